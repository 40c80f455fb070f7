"""Metal, enamel and flame as all pieces of this game have them. Lengths are the painter's own units."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from gui.art.brush import (
    Mode,
    Tint,
    blended,
    brass,
    brass_rim,
    circle,
    draw,
    glow,
    inner_shadow,
    linear,
    outline,
    polar,
    polygon,
    radial,
    shadow,
    spline,
)
from gui.art.glyphs import glyph_at
from gui.art.palette import colour
from gui.games.club_of_cthulhu.art.deities import Deity

GLYPH: Final = {"king": 0.92, "cthulhu": 1.0, "shub": 1.0, "yidhra": 1.0, "nyar": 1.0}
"""The glyphs fill their boxes unevenly: they are evened out with these."""


def sign(look: Deity, centre: QPointF, half: float) -> QPainterPath:
    """The glyph of a deity around a point; `half` is half its height."""
    return glyph_at(look.glyph, centre, half * GLYPH[look.id])


def wire(
    painter: QPainter,
    path: QPainterPath,
    width: float,
    light: Tint | None = None,
    strength: int = 150,
    shade: int = 190,
) -> None:
    """A raised brass wire: with a shadow, a dark edge, a lit flank and, if asked for, embers around it."""
    if shade:
        shadow(painter, outline(path, width), width * 0.9, width * 0.25, width * 0.5, shade)
    if light is not None:
        glow(painter, path, light, width * 2.4, width * 3.4, strength)
        glow(painter, path, light, width * 1.2, width * 1.5, strength)
    draw(painter, path, "#1f1204", width * 1.32, 235)
    draw(painter, path, brass(path.boundingRect()), width)
    draw(painter, path.translated(-width * 0.13, -width * 0.16), "#fff6d6", width * 0.22, 150)
    draw(painter, path.translated(width * 0.2, width * 0.25), "#2a1600", width * 0.2, 110)


def gloss(painter: QPainter, centre: QPointF, radius: float, alpha: int = 70) -> None:
    """The reflection in the upper half of a domed disc."""
    above, below = centre - QPointF(0, radius * 0.82), centre - QPointF(0, radius * 0.04)
    light = linear(above, below, (0, colour("#fff", alpha)), (1, colour("#fff", 0)))
    painter.fillPath(circle(centre - QPointF(0, radius * 0.43), radius * 0.6, radius * 0.36), light)


def pentagram(centre: QPointF, radius: float, turn: float = 0.0) -> QPainterPath:
    """The five lines of a star; a point is on top unless it is turned (radians)."""
    points = [polar(centre, radius, turn - 1.5707963 + number * 2.5132741) for number in range(5)]
    return polygon(points)


def enamel(painter: QPainter, centre: QPointF, radius: float, tint: str, deep: str, rim: float = 0.17) -> QPainterPath:
    """A domed field of enamel in a brass rim; gives back the field."""
    disc = circle(centre, radius)
    painter.fillPath(disc, brass_rim(centre))
    draw(painter, disc, "#1c0f04", max(0.5, radius * 0.05), 220)
    field = circle(centre, radius * (1 - rim))
    base = colour(tint)
    light = centre - QPointF(radius * 0.28, radius * 0.4)
    stops = ((0.0, base.lighter(140)), (0.45, base), (1.0, colour(deep)))
    painter.fillPath(field, radial(light, radius * 1.35, *stops))
    inner_shadow(painter, field, radius * 0.2, radius * 0.04, radius * 0.08, "#000", 150)
    draw(painter, field, "#1c0f04", max(0.4, radius * 0.045), 190)
    return field


def flame(x: float, y: float, size: float, lean: float = 0.0) -> QPainterPath:
    """A flame whose root is at a point; `size` is its height, `lean` moves its tip sideways in shares of it."""
    tip = x + lean * size
    return spline(
        (tip, y - size),
        (tip + 0.1 * size, y - 0.66 * size, x + 0.3 * size, y - 0.46 * size, x + 0.24 * size, y - 0.19 * size),
        (x + 0.2 * size, y + 0.05 * size, x - 0.2 * size, y + 0.05 * size, x - 0.24 * size, y - 0.19 * size),
        (x - 0.3 * size, y - 0.46 * size, tip - 0.07 * size, y - 0.6 * size, tip, y - size),
    )


def halo(painter: QPainter, centre: QPointF, reach: float, tint: Tint, alpha: int) -> None:
    """A round pool of light, added to what is there."""
    stops = ((0.0, colour(tint, alpha)), (0.4, colour(tint, alpha * 2 // 5)), (1.0, colour(tint, 0)))
    with blended(painter, Mode.CompositionMode_Screen):
        painter.fillPath(circle(centre, reach), radial(centre, reach, *stops))


def box(rect: QRectF, share: float) -> QRectF:
    """The rectangle made narrower by a share of its shorter side on every side."""
    inset = min(rect.width(), rect.height()) * share
    return rect.adjusted(inset, inset, -inset, -inset)


def soft_edge(painter: QPainter, path: QPainterPath, tint: Tint, reach: float, alpha: int, rings: int = 7) -> None:
    """Light along the edge of something large: strokes over strokes, far cheaper than a blur. It falls off outwards."""
    for ring in range(rings):
        share = (ring + 1) / rings
        draw(painter, path, tint, 2 * reach * share, max(1, round(alpha * (1 - share * 0.5) / rings)))


def sunken(painter: QPainter, path: QPainterPath, reach: float, alpha: int) -> None:
    """Shade along the inner edges of a large rectangle with round corners: two gradients instead of a blur."""
    rect = path.boundingRect()
    dark, clear = colour("#000", alpha), colour("#000", 0)
    for start, end, length in (
        (rect.topLeft(), rect.topRight(), rect.width()),
        (rect.topLeft(), rect.bottomLeft(), rect.height()),
    ):
        share = min(0.5, reach / max(1.0, length))
        painter.fillPath(path, linear(start, end, (0, dark), (share, clear), (1 - share, clear), (1, dark)))
