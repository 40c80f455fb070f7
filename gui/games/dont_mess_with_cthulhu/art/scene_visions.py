"""Objects of Power without figures: Mirage, Insanity's Grasp, Prescient Vision."""

from __future__ import annotations

import math
import random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QTransform

from gui.art.brush import (
    Mode,
    blended,
    brass,
    circle,
    clipped,
    cubic,
    draw,
    glow,
    inner_shadow,
    linear,
    polar,
    polygon,
    radial,
    shadow,
    spline,
    star,
    taper,
)
from gui.art.glyphs import glyph_at
from gui.art.palette import colour
from gui.games.dont_mess_with_cthulhu.art.stage import (
    FULL,
    almond,
    at,
    backdrop,
    curl,
    dots,
    dust,
    grain,
    mist,
    rays,
    soft_light,
    tentacle,
)

# ---------------------------------------------------------------- Mirage


def mirage(painter: QPainter) -> None:
    """A sign over the desert that comes apart as you come near."""
    sky = ((0.0, "#1c2c63"), (0.36, "#7a4468"), (0.52, "#d9764a"), (0.6, "#ffc873"))
    painter.fillRect(FULL, linear(at(0, 0), at(0, 180), *sky))
    _sun(painter)
    _far_dunes(painter)
    _lake(painter)
    _phantom(painter)
    _near_dune(painter)
    _heat(painter)


def _sun(painter: QPainter) -> None:
    disc = circle(at(80, 106), 27)
    soft_light(painter, 80, 106, 90, "#ffb45a", 150)
    painter.fillPath(disc, radial(at(80, 104), 34, (0, "#fff6cc"), (0.6, "#ffdf92"), (1, "#ff9a4a")))


def _far_dunes(painter: QPainter) -> None:
    far = spline(
        (-80, 112),
        (-30, 98, 0, 104, 34, 110),
        (70, 102, 110, 104, 150, 100),
        (190, 104, 220, 110, 240, 104),
        (240, 150),
        (-80, 150),
    )
    painter.fillPath(far, linear(at(0, 98), at(0, 130), (0, "#b0603e"), (1, "#7a3c2a")))
    draw(painter, far, "#ffd9a0", 0.7, 120)


def _lake(painter: QPainter) -> None:
    water = QRectF(-80, 120, 320, 40)
    painter.fillRect(water, linear(at(0, 120), at(0, 156), (0, "#ffd28a"), (0.3, "#d98a6a"), (1, "#3a2c5a")))
    chance = random.Random(4)
    for _ in range(46):
        y = chance.uniform(121, 152)
        half = chance.uniform(3, 16) * (0.5 + (y - 120) / 40)
        x = 80 + chance.gauss(0, 34)
        draw(painter, polygon([at(x - half, y), at(x + half, y)], False), "#fff3cf", 0.7, chance.randint(40, 150))


def _sliced(painter: QPainter, shape: QPainterPath, top: float, bottom: float, wave: float) -> None:
    """Fill a shape in slices that drift apart sideways, as hot air does it."""
    steps = 17
    height = (bottom - top) / steps
    for number in range(steps):
        band = QRectF(-80, top + number * height, 320, height * (0.94 if number > 3 else 1.02))
        drift = wave * math.sin(number * 1.7) * (number / steps) ** 1.2
        with clipped(painter, _band(band)):
            moved_shape = shape.translated(drift, 0)
            painter.fillPath(moved_shape, colour("#f2fffa", 250 - number * 9))
            draw(painter, moved_shape, "#3fd6b4", 1.6, 200)


