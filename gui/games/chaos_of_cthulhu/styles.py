"""How the pieces of this game behave, on the table and behind a screen."""

from __future__ import annotations

from collections.abc import Iterator

from cubes.chaos_of_cthulhu.view import View
from gui.art.gallery import Look
from gui.games.chaos_of_cthulhu.names import KIND_IDS, PART_IDS, SET_IDS
from gui.table import durations, layers
from gui.table.game_ui import KindStyle
from gui.table.piece import Layout, Piece

TUMBLES = 4
"""So many tumbling faces each kind of die has."""

KINDS = {
    "chaos.quarter": KindStyle(layers.FURNITURE),
    "chaos.reference": KindStyle(layers.FURNITURE),
    "chaos.cross": KindStyle(layers.SLOTS),
    "chaos.mat": KindStyle(layers.SLOTS),
    "chaos.name": KindStyle(layers.PLATES),
    "chaos.tag": KindStyle(layers.CHIPS),
    "chaos.word": KindStyle(layers.CHIPS),
    "chaos.join": KindStyle(layers.CHIPS),
    "chaos.bonus": KindStyle(layers.CHIPS, pulse=durations.SEAL),
    "chaos.offering": KindStyle(layers.CHIPS),
    "chaos.die": KindStyle(layers.CARDS, travel=900, lift=4, lift_compact=3, tips=True),
    "dice.pips": KindStyle(layers.CARDS, travel=300, lift=6, lift_compact=4, tips=True),
    "chaos.token": KindStyle(layers.TOKENS, travel=350, lift=3, lift_compact=2, pulse=350),
    "chaos.screen": KindStyle(layers.LIT_CARDS, travel=500),
    "chaos.arrow": KindStyle(layers.CAPTIONS),
    "chaos.duel": KindStyle(layers.LIT_CARDS),
    "chaos.duel_stone": KindStyle(layers.TOKENS, tips=True),
    "chaos.duelist": KindStyle(layers.TOKENS),
    "chaos.rite_die": KindStyle(layers.TOKENS, travel=900),
    "chaos.monster": KindStyle(layers.CAPTIONS),
}
"""Layer and motion of each kind."""

WORDY = frozenset(
    {
        "chaos.name",
        "chaos.word",
        "chaos.tag",
        "chaos.duelist",
        "chaos.duel",
        "chaos.reference",
        "chaos.bonus",
        "chaos.quarter",
        "chaos.arrow",
    }
)
"""Kinds whose painters need the scale to set text."""

PAINTERS = {"chaos.duel_stone": "dice.pips", "chaos.rite_die": "chaos.die"}
"""Kinds that are painted as another one and only lie higher."""


def state_of(piece: Piece, hovered: bool) -> str:
    """The state of a piece for its painter."""
    if piece.chosen:
        return "picked"
    if piece.light is not None:
        return "hover" if hovered else "pickable"
    return "veiled" if piece.veiled else ""


def likely(view: View, layout: Layout) -> Iterator[Look]:
    """What may soon be seen: tumbling and other faces of everybody's dice, tokens, and the screens."""
    die = layout.spot("die-0-0").rect.width()
    stone = layout.spot("stone-0-0").rect.width()
    mat = layout.spot("mat-0").rect.size()
    token = layout.spot("at-0-0-0").rect.width()
    sets = [SET_IDS[one] for one in view.sets]
    for frame in range(TUMBLES):
        yield Look("dice.pips", f"stone|tumble{frame}", stone, stone)
        for colour in sets:
            yield Look("chaos.die", f"{colour}||tumble{frame}", die, die)
    for value in range(1, 7):
        yield Look("dice.pips", f"stone|{value}", stone, stone)
    for colour in sets:
        yield Look("chaos.screen", colour, mat.width(), mat.height())
        for kind in KIND_IDS.values():
            yield Look("chaos.token", f"{kind}|{colour}|", token, token)
    for value in range(1, 7):
        for colour in sets:
            for position in PART_IDS:
                yield Look("chaos.die", f"{colour}|{position}|{value}", die, die)
