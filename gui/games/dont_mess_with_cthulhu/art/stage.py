"""What the card scenes share: a stage of 160 x 180 units, mist, tentacles, eyes.

A scene paints beyond its stage on every side, so that it can cover any frame.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath, QRadialGradient

from gui.art.brush import (
    Mode,
    Stop,
    Tint,
    blended,
    circle,
    clipped,
    cubic,
    draw,
    glow,
    linear,
    moved,
    polar,
    polygon,
    radial,
    rectangle,
    rounded,
    saved,
    shadow,
    spline,
    taper,
)
from gui.art.palette import colour
from gui.art.textures import clouds, fbm, lay

Scene = Callable[[QPainter], None]
WIDTH: Final = 160.0
HEIGHT: Final = 180.0
FULL: Final = QRectF(-80, -40, 320, 260)


def at(x: float, y: float) -> QPointF:
    """A point of the stage."""
    return QPointF(x, y)


def cover(painter: QPainter, rect: QRectF, scene: Scene, radius: float = 0.0) -> None:
    """Paint a scene so that it covers a rectangle."""
    with clipped(painter, rounded(rect, radius) if radius else rectangle(rect)):
        scale = max(rect.width() / WIDTH, rect.height() / HEIGHT)
        painter.translate(rect.center())
        painter.scale(scale, scale)
        painter.translate(-WIDTH / 2, -HEIGHT / 2)
        scene(painter)


def backdrop(painter: QPainter, x: float, y: float, reach: float, *stops: Stop) -> None:
    """Fill the whole stage with light that falls off from a point."""
    painter.fillRect(FULL, radial(at(x, y), reach, *stops))


@lru_cache(maxsize=32)
def _mist(tint: str, seed: int, base: float) -> QImage:
    return clouds(FULL.width(), FULL.height(), tint, base, seed)


def mist(painter: QPainter, tint: str, seed: int, opacity: float = 0.5, base: float = 60.0) -> None:
    """Coloured mist over everything painted so far."""
    lay(painter, FULL.topLeft(), _mist(tint, seed, base), Mode.CompositionMode_Screen, opacity)


@lru_cache(maxsize=32)
def _grain(base: float, octaves: int, seed: int) -> QImage:
    return fbm(FULL.width(), FULL.height(), base, octaves, seed)


def grain(
    painter: QPainter, path: QPainterPath, base: float, seed: int, opacity: float = 0.8, octaves: int = 4
) -> None:
    """Give a surface its texture."""
    with clipped(painter, path):
        lay(painter, FULL.topLeft(), _grain(base, octaves, seed), Mode.CompositionMode_SoftLight, opacity)


def dots(painter: QPainter, spots: Iterable[tuple[float, float, float]], tint: Tint, alpha: int = 200) -> None:
    """Round dots (x, y, radius): stars, sparks, dust."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(tint, alpha))
    for x, y, radius in spots:
        painter.drawEllipse(at(x, y), radius, radius)


def dust(painter: QPainter, count: int, seed: int, tint: Tint, area: QRectF) -> None:
    """Specks that float in a beam of light."""
    chance = random.Random(seed)
    painter.setPen(Qt.PenStyle.NoPen)
    for _ in range(count):
        painter.setBrush(colour(tint, chance.randint(40, 190)))
        spot = at(chance.uniform(area.left(), area.right()), chance.uniform(area.top(), area.bottom()))
        size = 0.25 + chance.random() ** 3 * 1.1
        painter.drawEllipse(spot, size, size)


def rays(painter: QPainter, x: float, y: float, count: int, tint: Tint, alpha: int, half: float = 0.05) -> None:
    """Beams of light around a point."""
    centre = at(x, y)
    for number in range(count):
        angle = number * math.tau / count
        beam = polygon([centre, polar(centre, 220, angle - half), polar(centre, 220, angle + half)])
        fade = radial(centre, 130, (0, colour(tint, alpha)), (1, colour(tint, 0)))
        painter.fillPath(beam, fade)


def almond(x: float, y: float, half_width: float, half_height: float, rotation: float = 0.0) -> QPainterPath:
    """The opening of an eye."""
    lift = half_height * 1.34
    shape = spline(
        (-half_width, 0),
        (-half_width / 2, -lift, half_width / 2, -lift, half_width, 0),
        (half_width / 2, lift, -half_width / 2, lift, -half_width, 0),
    )
    return moved(shape, at(x, y), 1.0, rotation)


