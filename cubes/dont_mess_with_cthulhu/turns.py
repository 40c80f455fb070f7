"""Whose decision it is."""

from __future__ import annotations

from cubes.dont_mess_with_cthulhu.state import Pending, Phase, State, somebody_else_has_cards


def decider(state: State) -> int:
    """The one seat that must decide, or -1."""
    if state.pending is not Pending.NONE:
        return -1
    phase = state.phase
    if phase is Phase.ACT:  # MESS-016: advice binds nobody
        return state.active if somebody_else_has_cards(state) else -1
    if phase is Phase.DECLARE:
        return state.declaring
    if phase is Phase.SHOW:  # MESS-A09
        return state.centre[-1].holder
    if phase is Phase.LOOK:  # MESS-041
        return state.centre[-1].initiator
    return -1


NOBODY: tuple[int, ...] = ()
ALONE = tuple((seat,) for seat in range(8))


def deciders(state: State) -> tuple[int, ...]:
    """The seat with a legal action: never more than one."""
    seat = decider(state)
    return NOBODY if seat < 0 else ALONE[seat]


awaited = deciders
