"""The table of Don't Mess with Cthulhu as a pure function of a view."""

from __future__ import annotations

from dataclasses import replace

from cubes.dont_mess_with_cthulhu.state import Kind, Pending, Phase, Turned
from cubes.dont_mess_with_cthulhu.view import Face, Place, Tableau, View
from cubes.dont_mess_with_cthulhu.words import title
from cubes.words import _, ngettext
from gui.games.dont_mess_with_cthulhu.layout import SEATING, Shape
from gui.seat_looks import look_number, short_names
from gui.table.choice import Choice, Element
from gui.table.piece import Piece

ROUNDS = 4
KIND_IDS = {kind: kind.name.lower() for kind in Kind}
"""The picture of each kind of card."""
BACK = "mess.back"


def card_element(seat: int, place: int) -> Element:
    """The element that a card on the table stands for in a choice."""
    return Element("card", f"{seat}-{place}")


def shape_of(view: View) -> Shape:
    """What the layout depends on."""
    hand = max((len(tableau.places) for tableau in view.tableaus), default=0) or 6 - max(view.round, 1)
    most = max((len(row) for row in rows_of(view)), default=0)
    wanted = view.total
    if view.phase is not Phase.OVER and 1 <= view.round <= ROUNDS:
        wanted = len(rows_of(view)[view.round - 1]) + max(0, view.actions_left)
    return Shape(len(view.players), hand, max(view.total, most, wanted), 3 if view.options.necronomicon else 2)


def rows_of(view: View) -> tuple[tuple[Turned, ...], ...]:
    """The tray: what was turned in each round and lies there still, in order."""
    rows: list[list[Turned]] = [[] for _round in range(ROUNDS)]
    for turned in view.centre:
        rows[turned.round - 1].append(turned)
    return tuple(tuple(row) for row in rows)


def tableau(view: View) -> tuple[Piece, ...]:
    """Everything on the table, as the view's audience sees it."""
    pieces: list[Piece] = [_pool(view), _tray(view), *_seals(view), _counters(view), _caption(view)]
    for seat in view.tableaus:
        pieces.append(_plate(view, seat.seat))
        pieces.extend(_words(view, seat))
        pieces.extend(_cards(view, seat))
    pieces.extend(_turned(view))
    if view.phase is not Phase.OVER:
        pieces.append(_lantern(view))
    return tuple(pieces)


def dress(pieces: tuple[Piece, ...], choice: Choice | None) -> tuple[Piece, ...]:
    """The lantern goes to the card that is picked."""
    if choice is None or not choice.picked or choice.picked[-1].kind != "card":
        return pieces
    place = f"held-{choice.picked[-1].key}"
    return tuple(
        replace(piece, place=place, face="held") if piece.kind == "mess.lantern" else piece for piece in pieces
    )


def _pool(view: View) -> Piece:
    return Piece(f"pool-{view.active}", "mess.pool", "", f"seat-{view.active}", owner=view.active)


def _lantern(view: View) -> Piece:
    name = view.players[view.active].name
    last = view.centre[-1] if view.centre else None
    if view.aim is not None:
        place, face = f"held-{view.aim.seat}-{view.aim.place}", "held"
    elif last is not None and last.round == view.round and _still_there(view):
        # It stays where the card was turned until it is passed on.
        place, face = f"held-{last.holder}-{last.place}", "held"
    else:
        place, face = f"lamp-{view.active}", ""
    return Piece("lantern", "mess.lantern", face, place, label=_("The lantern: {name} is active").format(name=name))


def _still_there(view: View) -> bool:
    """Whether the turned card's consequences are still being told."""
    if view.phase in (Phase.SHOW, Phase.LOOK):
        return True
    return view.phase is Phase.ACT and view.pending in (Pending.EFFECT, Pending.MARKER, Pending.ROUND_END)


def _tray(view: View) -> Piece:
    rows = rows_of(view)
    now = view.round if view.phase is not Phase.OVER else 0
    counts = ",".join(str(len(row)) for row in rows)
    columns = shape_of(view).columns
    wanted = len(rows[now - 1]) + max(0, view.actions_left) if now else 0
    face = f"{now}|{counts}|{columns}|{view.total}|{wanted}"
    words = _("Turned so far: {count}").format(count=len(view.centre))
    return Piece("tray", "mess.tray", face, "tray", label=words)


def _seals(view: View) -> list[Piece]:
    seals = []
    for index in range(view.total):
        kind = KIND_IDS[view.found[index]] if index < len(view.found) else ""
        seals.append(Piece(f"seal-{index}", "mess.seal", kind or "empty", f"seal-{index}"))
    return seals


def _counters(view: View) -> Piece:
    found, total, left, pile = len(view.found), view.total, max(0, view.actions_left), view.pile
    if view.phase is Phase.OVER:
        left = 0
    parts = (
        _("{found} of {total} found").format(found=found, total=total),
        ngettext("{count} action left", "{count} actions left", left).format(count=left),
        ngettext("{count} card in the Pile", "{count} cards in the Pile", pile).format(count=pile),
    )
    return Piece("counters", "mess.counters", f"{found}|{total}|{left}|{pile}", "counters", label=". ".join(parts))


def _caption(view: View) -> Piece:
    claims = view.claims
    books = str(claims.necronomicons) if view.options.necronomicon else ""
    face = f"{claims.signs}|{books}|{claims.cthulhu}|{claims.hidden_when_dealt}|{claims.silent}"
    said = claims.signs + (claims.necronomicons if view.options.necronomicon else 0)
    label = _("The claims add up to {said}; {hidden} were still to be found when the round was dealt.").format(
        said=said, hidden=claims.hidden_when_dealt
    )
    return Piece("caption", "mess.caption", face, "caption", label=label)


