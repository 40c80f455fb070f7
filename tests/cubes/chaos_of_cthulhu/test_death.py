"""To the Death: dice removed, monsters dead, and games in which nothing can happen any more."""

from __future__ import annotations

import pytest

from cubes.chaos_of_cthulhu.actions import LoseDie, RerollDice, SaveDie
from cubes.chaos_of_cthulhu.events import (
    AttackTaken,
    ContestRolled,
    DieRemoved,
    DieRerolled,
    DieSaved,
    MonsterDied,
    RoundBegan,
    RoundEnded,
)
from cubes.chaos_of_cthulhu.options import Options
from cubes.chaos_of_cthulhu.state import EndReason, Phase, Purpose
from tests.cubes.chaos_of_cthulhu.table import (
    BLACK_SET,
    BOTTOM,
    CENTER,
    DEATH,
    GREEN_SET,
    LEFT,
    RIGHT,
    TOP,
    WHITE_SET,
    close,
    declare,
    defend,
    let_happen,
    match_of,
    plans,
    position,
    start_match,
    told,
)

ATTACK, BLOCK, MADNESS, HEAL = range(4)
SIX = "66666"


def deadly(*dice: str, stones=(), offerings=None, first=0, script=(), sets=(), **fields):
    """A position without Offerings, unless they are given."""
    options = fields.pop("options", DEATH)
    given = offerings if offerings is not None else (0,) * len(dice)
    return match_of(
        position(*dice, stones=stones, offerings=given, first=first, options=options, sets=sets, **fields), *script
    )


@pytest.mark.clause("CHAOS-079", "CHAOS-005", "CHAOS-A33")
def test_a_die_below_one_is_removed_with_a_stone_for_good():
    match = deadly("12333", "55515", stones=(SIX, SIX))
    plans(match, [(CENTER, "6", (1, RIGHT))])
    close(match)
    assert match.state.dice[1] == (5, 5, 5, 0, 5)
    assert told(match, DieRemoved)[0].stones == 4
    assert match.view(None).account(1, RIGHT).removed
    assert match.state.alive == (True, True)
    assert match.state.phase is Phase.PLANNING
    assert len(match.state.stones[1]) == 4
    assert match.state.stone_rolls[1] == (2, 2, 2, 2, 1)
    assert all(action.die != RIGHT for action in match.legal_actions(1) if hasattr(action, "stones"))


@pytest.mark.clause("CHAOS-080", "CHAOS-084", "CHAOS-083")
def test_without_its_center_a_monster_is_dead_and_the_last_one_wins():
    match = deadly("12333", "55155", stones=(SIX, SIX))
    plans(match, [(CENTER, "6", (1, CENTER))])
    close(match)
    assert told(match, MonsterDied)[0].player.seat == 1
    outcome = match.outcome()
    assert (outcome.winners, outcome.ranking, outcome.reason) == ((0,), ((0,), (1,)), EndReason.LAST_MONSTER)


@pytest.mark.clause("CHAOS-080", "CHAOS-A30", "CHAOS-A09", "CHAOS-039")
def test_the_dead_are_left_out_of_everything():
    match = deadly("12333", "55155", "34455", stones=(SIX,) * 3, first=0)
    plans(match, [(CENTER, "6", (1, CENTER))])
    close(match)
    state = match.state
    assert state.alive == (True, False, True)
    assert state.first == 2, "the marker goes to the next living seat"
    assert state.stones[1] == ()
    assert match.deciders() == (0, 2)
    assert match.legal_actions(1) == ()
    assert match.refusal(1, RerollDice()) is not None
    plans(match)
    assert match.awaited() == (2,)
    declare(match)
    assert state.fallen == ((1,),)


@pytest.mark.clause("CHAOS-083", "CHAOS-A29")
def test_five_equal_numbers_mean_nothing():
    match = deadly("33333", "33333", stones=(SIX, SIX))
    plans(match)
    close(match)
    assert match.outcome() is None


@pytest.mark.clause("CHAOS-086")
def test_past_six_is_still_a_reroll():
    match = deadly("63333", "33333", stones=(SIX, SIX), script=(2,))
    plans(match, [(LEFT, "6", (0, TOP))])
    close(match)
    assert match.state.dice[0] == (2, 3, 3, 3, 3)
    assert told(match, DieRerolled)[0].over


