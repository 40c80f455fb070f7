"""The table of Chaos of Cthulhu: how its view becomes pieces, how its actions are picked, how it looks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget

from cubes.chaos_of_cthulhu import actions as act
from cubes.chaos_of_cthulhu.options import Seat
from cubes.chaos_of_cthulhu.setup import sets_of
from cubes.chaos_of_cthulhu.state import Phase
from cubes.chaos_of_cthulhu.view import View
from cubes.chaos_of_cthulhu.words import progress
from cubes.game import Event
from cubes.words import N_, _
from gui.art import scenes
from gui.art.gallery import Gallery, Look
from gui.art.palette import SeatLook
from gui.games.chaos_of_cthulhu import art, lists, pace
from gui.games.chaos_of_cthulhu.layout import arrange
from gui.games.chaos_of_cthulhu.names import SEAT_LOOKS
from gui.games.chaos_of_cthulhu.paths import paths
from gui.games.chaos_of_cthulhu.private import planning_page
from gui.games.chaos_of_cthulhu.result import ChaosResultPage
from gui.games.chaos_of_cthulhu.styles import KINDS, PAINTERS, WORDY, likely, state_of
from gui.games.chaos_of_cthulhu.tableau import dress, shape_of, tableau
from gui.metrics import Metrics
from gui.panels.private_board import BoardPage
from gui.table.choice import Choice, Element, Offer, Path
from gui.table.game_ui import ActionRow, BarInfo, KindStyle, LogLook
from gui.table.piece import Layout, Piece

PHASES = (N_("Stones"), N_("Planning"), N_("Declaration"), N_("Resolution"))
PHASE_AT = {
    Phase.STONES: 0,
    Phase.PLANNING: 1,
    Phase.DECLARATION: 2,
    Phase.DEFENCE: 3,
    Phase.RESOLUTION: 3,
}


def look(piece: Piece, size: QSizeF, metrics: Metrics, hovered: bool = False) -> Look:
    """How a piece is painted: its face, the scale where it has words, and its state."""
    face = piece.face
    if piece.kind == "chaos.name":
        face = "|".join((face, *piece.tags, "compact" if metrics.compact else ""))
    if piece.kind in WORDY:
        face = f"{face}|{metrics.u}"
    kind = PAINTERS.get(piece.kind, piece.kind)
    return Look(kind, face, size.width(), size.height(), state_of(piece, hovered))


class ChaosUI:
    """The game's part of the table; see :class:`gui.table.game_ui.GameUI`."""

    id = "chaos_of_cthulhu"
    references = (("B", N_("Bonus actions"), "bonus"), ("F", N_("All faces"), "faces"))
    crests = False
    told_after = pace.ROLLS
    at_once: frozenset[str] = frozenset()
    pointing: frozenset[str] = frozenset()

    def tableau(self, view: View) -> tuple[Piece, ...]:
        """Everything on the table."""
        return tableau(view)

    def point(self, view: View, pieces: tuple[Piece, ...], element: Element) -> tuple[Piece, ...]:
        """Nothing shows by pointing."""
        return pieces

    def dress(self, pieces: tuple[Piece, ...], choice: Choice | None) -> tuple[Piece, ...]:
        """Nothing more than the lights."""
        return dress(pieces, choice)

    def paths(self, view: View, seat: int, action: Any) -> tuple[Path, ...]:
        """Stones, dice, tiles, tokens and words."""
        return paths(view, seat, action)

    def gather(self, view: View, offers: Sequence[Offer]) -> tuple[Offer, ...]:
        """One control closes the declarations for all."""
        return lists.gather(view, offers)

    def guess(self, view: View, seat: int, picked: tuple[Element, ...], element: Element) -> Any:
        """A dead die was meant as a target, a dead tile as a bonus action."""
        if element.kind == "die":
            owner, die = (int(number) for number in element.key.split("."))
            if view.phase is Phase.DEFENCE:
                return act.TakeOn(die) if owner == view.defending else None
            return act.Aim(owner, die)
        if element.kind == "bonus":
            return act.Announce(int(element.key), ())
        return None

    def own_looks(self, seats: tuple[Seat, ...]) -> tuple[SeatLook, ...]:
        """The crests of the sets that the seats get."""
        return tuple(SEAT_LOOKS[one] for one in sets_of(seats))

    def seat_choice_look(self, field: str, value: Any) -> Look | None:
        """The crest of a set of monsters, for the set-up."""
        return Look("chaos.crest", str(value), 26, 26) if field == "monsters" and value else None

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
        """Tumbling and other faces of the dice, tokens and screens."""
        return likely(view, layout)

    def background(self, metrics: Metrics, size: QSizeF, ratio: float) -> QImage:
        """Felt in a wooden rail."""
        return scenes.board(size.width(), size.height(), metrics.u, ratio=ratio, compact=metrics.compact)

    def seat_look(self, view: View, seat: int) -> SeatLook:
        """The crest of the seat's set."""
        return SEAT_LOOKS[view.sets[seat]]

    def main(self, view: View, offers: Sequence[Offer]) -> Offer | None:
        """Declare. Closing the declarations takes others' right to announce, so it has to be picked first."""
        return next((offer for offer in offers if isinstance(offer.action, act.Declare)), None)

    def aid(self, view: View, width: float, metrics: Metrics) -> Look | None:
        """None is needed."""
        return None

    def bar(self, view: View) -> BarInfo:
        """The phases of a round, and which it is."""
        note = {"to_the_death": _("To the Death"), "timed": _("Timed Play")}.get(view.options.variant, "")
        return BarInfo(tuple(_(name) for name in PHASES), PHASE_AT.get(view.phase, -1), progress(view), note)

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
        """A new round, falling screens and ties are called out."""
        return pace.ribbon(events)

    def log_look(self, event: Event) -> LogLook | None:
        """The picture beside a line of the log."""
        return pace.log_look(event)

    def private_page(self, parent: QWidget, gallery: Gallery) -> BoardPage:
        """The mat behind the screen."""
        return planning_page(parent, gallery)

    def result_page(self, parent: QWidget, gallery: Gallery) -> ChaosResultPage:
        """The monsters as they ended."""
        return ChaosResultPage(parent, gallery)

    def tile(self, painter: QPainter, rect: QRectF) -> None:
        """The picture on the home screen."""
        art.tile(painter, rect)


UI = ChaosUI()
"""What the common table knows of this game."""
