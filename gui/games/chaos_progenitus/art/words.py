"""Words on the pieces of this game: never under twelve pixels, whole, as large as there is room for."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from gui.art.fonts import Family, font, measure
from gui.art.text import draw_fitted_name, draw_text

LARGEST: Final = 22.0
"""No sentence on the table is larger."""


def text_px(planned: float, u: float, most: float = LARGEST) -> int:
    """The size of words that are planned so large: from 12 to `most` pixels."""
    return round(max(12.0, min(most, planned * u)))


def one_line(
    painter: QPainter,
    rect: QRectF,
    words: str,
    planned: float,
    u: float,
    paint: str,
    align: Qt.AlignmentFlag,
    *,
    family: Family = "ui",
    weight: int = 500,
    most: float = LARGEST,
    drop: float = 0.0,
) -> None:
    """Words on one line, smaller or in a narrower typeface if need be; on more lines, whole, if nothing helps."""
    for px in range(text_px(planned, u, most), 11, -1):
        used = font(family, px, weight)
        if measure(words, used) <= rect.width():
            draw_text(painter, rect, words, used, paint, align, drop=drop)
            return
    if family == "title" and measure(words, font("ui", 12, weight)) <= rect.width():
        draw_text(painter, rect, words, font("ui", 12, weight), paint, align, drop=drop)
        return
    draw_fitted_name(painter, rect, words, (12,), paint=paint, weight=weight, align=align, family=family, drop=drop)


def fits(words: str, width: float, family: Family = "ui", weight: int = 500) -> bool:
    """Whether words fit on one line at the smallest size."""
    return measure(words, font(family, 12, weight)) <= width


def elided(words: str, width: float, px: int = 12, weight: int = 500) -> str:
    """Words cut with a sign if they do not fit on one line even at the smallest size."""
    return QFontMetricsF(font("ui", px, weight)).elidedText(words, Qt.TextElideMode.ElideRight, width)
