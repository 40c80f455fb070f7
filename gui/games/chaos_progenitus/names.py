"""Names that painters and pieces share: what a die shows, and how a fiend is tinted."""

from __future__ import annotations

from zlib import crc32

from cubes.chaos_progenitus.dice import COLOURS, NONE, Breed, Pool, colours_of, kind_of, mix_in
from cubes.chaos_progenitus.names import colour_title, mix_title
from cubes.chaos_progenitus.state import Die, Fiend
from cubes.chaos_progenitus.tables import House
from cubes.chaos_progenitus.view import View
from cubes.words import N_, _
from gui.games.chaos_progenitus.art import KINDS, engraved
from gui.seat_looks import short_names

CREATURES = 6
"""So many silhouettes there are."""
POOLS = {Pool.STUN: "stun", Pool.WOUND: "wound", Pool.MINUSED: "minused"}
"""The pools besides the dice in play, as painters name them."""
POOL_WORDS = {
    Pool.PLAY: N_("in play"),
    Pool.STUN: N_("stunned"),
    Pool.WOUND: N_("wounded"),
    Pool.MINUSED: N_("minused"),
}
"""Where a die lies."""
COLOUR_IDS = tuple(colour.name.lower() for colour in COLOURS)


def short(view: View) -> tuple[str, ...]:
    """The players' names, as short as they can be told apart."""
    return short_names(tuple(player.name for player in view.players))


def breed_gift(breed: Breed, mix: int) -> str:
    """What a breed does for its fiend, in a sentence; empty where it does nothing."""  # PROG-041, PROG-042, PROG-044
    if breed is Breed.MONGREL:
        return _("In step 6 one of its stunned dice comes back, and no plus is spent.")
    if breed is Breed.PURE:
        return _("Rays, gas and poison of {mix} dice do nothing to it.").format(mix=mix_title(mix))
    if breed is Breed.HALF:
        plastic, ink = (colour_title(one) for one in colours_of(mix))
        words = _("Rays, gas and poison of {plastic} plastic or {ink} ink do nothing to it.")
        return words.format(plastic=plastic, ink=ink)
    return ""


def make_face(make: int, shown: str) -> str:
    """A die of this make for its painter: ``shown`` is what is engraved on the face up."""
    plastic, ink = colours_of(mix_in(make))
    return f"{KINDS[kind_of(make)]}|{COLOUR_IDS[plastic]}|{COLOUR_IDS[ink]}|{shown}"


def sign_of(die: Die, house: House) -> str:
    """What is engraved on the face of a die that is up: its own sign without a number where it has not been rolled."""
    kind = kind_of(die.make)
    if die.face == NONE or die.pool is not Pool.PLAY:
        return KINDS[kind]
    return engraved(kind, house.faces(die.make)[die.face])


def die_face(die: Die, house: House) -> str:
    """A die for its painter."""
    return make_face(die.make, sign_of(die, house))


def tumbles(make: int) -> tuple[str, ...]:
    """The faces that flash by when a die rolls."""
    return tuple(make_face(make, f"tumble{phase}") for phase in range(4))


def tint_of(fiend: Fiend, body: tuple[int, ...] = ()) -> str:
    """The colour of a fiend's ground: its main mix, or the plastic that most of its dice have.

    ``body``: the dice of which it was made, where it may have lost some.
    """
    if fiend.mix != NONE and fiend.breed in (Breed.HALF, Breed.PURE):
        return COLOUR_IDS[colours_of(fiend.mix)[0]]
    plastics = [colours_of(mix_in(make))[0] for make in body or [die.make for die in fiend.dice]]
    return COLOUR_IDS[max(sorted(set(plastics)), key=plastics.count)] if plastics else ""


def creature_of(makes: tuple[int, ...], seat: int) -> int:
    """Which silhouette stands behind a fiend: always the same for the same dice."""
    return (crc32(bytes(sorted(makes))) + seat) % CREATURES
