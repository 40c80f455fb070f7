"""Cthulhu: the sleeper's face in the deep, all brow, eyes and arms. Units of the stage."""

from __future__ import annotations

import random

from PySide6.QtGui import QPainter, QPainterPath

from gui.art.brush import circle, clipped, cubic, draw, glow, inner_shadow, linear, polygon, radial, shadow
from gui.art.palette import colour
from gui.games.club_of_cthulhu.art.stage import (
    arm,
    at,
    backdrop,
    blade,
    both_sides,
    canvas,
    dots,
    grain,
    mirrored,
    mist,
    rays,
    soft_light,
    way,
)

_SKIN = ("#a9f0b4", "#3f8f68", "#0c332a")
_FAR = ("#4f9a78", "#1f5a48", "#06201c")


def cthulhu(painter: QPainter) -> None:
    """The whole portrait."""
    backdrop(painter, 80, 50, 175, (0, "#a8f2c0"), (0.26, "#3f9a74"), (0.6, "#10463c"), (1, "#03110f"))
    mist(painter, "#7fe8b0", 21, 0.5, 60)
    rays(painter, 80, -20, 20, "#d6ffe0", 60, 0.05)
    _ruins(painter)
    _far_arms(painter)
    _wings(painter)
    head = _head(painter)
    _brow(painter)
    for side in (-1, 1):
        _eye(painter, side)
    _beard(painter)
    inner_shadow(painter, head, 5, 3, 4, "#eaffd9", 90)
    _bubbles(painter)
    soft_light(painter, 80, 80, 60, "#5fffb0", 34)
    canvas(painter)


def _ruins(painter: QPainter) -> None:
    """Leaning blocks of the sunken city."""
    for x, top, wide, lean in ((-22, 70, 20, 8), (6, 104, 16, -6), (150, 96, 18, 7), (178, 60, 22, -9)):
        block = polygon([at(x + lean, top), at(x + wide + lean, top - 6), at(x + wide, 220), at(x - 4, 220)])
        painter.fillPath(
            block, linear(at(x, top), at(x + wide, 200), (0, colour("#2f7a62", 220)), (1, colour("#051a17", 240)))
        )
        draw(painter, block, "#03110f", 1.2, 170)
        for row in range(4):
            y = top + 16 + row * 20
            draw(painter, polygon([at(x + lean * 0.7, y), at(x + wide + lean * 0.7, y - 4)], False), "#03110f", 1, 110)


def _far_arms(painter: QPainter) -> None:
    for side in (-1, 1):
        for numbers, width in (
            ((52, 150, 100, 140, 96, 90, 74, 78, 58, 70, 62, 48, 78, 52), 19.0),
            ((60, 190, 128, 176, 128, 126, 104, 118, 92, 114, 94, 98, 106, 100), 21.0),
        ):
            arm(painter, way(side, *numbers), width, 3, _FAR, side=side, pale="#7fc4a0")


def _wings(painter: QPainter) -> None:
    for side in (-1, 1):
        wing = mirrored(
            side, (30, 110), (50, 70, 66, 30, 98, 0), (98, 30, 104, 56, 118, 84), (104, 82, 96, 92, 94, 106),
            (82, 100, 72, 108, 70, 124), (56, 116, 44, 118, 30, 130),
        )  # fmt: skip
        painter.fillPath(wing, linear(at(80 + side * 100, 0), at(80 + side * 30, 130), (0, "#2f8064"), (1, "#062420")))
        grain(painter, wing, 16, 43, 0.6)
        draw(painter, wing, "#bff5cc", 1.0, 130)
        for x, y in ((118, 84), (94, 106), (70, 124)):
            bone = way(side, 36, 108, 60, 64, (98 + x) / 2, y * 0.42, x, y)
            draw(painter, bone, "#03110f", 2.2, 180)
            draw(painter, bone.translated(-0.6, -0.8), "#8fd8ac", 0.7, 140)


def _head(painter: QPainter) -> QPainterPath:
    head = both_sides(
        (0, -6),
        (34, -6, 54, 20, 54, 52),
        (54, 72, 50, 82, 44, 92),
        (40, 106, 30, 118, 18, 122),
        (8, 124, 4, 124, 0, 124),
    )
    shadow(painter, head, 13, 0, 5, 230)
    tones = ((0.0, "#e2ffd6"), (0.2, "#8fdc9f"), (0.5, "#3a8a66"), (0.8, "#14463a"), (1.0, "#06201c"))
    painter.fillPath(head, radial(at(62, 18), 118, *tones))
    grain(painter, head, 15, 31, 0.9)
    inner_shadow(painter, head, 16, -6, -10, "#02100e", 220)
    draw(painter, head, "#03110f", 1.6, 235)
    for fold in range(-4, 5):
        wrinkle = cubic(80 + fold * 7, 0, 80 + fold * 12, 14, 80 + fold * 12.5, 34, 80 + fold * 8.5, 54)
        painter.fillPath(blade(wrinkle, 3.4), colour("#0a2a24", 130))
        painter.fillPath(blade(wrinkle.translated(2.0, 0), 2.0), colour("#e6ffd9", 110))
    chance = random.Random(6)
    warts = [(80 + chance.uniform(-44, 44), chance.uniform(6, 50), chance.uniform(0.6, 1.9)) for _ in range(34)]
    dots(painter, warts, "#0a2a24", 90)
    dots(painter, [(x - 0.5, y - 0.6, radius * 0.5) for x, y, radius in warts], "#e6ffd9", 120)
    return head


