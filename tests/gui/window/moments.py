"""Moments of a game worth looking at: the first of each kind of decision, at the table and behind the screens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from cubes import LiveChance, Match
from cubes.game import GameSpec
from tests.cubes.play import ALL_GAMES, next_act

MOST = 600


@dataclass(frozen=True)
class Moment:
    """A match at a moment: who is looked at, and what is decided there."""

    name: str
    viewer: int | None
    record: bytes

    def match(self) -> Match:
        """A copy of it."""
        return Match.from_bytes(self.record, ALL_GAMES)


@cache
def moments(spec: GameSpec, names: tuple[str, ...], options: Any = None, seed: int = 1) -> tuple[Moment, ...]:
    """The first moment of each kind in a random game that people with these names play."""
    return tuple(_moments(spec, names, options, seed))


def _moments(spec: GameSpec, names: tuple[str, ...], options: Any, seed: int) -> Iterator[Moment]:
    chance = LiveChance(seed.to_bytes(32, "big"))
    match = Match.new(spec, names, options=options or spec.demo_options(len(names)), chance=chance)
    random = Random(seed)
    seen: set[str] = set()
    for _step in range(MOST):
        for viewer, kind in _kinds(match):
            if kind not in seen:
                seen.add(kind)
                yield Moment(kind, viewer, match.to_bytes())
        act = next_act(match, random)
        if act is None:
            return
        match.submit(*act)


def _kinds(match: Match) -> Iterator[tuple[int | None, str]]:
    """What is decided at the table, and what each seat that has a secret decision decides."""
    rules, view = match.spec.rules, match.view(None)
    phase = getattr(getattr(match.state, "phase", None), "name", "")
    public: set[str] = set()
    for seat in match.deciders():
        kinds = {type(action).__name__ for action in match.legal_actions(seat)}
        if rules.private_step(view, seat) is None:
            public |= kinds
        else:
            yield seat, f"{phase} alone {' '.join(sorted(kinds))}"
    yield None, f"{phase} {' '.join(sorted(public))}"
