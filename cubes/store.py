"""The store: every step of every match is on disk before anybody sees it.

Journals are compressed and masked with a key of their match, so that no secret turns up in a text search of the folder;
somebody who writes a decoder can read them. The summaries hold public words only.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

from cubes import journal
from cubes.database import Database, NewerStore, StoreBusy, StoreError
from cubes.game import GameSpec
from cubes.journal import DamagedRecord, Entry, RecordError
from cubes.match import Match, find_game
from cubes.series import Result, Series, earned
from cubes.words import _

__all__ = ["NewerStore", "Store", "StoreBusy", "StoreError", "Summary"]


class Summary(msgspec.Struct, frozen=True):
    """A saved match as everybody may know it. ``remaining`` is the clock's, in seconds; ``None`` without a clock."""

    id: int
    game: str
    names: tuple[str, ...]
    started: float
    updated: float
    seeded: bool
    progress: str
    finished: bool
    outcome: str = ""
    winners: tuple[int, ...] = ()
    remaining: float | None = None
    series: int | None = None


_SUMMARY = """
SELECT m.id, m.game, s.names, s.started, s.updated, s.seeded, s.progress, s.finished, s.outcome, s.winners,
       m.remaining, m.series
FROM matches m JOIN summary s ON s.match = m.id
"""
_HEADER = 0


class Store:
    """The saved games in one file.

    ``messages`` says in plain words what had to be set aside. ``now`` gives the time for the summaries. Raises
    :class:`StoreBusy`, :class:`NewerStore` or :class:`StoreError` when the file cannot be used.
    """

    def __init__(
        self, path: Path | None, now: Callable[[], float], games: Mapping[str, GameSpec] | None = None
    ) -> None:
        self._now = now
        self._games = games
        self._database = Database(Path(path) if path is not None else None)
        self.messages: list[str] = self._database.messages

    def close(self) -> None:
        """Let go of the file. Matches that came from here can be played no further."""
        self._database.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self.close()

    # --- matches --------------------------------------------------------------------------------------------------

    def create(self, match: Match, series: int | None = None) -> int:
        """Keep a match from now on: each further step is on disk before ``submit`` returns."""
        key = secrets.token_bytes(32)
        header = journal.seal(journal.encode_header(match.header()), key, _HEADER)
        now = self._now()
        names = json.dumps([player.name for player in match.players], ensure_ascii=False)
        with self._database.transaction() as connection:
            cursor = connection.execute(
                "INSERT INTO matches (series, game, identity, key, header) VALUES (?, ?, ?, ?, ?)",
                (series, match.spec.id, match.identity, key, header),
            )
            number = cursor.lastrowid
            assert number is not None
            connection.execute(
                "INSERT INTO summary (match, names, started, updated, seeded, progress) VALUES (?, ?, ?, ?, ?, '')",
                (number, names, now, now, match.seeded),
            )
            connection.executemany(
                "INSERT INTO entries (match, number, data) VALUES (?, ?, ?)",
                [(number, entry.number, _sealed(entry, key)) for entry in match.entries],
            )
            connection.execute(_UPDATE, (*self._public_words(match.spec, match.state), number))
        match.on_entry = partial(self._append, number, key, match.spec)
        return number

    def open(self, match: int) -> Match:
        """A saved match, ready to go on. Raises :class:`StoreError` in plain words; a damaged one is set aside."""
        rows = self._database.rows("SELECT game, key, header, identity FROM matches WHERE id = ?", match)
        if not rows:
            raise StoreError(_("This saved game is not there any more."))
        game, key, header, identity = rows[0]
        try:
            restored = self._restore(match, game, key, header)
            if restored.identity != identity:
                raise journal.damaged()
        except DamagedRecord as error:
            raise StoreError(self._set_aside(match)) from error
        except RecordError as error:
            raise StoreError(str(error)) from error
        restored.on_entry = partial(self._append, match, key, restored.spec)
        return restored

    def _restore(self, match: int, game: str, key: bytes, header: bytes) -> Match:
        spec = find_game(game, self._games)
        opened = journal.decode_header(journal.unseal(header, key, _HEADER))
        rows = self._database.rows("SELECT number, data FROM entries WHERE match = ? ORDER BY number", match)
        entries = [journal.decode_entry(journal.unseal(data, key, number), spec) for number, data in rows]
        return Match.restore(opened, entries, {game: spec})

    def delete(self, match: int) -> None:
        """Forget a match for good."""
        with self._database.transaction() as connection:
            connection.execute("DELETE FROM matches WHERE id = ?", (match,))

    def unfinished(self) -> tuple[Summary, ...]:
        """The matches that can be continued, the last played first."""
        return self._summaries("WHERE NOT s.finished AND NOT m.set_aside")

    def finished(self) -> tuple[Summary, ...]:
        """The history: matches that came to their end, the latest first."""
        return self._summaries("WHERE s.finished AND NOT m.set_aside")

    def summary(self, match: int) -> Summary:
        """One match as everybody may know it."""
        found = self._summaries("WHERE m.id = ?", match)
        if not found:
            raise StoreError(_("This saved game is not there any more."))
        return found[0]

    def set_remaining(self, match: int, seconds: float | None) -> None:
        """Keep what is left on the clock; it lies beside the journal and is no part of it."""
        with self._database.transaction() as connection:
            connection.execute("UPDATE matches SET remaining = ? WHERE id = ?", (seconds, match))

    def _summaries(self, where: str, *values: Any) -> tuple[Summary, ...]:
        rows = self._database.rows(f"{_SUMMARY} {where} ORDER BY s.updated DESC, m.id DESC", *values)
        summaries = []
        for row in rows:
            try:
                summaries.append(_summary(row))
            except (ValueError, TypeError, OverflowError, RecursionError):
                self._put_away(row[0])
        return tuple(summaries)

    def _put_away(self, match: int) -> None:
        """Mark a match whose own words cannot be read any more."""
        with self._database.transaction() as connection:
            connection.execute("UPDATE matches SET set_aside = 1 WHERE id = ?", (match,))
        self.messages.append(_("One saved game is damaged. It has been set aside; the others are not affected."))

    def _append(self, match: int, key: bytes, spec: GameSpec, entry: Entry, state: Any) -> None:
        words = self._public_words(spec, state)
        with self._database.transaction() as connection:
            connection.execute(
                "INSERT INTO entries (match, number, data) VALUES (?, ?, ?)", (match, entry.number, _sealed(entry, key))
            )
            connection.execute(_UPDATE, (*words, match))

    def _public_words(self, spec: GameSpec, state: Any) -> tuple[Any, ...]:
        """What a summary says of a state: from the table's view, and the outcome."""
        rules = spec.rules
        progress = rules.progress(rules.view(state, None))
        outcome = rules.outcome(state)
        if outcome is None:
            return (self._now(), progress, False, "", "[]", "[]")
        points = json.dumps(earned(spec, state))
        return (self._now(), progress, True, _(str(outcome.reason.value)), json.dumps(outcome.winners), points)

    def _set_aside(self, match: int) -> str:
        """Mark a damaged match; what is left of it stays in the file, out of the lists."""
        summary = self.summary(match)
        with self._database.transaction() as connection:
            connection.execute("UPDATE matches SET set_aside = 1 WHERE id = ?", (match,))
        message = _("The saved game of {names} is damaged. It has been set aside; the others are not affected.").format(
            names=", ".join(summary.names)
        )
        self.messages.append(message)
        return message

    # --- series ---------------------------------------------------------------------------------------------------

    def begin_series(self, game: str) -> int:
        """A new series of a game; hand its number to :meth:`create`."""
        with self._database.transaction() as connection:
            number = connection.execute(
                "INSERT INTO series (game, started) VALUES (?, ?)", (game, self._now())
            ).lastrowid
        assert number is not None
        return number

    def series(self, number: int) -> Series:
        """A series with its finished matches; abandoned ones give nothing, none counts twice."""
        rows = self._database.rows(
            "SELECT m.id, m.identity, s.winners, s.earned, s.finished FROM matches m JOIN summary s ON s.match = m.id"
            " WHERE m.series = ? AND NOT m.set_aside ORDER BY s.updated, m.id",
            number,
        )
        if not rows:
            raise StoreError(_("There is no game of this series any more."))
        results = [
            Result(identity, tuple(json.loads(winners)), tuple(json.loads(points)))
            for _id, identity, winners, points, finished in rows
            if finished
        ]
        last = self.open(rows[-1][0])
        spec = find_game(self._game_of(number), self._games)
        before = [result.earned for result in results if result.identity != last.identity and result.earned]
        return Series(spec, last.setup.seats, last.setup.options, results, _unaccounted(last.setup.standing, before))

    def _game_of(self, series: int) -> str:
        rows = self._database.rows("SELECT game FROM series WHERE id = ?", series)
        if not rows:
            raise StoreError(_("There is no game of this series any more."))
        return str(rows[0][0])


