"""Paint the games' pictures beforehand: `python -m gui.screens.bake` writes them into `assets/art/`."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtGui import QGuiApplication, QImage

from cubes.catalogue import GAMES
from gui.art.fonts import load_fonts
from gui.screens.pictures import ASSET, BAKED, paint_game

QUALITY = 92


def bake_into(assets: Path) -> list[Path]:
    """Paint the picture of every game into a folder of assets."""
    written = []
    for game in GAMES:
        target = assets / ASSET.format(game=game)
        target.parent.mkdir(parents=True, exist_ok=True)
        picture = paint_game(game, BAKED).convertToFormat(QImage.Format.Format_RGB888)
        if not picture.save(str(target), None, QUALITY):
            raise OSError(f"cannot write {target}")
        written.append(target)
    return written


def main() -> int:
    """Bake into the assets of the checkout this file is part of."""
    application = QGuiApplication.instance() or QGuiApplication([sys.argv[0], "-platform", "offscreen"])
    load_fonts()
    for path in bake_into(Path(__file__).resolve().parents[2] / "assets"):
        sys.stdout.write(f"{path.name}: {path.stat().st_size // 1024} KiB\n")
    del application
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
