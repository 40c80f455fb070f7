"""The scenes of what is looked for, and of nothing found: Elder Sign, Necronomicon, Futile Investigation."""

from __future__ import annotations

import math
import random
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

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
    rounded,
    saved,
    shadow,
    spline,
    star,
)
from gui.art.glyphs import glyph_at
from gui.art.palette import colour
from gui.art.textures import lay, noise
from gui.games.dont_mess_with_cthulhu.art.stage import (
    FULL,
    almond,
    at,
    backdrop,
    boards,
    dust,
    grain,
    mist,
    rays,
    shade_floor,
    soft_light,
)

# ---------------------------------------------------------------- Elder Sign


def elder_sign(painter: QPainter) -> None:
    """A stone disc in which the sign burns."""
    backdrop(painter, 80, 88, 150, (0, "#2f877a"), (0.45, "#123f42"), (1, "#051317"))
    mist(painter, "#4fd0b0", 17, 0.5)
    rays(painter, 80, 88, 16, "#7affe0", 60, 0.06)
    paint_sign_disc(painter)


def paint_sign_disc(painter: QPainter) -> None:
    """The stone disc alone, round the point 80, 88."""
    _stone(painter, circle(at(80, 88), 66))
    _runes(painter)
    _burning_star(painter)


def _stone(painter: QPainter, disc: QPainterPath) -> None:
    shadow(painter, disc, 12, 3, 7, 210)
    painter.fillPath(disc, radial(at(62, 66), 96, (0, "#8b9a8f"), (0.5, "#556861"), (1, "#26332f")))
    grain(painter, disc, 14, 12, 0.9, 5)
    with clipped(painter, disc):
        lay(painter, FULL.topLeft(), noise(320, 260, 1.4, 8), Mode.CompositionMode_SoftLight, 0.4)
        for crack in _cracks():
            draw(painter, crack.translated(0.7, 0.8), "#dff5ea", 0.7, 90)
            draw(painter, crack, "#10201c", 1.3, 200)
    inner_shadow(painter, disc, 10, -3, -5, "#000", 190)
    draw(painter, disc, "#d8ece0", 1, 110)


def _cracks() -> list[QPainterPath]:
    chance = random.Random(21)
    cracks = []
    for angle, length in ((0.4, 5), (2.5, 4), (3.9, 5), (5.3, 4)):
        point = polar(at(80, 88), 66, angle)
        crack = QPainterPath(point)
        for _ in range(length):
            point = point + QPointF(-math.cos(angle) * 3.2, -math.sin(angle) * 3.2)
            point += QPointF(chance.uniform(-2.4, 2.4), chance.uniform(-2.4, 2.4))
            crack.lineTo(point)
        cracks.append(crack)
    return cracks


def _runes(painter: QPainter) -> None:
    for radius in (62.5, 54.5):
        ring = circle(at(80, 88), radius)
        draw(painter, ring.translated(0.6, 0.8), "#dff5ea", 0.8, 70)
        draw(painter, ring, "#17231f", 1.4, 190)
    strokes = (
        ((-1.6, -2.6), (-1.6, 2.6), (1.4, -0.4)),
        ((-1.8, 2.6), (0, -2.6), (1.8, 2.6)),
        ((0, -2.8), (0, 2.8), (2, 0.6)),
        ((-1.8, -2.2), (1.8, -2.2), (-1.2, 2.6)),
        ((-1.6, 0), (1.6, -2.4), (1.6, 2.4)),
    )
    for number in range(20):
        angle = number * math.tau / 20
        with saved(painter):
            painter.translate(polar(at(80, 88), 58.5, angle))
            painter.rotate(math.degrees(angle) + 90)
            rune = polygon([at(x * 0.9, y * 0.9) for x, y in strokes[number % 5]], closed=False)
            draw(painter, rune, "#0f1b18", 1.1, 200)
            draw(painter, rune, "#7affe0", 0.5, 150)


