"""The vocabulary glyphs are built from.

Numbers are in a unit box from -1 to 1, y downwards. Paths are built 200 times larger, because Qt flattens
curves with an absolute tolerance when paths are united or subtracted.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QTransform

from gui.art import brush

UNIT: Final = 200.0
Pair = tuple[float, float]
ShapeBook = dict[str, Callable[[], QPainterPath]]


def point(x: float, y: float) -> QPointF:
    """A point of the unit box."""
    return QPointF(x * UNIT, y * UNIT)


def ellipse(x: float, y: float, radius_x: float, radius_y: float | None = None) -> QPainterPath:
    """A circle or an ellipse."""
    return brush.circle(point(x, y), radius_x * UNIT, (radius_x if radius_y is None else radius_y) * UNIT)


def curve(*segments: tuple[float, ...], closed: bool = True) -> QPainterPath:
    """A start point, then points (2 numbers) and cubic curves (6 numbers)."""
    path = QPainterPath(point(segments[0][0], segments[0][1]))
    for segment in segments[1:]:
        numbers = [value * UNIT for value in segment]
        if len(numbers) == 6:
            path.cubicTo(*numbers)
        else:
            path.lineTo(*numbers)
    if closed:
        path.closeSubpath()
    return path


def open_curve(x: float, y: float, *numbers: float) -> QPainterPath:
    """An open path of cubic curves, to be stroked or tapered."""
    return brush.cubic(x * UNIT, y * UNIT, *(number * UNIT for number in numbers))


def box(x: float, y: float, width: float, height: float, radius: float) -> QPainterPath:
    """A box with round corners, by its upper left corner."""
    return brush.rounded(QRectF(x * UNIT, y * UNIT, width * UNIT, height * UNIT), radius * UNIT)


def polygon(*corners: Pair) -> QPainterPath:
    """A closed polygon."""
    return brush.polygon([point(x, y) for x, y in corners])


def star_shape(outer: float, inner: float, points: int = 5) -> QPainterPath:
    """A star that stands on two points."""
    return brush.star(QPointF(0, 0), outer * UNIT, inner * UNIT, points)


def stroke(path: QPainterPath, width: float) -> QPainterPath:
    """The area under a round pen."""
    stroker = QPainterPathStroker()
    stroker.setWidth(width * UNIT)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return stroker.createStroke(path)


def lines(width: float, *corners: Pair) -> QPainterPath:
    """A bent line of even width."""
    return stroke(brush.polygon([point(x, y) for x, y in corners], closed=False), width)


def taper(path: QPainterPath, start: float, end: float) -> QPainterPath:
    """A band along a path that narrows."""
    return brush.taper(path, start * UNIT, end * UNIT)


def _smooth(points: Sequence[Pair], steps: int) -> list[Pair]:
    """A Catmull-Rom curve through the points."""
    padded = [points[0], *points, points[-1]]
    result: list[Pair] = []
    for index in range(1, len(padded) - 2):
        window = padded[index - 1 : index + 3]
        for step in range(steps):
            share = step / steps
            result.append((_spline_value(window, share, 0), _spline_value(window, share, 1)))
    return [*result, points[-1]]


def _spline_value(window: Sequence[Pair], share: float, axis: int) -> float:
    a, b, c, d = (pair[axis] for pair in window)
    linear = (c - a) * share
    square = (2 * a - 5 * b + 4 * c - d) * share * share
    cube = (3 * b - a - 3 * c + d) * share * share * share
    return 0.5 * (2 * b + linear + square + cube)


def ribbon(points: Sequence[Pair], start: float, end: float, steps: int = 14) -> QPainterPath:
    """A tapering stroke through points with round ends."""
    way = _smooth(points, steps)
    left: list[QPointF] = []
    right: list[QPointF] = []
    for index, (x, y) in enumerate(way):
        before, after = way[max(0, index - 1)], way[min(len(way) - 1, index + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1.0
        half = (start + (end - start) * index / (len(way) - 1)) / 2
        left.append(point(x - dy / length * half, y + dx / length * half))
        right.append(point(x + dy / length * half, y - dx / length * half))
    band = brush.polygon([*left, *reversed(right)])
    band.setFillRule(Qt.FillRule.WindingFill)
    if start > 0.05:
        band = band.united(ellipse(*way[0], start / 2))
    if end > 0.05:
        band = band.united(ellipse(*way[-1], end / 2))
    return band


def even_ribbon(width: float, *points: Pair) -> QPainterPath:
    """A smooth stroke of even width through points."""
    return ribbon(points, width, width)


def union(*parts: QPainterPath) -> QPainterPath:
    """All parts as one area."""
    whole = parts[0]
    for part in parts[1:]:
        whole = whole.united(part)
    return whole


def cut(whole: QPainterPath, *parts: QPainterPath) -> QPainterPath:
    """The area without the parts."""
    for part in parts:
        whole = whole.subtracted(part)
    return whole


def mirrored(path: QPainterPath) -> QPainterPath:
    """Left and right exchanged."""
    return QTransform.fromScale(-1, 1).map(path)


def both(path: QPainterPath) -> QPainterPath:
    """The path and its mirror image."""
    return path.united(mirrored(path))


def turned(path: QPainterPath, degrees: float) -> QPainterPath:
    """The path turned round the middle of the box."""
    return QTransform().rotate(degrees).map(path)


def put(path: QPainterPath, x: float, y: float, size: float, rotation: float = 0.0) -> QPainterPath:
    """A whole glyph, made smaller, inside another one."""
    return brush.moved(path, point(x, y), size, rotation)
