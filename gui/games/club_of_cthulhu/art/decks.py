"""Decks on the mat and the candles that burn down beside them. Lengths are logical pixels."""

from __future__ import annotations

import random
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from gui.art import states
from gui.art.brush import (
    Mode,
    blended,
    brass,
    circle,
    cubic,
    draw,
    glow,
    inner_shadow,
    linear,
    polygon,
    radial,
    rounded,
    shadow,
)
from gui.art.gallery import painter as registered
from gui.art.palette import colour
from gui.games.club_of_cthulhu.art.cards import above, below, card_outline, draw_back, paint_face
from gui.games.club_of_cthulhu.art.craft import flame, halo, pentagram
from gui.games.club_of_cthulhu.art.deities import Deity, NoSuchFace, canonical, deities, fields, number
from gui.games.club_of_cthulhu.mat import CANDLE_CARDS

_PAGE: Final = 0.0083
"""How thick a page is, in widths of the deck."""


def deck_face(face: str) -> tuple[int, tuple[Deity, ...]]:
    """Read `count|top`: how many pages, and the deities of the one on top; none, if it lies face down."""
    words, top = fields(face, 2)
    count = number(words)
    if top and not count:
        raise NoSuchFace(f"an empty deck has no top: {face!r}")
    return count, canonical(deities(top)) if top else ()


