"""Behind the screens: everybody puts stones on dice, aims, takes back, and confirms."""

from __future__ import annotations

from functools import cache, lru_cache

from msgspec.structs import replace

from cubes.chaos_of_cthulhu.actions import Action, Activate, Aim, Confirm, TakeBack
from cubes.chaos_of_cthulhu.events import Activated, Aimed, Plan, PlanConfirmed, ScreensFell, TakenBack, Told
from cubes.chaos_of_cthulhu.faces import ATTACK
from cubes.chaos_of_cthulhu.seats import DEATH, kind_of, left_of, living_from, order, player, put, waits_for_target
from cubes.chaos_of_cthulhu.state import DICE, NONE, Pending, Phase, Slot, State
from cubes.chaos_of_cthulhu.stones import activating, free_values, taken, values_of
from cubes.game import Step

CONFIRM = Confirm()


def used_stones(plan: tuple[Slot, ...]) -> set[int]:
    """The physical stones of a plan."""
    return {stone for slot in plan for stone in slot.stones}


def unaimed(plan: tuple[Slot, ...]) -> Slot | None:
    """The one action of a plan that still waits for its target."""
    return next((slot for slot in plan if waits_for_target(slot)), None)


def aims(state: State, seat: int) -> tuple[Aim, ...]:
    """Every die of every living player, one's own first."""  # CHAOS-033, CHAOS-034, CHAOS-A33
    if state.setup.options.variant != DEATH:
        return aims_at(state.alive, (), seat)
    return aims_at(state.alive, tuple(tuple(number > 0 for number in dice) for dice in state.dice), seat)


@lru_cache(maxsize=2000)
def aims_at(alive: tuple[bool, ...], there: tuple[tuple[bool, ...], ...], seat: int) -> tuple[Aim, ...]:
    """The same, from what is still there; without ``there`` every die is."""
    return tuple(
        Aim(target, die)
        for target in living_from(alive, seat)
        for die in range(DICE)
        if not there or there[target][die]
    )


@cache
def activations(free: tuple[int, ...], die: int, number: int, shown_only: bool) -> tuple[Activate, ...]:
    """Every way to activate a die with free stones."""  # CHAOS-023, CHAOS-025
    return tuple(Activate(die, group) for group in activating(free, number, shown_only))


@cache
def take_backs(dice: tuple[int, ...]) -> tuple[Action, ...]:
    """Taking back any of the activated dice, or being content."""
    return (*(TakeBack(die) for die in dice), CONFIRM)


def legal_plans(state: State, seat: int) -> tuple[Action, ...]:
    """What a player may do behind his screen; never anything that depends on another's plan."""
    # CHAOS-027, CHAOS-028, CHAOS-029
    plan = state.plans[seat]
    open_slot = unaimed(plan)
    if open_slot is not None:
        return (*aims(state, seat), TakeBack(open_slot.die))
    free = free_values(state.stones[seat], used_stones(plan))
    active = {slot.die for slot in plan}
    shown_only = state.setup.options.wild_six == "shown_six"
    found: list[Action] = []
    for die, number in enumerate(state.dice[seat]):
        if number and die not in active:
            found.extend(activations(free, die, number, shown_only))
    found.extend(take_backs(tuple(slot.die for slot in plan)))
    return tuple(found)


def arranged(plan: list[Slot], values: dict[int, tuple[int, ...]], stones: tuple[int, ...]) -> tuple[Slot, ...]:
    """A plan by die, its stones always the first of equal ones: so nothing tells in which order it was made."""
    used: set[int] = set()
    found = []
    for slot in sorted(plan, key=lambda one: one.die):
        indices = taken(stones, used, values[slot.die])
        used.update(indices)
        found.append(slot if slot.stones == indices else replace(slot, stones=indices))
    return tuple(found)


def with_plan(state: State, seat: int, plan: list[Slot], values: dict[int, tuple[int, ...]]) -> State:
    """The state with another plan of a seat."""
    return replace(state, plans=put(state.plans, seat, arranged(plan, values, state.stones[seat])))


def values_by_die(state: State, seat: int) -> dict[int, tuple[int, ...]]:
    """What the stones on each activated die show."""
    stones = state.stones[seat]
    return {slot.die: values_of(stones, slot.stones) for slot in state.plans[seat]}


def new_slot(state: State, seat: int, die: int) -> Slot:
    """An activated die without stones; an Attack goes to the left."""  # CHAOS-031, CHAOS-032, CHAOS-035
    kind = kind_of(state, seat, die)
    return Slot(die, kind, (), left_of(state.alive, seat) if kind is ATTACK else NONE)


def told(state: State, seat: int, slot: Slot) -> Told:
    """A planned action as events tell it."""
    return Told(
        die=slot.die,
        number=state.dice[seat][slot.die],
        kind=slot.kind,
        stones=values_of(state.stones[seat], slot.stones),
        target=player(state, slot.seat) if slot.seat != NONE else None,
        part=slot.part,
    )


def apply_activate(state: State, seat: int, action: Activate) -> Step:
    """Stones are put on a die; only its owner hears of it."""
    values = {**values_by_die(state, seat), action.die: action.stones}
    after = with_plan(state, seat, [*state.plans[seat], new_slot(state, seat, action.die)], values)
    slot = next(one for one in after.plans[seat] if one.die == action.die)
    return Step((Activated(to=seat, player=player(state, seat), action=told(after, seat, slot)),), after)


def apply_aim(state: State, seat: int, action: Aim) -> Step:
    """A planned action gets its target; only its owner hears of it."""
    plan = state.plans[seat]
    index = next(index for index, slot in enumerate(plan) if waits_for_target(slot))
    slot = replace(plan[index], seat=action.seat, part=action.die)
    event = Aimed(to=seat, player=player(state, seat), action=told(state, seat, slot))
    return Step((event,), replace(state, plans=put(state.plans, seat, put(plan, index, slot))))


def apply_take_back(state: State, seat: int, action: TakeBack) -> Step:
    """The stones of a die are free again; only its owner hears of it."""
    slot = next(one for one in state.plans[seat] if one.die == action.die)
    rest = [one for one in state.plans[seat] if one.die != action.die]
    event = TakenBack(to=seat, player=player(state, seat), action=told(state, seat, slot))
    return Step((event,), with_plan(state, seat, rest, values_by_die(state, seat)))


def apply_confirm(state: State, seat: int) -> Step:
    """A plan is made; when it is the last, the screens fall."""  # CHAOS-036, CHAOS-037
    confirmed = put(state.confirmed, seat, True)
    done = all(ready or not lives for ready, lives in zip(confirmed, state.alive, strict=True))
    after = replace(state, confirmed=confirmed, pending=Pending.FALL if done else Pending.NONE)
    return Step((PlanConfirmed(player=player(state, seat)),), after)


def fall(state: State) -> Step:
    """The screens are taken away: all plans are open at once."""  # CHAOS-038, CHAOS-A10
    plans = tuple(
        Plan(player(state, seat), tuple(told(state, seat, slot) for slot in state.plans[seat])) for seat in order(state)
    )
    return Step((ScreensFell(plans=plans),), replace(state, phase=Phase.DECLARATION, pending=Pending.NONE))
