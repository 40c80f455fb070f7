"""Which dice to activate with which stones so that it is worth most: a search over all groups, for the guide."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from cubes.chaos_of_cthulhu.stones import activates, payments

Cover: TypeAlias = tuple[tuple[int, tuple[int, ...]], ...]
"""Dice with the groups of stones that activate them, by die."""

STONE = 0.01
"""What a stone left over is worth."""


@lru_cache(maxsize=50_000)
def masks_for(stones: tuple[int, ...], number: int, shown_only: bool) -> tuple[int, ...]:
    """The groups of stones, as bits, that activate a die with this number; of equal groups the first."""
    found: dict[tuple[int, ...], int] = {}
    for mask in range(1, 1 << len(stones)):
        group = picked(stones, mask)
        if activates(group, number, shown_only):
            found.setdefault(group, mask)
    return tuple(mask for mask in range(1, 1 << len(stones)) if picked(stones, mask) in found)


def picked(stones: tuple[int, ...], mask: int) -> tuple[int, ...]:
    """The stones whose bits are set."""
    return tuple(value for bit, value in enumerate(stones) if mask >> bit & 1)


@lru_cache(maxsize=50_000)
def best_cover(
    stones: tuple[int, ...], dice: tuple[tuple[int, int, float], ...], shown_only: bool
) -> tuple[float, Cover]:
    """The worth and the cover of the best choice; ``dice`` are (die, number, worth), stones ascending."""
    full = (1 << len(stones)) - 1
    best: dict[int, tuple[float, Cover]] = {0: (0.0, ())}
    for die, number, worth in dice:
        if worth <= 0:
            continue
        masks = masks_for(stones, number, shown_only)
        grown = dict(best)
        for used, (value, cover) in best.items():
            for mask in masks:
                if mask & used:
                    continue
                new = value + worth - STONE * mask.bit_count()
                old = grown.get(used | mask)
                if old is None or old[0] < new:
                    grown[used | mask] = (new, (*cover, (die, picked(stones, mask))))
        best = grown
    value, cover = max((value + STONE * (full & ~used).bit_count(), cover) for used, (value, cover) in best.items())
    return value, tuple(sorted(cover))


@lru_cache(maxsize=50_000)
def cheapest(stones: tuple[int, ...], number: int) -> tuple[int, ...] | None:
    """The fewest stones that make a bonus number; ``None`` when they cannot."""
    return next((group for total, group in payments(stones) if total == number), None)


def without(stones: tuple[int, ...], group: tuple[int, ...]) -> tuple[int, ...]:
    """The stones that are left when a group is taken away."""
    left = list(stones)
    for value in group:
        left.remove(value)
    return tuple(left)
