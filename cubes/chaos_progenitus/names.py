"""What things are called: dice, colours, faces, breeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from cubes.chaos_progenitus.dice import (
    COLOURS,
    KINDS,
    NONE,
    Breed,
    Colour,
    Face,
    Kind,
    Sign,
    Source,
    colours_of,
    kind_of,
    mix_in,
)
from cubes.chaos_progenitus.events import Blow, DieRef, Shown
from cubes.chaos_progenitus.state import Die
from cubes.chaos_progenitus.turns import ref
from cubes.words import N_, _, listed, ngettext

KIND_TITLES = {
    Kind.ARM: N_("arm"),
    Kind.LEG: N_("leg"),
    Kind.TAIL: N_("tail"),
    Kind.WINGS: N_("wings"),
    Kind.MOUTH: N_("mouth"),
    Kind.EYE: N_("eye"),
    Kind.LUNGS: N_("lungs"),
    Kind.STINGER: N_("stinger"),
    Kind.TENTACLE: N_("tentacle"),
    Kind.BRAIN: N_("brain"),
    Kind.AXE: N_("axe"),
    Kind.WAND: N_("wand"),
    Kind.BELLOWS: N_("bellows"),
    Kind.DART: N_("dart"),
    Kind.WHIP: N_("whip"),
    Kind.POTION: N_("potion"),
}
COLOUR_TITLES = {
    Colour.RED: N_("red"),
    Colour.BLUE: N_("blue"),
    Colour.YELLOW: N_("yellow"),
    Colour.BLACK: N_("black"),
}
BREED_TITLES = {
    Breed.NONE: N_("no breed"),
    Breed.MONGREL: N_("mongrel"),
    Breed.HALF: N_("half-breed"),
    Breed.PURE: N_("pure-breed"),
}
SOURCE_TITLES = {
    Source.STRIKE: N_("strike"),
    Source.BITE: N_("bite"),
    Source.BLADE: N_("blade"),
    Source.RAY: N_("ray"),
    Source.GAS: N_("gas"),
    Source.POISON: N_("poison"),
}
SIGN_TITLES = {
    Sign.BLOCK: N_("block"),
    Sign.MOVE: N_("move"),
    Sign.PLUS: N_("plus"),
    Sign.MINUS: N_("minus"),
    Sign.HIT: N_("hit"),
    Sign.BLANK: N_("blank"),
}
STEP_TITLES = (
    N_("minuses"),
    N_("roll"),
    N_("minuses aside"),
    N_("defenses"),
    N_("attacks"),
    N_("recovery"),
    N_("damage"),
)


def roman(number: int) -> str:
    """A small number in Roman numerals."""
    return ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")[number]


def kind_title(kind: int) -> str:
    """What a kind of die is called."""
    return _(KIND_TITLES[KINDS[kind]])


def kinds_title(kind: int, count: int) -> str:
    """So many dice of a kind."""
    one = kind_title(kind)
    if count == 1:
        return one
    forms = {
        Kind.ARM: ngettext("{count} arm", "{count} arms", count),
        Kind.LEG: ngettext("{count} leg", "{count} legs", count),
        Kind.TAIL: ngettext("{count} tail", "{count} tails", count),
        Kind.WINGS: ngettext("{count} set of wings", "{count} sets of wings", count),
        Kind.MOUTH: ngettext("{count} mouth", "{count} mouths", count),
        Kind.EYE: ngettext("{count} eye", "{count} eyes", count),
        Kind.LUNGS: ngettext("{count} set of lungs", "{count} sets of lungs", count),
        Kind.STINGER: ngettext("{count} stinger", "{count} stingers", count),
        Kind.TENTACLE: ngettext("{count} tentacle", "{count} tentacles", count),
        Kind.BRAIN: ngettext("{count} brain", "{count} brains", count),
        Kind.AXE: ngettext("{count} axe", "{count} axes", count),
        Kind.WAND: ngettext("{count} wand", "{count} wands", count),
        Kind.BELLOWS: ngettext("{count} pair of bellows", "{count} pairs of bellows", count),
        Kind.DART: ngettext("{count} dart", "{count} darts", count),
        Kind.WHIP: ngettext("{count} whip", "{count} whips", count),
        Kind.POTION: ngettext("{count} potion", "{count} potions", count),
    }
    return forms[KINDS[kind]].format(count=count)


def colour_title(colour: int) -> str:
    """What a colour is called."""
    return _(COLOUR_TITLES[COLOURS[colour]])


def mix_title(mix: int) -> str:
    """What a mix is called: plastic and ink."""
    if mix == NONE:
        return _("no mix")
    plastic, ink = colours_of(mix)
    return _("{plastic}/{ink}").format(plastic=colour_title(plastic), ink=colour_title(ink))


def make_title(make: int) -> str:
    """What a die is called with its mix: "eye (red/black)"."""
    return _("{kind} ({mix})").format(kind=kind_title(kind_of(make)), mix=mix_title(mix_in(make)))


def die_title(die: DieRef) -> str:
    """What a die of a fiend is called: "arm", or "arm 2" where there are several."""
    kind = kind_title(kind_of(die.make))
    return _("{kind} {number}").format(kind=kind, number=die.number) if die.number else kind


def dice_title(dice: Iterable[DieRef]) -> str:
    """Several dice in a phrase."""
    return listed([die_title(die) for die in dice]) or _("nothing")


def title_in(dice: tuple[Die, ...], number: int) -> str:
    """What a die of a fiend is called, by its index."""
    return die_title(ref(dice, number))


def face_title(kind: int, face: Face) -> str:
    """What is engraved on a face: "Arm II", "block II", "plus"."""
    if face.sign is Sign.OWN:
        return " ".join(part for part in (kind_title(kind), roman(face.mark)) if part)
    title = _(SIGN_TITLES[face.sign])
    if face.sign is Sign.BLOCK:
        return " ".join((title, roman(face.defense)))
    if face.sign is Sign.HIT:
        return " ".join((title, roman(face.strength)))
    return title


def points_title(stun: int, wound: int) -> str:
    """So many points of damage."""
    parts = []
    if wound:
        parts.append(ngettext("{count} wound", "{count} wounds", wound).format(count=wound))
    if stun:
        parts.append(ngettext("{count} stun", "{count} stuns", stun).format(count=stun))
    return listed(parts) or _("no damage")


def blow_title(blow: Blow) -> str:
    """What an attack amounts to: "bite, strength 2, 1 wound"."""
    return _("{source}, strength {strength}, {points}").format(
        source=_(SOURCE_TITLES[blow.source]), strength=blow.strength, points=points_title(blow.stun, blow.wound)
    )


def shown_title(one: Shown) -> str:
    """A die and what it shows: "arm 2: block II"."""
    face = face_title(kind_of(one.die.make), one.does)
    return _("{die}: {face}").format(die=die_title(one.die), face=face)


def face_sentence(face: Face) -> str:
    """What a face does, for the glossary: a sentence for each thing."""  # PROG-006
    parts = []
    if face.source is not None:
        blow = Blow(face.source, face.strength, face.stun, face.wound)
        parts.append(_("An attack: {blow}.").format(blow=blow_title(blow)))
    if face.minus:
        parts.append(_("A minus: the target rolls one die fewer."))
    if face.defense:
        words = _("Instead, a defense of strength {strength}.") if face.minus else _(
            "A defense of strength {strength}."
        )
        parts.append(words.format(strength=face.defense))
    if face.move:
        parts.append(_("A point of initiative."))
    if face.plus:
        parts.append(_("A plus: 1 strength more for a defense or an attack, or a stunned die comes back."))
    if face.brain:
        parts.append(_("Added to an attack, it names the die that is hit, even an item."))
    if face.grab:
        parts.append(
            ngettext(
                "Pulls a die that the target has rolled away.", "Pulls {count} dice that the target has rolled away.",
                face.grab,
            ).format(count=face.grab)
        )
    if face.restore:
        parts.append(
            ngettext(
                "Brings back a stunned or wounded die.", "Brings back {count} stunned or wounded dice.", face.restore
            ).format(count=face.restore)
        )
    return " ".join(parts) or _("It does nothing.")


def fiend_phrase(makes: Iterable[int]) -> str:
    """What a fiend is made of, counted by kind."""  # PROG-008
    counts = Counter(map(kind_of, makes))
    return listed([kinds_title(kind, count) for kind, count in sorted(counts.items())]) or _("nothing yet")


def breed_title(breed: int, mix: int) -> str:
    """What a breed is called, with its mix where it has one."""
    title = _(BREED_TITLES[tuple(Breed)[breed]])
    return title if mix == NONE else _("{mix} {breed}").format(mix=mix_title(mix), breed=title)


def fiend_sentence(name: str, makes: Iterable[int]) -> str:
    """A fiend described to the table, as the game asks."""  # PROG-008, PROG-009
    return _("{name}’s fiend has {parts}.").format(name=name, parts=fiend_phrase(makes))
