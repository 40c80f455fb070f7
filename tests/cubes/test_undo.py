"""What can be taken back, by whom, and who learns of it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from cubes import Match, Refused, SeededChance, TimeUp
from cubes.game import Outcome, Refusal, Restored, Step, TableCause, TookBack
from tests.cubes.play import NAMES, random_game, restored
from tests.cubes.rewired import rewired
from tests.cubes.toy_game import TOY
from tests.cubes.toy_game.actions import BeginBet, Confirm, MakeBet, Peek, Plan, Seen, Swap, Take, Withdraw
from tests.cubes.toy_game.events import Planned, Ready
from tests.cubes.toy_game.state import Ending, Phase
from tests.cubes.toy_table import ANN, BEN, CAT, diving, hand, plan, ready, toy


def test_a_secret_step_is_taken_back_without_anybody_else_knowing():
    match = toy()
    start, table, ben = match.state, match.log(None), match.log(BEN)
    plan(match, ANN)
    planned = match.state
    assert match.can_undo(ANN)
    assert not match.can_undo(BEN)
    (beat,) = match.undo(ANN)
    assert [type(event) for event in beat.events] == [TookBack]
    assert beat.events[0].to == ANN
    assert match.state == start
    assert (match.log(None), match.log(BEN)) == (table, ben)
    assert match.log(ANN)[-1] == "Ann takes the last step back."
    beats = match.redo(ANN)
    assert [type(event) for event in beats[0].events] == [Restored, Planned]
    assert match.state == planned
    assert (match.log(None), match.log(BEN)) == (table, ben)
    assert not match.can_redo(ANN)


def test_each_seat_has_its_own_line_in_a_secret_phase():
    match = toy()
    plan(match, ANN, 0)
    plan(match, BEN, 1)
    plan(match, ANN, 2)
    plan(match, CAT, 0)
    match.undo(ANN)
    assert match.view(ANN).plan == hand(match, ANN)[0]
    assert match.view(BEN).plan == hand(match, BEN)[1]
    match.undo(ANN)
    assert match.view(ANN).plan == 0
    assert not match.can_undo(ANN)
    match.undo(BEN)
    assert match.view(CAT).plan == hand(match, CAT)[0]
    match.redo(ANN)
    match.redo(ANN)
    assert match.view(ANN).plan == hand(match, ANN)[2]
    assert restored(match).state == match.state


def test_others_being_ready_does_not_bar_a_secret_step():
    match = toy()
    plan(match, ANN)
    ready(match, BEN)
    assert match.can_undo(ANN)
    match.undo(ANN)
    assert match.view(None).ready == (False, True, False)
    plan(match, CAT)
    match.submit(CAT, Confirm())
    assert match.can_redo(ANN)
    match.redo(ANN)
    assert match.view(ANN).plan
    assert restored(match).state == match.state


def test_being_ready_is_taken_back_in_public_while_nobody_else_was_seen_to_act():
    match = ready(toy(), ANN)
    plan(match, BEN)
    (beat,) = match.undo(ANN)
    assert [event.to for event in beat.events] == [None]
    assert match.log(CAT)[-1] == "Ann takes the last step back."
    assert match.view(None).ready == (False, False, False)
    assert match.view(BEN).plan
    ready(match, CAT)
    assert not match.can_redo(ANN), "what is restored in public must follow what was taken back"


def test_being_ready_stays_when_somebody_else_is_ready_after_it():
    match = ready(toy(), ANN, BEN)
    assert not match.can_undo(ANN)
    assert match.can_undo(BEN)
    with pytest.raises(Refused) as caught:
        match.undo(ANN)
    assert caught.value.refusal.cause is TableCause.NOTHING_TO_UNDO


def test_a_reveal_bars_everything_before_it():
    match = diving()
    assert not any(match.can_undo(seat) for seat in (ANN, BEN, CAT))


def test_a_public_step_leaves_public_lines():
    match = diving()
    seat = match.awaited()[0]
    before = match.state
    match.submit(seat, Swap(0, 1))
    assert match.can_undo(seat)
    match.undo(seat)
    assert match.state == before
    name = NAMES[seat]
    assert match.log(None)[-2:] == (f"{name} swaps shells 1 and 2.", f"{name} takes the last step back.")
    match.redo(seat)
    assert match.log(None)[-2:] == (f"{name} restores the step.", f"{name} swaps shells 1 and 2.")


def test_somebody_elses_public_step_bars_mine_until_it_is_taken_back():
    match = diving()
    seat = match.awaited()[0]
    other = next(seat for seat in match.deciders() if seat not in match.awaited())
    match.submit(seat, Swap(0, 1))
    match.submit(other, BeginBet())
    assert not match.can_undo(seat)
    match.undo(other)
    assert match.can_undo(seat)
    match.redo(other)
    match.submit(other, Withdraw())
    match.undo(other)
    match.undo(other)
    match.undo(seat)
    assert not match.can_redo(other), "a public step in between ends what could be restored"


def test_a_new_step_ends_what_could_be_restored():
    match = toy()
    plan(match, ANN, 0)
    match.undo(ANN)
    plan(match, ANN, 1)
    assert not match.can_redo(ANN)
    with pytest.raises(Refused) as caught:
        match.redo(ANN)
    assert caught.value.refusal.cause is TableCause.NOTHING_TO_REDO


def test_a_look_cannot_be_taken_back():
    match = diving()
    seat = match.awaited()[0]
    match.submit(seat, Swap(0, 1))
    match.submit(seat, Peek(0))
    assert not match.can_undo(seat)
    match.submit(seat, Seen())
    assert not match.can_undo(seat)


def test_a_roll_cannot_be_taken_back():
    match = diving(storm=True)
    seat = match.awaited()[0]
    match.submit(seat, Take(0))
    assert not match.can_undo(seat)


def test_a_secret_step_with_an_outcome_stays_when_somebody_else_takes_back():
    """What chance gave to a hidden act of another seat is kept, and shows in nobody's answers."""

    def apply(state: Any, seat: Any, action: Any, chance: Any) -> Step:
        if seat == BEN and isinstance(action, Plan):
            chance.roll(6)
        return TOY.rules.apply(state, seat, action, chance)

    spec = rewired(TOY, apply=apply)
    match = Match.new(spec, NAMES[:3], chance=SeededChance(3))
    plan(match, ANN)
    assert match.can_undo(ANN)
    plan(match, BEN)
    assert match.entries[-1].outcomes
    assert match.can_undo(ANN)
    assert not match.can_undo(BEN)
    match.undo(ANN)
    assert match.view(BEN).plan
    assert match.view(ANN).plan == 0
    match.redo(ANN)
    assert Match.from_bytes(match.to_bytes(), {spec.id: spec}).state == match.state


