"""What is set up, and the whole truth of one moment."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Any, Literal

import msgspec

from cubes import game
from cubes.game import Reason, Secretive
from cubes.options import option
from cubes.words import N_

CARDS = tuple(range(1, 21))
PEARLS = (1, 2, 3, 4, 5, 6) * 3
BIG = 4
BET = 2
MEDALS_TO_WIN = 2


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """How to play."""

    rounds: Annotated[int, option(title=N_("Rounds"), help=N_("How often everybody dives."), low=1, high=3)] = 2
    storm: Annotated[bool, option(title=N_("Storm"), help=N_("A die may sink each pearl."))] = False
    goal: Annotated[
        Literal["most", "fewest"],
        option(
            title=N_("Goal"), help=N_("Who wins."), choices={"most": N_("Most points"), "fewest": N_("Fewest points")}
        ),
    ] = "most"


class Seat(game.Seat, frozen=True, kw_only=True):
    """A diver."""

    head_start: Annotated[int, option(title=N_("Head start"), help=N_("Points to begin with."), low=0, high=3)] = 0


class Setup(game.Setup, frozen=True, kw_only=True):
    """What all states of one game share."""

    seats: tuple[Seat, ...]
    options: Options


class Phase(IntEnum):
    """Where the game stands. Those that nobody decides in pass by themselves."""

    DEAL = 0
    SET_OUT = 1
    PLAN = 2
    REVEAL = 3
    DIVE = 4
    STORM = 5
    ROUND_END = 6
    OVER = 7


class Look(msgspec.Struct, frozen=True):
    """Where a diver looked, which all could see: the round, and where that shell lies now."""

    round: int
    place: int


class Bet(msgspec.Struct, frozen=True):
    """An open bet on the next pearl."""

    seat: int
    big: bool


class State(Secretive, frozen=True, kw_only=True):
    """One moment. ``places`` hold the pearls of closed shells, 0 where one was taken; cards and pearls are ints.

    ``looks`` are by seat; what was seen there needs no place of its own, it still lies in ``places`` or ``left``.
    """

    setup: Setup
    phase: Phase
    round: int
    deck: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    plans: tuple[int, ...]
    ready: tuple[bool, ...]
    laid: tuple[tuple[int, ...], ...]
    bag: tuple[int, ...]
    looks: tuple[tuple[Look, ...], ...]
    peeked: tuple[bool, ...]
    may_bet: tuple[bool, ...]
    points: tuple[int, ...]
    places: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    won: tuple[int, ...] = ()
    order: tuple[int, ...] = ()
    swapped: bool = False
    looking: int = -1
    betting: int = -1
    bets: tuple[Bet, ...] = ()
    caught: int = 0


class Ending(Reason):
    """Why a game ended."""

    ALL_ROUNDS = N_("All rounds are played.")


def put(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    """The tuple with another value at one index."""
    return (*values[:index], value, *values[index + 1 :])
