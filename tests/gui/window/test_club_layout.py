"""Club of Cthulhu at every size: what must keep apart does, everything is on the board, can be hit and can be read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF

from cubes import GAMES, Match
from cubes.club_of_cthulhu.cards import JOINED
from cubes.club_of_cthulhu.state import Phase
from gui.art.fonts import font, measure
from gui.art.gallery import Look, bake
from gui.games import game_ui
from gui.games.club_of_cthulhu.art.deities import DEITIES as LOOKS
from gui.games.club_of_cthulhu.art.grounds import CLOSE
from gui.games.club_of_cthulhu.caption import deck_words
from gui.games.club_of_cthulhu.furniture import LEADING, name_rows
from gui.games.club_of_cthulhu.layout import journal_scale
from gui.games.club_of_cthulhu.mat import journal as places_in
from gui.games.club_of_cthulhu.private import LookUI
from gui.headless.stage import settle
from gui.metrics import Metrics
from gui.table.choice import Choice
from gui.table.game_ui import BoardUI
from gui.table.lights import light_up
from gui.table.piece import Layout, Piece
from tests.cubes.club_of_cthulhu import table as positions
from tests.cubes.play import random_states
from tests.gui.open_table import Table, table
from tests.gui.secrecy.watch import seat_down, show_to
from tests.gui.table.test_game_uis import offers_at_the_table, offers_behind
from tests.gui.window.club_full import NAMES, column, full, many_omens
from tests.gui.window.moments import Moment, moments
from tests.gui.window.reading import LONG_NAMES, SIZES, Texts, check_controls, own_gallery

CLUB = GAMES["club_of_cthulhu"]
UI = game_ui(CLUB.id)
FLAT = (
    "deck", "plate", "candle", "caption", "name", "blessing", "lamps", "heading", "journal", "omens", "mat",
)  # fmt: skip
SOLID = frozenset(f"club.{kind}" for kind in FLAT)
"""What lies flat on the table; pages, chips, tokens and seals may lie over it."""
INSIDE = {
    **{f"club.{kind}": {"club.mat"} for kind in ("deck", "plate", "candle")},
    **{f"club.{kind}": {"club.journal"} for kind in ("name", "blessing")},
    **{f"club.{kind}": {"club.omens"} for kind in ("lamps", "heading")},
}
"""What is part of something larger."""
PLAYERS = (2, 3, 4)


def all_matches(players: int) -> list[tuple[str, int | None, Match]]:
    """Moments of a random game, and the fullest tables: a name, who looks, the match."""
    found = [(m.name, m.viewer, m.match()) for m in club_moments(players)]
    found += [(f"{pages} pages", None, full(players, pages)) for pages in (0, 1, 8, 11, 12, 15)]
    found.append(("blessed", None, full(players, 9, blessings=["KCSY", "CSYN"])))
    found.append(("omens", None, many_omens(players)))
    return found


@cache
def club_moments(players: int) -> tuple[Moment, ...]:
    return moments.__wrapped__(CLUB, NAMES[:players], None, players)


def board_of(match: Match, viewer: int | None) -> tuple[BoardUI, tuple[Piece, ...], Choice | None]:
    """What is on the board then, with its lights."""
    view = match.view(viewer)
    ui: BoardUI = UI if viewer is None else LookUI()
    offers = list(UI.gather(view, offers_at_the_table(match))) if viewer is None else offers_behind(match, viewer)
    choice = Choice(offers, crests=ui.crests) if offers else None
    return ui, light_up(ui.dress(ui.tableau(view), choice), choice), choice


def layout_of(ui: BoardUI, match: Match, viewer: int | None, size: tuple[int, int], interface: float) -> Layout:
    metrics = Metrics.of(*size, interface)
    top = metrics.px(48, 40) + metrics.px(12) if viewer is None else metrics.px(64, 48) + 2 * metrics.px(8)
    board = QRectF(0, 0, size[0] - metrics.ui(320, 264) - 3 * metrics.px(8), size[1] - top)
    return ui.layout(match.view(viewer), metrics, board)


def may_touch(one: Piece, other: Piece) -> bool:
    inside = other.kind in INSIDE.get(one.kind, ()) or one.kind in INSIDE.get(other.kind, ())
    return inside or not {one.kind, other.kind} <= SOLID


@pytest.mark.parametrize("interface", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", PLAYERS)
def test_what_must_keep_apart_does_and_everything_is_on_the_board(qapp, players: int, size, interface: float):
    for name, viewer, match in all_matches(players):
        ui, pieces, _choice = board_of(match, viewer)
        layout = layout_of(ui, match, viewer, size, interface)
        rects = {piece.id: layout.spot(piece.place).rect for piece in pieces}
        roomy = layout.board.adjusted(-1, -1, 1, 1)
        for piece in pieces:
            assert roomy.contains(rects[piece.id]), f"{piece.id} leaves the board: {name}"
        for one, other in combinations((piece for piece in pieces if piece.kind in SOLID), 2):
            if not may_touch(one, other):
                shared = rects[one.id].intersected(rects[other.id])
                assert min(shared.width(), shared.height()) <= 1.5, f"{one.id} over {other.id}: {name}"


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", PLAYERS)
def test_pages_stay_in_their_columns(qapp, players: int, size):
    """However many there are, they end above the frame of the journal and beside the next column."""
    for name, viewer, match in all_matches(players):
        if viewer is not None:
            continue
        ui, pieces, _choice = board_of(match, None)
        layout = layout_of(ui, match, None, size, 1.0)
        for piece in pieces:
            kind, *where = piece.id.split("-")
            if kind in ("page", "strip", "worth"):
                journal = layout.spot(f"journal-{where[0]}").rect
                assert journal.contains(layout.spot(piece.place).rect), f"{piece.id}: {name}"
            if kind == "page":
                token = layout.spot(f"token-{where[0]}-{where[1]}").rect
                rect, journal = layout.spot(piece.place).rect, layout.spot(f"journal-{where[0]}").rect
                assert rect.top() >= token.bottom()
                zero = places_in(journal, journal_scale(journal, Metrics.of(*size))).zeros[int(where[1])]
                assert rect.bottom() <= zero.top() + 1, "what the column is worth can be read below it"
                assert rect.left() - 1 <= token.left() < token.right() <= rect.right() + 1


@pytest.mark.parametrize("players", PLAYERS)
def test_what_can_be_picked_can_be_hit(qapp, players: int):
    """At least 24 pixels high and wide in the smallest window; of a covered page at least 12 pixels show."""
    for name, viewer, match in all_matches(players):
        ui, pieces, choice = board_of(match, viewer)
        layout = layout_of(ui, match, viewer, (1024, 600), 1.0)
        wanted = choice.elements if choice is not None else frozenset()
        for piece in pieces:
            if piece.element in wanted:
                rect = layout.spot(piece.place).rect
                assert min(rect.width(), rect.height()) >= 24, f"{piece.id}: {rect.size()}, {name}"
        tops: dict[str, list[float]] = {}
        for piece in pieces:
            if piece.kind == "club.card" and piece.id.startswith("page-"):
                column_of = "-".join(piece.id.split("-")[:3])
                tops.setdefault(column_of, []).append(layout.spot(piece.place).rect.top())
        for laid in tops.values():
            assert all(low - high >= 11.9 for high, low in pairwise(laid)), name


# --- merged pages -------------------------------------------------------------------------------------------------


def strips(match: Match, seat: int) -> list[str]:
    return [piece.face for piece in UI.tableau(match.view(None)) if piece.id.startswith(f"strip-{seat}-")]


def test_equal_pages_merge_where_there_are_too_many(qapp):
    """In a small journal fifteen pages become three sheets; in one over the whole side they all lie there."""
    small = full(4, 15)
    assert strips(small, 0) == ["king|11", "king+cthulhu|2", "king+shub|2"]
    labels = [piece.label for piece in UI.tableau(small.view(None)) if piece.id.startswith("page-0-0-")]
    assert [label.rsplit(", ", 1)[-1] for label in labels] == ["11 of them", "2 of them", "2 of them"]
    assert strips(full(2, 15), 0) == []
    assert strips(full(4, 8), 0) == []
    for players in PLAYERS:
        for pages in range(16):
            match = full(players, pages)
            for seat in range(players):
                shown = [p for p in UI.tableau(match.view(None)) if p.id.startswith(f"page-{seat}-{seat}-")]
                strip = [int(face.rsplit("|", 1)[1]) for face in strips(match, seat)]
                assert len(shown) - len(strip) + sum(strip) == len(column("KCSY"[seat], pages).split())


@pytest.mark.parametrize(("players", "pages"), [(4, 15), (4, 11), (3, 15), (2, 15)])
def test_a_covered_page_is_picked_where_it_shows(qapp, tmp_path: Path, players: int, pages: int):
    """Every page that may be sacrificed answers at some point of its own; so does every deck."""
    with table(full(players, pages), tmp_path, size=(1024, 600), fresh=False) as at:
        at.uncover()
        at.rest()
        choice = at.window.table.choice
        wanted = [piece for piece in at.window.table.model.pieces if piece.element in choice.elements]
        assert sum(piece.element.kind == "page" for piece in wanted) >= 2
        for piece in wanted:
            while choice.picked:
                at.window.table.step_back()
            at.hands.click_at(
                at.hands.where(at.window.table.view.viewport(), at.window.table.view.free_point(piece.id))
            )
            assert choice.picked == (piece.element,), piece.id


def test_a_page_that_comes_later_lies_where_its_place_says(qapp, tmp_path: Path):
    """A single page comes to a column in which a dual one lies: the dual one stays on top, as after a restart."""
    state = positions.table("K K/C>K Y", "S", zone="K", phase=Phase.AGAIN, first=False)
    match = positions.match_of(state)
    with table(match, tmp_path, size=(1024, 600), fresh=False) as at:
        at.uncover()
        at.window.session.submit(0, next(a for a in match.legal_actions(0) if type(a).__name__ == "Stop"))
        at.rest()
        scene = at.window.table.scene
        order = [item.piece.id for item in scene.items(Qt.SortOrder.AscendingOrder) if hasattr(item, "piece")]
        pages = [piece.id for piece in at.window.table.model.pieces if piece.id.startswith("page-0-0-")]
        assert len(pages) == 3
        assert [piece for piece in order if piece in pages] == pages


# --- pointing -----------------------------------------------------------------------------------------------------


@pytest.fixture
def at(qapp, tmp_path: Path) -> Iterator[Table]:
    with table(full(3, 5), tmp_path, size=(1024, 600), fresh=False) as opened:
        opened.uncover()
        opened.rest()
        yield opened


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
@pytest.mark.parametrize("deck", [0, 3])
def test_pointing_at_a_deck_lights_its_lines_and_says_so(at: Table, by: str, deck: int):
    """Two lines, two decks, and a sentence; nothing else changes, nothing is picked, nothing is done."""
    view, board = at.window.table.view, at.window.table
    name = board.model.pieces[0].id
    assert name == "mat"
    at.hands.tab_to(board.side.confirm_button if board.side.confirm_button.isEnabled() else board.bar.cover_button)
    at.hands.move(at.hands.where(board.bar.cover_button))
    settle()
    before = {piece.id: piece for piece in board.model.pieces}
    assert not any(piece.kind == "club.line" for piece in before.values())
    done = at.match.to_bytes()
    if by == "mouse":
        at.hands.move(at.hands.where(view.viewport(), view.free_point(f"deck-{deck}")))
    else:
        at.hands.tab_to(view.buttons.button(f"deck-{deck}"))
    settle()
    after = {piece.id: piece for piece in board.model.pieces}
    lines = {f"line-{deck}-{other}" for other in JOINED[deck]}
    assert after.keys() - before.keys() == lines
    words = deck_words(at.match.view(None), deck)
    assert after["caption"].label == after["caption"].face == words
    assert all(f"{other + 1}" in words for other in JOINED[deck])
    changed = {name for name, piece in before.items() if after[name] != piece}
    drawn = {f"deck-{other}" for other in JOINED[deck]}
    assert changed == drawn | {"caption"}
    assert {replace(after[name], tags=()) for name in drawn} == {replace(before[name], tags=()) for name in drawn}
    assert board.choice.picked == ()
    assert at.match.to_bytes() == done
    # Away from it everything is as before.
    if by == "mouse":
        at.hands.move(at.hands.where(view.viewport(), view.free_point("name-1")))
    else:
        at.hands.tab_to(board.bar.cover_button)
    settle()
    assert {piece.id: piece for piece in board.model.pieces} == before


# --- what can be read ---------------------------------------------------------------------------------------------

WINDOWS = [((1024, 600), 2), ((1024, 600), 3), ((1024, 600), 4), ((1366, 768), 4), ((2560, 1440), 2)]


@pytest.fixture(params=WINDOWS, ids=lambda param: f"{param[0][0]}x{param[0][1]}-{param[1]}p")
def seated(request: pytest.FixtureRequest, qapp, tmp_path: Path, texts: Texts) -> Iterator[tuple[Table, int]]:
    size, players = request.param
    with table(full(players, 5), tmp_path, size=size, fresh=False, make=own_gallery) as at:
        yield at, players


def test_every_screen_is_readable_and_everything_is_in_reach(seated: tuple[Table, int], texts: Texts, long: bool):
    """At every kind of moment: no text under 12 pixels, none that leaves its box, all controls in the window."""
    at, players = seated
    told = all_matches(players)
    for name, viewer, match in told if long else told[:: 3 if players == 4 else 4]:
        settle()
        texts.seen.clear()
        seat_down(at, match, UI.paths)
        show_to(at, viewer)
        at.surface.fresh()
        assert texts.small() == set(), name
        side = at.window.table.side if viewer is None else at.window.private.page.side
        rows = [row for row in side.action_list.children() if getattr(row, "row", None) is not None]
        titles = {words for row in rows for words in (row.row.title, row.row.detail, row.row.reason)}
        assert texts.cut() <= titles, name
        for row in rows:
            if row.row.title in texts.cut():
                assert row.toolTip() == row.row.title
        assert check_controls(at) > 4, name


@pytest.mark.parametrize("players", PLAYERS)
def test_the_buttons_of_a_list_differ_in_words_that_fit(qapp, players: int):
    """No two of a list say the same, and none is too long for the narrowest panel."""
    looked = 0
    for match in random_states(CLUB, players, players):
        offers = offers_at_the_table(match)
        if not offers:
            continue
        rows = UI.rows(match.view(None), UI.gather(match.view(None), offers))
        said = [
            (row.title if len(row.buttons) > 1 else "", row.sign, button.short)
            for row in rows
            for button in row.buttons
        ]
        assert len(set(said)) == len(said), said
        widths = [QFontMetricsF(font("ui", 14, 600)).horizontalAdvance(words) for _row, _sign, words in said]
        assert max(widths) <= 232, said
        looked += 1
    assert looked > 50


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_captions_fit_on_their_plates(qapp, size):
    """On two rows at most, at 12 pixels at least."""
    for players in PLAYERS:
        for name, viewer, match in all_matches(players):
            if viewer is not None:
                continue
            view = match.view(None)
            layout = layout_of(UI, match, None, size, 1.0)
            rect, u = layout.spot("caption").rect, Metrics.of(*size).u
            every = [piece.face for piece in UI.tableau(view) if piece.kind == "club.caption"]
            every += [deck_words(view, deck) for deck in range(5)]
            room = QRectF(0, 0, rect.width() - 20 * u, 1000)
            measured = QFontMetricsF(font("ui", 12, 500))
            for words in every:
                high = measured.boundingRect(room, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignCenter, words)
                assert high.height() <= rect.height() + 1, (words, name)


@pytest.mark.parametrize("room", [52, 90, 120, 200, 420])
@pytest.mark.parametrize("high", [31, 44, 84])
def test_long_names_keep_to_their_line(qapp, room: int, high: int):
    """Whole where that can be; else they end with a sign; never higher or wider than their line."""
    for name in (*LONG_NAMES, "Ann"):
        rows, used = name_rows(name, room, high, [17, 15, 13, 12])
        assert used.pixelSize() >= 12
        assert len(rows) * used.pixelSize() * LEADING <= high + 3
        assert all(QFontMetricsF(used).horizontalAdvance(row) <= room + 1 for row in rows)
        told = "".join(rows).replace(" ", "")
        assert told == name.replace(" ", "") or (told.endswith("…") and name.replace(" ", "").startswith(told[:-1]))


@pytest.mark.parametrize("mark", ["", "mark"])
@pytest.mark.parametrize("size", [(150.0, 25.0, 0.67), (186.0, 31.0, 0.71), (270.0, 44.0, 1.0)], ids=str)
def test_what_a_seat_does_shows_beside_every_name(qapp, mark: str, size: tuple[float, float, float]):
    """The name gives way, never the state."""
    wide, high, u = size
    for name in (*LONG_NAMES, "Ann"):
        acting, idle = (
            bake(Look("club.name", f"{name}|0|{state}|20 points|{mark}|{u}", wide, high), 1.0) for state in ("acts", "")
        )
        assert acting != idle, name


@pytest.mark.parametrize("interface", [1.0, 1.5])
def test_the_names_over_the_lamps_fit_in_their_cells(qapp, interface: float):
    """At 12 pixels, if need be with letters closer together."""
    match = full(4, 3)
    layout = layout_of(game_ui(CLUB.id), match, None, (1024, 600), interface)
    for deity, look in enumerate(LOOKS.values()):
        cell = layout.spot(f"lamps-{deity}").rect.width()
        assert measure(look.short, font("ui", 12, 550, spacing=CLOSE)) <= cell - 2, look.id


def test_names_are_told_whole_to_assistive_technology_and_in_tooltips(qapp, tmp_path: Path):
    match = full(4, 3)
    with table(match, tmp_path, size=(1024, 600), fresh=False) as at:
        at.uncover()
        at.rest()
        for player in match.players:
            piece = next(p for p in at.window.table.model.pieces if p.id == f"name-{player.seat}")
            assert piece.label.startswith(player.name)
            button = at.window.table.view.buttons.button(piece.id)
            assert player.name in button.accessibleName()
