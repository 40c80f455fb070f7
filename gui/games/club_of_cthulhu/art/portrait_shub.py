"""Shub-Niggurath: the black goat of the woods under a blood moon. Units of the stage."""

from __future__ import annotations

import math
import random

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath

from gui.art.brush import (
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
    saved,
    shadow,
    taper,
)
from gui.art.palette import colour
from gui.games.club_of_cthulhu.art.stage import (
    arm,
    at,
    backdrop,
    both_sides,
    canvas,
    dots,
    grain,
    mirrored,
    mist,
    moon,
    soft_light,
    way,
)

_DARK = ("#8a3a34", "#3a1414", "#140505")


def shub(painter: QPainter) -> None:
    """The whole portrait."""
    backdrop(painter, 80, 60, 175, (0, "#ff8a5a"), (0.3, "#c43a2a"), (0.62, "#5a1014"), (1, "#170305"))
    mist(painter, "#ff6a4a", 33, 0.55, 64)
    moon(painter, 80, 58, 62, ("#ffc79a", "#f2603f"))
    _craters(painter)
    _trees(painter)
    _far_arms(painter)
    with saved(painter):
        painter.translate(80, 90)
        painter.scale(0.84, 0.84)
        painter.translate(-80, -84)
        _mane(painter)
        for side in (-1, 1):
            _ear(painter, side)
        _head(painter)
        for side in (-1, 1):
            _horn(painter, side)
            _eye(painter, side)
        _third_eye(painter)
        _muzzle(painter)
    soft_light(painter, 80, 66, 40, "#ff5a2a", 44)
    canvas(painter)


def _craters(painter: QPainter) -> None:
    for x, y, radius in ((48, 30, 9), (112, 84, 12), (58, 96, 8), (104, 22, 7), (122, 50, 6), (36, 62, 6)):
        painter.fillPath(circle(at(x, y), radius, radius * 0.9), colour("#c43a20", 60))
        painter.fillPath(circle(at(x + 1.4, y + 1.4), radius * 0.8, radius * 0.7), colour("#ffd9b0", 60))


def _trees(painter: QPainter) -> None:
    chance = random.Random(11)
    for x, width, lean in ((-24, 13, 6), (-4, 9, -4), (20, 7, 5), (144, 8, -6), (166, 11, 4), (188, 13, -7)):
        trunk = cubic(x, 226, x + lean * 0.4, 140, x - lean, 70, x + lean, -30)
        painter.fillPath(taper(trunk, width, 2, 26), colour("#1a0506", 245))
        for number in range(9):
            share = 0.3 + number * 0.075
            root = trunk.pointAtPercent(share)
            way_out = (1 if number % 2 else -1) * chance.uniform(14, 34)
            twig = cubic(root.x(), root.y(), root.x() + way_out * 0.4, root.y() - 8, root.x() + way_out * 0.8,
                         root.y() - 12, root.x() + way_out, root.y() - chance.uniform(18, 34))  # fmt: skip
            painter.fillPath(taper(twig, width * 0.3, 0.6, 14), colour("#1a0506", 245))


def _far_arms(painter: QPainter) -> None:
    """The thousand young: arms that rise from the dark."""
    for side in (-1, 1):
        for numbers, width in (
            ((64, 214, 110, 190, 116, 140, 92, 128, 80, 122, 82, 106, 94, 108), 17.0),
            ((46, 210, 82, 186, 84, 158, 68, 150, 60, 146, 62, 134, 70, 136), 13.0),
        ):
            arm(painter, way(side, *numbers), width, 2.6, _DARK, side=side, edge="#120304", pale="#d98a74")


