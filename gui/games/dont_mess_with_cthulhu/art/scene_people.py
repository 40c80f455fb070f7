"""Objects of Power with figures: Private Eye, Evil Presence, Paranoia."""

from __future__ import annotations

import math
import random

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from gui.art.brush import (
    circle,
    cubic,
    draw,
    glow,
    linear,
    polygon,
    radial,
    rounded,
    shadow,
    spline,
    taper,
)
from gui.art.palette import colour
from gui.games.dont_mess_with_cthulhu.art.stage import (
    FULL,
    at,
    backdrop,
    curl,
    dust,
    eyeball,
    mist,
    rays,
    soft_light,
)

# ---------------------------------------------------------------- Private Eye


def private_eye(painter: QPainter) -> None:
    """A detective under a street lamp."""
    backdrop(painter, 104, 34, 170, (0, "#eeb259"), (0.35, "#84511f"), (0.75, "#24160f"), (1, "#0b0706"))
    mist(painter, "#e8b068", 47, 0.4)
    _skyline(painter)
    cone = polygon([at(112, -20), at(128, -20), at(196, 200), at(34, 200)])
    painter.fillPath(cone, linear(at(0, 0), at(0, 180), (0, colour("#ffe7a8", 130)), (1, colour("#ffe7a8", 0))))
    _coat(painter)
    _face(painter)
    _fedora(painter)
    _monocle(painter)


