"""The other moments in which fiends come to be: the common pool of a draft, closed chests, and their description."""

from __future__ import annotations

from collections import Counter

from cubes.chaos_progenitus.christen import fiend_name
from cubes.chaos_progenitus.dice import NONE, SIZE, Power, kind_of
from cubes.chaos_progenitus.names import breed_title, make_title
from cubes.chaos_progenitus.state import Pending, Phase
from cubes.chaos_progenitus.view import View
from cubes.words import _, ngettext
from gui.art.gallery import face_of
from gui.games.chaos_progenitus.art import KINDS
from gui.games.chaos_progenitus.bench import (
    PLAIN,
    bench_seat,
    faces_piece,
    faces_told,
    fiend_pieces,
    hand,
    other_pieces,
    others_of,
    shelf_frame,
    tools,
)
from gui.games.chaos_progenitus.names import creature_of, make_face, short, tint_of
from gui.games.chaos_progenitus.stance import places_of
from gui.games.chaos_progenitus.workshop_layout import Mode, Scene
from gui.games.chaos_progenitus.workshop_words import description
from gui.seat_looks import look_number
from gui.table.choice import Element
from gui.table.piece import Piece


def pool_element(make: int) -> Element:
    """What picking a die of the pool means: equal ones are one."""
    return Element("pool", str(make))


def mode_of(view: View) -> Mode:
    """What the table shows."""
    if view.phase in (Phase.WORKSHOP, Phase.DRAFT) and view.pending is Pending.NONE:
        if bench_seat(view) is None:
            return "chests"
        return "bench" if view.phase is Phase.WORKSHOP else "draft"
    return "describe"


def scene_of(view: View) -> Scene:
    """What the layout depends on: public knowledge alone where fiends are secret."""
    mode, seat, seats = mode_of(view), bench_seat(view), len(view.players)
    if seat is None or mode in ("chests", "describe"):
        return Scene(mode, seats)
    others = len(others_of(view, seat))
    return Scene(mode, seats, others, len(tools(view, seat)), len(set(view.pool)) if mode == "draft" else 0)


# --- the draft ---------------------------------------------------------------------------------------------------


def draft_pieces(view: View, seat: int) -> list[Piece]:
    """The pool, and the fiend of the drafter."""
    count = len(view.pool)
    left = ngettext("{count} die left", "{count} dice left", count).format(count=count)
    pieces = shelf_frame(_("The pool"), left)
    for number, (make, copies) in enumerate(sorted(Counter(view.pool).items())):
        title = make_title(make)
        words = ngettext("Take {die}", "Take {die}, one of {count}", copies).format(die=title, count=copies)
        pieces.append(
            Piece(
                f"pool-{make}",
                "prog.die",
                make_face(make, KINDS[kind_of(make)]),
                f"pool-{number}",
                label=words,
                detail=faces_told(view.house, make),
                element=pool_element(make),
                tags=PLAIN,
                note=faces_told(view.house, make),
            )
        )
        if copies > 1:
            pieces.append(Piece(f"badge-{make}", "prog.badge", str(copies), f"badge-{number}"))
    pieces.extend(fiend_pieces(view, seat, returnable=False))
    pieces.append(faces_piece(view, hand(view, seat)))
    pieces.extend(other_pieces(view, seat))
    return pieces


# --- closed chests -----------------------------------------------------------------------------------------------


def chest_pieces(view: View) -> list[Piece]:
    """Each builds in secret: who is ready, and nothing else."""
    pieces = []
    for seat, player in enumerate(view.players):
        ready = view.ready[seat]
        words = _("The fiend is ready.") if ready else _("Something stirs in the chest …")
        spoken = _("{name}’s fiend is ready") if ready else _("{name}’s fiend is being built in secret")
        pieces.extend(_closed(view, seat, "ready" if ready else "", words, spoken.format(name=player.name)))
    return pieces


def _closed(view: View, seat: int, state: str, words: str, label: str) -> list[Piece]:
    name = face_of(look_number(view.players[seat]), short(view)[seat])
    return [
        Piece(f"panel-{seat}", "prog.ground", "|", f"panel-{seat}", owner=seat),
        Piece(f"name-{seat}", "prog.name", name, f"panel-{seat}-name", owner=seat),
        Piece(f"chest-{seat}", "prog.chest", state, f"panel-{seat}-chest", owner=seat, label=label),
        Piece(f"words-{seat}", "prog.label", face_of("told", words), f"panel-{seat}-words", owner=seat),
    ]


# --- described ---------------------------------------------------------------------------------------------------


def described_pieces(view: View) -> list[Piece]:
    """The fiends that have been described, and the chests of those that wait."""
    pieces = []
    last = view.described - 1
    for seat, player in enumerate(view.players):
        if seat < view.described:
            pieces.extend(described_fiend(view, seat, lit=seat == last))
        else:
            label = _("{name}’s fiend waits to be described").format(name=player.name)
            pieces.extend(_closed(view, seat, "ready", "", label))
    return pieces


def described_fiend(view: View, seat: int, *, lit: bool, panel: int | None = None) -> list[Piece]:
    """A fiend with its dice, its name and what it is made of."""
    place = f"panel-{seat if panel is None else panel}"
    fiend = view.fiends[seat]
    makes = tuple(die.make for die in fiend.dice if die.origin == NONE)
    tint = tint_of(fiend)
    sentence = described_words(view, seat)
    name = face_of(look_number(view.players[seat]), fiend_name(view, seat), short(view)[seat])
    pieces = [
        Piece(f"panel-{seat}", "prog.ground", f"{'active' if lit else ''}|{tint}", place, owner=seat),
        Piece(f"shade-{seat}", "prog.fiend", f"{creature_of(makes, seat)}|{tint}", f"{place}-shade", owner=seat),
        Piece(f"name-{seat}", "prog.name", name, f"{place}-name", owner=seat),
        Piece(f"words-{seat}", "prog.label", face_of("tale", sentence), f"{place}-words", owner=seat, label=sentence),
    ]
    for number, (make, spot) in enumerate(zip(makes[:SIZE], places_of(makes[:SIZE]), strict=True)):
        pieces.append(
            Piece(
                f"die-{seat}-{number}",
                "prog.die",
                make_face(make, KINDS[kind_of(make)]),
                f"{place}-{spot}",
                owner=seat,
                label=make_title(make),
                detail=faces_told(view.house, make),
                note=f"{make_title(make)}\n{faces_told(view.house, make)}",
                came=f"{place}-chest",
                order=number,
            )
        )
    return pieces


def described_words(view: View, seat: int) -> str:
    """What a fiend is made of, and its breed."""
    fiend = view.fiends[seat]
    parts = description([die.make for die in fiend.dice if die.origin == NONE])
    sentence = f"{parts[:1].upper()}{parts[1:]}."
    if not view.options.breeds:
        return sentence
    breed = breed_title(fiend.breed, fiend.mix)
    power = _(view.house.rule(fiend.power).title) if fiend.power is not Power.NONE else ""
    if power:
        return f"{sentence} " + _("A {breed}: {power}.").format(breed=breed, power=power)
    return f"{sentence} " + _("{breed}.").format(breed=breed.capitalize())
