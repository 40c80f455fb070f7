"""What lies behind a screen, as a pure function of its owner's view and of what he has picked."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from cubes.chaos_of_cthulhu.bonuses import BONUSES
from cubes.chaos_of_cthulhu.faces import Kind
from cubes.chaos_of_cthulhu.reckoning import activations, payable, totals
from cubes.chaos_of_cthulhu.state import NONE, Phase, Slot
from cubes.chaos_of_cthulhu.view import View
from cubes.game import Cause, Refusal
from cubes.words import N_, _, listed
from gui.games.chaos_of_cthulhu.layout import HELD
from gui.games.chaos_of_cthulhu.names import KIND_IDS, die_face, die_name, kind_name, part, set_id, short
from gui.games.chaos_of_cthulhu.paths import cell_element, planned_element
from gui.games.chaos_of_cthulhu.plan_layout import OTHERS
from gui.games.chaos_of_cthulhu.tableau import bonus_element, die_element, shape_of, stone_element, stone_uses
from gui.table.choice import Choice, Element
from gui.table.piece import Piece

TALLY = (Kind.ATTACK, Kind.MADNESS, Kind.HEAL, Kind.BLOCK)


class PlanCause(Cause):
    """Why a piece does not fit what is picked, behind the screen."""

    WAKES_NOT = N_("{sums}: that does not wake the {part}, which shows {number}.")
    AWAKE = N_("The {part} is in the plan already. Take it back first.")
    AIM_FIRST = N_("First choose the target of what was just woken, or take it back.")
    PICK_FIRST = N_("Pick stones first, then a die they wake.")
    OUT = N_("No stones are left that wake the {part}.")


def pending_slot(view: View) -> Slot | None:
    """The planned action of the viewer that still waits for its target."""
    plan = view.plans[view.viewer] if view.viewer is not None and view.phase is Phase.PLANNING else None
    waiting = (Kind.MADNESS, Kind.HEAL)
    return next((slot for slot in plan or () if slot.kind in waiting and slot.part == NONE), None)


def plan_tableau(view: View) -> tuple[Piece, ...]:
    """Everything behind the viewer's screen."""
    seat = view.viewer
    assert seat is not None
    pieces = [Piece("cross", "chaos.cross", set_id(view, seat), "cross")]
    pieces.extend(_dice(view, seat))
    pieces.extend(_mat(view, seat))
    pieces.extend(_tokens(view, seat))
    pieces.extend(_tray(view, seat))
    if view.options.variant != "to_the_death":
        pieces.extend(_bonuses(view, seat))
    return tuple(pieces)


def _dice(view: View, seat: int) -> list[Piece]:
    plan = {slot.die: slot for slot in view.plans[seat] or ()}
    pieces = []
    for position, value in enumerate(view.dice[seat]):
        if not value:
            continue
        words = die_name(view, seat, position)
        slot = plan.get(position)
        detail = _("Woken by {stones}").format(stones=_stones_words(view, seat, slot)) if slot is not None else ""
        pieces.append(
            Piece(
                f"die-{position}",
                "chaos.die",
                die_face(view, seat, position),
                f"die-{position}",
                owner=seat,
                label=words,
                detail=detail,
                element=die_element(seat, position),
            )
        )
        if slot is not None:
            pieces.append(
                Piece(
                    f"wake-{position}",
                    "chaos.wake",
                    _stones_words(view, seat, slot),
                    f"wake-{position}",
                    owner=seat,
                )
            )
    return pieces


def _stones_words(view: View, seat: int, slot: Slot) -> str:
    return " + ".join(str(view.stones[seat][index]) for index in slot.stones)


def _mat(view: View, seat: int) -> list[Piece]:
    others = shape_of(view).others(seat)
    names = short(view.players)
    sets = ",".join(set_id(view, other) for other in others)
    left = next((other for other in others if view.alive[other]), None)
    pieces = [
        Piece("mat", "chaos.plan_mat", f"{set_id(view, seat)}|{sets}", "mat"),
        Piece("title", "chaos.ink", f"title|{_('Your mat')}", "title"),
        Piece("hint", "chaos.ink", f"hint|{_('Tokens lie where you aim. Attacks always go left.')}", "hint"),
        Piece(f"name-{seat}", "chaos.ink", f"name|{_('{name}, yourself').format(name=names[seat])}", f"name-{seat}"),
    ]
    for other in others:
        pieces.append(Piece(f"name-{other}", "chaos.ink", f"name|{names[other]}", f"name-{other}"))
        words = _("on your left") if other == left else _("out of reach of your Attacks")
        place = "aimed" if other == left else "reach"
        pieces.append(Piece(f"aimed-{other}", "chaos.ink", f"aim|{words}", f"{place}-{other}"))
    for other in (seat, *others):
        for position, value in enumerate(view.dice[other]):
            pieces.append(
                Piece(
                    f"cell-{other}-{position}",
                    "chaos.cell",
                    f"{set_id(view, other)}|{value or ''}",
                    f"cell-{other}-{position}",
                    owner=other,
                    label=die_name(view, other, position) if value else "",
                    element=cell_element(other, position) if value else None,
                )
            )
    return pieces