def _skyline(painter: QPainter) -> None:
    for x, height in ((-24, 84), (0, 70), (24, 96), (124, 84), (146, 112), (172, 90)):
        painter.fillRect(QRectF(x - 12, 180 - height, 26, height + 60), colour("#160d0a"))
        for number in range(8):
            lit = (x + number) % 3 == 0
            window = QRectF(x - 7 + (number % 2) * 9, 188 - height + (number // 2) * 14, 4.5, 6.5)
            painter.fillRect(window, colour("#ffcf70", 180 if lit else 34))


def _coat(painter: QPainter) -> None:
    coat = QPainterPath(at(80, 112))
    coat.cubicTo(118, 114, 138, 140, 142, 200)
    coat.lineTo(146, 240)
    coat.lineTo(14, 240)
    coat.lineTo(18, 200)
    coat.cubicTo(22, 140, 42, 114, 80, 112)
    shadow(painter, coat, 8, 0, 3, 180)
    cloth = ((0.0, "#2a1b12"), (0.55, "#4a3222"), (0.8, "#7a573a"), (1.0, "#9a7048"))
    painter.fillPath(coat, linear(at(24, 130), at(136, 122), *cloth))
    draw(painter, coat, "#ffd79a", 1.0, 140)
    shirt = polygon([at(66, 112), at(94, 112), at(80, 168)])
    painter.fillPath(shirt, linear(at(66, 0), at(94, 0), (0, "#a8977a"), (1, "#f3e7cb")))
    tie = polygon([at(76.5, 118), at(84, 118), at(86.5, 152), at(80.5, 164), at(75, 152)])
    painter.fillPath(tie, linear(at(75, 0), at(87, 0), (0, "#4a0d12"), (1, "#b02a30")))
    for side in (-1, 1):
        collar = polygon([at(80, 150), at(80 + side * 13, 108), at(80 + side * 37, 94), at(80 + side * 41, 126)])
        painter.fillPath(collar, colour("#1d120c" if side < 0 else "#3a2618"))
        draw(painter, collar, "#ffd79a", 0.9, 90 if side < 0 else 190)


def _face(painter: QPainter) -> None:
    face = spline(
        (80, 58),
        (104, 58, 107, 84, 103, 98),
        (100, 112, 90, 121, 80, 121),
        (70, 121, 60, 112, 57, 98),
        (53, 84, 56, 58, 80, 58),
    )
    skin = ((0.0, "#2c1a10"), (0.5, "#86573a"), (1.0, "#f0b478"))
    painter.fillPath(face, linear(at(58, 80), at(104, 92), *skin))
    nose = spline((80, 88), (86, 96, 88, 100, 86.5, 103.4), (83, 105.4, 79, 104.6, 77.5, 103))
    painter.fillPath(nose, colour("#3a2114", 130))
    moustache = spline(
        (80, 105),
        (87, 102.6, 95, 105, 98, 110),
        (90, 109.4, 85, 109, 80, 109.4),
        (75, 109, 70, 109.4, 62, 110),
        (65, 105, 73, 102.6, 80, 105),
    )
    painter.fillPath(moustache, colour("#1d0f08"))
    shade = spline((52, 66), (70, 76, 92, 76, 108, 66), (106, 84, 92, 84, 80, 84), (68, 84, 54, 84, 52, 66))
    painter.fillPath(shade, colour("#0c0604", 190))
    for x in (68.5,):
        glint = circle(at(x, 88), 2.6, 1.7)
        painter.fillPath(glint, colour("#f3d9a8", 220))
        painter.fillPath(circle(at(x + 0.6, 88), 1.1), colour("#140a06"))


def _fedora(painter: QPainter) -> None:
    crown = spline((47, 66), (49, 26, 62, 18, 80, 29), (98, 18, 111, 26, 113, 66))
    brim = spline((20, 73), (50, 54, 110, 54, 140, 73), (116, 91, 44, 91, 20, 73))
    shadow(painter, brim, 10, 0, 5, 230)
    painter.fillPath(crown, linear(at(48, 30), at(112, 52), (0, "#1f140e"), (0.6, "#4a3222"), (1, "#94683e")))
    crease = cubic(80, 29, 77, 36, 78, 44, 82, 50)
    draw(painter, crease, "#120a06", 2.2, 150)
    band = spline((47.4, 57), (66, 51, 94, 51, 112.6, 57), (113, 67), (94, 61, 66, 61, 47, 67))
    painter.fillPath(band, linear(at(48, 0), at(112, 0), (0, "#0c0604"), (1, "#3a1216")))
    painter.fillPath(brim, linear(at(22, 70), at(138, 80), (0, "#150d08"), (0.6, "#4e3320"), (1, "#a3774a")))
    draw(painter, cubic(20, 73, 50, 54, 110, 54, 140, 73), "#ffdca0", 1.2, 190)
    draw(painter, cubic(98, 22.6, 107, 28, 111, 42, 113, 60), "#ffdca0", 1.0, 150)


def _monocle(painter: QPainter) -> None:
    lens = circle(at(93, 90), 10.5)
    glow(painter, lens, "#ffe9a8", 2, 8, 235, True)
    painter.fillPath(lens, radial(at(90, 87), 15, (0, "#fffef2"), (0.7, "#ffe7ac"), (1, "#c98a3a")))
    painter.fillPath(circle(at(93.4, 90.6), 4.6), radial(at(92, 89), 6, (0, "#7a4a1c"), (1, "#2a1206")))
    painter.fillPath(circle(at(93.6, 90.8), 2.2), colour("#0c0402"))
    painter.fillPath(circle(at(91.4, 88.2), 1.3), colour("#fff"))
    draw(painter, lens, "#2a1606", 3.4)
    draw(painter, lens, "#f3d38a", 2.0)
    chain = cubic(102, 96, 110, 110, 104, 126, 112, 140)
    draw(painter, chain, "#2a1606", 2.2, 160)
    draw(painter, chain, "#f3d38a", 1.2)


# ---------------------------------------------------------------- Evil Presence


def evil_presence(painter: QPainter) -> None:
    """Something stands in the doorway, and its arms are too many."""
    painter.fillRect(FULL, colour("#0d0605"))
    backdrop(painter, 80, 84, 150, (0, "#8a3212"), (0.5, "#33100b"), (1, "#070303"))
    _bricks(painter)
    _doorway(painter)
    _spilled_light(painter)
    _intruder(painter)
    dust(painter, 46, 9, "#ffc37a", QRectF(30, 20, 100, 130))


def _bricks(painter: QPainter) -> None:
    chance = random.Random(14)
    for row, y in enumerate(range(-36, 150, 16)):
        for x in range(-70, 230, 30):
            brick = rounded(QRectF(x + (row % 2) * 15 + 1, y + 1, 28, 14), 1.5)
            painter.fillPath(brick, colour("#d8703a", chance.randint(4, 26)))
            draw(painter, brick, "#000", 0.9, 120)


def _doorway(painter: QPainter) -> None:
    outer = QPainterPath(at(30, 148))
    outer.lineTo(30, 70)
    outer.cubicTo(30, -4, 130, -4, 130, 70)
    outer.lineTo(130, 148)
    outer.closeSubpath()
    door = QPainterPath(at(39, 148))
    door.lineTo(39, 70)
    door.cubicTo(39, 9, 121, 9, 121, 70)
    door.lineTo(121, 148)
    door.closeSubpath()
    painter.fillPath(outer, linear(at(30, 0), at(130, 148), (0, "#5a3020"), (1, "#24100a")))
    for number in range(13):
        angle = math.pi * (1 + number / 12)
        inner = at(80 + 41 * math.cos(angle), 66 + 49 * math.sin(angle))
        edge = at(80 + 50 * math.cos(angle), 68 + 58 * math.sin(angle))
        draw(painter, polygon([inner, edge], False), "#0d0503", 1.2, 190)
    draw(painter, outer, "#0d0503", 1.2, 200)
    glow(painter, door, "#ff8a2e", 10, 30, 230)
    painter.fillPath(door, radial(at(80, 78), 88, (0, "#fff3bd"), (0.35, "#ffb545"), (0.8, "#c8461a"), (1, "#5d1509")))
    rays(painter, 80, 74, 18, "#fff0b8", 70, 0.05)
    draw(painter, door, "#ffdf9a", 1.2, 200)


def _spilled_light(painter: QPainter) -> None:
    floor = polygon([at(-80, 148), at(240, 148), at(240, 240), at(-80, 240)])
    painter.fillPath(floor, linear(at(0, 148), at(0, 200), (0, "#2a120b"), (1, "#0a0403")))
    light = polygon([at(39, 148), at(121, 148), at(196, 222), at(-36, 222)])
    painter.fillPath(light, linear(at(0, 146), at(0, 208), (0, colour("#ffab4a", 230)), (1, colour("#ff7a1c", 20))))
    cast = polygon([at(60, 147), at(100, 147), at(118, 222), at(42, 222)])
    painter.fillPath(cast, linear(at(0, 147), at(0, 210), (0, colour("#120403", 240)), (1, colour("#120403", 120))))


def _intruder(painter: QPainter) -> None:
    black = colour("#140504")
    for side in (-1, 1):
        for number, (reach, low) in enumerate(((40, 58), (52, 86), (47, 116))):
            arm = curl(
                80 + side * 18, 92 + number * 12, 80 + side * 34, 78 + number * 16,
                80 + side * reach, low + 14, 80 + side * (reach + 7), low - 4,
                80 + side * (reach + 9), low - 15, 80 + side * (reach - 3), low - 17, 80 + side * (reach - 5), low - 8,
            )  # fmt: skip
            band = taper(arm, 12, 2.2, 30)
            painter.fillPath(band, black)
            draw(painter, band, "#ffb45a", 0.7, 150)
    figure = spline(
        (80, 40),
        (97, 40, 101, 60, 96, 72),
        (114, 80, 110, 112, 116, 154),
        (106, 150, 100, 156, 94, 151),
        (88, 157, 72, 157, 66, 151),
        (60, 156, 54, 150, 44, 154),
        (50, 112, 46, 80, 64, 72),
        (59, 60, 63, 40, 80, 40),
    )
    horns = [
        taper(cubic(80 + side * 10, 45, 80 + side * 20, 40, 80 + side * 26, 32, 80 + side * 22, 20), 7, 0.8)
        for side in (-1, 1)
    ]
    for part in (*horns, figure):
        painter.fillPath(part, black)
        draw(painter, part, "#ffb45a", 0.9, 170)
    painter.fillPath(figure, black)
    painter.fillPath(
        spline((68, 60), (72, 52, 88, 52, 92, 60), (92, 74, 86, 80, 80, 80), (74, 80, 68, 74, 68, 60)),
        colour("#000", 160),
    )
    for x in (73.4, 86.6):
        way = 1 if x < 80 else -1
        eye = spline(
            (x - 4.2 * way, 59),
            (x - way, 57, x + way, 57, x + 4.2 * way, 61),
            (x + way, 64, x - 2 * way, 63, x - 4.2 * way, 59),
        )
        glow(painter, eye, "#ff3b1e", 3, 8, 255, True)
        painter.fillPath(eye, colour("#fff0a8"))


# ---------------------------------------------------------------- Paranoia

_WATCHERS = (
    (80, 36, 32, 0),
    (26, 60, 21, 16),
    (134, 60, 21, -16),
    (12, 102, 14, 26),
    (148, 102, 14, -26),
    (47, 92, 12, 10),
    (113, 92, 12, -10),
    (30, 18, 13, 10),
    (130, 18, 13, -10),
    (20, 140, 10, 32),
    (140, 140, 10, -32),
)


def paranoia(painter: QPainter) -> None:
    """Everybody is looking at him."""
    backdrop(painter, 80, 130, 160, (0, "#c06a22"), (0.35, "#54222a"), (1, "#0d0610"))
    mist(painter, "#d98a4a", 57, 0.3)
    chance = random.Random(8)
    for _ in range(22):
        x, y = chance.uniform(-10, 170), chance.uniform(0, 150)
        if abs(x - 80) < 30 and y > 90:
            continue
        for offset in (-2.2, 2.2):
            painter.fillPath(circle(at(x + offset, y), 0.9, 0.6), colour("#ffd48a", 120))
    soft_light(painter, 80, 150, 54, "#ffb45a", 150)
    for x, y, half, tilt in _WATCHERS:
        angle = math.atan2(150 - y, 80 - x)
        look = (0.24 * math.cos(angle), 0.2 * math.sin(angle))
        eyeball(painter, x, y, half, iris="#b03a1e", look=look, rotation=tilt, veins=half > 18)
    _hunted(painter)


def _hunted(painter: QPainter) -> None:
    body = spline(
        (80, 112),
        (92, 112, 96, 122, 93, 132),
        (92, 138, 90, 140, 88, 142),
        (106, 146, 112, 166, 114, 220),
        (46, 220),
        (48, 166, 54, 146, 72, 142),
        (70, 140, 68, 138, 67, 132),
        (64, 122, 68, 112, 80, 112),
    )
    shadow(painter, body, 8, 0, 2, 160)
    painter.fillPath(body, linear(at(0, 112), at(0, 190), (0, "#1d0c0e"), (1, "#060304")))
    for side in (-1, 1):
        arm = taper(cubic(80 + side * 24, 168, 80 + side * 30, 148, 80 + side * 22, 132, 80 + side * 13, 126), 12, 6)
        painter.fillPath(arm, colour("#130709"))
        draw(painter, arm, "#ffb870", 0.8, 150)
    draw(painter, body, "#ffb870", 1.1, 190)
    for side in (-1, 1):
        painter.fillPath(circle(at(80 + side * 4.6, 127), 2.3, 2.8), colour("#fff3d8"))
        painter.fillPath(circle(at(80 + side * 4.6, 126.4), 0.9), colour("#0c0402"))
    mouth = circle(at(80, 135), 2.2, 2.8)
    painter.fillPath(mouth, colour("#000", 220))
    draw(painter, mouth, "#ffb870", 0.5, 140)
