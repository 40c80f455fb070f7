"""Where the places of the workshop lie, in which fiends are built. All lengths are logical pixels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from gui.games.chaos_progenitus.field_slots import SLOTS, square

KINDS: Final = 16
COLOURS: Final = 4
TOOLS: Final = 5


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile of the shelf; "prog.tile" paints all of it."""

    rect: QRectF
    die: QRectF
    words: QRectF
    badge: QRectF
    """How many dice of this kind lie on the bench."""


@dataclass(frozen=True, slots=True)
class FacesPlaces:
    """The six faces of a kind in a row; "prog.faces" paints all of it."""

    title: QRectF
    note: QRectF
    dice: tuple[QRectF, ...]
    words: tuple[QRectF, ...]


@dataclass(frozen=True, slots=True)
class WorkshopPlaces:
    """All places of the workshop."""

    rect: QRectF
    shelf: QRectF
    head: QRectF
    """Title of the shelf."""
    plastic_word: QRectF
    ink_word: QRectF
    """Empty in the compact layout."""
    plastics: tuple[QRectF, ...]
    """Names of the four plastics, with room for their signs at the right end."""
    inks: tuple[QRectF, ...]
    """Signs of the four inks."""
    mixes: tuple[tuple[QRectF, ...], ...]
    """By plastic, then ink; there is no die in the diagonal."""
    mix_note: QRectF
    """What the picked mix means."""
    mix_buttons: tuple[QRectF, QRectF]
    """All in this mix; clear."""
    rule: float
    tiles: tuple[Tile, ...]
    bench: QRectF
    token: QRectF
    name: QRectF
    rename: QRectF
    count: QRectF
    fiend: QRectF
    dice: tuple[QRectF, ...]
    plates: tuple[QRectF, ...]
    """The names below the dice."""
    faces: QRectF
    tools: QRectF
    tool_buttons: tuple[QRectF, ...]
    u: float


def tile(rect: QRectF) -> Tile:
    """The places in a tile of the shelf."""
    words = max(17.0, rect.height() * 0.26)
    side = min(rect.width() * 0.6, rect.height() - words - rect.height() * 0.14)
    die = square(QPointF(rect.center().x(), rect.y() + rect.height() * 0.08 + side / 2), side)
    low = rect.bottom() - words - rect.height() * 0.02
    name = QRectF(rect.x() + 2, low, rect.width() - 4, words)
    wide = max(17.0, rect.width() * 0.22)
    badge = QRectF(rect.right() - wide - rect.width() * 0.03, rect.y() + rect.height() * 0.04, wide, wide * 0.9)
    return Tile(rect, die, name, badge)


def faces_row(rect: QRectF) -> FacesPlaces:
    """The places on the sheet with the six faces of a kind."""
    pad = rect.height() * 0.12
    left = rect.width() * 0.215
    title = QRectF(rect.x() + pad, rect.y() + pad * 0.4, left - pad, rect.height() * 0.25)
    note = QRectF(title.x(), title.bottom(), title.width(), rect.bottom() - title.bottom() - pad * 0.6)
    room = rect.width() - left - pad * 0.9
    step = room / 6
    side = min(step * 0.72, rect.height() * 0.41)
    dice, words = [], []
    for number in range(6):
        x = rect.x() + left + pad * 0.3 + (number + 0.5) * step
        dice.append(square(QPointF(x, rect.y() + pad * 0.75 + side / 2), side))
        top = rect.y() + pad * 0.75 + side + pad * 0.2
        words.append(QRectF(x - step / 2 + 1, top, step - 2, rect.bottom() - top - pad * 0.25))
    return FacesPlaces(title, note, tuple(dice), tuple(words))


def workshop(rect: QRectF, u: float, compact: bool) -> WorkshopPlaces:
    """The places of the workshop: the shelf at the left, at the right bench, faces and tools."""
    gap = (5 if compact else 8) * u
    wide = rect.width() * ((300 / 742) if compact else (436 / 1038))
    shelf = QRectF(rect.x(), rect.y(), wide, rect.height())
    right = QRectF(shelf.right() + gap, rect.y(), rect.right() - shelf.right() - gap, rect.height())
    tools_high = (50 if compact else 72) * min(u, rect.height() / (516 if compact else 688))
    faces_high = rect.height() * ((112 / 516) if compact else (128 / 688))
    tools = QRectF(right.x(), right.bottom() - tools_high, right.width(), tools_high)
    faces = QRectF(right.x(), tools.top() - gap - faces_high, right.width(), faces_high)
    bench = QRectF(right.x(), right.y(), right.width(), faces.top() - gap - right.y())
    return _assemble(rect, shelf, bench, faces, tools, u, compact)


