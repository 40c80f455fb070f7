"""The scoring table on parchment. Lengths are logical pixels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from cubes.words import N_, _
from gui.art import states
from gui.art.brush import clipped, draw, image, linear, painting, polygon, rectangle, rounded, shadow, vertical
from gui.art.fonts import font, measure
from gui.art.gallery import painter as registered
from gui.art.glyphs import glyph_at
from gui.art.palette import colour
from gui.art.text import CENTRE, LEFT, RIGHT, draw_text
from gui.art.textures import parchment as paper
from gui.games.club_of_cthulhu.art.craft import enamel, gloss, sign
from gui.games.club_of_cthulhu.art.deities import DEITIES, Deity, NoSuchFace, deity, fields, number, scale

COLUMNS = 7
WHITE = "white"
_TITLES = {
    "king": N_("Scoring, yellow"),
    "cthulhu": N_("Scoring, green"),
    "shub": N_("Scoring, red"),
    "yidhra": N_("Scoring, purple"),
    "nyar": N_("Scoring, blue"),
    WHITE: N_("Scoring, white"),
}


@dataclass(frozen=True, slots=True)
class ScoringFace:
    """What a scoring table shows."""

    colour: str
    """The deity in whose colour the cards are, or `white`."""
    rows: tuple[tuple[Deity, tuple[str, ...]], ...]
    """By deity what 1 to 7 cards give, and perhaps, in a few words, what more of them do."""
    own: dict[str, int]
    """Cards in the columns of who looks, by deity; 0 marks none."""
    u: float


def scoring_face(face: str) -> ScoringFace:
    """Read `colour|rows|own|u`: rows `king:1,3,6,10,15,15,15;shub:...`, own `king:2,shub:0`."""
    tint, table, mine, u = fields(face, 4)
    if tint not in _TITLES:
        raise NoSuchFace(f"no such colour of scoring cards: {face!r}")
    rows = []
    for line in table.split(";"):
        name, _colon, values = line.partition(":")
        cells = tuple(values.split(","))
        if len(cells) not in (COLUMNS, COLUMNS + 1) or not all(cells):
            raise NoSuchFace(f"a row of seven or eight was expected: {line!r}")
        rows.append((deity(name), cells))
    own = {}
    for pair in filter(None, mine.replace(";", ",").split(",")):
        name, _colon, count = pair.partition(":")
        own[deity(name).id] = number(count)
    if len({look.id for look, _cells in rows}) != len(rows):
        raise NoSuchFace(f"a deity has two rows: {face!r}")
    if len({len(cells) for _look, cells in rows}) != 1:
        raise NoSuchFace(f"rows of one length were expected: {face!r}")
    return ScoringFace(tint, tuple(rows), own, scale(u))


@lru_cache(maxsize=1)
def _paper() -> QImage:
    """A sheet of parchment, to be stretched: made once, because the table is painted anew with every page."""
    sheet = QRectF(0, 0, 576, 328)
    result = image(sheet.width(), sheet.height())
    with painting(result) as painter:
        paper(painter, rectangle(sheet), 9, "parchment_light")
        painter.fillRect(sheet, vertical(sheet, (0, colour("#fff4d2", 90)), (1, colour("#e9d3a0", 60))))
    return result


@registered("club.scoring", reach=-0.14, exact=True)
def scoring(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """A table of points for 1 to 7 cards and for more, see `scoring_face`; planned 244 x 139 and larger."""
    read = scoring_face(face)
    u = read.u
    path = rounded(rect, 8 * u)
    shadow(painter, path, 8 * u, 0, 3 * u, 170)
    with clipped(painter, path):
        painter.drawImage(rect, _paper())
    draw(painter, path, "#4a2c10", max(1.0, 1.2 * u), 200)
    inset = 4 * u
    draw(painter, rounded(rect.adjusted(inset, inset, -inset, -inset), 5 * u), "#5b3a17", max(0.6, 0.8 * u), 90)
    inner = rect.adjusted(11 * u, 7 * u, -9 * u, -8 * u)
    # heading, header and rows share the height; halves are parted by a little room
    split = 3 if len(read.rows) == 5 else 0
    lines = len(read.rows) + 2.12 + (0.16 if split else 0)
    step = inner.height() / lines
    head = QRectF(inner.left(), inner.top(), inner.width(), step * 1.18)
    _heading(painter, head, read, step)
    sign_room = max(step * 1.25, inner.width() * 0.105)
    left = inner.left() + sign_room
    px = max(12.0, min(step * 0.68, (inner.right() - left) / COLUMNS * 0.46))
    edges = _edges(read, left, inner.right(), px)
    top = head.bottom()
    for column, (start, end) in enumerate(pairwise(edges)):
        words = f"{column + 1}+" if column == COLUMNS else str(column + 1)
        cell = QRectF(start, top, end - start, step * 0.94)
        draw_text(painter, cell, words, font("ui", max(12.0, px * 0.94), 700), "#6a4620", CENTRE)
    top += step * 0.94
    for index, (look, cells) in enumerate(read.rows):
        if split and index == split:
            y = top + step * 0.08
            line = polygon([QPointF(inner.left(), y), QPointF(inner.right(), y)], False)
            ends = (QPointF(inner.left(), y), QPointF(inner.right(), y))
            clear, full = colour("#5a3410", 30), colour("#5a3410", 170)
            draw(painter, line, linear(*ends, (0, clear), (0.15, full), (0.85, full), (1, clear)), max(0.8, u))
            top += step * 0.16
        row = QRectF(inner.left(), top, inner.width(), step)
        _row(painter, row, edges, (look, cells), read.own.get(look.id), px)
        top += step
    states.above(painter, path, state, 64 * u)


def _edges(read: ScoringFace, left: float, right: float, px: float) -> list[float]:
    """Where the columns begin and end: seven alike, and one as wide as its words for more pages."""
    rest = [cells[COLUMNS] for _look, cells in read.rows if len(cells) > COLUMNS]
    used = font("ui", max(12.0, px * 0.9), 750)
    last = max((measure(words, used) + px * 0.7 for words in rest), default=0.0)
    wide = (right - left - last) / COLUMNS
    edges = [left + number * wide for number in range(COLUMNS + 1)]
    return [*edges, right] if rest else edges


def _heading(painter: QPainter, rect: QRectF, read: ScoringFace, step: float) -> None:
    radius = min(rect.height() * 0.46, step * 0.56)
    middle = QPointF(rect.left() + radius, rect.center().y())
    if read.colour == WHITE:
        enamel(painter, middle, radius, "#f3ead2", "#b7a67c")
        painter.fillPath(glyph_at("star", middle, radius * 0.6), colour("#5a3a1c"))
    else:
        _medal(painter, middle, radius, DEITIES[read.colour])
    left = middle.x() + radius * 1.5
    words, hint = _(_TITLES[read.colour]), _("pages in column")
    used = font("title", max(12.0, step * 0.78), 700)
    small = font("card", max(12.0, step * 0.72), 500, italic=True)
    room = rect.right() - left
    while measure(words, used) + measure(hint, small) + step * 0.6 > room and used.pixelSize() > 12:
        used = font("title", used.pixelSize() - 1, 700)
        small = font("card", max(12, small.pixelSize() - 1), 500, italic=True)
    draw_text(painter, QRectF(left, rect.top(), room, rect.height()), words, used, "#3a1d08", LEFT)
    if measure(words, used) + measure(hint, small) + step * 0.4 <= room:
        draw_text(painter, QRectF(left, rect.top(), room, rect.height()), hint, small, "sepia", RIGHT)


def _medal(painter: QPainter, centre: QPointF, radius: float, look: Deity) -> None:
    enamel(painter, centre, radius, look.tint, look.deep, 0.14)
    shape = sign(look, centre, radius * 0.56)
    painter.fillPath(shape.translated(radius * 0.04, radius * 0.07), colour("#000", 130))
    painter.fillPath(shape, colour(look.ink))
    gloss(painter, centre, radius * 0.84, 50)


def _row(
    painter: QPainter,
    rect: QRectF,
    edges: list[float],
    row: tuple[Deity, tuple[str, ...]],
    own: int | None,
    px: float,
) -> None:
    look, cells = row
    radius = rect.height() * 0.47
    _medal(painter, QPointF(rect.left() + radius, rect.center().y()), radius, look)
    mine = None if not own else min(own, len(cells)) - 1
    for column, words in enumerate(cells):
        cell = QRectF(edges[column], rect.top(), edges[column + 1] - edges[column], rect.height())
        chosen = column == mine
        if chosen:
            narrow = cell.width() * 0.49 if column == COLUMNS else min(cell.width() * 0.44, rect.height() * 0.8)
            mark = QRectF(
                cell.center().x() - narrow, cell.top() + rect.height() * 0.04, 2 * narrow, rect.height() * 0.92
            )
            path = rounded(mark, rect.height() * 0.24)
            painter.fillPath(path, vertical(mark, (0, "#4a250b"), (1, "#2a1204")))
            draw(painter, path, "#d9a02e", max(0.8, rect.height() * 0.05), 200)
        tint = "#ffe3a0" if chosen else "#2f1b0a" if words != "0" else "#77592f"
        used = font("ui", max(12.0, px * 0.9) if column == COLUMNS else px, 750 if chosen else 550)
        draw_text(painter, cell, words, used, tint, CENTRE)