_UPDATE = """
UPDATE summary SET updated = ?, progress = ?, finished = ?, outcome = ?, winners = ?, earned = ? WHERE match = ?
"""


_LATEST = 4e10
"""Far beyond any clock, in Unix seconds."""


def _unaccounted(brought: tuple[int, ...], earned: list[tuple[int, ...]]) -> tuple[int, ...]:
    """The points a match was begun with that no match still kept accounts for."""
    known = tuple(map(sum, zip(*earned, strict=True))) or (0,) * len(brought)
    return tuple(max(0, had - got) for had, got in zip(brought, known, strict=False))


def _sealed(entry: Entry, key: bytes) -> bytes:
    return journal.seal(journal.encode_entry(entry), key, entry.number)


def _summary(row: tuple[Any, ...]) -> Summary:
    number, game, names, started, updated, seeded, progress, finished, outcome, winners, remaining, series = row
    if not all(isinstance(moment, int | float) and 0 <= moment < _LATEST for moment in (started, updated)):
        raise ValueError("a time that no clock shows")
    fields = {
        "id": number,
        "game": game,
        "names": tuple(json.loads(names)),
        "started": float(started),
        "updated": float(updated),
        "seeded": bool(seeded),
        "progress": progress,
        "finished": bool(finished),
        "outcome": outcome,
        "winners": tuple(json.loads(winners)),
        "remaining": remaining,
        "series": series,
    }
    return msgspec.convert(fields, Summary)
