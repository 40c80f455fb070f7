"""Large pictures for any size: room, board, tray, bars and the curtain.

All functions take logical pixels and give a `QImage` whose device pixel ratio is set. They run in any thread. The
curtain has to go up in one frame, so everything slow about it was baked beforehand.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QTransform

from gui.art import bake, textures
from gui.art.assets import asset_path
from gui.art.brush import (
    FORMAT,
    Mode,
    brass,
    clipped,
    draw,
    image,
    inner_shadow,
    linear,
    painting,
    polygon,
    radial,
    rounded,
    saved,
    scaled,
    shadow,
    vertical,
)
from gui.art.controls import corners
from gui.art.palette import colour

FELTS: Final = ("felt", "plum", "stone")
_COARSE: Final = 8
"""Soft light is painted this much smaller and then enlarged: nobody sees a difference, and it is 64 times faster."""
_WOOD_LIGHT: Final = (
    (0.0, colour("#ffdca0", 60)),
    (0.5, colour("#000", 40)),
    (1.0, colour("#000", 130)),
)


@lru_cache(maxsize=16)
def texture(name: str) -> QImage:
    """A baked texture."""
    result = QImage(str(asset_path(f"{bake.FOLDER}/{name}")))
    if result.isNull():
        raise OSError(f"the texture {name} cannot be read")
    return result.convertToFormat(FORMAT)


def _blank(width: float, height: float, ratio: float) -> QImage:
    return image(round(width * ratio), round(height * ratio))


def _finished(picture: QImage, ratio: float) -> QImage:
    picture.setDevicePixelRatio(ratio)
    return picture


def _tile(painter: QPainter, rect: QRectF, name: str, scale: float, opacity: float = 1.0) -> None:
    brush = QBrush(texture(name))
    brush.setTransform(QTransform.fromScale(scale, scale))
    with saved(painter):
        painter.setOpacity(painter.opacity() * opacity)
        painter.fillRect(rect, brush)


# ---------------------------------------------------------------- room and board


@lru_cache(maxsize=6)
def _small_room(warm: str, dark: str) -> QImage:
    return textures.room(342, 192, warm, dark)


def room(width: float, height: float, *, ratio: float = 1.0, warm: str = "#3a2a26", dark: str = "night") -> QImage:
    """The dark room behind everything."""
    picture = scaled(_small_room(warm, dark), round(width * ratio), round(height * ratio)).convertToFormat(FORMAT)
    return _finished(picture, ratio)


def board_rail(u: float = 1.0, compact: bool = False) -> float:
    """How wide the rail of the board is."""
    return (9 if compact else 14) * u


def board(
    width: float,
    height: float,
    u: float = 1.0,
    *,
    ratio: float = 1.0,
    compact: bool = False,
    felt: str = "felt",
    light: tuple[float, float] = (0.5, 0.5),
) -> QImage:
    """Lit felt in a wooden rail. Its rounded corners are transparent."""
    picture = _lit_felt(width, height, u, ratio, compact, felt, light)
    rect = QRectF(0, 0, width, height)
    rail = board_rail(u, compact)
    outer, inner = rounded(rect, 18 * u), rounded(rect.adjusted(rail, rail, -rail, -rail), 12 * u)
    with painting(picture) as painter:
        _tile(painter, QRectF(picture.rect()), "grain.png", max(1.0, ratio))
        painter.scale(ratio, ratio)
        _rail(painter, rect, rail, outer.subtracted(inner), u)
        draw(painter, inner, "#000", 3.4 * u, 120)
        draw(painter, inner, brass(rect), 1.8 * u)
        draw(painter, rounded(rect.adjusted(u, u, -u, -u), 17 * u), "#ffe6b0", u, 70)
        _cut_corners(painter, rect, 18 * u)
    return _finished(picture, ratio)


def _lit_felt(
    width: float, height: float, u: float, ratio: float, compact: bool, felt: str, light: tuple[float, float]
) -> QImage:
    """Cloth, lamp, vignette and the shadow of the rail, all of it soft."""
    across, down = max(2, round(width / _COARSE)), max(2, round(height / _COARSE))
    small = image(across, down, felt)
    rect = QRectF(0, 0, across, down)
    rail = board_rail(u, compact) / _COARSE
    with painting(small) as painter:
        mottled = textures.fbm(across, down, 180 * u / _COARSE, 4, 3)
        textures.lay(painter, QPointF(0, 0), mottled, Mode.CompositionMode_SoftLight, 0.42)
        textures.lamp(painter, QPointF(across * light[0], down * light[1]), across * 0.55, "#ffe2a8", 175)
        textures.vignette(painter, rect, 205, 0.4)
        inside = rounded(rect.adjusted(rail, rail, -rail, -rail), 12 * u / _COARSE)
        inner_shadow(painter, inside, 22 * u / _COARSE, 3 * u / _COARSE, 7 * u / _COARSE, "#000", 230)
    return scaled(small, round(width * ratio), round(height * ratio)).convertToFormat(FORMAT)


def _rail(painter: QPainter, rect: QRectF, rail: float, ring: QPainterPath, u: float) -> None:
    """Four mitred boards, the grain along each of them."""
    edge = rail + 8 * u
    left, top, right, bottom = rect.left(), rect.top(), rect.right(), rect.bottom()
    sides = (
        ((left, top), (right, top), (right - edge, top + edge), (left + edge, top + edge), False),
        ((left, bottom), (right, bottom), (right - edge, bottom - edge), (left + edge, bottom - edge), False),
        ((left, top), (left, bottom), (left + edge, bottom - edge), (left + edge, top + edge), True),
        ((right, top), (right, bottom), (right - edge, bottom - edge), (right - edge, top + edge), True),
    )
    with clipped(painter, ring):
        for first, second, third, fourth, upright in sides:
            grain = QBrush(texture("rail.webp"))
            turn = QTransform().rotate(90) if upright else QTransform()
            grain.setTransform(turn.scale(max(1.0, u * 0.8), max(1.0, u * 0.8)))
            piece = polygon([QPointF(*first), QPointF(*second), QPointF(*third), QPointF(*fourth)])
            painter.fillPath(piece, grain)
        painter.fillRect(rect, vertical(rect, *_WOOD_LIGHT))
        for corner, inner in (
            ((left, top), (left + edge, top + edge)),
            ((right, top), (right - edge, top + edge)),
            ((left, bottom), (left + edge, bottom - edge)),
            ((right, bottom), (right - edge, bottom - edge)),
        ):
            joint = polygon([QPointF(*corner), QPointF(*inner)], False)
            draw(painter, joint, "#1c0d04", 1.2 * u, 190)


def _cut_corners(painter: QPainter, rect: QRectF, radius: float) -> None:
    with saved(painter):
        painter.setCompositionMode(Mode.CompositionMode_Clear)
        whole = rounded(rect, radius)
        for x in (rect.left(), rect.right() - radius):
            for y in (rect.top(), rect.bottom() - radius):
                corner = QPainterPath()
                # a little beyond the edge, so that no seam of half-covered pixels stays
                corner.addRect(QRectF(x - 1, y - 1, radius + 2, radius + 2))
                painter.fillPath(corner.subtracted(whole), Qt.GlobalColor.black)


def tray(width: float, height: float, u: float = 1.0, *, ratio: float = 1.0, radius: float = 10.0) -> QImage:
    """The wooden tray the turned cards lie in."""
    picture = _blank(width, height, ratio)
    rect = QRectF(0, 0, width, height)
    path = rounded(rect.adjusted(0.8 * u, 0.8 * u, -0.8 * u, -0.8 * u), radius * u)
    with painting(picture) as painter:
        painter.scale(ratio, ratio)
        grain = QBrush(texture("tray.webp"))
        grain.setTransform(QTransform.fromScale(max(0.8, u), max(0.8, u)))
        painter.fillPath(path, grain)
        glaze = linear(rect.topLeft(), rect.bottomRight(), (0, colour("#ffd9a0", 50)), (1, colour("#000", 150)))
        painter.fillPath(path, glaze)
        inner_shadow(painter, path, 10 * u, 0, 2 * u, "#000", 150)
        draw(painter, path, brass(rect), 1.6 * u)
    return _finished(picture, ratio)


# ---------------------------------------------------------------- bars


def _bar(width: float, height: float, ratio: float, u: float, top: QColor, bottom: QColor) -> QImage:
    picture = _blank(width, height, ratio)
    rect = QRectF(0, 0, width, height)
    with painting(picture) as painter:
        painter.scale(ratio, ratio)
        painter.fillRect(rect, vertical(rect, (0, top), (1, bottom)))
        painter.fillRect(QRectF(0, 0, width, u), colour("#fff", 14))
        line = QRectF(0, height - 1.3 * u, width, 1.3 * u)
        painter.fillRect(line, brass(QRectF(0, height - 4 * u, width, 6 * u)))
    return _finished(picture, ratio)


def top_bar(width: float, height: float, u: float = 1.0, *, ratio: float = 1.0) -> QImage:
    """The bar of every public screen."""
    return _bar(width, height, ratio, u, colour("#2b1f19"), colour("#15100d"))


def private_bar(width: float, height: float, u: float = 1.0, *, ratio: float = 1.0) -> QImage:
    """The bar of private screens: only these are crimson on top."""
    return _bar(width, height, ratio, u, colour("#3d1016"), colour("#1f080c"))


# ---------------------------------------------------------------- curtain


def curtain_card_rect(width: float, height: float, u: float = 1.0, compact: bool = False) -> QRectF:
    """Where the card of the curtain is: in the middle, a little below the valance."""
    across, down = (520, 440) if compact else (640, 544)
    size = (min(across * u, width - 32 * u), min(down * u, height - 64 * u))
    # 128 from the top in the wide layout: the stage front below needs less room than the valance above
    middle = height / 2 + (8 if compact else 16) * u
    top = min(max(middle - size[1] / 2, 40 * u), height - size[1] - 24 * u)
    return QRectF((width - size[0]) / 2, top, *size)


@lru_cache(maxsize=3)
def curtain(
    width: float, height: float, u: float = 1.0, *, ratio: float = 1.0, compact: bool = False, card: bool = True
) -> QImage:
    """The whole curtain: drapes, stage, fringe, valance, and the frame of the card unless `card` is off.

    The result is kept, because the same window asks for it again and again. Do not paint on it.
    """
    drapes, valance, stage = curtain_layers(width, height, u, ratio=ratio, compact=compact)
    picture = drapes.copy()
    picture.setDevicePixelRatio(1)
    with painting(picture) as painter:
        painter.scale(ratio, ratio)
        painter.drawImage(QPointF(0, height - stage.deviceIndependentSize().height()), stage)
        painter.drawImage(QPointF(0, 0), valance)
        if card:
            frame = curtain_card_rect(width, height, u, compact)
            paint_curtain_card(painter, frame, u)
    return _finished(picture, ratio)


@lru_cache(maxsize=3)
def curtain_layers(
    width: float, height: float, u: float = 1.0, *, ratio: float = 1.0, compact: bool = False
) -> tuple[QImage, QImage, QImage]:
    """The curtain in the parts that move when it opens: drapes (opaque), valance, and stage front with its fringe.

    Valance and stage front are as wide as the window and as high as they need to be; they lie at its edges.
    The result is kept. Do not paint on it.
    """
    drapes = scaled(texture("drapes.webp"), round(width * ratio), round(height * ratio)).convertToFormat(FORMAT)
    with painting(drapes) as painter:
        _tile(painter, QRectF(drapes.rect()), "grain.png", max(1.0, u * ratio), 0.55)
    share = u * (0.8 if compact else 1.0)
    valance = _blank(width, math.ceil((bake.SWAG[1] / 2 + 4) * share), ratio)
    with painting(valance) as painter:
        painter.scale(ratio, ratio)
        _valance(painter, width, share)
    stage_height = math.ceil(92 * u)
    stage = _blank(width, stage_height, ratio)
    with painting(stage) as painter:
        painter.scale(ratio, ratio)
        _stage_front(painter, width, stage_height, u)
    return _finished(drapes, ratio), _finished(valance, ratio), _finished(stage, ratio)


def _stage_front(painter: QPainter, width: float, height: float, u: float) -> None:
    top = height - 44 * u
    board_front = QRectF(0, top, width, 44 * u)
    shades = ((0.0, "#3a2410"), (0.12, "#8a6426"), (0.2, "#3a2410"), (1.0, "#0d0704"))
    painter.fillRect(board_front, vertical(board_front, *shades))
    shade = QRectF(0, top - 46 * u, width, 26 * u)
    painter.fillRect(shade, vertical(shade, (0, colour("#000", 0)), (1, colour("#000", 130))))
    fringe = QRectF(0, top - 20 * u, width, 20 * u)
    painter.fillRect(fringe, colour("#1c0f04", 210))
    threads = QBrush(_fringe_tile(max(4, round(6 * u)), math.ceil(20 * u)))
    threads.setTransform(QTransform.fromTranslate(0, fringe.y()))
    painter.fillRect(fringe, threads)
    painter.fillRect(QRectF(0, top - 23 * u, width, 4 * u), colour("#c79a45"))
    painter.fillRect(QRectF(0, top - 23 * u, width, 1.2 * u), colour("#fff0bd", 160))


@lru_cache(maxsize=8)
def _fringe_tile(step: int, height: int) -> QImage:
    tile = image(step, height)
    with painting(tile) as painter:
        thread = rounded(QRectF(step * 0.1, -4, step * 0.7, height + 3), step * 0.3)
        painter.fillPath(thread, linear(QPointF(0, 0), QPointF(0, height), (0, "#e3c070"), (1, "#5d3f14")))
        painter.fillRect(QRectF(step * 0.22, 0, step * 0.16, height), colour("#fff3c8", 90))
    return tile


def _valance(painter: QPainter, width: float, u: float) -> None:
    """Swags side by side, each about as wide as it was painted, and tassels where they meet."""
    natural = (bake.SWAG[0] / 2 - 22) * u
    count = max(3, round(width / natural))
    if count % 2 == 0:
        count += 1  # a swag, not a tassel, hangs over the middle
    step = width / count
    picture = texture("swag.webp")
    overlap = 12 * u
    cloth_height = bake.SWAG[1] / 2 * u
    for number in range(count):
        place = QRectF(number * step - overlap, 0, step + 2 * overlap, cloth_height)
        painter.drawImage(place, picture)
    hang = texture("tassel.webp")
    tassel_width, tassel_height = bake.TASSEL[0] / 2 * u, bake.TASSEL[1] / 2 * u
    for number in range(1, count):
        painter.drawImage(QRectF(number * step - tassel_width / 2, 17 * u, tassel_width, tassel_height), hang)
    shade = QRectF(0, 0, width, 26 * u)
    painter.fillRect(shade, vertical(shade, (0, colour("#000", 170)), (1, colour("#000", 0))))


def paint_curtain_card(painter: QPainter, rect: QRectF, u: float = 1.0) -> None:
    """The dark card in the middle of the curtain, with its frame and corners."""
    path = rounded(rect, 18 * u)
    shadow(painter, path, 34 * u, 0, 12 * u, 235)
    glow_from = QPointF(rect.center().x(), rect.y() + 160 * u)
    painter.fillPath(path, radial(glow_from, 460 * u, (0, "#2f1d19"), (0.6, "#180e0e"), (1, "#0d0708")))
    draw(painter, path, "#000", 4.4 * u, 150)
    draw(painter, path, brass(rect), 2.6 * u)
    inset = 8 * u
    draw(painter, rounded(rect.adjusted(inset, inset, -inset, -inset), 12 * u), brass(rect), u)
    inset = 16 * u
    corners(painter, rect.adjusted(inset, inset, -inset, -inset), 46 * u)
