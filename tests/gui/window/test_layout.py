"""The layout at every size and number of players, with names of forty characters: by meaning, without pictures."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from cubes import GAMES, LiveChance, Match
from cubes.dont_mess_with_cthulhu.state import Phase
from gui.art.fonts import font
from gui.games import game_ui
from gui.headless.stage import settle
from gui.metrics import Metrics
from gui.privacy import Screen
from gui.table.piece import Piece
from tests.gui.open_table import Table, table
from tests.gui.secrecy.watch import show_to
from tests.gui.window.reading import LONG_NAMES, SIZES, Texts, check_controls, own_gallery

MESS = GAMES["dont_mess_with_cthulhu"]

def full_table(players: int, names: tuple[str, ...] = LONG_NAMES) -> Match:
    """A match in the middle of a round, with declarations and turned cards, both modules."""
    options = MESS.demo_options(players)
    match = Match.new(MESS, names[:players], options=options, chance=LiveChance(bytes(31) + bytes([players])))
    random = Random(players)
    for _step in range(200):
        if match.state.phase is Phase.ACT and len(match.view(None).centre) >= 2:
            return match
        if match.outcome() is not None:
            break
        seat = match.awaited()[0]
        match.submit(seat, random.choice(match.legal_actions(seat)))
    options = MESS.Options(necronomicon=True, objects=True)
    match = Match.new(MESS, names[:players], options=options, chance=LiveChance(bytes(30) + bytes([1, players])))
    while match.state.phase is not Phase.ACT:
        seat = match.awaited()[0]
        match.submit(seat, random.choice(match.legal_actions(seat)))
    return match


# --- pieces -------------------------------------------------------------------------------------------------------

UNDER = ("mess.pool", "mess.lantern", "mess.slot")
"""What may lie below or above everything."""


def must_not_overlap(one: Piece, other: Piece) -> bool:
    """Whether two pieces have to keep apart: not the cards of one hand, nor what lies in the tray."""
    if one.kind in UNDER or other.kind in UNDER:
        return False
    in_tray = {"mess.tray", "mess.card_small"}
    if one.kind in in_tray and other.kind in in_tray:
        return False
    cards = {"mess.back", "mess.known", "mess.card_small"}
    return not (one.kind in cards and other.kind in cards and one.owner == other.owner and one.owner is not None)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", range(3, 9))
def test_no_two_pieces_lie_over_each_other_that_must_not(qapp, size: tuple[int, int], players: int):
    metrics = Metrics.of(*size)
    ui = game_ui(MESS.id)
    view = full_table(players).view(None)
    side = metrics.ui(320, 264)
    board = QRectF(0, 0, size[0] - side - 3 * metrics.px(8), size[1] - metrics.px(48, 40) - metrics.px(12))
    layout = ui.layout(view, metrics, board)
    pieces = ui.tableau(view)
    rects = {piece.id: layout.spot(piece.place).rect for piece in pieces}
    for piece in pieces:
        if piece.kind != "mess.pool":
            assert board.contains(rects[piece.id]), f"{piece.id} leaves the board"
    for one, other in combinations(pieces, 2):
        if must_not_overlap(one, other):
            shared = rects[one.id].intersected(rects[other.id])
            assert min(shared.width(), shared.height()) <= 1.0, f"{one.id} lies over {other.id} by {shared}"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", range(3, 9))
def test_every_card_shows_enough_of_itself_to_be_hit(qapp, size: tuple[int, int], players: int):
    """A card is at least 44 pixels high and wide; where a hand overlaps, a strip that a finger finds stays free."""
    metrics = Metrics.of(*size)
    ui = game_ui(MESS.id)
    view = full_table(players).view(None)
    board = QRectF(0, 0, size[0] - metrics.ui(320, 264) - 3 * metrics.px(8), size[1] - metrics.px(60, 52))
    layout = ui.layout(view, metrics, board)
    cards = [piece for piece in ui.tableau(view) if piece.element is not None]
    assert len(cards) >= players
    for seat in range(players):
        hand = sorted((layout.spot(p.place).rect for p in cards if p.owner == seat), key=lambda rect: rect.left())
        for rect in hand:
            assert min(rect.width(), rect.height()) >= 42
        for left, right in pairwise(hand):
            assert right.left() - left.left() >= 26


# --- the window ---------------------------------------------------------------------------------------------------


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    return request.param


@pytest.fixture(params=[3, 5, 8])
def crowded(request: pytest.FixtureRequest, qapp, tmp_path: Path, size, texts: Texts) -> Iterator[Table]:
    with table(full_table(request.param), tmp_path, size=size, fresh=False, make=own_gallery) as at:
        at.uncover()
        at.rest()
        yield at


def test_the_table_is_readable_and_everything_is_in_reach(crowded: Table, texts: Texts):
    crowded.surface.fresh()
    assert check_controls(crowded) > 10
    assert texts.small() == set()
    names = [player.name for player in crowded.match.players]
    for name in names:
        assert texts.says(name), f"{name} is cut on the table"
    # In the narrow list of actions a long word fades out; token, tooltip and the buttons' names tell whose it is.
    rows = [row for row in crowded.window.table.side.action_list.children() if getattr(row, "row", None) is not None]
    titles = {row.row.title for row in rows}
    assert texts.cut() <= titles
    for row in rows:
        if row.row.title in texts.cut():
            assert row.toolTip() == row.row.title
            assert all(row.row.title.split()[0] in tile.accessibleName() for tile in row.tiles)


def test_the_curtain_is_readable_and_names_the_whole_player(crowded: Table, texts: Texts):
    for seat in range(len(crowded.match.players)):
        settle()
        texts.seen.clear()
        crowded.window.pass_to(seat)
        assert crowded.screen is Screen.CURTAIN
        assert texts.says(crowded.match.players[seat].name)
        assert texts.small() == set()
        assert texts.cut() == set()
        assert check_controls(crowded) == 3
        crowded.let_be()


def test_the_private_view_is_readable_and_everything_is_in_reach(qapp, tmp_path: Path, size, texts: Texts):
    match = Match.new(MESS, LONG_NAMES, options=MESS.demo_options(8), chance=LiveChance(bytes(32)))
    with table(match, tmp_path, size=size, fresh=False, make=own_gallery) as at:
        for seat in (2, 0):
            show_to(at, seat)
            settle()
            texts.seen.clear()
            at.surface.fresh()
            assert texts.says(match.players[seat].name)
            assert texts.small() == set()
            assert texts.cut() == set()
            assert check_controls(at) >= 5
            at.window.cover()


def test_a_text_that_is_too_small_or_cut_would_be_seen(texts: Texts, qapp):
    """The control."""
    image = QImage(50, 50, QImage.Format.Format_RGB32)
    brush = QPainter(image)
    texts.draw(brush, QRectF(0, 0, 20, 20), "much too long", font("ui", 11))
    brush.end()
    assert texts.small() == {("much too long", 11)}
    assert texts.cut() == {"much too long"}
    assert not texts.says("Ann")


@pytest.mark.parametrize("interface", [0.9, 1.3])
def test_another_interface_size_keeps_everything_in_the_window(qapp, tmp_path: Path, interface: float):
    for size in SIZES[:2]:
        with table(full_table(8), tmp_path, size=size, fresh=False) as at:
            at.uncover()
            at.window.settings.interface_size = interface
            at.rest()
            at.surface.fresh()
            for button in (at.window.side_button, at.window.table.bar.cover_button, at.window.table.bar.menu_button):
                area = button.rect().translated(button.mapTo(at.window, button.rect().topLeft()))
                assert at.window.rect().adjusted(-6, -6, 6, 6).contains(area)
            at.window.settings.interface_size = 1.0


def test_pieces_answer_where_they_are_after_resizing(qapp, tmp_path: Path):
    """E08: after each new size the first and the last card answer at their four corners."""
    with table(full_table(5), tmp_path, size=(1024, 600), fresh=False) as at:
        at.uncover()
        for size in ((1366, 768), (1100, 640), (1600, 900), (1024, 600), (1920, 1080)):
            at.window.resize(*size)
            at.rest()
            view = at.window.table.view
            choice = at.window.table.choice
            cards = [piece for piece in at.window.table.model.pieces if piece.element in choice.elements]
            for piece in (cards[0], cards[-1]):
                rect = view.piece_rect(piece.id).adjusted(4, 4, -4, -4)
                hand = [p for p in cards if p.owner == piece.owner]
                alone = piece is max(hand, key=lambda p: view.piece_rect(p.id).left())
                corners = [rect.topLeft(), rect.bottomLeft()]
                corners += [rect.topRight(), rect.bottomRight()] if alone else []
                for corner in corners:
                    while choice.picked:
                        at.window.table.step_back()
                    at.hands.click_at(at.hands.where(view.viewport(), corner))
                    assert choice.picked == (piece.element,), f"{piece.id} at {corner} in {size}"
