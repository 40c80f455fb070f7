"""The table of a fight as a pure function of a view: fiends, pools, dice and those who look on. Lanes: ``lanes.py``."""

from __future__ import annotations

from cubes.chaos_progenitus.aids import Use, helped_attack, use_of
from cubes.chaos_progenitus.breeds import nature_in_battle
from cubes.chaos_progenitus.christen import body_of, fiend_name
from cubes.chaos_progenitus.dice import NONE, SIZE, Breed, Pool, colours_of, kind_of
from cubes.chaos_progenitus.labels import title
from cubes.chaos_progenitus.names import (
    BREED_TITLES,
    breed_title,
    colour_title,
    face_sentence,
    face_title,
    mix_title,
)
from cubes.chaos_progenitus.state import Phase
from cubes.chaos_progenitus.tables import House
from cubes.chaos_progenitus.view import View
from cubes.words import N_, _, listed, ngettext, speaker
from gui.art.gallery import face_of
from gui.games.chaos_progenitus.art import KINDS
from gui.games.chaos_progenitus.lanes import lane_pieces
from gui.games.chaos_progenitus.layout import captioned
from gui.games.chaos_progenitus.names import POOL_WORDS, breed_gift, creature_of, die_face, short, tint_of, tumbles
from gui.games.chaos_progenitus.plan import IN_STRIP, POOL_KEYS, Plan, numbers, places, plan_of, slots
from gui.seat_looks import look_number
from gui.table.choice import Element
from gui.table.piece import Piece

MOST_FACES = 1000
USE_WORDS = {
    Use.ATTACK: N_("an attack"),
    Use.PLUS: N_("a plus in use"),
    Use.BRAIN: N_("a brain in use"),
    Use.MINUS: N_("a minus set aside"),
    Use.GRAB: N_("ready to grab"),
    Use.DEFENSE: N_("a defense"),
    Use.POTION: N_("partly poured out"),
}


def die_element(seat: int, die: int) -> Element:
    """What picking a die means."""
    return Element("die", f"{seat}.{die}")


def fiend_element(seat: int) -> Element:
    """What picking a fiend means."""
    return Element("fiend", str(seat))


def tableau(view: View) -> tuple[Piece, ...]:
    """Everything on the table, as the view's audience sees it."""
    plan = plan_of(view)
    where = places(view, plan)
    pieces: list[Piece] = []
    for seat in (plan.top, plan.bottom):
        pieces.extend(_side(view, plan, seat, where))
    for seat in plan.others:
        pieces.extend(_onlooker(view, plan, seat))
    pieces.extend(lane_pieces(view, plan))
    pieces.append(Piece("caption", "prog.words", face_of("hint", hint_words(view)), "caption"))
    for seat in range(len(view.fiends)):
        for die, number in enumerate(numbers(view, seat)):
            pieces.append(_die(view, plan, seat, (die, number), where[seat, die]))
    return tuple(pieces)


def picked_from(view: View) -> int | None:
    """The seat whose dice are picked from at the moment."""
    return view.target if view.phase is Phase.NAME else view.active


# --- the two that fight ------------------------------------------------------------------------------------------


def _side(view: View, plan: Plan, seat: int, where: dict[tuple[int, int], str]) -> list[Piece]:
    role = plan.role(seat)
    fiend = view.fiends[seat]
    body = body_of(view, seat)
    tint = tint_of(fiend, body)
    active = "active" if acting(view) == seat else ""
    words = summary(view, seat)
    pieces = [
        Piece(
            f"zone-{seat}",
            "prog.ground",
            f"{active}|{tint}",
            f"{role}-zone",
            owner=seat,
            label=words,
            detail=description(view, seat),
            element=fiend_element(seat),
            calm=True,
        ),
        Piece(
            f"shade-{seat}",
            "prog.fiend",
            f"{creature_of(body, seat)}|{tint}",
            f"{role}-shade",
            owner=seat,
            tags=("dim",) if fiend.defeated else (),
        ),
        _name(view, seat, f"{role}-name", lines(view, seat)),
    ]
    pieces.extend(_pool(view, plan, seat, pool) for pool in (Pool.STUN, Pool.WOUND, Pool.MINUSED))
    for number, slot in enumerate(slots(view, seat)):
        if slot < SIZE and where[seat, number] != f"{role}-body-{slot}":
            kind = KINDS[kind_of(fiend.dice[number].make)]
            pieces.append(Piece(f"ghost-{seat}-{slot}", "prog.ghost", kind, f"{role}-body-{slot}", owner=seat))
    return pieces


def acting(view: View) -> int | None:
    """The seat whose fiend is lit: whoever decides, else whose turn it is."""
    if view.outcome is not None:
        return view.outcome.winners[0] if view.outcome.winners else None
    return view.deciders[0] if view.deciders else view.active


