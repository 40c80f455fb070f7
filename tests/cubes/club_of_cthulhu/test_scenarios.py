"""The printed examples and the made-up ones, scenario by scenario."""

from __future__ import annotations

import pytest

from cubes.club_of_cthulhu import rules
from cubes.club_of_cthulhu.actions import (
    Again,
    Assign,
    Cover,
    CoverToken,
    Flip,
    Give,
    PickDeck,
    PickSeat,
    PlaceToken,
    Sacrifice,
    Stop,
    UseGift,
)
from cubes.club_of_cthulhu.cards import CTHULHU, KING, NYAR, SHUB, YIDHRA
from cubes.club_of_cthulhu.causes import ClubCause, GiftProblem
from cubes.club_of_cthulhu.events import CardsDrawn, OmensRead
from cubes.club_of_cthulhu.gifts import problem
from cubes.club_of_cthulhu.state import EndReason, Pending, Phase
from cubes.club_of_cthulhu.tally import omen_counts
from tests.cubes.club_of_cthulhu.table import act, card, events, kinds, legal, match_of, omen, sizes, table, up


def counts_told(beats):
    """What the omens were when they were read."""
    return [event.counts for event in events(beats) if isinstance(event, OmensRead)]


@pytest.mark.clause("CLUB-024", "CLUB-025", "CLUB-027", "CLUB-029", "CLUB-A08")
def test_club_s01_blessed_by_two_at_once():
    """Three of Nyarlathotep and of the King at once, and one of Shub-Niggurath."""
    match = match_of(table("Y Y", "K", zone="S", marked="A", decks=["", "", "K/N", "K/N", ""], phase=Phase.SACRIFICE))
    beats = act(match, Sacrifice(YIDHRA, YIDHRA, 0))
    assert counts_told(beats) == [(3, 0, 1, 0, 3)]
    assert match.state.blessings[0] == up("KN")


@pytest.mark.clause("CLUB-059", "CLUB-060")
def test_club_s02_printed_score():
    state = table("N N N N N S Y Y Y Y K K C", "K", blessings=["KC"], colour="green")
    view = rules.view(state, None)
    assert view.columns(0) == (0, 0, 10, 0, 10)
    assert view.score(0) == 20


@pytest.mark.clause("CLUB-020")
@pytest.mark.parametrize(("deck", "drawn"), [(0, (2, 3)), (4, (1, 2)), (1, (3, 4)), (2, (4, 0)), (3, (0, 1))])
def test_club_s03_star_lines(deck, drawn):
    match = match_of(table("Y Y", "K", decks=["K", "C", "S", "Y", "N"]))
    beats = act(match, Sacrifice(YIDHRA, YIDHRA, deck))
    (told,) = [event for event in events(beats) if isinstance(event, CardsDrawn)]
    assert {one.deck: one.card for one in told.cards} == {number: number for number in drawn}
    assert {one.card for one in match.state.zone} == set(drawn)
    assert sum(map(len, match.state.decks)) == 80 - 3 + 1 - 2


@pytest.mark.clause("CLUB-019", "CLUB-021")
def test_club_s04_one_deck_is_empty():
    match = match_of(table("Y Y", "K", "C", decks=["", "", "S", None, ""]))
    refusal = match.refusal(0, Sacrifice(YIDHRA, YIDHRA, 3))
    assert refusal.cause is ClubCause.EMPTY_DECK
    act(match, Sacrifice(YIDHRA, YIDHRA, 0))
    assert match.state.zone == (omen("S"),)


@pytest.mark.clause("CLUB-016", "CLUB-017")
def test_club_s05_below_a_face_down_token():
    match = match_of(table("K K S", "C", blessings=["K"]))
    assert {(one.card, one.column) for one in legal(match)} == {(SHUB, SHUB)}
    assert match.refusal(0, Sacrifice(KING, KING, 0)).cause is ClubCause.TOKEN_UP
    match = match_of(table("K K S", "C", blessings=["KS"]))
    assert {(one.card, one.column) for one in legal(match)} == {(KING, KING), (SHUB, SHUB)}


@pytest.mark.clause("CLUB-029", "CLUB-031", "CLUB-032", "CLUB-014")
def test_club_s06_blessed_by_cthulhu():
    match = match_of(table("Y Y", "K", "K", zone="C", decks=["", "", "C/Y", "C", ""]))
    beats = act(match, Sacrifice(YIDHRA, YIDHRA, 0))
    assert counts_told(beats) == [(0, 3, 0, 1, 0)]
    assert match.state.blessings[0] == up("C")
    assert "GiftUsed" not in kinds(beats)
    assert legal(match) == (Assign(card("C/Y"), CTHULHU), Assign(card("C/Y"), YIDHRA))
    act(match, Assign(card("C/Y"), YIDHRA))
    assert sizes(match.state, 0) == (0, 2, 0, 2, 0)
    assert match.state.active == 2
    assert match.state.phase is Phase.SACRIFICE


