"""Procedural surfaces. All of them are seeded, so that two runs paint the same pixels."""

from __future__ import annotations

import math
import random
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath

from gui.art.brush import (
    FORMAT,
    Mode,
    Tint,
    blended,
    clipped,
    image,
    inner_shadow,
    painting,
    pen,
    polar,
    polygon,
    radial,
    scaled,
)
from gui.art.palette import colour

TILE = 256


@lru_cache(maxsize=256)
def _noise_tile(seed: int) -> QImage:
    bits = random.Random(seed).randbytes(TILE * TILE)
    return QImage(bits, TILE, TILE, TILE, QImage.Format.Format_Grayscale8).copy()


def noise(
    width: float,
    height: float,
    scale: float = 1.0,
    seed: int = 1,
    stretch_x: float = 1.0,
    stretch_y: float = 1.0,
) -> QImage:
    """Value noise: a patch of a random tile, smoothly enlarged; `scale` is the size of a spot in pixels."""
    across = max(2, int(width / (scale * stretch_x)) + 2)
    down = max(2, int(height / (scale * stretch_y)) + 2)
    patch = QImage(across, down, QImage.Format.Format_Grayscale8)
    painter = QPainter(patch)
    try:
        # a texture brush made of an image, not a tiled pixmap: pixmaps belong to the main thread
        painter.fillRect(patch.rect(), QBrush(_noise_tile(seed)))
    finally:
        painter.end()
    wide = max(math.ceil(width), int(across * scale * stretch_x))
    high = max(math.ceil(height), int(down * scale * stretch_y))
    large = scaled(patch, wide, high)
    return large.copy(0, 0, max(1, math.ceil(width)), max(1, math.ceil(height))).convertToFormat(FORMAT)


def fbm(
    width: float,
    height: float,
    base: float = 64.0,
    octaves: int = 5,
    seed: int = 1,
    stretch_x: float = 1.0,
    stretch_y: float = 1.0,
) -> QImage:
    """Clouds: several octaves of noise, the coarsest with spots of `base` pixels."""
    result = noise(width, height, base, seed, stretch_x, stretch_y)
    with painting(result) as painter:
        for octave in range(1, octaves):
            painter.setOpacity(0.5 ** (octave * 0.75))
            finer = noise(width, height, max(1.0, base / 2**octave), seed + octave, stretch_x, stretch_y)
            painter.drawImage(0, 0, finer)
    return result


def deepened(source: QImage, times: int = 1) -> QImage:
    """More contrast: the dark of clouds gets darker, their crests stay."""
    for _ in range(times):
        original = source.copy()
        with painting(source) as painter:
            painter.setCompositionMode(Mode.CompositionMode_Multiply)
            painter.drawImage(0, 0, original)
            squared = source.copy()
            painter.setCompositionMode(Mode.CompositionMode_Plus)
            painter.setOpacity(0.55)
            painter.drawImage(0, 0, squared)
    return source


def clouds(width: float, height: float, tint: Tint, base: float, seed: int, stretch_x: float = 1.6) -> QImage:
    """Coloured clouds on black, to be screened over a picture."""
    result = deepened(fbm(width, height, base, 5, seed, stretch_x, 1), 2)
    with painting(result) as painter:
        painter.setCompositionMode(Mode.CompositionMode_Multiply)
        painter.fillRect(result.rect(), colour(tint))
    return result


def lay(painter: QPainter, where: QPointF, texture: QImage, mode: QPainter.CompositionMode, opacity: float) -> None:
    """Blend a texture into what is already painted."""
    with blended(painter, mode, opacity):
        painter.drawImage(where, texture)


def vignette(painter: QPainter, rect: QRectF, alpha: int = 210, inner: float = 0.45, tint: Tint = "#000") -> None:
    """Darken the corners."""
    reach = math.hypot(rect.width(), rect.height()) / 2
    stops = ((0.0, colour(tint, 0)), (inner, colour(tint, 0)), (1.0, colour(tint, alpha)))
    painter.fillRect(rect, radial(rect.center(), reach, *stops))


def lamp(painter: QPainter, centre: QPointF, reach: float, tint: Tint, alpha: int) -> None:
    """Warm light from above."""
    with blended(painter, Mode.CompositionMode_SoftLight):
        light = radial(centre, reach, (0, colour(tint, alpha)), (1, colour(tint, 0)))
        painter.fillRect(QRectF(centre.x() - reach, centre.y() - reach, 2 * reach, 2 * reach), light)


