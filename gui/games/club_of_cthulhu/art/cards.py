"""Manuscripts: faces, the back, and strips of many in one. Lengths are logical pixels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from cubes.words import _
from gui.art import states
from gui.art.brush import (
    Mode,
    blended,
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
    sheen,
    vertical,
)
from gui.art.dice import mottle
from gui.art.fonts import font, measure
from gui.art.gallery import painter as registered
from gui.art.glyphs import glyph_at
from gui.art.palette import colour
from gui.art.text import CENTRE, draw_text
from gui.games.club_of_cthulhu.art.craft import pentagram, sign
from gui.games.club_of_cthulhu.art.deities import Deity, NoSuchFace, canonical, deities, fields, number
from gui.games.club_of_cthulhu.art.pictures import density, picture
from gui.games.club_of_cthulhu.art.portraits import draw_portrait

CORNER: Final = 0.085
HEAD: Final = 0.27
"""How high the strip at the head of a card is, in heights of the card: that much shows in a column."""
_LARGE_HEAD: Final = 0.17
_LARGE_FROM: Final = 140.0
"""From this width on a card bears names; on the table none is as wide."""
BACK: Final = (150.0, 210.0)


@dataclass(frozen=True, slots=True)
class CardFace:
    """What a manuscript shows."""

    pair: tuple[Deity, ...]
    """One deity, or two; the one it stands for is the first, unless both count alike."""
    loose: bool
    """Both count alike."""
    named: bool
    """It bears names even if it is small."""
    aside: bool = False
    """Its right part is hidden: the second deity shows below the first as well."""


def card_face(face: str) -> CardFace:
    """Read `deities|form`: who, the assigned one first. Forms: `loose` (both alike), `named`, `loose+named`,
    or `loose+aside`: both alike, and what shows is the left part.
    """
    names, form = fields(face, 2)
    pair = deities(names)
    if form not in {"", "loose", "named", "loose+named", "loose+aside"}:
        raise NoSuchFace(f"no such form of a manuscript: {face!r}")
    loose = form.startswith("loose")
    pair = canonical(pair) if loose else pair
    return CardFace(pair, loose, form.endswith("named"), form.endswith("aside") and len(pair) == 2)


def card_outline(rect: QRectF) -> QPainterPath:
    """The edge of a card of any size."""
    return rounded(rect, rect.width() * CORNER)


# ---------------------------------------------------------------- head


def _field(painter: QPainter, path: QPainterPath, rect: QRectF, look: Deity) -> None:
    base = colour(look.tint)
    shades = ((0.0, base.lighter(132)), (0.22, base.lighter(106)), (0.8, base.darker(118)), (1.0, base.darker(150)))
    painter.fillPath(path, vertical(rect, *shades))


def _slant(rect: QRectF, top: float, low: float) -> QPainterPath:
    """The right part of a strip, cut at shares of its width."""
    return polygon(
        [
            QPointF(rect.left() + rect.width() * top, rect.top()),
            rect.topRight(),
            rect.bottomRight(),
            QPointF(rect.left() + rect.width() * low, rect.bottom()),
        ]
    )


def paint_sign(painter: QPainter, look: Deity, centre: QPointF, half: float) -> None:
    """The ivory sign of a deity on its field."""
    shape = sign(look, centre, half)
    painter.fillPath(shape.translated(half * 0.1, half * 0.16), colour("#000", 150))
    painter.fillPath(shape, colour(look.ink))


def paint_head(painter: QPainter, rect: QRectF, pair: tuple[Deity, ...], loose: bool) -> None:
    """The strip at the head of a card: the deity it stands for at the left, the other on a slanted field."""
    high = rect.height()
    _field(painter, polygon([rect.topLeft(), rect.topRight(), rect.bottomRight(), rect.bottomLeft()]), rect, pair[0])
    half = high * 0.385
    inset = max(high * 0.62, rect.width() * 0.14)
    middle = rect.center().y() - high * 0.01
    if len(pair) == 2:
        # a fixed slope, whatever the width: the seam leans like the split of the picture
        lean = high * 0.42 / rect.width()
        seam = 0.5 if loose else 0.61
        other = _slant(rect, seam + lean / 2, seam - lean / 2)
        _field(painter, other, rect, pair[1])
        top = QPointF(rect.left() + rect.width() * (seam + lean / 2), rect.top())
        low = QPointF(rect.left() + rect.width() * (seam - lean / 2), rect.bottom())
        edge = polygon([top, low], False)
        draw(painter, edge, "#1c0f04", max(1.0, high * 0.1), 170)
        draw(painter, edge, "#f0d592", max(0.6, high * 0.05), 230)
        right = rect.right() - (inset if loose else inset * 0.92)
        paint_sign(painter, pair[1], QPointF(right, middle), half if loose else half * 0.82)
    paint_sign(painter, pair[0], QPointF(rect.left() + inset, middle), half)


# ---------------------------------------------------------------- picture


def _picture(painter: QPainter, rect: QRectF, pair: tuple[Deity, ...], loose: bool, radius: float) -> None:
    frame = rounded(rect, radius)
    with clipped(painter, frame):
        if len(pair) == 1:
            draw_portrait(painter, rect, pair[0].id)
        else:
            _split(painter, rect, pair, loose)
    unit = rect.width()
    inner_shadow(painter, frame, unit * 0.07, 0, unit * 0.015, "#000", 190)
    draw(painter, frame, "#1c0f04", unit * 0.028, 190)


def _split(painter: QPainter, rect: QRectF, pair: tuple[Deity, ...], loose: bool) -> None:
    """Two portraits on both sides of a diagonal; an assigned one has the larger part."""
    shift = 0.0 if loose else 0.13
    top = QPointF(rect.right() + rect.width() * shift, rect.top())
    low = QPointF(rect.left() + rect.width() * shift, rect.bottom())
    wide, high = rect.width(), rect.height()
    size = 0.8 if loose else 0.86
    first = QRectF(rect.left() - wide * 0.1, rect.top() - high * 0.04, wide * size, high * size)
    draw_portrait(painter, first, pair[0].id, spill=rect)
    size = 0.8 if loose else 0.72
    second = QRectF(0, 0, wide * size, high * size)
    second.moveBottomRight(rect.bottomRight() + QPointF(wide * 0.1, high * 0.06))
    half = polygon([top, QPointF(top.x() + wide, rect.top()), rect.bottomRight() + QPointF(wide, 0), low])
    with clipped(painter, half):
        draw_portrait(painter, second, pair[1].id, spill=rect)
    seam = polygon([top, low], False)
    draw(painter, seam, "#140a03", wide * 0.06, 200)
    draw(painter, seam, linear(top, low, (0, "#fff0bd"), (0.5, "#c9973f"), (1, "#f5dc97")), wide * 0.028)


# ---------------------------------------------------------------- faces


def paint_face(
    painter: QPainter, rect: QRectF, pair: tuple[Deity, ...], loose: bool, named: bool | None = None
) -> None:
    """A whole face without shadow; wide ones bear the names, unless it is said whether they do."""
    wide, high = rect.width(), rect.height()
    path = card_outline(rect)
    large = wide >= _LARGE_FROM if named is None else named
    head = QRectF(rect.left(), rect.top(), wide, high * (_LARGE_HEAD if large else HEAD))
    with clipped(painter, path):
        paper = ((0.0, "#f4e4b8"), (0.5, "#e4cf9a"), (1.0, "#bb9a60"))
        painter.fillRect(rect, linear(rect.topLeft(), rect.bottomRight(), *paper))
        with blended(painter, Mode.CompositionMode_SoftLight, 0.55):
            painter.drawImage(rect, mottle(23, 50.0))
        paint_head(painter, head, pair, loose)
        edge = QRectF(rect.left(), head.bottom() - high * 0.006, wide, high * 0.012)
        painter.fillRect(edge, colour("#2a1606", 210))
    inset = wide * 0.075
    low = high * (0.175 if len(pair) == 2 else 0.15) if large else inset * 0.95
    picture = QRectF(rect.left() + inset, head.bottom() + inset * 0.8, wide - 2 * inset, 0)
    picture.setBottom(rect.bottom() - low)
    _picture(painter, picture, pair, loose, wide * 0.045)
    if large:
        _names(painter, QRectF(picture.left(), picture.bottom(), picture.width(), low), pair)
    draw(painter, path, "#241205", max(1.0, wide * 0.02), 235)
    inner = rect.adjusted(wide * 0.016, wide * 0.016, -wide * 0.016, -wide * 0.016)
    draw(painter, card_outline(inner), "#fff6d8", max(0.5, wide * 0.01), 90)
    sheen(painter, path, 40)


def _names(painter: QPainter, rect: QRectF, pair: tuple[Deity, ...]) -> None:
    smallest = font("title", 12, 700)
    rows = [_(look.title) for look in pair]
    if any(measure(row, smallest) > rect.width() for row in rows):
        rows = [_(look.short) for look in pair]
    leading = rect.height() * 0.42
    px = leading * 0.92
    top = rect.center().y() - leading * len(rows) / 2 - rect.height() * 0.03
    used = font("title", max(12.0, px), 700)
    while any(measure(row, used) > rect.width() for row in rows) and used.pixelSize() > 12:
        used = font("title", used.pixelSize() - 1, 700)
    for index, row in enumerate(rows):
        place = QRectF(rect.left(), top + index * leading, rect.width(), leading)
        draw_text(painter, place, row, used, "#2a1606", CENTRE)


def _rims(painter: QPainter, rect: QRectF, state: str) -> None:
    """What this game adds to the shared states: a dashed rim for `drawn`."""
    from gui.games.club_of_cthulhu.art.tokens import dashed

    if "drawn" in states.parts(state):
        out = rect.width() * 0.03
        painter.strokePath(card_outline(rect.adjusted(-out, -out, out, out)), dashed(rect.width() * 0.04))


def below(painter: QPainter, rect: QRectF, state: str) -> None:
    """Shadow and light under a card; `lit` and `drawn` are states of this game."""
    path = card_outline(rect)
    states.below(painter, path, state, rect.width())
    unit = rect.width() / 60
    if states.parts(state) & {"lit", "drawn"}:
        glow(painter, path, "#ffab3e", 5 * unit, 8 * unit, 230)
        glow(painter, path, "#ffe08a", 2.4 * unit, 3 * unit, 200)


def above(painter: QPainter, rect: QRectF, state: str) -> None:
    """Veil and rims over a card."""
    states.above(painter, card_outline(rect), state, rect.width())
    _rims(painter, rect, state)


def _aside(painter: QPainter, rect: QRectF, look: Deity) -> None:
    """The second deity once more, on a tab below the first."""
    high = rect.height() * HEAD
    tab = QRectF(rect.left() + rect.width() * 0.03, rect.top() + high, high * 1.16, high)
    path = rounded(tab, high * 0.2)
    _field(painter, path, tab, look)
    draw(painter, path, "#1c0f04", max(1.0, high * 0.08), 200)
    paint_sign(painter, look, tab.center(), high * 0.36)


@registered("club.card")
def card(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """A manuscript, see `card_face`. States: the shared ones, `lit` (just drawn), `drawn` (will be drawn)."""
    read = card_face(face)
    below(painter, rect, state)
    paint_face(painter, rect, read.pair, read.loose, True if read.named else None)
    if read.aside:
        _aside(painter, rect, read.pair[1])
    above(painter, rect, state)


# ---------------------------------------------------------------- back


def paint_back(painter: QPainter) -> None:
    """The one back, in a box of 150 x 210; it is baked and drawn from there."""
    rect = QRectF(0, 0, *BACK)
    path = card_outline(rect)
    centre = rect.center()
    painter.fillPath(path, radial(centre, 135, (0, "#6a4a94"), (0.5, "#36234f"), (1, "#150c22")))
    with clipped(painter, path), blended(painter, Mode.CompositionMode_SoftLight, 0.7):
        painter.drawImage(rect, mottle(37, 40.0))
    draw(painter, rounded(rect.adjusted(2, 2, -2, -2), 11), "#0e0716", 4, 220)
    draw(painter, rounded(rect.adjusted(9, 9, -9, -9), 7), brass(rect), 4.4)
    draw(painter, rounded(rect.adjusted(17, 17, -17, -17), 5), brass(rect), 1.8)
    disc = circle(centre, 46)
    painter.fillPath(disc, radial(centre, 46, (0, colour("#8a5cd0", 150)), (1, colour("#0c0616", 190))))
    star = pentagram(centre, 45)
    draw(painter, star, "#0c0616", 6, 200)
    draw(painter, star, brass(star.boundingRect()), 3)
    draw(painter, disc, "#0c0616", 6.4, 200)
    draw(painter, disc, brass(rect), 3.6)
    for index in range(20):
        angle = index * 0.314159265
        tip = polar(centre, 60 if index % 2 else 55, angle)
        draw(painter, polygon([polar(centre, 50.5, angle), tip], False), brass(rect), 2.4)
    eye = glyph_at("eye", centre, 27)
    draw(painter, eye, "#0c0616", 7, 220)
    glow(painter, eye, "#b98cff", 4, 9, 190, True)
    painter.fillPath(eye, brass(eye.boundingRect()))
    for across in (-1, 1):
        for down in (-1, 1):
            gem = glyph_at("star", centre + QPointF(across * 45, down * 75), 10)
            painter.fillPath(gem.translated(0.8, 1.4), colour("#000", 150))
            painter.fillPath(gem, brass(gem.boundingRect()))
    sheen(painter, path, 54)


def draw_back(painter: QPainter, rect: QRectF) -> None:
    """The back in a rectangle, without shadow."""
    painter.drawImage(rect, picture("back", rect.width() * density(painter)))


@registered("club.back", faceless=True)
def back(painter: QPainter, rect: QRectF, _face: str, state: str) -> None:
    """The back; what it hides is never told to it."""
    below(painter, rect, state)
    draw_back(painter, rect)
    above(painter, rect, state)


# ---------------------------------------------------------------- strip


@registered("club.strip", exact=True)
def strip(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """Several equal manuscripts in one strip: `deities|count`, the assigned deity first; planned 50 x 19."""
    names, words = fields(face, 2)
    pair, count = deities(names), number(words)
    high = rect.height()
    path = rounded(rect, high * 0.22)
    states.below(painter, path, state, high * 1.6)
    for step in (2, 1):
        edge = rounded(rect.translated(0, step * high * 0.07), high * 0.22)
        painter.fillPath(edge, colour("#c9b486" if step == 1 else "#7d683e"))
        draw(painter, edge, "#241205", 0.7, 200)
    with clipped(painter, path):
        _field(painter, path, rect, pair[0])
        middle, right = rect.center().y(), rect.right() - high * 0.16
        if len(pair) == 2:
            right = rect.right() - high * 0.78
            seam = (right + high * 0.16 - rect.left()) / rect.width()
            lean = high * 0.3 / rect.width()
            other = _slant(rect, seam, seam - lean)
            _field(painter, other, rect, pair[1])
            top = QPointF(rect.left() + rect.width() * seam, rect.top())
            edge = polygon([top, QPointF(top.x() - high * 0.3, rect.bottom())], False)
            draw(painter, edge, "#1c0f04", max(1.0, high * 0.1), 170)
            draw(painter, edge, "#f0d592", max(0.6, high * 0.05), 230)
            paint_sign(painter, pair[1], QPointF(rect.right() - high * 0.34, middle), high * 0.26)
        paint_sign(painter, pair[0], QPointF(rect.left() + high * 0.5, middle), high * 0.36)
        room = QRectF(rect.left() + high * 0.88, rect.top(), 0, high)
        room.setRight(right)
        used = font("ui", max(12.0, high * 0.66), 750)
        words = f"×{count}"
        if measure(words, used) > room.width():
            words = str(count)
        draw_text(painter, room, words, used, "#fffaf0", CENTRE, drop=1.0)
    draw(painter, path, "#241205", 1, 235)
    states.above(painter, path, state, high * 1.6)
