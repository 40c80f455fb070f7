"""Behind the screen: a player plans. He picks stones and sees what they make, wakes dice with them and aims."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from cubes.chaos_of_cthulhu import actions as act
from cubes.chaos_of_cthulhu.stones import totals
from cubes.chaos_of_cthulhu.view import View
from cubes.chaos_of_cthulhu.words import label
from cubes.game import Refusal
from cubes.words import _, ngettext
from gui.art import scenes
from gui.art.gallery import Gallery, Look
from gui.art.palette import SeatLook
from gui.games.chaos_of_cthulhu import lists, plan_art
from gui.games.chaos_of_cthulhu.names import SEAT_LOOKS, kind_name, part, short
from gui.games.chaos_of_cthulhu.plan_layout import arrange_plan
from gui.games.chaos_of_cthulhu.plan_tableau import pending_slot, plan_dress, plan_tableau, why_not
from gui.games.chaos_of_cthulhu.styles import KINDS, WORDY, state_of
from gui.games.chaos_of_cthulhu.tableau import shape_of
from gui.metrics import Metrics
from gui.panels.private_board import BoardPage
from gui.table import layers
from gui.table.choice import Choice, Element, Offer
from gui.table.game_ui import ActionButton, ActionRow, KindStyle
from gui.table.piece import Layout, Piece

PLAN_KINDS = {
    **KINDS,
    "chaos.plan_mat": KindStyle(layers.SLOTS),
    "chaos.tray": KindStyle(layers.SLOTS),
    "chaos.ink": KindStyle(layers.CHIPS),
    "chaos.heading": KindStyle(layers.CHIPS),
    "chaos.cell": KindStyle(layers.CHIPS),
    "chaos.total": KindStyle(layers.CHIPS),
    "chaos.other": KindStyle(layers.CHIPS),
    "chaos.left": KindStyle(layers.CHIPS),
    "chaos.wake": KindStyle(layers.TOKENS),
}
PLAN_WORDY = WORDY | set(plan_art.WORDY)
FEW = 8
"""So many ways to wake a die are listed; while there are more, stones are to be picked first."""
AT_ONCE = frozenset({"die", "cell", "planned", "word"})
"""What decides as soon as it completes an act; stones may be joined by more, and everything can be taken back."""


class PlanningUI:
    """The board behind a screen; see :class:`gui.panels.private_board.PrivateBoardUI`."""

    crests = False
    pointing: frozenset[str] = frozenset()
    at_once = AT_ONCE

    def __init__(self) -> None:
        self._view: View | None = None

    def tableau(self, view: View) -> tuple[Piece, ...]:
        """The own cross, mat, stones and bonus numbers."""
        self._view = view
        return plan_tableau(view)

    def point(self, view: View, pieces: tuple[Piece, ...], element: Element) -> tuple[Piece, ...]:
        """Nothing shows by pointing."""
        return pieces

    def dress(self, pieces: tuple[Piece, ...], choice: Choice | None) -> tuple[Piece, ...]:
        """What the picked stones make, and which numbers they could pay."""
        return plan_dress(self._view, pieces, choice) if self._view is not None else pieces

    def guess(self, view: View, seat: int, picked: tuple[Element, ...], element: Element) -> Any:
        """Whatever was picked is explained by :meth:`judge`."""
        return (picked, element)

    def judge(self, view: View, seat: int, action: Any) -> Refusal | None:
        """Why a piece does not fit what is picked."""
        picked, element = action
        return why_not(view, picked, element)

    def layout(self, view: View, metrics: Metrics, board: QRectF) -> Layout:
        """Where everything lies."""
        assert view.viewer is not None
        return arrange_plan(shape_of(view), view.viewer, metrics, board)

    def look(self, piece: Piece, size: QSizeF, metrics: Metrics, hovered: bool = False) -> Look:
        """How a piece is painted."""
        face = piece.face
        if piece.kind in PLAN_WORDY:
            face = f"{face}|{metrics.u}" if face else str(metrics.u)
        return Look(piece.kind, face, size.width(), size.height(), state_of(piece, hovered))

    def kind(self, kind: str) -> KindStyle:
        """How pieces of a kind behave."""
        return PLAN_KINDS[kind]

    def likely(self, view: View, layout: Layout, metrics: Metrics) -> tuple[Look, ...]:
        """Nothing: a picture painted ahead behind a screen could only tell something."""
        return ()

    def background(self, metrics: Metrics, size: QSizeF, ratio: float) -> QImage:
        """Plum felt: this is for one pair of eyes."""
        return scenes.board(
            size.width(), size.height(), metrics.u, ratio=ratio, compact=metrics.compact, felt="plum"
        )

    def asks(self, view: View, choice: Choice | None) -> str:
        """What is to be picked now."""
        assert view.viewer is not None
        name = short(view.players)[view.viewer]
        if choice is None:
            return _("{name}: this is your plan. Nobody else may see it.").format(name=name)
        slot = pending_slot(view)
        if slot is not None:
            return _("{kind} of the {part}: choose the die it is aimed at.").format(
                kind=kind_name(slot.kind), part=part(slot.die)
            )
        stones = [element for element in choice.picked if element.kind == "stone"]
        if stones:
            return _("Choose a lit die for these stones, or add a stone.")
        return _("{name} plans in secret: pick stones, then a die they wake.").format(name=name)

    def rows(self, view: View, offers: Sequence[Offer]) -> tuple[ActionRow, ...]:
        """The dice that the picked stones wake, the targets, and what can be taken back."""
        listed = list(lists.once(offers))
        wakes = sorted(
            (offer for offer in listed if isinstance(offer.action, act.Activate)),
            key=lambda offer: len(offer.action.stones),
        )
        rows = [self._row(view, offer) for offer in wakes[:FEW]] if len(wakes) <= FEW or self._exact(wakes) else []
        aims = [offer for offer in listed if isinstance(offer.action, act.Aim)]
        rows.extend(lists.rows(view, aims))
        rows.extend(self._row(view, offer) for offer in listed if isinstance(offer.action, act.TakeBack))
        return tuple(rows)

    def _exact(self, wakes: list[Offer]) -> bool:
        """Whether something is picked: then even the shortest list is worth showing."""
        return len({offer.action.stones for offer in wakes}) < len(wakes)

    def _row(self, view: View, offer: Offer) -> ActionRow:
        words = label(view, offer.seat, offer.action)
        return ActionRow(words, None, (ActionButton(offer, self._short(view, offer), words),))

    def _short(self, view: View, offer: Offer) -> str:
        action = offer.action
        if isinstance(action, act.TakeBack):
            return _("Take back: {part}").format(part=part(action.die))
        assert view.viewer is not None
        kind = kind_name(view.kind(view.viewer, action.die))
        number = view.dice[view.viewer][action.die]
        stones = ", ".join(str(value) for value in action.stones)
        if number not in totals(action.stones):
            stones = _("{stones}, wild").format(stones=stones)
        return _("{part} {number}: {kind} ({stones})").format(
            part=part(action.die), number=number, kind=kind, stones=stones
        )

    def rows_title(self, view: View, offers: Sequence[Offer]) -> str:
        """What the list is about."""
        if pending_slot(view) is not None:
            return _("Its target")
        if any(isinstance(offer.action, act.Activate) for offer in offers):
            return _("Wake a die")
        count = len(view.plans[view.viewer] or ()) if view.viewer is not None else 0
        return ngettext("{count} die in the plan", "{count} dice in the plan", count).format(count=count)

    def confirm_words(self, view: View, offer: Offer) -> str:
        """The words on the main button."""
        if isinstance(offer.action, (act.Activate, act.TakeBack)):
            return self._short(view, offer)
        return lists.confirm_words(view, offer)

    def seat_look(self, view: View, seat: int) -> SeatLook:
        """The crest of the seat's set."""
        return SEAT_LOOKS[view.sets[seat]]

    def main(self, offers: Sequence[Offer]) -> Offer | None:
        """Confirm the plan, unless an action still waits for its target."""
        return next((offer for offer in offers if isinstance(offer.action, act.Confirm)), None)


def planning_page(parent: QWidget, gallery: Gallery) -> BoardPage:
    """A new page behind a screen."""
    return BoardPage(parent, gallery, PlanningUI())
