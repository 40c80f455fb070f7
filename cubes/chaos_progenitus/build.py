"""The first phase of a match: fiends are brought along, made by chance, built in the workshop, or drafted."""

from __future__ import annotations

from collections import Counter
from functools import cache

from msgspec.structs import replace

from cubes.chance import Chance
from cubes.chaos_progenitus.actions import (
    Action,
    AddDie,
    Clear,
    Confirm,
    Copy,
    Draft,
    PickMix,
    Recolour,
    RemoveDie,
    Shuffle,
)
from cubes.chaos_progenitus.breeds import nature_in_battle
from cubes.chaos_progenitus.chance_fiends import random_fiend, random_pool
from cubes.chaos_progenitus.dice import KINDS, NONE, SIZE, Power, kind_of, make_of
from cubes.chaos_progenitus.events import (
    DieAdded,
    DieDrafted,
    DieRemoved,
    FiendCleared,
    FiendCopied,
    FiendDescribed,
    FiendReady,
    FiendRecoloured,
    FiendShuffled,
    MixPicked,
    PoolLaid,
)
from cubes.chaos_progenitus.state import Build, Die, Fiend, Pending, Phase, State
from cubes.chaos_progenitus.tables import House
from cubes.chaos_progenitus.turns import player, put
from cubes.game import Event, Step

SHUFFLE, CLEAR, RECOLOUR, CONFIRM = Shuffle(), Clear(), Recolour(), Confirm()


def legal_size(makes: tuple[int, ...]) -> bool:
    """Whether there are as many dice as a fiend has."""  # PROG-001
    return len(makes) == SIZE


def has_body(makes: tuple[int, ...], house: House) -> bool:
    """Whether there is a body part among the dice."""  # PROG-003
    return any(not house.is_item(make) for make in makes)


def is_legal(makes: tuple[int, ...], house: House) -> bool:
    """Whether dice are a legal fiend; duplicates are, without limit."""  # PROG-001, PROG-003, PROG-004
    return legal_size(makes) and has_body(makes, house) and all(map(house.has, makes))


# --- the workshop ------------------------------------------------------------------------------------------------


def legal_builds(state: State, seat: int) -> tuple[Action, ...]:
    """What a seat may do with its fiend under construction."""  # PROG-004
    build, house = state.builds[seat], state.setup.house
    found: list[Action] = []
    if len(build.makes) < SIZE:
        found += additions()
    found += [RemoveDie(make) for make in dict.fromkeys(build.makes)]
    found += [PickMix(mix) for mix in house.all_mixes() if mix != build.mix]
    found.append(SHUFFLE)
    if not state.setup.options.secret:
        found += [Copy(other) for other in copied_from(state, seat)]
    if build.makes:
        found.append(CLEAR)
    if recoloured(build) != build.makes:
        found.append(RECOLOUR)
    if is_legal(build.makes, house):
        found.append(CONFIRM)
    return tuple(found)


@cache
def additions() -> tuple[Action, ...]:
    """A die of each kind."""
    return tuple(AddDie(int(kind)) for kind in KINDS)


def copied_from(state: State, seat: int) -> tuple[int, ...]:
    """Whose fiends a seat could copy: those that are not empty and not what it has already."""
    own = state.builds[seat].makes
    return tuple(
        other for other, build in enumerate(state.builds) if other != seat and build.makes and build.makes != own
    )


def recoloured(build: Build) -> tuple[int, ...]:
    """The dice so far, all in the mix that is picked."""
    return tuple(sorted(make_of(kind_of(make), build.mix) for make in build.makes))


def audience(state: State, seat: int) -> int | None:
    """Who hears of a step in the workshop."""  # PROG-008
    return seat if state.setup.options.secret else None


def built(state: State, seat: int, makes: tuple[int, ...], event: Event) -> Step:
    """The step to other dice of a seat; they lie sorted, so that nothing tells in which order they came."""
    build = replace(state.builds[seat], makes=tuple(sorted(makes)))
    return Step((event,), replace(state, builds=put(state.builds, seat, build)))


def apply_mix(state: State, seat: int, action: PickMix) -> Step:
    """Another mix is picked."""
    event = MixPicked(to=audience(state, seat), player=player(state, seat), mix=action.mix)
    build = replace(state.builds[seat], mix=action.mix)
    return Step((event,), replace(state, builds=put(state.builds, seat, build)))


def apply_add(state: State, seat: int, action: AddDie) -> Step:
    """A die more."""
    build = state.builds[seat]
    make = make_of(action.kind, build.mix)
    count = len(build.makes) + 1
    event = DieAdded(to=audience(state, seat), player=player(state, seat), make=make, count=count)
    return built(state, seat, (*build.makes, make), event)


def apply_remove(state: State, seat: int, action: RemoveDie) -> Step:
    """A die less."""
    makes = list(state.builds[seat].makes)
    makes.remove(action.make)
    event = DieRemoved(
        to=audience(state, seat), player=player(state, seat), make=action.make, count=len(makes)
    )
    return built(state, seat, tuple(makes), event)


