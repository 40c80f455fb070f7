"""Kept: the things that players keep from match to match, by game, in one JSON file of the data folder.

Nothing here knows what a thing is: a name, plain data, and a record of numbers. Every change reads the file first and
replaces it as a whole, so that nothing is lost, whatever happens meanwhile. What cannot be read is set aside and told
in ``messages``; what cannot be written raises :class:`KeptTrouble` in plain words, and nothing has changed then.
"""

from __future__ import annotations

import os
import tempfile
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from cubes.words import _, unbarred
from gui.paths import set_aside

FILE: Final = "kept.json"
VERSION: Final = 1
MOST: Final = 200
"""So many things are kept of one game."""
LONGEST: Final = 24
"""So many letters a name has at most."""
REMEMBERED: Final = 50
"""So many matches are remembered, so that none is counted twice."""
LARGEST: Final = 4_000_000


class KeptTrouble(Exception):
    """A thing cannot be kept or changed. The message is a sentence for players."""


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """A thing that is kept. ``matches``: those that its record has counted; ``born``: the one in which it was kept;
    ``fetched``: those into which it was fetched.
    """

    id: int
    name: str
    value: Any
    record: dict[str, int] = {}
    matches: tuple[str, ...] = ()
    born: str = ""
    fetched: tuple[str, ...] = ()


class Deed(msgspec.Struct, frozen=True):
    """What a match adds to the record of whatever has this value: under this name, if it was brought by one."""

    value: Any
    adds: dict[str, int]
    name: str = ""


class _File(msgspec.Struct, kw_only=True):
    version: int = VERSION
    games: dict[str, list[msgspec.Raw]] = {}


