"""Board: a game's pieces on the screen, and the picking among them. The table has one; a private screen may have one.

It holds the piece model, the scene, the view and the choice of the moment. It knows nothing of sessions: it is told
which view to show, which offers there are, and how to find out why something is not allowed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QObject, QRectF, QSizeF, QTimer, Signal
from PySide6.QtWidgets import QWidget

from cubes.game import Refusal
from gui.art.gallery import Baked, Gallery, Look
from gui.metrics import Metrics
from gui.table.animation import AnimationQueue, Tween
from gui.table.choice import Choice, Element, Offer
from gui.table.durations import Speed
from gui.table.game_ui import BoardUI, KindStyle
from gui.table.lights import light_up
from gui.table.piece import Layout, Piece
from gui.table.piece_model import PieceModel
from gui.table.scene import TableScene
from gui.table.view import TableView

AHEAD = 12
"""Milliseconds between two pictures that are painted ahead."""
Judge = Callable[[int, Any], Refusal | None]
"""Why an action of a seat is not legal now."""


class Board(QObject):
    """The pieces of one view, and what is picked among them.

    ``queue`` moves the pieces from beat to beat; picks move a little as well, but nobody has to wait for that.
    """

    picks_changed = Signal()
    """Something was picked or put back."""
    confirmed = Signal()
    """Enter was pressed on what is picked."""
    help = Signal(object)
    """Somebody wants to know what a piece is: an anchor of the rules page."""
    commanded = Signal(object)
    """A piece was picked that stands for a command (``Piece.command``)."""

    def __init__(self, gallery: Gallery, queue: AnimationQueue, parent: QWidget) -> None:
        super().__init__(parent)
        self._gallery = gallery
        self._metrics = Metrics.of(1366, 768)
        self._ui: BoardUI | None = None
        self._ground: tuple[BoardUI, Metrics, QSizeF, float] | None = None
        """What the empty board that is on the view was painted for."""
        self._judge: Judge | None = None
        self._offers: tuple[Offer, ...] = ()
        self._choice: Choice | None = None
        self._pointed: Element | None = None
        self._under = ""
        """The id of the piece under the pointer or with the focus."""
        self.shown: Any = None
        """The view that is on the board; ``None`` before the first."""
        self.queue = queue
        self.small = AnimationQueue(self)
        self.model = PieceModel(self)
        self.scene = TableScene(self.model, queue, self._style, self._bake, self)
        self.view = TableView(self.scene, parent)
        self.view.picked.connect(self._piece_picked)
        self.view.pointed.connect(self._piece_pointed)
        self.view.quick = self._is_quick
        self.view.buttons.confirmed.connect(self.confirmed)
        gallery.ready.connect(self._picture_ready)
        self._ahead: deque[Look] = deque()
        self._idle = QTimer(self)
        self._idle.setSingleShot(True)
        self._idle.setInterval(AHEAD)
        self._idle.timeout.connect(self._bake_ahead)

    # -- being attached ------------------------------------------------------------------------------------------

    def attach(self, ui: BoardUI, judge: Judge) -> None:
        """Show views of this game from now on."""
        self.detach()
        self._ui, self._judge = ui, judge

    def detach(self) -> None:
        """Let go of everything that was shown."""
        self._choice = None
        self._offers = ()
        self._pointed, self._under = None, ""
        self._ahead.clear()
        self._idle.stop()
        self.small.stop()
        self.scene.empty()
        self.view.buttons.clear()
        self.view.tip.dismiss()
        self._ui = self._judge = None
        self.shown = None

    @property
    def choice(self) -> Choice | None:
        """The picks of this moment; ``None`` while nothing is decided here."""
        return self._choice

    def set_speed(self, speed: Speed, reduced_motion: bool) -> None:
        """How fast things move."""
        self.scene.reduced_motion = reduced_motion
        self.queue.set_speed(speed)
        self.small.set_speed(speed)

    def set_metrics(self, metrics: Metrics) -> None:
        """Follow the window; :meth:`lay_out` puts everything to its new place."""
        self._metrics = metrics
        self.view.tip.set_scale(metrics.text)

    def lay_out(self, view: Any) -> None:
        """Fit everything to the size the view's widget has now."""
        if self._ui is None:
            return
        self.skip()
        size = QSizeF(self.view.size())  # the viewport of a hidden view has not heard of it yet
        board = QRectF(0, 0, size.width(), size.height())
        self.scene.setSceneRect(board)
        ground = (self._ui, self._metrics, size, self.view.devicePixelRatioF())
        if ground != self._ground:
            self._ground = ground
            self.view.set_board(self._ui.background(*ground[1:]))
        self.scene.set_layout(self._layout(view), self._metrics.u, self._metrics.compact)
        self.view.place_buttons()

    def skip(self) -> None:
        """Bring everything that moves to its end."""
        self.small.skip()
        self.queue.skip()

    # -- showing -------------------------------------------------------------------------------------------------

    def show_view(self, view: Any, at_once: bool = False) -> None:
        """Show a view with the present picks; what changed for them moves a little."""
        if self._ui is None:
            return
        self.shown = view
        pieces = light_up(self._ui.dress(self._ui.tableau(view), self._choice), self._choice)
        if self._pointed is not None:
            pieces = self._ui.point(view, pieces, self._pointed)
        layout = self._layout(view)
        if at_once or self.queue.speed is Speed.INSTANT:
            self.scene.show_at_once(pieces, layout)
        else:
            self.small.skip()
            self.small.run([self.scene.stage(pieces, layout)])

    def play_view(self, view: Any) -> list[Tween]:
        """Show a view without any picks, as motion: the tweens for a stage of the queue."""
        assert self._ui is not None
        self.shown = view
        if self._pointed is not None and self._pointed.kind not in self._ui.at_once:
            self._pointed = None
        pieces = self._ui.dress(self._ui.tableau(view), None)
        if self._pointed is not None:
            pieces = self._ui.point(view, pieces, self._pointed)
        return list(self.scene.stage(pieces, self._layout(view)).begin())

    def ask(self, view: Any, offers: Sequence[Offer]) -> None:
        """Let somebody pick among offers; without any, nothing can be picked."""
        self._offers = tuple(offers)
        crests = self._ui.crests if self._ui is not None else True
        # what is done at once never waits for something else that was picked before
        afresh = self._ui.at_once if self._ui is not None else frozenset()
        self._choice = Choice(offers, self._explain, crests, afresh) if offers else None
        self.shown = view
        if self._ui is not None:
            if self._ui.at_once:
                self._point_again()
            self._ahead = deque(self._ui.likely(view, self._layout(view), self._metrics))
            self._idle.start()

    def ask_nothing(self) -> None:
        """What was asked before is not asked any more."""
        self._choice = None
        self._offers = ()
        self.point_out(None)
        self.view.tip.dismiss()

    def give_focus(self) -> bool:
        """Put the focus on the first piece that can be picked; ``False`` when there is none."""
        return self.view.buttons.focus_first()

    @property
    def decided(self) -> Offer | None:
        """What the last pick has decided by itself; ``None`` where the main button has to be pressed."""
        if self._ui is None or self._choice is None or not self._choice.picked:
            return None
        return self._choice.confirmable if self._choice.picked[-1].kind in self._ui.at_once else None

    # -- picking -------------------------------------------------------------------------------------------------

    def step_back(self) -> bool:
        """Put the last pick back; ``False`` when nothing is picked."""
        if self._choice is None or not self._choice.step_back():
            return False
        self._picks_changed()
        return True

    def pick(self, element: Element) -> bool:
        """Pick an element, or put it back; ``False`` when it fits nothing."""
        if self._choice is None or not self._choice.pick(element):
            return False
        self.view.tip.dismiss()
        self._picks_changed()
        return True

    def take(self, offer: Offer) -> None:
        """Pick all that an offer takes, or put it back when it is picked; as the list of actions does."""
        choice = self._choice
        if choice is None:
            return
        wanted = [o for o in choice.offers if o.action == offer.action and o.seat == offer.seat]
        if choice.confirmable in wanted:
            choice.clear()
        else:
            choice.take(wanted[0])
        self._picks_changed()

    def point_out(self, offer: Offer | None) -> None:
        """Show what an offer would pick, while it is pointed at in the list; ``None`` when no longer."""
        meant = {element for slot in offer.path for element in slot} if offer is not None else set()
        for item in self.scene.piece_items.values():
            item.point_out(item.piece.element in meant)

    def _picks_changed(self) -> None:
        self.show_view(self.shown)
        self.picks_changed.emit()

    def _piece_picked(self, piece_id: str) -> None:
        piece = self.model.piece(piece_id)
        if piece is None:
            return
        if piece.command and piece.light is None:
            self.commanded.emit(piece.command)
        elif piece.element is None:
            if piece.note:
                self.view.explain(piece_id, piece.note)
            elif piece.help and not self.queue.playing:
                self.help.emit(piece.help)
        elif self.queue.playing:
            self.queue.skip()
            if self._is_quick(piece):
                self.pick(piece.element)
        elif self.pick(piece.element):
            self.view.buttons.follow(piece_id)
        else:
            self._tell(piece)

    def _is_quick(self, piece: Piece) -> bool:
        return self._ui is not None and piece.element is not None and piece.element.kind in self._ui.at_once

    def _tell(self, piece: Piece) -> None:
        """Say why a piece cannot be picked; or what there is to know of it, where no such thing is picked now."""
        assert piece.element is not None
        asked = self._choice is not None and (piece.veiled or not piece.note or self._is_quick(piece))
        words = self._choice.explain(piece.element) if self._choice is not None and asked else ""
        if words or piece.note:
            self.view.explain(piece.id, words or piece.note)
        elif piece.help:
            self.help.emit(piece.help)

    def _piece_pointed(self, piece_id: str) -> None:
        if piece_id == self._under and piece_id and self.view.tip.text:
            return
        self._under = piece_id
        piece = self.model.piece(piece_id) if piece_id else None
        self._point_at(piece.element if piece is not None else None)
        if piece is None or self._choice is None or not piece.veiled or piece.element is None:
            self.view.tip.dismiss()
        else:
            self.view.explain(piece_id, self._choice.explain(piece.element))

    def _point_at(self, element: Element | None) -> None:
        """Show what belongs to the element that is pointed at, while nothing moves."""
        if self._ui is None or self.queue.playing or self.shown is None:
            return
        if element is not None and element.kind not in self._ui.pointing:
            element = None
        if element != self._pointed:
            self._pointed = element
            self.show_view(self.shown)

    def _point_again(self) -> None:
        """Something has changed below a pointer that has not moved."""
        assert self._ui is not None
        piece = self.model.piece(self._under) if self._under else None
        element = piece.element if piece is not None else None
        if element is not None and element.kind in self._ui.pointing:
            self._pointed = element

    def _explain(self, picked: tuple[Element, ...], element: Element) -> str:
        if self._ui is None or self._judge is None or not self._offers:
            return ""
        fitting = self._choice.candidates() if self._choice is not None else self._offers
        seat = (fitting or self._offers)[0].seat
        action = self._ui.guess(self.shown, seat, picked, element)
        refusal = self._judge(seat, action) if action is not None else None
        return refusal.sentence if refusal is not None else ""

    # -- pictures ------------------------------------------------------------------------------------------------

    def _layout(self, view: Any) -> Layout:
        assert self._ui is not None
        return self._ui.layout(view, self._metrics, self.scene.sceneRect())

    def _style(self, kind: str) -> KindStyle:
        assert self._ui is not None
        return self._ui.kind(kind)

    def _bake(self, piece: Piece, size: QSizeF, hovered: bool) -> Baked:
        assert self._ui is not None
        return self._gallery.get(self._ui.look(piece, size, self._metrics, hovered))

    def _bake_ahead(self) -> None:
        """While people think, paint one picture after the other that may soon be needed."""
        if self.queue.playing or self.small.playing or not self.view.isVisible():
            return
        while self._ahead:
            look = self._ahead.popleft()
            if look not in self._gallery:
                self._gallery.get(look)
                self._idle.start()
                return

    def _picture_ready(self, _look: object) -> None:
        self.scene.refresh()
