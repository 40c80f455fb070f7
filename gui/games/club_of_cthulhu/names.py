"""Words and faces that several parts of this table use."""

from __future__ import annotations

from functools import cache

from cubes.club_of_cthulhu.cards import BEARS, NONE, is_dual
from cubes.game import Player
from gui.seat_looks import isolated, short_names

DEITY_IDS = ("king", "cthulhu", "shub", "yidhra", "nyar")
"""How the painters call the deities, in the order of the columns."""


def card_face(card: int, column: int = NONE, aside: bool = False) -> str:
    """The face of a page for its painter; in a journal the deity it stands for comes first.

    ``aside``: its right part lies below another page, so that both deities have to show at the left.
    """
    bears = [int(deity) for deity in BEARS[card]]
    if column in bears:
        bears.sort(key=lambda deity: deity != column)
        return f"{'+'.join(DEITY_IDS[deity] for deity in bears)}|"
    form = ("loose+aside" if aside else "loose") if is_dual(card) else ""
    return f"{'+'.join(DEITY_IDS[deity] for deity in bears)}|{form}"


def top_face(card: int) -> str:
    """A face-up top of a deck for its painter; empty for a face-down one."""
    return "" if card == NONE else "+".join(DEITY_IDS[deity] for deity in BEARS[card])


@cache
def short(players: tuple[Player, ...]) -> tuple[str, ...]:
    """The short names of the people at the table; those written from right to left keep that to themselves."""
    return tuple(isolated(name, (name,)) for name in short_names(tuple(player.name for player in players)))


@cache
def whole(players: tuple[Player, ...]) -> tuple[str, ...]:
    """The names of the people at the table, for sentences; those written from right to left keep that to themselves."""
    return tuple(isolated(player.name, (player.name,)) for player in players)
