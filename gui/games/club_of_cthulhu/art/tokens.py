"""Round pieces: blessing and desecration tokens, count chips; and the plates of the decks. Lengths: logical pixels."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from gui.art import states
from gui.art.brush import circle, draw, glow, inner_shadow, linear, radial, rounded, shadow, vertical
from gui.art.fonts import font, measure
from gui.art.gallery import painter as registered
from gui.art.glyphs import glyph_at
from gui.art.palette import colour
from gui.art.text import CENTRE, draw_text
from gui.games.club_of_cthulhu.art.craft import enamel, gloss, halo, pentagram, sign
from gui.games.club_of_cthulhu.art.deities import Deity, NoSuchFace, deity, fields, number, scale

# ---------------------------------------------------------------- blessings


def blessing_face(face: str) -> tuple[Deity, bool]:
    """Read `deity|down` or `deity|up`."""
    name, side = fields(face, 2)
    if side not in {"down", "up"}:
        raise NoSuchFace(f"no such side of a token: {face!r}")
    return deity(name), side == "up"


def paint_up(painter: QPainter, centre: QPointF, radius: float, look: Deity) -> None:
    """A blessing: lit enamel with the star and the sign glowing."""
    disc = circle(centre, radius)
    halo(painter, centre, radius * 1.6, look.light, 150)
    glow(painter, disc, look.light, radius * 0.16, radius * 0.34, 210)
    enamel(painter, centre, radius, look.tint, look.deep)
    star = pentagram(centre, radius * 0.8)
    glow(painter, star, look.light, radius * 0.09, radius * 0.2, 200)
    draw(painter, star, look.line, max(0.7, radius * 0.055), 200)
    shape = sign(look, centre, radius * 0.5)
    draw(painter, shape, look.deep, radius * 0.2, 150)
    glow(painter, shape, look.light, radius * 0.08, radius * 0.22, 200, True)
    painter.fillPath(shape, vertical(disc.boundingRect(), (0, "#fff"), (1, "#fff0c0")))
    gloss(painter, centre, radius * 0.84, 60)


def paint_down(painter: QPainter, centre: QPointF, radius: float, look: Deity) -> None:
    """A token that lies face down: a dark disc, a thin ring and the sign in the deity's colour."""
    disc = circle(centre, radius)
    rim = ((0.0, "#8a744a"), (0.5, "#54432a"), (1.0, "#2c2214"))
    painter.fillPath(disc, linear(centre - QPointF(radius, radius), centre + QPointF(radius, radius), *rim))
    draw(painter, disc, "#0c0704", max(0.5, radius * 0.06), 220)
    field = circle(centre, radius * 0.87)
    light = centre - QPointF(radius * 0.25, radius * 0.3)
    painter.fillPath(field, radial(light, radius * 1.3, (0, "#2a1d15"), (1, "#0e0806")))
    inner_shadow(painter, field, radius * 0.2, radius * 0.05, radius * 0.08, "#000", 190)
    draw(painter, pentagram(centre, radius * 0.72), look.line, max(0.5, radius * 0.035), 60)
    draw(painter, circle(centre, radius * 0.73), look.line, max(0.9, radius * 0.085), 165)
    painter.fillPath(sign(look, centre, radius * 0.45), colour(look.line, 225))


