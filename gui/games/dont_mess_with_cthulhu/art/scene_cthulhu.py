"""Cthulhu himself."""

from __future__ import annotations

import random
from collections.abc import Iterator

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from gui.art.brush import (
    circle,
    cubic,
    draw,
    glow,
    inner_shadow,
    linear,
    polygon,
    radial,
    shadow,
    spline,
    taper,
)
from gui.art.palette import colour
from gui.games.dont_mess_with_cthulhu.art.stage import at, backdrop, dots, grain, mist, soft_light

_STARS = ((20, 22, 0.9), (44, 10, 0.6), (132, 18, 0.9), (146, 50, 0.6), (12, 60, 0.5), (116, 8, 0.5), (8, 10, 0.7))
_LONG_ARMS = (
    (-4, 158, 20.0),
    (4, 158, 20.0),
    (-3, 172, 17.0),
    (3, 172, 17.0),
    (-2, 176, 17.0),
    (2, 176, 17.0),
    (-1, 182, 17.0),
    (1, 182, 17.0),
    (0, 178, 18.0),
)


def cthulhu(painter: QPainter) -> None:
    """The card scene: night, mist, and he looks at you."""
    night(painter)
    awake(painter)


def night(painter: QPainter) -> None:
    """The green sky behind him."""
    backdrop(painter, 80, 70, 150, (0, "#57997a"), (0.35, "#1f4a45"), (0.75, "#0b1f26"), (1, "#050c12"))
    mist(painter, "#6ac79a", 7, 0.35)
    dots(painter, _STARS, "#eaffea")


def awake(painter: QPainter) -> None:
    """The figure alone, for cards and banners."""
    for side in (-1, 1):
        _wing(painter, side)
    _shoulders(painter)
    head = _head()
    shadow(painter, head, 10, 0, 6, 200)
    for number, low, width in _LONG_ARMS:
        _long_arm(painter, number, low, width)
    _skull(painter, head)
    _beard(painter)
    for side in (-1, 1):
        _eye(painter, side)
    _nostrils(painter)


def _wing(painter: QPainter, side: int) -> None:
    def x(offset: float) -> float:
        return 80 + side * offset

    wing = spline(
        (x(26), 96),
        (x(44), 60, x(60), 34, x(98), 16),
        (x(94), 44, x(98), 62, x(112), 84),
        (x(98), 84, x(90), 92, x(88), 108),
        (x(76), 104, x(64), 112, x(60), 128),
        (x(50), 124, x(36), 124, x(26), 132),
    )
    membrane = ((0.0, "#4c9a78"), (0.45, "#256250"), (1.0, "#0a2424"))
    painter.fillPath(wing, linear(at(x(96), 16), at(x(26), 130), *membrane))
    grain(painter, wing, 22, 43, 0.6)
    draw(painter, wing, "#8fd6a8", 0.9, 120)
    for tip_x, tip_y in ((112, 84), (88, 108), (60, 128)):
        bone = cubic(x(36), 92, x(60), 60, x((98 + tip_x) / 2), (30 + tip_y) / 2, x(tip_x), tip_y)
        draw(painter, bone, "#04100f", 1.8, 180)
        draw(painter, bone.translated(-0.6, -0.8), "#6fb892", 0.5, 110)
    claw = polygon([at(x(95), 18), at(x(101), 4), at(x(100), 20)])
    painter.fillPath(claw, colour("#cfe8c0"))
    draw(painter, claw, "#04100f", 0.7, 200)


def _shoulders(painter: QPainter) -> None:
    body = QPainterPath(at(80, 110))
    body.cubicTo(128, 112, 150, 140, 156, 190)
    body.lineTo(160, 230)
    body.lineTo(0, 230)
    body.lineTo(4, 190)
    body.cubicTo(10, 140, 32, 112, 80, 110)
    skin = ((0.0, "#2b6a56"), (0.5, "#123a35"), (1.0, "#071a1c"))
    painter.fillPath(body, linear(at(40, 110), at(120, 190), *skin))
    grain(painter, body, 14, 44, 0.6)


def _head() -> QPainterPath:
    return spline(
        (80, 14),
        (118, 14, 132, 48, 127, 76),
        (124, 96, 110, 100, 106, 112),
        (100, 124, 60, 124, 54, 112),
        (50, 100, 36, 96, 33, 76),
        (28, 48, 42, 14, 80, 14),
    )


def _skull(painter: QPainter, head: QPainterPath) -> None:
    skin = ((0.0, "#b2e6ba"), (0.3, "#5aa283"), (0.65, "#245c4e"), (1.0, "#0b2624"))
    painter.fillPath(head, radial(at(64, 40), 92, *skin))
    grain(painter, head, 18, 31, 0.8)
    inner_shadow(painter, head, 14, -5, -8, "#031010", 220)
    draw(painter, head, "#d7ffd9", 1.1, 120)
    for fold in range(-3, 4):
        wrinkle = cubic(80 + fold * 8, 20, 80 + fold * 14, 34, 80 + fold * 13, 52, 80 + fold * 9, 66)
        draw(painter, wrinkle, "#0b2a26", 1.2, 120)
        draw(painter, wrinkle.translated(1.0, 0), "#c6f2cb", 0.5, 60)
    chance = random.Random(6)
    warts = [(80 + chance.uniform(-34, 34), chance.uniform(24, 58), chance.uniform(0.5, 1.3)) for _ in range(16)]
    dots(painter, warts, "#0b2a26", 80)
    dots(painter, [(x - 0.3, y - 0.4, radius * 0.5) for x, y, radius in warts], "#d7ffd9", 80)


