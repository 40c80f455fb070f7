"""Stones: rolling them, and what groups of them make."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubes.chaos_of_cthulhu.actions import Activate, Announce, KeepStones, RerollStones
from cubes.chaos_of_cthulhu.events import StonesRerolled, StonesRolled
from cubes.chaos_of_cthulhu.options import Options
from cubes.chaos_of_cthulhu.reckoning import activations, payable
from cubes.chaos_of_cthulhu.state import Phase
from cubes.chaos_of_cthulhu.stones import groups, payments, signed, taken, totals
from tests.cubes.chaos_of_cthulhu.table import DEATH, LEFT, TOP, keep_all, match_of, plan, plans, position, start_match
from tests.cubes.chaos_of_cthulhu.table import told as heard

STONES = st.lists(st.integers(1, 6), min_size=1, max_size=5).map(lambda values: tuple(sorted(values)))


@pytest.mark.clause("CHAOS-024", "CHAOS-A06", "CHAOS-026")
@given(STONES)
def test_a_group_makes_exactly_what_signs_make(values):
    every = {
        sum(sign * value for sign, value in zip(signs, values, strict=True))
        for signs in product((1, -1), repeat=len(values))
    }
    assert {*signed(values)} == {total for total in every if total > 0}
    for total, parts in signed(values).items():
        assert sum(parts) == total
        assert sorted(map(abs, parts)) == [*values], "every stone of the group is used, and no other"
        assert any(part > 0 for part in parts)
    assert [*signed(values)] == sorted(signed(values))


@pytest.mark.clause("CHAOS-024")
@given(STONES)
def test_the_groups_of_a_handful_are_its_different_parts(values):
    every = {
        tuple(value for value, chosen in zip(values, mask, strict=True) if chosen)
        for mask in product((0, 1), repeat=len(values))
    }
    assert {*groups(values)} == every - {()}
    assert len(groups(values)) == len({*groups(values)})


@pytest.mark.clause("CHAOS-043", "CHAOS-044")
@given(STONES)
def test_bonus_numbers_are_the_totals_of_groups(values):
    assert {*payments(values)} == {
        (total, group) for group in groups(values) for total in signed(group) if 1 <= total <= 12
    }


@given(STONES)
def test_equal_stones_are_taken_from_the_front(values):
    indices = taken(values, set(), values[:1])
    assert indices == (values.index(values[0]),)


def test_sums_are_written_with_what_is_added_first():
    assert totals((2, 4)) == {2: "4 − 2 = 2", 6: "4 + 2 = 6"}
    assert totals((3, 2)) == {1: "3 − 2 = 1", 5: "3 + 2 = 5"}
    assert totals((4,)) == {4: "4"}
    assert totals((1, 1, 6))[6] == "6 + 1 − 1 = 6"


def able(stones: str, number: int, wild: str = "any_form") -> set[tuple[int, ...]]:
    """The groups that activate a die with a number."""
    match = match_of(position(f"{number}1111", "11111", stones=(stones, "11111"), options=Options(wild_six=wild)))
    return {one.stones for one in match.legal_actions(0) if isinstance(one, Activate) and one.die == TOP}


@pytest.mark.clause("CHAOS-023", "CHAOS-025", "CHAOS-026", "CHAOS-A07")
def test_six_is_wild_in_any_form_and_still_a_number():
    assert able("64111", 4) >= {(4,), (6,), (1, 1, 6), (1, 1, 4)}
    assert (1, 6) in able("61444", 5)
    assert (1, 6) not in able("61444", 3)
    assert (3, 3) in able("33111", 2)
    assert (1, 1, 6) in able("61144", 3)
    shown = able("33611", 2, "shown_six")
    assert (6,) in shown
    assert (3, 3) not in shown
    assert (1, 1, 6) not in able("61144", 3, "shown_six")
    assert (3, 3) in able("33111", 6, "shown_six"), "as plain 6 it still counts"


@pytest.mark.clause("CHAOS-025", "CHAOS-044", "CHAOS-A07")
def test_a_wild_six_is_no_bonus_number():
    match = plans(match_of(position("11111", "11111", stones=("66444", "11111"))))
    numbers = {one.number for one in match.legal_actions(0) if isinstance(one, Announce) and one.stones == (6,)}
    assert numbers == set(), "a 6 alone is Cancel, and there is nothing to cancel"
    assert {number for number, stones in payable(match.view(0), 0) if stones == (6,)} == {6}


@pytest.mark.clause("CHAOS-020", "CHAOS-022", "CHAOS-005", "CHAOS-A32")
def test_a_round_begins_with_all_stones_rolled_in_order_of_play():
    ones = (1, 2, 3, 4, 5)
    match = start_match(3, *ones * 3, 1, 6, 2, *(1, 1, 1, 1, 1), *(2, 2, 2, 2, 2), *(3, 3, 3, 3, 3))
    keep_all(match)
    assert match.state.first == 1
    assert match.state.stones == ((3,) * 5, (1,) * 5, (2,) * 5)
    (event,) = heard(match, StonesRolled)
    assert [roll.player.seat for roll in event.rolls] == [1, 2, 0]


@pytest.mark.clause("CHAOS-021", "CHAOS-A32", "CHAOS-072", "CHAOS-074", "CHAOS-085")
@pytest.mark.parametrize("options", [Options(), DEATH])
def test_an_offering_rolls_some_stones_again_once_a_round(options):
    ones = (1, 2, 3, 4, 5)
    match = start_match(2, *ones * 2, 6, 1, *(4, 1, 2, 3, 1), *ones, 6, 6, options=options)
    keep_all(match)
    assert match.awaited() == (0,)
    offered = match.legal_actions(0)
    assert offered[0] == KeepStones()
    assert sum(isinstance(one, RerollStones) for one in offered) == 23, "the two 1s are one choice"
    match.submit(0, RerollStones((1, 2)))
    assert match.state.stones[0] == (4, 6, 6, 3, 1)
    assert match.state.offerings == (3, 4)
    (event,) = heard(match, StonesRerolled)
    assert (event.before, event.stones, event.offerings) == ((1, 2), (4, 6, 6, 3, 1), 3)
    assert match.awaited() == (1,), "once"
    assert match.refusal(0, RerollStones((1,))) is not None
    match.submit(1, KeepStones())
    assert match.state.phase is Phase.PLANNING
    assert match.refusal(1, RerollStones((1,))) is not None, "at the beginning of the round only"


def test_whoever_has_no_offering_is_not_asked_about_stones():
    match = match_of(position("12345", "12345", "12345", offerings=(0, 3, 0)))
    plans(match)
    while match.state.round == 1:
        match.submit(match.awaited()[0], match.legal_actions(match.awaited()[0])[0])
    assert match.state.phase is Phase.STONES
    assert match.awaited() == (1,)


@pytest.mark.parametrize(
    ("stones", "words"),
    [((), "At least one"), ((2,), "no free stones"), ((4, 3), "from the lowest"), ((3, 3), "no free")],
)
def test_stones_that_are_not_there_cannot_be_rolled(stones, words):
    ones = (1, 2, 3, 4, 5)
    match = start_match(2, *ones * 2, 6, 1, *(1, 1, 3, 4, 4), *ones)
    keep_all(match)
    assert words in match.refusal(0, RerollStones(stones)).sentence


@pytest.mark.clause("CHAOS-027", "CHAOS-A08")
def test_a_stone_serves_once():
    match = match_of(position("11111", "11111", stones=("15666", "11111")))
    plan(match, 0, (TOP, "1"), confirm=False)
    assert match.refusal(0, Activate(LEFT, (1,))).sentence == "Ann has no free stones that show 1."
    assert not any(1 in one.stones for one in match.legal_actions(0) if isinstance(one, Activate))


def test_what_stones_could_do_can_be_asked_of_a_view():
    match = match_of(position("15234", "11111", stones=("24166", "11111")))
    plan(match, 0, (TOP, "1"), confirm=False)
    found = activations(match.view(0), 0, (4, 2))
    assert [(one.die, one.number, one.words, one.wild) for one in found] == [
        (1, 5, "4 + 2 = 6", True),
        (2, 2, "4 − 2 = 2", False),
        (3, 3, "4 + 2 = 6", True),
        (4, 4, "4 + 2 = 6", True),
    ]
    assert activations(match.view(0), 0, ()) == ()
    assert {number for number, _stones in payable(match.view(0), 0)} >= {2, 4, 6, 8, 12}
    assert payable(match.view(1), 0) == (), "hidden from others"
    assert payable(match.view(None), 0) == ()
    match = match_of(position("11111", "11111", options=DEATH))
    assert payable(match.view(0), 0) == ()