@pytest.mark.clause("CLUB-030", "CLUB-A09")
def test_club_s07_a_token_in_place_of_another():
    match = match_of(table("Y Y", "K", zone="S", blessings=["SCY"], decks=["", "", "S", "S", ""]))
    act(match, Sacrifice(YIDHRA, YIDHRA, 0))
    assert legal(match) == (Flip(KING), Flip(NYAR))
    act(match, Flip(NYAR))
    assert match.state.blessings[0] == up("SCYN")


@pytest.mark.clause("CLUB-023", "CLUB-025", "CLUB-041", "CLUB-A07", "CLUB-A08")
def test_club_s08_desecrated():
    match = match_of(table("Y Y", "C C C", "K", marked="B", active=1, decks=["N S", "K/Y", "", "", "K"]))
    act(match, Sacrifice(CTHULHU, CTHULHU, 3))  # draws from 0 and 1
    assert legal(match) == (PlaceToken(SHUB), PlaceToken(card("K/Y")))
    beats = act(match, PlaceToken(card("K/Y")))
    assert counts_told(beats) == [(2, 0, 1, 2, 0)]
    assert match.state.marked == (False, False, False)
    assert rules.view(match.state, None).centre == 2
    act(match, UseGift(KING, False), PickSeat(0), Again())
    assert rules.view(match.state, None).centre == 1
    beats = act(match, Sacrifice(CTHULHU, CTHULHU, 2))  # draws from 4 and 0
    while match.state.unassigned:
        beats = act(match, legal(match)[0])
    assert match.state.blessings[1] == up("K")
    assert match.state.active == 0
    assert rules.view(match.state, None).centre == 2


def _drawn_token_on_yidhra():
    decks = ["^S", "N", "C", "Y", "Y"]
    match = match_of(table("K K K", "K", "K", marked="A", decks=decks))
    beats = act(match, Sacrifice(KING, KING, 0), PlaceToken(YIDHRA))
    assert counts_told(beats) == [(0, 1, 0, 2, 0)]
    act(match, UseGift(CTHULHU, False))
    return match


@pytest.mark.clause("CLUB-026", "CLUB-041", "CLUB-048", "CLUB-049", "CLUB-051")
def test_club_s09_covered_with_its_token():
    match = _drawn_token_on_yidhra()
    act(match, CoverToken(True))
    assert omen_counts(match.state.zone) == (0, 1, 0, 0, 0)
    beats = act(match, Again(), Sacrifice(KING, KING, 2))  # draws from 4 and 0: Yidhra, and the King just put there
    assert counts_told(beats) == [(1, 1, 0, 1, 0)]
    assert rules.view(match.state, None).centre == 2
    while match.state.phase is not Phase.AGAIN:
        act(match, next(one for one in legal(match)))
    beats = act(match, Stop())
    assert "TokenReturned" in kinds(beats)
    assert rules.view(match.state, None).centre == 3 - sum(match.state.marked)
    assert sizes(match.state, 0) == (2, 1, 0, 2, 0)


@pytest.mark.clause("CLUB-049", "CLUB-A15")
def test_club_s10_the_token_moves_on_top():
    match = _drawn_token_on_yidhra()
    act(match, CoverToken(False))
    assert omen_counts(match.state.zone) == (0, 2, 0, 0, 0)
    assert match.state.zone[0].token
    assert not match.state.zone[0].under_token


@pytest.mark.clause("CLUB-045")
@pytest.mark.parametrize(("top", "blessed"), [("K", True), ("N", False)])
def test_club_s11_brooding(top, blessed):
    match = match_of(
        table("Y Y", "C", zone="K K S", fresh=1, decks=["", top, "", "", ""], phase=Phase.GIFT, first=False)
    )
    beats = act(match, UseGift(SHUB, False), PickDeck(1))
    assert counts_told(beats) == [(3, 0, 1, 0, 0) if blessed else (2, 0, 1, 0, 1)]
    if blessed:
        assert match.state.blessings[0] == up("K")
        assert match.state.active == 1
    else:
        assert match.state.phase is Phase.AGAIN
        assert legal(match) == (Again(), Stop())


@pytest.mark.clause("CLUB-033", "CLUB-037", "CLUB-047")
def test_club_s12_all_tops_face_up():
    match = match_of(table("Y Y Y", "C", zone="K", decks=["^K", "^Y", "^N ^S", None, "^C"], first=False))
    beats = act(match, Sacrifice(YIDHRA, YIDHRA, 0))  # draws only from 2
    assert "NoGift" in kinds(beats)
    assert match.state.phase is Phase.AGAIN
    assert problem(match.state, SHUB, False) is GiftProblem.NO_FACE_DOWN


