"""How a whole monster enters the result: its five dice join in the dark, glow, and it rises to its place."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEasingCurve, QPointF, QRectF
from PySide6.QtGui import QPainter

from gui.art.brush import radial, saved
from gui.art.controls import title_gradient
from gui.art.fonts import font, measure
from gui.art.gallery import Gallery, Look
from gui.art.palette import colour
from gui.art.text import CENTRE, draw_text
from gui.games.chaos_of_cthulhu.layout import CROSS

JOIN, RISE, SETTLE = 0, 1, 2
DURATIONS = (900.0, 1200.0, 500.0)
"""Milliseconds: the dice join; the monster rises; the result appears around it."""
APART = 1.5
"""How far apart the dice begin, in dice."""


class Rise:
    """The entrance; see :class:`gui.screens.result.Entrance`."""

    durations: tuple[float, ...] = DURATIONS

    def __init__(self, gallery: Gallery, faces: Sequence[str], monster: str, title: str, goal: QRectF) -> None:
        self._gallery = gallery
        self._faces = tuple(faces)
        self._monster = monster
        self._title = title
        self._goal = goal
        self._ease = QEasingCurve(QEasingCurve.Type.InOutCubic)

    def paint(self, painter: QPainter, area: QRectF, act: int, share: float) -> None:
        """A moment of the entrance over the whole screen."""
        share = self._ease.valueForProgress(share)
        dark = 1.0 - share if act == SETTLE else 1.0
        painter.fillRect(area, colour("night", round(255 * dark)))
        size = min(area.width(), area.height()) * 0.66
        middle = QPointF(area.center().x(), area.center().y() + area.height() * 0.04)
        if act == JOIN:
            self._paint_dice(painter, middle, size, share)
        elif act == RISE:
            self._paint_rising(painter, area, middle, size, share)
        else:
            box = self._between(middle, size, share)
            self._paint_monster(painter, box, 1.0)

    def _paint_dice(self, painter: QPainter, middle: QPointF, size: float, share: float) -> None:
        side = size / 3
        pitch = side * (APART + (1.0 - APART) * share)
        for face, (column, row) in zip(self._faces, CROSS.values(), strict=True):
            centre = middle + QPointF((column - 1) * pitch, (row - 1) * pitch)
            box = QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
            self._gallery.get(Look("chaos.die", face, side, side)).draw(painter, box)

    def _paint_rising(self, painter: QPainter, area: QRectF, middle: QPointF, size: float, share: float) -> None:
        glow = size * (0.5 + 0.5 * share)
        alpha = round(190 * share)
        light = radial(
            middle,
            glow,
            (0, colour("#fff0b0", alpha)),
            (0.4, colour("#ffb14a", alpha // 2)),
            (1, colour("#ffb14a", 0)),
        )
        painter.fillRect(area, light)
        if share < 1.0:
            with saved(painter):
                painter.setOpacity(1.0 - share)
                self._paint_dice(painter, middle, size, 1.0)
        grown = size * (1.0 + 0.16 * share)
        top = middle - QPointF(0, size * 0.05 * share)
        self._paint_monster(painter, QRectF(top.x() - grown / 2, top.y() - grown / 2, grown, grown), share)
        box = QRectF(area.x(), area.y() + area.height() * 0.02, area.width(), area.height() * 0.1)
        px = area.height() * 0.07
        while px > 18 and measure(self._title, font("title", px, 800)) > area.width() * 0.94:
            px -= 1
        with saved(painter):
            painter.setOpacity(share)
            draw_text(painter, box, self._title, font("title", px, 800), title_gradient(box), CENTRE, drop=3)

    def _between(self, middle: QPointF, size: float, share: float) -> QRectF:
        start = QRectF(0, 0, size * 1.16, size * 1.16)
        start.moveCenter(middle - QPointF(0, size * 0.05))
        goal = self._goal
        side = start.width() + (goal.width() - start.width()) * share
        centre = start.center() + (goal.center() - start.center()) * share
        return QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)

    def _paint_monster(self, painter: QPainter, box: QRectF, opacity: float) -> None:
        baked = self._gallery.get(Look("chaos.monster", self._monster, self._goal.width(), self._goal.width()))
        with saved(painter):
            painter.setOpacity(painter.opacity() * opacity)
            baked.draw(painter, box)
