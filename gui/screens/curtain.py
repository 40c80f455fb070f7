"""Curtain: covers the whole window in one frame, and opens only by a deliberate fresh act of the person it names.

It opens by pressing and holding (mouse, finger, Space or Enter), or, for people who cannot hold and for screen readers,
by two separate presses, the second on a control that appears elsewhere once everything has been let go. Input that was
under way when the curtain came up never counts: the window's input gate swallows it.
"""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QEvent, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from cubes.words import _
from gui.art.brush import linear, prepare
from gui.art.controls import focus_ring, keycap, keycap_width
from gui.art.fonts import font, measure
from gui.art.glyphs import draw_glyph
from gui.art.ornaments import brass_button_disc, progress_ring, rule_line, seat_token
from gui.art.palette import SeatLook, colour
from gui.art.scenes import curtain_card_rect, curtain_layers, paint_curtain_card
from gui.art.text import CENTRE, draw_fitted_name, draw_text
from gui.metrics import Metrics
from gui.table import durations
from gui.widgets.buttons import Button

TICK = 16
CARD_GONE = 0.3
"""The card has faded when the drapes are so far apart."""
GATHERED = 0.12
"""The width that is left of a drape, as a share, before it leaves the window."""
SECOND_CHANCE = 8000
"""How long the second control waits before the first has to be pressed again."""


