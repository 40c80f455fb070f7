"""ResultScreen: how a match ended. The game makes the page; the screen has the buttons and the entrance."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Protocol

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from cubes.words import _
from gui.art.brush import prepare
from gui.art.fonts import font
from gui.art.gallery import Gallery
from gui.art.palette import colour
from gui.art.text import LEFT, draw_text, fitted_size
from gui.metrics import Metrics
from gui.screens.pictures import backdrop
from gui.table import durations
from gui.table.animation import AnimationQueue, Stage, Tween
from gui.table.durations import Speed
from gui.table.game_ui import GameUI
from gui.table.keeping import KeptThings, WithKeeping
from gui.widgets.buttons import Button
from gui.widgets.common import INSET
from gui.widgets.menu import Menu, MenuItem
from gui.widgets.overlay import ENTER, press_focused


class Entrance(Protocol):
    """How a game's result enters, act by act. A page gives it from ``entrance()`` if it has one of its own."""

    durations: tuple[float, ...]
    """Milliseconds of each act."""

    def paint(self, painter: QPainter, area: QRectF, act: int, share: float) -> None:
        """Paint a moment of an act over the whole screen."""


class _Fade:
    """The entrance of a page without one, and of every page when motion is reduced."""

    def __init__(self, duration: float) -> None:
        self.durations: tuple[float, ...] = (duration,)

    def paint(self, painter: QPainter, area: QRectF, act: int, share: float) -> None:
        painter.fillRect(area, colour("night", round(255 * (1.0 - share))))


class Veil(QWidget):
    """Lies over the result while it enters, and swallows what is pressed: a press only ends the entrance."""

    pressed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("result.veil")
        self._entrance: Entrance | None = None
        self._act = 0
        self._share = 0.0
        self.hide()

    def raise_over(self, entrance: Entrance) -> list[Stage]:
        """Lie over everything; the stages that take it away again."""
        self._entrance = entrance
        self._act, self._share = 0, 0.0
        self.show()
        self.raise_()
        last = len(entrance.durations) - 1
        return [self._stage(act, duration, act == last) for act, duration in enumerate(entrance.durations)]

    def lift(self) -> None:
        """Go away at once."""
        self._entrance = None
        self.hide()

    def _stage(self, act: int, duration: float, last: bool) -> Stage:
        def apply(share: float) -> None:
            self._act, self._share = act, share
            if last and share >= 1.0:
                self.lift()
            else:
                self.update()

        return Stage(lambda: [Tween(apply, duration)])

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._entrance is None:
            return
        painter = QPainter(self)
        try:
            prepare(painter)
            self._entrance.paint(painter, QRectF(self.rect()), self._act, self._share)
        finally:
            painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.pressed.emit()
        event.accept()


