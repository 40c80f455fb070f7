"""The order in which things go round the table, and small changes of tuples by seat."""

from __future__ import annotations

from functools import cache
from typing import Any

from cubes.chaos_of_cthulhu.faces import AIMED, BLOCK, Kind, face
from cubes.chaos_of_cthulhu.state import NONE, Slot, State
from cubes.game import Player

DEATH = "to_the_death"
TIMED = "timed"


def put(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    """The tuple with another value at one index."""
    return (*values[:index], value, *values[index + 1 :])


@cache
def living_from(alive: tuple[bool, ...], first: int) -> tuple[int, ...]:
    """The living seats clockwise, from a given one."""  # CHAOS-039, CHAOS-A30
    count = len(alive)
    return tuple(seat for step in range(count) if alive[seat := (first + step) % count])


def order(state: State) -> tuple[int, ...]:
    """The living seats clockwise from the first player of the round; before there is one, from seat 0."""
    return living_from(state.alive, max(0, state.first))


@cache
def left_of(alive: tuple[bool, ...], seat: int) -> int:
    """The next living seat clockwise."""  # CHAOS-A09
    return living_from(alive, (seat + 1) % len(alive))[0]


@cache
def right_of(alive: tuple[bool, ...], seat: int) -> int:
    """The previous living seat."""
    return living_from(alive, seat)[-1]


def opponents(state: State, seat: int) -> tuple[int, ...]:
    """The other living seats, clockwise from the left."""
    return living_from(state.alive, seat)[1:]


def player(state: State, seat: int) -> Player:
    """The player in a seat."""
    return state.setup.players[seat]


def kind_of(state: State, seat: int, die: int) -> Kind:
    """What a die of a seat does as it lies."""
    return face(state.setup.sets[seat], die, state.dice[seat][die])


def present(state: State, seat: int) -> tuple[int, ...]:
    """The dice of a seat that have not been removed."""
    return tuple(die for die, number in enumerate(state.dice[seat]) if number)


def waits_for_target(slot: Slot) -> bool:
    """Whether a planned action has no target yet."""
    return slot.part == NONE and slot.kind in AIMED


def all_blocks(state: State) -> bool:
    """Whether every die of every living monster shows a Block."""  # CHAOS-A30
    return all(
        kind_of(state, seat, die) is BLOCK
        for seat, lives in enumerate(state.alive)
        if lives
        for die in present(state, seat)
    )
