"""Public arithmetic for whoever draws or plays: what a defense would counter, and what happens if one stops now."""

from __future__ import annotations

from collections import Counter
from enum import IntEnum

import msgspec
from msgspec.structs import replace

from cubes.chaos_progenitus.blows import (
    MinusCount,
    amount,
    arrayed_dice,
    blow_of,
    find,
    is_void,
    minus_count,
    uses_left,
)
from cubes.chaos_progenitus.breeds import Nature, nature_in_battle
from cubes.chaos_progenitus.build import is_legal
from cubes.chaos_progenitus.dice import NONE, SIDES, Breed, Face, Pool, Power
from cubes.chaos_progenitus.events import Blow
from cubes.chaos_progenitus.state import Assault, Attack, Guard, Phase, Point
from cubes.chaos_progenitus.suffer import grab_count, in_order, points_of
from cubes.chaos_progenitus.tables import House
from cubes.chaos_progenitus.turns import available
from cubes.chaos_progenitus.view import View


class Use(IntEnum):
    """What a die in play is doing."""

    FREE = 0
    ATTACK = 1
    PLUS = 2
    """On an attack, or on the defense that is being helped."""
    BRAIN = 3
    MINUS = 4
    """Set aside; a die of lungs or bellows may be an attack besides."""
    GRAB = 5
    DEFENSE = 6
    POTION = 7
    """Used in part."""


class Match(msgspec.Struct, frozen=True):
    """A defense held against an attack. ``missing``: how many points of strength it lacks.

    ``possible``: whether all help that is left would be enough. ``void``: the fiend is immune to the attack anyway.
    """

    attack: int
    strength: int
    needed: int
    missing: int
    possible: bool
    void: bool


class Threat(msgspec.Struct, frozen=True):
    """An attack against the active fiend as it stands now."""

    attack: int
    blow: Blow
    void: bool
    named: tuple[int, ...]
    """The dice that its brains name."""


class Forecast(msgspec.Struct, frozen=True):
    """What happens to the active fiend if nothing more is done: who is hit, and how many dice are pulled away.

    ``lost``: points for which no body part is left. ``bodies``: body parts that are available then.
    """

    threats: tuple[Threat, ...]
    points: tuple[Point, ...]
    wounds: int
    stuns: int
    named: tuple[int, ...]
    lost: int
    bodies: int
    grabs: int


class Draft(msgspec.Struct, frozen=True):
    """A fiend under construction, as the workshop tells of it. ``nature`` is ``None`` until there are dice."""

    count: int
    body: int
    items: int
    legal: bool
    nature: Nature | None
    kinds: tuple[tuple[int, int], ...]
    """Kinds and how many of each."""


class Averages(msgspec.Struct, frozen=True):
    """What all dice of a fiend show on average in one roll."""

    initiative: float
    pluses: float
    minuses: float
    attacks: float
    stuns: float
    wounds: float
    defenses: float
    brains: float
    grabs: float
    restored: float


def helped_attack(view: View, seat: int, die: int) -> int:
    """The die of the attack on which a die is a plus or a brain; -1 when it is none."""
    for assault in (view.outgoing, view.incoming):
        if assault is None or assault.seat != seat:
            continue
        for attack in assault.attacks:
            if die in attack.pluses or any(brain.die == die for brain in attack.brains):
                return attack.die
    return NONE


UNSPENT = (Use.FREE, Use.MINUS, Use.GRAB)
"""Uses that leave a plus free to be spent."""


# --- what a die does ---------------------------------------------------------------------------------------------


def use_of(view: View, seat: int, die: int) -> Use:
    """What a die is doing; ``FREE`` when nothing."""
    if seat == view.active and view.guard is not None:
        if die == view.guard.die:
            return Use.DEFENSE
        if die in view.guard.pluses:
            return Use.PLUS
    if seat == view.active and die in view.poured:
        return Use.POTION
    if seat == view.active and view.naming is not None and die == view.naming.die:
        return Use.BRAIN
    for assault in (view.outgoing, view.incoming):
        if assault is not None and assault.seat == seat:
            return use_in(assault, die)
    return Use.FREE


