"""The twelve bonus actions, one by one and together, as they settle when Declaration closes."""

from __future__ import annotations

import pytest

from cubes.chaos_of_cthulhu.actions import Aim, Announce, PickBonus, PickSeat, PickSlot, Withdraw
from cubes.chaos_of_cthulhu.bonuses import BONUSES
from cubes.chaos_of_cthulhu.events import (
    ActionDoubled,
    ActionsTurned,
    AttacksTurned,
    BedlamRolled,
    BlocksAbsorbed,
    BonusCancelled,
    CancelMissed,
    DamageDeflected,
    InsanityStruck,
    OfferingsRegained,
    OfferingsStolen,
)
from tests.cubes.chaos_of_cthulhu.table import (
    BOTTOM,
    CENTER,
    LEFT,
    RIGHT,
    TOP,
    aimed,
    announce,
    bonuses,
    close,
    deeds,
    events,
    match_of,
    plans,
    position,
    settled,
    told,
)

ATTACK, BLOCK, MADNESS, HEAL = range(4)
SIX = "66666"


@pytest.mark.clause("CHAOS-091")
def test_the_list_names_and_explains_all_twelve():
    assert [one.number for one in BONUSES] == [*range(1, 13)]
    assert len({one.title for one in BONUSES}) == 12
    assert all(one.help.endswith(".") for one in BONUSES)


@pytest.mark.clause("CHAOS-049", "CHAOS-073", "CHAOS-A14")
@pytest.mark.parametrize(
    ("rolled", "had", "has"), [(1, 1, 1), (3, 1, 3), (4, 1, 4), (4, 3, 4), (2, 4, 4), (5, 1, 0), (6, 2, 1)]
)
def test_regain(rolled, had, has):
    match = match_of(position("12345", "12345", stones=("16666", SIX), offerings=(had, 4)), rolled)
    plans(match)
    announce(match, 0, 1, "1")
    close(match)
    assert match.state.offerings[0] == has
    (event,) = told(match, OfferingsRegained)
    assert (event.rolled, event.gained, event.offerings) == (rolled, has - had + 1, has)


@pytest.mark.clause("CHAOS-050", "CHAOS-A15")
def test_absorb_adds_blocks_that_no_other_bonus_touches():
    match = match_of(position("22345", "12345", stones=("25666", SIX)), 3)
    plans(match, [(LEFT, "6")])
    announce(match, 0, 2, "2")
    announce(match, 0, 5, "5", Aim(1, TOP))
    state = settled(match)
    assert state.blocks == (3, 0)
    assert deeds(state, 0) == [(MADNESS, 1, TOP)]
    assert told(match, BlocksAbsorbed)[0].blocks == 3


@pytest.mark.clause("CHAOS-051", "CHAOS-A16")
def test_mega_health_turns_every_other_action_and_leaves_heals_where_they_were():
    match = match_of(position("12333", "11111", stones=("12363", SIX)))
    plans(match, [(TOP, "1"), (LEFT, "2"), (BOTTOM, "6", (1, BOTTOM))])
    announce(match, 0, 3, "3", Aim(0, TOP), Aim(0, LEFT))
    state = settled(match)
    assert deeds(state, 0) == [(HEAL, 0, TOP), (HEAL, 0, LEFT), (HEAL, 1, BOTTOM)]
    assert [deed.bonus for deed in state.deeds[0]] == [3, 3, 0]
    assert told(match, ActionsTurned)[0].turned == 2


@pytest.mark.clause("CHAOS-056", "CHAOS-A16")
def test_mega_block_needs_no_targets_and_takes_them_away():
    match = match_of(position("12333", "11111", stones=("12366", SIX)))
    plans(match, [(TOP, "1"), (CENTER, "3", (1, TOP))])
    announce(match, 0, 8, "26")
    state = settled(match)
    assert deeds(state, 0) == [(BLOCK, -1, -1)] * 2
    assert state.blocks == (2, 0)
    assert state.hits == ()


