"""House data: the numbers of a game that its owners can put in a file of their own, read with plain words for mistakes.

A game reads its file through :class:`Table`, which knows where in the file it is: every mistake becomes a
:class:`HouseError` that names the place ("cards, number 3, yidhra: ..."). Syntax mistakes name the line.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from cubes.words import _, unbarred

LARGEST = 1_000_000
"""No house data are longer than so many bytes."""


class HouseError(ValueError):
    """A file of house data that does not fit, in plain words that name the place: one sentence for each mistake."""

    def __init__(self, *mistakes: str) -> None:
        super().__init__(*mistakes)
        self.mistakes = mistakes

    def __str__(self) -> str:
        return " ".join(self.mistakes)


class HouseFile(msgspec.Struct, frozen=True, kw_only=True):
    """How a game's house data are read from a file (``GameSpec.house``).

    ``read`` takes the path of a file and gives the data, which have a ``title``; it raises :class:`HouseError`.
    ``template`` gives the built-in data as a commented file to fill in. ``choices`` gives, by name, the options whose
    choices depend on the data (``None``: the built-in ones): values with their translated titles.
    """

    read: Callable[[Path], Any]
    template: Callable[[], str]
    choices: Mapping[str, Callable[[Any], tuple[tuple[Any, str], ...]]] = {}


class Mistakes:
    """Gathers mistakes, so that whoever mends a file is told of all of them at once."""

    def __init__(self) -> None:
        self._found: list[str] = []

    @contextmanager
    def noted(self) -> Iterator[None]:
        """Note a mistake made inside, and go on after it."""
        try:
            yield
        except HouseError as error:
            self._found.extend(error.mistakes)

    def tell(self) -> None:
        """Raise when there were any."""
        if self._found:
            raise HouseError(*self._found)


def read_text(source: Path | str) -> str:
    """The text of a file; a string with more than one line is the text itself."""
    if isinstance(source, str):
        if "\n" in source:
            return source
        source = Path(source)
    try:
        data = source.read_bytes()
    except FileNotFoundError as error:
        raise HouseError(
            _("There is no file {name} in {folder}.").format(name=source.name, folder=source.parent)
        ) from error
    except (OSError, ValueError) as error:
        raise HouseError(
            _("The file {name} cannot be read: {error}.").format(
                name=source.name, error=getattr(error, "strerror", None) or error
            )
        ) from error
    if len(data) > LARGEST:
        raise HouseError(_("The file {name} is far too long to hold house data.").format(name=source.name))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise HouseError(
            _("The file {name} is not plain text (UTF-8).").format(name=source.name)
        ) from error


def read_table(source: Path | str, version: int) -> Table:
    """The outermost table of a TOML file or text, once its ``version`` is the right one."""
    try:
        data = tomllib.loads(read_text(source))
    except tomllib.TOMLDecodeError as error:
        raise HouseError(_("This is not a TOML file: {error}.").format(error=error)) from error
    except RecursionError as error:
        raise HouseError(_("This is not a TOML file: its parts are nested too deeply.")) from error
    table = Table(data)
    found = table.integer("version", 0)
    if found != version:
        raise table.wrong(
            "version",
            _("these data are of version {found}; this program reads version {version}").format(
                found=found, version=version
            ),
        )
    return table


class Table:
    """A table of house data that is read field by field. What has not been read by :meth:`done` does not belong."""

    def __init__(self, data: Mapping[str, Any], where: str = "") -> None:
        self._data = data
        self._where = where
        self._read: set[str] = set()

    def wrong(self, field: str, sentence: str) -> HouseError:
        """A mistake in a field."""
        place = ", ".join(part for part in (self._where, field) if part)
        return HouseError(_("{place}: {sentence}.").format(place=place, sentence=sentence))

    def keys(self) -> tuple[str, ...]:
        """The names of all fields."""
        return tuple(self._data)

    def has(self, field: str) -> bool:
        """Whether there is such a field."""
        return field in self._data

    def value(self, field: str) -> Any:
        """A field as it is; it must be there."""
        self._read.add(field)
        if field not in self._data:
            raise self.wrong(field, _("this is missing"))
        return self._data[field]

    def text(self, field: str, most: int = 200) -> str:
        """A text that is not empty."""
        value = self.value(field)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(field, _("a text in quotes is needed here"))
        if len(value) > most:
            raise self.wrong(field, _("a text of at most {most} characters is needed here").format(most=most))
        return unbarred(value.strip())

    def choice(self, field: str, known: Collection[str]) -> str:
        """One of some names."""
        value = self.text(field)
        if value not in known:
            raise self.wrong(
                field, _("there is no {value}; possible: {known}").format(value=value, known=", ".join(known))
            )
        return value

    def flag(self, field: str) -> bool:
        """Whether something holds; a field that is left out says no."""
        if not self.has(field):
            return False
        value = self.value(field)
        if not isinstance(value, bool):
            raise self.wrong(field, _("{value} is neither true nor false").format(value=value))
        return value

    def integer(self, field: str, low: int, high: int = 9999) -> int:
        """A whole number."""
        return self._integer(field, self.value(field), low, high)

    def integers(self, field: str, low: int, high: int = 9999, *, least: int = 1, most: int = 99) -> tuple[int, ...]:
        """A list of whole numbers."""
        values = self.value(field)
        if not isinstance(values, list):
            raise self.wrong(field, _("a list of whole numbers is needed here"))
        if not least <= len(values) <= most:
            raise self.wrong(
                field,
                _("{least} to {most} numbers are needed here, not {count}").format(
                    least=least, most=most, count=len(values)
                ),
            )
        return tuple(self._integer(field, value, low, high) for value in values)

    def _integer(self, field: str, value: Any, low: int, high: int) -> int:
        if type(value) is not int:
            raise self.wrong(field, _("{value} is not a whole number").format(value=value))
        if not low <= value <= high:
            raise self.wrong(
                field, _("{value} is not between {low} and {high}").format(value=value, low=low, high=high)
            )
        return value

    def names(self, field: str, known: Collection[str]) -> tuple[str, ...]:
        """A list of different names."""
        values = self.value(field)
        if not isinstance(values, list) or not values:
            raise self.wrong(field, _("a list of names is needed here"))
        for value in values:
            if not isinstance(value, str) or value not in known:
                raise self.wrong(
                    field, _("there is no {value}; possible: {known}").format(value=value, known=", ".join(known))
                )
        if len(set(values)) < len(values):
            raise self.wrong(field, _("a name stands there twice"))
        return tuple(values)

    def table(self, field: str) -> Table:
        """A table within this one."""
        value = self.value(field)
        if not isinstance(value, dict):
            raise self.wrong(field, _("a table is needed here"))
        return Table(value, self._within(field))

    def by_name(self, field: str) -> Iterator[tuple[str, Table]]:
        """The named tables within a table, with their names; there must be one at least."""
        outer = self.table(field)
        if not outer.keys():
            raise self.wrong(field, _("nothing stands there"))
        for name in outer.keys():  # noqa: SIM118 - a method of ours
            yield name, outer.table(name)

    def listed(self, field: str) -> tuple[Table, ...]:
        """A list of tables; each knows its number."""
        values = self.value(field)
        if not isinstance(values, list) or not values or not all(isinstance(value, dict) for value in values):
            raise self.wrong(field, _("a list of tables is needed here"))
        return tuple(
            Table(value, self._within(_("{field}, number {number}").format(field=field, number=number)))
            for number, value in enumerate(values, 1)
        )

    def done(self) -> None:
        """Raise when there is something that nobody asked for."""
        for field in self._data:
            if field not in self._read:
                raise self.wrong(field, _("nothing of this name belongs here"))

    def _within(self, field: str) -> str:
        return ", ".join(part for part in (self._where, field) if part)


def write_template(path: Path, text: str) -> None:
    """Write commented house data for somebody to fill in; an existing file is left alone."""
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError as error:
        raise HouseError(_("There is a file {name} already.").format(name=path.name)) from error
    except OSError as error:
        raise HouseError(
            _("The file {name} cannot be written: {error}.").format(name=path.name, error=error.strerror)
        ) from error
