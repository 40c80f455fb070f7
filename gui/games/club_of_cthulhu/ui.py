"""The table of Club of Cthulhu: how its view becomes pieces, how its actions are picked, how it looks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget

from cubes.club_of_cthulhu import actions as act
from cubes.club_of_cthulhu.state import Pending, Phase
from cubes.club_of_cthulhu.tables import Scoring, points
from cubes.club_of_cthulhu.view import View
from cubes.club_of_cthulhu.words import progress
from cubes.game import Event
from cubes.words import N_, _
from gui.art import scenes
from gui.art.gallery import Gallery, Look
from gui.art.palette import SeatLook
from gui.games.club_of_cthulhu import art, lists, pace
from gui.games.club_of_cthulhu.caption import deck_words
from gui.games.club_of_cthulhu.columns import shape_of
from gui.games.club_of_cthulhu.layout import arrange
from gui.games.club_of_cthulhu.names import DEITY_IDS
from gui.games.club_of_cthulhu.paths import paths
from gui.games.club_of_cthulhu.private import look_page
from gui.games.club_of_cthulhu.result import ClubResultPage
from gui.games.club_of_cthulhu.styles import KINDS, likely, look
from gui.games.club_of_cthulhu.tableau import dress, lit, tableau
from gui.metrics import Metrics
from gui.panels.private_board import BoardPage
from gui.seat_looks import look_of
from gui.table.choice import Choice, Element, Offer, Path
from gui.table.game_ui import ActionRow, BarInfo, KindStyle, LogLook
from gui.table.piece import Layout, Piece

PHASES = (N_("Sacrifice"), N_("Omens"), N_("Gift"), N_("Again?"))
PHASE_AT = {
    Phase.SACRIFICE: 0,
    Phase.TOKEN: 1,
    Phase.FLIP: 1,
    Phase.GIFT: 2,
    Phase.RESEARCHER: 2,
    Phase.DECK: 2,
    Phase.COVER: 2,
    Phase.COVER_TOKEN: 2,
    Phase.MIND: 2,
    Phase.LOOK: 2,
    Phase.ARRANGE: 2,
    Phase.TAKE: 2,
    Phase.GIVE: 2,
    Phase.AGAIN: 3,
}
DONE = len(PHASES)
PENDING_AT = {
    Pending.OMENS: 1,
    Pending.BROODED: 1,
    Pending.BLESS: 1,
    Pending.COLLECT: DONE,
    Pending.PASS: DONE,
    Pending.SCORE: -1,
    Pending.END: -1,
}
"""Steps of a turn while things go by themselves, and while pages that were collected wait for their column."""
SHOWN = 7
"""Columns of the scoring table: 1 to 7 pages, and one for more."""
MOST = 80
"""No column can hold more pages."""
AID_HEIGHT = 164 / 288


class ClubUI:
    """The game's part of the table; see :class:`gui.table.game_ui.GameUI`."""

    id = "club_of_cthulhu"
    crests = False
    at_once: frozenset[str] = frozenset()
    pointing: frozenset[str] = frozenset({"deck"})
    references = (("G", N_("Gifts"), "gifts"), ("S", N_("Scoring"), "scoring"))

    def tableau(self, view: View) -> tuple[Piece, ...]:
        """Everything on the table."""
        return tableau(view)

    def point(self, view: View, pieces: tuple[Piece, ...], element: Element) -> tuple[Piece, ...]:
        """A deck lights the lines and decks that a Sacrifice there would draw from, and says so."""
        deck = int(element.key)
        words = deck_words(view, deck)
        told = tuple(
            replace(piece, face=words, label=words) if piece.kind == "club.caption" else piece for piece in pieces
        )
        return lit(told, deck)

    def dress(self, pieces: tuple[Piece, ...], choice: Choice | None) -> tuple[Piece, ...]:
        """A picked deck lights its lines."""
        return dress(pieces, choice)

    def paths(self, view: View, seat: int, action: Any) -> tuple[Path, ...]:
        """Pages, decks, tokens, researchers and words."""
        return paths(view, seat, action)

    def gather(self, view: View, offers: Sequence[Offer]) -> tuple[Offer, ...]:
        """Every act stands for itself."""
        return tuple(offers)

    def guess(self, view: View, seat: int, picked: tuple[Element, ...], element: Element) -> Any:
        """A dead page was meant to be sacrificed or given, a dead deck as its goal."""
        if element.kind == "page":
            owner, column, card = (int(number) for number in element.key.split("."))
            if view.phase is Phase.SACRIFICE and owner == seat:
                return act.Sacrifice(card, column, 0)
            if view.phase is Phase.GIVE and owner == seat:
                return act.Give(card, column)
        if element.kind == "deck" and view.phase is Phase.DECK:
            return act.PickDeck(int(element.key))
        if element.kind == "deck" and view.phase is Phase.SACRIFICE and picked and picked[0].kind == "page":
            _owner, column, card = (int(number) for number in picked[0].key.split("."))
            return act.Sacrifice(card, column, int(element.key))
        if element.kind == "player" and view.phase is Phase.RESEARCHER:
            return act.PickSeat(int(element.key))
        if element.kind == "token" and view.phase is Phase.FLIP:
            return act.Flip(int(element.key.split(".")[1]))
        return None

    def layout(self, view: View, metrics: Metrics, board: QRectF) -> Layout:
        """Where everything lies."""
        return arrange(shape_of(view), metrics, board)

    def look(self, piece: Piece, size: QSizeF, metrics: Metrics, hovered: bool = False) -> Look:
        """How a piece is painted."""
        return look(piece, size, metrics, hovered)

    def kind(self, kind: str) -> KindStyle:
        """How pieces of a kind behave."""
        return KINDS[kind]

    def likely(self, view: View, layout: Layout, metrics: Metrics) -> Iterator[Look]:
        """Pages as omens, on decks and in journals."""
        return likely(view, layout)

    def background(self, metrics: Metrics, size: QSizeF, ratio: float) -> QImage:
        """Plum felt in a wooden rail: a night for rituals."""
        return scenes.board(
            size.width(), size.height(), metrics.u, ratio=ratio, compact=metrics.compact, felt="plum"
        )

    def seat_look(self, view: View, seat: int) -> SeatLook:
        """The look the player has chosen."""
        return look_of(view.players[seat])

    def main(self, view: View, offers: Sequence[Offer]) -> Offer | None:
        """Everything has to be picked."""
        return None

    def aid(self, view: View, width: float, metrics: Metrics) -> Look | None:
        """The scoring table in use, with the columns of whoever decides."""
        if not view.scheme or not view.colour:
            return None
        return Look("club.scoring", scoring_face(view, metrics.text), width, width * AID_HEIGHT)

    def reference_look(self, anchor: str, view: View, width: float, metrics: Metrics) -> Look | None:
        """The scoring reference shows the table of this match."""
        return self.aid(view, width, metrics) if anchor == "scoring" else None

    def bar(self, view: View) -> BarInfo:
        """The steps of a turn, and which turn it is."""
        marks = tuple(_(name) for name in PHASES)
        at = PENDING_AT.get(view.pending, PHASE_AT.get(view.phase, -1))
        if not view.turn or view.outcome is not None:
            at = -1
        return BarInfo(marks, at, progress(view), _(view.house.colour(view.colour).title))

    def rows(self, view: View, offers: Sequence[Offer]) -> tuple[ActionRow, ...]:
        """The legal actions as a list."""
        return lists.rows(view, offers)

    def rows_title(self, view: View, offers: Sequence[Offer]) -> str:
        """What the list offers."""
        return lists.rows_title(view, offers)

    def confirm_words(self, view: View, offer: Offer) -> str:
        """The words on the main button."""
        return lists.confirm_words(view, offer)

    def rest(self, events: Sequence[Event]) -> float:
        """How long to rest after these."""
        return pace.rest(events)

    def ribbon(self, events: Sequence[Event]) -> str:
        """Blessings and ends are called out."""
        return pace.ribbon(events)

    def log_look(self, event: Event) -> LogLook | None:
        """The picture beside a line of the log."""
        return pace.log_look(event)

    def private_page(self, parent: QWidget, gallery: Gallery) -> BoardPage:
        """What a looker sees, and his notes."""
        return look_page(parent, gallery)

    def result_page(self, parent: QWidget, gallery: Gallery) -> ClubResultPage:
        """The final scores, column by column."""
        return ClubResultPage(parent, gallery)

    def tile(self, painter: QPainter, rect: QRectF) -> None:
        """The picture on the home screen."""
        art.tile(painter, rect)


