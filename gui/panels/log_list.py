"""LogList: what the present audience has heard of, as a list that a screen reader can read line by line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from cubes.words import _
from gui.art.brush import prepare, vertical
from gui.art.fonts import font
from gui.art.ornaments import ringed_glyph
from gui.art.palette import colour
from gui.art.text import LEFT, draw_text, text_height
from gui.table.game_ui import LogLook
from gui.widgets.common import transparent_palette
from gui.widgets.fields import ThinScrollBar

MOST_HEIGHTS = 20_000
FADE = 22.0
"""The height of the fading edges, in planned pixels."""


@dataclass(frozen=True)
class LogLine:
    """One line: its words and the small picture beside them."""

    words: str
    look: LogLook
    whole: str = ""
    """The words with every name in full, for the tooltip and assistive technology; empty when they are the same."""


class LogModel(QAbstractListModel):
    """The lines, oldest first or newest first as they are handed in."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._lines: list[LogLine] = []

    def set_lines(self, lines: Sequence[LogLine]) -> None:
        """Show these lines; when they only continue the old ones, only the new ones are told."""
        old = len(self._lines)
        if 0 < old < len(lines) and list(lines[:old]) == self._lines:
            self.beginInsertRows(QModelIndex(), old, len(lines) - 1)
            self._lines = list(lines)
            self.endInsertRows()
        elif list(lines) != self._lines:
            self.beginResetModel()
            self._lines = list(lines)
            self.endResetModel()

    def line(self, row: int) -> LogLine:
        """The line in a row."""
        return self._lines[row]

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        if not index.isValid():
            return None
        line = self._lines[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return line.words
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return line.whole or line.words
        return None


class LogDelegate(QStyledItemDelegate):
    """Paints a line: a ringed glyph and the words, wrapped."""

    def __init__(self, parent: QListView) -> None:
        super().__init__(parent)
        self.u = 1.0
        self.px = 13.0
        self._heights: dict[tuple[str, int, float, float], int] = {}

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        view = self.parent()
        width = view.viewport().width() if isinstance(view, QListView) else 200
        return QSize(width, self._height(str(index.data() or ""), width))

    def _height(self, words: str, width: int) -> int:
        """The height of a line. Kept, since the view asks for those of all lines whenever one is added."""
        key = (words, width, self.u, self.px)
        if key not in self._heights:
            if len(self._heights) >= MOST_HEIGHTS:
                self._heights.clear()
            high = text_height(words, font("ui", self.px * self.u), width - 36 * self.u)
            self._heights[key] = round(max(high, 24 * self.u) + 9 * self.u)
        return self._heights[key]

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        model = index.model()
        if not isinstance(model, LogModel):
            return
        line = model.line(index.row())
        rect: QRect = option.rect
        area = QRectF(rect)
        painter.save()
        try:
            prepare(painter)
            centre = QPointF(area.left() + 12 * self.u, area.center().y())
            ringed_glyph(painter, centre, 11 * self.u, line.look.glyph, line.look.colour)
            words = area.adjusted(32 * self.u, 0, -4 * self.u, 0)
            draw_text(painter, words, line.words, font("ui", self.px * self.u), "bone", LEFT, wrap=True)
        finally:
            painter.restore()


class LogList(QListView):
    """The list itself; it stays at its newest line unless somebody scrolled away from it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("log.list")
        self.setAccessibleName(_("What happened"))
        self._model = LogModel(self)
        self._delegate = LogDelegate(self)
        self._place: int | None = 0
        self.setModel(self._model)
        self.setItemDelegate(self._delegate)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setPalette(transparent_palette())
        self.viewport().setAutoFillBackground(False)
        self.setVerticalScrollBar(ThinScrollBar(Qt.Orientation.Vertical, self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setWordWrap(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def set_measures(self, u: float, px: float) -> None:
        """Follow the window's measures; ``px`` is the planned type size."""
        self._delegate.u = u
        self._delegate.px = px
        bar = self.verticalScrollBar()
        if isinstance(bar, ThinScrollBar):
            bar.set_scale(u)
        self.scheduleDelayedItemsLayout()

    def show_lines(self, lines: Sequence[LogLine], newest_first: bool = False) -> None:
        """Show these lines."""
        bar = self.verticalScrollBar()
        at_end = bar.value() >= bar.maximum() - 4
        self._model.set_lines(lines)
        if newest_first:
            self.scrollToTop()
        elif at_end:
            self.scrollToBottom()

    def lines(self) -> tuple[str, ...]:
        """The words of all lines."""
        return tuple(self._model.line(row).words for row in range(self._model.rowCount()))

    def clear(self) -> None:
        """Forget every line."""
        self._model.set_lines(())

    def hideEvent(self, event: QHideEvent) -> None:
        """Off the screen it has no lines: assistive technology would go on reading them behind a curtain."""
        super().hideEvent(event)
        bar = self.verticalScrollBar()
        self._place = None if bar.value() >= bar.maximum() - 4 else bar.value()
        self._become(None)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.model() is None:
            self._become(self._model)
            self.doItemsLayout()
            bar = self.verticalScrollBar()
            bar.setValue(bar.maximum() if self._place is None else self._place)

    def _become(self, model: LogModel | None) -> None:
        """Show a model or none. A view never deletes the selection it made for its last model."""
        old = self.selectionModel()
        self.setModel(model)
        if old is not None:
            old.deleteLater()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        bar = self.verticalScrollBar()
        area, high = QRectF(self.viewport().rect()), FADE * self._delegate.u
        painter = QPainter(self.viewport())
        try:
            # a line that is cut by the edge fades out: there is more to scroll to
            if bar.value() > bar.minimum():
                top = QRectF(area.left(), area.top(), area.width(), high)
                painter.fillRect(top, vertical(top, (0, colour("leather")), (1, colour("leather", 0))))
            if bar.value() < bar.maximum():
                low = QRectF(area.left(), area.bottom() - high, area.width(), high)
                painter.fillRect(low, vertical(low, (0, colour("leather", 0)), (1, colour("leather"))))
        finally:
            painter.end()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        self.viewport().update()  # the fading edges do not scroll
