"""Set-up: sets, the first roll, re-rolls, and who is first."""

from __future__ import annotations

import pytest

from cubes import Match
from cubes.chance import SeededChance
from cubes.chaos_of_cthulhu import rules
from cubes.chaos_of_cthulhu.actions import KeepDice, RerollDice
from cubes.chaos_of_cthulhu.events import ContestRolled, DiceRolled, FreeReroll, RoundBegan, SetsTaken
from cubes.chaos_of_cthulhu.faces import MonsterSet
from cubes.chaos_of_cthulhu.options import Options, Seat
from cubes.chaos_of_cthulhu.spec import SPEC
from cubes.chaos_of_cthulhu.state import EndReason, Phase
from cubes.game import TableCause
from cubes.options import describe_options
from cubes.setup import SetupError
from tests.cubes.chaos_of_cthulhu.table import DEATH, NAMES, keep_all, start_match, told

PLAIN = ((1, 2, 3, 4, 5), (6, 5, 4, 3, 1))
ONE, OTHER = PLAIN


@pytest.mark.clause("CHAOS-001", "CHAOS-A01")
def test_two_to_four_players_each_with_another_set():
    assert [*SPEC.seats] == [2, 3, 4]
    for players in SPEC.seats:
        sets = start_match(players).state.setup.sets
        assert sets == tuple(MonsterSet)[:players]
    with pytest.raises(ValueError, match="2 to 4"):
        start_match(1)


@pytest.mark.clause("CHAOS-001")
def test_a_set_that_is_wished_for_goes_to_nobody_else():
    seats = (Seat(name="Ann"), Seat(name="Ben", monsters="white"), Seat(name="Cleo"), Seat(name="Dora"))
    match = Match.new(SPEC, seats=seats)
    assert [one.name for one in match.state.setup.sets] == ["GREEN", "WHITE", "PURPLE", "BLACK"]
    (event,) = told(match, SetsTaken)
    assert [(player.name, one.name) for player, one in event.sets][:2] == [("Ann", "GREEN"), ("Ben", "WHITE")]
    twice = (Seat(name="Ann", monsters="black"), Seat(name="Ben", monsters="black"))
    assert rules.seat_problems(twice) == {1: "Ann and Ben cannot both play the same monsters."}
    with pytest.raises(SetupError, match="same monsters"):
        Match.new(SPEC, seats=twice)


def test_the_seat_describes_its_choice():
    (field,) = describe_options(Seat)
    assert (field.name, field.kind, field.default) == ("monsters", "choice", "")
    assert [choice.value for choice in field.choices] == ["", "white", "green", "purple", "black"]


@pytest.mark.clause("CHAOS-005", "CHAOS-010", "CHAOS-011", "CHAOS-A02", "CHAOS-073")
@pytest.mark.parametrize("offerings", [0, 1, 4, 9])
def test_everybody_begins_with_the_same_offerings_and_that_is_the_cap(offerings):
    match = start_match(3, options=Options(offerings=offerings))
    assert match.state.offerings == (offerings,) * 3
    assert match.view(None).cap == offerings
    keep_all(match)
    assert all(len(stones) == 5 for stones in match.state.stones)


@pytest.mark.clause("CHAOS-013", "CHAOS-A32", "CHAOS-002")
def test_all_roll_five_dice_seat_by_seat():
    match = start_match(2, *ONE, *OTHER)
    assert match.state.dice == PLAIN
    (event,) = told(match, DiceRolled)
    assert [roll.values for roll in event.rolls] == [*PLAIN]


@pytest.mark.clause("CHAOS-014", "CHAOS-A03")
def test_five_equal_in_the_first_roll_are_rolled_again_for_nothing_and_first_of_all():
    match = start_match(2, *ONE, *(3, 3, 3, 3, 3), *OTHER)
    assert match.state.dice == (ONE, OTHER)
    assert match.state.offerings == (4, 4)
    assert [event.player.seat for event in told(match, FreeReroll)] == [1]
    assert match.awaited() == (0,)


@pytest.mark.clause("CHAOS-A03", "CHAOS-014", "CHAOS-075")
def test_a_later_match_wins_at_the_end_of_set_up_or_is_rolled_again():
    match = start_match(2, *ONE, *OTHER, *(2, 2, 2, 2, 2))
    match.submit(0, RerollDice())
    assert match.state.dice[0] == (2, 2, 2, 2, 2)
    assert not told(match, FreeReroll)
    match.submit(0, KeepDice())
    assert match.outcome() is None, "not before all are done"
    match.submit(1, KeepDice())
    assert match.outcome().winners == (0,)
    match = start_match(
        2, *ONE, *OTHER, *(2, 2, 2, 2, 2), *(3, 3, 3, 3, 3), *ONE, options=Options(setup_match="reroll")
    )
    match.submit(0, RerollDice())
    assert match.state.dice[0] == ONE
    assert len(told(match, FreeReroll)) == 2
    assert match.state.offerings == (3, 4)
    keep_all(match)
    assert match.outcome() is None


