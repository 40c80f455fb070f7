"""The result of a game of Club of Cthulhu: how it ended, and every score told column by column."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from cubes.club_of_cthulhu.view import View
from gui.art.banners import BannerCache, title_size
from gui.art.brush import draw, linear, prepare, rounded, vertical
from gui.art.controls import title_gradient
from gui.art.fonts import font, measure
from gui.art.gallery import Gallery, Look
from gui.art.glyphs import draw_glyph
from gui.art.ornaments import panel, seat_token
from gui.art.palette import colour
from gui.art.text import CENTRE, LEFT, draw_fitted_name, draw_text, fitted_size
from gui.games.club_of_cthulhu import result_words as words
from gui.games.club_of_cthulhu.art import DEITIES, banner
from gui.games.club_of_cthulhu.names import DEITY_IDS
from gui.metrics import Metrics
from gui.seat_looks import look_of

BANNER = (206.0, 138.0)
"""The height of the picture with title and sentence, in the wide and in the compact layout."""
FIGURES = 3
"""Columns after those of the deities: points, Blessings, pages."""


class ClubResultPage(QWidget):
    """A banner, below it a table: a row for every player, a column for every deity."""

    def __init__(self, parent: QWidget, gallery: Gallery) -> None:
        super().__init__(parent)
        self.setObjectName("club.result")
        self._gallery = gallery
        self._metrics = Metrics.of(1366, 768)
        self._view: View | None = None
        self._banner = BannerCache()
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
        """How to read the table."""
        return words.legend(self._view) if self._view is not None else ""

    def set_metrics(self, metrics: Metrics) -> None:
        """Follow the window."""
        self._metrics = metrics
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.update()

    def _renew(self, _look: object) -> None:
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._view is None:
            return
        painter = QPainter(self)
        try:
            prepare(painter)
            self._paint_banner(painter, self._view)
            self._paint_table(painter, self._view)
        finally:
            painter.end()

    def _paint_banner(self, painter: QPainter, view: View) -> None:
        px = self._metrics.px
        high = px(*BANNER)
        area = QRectF(0, 0, self.width(), high)
        outcome, ratio = words.outcome(view), self.devicePixelRatioF()

        def make(width: int, height: int) -> QImage:
            return banner(outcome, width, height, ratio=ratio)

        picture = self._banner.pixmap(outcome, area.size(), ratio, make)
        painter.drawPixmap(area, picture, QRectF(picture.rect()))
        low = QRectF(0, high * 0.4, self.width(), high * 0.6)
        dusk = ((0, colour("#000", 0)), (0.6, colour("#05020a", 170)), (1, colour("#000", 220)))
        painter.fillRect(low, vertical(low, *dusk))
        title = words.hero(view)
        size = title_size(title, px(48, 34), area.width() - px(48, 24))
        box = QRectF(0, high - px(98, 70), self.width(), px(58, 42))
        draw_text(painter, box, title, font("title", size, 800), title_gradient(box), CENTRE, drop=px(3, 2))
        low = QRectF(px(24, 12), box.bottom(), self.width() - px(48, 24), px(36, 26))
        sizes = [round(px(size)) for size in (21, 19, 17, 16, 15, 14, 13, 12)]
        said, used = words.sentence(view), font("card", sizes[-1], 500, italic=True)
        if measure(said, used) > low.width():
            said = words.sentence(view, brief=True)
        fonts = [font("card", size, 500, italic=True) for size in sizes]
        used = next((one for one in fonts if measure(said, one) <= low.width()), used)
        said = QFontMetricsF(used).elidedText(said, Qt.TextElideMode.ElideRight, low.width())
        draw_text(painter, low, said, used, "bone", CENTRE, drop=1.5)

    def _table(self, view: View) -> tuple[QRectF, float, float, list[float]]:
        """The table's rectangle, the height of its head and of a row, and where its columns begin."""
        px = self._metrics.px
        area = QRectF(px(24, 12), px(*BANNER) + px(10, 6), self.width() - px(48, 24), 0)
        area.setBottom(self.height() - px(8, 4))
        head = px(52, 40)
        row = min(px(92, 74), (area.height() - head) / len(view.players))
        name = area.width() * 0.24
        wide = (area.width() - name) / (len(DEITY_IDS) + FIGURES * 0.86)
        columns = [area.x() + name + number * wide for number in range(len(DEITY_IDS))]
        figures = columns[-1] + wide
        columns.extend([figures + number * wide * 0.86 for number in range(FIGURES)])
        columns.append(area.right())
        return area, head, row, columns

    def _paint_table(self, painter: QPainter, view: View) -> None:
        px = self._metrics.px
        area, head, row, columns = self._table(view)
        whole = QRectF(area.x(), area.y(), area.width(), head + row * len(view.players) + px(6))
        panel(painter, whole, px(10))
        for deity, look in enumerate(DEITIES.values()):
            box = QRectF(columns[deity], area.y(), columns[deity + 1] - columns[deity], head)
            radius = head * 0.22
            draw_glyph(painter, look.glyph, QPointF(box.center().x(), box.y() + head * 0.33), radius, colour(look.line))
            low = QRectF(box.x(), box.y() + head * 0.56, box.width(), head * 0.4)
            words_below = words.function_title(view, deity)
            px_used = fitted_size(words_below, low.width() - 4, low.height() * 1.3, [round(px(13)), 12], "ui")
            draw_text(painter, low, words_below, font("ui", px_used), look.line, CENTRE)
        for number, title in enumerate(words.figure_titles()):
            left = columns[len(DEITY_IDS) + number]
            right = columns[len(DEITY_IDS) + number + 1]
            box = QRectF(left, area.y(), right - left, head)
            draw_text(painter, box, title, font("ui", max(12.0, px(13, 12)), 650), "brass_hi", CENTRE)
        for number, seat in enumerate(words.places(view)):
            self._paint_row(painter, view, seat, QRectF(area.x(), area.y() + head + number * row, area.width(), row))

    def _paint_row(self, painter: QPainter, view: View, seat: int, rect: QRectF) -> None:
        px = self._metrics.px
        columns = self._table(view)[3]
        won = view.outcome is not None and seat in view.outcome.winners
        inner = rect.adjusted(px(6, 4), px(3, 2), -px(6, 4), -px(3, 2))
        path = rounded(inner, px(8))
        if won:
            light = linear(inner.topLeft(), inner.topRight(), (0, colour("#ffca6a", 60)), (1, colour("#ffca6a", 12)))
            painter.fillPath(path, light)
            draw(painter, path, "pick", px(2))
        else:
            painter.fillPath(path, colour("#000", 60))
        radius = min(px(19, 14), inner.height() * 0.34)
        centre = QPointF(inner.x() + radius + px(8, 5), inner.center().y())
        seat_token(painter, centre, radius, look_of(view.players[seat]))
        x = centre.x() + radius + px(10, 6)
        box = QRectF(x, inner.y(), columns[0] - x - px(4), inner.height())
        sizes = [max(12, round(px(size))) for size in (20, 18, 16, 14, 13, 12)]
        draw_fitted_name(painter, box, view.players[seat].name, sizes, weight=700, family="title")
        for deity in range(len(DEITY_IDS)):
            cell = QRectF(columns[deity], inner.y(), columns[deity + 1] - columns[deity], inner.height())
            self._paint_cell(painter, view, seat, deity, cell)
        for number, figure in enumerate(words.figures(view, seat)):
            left, right = columns[len(DEITY_IDS) + number], columns[len(DEITY_IDS) + number + 1]
            cell = QRectF(left, inner.y(), right - left, inner.height())
            used = font("title", px(30, 22) if number == 0 else px(18, 15), 800)
            tint = "pick" if number == 0 and won else "brass_hi" if number == 0 else "bone"
            draw_text(painter, cell, str(figure), used, tint, CENTRE)

    def _paint_cell(self, painter: QPainter, view: View, seat: int, deity: int, cell: QRectF) -> None:
        """How many pages, and what they are worth; a blessed column counts nothing and shows its token."""
        px = self._metrics.px
        up = view.blessings[seat][deity]
        side = min(cell.height() * 0.6, px(34, 26))
        token = QRectF(cell.x() + px(10, 4), cell.center().y() - side / 2, side, side)
        face = f"{DEITY_IDS[deity]}|{'up' if up else 'down'}"
        self._gallery.get(Look("club.blessing", face, side, side)).draw(painter, token)
        box = QRectF(token.right() + px(6, 3), cell.y(), cell.right() - token.right() - px(8, 4), cell.height())
        count, worth = words.cell(view, seat, deity)
        upper = QRectF(box.x(), box.y() + box.height() * 0.16, box.width(), box.height() * 0.42)
        lower = QRectF(box.x(), box.y() + box.height() * 0.54, box.width(), box.height() * 0.34)
        draw_text(painter, upper, worth, font("title", px(21, 17), 800), "muted" if up else "bone", LEFT)
        used = fitted_size(count, lower.width(), lower.height() * 1.4, [max(12, round(px(13))), 12], "ui")
        draw_text(painter, lower, count, font("ui", used), "muted", LEFT)
