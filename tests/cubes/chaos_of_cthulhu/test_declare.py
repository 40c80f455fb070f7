"""Declaration: plans told in order, bonus actions in between, and how it ends."""

from __future__ import annotations

import pytest

from cubes.chaos_of_cthulhu.actions import Aim, Announce, Declare, PassBonus, PickBonus, PickSeat, PickSlot, Withdraw
from cubes.chaos_of_cthulhu.events import (
    ActionTold,
    BonusAnnounced,
    BonusBegan,
    BonusRolled,
    BonusWithdrawn,
    DeclarationBegan,
    DeclarationClosed,
    StonesRolled,
)
from cubes.chaos_of_cthulhu.faces import ATTACK, BLOCK, HEAL, MADNESS
from cubes.chaos_of_cthulhu.state import Phase, Want
from cubes.game import TableCause
from tests.cubes.chaos_of_cthulhu.table import (
    BOTTOM,
    CENTER,
    DEATH,
    LEFT,
    RIGHT,
    TOP,
    announce,
    bonuses,
    close,
    declare,
    events,
    let_happen,
    match_of,
    plans,
    position,
    told,
)


def open_table(*dice: str, stones=(), first=0, offerings=(), **options):
    """Declaration has begun, and nobody has planned anything."""
    return plans(match_of(position(*dice, stones=stones, first=first, offerings=offerings, **options)))


@pytest.mark.clause("CHAOS-039", "CHAOS-040", "CHAOS-A12", "CHAOS-041")
def test_players_declare_clockwise_one_action_per_beat():
    match = match_of(position("12333", "11111", "11111", stones=("12336", "16666", "66666"), first=1))
    plans(
        match,
        [(TOP, "1"), (CENTER, "3", (2, TOP)), (RIGHT, "3"), (BOTTOM, "6", (0, LEFT))],
        [(TOP, "1")],
    )
    assert match.awaited() == (1,)
    beats = match.submit(1, Declare())
    assert [type(event).__name__ for event in events(beats)] == ["DeclarationBegan", "ActionTold"]
    assert match.awaited() == (2,)
    assert match.refusal(0, Declare()).cause is not TableCause.GAME_OVER
    match.submit(2, Declare())
    beats = match.submit(0, Declare())
    actions = [event.action for event in events(beats, ActionTold)]
    assert [(one.kind, one.target and one.target.seat, one.part) for one in actions] == [
        (ATTACK, 1, -1),
        (MADNESS, 2, TOP),
        (BLOCK, None, -1),
        (HEAL, 0, LEFT),
    ]
    assert [beat.events[0] for beat in beats if len(beat.events) != 1] == []
    assert match.state.dice[0] == (1, 2, 3, 3, 3)
    assert [event.count for event in told(match, DeclarationBegan)] == [1, 0, 4]


@pytest.mark.clause("CHAOS-042", "CHAOS-A12", "CHAOS-046")
def test_bonus_actions_come_at_any_time_of_declaration_and_from_anybody():
    match = open_table("11111", "11111", "11111", stones=("66666", "16666", "16666"))
    assert match.awaited() == (0,)
    assert match.deciders() == (0, 1, 2)
    announce(match, 2, 1, "1")
    match.submit(0, Declare())
    assert match.awaited() == (1,)
    announce(match, 1, 1, "1")
    declare(match)
    assert match.awaited() == (0, 1, 2)
    announce(match, 0, 6, "6", PickBonus(0))
    assert [bonus.seat for bonus in bonuses(match)] == [2, 1, 0]
    close(match)
    assert match.state.phase is not Phase.DECLARATION
    assert match.refusal(1, Announce(12, (6, 6))) is not None, "never later"


@pytest.mark.clause("CHAOS-043", "CHAOS-074", "CHAOS-A13")
def test_a_bonus_action_is_paid_when_it_stands():
    match = open_table("11111", "11111", stones=("56666", "66666"))
    match.submit(0, Announce(11, (5, 6)))
    assert match.state.offerings == (3, 4)
    assert bonuses(match)[0].complete, "with one opponent there is nothing to choose"
    (event,) = told(match, BonusAnnounced)
    assert (event.number, event.stones, event.offerings, event.seats[0].seat) == (11, (5, 6), 3, 1)
    assert match.refusal(0, Announce(5, (5,))).sentence == "Ann has no free stones that show 5."
    assert (
        match.refusal(0, Announce(11, (6,))).sentence
        == "Ann has announced bonus 11 this round; each counts once a round."
    )