def eyeball(
    painter: QPainter,
    x: float,
    y: float,
    half: float,
    *,
    iris: Tint,
    look: tuple[float, float] = (0, 0),
    rotation: float = 0.0,
    veins: bool = False,
    light: Tint = "#ffb04a",
) -> None:
    """A wet eye in its lids; `look` moves the iris in shares of `half`."""
    opening = almond(x, y, half, half * 0.54, rotation)
    glow(painter, opening, light, half * 0.08, half * 0.3, 150, True)
    ball = ((0.0, "#fffdf0"), (0.55, "#f1dfb4"), (1.0, "#8f5526"))
    painter.fillPath(opening, radial(at(x, y), half * 1.05, *ball))
    middle = at(x + look[0] * half, y + look[1] * half)
    with clipped(painter, opening):
        if veins:
            _veins(painter, x, y, half)
        ring = circle(middle, half * 0.42)
        tint = colour(iris)
        painter.fillPath(ring, radial(middle, half * 0.42, (0, tint.lighter(170)), (0.55, tint), (1, tint.darker(260))))
        painter.fillPath(circle(middle, half * 0.21), colour("#120504"))
        painter.fillPath(circle(middle - QPointF(half * 0.14, half * 0.16), half * 0.09), colour("#ffffff", 230))
        lid = circle(at(x, y - half * 0.72), half * 1.1, half * 0.5)
        painter.fillPath(lid, colour("#000", 70))
    draw(painter, opening, "#180806", max(0.7, half * 0.09))


def _veins(painter: QPainter, x: float, y: float, half: float) -> None:
    for side in (-1, 1):
        for lean in (-0.22, 0.0, 0.2):
            start = at(x + side * half * 0.95, y + lean * half * 0.4)
            vein = QPainterPath(start)
            end = at(x + side * half * 0.5, y + lean * half * 1.1)
            vein.quadTo(at(x + side * half * 0.75, y + lean * half * 1.6), end)
            draw(painter, vein, "#b8402c", half * 0.025, 150)


def tentacle(
    painter: QPainter,
    way: QPainterPath,
    start: float,
    end: float,
    tints: tuple[str, str, str],
    *,
    suckers: tuple[int, int, int] = (4, 16, 20),
    side: float = 1.0,
    sucker_tint: str = "#c9e8c4",
    ease: float = 0.8,
    shade: bool = True,
) -> None:
    """An arm with suckers along a path. `tints` are light, middle and dark; suckers go from, to, of."""
    band = taper(way, start, end, 34, ease)
    if shade:
        shadow(painter, band, 5, 1.5, 3, 180)
    bounds = band.boundingRect()
    light, middle, dark = tints
    painter.fillPath(band, linear(bounds.topLeft(), bounds.bottomRight(), (0, light), (0.5, middle), (1, dark)))
    with clipped(painter, band):
        draw(painter, way.translated(-start * 0.22 * side, 0), light, start * 0.16, 90)
    draw(painter, band, "#04110f", 0.9, 220)
    first, last, whole = suckers
    for number in range(first, last):
        share = number / whole
        size = (start + (end - start) * share**ease) * 0.17
        spot = way.pointAtPercent(share) + QPointF(side * size * 0.9, 0)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour("#0a2320", 190))
        painter.drawEllipse(spot, size * 1.15, size * 1.05)
        painter.setBrush(colour(sucker_tint, 185))
        painter.drawEllipse(spot, size * 0.85, size * 0.75)
        painter.setBrush(colour("#0a2320", 120))
        painter.drawEllipse(spot, size * 0.36, size * 0.32)


def curl(x: float, y: float, *numbers: float) -> QPainterPath:
    """A path of cubic curves on the stage."""
    return cubic(x, y, *numbers)


def soft_light(painter: QPainter, x: float, y: float, reach: float, tint: Tint, alpha: int) -> None:
    """Light that is added to what is there."""
    fade: QRadialGradient = radial(at(x, y), reach, (0, colour(tint, alpha)), (1, colour(tint, 0)))
    with blended(painter, Mode.CompositionMode_Screen):
        painter.fillRect(FULL, fade)


def shade_floor(painter: QPainter, y: float, top: Tint, bottom: Tint) -> None:
    """Everything below a line."""
    area = QRectF(FULL.left(), y, FULL.width(), FULL.bottom() - y)
    painter.fillRect(area, linear(at(0, y), at(0, y + 44), (0, top), (1, bottom)))


def boards(painter: QPainter, horizon: float, vanish: float, tint: Tint, alpha: int) -> None:
    """The joints of a wooden floor, running to a vanishing point."""
    with saved(painter):
        for number in range(-4, 9):
            start, end = at(80 + (number - 2) * 18, horizon), at(80 + (number - 2) * vanish, 220)
            draw(painter, polygon([start, end], closed=False), tint, 1, alpha)
