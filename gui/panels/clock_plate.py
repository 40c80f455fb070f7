"""ClockPlate: what is left of a timed match, as minutes and seconds beside an hourglass."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from cubes.words import _
from gui.art.brush import draw, prepare, rounded
from gui.art.fonts import font, measure
from gui.art.glyphs import draw_glyph
from gui.art.palette import colour
from gui.art.text import draw_text
from gui.clock import ClockFace
from gui.metrics import Metrics


class ClockPlate(QLabel):
    """The plate. Hidden without a clock. Its accessible name says what is left in words that change seldom."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._face: ClockFace | None = None
        self._u = 1.0
        self._px = 15.0
        self.setToolTip(
            _(
                "The time of the match. It runs while the table is seen and while somebody is behind the opened"
                " curtain. It stands still while the curtain waits for somebody, while a menu, a message or another"
                " page lies over the match, and while Cubes is not in front."
            )
        )
        self.hide()

    @property
    def face(self) -> ClockFace | None:
        """What it shows."""
        return self._face

    def set_face(self, face: ClockFace | None) -> bool:
        """Show this, nothing without a clock; whether it needs another width now, or none any more."""
        before, self._face = self._face, face
        self.setVisible(face is not None)
        self.setText(face.digits if face is not None else "")
        words = face.words if face is not None else ""
        if words != self.accessibleName():
            self.setAccessibleName(words)
        self.update()
        return _letters(before) != _letters(face)

    def set_metrics(self, metrics: Metrics) -> None:
        """Follow the window."""
        self._u = metrics.u
        self._px = metrics.px(16, 14)
        self.update()

    def wide(self) -> int:
        """The width it needs, the same for every time below a hundred minutes."""
        widest = "0" * max(4, _letters(self._face) - 1) + ":"
        return math.ceil(measure(widest, font("ui", self._px, 650)) + 48 * self._u)

    def paintEvent(self, _event: QPaintEvent) -> None:
        face, u = self._face, self._u
        if face is None:
            return
        tint = "bad" if face.low else "bone"
        painter = QPainter(self)
        try:
            prepare(painter)
            area = QRectF(self.rect()).adjusted(u, u, -u, -u)
            path = rounded(area, 8 * u)
            painter.fillPath(path, colour("#4a0f12" if face.low else "#0d0908", 235))
            draw(painter, path, "bad" if face.low else "brass", 1.2 * u, 110 if face.paused else 220)
            painter.setOpacity(0.6 if face.paused else 1.0)
            draw_glyph(painter, "hour", QPointF(area.left() + 18 * u, area.center().y()), 8 * u, tint)
            words = QRectF(area.left() + 32 * u, area.top(), area.width() - 38 * u, area.height())
            draw_text(painter, words, face.digits, font("ui", self._px, 650), tint)
        finally:
            painter.end()


def _letters(face: ClockFace | None) -> int:
    return len(face.digits) if face is not None else 0