def use_in(assault: Assault, die: int) -> Use:
    """What a die does in an assault."""
    for attack in assault.attacks:
        if die == attack.die:
            return Use.ATTACK
        if die in attack.pluses:
            return Use.PLUS
        if any(die == brain.die for brain in attack.brains):
            return Use.BRAIN
    if die in assault.minuses:
        return Use.MINUS
    return Use.GRAB if die in assault.grabs else Use.FREE


def free_pluses(view: View) -> tuple[int, ...]:
    """The pluses that the active seat can still spend."""
    if view.active is None:
        return ()
    return tuple(
        die
        for die in view.pool_of(view.active, Pool.PLAY)
        if (face := view.shows(view.active, die)) is not None
        and face.plus
        and use_of(view, view.active, die) in UNSPENT
    )


# --- defenses ----------------------------------------------------------------------------------------------------


def attack_of(view: View, seat: int, die: int) -> Attack:
    """The arrayed attack of a die."""
    assault = view.incoming if view.incoming is not None and view.incoming.seat == seat else view.outgoing
    assert assault is not None
    return find(assault, die)


def blow(view: View, seat: int, attack: Attack) -> Blow:
    """What an arrayed attack of a seat amounts to."""
    return blow_of(view.house, view.fiends[seat], attack)


def defense_strength(view: View, die: int) -> int:
    """The strength of a die of the active fiend as a defense, 0 for none; Brace makes one of a blank."""
    assert view.active is not None
    fiend, face = view.fiends[view.active], view.shows(view.active, die)
    if face is None:
        return 0
    if face.blank and uses_left(view.house, fiend, view.uses):
        return amount(view.house, fiend, Power.BRACE)
    return face.defense


def hide_left(view: View) -> int:
    """What Thick Hide can still add to a defense of the active fiend this turn."""  # PROG-T2
    assert view.active is not None
    fiend = view.fiends[view.active]
    return amount(view.house, fiend, Power.THICK_HIDE) if uses_left(view.house, fiend, view.uses) else 0


def match_of(view: View, die: int, attack: Attack) -> Match:
    """What a die of the active fiend would do against an attack, and what it would need."""  # PROG-025
    assert view.active is not None
    assert view.foe is not None
    fiend = view.fiends[view.active]
    strength = defense_strength(view, die)
    one = blow(view, view.foe, attack)
    most = strength + len([plus for plus in free_pluses(view) if plus != die]) + hide_left(view)
    return Match(
        attack=attack.die,
        strength=strength,
        needed=one.strength,
        missing=max(0, one.strength - strength),
        possible=strength > 0 and most >= one.strength,
        void=is_void(view.fiends[view.foe], fiend, attack.die, one.source),
    )


def matches(view: View, die: int) -> tuple[Match, ...]:
    """What a die of the active fiend would do against each attack of the foe."""
    if view.incoming is None:
        return ()
    return tuple(match_of(view, die, attack) for attack in view.incoming.attacks)


def guard_strength(view: View, guard: Guard) -> int:
    """The strength so far of the defense that is being helped."""
    assert view.active is not None
    face = view.shows(view.active, guard.die)
    assert face is not None
    brace = amount(view.house, view.fiends[view.active], Power.BRACE)
    return (brace if face.blank else face.defense) + len(guard.pluses) + guard.hide


def missing_strength(view: View) -> int:
    """What the defense that is being helped still lacks."""
    assert view.guard is not None
    assert view.foe is not None
    needed = blow(view, view.foe, attack_of(view, view.foe, view.guard.attack)).strength
    return max(0, needed - guard_strength(view, view.guard))


# --- what will happen --------------------------------------------------------------------------------------------


def threats(view: View) -> tuple[Threat, ...]:
    """The attacks against the active fiend that have not been countered."""
    if view.incoming is None or view.active is None:
        return ()
    attacker, target = view.fiends[view.incoming.seat], view.fiends[view.active]
    found = []
    for attack in view.incoming.attacks:
        one = blow_of(view.house, attacker, attack)
        void = is_void(attacker, target, attack.die, one.source)
        found.append(Threat(attack.die, one, void, tuple(brain.named for brain in attack.brains)))
    return tuple(found)