class Legend(QWidget):
    """What the marks on the page mean, with the mark itself if the page paints one."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("result.legend")
        self._page: Any = None
        self._t = 1.0

    def show_of(self, page: Any) -> None:
        """Show the legend of a page; ``None`` for none."""
        self._page = page
        self.setAccessibleName(self.words())
        self.setVisible(bool(self.words()))
        self.update()

    def words(self) -> str:
        """What it says."""
        told = getattr(self._page, "legend", None)
        return str(told()) if told is not None else ""

    def set_scale(self, t: float) -> None:
        """Multiply every length by t."""
        self._t = t
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        t, area = self._t, QRectF(self.rect())
        mark = getattr(self._page, "legend_mark", None)
        painter = QPainter(self)
        try:
            prepare(painter)
            left = 0.0
            if mark is not None:
                mark(painter, QRectF(0, area.center().y() - 12 * t, 26 * t, 24 * t))
                left = 36 * t
            room = area.adjusted(left, 0, 0, 0)
            sizes = [float(px) for px in range(round(14 * t), 11, -1)] or [12.0]
            px = fitted_size(self.words(), room.width(), room.height(), sizes, "ui")
            draw_text(painter, room, self.words(), font("ui", px), "bone", LEFT, wrap=True)
        finally:
            painter.end()


class ResultScreen(QWidget):
    """The result of a match.

    Signals: ``home``; ``watch`` the match again; ``rematch`` (or a new session, when this one is over).
    """

    home = Signal()
    watch = Signal()
    rematch = Signal()
    keep = Signal(object)
    """What this seat fought with is to be kept."""

    warm = "#20302b"

    def __init__(self, gallery: Gallery, parent: QWidget | None = None, queue: AnimationQueue | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("result")
        self._gallery = gallery
        self._metrics = Metrics.of(1366, 768)
        self._page: Any = None
        self._waiting: list[Stage] = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.reduced_motion = False
        self.queue = queue or AnimationQueue(self)
        self.legend = Legend(self)
        self.home_button = Button(_("Home"), "secondary", "home", None, self, px=15, height=48)
        self.home_button.setObjectName("result.home")
        self.watch_button = Button(_("Watch the game again"), "secondary", "play", None, self, px=15, height=48)
        self.watch_button.setObjectName("result.watch")
        self.rematch_button = Button("", "primary", "replay", "Enter", self, px=15, height=48)
        self.rematch_button.setObjectName("result.rematch")
        self.veil = Veil(self)
        self.home_button.clicked.connect(self.home)
        self.keep_button = Button("", "secondary", "save", None, self, px=15, height=48)
        self.keep_button.setObjectName("result.keep")
        self.keep_button.clicked.connect(self._ask_what_to_keep)
        self.keep_button.hide()
        self._keepable: tuple[MenuItem, ...] = ()
        self.watch_button.clicked.connect(self.watch)
        self.rematch_button.clicked.connect(self.rematch)
        self.veil.pressed.connect(self.queue.skip)
        self.queue.idle.connect(self._entered)
        self._name_rematch(False)

    # ------------------------------------------------------------ what it shows

    @property
    def page(self) -> Any:
        """The game's page; ``None`` while nothing is shown."""
        return self._page

    @property
    def busy(self) -> bool:
        """Whether the result is still entering."""
        return self.queue.playing or bool(self._waiting)

    def show_result(
        self,
        view: Any,
        ui: GameUI,
        series_points: tuple[int, ...] = (),
        series_winners: tuple[int, ...] = (),
        kept: KeptThings | None = None,
    ) -> None:
        """Show how a match ended, by the table's view of it, and who wins the series when its points have ended it.

        ``kept``: the seats whose things can be kept, and what is on record of what was brought.
        """
        self.clear()
        page: Any = ui.result_page(self, self._gallery)
        self._page = page
        widget: QWidget = page.widget()
        widget.setParent(self)
        self._arrange_page()
        page.set_metrics(self._metrics)
        if kept is not None and hasattr(page, "set_records"):
            page.set_records(kept.record)
        page.show_view(view)
        self._show_keepable(view, ui, kept.seats if kept is not None else ())
        if series_points and hasattr(page, "show_series"):
            page.show_series(series_points, series_winners)
        self.legend.show_of(page)
        self._name_rematch(bool(series_winners))
        widget.show()
        widget.lower()
        self._order_tabs(widget)
        self._arrange()
        self._enter(page)

    def clear(self) -> None:
        """Forget the match: nothing of it remains."""
        self.queue.stop()
        self._waiting = []
        self.veil.lift()
        self.legend.show_of(None)
        page, self._page = self._page, None
        if page is not None:
            widget: QWidget = page.widget()
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()

    def set_speed(self, speed: Speed, reduced_motion: bool) -> None:
        """How fast the result enters."""
        self.reduced_motion = reduced_motion
        self.queue.set_speed(speed)

    def set_metrics(self, metrics: Metrics) -> None:
        """Follow the window."""
        self._metrics = metrics
        for button in (self.keep_button, self.home_button, self.watch_button, self.rematch_button):
            button.set_scale(metrics.text)
        self.legend.set_scale(metrics.text)
        # the key hint leaves a button before its words do
        self.rematch_button.set_key(None if metrics.compact else "Enter")
        if self._page is not None:
            self._page.set_metrics(metrics)
        self._arrange()

    def _show_keepable(self, view: Any, ui: GameUI, seats: Sequence[int]) -> None:
        """Offer to keep what these seats fought with."""
        self.keep_button.setVisible(bool(seats))
        self._keepable = ()
        if not seats or not isinstance(ui, WithKeeping):
            return
        thing = _(ui.keeping.title).lower()
        self.keep_button.set_words(_("Keep a {thing} …").format(thing=thing))
        items = []
        for seat in seats:
            one = ui.keeping.now(view, seat)
            words = f"{view.players[seat].name}: {one.name}" if one is not None else view.players[seat].name
            items.append(MenuItem(seat, words, picture=ui.keeping.look(one.value if one is not None else None)))
        self._keepable = tuple(items)

    def _ask_what_to_keep(self) -> None:
        menu = Menu.drop(self.window(), self.keep_button, self._keepable, self.keep_button.text())
        menu.chosen.connect(self.keep)

    def _name_rematch(self, over: bool) -> None:
        self.rematch_button.set_words(_("New session") if over else _("Rematch, same seats"))

    def _order_tabs(self, widget: QWidget) -> None:
        stops = (widget, self.keep_button, self.home_button, self.watch_button, self.rematch_button)
        for first, second in pairwise(stops):
            QWidget.setTabOrder(first, second)

    # ------------------------------------------------------------ the entrance

    def _enter(self, page: Any) -> None:
        own = getattr(page, "entrance", None)
        entrance: Entrance | None = own() if own is not None and not self.reduced_motion else None
        if entrance is None:
            entrance = _Fade(durations.REDUCED_FADE if self.reduced_motion else durations.GATHER)
        self._waiting = self.veil.raise_over(entrance)
        if self.isVisible():
            self._begin()

    def _begin(self) -> None:
        stages, self._waiting = self._waiting, []
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.queue.run(stages)

    def first_focus(self) -> QWidget:
        """What has the focus when the screen opens: the screen itself until everything has entered."""
        return self if self.busy else self.rematch_button

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._waiting:
            self._begin()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.queue.skip()

    def _entered(self) -> None:
        if self._page is not None and self.isVisible():
            self.rematch_button.setFocus(Qt.FocusReason.OtherFocusReason)

    # ------------------------------------------------------------ keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the focus; while the result enters, a key only brings it to its end."""
        if self.busy:
            if not event.isAutoRepeat() and event.key() in (*ENTER, Qt.Key.Key_Space, Qt.Key.Key_Escape):
                self.queue.skip()
            event.accept()
        elif event.key() in ENTER:
            if not event.isAutoRepeat():
                press_focused(self)
            event.accept()
        else:
            super().keyPressEvent(event)

    # ------------------------------------------------------------ layout and ground

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _foot(self) -> float:
        """The height of the row of buttons, with the room above and below it."""
        return self._metrics.ui(72, 60)

    def _arrange_page(self) -> None:
        if self._page is not None:
            widget: QWidget = self._page.widget()
            widget.setGeometry(0, 0, self.width(), round(self.height() - self._foot()))

    def _arrange(self) -> None:
        m = self._metrics
        self.veil.setGeometry(self.rect())
        self._arrange_page()
        inset = INSET * m.text
        margin, gap = m.px(24, 16), m.px(16, 10)
        high = m.ui(48, 42)
        y = self.height() - self._foot() + (self._foot() - high) / 2
        x = self.width() - margin
        wanted = [(self.rematch_button, 284, 220), (self.watch_button, 232, 210), (self.home_button, 120, 104)]
        if not self.keep_button.isHidden():
            wanted.append((self.keep_button, 150, 130))
        for button, wide, compact in wanted:
            width = max(m.ui(wide, compact), button.minimumSizeHint().width() - 2 * inset)
            x -= width
            place = QRectF(x - inset, y - inset, width + 2 * inset, high + 2 * inset)
            button.setGeometry(place.toRect())
            x -= gap
        left = m.px(32, 18)
        self.legend.setGeometry(QRect(round(left), round(y), max(10, round(x - left)), round(high)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            painter.drawPixmap(0, 0, backdrop(self.size(), self.devicePixelRatioF(), self.warm))
        finally:
            painter.end()
