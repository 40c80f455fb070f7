"""A plain policy that plays a plausible game from the view alone: toward five equal numbers, or to the death."""

from __future__ import annotations

from random import Random

from cubes.chaos_of_cthulhu import guide_death, guide_match
from cubes.chaos_of_cthulhu.actions import Action, Activate, Aim, Confirm, TakeBack
from cubes.chaos_of_cthulhu.cover import Cover
from cubes.chaos_of_cthulhu.seats import DEATH, waits_for_target
from cubes.chaos_of_cthulhu.state import Phase
from cubes.chaos_of_cthulhu.stones import values_of
from cubes.chaos_of_cthulhu.view import View


def guide(view: View, actions: tuple[Action, ...], random: Random) -> Action:
    """One of the legal actions."""
    if len(actions) == 1:
        return actions[0]
    seat = whose(view)
    deadly = view.options.variant == DEATH
    if view.phase is Phase.PLANNING:
        if seat is None or view.plans[seat] is None:
            return next((one for one in actions if isinstance(one, Confirm)), actions[0])
        wanted = guide_death.cover(view, seat) if deadly else guide_match.cover(view, seat)
        return plan(view, seat, actions, wanted)
    if seat is None:
        return random.choice(actions)
    choose = guide_death.choose if deadly else guide_match.choose
    return choose(view, seat, actions, random)


def whose(view: View) -> int | None:
    """Whose decision it is: the viewer's, or at the table of the first who is waited for."""
    if view.viewer is not None:
        return view.viewer
    return view.awaited[0] if view.awaited else None


def plan(view: View, seat: int, actions: tuple[Action, ...], wanted: Cover) -> Action:
    """The next step from the plan as it is to the plan that is wanted."""
    slots = view.plans[seat] or ()
    waiting = next((slot for slot in slots if waits_for_target(slot)), None)
    if waiting is not None:
        choose = guide_death.target if view.options.variant == DEATH else guide_match.target
        aims = [one for one in actions if isinstance(one, Aim)]
        return choose(view, seat, waiting.kind, aims)
    have = {slot.die: values_of(view.stones[seat], slot.stones) for slot in slots}
    for die, stones in have.items():
        if (die, stones) not in wanted:
            return TakeBack(die)
    for die, stones in wanted:
        if die not in have:
            return Activate(die, stones)
    return Confirm()
