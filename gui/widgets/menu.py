"""A list of commands that drops down inside the window: with shortcuts, ticks and, where one is not to be had, why."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from cubes.words import _
from gui.art.brush import circle, draw, prepare, rounded
from gui.art.controls import focus_ring, keycap, keycap_width, rule_line, seat_token
from gui.art.fonts import font, measure
from gui.art.gallery import Look, paint_look
from gui.art.glyphs import draw_glyph
from gui.art.palette import SeatLook, colour
from gui.art.text import LEFT, draw_text
from gui.widgets.choices import Choice
from gui.widgets.common import INSET, apply_scale, state_of
from gui.widgets.fields import ScrollArea
from gui.widgets.labels import Panel
from gui.widgets.overlay import Overlay, focus_stops

ROW: Final = 40.0
NOTE: Final = 18.0


@dataclass(frozen=True)
class MenuItem:
    """One command: what ``chosen`` will carry, its words, and how it stands.

    ``note`` is a second, quieter line. An item with a ``reason`` cannot be chosen; the reason takes the note's place.
    ``checked`` is ``None`` for a command that is no switch. ``look`` draws a seat's medallion instead of ``icon``,
    ``picture`` one of the gallery's looks.
    """

    id: Any
    words: str
    icon: str | None = None
    shortcut: str = ""
    checked: bool | None = None
    reason: str = ""
    note: str = ""
    danger: bool = False
    line_before: bool = False
    look: SeatLook | None = None
    picture: Look | None = None


class MenuRow(QAbstractButton):
    """One row of a menu. A row that cannot be chosen still takes the focus, so that its reason can be read."""

    def __init__(self, item: MenuItem, parent: QWidget) -> None:
        super().__init__(parent)
        self.item = item
        self._u = 1.0
        self.setText(item.words)
        self.setCheckable(item.checked is not None)
        self.setChecked(bool(item.checked))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAccessibleName(item.words if not item.reason else _("{command}, not now").format(command=item.words))
        details = [item.reason or item.note, item.shortcut]
        self.setAccessibleDescription(", ".join(detail for detail in details if detail))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        if not item.reason:
            self.setCursor(Qt.CursorShape.PointingHandCursor)

    @property
    def second(self) -> str:
        """The quieter line below the words."""
        return self.item.reason or self.item.note

    def set_scale(self, u: float) -> None:
        """Multiply every length by u."""
        self._u = u
        self.updateGeometry()

    def nextCheckState(self) -> None:
        """Whether a command is on is not for the row to say."""

    def _line(self) -> float:
        return 9 * self._u if self.item.line_before else 0.0

    def sizeHint(self) -> QSize:
        u = self._u
        words = measure(self.item.words, font("ui", 14 * u, 600))
        second = measure(self.second, font("ui", 12 * u)) if self.second else 0.0
        key = keycap_width(self.item.shortcut, u) + 20 * u if self.item.shortcut else 0.0
        tick = 26 * u if self.item.checked is not None else 0.0
        height = (ROW + (NOTE if self.second else 0)) * u + self._line()
        return QSize(math.ceil(max(words, second) + key + tick + 68 * u), math.ceil(height))

    def minimumSizeHint(self) -> QSize:
        return QSize(math.ceil(120 * self._u), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        u = self._u
        item = self.item
        state = state_of(self, pressed=self.isDown())
        live = not item.reason
        tint = ("bad" if item.danger else "bone") if live else "disabled_text"
        painter = QPainter(self)
        try:
            prepare(painter)
            area = QRectF(self.rect()).adjusted(INSET * u, self._line(), -INSET * u, 0)
            if item.line_before:
                rule_line(painter, area.left(), area.right(), self._line() / 2)
            body = area.adjusted(0, 2 * u, 0, -2 * u)
            if live and (state.hover or state.pressed or state.focus):
                painter.fillPath(rounded(body, 7 * u), colour("#fff", 34 if state.pressed else 20))
            if state.focus:
                focus_ring(painter, body.adjusted(u, u, -u, -u), 6 * u, u * 0.7)
            middle = body.center().y()
            mark = QPointF(body.left() + 20 * u, middle)
            if item.look is not None:
                seat_token(painter, mark, 13 * u, item.look)
            elif item.picture is not None:
                box = QRectF(mark.x() - 14 * u, mark.y() - 14 * u, 28 * u, 28 * u)
                paint_look(painter, item.picture.painter, box, item.picture.face, item.picture.state)
            elif item.icon:
                draw_glyph(painter, item.icon, mark, 9 * u, "brass" if live and not item.danger else tint)
            left = body.left() + 44 * u
            right = body.right() - 10 * u
            if item.shortcut:
                width = keycap_width(item.shortcut, u)
                keycap(painter, QRectF(right - width, middle - 10 * u, width, 20 * u), item.shortcut, u)
                right -= width + 12 * u
            if item.checked is not None:
                self._paint_tick(painter, QPointF(right - 9 * u, middle), live)
                right -= 26 * u
            words = QRectF(left, body.top(), right - left, body.height())
            if self.second:
                words.setHeight(body.height() * 0.56)
                below = QRectF(left, words.bottom() - 2 * u, right - left, body.height() * 0.4)
                draw_text(painter, below, self.second, font("ui", 12 * u), "muted" if live else tint, LEFT)
            draw_text(painter, words, item.words, font("ui", 14 * u, 600), tint, LEFT)
        finally:
            painter.end()

    def _paint_tick(self, painter: QPainter, centre: QPointF, live: bool) -> None:
        u = self._u
        ring = circle(centre, 8 * u)
        painter.fillPath(ring, colour("#000", 120))
        draw(painter, ring, "brass" if live else "disabled_line", 1.2 * u)
        if self.isChecked():
            draw_glyph(painter, "tick", centre, 5.5 * u, "pick" if live else "disabled_text")


class Menu(Overlay):
    """The open list. ``chosen`` carries an item's id; ``closed`` comes when it goes, chosen or not.

    Object names: ``menu``, and ``menu.<id>`` for each row.
    """

    chosen = Signal(object)
    closed = Signal()

    def __init__(self, window: QWidget, anchor: QWidget, items: Sequence[MenuItem], name: str = "") -> None:
        super().__init__(window)
        self.setObjectName("menu")
        self.setAccessibleName(name or anchor.accessibleName() or _("Menu"))
        self._anchor = anchor
        self._panel = Panel(self, radius=10, fill="raised", shade=True)
        inside = QWidget()
        self._list = QVBoxLayout(inside)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.setSpacing(0)
        self._rows: list[MenuRow] = []
        for item in items:
            row = MenuRow(item, inside)
            row.setObjectName(f"menu.{item.id}")
            row.clicked.connect(self._pressed)
            self._list.addWidget(row)
            self._rows.append(row)
        self._list.addStretch(1)
        self._scroll = ScrollArea(inside, self._panel)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    @classmethod
    def drop(cls, window: QWidget, anchor: QWidget, items: Sequence[MenuItem], name: str = "") -> Menu:
        """Open a menu below (or, for want of room, above) a widget of the window."""
        menu = cls(window, anchor, items, name)
        menu.open_over()
        return menu

    def rows(self) -> tuple[MenuRow, ...]:
        """All rows in their order."""
        return tuple(self._rows)

    def dismiss(self) -> None:
        was_open = self.is_open
        super().dismiss()
        if was_open:
            self.closed.emit()

    def take_focus(self) -> None:
        ticked = [row for row in self._rows if row.item.checked and not row.item.reason]
        live = [row for row in self._rows if not row.item.reason]
        for row in (*ticked, *live, *self._rows):
            row.setFocus(Qt.FocusReason.PopupFocusReason)
            return

    def _pressed(self) -> None:
        row = self.sender()
        if isinstance(row, MenuRow) and not row.item.reason:
            self.dismiss()
            self.chosen.emit(row.item.id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Home: 0, Qt.Key.Key_End: 0}
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.focusNextPrevChild(steps[key] > 0)
            event.accept()
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            stops = focus_stops(self)
            stops[0 if key == Qt.Key.Key_Home else -1].setFocus(Qt.FocusReason.TabFocusReason)
            event.accept()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
        if not self._panel.geometry().contains(event.position().toPoint()):
            self.dismiss()

    def place(self) -> None:
        u = self.metrics().text
        apply_scale(self._panel, u)
        edge = math.ceil(Panel.SHADE * u) + math.ceil(6 * u)
        width = max(row.sizeHint().width() for row in self._rows) + 2 * edge + math.ceil(16 * u)
        # what drops from a field that is wider is as wide as that
        width = min(max(width, self._anchor.width() + 2 * edge - 2), self.width())
        height = sum(row.sizeHint().height() for row in self._rows) + 2 * edge
        corner = self._anchor.mapTo(self._window, QPoint(0, 0))
        below = corner.y() + self._anchor.height() - edge // 2
        room_below, room_above = self.height() - below, corner.y() + edge // 2
        if height <= room_below or room_below >= room_above:
            top, height = below, min(height, room_below)
        else:
            height = min(height, room_above)
            top = room_above - height
        left = corner.x() + self._anchor.width() - width + edge
        if left < 0:
            left = corner.x() - edge
        left = min(max(left, 0), self.width() - width)
        self._panel.setGeometry(left, top, width, height)
        self._scroll.setGeometry(edge, edge, width - 2 * edge, height - 2 * edge)


class MenuChoice(Choice):
    """One of many: a combo box whose list is a menu inside the window, with rows large enough for a finger."""

    def showPopup(self) -> None:
        items = [
            MenuItem(number, self.itemText(number), checked=number == self.currentIndex())
            for number in range(self.count())
        ]
        menu = Menu.drop(self.window(), self, items, self.accessibleName())
        menu.chosen.connect(self._number_chosen)

    def _number_chosen(self, number: object) -> None:
        if isinstance(number, int):
            self.setCurrentIndex(number)
