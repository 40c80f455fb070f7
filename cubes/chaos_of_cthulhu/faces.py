"""The elder dice: four sets of five, and what each face does. The table is data, checked when it is loaded."""

from __future__ import annotations

from enum import IntEnum

import msgspec

from cubes.words import N_


class MonsterSet(IntEnum):
    """A colour of elder dice; the order is the one in which free sets are given out."""  # CHAOS-001

    WHITE = 0
    GREEN = 1
    PURPLE = 2
    BLACK = 3


class Position(IntEnum):
    """Where a die lies in the cross, as its owner sees it; the order is that of every roll."""  # CHAOS-002, CHAOS-008

    TOP = 0
    LEFT = 1
    CENTER = 2
    RIGHT = 3
    BOTTOM = 4


class Kind(IntEnum):
    """What a face does."""  # CHAOS-004

    ATTACK = 0
    BLOCK = 1
    MADNESS = 2
    HEAL = 3


SETS = tuple(MonsterSet)
POSITIONS = tuple(Position)
KINDS = tuple(Kind)
ATTACK, BLOCK, MADNESS, HEAL = KINDS
AIMED = (MADNESS, HEAL)
"""The kinds that are aimed at a die when they are planned."""


class Monster(msgspec.Struct, frozen=True):
    """Who looks out of five equal numbers. ``race`` and ``role`` are marked for translation; ``slug`` names its art."""

    name: str
    slug: str
    race: str
    role: str


LESSER, GREATER = N_("Lesser Independent Race"), N_("Greater Independent Race")
SERVITOR, GREAT_SERVITOR = N_("Lesser Servitor Race"), N_("Greater Servitor Race")
OLD_ONE, OUTER, ELDER = N_("Great Old One"), N_("Outer God"), N_("Elder God")

# Per set and number: name, race, role, and the actions of Top, Left, Center, Right and Bottom by initial.  # CHAOS-009
WHITE = (
    ("Nightgaunt", SERVITOR, N_("Faceless Servants of Nodens"), "ABAMA"),
    ("Mi-Go", LESSER, N_("The Fungi from Yuggoth"), "HABAM"),
    ("Hound of Tindalos", GREATER, N_("Scavenger of Time"), "AHMBH"),
    ("Ubbo-Saltha", OUTER, N_("The Unbegotten Source"), "AABMB"),
    ("Shub-Niggurath", OLD_ONE, N_("The Black Goat of the Woods"), "MMAAA"),
    ("Yog-Sothoth", OUTER, N_("Opener of the Way"), "AAMAA"),
)
GREEN = (
    ("Elder Thing", LESSER, N_("Ancient City Builder"), "AMBBA"),
    ("Shantak", SERVITOR, N_("The Dreamlands Steed"), "MBAAA"),
    ("Dagon", OLD_ONE, N_("Ruler of the Deep Ones"), "AAMBB"),
    ("Hypnos", OLD_ONE, N_("The Lord of Sleep"), "MBAAM"),
    ("Azathoth", OUTER, N_("The Demon Sultan"), "BAMAB"),
    ("Nodens", ELDER, N_("Lord of the Great Abyss"), "AAAMA"),
)
PURPLE = (
    ("Shoggoth", LESSER, N_("Ancient City Builder"), "BMAHA"),
    ("The Colour Out of Space", GREATER, N_("Life Devouring Meteorite"), "AABAA"),
    ("Bokrug", OLD_ONE, N_("The Great Water Lizard"), "MHHBA"),
    ("Hunting Horror", GREAT_SERVITOR, N_("Servants of Nyarlathotep"), "AABMM"),
    ("The Green Flame", OLD_ONE, "", "BMMAA"),
    ("Nyarlathotep", OUTER, N_("The Crawling Chaos"), "AAAAM"),
)
BLACK = (
    ("Leng Spider", LESSER, N_("Huge Nightmare Spider"), "MBHAA"),
    ("Star Vampire", LESSER, N_("Invisible Ravener"), "AAABM"),
    ("Hastur", OLD_ONE, N_("The Unspeakable"), "HAMAB"),
    ("Yig", OLD_ONE, N_("Father of Serpents"), "AMBMB"),
    ("Abhoth", OUTER, N_("The Source of Uncleanliness"), "AHMAB"),
    ("Cthulhu", OLD_ONE, N_("Master of R’lyeh"), "MAAAA"),
)
INITIALS = {"A": ATTACK, "B": BLOCK, "M": MADNESS, "H": HEAL}
TABLE = (WHITE, GREEN, PURPLE, BLACK)


def slug_of(name: str) -> str:
    """The plain name of a monster's art: lower case, underscores."""
    return name.lower().replace("-", "_").replace(" ", "_").replace("’", "")


MONSTERS = tuple(tuple(Monster(name, slug_of(name), race, role) for name, race, role, _faces in rows) for rows in TABLE)
FACES = tuple(
    tuple(tuple(INITIALS[rows[value][3][position]] for value in range(6)) for position in POSITIONS) for rows in TABLE
)
"""By set, position and number less one."""


def face(set: MonsterSet, position: int, value: int) -> Kind:
    """What the die at a position does when it shows a number."""  # CHAOS-003
    return FACES[set][position][value - 1]


def monster(set: MonsterSet, value: int) -> Monster:
    """The monster whose parts the dice of a set show at a number."""
    return MONSTERS[set][value - 1]


def table_problems() -> tuple[str, ...]:
    """What is wrong with the table, in words; empty when all is well."""
    found = []
    if len(TABLE) != len(SETS):
        found.append("there are not four sets")
    for set, rows in zip(SETS, TABLE, strict=True):
        if len(rows) != 6 or any(len(row[3]) != len(POSITIONS) or not {*row[3]} <= {*INITIALS} for row in rows):
            found.append(f"the faces of {set.name} are not six numbers of five actions")
    slugs = [monster.slug for row in MONSTERS for monster in row]
    if len({*slugs}) != 24 or not all(slug.isidentifier() and slug.isascii() for slug in slugs):
        found.append("the monsters have not 24 plain names")
    return tuple(found)


if problems := table_problems():
    raise ValueError("; ".join(problems))
