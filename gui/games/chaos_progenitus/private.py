"""The workshop behind the curtain: a bench of one's own where fiends are built in secret.

There is nothing else that one player alone knows: at any other moment the page shows his fiend, as all may see it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from cubes.chaos_progenitus import actions as act
from cubes.chaos_progenitus.causes import ProgenitusCause as Why
from cubes.chaos_progenitus.dice import SIZE
from cubes.chaos_progenitus.state import Phase
from cubes.chaos_progenitus.view import View
from cubes.game import Refusal
from cubes.words import _
from gui.art import scenes
from gui.art.gallery import Gallery, Look, face_of
from gui.art.palette import SeatLook
from gui.games.chaos_progenitus.bench import build_of
from gui.games.chaos_progenitus.gathering import described_fiend, mode_of
from gui.games.chaos_progenitus.styles import KINDS, look
from gui.games.chaos_progenitus.workshop import Workshop
from gui.games.chaos_progenitus.workshop_layout import Scene, arrange
from gui.games.chaos_progenitus.workshop_words import count_words
from gui.metrics import Metrics
from gui.panels.private_board import BoardPage
from gui.seat_looks import look_of
from gui.table.choice import Choice, Element, Offer
from gui.table.game_ui import ActionRow, KindStyle
from gui.table.piece import Layout, Piece


class BenchUI:
    """The board behind the curtain; see :class:`gui.panels.private_board.PrivateBoardUI`."""

    crests = False
    pointing: frozenset[str] = Workshop.pointing
    at_once: frozenset[str] = Workshop.at_once

    def __init__(self) -> None:
        self._workshop = Workshop()

    def tableau(self, view: View) -> tuple[Piece, ...]:
        """The own bench; later the own fiend."""
        if builds(view):
            return self._workshop.tableau(view)
        assert view.viewer is not None
        if not view.fiends[view.viewer].dice:
            words = _("No fiend has been described yet. Nothing is hidden from anybody.")
            return (Piece("words", "prog.label", face_of("tale", words), "panel-0-words", label=words),)
        return tuple(described_fiend(view, view.viewer, lit=False, panel=0))

    def point(self, view: View, pieces: tuple[Piece, ...], element: Element) -> tuple[Piece, ...]:
        """The faces of what is pointed at."""
        return self._workshop.point(view, pieces, element) if builds(view) else pieces

    def dress(self, pieces: tuple[Piece, ...], choice: Choice | None) -> tuple[Piece, ...]:
        """Nothing more than the lights."""
        return pieces

    def guess(self, view: View, seat: int, picked: tuple[Element, ...], element: Element) -> Any:
        """What somebody who picks a dead element probably means."""
        return self._workshop.guess(view, seat, picked, element) if builds(view) else None

    def judge(self, view: View, seat: int, action: Any) -> Refusal | None:
        """Why a tool or a tile does nothing."""
        return refusal(view, seat, action)

    def layout(self, view: View, metrics: Metrics, board: QRectF) -> Layout:
        """Where everything lies."""
        if builds(view):
            return self._workshop.layout(view, metrics, board)
        return arrange(Scene("describe", 1), metrics, (board.width(), board.height()))

    def look(self, piece: Piece, size: QSizeF, metrics: Metrics, hovered: bool = False) -> Look:
        """How a piece is painted."""
        return look(piece, size, metrics, hovered)

    def kind(self, kind: str) -> KindStyle:
        """How pieces of a kind behave."""
        return KINDS[kind]

    def likely(self, view: View, layout: Layout, metrics: Metrics) -> Iterable[Look]:
        """Nothing: a picture painted ahead behind the curtain could only tell something."""
        return ()

    def background(self, metrics: Metrics, size: QSizeF, ratio: float) -> QImage:
        """Plum cloth: this is for one pair of eyes."""
        return scenes.board(size.width(), size.height(), metrics.u, ratio=ratio, compact=metrics.compact, felt="plum")

    def asks(self, view: View, choice: Choice | None) -> str:
        """What is to be decided, and how far it is."""
        assert view.viewer is not None
        name = view.name(view.viewer)
        if not builds(view):
            return _("{name}: your fiend. Nothing of it is hidden from anybody.").format(name=name)
        count = count_words(len(build_of(view, view.viewer).makes))
        if view.ready[view.viewer]:
            return _("{name}’s fiend is ready.").format(name=name)
        return _("{name} builds a fiend in secret: {count}.").format(name=name, count=count)

    def rows(self, view: View, offers: Sequence[Offer]) -> tuple[ActionRow, ...]:
        """The fiend is ready, or what it lacks."""
        return self._workshop.rows(view, offers) if builds(view) else ()

    def rows_title(self, view: View, offers: Sequence[Offer]) -> str:
        """What the list is about."""
        return self._workshop.rows_title(view, offers) if builds(view) else ""

    def confirm_words(self, view: View, offer: Offer) -> str:
        """The words on the main button."""
        return self._workshop.confirm_words(view, offer)

    def seat_look(self, view: View, seat: int) -> SeatLook:
        """The look the player has chosen."""
        return look_of(view.players[seat])

    def main(self, offers: Sequence[Offer]) -> Offer | None:
        """The fiend is ready, if it is."""
        return next((offer for offer in offers if isinstance(offer.action, act.Confirm)), None)

    def aid(self, view: View, width: float, metrics: Metrics) -> Look | None:
        """Breed, averages and description of the fiend on the bench."""
        return self._workshop.aid(view, width, metrics) if builds(view) else None


def builds(view: View) -> bool:
    """Whether a bench is to be seen here."""
    return view.phase is Phase.WORKSHOP and view.viewer is not None and view.options.secret and mode_of(view) == "bench"


def refusal(view: View, seat: int, action: Any) -> Refusal | None:
    """Why something at the own bench does nothing, from the own view."""
    build = build_of(view, seat)
    causes = {
        act.AddDie: Why.FULL if len(build.makes) >= SIZE else None,
        act.PickMix: Why.SAME_MIX if isinstance(action, act.PickMix) and action.mix == build.mix else None,
        act.Clear: None if build.makes else Why.EMPTY,
        act.Recolour: Why.ONE_MIX if build.makes else Why.EMPTY,
    }
    cause = causes.get(type(action))
    return Refusal(cause, {"name": view.name(seat), "size": SIZE}) if cause is not None else None


def bench_page(parent: QWidget, gallery: Gallery) -> BoardPage:
    """A new page behind the curtain."""
    return BoardPage(parent, gallery, BenchUI())