@pytest.mark.clause("CHAOS-042")
def test_while_choices_are_open_everybody_else_waits():
    match = open_table("11111", "11111", "11111", stones=("56666", "66666", "16666"))
    match.submit(0, Announce(11, (5, 6)))
    assert match.deciders() == match.awaited() == (0,)
    assert match.state.offerings == (4, 4, 4), "not paid before it stands"
    assert match.legal_actions(0) == (PickSeat(1), PickSeat(2), Withdraw())
    assert match.refusal(1, Declare()) is not None
    assert match.refusal(2, Announce(1, (1,))).cause is TableCause.NOT_DECIDING
    assert isinstance(told(match, BonusBegan)[0], BonusBegan)
    match.submit(0, Withdraw())
    assert told(match, BonusWithdrawn)[0].number == 11
    assert bonuses(match) == ()
    match.submit(0, Announce(11, (5, 6)))
    match.submit(0, PickSeat(2))
    assert match.state.offerings == (3, 4, 4)


@pytest.mark.clause("CHAOS-045", "CHAOS-046", "CHAOS-A08", "CHAOS-A34")
def test_several_bonus_actions_but_each_number_once_and_never_a_stone_twice():
    match = open_table("11111", "11111", stones=("11256", "66666"))
    announce(match, 0, 1, "1")
    assert (
        match.refusal(0, Announce(1, (1,))).sentence
        == "Ann has announced bonus 1 this round; each counts once a round."
    )
    announce(match, 0, 2, "2")
    announce(match, 0, 7, "16")
    assert match.state.offerings[0] == 1
    numbers = {one.number for one in match.legal_actions(0) if isinstance(one, Announce)}
    assert numbers == {5}, "one stone is left"
    match.submit(0, Declare())
    match.submit(1, Declare())
    assert PassBonus() in match.legal_actions(0)


@pytest.mark.clause("CHAOS-043", "CHAOS-070", "CHAOS-072")
def test_without_an_offering_there_is_no_bonus_action():
    match = open_table("11111", "11111", stones=("15666", "15666"), offerings=(0, 4))
    assert match.deciders() == (0, 1)
    assert match.legal_actions(0) == (Declare(),)
    assert match.refusal(0, Announce(1, (1,))).sentence == "Ann has no Offering left."


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (Announce(0, (1,)), "There is no such bonus action."),
        (Announce(13, (1,)), "There is no such bonus action."),
        (Announce(2, (1,)), "1 cannot make 2."),
        (Announce(6, (1, 5)), "No other player has announced a bonus action."),
        (Announce(4, (1, 5)), "Ann has activated no die, so there is nothing to double."),
        (Announce(3, (3,)), "Ann has no free stones that show 3."),
        (PassBonus(), "That is not what Ann decides at this moment."),
    ],
)
def test_what_cannot_be_announced_is_refused_with_a_reason(action, words):
    assert open_table("11111", "11111", stones=("15666", "66666")).refusal(0, action).sentence == words


def test_choices_that_do_not_fit_are_refused_with_a_reason():
    match = match_of(position("11111", "11111", "11111", stones=("13666", "45666", "66666")))
    plans(match, [(TOP, "1")])
    match.submit(0, Announce(9, (3, 6)))
    assert match.refusal(0, Aim(2, TOP)).sentence == "This Madness must hit a die of Ben."
    assert match.refusal(0, Aim(1, 5)).sentence == "There is no such die."
    match.submit(0, Withdraw())
    match.submit(1, Announce(11, (5, 6)))
    assert match.refusal(1, PickSeat(1)).sentence == "It must be another player."
    assert match.refusal(1, PickSlot(0)).sentence == "That is not what Ben decides at this moment."


@pytest.mark.clause("CHAOS-048", "CHAOS-A12")
def test_declaration_ends_when_all_have_passed_since_the_last_bonus_action():
    match = open_table("11111", "11111", "11111", stones=("16666", "16666", "16666"))
    declare(match)
    match.submit(1, PassBonus())
    assert match.awaited() == (0, 2)
    assert match.legal_actions(1) == ()
    announce(match, 2, 1, "1")
    assert match.awaited() == (0, 1, 2), "all passes count anew"
    for seat in (0, 1):
        match.submit(seat, PassBonus())
        assert not told(match, DeclarationClosed)
    match.submit(2, PassBonus())
    assert told(match, DeclarationClosed)


