"""Nine small treasures that are offered. Each is painted in a box from -1 to 1 on a dark disc with a rim of brass."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from gui.art import states
from gui.art.brush import (
    Tint,
    brass_rim,
    circle,
    cubic,
    draw,
    inner_shadow,
    linear,
    moved,
    polygon,
    radial,
    rounded,
    saved,
    spline,
)
from gui.art.gallery import painter as registered
from gui.art.glyphs import glyph_at
from gui.art.palette import colour
from gui.games.chaos_of_cthulhu.art.sets import NoSuchFace

_INK: Final = "#120903"


def _solid(painter: QPainter, path: QPainterPath, light: Tint, base: Tint, dark: Tint, line: float = 0.16) -> None:
    """A small body: outlined in dark, lit from the upper left."""
    bounds = path.boundingRect()
    draw(painter, path, _INK, line, 240)
    painter.fillPath(path, linear(bounds.topLeft(), bounds.bottomRight(), (0, light), (0.5, base), (1, dark)))


def _coin(painter: QPainter) -> None:
    disc = circle(QPointF(0, 0), 0.72)
    _solid(painter, disc, "#fff0b0", "#e0a93a", "#7a4f12")
    draw(painter, circle(QPointF(0, 0), 0.58), "#6b4311", 0.06, 220)
    painter.fillPath(glyph_at("eye", QPointF(0, 0), 0.48), colour("#4a2c08"))


def _shell(painter: QPainter) -> None:
    fan = spline(
        (-0.1, 0.72),
        (-0.5, 0.5, -0.86, 0.16, -0.74, -0.2),
        (-0.62, -0.5, -0.4, -0.7, 0, -0.7),
        (0.4, -0.7, 0.62, -0.5, 0.74, -0.2),
        (0.86, 0.16, 0.5, 0.5, 0.1, 0.72),
    )
    _solid(painter, fan, "#fff1e6", "#f2a98f", "#a14a44")
    for share in (-0.62, -0.32, 0, 0.32, 0.62):
        rib = cubic(0, 0.66, share * 0.5, 0.3, share, 0, share * 0.96, -0.6 + abs(share) * 0.45)
        draw(painter, rib, "#8a3b38", 0.07, 190)
    _solid(painter, rounded(QRectF(-0.24, 0.56, 0.48, 0.24), 0.08), "#ffe6d2", "#e59a80", "#8a3b38", 0.12)


def _tooth(painter: QPainter) -> None:
    fang = spline(
        (-0.46, -0.62),
        (-0.2, -0.78, 0.34, -0.78, 0.5, -0.56),
        (0.6, -0.2, 0.44, 0.36, -0.1, 0.82),
        (0.0, 0.36, -0.28, 0.2, -0.46, -0.62),
    )
    _solid(painter, fang, "#fffef2", "#eadcae", "#9c8048")
    draw(painter, cubic(-0.24, -0.5, -0.12, 0, -0.0, 0.2, 0.04, 0.44), "#fff", 0.09, 220)
    cap = spline((-0.56, -0.5), (-0.3, -0.86, 0.4, -0.88, 0.6, -0.46), (0.3, -0.3, -0.2, -0.3, -0.56, -0.5))
    _solid(painter, cap, "#fff0b0", "#c9973f", "#5d3f14", 0.12)


def _stub(painter: QPainter) -> None:
    wax = spline(
        (-0.34, -0.04),
        (-0.2, -0.16, 0.14, -0.02, 0.34, -0.1),
        (0.34, 0.6),
        (0.6, 0.62, 0.6, 0.76, 0.3, 0.78),
        (-0.3, 0.78),
        (-0.62, 0.78, -0.6, 0.6, -0.34, 0.6),
    )
    _solid(painter, wax, "#fffbe6", "#ecd6a2", "#a07f48")
    flame = spline(
        (0.02, -0.88),
        (0.1, -0.6, 0.3, -0.46, 0.22, -0.24),
        (0.14, -0.08, -0.16, -0.08, -0.22, -0.24),
        (-0.28, -0.46, -0.04, -0.56, 0.02, -0.88),
    )
    draw(painter, flame, "#8a3206", 0.1, 220)
    painter.fillPath(flame, radial(QPointF(0, -0.26), 0.5, (0, "#fff"), (0.4, "#ffe07a"), (1, "#ff7a12")))
    painter.fillPath(circle(QPointF(-0.16, 0.2), 0.07, 0.18), colour("#fff", 230))


def _feather(painter: QPainter) -> None:
    vane = spline(
        (-0.5, 0.5),
        (-0.66, 0.0, -0.2, -0.66, 0.6, -0.78),
        (0.74, -0.3, 0.4, 0.34, -0.24, 0.6),
    )
    _solid(painter, vane, "#bdf3ff", "#2f9fc0", "#123f6a")
    for share in (0.3, 0.5, 0.7):
        x, y = -0.44 + 1.0 * share, 0.54 - 1.26 * share
        draw(painter, cubic(x, y, x + 0.12, y + 0.02, x + 0.24, y + 0.06, x + 0.3, y + 0.14), "#0d3050", 0.06, 200)
        draw(painter, cubic(x, y, x - 0.06, y - 0.1, x - 0.1, y - 0.16, x - 0.06, y - 0.26), "#0d3050", 0.06, 200)
    quill = cubic(-0.72, 0.82, -0.4, 0.4, 0.1, -0.2, 0.5, -0.66)
    draw(painter, quill, _INK, 0.2, 220)
    draw(painter, quill, "#fff3d0", 0.1)


def _key(painter: QPainter) -> None:
    ring = circle(QPointF(-0.34, -0.36), 0.34).subtracted(circle(QPointF(-0.34, -0.36), 0.16))
    shaft = moved(rounded(QRectF(0.26, -0.09, 1.02, 0.18), 0.05), QPointF(-0.34, -0.36), 1, 45)
    bits = moved(
        rounded(QRectF(0.84, 0.0, 0.13, 0.32), 0.03).united(rounded(QRectF(1.1, 0.0, 0.14, 0.4), 0.03)),
        QPointF(-0.34, -0.36),
        1,
        45,
    )
    whole = ring.united(shaft).united(bits)
    _solid(painter, whole, "#fff3bd", "#d9a84a", "#6b4416")


def _bone(painter: QPainter) -> None:
    shaft = polygon([QPointF(-0.42, 0.42), QPointF(0.42, -0.42)], False)
    knobs = [circle(QPointF(x, y), 0.21) for x, y in ((-0.58, 0.36), (-0.36, 0.58), (0.58, -0.36), (0.36, -0.58))]
    draw(painter, shaft, _INK, 0.46, 240)
    for knob in knobs:
        draw(painter, knob, _INK, 0.16, 240)
    ground = linear(QPointF(-0.5, -0.4), QPointF(0.5, 0.5), (0, "#fffdf0"), (0.5, "#e6d6a8"), (1, "#9c8450"))
    draw(painter, shaft, ground, 0.3)
    for knob in knobs:
        painter.fillPath(knob, ground)
    draw(painter, cubic(-0.34, 0.22, -0.1, 0.0, 0.1, -0.2, 0.3, -0.4), "#fff", 0.07, 220)


def _amber(painter: QPainter) -> None:
    drop = spline(
        (0.04, -0.84),
        (0.2, -0.5, 0.66, -0.16, 0.6, 0.3),
        (0.54, 0.66, 0.26, 0.8, 0, 0.8),
        (-0.3, 0.8, -0.62, 0.6, -0.62, 0.26),
        (-0.62, -0.14, -0.16, -0.44, 0.04, -0.84),
    )
    draw(painter, drop, _INK, 0.16, 240)
    painter.fillPath(
        drop, radial(QPointF(0.1, 0.42), 1.1, (0, "#fff2a8"), (0.35, "#ffb52e"), (0.75, "#c8601a"), (1, "#6a260a"))
    )
    # a fly that has been in it for a long time
    painter.fillPath(circle(QPointF(0.02, 0.26), 0.1, 0.16), colour("#3a1604", 230))
    for side in (-1, 1):
        draw(painter, cubic(0.02, 0.2, side * 0.16, 0.1, side * 0.24, 0.06, side * 0.3, 0.12), "#3a1604", 0.07, 210)
        draw(painter, cubic(0.02, 0.3, side * 0.14, 0.34, side * 0.2, 0.42, side * 0.26, 0.46), "#3a1604", 0.05, 210)
    painter.fillPath(circle(QPointF(-0.24, -0.02), 0.1, 0.2), colour("#fff", 210))


def _boat(painter: QPainter) -> None:
    hull = spline(
        (-0.76, 0.24),
        (0.78, 0.24),
        (0.66, 0.52, 0.5, 0.66, 0.3, 0.68),
        (-0.36, 0.68),
        (-0.6, 0.62, -0.7, 0.44, -0.76, 0.24),
    )
    sail = spline((-0.02, -0.8), (0.4, -0.46, 0.58, -0.2, 0.6, 0.1), (0.06, 0.12))
    jib = spline((-0.16, -0.6), (-0.4, -0.3, -0.56, -0.1, -0.6, 0.1), (-0.14, 0.12))
    mast = polygon([QPointF(-0.06, -0.84), QPointF(-0.06, 0.3)], False)
    draw(painter, mast, _INK, 0.2, 240)
    draw(painter, mast, "#c9973f", 0.09)
    _solid(painter, sail, "#fffdf0", "#f0dcae", "#b08a52")
    _solid(painter, jib, "#ff9a84", "#c8382c", "#6a1410")
    _solid(painter, hull, "#d98a4a", "#8f4a1c", "#3f1a06")
    draw(painter, cubic(-0.62, 0.36, -0.2, 0.4, 0.3, 0.4, 0.66, 0.36), "#ffd9a0", 0.07, 200)


TREASURES: Final[tuple[Callable[[QPainter], None], ...]] = (
    _coin,
    _shell,
    _tooth,
    _stub,
    _feather,
    _key,
    _bone,
    _amber,
    _boat,
)
"""Coin, shell, tooth, candle stub, feather, key, bone, amber, toy boat."""


@registered("chaos.offering")
def offering(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """An Offering, `0` to `8`, or the place of one that was given: `empty`."""
    radius = min(rect.width(), rect.height()) / 2
    centre = rect.center()
    disc = circle(centre, radius)
    if face == "empty":
        painter.fillPath(disc, colour("#000", 96))
        inner_shadow(painter, disc, radius * 0.4, radius * 0.08, radius * 0.16, "#000", 210)
        draw(painter, disc, "#caa45a", max(0.8, radius * 0.08), 96)
        return
    if face not in {str(number) for number in range(len(TREASURES))}:
        raise NoSuchFace(f"no such Offering: {face!r}")
    states.below(painter, disc, state, radius * 2)
    painter.fillPath(disc, brass_rim(centre))
    draw(painter, disc, "#1c0f04", max(0.6, radius * 0.07), 220)
    field = circle(centre, radius * 0.86)
    light = centre - QPointF(radius * 0.3, radius * 0.4)
    painter.fillPath(field, radial(light, radius * 1.5, (0, "#4a3526"), (0.6, "#241811"), (1, "#0d0806")))
    inner_shadow(painter, field, radius * 0.24, radius * 0.05, radius * 0.09, "#000", 190)
    with saved(painter):
        painter.translate(centre)
        painter.scale(radius * 0.86, radius * 0.86)
        fall = QPointF(0.06, 0.12)
        painter.fillPath(circle(fall, 0.7), radial(fall, 0.8, (0, colour("#000", 150)), (1, colour("#000", 0))))
        painter.scale(0.93, 0.93)
        TREASURES[int(face)](painter)
    states.above(painter, disc, state, radius * 2)
