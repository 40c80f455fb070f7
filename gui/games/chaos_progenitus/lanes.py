"""The lanes between the two that fight: what stands against whom, what a picked die would do to it, what is left."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from PySide6.QtCore import QRectF

from cubes.chaos_progenitus import aids, blows
from cubes.chaos_progenitus.blows import blow_of
from cubes.chaos_progenitus.dice import NONE, Pool, Power, Source, mix_in
from cubes.chaos_progenitus.events import Blow
from cubes.chaos_progenitus.labels import help_title, title
from cubes.chaos_progenitus.names import SOURCE_TITLES, blow_title, mix_title, points_title
from cubes.chaos_progenitus.state import Assault, Attack, Phase
from cubes.chaos_progenitus.view import View
from cubes.words import _, listed, ngettext
from gui.art.gallery import face_of
from gui.games.chaos_progenitus import field
from gui.games.chaos_progenitus.names import short
from gui.games.chaos_progenitus.plan import Lane, Plan, attack_in
from gui.table.choice import Choice, Element
from gui.table.piece import Piece

SEP = "~"
"""Parts what a lane holds ready for each die that could be picked (see :func:`matched`)."""
ON_BODY = "bottom-body-"
"""Where the dice of the active fiend lie that are not in use."""
BREATHED = (Source.RAY, Source.GAS, Source.POISON)


@dataclass(frozen=True)
class LaneWords:
    """What a lane says; ``mode`` is one of the painter's."""

    mode: str
    title: str
    damage: str
    verdict: str
    note: str

    def face(self) -> str:
        """For the painter; its scale is added where it is painted."""
        return "|".join(part.replace("|", "/") for part in self.parts())

    def parts(self) -> tuple[str, str, str, str, str]:
        """All five."""
        return self.mode, self.title, self.damage, self.verdict, self.note


def attack_element(seat: int, die: int) -> Element:
    """What picking an attack means: its lane, or its die there."""
    return Element("attack", f"{seat}.{die}")


def lane_pieces(view: View, plan: Plan) -> list[Piece]:
    """Everything in the lanes but the dice."""
    pieces: list[Piece] = []
    for number, lane in enumerate(plan.lanes):
        if lane.tray:
            pieces.extend(_tray(view, number, lane))
        elif lane.kind == "in":
            pieces.extend(_inward(view, number, lane))
        else:
            pieces.extend(_outward(view, number, lane))
    return pieces


def _lane(lane: Lane, key: str, words: LaneWords, label: str, one: Blow) -> list[Piece]:
    """A lane with its words, and the shield with the strength of its attack."""
    return [
        Piece(
            f"lane-{lane.owner}-{lane.attack}",
            "prog.lane",
            words.face(),
            key,
            owner=lane.owner,
            label=label,
            detail="\n".join(filter(None, (words.verdict, words.note))),
            element=attack_element(lane.owner, lane.attack),
            help="attacks",
            calm=True,
        ),
        Piece(f"strength-{lane.owner}-{lane.attack}", "prog.shield", f"{one.strength}|attack", f"{key}-strength"),
    ]


# --- attacks against the active fiend ----------------------------------------------------------------------------


def _inward(view: View, number: int, lane: Lane) -> list[Piece]:
    attack = attack_in(view, lane)
    one = blow_of(view.house, view.fiends[lane.owner], attack)
    words = _inward_words(view, lane, attack, one)
    key = f"lane-{number}"
    name = title(view, lane.owner, lane.attack)
    label = _("{name}’s attack with {die}: {blow}").format(name=short(view)[lane.owner], die=name, blow=blow_title(one))
    pieces = _lane(lane, key, words, label, one)
    if view.phase is Phase.DEFEND:
        pieces[0] = replace(pieces[0], tags=_matches(view, attack))
    if view.phase in (Phase.DEFEND, Phase.HELP) and lane.defense == NONE:
        pieces.append(Piece(f"slot-{lane.attack}", "prog.slot", "die", f"{key}-slot"))
    if lane.defense != NONE:
        assert view.guard is not None
        strength = aids.guard_strength(view, view.guard)
        tone = "need" if strength < one.strength else "meets"
        pieces.append(Piece(f"guard-{lane.attack}", "prog.shield", f"{strength}|{tone}", f"{key}-shield"))
        if not lane.pluses:
            pieces.append(Piece(f"plus-{lane.attack}", "prog.slot", "plus", f"{key}-plus-0-1"))
    return pieces


