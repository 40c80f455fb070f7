"""The ritual circle, and the light that wakes on it. Lengths are those of a mat of 432, unless said otherwise."""

from __future__ import annotations

import math
import random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from gui.art import states
from gui.art.brush import (
    Mode,
    blended,
    brass,
    circle,
    clipped,
    draw,
    glow,
    inner_shadow,
    linear,
    polar,
    polygon,
    radial,
    rounded,
    saved,
    shadow,
)
from gui.art.gallery import painter as registered
from gui.art.glyphs import glyph_at
from gui.art.palette import colour
from gui.games.club_of_cthulhu.art.craft import flame, halo, pentagram, wire
from gui.games.club_of_cthulhu.art.deities import Deity, NoSuchFace, deity, fields, number, scale
from gui.games.club_of_cthulhu.art.pictures import picture
from gui.games.club_of_cthulhu.mat import DECKS, MAT, joined, star

RADIUS: Final = MAT / 2
_REACH: Final = 152.0
"""From the middle to the points of the star."""
_INNER: Final = 172.0
"""The ring on which the decks lie."""
_RING: Final = 43.0
_EMBER: Final = "#ff9626"
_SIGNS: Final = ("moon", "eye", "sun", "key", "star", "flame", "hour", "leaf")
FLARES: Final = 6


def _points() -> list[QPointF]:
    return [polar(QPointF(0, 0), _REACH, -math.pi / 2 + number * math.tau / DECKS) for number in range(DECKS)]


# ---------------------------------------------------------------- the mat


