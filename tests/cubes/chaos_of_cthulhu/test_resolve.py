"""Defence and Resolution: blocks, body parts, nets, re-rolls, and the one check after them."""

from __future__ import annotations

import pytest

from cubes.chaos_of_cthulhu.actions import Aim, Block, StopBlocking, TakeOn
from cubes.chaos_of_cthulhu.events import (
    AttackTaken,
    BedlamRolled,
    DefenceBegan,
    DieRerolled,
    DieResolved,
    HitBlocked,
    MonsterCompleted,
    ResolutionBegan,
    RoundEnded,
)
from cubes.chaos_of_cthulhu.options import Options
from cubes.chaos_of_cthulhu.state import EndReason, Phase
from tests.cubes.chaos_of_cthulhu.table import (
    BLACK_SET,
    BOTTOM,
    CENTER,
    GREEN_SET,
    LEFT,
    PURPLE_SET,
    RIGHT,
    TOP,
    WHITE_SET,
    announce,
    close,
    defend,
    events,
    let_happen,
    match_of,
    plans,
    position,
    told,
)

ATTACK, BLOCK, MADNESS, HEAL = range(4)
SIX = "66666"


def quiet(*dice: str, stones, first=0, options=None, sets=(), script=()):
    """A round without Offerings, so that Declaration closes by itself."""
    offerings = (0,) * len(dice)
    state = position(*dice, stones=stones, first=first, options=options, sets=sets, offerings=offerings)
    return match_of(state, *script)


# --- blocks ------------------------------------------------------------------------------------------------------


def attacked():
    """Ann sends Ben two Attacks; Cleo sends his Top Madness; Ben has two Blocks and Madness on himself."""
    match = quiet("11123", "24133", "11112", stones=("11666", "43666", "61666"), sets=(WHITE_SET, GREEN_SET, BLACK_SET))
    plans(
        match,
        [(TOP, "1"), (CENTER, "1")],
        [(LEFT, "4"), (RIGHT, "3"), (TOP, "6", (1, TOP))],
        [(TOP, "6", (1, TOP))],
    )
    close(match)
    return match


@pytest.mark.clause("CHAOS-062", "CHAOS-063", "CHAOS-A24", "CHAOS-A25")
def test_a_block_stops_one_attack_or_madness_even_ones_own():
    match = attacked()
    assert match.state.phase is Phase.DEFENCE
    assert match.awaited() == (1,)
    assert match.legal_actions(1) == (
        Block(ATTACK, 0, -1),
        Block(MADNESS, 1, TOP),
        Block(MADNESS, 2, TOP),
        StopBlocking(),
    ), "two equal Attacks are one choice"
    beats = match.submit(1, Block(MADNESS, 1, TOP))
    assert events(beats, HitBlocked)[0].blocks == 1
    assert Block(MADNESS, 1, TOP) not in match.legal_actions(1)
    match.submit(1, Block(ATTACK, 0, -1))
    assert match.legal_actions(1) == tuple(TakeOn(die) for die in range(5)), "no Block is left: one Attack is"


@pytest.mark.clause("CHAOS-063", "CHAOS-A25")
def test_blocks_are_optional_and_what_is_left_is_lost():
    match = attacked()
    match.submit(1, StopBlocking())
    assert match.state.blocks[1] == 0
    assert match.view(None).asking is not None
    defend(match, 1, BOTTOM, BOTTOM)
    assert match.state.dice[1][LEFT:] == (4, 1, 3, 1)
    assert match.state.round == 2
    assert match.state.blocks == ()


@pytest.mark.clause("CHAOS-A25")
def test_choices_in_defence_are_final():
    match = attacked()
    match.submit(1, Block(ATTACK, 0, -1))
    assert not match.can_undo(1)
    match.submit(1, StopBlocking())
    assert not match.can_undo(1)


@pytest.mark.parametrize("action", [Block(HEAL, 0, TOP), Block(ATTACK, 2, -1), Block(MADNESS, 2, LEFT), Block(9, 9, 9)])
def test_only_what_is_aimed_at_one_can_be_blocked(action):
    match = attacked()
    assert match.refusal(1, action).sentence == "No such action is aimed at Ben, or a Block cannot stop it."
    assert match.refusal(1, TakeOn(TOP)).sentence == "That is not what Ben decides at this moment."
    match.submit(1, StopBlocking())
    assert match.refusal(1, TakeOn(5)).sentence == "There is no such die."


