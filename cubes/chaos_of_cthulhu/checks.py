"""Broken invariants of a state, in words."""

from __future__ import annotations

from typing import Any

from cubes.chaos_of_cthulhu.bonus import used_by
from cubes.chaos_of_cthulhu.planning import unaimed, used_stones, values_by_die
from cubes.chaos_of_cthulhu.seats import DEATH, kind_of, waits_for_target
from cubes.chaos_of_cthulhu.state import DICE, NONE, Pending, Phase, State
from cubes.chaos_of_cthulhu.stones import activates

WITH_STONES = (Phase.STONES, Phase.PLANNING, Phase.DECLARATION, Phase.DEFENCE)


def problems(state: State) -> tuple[str, ...]:
    """What is wrong with a state; empty when all is well."""
    found: list[str] = []

    def check(good: Any, sentence: str) -> None:
        if not good:
            found.append(sentence)

    options = state.setup.options
    seats = range(len(state.setup.players))
    check(len({*state.setup.sets}) == len(state.setup.sets), "two seats have the same elder dice")
    for seat in seats:
        dice, stones = state.dice[seat], state.stones[seat]
        check(0 <= state.offerings[seat] <= options.offerings, f"seat {seat} holds more Offerings than the cap")
        if dice:
            check(len(dice) == DICE and all(0 <= number <= 6 for number in dice), f"seat {seat} has wrong dice")
            check(options.variant == DEATH or all(dice), f"seat {seat} has lost a die outside To the Death")
            check(state.alive[seat] == bool(dice[2]), f"seat {seat} lives without a Center, or is dead with one")
        check(all(1 <= value <= 6 for value in stones), f"seat {seat} has wrong stones")
        if state.phase in WITH_STONES and state.round:
            left = sum(number > 0 for number in dice) if state.alive[seat] else 0
            check(len(stones) == left, f"seat {seat} has not a stone for each die")
        found.extend(plan_problems(state, seat))
    for index, bonus in enumerate(state.announced):
        check(bonus.complete or index == len(state.announced) - 1, "an older bonus action is not complete")
        check(bonus.target < index, "a Cancel names a later bonus action")
    check((state.choosing != NONE) == any(not bonus.complete for bonus in state.announced), "nobody completes a bonus")
    pairs = [(bonus.seat, bonus.number) for bonus in state.announced]
    check(len({*pairs}) == len(pairs), "a bonus action was announced twice")
    return tuple(found)


def plan_problems(state: State, seat: int) -> list[str]:
    """What is wrong with a seat's plan and the stones that paid for bonus actions."""
    plan = state.plans[seat]
    found = []
    dice = [slot.die for slot in plan]
    if dice != sorted({*dice}):
        found.append(f"the plan of seat {seat} is out of order or uses a die twice")
    used = [stone for slot in plan for stone in slot.stones]
    used += [stone for bonus in state.announced if bonus.seat == seat for stone in bonus.stones]
    if len({*used}) != len(used) or {*used} != used_by(state, seat) or not used_stones(plan) <= {*used}:
        found.append(f"seat {seat} uses a stone twice")
    if state.phase is Phase.PLANNING:
        found += planned_now_problems(state, seat)
    return found


def planned_now_problems(state: State, seat: int) -> list[str]:
    """What is wrong with a plan while it is being made."""
    plan, found = state.plans[seat], []
    shown_only = state.setup.options.wild_six == "shown_six"
    values = values_by_die(state, seat)
    for slot in plan:
        if slot.kind is not kind_of(state, seat, slot.die):
            found.append(f"seat {seat} plans another action than the die shows")
        if not activates(values[slot.die], state.dice[seat][slot.die], shown_only):
            found.append(f"seat {seat} activates a die with stones that do not make its number")
    if sum(waits_for_target(slot) for slot in plan) > 1:
        found.append(f"seat {seat} has more than one action without a target")
    done = state.confirmed[seat] or state.pending is Pending.FALL
    if done and unaimed(plan) is not None:
        found.append(f"seat {seat} has confirmed an action without a target")
    return found
