"""The picture of the game on the home screen, and the pictures over its results. Lengths are logical pixels."""

from __future__ import annotations

import math
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter, QPainterPath

from gui.art.banners import faded_banner
from gui.art.brush import (
    Mode,
    blended,
    circle,
    clipped,
    draw,
    glow,
    linear,
    polar,
    polygon,
    radial,
    rectangle,
    saved,
)
from gui.art.gallery import paint_look
from gui.art.palette import colour
from gui.art.textures import clouds, felt, vignette
from gui.games.chaos_progenitus import field
from gui.games.chaos_progenitus.art.grounds import TINTS, silhouette

# ---------------------------------------------------------------- home

_FIEND: Final = (
    "eye|red|black|eye II",
    "brain|blue|yellow|brain",
    "eye|red|black|eye I",
    "wings|black|red|wings",
    "arm|red|yellow|arm II",
    "mouth|red|black|mouth II",
    "axe|black|yellow|axe II",
    "tentacle|yellow|black|tentacle",
    "leg|red|black|leg II",
    "lungs|blue|black|lungs",
    "potion|yellow|blue|potion III",
    "stinger|black|blue|stinger II",
    "tail|red|blue|tail I",
)


def tile(painter: QPainter, rect: QRectF) -> None:
    """The picture of the game on the home screen: thirteen dice, and the creature that they are."""
    with clipped(painter, rectangle(rect)):
        unit = rect.height() / 208
        painter.drawImage(rect, felt(rect.width() / unit * 2, rect.height() / unit * 2, "#3a2418", 11))
        middle = rect.center() + QPointF(0, 2) * unit
        with blended(painter, Mode.CompositionMode_SoftLight):
            light = ((0.0, colour("#ffd9a0", 255)), (0.42, colour("#ff9a4a", 110)), (1.0, colour("#000", 205)))
            painter.fillRect(rect, radial(middle, 172 * unit, *light))
        vignette(painter, rect, 225, 0.34, "#050202")
        _summoning(painter, middle + QPointF(0, 26) * unit, unit)
        with blended(painter, Mode.CompositionMode_Screen):
            fire = ((0.0, colour("#ff5a2a", 150)), (0.5, colour("#c0301a", 60)), (1.0, colour("#c0301a", 0)))
            painter.fillRect(rect, radial(middle, 150 * unit, *fire))
        body = QRectF(0, 0, 276 * unit, 200 * unit)
        body.moveCenter(middle)
        silhouette(painter, body, 0, TINTS["red"], 2.0)
        inner = QRectF(0, 0, 228 * unit, 174 * unit)
        inner.moveCenter(middle)
        for number, (place, face) in enumerate(zip(field.fiend(inner, 0.9), _FIEND, strict=True)):
            with saved(painter):
                painter.translate(place.center())
                painter.rotate((-7, 4, 6, -9, 5, -3, -6, 9, -5, 7, -4, 5, 8)[number])
                side = place.width()
                paint_look(painter, "prog.die", QRectF(-side / 2, -side / 2, side, side), face)


def _summoning(painter: QPainter, centre: QPointF, unit: float) -> None:
    """A circle of fire on the floor."""
    wide, high = 128 * unit, 62 * unit
    star = QPainterPath()
    for number in range(8):
        spot = polar(QPointF(0, 0), 0.92, -math.pi / 2 + number * math.tau * 3 / 7)
        point = centre + QPointF(spot.x() * wide, spot.y() * high)
        if number:
            star.lineTo(point)
        else:
            star.moveTo(point)
    for path, width in (
        (circle(centre, wide, high), 2.0),
        (circle(centre, wide * 0.92, high * 0.92), 1.0),
        (star, 1.2),
    ):
        glow(painter, path, "#ff6a1e", width * 2.4 * unit, 7 * unit, 210)
        draw(painter, path, "#ffb45a", width * unit, 220)


# ---------------------------------------------------------------- results

Outcome = Literal["trophy", "draw"]
_TROPHIES: Final = (
    (0.0, 1.0, "eye|red|black"),
    (-150.0, 0.74, "axe|black|red"),
    (150.0, 0.74, "tentacle|yellow|black"),
    (-282.0, 0.6, "wings|blue|yellow"),
    (282.0, 0.6, "brain|black|blue"),
)


def banner(outcome: Outcome, width: float, height: float, *, ratio: float = 1.0) -> QImage:
    """The picture over a result. Its lower edge fades to nothing, so it lies on any room."""
    darkening = ((0.0, 8), (0.4, 22), (0.6, 165), (0.9, 225))
    return faded_banner(_victory if outcome == "trophy" else _draw, (width, height), ratio, "#0a0504", darkening)


