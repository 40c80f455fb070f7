"""The King in Yellow: a pallid mask in a tattered hood, under the black stars of Carcosa. Units of the stage."""

from __future__ import annotations

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
    polygon,
    radial,
    shadow,
    star,
    taper,
)
from gui.art.palette import colour
from gui.games.club_of_cthulhu.art.stage import (
    at,
    backdrop,
    both_sides,
    canvas,
    dots,
    folds,
    grain,
    mirrored,
    mist,
    moon,
    rays,
    soft_light,
    way,
)


def king(painter: QPainter) -> None:
    """The whole portrait."""
    backdrop(painter, 80, 62, 170, (0, "#fff0a0"), (0.3, "#f5c136"), (0.62, "#b87c18"), (1, "#4a2c06"))
    mist(painter, "#ffd25a", 7, 0.5, 60)
    rays(painter, 80, 60, 22, "#fff2b0", 60, 0.05)
    moon(painter, 80, 58, 54, ("#fff3bd", "#f2c24a"))
    _spires(painter)
    _black_stars(painter)
    _rags(painter)
    _cloak(painter)
    _hood(painter)
    _mask(painter)
    _hem(painter)
    _crown(painter)
    soft_light(painter, 80, 60, 70, "#ffcf5a", 50)
    canvas(painter)


def _spires(painter: QPainter) -> None:
    for x, top, wide in ((-30, 70, 9), (-12, 46, 8), (4, 78, 7), (150, 52, 8), (166, 34, 9), (186, 74, 9)):
        tower = polygon(
            [
                at(x, top),
                at(x + wide * 0.3, top + 20),
                at(x + wide, 180),
                at(x - wide, 180),
                at(x - wide * 0.3, top + 20),
            ]
        )
        painter.fillPath(
            tower, linear(at(x, top), at(x, 170), (0, colour("#5a3606", 235)), (1, colour("#2a1602", 255)))
        )
        draw(painter, polygon([at(x, top), at(x, top - 12)], False), "#5a3606", 1.0, 230)


def _black_stars(painter: QPainter) -> None:
    for x, y, size in (
        (14, 22, 7),
        (142, 16, 8.5),
        (30, 54, 4),
        (128, 48, 4.4),
        (-14, 8, 6),
        (172, 2, 5),
        (48, 4, 3.4),
        (112, 0, 3.8),
    ):
        shape = star(at(x, y), size, size * 0.4)
        glow(painter, shape, "#fff0a0", 1.2, 3, 150)
        painter.fillPath(shape, colour("#1c0f02", 235))


def _rags(painter: QPainter) -> None:
    """Strips of the robe that move in no wind."""
    for side in (-1, 1):
        for path, width in (
            (way(side, 30, 120, 70, 96, 84, 70, 108, 60), 22.0),
            (way(side, 40, 130, 84, 120, 96, 100, 124, 104), 20.0),
            (way(side, 28, 104, 54, 76, 58, 50, 80, 34), 15.0),
        ):
            band = taper(path, width, 1.5, 36, 1.2)
            shadow(painter, band, 5, 1, 3, 120)
            box = band.boundingRect()
            ends = (box.bottomLeft(), box.topRight()) if side > 0 else (box.bottomRight(), box.topLeft())
            painter.fillPath(band, linear(*ends, (0, "#9a620e"), (0.55, "#e0a42a"), (1, "#ffe27a")))
            draw(painter, band, "#3a2003", 0.9, 200)
            with clipped(painter, band):
                draw(painter, path.translated(0, -width * 0.18), "#ffe9a0", width * 0.12, 130)
                draw(painter, path.translated(0, width * 0.2), "#4a2a04", width * 0.2, 110)


