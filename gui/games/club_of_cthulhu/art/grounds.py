"""What the pieces of a seat lie on: its journal; and the omen zone with its lamps. Lengths are logical pixels."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from cubes.words import _
from gui.art import states
from gui.art.brush import brass, circle, draw, glow, inner_shadow, linear, radial, rounded, vertical
from gui.art.fonts import font, measure
from gui.art.gallery import painter as registered
from gui.art.palette import colour
from gui.art.text import CENTRE, draw_text
from gui.games.club_of_cthulhu.art.craft import sign, soft_edge, sunken
from gui.games.club_of_cthulhu.art.deities import DEITIES, Deity, NoSuchFace, deity, fields, number, scale
from gui.games.club_of_cthulhu.mat import journal as places_of_journal
from gui.games.club_of_cthulhu.mat import omens as places_of_omens


def gold_edge(painter: QPainter, path: QPainterPath, u: float) -> None:
    """The bright edge of who is active."""
    rect = path.boundingRect()
    draw(painter, path, "#2a1606", 3.6 * u, 170)
    edge = linear(
        rect.topLeft(), rect.bottomRight(), (0, "#fff0bd"), (0.3, "#ffc857"), (0.7, "#d9a02e"), (1, "#ffe08a")
    )
    draw(painter, path, edge, 2.2 * u)


# ---------------------------------------------------------------- journal


def journal_face(face: str) -> tuple[bool, frozenset[str], float]:
    """Read `active|blessed|u`: active is the word or empty, blessed are deities separated by commas."""
    active, names, u = fields(face, 3)
    if active not in {"", "active"}:
        raise NoSuchFace(f"no such journal: {face!r}")
    return active == "active", frozenset(deity(name).id for name in names.split(",") if name), scale(u)


@registered("club.journal", reach=-0.16, exact=True)
def journal(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """The ground of a journal, see `journal_face`; places: `mat.journal`."""
    active, blessed, u = journal_face(face)
    path = rounded(rect, 12 * u)
    if active:
        soft_edge(painter, path, "#ffb638", 11 * u, 190)
    shade = ((0.0, colour("#140e1c", 165)), (0.3, colour("#0b0810", 175)), (1.0, colour("#07050b", 195)))
    painter.fillPath(path, vertical(rect, *shade))
    light = rect.topLeft() + QPointF(rect.width() * 0.3, 0)
    tint = "#ffc66a" if active else "#cdb6ff"
    warm = radial(light, rect.width() * 0.7, (0, colour(tint, 40 if active else 18)), (1, colour(tint, 0)))
    painter.fillPath(path, warm)
    sunken(painter, path, 9 * u, 110)
    places = places_of_journal(rect, u)
    for look, column, zero in zip(DEITIES.values(), places.columns, places.zeros, strict=True):
        _column(painter, column, zero, look, look.id in blessed, u)
    if active:
        gold_edge(painter, path, u)
    else:
        draw(painter, path, "#000", 2.6 * u, 90)
        draw(painter, path, "#caa45a", 1.3 * u, 115)
    states.above(painter, path, state, 64 * u)


def _column(painter: QPainter, rect: QRectF, zero: QRectF, look: Deity, veiled: bool, u: float) -> None:
    path = rounded(rect, 6 * u)
    strength = 34 if veiled else 104
    stops = (
        (0.0, colour(look.tint, strength)),
        (0.5, colour(look.tint, strength * 3 // 5)),
        (1.0, colour(look.tint, 18)),
    )
    painter.fillPath(path, vertical(rect, *stops))
    watermark = sign(look, QPointF(rect.center().x(), rect.bottom() - rect.width() * 0.95), rect.width() * 0.3)
    painter.fillPath(watermark, colour(look.line, 12 if veiled else 26))
    sunken(painter, path, 6 * u, 120)
    if veiled:
        painter.fillPath(path, colour("#050308", 130))
    draw(painter, path, look.line, 1.1 * max(1.0, u), 46 if veiled else 78)
    if veiled:
        draw_text(painter, zero, "0", font("ui", max(12.0, 14 * u), 650), look.line, CENTRE)


# ---------------------------------------------------------------- omen zone


@registered("club.omens", reach=-0.14, exact=True)
def omens(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """The ground of the omen zone; the face is u. Places: `mat.omens`."""
    u = scale(face)
    path = rounded(rect, 12 * u)
    shade = ((0.0, colour("#1c110b", 225)), (0.4, colour("#130b07", 220)), (1.0, colour("#0b0604", 230)))
    painter.fillPath(path, vertical(rect, *shade))
    places = places_of_omens(rect, u)
    light = radial(places.cards.center(), rect.width() * 0.5, (0, colour("#ffb45a", 30)), (1, colour("#ffb45a", 0)))
    painter.fillPath(path, light)
    row = places.cards.adjusted(-6 * u, -5 * u, 6 * u, 5 * u)
    hollow = rounded(row, 7 * u)
    painter.fillPath(hollow, colour("#000", 70))
    sunken(painter, hollow, 7 * u, 140)
    draw(painter, hollow, "#caa45a", max(0.8, 0.9 * u), 60)
    sunken(painter, path, 9 * u, 110)
    draw(painter, path, "#000", 2.6 * u, 110)
    draw(painter, path, brass(rect), 1.4 * u)
    states.above(painter, path, state, 64 * u)


def lamps_face(face: str) -> tuple[Deity, int, float]:
    """Read `deity|count|u`."""
    name, count, u = fields(face, 3)
    return deity(name), number(count), scale(u)


CLOSE = -0.6
"""How much closer the letters of a name stand that would be too long otherwise."""


@registered("club.lamps", exact=True)
def lamps(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """The omens of one deity: its name over three lamps, see `lamps_face`. More than three stand at the name."""
    look, count, u = lamps_face(face)
    path = rounded(rect, 8 * u)
    states_shown = states.parts(state)
    if states_shown & {"pickable", "hover", "picked"}:
        states.below(painter, path, state, 48 * u)
    blaze, near = count >= 3, count == 2
    if blaze:
        glow(painter, path, look.light, 4 * u, 9 * u, 230)
    base = colour(look.tint)
    strength = 235 if blaze else 150 if near else 66 if count else 34
    light = (
        (0.0, colour(base.lighter(125) if blaze else base, strength)),
        (1.0, colour(look.deep, min(255, strength + 40))),
    )
    painter.fillPath(path, colour("#0b0705", 235))
    painter.fillPath(path, vertical(rect, *light))
    draw(painter, path, look.line, (2.0 if blaze or near else 1.1) * max(1.0, u), 255 if blaze else 230 if near else 96)
    name = QRectF(rect.left() + 2 * u, rect.top() + rect.height() * 0.03, rect.width() - 4 * u, rect.height() * 0.45)
    words = _(look.short)
    if count > 3:
        words = f"{words} {count}"
    used = font("ui", max(12.0, 14 * u), 650)
    while measure(words, used) > name.width() and used.pixelSize() > 12:
        used = font("ui", used.pixelSize() - 1, 650)
    if measure(words, used) > name.width():
        used = font("ui", 12, 550, spacing=CLOSE)
    draw_text(painter, name, words, used, "#fff" if blaze else look.line if count else "muted", CENTRE)
    radius = min(rect.height() * 0.165, rect.width() * 0.115)
    middle = rect.bottom() - rect.height() * 0.31
    for index in range(3):
        spot = QPointF(rect.center().x() + (index - 1) * radius * 2.62, middle)
        _lamp(painter, spot, radius, look, index < count, blaze, u)
    states.above(painter, path, state, 48 * u)


def _lamp(painter: QPainter, centre: QPointF, radius: float, look: Deity, lit: bool, blaze: bool, u: float) -> None:
    disc = circle(centre, radius)
    if not lit:
        painter.fillPath(disc, colour("#000", 165))
        inner_shadow(painter, disc, radius * 0.4, 0, radius * 0.15, "#000", 200)
        draw(painter, disc, look.line, max(0.9, 1.1 * u), 150)
        return
    glow(painter, disc, look.light, radius * 0.3, radius * (0.8 if blaze else 0.5), 235)
    light = centre - QPointF(radius * 0.25, radius * 0.35)
    painter.fillPath(disc, radial(light, radius * 1.4, (0, "#ffffff"), (0.35, look.line), (1, look.tint)))
    draw(painter, disc, "#1a0d06", max(0.7, 0.9 * u), 220)
    painter.fillPath(sign(look, centre, radius * 0.68), colour("#1a0b06"))