def test_an_act_that_lets_others_begin_in_secret_cannot_be_taken_back():
    """Whether somebody has already begun must not show, so the answer is no from the start."""

    def apply(state: Any, seat: Any, action: Any, chance: Any) -> Step:
        step = TOY.rules.apply(state, seat, action, chance)
        if isinstance(action, MakeBet):
            planning = msgspec.structs.replace(step.state, phase=Phase.PLAN, ready=(True, False, False))
            return Step(step.events, planning)
        return step

    spec = rewired(TOY, apply=apply)
    match = Match.new(spec, start=diving().state)
    seat = next(seat for seat in match.deciders() if seat not in match.awaited())
    match.submit(seat, BeginBet())
    assert match.can_undo(seat)
    match.submit(seat, MakeBet(True))
    assert match.state.phase is Phase.PLAN
    assert not match.can_undo(seat)


def test_the_table_offers_only_what_everybody_saw():
    match = toy()
    plan(match, ANN)
    assert match.can_undo(ANN)
    assert not match.undo_is_public(ANN)
    match.submit(ANN, Confirm())
    assert match.undo_is_public(ANN)
    match.undo(ANN)
    assert match.can_redo(ANN)
    assert not match.redo_is_public(ANN), "Ann works in secret again: her undo and redo are hers to see"
    assert not match.undo_is_public(9)


def test_the_end_cannot_be_taken_back():
    match = random_game(TOY, 2, 3)
    assert match.outcome() is not None
    assert not any(match.can_undo(seat) for seat in (0, 1))
    with pytest.raises(Refused) as caught:
        match.submit(0, Confirm())
    assert caught.value.refusal.cause is TableCause.GAME_OVER


def test_a_hidden_act_that_depends_on_mine_after_all_bars_the_undo_and_nothing_breaks():
    """Games promise that acts hidden from each other do not depend on each other; a game that breaks it is survived."""

    def refusal(state: Any, seat: Any, action: Any) -> Any:
        if seat == BEN and isinstance(action, Plan) and not state.plans[ANN]:
            return Refusal(TableCause.NOT_DECIDING, {"name": "Ben"})
        return TOY.rules.refusal(state, seat, action)

    match = Match.new(rewired(TOY, refusal=refusal), NAMES[:2], chance=SeededChance(1))
    plan(match, ANN)
    plan(match, BEN)
    before = match.to_bytes()
    with pytest.raises(Refused) as caught:
        match.undo(ANN)
    assert caught.value.refusal.cause is TableCause.NOTHING_TO_UNDO
    assert match.to_bytes() == before
    assert match.view(ANN).plan