def _inward_words(view: View, lane: Lane, attack: Attack, one: Blow) -> LaneWords:
    void = view.active is not None and is_void(view, lane.owner, view.active, attack, one)
    mode, verdict = "", ""
    if void:
        mode, verdict = "countered", _("immune: no effect")
    elif lane.defense != NONE:
        assert view.guard is not None
        mode, verdict = "needs", lacking(view, aids.guard_strength(view, view.guard), one.strength, view.guard.die)
    elif view.phase is Phase.DEFEND:
        verdict = _best(view, attack)
    elif view.phase in (Phase.SUFFER, Phase.GRAB):
        verdict = _("not countered")
        mode = "picked" if view.points and view.points[0].attack == attack.die else ""
    return LaneWords(mode, heading(view, lane, one), damage_of(one), verdict, note_of(view, lane.owner, attack, one))


def is_void(view: View, attacker: int, target: int, attack: Attack, one: Blow) -> bool:
    """Whether the target is immune to an attack."""
    return blows.is_void(view.fiends[attacker], view.fiends[target], attack.die, one.source)


def _best(view: View, attack: Attack) -> str:
    """How an attack can still be countered."""
    assert view.active is not None
    dice = view.pool_of(view.active, Pool.PLAY)
    found = [aids.match_of(view, die, attack) for die in dice]
    able = [match for match in found if match.possible]
    alone = sum(not match.missing for match in able)
    if alone and alone < len(able):
        words = ngettext("{count} die counters, {more} more with help", "{count} counter, {more} more with help", alone)
        return words.format(count=alone, more=len(able) - alone)
    if alone:
        return ngettext("{count} die can counter", "{count} dice can counter", alone).format(count=alone)
    if not able:
        return _("nothing counters it")
    die, least = min(
        ((die, match) for die, match in zip(dice, found, strict=True) if match.possible),
        key=lambda one: one[1].missing,
    )
    return _("to counter, add {help}").format(help=help_title(view, least.missing, die))


def _matches(view: View, attack: Attack) -> tuple[str, ...]:
    """For each die that could be picked: what it would do to this attack. Read by :func:`matched`."""
    assert view.active is not None
    found = []
    for die in view.pool_of(view.active, Pool.PLAY):
        match = aids.match_of(view, die, attack)
        if not match.strength or match.void:
            continue
        if not match.missing:
            mode, words = (
                "open",
                _("{strength} meets {needed}: it counters").format(strength=match.strength, needed=match.needed),
            )
        elif match.possible:
            mode, words = "needs", lacking(view, match.strength, match.needed, die)
        else:
            mode, words = (
                "",
                _("{strength} is too weak for {needed}").format(strength=match.strength, needed=match.needed),
            )
        found.append(SEP.join((str(die), mode, str(match.strength), words)))
    return tuple(found)


def lacking(view: View, strength: int, needed: int, die: int) -> str:
    """What a defense that is too weak lacks."""
    words = _("{strength} is less than {needed}: add {help}")
    return words.format(strength=strength, needed=needed, help=help_title(view, needed - strength, die))


# --- attacks of the active fiend ---------------------------------------------------------------------------------


def _outward(view: View, number: int, lane: Lane) -> list[Piece]:
    attack = attack_in(view, lane)
    one = blow_of(view.house, view.fiends[lane.owner], attack)
    key = f"lane-{number}"
    target = view.target
    words = outward_words(view, lane, attack, one)
    name = title(view, lane.owner, lane.attack)
    label = _("{name}’s attack with {die}: {blow}").format(name=short(view)[lane.owner], die=name, blow=blow_title(one))
    if target is not None:
        label = _("{attack}, on {other}").format(attack=label, other=short(view)[target])
    return [
        *_lane(lane, key, words, label, one),
        Piece(f"aim-{lane.attack}", "prog.words", face_of("aim", aim_words(view)), f"{key}-aim"),
    ]


def outward_words(view: View, lane: Lane, attack: Attack, one: Blow) -> LaneWords:
    """What is said of an attack that is being arrayed."""
    target = view.target
    mode, verdict = "", _("hits any body part")
    if target is not None:
        if is_void(view, lane.owner, target, attack, one):
            mode, verdict = "countered", _("{name} is immune").format(name=short(view)[target])
        elif attack.brains:
            verdict = _("hits {dice}").format(
                dice=listed([title(view, target, brain.named) for brain in attack.brains])
            )
    if view.naming is not None and view.naming.attack == attack.die:
        mode, verdict = "picked", _("the brain names a die")
    return LaneWords(mode, heading(view, lane, one), damage_of(one), verdict, note_of(view, lane.owner, attack, one))