@pytest.mark.clause("CLUB-054", "CLUB-011", "CLUB-A04", "CLUB-A18")
def test_club_s13_unfair_trade_with_an_empty_journal():
    both = card("K/S")
    match = match_of(table("", "K/S>K C", "Y", zone="N", fresh=1, phase=Phase.GIFT, first=False))
    act(match, UseGift(NYAR, False))
    assert legal(match) == (PickSeat(2), PickSeat(1))
    act(match, PickSeat(1))
    assert match.deciders() == (1,)
    act(match, Give(both, KING))
    assert match.deciders() == (0,)
    act(match, Assign(both, SHUB))
    assert match.deciders() == (0,)
    assert legal(match) == (Give(both, SHUB),)
    act(match, Give(both, SHUB))
    assert match.deciders() == (1,)
    act(match, Assign(both, SHUB))
    assert (sizes(match.state, 0), sizes(match.state, 1)) == ((0, 0, 0, 0, 0), (0, 1, 1, 0, 0))
    assert match.deciders() == (0,)
    assert legal(match) == (Stop(),)


@pytest.mark.clause("CLUB-056", "CLUB-A24")
@pytest.mark.parametrize(("players", "empty", "ends"), [(3, 2, True), (2, 1, True), (3, 1, False), (2, 0, False)])
def test_club_s14_the_flame_dies_out(players, empty, ends):
    decks = [None] * empty + [""] * (5 - empty)
    match = match_of(table(*["Y Y"] * players, zone="K", decks=decks, phase=Phase.AGAIN, first=False))
    beats = act(match, Stop())
    assert (match.outcome() is not None) == ends
    assert ("TurnOpened" in kinds(beats)) != ends
    assert ("FlameDied" in kinds(beats)) == ends


@pytest.mark.clause("CLUB-058", "CLUB-062", "CLUB-A19")
def test_club_s15_a_researcher_disappears():
    match = match_of(
        table("Y Y Y Y Y S S S S N", "C", zone="K", blessings=["CSYN"], decks=["", "", "K", "K", ""], first=False)
    )
    beats = act(match, Sacrifice(NYAR, NYAR, 0))
    assert "Vanished" in kinds(beats)
    assert match.outcome().reason is EndReason.VANISHED
    assert match.outcome().winners == (1,)
    assert match.view(None).score(0) == 0
    assert match.view(None).journal_size(0) == 12
    assert match.state.zone == ()


@pytest.mark.clause("CLUB-061", "CLUB-A22")
@pytest.mark.parametrize(
    ("journals", "blessings", "winners", "reason"),
    [
        (("N N N N S", "N N N N S"), ("KC", "KCY"), (0,), EndReason.FLAME_BLESSINGS),
        (("N N N N S K K C C", "N N N N S K K K C C C"), ("KC", "KC"), (1,), EndReason.FLAME_CARDS),
        (("N N N N S K K C C", "N N N N S K K C C"), ("KC", "KC"), (0, 1), EndReason.FLAME_DRAW),
        (("N N N N S", "N N N N N S"), ("", "KC"), (1,), EndReason.FLAME),
    ],
)
def test_club_s16_ties(journals, blessings, winners, reason):
    match = match_of(
        table(*journals, blessings=blessings, decks=[None, "", "", "", ""], pending=Pending.PASS, phase=Phase.AGAIN)
    )
    scores = [match.view(None).score(seat) for seat in range(2)]
    assert scores == ([18, 20] if reason is EndReason.FLAME else [18, 18])
    assert match.outcome().winners == winners
    assert match.outcome().reason is reason


@pytest.mark.clause("CLUB-034", "CLUB-042", "CLUB-A11", "CLUB-A12")
def test_club_s17_the_kings_gift_without_anybody_to_desecrate():
    match = match_of(table("Y Y", "C", marked="B", decks=["", "", "K", "K", ""]))
    beats = act(match, Sacrifice(YIDHRA, YIDHRA, 0))
    assert "NoGift" in kinds(beats)
    assert match.state.phase is Phase.AGAIN
    match = match_of(table("Y Y", "C", marked="B", decks=["", "", "K", "N", ""]))
    act(match, Sacrifice(YIDHRA, YIDHRA, 0))
    assert legal(match) == (UseGift(NYAR, False),)
    refusal = match.refusal(0, UseGift(KING, False))
    assert refusal.cause is ClubCause.UNUSABLE
    assert "Desecration token" in refusal.sentence


@pytest.mark.clause("CLUB-050", "CLUB-A14", "CLUB-A16")
def test_club_s18_mind_control():
    match = match_of(table("Y Y", "K", blessings=["C"], decks=["", "N", "C", "S", ""]))
    act(match, Sacrifice(YIDHRA, YIDHRA, 0))
    assert UseGift(CTHULHU, True) in legal(match)
    act(match, UseGift(CTHULHU, True))  # only Shub-Niggurath can be covered, and only Brooding follows
    assert match.state.phase is Phase.DECK
    assert match.state.gift.mind == SHUB
    beats = act(match, PickDeck(1))
    assert counts_told(beats) == [(0, 1, 0, 0, 1)]
    assert match.state.phase is Phase.AGAIN


def test_cover_is_asked_when_both_cards_bear_cthulhu():
    match = match_of(table("Y Y", "K", decks=["", "", "C", "C/Y", ""]))
    act(match, Sacrifice(YIDHRA, YIDHRA, 0), UseGift(CTHULHU, False))
    assert set(legal(match)) == {Cover(CTHULHU, False), Cover(card("C/Y"), False)}