def _pool(view: View, plan: Plan, seat: int, pool: Pool) -> Piece:
    role, key = plan.role(seat), POOL_KEYS[pool]
    dice = view.pool_of(seat, pool)
    name = short(view)[seat]
    caption = ""
    if captioned(role, key, len(dice)):
        caption = {
            Pool.STUN: _("right hand"),
            Pool.WOUND: _("left hand"),
            Pool.MINUSED: _("back at the next turn"),
        }[pool]
    words = {
        Pool.STUN: ngettext("{name}’s stun pool, {count} die", "{name}’s stun pool, {count} dice", len(dice)),
        Pool.WOUND: ngettext("{name}’s wound pool, {count} die", "{name}’s wound pool, {count} dice", len(dice)),
        Pool.MINUSED: ngettext("{name}’s minused pile, {count} die", "{name}’s minused pile, {count} dice", len(dice)),
    }[pool].format(name=name, count=len(dice))
    return Piece(
        f"pool-{seat}-{key}",
        "prog.pool",
        face_of(key, len(dice), caption),
        f"{role}-{key}",
        owner=seat,
        label=words,
        detail=listed([title(view, seat, die) for die in dice]),
        help="pools",
    )


def _name(view: View, seat: int, place: str, words: tuple[str, ...]) -> Piece:
    player = view.players[seat]
    face = face_of(look_number(player), fiend_name(view, seat) or player.name, *words)
    return Piece(f"name-{seat}", "prog.name", face, place, owner=seat)


def lines(view: View, seat: int) -> tuple[str, ...]:
    """What stands below a fiend's name: its player and breed, its immunity, its power."""
    fiend = view.fiends[seat]
    breeds = view.options.breeds and fiend.breed is not Breed.NONE
    found = [short(view)[seat], _(BREED_TITLES[fiend.breed]) if breeds else ""]
    if fiend.defeated:
        found.append(_("defeated"))
    elif fiend.breed is Breed.PURE:
        found.append(_("immune: {mix}").format(mix=mix_title(fiend.mix)))
    elif fiend.breed is Breed.HALF:
        plastic, ink = (colour_title(one) for one in colours_of(fiend.mix))
        found.append(_("immune: {plastic}, {ink} ink").format(plastic=plastic, ink=ink))
    elif fiend.breed is Breed.MONGREL:
        found.append(_("Mongrel Stamina"))
    if fiend.power and not fiend.defeated:
        found.append(_("power: {power}").format(power=_(view.house.rule(fiend.power).title)))
    trophies = sum(trophy.seat == seat for trophy in view.trophies)
    if trophies:
        found.append(ngettext("{count} trophy", "{count} trophies", trophies).format(count=trophies))
    return tuple(found)


def summary(view: View, seat: int) -> str:
    """A fiend in a sentence, for those who cannot see it."""
    parts = [
        _("{fiend}, the fiend of {name}").format(fiend=fiend_name(view, seat), name=view.players[seat].name),
        *filter(None, lines(view, seat)[1:]),
    ]
    for pool in IN_STRIP:
        count = len(view.pool_of(seat, pool))
        if count:
            parts.append(_("{count} {where}").format(count=count, where=_(POOL_WORDS[pool])))
    return ", ".join(parts)


def description(view: View, seat: int) -> str:
    """What a fiend's breed and power do."""
    fiend = view.fiends[seat]
    if not view.options.breeds or not fiend.dice:
        return ""
    nature = nature_in_battle(tuple(die.make for die in fiend.dice if die.origin == NONE), view.options, view.house)
    told = [breed_title(nature.breed, nature.mix).capitalize(), breed_gift(nature.breed, nature.mix)]
    if fiend.power:
        rule = view.house.rule(fiend.power)
        told.append(_("{power}: {does}").format(power=_(rule.title), does=_(rule.text)))
    return "\n".join(filter(None, told))


# --- dice --------------------------------------------------------------------------------------------------------


def _die(view: View, plan: Plan, seat: int, which: tuple[int, int], place: str) -> Piece:
    """A die: its number now and when its fiend was made, which names it, and where it lies."""
    number, name = which
    die = view.fiends[seat].dice[number]
    face = view.shows(seat, number) if die.pool is Pool.PLAY else None
    kind = kind_of(die.make)
    words = _("{name}’s {die}").format(name=short(view)[seat], die=title(view, seat, number))
    states = [_(POOL_WORDS[die.pool])]
    if face is not None:
        words = _("{die}: {face}").format(die=words, face=face_title(kind, face))
        states = [use_words(view, seat, number) or states[0]]
    inward = place.startswith("lane-") and place.endswith("-attack") and seat == view.foe
    idle = view.step >= 4 and seat != view.active and face is not None and "-body-" in place
    return Piece(
        f"die-{seat}-{name}",
        "prog.die",
        die_face(die, view.house),
        place,
        owner=seat,
        label=", ".join([words, *states]),
        detail=die_detail(view, seat, number),
        element=Element("attack", f"{seat}.{number}") if inward else die_element(seat, number),
        help=f"die-{KINDS[kind]}",
        through=tumbles(die.make) if face is not None else (),
        came=f"{plan.role(die.origin)}-lost" if die.origin != NONE else "",
        rolls=1 if face is not None else 0,
        order=name % SIZE,
        calm=seat != picked_from(view) or "-body-" not in place,
        tags=("dim",) if idle or view.fiends[seat].defeated else (),
    )


