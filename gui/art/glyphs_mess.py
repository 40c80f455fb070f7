"""Glyphs of Don't Mess with Cthulhu: kinds of cards, roles and what is known."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from gui.art import brush
from gui.art.glyphs_seats import eye, star
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
    taper,
    union,
)


def sign() -> QPainterPath:
    """The Elder Sign: a star with an eye."""
    opening = curve((-0.4, 0.04), (-0.2, -0.26, 0.2, -0.26, 0.4, 0.04), (0.2, 0.34, -0.2, 0.34, -0.4, 0.04))
    return cut(star_shape(1.0, 0.47), opening).united(ellipse(0, 0.04, 0.13, 0.17))


def cthulhu() -> QPainterPath:
    """An octopus with slanting eyes."""
    shape = curve(
        (0, -1),
        (0.52, -1, 0.78, -0.6, 0.7, -0.2),
        (0.66, 0.0, 0.5, 0.1, 0.46, 0.26),
        (-0.46, 0.26),
        (-0.5, 0.1, -0.66, 0, -0.7, -0.2),
        (-0.78, -0.6, -0.52, -1, 0, -1),
    )
    arms = (
        (-0.36, -0.62, -0.98, 0.62),
        (-0.2, -0.36, -0.5, 0.94),
        (0.0, 0.02, -0.06, 1.0),
        (0.2, 0.36, 0.5, 0.94),
        (0.36, 0.62, 0.98, 0.62),
    )
    for root, bend, tip, low in arms:
        shape = shape.united(taper(open_curve(root, 0.1, root, 0.4, bend, low - 0.1, tip, low), 0.27, 0.07))
    left = curve((-0.5, -0.22), (-0.36, -0.3, -0.2, -0.2, -0.1, 0.0), (-0.26, 0.04, -0.44, 0.0, -0.5, -0.22))
    right = curve((0.5, -0.22), (0.36, -0.3, 0.2, -0.2, 0.1, 0.0), (0.26, 0.04, 0.44, 0.0, 0.5, -0.22))
    return cut(shape, left, right)


def book() -> QPainterPath:
    """A closed book with an eye on it."""
    cover = cut(
        box(-0.78, -0.95, 1.56, 1.9, 0.14),
        box(-0.52, -0.78, 0.06, 1.56, 0.02),
        box(-0.34, 0.66, 1.0, 0.1, 0.04),
    )
    opening = curve((-0.3, -0.1), (-0.08, -0.5, 0.38, -0.5, 0.6, -0.1), (0.38, 0.3, -0.08, 0.3, -0.3, -0.1))
    return cut(cover, opening).united(ellipse(0.15, -0.1, 0.17))


def lens() -> QPainterPath:
    """A magnifying glass."""
    ring = cut(ellipse(-0.2, -0.22, 0.72), ellipse(-0.2, -0.22, 0.5))
    return ring.united(polygon((0.2, 0.34), (0.36, 0.18), (1.0, 0.78), (0.8, 1.0)))


def hat() -> QPainterPath:
    """A fedora."""
    felt = curve(
        (-1, 0.3),
        (-0.6, 0.16, -0.5, 0.1, -0.46, -0.1),
        (-0.42, -0.6, -0.3, -0.72, -0.02, -0.52),
        (0.26, -0.74, 0.42, -0.6, 0.46, -0.1),
        (0.5, 0.1, 0.6, 0.16, 1, 0.3),
        (0.7, 0.62, -0.7, 0.62, -1, 0.3),
    )
    band = curve((-0.5, 0.02), (-0.2, 0.14, 0.2, 0.14, 0.5, 0.02), (0.5, 0.14), (0.2, 0.26, -0.2, 0.26, -0.5, 0.14))
    return cut(felt, band)


def door() -> QPainterPath:
    """A figure in a doorway."""
    frame = curve((-0.66, 0.98), (-0.66, -0.2), (-0.66, -1.2, 0.66, -1.2, 0.66, -0.2), (0.66, 0.98))
    opening = curve((-0.42, 0.98), (-0.42, -0.15), (-0.42, -0.88, 0.42, -0.88, 0.42, -0.15), (0.42, 0.98))
    figure = curve((-0.3, 0.98), (-0.3, 0.3, 0.3, 0.3, 0.3, 0.98))
    return union(cut(frame, opening), ellipse(0, 0.12, 0.2, 0.24), figure)


def lantern() -> QPainterPath:
    """The lantern of the investigator in turn."""
    handle = stroke(open_curve(-0.34, -0.62, -0.34, -1.08, 0.34, -1.08, 0.34, -0.62), 0.1)
    roof = curve((-0.3, -0.62), (0.3, -0.62), (0.5, -0.36), (-0.5, -0.36))
    outer = curve((-0.46, -0.34), (0.46, -0.34), (0.54, 0.72), (-0.54, 0.72))
    inner = curve((-0.32, -0.22), (0.32, -0.22), (0.38, 0.6), (-0.38, 0.6))
    light = curve(
        (0, -0.14),
        (0.1, 0.06, 0.24, 0.16, 0.2, 0.36),
        (0.14, 0.56, -0.14, 0.56, -0.2, 0.36),
        (-0.24, 0.16, -0.04, 0.1, 0, -0.14),
    )
    return union(handle, roof, box(-0.56, 0.72, 1.12, 0.24, 0.06), cut(outer, inner), light)


def hood() -> QPainterPath:
    """A hooded cultist."""
    cloak = curve(
        (0, -1),
        (0.5, -0.8, 0.66, -0.3, 0.62, 0.1),
        (0.9, 0.4, 0.98, 0.7, 0.98, 0.98),
        (-0.98, 0.98),
        (-0.98, 0.7, -0.9, 0.4, -0.62, 0.1),
        (-0.66, -0.3, -0.5, -0.8, 0, -1),
    )
    face = curve(
        (0, -0.5),
        (0.3, -0.4, 0.38, -0.1, 0.3, 0.2),
        (0.2, 0.42, -0.2, 0.42, -0.3, 0.2),
        (-0.38, -0.1, -0.3, -0.4, 0, -0.5),
    )
    return union(cut(cloak, face), ellipse(-0.13, 0, 0.07), ellipse(0.13, 0, 0.07))


def mute() -> QPainterPath:
    """A sewn-up mouth."""
    lips = curve(
        (-0.95, 0),
        (-0.5, -0.4, -0.2, -0.36, 0, -0.2),
        (0.2, -0.36, 0.5, -0.4, 0.95, 0),
        (0.5, 0.52, -0.5, 0.52, -0.95, 0),
    )
    shape = cut(lips, stroke(open_curve(-0.8, 0, -0.3, 0.08, 0.3, 0.08, 0.8, 0), 0.07))
    stitches = (
        open_curve(-0.45, -0.42, -0.42, 0, -0.42, 0.2, -0.38, 0.5),
        open_curve(0.45, -0.42, 0.42, 0, 0.42, 0.2, 0.38, 0.5),
        open_curve(0, -0.4, 0, 0, 0, 0.3, 0, 0.6),
    )
    return union(shape, *(stroke(stitch, 0.09) for stitch in stitches))


def eyes() -> QPainterPath:
    """Three eyes."""
    return union(put(eye(), -0.3, -0.45, 0.55), put(eye(), 0.45, 0.05, 0.48), put(eye(), -0.4, 0.45, 0.52))


def orb() -> QPainterPath:
    """A crystal ball with an eye."""
    ball = cut(ellipse(0, -0.22, 0.74), ellipse(0, -0.22, 0.58))
    foot = curve((-0.42, 0.5), (0.42, 0.5), (0.66, 0.96), (-0.66, 0.96))
    return union(ball, put(eye(), 0, -0.22, 0.44), foot)


def spiral() -> QPainterPath:
    """The spiral of insanity."""
    path = QPainterPath(QPointF(0, 0))
    for step in range(1, 90):
        angle = step * 0.2
        path.lineTo(brush.polar(QPointF(0, 0), UNIT * 0.052 * angle, angle))
    return stroke(path, 0.15)


def dune() -> QPainterPath:
    """A star over sand: a mirage."""
    sand = curve(
        (-1, 0.4),
        (-0.5, 0.0, -0.1, 0.1, 0.2, 0.36),
        (0.5, 0.2, 0.8, 0.2, 1, 0.4),
        (1, 0.9),
        (-1, 0.9),
    )
    return union(put(star(), 0, -0.4, 0.5), sand)


SHAPES: ShapeBook = {
    "sign": sign,
    "cth": cthulhu,
    "book": book,
    "lens": lens,
    "hat": hat,
    "door": door,
    "lantern": lantern,
    "hood": hood,
    "mute": mute,
    "eyes": eyes,
    "orb": orb,
    "spiral": spiral,
    "dune": dune,
}