def _mane(painter: QPainter) -> None:
    body = both_sides((0, 84), (26, 84, 44, 104, 58, 132), (80, 150, 92, 190, 96, 230), (0, 230))
    shadow(painter, body, 10, 0, 4, 200)
    painter.fillPath(body, linear(at(40, 90), at(110, 220), (0, "#5a2020"), (0.4, "#33100f"), (1, "#140505")))
    chance = random.Random(3)
    with clipped(painter, body):
        for _ in range(240):
            x, y = chance.uniform(-10, 170), chance.uniform(92, 226)
            lean = (x - 80) * 0.16
            strand = cubic(x, y, x + lean * 0.3, y + 8, x + lean, y + 14, x + lean * 1.6, y + 24)
            tint = "#c8604a" if chance.random() < 0.45 else "#0a0303"
            painter.fillPath(taper(strand, chance.uniform(1.4, 3.4), 0.2, 10), colour(tint, 110))
    inner_shadow(painter, body, 5, 2, 3, "#ff7a4a", 130)


def _ear(painter: QPainter, side: int) -> None:
    ear = mirrored(side, (26, 62), (40, 62, 62, 72, 76, 92), (60, 96, 40, 92, 27, 80))
    shadow(painter, ear, 5, 0, 3, 200)
    painter.fillPath(ear, linear(at(80 + side * 26, 62), at(80 + side * 76, 92), (0, "#4a1a16"), (1, "#240a09")))
    inner = mirrored(side, (32, 70), (44, 70, 58, 78, 69, 89), (56, 90, 42, 86, 32, 78))
    painter.fillPath(inner, linear(at(80 + side * 32, 70), at(80 + side * 70, 90), (0, "#c4604a"), (1, "#5a1a14")))
    draw(painter, ear, "#120304", 1.3, 230)


def _head(painter: QPainter) -> None:
    head = both_sides(
        (0, 34),
        (16, 34, 30, 44, 32, 60),
        (34, 78, 29, 90, 26, 106),
        (23, 124, 21, 138, 17, 150),
        (13, 160, 6, 164, 0, 164),
    )
    shadow(painter, head, 11, 0, 5, 230)
    tones = ((0.0, "#b8604c"), (0.25, "#7a3228"), (0.6, "#42171a"), (1.0, "#1c080c"))
    painter.fillPath(head, radial(at(68, 66), 104, *tones))
    grain(painter, head, 9, 27, 0.7)
    chance = random.Random(8)
    with clipped(painter, head):
        for _ in range(420):
            x, y = 80 + chance.uniform(-34, 34), chance.uniform(36, 160)
            lean = (x - 80) * 0.1
            hair = cubic(x, y, x + lean * 0.4, y + 4, x + lean * 0.8, y + 8, x + lean, y + 12)
            tint = "#f0a080" if chance.random() < 0.4 else "#140404"
            painter.fillPath(taper(hair, chance.uniform(0.7, 1.6), 0.1, 8), colour(tint, chance.randint(40, 110)))
        ridge = cubic(80, 60, 79, 90, 79, 118, 80, 140)
        for width, alpha in ((13, 26), (8, 34), (3, 60)):
            painter.fillPath(taper(ridge.translated(-3, 0), width, width * 0.4, 20), colour("#ffb090", alpha))
    inner_shadow(painter, head, 10, -4, -4, "#050101", 190)
    inner_shadow(painter, head, 4, 2.4, 1, "#ff8a5a", 190)
    inner_shadow(painter, head, 3, -1.6, 1, "#ff6a3a", 120)
    draw(painter, head, "#0d0303", 1.5, 240)


def _horn(painter: QPainter, side: int) -> None:
    path = way(side, 14, 46, 20, 8, 58, -16, 78, 10, 94, 32, 82, 66, 60, 62, 46, 58, 48, 40, 60, 42)
    band = taper(path, 25, 2.5, 60, 0.8)
    shadow(painter, band, 7, 1, 5, 220)
    tones = ((0.0, "#fff0d0"), (0.35, "#c9a67c"), (0.7, "#6a4a34"), (1.0, "#2a1610"))
    painter.fillPath(band, linear(at(80 + side * 10, -14), at(80 + side * 84, 66), *tones))
    with clipped(painter, band):
        for number in range(34):
            share = 0.03 + number * 0.028
            spot = path.pointAtPercent(share)
            angle = math.radians(-path.angleAtPercent(share)) + math.pi / 2
            half = 15 * (1 - share * 0.7)
            rib = polygon([polar(spot, half, angle), polar(spot, -half, angle)], False)
            draw(painter, rib, "#2a1208", 1.5, 150)
            draw(painter, rib.translated(1.1, 0.6), "#fff6e0", 0.7, 120)
    draw(painter, band, "#120604", 1.5, 240)
    inner_shadow(painter, band, 4, 2 * side, -3, "#2a0a06", 150)


