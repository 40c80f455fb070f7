"""Pictures that were baked into `assets/art/`, in several sizes, so that a small one is not drawn from a huge one."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from PySide6.QtGui import QImage, QPainter

from gui.art.assets import asset_path
from gui.art.brush import FORMAT, scaled

ASSET: Final = "art/club.{name}.webp"


@lru_cache(maxsize=8)
def _stored(name: str) -> QImage:
    result = QImage(str(asset_path(ASSET.format(name=name))))
    if result.isNull():
        raise OSError(f"the picture {name} cannot be read")
    return result.convertToFormat(FORMAT)


@lru_cache(maxsize=48)
def _smaller(name: str, halvings: int) -> QImage:
    if not halvings:
        return _stored(name)
    whole = _smaller(name, halvings - 1)
    return scaled(whole, whole.width() // 2, whole.height() // 2).convertToFormat(FORMAT)


def picture(name: str, width: float) -> QImage:
    """A baked picture, at least as wide as asked for (pixels), unless it was baked smaller. Do not paint on it."""
    halvings = 0
    across = _stored(name).width()
    while across >= 2 * width and across > 32:
        across //= 2
        halvings += 1
    return _smaller(name, halvings)


def density(painter: QPainter) -> float:
    """How many pixels a unit of the painter covers."""
    device = painter.deviceTransform()
    return max(1e-6, math.hypot(device.m11(), device.m12()))
