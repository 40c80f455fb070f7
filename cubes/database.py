"""The SQLite file under the store: one process at a time, schema versions in order, faults in plain words.

The file is held with SQLite's own exclusive lock, which the system lets go of when a process dies, however it dies.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from cubes.words import _


class StoreError(Exception):
    """The saved games cannot be read or written. The message is a sentence for players."""


class StoreBusy(StoreError):
    """Another process holds the saved games."""


class NewerStore(StoreError):
    """The saved games belong to a newer version of the program; they are left alone."""


class _Damaged(Exception):
    """The file is no database of ours, or a broken one."""


APPLICATION = 0x43554245
_IN_MEMORY = ":memory:"

FIRST = """
CREATE TABLE series (id INTEGER PRIMARY KEY AUTOINCREMENT, game TEXT NOT NULL, started REAL NOT NULL);
CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    series INTEGER REFERENCES series (id) ON DELETE SET NULL,
    game TEXT NOT NULL,
    identity TEXT NOT NULL,
    key BLOB NOT NULL,
    header BLOB NOT NULL,
    remaining REAL,
    set_aside INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE entries (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE TABLE summary (
    match INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    names TEXT NOT NULL,
    started REAL NOT NULL,
    updated REAL NOT NULL,
    seeded INTEGER NOT NULL,
    progress TEXT NOT NULL,
    finished INTEGER NOT NULL DEFAULT 0,
    outcome TEXT NOT NULL DEFAULT '',
    winners TEXT NOT NULL DEFAULT '[]',
    earned TEXT NOT NULL DEFAULT '[]'
);
"""

MIGRATIONS: tuple[str, ...] = (FIRST,)
"""The steps from an empty file to the present schema. Only ever append; a file's version is how many it has taken."""


class Database:
    """An open file of saved games; ``None``: in memory. ``messages`` says what was set aside when it was opened."""

    def __init__(self, path: Path | None) -> None:
        self.path = path or Path(_IN_MEMORY)
        self.messages: list[str] = []
        if path is None:
            self._connection = _open(self.path)
            return
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(_("The folder {folder} cannot be made.").format(folder=path.parent)) from error
        try:
            self._connection = _open(path)
        except _Damaged:
            self.messages.append(self._set_aside())
            self._connection = _open(path)

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """What a query finds."""
        with plainly(self.path):
            return self._connection.execute(sql, values).fetchall()

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All or nothing, and on disk when the block ends. Raises :class:`StoreError` when it could not be kept."""
        with plainly(self.path, _("Nothing has changed.")):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise

    def _set_aside(self) -> str:
        place = _free_name(self.path)
        with plainly(self.path):
            self.path.rename(place)
            for suffix in ("-wal", "-shm"):
                beside = self.path.with_name(self.path.name + suffix)
                if beside.exists():
                    beside.rename(place.with_name(place.name + suffix))
        return _("The file of saved games was damaged. It is kept as {name}; a new one has been started.").format(
            name=place.name
        )


def _open(path: Path) -> sqlite3.Connection:
    """The connection to a sound file of the present version; closes it again when anything is wrong."""
    with plainly(path):
        connection = sqlite3.connect(path, timeout=0, isolation_level=None)
        try:
            _hold(connection)
            _bring_up_to_date(connection)
        except sqlite3.DatabaseError as error:
            connection.close()
            if _primary(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
                raise _Damaged from error
            raise
        except BaseException:
            connection.close()
            raise
        return connection


def _hold(connection: sqlite3.Connection) -> None:
    """Take the file for this process alone and see that it is sound, before anything in it is changed."""
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("ROLLBACK")
    if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise _Damaged
    version = _number(connection, "user_version")
    if version > len(MIGRATIONS):
        raise NewerStore(
            _(
                "The saved games were written by a newer version of Cubes (format {theirs}; this one reads {ours})."
                " They are left as they are."
            ).format(theirs=version, ours=len(MIGRATIONS))
        )
    filled = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if filled and _number(connection, "application_id") != APPLICATION:
        raise _Damaged
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("COMMIT")


def _bring_up_to_date(connection: sqlite3.Connection) -> None:
    """Take the missing steps, each one whole or not at all."""
    for version in range(_number(connection, "user_version"), len(MIGRATIONS)):
        connection.executescript(
            f"BEGIN IMMEDIATE; {MIGRATIONS[version]}; PRAGMA application_id = {APPLICATION};"
            f" PRAGMA user_version = {version + 1}; COMMIT;"
        )


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])


def _free_name(path: Path) -> Path:
    number = 1
    while True:
        place = path.with_name(f"{path.name}.damaged-{number}")
        if not any(place.with_name(place.name + suffix).exists() for suffix in ("", "-wal", "-shm")):
            return place
        number += 1


def _primary(error: sqlite3.Error) -> int:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


@contextmanager
def plainly(path: Path, comfort: str = "") -> Iterator[None]:
    """Turn what SQLite or the system complains of into a sentence for players, and perhaps another that comforts."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        code = _primary(error) if isinstance(error, sqlite3.Error) else 0
        busy = code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
        words = f"{_sentence(code).format(file=path)} {comfort}".strip()
        raise (StoreBusy if busy else StoreError)(words) from error


def _sentence(code: int) -> str:
    match code:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return _("Cubes is already open with these saved games. Close the other window first.")
        case sqlite3.SQLITE_FULL:
            return _("The disk is full.")
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return _("Nothing can be written to {file}.")
        case sqlite3.SQLITE_CANTOPEN:
            return _("The saved games in {file} cannot be opened.")
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return _("The file of saved games {file} is damaged. Start Cubes again: it will be set aside.")
        case sqlite3.SQLITE_CONSTRAINT:
            return _("This game has been continued in another place. Open it again.")
    return _("The saved games in {file} cannot be read or written.")