@pytest.mark.clause("CHAOS-053", "CHAOS-A16")
def test_a_mega_without_anything_to_turn_is_legal_and_does_nothing():
    match = match_of(position("12333", "11111", stones=("53366", SIX)))
    plans(match, [(CENTER, "3", (1, TOP))])
    announce(match, 0, 5, "5")
    state = settled(match)
    assert deeds(state, 0) == [(MADNESS, 1, TOP)]
    assert told(match, ActionsTurned)[0].turned == 0


@pytest.mark.clause("CHAOS-A16", "CHAOS-A13")
def test_a_later_mega_goes_over_an_earlier_and_gives_planned_targets_back():
    """Madness on Ben's Top becomes a Heal of the own Left, and Madness on Ben's Top again."""
    match = match_of(position("12333", "11111", stones=("33566", SIX)))
    plans(match, [(CENTER, "3", (1, TOP)), (RIGHT, "6")])
    announce(match, 0, 3, "3", Aim(0, LEFT), Aim(0, RIGHT))
    announce(match, 0, 5, "5", Aim(1, BOTTOM))
    state = settled(match)
    assert deeds(state, 0) == [(MADNESS, 1, TOP), (MADNESS, 1, BOTTOM)]


@pytest.mark.clause("CHAOS-A16")
def test_a_mega_works_before_and_after_the_own_declaration():
    for late in (False, True):
        match = match_of(position("12333", "11111", stones=("15666", SIX)))
        plans(match, [(TOP, "1")])
        if late:
            match.submit(0, match.legal_actions(0)[0])
        announce(match, 0, 5, "5", Aim(1, LEFT))
        assert deeds(settled(match), 0) == [(MADNESS, 1, LEFT)]


@pytest.mark.clause("CHAOS-052", "CHAOS-A17")
def test_double_makes_a_second_action_with_the_same_target():
    match = match_of(position("12333", "11111", stones=("13466", SIX)))
    plans(match, [(TOP, "1"), (CENTER, "3", (1, RIGHT))])
    announce(match, 0, 4, "4", PickSlot(CENTER))
    state = settled(match)
    assert deeds(state, 0) == [(ATTACK, 1, -1), (MADNESS, 1, RIGHT), (MADNESS, 1, RIGHT)]
    assert aimed(state, 1) == [(ATTACK, 0, -1), (MADNESS, 0, RIGHT), (MADNESS, 0, RIGHT)]
    assert told(match, ActionDoubled)[0].die == CENTER


@pytest.mark.clause("CHAOS-A17")
def test_a_doubled_attack_is_two_attacks_and_a_doubled_block_two_blocks():
    match = match_of(position("12333", "11111", stones=("14666", SIX)))
    plans(match, [(TOP, "1")])
    match.submit(0, Announce(4, (4,)))  # the only slot chooses itself
    assert bonuses(match)[0].die == TOP
    assert aimed(settled(match), 1) == [(ATTACK, 0, -1)] * 2
    match = match_of(position("12333", "11111", stones=("34666", SIX)))
    plans(match, [(RIGHT, "3")])
    announce(match, 0, 4, "4")
    assert settled(match).blocks == (2, 0)


@pytest.mark.clause("CHAOS-A16", "CHAOS-A17")
def test_a_mega_after_a_double_aims_the_twin_apart_even_when_the_double_may_be_cancelled():
    for cancelled in (False, True):
        match = match_of(position("12333", "11111", stones=("14566", SIX)))
        plans(match, [(TOP, "1")])
        announce(match, 0, 4, "4")
        if cancelled:
            announce(match, 1, 6, "6")
        announce(match, 0, 5, "5", Aim(1, LEFT), Aim(1, RIGHT))
        state = settled(match)
        both = [(MADNESS, 1, LEFT), (MADNESS, 1, RIGHT)]
        assert deeds(state, 0) == (both[:1] if cancelled else both)


