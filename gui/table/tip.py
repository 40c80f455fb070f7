"""Tip: the parchment that says why a piece cannot be picked now, or what a thing is. It lives inside the window.

Qt's own tooltips are windows of their own, which a curtain would not cover.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from gui.art.fonts import font
from gui.art.palette import colour

STAYS = 4000
PADDING = 12
WIDEST = 420


class Tip(QWidget):
    """A sentence on parchment near a point of its parent. It goes by itself, or with :meth:`dismiss`."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("tip")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._text = ""
        self._u = 1.0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.dismiss)
        self.hide()

    @property
    def text(self) -> str:
        """What it says; empty while it is hidden."""
        return self._text

    def set_scale(self, u: float) -> None:
        """Follow the window's measures."""
        self._u = u

    def say(self, text: str, near: QRect, stays: int = STAYS) -> None:
        """Say a sentence above (or below) a rectangle of the parent; an empty one dismisses it."""
        if not text:
            self.dismiss()
            return
        self._text = text
        self.setAccessibleName(text)
        self.setFont(font("ui", 13 * self._u, 500))
        size = self._size_for(text)
        parent = self.parentWidget()
        area = parent.rect() if parent else QRect(QPoint(0, 0), size)
        x = max(4, min(near.center().x() - size.width() // 2, area.width() - size.width() - 4))
        y = near.top() - size.height() - 6
        if y < 4:
            y = min(near.bottom() + 6, area.height() - size.height() - 4)
        self.setGeometry(QRect(QPoint(x, y), size))
        self.show()
        self.raise_()
        self.update()
        self._timer.start(stays)

    def dismiss(self) -> None:
        """Go, and forget the words."""
        self._timer.stop()
        self._text = ""
        self.setAccessibleName("")
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        path = QPainterPath()
        path.addRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 7 * self._u, 7 * self._u)
        painter.fillPath(path, QColor("#efdcae"))
        painter.setPen(QColor("#8a6a34"))
        painter.drawPath(path)
        painter.setPen(colour("ink"))
        painter.setFont(self.font())
        painter.drawText(self._text_rect(), _FLAGS, self._text)
        painter.end()

    def _text_rect(self) -> QRect:
        pad = int(PADDING * self._u)
        return self.rect().adjusted(pad, pad // 2, -pad, -pad // 2)

    def _size_for(self, text: str) -> QSize:
        pad = int(PADDING * self._u)
        box = QRect(0, 0, int(WIDEST * self._u), 10_000)
        bounds = QFontMetrics(self.font()).boundingRect(box, _FLAGS, text)
        return QSize(bounds.width() + 2 * pad + 2, bounds.height() + pad + 2)


_FLAGS = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
