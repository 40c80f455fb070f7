"""Paint the large pictures into `assets/art/` beforehand: `python -m gui.games.club_of_cthulhu.art.bake`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QGuiApplication, QImage

from gui.art.brush import Mode, blended, image, painting, radial
from gui.art.palette import colour
from gui.art.textures import clouds, fbm, lay, noise
from gui.games.club_of_cthulhu.art.pictures import ASSET
from gui.games.club_of_cthulhu.art.portrait_cthulhu import cthulhu
from gui.games.club_of_cthulhu.art.portrait_king import king
from gui.games.club_of_cthulhu.art.portrait_nyar import nyar
from gui.games.club_of_cthulhu.art.portrait_shub import shub
from gui.games.club_of_cthulhu.art.portrait_yidhra import yidhra
from gui.games.club_of_cthulhu.art.stage import FULL, Portrait

SKY: Final = 1024
FINENESS: Final = 4.0
"""Pixels of a baked portrait for a unit of its stage."""
PORTRAITS: Final[dict[str, Portrait]] = {"king": king, "cthulhu": cthulhu, "shub": shub, "yidhra": yidhra, "nyar": nyar}


def sky() -> QImage:
    """The night on the mat: blue deep, purple and teal nebulae, a bright core. Stars are painted later, crisply."""
    side = float(SKY)
    result = image(side, side)
    area = QRectF(0, 0, side, side)
    middle = area.center()
    origin = QPointF(0, 0)
    with painting(result) as painter:
        deep = ((0.0, "#34408c"), (0.4, "#1a2458"), (0.75, "#0e1434"), (1.0, "#070a1a"))
        painter.fillRect(area, radial(middle, side / 2, *deep))
        lay(painter, origin, clouds(side, side, "#8a4ee6", 360, 77, 1.0), Mode.CompositionMode_Screen, 0.95)
        lay(painter, origin, clouds(side, side, "#1f9fc0", 300, 99, 1.0), Mode.CompositionMode_Screen, 0.6)
        lay(painter, origin, clouds(side, side, "#e0489a", 250, 123, 1.0), Mode.CompositionMode_Screen, 0.4)
        lay(painter, origin, fbm(side, side, 120, 5, 31), Mode.CompositionMode_SoftLight, 0.6)
        lay(painter, origin, noise(side, side, 2.0, 5), Mode.CompositionMode_Overlay, 0.14)
        with blended(painter, Mode.CompositionMode_Screen):
            core = ((0.0, colour("#ffb86a", 120)), (0.3, colour("#a05ad0", 70)), (1.0, colour("#a05ad0", 0)))
            painter.fillRect(area, radial(middle, side * 0.34, *core))
        edge = ((0.0, colour("#000", 0)), (0.62, colour("#000", 0)), (1.0, colour("#02030a", 190)))
        painter.fillRect(area, radial(middle, side / 2, *edge))
    return result


def portrait(paint: Portrait) -> QImage:
    """A deity on its stage, with what may spill over the edges."""
    result = image(FULL.width() * FINENESS, FULL.height() * FINENESS)
    with painting(result) as painter:
        painter.scale(FINENESS, FINENESS)
        painter.translate(-FULL.topLeft())
        paint(painter)
    return result


PICTURES: Final[dict[str, tuple[Callable[[], QImage], int]]] = {
    "sky": (sky, 90),
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
        if not paint().convertToFormat(QImage.Format.Format_RGB888).save(str(target), None, quality):
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