@pytest.mark.clause("CHAOS-A24")
@pytest.mark.parametrize("block_heals", [False, True])
def test_an_option_lets_blocks_stop_heals_of_others(block_heals):
    match = quiet(
        "12333",
        "11111",
        stones=("36666", "11666"),
        sets=(WHITE_SET, GREEN_SET),
        options=Options(block_heals=block_heals),
    )
    plans(match, [(BOTTOM, "3", (1, TOP))], [(CENTER, "1")])
    close(match)
    if not block_heals:
        assert match.state.dice[1] == (2, 1, 1, 1, 1)
        return
    assert match.legal_actions(1) == (Block(HEAL, 0, TOP), StopBlocking())
    match.submit(1, Block(HEAL, 0, TOP))
    assert match.outcome().winners == (1,), "five ones are left as they were"


@pytest.mark.clause("CHAOS-A24")
def test_ones_own_heals_cannot_be_blocked():
    match = quiet("13333", SIX, stones=("33666", SIX), options=Options(block_heals=True))
    plans(match, [(LEFT, "3", (0, TOP)), (RIGHT, "3")])
    close(match)
    assert match.state.dice[0] == (2, 3, 3, 3, 3)


@pytest.mark.clause("CHAOS-A25", "CHAOS-064")
def test_defenders_choose_clockwise_from_the_first_player_each_all_of_it():
    match = quiet("11123", "11141", "11111", stones=("11666", "61166", "16666"), first=1)
    plans(match, [(TOP, "1"), (CENTER, "1")], [(TOP, "6"), (CENTER, "1")], [(CENTER, "1")])
    close(match)
    assert match.state.blocks == (0, 1, 0)
    match.submit(1, Block(ATTACK, 0, -1))
    assert match.awaited() == (1,), "his other Attack comes before the next player"
    match.submit(1, TakeOn(RIGHT))
    assert match.awaited() == (2,)
    match.submit(2, TakeOn(TOP))
    assert match.awaited() == (0,)
    match.submit(0, TakeOn(BOTTOM))
    assert [one.player.seat for one in told(match, AttackTaken)] == [1, 2, 0]


@pytest.mark.clause("CHAOS-A25")
def test_whoever_has_nothing_to_choose_is_skipped():
    match = quiet("12333", "22345", stones=("36666", "66666"))
    plans(match, [(RIGHT, "3")])  # a Block and nothing to block
    beats = close(match)
    assert [type(event).__name__ for event in events(beats)][-5:-2] == ["DefenceBegan", "ResolutionBegan", "RoundEnded"]
    assert match.state.round == 2


@pytest.mark.clause("CHAOS-064", "CHAOS-A33")
def test_several_attacks_may_go_on_one_die():
    match = quiet("11123", "55455", stones=("11666", SIX))
    plans(match, [(TOP, "1"), (CENTER, "1")])
    close(match)
    defend(match, 1, LEFT, LEFT)
    assert match.state.dice[1] == (5, 3, 4, 5, 5)


# --- nets --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("CHAOS-061", "CHAOS-065", "CHAOS-066", "CHAOS-067", "CHAOS-A26")
@pytest.mark.parametrize(
    ("value", "heals", "madness", "script", "after"),
    [
        (3, 1, 0, (), 4),
        (3, 0, 1, (), 2),
        (3, 2, 2, (), 3),
        (1, 1, 1, (), 1),
        (6, 1, 1, (), 6),
        (2, 0, 2, (4,), 4),
        (1, 0, 2, (6,), 6),
        (5, 2, 0, (1,), 1),
        (6, 2, 1, (6,), 6),
    ],
)
def test_the_net_on_a_die(value, heals, madness, script, after):
    """Ann heals with Left and Bottom, Ben hurts with Left and Top."""
    match = quiet(f"133{value}3", "41145", stones=("33666", "61446"), sets=(WHITE_SET, GREEN_SET), script=script)
    plans(
        match,
        [(LEFT, "3", (0, RIGHT)), (BOTTOM, "3", (0, RIGHT))][:heals],
        [(LEFT, "1", (0, RIGHT)), (TOP, "4", (0, RIGHT))][:madness],
    )
    beats = close(match)
    account = match.view(None).account(0, RIGHT)
    assert (len(account.heals), len(account.damage), account.net) == (heals, madness, heals - madness)
    assert account.before == value
    assert account.after == match.state.dice[0][RIGHT] == after
    assert account.rerolled == (script[0] if script else 0)
    assert len(events(beats, DieRerolled)) == len(script), "one re-roll at most"
    assert len(events(beats, DieResolved)) == 1


