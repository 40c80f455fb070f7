"""What fiends are called: as their player has it, or as their dice suggest. The same dice, the same name."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from cubes.chaos_progenitus.view import View
from cubes.words import N_, _

LONGEST = 24
"""So many letters a fiend's name may have."""
FIRST = (
    *(N_("Gnash"), N_("Murk"), N_("Skulk"), N_("Grim"), N_("Lurk"), N_("Thrash"), N_("Ghast"), N_("Wretch")),
    *(N_("Blight"), N_("Dread"), N_("Mire"), N_("Scab"), N_("Rot"), N_("Hex"), N_("Bile"), N_("Crook")),
)
LAST = (
    *(N_("maw"), N_("fang"), N_("gore"), N_("lord"), N_("hide"), N_("brood"), N_("spawn"), N_("worm")),
    *(N_("claw"), N_("howl"), N_("shade"), N_("tooth"), N_("bane"), N_("horn"), N_("gaze"), N_("coil")),
)


def name_for(makes: Sequence[int]) -> str:
    """A name for a fiend of these dice, whatever their order."""
    number = crc32(bytes(sorted(makes)))
    return _(FIRST[number % 16]) + _(LAST[number // 16 % 16])


def fiend_name(view: View, seat: int) -> str:
    """What the fiend of a seat is called once its dice are known; empty before that."""
    if view.seats[seat].title:
        return view.seats[seat].title
    makes = body_of(view, seat)
    return name_for(makes) if makes else ""


def body_of(view: View, seat: int) -> tuple[int, ...]:
    """The dice of which a fiend was made, sorted: whatever it has won or lost as trophies since."""
    build = view.builds[seat]
    return build.makes if build is not None else ()
