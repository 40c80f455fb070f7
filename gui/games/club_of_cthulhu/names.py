"""Words and faces that several parts of this table use."""

from __future__ import annotations

from functools import cache

from cubes.club_of_cthulhu.cards import BEARS, NONE, is_dual
from cubes.game import Player
from gui.seat_looks import short_names

DEITY_IDS = ("king", "cthulhu", "shub", "yidhra", "nyar")
"""How the painters call the deities, in the order of the columns."""


def card_face(card: int, column: int = NONE) -> str:
    """The face of a page for its painter; in a journal the deity it stands for comes first."""
    bears = [int(deity) for deity in BEARS[card]]
    if column in bears:
        bears.sort(key=lambda deity: deity != column)
        return f"{'+'.join(DEITY_IDS[deity] for deity in bears)}|"
    return f"{'+'.join(DEITY_IDS[deity] for deity in bears)}|{'loose' if is_dual(card) else ''}"


def top_face(card: int) -> str:
    """A face-up top of a deck for its painter; empty for a face-down one."""
    return "" if card == NONE else "+".join(DEITY_IDS[deity] for deity in BEARS[card])


@cache
def short(players: tuple[Player, ...]) -> tuple[str, ...]:
    """The short names of the people at the table."""
    return short_names(tuple(player.name for player in players))
