"""ActionList: the legal actions as a real list of buttons, each reachable by keyboard and screen reader."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from gui.art.brush import draw, linear, prepare, rounded
from gui.art.controls import ButtonKind, State, button
from gui.art.fonts import WrappedName, fit_name, font, measure
from gui.art.glyphs import draw_glyph
from gui.art.ornaments import seat_token
from gui.art.palette import SeatLook, colour
from gui.art.text import CENTRE, LEFT, draw_fitted_name, draw_text
from gui.table.choice import Offer
from gui.table.game_ui import ActionRow
from gui.widgets.common import INSET, state_of

SQUARE = 32.0
STEP = 36.0
NARROW_STEP = 32.0
NARROW_SQUARE = 30.0
"""The step and the painted width in a narrow list with many columns, so that something is left of the names."""
LONGEST_MARK = 3
"""A tile among others with more letters is as wide as its words."""
WORDED_SHARE = 0.72
"""So much of a row may be tiles with words."""
PAST = State(enabled=False)
CLOSE = -0.3
"""How much closer the letters of a name stand that would be too long otherwise."""


class ActionTile(QAbstractButton):
    """One legal action: a small square with a number, or a wide bar with words."""

    pointed = Signal(object)
    """The pointer or the focus has come to it (its offer) or left it (``None``)."""

    def __init__(
        self,
        offer: Offer,
        short: str,
        label: str,
        name: str,
        parent: QWidget,
        detail: str = "",
        sign: tuple[str, str] = ("", ""),
    ) -> None:
        super().__init__(parent)
        self.offer = offer
        self._u = 1.0
        self._detail = detail
        self._sign = sign
        self.past = False
        """Whether it was decided already: it is still read, and pressed no more."""
        self.setAccessibleDescription(detail.replace("\n", ", "))
        self.setText(short)
        self.setObjectName(name)
        self.setAccessibleName(label)
        whole = f"{label}\n{detail}" if detail else label
        self.setToolTip(whole if whole != short else "")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setCheckable(True)

    def nextCheckState(self) -> None:
        """Stay as it is: whether it is chosen is told by the choice, not by the click."""

    def set_scale(self, u: float) -> None:
        """Follow the window's measures."""
        self._u = u

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not self.isChecked():
            # Enter picks; on what is picked already it goes up to the screen, which confirms.
            if not event.isAutoRepeat():
                self.click()
            event.accept()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            event.ignore()  # the list moves the focus, not the button group
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.pointed.emit(self.offer)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed.emit(None)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.pointed.emit(self.offer)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.pointed.emit(None)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        prepare(painter)
        inset = INSET * self._u
        body = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        state = PAST if self.past else state_of(self, pressed=self.isDown())
        kind: ButtonKind = "primary" if self.isChecked() and not self.past else "secondary"
        button(painter, body, kind, state, self._u)
        ink = "disabled_text" if self.past else "primary_text" if kind == "primary" else "bone"
        if self._detail:
            paint_lines(painter, body, (self.text(), self._detail), self._sign, ink, self._u)
        else:
            words, used = self._fitted(body.width() - 8 * self._u)
            draw_text(painter, body, words, used, ink, CENTRE)
        painter.end()

    def _fitted(self, width: float) -> tuple[str, QFont]:
        """Its words as large as they fit; what is too long even then is cut, and whole in the tooltip."""
        weight = 700 if self.isChecked() else 600
        for px in (14, 13, 12):
            used = font("ui", max(12.0, px * self._u), weight)
            if measure(self.text(), used) <= width:
                return self.text(), used
        return QFontMetricsF(used).elidedText(self.text(), Qt.TextElideMode.ElideRight, width), used