def apply_shuffle(state: State, seat: int, chance: Chance) -> Step:
    """A random fiend in place of what was there."""
    makes = random_fiend(state.setup.house, chance)
    event = FiendShuffled(to=audience(state, seat), player=player(state, seat), makes=makes)
    return built(state, seat, makes, event)


def apply_copy(state: State, seat: int, action: Copy) -> Step:
    """The same dice as another seat has now."""
    event = FiendCopied(player=player(state, seat), other=player(state, action.seat))
    return built(state, seat, state.builds[action.seat].makes, event)


def apply_clear(state: State, seat: int) -> Step:
    """All dice go back to the shelf."""
    return built(state, seat, (), FiendCleared(to=audience(state, seat), player=player(state, seat)))


def apply_recolour(state: State, seat: int) -> Step:
    """All dice in the mix that is picked."""  # PROG-005
    build = state.builds[seat]
    event = FiendRecoloured(to=audience(state, seat), player=player(state, seat), mix=build.mix)
    return built(state, seat, recoloured(build), event)


def apply_confirm(state: State, seat: int) -> Step:
    """A fiend is ready; when it is the last one, all are described."""  # PROG-008
    build = replace(state.builds[seat], ready=True)
    after = replace(state, builds=put(state.builds, seat, build))
    if all(one.ready for one in after.builds):
        after = replace(after, pending=Pending.DESCRIBE)
    return Step((FiendReady(player=player(state, seat)),), after)


# --- made by chance ----------------------------------------------------------------------------------------------


def make_fiends(state: State, chance: Chance) -> State:
    """All that brought no fiend get one by chance; in a mirror match everybody the same."""
    mirror = state.setup.options.building == "mirror"
    house = state.setup.house
    first = next((build.makes for build in state.builds if build.makes), ())
    builds = []
    for build in state.builds:
        makes = build.makes or (first if mirror else ())
        if not makes:
            makes = random_fiend(house, chance)
            first = first or makes
        builds.append(replace(build, makes=makes, ready=True))
    return replace(state, builds=tuple(builds), pending=Pending.DESCRIBE)


def describe_fiend(state: State) -> Step:
    """The next fiend is described to all; after the last one, initiative is rolled."""
    # PROG-008, PROG-009, PROG-A12
    seat = state.described
    makes = state.builds[seat].makes
    options, house = state.setup.options, state.setup.house
    nature = nature_in_battle(makes, options, house)
    fiend = Fiend(tuple(map(Die, makes)), nature.breed, nature.mix, nature.power)
    event = FiendDescribed(
        player=player(state, seat),
        makes=makes,
        breed=nature.breed,
        mix=nature.mix,
        power=nature.power,
        title=house.rule(nature.power).title if nature.power is not Power.NONE else "",
    )
    after = replace(state, fiends=put(state.fiends, seat, fiend), described=seat + 1)
    if after.described == len(state.builds):
        after = replace(
            after, phase=Phase.INITIATIVE, pending=Pending.INITIATIVE, contenders=tuple(range(len(state.builds)))
        )
    return Step((event,), after)


# --- the draft ---------------------------------------------------------------------------------------------------


def lay_pool(state: State, chance: Chance) -> Step:
    """The common pool is laid out."""
    pool = random_pool(len(state.builds), state.setup.house, chance)
    after = replace(state, pool=pool, pending=Pending.NONE, phase=Phase.DRAFT)
    return Step((PoolLaid(makes=pool),), to_next_drafter(after, NONE))


def to_next_drafter(state: State, seat: int) -> State:
    """The next seat after one that still lacks dice; when nobody does, the fiends are described."""
    count = len(state.builds)
    for step in range(1, count + 1):
        other = (seat + step) % count
        if len(state.builds[other].makes) < SIZE:
            return replace(state, drafter=other)
    builds = tuple(replace(build, ready=True) for build in state.builds)
    return replace(state, builds=builds, drafter=NONE, pending=Pending.DESCRIBE)


def legal_drafts(state: State) -> tuple[Action, ...]:
    """What the drafter may take: he gets a body part at the latest with his last die, and leaves one to the others."""
    # PROG-003
    house, seat = state.setup.house, state.drafter
    makes = tuple(dict.fromkeys(state.pool))
    if not has_body(state.builds[seat].makes, house):
        if len(state.builds[seat].makes) < SIZE - 1:
            return tuple(map(Draft, makes))
        return tuple(Draft(make) for make in makes if not house.is_item(make))
    without = sum(not has_body(build.makes, house) for build in state.builds)
    if sum(not house.is_item(make) for make in state.pool) > without:
        return tuple(map(Draft, makes))
    return tuple(Draft(make) for make in makes if house.is_item(make))


def apply_draft(state: State, seat: int, action: Draft) -> Step:
    """A die goes from the pool to the drafter."""
    pool = Counter(state.pool)
    pool[action.make] -= 1
    build = state.builds[seat]
    makes = tuple(sorted((*build.makes, action.make)))
    after = replace(
        state,
        pool=tuple(sorted(pool.elements())),
        builds=put(state.builds, seat, Build(makes, build.mix, build.ready)),
    )
    event = DieDrafted(player=player(state, seat), make=action.make, count=len(makes))
    return Step((event,), to_next_drafter(after, seat))
