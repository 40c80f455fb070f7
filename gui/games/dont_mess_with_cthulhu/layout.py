"""Where everything lies on the table of Don't Mess with Cthulhu, for each number of players and window size.

Places: ``plate-S``, ``lamp-S`` and ``seat-S`` (its pool of light), ``say-S`` (a declaration of silence), ``chip-S-K``,
``card-S-P`` (seat, place from 1), ``held-S-P`` (the lantern on it), ``seal-I``,
``counters``, ``tray``, ``tray-R-C`` (round from 1, column from 0), ``caption``, ``deck`` and ``pile``.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from gui.metrics import Metrics
from gui.table.piece import Layout, Spot

SEATING = {
    3: ("B", "TL", "TR"),
    4: ("B", "L", "T", "R"),
    5: ("B", "L", "TL", "TR", "R"),
    6: ("B", "L", "TL", "T", "TR", "R"),
    7: ("BL", "L", "TL", "T", "TR", "R", "BR"),
    8: ("B", "BL", "L", "TL", "T", "TR", "R", "BR"),
}
"""Where each seat sits, clockwise from the bottom, by number of players."""

_COLUMN = {"L": 0, "": 1, "R": 2}


@dataclass(frozen=True)
class Sizes:
    """The planned measures of one window class, in planned pixels."""

    rail: float
    felt: float
    card_w: float
    card_h: float
    plate: float
    side_plate: float
    gap: float
    card_gap: float
    chip: float
    chip_w: float
    zone_gap: float
    side_w: float
    band_gap: float
    top: float
    caption: float
    seal: float
    label: float
    tray_pad: float
    cell_pad: float


WIDE = Sizes(14, 8, 64, 92, 40, 54, 8, 6, 28, 68, 16, 204, 10, 58, 26, 18, 36, 6, 8)
COMPACT = Sizes(9, 5, 43, 62, 46, 66, 5, 6, 19, 50, 8, 154, 6, 44, 20, 15, 26, 4, 5)

LAMP = 36
"""How far from the right end of a plate the lantern stands, so that the Insanity pips stay free."""

SMALL_CARD = 120 / 172
"""Width to height of a turned card in the tray."""


@dataclass(frozen=True)
class Shape:
    """What the layout depends on besides the window: players, cards in a hand, and columns in each row of the tray."""

    players: int
    hand: int
    columns: int
    kinds: int
    """How many numbers a declaration has (2, or 3 with Necronomicons)."""


def arrange(shape: Shape, metrics: Metrics, board: QRectF) -> Layout:
    """The layout for a board of that size in scene pixels."""
    sizes = COMPACT if metrics.compact else WIDE
    u = metrics.u
    spots: dict[str, Spot] = {}
    pad = (sizes.rail + sizes.felt) * u
    felt = board.adjusted(pad, pad, -pad, -pad)
    band = (sizes.plate + sizes.gap + sizes.card_h) * u
    middle = felt.adjusted(0, band + sizes.band_gap * u, 0, -band - sizes.band_gap * u)
    seating = SEATING[shape.players]
    for seat, where in enumerate(seating):
        if where in ("L", "R"):
            _side_seat(spots, seat, _side_zone(middle, where, sizes, u), shape, sizes, u)
        else:
            _row_seat(spots, seat, _row_zone(felt, band, where, sizes, u), where[0] == "T", shape, sizes, u)
    inset = (sizes.side_w + sizes.zone_gap) * u
    _centre(spots, middle.adjusted(inset, 0, -inset, 0), shape, sizes, u)
    return Layout(board, spots)


def _row_zone(felt: QRectF, band: float, where: str, sizes: Sizes, u: float) -> QRectF:
    gap = sizes.zone_gap * u
    width = (felt.width() - 2 * gap) / 3
    column = _COLUMN[where[1:]]
    y = felt.top() if where[0] == "T" else felt.bottom() - band
    return QRectF(felt.left() + column * (width + gap), y, width, band)


def _side_zone(middle: QRectF, where: str, sizes: Sizes, u: float) -> QRectF:
    width = sizes.side_w * u
    x = middle.left() if where == "L" else middle.right() - width
    return QRectF(x, middle.top(), width, middle.height())


def _row_seat(spots: dict[str, Spot], seat: int, zone: QRectF, up: bool, shape: Shape, sizes: Sizes, u: float) -> None:
    """A seat in the top or bottom row: plate on the rail side, cards from the left, chips at the right."""
    gap, plate, high = sizes.gap * u, sizes.plate * u, sizes.card_h * u
    plate_y = zone.top() if up else zone.bottom() - plate
    cards_y = zone.top() + plate + gap if up else zone.top()
    _put(spots, f"plate-{seat}", QRectF(zone.left(), plate_y, zone.width(), plate))
    _put(spots, f"seat-{seat}", zone.adjusted(-24 * u, -24 * u, 24 * u, 24 * u))
    lamp = QRectF(0, 0, 30 * u, 30 * u)
    lamp.moveCenter(QPointF(zone.right() - LAMP * u, plate_y + plate / 2))
    _put(spots, f"lamp-{seat}", lamp)
    chip_w = sizes.chip_w * u
    cards = QRectF(zone.left(), cards_y, zone.width() - chip_w - gap, high)
    _cards(spots, seat, cards, shape, sizes, u, centred=False)
    say = QRectF(zone.right() - chip_w, cards_y, chip_w, high)
    _put(spots, f"say-{seat}", say)
    chip = sizes.chip * u
    between = (high - 3 * chip) / 2
    top = say.top() + (3 - shape.kinds) * (chip + between) / 2
    for kind in range(shape.kinds):
        _put(spots, f"chip-{seat}-{kind}", QRectF(say.left(), top + kind * (chip + between), chip_w, chip))


def _side_seat(spots: dict[str, Spot], seat: int, zone: QRectF, shape: Shape, sizes: Sizes, u: float) -> None:
    """A seat at the side: plate, cards and a row of chips below each other, centred in the band."""
    gap, plate, high, chip = sizes.gap * u, sizes.side_plate * u, sizes.card_h * u, sizes.chip * u
    total = plate + gap + high + gap + chip
    y = zone.center().y() - total / 2
    _put(spots, f"plate-{seat}", QRectF(zone.left(), y, zone.width(), plate))
    _put(spots, f"seat-{seat}", QRectF(zone.left(), y, zone.width(), total).adjusted(-24 * u, -24 * u, 24 * u, 24 * u))
    lamp = QRectF(0, 0, 34 * u, 34 * u)
    # Beside the narrow plate there is no room: the lantern stands on its upper edge.
    lamp.moveCenter(QPointF(zone.right() - 24 * u, y - 12 * u))
    _put(spots, f"lamp-{seat}", lamp)
    y += plate + gap
    _cards(spots, seat, QRectF(zone.left(), y, zone.width(), high), shape, sizes, u, centred=True)
    y += high + gap
    _put(spots, f"say-{seat}", QRectF(zone.left(), y, zone.width(), chip))
    width = (zone.width() + gap) / shape.kinds
    for kind in range(shape.kinds):
        _put(spots, f"chip-{seat}-{kind}", QRectF(zone.left() + kind * width, y, width - gap, chip))


def _cards(
    spots: dict[str, Spot], seat: int, zone: QRectF, shape: Shape, sizes: Sizes, u: float, centred: bool
) -> None:
    """A hand side by side; what does not fit overlaps evenly."""
    wide, high = sizes.card_w * u, sizes.card_h * u
    step = (sizes.card_w + sizes.card_gap) * u
    if shape.hand > 1:
        step = min(step, (zone.width() - wide) / (shape.hand - 1))
    used = wide + step * (shape.hand - 1)
    x = zone.center().x() - used / 2 if centred else zone.left()
    held = min(46 * u, wide * 0.78)
    for place in range(shape.hand):
        card = QRectF(x + place * step, zone.top(), wide, high)
        _put(spots, f"card-{seat}-{place + 1}", card)
        lamp = QRectF(0, 0, held, held)
        lamp.moveCenter(card.center() - QPointF(0, 6 * u))
        _put(spots, f"held-{seat}-{place + 1}", lamp)


def _centre(spots: dict[str, Spot], zone: QRectF, shape: Shape, sizes: Sizes, u: float) -> None:
    """Seals and counters on top, the tray with its four rows, the line of public arithmetic."""
    top, caption, radius = sizes.top * u, sizes.caption * u, sizes.seal * u
    y = zone.top() + top / 2 - 2 * u
    step = 2 * radius + 4 * u
    seals = shape.players
    for index in range(seals):
        centre = QPointF(zone.left() + 2 * u + radius + index * step, y)
        _put(spots, f"seal-{index}", QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius))
    left = zone.left() + 2 * u + seals * step + 4 * u
    _put(spots, "counters", QRectF(left, zone.top(), max(10.0, zone.right() - left), top - 4 * u))
    tray = QRectF(zone.left(), zone.top() + top, zone.width(), zone.height() - top - caption)
    _put(spots, "tray", tray)
    _put(spots, "caption", QRectF(zone.left(), tray.bottom() + 2 * u, zone.width(), caption - 2 * u))
    card = QRectF(0, 0, sizes.card_w * u, sizes.card_h * u)
    card.moveCenter(tray.center())
    _put(spots, "deck", card)
    counters = spots["counters"].rect
    pile = QRectF(0, 0, 0.4 * sizes.card_w * u, 0.4 * sizes.card_h * u)
    pile.moveCenter(QPointF(counters.right() - counters.width() / 6, counters.center().y()))
    _put(spots, "pile", pile)
    for (row, column), rect in tray_cells(tray, shape.columns, sizes, u).items():
        _put(spots, f"tray-{row}-{column}", rect)


def tray_cells(tray: QRectF, columns: int, sizes: Sizes, u: float) -> dict[tuple[int, int], QRectF]:
    """The places for turned cards: (round from 1, column from 0) to rectangle."""
    label, pad = sizes.label * u, sizes.tray_pad * u
    row_h = (tray.height() - 2 * pad) / 4
    step = (tray.width() - label - pad - sizes.cell_pad * u) / columns
    high = row_h - sizes.cell_pad * u
    wide = high * SMALL_CARD
    if wide > step - 3 * u:
        wide = step - 3 * u
        high = wide / SMALL_CARD
    cells: dict[tuple[int, int], QRectF] = {}
    for row in range(4):
        y = tray.top() + pad + (row + 0.5) * row_h
        for column in range(columns):
            x = tray.left() + label + pad + (column + 0.5) * step
            cells[row + 1, column] = QRectF(x - wide / 2, y - high / 2, wide, high)
    return cells


def _put(spots: dict[str, Spot], place: str, rect: QRectF) -> None:
    spots[place] = Spot(rect)
