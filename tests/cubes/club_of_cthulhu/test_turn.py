"""A turn: Sacrifice, omens, blessings, going on and stopping."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from cubes.club_of_cthulhu.actions import Again, Assign, Flip, PlaceToken, Sacrifice, SkipGift, Stop, UseGift
from cubes.club_of_cthulhu.cards import CTHULHU, KING, NYAR, SHUB, YIDHRA
from cubes.club_of_cthulhu.causes import ClubCause
from cubes.club_of_cthulhu.events import TokenTurned
from cubes.club_of_cthulhu.options import Options
from cubes.club_of_cthulhu.state import Draw, Omen, Pending, Phase
from cubes.club_of_cthulhu.tally import blessing, omen_counts
from cubes.game import TableCause
from tests.cubes.club_of_cthulhu.table import (
    act,
    card,
    cards,
    events,
    kinds,
    legal,
    match_of,
    omen,
    sizes,
    start_match,
    table,
    up,
)


@pytest.mark.clause("CLUB-015")
def test_a_turn_begins_with_an_empty_zone_and_a_sacrifice():
    match = match_of(table("Y Y", "K", zone="K", phase=Phase.AGAIN, first=False))
    act(match, Stop())
    assert match.state.zone == ()
    assert match.state.first_sacrifice
    assert all(isinstance(action, Sacrifice) for action in legal(match))
    assert match.refusal(1, Stop()).cause is ClubCause.NOT_NOW
    assert match.refusal(0, Stop()).cause is TableCause.NOT_DECIDING


@pytest.mark.clause("CLUB-018", "CLUB-022")
def test_face_up_on_a_deck_and_drawn_again():
    match = match_of(table("Y Y S", "K", decks=["", "", "^N", "C", ""]))
    act(match, Sacrifice(YIDHRA, YIDHRA, 2))  # on a card that lies face-up
    assert match.state.decks[2][-2:] == (NYAR, YIDHRA)
    assert match.state.ups[2][-2:] == (True, True)
    match = match_of(table("Y Y S", "K", decks=["", "", "^N", "C", ""]))
    act(match, Sacrifice(YIDHRA, YIDHRA, 0))
    assert match.state.zone == (omen("N"), omen("C"))
    assert match.state.ups[0][-1]
    assert not match.state.ups[0][-2]


@pytest.mark.clause("CLUB-018")
def test_equal_cards_are_one_choice_and_duals_count_by_column():
    match = match_of(table("Y Y K/Y>K K/Y>Y", "K"))
    assert len(legal(match)) == 3 * 5
    act(match, Sacrifice(card("K/Y"), KING, 1))
    assert match.state.decks[1][-1] == card("K/Y")
    assert sizes(match.state, 0)[YIDHRA] == 3


@pytest.mark.clause("CLUB-016", "CLUB-A04")
def test_a_dual_card_is_sacrificed_from_below_its_assigned_token():
    match = match_of(table("K/Y>K S", "C", blessings=["K"]))
    assert match.refusal(0, Sacrifice(card("K/Y"), KING, 0)).cause is ClubCause.TOKEN_UP
    match = match_of(table("K/Y>Y S", "C", blessings=["K"]))
    assert match.refusal(0, Sacrifice(card("K/Y"), YIDHRA, 0)) is None


@pytest.mark.clause("CLUB-017")
def test_empty_columns_below_face_down_tokens_do_not_bind():
    match = match_of(table("K K", "C", blessings=["K"]))
    assert {one.card for one in legal(match)} == {KING}


@pytest.mark.clause("CLUB-A06")
def test_both_joined_decks_are_empty():
    match = match_of(table("Y Y", "K", "K", zone="K", decks=["", "", None, None, ""], first=False))
    beats = act(match, Sacrifice(YIDHRA, YIDHRA, 0))
    assert match.state.zone == (omen("K"),)
    assert "OmensRead" in kinds(beats)
    assert "NoGift" not in kinds(beats)
    assert match.state.phase is Phase.AGAIN


@pytest.mark.clause("CLUB-024", "CLUB-026", "CLUB-027", "CLUB-028")
def test_omens():
    covered = (Omen(CTHULHU, under=card("C/Y")), Omen(SHUB, under=YIDHRA, under_token=True))
    zone = (omen("K/Y"), omen("K"), omen("Y*"), *covered)
    assert omen_counts(zone) == (2, 1, 1, 3, 0)
    assert blessing((2, 1, 1, 3, 0)) == (YIDHRA,)
    assert blessing((2, 2, 2, 2, 2)) == ()
    match = match_of(table("Y Y Y Y Y", "K", decks=["", "", "Y", "Y", ""]))
    act(match, Sacrifice(YIDHRA, YIDHRA, 0))  # five more in the Journal and one on a deck do not count
    assert match.view(None).omens() == (0, 0, 0, 2, 0)
    assert match.view(None).missing() == (3, 3, 3, 1, 3)
    assert match.state.blessings[0] == up("")


@pytest.mark.clause("CLUB-023", "CLUB-A07")
def test_the_token_is_placed_before_anything_else_and_by_itself_on_equal_cards():
    match = match_of(table("Y Y", "K", marked="A", decks=["", "", "S", "S", ""]))
    beats = act(match, Sacrifice(YIDHRA, YIDHRA, 0))
    assert kinds(beats)[:4] == ["Sacrificed", "CardsDrawn", "TokenPlaced", "OmensRead"]
    assert match.state.blessings[0] == up("S")
    assert not match.state.marked[0]
    match = match_of(table("Y Y", "K", marked="A", decks=["", "", "S", "N", ""]))
    act(match, Sacrifice(YIDHRA, YIDHRA, 0))
    assert match.refusal(0, UseGift(SHUB, False)).cause is ClubCause.NOT_NOW
    assert match.refusal(0, PlaceToken(KING)).cause is ClubCause.NOT_DRAWN


@pytest.mark.clause("CLUB-A07")
def test_a_token_on_another_waits_for_his_turn():
    decks = ["", "", "S", "N", ""]
    match = match_of(table("Y Y", "K K", marked="B", decks=decks, zone="S", phase=Phase.AGAIN, first=False))
    act(match, Stop())
    assert match.state.marked == (False, True)
    beats = act(match, Sacrifice(KING, KING, 0))
    if "TokenPlaced" not in kinds(beats):
        act(match, legal(match)[0])
    assert not match.state.marked[1]
    assert sum(one.token for one in match.state.zone) == 1


@pytest.mark.clause("CLUB-041")
def test_the_token_returns_whether_blessed_or_not():
    for top in ("S", "N"):
        match = match_of(table("Y Y", "K", "C", marked="A", zone="S", decks=["", "", "S", top, ""], first=True))
        beats = act(match, Sacrifice(YIDHRA, YIDHRA, 0))
        if match.state.phase is Phase.TOKEN:
            beats = act(match, PlaceToken(SHUB))
        assert "TokenReturned" in kinds(beats)
        assert match.view(None).centre == 3


@pytest.mark.clause("CLUB-029", "CLUB-030", "CLUB-A09")
def test_named_tokens_turn_first_then_substitutes_one_by_one():
    match = match_of(table("Y Y", "K", zone="K/C S", blessings=["KC"], decks=["", "", "K/C", "C/S", ""]))
    beats = act(match, Sacrifice(YIDHRA, YIDHRA, 0))
    assert match.state.blessings[0] == up("KC")  # Cthulhu 3 blesses: his token is up already
    assert legal(match) == (Flip(SHUB), Flip(YIDHRA), Flip(NYAR))
    assert match.refusal(0, Flip(KING)).cause is ClubCause.FLIPPED
    match = match_of(table("Y Y", "K", zone="K/C K/C S/Y", blessings=["KC"], decks=["", "", "K", "C/S", ""]))
    beats = act(match, Sacrifice(YIDHRA, YIDHRA, 0))
    assert match.state.flips == 2
    beats = act(match, Flip(SHUB), Flip(NYAR))
    assert [(event.deity, event.instead) for event in events(beats) if isinstance(event, TokenTurned)] == [(NYAR, True)]
    match = match_of(table("Y Y", "K", zone="K/S K/S", blessings=["KCN"], decks=["", "", "K/Y", "S", ""]))
    beats = act(match, Sacrifice(YIDHRA, YIDHRA, 0))  # Shub's own token; for the King's only Yidhra's is left
    turned = [(event.deity, event.instead) for event in events(beats) if isinstance(event, TokenTurned)]
    assert turned == [(SHUB, False), (YIDHRA, True)]
    assert match.outcome() is not None or match.state.unassigned


@pytest.mark.clause("CLUB-031", "CLUB-051")
def test_covered_pairs_part_in_the_journal():
    state = table("Y Y", "K", zone="C S N", phase=Phase.AGAIN, first=False)
    state = replace(state, zone=(Omen(CTHULHU, under=SHUB), omen("N")))
    match = match_of(state)
    act(match, Stop())
    assert sizes(match.state, 0) == (0, 1, 1, 2, 1)


@pytest.mark.clause("CLUB-032", "CLUB-033", "CLUB-A10")
def test_a_blessed_player_uses_no_gift_and_goes_on_no_more():
    match = match_of(table("Y Y", "K", zone="N", decks=["", "", "N", "N", ""]))
    beats = act(match, Sacrifice(YIDHRA, YIDHRA, 0))
    assert match.state.active == 1
    assert {"GiftUsed", "NoGift", "SacrificesAgain"}.isdisjoint(kinds(beats))
    match = match_of(table("Y Y", "K", decks=["", "", "N", "N", ""]))
    act(match, Sacrifice(YIDHRA, YIDHRA, 0))
    assert match.state.phase is Phase.GIFT


@pytest.mark.clause("CLUB-038", "CLUB-036")
def test_going_on_keeps_the_zone_and_brings_another_gift():
    match = match_of(table("Y Y Y", "K", zone="K", phase=Phase.AGAIN, decks=["", "", "C", "N", ""], first=False))
    act(match, Again())
    assert match.state.phase is Phase.SACRIFICE
    act(match, Sacrifice(YIDHRA, YIDHRA, 0))
    assert match.state.zone == (omen("K"), omen("C"), omen("N"))
    assert UseGift(CTHULHU, False) in legal(match)
    act(match, UseGift(NYAR, False))
    while match.state.phase is not Phase.AGAIN:
        act(match, legal(match)[0])
    assert all(not isinstance(action, UseGift) for action in legal(match))


@pytest.mark.clause("CLUB-039", "CLUB-014")
def test_stopping_passes_the_turn_counterclockwise():
    match = match_of(table("Y", "K", "C", "S", zone="K/C N", phase=Phase.AGAIN, active=1, first=False))
    act(match, Stop())
    assert match.deciders() == (1,)
    act(match, Assign(card("K/C"), CTHULHU))
    assert sizes(match.state, 1) == (1, 1, 0, 0, 1)
    assert match.state.active == 0
    match = match_of(table("Y", "K", "C", "S", zone="N", phase=Phase.AGAIN, active=0, first=False))
    act(match, Stop())
    assert match.state.active == 3


@pytest.mark.clause("CLUB-040", "CLUB-A13")
def test_nothing_left_to_sacrifice():
    match = match_of(table("", "K", zone="K", phase=Phase.AGAIN, first=False))
    assert legal(match) == (Stop(),)
    assert match.refusal(0, Again()).cause is ClubCause.CANNOT_GO_ON
    match = match_of(table("Y", "K", zone="K", decks=["", None, None, None, None], phase=Phase.AGAIN, first=False))
    assert legal(match) == (Again(), Stop())


@pytest.mark.clause("CLUB-A11")
def test_gifts_may_be_skipped_by_option_only():
    for optional in (False, True):
        options = Options(colour="green", optional_gifts=optional)
        match = match_of(table("Y Y", "K", options=options, decks=["", "", "N", "K", ""]))
        act(match, Sacrifice(YIDHRA, YIDHRA, 0))
        assert (SkipGift() in legal(match)) == optional
        if optional:
            act(match, SkipGift())
            assert match.state.phase is Phase.AGAIN
        else:
            assert match.refusal(0, SkipGift()).cause is ClubCause.MUST_USE


@pytest.mark.clause("CLUB-057")
def test_empty_decks_within_a_turn_do_not_end_it():
    top = table("Y Y Y", "K", decks=[None, "", "", "", ""])
    small = (*top.decks[:2], top.decks[2][:1], top.decks[3], (*top.decks[4], *top.decks[2][1:]))
    state = replace(top, decks=small, ups=tuple((False,) * len(deck) for deck in small))
    match = match_of(state)
    beats = act(match, Sacrifice(YIDHRA, YIDHRA, 4))  # draws from 1 and 2, which is then empty
    assert not match.state.decks[2]
    assert "FlameDied" not in kinds(beats)
    assert match.outcome() is None


@pytest.mark.clause("CLUB-011", "CLUB-A04")
def test_an_assigned_card_stays_in_its_column():
    match = start_match(2, cards("K/C K K  S S S"), options=Options(first=0, colour="green"))
    act(match, Assign(card("K/C"), CTHULHU))
    assert sizes(match.state, 0) == (2, 1, 0, 0, 0)
    assert match.refusal(0, Assign(card("K/C"), KING)).cause is ClubCause.NOT_NOW


@pytest.mark.clause("CLUB-011")
def test_why_a_dual_card_cannot_go_elsewhere():
    match = start_match(2, cards("K/C K K  S S S"), options=Options(first=0, colour="green"))
    assert match.refusal(0, Assign(card("K/C"), SHUB)).cause is ClubCause.NOT_ON_CARD
    assert match.refusal(0, Assign(card("K/S"), SHUB)).cause is ClubCause.OTHER_CARD
    assert match.refusal(0, Assign(99, SHUB)).cause is ClubCause.NO_CARD
    assert match.refusal(0, Assign(card("K/C"), 7)).cause is ClubCause.NO_DEITY


@pytest.mark.clause("CLUB-A23", "CLUB-058")
def test_tokens_turn_in_the_own_turn_only():
    match = start_match(3, seed=5)
    random = Random(5)
    while match.deciders():
        seat = match.deciders()[0]
        beats = match.submit(seat, random.choice(match.legal_actions(seat)))
        for beat in beats:
            for event in beat.events:
                if isinstance(event, TokenTurned):
                    assert event.player.seat == beat.state.active
        assert sum(all(blessed) for blessed in match.state.blessings) <= (match.state.pending is not Pending.NONE) + 1


def test_which_card_came_from_which_deck_stays_in_view_until_the_next_draw():
    """A blessing sweeps the Zone into the Journal at once, where the order of the draw is lost."""
    match = match_of(table("Y Y", "K", zone="N K/N", decks=["", "", "N", "K", ""], first=False))
    act(match, Sacrifice(YIDHRA, YIDHRA, 0))
    assert match.state.active == 1 or match.state.unassigned
    assert match.view(None).drawn == (Draw(2, NYAR), Draw(3, KING))
