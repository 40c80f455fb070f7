"""Yidhra: a crowned serpent that rises out of a dream. Units of the stage."""

from __future__ import annotations

import math

from PySide6.QtGui import QPainter, QPainterPath

from gui.art.brush import (
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
    taper,
)
from gui.art.palette import colour
from gui.games.club_of_cthulhu.art.stage import (
    at,
    backdrop,
    both_sides,
    canvas,
    dots,
    grain,
    mirrored,
    mist,
    moon,
    rays,
    soft_light,
    starry,
    way,
)

_SCALES = ("#e2c4ff", "#7f4fc4", "#2a1250")


def yidhra(painter: QPainter) -> None:
    """The whole portrait."""
    backdrop(painter, 80, 60, 175, (0, "#d9a6ff"), (0.3, "#8344cc"), (0.62, "#381668"), (1, "#0d0420"))
    mist(painter, "#d08aff", 9, 0.6, 64)
    starry(painter, 140, 5, "#f6e8ff", 140)
    _dream(painter)
    moon(painter, 80, 50, 50, ("#f3dcff", "#b985f2"), 225)
    rays(painter, 80, 50, 20, "#f6e2ff", 44, 0.04)
    _coils(painter)
    hood = _hood(painter)
    _throat(painter)
    _head(painter)
    for side in (-1, 1):
        _eye(painter, side)
    _jewel(painter)
    _tongue(painter)
    inner_shadow(painter, hood, 5, 3, 3, "#f6dcff", 100)
    soft_light(painter, 80, 60, 46, "#c07aff", 50)
    canvas(painter)


def _dream(painter: QPainter) -> None:
    """Whorls of a dream in the sky."""
    for x, y, size, turn in ((14, 34, 30, 1), (150, 28, 32, -1), (0, 120, 26, -1), (166, 116, 26, 1)):
        path = QPainterPath(at(x, y))
        for step in range(1, 70):
            angle = step * 0.22 * turn
            path.lineTo(polar(at(x, y), size * step / 70, angle))
        draw(painter, path, "#f0d6ff", 2.4, 46)
        draw(painter, path, "#f6e8ff", 0.8, 110)


def _body(painter: QPainter, path: QPainterPath, start: float, end: float) -> None:
    """A length of the serpent: scales above, plates along its belly."""
    band = taper(path, start, end, 60, 1.0)
    shadow(painter, band, 8, 1, 5, 220)
    box = band.boundingRect()
    light, middle, dark = _SCALES
    painter.fillPath(band, linear(box.topLeft(), box.bottomLeft(), (0, middle), (0.6, "#4f2a8c"), (1, dark)))
    count = int(path.length() / 3.4)
    with clipped(painter, band):
        for number in range(count):
            share = number / count
            spot = path.pointAtPercent(share)
            angle = math.radians(-path.angleAtPercent(share)) + math.pi / 2
            half = (start + (end - start) * share) / 2
            for row in range(-3, 4):
                place = polar(spot, row * half / 3 + (half / 6 if number % 2 else 0), angle)
                scale = circle(place, half / 4.6, half / 4.0)
                tint = light if row < 0 else middle
                painter.fillPath(scale, colour(tint, 60 if row < 0 else 40))
                draw(painter, scale, "#1a0a34", 0.5, 130)
        draw(painter, path.translated(0, -start * 0.26), light, start * 0.16, 110)
        draw(painter, path.translated(0, start * 0.4), "#0d0420", start * 0.36, 130)
    draw(painter, band, "#0d0420", 1.4, 240)


def _coils(painter: QPainter) -> None:
    _body(painter, cubic(-20, 196, 30, 150, 120, 150, 186, 182), 40, 34)
    _body(painter, cubic(190, 214, 130, 176, 40, 176, -30, 226), 40, 44)


