"""One row of the players' list: take hold, colour, name, up, down, away; and the problem of the name in words."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cubes.options import OptionField
from cubes.words import _
from gui.art.brush import draw, prepare, rounded
from gui.art.controls import focus_ring
from gui.art.glyphs import draw_glyph
from gui.art.ornaments import seat_token
from gui.art.palette import SeatLook, colour
from gui.screens.player_names import LONGEST
from gui.screens.seat_choices import SeatChoiceButton
from gui.widgets import Field, IconButton, Label
from gui.widgets.common import SMALLEST_TARGET, body_of, state_of
from gui.widgets.overlay import ENTER

HEIGHT = 34.0
WORDED = 540.0
"""From this width (unscaled) on a row has room for words beside the pictures of what the game adds."""
ONE_LINE = 430.0
"""Below this width what the game adds stands in a line of its own."""


class Handle(QWidget):
    """Six dots by which a row is dragged; the keyboard has the arrows of the row instead."""

    pressed = Signal()
    moved = Signal(object)
    """Where the mouse is now, as a global point."""
    released = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._u = 1.0
        self._held = False
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.set_scale(1.0)

    def set_scale(self, u: float) -> None:
        """Multiply the size by u."""
        self._u = u
        self.setFixedSize(math.ceil(24 * u), math.ceil(44 * u))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._held = True
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self.pressed.emit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held:
            self.moved.emit(event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._held:
            self._held = False
            self.setCursor(Qt.CursorShape.OpenHandCursor)
            self.released.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            prepare(painter)
            tint = "brass" if self.underMouse() or self._held else "muted"
            draw_glyph(painter, "drag-handle", QRectF(self.rect()).center(), 9 * self._u, tint)
        finally:
            painter.end()


class ColourButton(QAbstractButton):
    """The medallion of a seat; pressing it offers the others."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._u = 1.0
        self._look: SeatLook | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_look(self, look: SeatLook, whose: str) -> None:
        """Show a seat's look and whose it is."""
        self._look = look
        self.setAccessibleName(_("Colour of {name}: {colour}").format(name=whose, colour=_(look.title)))
        self.setToolTip(_("{colour}. Press to choose another colour.").format(colour=_(look.title)))
        self.update()

    def set_scale(self, u: float) -> None:
        """Multiply the size by u."""
        self._u = u
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(math.ceil(60 * self._u), math.ceil((HEIGHT + 8) * self._u))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        u = self._u
        state = state_of(self, pressed=self.isDown())
        painter = QPainter(self)
        try:
            prepare(painter)
            body = body_of(self, u)
            path = rounded(body, body.height() / 2)
            if state.focus:
                focus_ring(painter, body, body.height() / 2, u)
            painter.fillPath(path, colour("#fff", 34 if state.pressed else (24 if state.hover else 10)))
            draw(painter, path, "line", u)
            radius = body.height() / 2 - 2 * u
            if self._look is not None:
                seat_token(painter, QPointF(body.left() + radius + 2 * u, body.center().y()), radius, self._look)
            draw_glyph(painter, "down", QPointF(body.right() - 11 * u, body.center().y()), 4.5 * u, "brass")
        finally:
            painter.end()


