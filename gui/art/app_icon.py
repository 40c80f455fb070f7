"""The icon of the application: a bone die with three carved faces on a lit tile of felt."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QIcon, QImage, QPainter, QPainterPath, QPolygonF, QTransform

from gui.art.assets import AssetMissing, asset_path
from gui.art.brush import brass, circle, clipped, draw, image, linear, painting, polygon, radial, rounded, shadow
from gui.art.glyphs import glyph_at
from gui.art.palette import colour, mixed

FOLDER: Final = "icons/app"
STORED: Final = (16, 24, 32, 48, 64, 128, 256)
"""The sizes for the window's own icon; installers paint more."""
_FINE: Final = 1024
"""How large small ones are painted first, at most."""
_PLAIN: Final = 24
"""Up to this many pixels the die shows one glyph, and the rim is left out."""

_MIDDLE: Final = QPointF(50, 51)
_WIDE: Final = 31.0
_TALL: Final = 17.9
_DEEP: Final = 33.0


def _corners() -> dict[str, list[QPointF]]:
    """The three faces that are seen, each from its upper left corner clockwise, in a square of 100."""
    top = _MIDDLE - QPointF(0, _DEEP / 2 + _TALL)
    left, right = top + QPointF(-_WIDE, _TALL), top + QPointF(_WIDE, _TALL)
    near, down = top + QPointF(0, 2 * _TALL), QPointF(0, _DEEP)
    return {
        "top": [left, top, right, near],
        "left": [left, near, near + down, left + down],
        "right": [near, right, right + down, near + down],
    }


_FACES: Final = {
    "top": ("sign", "#fffaea", "#e9dcb9", "#0f6f5b"),
    "left": ("cth", "#e6d6ae", "#b89f6d", "#7d1a1f"),
    "right": ("eye", "#bda777", "#7d6740", "#2a1809"),
}
"""What each face shows, its light and dark, and the colour in its carving."""


def paint_icon(painter: QPainter, size: float) -> None:
    """The icon in a square of this size at the origin."""
    plain = size <= _PLAIN
    painter.save()
    painter.scale(size / 100, size / 100)
    _tile(painter, plain)
    _die(painter, plain)
    painter.restore()


def _tile(painter: QPainter, plain: bool) -> None:
    edge = 1.5 if plain else 4.0
    rect = QRectF(edge, edge, 100 - 2 * edge, 100 - 2 * edge)
    path = rounded(rect, 21)
    if not plain:
        shadow(painter, path, 2.4, 0, 1.4)
    light = ((0.0, "#3f7a6d"), (0.55, "#1d4640"), (1.0, "#0b1e1d"))
    painter.fillPath(path, radial(QPointF(44, 30), 80, *light))
    if plain:
        return
    draw(painter, rounded(rect.adjusted(1.6, 1.6, -1.6, -1.6), 19.6), brass(rect), 3.2)
    draw(painter, rounded(rect.adjusted(3.4, 3.4, -3.4, -3.4), 18), "#000", 0.8, 150)


def _die(painter: QPainter, plain: bool) -> None:
    faces = _corners()
    hull = [faces["top"][0], faces["top"][1], faces["top"][2], *faces["right"][2:], faces["left"][3]]
    body = polygon(hull)
    if not plain:
        with clipped(painter, rounded(QRectF(8, 8, 84, 84), 17)):
            pool = circle(QPointF(54, 84), 38, 11)
            painter.fillPath(pool, radial(QPointF(54, 84), 36, (0, colour("#000", 170)), (1, colour("#000", 0))))
    draw(painter, body, "#120d08", 7.0 if plain else 5.0)
    for name, corners in faces.items():
        _face(painter, name, corners, plain)
    ridge = QPainterPath(faces["top"][0])
    ridge.lineTo(faces["top"][3])
    ridge.lineTo(faces["top"][2])
    ridge.moveTo(faces["top"][3])
    ridge.lineTo(faces["left"][2])
    with clipped(painter, body):
        draw(painter, ridge, "#fff8e2", 1.6, 210)


def _face(painter: QPainter, name: str, corners: list[QPointF], plain: bool) -> None:
    glyph, bright, dark, carved = _FACES[name]
    path = polygon(corners)
    painter.fillPath(path, linear(corners[0], corners[2], (0, bright), (1, dark)))
    if plain and name != "top":
        return
    unit = QPolygonF([QPointF(-50, -50), QPointF(50, -50), QPointF(50, 50), QPointF(-50, 50)])
    transform = QTransform()
    QTransform.quadToQuad(unit, QPolygonF(corners), transform)
    hollow = transform.map(glyph_at(glyph, QPointF(0, 0), 40 if plain else 33))
    with clipped(painter, path):
        if not plain:
            painter.fillPath(hollow.translated(0.7, 0.8), colour("#fff", 120))
        painter.fillPath(hollow, linear(corners[0], corners[2], (0, mixed(carved, "#000", 0.35)), (1, carved)))


def icon_image(size: int) -> QImage:
    """The icon, so many pixels wide; small ones are painted large and made smaller, so that they stay crisp."""
    factor = max(1, min(8, _FINE // size)) if size < _FINE else 1
    large = image(size * factor, size * factor)
    with painting(large) as painter:
        painter.scale(factor, factor)
        paint_icon(painter, size)
    result = large
    while result.width() > size:
        half = result.width() // 2
        result = result.scaled(half, half, mode=Qt.TransformationMode.SmoothTransformation)
    return result


def window_icon() -> QIcon:
    """The icon for windows and task bars; an empty one where it is missing, since it is worth no error."""
    icon = QIcon()
    for size in STORED:
        try:
            icon.addFile(str(asset_path(f"{FOLDER}/{size}.png")))
        except AssetMissing:
            continue
    return icon


def bake_into(folder: Path, sizes: Sequence[int] = STORED) -> list[Path]:
    """Save the icon in several sizes as `<size>.png`."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for size in sizes:
        target = folder / f"{size}.png"
        if not icon_image(size).save(str(target)):
            raise OSError(f"cannot write {target}")
        written.append(target)
    return written


def main() -> int:
    """Bake into the assets of the checkout this file is part of."""
    application = QGuiApplication.instance() or QGuiApplication([sys.argv[0], "-platform", "offscreen"])
    bake_into(Path(__file__).resolve().parents[2] / "assets" / FOLDER)
    del application
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
