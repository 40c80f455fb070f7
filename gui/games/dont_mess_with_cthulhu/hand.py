"""What a private screen shows of the cards and of the role: painted boards without any control."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from cubes.dont_mess_with_cthulhu.state import Kind, Role
from cubes.dont_mess_with_cthulhu.words import counted, role_title, title
from cubes.words import _, listed
from gui.art.brush import draw, prepare, rounded
from gui.art.fonts import font
from gui.art.gallery import Gallery, Look
from gui.art.glyphs import draw_glyph
from gui.art.ornaments import panel, rule_line
from gui.art.palette import colour
from gui.art.scenes import board
from gui.art.text import CENTRE, LEFT, RIGHT, TOP_CENTRE, draw_text, fitted_size
from gui.metrics import Metrics
from gui.widgets.buttons import IconButton
from gui.widgets.common import INSET

Hand = tuple[tuple[Kind, int], ...]
CARD = (160.0, 231.0)
SMALL = (112.0, 162.0)
FAN = 56.0


class HandBoard(QWidget):
    """A hand on plum felt, sorted by kind with numbers below: an order that tells nothing."""

    help = Signal(object)
    """The anchor of the rules page that explains a card."""

    def __init__(self, parent: QWidget, gallery: Gallery) -> None:
        super().__init__(parent)
        self.setObjectName("private.hand")
        self._marks: list[IconButton] = []
        self._gallery = gallery
        self._metrics = Metrics.of(1366, 768)
        self._hand: Hand = ()
        self._title = ""
        self._note = ""
        self._ground = QPixmap()
        gallery.ready.connect(self._renew)

    def show_hand(self, hand: Hand, heading: str, note: str) -> None:
        """Show these cards under a title, with a quieter note at the right."""
        self._hand, self._title, self._note = hand, heading, note
        cards = listed([counted(kind, count) for kind, count in hand]) if hand else _("no cards")
        self.setAccessibleName(f"{heading}: {cards}")
        for mark in self._marks:
            mark.hide()
            mark.deleteLater()
        self._marks = [self._mark(number) for number in range(len(hand))]
        self._arrange()
        self.update()

    def set_metrics(self, metrics: Metrics) -> None:
        """Follow the window."""
        self._metrics = metrics
        self._ground = QPixmap()
        self._arrange()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._ground = QPixmap()
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        metrics = self._metrics
        area = QRectF(self.rect())
        if self._ground.isNull():
            ratio = self.devicePixelRatioF()
            image = board(area.width(), area.height(), metrics.u, ratio=ratio, compact=metrics.compact, felt="plum")
            self._ground = QPixmap.fromImage(image)
        painter = QPainter(self)
        prepare(painter)
        painter.drawPixmap(area, self._ground, QRectF(self._ground.rect()))
        inner = self._inner()
        head = QRectF(inner.x(), inner.y(), inner.width(), metrics.px(26, 20))
        draw_text(painter, head, self._title, font("title", metrics.px(17, 15), 700), "brass_hi", LEFT)
        draw_text(painter, head, self._note, font("ui", metrics.px(14, 12)), "bone", RIGHT)
        self._paint_cards(painter)
        painter.end()

    def _inner(self) -> QRectF:
        px = self._metrics.px
        return QRectF(self.rect()).adjusted(px(32, 20), px(20, 14), -px(32, 20), -px(16, 10))

    def _groups(self) -> list[tuple[QRectF, float, QRectF]]:
        """For each kind: its first card, how far the second is moved, and the pill with the number."""
        metrics = self._metrics
        inner = self._inner()
        area = inner.adjusted(0, metrics.px(26, 20), 0, 0)
        wide, high = (metrics.px(a, b) for a, b in zip(CARD, SMALL, strict=True))
        fan = wide * FAN / CARD[0] * (0.62 if metrics.compact else 1.0)
        widths = [wide + (fan if count > 1 else 0) for _kind, count in self._hand]
        gap = metrics.px(32, 18)
        spare = area.width() - sum(widths)
        if len(widths) > 1:
            gap = min(gap, max(4.0, spare / (len(widths) - 1)))
        x = area.center().x() - (sum(widths) + gap * (len(widths) - 1)) / 2
        badge = metrics.px(28, 24)
        y = area.y() + max(0.0, (area.height() - high - badge - metrics.px(14, 8)) / 2)
        groups = []
        for width in widths:
            middle = x + width / 2 - metrics.px(18, 16)
            pill = QRectF(middle - metrics.px(30, 24), y + high + metrics.px(14, 8), metrics.px(60, 48), badge)
            groups.append((QRectF(x, y, wide, high), fan, pill))
            x += width + gap
        return groups

    def _paint_cards(self, painter: QPainter) -> None:
        metrics = self._metrics
        if not self._hand:
            words = font("card", metrics.px(20, 16), 500)
            draw_text(painter, self._inner(), _("No cards lie here now."), words, "bone", CENTRE)
            return
        for (kind, count), (card, fan, pill) in zip(self._hand, self._groups(), strict=True):
            for number in range(min(count, 2)):
                self._paint_card(painter, kind, card.translated(number * fan, 0))
            radius = pill.height() / 2
            painter.fillPath(rounded(pill, radius), colour("#0c0908", 225))
            draw(painter, rounded(pill, radius), "brass", metrics.u, 170)
            draw_text(painter, pill, f"× {count}", font("ui", metrics.px(14, 13), 650), "bone", CENTRE)

    def _mark(self, number: int) -> IconButton:
        """The question mark below a kind of card."""
        kind = self._hand[number][0]
        mark = IconButton("help", _("What is {card}?").format(card=title(kind)), "quiet", self, size=32)
        mark.setObjectName(f"private.help.{number}")
        mark.setProperty("anchor", f"card-{kind.name.lower()}")
        mark.clicked.connect(self._asked)
        mark.show()
        return mark

    def _asked(self) -> None:
        mark = self.sender()
        if isinstance(mark, IconButton):
            self.help.emit(str(mark.property("anchor")))

    def _arrange(self) -> None:
        metrics = self._metrics
        size = (32 + 2 * INSET) * metrics.u
        for mark, (_card, _fan, pill) in zip(self._marks, self._groups() if self._hand else (), strict=True):
            mark.set_scale(metrics.u)
            x = pill.right() + metrics.px(2)
            mark.setGeometry(round(x), round(pill.center().y() - size / 2), round(size), round(size))

    def _paint_card(self, painter: QPainter, kind: Kind, rect: QRectF) -> None:
        self._gallery.get(Look("mess.card", kind.name.lower(), rect.width(), rect.height())).draw(painter, rect)

    def _renew(self, _look: object) -> None:
        self.update()


class RoleBoard(QWidget):
    """A Character token with its title, what it is out to do, and what the whole table knows anyway."""

    def __init__(self, parent: QWidget, gallery: Gallery) -> None:
        super().__init__(parent)
        self.setObjectName("private.role")
        self._gallery = gallery
        self._metrics = Metrics.of(1366, 768)
        self._face = "back"
        self._head = ""
        self._title = ""
        self._goal = ""
        self._facts: tuple[tuple[str, str, str], ...] = ()

    def show_role(
        self, head: str, role: Role, variant: int, goal: str, facts: tuple[tuple[str, str, str], ...]
    ) -> None:
        """Show a role; ``facts`` are (glyph, colour, words) that everybody knows."""
        self._face = f"cultist{variant % 3}" if role is Role.CULTIST else f"investigator{variant % 6}"
        self._head, self._title, self._goal, self._facts = head, role_title(role), goal, facts
        words = ". ".join(fact[2] for fact in facts)
        self.setAccessibleName(f"{head}: {self._title}. {goal} {words}")
        self.update()

    def set_metrics(self, metrics: Metrics) -> None:
        """Follow the window."""
        self._metrics = metrics
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        metrics = self._metrics
        painter = QPainter(self)
        prepare(painter)
        area = QRectF(self.rect())
        panel(painter, area.adjusted(1, 1, -1, -1), 10 * metrics.u)
        pad = metrics.px(16, 10)
        head = QRectF(area.x(), area.y() + metrics.px(16, 8), area.width(), metrics.px(22, 18))
        draw_text(painter, head, self._head, font("ui", metrics.px(14, 12), 600), "muted", CENTRE)
        facts_high = len(self._facts) * metrics.px(30, 24) + metrics.px(42, 30)
        facts = QRectF(area.x() + pad, area.bottom() - pad - facts_high, area.width() - 2 * pad, facts_high)
        upper = QRectF(area.x(), head.bottom(), area.width(), facts.top() - head.bottom())
        size = min(metrics.px(200, 128), upper.height() * 0.52)
        token = QRectF(area.center().x() - size / 2, upper.y() + metrics.px(18, 6), size, size)
        self._gallery.get(Look("mess.role", self._face, size, size)).draw(painter, token)
        title = QRectF(area.x(), token.bottom() + metrics.px(16, 6), area.width(), metrics.px(36, 26))
        draw_text(painter, title, self._title, font("title", metrics.px(25, 18), 750), "brass_hi", CENTRE)
        rule_line(painter, area.x() + 2 * pad, area.right() - 2 * pad, title.bottom() + metrics.px(6, 3))
        goal = QRectF(
            area.x() + pad,
            title.bottom() + metrics.px(14, 8),
            area.width() - 2 * pad,
            facts.top() - title.bottom() - metrics.px(22, 10),
        )
        sizes = [metrics.px(px) for px in (20, 19, 18, 17, 16, 15, 14, 13, 12)]
        px = fitted_size(self._goal, goal.width(), goal.height(), sizes, "card", 500)
        draw_text(painter, goal, self._goal, font("card", px, 500), "bone", TOP_CENTRE, wrap=True)
        self._paint_facts(painter, facts)
        painter.end()

    def _paint_facts(self, painter: QPainter, area: QRectF) -> None:
        metrics = self._metrics
        painter.fillPath(rounded(area, 8 * metrics.u), colour("#000", 70))
        pad = metrics.px(16, 8)
        y = area.y() + metrics.px(10, 6)
        line = QRectF(area.x() + pad, y, area.width() - 2 * pad, metrics.px(22, 18))
        draw_text(painter, line, _("Known to the whole table"), font("ui", metrics.px(13, 12), 600), "muted", LEFT)
        y = line.bottom() + metrics.px(2)
        step = metrics.px(30, 24)
        for glyph, tint, words in self._facts:
            centre = QPointF(area.x() + pad + metrics.px(11, 9), y + step / 2)
            draw_glyph(painter, glyph, centre, metrics.px(9, 7), colour(tint))
            left = area.x() + pad + metrics.px(32, 24)
            box = QRectF(left, y, area.right() - left - metrics.px(4), step)
            draw_text(painter, box, words, font("ui", metrics.px(14, 12)), "bone", LEFT)
            y += step
