"""The columns of the journals as they are laid: page upon page, equal ones merged where there are too many."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from cubes.club_of_cthulhu.view import View
from gui.games.club_of_cthulhu.layout import LEAST, Shape, column_height, column_step, journals_of
from gui.games.club_of_cthulhu.mat import journal


@dataclass(frozen=True)
class Sheet:
    """One page of a column, or ``count`` equal ones merged into a strip; ``copy`` counts equal ones from 0."""

    card: int
    copy: int
    count: int = 1


@dataclass(frozen=True)
class Room:
    """How high the columns are, in pages' heads: what decides whether equal pages are merged."""

    sheets: int


def room_of(players: int, seat: int) -> Room:
    """How many pages fit one above the other, as planned: a journal over the whole side holds more."""
    felt = QRectF(0, 0, 978, 664)
    rect = journals_of(players, felt, 8)[seat]
    places = journal(rect, rect.width() / 292)
    height, card = column_height(places), places.card.height()
    most = 1
    while column_step(height, card, most + 1, 1.0) >= LEAST:
        most += 1
    return Room(most)


def sheets(column: tuple[int, ...], room: Room) -> tuple[Sheet, ...]:
    """The sheets of a column from the top: all pages, or equal ones merged when they would lie too close."""
    if len(column) <= room.sheets:
        copies: Counter[int] = Counter()
        laid = []
        for card in column:
            laid.append(Sheet(card, copies[card]))
            copies[card] += 1
        return tuple(laid)
    counts = Counter(column)
    return tuple(Sheet(card, 0, counts[card]) for card in sorted(counts))


def shape_of(view: View) -> Shape:
    """What the layout depends on."""
    players = len(view.players)
    rooms = [room_of(players, seat) for seat in range(players)]
    counts = tuple(
        tuple(len(sheets(column, rooms[seat])) for column in columns) for seat, columns in enumerate(view.journals)
    )
    laid = len(view.zone) + len(view.unassigned)
    return Shape(players, counts, laid, min(view.fresh + len(view.unassigned), laid))
