"""What the portraits share: a stage of 160 x 180 units, cloth, skin, mist and light.

A portrait paints beyond its stage on every side, so that it can cover any frame. All lengths are units of the stage.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

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
    polar,
    polygon,
    radial,
    saved,
    spline,
    taper,
)
from gui.art.palette import colour
from gui.art.textures import clouds, fbm, lay, noise

Portrait = Callable[[QPainter], None]
WIDTH: Final = 160.0
HEIGHT: Final = 180.0
FULL: Final = QRectF(-40, -45, 240, 270)
"""What is painted and baked: the stage and what may spill over its edges."""
_GRID: Final = 3.0
"""Textures are made this much finer than the stage."""


def at(x: float, y: float) -> QPointF:
    """A point of the stage."""
    return QPointF(x, y)


def backdrop(painter: QPainter, x: float, y: float, reach: float, *stops: Stop) -> None:
    """Fill everything with light that falls off from a point."""
    painter.fillRect(FULL, radial(at(x, y), reach, *stops))


def mist(painter: QPainter, tint: str, seed: int, opacity: float = 0.5, base: float = 60.0, flat: float = 1.6) -> None:
    """Coloured mist over everything painted so far."""
    cloud = clouds(FULL.width() * _GRID, FULL.height() * _GRID, tint, base * _GRID, seed, flat)
    with blended(painter, Mode.CompositionMode_Screen, opacity):
        painter.drawImage(FULL, cloud)


def grain(painter: QPainter, path: QPainterPath, base: float, seed: int, opacity: float = 0.8) -> None:
    """Give a surface its texture."""
    texture = fbm(FULL.width() * _GRID, FULL.height() * _GRID, base * _GRID, 5, seed)
    with clipped(painter, path), blended(painter, Mode.CompositionMode_SoftLight, opacity):
        painter.drawImage(FULL, texture)


def canvas(painter: QPainter, opacity: float = 0.1) -> None:
    """The tooth of the paper under the whole picture."""
    with saved(painter):
        painter.translate(FULL.topLeft())
        painter.scale(1 / _GRID, 1 / _GRID)
        tooth = noise(FULL.width() * _GRID, FULL.height() * _GRID, 1.6, 71)
        lay(painter, QPointF(0, 0), tooth, Mode.CompositionMode_Overlay, opacity)


def dots(painter: QPainter, spots: Iterable[tuple[float, float, float]], tint: Tint, alpha: int = 200) -> None:
    """Round dots (x, y, radius): stars, sparks, dust."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(tint, alpha))
    for x, y, radius in spots:
        painter.drawEllipse(at(x, y), radius, radius)


def starry(painter: QPainter, count: int, seed: int, tint: Tint, low: float = 225.0) -> None:
    """A sky of small stars down to a height."""
    chance = random.Random(seed)
    painter.setPen(Qt.PenStyle.NoPen)
    for _ in range(count):
        painter.setBrush(colour(tint, chance.randint(60, 220)))
        spot = at(chance.uniform(FULL.left(), FULL.right()), chance.uniform(FULL.top(), low))
        size = 0.2 + chance.random() ** 4 * 1.1
        painter.drawEllipse(spot, size, size)


