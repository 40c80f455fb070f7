"""Labels, names that are never cut, panels, and the sentence on parchment."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from gui.art.brush import prepare
from gui.art.controls import panel, parchment, seat_token
from gui.art.fonts import Family, font, measure, wrap_name
from gui.art.ornaments import seat_look
from gui.art.palette import SeatLook
from gui.art.text import CENTRE, LEFT, LINE_HEIGHT, draw_name, draw_text, fitted_size, text_height
from gui.widgets.common import transparent_palette


class Label(QLabel):
    """Plain text in one of the three families."""

    def __init__(
        self,
        text: str = "",
        parent: QWidget | None = None,
        *,
        family: Family = "ui",
        px: float = 14.0,
        weight: int = 400,
        italic: bool = False,
        tint: str = "bone",
        align: Qt.AlignmentFlag = LEFT,
        wrap: bool = False,
    ) -> None:
        super().__init__(text, parent)
        self._family: Family = family
        self._px = px
        self._weight = weight
        self._italic = italic
        self._u = 1.0
        # plain text only: a player's name must not be read as markup
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAlignment(align)
        self.setWordWrap(wrap)
        self.set_tint(tint)
        self._renew_font()

    def _renew_font(self) -> None:
        self.setFont(font(self._family, max(12.0, self._px * self._u), self._weight, self._italic))

    def set_scale(self, u: float) -> None:
        """Multiply the type size by u."""
        if u != self._u:
            self._u = u
            self._renew_font()

    def set_tint(self, tint: str) -> None:
        """Another colour (token or hex code)."""
        self.setPalette(transparent_palette(tint))


class FitLabel(QLabel):
    """A player's name: on as many rows as allowed, smaller if need be, never cut.

    The whole name is the text of the label, so assistive technology and the tooltip have it.
    """

    def __init__(
        self,
        name: str = "",
        parent: QWidget | None = None,
        *,
        rows: int = 2,
        sizes: Sequence[int] = (14, 13, 12),
        weight: int = 600,
        family: Family = "ui",
        tint: str = "bone",
        align: Qt.AlignmentFlag = LEFT,
    ) -> None:
        super().__init__(parent)
        self._rows = rows
        self._sizes = tuple(sizes)
        self._weight = weight
        self._family: Family = family
        self._tint = tint
        self._align = align
        self._u = 1.0
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.set_name(name)

    def set_name(self, name: str) -> None:
        """Show another name."""
        self.setText(name)
        self.setToolTip(name)
        self.updateGeometry()

    def set_scale(self, u: float) -> None:
        """Multiply every length by u."""
        if u != self._u:
            self._u = u
            self.updateGeometry()
            self.update()

    def set_tint(self, tint: str) -> None:
        """Another colour (token or hex code)."""
        self._tint = tint
        self.update()

    def scaled_sizes(self) -> list[int]:
        """The type sizes that are tried, in pixels."""
        return [max(12, round(size * self._u)) for size in self._sizes]

    def _line_height(self, px: int) -> float:
        return px * (1.36 if self._family == "title" else LINE_HEIGHT)

    def sizeHint(self) -> QSize:
        largest = self.scaled_sizes()[0]
        width = measure(self.text(), font(self._family, largest, self._weight))
        return QSize(math.ceil(width) + 2, math.ceil(self._line_height(largest)) + 2)

    def minimumSizeHint(self) -> QSize:
        smallest = self.scaled_sizes()[-1]
        narrow = 6 * smallest
        return QSize(narrow, math.ceil(self._line_height(smallest)))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        sizes = self.scaled_sizes()
        wrapped = wrap_name(self.text(), width, self._rows, sizes, weight=self._weight, family=self._family)
        return math.ceil(self._line_height(wrapped.px) * len(wrapped.lines)) + 2

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            prepare(painter)
            draw_name(
                painter,
                QRectF(self.rect()),
                self.text(),
                self._rows,
                self.scaled_sizes(),
                paint=self._tint if self.isEnabled() else "disabled_text",
                weight=self._weight,
                align=self._align,
                family=self._family,
            )
        finally:
            painter.end()


class Panel(QWidget):
    """A leather panel other widgets are laid out on."""

    SHADE = 12.0
    """The shadow needs room: the painted panel is this much smaller than the widget if `shade` is on."""

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        fill: str = "leather",
        radius: float = 12.0,
        shade: bool = False,
        rim: bool = True,
    ) -> None:
        super().__init__(parent)
        self._fill = fill
        self._radius = radius
        self._shade = shade
        self._rim = rim
        self._u = 1.0
        self._ground: QPixmap | None = None

    def set_scale(self, u: float) -> None:
        """Multiply radius and shadow by u."""
        if u != self._u:
            self._u = u
            self._ground = None
            self.update()

    def body(self) -> QRectF:
        """The painted panel."""
        margin = self.SHADE * self._u if self._shade else 1.0
        return QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)

    def paintEvent(self, _event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        size = self.size() * ratio
        if self._ground is None or self._ground.size() != size:
            self._ground = self._paint_ground(size, ratio)
        painter = QPainter(self)
        try:
            painter.drawPixmap(0, 0, self._ground)
        finally:
            painter.end()

    def _paint_ground(self, size: QSize, ratio: float) -> QPixmap:
        ground = QPixmap(size.expandedTo(QSize(1, 1)))
        ground.setDevicePixelRatio(ratio)
        ground.fill(Qt.GlobalColor.transparent)
        painter = QPainter(ground)
        try:
            prepare(painter)
            panel(painter, self.body(), self._radius * self._u, self._fill, 245, self._rim, self._shade)
        finally:
            painter.end()
        return ground


class Parchment(QLabel):
    """A sentence on parchment, with the token of the seat it concerns."""

    def __init__(
        self,
        text: str = "",
        seat: SeatLook | int | None = None,
        parent: QWidget | None = None,
        *,
        px: float = 18.0,
        smallest: float = 13.0,
        token: float = 20.0,
        height: float = 92.0,
        caption: str = "",
    ) -> None:
        super().__init__(text, parent)
        self._caption = caption
        self._brief = ""
        self._seat = seat
        self._px = px
        self._smallest = smallest
        self._token = token
        self._height = height
        self._u = 1.0
        self._ground: QPixmap | None = None
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

    def set_sentence(self, text: str, seat: SeatLook | int | None = None, brief: str = "") -> None:
        """Another sentence, about this seat or about none; ``brief`` is shown where it has no room."""
        self._seat = seat
        self._brief = brief
        self.setText(text)
        self.update()

    def set_scale(self, u: float) -> None:
        """Multiply every length by u."""
        if u != self._u:
            self._u = u
            self._ground = None
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(math.ceil(260 * self._u), math.ceil(self._height * self._u))

    def minimumSizeHint(self) -> QSize:
        return QSize(math.ceil(120 * self._u), math.ceil(self._height * self._u))

    def _sheet(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        size = self.size() * ratio
        if self._ground is None or self._ground.size() != size:
            ground = QPixmap(size.expandedTo(QSize(1, 1)))
            ground.setDevicePixelRatio(ratio)
            ground.fill(Qt.GlobalColor.transparent)
            painter = QPainter(ground)
            try:
                prepare(painter)
                parchment(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), 9 * self._u)
            finally:
                painter.end()
            self._ground = ground
        return self._ground

    def paintEvent(self, _event: QPaintEvent) -> None:
        u = self._u
        area = QRectF(self.rect())
        painter = QPainter(self)
        try:
            prepare(painter)
            painter.drawPixmap(0, 0, self._sheet())
            left = 14 * u
            if self._seat is not None:
                radius = self._token * u
                seat_token(painter, QPointF(radius + 8 * u, area.center().y()), radius, self._seat)
                left = 2 * radius + 18 * u
            room = area.adjusted(left, 5 * u, -10 * u, -5 * u)
            if self._caption:
                small = font("ui", max(12.0, 12.5 * u), 600)
                line = QRectF(room.x(), room.y() + 4 * u, room.width(), 17 * u)
                draw_text(painter, line, self._caption, small, "#5a4020", LEFT)
                room.setTop(line.bottom())
            steps = range(round(self._px * u), max(12, round(self._smallest * u)) - 1, -1)
            words = self.text()
            px = fitted_size(words, room.width(), room.height(), list(steps) or [12], "card", 650)
            if self._brief and text_height(words, font("card", px, 650), room.width()) > room.height():
                words = self._brief
                px = fitted_size(words, room.width(), room.height(), list(steps) or [12], "card", 650)
            draw_text(painter, room, words, font("card", px, 650), "ink", LEFT, wrap=True)
        finally:
            painter.end()


class SeatBadge(QWidget):
    """The medallion of a seat."""

    def __init__(self, seat: int, name: str = "", parent: QWidget | None = None, *, diameter: float = 30.0) -> None:
        super().__init__(parent)
        self._diameter = diameter
        self._u = 1.0
        self._seat = seat
        self.set_seat(seat, name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_seat(self, seat: int, name: str = "") -> None:
        """Show the medallion of another seat."""
        self._seat = seat
        words = f"{name}, {seat_look(seat).title}" if name else seat_look(seat).title
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.update()

    def set_scale(self, u: float) -> None:
        """Multiply the diameter by u."""
        if u != self._u:
            self._u = u
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        side = math.ceil((self._diameter + 8) * self._u)
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            prepare(painter)
            seat_token(painter, QRectF(self.rect()).center(), self._diameter * self._u / 2, self._seat)
        finally:
            painter.end()


def centred_label(text: str, family: Family = "ui", px: float = 14.0, weight: int = 400) -> Label:
    """A label whose text stands in the middle."""
    return Label(text, family=family, px=px, weight=weight, align=CENTRE, wrap=True)
