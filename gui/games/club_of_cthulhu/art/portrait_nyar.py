"""Nyarlathotep: a pharaoh without a face, the night in its place. Units of the stage."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath

from gui.art.brush import (
    brass,
    circle,
    clipped,
    draw,
    glow,
    inner_shadow,
    linear,
    polar,
    polygon,
    radial,
    shadow,
    spline,
)
from gui.art.glyphs import glyph_at
from gui.art.palette import colour
from gui.games.club_of_cthulhu.art.stage import (
    FULL,
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

_GOLD = ("#fff0b8", "#d9a640", "#7a5016")


def nyar(painter: QPainter) -> None:
    """The whole portrait."""
    backdrop(painter, 80, 70, 175, (0, "#6fb4ff"), (0.28, "#2a64b8"), (0.62, "#10285c"), (1, "#040a1c"))
    mist(painter, "#5aa8ff", 15, 0.5, 70)
    starry(painter, 150, 3, "#eaf4ff", 130)
    rays(painter, 80, 66, 26, "#cfe6ff", 60, 0.04)
    moon(painter, 80, 62, 60, ("#bfe0ff", "#4f8fe0"), 190)
    _pyramids(painter)
    _shoulders(painter)
    cloth = _lappets(painter)
    inner_shadow(painter, cloth, 5, 2, 2, "#9fd0ff", 80)
    _nemes(painter)
    _face(painter)
    _band(painter)
    soft_light(painter, 80, 92, 44, "#3f8fff", 70)
    canvas(painter)


def _pyramids(painter: QPainter) -> None:
    for x, top, half in ((-6, 96, 56), (172, 84, 66), (30, 122, 34)):
        left = polygon([at(x, top), at(x - half, 190), at(x + half * 0.2, 190)])
        right = polygon([at(x, top), at(x + half * 0.2, 190), at(x + half, 190)])
        painter.fillPath(left, linear(at(x - half, top), at(x, 190), (0, "#3a6cb8"), (1, "#0d1f48")))
        painter.fillPath(right, linear(at(x, top), at(x + half, 190), (0, "#173a78"), (1, "#060f28")))
    painter.fillRect(FULL.adjusted(0, 215, 0, 0), colour("#060f28"))


def _shoulders(painter: QPainter) -> None:
    body = both_sides((0, 126), (30, 128, 84, 140, 104, 170), (112, 190, 116, 210, 118, 232), (0, 232))
    shadow(painter, body, 8, 0, 3, 190)
    painter.fillPath(body, linear(at(40, 126), at(110, 220), (0, "#26457e"), (0.5, "#0f2048"), (1, "#050b1c")))
    # the broad collar: rows of beads
    for row, (low, tint) in enumerate(
        ((150, "#d9a640"), (162, "#2f7fd6"), (173, "#d9a640"), (184, "#7a2430"), (195, "#d9a640"), (206, "#2f7fd6"))
    ):
        wide = 40 + row * 10
        bow = way(1, -wide, 132 + row * 2, -wide * 0.8, low + 6, -wide * 0.3, low + 12, 0, low + 12,
                  wide * 0.3, low + 12, wide * 0.8, low + 6, wide, 132 + row * 2)  # fmt: skip
        with clipped(painter, body):
            draw(painter, bow, "#050b1c", 10.4, 235)
            draw(painter, bow, tint, 8.6)
            draw(painter, bow.translated(0, -2), "#fff", 1.6, 90)
            count = 26 + row * 4
            for number in range(count):
                spot = bow.pointAtPercent((number + 0.5) / count)
                painter.fillPath(circle(spot, 1.5, 3.0), colour("#050b1c", 120))


def _stripes(painter: QPainter, shape: QPainterPath, ways: list[QPainterPath], width: float) -> None:
    with clipped(painter, shape):
        for line in ways:
            draw(painter, line, "#0a1636", width * 1.3, 235)
            draw(painter, line, "#e0b04a", width)
            draw(painter, line.translated(-0.5, -width * 0.2), "#fff3c0", width * 0.24, 170)


def _lappets(painter: QPainter) -> QPainterPath:
    """The two ends of the headcloth that fall over the shoulders."""
    whole = QPainterPath()
    for side in (-1, 1):
        flap = mirrored(side, (24, 96), (40, 96), (48, 130, 46, 170, 42, 196), (20, 196), (22, 160, 26, 130, 24, 96))
        shadow(painter, flap, 7, 1, 4, 210)
        painter.fillPath(flap, linear(at(80 + side * 20, 96), at(80 + side * 48, 190), (0, "#3f7fd0"), (1, "#12306c")))
        lines = [way(side, 16, 108 + n * 11, 26, 112 + n * 11, 38, 112 + n * 11, 52, 106 + n * 11) for n in range(9)]
        _stripes(painter, flap, lines, 4.4)
        inner_shadow(painter, flap, 6, -2 * side, -2, "#000", 150)
        draw(painter, flap, "#050b1c", 1.4, 235)
        whole = whole.united(flap)
    return whole


def _nemes(painter: QPainter) -> None:
    cloth = both_sides(
        (0, 8), (28, 8, 46, 24, 50, 46), (54, 68, 62, 92, 66, 118), (54, 122, 42, 120, 34, 112), (0, 112)
    )  # fmt: skip
    shadow(painter, cloth, 12, 0, 5, 220)
    painter.fillPath(cloth, linear(at(40, 6), at(120, 122), (0, "#5a9ce8"), (0.5, "#265aa8"), (1, "#0c2458")))
    grain(painter, cloth, 14, 8, 0.4)
    lines = []
    for side in (-1, 1):
        for number in range(7):
            drop = number * 13.0
            lines.append(way(side, 20, 40 + drop * 0.9, 36, 38 + drop, 52, 46 + drop * 1.1, 76, 62 + drop * 1.1))
    for number in range(4):
        top = 11 + number * 8
        lines.append(way(1, -52, top + 26, -26, top - 3, 26, top - 3, 52, top + 26))
    _stripes(painter, cloth, lines, 4.8)
    inner_shadow(painter, cloth, 9, -3, -4, "#000814", 190)
    inner_shadow(painter, cloth, 5, 2, 3, "#bfe0ff", 110)
    draw(painter, cloth, "#050b1c", 1.6, 240)


def _face(painter: QPainter) -> None:
    face = both_sides((0, 40), (20, 40, 31, 52, 31.5, 72), (32, 98, 22, 118, 11, 128), (6, 132, 3, 132, 0, 132))
    shadow(painter, face, 6, 0, 3, 220)
    painter.fillPath(face, radial(at(80, 84), 56, (0, "#16306e"), (0.5, "#081434"), (1, "#02040c")))
    with clipped(painter, face):
        mist(painter, "#3f7fe0", 44, 0.55, 34)
        starry(painter, 900, 19, "#ffffff", 140)
        for side in (-1, 1):
            cheek = way(side, 26, 84, 20, 104, 12, 116, 6, 122)
            draw(painter, cheek, "#5aa0ff", 5, 36)
            draw(painter, cheek, "#9fd0ff", 1.4, 60)
    inner_shadow(painter, face, 9, 0, 5, "#000", 235)
    for side in (-1, 1):
        eye = mirrored(side, (5.5, 86), (9, 78.5, 18, 77.5, 25, 83), (19, 89.5, 10, 90.5, 5.5, 86))
        glow(painter, eye, "#3f9cff", 3.4, 8, 255, True)
        glow(painter, eye, "#bfe6ff", 1.2, 3, 255, True)
        painter.fillPath(eye, radial(at(80 + side * 14, 83.5), 11, (0, "#ffffff"), (0.4, "#bfe6ff"), (1, "#3f8fff")))
        painter.fillPath(circle(at(80 + side * 14.4, 83.4), 2.1, 4.6), colour("#051030"))
        kohl = way(side, 25, 83, 29, 85, 31, 87, 31.4, 90)
        draw(painter, kohl, "#8fc8ff", 1.5, 220)
        brow = way(side, 4, 75, 12, 69, 22, 70, 29, 77)
        draw(painter, brow, "#6fb4ff", 1.8, 200)
    third = circle(at(80, 61), 3.2, 4.4)
    glow(painter, third, "#3f9cff", 2, 5, 230, True)
    draw(painter, face, "#050b1c", 2.2, 240)
    rim = ((0.0, "#fff0b8"), (0.5, "#d9a640"), (1.0, "#7a5016"))
    draw(painter, face, linear(at(50, 40), at(112, 130), *rim), 1.4)
    beard = spline((74, 127), (86, 127), (85, 150), (80, 156), (75, 150))
    shadow(painter, beard, 3, 0, 2, 190)
    painter.fillPath(beard, linear(at(74, 127), at(86, 150), (0, _GOLD[0]), (0.4, _GOLD[1]), (1, _GOLD[2])))
    for y in (131, 136, 141, 146):
        draw(painter, polygon([at(75, y), at(85, y + 1)], False), "#2a1804", 1.0, 190)
    draw(painter, beard, "#050b1c", 1.0, 230)


def _band(painter: QPainter) -> None:
    band = both_sides((0, 40), (16, 40, 30, 46, 36, 58), (37, 52), (32, 38, 17, 31, 0, 31))
    painter.fillPath(
        band, linear(at(44, 30), at(118, 58), (0, _GOLD[2]), (0.3, _GOLD[0]), (0.6, _GOLD[1]), (1, _GOLD[2]))
    )
    draw(painter, band, "#050b1c", 1.2, 230)
    for number in range(-6, 7):
        dots(painter, ((80 + number * 5.2, 36 + number * number * 0.32, 1.0),), "#123a8a", 230)
    sign = glyph_at("ankh", at(80, 20), 19)
    glow(painter, sign, "#5ab0ff", 3, 8, 230, True)
    shadow(painter, sign, 3, 0.8, 1.6, 210)
    draw(painter, sign, "#050b1c", 2.6, 235)
    painter.fillPath(sign, brass(sign.boundingRect()))
    draw(painter, sign.translated(-0.4, -0.5), "#fffbe0", 0.6, 150)
    for index in range(14):
        angle = -math.pi / 2 + (index - 6.5) * 0.2
        ray = polygon([polar(QPointF(80, 20), 25, angle), polar(QPointF(80, 20), 32 - (index % 2) * 3, angle)], False)
        draw(painter, ray, "#bfe6ff", 0.9, 150)
