"""What players can do. Places count from 1; they keep their number until the next deal."""

from __future__ import annotations

from typing import TypeAlias

from cubes.game import Action as BaseAction


class Declare(BaseAction, frozen=True, array_like=True, tag=1):
    """Say what the hand just dealt holds, truthfully or not."""

    signs: int
    cthulhu: int
    necronomicons: int = 0


class SayNothing(BaseAction, frozen=True, array_like=True, tag=2):
    """Decline to declare."""


class Investigate(BaseAction, frozen=True, array_like=True, tag=3):
    """Turn up the card at a place in front of another seat."""

    seat: int
    place: int


class Show(BaseAction, frozen=True, array_like=True, tag=4):
    """Prescient Vision: show the card at a place to everybody and turn it down again."""

    seat: int
    place: int


class Seen(BaseAction, frozen=True, array_like=True, tag=5):
    """Private Eye: the look at the token is done."""


Action: TypeAlias = Declare | SayNothing | Investigate | Show | Seen
