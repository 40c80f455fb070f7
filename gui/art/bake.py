"""Render the large textures beforehand: `python -m gui.art.bake` writes them into `assets/art/`.

They are painted by the program itself and never edited by hand; the seeds make them the same every time.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter, QPainterPath

from gui.art.brush import (
    FORMAT,
    Mode,
    brass,
    circle,
    clipped,
    cubic,
    draw,
    image,
    inner_shadow,
    linear,
    painting,
    polygon,
    radial,
    scaled,
    shadow,
    spline,
)
from gui.art.palette import colour
from gui.art.textures import fbm, fibres, lamp, lay, noise, vignette, wood

FOLDER: Final = "art"
GRAIN: Final = 512
DRAPES: Final = (1366, 768)
SWAG: Final = (440, 220)
"""A swag of the valance at twice its size; it hangs from both upper corners."""
TASSEL: Final = (72, 150)


# ---------------------------------------------------------------- cloth and wood


def grain() -> QImage:
    """The nap of felt and velvet as a see-through tile: light and dark specks, stray fibres."""
    flat = image(GRAIN, GRAIN, "#808080")
    origin = QPointF(0, 0)
    with painting(flat) as painter:
        lay(painter, origin, noise(GRAIN, GRAIN, 1.5, 12), Mode.CompositionMode_Overlay, 0.5)
        lay(painter, origin, noise(GRAIN, GRAIN, 1.1, 14, 1, 2.4), Mode.CompositionMode_Overlay, 0.24)
        for dx in (-GRAIN, 0):
            for dy in (-GRAIN, 0):
                painter.resetTransform()
                painter.translate(dx, dy)
                fibres(painter, GRAIN, GRAIN, 3, (26, 70))
    return _see_through(flat, 0.26)


def _see_through(grey: QImage, strength: float) -> QImage:
    """White where the grey is lighter than the middle, black where it is darker, as strong as it differs."""
    plain = grey.convertToFormat(QImage.Format.Format_Grayscale8)
    width, height = plain.width(), plain.height()
    pixels = bytes(plain.constBits())
    # light specks are seen much more on a dark ground than dark ones
    shares = [strength * (0.3 if value > 128 else 1.0) for value in range(256)]
    alphas = bytes(min(255, round(abs(value - 128) * 2 * shares[value])) for value in range(256))
    lights = bytes(alphas[value] if value > 128 else 0 for value in range(256))
    mixed = bytearray(width * height * 4)
    for channel in range(3):
        mixed[channel::4] = pixels.translate(lights)
    mixed[3::4] = pixels.translate(alphas)
    return QImage(bytes(mixed), width, height, 4 * width, FORMAT).copy()


def rail_wood() -> QImage:
    """The rail of the table: walnut, grain across."""
    result = wood(1024, 96, "#5b3418", 3)
    with painting(result) as painter:
        lay(painter, QPointF(0, 0), fbm(1024, 96, 260, 3, 41, 3, 1), Mode.CompositionMode_SoftLight, 0.5)
    return result


def tray_wood() -> QImage:
    """The tray in the middle of the table."""
    result = wood(1024, 512, "#4b2a14", 8)
    with painting(result) as painter:
        lay(painter, QPointF(0, 0), fbm(1024, 512, 320, 3, 47, 3, 1), Mode.CompositionMode_SoftLight, 0.55)
        for y in (128, 256, 384):
            painter.fillRect(QRectF(0, y - 1, 1024, 1.6), colour("#120803", 150))
            painter.fillRect(QRectF(0, y + 0.8, 1024, 0.9), colour("#c98f58", 50))
    return result


# ---------------------------------------------------------------- curtain


def _fold_light(distance: float, sway: float) -> float:
    """How much light a point of the cloth gets, `distance` pixels from where the two halves meet."""
    phase = distance / 14.5 + 1.1 * math.sin(distance / 83 + sway) + 0.4 * math.sin(distance / 37 - sway)
    main: float = (0.5 + 0.5 * math.sin(phase)) ** 1.35
    fine = 0.5 + 0.5 * math.sin(phase * 2.3 + 1)
    return main * 0.83 + 0.17 * fine


def drapes() -> QImage:
    """Two halves of a crimson curtain, lit from the front."""
    width, height = DRAPES
    rows = 9
    coarse = QImage(width, rows, QImage.Format.Format_RGB32)
    for row in range(rows):
        sway = 0.55 * math.sin(row * 0.9) * row / rows
        for x in range(width):
            light = _fold_light(abs(x + 0.5 - width / 2), sway)
            shine = max(0.0, light - 0.82) * 3.2
            tint = QColor(
                min(255, int(26 + 132 * light + 50 * shine)),
                int(5 + 20 * light + 26 * shine),
                int(11 + 26 * light + 24 * shine),
            )
            coarse.setPixelColor(x, row, tint)
    result = scaled(coarse, width, height).convertToFormat(FORMAT)
    rect = QRectF(0, 0, width, height)
    middle = QPointF(width / 2, height / 2)
    with painting(result) as painter:
        lay(painter, QPointF(0, 0), fbm(width, height, 60, 3, 5, 0.5, 6), Mode.CompositionMode_SoftLight, 0.35)
        fall = (
            (0.0, colour("#000", 150)),
            (0.3, colour("#000", 20)),
            (0.8, colour("#000", 60)),
            (1.0, colour("#000", 190)),
        )
        painter.fillRect(rect, linear(rect.topLeft(), rect.bottomLeft(), *fall))
        lamp(painter, middle, width * 0.48, "#ffd9a0", 255)
        lamp(painter, middle, width * 0.3, "#ffe9c0", 160)
        vignette(painter, rect, 190, 0.5)
        seam = QRectF(width / 2 - 7, 0, 14, height)
        dark, clear = colour("#000", 190), colour("#000", 0)
        painter.fillRect(seam, linear(seam.topLeft(), seam.topRight(), (0, clear), (0.5, dark), (1, clear)))
    return result


def swag() -> QImage:
    """One swag of the valance with its cord; the picture tiles with an overlap of 12 on either side."""
    width, height = SWAG
    result = image(width, height)
    with painting(result) as painter:
        left, right = 4.0, width - 4.0
        cloth = QPainterPath(QPointF(left, -20))
        cloth.lineTo(right, -20)
        cloth.lineTo(right, 62)
        cloth.cubicTo(right - width * 0.25, 226, left + width * 0.25, 226, left, 62)
        cloth.closeSubpath()
        shadow(painter, cloth, 22, 0, 12, 220)
        velvet = ((0.0, "#2a060c"), (0.45, "#84202a"), (0.8, "#5c121b"), (1.0, "#32070d"))
        painter.fillPath(cloth, linear(QPointF(0, 0), QPointF(0, 190), *velvet))
        with clipped(painter, cloth):
            _swag_folds(painter, left, right, width)
            lay(painter, QPointF(0, 0), noise(width, height, 2.0, 31), Mode.CompositionMode_SoftLight, 0.22)
        cord = cubic(right, 62, right - width * 0.25, 226, left + width * 0.25, 226, left, 62)
        _fringe(painter, cord)
        draw(painter, cord, "#3a2206", 12)
        draw(painter, cord, brass(cord.boundingRect()), 8)
        for step in range(72):
            point = cord.pointAtPercent(step / 71)
            draw(painter, polygon([point + QPointF(-2.6, 2.6), point + QPointF(2.6, -2.6)], False), "#3a2206", 1.3, 150)
    return result


def _swag_folds(painter: QPainter, left: float, right: float, width: float) -> None:
    for number in range(1, 7):
        share = number / 7
        drop = 62 * share - 12
        belly = drop + 190 * share * 0.86
        fold = cubic(left, drop, left + width * 0.25, belly, right - width * 0.25, belly, right, drop)
        soft = fold.translated(0, -5)
        draw(painter, soft, "#1c0408", 13, 70)
        draw(painter, fold, "#1c0408", 7, 120)
        draw(painter, fold.translated(0, 7), "#d8565c", 3, 100)
        draw(painter, fold.translated(0, 9), "#ff9a94", 1.2, 60)


def _fringe(painter: QPainter, cord: QPainterPath) -> None:
    for step in range(100):
        start = cord.pointAtPercent(step / 99)
        thread = polygon([start, start + QPointF(0, 15)], False)
        draw(painter, thread.translated(1, 1), "#1c0f04", 2.4, 150)
        draw(painter, thread, "#d9b566" if step % 2 else "#a87a2c", 2.0, 240)


def tassel() -> QImage:
    """A tassel that covers where two swags meet."""
    width, height = TASSEL
    result = image(width, height)
    centre = width / 2
    with painting(result) as painter:
        skirt = spline(
            (centre - 11, 52),
            (centre + 11, 52),
            (centre + 20, 84, centre + 20, 110, centre + 22, 136),
            (centre - 22, 136),
            (centre - 20, 110, centre - 20, 84, centre - 11, 52),
        )
        shadow(painter, skirt, 8, 2, 5, 210)
        painter.fillPath(
            skirt,
            linear(
                QPointF(centre - 22, 0),
                QPointF(centre + 22, 0),
                (0, "#6b4a1a"),
                (0.35, "#f2d68c"),
                (0.6, "#c9973f"),
                (1, "#5d3f14"),
            ),
        )
        with clipped(painter, skirt):
            for number in range(-5, 6):
                thread = cubic(
                    centre + number * 2.2,
                    52,
                    centre + number * 3.4,
                    80,
                    centre + number * 3.8,
                    110,
                    centre + number * 4.2,
                    138,
                )
                draw(painter, thread, "#4a300e", 1.2, 150)
        band = QRectF(centre - 13, 47, 26, 12)
        painter.fillRect(band, brass(band))
        knob = circle(QPointF(centre, 32), 19)
        shadow(painter, knob, 6, 1, 3, 200)
        light = QPointF(centre - 6, 25)
        painter.fillPath(knob, radial(light, 30, (0, "#fff3c8"), (0.4, "#d9b05a"), (1, "#5d3f14")))
        for number in (-1, 0, 1):
            line = cubic(
                centre - 18,
                32 + number * 9,
                centre - 6,
                38 + number * 10,
                centre + 6,
                38 + number * 10,
                centre + 18,
                32 + number * 9,
            )
            with clipped(painter, knob):
                draw(painter, line, "#4a300e", 1.4, 140)
        inner_shadow(painter, knob, 7, -3, -4, "#2a1606", 170)
    return result


# ---------------------------------------------------------------- the command

TEXTURES: Final[dict[str, tuple[Callable[[], QImage], int]]] = {
    "grain.png": (grain, -1),
    "rail.webp": (rail_wood, 96),
    "tray.webp": (tray_wood, 95),
    "drapes.webp": (drapes, 98),
    "swag.webp": (swag, 97),
    "tassel.webp": (tassel, 97),
}
"""File name, what paints it, and the quality it is saved with."""


def bake_into(folder: Path) -> list[Path]:
    """Paint every texture into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, (paint, quality) in TEXTURES.items():
        target = folder / name
        picture = paint()
        if not picture.hasAlphaChannel():
            picture = picture.convertToFormat(QImage.Format.Format_RGB888)
        if not picture.save(str(target), None, quality):
            raise OSError(f"cannot write {target}")
        written.append(target)
    return written


def main() -> int:
    """Bake into the assets of the checkout this file is part of."""
    application = QGuiApplication.instance() or QGuiApplication([sys.argv[0], "-platform", "offscreen"])
    folder = Path(__file__).resolve().parents[2] / "assets" / FOLDER
    for path in bake_into(folder):
        sys.stdout.write(f"{path.name}: {path.stat().st_size // 1024} KiB\n")
    del application
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
