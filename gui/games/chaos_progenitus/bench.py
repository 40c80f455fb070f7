"""The workshop as a pure function of a view: shelf, bench, faces, tools, and who else builds.

Whoever builds sees his own bench: behind the curtain where fiends are secret, else on the shared table one after the
other. What is picked is done at once, but for shuffling dice away that somebody has chosen.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from cubes.chaos_progenitus.build import recoloured
from cubes.chaos_progenitus.dice import COLOURS, NONE, SIZE, Kind, colours_of, kind_of, make_of, mix_of
from cubes.chaos_progenitus.names import colour_title, face_title, kind_title, make_title, mix_title
from cubes.chaos_progenitus.state import Build, Phase
from cubes.chaos_progenitus.tables import House
from cubes.chaos_progenitus.view import View
from cubes.words import _, listed, ngettext
from gui.art.gallery import face_of
from gui.games.chaos_progenitus.art import KINDS
from gui.games.chaos_progenitus.names import COLOUR_IDS, creature_of, make_face, short
from gui.games.chaos_progenitus.stance import places_of
from gui.games.chaos_progenitus.workshop_words import (
    breed_words,
    count_words,
    faces_face,
    kind_words,
    mix_note,
    mix_words,
    most,
    name_words,
)
from gui.seat_looks import look_number
from gui.table.choice import Element
from gui.table.keeping import fetch_command, keep_command
from gui.table.piece import Piece

PLAIN = ("plain",)
"""Tags of what can be picked so often that light on all of it would dazzle: it is lit under the pointer only."""
MOST_COPIES = 3
"""So many others have a button of their own in the row of tools; of more, their small fiends are pressed."""
BLANK = Build()


def mix_element(mix: int) -> Element:
    """What picking a mix means."""
    return Element("mix", str(mix))


def kind_element(kind: int) -> Element:
    """What picking a tile of the shelf means: a die more."""
    return Element("kind", str(kind))


def built_element(make: int) -> Element:
    """What picking a die on the bench means: it goes back."""
    return Element("built", str(make))


def tool_element(name: str) -> Element:
    """What picking a tool means: ``brush``, ``empty``, ``shuffle``, or ``copy.`` with a seat."""
    return Element("tool", name)


def shuffle_element(makes: tuple[int, ...]) -> Element:
    """Shuffling an empty bench is done at once; dice that lie there are not lost by a slip."""
    return Element("shuffle", "shuffle") if makes else tool_element("shuffle")


def bench_seat(view: View) -> int | None:
    """Whose bench is shown; ``None`` where all of them are hidden, or nobody builds."""
    if view.phase is Phase.DRAFT:
        return view.drafter
    if view.phase is not Phase.WORKSHOP:
        return None
    if view.options.secret:
        return view.viewer
    return view.deciders[0] if view.deciders else None


def build_of(view: View, seat: int) -> Build:
    """What a seat has built so far."""
    build = view.builds[seat]
    return build if build is not None else BLANK


def hand(view: View, seat: int) -> int:
    """The die whose faces are shown while none is pointed at: the last one on the bench, or the first of the shelf."""
    build = build_of(view, seat)
    if build.makes:
        return build.makes[-1]
    mix = build.mix if build.mix != NONE else view.house.all_mixes()[0]
    return view.pool[0] if view.pool else make_of(Kind.ARM, mix)


def others_of(view: View, seat: int) -> tuple[int, ...]:
    """Who else makes a fiend that all may see."""
    if view.options.secret and view.phase is Phase.WORKSHOP:
        return ()
    return tuple(other for other in range(len(view.players)) if other != seat)


def copyable(view: View, seat: int) -> tuple[int, ...]:
    """Whose dice the builder could have as well."""
    own = build_of(view, seat).makes
    return tuple(other for other in others_of(view, seat) if build_of(view, other).makes not in ((), own))


def tools(view: View, seat: int) -> tuple[str, ...]:
    """The row of tools from left to right."""
    if view.phase is Phase.DRAFT:
        return ()
    others = others_of(view, seat)
    copies = tuple(f"copy.{other}" for other in others) if len(others) <= MOST_COPIES else ()
    return ("shuffle", *copies, "keep")


# --- everything --------------------------------------------------------------------------------------------------


def bench_pieces(view: View, seat: int) -> list[Piece]:
    """The whole workshop for somebody who builds."""
    build = build_of(view, seat)
    pieces = shelf_frame(
        _("The shelf"),
        _("{kinds} kinds, {mixes} mixes").format(kinds=len(view.house.kinds), mixes=len(view.house.mixes)),
    )
    pieces.extend(_matrix(view, build))
    pieces.extend(_tiles(view, build))
    pieces.extend(fiend_pieces(view, seat, returnable=True))
    pieces.append(faces_piece(view, hand(view, seat)))
    pieces.extend(_tools(view, seat))
    pieces.extend(other_pieces(view, seat))
    return pieces


def shelf_frame(title: str, side: str) -> list[Piece]:
    """The panel at the left, with its heading."""
    return [
        Piece("shelf", "prog.panel", "", "shelf"),
        Piece("shelf-head", "prog.label", face_of("head", title), "shelf-head"),
        Piece("shelf-side", "prog.label", face_of("side", side), "shelf-side"),
        Piece("shelf-line", "prog.label", "rule|", "shelf-line"),
    ]


def _matrix(view: View, build: Build) -> list[Piece]:
    """The mixes by plastic and ink, and what can be done with the one that is picked."""
    pieces = [
        Piece("plastic-word", "prog.label", face_of("quiet", _("plastic")), "plastic-word"),
        Piece("ink-word", "prog.label", face_of("side", _("ink")), "ink-word"),
    ]
    for colour in COLOURS:
        name = COLOUR_IDS[colour]
        pieces.append(
            Piece(f"plastic-{name}", "prog.ink", face_of(name, colour_title(colour)), f"plastic-{int(colour)}")
        )
        pieces.append(Piece(f"ink-{name}", "prog.ink", f"{name}|", f"ink-{int(colour)}"))
    for plastic in COLOURS:
        for ink in COLOURS:
            mix = mix_of(plastic, ink)
            if mix in view.house.all_mixes():
                pieces.append(_mix(view, build, mix))
    pieces.append(Piece("mix-word", "prog.label", "rule|", "shelf-rule"))
    pieces.append(Piece("mix-title", "prog.label", face_of("mix", mix_words(build.mix)), "mix-title"))
    pieces.append(Piece("mix-note", "prog.label", face_of("note", mix_note(view, build.mix)), "mix-note"))
    brush = recoloured(build) != build.makes
    pieces.append(
        _button(
            "brush",
            "",
            _("All in this mix"),
            tool_element("brush"),
            brush,
            _("All dice in {mix}").format(mix=mix_title(build.mix)),
        )
    )
    pieces.append(
        _button("empty", "undo", _("Clear"), tool_element("empty"), bool(build.makes), _("Put all dice back"))
    )
    return pieces


def _mix(view: View, build: Build, mix: int) -> Piece:
    plastic, ink = colours_of(mix)
    picked = mix == build.mix
    words = mix_words(mix)
    return Piece(
        f"mix-{mix}",
        "prog.mix",
        f"{COLOUR_IDS[plastic]}|{COLOUR_IDS[ink]}",
        f"mix-{mix}",
        label=_("{mix}, picked").format(mix=words) if picked else words,
        detail=mix_note(view, mix),
        element=mix_element(mix),
        tags=("picked",) if picked else PLAIN,
        calm=True,
    )


def _tiles(view: View, build: Build) -> list[Piece]:
    """The kinds of dice, in the mix that is picked."""
    counts = Counter(map(kind_of, build.makes))
    full = len(build.makes) >= SIZE
    plastic, ink = colours_of(build.mix if build.mix != NONE else view.house.all_mixes()[0])
    pieces = []
    for kind in Kind:
        words = kind_words(view.house, kind)
        label = _("Add {kind} ({mix})").format(kind=kind_title(kind), mix=mix_title(build.mix))
        have = ngettext("{count} on the bench", "{count} on the bench", counts[kind]).format(count=counts[kind])
        make = make_of(kind, build.mix)
        pieces.append(
            Piece(
                f"tile-{int(kind)}",
                "prog.tile",
                face_of(KINDS[kind], COLOUR_IDS[plastic], COLOUR_IDS[ink], counts[kind], words),
                f"tile-{int(kind)}",
                label=label if not full else words,
                detail=f"{have}. {faces_told(view.house, make)}",
                element=kind_element(kind),
                tags=("dim",) if full or build.ready else PLAIN,
                calm=True,
                note=faces_told(view.house, make),
            )
        )
    return pieces


def faces_told(house: House, make: int) -> str:
    """The six faces of a die in a sentence."""
    faces = listed([face_title(kind_of(make), face) for face in house.faces(make)])
    return _("Its faces: {faces}.").format(faces=faces)


def faces_piece(view: View, make: int) -> Piece:
    """The six faces of the die in hand."""
    label = _("The faces of {die}").format(die=make_title(make))
    told = faces_told(view.house, make)
    return Piece("faces", "prog.faces", faces_face(view.house, make), "faces", label=label, detail=told)


def _button(
    name: str,
    glyph: str,
    words: str,
    element: Element | None,
    live: bool,
    label: str,
    *,
    place: str = "",
    command: str = "",
) -> Piece:
    return Piece(
        name,
        "prog.button",
        face_of(glyph, words),
        place or name,
        label=label,
        element=element,
        tags=PLAIN if live else ("dim",),
        calm=True,
        command=command if live else "",
    )


# --- the fiend on the bench --------------------------------------------------------------------------------------


def fiend_pieces(view: View, seat: int, *, returnable: bool) -> list[Piece]:
    """The bench with what has been built so far."""
    build = build_of(view, seat)
    makes = build.makes
    tint = COLOUR_IDS[colours_of(most(makes)[0])[0]] if makes else ""
    title = breed_words(view, makes)[0] if view.options.breeds else ""
    told = title.lower() if makes else ""
    player = view.players[seat]
    name = name_words(view, seat, makes) if makes else short(view)[seat]
    full = len(makes) == SIZE
    # what it will be shows when its last die is there
    creature = creature_of(makes if full else (), seat)
    pieces = [
        Piece("bench", "prog.ground", f"|{tint}", "bench", owner=seat),
        Piece("shade", "prog.fiend", f"{creature}|{tint}", "shade", owner=seat),
        Piece("bench-name", "prog.name", face_of(look_number(player), name, told), "bench-name", owner=seat),
        Piece(
            "bench-count", "prog.label", face_of("full" if full else "count", count_words(len(makes))), "bench-count"
        ),
    ]
    taken = places_of(makes)
    pieces.extend(
        Piece(f"slot-{place}", "prog.slot", "die", f"place-{place}", tags=("dim",))
        for place in range(SIZE)
        if place not in taken
    )
    seen: Counter[int] = Counter()
    for make, place in zip(makes, taken, strict=True):
        seen[make] += 1
        pieces.append(_die(view, seat, make, seen[make], place, returnable))
        words = kind_title(kind_of(make))
        pieces.append(
            Piece(f"plate-{make}-{seen[make]}", "prog.plate", words, f"plate-{place}", tags=(f"make.{make}",))
        )
    return pieces


def _die(view: View, seat: int, make: int, number: int, place: int, returnable: bool) -> Piece:
    kind = kind_of(make)
    title = make_title(make)
    source = f"from-{int(kind)}" if returnable else "pool"
    return Piece(
        f"built-{seat}-{make}-{number}",
        "prog.die",
        make_face(make, KINDS[kind]),
        f"place-{place}",
        owner=seat,
        label=_("Put back {die}").format(die=title) if returnable else title,
        detail=faces_told(view.house, make),
        element=built_element(make),
        came=source,
        goes=source,
        tags=PLAIN,
        calm=True,
        note=faces_told(view.house, make),
    )


# --- tools, and who else builds ----------------------------------------------------------------------------------


def _tools(view: View, seat: int) -> list[Piece]:
    build = build_of(view, seat)
    names, can = short(view), copyable(view, seat)
    pieces = [Piece("tools", "prog.panel", "", "tools")]
    for number, tool in enumerate(tools(view, seat)):
        place = f"tool-{number}"
        if tool == "shuffle":
            label = _("Shuffle a random fiend")
            element = shuffle_element(build.makes)
            pieces.append(_button(tool, "dice", _("Shuffle"), element, not build.ready, label, place=place))
        elif tool == "keep" and len(build.makes) == SIZE:
            words = _("Keep this fiend in the library")
            pieces.append(_button(tool, "save", _("Keep"), None, True, words, place=place, command=keep_command(seat)))
        elif tool == "keep":  # a fiend that is not whole cannot be kept, but one that is kept can come in its place
            words = _("Fetch a fiend from the library: its dice come onto the bench")
            order, live = fetch_command(seat), not build.ready
            pieces.append(_button(tool, "shelf", _("Fetch"), None, live, words, place=place, command=order))
        else:
            other = int(tool.removeprefix("copy."))
            words = _("As {name}").format(name=names[other])
            label = _("Build the same as {name}").format(name=view.name(other))
            element = tool_element(tool)
            pieces.append(_button(tool, "swap", words, element, other in can, label, place=place))
    return pieces


def other_pieces(view: View, seat: int) -> list[Piece]:
    """Who else makes a fiend: as far as it has come."""
    pieces = []
    names, can = short(view), copyable(view, seat) if view.phase is Phase.WORKSHOP else ()
    for number, other in enumerate(others_of(view, seat)):
        build = build_of(view, other)
        done = build.ready and view.phase is Phase.WORKSHOP
        few = len(view.players) <= MOST_COPIES + 1  # else there is room for the names only
        state = f"{len(build.makes)}/{SIZE}" if few and not done else ""
        words = _("{name}’s fiend: {state}").format(
            name=view.name(other), state=_("ready") if done else count_words(len(build.makes))
        )
        if done:
            pieces.append(Piece(f"seal-{other}", "prog.seal", "", f"other-{number}-seal", owner=other))
        place = f"other-{number}"
        pieces.append(
            Piece(
                f"other-{other}",
                "prog.strip",
                "|",
                place,
                owner=other,
                label=_("Build the same as {name}").format(name=view.name(other)) if other in can else words,
                detail=words,
                element=tool_element(f"copy.{other}") if view.phase is Phase.WORKSHOP else None,
                tags=PLAIN,
                calm=True,
                note=words,
            )
        )
        face = face_of(look_number(view.players[other]), names[other], state)
        room = f"{place}-beside" if done else f"{place}-name"
        pieces.append(Piece(f"other-{other}-name", "prog.other", face, room, owner=other))
        seen: Counter[int] = Counter()
        for index, make in enumerate(build.makes):
            seen[make] += 1
            face = make_face(make, KINDS[kind_of(make)])
            pieces.append(
                Piece(f"built-{other}-{make}-{seen[make]}", "prog.die", face, f"{place}-{index}", owner=other)
            )
    return pieces


# --- what is pointed at ------------------------------------------------------------------------------------------


def pointed(view: View, seat: int, pieces: tuple[Piece, ...], element: Element) -> tuple[Piece, ...]:
    """The faces of what is pointed at, and where the same dice lie."""
    build = build_of(view, seat)
    if element.kind == "mix":
        make = make_of(kind_of(hand(view, seat)), int(element.key))
        mix = int(element.key)
        shown = []
        for piece in pieces:
            if piece.id == "mix-title":
                piece = replace(piece, face=face_of("mix", mix_words(mix)))
            elif piece.id == "mix-note":
                piece = replace(piece, face=face_of("note", mix_note(view, mix)))
            shown.append(piece)
        pieces = tuple(shown)
    elif element.kind == "kind":
        make = make_of(int(element.key), build.mix)
    else:
        make = int(element.key)
    return tuple(_lit(view, piece, make) for piece in pieces)


def _lit(view: View, piece: Piece, make: int) -> Piece:
    if piece.id == "faces":
        return faces_piece(view, make)
    if piece.kind == "prog.plate" and f"make.{make}" in piece.tags:
        return replace(piece, tags=(*piece.tags, "picked"))
    return piece