@pytest.mark.clause("CHAOS-082", "CHAOS-A28", "CHAOS-070", "CHAOS-072", "CHAOS-074")
@pytest.mark.parametrize(("saved_die", "script", "value"), [("reroll", (4,), 4), ("one", (), 1)])
def test_an_offering_saves_a_die(saved_die, script, value):
    options = Options(variant="to_the_death", saved_die=saved_die)
    match = deadly("12333", "55155", stones=(SIX, SIX), offerings=(0, 2), options=options, script=script)
    plans(match, [(CENTER, "6", (1, CENTER))])
    close(match)
    assert match.state.phase is Phase.RESOLUTION
    assert match.awaited() == (1,)
    assert match.legal_actions(1) == (SaveDie(), LoseDie())
    assert match.view(None).saving.die == CENTER
    match.submit(1, SaveDie())
    assert match.state.dice[1] == (5, 5, value, 5, 5)
    assert match.state.offerings == (0, 1)
    account = match.view(None).account(1, CENTER)
    assert (account.saved, account.rerolled, account.after) == (True, script[0] if script else 0, value)
    assert told(match, DieSaved)[0].offerings == 1


@pytest.mark.clause("CHAOS-082", "CHAOS-A28")
def test_who_will_not_pay_loses_the_die():
    match = deadly("12333", "55515", stones=(SIX, SIX), offerings=(0, 2))
    plans(match, [(CENTER, "6", (1, RIGHT))])
    close(match)
    match.submit(1, LoseDie())
    assert match.state.dice[1] == (5, 5, 5, 0, 5)
    assert match.state.offerings == (0, 2)


def two_fall(offerings):
    """Ann hits Ben's Center, Cleo his Bottom; both show 1."""
    match = deadly(
        "12333", "15151", "22222", stones=(SIX,) * 3, offerings=offerings, sets=(WHITE_SET, GREEN_SET, BLACK_SET)
    )
    plans(match, [(CENTER, "6", (1, CENTER))], [], [(BOTTOM, "6", (1, BOTTOM))])
    return match


@pytest.mark.clause("CHAOS-A28", "CHAOS-A26")
def test_each_die_is_settled_before_the_next_is_asked_about():
    match = deadly("12333", "15151", stones=(SIX, SIX), offerings=(0, 1), script=(5,), sets=(WHITE_SET, GREEN_SET))
    plans(match, [(TOP, "6"), (LEFT, "6"), (CENTER, "6", (1, CENTER))])
    close(match)
    defend(match, 1, TOP, BOTTOM)
    assert match.view(None).saving.die == TOP
    match.submit(1, SaveDie())
    assert match.state.dice[1][TOP] == 5
    assert match.outcome().reason is EndReason.LAST_MONSTER, "no Offering is left for the Center"
    assert [one.die for one in told(match, DieRemoved)] == [CENTER]


@pytest.mark.clause("CHAOS-A28")
def test_after_the_loss_of_a_center_nothing_more_is_asked():
    match = two_fall((4, 4, 4))
    close(match)
    assert match.view(None).saving.die == CENTER
    match.submit(1, LoseDie())
    assert match.state.alive == (True, False, True)
    assert [one.die for one in told(match, DieRemoved)] == [CENTER]
    assert match.state.round == 2


@pytest.mark.clause("CHAOS-A30", "CHAOS-A05")
def test_when_the_last_die_together_stones_decide_between_them():
    match = deadly("55113", "22122", stones=(SIX, SIX), sets=(WHITE_SET, BLACK_SET), script=(3, 3, 2, 6))
    plans(match, [(RIGHT, "6", (1, CENTER))], [(BOTTOM, "6", (0, CENTER))])
    close(match)
    assert match.outcome().winners == (1,)
    assert match.outcome().reason is EndReason.NOBODY_LEFT
    assert [one.purpose for one in told(match, ContestRolled)] == [Purpose.NOBODY] * 2


@pytest.mark.clause("CHAOS-A30")
def test_the_ranking_goes_by_the_round_of_death():
    match = deadly("12333", "55155", "55055", stones=(SIX, SIX, ""), fallen=((2,),))
    plans(match, [(CENTER, "6", (1, CENTER))])
    close(match)
    assert match.outcome().ranking == ((0,), (1,), (2,))


