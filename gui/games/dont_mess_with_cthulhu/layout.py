"""Where everything lies on the table of Don't Mess with Cthulhu, for each number of players and window size.

Places: ``plate-S``, ``lamp-S`` and ``seat-S`` (its pool of light), ``say-S`` (a declaration of silence), ``chip-S-K``,
``card-S-P`` (seat, place from 1), ``held-S-P`` (the lantern on it), ``seal-I``,
``counters``, ``tray``, ``tray-R-C`` (round from 1, column from 0), ``caption``, ``deck`` and ``pile``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

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

FEW = 4
"""Up to so many players the rounds of the tray lie two by two, so that its few cards are larger."""
LARGER = 1.2
"""The growth of the cards where nobody sits at the sides."""

LAMP = 36
"""How far from the right end of a plate the lantern stands, so that the Insanity pips stay free."""

COUNTERS = 195
"""The least width of the counters side by side."""
COUNTER_LINES = 96
"""The least width of the counters below each other."""

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


def sizes_for(players: int, compact: bool) -> Sizes:
    """The planned measures for a number of players."""
    sizes = COMPACT if compact else WIDE
    if "L" in SEATING[players]:
        return sizes
    return replace(sizes, card_w=sizes.card_w * LARGER, card_h=sizes.card_h * LARGER)


def arrange(shape: Shape, metrics: Metrics, board: QRectF) -> Layout:
    """The layout for a board of that size in scene pixels."""
    sizes = sizes_for(shape.players, metrics.compact)
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
    if "L" in seating:
        inset = (sizes.side_w + sizes.zone_gap) * u
        middle = middle.adjusted(inset, 0, -inset, 0)
    if "T" in seating:
        _counts(spots, middle, shape, sizes, u)
        middle.setTop(middle.top() + sizes.top * u)
    else:
        # nobody sits at the top: what is counted has the place of a seat
        _crown(spots, _row_zone(felt, band, "T", sizes, u), shape, sizes, u)
    _centre(spots, middle, shape, sizes, u)
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


def _counts(spots: dict[str, Spot], zone: QRectF, shape: Shape, sizes: Sizes, u: float) -> None:
    """Seals and counters in one line above the tray."""
    radius = sizes.seal * u * (1.3 if shape.players <= FEW else 1.0)
    high = sizes.top * u
    y = zone.top() + high / 2 - 2 * u
    step = 2 * radius + 4 * u
    if zone.width() - shape.players * step - 6 * u < COUNTERS * u:
        # no room for three columns of counters: they stand below each other, and the seals leave them that room
        step = min(step, (zone.width() - 6 * u - COUNTER_LINES * u) / shape.players)
        radius = max(4 * u, step / 2 - 2 * u)
    _seals(spots, QPointF(zone.left() + 2 * u + radius, y), step, radius, shape.players)
    left = zone.left() + 2 * u + shape.players * step + 4 * u
    _counters(spots, QRectF(left, zone.top(), max(10.0, zone.right() - left), high - 4 * u), sizes, u)


def _crown(spots: dict[str, Spot], zone: QRectF, shape: Shape, sizes: Sizes, u: float) -> None:
    """Seals, and counters below them, in the middle of the top row."""
    radius = sizes.seal * u * 1.35
    step = min(2 * radius + 12 * u, zone.width() / shape.players)
    high = min(sizes.top * u, 50 * u)
    room = zone.height() - 2 * radius - high
    y = zone.top() + 0.4 * room + radius
    left = zone.center().x() - (shape.players - 1) * step / 2
    _seals(spots, QPointF(left, y), step, radius, shape.players)
    counters = QRectF(zone.left(), y + radius + 0.35 * room, zone.width(), high)
    _counters(spots, counters, sizes, u)


def _seals(spots: dict[str, Spot], first: QPointF, step: float, radius: float, count: int) -> None:
    for index in range(count):
        x = first.x() + index * step
        _put(spots, f"seal-{index}", QRectF(x - radius, first.y() - radius, 2 * radius, 2 * radius))


def _counters(spots: dict[str, Spot], rect: QRectF, sizes: Sizes, u: float) -> None:
    """What is found, left and piled; the Pile's cards go to its number."""
    _put(spots, "counters", rect)
    pile = QRectF(0, 0, 0.4 * sizes.card_w * u, 0.4 * sizes.card_h * u)
    pile.moveCenter(QPointF(rect.right() - rect.width() / 6, rect.center().y()))
    _put(spots, "pile", pile)


