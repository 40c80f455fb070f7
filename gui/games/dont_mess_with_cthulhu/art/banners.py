"""The pictures over the results, one for each way a game ends, and the picture on the home screen."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter, QPainterPath

from gui.art.banners import faded_banner
from gui.art.brush import (
    FORMAT,
    Mode,
    Tint,
    blended,
    brass,
    circle,
    clipped,
    cubic,
    draw,
    glow,
    linear,
    painting,
    polar,
    polygon,
    radial,
    rectangle,
    rounded,
    saved,
    spline,
    taper,
)
from gui.art.fonts import font
from gui.art.glyphs import glyph_at
from gui.art.lantern import lantern_body, lantern_light
from gui.art.palette import colour
from gui.art.text import CENTRE, draw_text
from gui.art.textures import clouds
from gui.games.dont_mess_with_cthulhu.art.cards import BACK, card_outline, medal, paint_back
from gui.games.dont_mess_with_cthulhu.art.kinds import KINDS
from gui.games.dont_mess_with_cthulhu.art.scene_cthulhu import awake, cthulhu
from gui.games.dont_mess_with_cthulhu.art.scene_finds import paint_book, paint_sign_disc
from gui.games.dont_mess_with_cthulhu.art.stage import cover, tentacle

Outcome = Literal["awake", "sealed", "too_late", "necronomicon"]


def banner(outcome: Outcome, width: float, height: float, *, ratio: float = 1.0) -> QImage:
    """The picture over a result. Its lower edge fades to nothing, so it lies on any room."""
    darkening = ((0.0, 20), (0.42, 30), (0.62, 165), (0.9, 225))
    return faded_banner(_PAINTERS[outcome], (width, height), ratio, "#05090a", darkening)


def _clouds(painter: QPainter, area: QRectF, tint: Tint, seed: int, opacity: float) -> None:
    picture = clouds(area.width() / 3, area.height() / 3, tint, 52, seed)
    with blended(painter, Mode.CompositionMode_Screen, opacity):
        painter.drawImage(area, picture)


def _beams(painter: QPainter, x: float, y: float, count: int, tint: Tint, alpha: int, half: float) -> None:
    centre = QPointF(x, y)
    fade = radial(centre, 760, (0, colour(tint, alpha)), (1, colour(tint, 0)))
    for number in range(count):
        angle = number * math.tau / count + 0.05
        painter.fillPath(polygon([centre, polar(centre, 900, angle - half), polar(centre, 900, angle + half)]), fade)


def _stars(painter: QPainter, area: QRectF, seed: int, count: int, low: float, tint: Tint) -> None:
    chance = random.Random(seed)
    for _ in range(count):
        spot = QPointF(chance.uniform(area.left(), area.right()), chance.uniform(0, low))
        size = 0.3 + chance.random() ** 4 * 1.7
        painter.fillPath(circle(spot, size), colour(tint, chance.randint(70, 230)))


def _rising_arms(painter: QPainter, tints: tuple[str, str, str], sucker: str, first: float, count: int) -> None:
    for side in (-1, 1):
        for number in range(count):
            x = side * (first + number * 96)
            drop = number * 22
            way = cubic(
                x, 262, x - side * 30, 168, x + side * 40, 138 + number * 8, x + side * 4, 62 + drop,
                x - side * 12, 46 + drop, x - side * 34, 56 + drop, x - side * 24, 76 + drop,
            )  # fmt: skip
            tentacle(painter, way, 40 - number * 4, 4, tints, suckers=(5, 17, 20), side=-side, sucker_tint=sucker)


# ---------------------------------------------------------------- Cthulhu is awake


def _awake(painter: QPainter, area: QRectF) -> None:
    painter.fillRect(area, radial(QPointF(0, 110), 760, (0, "#378066"), (0.4, "#123630"), (1, "#05090a")))
    _beams(painter, 0, 80, 40, "#9affc8", 36, 0.024)
    _clouds(painter, area, "#5fc795", 7, 0.55)
    _rising_arms(painter, ("#4f9a7c", "#1d5546", "#071a1a"), "#bfeccb", 330, 4)
    with saved(painter):
        painter.translate(-80 * 1.5, -44)
        painter.scale(1.5, 1.5)
        awake(painter)


# ---------------------------------------------------------------- the signs are sealed


def _sealed(painter: QPainter, area: QRectF) -> None:
    sky = (
        (0.0, "#0c2a44"),
        (0.34, "#1f6a72"),
        (0.56, "#e0a85a"),
        (0.64, "#ffe6a8"),
        (0.66, "#1d5560"),
        (1.0, "#061418"),
    )
    painter.fillRect(area, linear(area.topLeft(), area.bottomLeft(), *sky))
    _stars(painter, area, 3, 90, 80, "#fff6dc")
    _clouds(painter, area, "#ffcf8a", 23, 0.38)
    _beams(painter, 0, 92, 28, "#fff0b8", 105, 0.045)
    with blended(painter, Mode.CompositionMode_Screen):
        painter.fillRect(
            area,
            radial(
                QPointF(0, 96),
                460,
                (0, colour("#fff0c0", 235)),
                (0.4, colour("#ffc66a", 110)),
                (1, colour("#ffb45a", 0)),
            ),
        )
    _sinking_city(painter)
    _sea(painter, area)
    for side in (-1, 1):
        _cliff(painter, side, area)
        _watcher(painter, side, 352, 128, 1.0)
        _watcher(painter, side, 410, 121, 0.9)
        _watcher(painter, side, 468, 112, 0.85)
    _chain_of_seals(painter)
    with saved(painter):
        painter.translate(-80 * 0.98, 66 - 88 * 0.98)
        painter.scale(0.98, 0.98)
        paint_sign_disc(painter)


def _sinking_city(painter: QPainter) -> None:
    """What is left of the drowned city, crooked, going down."""
    for x, top, width, tilt in (
        (-228, 112, 22, -7),
        (-196, 98, 16, 4),
        (196, 100, 18, 8),
        (230, 116, 24, -5),
        (166, 120, 14, -6),
    ):
        with saved(painter):
            painter.translate(x, 154)
            painter.rotate(tilt)
            tower = polygon(
                [
                    QPointF(-width / 2, 10),
                    QPointF(-width * 0.34, top - 154),
                    QPointF(width * 0.3, top - 149),
                    QPointF(width / 2, 10),
                ]
            )
            painter.fillPath(tower, colour("#123c46", 220))
            draw(painter, tower, "#ffe6a8", 0.7, 90)


def _sea(painter: QPainter, area: QRectF) -> None:
    chance = random.Random(6)
    for _ in range(150):
        y = chance.uniform(156, 232)
        spread = 60 + (y - 150) * 3.2
        x = chance.gauss(0, spread)
        half = chance.uniform(4, 26)
        wave = polygon([QPointF(x - half, y), QPointF(x + half, y)], False)
        draw(painter, wave, "#ffe9b0", 1.1, chance.randint(40, 150))
    shade = QRectF(area.left(), 152, area.width(), 4)
    painter.fillRect(shade, colour("#fff6d0", 90))


def _cliff(painter: QPainter, side: int, area: QRectF) -> None:
    edge = area.right() * side

    def x(value: float) -> float:
        return value * side

    rock = spline(
        (x(318), 160),
        (x(326), 140, x(340), 133, x(370), 128),
        (x(420), 122, x(440), 112, x(500), 106),
        (x(560), 96, x(610), 98, edge + side * 20, 84),
        (edge + side * 20, 250),
        (x(290), 250),
        (x(296), 220, x(306), 190, x(318), 160),
    )
    painter.fillPath(rock, linear(QPointF(0, 96), QPointF(0, 236), (0, "#1c2c2e"), (1, "#050b0d")))
    ridge = cubic(
        x(318), 160, x(326), 140, x(340), 133, x(370), 128, x(420), 122, x(440), 112, x(500), 106,
        x(560), 96, x(610), 98, edge + side * 20, 84,
    )  # fmt: skip
    draw(painter, ridge, "#ffdf9a", 1.4, 190)
    for start, low in ((360, 190), (430, 200), (520, 186)):
        crack = cubic(x(start), 136, x(start - 8), 156, x(start + 4), 170, x(start - 10), low)
        draw(painter, crack, "#ffdf9a", 0.7, 60)


def _watcher(painter: QPainter, side: int, away: float, ground: float, size: float) -> None:
    """An investigator on the cliff, lantern raised."""
    with saved(painter):
        painter.translate(side * away, ground + 3)
        painter.scale(-side * size, size)
        coat = spline((-9, 0), (-9, -22, -6, -34, 0, -36), (6, -34, 9, -22, 10, 0))
        head = circle(QPointF(0.6, -41), 4.6, 5.4)
        brim = circle(QPointF(0.6, -44.4), 9, 1.9)
        crown = rounded(QRectF(-4.2, -51, 9.6, 7.4), 2.6)
        arm = taper(cubic(3, -32, 10, -34, 14, -40, 17, -46), 4.6, 2.6)
        for part in (coat, head, arm, crown, brim):
            painter.fillPath(part, colour("#0b1416"))
            draw(painter, part, "#ffdf9a", 0.7, 150)
        for part in (coat, head, crown):
            painter.fillPath(part, colour("#0b1416"))
        rim = cubic(6, -33, 9, -22, 9.6, -10, 10, 0)
        draw(painter, rim, "#ffe6a8", 1.1, 220)
        lantern_light(painter, QPointF(17, -39), 34)
        lantern_body(painter, QPointF(17, -39), 13)


def _chain_of_seals(painter: QPainter) -> None:
    """Eight found signs in an arc around the great one."""
    for number in range(8):
        # four on either side; the middle of the arc belongs to the great sign
        share = (number % 4 + 0.4) / 4
        angle = math.radians(6 + 56 * share)
        side = -1 if number < 4 else 1
        spot = QPointF(side * 200 * math.cos(angle), 132 - 132 * math.sin(angle))
        glow(painter, circle(spot, 13), "#7affe0", 4, 8, 200)
        medal(painter, spot, 13, KINDS["sign"])


# ---------------------------------------------------------------- time ran out


def _too_late(painter: QPainter, area: QRectF) -> None:
    painter.fillRect(area, radial(QPointF(0, 90), 740, (0, "#5a6aa8"), (0.35, "#232a5c"), (1, "#06070f")))
    _stars(painter, area, 9, 130, 180, "#e8ecff")
    _clouds(painter, area, "#7f8ae0", 41, 0.42)
    _beams(painter, 0, 84, 24, "#c9d2ff", 34, 0.03)
    _rising_arms(painter, ("#5a629c", "#2a2f60", "#0b0c1e"), "#cfd6ff", 300, 4)
    _clock(painter, QPointF(0, 70), 76)
    for side in (-1, 1):
        way = cubic(
            side * 210, 268, side * 190, 150, side * 150, 120, side * 96, 106,
            side * 52, 92, side * 42, 58, side * 62, 50, side * 80, 46, side * 82, 66, side * 70, 66,
        )  # fmt: skip
        tentacle(painter, way, 44, 5, ("#6f78b8", "#31376e", "#0d0f26"), side=-side, sucker_tint="#dfe4ff")


def _clock(painter: QPainter, centre: QPointF, radius: float) -> None:
    rim = circle(centre, radius)
    glow(painter, rim, "#aebcff", 8, 26, 220)
    painter.fillPath(rim, brass(rim.boundingRect()))
    draw(painter, rim, "#1c1206", 1.4, 220)
    face = circle(centre, radius * 0.86)
    painter.fillPath(
        face, radial(centre - QPointF(20, 26), radius * 1.3, (0, "#fff8e2"), (0.6, "#e0cf9f"), (1, "#8f7444"))
    )
    draw(painter, face, "#2a1606", 1.6)
    for number, roman in enumerate(("XII", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI")):
        angle = number * math.tau / 12 - math.pi / 2
        with saved(painter):
            painter.translate(polar(centre, radius * 0.69, angle))
            painter.rotate(number * 30)
            used = font("title", radius * 0.17, 800)
            draw_text(painter, QRectF(-24, -14, 48, 28), roman, used, "#2a1606", CENTRE)
        for minute in range(5):
            turn = angle + minute * math.tau / 60
            tick = polygon([polar(centre, radius * 0.8, turn), polar(centre, radius * 0.845, turn)], False)
            draw(painter, tick, "#2a1606", 1.6 if minute == 0 else 0.7, 220)
    painter.fillPath(glyph_at("cth", centre + QPointF(0, radius * 0.26), radius * 0.16), colour("#5a3a1c", 150))
    for angle, length, width in ((-math.pi / 2 - 0.06, 0.42, 5.0), (-math.pi / 2 + 0.012, 0.62, 3.4)):
        tip, tail = polar(centre, radius * length, angle), polar(centre, radius * 0.14, angle + math.pi)
        side = polar(QPointF(0, 0), width, angle + math.pi / 2)
        hand = polygon(
            [
                tip,
                polar(centre, radius * length * 0.6, angle) + side,
                tail,
                polar(centre, radius * length * 0.6, angle) - side,
            ]
        )
        painter.fillPath(hand.translated(1.4, 2), colour("#000", 90))
        painter.fillPath(hand, colour("#1c0f08"))
    painter.fillPath(circle(centre, 4.6), brass(QRectF(centre.x() - 5, centre.y() - 5, 10, 10)))
    crack = QPainterPath(centre + QPointF(radius * 0.2, -radius * 0.84))
    for dx, dy in ((0.16, -0.55), (0.3, -0.42), (0.2, -0.2), (0.42, -0.02), (0.5, 0.26)):
        crack.lineTo(centre + QPointF(radius * dx, radius * dy))
    draw(painter, crack, "#fff", 2.2, 120)
    draw(painter, crack, "#1c0f08", 1.0, 220)


# ---------------------------------------------------------------- the Necronomicon was opened


def _necronomicon(painter: QPainter, area: QRectF) -> None:
    painter.fillRect(area, radial(QPointF(0, 90), 740, (0, "#9a5ce0"), (0.36, "#40206e"), (1, "#0a0514")))
    _clouds(painter, area, "#b07af0", 37, 0.6)
    _beams(painter, 0, 92, 30, "#e6ccff", 84, 0.03)
    _flying_pages(painter)
    _floating_eyes(painter)
    with saved(painter):
        painter.translate(-4, 72)
        painter.rotate(-6)
        painter.scale(1.1, 1.1)
        paint_book(painter)


def _flying_pages(painter: QPainter) -> None:
    chance = random.Random(17)
    signs = ("star", "moon", "spiral", "eye", "sun", "cth", "key")
    for number in range(22):
        side = 1 if number % 2 else -1
        away = 130 + (number // 2) * 44 + chance.uniform(-10, 10)
        height = 26 + chance.uniform(0, 100)
        with saved(painter):
            painter.translate(side * away, height)
            painter.rotate(chance.uniform(-50, 50))
            painter.scale(chance.uniform(0.7, 1.15), chance.uniform(0.55, 1.1))
            page = spline(
                (-14, -18),
                (-4, -23, 6, -15, 15, -19),
                (18, -6, 10, 8, 14, 19),
                (4, 15, -6, 23, -15, 18),
                (-11, 6, -17, -6, -14, -18),
            )
            painter.fillPath(page.translated(2, 3), colour("#000", 80))
            painter.fillPath(page, linear(QPointF(-14, -18), QPointF(14, 18), (0, "#f6e7c0"), (1, "#a88a5a")))
            draw(painter, page, "#3a2208", 0.8, 190)
            painter.fillPath(glyph_at(signs[number % len(signs)], QPointF(0, -3), 7), colour("#4a1c6a", 210))
            for row in range(2):
                draw(painter, polygon([QPointF(-8, 8 + row * 4), QPointF(8, 7 + row * 4)], False), "#4a2f14", 0.8, 150)


def _floating_eyes(painter: QPainter) -> None:
    for x, y, half in ((-250, 150, 15), (262, 138, 17), (-420, 128, 12), (430, 150, 12), (-560, 84, 10), (570, 96, 10)):
        eye = glyph_at("eye", QPointF(x, y), half)
        glow(painter, eye, "#d9b0ff", 3, 8, 210, True)
        painter.fillPath(eye, colour("#f3e2ff", 235))


_PAINTERS: Final[dict[Outcome, Callable[[QPainter, QRectF], None]]] = {
    "awake": _awake,
    "sealed": _sealed,
    "too_late": _too_late,
    "necronomicon": _necronomicon,
}


# ---------------------------------------------------------------- home


def tile(painter: QPainter, rect: QRectF) -> None:
    """The picture of the game on the home screen: he rises behind four cards and the lantern."""
    with clipped(painter, rectangle(rect)):
        cover(painter, rect, cthulhu)
        dark = "#06110f"
        shade = ((0.0, colour(dark, 0)), (0.5, colour(dark, 60)), (1.0, colour(dark, 235)))
        painter.fillRect(rect, linear(rect.topLeft(), rect.bottomLeft(), *shade))
        unit = rect.height() / 208
        _fan_of_backs(painter, rect, unit)
        centre = QPointF(rect.center().x(), rect.bottom() - 54 * unit)
        lantern_light(painter, centre, 92 * unit)
        lantern_body(painter, centre, 58 * unit)


def _fan_of_backs(painter: QPainter, rect: QRectF, unit: float) -> None:
    back = _back_picture(58 * unit * 2)
    for dx, tilt in ((-74, -14), (-36, -6), (38, 7), (76, 15)):
        with saved(painter):
            painter.translate(rect.center().x() + dx * unit, rect.bottom() - (40 - abs(dx) * 0.1) * unit)
            painter.rotate(tilt)
            place = QRectF(-29 * unit, -42 * unit, 58 * unit, 84 * unit)
            painter.fillPath(card_outline(place).translated(2 * unit, 4 * unit), colour("#000", 120))
            painter.drawImage(place, back)


def _back_picture(width: float) -> QImage:
    """The back as an image: it is turned, and its fine lines must not be painted at an angle."""
    height = width * BACK[1] / BACK[0]
    picture = QImage(max(1, round(width)), max(1, round(height)), FORMAT)
    picture.fill(0)
    with painting(picture) as painter:
        painter.scale(picture.width() / BACK[0], picture.height() / BACK[1])
        paint_back(painter)
    return picture


__all__ = ["Outcome", "banner", "tile"]
