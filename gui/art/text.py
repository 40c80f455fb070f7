"""Text on paintings: one line, wrapped, fitted, or a name that is never cut."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QGradient, QPainter, QPen

from gui.art.fonts import Family, fit_name, font, measure, wrap_name
from gui.art.palette import colour

Flag = Qt.AlignmentFlag
LEFT: Final = Flag.AlignLeft | Flag.AlignVCenter
RIGHT: Final = Flag.AlignRight | Flag.AlignVCenter
CENTRE: Final = Flag.AlignHCenter | Flag.AlignVCenter
TOP_LEFT: Final = Flag.AlignLeft | Flag.AlignTop
TOP_CENTRE: Final = Flag.AlignHCenter | Flag.AlignTop
LINE_HEIGHT: Final = 1.2


def _flags(align: Qt.AlignmentFlag, wrap: bool) -> int:
    return int(align.value) | (int(Qt.TextFlag.TextWordWrap.value) if wrap else 0)


def draw_text(
    painter: QPainter,
    rect: QRectF,
    text: str,
    used: QFont,
    paint: str | QColor | QGradient = "bone",
    align: Qt.AlignmentFlag = LEFT,
    *,
    wrap: bool = False,
    drop: float = 0.0,
) -> None:
    """Write into a rectangle; `drop` lets the text stand on a shadow that far below."""
    painter.setFont(used)
    flags = _flags(align, wrap)
    if drop:
        painter.setPen(colour("#000", 200))
        painter.drawText(rect.translated(0, drop), flags, text)
    ink = QPen(QBrush(paint), 1) if isinstance(paint, QGradient) else QPen(colour(paint))
    painter.setPen(ink)
    painter.drawText(rect, flags, text)


def text_height(text: str, used: QFont, width: float) -> float:
    """How high wrapped text becomes at a width."""
    box = QRectF(0, 0, width, 100000)
    return QFontMetricsF(used).boundingRect(box, _flags(TOP_LEFT, True), text).height()


def fitted_size(
    text: str, width: float, height: float, sizes: Sequence[float], family: Family, weight: int = 400
) -> float:
    """The first of `sizes` (from large to small) at which wrapped text fits, or the smallest."""
    for px in sizes:
        used = font(family, px, weight)
        widest = max((measure(word, used) for word in text.split()), default=0.0)
        if widest <= width and text_height(text, used, width) <= height:
            return px
    return sizes[-1]


def draw_name(
    painter: QPainter,
    rect: QRectF,
    name: str,
    rows: int,
    sizes: Sequence[int] = (14, 13, 12),
    *,
    paint: str | QColor = "bone",
    weight: int = 600,
    align: Qt.AlignmentFlag = LEFT,
    family: Family = "ui",
) -> None:
    """A player's name: whole, on as many rows as allowed, smaller if need be, centred vertically."""
    wrapped = wrap_name(name, rect.width(), rows, sizes, weight=weight, family=family)
    used = font(family, wrapped.px, weight)
    height = wrapped.px * (1.36 if family == "title" else LINE_HEIGHT)
    top = rect.center().y() - height * len(wrapped.lines) / 2
    for row, line in enumerate(wrapped.lines):
        draw_text(painter, QRectF(rect.x(), top + row * height, rect.width(), height), line, used, paint, align)


def draw_fitted_name(
    painter: QPainter,
    rect: QRectF,
    name: str,
    sizes: Sequence[int] = (14, 13, 12),
    *,
    paint: str | QColor = "bone",
    weight: int = 600,
    align: Qt.AlignmentFlag = LEFT,
    family: Family = "ui",
    drop: float = 0.0,
) -> None:
    """A player's name in a box: whole, as large as the box allows, on as many rows as that takes."""
    leading = 1.25 if family == "title" else 1.16
    wrapped = fit_name(name, rect.width(), rect.height(), sizes, weight=weight, family=family, leading=leading)
    used = font(family, wrapped.px, weight)
    height = wrapped.px * leading
    top = rect.center().y() - height * len(wrapped.lines) / 2
    for row, line in enumerate(wrapped.lines):
        box = QRectF(rect.x(), top + row * height, rect.width(), height)
        draw_text(painter, box, line, used, paint, align, drop=drop)


def centred(centre: QPointF, width: float, height: float) -> QRectF:
    """The rectangle of this size around a point."""
    return QRectF(centre.x() - width / 2, centre.y() - height / 2, width, height)


def unbroken(name: str, width: float, px: int, weight: int = 600, family: Family = "ui") -> str:
    """A name with a word that is too long for a row is cut with a sign, not broken; something near has it whole."""
    used = font(family, px, weight)
    if all(measure(word, used) <= width for word in name.replace("-", "- ").split()):
        return name
    return QFontMetricsF(used).elidedText(name, Qt.TextElideMode.ElideRight, width)


def one_line(
    words: str, width: float, sizes: Sequence[int], weight: int = 400, family: Family = "ui"
) -> tuple[str, int]:
    """Words for one line, as large as they fit; what is too long even at the smallest size ends with a sign."""
    for px in sizes:
        if measure(words, font(family, px, weight)) <= width:
            return words, px
    used = font(family, sizes[-1], weight)
    return QFontMetricsF(used).elidedText(words, Qt.TextElideMode.ElideRight, width), sizes[-1]
