"""What players can do. Stones are named by what they show, in ascending order: equal stones are one choice.

A ``die`` is an int of :class:`~cubes.chaos_of_cthulhu.faces.Position`, a ``kind`` one of ``faces.Kind``.
"""

from __future__ import annotations

from typing import TypeAlias

from cubes.game import Action as BaseAction


class KeepDice(BaseAction, frozen=True, array_like=True, tag=1):
    """Set-up: be content with the elder dice."""


class RerollDice(BaseAction, frozen=True, array_like=True, tag=2):
    """Set-up: surrender an Offering and roll all five elder dice again."""


class KeepStones(BaseAction, frozen=True, array_like=True, tag=3):
    """Be content with the stones of this round."""


class RerollStones(BaseAction, frozen=True, array_like=True, tag=4):
    """Surrender an Offering and roll these stones again, once a round."""

    stones: tuple[int, ...]


class Activate(BaseAction, frozen=True, array_like=True, tag=5):
    """Plan, in secret: activate an own die with a group of stones."""

    die: int
    stones: tuple[int, ...]


class Aim(BaseAction, frozen=True, array_like=True, tag=6):
    """Aim at a die of a seat: a planned Madness or Heal, or what an announced bonus action asks for."""

    seat: int
    die: int


class TakeBack(BaseAction, frozen=True, array_like=True, tag=7):
    """Plan, in secret: take the stones off an activated die again."""

    die: int


class Confirm(BaseAction, frozen=True, array_like=True, tag=8):
    """The plan is made."""


class Declare(BaseAction, frozen=True, array_like=True, tag=9):
    """Tell the planned actions to the table."""


class Announce(BaseAction, frozen=True, array_like=True, tag=10):
    """Begin a bonus action: its number, and the stones that make it. What it asks for follows, one act each."""

    number: int
    stones: tuple[int, ...]


class PickSlot(BaseAction, frozen=True, array_like=True, tag=11):
    """Double: which of the activated dice acts twice."""

    die: int


class PickBonus(BaseAction, frozen=True, array_like=True, tag=12):
    """Cancel: which bonus action, by its place among those announced this round (from 0)."""

    index: int


class PickSeat(BaseAction, frozen=True, array_like=True, tag=13):
    """Steal: from whom. Deflect: whose damage; then, as a second act, to whom it goes."""

    seat: int


class Withdraw(BaseAction, frozen=True, array_like=True, tag=14):
    """Give up a bonus action before it is announced in full; it has cost nothing."""


class PassBonus(BaseAction, frozen=True, array_like=True, tag=15):
    """After all have declared: no bonus action, unless somebody else announces one."""


class Block(BaseAction, frozen=True, array_like=True, tag=16):
    """Cancel one action aimed at oneself: its kind, whose it is, and the die it is aimed at (-1 for an Attack)."""

    kind: int
    source: int
    die: int


class StopBlocking(BaseAction, frozen=True, array_like=True, tag=17):
    """Use no more Blocks."""


class TakeOn(BaseAction, frozen=True, array_like=True, tag=18):
    """Which own die takes the Attack that is asked about."""

    die: int


class SaveDie(BaseAction, frozen=True, array_like=True, tag=19):
    """To the Death: surrender an Offering for the die that is asked about."""


class LoseDie(BaseAction, frozen=True, array_like=True, tag=20):
    """To the Death: let the die that is asked about go."""


Action: TypeAlias = (
    KeepDice
    | RerollDice
    | KeepStones
    | RerollStones
    | Activate
    | Aim
    | TakeBack
    | Confirm
    | Declare
    | Announce
    | PickSlot
    | PickBonus
    | PickSeat
    | Withdraw
    | PassBonus
    | Block
    | StopBlocking
    | TakeOn
    | SaveDie
    | LoseDie
)
