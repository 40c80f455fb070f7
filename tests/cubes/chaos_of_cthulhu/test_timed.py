"""Timed Play: the clock's end at every moment, and who is closest."""

from __future__ import annotations

import pytest

from cubes.chaos_of_cthulhu import rules
from cubes.chaos_of_cthulhu.actions import Activate, Announce, RerollStones
from cubes.chaos_of_cthulhu.ending import closeness
from cubes.chaos_of_cthulhu.events import ClosenessJudged, ContestRolled, DieResolved, GameEnded, TimeRanOut
from cubes.chaos_of_cthulhu.options import Options
from cubes.chaos_of_cthulhu.spec import SPEC
from cubes.chaos_of_cthulhu.state import EndReason, Phase
from cubes.game import TimeUp
from tests.cubes.chaos_of_cthulhu.table import (
    BOTTOM,
    DEATH,
    PURPLE_SET,
    RIGHT,
    TIMED,
    TOP,
    WHITE_SET,
    close,
    defend,
    keep_all,
    match_of,
    plan,
    plans,
    position,
    start_match,
    told,
)
from tests.cubes.play import random_states, restored

SIX = "66666"


@pytest.mark.clause("CHAOS-087", "CHAOS-088", "CHAOS-A31")
@pytest.mark.parametrize(
    ("dice", "close_by"),
    [("66213", (2, 6)), ("55512", (3, 5)), ("22661", (2, 6)), ("12345", (1, 5)), ("44441", (4, 4)), ("33322", (3, 3))],
)
def test_closeness_is_the_largest_group_and_then_its_number(dice, close_by):
    assert closeness(tuple(map(int, dice))) == close_by


@pytest.mark.clause("CHAOS-087", "CHAOS-A31")
def test_the_clock_runs_from_round_one_to_the_end_of_a_timed_game():
    match = start_match(2, *(1, 2, 3, 4, 5) * 2, options=Options(variant="timed", minutes=20))
    for viewer in (None, 0, 1):
        assert rules.clock(match.view(viewer)) is None, "not in set-up"
    assert match.refusal(None, TimeUp()).sentence == "No clock is running in this game."
    keep_all(match)
    for viewer in (None, 0, 1):
        assert rules.clock(match.view(viewer)) == 1200
    assert match.refusal(None, TimeUp()) is None
    match.submit(None, TimeUp())
    assert rules.clock(match.view(None)) is None
    assert match.refusal(None, TimeUp()).sentence == "The game is over."


@pytest.mark.clause("CHAOS-092")
@pytest.mark.parametrize("options", [Options(), DEATH])
def test_other_games_have_no_clock(options):
    match = match_of(position("12345", "12345", options=options))
    assert rules.clock(match.view(None)) is None
    assert match.refusal(None, TimeUp()).sentence == "No clock is running in this game."


def at_stones():
    match = start_match(2, *(1, 1, 1, 2, 3), *(5, 5, 1, 2, 3), options=TIMED)
    keep_all(match)
    seat = match.awaited()[0]
    match.submit(seat, RerollStones(tuple(sorted(match.state.stones[seat]))))
    return match


def at_planning():
    match = match_of(position("11123", "55123", stones=(SIX, SIX), options=TIMED))
    plan(match, 0, (TOP, "6"))
    match.submit(1, Activate(TOP, (6,)))
    return match


def at_declaration():
    match = plans(match_of(position("11123", "55123", stones=("66616", "16666"), options=TIMED)), [(TOP, "6")])
    match.submit(0, match.legal_actions(0)[0])
    match.submit(1, Announce(1, (1,)))
    return match


def at_a_choice():
    match = plans(match_of(position("11123", "55123", "12345", stones=("66666",) * 3, options=TIMED)))
    match.submit(1, Announce(12, (6, 6)))
    return match


@pytest.mark.clause("CHAOS-087", "CHAOS-A31")
@pytest.mark.parametrize("moment", [at_stones, at_planning, at_declaration, at_a_choice])
def test_before_the_resolution_plans_and_bonus_actions_are_dropped(moment):
    match = moment()
    offerings, dice = match.state.offerings, match.state.dice
    match.submit(None, TimeUp())
    assert not told(match, TimeRanOut)[0].finishing
    assert match.outcome().winners == (0,)
    assert match.outcome().reason is EndReason.TIME_UP
    assert match.state.plans == ((),) * len(dice)
    assert match.state.announced == ()
    assert match.state.dice == dice
    assert match.state.offerings == offerings, "what was paid is gone"
    assert restored(match).state == match.state


