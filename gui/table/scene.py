"""TableScene: a view of the piece model. It owns the items and moves, turns, adds and removes them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from PySide6.QtCore import QEasingCurve, QModelIndex, QObject, QPersistentModelIndex, QPointF, QRectF, Signal
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsScene

from gui.table import dice_motion, durations, layers
from gui.table.animation import AnimationQueue, Stage, Tween
from gui.table.game_ui import KindStyle
from gui.table.items import Baker, PieceItem
from gui.table.piece import Layout, Piece, Spot
from gui.table.piece_model import PieceModel


class TableScene(QGraphicsScene):
    """The pieces of the model at the spots of a layout.

    Changes of the model are shown as motion when they happen inside a stage of the queue (:meth:`stage`), at once
    otherwise. ``styles`` gives the behaviour of a kind, ``bake`` the picture of a piece at a size.
    """

    items_changed = Signal()
    """Pieces came, went or moved to their places: what lies over them must follow."""

    def __init__(
        self,
        model: PieceModel,
        queue: AnimationQueue,
        styles: Callable[[str], KindStyle],
        bake: Baker,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._model = model
        self._queue = queue
        self._styles = styles
        self._bake = bake
        self._layout = Layout(QRectF())
        self._lift = 1.0
        self._compact = False
        self._items: dict[str, PieceItem] = {}
        self._leaving: list[PieceItem] = []
        self._tweens: list[Tween] | None = None
        self.reduced_motion = False
        model.rowsInserted.connect(self._rows_inserted)
        model.rowsMoved.connect(self._rows_moved)
        model.rowsAboutToBeRemoved.connect(self._rows_removed)
        model.dataChanged.connect(self._data_changed)

    def item(self, piece_id: str) -> PieceItem | None:
        """The item of a piece."""
        return self._items.get(piece_id)

    def rest_of(self, item: PieceItem) -> QPointF:
        """Where an item's centre is when nothing moves: a picked one is raised."""
        return item.home(self._raise(item))

    @property
    def piece_items(self) -> dict[str, PieceItem]:
        """All items by piece id, in the order of the pieces."""
        return {piece.id: self._items[piece.id] for piece in self._model.pieces if piece.id in self._items}

    def set_layout(self, layout: Layout, u: float, compact: bool) -> None:
        """Use another layout (another window size or another table); everything is at its place at once."""
        self._layout = layout
        self._lift = u
        self._compact = compact
        for item in self._items.values():
            item.set_spot(self._spot(item.piece))
            item.settle(self._raise(item))
        self.items_changed.emit()

    def extend_layout(self, layout: Layout) -> None:
        """Use a layout of the same board that knows other places; pieces move there with the model's next change."""
        self._layout = layout

    def refresh(self) -> None:
        """Bake every picture anew (another pixel ratio, better pictures)."""
        for item in self._items.values():
            item.refresh()

    def stage(self, pieces: tuple[Piece, ...], layout: Layout | None = None, rest: float = 0.0) -> Stage:
        """A stage of the queue that makes the model show these pieces, with the motions of what changes."""

        def begin() -> Iterable[Tween]:
            if layout is not None:
                self.extend_layout(layout)
            self._tweens = []
            try:
                self._model.show(pieces)
                self._follow_layout()
                return self._tweens
            finally:
                self._tweens = None
                self.items_changed.emit()

        return Stage(begin, rest)

    def show_at_once(self, pieces: tuple[Piece, ...], layout: Layout | None = None) -> None:
        """Show these pieces without motion, but for the small rise of a pick."""
        if layout is not None:
            self.extend_layout(layout)
        self._model.show(pieces)
        self._follow_layout()
        self.items_changed.emit()

    def _follow_layout(self) -> None:
        """Pieces that are as they were, in places that have moved or changed their size, follow them."""
        for item in self._items.values():
            spot = self._spot(item.piece)
            if spot == item.spot:
                continue
            before = item.pos()
            item.set_spot(spot)
            if self._tweens is None:
                item.settle(self._raise(item))
            else:
                self._tweens.extend(self._change(item, before, turned=False, changed=False, stayed=True))

    def empty(self) -> None:
        """Stop all motion and remove every item."""
        self._queue.stop()
        for item in self._leaving:
            self.removeItem(item)
        self._leaving.clear()
        self._model.clear()

    # -- the model's changes -------------------------------------------------------------------------------------

    def _rows_inserted(self, _parent: QModelIndex, first: int, last: int) -> None:
        for row in range(first, last + 1):
            piece = self._model.pieces[row]
            item = PieceItem(piece, self._spot(piece), self._styles(piece.kind), self._bake)
            item.settle(self._raise(item))
            self._items[piece.id] = item
            self.addItem(item)
            self._stack(row)
            if self._tweens is not None:
                self._tweens.extend(self._entrance(item))

    def _rows_moved(
        self, _from: QModelIndex, _first: int, _last: int, _parent: QModelIndex | QPersistentModelIndex, row: int
    ) -> None:
        self._stack(row)

    def _stack(self, row: int) -> None:
        """In a layer, later pieces lie on earlier ones, also where an earlier one has come last."""
        pieces = self._model.pieces
        if row + 1 < len(pieces):
            self._items[pieces[row].id].stackBefore(self._items[pieces[row + 1].id])

    def _rows_removed(self, _parent: QModelIndex, first: int, last: int) -> None:
        for piece in self._model.pieces[first : last + 1]:
            item = self._items.pop(piece.id)
            if self._tweens is None:
                self.removeItem(item)
            else:
                self._tweens.extend(self._exit(item))

    def _data_changed(
        self, top: QModelIndex | QPersistentModelIndex, bottom: QModelIndex | QPersistentModelIndex, _roles: object = ()
    ) -> None:
        for piece in self._model.pieces[top.row() : bottom.row() + 1]:
            item = self._items[piece.id]
            before = item.pos()
            stayed = piece.place == item.piece.place
            old = item.piece
            changed = piece.face != old.face
            turned = bool(piece.cover) and changed
            item.set_piece(piece)
            item.style = self._styles(piece.kind)
            item.set_spot(self._spot(piece))
            if self._tweens is None:
                item.settle(self._raise(item))
            elif self._dices(item, old, stayed):
                item.settle(self._raise(item))
                rolled = piece.rolls > old.rolls
                delay = piece.order * durations.ROLL_APART
                self._tweens.extend(dice_motion.roll(item, delay) if rolled else dice_motion.tip(item, old.face))
            elif piece.rolls > old.rolls and not self.reduced_motion:
                self._tweens.extend(self._roll_and_go(item, before))
            else:
                self._tweens.extend(self._change(item, before, turned, changed, stayed))

    def _dices(self, item: PieceItem, old: Piece, stayed: bool) -> bool:
        """Whether the change of a piece is shown as a die that rolls or tips over where it lies."""
        if self.reduced_motion or not stayed:
            return False
        return item.piece.rolls > old.rolls or (item.piece.face != old.face and item.style.tips)

    def _roll_and_go(self, item: PieceItem, before: QPointF) -> list[Tween]:
        """A die that rolls and belongs somewhere else then: it rolls where it lay, and flies."""
        delay = item.piece.order * durations.ROLL_APART
        item.setPos(before)
        tweens = dice_motion.roll(item, delay)
        return [*tweens, self._travel(item, before, self.rest_of(item), delay + durations.ROLL, None)]

    # -- motions -------------------------------------------------------------------------------------------------

    def _spot(self, piece: Piece) -> Spot:
        return self._layout.spot(piece.place)

    def _raise(self, item: PieceItem) -> float:
        return (item.style.lift_compact if self._compact else item.style.lift) * self._lift

    def _entrance(self, item: PieceItem) -> list[Tween]:
        piece = item.piece
        if piece.rolls and not piece.came and not self.reduced_motion:
            return dice_motion.roll(item, piece.order * durations.ROLL_APART)
        if item.style.frames and piece.through and not self.reduced_motion:
            return dice_motion.play(item, item.style.frames)
        if self.reduced_motion or not piece.came:
            return [self._fade(item, 0.0, 1.0)]
        origin = self._layout.spot(piece.came)
        delay = self._deal_delay(piece.order)
        turn = 2 * durations.TURN_HALF if piece.cover else 0.0
        tweens = self._turn(item, delay) if piece.cover else []
        tweens.append(self._travel(item, origin.rect.center(), item.pos(), delay + turn, origin))
        return tweens

    def _exit(self, item: PieceItem) -> list[Tween]:
        self._leaving.append(item)
        piece = item.piece
        if piece.goes == piece.place:
            # Something else stands in its place already: it is gone at once.
            self._leave(item)
            return []
        if self.reduced_motion or not piece.goes:
            return [self._fade(item, 1.0, 0.0, self._leave)]
        goal = self._layout.spot(piece.goes)
        tween = self._travel(item, item.pos(), goal.rect.center(), 0.0, self._spot_of(item))
        move = tween.apply

        def apply(share: float) -> None:
            move(share)
            item.setOpacity(1.0 - 0.6 * share)
            if share >= 1.0:
                self._leave(item)

        tween.apply = apply
        tween.duration = durations.GATHER
        return [tween]

    def _change(self, item: PieceItem, before: QPointF, turned: bool, changed: bool, stayed: bool) -> list[Tween]:
        goal = item.home(self._raise(item))
        moved = before != goal
        if self.reduced_motion or not (moved or turned):
            item.settle(self._raise(item))
            return [self._fade(item, 0.35, 1.0)] if moved or turned else self._pulse(item, changed)
        if not moved:
            item.settle(self._raise(item))
        tweens = self._turn(item, 0.0) if turned else []
        if moved:
            travel = self._travel(item, before, goal, 2 * durations.TURN_HALF if turned else 0.0, None)
            if stayed:
                travel.duration = durations.PICK
            tweens.append(travel)
        return tweens

    def _travel(self, item: PieceItem, start: QPointF, goal: QPointF, delay: float, origin: Spot | None) -> Tween:
        """Fly from one point to another, above everything; from the size it had at ``origin``."""
        grown = origin.rect.width() / item.size().width() if origin and item.size().width() else 1.0
        angle = origin.angle if origin else item.spot.angle

        def apply(share: float) -> None:
            item.setPos(start + (goal - start) * share)
            item.setScale(grown + (1.0 - grown) * share)
            item.setRotation(angle + (item.spot.angle - angle) * share)
            item.setZValue(layers.MOVING if share < 1.0 else item.style.layer + float(item.piece.chosen))

        return Tween(apply, self._travel_time(item, start, goal), delay)

    def _travel_time(self, item: PieceItem, start: QPointF, goal: QPointF) -> float:
        if not item.style.by_distance:
            return item.style.travel
        board = self._layout.board
        far = math.hypot(board.width(), board.height()) or 1.0
        share = math.hypot(goal.x() - start.x(), goal.y() - start.y()) / far
        return durations.LANTERN_SHORTEST + (durations.LANTERN_LONGEST - durations.LANTERN_SHORTEST) * min(1.0, share)

    def _turn(self, item: PieceItem, delay: float) -> list[Tween]:
        """Turn over: the cover narrows to an edge, then the face widens. The face is never seen before the edge."""
        item.set_covered(True)

        def apply(share: float) -> None:
            item.set_covered(share < 0.5)
            width = abs(1.0 - 2.0 * share)
            item.setTransform(QTransform.fromScale(max(width, 0.02), 1.0))

        return [Tween(apply, 2 * durations.TURN_HALF, delay)]

    def _pulse(self, item: PieceItem, changed: bool) -> list[Tween]:
        """A thing that lights up where it stands swells for a moment."""
        if not changed or not item.style.pulse or self.reduced_motion:
            return []

        def apply(share: float) -> None:
            item.setScale(1.0 + 0.35 * math.sin(math.pi * share))

        return [Tween(apply, item.style.pulse, easing=QEasingCurve.Type.OutCubic)]

    def _fade(
        self, item: PieceItem, start: float, goal: float, then: Callable[[PieceItem], None] | None = None
    ) -> Tween:
        duration = durations.REDUCED_FADE if self.reduced_motion else durations.PICK

        def apply(share: float) -> None:
            item.setOpacity(start + (goal - start) * share)
            if share >= 1.0 and then is not None:
                then(item)

        return Tween(apply, duration)

    def _deal_delay(self, order: int) -> float:
        return min(order * durations.DEAL_APART, durations.DEAL_LONGEST - durations.DEAL_CARD)

    def _spot_of(self, item: PieceItem) -> Spot:
        return item.spot

    def _leave(self, item: PieceItem) -> None:
        if item in self._leaving:
            self._leaving.remove(item)
            self.removeItem(item)
