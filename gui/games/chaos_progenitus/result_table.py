"""How all fiends of a battle came off: a row for each, best first, with its dice where there is room."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from cubes.chaos_progenitus.christen import fiend_name
from cubes.chaos_progenitus.dice import NONE, Pool, colours_of, kind_of
from cubes.chaos_progenitus.view import View
from cubes.words import _
from gui.art.brush import draw, linear, rounded
from gui.art.fonts import font
from gui.art.gallery import Gallery, Look
from gui.art.glyphs import draw_glyph
from gui.art.ornaments import panel, seat_token
from gui.art.palette import colour
from gui.art.text import CENTRE, LEFT, draw_text, fitted_size, one_line
from gui.games.chaos_progenitus import field
from gui.games.chaos_progenitus import result_words as words
from gui.games.chaos_progenitus.art.kinds import KINDS
from gui.games.chaos_progenitus.art.pools import POOLS, STUN, WOUND
from gui.games.chaos_progenitus.art.workshop import sample
from gui.games.chaos_progenitus.names import COLOUR_IDS, make_face
from gui.metrics import Metrics
from gui.seat_looks import look_of

GOOD = "#8fe0a0"
HEADS = (
    ("heart", GOOD),
    (POOLS["stun"].glyph, STUN),
    (POOLS["wound"].glyph, WOUND),
    ("trophy", STUN),
    ("hour", "#d8c39a"),
)
"""Glyph and colour of each column of figures."""
GROUPS = ((Pool.PLAY, Pool.MINUSED), (Pool.STUN,), (Pool.WOUND,))
DICE = (72.0, 60.0)
"""From this height on a row shows its dice, in the wide and in the compact layout."""


class Table:
    """Paints the table. ``records``: what is on record, by seat."""

    def __init__(self, gallery: Gallery, metrics: Metrics, view: View, records: Mapping[int, str]) -> None:
        self._gallery = gallery
        self._metrics = metrics
        self._view = view
        self._records = records

    def _put(self, painter: QPainter, name: str, face: str, rect: QRectF) -> None:
        self._gallery.get(Look(name, face, rect.width(), rect.height())).draw(painter, rect)

    def _sizes(self, *planned: int) -> list[int]:
        return sorted({max(12, round(self._metrics.px(size))) for size in planned}, reverse=True)

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Everything."""
        px = self._metrics.px
        head = px(50, 38)
        seats = words.places(self._view)
        row = min(px(212, 170), (area.height() - head - px(8, 4)) / len(seats))
        panel(painter, QRectF(area.x(), area.y(), area.width(), head + row * len(seats) + px(8, 4)), px(10))
        columns = self._columns(area)
        self._heads(painter, QRectF(area.x(), area.y(), area.width(), head), columns)
        for number, seat in enumerate(seats):
            box = QRectF(area.x(), area.y() + head + number * row, area.width(), row)
            self._row(painter, box, seat, columns)

    def _columns(self, area: QRectF) -> list[float]:
        """Where breed and the five figures begin, and where the last one ends; where no coup counts, no trophies."""
        px, options = self._metrics.px, self._view.options
        narrow = px(86, 62)
        widths = (px(100, 84), narrow, narrow, narrow if options.coup else 0.0, px(100, 66))
        right = area.right() - px(8, 4)
        figures = [right - sum(widths[number:]) for number in range(len(widths))]
        breed = px(150, 104) if options.breeds else 0.0
        return [figures[0] - breed, *figures, right]

    def _heads(self, painter: QPainter, area: QRectF, columns: list[float]) -> None:
        px = self._metrics.px
        used = font("ui", max(12.0, px(13, 12)), 650)
        left = QRectF(area.x() + px(16, 10), area.y(), columns[0] - area.x(), area.height())
        draw_text(painter, left, _("All fiends"), font("title", px(17, 14), 700), "brass_hi", LEFT)
        low = QRectF(area.x(), area.y() + area.height() * 0.52, area.width(), area.height() * 0.42)
        if self._view.options.breeds:
            box = QRectF(columns[0], low.y(), columns[1] - columns[0], low.height())
            draw_text(painter, box, _("Breed"), used, "brass_hi", LEFT)
        for number, (title, (glyph, tint)) in enumerate(zip(words.headings(), HEADS, strict=True)):
            box = QRectF(columns[number + 1], low.y(), columns[number + 2] - columns[number + 1], low.height())
            if box.isEmpty():
                continue
            spot = QPointF(box.center().x(), area.y() + area.height() * 0.32)
            draw_glyph(painter, glyph, spot, px(8, 6.5), tint)
            fit = fitted_size(title, box.width() - 2, box.height() * 1.4, [float(used.pixelSize()), 12.0], "ui", 650)
            draw_text(painter, box, title, font("ui", fit, 650), "brass_hi", CENTRE)

    # ------------------------------------------------------------ rows

    def _row(self, painter: QPainter, rect: QRectF, seat: int, columns: list[float]) -> None:
        px = self._metrics.px
        won = seat in words.winners(self._view)
        inner = rect.adjusted(px(6, 4), px(3, 2), -px(6, 4), -px(3, 2))
        path = rounded(inner, px(8))
        if won:
            light = linear(inner.topLeft(), inner.topRight(), (0, colour("#ffca6a", 60)), (1, colour("#ffca6a", 12)))
            painter.fillPath(path, light)
            draw(painter, path, "pick", px(2))
        else:
            painter.fillPath(path, colour("#000", 60))
        with_dice = rect.height() >= px(*DICE)
        share = 0.62 if rect.height() < px(120, 96) else 0.52
        upper = QRectF(inner.x(), inner.y(), inner.width(), inner.height() * (share if with_dice else 1.0))
        left = self._names(painter, upper, seat, columns[0], won)
        if self._view.options.breeds:
            wide = columns[1] - columns[0] - px(6, 4)
            self._breed(painter, QRectF(columns[0], upper.y(), wide, upper.height()), seat)
        self._figures(painter, upper, seat, columns, won)
        if with_dice:
            low = QRectF(left, upper.bottom(), inner.right() - left - px(10, 6), inner.bottom() - upper.bottom())
            self._dice(painter, low.adjusted(0, 0, 0, -px(4, 2)), seat)

    def _names(self, painter: QPainter, rect: QRectF, seat: int, right: float, won: bool) -> float:
        """Place, token, fiend and player; gives where the names begin."""
        px = self._metrics.px
        number = QRectF(rect.x() + px(6, 3), rect.y(), px(30, 22), rect.height())
        place = str(words.place(self._view, seat))
        draw_text(painter, number, place, font("title", px(24, 18), 800), "pick" if won else "muted", CENTRE)
        radius = min(px(17, 13), rect.height() * 0.32)
        centre = QPointF(number.right() + px(4, 2) + radius, rect.center().y())
        seat_token(painter, centre, radius, look_of(self._view.players[seat]))
        x = centre.x() + radius + px(9, 5)
        wide = right - x - px(6, 4)
        told = [(self._view.players[seat].name, "muted")]
        record = self._records.get(seat, "")
        if record:
            told.append((record, "brass_hi"))
        high = min(rect.height() / (len(told) + 1), px(30, 24))
        top = rect.center().y() - high * (len(told) + 1) / 2
        box = QRectF(x, top, wide, high)
        name, px_used = one_line(
            fiend_name(self._view, seat), wide, self._sizes(19, 18, 17, 16, 15, 14, 13, 12), 700, "title"
        )
        draw_text(painter, box, name, font("title", px_used, 700), "bone", LEFT)
        for line, paint in told:
            box.translate(0, high)
            self._one(painter, box, line, (14, 13, 12), paint)
        return x

    def _one(self, painter: QPainter, box: QRectF, told: str, planned: tuple[int, ...], paint: str) -> None:
        """Words on one line; what is too long ends with a sign and is whole for a screen reader."""
        shown, used = one_line(told, box.width(), self._sizes(*planned), 500)
        draw_text(painter, box, shown, font("ui", used, 500), paint, LEFT)

    def _breed(self, painter: QPainter, rect: QRectF, seat: int) -> None:
        px = self._metrics.px
        mix = words.breed_mix(self._view, seat)
        left = rect.x()
        if mix != NONE:
            side = min(px(26, 20), rect.height() * 0.6)
            die = QRectF(left, rect.center().y() - side / 2, side, side)
            plastic, ink = colours_of(mix)
            self._put(painter, "prog.mix", f"{COLOUR_IDS[plastic]}|{COLOUR_IDS[ink]}", die)
            left = die.right() + px(7, 4)
        box = QRectF(left, rect.y(), rect.right() - left, rect.height())
        lines = words.breed_lines(self._view, seat)
        high = min(px(19, 15.5), rect.height() / len(lines))
        box.setTop(box.center().y() - high * len(lines) / 2)
        for number, told in enumerate(lines):
            line = QRectF(box.x(), box.y() + number * high, box.width(), high)
            self._one(painter, line, told, (14, 13, 12), "muted" if number == 0 and mix != NONE else "bone")

    def _figures(self, painter: QPainter, rect: QRectF, seat: int, columns: list[float], won: bool) -> None:
        px = self._metrics.px
        one = words.figures(self._view, seat)
        boxes = [
            QRectF(columns[number + 1], rect.y(), columns[number + 2] - columns[number + 1], rect.height())
            for number in range(len(HEADS))
        ]
        first = boxes[0]
        line = max(15.0, min(px(18, 15), rect.height() * 0.4))
        big = min(px(32, 25), rect.height() - line)
        top = first.center().y() - (big + line) / 2
        upper = QRectF(first.x(), top, first.width(), big)
        used = font("title", min(px(24, 19), big * 0.9), 800)
        draw_text(painter, upper, str(one.dice), used, "pick" if won else "brass_hi", CENTRE)
        low = QRectF(first.x(), upper.bottom(), first.width(), line)
        told = words.available_words(one)
        fit = fitted_size(told, low.width(), low.height() * 1.3, self._sizes(13, 12), "ui")
        draw_text(painter, low, told, font("ui", fit), "muted", CENTRE)
        for number, value in enumerate((one.stunned, one.wounded, one.taken), 1):
            if boxes[number].isEmpty():
                continue
            figure = font("title", px(19, 16), 700)
            draw_text(painter, boxes[number], str(value), figure, "bone" if value else "muted", CENTRE)
        told = words.fate(self._view, seat)
        fit = fitted_size(told, boxes[4].width() - 4, boxes[4].height(), self._sizes(14, 13, 12), "ui", 600)
        paint = "muted" if one.fell else "pick"
        draw_text(painter, boxes[4], told, font("ui", fit, 600), paint, CENTRE, wrap=True)

    def _dice(self, painter: QPainter, area: QRectF, seat: int) -> None:
        """All dice of a fiend: those that are left, then the stunned, then the wounded ones."""
        dice = self._view.fiends[seat].dice
        groups = [[die for die in dice if die.pool in pools] for pools in GROUPS]
        largest = min(area.height() * 0.92, self._metrics.px(46, 32))
        placed = field.strip_dice(area, tuple(map(len, groups)), largest)
        for group, lying, (glyph, tint) in zip(placed, groups, HEADS, strict=False):
            if not lying:
                continue
            draw_glyph(painter, glyph, group.sign.center(), group.sign.width() * 0.3, tint)
            for die, place in zip(lying, group.dice, strict=True):
                self._put(painter, "prog.die", make_face(die.make, sample(KINDS[kind_of(die.make)])), place)
