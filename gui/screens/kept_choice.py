"""KeptChoice: the kept things that a player can bring, as one more field of his seat in the set-up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from cubes.options import OptionChoice, OptionField
from cubes.words import _
from gui.art.gallery import Look
from gui.kept import Kept, Shelf
from gui.table.keeping import Keepable, Keeping

FIELD: Final = "kept"
NONE: Final = 0


@dataclass(frozen=True)
class KeptAt:
    """Where things of a game are kept, and what the game says of them."""

    shelf: Shelf
    keeping: Keeping
    game: str

    def things(self) -> tuple[Kept, ...]:
        """What is kept, by name."""
        return self.shelf.of(self.game)


class KeptChoice:
    """The field. Its values are the numbers of kept things, 0 for none; below 0 is what is brought but not kept."""

    def __init__(self, at: KeptAt) -> None:
        self.at = at
        self._strange: list[Keepable] = []

    def field(self) -> OptionField:
        """The field as it is now."""
        keeping = self.at.keeping
        choices = [OptionChoice(NONE, _(keeping.usual))]
        choices += [OptionChoice(one.id, one.name) for one in self.at.things()]
        choices += [OptionChoice(-1 - number, one.name) for number, one in enumerate(self._strange)]
        return OptionField(
            name=FIELD,
            title=_(keeping.title),
            help=_(keeping.help),
            kind="choice",
            default=NONE,
            choices=tuple(choices),
        )

    def thing(self, number: int) -> Keepable | None:
        """What a value stands for; ``None`` for nothing."""
        if number < 0:
            return self._strange[-1 - number] if -number <= len(self._strange) else None
        one = self.at.shelf.find(self.at.game, number) if number else None
        return Keepable(one.name, one.value) if one is not None else None

    def known(self, number: int) -> bool:
        """Whether there is such a value now."""
        return number == NONE or self.thing(number) is not None

    def seat_fields(self, number: int) -> dict[str, Any]:
        """The fields of a seat that brings it."""
        thing = self.thing(number)
        if thing is None or self.at.keeping.problem(thing.value):
            return self.at.keeping.seat_fields("", None)
        return self.at.keeping.seat_fields(thing.name, thing.value)

    def number_of(self, fields: Mapping[str, Any], *, strangers: bool) -> int:
        """The value for what these fields of a seat bring; what is not kept is only known where strangers are."""
        brought = self.at.keeping.brought(fields)
        if brought is None:
            return NONE
        for one in self.at.things():
            if (one.name, one.value) == (brought.name, brought.value):
                return one.id
        if not strangers:
            return NONE
        if brought not in self._strange:
            self._strange.append(brought)
        return -1 - self._strange.index(brought)

    def look(self, number: int) -> Look:
        """The picture of a value."""
        thing = self.thing(number)
        return self.at.keeping.look(thing.value if thing is not None else None)

    def note(self, number: int) -> str:
        """Its record."""
        one = self.at.shelf.find(self.at.game, number) if number > 0 else None
        return self.at.keeping.record_words(one.record) if one is not None else ""

    def reason(self, number: int) -> str:
        """Why it cannot be brought."""
        thing = self.thing(number)
        return self.at.keeping.problem(thing.value) if thing is not None else ""
