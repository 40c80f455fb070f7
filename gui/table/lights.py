"""Lights: what the present choice adds to the pieces of a tableau."""

from __future__ import annotations

from dataclasses import replace

from gui.table.choice import Choice
from gui.table.piece import Piece


def light_up(pieces: tuple[Piece, ...], choice: Choice | None) -> tuple[Piece, ...]:
    """The pieces with lights, picks and veils. Without a choice nothing can be picked and nothing is veiled."""
    if choice is None or not choice.offers:
        return pieces
    kinds = {element.kind for element in choice.elements}
    return tuple(_lit(piece, choice, kinds) for piece in pieces)


def _lit(piece: Piece, choice: Choice, kinds: set[str]) -> Piece:
    """Only what is of a kind that matters now is lit or veiled; the rest of the table stays as it is."""
    if piece.element is None or piece.element.kind not in kinds:
        return piece
    chosen = piece.element in choice.picked
    light = choice.light(piece.element)
    return replace(piece, chosen=chosen, light=light, veiled=light is None and not chosen and not piece.calm)
