"""What dice are made of and what can be engraved on them: the names that the faces of the pieces are made of."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from PySide6.QtGui import QColor

from cubes.chaos_progenitus.dice import Face, Kind, Sign
from gui.art.dice import PHASES
from gui.art.palette import contrast, mixed

KINDS: Final = tuple(kind.name.lower() for kind in Kind)
"""Sixteen kinds of dice, in the order of the rules."""
SHARED: Final = ("block", "move", "plus", "minus", "hit", "blank")
STRENGTHS: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
"""The printed dice have the first three; house data may have the others."""
_SIGNS: Final = {
    Sign.BLOCK: "block",
    Sign.MOVE: "move",
    Sign.PLUS: "plus",
    Sign.MINUS: "minus",
    Sign.HIT: "hit",
    Sign.BLANK: "blank",
}
ITEMS: Final = ("axe", "wand", "bellows", "dart", "whip", "potion")
"""Kinds whose own face bears two dots."""


class NoSuchFace(KeyError):
    """A painter was asked for a face that it does not have."""


@dataclass(frozen=True, slots=True)
class Plastic:
    """A translucent resin. Every colour comes with its glyph, so none stands alone."""

    id: str
    glyph: str
    light: str
    base: str
    dark: str
    deep: str
    """Where it is thickest, and the light is lost."""
    shine: str
    """The light that leaves it on the far side."""
    line: str
    """Lines and glows in its colour on dark ground."""
    ink: str
    """The ink of this colour where nothing forbids it."""


_ALL: Final = (
    Plastic("red", "flame", "#f0705c", "#c2342a", "#6d0d10", "#3c0508", "#ff8a5c", "#ff7466", "#c21f16"),
    Plastic("blue", "drop", "#6aa8f2", "#2a66b8", "#0c2c66", "#061838", "#6cc4ff", "#7db4ff", "#164fae"),
    Plastic("yellow", "sun", "#ffe27e", "#dfa920", "#8a5a08", "#4c2c02", "#fff0a0", "#ffd34a", "#ffdc55"),
    Plastic("black", "moon", "#5d5a68", "#26242c", "#0d0c11", "#040406", "#7d7a96", "#b9b6c4", "#0b090a"),
)
PLASTICS: Final = MappingProxyType({plastic.id: plastic for plastic in _ALL})
"""The four colours of plastic and ink by name."""
INKS: Final = MappingProxyType(
    {
        ("red", "blue"): "#a6dcff",
        ("red", "yellow"): "#ffdc55",
        ("red", "black"): "#0e0406",
        ("blue", "red"): "#ffb2a2",
        ("blue", "yellow"): "#ffdc55",
        ("blue", "black"): "#03050c",
        ("yellow", "red"): "#a01008",
        ("yellow", "blue"): "#10408f",
        ("yellow", "black"): "#100a02",
        ("black", "red"): "#ff7564",
        ("black", "blue"): "#62aaff",
        ("black", "yellow"): "#ffd84e",
    }
)
"""Every ink in every plastic: it leans to light or dark until it stands out."""


def plastic(name: str) -> Plastic:
    """A plastic by its name. Raises `NoSuchFace` for anything that is none."""
    try:
        return PLASTICS[name]
    except KeyError:
        raise NoSuchFace(f"no such plastic: {name!r}") from None


def ink_of(plastic_name: str, ink_name: str) -> str:
    """The colour of an ink in a plastic. Raises `NoSuchFace` if there is no such mix."""
    try:
        return INKS[plastic_name, ink_name]
    except KeyError:
        raise NoSuchFace(f"no such mix: {plastic_name!r} with {ink_name!r}") from None


def standing_out(ink: str, ground: str, least: float) -> QColor:
    """The ink, lightened until it has this contrast on its ground."""
    for step in range(21):
        tint = mixed(ink, "#ffffff", step / 20)
        if contrast(tint, ground) >= least:
            return tint
    return QColor("#ffffff")


@dataclass(frozen=True, slots=True)
class DieFace:
    """What a die shows: a sign with its strength, or a phase of its roll."""

    kind: str
    plastic: Plastic
    ink: str
    """The name of its ink."""
    sign: str = "blank"
    strength: str = ""
    phase: int | None = None

    @property
    def glyph(self) -> str:
        """The glyph of its sign."""
        return f"die-{self.sign}"

    @property
    def dotted(self) -> bool:
        """Whether it is the own face of an item."""
        return self.sign == self.kind and self.kind in ITEMS


def kind_name(name: str) -> str:
    """The name itself. Raises `NoSuchFace` if it is no kind of die."""
    if name not in KINDS:
        raise NoSuchFace(f"no such die: {name!r}")
    return name


def die_face(face: str) -> DieFace:
    """Read `type|plastic|ink|face`; the face is a sign with or without a strength, or `tumble0` to `tumble3`."""
    parts = face.split("|")
    if len(parts) != 4:
        raise NoSuchFace(f"no such die: {face!r}")
    kind, matter = kind_name(parts[0]), plastic(parts[1])
    ink_of(parts[1], parts[2])
    shown = parts[3]
    if shown.startswith("tumble"):
        if shown not in {f"tumble{phase}" for phase in range(PHASES)}:
            raise NoSuchFace(f"no such face of a die: {face!r}")
        return DieFace(kind, matter, parts[2], phase=int(shown.removeprefix("tumble")))
    sign, strength = signed(kind, shown)
    return DieFace(kind, matter, parts[2], sign, strength)


def signed(kind: str, shown: str) -> tuple[str, str]:
    """Sign and strength of what is engraved on a kind of die: "arm II", "plus"."""
    sign, _space, strength = shown.partition(" ")
    if sign not in {kind, *SHARED} or (strength and strength not in STRENGTHS) or (_space and not strength):
        raise NoSuchFace(f"no such face on {kind!r}: {shown!r}")
    return sign, strength


def engraved(kind: Kind | int, face: Face) -> str:
    """What is engraved on a face of the rules: the last part of the face of "prog.die"."""
    name = KINDS[kind]
    if face.sign is Sign.OWN:
        return f"{name} {STRENGTHS[face.mark - 1]}" if face.mark else name
    number = {Sign.BLOCK: face.defense, Sign.HIT: face.strength}.get(face.sign, 0)
    word = _SIGNS[face.sign]
    return f"{word} {STRENGTHS[number - 1]}" if number else word


def own_sign(kind: str) -> str:
    """The glyph that stands for a kind of die."""
    return f"die-{kind_name(kind)}"
