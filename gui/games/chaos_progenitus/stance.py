"""In which of its thirteen places each die of a fiend under construction stands: eyes in the head, legs below.

The places are those of ``field.SLOTS``: 0 to 2 head, 3 to 7 shoulders, 8 to 12 haunches, each from left to right.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from cubes.chaos_progenitus.dice import SIZE, Kind, kind_of

WISHES = {
    Kind.EYE: (0, 2, 1),
    Kind.MOUTH: (1, 6, 0, 2),
    Kind.BRAIN: (5, 1, 4),
    Kind.WINGS: (3, 7, 4, 6),
    Kind.LUNGS: (4, 6, 5),
    Kind.ARM: (7, 3, 12, 8),
    Kind.TENTACLE: (7, 3, 8, 12),
    Kind.LEG: (8, 11, 12, 9),
    Kind.TAIL: (9, 10, 11),
    Kind.STINGER: (10, 9, 11),
    Kind.AXE: (10, 12, 8, 3, 7),
    Kind.WAND: (12, 8, 7, 3),
    Kind.BELLOWS: (5, 4, 6),
    Kind.DART: (11, 9, 10),
    Kind.WHIP: (8, 12, 3, 7),
    Kind.POTION: (10, 5, 9),
}
"""Where each kind stands if it can, best first."""
REST = (5, 1, 10, 4, 6, 9, 11, 0, 2, 3, 7, 8, 12)
"""Where a die stands whose places are taken: from the middle outwards."""
FIRST = (
    *(Kind.EYE, Kind.MOUTH, Kind.BRAIN, Kind.WINGS, Kind.LUNGS, Kind.ARM, Kind.TENTACLE, Kind.LEG, Kind.TAIL),
    *(Kind.STINGER, Kind.AXE, Kind.WAND, Kind.BELLOWS, Kind.DART, Kind.WHIP, Kind.POTION),
)
"""Which kinds choose their places first."""


@lru_cache(maxsize=256)
def places_of(makes: tuple[int, ...]) -> tuple[int, ...]:
    """The place of each of these dice, in their order; there are thirteen at most."""
    found = [-1] * len(makes)
    free = set(range(SIZE))
    late: list[int] = []
    for number in sorted(range(len(makes)), key=lambda number: (FIRST.index(kind_of(makes[number])), number)):
        place = _first(WISHES[kind_of(makes[number])], free)
        if place is None:
            late.append(number)
            continue
        found[number] = place
        free.discard(place)
    for number in late:
        place = _first(REST, free)
        assert place is not None
        found[number] = place
        free.discard(place)
    return tuple(found)


def _first(places: Sequence[int], free: set[int]) -> int | None:
    return next((place for place in places if place in free), None)
