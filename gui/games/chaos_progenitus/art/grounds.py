"""What lies behind and below the dice: grounds, silhouettes, empty places, pedestals. Lengths are logical pixels."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QTransform

from gui.art import states
from gui.art.brush import (
    Mode,
    blended,
    blur,
    brass,
    circle,
    clipped,
    draw,
    glow,
    image,
    inner_shadow,
    linear,
    painting,
    polar,
    radial,
    rounded,
    shadow,
    vertical,
)
from gui.art.gallery import painter as registered
from gui.art.glyphs import glyph_at
from gui.art.palette import colour
from gui.art.shapes import UNIT
from gui.art.textures import fbm, lay, noise
from gui.games.chaos_progenitus.art import creatures
from gui.games.chaos_progenitus.art.dice import CORNER, paint_die
from gui.games.chaos_progenitus.art.kinds import NoSuchFace, die_face, kind_name, own_sign, plastic

TINTS: Final = {"red": "#e4604e", "blue": "#5f9fe6", "yellow": "#e0b03c", "black": "#9a97ac", "": "#caa45a"}
"""What a zone or a silhouette is tinted with: the plastic most of a fiend's dice are of, or none."""


def tint_of(name: str) -> str:
    """The tint of a plastic, or of none."""
    if name:
        plastic(name)
    return TINTS[name]


