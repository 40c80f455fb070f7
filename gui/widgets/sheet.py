"""Questions and messages inside the window: a framed card on a dimmed layer."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cubes.words import N_, _
from gui.art.brush import brass, draw, prepare, radial, rounded, shadow
from gui.art.controls import ButtonKind
from gui.art.ornaments import corners, ringed_glyph
from gui.art.palette import colour
from gui.widgets.buttons import Button
from gui.widgets.common import apply_scale
from gui.widgets.fields import ScrollArea, ThinScrollBar
from gui.widgets.labels import Label
from gui.widgets.overlay import Overlay

WIDTH: Final = 520.0


@dataclass(frozen=True)
class SheetChoice:
    """A button of a sheet: what ``answered`` will carry, its words, and how it looks."""

    id: Any
    words: str
    kind: ButtonKind = "secondary"
    icon: str | None = None


YES: Final = "yes"
NO: Final = "no"
_NO_WORDS = N_("No")


def yes_no(yes: str, icon: str | None = None, no: str = "") -> tuple[SheetChoice, SheetChoice]:
    """The two buttons before something that cannot be taken back: "No" first, and the default."""
    return SheetChoice(NO, no or _(_NO_WORDS), "primary"), SheetChoice(YES, yes, "danger", icon)


class _Ornament(QWidget):
    """The glyph above a sheet's title."""

    def __init__(self, glyph: str, tint: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._glyph = glyph
        self._tint = tint
        self.set_scale(1.0)

    def set_scale(self, u: float) -> None:
        """Multiply the size by u."""
        side = math.ceil(48 * u)
        self.setFixedSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            prepare(painter)
            area = QRectF(self.rect())
            ringed_glyph(painter, area.center(), area.width() / 2 - 2, self._glyph, self._tint)
        finally:
            painter.end()


class _Card(QWidget):
    """The framed card."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._u = 1.0
        self._ground: QPixmap | None = None

    def set_scale(self, u: float) -> None:
        """Multiply the frame by u."""
        self._u = u
        self._ground = None

    def paintEvent(self, _event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        size = self.size() * ratio
        if self._ground is None or self._ground.size() != size:
            self._ground = QPixmap(size)
            self._ground.setDevicePixelRatio(ratio)
            self._ground.fill(Qt.GlobalColor.transparent)
            painter = QPainter(self._ground)
            try:
                prepare(painter)
                self._paint_frame(painter)
            finally:
                painter.end()
        painter = QPainter(self)
        try:
            painter.drawPixmap(0, 0, self._ground)
        finally:
            painter.end()

    def _paint_frame(self, painter: QPainter) -> None:
        u = self._u
        margin = 24 * u
        area = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        path = rounded(area, 16 * u)
        shadow(painter, path, 14 * u, 0, 6 * u, 235)
        light = area.center()
        light.setY(area.top() + area.height() * 0.3)
        painter.fillPath(path, radial(light, area.width() * 0.72, (0, "#2c1a17"), (0.6, "#170d0d"), (1, "#0d0708")))
        draw(painter, path, brass(area), 2.4 * u)
        inner = area.adjusted(7 * u, 7 * u, -7 * u, -7 * u)
        draw(painter, rounded(inner, 11 * u), brass(area), u)
        corners(painter, inner.adjusted(7 * u, 7 * u, -7 * u, -7 * u), 30 * u)


class Sheet(Overlay):
    """A question. ``answered`` carries the id of the choice; Esc answers with the safe one.

    Object names: ``sheet``, ``sheet.title``, ``sheet.text``, and ``sheet.<id>`` for each button.
    """

    answered = Signal(object)

    def __init__(
        self,
        window: QWidget,
        title: str,
        text: str,
        choices: Sequence[SheetChoice],
        *,
        default: Any = None,
        glyph: str = "info",
        tint: str = "brass",
    ) -> None:
        super().__init__(window)
        if not choices:
            raise ValueError("a sheet without a button cannot be answered")
        self.setObjectName("sheet")
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        self._default = choices[0].id if default is None else default
        self._card = _Card(self)
        self._buttons: dict[Any, Button] = {}
        self._build(title, text, choices, glyph, tint)

    @classmethod
    def ask(
        cls,
        window: QWidget,
        title: str,
        text: str,
        choices: Sequence[SheetChoice],
        *,
        default: Any = None,
        glyph: str = "info",
        tint: str = "brass",
    ) -> Sheet:
        """Open a sheet over a window. The first choice is the safe one, unless ``default`` names another."""
        sheet = cls(window, title, text, choices, default=default, glyph=glyph, tint=tint)
        sheet.open_over()
        return sheet

    def _build(self, title: str, text: str, choices: Sequence[SheetChoice], glyph: str, tint: str) -> None:
        centre = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter
        self._column = QVBoxLayout(self._card)
        self._ornament = _Ornament(glyph, tint, self._card)
        self._column.addWidget(self._ornament, 0, Qt.AlignmentFlag.AlignHCenter)
        heading = Label(title, family="title", px=21, weight=700, align=centre, wrap=True)
        heading.setObjectName("sheet.title")
        self._heading = heading
        self._column.addWidget(heading)
        words = Label(text, family="card", px=18, weight=500, align=centre, wrap=True)
        words.setObjectName("sheet.text")
        words.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self._words = words
        self._scroll = ScrollArea(words)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._column.addWidget(self._scroll, 1)
        self._row = QHBoxLayout()
        self._row.addStretch(1)
        for choice in choices:
            button = Button(choice.words, choice.kind, choice.icon, parent=self._card, px=15)
            button.setObjectName(f"sheet.{choice.id}")
            button.setProperty("answer", choice.id)
            button.clicked.connect(self._pressed)
            button.installEventFilter(self)
            self._buttons[choice.id] = button
            self._row.addWidget(button)
        self._row.addStretch(1)
        self._column.addSpacing(4)
        self._column.addLayout(self._row)

    def button(self, answer: Any) -> Button:
        """The button of an answer."""
        return self._buttons[answer]

    def answer(self, answer: Any) -> None:
        """Answer and go away."""
        if self.is_open:
            self.dismiss()
            self.answered.emit(answer)

    def cancel(self) -> None:
        self.answer(self._default)

    def take_focus(self) -> None:
        self._buttons[self._default].setFocus(Qt.FocusReason.PopupFocusReason)

    def _pressed(self) -> None:
        button = self.sender()
        for answer, known in self._buttons.items():
            if known is button:
                self.answer(answer)
                return

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # the second half of a double click began before the question was there
        if event.type() == QEvent.Type.MouseButtonDblClick and watched in self._buttons.values():
            return True
        return super().eventFilter(watched, event)

    def place(self) -> None:
        u = self.metrics().text
        apply_scale(self._card, u)
        margin = round(24 * u)
        side, top = margin + round(32 * u), margin + round(22 * u)
        self._column.setContentsMargins(side, top, side, margin + round(20 * u))
        self._column.setSpacing(round(10 * u))
        self._row.setSpacing(round(8 * u))
        for button in self._buttons.values():
            button.setMinimumWidth(max(button.sizeHint().width(), round(132 * u)))
        buttons = sum(button.minimumWidth() for button in self._buttons.values()) + 2 * side + round(24 * u)
        width = min(max(round(WIDTH * u) + 2 * margin, buttons), self.width() - 8)
        inside = width - 2 * side
        words = self._words.heightForWidth(inside - round(ThinScrollBar.WIDTH * u)) + round(4 * u)
        self._words.setMinimumHeight(words)
        above = self._heading.heightForWidth(inside)
        self._heading.setFixedHeight(above)
        rest = self._ornament.height() + self._row.sizeHint().height() + 3 * self._column.spacing()
        margins = self._column.contentsMargins()
        height = above + words + rest + margins.top() + margins.bottom() + round(14 * u)
        long = height > self.height() - 8
        height = min(height, self.height() - 8)
        # a text that does not fit must be scrolled, with the keyboard too
        self._scroll.setFocusPolicy(Qt.FocusPolicy.StrongFocus if long else Qt.FocusPolicy.NoFocus)
        corner = QPoint((self.width() - width) // 2, max(4, (self.height() - height) // 2 - round(12 * u)))
        self._card.setGeometry(corner.x(), corner.y(), width, height)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            painter.fillRect(self.rect(), colour("#050305", 176))
        finally:
            painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