def _hall(painter: QPainter, area: QRectF, warm: str, mist: str, seed: int) -> None:
    """The cave in which they fought."""
    dusk = ((0.0, warm), (0.34, "#3a1c14"), (0.7, "#180d0b"), (1.0, "#080506"))
    painter.fillRect(area, radial(QPointF(0, 70), 760, *dusk))
    with blended(painter, Mode.CompositionMode_Screen, 0.5):
        painter.drawImage(area, clouds(area.width() / 3, area.height() / 3, mist, 52, seed))
    for number, (x, wide, long) in enumerate(_TEETH):
        for side in (-1, 1):
            tip, foot = QPointF(side * (x + 6), long), side * x
            tooth = QPainterPath(QPointF(foot - wide, -4))
            tooth.cubicTo(foot - wide * 0.5, long * 0.2, tip.x() - wide * 0.12, long * 0.6, tip.x(), tip.y())
            tooth.cubicTo(tip.x() + wide * 0.16, long * 0.5, foot + wide * 0.46, long * 0.24, foot + wide, -4)
            stone = linear(QPointF(0, 0), QPointF(0, long), (0, "#0a0506"), (1, "#2a1712"))
            painter.fillPath(tooth, stone)
            draw(painter, tooth.translated(-side * 1.2, 0), "#ffb070", 1.4, 34 + number % 2 * 18)


_TEETH: Final = (
    (724.0, 60.0, 128.0),
    (640.0, 44.0, 74.0),
    (574.0, 30.0, 44.0),
    (686.0, 34.0, 52.0),
    (420.0, 36.0, 30.0),
)
"""Stalactites at both sides: how far out, half as wide, how long."""


def _rays(painter: QPainter, centre: QPointF, tint: str, alpha: int) -> None:
    fade = radial(centre, 640, (0, colour(tint, alpha)), (1, colour(tint, 0)))
    with blended(painter, Mode.CompositionMode_Screen):
        for number in range(26):
            angle = number * math.tau / 26 + 0.07
            half = 0.035 if number % 2 else 0.06
            painter.fillPath(
                polygon([centre, polar(centre, 900, angle - half), polar(centre, 900, angle + half)]), fade
            )


def _victory(painter: QPainter, area: QRectF) -> None:
    """Dice that were won, on their pedestals, and the shades of those they were taken from."""
    _hall(painter, area, "#8a4a20", "#c8742e", 9)
    centre = QPointF(0, 62)
    _rays(painter, centre, "#ffd27a", 58)
    for x, seed, tint in ((-470.0, 1, "blue"), (470.0, 4, "yellow")):
        place = QRectF(0, 0, 300, 190)
        place.moveCenter(QPointF(x, 84))
        silhouette(painter, place, seed, TINTS[tint], 1.25)
    with blended(painter, Mode.CompositionMode_Screen):
        lamp = ((0.0, colour("#fff0b8", 120)), (1.0, colour("#ffb63c", 0)))
        painter.fillRect(area, radial(centre, 300, *lamp))
    for x, size, face in reversed(_TROPHIES):
        wide = 106 * size
        place = QRectF(x - wide / 2, 118 - wide / 0.86, wide, wide / 0.86)
        paint_look(painter, "prog.trophy", place, face)


def _draw(painter: QPainter, area: QRectF) -> None:
    """Two fiends face each other over dice that nobody won."""
    _hall(painter, area, "#4a4050", "#7a6a90", 17)
    for x, seed, tint in ((-360.0, 0, "red"), (360.0, 2, "blue")):
        place = QRectF(0, 0, 440, 204)
        place.moveCenter(QPointF(x, 112))
        silhouette(painter, place, seed, TINTS[tint], 1.5)
    spark = QPointF(0, 62)
    _rays(painter, spark, "#d8d0ff", 34)
    faces = ("block II", "blank", "block II")
    mixes = (("arm", "red|black"), ("eye", "yellow|black"), ("leg", "blue|yellow"))
    for number, ((kind, mix), sign) in enumerate(zip(mixes, faces, strict=True)):
        side = 62 if number != 1 else 48
        with saved(painter):
            painter.translate(QPointF((number - 1) * 82, 66 + abs(number - 1) * 8))
            painter.rotate((-12, 5, 11)[number])
            paint_look(painter, "prog.die", QRectF(-side / 2, -side / 2, side, side), f"{kind}|{mix}|{sign}")
