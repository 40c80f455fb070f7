"""PieceItem: a piece in the scene. Painting it is one ``drawPixmap``; everything else was baked before."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable
from dataclasses import replace
from types import TracebackType
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QTransform
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsSceneHoverEvent,
    QStyleOptionGraphicsItem,
    QWidget,
)

from gui.art.gallery import Baked
from gui.table.game_ui import KindStyle
from gui.table.piece import Piece, Spot

PLAIN = (QTransform.TransformationType.TxNone, QTransform.TransformationType.TxTranslate)
"""What leaves a picture as large and as upright as it is."""
Baker: TypeAlias = Callable[[Piece, QSizeF, bool], Baked]
"""The picture of a piece at a size, and whether the pointer is on it."""


class PieceItem(QGraphicsItem):
    """The item of one piece: it holds a frozen piece and a spot, and knows nothing else."""

    def __init__(self, piece: Piece, spot: Spot, style: KindStyle, bake: Baker) -> None:
        super().__init__()
        self.piece = piece
        self.spot = spot
        self.style = style
        self._bake = bake
        self._baked: Baked | None = None
        self._bounds: QRectF | None = None
        self._still: QPixmap | None = None
        self._covered = False
        self._passing: str | None = None
        self._hovered = False
        self._pointed_out = False
        self.setZValue(style.layer)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIsSelectable, False)
        self.setAcceptHoverEvents(piece.element is not None)
        self.settle()

    def size(self) -> QSizeF:
        """Its size in scene pixels, without shadow."""
        return self.spot.rect.size()

    def home(self, lift: float = 0.0) -> QPointF:
        """Where its centre belongs; a chosen piece is raised by ``lift``."""
        return self.spot.rect.center() - QPointF(0.0, lift if self.piece.chosen else 0.0)

    def settle(self, lift: float = 0.0) -> None:
        """Be where it belongs, as it should look, at once."""
        self.setPos(self.home(lift))
        self.setRotation(self.spot.angle)
        self.setScale(1.0)
        self.setTransform(QTransform())
        self.setOpacity(1.0)
        self.setZValue(self.style.layer + (1.0 if self.piece.chosen else 0.0))
        self.set_covered(False)
        self.set_passing(None)

    def set_piece(self, piece: Piece) -> None:
        """Become another state of the same thing."""
        if piece != self.piece:
            self.piece = piece
            self.setAcceptHoverEvents(piece.element is not None)
            self._stale()

    def set_spot(self, spot: Spot) -> None:
        """Belong to another spot; call :meth:`settle` or move it there."""
        if spot.rect.size() != self.spot.rect.size():
            self._stale()
        self.spot = spot

    def set_covered(self, covered: bool) -> None:
        """Show the cover (its back) instead of the face: the first half of a turn."""
        if covered != self._covered:
            self._covered = covered
            self._stale()

    def set_passing(self, face: str | None) -> None:
        """Show another face for a moment (a die that rolls); ``None``: its own."""
        if face != self._passing:
            self._passing = face
            self._stale()

    def refresh(self) -> None:
        """Forget the baked picture (the gallery has a better one, or the pixel ratio changed)."""
        self._stale()

    def shape_rect(self) -> QRectF:
        """The piece's own rectangle around its centre, without shadow."""
        size = self.size()
        return QRectF(-size.width() / 2, -size.height() / 2, size.width(), size.height())

    def boundingRect(self) -> QRectF:
        return self._box()

    def _box(self) -> QRectF:
        """The rectangle of the picture; asked for hundreds of times a frame while many things move."""
        if self._bounds is None:
            self._bounds = self._picture().bounds(self.shape_rect())
        return self._bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if painter.worldTransform().type() in PLAIN:
            ratio = painter.device().devicePixelRatio()
            painter.drawPixmap(self._box().topLeft(), self._flat(ratio))
        else:
            self._picture().draw(painter, self.shape_rect())

    def _flat(self, ratio: float) -> QPixmap:
        """The picture in the very pixels of the screen, to be copied while it is neither turned nor scaled."""
        flat = self._still
        if flat is None or flat.devicePixelRatio() != ratio:
            bounds = self._box()
            flat = QPixmap(max(1, math.ceil(bounds.width() * ratio)), max(1, math.ceil(bounds.height() * ratio)))
            flat.setDevicePixelRatio(ratio)
            flat.fill(Qt.GlobalColor.transparent)
            painter = QPainter(flat)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            self._picture().draw(painter, self.shape_rect().translated(-bounds.topLeft()))
            painter.end()
            self._still = flat
        return flat

    def hoverEnterEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self._set_hovered(True)

    def hoverLeaveEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        self._set_hovered(False)

    def point_out(self, pointed: bool) -> None:
        """Look as if the pointer were on it: something elsewhere that means it is pointed at."""
        if pointed != self._pointed_out:
            self._pointed_out = pointed
            if self.piece.light is not None:
                self._stale()

    def _set_hovered(self, hovered: bool) -> None:
        self._hovered = hovered
        if self.piece.light is not None:
            self._stale()

    def _stale(self) -> None:
        self.prepareGeometryChange()
        self._baked = None
        self._bounds = None
        self._still = None
        self.update()

    def _picture(self) -> Baked:
        if self._baked is None:
            piece = self.piece
            if self._covered:
                piece = Piece(piece.id, piece.cover, "", piece.place, chosen=piece.chosen)
            elif self._passing is not None:
                piece = replace(piece, face=self._passing, chosen=False, light=None, veiled=False)
            self._baked = self._safely_baked(piece)
        return self._baked

    def _safely_baked(self, piece: Piece) -> Baked:
        """Its picture; a plain plate when the painter fails, which is told like every other error.

        Qt asks for bounds and pictures in the middle of its own work: what is raised there would end the program.
        """
        try:
            return self._bake(piece, self.size(), self._hovered or self._pointed_out)
        except Exception:  # noqa: BLE001 - whatever it is, the hook logs it and tells the players
            sys.excepthook(*_caught())
            return _plate(self.size())


def _caught() -> tuple[type[BaseException], BaseException, TracebackType | None]:
    kind, error, trace = sys.exc_info()
    assert kind is not None
    assert error is not None
    return kind, error, trace


def _plate(size: QSizeF) -> Baked:
    """What stands for a picture that could not be painted: its place stays seen and can be picked."""
    pixmap = QPixmap(max(1, round(size.width())), max(1, round(size.height())))
    pixmap.fill(QColor(120, 110, 100, 160))
    return Baked(pixmap, 0.0, max(1.0, size.width()), max(1.0, size.height()))
