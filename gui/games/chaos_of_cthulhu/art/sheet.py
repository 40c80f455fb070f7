"""Contact sheets: `python -m gui.games.chaos_of_cthulhu.art.sheet pieces|monsters OUT [--scale 2]`.

`pieces` shows everything that lies on the table, in its states and sizes; `monsters` the twenty-four monsters whole, as
dice that match, and as chimeras. Lengths are logical pixels.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from cubes.chaos_of_cthulhu import faces
from gui.art.brush import FORMAT, Mode, blended, image, painting, radial
from gui.art.dice import PHASES
from gui.art.fonts import font, load_fonts
from gui.art.gallery import Gallery, Look
from gui.art.palette import colour
from gui.art.states import STATES
from gui.art.text import CENTRE, LEFT, draw_text
from gui.art.textures import felt, vignette
from gui.games.chaos_of_cthulhu.art.elder import GAP
from gui.games.chaos_of_cthulhu.art.sets import CELLS, KINDS, POSITIONS, SETS

PIECES: Final = (1366.0, 1010.0)
MONSTERS: Final = (1366.0, 1760.0)
_NAMES: Final = tuple(SETS)
_OTHERS: Final = {name: ",".join((*_NAMES[number + 1 :], *_NAMES[:number])) for number, name in enumerate(_NAMES)}


class _Table:
    """A painter on felt with a gallery, and where the next things go."""

    def __init__(self, painter: QPainter, scale: float) -> None:
        self.painter = painter
        self.gallery = Gallery(scale)

    def put(self, name: str, face: str, x: float, y: float, width: float, height: float = 0, state: str = "") -> None:
        look = Look(name, face, width, height or width, state)
        self.gallery.get(look).draw(self.painter, QRectF(x, y, look.width, look.height))

    def caption(self, x: float, y: float, words: str, width: float = 500) -> None:
        draw_text(self.painter, QRectF(x, y, width, 18), words, font("ui", 13, 600), "brass_hi", LEFT)

    def cross(self, name: str, values: Sequence[int], x: float, y: float, side: float, end: str = "") -> None:
        """Five dice; `x`, `y` is the upper left corner of the square around them."""
        pitch = side * (1 + GAP)
        for position, (column, row), value in zip(POSITIONS, CELLS, values, strict=True):
            self.put("chaos.die", f"{name}|{position}|{value}{end}", x + column * pitch, y + row * pitch, side)


def _ground(painter: QPainter, size: tuple[float, float]) -> None:
    area = QRectF(0, 0, *size)
    painter.drawImage(QPointF(0, 0), felt(*size, "#1f4439", 3))
    with blended(painter, Mode.CompositionMode_SoftLight):
        lamp = ((0.0, colour("#ffe0b0", 150)), (1.0, colour("#ffe0b0", 0)))
        painter.fillRect(area, radial(QPointF(size[0] * 0.4, size[1] * 0.3), size[0] * 0.7, *lamp))
    vignette(painter, area, 130, 0.6)


def _sheet(size: tuple[float, float], scale: float, title: str, paint: Callable[[_Table], None]) -> QImage:
    result = image(size[0] * scale, size[1] * scale)
    with painting(result) as painter:
        painter.scale(scale, scale)
        _ground(painter, size)
        draw_text(painter, QRectF(24, 12, 900, 34), title, font("title", 24, 700), "brass_hi", LEFT, drop=1.5)
        paint(_Table(painter, scale))
    return result


# ---------------------------------------------------------------- monsters


def monsters_sheet(scale: float = 1.0) -> QImage:
    """The twenty-four monsters."""
    return _sheet(MONSTERS, scale, "The monsters of Chaos of Cthulhu", _monsters)


def _monsters(table: _Table) -> None:
    cell, whole = 221.0, 186.0
    for row, name in enumerate(_NAMES):
        for column in range(6):
            x, y = 20 + column * cell, 56 + row * 236.0
            table.put("chaos.monster", f"{name}|{column + 1}", x + (cell - whole) / 2, y + 6, whole)
            words = f"{faces.MONSTERS[row][column].name} · {column + 1}"
            below = QRectF(x, y + whole + 17, cell, 20)
            draw_text(table.painter, below, words, font("card", 16, 600), "bone", CENTRE, drop=1.0)
    table.caption(24, 1012, "Matched: dice of 64 and of 96")
    for number, (name, value) in enumerate((("white", 5), ("green", 1), ("purple", 3))):
        table.cross(name, [value] * 5, 24 + number * 212, 1080, 64)
    for number, (name, value) in enumerate((("black", 6), ("white", 6))):
        table.cross(name, [value] * 5, 676 + number * 330, 1036, 96)
    table.caption(24, 1372, "Chimeras, as they lie on the table")
    chance = random.Random(8)
    for number, name in enumerate(_NAMES):
        values = chance.sample(range(1, 7), 5)
        table.cross(name, values, 24 + number * 338, 1404, 96)


# ---------------------------------------------------------------- pieces


def pieces_sheet(scale: float = 1.0) -> QImage:
    """All pieces in their states."""
    return _sheet(PIECES, scale, "The pieces of Chaos of Cthulhu", _pieces)


def _pieces(table: _Table) -> None:
    _dice(table)
    _tokens(table)
    _tiles(table)
    _mats(table)


def _dice(table: _Table) -> None:
    table.caption(24, 52, "Elder dice: 66, 50, 34; rolling; states")
    for number, name in enumerate(_NAMES):
        value = (5, 3, 2, 6)[number]
        table.cross(name, [value] * 5, 24 + number * 218, 76, 66)
        for phase in range(PHASES):
            table.put(
                "chaos.die", f"{name}||tumble{phase}", 24 + phase * 62 + number % 2 * 262, 300 + number // 2 * 62, 46
            )
        table.put("chaos.die", f"{name}|top|", 900 + number * 58, 76, 50)
        table.put("chaos.die", f"{name}|center|{value}", 900 + number * 58, 134, 50)
        table.put("chaos.die", f"{name}|center|{value}", 900 + number * 42, 192, 34)
    for number, state in enumerate(STATES):
        table.put("chaos.die", "green|top|3", 900 + number * 74, 242, 50, state=state)
    table.caption(570, 292, "Stones")
    for value in range(1, 7):
        table.put("dice.pips", f"stone|{value}", 570 + (value - 1) * 46, 318, 36)
        table.put("dice.pips", f"stone|{value}", 860 + (value - 1) * 34, 322, 26)
    for phase in range(PHASES):
        table.put("dice.pips", f"stone|tumble{phase}", 570 + phase * 50, 372, 36)
    table.put("chaos.join", "2", 790, 387, 46, 6)
    for number, value in enumerate((6, 2)):
        table.put("dice.pips", f"stone|{value}", 772 + number * 46, 372, 36)
    for number, state in enumerate(STATES):
        table.put("dice.pips", "stone|5", 890 + number * 58, 372, 36, state=state)


def _tokens(table: _Table) -> None:
    table.caption(24, 434, "Actions, crests, Offerings, the first player")
    for row, kind in enumerate(KINDS):
        for column, ring in enumerate(("", *_NAMES)):
            table.put("chaos.token", f"{kind}|{ring}|", 24 + column * 36, 460 + row * 36, 28)
        table.put("chaos.token", f"{kind}|white|struck", 208, 460 + row * 36, 28)
        table.put("chaos.token", f"{kind}|green|", 250, 462 + row * 36, 22)
    for number, name in enumerate(_NAMES):
        table.put("chaos.crest", name, 300 + number * 48, 460, 36)
        table.put("chaos.crest", name, 300 + number * 30, 508, 20)
    for number in range(9):
        table.put("chaos.offering", str(number), 300 + number * 44, 544, 36)
        table.put("chaos.offering", str(number), 300 + number * 27, 588, 22)
    table.put("chaos.offering", "empty", 300 + 9 * 27, 588, 22)
    table.put("chaos.candle", "", 520, 466, 62, 26)
    table.put("chaos.candle", "small", 604, 462, 32)
    _grey(table)


def _grey(table: _Table) -> None:
    """Tokens and dice without colour: shapes alone must tell them apart."""
    row = image(480, 60)
    with painting(row) as brush:
        inner = _Table(brush, 2.0)
        for number, kind in enumerate(KINDS):
            inner.put("chaos.token", f"{kind}|{_NAMES[number]}|", 6 + number * 36, 16, 28)
        for number, name in enumerate(_NAMES):
            inner.put("chaos.die", f"{name}|top|{number + 1}", 164 + number * 58, 6, 48)
            inner.put("chaos.crest", name, 404 + number % 2 * 30, 6 + number // 2 * 26, 22)
    grey = row.convertToFormat(QImage.Format.Format_Grayscale8).convertToFormat(FORMAT)
    with painting(grey) as brush:
        brush.setCompositionMode(Mode.CompositionMode_DestinationIn)
        brush.drawImage(0, 0, row)
    table.painter.drawImage(QPointF(720, 450), grey)


def _tiles(table: _Table) -> None:
    names = ("Regain", "Absorb", "Mega Health", "Double", "Mega Madness", "Cancel", "Attack Right", "Mega Block")
    modes = ("open", "open", "", "open", "", "open", "", "said")
    crests = ("purple", "black,green", "", "green", "", "white,green,purple", "", "purple")
    for number, name in enumerate(names):
        face = f"{number + 1}|{name}|{modes[number]}|{crests[number]}|1.0"
        table.put("chaos.bonus", face, 720 + number % 4 * 86, 512 + number // 4 * 88, 82, 84)
        table.put("chaos.bonus", face, 1080 + number % 4 * 60, 512 + number // 4 * 50, 56, 46)
    table.put("chaos.arrow", "0.06,0.2,0.94,0.7|madness", 1080, 606, 260, 84)


def _mats(table: _Table) -> None:
    for number, name in enumerate(_NAMES):
        table.put("chaos.screen", name, 24 + number * 264, 706, 248, 150)
        table.put("chaos.mat", f"{name}|{_OTHERS[name]}|", 24 + number * 194, 876, 180, 124)
    table.put("chaos.plan_mat", f"white|{_OTHERS['white']}|", 806, 870, 222, 135)
    table.put("chaos.cross", "purple", 1044, 870, 130)
    table.put("chaos.cross", "white", 1190, 870, 130)
    table.put("chaos.quarter", "green|active|1.0", 1092, 710, 250, 70)
    table.put("chaos.quarter", "black||1.0", 1092, 790, 250, 60)


# ---------------------------------------------------------------- the command

SHEETS: Final[dict[str, Callable[[float], QImage]]] = {"pieces": pieces_sheet, "monsters": monsters_sheet}


def main(arguments: Sequence[str] | None = None) -> int:
    """Write a sheet to a file."""
    parser = argparse.ArgumentParser(description="Paint a contact sheet of Chaos of Cthulhu.")
    parser.add_argument("sheet", choices=SHEETS)
    parser.add_argument("out", help="the picture to write, for example pieces.png")
    parser.add_argument("--scale", type=float, default=1.0, help="image pixels per logical pixel")
    chosen = parser.parse_args(arguments)
    application = QGuiApplication.instance() or QGuiApplication([sys.argv[0], "-platform", "offscreen"])
    load_fonts()
    saved = SHEETS[chosen.sheet](chosen.scale).save(chosen.out)
    del application
    return 0 if saved else 1


if __name__ == "__main__":
    raise SystemExit(main())
