"""The secrecy screen: three lacquered wings in brass with the crest of the set. Lengths are logical pixels."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF, QTransform

from gui.art import states
from gui.art.brush import (
    Mode,
    blended,
    brass,
    brass_rim,
    circle,
    clipped,
    cubic,
    draw,
    glow,
    image,
    inner_shadow,
    linear,
    painting,
    polar,
    polygon,
    radial,
    rounded,
    saved,
    shadow,
    taper,
    vertical,
)
from gui.art.gallery import painter as registered
from gui.art.glyphs import glyph_at
from gui.art.ornaments import corners
from gui.art.palette import colour, mixed
from gui.art.textures import fbm, lay
from gui.games.chaos_of_cthulhu.art.pictures import fineness
from gui.games.chaos_of_cthulhu.art.sets import SetLook, set_look

HIGH: Final = 200.0
"""A wing is painted flat in a box of this height, then seen at an angle."""
MOTIF: Final = (100.0, 200.0)
_LACQUER: Final = {
    "white": ("#fbf1d6", "#e2cfa2", "#a68c58"),
    "green": ("#2f8a58", "#14552f", "#062313"),
    "purple": ("#7440b4", "#42206f", "#190a31"),
    "black": ("#3c3e4b", "#1d1e27", "#08080c"),
}
_RELIEF: Final = {"white": "#7a5a24", "green": "#e9d28a", "purple": "#f0d08c", "black": "#d9c08a"}
"""Lines inlaid in the lacquer."""


def _ground(painter: QPainter, box: QRectF, look: SetLook, shade: float) -> None:
    """The lacquer of a wing; `shade` 0 (lit) to 1 (turned away from the light)."""
    depth = 0.3 if look.id == "white" else 0.42
    light, base, dark = (mixed(tint, "#000", shade * depth) for tint in _LACQUER[look.id])
    painter.fillRect(box, linear(box.topLeft(), box.bottomRight(), (0, light), (0.5, base), (1, dark)))
    clouds = fbm(box.width(), box.height(), 34, 4, 23)
    lay(painter, box.topLeft(), clouds, Mode.CompositionMode_SoftLight, 0.55)
    _damask(painter, box, look)


def _damask(painter: QPainter, box: QRectF, look: SetLook) -> None:
    """The glyph of the set, small and everywhere, as woven."""
    tint = colour(_RELIEF[look.id], 26)
    for row in range(9):
        for column in range(int(box.width() / 25) + 2):
            spot = QPointF(box.left() + column * 25 + (12.5 if row % 2 else 0), box.top() + row * 24)
            # one by one: a single path of a hundred glyphs takes five times as long
            painter.fillPath(glyph_at(look.glyph, spot, 5.6), tint)


def _frame(painter: QPainter, box: QRectF, radius: float, width: float) -> None:
    path = rounded(box, radius)
    draw(painter, path, "#1c0f04", width * 1.9, 190)
    draw(painter, path, brass(box), width)
    draw(painter, path.translated(-width * 0.15, -width * 0.2), "#fff6d6", width * 0.24, 140)


_CROWN: Final = {"white": "star", "green": "sun", "purple": "cth", "black": "hour"}
"""The small sign in the arch above the crest."""

# ---------------------------------------------------------------- what is inlaid


def _inlay(painter: QPainter, path: QPainterPath, tint: str, width: float = 1.5) -> None:
    draw(painter, path.translated(0.5, 0.8), "#000", width, 110)
    draw(painter, path, tint, width, 235)


def _inlay_fill(painter: QPainter, path: QPainterPath, tint: str) -> None:
    painter.fillPath(path.translated(0.6, 0.9), colour("#000", 110))
    painter.fillPath(path, colour(tint, 235))


def _moon_wing(painter: QPainter, tint: str) -> None:
    """The phases of the moon over a quiet sea, stars between them."""
    for row, bite in enumerate((0.9, 0.45, None, -0.45, -0.9)):
        centre = QPointF(50, 34 + row * 27)
        disc = circle(centre, 10.5)
        draw(painter, disc, tint, 1.0, 150)
        if bite is None:
            _inlay_fill(painter, disc, tint)
        else:
            lit = disc.subtracted(circle(centre + QPointF(bite * 11, 0), 10.5))
            _inlay_fill(painter, lit, tint)
    for x, y, size in ((24, 26, 4.0), (76, 40, 3.0), (20, 66, 3.0), (80, 86, 4.4), (26, 112, 4.0), (77, 132, 3.2)):
        _inlay_fill(painter, glyph_at("sparkle", QPointF(x, y), size * 1.5), tint)
    for row in range(4):
        y = 166 + row * 7
        wave = cubic(16, y, 27, y - 6, 33, y + 6, 44, y, 55, y - 6, 61, y + 6, 72, y, 78, y - 3, 82, y - 1, 85, y)
        _inlay(painter, wave, tint, 1.2)


def _leaf_wing(painter: QPainter, tint: str) -> None:
    """A vine that climbs."""
    stem = cubic(50, 188, 18, 160, 82, 132, 50, 104, 18, 76, 82, 52, 50, 18)
    _inlay(painter, stem, tint, 2.2)
    for number in range(9):
        share = 0.08 + number * 0.105
        spot = stem.pointAtPercent(share)
        side = 1 if number % 2 else -1
        tip = spot + QPointF(side * 19, -11)
        twig = QPainterPath(spot)
        twig.quadTo(spot + QPointF(side * 12, 2), tip)
        _inlay(painter, twig, tint, 1.2)
        _inlay_fill(painter, glyph_at("leaf", tip + QPointF(side * 3, -3), 8.6, 0 if side > 0 else -90), tint)
    for x, y, way in ((30, 152, 1), (72, 88, -1), (28, 46, 1)):
        curl = cubic(
            x,
            y,
            x + 6 * way,
            y - 9,
            x - 9 * way,
            y - 12,
            x - 7 * way,
            y - 2,
            x - 5 * way,
            y + 2,
            x,
            y,
            x - 2 * way,
            y - 4,
        )
        _inlay(painter, curl, tint, 1.1)
    _inlay_fill(painter, glyph_at("leaf", QPointF(53, 18), 9, -40), tint)


def _eye_wing(painter: QPainter, tint: str) -> None:
    """A column of eyes with rays, tentacles round it."""
    for row, half in enumerate((9, 12, 15, 12, 9)):
        centre = QPointF(50, 32 + (0, 26, 58, 90, 116)[row])
        for ray in range(12):
            angle = ray * math.tau / 12 + 0.26
            line = polygon([polar(centre, half * 1.05, angle), polar(centre, half * 1.3, angle)], False)
            draw(painter, line, tint, 1.0, 170)
        _inlay_fill(painter, glyph_at("eye", centre, half), tint)
    for side in (-1, 1):

        def x(value: float, side: int = side) -> float:
            return 50 + side * value

        arm = cubic(
            x(6),
            190,
            x(40),
            176,
            x(18),
            140,
            x(34),
            116,
            x(46),
            94,
            x(26),
            72,
            x(36),
            44,
            x(42),
            26,
            x(28),
            20,
            x(28),
            30,
        )
        band = taper(arm, 7, 1.2, 30)
        _inlay_fill(painter, band, tint)
        for share in (0.12, 0.24, 0.36, 0.48, 0.6, 0.72):
            painter.fillPath(circle(arm.pointAtPercent(share), 1.5 - share * 0.8), colour("#1a0a30", 220))


def _skull_wing(painter: QPainter, tint: str) -> None:
    """Skulls and crossed bones, hung on a web."""
    for corner, way in ((QPointF(8, 12), 1), (QPointF(92, 12), -1)):
        for spoke in range(4):
            angle = math.radians(8 + spoke * 25)
            tip = corner + QPointF(way * math.cos(angle), math.sin(angle)) * 44
            draw(painter, polygon([corner, tip], False), tint, 0.9, 150)
        for ring in (14, 25, 36):
            thread = QPainterPath()
            for spoke in range(4):
                angle = math.radians(8 + spoke * 25)
                spot = corner + QPointF(way * math.cos(angle), math.sin(angle)) * ring
                if spoke == 0:
                    thread.moveTo(spot)
                else:
                    middle = corner + QPointF(way * math.cos(angle - 0.22), math.sin(angle - 0.22)) * ring * 0.86
                    thread.quadTo(middle, spot)
            draw(painter, thread, tint, 0.9, 150)
    for row in range(3):
        centre = QPointF(50, 62 + row * 48)
        for way in (-1, 1):
            start, end = centre + QPointF(-20, 12 * way + 10), centre + QPointF(20, -12 * way + 10)
            bone = polygon([start, end], False)
            _inlay(painter, bone, tint, 3.4)
            for spot in (start, end):
                for dx, dy in ((-1.6, -2.2 * way), (1.6, 2.2 * way)):
                    _inlay_fill(painter, circle(spot + QPointF(dx, dy * 0.8), 2.8), tint)
        painter.fillPath(glyph_at("skull", centre, 15.6), colour(_LACQUER["black"][1]))
        _inlay_fill(painter, glyph_at("skull", centre, 13), tint)


_WINGS: Final[dict[str, Callable[[QPainter, str], None]]] = {
    "white": _moon_wing,
    "green": _leaf_wing,
    "purple": _eye_wing,
    "black": _skull_wing,
}


def _side_wing(painter: QPainter, look: SetLook, box: QRectF, shade: float, mirrored: bool) -> None:
    _ground(painter, box, look, shade)
    _frame(painter, box.adjusted(9, 11, -9, -11), 8, 2.0)
    with saved(painter):
        painter.translate(box.center())
        painter.scale(-0.92 if mirrored else 0.92, 0.92)
        count = max(1, round(box.width() / MOTIF[0] - 0.25))
        for number in range(count):
            with saved(painter):
                painter.translate((number - (count - 1) / 2) * 84 - 50, -100)
                _WINGS[look.id](painter, _RELIEF[look.id])
    _frame(painter, box.adjusted(2.2, 2.2, -2.2, -2.2), 1.5, 4.8)
    outer, inner = colour("#000", int(24 + 80 * shade)), colour("#000", int(6 + 30 * shade))
    painter.fillRect(box, linear(box.topLeft(), box.topRight(), (0, outer), (1, inner)))


# ---------------------------------------------------------------- the screen


Quad = tuple[QPointF, QPointF, QPointF, QPointF]


def _seen(painter: QPainter, quad: Quad, paint: Callable[[QPainter, QRectF], None]) -> None:
    """Paint a wing so that its corners lie at these points, clockwise from the upper left.

    It is painted flat first: seen at an angle, Qt fills the holes of glyphs, and takes three times as long.
    """
    left, right = quad[3].y() - quad[0].y(), quad[2].y() - quad[1].y()
    wide = (quad[1].x() - quad[0].x()) * 1.16
    box = QRectF(0, 0, HIGH * wide / ((left + right) / 2), HIGH)
    grid = 1.15 * max(left, right) * fineness(painter) / HIGH
    flat = image(box.width() * grid, box.height() * grid)
    with painting(flat) as brush:
        brush.scale(flat.width() / box.width(), flat.height() / box.height())
        paint(brush, box)
    corners_of = [
        QPointF(0, 0),
        QPointF(flat.width(), 0),
        QPointF(flat.width(), flat.height()),
        QPointF(0, flat.height()),
    ]
    transform = QTransform()
    if not QTransform.quadToQuad(QPolygonF(corners_of), QPolygonF(list(quad)), transform):
        return
    with clipped(painter, polygon(quad)):
        painter.setTransform(transform, True)
        painter.drawImage(0, 0, flat)


@registered("chaos.screen", reach=-0.06)
def screen(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """The screen that stands before a mat while plans are secret; the face is the set and nothing else."""
    look = set_look(face)
    _stand(painter, rect, look, state)


def _stand(painter: QPainter, rect: QRectF, look: SetLook, state: str) -> None:
    w, h = rect.width(), rect.height()

    def at(x: float, y: float) -> QPointF:
        return QPointF(rect.left() + x * w, rect.top() + y * h)

    left = (at(0.0, 0.05), at(0.255, 0.13), at(0.255, 0.9), at(0.0, 1.0))
    right = (at(0.745, 0.13), at(1.0, 0.05), at(1.0, 1.0), at(0.745, 0.9))
    middle = (at(0.255, 0.13), at(0.745, 0.13), at(0.745, 0.9), at(0.255, 0.9))
    outline = polygon([left[0], left[1], *_arch(at), middle[1], right[1], right[2], right[3], left[2], left[3]])
    states.below(painter, outline, state, min(w, h) * 0.5)
    _seen(painter, left, lambda brush, box: _side_wing(brush, look, box, 0.72, False))
    _seen(painter, right, lambda brush, box: _side_wing(brush, look, box, 0.22, True))
    _middle(painter, at, look, min(w / 248, h / 176))
    unit = min(w / 248, h / 176)
    for x in (0.255, 0.745):
        hinge = QRectF(at(x, 0.13), at(x, 0.9)).adjusted(-2.2 * unit, 0, 2.2 * unit, 0)
        painter.fillRect(
            hinge, linear(hinge.topLeft(), hinge.topRight(), (0, "#3a2408"), (0.4, "#f0d28a"), (1, "#2a1606"))
        )
        for y in (0.2, 0.5, 0.82):
            knuckle = QRectF(at(x, y), at(x, y)).adjusted(-3.4 * unit, -5 * unit, 3.4 * unit, 5 * unit)
            _frame_fill(painter, knuckle, 1.6 * unit)
    for x, y in ((0.0, 0.05), (1.0, 0.05), (0.255, 0.12), (0.745, 0.12)):
        _finial(painter, at(x, y), 5.2 * unit)
    states.above(painter, outline, state, min(w, h) * 0.5)


def _frame_fill(painter: QPainter, box: QRectF, radius: float) -> None:
    path = rounded(box, radius)
    painter.fillPath(path, brass(box))
    draw(painter, path, "#1c0f04", 0.8, 200)


def _finial(painter: QPainter, centre: QPointF, radius: float) -> None:
    knob = circle(centre, radius)
    light = centre - QPointF(radius * 0.35, radius * 0.4)
    painter.fillPath(knob, radial(light, radius * 1.5, (0, "#fff6d2"), (0.4, "#d9b05a"), (1, "#4a300c")))
    draw(painter, knob, "#1c0f04", radius * 0.16, 200)


def _arch(at: Callable[[float, float], QPointF]) -> list[QPointF]:
    """The bow of the middle wing from left to right."""
    bow = _bow(at)
    return [bow.pointAtPercent(step / 24) for step in range(1, 24)]


def _bow(at: Callable[[float, float], QPointF]) -> QPainterPath:
    path = QPainterPath(at(0.255, 0.13))
    path.cubicTo(at(0.34, 0.13), at(0.38, 0.0), at(0.5, 0.0))
    path.cubicTo(at(0.62, 0.0), at(0.66, 0.13), at(0.745, 0.13))
    return path


def _middle(painter: QPainter, at: Callable[[float, float], QPointF], look: SetLook, unit: float) -> None:
    shape = _bow(at)
    shape.lineTo(at(0.745, 0.9))
    shape.lineTo(at(0.255, 0.9))
    shape.closeSubpath()
    box = shape.boundingRect()
    with clipped(painter, shape):
        scale = box.height() / HIGH
        painter.translate(box.topLeft())
        painter.scale(scale, scale)
        _ground(painter, QRectF(0, 0, box.width() / scale, HIGH), look, 0.0)
    with clipped(painter, shape), blended(painter, Mode.CompositionMode_SoftLight):
        spot = QPointF(box.left() + box.width() * 0.42, box.top() + box.height() * 0.34)
        painter.fillRect(box, radial(spot, box.height() * 0.6, (0, colour("#fff", 190)), (1, colour("#000", 120))))
    inner_shadow(painter, shape, 9 * unit, 0, 0, "#000", 130)
    draw(painter, shape, "#1c0f04", 5.4 * unit, 210)
    draw(painter, shape, brass(box), 3.6 * unit)
    draw(painter, shape.translated(-0.5 * unit, -0.7 * unit), "#fff6d6", 0.8 * unit, 150)
    inset = 8 * unit
    narrower = QTransform().translate(box.center().x(), box.center().y())
    narrower.scale(1 - 2 * inset / box.width(), 1 - 2 * inset / box.height())
    narrower.translate(-box.center().x(), -box.center().y())
    inner = narrower.map(shape)
    draw(painter, inner, "#1c0f04", 2.4 * unit, 150)
    draw(painter, inner, brass(box), 1.3 * unit)
    field = inner.boundingRect().adjusted(4 * unit, 0, -4 * unit, -4 * unit)
    field.setTop(at(0.5, 0.2).y())
    corners(painter, field, min(25 * unit, field.width() * 0.26))
    centre = QPointF(at(0.5, 0.0).x(), box.top() + box.height() * 0.555)
    radius = min(box.width() * 0.3, box.height() * 0.265)
    _sunburst(painter, centre, radius, look, unit)
    _great_crest(painter, centre, radius, look)
    crown = QPointF(centre.x(), at(0.5, 0.105).y())
    _inlay_fill(painter, glyph_at(_CROWN[look.id], crown, 7.5 * unit), _RELIEF[look.id])


def _sunburst(painter: QPainter, centre: QPointF, radius: float, look: SetLook, unit: float) -> None:
    tint = _RELIEF[look.id]
    for ray in range(32):
        angle = ray * math.tau / 32
        far = radius * (1.5 if ray % 4 == 0 else 1.34 if ray % 2 == 0 else 1.24)
        spike = polygon(
            [
                polar(centre, radius * 1.1, angle - 0.035),
                polar(centre, far, angle),
                polar(centre, radius * 1.1, angle + 0.035),
            ]
        )
        painter.fillPath(spike.translated(0.5 * unit, 0.8 * unit), colour("#000", 110))
        painter.fillPath(spike, colour(tint, 240))
    draw(painter, circle(centre, radius * 1.1), tint, 1.1 * unit, 220)


def _great_crest(painter: QPainter, centre: QPointF, radius: float, look: SetLook) -> None:
    disc = circle(centre, radius)
    shadow(painter, disc, radius * 0.24, radius * 0.06, radius * 0.12, 210)
    painter.fillPath(disc, brass_rim(centre))
    draw(painter, disc, "#1c0f04", radius * 0.03, 210)
    draw(painter, circle(centre, radius * 0.93), "#fff3c8", radius * 0.02, 130)
    field = circle(centre, radius * 0.84)
    light = centre - QPointF(radius * 0.3, radius * 0.4)
    painter.fillPath(field, radial(light, radius * 1.4, (0, look.field[0]), (1, look.field[1])))
    inner_shadow(painter, field, radius * 0.22, radius * 0.05, radius * 0.08, "#000", 190)
    draw(painter, field, "#1c0f04", radius * 0.03, 200)
    sign = glyph_at(look.glyph, centre, radius * 0.58)
    if look.id == "white":
        painter.fillPath(sign.translated(radius * 0.02, radius * 0.03), colour("#fff", 190))
        painter.fillPath(sign, vertical(sign.boundingRect(), (0, "#7a5424"), (0.5, "#4a2c0c"), (1, "#2a1706")))
    else:
        glow(painter, sign, look.glow, radius * 0.06, radius * 0.16, 170, True)
        painter.fillPath(sign.translated(radius * 0.03, radius * 0.05), colour("#000", 190))
        painter.fillPath(sign, brass(sign.boundingRect()))
        painter.fillPath(sign, vertical(sign.boundingRect(), (0, colour("#fff8dc", 150)), (1, colour("#fff8dc", 0))))
    draw(painter, sign, "#1c0f04", radius * 0.025, 200)
    gloss = circle(centre - QPointF(0, radius * 0.38), radius * 0.56, radius * 0.3)
    top, low = centre - QPointF(0, radius * 0.7), centre - QPointF(0, radius * 0.05)
    painter.fillPath(gloss, linear(top, low, (0, colour("#fff", 54)), (1, colour("#fff", 0))))