@pytest.mark.parametrize("luck", ["more", "less", "another event"])
def test_a_hidden_act_whose_luck_depends_on_mine_bars_the_undo(luck: str):
    def apply(state: Any, seat: Any, action: Any, chance: Any) -> Step:
        step = TOY.rules.apply(state, seat, action, chance)
        changed = seat == BEN and isinstance(action, Plan) and bool(state.plans[ANN]) == (luck != "more")
        if changed and luck == "another event":
            return Step(step.events * 2, step.state)
        if changed:
            chance.roll(6)
        return step

    match = Match.new(rewired(TOY, apply=apply), NAMES[:2], chance=SeededChance(1))
    plan(match, ANN)
    plan(match, BEN)
    before = match.to_bytes()
    with pytest.raises(Refused):
        match.undo(ANN)
    assert match.to_bytes() == before


# --- the finer points --------------------------------------------------------------------------------------------


def loud_plans(state: Any, seat: Any, action: Any, chance: Any) -> Step:
    """Planning is told to everybody."""
    step = TOY.rules.apply(state, seat, action, chance)
    if isinstance(action, Plan):
        return Step((*step.events, Ready(player=state.setup.players[seat])), step.state)
    return step


def test_what_everybody_saw_is_barred_by_others_even_while_its_seat_works_in_secret():
    match = Match.new(rewired(TOY, apply=loud_plans), NAMES[:3], chance=SeededChance(1))
    plan(match, ANN)
    assert match.can_undo(ANN)
    assert not match.undo_is_public(ANN), "it belongs behind the curtain, where Ann still works"
    plan(match, BEN)
    assert not match.can_undo(ANN)
    assert match.can_undo(BEN)


def test_what_was_taken_back_in_one_secret_phase_is_not_restored_in_the_next():
    match = toy()
    plan(match, ANN, 2)
    card = match.view(ANN).plan
    match.undo(ANN)
    while match.view(None).round == 1:
        match.submit(None, TimeUp())
    assert match.refusal(ANN, Plan(card)) is None, "the card could be planned again"
    assert not match.can_redo(ANN)


def test_luck_that_everybody_saw_ends_what_could_be_restored():
    def apply(state: Any, seat: Any, action: Any, chance: Any) -> Step:
        if isinstance(action, Confirm):
            chance.roll(6)
        return TOY.rules.apply(state, seat, action, chance)

    match = Match.new(rewired(TOY, apply=apply), NAMES[:3], chance=SeededChance(1))
    plan(match, ANN)
    match.undo(ANN)
    plan(match, BEN)
    assert match.can_redo(ANN)
    match.submit(BEN, Confirm())
    assert not match.can_redo(ANN)


def test_a_step_from_before_a_secret_phase_is_not_taken_back_in_it():
    """Bets are made unseen here, and a swap sends everybody back to planning."""

    def apply(state: Any, seat: Any, action: Any, chance: Any) -> Step:
        step = TOY.rules.apply(state, seat, action, chance)
        if isinstance(action, BeginBet | MakeBet):
            return Step((Planned(to=seat, player=state.setup.players[seat], card=0),), step.state)
        if isinstance(action, Swap):
            return Step(step.events, msgspec.structs.replace(step.state, phase=Phase.PLAN, ready=(False,) * 3))
        return step

    match = Match.new(rewired(TOY, apply=apply), start=diving().state)
    diver = match.awaited()[0]
    other = next(seat for seat in match.deciders() if seat != diver)
    match.submit(other, BeginBet())
    match.submit(other, MakeBet(True))
    assert match.can_undo(other)
    match.submit(diver, Swap(0, 1))
    assert other in match.awaited()
    assert not match.can_undo(other)


def test_an_undo_that_could_not_be_kept_leaves_what_can_be_restored():
    match = toy()
    for index in (0, 1, 2):
        plan(match, ANN, index)
    match.undo(ANN)

    def fail(entry: Any, state: Any) -> None:
        raise OSError("disk full")

    match.on_entry = fail
    with pytest.raises(OSError, match="disk full"):
        match.undo(ANN)
    match.on_entry = None
    match.redo(ANN)
    assert match.view(ANN).plan == hand(match, ANN)[2]
    assert not match.can_redo(ANN)


def test_an_end_without_a_final_event_cannot_be_taken_back_either():
    over = Outcome((ANN,), ((ANN,), (BEN,)), Ending.ALL_ROUNDS)
    spec = rewired(TOY, outcome=lambda state: over if any(state.plans) else None)
    match = Match.new(spec, NAMES[:2], chance=SeededChance(1))
    assert match.outcome() is None
    plan(match, ANN)
    assert not match.can_undo(ANN)
