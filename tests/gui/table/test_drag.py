"""Carrying a piece with the mouse onto another one picks both; a short press stays a click."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from gui.table.choice import Element, Light
from gui.table.piece import Piece
from tests.gui.table.stand import Stand

LEFT = Qt.MouseButton.LeftButton


class Table(Stand):
    """Three cards; what is picked is marked as chosen, as the table does."""

    def __init__(self, qtbot) -> None:
        super().__init__()
        self.open(qtbot)
        self.picked: list[str] = []
        self.pieces = [self.card(number) for number in range(3)]
        self.view.picked.connect(self.pick)
        self.renew()

    def card(self, number: int) -> Piece:
        element = Element("card", str(number))
        return Piece(f"c{number}", "card", "red", f"p{number}", label=f"card {number}", element=element)

    def renew(self) -> None:
        lit = [
            replace(piece, chosen=piece.id in self.picked, light=None if piece.id == "c2" else Light.POSSIBLE)
            for piece in self.pieces
        ]
        self.scene.show_at_once(tuple(lit))

    def pick(self, piece_id: str) -> None:
        self.picked.append(piece_id)
        self.renew()

    def at(self, piece_id: str) -> QPoint:
        return self.view.piece_rect(piece_id).center()

    def drag(self, start: QPoint, *way: QPoint) -> None:
        viewport = self.view.viewport()
        QTest.mousePress(viewport, LEFT, pos=start)
        for point in way:
            QTest.mouseMove(viewport, point)
        QTest.mouseRelease(viewport, LEFT, pos=way[-1] if way else start)


@pytest.fixture
def table(qtbot):
    made = Table(qtbot)
    yield made
    made.close()


def test_a_piece_dropped_on_another_picks_both(table: Table):
    table.drag(table.at("c0"), table.at("c0") + QPoint(40, 10), table.at("c1"))
    assert table.picked == ["c0", "c1"]


def test_it_follows_the_pointer_and_lies_at_its_place_again(table: Table):
    item, viewport = table.scene.item("c0"), table.view.viewport()
    QTest.mousePress(viewport, LEFT, pos=table.at("c0"))
    goal = table.at("c0") + QPoint(70, 60)
    QTest.mouseMove(viewport, goal)
    assert (table.view.mapFromScene(item.pos()) - goal).manhattanLength() <= 2
    QTest.mouseRelease(viewport, LEFT, pos=goal)
    assert item.pos() == table.scene.rest_of(item)
    assert table.picked == ["c0", "c0"], "dropped beside everything it is put back"


def test_a_small_slip_is_a_click(table: Table):
    table.drag(table.at("c0"), table.at("c0") + QPoint(2, 1))
    assert table.picked == ["c0"]


def test_what_cannot_be_picked_cannot_be_carried(table: Table):
    before = table.scene.item("c2").pos()
    table.drag(table.at("c2"), table.at("c1"))
    assert table.picked == []
    assert table.scene.item("c2").pos() == before


def test_a_table_that_is_covered_lets_go(table: Table):
    viewport = table.view.viewport()
    QTest.mousePress(viewport, LEFT, pos=table.at("c0"))
    QTest.mouseMove(viewport, table.at("c1"))
    table.view.hide()
    table.scene.empty()
    table.view.show()
    table.renew()
    QTest.mouseMove(viewport, table.at("c2"))
    item = table.scene.item("c0")
    assert item.pos() == table.scene.rest_of(item)
    table.drag(table.at("c1"))
    assert table.picked == ["c0", "c1"], "what was carried before is forgotten"