@pytest.mark.clause("CHAOS-A03", "CHAOS-077", "CHAOS-076")
def test_two_matches_in_set_up_are_judged_as_in_a_round():
    twos = (2, 2, 2, 2, 2)
    match = start_match(2, *ONE, *OTHER, *twos, *twos, 3, 5)
    match.submit(0, RerollDice())
    match.submit(0, KeepDice())
    match.submit(1, RerollDice())
    match.submit(1, KeepDice())
    assert match.outcome().winners == (1,)
    assert match.outcome().reason is EndReason.MATCH_BY_STONE


@pytest.mark.clause("CHAOS-A29", "CHAOS-083")
def test_to_the_death_takes_no_notice_of_five_equal():
    match = start_match(2, *(3, 3, 3, 3, 3), *OTHER, options=DEATH)
    assert match.state.dice[0] == (3, 3, 3, 3, 3)
    keep_all(match)
    assert match.outcome() is None
    assert match.state.round == 1


@pytest.mark.clause("CHAOS-015", "CHAOS-016", "CHAOS-A04", "CHAOS-072", "CHAOS-074")
def test_an_offering_rolls_all_dice_again_as_often_as_there_are_offerings():
    match = start_match(2, *ONE, *OTHER, options=Options(offerings=2))
    assert match.awaited() == (0,)
    assert match.legal_actions(0) == (KeepDice(), RerollDice())
    assert match.refusal(1, RerollDice()).cause is TableCause.NOT_DECIDING
    match.submit(0, RerollDice())
    assert match.state.offerings == (1, 2)
    assert match.state.dice[0] != ONE
    assert match.awaited() == (0,)
    match.submit(0, RerollDice())
    assert match.state.offerings == (0, 2)
    assert match.awaited() == (1,), "without an Offering there is nothing to decide"
    match.submit(1, KeepDice())
    assert match.state.phase is not Phase.SETUP
    assert not any(isinstance(action, RerollDice | KeepDice) for seat in (0, 1) for action in match.legal_actions(seat))


@pytest.mark.clause("CHAOS-A04")
def test_whoever_has_kept_cannot_come_back():
    match = start_match(2, *ONE, *OTHER)
    match.submit(0, KeepDice())
    assert match.awaited() == (1,)
    assert match.legal_actions(0) == ()


@pytest.mark.clause("CHAOS-018", "CHAOS-A05", "CHAOS-A32")
def test_the_highest_stone_is_first_and_only_the_tied_roll_again():
    match = start_match(3, *ONE, *OTHER, *ONE, 5, 2, 5, 1, 6)
    keep_all(match)
    first, second = told(match, ContestRolled)
    assert [(roll.player.seat, *roll.values) for roll in first.rolls] == [(0, 5), (1, 2), (2, 5)]
    assert [player.seat for player in first.tied] == [0, 2]
    assert [(roll.player.seat, *roll.values) for roll in second.rolls] == [(0, 1), (2, 6)]
    assert second.winner.seat == 2
    assert match.view(None).first == 2
    assert told(match, RoundBegan)[0].player.seat == 2


def test_without_offerings_nobody_decides_anything_before_the_plans():
    match = start_match(3, options=Options(offerings=0), seed=4)
    assert match.state.phase is Phase.PLANNING
    assert match.state.round == 1


@pytest.mark.clause("CHAOS-092", "CHAOS-A29")
def test_the_other_games_are_options_that_exclude_each_other():
    options = Options()
    assert options.variant == "normal"
    fields = {field.name: field for field in describe_options(Options)}
    assert [choice.value for choice in fields["variant"].choices] == ["normal", "to_the_death", "timed"]
    assert fields["minutes"].need == ("variant", "timed")
    assert fields["saved_die"].need == fields["stall_rounds"].need == ("variant", "to_the_death")
    assert (fields["offerings"].low, fields["offerings"].high, options.offerings) == (0, 9, 4)


def test_names_are_kept():
    match = Match.new(SPEC, NAMES, chance=SeededChance(1))
    assert [player.name for player in match.players] == [*NAMES]