@pytest.mark.clause("CHAOS-068", "CHAOS-A26", "CHAOS-A32")
def test_rerolls_come_after_all_nets_clockwise_top_to_bottom():
    match = quiet(
        "11611",
        "16111",
        "22222",
        stones=(SIX, "66666", "66666"),
        sets=(GREEN_SET, BLACK_SET, WHITE_SET),
        first=1,
        script=(2, 3, 4, 5),
    )
    plans(
        match,
        [(LEFT, "6", (1, TOP))],
        [(TOP, "6", (0, TOP))],
        [(TOP, "6", (0, CENTER)), (BOTTOM, "6", (0, BOTTOM))],
    )
    beats = close(match)
    kinds = [type(event).__name__ for event in events(beats)]
    first = kinds.index("DieRerolled")
    assert "DieResolved" not in kinds[first:]
    rolls = [(one.player.seat, one.die, one.rolled, one.over) for one in events(beats, DieRerolled)]
    assert rolls == [(1, TOP, 2, False), (0, TOP, 3, False), (0, CENTER, 4, True), (0, BOTTOM, 5, False)]


@pytest.mark.clause("CHAOS-041", "CHAOS-061")
def test_no_die_turns_before_the_resolution():
    match = quiet("11123", "55455", stones=("11666", SIX))
    plans(match, [(TOP, "1")])
    before = match.state.dice
    beats = [*close(match), *defend(match, 1, TOP)]
    for beat in beats:
        if any(isinstance(event, ResolutionBegan) for event in beat.events):
            assert beat.state.dice == before
            break
        assert beat.state.dice == before
    assert match.state.dice != before


def test_every_account_stays_until_the_next_resolution():
    match = quiet("13333", "41145", stones=("33666", "61446"), sets=(WHITE_SET, GREEN_SET))
    plans(match, [(RIGHT, "3")], [(LEFT, "1", (0, TOP)), (TOP, "4", (0, LEFT))])
    close(match)
    match.submit(0, Block(MADNESS, 1, TOP))
    view = match.view(None)
    assert view.round == 2
    blocked = view.account(0, TOP)
    assert (blocked.net, len(blocked.blocked), blocked.after) == (0, 1, 1)
    hit = view.account(0, LEFT).damage[0]
    assert (hit.kind, hit.source, hit.die, hit.bonus, hit.deflected) == (MADNESS, 1, TOP, 0, -1)
    assert view.account(1, TOP) is None
    plans(match)
    assert match.state.round == 2
    let_happen(match)
    assert match.view(None).accounts == ()


# --- the check ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("CHAOS-075", "CHAOS-078", "CHAOS-A27")
def test_a_match_on_the_way_does_not_win_if_it_is_gone_at_the_end():
    match = match_of(position("44445", "12345", stones=(SIX, SIX), sets=(PURPLE_SET, WHITE_SET)), 3)
    plans(match, [(RIGHT, "6", (0, BOTTOM))])
    announce(match, 1, 12, "66", Aim(0, LEFT))
    beats = close(match)
    (resolved,) = events(beats, DieResolved)
    assert resolved.account.after == 4, "five fours for a moment"
    assert events(beats, BedlamRolled)[0].rolled == 3
    assert match.outcome() is None
    assert match.state.round == 2


@pytest.mark.clause("CHAOS-075", "CHAOS-089")
@pytest.mark.parametrize("variant", ["normal", "timed"])
def test_five_equal_numbers_win(variant):
    match = quiet("44445", "12345", stones=(SIX, SIX), sets=(PURPLE_SET, WHITE_SET), options=Options(variant=variant))
    plans(match, [(RIGHT, "6", (0, BOTTOM))])
    beats = close(match)
    (event,) = events(beats, MonsterCompleted)
    assert (event.player.seat, event.number, event.monsters) == (0, 4, PURPLE_SET)
    outcome = match.outcome()
    assert (outcome.winners, outcome.ranking, outcome.reason) == ((0,), ((0,), (1,)), EndReason.MATCHED)
    assert match.deciders() == ()
    assert match.state.plans[0], "everything stays open when the game is over"


@pytest.mark.clause("CHAOS-076", "CHAOS-077", "CHAOS-A05")
def test_of_several_matches_the_highest_and_then_a_stone():
    match = quiet("55555", "33333", "55555", "12345", stones=(SIX,) * 4, script=(4, 4, 2, 3))
    plans(match)
    close(match)
    assert match.outcome().winners == (2,)
    assert match.outcome().ranking == ((2,), (0,), (1, 3))
    assert match.outcome().reason is EndReason.MATCH_BY_STONE
    assert len(match.view(None).contest.rolls) == 2


@pytest.mark.clause("CHAOS-071", "CHAOS-019")
def test_without_a_winner_the_round_ends():
    match = quiet("12345", "12345", "12345", stones=(SIX,) * 3, first=2)
    plans(match)
    beats = close(match)
    assert events(beats, RoundEnded)[0].round == 1
    assert match.view(None).first == 0
    assert len(told(match, DefenceBegan)) == 1


@pytest.mark.clause("CHAOS-090")
def test_the_table_shows_who_is_first():
    match = quiet("12345", "12345", "12345", stones=(SIX,) * 3, first=2)
    assert match.view(None).first == 2
