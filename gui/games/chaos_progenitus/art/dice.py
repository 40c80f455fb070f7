"""The dice of fiends: translucent resin with signs engraved and filled with ink. Lengths are logical pixels."""

from __future__ import annotations

import math
import random
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QTransform

from gui.art import states
from gui.art.brush import (
    Mode,
    blended,
    circle,
    clipped,
    draw,
    image,
    inner_shadow,
    linear,
    painting,
    radial,
    rounded,
    saved,
)
from gui.art.dice import body_gloss, mottle, tumbling
from gui.art.fonts import font
from gui.art.gallery import painter as registered
from gui.art.glyphs import glyph_at
from gui.art.palette import colour, luminance, mixed
from gui.games.chaos_progenitus.art.kinds import DieFace, Plastic, die_face, ink_of, plastic

CORNER: Final = 0.2
"""The corner radius of a die, in sides."""
_TILE: Final = 160
_TINY: Final = 30.0
"""Below this side the engraving gets bolder and the small signs larger."""


@lru_cache(maxsize=4)
def _bubbles(seed: int) -> QImage:
    """Air that was caught in the resin."""
    tile = image(_TILE, _TILE)
    chance = random.Random(seed)
    with painting(tile) as painter:
        for _ in range(26):
            spot = QPointF(chance.uniform(8, _TILE - 8), chance.uniform(8, _TILE - 8))
            size = chance.uniform(0.8, 2.6)
            painter.fillPath(circle(spot, size), colour("#fff", 26))
            draw(painter, circle(spot, size), "#fff", 0.5, 60)
            painter.fillPath(circle(spot - QPointF(size * 0.3, size * 0.3), size * 0.3), colour("#fff", 150))
    return tile


# ---------------------------------------------------------------- resin


def cast_light(painter: QPainter, rect: QRectF, matter: Plastic) -> None:
    """The coloured light that falls through a die onto the table, at its lower right."""
    side = rect.width()
    spot = rect.center() + QPointF(side * 0.17, side * 0.36)
    pool = ((0.0, colour(matter.shine, 120)), (0.5, colour(matter.base, 62)), (1.0, colour(matter.base, 0)))
    with saved(painter):
        painter.translate(spot)
        painter.scale(1, 0.62)
        painter.fillPath(circle(QPointF(0, 0), side * 0.56), radial(QPointF(0, 0), side * 0.56, *pool))


def resin(painter: QPainter, rect: QRectF, path: QPainterPath, matter: Plastic, seed: int = 1) -> None:
    """A translucent body on a path: dark where it is thick, bright where the light leaves it again."""
    side = rect.width()
    rim = ((0.0, mixed(matter.light, "#fff", 0.28)), (0.36, matter.base), (0.74, matter.dark), (1.0, matter.deep))
    painter.fillPath(path, linear(rect.topLeft(), rect.bottomRight(), *rim))
    inset = side * 0.062
    face = rect.adjusted(inset, inset, -inset, -inset)
    top = rounded(face, side * CORNER * 0.82)
    light = face.topLeft() + QPointF(side * 0.26, side * 0.2)
    body = (
        (0.0, mixed(matter.light, matter.base, 0.3)),
        (0.4, matter.base),
        (0.78, mixed(matter.base, matter.dark, 0.5)),
        (1.0, mixed(matter.base, matter.dark, 0.85)),
    )
    painter.fillPath(top, radial(light, side * 1.08, *body))
    with clipped(painter, top):
        with blended(painter, Mode.CompositionMode_SoftLight, 0.55):
            painter.drawImage(rect, mottle(seed * 5 + 2, 58.0))
        _inside(painter, face, matter)
        with blended(painter, Mode.CompositionMode_SourceOver, 0.8):
            painter.drawImage(rect, _bubbles(seed % 3))
    step = ((0.0, colour("#000", 70)), (0.5, colour("#000", 0)), (1.0, colour(matter.shine, 150)))
    draw(painter, top, linear(face.topLeft(), face.bottomRight(), *step), max(0.6, side * 0.014))


