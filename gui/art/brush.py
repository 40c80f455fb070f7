"""Painting helpers shared by all painters: images, blurs, shadows, glows, brass.

Only QImage is painted here, never QPixmap: painters must be able to run in a worker thread.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QConicalGradient,
    QGradient,
    QImage,
    QLinearGradient,
    QPaintDevice,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPen,
    QRadialGradient,
    QTransform,
)

from gui.art.palette import colour

FORMAT: Final = QImage.Format.Format_ARGB32_Premultiplied
Mode = QPainter.CompositionMode
Tint = str | QColor
Stop = tuple[float, Tint]

_BRASS_STOPS: Final = (
    (0.0, "#6b4a1a"),
    (0.12, "#f7e3a1"),
    (0.28, "#b98a35"),
    (0.45, "#7a5520"),
    (0.58, "#ffe9ad"),
    (0.75, "#a87a2c"),
    (0.9, "#f1d68b"),
    (1.0, "#5d3f14"),
)
_RIM_STOPS: Final = (
    (0.0, "#7a5520"),
    (0.12, "#fff0bd"),
    (0.25, "#a87a2c"),
    (0.45, "#5d3f14"),
    (0.6, "#f5dc97"),
    (0.75, "#8f6524"),
    (0.9, "#ffe9ad"),
    (1.0, "#7a5520"),
)


# ---------------------------------------------------------------- images and painters


def image(width: float, height: float, fill: Tint | None = None) -> QImage:
    """A new image of at least one pixel, transparent unless filled."""
    result = QImage(max(1, math.ceil(width)), max(1, math.ceil(height)), FORMAT)
    result.fill(Qt.GlobalColor.transparent if fill is None else colour(fill))
    return result


def prepare(painter: QPainter) -> None:
    """Switch on the render hints every painter of Cubes expects."""
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing
        | QPainter.RenderHint.SmoothPixmapTransform
        | QPainter.RenderHint.TextAntialiasing
    )


@contextmanager
def painting(device: QPaintDevice) -> Iterator[QPainter]:
    """A prepared painter that is ended even if painting fails."""
    painter = QPainter(device)
    try:
        prepare(painter)
        yield painter
    finally:
        painter.end()


@contextmanager
def saved(painter: QPainter) -> Iterator[QPainter]:
    """Put the painter back to what it was, even if painting fails."""
    painter.save()
    try:
        yield painter
    finally:
        painter.restore()


@contextmanager
def clipped(painter: QPainter, path: QPainterPath) -> Iterator[QPainter]:
    """Paint inside a path only."""
    with saved(painter):
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        yield painter


@contextmanager
def blended(painter: QPainter, mode: QPainter.CompositionMode, opacity: float = 1.0) -> Iterator[QPainter]:
    """Paint with another composition mode."""
    with saved(painter):
        painter.setCompositionMode(mode)
        painter.setOpacity(painter.opacity() * opacity)
        yield painter


def scaled(source: QImage, width: int, height: int) -> QImage:
    """The image stretched smoothly to exactly this size."""
    return source.scaled(
        QSize(max(1, width), max(1, height)),
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )


def blur(source: QImage, radius: float) -> QImage:
    """A cheap soft blur: smooth halving, then smooth enlarging on the same steps."""
    sizes: list[tuple[int, int]] = []
    result = source
    factor = max(1.0, radius / 2)
    while factor > 1.01:
        step = min(2.0, factor)
        sizes.append((result.width(), result.height()))
        result = scaled(result, int(result.width() / step), int(result.height() / step))
        factor /= step
    for width, height in reversed(sizes):
        result = scaled(result, width, height)
    return result.convertToFormat(FORMAT)


# ---------------------------------------------------------------- paths


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """A rectangle with round corners."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def rectangle(rect: QRectF) -> QPainterPath:
    """A rectangle as a path."""
    path = QPainterPath()
    path.addRect(rect)
    return path


def circle(centre: QPointF, radius_x: float, radius_y: float | None = None) -> QPainterPath:
    """A circle or an ellipse."""
    path = QPainterPath()
    path.addEllipse(centre, radius_x, radius_x if radius_y is None else radius_y)
    return path


def polar(centre: QPointF, radius: float, angle: float) -> QPointF:
    """The point at an angle (radians, clockwise from the right) around a centre."""
    return QPointF(centre.x() + radius * math.cos(angle), centre.y() + radius * math.sin(angle))


