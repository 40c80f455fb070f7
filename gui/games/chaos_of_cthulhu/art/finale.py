"""The monster that is whole, and the picture of the game on the home screen. Lengths are logical pixels."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from gui.art.brush import (
    Mode,
    blended,
    brass,
    circle,
    clipped,
    draw,
    glow,
    linear,
    radial,
    rectangle,
    saved,
    shadow,
)
from gui.art.dice import mottle
from gui.art.gallery import paint_look
from gui.art.gallery import painter as registered
from gui.art.lantern import lantern_light
from gui.art.palette import colour
from gui.art.textures import felt, vignette
from gui.games.chaos_of_cthulhu.art.elder import draw_monster
from gui.games.chaos_of_cthulhu.art.mats import cross_outline
from gui.games.chaos_of_cthulhu.art.sets import NoSuchFace, number_of, set_look
from gui.games.chaos_of_cthulhu.art.tokens import paint_candle


def monster_face(face: str) -> tuple[str, int]:
    """Read `set|value`."""
    name, bar, value = face.partition("|")
    if not bar:
        raise NoSuchFace(f"no such monster: {face!r}")
    return set_look(name).id, number_of(value)


@registered("chaos.monster", reach=0.1)
def monster(painter: QPainter, rect: QRectF, face: str, _state: str) -> None:
    """The whole monster on its joined cross, in its light: `set|value`."""
    name, value = monster_face(face)
    look = set_look(name)
    side = min(rect.width(), rect.height())
    square = QRectF(0, 0, side, side)
    square.moveCenter(rect.center())
    path = cross_outline(square, side * 0.05)
    shadow(painter, path, side * 0.08, side * 0.02, side * 0.04, 210)
    glow(painter, path, look.glow, side * 0.05, side * 0.09, 230)
    glow(painter, path, "#ffdf8a", side * 0.02, side * 0.03, 230)
    base, light, dark = (colour(tint) for tint in look.stone)
    pale = look.id == "white"
    with clipped(painter, path):
        spot = square.topLeft() + QPointF(side * 0.4, side * 0.36)
        lit = ((0.0, light if pale else base.lighter(175)), (0.5, base), (1.0, dark if not pale else base.darker(125)))
        painter.fillRect(square, radial(spot, side * 0.62, *lit))
        with blended(painter, Mode.CompositionMode_SoftLight, 0.7):
            painter.drawImage(square, mottle(29, 30.0))
    with clipped(painter, path):
        draw_monster(painter, square, look, value)
        bevel = (
            (0.0, colour("#fff", 150)),
            (0.45, colour("#fff", 0)),
            (0.55, colour("#000", 0)),
            (1.0, colour("#000", 150)),
        )
        draw(painter, path, linear(square.topLeft(), square.bottomRight(), *bevel), side * 0.028)
    draw(painter, path, "#1c0f04", side * 0.012, 210)
    draw(painter, path, brass(square), side * 0.007)


# ---------------------------------------------------------------- home

_CHIMERA: Final = (
    ("top", "black", 6),
    ("left", "green", 3),
    ("center", "white", 5),
    ("right", "purple", 2),
    ("bottom", "white", 1),
)
_STONES: Final = ((88, 60, 4, 14), (116, 26, 6, -11), (70, 86, 2, 31), (-96, 76, 5, -17))
"""Where stones lie beside the cross, what they show, how far they are turned."""
_CANDLES: Final = ((-110, -38, 84), (-84, -68, 52), (112, -58, 66))
"""Where candles stand, and how high."""


def tile(painter: QPainter, rect: QRectF) -> None:
    """The picture of the game on the home screen: a monster of five monsters in the light of candles."""
    with clipped(painter, rectangle(rect)):
        unit = rect.height() / 208
        grid = 2.0
        painter.drawImage(rect, felt(rect.width() / unit * grid, rect.height() / unit * grid, "#1d4a3a", 5))
        middle = rect.center() + QPointF(0, 1 * unit)
        with blended(painter, Mode.CompositionMode_SoftLight):
            light = ((0.0, colour("#ffe2b0", 255)), (0.45, colour("#ffb45a", 120)), (1.0, colour("#000", 190)))
            painter.fillRect(rect, radial(middle, 176 * unit, *light))
        vignette(painter, rect, 215, 0.36, "#020605")
        with saved(painter):
            painter.translate(middle)
            painter.rotate(-7)
            _cross(painter, 59 * unit, unit)
        for x, y, value, turn in _STONES:
            _stone(painter, middle + QPointF(x, y) * unit, 29 * unit, value, turn)
        for x, y, high in _CANDLES:
            foot = middle + QPointF(x, y + high / 2) * unit
            lantern_light(painter, foot - QPointF(0, high * 0.72 * unit), high * 1.15 * unit)
            painter.fillPath(circle(foot + QPointF(5, -2) * unit, high * 0.4 * unit, 6 * unit), colour("#000", 110))
            stand = QRectF(0, 0, high * unit, high * unit)
            stand.moveCenter(middle + QPointF(x, y) * unit)
            paint_candle(painter, stand)


def _cross(painter: QPainter, side: float, unit: float) -> None:
    """The tray with five dice around the origin."""
    pitch = side * 1.05
    tray = QRectF(0, 0, pitch * 3 + side * 0.16, pitch * 3 + side * 0.16)
    tray.moveCenter(QPointF(0, 0))
    edge = cross_outline(tray, 13 * unit)
    glow(painter, edge, "#ffb638", 5 * unit, 14 * unit, 230)
    paint_look(painter, "chaos.cross", tray, "black")
    draw(painter, edge, "#1c0f04", 4 * unit, 210)
    draw(painter, edge, brass(tray), 2.2 * unit)
    places = {"top": (0, -1), "left": (-1, 0), "center": (0, 0), "right": (1, 0), "bottom": (0, 1)}
    for position, name, value in _CHIMERA:
        x, y = places[position]
        square = QRectF(0, 0, side, side)
        square.moveCenter(QPointF(x, y) * pitch)
        paint_look(painter, "chaos.die", square, f"{name}|{position}|{value}")


def _stone(painter: QPainter, middle: QPointF, side: float, value: int, turn: float) -> None:
    with saved(painter):
        painter.translate(middle)
        painter.rotate(turn)
        paint_look(painter, "dice.pips", QRectF(-side / 2, -side / 2, side, side), f"stone|{value}")
