"""What attacks, defenses and minuses amount to, from fiends and house data alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
from msgspec.structs import replace

from cubes.chaos_progenitus.breeds import is_immune
from cubes.chaos_progenitus.dice import MIXES, NONE, Face, Power, Source, mix_in
from cubes.chaos_progenitus.events import Blow, Lost
from cubes.chaos_progenitus.state import Assault, Attack, Fiend
from cubes.chaos_progenitus.tables import House

REPEATED = (Power.MESMERISM, Power.FORESIGHT, Power.REGROWTH)
"""The powers whose amount says how often a turn they may be used; the others are used once."""


class MinusCount(msgspec.Struct, frozen=True):
    """What stands of minuses, and how breeds and powers change it."""

    stood: int
    immune: int
    chilled: int
    cleared: int

    @property
    def total(self) -> int:
        """How many dice are minused."""
        return self.stood - self.immune + self.chilled - self.cleared


def face_of(house: House, fiend: Fiend, die: int) -> Face:
    """What a rolled die of a fiend shows."""
    one = fiend.dice[die]
    return house.kinds[one.make // MIXES].faces[one.face]


def amount(house: House, fiend: Fiend, power: Power) -> int:
    """What a power amounts to for a fiend; 0 when it has another one or none."""
    return house.rule(power).amount if fiend.power is power else 0


def uses_left(house: House, fiend: Fiend, uses: int) -> int:
    """How often a fiend may still use its power this turn."""  # PROG-T2
    if fiend.power is Power.NONE:
        return 0
    return (house.rule(fiend.power).amount if fiend.power in REPEATED else 1) - uses


# --- attacks -----------------------------------------------------------------------------------------------------


def blow_of(house: House, fiend: Fiend, attack: Attack) -> Blow:
    """What an arrayed attack amounts to, pluses and the power on it included."""
    # PROG-011, PROG-028, PROG-T2
    face = face_of(house, fiend, attack.die)
    assert face.source is not None
    strength, stun, wound = face.strength + len(attack.pluses), face.stun, face.wound
    if attack.powered:
        strength += amount(house, fiend, Power.FURY)
        stun += amount(house, fiend, Power.VIRULENCE)
        burnt = min(stun, amount(house, fiend, Power.FIRE))
        stun, wound = stun - burnt, wound + burnt
    return Blow(face.source, strength, stun, wound)


def is_void(attacker: Fiend, target: Fiend, die: int, source: Source) -> bool:
    """Whether an attack does nothing to its target, which is immune."""  # PROG-042, PROG-044, PROG-046
    return is_immune(target, source, mix_in(attacker.dice[die].make))


def may_power(house: House, fiend: Fiend, attack: Attack) -> bool:
    """Whether a power that is declared on an attack may be declared on this one."""  # PROG-T2
    if attack.powered:
        return False
    blow = blow_of(house, fiend, attack)
    if fiend.power is Power.FIRE:
        return blow.stun > 0 and not house.is_item(fiend.dice[attack.die].make)
    return fiend.power is Power.FURY or (fiend.power is Power.VIRULENCE and blow.source is Source.POISON)


def dice_in(attack: Attack) -> tuple[int, ...]:
    """All dice of an arrayed attack."""
    return (attack.die, *attack.pluses, *(brain.die for brain in attack.brains if brain.die != NONE))


def arrayed_dice(assault: Assault) -> Iterator[int]:
    """All dice that are part of arrayed attacks."""
    for attack in assault.attacks:
        yield attack.die
        yield from attack.pluses
        for brain in attack.brains:
            if brain.die != NONE:
                yield brain.die


def find(assault: Assault, die: int) -> Attack:
    """The attack of a die."""
    return next(attack for attack in assault.attacks if attack.die == die)


# --- minuses -----------------------------------------------------------------------------------------------------


def minus_count(
    house: House, attacker: Fiend, target: Fiend, minuses: tuple[int, ...], *, initiative: bool
) -> MinusCount:
    """How minuses count against a target: immunity first, then Chill, then Clear Air."""
    # PROG-019, PROG-A19, PROG-T2
    immune = sum(
        face_of(house, attacker, die).source is Source.GAS and is_void(attacker, target, die, Source.GAS)
        for die in minuses
    )
    count = len(minuses) - immune
    chilled = cleared = 0
    if attacker.power is Power.CHILL and not initiative and count >= house.rule(Power.CHILL).least:
        chilled = house.rule(Power.CHILL).amount
    count += chilled
    if target.power is Power.CLEAR_AIR and count >= house.rule(Power.CLEAR_AIR).least:
        cleared = min(count, house.rule(Power.CLEAR_AIR).amount)
    return MinusCount(len(minuses), immune, chilled, cleared)


# --- what is lost ------------------------------------------------------------------------------------------------


def without(assault: Assault, die: int) -> tuple[Assault, Lost]:
    """An assault once a die is gone from it, and what it did there.

    With an attack's die all of it is lost; without a plus or brain it stands. A die that is both minus and attack is
    lost as both.
    """  # PROG-035, PROG-A07, PROG-A10
    lost = Lost.NOTHING
    if die in assault.grabs:
        lost = Lost.GRAB
    if die in assault.minuses:
        lost = Lost.MINUS
    attacks = []
    for attack in assault.attacks:
        if attack.die == die:
            lost = Lost.ATTACK
        elif die in attack.pluses:
            lost = Lost.PLUS
            attacks.append(replace(attack, pluses=tuple(plus for plus in attack.pluses if plus != die)))
        elif any(brain.die == die for brain in attack.brains):
            lost = Lost.BRAIN
            attacks.append(replace(attack, brains=tuple(brain for brain in attack.brains if brain.die != die)))
        else:
            attacks.append(attack)
    after = replace(
        assault,
        attacks=tuple(attacks),
        minuses=tuple(one for one in assault.minuses if one != die),
        grabs=tuple(one for one in assault.grabs if one != die),
    )
    return after, lost


def without_all(assault: Assault, dice: Iterable[int]) -> Assault:
    """An assault without some dice: a minus that is used for something else is none any more."""  # PROG-031, PROG-A18
    for die in dice:
        assault = without(assault, die)[0]
    return assault


def beside(assault: Assault, die: int) -> Assault:
    """An assault in which a die helps an attack: it is no minus any more and grabs nothing."""  # PROG-031
    return replace(
        assault,
        minuses=tuple(one for one in assault.minuses if one != die),
        grabs=tuple(one for one in assault.grabs if one != die),
    )