def _assemble(
    rect: QRectF, shelf: QRectF, bench: QRectF, faces: QRectF, tools: QRectF, u: float, compact: bool
) -> WorkshopPlaces:
    pad = (7 if compact else 11) * min(u, shelf.width() / 300)
    text = max(12.0, min(22.0, 14 * u)) * 1.4
    head = QRectF(shelf.x() + pad, shelf.y() + pad * 0.3, shelf.width() - 2 * pad, text * 1.35)
    inner = QRectF(shelf.x() + pad, head.bottom() + pad * 0.5, shelf.width() - 2 * pad, 0)
    inner.setBottom(shelf.bottom() - pad)
    tiles_high = inner.height() * (0.575 if compact else 0.635)
    matrix = QRectF(inner.x(), inner.y(), inner.width(), inner.height() - tiles_high - pad)
    grid = QRectF(inner.x(), matrix.bottom() + pad, inner.width(), tiles_high)
    signs = min(text * 1.3, matrix.height() * 0.17)
    mark = min(20 * u, signs)
    label = min(80 * u, matrix.width() * (0.25 if compact else 0.22))
    row_high = matrix.height() - signs - ((max(30.0, 32 * u) + pad * 0.3) if compact else 0.0)
    step = min(row_high / COLOURS, (matrix.width() * (0.66 if compact else 0.62) - label) / COLOURS)
    cell = step * 0.9
    left, top = matrix.x() + label, matrix.y() + signs
    mixes = tuple(
        tuple(QRectF(left + ink * step, top + plastic * step, cell, cell) for ink in range(COLOURS))
        for plastic in range(COLOURS)
    )
    note_x = left + COLOURS * step + pad * 0.6
    if compact:
        note = QRectF(note_x, matrix.y(), matrix.right() - note_x, signs + COLOURS * step)
        row = QRectF(matrix.x(), note.bottom() + pad * 0.3, matrix.width(), matrix.bottom() - note.bottom() - pad * 0.3)
        half = (row.width() - pad * 0.6) / 2
        buttons = (
            QRectF(row.x(), row.y(), half, row.height()),
            QRectF(row.right() - half, row.y(), half, row.height()),
        )
    else:
        button = min(36 * u, matrix.height() * 0.22)
        note = QRectF(note_x, matrix.y(), matrix.right() - note_x, matrix.height() - 2 * button - pad * 1.2)
        low = matrix.bottom() - button
        buttons = (
            QRectF(note_x, low - button - pad * 0.6, note.width(), button),
            QRectF(note_x, low, note.width(), button),
        )
    gap = max(3.0, 4 * min(u, shelf.width() / 436))
    across, down = (grid.width() - 3 * gap) / 4, (grid.height() - 3 * gap) / 4
    tiles = tuple(
        tile(QRectF(grid.x() + n % 4 * (across + gap), grid.y() + n // 4 * (down + gap), across, down))
        for n in range(KINDS)
    )
    middle, token, name, rename, count = _bench_head(bench, u, text)
    dice, plates = _bench_dice(middle, text)
    inset = min(12 * u, tools.height() * 0.16)
    each = (tools.width() - 2 * inset - (TOOLS - 1) * gap * 2) / TOOLS
    tool_buttons = tuple(
        QRectF(tools.x() + inset + n * (each + 2 * gap), tools.y() + inset, each, tools.height() - 2 * inset)
        for n in range(TOOLS)
    )
    return WorkshopPlaces(
        rect=rect,
        shelf=shelf,
        head=head,
        plastic_word=QRectF(matrix.x(), matrix.y(), label - mark - pad * 0.3, signs),
        ink_word=QRectF() if compact else QRectF(left - mark - pad * 0.3, matrix.y(), mark + pad * 0.3, signs),
        plastics=tuple(QRectF(matrix.x(), row[0].y(), label - pad * 0.5, cell) for row in mixes),
        inks=tuple(QRectF(place.x(), matrix.y(), cell, signs) for place in mixes[0]),
        mixes=mixes,
        mix_note=note,
        mix_buttons=buttons,
        rule=matrix.bottom() + pad * 0.5,
        tiles=tiles,
        bench=bench,
        token=token,
        name=name,
        rename=rename,
        count=count,
        fiend=middle,
        dice=dice,
        plates=plates,
        faces=faces,
        tools=tools,
        tool_buttons=tool_buttons,
        u=u,
    )


def _bench_head(bench: QRectF, u: float, text: float) -> tuple[QRectF, QRectF, QRectF, QRectF, QRectF]:
    pad = min(12 * u, bench.height() * 0.03)
    high = max(text * 1.2, min(40 * u, bench.height() * 0.09))
    token = QRectF(bench.x() + pad, bench.y() + pad, high, high)
    room = bench.width() - 2 * pad - high
    name = QRectF(token.right() + pad * 0.6, token.y(), room * 0.44, high)
    rename = QRectF(name.right() + pad * 0.5, token.y(), room * 0.22, high)
    count = QRectF(rename.right() + pad * 0.5, token.y(), bench.right() - pad - rename.right() - pad * 0.5, high)
    middle = bench.adjusted(pad, pad * 1.4 + high, -pad, -pad * 0.6)
    return middle, token, name, rename, count


def _bench_dice(area: QRectF, text: float) -> tuple[tuple[QRectF, ...], tuple[QRectF, ...]]:
    """Thirteen dice with a plate below each."""
    plate = text * 1.1
    # rows are 1.04 pitches apart where they come closest: a die, its plate and a gap have to fit in
    tall = (area.height() - 1.2 * plate) / (1.16 + 1.02 + 0.72)
    across = min(area.width() / (2 * 2.25 + 0.96), tall * 1.2)
    side = min(tall * 0.93 - plate * 1.0, across * 0.78, tall * 0.72)
    middle = QPointF(area.center().x(), area.y() + side / 2 + 1.16 * tall)
    used = (1.02 + 1.16) * tall + side + plate * 1.1
    middle.setY(middle.y() + max(0.0, (area.height() - used) / 2))
    dice, plates = [], []
    for x, y in SLOTS:
        place = square(middle + QPointF(x * across, y * tall), side)
        dice.append(place)
        wide = min(across * 0.94, max(side * 1.06, 58.0))
        plates.append(QRectF(place.center().x() - wide / 2, place.bottom() + plate * 0.08, wide, plate))
    return tuple(dice), tuple(plates)