class Shelf:
    """Everything that is kept in a data folder."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._messages: list[str] = []
        self._seen: tuple[int, int] | None = None
        self._games: dict[str, tuple[Kept, ...]] = {}
        self._newer = False
        self._read()

    @property
    def messages(self) -> tuple[str, ...]:
        """What went wrong with the file, in words for the players; told once."""
        told = tuple(self._messages)
        self._messages.clear()
        return told

    def of(self, game: str) -> tuple[Kept, ...]:
        """What is kept of a game, by name."""
        self._read()
        return tuple(sorted(self._games.get(game, ()), key=lambda one: (one.name.casefold(), one.id)))

    def find(self, game: str, number: int) -> Kept | None:
        """A thing by its number."""
        return next((one for one in self.of(game) if one.id == number), None)

    def free_name(self, game: str, name: str) -> str:
        """The name itself, or with a number behind it when it is taken."""
        return _free(name, {one.name.casefold() for one in self.of(game)})

    # ------------------------------------------------------------ changing

    def keep(self, game: str, name: str, value: Any, *, match: str = "") -> Kept:
        """Keep a thing under a name that nothing else of the game has. ``match``: the one it was kept from."""
        things = self.of(game)
        if len(things) >= MOST:
            raise KeptTrouble(_("{count} are kept already; delete one first.").format(count=len(things)))
        name = self._clean(game, name, None)
        number = 1 + max((one.id for kept in self._games.values() for one in kept), default=0)
        made = Kept(id=number, name=name, value=value, born=match)
        self._write({**self._games, game: (*things, made)})
        return made

    def rename(self, game: str, number: int, name: str) -> None:
        """Call a thing something else."""
        name = self._clean(game, name, number)
        self._change(game, [replace(one, name=name) if one.id == number else one for one in self.of(game)])

    def delete(self, game: str, number: int) -> None:
        """Keep a thing no longer."""
        self._change(game, [one for one in self.of(game) if one.id != number])

    def copy(self, game: str, number: int) -> Kept:
        """Keep the same thing once more, without its record."""
        one = self.find(game, number)
        if one is None:
            raise KeptTrouble(_("This is not kept any more."))
        return self.keep(game, self.free_name(game, one.name), one.value)

    def fetch(self, game: str, number: int, match: str) -> None:
        """Remember that a thing was fetched into a match: it counts there if it fights as it is kept."""
        self._change(
            game,
            [
                replace(one, fetched=(*one.fetched, match)[-REMEMBERED:])
                if one.id == number and match not in one.fetched
                else one
                for one in self.of(game)
            ],
        )

    def count(self, game: str, match: str, deeds: Iterable[Deed]) -> None:
        """Add what a match has brought to the records of those that fought in it; once, however often it is told.

        What was brought by several seats has done all that they did.
        """
        things = list(self.of(game))
        adds: dict[int, Counter[str]] = {}
        for deed in deeds:
            place = next((n for n, one in enumerate(things) if _did(one, deed, match)), None)
            if place is not None and match not in things[place].matches:
                adds.setdefault(place, Counter()).update(deed.adds)
        for place, added in adds.items():
            one = things[place]
            sums = {key: one.record.get(key, 0) + added[key] for key in {**one.record, **added}}
            things[place] = replace(one, record=sums, matches=(*one.matches, match)[-REMEMBERED:])
        if adds:
            self._change(game, things)

    def _change(self, game: str, things: Iterable[Kept]) -> None:
        self._write({**self._games, game: tuple(things)})

    def _clean(self, game: str, name: str, number: int | None) -> str:
        clean = shown(name)
        if not clean:
            raise KeptTrouble(_("A name is missing."))
        if any(one.name.casefold() == clean.casefold() and one.id != number for one in self.of(game)):
            raise KeptTrouble(_("“{name}” is kept already; choose another name.").format(name=clean))
        return clean

    # ------------------------------------------------------------ the file

    def _read(self) -> None:
        """Read the file if it has changed."""
        try:
            status = self.path.stat()
        except FileNotFoundError:
            self._seen, self._games, self._newer = None, {}, False
            return
        except OSError as error:
            self._tell_unreadable(error)
            return
        seen = (status.st_mtime_ns, status.st_size)
        if seen == self._seen:
            return
        self._seen = seen
        try:
            data = self.path.read_bytes() if status.st_size <= LARGEST else b""
            file = msgspec.json.decode(data, type=_File)
        except OSError as error:
            self._tell_unreadable(error)
            return
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
            self._set_aside()
            return
        self._newer = file.version > VERSION
        if self._newer:
            self._messages.append(_("What is kept was written by a newer Cubes: nothing can be kept or changed here."))
        self._games = {game: self._entries(game, raw) for game, raw in file.games.items()}

    def _entries(self, game: str, raw: Iterable[msgspec.Raw]) -> tuple[Kept, ...]:
        """The things of a game; those that make no sense are left out, and their file is copied aside."""
        good: dict[int, Kept] = {}
        taken: set[str] = set()
        bad = over = 0
        for one in raw:
            if len(good) >= MOST:
                over += 1
                continue
            try:
                made = msgspec.json.decode(one, type=Kept)
            except (msgspec.DecodeError, RecursionError):
                bad += 1
                continue
            name = shown(made.name)
            if made.id in good or not name:
                bad += 1
                continue
            if name != made.name:  # what it has been made into may be the name of another one
                name = _free(name, taken)
            taken.add(name.casefold())
            good[made.id] = replace(made, name=name)
        if self._newer or not (bad or over):
            return tuple(good.values())
        place = self._copy_aside()
        if bad:
            words = _("{count} of the things kept cannot be read and are left out; the old file is {place}.")
            self._messages.append(words.format(count=bad, place=place))
        if over:
            words = _("{most} things can be kept, {count} more are left out; the old file is {place}.")
            self._messages.append(words.format(most=MOST, count=over, place=place))
        return tuple(good.values())

    def _set_aside(self) -> None:
        self._games, self._seen = {}, None
        try:
            place = set_aside(self.path)
        except OSError:
            self._newer = True  # it must not be written over
            self._messages.append(_("{file} is damaged and cannot be set aside.").format(file=self.path))
            return
        self._messages.append(
            _("{file} is damaged. It has been set aside as {place}; nothing is kept now.").format(
                file=self.path.name, place=place.name
            )
        )

    def _copy_aside(self) -> str:
        number = 1
        try:
            while (place := self.path.with_name(f"{self.path.name}.damaged-{number}")).exists():
                if place.read_bytes() == self.path.read_bytes():
                    return place.name
                number += 1
            place.write_bytes(self.path.read_bytes())
        except OSError:  # a full disk, or a folder in which nothing can be written
            self._newer = True  # what could not be copied must not be written over
            return self.path.name
        return place.name

    def _tell_unreadable(self, error: OSError) -> None:
        words = _("What is kept cannot be read: {error}.").format(error=error.strerror or error)
        if words not in self._messages:
            self._messages.append(words)

    def _write(self, games: Mapping[str, tuple[Kept, ...]]) -> None:
        if self._newer:
            raise KeptTrouble(_("What is kept was written by a newer Cubes and stays as it is."))
        text = msgspec.json.format(msgspec.json.encode({"version": VERSION, "games": games}), indent=1)
        try:
            handle, name = tempfile.mkstemp(prefix=f"{FILE}.", dir=self.path.parent)
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(text)
                    file.flush()
                    os.fsync(file.fileno())
                Path(name).replace(self.path)
            except OSError:
                Path(name).unlink(missing_ok=True)
                raise
        except OSError as error:
            raise KeptTrouble(_("It cannot be kept: {error}.").format(error=error.strerror or error)) from error
        self._read()


def shown(name: str) -> str:
    """A name as it is kept: with single spaces, without the bar that parts words on the table, and not too long."""
    return unbarred(" ".join(name.split()))[:LONGEST].rstrip()


def _free(name: str, taken: Collection[str]) -> str:
    """The name itself, or, when it is taken, as much of it as leaves room for a number behind it."""
    wanted, number = name, 1
    while wanted.casefold() in taken:
        number += 1
        behind = f" {number}"
        wanted = f"{name[: LONGEST - len(behind)].rstrip()}{behind}"
    return wanted


def _did(one: Kept, deed: Deed, match: str) -> bool:
    """Whether it was this one: brought by its name, or else kept from the match or fetched into it."""
    if one.value != deed.value:
        return False
    return one.name == deed.name if deed.name else match in (one.born, *one.fetched)
