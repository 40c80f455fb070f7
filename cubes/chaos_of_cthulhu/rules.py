"""The rules gathered: this module fulfils the contract of :class:`cubes.game.Rules`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cubes.chance import Chance
from cubes.chaos_of_cthulhu import actions as act
from cubes.chaos_of_cthulhu.bonus import apply_announce, apply_choice, apply_withdraw
from cubes.chaos_of_cthulhu.checks import problems
from cubes.chaos_of_cthulhu.declare import apply_declare, apply_pass
from cubes.chaos_of_cthulhu.defence import apply_block, apply_stop, apply_take_on
from cubes.chaos_of_cthulhu.ending import apply_time_up, outcome
from cubes.chaos_of_cthulhu.guide import guide
from cubes.chaos_of_cthulhu.imagine import imagine
from cubes.chaos_of_cthulhu.judge import legal_actions, refusal
from cubes.chaos_of_cthulhu.planning import apply_activate, apply_aim, apply_confirm, apply_take_back
from cubes.chaos_of_cthulhu.resolve import apply_lose, apply_save
from cubes.chaos_of_cthulhu.rounds import advance, apply_keep_stones, apply_reroll_stones
from cubes.chaos_of_cthulhu.setup import apply_keep_dice, apply_reroll_dice, option_problems, seat_problems, start
from cubes.chaos_of_cthulhu.state import Phase, State
from cubes.chaos_of_cthulhu.tell import describe
from cubes.chaos_of_cthulhu.turns import awaited, deciders
from cubes.chaos_of_cthulhu.view import view
from cubes.chaos_of_cthulhu.words import asks, clock, label, private_step, progress
from cubes.game import Step, Viewer

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


def aim(state: State, seat: int, action: act.Aim) -> Step:
    """An aim is part of a plan, or a choice of a bonus action."""
    return apply_aim(state, seat, action) if state.phase is Phase.PLANNING else apply_choice(state, seat, action)


PLAIN: dict[type, Callable[[State, int], Step]] = {
    act.KeepDice: apply_keep_dice,
    act.KeepStones: apply_keep_stones,
    act.Confirm: apply_confirm,
    act.Declare: apply_declare,
    act.Withdraw: apply_withdraw,
    act.PassBonus: apply_pass,
    act.StopBlocking: apply_stop,
    act.SaveDie: apply_save,
    act.LoseDie: apply_lose,
}
CHOSEN: dict[type, Callable[[State, int, Any], Step]] = {
    act.Activate: apply_activate,
    act.Aim: aim,
    act.TakeBack: apply_take_back,
    act.Announce: apply_announce,
    act.PickSlot: apply_choice,
    act.PickBonus: apply_choice,
    act.PickSeat: apply_choice,
    act.Block: apply_block,
    act.TakeOn: apply_take_on,
}


def apply(state: State, seat: Viewer, action: Any, chance: Chance) -> Step:
    """The act alone; what follows by itself is :func:`advance`."""
    if seat is None:
        return apply_time_up(state)
    kind = type(action)
    if kind in CHOSEN:
        return CHOSEN[kind](state, seat, action)
    if kind in PLAIN:
        return PLAIN[kind](state, seat)
    if kind is act.RerollDice:
        return apply_reroll_dice(state, seat, chance)
    return apply_reroll_stones(state, seat, action, chance)


def redeal(state: State, viewer: Viewer, chance: Chance) -> State:
    """Another world that this viewer cannot tell from this one."""
    return imagine(view(state, viewer), chance)


def standing(state: State) -> tuple[int, ...]:
    """This game keeps no points over a series."""
    return state.setup.standing


def series_over(standing: tuple[int, ...]) -> tuple[int, ...]:  # noqa: ARG001 - the contract's form
    """There is no series to end."""
    return ()
