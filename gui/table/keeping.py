"""What players keep from match to match (a fiend they have built), as far as every game can tell of it.

A game whose players keep things gives its part of the table an attribute ``keeping`` that fulfils :class:`Keeping`.
Things are kept in two places:

* at the table or behind the curtain, by a piece with ``Piece(..., id="keep", command=keep_command(seat))``, and are
  made again there by one with ``fetch_command(seat)``;
* on the result screen, which has a button for it of its own. A result page that has a method ``set_records`` is told
  what is on record of what was brought.

``gui.keeper`` asks for the name and keeps; ``gui.kept`` has the file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from gui.art.gallery import Look

_KEEP = "keep."
_FETCH = "fetch."


def keep_command(seat: int) -> str:
    """The command of a piece that has what this seat has now kept."""
    return f"{_KEEP}{seat}"


def kept_seat(command: str) -> int | None:
    """The seat of such a command; ``None`` when it is another one."""
    number = command.removeprefix(_KEEP)
    return int(number) if command.startswith(_KEEP) and number.isdigit() else None


def fetch_command(seat: int) -> str:
    """The command of a piece that has a kept thing laid before this seat."""
    return f"{_FETCH}{seat}"


def fetched_seat(command: str) -> int | None:
    """The seat of such a command; ``None`` when it is another one."""
    number = command.removeprefix(_FETCH)
    return int(number) if command.startswith(_FETCH) and number.isdigit() else None


@dataclass(frozen=True)
class Keepable:
    """Something that could be kept: what it is (plain data, as JSON has it), and the name it goes by."""

    name: str
    value: Any


def no_record(_view: Any, _seat: int) -> Mapping[str, int] | None:
    """Nothing is on record."""
    return None


@dataclass(frozen=True)
class KeptThings:
    """What can be kept of a match that has ended: the seats, and what is on record of what a seat has brought."""

    seats: tuple[int, ...] = ()
    record: Callable[[Any, int], Mapping[str, int] | None] = no_record


class Keeping(Protocol):
    """What a game says of the things that its players keep."""

    title: str
    """The kind of thing, marked for translation ("Fiend")."""

    help: str
    """What can be done with it before a match, marked for translation."""

    usual: str
    """The words for a seat that brings none, marked for translation."""

    longest: int
    """So many letters a name may have."""

    def now(self, view: Any, seat: int) -> Keepable | None:
        """What a seat has at this moment, as far as the view's audience sees it; ``None``: nothing to keep."""

    def acts(self, view: Any, seat: int, value: Any) -> tuple[Any, ...]:
        """The acts with which a seat makes the same in the match; none where nothing can be made now."""

    def seat_fields(self, name: str, value: Any) -> dict[str, Any]:
        """The fields of the game's ``Seat`` with which a player brings a kept thing; for ``None``: brings none."""

    def brought(self, fields: Mapping[str, Any]) -> Keepable | None:
        """What these fields of a seat bring."""

    def look(self, value: Any) -> Look:
        """Its picture, as wide as it is high; for ``None``: that of a seat that brings none."""

    def words(self, value: Any) -> str:
        """What it is, in a sentence."""

    def problem(self, value: Any) -> str:
        """Why it cannot be brought, in a sentence; empty when it can."""

    def deeds(self, view: Any, seat: int) -> dict[str, int]:
        """What a match that has ended adds to the record of the thing that a seat had."""

    def record_words(self, record: Mapping[str, int]) -> str:
        """A record in a few words."""


@runtime_checkable
class WithKeeping(Protocol):
    """A game's part of the table whose players keep things."""

    keeping: Keeping
