"""The frame of the pictures over results: painted for a banner of 1366 x 236, drawn at any size."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter, QPixmap

from gui.art.brush import Mode, blended, image, linear, painting
from gui.art.fonts import font, measure
from gui.art.palette import colour
from gui.art.textures import vignette

WIDTH: Final = 1366.0
HEIGHT: Final = 236.0
SMALLEST_TITLE: Final = 18
DARKENING = tuple[tuple[float, int], ...]
"""Where, in shares of the height, the dark behind title and sentence is how opaque."""


def faded_banner(
    paint: Callable[[QPainter, QRectF], None],
    size: tuple[float, float],
    ratio: float,
    dark: str,
    darkening: DARKENING,
) -> QImage:
    """A picture as wide and high as ``size``. Its lower edge fades to nothing, so it lies on any room.

    ``paint`` fills an area of the planned height around x = 0. Title and sentence are written at 112 to 208: nothing
    bright may stay behind them, so ``dark`` lies over it.
    """
    width, height = size
    result = image(round(width * ratio), round(height * ratio))
    with painting(result) as painter:
        factor = max(width / WIDTH, height / HEIGHT) * ratio
        painter.translate(width * ratio / 2, 0)
        painter.scale(factor, factor)
        half = width * ratio / factor / 2
        area = QRectF(-half, 0, 2 * half, HEIGHT)
        paint(painter, area)
        stops = tuple((share, colour(dark, opacity)) for share, opacity in darkening)
        painter.fillRect(area, linear(area.topLeft(), area.bottomLeft(), *stops))
        vignette(painter, area, 150, 0.45)
        with blended(painter, Mode.CompositionMode_DestinationIn):
            fade = linear(QPointF(0, 150), QPointF(0, HEIGHT), (0, colour("#000")), (1, colour("#000", 0)))
            painter.fillRect(area, fade)
    result.setDevicePixelRatio(ratio)
    return result


class BannerCache:
    """The banner of a page, painted once for what it shows and its size."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._pixmap = QPixmap()

    def pixmap(self, what: Hashable, size: QSizeF, ratio: float, make: Callable[[int, int], QImage]) -> QPixmap:
        """The picture; ``make`` paints it for a width and a height in whole pixels."""
        width, height = round(size.width()), round(size.height())
        if (what, width, height, ratio) != self._key:
            self._key = (what, width, height, ratio)
            self._pixmap = QPixmap.fromImage(make(width, height))
        return self._pixmap


def title_size(title: str, largest: float, room: float) -> int:
    """The largest size in pixels, up to ``largest``, at which a title stands on one line of the room."""
    size = round(largest)
    while size > SMALLEST_TITLE and measure(title, font("title", size, 800)) > room:
        size -= 1
    return size
