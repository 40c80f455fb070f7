"""The monster that is whole, and the picture of the game on the home screen. Lengths are logical pixels."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from gui.art.brush import (
    Mode,
    blended,
    brass,
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
    draw_monster(painter, square, look, value)
    with clipped(painter, path):
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

_CHIMERA = (
    ("top", "green", 3),
    ("left", "black", 6),
    ("center", "purple", 2),
    ("right", "white", 5),
    ("bottom", "black", 1),
)


def tile(painter: QPainter, rect: QRectF) -> None:
    """The picture of the game on the home screen: a monster of five monsters in the light of candles."""
    with clipped(painter, rectangle(rect)):
        unit = rect.height() / 208
        painter.drawImage(rect, felt(rect.width() * 2, rect.height() * 2, "#1f4a3c", 5))
        middle = rect.center() + QPointF(-14 * unit, -2 * unit)
        with blended(painter, Mode.CompositionMode_SoftLight):
            light = ((0.0, colour("#ffd9a0", 255)), (0.5, colour("#ffb45a", 110)), (1.0, colour("#000", 160)))
            painter.fillRect(rect, radial(middle, 190 * unit, *light))
        _cross(painter, middle, 56 * unit)
        for number, (x, y, value, turn) in enumerate(
            ((96, 34, 4, 14), (112, -22, 6, -9), (82, 74, 2, 31), (-112, 70, 5, -17))
        ):
            del number
            _stone(painter, middle + QPointF(x, y) * unit, 30 * unit, value, turn)
        for x, y, high in ((-112, -52, 74), (112, -72, 54)):
            stand = QRectF(0, 0, high * unit, high * unit)
            stand.moveCenter(middle + QPointF(x, y) * unit)
            lantern_light(painter, stand.center() - QPointF(0, high * 0.2 * unit), high * 0.9 * unit)
            paint_candle(painter, stand)
        vignette(painter, rect, 190, 0.42)


def _cross(painter: QPainter, middle: QPointF, side: float) -> None:
    pitch = side * 1.05
    tray = QRectF(0, 0, pitch * 3 + side * 0.16, pitch * 3 + side * 0.16)
    tray.moveCenter(middle)
    paint_look(painter, "chaos.cross", tray, "white")
    places = {"top": (0, -1), "left": (-1, 0), "center": (0, 0), "right": (1, 0), "bottom": (0, 1)}
    for position, name, value in _CHIMERA:
        x, y = places[position]
        square = QRectF(0, 0, side, side)
        square.moveCenter(middle + QPointF(x, y) * pitch)
        paint_look(painter, "chaos.die", square, f"{name}|{position}|{value}")


def _stone(painter: QPainter, middle: QPointF, side: float, value: int, turn: float) -> None:
    with saved(painter):
        painter.translate(middle)
        painter.rotate(turn)
        paint_look(painter, "dice.pips", QRectF(-side / 2, -side / 2, side, side), f"stone|{value}")