def _centre(spots: dict[str, Spot], zone: QRectF, shape: Shape, sizes: Sizes, u: float) -> None:
    """The tray with its four rounds, and the line of public arithmetic below it."""
    caption = sizes.caption * u
    tray = zone.adjusted(0, 0, 0, -caption)
    if "L" not in SEATING[shape.players]:
        # nothing bounds the tray at the sides: it is as wide as its cards want it to be
        card = (tray.height() / 2 - sizes.label * u) * SMALL_CARD
        wide = min(zone.width(), 2 * (shape.columns + 0.25) * 1.28 * card + 4 * sizes.tray_pad * u)
        tray = QRectF(zone.center().x() - wide / 2, tray.top(), wide, tray.height())
    _put(spots, "tray", tray)
    _put(spots, "caption", QRectF(zone.left(), tray.bottom() + 2 * u, zone.width(), caption - 2 * u))
    card_rect = QRectF(0, 0, sizes.card_w * u, sizes.card_h * u)
    card_rect.moveCenter(tray.center())
    _put(spots, "deck", card_rect)
    for (row, column), rect in tray_cells(tray, shape.players, shape.columns, sizes, u).items():
        _put(spots, f"tray-{row}-{column}", rect)


@dataclass(frozen=True)
class Band:
    """A round in the tray: its ground, the place of its number, and the room for its cards."""

    ground: QRectF
    label: QRectF
    cards: QRectF


def tray_bands(tray: QRectF, players: int, sizes: Sizes, u: float) -> tuple[Band, ...]:
    """The four rounds: below each other, or two by two with the number above the cards."""
    pad, label = sizes.tray_pad * u, sizes.label * u
    bands = []
    if players <= FEW:
        wide, high = (tray.width() - 2 * pad) / 2, (tray.height() - 2 * pad) / 2
        head = 0.6 * label
        for row in range(4):
            place = QRectF(tray.left() + pad + row % 2 * wide, tray.top() + pad + row // 2 * high, wide, high)
            ground = place.adjusted(1.5 * u, 1.5 * u, -1.5 * u, -1.5 * u)
            words = QRectF(ground.left(), ground.top() + 3 * u, ground.width(), head)
            cards = QRectF(ground.left() + 3 * u, words.bottom(), ground.width() - 6 * u, 0)
            cards.setBottom(ground.bottom() - 3 * u)
            bands.append(Band(ground, words, cards))
        return tuple(bands)
    high = (tray.height() - 2 * pad) / 4
    for row in range(4):
        top = tray.top() + pad + row * high
        ground = QRectF(tray.left() + 4 * u, top + u, tray.width() - 8 * u, high - 2 * u)
        words = QRectF(ground.left(), ground.top(), label, ground.height())
        cards = QRectF(tray.left() + label + pad, top, tray.width() - label - pad - sizes.cell_pad * u, high)
        bands.append(Band(ground, words, cards))
    return tuple(bands)


def tray_cells(tray: QRectF, players: int, columns: int, sizes: Sizes, u: float) -> dict[tuple[int, int], QRectF]:
    """The places for turned cards: (round from 1, column from 0) to rectangle."""
    cells: dict[tuple[int, int], QRectF] = {}
    for row, band in enumerate(tray_bands(tray, players, sizes, u), start=1):
        step = band.cards.width() / columns
        high = band.cards.height() - sizes.cell_pad * u
        wide = high * SMALL_CARD
        if wide > step - 3 * u:
            wide = step - 3 * u
            high = wide / SMALL_CARD
        for column in range(columns):
            x = band.cards.left() + (column + 0.5) * step
            cells[row, column] = QRectF(x - wide / 2, band.cards.center().y() - high / 2, wide, high)
    return cells


def _put(spots: dict[str, Spot], place: str, rect: QRectF) -> None:
    spots[place] = Spot(rect)