def _skin_line(painter: QPainter, arm: QPainterPath, way: QPainterPath, gradient_top: float, low: float) -> None:
    skin = ((0.0, "#4f9a7c"), (0.4, "#2c6a58"), (1.0, "#0d2c2a"))
    left = arm.boundingRect().left()
    painter.fillPath(arm, linear(at(left, gradient_top), at(left + 22, low), *skin))
    draw(painter, arm, "#04110f", 0.9, 220)
    draw(painter, way, "#b7efc4", 0.8, 90)


def _suckers(
    painter: QPainter, way: QPainterPath, shares: Iterator[float], side: float, first: float, step: float
) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for number, share in enumerate(shares):
        spot = way.pointAtPercent(share) + QPointF(side, 0)
        size = first - number * step
        painter.setBrush(colour("#0a2320", 190))
        painter.drawEllipse(spot, size + 0.35, size + 0.25)
        painter.setBrush(colour("#c9e8c4", 160))
        painter.drawEllipse(spot, size, size * 0.95)


def _long_arm(painter: QPainter, number: int, low: float, width: float) -> None:
    root = 80 + number * 6.4
    tip = 80 + number * 17 + (6 if number % 2 else -6)
    way_out = 12 if number > 0 else -12
    way = cubic(
        root, 100, root + number * 1.2, 132, 80 + number * 15, low - 34, tip, low - 8,
        tip + number * 0.8, low + 2, tip + way_out, low + 4, tip + way_out * 0.85, low - 9,
    )  # fmt: skip
    _skin_line(painter, taper(way, width, 3.2, 34, 0.85), way, 100, low)
    shares = (0.25 + step * 0.058 for step in range(3, 12))
    _suckers(painter, way, shares, 2.2 if number >= 0 else -2.2, 1.3, 0.07)


def _beard(painter: QPainter) -> None:
    """The arms that start over the jaw."""
    for number, low in ((-2, 150), (2, 150), (-1, 162), (1, 162), (0, 156)):
        root = 80 + number * 9
        out = 9 if number >= 0 else -9
        way = cubic(
            root, 98, root + number * 1.5, 118, root + number * 3, low - 22, root + number * 5, low,
            root + number * 6, low + 8, root + number * 6 + out, low + 8, root + number * 6 + out * 0.9, low - 2,
        )  # fmt: skip
        arm = taper(way, 17, 2.6, 30, 0.8)
        shadow(painter, arm, 4, 1, 2, 120)
        skin = ((0.0, "#397a64"), (0.25, "#54a285"), (1.0, "#14403a"))
        painter.fillPath(arm, linear(at(0, 98), at(0, low), *skin))
        draw(painter, arm, "#04110f", 0.8, 200)
        painter.fillPath(circle(at(root, 98), 8.4, 7), colour("#357560"))
        draw(painter, way, "#b7efc4", 0.7, 90)
        shares = (step / 16 for step in range(5, 14))
        _suckers(painter, way, shares, 2.4 if number >= 0 else -2.4, 1.5, 0.06)


def _eye(painter: QPainter, side: int) -> None:
    def x(offset: float) -> float:
        return 80 + side * offset

    socket = spline(
        (x(3), 84),
        (x(14), 72, x(30), 60, x(46), 62),
        (x(40), 70, x(46), 78, x(40), 88),
        (x(30), 100, x(12), 98, x(3), 84),
    )
    painter.fillPath(socket, colour("#041513"))
    eye = spline((x(8), 86), (x(16), 76, x(30), 70, x(40), 74), (x(38), 88, x(22), 94, x(8), 86))
    glow(painter, eye, "#ffb52e", 5, 14, 255, True)
    painter.fillPath(eye, radial(at(x(24), 82), 18, (0, "#fffbd0"), (0.4, "#ffd34a"), (1, "#d9541e")))
    for offset in (-7, -4, 4, 7):
        streak = cubic(x(23), 82, x(23 + offset * 0.6), 80, x(23 + offset), 81, x(23 + offset * 1.6), 82 + offset * 0.1)
        draw(painter, streak, "#c65a12", 0.5, 120)
    painter.fillPath(circle(at(x(23), 82), 2.4, 7.5), colour("#1a0602"))
    painter.fillPath(circle(at(x(23) - 2.6, 78.4), 1.3), colour("#fff", 230))
    brow = cubic(x(2), 80, x(14), 70, x(30), 58, x(47), 60)
    draw(painter, brow.translated(0, 1.4), "#04110f", 2.6, 160)
    draw(painter, brow, "#7fc39b", 2.4, 235)
    soft_light(painter, x(24), 84, 26, "#ff9a2e", 46)


def _nostrils(painter: QPainter) -> None:
    for side in (-1, 1):
        slit = cubic(80 + side * 2.4, 90, 80 + side * 3.6, 92, 80 + side * 3.4, 95, 80 + side * 2.2, 97)
        draw(painter, slit, "#04110f", 1.3, 190)