def _cloak(painter: QPainter) -> None:
    cloak = both_sides(
        (0, 12), (22, 12, 42, 34, 46, 70), (48, 92, 46, 104, 50, 112), (74, 120, 100, 142, 116, 232), (0, 232)
    )  # fmt: skip
    shadow(painter, cloak, 12, 0, 4, 200)
    tones = ((0.0, "#ffee9a"), (0.25, "#f7c640"), (0.6, "#cf8f1c"), (1.0, "#7a4a0c"))
    painter.fillPath(cloak, linear(at(50, 10), at(110, 200), *tones))
    grain(painter, cloak, 26, 31, 0.5)
    creases = []
    for side in (-1, 1):
        creases += [
            way(side, 8, 22, 34, 40, 40, 76, 34, 118),
            way(side, 22, 120, 40, 130, 52, 160, 58, 220),
            way(side, 36, 118, 62, 132, 78, 170, 86, 220),
            way(side, 12, 128, 18, 150, 22, 180, 24, 226),
            way(side, 44, 112, 74, 124, 94, 160, 104, 220),
        ]
    folds(painter, cloak, creases, "#4a2602", "#fff6c0", 9)
    inner_shadow(painter, cloak, 9, -4, -5, "#4a2602", 150)
    inner_shadow(painter, cloak, 4, 2, 3, "#fffbd0", 130)
    draw(painter, cloak, "#2e1802", 1.3, 230)


def _hood(painter: QPainter) -> None:
    hollow = both_sides((0, 30), (20, 30, 33, 52, 33, 76), (33, 104, 20, 124, 0, 134))
    painter.fillPath(hollow, radial(at(80, 84), 54, (0, "#3a2408"), (0.7, "#150b02"), (1, "#0a0501")))
    inner_shadow(painter, hollow, 10, 0, 5, "#000", 235)
    draw(painter, hollow, "#2e1802", 3.2, 230)
    draw(painter, hollow, "#ffe28a", 1.1, 200)


def _mask(painter: QPainter) -> None:
    mask = both_sides(
        (0, 50), (13, 50, 21, 58, 21.5, 72), (22, 88, 17, 102, 9, 112), (5, 117, 2, 118, 0, 118)
    )  # fmt: skip
    shadow(painter, mask, 7, 0, 3, 235)
    bone = ((0.0, "#ffffff"), (0.5, "#f8ecca"), (0.82, "#cbb07c"), (1.0, "#7a5a2c"))
    painter.fillPath(mask, radial(at(72, 68), 52, *bone))
    grain(painter, mask, 10, 12, 0.5)
    inner_shadow(painter, mask, 6, -3, -4, "#4a2a08", 170)
    for side in (-1, 1):
        socket = mirrored(side, (3.4, 80), (7, 73, 15, 72, 19, 76), (18, 84, 9, 88, 3.4, 80))
        painter.fillPath(socket, colour("#120803"))
        inner_shadow(painter, socket, 3, 0, 1, "#000", 200)
        ember = circle(at(80 + side * 10.6, 79.4), 1.9)
        glow(painter, ember, "#ffc23a", 2.4, 4.6, 255, True)
        painter.fillPath(ember, colour("#fff3b0"))
        brow = way(side, 2, 74, 8, 67, 16, 67, 20.5, 72)
        draw(painter, brow, "#7d5c2c", 1.6, 150)
        draw(painter, brow.translated(0, -1.3), "#fffbe6", 0.8, 190)
        cheek = way(side, 17, 90, 13, 97, 9, 102, 8, 108)
        draw(painter, cheek, "#8a6a36", 2.2, 90)
    nose = cubic(79, 74, 78.4, 84, 76, 92, 77.4, 95, 79, 97.5, 81, 97.5, 82.6, 95)
    draw(painter, nose, "#8a6a36", 1.4, 170)
    draw(painter, cubic(81, 76, 81.4, 84, 82.6, 90, 82.2, 93), "#fffdf0", 1.5, 170)
    mouth = cubic(72, 105, 76, 103.4, 84, 103.4, 88, 105)
    draw(painter, mouth, "#3a1e08", 1.5, 220)
    draw(painter, mouth.translated(0, 1.6), "#fffbe6", 0.7, 130)
    for path in (
        ((88, 52), (86, 58), (89, 62), (86.5, 67)),
        ((66, 98), (70, 101), (69, 106)),
        ((97, 92), (93, 95), (94, 99)),
    ):
        crack = polygon([at(*spot) for spot in path], False)
        draw(painter, crack, "#4a3010", 0.7, 200)
    draw(painter, mask, "#3a2206", 0.9, 220)