def _band(rect: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.addRect(rect)
    return path


def _phantom(painter: QPainter) -> None:
    shape = star(at(80, 58), 46, 21)
    glow(painter, shape, "#7affe0", 6, 18, 235, True)
    _sliced(painter, shape, 10, 98, 9)
    eye = almond(80, 58, 14, 7)
    painter.fillPath(eye, colour("#1d8a78", 210))
    painter.fillPath(circle(at(80, 58), 3.4), colour("#effff8"))
    mirror = QTransform().translate(0, 2 * 121).scale(1, -1)
    squeezed = QTransform().translate(0, 121).scale(1, 0.42).translate(0, -121)
    reflection = squeezed.map(mirror.map(shape))
    with blended(painter, Mode.CompositionMode_Screen, 0.6):
        for number in range(9):
            band = QRectF(-80, 121 + number * 4.4, 320, 2.8)
            with clipped(painter, _band(band)):
                painter.fillPath(
                    reflection.translated(5 * math.sin(number * 2.1), 0), colour("#8affe0", 190 - number * 16)
                )


def _near_dune(painter: QPainter) -> None:
    dune = spline((-80, 160), (-20, 128, 24, 140, 62, 156), (96, 142, 150, 134, 240, 158), (240, 240), (-80, 240))
    painter.fillPath(dune, linear(at(0, 134), at(0, 196), (0, "#c98446"), (0.4, "#7a4423"), (1, "#2a130b")))
    grain(painter, dune, 12, 71, 0.5)
    shade = spline((62, 156), (50, 166, 40, 180, 44, 240), (-80, 240), (-80, 200), (-20, 170, 30, 150, 62, 156))
    painter.fillPath(shade, colour("#1c0c08", 110))
    draw(painter, cubic(-80, 160, -20, 128, 24, 140, 62, 156, 96, 142, 150, 134, 240, 158), "#ffdca0", 1.1, 190)
    for row in range(4):
        y = 170 + row * 9
        ripple = cubic(70, y, 96, y - 7, 120, y + 4, 150, y - 4, 170, y - 8, 200, y, 220, y - 2)
        draw(painter, ripple, "#ffd39a", 0.6, 70)
    for number in range(5):
        painter.fillPath(
            circle(at(90 + number * 3.2, 176 - number * 5.2), 2.1 - number * 0.3, 1.1 - number * 0.14),
            colour("#24100a", 190),
        )
    walker = spline(
        (106, 140),
        (109, 140, 109.4, 144, 108.4, 146),
        (111, 149, 111.4, 154, 110.6, 158),
        (108, 157, 105, 157, 103, 158),
        (101.6, 154, 102, 149, 103.8, 146),
        (102.8, 144, 103, 140, 106, 140),
    )
    painter.fillPath(walker, colour("#1c0c08"))
    draw(painter, walker, "#ffdca0", 0.5, 150)


def _heat(painter: QPainter) -> None:
    for number in range(3):
        y = 104 + number * 5
        wave = cubic(-20, y, 20, y - 4, 40, y + 4, 80, y, 120, y - 4, 140, y + 4, 190, y)
        draw(painter, wave, "#fff0c8", 0.8, 60)


# ---------------------------------------------------------------- Insanity's Grasp


def insanitys_grasp(painter: QPainter) -> None:
    """A face held fast, its mouth closed by what holds it."""
    backdrop(painter, 80, 76, 150, (0, "#d39a34"), (0.35, "#5f3d18"), (1, "#0d0806"))
    mist(painter, "#c9a24a", 81, 0.35)
    rays(painter, 80, 70, 18, "#ffe7a0", 60, 0.05)
    for number, side in ((0, -1), (1, 1), (2, -1), (3, 1)):
        _arm_behind(painter, side, number // 2)
    _pale_face(painter)
    for side in (-1, 1):
        _spiral_eye(painter, 80 + side * 20, 66, side)
    _arm_over_mouth(painter)
    for side in (-1, 1):
        _arm_on_temple(painter, side)
    dust(painter, 30, 2, "#ffe9a8", QRectF(10, 10, 140, 120))


_SKIN = ("#8d9b72", "#46553a", "#141a12")


def _arm_behind(painter: QPainter, side: int, number: int) -> None:
    def x(offset: float) -> float:
        return 80 + side * offset

    if number == 0:
        way = curl(x(92), 190, x(96), 120, x(70), 90, x(84), 50, x(92), 28, x(74), 16, x(64), 26)
    else:
        way = curl(x(50), 190, x(66), 150, x(88), 150, x(90), 118, x(91), 100, x(76), 96, x(72), 106)
    tentacle(painter, way, 24, 4, _SKIN, suckers=(5, 15, 18), side=-side, sucker_tint="#e0d8a8")


def _pale_face(painter: QPainter) -> None:
    face = spline(
        (80, 16),
        (112, 16, 124, 44, 120, 72),
        (117, 96, 108, 106, 106, 122),
        (102, 142, 92, 152, 80, 152),
        (68, 152, 58, 142, 54, 122),
        (52, 106, 43, 96, 40, 72),
        (36, 44, 48, 16, 80, 16),
    )
    shadow(painter, face, 10, 0, 4, 210)
    skin = ((0.0, "#fff3d8"), (0.4, "#dcc49a"), (0.75, "#96774c"), (1.0, "#3a2816"))
    painter.fillPath(face, radial(at(70, 52), 96, *skin))
    grain(painter, face, 16, 82, 0.35)
    inner_shadow(painter, face, 12, -3, -6, "#1c0f06", 200)
    for fold in range(3):
        wrinkle = cubic(58, 36 + fold * 6, 70, 31 + fold * 6, 90, 31 + fold * 6, 102, 36 + fold * 6)
        draw(painter, wrinkle, "#6a4c2a", 0.9, 130)
    for side in (-1, 1):
        cheek = cubic(80 + side * 34, 88, 80 + side * 26, 96, 80 + side * 22, 106, 80 + side * 24, 118)
        draw(painter, cheek, "#5a3d20", 1.4, 120)
    nose = cubic(80, 72, 76, 86, 73, 94, 77, 97, 80, 99, 83, 98, 86, 96)
    draw(painter, nose, "#5a3d20", 1.3, 170)


def _spiral_eye(painter: QPainter, x: float, y: float, side: int) -> None:
    hollow = circle(at(x, y), 17.5, 16.5)
    painter.fillPath(hollow, radial(at(x, y), 18, (0.6, "#3a2212"), (1, colour("#3a2212", 0))))
    ball = circle(at(x, y), 14)
    glow(painter, ball, "#ffe08a", 2, 8, 160)
    painter.fillPath(ball, radial(at(x - 3, y - 4), 18, (0, "#ffffff"), (0.7, "#fff0c4"), (1, "#c99a4a")))
    twist = QTransform().translate(x, y).scale(side, 1).translate(-x, -y)
    painter.fillPath(twist.map(glyph_at("spiral", at(x, y), 14)), colour("#24100a"))
    draw(painter, ball, "#24100a", 1.6)
    brow = cubic(x - 15 * side, y - 16, x - 4 * side, y - 22, x + 8 * side, y - 21, x + 16 * side, y - 15)
    draw(painter, brow, "#4a3018", 2.6, 220)


def _arm_over_mouth(painter: QPainter) -> None:
    way = curl(178, 176, 150, 128, 118, 112, 80, 119, 54, 124, 36, 128, 24, 116, 16, 106, 20, 94, 31, 97)
    tentacle(painter, way, 34, 5, _SKIN, suckers=(3, 15, 17), side=0.0, sucker_tint="#efe4b4")


def _arm_on_temple(painter: QPainter, side: int) -> None:
    def x(offset: float) -> float:
        return 80 + side * offset

    way = curl(x(88), -30, x(84), 0, x(60), 6, x(52), 24, x(46), 38, x(56), 50, x(62), 42)
    tentacle(painter, way, 20, 4, _SKIN, suckers=(6, 15, 18), side=-side, sucker_tint="#e0d8a8")


# ---------------------------------------------------------------- Prescient Vision


def prescient_vision(painter: QPainter) -> None:
    """A crystal ball that looks back."""
    backdrop(painter, 80, 76, 150, (0, "#b98032"), (0.4, "#4f3042"), (1, "#0c0812"))
    mist(painter, "#f0c070", 67, 0.4)
    _zodiac(painter)
    _stand(painter)
    ball = circle(at(80, 80), 55)
    glow(painter, ball, "#ffd27a", 8, 24, 210)
    _crystal(painter, ball)
    _inner_eye(painter)
    _reflections(painter, ball)


def _zodiac(painter: QPainter) -> None:
    chance = random.Random(11)
    stars = [(chance.uniform(-20, 180), chance.uniform(-10, 120), chance.uniform(0.4, 1.3)) for _ in range(40)]
    dots(painter, stars, "#fff3d0", 190)
    for radius, alpha in ((70, 120), (76, 80)):
        draw(painter, circle(at(80, 80), radius), "#f3d38a", 0.9, alpha)
    for number in range(16):
        angle = number * math.tau / 16
        start, end = polar(at(80, 80), 70, angle), polar(at(80, 80), 76, angle)
        draw(painter, polygon([start, end], False), "#f3d38a", 0.8, 130)
        if number % 4 == 2:
            painter.fillPath(glyph_at("sparkle", polar(at(80, 80), 84, angle), 5), colour("#fff0c0", 220))


def _stand(painter: QPainter) -> None:
    cloth = spline((-80, 158), (20, 148, 140, 148, 240, 158), (240, 240), (-80, 240))
    painter.fillPath(cloth, linear(at(0, 150), at(0, 190), (0, "#5a1c34"), (1, "#1c0814")))
    for number in range(-2, 12):
        x = number * 18
        draw(painter, cubic(x, 153, x - 4, 166, x + 3, 176, x - 6, 220), "#0c0308", 2.4, 90)
    base = polygon([at(50, 126), at(110, 126), at(124, 158), at(36, 158)])
    rim = circle(at(80, 158), 45, 9)
    shadow(painter, rim, 8, 0, 4, 210)
    painter.fillPath(rim, brass(rim.boundingRect()))
    painter.fillPath(base, brass(base.boundingRect()))
    draw(painter, rim, "#2a1606", 1.0, 200)
    draw(painter, base, "#2a1606", 1.0, 200)
    for x in (58, 80, 102):
        claw = taper(cubic(x, 156, x + (x - 80) * 0.3, 140, x + (x - 80) * 0.2, 126, x - (x - 80) * 0.1, 116), 8, 2)
        painter.fillPath(claw, brass(claw.boundingRect()))
        draw(painter, claw, "#2a1606", 0.8, 220)


def _crystal(painter: QPainter, ball: QPainterPath) -> None:
    glass = ((0.0, "#fff6da"), (0.22, "#e0b06a"), (0.58, "#7a4058"), (1.0, "#1c1024"))
    painter.fillPath(ball, radial(at(62, 58), 92, *glass))
    with clipped(painter, ball):
        painter.setPen(Qt.PenStyle.NoPen)
        for number in range(5):
            swirl = QPainterPath(at(26, 92 + number * 9))
            swirl.cubicTo(50, 70 + number * 9, 90, 122 + number * 4, 138, 84 + number * 9)
            draw(painter, swirl, "#ffd9a8", 3.4 - number * 0.5, 60)
        dust(painter, 34, 5, "#fff6dc", QRectF(30, 30, 100, 100))
    inner_shadow(painter, ball, 14, -4, -7, "#10061a", 210)


def _inner_eye(painter: QPainter) -> None:
    eye = almond(80, 82, 41, 25)
    glow(painter, eye, "#fff0c0", 2, 10, 190)
    painter.fillPath(eye, radial(at(80, 82), 44, (0, "#fffdf0"), (0.6, "#ffe6b0"), (1, "#c07a3a")))
    centre = at(80, 82)
    iris = circle(centre, 19.5)
    painter.fillPath(iris, radial(centre, 20, (0.3, "#ffb648"), (0.7, "#c05a1e"), (1, "#4a1a0c")))
    for number in range(28):
        angle = number * math.tau / 28
        streak = polygon([polar(centre, 9, angle), polar(centre, 18, angle)], False)
        draw(painter, streak, "#ffe2a0" if number % 2 else "#5a2410", 0.7, 130)
    painter.fillPath(glyph_at("star", centre, 11.5), colour("#1c080a"))
    draw(painter, iris, "#2a1008", 1.6)
    draw(painter, eye, "#2a1008", 2.2)
    lash = cubic(38, 80, 58, 50, 102, 50, 122, 80)
    draw(painter, lash, "#2a1008", 3)
    painter.fillPath(circle(centre - QPointF(8, 8), 4.2), colour("#fff", 235))


def _reflections(painter: QPainter, ball: QPainterPath) -> None:
    gleam = spline((35, 72), (37, 52, 50, 38, 68, 33), (54, 42, 44, 54, 41, 74))
    painter.fillPath(gleam, colour("#fff", 150))
    low = spline((112, 112), (120, 102, 126, 92, 127, 82), (131, 96, 124, 112, 114, 120))
    painter.fillPath(low, colour("#ffe2b8", 70))
    draw(painter, ball, "#fff", 1.1, 130)