class HoldButton(QAbstractButton):
    """The brass disc that has to be held. ``held`` is emitted once per press, when it was held long enough."""

    held = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("curtain.hold")
        self.setAccessibleName(_("Press and hold to look"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setInterval(TICK)
        self._timer.timeout.connect(self._tick)
        self._key = 0
        self._needed = durations.HOLD_TO_OPEN

    @property
    def share(self) -> float:
        """How much of the time it has been held: 0..1."""
        if not self._timer.isActive():
            return 0.0
        return min(1.0, self._clock.elapsed() / self._needed)

    def set_needed(self, milliseconds: int) -> None:
        """How long it has to be held."""
        self._needed = max(1, milliseconds)

    def let_go(self) -> None:
        """Forget a press that is under way."""
        self._timer.stop()
        self._key = 0
        self.setDown(False)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._begin()
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.let_go()
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not self.rect().contains(event.position().toPoint()):
            self.let_go()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat() and not self._timer.isActive():
                self._key = event.key()
                self._begin()
            event.accept()
        elif event.key() == Qt.Key.Key_Escape:
            # Qt would take Esc for the button alone: it ends the hold, and goes on to the curtain.
            self.let_go()
            event.ignore()
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == self._key and not event.isAutoRepeat():
            self.let_go()
            event.accept()
        else:
            super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.let_go()
        super().focusOutEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        prepare(painter)
        area = QRectF(self.rect())
        centre = area.center()
        radius = area.width() / 2
        if self.hasFocus():
            ring = QRectF(centre.x() - radius * 0.92, centre.y() - radius * 0.92, radius * 1.84, radius * 1.84)
            focus_ring(painter, ring, radius * 0.92, 1.0)
        progress_ring(painter, centre, radius * 0.78, self.share, radius * 0.11)
        brass_button_disc(painter, centre, radius * 0.64, self.isDown())
        draw_glyph(painter, "hand", centre, radius * 0.3, colour("primary_text"))
        painter.end()

    def _begin(self) -> None:
        self.setDown(True)
        self._clock.start()
        self._timer.start()
        self.update()

    def _tick(self) -> None:
        self.update()
        if self._clock.elapsed() >= self._needed:
            self.let_go()
            self.held.emit()


class Curtain(QWidget):
    """The curtain over the window. ``opened`` is the deliberate act; ``let_be`` goes back to the table."""

    opened = Signal()
    let_be = Signal()
    parted = Signal()
    """The drapes are away."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("curtain")
        # Nothing below is painted while it is here: it would show, or cost its time with every frame.
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._metrics = Metrics.of(1366, 768)
        self._look: SeatLook | None = None
        self._name = ""
        self._sentence = ""
        self._open = 0.0
        self._layers: tuple[QPixmap, QPixmap, QPixmap] | None = None
        self._card_picture = QPixmap()
        self._below = QPixmap()
        self._clock = QElapsedTimer()
        self._parting = QTimer(self)
        self._parting.setInterval(TICK)
        self._parting.timeout.connect(self._part)
        self._parts = durations.CURTAIN_PARTS
        self._second_timer = QTimer(self)
        self._second_timer.setSingleShot(True)
        self._second_timer.timeout.connect(self._forget_first)
        self.hold = HoldButton(self)
        self.hold.held.connect(self.opened)
        self.first = Button(_("Two presses instead"), "quiet", None, None, self, px=13, height=36)
        self.first.setObjectName("curtain.first")
        self.first.set_tip(_("For whoever cannot hold a button: press this, let go, then press the other."))
        self.first.clicked.connect(self._first_pressed)
        self.second = Button(_("Now open"), "primary", "tick", None, self, px=13, height=40)
        self.second.setObjectName("curtain.second")
        self.second.clicked.connect(self._second_pressed)
        self.second.hide()
        self.back = Button(_("Back to the table"), "quiet", "undo", None, self, px=14, height=36)
        self.back.setObjectName("curtain.back")
        self.back.clicked.connect(self.let_be)
        self.hide()

    def set_metrics(self, metrics: Metrics) -> None:
        """Follow the window."""
        self._metrics = metrics
        for button in (self.first, self.second, self.back):
            button.set_scale(metrics.u)
        self._layers = None
        self._card_picture = QPixmap()
        self._arrange()

    def set_motion(self, parts: int) -> None:
        """How long the drapes take to part (0: they are gone at once)."""
        self._parts = parts

    def cover(self, name: str, look: SeatLook | None, sentence: str, can_go_back: bool) -> None:
        """Cover everything now; ``name`` is empty when it is for everybody at the table."""
        self._parting.stop()
        self._open = 0.0
        self._name, self._look, self._sentence = name, look, sentence
        self._card_picture = QPixmap()
        self._below = QPixmap()
        who = _("Pass the screen to {name}").format(name=name) if name else _("The table is covered")
        self.setAccessibleName(f"{who}. {sentence}")
        self.hold.setAccessibleName(_("Press and hold to look") if name else _("Press and hold to uncover"))
        self.hold.let_go()
        self._forget_first()
        self.back.setVisible(can_go_back)
        for part in (self.hold, self.first):
            part.show()
        self._arrange()
        self.show()
        self.raise_()
        # One frame, now: nothing may change behind the curtain before it is really on the screen.
        self.repaint()
        self.take_focus()
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.accessibleName()))

    def take_focus(self) -> None:
        """The disc has the focus: Space or Enter can be held at once."""
        self.hold.setFocus(Qt.FocusReason.OtherFocusReason)

    def part(self) -> None:
        """Open: the drapes go to the sides, then the curtain hides."""
        for child in (self.hold, self.first, self.second, self.back):
            child.hide()
        if self._parts <= 0:
            self._end()
            return
        self._below = self._picture_below()
        self._clock.start()
        self._parting.start()

    def dismiss(self) -> None:
        """Be gone at once: there is no match any more."""
        if self.isVisible():
            self._end()

    @property
    def closed(self) -> bool:
        """Whether it covers the window."""
        return self.isVisible() and self._open <= 0.0 and not self._parting.isActive()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._layers = None
        self._card_picture = QPixmap()
        self._arrange()

    def event(self, event: QEvent) -> bool:
        # The wheel and everything else stops here: the screen below must not hear of it.
        if event.type() in (QEvent.Type.Wheel, QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease):
            super().event(event)
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.back.isVisible() and not event.isAutoRepeat():
            self.let_be.emit()
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        prepare(painter)
        drapes, valance, stage = self._parts_of_cloth()
        if self._open > 0.0:
            painter.drawPixmap(0, 0, self._below)
            self._paint_drapes_apart(painter, drapes)
        else:
            painter.drawPixmap(0, 0, drapes)
        # when it opens, the valance goes up and the stage front down
        away = self._open * self._open
        painter.drawPixmap(QPointF(0, -away * valance.deviceIndependentSize().height()), valance)
        high = stage.deviceIndependentSize().height()
        painter.drawPixmap(QPointF(0, self.height() - high + away * high), stage)
        if self._open <= 0.0:
            self._paint_card(painter)
        elif self._open < CARD_GONE:
            painter.setOpacity(1.0 - self._open / CARD_GONE)
            painter.drawPixmap(0, 0, self._picture_of_card())
        painter.end()

    def _picture_below(self) -> QPixmap:
        """What lies below when the drapes begin to part; nothing moves there before they are away."""
        below = self._blank_picture()
        window = self.parentWidget() or self
        for screen in window.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if screen is not self and screen.isVisible():
                screen.render(below, screen.pos())
        return below

    def _picture_of_card(self) -> QPixmap:
        if self._card_picture.isNull():
            self._card_picture = self._blank_picture()
            painter = QPainter(self._card_picture)
            prepare(painter)
            self._paint_card(painter)
            painter.end()
        return self._card_picture

    def _blank_picture(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        blank = QPixmap(self.size() * ratio)
        blank.setDevicePixelRatio(ratio)
        blank.fill(Qt.GlobalColor.transparent)
        return blank

    def _parts_of_cloth(self) -> tuple[QPixmap, QPixmap, QPixmap]:
        if self._layers is None:
            metrics, ratio = self._metrics, self.devicePixelRatioF()
            drapes, valance, stage = curtain_layers(
                self.width(), self.height(), metrics.u, ratio=ratio, compact=metrics.compact
            )
            self._layers = (QPixmap.fromImage(drapes), QPixmap.fromImage(valance), QPixmap.fromImage(stage))
        return self._layers

    def _paint_drapes_apart(self, painter: QPainter, drapes: QPixmap) -> None:
        """Each drape is gathered at its side, and what remains of it leaves; its edge throws a shadow."""
        half = self.width() / 2
        wide = half * (1 - (1 - GATHERED) * self._open)
        inner = half * (1 - self._open)
        pixels = drapes.size()
        left = QRectF(0, 0, pixels.width() / 2, pixels.height())
        right = left.translated(pixels.width() / 2, 0)
        shade = 42 * self._metrics.u
        for edge, outwards, place, source in (
            (inner, 1, QRectF(inner - wide, 0, wide, self.height()), left),
            (self.width() - inner, -1, QRectF(self.width() - inner, 0, wide, self.height()), right),
        ):
            beyond = QRectF(edge if outwards > 0 else edge - shade, 0, shade, self.height())
            shadow = ((0, colour("#000", 150)), (1, colour("#000", 0)))
            fall = linear(QPointF(edge, 0), QPointF(edge + outwards * shade, 0), *shadow)
            painter.fillRect(beyond, fall)
            painter.drawPixmap(place, drapes, source)
            fold = QRectF(edge - 14 * self._metrics.u if outwards > 0 else edge, 0, 14 * self._metrics.u, self.height())
            dark = ((0, colour("#000", 170)), (1, colour("#000", 0)))
            turn = linear(QPointF(edge, 0), QPointF(edge - outwards * 14 * self._metrics.u, 0), *dark)
            painter.fillRect(fold, turn)

    def _paint_card(self, painter: QPainter) -> None:
        metrics = self._metrics
        card = self._card()
        paint_curtain_card(painter, card, metrics.u)
        inner = card.adjusted(metrics.px(36, 26), 0, -metrics.px(36, 26), 0)
        y = card.y() + metrics.px(72, 50)
        if self._look is not None:
            seat_token(painter, QPointF(card.center().x(), y), metrics.px(36, 26), self._look)
        else:
            draw_glyph(painter, "cover", QPointF(card.center().x(), y), metrics.px(34, 24), colour("brass"))
        line = QRectF(inner.x(), y + metrics.px(50, 34), inner.width(), metrics.px(32, 26))
        lead = _("Pass the screen to") if self._name else _("Nobody sees anything now")
        draw_text(painter, line, lead, font("card", metrics.px(22, 18), 500, italic=True), "brass_hi", CENTRE)
        self._paint_name(painter, QRectF(inner.x(), line.bottom(), inner.width(), metrics.px(84, 66)))
        y = line.bottom() + metrics.px(84, 66)
        rule_line(painter, card.x() + metrics.px(120, 80), card.right() - metrics.px(120, 80), y + metrics.px(6, 4))
        below = QRectF(inner.x(), self.hold.geometry().bottom() + metrics.px(2), inner.width(), metrics.px(24, 20))
        hint = _("Press and hold to look") if self._name else _("Press and hold to uncover")
        draw_text(painter, below, hint, font("ui", metrics.px(18, 15), 650), "bone", CENTRE)
        self._paint_key(painter, below.translated(0, metrics.px(26, 21)))
        words = below.translated(0, metrics.px(60, 48))
        if self._sentence:
            used = font("ui", metrics.px(15, 13))
            draw_text(painter, words.adjusted(0, -4, 0, 8), self._sentence, used, "bone", CENTRE, wrap=True)
        if self._name:
            note = _("Everyone else looks away until the curtain is down again.")
            draw_text(
                painter, words.translated(0, metrics.px(24, 19)), note, font("ui", metrics.px(13, 12)), "muted", CENTRE
            )

    def _paint_name(self, painter: QPainter, area: QRectF) -> None:
        metrics = self._metrics
        name = self._name or _("Covered")
        planned = (34, 30, 26, 24, 22, 20) if metrics.compact else (46, 42, 38, 34, 30, 26)
        sizes = [round(metrics.px(px)) for px in planned]
        draw_fitted_name(painter, area, name, sizes, weight=700, align=CENTRE, family="title", drop=2 * metrics.u)

    def _paint_key(self, painter: QPainter, line: QRectF) -> None:
        metrics = self._metrics
        used = font("ui", metrics.px(14, 12))
        words, key = _("or hold"), _("Space")
        words_w, key_w = measure(words, used), keycap_width(key, metrics.u)
        x = line.center().x() - (words_w + key_w + 8 * metrics.u) / 2
        draw_text(painter, QRectF(x, line.y(), words_w + 4, line.height()), words, used, "muted", CENTRE)
        x += words_w + 8 * metrics.u
        cap = QRectF(x, line.center().y() - 11 * metrics.u, key_w, 21 * metrics.u)
        keycap(painter, cap, key, metrics.u)

    def _card(self) -> QRectF:
        return curtain_card_rect(self.width(), self.height(), self._metrics.u, self._metrics.compact)

    def _arrange(self) -> None:
        metrics = self._metrics
        card = self._card()
        size = metrics.px(148, 116)
        top = card.y() + metrics.px(250, 190)
        self.hold.setGeometry(QRectF(card.center().x() - size / 2, top, size, size).toRect())
        margin = round(metrics.px(20, 10))
        hint = self.back.sizeHint()
        foot = self.height() - hint.height() - round(metrics.px(2))
        self.back.setGeometry(margin, foot, hint.width(), hint.height())
        first = self.first.sizeHint()
        self.first.setGeometry(self.width() - first.width() - margin, foot, first.width(), first.height())
        second = self.second.sizeHint()
        self.second.setGeometry(margin, round(metrics.px(110, 100)), second.width(), second.height())

    def _first_pressed(self) -> None:
        self._second_timer.start(SECOND_CHANCE)
        self.second.show()
        self.second.raise_()
        self.second.setAccessibleName(_("Now open the curtain for {name}").format(name=self._name or _("everybody")))

    def _second_pressed(self) -> None:
        if self._second_timer.isActive():
            self._forget_first()
            self.opened.emit()

    def _forget_first(self) -> None:
        self._second_timer.stop()
        self.second.hide()

    def _part(self) -> None:
        share = min(1.0, self._clock.elapsed() / self._parts)
        self._open = max(0.001, share * share * (3 - 2 * share))
        self.update()
        if share >= 1.0:
            self._end()

    def _end(self) -> None:
        self._parting.stop()
        self.hide()
        self._open = 0.0
        self._name, self._look, self._sentence = "", None, ""
        self._card_picture = QPixmap()
        self._below = QPixmap()
        self.parted.emit()
