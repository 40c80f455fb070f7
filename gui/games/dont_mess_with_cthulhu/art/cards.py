"""Card faces in three sizes, and the one back."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from cubes.words import _
from gui.art import states
from gui.art.brush import (
    Mode,
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
    sheen,
)
from gui.art.fonts import font, measure
from gui.art.gallery import painter as registered
from gui.art.glyphs import glyph_at
from gui.art.palette import colour
from gui.art.text import CENTRE, draw_text, text_height
from gui.art.textures import fbm, lay, parchment
from gui.games.dont_mess_with_cthulhu.art.kinds import KINDS, Kind
from gui.games.dont_mess_with_cthulhu.art.stage import Scene, cover

LARGE: Final = (180.0, 260.0)
SMALL: Final = (120.0, 172.0)
BACK: Final = (150.0, 216.0)
CORNER: Final = 0.065
"""The corner radius of every card, as a share of its width."""
_TITLE_ONLY_BELOW: Final = 154.0
"""Under this width the rule text would be smaller than 12 pixels: the card shows its title alone."""


def card_outline(rect: QRectF) -> QPainterPath:
    """The edge of a card."""
    return rounded(rect, rect.width() * CORNER)


# ---------------------------------------------------------------- medallion


def medal_outline(centre: QPointF, radius: float, kind: Kind) -> QPainterPath:
    """Round for deck cards, a diamond for Objects of Power: the kinds differ in form, not in colour alone."""
    if not kind.is_object:
        return circle(centre, radius)
    return polygon([polar(centre, radius * 1.22, quarter * math.pi / 2) for quarter in range(4)])


def medal(painter: QPainter, centre: QPointF, radius: float, kind: Kind) -> None:
    """The medallion of a kind."""
    tint = colour(kind.tint)
    rim = medal_outline(centre, radius, kind)
    shadow(painter, rim, radius * 0.3, radius * 0.06, radius * 0.15, 210)
    painter.fillPath(rim, brass(rim.boundingRect()))
    draw(painter, rim, "#2a1606", max(0.5, radius * 0.05), 190)
    field = medal_outline(centre, radius * (0.8 if kind.is_object else 0.82), kind)
    light = centre - QPointF(radius * 0.3, radius * 0.4)
    painter.fillPath(field, radial(light, radius * 1.5, (0, tint.lighter(150)), (0.6, tint), (1, tint.darker(220))))
    inner_shadow(painter, field, radius * 0.24, radius * 0.06, radius * 0.09, "#000", 170)
    sign = glyph_at(kind.glyph, centre, radius * (0.46 if kind.is_object else 0.54))
    painter.fillPath(sign.translated(radius * 0.03, radius * 0.06), colour("#000", 150))
    painter.fillPath(sign, colour("#fff6dc"))


# ---------------------------------------------------------------- faces


def _ground(painter: QPainter, kind: Kind, size: tuple[float, float]) -> QPainterPath:
    tint = colour(kind.tint)
    rect = QRectF(0, 0, *size)
    base = card_outline(rect)
    shades = ((0.0, tint.darker(150)), (0.5, tint.darker(330)), (1.0, tint.darker(200)))
    painter.fillPath(base, linear(rect.topLeft(), rect.bottomRight(), *shades))
    with clipped(painter, base):
        lay(painter, QPointF(0, 0), fbm(*size, 18, 3, 91), Mode.CompositionMode_SoftLight, 0.5)
    return base


def _edge(painter: QPainter, size: tuple[float, float]) -> None:
    rect = QRectF(0, 0, *size)
    radius = size[0] * CORNER
    draw(painter, rounded(rect.adjusted(1.2, 1.2, -1.2, -1.2), radius - 1), brass(rect), 2.4)
    draw(painter, rounded(rect.adjusted(3.4, 3.4, -3.4, -3.4), radius - 3), "#000", 1, 120)


def _picture(painter: QPainter, rect: QRectF, kind: Kind, radius: float) -> None:
    frame = rounded(rect, radius)
    cover(painter, rect, kind.scene, radius)
    inner_shadow(painter, frame, 11, 0, 2, "#000", 200)
    draw(painter, frame, "#120a04", 2.8, 150)
    draw(painter, frame, brass(rect), 1.6)


def paint_large(painter: QPainter, kind: Kind, with_rule: bool) -> None:
    """A card of the hand, in a box of 180 x 260."""
    base = _ground(painter, kind, LARGE)
    _edge(painter, LARGE)
    picture_height = 160.0 if with_rule else 174.0
    _picture(painter, QRectF(9, 9, 162, picture_height), kind, 5)
    plate = QRectF(9, 15 + picture_height, 162, 236 - picture_height)
    parchment(painter, rounded(plate, 5), 3 + len(kind.title))
    draw(painter, rounded(plate.adjusted(3, 3, -3, -3), 3), "#3d2208", 1, 150)
    medal(painter, QPointF(90, 12 + picture_height), 17 if with_rule else 19, kind)
    if with_rule:
        _title(painter, QRectF(10, 188, 160, 20), _(kind.title), 15)
        _rule(painter, QRectF(16, 206, 148, 39), _(kind.rule))
    else:
        _tall_title(painter, QRectF(17, 205, 146, 45), _(kind.title))
    sheen(painter, base, 46)


def _title(painter: QPainter, rect: QRectF, title: str, px: int) -> None:
    """The title in one row: long ones get a little smaller and close up."""
    used = font("title", px, 700)
    while measure(title, used) > rect.width() - 10 and used.pixelSize() > 14:
        used = font("title", used.pixelSize() - 1, 700)
    spacing = 0.0
    while measure(title, used) > rect.width() - 12 and spacing > -1:
        spacing -= 0.05
        used = font("title", used.pixelSize(), 700, spacing=spacing)
    draw_text(painter, rect, title, used, "#2a1606", CENTRE)


def _tall_title(painter: QPainter, rect: QRectF, title: str) -> None:
    """The title of a narrow card: as large as the plate allows, a word a row if need be."""
    px = 24 if measure(title, font("title", 24, 700)) <= rect.width() else 21
    rows = [title] if measure(title, font("title", px, 700)) <= rect.width() else title.split(" ", 1)
    height = rect.height() / max(2, len(rows))
    top = rect.center().y() - height * len(rows) / 2
    for number, row in enumerate(rows):
        used = font("title", px, 700)
        while measure(row, used) > rect.width() and used.pixelSize() > 20:
            used = font("title", used.pixelSize() - 1, 700)
        spacing = 0.0
        while measure(row, used) > rect.width() and spacing > -2:
            spacing -= 0.1
            used = font("title", used.pixelSize(), 700, spacing=spacing)
        place = QRectF(rect.x(), top + number * height, rect.width(), height)
        draw_text(painter, place, row, used, "#2a1606", CENTRE)


def _rule(painter: QPainter, rect: QRectF, rule: str) -> None:
    used = font("card", 14, 550)
    if text_height(rule, used, rect.width()) > rect.height() + 2:
        used = font("card", 13, 550)
    draw_text(painter, rect, rule, used, "#33200d", CENTRE, wrap=True)


def paint_small(painter: QPainter, kind: Kind) -> None:
    """A card of the tray, in a box of 120 x 172: picture and medallion."""
    base = _ground(painter, kind, SMALL)
    _edge(painter, SMALL)
    _picture(painter, QRectF(7, 7, 106, 158), kind, 4)
    medal(painter, QPointF(60, 141), 24, kind)
    sheen(painter, base, 46)


# ---------------------------------------------------------------- back


def paint_back(painter: QPainter) -> None:
    """The one back, in a box of 150 x 216."""
    rect = QRectF(0, 0, *BACK)
    base = card_outline(rect)
    painter.fillPath(base, radial(rect.center(), 140, (0, "#32747a"), (0.55, "#163a45"), (1, "#0a1a22")))
    with clipped(painter, base):
        lay(painter, QPointF(0, 0), fbm(151, 217, 30, 4, 9), Mode.CompositionMode_SoftLight, 0.8)
        _guilloche(painter, rect)
    draw(painter, rounded(rect.adjusted(1.5, 1.5, -1.5, -1.5), 9), brass(rect), 3)
    draw(painter, rounded(rect.adjusted(10, 10, -10, -10), 5), brass(rect), 2)
    _filigree(painter, rect)
    _back_eye(painter, rect)
    sheen(painter, base, 50)


def _guilloche(painter: QPainter, rect: QRectF) -> None:
    """The fine net that makes a back hard to copy."""
    for number in range(24):
        angle = number * math.pi / 24
        with saved(painter):
            painter.translate(rect.center())
            painter.rotate(math.degrees(angle))
            draw(painter, circle(QPointF(34, 0), 62, 30), "#7fe8d8", 0.6, 34)


def _filigree(painter: QPainter, rect: QRectF) -> None:
    centre = rect.center()
    metal = brass(rect)
    for across in (-1, 1):
        for down in (-1, 1):

            def at(x: float, y: float, across: int = across, down: int = down) -> tuple[float, float]:
                return centre.x() + across * x, centre.y() + down * y

            for inner in (0, 1):
                start = at(62, 62 - 16 * inner)
                bend = at(44, 66 - 10 * inner)
                turn = at(40, 88 + 4 * inner)
                end = at(22 - 14 * inner, 95)
                draw(painter, cubic(*start, *bend, *turn, *end), metal, 3 - inner)
            painter.fillPath(circle(QPointF(*at(54, 88)), 4.4), metal)
            draw(painter, circle(QPointF(*at(54, 88)), 4.4), "#0a1a22", 0.8, 150)


def _back_eye(painter: QPainter, rect: QRectF) -> None:
    centre = rect.center()
    metal = brass(rect)
    disc = circle(centre, 50)
    painter.fillPath(disc, radial(centre, 50, (0, colour("#0d2a33", 60)), (1, colour("#06141a", 150))))
    draw(painter, disc, metal, 3)
    draw(painter, circle(centre, 43), metal, 1.4)
    for number in range(16):
        angle = number * math.pi / 8
        tip = polar(centre, 61 if number % 2 else 57, angle)
        draw(painter, polygon([polar(centre, 52.5, angle), tip], False), metal, 2)
    sign = glyph_at("eye", centre, 36)
    glow(painter, sign, "#7fe8d8", 4, 12, 200, True)
    painter.fillPath(sign, brass(sign.boundingRect()))
    draw(painter, sign, "#081419", 0.9, 190)


# ---------------------------------------------------------------- what the gallery knows


def _framed(painter: QPainter, rect: QRectF, state: str, size: tuple[float, float], paint: Scene) -> None:
    outline = card_outline(rect)
    states.below(painter, outline, state, rect.width())
    with saved(painter):
        painter.translate(rect.topLeft())
        painter.scale(rect.width() / size[0], rect.height() / size[1])
        paint(painter)
    states.above(painter, outline, state, rect.width())


@registered("mess.card")
def card(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """A large card face; narrow ones show the title without the rule text."""
    kind = KINDS[face]
    with_rule = rect.width() >= _TITLE_ONLY_BELOW
    _framed(painter, rect, state, LARGE, lambda brush: paint_large(brush, kind, with_rule))


@registered("mess.card_small")
def card_small(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """A small card face for the tray."""
    kind = KINDS[face]
    _framed(painter, rect, state, SMALL, lambda brush: paint_small(brush, kind))


@registered("mess.back", faceless=True)
def back(painter: QPainter, rect: QRectF, _face: str, state: str) -> None:
    """The back; what it hides is never told to it."""
    _framed(painter, rect, state, BACK, paint_back)
