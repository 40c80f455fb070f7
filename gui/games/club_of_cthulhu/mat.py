"""Where things lie on the ritual mat, in a journal and in the omen zone.

Shared by what paints the grounds and by what lays pieces on them. All lengths are in the units of the rectangle that is
given (logical pixels on the table); `u` is the scale of the interface, 1.0 at 1366 x 768.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF

DECKS: Final = 5
COLUMNS: Final = 5
MAT: Final = 432.0
"""The planned diameter of the mat; numbers below are planned for it."""
CANDLE_CARDS: Final = 15
"""The largest deck at the start of a game: with so many cards a candle has its whole length."""
_POINT_INSET: Final = 64.0
_DECK: Final = (60.0, 84.0)
_CANDLE: Final = (32.0, 100.0)
"""Dish, wax and flame of the longest candle."""
_PLATE: Final = (88.0, 24.0)
_SMALLEST_PLATE: Final = (80.0, 20.0)
"""The words `Deck 3 · 14` need so much at 12 pixels."""
_RING: Final = 43.0
SMALL: Final = 0.7
"""Below this scale a Blessing token stands at the left of its column."""
_TOKEN: Final = 13.0

Segment = tuple[QPointF, QPointF]


def around(centre: QPointF, width: float, height: float) -> QRectF:
    """The rectangle of this size around a point."""
    return QRectF(centre.x() - width / 2, centre.y() - height / 2, width, height)


# ---------------------------------------------------------------- the star


@dataclass(frozen=True, slots=True)
class StarPlaces:
    """The places on the ritual mat. Tuples have one entry for each deck: 0 on top, then clockwise."""

    centre: QPointF
    radius: float
    """From the centre to the edge of the mat."""
    u: float
    """The mat's own scale: 1.0 at a diameter of 432."""
    decks: tuple[QRectF, ...]
    candles: tuple[QRectF, ...]
    """Room for the longest candle with its flame, on the outer side of each deck; a candle stands at the bottom."""
    plates: tuple[QRectF, ...]
    """Below each deck, for words like `Deck 3 · 8`."""
    lines: tuple[tuple[Segment, Segment], ...]
    """`lines[i]` leads from the edge of deck i to the edges of decks i + 2 and i + 3 (modulo 5)."""
    ring: QRectF
    """The ring in the middle."""

    def segment(self, first: int, second: int) -> Segment:
        """The star line from one deck to another; KeyError if no line joins them."""
        try:
            return self.lines[first][joined(first).index(second)]
        except ValueError:
            raise KeyError(f"no star line joins decks {first} and {second}") from None

    def lit_line(self, first: int, second: int) -> tuple[QRectF, str]:
        """A rectangle around a star line with room for its light, and its ends as `club.line` wants them."""
        start, end = self.segment(first, second)
        room = 26 * self.u
        box = QRectF(start, end).normalized().adjusted(-room, -room, room, room)
        ends = (
            ((point.x() - box.left()) / box.width(), (point.y() - box.top()) / box.height()) for point in (start, end)
        )
        return box, ",".join(f"{share:.4f}" for point in ends for share in point)

    def tokens(self, count: int) -> tuple[QRectF, ...]:
        """Places for up to four tokens in the middle ring."""
        reach = _TOKEN * self.u
        spread = {0: (), 1: ((0.0, 0.0),), 2: ((-1.0, 0.0), (1.0, 0.0))}
        spread[3] = ((0.0, -1.05), (-0.95, 0.62), (0.95, 0.62))
        spread[4] = ((-0.98, -0.98), (0.98, -0.98), (-0.98, 0.98), (0.98, 0.98))
        return tuple(
            around(self.centre + QPointF(x * reach * 1.08, y * reach * 1.08), 2 * reach, 2 * reach)
            for x, y in spread[count]
        )


def joined(deck: int) -> tuple[int, int]:
    """The two decks that star lines join to this one."""
    return (deck + 2) % DECKS, (deck + 3) % DECKS


def star(rect: QRectF) -> StarPlaces:
    """The places on a mat that fills this square, planned 432 x 432; good from 280 to 900."""
    side = min(rect.width(), rect.height())
    u, radius, centre = side / MAT, side / 2, rect.center()
    # small mats keep their decks a little larger than the scale says
    grow = max(u, u**0.88)
    wide, high = _DECK[0] * grow, _DECK[1] * grow
    reach = radius - _POINT_INSET * u
    points = [_polar(centre, reach, -math.pi / 2 + number * math.tau / DECKS) for number in range(DECKS)]
    decks = tuple(around(point, wide, high) for point in points)
    candles, plates = [], []
    plate = (max(_PLATE[0] * u, _SMALLEST_PLATE[0]), max(_PLATE[1] * u, _SMALLEST_PLATE[1]))
    for number, deck in enumerate(decks):
        tall = _CANDLE[1] * u
        broad = _CANDLE[0] * u
        bottom = deck.bottom() + 1 * u
        left = deck.right() + 0.5 * u if number <= 2 else deck.left() - 0.5 * u - broad
        candles.append(QRectF(left, bottom - tall, broad, tall))
        plates.append(QRectF(deck.center().x() - plate[0] / 2, deck.bottom() + 5 * u, *plate))
    lines = tuple((_line(decks, i, joined(i)[0], 2 * u), _line(decks, i, joined(i)[1], 2 * u)) for i in range(DECKS))
    ring = around(centre, 2 * _RING * u, 2 * _RING * u)
    return StarPlaces(centre, radius, u, decks, tuple(candles), tuple(plates), lines, ring)