def fibres(painter: QPainter, width: float, height: float, seed: int, strength: tuple[int, int] = (8, 22)) -> None:
    """Short stray threads, as felt has them."""
    chance = random.Random(seed)
    for _ in range(int(width * height / 420)):
        start = QPointF(chance.random() * width, chance.random() * height)
        end = polar(start, 3 + chance.random() * 7, chance.random() * math.tau)
        tint = "#fff" if chance.random() < 0.5 else "#000"
        painter.setPen(pen(tint, 0.8, chance.randint(*strength)))
        painter.drawLine(start, end)


def felt(width: float, height: float, base: Tint = "felt", seed: int = 3) -> QImage:
    """Billiard cloth, unlit."""
    result = image(width, height, base)
    origin = QPointF(0, 0)
    with painting(result) as painter:
        lay(painter, origin, fbm(width, height, 180, 4, seed), Mode.CompositionMode_SoftLight, 0.55)
        lay(painter, origin, noise(width, height, 1.6, seed + 9), Mode.CompositionMode_Overlay, 0.22)
        lay(painter, origin, noise(width, height, 1.2, seed + 11, 1, 3), Mode.CompositionMode_Overlay, 0.12)
        fibres(painter, width, height, seed)
    return result


def wood(width: float, height: float, base: Tint = "wood", seed: int = 5, upright: bool = False) -> QImage:
    """Planed wood; the grain runs across, or upright if asked for."""
    result = image(width, height, base)
    stretch_x, stretch_y = (1, 22) if upright else (22, 1)
    origin = QPointF(0, 0)
    with painting(result) as painter:
        grain = fbm(width, height, 9, 4, seed, stretch_x, stretch_y)
        lay(painter, origin, grain, Mode.CompositionMode_SoftLight, 0.95)
        lines = noise(width, height, 3, seed + 3, stretch_x, stretch_y)
        lay(painter, origin, lines, Mode.CompositionMode_Multiply, 0.5)
    return result


def parchment(painter: QPainter, path: QPainterPath, seed: int = 1, base: Tint = "parchment") -> None:
    """Fill a path with old paper, browned along its edge."""
    bounds = path.boundingRect()
    size = (bounds.width() + 1, bounds.height() + 1)
    with clipped(painter, path):
        painter.fillRect(bounds, colour(base))
        corner = bounds.topLeft()
        lay(painter, corner, fbm(*size, 60, 5, seed), Mode.CompositionMode_SoftLight, 0.75)
        lay(painter, corner, noise(*size, 1.5, seed + 40, 1, 3), Mode.CompositionMode_SoftLight, 0.26)
    inner_shadow(painter, path, 26, 0, 0, "#6a3d10", 190)
    inner_shadow(painter, path, 7, 0, 0, "#3d1e05", 150)


def torn(rect: QRectF, seed: int, amplitude: float = 1.6) -> QPainterPath:
    """A rectangle with the uneven edge of hand-made paper."""
    chance = random.Random(seed)
    corners = [rect.topLeft(), rect.topRight(), rect.bottomRight(), rect.bottomLeft()]
    points: list[QPointF] = []
    for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
        way = end - start
        steps = max(1, int(math.hypot(way.x(), way.y()) / 5))
        for step in range(steps):
            jitter = QPointF(chance.uniform(-amplitude, amplitude), chance.uniform(-amplitude, amplitude))
            points.append(start + way * (step / steps) + jitter)
    return polygon(points)


def room(width: float, height: float, warm: Tint = "#2b1f25", dark: Tint = "night") -> QImage:
    """The dark room around the table."""
    result = image(width, height, dark)
    rect = QRectF(0, 0, width, height)
    with painting(result) as painter:
        shade: tuple[tuple[float, QColor], ...] = (
            (0.0, colour(warm)),
            (0.6, colour(dark, 220)),
            (1.0, colour(dark)),
        )
        painter.fillRect(rect, radial(QPointF(width * 0.5, height * 0.22), width * 0.62, *shade))
        smoke = fbm(width, height, max(2.0, width / 6.2), 4, 77)
        lay(painter, QPointF(0, 0), smoke, Mode.CompositionMode_SoftLight, 0.35)
        vignette(painter, rect, 150, 0.55)
    return result
