"""Chance: the only source of dice, shuffles and draws, and the record of what they gave.

A match begins every journal entry with :meth:`Chance.begin` and keeps what :attr:`Chance.taken` then holds, so that
replay uses outcomes and never a seed. An outcome is an int (a roll or a pick) or a tuple of items (a shuffle).
"""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from random import Random
from typing import Any, TypeAlias, TypeVar

Item = TypeVar("Item", int, str)
Outcome: TypeAlias = int | tuple[int, ...] | tuple[str, ...]


class ChanceError(ValueError):
    """A record or a script of outcomes does not fit what the rules asked for."""


class Chance(ABC):
    """Where rules get their luck from. ``taken`` holds the outcomes since the entry began."""

    seeded = False
    """Whether somebody may know the outcomes beforehand (a typed seed); shown publicly."""

    def __init__(self) -> None:
        self.taken: list[Outcome] = []

    def begin(self, number: int) -> None:  # noqa: ARG002 - subclasses key their stream by it
        """Start the journal entry with that number."""
        self.taken = []

    def roll(self, sides: int) -> int:
        """A fair die: 1 to ``sides``."""
        return self.below(sides) + 1

    def below(self, count: int) -> int:
        """A fair pick: 0 to ``count`` - 1. Raises ``ValueError`` when there is nothing to pick from."""
        if count < 1:
            raise ValueError("nothing to pick from")
        value = self._below(count)
        self.taken.append(value)
        return value

    def shuffle(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """The items in a fair random order; the result itself is recorded."""
        result = self._shuffle(items)
        self.taken.append(result)
        return result

    @abstractmethod
    def _below(self, count: int) -> int: ...

    @abstractmethod
    def _shuffle(self, items: Sequence[Item]) -> tuple[Item, ...]: ...


class KeyedChance(Chance):
    """Chance drawn from a key and the entry's number: a restored copy of a match rolls the same."""

    def __init__(self, key: bytes) -> None:
        super().__init__()
        self.key = key
        self._number = 0
        self._stream = Random(0)
        self._ready = False

    def begin(self, number: int) -> None:
        self.taken = []
        self._number = number
        self._ready = False

    def _random(self) -> Random:
        # Seeding costs more than most acts: it waits until an entry really needs luck.
        if not self._ready:
            digest = blake2b(self._number.to_bytes(8, "little"), key=self.key, digest_size=32).digest()
            self._stream.seed(int.from_bytes(digest, "little"))
            self._ready = True
        return self._stream

    def _below(self, count: int) -> int:
        return self._random().randrange(count)

    def _shuffle(self, items: Sequence[Item]) -> tuple[Item, ...]:
        result = list(items)
        self._random().shuffle(result)
        return tuple(result)


class LiveChance(KeyedChance):
    """The luck of real games: a random 256-bit key from the operating system, or the key of a restored match."""

    def __init__(self, key: bytes | None = None) -> None:
        super().__init__(key if key is not None else secrets.token_bytes(32))


class SeededChance(KeyedChance):
    """Repeatable luck from a number or a text; who knows the seed can know the deal, so matches say so."""

    seeded = True

    def __init__(self, seed: int | str) -> None:
        super().__init__(blake2b(f"cubes seed {seed}".encode(), digest_size=32).digest())
        self.seed = seed


class RecordedChance(Chance):
    """Replay: hands out recorded outcomes one by one and fails when they do not fit or are left over."""

    def __init__(self, outcomes: Iterable[Outcome] = ()) -> None:
        super().__init__()
        self._left = list(outcomes)

    def load(self, outcomes: Iterable[Outcome]) -> None:
        """Take the outcomes of the next entry; raises :class:`ChanceError` when some are left from the last."""
        self.finish()
        self._left = list(outcomes)

    def finish(self) -> None:
        """Raise :class:`ChanceError` when outcomes are left over."""
        if self._left:
            raise ChanceError(f"{len(self._left)} recorded outcomes were not used")

    def _next(self) -> Outcome:
        if not self._left:
            raise ChanceError("the record holds too few outcomes")
        return self._left.pop(0)

    def _below(self, count: int) -> int:
        value = self._next()
        if not isinstance(value, int) or not 0 <= value < count:
            raise ChanceError("a recorded pick is out of range")
        return value

    def _shuffle(self, items: Sequence[Item]) -> tuple[Item, ...]:
        value = self._next()
        if isinstance(value, int) or Counter(value) != Counter(items):
            raise ChanceError("a recorded shuffle holds other items")
        return tuple(value)  # type: ignore[arg-type]


class ScriptedChance(Chance):
    """Luck by script, for tests: dice and cards are named, the rest comes from ``then``.

    A scripted int answers :meth:`roll` (as shown on the die) or :meth:`below`; a scripted sequence answers
    :meth:`shuffle`: the items that come first, in order; the others follow in the order they had. ``None`` leaves one
    outcome to ``then``. Without ``then``, a script that has run out raises :class:`ChanceError`.
    """

    def __init__(
        self, script: Iterable[int | Sequence[int] | Sequence[str] | None] = (), then: Chance | None = None
    ) -> None:
        super().__init__()
        self._script = list(script)
        self._then = then
        self._rolling = False

    def begin(self, number: int) -> None:
        super().begin(number)
        if self._then is not None:
            self._then.begin(number)

    def add(self, *script: int | Sequence[int] | Sequence[str] | None) -> None:
        """Append to the script."""
        self._script.extend(script)

    @property
    def left(self) -> int:
        """How many scripted outcomes have not been used."""
        return len(self._script)

    def roll(self, sides: int) -> int:
        self._rolling = True
        try:
            return super().roll(sides)
        finally:
            self._rolling = False

    def _scripted(self) -> int | Sequence[int] | Sequence[str] | None:
        if self._script:
            return self._script.pop(0)
        if self._then is None:
            raise ChanceError("the script holds too few outcomes")
        return None

    def _source(self) -> Chance:
        if self._then is None:
            raise ChanceError("the script leaves an outcome open and names no source for it")
        return self._then

    def _below(self, count: int) -> int:
        value = self._scripted()
        if value is None:
            return self._source()._below(count)
        if not isinstance(value, int):
            raise ChanceError("the script names a shuffle where a number is asked for")
        number = value - 1 if self._rolling else value
        if not 0 <= number < count:
            raise ChanceError(f"the script names {value}, which is out of range")
        return number

    def _shuffle(self, items: Sequence[Item]) -> tuple[Item, ...]:
        value = self._scripted()
        if value is None:
            return self._source()._shuffle(items)
        if isinstance(value, int):
            raise ChanceError("the script names a number where a shuffle is asked for")
        rest: list[Any] = list(items)
        first: list[Any] = []
        for item in value:
            if item not in rest:
                raise ChanceError(f"the script names {item!r}, which is not there to be shuffled")
            first.append(rest.pop(rest.index(item)))
        return (*first, *rest)
