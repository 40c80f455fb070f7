"""What a set of dice makes of a fiend: whether it is legal, its breed, and what that is immune to."""

from __future__ import annotations

from collections import Counter

import msgspec

from cubes.chaos_progenitus.dice import BREATHED, NONE, SIZE, Breed, Power, Source, colours_of, mix_in
from cubes.chaos_progenitus.options import Options
from cubes.chaos_progenitus.state import Fiend
from cubes.chaos_progenitus.tables import House

HALF = (SIZE + 1) // 2
"""So many dice of one mix make a half-breed."""  # PROG-A12


class Nature(msgspec.Struct, frozen=True):
    """What a fiend is by its colours: the breed, its (primary) mix, and the power of a pure-breed."""

    breed: Breed
    mix: int = NONE
    power: Power = Power.NONE


def nature_of(makes: tuple[int, ...], house: House) -> Nature:
    """The breed of a complete set of dice."""  # PROG-040, PROG-045, PROG-A12
    mix, count = Counter(map(mix_in, makes)).most_common(1)[0]
    if count == len(makes):
        return Nature(Breed.PURE, mix, house.power_of(mix))
    if count >= HALF:
        return Nature(Breed.HALF, mix)
    return Nature(Breed.MONGREL if len(set(makes)) == len(makes) else Breed.NONE)


def nature_in_battle(makes: tuple[int, ...], options: Options, house: House) -> Nature:
    """The same as far as the options let breeds and powers count."""  # PROG-057, PROG-A13
    if not options.breeds:
        return Nature(Breed.NONE)
    nature = nature_of(makes, house)
    return nature if options.powers else Nature(nature.breed, nature.mix)


def body_parts(makes: tuple[int, ...], house: House) -> int:
    """How many of the dice are body parts."""
    return sum(not house.is_item(make) for make in makes)


def is_immune(fiend: Fiend, source: Source, mix: int) -> bool:
    """Whether rays, gas or poison of a die of that mix do nothing to a fiend."""  # PROG-042, PROG-044, PROG-046
    if source not in BREATHED:
        return False
    if fiend.breed is Breed.PURE:
        return mix == fiend.mix
    if fiend.breed is Breed.HALF:
        plastic, ink = colours_of(mix)
        own_plastic, own_ink = colours_of(fiend.mix)
        return plastic == own_plastic or ink == own_ink
    return False
