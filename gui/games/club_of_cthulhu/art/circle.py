"""The ritual circle as it is painted for `assets/art/`. Lengths are those of a mat of 432 around the origin."""

from __future__ import annotations

import math
import random
from typing import Final

from PySide6.QtCore import QPointF, QRectF
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
    rounded,
    shadow,
)
from gui.art.glyphs import glyph_at
from gui.art.palette import colour
from gui.games.club_of_cthulhu.art.craft import pentagram, wire
from gui.games.club_of_cthulhu.art.pictures import picture
from gui.games.club_of_cthulhu.mat import DECKS, MAT, joined, star

RADIUS: Final = MAT / 2
WHOLE: Final = MAT + 32
"""What is painted and baked: the mat and its shadow."""
_REACH: Final = 152.0
"""From the middle to the points of the star."""
_INNER: Final = 172.0
"""The ring on which the decks lie."""
_RING: Final = 43.0
_EMBER: Final = "#ff9626"
_SIGNS: Final = ("moon", "eye", "sun", "key", "star", "flame", "hour", "leaf")


def _points() -> list[QPointF]:
    return [polar(QPointF(0, 0), _REACH, -math.pi / 2 + number * math.tau / DECKS) for number in range(DECKS)]


def paint_mat(painter: QPainter) -> None:
    """The mat around the origin, 432 across."""
    middle = QPointF(0, 0)
    disc = circle(middle, RADIUS - 1)
    shadow(painter, disc, 11, 1, 4, 230)
    _sky(painter, disc)
    _rim(painter)
    _signs(painter)
    _geometry(painter)
    _star(painter)
    _places(painter)
    _middle(painter)


def _sky(painter: QPainter, disc: QPainterPath) -> None:
    area = QRectF(-RADIUS, -RADIUS, MAT, MAT)
    with clipped(painter, disc):
        painter.drawImage(area, picture("sky", 1024))
        _stars(painter)
    inner_shadow(painter, disc, 18, 0, 3, "#000", 235)


def _stars(painter: QPainter) -> None:
    chance = random.Random(8)
    for _ in range(420):
        spot = polar(QPointF(0, 0), RADIUS * math.sqrt(chance.random()), chance.random() * math.tau)
        size = 0.22 + chance.random() ** 5 * 1.25
        tint = chance.choice(("#fff6dc", "#fff6dc", "#cfe0ff", "#f0d6ff"))
        painter.fillPath(circle(spot, size), colour(tint, chance.randint(60, 235)))
        if size > 1.05:
            for reach, turn in ((5.2, 0.0), (5.2, math.pi / 2)):
                start, end = polar(spot, reach, turn), polar(spot, -reach, turn)
                clear, full = colour(tint, 0), colour(tint, 150)
                ray = linear(start, end, (0, clear), (0.5, full), (1, clear))
                draw(painter, polygon([start, end], False), ray, 0.5)


def _rim(painter: QPainter) -> None:
    middle = QPointF(0, 0)
    band = circle(middle, RADIUS - 2).subtracted(circle(middle, RADIUS - 19))
    painter.fillPath(band, colour("#07060f", 150))
    wire(painter, circle(middle, RADIUS - 4), 6)
    wire(painter, circle(middle, RADIUS - 18), 1.8, shade=140)
    for tick in range(120):
        angle = tick * math.tau / 120 - math.pi / 2
        long, mid = tick % 12 == 0, tick % 4 == 0
        low = RADIUS - 16.4
        high = RADIUS - (8.6 if long else 11 if mid else 13)
        line = polygon([polar(middle, low, angle), polar(middle, high, angle)], False)
        draw(painter, line, "#000", 1.9 if long else 1.2, 120)
        draw(painter, line, "#f0d08a" if long else "#b08d4c", 1.5 if long else 0.8, 255 if long else 220)
    wire(painter, circle(middle, _INNER), 2.0, _EMBER, 140, shade=120)
    draw(painter, circle(middle, _INNER - 4), "#d9b566", 0.7, 90)


def _signs(painter: QPainter) -> None:
    """Small engraved signs between the rings, where neither deck nor plate nor candle lies."""
    for place in range(30):
        if place not in {2, 4, 10, 20, 26, 28}:
            continue
        angle = -math.pi / 2 + place * math.tau / 30
        spot = polar(QPointF(0, 0), (_INNER + RADIUS - 18) / 2, angle)
        turn = math.degrees(angle) + 90
        shape = glyph_at(_SIGNS[place % len(_SIGNS)], spot, 5.6, turn)
        painter.fillPath(shape.translated(0.5, 0.8), colour("#000", 170))
        painter.fillPath(shape, colour("#d9b768", 220))