@pytest.mark.clause("CHAOS-A17", "CHAOS-A16")
def test_a_double_after_a_mega_copies_what_the_action_has_become():
    match = match_of(position("12333", "11111", stones=("14566", SIX)))
    plans(match, [(TOP, "1")])
    announce(match, 0, 5, "5", Aim(1, LEFT))
    announce(match, 0, 4, "4")
    assert deeds(settled(match), 0) == [(MADNESS, 1, LEFT)] * 2


@pytest.mark.clause("CHAOS-A16", "CHAOS-A17")
def test_a_twin_of_a_planned_madness_keeps_its_plan_under_mega_madness():
    match = match_of(position("12333", "11111", stones=("34566", SIX)))
    plans(match, [(CENTER, "3", (1, TOP))])
    announce(match, 0, 4, "4")
    announce(match, 0, 5, "5")
    assert deeds(settled(match), 0) == [(MADNESS, 1, TOP)] * 2


@pytest.mark.clause("CHAOS-054", "CHAOS-A18", "CHAOS-A13")
def test_cancel_names_a_bonus_action_of_another_and_nothing_is_paid_back():
    match = match_of(position("12345", "12345", "12345", stones=("16666", "66666", "16666")), 3, 3)
    plans(match)
    announce(match, 0, 1, "1")
    announce(match, 2, 1, "1")
    match.submit(0, Announce(6, (6,)))
    assert bonuses(match)[-1].target == 1, "never one's own: only Cleo's is left, so it is named by itself"
    match.submit(1, Announce(6, (6,)))
    assert match.legal_actions(1) == (PickBonus(0), PickBonus(1), PickBonus(2), Withdraw())
    assert match.refusal(1, PickBonus(3)).sentence == "A Cancel stops a bonus action of another player."
    match.submit(1, PickBonus(0))
    close(match)
    assert match.state.offerings == (2, 3, 3)
    assert [(one.player.seat, one.target.seat, one.number) for one in told(match, BonusCancelled)] == [
        (1, 0, 1),
        (0, 2, 1),
    ]
    assert not told(match, OfferingsRegained)


@pytest.mark.clause("CHAOS-A18", "CHAOS-A13")
def test_two_cancels_may_name_the_same_and_the_newest_counts_first():
    match = match_of(position("12345", "12345", "12345", stones=("16666", SIX, SIX)), 3)
    plans(match)
    announce(match, 0, 1, "1")
    announce(match, 1, 6, "6")
    announce(match, 2, 6, "6", PickBonus(0))
    close(match)
    assert [one.player.seat for one in told(match, BonusCancelled)] == [2]
    assert [one.player.seat for one in told(match, CancelMissed)] == [1]


@pytest.mark.clause("CHAOS-055", "CHAOS-A19")
def test_attack_right_turns_all_attacks_the_doubled_too():
    match = match_of(position("41123", "33333", "33333", stones=("11466", SIX, SIX)))
    plans(match, [(CENTER, "1")])
    announce(match, 0, 4, "4")
    announce(match, 0, 7, "16")
    state = settled(match)
    assert aimed(state, 2) == [(ATTACK, 0, -1)] * 2
    assert aimed(state, 1) == []
    (event,) = told(match, AttacksTurned)
    assert (event.target.seat, event.count) == (2, 2)


@pytest.mark.clause("CHAOS-A19")
def test_attack_right_may_be_announced_without_any_attack():
    match = match_of(position("11123", "33333", "33333", stones=("16666", SIX, SIX)))
    plans(match)
    announce(match, 0, 7, "16")
    assert settled(match).hits == ()
    assert told(match, AttacksTurned)[0].count == 0