def _tokens(view: View, seat: int) -> list[Piece]:
    """The planned actions where they are aimed, how many of each there are, and the plan in words."""
    plan = view.plans[seat] or ()
    taken: Counter[str] = Counter()
    pieces = []
    for slot in plan:
        place = _place(seat, slot)
        if not place:
            continue
        number = min(taken[place], HELD - 1)
        taken[place] += 1
        words = back_words(view, seat, slot)
        pieces.append(
            Piece(
                f"token-{slot.die}",
                "chaos.token",
                f"{KIND_IDS[slot.kind]}|{set_id(view, seat)}|",
                f"{place}-{number}",
                owner=seat,
                label=words,
                element=planned_element(slot.die),
                calm=True,
            )
        )
    for number, kind in enumerate(TALLY):
        count = sum(slot.kind is kind for slot in plan)
        words = _("{kind} {count}").format(kind=kind_name(kind), count=count)
        pieces.append(Piece(f"tally-{number}", "chaos.token", f"{KIND_IDS[kind]}||", f"tally-{number}"))
        pieces.append(Piece(f"count-{number}", "chaos.ink", f"count|{words}", f"count-{number}"))
    told = [f"{slot_words(view, seat, slot)}." for slot in plan]
    note = " ".join(told) if told else _("Nothing is planned yet. A plan may stay empty.")
    pieces.append(Piece("note", "chaos.ink", f"note|{note}", "note", label=note))
    return pieces


def _place(seat: int, slot: Slot) -> str:
    if slot.kind is Kind.BLOCK:
        return "block"
    if slot.kind is Kind.ATTACK:
        return f"aim-{slot.seat}"
    if slot.part == NONE:
        return ""
    return f"own-{slot.part}" if slot.seat == seat else f"small-{slot.seat}-{slot.part}"


def back_words(view: View, seat: int, slot: Slot) -> str:
    """What picking a planned action does."""
    return _("{what}; pick it to take it back").format(what=slot_words(view, seat, slot))


def slot_words(view: View, seat: int, slot: Slot) -> str:
    """A planned action in words: die, stones, target."""
    names = short(view.players)
    words = _("{part} with {stones}: {kind}").format(
        part=part(slot.die), stones=_stones_words(view, seat, slot), kind=kind_name(slot.kind)
    )
    if slot.kind is Kind.BLOCK:
        return words
    if slot.kind is Kind.ATTACK:
        return _("{what} on {name}").format(what=words, name=names[slot.seat])
    if slot.part == NONE:
        return _("{what}, not aimed yet").format(what=words)
    if slot.seat == seat:
        return _("{what} on the own {part}").format(what=words, part=part(slot.part))
    return _("{what} on {name}’s {part}").format(what=words, name=names[slot.seat], part=part(slot.part))


def _tray(view: View, seat: int) -> list[Piece]:
    uses = stone_uses(view, seat)
    pieces = [
        Piece("tray", "chaos.tray", "", "tray"),
        Piece("head", "chaos.heading", _("Your stones"), "head"),
        Piece("total", "chaos.total", f"|{_('Pick stones to see what they make.')}|", "total"),
        _left_over(view, seat),
    ]
    owners = {index: slot.die for slot in view.plans[seat] or () for index in slot.stones}
    for index, value in enumerate(view.stones[seat]):
        planned = index in owners
        words = _("Stone showing {value}").format(value=value)
        pieces.append(
            Piece(
                f"stone-{index}",
                "dice.pips",
                f"stone|{value}",
                f"stone-{index}",
                owner=seat,
                label=_("{stone}, on the {part}").format(stone=words, part=uses[index][1]) if planned else words,
                element=planned_element(owners[index]) if planned else stone_element(seat, index),
            )
        )
        tone = "" if planned else "free"
        use = uses[index][1]
        pieces.append(Piece(f"word-{index}", "chaos.word", f"{use}|{use[:1]}|{tone}", f"word-{index}"))
    return pieces


