"""A world that fits a view: only the plans behind other screens are unknown, and any legal plan may be there."""

from __future__ import annotations

from cubes.chance import Chance
from cubes.chaos_of_cthulhu.actions import Activate, Aim, Confirm, TakeBack
from cubes.chaos_of_cthulhu.planning import apply_activate, apply_aim, legal_plans
from cubes.chaos_of_cthulhu.state import NONE, Phase, Setup, State
from cubes.chaos_of_cthulhu.view import View


def imagine(view: View, chance: Chance) -> State:
    """A random state consistent with the view, made from it alone."""
    state = known(view)
    if view.phase is not Phase.PLANNING:
        return state
    for seat, plan in enumerate(view.plans):
        if plan is None:
            state = with_random_plan(state, seat, chance)
    return state


def known(view: View) -> State:
    """The state as far as the view tells it: hidden plans are empty."""
    return State(
        setup=Setup(
            players=view.players, seats=view.seats, standing=view.standing, options=view.options, sets=view.sets
        ),
        phase=view.phase,
        pending=view.pending,
        dice=view.dice,
        stones=view.stones,
        offerings=view.offerings,
        alive=view.alive,
        die_rolls=view.die_rolls,
        stone_rolls=view.stone_rolls,
        confirmed=view.confirmed,
        plans=tuple(plan if plan is not None else () for plan in view.plans),
        declared=view.declared,
        passed=view.passed,
        round=view.round,
        first=number(view.first),
        turn=number(view.turn),
        freed=view.freed,
        teller=number(view.telling),
        told=view.told,
        announced=view.announced,
        choosing=view.choosing.seat if view.choosing is not None else NONE,
        cursor=view.cursor,
        deeds=view.deeds,
        hits=view.hits,
        blocks=view.blocks,
        defending=number(view.defending),
        asking=number(view.asking),
        accounts=view.accounts,
        loose=view.loose,
        saving=view.saving is not None,
        changed=view.changed,
        stall=view.stall,
        dying=view.dying,
        fallen=view.fallen,
        contest=view.contest,
        time_up=view.time_up,
        reason=view.reason,
        ranking=view.ranking,
    )


def number(seat: int | None) -> int:
    """A seat or index as states hold it."""
    return seat if seat is not None else NONE


def with_random_plan(state: State, seat: int, chance: Chance) -> State:
    """The state with a random plan of a seat, made as a player would make it: act by act."""
    while True:
        actions = [action for action in legal_plans(state, seat) if not isinstance(action, TakeBack)]
        acts = [action for action in actions if not isinstance(action, Confirm)]
        may_stop = len(acts) < len(actions)
        if not acts or (may_stop and not chance.below(4)):
            return state
        action = acts[chance.below(len(acts))]
        if isinstance(action, Activate):
            state = apply_activate(state, seat, action).state
            if not state.confirmed[seat] and not chance.below(8):
                return state
        elif isinstance(action, Aim):
            state = apply_aim(state, seat, action).state