class _Row(QWidget):
    """A row of the list: a seat's token and name, and its tiles at the right."""

    def __init__(self, row: ActionRow, look: SeatLook | int | None, parent: QWidget) -> None:
        super().__init__(parent)
        self.row = row
        self._look = look
        self._u = 1.0
        self.wide = all(len(b.short) > 2 for b in row.buttons) and len(row.buttons) == 1
        self.worded = len(row.buttons) > 1 and any(len(b.short) > LONGEST_MARK for b in row.buttons)
        seat = "table" if row.seat is None else str(row.seat)
        self.setToolTip(row.title)
        if row.reason:
            self.setAccessibleName(f"{row.title}. {row.reason}")
        self.tiles = [
            ActionTile(b.offer, b.short, b.label, f"actions.{seat}.{number}", self, row.detail, row.sign)
            for number, b in enumerate(row.buttons, start=1)
        ]

    def set_scale(self, u: float) -> None:
        """Follow the window's measures."""
        self._u = u
        for tile in self.tiles:
            tile.set_scale(u)
        self._arrange()

    @property
    def lines(self) -> int:
        """How many lines of text it has."""
        below = self.row.detail or self.row.reason
        return 1 + len(below.split("\n")) if below else 1

    def chosen(self) -> bool:
        """Whether one of its actions is picked."""
        return any(tile.isChecked() for tile in self.tiles)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        u = self._u
        painter = QPainter(self)
        prepare(painter)
        area = QRectF(self.rect())
        if self.chosen():
            path = rounded(area.adjusted(1, 1, -1, -1), 7 * u)
            painter.fillPath(path, colour("#ffca6a", 36))
            draw(painter, path, "brass", 1, 150)
        left = 6 * u
        if self._look is not None:
            roomy = area.height() >= 37 * u
            radius = (12 if roomy else 10) * u
            seat_token(painter, _middle(area, (4 if roomy else 3) * u + radius), radius, self._look)
            left = 2 * radius + (12 if roomy else 7) * u
        if self.row.reason:
            body = area.adjusted(2 * u if self._look is None else left - 6 * u, 2 * u, -2 * u, -2 * u)
            paint_lines(painter, body, (self.row.title, self.row.reason), self.row.sign, "muted", u)
        elif not self.wide:
            room = QRectF(left, area.top(), self._tiles_left() - left - 3 * u, area.height())
            self._paint_title(painter, room)
        painter.end()

    def _paint_title(self, painter: QPainter, room: QRectF) -> None:
        """The name in one row or two; what is too long for its place fades out (token and tooltip stay whole)."""
        sizes = [max(12, round(px * self._u)) for px in (14, 13, 12)]
        fitted = fit_name(self.row.title, room.width(), room.height(), sizes, weight=550, leading=1.16)
        if fitted.fits and _unbroken(fitted, self.row):
            draw_fitted_name(painter, room, self.row.title, sizes, weight=550)
            return
        used = font("ui", sizes[-1], 550, spacing=CLOSE * self._u)
        end = colour("bone")
        if measure(self.row.title, used) > room.width() + self._u:
            end.setAlpha(0)
        fade = linear(room.topLeft(), room.topRight(), (0, "bone"), (0.84, "bone"), (1, end))
        painter.save()
        painter.setClipRect(room.adjusted(0, 0, 2 * self._u, 0))
        draw_text(painter, room, self.row.title, used, fade, LEFT)
        painter.restore()

    def _columns(self) -> list[int]:
        """The column of each tile, so that a tile keeps its place when its neighbours are gone."""
        columns, free = [], 0
        for b in self.row.buttons:
            column = b.column if b.column >= 0 else free
            free = column + 1
            columns.append(column)
        return columns

    def _tiles_left(self) -> float:
        if self.worded:
            return self.width() - 3 * self._u - sum(self._word_widths())
        return self.width() - 3 * self._u - self.span * self._step()

    def _word_widths(self) -> list[float]:
        """The steps from tile to tile where their words count."""
        used = font("ui", max(12.0, 13 * self._u), 650)
        wanted = [measure(b.short, used) + 22 * self._u for b in self.row.buttons]
        share = min(1.0, self.width() * WORDED_SHARE / sum(wanted))
        return [wide * share for wide in wanted]

    def _narrow(self) -> bool:
        return self.span >= 5 and self.width() < 280 * self._u

    def _step(self) -> float:
        return (NARROW_STEP if self._narrow() else STEP) * self._u

    span = 0
    """How many columns the list has; the same for all rows, so that they stand below each other."""

    def _arrange(self) -> None:
        u, inset = self._u, INSET * self._u
        if self.wide:
            left = (34 if self._look is not None else 0) * u
            high = (40, 52, 68)[min(3, self.lines) - 1] * u
            self.tiles[0].setGeometry(
                round(left), round(self.height() / 2 - high / 2), round(self.width() - left), round(high)
            )
            return
        high = SQUARE * u + 2 * inset
        if self.worded:
            x = self._tiles_left()
            for tile, step in zip(self.tiles, self._word_widths(), strict=True):
                left, wide = x + 4 * u - inset, step - 4 * u + 2 * inset
                tile.setGeometry(round(left), round(self.height() / 2 - high / 2), round(wide), round(high))
                x += step
            return
        for tile, column in zip(self.tiles, self._columns(), strict=True):
            wide = (NARROW_SQUARE if self._narrow() else SQUARE) * u
            x = self._tiles_left() + (column + 1) * self._step() - wide
            tile.setGeometry(
                round(x - inset), round(self.height() / 2 - high / 2), round(wide + 2 * inset), round(high)
            )