def _left_over(view: View, seat: int) -> Piece:
    """What the free stones could pay later; nothing of it binds."""
    if view.options.variant == "to_the_death":
        return Piece("left", "chaos.left", "||", "left")
    numbers = sorted({number for number, _group in payable(view, seat)})
    head = _("Left over after this")
    words = _("nothing that pays for a bonus action")
    if numbers:
        words = _("could pay bonus {numbers}").format(numbers=listed([str(number) for number in numbers]))
    note = _("Offerings: {count}. Not binding.").format(count=view.offerings[seat])
    return Piece("left", "chaos.left", f"{head}|{words}|{note}", "left", label=f"{head}: {words}. {note}")


def _bonuses(view: View, seat: int) -> list[Piece]:
    able = {number for number, _group in payable(view, seat)}
    return [
        Piece(
            f"bonus-{kind.number}",
            "chaos.bonus",
            f"{kind.number}|{kind.title}|{'open' if kind.number in able else ''}|",
            f"bonus-{kind.number}",
            label=f"{kind.number} {kind.title}",
            detail=kind.help,
            element=bonus_element(kind.number),
            note=f"{kind.number} {kind.title}\n{kind.help}",
        )
        for kind in BONUSES
    ]


def plan_dress(view: View, pieces: tuple[Piece, ...], choice: Choice | None) -> tuple[Piece, ...]:
    """Show what the picked stones make: on the total, as other dice to wake, and on the bonus bar."""
    seat = view.viewer
    picked = choice.picked if choice is not None else ()
    indices = [int(element.key.split(".")[1]) for element in picked if element.kind == "stone"]
    if seat is None or not indices:
        return pieces
    values = tuple(sorted(view.stones[seat][index] for index in indices))
    sums = totals(values)
    found = activations(view, seat, values)
    dressed = []
    for piece in pieces:
        if piece.id == "total":
            dressed.append(_total(piece, view, values))
        elif piece.kind == "chaos.bonus":
            number = int(piece.face.split("|")[0])
            mode = "open" if number in sums and view.offerings[seat] else ""
            first, title, _mode, crests = piece.face.split("|")
            dressed.append(replace(piece, face=f"{first}|{title}|{mode}|{crests}"))
        elif piece.kind == "dice.pips" and piece.element in picked:
            dressed.append(piece)
        else:
            dressed.append(piece)
    for number, way in enumerate([way for way in found if not way.wild][:OTHERS]):
        words = _("{sum}: {part}").format(sum=way.words, part=part(way.die))
        dressed.append(
            Piece(
                f"other-{number}",
                "chaos.other",
                words,
                f"other-{number}",
                label=words,
                element=die_element(seat, way.die),
            )
        )
    return tuple(dressed)


def _total(piece: Piece, view: View, values: tuple[int, ...]) -> Piece:
    assert view.viewer is not None
    found = activations(view, view.viewer, values)
    sums = totals(values)
    if any(way.wild for way in found):
        words = sums[6] if 6 in sums else str(6)
        head = _("{sum}: wild").format(sum=words)
        below = _("wakes any one of your dice")
        return replace(piece, face=f"{head}|{below}|wild", label=f"{head}, {below}")
    if found:
        head = found[0].words
        below = _("wakes {dice}").format(dice=listed([part(way.die) for way in found]))
        return replace(piece, face=f"{head}|{below}|", label=f"{head}, {below}")
    head = " · ".join(sums.values()) if len(sums) <= 3 else listed([str(total) for total in sums])
    return replace(piece, face=f"{head}|{_('wakes no die of yours')}|", label=head)


def why_not(view: View, picked: tuple[Element, ...], element: Element) -> Refusal | None:
    """Why a piece does not fit what is picked behind the screen."""
    seat = view.viewer
    if seat is None or element.kind not in ("die", "stone"):
        return None
    if pending_slot(view) is not None:
        return Refusal(PlanCause.AIM_FIRST)
    if element.kind == "stone":
        return None
    die = int(element.key.split(".")[1])
    if any(slot.die == die for slot in view.plans[seat] or ()):
        return Refusal(PlanCause.AWAKE, {"part": part(die)})
    indices = [int(one.key.split(".")[1]) for one in picked if one.kind == "stone"]
    if not indices:
        return Refusal(PlanCause.OUT, {"part": part(die)})
    values = tuple(sorted(view.stones[seat][index] for index in indices))
    sums = " · ".join(totals(values).values())
    words: dict[str, str | int] = {"sums": sums, "part": part(die), "number": view.dice[seat][die]}
    return Refusal(PlanCause.WAKES_NOT, words)
