"""Carrying a piece with the mouse: it is picked when it leaves its place, and so is what it is dropped on."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtWidgets import QApplication

from gui.table import layers
from gui.table.items import PieceItem


class Carrying:
    """One press of the mouse on a piece. ``lifted``: the piece follows the pointer; until then it may be a click.

    The item is looked up for each step: what is carried can be gone any time, when the table is covered.
    """

    def __init__(self, piece_id: str, start: QPoint) -> None:
        self.piece_id = piece_id
        self.lifted = False
        self._start = start

    def far(self, point: QPoint) -> bool:
        """Whether the pointer has moved so far that this is no click any more."""
        return (point - self._start).manhattanLength() >= QApplication.startDragDistance()


def carry(item: PieceItem, place: QPointF) -> None:
    """Bring a piece to the pointer, above everything."""
    item.setZValue(layers.MOVING)
    item.setPos(place)


def drop(item: PieceItem, home: QPointF) -> None:
    """Let a piece go: it lies at its place again, whatever it was picked for."""
    item.setPos(home)
    item.setZValue(item.style.layer + float(item.piece.chosen))
