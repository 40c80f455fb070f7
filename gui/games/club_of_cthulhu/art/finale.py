"""Large pictures: portraits for results and rules, and the picture on the home screen. Lengths: logical pixels."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from gui.art import states
from gui.art.brush import (
    Mode,
    blended,
    brass_rim,
    circle,
    clipped,
    draw,
    inner_shadow,
    radial,
    rectangle,
    saved,
    shadow,
)
from gui.art.gallery import paint_look
from gui.art.gallery import painter as registered
from gui.art.palette import colour
from gui.art.textures import felt, vignette
from gui.games.club_of_cthulhu.art.cards import card_outline, paint_face
from gui.games.club_of_cthulhu.art.craft import halo
from gui.games.club_of_cthulhu.art.decks import paint_candle
from gui.games.club_of_cthulhu.art.deities import deities, deity
from gui.games.club_of_cthulhu.art.portraits import draw_portrait
from gui.games.club_of_cthulhu.mat import DECKS, joined, star


@registered("club.deity", reach=0.06)
def medallion(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """A large portrait in a round brass frame; the face is the deity."""
    look = deity(face)
    centre, radius = rect.center(), min(rect.width(), rect.height()) / 2
    disc = circle(centre, radius)
    states.below(painter, disc, state, radius)
    shadow(painter, disc, radius * 0.1, radius * 0.02, radius * 0.05, 200)
    painter.fillPath(disc, brass_rim(centre))
    draw(painter, disc, "#1c0f04", radius * 0.02, 220)
    field = circle(centre, radius * 0.88)
    with clipped(painter, field):
        draw_portrait(painter, field.boundingRect(), look.id)
    inner_shadow(painter, field, radius * 0.1, 0, radius * 0.03, "#000", 200)
    draw(painter, field, "#1c0f04", radius * 0.02, 220)
    states.above(painter, disc, state, radius)


# ---------------------------------------------------------------- home

_TOPS: Final = (("", 12), ("cthulhu", 9), ("king+nyar", 5), ("shub", 7), ("", 10))
_PAGES: Final = (
    (-121, -58, -16, "yidhra"),
    (-112, 52, 13, "nyar"),
    (120, -64, 12, "king"),
    (119, 50, -11, "shub+yidhra"),
)
"""Pages that lie about the mat: where, how far turned (degrees), and who is on them."""
_CANDLES: Final = ((-86, 96, 1.05, 0.5), (-128, 100, 1.2, 0.9), (88, 98, 1.0, 0.36), (131, 101, 1.15, 0.74))


def tile(painter: QPainter, rect: QRectF) -> None:
    """The picture of the game on the home screen: the star alight, pages and candles around it."""
    with clipped(painter, rectangle(rect)):
        unit = rect.height() / 208
        painter.drawImage(rect, felt(rect.width() / unit * 2, rect.height() / unit * 2, "#34263f", 5))
        middle = rect.center()
        with blended(painter, Mode.CompositionMode_SoftLight):
            light = ((0.0, colour("#ffe2b0", 255)), (0.45, colour("#ffb45a", 110)), (1.0, colour("#000", 190)))
            painter.fillRect(rect, radial(middle, 180 * unit, *light))
        vignette(painter, rect, 215, 0.4, "#04020a")
        for x, y, turn, names in _PAGES:
            _page(painter, middle + QPointF(x, y) * unit, 50 * unit, turn, names)
        mat = QRectF(0, 0, 198 * unit, 198 * unit)
        mat.moveCenter(middle)
        halo(painter, middle, 150 * unit, "#ff9a3a", 110)
        _ritual(painter, mat)
        for x, y, size, share in _CANDLES:
            paint_candle(painter, middle + QPointF(x, y) * unit, size * unit, share, True)


def _page(painter: QPainter, centre: QPointF, wide: float, turn: float, names: str) -> None:
    with saved(painter):
        painter.translate(centre)
        painter.rotate(turn)
        place = QRectF(-wide / 2, -wide * 0.7, wide, wide * 1.4)
        shadow(painter, card_outline(place), wide * 0.1, wide * 0.03, wide * 0.06, 210)
        paint_face(painter, place, deities(names), True, False)


def _ritual(painter: QPainter, rect: QRectF) -> None:
    """The mat with all its lines alight, its decks and its flame."""
    paint_look(painter, "club.mat", rect)
    places = star(rect)
    for first in range(DECKS):
        box, ends = places.lit_line(first, joined(first)[0])
        paint_look(painter, "club.line", box, f"{ends}|{places.u}")
    halo(painter, rect.center(), 62 * places.u, "#ffe0a0", 235)
    flame_box = QRectF(0, 0, 70 * places.u, 104 * places.u)
    flame_box.moveCenter(rect.center() - QPointF(0, 20 * places.u))
    paint_look(painter, "club.flare", flame_box, "yidhra|3")
    for place, (top, count) in zip(places.decks, _TOPS, strict=True):
        paint_look(painter, "club.deck", place, f"{count}|{top}")
