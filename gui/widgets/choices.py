"""Choosing one of several, counting, and switching on and off."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from cubes.words import _
from gui.art.brush import prepare
from gui.art.controls import (
    check_box,
    field_frame,
    focus_ring,
    segment,
    segmented_ground,
    stepper_value,
    switch,
)
from gui.art.fonts import font, measure
from gui.art.glyphs import draw_glyph
from gui.art.text import CENTRE, LEFT, draw_text, text_height
from gui.widgets.buttons import IconButton
from gui.widgets.common import INSET, SMALLEST_TARGET, body_of, set_available, state_of, step_of, transparent_palette


class Segment(QAbstractButton):
    """One of the buttons of a `Segmented`."""

    def __init__(self, text: str, icon: str | None, parent: QWidget) -> None:
        super().__init__(parent)
        self._icon_name = icon
        self._u = 1.0
        self.setText(text)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def set_scale(self, u: float) -> None:
        """Multiply every length by u."""
        self._u = u
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        u = self._u
        words = measure(self.text(), font("ui", 13 * u, 600))
        icon = 22 * u if self._icon_name else 0.0
        return QSize(math.ceil(words + icon + 24 * u), math.ceil(26 * u))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        u = self._u
        state = state_of(self, pressed=self.isDown(), checked=self.isChecked())
        tint = ("bone" if self.isChecked() else "muted") if self.isEnabled() else "disabled_text"
        painter = QPainter(self)
        try:
            prepare(painter)
            area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            segment(painter, area, state, u)
            used = font("ui", 13 * u, 600 if self.isChecked() else 500)
            if self._icon_name:
                half = 7 * u
                total = 2 * half + 8 * u + measure(self.text(), used)
                left = area.center().x() - total / 2
                middle = area.center()
                middle.setX(left + half)
                draw_glyph(painter, self._icon_name, middle, half, tint)
                area.setLeft(left + 2 * half + 8 * u)
                draw_text(painter, area, self.text(), used, tint, LEFT)
            else:
                draw_text(painter, area, self.text(), used, tint, CENTRE)
        finally:
            painter.end()


class Segmented(QWidget):
    """A row of segments, one of which is chosen. Arrow keys go from one to the next."""

    changed = Signal(object)
    """The number of the chosen segment."""

    def __init__(
        self,
        labels: Sequence[str],
        parent: QWidget | None = None,
        *,
        icons: Sequence[str | None] = (),
        chosen: int = 0,
        height: float = 32.0,
        name: str = "",
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(name or " / ".join(labels))
        self._u = 1.0
        self._height = max(SMALLEST_TARGET, height)
        self._row = QHBoxLayout(self)
        self._row.setSpacing(0)
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self._segments: list[Segment] = []
        for number, label in enumerate(labels):
            part = Segment(label, icons[number] if number < len(icons) else None, self)
            part.installEventFilter(self)
            self._group.addButton(part, number)
            self._row.addWidget(part, 1)
            self._segments.append(part)
        self._segments[chosen].setChecked(True)
        self._group.idToggled.connect(self._toggled)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self._set_margins()

    def _set_margins(self) -> None:
        margin = round(3 * self._u)
        self._row.setContentsMargins(margin, margin, margin, margin)

    def _toggled(self, number: int, on: bool) -> None:
        if on:
            self.changed.emit(number)

    def segments(self) -> tuple[Segment, ...]:
        """The buttons, to name or disable them."""
        return tuple(self._segments)

    def current(self) -> int:
        """The number of the chosen segment."""
        return self._group.checkedId()

    def set_current(self, number: int) -> None:
        """Choose a segment; emits `changed` if it was another."""
        self._segments[number].setChecked(True)

    def set_available(self, number: int, available: bool, reason: str = "") -> None:
        """Enable one segment, or disable it and say why."""
        set_available(self._segments[number], available, reason)

    def set_scale(self, u: float) -> None:
        """Multiply every length by u."""
        self._u = u
        for part in self._segments:
            part.set_scale(u)
        self._set_margins()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), math.ceil(self._height * self._u))

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), math.ceil(self._height * self._u))

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = step_of(event.key())
            if step and watched in self._segments:
                self._go(self._segments.index(watched), step)
                return True
        return False

    def _go(self, start: int, step: int) -> None:
        count = len(self._segments)
        for distance in range(1, count):
            target = self._segments[(start + step * distance) % count]
            if target.isEnabled():
                target.setFocus(Qt.FocusReason.TabFocusReason)
                target.setChecked(True)
                return

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            prepare(painter)
            segmented_ground(painter, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), self._u)
        finally:
            painter.end()


class StepperNumber(QSpinBox):
    """The number in the middle of a `Stepper`: a real spin box to the keyboard and to assistive technology."""

    def __init__(self, tint: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._tint = tint
        self._u = 1.0
        self.setButtonSymbols(QAbstractSpinBox.ButtonSymbols.NoButtons)
        self.setFrame(False)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setPalette(transparent_palette("bone"))
        self.lineEdit().setReadOnly(True)  # digits typed in secret would need a caret to be seen
        self.lineEdit().setFocusPolicy(Qt.FocusPolicy.NoFocus)
        # The line edit hands its policy on to the spin box, which Tab must reach.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.lineEdit().hide()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def wheelEvent(self, event: QWheelEvent) -> None:
        # It scrolls the page; the number has buttons and keys.
        event.ignore()

    def set_scale(self, u: float) -> None:
        """Multiply every length by u."""
        self._u = u
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(math.ceil(64 * self._u), math.ceil((44 + 2 * INSET) * self._u))

    def minimumSizeHint(self) -> QSize:
        return QSize(math.ceil(40 * self._u), math.ceil((44 + 2 * INSET) * self._u))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if Qt.Key.Key_0 <= key <= Qt.Key.Key_9 and key - Qt.Key.Key_0 <= self.maximum():
            self.setValue(max(self.minimum(), key - Qt.Key.Key_0))
        elif key in (Qt.Key.Key_Right, Qt.Key.Key_Plus):
            self.stepUp()
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Minus):
            self.stepDown()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        u = self._u
        painter = QPainter(self)
        try:
            prepare(painter)
            body = body_of(self, u)
            if self.hasFocus():
                focus_ring(painter, body, 8 * u, u)
            stepper_value(painter, body, self._tint if self.isEnabled() else "disabled_line", u)
            tint = "bone" if self.isEnabled() else "disabled_text"
            draw_text(painter, body, str(self.value()), font("title", 26 * u, 700), tint, CENTRE)
        finally:
            painter.end()


class Stepper(QWidget):
    """Minus, a number, plus. Up and down, right and left, plus and minus, and digits work on the number."""

    changed = Signal(object)
    """The new number."""

    def __init__(
        self,
        name: str,
        lowest: int = 0,
        highest: int = 9,
        value: int = 0,
        parent: QWidget | None = None,
        *,
        tint: str = "brass",
    ) -> None:
        super().__init__(parent)
        self._u = 1.0
        self._less = IconButton("minus", _("{name}: one less").format(name=name), parent=self, size=44)
        self._number = StepperNumber(tint, self)
        self._more = IconButton("plus", _("{name}: one more").format(name=name), parent=self, size=44)
        self._number.setAccessibleName(name)
        self._number.setRange(lowest, highest)
        self._number.setValue(value)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for part in (self._less, self._number, self._more):
            row.addWidget(part)
        # the buttons repeat what the number does on the keyboard, so Tab passes them by
        for side in (self._less, self._more):
            side.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
            side.setAutoRepeat(True)
        self.setFocusProxy(self._number)
        self.setAccessibleName(name)
        self._less.clicked.connect(self._number.stepDown)
        self._more.clicked.connect(self._number.stepUp)
        self._number.valueChanged.connect(self._value_changed)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._renew()

    def _value_changed(self, value: int) -> None:
        self._renew()
        self.changed.emit(value)

    def _renew(self) -> None:
        self._less.set_available(self._number.value() > self._number.minimum(), _("This is the least."))
        self._more.set_available(self._number.value() < self._number.maximum(), _("This is the most."))

    def value(self) -> int:
        """The number."""
        return self._number.value()

    def set_value(self, value: int) -> None:
        """Set the number; emits `changed` if it was another."""
        self._number.setValue(value)

    def set_range(self, lowest: int, highest: int) -> None:
        """Other limits."""
        self._number.setRange(lowest, highest)
        self._renew()

    def number(self) -> StepperNumber:
        """The part that has the focus."""
        return self._number

    def buttons(self) -> tuple[IconButton, IconButton]:
        """Minus and plus."""
        return self._less, self._more

    def set_scale(self, u: float) -> None:
        """Multiply every length by u."""
        self._u = u
        for part in (self._less, self._number, self._more):
            part.set_scale(u)
        self.updateGeometry()


class Check(QCheckBox):
    """A box to tick, or a sliding switch, with words."""

    def __init__(self, text: str = "", parent: QWidget | None = None, *, sliding: bool = False) -> None:
        super().__init__(text, parent)
        self._sliding = sliding
        self._u = 1.0
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Preferred)

    def set_scale(self, u: float) -> None:
        """Multiply every length by u."""
        self._u = u
        self.updateGeometry()
        self.update()

    def set_available(self, available: bool, reason: str = "") -> None:
        """Enable it, or disable it and say why."""
        set_available(self, available, reason)

    def _mark_width(self) -> float:
        return (44 if self._sliding else 22) * self._u

    def sizeHint(self) -> QSize:
        u = self._u
        words = measure(self.text(), font("ui", 14 * u)) + 10 * u if self.text() else 0.0
        width = self._mark_width() + words + 2 * INSET * u
        return QSize(math.ceil(width), math.ceil(SMALLEST_TARGET * u))

    def minimumSizeHint(self) -> QSize:
        u = self._u
        longest = max((measure(word, font("ui", 14 * u)) for word in self.text().split()), default=0.0)
        width = self._mark_width() + longest + 10 * u + 2 * INSET * u
        return QSize(math.ceil(width), math.ceil(SMALLEST_TARGET * u))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        u = self._u
        room = width - self._mark_width() - 10 * u - 2 * INSET * u
        return math.ceil(max(SMALLEST_TARGET * u, text_height(self.text(), font("ui", 14 * u), room) + 8 * u))

    def hitButton(self, _position: object) -> bool:
        return True

    def paintEvent(self, _event: QPaintEvent) -> None:
        u = self._u
        state = state_of(self, pressed=self.isDown(), checked=self.isChecked())
        body = body_of(self, u)
        painter = QPainter(self)
        try:
            prepare(painter)
            mark = QRectF(body.left(), body.center().y() - 11 * u, self._mark_width(), 22 * u)
            (switch if self._sliding else check_box)(painter, mark, state, u)
            area = body.adjusted(mark.width() + 10 * u, -INSET * u, 0, INSET * u)
            tint = "bone" if self.isEnabled() else "disabled_text"
            draw_text(painter, area, self.text(), font("ui", 14 * u), tint, LEFT, wrap=True)
        finally:
            painter.end()


class Choice(QComboBox):
    """One of many, in a list that drops down."""

    chosen = Signal(object)
    """The data of the chosen entry."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._u = 1.0
        self.setAccessibleName(name)
        # on Linux Qt gives the chosen entry as the name of a combo box: the description must say what it is about
        self.setAccessibleDescription(name)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setFont(font("ui", 14))
        self.currentIndexChanged.connect(self._index_changed)

    def _index_changed(self, index: int) -> None:
        self.chosen.emit(self.itemData(index))

    def add_choice(self, text: str, data: object = None) -> None:
        """One more entry; `data` is what `chosen` will emit."""
        self.addItem(text, text if data is None else data)

    def choose(self, data: object) -> None:
        """Choose the entry with this data."""
        for index in range(self.count()):
            if self.itemData(index) == data:
                self.setCurrentIndex(index)
                return

    def wheelEvent(self, event: QWheelEvent) -> None:
        # It scrolls the page: whoever passes over a list that is closed does not mean to choose.
        event.ignore()

    def set_scale(self, u: float) -> None:
        """Multiply every length by u."""
        self._u = u
        self.setFont(font("ui", 14 * u))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        u = self._u
        texts = [self.itemText(index) for index in range(self.count())]
        widest = max((measure(text, font("ui", 14 * u)) for text in texts), default=80 * u)
        return QSize(math.ceil(widest + 56 * u), math.ceil((40 + 2 * INSET) * u))

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self.sizeHint().width(), math.ceil(160 * self._u)), self.sizeHint().height())

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        u = self._u
        painter = QPainter(self)
        try:
            prepare(painter)
            body = body_of(self, u)
            field_frame(painter, body, state_of(self), u)
            tint = "bone" if self.isEnabled() else "disabled_text"
            area = body.adjusted(14 * u, 0, -34 * u, 0)
            draw_text(painter, area, self.currentText(), font("ui", 14 * u), tint, LEFT)
            arrow = body.center()
            arrow.setX(body.right() - 18 * u)
            draw_glyph(painter, "down", arrow, 6 * u, "brass" if self.isEnabled() else "disabled_text")
        finally:
            painter.end()