def forecast(view: View) -> Forecast:
    """What happens to the active fiend if its player stops now."""  # PROG-032, PROG-A09, PROG-A11
    found = threats(view)
    points: tuple[Point, ...] = view.points
    grabs = 0
    if view.incoming is not None and view.active is not None:
        attacker = view.fiends[view.incoming.seat]
        if view.phase not in (Phase.SUFFER, Phase.GRAB):
            felt = tuple(find(view.incoming, threat.attack) for threat in found if not threat.void)
            points = points_of(view.house, attacker, felt)
        grabs = view.grabs or grab_count(view.house, attacker, view.incoming.grabs)
    points = as_suffered(view, points)
    wounds = sum(point.wound for point in points)
    named = tuple(point.named for point in points if point.named != NONE)
    free, bodies = len(points) - len(named), bodies_beside(view, named)
    return Forecast(
        threats=found,
        points=points,
        wounds=wounds,
        stuns=len(points) - wounds,
        named=named,
        lost=max(0, free - bodies),
        bodies=max(0, bodies - free),
        grabs=grabs,
    )


def as_suffered(view: View, points: tuple[Point, ...]) -> tuple[Point, ...]:
    """Points as they will fall: a die that several of them name is hit by the first, the others are free."""
    # PROG-A11
    found: list[Point] = []
    hit: set[int] = set()
    for point in points:
        if point.named == NONE:
            found.append(point)
        elif point.named in hit or not is_available(view, point.named):
            found.append(replace(point, named=NONE))
        else:
            hit.add(point.named)
            found.append(point)
    return in_order(found)


def is_available(view: View, die: int) -> bool:
    """Whether a die of the active fiend is neither stunned nor wounded."""
    assert view.active is not None
    return available(view.fiends[view.active].dice[die])


def bodies_beside(view: View, named: tuple[int, ...]) -> int:
    """How many body parts of the active fiend points that name no die can hit."""
    if view.active is None:
        return 0
    dice = view.fiends[view.active].dice
    return comes_back(view) + sum(
        available(die) and number not in named and not view.is_item(view.active, number)
        for number, die in enumerate(dice)
    )


def comes_back(view: View) -> bool:
    """Whether Mongrel Stamina will still bring a body part of the active fiend back this turn."""  # PROG-041
    assert view.active is not None
    if view.phase >= Phase.RECOVER or view.frosted or view.fiends[view.active].breed is not Breed.MONGREL:
        return False
    return any(not view.is_item(view.active, die) for die in view.pool_of(view.active, Pool.STUN))


def minuses_against(view: View, assault: Assault) -> MinusCount:
    """What the minuses of an assault cost its target, breeds and powers included."""
    return minus_count(
        view.house,
        view.fiends[assault.seat],
        view.fiends[assault.target],
        assault.minuses,
        initiative=assault.initiative,
    )


def standing_dice(assault: Assault) -> tuple[int, ...]:
    """All dice that act in an assault."""
    return tuple(dict.fromkeys((*arrayed_dice(assault), *assault.minuses, *assault.grabs)))


# --- the workshop ------------------------------------------------------------------------------------------------


def draft_of(view: View, makes: tuple[int, ...]) -> Draft:
    """What a fiend under construction is so far; its breed as far as breeds count in this battle."""
    house = view.house
    body = sum(not house.is_item(make) for make in makes)
    counts = Counter(make // 16 for make in makes)
    return Draft(
        count=len(makes),
        body=body,
        items=len(makes) - body,
        legal=is_legal(makes, house),
        nature=nature_in_battle(makes, view.options, house) if makes else None,
        kinds=tuple(sorted(counts.items())),
    )


def averages(makes: tuple[int, ...], house: House) -> Averages:
    """What these dice show on average in one roll; an attack that is a minus as well counts as both."""
    faces: list[Face] = [face for make in makes for face in house.faces(make)]

    def mean(values: list[int]) -> float:
        return sum(values) / SIDES

    return Averages(
        initiative=mean([int(face.move or face.plus or face.minus) for face in faces]),
        pluses=mean([int(face.plus) for face in faces]),
        minuses=mean([int(face.minus) for face in faces]),
        attacks=mean([int(face.source is not None) for face in faces]),
        stuns=mean([face.stun for face in faces]),
        wounds=mean([face.wound for face in faces]),
        defenses=mean([int(face.defense > 0) for face in faces]),
        brains=mean([int(face.brain) for face in faces]),
        grabs=mean([face.grab for face in faces]),
        restored=mean([face.restore for face in faces]),
    )