def polygon(points: Iterable[QPointF], closed: bool = True) -> QPainterPath:
    """Straight lines through the points."""
    path = QPainterPath()
    for index, point in enumerate(points):
        if index:
            path.lineTo(point)
        else:
            path.moveTo(point)
    if closed:
        path.closeSubpath()
    return path


def star(centre: QPointF, outer: float, inner: float, points: int = 5, stretch: float = 1.0) -> QPainterPath:
    """A star on two of its points; `stretch` squeezes it vertically, a negative one mirrors it."""
    corners = []
    for index in range(points * 2):
        angle = -math.pi / 2 + index * math.pi / points
        radius = inner if index % 2 else outer
        corners.append(centre + QPointF(radius * math.cos(angle), stretch * radius * math.sin(angle)))
    return polygon(corners)


def cubic(x: float, y: float, *numbers: float) -> QPainterPath:
    """An open path of cubic curves: the start, then six numbers a curve."""
    path = QPainterPath(QPointF(x, y))
    for start in range(0, len(numbers), 6):
        path.cubicTo(*numbers[start : start + 6])
    return path


def spline(*segments: tuple[float, ...]) -> QPainterPath:
    """A closed path: the first segment is a point, then points (2 numbers) and cubic curves (6 numbers)."""
    path = QPainterPath(QPointF(*segments[0]))
    for segment in segments[1:]:
        if len(segment) == 6:
            path.cubicTo(*segment)
        else:
            path.lineTo(*segment)
    path.closeSubpath()
    return path


def taper(path: QPainterPath, start: float, end: float, steps: int = 26, ease: float = 1.0) -> QPainterPath:
    """A band along an open path that narrows from one width to another: arms, tentacles, ribbons."""
    left: list[QPointF] = []
    right: list[QPointF] = []
    for index in range(steps + 1):
        share = index / steps
        point = path.pointAtPercent(share)
        angle = math.radians(-path.angleAtPercent(min(0.999, max(0.001, share))))
        half = (start + (end - start) * share**ease) / 2
        offset = QPointF(-math.sin(angle) * half, math.cos(angle) * half)
        left.append(point + offset)
        right.append(point - offset)
    band = polygon([*left, *reversed(right)])
    band.setFillRule(Qt.FillRule.WindingFill)
    return band


def outline(path: QPainterPath, width: float) -> QPainterPath:
    """The area a pen of this width would cover."""
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    return stroker.createStroke(path)


def moved(path: QPainterPath, centre: QPointF, scale: float, rotation: float = 0.0) -> QPainterPath:
    """The path enlarged, turned (degrees) and moved so that its origin is at `centre`."""
    transform = QTransform()
    transform.translate(centre.x(), centre.y())
    transform.rotate(rotation)
    transform.scale(scale, scale)
    return transform.map(path)


# ---------------------------------------------------------------- gradients and strokes


def with_stops(gradient: QGradient, stops: Iterable[Stop]) -> None:
    """Put colour stops on a gradient."""
    for position, tint in stops:
        gradient.setColorAt(position, tint if isinstance(tint, QColor) else colour(tint))


def radial(centre: QPointF, radius: float, *stops: Stop) -> QRadialGradient:
    """A radial gradient."""
    gradient = QRadialGradient(centre, radius)
    with_stops(gradient, stops)
    return gradient


def linear(start: QPointF, end: QPointF, *stops: Stop) -> QLinearGradient:
    """A linear gradient."""
    gradient = QLinearGradient(start, end)
    with_stops(gradient, stops)
    return gradient


def vertical(rect: QRectF, *stops: Stop) -> QLinearGradient:
    """A linear gradient from the top of a rectangle to its bottom."""
    return linear(rect.topLeft(), rect.bottomLeft(), *stops)


def brass(rect: QRectF) -> QLinearGradient:
    """Polished brass across a rectangle."""
    return linear(rect.topLeft(), rect.bottomRight(), *_BRASS_STOPS)


def brass_rim(centre: QPointF, angle: float = 40.0) -> QConicalGradient:
    """Polished brass round a medallion."""
    gradient = QConicalGradient(centre, angle)
    with_stops(gradient, _RIM_STOPS)
    return gradient


