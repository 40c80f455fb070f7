"""The action tokens of a view: which lie on the mats as planned, which are told, parked, blocked or on a die."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from cubes.chaos_of_cthulhu.faces import Kind
from cubes.chaos_of_cthulhu.state import NONE, Hit, Pending, Phase, Slot
from cubes.chaos_of_cthulhu.view import View
from cubes.words import _
from gui.games.chaos_of_cthulhu.layout import HELD
from gui.games.chaos_of_cthulhu.names import KIND_IDS, kind_name, part, set_id, short
from gui.table.choice import Element
from gui.table.piece import Piece


@dataclass(frozen=True)
class Told:
    """How far the telling of a seat's plan has come: so many of its actions are known to all."""

    count: int
    last: int | None
    """The place among them of the one that is being told now."""


def tokens(view: View) -> list[Piece]:
    """Every action token on the table."""
    if view.phase in (Phase.DEFENCE, Phase.RESOLUTION):
        return [*_on_their_way(view), *_blocks_left(view)]
    if view.phase is Phase.DECLARATION:
        return _planned(view)
    return []


def told_of(view: View, seat: int) -> Told:
    """How far a seat's declaration has come."""
    plan = view.plans[seat] or ()
    if view.telling == seat:
        return Told(view.told, view.told - 1 if view.told else None)
    return Told(len(plan) if view.declared[seat] else 0, None)


def hit_element(hit: Hit) -> Element:
    """What picking a token that is aimed at somebody means: equal ones are one choice."""
    where = hit.part if hit.kind is not Kind.ATTACK else NONE
    return Element("hit", f"{hit.victim}.{int(hit.kind)}.{hit.source}.{where}")


def _planned(view: View) -> list[Piece]:
    """In Declaration the tokens lie where they were planned; those that are told have gone to their targets."""
    taken: Counter[str] = Counter()
    pieces = []
    for seat, plan in enumerate(view.plans):
        told = told_of(view, seat)
        for number, slot in enumerate(plan or ()):
            place = _told_place(slot) if number < told.count else ""
            place = place or _mat_place(seat, slot)
            words = _slot_words(view, seat, slot)
            pieces.append(_token(view, seat, slot.die, "", slot.kind, _free(place, taken), words))
    return pieces


def _mat_place(seat: int, slot: Slot) -> str:
    """Where a planned action's token lies on the planner's mat."""
    if slot.kind is Kind.BLOCK:
        return f"block-{seat}"
    if slot.kind is Kind.ATTACK:
        return f"aim-{seat}-{slot.seat}"
    return f"own-{seat}-{slot.part}" if slot.seat == seat else f"small-{seat}-{slot.seat}-{slot.part}"


def _told_place(slot: Slot) -> str:
    """Where a told action's token lies: at its target; a Block stays on the mat."""
    if slot.kind is Kind.BLOCK:
        return ""
    return f"in-{slot.seat}" if slot.kind is Kind.ATTACK else f"at-{slot.seat}-{slot.part}"


def _on_their_way(view: View) -> list[Piece]:
    """After Declaration: everything that is aimed at somebody and has not yet come to pass."""
    taken: Counter[str] = Counter()
    twins: Counter[tuple[int, int, int]] = Counter()
    settled = settled_dice(view)
    pieces = []
    for index, hit in enumerate(view.hits):
        twin = (hit.source, hit.die, hit.victim if hit.die == NONE else NONE)
        extra = f".{hit.victim}.{twins[twin]}" if hit.die == NONE else f".{twins[twin]}" if twins[twin] else ""
        twins[twin] += 1
        if view.phase is Phase.RESOLUTION and (hit.blocked or (hit.victim, hit.part) in settled):
            continue
        place = f"in-{hit.victim}" if hit.part == NONE else f"at-{hit.victim}-{hit.part}"
        words = hit_words(view, hit)
        piece = _token(view, hit.source, hit.die, extra, hit.kind, _free(place, taken), words, hit.blocked)
        goes = f"die-{hit.victim}-{hit.part}" if hit.part != NONE and not hit.blocked else ""
        pickable = view.defending == hit.victim and not hit.blocked
        pieces.append(
            replace(
                piece,
                element=hit_element(hit) if pickable else None,
                goes=goes,
                came=f"mat-{hit.source}" if hit.die == NONE or extra else "",
                chosen=view.asking == index,
            )
        )
    return pieces


def settled_dice(view: View) -> set[tuple[int, int]]:
    """The dice whose net has come to pass in this Resolution: nets follow each other in the order of the accounts."""
    dice = [(account.seat, account.die) for account in view.accounts]
    if view.pending is not Pending.NET:
        return {*dice}
    loose = {(one.seat, one.die) for one in view.loose}
    moved = [
        number
        for number, account in enumerate(view.accounts)
        if account.after != account.before or (account.seat, account.die) in loose
    ]
    return {*dice[: moved[-1] + 1]} if moved else set()


def _blocks_left(view: View) -> list[Piece]:
    """One token for each Block that can still be used."""
    pieces = []
    for seat, count in enumerate(view.blocks if view.phase is Phase.DEFENCE else ()):
        for number in range(count):
            words = _("{name} can still block").format(name=short(view.players)[seat])
            face = f"block|{set_id(view, seat)}|"
            place = f"block-{seat}-{min(number, HELD - 1)}"
            pieces.append(Piece(f"shield-{seat}-{number}", "chaos.token", face, place, owner=seat, label=words))
    return pieces


def _token(
    view: View, seat: int, die: int, extra: str, kind: Kind, place: str, words: str, blocked: bool = False
) -> Piece:
    face = f"{KIND_IDS[kind]}|{set_id(view, seat)}|{'struck' if blocked else ''}"
    return Piece(f"token-{seat}-{die}{extra}", "chaos.token", face, place, owner=seat, label=words, note=words)


def _free(place: str, taken: Counter[str]) -> str:
    number = taken[place]
    taken[place] += 1
    return f"{place}-{min(number, HELD - 1)}"


def _slot_words(view: View, seat: int, slot: Slot) -> str:
    names = short(view.players)
    what = _("{name}’s {part}: {kind}").format(name=names[seat], part=part(slot.die), kind=kind_name(slot.kind))
    if slot.kind is Kind.BLOCK:
        return what
    if slot.kind is Kind.ATTACK:
        return _("{what} on {victim}").format(what=what, victim=names[slot.seat])
    return _("{what} on {victim}’s {part}").format(what=what, victim=names[slot.seat], part=part(slot.part))


def hit_words(view: View, hit: Hit) -> str:
    """What is on its way, in words."""
    names = short(view.players)
    origin = part(hit.die) if hit.die != NONE else _("Insanity")
    what = _("{kind} by {name} ({origin})").format(kind=kind_name(hit.kind), name=names[hit.source], origin=origin)
    target = names[hit.victim] if hit.part == NONE else f"{names[hit.victim]} · {part(hit.part)}"
    words = _("{what} on {target}").format(what=what, target=target)
    return _("{what}, blocked").format(what=words) if hit.blocked else words