def _geometry(painter: QPainter) -> None:
    """Fine engraved lines behind the star, and gems in the rim between its points."""
    middle = QPointF(0, 0)
    points = _points()
    draw(painter, polygon(points), "#e6c27a", 0.7, 110)
    for index in range(DECKS):
        angle = math.pi / 2 + index * math.tau / DECKS
        draw(painter, circle(polar(middle, 58, angle), 58), "#e6c27a", 0.55, 60)
        draw(painter, polygon([polar(middle, 58, angle), polar(middle, _INNER, angle)], False), "#e6c27a", 0.6, 90)
        _boss(painter, polar(middle, _INNER, angle), 4.2)
        _gem(painter, polar(middle, RADIUS - 11, angle), angle)


def _gem(painter: QPainter, centre: QPointF, angle: float) -> None:
    """A lozenge with a garnet, set into the rim."""
    plate = polygon([polar(centre, reach, angle + turn) for reach, turn in (
        (8.6, 0.0), (13.0, math.pi / 2), (8.6, math.pi), (13.0, -math.pi / 2))])  # fmt: skip
    shadow(painter, plate, 3, 0.6, 1.4, 190)
    painter.fillPath(plate, brass(plate.boundingRect()))
    draw(painter, plate, "#1f1204", 1.0, 235)
    stone = polygon([polar(centre, reach, angle + turn) for reach, turn in (
        (4.6, 0.0), (7.6, math.pi / 2), (4.6, math.pi), (7.6, -math.pi / 2))])  # fmt: skip
    light = centre - QPointF(2, 2.6)
    painter.fillPath(stone, radial(light, 8, (0, "#ffb0a0"), (0.35, "#d92a2a"), (1, "#4a0408")))
    draw(painter, stone, "#1f1204", 0.8, 220)


def _star(painter: QPainter) -> None:
    points = _points()
    lines = QPainterPath()
    for index in range(DECKS):
        other = joined(index)[0]
        lines.moveTo(points[index])
        lines.lineTo(points[other])
    glow(painter, lines, "#ff7a1e", 10, 16, 90)
    wire(painter, lines, 4.2, _EMBER, 150)
    draw(painter, lines, "#2a1600", 0.8, 150)
    for index in range(DECKS):
        knot = polar(QPointF(0, 0), _REACH * 0.381966, math.pi / 2 + index * math.tau / DECKS)
        _boss(painter, knot, 5.4)


def _boss(painter: QPainter, centre: QPointF, radius: float) -> None:
    disc = circle(centre, radius)
    shadow(painter, disc, 2.4, 0.5, 1.2, 190)
    painter.fillPath(disc, brass(disc.boundingRect()))
    draw(painter, disc, "#1f1204", 0.9, 230)
    gem = circle(centre, radius * 0.55)
    light = centre - QPointF(radius * 0.2, radius * 0.25)
    painter.fillPath(gem, radial(light, radius * 0.8, (0, "#ffe7a8"), (0.4, "#d9701e"), (1, "#4a1204")))
    draw(painter, gem, "#1f1204", 0.7, 220)


def _places(painter: QPainter) -> None:
    for deck in star(QRectF(-RADIUS, -RADIUS, MAT, MAT)).decks:
        path = rounded(deck, 5)
        painter.fillPath(path, colour("#07050f", 165))
        inner_shadow(painter, path, 5, 0, 2, "#000", 200)
        draw(painter, path, "#1f1204", 2.4, 200)
        draw(painter, path, brass(deck), 1.3)
        inner = deck.adjusted(5, 5, -5, -5)
        draw(painter, rounded(inner, 3), "#d9b566", 0.6, 90)
        draw(painter, pentagram(deck.center(), 17), "#d9b566", 0.9, 95)
        draw(painter, circle(deck.center(), 18), "#d9b566", 0.7, 95)


def _middle(painter: QPainter) -> None:
    middle = QPointF(0, 0)
    disc = circle(middle, _RING)
    with clipped(painter, disc):
        pool = ((0.0, colour("#ffcf7a", 120)), (0.55, colour("#b06ad8", 70)), (1.0, colour("#2a1450", 60)))
        painter.fillPath(disc, radial(middle, _RING, *pool))
    inner_shadow(painter, disc, 6, 0, 1.5, "#000", 150)
    draw(painter, circle(middle, 27), "#ffe3a0", 0.7, 70)
    painter.fillPath(glyph_at("eye", middle, 19), colour("#ffe3a0", 44))
    wire(painter, disc, 2.4, _EMBER, 130, shade=150)
    for tick in range(40):
        angle = tick * math.tau / 40
        line = polygon([polar(middle, _RING - 2.5, angle), polar(middle, _RING - 5.2, angle)], False)
        draw(painter, line, "#f0d08a", 0.6, 150)
