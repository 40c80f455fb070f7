"""What the workshop tells of a fiend under construction: its breed and what that means, its dice, what is missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cubes.chaos_progenitus.breeds import HALF, nature_in_battle
from cubes.chaos_progenitus.christen import name_for
from cubes.chaos_progenitus.dice import NONE, SIZE, Breed, Power, colours_of, kind_of, mix_in
from cubes.chaos_progenitus.names import (
    BREED_TITLES,
    colour_title,
    fiend_phrase,
    kind_title,
    mix_title,
)
from cubes.chaos_progenitus.setup import fiend_problem
from cubes.chaos_progenitus.tables import House
from cubes.chaos_progenitus.view import View
from cubes.words import _, ngettext
from gui.games.chaos_progenitus.art import KINDS, engraved, faces_words
from gui.games.chaos_progenitus.face_words import brief
from gui.games.chaos_progenitus.names import COLOUR_IDS, breed_gift


def count_words(count: int) -> str:
    """How many dice there are of those that are needed."""
    return _("{count} of {size} dice").format(count=count, size=SIZE)


def mix_words(mix: int) -> str:
    """A mix as the shelf calls it: "Red with black"."""
    if mix == NONE:
        return _("No mix")
    plastic, ink = colours_of(mix)
    return _("{plastic} with {ink}").format(plastic=colour_title(plastic), ink=colour_title(ink)).capitalize()


def mix_note(view: View, mix: int) -> str:
    """What thirteen dice of the mix that is picked would be."""
    if mix == NONE:
        return ""
    if not view.options.breeds:
        return _("Colours mean nothing in this battle.")
    power = view.house.power_of(mix)
    if power is Power.NONE or not view.options.powers:
        return _("All thirteen of this mix: a pure-breed.")
    rule = view.house.rule(power)
    return _("All thirteen of this mix: pure-breed with {power}. {text}").format(power=_(rule.title), text=_(rule.text))


def kind_words(house: House, kind: int) -> str:
    """A kind as its tile calls it; items say so."""
    title = kind_title(kind)
    return _("{kind}, item").format(kind=title) if house.kinds[kind].item else title


def name_words(view: View, seat: int, makes: Sequence[int]) -> str:
    """What the fiend will be called."""
    if not makes:
        return _("Nothing yet")
    return view.seats[seat].title or name_for(makes)


def breed_words(view: View, makes: tuple[int, ...]) -> tuple[str, str]:
    """The breed as it is now, and how many dice of its mix there are."""
    if not makes:
        return _("No dice yet"), ""
    if not view.options.breeds:
        return _("Breeds do not count"), ""
    nature = nature_in_battle(makes, view.options, view.house)
    title = _(BREED_TITLES[nature.breed]).capitalize()
    if len(makes) < SIZE:
        title = _("{breed} so far").format(breed=title)
    if nature.mix == NONE:
        mix, count = most(makes)
        return title, _("{count} {mix}").format(count=count, mix=mix_title(mix)) if count > 1 else ""
    count = sum(mix_in(make) == nature.mix for make in makes)
    return title, _("{count} of {size}").format(count=count, size=SIZE)


def most(makes: Sequence[int]) -> tuple[int, int]:
    """The mix that most dice have, and how many have it."""
    return Counter(map(mix_in, makes)).most_common(1)[0]


def breed_meaning(view: View, makes: tuple[int, ...]) -> str:
    """What the breed means now, and what is missing for more."""  # PROG-040 to PROG-046
    if not view.options.breeds or not makes:
        return ""
    nature = nature_in_battle(makes, view.options, view.house)
    mix, count = most(makes)
    words = {
        "power": _(view.house.rule(nature.power).title) if nature.power is not Power.NONE else "",
        "text": _(view.house.rule(nature.power).text) if nature.power is not Power.NONE else "",
    }
    if nature.breed is Breed.PURE:
        sentence = breed_gift(Breed.PURE, mix)
        return _("{power}: {text} {rest}").format(**words, rest=sentence) if words["power"] else sentence
    if nature.breed is Breed.HALF:
        sentence = breed_gift(Breed.HALF, mix)
        more = SIZE - count
        hint = ngettext(
            "{count} more of the mix would make a pure-breed.", "{count} more of the mix would make a pure-breed.", more
        )
        return f"{sentence} {hint.format(count=more)}"
    missing = HALF - count
    hint = ngettext(
        "{count} more {mix} would make a half-breed.", "{count} more {mix} would make a half-breed.", missing
    )
    told = hint.format(count=missing, mix=mix_title(mix))
    if nature.breed is Breed.MONGREL:
        return _("No two dice are alike: one stunned die comes back each turn.") + " " + told
    return _("Two dice are alike, so it is no mongrel.") + " " + told


def problem(view: View, makes: tuple[int, ...]) -> str:
    """Why the fiend cannot be confirmed; empty when it can."""
    return fiend_problem(makes, view.house)


def description(makes: Sequence[int]) -> str:
    """What it is made of, as it will be described to all."""
    return fiend_phrase(makes)


# --- the six faces -----------------------------------------------------------------------------------------------


def faces_face(house: House, make: int) -> str:
    """The six faces of a die for the sheet of parchment, without its scale."""
    kind, mix = kind_of(make), mix_in(make)
    plastic, ink = colours_of(mix)
    faces = [(engraved(kind, face), brief(face)) for face in house.faces(make)]
    title = kind_title(kind).capitalize()
    names = {"plastic": colour_title(plastic), "ink": colour_title(ink)}
    if house.is_item(make):
        note = _("an item, so two dots; {plastic} plastic, {ink} ink").format(**names)
    else:
        note = _("a body part; {plastic} plastic, {ink} ink").format(**names)
    return faces_words(KINDS[kind], COLOUR_IDS[plastic], COLOUR_IDS[ink], title, note, faces)
