"""How the pieces of this game behave and are painted."""

from __future__ import annotations

from PySide6.QtCore import QSizeF

from gui.art.gallery import Look
from gui.games.chaos_progenitus.layout import arrow_face
from gui.metrics import Metrics
from gui.table import layers
from gui.table.game_ui import KindStyle
from gui.table.piece import Piece

KINDS = {
    "prog.ground": KindStyle(layers.FURNITURE),
    "prog.strip": KindStyle(layers.FURNITURE),
    "prog.pool": KindStyle(layers.FURNITURE),
    "prog.panel": KindStyle(layers.FURNITURE),
    "prog.fiend": KindStyle(layers.FURNITURE + 1),
    "prog.lane": KindStyle(layers.SLOTS),
    "prog.tray": KindStyle(layers.SLOTS),
    "prog.ghost": KindStyle(layers.SLOTS),
    "prog.slot": KindStyle(layers.SLOTS + 1),
    "prog.shield": KindStyle(layers.CHIPS, pulse=200),
    "prog.chip": KindStyle(layers.CHIPS),
    "prog.sign": KindStyle(layers.CHIPS),
    "prog.name": KindStyle(layers.PLATES),
    "prog.words": KindStyle(layers.PLATES),
    "prog.die": KindStyle(layers.CARDS, travel=380, lift=4, lift_compact=3, tips=True),
    "prog.arrow": KindStyle(layers.TOKENS),
    "prog.tile": KindStyle(layers.SLOTS, lift=2, lift_compact=2),
    "prog.mix": KindStyle(layers.CARDS),
    "prog.plate": KindStyle(layers.LIT_CARDS),
    "prog.faces": KindStyle(layers.FURNITURE),
    "prog.button": KindStyle(layers.CHIPS, lift=2, lift_compact=2),
    "prog.label": KindStyle(layers.PLATES),
    "prog.ink": KindStyle(layers.PLATES),
    "prog.badge": KindStyle(layers.LIT_CARDS),
    "prog.other": KindStyle(layers.PLATES),
    "prog.seal": KindStyle(layers.CHIPS),
    "prog.chest": KindStyle(layers.CARDS),
}
"""Layer and motion of each kind."""

WORDY = frozenset(
    {
        *("prog.ground", "prog.strip", "prog.pool", "prog.lane", "prog.tray", "prog.chip", "prog.name", "prog.words"),
        *("prog.tile", "prog.plate", "prog.panel", "prog.label", "prog.ink", "prog.button", "prog.badge"),
        "prog.other",
    }
)
"""Kinds whose painters take the scale as the last part of their face."""


def state_of(piece: Piece, hovered: bool) -> str:
    """The state of a piece for its painter."""
    if piece.chosen or "picked" in piece.tags:
        return "picked"
    if piece.command and hovered:
        return "hover"
    if piece.light is not None:
        plain = "plain" in piece.tags  # what can be picked so often is lit under the pointer only
        return "hover" if hovered else "" if plain else "pickable"
    return "veiled" if piece.veiled or "dim" in piece.tags else ""


def look(piece: Piece, size: QSizeF, metrics: Metrics, hovered: bool = False) -> Look:
    """How a piece is painted."""
    face = f"{piece.face}|{metrics.u}" if piece.kind in WORDY else piece.face
    if piece.kind == "prog.faces":
        # kind, plastic and ink of the die, then the scale
        parts = piece.face.split("|")
        face = "|".join((*parts[:3], str(metrics.u), *parts[4:]))
    if piece.kind == "prog.arrow":
        face = arrow_face(size.width(), size.height(), piece.face == "right", metrics.u)
    return Look(piece.kind, face, size.width(), size.height(), state_of(piece, hovered))
