"""Where everything lies on the table of Chaos of Cthulhu, for two to four players and every window size.

Seats sit clockwise from the top left: their crosses lie towards the middle, their mats outside, so that what is aimed
runs through the free gutter. Places: ``quarter-S``, ``name-S``, ``offerings-S`` and ``offering-S-I``, ``cross-S``,
``die-S-P``, ``mat-S`` (and the screen before it), ``tag-S-K`` (a name on the mat of S for player K), ``own-S-P``,
``small-S-K-P``, ``aim-S-K-I`` (Attack tokens), ``block-S-I``, ``stone-S-I`` and ``word-S-A-B`` below
a group of them, ``join-S-A-B`` between its ends,
``at-S-P-I`` (tokens on a die), ``in-S-I`` (Attacks parked at a monster), ``line-S-P-K-Q`` (from a die to a die),
``bonus-N``, ``duel-S``, ``rite`` and ``reference``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF

from gui.games.chaos_of_cthulhu.mat import cells
from gui.metrics import Metrics
from gui.table.piece import Layout, Spot

PITCH = 1.05
"""From die to die, in dice: a twentieth of a die lies between two."""
CROSS = {0: (1, 0), 1: (0, 1), 2: (1, 1), 3: (2, 1), 4: (1, 2)}
"""Column and row of each position in its cross."""
STONES = 5
OFFERINGS = 9
HELD = 6
"""So many tokens find a place of their own on a die or at a monster; further ones lie on the last."""


@dataclass(frozen=True)
class Sizes:
    """The planned measures of one window class, in planned pixels."""

    rail: float
    felt: float
    gap: float
    pad: float
    name: float
    bonus: float
    die: float
    die_duel: float
    stone: float
    stone_duel: float
    word: float
    offering: float
    token: float


WIDE = Sizes(14, 8, 8, 8, 36, 76, 62, 100, 36, 46, 18, 20, 28)
COMPACT = Sizes(9, 5, 5, 4, 28, 52, 50, 80, 29, 34, 15, 15, 25)


def sizes_of(metrics: Metrics) -> Sizes:
    """The planned measures for a window."""
    return COMPACT if metrics.compact else WIDE


@dataclass(frozen=True)
class Shape:
    """What the layout depends on besides the window: how many play, and the order of the others on each mat."""

    players: int
    bonuses: bool = True
    """Whether there is a bonus bar."""

    def others(self, seat: int) -> tuple[int, ...]:
        """The other players in order of play, from the one on the left of a seat."""
        return tuple((seat + step) % self.players for step in range(1, self.players))


def arrange(shape: Shape, metrics: Metrics, board: QRectF) -> Layout:
    """The layout for a board of that size in scene pixels. It is made once: nobody may change it."""
    return _arranged(shape, metrics, board.getRect())


@lru_cache(maxsize=16)
def _arranged(shape: Shape, metrics: Metrics, area: tuple[float, float, float, float]) -> Layout:
    board = QRectF(*area)
    sizes, u = sizes_of(metrics), metrics.u
    pad = (sizes.rail + sizes.felt) * u
    felt = board.adjusted(pad, pad, -pad, -pad)
    spots: dict[str, Spot] = {}
    gap = sizes.gap * u
    upper = felt
    if shape.bonuses:
        bar = QRectF(felt.x(), felt.bottom() - sizes.bonus * u, felt.width(), sizes.bonus * u)
        _bonus_bar(spots, bar, gap / 2)
        upper = QRectF(felt.x(), felt.y(), felt.width(), bar.y() - gap - felt.y())
    quarters = _quarters(upper, shape.players, gap)
    for seat, quarter in enumerate(quarters[: shape.players]):
        _seat(spots, seat, quarter, shape, sizes, u)
    if shape.players == 3:
        spots["reference"] = Spot(quarters[3])
    _lines(spots, shape.players)
    _rite(spots, upper)
    _duels(spots, upper, shape.players, sizes, u)
    return Layout(board, spots)


def _quarters(area: QRectF, players: int, gap: float) -> list[QRectF]:
    """Clockwise from the top left; two players have half the table each."""
    wide = (area.width() - gap) / 2
    if players == 2:
        return [QRectF(area.x() + side * (wide + gap), area.y(), wide, area.height()) for side in (0, 1)]
    high = (area.height() - gap) / 2
    corners = ((0, 0), (1, 0), (1, 1), (0, 1))
    return [QRectF(area.x() + x * (wide + gap), area.y() + y * (high + gap), wide, high) for x, y in corners]


def _bonus_bar(spots: dict[str, Spot], bar: QRectF, gap: float) -> None:
    wide = (bar.width() - 11 * gap) / 12
    for number in range(12):
        spots[f"bonus-{number + 1}"] = Spot(QRectF(bar.x() + number * (wide + gap), bar.y(), wide, bar.height()))


def _seat(spots: dict[str, Spot], seat: int, quarter: QRectF, shape: Shape, sizes: Sizes, u: float) -> None:
    spots[f"quarter-{seat}"] = Spot(quarter)
    pad = sizes.pad * u
    inner = quarter.adjusted(pad, pad / 2, -pad, -pad)
    name = QRectF(inner.x(), inner.y(), inner.width(), sizes.name * u)
    _offerings(spots, seat, name, sizes, u)
    below = inner.adjusted(0, sizes.name * u + pad / 2, 0, 0)
    if shape.players == 2:
        _half(spots, seat, below, shape, sizes, u)
    else:
        _quarter(spots, seat, below, shape, sizes, u)


def _offerings(spots: dict[str, Spot], seat: int, name: QRectF, sizes: Sizes, u: float) -> None:
    """The Offerings stand at the right end of the name line."""
    side = sizes.offering * u
    step = side * 1.12
    for number in range(OFFERINGS):
        x = name.right() - (number + 1) * step
        spots[f"offering-{seat}-{number}"] = Spot(QRectF(x, name.center().y() - side / 2, side, side))
    spots[f"name-{seat}"] = Spot(name)
    spots[f"supply-{seat}"] = Spot(_square(QPointF(name.right(), name.y() - side), side * 0.6))


def _quarter(spots: dict[str, Spot], seat: int, area: QRectF, shape: Shape, sizes: Sizes, u: float) -> None:
    """The cross towards the middle; outside it the mat, and the stones below the mat."""
    gap = sizes.gap * u
    die = min(sizes.die * u, area.height() / (2 * PITCH + 1 + 0.3), area.width() * 0.47 / (2 * PITCH + 1 + 0.3))
    cross = die * (2 * PITCH + 1 + 0.24)
    left = seat in (0, 3)
    x = area.right() - cross if left else area.x()
    centre = QPointF(x + cross / 2, area.center().y())
    _cross(spots, seat, centre, die, cross, -1 if left else 1, sizes, u)
    mat_x = area.x() if left else x + cross + gap
    wide = area.width() - cross - gap
    stones = (sizes.stone + sizes.word) * u + gap * 0.5
    mat = QRectF(mat_x, area.y(), wide, area.height() - stones - gap * 0.5)
    _mat(spots, seat, mat, shape, sizes, u)
    _stones(spots, seat, QRectF(mat_x, mat.bottom() + gap, wide, stones), sizes.stone * u, sizes.word * u)


def _half(spots: dict[str, Spot], seat: int, area: QRectF, shape: Shape, sizes: Sizes, u: float) -> None:
    """With two players: a large cross, below it the mat and the stones."""
    gap = sizes.gap * u
    stones = (sizes.stone_duel + sizes.word) * u + gap
    room = area.height() - stones - gap
    die = min(sizes.die_duel * u, room * 0.66 / (2 * PITCH + 1.3), area.width() * 0.8 / (2 * PITCH + 1.3))
    cross = die * (2 * PITCH + 1 + 0.24)
    _cross(spots, seat, QPointF(area.center().x(), area.y() + cross / 2), die, cross, 1 if seat else -1, sizes, u)
    top = area.y() + cross + gap
    mat = QRectF(area.x(), top, area.width(), area.bottom() - stones - gap * 0.5 - top)
    _mat(spots, seat, mat, shape, sizes, u)
    row = QRectF(area.x(), mat.bottom() + gap, area.width(), stones)
    _stones(spots, seat, row, sizes.stone_duel * u, sizes.word * u)


def _cross(
    spots: dict[str, Spot], seat: int, centre: QPointF, die: float, side: float, outer: int, sizes: Sizes, u: float
) -> None:
    """Five dice; tokens lie on their corners; the empty upper corner on the ``outer`` side parks Attacks."""
    spots[f"cross-{seat}"] = Spot(_square(centre, side))
    token = min(sizes.token * u, die * 0.53)
    for position, (column, row) in CROSS.items():
        middle = centre + QPointF((column - 1) * die * PITCH, (row - 1) * die * PITCH)
        spots[f"die-{seat}-{position}"] = Spot(_square(middle, die))
        for number in range(HELD):
            # Wholly on its own die, in the corner that bears neither icon nor number.
            at = middle + QPointF(die * 0.5 - token * 0.52 - number * token * 0.4, -die * 0.5 + token * 0.52)
            spots[f"at-{seat}-{position}-{number}"] = Spot(_square(at, token))
    for number in range(HELD):
        away = die * (PITCH - 0.12) + (number % 3) * token * 0.62 - token * 0.6
        high = die * PITCH - token * 0.55 - (number // 3) * token * 1.1
        spots[f"in-{seat}-{number}"] = Spot(_square(centre + QPointF(outer * away, -high), token))


def _mat(spots: dict[str, Spot], seat: int, mat: QRectF, shape: Shape, sizes: Sizes, u: float) -> None:
    spots[f"mat-{seat}"] = Spot(mat)
    spots[f"fallen-{seat}"] = Spot(mat.translated(0, mat.height() * 0.4))
    others = shape.others(seat)
    found = cells(mat, len(others))
    token = min(sizes.token * u * 0.9, found.own[0].width() * 0.9)
    for position, cell in enumerate(found.own):
        _heap(spots, f"own-{seat}-{position}", cell.center(), token, cell.width())
    for number, other in enumerate(others):
        small = found.small[number]
        spots[f"tag-{seat}-{other}"] = Spot(found.names[number])
        for position, cell in enumerate(small):
            _heap(spots, f"small-{seat}-{other}-{position}", cell.center(), min(token, cell.width() * 1.25), token)
        aim = found.aim[number]
        for index in range(HELD):
            step = min(token * 0.6, max(0.0, aim.width() - token) / 3)
            at = QPointF(aim.x() + token / 2 + index * step, aim.center().y())
            spots[f"aim-{seat}-{other}-{index}"] = Spot(_square(at, token))
    block = found.block
    for index in range(HELD):
        step = min(token * 0.7, max(0.0, block.width() - token) / 4)
        at = QPointF(block.x() + token / 2 + index * step, block.center().y())
        spots[f"block-{seat}-{index}"] = Spot(_square(at, token))


def _heap(spots: dict[str, Spot], place: str, centre: QPointF, side: float, step: float) -> None:
    for index in range(HELD):
        shift = QPointF((index % 3) * step * 0.25, (index // 3) * step * 0.25)
        spots[f"{place}-{index}"] = Spot(_square(centre + shift, side))


def _stones(spots: dict[str, Spot], seat: int, row: QRectF, side: float, word: float) -> None:
    step = min(row.width() / STONES, side * 1.9)
    first = row.center().x() - step * (STONES - 1) / 2
    for number in range(STONES):
        centre = QPointF(first + number * step, row.y() + side / 2)
        spots[f"stone-{seat}-{number}"] = Spot(_square(centre, side))
    for number in range(STONES):
        for last in range(number, STONES):
            left, right = first + number * step, first + last * step
            below = QRectF(left - step / 2, row.y() + side * 1.08, right - left + step, word)
            spots[f"word-{seat}-{number}-{last}"] = Spot(below)
            spots[f"join-{seat}-{number}-{last}"] = Spot(QRectF(left, row.y() + side * 0.42, right - left, side * 0.16))


def _lines(spots: dict[str, Spot], players: int) -> None:
    """The lines from every die to every die, and to where Attacks are parked: rectangles that hold both ends."""
    for seat in range(players):
        for position in CROSS:
            start = spots[f"die-{seat}-{position}"].rect
            for other in range(players):
                goals = [(str(part), spots[f"die-{other}-{part}"].rect) for part in CROSS]
                goals.append(("in", spots[f"in-{other}-0"].rect))
                for name, goal in goals:
                    spots[f"line-{seat}-{position}-{other}-{name}"] = Spot(line_box(start, goal))


def line_box(start: QRectF, goal: QRectF) -> QRectF:
    """A rectangle around both ends of a line, never flat, so that it has somewhere to bend."""
    box = QRectF(start.center(), goal.center()).normalized()
    room = start.width() * 0.9
    return box.adjusted(-room, -room, room, room)


def _rite(spots: dict[str, Spot], area: QRectF) -> None:
    """The five dice of a whole monster join in the middle of the table."""
    side = min(area.width() * 0.6, area.height() * 0.86)
    spots["rite"] = Spot(_square(area.center(), side))
    for position, (column, row) in CROSS.items():
        shift = QPointF((column - 1) * side / 3, (row - 1) * side / 3)
        spots[f"rite-{position}"] = Spot(_square(area.center() + shift, side / 3))


def _duels(spots: dict[str, Spot], area: QRectF, players: int, sizes: Sizes, u: float) -> None:
    """Single stones that decide something are thrown into the middle of the table."""
    side = sizes.stone_duel * u * 1.5
    step = side * 1.7
    spots["duel"] = Spot(
        QRectF(
            area.center().x() - step * players / 2 - side * 0.3,
            area.center().y() - side * 1.1,
            step * players + side * 0.6,
            side * 2.4,
        )
    )
    for seat in range(players):
        x = area.center().x() + (seat - (players - 1) / 2) * step
        spots[f"duel-{seat}"] = Spot(_square(QPointF(x, area.center().y() + side * 0.05), side))
        caption = QRectF(x - step * 0.46, area.center().y() + side * 0.7, step * 0.92, side * 0.45)
        spots[f"duelist-{seat}"] = Spot(caption)


def _square(centre: QPointF, side: float) -> QRectF:
    return QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
