"""Lines of gold: from a die to what it is aimed at, and between stones that act together. Lengths: logical pixels."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from gui.art.arrows import Ends, bowed, golden_arrow, shortened
from gui.art.brush import circle, draw, glow, linear, rounded, shadow
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


def arrow_face(face: str) -> tuple[Ends, str, float]:
    """Read `x1,y1,x2,y2|kind|u`: both ends in shares of the rectangle; no kind, no token on it; u may be left out."""
    parts = face.split("|")
    ends = tuple(float(number) for number in parts[0].split(","))
    kind = parts[1] if len(parts) > 1 else ""
    if len(ends) != 4 or len(parts) > 3 or kind not in {"", *KINDS}:
        raise NoSuchFace(f"no such line: {face!r}")
    return (ends[0], ends[1], ends[2], ends[3]), kind, float(parts[2]) if len(parts) > 2 and parts[2] else 1.0


def arrow_way(rect: QRectF, ends: Ends, u: float = 1.0) -> QPainterPath:
    """The curve from end to end; it keeps away from the edge for the sake of its token and its light."""
    return bowed(rect, ends, margin=_ROOM * u, share=0.27, most=150.0 * u)


@registered("chaos.arrow", reach=-0.08)
def arrow(painter: QPainter, rect: QRectF, face: str, _state: str) -> None:
    """The golden line from a die to its target, see `arrow_face`. It bows out by up to a quarter of its length."""
    ends, kind, u = arrow_face(face)
    whole = arrow_way(rect, ends, u)
    if whole.length() > 6 * _TRIM * u:
        whole = shortened(whole, _TRIM * u)
    golden_arrow(painter, whole, u)
    if kind:
        spot = whole.pointAtPercent(TOKEN_AT)
        disc = circle(spot, 16 * u)
        shadow(painter, disc, 7 * u, 1.5 * u, 3 * u, 190)
        action_token(painter, spot, 16 * u, kind, None)


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
