"""Vector pictures as images: each is rendered once for a size and then cut, because rendering takes 10 to 30 ms."""

from __future__ import annotations

import math
import threading
from collections import OrderedDict
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from gui.art.assets import asset_path
from gui.art.brush import image, painting

LIMIT: Final = 64 * 1024 * 1024
"""Bytes kept; a monster for dice of 66 pixels takes 0.7 MiB."""


class SvgCache:
    """Rendered pictures by file and width in pixels; the least recently used leave first. Any thread may ask.

    Two threads that ask for the same picture at the same time may both render it: neither waits for the other.
    """

    def __init__(self, limit: int = LIMIT) -> None:
        self._limit = limit
        self._kept: OrderedDict[tuple[str, int], QImage] = OrderedDict()
        self._bytes = 0
        self._lock = threading.Lock()

    def get(self, file: str, side: int) -> QImage:
        """The square picture `assets/<file>` with this many pixels a side. Do not paint on it, it is shared."""
        key = (file, side)
        with self._lock:
            kept = self._kept.get(key)
            if kept is not None:
                self._kept.move_to_end(key)
                return kept
        rendered = _render(file, side)
        with self._lock:
            if key not in self._kept:
                self._kept[key] = rendered
                self._bytes += rendered.sizeInBytes()
            while self._bytes > self._limit and len(self._kept) > 1:
                _, old = self._kept.popitem(last=False)
                self._bytes -= old.sizeInBytes()
        return rendered

    def byte_count(self) -> int:
        """Bytes kept at the moment."""
        return self._bytes

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()
            self._bytes = 0


def _render(file: str, side: int) -> QImage:
    result = image(side, side)
    renderer = QSvgRenderer(str(asset_path(file)))
    with painting(result) as painter:
        renderer.render(painter, QRectF(0, 0, side, side))
    return result


CACHE: Final = SvgCache()


def fineness(painter: QPainter) -> float:
    """Image pixels per logical pixel where this painter paints."""
    transform = painter.deviceTransform()
    return math.hypot(transform.m11(), transform.m12())


def draw_svg(painter: QPainter, file: str, rect: QRectF) -> None:
    """Draw a square vector picture into a square, as fine as the device is."""
    side = max(1, math.ceil(rect.width() * fineness(painter) - 0.01))
    painter.drawImage(rect, CACHE.get(file, side))
