"""The rules gathered: this module fulfils the contract of :class:`cubes.game.Rules`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cubes.chance import Chance
from cubes.dont_mess_with_cthulhu.actions import Action, Declare, Investigate, SayNothing, Seen, Show
from cubes.dont_mess_with_cthulhu.declare import (
    apply_declare,
    apply_silence,
    legal_declarations,
    refuse_declare,
    refuse_silence,
)
from cubes.dont_mess_with_cthulhu.ending import outcome, series_over, standing
from cubes.dont_mess_with_cthulhu.guide import guide
from cubes.dont_mess_with_cthulhu.imagine import imagine
from cubes.dont_mess_with_cthulhu.investigate import apply_investigate, legal_investigations, refuse_investigate
from cubes.dont_mess_with_cthulhu.objects import (
    SEEN,
    apply_seen,
    apply_show,
    legal_shows,
    refuse_seen,
    refuse_show,
)
from cubes.dont_mess_with_cthulhu.rounds import advance
from cubes.dont_mess_with_cthulhu.setup import option_problems, problems, start
from cubes.dont_mess_with_cthulhu.state import Phase, State
from cubes.dont_mess_with_cthulhu.turns import awaited, decider, deciders
from cubes.dont_mess_with_cthulhu.view import view
from cubes.dont_mess_with_cthulhu.words import asks, describe, label, private_step, progress
from cubes.game import Refusal, Step, TableCause, Viewer
from cubes.game import no_clock as clock
from cubes.game import no_seat_problems as seat_problems

__all__ = [
    "advance",
    "apply",
    "asks",
    "awaited",
    "clock",
    "deciders",
    "describe",
    "guide",
    "imagine",
    "label",
    "legal_actions",
    "option_problems",
    "outcome",
    "private_step",
    "problems",
    "progress",
    "redeal",
    "refusal",
    "seat_problems",
    "series_over",
    "standing",
    "start",
    "view",
]

JUDGES: dict[type, Callable[[State, int, Any], Refusal | None]] = {
    Declare: refuse_declare,
    SayNothing: refuse_silence,
    Investigate: refuse_investigate,
    Show: refuse_show,
    Seen: refuse_seen,
}
ACTS: dict[type, Callable[[State, int, Any], Step]] = {
    Declare: apply_declare,
    SayNothing: apply_silence,
    Investigate: apply_investigate,
    Show: apply_show,
    Seen: apply_seen,
}


def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """What the seat may do now."""
    if seat != decider(state):
        return ()
    phase = state.phase
    if phase is Phase.ACT:
        return legal_investigations(state)
    if phase is Phase.DECLARE:
        return legal_declarations(state, seat)
    return legal_shows(state) if phase is Phase.SHOW else (SEEN,)


def refusal(state: State, seat: Viewer, action: Any) -> Refusal | None:
    """``None`` when the action is legal for the seat, otherwise why not."""
    if seat is None or not 0 <= seat < len(state.downs):
        return Refusal(TableCause.UNKNOWN_SEAT)
    if seat != decider(state):
        if state.phase is Phase.OVER:
            return Refusal(TableCause.GAME_OVER)
        return Refusal(TableCause.NOT_DECIDING, {"name": state.setup.players[seat].name})
    judge = JUDGES.get(type(action))
    return judge(state, seat, action) if judge is not None else Refusal(TableCause.UNKNOWN_ACTION)


def apply(state: State, seat: Viewer, action: Any, chance: Chance) -> Step:  # noqa: ARG001 - the contract's form
    """The act alone; what follows by itself is :func:`advance`."""
    assert seat is not None
    return ACTS[type(action)](state, seat, action)


def redeal(state: State, viewer: Viewer, chance: Chance) -> State:
    """Another world that this viewer cannot tell from this one."""
    return imagine(view(state, viewer), chance)
