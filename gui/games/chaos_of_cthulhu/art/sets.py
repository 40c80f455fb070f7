"""What the four sets look like, and which monster each of their numbers shows."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

POSITIONS: Final = ("top", "left", "center", "right", "bottom")
CELLS: Final = ((1, 0), (0, 1), (1, 1), (2, 1), (1, 2))
"""Column and row of each position in the square of three by three that holds the cross."""
KINDS: Final = ("attack", "block", "madness", "heal")


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
    monsters: tuple[str, str, str, str, str, str]
    """The pictures of its numbers 1 to 6: names of files in `assets/monsters/`."""


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
        monsters=("nightgaunt", "mi_go", "hound_of_tindalos", "ubbo_saltha", "shub_niggurath", "yog_sothoth"),
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
        monsters=("elder_thing", "shantak", "dagon", "hypnos", "azathoth", "nodens"),
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
        monsters=(
            "shoggoth",
            "the_colour_out_of_space",
            "bokrug",
            "hunting_horror",
            "the_green_flame",
            "nyarlathotep",
        ),
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
        monsters=("leng_spider", "star_vampire", "hastur", "yig", "abhoth", "cthulhu"),
    ),
)
SETS: Final = MappingProxyType({look.id: look for look in _ALL})
"""The four sets by the identifier the rules use."""

_LETTERS: Final = {"A": "attack", "B": "block", "M": "madness", "H": "heal"}
_TABLE: Final = {
    "white": ("ABAMA", "HABAM", "AHMBH", "AABMB", "MMAAA", "AAMAA"),
    "green": ("AMBBA", "MBAAA", "AAMBB", "MBAAM", "BAMAB", "AAAMA"),
    "purple": ("BMAHA", "AABAA", "MHHBA", "AABMM", "BMMAA", "AAAAM"),
    "black": ("MBHAA", "AAABM", "HAMAB", "AMBMB", "AHMAB", "MAAAA"),
}


def set_look(name: str) -> SetLook:
    """The look of a set. Raises `NoSuchFace` for anything that is none."""
    try:
        return SETS[name]
    except KeyError:
        raise NoSuchFace(f"no such set: {name!r}") from None


def action_of(name: str, position: str, value: int) -> str:
    """The action on a face of an elder die."""
    return _LETTERS[_TABLE[name][value - 1][POSITIONS.index(position)]]


def number_of(text: str) -> int:
    """The number 1 to 6 of a die. Raises `NoSuchFace` for anything else."""
    if text not in {"1", "2", "3", "4", "5", "6"}:
        raise NoSuchFace(f"no such number on a die: {text!r}")
    return int(text)