def _burning_star(painter: QPainter) -> None:
    shape = star(at(80, 89), 50, 24)
    glow(painter, shape, "#39ffc9", 9, 22, 210)
    glow(painter, shape, "#b9fff0", 4, 8)
    draw(painter, shape, "#0b3b33", 5.4, 170)
    draw(painter, shape, "#effff8", 3.4)
    eye = almond(80, 90, 22, 10.5)
    glow(painter, eye, "#5cffd2", 3, 10, 230, True)
    painter.fillPath(eye, radial(at(80, 90), 24, (0, "#fffbe0"), (0.5, "#a6ffe2"), (1, "#1d9c83")))
    painter.fillPath(glyph_at("flame", at(80, 89), 13), colour("#053a33"))


# ---------------------------------------------------------------- Necronomicon


def necronomicon(painter: QPainter) -> None:
    """The book opens its eye."""
    backdrop(painter, 80, 88, 150, (0, "#8a50cc"), (0.4, "#3a1c63"), (1, "#0c0618"))
    mist(painter, "#b07af0", 37, 0.55)
    rays(painter, 80, 88, 14, "#d9b8ff", 70, 0.05)
    _summoning_ring(painter)
    with saved(painter):
        painter.translate(80, 90)
        painter.rotate(-9)
        paint_book(painter)


def _summoning_ring(painter: QPainter) -> None:
    for radius, width in ((76, 1.2), (70, 0.6)):
        ring = circle(at(80, 90), radius)
        glow(painter, ring, "#b884ff", 1.5, 5, 150)
        draw(painter, ring, "#dcbcff", width, 120)
    for number in range(12):
        spot = polar(at(80, 90), 73, number * math.tau / 12 + 0.2)
        painter.fillPath(glyph_at("star" if number % 3 else "moon", spot, 2.6), colour("#ecd8ff", 170))


def paint_book(painter: QPainter) -> None:
    """The closed book alone, round the point 0, 0."""
    cover = rounded(QRectF(-46, -58, 92, 116), 7)
    glow(painter, cover, "#b884ff", 8, 26, 220)
    pages = rounded(QRectF(-42, -50, 94, 114), 5)
    shadow(painter, pages, 12, 4, 8, 220)
    painter.fillPath(pages, colour("#d9c79a"))
    for leaf in range(7):
        draw(painter, polygon([at(-40, 58.6 + leaf * 0.8), at(50, 58.6 + leaf * 0.8)], False), "#7a6334", 0.6, 200)
        draw(painter, polygon([at(46.6 + leaf * 0.8, -48), at(46.6 + leaf * 0.8, 62)], False), "#7a6334", 0.6, 200)
    painter.fillPath(cover, radial(at(-14, -24), 100, (0, "#7a5540"), (0.5, "#3d261d"), (1, "#170c0a")))
    with saved(painter):
        painter.translate(-80, -90)
        grain(painter, cover.translated(80, 90), 16, 66, 1.0, 5)
    inner_shadow(painter, cover, 9, -3, -4, "#000", 200)
    draw(painter, cover, "#e0b27a", 0.8, 120)
    _spine_and_fittings(painter)
    _book_eye(painter)


def _spine_and_fittings(painter: QPainter) -> None:
    draw(painter, polygon([at(-33, -57), at(-33, 57)], False), "#0d0605", 2.2, 200)
    draw(painter, polygon([at(-31.6, -57), at(-31.6, 57)], False), "#9a7048", 0.8, 130)
    for number in range(9):
        y = -48 + number * 12
        draw(painter, polygon([at(-37.5, y - 2), at(-29, y + 2)], False), "#c9a878", 1.3, 200)
    frame = rounded(QRectF(-26, -50, 64, 100), 4)
    draw(painter, frame, "#0d0605", 1.4, 170)
    draw(painter, frame.translated(0.7, 0.8), "#b98a5a", 0.5, 120)
    for side in (-1, 1):
        fitting = polygon([at(46, side * 58), at(18, side * 58), at(46, side * 30)])
        painter.fillPath(fitting, brass(fitting.boundingRect()))
        draw(painter, fitting, "#2a1606", 0.9, 200)
        painter.fillPath(circle(at(38, side * 50), 1.8), colour("#5d3f14"))
    clasp = rounded(QRectF(34, -9, 20, 18), 3)
    shadow(painter, clasp, 3, 1, 1.5, 190)
    painter.fillPath(clasp, brass(clasp.boundingRect()))
    draw(painter, clasp, "#2a1606", 0.9)
    painter.fillPath(glyph_at("key", at(44, 0), 5), colour("#2a1606"))


