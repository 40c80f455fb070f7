"""Names may hold the bar that parts what a piece says: no piece of any game minds, and nothing lands beside its place.

The set-up breaks such bars already; matches that were kept before, or made elsewhere, still have them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF

from cubes.game import GameSpec
from gui.art.gallery import Look, bake, face_of
from gui.games import game_ui
from gui.games.chaos_progenitus.private import BenchUI
from gui.metrics import Metrics
from gui.table.game_ui import BoardUI
from gui.table.piece import Piece
from tests.cubes.chaos_progenitus.table import assault, rolled, table
from tests.cubes.play import is_long
from tests.gui.table.test_game_uis import GAME_PARAMS, boards, states
from tests.gui.window.progenitus_full import PROGENITUS, sights

BARRED = ("Ann|x|y", "|Ben", "Cat|", "||", "Eve|1|~", "Fay | 2.5", "Gus|red", "|Hal|")
PLAIN = tuple(name.replace("|", "!") for name in BARRED)
METRICS = Metrics.of(1024, 600)
BOARD = QRectF(0, 0, 752, 540)
UI = game_ui(PROGENITUS.id)


@pytest.fixture(scope="module", autouse=True)
def fonts(qapp) -> None:
    """Painters measure words."""


def among(view: Any, names: tuple[str, ...]) -> Any:
    """The same view among players with these names, who call their fiends the same."""
    players = tuple(replace(player, name=names[player.seat]) for player in view.players)
    view = replace(view, players=players)
    seats = getattr(view, "seats", ())
    if not all(hasattr(seat, "title") for seat in seats):
        return view
    return replace(view, seats=tuple(replace(seat, title=name) for seat, name in zip(seats, names, strict=False)))


def every_piece(ui: BoardUI, view: Any) -> dict[str, Piece]:
    """What lies on the table, and what shows when any of it is pointed at; by the id and what it is pointed from."""
    pieces = ui.tableau(view)
    found = {piece.id: piece for piece in pieces}
    for element in {piece.element for piece in pieces if piece.element is not None}:
        if element.kind in ui.pointing:
            for piece in ui.point(view, pieces, element):
                if found.get(piece.id) != piece:
                    found[f"{piece.id} at {element}"] = piece
    return found


def painted(ui: BoardUI, view: Any, pieces: Iterable[Piece], seen: set[tuple[str, str]]) -> int:
    """Paint them where they lie, each face once."""
    layout, before = ui.layout(view, METRICS, BOARD), len(seen)
    for piece in pieces:
        look = ui.look(piece, layout.spot(piece.place).rect.size(), METRICS)
        if (look.painter, look.face) not in seen:
            seen.add((look.painter, look.face))
            paint(look)
    return len(seen) - before


def paint(look: Look | None) -> None:
    if look is not None:
        assert not bake(look, 1.0).isNull()


@pytest.mark.parametrize(("spec", "players", "changes"), GAME_PARAMS)
def test_pieces_are_painted_whatever_the_players_are_called(spec: GameSpec, players: int, changes: dict[str, Any]):
    seen: set[tuple[str, str]] = set()
    for match in states(spec, players, changes, every=29 if is_long(spec) else 9):
        for ui, view, _offers in boards(match):
            plain, barred = (every_piece(ui, among(view, names)) for names in (PLAIN, BARRED))
            assert plain.keys() == barred.keys()
            named = [piece for key, piece in barred.items() if piece.face != plain[key].face]
            painted(ui, among(view, BARRED), named, seen)
    assert seen or spec.id == "pearl_dive"


@pytest.mark.parametrize("seats", [2, 4])
def test_every_moment_of_a_battle_and_its_making(seats: int):
    """No field is lost or won by a bar in a name; aids and references can be painted too."""
    seen: set[tuple[str, str]] = set()
    phases = set()
    for sight in sights(seats):
        match = sight.match()
        ui: Any = UI if sight.viewer is None else BenchUI()
        plain, barred = (among(match.view(sight.viewer), names) for names in (PLAIN, BARRED))
        phases.add(barred.phase)
        expected, pieces = every_piece(ui, plain), every_piece(ui, barred)
        assert expected.keys() == pieces.keys()
        for key, piece in pieces.items():
            assert piece.face.count("|") == expected[key].face.count("|"), (sight.name, key, piece.face)
        painted(ui, barred, (piece for key, piece in pieces.items() if piece.face != expected[key].face), seen)
        paint(ui.aid(barred, 244, METRICS))
        if sight.viewer is None:
            paint(UI.brief_aid(barred, 244, METRICS))
            paint(UI.reference_look("breeds", barred, 900.0, METRICS))
    assert {painter for painter, _face in seen} >= {"prog.name", "prog.words", "prog.other", "prog.button", "prog.tray"}
    assert len(phases) > 5


def test_words_are_still_told_with_a_bar_that_looks_the_same():
    state = table("arm leg", "arm leg", incoming=assault(1, 0))
    told = {piece.id: piece.face for piece in UI.tableau(among(rolled(state, "plus plus").view(None), BARRED))}
    assert "Ann¦x¦y" in told["name-0"].split("|")
    assert "¦Ben" in told["name-1"].split("|")


def test_a_face_has_as_many_fields_as_it_was_given():
    assert face_of("aim", "at Ann|x|y", 3) == "aim|at Ann¦x¦y|3"
    assert face_of("rule", "") == "rule|"