class SeatRow(QWidget):
    """A row. The list owns what is in it; the row shows it and says what was asked of it.

    Object names, with the row's number from 0: ``new.colour.<n>``, ``new.name.<n>``, ``new.up.<n>``,
    ``new.down.<n>``, ``new.remove.<n>``, ``new.problem.<n>``, and ``new.seat.<field>.<n>`` for what the game adds.
    """

    edited = Signal(object)
    colour_asked = Signal(object)
    raised = Signal(object)
    lowered = Signal(object)
    removed = Signal(object)
    entered = Signal(object)
    left = Signal(object)
    grabbed = Signal(object)
    """All of them carry the row's number."""
    choice_asked = Signal(object)
    """The :class:`SeatChoiceButton` that was pressed."""

    def __init__(self, number: int, parent: QWidget, fields: Sequence[OptionField] = ()) -> None:
        super().__init__(parent)
        self.number = number
        self._u = 1.0
        self._lifted = False
        place = number + 1
        self.handle = Handle(self)
        self.colour = ColourButton(self)
        self.name = Field(
            _("Name of player {place}").format(place=place),
            hint=_("Player {place}").format(place=place),
            height=HEIGHT,
            parent=self,
        )
        self.name.setMaxLength(4 * LONGEST)
        self.up = IconButton("up", _("Move up"), "quiet", self, size=SMALLEST_TARGET)
        self.down = IconButton("down", _("Move down"), "quiet", self, size=SMALLEST_TARGET)
        self.remove = IconButton("close", _("Take away"), "quiet", self, size=SMALLEST_TARGET)
        self.problem = Label("", px=12, weight=500, tint="bad", wrap=True, parent=self)
        for part, name in (
            (self.colour, "colour"),
            (self.name, "name"),
            (self.up, "up"),
            (self.down, "down"),
            (self.remove, "remove"),
            (self.problem, "problem"),
        ):
            part.setObjectName(f"new.{name}.{number}")
        self._row = QHBoxLayout()
        self._row.addWidget(self.handle)
        self._row.addWidget(self.colour)
        self._row.addWidget(self.name, 1)
        self.choices = {field.name: self._make_choice(field) for field in fields}
        for button in (self.up, self.down, self.remove):
            self._row.addWidget(button)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addLayout(self._row)
        self._second = QHBoxLayout()
        self._column.addLayout(self._second)
        # a frame forgets the margins it was given while it was hidden, a layout keeps them
        self._below = QHBoxLayout()
        self._below.addWidget(self.problem)
        self._column.addLayout(self._below)
        self.problem.hide()
        self.colour.clicked.connect(self._ask_colour)
        self.up.clicked.connect(self._raise)
        self.down.clicked.connect(self._lower)
        self.remove.clicked.connect(self._remove)
        self.name.textEdited.connect(self._edit)
        self.name.installEventFilter(self)
        self.handle.pressed.connect(self._grab)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def _make_choice(self, field: OptionField) -> SeatChoiceButton:
        button = SeatChoiceButton(field, self)
        button.setObjectName(f"new.seat.{field.name}.{self.number}")
        button.clicked.connect(self._ask_choice)
        self._row.addWidget(button)
        return button

    def set_room(self, width: float) -> None:
        """How wide a row can be, unscaled: what the game adds shortens its words, or moves into a second line."""
        for button in self.choices.values():
            button.set_narrow(ONE_LINE <= width < WORDED)
            self._row.removeWidget(button)
            self._second.removeWidget(button)
        if width < ONE_LINE:
            for button in self.choices.values():
                self._second.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
            return
        for place, button in enumerate(self.choices.values()):
            self._row.insertWidget(self._row.indexOf(self.name) + 1 + place, button)

    def set_scale(self, u: float) -> None:
        """Multiply the gaps by u."""
        self._u = u
        self._row.setSpacing(round(2 * u))
        self._second.setContentsMargins(round(88 * u), 0, 0, 0)
        self._below.setContentsMargins(round(94 * u), 0, 0, 0)
        self._give_room()

    # ------------------------------------------------------------ what it says

    def _edit(self, _text: str) -> None:
        self.edited.emit(self.number)

    def _ask_colour(self) -> None:
        self.colour_asked.emit(self.number)

    def _ask_choice(self) -> None:
        self.choice_asked.emit(self.sender())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.name and event.type() == QEvent.Type.FocusOut:
            self.left.emit(self.number)
        if (
            watched is self.name
            and isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() in ENTER
        ):
            # Enter ends here: handed on, it would press the button to which the focus has gone meanwhile
            if not event.isAutoRepeat():
                self.entered.emit(self.number)
            return True
        return False

    def _raise(self) -> None:
        self.raised.emit(self.number)

    def _lower(self) -> None:
        self.lowered.emit(self.number)

    def _remove(self) -> None:
        self.removed.emit(self.number)

    def _grab(self) -> None:
        self.grabbed.emit(self.number)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: self.raised, Qt.Key.Key_Down: self.lowered}
        key = Qt.Key(event.key())
        if event.modifiers() & Qt.KeyboardModifier.AltModifier and key in steps:
            steps[key].emit(self.number)
        elif key in steps and self.name.hasFocus():
            self.focusNextPrevChild(key == Qt.Key.Key_Down)
        else:
            super().keyPressEvent(event)

    # ------------------------------------------------------------ what it shows

    def show_problem(self, sentence: str) -> None:
        """Tell what is wrong with the name, or nothing."""
        self.problem.setText(sentence)
        self.problem.setVisible(bool(sentence))
        self.name.setAccessibleDescription(sentence)
        self._give_room()

    def _give_room(self) -> None:
        """A long sentence is never squeezed, however little room the list has."""
        width = self.width() - self._below.contentsMargins().left()
        self.problem.setMinimumHeight(max(0, self.problem.heightForWidth(max(1, width))))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._give_room()

    def set_lifted(self, lifted: bool) -> None:
        """Whether this row is being dragged."""
        if lifted != self._lifted:
            self._lifted = lifted
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self._lifted:
            return
        painter = QPainter(self)
        try:
            prepare(painter)
            area = rounded(QRectF(self.rect()).adjusted(1, 1, -1, -1), 9 * self._u)
            painter.fillPath(area, colour("#ffc857", 22))
            draw(painter, area, "pick", 1.6 * self._u)
        finally:
            painter.end()
