"""Set-up: cards, tokens, decks, who begins, and the options."""

from __future__ import annotations

from collections import Counter

import pytest

from cubes.club_of_cthulhu import rules
from cubes.club_of_cthulhu.actions import Assign
from cubes.club_of_cthulhu.cards import BEARS, DEITIES, JOINED, is_dual
from cubes.club_of_cthulhu.checks import all_cards
from cubes.club_of_cthulhu.house import built_in
from cubes.club_of_cthulhu.options import Options
from cubes.club_of_cthulhu.setup import deck_sizes
from cubes.club_of_cthulhu.spec import SPEC
from cubes.club_of_cthulhu.state import Phase
from cubes.club_of_cthulhu.tally import composition
from cubes.match import Match
from tests.cubes.club_of_cthulhu.table import act, card, cards, legal, sizes, start_match


@pytest.mark.clause("CLUB-001", "CLUB-002", "CLUB-A01")
def test_eighty_cards():
    counts = composition(built_in())
    assert sum(counts) == 80
    assert counts[:5] == (12,) * 5
    assert counts[5:] == (2,) * 10
    for deity in DEITIES:
        assert sum(count for kind, count in enumerate(counts) if is_dual(kind) and deity in BEARS[kind]) == 8
    assert all_cards(start_match(3).state) == Counter(dict(enumerate(counts)))


def test_the_star_joins_every_deck_with_two_that_are_not_beside_it():
    for deck, joined in enumerate(JOINED):
        assert {(deck - other) % 5 for other in joined} == {2, 3}
        assert all(deck in JOINED[other] for other in joined)


@pytest.mark.clause("CLUB-005", "CLUB-A02")
def test_two_to_four_players():
    assert list(SPEC.seats) == [2, 3, 4]
    for count in (1, 5):
        with pytest.raises(ValueError, match="2 to 4"):
            Match.new(SPEC, "ABCDE"[:count])


@pytest.mark.clause("CLUB-004", "CLUB-006", "CLUB-009", "CLUB-A03")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_tokens(count):
    match = start_match(count)
    assert match.view(None).centre == count
    assert max(built_in().tokens) == 4
    assert match.state.blessings == ((False,) * 5,) * count
    assert match.state.marked == (False,) * count


@pytest.mark.clause("CLUB-012")
def test_decks_are_as_even_as_possible():
    assert deck_sizes(74) == (15, 15, 15, 15, 14)
    assert deck_sizes(71) == (15, 14, 14, 14, 14)
    assert deck_sizes(68) == (14, 14, 14, 13, 13)
    for count, total in ((2, 74), (3, 71), (4, 68)):
        state = start_match(count).state
        assert tuple(map(len, state.decks)) == deck_sizes(total)
        assert not any(up for ups in state.ups for up in ups)


@pytest.mark.clause("CLUB-010", "CLUB-011", "CLUB-014", "CLUB-A04")
def test_three_cards_each_and_duals_assigned_counterclockwise_from_the_first():
    hands = cards("K K/Y C  S S N  C/N Y S/Y")
    match = start_match(3, hands, options=Options(first=1, colour="green"))
    assert sizes(match.state, 0) == (0, 0, 2, 0, 1)
    assert sizes(match.state, 1) == (1, 1, 0, 0, 0)
    asked = []
    while match.state.unassigned:
        asked.append((match.deciders()[0], match.state.unassigned[0].card))
        assert legal(match) == tuple(Assign(asked[-1][1], deity) for deity in BEARS[asked[-1][1]])
        act(match, legal(match)[1])
    assert asked == [(1, card("K/Y")), (2, card("C/N")), (2, card("S/Y"))]
    assert sizes(match.state, 1) == (1, 1, 0, 1, 0)
    assert sizes(match.state, 2) == (0, 0, 0, 2, 1)
    assert match.state.phase is Phase.SACRIFICE
    assert match.deciders() == (1,)


@pytest.mark.clause("CLUB-013", "CLUB-A05")
def test_chance_or_the_set_up_names_the_first_player():
    begin = {start_match(4, seed=seed).state.setup.first for seed in range(40)}
    assert begin == {0, 1, 2, 3}
    for seat in range(3):
        match = start_match(3, options=Options(first=seat))
        assert match.state.setup.first == match.state.active == seat
    problems = rules.option_problems(Options(first=2), 2)
    assert "seat 3" in problems["first"]
    assert not rules.option_problems(Options(first=2), 3)


@pytest.mark.clause("CLUB-A05")
def test_the_view_lists_seats_in_order_of_play():
    assert start_match(4, options=Options(first=1)).view(None).order() == (1, 0, 3, 2)


@pytest.mark.clause("CLUB-003", "CLUB-008", "CLUB-A21")
def test_two_scoring_cards_of_one_colour():
    house = built_in()
    assert len(house.cards) == 12
    for colour in house.colours:
        halves = house.halves(colour.id)
        assert len(halves) == 2
        assert sorted(deity for half in halves for deity in half.deities) == list(DEITIES)
    match = start_match(2, options=Options(colour="red"))
    assert [function.id for function in match.view(None).scheme] == [
        "tally",
        "pairs",
        "avalanche",
        "lone_page",
        "overreach",
    ]


@pytest.mark.clause("CLUB-008")
def test_a_random_colour_is_any_of_the_data():
    colours = {start_match(2, seed=seed).state.setup.colour for seed in range(60)}
    assert colours == {"yellow", "green", "red", "purple", "blue", "white"}
    assert "no scoring cards of that colour" in rules.option_problems(Options(colour="pink"), 2)["colour"]
