"""Paint the large pictures into `assets/art/` beforehand: `python -m gui.games.club_of_cthulhu.art.bake`."""

from __future__ import annotations

import math
import sys
from array import array
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QGuiApplication, QImage

from gui.art.brush import FORMAT, Mode, blended, blur, image, painting, radial
from gui.art.palette import colour
from gui.art.textures import clouds, deepened, fbm, lay, noise
from gui.games.club_of_cthulhu.art.cards import BACK, paint_back
from gui.games.club_of_cthulhu.art.circle import WHOLE, paint_mat
from gui.games.club_of_cthulhu.art.pictures import ASSET
from gui.games.club_of_cthulhu.art.portrait_cthulhu import cthulhu
from gui.games.club_of_cthulhu.art.portrait_king import king
from gui.games.club_of_cthulhu.art.portrait_nyar import nyar
from gui.games.club_of_cthulhu.art.portrait_shub import shub
from gui.games.club_of_cthulhu.art.portrait_yidhra import yidhra
from gui.games.club_of_cthulhu.art.stage import FULL, Portrait

SKY: Final = 1024
FINENESS: Final = 4.0
"""Pixels of a baked picture for a unit it is painted in."""
SEE_THROUGH: Final = frozenset({"mat", "back"})
PORTRAITS: Final[dict[str, Portrait]] = {"king": king, "cthulhu": cthulhu, "shub": shub, "yidhra": yidhra, "nyar": nyar}


def sky() -> QImage:
    """The night on the mat: a deep blue, whirling nebulae, a bright core. Stars are painted later, crisply."""
    side = float(SKY)
    result = image(side, side)
    area = QRectF(0, 0, side, side)
    middle = area.center()
    origin = QPointF(0, 0)
    with painting(result) as painter:
        deep = ((0.0, "#3a44a0"), (0.35, "#1a2462"), (0.7, "#0d1338"), (1.0, "#060918"))
        painter.fillRect(area, radial(middle, side / 2, *deep))
        with blended(painter, Mode.CompositionMode_Screen):
            for tint, base, seed, opacity in (
                ("#8a48f0", 300, 77, 1.0),
                ("#18a4c8", 240, 99, 0.8),
                ("#e84a98", 220, 123, 0.55),
                ("#f0a050", 200, 153, 0.3),
            ):
                painter.setOpacity(opacity)
                painter.drawImage(origin, whirled(deepened(clouds(side, side, tint, base, seed, 1.0)), 2.3))
        shade = whirled(fbm(side, side, 110, 5, 31), 2.0)
        lay(painter, origin, shade, Mode.CompositionMode_Overlay, 0.5)
        lay(painter, origin, noise(side, side, 2.0, 5), Mode.CompositionMode_Overlay, 0.12)
        with blended(painter, Mode.CompositionMode_Screen):
            core = ((0.0, colour("#ffc88a", 150)), (0.22, colour("#c06ad8", 95)), (1.0, colour("#a05ad0", 0)))
            painter.fillRect(area, radial(middle, side * 0.36, *core))
        edge = ((0.0, colour("#000", 0)), (0.6, colour("#000", 0)), (1.0, colour("#02030a", 200)))
        painter.fillRect(area, radial(middle, side / 2, *edge))
    return result


def whirled(source: QImage, turns: float) -> QImage:
    """A square picture turned around its middle: the nearer to it, the further (radians at the middle)."""
    side = source.width()
    pixels = memoryview(source.convertToFormat(FORMAT).constBits()).cast("B").cast("I")
    half = (side - 1) / 2
    rows = array("I", bytes(4 * side * side))
    for y in range(side):
        down = y - half
        for x in range(side):
            across = x - half
            far = math.hypot(across, down) / half
            turn = turns * max(0.0, 1 - far) ** 1.5
            cos, sin = math.cos(turn), math.sin(turn)
            from_x = round(half + across * cos - down * sin)
            from_y = round(half + across * sin + down * cos)
            inside = 0 <= from_x < side and 0 <= from_y < side
            rows[y * side + x] = pixels[from_y * side + from_x] if inside else 0xFF000000
    result = QImage(rows.tobytes(), side, side, 4 * side, FORMAT).copy()
    return blur(result, 2.0)


def portrait(paint: Portrait) -> QImage:
    """A deity on its stage, with what may spill over the edges."""
    result = image(FULL.width() * FINENESS, FULL.height() * FINENESS)
    with painting(result) as painter:
        painter.scale(FINENESS, FINENESS)
        painter.translate(-FULL.topLeft())
        paint(painter)
    return result


def mat() -> QImage:
    """The ritual circle with its shadow; the sky on it has to be baked before."""
    result = image(WHOLE * FINENESS, WHOLE * FINENESS)
    with painting(result) as painter:
        painter.scale(FINENESS, FINENESS)
        painter.translate(WHOLE / 2, WHOLE / 2)
        paint_mat(painter)
    return result


def back() -> QImage:
    """The back of the cards."""
    result = image(BACK[0] * FINENESS, BACK[1] * FINENESS)
    with painting(result) as painter:
        painter.scale(FINENESS, FINENESS)
        paint_back(painter)
    return result


PICTURES: Final[dict[str, tuple[Callable[[], QImage], int]]] = {
    "sky": (sky, 90),
    "mat": (mat, 93),
    "back": (back, 93),
    **{name: (partial(portrait, paint), 90) for name, paint in PORTRAITS.items()},
}
"""Name, what paints it, and the quality it is saved with."""


def bake_into(assets: Path, names: Sequence[str] = ()) -> list[Path]:
    """Paint every picture, or only those named, into a folder of assets."""
    written = []
    for name in names or PICTURES:
        paint, quality = PICTURES[name]
        target = assets / ASSET.format(name=name)
        target.parent.mkdir(parents=True, exist_ok=True)
        made = paint()
        flat = made if name in SEE_THROUGH else made.convertToFormat(QImage.Format.Format_RGB888)
        if not flat.save(str(target), None, quality):
            raise OSError(f"cannot write {target}")
        written.append(target)
    return written


def main() -> int:
    """Bake into the assets of the checkout this file is part of."""
    application = QGuiApplication.instance() or QGuiApplication([sys.argv[0], "-platform", "offscreen"])
    for path in bake_into(Path(__file__).resolve().parents[4] / "assets", sys.argv[1:]):
        sys.stdout.write(f"{path.name}: {path.stat().st_size // 1024} KiB\n")
    del application
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
