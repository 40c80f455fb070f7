"""House data of Chaos Progenitus: read from a TOML file, with plain words for every mistake in it."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

from cubes.chaos_progenitus.dice import COLOURS, KINDS, POWERS, SIDES, SOURCES, Face, Power, Source, mix_of
from cubes.chaos_progenitus.tables import DieKind, House, Mix, PowerRule
from cubes.house import HouseError, Mistakes, Table, read_table, write_template
from cubes.words import N_, _

__all__ = ["HouseError", "built_in", "read_house", "template", "write_house_template"]

VERSION = 1
MOST = 9
CLASSES = ("body", "item")
KIND_NAMES = tuple(kind.name.lower() for kind in KINDS)
SOURCE_NAMES = tuple(source.name.lower() for source in SOURCES)
POWER_NAMES = tuple(power.name.lower() for power in POWERS)
NO_POWER = "none"
COUNTING = (Power.CHILL, Power.CLEAR_AIR)
"""The powers that act from so many minuses on."""
MIX_NAMES = {
    f"{plastic.name.lower()}_{ink.name.lower()}": mix_of(plastic, ink)
    for plastic in COLOURS
    for ink in COLOURS
    if plastic is not ink
}
"""Ink can only be read on plastic of another colour."""

BUILT_IN_WORDS = (
    N_("Our own dice"),
    N_("Fury"),
    N_("Once a turn, one of its attacks has 1 strength more."),
    N_("Fire"),
    N_("Once a turn, one stun point of an attack by a body part becomes a wound point."),
    N_("Thick Hide"),
    N_("Once a turn, one defense has 1 strength more."),
    N_("Frost"),
    N_("The target’s first rescue of a die in its next turn is lost."),
    N_("Chill"),
    N_("When at least two minuses count against the target, one more does."),
    N_("Clear Air"),
    N_("When at least two minuses stand against this fiend, one is ignored."),
    N_("Virulence"),
    N_("Once a turn, one of its poison attacks stuns one die more."),
    N_("Mesmerism"),
    N_("Once a turn, one of its attacks is aimed as if by a brain."),
    N_("Foresight"),
    N_("Once a turn, one die just rolled may be rolled again."),
    N_("Long Grip"),
    N_("When exactly one tentacle or whip grabs, it grabs one die more."),
    N_("Brace"),
    N_("Once a turn, one blank counts as a block of strength 1."),
    N_("Regrowth"),
    N_("Once a turn, one die comes back from the wound pool."),
)
"""What the built-in data call things, for translators."""


def template() -> str:
    """The built-in data as a commented file."""
    return files("cubes.chaos_progenitus").joinpath("house.toml").read_text(encoding="utf-8")


def write_house_template(path: Path) -> None:
    """Write the built-in data with their comments, for somebody to put his own dice in."""
    write_template(path, template())


@cache
def built_in() -> House:
    """The built-in data."""
    return read_house(template())


def read_house(source: Path | str) -> House:
    """House data from a file, its path or its text; raises :class:`HouseError` with the mistakes in it."""
    table = read_table(source, VERSION)
    mistakes = Mistakes()
    title = ""
    with mistakes.noted():
        title = table.text("title", 60)
    kinds = read_kinds(table, mistakes)
    powers = read_powers(table, mistakes)
    mixes: tuple[Mix, ...] = ()
    with mistakes.noted():
        mixes = read_mixes(table.table("mixes"))
    with mistakes.noted():
        table.done()
    mistakes.tell()
    if all(kind.item for kind in kinds):
        raise table.wrong("dice", _("at least one kind has to be a body part"))
    return House(title=title, kinds=kinds, mixes=mixes, powers=powers)


def read_kinds(table: Table, mistakes: Mistakes) -> tuple[DieKind, ...]:
    """The kinds of dice."""  # PROG-T1
    found: list[DieKind] = []
    with mistakes.noted():
        dice = table.table("dice")
        for name in KIND_NAMES:
            with mistakes.noted():
                found.append(read_kind(dice.table(name)))
        dice.done()
    return tuple(found)


def read_kind(one: Table) -> DieKind:
    """A kind of die: its class, and six faces in all."""  # PROG-002, PROG-006
    item = one.choice("class", CLASSES) == "item"
    faces: list[Face] = []
    for face in one.listed("faces"):
        faces += [read_face(face)] * (face.integer("times", 1, SIDES) if face.has("times") else 1)
        face.done()
    if len(faces) != SIDES:
        raise one.wrong("faces", _("a die has {sides} faces, not {count}").format(sides=SIDES, count=len(faces)))
    one.done()
    return DieKind(item=item, faces=tuple(faces))


def read_face(one: Table) -> Face:
    """What a face does."""
    return Face(
        own=one.flag("own"),
        mark=number(one, "mark"),
        source=read_source(one),
        strength=number(one, "strength"),
        stun=number(one, "stun"),
        wound=number(one, "wound"),
        defense=number(one, "defense"),
        move=one.flag("move"),
        plus=one.flag("plus"),
        minus=one.flag("minus"),
        brain=one.flag("brain"),
        grab=number(one, "grab"),
        restore=number(one, "restore"),
    )


def number(one: Table, field: str) -> int:
    """A small number; 0 when it is left out."""
    return one.integer(field, 1, MOST) if one.has(field) else 0


def read_source(one: Table) -> Source | None:
    """What a face attacks with; strength and damage belong to attacks alone."""  # PROG-010, PROG-011
    if not one.has("attack"):
        for field in ("strength", "stun", "wound"):
            if one.has(field):
                raise one.wrong(field, _("only an attack has this"))
        return None
    source = SOURCES[SOURCE_NAMES.index(one.choice("attack", SOURCE_NAMES))]
    if not one.has("strength"):
        raise one.wrong("strength", _("an attack needs a strength"))
    if not one.has("stun") and not one.has("wound"):
        raise one.wrong("attack", _("an attack needs points of stun or wound"))
    return source


def read_powers(table: Table, mistakes: Mistakes) -> tuple[PowerRule, ...]:
    """What the powers of pure-breeds are called and amount to."""  # PROG-T2
    found: list[PowerRule] = []
    with mistakes.noted():
        rules = table.table("powers")
        for power, name in zip(POWERS, POWER_NAMES, strict=True):
            with mistakes.noted():
                found.append(read_power(power, rules.table(name), found))
        rules.done()
    return tuple(found)


def read_power(power: Power, one: Table, others: list[PowerRule]) -> PowerRule:
    """One power."""
    title = one.text("title", 30)
    if any(title == other.title for other in others):
        raise one.wrong("title", _("another power is called {title} as well").format(title=title))
    rule = PowerRule(
        power=power,
        title=title,
        text=one.text("text", 160),
        amount=one.integer("amount", 1, MOST),
        least=one.integer("least", 1, MOST) if power in COUNTING else 0,
    )
    one.done()
    return rule


def read_mixes(table: Table) -> tuple[Mix, ...]:
    """The mixes that dice are made in."""  # PROG-005, PROG-T2
    for name in table.keys():  # noqa: SIM118 - a method of ours
        if name not in MIX_NAMES:
            known = ", ".join(MIX_NAMES)
            raise table.wrong(name, _("there is no such mix; possible: {known}").format(known=known))
    if not table.keys():
        raise table.wrong("", _("nothing stands there"))
    return tuple(
        Mix(MIX_NAMES[name], read_power_name(table.choice(name, (*POWER_NAMES, NO_POWER))))
        for name in table.keys()  # noqa: SIM118 - a method of ours
    )


def read_power_name(name: str) -> Power:
    """The power of a mix."""
    return Power.NONE if name == NO_POWER else POWERS[POWER_NAMES.index(name)]
