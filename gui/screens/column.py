"""A titled panel whose content scrolls inside: the building block of the full screens."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.art.brush import draw, prepare, rounded
from gui.widgets import Label, Panel, ScrollArea


class Column(Panel):
    """A panel with a title over a part that scrolls."""

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(parent, radius=12)
        self.heading = Label(title, family="title", px=18, weight=700, tint="brass")
        self.note = Label("", px=12, tint="muted", align=Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.inside = QWidget()
        self.list = QVBoxLayout(self.inside)
        self.list.setContentsMargins(0, 0, 0, 0)
        self.list.setSpacing(0)
        self.area = ScrollArea(self.inside, self)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.installEventFilter(self)
        self._head = QHBoxLayout()
        self._head.addWidget(self.heading)
        self._head.addWidget(self.note, 1)
        self._rows = QVBoxLayout(self)
        self._rows.addLayout(self._head)
        self._rows.addWidget(self.area, 1)

    def set_scale(self, u: float) -> None:
        super().set_scale(u)
        self._rows.setContentsMargins(round(12 * u), round(10 * u), round(6 * u), round(10 * u))
        self._rows.setSpacing(round(6 * u))
        self._head.setContentsMargins(round(10 * u), 0, round(14 * u), 0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.area and event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.area.hasFocus():
            return
        painter = QPainter(self)
        try:
            prepare(painter)
            inside = QRectF(self.area.geometry()).adjusted(-2, -2, 2, 2)
            draw(painter, rounded(inside, 8 * self._u), "focus", 2.4 * self._u)
        finally:
            painter.end()
