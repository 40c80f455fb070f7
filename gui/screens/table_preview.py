"""A small table with the players round it: how they will sit, clockwise from the front."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cubes.game import TurnOrder
from cubes.words import N_, _, listed
from gui.art.brush import brass, circle, draw, inner_shadow, linear, prepare, radial, shadow
from gui.art.fonts import font
from gui.art.ornaments import seat_token
from gui.art.palette import SeatLook, colour
from gui.art.text import CENTRE, LEFT, RIGHT, draw_text

LOWEST = 150.0
"""Below this height, in planned pixels, the table is not drawn: the list says it all."""


WAYS = {
    TurnOrder.CLOCKWISE: N_("clockwise"),
    TurnOrder.COUNTERCLOCKWISE: N_("counterclockwise"),
    TurnOrder.CHOSEN: N_("who is attacked acts next"),
}
"""What stands in the middle of the table."""


class TablePreview(QWidget):
    """Shows only; the list beside it is where seats are changed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._u = 1.0
        self._seats: tuple[tuple[str, SeatLook], ...] = ()
        self._order = TurnOrder.CLOCKWISE
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    @property
    def seats(self) -> tuple[tuple[str, SeatLook], ...]:
        """Who is seated: name and look, clockwise from the front."""
        return self._seats

    def set_seats(self, seats: Sequence[tuple[str, SeatLook]]) -> None:
        """Seat these players (name and look), the first at the front."""
        self._seats = tuple(seats)
        names = [name or _("player {place}").format(place=place + 1) for place, (name, _look) in enumerate(seats)]
        self.setAccessibleName(_("Clockwise: {names}").format(names=listed(names)))
        self.update()

    def set_order(self, order: TurnOrder) -> None:
        """Which way the turn goes round; the seats are counted clockwise all the same."""
        self._order = order
        self.update()

    def words(self) -> str:
        """What stands in the middle."""
        return _(WAYS[self._order])

    def set_scale(self, u: float) -> None:
        """Multiply every length by u."""
        self._u = u
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(100, 0)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        u = self._u
        if self.height() < LOWEST * u or not self._seats:
            return
        painter = QPainter(self)
        try:
            prepare(painter)
            area = QRectF(self.rect())
            centre = area.center()
            down = min(area.height() / 2 - 46 * u, 92 * u)
            across = min(area.width() / 2 - 150 * u, down * 1.9)
            self._paint_table(painter, centre, across, down)
            for number, (name, look) in enumerate(self._seats):
                # on the screen angles run clockwise, and the front is a quarter turn from the right
                angle = math.pi / 2 + 2 * math.pi * number / len(self._seats)
                self._paint_seat(painter, centre, across, down, angle, name, look)
        finally:
            painter.end()

    def _paint_table(self, painter: QPainter, centre: QPointF, across: float, down: float) -> None:
        u = self._u
        outer = circle(centre, across, down)
        shadow(painter, outer, 10 * u, 0, 5 * u, 200)
        top, bottom = centre - QPointF(0, down), centre + QPointF(0, down)
        painter.fillPath(outer, linear(top, bottom, (0, "#7a4a24"), (0.5, "#5b3418"), (1, "#2c170a")))
        draw(painter, outer, "#ffe6b0", u, 70)
        inner = circle(centre, across - 9 * u, down - 9 * u)
        felt = radial(centre - QPointF(0, down * 0.2), across, (0, "#2c6258"), (0.6, "felt"), (1, "#0d2422"))
        painter.fillPath(inner, felt)
        inner_shadow(painter, inner, 9 * u, 0, 4 * u, "#000", 210)
        draw(painter, inner, brass(inner.boundingRect()), 1.4 * u)
        words = QRectF(centre.x() - across, centre.y() - 14 * u, 2 * across, 28 * u)
        tint = colour("parchment", 200)
        used = font("card", 15 * u, 500, italic=True)
        draw_text(painter, words, self.words(), used, tint, CENTRE)

    def _paint_seat(
        self,
        painter: QPainter,
        centre: QPointF,
        across: float,
        down: float,
        angle: float,
        name: str,
        look: SeatLook,
    ) -> None:
        u = self._u
        radius = 15 * u
        right, low = math.cos(angle), math.sin(angle)
        where = centre + QPointF(right * (across + 4 * u), low * (down + 4 * u))
        seat_token(painter, where, radius, look)
        used = font("ui", 12 * u, 600)
        width = 130 * u
        if abs(right) < 0.3:
            top = where.y() + radius + 2 * u if low > 0 else where.y() - radius - 20 * u
            room, align = QRectF(where.x() - width / 2, top, width, 18 * u), CENTRE
        elif right > 0:
            room, align = QRectF(where.x() + radius + 6 * u, where.y() - 9 * u, width, 18 * u), LEFT
        else:
            room, align = QRectF(where.x() - radius - 6 * u - width, where.y() - 9 * u, width, 18 * u), RIGHT
        shown = QFontMetricsF(used).elidedText(name or "?", Qt.TextElideMode.ElideRight, width)
        draw_text(painter, room, shown, used, "bone" if name else "muted", align)
