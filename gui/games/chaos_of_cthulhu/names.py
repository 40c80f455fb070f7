"""Words that several parts of this table use."""

from __future__ import annotations

from functools import cache

from cubes.chaos_of_cthulhu.faces import Kind, MonsterSet, monster
from cubes.chaos_of_cthulhu.view import View
from cubes.game import Player
from cubes.words import N_, _
from gui.art.palette import SeatLook
from gui.seat_looks import short_names

PARTS = (N_("Top"), N_("Left"), N_("Center"), N_("Right"), N_("Bottom"))
KINDS = {
    Kind.ATTACK: N_("Attack"),
    Kind.BLOCK: N_("Block"),
    Kind.MADNESS: N_("Madness"),
    Kind.HEAL: N_("Heal"),
}
SET_IDS = {MonsterSet.WHITE: "white", MonsterSet.GREEN: "green", MonsterSet.PURPLE: "purple", MonsterSet.BLACK: "black"}
"""How the painters call a set."""
SEAT_LOOKS = {
    MonsterSet.WHITE: SeatLook("white", N_("White"), "#8f7f5a", "moon"),
    MonsterSet.GREEN: SeatLook("green", N_("Green"), "#1f7a42", "leaf"),
    MonsterSet.PURPLE: SeatLook("purple", N_("Purple"), "#6a3f9c", "eye"),
    MonsterSet.BLACK: SeatLook("black", N_("Black"), "#33343f", "skull"),
}
"""How the seats are told apart in this game: by the crest of their set."""
KIND_IDS = {kind: kind.name.lower() for kind in Kind}
"""How the painters call an action."""
PART_IDS = ("top", "left", "center", "right", "bottom")
"""How the painters call a position."""


def part(position: int) -> str:
    """A body part, in the language in use."""
    return _(PARTS[position])


def kind_name(kind: Kind) -> str:
    """An action, in the language in use."""
    return _(KINDS[kind])


def set_id(view: View, seat: int) -> str:
    """How the painters call the set of a seat."""
    return SET_IDS[view.sets[seat]]


def die_face(view: View, seat: int, position: int) -> str:
    """The face of an elder die for its painter."""
    return f"{set_id(view, seat)}|{PART_IDS[position]}|{view.dice[seat][position]}"


def die_name(view: View, seat: int, position: int) -> str:
    """A die in full: whose, where, its number, what it does and of which monster it is a part."""
    value = view.dice[seat][position]
    return _("{name}’s {part}: {value}, {kind}, {monster}").format(
        name=short(view.players)[seat],
        part=part(position),
        value=value,
        kind=kind_name(view.kind(seat, position)),
        monster=monster(view.sets[seat], value).name,
    )


@cache
def short(players: tuple[Player, ...]) -> tuple[str, ...]:
    """The short names of the people at the table."""
    return short_names(tuple(player.name for player in players))