def pen(paint: Tint | QGradient, width: float = 1.0, alpha: int = 255) -> QPen:
    """A round pen; a gradient keeps its own alpha."""
    ink = QBrush(paint) if isinstance(paint, QGradient) else QBrush(colour(paint, alpha))
    return QPen(ink, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def draw(painter: QPainter, path: QPainterPath, paint: Tint | QGradient, width: float = 1.0, alpha: int = 255) -> None:
    """Stroke a path without filling it."""
    painter.strokePath(path, pen(paint, width, alpha))


def engrave_line(painter: QPainter, start: QPointF, end: QPointF, paint: Tint, width: float, alpha: int = 255) -> None:
    """One straight line."""
    painter.setPen(pen(paint, width, alpha))
    painter.drawLine(start, end)


def brass_stroke(painter: QPainter, path: QPainterPath, width: float = 6.0, glow_tint: Tint | None = None) -> None:
    """A raised brass wire along a path, with its own shadow and, if asked for, light around it."""
    shadow(painter, outline(path, width), 6, 2, 3, 200)
    if glow_tint is not None:
        glow(painter, path, glow_tint, width * 2.6, 22, 150)
        glow(painter, path, glow_tint, width * 1.2, 8, 190)
    draw(painter, path, "#2a1a06", width + 2)
    draw(painter, path, brass(path.boundingRect()), width)
    draw(painter, path.translated(-width * 0.13, -width * 0.16), "#fff6d6", width * 0.22, 150)
    draw(painter, path.translated(width * 0.2, width * 0.25), "#2a1600", width * 0.2, 110)


# ---------------------------------------------------------------- light and shade


def _layer(path: QPainterPath, margin: float) -> tuple[QImage, QPointF]:
    bounds = path.boundingRect().adjusted(-margin, -margin, margin, margin)
    return image(bounds.width(), bounds.height()), bounds.topLeft()


def shadow(
    painter: QPainter,
    path: QPainterPath,
    radius: float = 14.0,
    dx: float = 3.0,
    dy: float = 6.0,
    alpha: int = 150,
    grow: float = 0.0,
) -> None:
    """A soft black shadow of a path."""
    layer, corner = _layer(path, 3 * radius)
    with painting(layer) as inner:
        inner.translate(-corner)
        inner.setPen(pen("#000", grow) if grow else Qt.PenStyle.NoPen)
        inner.setBrush(Qt.GlobalColor.black)
        inner.drawPath(path)
    with blended(painter, Mode.CompositionMode_SourceOver, alpha / 255):
        painter.drawImage(corner + QPointF(dx, dy), blur(layer, radius))


def glow(
    painter: QPainter,
    path: QPainterPath,
    tint: Tint,
    width: float,
    radius: float,
    alpha: int = 255,
    fill: bool = False,
) -> None:
    """Light along a path: added to an opaque ground, and still visible on a transparent one."""
    layer, corner = _layer(path, 4 * radius)
    with painting(layer) as inner:
        inner.translate(-corner)
        inner.setPen(pen(tint, width, alpha))
        inner.setBrush(colour(tint, alpha) if fill else QBrush(Qt.BrushStyle.NoBrush))
        inner.drawPath(path)
    with blended(painter, Mode.CompositionMode_Screen):
        painter.drawImage(corner, blur(layer, radius))


def inner_shadow(
    painter: QPainter,
    path: QPainterPath,
    radius: float = 8.0,
    dx: float = 2.0,
    dy: float = 3.0,
    tint: Tint = "#000",
    alpha: int = 170,
) -> None:
    """The shadow a rim throws on what lies sunk inside it."""
    bounds = path.boundingRect().adjusted(-2 * radius, -2 * radius, 2 * radius, 2 * radius)
    layer = image(bounds.width(), bounds.height(), tint)
    with painting(layer) as inner:
        inner.translate(QPointF(dx, dy) - bounds.topLeft())
        inner.setCompositionMode(Mode.CompositionMode_Clear)
        inner.fillPath(path, Qt.GlobalColor.black)
    with clipped(painter, path):
        painter.setOpacity(painter.opacity() * alpha / 255)
        painter.drawImage(bounds.topLeft(), blur(layer, radius))


def sheen(painter: QPainter, path: QPainterPath, alpha: int = 50) -> None:
    """A pale reflection from the upper left."""
    bounds = path.boundingRect()
    end = QPointF(bounds.left() + bounds.width() * 0.8, bounds.top() + bounds.height() * 0.5)
    painter.fillPath(path, linear(bounds.topLeft(), end, (0, colour("#fff", alpha)), (0.5, colour("#fff", 0))))


def sunk(painter: QPainter, rect: QRectF, radius: float, alpha: int = 110, line: Tint | None = "line") -> None:
    """A dark field let into a panel."""
    path = rounded(rect, radius)
    painter.fillPath(path, colour("#000", alpha))
    if line is not None:
        draw(painter, path, line, 1)