def aim_words(view: View) -> str:
    """At whom an arrayed attack is aimed."""
    if view.target is None:
        return ""
    return _("at {name}").format(name=short(view)[view.target])


# --- trays -------------------------------------------------------------------------------------------------------


def _tray(view: View, number: int, lane: Lane) -> list[Piece]:
    key = f"lane-{number}"
    name = short(view)[lane.owner]
    if lane.kind == "side":
        heading, words, damage = side_title(view, lane).format(name=name), side_words(view, lane), ""
    else:
        heading = _("{name}’s attacks").format(name=name)
        words, damage = rest_words(view, lane)
    label = f"{heading}: {words}".replace("\n", ", ")
    return [
        Piece(
            f"tray-{lane.kind}",
            "prog.tray",
            f"{heading.replace('|', '/')}|{damage}",
            key,
            owner=lane.owner,
            label=label,
            help="minuses" if lane.kind == "side" else "attacks",
        ),
        Piece(f"tray-{lane.kind}-words", "prog.words", face_of("tray", words), f"{key}-words"),
    ]


def side_title(view: View, lane: Lane) -> str:
    """What lies beside the attacks, with a place for the name of its owner."""
    faces = [view.shows(lane.owner, die) for die in lane.dice]
    minus = any(face is not None and face.minus for face in faces)
    grab = any(face is not None and face.grab for face in faces)
    if minus and grab:
        return _("{name}’s minuses, grabs")
    return _("{name}’s grabs") if grab else _("{name}’s minuses")


def side_words(view: View, lane: Lane) -> str:
    """What minuses set aside, tentacles and whips will do."""
    inward = lane.kind == "side" and lane.owner != view.active
    assault = view.incoming if inward else view.outgoing
    parts = []
    if assault is not None and assault.minuses:
        parts.append(_("step 1: done") if inward and view.step > 1 else minus_words(view, assault))
    if assault is not None and assault.grabs:
        count = sum(face.grab for die in assault.grabs if (face := view.shows(assault.seat, die)) is not None)
        if len(assault.grabs) == 1 and view.fiends[assault.seat].power is Power.LONG_GRIP:
            count += view.house.rule(Power.LONG_GRIP).amount
        parts.append(ngettext("step 7: grabs {count} die", "step 7: grabs {count} dice", count).format(count=count))
    return "\n".join(parts)


def minus_words(view: View, assault: Assault) -> str:
    """What minuses set aside will cost their target, immunity and powers counted."""
    count = len(assault.minuses)
    if assault.target == NONE or not view.fiends[assault.target].dice:
        return ngettext("step 1: {count} minus", "step 1: {count} minuses", count).format(count=count)
    total = aids.minuses_against(view, assault).total
    if not total:
        return _("{name} is immune to the minus").format(name=short(view)[assault.target])
    return ngettext("step 1: {count} minus", "step 1: {count} minuses", total).format(count=total)


def rest_words(view: View, lane: Lane) -> tuple[str, str]:
    """The other direction in a few words, and its damage for the painter."""
    outward = lane.owner == view.active
    assault = view.outgoing if outward else view.incoming
    assert assault is not None
    stuns = wounds = 0
    for attack in assault.attacks:
        one = blow_of(view.house, view.fiends[lane.owner], attack)
        target = assault.target if assault.target != NONE else None
        if target is not None and is_void(view, lane.owner, target, attack, one):
            continue
        stuns, wounds = stuns + one.stun, wounds + one.wound
    parts = [points_title(stuns, wounds)] if assault.attacks else []
    rest = side_words(view, replace(lane, kind="side"))
    if outward and rest:
        parts.append(rest)
    elif not outward and assault.grabs:
        parts.append(_("step 7: grabs"))
    damage = "+".join(f"{name}:{count}" for name, count in (("stun", stuns), ("wound", wounds)) if count)
    return "\n".join(parts), damage


# --- words -------------------------------------------------------------------------------------------------------


def source_title(source: Source) -> str:
    """What an attack is made with, as a heading."""
    return _(SOURCE_TITLES[source]).capitalize()


def heading(view: View, lane: Lane, one: Blow) -> str:
    """The heading of a lane; attacks that can be countered are numbered, as the list counts them."""
    words, number = source_title(one.source), lane_number(view, lane.attack) if lane.kind == "in" else 0
    return _("{number} {words}").format(number=number, words=words) if number else words


def lane_number(view: View, attack: int) -> int:
    """The number of an attack of the foe, which it keeps when others are countered; 0 where it was the only one."""
    foe = view.incoming
    return foe.number(attack) if foe is not None and max(len(foe.order), len(foe.attacks)) > 1 else 0


