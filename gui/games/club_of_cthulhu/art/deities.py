"""What the five deities look like, and the words that the faces of the pieces are made of."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from cubes.words import N_


class NoSuchFace(KeyError):
    """A painter was asked for a face that it does not have."""


@dataclass(frozen=True, slots=True)
class Deity:
    """The look of a deity. Every colour comes with its glyph, so none stands alone."""

    id: str
    title: str
    """Its whole name; marked for translation, and translated when painted."""
    short: str
    glyph: str
    tint: str
    """The field its glyph stands on."""
    deep: str
    """The same colour in shade."""
    line: str
    """Words, rims and lamps on dark ground; 4.5 : 1 on leather and plum."""
    ink: str
    """Its glyph on its field."""
    light: str
    """Its light."""


_ALL: Final = (
    Deity("king", N_("The King in Yellow"), N_("King"), "crown", "#c8951a", "#5a3c06", "#ffd75e", "#fffaf0", "#ffc93a"),
    Deity("cthulhu", N_("Cthulhu"), N_("Cthulhu"), "squid", "#26794a", "#0a2f1e", "#7fdf9b", "#f4ffe9", "#4dff9a"),
    Deity("shub", N_("Shub-Niggurath"), N_("Shub"), "goat", "#a52c26", "#430c0c", "#ff9384", "#fff0e4", "#ff5a45"),
    Deity("yidhra", N_("Yidhra"), N_("Yidhra"), "serpent", "#643c9e", "#26123f", "#cda6ff", "#fbf2ff", "#b36cff"),
    Deity("nyar", N_("Nyarlathotep"), N_("Nyar"), "ankh", "#2a60ad", "#0b2145", "#8fc0ff", "#f1f8ff", "#4c9cff"),
)
DEITIES: Final = MappingProxyType({deity.id: deity for deity in _ALL})
"""The five in their canonical order, by the identifier the rules use."""


def deity(name: str) -> Deity:
    """The look of a deity. Raises `NoSuchFace` for anything that is none."""
    try:
        return DEITIES[name]
    except KeyError:
        raise NoSuchFace(f"no such deity: {name!r}") from None


def deities(text: str) -> tuple[Deity, ...]:
    """Read `king` or `king+yidhra`: the one or the two deities of a manuscript, in the order they are written."""
    found = tuple(deity(name) for name in text.split("+"))
    if len(found) > 2 or len(set(found)) != len(found):
        raise NoSuchFace(f"no such manuscript: {text!r}")
    return found


def canonical(pair: tuple[Deity, ...]) -> tuple[Deity, ...]:
    """The same deities in the order in which neither counts more than the other."""
    return tuple(look for look in _ALL if look in pair)


def number(text: str, highest: int = 99) -> int:
    """A number from 0. Raises `NoSuchFace` for anything else."""
    if not text.isdecimal() or int(text) > highest:
        raise NoSuchFace(f"no such number: {text!r}")
    return int(text)


def scale(text: str) -> float:
    """The scale of the interface at the end of a face. Raises `NoSuchFace` for anything that is none."""
    try:
        u = float(text)
    except ValueError:
        raise NoSuchFace(f"no such scale: {text!r}") from None
    if not 0.2 <= u <= 8:
        raise NoSuchFace(f"no such scale: {text!r}")
    return u


def fields(face: str, count: int) -> list[str]:
    """The parts of a face between its bars, exactly so many."""
    parts = face.split("|")
    if len(parts) != count:
        raise NoSuchFace(f"a face of {count} parts was expected: {face!r}")
    return parts
