"""BoardPage: a private screen that is a board of its own. Its owner picks pieces there as at the table.

A game gives it a :class:`PrivateBoardUI`. Everything is destroyed when the curtain closes, as on every private page.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Protocol, runtime_checkable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from cubes.game import Refusal
from cubes.words import _
from gui.art.gallery import Gallery, Look
from gui.art.palette import SeatLook
from gui.metrics import Metrics
from gui.panels.side_panel import COMPACT, WIDE, SidePanel
from gui.table.animation import AnimationQueue
from gui.table.board import Board
from gui.table.choice import Choice, Element, Offer, Path
from gui.table.durations import Speed
from gui.table.game_ui import ActionRow, BoardUI
from gui.table.overlay import PieceButton, put_focus


class PrivateBoardUI(BoardUI, Protocol):
    """What a game adds to a private board."""

    def asks(self, view: Any, choice: Choice | None) -> str:
        """What is asked, as far as it has been picked."""

    def rows(self, view: Any, offers: Sequence[Offer]) -> tuple[ActionRow, ...]:
        """The offers that fit the picks, as a list."""

    def rows_title(self, view: Any, offers: Sequence[Offer]) -> str:
        """The list's heading."""

    def confirm_words(self, view: Any, offer: Offer) -> str:
        """The words on the main button."""

    def seat_look(self, view: Any, seat: int) -> SeatLook:
        """How a seat is told apart."""

    def main(self, offers: Sequence[Offer]) -> Offer | None:
        """What the main button does while nothing is picked; ``None``: nothing."""


    def judge(self, view: Any, seat: int, action: Any) -> Refusal | None:
        """Why an action is not legal for the seat that looks; ``None`` when it is or nobody knows."""


@runtime_checkable
class WithAid(Protocol):
    """A private board with a picture of reference in its panel, as at the table."""

    def aid(self, view: Any, width: float, metrics: Metrics) -> Look | None:
        """As :meth:`gui.table.game_ui.GameUI.aid`."""


