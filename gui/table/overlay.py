"""PieceButtons: invisible buttons over the pieces, for the keyboard and for assistive technology.

A ``QGraphicsItem`` has no accessibility interface of its own. Each labelled piece gets a transparent button of the
same size on the viewport: its name and description are the piece's (so they come from the audience's view), pressing
it picks the piece, and having the focus draws the focus ring. The mouse goes through it to the scene.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from gui.art.palette import colour
from gui.table.piece import Piece

RING = 7
"""Pixels that the focus ring needs around the piece."""

SIDEWAYS = 4
"""What lies so many times farther to the side than ahead is not in the direction of the arrow."""

_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class PieceButton(QAbstractButton):
    """The button over one piece. ``arrow`` asks for the next pickable piece in a direction."""

    picked = Signal(object)
    confirmed = Signal()
    arrow = Signal(object)
    focused = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.piece_id = ""
        self._chosen = False
        self.pickable = False
        self._unasked = False
        self._corner = 6.0
        self.clicked.connect(self._pick)

    def show_piece(self, piece: Piece, rect: QRect, pickable: bool, focusable: bool) -> None:
        """Stand for a piece that covers ``rect`` of the viewport."""
        self.piece_id = piece.id
        self._chosen = piece.chosen
        self.pickable = pickable or piece.chosen
        self.setObjectName(f"piece.{piece.id}")
        self.setAccessibleName(piece.label)
        self.setAccessibleDescription(piece.detail)
        live = pickable or piece.chosen or focusable
        if not live and self.hasFocus():
            # Qt would hand the focus to the neighbour, and Enter would press what nobody has meant.
            self.clearFocus()
        self.setEnabled(live)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if focusable else Qt.FocusPolicy.NoFocus)
        self.setGeometry(rect.adjusted(-RING, -RING, RING, RING))
        self.show()

    def take_focus(self) -> None:
        """Have the focus without anybody having pointed at the piece; only the ring tells."""
        self._unasked = True
        try:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        finally:
            self._unasked = False

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.hasFocus():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ring = QRectF(self.rect()).adjusted(3.5, 3.5, -3.5, -3.5)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for pen_colour, width in ((QColor(colour("night")), 6.0), (QColor(colour("focus")), 2.4)):
            painter.setPen(QPen(pen_colour, width))
            painter.drawRoundedRect(ring, self._corner, self._corner)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _ARROWS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.arrow.emit((self.piece_id, *_ARROWS[key]))
            event.accept()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            if not event.isAutoRepeat():
                self._pressed(enter=key != Qt.Key.Key_Space)
            event.accept()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self._unasked:
            self.focused.emit(self.piece_id)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.focused.emit("")
        self.update()

    def _pressed(self, enter: bool) -> None:
        """Enter picks, and confirms what is picked; Space picks and puts back."""
        if enter and self._chosen:
            self.confirmed.emit()
        else:
            self._pick()

    def _pick(self) -> None:
        self.picked.emit(self.piece_id)


def put_focus(target: QWidget) -> None:
    """Put the focus somewhere for somebody: on a button over a piece, that is not pointing at it."""
    if isinstance(target, PieceButton):
        target.take_focus()
    else:
        target.setFocus(Qt.FocusReason.OtherFocusReason)


class PieceButtons(QObject):
    """All the buttons over a viewport, kept in the order of the pieces and reused from one state to the next."""

    picked = Signal(object)
    confirmed = Signal()
    focused = Signal(object)

    def __init__(self, viewport: QWidget) -> None:
        super().__init__(viewport)
        self._buttons: dict[str, PieceButton] = {}
        self._spare: list[PieceButton] = []

    @property
    def _viewport(self) -> QWidget:
        """Asked for each time: PySide gives up what it knows of a widget it did not make when one that stood before it
        in the focus chain goes (``nextInFocusChain`` makes the one the owner of the other)."""
        parent = self.parent()
        assert isinstance(parent, QWidget)
        return parent

    def button(self, piece_id: str) -> PieceButton | None:
        """The button over a piece."""
        return self._buttons.get(piece_id)

    def all(self) -> tuple[PieceButton, ...]:
        """All buttons that stand for a piece now, in the order of the pieces."""
        return tuple(self._buttons.values())

    def show_pieces(self, pieces: list[tuple[Piece, QRect]]) -> None:
        """Stand for these pieces at these places of the viewport."""
        wanted = {piece.id for piece, _rect in pieces}
        for piece_id in [i for i in self._buttons if i not in wanted]:
            self._retire(self._buttons.pop(piece_id))
        had, self._buttons = self._buttons, {}
        previous: QWidget | None = None
        for piece, rect in pieces:
            button = had.get(piece.id) or (self._spare.pop() if self._spare else self._make())
            self._buttons[piece.id] = button
            pickable = piece.light is not None or bool(piece.command)
            button.show_piece(piece, rect, pickable, pickable or piece.chosen or bool(piece.help or piece.note))
            if previous is not None and button.focusPolicy() != Qt.FocusPolicy.NoFocus:
                QWidget.setTabOrder(previous, button)
            if button.focusPolicy() != Qt.FocusPolicy.NoFocus:
                previous = button
        self._line_up()

    def _line_up(self) -> None:
        """Make the children's order that of the pieces: a screen reader walks along it."""
        wanted = list(self._buttons.values())
        if [child for child in self._viewport.children() if child in wanted] != wanted:
            for button in wanted:
                button.raise_()

    def clear(self) -> None:
        """Stand for nothing: no name of a piece remains."""
        self.show_pieces([])

    def focus_first(self) -> bool:
        """Give the focus to the first pickable piece; ``False`` when there is none. Nobody points at it by that."""
        for button in self._buttons.values():
            if button.pickable:
                button.take_focus()
                return True
        return False

    def follow(self, piece_id: str) -> None:
        """Give the focus to a piece that was picked otherwise, so that Enter confirms it and picks nothing else."""
        button = self._buttons.get(piece_id)
        if button is not None and button.pickable and not button.hasFocus():
            button.setFocus(Qt.FocusReason.MouseFocusReason)

    def _make(self) -> PieceButton:
        button = PieceButton(self._viewport)
        button.picked.connect(self.picked)
        button.confirmed.connect(self.confirmed)
        button.focused.connect(self.focused)
        button.arrow.connect(self._move_focus)
        return button

    def _retire(self, button: PieceButton) -> None:
        button.hide()
        button.piece_id = ""
        button.setObjectName("")
        button.setAccessibleName("")
        button.setAccessibleDescription("")
        self._spare.append(button)

    def _move_focus(self, request: tuple[str, int, int]) -> None:
        piece_id, dx, dy = request
        here = self._buttons[piece_id].geometry().center()
        best: tuple[float, PieceButton] | None = None
        live = [b for b in self._buttons.values() if b.pickable]
        # Arrows go between what can be picked; where nothing can, between what can be explained.
        reached = live if live and self._buttons[piece_id].pickable else list(self._buttons.values())
        for button in reached:
            if button.focusPolicy() == Qt.FocusPolicy.NoFocus or button.piece_id == piece_id:
                continue
            there = button.geometry().center()
            along = (there.x() - here.x()) * dx + (there.y() - here.y()) * dy
            across = abs((there.x() - here.x()) * dy) + abs((there.y() - here.y()) * dx)
            if along <= 2 or across > SIDEWAYS * along:
                continue
            # What lies straight ahead wins over what is merely near.
            cost = along + 2.5 * across
            if best is None or cost < best[0]:
                best = (cost, button)
        if best is not None:
            best[1].setFocus(Qt.FocusReason.OtherFocusReason)