@pytest.mark.clause("CHAOS-057", "CHAOS-A20", "CHAOS-A15")
def test_insanity_strikes_every_opponent_where_its_player_chooses():
    match = match_of(position("11123", "33333", "33333", stones=("36666", SIX, SIX)))
    plans(match)
    announce(match, 0, 9, "36", Aim(1, LEFT), Aim(2, BOTTOM))
    state = settled(match)
    assert aimed(state, 1) == [(MADNESS, 0, LEFT)]
    assert aimed(state, 2) == [(MADNESS, 0, BOTTOM)]
    assert {hit.bonus for hit in state.hits} == {9}
    assert len(told(match, InsanityStruck)[0].targets) == 2


@pytest.mark.clause("CHAOS-058", "CHAOS-A21")
def test_deflect_moves_attack_and_madness_of_one_source_whenever_it_was_announced():
    """Also what a Mega, a Double and Insanity add after it; never Heals, never damage from others."""
    match = match_of(position("12333", "46345", "31111", stones=("13366", "46666", "11666")))
    plans(match, [(TOP, "1"), (BOTTOM, "3", (1, TOP))], [], [(LEFT, "1", (1, LEFT)), (CENTER, "1")])
    announce(match, 1, 10, "46", PickSeat(0), PickSeat(2))
    announce(match, 0, 9, "36", Aim(1, RIGHT), Aim(2, RIGHT))
    state = settled(match)
    assert aimed(state, 1) == [(HEAL, 0, TOP), (MADNESS, 2, LEFT)]
    assert aimed(state, 2) == [(ATTACK, 0, -1), (MADNESS, 0, RIGHT), (MADNESS, 0, RIGHT)]
    moved = [hit for hit in state.hits if hit.deflected == 1]
    assert {hit.source for hit in moved} == {0}, "a moved action keeps its source"
    assert len(moved) == 2


@pytest.mark.clause("CHAOS-A21")
def test_deflects_are_one_pass_without_loops():
    match = match_of(position("11123", "11111", "11111", stones=("16666", "46666", "46666")))
    plans(match, [(TOP, "1")])
    announce(match, 1, 10, "46", PickSeat(0), PickSeat(2))
    announce(match, 2, 10, "46", PickSeat(0), PickSeat(1))
    state = settled(match)
    assert aimed(state, 1) == [(ATTACK, 0, -1)], "to Cleo, and from her back to Ben: the end"
    assert [one.attacks for one in told(match, DamageDeflected)] == [1, 1]
    match = match_of(position("11123", "11111", "11111", stones=("16666", "46666", "46666")))
    plans(match, [(TOP, "1")])
    announce(match, 2, 10, "46", PickSeat(0), PickSeat(1))
    announce(match, 1, 10, "46", PickSeat(0), PickSeat(2))
    assert aimed(settled(match), 2) == [(ATTACK, 0, -1)]


@pytest.mark.clause("CHAOS-A21")
def test_between_two_damage_deflected_goes_back_to_its_source():
    match = match_of(position("11123", "11111", stones=("16666", "46666")))
    plans(match, [(TOP, "1")])
    match.submit(1, Announce(10, (4, 6)))
    assert bonuses(match)[0].seats == (0, 0), "source and recipient name themselves"
    state = settled(match)
    assert aimed(state, 0) == [(ATTACK, 0, -1)]
    assert aimed(state, 1) == []


@pytest.mark.clause("CHAOS-059", "CHAOS-A14", "CHAOS-A22")
@pytest.mark.parametrize(("mine", "theirs", "after"), [(1, 4, (2, 2)), (1, 0, (0, 0)), (2, 1, (2, 0)), (4, 4, (4, 3))])
def test_steal(mine, theirs, after):
    match = match_of(position("12345", "12345", stones=("56666", SIX), offerings=(mine, theirs)))
    plans(match)
    announce(match, 0, 11, "56")
    close(match)
    assert match.state.offerings == after
    assert told(match, OfferingsStolen)[0].left == after[1]


