"""The parts of the rules screen: the sheet of parchment and the lines of its table of contents."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QEvent, QObject, QRectF, QSize, Qt, QUrl
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QFrame, QSizePolicy, QTextBrowser, QWidget

from gui.art.brush import clipped, draw, image, painting, prepare, rounded, shadow
from gui.art.controls import focus_ring
from gui.art.fonts import font, wrap_lines
from gui.art.ornaments import parchment
from gui.art.palette import colour
from gui.art.text import LEFT, draw_text
from gui.screens.rules_document import PIECE, piece_image
from gui.widgets import ThinScrollBar, transparent_palette
from gui.widgets.common import state_of

PAINTED = 560.0


class RulesSheet(QTextBrowser):
    """The text. It opens no links by itself, and nothing is ever loaded from outside."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setUndoRedoEnabled(False)
        self.setVerticalScrollBar(ThinScrollBar(Qt.Orientation.Vertical, self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setPalette(transparent_palette("ink"))
        self.viewport().setAutoFillBackground(False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def loadResource(self, _kind: int, name: QUrl | str) -> object:
        asked = name.toString() if isinstance(name, QUrl) else name
        if asked.startswith(PIECE):
            return piece_image(asked)
        return QByteArray()  # something, or Qt would look for a file of that name

    def focusInEvent(self, event: QFocusEvent) -> None:
        place = self.verticalScrollBar().value()
        super().focusInEvent(event)
        self.verticalScrollBar().setValue(place)  # Qt would go to the first link

    def set_scale(self, u: float) -> None:
        """Multiply the scroll bar by u; the text is set anew by the screen."""
        bar = self.verticalScrollBar()
        if isinstance(bar, ThinScrollBar):
            bar.set_scale(u)
        self.setViewportMargins(0, 0, round(10 * u), 0)


class Paper(QWidget):
    """The parchment the text lies on."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._u = 1.0
        self._ground: QPixmap | None = None
        self.sheet = RulesSheet(self)
        self.sheet.installEventFilter(self)

    def set_scale(self, u: float) -> None:
        """Multiply every length by u."""
        self._u = u
        self._ground = None
        self._place()

    def lines(self, width: float) -> float:
        """How wide the lines are on a sheet of that width, outside of it the margins and the scroll bar."""
        return width - 62 * self._u

    def _place(self) -> None:
        u = self._u
        self.sheet.setGeometry(self.rect().adjusted(round(34 * u), round(16 * u), -round(14 * u), -round(16 * u)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.sheet and event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        size = self.size() * ratio
        if self._ground is None or self._ground.size() != size:
            self._ground = QPixmap(size.expandedTo(QSize(1, 1)))
            self._ground.setDevicePixelRatio(ratio)
            self._ground.fill(Qt.GlobalColor.transparent)
            painter = QPainter(self._ground)
            try:
                prepare(painter)
                self._paint_paper(painter)
            finally:
                painter.end()
        painter = QPainter(self)
        try:
            painter.drawPixmap(0, 0, self._ground)
            if self.sheet.hasFocus():
                prepare(painter)
                focus_ring(painter, self._paper(), 12 * self._u, self._u)
        finally:
            painter.end()

    def _paper(self) -> QRectF:
        inset = 5 * self._u
        return QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)

    def _paint_paper(self, painter: QPainter) -> None:
        """The sheet; its soft grain is painted small and stretched, its edge is sharp."""
        paper = self._paper()
        share = min(1.0, PAINTED / max(1.0, paper.width()))
        small = image(paper.width() * share, paper.height() * share)
        with painting(small) as inner:
            parchment(inner, QRectF(small.rect()).adjusted(-2, -2, 2, 2), 4, 23)
        edge = rounded(paper, 12 * self._u)
        shadow(painter, edge, 5 * self._u, 0, 2 * self._u, 170)
        with clipped(painter, edge):
            painter.drawImage(paper, small)
        draw(painter, edge, "#a8854a", 1.4 * self._u, 200)


class Entry(QAbstractButton):
    """A line of the table of contents."""

    def __init__(self, level: int, words: str, position: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.level = level
        self.position = position
        self._u = 1.0
        self.setText(words)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def nextCheckState(self) -> None:
        """Where the reader is decides which line is marked."""

    def set_scale(self, u: float) -> None:
        """Multiply every length by u."""
        self._u = u
        self.updateGeometry()

    def _left(self) -> float:
        return (12 + 14 * max(0, self.level - 2)) * self._u

    def heightForWidth(self, width: int) -> int:
        u = self._u
        lines = wrap_lines(self.text(), width - self._left() - 10 * u, self._font())
        return round(max(32 * u, len(lines) * 17 * u + 14 * u))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        high = self.heightForWidth(self.width())
        if self.minimumHeight() != high:
            self.setFixedHeight(high)

    def sizeHint(self) -> QSize:
        return QSize(round(180 * self._u), round(32 * self._u))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(120 * self._u), round(32 * self._u))

    def _font(self) -> QFont:
        return font("ui", 13 * self._u, 600 if self.level <= 2 else 450)

    def paintEvent(self, _event: QPaintEvent) -> None:
        u = self._u
        state = state_of(self, pressed=self.isDown(), checked=self.isChecked())
        painter = QPainter(self)
        try:
            prepare(painter)
            area = QRectF(self.rect()).adjusted(3 * u, 2 * u, -3 * u, -2 * u)
            path = rounded(area, 6 * u)
            if state.checked:
                painter.fillPath(path, colour("#5a4428", 170))
                draw(painter, path, "brass", u, 150)
            elif state.hover:
                painter.fillPath(path, colour("#fff", 20))
            if state.focus:
                focus_ring(painter, area.adjusted(u, u, -u, -u), 5 * u, 0.7 * u)
            words = area.adjusted(self._left() - 3 * u, 0, -6 * u, 0)
            tint = "bone" if state.checked or self.level <= 2 else "muted"
            draw_text(painter, words, self.text(), self._font(), tint, LEFT, wrap=True)
        finally:
            painter.end()
