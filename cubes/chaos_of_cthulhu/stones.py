"""What groups of stones make, and which groups a handful of stones holds. Values are ascending tuples."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from cubes.words import _

WILD = 6


@cache
def signed(values: tuple[int, ...]) -> Mapping[int, tuple[int, ...]]:
    """Every positive total of a group, ascending, with the signed stones that make it: those added first."""
    # CHAOS-024, CHAOS-026, CHAOS-A06
    sums: dict[int, tuple[int, ...]] = {0: ()}
    for value in values:
        grown: dict[int, tuple[int, ...]] = {}
        for total, parts in sums.items():
            for part in (value, -value):
                grown.setdefault(total + part, (*parts, part))
        sums = grown
    found = {total: sums[total] for total in sorted(sums) if total > 0}
    return MappingProxyType({total: _adding_first(parts) for total, parts in found.items()})


def _adding_first(parts: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted((part for part in parts if part > 0), reverse=True)) + tuple(
        sorted(part for part in parts if part < 0)
    )


def totals(values: tuple[int, ...]) -> Mapping[int, str]:
    """Every positive total of a group, ascending, with its sum in words: ``{1: "3 − 2 = 1", 5: "3 + 2 = 5"}``."""
    return {total: sum_words(total, parts) for total, parts in signed(tuple(sorted(values))).items()}


def sum_words(total: int, parts: tuple[int, ...]) -> str:
    """A sum in signs: "3 + 2 = 5"; of a single stone just its number."""
    if len(parts) == 1:
        return str(total)
    signs = "".join(f" − {-part}" if part < 0 else f" + {part}" for part in parts[1:])
    return _("{sum} = {total}").format(sum=f"{parts[0]}{signs}", total=total)


def makes(values: tuple[int, ...], total: int) -> bool:
    """Whether a group can have a total."""
    return total in signed(values)


def is_wild(values: tuple[int, ...], shown_only: bool) -> bool:
    """Whether a group activates any die."""  # CHAOS-025, CHAOS-A07
    return values == (WILD,) if shown_only else WILD in signed(values)


def activates(values: tuple[int, ...], number: int, shown_only: bool) -> bool:
    """Whether a group activates a die that shows a number."""  # CHAOS-023
    return number in signed(values) or is_wild(values, shown_only)


@cache
def groups(free: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Every different group of free stones, small ones first; equal stones count once."""
    found = {tuple(value for bit, value in enumerate(free) if mask >> bit & 1) for mask in range(1, 1 << len(free))}
    return tuple(sorted(found, key=lambda group: (len(group), group)))


@cache
def activating(free: tuple[int, ...], number: int, shown_only: bool) -> tuple[tuple[int, ...], ...]:
    """The groups of free stones that activate a die that shows a number."""
    return tuple(group for group in groups(free) if activates(group, number, shown_only))


@cache
def payments(free: tuple[int, ...]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Every bonus number with each group of free stones that makes it, by number."""  # CHAOS-043, CHAOS-044
    pairs = [(total, group) for group in groups(free) for total in signed(group) if total <= 12]
    return tuple(sorted(pairs, key=lambda pair: (pair[0], len(pair[1]), pair[1])))


def taken(stones: tuple[int, ...], used: set[int], values: tuple[int, ...]) -> tuple[int, ...]:
    """The physical stones for these values: of equal free ones always the first."""  # CHAOS-027, CHAOS-A08
    found: list[int] = []
    for value in values:
        found.append(next(i for i, shown in enumerate(stones) if shown == value and i not in used and i not in found))
    return tuple(sorted(found))


def values_of(stones: tuple[int, ...], indices: tuple[int, ...]) -> tuple[int, ...]:
    """What physical stones show, ascending."""
    return tuple(sorted(stones[index] for index in indices))


def free_values(stones: tuple[int, ...], used: set[int]) -> tuple[int, ...]:
    """What the stones show that are not used, ascending."""
    return tuple(sorted(value for index, value in enumerate(stones) if index not in used))


def contains(free: tuple[int, ...], values: tuple[int, ...]) -> bool:
    """Whether these values lie among the free ones."""
    left = list(free)
    for value in values:
        if value not in left:
            return False
        left.remove(value)
    return True
