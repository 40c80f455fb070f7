"""The rules gathered: this module fulfils the contract of :class:`cubes.game.Rules`."""

from __future__ import annotations

from typing import Any

from cubes.chance import Chance
from cubes.club_of_cthulhu.checks import problems
from cubes.club_of_cthulhu.ending import outcome
from cubes.club_of_cthulhu.guide import guide
from cubes.club_of_cthulhu.imagine import imagine
from cubes.club_of_cthulhu.judge import do, legal_actions, refusal
from cubes.club_of_cthulhu.rounds import advance
from cubes.club_of_cthulhu.setup import option_problems, start
from cubes.club_of_cthulhu.state import State
from cubes.club_of_cthulhu.tell import describe
from cubes.club_of_cthulhu.turns import awaited, deciders
from cubes.club_of_cthulhu.view import view
from cubes.club_of_cthulhu.words import asks, label, private_step, progress
from cubes.game import Step, Viewer
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


def apply(state: State, seat: Viewer, action: Any, chance: Chance) -> Step:  # noqa: ARG001 - the contract's form
    """The act alone; what follows by itself is :func:`advance`."""
    assert seat is not None
    return do(state, seat, action)


def redeal(state: State, viewer: Viewer, chance: Chance) -> State:
    """Another world that this viewer cannot tell from this one."""
    return imagine(view(state, viewer), chance)


def standing(state: State) -> tuple[int, ...]:
    """This game keeps no points over a series."""
    return state.setup.standing


def series_over(standing: tuple[int, ...]) -> tuple[int, ...]:  # noqa: ARG001 - the contract's form
    """There is no series to end."""
    return ()
