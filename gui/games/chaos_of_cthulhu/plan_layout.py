"""Where everything lies behind the screen: the own cross, the large mat, the stones and what they make, the bonus bar.

Places: ``cross``, ``die-P``, ``mat``, ``cell-S-P``, ``name-S``, ``title``, ``hint``, ``own-P-I``, ``small-S-P-I``,
``aim-S-I`` and ``block-I`` (tokens), ``aimed-S`` (a word about Attacks), ``tally-K``, ``note``, ``tray``, ``stone-I``,
``word-I``, ``total``, ``other-I`` (what else the picked stones make), ``left`` (what is left over) and ``bonus-N``.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF

from gui.games.chaos_of_cthulhu.layout import CROSS, HELD, PITCH, Shape, _square, sizes_of
from gui.games.chaos_of_cthulhu.mat import plan_cells
from gui.metrics import Metrics
from gui.table.piece import Layout, Spot

TRAY = (146.0, 104.0)
DIE = (98.0, 70.0)
STONE = (56.0, 40.0)
OTHERS = 3


def arrange_plan(shape: Shape, seat: int, metrics: Metrics, board: QRectF) -> Layout:
    """The layout for the planner of a seat. It is made once: nobody may change it."""
    return _arranged(shape, seat, metrics, board.getRect())


@lru_cache(maxsize=16)
def _arranged(shape: Shape, seat: int, metrics: Metrics, area: tuple[float, float, float, float]) -> Layout:
    board = QRectF(*area)
    sizes, u = sizes_of(metrics), metrics.u
    pad = (sizes.rail + sizes.felt) * u
    felt = board.adjusted(pad, pad, -pad, -pad)
    gap = sizes.gap * u
    spots: dict[str, Spot] = {}
    bottom = felt.bottom()
    if shape.bonuses:
        bar = QRectF(felt.x(), felt.bottom() - sizes.bonus * u, felt.width(), sizes.bonus * u)
        wide = (bar.width() - 11 * gap / 2) / 12
        for number in range(12):
            x = bar.x() + number * (wide + gap / 2)
            spots[f"bonus-{number + 1}"] = Spot(QRectF(x, bar.y(), wide, bar.height()))
        bottom = bar.y() - gap
    tray = QRectF(felt.x(), bottom - metrics.px(*TRAY), felt.width(), metrics.px(*TRAY))
    _tray(spots, tray, metrics)
    upper = QRectF(felt.x(), felt.y(), felt.width(), tray.y() - gap - felt.y())
    die = min(metrics.px(*DIE), upper.height() / (2 * PITCH + 1.3), upper.width() * 0.36 / (2 * PITCH + 1.3))
    cross = die * (2 * PITCH + 1.24)
    centre = QPointF(felt.x() + cross / 2, upper.center().y())
    spots["cross"] = Spot(_square(centre, cross))
    for position, (column, row) in CROSS.items():
        middle = centre + QPointF((column - 1) * die * PITCH, (row - 1) * die * PITCH)
        spots[f"die-{position}"] = Spot(_square(middle, die))
        spots[f"wake-{position}"] = Spot(QRectF(middle.x() - die / 2, middle.y() + die * 0.36, die, die * 0.16))
    mat = QRectF(felt.x() + cross + gap, upper.y(), felt.right() - felt.x() - cross - gap, upper.height())
    _mat(spots, shape, seat, mat, metrics)
    return Layout(board, spots)


def _mat(spots: dict[str, Spot], shape: Shape, seat: int, mat: QRectF, metrics: Metrics) -> None:
    others = shape.others(seat)
    found = plan_cells(mat, len(others))
    spots["mat"] = Spot(mat)
    spots["title"], spots["hint"], spots["note"] = Spot(found.title), Spot(found.hint), Spot(found.note)
    spots[f"name-{seat}"] = Spot(found.own_name)
    token = metrics.px(30, 24)
    for position, cell in enumerate(found.own):
        spots[f"cell-{seat}-{position}"] = Spot(cell)
        _corner(spots, f"own-{position}", cell, token)
    for number, other in enumerate(others):
        spots[f"name-{other}"] = Spot(found.names[number])
        for position, cell in enumerate(found.small[number]):
            spots[f"cell-{other}-{position}"] = Spot(cell)
            _corner(spots, f"small-{other}-{position}", cell, min(token, cell.width() * 0.52))
        aim = found.aim[number]
        spots[f"reach-{other}"] = Spot(aim.adjusted(aim.width() * 0.04, 2, -aim.width() * 0.04, -2))
        spots[f"aimed-{other}"] = Spot(QRectF(aim.x(), aim.y(), aim.width(), aim.height() * 0.42))
        room = QRectF(aim.x(), aim.y() + aim.height() * 0.42, aim.width(), aim.height() * 0.54)
        side = min(token * 1.1, room.height())
        for index in range(HELD):
            step = min(side * 1.05, max(0.0, room.width() - side) / (HELD - 1))
            at = QPointF(room.center().x() + (index - 1) * step, room.center().y())
            spots[f"aim-{other}-{index}"] = Spot(_square(at, side))
    for index in range(HELD):
        corner = found.block
        at = QPointF(corner.center().x() + (index % 2 - 0.5) * token, corner.center().y() + (index // 2 - 0.5) * token)
        spots[f"block-{index}"] = Spot(_square(at, token))
    for number, box in enumerate(found.tally):
        side = min(box.height() * 0.86, token)
        spots[f"tally-{number}"] = Spot(_square(QPointF(box.x() + side / 2, box.center().y()), side))
        spots[f"count-{number}"] = Spot(box.adjusted(side * 1.2, 0, -side * 0.3, 0))


def _corner(spots: dict[str, Spot], place: str, cell: QRectF, token: float) -> None:
    """Tokens lie on the lower right corner of a cell: its number can be read, and its middle can be picked."""
    for index in range(HELD):
        at = cell.bottomRight() - QPointF(token * 0.3 + index * token * 0.3, token * 0.3)
        spots[f"{place}-{index}"] = Spot(_square(at, token))


def _tray(spots: dict[str, Spot], tray: QRectF, metrics: Metrics) -> None:
    px = metrics.px
    spots["tray"] = Spot(tray)
    inner = tray.adjusted(px(18, 10), px(10, 6), -px(18, 10), -px(8, 5))
    head = px(26, 20)
    spots["head"] = Spot(QRectF(inner.x(), inner.y(), inner.width() * 0.42, head))
    side = px(*STONE)
    step = min(inner.width() * 0.44 / 5, side * 1.5)
    low = inner.bottom() - px(18, 14)
    for number in range(5):
        x = inner.x() + step * (number + 0.5)
        centre = QPointF(x, (inner.y() + head + low) / 2)
        spots[f"stone-{number}"] = Spot(_square(centre, side))
        spots[f"word-{number}"] = Spot(QRectF(x - step / 2, centre.y() + side * 0.54, step, px(18, 15)))
    left = inner.x() + 5 * step + px(14, 8)
    wide = (inner.right() - left) * 0.58
    total = QRectF(left, inner.y(), wide, inner.height() * 0.6)
    spots["total"] = Spot(total)
    gap = px(6, 4)
    each = (wide - (OTHERS - 1) * gap) / OTHERS
    for number in range(OTHERS):
        x = left + number * (each + gap)
        spots[f"other-{number}"] = Spot(QRectF(x, total.bottom() + gap, each, inner.bottom() - total.bottom() - gap))
    x = left + wide + px(16, 8)
    spots["left"] = Spot(QRectF(x, inner.y(), inner.right() - x, inner.height()))
