"""The line with a player's name: crest, name, candle of the first player, what he does, and room for his Offerings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from gui.art import brush
from gui.art.brush import draw, rounded
from gui.art.fonts import Family, break_points, fit_name, font, measure
from gui.art.gallery import paint_look, painter
from gui.art.palette import colour
from gui.art.states import parts
from gui.art.text import LEFT, draw_text

SEP = "|"
LEADING = 1.22
ROWS = 2


@dataclass(frozen=True)
class Line:
    """How name and state share a line."""

    name: tuple[str, ...]
    family: Family
    px: int
    doing: tuple[str, ...]


@painter("chaos.name", reach=0.2, exact=True)
def name_line(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """Face: name, set, what the seat does, "first" or empty, Offerings that fit at the right end, compact, u."""
    name, colours, doing, first, offerings, compact, scale = face.rsplit(SEP, 6)
    u = float(scale)
    lit = parts(state)
    if "pickable" in lit or "hover" in lit or "picked" in lit:
        _light(painter, rect, "picked" in lit, u)
    side = rect.height() * (0.84 if compact else 0.88)
    crest = QRectF(rect.x() + 2 * u, rect.center().y() - side / 2, side, side)
    paint_look(painter, "chaos.crest", crest, colours)
    right = rect.right() - int(offerings) * (15 if compact else 20) * 1.12 * u - 8 * u
    x = crest.right() + 7 * u
    candle = rect.height() * (0.62 if compact else 0.7) + 6 * u if first else 0.0
    sizes = [max(12, round(px * u)) for px in ((15, 14, 13, 12) if compact else (18, 17, 16, 15, 14, 13, 12))]
    small = max(12, round(13 * u))
    line = fit_line(name, doing, right - x - candle, rect.height(), sizes, small, 10 * u)
    _rows(painter, QRectF(x, rect.y(), right - x, rect.height()), line.name, line.family, line.px, 700, "bone")
    x += max((measure(row, font(line.family, line.px, 700)) for row in line.name), default=0.0) + 10 * u
    if first:
        side = candle - 6 * u
        paint_look(painter, "chaos.candle", QRectF(x, rect.center().y() - side / 2, side, side), "small")
        x += candle
    box = QRectF(x, rect.y(), max(0.0, right - x), rect.height())
    _rows(painter, box, line.doing, "ui", small, 600, "pick" if "active" in lit else "good")


def fit_line(
    name: str, doing: str, width: float, height: float, sizes: Sequence[int], small: int, gap: float
) -> Line:
    """Name and state side by side: in large letters if they fit; then with the state on two rows, then in plain type.

    Only a name that fits nowhere with its words whole is broken within them, or in the end cut with a sign.
    """
    tries = []
    for told, family in _ways(doing):
        beside = max((measure(row, font("ui", small, 600)) for row in told), default=0.0)
        room = max(60.0, width - (beside + gap if told else 0.0))
        fitted = fit_name(name, room, ROWS * sizes[-1] * LEADING, sizes, weight=700, family=family, leading=LEADING)
        line = Line(fitted.lines, family, fitted.px, told)
        if fitted.fits and fitted.px * LEADING * len(fitted.lines) <= height + 4 and _whole(name, fitted.lines):
            return line
        tries.append((fitted.fits, line, room))
    found = next((line for fits, line, _room in reversed(tries) if fits), None)
    return found or _cut(name, tries[-1][1], tries[-1][2])


def _ways(doing: str) -> Iterator[tuple[tuple[str, ...], Family]]:
    """How the state can be told, and the type of the name beside it."""
    one = (doing,) if doing else ()
    spaces = [at for at, sign in enumerate(doing) if sign == " "]
    middle = min(spaces, key=lambda at: abs(2 * at - len(doing)), default=0)
    two = (doing[:middle], doing[middle + 1 :]) if middle else one
    yield one, "title"
    if two != one:
        yield two, "title"
    yield one, "ui"
    yield two, "ui"


def _whole(name: str, lines: Sequence[str]) -> bool:
    """Whether no word of the name is broken."""
    return all(any(piece.strip() in line for line in lines) for piece in break_points(name.strip()))


def _cut(name: str, line: Line, room: float) -> Line:
    """As much of the name as two rows hold; its tooltip has it whole."""
    first, *rest = line.name
    used = font(line.family, line.px, 700)
    last = QFontMetricsF(used).elidedText("".join(rest), Qt.TextElideMode.ElideRight, room)
    return Line((first, last), line.family, line.px, line.doing)


def _rows(
    painter: QPainter, rect: QRectF, rows: Sequence[str], family: Family, px: int, weight: int, paint: str
) -> None:
    high = px * LEADING
    top = rect.center().y() - high * len(rows) / 2
    for number, row in enumerate(rows):
        box = QRectF(rect.x(), top + number * high, rect.width(), high)
        draw_text(painter, box, row, font(family, px, weight), paint, LEFT)


def _light(painter: QPainter, rect: QRectF, picked: bool, u: float) -> None:
    path = rounded(rect.adjusted(-2 * u, 0, 2 * u, 0), 8 * u)
    brush.glow(painter, path, "#ffb638", 4 * u, 9 * u, 150)
    painter.fillPath(path, colour("#ffca6a", 60 if picked else 26))
    draw(painter, path, "#fff1c4" if picked else "pick", (2.4 if picked else 1.6) * u)
