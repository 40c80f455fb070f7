"""The dice: their kinds and colours, what a face can do, and the pools where they lie.

A *make* is an int for what a die is: its kind and its mix, that is plastic and ink. A die of a fiend is named by its
index in the fiend, -1 stands for "none" everywhere.
"""

from __future__ import annotations

from enum import IntEnum

import msgspec

NONE = -1
SIZE = 13
"""How many dice a fiend begins with."""  # PROG-001
SIDES = 6


class Kind(IntEnum):
    """The kinds of dice; which of them are items is house data."""  # PROG-002

    ARM = 0
    LEG = 1
    TAIL = 2
    WINGS = 3
    MOUTH = 4
    EYE = 5
    LUNGS = 6
    STINGER = 7
    TENTACLE = 8
    BRAIN = 9
    AXE = 10
    WAND = 11
    BELLOWS = 12
    DART = 13
    WHIP = 14
    POTION = 15


class Colour(IntEnum):
    """The colours of plastic and of ink."""  # PROG-005

    RED = 0
    BLUE = 1
    YELLOW = 2
    BLACK = 3


class Source(IntEnum):
    """What an attack is made with; rays, gas and poison are what breeds can be immune to."""  # PROG-042, PROG-046

    STRIKE = 0
    BITE = 1
    BLADE = 2
    RAY = 3
    GAS = 4
    POISON = 5


class Pool(IntEnum):
    """Where a die lies, as the owner sees it."""  # PROG-056

    PLAY = 0
    """In the middle."""
    STUN = 1
    """To the right."""
    WOUND = 2
    """To the left."""
    MINUSED = 3
    """Towards the owner."""


class Sign(IntEnum):
    """What is engraved on a face."""

    OWN = 0
    """The die's own symbol."""
    HIT = 1
    BLOCK = 2
    MOVE = 3
    PLUS = 4
    MINUS = 5
    BLANK = 6


class Breed(IntEnum):
    """What the colours of all dice make of a fiend."""  # PROG-040

    NONE = 0
    MONGREL = 1
    HALF = 2
    PURE = 3


class Power(IntEnum):
    """The special powers of pure-breeds."""  # PROG-T2

    NONE = 0
    FURY = 1
    FIRE = 2
    THICK_HIDE = 3
    FROST = 4
    CHILL = 5
    CLEAR_AIR = 6
    VIRULENCE = 7
    MESMERISM = 8
    FORESIGHT = 9
    LONG_GRIP = 10
    BRACE = 11
    REGROWTH = 12


KINDS = tuple(Kind)
COLOURS = tuple(Colour)
SOURCES = tuple(Source)
POWERS = tuple(Power)[1:]
MIXES = len(COLOURS) ** 2
MAKES = len(KINDS) * MIXES
BREATHED = (Source.RAY, Source.GAS, Source.POISON)
"""What a breed can be immune to."""


class Face(msgspec.Struct, frozen=True, gc=False):
    """One face of a die. All that it can do stands here; a blank face does nothing.

    ``own``: it carries the die's own symbol, with ``mark`` as a number beside it (0: none). As an attack it has a
    ``source``, a ``strength`` and points of ``stun`` and ``wound``; ``defense`` is its strength as a defense. A
    ``minus`` may be used as a defense instead, where it has one; as an attack it stays a minus.
    """  # PROG-006, PROG-010, PROG-011, PROG-A18

    own: bool = False
    mark: int = 0
    source: Source | None = None
    strength: int = 0
    stun: int = 0
    wound: int = 0
    defense: int = 0
    move: bool = False
    plus: bool = False
    minus: bool = False
    brain: bool = False
    grab: int = 0
    restore: int = 0

    @property
    def blank(self) -> bool:
        """Whether it does nothing at all."""
        return self == BLANK

    @property
    def sign(self) -> Sign:
        """What is engraved on it."""
        if self.own:
            return Sign.OWN
        for holds, sign in (
            (self.source is not None, Sign.HIT),
            (self.move, Sign.MOVE),
            (self.plus, Sign.PLUS),
            (self.minus, Sign.MINUS),
            (self.defense > 0, Sign.BLOCK),
        ):
            if holds:
                return sign
        return Sign.OWN if self.brain or self.grab or self.restore else Sign.BLANK


BLANK = Face()


def mix_of(plastic: int, ink: int) -> int:
    """The mix of a plastic and an ink colour."""
    return plastic * len(COLOURS) + ink


def colours_of(mix: int) -> tuple[Colour, Colour]:
    """Plastic and ink of a mix."""
    return COLOURS[mix // len(COLOURS)], COLOURS[mix % len(COLOURS)]


def make_of(kind: int, mix: int) -> int:
    """The make of a kind in a mix."""
    return kind * MIXES + mix


def kind_of(make: int) -> Kind:
    """The kind of a make."""
    return KINDS[make // MIXES]


def mix_in(make: int) -> int:
    """The mix of a make."""
    return make % MIXES
