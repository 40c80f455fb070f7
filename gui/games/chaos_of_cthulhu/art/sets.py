"""What the four sets look like, and the names that the faces of their pieces are made of."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from cubes.chaos_of_cthulhu import faces
from cubes.chaos_of_cthulhu.faces import MonsterSet

POSITIONS: Final = tuple(position.name.lower() for position in faces.POSITIONS)
CELLS: Final = ((1, 0), (0, 1), (1, 1), (2, 1), (1, 2))
"""Column and row of each position in the square of three by three that holds the cross."""
KINDS: Final = tuple(kind.name.lower() for kind in faces.KINDS)


class NoSuchFace(KeyError):
    """A painter was asked for a face that it does not have."""


@dataclass(frozen=True, slots=True)
class SetLook:
    """The look of a set. Every colour comes with the crest's glyph, so none stands alone."""

    id: str
    title: str
    glyph: str
    stone: tuple[str, str, str]
    """The material of its dice: base, light, dark."""
    field: tuple[str, str]
    """The field of its crest: lit and shaded."""
    ink: str
    """The glyph on its crest."""
    mat: tuple[str, str, str]
    """Its mat: light, middle, dark."""
    cell: str
    """A cell of its diagram."""
    line: str
    """Lines, rings and words in its colour on dark ground; 4.5 : 1 on felt and leather."""
    glow: str
    """Its light."""
    enamel: tuple[str, str, str]
    """What flashes by when one of its dice rolls."""


_ALL: Final = (
    SetLook(
        id="white",
        title="White",
        glyph="moon",
        stone=("#e2d4b0", "#fffaea", "#8f7a50"),
        field=("#fff8e2", "#c3ab78"),
        ink="#3a2711",
        mat=("#7d6d4e", "#564a35", "#2f281c"),
        cell="#9c8962",
        line="#efe6cf",
        glow="#ffe9b4",
        enamel=("#4b382b", "#94353c", "#e0a01e"),
    ),
    SetLook(
        id="green",
        title="Green",
        glyph="leaf",
        stone=("#1d6a4d", "#4fae82", "#06281c"),
        field=("#3c9a5c", "#0b3d22"),
        ink="#f6fbe4",
        mat=("#1a5a36", "#0f3f26", "#072415"),
        cell="#1f7040",
        line="#6fce8e",
        glow="#7dffb0",
        enamel=("#9ed2a0", "#46b5aa", "#e6a92e"),
    ),
    SetLook(
        id="purple",
        title="Purple",
        glyph="eye",
        stone=("#4b2478", "#8a55c0", "#190733"),
        field=("#8a5ac6", "#301456"),
        ink="#fbf0ff",
        mat=("#452a73", "#2f1a55", "#190b33"),
        cell="#5a3596",
        line="#b795ee",
        glow="#d08cff",
        enamel=("#c48bea", "#c23a8f", "#f0b53a"),
    ),
    SetLook(
        id="black",
        title="Black",
        glyph="skull",
        stone=("#1d1e25", "#4b4e5c", "#050507"),
        field=("#4a4b5a", "#0e0e14"),
        ink="#eceaf6",
        mat=("#292a33", "#1a1b22", "#0b0b0f"),
        cell="#33343f",
        line="#a9a7b8",
        glow="#b9c6ff",
        enamel=("#74a593", "#5a4c85", "#ff9a2a"),
    ),
)
SETS: Final = MappingProxyType({look.id: look for look in _ALL})
"""The four sets by the identifier the rules use."""

_NUMBERS: Final = {name: MonsterSet(number) for number, name in enumerate(SETS)}


def set_look(name: str) -> SetLook:
    """The look of a set. Raises `NoSuchFace` for anything that is none."""
    try:
        return SETS[name]
    except KeyError:
        raise NoSuchFace(f"no such set: {name!r}") from None


def action_of(name: str, position: str, value: int) -> str:
    """The action on a face of an elder die."""
    return KINDS[faces.face(_NUMBERS[name], POSITIONS.index(position), value)]


def monster_file(look: SetLook, value: int) -> str:
    """The picture of the whole monster that a set shows at a number, relative to the assets."""
    return f"monsters/{faces.monster(_NUMBERS[look.id], value).slug}.svg"


def number_of(text: str) -> int:
    """The number 1 to 6 of a die. Raises `NoSuchFace` for anything else."""
    if text not in {"1", "2", "3", "4", "5", "6"}:
        raise NoSuchFace(f"no such number on a die: {text!r}")
    return int(text)
