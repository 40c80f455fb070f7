"""Contact sheets: `python -m gui.games.club_of_cthulhu.art.sheet table|pieces|portraits OUT [--scale 2] [--u 1]`.

`table` shows a whole table with four journals, `pieces` everything in its states and sizes, `portraits` the deities.
Lengths are logical pixels.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from gui.art.brush import Mode, blended, image, painting, radial
from gui.art.fonts import font, load_fonts
from gui.art.gallery import Gallery, Look
from gui.art.palette import colour
from gui.art.states import STATES
from gui.art.text import LEFT, RIGHT, draw_text
from gui.art.textures import felt, vignette
from gui.games.club_of_cthulhu.art.deities import DEITIES
from gui.games.club_of_cthulhu.mat import CANDLE_CARDS, joined, journal, omens, star

_NAMES: Final = tuple(DEITIES)
_STATES: Final = (*STATES, "lit", "drawn")
_SCORING: Final = (
    "cthulhu:1,3,6,10,15,15,15;shub:10,5,0,0,0,0,0;yidhra:3,6,9,0,0,0,0;nyar:2,4,6,8,10,12,2n;king:0,5,5,10,10,15,15"
)


class _Table:
    """A painter on felt with a gallery."""

    def __init__(self, painter: QPainter, scale: float) -> None:
        self.painter = painter
        self.gallery = Gallery(scale)

    def put(self, name: str, face: str, rect: QRectF, state: str = "") -> None:
        look = Look(name, face, rect.width(), rect.height(), state)
        self.gallery.get(look).draw(self.painter, rect)

    def at(self, name: str, face: str, x: float, y: float, width: float, height: float = 0, state: str = "") -> None:
        self.put(name, face, QRectF(x, y, width, height or width), state)

    def caption(self, x: float, y: float, words: str) -> None:
        draw_text(self.painter, QRectF(x, y, 600, 18), words, font("ui", 13, 600), "brass_hi", LEFT)


def _sheet(size: tuple[float, float], scale: float, paint: Callable[[_Table], None]) -> QImage:
    result = image(size[0] * scale, size[1] * scale)
    area = QRectF(0, 0, *size)
    with painting(result) as painter:
        painter.scale(scale, scale)
        painter.drawImage(QPointF(0, 0), felt(*size, "plum", 3))
        with blended(painter, Mode.CompositionMode_SoftLight):
            lamp = ((0.0, colour("#ffe0b0", 190)), (1.0, colour("#ffe0b0", 0)))
            painter.fillRect(area, radial(area.center(), size[0] * 0.6, *lamp))
        vignette(painter, area, 170, 0.5)
        paint(_Table(painter, scale))
    return result


# ---------------------------------------------------------------- a whole table

_JOURNALS: Final = (
    ("Ann", "cthulhu", ("king king+nyar king", "cthulhu cthulhu cthulhu+yidhra", "shub+king shub", "yidhra",
                        "nyar nyar nyar+cthulhu")),
    ("Ben", "nyar", ("king king", "cthulhu cthulhu+shub", "shub", "yidhra yidhra+king", "nyar nyar")),
    ("Cleo", "king,shub", ("king", "", "shub shub", "yidhra yidhra yidhra+nyar yidhra yidhra+cthulhu yidhra yidhra"
                           " yidhra+shub yidhra yidhra", "nyar nyar+shub nyar")),
    ("Dev", "", ("king king+cthulhu king", "cthulhu", "", "", "nyar+yidhra nyar")),
)  # fmt: skip


def table_sheet(scale: float = 1.0, u: float = 1.0) -> QImage:
    """Four journals, the mat and the omen zone, as they lie at a scale of the interface."""
    return _sheet((1054 * u, 704 * u), scale, lambda table: _whole(table, u))


def _whole(table: _Table, u: float) -> None:
    for number, (x, y) in enumerate(((8, 8), (8, 356), (754, 356), (754, 8))):
        _journal(table, QRectF(x * u, y * u, 292 * u, 340 * u), number, u)
    _mat(table, QRectF(311 * u, 14 * u, 432 * u, 432 * u), u)
    table.put("club.plate", f"Sacrifice on deck 1 draws from 3 and 4|{u}", QRectF(378 * u, 452 * u, 298 * u, 32 * u))
    _omens(table, QRectF(308 * u, 492 * u, 438 * u, 204 * u), u)


def _mat(table: _Table, rect: QRectF, u: float) -> None:
    table.put("club.mat", "", rect)
    places = star(rect)
    for other in joined(0):
        box, ends = places.lit_line(0, other)
        table.put("club.line", f"{ends}|{places.u}", box)
    for spot in places.tokens(2):
        table.put("club.desecration", "", spot)
    tops = ((9, "", "picked"), (6, "shub", ""), (8, "", "drawn"), (3, "king+yidhra", "drawn"), (7, "", ""))
    for number, (count, top, state) in enumerate(tops):
        table.put("club.deck", f"{count}|{top}", places.decks[number], state)
        table.put("club.candle", f"{count / CANDLE_CARDS:.3f}|1", places.candles[number])
        table.put("club.plate", f"Deck {number + 1} · {count}|{u}", places.plates[number], state)


def _journal(table: _Table, rect: QRectF, number: int, u: float) -> None:
    name, blessed, columns = _JOURNALS[number]
    table.put("club.journal", f"{'active' if number == 1 else ''}|{blessed}|{u}", rect)
    places = journal(rect, u)
    words = places.name.adjusted(44 * u, 0, 0, 0)
    draw_text(table.painter, words, name, font("title", max(12, 19 * u), 600), "bone", LEFT)
    draw_text(table.painter, words, "19 points", font("ui", max(12, 15 * u), 600), "#f6dfa4", RIGHT)
    for index, cards in enumerate(columns):
        stack = cards.split()
        up = _NAMES[index] in blessed.split(",")
        room = places.cards[index]
        step = 0.0
        if len(stack) > 1:
            step = min(21 * u, (room.height() - places.card.height()) / (len(stack) - 1))
        for place, pair in enumerate(stack):
            spot = QRectF(room.left(), room.top() + place * step, places.card.width(), places.card.height())
            table.put("club.card", f"{pair}|", spot, "veiled" if up else "")
        table.put("club.blessing", f"{_NAMES[index]}|{'up' if up else 'down'}", places.tokens[index])
        table.put("club.chip", f"{len(stack)}|{_NAMES[index]}", places.chips[index])
    if number == 3:
        table.at("club.desecration", "", rect.left() + 96 * u, rect.top() + 9 * u, 26 * u)


def _omens(table: _Table, rect: QRectF, u: float) -> None:
    table.put("club.omens", f"{u}", rect)
    places = omens(rect, u)
    heading = font("title", max(12, 16 * u), 600)
    draw_text(table.painter, places.heading, "Omens before Ben", heading, "#f0d28a", LEFT)
    hint = font("card", max(12, 14 * u), 500, italic=True)
    draw_text(table.painter, places.heading, "three of one blesses", hint, "muted", RIGHT)
    left = places.cards.left()
    for number, pair in enumerate(("king", "yidhra", "yidhra+nyar", "shub")):
        fresh = number > 1
        x = left + number * places.card.width() * 1.12 + (places.card.width() * 0.3 if fresh else 0)
        spot = QRectF(x, places.cards.top(), places.card.width(), places.card.height())
        table.put("club.card", f"{pair}|loose", spot, "lit" if fresh else "")
    for name, count, cell in zip(_NAMES, (2, 0, 1, 3, 1), places.lamps, strict=True):
        table.put("club.lamps", f"{name}|{count}|{u}", cell)


# ---------------------------------------------------------------- pieces


def pieces_sheet(scale: float = 1.0, _u: float = 1.0) -> QImage:
    """Everything that lies on the table, in its states and sizes."""
    return _sheet((1366, 1240), scale, _pieces)


def _row(table: _Table, x: float, y: float, gap: float, looks: Sequence[tuple[str, str, float, float, str]]) -> None:
    for name, face, width, height, state in looks:
        table.at(name, face, x, y, width, height, state)
        x += width + gap


def _pieces(table: _Table) -> None:
    duals = ("king+yidhra|", "yidhra+king|", "king+yidhra|loose", "cthulhu+nyar|", "shub+nyar|loose")
    faces = (*(f"{name}|" for name in _NAMES), *duals)
    for y, wide, high in ((20, 36, 50), (84, 50, 70), (170, 60, 84), (272, 66, 92)):
        _row(table, 20, y, wide * 0.24, [("club.card", face, wide, high, "") for face in faces])
    _row(table, 880, 20, 22, [("club.card", "king+nyar|", 50, 70, state) for state in _STATES[:6]])
    _row(
        table, 880, 120, 22, [("club.back", "", 50, 70, state) for state in ("", "pickable", "picked", "lit", "drawn")]
    )
    _row(
        table, 880, 220, 22, [("club.card", "cthulhu|", 66, 92, state) for state in ("lit", "drawn", "veiled", "focus")]
    )
    _row(table, 880, 340, 14, [("club.strip", face, 50, 19, "") for face in ("yidhra|7", "yidhra+king|3", "nyar|12")])
    _row(table, 880, 372, 14, [("club.strip", face, 36, 14, "") for face in ("yidhra|7", "king+cthulhu|3")])
    _row(table, 20, 390, 16, [("club.card", face, 150, 210, "") for face in ("king|", "cthulhu+shub|loose", "nyar|")])
    _row(table, 520, 390, 16, [("club.back", "", 150, 210, "")])
    for row, side in enumerate((36, 26, 60)):
        for number, name in enumerate(_NAMES):
            for down, face in enumerate(("down", "up")):
                x = 700 + number * (side + 12) + (0, 0, 260)[row]
                table.at("club.blessing", f"{name}|{face}", x, (420, 516, 400)[row] + down * (side + 10), side)
    _row(
        table,
        700,
        590,
        14,
        [
            ("club.desecration", "", side, side, state)
            for side, state in ((26, ""), (26, "pickable"), (36, ""), (36, "veiled"), (36, "picked"), (72, ""))
        ],
    )
    _row(
        table,
        1010,
        590,
        10,
        [("club.chip", f"{count}|{name}", 20, 20, "") for count, name in zip((0, 3, 10, 7, 12), _NAMES, strict=True)],
    )
    _row(
        table,
        20,
        640,
        34,
        [
            ("club.deck", face, 60, 84, state)
            for face, state in (
                ("15|", ""),
                ("8|shub", "pickable"),
                ("3|king+yidhra", "drawn"),
                ("1|", "picked"),
                ("0|", ""),
                ("12|nyar", "veiled"),
            )
        ],
    )
    _row(
        table,
        640,
        630,
        12,
        [("club.candle", face, 32, 100, "") for face in ("1|1", "0.6|1", "0.27|1", "0.07|1", "0|0", "0.4|0")],
    )
    _row(
        table,
        20,
        760,
        12,
        [
            ("club.lamps", f"{name}|{count}|1.0", 80, 50, "")
            for name, count in zip(_NAMES, (0, 1, 2, 3, 5), strict=True)
        ],
    )
    _row(
        table,
        20,
        826,
        8,
        [
            ("club.lamps", f"{name}|{count}|0.71", 55, 36, "")
            for name, count in zip(_NAMES, (2, 0, 3, 1, 4), strict=True)
        ],
    )
    _row(
        table,
        20,
        880,
        20,
        [
            ("club.scoring", f"cthulhu|{_SCORING}|cthulhu:2,shub:1,yidhra:0,king:9|1.0", 288, 164, ""),
            ("club.scoring", f"white|{_SCORING}||1.5", 460, 270, ""),
        ],
    )
    _row(
        table,
        820,
        700,
        10,
        [("club.flare", f"{name}|{step}", 80, 160, "") for step, name in enumerate((*_NAMES, "king"))],
    )
    _row(table, 820, 900, 20, [("club.glow", "", 120, 120, ""), ("club.glow", "nyar", 120, 120, "")])
    _row(table, 820, 1040, 20, [("club.line", "0.1,0.8,0.9,0.2|1.0", 200, 120, "")])
    _row(
        table,
        20,
        1170,
        12,
        [("club.plate", "Deck 3 · 14|0.71", 80, 20, ""), ("club.plate", "Deck 3 · 8|1.0", 88, 24, "")],
    )


# ---------------------------------------------------------------- portraits


def portraits_sheet(scale: float = 1.0, _u: float = 1.0) -> QImage:
    """The five deities, large and as cards."""
    return _sheet((1366, 760), scale, _portraits)


def _portraits(table: _Table) -> None:
    _row(table, 20, 20, 16, [("club.deity", name, 250, 250, "") for name in _NAMES])
    _row(table, 20, 290, 20, [("club.card", f"{name}|", 150, 210, "") for name in _NAMES])
    pairs = [f"{first}+{second}|" for first in _NAMES for second in _NAMES if first != second]
    _row(table, 20, 520, 6, [("club.card", pair, 60, 84, "") for pair in pairs])
    _row(table, 20, 620, 16, [("club.card", f"{name}|", 36, 50, "") for name in _NAMES])
    _row(table, 300, 620, 16, [("club.card", f"{name}|", 66, 92, "") for name in _NAMES])
    _row(table, 760, 620, 16, [("club.deity", name, 84, 84, "") for name in _NAMES])


SHEETS: Final = {"table": table_sheet, "pieces": pieces_sheet, "portraits": portraits_sheet}


def main(arguments: Sequence[str] | None = None) -> int:
    """Paint a sheet into a file."""
    parser = argparse.ArgumentParser(description="Contact sheets of the pieces")
    parser.add_argument("sheet", choices=sorted(SHEETS))
    parser.add_argument("out")
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--u", type=float, default=1.0)
    options = parser.parse_args(arguments)
    application = QGuiApplication.instance() or QGuiApplication([sys.argv[0], "-platform", "offscreen"])
    load_fonts()
    SHEETS[options.sheet](options.scale, options.u).save(options.out)
    del application
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