def _hem(painter: QPainter) -> None:
    """The frayed edge of the hood over the mask."""
    chance = random.Random(5)
    hollow = both_sides((0, 30), (20, 30, 33, 52, 33, 76), (33, 104, 20, 124, 0, 134))
    for number in range(46):
        share = number / 46
        root = hollow.pointAtPercent(share)
        inward = at(80, 84) - root
        tip = root + inward * chance.uniform(0.04, 0.17) + QPointF(0, chance.uniform(2, 6))
        side = QPointF(-inward.y(), inward.x()) * 0.035
        rag = polygon([root + side, tip, root - side])
        painter.fillPath(rag, linear(root, tip, (0, "#c08a22"), (1, "#6a3f08")))
        draw(painter, rag, "#2e1802", 0.5, 170)
    neck = polygon([at(64, 122), at(72, 132), at(76, 126), at(80, 138), at(85, 127), at(89, 133), at(96, 121)], False)
    draw(painter, neck, "#2e1802", 1.2, 160)


def _crown(painter: QPainter) -> None:
    spikes = ((-38, 20), (-26, 4), (-13, -8), (0, -16), (13, -8), (26, 4), (38, 20))
    points = [at(40, 48)]
    for index, (x, y) in enumerate(spikes):
        points.append(at(80 + x * 1.05, y))
        if index < len(spikes) - 1:
            low = 30 + abs(x + 6.5) * 0.26
            points.append(at(80 + x + 6.5, low))
    points += [at(120, 48)]
    body = QPainterPath(points[0])
    for spot in points[1:]:
        body.lineTo(spot)
    body.cubicTo(108, 37, 52, 37, 40, 48)
    shadow(painter, body, 7, 0, 5, 230)
    gold = ((0.0, "#8a5c14"), (0.2, "#ffe89a"), (0.45, "#d9a42e"), (0.7, "#fff3b8"), (1.0, "#a8741c"))
    painter.fillPath(body, linear(at(40, 0), at(120, 48), *gold))
    light = linear(
        at(0, -16), at(0, 48), (0, colour("#fffbe0", 200)), (0.5, colour("#fff", 0)), (1, colour("#5d3f14", 150))
    )
    painter.fillPath(body, light)
    draw(painter, body, "#2e1802", 1.5, 240)
    band = cubic(41, 45.4, 53, 34.4, 107, 34.4, 119, 45.4)
    draw(painter, band, "#2e1802", 4.6, 150)
    draw(painter, band, "#f7e3a1", 2.6, 220)
    for x, y in spikes:
        pearl = circle(at(80 + x * 1.05, y), 2.5)
        painter.fillPath(pearl, radial(at(79 + x * 1.05, y - 1), 3.6, (0, "#ffffff"), (0.5, "#f3dfae"), (1, "#7a5520")))
        draw(painter, pearl, "#2e1802", 0.7, 220)
    gem = polygon([at(80, 16), at(85, 24), at(80, 33), at(75, 24)])
    painter.fillPath(gem, linear(at(75, 16), at(85, 33), (0, "#2a1a06"), (0.5, "#0c0602"), (1, "#6a4a10")))
    draw(painter, gem, "#fff0b0", 0.9, 220)
    dots(painter, ((62, 34, 1.7), (98, 34, 1.7), (48, 38, 1.4), (112, 38, 1.4)), "#241302", 230)
