"""Where things lie on a player's mat: shared by what paints the mat and by what lays tokens on it.

A mat shows a large diagram of its owner's monster and a small one of every other player's, in seating order. Positions
are top, left, center, right, bottom. All lengths are in the units of the rectangle that is given.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF

Diagram = tuple[QRectF, QRectF, QRectF, QRectF, QRectF]
"""The cells top, left, center, right, bottom of one cross."""

_CELLS: Final = ((1, 0), (0, 1), (1, 1), (2, 1), (1, 2))
_PLAN_WIDTH: Final = 638.0
_PLAN_HEIGHT: Final = 388.0


@dataclass(frozen=True, slots=True)
class MatCells:
    """The places on a mat. What is a tuple has one entry for every other player, in the order they were given."""

    own: Diagram
    own_name: QRectF
    """Room for a word above the own diagram; flat where there is none."""
    block: QRectF
    """Where Block tokens lie: the empty corner of the own cross at the upper left."""
    small: tuple[Diagram, ...]
    names: tuple[QRectF, ...]
    aim: tuple[QRectF, ...]
    """Where Attack tokens lie that are aimed at a player."""


@dataclass(frozen=True, slots=True)
class PlanCells(MatCells):
    """The places on the large mat that is seen while its owner plans."""

    crests: tuple[QRectF, ...]
    """Squares for the crests before the names; the mat paints them itself."""
    title: QRectF
    hint: QRectF
    rule: float
    """How far down the line lies that parts the diagrams from the tally."""
    tally: tuple[QRectF, QRectF, QRectF, QRectF]
    """Attack, Madness, Heal, Block: a token at the left end, words and number behind it."""
    note: QRectF
    """The plan in words."""


def diagram(centre: QPointF, cell: float, gap: float) -> Diagram:
    """The five cells of a cross around a point."""
    top, left, middle, right, bottom = (
        QRectF(
            centre.x() + (column - 1) * (cell + gap) - cell / 2,
            centre.y() + (row - 1) * (cell + gap) - cell / 2,
            cell,
            cell,
        )
        for column, row in _CELLS
    )
    return top, left, middle, right, bottom


def _upper_left(cross: Diagram) -> QRectF:
    """The empty corner of a cross at the upper left."""
    return QRectF(cross[1].left(), cross[0].top(), cross[0].left() - cross[1].left(), cross[0].height())


# ---------------------------------------------------------------- the mat on the table


def cells(rect: QRectF, others: int) -> MatCells:
    """The places on a mat on the table, planned 248 x 176; good for one to three others and 1 : 1 to 3 : 1."""
    beside, below = _beside(rect, others), _below(rect, others)
    return below if _worth(below) > _worth(beside) else beside


def _worth(places: MatCells) -> float:
    """How well two arrangements use the same mat: large cells, above all of the small diagrams."""
    return places.own[0].width() + 1.5 * places.small[0][0].width()


def _beside(rect: QRectF, others: int) -> MatCells:
    """The own diagram at the left, the others at the right of it."""
    pad = 0.05 * min(rect.width(), rect.height())
    head = 0.055 * rect.height()
    cell = min((rect.height() - 2 * pad - head) / 3.2, (rect.width() * 0.52 - 2 * pad) / 3.16)
    gap = cell * 0.08
    across = 3 * cell + 2 * gap
    own = diagram(QPointF(rect.left() + pad * 1.4 + across / 2, rect.center().y() + head * 0.45), cell, gap)
    high = max(0.0, own[0].top() - rect.top() - pad * 0.6)
    name = QRectF(own[1].left(), rect.top() + pad * 0.5, across, min(high, across * 0.3))
    left = own[3].right() + pad * 1.7
    field = QRectF(left, rect.top() + pad * 1.2, rect.right() - pad - left, rect.height() - 2.4 * pad)
    rows, columns = _rows(field, others, cell), _columns(field, others, cell)
    small, names, aim = rows if rows[0][0][0].width() >= columns[0][0][0].width() else columns
    return MatCells(own, name, _upper_left(own), small, names, aim)


def _below(rect: QRectF, others: int) -> MatCells:
    """The own diagram above, the others in a row below it: for mats that are not much wider than high."""
    pad = 0.05 * min(rect.width(), rect.height())
    cell = min((rect.height() * 0.5 - 1.6 * pad) / 3.16, (rect.width() - 3 * pad) / 3.16)
    gap = cell * 0.08
    across = 3 * cell + 2 * gap
    own = diagram(QPointF(rect.center().x(), rect.top() + pad * 1.4 + across / 2), cell, gap)
    name = QRectF(own[0].right() + pad, own[0].top(), rect.right() - 2 * pad - own[0].right(), cell * 0.6)
    top = own[4].bottom() + pad
    field = QRectF(rect.left() + pad, top, rect.width() - 2 * pad, rect.bottom() - pad - top)
    small, names, aim = _columns(field, others, cell)
    return MatCells(own, name, _upper_left(own), small, names, aim)


_Others = tuple[tuple[Diagram, ...], tuple[QRectF, ...], tuple[QRectF, ...]]


def _rows(field: QRectF, others: int, largest: float) -> _Others:
    """One below the other, name and aim at the right of each diagram."""
    small, names, aim = [], [], []
    high = field.height() / others
    cell = min(high / 3.3, field.width() * 0.47 / 3.12, largest * 0.92)
    gap = cell * 0.06
    across = 3 * cell + 2 * gap
    words = field.left() + across + cell * 0.42
    for number in range(others):
        middle = field.top() + high * (number + 0.5)
        small.append(diagram(QPointF(field.left() + across / 2, middle), cell, gap))
        tall = min(high, across * 1.06)
        wide = field.right() - words
        names.append(QRectF(words, middle - tall / 2, wide, tall * 0.42))
        aim.append(QRectF(words, middle - tall * 0.06, wide, tall * 0.56))
    return tuple(small), tuple(names), tuple(aim)


def _columns(field: QRectF, others: int, largest: float) -> _Others:
    """Side by side, the name above each diagram and the aim below it."""
    small, names, aim = [], [], []
    wide = field.width() / others
    cell = min(wide * 0.94 / 3.12, field.height() * 0.6 / 3.12, largest * 0.92)
    gap = cell * 0.06
    across = 3 * cell + 2 * gap
    spare = field.height() - across
    for number in range(others):
        middle = field.left() + wide * (number + 0.5)
        top = field.top() + spare * 0.44
        small.append(diagram(QPointF(middle, top + across / 2), cell, gap))
        names.append(QRectF(middle - wide * 0.48, field.top(), wide * 0.96, spare * 0.42))
        aim.append(QRectF(middle - wide * 0.48, top + across + spare * 0.03, wide * 0.96, spare * 0.53))
    return tuple(small), tuple(names), tuple(aim)


# ---------------------------------------------------------------- the mat behind the screen


def plan_cells(rect: QRectF, others: int) -> PlanCells:
    """The places on the large mat of the planning player, planned 638 x 388.

    The others' diagrams stand beside or below the own one, whichever makes the smallest cell larger.
    """
    beside, below = _plan_cells(rect, others, beside=True), _plan_cells(rect, others, beside=False)
    return max(beside, below, key=lambda found: min(found.own[0].width(), found.small[0][0].width()))


def _plan_cells(rect: QRectF, others: int, beside: bool) -> PlanCells:
    unit = min(rect.width() / _PLAN_WIDTH, rect.height() / _PLAN_HEIGHT)
    pad = 20 * unit
    inner = rect.adjusted(pad, 6 * unit, -pad, -10 * unit)
    head, foot = 32 * unit, 82 * unit
    title = QRectF(inner.left(), inner.top(), inner.width() * 0.36, head)
    hint = QRectF(title.right(), inner.top(), inner.width() - title.width(), head)
    body = inner.adjusted(0, head, 0, -foot)
    if beside:
        own_field = QRectF(body.left(), body.top(), body.width() * 0.35, body.height())
        field = body.adjusted(own_field.width() + 12 * unit, 0, 0, 0)
    else:
        own_field = QRectF(body.left(), body.top(), body.width(), body.height() * 0.48)
        field = body.adjusted(0, own_field.height() + 6 * unit, 0, 0)
    name = QRectF(own_field.left(), own_field.top(), own_field.width(), 24 * unit)
    cell = min((own_field.height() - name.height() - 8 * unit) / 3.2, own_field.width() / 3.18)
    gap = cell * 0.08
    middle = QPointF(own_field.center().x(), (name.bottom() + own_field.bottom()) / 2 - 2 * unit)
    own = diagram(middle, cell, gap)
    small, names, crests, aim = _plan_others(field, others, cell, unit)
    rule = body.bottom() + 4 * unit
    quarter = inner.width() / 4
    tally = [QRectF(inner.left() + number * quarter, rule + 6 * unit, quarter, 36 * unit) for number in range(4)]
    note = QRectF(inner.left(), rule + 44 * unit, inner.width(), rect.bottom() - 10 * unit - rule - 44 * unit)
    one, two, three, four = tally
    return PlanCells(
        own, name, _upper_left(own), small, names, aim, crests, title, hint, rule, (one, two, three, four), note
    )


def _plan_others(
    field: QRectF, others: int, largest: float, unit: float
) -> tuple[tuple[Diagram, ...], tuple[QRectF, ...], tuple[QRectF, ...], tuple[QRectF, ...]]:
    small, names, crests, aim = [], [], [], []
    space = 12 * unit
    wide = (field.width() - (others - 1) * space) / others
    line = 28 * unit
    low = min(82 * unit, field.height() * 0.32)
    room = field.height() - line - low - 16 * unit
    cell = min(wide * 0.96 / 3.14, room / 3.14, largest * 0.94)
    gap = cell * 0.07
    for number in range(others):
        left = field.left() + number * (wide + space)
        crests.append(QRectF(left, field.top() + unit, line - 2 * unit, line - 2 * unit))
        names.append(QRectF(left + line + 5 * unit, field.top(), wide - line - 5 * unit, line))
        small.append(diagram(QPointF(left + wide / 2, field.top() + line + 6 * unit + room / 2), cell, gap))
        aim.append(QRectF(left, field.bottom() - low, wide, low))
    return tuple(small), tuple(names), tuple(crests), tuple(aim)
