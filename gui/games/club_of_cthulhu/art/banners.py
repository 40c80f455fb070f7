"""The pictures over the results, one for each way a game ends. Lengths are those of a banner of 1366 x 236."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter, QPainterPath

from gui.art.banners import faded_banner
from gui.art.brush import (
    Mode,
    Tint,
    blended,
    blur,
    brass,
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
    spline,
    taper,
)
from gui.art.glyphs import glyph_at
from gui.art.palette import colour
from gui.art.textures import clouds
from gui.games.club_of_cthulhu.art.craft import flame, halo, pentagram
from gui.games.club_of_cthulhu.art.decks import paint_candle
from gui.games.club_of_cthulhu.art.pictures import picture
from gui.games.club_of_cthulhu.mat import DECKS

Outcome = Literal["flame", "disappearance"]


def banner(outcome: Outcome, width: float, height: float, *, ratio: float = 1.0) -> QImage:
    """The picture over a result. Its lower edge fades to nothing, so it lies on any room."""
    darkening = ((0.0, 10), (0.42, 25), (0.62, 160), (0.9, 225))
    return faded_banner(_PAINTERS[outcome], (width, height), ratio, "#06050c", darkening)


def _mist(painter: QPainter, area: QRectF, tint: Tint, seed: int, opacity: float) -> None:
    cloud = clouds(area.width() / 3, area.height() / 3, tint, 52, seed)
    with blended(painter, Mode.CompositionMode_Screen, opacity):
        painter.drawImage(area, cloud)


def _beams(painter: QPainter, centre: QPointF, count: int, tint: Tint, alpha: int, half: float) -> None:
    fade = radial(centre, 720, (0, colour(tint, alpha)), (1, colour(tint, 0)))
    for number in range(count):
        angle = number * math.tau / count + 0.05
        painter.fillPath(polygon([centre, polar(centre, 900, angle - half), polar(centre, 900, angle + half)]), fade)


def _points(centre: QPointF, radius: float, flat: float) -> list[QPointF]:
    """The points of the star on a circle that lies on the floor, or stands if `flat` is 1."""
    angles = (-math.pi / 2 + number * math.tau / DECKS for number in range(DECKS))
    return [centre + QPointF(radius * math.cos(a), radius * flat * math.sin(a)) for a in angles]


def _star(centre: QPointF, radius: float, flat: float) -> QPainterPath:
    points = _points(centre, radius, flat)
    return polygon([points[number * 2 % DECKS] for number in range(DECKS)])


def _sky_in(painter: QPainter, path: QPainterPath, opacity: float) -> None:
    box = path.boundingRect()
    side = box.width()
    with clipped(painter, path), blended(painter, Mode.CompositionMode_SourceOver, opacity):
        painter.drawImage(box, picture("sky", side * 2), QRectF(picture("sky", side * 2).rect()))


# ---------------------------------------------------------------- the flame dies out


def _flame(painter: QPainter, area: QRectF) -> None:
    dusk = ((0.0, "#4a4468"), (0.3, "#2a2444"), (0.65, "#14101f"), (1.0, "#07060b"))
    painter.fillRect(area, radial(QPointF(0, 92), 760, *dusk))
    _mist(painter, area, "#7a6ab0", 7, 0.5)
    _shelves(painter, area)
    centre = QPointF(0, 126)
    floor = circle(centre, 430, 66)
    shadow(painter, floor, 18, 0, 6, 200)
    painter.fillPath(floor, colour("#0b0916"))
    _sky_in(painter, floor, 0.55)
    inner_shadow(painter, floor, 16, 0, 4, "#000", 220)
    for radius, width in ((430, 5.0), (398, 1.6), (330, 2.2)):
        ring = circle(centre, radius, radius * 66 / 430)
        draw(painter, ring, "#120a04", width * 1.6, 220)
        draw(painter, ring, brass(ring.boundingRect()), width)
    star = _star(centre, 330, 66 / 430)
    draw(painter, star, "#120a04", 6, 220)
    draw(
        painter, star, linear(QPointF(-330, 0), QPointF(330, 0), (0, "#8a6a34"), (0.5, "#c9a25a"), (1, "#6a4a20")), 3.6
    )
    glow(painter, star, "#ff6a1e", 2, 7, 70)
    behind = sorted(_points(centre, 366, 66 / 430), key=lambda spot: spot.y())[1:]
    for number, spot in enumerate(behind):
        unit = 0.75 + (spot.y() - 60) / 190
        if spot.y() < centre.y() + 10:
            paint_candle(painter, spot, unit * 1.1, (0.5, 0.34, 0.42)[number % 3], False)
    _brazier(painter, QPointF(0, 126))
    for spot in behind:
        if spot.y() >= centre.y() + 10:
            paint_candle(painter, spot, 1.4, 0.4, False)


def _shelves(painter: QPainter, area: QRectF) -> None:
    """The dark library around the ritual."""
    chance = random.Random(4)
    for side in (-1, 1):
        for column in range(3):
            left = side * (330 + column * 128) - (0 if side > 0 else 112)
            case = QRectF(left, -6, 112, 132 - column * 6)
            painter.fillRect(case, linear(case.topLeft(), case.bottomLeft(), (0, "#1c1420"), (1, "#0d0a12")))
            for row in range(3):
                y = case.top() + 10 + row * 42
                x = case.left() + 6.0
                while x < case.right() - 12:
                    wide, high = chance.uniform(5, 11), chance.uniform(24, 35)
                    tint = colour(chance.choice(("#3a2440", "#2a2a4a", "#4a2430", "#2c3a3a", "#4a3a24")))
                    book = QRectF(x, y + 35 - high, wide, high)
                    painter.fillRect(book, linear(book.topLeft(), book.topRight(), (0, tint), (1, tint.darker(190))))
                    painter.fillRect(QRectF(x + 1, book.top() + 5, wide - 2, 1.2), colour("#c9a25a", 70))
                    x += wide + 0.8
                painter.fillRect(QRectF(case.left(), y + 35, 112, 4), colour("#2a1a14"))


def _brazier(painter: QPainter, foot: QPointF) -> None:
    """A bowl in which the last ember goes out, and the smoke over it."""
    halo(painter, foot - QPointF(0, 40), 150, "#ff7a2e", 90)
    _smoke(painter, QPointF(foot.x(), foot.y() - 46))
    for lean in (-20, 0, 20):
        leg = cubic(foot.x() + lean * 0.5, foot.y() - 26, foot.x() + lean, foot.y() - 14, foot.x() + lean * 1.6,
                    foot.y() - 8, foot.x() + lean * 1.5, foot.y() + 6 - abs(lean) * 0.2)  # fmt: skip
        draw(painter, leg, "#120a04", 6)
        draw(painter, leg, "#a87a2c", 3.4)
    bowl = spline((foot.x() - 44, foot.y() - 48), (foot.x() + 44, foot.y() - 48), (
        foot.x() + 36, foot.y() - 20, foot.x() - 36, foot.y() - 20, foot.x() - 44, foot.y() - 48))  # fmt: skip
    shadow(painter, bowl, 8, 0, 4, 210)
    painter.fillPath(bowl, brass(bowl.boundingRect()))
    draw(painter, bowl, "#120a04", 1.4)
    lip = circle(foot - QPointF(0, 48), 44, 8)
    painter.fillPath(lip, colour("#1a0d06"))
    glow(painter, circle(foot - QPointF(0, 48), 22, 3.4), "#ff5a1e", 4, 9, 255, True)
    chance = random.Random(9)
    for _ in range(34):
        spot = foot + QPointF(chance.gauss(0, 14), -48 + chance.gauss(0, 2.2))
        painter.fillPath(
            circle(spot, chance.uniform(0.6, 2.0)), colour(chance.choice(("#ff7a2a", "#ffb04a", "#c8331a")), 230)
        )
    draw(painter, lip, brass(lip.boundingRect()), 2.4)
    spark = flame(foot.x() - 3, foot.y() - 48, 13, 0.12)
    glow(painter, spark, "#ff8a2e", 3, 6, 255, True)
    painter.fillPath(spark, linear(foot - QPointF(0, 62), foot - QPointF(0, 48), (0, "#ff9a3a"), (1, "#fff0b0")))


def _smoke(painter: QPainter, root: QPointF) -> None:
    """Smoke that curls up and spreads under the ceiling; an eye seems to open in it."""
    layer = image(900, 260)
    shift = QPointF(450, 180) - root
    with painting(layer) as inner:
        inner.translate(shift)
        chance = random.Random(6)
        for number in range(26):
            sway = chance.uniform(18, 66) * (1 if number % 2 else -1)
            drift = chance.gauss(26, 92)
            numbers = (
                (chance.gauss(0, 5), 4), (sway * 0.7, -14), (-sway * 0.6, -30), (drift * 0.2, -46), (drift * 0.4, -62),
                (drift * 0.3 + sway, -84), (drift, -130),
            )  # fmt: skip
            way = cubic(*(part for x, y in numbers for part in (root.x() + x, root.y() + y)))
            inner.fillPath(taper(way, 2.5, chance.uniform(24, 60), 40, 1.2), colour("#d8cef0", 26))
    with blended(painter, Mode.CompositionMode_Screen):
        painter.drawImage(-shift, blur(layer, 5))
        painter.drawImage(-shift, blur(layer, 14))
    gaze = glyph_at("eye", root - QPointF(0, 40), 30)
    glow(painter, gaze, "#f0e6ff", 2, 5, 90, True)


# ---------------------------------------------------------------- a researcher disappears


def _disappearance(painter: QPainter, area: QRectF) -> None:
    centre = QPointF(0, 76)
    blaze = ((0.0, "#ffdf8a"), (0.16, "#f09a3a"), (0.4, "#8a3a4a"), (0.7, "#331640"), (1.0, "#0b0612"))
    painter.fillRect(area, radial(centre, 720, *blaze))
    _mist(painter, area, "#ff9a5a", 33, 0.5)
    _beams(painter, centre, 36, "#ffe6a0", 96, 0.03)
    disc = circle(centre, 104)
    glow(painter, disc, "#ffb638", 12, 34, 255, True)
    painter.fillPath(disc, colour("#0c0718"))
    _sky_in(painter, disc, 1.0)
    for radius, width in ((104, 6.0), (94, 1.8), (80, 2.4)):
        ring = circle(centre, radius)
        draw(painter, ring, "#2a1204", width * 1.6, 220)
        draw(painter, ring, brass(ring.boundingRect()), width)
    star = pentagram(centre, 80)
    for tint, width, reach in (("#ff7a1e", 14.0, 16.0), ("#ffc04a", 7.0, 6.0)):
        glow(painter, star, tint, width, reach, 230)
    draw(painter, star, "#fff6d0", 3.4)
    halo(painter, centre, 60, "#fff0c0", 235)
    _pages(painter, centre)
    ground = QRectF(area.left(), 176, area.width(), 60)
    painter.fillRect(ground, linear(ground.topLeft(), ground.bottomLeft(), (0, "#4a1f2a"), (1, "#12070c")))
    for side in (-1, 1):
        _desk(painter, side)
    _chair(painter, QPointF(-262, 196), 1.0)
    _left_behind(painter)


def _chair(painter: QPainter, foot: QPointF, unit: float) -> None:
    """A wing chair, empty, its rim alight from the star at its right."""
    with saved(painter):
        painter.translate(foot)
        painter.scale(unit, unit)
        shade = polygon([QPointF(-60, 0), QPointF(60, 0), QPointF(-60, 40), QPointF(-240, 40)])
        painter.fillPath(shade, colour("#000", 110))
        back = spline(
            (-52, -40), (-62, -110, -54, -164, -34, -174), (-12, -184, 22, -184, 40, -174),
            (60, -162, 66, -110, 56, -40),
        )  # fmt: skip
        shadow(painter, back, 10, -4, 4, 220)
        leather = linear(QPointF(-60, 0), QPointF(66, 0), (0, "#2a0c12"), (0.6, "#6a1c24"), (1, "#b8443a"))
        painter.fillPath(back, leather)
        with clipped(painter, back):
            for row in range(4):
                for column in range(-3, 4):
                    knob = QPointF(column * 17 + (8.5 if row % 2 else 0), -156 + row * 22)
                    for turn in (0.7, 2.44):
                        crease = polygon([knob, polar(knob, 13, turn)], False)
                        draw(painter, crease, "#1c060a", 1.4, 160)
                    painter.fillPath(circle(knob, 2), colour("#ffb86a" if column > 0 else "#a8542e", 220))
        inner_shadow(painter, back, 9, -5, 3, "#ffb45a", 150)
        draw(painter, back, "#14060a", 2.2)
        for side in (-1, 1):
            wing = spline(
                (side * 44, -150), (side * 66, -146, side * 76, -120, side * 72, -66), (side * 70, -50, side * 54, -44,
                side * 46, -44), (side * 54, -84, side * 52, -120, side * 44, -150),
            )  # fmt: skip
            painter.fillPath(wing, leather)
            if side > 0:
                inner_shadow(painter, wing, 4, -3, 1, "#ffd08a", 220)
            draw(painter, wing, "#14060a", 2)
        seat = rounded(QRectF(-50, -58, 104, 30), 12)
        painter.fillPath(seat, linear(QPointF(0, -58), QPointF(0, -28), (0, "#a83a34"), (1, "#3a1014")))
        draw(painter, seat, "#14060a", 2)
        for side in (-1, 1):
            rest = rounded(QRectF(side * 60 - 15, -78, 30, 66), 13)
            painter.fillPath(rest, leather)
            draw(painter, rest, "#14060a", 2)
            leg = polygon([QPointF(side * 60 - 6, -14), QPointF(side * 60 + 6, -14), QPointF(side * 66, 8)])
            painter.fillPath(leg, colour("#1c0a06"))
        painter.fillPath(
            rounded(QRectF(-58, -32, 120, 22), 6),
            linear(QPointF(0, -32), QPointF(0, -10), (0, "#4a141a"), (1, "#1c060a")),
        )
        _coat(painter)


def _coat(painter: QPainter) -> None:
    """A hat on the arm of the chair, and spectacles on its seat."""
    brim = circle(QPointF(62, -80), 30, 8)
    crown = spline((42, -82), (42, -108, 50, -112, 60, -108), (70, -112, 82, -108, 82, -82))
    for shape in (brim, crown):
        painter.fillPath(shape, linear(QPointF(34, -100), QPointF(92, -84), (0, "#2a1c16"), (1, "#8a5a34")))
        draw(painter, shape, "#0c0604", 1.6)
    painter.fillPath(QPainterPath(rounded(QRectF(42, -92, 40, 7), 2)), colour("#120a06"))
    for side in (-1, 1):
        lens = circle(QPointF(-8 + side * 9, -58), 7, 4)
        painter.fillPath(lens, colour("#ffe6a0", 90))
        draw(painter, lens, "#f0c86a", 1.6)


def _desk(painter: QPainter, side: int) -> None:
    """Candles on the floor that blaze with the star."""
    for x, y, unit, share in (
        (150, 190, 1.15, 0.5),
        (196, 200, 1.25, 0.85),
        (430, 192, 1.1, 0.6),
        (520, 202, 1.3, 0.9),
    ):
        if side < 0 and x < 400:
            continue
        paint_candle(painter, QPointF(side * x, y), unit, share, True)


def _left_behind(painter: QPainter) -> None:
    """The open book of the researcher on a pile of others, at the right."""
    base = QPointF(292, 190)
    for number, tint in enumerate(("#2f4a7a", "#7a2a30", "#2a5a40")):
        book = QRectF(base.x() - 62 + number * 5, base.y() - 14 - number * 15, 118 - number * 8, 15)
        path = rounded(book, 3)
        painter.fillPath(
            path, linear(book.topLeft(), book.topRight(), (0, colour(tint).lighter(130)), (1, colour(tint).darker(220)))
        )
        painter.fillRect(QRectF(book.left() + 4, book.top() + 3, 5, 9), colour("#f0d592", 170))
        draw(painter, path, "#0c0604", 1.4)
    top = base.y() - 46
    for side in (-1, 1):
        page = spline((base.x(), top), (base.x() + side * 16, top - 14, base.x() + side * 44, top - 12,
                      base.x() + side * 58, top - 4), (base.x() + side * 56, top + 6), (base.x() + side * 40, top,
                      base.x() + side * 14, top - 2, base.x(), top + 10))  # fmt: skip
        light = ((0.0, "#fff6d8"), (1.0, "#c9a260")) if side < 0 else ((0.0, "#e6cf98"), (1.0, "#7a5a34"))
        painter.fillPath(page, linear(QPointF(base.x(), top), QPointF(base.x() + side * 58, top), *light))
        draw(painter, page, "#2a1606", 1.2)


def _pages(painter: QPainter, centre: QPointF) -> None:
    """Pages that are drawn into the star."""
    chance = random.Random(17)
    signs = ("crown", "squid", "goat", "serpent", "ankh")
    for number in range(24):
        angle = number * 2.399 + 0.3
        far = 118.0 + number * 19
        spot = centre + QPointF(far * math.cos(angle), far * 0.42 * math.sin(angle) - 6)
        size = 0.55 + number * 0.035
        with saved(painter):
            painter.translate(spot)
            painter.rotate(math.degrees(angle) + chance.uniform(-40, 40))
            painter.scale(size, size * chance.uniform(0.6, 1.0))
            page = spline((-14, -18), (-4, -23, 6, -15, 15, -19), (18, -6, 10, 8, 14, 19), (4, 15, -6, 23, -15, 18),
                          (-11, 6, -17, -6, -14, -18))  # fmt: skip
            painter.fillPath(page.translated(2, 3), colour("#000", 80))
            painter.fillPath(page, linear(QPointF(-14, -18), QPointF(14, 18), (0, "#fff3cc"), (1, "#b8935a")))
            draw(painter, page, "#3a2208", 0.8, 190)
            painter.fillPath(glyph_at(signs[number % 5], QPointF(0, -3), 8), colour("#4a1c2a", 210))


_PAINTERS: Final[dict[Outcome, Callable[[QPainter, QRectF], None]]] = {
    "flame": _flame,
    "disappearance": _disappearance,
}