def _inside(painter: QPainter, face: QRectF, matter: Plastic) -> None:
    """What is seen through the resin: the far edges, and the light that gathers in the far corner."""
    side = face.width()
    far = face.adjusted(side * 0.13, side * 0.15, -side * 0.07, -side * 0.05)
    back = rounded(far, side * 0.16)
    draw(painter, back, matter.deep, side * 0.05, 44)
    draw(painter, back.translated(side * 0.012, side * 0.014), matter.shine, side * 0.016, 50)
    corner = face.bottomRight() - QPointF(side * 0.16, side * 0.12)
    gather = ((0.0, colour(matter.shine, 165)), (0.4, colour(matter.shine, 70)), (1.0, colour(matter.shine, 0)))
    with blended(painter, Mode.CompositionMode_Screen):
        painter.fillRect(face, radial(corner, side * 0.62, *gather))


def gloss(painter: QPainter, rect: QRectF, path: QPainterPath) -> None:
    """The window that mirrors in the polished surface."""
    side = rect.width()
    inset = side * 0.075
    window = QPainterPath(rect.topLeft() + QPointF(inset, side * 0.42))
    window.lineTo(rect.topLeft() + QPointF(inset, side * CORNER))
    window.quadTo(rect.topLeft() + QPointF(inset, inset), rect.topLeft() + QPointF(side * CORNER, inset))
    window.lineTo(rect.topRight() + QPointF(-side * CORNER, inset))
    window.quadTo(rect.topRight() + QPointF(-inset, inset), rect.topRight() + QPointF(-inset, side * (CORNER + 0.02)))
    window.cubicTo(
        rect.topLeft() + QPointF(side * 0.7, side * 0.13),
        rect.topLeft() + QPointF(side * 0.3, side * 0.16),
        rect.topLeft() + QPointF(inset, side * 0.42),
    )
    fall = linear(
        rect.topLeft(),
        rect.topLeft() + QPointF(side * 0.3, side * 0.42),
        (0, colour("#fff", 104)),
        (1, colour("#fff", 12)),
    )
    with clipped(painter, path):
        painter.fillPath(window, fall)


def lamp(painter: QPainter, rect: QRectF) -> None:
    """The lamp over the table, mirrored below the signs."""
    side = rect.width()
    spot = circle(rect.topLeft() + QPointF(side * 0.27, side * 0.125), side * 0.11, side * 0.035)
    painter.fillPath(spot, colour("#fff", 150))


# ---------------------------------------------------------------- engraving

_SIZES: Final = {
    "plus": 0.94,
    "minus": 0.98,
    "hit": 0.98,
    "mouth": 1.16,
    "eye": 1.16,
    "axe": 1.16,
    "bellows": 1.12,
    "wings": 1.08,
    "tentacle": 1.06,
    "blank": 1.06,
}
"""Signs that are low or lean fill their box badly: they are larger, massive ones smaller."""


def engrave(painter: QPainter, path: QPainterPath, ink: QColor, matter: Plastic, depth: float) -> None:
    """A groove cut into the resin and filled with ink; `depth` is how far its far wall catches the light."""
    dark = luminance(ink) < luminance(matter.base)
    painter.fillPath(
        path.translated(depth * 0.9, depth * 1.1), colour(mixed(matter.light, "#fff", 0.35), 150 if dark else 70)
    )
    if not dark:
        draw(painter, path, matter.deep, depth * 1.5, 150)
        painter.fillPath(path.translated(-depth * 0.6, -depth * 0.7), colour(matter.deep, 190))
    bounds = path.boundingRect()
    top, low = (ink.darker(116), ink.lighter(104)) if not dark else (ink, mixed(ink, matter.base, 0.16))
    painter.fillPath(path, linear(bounds.topLeft(), bounds.bottomRight(), (0, top), (0.45, ink), (1, low)))


