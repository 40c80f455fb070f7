"""Ribbon: a few words that cross the table for a moment (a new round, a great event). Nothing depends on it."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from gui.art.brush import brass, linear, painting, prepare
from gui.art.controls import title_gradient
from gui.art.fonts import font
from gui.art.palette import colour
from gui.art.text import CENTRE, draw_text
from gui.table import durations
from gui.table.animation import Tween

HIGH = 92


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
        draw_text(
            painter, area, self._words, font("title", 34 * self._u, 800), title_gradient(area), CENTRE, drop=2 * self._u
        )
        painter.end()

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
            (0.2, colour("night", 215)),
            (0.8, colour("night", 215)),
            (1, colour("night", 0)),
        )
        with painting(band) as painter:
            painter.fillRect(area.adjusted(0, 4, 0, -4), dark)
            for y in (3.0, area.height() - 5.0):
                line = QRectF(area.width() * 0.12, y, area.width() * 0.76, 1.6)
                painter.fillRect(line, brass(line.adjusted(0, -2, 0, 3)))
        return band
