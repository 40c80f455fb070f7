"""The result of a game of Chaos of Cthulhu: the monster that won, and how everybody's dice lay at the end."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from cubes.chaos_of_cthulhu.view import View
from gui.art.brush import draw, linear, prepare, radial, rounded
from gui.art.controls import title_gradient
from gui.art.fonts import font, measure
from gui.art.gallery import Gallery, Look
from gui.art.ornaments import panel, seat_token
from gui.art.palette import colour
from gui.art.text import CENTRE, LEFT, RIGHT, draw_fitted_name, draw_text, fitted_size
from gui.games.chaos_of_cthulhu import result_words as words
from gui.games.chaos_of_cthulhu.layout import CROSS
from gui.games.chaos_of_cthulhu.names import SEAT_LOOKS, die_face, set_id
from gui.games.chaos_of_cthulhu.rise import Rise
from gui.metrics import Metrics

HEAD = (118.0, 84.0)
"""The height of title and sentence, in the wide and in the compact layout."""


class ChaosResultPage(QWidget):
    """Title and sentence; the winner's monster at the left, everybody's dice at the right."""

    def __init__(self, parent: QWidget, gallery: Gallery) -> None:
        super().__init__(parent)
        self.setObjectName("chaos.result")
        self._gallery = gallery
        self._metrics = Metrics.of(1366, 768)
        self._view: View | None = None
        gallery.ready.connect(self._renew)

    def widget(self) -> QWidget:
        """The page itself."""
        return self

    def show_view(self, view: View) -> None:
        """Show a finished match as the table sees it."""
        self._view = view
        lines = [words.hero(view), words.sentence(view), *(words.row(view, seat) for seat in words.places(view))]
        self.setAccessibleName(" ".join(lines))
        self.update()

    def legend(self) -> str:
        """Nothing has to be explained."""
        return ""

    def entrance(self) -> Rise | None:
        """Five dice join, and the monster rises; only when a monster is whole."""
        view = self._view
        if view is None or words.whole_monster(view) is None:
            return None
        seat = words.winner(view)
        value = view.dice[seat][0]
        faces = [f"{die_face(view, seat, position)}|bare" for position in range(len(CROSS))]
        return Rise(self._gallery, faces, f"{set_id(view, seat)}|{value}", words.hero(view), self._stage())

    def set_metrics(self, metrics: Metrics) -> None:
        """Follow the window."""
        self._metrics = metrics
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.update()

    def _renew(self, _look: object) -> None:
        self.update()

    def _stage(self) -> QRectF:
        """Where the monster stands."""
        px = self._metrics.px
        margin, head = px(24, 12), px(*HEAD)
        high = self.height() - head - px(12, 6)
        wide = min(high, self.width() * 0.42)
        return QRectF(margin, head + (high - wide) / 2, wide, wide)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._view is None:
            return
        painter = QPainter(self)
        try:
            prepare(painter)
            self._paint_head(painter, self._view)
            self._paint_winner(painter, self._view)
            self._paint_rows(painter, self._view)
        finally:
            painter.end()

    def _paint_head(self, painter: QPainter, view: View) -> None:
        px = self._metrics.px
        area = QRectF(0, px(10, 6), self.width(), px(62, 44))
        title = words.hero(view)
        size = px(48, 34)
        while size > 18 and measure(title, font("title", size, 800)) > area.width() - px(48, 24):
            size -= 1
        draw_text(painter, area, title, font("title", size, 800), title_gradient(area), CENTRE, drop=px(3, 2))
        low = QRectF(px(24, 12), area.bottom(), self.width() - px(48, 24), px(36, 28))
        sizes = [round(px(size)) for size in (21, 19, 17, 16, 15, 14, 13, 12)]
        used = fitted_size(words.sentence(view), low.width(), low.height(), sizes, "card", 500)
        draw_text(painter, low, words.sentence(view), font("card", used, 500, italic=True), "bone", CENTRE)

    def _paint_winner(self, painter: QPainter, view: View) -> None:
        stage = self._stage()
        seat = words.winner(view)
        glow = stage.width() * 0.62
        light = radial(stage.center(), glow, (0, colour("#ffb14a", 90)), (1, colour("#ffb14a", 0)))
        painter.fillRect(stage.adjusted(-glow, -glow, glow, glow), light)
        if words.whole_monster(view) is not None:
            look = Look("chaos.monster", f"{set_id(view, seat)}|{view.dice[seat][0]}", stage.width(), stage.width())
            self._gallery.get(look).draw(painter, stage)
            return
        self._paint_cross(painter, view, seat, stage)

    def _paint_cross(self, painter: QPainter, view: View, seat: int, area: QRectF) -> None:
        side = area.width() / 3.3
        for position, (column, row) in CROSS.items():
            if not view.dice[seat][position]:
                continue
            centre = area.center() + QPointF((column - 1) * side * 1.05, (row - 1) * side * 1.05)
            box = QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
            self._gallery.get(Look("chaos.die", die_face(view, seat, position), side, side)).draw(painter, box)

    def _paint_rows(self, painter: QPainter, view: View) -> None:
        px = self._metrics.px
        stage = self._stage()
        left = stage.right() + px(28, 14)
        area = QRectF(left, px(*HEAD), self.width() - left - px(24, 12), self.height() - px(*HEAD) - px(12, 6))
        places = words.places(view)
        gap = px(10, 6)
        high = min((area.height() - gap * (len(places) - 1)) / len(places), px(150, 112))
        top = area.y() + (area.height() - high * len(places) - gap * (len(places) - 1)) / 2
        for number, seat in enumerate(places):
            self._paint_row(painter, view, seat, QRectF(area.x(), top + number * (high + gap), area.width(), high))

    def _paint_row(self, painter: QPainter, view: View, seat: int, rect: QRectF) -> None:
        px = self._metrics.px
        won = view.outcome is not None and seat in view.outcome.winners
        panel(painter, rect, px(10))
        if won:
            path = rounded(rect, px(10))
            light = linear(rect.topLeft(), rect.topRight(), (0, colour("#ffca6a", 60)), (1, colour("#ffca6a", 10)))
            painter.fillPath(path, light)
            draw(painter, path, "pick", px(2))
        inner = rect.adjusted(px(14, 8), px(8, 5), -px(14, 8), -px(8, 5))
        line = min(px(36, 26), inner.height() * 0.34)
        centre = QPointF(inner.x() + line / 2, inner.y() + line / 2)
        seat_token(painter, centre, line * 0.46, SEAT_LOOKS[view.sets[seat]])
        place = measure(words.place(view, seat), font("title", px(15, 13), 700)) + px(6)
        box = QRectF(inner.x() + line * 1.2, inner.y(), inner.width() - line * 1.2 - place, line)
        sizes = [max(12, round(px(size))) for size in (20, 18, 16, 14, 13, 12)]
        draw_fitted_name(painter, box, view.players[seat].name, sizes, weight=700, family="title")
        draw_text(
            painter,
            QRectF(inner.right() - place, inner.y(), place, line),
            words.place(view, seat),
            font("title", px(15, 13), 700),
            "pick" if won else "muted",
            RIGHT,
        )
        low = px(24, 18)
        side = min(inner.height() - line - low - px(6, 3), inner.width() / 5.6)
        y = inner.y() + line + px(3, 2)
        for position, value in enumerate(view.dice[seat]):
            box = QRectF(inner.x() + position * side * 1.08, y, side, side)
            if value:
                self._gallery.get(Look("chaos.die", die_face(view, seat, position), side, side)).draw(painter, box)
        told = QRectF(inner.x(), inner.bottom() - low, inner.width(), low)
        sizes = [max(12, round(px(size))) for size in (15, 14, 13, 12)]
        used = fitted_size(words.row_words(view, seat), told.width(), told.height() * 1.2, sizes, "ui")
        draw_text(painter, told, words.row_words(view, seat), font("ui", used), "bone", LEFT)