class ActionList(QWidget):
    """All rows below each other. ``chosen`` carries the offer whose tile was pressed."""

    chosen = Signal(object)
    pointed = Signal(object)
    """The offer that the pointer or the focus is on, or ``None``."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("actions")
        self._rows: list[_Row] = []
        self._u = 1.0
        self._row_height = 38.0

    @property
    def tiles(self) -> list[ActionTile]:
        """All tiles from top to bottom."""
        return [tile for row in self._rows for tile in row.tiles]

    def set_scale(self, u: float) -> None:
        """Follow the window's measures."""
        self._u = u
        for row in self._rows:
            row.set_scale(u)
        self._arrange()

    def set_row_height(self, planned: float) -> None:
        """The planned height of a row (before scaling)."""
        self._row_height = planned
        self._arrange()

    def show_rows(self, rows: Sequence[ActionRow], looks: Sequence[SeatLook | int]) -> None:
        """Show these rows; ``looks`` is the seat look of every seat."""
        for old in self._rows:
            old.hide()
            old.setParent(None)
            old.deleteLater()
        self._rows = []
        span = max(
            (
                max([b.column + 1 for b in row.buttons] + [len(row.buttons)])
                for row in rows
                if row.buttons and not any(len(b.short) > LONGEST_MARK for b in row.buttons)
            ),
            default=0,
        )
        for row in rows:
            look = looks[row.seat] if row.seat is not None else None
            widget = _Row(row, look, self)
            widget.span = span
            for tile in widget.tiles:
                tile.clicked.connect(self._pressed)
                tile.pointed.connect(self.pointed)
            self._rows.append(widget)
        self.set_scale(self._u)
        for widget in self._rows:
            widget.show()
        self.updateGeometry()

    def set_past(self, past: bool) -> None:
        """Show as past what has been decided, until something else is asked."""
        for tile in self.tiles:
            tile.past = past
            tile.update()

    def mark(self, offer: Offer | None) -> ActionTile | None:
        """Show which action is picked; its tile, where there is one."""
        marked = None
        for row in self._rows:
            for tile in row.tiles:
                meant = offer is not None and (tile.offer.action, tile.offer.seat) == (offer.action, offer.seat)
                tile.setChecked(meant)
                marked = tile if meant else marked
            row.update()
        return marked

    def sizeHint(self) -> QSize:
        return QSize(200, round(sum(self._high(row) for row in self._rows)))

    def _high(self, row: _Row) -> float:
        """The height of a row in pixels: rows of more lines than one need more."""
        return (self._row_height + (0, 12, 28)[min(3, row.lines) - 1]) * self._u

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -2, Qt.Key.Key_Down: 2}.get(
            Qt.Key(event.key())
        )
        focused = self.focusWidget()
        if step is None or not isinstance(focused, ActionTile):
            super().keyPressEvent(event)
            return
        self._move_focus(focused, step)

    def _move_focus(self, tile: ActionTile, step: int) -> None:
        if abs(step) == 1:
            tiles = self.tiles
            index = tiles.index(tile) + step
            if 0 <= index < len(tiles):
                tiles[index].setFocus(Qt.FocusReason.TabFocusReason)
            return
        row = next(i for i, r in enumerate(self._rows) if tile in r.tiles) + step // 2
        while 0 <= row < len(self._rows) and not self._rows[row].tiles:
            row += step // 2
        if 0 <= row < len(self._rows):
            near = min(self._rows[row].tiles, key=lambda t: abs(t.x() - tile.x()))
            near.setFocus(Qt.FocusReason.TabFocusReason)

    def _pressed(self) -> None:
        sender = self.sender()
        if isinstance(sender, ActionTile):
            self.chosen.emit(sender.offer)

    def _arrange(self) -> None:
        top = 0.0
        for row in self._rows:
            high = self._high(row)
            row.setGeometry(0, round(top), self.width(), round(high))
            top += high


def paint_lines(
    painter: QPainter, area: QRectF, lines: tuple[str, str], sign: tuple[str, str], ink: str, u: float
) -> None:
    """A title and what it does below it in a line or two, a glyph at the left.

    What is too long is cut; the tooltip has it whole.
    """
    left = area.x() + 10 * u
    glyph, tint = sign
    if glyph:
        radius = area.height() * 0.3
        draw_glyph(painter, glyph, QPointF(area.x() + 8 * u + radius, area.center().y()), radius, colour(tint))
        left = area.x() + 2 * radius + 16 * u
    room = area.right() - left - 6 * u
    rows = [lines[0], *lines[1].split("\n")]
    tops, high = ((0.1, 0.5), 0.4) if len(rows) == 2 else ((0.07, 0.38, 0.66), 0.28)
    for number, (words, top) in enumerate(zip(rows, tops, strict=False)):
        px = 12 if number else 14
        used = font("ui", max(12.0, px * u), 400 if number else 650)
        while measure(words, used) > room and used.pixelSize() > 12:
            used = font("ui", used.pixelSize() - 1, 400 if number else 650)
        box = QRectF(left, area.y() + area.height() * top, room, area.height() * high)
        fitted = QFontMetricsF(used).elidedText(words, Qt.TextElideMode.ElideRight, room)
        draw_text(painter, box, fitted, used, ink, LEFT)


def _unbroken(fitted: WrappedName, row: ActionRow) -> bool:
    """Whether no word of the name was broken in the middle."""
    return " ".join(" ".join(fitted.lines).split()).replace("- ", "-") == " ".join(row.title.split())


def _middle(area: QRectF, x: float) -> QPointF:
    return QPointF(area.left() + x, area.center().y())
