"""Which of the table's seat looks (colour with glyph) a player has."""

from __future__ import annotations

import re
from functools import lru_cache
from unicodedata import bidirectional

from cubes.game import Player
from gui.art.palette import SEAT_LOOKS, SeatLook

FIRST_STRONG, POP = "\u2068", "\u2069"
"""Signs around a name that keep its direction to itself."""
_BY_ID = {look.id: look for look in SEAT_LOOKS}


def look_of(player: Player) -> SeatLook:
    """The look a player chose, or the one that belongs to his seat."""
    return _BY_ID.get(player.colour, SEAT_LOOKS[player.seat % len(SEAT_LOOKS)])


def look_number(player: Player) -> int:
    """The number of a player's look among the table's."""
    return SEAT_LOOKS.index(look_of(player))


@lru_cache(maxsize=8192)
def shortened(words: str, names: tuple[str, ...]) -> str:
    """A sentence with every whole name in it made short, for lists and the log."""
    short = dict(zip(names, short_names(names), strict=True))
    whole = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    if not names:
        return words
    told = re.sub(rf"(?<!\w)(?:{whole})(?!\w)", lambda found: short[found[0]], words)
    return isolated(told, tuple(dict.fromkeys(short.values())))


def isolated(words: str, names: tuple[str, ...]) -> str:
    """A sentence in which names written from right to left do not draw numbers and signs beside them along."""
    for name in names:
        if any(bidirectional(letter) in ("R", "AL") for letter in name):
            words = words.replace(name, f"{FIRST_STRONG}{name}{POP}")
    return words


@lru_cache(maxsize=64)
def short_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """The first word of each name; two words (or all) where two players share it."""
    firsts = [name.split()[0] if name.split() else name for name in names]
    result = []
    for name, first in zip(names, firsts, strict=True):
        if firsts.count(first) == 1:
            result.append(first)
            continue
        two = " ".join(name.split()[:2])
        twins = sum(" ".join(other.split()[:2]) == two for other in names)
        result.append(two if twins == 1 else name)
    return tuple(result)
