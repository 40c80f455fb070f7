"""The rules gathered: this module fulfils the contract of :class:`cubes.game.Rules`."""

from __future__ import annotations

from typing import Any

from cubes.chance import Chance
from cubes.chaos_progenitus.checks import problems
from cubes.chaos_progenitus.ending import outcome
from cubes.chaos_progenitus.guide import guide
from cubes.chaos_progenitus.imagine import imagine
from cubes.chaos_progenitus.judge import do, legal_actions, refusal
from cubes.chaos_progenitus.labels import label
from cubes.chaos_progenitus.rounds import advance
from cubes.chaos_progenitus.setup import option_problems, seat_problems, start
from cubes.chaos_progenitus.state import State
from cubes.chaos_progenitus.tell import describe
from cubes.chaos_progenitus.turns import deciders
from cubes.chaos_progenitus.view import view
from cubes.chaos_progenitus.words import asks, private_step, progress
from cubes.game import Step, Viewer
from cubes.game import no_clock as clock

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


awaited = deciders


def apply(state: State, seat: Viewer, action: Any, chance: Chance) -> Step:
    """The act alone; what follows by itself is :func:`advance`."""
    assert seat is not None
    return do(state, seat, action, chance)


def redeal(state: State, viewer: Viewer, chance: Chance) -> State:
    """Another world that this viewer cannot tell from this one."""
    return imagine(view(state, viewer), chance)


def standing(state: State) -> tuple[int, ...]:
    """This game keeps no points over a series."""
    return state.setup.standing


def series_over(standing: tuple[int, ...]) -> tuple[int, ...]:  # noqa: ARG001 - the contract's form
    """There is no series to end."""
    return ()