def _plate(view: View, seat: int) -> Piece:
    player = view.players[seat]
    tokens = view.standing[seat] if view.standing else 0
    if view.final is not None and view.final.tokens:
        tokens = view.final.tokens[seat]
    active = seat == view.active and view.phase is not Phase.OVER
    tags = (
        str(look_number(player)),
        "active" if active else "asked" if seat == view.show_by else "",
        str(tokens) if view.options.insanity else "",
        "side" if _at_side(view, seat) else "",
    )
    words = [player.name]
    if active:
        words.append(_("holds the lantern"))
    if view.options.insanity:
        words.append(ngettext("{count} Insanity token", "{count} Insanity tokens", tokens).format(count=tokens))
    return Piece(
        f"plate-{seat}", "mess.plate", player.name, f"plate-{seat}", owner=seat, label=", ".join(words), tags=tags
    )


def _at_side(view: View, seat: int) -> bool:
    return SEATING[len(view.players)][seat] in ("L", "R")


def _words(view: View, seat: Tableau) -> list[Piece]:
    """What the player declared this round: a chip per number, or one for silence."""
    said = seat.declaration
    name = view.players[seat.seat].name
    upright = "" if _at_side(view, seat.seat) else "upright"
    if said is None or (view.phase is Phase.OVER and not said):
        return []
    if said.silent:
        label = _("{name} says nothing").format(name=name)
        return [Piece(f"say-{seat.seat}", "mess.silence", upright, f"say-{seat.seat}", owner=seat.seat, label=label)]
    counts = [("sign", said.signs, _("Elder Signs")), ("cthulhu", said.cthulhu, _("Cthulhu"))]
    if view.options.necronomicon:
        counts.append(("necronomicon", said.necronomicons, _("Necronomicons")))
    return [
        Piece(
            f"chip-{seat.seat}-{number}",
            "mess.chip",
            f"{kind}|{count}",
            f"chip-{seat.seat}-{number}",
            owner=seat.seat,
            label=_("{name} declared {what}: {count}").format(name=name, what=what, count=count),
        )
        for number, (kind, count, what) in enumerate(counts)
    ]


def _cards(view: View, seat: Tableau) -> list[Piece]:
    return [_card(view, seat, place) for place in seat.places]


def _card(view: View, seat: Tableau, place: Place) -> Piece:
    spot = f"card-{seat.seat}-{place.number}"
    piece_id = f"{view.round}-{seat.seat}-{place.number}"
    short = short_names(tuple(player.name for player in view.players))[seat.seat]
    name = _("{name}’s card {place}").format(name=short, place=place.number)
    if place.face is Face.GONE:
        label = _("{card}: turned").format(card=name) if not _piled(view, seat.seat) else ""
        return Piece(f"gap-{piece_id}", "mess.slot", "", spot, owner=seat.seat, label=label)
    order = (place.number - 1) * len(view.players) + (seat.seat - view.active) % len(view.players)
    face, label = "", _("{card}, face down").format(card=name)
    if place.face is Face.SHOWN and place.kind is not None:
        face = KIND_IDS[place.kind]
        known = _("{card}: {kind}, known to all").format(card=name, kind=title(place.kind))
        label = known
    open_now = view.phase is Phase.OVER and bool(face)
    return Piece(
        f"card-{piece_id}",
        "mess.card_small" if open_now else "mess.known" if face else BACK,
        face,
        spot,
        owner=seat.seat,
        label=label,
        element=card_element(seat.seat, place.number),
        came="deck" if not open_now else "",
        goes=_goal(view, seat.seat, place, spot),
        cover=BACK if face else "",
        order=order,
    )


def _goal(view: View, seat: int, place: Place, spot: str) -> str:
    """Where a card would go from here: up to be turned, to the Pile, or back to be shuffled."""
    if view.aim is not None and (view.aim.seat, view.aim.place) == (seat, place.number):
        return spot
    if _piled(view, seat):
        return "pile"
    return "deck"


def _piled(view: View, seat: int) -> bool:
    """Whether Evil Presence is about to take, or has just taken, the cards of a seat."""
    last = view.centre[-1] if view.centre else None
    return (
        last is not None
        and last.kind is Kind.EVIL_PRESENCE
        and last.holder == seat
        and view.pending in (Pending.EFFECT, Pending.MARKER)
    )


def _turned(view: View) -> list[Piece]:
    pieces = []
    names = short_names(tuple(player.name for player in view.players))
    for round_index, row in enumerate(rows_of(view)):
        for column, turned in enumerate(row):
            label = _("Round {round}, action {action}: {kind}, from {name}").format(
                round=round_index + 1, action=column + 1, kind=title(turned.kind), name=names[turned.holder]
            )
            pieces.append(
                Piece(
                    f"turned-{turned.round}-{turned.holder}-{turned.place}",
                    "mess.card_small",
                    KIND_IDS[turned.kind],
                    f"tray-{round_index + 1}-{column}",
                    label=label,
                    came=f"card-{turned.holder}-{turned.place}" if _fresh(view, turned) else "",
                    goes="pile",
                    cover=BACK,
                    help=f"card-{KIND_IDS[turned.kind]}",
                )
            )
    return pieces


def _fresh(view: View, turned: Turned) -> bool:
    """Whether this is the card that was turned last, which still has a place in this round's layout to come from."""
    return bool(view.centre) and turned is view.centre[-1] and turned.round == view.round
