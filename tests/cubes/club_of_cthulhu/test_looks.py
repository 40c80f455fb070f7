"""Yidhra's Gifts: what the looker learns and keeps, what the others learn, and what cannot be taken back."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from cubes.club_of_cthulhu import rules
from cubes.club_of_cthulhu.actions import Arrange, PickDeck, Sacrifice, Seen, Stop, UseGift
from cubes.club_of_cthulhu.cards import CTHULHU, KING, NYAR, SHUB, YIDHRA
from cubes.club_of_cthulhu.causes import ClubCause, GiftProblem
from cubes.club_of_cthulhu.events import CardsSeen, PutBack
from cubes.club_of_cthulhu.gifts import problem
from cubes.club_of_cthulhu.sacrifice import drawn_from
from cubes.club_of_cthulhu.state import Omen, Pending, Phase, Spot
from cubes.club_of_cthulhu.trails import Note, Veiled, veiled
from tests.cubes.club_of_cthulhu.table import act, events, kinds, legal, match_of, table

DECKS = ("^K", "C", "S", "^N", None)


def peeking(blessed: bool, decks=DECKS, players: int = 3):
    """A match in which Ann has just gained a Yidhra and chosen her Gift."""
    journals = ("K K K", "C C C", "S S S")[:players]
    match = match_of(
        table(*journals, zone="Y", fresh=1, decks=decks, blessings=["Y", "Y"], phase=Phase.GIFT, first=False)
    )
    act(match, UseGift(YIDHRA, blessed))
    return match


def top(match, deck: int) -> Spot:
    return Spot(deck, len(match.state.decks[deck]) - 1)


@pytest.mark.clause("CLUB-052")
def test_telepathy():
    match = peeking(blessed=False)
    assert legal(match) == (PickDeck(1), PickDeck(2))
    assert match.refusal(0, PickDeck(0)).cause is ClubCause.FACE_UP
    before = match.state.decks, match.state.ups
    beats = act(match, PickDeck(2))
    (seen,) = [event for event in events(beats) if isinstance(event, CardsSeen)]
    assert (seen.to, seen.cards, seen.final) == (0, (SHUB,), True)
    assert [look.card for look in match.view(0).own.looking] == [SHUB]
    for viewer in (1, 2):
        assert match.view(viewer).own.looking == ()
    assert legal(match) == (Seen(),)
    act(match, Seen())
    assert (match.state.decks, match.state.ups) == before
    assert match.state.phase is Phase.AGAIN
    assert match.view(0).own.looking == ()
    assert match.view(0).own.notes == (Note(top(match, 2), SHUB),)
    assert match.view(1).own.notes == ()


@pytest.mark.clause("CLUB-052")
def test_telepathy_needs_a_face_down_top():
    state = table("K", "C", decks=["^K", "^C", "^S", "^N", None], zone="Y", fresh=1, phase=Phase.GIFT)
    assert problem(state, YIDHRA, False) is GiftProblem.NO_FACE_DOWN


@pytest.mark.clause("CLUB-053", "CLUB-A17")
@pytest.mark.parametrize("exchange", [False, True])
def test_memory_distortion(exchange):
    match = peeking(blessed=True)
    assert legal(match) == (PickDeck(0), PickDeck(1), PickDeck(2), PickDeck(3))
    act(match, PickDeck(0))
    assert match.refusal(0, PickDeck(0)).cause is ClubCause.SAME_DECK
    assert match.refusal(0, PickDeck(4)).cause is ClubCause.EMPTY_DECK
    act(match, PickDeck(2))
    assert legal(match) == (Arrange(False), Arrange(True))
    assert [(look.deck, look.card) for look in match.view(0).own.looking] == [(0, KING), (2, SHUB)]
    beats = act(match, Arrange(exchange))
    assert [event for event in events(beats) if event.to is None] == [PutBack(player=match.players[0], decks=(0, 2))]
    tops = (match.state.decks[0][-1], match.state.decks[2][-1])
    assert tops == ((SHUB, KING) if exchange else (KING, SHUB))
    assert not match.state.ups[0][-1]
    assert not match.state.ups[2][-1]
    notes = {note.spot.deck: note.card for note in match.view(0).own.notes}
    assert notes == dict(zip((0, 2), tops, strict=True))
    for viewer in (None, 1, 2):
        assert match.view(viewer).veiled == (Veiled(KING, (top(match, 0), top(match, 2))),)
    assert match.view(None).decks[0].top == -1


@pytest.mark.clause("CLUB-053", "CLUB-A17")
def test_memory_distortion_needs_two_decks():
    state = table("K", "C", decks=["^K", None, None, None, None], zone="Y", fresh=1, blessings=["Y"], phase=Phase.GIFT)
    assert problem(state, YIDHRA, True) is GiftProblem.NO_TWO_DECKS


@pytest.mark.clause("CLUB-053")
def test_exchanged_or_not_looks_the_same_to_the_others():
    matches = [peeking(blessed=True) for _both in range(2)]
    for match, exchange in zip(matches, (False, True), strict=True):
        act(match, PickDeck(0), PickDeck(2))
        beats = act(match, Arrange(exchange))
        assert len(beats) == 1
    for viewer in (None, 1, 2):
        assert matches[0].view(viewer) == matches[1].view(viewer)
        assert matches[0].log(viewer) == matches[1].log(viewer)
        assert [match.can_undo(0) for match in matches] == [False, False]
    assert matches[0].view(0) != matches[1].view(0)


@pytest.mark.clause("CLUB-052", "CLUB-053")
def test_a_look_and_a_draw_cannot_be_taken_back():
    match = peeking(blessed=True)
    act(match, PickDeck(0))
    assert match.can_undo(0)
    act(match, PickDeck(2))
    assert not match.can_undo(0)
    act(match, Arrange(True))
    assert not match.can_undo(0)
    match = peeking(blessed=False)
    act(match, PickDeck(1))
    assert not match.can_undo(0)
    act(match, Seen())
    assert not match.can_undo(0)
    match = match_of(table("K K", "C"))
    act(match, Sacrifice(KING, KING, 0))
    assert not match.can_undo(0)


def test_looks_are_made_behind_a_curtain_with_the_same_words_for_all():
    match = peeking(blessed=True)
    act(match, PickDeck(0), PickDeck(2))
    sentences = {rules.private_step(match.view(viewer), seat) for viewer in (None, 0, 1, 2) for seat in range(3)}
    assert sentences == {"Turn 1: look at the top pages of decks 1 and 3 and put them back."}
    act(match, Arrange(True))
    assert rules.private_step(match.view(None), 0) is None
    match = peeking(blessed=False)
    act(match, PickDeck(1))
    assert rules.private_step(match.view(None), 0) == "Turn 1: look at the top page of deck 2."


def test_a_note_ends_when_the_card_is_drawn_or_rearranged():
    match = peeking(blessed=False, decks=("", "C", "S", "^Y", ""), players=2)
    act(match, PickDeck(2), Seen(), Stop())
    # Ben draws from decks 3 and 4 with a Sacrifice on deck 1, then rearranges deck 2.
    act(match, Sacrifice(CTHULHU, CTHULHU, 1))
    assert [note.card for note in match.view(0).own.notes] == [SHUB]
    act(match, UseGift(YIDHRA, True), PickDeck(2), PickDeck(0))
    assert [note.card for note in match.view(0).own.notes] == [SHUB]
    act(match, Arrange(False))
    assert match.view(0).own.notes == ()
    assert [note.card for note in match.view(1).own.notes if note.spot.deck == 2] == [SHUB]
    match = peeking(blessed=False, decks=("", "C", "S", "", ""), players=2)
    act(match, PickDeck(2), Seen(), Stop())
    act(match, Sacrifice(CTHULHU, CTHULHU, 0))  # draws from 2 and 3
    assert match.view(0).own.notes == ()
    assert match.state.trails == ()


def test_a_note_stays_while_others_are_put_on_top():
    match = peeking(blessed=False, decks=("", "C", "S", "", ""), players=2)
    act(match, PickDeck(2), Seen(), Stop())
    act(match, Sacrifice(CTHULHU, CTHULHU, 2))
    (note,) = match.view(0).own.notes
    assert (note.card, note.spot.deck) == (SHUB, 2)
    assert match.view(0).decks[2].top == CTHULHU
    assert note.spot.height == match.view(0).decks[2].size - 2


def test_buried_face_up_cards_stay_known():
    match = match_of(table("K K", "C C", decks=["", "", "^N", "", ""]))
    act(match, Sacrifice(KING, KING, 2))
    assert match.view(None).decks[2].faces[-2:] == (NYAR, KING)
    for viewer in (None, 0, 1):
        world = rules.imagine(match.view(viewer), match_of(match.state)._chance)
        assert world.decks[2][-2:] == (NYAR, KING)


def test_a_veiled_card_is_found_when_it_shows():
    match = peeking(blessed=True, decks=("^K", "C", "S", "N", ""), players=2)
    act(match, PickDeck(0), PickDeck(2), Arrange(True))  # the King lies on deck 2 now
    act(match, Stop())
    beats = act(match, Sacrifice(CTHULHU, CTHULHU, 4))  # draws from 1 and 2
    assert "CardsDrawn" in kinds(beats)
    assert match.view(None).veiled == ()
    match = peeking(blessed=True, decks=("^K", "C", "S", "N", ""), players=2)
    act(match, PickDeck(0), PickDeck(2), Arrange(False), Stop())
    act(match, Sacrifice(CTHULHU, CTHULHU, 4))  # Shub-Niggurath shows: the King is on deck 0 still
    assert match.view(None).veiled == (Veiled(KING, (top(match, 0),)),)


def two_kings_veiled():
    """Both Kings lay open; neither of two exchanges tells the others which of the three decks has none."""
    decks = ["^K", "C", "^K", "", ""]
    start = table(
        "S S S S", "N N N N", decks=decks, zone="Y", fresh=1, blessings=["Y", "Y"], phase=Phase.GIFT, first=False
    )
    match = match_of(start)
    act(match, UseGift(YIDHRA, True), PickDeck(0), PickDeck(1), Arrange(False), Stop())
    again = replace(match.state, zone=start.zone, fresh=1, phase=Phase.GIFT, active=1)
    match = match_of(again)
    act(match, UseGift(YIDHRA, True), PickDeck(1), PickDeck(2), Arrange(True))
    return match


def test_of_two_equal_veiled_cards_either_may_be_the_one_that_shows():
    match = two_kings_veiled()
    spots = [top(match, deck) for deck in range(3)]
    kings = {one.spots for one in match.view(None).veiled}
    assert kings == {(spots[0], spots[1]), (spots[1], spots[2])}
    state = match.state
    match = match_of(replace(state, zone=(Omen(SHUB),), fresh=1, phase=Phase.GIFT))
    act(match, UseGift(SHUB, False), PickDeck(1))
    assert match.state.zone[-1].card == KING
    assert match.state.decks[0][-1] == KING  # and not on deck 3, whatever the others may think
    for viewer in (None, 0, 1):
        assert match.view(viewer).veiled == (Veiled(KING, (spots[0], spots[2])),)


@pytest.mark.parametrize("seed", range(12))
def test_what_is_said_of_veiled_cards_is_true_however_the_exchanges_went(seed):
    """Each statement stands for a card of its own: they can be matched with cards that lie so."""
    random = Random(seed)
    decks = ["^K ^C", "^K", "^K", "^C", "K"]
    start = table("S S S", "N N N", decks=decks, zone="Y", fresh=1, blessings=["Y", "Y"], phase=Phase.GIFT, first=False)
    state = start
    for _step in range(8):
        match = match_of(replace(state, zone=start.zone, fresh=1, phase=Phase.GIFT, pending=Pending.NONE, gift=None))
        if random.random() < 0.4 and match.state.trails:
            spot = random.choice([top(match, deck) for deck in range(5)])
            state, _drawn = drawn_from(match.state, spot.deck)
        else:
            one, other = random.sample(range(5), 2)
            act(match, UseGift(YIDHRA, True), PickDeck(one), PickDeck(other), Arrange(random.random() < 0.5))
            state = match.state
        places = [(one.card, one.spots) for one in veiled(state.trails)]
        assert matched(places, state.decks), places


def matched(places, decks, taken=frozenset()):
    """Whether each statement can be given a card of its own."""
    if not places:
        return True
    (card, spots), *rest = places
    return any(
        matched(rest, decks, taken | {spot})
        for spot in spots
        if spot not in taken and decks[spot.deck][spot.height] == card
    )