def _book_eye(painter: QPainter) -> None:
    for side in (-1, 1):
        fold = cubic(-23, side * 7, -8, side * 32, 16, side * 32, 29, side * 7)
        draw(painter, fold, "#1b0d08", 1.8)
        draw(painter, fold.translated(0, side * 1.2), "#a67a54", 0.6, 140)
    eye = almond(3, 0, 27, 18)
    glow(painter, eye, "#ffcf5a", 3, 8, 200)
    painter.fillPath(eye, radial(at(3, 0), 30, (0, "#fff2c8"), (0.5, "#e3b34c"), (1, "#7a2f12")))
    inner_shadow(painter, eye, 6, 2, 3, "#000", 200)
    draw(painter, eye, "#1b0d08", 2.4)
    for number in range(16):
        angle = number * math.tau / 16
        streak = polygon([polar(at(3, 0), 6.5, angle), polar(at(3, 0), 13, angle)], False)
        draw(painter, streak, "#8a3d10", 0.6, 150)
    painter.fillPath(circle(at(3, 0), 5, 15), colour("#120505"))
    painter.fillPath(circle(at(-1.4, -7), 2.2), colour("#fff", 230))


# ---------------------------------------------------------------- Futile Investigation


def futile_investigation(painter: QPainter) -> None:
    """An attic, a cobweb, and through the lens: nothing."""
    backdrop(painter, 104, 60, 150, (0, "#9c917c"), (0.45, "#57503f"), (1, "#171512"))
    _panelling(painter)
    mist(painter, "#a99c84", 27, 0.35)
    beam = polygon([at(150, -40), at(200, -10), at(96, 200), at(10, 200)])
    painter.fillPath(beam, linear(at(170, -20), at(60, 190), (0, colour("#fff3d0", 90)), (1, colour("#fff3d0", 0))))
    shade_floor(painter, 140, "#4a4134", "#17130f")
    boards(painter, 140, 46, "#0d0b09", 150)
    _footprints(painter)
    _crate(painter)
    _cobweb(painter)
    dust(painter, 70, 4, "#fff3d8", QRectF(40, 10, 110, 130))
    _lens(painter)


def _panelling(painter: QPainter) -> None:
    for x in range(-60, 230, 24):
        draw(painter, polygon([at(x, -40), at(x, 140)], False), "#0f0d0a", 1.2, 90)
        draw(painter, polygon([at(x + 1.4, -40), at(x + 1.4, 140)], False), "#e9dcc0", 0.5, 40)


def _footprints(painter: QPainter) -> None:
    for x, y, side in ((120, 172, 1), (104, 160, -1), (128, 152, 1)):
        sole = circle(at(x, y), 5, 2.6).united(circle(at(x + 6.5, y + side * 0.6), 2.3, 2))
        painter.fillPath(sole, colour("#0d0a07", 130))