def fraction(text: str, what: str) -> float:
    """A positive number in a face."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < 100:
        raise NoSuchFace(f"no such {what}: {text!r}")
    return value


# ---------------------------------------------------------------- zones


_STONE: Final = 384


@lru_cache(maxsize=2)
def _stone(seed: int) -> QImage:
    """Worn stone as clouds of grey; soft, because it is enlarged."""
    side = _STONE
    coarse = blur(fbm(side, side, 120, 3, seed), 14)
    with painting(coarse) as painter:
        lay(painter, QPointF(0, 0), blur(fbm(side, side, 34, 4, seed + 7), 3), Mode.CompositionMode_Overlay, 0.65)
        lay(painter, QPointF(0, 0), noise(side, side, 1.6, seed + 9), Mode.CompositionMode_Overlay, 0.3)
    return coarse


def _lay_stone(painter: QPainter, rect: QRectF, opacity: float) -> None:
    """Stone over a rectangle, as much of it as has the same proportions."""
    wide, high = rect.width(), rect.height()
    scale = _STONE / max(wide, high)
    with blended(painter, Mode.CompositionMode_SoftLight, opacity):
        painter.drawImage(rect, _stone(41), QRectF(0, 0, wide * scale, high * scale))


def _circle_of_runes(painter: QPainter, rect: QRectF, tint: str, u: float, alpha: int) -> None:
    """The circle in which a fiend was raised, scratched into the floor and seen from the side."""
    centre = rect.center() + QPointF(0, rect.height() * 0.1)
    wide, high = min(rect.width() * 0.36, rect.height() * 1.15), rect.height() * 0.36
    for share, width in ((1.0, 1.6), (0.9, 0.8), (0.58, 1.0)):
        ring = circle(centre, wide * share, high * share)
        draw(painter, ring.translated(0, 1.2 * u), "#000", width * u * 1.4, alpha)
        draw(painter, ring, tint, width * u, alpha)
    for number in range(36):
        angle = number * math.tau / 36 + 0.05
        inner, outer = (0.92, 0.98) if number % 3 else (0.84, 1.05)
        tick = QPainterPath(centre + QPointF(wide * inner * math.cos(angle), high * inner * math.sin(angle)))
        tick.lineTo(centre + QPointF(wide * outer * math.cos(angle), high * outer * math.sin(angle)))
        draw(painter, tick, tint, 1.1 * u, alpha)
    star = QPainterPath()
    corners = [polar(QPointF(0, 0), 0.9, -math.pi / 2 + number * math.tau * 3 / 7) for number in range(8)]
    for number, corner in enumerate(corners):
        spot = centre + QPointF(corner.x() * wide, corner.y() * high)
        if number:
            star.lineTo(spot)
        else:
            star.moveTo(spot)
    draw(painter, star, tint, 0.8 * u, alpha)


def _zone(painter: QPainter, rect: QRectF, tint: str, u: float, active: bool, radius: float) -> QPainterPath:
    path = rounded(rect, radius)
    shade = ((0.0, colour("#1d140e", 225)), (0.5, colour("#150e0a", 205)), (1.0, colour("#0b0705", 230)))
    painter.fillPath(path, vertical(rect, *shade))
    with clipped(painter, path):
        _lay_stone(painter, rect, 0.6)
        light = rect.center() + QPointF(0, -rect.height() * 0.05)
        strength = 74 if active else 46
        with blended(painter, Mode.CompositionMode_Screen):
            warm = ((0.0, colour(tint, strength)), (0.5, colour(tint, strength // 3)), (1.0, colour(tint, 0)))
            painter.fillRect(rect, radial(light, rect.width() * 0.42, *warm))
            if active:
                lamp = ((0.0, colour("#ffb84a", 60)), (1.0, colour("#ffb84a", 0)))
                painter.fillRect(rect, radial(light, rect.width() * 0.5, *lamp))
    inner_shadow(painter, path, 12 * u, 1 * u, 3 * u, "#000", 190)
    return path


def _rim(painter: QPainter, rect: QRectF, path: QPainterPath, tint: str, u: float, mode: str) -> None:
    if mode:
        draw(painter, path, "#2a1606", 3.6 * u, 170)
        tints = (
            ("#fff0bd", "#ffc857", "#d9a02e", "#ffe08a")
            if mode == "active"
            else ("#ffc0b0", "#ff7466", "#c8342a", "#ff9a86")
        )
        edge = linear(rect.topLeft(), rect.bottomRight(), *zip((0.0, 0.3, 0.7, 1.0), tints, strict=True))
        draw(painter, path, edge, 2.2 * u)
    else:
        draw(painter, path, "#000", 2.8 * u, 110)
        draw(painter, path, tint, 1.3 * u, 150)


@registered("prog.ground", reach=-0.14, exact=True)
def ground(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """The ground of a fiend: `active|tint|u`; active is empty or the word, the tint a plastic or empty."""
    parts = face.split("|")
    if len(parts) != 3 or parts[0] not in {"", "active"}:
        raise NoSuchFace(f"no such ground: {face!r}")
    tint, u, active = tint_of(parts[1]), fraction(parts[2], "scale"), parts[0] == "active"
    radius = 12 * u
    if active:
        glow(painter, rounded(rect, radius), "#ffb638", 3 * u, 12 * u, 150)
    path = _zone(painter, rect, tint, u, active, radius)
    with clipped(painter, path):
        _circle_of_runes(painter, rect, "#ffd27a" if active else tint, u, 46 if active else 34)
    _rim(painter, rect, path, tint, u, parts[0])
    states.above(painter, path, state, 64 * u)


@registered("prog.strip", reach=-0.1, exact=True)
def strip(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """The ground of a small fiend that looks on: `active|target|u`; both are empty or the word."""
    parts = face.split("|")
    if len(parts) != 3 or parts[0] not in {"", "active"} or parts[1] not in {"", "target"}:
        raise NoSuchFace(f"no such strip: {face!r}")
    u = fraction(parts[2], "scale")
    radius = 9 * u
    mode = parts[1] or parts[0]
    if mode:
        glow(painter, rounded(rect, radius), "#ff5a3c" if mode == "target" else "#ffb638", 3 * u, 9 * u, 170)
    path = _zone(painter, rect, "#ff6a4e" if mode == "target" else TINTS[""], u, bool(mode), radius)
    _rim(painter, rect, path, TINTS[""], u, mode)
    states.above(painter, path, state, 48 * u)


# ---------------------------------------------------------------- silhouettes


def silhouette(painter: QPainter, rect: QRectF, number: int, tint: str, strength: float = 1.0) -> None:
    """A creature as large as the rectangle allows, soft at its edges, its eyes alight."""
    scale = min(rect.width() / (2 * creatures.WIDE), rect.height() / (2 * creatures.HIGH)) * 0.97
    stretch = min(1.35, rect.width() / (2 * creatures.WIDE) * 0.97 / scale)
    place = QTransform.fromTranslate(rect.center().x(), rect.center().y()).scale(scale * stretch, scale)
    small = QTransform.fromScale(1 / UNIT, 1 / UNIT) * place
    body = small.map(creatures.body(number))
    side = 2 * scale
    glow(painter, body, tint, side * 0.03, side * 0.09, round(46 * strength), fill=True)
    fill = colour(tint)
    bounds = body.boundingRect()
    layer = image(bounds.width() + 12, bounds.height() + 12)
    corner = bounds.topLeft() - QPointF(6, 6)
    with painting(layer) as inner:
        inner.translate(-corner)
        middle = QPointF(bounds.center().x(), bounds.top() + bounds.height() * 0.3)
        veil = ((0.0, fill.lighter(112)), (0.5, fill.darker(135)), (1.0, fill.darker(260)))
        inner.fillPath(body, radial(middle, side * 0.85, *veil))
        with clipped(inner, body):
            for part in creatures.lines(number):
                shape = small.map(part)
                inner.fillPath(shape.translated(0, side * 0.01), colour("#000", 110))
                inner.fillPath(shape, colour(fill.lighter(150), 70))
            # lit from above
            draw(inner, body.translated(0, side * 0.008), fill.lighter(165), side * 0.02, 150)
            draw(inner, body.translated(0, -side * 0.012), "#000", side * 0.02, 120)
    with blended(painter, Mode.CompositionMode_SourceOver, 0.31 * strength):
        painter.drawImage(corner, blur(layer, max(2.2, side * 0.012)))
    for spot, size in creatures.eyes(number):
        centre, reach = place.map(spot), size * scale
        with blended(painter, Mode.CompositionMode_Screen):
            light = ((0.0, colour("#fff2c0", 230)), (0.25, colour("#ffc24a", 150)), (1.0, colour("#ff9a2e", 0)))
            painter.fillPath(circle(centre, reach * 3.4), radial(centre, reach * 3.4, *light))
        painter.fillPath(circle(centre, reach * 1.05, reach * 0.62), colour("#fff6d0", 215))


@registered("prog.fiend", reach=-0.06)
def fiend(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """The silhouette of a creature behind its dice: `seed|tint`, seed 0 to 5. "veiled" puts its lights out."""
    seed, bar, tint = face.partition("|")
    if not bar or seed not in {str(number) for number in range(creatures.COUNT)}:
        raise NoSuchFace(f"no such creature: {face!r}")
    silhouette(painter, rect, int(seed), tint_of(tint), 0.4 if "veiled" in states.parts(state) else 1.0)


# ---------------------------------------------------------------- empty places


def dashed(painter: QPainter, path: QPainterPath, tint: QColor, width: float, dash: float = 3.2) -> None:
    """A dashed line along a path."""
    line = QPen(tint, width, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.RoundJoin)
    line.setDashPattern([dash, dash * 0.72])
    painter.strokePath(path, line)


@registered("prog.ghost")
def ghost(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """The place of a die that is away: its sign, faint, in a dashed frame; the face is the type."""
    kind_name(face)
    side = min(rect.width(), rect.height())
    inset = side * 0.03
    square = QRectF(0, 0, side - 2 * inset, side - 2 * inset)
    square.moveCenter(rect.center())
    path = rounded(square, side * CORNER * 0.9)
    painter.fillPath(path, colour("#060403", 150))
    inner_shadow(painter, path, side * 0.09, side * 0.02, side * 0.04, "#000", 170)
    dashed(painter, path, colour("#e8d9b0", 140), max(1.0, side * 0.026))
    sign = glyph_at(own_sign(face), square.center(), side * 0.27)
    painter.fillPath(sign.translated(side * 0.01, side * 0.016), colour("#000", 150))
    painter.fillPath(sign, colour("#e8d9b0", 136))
    states.above(painter, path, state, side)


# ---------------------------------------------------------------- trophies


@registered("prog.trophy", reach=0.16)
def trophy(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """A die that was won, on a pedestal in its own light: `type|plastic|ink`."""
    read = die_face(f"{face}|blank")
    read = die_face(f"{face}|{read.kind}")
    side = min(rect.width(), rect.height() * 0.86)
    box = QRectF(0, 0, side, side / 0.86)
    box.moveCenter(rect.center())
    die_side = side * 0.6
    square = QRectF(0, 0, die_side, die_side)
    square.moveCenter(QPointF(box.center().x(), box.y() + die_side * 0.62))
    middle = square.center()
    with blended(painter, Mode.CompositionMode_Screen):
        halo = ((0.0, colour("#fff0b8", 220)), (0.36, colour("#ffb63c", 130)), (1.0, colour("#ff9a2e", 0)))
        painter.fillPath(circle(middle, side * 0.62), radial(middle, side * 0.62, *halo))
        for number in range(16):
            angle = number * math.tau / 16 + 0.1
            reach = side * (0.6 if number % 2 else 0.5)
            ray = QPainterPath(middle)
            ray.lineTo(polar(middle, reach, angle - 0.05))
            ray.lineTo(polar(middle, reach, angle + 0.05))
            fade = radial(middle, reach, (0.4, colour("#ffe6a0", 110)), (1.0, colour("#ffe6a0", 0)))
            painter.fillPath(ray, fade)
    _pedestal(painter, box, square.bottom())
    paint_die(painter, square, read, state)


def _pedestal(painter: QPainter, box: QRectF, top: float) -> None:
    """Three steps of stone with a rim of brass."""
    centre, low = box.center().x(), box.bottom()
    high = low - top
    steps = ((0.36, 0.0, 0.22), (0.28, 0.2, 0.82), (0.4, 0.78, 1.0))
    whole = QPainterPath()
    for half, start, end in steps:
        part = QRectF(centre - half * box.width(), top + start * high, 2 * half * box.width(), (end - start) * high)
        whole.addRoundedRect(part, high * 0.05, high * 0.05)
    shadow(painter, whole, high * 0.3, 0, high * 0.14, 190)
    for half, start, end in steps:
        part = QRectF(centre - half * box.width(), top + start * high, 2 * half * box.width(), (end - start) * high)
        shape = rounded(part, high * 0.06)
        stone = linear(
            part.topLeft(), part.topRight(), (0, "#6a5c4c"), (0.3, "#a89880"), (0.62, "#6e604e"), (1, "#2a221b")
        )
        painter.fillPath(shape, stone)
        painter.fillPath(
            shape, vertical(part, (0, colour("#fff", 60)), (0.3, colour("#fff", 0)), (1, colour("#000", 110)))
        )
        draw(painter, shape, "#120c08", max(0.6, high * 0.03), 220)
    for y in (0.2, 0.78):
        band = QRectF(centre - 0.3 * box.width(), top + y * high - high * 0.035, 0.6 * box.width(), high * 0.07)
        painter.fillPath(rounded(band, high * 0.03), brass(band))