def _polar(centre: QPointF, radius: float, angle: float) -> QPointF:
    return QPointF(centre.x() + radius * math.cos(angle), centre.y() + radius * math.sin(angle))


def _line(decks: tuple[QRectF, ...], first: int, second: int, gap: float) -> Segment:
    start, end = decks[first].center(), decks[second].center()
    return _leave(decks[first], start, end, gap), _leave(decks[second], end, start, gap)


def _leave(deck: QRectF, start: QPointF, end: QPointF, gap: float) -> QPointF:
    """Where the way from the middle of a deck to another one leaves the deck and a small gap around it."""
    way = end - start
    across = (deck.width() / 2 + gap) / abs(way.x()) if way.x() else math.inf
    down = (deck.height() / 2 + gap) / abs(way.y()) if abs(way.y()) > 1e-9 else math.inf
    return start + way * min(across, down)


# ---------------------------------------------------------------- a journal


@dataclass(frozen=True, slots=True)
class JournalPlaces:
    """The places in one journal. Tuples have one entry for each deity: king, cthulhu, shub, yidhra, nyar."""

    name: QRectF
    """The name line: crest, name, signs and points; 44 high at base."""
    tokens: tuple[QRectF, ...]
    """The blessing tokens, r 18 at base."""
    chips: tuple[QRectF, ...]
    """The count chips, over the lower right of each token."""
    columns: tuple[QRectF, ...]
    """The tinted grounds of the columns."""
    cards: tuple[QRectF, ...]
    """Room for the cards of each column: as wide as a card, down to the end of the column."""
    zeros: tuple[QRectF, ...]
    """Where a column under a blessing says 0: at its lower end, inside the room for cards."""
    card: QSizeF
    """The size of a card, 50 x 70 at base."""


def journal(rect: QRectF, u: float) -> JournalPlaces:
    """The places in a journal, planned 292 x 340 and 292 x 688 at 1.0, 208 x 258 and 208 x 530 at 0.71."""
    pad = 11 * u
    pitch = (rect.width() - 2 * pad) / COLUMNS
    wide = pitch * 52 / 54
    card = QSizeF(pitch * 50 / 54, pitch * 70 / 54)
    name = QRectF(rect.left() + pad, rect.top(), rect.width() - 2 * pad, 44 * u)
    token = min(36 * u, pitch * 36 / 54)
    middle = name.bottom() + 2 * u + token / 2
    top = middle + token / 2 + 4 * u
    bottom = rect.bottom() - 8 * u
    chip, chip_high = max(20 * u, 18.0), max(20 * u, 15.0)
    tokens, chips, columns, cards, zeros = [], [], [], [], []
    for number in range(COLUMNS):
        x = rect.left() + pad + pitch * (number + 0.5)
        aside = (wide - token) / 2 if u < SMALL else 0.0  # so that more of it shows beside its count
        tokens.append(around(QPointF(x - aside, middle), token, token))
        right = min(x + wide / 2 + 1, x + token / 2 + chip * 0.42)
        chips.append(QRectF(right - chip, top - chip_high, chip, chip_high))
        columns.append(QRectF(x - wide / 2, top, wide, bottom - top))
        low = max(22 * u, 17.0)
        zeros.append(QRectF(x - wide / 2, bottom - low - 2 * u, wide, low))
        cards.append(QRectF(x - card.width() / 2, top + 2 * u, card.width(), bottom - top - 4 * u))
    return JournalPlaces(name, tuple(tokens), tuple(chips), tuple(columns), tuple(cards), tuple(zeros), card)


# ---------------------------------------------------------------- the omen zone


@dataclass(frozen=True, slots=True)
class OmenPlaces:
    """The places in the omen zone."""

    heading: QRectF
    cards: QRectF
    """The row the cards lie in; as high as a card."""
    card: QSizeF
    """The size of a card, 66 x 92 at base."""
    lamps: tuple[QRectF, ...]
    """One cell for each deity: king, cthulhu, shub, yidhra, nyar."""


def omens(rect: QRectF, u: float) -> OmenPlaces:
    """The places in the omen zone, planned 438 x 204 at 1.0 and 304 x 150 at 0.71."""
    pad, gap = 12 * u, 3.5 * u
    inner = rect.width() - 2 * pad
    line = max(26 * u, 18.0)
    heading = QRectF(rect.left() + pad, rect.top() + 5 * u, inner, line)
    low = max(50 * u, 36.0)
    wide = (inner - (COLUMNS - 1) * gap) / COLUMNS
    top = rect.bottom() - 9 * u - low
    lamps = tuple(QRectF(rect.left() + pad + number * (wide + gap), top, wide, low) for number in range(COLUMNS))
    room = top - heading.bottom()
    high = min(92 * u, room - 11 * u)
    card = QSizeF(high * 66 / 92, high)
    row = QRectF(rect.left() + pad + 4 * u, heading.bottom() + (room - high) / 2, inner - 8 * u, high)
    return OmenPlaces(heading, row, card, lamps)
