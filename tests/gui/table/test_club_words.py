"""What the table of Club of Cthulhu says and marks at moments that are easily told wrongly."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from cubes.club_of_cthulhu.actions import CoverToken, Give, PickDeck, Sacrifice, Stop, Take, UseGift
from cubes.club_of_cthulhu.cards import CTHULHU, KING, NYAR, SHUB, YIDHRA
from cubes.club_of_cthulhu.state import Phase, Spot
from cubes.club_of_cthulhu.tables import Scoring, points
from cubes.club_of_cthulhu.trails import Veiled
from cubes.game import Player
from gui.art.fonts import font, load_fonts, measure
from gui.games.club_of_cthulhu import UI
from gui.games.club_of_cthulhu.art.scoring import scoring_face as read_scoring
from gui.games.club_of_cthulhu.caption import caption_words, veiled_words
from gui.games.club_of_cthulhu.lists import confirm_words, short_words
from gui.games.club_of_cthulhu.private import LookUI
from gui.games.club_of_cthulhu.result_words import sentence
from gui.games.club_of_cthulhu.tableau import tableau
from gui.games.club_of_cthulhu.ui import beyond, scoring_face
from gui.table import aids
from gui.table.choice import Offer
from tests.cubes.club_of_cthulhu.table import act, card, legal, match_of, table


@pytest.fixture
def unaided() -> Iterator[None]:
    aids.set_shown(False)
    yield
    aids.set_shown(True)


def pieces(match, viewer=None):
    """The pieces on the table by id."""
    return {piece.id: piece for piece in tableau(match.view(viewer))}


def shown(match, action) -> tuple[str, str]:
    """The words on the button of an act, and on the main button."""
    (seat,) = match.deciders()
    offer = Offer(seat, action, ())
    return short_words(match.view(None), offer), confirm_words(match.view(None), offer)


# --- what an exchange has hidden ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spots", "words"),
    [
        (((1, 0),), "King lies on deck 2."),
        (((1, -1),), "King lies in deck 2."),
        (((1, 0), (1, -3)), "King lies in deck 2."),
        (((1, 0), (3, 0)), "King lies on one of decks 2 and 4."),
        (((1, 0), (3, -1), (4, 0)), "King lies in one of decks 2, 4 and 5."),
    ],
    ids=str,
)
def test_where_a_veiled_page_lies_is_said_as_it_is(spots, words):
    """One spot left, pages put on top of it since, two spots of one deck."""
    view = match_of(table("K", "C")).view(None)
    found = tuple(Spot(deck, view.decks[deck].size - 1 + below) for deck, below in spots)
    view = replace(view, veiled=(Veiled(KING, found),))
    for deck in range(5):
        assert veiled_words(view, deck) == ([words] if deck in {spot.deck for spot in found} else [])


def test_a_second_page_of_a_kind_is_another_one():
    view = match_of(table("K", "C")).view(None)
    tops = [Spot(deck, view.decks[deck].size - 1) for deck in range(3)]
    view = replace(view, veiled=(Veiled(KING, (tops[0], tops[1])), Veiled(KING, (tops[1], tops[2]))))
    assert veiled_words(view, 1) == [
        "King lies on one of decks 1 and 2.",
        "Another King lies on one of decks 2 and 3.",
    ]


# --- a covered token ---------------------------------------------------------------------------------------------


def covering():
    match = match_of(table("S S S", "K K", "C C", zone="C Y*", fresh=2, phase=Phase.GIFT, first=False))
    act(match, UseGift(CTHULHU, False))
    assert match.state.phase is Phase.COVER_TOKEN
    return match


def test_a_token_stays_in_sight_while_it_is_asked_about_and_then_shows_beneath():
    match = covering()
    asked = pieces(match)
    assert asked["hushed-1-0"].kind == "club.desecration"
    assert not asked["hushed-1-0"].veiled
    assert "skull-1-0" not in asked
    act(match, CoverToken(True))
    hushed = pieces(match)["hushed-1-0"]
    assert hushed.veiled
    assert "without effect" in hushed.label
    match = covering()
    act(match, CoverToken(False))
    assert {"skull-1-0", "twice-1-0"} <= set(pieces(match))
    assert "hushed-1-0" not in pieces(match)


def test_the_choices_about_a_covered_token_say_what_they_do():
    match = covering()
    assert legal(match) == (CoverToken(True), CoverToken(False))
    assert shown(match, CoverToken(True)) == ("Cover it: no effect",) * 2
    assert shown(match, CoverToken(False)) == ("On top: Cthulhu counts 2",) * 2


# --- the line below the mat --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("decks", "words"),
    [
        (("", "", "", "", ""), "Sacrifice on deck 3 drew from decks 5 and 1"),
        ((None, "", "", "", ""), "Sacrifice on deck 3 drew from deck 5"),
    ],
)
def test_the_caption_tells_of_the_draws_there_were(unaided, decks, words):
    match = match_of(table("Y Y Y", "K K", decks=decks))
    match.submit(0, Sacrifice(YIDHRA, YIDHRA, 2))
    assert match.state.active == 0
    assert caption_words(match.view(None)) in (words, "")
    view = replace(match.view(None), unassigned=(), phase=Phase.GIFT)
    assert caption_words(view) == words


def test_the_caption_tells_of_brooding_and_the_page_flies_from_its_deck(unaided):
    match = match_of(table("Y Y Y", "C C", decks=["", "", "S", "K", "C"]))
    act(match, Sacrifice(YIDHRA, YIDHRA, 0), UseGift(SHUB, False), PickDeck(4))
    assert caption_words(match.view(None)) == "Sacrifice on deck 1 drew from decks 3 and 4, Brooding from deck 5"
    omens = [pieces(match)[f"omen-1-{number}"] for number in range(3)]
    assert [omen.came for omen in omens] == ["deck-2", "deck-3", "deck-4"]
    assert all("just drawn" in omen.label for omen in omens)


def test_a_covering_page_has_come_from_its_own_deck():
    match = match_of(table("Y Y Y", "C C", decks=["", "", "S", "C", ""]))
    act(match, Sacrifice(YIDHRA, YIDHRA, 0), UseGift(CTHULHU, False))
    assert pieces(match)["omen-1-0"].came == "deck-3"


@pytest.mark.parametrize(
    ("zone", "decks", "words"),
    [
        ("K K C", ("", "", "", "", ""), "One more page of King blesses: 18 of 74 hidden."),
        (
            "K K C",
            ("^K", "^C", "^K/S", "", ""),
            "One more page of King blesses: 16 of 71 hidden, face-up on decks 1 and 3.",
        ),
        ("K K C C", ("", "", "", "", ""), "One more page of King or Cthulhu blesses: 18 and 18 of 73 hidden."),
        ("K C", ("^K", "", "", "", ""), "A blessing needs two more pages of King or Cthulhu."),
    ],
)
def test_what_is_said_of_the_risk_is_true(zone, decks, words):
    match = match_of(table("N N", "S", zone=zone, phase=Phase.AGAIN, first=False, decks=decks))
    assert caption_words(match.view(None)) == words


def test_nothing_counts_and_that_is_said():
    match = match_of(table("N N", "S", zone="", phase=Phase.AGAIN, first=False))
    assert caption_words(match.view(None)) == "No omen counts: a blessing needs three more pages of one deity."


# --- choices that differ -----------------------------------------------------------------------------------------


def test_a_dual_page_under_either_deity_is_two_choices_in_words():
    dual = card("K/Y")
    match = match_of(table("S", "K/Y>K K/Y>Y", zone="N", fresh=1, blessings=["N"], phase=Phase.GIFT, first=False))
    act(match, UseGift(NYAR, True))
    takes = [shown(match, Take(dual, column)) for column in (KING, YIDHRA)]
    assert len({words for pair in takes for words in pair}) == 2
    match = match_of(table("K/Y>K K/Y>Y", "S", zone="N", fresh=1, phase=Phase.GIFT, first=False))
    act(match, UseGift(NYAR, False), Give(SHUB, SHUB))
    assert shown(match, Give(dual, KING)) != shown(match, Give(dual, YIDHRA))
    match = match_of(table("K/Y>K K/Y>Y", "S"))
    assert shown(match, Sacrifice(dual, KING, 0))[1] != shown(match, Sacrifice(dual, YIDHRA, 0))[1]


# --- names from right to left ------------------------------------------------------------------------------------


def test_names_from_right_to_left_keep_their_possessives():
    state = table("K/Y>K", "S", zone="C", phase=Phase.AGAIN, first=False)
    players = (Player(0, "محمد"), Player(1, "Ben"))
    match = match_of(replace(state, setup=replace(state.setup, players=players)))
    found = pieces(match)
    assert found["heading"].face == "\u2068محمد\u2069’s omens|three of one bless"
    told = [piece for piece in found.values() if "’s" in piece.label and "محمد" in piece.label]
    assert told
    assert all("\u2068محمد\u2069’s" in piece.label for piece in told)


# --- the steps of a turn -----------------------------------------------------------------------------------------


def test_once_pages_are_collected_all_steps_of_the_turn_are_done():
    match = match_of(table("K", "S", zone="K/Y", phase=Phase.AGAIN, first=False))
    act(match, Stop())
    assert match.state.unassigned
    bar = UI.bar(match.view(None))
    assert bar.current == len(bar.marks)
    match = match_of(table("Y Y", "S", zone="K K/S", decks=["", "", "K", "N", ""], first=False))
    beats = match.submit(0, Sacrifice(YIDHRA, YIDHRA, 0))
    steps = [UI.bar(replace(match.view(None), phase=beat.state.phase, pending=beat.state.pending)) for beat in beats]
    assert [bar.marks[bar.current] for bar in steps[:3]] == ["Sacrifice", "Omens", "Omens"]
    assert UI.bar(match.view(None)).current == len(bar.marks)


# --- overlapping pages -------------------------------------------------------------------------------------------


def test_pages_that_overlap_show_both_deities_at_the_left():
    few = match_of(table("N", "S", zone="K/Y C/N S/Y C K S", phase=Phase.AGAIN, first=False))
    assert not any("aside" in piece.face for piece in pieces(few).values())
    many = match_of(table("N", "S", zone="K/Y C/N S/Y C K S K/N", phase=Phase.AGAIN, first=False))
    aside = {id for id, piece in pieces(many).items() if piece.face.endswith("aside")}
    assert aside == {"omen-1-0", "omen-1-1", "omen-1-2"}


# --- what is put back where --------------------------------------------------------------------------------------


def test_which_page_will_lie_on_which_deck_can_be_read_whole(qapp):
    """A line for each deck, also in the smallest window and for the longest titles."""
    load_fonts()
    state = table(
        "K K", "S", zone="Y", fresh=1, blessings=["Y"], decks=["C/Y", "K/Y", "", "", ""], phase=Phase.GIFT, first=False
    )
    match = match_of(state)
    act(match, UseGift(YIDHRA, True), PickDeck(0), PickDeck(1))
    view = match.view(0)
    details = [row.detail.split("\n") for row in LookUI().rows(view, [Offer(0, one, ()) for one in legal(match)])]
    assert details == [
        ["Deck 1: Cthulhu/Yidhra", "Deck 2: King/Yidhra"],
        ["Deck 1: King/Yidhra", "Deck 2: Cthulhu/Yidhra"],
    ]
    assert all(measure(line, font("ui", 12, 400)) < 215 for lines in details for line in lines)


# --- who is level at the end -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("journals", "blessings", "words"),
    [
        (("N N", "N N", "N"), (), "Ann and Ben are equal in points, Blessings and pages: a draw."),
        (("N N", "N N", "N N"), (), "Ann, Ben and Cleo are equal in points, Blessings and pages: a draw."),
        (("N N", "N N", "N"), ("S", ""), "Ben and Ann have equal points: fewer Blessings win."),
        (("N N", "N N K", "N"), (), "Ben and Ann are equal in points and Blessings: more pages win."),
        (("N N N", "N N", "N"), (), "The highest score wins."),
    ],
)
def test_who_is_equal_is_named(journals, blessings, words):
    decks = [None, None, "", "", ""]
    match = match_of(table(*journals, blessings=blessings, decks=decks, phase=Phase.AGAIN, first=False))
    act(match, Stop())
    assert sentence(match.view(None)) == f"The flame has died out. {words}"


# --- the scoring table -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("function", "words"),
    [
        (Scoring("a", "A", "", (0, 2), 2), "+2 each"),
        (Scoring("a", "A", "", (0, 0, 5), 5, 2), "+5 per 2"),
        (Scoring("a", "A", "", (0, 1, 3, 6, 10, 15)), "15"),
        (Scoring("a", "A", "", (0, 10, 5, 0)), "0"),
        (Scoring("a", "A", "", (0, 1, 2, 3, 4, 5, 6, 7, 20, 30)), "20 …"),
        (Scoring("a", "A", "", (0, 1, 2, 3, 4, 5, 6, 7, 20)), "20"),
    ],
)
def test_more_pages_than_the_columns_of_the_table_are_told_of(function, words):
    assert beyond(function, 3) == words
    assert beyond(function, 9) == f"9: {points(function, 9)}"


def test_every_column_of_the_table_is_exact():
    view = match_of(table("N N N N N N N N K", "S", colour="green")).view(0)
    rows = dict(row.split(":", 1) for row in scoring_face(view, 1.0).split("|")[1].split(";"))
    assert rows["nyar"] == "2,4,6,8,10,12,14,8: 16"
    assert rows["king"] == "0,5,5,10,10,15,15,+5 per 2"
    assert read_scoring(scoring_face(view, 1.0)).own["nyar"] == 8