@registered("club.blessing", reach=0.18)
def blessing(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """A blessing token, see `blessing_face`; it fills the rectangle."""
    look, up = blessing_face(face)
    centre, radius = rect.center(), min(rect.width(), rect.height()) / 2
    disc = circle(centre, radius)
    states.below(painter, disc, state, radius * 2)
    (paint_up if up else paint_down)(painter, centre, radius, look)
    states.above(painter, disc, state, radius * 2)


# ---------------------------------------------------------------- desecration


def paint_desecration(painter: QPainter, centre: QPointF, radius: float) -> None:
    """A skull on dark red."""
    disc = circle(centre, radius)
    enamel(painter, centre, radius, "#6d141a", "#1d0406", 0.16)
    shape = glyph_at("skull", centre + QPointF(0, radius * 0.02), radius * 0.56)
    painter.fillPath(shape.translated(radius * 0.05, radius * 0.08), colour("#000", 190))
    painter.fillPath(shape, vertical(disc.boundingRect(), (0, "#fff8e6"), (1, "#cdb088")))
    gloss(painter, centre, radius * 0.84, 54)


@registered("club.desecration", reach=0.08)
def desecration(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """A desecration token that fills the rectangle; its only face is empty."""
    if face:
        raise NoSuchFace(f"no such desecration token: {face!r}")
    centre, radius = rect.center(), min(rect.width(), rect.height()) / 2
    disc = circle(centre, radius)
    states.below(painter, disc, state, radius * 2)
    paint_desecration(painter, centre, radius)
    states.above(painter, disc, state, radius * 2)


# ---------------------------------------------------------------- chips and plates


@registered("club.chip", exact=True)
def chip(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """A count: `n`, or `n|deity` with its rim in the deity's colour. Never under 12 pixels."""
    words, _bar, name = face.partition("|")
    count = number(words)
    line = deity(name).line if name else "brass"
    path = rounded(rect, min(rect.width(), rect.height()) / 2)
    shadow(painter, path, 3, 0, 1, 170)
    painter.fillPath(path, colour("#120a06"))
    draw(painter, path, line, max(1.0, rect.height() / 18), 220 if count else 110)
    used = font("ui", max(12.0, rect.height() * 0.64), 750)
    draw_text(painter, rect, str(count), used, "bone" if count else "muted", CENTRE)
    states.above(painter, path, state, rect.height())


@registered("club.plate", exact=True)
def plate(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """The plate of a deck or a line of words: `words|u`. Lit by the states hover, picked, focus and drawn."""
    words, _bar, last = face.rpartition("|")
    u = scale(last)
    if not words:
        raise NoSuchFace(f"a plate without words: {face!r}")
    shown = states.parts(state)
    lit = bool(shown & {"hover", "picked", "focus", "drawn"})
    height = rect.height()
    path = rounded(rect, height / 2)
    shadow(painter, path, 5 * u, 0, 2 * u, 190)
    if lit:
        glow(painter, path, "#ffb02e", 2.4 * u, 5 * u, 200)
    painter.fillPath(path, vertical(rect, (0, "#2b1b0e"), (1, "#140b05")))
    edge = linear(
        rect.topLeft(), rect.bottomRight(), (0, "#fff0bd"), (0.3, "#ffc857"), (0.7, "#d9a02e"), (1, "#ffe08a")
    )
    quiet = linear(rect.topLeft(), rect.bottomRight(), (0, "#c9a55a"), (0.5, "#7a5a28"), (1, "#b98f45"))
    painter.strokePath(path, QPen(edge if lit else quiet, (1.8 if lit else 1.3) * max(1.0, u)))
    used = font("ui", max(12.0, height * 0.58), 600)
    room = rect.adjusted(height * 0.25, 0, -height * 0.25, 0)
    while measure(words, used) > room.width() and used.pixelSize() > 12:
        used = font("ui", used.pixelSize() - 1, 600)
    tint = "#ffe9b8" if lit or "veiled" not in shown else "muted"
    too_long = measure(words, used) > room.width() + 0.5
    if too_long and height < 30:
        words = QFontMetricsF(used).elidedText(words, Qt.TextElideMode.ElideRight, room.width())
    draw_text(painter, room, words, used, tint, CENTRE, wrap=too_long and height >= 30)


def dashed(width: float, tint: str = "#ffb648") -> QPen:
    """The pen of a dashed golden rim; a drawn deck wears it."""
    line = QPen(colour(tint), width)
    line.setStyle(Qt.PenStyle.CustomDashLine)
    line.setDashPattern([3.2, 1.8])
    line.setCapStyle(Qt.PenCapStyle.FlatCap)
    return line