def in_defence(dice=("44445", "12345"), stones=(SIX, SIX)):
    """Ann heals her odd die; Ben has an Attack of hers to place."""
    match = match_of(position(*dice, stones=stones, options=TIMED, offerings=(0, 0), sets=(PURPLE_SET, WHITE_SET)))
    plans(match, [(TOP, "6"), (RIGHT, "6", (0, BOTTOM))])
    close(match)
    assert match.state.phase is Phase.DEFENCE
    return match


@pytest.mark.clause("CHAOS-087", "CHAOS-089", "CHAOS-A31")
def test_in_the_middle_of_a_resolution_it_is_finished_first_and_a_match_wins():
    match = in_defence()
    match.submit(None, TimeUp())
    assert told(match, TimeRanOut)[0].finishing
    assert match.outcome() is None
    assert match.awaited() == (1,)
    assert rules.clock(match.view(None)) is None
    assert match.refusal(None, TimeUp()) is not None
    defend(match, 1, TOP)
    assert told(match, DieResolved)
    assert match.outcome().winners == (0,)
    assert match.outcome().reason is EndReason.MATCHED


@pytest.mark.clause("CHAOS-087", "CHAOS-A31")
def test_without_a_match_the_closest_after_the_resolution_wins():
    match = in_defence(("43445", "55551"))
    match.submit(None, TimeUp())
    defend(match, 1, TOP)
    assert match.state.dice == ((4, 3, 4, 4, 4), (4, 5, 5, 5, 1))
    assert match.outcome().winners == (0,), "the die that Ben lost counts"
    assert match.outcome().reason is EndReason.TIME_UP
    assert match.state.round == 1


@pytest.mark.clause("CHAOS-088", "CHAOS-A31", "CHAOS-A05")
def test_equally_close_and_equally_high_players_roll_stones():
    match = match_of(position("55123", "12345", "55246", options=TIMED), 4, 4, 1, 6)
    match.submit(None, TimeUp())
    assert match.outcome().winners == (2,)
    assert match.outcome().reason is EndReason.TIME_UP_BY_STONE
    assert match.outcome().ranking == ((2,), (0,), (1,))
    assert len(told(match, ContestRolled)) == 2
    assert [(one.seat, count, number) for one, count, number in told(match, ClosenessJudged)[0].standings] == [
        (0, 2, 5),
        (2, 2, 5),
        (1, 1, 5),
    ]
    assert told(match, GameEnded)[0].winners[0].seat == 2


@pytest.mark.clause("CHAOS-A31")
def test_the_ranking_goes_by_closeness():
    match = match_of(position("12345", "66123", "55533", "12346", options=TIMED))
    match.submit(None, TimeUp())
    assert match.outcome().ranking == ((2,), (1,), (3,), (0,))


@pytest.mark.clause("CHAOS-087", "CHAOS-A31")
def test_the_clock_may_run_out_at_any_moment_of_a_random_game():
    """At every state of some games, whatever is being decided: the game ends in order, at once or after the defence."""
    phases = set()
    for seed in range(3):
        for number, match in enumerate(random_states(SPEC, 2 + seed, seed, TIMED, steps=70)):
            if match.refusal(None, TimeUp()) is not None or number % 2:
                continue
            phases.add(match.state.phase)
            copy = restored(match)
            copy.submit(None, TimeUp())
            while copy.deciders():
                assert copy.state.phase is Phase.DEFENCE
                seat = copy.awaited()[0]
                copy.submit(seat, copy.legal_actions(seat)[-1])
            assert copy.outcome() is not None
            assert copy.state.round == match.state.round
            assert rules.problems(copy.state) == ()
            assert restored(copy).state == copy.state
    assert phases == {Phase.STONES, Phase.PLANNING, Phase.DECLARATION, Phase.DEFENCE}
