"""Library: the saved matches of this data folder, with their series, or matches that are only played (no folder)."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cubes import Match, SeededChance
from cubes.game import GameSpec, Seat
from cubes.series import Series
from cubes.store import Store, Summary

FILE = "games.sqlite"


@dataclass
class OpenMatch:
    """A match that is being played: its number in the store, and the series it belongs to."""

    number: int
    match: Match
    series: Series
    series_number: int | None


class Library:
    """The saved matches; ``games`` are those of the catalogue if no others are handed in.

    Without a folder everything is kept in memory, until the program ends; ``saves`` is then ``False``.
    Raises ``cubes.store.StoreError`` in plain words when the file cannot be used.
    """

    def __init__(self, folder: Path | None, games: Mapping[str, GameSpec] | None = None) -> None:
        self.saves = folder is not None
        self._games = games
        self._store = Store(folder / FILE if folder is not None else None, time.time, games)

    @property
    def messages(self) -> tuple[str, ...]:
        """What had to be set aside, in words for the players; told once."""
        told = tuple(self._store.messages)
        self._store.messages.clear()
        return told

    def close(self) -> None:
        """Let go of the file."""
        self._store.close()

    def stop_saving(self, current: OpenMatch | None = None) -> OpenMatch | None:
        """Keep everything in memory from now on; the match that is being played goes on there.

        What the file holds stays there, as it is, for the next start.
        """
        before, self._store = self._store, Store(None, time.time, self._games)
        before.close()
        self.saves = False
        if current is None:
            return None
        series = self._store.begin_series(current.match.spec.id)
        number = self._store.create(current.match, series)
        return OpenMatch(number, current.match, current.series, series)

    def unfinished(self) -> tuple[Summary, ...]:
        """The matches that can go on, the last played first."""
        return self._store.unfinished()

    def finished(self) -> tuple[Summary, ...]:
        """The matches that ended, the latest first."""
        return self._store.finished()

    def begin(self, spec: GameSpec, seats: tuple[Seat, ...], options: Any, seed: int | str | None = None) -> OpenMatch:
        """A new match, and a new series with it. Raises ``ValueError`` for seats or options that do not fit."""
        chance = SeededChance(seed) if seed is not None else None
        match = Match.new(spec, seats=seats, options=options, chance=chance)
        series = self._store.begin_series(spec.id)
        number = self._store.create(match, series)
        return OpenMatch(number, match, Series.of(match), series)

    def rematch(self, last: OpenMatch) -> OpenMatch:
        """The next match of a series: same seats and options, points kept; a new series when the last one is over."""
        if last.series.winners:
            setup = last.match.setup
            return self.begin(last.match.spec, setup.seats, setup.options)
        match = last.series.rematch()
        number = self._store.create(match, last.series_number)
        return OpenMatch(number, match, Series.of(match, last.series.results), last.series_number)

    def open(self, number: int) -> OpenMatch:
        """A saved match, ready to go on. Raises ``StoreError`` when it is damaged; it is then set aside."""
        summary = self._store.summary(number)
        match = self._store.open(number)
        if summary.series is None:
            return OpenMatch(number, match, Series.of(match), None)
        return OpenMatch(number, match, self._store.series(summary.series), summary.series)

    def remaining(self, number: int) -> float | None:
        """The seconds left on a match's clock; ``None`` when none were kept."""
        return self._store.summary(number).remaining

    def keep_remaining(self, number: int, seconds: float) -> None:
        """Keep the seconds left on a match's clock."""
        self._store.set_remaining(number, seconds)

    def delete(self, number: int) -> None:
        """Forget a match for good."""
        self._store.delete(number)