def _crate(painter: QPainter) -> None:
    front = polygon([at(32, 134), at(76, 128), at(74, 160), at(30, 168)])
    side = polygon([at(18, 126), at(32, 134), at(30, 168), at(18, 157)])
    top = polygon([at(18, 126), at(60, 120), at(76, 128), at(32, 134)])
    shadow(painter, front.united(side), 7, 4, 5, 190)
    painter.fillPath(front, linear(at(32, 130), at(76, 166), (0, "#4a3d2c"), (1, "#2a2118")))
    painter.fillPath(side, colour("#1c160f"))
    painter.fillPath(top, linear(at(20, 120), at(76, 134), (0, "#6f5f47"), (1, "#8f7c5e")))
    for share in (0.34, 0.67):
        start, end = at(32 - 2 * share, 134 + 34 * share), at(76 - 2 * share, 128 + 32 * share)
        draw(painter, polygon([start, end], False), "#0f0b07", 1, 170)
    for path in (front, side, top):
        draw(painter, path, "#0f0b07", 0.9, 190)
    draw(painter, polygon([at(32, 134), at(76, 128)], False), "#c9b48c", 0.7, 150)


def _cobweb(painter: QPainter) -> None:
    corner = at(4, 4)
    angles = [step * math.pi / 10 for step in range(6)]
    for angle in angles:
        draw(painter, polygon([corner, polar(corner, 98, angle)], False), "#f6efdf", 0.8, 165)
    for radius in (18, 33, 50, 70, 90):
        thread = QPainterPath(polar(corner, radius, angles[0]))
        for here, there in pairwise(angles):
            thread.quadTo(polar(corner, radius * 0.84, (here + there) / 2), polar(corner, radius, there))
        draw(painter, thread, "#f6efdf", 0.8, 165)
    drop = at(44, 52)
    draw(painter, polygon([at(44, 30), drop], False), "#f6efdf", 0.6, 150)
    for side in (-1, 1):
        for lean in (-2.4, 0.2, 2.6):
            leg = cubic(44, 54, 44 + side * 3, 52 + lean, 44 + side * 5, 51 + lean, 44 + side * 6.4, 56 + lean)
            draw(painter, leg, "#14100b", 0.8, 230)
    painter.fillPath(circle(at(44, 55), 2.4, 3), colour("#14100b"))


def _lens(painter: QPainter) -> None:
    centre = at(86, 84)
    handle = polygon([at(113, 120), at(122, 111), at(156, 150), at(145, 160)])
    shadow(painter, handle, 8, 3, 6, 200)
    painter.fillPath(handle, linear(at(115, 118), at(128, 106), (0, "#2c1709"), (0.5, "#8a5528"), (1, "#3a1f0d")))
    draw(painter, handle, "#d9a86a", 0.8, 120)
    collar = polygon([at(109, 116), at(118, 107), at(126, 116), at(117, 125)])
    painter.fillPath(collar, brass(collar.boundingRect()))
    draw(painter, collar, "#2a1606", 0.9, 200)
    glass = circle(centre, 37)
    ring = circle(centre, 45).subtracted(circle(centre, 36.5))
    shadow(painter, ring, 9, 3, 7, 210)
    haze = ((0.0, colour("#fffdf2", 150)), (0.5, colour("#e8e0cc", 95)), (1.0, colour("#2a251c", 110)))
    painter.fillPath(glass, radial(centre - QPointF(12, 14), 60, *haze))
    with clipped(painter, glass), blended(painter, Mode.CompositionMode_SoftLight, 0.8):
        painter.fillPath(glass, radial(centre, 37, (0.6, colour("#fff", 0)), (0.95, colour("#fff", 160)), (1, "#000")))
    for cross_start, cross_end in ((at(72, 70), at(100, 98)), (at(100, 70), at(72, 98))):
        stroke = polygon([cross_start, cross_end], False)
        draw(painter, stroke.translated(0.8, 1.2), "#fff", 5.4, 70)
        draw(painter, stroke, "#241d14", 5.4, 225)
    painter.fillPath(ring, brass(ring.boundingRect()))
    draw(painter, ring, "#2a1a06", 0.9, 200)
    draw(painter, circle(centre, 41), "#fff3cf", 0.9, 110)
    gleam = spline((57, 80), (58, 66, 66, 56, 79, 53), (69, 60, 62, 68, 61, 81))
    painter.fillPath(gleam, colour("#fff", 150))
    soft_light(painter, 70, 62, 26, "#fff3d0", 40)