def _hood(painter: QPainter) -> QPainterPath:
    hood = both_sides(
        (0, 10),
        (24, 8, 40, 20, 50, 44),
        (58, 66, 58, 96, 44, 118),
        (34, 134, 24, 142, 20, 158),
        (8, 164, 4, 164, 0, 164),
    )
    shadow(painter, hood, 12, 0, 5, 230)
    tones = ((0.0, "#f0d6ff"), (0.25, "#a871e6"), (0.6, "#5a2f9e"), (1.0, "#1c0b3a"))
    painter.fillPath(hood, radial(at(66, 36), 128, *tones))
    grain(painter, hood, 12, 17, 0.5)
    with clipped(painter, hood):
        for row in range(30):
            for column in range(-12, 13):
                x = 80 + (column + (0.5 if row % 2 else 0)) * 5.4
                y = 8 + row * 5.2 + abs(column) * 0.9
                scale = circle(at(x, y), 2.9, 3.1)
                draw(painter, scale, "#1a0a34", 0.6, 120)
                dots(painter, ((x - 0.6, y - 1.0, 0.9),), "#fbeaff", 70)
    for side in (-1, 1):
        # the eyes on the hood, which look even when she sleeps
        spot = at(80 + side * 38, 84)
        for radius, tint, alpha in (
            (11, "#1a0a34", 235),
            (8.6, "#ffd87a", 235),
            (6, "#5a1a8c", 255),
            (3, "#0d0420", 255),
        ):
            painter.fillPath(circle(spot, radius * 0.72, radius), colour(tint, alpha))
        dots(painter, ((spot.x() - 1.6, spot.y() - 3.4, 1.2),), "#ffffff", 210)
    inner_shadow(painter, hood, 12, -4, -5, "#0d0420", 200)
    draw(painter, hood, "#0d0420", 1.6, 240)
    return hood


def _throat(painter: QPainter) -> None:
    throat = both_sides((0, 96), (17, 96, 21, 112, 18, 132), (16, 148, 15, 160, 16, 180), (6, 184, 3, 184, 0, 184))
    shadow(painter, throat, 5, 0, 2, 180)
    painter.fillPath(throat, linear(at(62, 90), at(98, 180), (0, "#fff0d6"), (0.45, "#d9b0c4"), (1, "#6a3a7c")))
    with clipped(painter, throat):
        for row in range(13):
            y = 104 + row * 6.6
            plate = cubic(58, y - 4, 70, y + 3, 90, y + 3, 102, y - 4)
            draw(painter, plate, "#4a1f5c", 1.3, 190)
            draw(painter, plate.translated(0, 1.5), "#fff8ea", 1.0, 150)
    inner_shadow(painter, throat, 5, -2, 0, "#2a0f40", 170)
    draw(painter, throat, "#1a0a34", 1.2, 230)


