"""The result of a game of Don't Mess with Cthulhu: what happened, who was who, and who said what."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from cubes.dont_mess_with_cthulhu.state import Kind, Turned
from cubes.dont_mess_with_cthulhu.view import View
from cubes.dont_mess_with_cthulhu.words import title as card_title
from cubes.words import _
from gui.art.banners import BannerCache
from gui.art.brush import draw, glow, prepare, rounded, saved
from gui.art.fonts import font, measure
from gui.art.gallery import Gallery, Look
from gui.art.ornaments import rule_line
from gui.art.palette import colour
from gui.art.text import CENTRE, TOP_CENTRE, draw_text, fitted_size
from gui.games.dont_mess_with_cthulhu import result_words as words
from gui.games.dont_mess_with_cthulhu.art.banners import Outcome, banner
from gui.games.dont_mess_with_cthulhu.finale import SCENES, Entrance, HeroTitle, Scene, Sentence
from gui.games.dont_mess_with_cthulhu.result_table import ResultTable
from gui.metrics import Metrics
from gui.widgets.labels import Panel

BANNER = (216.0, 148.0)
"""Its height in the wide and in the compact layout; the picture reaches a little further, behind the panels."""
BEHIND = 20.0
SIDE = 232.0
CARD = (168.0, 243.0)
KIND_IDS = {kind: kind.name.lower() for kind in Kind}
LIGHTS = {Kind.CTHULHU: "#49d69a", Kind.NECRONOMICON: "#a86cff", Kind.SIGN: "#39d6ae"}


class SidePanel(Panel):
    """The column at the right: the deciding card, what was found, and the last line."""

    def __init__(self, parent: QWidget, gallery: Gallery) -> None:
        super().__init__(parent)
        self.setObjectName("mess.result.side")
        self._gallery = gallery
        self._card: Turned | None = None
        self._found: tuple[Kind, ...] = ()
        self._total = 0
        self._head = ""
        self._words = ""
        self._t = 1.0
        gallery.ready.connect(self._renew)

    def show_view(self, view: View) -> None:
        """Show what decided a game."""
        self._card = words.deciding(view)
        self._found, self._total = view.found, view.total
        self._head, self._words = words.found_words(view), words.closing(view)
        told = [self._head, self._words]
        if self._card is not None:
            told.insert(0, _("The deciding card: {card}").format(card=card_title(self._card.kind)))
        self.setAccessibleName(". ".join(part.rstrip(".") for part in told) + ".")
        self.update()

    def set_measures(self, u: float, t: float) -> None:
        """Follow the window: the scale of the panel, and of its text."""
        self._t = t
        self.set_scale(u)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        try:
            prepare(painter)
            self._paint(painter)
        finally:
            painter.end()

    def _paint(self, painter: QPainter) -> None:
        u, t = self._u, self._t
        area = self.body()
        per_row = 4
        rows = (self._total + per_row - 1) // per_row
        step = 44 * u
        inner = area.adjusted(16 * u, 0, -16 * u, 0)
        closing = font("ui", 14 * t)
        low = 74 * t
        below = 20 * u + 26 * t + 8 * u + rows * step + 14 * u + low
        high = max(80 * u, min(CARD[1] * u * 1.25, area.height() - 24 * u - below))
        card = QRectF(0, 0, high * CARD[0] / CARD[1], high)
        spare = max(0.0, area.height() - 24 * u - below - high)
        card.moveCenter(QPointF(area.center().x(), area.y() + 24 * u + spare * 0.3 + high / 2))
        self._paint_card(painter, card)
        y = card.bottom() + 20 * u + spare * 0.2
        draw_text(
            painter,
            QRectF(inner.x(), y, inner.width(), 26 * t),
            self._head,
            font("title", 16 * t, 700),
            "brass_hi",
            CENTRE,
        )
        y += 26 * t + 8 * u
        for number in range(self._total):
            row, place = divmod(number, per_row)
            in_row = min(per_row, self._total - row * per_row)
            x = area.center().x() + (place - (in_row - 1) / 2) * step
            self._seal(painter, QPointF(x, y + (row + 0.5) * step), 16 * u, number)
        y += rows * step + 10 * u
        rule_line(painter, inner.x() + 8 * u, inner.right() - 8 * u, y)
        rest = QRectF(inner.x(), y + 8 * u, inner.width(), area.bottom() - y - 14 * u)
        sizes = [float(px) for px in range(closing.pixelSize(), 11, -1)]
        px = fitted_size(self._words, rest.width(), rest.height(), sizes, "ui")
        draw_text(painter, rest, self._words, font("ui", px), "bone", TOP_CENTRE, wrap=True)

    def _paint_card(self, painter: QPainter, card: QRectF) -> None:
        if self._card is None:
            return
        with saved(painter):
            painter.translate(card.center())
            painter.rotate(-2)
            painter.translate(-card.center())
            tint = LIGHTS.get(self._card.kind, "#e0a040")
            glow(painter, rounded(card, card.width() * 0.065), tint, 10 * self._u, 22 * self._u, 180)
            look = Look("mess.card", KIND_IDS[self._card.kind], card.width(), card.height())
            self._gallery.get(look).draw(painter, card)

    def _seal(self, painter: QPainter, centre: QPointF, radius: float, number: int) -> None:
        face = KIND_IDS[self._found[number]] if number < len(self._found) else "empty"
        side = 2 * radius / 0.86
        box = QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
        self._gallery.get(Look("mess.seal", face, side, side)).draw(painter, box)

    def _renew(self, _look: object) -> None:
        self.update()


class MessResultPage(QWidget):
    """Banner, table and column; the buttons below belong to the screen that hosts it."""

    def __init__(self, parent: QWidget, gallery: Gallery) -> None:
        super().__init__(parent)
        self.setObjectName("mess.result")
        self._metrics = Metrics.of(1366, 768)
        self._view: View | None = None
        self._picture = BannerCache()
        self._series = ("", "")
        self.title = HeroTitle(self)
        self.sentence = Sentence(self, "mess.result.sentence")
        self.session = Sentence(self, "mess.result.session", "brass_hi")
        self.session.hide()
        self.frame = Panel(self)
        self.table = ResultTable(self.frame, gallery)
        self.side = SidePanel(self, gallery)

    def widget(self) -> QWidget:
        """The page itself."""
        return self

    def show_view(self, view: View) -> None:
        """Show a finished match as the table sees it."""
        self._view = view
        self._series = ("", "")
        self.title.setText(words.hero(view))
        self.sentence.setText(words.sentence(view))
        self.session.setText("")
        self.setAccessibleName(f"{words.hero(view)}. {words.sentence(view)}")
        self.table.show_view(view)
        self.table.set_notes(f"{words.found_words(view)}. {words.hidden_words(view)}", words.found_words(view))
        self.side.show_view(view)
        self._arrange()
        self.update()

    def show_series(self, points: tuple[int, ...], winners: tuple[int, ...]) -> None:
        """Show who wins the session of games; nobody does while it goes on."""
        if self._view is None:
            return
        self._series = words.series_words(self._view, points, winners)
        self.table.set_session_winners(winners)
        self._arrange()

    def legend(self) -> str:
        """What the marks in the table mean."""
        return words.legend(self._view) if self._view is not None else ""

    def legend_mark(self, painter: QPainter, rect: QRectF) -> None:
        """The mark that the legend explains."""
        path = rounded(rect.adjusted(1, 1, -1, -1), rect.height() * 0.28)
        painter.fillPath(path, colour("obj", 60))
        draw(painter, path, "obj", 1.4)

    def entrance(self) -> Entrance | None:
        """How the result enters."""
        return Entrance(self._scene) if self._view is not None else None

    def _scene(self) -> Scene:
        place = QRectF(self.title.geometry())
        outcome, size = self._outcome(), self._banner_size()
        return Scene(outcome, self._banner(), size, self.title.text(), place, self.title.px)

    def _outcome(self) -> Outcome:
        assert self._view is not None
        return SCENES[words.reason_of(self._view)]

    def _banner(self) -> QPixmap:
        outcome, ratio = self._outcome(), self.devicePixelRatioF()

        def make(width: int, height: int) -> QImage:
            return banner(outcome, width, height, ratio=ratio)

        return self._picture.pixmap(outcome, self._banner_size(), ratio, make)

    def set_metrics(self, metrics: Metrics) -> None:
        """Follow the window."""
        self._metrics = metrics
        self.frame.set_scale(metrics.u)
        self.table.set_scale(metrics.text, metrics.compact)
        self.side.set_measures(metrics.u, metrics.text)
        self._arrange()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _banner_size(self) -> QSizeF:
        return QSizeF(self.width(), self._metrics.px(BANNER[0] + BEHIND, BANNER[1] + BEHIND))

    def _arrange(self) -> None:
        m = self._metrics
        margin = m.px(24, 16)
        top = m.px(*BANNER)
        across = self.width() - 2 * margin
        self._arrange_words(margin, across)
        side = m.px(SIDE) if not m.compact else 0.0
        self.side.setVisible(not m.compact)
        gap = m.px(16) if not m.compact else 0.0
        high = self.height() - top
        self.frame.setGeometry(round(margin), round(top), round(across - side - gap), round(high))
        self.side.setGeometry(round(self.width() - margin - side), round(top), round(side), round(high))
        pad = m.px(8, 6)
        inner = QRectF(self.frame.rect()).adjusted(pad, pad * 0.6, -pad, -pad)
        self.table.setGeometry(inner.toRect())

    def _arrange_words(self, margin: float, across: float) -> None:
        m = self._metrics
        self.title.px = m.px(52, 36)
        self.sentence.px = m.px(21, 16)
        self.session.px = m.px(20, 15)
        named, counted = self._series
        if named:
            fits = measure(named, font("card", m.px(14, 12), 500, italic=True)) <= across
            self.session.setText(named if fits else counted)
        self.session.setVisible(bool(named))
        bottom = m.px(BANNER[0] - 6, BANNER[1] - 5)
        if named:
            line = m.px(28, 21)
            self.session.setGeometry(round(margin), round(bottom - line), round(across), round(line))
            bottom -= line
        line = m.px(32, 22)
        if self.sentence.rows(max(12.0, m.px(14, 12)), across) > 1:
            line = m.px(44, 36)
        self.sentence.setGeometry(round(margin), round(bottom - line), round(across), round(line))
        title = m.px(60, 40)
        top = bottom - line - title
        self.title.setGeometry(round(margin), round(top), round(across), round(title))

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._view is None:
            return
        picture = self._banner()
        painter = QPainter(self)
        try:
            painter.drawPixmap(QRectF(QPointF(0, 0), self._banner_size()), picture, QRectF(picture.rect()))
        finally:
            painter.end()
