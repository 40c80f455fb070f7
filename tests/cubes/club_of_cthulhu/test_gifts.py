"""Gifts and Blessed Gifts, deity by deity."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cubes.club_of_cthulhu.actions import (
    Again,
    Assign,
    Cover,
    CoverToken,
    Give,
    PickDeck,
    PickSeat,
    PlaceToken,
    Sacrifice,
    Stop,
    Take,
    UseGift,
)
from cubes.club_of_cthulhu.cards import CTHULHU, KING, NYAR, SHUB, YIDHRA
from cubes.club_of_cthulhu.causes import ClubCause, GiftProblem
from cubes.club_of_cthulhu.gifts import GiftChoice, mind_choices
from cubes.club_of_cthulhu.house import built_in
from cubes.club_of_cthulhu.state import Draw, Omen, Phase
from cubes.club_of_cthulhu.tally import omen_counts
from tests.cubes.club_of_cthulhu.table import act, card, kinds, legal, match_of, omen, sizes, table, up


def gained(names: str, *journals: str, **facts):
    """A match in which these cards were just gained and a Gift is chosen."""
    return match_of(table(*journals, zone=names, fresh=len(names.split()), phase=Phase.GIFT, first=False, **facts))


# --- which gifts -------------------------------------------------------------------------------------------------


@pytest.mark.clause("CLUB-034", "CLUB-035", "CLUB-A12")
def test_any_gained_deity_and_the_blessed_gift_only_with_the_own_token():
    match = match_of(table("Y Y", "K", zone="S", blessings=["N", "K"], decks=["", "", "N", "K/N", ""], first=False))
    act(match, Sacrifice(YIDHRA, YIDHRA, 0))
    assert legal(match) == (UseGift(KING, False), UseGift(NYAR, False), UseGift(NYAR, True))
    assert match.refusal(0, UseGift(SHUB, False)).cause is ClubCause.NOT_GAINED  # of an earlier Sacrifice
    refusal = match.refusal(0, UseGift(KING, True))
    assert refusal.cause is ClubCause.UNUSABLE
    assert "face-down" in refusal.sentence
    view = match.view(None)
    assert GiftChoice(KING, True, GiftProblem.NOT_BLESSED) in view.gifts
    assert GiftChoice(NYAR, True) in view.gifts


@pytest.mark.clause("CLUB-A12", "CLUB-030")
def test_a_token_turned_as_a_substitute_counts():
    match = gained("S", "Y Y", "K", blessings=["S"])
    assert UseGift(SHUB, True) in legal(match)


# --- the King in Yellow ------------------------------------------------------------------------------------------


@pytest.mark.clause("CLUB-042", "CLUB-044")
def test_mental_defilement():
    match = gained("K", "Y Y", "K", "C", "S", marked="B")
    act(match, UseGift(KING, False))
    assert legal(match) == (PickSeat(3), PickSeat(2))
    assert match.refusal(0, PickSeat(1)).cause is ClubCause.HAS_TOKEN
    assert match.refusal(0, PickSeat(0)).cause is ClubCause.OWN_SEAT
    act(match, PickSeat(2))
    assert match.state.marked == (False, True, True, False)
    assert match.view(None).centre == 2
    assert match.state.phase is Phase.AGAIN


@pytest.mark.clause("CLUB-043", "CLUB-044")
def test_madness_unleashed():
    match = gained("K", "Y Y", "K", "C", "S", marked="C", blessings=["K"])
    beats = act(match, UseGift(KING, True))
    assert kinds(beats).count("Desecrated") == 2
    assert match.state.marked == (False, True, True, True)
    match = gained("K N", "Y Y", "K", "C", marked="BC", blessings=["K"])
    assert legal(match) == (UseGift(NYAR, False),)


@pytest.mark.clause("CLUB-042", "CLUB-A03", "CLUB-A12")
def test_too_few_tokens_of_a_players_own_data():
    house = replace(built_in(), tokens=(1, 1, 1))
    match = gained("K N", "Y Y", "K", "C", blessings=["K"], house=house)
    assert match.refusal(0, UseGift(KING, True)).cause is ClubCause.UNUSABLE
    act(match, UseGift(KING, False), PickSeat(1))
    match = gained("K N", "Y Y", "K", "C", marked="B", house=house)
    assert UseGift(KING, False) not in legal(match)


# --- Shub-Niggurath ----------------------------------------------------------------------------------------------


@pytest.mark.clause("CLUB-045", "CLUB-047", "CLUB-036")
def test_brooding_takes_a_face_down_top_only():
    match = gained("S K", "Y Y", "K", decks=["^C", "N", "", None, ""])
    act(match, UseGift(SHUB, False))
    assert legal(match) == (PickDeck(1), PickDeck(2), PickDeck(4))
    assert match.refusal(0, PickDeck(0)).cause is ClubCause.FACE_UP
    assert match.refusal(0, PickDeck(3)).cause is ClubCause.EMPTY_DECK
    act(match, PickDeck(1))
    assert match.state.zone[-1] == omen("N")
    assert match.state.phase is Phase.AGAIN  # no second Gift, though Nyarlathotep came


@pytest.mark.clause("CLUB-046", "CLUB-011")
def test_a_brooded_card_is_of_this_sacrifice_and_tells_its_deck():
    match = match_of(table("Y Y Y", "C C", decks=["", "", "S", "K", "C"]))
    act(match, Sacrifice(YIDHRA, YIDHRA, 0))
    assert match.view(None).drawn == (Draw(2, SHUB), Draw(3, KING))
    act(match, UseGift(SHUB, False), PickDeck(4))
    view = match.view(None)
    assert view.fresh == len(view.zone) == 3
    assert view.drawn == (Draw(2, SHUB), Draw(3, KING), Draw(4, CTHULHU, brooded=True))
    act(match, Again())
    assert match.view(None).fresh == 0


def test_dark_young_goes_straight_to_the_journal():
    match = gained("S", "Y Y", "K", blessings=["S"], decks=["", "C/N", "", "", ""])
    act(match, UseGift(SHUB, True), PickDeck(1))
    assert match.deciders() == (0,)
    assert legal(match) == (Assign(card("C/N"), CTHULHU), Assign(card("C/N"), NYAR))
    beats = act(match, Assign(card("C/N"), NYAR))
    assert "OmensRead" not in kinds(beats)
    assert match.state.phase is Phase.AGAIN
    assert match.state.zone == (omen("S"),)
    assert sizes(match.state, 0) == (0, 0, 0, 2, 1)


# --- Cthulhu -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("CLUB-048", "CLUB-A14")
def test_only_the_other_card_of_this_sacrifice_can_be_covered():
    match = match_of(table("Y Y Y", "K", zone="N", decks=["", "", "C", None, ""], first=False))
    beats = act(match, Sacrifice(YIDHRA, YIDHRA, 0))  # draws one card only
    assert "NoGift" in kinds(beats)
    match = gained("C N", "Y Y", "K")
    beats = act(match, UseGift(CTHULHU, False))
    assert "Covered" in kinds(beats)  # by itself: there is only one way
    assert match.state.zone == (Omen(CTHULHU, under=NYAR),)
    assert omen_counts(match.state.zone) == (0, 1, 0, 0, 0)
    assert match.state.phase is Phase.AGAIN


@pytest.mark.clause("CLUB-A14")
def test_which_of_two_cthulhu_cards_covers():
    match = gained("C C/Y", "Y Y", "K")
    act(match, UseGift(CTHULHU, False))
    assert set(legal(match)) == {Cover(CTHULHU, False), Cover(card("C/Y"), False)}
    assert match.refusal(0, Cover(KING, False)).cause is ClubCause.CANNOT_COVER
    act(match, Cover(card("C/Y"), False))
    assert match.state.zone == (Omen(CTHULHU, under=card("C/Y")),)
    match = gained("C C", "Y Y", "K")
    act(match, UseGift(CTHULHU, False))
    assert match.state.phase is Phase.AGAIN


@pytest.mark.clause("CLUB-A14", "CLUB-A15")
def test_equal_cthulhu_cards_with_a_token_on_one():
    match = gained("C C*", "Y Y", "K")
    act(match, UseGift(CTHULHU, False))
    assert set(legal(match)) == {Cover(CTHULHU, False), Cover(CTHULHU, True)}
    act(match, Cover(CTHULHU, False))
    assert match.state.zone == (Omen(CTHULHU, token=True, under=CTHULHU),)  # the token stays on the covering card
    assert omen_counts(match.state.zone)[CTHULHU] == 2
    match = gained("C C*", "Y Y", "K")
    act(match, UseGift(CTHULHU, False), Cover(CTHULHU, True), CoverToken(True))
    assert match.state.zone == (Omen(CTHULHU, under=CTHULHU, under_token=True),)


@pytest.mark.clause("CLUB-050", "CLUB-A16")
def test_mind_control_chooses_a_usable_deity_of_a_dual():
    match = gained("C K/N", "Y Y", "K", "S", blessings=["C"])
    act(match, UseGift(CTHULHU, True))
    assert match.state.phase is Phase.MIND
    assert legal(match) == (UseGift(KING, False), UseGift(NYAR, False))
    assert match.refusal(0, UseGift(KING, True)).cause is ClubCause.ONLY_PLAIN
    assert match.refusal(0, UseGift(YIDHRA, False)).cause is ClubCause.NOT_COVERED
    act(match, UseGift(KING, False), PickSeat(2))
    assert match.state.marked == (False, False, True)
    assert match.state.phase is Phase.AGAIN
    match = gained("C K/N", "Y Y", "K", "S", blessings=["C"], marked="BC")
    act(match, UseGift(CTHULHU, True))  # the King cannot: Nyarlathotep's by itself
    assert match.state.gift.deity == NYAR


@pytest.mark.clause("CLUB-A16", "CLUB-035")
def test_mind_control_without_a_usable_second_gift():
    match = gained("C C/K", "Y Y", "K", blessings=["CK"], marked="B")
    act(match, UseGift(CTHULHU, True))
    beats = act(match, Cover(card("C/K"), False))
    assert "MindIdle" in kinds(beats)
    assert [choice.problem for choice in mind_choices(match.state, card("C/K"))] == [
        GiftProblem.ALL_MARKED,
        GiftProblem.BENEATH,
    ]
    assert match.state.phase is Phase.AGAIN
    match = gained("C K", "Y Y", "K", "S", blessings=["CK"])
    act(match, UseGift(CTHULHU, True))  # the King's plain Gift, though his token is up
    assert match.state.phase is Phase.RESEARCHER


@pytest.mark.clause("CLUB-049", "CLUB-050", "CLUB-A15")
def test_mind_control_asks_about_the_token_first():
    match = gained("C N*", "Y Y", "K", "S", blessings=["C"])
    act(match, UseGift(CTHULHU, True))
    assert legal(match) == (CoverToken(True), CoverToken(False))
    act(match, CoverToken(True))
    assert match.state.phase is Phase.RESEARCHER


@pytest.mark.clause("CLUB-041", "CLUB-049")
def test_a_covered_token_returns_too():
    match = match_of(table("Y Y", "K", marked="A", decks=["", "", "C", "N", ""]))
    act(match, Sacrifice(YIDHRA, YIDHRA, 0), PlaceToken(NYAR), UseGift(CTHULHU, False), CoverToken(True))
    assert match.view(None).centre == 1
    act(match, Stop())
    assert match.view(None).centre == 2


# --- Nyarlathotep ------------------------------------------------------------------------------------------------


@pytest.mark.clause("CLUB-054", "CLUB-A18")
def test_unfair_trade():
    match = gained("N", "Y S", "K C/S>S", "N", blessings=["", "K"])
    act(match, UseGift(NYAR, False), PickSeat(1))
    assert match.deciders() == match.awaited() == (1,)
    assert set(legal(match)) == {Give(KING, KING), Give(card("C/S"), SHUB)}  # also from below a face-up token
    assert match.refusal(0, Give(YIDHRA, YIDHRA)) is not None
    act(match, Give(KING, KING))
    assert match.deciders() == (0,)
    assert set(legal(match)) == {Give(YIDHRA, YIDHRA), Give(SHUB, SHUB), Give(KING, KING)}  # also the one received
    act(match, Give(KING, KING))
    assert sizes(match.state, 0) == (0, 0, 1, 1, 0)
    assert sizes(match.state, 1) == (1, 0, 1, 0, 0)
    assert legal(match) == (Again(), Stop())


@pytest.mark.clause("CLUB-055", "CLUB-A18", "CLUB-A04")
def test_whisper_of_the_trickster():
    match = gained("N", "Y", "K C/S>S", blessings=["N"])
    act(match, UseGift(NYAR, True))
    assert set(legal(match)) == {Take(KING, KING), Take(card("C/S"), SHUB)}
    assert match.refusal(0, Take(NYAR, NYAR)).cause is ClubCause.NOT_IN_COLUMN
    act(match, Take(card("C/S"), SHUB), Assign(card("C/S"), CTHULHU))
    assert match.deciders() == (0,)
    act(match, Give(YIDHRA, YIDHRA))
    assert sizes(match.state, 0) == (0, 1, 0, 0, 0)
    assert sizes(match.state, 1) == (1, 0, 0, 1, 0)


@pytest.mark.clause("CLUB-A18")
def test_what_was_given_back_is_assigned_out_of_turn():
    match = gained("N", "K/C>C", "K S", blessings=["N"])
    act(match, UseGift(NYAR, True), Take(SHUB, SHUB), Give(card("K/C"), CTHULHU))
    assert match.deciders() == (1,)
    assert match.state.active == 0
    assert match.refusal(0, Stop()) is not None
    act(match, Assign(card("K/C"), KING))
    assert match.deciders() == (0,)
    assert match.state.phase is Phase.AGAIN


def test_blessings_do_not_change_by_gifts():
    match = gained("K", "Y Y", "K", "C", blessings=["K"])
    act(match, UseGift(KING, True))
    assert match.state.blessings[0] == up("K")
