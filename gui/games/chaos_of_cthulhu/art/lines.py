"""Lines of gold: from a die to what it is aimed at, and between stones that act together. Lengths: logical pixels."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from gui.art.brush import brass, circle, draw, glow, linear, polar, polygon, rounded, shadow
from gui.art.gallery import painter as registered
from gui.art.palette import colour
from gui.games.chaos_of_cthulhu.art.sets import KINDS, NoSuchFace
from gui.games.chaos_of_cthulhu.art.tokens import action_token

TOKEN_AT: Final = 0.46
"""Where on its way the token of the action rides."""
_ROOM: Final = 22.0
"""A bow keeps so far from the edge of the rectangle, times u, for its token and its light."""
_TRIM: Final = 20.0
"""So far before the middle of its target a long line ends, times u: the picture there must be seen."""


def arrow_face(face: str) -> tuple[tuple[float, float, float, float], str, float]:
    """Read `x1,y1,x2,y2|kind|u`: both ends in shares of the rectangle; no kind, no token on it; u may be left out."""
    parts = face.split("|")
    ends = tuple(float(number) for number in parts[0].split(","))
    kind = parts[1] if len(parts) > 1 else ""
    if len(ends) != 4 or len(parts) > 3 or kind not in {"", *KINDS}:
        raise NoSuchFace(f"no such line: {face!r}")
    return (ends[0], ends[1], ends[2], ends[3]), kind, float(parts[2]) if len(parts) > 2 and parts[2] else 1.0


def arrow_way(rect: QRectF, ends: tuple[float, float, float, float], u: float = 1.0) -> QPainterPath:
    """The curve from end to end: it bows out as far as the rectangle allows, at most by a fifth of its length.

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
    room = rect.adjusted(_ROOM * u, _ROOM * u, -_ROOM * u, -_ROOM * u)
    path = QPainterPath(start)
    for share in (1.0, 0.8, 0.6, 0.4, 0.2):
        bow = normal * min(length * 0.27, 150.0 * u) * share
        path = QPainterPath(start)
        path.cubicTo(start + way * 0.22 + bow, start + way * 0.74 + bow, end)
        if room.contains(path.boundingRect()):
            break
    return path


def _shortened(path: QPainterPath, by: float) -> QPainterPath:
    """A path without its end."""
    length = path.length()
    last = max(0.05, 1 - by / max(1.0, length))
    result = QPainterPath(path.pointAtPercent(0))
    for step in range(1, 41):
        result.lineTo(path.pointAtPercent(path.percentAtLength(length * last * step / 40)))
    return result


@registered("chaos.arrow", reach=-0.08)
def arrow(painter: QPainter, rect: QRectF, face: str, _state: str) -> None:
    """The golden line from a die to its target, see `arrow_face`. It bows out by up to a quarter of its length."""
    ends, kind, u = arrow_face(face)
    whole = arrow_way(rect, ends, u)
    head = 15 * u
    if whole.length() > 6 * _TRIM * u:
        whole = _shortened(whole, _TRIM * u)
    line = _shortened(whole, head * 0.7)
    glow(painter, line, "#ffb638", 10 * u, 12 * u, 170)
    glow(painter, line, "#ffdf8a", 6 * u, 4 * u, 150)
    draw(painter, line, "#1a0d04", 8 * u, 190)
    start, end = whole.pointAtPercent(0), whole.pointAtPercent(1)
    gold = linear(start, end, (0, "#c98a1e"), (0.3, "#ffd35a"), (0.65, "#f2b32e"), (1, "#ffe38f"))
    draw(painter, line, gold, 5 * u)
    draw(painter, line.translated(-0.7 * u, -0.9 * u), "#fff6d0", 1.3 * u, 170)
    _head(painter, whole, head, u)
    root = circle(start, 5.5 * u)
    painter.fillPath(root, brass(root.boundingRect()))
    draw(painter, root, "#1a0d04", 1.4 * u, 220)
    if kind:
        spot = whole.pointAtPercent(TOKEN_AT)
        disc = circle(spot, 16 * u)
        shadow(painter, disc, 7 * u, 1.5 * u, 3 * u, 190)
        action_token(painter, spot, 16 * u, kind, None)


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


@registered("chaos.join", reach=0.4)
def join(painter: QPainter, rect: QRectF, face: str, _state: str) -> None:
    """The bar between stones that act together, from middle to middle; the face says how many they are."""
    if face not in {"2", "3", "4", "5"}:
        raise NoSuchFace(f"no such join: {face!r}")
    count = int(face)
    height = min(rect.height(), 7.0 * rect.width())
    bar = QRectF(rect.left(), rect.center().y() - height / 2, rect.width(), height)
    path = rounded(bar, height / 2)
    glow(painter, path, "#ffb638", height * 0.4, height * 0.9, 170)
    painter.fillPath(rounded(bar.adjusted(-1, -1, 1, 1), height / 2 + 1), colour("#1a0d04", 210))
    gold = linear(bar.topLeft(), bar.bottomLeft(), (0, "#fff0b0"), (0.35, "#ffd35a"), (0.7, "#d8982a"), (1, "#8a5a14"))
    painter.fillPath(path, gold)
    step = bar.width() / (count - 1)
    for number in range(count - 1):
        link = circle(QPointF(bar.left() + (number + 0.5) * step, bar.center().y()), height * 0.82)
        draw(painter, link, "#1a0d04", height * 0.3, 210)
        light = link.boundingRect().topLeft()
        painter.fillPath(
            link, linear(light, link.boundingRect().bottomRight(), (0, "#fff3c0"), (0.5, "#f2b32e"), (1, "#8a5a14"))
        )
