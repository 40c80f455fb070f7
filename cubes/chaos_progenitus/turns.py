"""Whose decision it is, and small changes of states."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from cubes.chaos_progenitus.dice import MIXES, NONE, Face, Pool
from cubes.chaos_progenitus.events import DieRef, Shown
from cubes.chaos_progenitus.state import Die, Fiend, Pending, Phase, State
from cubes.game import Player

NOBODY: tuple[int, ...] = ()


def put(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    """The tuple with another value at one index."""
    return (*values[:index], value, *values[index + 1 :])


def deciders(state: State) -> tuple[int, ...]:
    """The seats with a legal action; only in the workshop may there be more than one."""
    if state.pending is not Pending.NONE or state.phase is Phase.OVER:
        return NOBODY
    if state.phase is Phase.WORKSHOP:
        return tuple(seat for seat, build in enumerate(state.builds) if not build.ready)
    return (decider(state),)


def decider(state: State) -> int:
    """The one seat that decides in a phase other than the workshop."""
    if state.phase is Phase.DRAFT:
        return state.drafter
    if state.phase in (Phase.GRAB, Phase.COUP):
        assert state.incoming is not None
        return state.incoming.seat
    return state.active


def player(state: State, seat: int) -> Player:
    """The player in a seat."""
    return state.setup.players[seat]


def standing_seats(state: State) -> tuple[int, ...]:
    """The seats whose fiends are not defeated."""
    return tuple(seat for seat, fiend in enumerate(state.fiends) if not fiend.defeated)


def asked(state: State, phase: Phase, *, forced: bool = False) -> State:
    """The state that asks for a choice; a forced one is made by itself as the next beat."""
    return replace(state, phase=phase, pending=Pending.FORCED if forced else Pending.NONE)


# --- dice --------------------------------------------------------------------------------------------------------


def dice_of(state: State, seat: int) -> tuple[Die, ...]:
    """The dice of a seat's fiend."""
    return state.fiends[seat].dice


def shown_face(state: State, seat: int, die: int) -> Face:
    """What a rolled die shows."""
    one = state.fiends[seat].dice[die]
    return state.setup.house.kinds[one.make // MIXES].faces[one.face]


def is_item(state: State, die: Die) -> bool:
    """Whether a die is an item."""  # PROG-002
    return state.setup.house.kinds[die.make // MIXES].item


def with_fiend(state: State, seat: int, fiend: Fiend) -> State:
    """The state with another fiend in a seat."""
    return replace(state, fiends=put(state.fiends, seat, fiend))


def with_dice(state: State, seat: int, dice: tuple[Die, ...]) -> State:
    """The state with other dice in a seat's fiend."""
    return with_fiend(state, seat, replace(state.fiends[seat], dice=dice))


def moved(state: State, seat: int, which: tuple[int, ...], pool: Pool) -> State:
    """The state with some dice of a seat in another pool."""
    if not which:
        return state
    dice = list(state.fiends[seat].dice)
    for number in which:
        dice[number] = replace(dice[number], pool=pool)
    return with_dice(state, seat, tuple(dice))


def available(die: Die) -> bool:
    """Whether a die is neither stunned nor wounded."""
    return die.pool is Pool.PLAY or die.pool is Pool.MINUSED


def in_pool(state: State, seat: int, pool: Pool) -> tuple[int, ...]:
    """The dice of a seat that lie in a pool."""
    return tuple([number for number, die in enumerate(state.fiends[seat].dice) if die.pool is pool])


@lru_cache(maxsize=512)
def ordinals(makes: tuple[int, ...]) -> tuple[int, ...]:
    """For each die of a fiend its number among those of its kind, from 1; 0 where it is the only one."""
    kinds = [make // MIXES for make in makes]
    seen: dict[int, int] = {}
    found = []
    for kind in kinds:
        seen[kind] = seen.get(kind, 0) + 1
        found.append(seen[kind] if kinds.count(kind) > 1 else 0)
    return tuple(found)


def numbered(dice: tuple[Die, ...]) -> tuple[int, ...]:
    """The :func:`ordinals` of some dice."""
    return ordinals(tuple([die.make for die in dice]))


def ref(dice: tuple[Die, ...], number: int) -> DieRef:
    """A die as events tell of it."""
    return DieRef(number, dice[number].make, numbered(dice)[number])


def refs(state: State, seat: int, which: tuple[int, ...]) -> tuple[DieRef, ...]:
    """Several dice of a seat as events tell of them."""
    dice = state.fiends[seat].dice
    known = numbered(dice)
    return tuple([DieRef(number, dice[number].make, known[number]) for number in which if number != NONE])


def shown(state: State, seat: int, die: int) -> Shown:
    """A die of a seat and what it shows."""
    return all_shown(state, seat, (die,))[0]


def all_shown(state: State, seat: int, which: tuple[int, ...]) -> tuple[Shown, ...]:
    """Several dice of a seat and what they show."""
    dice = state.fiends[seat].dice
    known = numbered(dice)
    return tuple([
        Shown(DieRef(number, dice[number].make, known[number]), dice[number].face, shown_face(state, seat, number))
        for number in which
    ])