def _head(painter: QPainter) -> None:
    head = both_sides(
        (0, 22), (14, 22, 25, 32, 29, 48), (34, 60, 32, 74, 24, 88), (18, 100, 10, 108, 0, 109)
    )  # fmt: skip
    shadow(painter, head, 9, 0, 5, 235)
    tones = ((0.0, "#fff0ff"), (0.25, "#c99af5"), (0.6, "#7442ba"), (1.0, "#2a1250"))
    painter.fillPath(head, radial(at(70, 42), 74, *tones))
    grain(painter, head, 8, 5, 0.5)
    with clipped(painter, head):
        for row in range(14):
            for column in range(-9, 10):
                x = 80 + (column + (0.5 if row % 2 else 0)) * 3.4
                y = 24 + row * 2.9 + column * column * 0.06
                fade = max(0, 110 - row * 7)
                draw(painter, circle(at(x, y), 1.75, 1.9), "#2a1250", 0.45, fade)
                dots(painter, ((x - 0.4, y - 0.6, 0.5),), "#fff6ff", fade // 2)
        for side in (-1, 1):
            for numbers in ((2, 26, 8, 40, 10, 56, 5, 74), (14, 30, 22, 42, 26, 56, 22, 66)):
                draw(painter, way(side, *numbers), "#2a1250", 1.4, 120)
            draw(painter, way(side, 6, 66, 10, 80, 9, 92, 4, 100), "#fff0ff", 2.4, 70)
    inner_shadow(painter, head, 9, -3, -4, "#0d0420", 190)
    draw(painter, head, "#0d0420", 1.5, 240)
    for side in (-1, 1):
        mouth = way(side, 0, 97, 10, 99, 22, 90, 29, 74)
        draw(painter, mouth, "#0d0420", 1.8, 235)
        draw(painter, mouth.translated(0, -1.5), "#f0d6ff", 0.8, 120)
        draw(painter, way(side, 3.4, 88, 4.6, 85.6, 6.6, 86, 7.2, 88.6), "#0d0420", 1.6, 220)
        fang = mirrored(side, (9, 97), (12.6, 96), (10.6, 108))
        painter.fillPath(fang, linear(at(80, 96), at(80, 108), (0, "#fffdf0"), (1, "#c9b0d0")))
        draw(painter, fang, "#0d0420", 0.7, 220)


def _eye(painter: QPainter, side: int) -> None:
    eye = mirrored(side, (8, 70), (13, 59, 22, 54, 30, 57), (30, 66, 22, 75, 8, 70))
    draw(painter, eye, "#0d0420", 3.2, 240)
    glow(painter, eye, "#e07aff", 3, 8, 255, True)
    painter.fillPath(
        eye, radial(at(80 + side * 19.5, 64), 12, (0, "#fffbe0"), (0.35, "#ffe07a"), (0.75, "#f07ac0"), (1, "#7a1a9a"))
    )
    painter.fillPath(circle(at(80 + side * 19.6, 64), 1.9, 7.2), colour("#12041f"))
    dots(painter, ((80 + side * 19.6 - 2.4, 60.6, 1.3),), "#ffffff", 235)
    ridge = way(side, 5, 68, 11, 56, 22, 50, 33, 54)
    draw(painter, ridge, "#0d0420", 3.4, 200)
    draw(painter, ridge.translated(0, -1.6), "#f6e2ff", 1.5, 200)


def _jewel(painter: QPainter) -> None:
    """A crown of horns and a stone on her brow."""
    for side in (-1, 1):
        for x, y, tip_x, tip_y, width in ((6, 26, 10, -8, 8.0), (15, 30, 26, 2, 7.0), (23, 38, 40, 16, 6.0)):
            spike = taper(way(side, x, y, x, y - 10, tip_x, tip_y + 12, tip_x, tip_y), width, 0.6, 16)
            shadow(painter, spike, 3, 0.5, 2, 190)
            painter.fillPath(spike, brass(spike.boundingRect()))
            draw(painter, spike, "#1a0a34", 0.9, 230)
            root = circle(at(80 + side * x, y), width * 0.62, width * 0.42)
            painter.fillPath(root, brass(root.boundingRect()))
            draw(painter, root, "#1a0a34", 0.9, 230)
    stone = polygon([at(80, 28), at(86, 38), at(80, 50), at(74, 38)])
    glow(painter, stone, "#ff9aff", 2.4, 6, 230, True)
    painter.fillPath(stone, linear(at(74, 28), at(86, 50), (0, "#fff0ff"), (0.45, "#ff7ad9"), (1, "#7a1a9a")))
    draw(painter, polygon([at(74, 38), at(86, 38)], False), "#ffffff", 0.6, 150)
    draw(painter, stone, "#f7e3a1", 1.5)
    draw(painter, stone, "#1a0a34", 0.5, 200)


def _tongue(painter: QPainter) -> None:
    stem = cubic(80, 107, 78, 116, 83, 122, 80, 130)
    draw(painter, stem, "#1a0414", 4.0, 230)
    draw(painter, stem, "#f0406a", 2.4)
    for side in (-1, 1):
        tip = cubic(80, 130, 80 + side * 2, 135, 80 + side * 6, 136, 80 + side * 9, 142)
        draw(painter, tip, "#1a0414", 3.0, 230)
        draw(painter, tip, "#f0406a", 1.6)
