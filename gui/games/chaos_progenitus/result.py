"""The result of a battle: the fiend that won, its trophies, and how all of them came off."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from cubes.chaos_progenitus.view import View
from gui.art.banners import BannerCache, title_size
from gui.art.brush import prepare, vertical
from gui.art.controls import title_gradient
from gui.art.fonts import font
from gui.art.gallery import Gallery
from gui.art.palette import colour
from gui.art.text import CENTRE, draw_text, fitted_size, text_height
from gui.games.chaos_progenitus import result_words as words
from gui.games.chaos_progenitus.art import banner
from gui.games.chaos_progenitus.result_stage import Stage
from gui.games.chaos_progenitus.result_table import Table
from gui.games.chaos_progenitus.result_words import Records
from gui.metrics import Metrics

BANNER = (206.0, 138.0)
"""The height of the picture with title and sentence, in the wide and in the compact layout."""
STAGE = (360.0, 262.0)
"""The width of the winner's stage."""


def _nothing(_view: View, _seat: int) -> Mapping[str, int] | None:
    """Nobody has kept a record."""
    return None


class FiendResultPage(QWidget):
    """A banner; below it the winner at the left, and a table with a row for every fiend at the right.

    ``records`` says what is known from before of the fiend that a seat has brought along.
    """

    def __init__(self, parent: QWidget, gallery: Gallery, records: Records = _nothing) -> None:
        super().__init__(parent)
        self.setObjectName("progenitus.result")
        self._gallery = gallery
        self._records = records
        self._metrics = Metrics.of(1366, 768)
        self._view: View | None = None
        self._told: dict[int, str] = {}
        self._banner = BannerCache()
        gallery.ready.connect(self._renew)

    def widget(self) -> QWidget:
        """The page itself."""
        return self

    def show_view(self, view: View) -> None:
        """Show a finished battle as the table sees it."""
        self._view = view
        seats = words.places(view)
        brought = [seat for seat in seats if view.seats[seat].fiend]
        self._told = {seat: words.record_words(self._records(view, seat)) for seat in brought}
        rows = [words.row(view, seat, self._told.get(seat, "")) for seat in seats]
        self.setAccessibleName(" ".join([f"{words.hero(view)}.", words.sentence(view), *rows]))
        self.update()

    def set_records(self, records: Records) -> None:
        """Where the records of fiends that were brought along come from."""
        self._records = records
        if self._view is not None:
            self.show_view(self._view)

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
        view = self._view
        if view is None:
            return
        px = self._metrics.px
        painter = QPainter(self)
        try:
            prepare(painter)
            self._paint_banner(painter, view)
            margin, gap = px(24, 12), px(16, 8)
            top = px(*BANNER) + px(8, 4)
            low = QRectF(margin, top, self.width() - 2 * margin, self.height() - top - px(6, 3))
            stage = QRectF(low.x(), low.y(), px(*STAGE), low.height())
            table = QRectF(stage.right() + gap, low.y(), low.right() - stage.right() - gap, low.height())
            Stage(self._gallery, self._metrics, view, self._told).paint(painter, stage)
            Table(self._gallery, self._metrics, view, self._told).paint(painter, table)
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
        dusk = QRectF(0, high * 0.45, self.width(), high * 0.55)
        dark = ((0.0, colour("#000", 0)), (0.6, colour("#0a0504", 120)), (1.0, colour("#000", 0)))
        painter.fillRect(dusk, vertical(dusk, *dark))
        title = words.hero(view)
        size = title_size(title, px(48, 34), area.width() - px(48, 24))
        box = QRectF(0, high - px(92, 66), self.width(), px(56, 40))
        low = QRectF(px(24, 12), box.bottom(), self.width() - px(48, 24), px(34, 25))
        told = words.sentence(view)
        sizes = [max(12, round(px(one))) for one in (21, 19, 17, 16, 15, 14, 13, 12)]
        used = font("card", fitted_size(told, low.width(), low.height(), sizes, "card", 500), 500, italic=True)
        # long names need a second line; the title makes room for it
        rise = max(0.0, text_height(told, used, low.width()) - low.height())
        low.setTop(low.top() - rise)
        box.translate(0, -rise)
        draw_text(painter, box, title, font("title", size, 800), title_gradient(box), CENTRE, drop=px(3, 2))
        draw_text(painter, low, told, used, "bone", CENTRE, wrap=True, drop=1.5)