class BoardPage(QWidget):
    """Board and panel; see :class:`gui.table.game_ui.PrivatePage`."""

    chosen = Signal(object)
    done = Signal()
    help = Signal(object)
    command = Signal(object)

    def __init__(self, parent: QWidget, gallery: Gallery, ui: PrivateBoardUI) -> None:
        super().__init__(parent)
        self._ui = ui
        self._gallery = gallery
        self._metrics = Metrics.of(1366, 768)
        self._view: Any = None
        self._offers: tuple[Offer, ...] = ()
        self.queue = AnimationQueue(self)
        self.board = Board(gallery, self.queue, self)
        self.side = SidePanel(self, with_log=False)
        self.board.attach(ui, self._judge)
        self.board.picks_changed.connect(self._picked)
        self.board.confirmed.connect(self.confirm)
        self.board.help.connect(self.help)
        self.board.commanded.connect(self.command)
        self.side.chosen.connect(self._take)
        self.side.confirm.connect(self.confirm)
        self.side.step_back.connect(self._step_back)
        self.side.pointed.connect(self.board.point_out)
        # A private screen shows views, not motion: only what is picked moves a little.
        self.board.set_speed(Speed.INSTANT, reduced_motion=True)

    def widget(self) -> QWidget:
        """The page itself."""
        return self

    def show_view(self, view: Any, offers: Sequence[Offer]) -> None:
        """Show a seat's view, and what it may do there."""
        self._view, self._offers = view, tuple(offers)
        had_focus = self._has_focus()
        self.board.shown = view
        self.board.lay_out(view)
        self.board.ask(view, offers)
        self.board.show_view(view, at_once=True)
        self._tell()
        focused = QApplication.focusWidget()
        spent = isinstance(focused, PieceButton) and not focused.pickable
        if had_focus and (spent or not self._has_focus()):
            # What had it is gone, or can be picked no more. Whoever is done finds the main button.
            done = self._ui.main(self._offers) is not None
            target = self.side.confirm_button if done else self.first_focus()
            put_focus(target)

    def _has_focus(self) -> bool:
        focused = QApplication.focusWidget()
        return focused is not None and focused.isVisible() and self.isAncestorOf(focused)

    def set_metrics(self, metrics: Metrics) -> None:
        """Follow the window."""
        self._metrics = metrics
        self.board.set_metrics(metrics)
        self.side.set_metrics(metrics)
        self._arrange()

    def first_focus(self) -> QWidget:
        """The first piece that can be picked, or the main button."""
        for button in self.board.view.buttons.all():
            if button.pickable:
                return button
        return self.side.confirm_button

    def gestures(self, offer: Offer) -> Sequence[tuple[QWidget, int]]:
        """The pieces of its path that are not picked yet, then the main button unless the last pick decides."""
        picked = self.board.choice.picked if self.board.choice is not None else ()
        path = self._path_from(offer, picked)
        steps: list[tuple[QWidget, int]] = []
        for element in sorted((e for slot in path for e in slot if e not in picked), key=self._last):
            piece = next((p for p in self.board.model.pieces if p.element == element), None)
            button = self.board.view.buttons.button(piece.id) if piece is not None else None
            if button is not None:
                steps.append((button, 1))
        wanted = (offer.seat, offer.action)
        tiles = [tile for tile in self.side.action_list.tiles if (tile.offer.seat, tile.offer.action) == wanted]
        if not steps and tiles and not tiles[0].isChecked():
            steps.append((tiles[0], 1))
        after = Choice(self._offers, crests=self._ui.crests)
        for element in sorted((e for slot in path for e in slot), key=self._last):
            after.pick(element)
        if not self._decided(after) or not steps:
            steps.append((self.side.confirm_button, 1))
        return steps

    def _last(self, element: Element) -> tuple[bool, Element]:
        """What may be joined by more of its kind is picked before what decides."""
        return (element.kind in self._ui.at_once, element)

    def _decided(self, choice: Choice) -> bool:
        return bool(choice.picked) and choice.picked[-1].kind in self._ui.at_once

    def _path_from(self, offer: Offer, picked: Sequence[Element]) -> Path:
        """The way to pick an action that goes on from what is picked, if there is one."""
        ways = [other.path for other in self._offers if (other.seat, other.action) == (offer.seat, offer.action)]
        on = [path for path in ways if {*picked} <= {element for slot in path for element in slot}]
        return (on or ways or [offer.path])[0]

    def confirm(self) -> None:
        """Do what is picked, or what the main button stands for."""
        choice = self.board.choice
        offer = choice.confirmable if choice is not None else None
        if offer is None and (choice is None or not choice.picked):
            offer = self._ui.main(self._offers)
        if offer is not None:
            self.board.ask_nothing()
            self.chosen.emit(offer)
        elif not self._offers:
            self.done.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            focused = self.focusWidget()
            if isinstance(focused, QAbstractButton) and focused.isEnabled() and not focused.isCheckable():
                focused.click()
            else:
                self.side.confirm_button.click()
            event.accept()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def _take(self, offer: Offer) -> None:
        self.board.take(offer)

    def _step_back(self) -> None:
        self.board.step_back()

    def _picked(self) -> None:
        if self.board.decided is not None:
            self.confirm()
        else:
            self._tell()

    def _judge(self, seat: int, action: Any) -> Refusal | None:
        return self._ui.judge(self._view, seat, action)

    def _tell(self) -> None:
        """Say what is asked, list what fits, and name the main button."""
        view, choice, ui = self._view, self.board.choice, self._ui
        if isinstance(ui, WithAid):
            self.side.aid.show_of(self._gallery, (partial(ui.aid, view),), "")
        looks = [ui.seat_look(view, seat) for seat in range(len(view.players))]
        self.side.set_asks(ui.asks(view, choice), looks[view.viewer])
        fitting = choice.candidates() if choice is not None else ()
        self.side.set_rows(ui.rows_title(view, fitting), ui.rows(view, fitting) if fitting else (), looks)
        offer = choice.confirmable if choice is not None else None
        picked = bool(choice.picked) if choice is not None else False
        if offer is None and not picked:
            offer = ui.main(self._offers)
        words = _("Cover") if not self._offers else _("Nothing picked yet")
        if offer is not None:
            words = ui.confirm_words(view, offer)
        self.side.set_pick(offer, words, picked)
        if not self._offers:
            self.side.confirm_button.set_available(True)

    def _arrange(self) -> None:
        metrics = self._metrics
        margin = round(metrics.px(8))
        side = round(metrics.ui(WIDE, COMPACT))
        high = self.height() - 2 * margin
        self.side.setGeometry(self.width() - margin - side, margin, side, high)
        self.board.view.setGeometry(margin, margin, max(100, self.width() - side - 3 * margin), high)
        if self._view is not None:
            self.board.lay_out(self._view)
            self.board.show_view(self._view, at_once=True)