def soft_light(painter: QPainter, x: float, y: float, reach: float, tint: Tint, alpha: int) -> None:
    """Light that is added to what is there."""
    fade = radial(at(x, y), reach, (0, colour(tint, alpha)), (0.45, colour(tint, alpha // 3)), (1, colour(tint, 0)))
    with blended(painter, Mode.CompositionMode_Screen):
        painter.fillRect(FULL, fade)


def rays(painter: QPainter, x: float, y: float, count: int, tint: Tint, alpha: int, half: float = 0.05) -> None:
    """Beams of light around a point."""
    centre = at(x, y)
    for number in range(count):
        angle = number * 6.2831853 / count + 0.07
        beam = polygon([centre, polar(centre, 260, angle - half), polar(centre, 260, angle + half)])
        painter.fillPath(beam, radial(centre, 170, (0, colour(tint, alpha)), (1, colour(tint, 0))))


def moon(painter: QPainter, x: float, y: float, radius: float, tints: tuple[str, str], alpha: int = 255) -> None:
    """A large disc in the sky with its own light."""
    disc = circle(at(x, y), radius)
    glow(painter, disc, tints[0], radius * 0.1, radius * 0.35, 200, True)
    stops = ((0.0, colour(tints[0], alpha)), (0.7, colour(tints[0], alpha)), (1.0, colour(tints[1], alpha)))
    painter.fillPath(disc, radial(at(x - radius * 0.2, y - radius * 0.2), radius * 1.2, *stops))


def blade(way: QPainterPath, width: float, steps: int = 30) -> QPainterPath:
    """A band along an open path that is pointed at both ends, like a blade of grass."""
    left: list[QPointF] = []
    right: list[QPointF] = []
    for step in range(steps + 1):
        share = step / steps
        spot = way.pointAtPercent(share)
        angle = math.radians(-way.angleAtPercent(min(0.999, max(0.001, share)))) + math.pi / 2
        half = width / 2 * math.sin(math.pi * share) ** 0.7
        left.append(polar(spot, half, angle))
        right.append(polar(spot, -half, angle))
    band = polygon([*left, *reversed(right)])
    band.setFillRule(Qt.FillRule.WindingFill)
    return band


def folds(
    painter: QPainter, cloth: QPainterPath, ways: Sequence[QPainterPath], dark: Tint, light: Tint, width: float = 5.0
) -> None:
    """Creases of cloth along paths: a soft dark valley with a bright ridge beside it."""
    with clipped(painter, cloth):
        for way in ways:
            for share, alpha in ((1.5, 34), (1.0, 50), (0.5, 90)):
                painter.fillPath(blade(way, width * share), colour(dark, alpha))
            ridge = way.translated(-width * 0.46, -width * 0.1)
            for share, alpha in ((0.7, 40), (0.4, 60), (0.16, 150)):
                painter.fillPath(blade(ridge, width * share), colour(light, alpha))


def arm(
    painter: QPainter,
    way: QPainterPath,
    start: float,
    end: float,
    tints: tuple[str, str, str],
    *,
    side: float = 1.0,
    suckers: tuple[float, float, int] | None = (0.25, 0.92, 12),
    edge: str = "#03110f",
    pale: str = "#cdecc2",
    ease: float = 0.85,
) -> None:
    """A tentacle. `tints` are light, middle and dark; suckers lie between two shares of its length."""
    band = taper(way, start, end, 44, ease)
    light, middle, dark = tints
    glow_box = band.boundingRect()
    draw(painter, band.translated(0.8, 1.6), "#000", start * 0.16, 90)
    ends = (glow_box.topLeft(), glow_box.bottomRight())
    painter.fillPath(band, linear(*ends, (0, middle), (0.45, middle), (1, dark)))
    with clipped(painter, band):
        for share, alpha in ((0.5, 50), (0.3, 70), (0.14, 120)):
            draw(painter, way.translated(-start * 0.2 * side, -start * 0.06), light, start * share, alpha)
        draw(painter, way.translated(start * 0.42 * side, start * 0.1), dark, start * 0.3, 120)
    draw(painter, band, edge, 0.9, 220)
    if suckers is None:
        return
    first, last, count = suckers
    painter.setPen(Qt.PenStyle.NoPen)
    for number in range(count):
        share = first + (last - first) * number / max(1, count - 1)
        size = (start + (end - start) * share**ease) * 0.16
        spot = way.pointAtPercent(share) + QPointF(side * size * 1.1, 0)
        for tint, alpha, factor in ((edge, 190, 1.2), (pale, 200, 0.9), (edge, 130, 0.38)):
            painter.setBrush(colour(tint, alpha))
            painter.drawEllipse(spot, size * factor, size * factor * 0.92)


def mirrored(side: int, *segments: tuple[float, ...]) -> QPainterPath:
    """A closed path given by distances from the middle of the stage (x) and heights (y), on one side of it."""
    return spline(*(_flip(side, segment) for segment in segments))


def way(side: int, *numbers: float) -> QPainterPath:
    """An open path of cubic curves, given like `mirrored`."""
    return cubic(*_flip(side, numbers))


def both_sides(top: tuple[float, float], *segments: tuple[float, ...]) -> QPainterPath:
    """A closed symmetrical outline: from a point of the middle line down its right side, then up the left one.

    The last segment has to end on the middle line.
    """
    right: list[tuple[float, ...]] = [_flip(1, top), *(_flip(1, segment) for segment in segments)]
    ends = [top, *(segment[-2:] for segment in segments)]
    left: list[tuple[float, ...]] = []
    for number in range(len(segments) - 1, -1, -1):
        segment, goal = segments[number], ends[number]
        if len(segment) == 6:
            left.append(_flip(-1, (segment[2], segment[3], segment[0], segment[1], *goal)))
        else:
            left.append(_flip(-1, goal))
    return spline(*right, *left)


def _flip(side: int, numbers: Sequence[float]) -> tuple[float, ...]:
    return tuple(80 + side * number if index % 2 == 0 else number for index, number in enumerate(numbers))
