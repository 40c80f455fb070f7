"""The panel beside a match that is watched again: what happens now, what happened so far, and the controls."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from cubes.words import _
from gui.art.brush import prepare, rounded
from gui.art.controls import button_text_colour
from gui.art.fonts import font
from gui.art.palette import SeatLook, colour
from gui.art.text import text_height
from gui.metrics import Metrics
from gui.panels.log_list import LogLine, LogList
from gui.table.durations import Speed
from gui.widgets.buttons import IconButton
from gui.widgets.choices import Segmented
from gui.widgets.common import INSET
from gui.widgets.fields import Slider
from gui.widgets.labels import Label, Panel, Parchment

SPEEDS = (Speed.SLOW, Speed.NORMAL, Speed.FAST)


class JumpButton(IconButton):
    """A step button with a bar at its far side: to the start, or to the end."""

    def __init__(self, icon: str, name: str, parent: QWidget, *, side: int) -> None:
        super().__init__(icon, name, "secondary", parent, size=44)
        self._side = side

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        try:
            prepare(painter)
            body = self.body()
            half = min(body.width(), body.height()) * 0.22
            bar = QRectF(0, 0, half * 0.32, half * 1.9)
            bar.moveCenter(QPointF(body.center().x() + self._side * half * 1.05, body.center().y()))
            if self.isDown():
                bar.translate(0, self._u)
            painter.fillPath(rounded(bar, half * 0.14), colour(button_text_colour("secondary", self.isEnabled())))
        finally:
            painter.end()


class ReplayPanel(Panel):
    """The controls. Signals: ``start``, ``back``, ``play`` (or pause), ``forward``, ``end``; ``position`` a step that
    the slider was moved to; ``speed`` one of the speeds.
    """

    start = Signal()
    back = Signal()
    play = Signal()
    forward = Signal()
    end = Signal()
    position = Signal(object)
    speed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("replay.side")
        self._metrics = Metrics.of(1366, 768)
        self._quiet = False
        self._with_token = False
        self.now = Parchment("", None, self, px=18, smallest=12, token=20, height=92)
        self.now.setObjectName("replay.now")
        self.heading = Label(_("What has happened"), self, px=14, weight=650, tint="brass_hi")
        self.log = LogList(self)
        self.log.setObjectName("replay.log")
        self.where = Label("", self, px=13, tint="muted", align=Qt.AlignmentFlag.AlignCenter)
        self.where.setObjectName("replay.where")
        self.slider = Slider(_("Position in the game"), 0, 1, 0, self)
        self.slider.setObjectName("replay.slider")
        self.start_button = JumpButton("left", _("To the start (Home)"), self, side=-1)
        self.back_button = IconButton("left", _("One step back (Left)"), "secondary", self, size=44)
        self.play_button = IconButton("play", _("Play (Space)"), "primary", self, size=44)
        self.forward_button = IconButton("right", _("One step on (Right)"), "secondary", self, size=44)
        self.end_button = JumpButton("right", _("To the end (End)"), self, side=1)
        self.speeds = Segmented((_("Slow"), _("Normal"), _("Fast")), self, chosen=1)
        self.speeds.setObjectName("replay.speed")
        self.speeds.setAccessibleName(_("Speed"))
        self._buttons = {
            "start": self.start_button,
            "back_step": self.back_button,
            "play": self.play_button,
            "forward": self.forward_button,
            "end": self.end_button,
        }
        for name, button in self._buttons.items():
            button.setObjectName(f"replay.{name}")
            button.installEventFilter(self)
        self.start_button.clicked.connect(self.start)
        self.back_button.clicked.connect(self.back)
        self.play_button.clicked.connect(self.play)
        self.forward_button.clicked.connect(self.forward)
        self.end_button.clicked.connect(self.end)
        self.slider.valueChanged.connect(self._moved)
        self.speeds.changed.connect(self._speed_chosen)

    # ------------------------------------------------------------ what it shows

    def set_moment(self, sentence: str, look: SeatLook | int | None, lines: Sequence[LogLine]) -> None:
        """What happens now, whom it is about, and everything so far."""
        self.now.set_sentence(sentence, look)
        self.now.setAccessibleName(sentence)
        self._with_token = look is not None
        self._arrange()
        self.log.show_lines(lines)
        self.log.scrollToBottom()

    def set_position(self, step: int, last: int) -> None:
        """Where in the match this is."""
        self._quiet = True
        self.slider.setRange(0, max(1, last))
        self.slider.setPageStep(max(1, last // 10))
        self.slider.setValue(step)
        self._quiet = False
        words = _("Step {step} of {last}").format(step=step, last=last)
        self.where.setText(words)
        self.slider.setAccessibleDescription(words)
        at_start, at_end = _("This is the start."), _("This is the end.")
        for button, free, reason in (
            (self.start_button, step > 0, at_start),
            (self.back_button, step > 0, at_start),
            (self.forward_button, step < last, at_end),
            (self.end_button, step < last, at_end),
        ):
            if not free and button.hasFocus():
                self.play_button.setFocus(Qt.FocusReason.OtherFocusReason)
            button.set_available(free, reason)

    def set_playing(self, playing: bool) -> None:
        """Whether it goes on by itself."""
        self.play_button.set_icon_name("pause" if playing else "play")
        self.play_button.set_name(_("Pause (Space)") if playing else _("Play (Space)"))

    def chosen_speed(self) -> Speed:
        """The speed that is chosen."""
        return SPEEDS[self.speeds.current()]

    def set_speed(self, speed: Speed) -> None:
        """Choose a speed."""
        if speed in SPEEDS:
            self.speeds.set_current(SPEEDS.index(speed))

    def clear(self) -> None:
        """Forget everything that was shown."""
        self.now.set_sentence("", None)
        self.now.setAccessibleName("")
        self.log.clear()
        self.where.setText("")
        self.set_playing(False)

    # ------------------------------------------------------------ input

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # on a button the arrows step, instead of going to the next button
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Left:
                self.back.emit()
                return True
            if event.key() == Qt.Key.Key_Right:
                self.forward.emit()
                return True
        return False

    def _moved(self, step: int) -> None:
        if not self._quiet:
            self.position.emit(step)

    def _speed_chosen(self, number: int) -> None:
        self.speed.emit(SPEEDS[number])

    # ------------------------------------------------------------ layout

    def set_metrics(self, metrics: Metrics) -> None:
        """Follow the window."""
        self._metrics = metrics
        scale = metrics.text
        self.set_scale(metrics.u)
        for widget in (self.now, self.heading, self.where, self.slider, self.speeds):
            widget.set_scale(scale)
        for button in self._buttons.values():
            button.set_scale(scale)
        self.log.set_measures(scale, metrics.pick(13, 12))
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        ui, inset = self._metrics.ui, INSET * self._metrics.text
        pad = self._metrics.px(14, 10)
        area = QRectF(self.rect()).adjusted(pad, pad, -pad, -pad)
        now = self._now_height(area)
        self._place(self.now, area.x(), area.y(), area.width(), now)
        y = area.y() + now + ui(12, 8)
        self._place(self.heading, area.x(), y, area.width(), ui(22, 18))
        y += ui(22, 18) + ui(4)
        speed, row, slider, where = ui(38), ui(46, 42), ui(32), ui(20)
        foot = area.bottom() - speed
        self._place(self.speeds, area.x(), foot, area.width(), speed)
        foot -= row + ui(12, 8)
        width = (area.width() - 4 * ui(8, 6)) / 5
        for number, button in enumerate(self._buttons.values()):
            x = area.x() + number * (width + ui(8, 6))
            self._place(button, x - inset, foot - inset, width + 2 * inset, row + 2 * inset)
        foot -= slider + ui(8, 4)
        self._place(self.slider, area.x() - INSET, foot, area.width() + 2 * INSET, slider)
        foot -= where
        self._place(self.where, area.x(), foot, area.width(), where)
        self._place(self.log, area.x(), y, area.width() + ui(4), max(10.0, foot - y - ui(8, 4)))

    def _now_height(self, area: QRectF) -> float:
        """The parchment grows for a long sentence, so that none is cut."""
        t = self._metrics.text
        width = area.width() - (68 if self._with_token else 24) * t
        needed = text_height(self.now.text(), font("card", max(12, round(13 * t)), 650), width) + 14 * t
        return min(max(self._metrics.ui(92, 74), needed), area.height() * 0.4)

    @staticmethod
    def _place(widget: QWidget, x: float, y: float, width: float, height: float) -> None:
        widget.setGeometry(round(x), round(y), round(width), round(height))