def use_words(view: View, seat: int, number: int) -> str:
    """What a die that was rolled is in use for; of pluses and brains, for which attack. Empty for none."""
    use, helped = use_of(view, seat, number), helped_attack(view, seat, number)
    if helped != NONE:
        words = _("a plus on {die}") if use is Use.PLUS else _("a brain on {die}")
        return words.format(die=title(view, seat, helped))
    return _(USE_WORDS[use]) if use in USE_WORDS else ""


def die_detail(view: View, seat: int, number: int) -> str:
    """What the face up does, and all faces of the die."""
    words = faces_words(view.house, view.fiends[seat].dice[number].make)
    face = view.shows(seat, number)
    return f"{face_sentence(face)}\n{words}" if face is not None else words


_FACES: dict[tuple[int, int], tuple[House, object, str]] = {}
"""Words by the identity of the house data, which holds while they are kept here, and the make of a die."""


def faces_words(house: House, make: int) -> str:
    """A die's mix and all its faces; asked for every die after every beat, so it is remembered."""
    known = _FACES.get((id(house), make))
    if known is not None and known[0] is house and known[1] is speaker():
        return known[2]
    faces = [face_title(kind_of(make), face) for face in house.faces(make)]
    words = _("{mix}; faces: {faces}").format(mix=mix_title(make % 16), faces=", ".join(faces))
    if len(_FACES) > MOST_FACES:
        _FACES.clear()
    _FACES[id(house), make] = (house, speaker(), words)
    return words


# --- those who look on -------------------------------------------------------------------------------------------


def _onlooker(view: View, plan: Plan, seat: int) -> list[Piece]:
    role = plan.role(seat)
    active = "active" if acting(view) == seat else ""
    target = "target" if view.target == seat else ""
    pieces = [
        Piece(
            f"zone-{seat}",
            "prog.strip",
            f"{active}|{target}",
            role,
            owner=seat,
            label=summary(view, seat),
            detail=description(view, seat),
            element=fiend_element(seat),
            calm=True,
            tags=("dim",) if view.fiends[seat].defeated else (),
        ),
        _name(view, seat, f"{role}-name", small_lines(view, seat)),
    ]
    for index, pool in enumerate(IN_STRIP):
        if plan.sizes[seat][index]:
            key = POOL_KEYS[pool]
            pieces.append(Piece(f"sign-{seat}-{key}", "prog.sign", key, f"{role}-sign-{key}", owner=seat))
    return pieces


def small_lines(view: View, seat: int) -> tuple[str, ...]:
    """The one thing that is said of a fiend that looks on."""
    fiend = view.fiends[seat]
    if fiend.defeated:
        return (_("defeated"),)
    if view.options.breeds and fiend.breed is not Breed.NONE:
        return (_(BREED_TITLES[fiend.breed]),)
    return (short(view)[seat],)


# --- hints -------------------------------------------------------------------------------------------------------

HINTS = {
    Phase.MINUSES: N_("pick a die that stays out this turn"),
    Phase.ROLL: N_("all dice here will be rolled"),
    Phase.REROLL: N_("one die may be rolled again"),
    Phase.DEFEND: N_("ringed dice can counter an attack"),
    Phase.HELP: N_("ringed dice can help"),
    Phase.TARGET: N_("pick the fiend to attack"),
    Phase.ARRAY: N_("ringed dice can attack or help"),
    Phase.NAME: N_("pick a die of {other} that will be hit"),
    Phase.STAMINA: N_("pick a stunned die"),
    Phase.RECOVER: N_("pick a plus or potion, and whom it brings back"),
    Phase.SUFFER: N_("pick a body part for the damage"),
    Phase.GRAB: N_("pick the die to pull away"),
    Phase.COUP: N_("pick a wounded die as a trophy"),
    Phase.NEXT: N_("pick who acts next"),
}


def hint_words(view: View) -> str:
    """What can be picked, in a few words."""
    if not view.deciders or view.phase not in HINTS:
        return ""
    other = short(view)[view.target] if view.target is not None else ""
    return _(HINTS[view.phase]).format(other=other)