@registered("club.deck", reach=0.04)
def deck(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """A deck whose top card fills the rectangle, see `deck_face`. The state `drawn` rims it with dashes."""
    count, top = deck_face(face)
    if not count:
        _burnt(painter, rect)
        states.above(painter, card_outline(rect), state, rect.width())
        return
    wide = rect.width()
    thick = count * _PAGE * wide
    foot = rect.translated(thick * 0.5, thick)
    shadow(painter, card_outline(foot), wide * 0.13, wide * 0.03, wide * 0.06, 220)
    below(painter, rect, state)
    chance = random.Random(41)
    for page in range(count - 1, 0, -1):
        share = page / max(1, count)
        jitter = chance.uniform(-0.5, 0.5) * wide * 0.008
        sheet = card_outline(rect.translated(thick * 0.5 * share + jitter, thick * share))
        painter.fillPath(sheet, colour("#d8c496" if page % 2 else "#8f774a"))
        draw(painter, sheet, "#2b1a08", wide * 0.006, 170)
    if top:
        paint_face(painter, rect, top, True, False)
    else:
        draw_back(painter, rect)
    above(painter, rect, state)


def _burnt(painter: QPainter, rect: QRectF) -> None:
    """An empty place: a burnt mark, and the last embers of the star."""
    wide = rect.width()
    path = card_outline(rect)
    centre = rect.center()
    painter.fillPath(path, colour("#05030a", 130))
    soot = ((0.0, colour("#000", 235)), (0.55, colour("#0a0503", 190)), (1.0, colour("#0a0503", 0)))
    painter.fillPath(path, radial(centre, rect.height() * 0.55, *soot))
    inner_shadow(painter, path, wide * 0.1, 0, wide * 0.03, "#000", 220)
    star = pentagram(centre, wide * 0.32)
    glow(painter, star, "#ff5a1e", wide * 0.03, wide * 0.07, 120)
    draw(painter, star, "#2a0f06", wide * 0.05, 220)
    draw(painter, star, "#a33c14", wide * 0.016, 160)
    draw(painter, path, "#7a5a30", max(0.8, wide * 0.018), 150)


# ---------------------------------------------------------------- candles


def candle_face(face: str) -> tuple[float, bool]:
    """Read `share|lit`: what is left of the longest candle (cards of the deck / 15), and 1 if it burns."""
    words, lit = fields(face, 2)
    try:
        share = float(words)
    except ValueError:
        raise NoSuchFace(f"no such candle: {face!r}") from None
    if not 0 <= share <= 1.5 or lit not in {"0", "1"}:
        raise NoSuchFace(f"no such candle: {face!r}")
    return min(1.0, share), lit == "1"


def wax_height(share: float) -> float:
    """How high the wax stands at base: 3 and 4.2 a card."""
    return 3 + 4.2 * CANDLE_CARDS * share


@registered("club.candle", reach=0.5)
def candle(painter: QPainter, rect: QRectF, face: str, _state: str) -> None:
    """A candle that stands at the bottom of its rectangle, planned 32 x 100; see `candle_face`."""
    share, lit = candle_face(face)
    unit = rect.height() / 100
    paint_candle(painter, QPointF(rect.center().x(), rect.bottom() - 6 * unit), unit, share, lit)


def paint_candle(painter: QPainter, foot: QPointF, unit: float, share: float, lit: bool) -> None:
    """A candle on its dish; `foot` is the middle of the dish."""
    half, high = 6.5 * unit, wax_height(share) * unit
    x, y = foot.x(), foot.y()
    top = y - high
    dish = circle(foot, half * 2.1, half * 0.8)
    shadow(painter, dish, 5 * unit, 1 * unit, 3 * unit, 200)
    painter.fillPath(dish, brass(dish.boundingRect()))
    draw(painter, dish, "#1c0f04", 1 * unit, 220)
    painter.fillPath(circle(foot - QPointF(0, half * 0.1), half * 1.55, half * 0.5), colour("#3d270c", 190))
    if lit:
        halo(painter, QPointF(x, top - 11 * unit), 34 * unit, "#ff9a2e", 170)
    body = QPainterPath(QPointF(x - half, top))
    body.lineTo(x - half, y - 1 * unit)
    body.quadTo(x, y + half * 0.7, x + half, y - 1 * unit)
    body.lineTo(x + half, top + 1.5 * unit)
    body.quadTo(x + half * 0.2, top - 2.4 * unit, x - half, top)
    body.closeSubpath()
    wax = ((0.0, "#a98a55"), (0.22, "#f3dfae"), (0.42, "#fff8e2"), (0.7, "#e0c68e"), (1.0, "#7d6236"))
    draw(painter, body, "#1c0f04", 1.6 * unit, 200)
    painter.fillPath(body, linear(QPointF(x - half, 0), QPointF(x + half, 0), *wax))
    for offset, length in ((-0.62, 0.42), (0.05, 0.24), (0.56, 0.66)):
        long = max(3 * unit, high * length)
        drop = rounded(QRectF(x + offset * half - 1.7 * unit, top - 0.6 * unit, 3.4 * unit, long), 1.7 * unit)
        painter.fillPath(drop.translated(0.7 * unit, 0.9 * unit), colour("#6b5128", 90))
        painter.fillPath(drop, colour("#fff9e6"))
    if lit:
        shine = ((0.0, colour("#ffb85a", 190)), (1.0, colour("#ffb85a", 0)))
        painter.fillPath(body, linear(QPointF(0, top), QPointF(0, top + 16 * unit), *shine))
    wick = polygon([QPointF(x, top + 0.5 * unit), QPointF(x + 0.6 * unit, top - 4.4 * unit)], False)
    draw(painter, wick, "#1c1008", 1.5 * unit)
    if lit:
        _flame(painter, x + 0.4 * unit, top - 2 * unit, unit)
    else:
        _smoke(painter, QPointF(x + 0.6 * unit, top - 5 * unit), unit)


def _flame(painter: QPainter, x: float, y: float, unit: float) -> None:
    body = flame(x, y, 22 * unit, 0.04)
    glow(painter, body, "#ff9a2e", 5 * unit, 8 * unit, 255, True)
    root = QPointF(x, y - 5 * unit)
    painter.fillPath(body, radial(root, 19 * unit, (0, "#fffdf0"), (0.35, "#fff0a8"), (0.7, "#ffc043"), (1, "#ff7d18")))
    painter.fillPath(circle(QPointF(x, y - 1.6 * unit), 1.7 * unit, 2.6 * unit), colour("#4f7dff", 120))


def _smoke(painter: QPainter, start: QPointF, unit: float) -> None:
    for sway, alpha in ((3.5, 90), (-2.5, 60)):
        wisp = cubic(
            start.x(), start.y(), start.x() + sway * unit, start.y() - 7 * unit, start.x() - sway * unit,
            start.y() - 13 * unit, start.x() + sway * 0.8 * unit, start.y() - 22 * unit,
        )  # fmt: skip
        fade = linear(start, start - QPointF(0, 22 * unit), (0, colour("#cfc6d8", alpha)), (1, colour("#cfc6d8", 0)))
        with blended(painter, Mode.CompositionMode_SourceOver):
            draw(painter, wisp, fade, 2.2 * unit)
    painter.fillPath(circle(start, 1.1 * unit), colour("#d8491a", 200))
