"""The panel in which a player declares: numbers that start at nought, what the table will read, and the two ways out.

It is the same for everybody, down to the size of every word: what a hand holds changes nothing in it, but that a player
whom Insanity's Grasp mutes can only say nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from cubes.dont_mess_with_cthulhu.actions import Declare, SayNothing
from cubes.dont_mess_with_cthulhu.events import Declared, SaidNothing
from cubes.dont_mess_with_cthulhu.state import cards_each
from cubes.dont_mess_with_cthulhu.view import View
from cubes.dont_mess_with_cthulhu.words import describe
from cubes.words import _
from gui.art.brush import draw, prepare, rounded
from gui.art.fonts import font
from gui.art.glyphs import draw_glyph
from gui.art.ornaments import medallion, panel
from gui.art.palette import colour
from gui.art.text import LEFT, RIGHT, draw_text
from gui.metrics import Metrics
from gui.table.choice import Offer
from gui.widgets.buttons import Button
from gui.widgets.choices import Stepper
from gui.widgets.common import INSET, apply_scale
from gui.widgets.labels import Parchment

_NUMBERS = (("sign", "sign", "#1d7f68"), ("cth", "cth", "#8e1a22"), ("book", "necro", "#5d3a8f"))


class DeclarePanel(QWidget):
    """The panel. ``chosen`` carries the offer decided for."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("private.declare")
        self._metrics = Metrics.of(1366, 768)
        self._offers: dict[tuple[int, int, int], Offer] = {}
        self._silence: Offer | None = None
        self._view: View | None = None
        self._boxes: list[QRectF] = []
        self.steppers = [
            Stepper(_("Elder Signs"), 0, 5, 0, self, tint="sign"),
            Stepper(_("Cthulhu"), 0, 1, 0, self, tint="cth"),
            Stepper(_("Necronomicons"), 0, 3, 0, self, tint="necro"),
        ]
        for stepper, name in zip(self.steppers, ("signs", "cthulhu", "necronomicons"), strict=True):
            stepper.setObjectName(f"private.{name}")
            stepper.number().setObjectName(f"private.{name}.number")
            stepper.changed.connect(self._changed)
        self.reads = Parchment("", None, self, px=20, smallest=13, height=100, caption=_("The table will read"))
        self.reads.setObjectName("private.reads")
        self.silence_button = Button(_("Say nothing"), "secondary", "mute", None, self, px=14, height=48)
        self.silence_button.setObjectName("private.silence")
        self.declare_button = Button(_("Declare and cover"), "primary", "tick", "Enter", self, px=14, height=48)
        self.declare_button.setObjectName("private.confirm")
        self.silence_button.clicked.connect(self._say_nothing)
        self.declare_button.clicked.connect(self.declare)

    def show_offers(self, view: View, offers: Sequence[Offer]) -> None:
        """Offer these declarations. The numbers start at nought whatever the hand holds."""
        self._view = view
        self._offers = {}
        self._silence = None
        for offer in offers:
            if isinstance(offer.action, Declare):
                self._offers[offer.action.signs, offer.action.cthulhu, offer.action.necronomicons] = offer
            elif isinstance(offer.action, SayNothing):
                self._silence = offer
        # The limits are those of the rules for any hand of this size, the same for every player.
        size = cards_each(view.round)
        for stepper, limit in zip(self.steppers, (size, 1, min(3, size)), strict=True):
            stepper.set_range(0, limit)
            stepper.set_value(0)
            stepper.setEnabled(bool(self._offers))
        self.steppers[2].setVisible(view.options.necronomicon)
        self._changed(0)
        self._arrange()

    def set_metrics(self, metrics: Metrics) -> None:
        """Follow the window."""
        self._metrics = metrics
        apply_scale(self, metrics.u)
        self._arrange()
        self.update()

    def first_focus(self) -> QWidget:
        """The first number."""
        return self.steppers[0].number() if self._offers else self.silence_button

    def gestures(self, offer: Offer) -> Sequence[tuple[QWidget, int]]:
        """Which buttons, pressed how often, lead to an offer from the numbers shown now."""
        if not isinstance(offer.action, Declare):
            return ((self.silence_button, 1),)
        wanted = (offer.action.signs, offer.action.cthulhu, offer.action.necronomicons)
        presses: list[tuple[QWidget, int]] = []
        for stepper, goal in zip(self.steppers, wanted, strict=True):
            less, more = stepper.buttons()
            presses.append((more if goal > stepper.value() else less, abs(goal - stepper.value())))
        return (*presses, (self.declare_button, 1))

    def declare(self) -> None:
        """Decide for the numbers shown."""
        offer = self._offers.get(self._numbers())
        if offer is not None:
            self.chosen.emit(offer)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        metrics = self._metrics
        painter = QPainter(self)
        prepare(painter)
        area = QRectF(self.rect())
        panel(painter, area.adjusted(1, 1, -1, -1), 10 * metrics.u)
        inner = self._inner()
        head = QRectF(inner.x(), inner.y(), inner.width(), metrics.px(26, 20))
        title = font("title", metrics.px(17, 15), 700)
        draw_text(painter, head, _("Declare to the table"), title, "brass_hi", LEFT)
        note = _("True or not: nobody checks before the end.")
        draw_text(painter, head, note, font("ui", metrics.px(13, 12)), "muted", RIGHT)
        names = (_("Elder Signs"), _("Cthulhu"), _("Necronomicons"))
        for number, box in enumerate(self._boxes):
            self._paint_box(painter, box, number, names[number])
        foot = QRectF(inner.x(), inner.bottom() - metrics.px(48, 44), inner.width() * 0.5, metrics.px(48, 44))
        draw_text(
            painter, foot, _("Every player gets these same steps."), font("ui", metrics.px(13, 12)), "muted", LEFT
        )
        painter.end()

    def _paint_box(self, painter: QPainter, box: QRectF, number: int, name: str) -> None:
        metrics = self._metrics
        glyph, tint, ground = _NUMBERS[number]
        path = rounded(box, 8 * metrics.u)
        painter.fillPath(path, colour("#000", 60))
        draw(painter, path, "line", metrics.u)
        radius = metrics.px(17, 13)
        centre = QPointF(box.x() + metrics.px(34, 22), box.y() + metrics.px(32, 22))
        medallion(painter, centre, radius, ground)
        draw_glyph(painter, glyph, centre, radius * 0.55, colour(tint))
        left = centre.x() + metrics.px(28, 20)
        line = QRectF(left, box.y() + metrics.px(12, 6), box.right() - left - 4, metrics.px(22, 16))
        draw_text(painter, line, name, font("ui", metrics.px(15, 13), 600), "bone", LEFT)
        limit = self.steppers[number].number().maximum()
        words = _("0 to {most}").format(most=limit)
        draw_text(painter, line.translated(0, metrics.px(20, 16)), words, font("ui", metrics.px(13, 12)), "muted", LEFT)

    def _inner(self) -> QRectF:
        metrics = self._metrics
        pad = metrics.px(24, 14)
        return QRectF(self.rect()).adjusted(pad, metrics.px(14, 8), -pad, -metrics.px(20, 10))

    def _arrange(self) -> None:
        metrics = self._metrics
        inner = self._inner()
        count = 3 if self.steppers[2].isVisibleTo(self) else 2
        top = inner.y() + metrics.px(38, 26)
        bottom = inner.bottom() - metrics.px(48, 44) - metrics.px(14, 8)
        reads = metrics.px(310, 236)
        gap = metrics.px(16, 8)
        width = (inner.width() - reads - count * gap) / count
        width = min(width, metrics.px(240, 180))
        self._boxes = [QRectF(inner.x() + i * (width + gap), top, width, bottom - top) for i in range(count)]
        for box, stepper in zip(self._boxes, self.steppers, strict=False):
            high = metrics.px(52, 44)
            left = box.x() + metrics.px(10, 4)
            words = metrics.px(54, 40)
            y = box.y() + words + max(0.0, (box.height() - words - high) / 2)
            stepper.setGeometry(round(left), round(y), round(box.right() - metrics.px(10, 4) - left), round(high))
        left = inner.x() + count * (width + gap)
        self.reads.setGeometry(round(left), round(top), round(inner.right() - left), round(bottom - top))
        inset = INSET * metrics.u
        foot = metrics.px(48, 44)
        y = inner.bottom() - foot
        declare_w, silence_w = metrics.px(304, 236), metrics.px(200, 150)
        x = inner.right() - declare_w
        self.declare_button.setGeometry(
            round(x - inset), round(y - inset), round(declare_w + 2 * inset), round(foot + 2 * inset)
        )
        x -= silence_w + gap
        self.silence_button.setGeometry(
            round(x - inset), round(y - inset), round(silence_w + 2 * inset), round(foot + 2 * inset)
        )
        self.update()

    def _numbers(self) -> tuple[int, int, int]:
        signs, cthulhu, books = (stepper.value() for stepper in self.steppers)
        return signs, cthulhu, books if self.steppers[2].isVisibleTo(self) else 0

    def _changed(self, _value: object) -> None:
        view = self._view
        if view is None or view.viewer is None:
            return
        player = view.players[view.viewer]
        signs, cthulhu, books = self._numbers()
        offer = self._offers.get((signs, cthulhu, books))
        if not self._offers:
            words = describe(SaidNothing(player=player))
            reason = _("Insanity’s Grasp lies here: nothing may be said.")
        else:
            shown = books if view.options.necronomicon else None
            words = describe(Declared(player=player, signs=signs, cthulhu=cthulhu, necronomicons=shown))
            size = cards_each(view.round)
            reason = _("A hand has {count} cards: these numbers add up to more.").format(count=size)
        self.reads.set_sentence(_("“{words}”").format(words=words))
        self.reads.setAccessibleName(_("The table will read: “{words}”").format(words=words))
        self.declare_button.set_available(offer is not None, reason)
        self.silence_button.set_available(
            self._silence is not None, _("In the first round everybody declares, unless Objects of Power are in play.")
        )

    def _say_nothing(self) -> None:
        if self._silence is not None:
            self.chosen.emit(self._silence)
