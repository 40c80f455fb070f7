"""Pictures the full screens share: the room behind them, and the picture of each game."""

from __future__ import annotations

import math
from collections import OrderedDict
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap

from gui.art.assets import AssetMissing, asset_path
from gui.art.brush import brass, clipped, draw, image, inner_shadow, painting, radial, rounded, scaled
from gui.art.glyphs import draw_brass_glyph
from gui.art.lantern import lantern_body, lantern_light
from gui.art.textures import room, vignette
from gui.games import game_ui
from gui.table.game_ui import GameUI

TILE: Final = (282.0, 208.0)
"""The picture of a game as it is painted; larger ones are painted on a finer grid, not with other proportions."""

BAKED: Final = 3
"""How fine the pictures are that are painted beforehand."""
ASSET: Final = "art/tile.{game}.webp"
_ROOM: Final = (683, 384)
_KEPT: Final = 3
_rooms: OrderedDict[tuple[int, int, str], QPixmap] = OrderedDict()


def backdrop(size: QSize, ratio: float, warm: str = "#2b1f25") -> QPixmap:
    """The dark room for a screen of this size (logical pixels)."""
    key = (math.ceil(size.width() * ratio), math.ceil(size.height() * ratio), warm)
    if key not in _rooms:
        # the room is nothing but soft light: it is painted small, once, and stretched
        stretched = _room(warm).scaled(
            QSize(max(1, key[0]), max(1, key[1])),
            Qt.AspectRatioMode.IgnoreAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        stretched.setDevicePixelRatio(ratio)
        _rooms[key] = stretched
        while len(_rooms) > _KEPT:
            _rooms.popitem(last=False)
    _rooms.move_to_end(key)
    return _rooms[key]


@lru_cache(maxsize=4)
def _room(warm: str) -> QPixmap:
    return QPixmap.fromImage(room(*_ROOM, warm))


def game_look(game: str) -> GameUI | None:
    """What a game adds to the table, or ``None`` while it has no look yet."""
    try:
        return game_ui(game)
    except ImportError:
        return None


def _paint_plain(painter: QPainter, rect: QRectF) -> None:
    stops = ((0.0, "#2f6a55"), (0.6, "#12332c"), (1.0, "#071512"))
    painter.fillRect(rect, radial(rect.center(), rect.width() * 0.7, *stops))
    draw_brass_glyph(painter, "eye", rect.center(), rect.height() * 0.3)
    vignette(painter, rect, 170)


def paint_game(game: str, fineness: float) -> QImage:
    """A game's picture, painted anew; that takes a fifth of a second."""
    width, height = TILE
    canvas = image(width * fineness, height * fineness)
    with painting(canvas) as painter:
        painter.scale(fineness, fineness)
        area = QRectF(0, 0, width, height)
        painter.setClipRect(area)
        look = game_look(game)
        if look is None:
            _paint_plain(painter, area)
        else:
            look.tile(painter, area)
    return canvas


def _ready_picture(game: str, fineness: int) -> QImage | None:
    """The picture that `make art` has painted beforehand, if there is one fine enough.

    The home screen shows one of every game: asking the games themselves would load all their tables at the start.
    """
    if fineness > BAKED:
        return None
    try:
        stored = QImage(str(asset_path(ASSET.format(game=game))))
    except AssetMissing:
        return None
    return None if stored.isNull() else scaled(stored, round(TILE[0] * fineness), round(TILE[1] * fineness))


@lru_cache(maxsize=16)
def _picture(game: str, fineness: int) -> QPixmap:
    ready = _ready_picture(game, fineness)
    return QPixmap.fromImage(paint_game(game, fineness) if ready is None else ready)


def draw_game_picture(painter: QPainter, rect: QRectF, game: str, radius: float, u: float, rim: float = 1.6) -> None:
    """A game's picture in a brass frame; the picture fills the frame and is cropped, never distorted."""
    ratio = painter.device().devicePixelRatio()
    fineness = min(4, max(1, math.ceil(rect.width() * ratio / TILE[0])))
    picture = _picture(game, max(2, fineness))
    frame = rounded(rect, radius)
    aspect = rect.width() / rect.height()
    width = min(picture.width(), picture.height() * aspect)
    height = width / aspect
    middle = QPointF(picture.width() / 2, picture.height() / 2)
    source = QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height)
    with clipped(painter, frame):
        painter.drawPixmap(rect, picture, source)
    inner_shadow(painter, frame, 7 * u if rect.width() < 140 * u else 14 * u, 0, 2 * u, "#000", 200)
    draw(painter, frame, brass(rect), rim * u)


def draw_lantern(painter: QPainter, centre: QPointF, size: float) -> None:
    """The lit lantern of the title, in its own light."""
    lantern_light(painter, centre, size * 1.5)
    lantern_body(painter, centre, size)
