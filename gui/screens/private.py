"""PrivateScreen: what one person alone may see. It exists only while the curtain is open for that person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent, QPixmap, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from cubes.words import _, ngettext
from gui.art.brush import prepare
from gui.art.fonts import font
from gui.art.gallery import Gallery
from gui.art.ornaments import seat_token
from gui.art.palette import SeatLook
from gui.art.scenes import private_bar, room
from gui.art.text import RIGHT, draw_fitted_name, draw_text
from gui.clock import ClockFace
from gui.metrics import Metrics
from gui.panels.clock_plate import ClockPlate
from gui.table.choice import Offer
from gui.table.game_ui import GameUI, PrivatePage, WithCommands
from gui.table.overlay import put_focus
from gui.widgets.buttons import Button, IconButton
from gui.widgets.common import INSET

BAR_WIDE = 64
BAR_COMPACT = 48


class PrivateScreen(QWidget):
    """A crimson bar with the name and the way out, and the game's own page below it.

    Signals: ``cover`` asks to cover at once; ``chosen`` carries the :class:`Offer` its owner decided for; ``undo`` and
    ``redo`` take a private step back or restore it; ``expired`` tells that nothing was touched for too long.
    """

    cover = Signal()
    chosen = Signal(object)
    finished = Signal()
    """The owner has read what he wanted and covers."""
    help = Signal(object)
    """The owner wants to know what a card is: an anchor of the rules page."""
    command = Signal(object)
    """A piece was pressed that asks something of the application."""
    undo = Signal()
    redo = Signal()
    expired = Signal()

    def __init__(self, gallery: Gallery, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("private")
        self._gallery = gallery
        self._metrics = Metrics.of(1366, 768)
        self._page: PrivatePage | None = None
        self._in_use = False
        """Whether the focus has been given since the page was opened."""
        self._name = ""
        self._look: SeatLook | None = None
        self._idle = 60
        self._left = 60
        self._ground = QPixmap()
        self._second = QTimer(self)
        self._second.setInterval(1000)
        self._second.timeout.connect(self._count_down)
        self.cover_button = Button(_("Cover now"), "danger", "cover", "F9", self, px=14, height=44)
        self.cover_button.setObjectName("private.cover")
        self.cover_button.clicked.connect(self.cover)
        self.undo_button = IconButton("undo", _("Take the last step back (Ctrl+Z)"), "secondary", self, size=44)
        self.undo_button.setObjectName("private.undo")
        self.undo_button.clicked.connect(self.undo)
        self.redo_button = IconButton("redo", _("Do it again (Ctrl+Shift+Z)"), "secondary", self, size=44)
        self.redo_button.setObjectName("private.redo")
        self.redo_button.clicked.connect(self.redo)
        self.clock = ClockPlate("private.clock", self)
        for keys, signal in (
            (QKeySequence.keyBindings(QKeySequence.StandardKey.Undo), self.undo),
            (QKeySequence.keyBindings(QKeySequence.StandardKey.Redo), self.redo),
            ([QKeySequence(Qt.Key.Key_Escape)], self.cover),
        ):
            shortcut = QShortcut(self)
            shortcut.setKeys(keys)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(signal)

    @property
    def page(self) -> PrivatePage | None:
        """The game's page while somebody looks at it."""
        return self._page

    def open(self, ui: GameUI, name: str, look: SeatLook) -> None:
        """Make the page for a person."""
        self.clear()
        self._name, self._look = name, look
        self.setAccessibleName(_("For {name} alone").format(name=name))
        self._in_use = False
        self._page = ui.private_page(self, self._gallery)
        self._page.chosen.connect(self.chosen)
        self._page.done.connect(self.finished)
        self._page.help.connect(self.help)
        if isinstance(self._page, WithCommands):
            self._page.command.connect(self.command)
        self._page.widget().show()
        self._left = self._idle
        self._arrange()

    def show_view(self, view: Any, offers: Sequence[Offer], can_undo: bool, can_redo: bool) -> None:
        """Show the view of that person."""
        if self._page is None:
            return
        self._page.set_metrics(self._metrics)
        self._page.show_view(view, offers)
        for button, on in ((self.undo_button, can_undo), (self.redo_button, can_redo)):
            button.setVisible(can_undo or can_redo)
            button.set_available(on, _("Nothing to do there."))
        self._arrange()

    def start_counting(self) -> None:
        """Cover by itself when nothing is touched for the set time."""
        self._left = self._idle
        if self._idle:
            self._second.start()

    def touched(self) -> None:
        """Somebody moved, pressed or typed."""
        if self._left != self._idle:
            self._left = self._idle
            self.update(self._bar_rect().toRect())

    def set_idle(self, seconds: int) -> None:
        """The time-out in seconds; 0: never."""
        self._idle = seconds
        self._left = seconds

    def set_clock(self, face: ClockFace | None) -> None:
        """What is left of a timed match; ``None`` without a clock."""
        if self.clock.set_face(face):
            self._arrange()
            self.update()

    def clear(self) -> None:
        """Destroy everything private."""
        self._second.stop()
        if self._page is not None:
            widget = self._page.widget()
            self._page = None
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()
        self._name, self._look = "", None
        self.setAccessibleName("")
        for button in (self.undo_button, self.redo_button):
            # A hidden button is still in the accessible tree: it must not tell whether something could be taken back.
            button.set_available(False)
            button.hide()

    def give_focus(self) -> None:
        """Focus for the keyboard, once what opened the curtain has been let go; what is in use already keeps it."""
        focused = QApplication.focusWidget()
        inside = self._page is not None and focused is not None and self._page.widget().isAncestorOf(focused)
        if inside and self._in_use:
            return
        self._in_use = True
        target = self._page.first_focus() if self._page is not None else None
        put_focus(target or self.cover_button)

    def set_metrics(self, metrics: Metrics) -> None:
        """Follow the window."""
        self._metrics = metrics
        for button in (self.cover_button, self.undo_button, self.redo_button):
            button.set_scale(metrics.u)
        self.clock.set_metrics(metrics)
        if self._page is not None:
            self._page.set_metrics(metrics)
        self._ground = QPixmap()
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._ground = QPixmap()
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        metrics = self._metrics
        painter = QPainter(self)
        prepare(painter)
        bar = self._bar_rect()
        if self._ground.isNull():
            self._ground = self._paint_ground(bar)
        painter.drawPixmap(0, 0, self._ground)
        if self._look is None:
            painter.end()
            return
        radius = metrics.px(18, 14)
        seat_token(painter, QPointF(metrics.px(44, 28), bar.center().y()), radius, self._look)
        left = metrics.px(76, 52)
        right = self.cover_button.x() - metrics.px(170, 150) - (metrics.px(100) if self.undo_button.isVisible() else 0)
        end = self.clock.x() - metrics.px(10) if not self.clock.isHidden() else right
        words = _("For {name} alone").format(name=self._name)
        sizes = [round(metrics.px(px)) for px in (22, 20, 18, 17, 16, 15, 14, 13, 12)]
        box = QRectF(left, bar.y() + 3, end - left, bar.height() - 6)
        draw_fitted_name(painter, box, words, sizes, weight=700, family="title")
        if self._idle:
            seconds = ngettext("Covers itself in {count} s", "Covers itself in {count} s", self._left)
            box = QRectF(right, bar.y(), self.cover_button.x() - right - metrics.px(14, 8), bar.height())
            draw_text(painter, box, seconds.format(count=self._left), font("ui", metrics.px(14, 12)), "bone", RIGHT)
        painter.end()

    def _paint_ground(self, bar: QRectF) -> QPixmap:
        ratio = self.devicePixelRatioF()
        ground = QPixmap(self.size() * ratio)
        ground.setDevicePixelRatio(ratio)
        painter = QPainter(ground)
        prepare(painter)
        painter.drawImage(0, 0, room(self.width(), self.height(), ratio=ratio, warm="#2b1f2b"))
        painter.drawImage(0, 0, private_bar(bar.width(), bar.height(), self._metrics.u, ratio=ratio))
        painter.end()
        return ground

    def _bar_rect(self) -> QRectF:
        return QRectF(0, 0, self.width(), self._metrics.px(BAR_WIDE, BAR_COMPACT))

    def _arrange(self) -> None:
        metrics = self._metrics
        bar = self._bar_rect()
        inset = INSET * metrics.u
        high = metrics.px(44, 38)
        width = metrics.px(248, 190)
        x = self.width() - metrics.px(24, 10) - width
        y = bar.center().y() - high / 2
        rect = QRectF(x - inset, y - inset, width + 2 * inset, high + 2 * inset)
        self.cover_button.setGeometry(rect.toRect())
        for number, button in enumerate((self.redo_button, self.undo_button)):
            left = x - metrics.px(180, 160) - (number + 1) * metrics.px(50, 44)
            button.setGeometry(QRectF(left - inset, y - inset, high + 2 * inset, high + 2 * inset).toRect())
        beside = metrics.px(180, 160) + (metrics.px(100, 88) if self.undo_button.isVisible() else 0)
        wide, tall = self.clock.wide(), metrics.px(36, 32)
        place = QRectF(x - beside - wide - metrics.px(8), bar.center().y() - tall / 2, wide, tall)
        self.clock.setGeometry(place.toRect())
        if self._page is not None:
            top = round(bar.height())
            self._page.widget().setGeometry(0, top, self.width(), self.height() - top)

    def _count_down(self) -> None:
        self._left = max(0, self._left - 1)
        self.update(self._bar_rect().toRect())
        if self._left == 0:
            self._second.stop()
            self.expired.emit()
