"""The table of Chaos Progenitus: the workshop where fiends are made, and the fight; each has a part of its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget

from cubes.chaos_progenitus.view import View
from cubes.chaos_progenitus.words import progress
from cubes.game import Event
from cubes.words import N_, _
from gui.art import scenes
from gui.art.gallery import Gallery, Look
from gui.art.palette import SeatLook
from gui.games.chaos_progenitus import art, pace
from gui.games.chaos_progenitus.fight import Fight
from gui.games.chaos_progenitus.gathering import mode_of
from gui.games.chaos_progenitus.library import FiendKeeping
from gui.games.chaos_progenitus.lists import next_words
from gui.games.chaos_progenitus.plan import seen
from gui.games.chaos_progenitus.private import bench_page
from gui.games.chaos_progenitus.references import reference_look
from gui.games.chaos_progenitus.result import FiendResultPage
from gui.games.chaos_progenitus.signs import signs_look, signs_words
from gui.games.chaos_progenitus.styles import KINDS, look
from gui.games.chaos_progenitus.workshop import Workshop, making
from gui.metrics import Metrics
from gui.panels.private_board import BoardPage
from gui.seat_looks import look_of
from gui.table.choice import Choice, Element, Offer, Path
from gui.table.game_ui import ActionRow, BarInfo, KindStyle, LogLook
from gui.table.piece import Layout, Piece

STEPS = (N_("Minused"), N_("Roll"), N_("Minuses"), N_("Defend"), N_("Attack"), N_("Recover"), N_("Suffer"))
PREPARING = (N_("Workshop"), N_("Describe"), N_("Initiative"), N_("Battle"))


class ProgenitusUI:
    """The game's part of the table; see :class:`gui.table.game_ui.GameUI`."""

    id = "chaos_progenitus"
    crests = False
    pointing: frozenset[str] = Fight.pointing | Workshop.pointing
    at_once: frozenset[str] = Workshop.at_once
    references = (("G", N_("Faces"), "faces"), ("B", N_("Breeds and powers"), "breeds"))
    wide_references: frozenset[str] = frozenset({"faces", "breeds"})

    told_after = pace.ROLLS
    keeping = FiendKeeping()

    def __init__(self) -> None:
        self._fight, self._workshop = Fight(), Workshop()

    def _part(self, view: View) -> Fight | Workshop:
        return self._workshop if making(view) else self._fight

    def tableau(self, view: View) -> tuple[Piece, ...]:
        """Everything on the table."""
        return self._part(view).tableau(view)

    def point(self, view: View, pieces: tuple[Piece, ...], element: Element) -> tuple[Piece, ...]:
        """What an element that is pointed at could do."""
        return self._part(view).point(view, pieces, element)

    def dress(self, pieces: tuple[Piece, ...], choice: Choice | None) -> tuple[Piece, ...]:
        """The present picks shown on the pieces; those of the workshop show nothing more than lights."""
        return self._fight.dress(pieces, choice)

    def paths(self, view: View, seat: int, action: Any) -> tuple[Path, ...]:
        """Dice, lanes, fiends and words."""
        return self._part(view).paths(view, seat, action)

    def gather(self, view: View, offers: Sequence[Offer]) -> tuple[Offer, ...]:
        """Every act stands for itself."""
        return tuple(offers)

    def guess(self, view: View, seat: int, picked: tuple[Element, ...], element: Element) -> Any:
        """What somebody who picks a dead element probably means."""
        return self._part(view).guess(view, seat, picked, element)

    def layout(self, view: View, metrics: Metrics, board: QRectF) -> Layout:
        """Where everything lies."""
        return self._part(view).layout(view, metrics, board)

    def look(self, piece: Piece, size: QSizeF, metrics: Metrics, hovered: bool = False) -> Look:
        """How a piece is painted."""
        return look(piece, size, metrics, hovered)

    def kind(self, kind: str) -> KindStyle:
        """How pieces of a kind behave."""
        return KINDS[kind]

    def likely(self, view: View, layout: Layout, metrics: Metrics) -> Iterable[Look]:
        """Faces that dice may show after the next roll."""
        return self._part(view).likely(view, layout, metrics)

    def background(self, metrics: Metrics, size: QSizeF, ratio: float) -> QImage:
        """Grey-brown cloth in a wooden rail: the floor of a pit."""
        return scenes.board(
            size.width(), size.height(), metrics.u, ratio=ratio, compact=metrics.compact, felt="stone"
        )

    def seat_look(self, view: View, seat: int) -> SeatLook:
        """The look the player has chosen."""
        return look_of(view.players[seat])

    def main(self, view: View, offers: Sequence[Offer]) -> Offer | None:
        """What the main button does while nothing is picked."""
        return self._part(view).main(view, offers)

    def aid(self, view: View, width: float, metrics: Metrics) -> Look | None:
        """Signs in a fight; breed and averages in the workshop."""
        return self._part(view).aid(view, width, metrics)

    def brief_aid(self, view: View, width: float, metrics: Metrics) -> Look | None:
        """What will happen to the active fiend, whatever else there is room for."""
        return signs_look(seen(view), width, metrics, brief=True) if not making(view) else None

    def aid_words(self, view: View) -> str:
        """The same for a screen reader."""
        return signs_words(seen(view)) if not making(view) else ""

    def reference_look(self, anchor: str, view: View, width: float, metrics: Metrics) -> Look | None:
        """Faces, breeds and powers as they are in this battle."""
        return reference_look(anchor, view, width, metrics)

    def bar(self, view: View) -> BarInfo:
        """The seven steps of a turn, and which turn it is; before the battle, how far its making is."""
        if not view.turn:
            at = 2 if not making(view) else 1 if mode_of(view) == "describe" else 0
            return BarInfo(tuple(_(mark) for mark in PREPARING), at, progress(view))
        marks = tuple(f"{number} {_(title)}" for number, title in enumerate(STEPS, 1))
        step = seen(view).step - 1 if view.outcome is None else -1
        return BarInfo(marks, step, _("Turn {turn}").format(turn=view.turn))

    def rows(self, view: View, offers: Sequence[Offer]) -> tuple[ActionRow, ...]:
        """The legal actions as a list."""
        return self._part(view).rows(view, offers)

    def rows_title(self, view: View, offers: Sequence[Offer]) -> str:
        """What the list offers."""
        return self._part(view).rows_title(view, offers)

    def confirm_words(self, view: View, offer: Offer) -> str:
        """The words on the main button."""
        return self._part(view).confirm_words(view, offer)

    def next_words(self, view: View, choice: Choice) -> str:
        """What goes with the die or lane that is picked."""
        return next_words(view, choice)

    def rest(self, events: Sequence[Event]) -> float:
        """How long to rest after these."""
        return pace.rest(events)

    def ribbon(self, events: Sequence[Event]) -> str:
        """Turns, defeats and ends are called out."""
        return pace.ribbon(events)

    def log_look(self, event: Event) -> LogLook | None:
        """The picture beside a line of the log."""
        return pace.log_look(event)

    def private_page(self, parent: QWidget, gallery: Gallery) -> BoardPage:
        """The workshop behind the curtain."""
        return bench_page(parent, gallery)

    def result_page(self, parent: QWidget, gallery: Gallery) -> FiendResultPage:
        """The last one standing, trophies, and figures of all."""
        return FiendResultPage(parent, gallery)

    def tile(self, painter: QPainter, rect: QRectF) -> None:
        """The picture on the home screen."""
        art.tile(painter, rect)


UI = ProgenitusUI()
"""What the common table knows of this game."""