@pytest.mark.clause("CHAOS-A30")
def test_a_position_of_blocks_alone_is_decided_by_stones():
    """White Left 1, Center 2 or 4, Right 3, Bottom 4; Green Left 2, Center 1, Right 1, Bottom 3: all Blocks."""
    match = deadly("01234", "02113", stones=("6666", "6666"), script=(5, 2))  # Ben is first in round two
    assert all(match.view(None).kind(seat, die) == BLOCK for seat in (0, 1) for die in range(1, 5))
    plans(match)
    close(match)
    assert match.outcome().winners == (1,)
    assert match.outcome().reason is EndReason.DEAD_POSITION
    assert len(told(match, RoundBegan)) == 1, "at the start of a round"


@pytest.mark.clause("CHAOS-A30")
@pytest.mark.parametrize("stall_rounds", [0, 3])
def test_after_too_many_rounds_without_change_stones_decide(stall_rounds):
    options = Options(variant="to_the_death", stall_rounds=stall_rounds, offerings=0)
    match = deadly("12345", "12345", stones=(SIX, SIX), options=options)
    for number in range(1, 4):
        assert match.outcome() is None
        plans(match)
        let_happen(match)
        assert told(match, RoundEnded)[-1].stall == number
    if stall_rounds:
        assert match.outcome().reason is EndReason.STALLED
        assert told(match, ContestRolled)[0].purpose is Purpose.STALL
    else:
        assert match.state.round == 4


@pytest.mark.clause("CHAOS-A30")
def test_a_change_of_any_die_begins_the_count_anew():
    match = deadly("12333", "33333", stones=(SIX, SIX), stall=7)
    plans(match, [(CENTER, "6", (1, TOP))])
    close(match)
    assert match.state.stall == 0
    match = deadly("13333", "33333", stones=(SIX, SIX), stall=7, sets=(WHITE_SET, BLACK_SET))
    plans(match, [(LEFT, "6", (0, CENTER)), (CENTER, "6", (0, CENTER))])
    close(match)
    assert match.state.stall == 8, "a Heal and a Madness on one die change nothing"


@pytest.mark.clause("CHAOS-A30", "CHAOS-A28")
@pytest.mark.parametrize(("value", "stall"), [("1", 8), ("2", 0)])
def test_a_die_saved_at_the_number_it_had_is_no_change(value, stall):
    options = Options(variant="to_the_death", saved_die="one")
    sets = (WHITE_SET, BLACK_SET)
    match = deadly(
        "33335", f"555{value}5", stones=(SIX, SIX), offerings=(0, 1), options=options, stall=7, first=0, sets=sets
    )
    plans(match, [(CENTER, "6", (1, RIGHT))], [(CENTER, "6", (1, RIGHT)), (LEFT, "6", (1, TOP))][: int(value) - 1])
    close(match)
    match.submit(1, SaveDie())
    assert match.state.dice[1][RIGHT] == 1
    assert match.state.stall == stall


@pytest.mark.clause("CHAOS-064", "CHAOS-A33", "CHAOS-A25")
def test_an_attack_on_a_monster_with_one_die_is_placed_by_itself():
    match = deadly("11333", "00300", stones=(SIX, "6"))
    plans(match, [(TOP, "6")])
    close(match)
    assert told(match, AttackTaken)[0].die == CENTER
    assert match.state.dice[1] == (0, 0, 2, 0, 0)
    match = deadly("11333", "03300", stones=(SIX, "66"))
    plans(match, [(TOP, "6")])
    close(match)
    assert [action.die for action in match.legal_actions(1)] == [LEFT, CENTER]
    assert match.refusal(1, type(match.legal_actions(1)[0])(TOP)).sentence == "That die has been removed from the game."


@pytest.mark.clause("CHAOS-085")
def test_the_rerolls_of_set_up_and_stones_remain():
    match = start_match(2, options=DEATH, seed=3)
    assert RerollDice() in match.legal_actions(0)
    match.submit(0, RerollDice())
    assert match.state.offerings == (3, 4)
