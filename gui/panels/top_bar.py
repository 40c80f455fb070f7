"""TopBar: the bar over the table: title, rounds, a few words, and the buttons that are always there."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from cubes.words import _
from gui.art import brush
from gui.art.brush import circle, draw, painting, prepare, radial, vertical
from gui.art.controls import title_gradient
from gui.art.fonts import font, measure
from gui.art.glyphs import draw_brass_glyph
from gui.art.palette import colour
from gui.art.text import CENTRE, LEFT, draw_text
from gui.clock import ClockFace
from gui.metrics import Metrics
from gui.panels.clock_plate import ClockPlate
from gui.table.game_ui import BarInfo
from gui.widgets.buttons import Button, IconButton
from gui.widgets.common import INSET

WIDE_HIGH = 48
COMPACT_HIGH = 40
SHORT = 3
"""So many letters are left of a phase where there is no room for its name."""
LONGEST_NUMERAL = 3
"""Marks up to so many letters stand in circles, longer ones in chips."""


class TopBar(QWidget):
    """The bar. Its signals say which button was pressed; ``set_info`` and ``set_undo`` say what it shows."""

    cover = Signal()
    undo = Signal()
    rules = Signal()
    menu = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bar")
        self._metrics = Metrics.of(1366, 768)
        self._title = ""
        self._info = BarInfo()
        self._ground = QPixmap()
        self.cover_button = Button(_("Cover"), "danger", "cover", "F9", self, px=13, height=40)
        self.cover_button.setObjectName("bar.cover")
        self.undo_button = Button(_("Undo"), "secondary", "undo", None, self, px=13, height=40)
        self.undo_button.setObjectName("bar.undo")
        self.rules_button = Button(_("Rules"), "secondary", "help", None, self, px=13, height=40)
        self.rules_button.setObjectName("bar.rules")
        self.menu_button = IconButton("menu", _("Menu"), "secondary", self, size=40)
        self.menu_button.setObjectName("bar.menu")
        self.clock = ClockPlate("bar.clock", self)
        self.cover_button.clicked.connect(self.cover)
        self.undo_button.clicked.connect(self.undo)
        self.rules_button.clicked.connect(self.rules)
        self.menu_button.clicked.connect(self.menu)
        self.set_undo(False, _("There is nothing to take back."))

    def set_title(self, title: str) -> None:
        """The name of the game."""
        self._title = title
        self.update()

    def set_info(self, info: BarInfo) -> None:
        """Rounds and words."""
        if info != self._info:
            self._info = info
            marks = " ".join(filter(None, (info.words, info.note)))
            self.setAccessibleName(f"{self._title}. {marks}")
            self.update()

    def set_undo(self, available: bool, reason: str) -> None:
        """Whether a step can be taken back on this screen, and if not, why."""
        self.undo_button.set_tip(_("Take the last step back (Ctrl+Z)"))
        self.undo_button.set_available(available, reason)

    def set_clock(self, face: ClockFace | None) -> None:
        """What is left of a timed match; ``None`` without a clock."""
        if self.clock.set_face(face):
            self._arrange()
            self.update()

    def set_metrics(self, metrics: Metrics) -> None:
        """Follow the window."""
        self._metrics = metrics
        compact = metrics.compact
        for button, words in ((self.undo_button, _("Undo")), (self.rules_button, _("Rules"))):
            button.setAccessibleName(words)
            button.set_words("" if compact else words)
        self.rules_button.set_tip(_("Rules (F1)"))
        self.clock.set_metrics(metrics)
        self._ground = QPixmap()
        self._arrange()
        self.update()

    def high(self) -> int:
        """Its height in pixels of this window."""
        return round(self._metrics.px(WIDE_HIGH, COMPACT_HIGH))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._ground = QPixmap()
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._ground.isNull():
            self._ground = self._paint_ground()
        painter = QPainter(self)
        prepare(painter)
        painter.drawPixmap(0, 0, self._ground)
        metrics = self._metrics
        area = QRectF(self.rect())
        title = font("title", metrics.px(18, 15), 700)
        left = metrics.px(48)
        width = measure(self._title, title) + 2
        draw_text(painter, QRectF(left, 0, width, area.height()), self._title, title, title_gradient(area), LEFT)
        self._paint_info(painter, left + width + metrics.px(34, 24), area)
        painter.end()

    def _paint_info(self, painter: QPainter, left: float, area: QRectF) -> None:
        metrics, info = self._metrics, self._info
        x = max(left, metrics.px(380, 296))
        worded = any(len(mark) > LONGEST_NUMERAL for mark in info.marks)
        x = left if worded or not info.marks else x
        step = metrics.px(30, 26)
        free = (self.clock.x() if not self.clock.isHidden() else self.cover_button.x()) - metrics.px(8)
        chips = self._chips(free - x) if worded else info.marks
        for number, mark in enumerate(chips):
            if worded:
                x += self._paint_chip(painter, QPointF(x, area.height() / 2), mark, number) + metrics.px(6, 4)
            else:
                self._paint_mark(painter, QPointF(x + metrics.px(12), area.height() / 2), mark, number)
                x += step
        x += metrics.px(16, 10)
        words = font("ui", metrics.px(14, 13), 600)
        width = measure(info.words, words) + 2
        if x + width <= free:
            draw_text(painter, QRectF(x, 0, width, area.height()), info.words, words, "bone", LEFT)
            x += width + metrics.px(24, 16)
        note = font("ui", metrics.px(13, 12))
        width = measure(info.note, note) + 2
        if x + width <= free and not metrics.compact:
            draw_text(painter, QRectF(x, 0, width, area.height()), info.note, note, "muted", LEFT)

    def _paint_mark(self, painter: QPainter, centre: QPointF, mark: str, number: int) -> None:
        metrics = self._metrics
        radius = metrics.px(11, 10)
        path = circle(centre, radius)
        now = number == self._info.current
        past = number < self._info.current
        if now:
            brush.glow(painter, path, "#ffb638", metrics.px(5), metrics.px(8), 200)
            light = centre - QPointF(metrics.px(3), metrics.px(3))
            painter.fillPath(path, radial(light, metrics.px(16), (0, "#fff0bd"), (1, "#c08a2e")))
        else:
            painter.fillPath(path, colour("#000", 140))
        draw(painter, path, "brass", metrics.px(1.2), 255 if now or past else 120)
        box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius - 1)
        ink = "primary_text" if now else ("bone" if past else "muted")
        draw_text(painter, box, mark, font("title", metrics.px(12), 800), ink, CENTRE)

    def _chips(self, room: float) -> tuple[str, ...]:
        """The words on the chips: where they are too many for the room, all but the present one are short."""
        marks, now = self._info.marks, self._info.current
        if sum(self._chip_width(mark, True) + self._metrics.px(6, 4) for mark in marks) <= room:
            return marks
        return tuple(mark if number == now else mark.split()[0][:SHORT] for number, mark in enumerate(marks))

    def _chip_width(self, mark: str, now: bool) -> float:
        used = font("ui", self._metrics.px(13, 12), 650 if now else 500)
        return measure(mark, used) + self._metrics.px(22, 14)

    def _paint_chip(self, painter: QPainter, left: QPointF, mark: str, number: int) -> float:
        """A mark that is a word (a phase); the width it takes."""
        metrics = self._metrics
        now, past = number == self._info.current, number < self._info.current
        used = font("ui", metrics.px(13, 12), 650 if now else 500)
        high = metrics.px(26, 22)
        box = QRectF(left.x(), left.y() - high / 2, self._chip_width(mark, now), high)
        path = brush.rounded(box, high / 2)
        if now:
            brush.glow(painter, path, "#ffb638", metrics.px(3), metrics.px(6), 120)
        painter.fillPath(path, colour("#3a2a12", 230) if now else colour("#000", 120))
        draw(painter, path, "brass", metrics.px(1.6 if now else 1.2), 255 if now else 150 if past else 90)
        draw_text(painter, box, mark, used, "pick" if now else "bone" if past else "muted", CENTRE)
        return box.width()

    def _paint_ground(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        ground = QPixmap(self.size() * ratio)
        ground.setDevicePixelRatio(ratio)
        area = QRectF(self.rect())
        with painting(ground) as painter:
            painter.fillRect(area, vertical(area, (0, "#2b1f19"), (1, "#15100d")))
            line = QRectF(0, area.height() - 1.4, area.width(), 1.4)
            painter.fillRect(line, brush.brass(QRectF(0, area.height() - 4, area.width(), 6)))
            centre = QPointF(self._metrics.px(26), area.height() / 2)
            glow = area.height() * 1.3
            painter.fillRect(
                QRectF(centre.x() - glow, 0, 2 * glow, area.height()),
                radial(centre, glow, (0, colour("#ffb14a", 130)), (1, colour("#ffb14a", 0))),
            )
            draw_brass_glyph(painter, "lantern", centre, area.height() * 0.34)
        return ground

    def _arrange(self) -> None:
        metrics = self._metrics
        x = float(self.width()) - metrics.px(8)
        inset = INSET * metrics.u
        for button, wide, compact in (
            (self.menu_button, 48, 40),
            (self.rules_button, 104, 40),
            (self.undo_button, 104, 40),
            (self.cover_button, 136, 124),
        ):
            button.set_scale(metrics.u)
            width = metrics.px(wide, compact)
            x -= width
            high = self.height() - metrics.px(8)
            button.setGeometry(
                round(x - inset), round(metrics.px(4) - inset), round(width + 2 * inset), round(high + 2 * inset)
            )
            x -= metrics.px(8)
        wide, high = self.clock.wide(), round(self.height() - metrics.px(12, 8))
        self.clock.setGeometry(round(x - wide - metrics.px(4)), round((self.height() - high) / 2), wide, high)
