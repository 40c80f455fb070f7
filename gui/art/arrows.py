"""The golden arrow: a curve from one place to another, whatever the game. Lengths are logical pixels."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from gui.art.brush import brass, circle, draw, glow, linear, polar, polygon

Ends = tuple[float, float, float, float]
"""Both ends of an arrow in shares of its rectangle: x and y of the start, x and y of the end."""
HEAD = 15.0
"""The length of the head, times u."""


def bowed(rect: QRectF, ends: Ends, *, margin: float, share: float, most: float) -> QPainterPath:
    """The curve from end to end: it bows out by a share of its length, at most by ``most``, and less where the
    rectangle without its ``margin`` would not hold it.

    Level lines bow upwards, upright ones to the right, all others so that they come in from the side of their start.
    """
    start = QPointF(rect.left() + ends[0] * rect.width(), rect.top() + ends[1] * rect.height())
    end = QPointF(rect.left() + ends[2] * rect.width(), rect.top() + ends[3] * rect.height())
    way = end - start
    length = math.hypot(way.x(), way.y()) or 1.0
    normal = QPointF(-way.y() / length, way.x() / length)
    across, down = way.x(), way.y()
    if abs(across) > 2.2 * abs(down):
        wrong = normal.y() > 0
    elif abs(across) < 0.15 * abs(down):
        wrong = normal.x() < 0
    else:
        wrong = normal.x() * across > 0
    if wrong:
        normal = -normal
    room = rect.adjusted(margin, margin, -margin, -margin)
    path = QPainterPath(start)
    for part in (1.0, 0.8, 0.6, 0.4, 0.2, 0.0):
        bow = normal * min(length * share, most) * part
        path = QPainterPath(start)
        path.cubicTo(start + way * 0.22 + bow, start + way * 0.74 + bow, end)
        if room.contains(path.boundingRect()):
            break
    return path


def shortened(path: QPainterPath, by: float) -> QPainterPath:
    """A path without its end."""
    length = path.length()
    last = max(0.05, 1 - by / max(1.0, length))
    result = QPainterPath(path.pointAtPercent(0))
    for step in range(1, 41):
        result.lineTo(path.pointAtPercent(path.percentAtLength(length * last * step / 40)))
    return result


def golden_arrow(painter: QPainter, way: QPainterPath, u: float) -> None:
    """A glowing line of gold along a way, with a root and a head. ``u``: pixels per planned pixel."""
    head = HEAD * u
    line = shortened(way, head * 0.7)
    glow(painter, line, "#ffb638", 10 * u, 12 * u, 170)
    glow(painter, line, "#ffdf8a", 6 * u, 4 * u, 150)
    draw(painter, line, "#1a0d04", 8 * u, 190)
    start, end = way.pointAtPercent(0), way.pointAtPercent(1)
    gold = linear(start, end, (0, "#c98a1e"), (0.3, "#ffd35a"), (0.65, "#f2b32e"), (1, "#ffe38f"))
    draw(painter, line, gold, 5 * u)
    draw(painter, line.translated(-0.7 * u, -0.9 * u), "#fff6d0", 1.3 * u, 170)
    _head(painter, way, head, u)
    root = circle(start, 5.5 * u)
    painter.fillPath(root, brass(root.boundingRect()))
    draw(painter, root, "#1a0d04", 1.4 * u, 220)


def _head(painter: QPainter, way: QPainterPath, size: float, u: float) -> None:
    tip = way.pointAtPercent(1)
    back = way.pointAtPercent(way.percentAtLength(max(0.0, way.length() - size)))
    angle = math.atan2(tip.y() - back.y(), tip.x() - back.x())
    corners = [
        tip,
        polar(tip, size * 1.16, angle + math.pi - 0.5),
        polar(tip, size * 0.74, angle + math.pi),
        polar(tip, size * 1.16, angle + math.pi + 0.5),
    ]
    shape = polygon(corners)
    draw(painter, shape, "#1a0d04", 3.4 * u, 210)
    painter.fillPath(shape, linear(corners[3], corners[1], (0, "#fff0b0"), (0.5, "#ffd35a"), (1, "#c98a1e")))
    draw(painter, shape, "#fff3c4", 0.9 * u, 160)
