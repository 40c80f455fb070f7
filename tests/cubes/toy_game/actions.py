"""What divers can do, and why they may not."""

from __future__ import annotations

from typing import TypeAlias

from cubes.game import Action as BaseAction
from cubes.game import Cause
from cubes.words import N_


class Plan(BaseAction, frozen=True, array_like=True, tag=0):
    """Plan to lay this card."""

    card: int


class Confirm(BaseAction, frozen=True, array_like=True, tag=1):
    """Be ready with the plan."""


class Take(BaseAction, frozen=True, array_like=True, tag=2):
    """Take the shell at a place."""

    place: int


class Peek(BaseAction, frozen=True, array_like=True, tag=3):
    """Look into the shell at a place, alone."""

    place: int


class Seen(BaseAction, frozen=True, array_like=True, tag=4):
    """The look is done."""


class Swap(BaseAction, frozen=True, array_like=True, tag=5):
    """Swap two closed shells; the lower place is named first."""

    first: int
    second: int


class BeginBet(BaseAction, frozen=True, array_like=True, tag=6):
    """Begin a bet on the next pearl."""


class MakeBet(BaseAction, frozen=True, array_like=True, tag=7):
    """Finish the bet."""

    big: bool


class Withdraw(BaseAction, frozen=True, array_like=True, tag=8):
    """Withdraw the bet that was begun."""


Action: TypeAlias = Plan | Confirm | Take | Peek | Seen | Swap | BeginBet | MakeBet | Withdraw


class Why(Cause):
    """Why an action is refused."""

    NOT_IN_HAND = N_("{name} does not hold card {card}.")
    ALREADY_PLANNED = N_("Card {card} is planned already.")
    NO_PLAN = N_("{name} has not planned a card.")
    NOT_NOW = N_("This cannot be done now.")
    NO_SHELL = N_("There is no closed shell at place {place}.")
    PEEKED = N_("{name} has looked into a shell this round.")
    SWAPPED = N_("{name} has swapped shells already.")
    SAME_PLACE = N_("Two different places are needed, the lower one first.")
    NO_BET_LEFT = N_("{name} has no bet left.")
    CLOCK = N_("Nobody keeps the table waiting.")
