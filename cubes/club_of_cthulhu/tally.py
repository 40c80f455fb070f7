"""Public arithmetic: what the Zone counts, what is missing to a blessing, what columns are worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from cubes.club_of_cthulhu.cards import BEARS, DEITIES, NONE, SINGLES_EACH
from cubes.club_of_cthulhu.state import Columns, Omen
from cubes.club_of_cthulhu.tables import House, Scoring, points

BLESSING = 3
"""So many cards of a deity in the Zone bless."""  # CLUB-027


@lru_cache(maxsize=4096)
def omen_counts(zone: tuple[Omen, ...]) -> tuple[int, ...]:
    """By deity, what the Zone counts: a dual card for both, a card with a token twice, what lies beneath nothing."""
    # CLUB-024, CLUB-025, CLUB-026, CLUB-A08
    counts = [0] * len(DEITIES)
    for omen in zone:
        for deity in BEARS[omen.card]:
            counts[deity] += 2 if omen.token else 1
    return tuple(counts)


def blessing(counts: Sequence[int]) -> tuple[int, ...]:
    """The deities that bless at these counts."""  # CLUB-027
    return tuple(deity for deity in DEITIES if counts[deity] >= BLESSING)


def column_points(scheme: Sequence[Scoring], up: Sequence[bool], columns: Columns) -> tuple[int, ...]:
    """By deity, what the columns of a Journal are worth: nothing below face-up tokens."""  # CLUB-059, CLUB-060
    return tuple(
        0 if up[deity] else points(scheme[deity], len(columns[deity])) for deity in DEITIES
    )


def size(columns: Columns) -> int:
    """How many cards a Journal holds."""
    return sum(map(len, columns))


def composition(house: House) -> tuple[int, ...]:
    """How many of each card there are: 80 in all."""  # CLUB-001, CLUB-002, CLUB-A01
    return (SINGLES_EACH,) * len(DEITIES) + house.duals


def zone_cards(zone: Iterable[Omen]) -> tuple[int, ...]:
    """All cards of a Zone, those beneath others too."""
    found = []
    for omen in zone:
        found.append(omen.card)
        if omen.under != NONE:
            found.append(omen.under)
    return tuple(found)