@pytest.mark.clause("CHAOS-A12", "CHAOS-048")
def test_whoever_has_no_legal_bonus_action_is_passed_by_himself():
    match = match_of(position("11111", "11111", "66666", stones=("66666", "16666", "66666"), offerings=(4, 0, 4)))
    plans(match, [(TOP, "6"), (LEFT, "6"), (CENTER, "6"), (RIGHT, "6", (1, TOP)), (BOTTOM, "6")])
    declare(match)
    assert match.awaited() == (2,), "no stone left, no Offering left: only Cleo could"
    match.submit(2, PassBonus())
    assert match.state.phase is not Phase.DECLARATION
    match = open_table("11111", "11111", stones=("66666", "66666"), offerings=(0, 0))
    beats = declare(match).beats()
    assert any(isinstance(event, DeclarationClosed) for event in events(beats)), "nobody can: it closes at once"


@pytest.mark.clause("CHAOS-081", "CHAOS-A12")
def test_to_the_death_knows_no_bonus_actions_and_closes_at_once():
    match = open_table("11111", "11111", stones=("16666", "16666"), options=DEATH)
    assert match.deciders() == (0,)
    assert match.refusal(0, Announce(1, (1,))).sentence == "To the Death is played without bonus actions."
    match.submit(0, Declare())
    match.submit(1, Declare())
    assert told(match, DeclarationClosed)


@pytest.mark.clause("CHAOS-A13", "CHAOS-A15", "CHAOS-050", "CHAOS-049")
@pytest.mark.parametrize(("number", "stones"), [(1, "1"), (2, "2")])
def test_the_die_of_regain_and_absorb_is_rolled_at_once(number, stones):
    match = match_of(position("11111", "11111", stones=("12666", "66666"), offerings=(2, 4)), 4)
    plans(match)
    announce(match, 0, number, stones)
    assert told(match, BonusRolled)[0].rolled == bonuses(match)[0].rolled == 4
    assert match.state.offerings == (1, 4), "effects wait until Declaration closes"
    assert match.state.stones[0] == (1, 2, 6, 6, 6), "no stone is touched"
    assert not match.can_undo(0), "a die was rolled"


def test_an_announcement_can_be_taken_back_until_somebody_else_acts():
    match = open_table("11111", "11111", stones=("56666", "16666"))
    announce(match, 0, 11, "56")
    assert match.can_undo(0)
    match.undo(0)
    assert match.state.offerings == (4, 4)
    assert bonuses(match) == ()
    announce(match, 0, 11, "56")
    announce(match, 1, 7, "16")
    assert not match.can_undo(0)


@pytest.mark.clause("CHAOS-047", "CHAOS-A11", "CHAOS-071", "CHAOS-019", "CHAOS-022")
def test_a_new_round_begins_with_cleared_mats_and_the_next_first_player():
    match = match_of(position("12345", "12345", "12345", stones=("13666", "66666", "66666"), first=2))
    plans(match, [(TOP, "1")])
    announce(match, 0, 9, "36", Aim(1, TOP), Aim(2, TOP))
    let_happen(match)
    state = match.state
    assert state.round == 2
    assert state.first == 0
    assert state.announced == ()
    assert state.plans == ((), (), ())
    assert state.blocks == state.hits == state.deeds == ()
    assert state.stone_rolls == ((2,) * 5,) * 3
    assert len(told(match, StonesRolled)) == 1


def test_what_is_asked_for_next_is_in_the_view():
    match = match_of(position("12333", "11111", "11111", stones=("13366", "66666", "66666")))
    plans(match, [(TOP, "1"), (CENTER, "3", (1, TOP))])
    match.submit(0, Announce(9, (3, 6)))
    ask = match.view(None).choosing
    assert (ask.seat, ask.number, ask.want, ask.victim) == (0, 9, Want.AIM, 1)
    assert match.legal_actions(0) == (*(Aim(1, die) for die in range(5)), Withdraw())
    match.submit(0, Aim(1, TOP))
    assert match.view(None).choosing.victim == 2
