"""What things are called: positions, actions, sets, stones."""

from __future__ import annotations

from cubes.chaos_of_cthulhu.faces import ATTACK, BLOCK, HEAL, MADNESS, Kind, MonsterSet, Position
from cubes.words import N_, _, listed, ngettext

POSITION_TITLES = {
    Position.TOP: N_("Top"),
    Position.LEFT: N_("Left"),
    Position.CENTER: N_("Center"),
    Position.RIGHT: N_("Right"),
    Position.BOTTOM: N_("Bottom"),
}
KIND_TITLES = {ATTACK: N_("Attack"), BLOCK: N_("Block"), MADNESS: N_("Madness"), HEAL: N_("Heal")}
SET_TITLES = {
    MonsterSet.WHITE: N_("the white monsters"),
    MonsterSet.GREEN: N_("the green monsters"),
    MonsterSet.PURPLE: N_("the purple monsters"),
    MonsterSet.BLACK: N_("the black monsters"),
}


def position(die: int) -> str:
    """Where a die lies."""
    return _(POSITION_TITLES[Position(die)])


def kind_title(kind: int) -> str:
    """What an action is called."""
    return _(KIND_TITLES[Kind(kind)])


def set_title(one: MonsterSet) -> str:
    """What a set of elder dice is called."""
    return _(SET_TITLES[one])


def counted(kind: Kind, count: int) -> str:
    """So many actions of a kind."""
    words = {"count": count}
    if kind is ATTACK:
        return ngettext("{count} Attack", "{count} Attacks", count).format(**words)
    if kind is BLOCK:
        return ngettext("{count} Block", "{count} Blocks", count).format(**words)
    if kind is HEAL:
        return ngettext("{count} Heal", "{count} Heals", count).format(**words)
    return _("{count} Madness").format(**words)


def offerings(count: int) -> str:
    """So many Offerings."""
    if not count:
        return _("no Offering")
    return ngettext("{count} Offering", "{count} Offerings", count).format(count=count)


def shown(values: tuple[int, ...]) -> str:
    """Dice or stones by what they show."""
    return listed([str(value) for value in values]) if values else _("nothing")
