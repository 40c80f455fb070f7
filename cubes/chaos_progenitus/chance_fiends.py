"""Fiends made by chance: legal ones that can fight, of every breed."""

from __future__ import annotations

from cubes.chance import Chance
from cubes.chaos_progenitus.breeds import HALF
from cubes.chaos_progenitus.dice import SIZE, make_of
from cubes.chaos_progenitus.tables import House

LEAST_BODY, MOST_BODY = 7, 10
POOL_EACH = 16
"""So many dice for each player lie in the common pool of a draft."""
ONE_MIX, MOSTLY_ONE, NO_TWO_ALIKE = range(3)


def random_fiend(house: House, chance: Chance) -> tuple[int, ...]:
    """The makes of a random legal fiend, sorted: a pure-breed, a half-breed, a mongrel or whatever comes."""
    kinds = random_kinds(house, chance)
    mixes = house.all_mixes()
    style = chance.below(4)
    if style == ONE_MIX:
        mix = mixes[chance.below(len(mixes))]
        return tuple(sorted(make_of(kind, mix) for kind in kinds))
    makes = [make_of(kind, mixes[chance.below(len(mixes))]) for kind in kinds]
    if style == MOSTLY_ONE:
        mix = mixes[chance.below(len(mixes))]
        makes[:HALF] = [make_of(kind, mix) for kind in kinds[:HALF]]
    elif style == NO_TWO_ALIKE:
        makes = different(kinds, mixes, chance)
    return tuple(sorted(makes))


def random_kinds(house: House, chance: Chance) -> tuple[int, ...]:
    """Thirteen kinds in a random order, most of them body parts."""  # PROG-001, PROG-003
    body, items = house.body_kinds(), house.item_kinds()
    count = LEAST_BODY + chance.below(MOST_BODY - LEAST_BODY + 1) if items else SIZE
    kinds = [int(body[chance.below(len(body))]) for _number in range(count)]
    kinds += [int(items[chance.below(len(items))]) for _number in range(SIZE - count)]
    return chance.shuffle(kinds)


def different(kinds: tuple[int, ...], mixes: tuple[int, ...], chance: Chance) -> list[int]:
    """Dice of these kinds with no two alike, as far as there are mixes enough."""
    found: list[int] = []
    for kind in kinds:
        free = [mix for mix in mixes if make_of(kind, mix) not in found] or list(mixes)
        found.append(make_of(kind, free[chance.below(len(free))]))
    return found


def random_pool(players: int, house: House, chance: Chance) -> tuple[int, ...]:
    """The common pool of a draft, sorted."""
    mixes = house.all_mixes()
    kinds = [kind for _seat in range(players) for kind in random_kinds(house, chance)]
    body = house.body_kinds()
    kinds += [int(body[chance.below(len(body))]) for _number in range(players * (POOL_EACH - SIZE))]
    return tuple(sorted(make_of(kind, mixes[chance.below(len(mixes))]) for kind in kinds))