def damage_of(one: Blow) -> str:
    """The points of an attack for the painter."""
    return "+".join(f"{name}:{count}" for name, count in (("stun", one.stun), ("wound", one.wound)) if count)


def note_of(view: View, seat: int, attack: Attack, one: Blow) -> str:
    """Whom brains name, the power on it, or what the attack comes from."""
    assault = view.incoming if view.incoming is not None and view.incoming.seat == seat else view.outgoing
    parts = []
    if attack.brains and assault is not None and assault.target != NONE and seat != view.active:
        named = listed([title(view, assault.target, brain.named) for brain in attack.brains])
        parts.append(_("the brain names {dice}").format(dice=named))
    if attack.powered:
        parts.append(_(view.house.rule(view.fiends[seat].power).title))
    if not parts:
        die = title(view, seat, attack.die)
        breathed = view.options.breeds and one.source in BREATHED
        mix = mix_title(mix_in(view.fiends[seat].dice[attack.die].make))
        parts.append(_("{die}, {mix}").format(die=die, mix=mix) if breathed else die)
    return ", ".join(parts)


# --- picks shown on the lanes ------------------------------------------------------------------------------------


def dressed(pieces: tuple[Piece, ...], choice: Choice | None) -> tuple[Piece, ...]:
    """What is picked shows on the lanes: what a defense would do, where a plus or brain can go."""
    if choice is None or not choice.picked:
        return pieces
    die = next((element.key for element in choice.picked if element.kind == "die"), None)
    target = next((element for element in choice.picked if element.kind == "attack"), None)
    if die is None and target is None:
        return pieces
    if any(piece.tags for piece in pieces if piece.kind == "prog.lane"):
        return matched(pieces, die, target)
    return tuple(_open(piece, choice, target) for piece in pieces)


def _open(piece: Piece, choice: Choice, target: Element | None) -> Piece:
    """A lane of the active fiend to which something picked can be added."""
    if piece.kind != "prog.lane" or piece.element is None:
        return piece
    if piece.element == target:
        return _in_mode(piece, "picked")
    return _in_mode(piece, "open") if choice.light(piece.element) is not None else piece


def _in_mode(piece: Piece, mode: str) -> Piece:
    return replace(piece, face="|".join((mode, *piece.face.split("|")[1:])))


def matched(pieces: tuple[Piece, ...], die: str | None, target: Element | None = None) -> tuple[Piece, ...]:
    """The lanes as a die, ``seat.number``, would meet them; an arrow leads to the one that is picked."""
    number = die.split(".")[1] if die is not None else ""
    found: list[Piece] = []
    for piece in pieces:
        if piece.kind != "prog.lane" or not piece.tags:
            found.append(piece)
            continue
        match = next((tag.split(SEP) for tag in piece.tags if tag.startswith(f"{number}{SEP}")), None)
        picked = target is not None and piece.element == target
        if match is None:
            found.append(_in_mode(piece, "picked") if picked else piece)
            continue
        _number, mode, strength, words = match
        parts = piece.face.split("|")
        mode = "picked" if picked else mode or parts[0]
        found.append(replace(piece, face="|".join((mode, parts[1], parts[2], words.replace("|", "/"), parts[4]))))
        tone = "meets" if match[1] == "open" else "need"
        place = f"{piece.place}-shield"
        found.append(Piece(f"would-{piece.place}", "prog.shield", f"{strength}|{tone}", place))
        if picked and die is not None:
            found.extend(_arrow(pieces, die, piece))
    return tuple(found)


def _arrow(pieces: tuple[Piece, ...], die: str, lane: Piece) -> list[Piece]:
    """From a die on the active body to the lane that it is picked for."""
    mine = Element("die", die)
    place = next((piece.place for piece in pieces if piece.element == mine), "")
    if not place.startswith(ON_BODY):
        return []
    slot, number = int(place.removeprefix(ON_BODY)), int(lane.place.split("-")[1])
    count = sum(piece.kind in ("prog.lane", "prog.tray") for piece in pieces)
    way = "right" if rightwards(slot, number, count) else "left"
    return [Piece(f"arrow-{slot}-{number}", "prog.arrow", way, f"arrow-{slot}-{number}")]


@cache
def rightwards(slot: int, lane: int, lanes: int) -> bool:
    """Whether the way from a place on the active body to a lane leads to the right: the same for all window sizes."""
    places = field.duel(QRectF(0, 0, 1018, 668), 1.0, False, lanes, 0)
    if lane >= len(places.lanes):
        return True
    return places.lanes[lane].slot.center().x() >= places.mine.dice[slot].center().x()
