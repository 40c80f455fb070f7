"""A series: games of the same people with the same options, whose points are kept from one to the next.

Only finished matches count, each of them once, however often its last moment is loaded and played again. An abandoned
game gives nobody anything.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from cubes.chance import Chance
from cubes.game import GameSpec
from cubes.match import Match
from cubes.words import _


class Result(msgspec.Struct, frozen=True):
    """What one finished match brought: who won, and the points each seat earned in it."""

    identity: str
    winners: tuple[int, ...]
    earned: tuple[int, ...] = ()


class Series:
    """The finished matches of a series and their points."""

    def __init__(
        self,
        spec: GameSpec,
        seats: tuple[Any, ...],
        options: Any,
        results: Iterable[Result] = (),
        base: tuple[int, ...] = (),
    ) -> None:
        self.spec = spec
        self.seats = seats
        self.options = options
        self._results: dict[str, Result] = {result.identity: result for result in results}
        # Points from matches that have been deleted since: what was earned stays earned.
        self._base = base

    @classmethod
    def of(cls, match: Match, results: Iterable[Result] = ()) -> Series:
        """The series that a match belongs to, as its seats and options say; the match counts when it is finished."""
        series = cls(match.spec, match.setup.seats, match.setup.options, results)
        if match.outcome() is not None:
            series.add(match)
        return series

    @property
    def results(self) -> tuple[Result, ...]:
        """The finished matches, in the order in which they ended."""
        return tuple(self._results.values())

    @property
    def standing(self) -> tuple[int, ...]:
        """The points of each seat so far."""
        earned = [result.earned for result in self._results.values() if result.earned]
        if self._base:
            earned.append(self._base)
        return tuple(map(sum, zip(*earned, strict=True))) or (0,) * len(self.seats)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won the series; empty while it goes on."""
        return self.spec.rules.series_over(self.standing) if self._results else ()

    @property
    def wins(self) -> tuple[int, ...]:
        """How many matches each seat has won."""
        return tuple(
            sum(seat in result.winners for result in self._results.values()) for seat in range(len(self.seats))
        )

    def add(self, match: Match) -> bool:
        """Count a finished match; ``False`` when it has been counted before or is not finished."""
        if match.spec.id != self.spec.id or match.setup.seats != self.seats:
            raise ValueError(_("This game was played by others than the series."))
        result = result_of(match)
        if result is None or result.identity in self._results:
            return False
        self._results[result.identity] = result
        return True

    def rematch(self, chance: Chance | None = None) -> Match:
        """The next match: the same people and options, everything drawn anew, the points brought along."""
        if self.winners:
            raise ValueError(_("This series is over."))
        standing = self.standing if self.spec.series else ()
        return Match.new(self.spec, seats=self.seats, options=self.options, chance=chance, standing=standing)


def result_of(match: Match) -> Result | None:
    """What a match brought; ``None`` while it goes on."""
    outcome = match.outcome()
    if outcome is None:
        return None
    return Result(match.identity, outcome.winners, earned(match.spec, match.state))


def earned(spec: GameSpec, state: Any) -> tuple[int, ...]:
    """The points each seat earned in a finished match, apart from what it brought in."""
    if not spec.series:
        return ()
    after = spec.rules.standing(state)
    before = state.setup.standing or (0,) * len(after)
    return tuple(now - had for now, had in zip(after, before, strict=True))
