"""Widgets side by side, in as many rows as they need."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.widgets.common import Scalable


class Flow(QWidget):
    """Its parts keep their own size and go on in the next row where there is no room for them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._parts: list[QWidget] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_parts(self, parts: Sequence[QWidget]) -> None:
        """These, in this order; they are its children."""
        self._parts = list(parts)
        self.flow()

    def set_scale(self, u: float) -> None:
        """Multiply every length by u."""
        for part in self._parts:
            if isinstance(part, Scalable):
                part.set_scale(u)
        self.flow()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != self.width():
            self.flow()

    def flow(self) -> None:
        """Put the parts that are not hidden into rows."""
        x = y = row = 0
        for part in self._parts:
            if part.isHidden():
                continue
            size = part.sizeHint().boundedTo(QSize(max(1, self.width()), 10_000))
            if x and x + size.width() > self.width():
                x, y = 0, y + row
            part.setGeometry(QRect(QPoint(x, y), size))
            x += size.width()
            row = size.height()
        self.setFixedHeight(y + row)
