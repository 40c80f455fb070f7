"""Ribbon: a few words that cross the table for a moment (a new round, a great event). Nothing depends on it."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from gui.art.brush import brass, linear, painting, polygon, prepare
from gui.art.controls import title_gradient
from gui.art.fonts import font, measure
from gui.art.palette import colour
from gui.art.text import CENTRE, draw_text
from gui.table import durations
from gui.table.animation import Tween

HIGH = 92
SIZE = 40
"""The size of the words."""
DIAMOND = ((0, -1), (0.7, 0), (0, 1), (-0.7, 0))


class Ribbon(QWidget):
    """A band across its parent that shows words while its tween runs."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("ribbon")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.reduced_motion = False
        self._words = ""
        self._u = 1.0
        self._share = 0.0
        self._band = QPixmap()
        self.hide()

    @property
    def words(self) -> str:
        """What it says; empty while it is away."""
        return self._words

    def set_scale(self, u: float) -> None:
        """Follow the window's measures."""
        self._u = u
        self._band = QPixmap()

    def follow(self) -> None:
        """Lie across the middle of the parent."""
        parent = self.parentWidget()
        if parent is not None:
            high = round(HIGH * self._u)
            self.setGeometry(0, (parent.height() - high) // 2, parent.width(), high)

    def fly(self, words: str) -> list[Tween]:
        """The tween that shows the words and takes them away again."""

        def apply(share: float) -> None:
            if share <= 0.0:
                self._begin(words)
            self._share = share
            if share >= 1.0:
                self._words = ""
                self.setAccessibleName("")
                self.hide()
            else:
                self.update()

        return [Tween(apply, durations.RIBBON, easing=QEasingCurve.Type.Linear)]

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._words:
            return
        if self._band.isNull() or self._band.width() != round(self.width() * self.devicePixelRatioF()):
            self._band = self._paint_band()
        fade = min(1.0, self._share / 0.18, (1.0 - self._share) / 0.22)
        painter = QPainter(self)
        prepare(painter)
        painter.setOpacity(max(0.0, fade))
        painter.drawPixmap(0, 0, self._band)
        drift = 0.0 if self.reduced_motion else (self._share - 0.5) * 60 * self._u
        area = QRectF(self.rect()).translated(drift, 0)
        used = font("title", SIZE * self._u, 800, spacing=3 * self._u)
        letters = QRectF(area.x(), area.center().y() - 0.4 * SIZE * self._u, area.width(), 0.84 * SIZE * self._u)
        draw_text(painter, area, self._words, used, title_gradient(letters), CENTRE, drop=2 * self._u)
        self._paint_stars(painter, area.center(), measure(self._words, used) / 2)
        painter.end()

    def _paint_stars(self, painter: QPainter, centre: QPointF, half: float) -> None:
        """A small lozenge and a thinning line at both ends of the words."""
        u = self._u
        for side in (-1, 1):
            x = centre.x() + side * (half + 26 * u)
            lozenge = polygon([QPointF(x + 6 * u * dx, centre.y() + 6 * u * dy) for dx, dy in DIAMOND])
            painter.fillPath(lozenge, brass(lozenge.boundingRect()))
            start, end = QPointF(x + side * 12 * u, centre.y()), QPointF(x + side * 150 * u, centre.y())
            line = QRectF(min(start.x(), end.x()), centre.y() - 0.8 * u, abs(end.x() - start.x()), 1.6 * u)
            painter.fillRect(line, linear(start, end, (0, colour("brass_hi", 220)), (1, colour("brass", 0))))

    def _begin(self, words: str) -> None:
        self._words = words
        self.setAccessibleName(words)
        self.follow()
        self.show()
        self.raise_()

    def _paint_band(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        band = QPixmap(self.size() * ratio)
        band.setDevicePixelRatio(ratio)
        band.fill(Qt.GlobalColor.transparent)
        area = QRectF(self.rect())
        dark = linear(
            area.topLeft(),
            area.topRight(),
            (0, colour("night", 0)),
            (0.2, colour("night", 228)),
            (0.8, colour("night", 228)),
            (1, colour("night", 0)),
        )
        with painting(band) as painter:
            painter.fillRect(area.adjusted(0, 4, 0, -4), dark)
            for y in (3.0, area.height() - 5.0):
                line = QRectF(area.width() * 0.06, y, area.width() * 0.88, 1.8 * self._u)
                none = colour("brass", 0)
                metal = linear(
                    line.topLeft(), line.topRight(),
                    (0, none), (0.2, colour("brass")), (0.5, colour("brass_hi")), (0.8, colour("brass")), (1, none),
                )  # fmt: skip
                painter.fillRect(line, metal)
        return band
