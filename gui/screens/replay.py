"""ReplayScreen: a finished match is watched again, as the table saw it; what was hidden stays hidden until the end."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QHideEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QWidget

from cubes.match import Match
from cubes.words import _
from gui.art.gallery import Baked, Gallery
from gui.metrics import Metrics
from gui.panels.log_list import LogLine
from gui.panels.side_panel import COMPACT, WIDE
from gui.panels.top_bar import TopBar
from gui.screens.pictures import backdrop
from gui.screens.replay_moments import Moment, moments
from gui.screens.replay_panel import ReplayPanel
from gui.table.animation import AnimationQueue, Stage, Tween
from gui.table.durations import Speed
from gui.table.game_ui import GameUI
from gui.table.piece import Piece
from gui.table.piece_model import PieceModel
from gui.table.ribbon import Ribbon
from gui.table.scene import TableScene
from gui.table.view import TableView
from gui.widgets.buttons import Button
from gui.widgets.common import INSET
from gui.widgets.overlay import ENTER, press_focused

READ = 550.0
READ_LETTER = 16.0
"""While it plays, the table rests so long (ms), and longer for each letter that is to be read."""


class ReplayScreen(QWidget):
    """The table of a match that is over, with controls. ``back`` leads to where it was opened from."""

    back = Signal()

    def __init__(self, gallery: Gallery, parent: QWidget | None = None, queue: AnimationQueue | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("replay")
        self._gallery = gallery
        self._metrics = Metrics.of(1366, 768)
        self._ui: GameUI | None = None
        self._moments: tuple[Moment, ...] = ()
        self._step = 0
        self._playing = False
        self._still = False
        self.queue = queue or AnimationQueue(self)
        self.model = PieceModel(self)
        self.scene = TableScene(self.model, self.queue, self._style, self._bake, self)
        self.bar = TopBar(self)
        self.back_button = Button(_("Back"), "secondary", "left", "Esc", self.bar, px=13, height=40)
        self.view = TableView(self.scene, self)
        self.ribbon = Ribbon(self.view.viewport())
        self.side = ReplayPanel(self)
        self._name_parts()
        self.back_button.clicked.connect(self.back)
        self.side.start.connect(self.to_start)
        self.side.back.connect(self.step_back)
        self.side.play.connect(self.toggle)
        self.side.forward.connect(self.step_on)
        self.side.end.connect(self.to_end)
        self.side.position.connect(self._go)
        self.side.speed.connect(self._speed_chosen)
        self.queue.idle.connect(self._at_rest)
        gallery.ready.connect(self._picture_ready)

    def _name_parts(self) -> None:
        self.bar.setObjectName("replay.bar")
        self.view.setObjectName("replay.board")
        self.ribbon.setObjectName("replay.ribbon")
        self.back_button.setObjectName("replay.back")
        bar = self.bar
        for button in (bar.cover_button, bar.undo_button, bar.rules_button, bar.menu_button):
            # nothing can be hidden, taken back or opened while a match is watched
            button.setObjectName("")
            button.hide()

    # ------------------------------------------------------------ what it shows

    def show_match(self, match: Match, ui: GameUI) -> None:
        """Show a finished match from its start."""
        self.clear()
        self._ui = ui
        self._moments = moments(match)
        self.bar.set_title(_(match.spec.title))
        self._relayout()

    def clear(self) -> None:
        """Forget the match: nothing of it remains."""
        self.pause()
        self.queue.stop()
        self._moments = ()
        self._step = 0
        self.scene.empty()
        self.view.buttons.clear()
        self.side.clear()
        self._ui = None

    @property
    def step(self) -> int:
        """Which moment is shown, from 0."""
        return self._step

    @property
    def last(self) -> int:
        """The last moment."""
        return max(0, len(self._moments) - 1)

    @property
    def playing(self) -> bool:
        """Whether it goes on by itself."""
        return self._playing

    def set_speed(self, speed: Speed, reduced_motion: bool) -> None:
        """How fast things move at first; players choose another speed with the controls."""
        self.scene.reduced_motion = reduced_motion
        self.ribbon.reduced_motion = reduced_motion
        # instant: nothing moves, but what is shown still stays long enough to be read
        self._still = speed is Speed.INSTANT
        self.side.set_speed(Speed.NORMAL if self._still else speed)
        self.queue.set_speed(self.side.chosen_speed())

    # ------------------------------------------------------------ going through the match

    def to_start(self) -> None:
        """Back to the first moment."""
        self._go(0)

    def to_end(self) -> None:
        """To the last moment."""
        self._go(self.last)

    def step_back(self) -> None:
        """To the moment before."""
        self._go(self._step - 1)

    def step_on(self) -> None:
        """To the next moment, with its motion."""
        self.pause()
        self.queue.skip()
        if self._step < self.last:
            self._show(self._step + 1, moving=True)

    def toggle(self) -> None:
        """Play, or pause; at the end it plays from the start again."""
        if self._playing:
            self.pause()
            return
        if not self._moments:
            return
        if self._step >= self.last:
            self._go(0)
        self._playing = True
        self.side.set_playing(True)
        if not self.queue.playing:
            self._at_rest()

    def pause(self) -> None:
        """Stay at this moment."""
        self._playing = False
        self.side.set_playing(False)

    def _go(self, step: int) -> None:
        """Show a moment at once."""
        if not self._moments:
            return
        self.pause()
        self.queue.skip()
        self._show(max(0, min(self.last, step)), moving=False)

    def _at_rest(self) -> None:
        if not self._playing:
            return
        if self._step >= self.last:
            self.pause()
        else:
            self._show(self._step + 1, moving=True)

    def _speed_chosen(self, speed: Speed) -> None:
        self.queue.set_speed(speed)

    def _show(self, step: int, moving: bool) -> None:
        ui = self._ui
        if ui is None:
            return
        self._step = step
        self.view.tip.dismiss()  # it tells of a moment before
        moment = self._moments[step]
        self.bar.set_info(ui.bar(moment.view))
        self._show_words(moment)
        self.side.set_position(step, self.last)
        if not self.isVisible():
            return
        pieces = ui.dress(ui.tableau(moment.view), None)
        layout = ui.layout(moment.view, self._metrics, self.scene.sceneRect())
        if not moving:
            self.scene.show_at_once(pieces, layout)
            return
        self._announce(moment)
        self.queue.run([self._stage(moment, pieces)])

    def _stage(self, moment: Moment, pieces: tuple[Piece, ...]) -> Stage:
        assert self._ui is not None
        ui = self._ui
        events = tuple(event for event, _words in moment.lines)
        letters = sum(len(words) for _event, words in moment.lines)
        rest = max(ui.rest(events), READ + READ_LETTER * letters) if self._playing else 0.0

        def begin() -> list[Tween]:
            layout = ui.layout(moment.view, self._metrics, self.scene.sceneRect())
            if self._still:
                self.scene.show_at_once(pieces, layout)
                return []
            tweens = list(self.scene.stage(pieces, layout).begin())
            words = ui.ribbon(events)
            return [*tweens, *self.ribbon.fly(words)] if words else tweens

        return Stage(begin, rest)

    def _show_words(self, moment: Moment) -> None:
        sentence, look = _("The game begins."), None
        if moment.lines:
            event, sentence = moment.lines[-1]
            player = getattr(event, "player", None)
            look = self._ui.seat_look(moment.view, player.seat) if self._ui and player is not None else None
        self.side.set_moment(sentence, look, self.lines())

    def lines(self) -> list[LogLine]:
        """What the table has heard of up to this moment."""
        ui = self._ui
        if ui is None:
            return []
        past = self._moments[: self._step + 1]
        told = [(words, ui.log_look(event)) for moment in past for event, words in moment.lines]
        return [LogLine(words, look) for words, look in told if look is not None]

    def _announce(self, moment: Moment) -> None:
        if QAccessible.isActive():
            for _event, words in moment.lines:
                QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    # ------------------------------------------------------------ keys

    def first_focus(self) -> QWidget:
        """What has the focus when the screen opens."""
        return self.side.play_button

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        again = event.isAutoRepeat()
        if key == Qt.Key.Key_Escape and not again:
            self.back.emit()
        elif key in ENTER:
            if not again:
                press_focused(self)
        elif key == Qt.Key.Key_Space:
            if not again:
                self.toggle()
        elif key == Qt.Key.Key_Left:
            self.step_back()
        elif key == Qt.Key.Key_Right:
            self.step_on()
        elif key == Qt.Key.Key_Home:
            self.to_start()
        elif key == Qt.Key.Key_End:
            self.to_end()
        else:
            super().keyPressEvent(event)
            return
        event.accept()

    # ------------------------------------------------------------ the window

    def set_metrics(self, metrics: Metrics) -> None:
        """Follow the window."""
        self._metrics = metrics
        self.bar.set_metrics(metrics)
        self.side.set_metrics(metrics)
        self.view.tip.set_scale(metrics.text)
        self.ribbon.set_scale(metrics.u)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._relayout()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.pause()
        self.queue.skip()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            painter.drawPixmap(0, 0, backdrop(self.size(), self.devicePixelRatioF()))
        finally:
            painter.end()

    def _arrange(self) -> None:
        metrics = self._metrics
        margin = round(metrics.px(8))
        side = round(metrics.ui(WIDE, COMPACT))
        high = self.bar.high()
        self.bar.setGeometry(0, 0, self.width(), high)
        self._place_back(high)
        top = high + round(metrics.px(4))
        rest = max(100, self.height() - top - margin)
        self.side.setGeometry(self.width() - margin - side, top, side, rest)
        self.view.setGeometry(margin, top, max(100, self.width() - side - 3 * margin), rest)
        self._relayout()

    def _place_back(self, high: int) -> None:
        metrics = self._metrics
        self.back_button.set_scale(metrics.u)
        inset = INSET * metrics.u
        width = metrics.px(116, 104)
        place = QRectF(self.width() - metrics.px(8) - width, metrics.px(4), width, high - metrics.px(8))
        self.back_button.setGeometry(place.adjusted(-inset, -inset, inset, inset).toRect())

    def _relayout(self) -> None:
        """Lay the board out for the window; before it is on the screen, its size means nothing."""
        if self._ui is None or not self._moments:
            return
        self.pause()
        self.queue.skip()
        if self.isVisible():
            size = QSizeF(self.view.viewport().size())
            board = QRectF(0, 0, size.width(), size.height())
            self.scene.setSceneRect(board)
            self.view.set_board(self._ui.background(self._metrics, size, self.devicePixelRatioF()))
            layout = self._ui.layout(self._moments[self._step].view, self._metrics, board)
            self.scene.set_layout(layout, self._metrics.u, self._metrics.compact)
            self.ribbon.follow()
        self._show(self._step, moving=False)

    # ------------------------------------------------------------ pictures

    def _style(self, kind: str) -> Any:
        assert self._ui is not None
        return self._ui.kind(kind)

    def _bake(self, piece: Piece, size: QSizeF, hovered: bool) -> Baked:
        assert self._ui is not None
        return self._gallery.get(self._ui.look(piece, size, self._metrics, hovered))

    def _picture_ready(self, _look: object) -> None:
        self.scene.refresh()
