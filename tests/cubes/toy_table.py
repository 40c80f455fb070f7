"""The toy game on a table of tests: short ways to get a match where it is wanted."""

from __future__ import annotations

from random import Random
from typing import Any

from cubes import Match, SeededChance
from tests.cubes.play import NAMES, random_step
from tests.cubes.toy_game import TOY
from tests.cubes.toy_game.actions import Confirm, Plan
from tests.cubes.toy_game.state import Options

ANN, BEN, CAT = 0, 1, 2


def toy(seed: int = 1, players: int = 3, **options: Any) -> Match:
    """A match before anybody has planned."""
    return Match.new(TOY, NAMES[:players], options=Options(**options), chance=SeededChance(seed))


def hand(match: Match, seat: int) -> tuple[int, ...]:
    """The cards that a diver holds."""
    cards: tuple[int, ...] = match.view(seat).hand
    return cards


def plan(match: Match, seat: int, index: int = 0) -> None:
    """Plan one of the cards in hand."""
    match.submit(seat, Plan(hand(match, seat)[index]))


def ready(match: Match, *seats: int) -> Match:
    """Plan and be ready, for these seats."""
    for seat in seats:
        plan(match, seat)
        match.submit(seat, Confirm())
    return match


def diving(seed: int = 1, **options: Any) -> Match:
    """A match in which the first diver is at hand."""
    return ready(toy(seed, **options), ANN, BEN, CAT)


def finish(match: Match, seed: int = 1) -> None:
    """Play at random to the end."""
    random = Random(seed)
    while random_step(match, random):
        pass