@pytest.mark.clause("CHAOS-A22", "CHAOS-A13")
def test_bonus_actions_take_effect_in_order_and_pay_for_nothing_before():
    """Ben regains before Ann steals; what she steals is half of what he then has."""
    match = match_of(position("12345", "12345", stones=("56666", "16666"), offerings=(1, 1)), 4)
    plans(match)
    announce(match, 1, 1, "1")
    announce(match, 0, 11, "56")
    assert match.state.offerings == (0, 0)
    assert not [one for one in match.legal_actions(1) if isinstance(one, Announce)]
    close(match)
    assert match.state.offerings == (2, 2)


@pytest.mark.clause("CHAOS-060", "CHAOS-069", "CHAOS-A23", "CHAOS-A27")
def test_bedlam_rolls_last_in_order_whatever_was_there():
    match = match_of(position("12345", "12345", "12346", stones=(SIX, SIX, "66666")), 2, 6)
    plans(match)
    announce(match, 2, 12, "66", Aim(0, BOTTOM))
    announce(match, 0, 12, "66", Aim(0, BOTTOM))
    beats = close(match)
    rolls = events(beats, BedlamRolled)
    assert [(one.player.seat, one.owner.seat, one.before, one.rolled) for one in rolls] == [(2, 0, 5, 2), (0, 0, 2, 6)]
    assert match.state.dice[0] == (1, 2, 3, 4, 6)
    account = match.view(None).account(0, BOTTOM)
    assert [(one.seat, one.rolled) for one in account.bedlams] == [(2, 2), (0, 6)]
    assert (account.before, account.after) == (5, 6)


@pytest.mark.clause("CHAOS-A23", "CHAOS-054")
def test_a_cancelled_bedlam_rolls_nothing():
    match = match_of(position("12345", "12345", stones=(SIX, SIX)))
    plans(match)
    announce(match, 0, 12, "66", Aim(1, TOP))
    announce(match, 1, 6, "6")
    close(match)
    assert match.state.dice == ((1, 2, 3, 4, 5), (1, 2, 3, 4, 5))
    assert not told(match, BedlamRolled)


@pytest.mark.clause("CHAOS-054", "CHAOS-050", "CHAOS-057")
def test_a_cancelled_absorb_or_insanity_does_nothing():
    match = match_of(position("12345", "12345", stones=("23666", "66666")), 5)
    plans(match)
    announce(match, 0, 2, "2")
    announce(match, 1, 6, "6")
    assert settled(match).blocks == (0, 0)
    match = match_of(position("12345", "12345", stones=("36666", "66666")))
    plans(match)
    announce(match, 0, 9, "36", Aim(1, LEFT))
    announce(match, 1, 6, "6")
    assert settled(match).hits == ()


@pytest.mark.clause("CHAOS-A32", "CHAOS-A25")
def test_what_is_on_its_way_is_in_order_of_play():
    match = match_of(position("11123", "22222", "11111", stones=("16666", SIX, "16666"), first=1))
    plans(match, [(TOP, "1")], [], [(BOTTOM, "1")])
    state = settled(match)
    assert [hit.source for hit in state.hits] == [2, 0]


@pytest.mark.clause("CHAOS-A13")
def test_everything_is_told_in_the_order_in_which_it_settles():
    match = match_of(position("11123", "12345", "12345", stones=("11566", "16666", "46666")), 2)
    plans(match, [(TOP, "1")])
    announce(match, 2, 10, "46", PickSeat(0), PickSeat(1))
    announce(match, 1, 1, "1")
    announce(match, 0, 5, "5", Aim(2, TOP))
    announce(match, 1, 6, "6", PickBonus(0))
    kinds = [type(event).__name__ for event in events(close(match))]
    start = kinds.index("DeclarationClosed")
    assert kinds[start : start + 5] == [
        "DeclarationClosed",
        "BonusCancelled",
        "OfferingsRegained",
        "ActionsTurned",
        "DefenceBegan",
    ]
