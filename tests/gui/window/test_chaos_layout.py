"""Chaos of Cthulhu at every size: what must keep apart does, everything is on the board, can be hit and can be read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF

from cubes import GAMES, Match
from gui.art.gallery import Look, bake
from gui.art.palette import contrast
from gui.games import game_ui
from gui.games.chaos_of_cthulhu.furniture import TINTS
from gui.games.chaos_of_cthulhu.private import PlanningUI
from gui.headless.stage import settle
from gui.metrics import Metrics
from gui.table.choice import Choice
from gui.table.game_ui import BoardUI
from gui.table.lights import light_up
from gui.table.piece import Layout, Piece
from tests.gui.open_table import Table, table
from tests.gui.secrecy.watch import seat_down, show_to
from tests.gui.table.test_game_uis import offers_at_the_table, offers_behind
from tests.gui.window.moments import Moment, moments
from tests.gui.window.reading import LONG_NAMES, SIZES, Texts, check_controls, own_gallery

CHAOS = GAMES["chaos_of_cthulhu"]
NAMES = LONG_NAMES[3:5] + LONG_NAMES[:2]
VARIANTS = ("normal", "to_the_death")

FLAT = (
    "cross", "die", "bonus", "name", "word", "mat", "screen", "offering", "tag", "reference",
    "plan_mat", "cell", "tray", "total", "other", "left", "heading", "ink",
)  # fmt: skip
SOLID = frozenset(("dice.pips", *(f"chaos.{kind}" for kind in FLAT)))
"""What lies flat on the table; tokens, arrows and what decides something may lie over it."""
INSIDE = {
    "chaos.die": {"chaos.cross"},
    "chaos.screen": {"chaos.mat"},
    "chaos.offering": {"chaos.name"},
    "chaos.tag": {"chaos.mat"},
    "chaos.cell": {"chaos.plan_mat"},
    "chaos.ink": {"chaos.plan_mat"},
    "dice.pips": {"chaos.tray"},
    **{f"chaos.{kind}": {"chaos.tray"} for kind in ("total", "other", "left", "heading", "word")},
}
"""What is part of something larger."""


def all_moments(players: int) -> list[Moment]:
    """Moments of both variants that differ on the table."""
    found = []
    for variant in VARIANTS:
        found += moments(CHAOS, NAMES[:players], CHAOS.Options(variant=variant), players)
    return found


def board_of(moment: Moment, match: Match) -> tuple[BoardUI, tuple[Piece, ...], Choice | None]:
    """What is on the board then, with its lights."""
    ui: BoardUI
    if moment.viewer is None:
        game = game_ui(CHAOS.id)
        view = match.view(None)
        ui, offers = game, list(game.gather(view, offers_at_the_table(match)))
    else:
        ui, offers = PlanningUI(), offers_behind(match, moment.viewer)
        view = match.view(moment.viewer)
    choice = Choice(offers, crests=ui.crests) if offers else None
    pieces = ui.tableau(view)
    return ui, light_up(ui.dress(pieces, choice), choice), choice


def layout_of(ui: BoardUI, moment: Moment, match: Match, size: tuple[int, int], interface: float) -> Layout:
    metrics = Metrics.of(*size, interface)
    top = metrics.px(48, 40) + metrics.px(12) if moment.viewer is None else metrics.px(64, 48) + 2 * metrics.px(8)
    board = QRectF(0, 0, size[0] - metrics.ui(320, 264) - 3 * metrics.px(8), size[1] - top)
    return ui.layout(match.view(moment.viewer), metrics, board)


def may_touch(one: Piece, other: Piece) -> bool:
    inside = other.kind in INSIDE.get(one.kind, ()) or one.kind in INSIDE.get(other.kind, ())
    return inside or not {one.kind, other.kind} <= SOLID or not (one.face and other.face)


@pytest.mark.parametrize("interface", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_must_keep_apart_does_and_everything_is_on_the_board(qapp, players: int, size, interface: float):
    for moment in all_moments(players):
        match = moment.match()
        ui, pieces, _choice = board_of(moment, match)
        layout = layout_of(ui, moment, match, size, interface)
        rects = {piece.id: layout.spot(piece.place).rect for piece in pieces}
        roomy = layout.board.adjusted(-1, -1, 1, 1)
        for piece in pieces:
            assert roomy.contains(rects[piece.id]), f"{piece.id} leaves the board: {moment.name}"
        for one, other in combinations(pieces, 2):
            if not may_touch(one, other):
                shared = rects[one.id].intersected(rects[other.id])
                assert min(shared.width(), shared.height()) <= 1.5, f"{one.id} over {other.id}: {moment.name}"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_can_be_picked_can_be_hit(qapp, players: int):
    """At least 24 pixels high and wide in the smallest window; if several pieces mean the same, the largest of them."""
    looked = 0
    for moment in all_moments(players):
        match = moment.match()
        ui, pieces, choice = board_of(moment, match)
        layout = layout_of(ui, moment, match, (1024, 600), 1.0)
        for element in choice.elements if choice is not None else ():
            rects = [layout.spot(piece.place).rect for piece in pieces if piece.element == element]
            if rects:
                assert max(min(rect.width(), rect.height()) for rect in rects) >= 24, (element, moment.name)
                looked += 1
    assert looked > 100


WINDOWS = [((1024, 600), 2), ((1024, 600), 3), ((1024, 600), 4), ((1366, 768), 4), ((2560, 1440), 2)]


@pytest.fixture(params=WINDOWS, ids=lambda param: f"{param[0][0]}x{param[0][1]}-{param[1]}p")
def seated(request: pytest.FixtureRequest, qapp, tmp_path: Path, texts: Texts) -> Iterator[tuple[Table, int]]:
    size, players = request.param
    first = all_moments(players)[0]
    with table(first.match(), tmp_path, size=size, fresh=False, make=own_gallery) as at:
        yield at, players


def test_every_screen_is_readable_and_everything_is_in_reach(seated: tuple[Table, int], texts: Texts, long: bool):
    """At every kind of moment: no text under 12 pixels, none that leaves its box, all controls in the window."""
    at, players = seated
    told = all_moments(players)
    for moment in told if long else told[:: 2 if players == 4 else 3]:
        match = moment.match()
        settle()
        texts.seen.clear()
        seat_down(at, match, game_ui(CHAOS.id).paths)
        show_to(at, moment.viewer)
        at.surface.fresh()
        assert texts.small() == set(), moment.name
        side = at.window.table.side if moment.viewer is None else at.window.private.page.side
        rows = [row for row in side.action_list.children() if getattr(row, "row", None) is not None]
        # In the narrow list of actions a long word fades out; tooltip and the buttons' names say it whole.
        titles = {row.row.title for row in rows}
        assert texts.cut() <= titles, moment.name
        for row in rows:
            if row.row.title in texts.cut():
                assert row.toolTip() == row.row.title
        assert check_controls(at) > 4, moment.name


def test_every_player_is_named_whole_on_a_table_of_two(qapp, tmp_path: Path, texts: Texts):
    for size in SIZES:
        match = all_moments(2)[0].match()
        with table(match, tmp_path, size=size, fresh=False, make=own_gallery) as at:
            at.uncover()
            at.rest()
            texts.seen.clear()
            at.surface.fresh()
            for player in match.players:
                assert texts.says(player.name), (player.name, size)
                piece = next(p for p in at.window.table.model.pieces if p.id == f"name-{player.seat}")
                assert piece.label.startswith(player.name)


@pytest.mark.parametrize("owner", TINTS)
def test_names_on_a_mat_can_be_read(qapp, owner: str):
    """4.5 to 1 against the brightest of what lies behind them."""
    assert game_ui(CHAOS.id)
    others = [colours for colours in TINTS if colours != owner]
    mat = bake(Look("chaos.mat", f"{owner}|{','.join(others)}", 248, 176), 1.0)
    columns = range(int(mat.width() * 0.8), int(mat.width() * 0.9), 4)
    ground = [mat.pixelColor(x, y).name() for x in columns for y in range(30, mat.height() - 30, 4)]
    found = [contrast(TINTS[colours], behind) for colours in others for behind in ground]
    assert sorted(found)[len(found) // 50] >= 4.5