def scoring_face(view: View, u: float, seat: int | None = None) -> str:
    """The scoring table for its painter, with the columns of one seat marked: whoever decides, if nobody is named."""
    halves = view.house.halves(view.colour)
    if seat is None:
        seat = view.deciders[0] if view.deciders else view.active
    journal = view.journals[seat]
    rows = []
    for half in halves:
        for deity in half.deities:
            function = view.scheme[deity]
            values = [str(points(function, count)) for count in range(1, SHOWN + 1)]
            rows.append(f"{DEITY_IDS[deity]}:{','.join((*values, beyond(function, len(journal[deity]))))}")
    own = ",".join(f"{DEITY_IDS[deity]}:{len(column)}" for deity, column in enumerate(journal))
    patron = view.house.colour(view.colour).deity
    tint = DEITY_IDS[patron] if patron >= 0 else "white"
    return f"{tint}|{';'.join(rows)}|{own}|{u}"


def beyond(function: Scoring, own: int) -> str:
    """What more than the pages shown give: the same, so much more for each or for several, or what the own ones do."""
    if own > SHOWN:
        return _("{count}: {points}").format(count=own, points=points(function, own))
    more = [points(function, count) for count in range(SHOWN, MOST + 1)]
    if len(set(more[1:])) == 1:
        return str(more[1])
    if len(function.points) - 1 > SHOWN:
        return _("{points} …").format(points=more[1])
    if function.per == 1:
        return _("+{points} each").format(points=function.then)
    return _("+{points} per {count}").format(points=function.then, count=function.per)


UI = ClubUI()
"""What the common table knows of this game."""