def _brow(painter: QPainter) -> None:
    for side in (-1, 1):
        ridge = mirrored(
            side,
            (2, 74),
            (12, 60, 32, 46, 54, 46),
            (56, 54, 54, 60, 50, 62),
            (36, 58, 18, 68, 5, 84),
            (2, 82, 1, 78, 2, 74),
        )
        shadow(painter, ridge, 6, 0, 5, 210)
        painter.fillPath(ridge, linear(at(80, 44), at(80, 82), (0, "#c2f5b8"), (0.5, "#4a9a70"), (1, "#12463a")))
        draw(painter, ridge, "#03110f", 1.3, 220)
        with clipped(painter, ridge):
            draw(painter, way(side, 4, 74, 14, 61, 32, 49, 53, 49), "#f2ffe6", 1.4, 170)


def _eye(painter: QPainter, side: int) -> None:
    socket = mirrored(side, (6, 86), (18, 68, 36, 60, 50, 64), (52, 76, 46, 92, 32, 97), (20, 98, 10, 94, 6, 86))
    painter.fillPath(socket, colour("#020d0b"))
    eye = mirrored(side, (10, 86), (20, 74, 34, 67, 46, 70), (46, 82, 38, 91, 28, 92), (20, 92, 14, 90, 10, 86))
    glow(painter, eye, "#ffcf3f", 4, 12, 255, True)
    painter.fillPath(
        eye, radial(at(80 + side * 28, 80), 21, (0, "#ffffe0"), (0.35, "#ffe65a"), (0.75, "#f09a1e"), (1, "#9a3a0c"))
    )
    with clipped(painter, eye):
        for offset in (-12, -8, -5, 5, 8, 12):
            streak = cubic(80 + side * 28, 80, 80 + side * 28 + offset * 0.5, 78, 80 + side * 28 + offset, 79,
                           80 + side * 28 + offset * 1.5, 82)  # fmt: skip
            draw(painter, streak, "#a84a0c", 0.7, 140)
        lid = way(side, 8, 82, 20, 69, 36, 63, 50, 67)
        draw(painter, lid, "#03110f", 5, 190)
    painter.fillPath(circle(at(80 + side * 28, 80.5), 3.0, 10.5), colour("#160602"))
    dots(painter, ((80 + side * 28 - 3.6, 75, 1.9),), "#ffffff", 235)
    draw(painter, eye, "#03110f", 1.2, 220)


def _beard(painter: QPainter) -> None:
    """Arms over the mouth: outer ones first."""
    for side in (-1, 1):
        arm(painter, way(side, 40, 100, 52, 130, 80, 140, 82, 168, 84, 188, 62, 194, 58, 178), 21, 3, _SKIN, side=side)
        arm(painter, way(side, 33, 104, 38, 140, 60, 156, 54, 186, 50, 202, 34, 200, 36, 188), 22, 3, _SKIN, side=side)
    for side in (-1, 1):
        arm(painter, way(side, 22, 106, 24, 140, 38, 156, 30, 182, 26, 196, 12, 192, 15, 182), 22, 3, _SKIN, side=side)
        arm(painter, way(side, 10, 108, 10, 140, 20, 164, 12, 190, 8, 204, -4, 204, -2, 192), 21, 3, _SKIN, side=side)
    arm(painter, cubic(80, 104, 78, 130, 88, 150, 80, 176, 76, 190, 86, 198, 90, 188), 20, 3, _SKIN)
    for side in (-1, 1):
        for x, y, radius in ((38, 100, 9.0), (28, 106, 9.6), (17, 109, 9.6), (6, 110, 9.6)):
            knuckle = circle(at(80 + side * x, y), radius, radius * 0.86)
            painter.fillPath(
                knuckle,
                radial(at(78 + side * x, y - 4), radius * 1.3, (0, "#8fd8a0"), (0.5, "#4a9a74"), (1, "#236350")),
            )
    for side in (-1, 1):
        slit = way(side, 3, 92, 4.6, 95, 4.2, 99, 2.6, 101)
        draw(painter, slit, "#03110f", 1.8, 220)


def _bubbles(painter: QPainter) -> None:
    chance = random.Random(14)
    for _ in range(26):
        x, y, radius = chance.uniform(-20, 180), chance.uniform(-20, 190), 0.6 + chance.random() ** 2 * 2.4
        if abs(x - 80) < 56 and y < 150:
            continue
        ring = circle(at(x, y), radius)
        painter.fillPath(ring, colour("#d6ffe6", 36))
        draw(painter, ring, "#e2fff0", 0.5, 150)
        dots(painter, ((x - radius * 0.35, y - radius * 0.35, radius * 0.25),), "#ffffff", 220)
