"""The Manuscript cards, their deities, and the star that joins the decks."""

from __future__ import annotations

from enum import IntEnum
from itertools import combinations

NONE = -1


class Deity(IntEnum):
    """The five deities, in the order of columns, tokens and counts."""

    KING = 0
    CTHULHU = 1
    SHUB = 2
    YIDHRA = 3
    NYAR = 4


DEITIES = tuple(Deity)
KING, CTHULHU, SHUB, YIDHRA, NYAR = DEITIES

SINGLES_EACH = 12
"""How many single cards each deity has."""  # CLUB-001

PAIRS: tuple[tuple[Deity, Deity], ...] = tuple(combinations(DEITIES, 2))
"""The pairs of deities on dual cards; a dual card is the int 5 + its index here, a single card its deity's."""

BEARS: tuple[tuple[Deity, ...], ...] = (*((deity,) for deity in DEITIES), *PAIRS)
"""By card: the deities that it bears."""

KINDS = len(BEARS)
DECKS = 5
JOINED: tuple[tuple[int, int], ...] = tuple(((deck + 2) % DECKS, (deck + 3) % DECKS) for deck in range(DECKS))
"""By deck: the two decks that star lines join to it."""  # CLUB-020, CLUB-T3


def is_dual(card: int) -> bool:
    """Whether a card bears two deities."""
    return card >= len(DEITIES)


def dual(one: Deity, other: Deity) -> int:
    """The dual card of two deities."""
    return len(DEITIES) + PAIRS.index((min(one, other), max(one, other)))
