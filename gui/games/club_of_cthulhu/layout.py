"""Where everything lies on the table of Club of Cthulhu, for two to four players and every window size.

The star mat is in the middle, the omen zone below it, journals at both sides: seats clockwise from the top left, with
two players a whole side each, with three the first has a whole side. Places: ``journal-S``, ``name-S``, ``mark-S`` (a
Desecration token), ``hand-S`` (where pages come and go), ``token-S-D``, ``chip-S-D``, ``page-S-D-N`` (the Nth page of a
column), ``strip-S-D-N``, ``worth-S-D`` (its points), ``mat``, ``deck-I``, ``candle-I``, ``plate-I``, ``line-I-J``,
``centre-C-N`` (the Nth of C tokens), ``flame``, ``caption``, ``omens``, ``zone``, ``heading``, ``omen-N``,
``under-N``, ``skull-N``, ``hushed-N`` (a covered token), ``twice-N`` and ``lamps-D``.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF

from gui.games.club_of_cthulhu.mat import COLUMNS, DECKS, JournalPlaces, journal, omens, star
from gui.metrics import Metrics
from gui.table.piece import Layout, Spot

STEP = 21.0
"""From page to page in a column, at most; the head of a page is a little less."""
LEAST = 17.0
"""Below this step, 12 pixels in the smallest window, equal pages of a column merge into one strip."""
PEEP = 14.0
"""So much of a covered page shows."""


@dataclass(frozen=True)
class Sizes:
    """The planned measures of one window class, in planned pixels."""

    rail: float
    felt: float
    gap: float
    caption: float
    omens: float


WIDE = Sizes(14, 8, 8, 30, 196)
COMPACT = Sizes(9, 5, 5, 36, 158)
JOURNAL = 0.278
"""The width of a journal, in widths of the felt."""
MOST_OMENS = 12
POINTS = 5.2
"""How wide the points in a name line can be, in heights of their type."""


@dataclass(frozen=True)
class Shape:
    """What the layout depends on besides the window.

    ``columns``: by seat and deity, how many pages, merged ones counted once (see :func:`merged`); ``zone``: pages in
    the Zone; ``fresh``: how many of them were gained in this Sacrifice.
    """

    players: int
    columns: tuple[tuple[int, ...], ...]
    zone: int
    fresh: int


def sizes_of(metrics: Metrics) -> Sizes:
    """The planned measures for a window."""
    return COMPACT if metrics.compact else WIDE


def journals_of(players: int, felt: QRectF, gap: float) -> list[QRectF]:
    """The journals, clockwise from the top left."""
    wide = felt.width() * JOURNAL
    left, right = felt.x(), felt.right() - wide
    half = (felt.height() - gap) / 2
    low = felt.y() + half + gap
    whole_left = QRectF(left, felt.y(), wide, felt.height())
    whole_right = QRectF(right, felt.y(), wide, felt.height())
    top_right, low_right = QRectF(right, felt.y(), wide, half), QRectF(right, low, wide, half)
    if players == 2:
        return [whole_left, whole_right]
    if players == 3:
        return [whole_left, top_right, low_right]
    return [QRectF(left, felt.y(), wide, half), top_right, low_right, QRectF(left, low, wide, half)]


def column_step(room: float, card: float, count: int, u: float) -> float:
    """How far apart the pages of a column lie."""
    return min(STEP * u, (room - card) / max(1, count - 1)) if count > 1 else STEP * u


def column_height(places: JournalPlaces) -> float:
    """How high a column may be: it ends above what it is worth."""
    return places.zeros[0].top() - places.cards[0].top()


def journal_scale(rect: QRectF, metrics: Metrics) -> float:
    """The scale of a journal: that of its width."""
    return max(rect.width() / 292, 0.6)


def arrange(shape: Shape, metrics: Metrics, board: QRectF) -> Layout:
    """The layout for a board of that size in scene pixels."""
    sizes, u = sizes_of(metrics), metrics.u
    pad = (sizes.rail + sizes.felt) * u
    felt = board.adjusted(pad, pad, -pad, -pad)
    gap = sizes.gap * u
    spots: dict[str, Spot] = {}
    journals = journals_of(shape.players, felt, gap)
    for seat, rect in enumerate(journals):
        _journal(spots, seat, rect, shape.columns[seat], metrics)
    left = journals[0].right() + gap
    middle = QRectF(left, felt.y(), felt.right() - journals[0].width() - gap - left, felt.height())
    low = sizes.omens * u
    caption = sizes.caption * u
    side = min(middle.width(), middle.height() - low - caption - 2 * gap)
    spare = middle.height() - side - low - caption - 2 * gap
    mat = QRectF(middle.center().x() - side / 2, middle.y() + spare * 0.3, side, side)
    _mat(spots, mat)
    line = QRectF(middle.x(), mat.bottom() + gap + spare * 0.2, middle.width(), caption)
    spots["caption"] = Spot(line)
    zone = QRectF(middle.x(), middle.bottom() - low, middle.width(), low)
    _omens(spots, zone, shape, u if not metrics.compact else u * 0.74)
    return Layout(board, spots)


def _journal(spots: dict[str, Spot], seat: int, rect: QRectF, columns: tuple[int, ...], metrics: Metrics) -> None:
    scale = journal_scale(rect, metrics)
    places = journal(rect, scale)
    spots[f"journal-{seat}"] = Spot(rect)
    spots[f"name-{seat}"] = Spot(places.name)
    at = QPointF(rect.center().x() - places.card.width() / 2, places.name.y())
    spots[f"hand-{seat}"] = Spot(QRectF(at, places.card))
    side = places.name.height() * 0.62
    points = POINTS * max(12.0, 14 * metrics.u)
    mark = QPointF(places.name.right() - points - side * 0.6, places.name.center().y())
    spots[f"mark-{seat}"] = Spot(_square(mark, side))
    for deity in range(COLUMNS):
        spots[f"token-{seat}-{deity}"] = Spot(places.tokens[deity])
        spots[f"chip-{seat}-{deity}"] = Spot(places.chips[deity])
        zero = places.zeros[deity]
        side = zero.width() * 0.92
        spots[f"worth-{seat}-{deity}"] = Spot(_square(QPointF(zero.center().x(), zero.bottom() - side * 0.55), side))
        _column(spots, seat, deity, places, columns[deity], scale)


def _column(spots: dict[str, Spot], seat: int, deity: int, places: JournalPlaces, count: int, scale: float) -> None:
    room, card = places.cards[deity], places.card
    step = column_step(column_height(places), card.height(), count, scale)
    for number in range(max(1, count)):
        top = room.y() + number * step
        spots[f"page-{seat}-{deity}-{number}"] = Spot(QRectF(room.x(), top, card.width(), card.height()))
        spots[f"strip-{seat}-{deity}-{number}"] = Spot(QRectF(room.x(), top, card.width(), card.height() * 0.27))


def _mat(spots: dict[str, Spot], mat: QRectF) -> None:
    places = star(mat)
    spots["mat"] = Spot(mat)
    for deck in range(DECKS):
        spots[f"deck-{deck}"] = Spot(places.decks[deck])
        spots[f"candle-{deck}"] = Spot(places.candles[deck])
        spots[f"plate-{deck}"] = Spot(places.plates[deck])
        for step in (2, 3):
            other = (deck + step) % DECKS
            box, _ends = places.lit_line(deck, other)
            spots[f"line-{deck}-{other}"] = Spot(box)
    for count in range(1, 5):
        for number, rect in enumerate(places.tokens(count)):
            spots[f"centre-{count}-{number}"] = Spot(rect)
    flame = places.ring.adjusted(*(side * places.ring.width() * 0.9 for side in (-1, -1.5, 1, 0.6)))
    spots["flame"] = Spot(flame)


def _omens(spots: dict[str, Spot], zone: QRectF, shape: Shape, u: float) -> None:
    places = omens(zone, u)
    spots["omens"] = Spot(zone)
    spots["heading"] = Spot(places.heading)
    spots["zone"] = Spot(places.cards)
    for deity, rect in enumerate(places.lamps):
        spots[f"lamps-{deity}"] = Spot(rect)
    _omen_row(spots, places.cards, places.card, shape, u)


def _omen_row(spots: dict[str, Spot], row: QRectF, card: QSizeF, shape: Shape, u: float) -> None:
    """Pages in order of drawing; those of this Sacrifice stand a little apart."""
    count = max(shape.zone, 1)
    apart = 18 * u if 0 < shape.fresh < shape.zone else 0.0
    peep = PEEP * u
    step = min(card.width() + 10 * u, (row.width() - card.width() - apart - peep) / max(1, count - 1))
    for number in range(max(count, MOST_OMENS)):
        old = number < shape.zone - shape.fresh
        x = row.x() + number * step + (0.0 if old else apart)
        rect = QRectF(x, row.y(), card.width(), card.height())
        spots[f"omen-{number}"] = Spot(rect)
        spots[f"under-{number}"] = Spot(rect.translated(peep, -peep * 0.35))
        side = card.width() * 0.44
        corner = QPointF(rect.right() - side * 0.36, rect.bottom() - side * 0.36)
        if step < card.width():  # on the part of the page that shows
            corner = QPointF(rect.x() + max(side * 0.5, step - side * 0.5), rect.bottom() - 20 * u - side * 0.5)
        spots[f"skull-{number}"] = Spot(_square(corner, side))
        hushed = QPointF(rect.right() + peep * 0.7, rect.center().y() + rect.height() * 0.14)
        spots[f"hushed-{number}"] = Spot(_square(corner if step < card.width() else hushed, side * 0.86))
        spots[f"twice-{number}"] = Spot(
            QRectF(rect.x() + 2 * u, rect.bottom() - 20 * u, rect.width() - side * 0.8, 18 * u)
        )


def _square(centre: QPointF, side: float) -> QRectF:
    return QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