@registered("club.mat", reach=-0.17)
def mat(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """The whole mat; its only face is empty. Places on it: `mat.star`."""
    if face:
        raise NoSuchFace(f"no such mat: {face!r}")
    side = min(rect.width(), rect.height())
    with saved(painter):
        painter.translate(rect.center())
        painter.scale(side / MAT, side / MAT)
        paint_mat(painter)
    states.above(painter, circle(rect.center(), side / 2), state, side / 6)


def paint_mat(painter: QPainter) -> None:
    """The mat around the origin, 432 across."""
    middle = QPointF(0, 0)
    disc = circle(middle, RADIUS - 1)
    shadow(painter, disc, 11, 1, 4, 230)
    _sky(painter, disc)
    _rim(painter)
    _signs(painter)
    _geometry(painter)
    _star(painter)
    _places(painter)
    _middle(painter)


def _sky(painter: QPainter, disc: QPainterPath) -> None:
    area = QRectF(-RADIUS, -RADIUS, MAT, MAT)
    with clipped(painter, disc):
        painter.drawImage(area, picture("sky", 1024))
        _stars(painter)
    inner_shadow(painter, disc, 18, 0, 3, "#000", 235)


def _stars(painter: QPainter) -> None:
    chance = random.Random(8)
    for _ in range(420):
        spot = polar(QPointF(0, 0), RADIUS * math.sqrt(chance.random()), chance.random() * math.tau)
        size = 0.22 + chance.random() ** 5 * 1.25
        tint = chance.choice(("#fff6dc", "#fff6dc", "#cfe0ff", "#f0d6ff"))
        painter.fillPath(circle(spot, size), colour(tint, chance.randint(60, 235)))
        if size > 1.05:
            for reach, turn in ((5.2, 0.0), (5.2, math.pi / 2)):
                start, end = polar(spot, reach, turn), polar(spot, -reach, turn)
                clear, full = colour(tint, 0), colour(tint, 150)
                ray = linear(start, end, (0, clear), (0.5, full), (1, clear))
                draw(painter, polygon([start, end], False), ray, 0.5)


def _rim(painter: QPainter) -> None:
    middle = QPointF(0, 0)
    band = circle(middle, RADIUS - 2).subtracted(circle(middle, RADIUS - 19))
    painter.fillPath(band, colour("#07060f", 150))
    wire(painter, circle(middle, RADIUS - 4), 6)
    wire(painter, circle(middle, RADIUS - 18), 1.8, shade=140)
    for tick in range(120):
        angle = tick * math.tau / 120 - math.pi / 2
        long, mid = tick % 12 == 0, tick % 4 == 0
        low = RADIUS - 16.4
        high = RADIUS - (8.6 if long else 11 if mid else 13)
        line = polygon([polar(middle, low, angle), polar(middle, high, angle)], False)
        draw(painter, line, "#000", 1.9 if long else 1.2, 120)
        draw(painter, line, "#f0d08a" if long else "#b08d4c", 1.5 if long else 0.8, 255 if long else 220)
    wire(painter, circle(middle, _INNER), 2.0, _EMBER, 140, shade=120)
    draw(painter, circle(middle, _INNER - 4), "#d9b566", 0.7, 90)


def _signs(painter: QPainter) -> None:
    """Small engraved signs between the rings, where neither deck nor plate nor candle lies."""
    for place in range(30):
        if place not in {2, 4, 10, 20, 26, 28}:
            continue
        angle = -math.pi / 2 + place * math.tau / 30
        spot = polar(QPointF(0, 0), (_INNER + RADIUS - 18) / 2, angle)
        turn = math.degrees(angle) + 90
        shape = glyph_at(_SIGNS[place % len(_SIGNS)], spot, 5.6, turn)
        painter.fillPath(shape.translated(0.5, 0.8), colour("#000", 170))
        painter.fillPath(shape, colour("#d9b768", 220))


def _geometry(painter: QPainter) -> None:
    """Fine engraved lines behind the star, and gems in the rim between its points."""
    middle = QPointF(0, 0)
    points = _points()
    draw(painter, polygon(points), "#e6c27a", 0.7, 110)
    for index in range(DECKS):
        angle = math.pi / 2 + index * math.tau / DECKS
        draw(painter, circle(polar(middle, 58, angle), 58), "#e6c27a", 0.55, 60)
        draw(painter, polygon([polar(middle, 58, angle), polar(middle, _INNER, angle)], False), "#e6c27a", 0.6, 90)
        _boss(painter, polar(middle, _INNER, angle), 4.2)
        _gem(painter, polar(middle, RADIUS - 11, angle), angle)


def _gem(painter: QPainter, centre: QPointF, angle: float) -> None:
    """A lozenge with a garnet, set into the rim."""
    plate = polygon([polar(centre, reach, angle + turn) for reach, turn in (
        (8.6, 0.0), (13.0, math.pi / 2), (8.6, math.pi), (13.0, -math.pi / 2))])  # fmt: skip
    shadow(painter, plate, 3, 0.6, 1.4, 190)
    painter.fillPath(plate, brass(plate.boundingRect()))
    draw(painter, plate, "#1f1204", 1.0, 235)
    stone = polygon([polar(centre, reach, angle + turn) for reach, turn in (
        (4.6, 0.0), (7.6, math.pi / 2), (4.6, math.pi), (7.6, -math.pi / 2))])  # fmt: skip
    light = centre - QPointF(2, 2.6)
    painter.fillPath(stone, radial(light, 8, (0, "#ffb0a0"), (0.35, "#d92a2a"), (1, "#4a0408")))
    draw(painter, stone, "#1f1204", 0.8, 220)


def _star(painter: QPainter) -> None:
    points = _points()
    lines = QPainterPath()
    for index in range(DECKS):
        other = joined(index)[0]
        lines.moveTo(points[index])
        lines.lineTo(points[other])
    glow(painter, lines, "#ff7a1e", 10, 16, 90)
    wire(painter, lines, 4.2, _EMBER, 150)
    draw(painter, lines, "#2a1600", 0.8, 150)
    for index in range(DECKS):
        knot = polar(QPointF(0, 0), _REACH * 0.381966, math.pi / 2 + index * math.tau / DECKS)
        _boss(painter, knot, 5.4)


def _boss(painter: QPainter, centre: QPointF, radius: float) -> None:
    disc = circle(centre, radius)
    shadow(painter, disc, 2.4, 0.5, 1.2, 190)
    painter.fillPath(disc, brass(disc.boundingRect()))
    draw(painter, disc, "#1f1204", 0.9, 230)
    gem = circle(centre, radius * 0.55)
    light = centre - QPointF(radius * 0.2, radius * 0.25)
    painter.fillPath(gem, radial(light, radius * 0.8, (0, "#ffe7a8"), (0.4, "#d9701e"), (1, "#4a1204")))
    draw(painter, gem, "#1f1204", 0.7, 220)


def _places(painter: QPainter) -> None:
    for deck in star(QRectF(-RADIUS, -RADIUS, MAT, MAT)).decks:
        path = rounded(deck, 5)
        painter.fillPath(path, colour("#07050f", 165))
        inner_shadow(painter, path, 5, 0, 2, "#000", 200)
        draw(painter, path, "#1f1204", 2.4, 200)
        draw(painter, path, brass(deck), 1.3)
        inner = deck.adjusted(5, 5, -5, -5)
        draw(painter, rounded(inner, 3), "#d9b566", 0.6, 90)
        draw(painter, pentagram(deck.center(), 17), "#d9b566", 0.9, 95)
        draw(painter, circle(deck.center(), 18), "#d9b566", 0.7, 95)


def _middle(painter: QPainter) -> None:
    middle = QPointF(0, 0)
    disc = circle(middle, _RING)
    with clipped(painter, disc):
        pool = ((0.0, colour("#ffcf7a", 120)), (0.55, colour("#b06ad8", 70)), (1.0, colour("#2a1450", 60)))
        painter.fillPath(disc, radial(middle, _RING, *pool))
    inner_shadow(painter, disc, 6, 0, 1.5, "#000", 150)
    draw(painter, circle(middle, 27), "#ffe3a0", 0.7, 70)
    painter.fillPath(glyph_at("eye", middle, 19), colour("#ffe3a0", 44))
    wire(painter, disc, 2.4, _EMBER, 130, shade=150)
    for tick in range(40):
        angle = tick * math.tau / 40
        line = polygon([polar(middle, _RING - 2.5, angle), polar(middle, _RING - 5.2, angle)], False)
        draw(painter, line, "#f0d08a", 0.6, 150)


# ---------------------------------------------------------------- light


def line_face(face: str) -> tuple[tuple[float, float, float, float], float]:
    """Read `x1,y1,x2,y2|u`: both ends in shares of the rectangle."""
    words, last = fields(face, 2)
    try:
        ends = tuple(float(part) for part in words.split(","))
    except ValueError:
        raise NoSuchFace(f"no such line: {face!r}") from None
    if len(ends) != 4:
        raise NoSuchFace(f"no such line: {face!r}")
    return (ends[0], ends[1], ends[2], ends[3]), scale(last)


@registered("club.line", reach=-0.16)
def line(painter: QPainter, rect: QRectF, face: str, _state: str) -> None:
    """A star line alight, laid over the dark one; u is the scale of the mat. Logical pixels."""
    (x1, y1, x2, y2), u = line_face(face)
    start = QPointF(rect.left() + x1 * rect.width(), rect.top() + y1 * rect.height())
    end = QPointF(rect.left() + x2 * rect.width(), rect.top() + y2 * rect.height())
    way = polygon([start, end], False)
    glow(painter, way, "#ff8a1e", 12 * u, 11 * u, 190)
    glow(painter, way, "#ffb638", 6 * u, 5 * u, 230)
    draw(painter, way, "#3a1c02", 7.6 * u, 210)
    gold = linear(start, end, (0, "#ffe08a"), (0.5, "#ffb02e"), (1, "#ffe08a"))
    draw(painter, way, gold, 5.6 * u)
    glow(painter, way, "#fff0b0", 2.4 * u, 2.2 * u, 255)
    draw(painter, way, "#fffbe6", 2.2 * u)
    _sparks(painter, start, end, u)


def _sparks(painter: QPainter, start: QPointF, end: QPointF, u: float) -> None:
    chance = random.Random(23)
    way = end - start
    length = math.hypot(way.x(), way.y()) or 1.0
    side = QPointF(-way.y() / length, way.x() / length)
    for _ in range(int(length / u / 2.4)):
        spot = start + way * chance.random() + side * chance.gauss(0, 5.6) * u
        size = (0.35 + chance.random() ** 3 * 1.1) * u
        tint = chance.choice(("#fff3c4", "#ffd98a", "#ffb04a"))
        painter.fillPath(circle(spot, size), colour(tint, chance.randint(90, 240)))


@registered("club.glow")
def pool(painter: QPainter, rect: QRectF, face: str, _state: str) -> None:
    """A soft pool of light that fills the rectangle: golden, or in the light of the deity the face names."""
    tint = deity(face).light if face else "#ffc24a"
    centre, reach = rect.center(), min(rect.width(), rect.height()) / 2
    stops = ((0.0, colour("#fff3c4", 235)), (0.22, colour(tint, 165)), (0.55, colour(tint, 62)), (1.0, colour(tint, 0)))
    with blended(painter, Mode.CompositionMode_Screen):
        painter.fillPath(circle(centre, reach), radial(centre, reach, *stops))


def flare_face(face: str) -> tuple[Deity, int]:
    """Read `deity|step`, step 0 to 5."""
    name, step = fields(face, 2)
    return deity(name), number(step, FLARES - 1)


_HEIGHTS: Final = (0.3, 0.62, 0.92, 1.0, 0.8, 0.46)


@registered("club.flare", reach=0.1)
def flare(painter: QPainter, rect: QRectF, face: str, _state: str) -> None:
    """The flame of a blessing, from its first spark (0) over its full height (3) to its dying down (5)."""
    look, step = flare_face(face)
    high, share = rect.height(), _HEIGHTS[step]
    x, y = rect.center().x(), rect.bottom() - high * 0.12
    halo(painter, QPointF(x, y - high * 0.3 * share), high * 0.55 * share, look.light, 210)
    chance = random.Random(step + 3)
    tongues = [(0.0, 1.0, chance.uniform(-0.06, 0.06))]
    for index in range(8):
        side = 1 if index % 2 else -1
        spread = side * (0.045 + 0.03 * (index // 2))
        tall = 0.86 - 0.14 * (index // 2) + chance.uniform(-0.1, 0.08)
        tongues.append((spread, tall, -spread * 0.5 + chance.uniform(-0.06, 0.06)))
    for size, tint, root, alpha, soft in (
        (0.84, look.light, look.light, 210, 0.05),
        (0.66, look.light, "#fff0c0", 190, 0.03),
        (0.46, "#ffc24a", "#fff3c4", 220, 0.024),
        (0.28, "#fff3c4", "#ffffff", 235, 0.018),
    ):
        body = QPainterPath()
        body.setFillRule(Qt.FillRule.WindingFill)
        for spread, tall, lean in tongues:
            aside = spread * high * size * share
            root_y = y - abs(aside) * 0.9
            body.addPath(flame(x + aside * 1.15, root_y, high * size * tall * share * 0.94, lean))
        glow(painter, body, tint, high * 0.006, high * soft, alpha, True)
        stops = ((0.0, colour(tint, 0)), (0.45, colour(tint, alpha // 2)), (1.0, colour(root, alpha)))
        painter.fillPath(body, linear(QPointF(x, y - high * size * share), QPointF(x, y), *stops))
    chance = random.Random(step)
    for _ in range(26):
        spot = QPointF(x + chance.gauss(0, 0.12) * high, y - chance.random() * high * 0.86 * share)
        painter.fillPath(
            circle(spot, high * (0.004 + 0.008 * chance.random())), colour(look.line, chance.randint(120, 255))
        )
