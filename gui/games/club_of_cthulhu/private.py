"""Behind the curtain: what a looker alone may see, how he puts two pages back, and his notes at any other time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from cubes.club_of_cthulhu import actions as act
from cubes.club_of_cthulhu.names import card_title
from cubes.club_of_cthulhu.view import View
from cubes.club_of_cthulhu.words import label
from cubes.game import Refusal
from cubes.words import _
from gui.art import scenes
from gui.art.gallery import Gallery, Look
from gui.art.palette import SeatLook
from gui.games.club_of_cthulhu import lists
from gui.games.club_of_cthulhu.names import card_face, short
from gui.games.club_of_cthulhu.styles import KINDS, look
from gui.metrics import Metrics
from gui.panels.private_board import BoardPage
from gui.seat_looks import look_of
from gui.table import layers
from gui.table.choice import Choice, Element, Offer
from gui.table.game_ui import ActionButton, ActionRow, KindStyle
from gui.table.piece import Layout, Piece, Spot

LARGE = (190.0, 266.0)
SMALL = (104.0, 146.0)
NOTES_IN_A_ROW = 6


class LookUI:
    """The board behind the curtain; see :class:`gui.panels.private_board.PrivateBoardUI`."""

    crests = False
    pointing: frozenset[str] = frozenset()
    at_once: frozenset[str] = frozenset()

    def tableau(self, view: View) -> tuple[Piece, ...]:
        """The pages being looked at, or what is still known of others."""
        own = view.own
        assert own is not None
        if own.looking:
            return (_heading(_("What you see")), *_looking(view))
        if not own.notes:
            return (_heading(_("You have seen no page that still lies where it was.")),)
        return (_heading(_("What you have seen, and nobody has moved since")), *_notes(view))

    def point(self, view: View, pieces: tuple[Piece, ...], element: Element) -> tuple[Piece, ...]:
        """Nothing shows by pointing."""
        return pieces

    def dress(self, pieces: tuple[Piece, ...], choice: Choice | None) -> tuple[Piece, ...]:
        """Nothing more than the lights."""
        return pieces

    def guess(self, view: View, seat: int, picked: tuple[Element, ...], element: Element) -> Any:
        """Nothing has to be explained."""
        return None

    def judge(self, view: View, seat: int, action: Any) -> Refusal | None:
        """Nothing has to be explained."""
        return None

    def layout(self, view: View, metrics: Metrics, board: QRectF) -> Layout:
        """The pages side by side in the middle; notes in rows."""
        own = view.own
        assert own is not None
        count = len(own.looking) or len(own.notes)
        return _arrange(count, bool(own.looking), metrics, board)

    def look(self, piece: Piece, size: QSizeF, metrics: Metrics, hovered: bool = False) -> Look:
        """How a piece is painted."""
        return look(piece, size, metrics, hovered)

    def kind(self, kind: str) -> KindStyle:
        """How pieces of a kind behave."""
        return KINDS.get(kind, KindStyle(layers.PLATES))

    def likely(self, view: View, layout: Layout, metrics: Metrics) -> tuple[Look, ...]:
        """Nothing: a picture painted ahead behind the curtain could only tell something."""
        return ()

    def background(self, metrics: Metrics, size: QSizeF, ratio: float) -> QImage:
        """Plum felt: this is for one pair of eyes."""
        return scenes.board(
            size.width(), size.height(), metrics.u, ratio=ratio, compact=metrics.compact, felt="plum"
        )

    def asks(self, view: View, choice: Choice | None) -> str:
        """What is to be decided."""
        assert view.viewer is not None
        name = short(view.players)[view.viewer]
        own = view.own
        if own is None or not own.looking:
            return _("{name}: your notes. Nobody else may see them.").format(name=name)
        if len(own.looking) == 1:
            return _("{name} looks at this page alone and leaves it where it lies.").format(name=name)
        return _("{name} puts one page back on each deck: as they lay, or exchanged.").format(name=name)

    def rows(self, view: View, offers: Sequence[Offer]) -> tuple[ActionRow, ...]:
        """As they lay, or exchanged."""
        made = []
        for offer in offers:
            if isinstance(offer.action, act.Arrange):
                words = label(view, offer.seat, offer.action)
                short_words = _("Exchange them") if offer.action.exchange else _("As they lay")
                button = ActionButton(offer, short_words, words)
                made.append(ActionRow(short_words, None, (button,), detail=_where(view, offer.action.exchange)))
        return tuple(made)

    def rows_title(self, view: View, offers: Sequence[Offer]) -> str:
        """What the list is about."""
        return _("Put them back") if len(offers) > 1 else ""

    def confirm_words(self, view: View, offer: Offer) -> str:
        """The words on the main button."""
        if isinstance(offer.action, act.Seen):
            return _("Seen; cover")
        if isinstance(offer.action, act.Arrange):
            return _("Put back and cover")
        return lists.confirm_words(view, offer)

    def seat_look(self, view: View, seat: int) -> SeatLook:
        """The look the player has chosen."""
        return look_of(view.players[seat])

    def main(self, offers: Sequence[Offer]) -> Offer | None:
        """A look at one page just ends; two pages have to be arranged first."""
        return next((offer for offer in offers if isinstance(offer.action, act.Seen)), None)


def _where(view: View, exchange: bool) -> str:
    """Which page will lie on which deck: a line for each."""
    assert view.own is not None
    looking = view.own.looking
    cards = [seen.card for seen in looking]
    if exchange:
        cards.reverse()
    return "\n".join(
        _("Deck {number}: {card}").format(number=seen.deck + 1, card=lists.page_title(card))
        for seen, card in zip(looking, cards, strict=True)
    )


def _heading(words: str) -> Piece:
    return Piece("title", "club.heading", f"{words}|", "title", label=words)


def _looking(view: View) -> list[Piece]:
    assert view.own is not None
    pieces = []
    for number, seen in enumerate(view.own.looking):
        deck = _("Deck {number}").format(number=seen.deck + 1)
        words = _("{deck}: {card}").format(deck=deck, card=card_title(seen.card))
        help_anchor = "looks"
        pieces.append(
            Piece(f"seen-{number}", "club.card", card_face(seen.card), f"seen-{number}", label=words, help=help_anchor)
        )
        pieces.append(Piece(f"deck-{number}", "club.plate", deck, f"below-{number}"))
    return pieces


def _notes(view: View) -> list[Piece]:
    assert view.own is not None
    pieces = []
    for number, note in enumerate(view.own.notes):
        above = view.decks[note.spot.deck].size - 1 - note.spot.height
        where = _("Deck {number}, top").format(number=note.spot.deck + 1)
        if above:
            where = _("Deck {number}, {count} below the top").format(number=note.spot.deck + 1, count=above)
        words = _("{deck}: {card}").format(deck=where, card=card_title(note.card))
        pieces.append(Piece(f"seen-{number}", "club.card", card_face(note.card), f"seen-{number}", label=words))
        pieces.append(Piece(f"deck-{number}", "club.plate", where, f"below-{number}"))
    return pieces


def _arrange(count: int, looking: bool, metrics: Metrics, board: QRectF) -> Layout:
    u = metrics.u
    pad = metrics.px(40, 26)
    area = board.adjusted(pad, pad, -pad, -pad)
    title = QRectF(area.x(), area.y(), area.width(), metrics.px(36, 26))
    spots = {"title": Spot(title)}
    wide, high = LARGE if looking else SMALL
    scale = u * (0.8 if metrics.compact else 1.0)
    wide, high = wide * scale, high * scale
    low = max(24.0, 26 * u)
    per_row = min(max(1, count), 2 if looking else NOTES_IN_A_ROW)
    step = min(area.width() / per_row, wide * (1.8 if looking else 1.7))
    rows = max(1, -(-count // per_row))
    tall = high + low + metrics.px(22, 12)
    top = title.bottom() + max(metrics.px(12, 8), (area.bottom() - title.bottom() - rows * tall) / 2)
    for number in range(count):
        row, place = divmod(number, per_row)
        in_row = min(per_row, count - row * per_row)
        x = area.center().x() + (place - (in_row - 1) / 2) * step
        y = top + row * tall
        spots[f"seen-{number}"] = Spot(QRectF(x - wide / 2, y, wide, high))
        broad = min(step * 0.98, max(wide, 190 * u))
        spots[f"below-{number}"] = Spot(QRectF(x - broad / 2, y + high + metrics.px(8, 5), broad, low))
    return Layout(board, spots)


def look_page(parent: QWidget, gallery: Gallery) -> BoardPage:
    """A new page behind the curtain."""
    return BoardPage(parent, gallery, LookUI())
