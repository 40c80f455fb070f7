"""TableView: the board on the screen. It fits the scene to the window, reads mouse, touch and keyboard, and carries
the buttons over the pieces and the parchment tip.

The scene is laid out anew for each window size, one scene unit to a logical pixel, so that nothing is ever stretched;
zooming in (Ctrl and +, or the wheel) is for people who want to look closer.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QHelpEvent,
    QHideEvent,
    QImage,
    QMouseEvent,
    QPainter,
    QPixmap,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from gui.table.drag import Carrying, carry, drop
from gui.table.items import PieceItem
from gui.table.overlay import PieceButtons
from gui.table.piece import Piece
from gui.table.scene import TableScene
from gui.table.tip import Tip

ZOOM_MOST = 2.5
ZOOM_STEP = 1.25
LARGE = 160
"""Pixels from which on a piece is too large for words to stand above it."""
BESIDE = 14
RESTS = 15_000
"""Milliseconds for which it is said what the pointer rests on: there may be much to read."""
NEAR = 8.0
"""Pixels from its place within which a piece counts as lying there."""


def _never(_piece: Piece) -> bool:
    return False


def _answers(piece: Piece) -> bool:
    """Whether a click on it does or tells something."""
    return piece.element is not None or bool(piece.help or piece.note or piece.command)


class TableView(QGraphicsView):
    """The view of one :class:`TableScene`. ``picked`` carries the id of a piece that somebody picked."""

    picked = Signal(object)
    pointed = Signal(object)
    """The id of the piece under the pointer or with the focus, or an empty string."""

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self.setObjectName("table.board")
        self._scene = scene
        self._board = QPixmap()
        self._pressed: Carrying | None = None
        self._described = ""
        """The id of the piece that was described last because the pointer rested on it."""
        self.quick: Callable[[Piece], bool] = _never
        """Whether a piece may be picked twice as fast as a double click: what it stands for is done at once."""
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMouseTracking(True)
        # Pieces keep their sides whatever direction the system's language is written in.
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.buttons = PieceButtons(self.viewport())
        self.tip = Tip(self.viewport())
        self.buttons.picked.connect(self.picked)
        self.buttons.focused.connect(self._focus_moved)
        scene.items_changed.connect(self.place_buttons)

    def set_board(self, image: QImage) -> None:
        """The picture of the empty board, as large as the view times its pixel ratio."""
        self._board = QPixmap.fromImage(image)
        self.viewport().update()

    def piece_rect(self, piece_id: str) -> QRect:
        """The rectangle of a piece on the viewport; empty when there is no such piece."""
        item = self._scene.item(piece_id)
        return self._rect_of(item) if item is not None else QRect()

    def free_point(self, piece_id: str) -> QPoint:
        """A point of the viewport at which this piece is picked: its middle, or where others leave it free."""
        rect = self.piece_rect(piece_id)
        shares = (0.5, 0.12, 0.88, 0.3, 0.7)
        points = [
            QPoint(rect.left() + round(rect.width() * x), rect.top() + round(rect.height() * y))
            for y in shares
            for x in shares
        ]
        for point in points:
            hit = self._piece_at(point)
            if hit is not None and hit.id == piece_id:
                return point
        return rect.center()

    def place_buttons(self) -> None:
        """Put the buttons where the pieces belong now; there are none while the table is covered."""
        if not self.isVisible():
            return
        items = self._scene.piece_items.values()
        pieces = [(item.piece, self._rect_of(item)) for item in items if item.piece.label]
        self.buttons.show_pieces(pieces)
        self.tip.raise_()

    def explain(self, piece_id: str, sentence: str) -> None:
        """Say a sentence beside a piece."""
        self.tip.say(sentence, self.piece_rect(piece_id))

    def describe(self, piece: Piece, point: QPoint) -> None:
        """Say what a piece is to somebody whose pointer rests on it, after what is being said of it already.

        Where the piece is large that stands beside the pointer.
        """
        words, said = piece.told, self.tip.text
        if not words or words in said:
            return
        near = self.piece_rect(piece.id)
        if max(near.width(), near.height()) > LARGE:
            near = QRect(point, point).adjusted(-BESIDE, -BESIDE, BESIDE, BESIDE)
        self._described = piece.id
        self.tip.say(f"{said}\n{words}" if said else words, near, RESTS)

    def zoom(self, factor: float, around: QPoint | None = None) -> None:
        """Look closer or from farther away; never smaller than the window."""
        now = self.transform().m11()
        goal = max(1.0, min(ZOOM_MOST, now * factor))
        if around is not None:
            self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.resetTransform()
        self.scale(goal, goal)
        self.setDragMode(QGraphicsView.DragMode.ScrollHandDrag if goal > 1.0 else QGraphicsView.DragMode.NoDrag)
        self.place_buttons()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        if self._board.isNull():
            return
        scene = self._scene.sceneRect()
        kx = self._board.width() / max(1.0, scene.width())
        ky = self._board.height() / max(1.0, scene.height())
        source = QRectF(rect.x() * kx, rect.y() * ky, rect.width() * kx, rect.height() * ky)
        painter.drawPixmap(QRectF(rect), self._board, source)

    def hideEvent(self, event: QHideEvent) -> None:
        """Off the screen no piece has a name that assistive technology could read."""
        super().hideEvent(event)
        self._pressed = None
        self.buttons.clear()
        self.tip.dismiss()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.place_buttons()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.place_buttons()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        self.place_buttons()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom(ZOOM_STEP if event.angleDelta().y() > 0 else 1 / ZOOM_STEP, event.position().toPoint())
            event.accept()
        else:
            event.ignore()

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            piece = self._piece_at(event.pos())
            if piece is not None and self._pressed is None:
                self.describe(piece, event.pos())
            event.accept()
            return True
        if event.type() == QEvent.Type.Leave:
            self.tip.dismiss()
        return super().viewportEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        point = event.position().toPoint()
        piece = self._piece_at(point)
        self._pressed = Carrying(piece.id, point) if piece and event.button() == Qt.MouseButton.LeftButton else None
        if self._pressed is None:
            super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            super().mouseReleaseEvent(event)
            return
        item = self._scene.item(pressed.piece_id)
        if pressed.lifted and item is not None:
            drop(item, self._scene.rest_of(item))
        piece = self._piece_at(event.position().toPoint(), pressed.piece_id if pressed.lifted else "")
        if pressed.lifted and item is not None:
            # Dropped beside everything, it is put back.
            self.picked.emit(piece.id if piece is not None else pressed.piece_id)
        elif piece is not None and piece.id == pressed.piece_id:
            self.picked.emit(piece.id)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        # The second press of a double click is no second pick, or it would put the piece back at once.
        piece = self._piece_at(event.position().toPoint())
        again = piece is not None and event.button() == Qt.MouseButton.LeftButton and self.quick(piece)
        self._pressed = Carrying(piece.id, event.position().toPoint()) if piece is not None and again else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        point = event.position().toPoint()
        if self._pressed is not None and event.buttons() & Qt.MouseButton.LeftButton and self._carry(point):
            return
        piece = self._piece_at(point)
        if self._described and (piece is None or piece.id != self._described):
            self._described = ""
            self.tip.dismiss()
        self.pointed.emit(piece.id if piece else "")

    def _carry(self, point: QPoint) -> bool:
        """Let the pressed piece follow the pointer, if it can be picked; whether it does."""
        pressed = self._pressed
        assert pressed is not None
        item = self._scene.item(pressed.piece_id)
        if not pressed.lifted and pressed.far(point) and item is not None and item.piece.light is not None:
            self.picked.emit(pressed.piece_id)
            # Picking may have done it all at once, or have taken the piece away.
            item = self._scene.item(pressed.piece_id)
            pressed.lifted = item is not None and item.piece.chosen
        if pressed.lifted and item is not None:
            carry(item, self.mapToScene(point))
        return pressed.lifted

    def _focus_moved(self, piece_id: str) -> None:
        self.pointed.emit(piece_id)

    def _piece_at(self, point: QPoint, but: str = "") -> Piece | None:
        """The topmost piece under a point of the viewport that can be picked or explained, ``but`` one."""
        for item in self.items(point):
            if (
                isinstance(item, PieceItem)
                and item.piece.id != but
                and _answers(item.piece)
                and not self._flies(item)
                and item.shape_rect().contains(item.mapFromScene(self.mapToScene(point)))
            ):
                return item.piece
        return None

    def _flies(self, item: PieceItem) -> bool:
        """Whether it is on its way and passes over what was meant: what a press does at once is done at rest only."""
        return self.quick(item.piece) and (item.pos() - self._scene.rest_of(item)).manhattanLength() > NEAR

    def _rect_of(self, item: PieceItem) -> QRect:
        centre = self._scene.rest_of(item)
        size = item.size()
        rect = QRectF(centre.x() - size.width() / 2, centre.y() - size.height() / 2, size.width(), size.height())
        return self.mapFromScene(rect).boundingRect()
