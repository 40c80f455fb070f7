"""Where everything lies while fiends are made: on the bench, at the common pool, in closed chests, and described.

Places. Bench: ``shelf``, ``shelf-head``, ``shelf-side``, ``shelf-line``, ``shelf-rule``, ``plastic-word``,
``ink-word``, ``plastic-C``, ``ink-C``, ``mix-M``, ``mix-title``, ``mix-note``, ``brush`` and ``empty`` (buttons),
``tile-K``, ``from-K`` (the die on a tile), ``bench``, ``shade``, ``bench-name``, ``bench-count``, ``place-N``,
``plate-N``, ``faces``, ``tools``, ``tool-N``. Who else builds: ``other-J`` and in it ``name`` (``beside`` a ``seal``)
and the number of a die. Pool: ``pool-N``, ``badge-N``, ``pool``. Panels of fiends: ``panel-S`` and in it ``shade``,
``name``, ``chest``, ``words`` and the number of a place.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from PySide6.QtCore import QRectF

from cubes.chaos_progenitus.dice import COLOURS, KINDS, SIZE, mix_of
from gui.games.chaos_progenitus import field
from gui.games.chaos_progenitus.field import WorkshopPlaces
from gui.games.chaos_progenitus.layout import felt_of
from gui.metrics import Metrics
from gui.table.piece import Layout, Spot

Mode = Literal["bench", "draft", "chests", "describe"]
LINE = 1.36
"""The height of a line of words, in sizes."""
FEW = 3
"""The dice of so many others stand in one row each."""


@dataclass(frozen=True)
class Scene:
    """Everything that a layout depends on. ``others``: how many look on; ``cells``: different dice in the pool."""

    mode: Mode
    seats: int
    others: int = 0
    tools: int = 0
    cells: int = 0


@lru_cache(maxsize=24)
def arrange(scene: Scene, metrics: Metrics, board: tuple[float, float]) -> Layout:
    """The layout of a scene on a board of that size."""
    area = QRectF(0, 0, *board)
    felt = felt_of(metrics, area)
    spots = {"board": Spot(area)}
    if scene.mode in ("bench", "draft"):
        _bench(spots, scene, metrics, felt)
    else:
        _panels(spots, scene, metrics, felt)
        _way_out(spots, felt, metrics)
    return Layout(area, spots)


def text_of(metrics: Metrics, planned: float = 14.0) -> float:
    """The size of words that are planned so large."""
    return max(12.0, min(22.0, planned * metrics.u))


# --- the bench ---------------------------------------------------------------------------------------------------


def _bench(spots: dict[str, Spot], scene: Scene, metrics: Metrics, felt: QRectF) -> None:
    u = metrics.u
    gap = metrics.px(8, 5)
    band = max(metrics.px(50, 42), 2 * text_of(metrics, 13) * LINE + 8) if scene.others else 0.0
    band += metrics.px(12, 5) if scene.others > FEW else 0.0  # their dice stand in two rows
    shelf = field.workshop(felt, u, metrics.compact)
    # without tools the bench has their room
    below = shelf.tools.height() + gap if not scene.tools else 0.0
    right = field.workshop(felt.adjusted(0, band + gap if band else 0.0, 0, below), u, metrics.compact)
    _shelf_frame(spots, shelf, metrics)
    if scene.mode == "bench":
        _shelf(spots, shelf, metrics)
    else:
        _pool(spots, scene, shelf, metrics)
    _fiend(spots, right, metrics)
    spots["faces"] = Spot(right.faces)
    spots["tools"] = Spot(right.tools)
    for number, rect in enumerate(_row(right.tools, scene.tools, metrics)):
        spots[f"tool-{number}"] = Spot(rect)
    if scene.others:
        line = QRectF(right.bench.x(), felt.y(), right.bench.width(), band)
        _others(spots, scene.others, line, metrics)


def _shelf_frame(spots: dict[str, Spot], places: WorkshopPlaces, metrics: Metrics) -> None:
    head = places.head
    spots["shelf"] = Spot(places.shelf)
    spots["shelf-head"] = Spot(QRectF(head.x(), head.y(), head.width() * 0.5, head.height()))
    spots["shelf-side"] = Spot(QRectF(head.center().x(), head.y(), head.width() * 0.5, head.height()))
    spots["shelf-line"] = Spot(QRectF(head.x(), head.bottom() - 1, head.width(), 2))


def _shelf(spots: dict[str, Spot], places: WorkshopPlaces, metrics: Metrics) -> None:
    spots["shelf-rule"] = Spot(QRectF(places.head.x(), places.rule - 1, places.head.width(), 2))
    left = places.mixes[0][0].x()
    row = places.plastic_word
    wide = (left - row.x()) * 0.34
    spots["ink-word"] = Spot(QRectF(left - wide - 3, row.y(), wide, row.height()))
    spots["plastic-word"] = Spot(QRectF(row.x(), row.y(), left - row.x() - wide - 4, row.height()))
    for colour in COLOURS:
        spots[f"plastic-{int(colour)}"] = Spot(places.plastics[colour])
        spots[f"ink-{int(colour)}"] = Spot(places.inks[colour])
        for ink in COLOURS:
            if ink != colour:
                spots[f"mix-{mix_of(colour, ink)}"] = Spot(places.mixes[colour][ink])
    note = places.mix_note
    line = text_of(metrics, 15) * LINE
    head = QRectF(note.x(), note.y(), note.width(), line * 1.1)
    spots["mix-title"] = Spot(head)
    low = max(line, note.bottom() - head.bottom())
    spots["mix-note"] = Spot(QRectF(note.x(), head.bottom(), note.width(), low))
    spots["brush"], spots["empty"] = (Spot(rect) for rect in places.mix_buttons)
    for number, tile in enumerate(places.tiles):
        spots[f"tile-{number}"] = Spot(tile.rect)
        spots[f"from-{number}"] = Spot(tile.die)


def _fiend(spots: dict[str, Spot], places: WorkshopPlaces, metrics: Metrics) -> None:
    spots["bench"] = Spot(places.bench)
    middle = places.fiend
    spots["shade"] = Spot(middle.adjusted(0, -middle.height() * 0.02, 0, -middle.height() * 0.02))
    head = places.token
    count = places.count
    wide = count.right() - head.x()
    spots["bench-name"] = Spot(QRectF(head.x(), head.y(), wide * 0.72, head.height()))
    spots["bench-count"] = Spot(QRectF(head.x() + wide * 0.73, head.y(), wide * 0.27, head.height()))
    for number in range(SIZE):
        spots[f"place-{number}"] = Spot(places.dice[number])
        spots[f"plate-{number}"] = Spot(places.plates[number])


def _row(rect: QRectF, count: int, metrics: Metrics) -> list[QRectF]:
    """Buttons side by side, none wider than a quarter of the row."""
    if not count:
        return []
    inset = min(metrics.px(10, 6), rect.height() * 0.16)
    gap = metrics.px(8, 5)
    room = rect.width() - 2 * inset
    each = min((room - (count - 1) * gap) / count, room * 0.33)
    left = rect.x() + inset + (room - count * each - (count - 1) * gap) / 2
    high = rect.height() - 2 * inset
    return [QRectF(left + n * (each + gap), rect.y() + inset, each, high) for n in range(count)]


def _others(spots: dict[str, Spot], count: int, band: QRectF, metrics: Metrics) -> None:
    gap = metrics.px(8, 5)
    each = (band.width() - gap * (count - 1)) / count
    for number in range(count):
        rect = QRectF(band.x() + number * (each + gap), band.y(), each, band.height())
        spots[f"other-{number}"] = Spot(rect)
        pad = min(metrics.px(8, 5), rect.height() * 0.14)
        room = rect.adjusted(pad, pad, -pad, -pad)
        line = text_of(metrics, 14) * LINE
        spots[f"other-{number}-name"] = Spot(QRectF(room.x(), room.y(), room.width(), line))
        seal = line * 0.84
        spots[f"other-{number}-seal"] = Spot(QRectF(room.right() - seal, room.y() + (line - seal) / 2, seal, seal))
        spots[f"other-{number}-beside"] = Spot(QRectF(room.x(), room.y(), room.width() - seal - pad, line))
        dice = QRectF(room.x(), room.y() + line + 2, room.width(), max(4.0, room.height() - line - 2))
        rows = 2 if count > FEW else 1
        columns = -(-SIZE // rows)
        side = min((dice.height() + 2) / rows - 2, (dice.width() + 2) / columns - 2)
        for die in range(SIZE):
            row, column = divmod(die, columns)
            left, top = dice.x() + column * (side + 2), dice.y() + row * (side + 2)
            spots[f"other-{number}-{die}"] = Spot(QRectF(left, top, side, side))


def _pool(spots: dict[str, Spot], scene: Scene, places: WorkshopPlaces, metrics: Metrics) -> None:
    pad = metrics.px(14, 8)
    area = places.shelf.adjusted(pad, places.head.bottom() - places.shelf.y() + pad, -pad, -pad)
    spots["pool"] = Spot(field.square(area.center(), min(area.width(), area.height()) * 0.1))
    for number, rect in enumerate(grid(area, scene.cells, 70 * metrics.u)):
        spots[f"pool-{number}"] = Spot(rect)
        badge = max(17.0, rect.width() * 0.36)
        corner = QRectF(rect.right() - badge * 0.8, rect.y() - badge * 0.25, badge, badge * 0.9)
        spots[f"badge-{number}"] = Spot(corner)


def grid(area: QRectF, count: int, largest: float) -> list[QRectF]:
    """So many squares in rows that fill the width, as large as they fit."""
    if not count:
        return []
    columns = 1
    while True:
        pitch = area.width() / columns
        rows = -(-count // columns)
        if pitch * rows <= area.height() and pitch * 0.86 <= largest:
            break
        columns += 1
    side, down = pitch * 0.86, min(pitch * 1.1, area.height() / rows)
    return [
        QRectF(
            area.x() + (number % columns + 0.07) * pitch, area.y() + number // columns * down + pitch * 0.07, side, side
        )
        for number in range(count)
    ]


# --- panels of fiends --------------------------------------------------------------------------------------------


def _panels(spots: dict[str, Spot], scene: Scene, metrics: Metrics, felt: QRectF) -> None:
    gap = metrics.px(10, 6)
    columns = {1: 1, 2: 2, 4: 2}.get(scene.seats, 3)
    rows = -(-scene.seats // columns)
    wide = (felt.width() - gap * (columns - 1)) / columns
    high = (felt.height() - gap * (rows - 1)) / rows
    high = min(high, wide * 1.7)
    top = felt.y() + (felt.height() - rows * high - (rows - 1) * gap) / 2
    for seat in range(scene.seats):
        row, column = divmod(seat, columns)
        in_row = min(columns, scene.seats - row * columns)
        left = felt.x() + (felt.width() - in_row * wide - (in_row - 1) * gap) / 2
        _panel(spots, seat, QRectF(left + column * (wide + gap), top + row * (high + gap), wide, high), metrics)


def _way_out(spots: dict[str, Spot], felt: QRectF, metrics: Metrics) -> None:
    """Where the dice of the bench and of the pool go to when the workshop is left."""
    spot = Spot(field.square(felt.center(), metrics.px(50)))
    spots["pool"] = spot
    for kind in KINDS:
        spots[f"from-{int(kind)}"] = spot


def _panel(spots: dict[str, Spot], seat: int, rect: QRectF, metrics: Metrics) -> None:
    pad = metrics.px(14, 8)
    text = text_of(metrics, 15)
    spots[f"panel-{seat}"] = Spot(rect)
    head = QRectF(rect.x() + pad, rect.y() + pad, rect.width() - 2 * pad, max(metrics.px(34, 26), text * LINE))
    spots[f"panel-{seat}-name"] = Spot(head)
    low = min(rect.height() * 0.24, text * LINE * 3.3)
    words = QRectF(head.x(), rect.bottom() - pad - low, head.width(), low)
    spots[f"panel-{seat}-words"] = Spot(words)
    body = QRectF(head.x(), head.bottom() + pad * 0.6, head.width(), words.y() - head.bottom() - pad * 1.2)
    spots[f"panel-{seat}-shade"] = Spot(body)
    for number, die in enumerate(field.fiend(body.adjusted(0, pad * 0.4, 0, -pad * 0.2))):
        spots[f"panel-{seat}-{number}"] = Spot(die)
    side = min(body.width() * 0.76, body.height() * 0.9)
    spots[f"panel-{seat}-chest"] = Spot(field.square(body.center(), side))
