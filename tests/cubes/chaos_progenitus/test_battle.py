"""Battles of several: targets, defeat, trophies, who acts next; and how battles end."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cubes.chaos_progenitus import aids, rules
from cubes.chaos_progenitus.actions import Array, Coup, Done, NameNext, Rescue, Roll, Target
from cubes.chaos_progenitus.dice import Pool
from cubes.chaos_progenitus.options import Options
from cubes.chaos_progenitus.spec import SPEC
from cubes.chaos_progenitus.state import EndReason, Fiend, Phase, Trophy
from cubes.match import Match
from cubes.setup import SetupError
from tests.cubes.chaos_progenitus.table import (
    NAMES,
    act,
    assault,
    cause,
    chance,
    fiend,
    heard,
    kinds,
    legal,
    makes,
    match_of,
    offered,
    pool,
    rolled,
    sound,
    table,
)

COUP = Options(breeds=True, coup=True)


def fallen(words: str) -> Fiend:
    """A fiend that is out."""
    return replace(fiend(words), defeated=True)


# --- targets -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("PROG-050", "PROG-051", "PROG-052", "PROG-A16")
def test_prog_s15_whom_one_of_four_may_target():
    match = rolled(table("2*leg", "leg", "leg", "leg", incoming=assault(2, 0)), "strike1 move")
    assert legal(match) == (Target(1), Target(3))
    assert cause(match, Target(2)) == "JUST_ATTACKED"
    assert cause(match, Target(0)) == "OWN_FIEND"
    assert cause(match, Target(9)) == "NO_SEAT"
    act(match, Target(3), Array(0))
    assert match.state.active == 3
    assert match.state.incoming == replace(assault(0, 3, 0), order=(0,))
    state = table("2*leg", fallen("leg"), "leg", fallen("leg"), incoming=assault(2, 0))
    match = rolled(state, "strike1 move")
    assert match.state.outgoing.target == 2  # only the two are left
    act(match, Array(0))
    assert match.state.active == 2


@pytest.mark.clause("PROG-050", "PROG-052")
def test_the_defeated_are_no_targets_and_nobody_bars_whom_nobody_attacked():
    match = rolled(table("2*leg", "leg", fallen("leg"), "leg"), "strike1 move")
    assert legal(match) == (Target(1), Target(3))
    assert cause(match, Target(2)) == "IS_DEFEATED"


@pytest.mark.clause("PROG-050", "PROG-051", "PROG-A16")
def test_everything_of_a_turn_goes_to_one_target_which_acts_next_even_without_attacks():
    match = rolled(table("tail tentacle leg", "3*leg", "3*leg", "leg"), "minus grab move")
    act(match, Target(1))
    assert match.state.incoming == assault(0, 1, minuses=(0,), grabs=(1,))
    assert match.state.active == 1
    assert match.state.owed == 1


def test_with_three_the_choice_is_forced_after_the_first_turn():
    match = rolled(table("2*leg", "leg", "leg", incoming=assault(2, 0)), "strike1 move")
    assert match.state.outgoing.target == 1
    assert heard(match, "TargetChosen")[0].other.name == "Ben"


# --- defeat ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("PROG-047", "PROG-053", "PROG-054", "PROG-A17")
def test_prog_s16_defeat_among_four_with_a_trophy():
    cat = "potion leg@stun eye@wound axe@wound"
    state = table("2*leg", "2*leg", cat, "2*leg", incoming=assault(0, 2, 0), active=2, options=COUP)
    match = match_of(state)
    assert kinds(match.opening)[-1] == "FiendDefeated"
    assert match.deciders() == (0,)
    assert legal(match) == (Coup(2), Coup(3), Done())
    assert cause(match, Coup(1)) == "NOT_WOUNDED"
    assert cause(match, Coup(8)) == "NO_DIE"
    act(match, Coup(3))
    trophy = match.state.fiends[0].dice[2]
    assert (trophy.make, trophy.pool, trophy.origin) == (makes("axe")[0], Pool.WOUND, 2)
    assert len(match.state.fiends[2].dice) == 3
    assert match.state.trophies == (Trophy(0, 2, makes("axe")[0]),)
    assert match.deciders() == (2,)
    assert legal(match) == (NameNext(1), NameNext(3))
    assert cause(match, NameNext(0)) == "JUST_ATTACKED"
    act(match, NameNext(1))
    assert match.state.active == 1
    assert match.state.incoming is None
    act(match, Roll())
    while match.state.phase is not Phase.TARGET:
        act(match, Done())
    assert legal(match) == (Target(0), Target(3))
    sound(match)


@pytest.mark.clause("PROG-054", "PROG-A05")
def test_what_stood_against_the_defeated_is_void():
    """A brain had named its last die, whose number is another one once a trophy is taken."""
    attack = (0, (), ((1, 3),))
    cat = "eye@wound leg@wound potion axe"
    state = table(
        "axe:blade2 brain:brain arm leg tail:minus tentacle:grab",
        "2*leg",
        cat,
        "2*leg",
        incoming=assault(0, 2, attack, minuses=(4,), grabs=(5,)),
        active=2,
        options=COUP,
    )
    match = match_of(state)
    for _moment in range(2):
        incoming = match.state.incoming
        assert (incoming.seat, incoming.target) == (0, 2)
        assert (incoming.attacks, incoming.minuses, incoming.grabs) == ((), (), ())
        assert aids.threats(match.view(None)) == ()
        if match.state.phase is Phase.COUP:
            act(match, Coup(0))
    assert legal(match) == (NameNext(1), NameNext(3))


@pytest.mark.clause("PROG-054")
def test_a_captured_die_is_a_wound_like_ones_own():
    match = rolled(table("potion leg axe.yb@wound", "2*leg", "leg"), "restore2 move")
    act(match, Target(1), Rescue(0, 2))
    assert pool(match, 0, "wound") == []
    state = table("axe@wound", "2*leg", "leg", incoming=assault(1, 0), options=COUP)
    match = match_of(state)
    act(match, Coup(0))
    assert [die.pool for die in match.state.fiends[1].dice] == [Pool.PLAY, Pool.PLAY, Pool.WOUND]


@pytest.mark.clause("PROG-047", "PROG-057", "PROG-A14")
@pytest.mark.parametrize(
    ("words", "options", "asked"),
    [
        ("axe leg@stun", COUP, False),
        ("axe leg@wound", COUP, True),
        ("axe leg@wound", Options(), False),
    ],
)
def test_no_trophy_without_wounds_or_where_it_is_not_played(words, options, asked):
    match = match_of(table(words, "2*leg", incoming=assault(1, 0), options=options))
    assert (match.outcome() is None) == asked
    if asked:
        act(match, Done())
        assert heard(match, "CoupDeclined")
        assert match.state.trophies == ()


@pytest.mark.clause("PROG-047", "PROG-A14")
def test_a_trophy_between_two_is_shown_only():
    match = match_of(table("axe leg@wound", "2*leg", incoming=assault(1, 0), options=COUP))
    act(match, Coup(1))
    assert match.outcome().winners == (1,)
    assert match.state.trophies == (Trophy(1, 0, makes("leg")[0]),)
    assert len(match.state.fiends[0].dice) == 2
    assert not heard(match, "CoupCounted")[0].kept


@pytest.mark.clause("PROG-A17", "PROG-053", "PROG-055")
def test_a_named_fiend_that_cannot_roll_names_the_next_without_a_trophy():
    state = table("axe leg@wound", "axe arm@wound", "2*leg", "2*leg", incoming=assault(2, 0), options=COUP)
    match = match_of(state)
    act(match, Done(), NameNext(1))
    assert match.state.fallen == (0, 1)
    assert match.deciders() == (1,)
    assert legal(match) == (NameNext(2), NameNext(3))
    act(match, NameNext(2))
    assert match.state.active == 2


@pytest.mark.clause("PROG-055")
def test_the_last_fiend_wins():
    state = table("axe", fallen("leg"), "2*leg", incoming=assault(2, 0))
    match = match_of(state)
    outcome = match.outcome()
    assert outcome.winners == (2,)
    assert outcome.ranking == ((2,), (0,), (1,))
    assert outcome.reason is EndReason.LAST_FIEND
    sound(match)


# --- the turn limit ----------------------------------------------------------------------------------------------


@pytest.mark.clause("PROG-A20")
@pytest.mark.parametrize(
    ("ann", "ben", "reason", "winners"),
    [
        ("2*leg", "leg axe", EndReason.LIMIT_BODY, (0,)),
        ("2*leg axe@stun", "2*leg axe", EndReason.LIMIT_DICE, (1,)),
        ("2*leg leg@wound", "2*leg", EndReason.LIMIT_DRAW, (0, 1)),
    ],
)
def test_the_turn_limit(ann, ben, reason, winners):
    match = match_of(table(ann, ben, turn=199), *[2] * 6)
    act(match, Roll())
    while match.outcome() is None:
        act(match, Done())
    assert match.state.turn == 200
    assert match.outcome().reason is reason
    assert match.outcome().winners == winners


@pytest.mark.clause("PROG-A20")
def test_no_limit_and_a_limit_reached_by_a_defeat():
    match = match_of(table("2*leg", "2*leg", turn=500, options=Options(turn_limit=0)), *[2] * 6)
    act(match, Roll())
    while match.state.active == 0:
        act(match, Done())
    assert match.state.turn == 502
    match = match_of(table("axe", "2*leg", "3*leg", "leg", turn=199, incoming=assault(1, 0)))
    act(match, NameNext(3))
    assert match.outcome().ranking == ((2,), (1,), (3,), (0,))


# --- how many ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("PROG-A21", "PROG-007", "PROG-057")
def test_two_to_six_play_and_more_than_two_need_the_option():
    assert [*SPEC.seats] == [2, 3, 4, 5, 6]
    assert rules.option_problems(Options(multi=False), 2) == {}
    assert "multi" in rules.option_problems(Options(multi=False), 3)
    with pytest.raises(SetupError, match="the game is for two"):
        Match.new(SPEC, NAMES[:3], options=Options(multi=False))
    match = Match.new(SPEC, NAMES[:6], chance=chance())
    assert len(match.state.fiends) == 6
    assert offered(match, Roll) or match.state.phase is Phase.MINUSES