def _eye(painter: QPainter, side: int) -> None:
    socket = mirrored(side, (8, 82), (13, 71, 24, 67, 31, 71), (31, 81, 22, 89, 8, 82))
    painter.fillPath(socket, colour("#0a0202"))
    eye = mirrored(side, (10.5, 81), (14, 74, 23, 70.5, 29, 73), (28.6, 80, 21, 85.5, 10.5, 81))
    glow(painter, eye, "#ff8a1e", 3.4, 8, 255, True)
    painter.fillPath(eye, radial(at(80 + side * 20.5, 77), 11, (0, "#fffbd0"), (0.4, "#ffd03f"), (1, "#d9481a")))
    # the pupil of a goat lies flat
    bar = QPainterPath()
    bar.addRoundedRect(80 + side * 20.4 - 5.2, 75.6, 10.4, 3.4, 1.6, 1.6)
    painter.fillPath(bar, colour("#120404"))
    dots(painter, ((80 + side * 20.4 - 3, 74.6, 0.9),), "#ffffff", 230)
    lid = way(side, 7, 82, 13, 71, 24, 66, 33, 71)
    draw(painter, lid, "#0a0202", 3.2, 230)
    draw(painter, lid.translated(0, -2.4), "#e08a70", 1.1, 150)


def _third_eye(painter: QPainter) -> None:
    eye = both_sides((0, 46), (5, 50, 5, 60, 0, 65))
    glow(painter, eye, "#ff3a1e", 3, 8, 255, True)
    painter.fillPath(eye, radial(at(80, 55), 9, (0, "#fffbd0"), (0.5, "#ffb03a"), (1, "#c42a1a")))
    painter.fillPath(circle(at(80, 55.5), 1.3, 5.2), colour("#120404"))
    draw(painter, eye, "#0a0202", 1.4, 230)


def _muzzle(painter: QPainter) -> None:
    nose = both_sides((0, 134), (7, 134, 12, 137, 13, 142), (9, 149, 4, 151, 0, 151))
    painter.fillPath(nose, radial(at(77, 136), 18, (0, "#6a3630"), (0.6, "#220c0b"), (1, "#0a0303")))
    for side in (-1, 1):
        slit = way(side, 3.4, 144, 5, 139.5, 9, 139, 10.6, 142)
        draw(painter, slit, "#050101", 2.2, 235)
        draw(painter, slit.translated(0, -1.7), "#e08a70", 0.7, 150)
    draw(painter, polygon([at(80, 150), at(80, 156)], False), "#050101", 1.4, 220)
    for side in (-1, 1):
        draw(painter, way(side, 0, 156, 4, 159, 9, 158, 13, 154), "#050101", 1.5, 220)
    chance = random.Random(2)
    beard = both_sides((0, 158), (9, 158, 12, 162, 10, 172), (6, 186, 2, 200, 0, 208))
    shadow(painter, beard, 4, 0, 2, 190)
    painter.fillPath(beard, linear(at(70, 158), at(90, 208), (0, "#6a2c26"), (1, "#240a0a")))
    for _ in range(46):
        x = 80 + chance.gauss(0, 4.6)
        tip = QPointF(80 + (x - 80) * 0.5 + chance.uniform(-2, 2), chance.uniform(180, 208))
        strand = cubic(x, 158, x, 168, tip.x() + chance.uniform(-4, 4), 176, tip.x(), tip.y())
        tint = "#d9806a" if chance.random() < 0.4 else "#140404"
        painter.fillPath(taper(strand, 2.0, 0.2, 12), colour(tint, 150))
