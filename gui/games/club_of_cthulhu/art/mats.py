"""The ritual circle, and the light that wakes on it. Lengths are logical pixels."""

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
    circle,
    draw,
    glow,
    linear,
    polygon,
    radial,
)
from gui.art.gallery import painter as registered
from gui.art.palette import colour
from gui.games.club_of_cthulhu.art.circle import WHOLE
from gui.games.club_of_cthulhu.art.craft import flame, halo
from gui.games.club_of_cthulhu.art.deities import Deity, NoSuchFace, deity, fields, number, scale
from gui.games.club_of_cthulhu.art.pictures import density, picture
from gui.games.club_of_cthulhu.mat import MAT

FLARES: Final = 6


# ---------------------------------------------------------------- the mat


@registered("club.mat", reach=-0.17)
def mat(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """The whole mat; its only face is empty. Places on it: `mat.star`."""
    if face:
        raise NoSuchFace(f"no such mat: {face!r}")
    side = min(rect.width(), rect.height())
    whole = side * WHOLE / MAT
    place = QRectF(0, 0, whole, whole)
    place.moveCenter(rect.center())
    painter.drawImage(place, picture("mat", whole * density(painter)))
    states.above(painter, circle(rect.center(), side / 2), state, side / 6)


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


@registered("club.flare", reach=0.14)
def flare(painter: QPainter, rect: QRectF, face: str, _state: str) -> None:
    """The flame of a blessing, from its first spark (0) over its full height (3) to its dying down (5)."""
    look, step = flare_face(face)
    high, share = rect.height(), _HEIGHTS[step]
    x, y = rect.center().x(), rect.bottom() - high * 0.12
    halo(painter, QPointF(x, y - high * 0.3 * share), min(high * 0.55 * share, rect.width() * 0.78), look.light, 210)
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
