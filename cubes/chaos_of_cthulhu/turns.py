"""Whose decision it is."""

from __future__ import annotations

from functools import cache

from cubes.chaos_of_cthulhu.bonus import legal_bonuses
from cubes.chaos_of_cthulhu.seats import order
from cubes.chaos_of_cthulhu.state import NONE, Pending, Phase, State

NOBODY: tuple[int, ...] = ()


@cache
def planners(alive: tuple[bool, ...], confirmed: tuple[bool, ...]) -> tuple[int, ...]:
    """The living who have not confirmed a plan."""
    return tuple(seat for seat, lives in enumerate(alive) if lives and not confirmed[seat])


def next_declarer(state: State) -> int | None:
    """Who declares next; ``None`` outside Declaration and when all have."""  # CHAOS-039
    if state.phase is not Phase.DECLARATION:
        return None
    return next((seat for seat in order(state) if not state.declared[seat]), None)


def bonus_seats(state: State) -> tuple[int, ...]:
    """Who may announce a bonus action and has not passed; whoever cannot is passed by himself."""
    # CHAOS-042, CHAOS-048, CHAOS-A12
    return tuple(seat for seat in order(state) if not state.passed[seat] and legal_bonuses(state, seat))


def deciders(state: State) -> tuple[int, ...]:
    """Exactly the seats with a legal action, in order of play."""
    if state.pending is not Pending.NONE:
        return NOBODY
    phase = state.phase
    if phase is Phase.PLANNING:
        return planners(state.alive, state.confirmed)
    if phase is not Phase.DECLARATION:
        seat = lone_decider(state)
        return NOBODY if seat == NONE else (seat,)
    if state.choosing != NONE:
        return (state.choosing,)
    others = bonus_seats(state)
    declarer = next_declarer(state)
    if declarer is None:
        return others
    return tuple(seat for seat in order(state) if seat == declarer or seat in others)


def lone_decider(state: State) -> int:
    """The one seat that decides in a phase of single decisions."""
    phase = state.phase
    if phase in (Phase.SETUP, Phase.STONES):
        return state.turn
    if phase is Phase.DEFENCE:
        return state.defending
    if phase is Phase.RESOLUTION and state.saving:
        return state.loose[0].seat
    return NONE


def awaited(state: State) -> tuple[int, ...]:
    """Whom the table waits for: in Declaration the next to declare, and once all have, everybody who may still act."""
    if state.phase is not Phase.DECLARATION or state.pending is not Pending.NONE or state.choosing != NONE:
        return deciders(state)
    declarer = next_declarer(state)
    return bonus_seats(state) if declarer is None else (declarer,)
