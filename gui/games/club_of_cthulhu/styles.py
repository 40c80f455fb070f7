"""How the pieces of this game behave and are painted."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QSizeF

from cubes.club_of_cthulhu.cards import KINDS as CARDS
from cubes.club_of_cthulhu.view import View
from gui.art.gallery import Look
from gui.games.club_of_cthulhu.names import card_face, top_face
from gui.metrics import Metrics
from gui.table import layers
from gui.table.game_ui import KindStyle
from gui.table.piece import Layout, Piece

KINDS = {
    "club.mat": KindStyle(layers.FURNITURE),
    "club.journal": KindStyle(layers.FURNITURE),
    "club.omens": KindStyle(layers.FURNITURE),
    "club.line": KindStyle(layers.SLOTS),
    "club.name": KindStyle(layers.PLATES),
    "club.heading": KindStyle(layers.PLATES),
    "club.caption": KindStyle(layers.CAPTIONS),
    "club.candle": KindStyle(layers.CHIPS),
    "club.blessing": KindStyle(layers.CHIPS, pulse=450, tips=True, lift=2, lift_compact=1),
    "club.deck": KindStyle(layers.TRAY, lift=4, lift_compact=3),
    "club.plate": KindStyle(layers.TRAY),
    "club.lamps": KindStyle(layers.CHIPS, pulse=200),
    "club.card": KindStyle(layers.CARDS, travel=400, lift=6, lift_compact=4),
    "club.strip": KindStyle(layers.CARDS),
    "club.chip": KindStyle(layers.LIT_CARDS),
    "club.desecration": KindStyle(layers.TOKENS, travel=400, pulse=300),
    "club.twice": KindStyle(layers.TOKENS),
    "club.worth": KindStyle(layers.TOKENS, pulse=300),
    "club.gone": KindStyle(layers.CAPTIONS),
    "club.flare": KindStyle(layers.LANTERN, frames=600),
}
"""Layer and motion of each kind."""

WORDY = frozenset(
    {
        "club.journal",
        "club.omens",
        "club.name",
        "club.heading",
        "club.caption",
        "club.plate",
        "club.lamps",
        "club.line",
        "club.twice",
        "club.worth",
        "club.gone",
    }
)
"""Kinds whose painters need the scale."""


def state_of(piece: Piece, hovered: bool) -> str:
    """The state of a piece for its painter."""
    states = []
    if piece.chosen:
        states.append("picked")
    elif piece.light is not None:
        states.append("hover" if hovered else "pickable")
    elif piece.veiled or "dim" in piece.tags:
        states.append("veiled")
    elif "fresh" in piece.tags:
        states.append("lit")
    if "drawn" in piece.tags:
        states.append("drawn")
    return "+".join(states)


def look(piece: Piece, size: QSizeF, metrics: Metrics, hovered: bool = False) -> Look:
    """How a piece is painted."""
    face, kind = piece.face, piece.kind
    if kind == "club.name":
        face = "|".join((face, *piece.tags))
    if kind in WORDY:
        scale = metrics.u * (0.74 if metrics.compact else 1.0) if kind in ("club.lamps", "club.omens") else metrics.u
        if kind == "club.journal":
            scale = max(size.width() / 292, 0.6)
        face = f"{face}|{scale}" if face or kind in ("club.caption", "club.journal") else f"{scale}"
    return Look(kind, face, size.width(), size.height(), state_of(piece, hovered))


def likely(view: View, layout: Layout) -> Iterator[Look]:
    """What may soon be seen: pages as omens, on decks and in journals."""
    omen, page = layout.spot("omen-0").rect.size(), layout.spot("page-0-0-0").rect.size()
    deck = layout.spot("deck-0").rect.size()
    for card in range(CARDS):
        yield Look("club.card", card_face(card), omen.width(), omen.height())
    for shown in view.decks:
        if shown.size:
            yield Look("club.deck", f"{shown.size - 1}|" if shown.size > 1 else "0|", deck.width(), deck.height())
            for card in range(5):
                yield Look("club.deck", f"{shown.size + 1}|{top_face(card)}", deck.width(), deck.height())
    for card in range(CARDS):
        for column in range(5):
            face = card_face(card, column)
            if not face.endswith("loose"):
                yield Look("club.card", face, page.width(), page.height())
