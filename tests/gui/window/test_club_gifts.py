"""Every Gift of Club of Cthulhu through the window, from positions in which it has just become possible."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from PySide6.QtCore import Qt

from cubes import Match
from cubes.club_of_cthulhu.actions import (
    Again,
    Arrange,
    Assign,
    Cover,
    CoverToken,
    Give,
    PickDeck,
    PickSeat,
    PlaceToken,
    Sacrifice,
    Seen,
    SkipGift,
    Stop,
    Take,
    UseGift,
)
from cubes.club_of_cthulhu.cards import CTHULHU, KING, NYAR, SHUB, YIDHRA
from cubes.club_of_cthulhu.options import Options
from cubes.club_of_cthulhu.state import Omen, Phase, State
from gui.privacy import Screen
from tests.cubes.club_of_cthulhu.table import card, match_of, omen, sizes, table
from tests.gui.hands import Key
from tests.gui.open_table import Table
from tests.gui.window.players import KeyboardPerson, MousePerson, Person

PEOPLE = {"mouse": MousePerson, "keyboard": KeyboardPerson}
SeatAt = Callable[..., Table]
CONTROL = Qt.KeyboardModifier.ControlModifier


def gained(names: str, *journals: str, **facts: Any) -> Match:
    """These cards were just gained, and a Gift is chosen."""
    return match_of(table(*journals, zone=names, fresh=len(names.split()), phase=Phase.GIFT, first=False, **facts))


def sit(seat_at: SeatAt, match: Match, who: str = "mouse") -> tuple[Table, Person]:
    at = seat_at(match, fresh=False, size=(1024, 600))
    at.uncover()
    return at, PEOPLE[who](at)


def act(at: Table, person: Person, *actions: Any) -> None:
    """Whoever is asked does these things, at the table or behind the curtain."""
    for action in actions:
        at.rest()
        if at.screen is not Screen.PRIVATE and at.errands():
            person.take(at.errands()[0])
        person.act(next(offer for offer in at.offers() if offer.action == action))
    at.rest()


def lit(at: Table) -> set[str]:
    """The ids of the pieces that can be picked now."""
    return {piece.id for piece in at.window.table.model.pieces if piece.light is not None}


@dataclass(frozen=True)
class Case:
    """A Gift: where it begins, what is done, and what must have come of it."""

    start: Callable[[], Match]
    acts: tuple[Any, ...]
    holds: Callable[[State], bool]


COVERED = (Omen(CTHULHU, under=NYAR),)
CASES = {
    "Mental Defilement": Case(
        lambda: gained("K", "Y Y", "K", "C", "S", marked="B"),
        (UseGift(KING, False), PickSeat(2)),
        lambda s: s.marked == (False, True, True, False),
    ),
    "Madness Unleashed": Case(
        lambda: gained("K", "Y Y", "K", "C", "S", marked="C", blessings=["K"]),
        (UseGift(KING, True),),
        lambda s: s.marked == (False, True, True, True),
    ),
    "Brooding": Case(
        lambda: gained("S", "Y Y", "K", decks=["^C", "N", "", None, ""]),
        (UseGift(SHUB, False), PickDeck(1)),
        lambda s: s.zone[-1] == omen("N"),
    ),
    "Dark Young with a dual": Case(
        lambda: gained("S", "Y Y", "K", blessings=["S"], decks=["", "C/N", "", "", ""]),
        (UseGift(SHUB, True), PickDeck(1), Assign(card("C/N"), NYAR)),
        lambda s: sizes(s, 0) == (0, 0, 0, 2, 1),
    ),
    "Mist of R'lyeh": Case(lambda: gained("C N", "Y Y", "K"), (UseGift(CTHULHU, False),), lambda s: s.zone == COVERED),
    "Mist of R'lyeh, which covers": Case(
        lambda: gained("C C/N", "Y Y", "K"),
        (UseGift(CTHULHU, False), Cover(CTHULHU, False)),
        lambda s: s.zone == (Omen(card("C/N"), under=CTHULHU),),
    ),
    "Mist of R'lyeh, token covered": Case(
        lambda: gained("C N*", "Y Y", "K"),
        (UseGift(CTHULHU, False), CoverToken(True)),
        lambda s: s.zone == (Omen(CTHULHU, under=NYAR, under_token=True),),
    ),
    "Mist of R'lyeh, token on top": Case(
        lambda: gained("C N*", "Y Y", "K"),
        (UseGift(CTHULHU, False), CoverToken(False)),
        lambda s: s.zone == (Omen(CTHULHU, token=True, under=NYAR),),
    ),
    "Mind Control of a dual": Case(
        lambda: gained("C K/S", "Y Y", "K", "N", blessings=["C"]),
        (UseGift(CTHULHU, True), UseGift(KING, False), PickSeat(2)),
        lambda s: s.marked == (False, False, True) and s.zone[-1].under == card("K/S"),
    ),
    "Telepathy": Case(
        lambda: gained("Y", "K K", "C", decks=["^K", "C", "S", "^N", None]),
        (UseGift(YIDHRA, False), PickDeck(2), Seen()),
        lambda s: s.decks[2][-1] == SHUB,
    ),
    "Memory Distortion, as they lay": Case(
        lambda: gained("Y", "K K", "C", decks=["^K", "C", "S", "^N", None], blessings=["Y"]),
        (UseGift(YIDHRA, True), PickDeck(0), PickDeck(2), Arrange(False)),
        lambda s: (s.decks[0][-1], s.decks[2][-1]) == (KING, SHUB) and not s.ups[0][-1],
    ),
    "Memory Distortion, exchanged": Case(
        lambda: gained("Y", "K K", "C", decks=["^K", "C", "S", "^N", None], blessings=["Y"]),
        (UseGift(YIDHRA, True), PickDeck(2), PickDeck(0), Arrange(True)),
        lambda s: (s.decks[0][-1], s.decks[2][-1]) == (SHUB, KING) and not s.ups[0][-1],
    ),
    "Unfair Trade": Case(
        lambda: gained("N", "Y Y", "K C", "S"),
        (UseGift(NYAR, False), PickSeat(1), Give(CTHULHU, CTHULHU), Give(YIDHRA, YIDHRA)),
        lambda s: sizes(s, 0) == (0, 1, 0, 1, 0) and sizes(s, 1) == (1, 0, 0, 1, 0),
    ),
    "Unfair Trade of the page just received": Case(
        lambda: gained("N", "Y Y", "K C", "S"),
        (UseGift(NYAR, False), PickSeat(1), Give(KING, KING), Give(KING, KING)),
        lambda s: sizes(s, 0) == (0, 0, 0, 2, 0) and sizes(s, 1) == (1, 1, 0, 0, 0),
    ),
    "Unfair Trade of duals": Case(
        lambda: gained("N", "Y Y/N>Y", "K/C>K C", "S"),
        (
            UseGift(NYAR, False),
            PickSeat(1),
            Give(card("K/C"), KING),
            Assign(card("K/C"), CTHULHU),
            Give(card("Y/N"), YIDHRA),
            Assign(card("Y/N"), NYAR),
        ),
        lambda s: sizes(s, 0) == (0, 1, 0, 1, 0) and sizes(s, 1) == (0, 1, 0, 0, 1),
    ),
    "Whisper of the Trickster": Case(
        lambda: gained("N", "Y Y", "K C", "S", blessings=["N"]),
        (UseGift(NYAR, True), PickSeat(1), Take(KING, KING), Give(YIDHRA, YIDHRA)),
        lambda s: sizes(s, 0) == (1, 0, 0, 1, 0) and sizes(s, 1) == (0, 1, 0, 1, 0),
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_every_gift_by_the_mouse(seat_at, name: str):
    case = CASES[name]
    at, person = sit(seat_at, case.start())
    act(at, person, *case.acts)
    assert at.screen is Screen.TABLE
    assert at.match.state.phase is Phase.AGAIN
    assert case.holds(at.match.state)


@pytest.mark.parametrize("name", ["Memory Distortion, exchanged", "Unfair Trade of duals", "Mind Control of a dual"])
def test_gifts_of_many_steps_by_the_keyboard(seat_at, name: str):
    case = CASES[name]
    at, person = sit(seat_at, case.start(), "keyboard")
    act(at, person, *case.acts)
    assert case.holds(at.match.state)


def test_the_other_chooses_out_of_turn(seat_at):
    """While the other gives, the panel asks him by name and only his pages can be picked."""
    at, person = sit(seat_at, gained("N", "Y Y", "K C", "S"))
    act(at, person, UseGift(NYAR, False), PickSeat(1))
    assert {offer.seat for offer in at.offers()} == {1}
    assert lit(at) == {f"page-1-{KING}-{KING}-0", f"page-1-{CTHULHU}-{CTHULHU}-0"}
    assert "Ben" in at.window.table.side.decision.text()
    act(at, person, Give(CTHULHU, CTHULHU))
    assert {offer.seat for offer in at.offers()} == {0}
    assert {piece.split("-")[1] for piece in lit(at)} == {"0"}, "now the active one gives, of his own"


def test_a_dual_is_assigned_by_whoever_received_it_also_out_of_turn(seat_at):
    """The question is asked at the table, names him, and lights two of his tokens."""
    at, person = sit(seat_at, gained("N", "Y/N>Y", "K", "S", blessings=["N"]))
    act(at, person, UseGift(NYAR, True), PickSeat(1), Take(KING, KING), Give(card("Y/N"), YIDHRA))
    assert {offer.seat for offer in at.offers()} == {1}
    assert lit(at) == {f"token-1-{YIDHRA}", f"token-1-{NYAR}"}
    pieces = {piece.id: piece for piece in at.window.table.model.pieces}
    assert "Ben" in pieces["caption"].label
    act(at, person, Assign(card("Y/N"), NYAR))
    assert sizes(at.match.state, 1) == (0, 0, 0, 0, 1)


def test_a_desecration_token_is_placed_on_a_page_just_drawn(seat_at):
    """Before anything else; the page says that it counts twice, and the lamps count it so."""
    state = table("Y Y", "K", marked="A", decks=["", "", "N", "K/C", ""])
    at, person = sit(seat_at, match_of(state))
    assert "mark-0" in {piece.id for piece in at.window.table.model.pieces}
    act(at, person, Sacrifice(YIDHRA, YIDHRA, 0))
    assert at.match.state.phase is Phase.TOKEN
    assert len(lit(at)) == 2
    act(at, person, PlaceToken(card("K/C")))
    labels = [piece.label for piece in at.window.table.model.pieces]
    assert any("King/Cthulhu" in label and "counts twice" in label for label in labels)
    assert "King: 2 of 3" in labels
    assert "Cthulhu: 2 of 3" in labels
    assert "mark-0" not in {piece.id for piece in at.window.table.model.pieces}


def test_gifts_may_be_skipped_only_by_the_option(seat_at):
    start = gained("K", "Y Y", "K")
    at, _person = sit(seat_at, start)
    assert SkipGift() not in {offer.action for offer in at.offers()}
    free = gained("K", "Y Y", "K", options=Options(colour="green", optional_gifts=True))
    at, person = sit(seat_at, free)
    act(at, person, SkipGift())
    assert at.match.state.phase is Phase.AGAIN
    assert at.match.state.marked == (False, False)


def test_gifts_that_cannot_be_used_stand_in_the_list_with_the_reason(seat_at):
    at, _person = sit(seat_at, gained("K N", "Y Y", "K"))
    rows = [row.row for row in at.window.table.side.action_list.children() if getattr(row, "row", None) is not None]
    told = {row.title: (row.detail, row.reason, len(row.buttons)) for row in rows}
    assert told["Madness Unleashed"] == ("", "Your token of this deity is down.", 0)
    assert told["Mental Defilement"] == ("Desecrates one researcher.", "", 1)


@pytest.mark.parametrize(
    ("start", "acts"),
    [
        (lambda: match_of(table("Y Y", "K")), (Sacrifice(YIDHRA, YIDHRA, 0),)),
        (lambda: gained("S", "Y Y", "K", decks=["^C", "N", "", None, ""]), (UseGift(SHUB, False), PickDeck(1))),
        (lambda: gained("Y", "K K", "C"), (UseGift(YIDHRA, False), PickDeck(2), Seen())),
        (
            lambda: gained("Y", "K K", "C", blessings=["Y"]),
            (UseGift(YIDHRA, True), PickDeck(2), PickDeck(0), Arrange(True)),
        ),
    ],
    ids=["a draw", "Brooding", "Telepathy", "Memory Distortion"],
)
def test_no_step_back_after_a_draw_or_a_look(seat_at, start: Callable[[], Match], acts: tuple[Any, ...]):
    """Neither button nor key: what was seen cannot be unseen."""
    at, person = sit(seat_at, start())
    act(at, person, *acts)
    before = at.match.to_bytes()
    assert not at.window.table.bar.undo_button.isEnabled()
    at.hands.key(Key.Key_Z, modifier=CONTROL)
    at.rest()
    assert at.match.to_bytes() == before


def test_what_nobody_learned_from_can_be_taken_back(seat_at):
    """The control: to choose to go on, or a deck that nobody has looked at yet, by the button."""
    at, person = sit(seat_at, match_of(table("Y Y", "K", zone="K", phase=Phase.AGAIN, first=False)))
    act(at, person, Again())
    assert at.match.state.phase is Phase.SACRIFICE
    at.hands.click(at.window.table.bar.undo_button)
    at.rest()
    assert at.match.state.phase is Phase.AGAIN
    act(at, person, Stop())
    assert at.match.state.active == 1
