"""Behind the screens: what may be planned, how it stays secret, and how it is taken back."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from cubes import LiveChance
from cubes.chaos_of_cthulhu import rules
from cubes.chaos_of_cthulhu.actions import Activate, Aim, Confirm, TakeBack
from cubes.chaos_of_cthulhu.events import Activated, Aimed, PlanConfirmed, ScreensFell, TakenBack
from cubes.chaos_of_cthulhu.faces import ATTACK, HEAL, MADNESS
from cubes.chaos_of_cthulhu.spec import SPEC
from cubes.chaos_of_cthulhu.state import Phase, Slot
from cubes.game import TookBack
from tests.cubes.chaos_of_cthulhu.table import (
    BOTTOM,
    CENTER,
    DEATH,
    LEFT,
    RIGHT,
    TOP,
    match_of,
    plan,
    plans,
    position,
    told,
)
from tests.cubes.play import random_states
from tests.cubes.worlds import act_in_hiding, differences

MIXED = "12333"
"""White: Attack, Attack, Madness, Block, Heal."""


def mixed(players: int = 3):
    return match_of(position(MIXED, *["11111"] * (players - 1), stones=("12336", *["66666"] * (players - 1))))


@pytest.mark.clause("CHAOS-031", "CHAOS-032", "CHAOS-033", "CHAOS-034", "CHAOS-035", "CHAOS-A09")
def test_a_plan_names_stones_and_targets():
    match = mixed()
    plan(match, 0, (TOP, "1"), (CENTER, "3", (0, LEFT)), (RIGHT, "3"), (BOTTOM, "6", (2, TOP)), confirm=False)
    slots = match.view(0).plans[0]
    assert slots == (
        Slot(TOP, ATTACK, (0,), 1, -1),
        Slot(CENTER, MADNESS, (2,), 0, LEFT),
        Slot(RIGHT, 1, (3,), -1, -1),
        Slot(BOTTOM, HEAL, (4,), 2, TOP),
    )


@pytest.mark.clause("CHAOS-032", "CHAOS-A09")
def test_attacks_go_to_the_next_living_player_clockwise():
    match = match_of(position("11000", "12111", "11100", "11111", options=DEATH, stones=("", "11111", "111", "11111")))
    for seat, die, victim in ((1, TOP, 2), (2, CENTER, 3), (3, RIGHT, 1)):
        plan(match, seat, (die, "1"), confirm=False)
        assert match.view(seat).plans[seat] == (Slot(die, ATTACK, (0,), victim, -1),)
    assert match.deciders() == (1, 2, 3)


@pytest.mark.clause("CHAOS-033", "CHAOS-034", "CHAOS-A33")
def test_targets_are_all_dice_there_are_of_the_living():
    match = match_of(position("33333", "11011", "10111", options=DEATH, stones=("33333", "", "1111")))
    match.submit(0, Activate(LEFT, (3,)))
    aims = [action for action in match.legal_actions(0) if isinstance(action, Aim)]
    assert aims == [Aim(0, die) for die in range(5)] + [Aim(2, die) for die in (TOP, CENTER, RIGHT, BOTTOM)]
    assert match.refusal(0, Aim(1, TOP)).sentence == "Nobody plays there."
    assert match.refusal(0, Aim(2, LEFT)).sentence == "That die has been removed from the game."
    assert match.refusal(0, Aim(0, 9)).sentence == "There is no such die."


@pytest.mark.clause("CHAOS-028")
def test_a_die_acts_once():
    match = mixed()
    plan(match, 0, (TOP, "1"), confirm=False)
    assert match.refusal(0, Activate(TOP, (6,))).sentence.startswith("The Top die is activated already")


@pytest.mark.clause("CHAOS-029")
def test_a_plan_may_be_empty():
    match = mixed()
    assert Confirm() in match.legal_actions(0)
    plans(match)
    assert [one.actions for one in told(match, ScreensFell)[0].plans] == [(), (), ()]


def test_one_action_at_most_waits_for_its_target():
    match = mixed()
    match.submit(0, Activate(CENTER, (3,)))
    assert match.legal_actions(0)[-1] == TakeBack(CENTER)
    assert all(isinstance(action, Aim) for action in match.legal_actions(0)[:-1])
    for action in (Confirm(), Activate(TOP, (1,)), TakeBack(TOP)):
        assert match.refusal(0, action).sentence == "The Center die needs its target first."
    match.submit(0, TakeBack(CENTER))
    assert match.view(0).plans[0] == ()
    assert match.refusal(0, TakeBack(CENTER)).sentence == "The Center die is not activated."
    assert match.refusal(0, TakeBack(7)).sentence == "There is no such die."


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (Activate(TOP, (2,)), "2 can make neither 1 nor a wild 6."),
        (Activate(TOP, (5,)), "Ann has no free stones that show 5."),
        (Activate(TOP, (3, 2)), "Stones are named from the lowest to the highest."),
        (Activate(TOP, ()), "At least one stone is needed."),
        (Activate(8, (1,)), "There is no such die."),
        (Aim(1, TOP), "That is not what Ann decides at this moment."),
    ],
)
def test_what_cannot_be_planned_is_refused_with_a_reason(action, words):
    assert mixed().refusal(0, action).sentence == words


def test_removed_dice_cannot_be_activated():
    match = match_of(position("01111", "11111", options=DEATH))
    assert match.refusal(0, Activate(TOP, (6,))).sentence == "That die has been removed from the game."


@pytest.mark.clause("CHAOS-030", "CHAOS-017", "CHAOS-038")
def test_nobody_sees_another_plan_before_the_screens_fall():
    match = mixed()
    plan(match, 0, (TOP, "1"), (RIGHT, "3"))
    for viewer in (None, 1, 2):
        view = match.view(viewer)
        assert view.plans[0] is None
        assert view.confirmed == (True, False, False)
        assert view.dice[0] == (1, 2, 3, 3, 3), "dice and stones are open all the time"
        assert view.stones[0] == (1, 2, 3, 3, 6)
        assert not [event for event in match.events(viewer) if isinstance(event, Activated | Aimed | TakenBack)]
    assert len([event for event in match.events(0) if isinstance(event, Activated)]) == 2
    plan(match, 1)
    plan(match, 2)
    assert [slot.die for slot in match.view(None).plans[0]] == [TOP, RIGHT]


@pytest.mark.clause("CHAOS-037", "CHAOS-038", "CHAOS-A10", "CHAOS-036")
def test_the_screens_fall_together_when_all_have_confirmed():
    match = mixed()
    assert match.awaited() == match.deciders() == (0, 1, 2)
    plan(match, 2)
    plan(match, 0, (TOP, "1"))
    assert match.awaited() == (1,)
    assert match.state.phase is Phase.PLANNING
    assert not told(match, ScreensFell)
    plan(match, 1)
    assert match.state.phase is Phase.DECLARATION
    (event,) = told(match, ScreensFell)
    assert [(one.player.seat, len(one.actions)) for one in event.plans] == [(0, 1), (1, 0), (2, 0)]
    for action in (Activate(LEFT, (2,)), TakeBack(TOP), Confirm()):
        assert match.refusal(0, action) is not None, "nothing is changed any more"
    assert not match.can_undo(0)
    assert not match.can_undo(1)


@pytest.mark.clause("CHAOS-030")
def test_a_plan_tells_nothing_of_the_order_in_which_it_was_made():
    parts = [(TOP, "1"), (LEFT, "11"), (RIGHT, "1")]
    made = set()
    for order in permutations(parts):
        match = match_of(position("12111", "11111", stones=("11111", "11111")))
        plan(match, 0, (BOTTOM, "1"), confirm=False)
        for die, stones in order:
            match.submit(0, Activate(die, tuple(map(int, stones))))
            if die == RIGHT:
                match.submit(0, Aim(1, TOP))
        match.submit(0, TakeBack(BOTTOM))
        made.add(match.view(0).plans[0])
    assert len(made) == 1
    assert [slot.stones for slot in made.pop()] == [(0,), (1, 2), (3,)]


# --- taking back -------------------------------------------------------------------------------------------------


def test_steps_behind_the_screen_can_be_undone_whatever_others_do():
    match = mixed()
    match.submit(0, Activate(CENTER, (3,)))
    plan(match, 1, (TOP, "6"), confirm=False)
    plan(match, 2)
    match.submit(0, Aim(1, TOP))
    assert match.can_undo(0)
    match.undo(0)
    assert match.view(0).plans[0] == (Slot(CENTER, MADNESS, (2,), -1, -1),)
    match.undo(0)
    assert match.view(0).plans[0] == ()
    assert not match.can_undo(0)
    match.redo(0)
    match.redo(0)
    assert match.view(0).plans[0] == (Slot(CENTER, MADNESS, (2,), 1, TOP),)
    assert match.view(1).plans[1] == (Slot(TOP, ATTACK, (0,), 2, -1),)
    assert not [event for event in match.events(None) if isinstance(event, TookBack)], "the table hears nothing"


def test_a_confirmation_can_be_undone_until_the_screens_fall():
    match = mixed()
    plan(match, 0, (TOP, "1"))
    assert match.can_undo(0)
    match.undo(0)
    assert match.view(None).confirmed == (False, False, False)
    assert [type(event) for event in match.events(None)[-2:]] == [PlanConfirmed, TookBack]
    match.submit(0, TakeBack(TOP))
    plan(match, 0)
    assert match.view(0).plans[0] == ()


def test_edits_are_hidden_acts_and_leak_nothing():
    found, tried = set(), 0
    random = Random(5)
    for number, match in enumerate(random_states(SPEC, 3, 5, steps=70)):
        if match.state.phase is not Phase.PLANNING or number % 3:
            continue
        for viewer in (None, 0, 1, 2):
            other = act_in_hiding(match, viewer, random)
            if other is not None:
                tried += 1
                found.update(differences((match, other), viewer))
    assert tried > 15
    assert found == set()


# --- imagining ---------------------------------------------------------------------------------------------------


def worlds(match, viewer, count=400):
    chance = LiveChance(bytes(32))
    for number in range(count):
        chance.begin(number)
        yield rules.redeal(match.state, viewer, chance)


def test_imagined_plans_are_legal_and_of_every_size():
    match = mixed()
    plan(match, 0, (TOP, "1"))
    match.submit(1, Activate(TOP, (6,)))
    sizes, open_ones, targets = set(), 0, set()
    for world in worlds(match, 1):
        assert rules.problems(world) == ()
        assert world.plans[1] == match.state.plans[1], "the own plan is known"
        sizes.add(len(world.plans[0]))
        assert all(slot.part >= 0 for slot in world.plans[0] if slot.kind in (MADNESS, HEAL)), (
            "confirmed plans are whole"
        )
        open_ones += any(slot.part < 0 for slot in world.plans[2] if slot.kind in (MADNESS, HEAL))
        targets |= {(slot.seat, slot.part) for slot in world.plans[0] if slot.part >= 0}
    assert sizes == {0, 1, 2, 3, 4, 5}
    assert open_ones, "who still plans may have an action without a target"
    assert len(targets) == 15


def test_a_world_is_made_from_the_view_alone():
    match = mixed()
    other = mixed()
    plan(match, 0, (TOP, "1"), (RIGHT, "3"))
    plan(other, 0)
    chance = LiveChance(bytes(32))
    for viewer in (None, 1, 2):
        chance.begin(1)
        one = rules.redeal(match.state, viewer, chance)
        chance.begin(1)
        assert one == rules.redeal(other.state, viewer, chance)


def test_when_nothing_is_hidden_the_only_world_is_the_true_one():
    match = plans(mixed(), [(TOP, "1")])
    for viewer in (None, 0, 1, 2):
        assert next(worlds(match, viewer, 1)) == match.state
