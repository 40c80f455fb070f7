"""Looks in Club of Cthulhu: nobody but the looker can tell what he saw, or whether he exchanged it.

The same position goes on with both arrangements, and in worlds with other cards; the table, every frame of the way
there and back, the log, the offers and the time it takes must be the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible

from cubes import Match
from cubes.club_of_cthulhu.actions import Arrange, PickDeck, Sacrifice, Seen, Stop, UseGift
from cubes.club_of_cthulhu.cards import CTHULHU, KING, YIDHRA
from cubes.club_of_cthulhu.names import card_title
from cubes.club_of_cthulhu.spec import SPEC as CLUB
from cubes.club_of_cthulhu.state import Phase
from gui.games import game_ui
from gui.games.club_of_cthulhu.private import LookUI
from gui.privacy import Screen
from tests.cubes.club_of_cthulhu import table as positions
from tests.cubes.play import random_states
from tests.cubes.worlds import Pair, split
from tests.gui.hands import Key
from tests.gui.open_table import Table, match_of, table
from tests.gui.secrecy.film import Film, Frame, Script, everything, first_difference, private, public, record
from tests.gui.secrecy.test_hand_over import press, take
from tests.gui.secrecy.test_two_worlds import check_game
from tests.gui.secrecy.watch import differences, seat_down, show_to, watch

UI = game_ui(CLUB.id)
DECKS = ("^K", "C", "S", "^N", "")
TELEPATHY: tuple[Any, ...] = (UseGift(YIDHRA, False), PickDeck(1))
DISTORTION: tuple[Any, ...] = (UseGift(YIDHRA, True), PickDeck(0), PickDeck(2))


def peeking(*acts: Any) -> Match:
    """Ann has just gained a Yidhra, and chooses so."""
    state = positions.table(
        "K K K", "C C C", "S S S", zone="Y", fresh=1, decks=DECKS, blessings=["Y"], phase=Phase.GIFT, first=False
    )
    match = positions.match_of(state)
    if acts:
        positions.act(match, *acts)
    return match


def other_cards(match: Match, deck: int) -> Pair:
    """Two worlds that the table cannot tell apart, with other cards on top of a deck."""
    for seed in count():
        pair = split(match, None, seed)
        if pair[0].state.decks[deck][-1] != pair[1].state.decks[deck][-1]:
            return pair
    raise AssertionError


def look_and_return(action: Any, *before: Any) -> Script:
    """Choose decks at the table, pass the screen to Ann, look, decide, and be back at the table; then look again."""

    def script(at: Table, film: Film) -> None:
        for act in before:
            assert at.window.session is not None
            at.window.session.submit(0, act)
            film.run()
        take(at, film, 0)
        press(at, action)
        film.run()
        assert at.screen is Screen.TABLE
        film.step()

    return script


def check_frames(frames: list[Frame], seat: int) -> None:
    """Each private frame was shown to this seat, after its curtain and before the next one or the table."""
    assert {frame.cover.seat for frame in frames if frame.private} == {seat}
    screens = [frame.cover.screen for frame in frames]
    first = screens.index(Screen.PRIVATE)
    assert Screen.CURTAIN in screens[:first], "no private frame before the curtain has been there"
    assert screens[-1] is Screen.TABLE


# --- films --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("speed", ["instant", "fast"])
def test_nobody_sees_whether_he_exchanged(qapp, tmp_path: Path, speed: str):
    """Frame by frame, from the choice of the decks to the table after it."""
    films = [
        record(peeking(DISTORTION[0]), tmp_path, speed, look_and_return(Arrange(exchange), *DISTORTION[1:]))
        for exchange in (False, True)
    ]
    for frames in films:
        check_frames(frames, 0)
    assert first_difference(public(films[0]), public(films[1])) is None
    assert len(public(films[0])) >= (4 if speed == "instant" else 12)
    # The control: what he does alone is seen by himself.
    assert first_difference(private(films[0]), private(films[1])) is not None


@pytest.mark.parametrize(("acts", "done"), [(TELEPATHY, Seen()), (DISTORTION, Arrange(True))], ids=["one", "two"])
def test_nobody_sees_what_he_saw(qapp, tmp_path: Path, acts: tuple[Any, ...], done: Any):
    pair = other_cards(peeking(*acts[:-1]), acts[-1].deck)
    films = [record(world, tmp_path, "fast", look_and_return(done, acts[-1])) for world in pair]
    for frames in films:
        check_frames(frames, 0)
    assert first_difference(public(films[0]), public(films[1])) is None
    assert first_difference(private(films[0]), private(films[1])) is not None


def test_the_looker_sees_nothing_of_what_he_did_not_look_at(qapp, tmp_path: Path):
    """His frames as well are the same in worlds that differ only elsewhere."""
    pair = split(peeking(*TELEPATHY), 0, 3)
    assert pair[0].state.decks != pair[1].state.decks
    films = [record(world, tmp_path, "fast", look_and_return(Seen())) for world in pair]
    assert first_difference(everything(films[0]), everything(films[1])) is None
    assert private(films[0])


def test_it_takes_the_same_time_and_the_same_beats(qapp, tmp_path: Path):
    """Whether he exchanged or not, and whatever he saw: as many beats, as long rests, as many steps to stillness."""
    worlds = other_cards(peeking(*DISTORTION), 2)
    told = []
    for world in worlds:
        for exchange in (False, True):
            again = Match.from_bytes(world.to_bytes())
            beats = again.submit(0, Arrange(exchange))
            heard = [tuple(event for event in beat.events if event.to is None) for beat in beats]
            clock: list[float] = []

            def script(at: Table, film: Film, exchange: bool = exchange, clock: list[float] = clock) -> None:
                look_and_return(Arrange(exchange))(at, film)
                clock.append(film.now)

            record(world_of(world), tmp_path, "normal", script)
            told.append((len(beats), heard, [UI.rest(events) for events in heard], clock))
    assert all(one == told[0] for one in told[1:])


def world_of(match: Match) -> Match:
    """A copy to be played on."""
    return Match.from_bytes(match.to_bytes())


# --- all that a window tells --------------------------------------------------------------------------------------


@pytest.fixture
def at(qapp, tmp_path: Path) -> Iterator[Table]:
    QAccessible.setActive(True)
    try:
        with table(match_of(CLUB, 3), tmp_path, size=(1024, 600), fresh=False) as opened:
            yield opened
    finally:
        QAccessible.setActive(False)


def told_of(at: Table, match: Match, viewer: int | None) -> dict[str, Any]:
    """All that the window tells a viewer of a match, with what can be done and taken back."""
    seat_down(at, match, UI.paths)
    show_to(at, viewer)
    session, bar = at.window.session, at.window.table.bar
    assert session is not None
    told = watch(at)
    told["decision"] = session.present()
    told["undo"] = (bar.undo_button.isEnabled(), bar.undo_button.toolTip(), match.can_undo(0), match.can_redo(0))
    view = session.table_view()
    layout = at.window.table.board._layout(view)
    told["painted ahead"] = list(UI.likely(view, layout, at.window.metrics))
    return told


def after(match: Match, *acts: Any) -> Match:
    copy = world_of(match)
    positions.act(copy, *acts)
    return copy


@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_both_arrangements_look_the_same_to_all_others(at: Table, viewer: int | None):
    """Pixels, pieces, log, tooltips, accessible tree, undo: also later in the turn, and in the next one."""
    start = peeking(*DISTORTION)
    told_of(at, start, viewer)
    for later in ((), (Stop(),)):
        seen = [told_of(at, after(start, Arrange(exchange), *later), viewer) for exchange in (False, True)]
        assert differences(*seen) == set()


def test_the_looker_himself_sees_the_difference(at: Table):
    """The control."""
    start = peeking(*DISTORTION)
    told_of(at, start, 0)
    seen = [told_of(at, after(start, Arrange(exchange)), 0) for exchange in (False, True)]
    assert {"pixels", "accessible tree"} <= differences(*seen)


@pytest.mark.parametrize("viewer", [None, 1])
def test_what_he_looks_at_shows_to_nobody_while_he_looks(at: Table, viewer: int | None):
    for acts, deck in ((TELEPATHY, 1), (DISTORTION, 2)):
        pair = other_cards(peeking(*acts), deck)
        told_of(at, pair[0], viewer)
        assert differences(*(told_of(at, world, viewer) for world in pair)) == set()


def test_no_step_back_is_offered_behind_the_curtain(at: Table):
    """A look cannot be undone: neither there nor at the table, by button or by key."""
    match = peeking(*TELEPATHY)
    seat_down(at, match, UI.paths)
    show_to(at, 0)
    before = match.to_bytes()
    assert not at.window.private.undo_button.isEnabled() or not at.window.private.undo_button.isVisible()
    for key in (Key.Key_Z, Key.Key_Y):
        at.hands.key(key, modifier=Qt.KeyboardModifier.ControlModifier)
    assert match.to_bytes() == before
    assert at.screen is Screen.PRIVATE


@pytest.mark.parametrize(("players", "seed", "every"), [(3, 5, 97), (4, 2, 83)])
def test_two_worlds_look_the_same(at: Table, players: int, seed: int, every: int):
    """Random games: the table and each seat, in worlds that differ where they cannot see."""
    assert check_game(at, CLUB, players, seed, every) >= 2


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_two_worlds_look_the_same_at_many_states(at: Table):
    for players in CLUB.seats:
        for seed in range(3):
            check_game(at, CLUB, players, seed, every=7)


# --- notes --------------------------------------------------------------------------------------------------------


def notes_of(at: Table, match: Match, viewer: int) -> list[str]:
    """What the private page of a seat shows of pages: labels of its pieces."""
    seat_down(at, match, UI.paths)
    show_to(at, viewer)
    page = at.window.private.page
    assert page is not None
    return [piece.label for piece in page.board.model.pieces if piece.kind == "club.card"]


def test_notes_are_the_lookers_alone_and_end_when_the_page_moves(at: Table):
    match = after(peeking(*TELEPATHY), Seen())
    assert notes_of(at, match, 0) == ["Deck 2, top: Cthulhu"]
    assert notes_of(at, match, 1) == []
    at.window.cover()
    at.window.privacy.to_table()
    at.rest()
    assert at.window.private.page is None
    labels = " ".join(piece.label + piece.detail + piece.note for piece in at.window.table.model.pieces)
    assert "top: Cthulhu" not in labels
    # A page is put on it: it still lies there, one below the top.
    positions.act(match, Stop())
    seat = match.deciders()[0]
    card = next(column for column in match.view(None).journals[seat] if column)[0]
    covered = after(match, Sacrifice(card, card, 1))
    assert notes_of(at, covered, 0) == ["Deck 2, 1 below the top: Cthulhu"]
    # It is drawn: nothing is left to be noted.
    drawn = after(match, Sacrifice(card, card, 3))
    assert CTHULHU in {omen.card for omen in drawn.state.zone} | {
        c for columns in drawn.state.journals[seat] for c in columns
    }
    assert notes_of(at, drawn, 0) == []


def test_a_page_that_was_open_is_told_as_lying_on_one_of_two_decks(at: Table):
    """Both decks say so to everybody, whichever it is."""
    for exchange in (False, True):
        match = after(peeking(*DISTORTION), Arrange(exchange))
        seat_down(at, match, UI.paths)
        show_to(at, None)
        pieces = {piece.id: piece for piece in at.window.table.model.pieces}
        for deck in (0, 2):
            assert "face-down" in pieces[f"deck-{deck}"].label
            assert f"{card_title(KING)} lies on one of decks 1 and 3." in pieces[f"deck-{deck}"].detail
            assert pieces[f"deck-{deck}"].face.endswith("|")
        assert "lies on one of" not in pieces["deck-1"].detail


def test_pieces_hold_nothing_of_what_lies_face_down(qapp):
    """Faces, labels, details, notes, ids and tags of decks are the same however the hidden pages lie."""
    compared = 0

    for players in (2, 4):
        for number, match in enumerate(random_states(CLUB, players, players)):
            if number % 19 or match.outcome() is not None:
                continue
            one, other = split(match, None, number)
            assert UI.tableau(one.view(None)) == UI.tableau(other.view(None))
            compared += one.state.decks != other.state.decks
    assert compared > 6


def test_what_lies_behind_the_curtain_comes_from_its_owners_view(qapp):
    board = LookUI()
    pair = split(peeking(*TELEPATHY), 0, 1)
    assert board.tableau(pair[0].view(0)) == board.tableau(pair[1].view(0))
    for viewer in (1, 2):
        labels = " ".join(piece.label for piece in board.tableau(pair[0].view(viewer)))
        assert "You have seen no page" in labels
