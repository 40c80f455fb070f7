"""Whose decision it is, and how seats follow each other."""

from __future__ import annotations

from msgspec.structs import replace

from cubes.club_of_cthulhu.cards import NONE
from cubes.club_of_cthulhu.state import Pending, Phase, State
from cubes.game import Player

NOBODY: tuple[int, ...] = ()
ALONE = tuple((seat,) for seat in range(4))


def decider(state: State) -> int:
    """The one seat that must decide, or -1. Dual cards on their way come before everything else."""
    if state.unassigned:  # CLUB-011, CLUB-A04
        return state.unassigned[0].seat
    if state.pending is not Pending.NONE or state.phase is Phase.OVER:
        return NONE
    return state.giver if state.phase is Phase.GIVE else state.active


def deciders(state: State) -> tuple[int, ...]:
    """The seat with a legal action: never more than one."""
    seat = decider(state)
    return NOBODY if seat < 0 else ALONE[seat]


awaited = deciders


def following(seat: int, count: int) -> int:
    """The next seat in order of play: counterclockwise."""  # CLUB-014
    return (seat - 1) % count


def others(state: State, seat: int) -> tuple[int, ...]:
    """The other seats in order of play, the next one first."""
    count = len(state.journals)
    return tuple((seat - step) % count for step in range(1, count))


def player(state: State, seat: int) -> Player:
    """The player in a seat."""
    return state.setup.players[seat]


def tokens_in_all(state: State) -> int:
    """How many Desecration tokens this game is played with."""  # CLUB-006, CLUB-A03
    return state.setup.house.tokens[len(state.journals) - 2]


def tokens_in_centre(state: State) -> int:
    """How many Desecration tokens lie on the mat."""
    placed = sum(omen.token or omen.under_token for omen in state.zone)
    return tokens_in_all(state) - sum(state.marked) - placed


def asked(state: State, phase: Phase, options: int) -> State:
    """The state that asks for a choice; when there is only one, it is made by itself as the next beat."""
    return replace(state, phase=phase, pending=Pending.FORCED if options == 1 else Pending.NONE)