def numeral(strength: str, side: float) -> QPainterPath:
    """A strength in Roman numbers, its lower right corner at the origin: up to III bars with serifs, else letters."""
    return bars(len(strength), side) if strength.count("I") == len(strength) else letters(strength, side)


def letters(strength: str, side: float) -> QPainterPath:
    """A number that only house data have, as high as the bars, and narrower if it has to be."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addText(QPointF(), font("title", 100.0, 700), strength)
    box = path.boundingRect()
    high = side * (0.27 if side < _TINY else 0.215)
    shape = QTransform.fromScale(min(high / box.height(), side * 0.46 / box.width()), high / box.height())
    return shape.map(path.translated(-box.bottomRight()))


def bars(count: int, side: float) -> QPainterPath:
    """One to three upright bars with serifs, their lower right corner at the origin."""
    tiny = side < _TINY
    bar, high = side * (0.08 if tiny else 0.056), side * (0.27 if tiny else 0.215)
    gap = side * (0.15 if tiny else 0.112)
    serif = side * (0.05 if tiny else 0.036)
    wide = gap * (count - 1) + bar * 2.3
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for number in range(count):
        x = -wide + bar * 1.15 + gap * number
        path.addRect(QRectF(x - bar / 2, -high, bar, high))
    for y in (-high, -serif):
        path.addRect(QRectF(-wide, y, wide, serif))
    return path


def engraving(painter: QPainter, rect: QRectF, read: DieFace) -> None:
    """Sign, strength and the glyph of the plastic."""
    side = rect.width()
    matter = read.plastic
    ink = colour(ink_of(matter.id, read.ink))
    depth = max(0.45, side * 0.017)
    tiny = side < _TINY
    marks = len(read.strength)
    shift = QPointF((-0.03 - 0.012 * marks) if marks else 0.012, -0.085 if marks else -0.062) * side
    half = side * ((0.272 if tiny else 0.256) - 0.004 * marks if marks else 0.292)
    half *= _SIZES.get(read.sign, 1.0)
    if read.dotted:
        half *= 0.94
        shift += QPointF(0, 0.02 * side)
    engrave(painter, glyph_at(read.glyph, rect.center() + shift, half), ink, matter, depth)
    edge = side * 0.125
    if marks:
        number = numeral(read.strength, side).translated(rect.bottomRight() - QPointF(edge, edge))
        engrave(painter, number, ink, matter, depth * 0.7)
    radius = side * (0.115 if tiny else 0.095)
    mark = glyph_at(matter.glyph, rect.bottomLeft() + QPointF(edge * 0.8 + radius, -edge * 0.8 - radius), radius)
    engrave(painter, mark, ink, matter, depth * 0.5)


def item_dots(painter: QPainter, rect: QRectF, read: DieFace) -> None:
    """The two dots on the own face of an item. They lie over the mirror, or one would be paler."""
    side = rect.width()
    edge, dot = side * 0.115, side * (0.062 if side < _TINY else 0.05)
    ink = colour(ink_of(read.plastic.id, read.ink))
    for corner, way in ((rect.topLeft(), 1), (rect.topRight(), -1)):
        spot = corner + QPointF(way * (edge + dot), edge + dot)
        engrave(painter, circle(spot, dot), ink, read.plastic, max(0.45, side * 0.017) * 0.6)


# ---------------------------------------------------------------- whole dice


def paint_die(painter: QPainter, rect: QRectF, read: DieFace, state: str = "") -> None:
    """A die at rest in the middle of a rectangle."""
    side = min(rect.width(), rect.height())
    body = QRectF(0, 0, side, side)
    body.moveCenter(rect.center())
    path = rounded(body, side * CORNER)
    states.below(painter, path, state, side)
    if not states.parts(state) & {"picked", "veiled"}:
        cast_light(painter, body, read.plastic)
    blank_die(painter, body, path, read.plastic, len(read.kind) + len(read.sign))
    engraving(painter, body, read)
    gloss(painter, body, path)
    if read.dotted:
        item_dots(painter, body, read)
    draw(painter, path, read.plastic.deep, max(0.6, side * 0.016), 210)
    states.above(painter, path, state, side)


def blank_die(painter: QPainter, body: QRectF, path: QPainterPath, matter: Plastic, seed: int) -> None:
    """The body of a die without signs and without its mirror."""
    resin(painter, body, path, matter, seed)
    body_gloss(painter, body, body.width() * CORNER, 165)
    lamp(painter, body)


def _rolling(painter: QPainter, rect: QRectF, read: DieFace) -> None:
    assert read.phase is not None
    matter, phase = read.plastic, read.phase
    ink = colour(ink_of(matter.id, read.ink))
    signs = (f"die-{read.kind}", "die-plus", "die-move", "die-block", "die-minus", "die-hit")

    def one_side(brush: QPainter, square: QRectF, number: int) -> None:
        corner = square.bottomRight() - QPointF(0.3, 0.3)
        with blended(brush, Mode.CompositionMode_Screen, 0.6):
            glowing = ((0.0, colour(matter.shine, 160)), (1.0, colour(matter.shine, 0)))
            brush.fillRect(square, radial(corner, 1.5, *glowing))
        engrave(brush, glyph_at(signs[(phase * 2 + number) % 6], QPointF(0, 0), 0.58, 90 * phase), ink, matter, 0.05)

    streaks = (matter.shine, matter.light, matter.base)
    tumbling(painter, rect, phase, (matter.base, matter.light, matter.dark), streaks, one_side)


@registered("prog.die", reach=0.1)
def die(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """A die: `type|plastic|ink|face`, see `die_face`."""
    read = die_face(face)
    if read.phase is not None:
        _rolling(painter, rect, read)
    else:
        paint_die(painter, rect, read, state)


@registered("prog.mix")
def mix(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """A sample of a mix for the matrix, `plastic|ink`: a die with nothing on it but the glyph of its ink.

    Plastic and ink of one colour do not go together: that place is an empty hollow.
    """
    plastic_name, _bar, ink_name = face.partition("|")
    if plastic_name == ink_name:
        _hollow(painter, rect, plastic(plastic_name))
        return
    read = die_face(f"eye|{plastic_name}|{ink_name}|blank")
    side = min(rect.width(), rect.height())
    body = QRectF(0, 0, side, side)
    body.moveCenter(rect.center())
    path = rounded(body, side * CORNER)
    states.below(painter, path, state, side)
    blank_die(painter, body, path, read.plastic, 3)
    engrave(
        painter,
        glyph_at(PLASTIC_GLYPHS[ink_name], body.center(), side * 0.27),
        colour(ink_of(plastic_name, ink_name)),
        read.plastic,
        max(0.45, side * 0.02),
    )
    gloss(painter, body, path)
    draw(painter, path, read.plastic.deep, max(0.6, side * 0.016), 210)
    states.above(painter, path, state, side)


def _hollow(painter: QPainter, rect: QRectF, matter: Plastic) -> None:
    side = min(rect.width(), rect.height())
    body = QRectF(0, 0, side * 0.94, side * 0.94)
    body.moveCenter(rect.center())
    path = rounded(body, side * CORNER)
    painter.fillPath(path, colour("#000", 130))
    inner_shadow(painter, path, side * 0.12, side * 0.03, side * 0.06, "#000", 200)
    draw(painter, path, "#caa45a", max(0.7, side * 0.02), 60)
    painter.fillPath(glyph_at(matter.glyph, body.center(), side * 0.2), colour(matter.line, 44))


PLASTIC_GLYPHS: Final = {"red": "flame", "blue": "drop", "yellow": "sun", "black": "moon"}
"""The glyph of a colour, of plastic or of ink."""


def turn_of(number: int) -> float:
    """A small turn in degrees by which dice lie askew, the same for the same number."""
    return math.sin(number * 12.9898) * 7
