"""SidePanel: whose decision it is and what is asked, the legal actions, and what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from cubes.words import _, ngettext
from gui.art.gallery import Gallery, Look
from gui.art.palette import SeatLook
from gui.metrics import Metrics
from gui.panels.action_list import ActionList
from gui.panels.log_list import LogLine, LogList
from gui.table.choice import Offer
from gui.table.game_ui import ActionRow
from gui.widgets.buttons import Button, IconButton
from gui.widgets.choices import Segmented
from gui.widgets.common import INSET
from gui.widgets.fields import ScrollArea
from gui.widgets.labels import Label, Panel, Parchment

AidMaker = Callable[[float, Metrics], Look | None]
WIDE = 320
COMPACT = 264
RECAP, LOG = 0, 1
ROWS_LEAST = 112.0
"""So much of the list of actions stays in sight, whatever else matters."""


class AidStrip(QWidget):
    """A picture of reference from the game (a scoring table), as wide as the panel."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("side.aid")
        self._gallery: Gallery | None = None
        self._makers: tuple[AidMaker, ...] = ()
        self._look: Look | None = None

    def show_of(self, gallery: Gallery | None, makers: Sequence[AidMaker], words: str) -> None:
        """What makes the picture for a width, and then what makes shorter ones; ``words`` for a screen reader."""
        self._gallery, self._makers = gallery, tuple(makers)
        self.setAccessibleName(words)
        self.update()

    def forms(self, width: float, metrics: Metrics) -> list[Look]:
        """The picture and its shorter forms at a width, as far as there is anything to show."""
        return [look for make in self._makers if (look := make(width, metrics)) is not None]

    def choose(self, look: Look | None) -> None:
        """Show this form of it, or nothing."""
        self._look = look
        self.setVisible(look is not None)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._look is None or self._gallery is None:
            return
        painter = QPainter(self)
        self._gallery.get(self._look).draw(painter, QRectF(self.rect()))
        painter.end()


