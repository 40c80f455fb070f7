"""Glyphs of the seats, and the two every game uses: star and eye."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from gui.art import brush
from gui.art.shapes import (
    UNIT,
    ShapeBook,
    box,
    curve,
    cut,
    ellipse,
    open_curve,
    polygon,
    put,
    star_shape,
    stroke,
    union,
)


def sun() -> QPainterPath:
    """A disc in twelve rays."""
    shape = ellipse(0, 0, 0.42)
    for ray in range(12):
        angle = ray * math.pi / 6
        reach = 0.98 if ray % 2 == 0 else 0.8
        corners = ((0.54, angle - 0.15), (reach, angle), (0.54, angle + 0.15))
        wedge = brush.polygon([brush.polar(QPointF(0, 0), radius * UNIT, turn) for radius, turn in corners])
        shape = shape.united(wedge)
    return shape


def star() -> QPainterPath:
    """Five points."""
    return star_shape(0.98, 0.42)


def moon() -> QPainterPath:
    """A crescent that holds a star."""
    return cut(ellipse(-0.05, 0, 0.88), ellipse(0.33, -0.14, 0.72)).united(put(star(), 0.35, -0.1, 0.3))


def drop() -> QPainterPath:
    """A drop of water."""
    body = curve(
        (0, -0.98),
        (0.18, -0.48, 0.68, -0.08, 0.64, 0.38),
        (0.6, 0.78, 0.27, 0.96, 0, 0.96),
        (-0.27, 0.96, -0.6, 0.78, -0.64, 0.38),
        (-0.68, -0.08, -0.18, -0.48, 0, -0.98),
    )
    light = curve((-0.36, 0.3), (-0.36, 0.55, -0.2, 0.7, -0.02, 0.74), (-0.2, 0.76, -0.5, 0.66, -0.36, 0.3))
    return cut(body, light)


def flame() -> QPainterPath:
    """A flame with a hollow heart."""
    outer = curve(
        (0.05, -1),
        (0.1, -0.55, 0.75, -0.2, 0.66, 0.38),
        (0.6, 0.8, 0.25, 0.96, 0, 0.96),
        (-0.35, 0.96, -0.7, 0.7, -0.66, 0.25),
        (-0.63, -0.05, -0.4, -0.2, -0.36, -0.5),
        (-0.22, -0.4, -0.12, -0.28, -0.1, -0.1),
        (0.12, -0.3, 0.15, -0.65, 0.05, -1),
    )
    heart = curve(
        (0.02, 0.08),
        (0.1, 0.3, 0.32, 0.4, 0.28, 0.62),
        (0.24, 0.8, 0.1, 0.85, 0, 0.85),
        (-0.15, 0.85, -0.28, 0.75, -0.25, 0.55),
        (-0.22, 0.38, -0.03, 0.3, 0.02, 0.08),
    )
    return cut(outer, heart)


def leaf() -> QPainterPath:
    """A leaf with its veins and a stalk."""
    blade = curve((-0.7, 0.72), (-1.0, -0.25, -0.25, -0.95, 0.9, -0.9), (1.0, 0.25, 0.3, 0.95, -0.7, 0.72))
    blade = cut(blade, stroke(curve((-0.8, 0.8), (-0.4, 0.3, 0.1, -0.15, 0.62, -0.62), closed=False), 0.09))
    for share in (0.25, 0.5, 0.75):
        x, y = -0.62 + 1.1 * share, 0.62 - 1.12 * share
        blade = cut(blade, stroke(curve((x, y), (x + 0.38, y + 0.02), closed=False), 0.055))
        blade = cut(blade, stroke(curve((x, y), (x, y - 0.36), closed=False), 0.055))
    return blade.united(stroke(curve((-0.96, 0.97), (-0.72, 0.74), closed=False), 0.13))


def key() -> QPainterPath:
    """A key, bit downwards."""
    ring = cut(ellipse(0, -0.55, 0.43), ellipse(0, -0.55, 0.22))
    bits = (box(-0.09, -0.2, 0.18, 1.17, 0.06), box(0, 0.62, 0.42, 0.16, 0.04), box(0, 0.34, 0.3, 0.16, 0.04))
    return union(ring, *bits)


def anchor() -> QPainterPath:
    """An anchor."""
    ring = cut(ellipse(0, -0.72, 0.26), ellipse(0, -0.72, 0.12))
    shank = union(ring, box(-0.1, -0.5, 0.2, 1.4, 0.05), box(-0.48, -0.32, 0.96, 0.18, 0.08))
    arms = stroke(open_curve(-0.8, 0.28, -0.74, 0.98, 0.74, 0.98, 0.8, 0.28), 0.2)
    left = polygon((-1, 0.42), (-0.8, 0.02), (-0.54, 0.42))
    right = polygon((1, 0.42), (0.8, 0.02), (0.54, 0.42))
    return union(shank, arms, left, right)


def hour() -> QPainterPath:
    """An hourglass."""
    glass = curve(
        (-0.54, -0.74),
        (-0.54, -0.2, -0.1, -0.2, -0.1, 0),
        (-0.1, 0.2, -0.54, 0.2, -0.54, 0.74),
        (0.54, 0.74),
        (0.54, 0.2, 0.1, 0.2, 0.1, 0),
        (0.1, -0.2, 0.54, -0.2, 0.54, -0.74),
    )
    whole = union(box(-0.7, -0.98, 1.4, 0.2, 0.06), box(-0.7, 0.78, 1.4, 0.2, 0.06), glass)
    below = curve((-0.34, 0.6), (-0.3, 0.36, 0.3, 0.36, 0.34, 0.6))
    above = curve((-0.36, -0.62), (-0.3, -0.4, 0.3, -0.4, 0.36, -0.62))
    return cut(whole, below, above)


def eye() -> QPainterPath:
    """An open eye."""
    lids = curve((-1, 0), (-0.5, -0.78, 0.5, -0.78, 1, 0), (0.5, 0.78, -0.5, 0.78, -1, 0))
    return cut(cut(lids, ellipse(0, 0, 0.44)).united(ellipse(0, 0, 0.3)), ellipse(0.09, -0.1, 0.1))


SHAPES: ShapeBook = {
    "sun": sun,
    "star": star,
    "moon": moon,
    "drop": drop,
    "flame": flame,
    "leaf": leaf,
    "key": key,
    "anchor": anchor,
    "hour": hour,
    "eye": eye,
}