class SidePanel(Panel):
    """The panel at the right of the table.

    Signals: ``chosen`` an offer whose tile was pressed; ``confirm``; ``step_back``; ``errand`` the seat
    that the screen is to be passed to.
    """

    chosen = Signal(object)
    confirm = Signal()
    step_back = Signal()
    errand = Signal(object)
    pointed = Signal(object)
    """The offer in the list that the pointer or the focus is on, or ``None``."""

    def __init__(self, parent: QWidget | None = None, with_log: bool = True) -> None:
        super().__init__(parent)
        self.setObjectName("side")
        self._with_log = with_log
        self._metrics = Metrics.of(1366, 768)
        self._lines: dict[int, Sequence[LogLine]] = {RECAP: (), LOG: ()}
        self._errand: int | None = None
        self.decision = Parchment("", None, self, px=18, smallest=12, token=20, height=92)
        self.decision.setObjectName("side.decision")
        self.heading = Label("", self, px=14, weight=650, tint="brass_hi")
        self.count = Label(
            "", self, px=13, tint="muted", align=Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        )
        self.action_list = ActionList()
        self.action_scroll = ScrollArea(self.action_list, self)
        self.back_button = IconButton("undo", _("Put the last pick back (Esc)"), "secondary", self, size=46)
        self.back_button.setObjectName("side.back")
        self.confirm_button = Button("", "primary", None, "Enter", self, px=14, height=46)
        self.confirm_button.setObjectName("side.confirm")
        self.aid = AidStrip(self)
        self.aid_hint = Label("", self, px=13, tint="muted")
        self.tabs = Segmented((_("Since last turn"), _("Log")), self)
        self.tabs.setObjectName("side.tabs")
        self.log = LogList(self)
        self.action_list.chosen.connect(self._tile_pressed)
        self.action_list.pointed.connect(self.pointed)
        self.back_button.clicked.connect(self.step_back)
        self.confirm_button.clicked.connect(self._confirmed)
        self.tabs.changed.connect(self._tab_changed)
        self.tabs.setVisible(with_log)
        self.log.setVisible(with_log)

    @property
    def errand_seat(self) -> int | None:
        """The seat that the main button passes the screen to; ``None`` when it confirms a pick."""
        return self._errand

    def set_asks(self, sentence: str, look: SeatLook | int | None, brief: str = "") -> None:
        """Who decides, and what is asked; ``brief`` says it with short names, where the sheet is too small."""
        self.decision.set_sentence(sentence, look, brief)
        self.decision.setAccessibleName(sentence)

    def set_aid(self, gallery: Gallery | None, makers: Sequence[AidMaker], words: str, hint: str = "") -> None:
        """The game's picture of reference and its short forms, ``words`` for a screen reader.

        ``hint`` takes its place where it has no room and no short form.
        """
        self.aid.show_of(gallery, makers, words or hint)
        self.aid_hint.setText(hint)
        self._arrange()

    def set_rows(self, heading: str, rows: Sequence[ActionRow], looks: Sequence[SeatLook | int]) -> None:
        """The legal actions of the present audience."""
        self.action_list.show_rows(rows, looks)
        self.action_list.set_past(False)
        self.action_scroll.verticalScrollBar().setValue(0)
        total = sum(button.offer.action is not None for row in rows for button in row.buttons)
        self.heading.setText(heading)
        self.count.setText(ngettext("{count} choice", "{count} choices", total).format(count=total) if total else "")
        self._arrange()

    def set_pick(self, offer: Offer | None, words: str, can_step_back: bool) -> None:
        """What is picked, and the words for confirming it."""
        marked = self.action_list.mark(offer)
        if marked is not None and can_step_back:
            self.action_scroll.ensureWidgetVisible(marked, 0, 0)
        self._errand = None
        self.confirm_button.set_icon_name(None)
        self.confirm_button.set_words(words)
        self.confirm_button.set_available(offer is not None, _("Pick something first."))
        self.back_button.set_available(can_step_back, _("Nothing is picked."))

    def set_errand(self, seat: int, words: str) -> None:
        """Make the main button pass the screen to a seat."""
        self._errand = seat
        self.confirm_button.set_icon_name("arrow-right")
        self.confirm_button.set_words(words)
        self.confirm_button.set_available(True)
        self.back_button.set_available(False, _("Nothing is picked."))

    def set_idle(self, words: str = "") -> None:
        """Nothing can be confirmed now (something moves, or the game is over); what is listed is past."""
        self._errand = None
        self.action_list.set_past(True)
        self.confirm_button.set_icon_name(None)
        self.confirm_button.set_words(words)
        self.confirm_button.set_available(False, words)
        self.back_button.set_available(False, words)

    def set_lines(self, recap: Sequence[LogLine], log: Sequence[LogLine]) -> None:
        """What happened since the deciding player's last turn, and everything."""
        self._lines = {RECAP: recap, LOG: log}
        self._show_lines()

    def clear(self) -> None:
        """Forget everything that was shown."""
        self.set_rows("", (), ())
        self.set_lines((), ())
        self.set_idle()
        self.set_asks("", None)
        self.set_aid(None, (), "")

    def set_metrics(self, metrics: Metrics) -> None:
        """Follow the window."""
        self._metrics = metrics
        scale = metrics.text
        self.set_scale(metrics.u)
        for widget in (self.decision, self.heading, self.count, self.action_scroll, self.tabs, self.confirm_button):
            widget.set_scale(scale)
        self.aid_hint.set_scale(scale)
        self.back_button.set_scale(scale)
        self.action_list.set_scale(scale)
        self.action_list.set_row_height(metrics.pick(38, 34))
        self.log.set_measures(scale, metrics.pick(13, 12))
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def _tile_pressed(self, offer: Offer) -> None:
        if offer.action is None:
            self.errand.emit(offer.seat)
        else:
            self.chosen.emit(offer)

    def _confirmed(self) -> None:
        if self._errand is not None:
            self.errand.emit(self._errand)
        else:
            self.confirm.emit()

    def _tab_changed(self, _number: object) -> None:
        self._show_lines()
        if self.tabs.current() == LOG:
            self.log.scrollToBottom()  # the newest line; from there it follows

    def _show_lines(self) -> None:
        recap = self.tabs.current() == RECAP
        lines = list(self._lines[self.tabs.current()])
        self.log.show_lines(lines[::-1] if recap else lines, newest_first=recap)

    def _arrange(self) -> None:
        metrics = self._metrics
        ui = metrics.ui
        pad = metrics.px(14, 10)
        area = QRectF(self.rect()).adjusted(pad, pad, -pad, -pad)
        y = area.top()
        self._place(self.decision, area.left(), y, area.width(), ui(92, 74))
        y += ui(92, 74) + ui(10, 6)
        head = ui(22, 18)
        share = 0.66 if self.count.text() else 1.0
        self._place(self.heading, area.left(), y, area.width() * share, head)
        self._place(self.count, area.left() + area.width() * 0.5, y, area.width() * 0.5, head)
        y += head + ui(2)
        buttons, tabs = ui(46, 40), ui(32)
        wanted = self.action_list.sizeHint().height()
        # Where room is scarce the log shrinks first, then the aid folds (a key shows it).
        least = [ui(122, 58), ui(58)] if self._with_log else [0.0]
        beside = tabs + ui(36, 24) if self._with_log else ui(8)
        forms = self.aid.forms(area.width(), metrics)
        # What has a short form matters now: then rather the list scrolls. Else words say where it is found.
        last = forms[-1] if len(forms) > 1 else None
        hint = ui(18) if len(forms) == 1 and self.aid_hint.text() else 0.0
        for look, hinted, log_least in [
            *((look, False, log) for look in forms for log in least),
            (last, hint > 0, least[-1]),
            (last, False, least[-1]),
        ]:
            shown = look.height if look is not None else hint if hinted else 0.0
            room = area.bottom() - y - buttons - beside - log_least - (shown + ui(8) if shown else 0.0)
            if wanted <= room:
                break
        if shown and room < min(float(wanted), ui(ROWS_LEAST)):
            look, hinted, room, shown = None, False, room + shown + ui(8), 0.0
        self.aid.choose(look)
        self.aid_hint.setVisible(hinted)
        listed = max(0.0, min(float(wanted), room))
        if not wanted:
            listed = 0
        if not self._with_log:
            listed = room
        # the rows are a little wider than what is above and below them: their marked ground needs a margin
        self._place(self.action_scroll, area.left() - ui(4), y, area.width() + ui(8), listed)
        y += listed + ui(8)
        inset = INSET * metrics.text
        back = ui(48, 44)
        self._place(self.back_button, area.left() - inset, y - inset, back + 2 * inset, buttons + 2 * inset)
        left = area.left() + back + ui(8)
        self._place(self.confirm_button, left - inset, y - inset, area.right() - left + 2 * inset, buttons + 2 * inset)
        y += buttons + ui(12, 8)
        if shown:
            self._place(self.aid_hint if hinted else self.aid, area.left(), y, area.width(), shown)
            y += shown + ui(8, 6)
        self._place(self.tabs, area.left(), y, area.width(), ui(38))
        y += ui(38) + ui(4)
        self._place(self.log, area.left(), y, area.width() + ui(4), max(10.0, area.bottom() - y))

    @staticmethod
    def _place(widget: QWidget, x: float, y: float, width: float, height: float) -> None:
        widget.setGeometry(round(x), round(y), round(width), round(height))
