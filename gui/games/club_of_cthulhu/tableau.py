"""The table of Club of Cthulhu as a pure function of a view."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from PySide6.QtCore import QRectF

from cubes.club_of_cthulhu.cards import BEARS, DEITIES, JOINED, NONE
from cubes.club_of_cthulhu.names import card_title, deity_title, placed_title, short_title
from cubes.club_of_cthulhu.state import Pending, Phase
from cubes.club_of_cthulhu.view import View
from cubes.words import _, listed, ngettext
from gui.games.club_of_cthulhu.caption import caption_words, veiled_words
from gui.games.club_of_cthulhu.columns import Sheet, room_of, sheets
from gui.games.club_of_cthulhu.mat import CANDLE_CARDS, DECKS, star
from gui.games.club_of_cthulhu.names import DEITY_IDS, card_face, short, top_face
from gui.seat_looks import look_number
from gui.table import aids
from gui.table.choice import Choice, Element
from gui.table.piece import Piece

FLARES = 6
CROWDED = 7
"""From so many pages on those in the Omen Zone overlap, and show their second deity at the left as well."""
MIDDLE = "centre-1-0"
"""Where Desecration tokens come from."""


def page_element(seat: int, column: int, card: int) -> Element:
    """What picking a page of a journal means: equal pages of a column are one."""
    return Element("page", f"{seat}.{column}.{card}")


def deck_element(deck: int) -> Element:
    """What picking a deck means."""
    return Element("deck", str(deck))


def token_element(seat: int, deity: int) -> Element:
    """What picking a Blessing token means: its column, or the token itself."""
    return Element("token", f"{seat}.{deity}")


def omen_element(card: int, token: bool) -> Element:
    """What picking a page just drawn means."""
    return Element("omen", f"{card}.{int(token)}")


def seat_element(seat: int) -> Element:
    """What picking a researcher means."""
    return Element("player", str(seat))


def tableau(view: View) -> tuple[Piece, ...]:
    """Everything on the table, as the view's audience sees it."""
    pieces: list[Piece] = [Piece("mat", "club.mat", "", "mat")]
    for deck in range(DECKS):
        pieces.extend(_deck(view, deck))
    pieces.extend(_centre(view))
    pieces.extend(_journals(view))
    pieces.extend(_omens(view))
    pieces.append(_caption(view))
    pieces.extend(_flare(view))
    return tuple(pieces)


def dress(pieces: tuple[Piece, ...], choice: Choice | None) -> tuple[Piece, ...]:
    """A picked deck lights its lines, as one that is pointed at does."""
    picked = next((e for e in choice.picked if e.kind == "deck"), None) if choice is not None else None
    return lit(pieces, int(picked.key)) if picked is not None else pieces


def lit(pieces: tuple[Piece, ...], deck: int) -> tuple[Piece, ...]:
    """The lines from a deck alight, and the decks that a Sacrifice there would draw from rimmed."""
    if any(piece.kind == "club.line" for piece in pieces):
        return pieces
    drawn = {f"deck-{other}" for other in JOINED[deck]}
    found = [
        replace(piece, tags=("drawn",)) if piece.id in drawn and not piece.face.startswith("0|") else piece
        for piece in pieces
    ]
    lines = [
        Piece(f"line-{deck}-{other}", "club.line", _ends(deck, other), f"line-{deck}-{other}") for other in JOINED[deck]
    ]
    return (*found, *lines)


@cache
def _ends(deck: int, other: int) -> str:
    """Where a star line begins and ends in its rectangle: the same for every size of the mat."""
    return star(QRectF(0, 0, 432, 432)).lit_line(deck, other)[1]


# --- the mat -----------------------------------------------------------------------------------------------------


def _deck(view: View, deck: int) -> list[Piece]:
    shown = view.decks[deck]
    top = shown.top
    face = "" if top is None else top_face(top)
    number = deck + 1
    words = [_("Deck {number}").format(number=number)]
    if top is None:
        words.append(_("empty: its flame is out"))
    else:
        words.append(ngettext("{count} page", "{count} pages", shown.size).format(count=shown.size))
        words.append(card_title(top) if top != NONE else _("face-down"))
    joined = listed([str(other + 1) for other in JOINED[deck]])
    detail = _("A Sacrifice here draws from decks {decks}.").format(decks=joined)
    buried = [card for card in shown.faces[:-1] if card != NONE]
    if buried:
        detail += " " + _("Known below: {cards}.").format(cards=listed([card_title(card) for card in buried]))
    detail += "".join(f" {words}" for words in veiled_words(view, deck))
    share = min(1.0, shown.size / CANDLE_CARDS)  # a deck that nobody draws from grows beyond its first height
    return [
        Piece(f"candle-{deck}", "club.candle", f"{share:.3f}|{int(shown.size > 0)}", f"candle-{deck}"),
        Piece(
            f"deck-{deck}",
            "club.deck",
            f"{shown.size}|{face}",
            f"deck-{deck}",
            label=", ".join(words),
            detail=detail,
            element=deck_element(deck),
            note=f"{', '.join(words)}\n{detail}",
            tags=("drawn",) if deck in view.picked else (),
        ),
        Piece(
            f"plate-{deck}",
            "club.plate",
            _("Deck {number} · {count}").format(number=number, count=shown.size),
            f"plate-{deck}",
        ),
    ]


def _centre(view: View) -> list[Piece]:
    """The Desecration tokens that nobody has."""
    words = ngettext(
        "{count} Desecration token on the mat", "{count} Desecration tokens on the mat", view.centre
    ).format(count=view.centre)
    return [
        Piece(
            f"free-{number}",
            "club.desecration",
            "",
            f"centre-{max(1, min(4, view.centre))}-{number}",
            label=words if number == 0 else "",
            help="desecration" if number == 0 else "",
        )
        for number in range(min(4, view.centre))
    ]


def _flare(view: View) -> list[Piece]:
    """The flame flares when a deity blesses."""
    if view.pending is not Pending.BLESS:
        return []
    blessing = [deity for deity, count in enumerate(view.omens()) if count >= 3]
    if not blessing:
        return []
    name = DEITY_IDS[blessing[0]]
    through = tuple(f"{name}|{step}" for step in range(FLARES - 1))
    return [Piece(f"flare-{view.turn}", "club.flare", f"{name}|{FLARES - 1}", "flame", through=through)]


# --- journals ----------------------------------------------------------------------------------------------------


def _journals(view: View) -> list[Piece]:
    pieces: list[Piece] = []
    for seat in range(len(view.players)):
        pieces.append(_ground(view, seat))
        pieces.append(_name(view, seat))
        if view.marked[seat]:
            words = _("A Desecration token lies in front of {name}").format(name=short(view.players)[seat])
            mark = Piece(f"mark-{seat}", "club.desecration", "", f"mark-{seat}", owner=seat, label=words, came=MIDDLE)
            pieces.append(mark)
        for deity in DEITIES:
            pieces.extend(_column(view, seat, int(deity)))
        if view.vanished == seat:
            words = _("{name} has disappeared").format(name=short(view.players)[seat])
            pieces.append(Piece(f"gone-{seat}", "club.gone", "", f"journal-{seat}", owner=seat, label=words))
    return pieces


def _ground(view: View, seat: int) -> Piece:
    blessed = ",".join(DEITY_IDS[deity] for deity in DEITIES if view.blessings[seat][deity])
    active = "active" if acting(view) == seat else ""
    return Piece(f"journal-{seat}", "club.journal", f"{active}|{blessed}", f"journal-{seat}", owner=seat)


def acting(view: View) -> int | None:
    """The seat whose journal is lit: whoever decides, else the active one."""
    if view.outcome is not None or view.pending is Pending.SCHEME:
        return None
    return view.deciders[0] if view.deciders else view.active


def _name(view: View, seat: int) -> Piece:
    order = view.order()
    following = order[(order.index(view.active) + 1) % len(order)]
    state = ""
    if view.outcome is None and view.turn:
        state = _("acts") if seat == view.active else _("next") if seat == following else ""
    if view.vanished == seat:
        state = _("has vanished")
    show = aids.shown() or view.outcome is not None or view.told > 0
    points = ""
    if show:
        # While the columns are scored one after the other, the points grow with them.
        scored = view.columns(seat)[: view.told] if view.told and view.outcome is None else view.columns(seat)
        points = ngettext("{count} point", "{count} points", sum(scored)).format(count=sum(scored))
    up = sum(view.blessings[seat])
    words = [
        view.players[seat].name,
        state,
        points,
        ngettext("{count} Blessing", "{count} Blessings", up).format(count=up),
        ngettext("{count} page", "{count} pages", view.journal_size(seat)).format(count=view.journal_size(seat)),
    ]
    tags = (str(look_number(view.players[seat])), state, points, "mark" if view.marked[seat] else "")
    return Piece(
        f"name-{seat}",
        "club.name",
        view.players[seat].name,
        f"name-{seat}",
        owner=seat,
        label=", ".join(filter(None, words)),
        element=seat_element(seat),
        tags=tags,
    )


def _column(view: View, seat: int, deity: int) -> list[Piece]:
    column = view.journals[seat][deity]
    up = view.blessings[seat][deity]
    name = short(view.players)[seat]
    points = view.columns(seat)[deity]
    words = _("{name}’s token of {deity}, {side}").format(
        name=name, deity=deity_title(deity), side=_("face-up") if up else _("face-down")
    )
    count = ngettext("{count} page below it", "{count} pages below it", len(column)).format(count=len(column))
    worth = ngettext("worth {count} point", "worth {count} points", points).format(count=points)
    pieces = [
        Piece(
            f"token-{seat}-{deity}",
            "club.blessing",
            f"{DEITY_IDS[deity]}|{'up' if up else 'down'}",
            f"token-{seat}-{deity}",
            owner=seat,
            label=words,
            detail=f"{count}, {worth}." if aids.shown() else f"{count}.",
            element=token_element(seat, deity),
            help=f"deity-{DEITY_IDS[deity]}",
        )
    ]
    for number, sheet in enumerate(sheets(column, room_of(len(view.players), seat))):
        pieces.append(_page(view, seat, deity, number, sheet))
        if sheet.count > 1:
            face = f"{card_face(sheet.card, deity).split('|')[0]}|{sheet.count}"
            place = f"strip-{seat}-{deity}-{number}"
            pieces.append(Piece(f"strip-{seat}-{deity}-{sheet.card}", "club.strip", face, place, owner=seat))
    if deity < view.told:
        pieces.append(
            Piece(
                f"worth-{seat}-{deity}",
                "club.worth",
                f"{points}|{DEITY_IDS[deity]}",
                f"worth-{seat}-{deity}",
                owner=seat,
                label=worth,
            )
        )
    chip = f"{len(column)}|{DEITY_IDS[deity]}"
    pieces.append(Piece(f"chip-{seat}-{deity}", "club.chip", chip, f"chip-{seat}-{deity}", owner=seat))
    return pieces


def _page(view: View, seat: int, deity: int, number: int, sheet: Sheet) -> Piece:
    name = short(view.players)[seat]
    words = _("{name}’s page: {card}").format(name=name, card=placed_title(sheet.card, deity))
    face = card_face(sheet.card, deity)
    kind = "club.card"
    if sheet.count > 1:
        words = _("{page}, {count} of them").format(page=words, count=sheet.count)
    return Piece(
        f"page-{seat}-{deity}-{sheet.card}-{sheet.copy}",
        kind,
        face,
        f"page-{seat}-{deity}-{number}",
        owner=seat,
        label=words,
        element=page_element(seat, deity, sheet.card),
        came="omen-0",
        goes="mat",
        order=number,
        tags=("dim",) if view.blessings[seat][deity] else (),
        calm=True,
    )


# --- omens -------------------------------------------------------------------------------------------------------


def _omens(view: View) -> list[Piece]:
    name = short(view.players)[view.active]
    title = _("{name}’s omens").format(name=name) if view.turn else _("Omens")
    if view.unassigned and not view.zone:
        title = _("To {name}’s journal").format(name=short(view.players)[view.unassigned[0].seat])
    pieces = [
        Piece("omens", "club.omens", "", "omens"),
        Piece("heading", "club.heading", f"{title}|{_('three of one bless')}", "heading", label=title),
    ]
    first_fresh, laid = len(view.zone) - view.fresh, len(view.zone) + len(view.unassigned)
    for number, omen in enumerate(view.zone):
        fresh = number >= first_fresh
        came = _source(view, number)
        pieces.extend(_beneath(view, number))
        words = _("Omen: {card}").format(card=card_title(omen.card))
        if omen.token:
            words = _("{omen}, counts twice").format(omen=words)
        if fresh:
            words = _("{omen}, just drawn").format(omen=words)
        pieces.append(
            Piece(
                f"omen-{view.turn}-{number}",
                "club.card",
                card_face(omen.card, aside=number + 1 < laid and laid >= CROWDED),
                f"omen-{number}",
                owner=view.active,
                label=words,
                element=omen_element(omen.card, omen.token) if fresh else None,
                came=came,
                goes=f"hand-{view.active}",
                cover="club.back",
                order=number - first_fresh if fresh else 0,
                tags=("fresh",) if fresh else (),
                calm=True,
            )
        )
        if omen.token:
            skull = Piece(f"skull-{view.turn}-{number}", "club.desecration", "", f"skull-{number}", came=MIDDLE)
            pieces.append(skull)
            pieces.append(Piece(f"twice-{view.turn}-{number}", "club.twice", _("as 2"), f"twice-{number}"))
    pieces.extend(_waiting(view))
    for deity, count in enumerate(view.omens()):
        pieces.append(_lamps(deity, count))
    return pieces


def _beneath(view: View, number: int) -> list[Piece]:
    """What a page of the Zone covers; a token stays in sight, while it is asked about and once it has no effect."""
    omen = view.zone[number]
    if omen.under == NONE:
        return []
    words = _("{card}, covered").format(card=card_title(omen.under))
    name = f"{view.turn}-{number}"
    pieces = [Piece(f"under-{name}", "club.card", card_face(omen.under), f"under-{number}", label=words, veiled=True)]
    if omen.under_token:
        asked = view.phase is Phase.COVER_TOKEN
        words = _("Desecration token on the covered page")
        if not asked:
            words = _("Covered Desecration token, without effect")
        token = Piece(f"hushed-{name}", "club.desecration", "", f"hushed-{number}", label=words, help="covering")
        pieces.append(replace(token, veiled=not asked, tags=("fresh",) if asked else ()))
    return pieces


def _source(view: View, number: int) -> str:
    """The deck that a page of the Zone came from, if it was gained since the latest Sacrifice."""
    drawn = list(view.drawn)
    for place in range(len(view.zone) - view.fresh, len(view.zone)):
        omen = view.zone[place]
        mine = [draw for draw in drawn[: 1 if omen.under == NONE else 2] if draw.card == omen.card]
        if place == number and mine:
            return f"deck-{mine[0].deck}"
        drawn = drawn[1 if omen.under == NONE else 2 :]
    return "mat"


def _waiting(view: View) -> list[Piece]:
    """Dual pages on their way into a journal, until it is said in which column they go; the next one is lit."""
    pieces = []
    laid = len(view.zone) + len(view.unassigned)
    for number, waiting in enumerate(view.unassigned):
        name = short(view.players)[waiting.seat]
        words = _("{card}, on its way to {name}’s journal").format(card=card_title(waiting.card), name=name)
        pieces.append(
            Piece(
                f"waiting-{view.turn}-{waiting.seat}-{number}",
                "club.card",
                card_face(waiting.card, aside=number + 1 < len(view.unassigned) and laid >= CROWDED),
                f"omen-{len(view.zone) + number}",
                owner=waiting.seat,
                label=words,
                goes=f"hand-{waiting.seat}",
                tags=("fresh",) if number == 0 else (),
            )
        )
    return pieces


def _lamps(deity: int, count: int) -> Piece:
    words = _("{deity}: {count} of 3").format(deity=short_title(deity), count=count)
    return Piece(
        f"lamps-{deity}",
        "club.lamps",
        f"{DEITY_IDS[deity]}|{count}",
        f"lamps-{deity}",
        label=words,
        help=f"deity-{DEITY_IDS[deity]}",
    )


def _caption(view: View) -> Piece:
    words = caption_words(view)
    return Piece("caption", "club.caption", words, "caption", label=words)


def gained_deities(view: View) -> tuple[int, ...]:
    """The deities on the pages of this Sacrifice."""
    fresh = view.zone[len(view.zone) - view.fresh :] if view.fresh else ()
    return tuple(int(deity) for deity in DEITIES if any(deity in BEARS[omen.card] for omen in fresh))


def deciding(view: View) -> bool:
    """Whether the active seat decides about decks."""
    return view.phase in (Phase.SACRIFICE, Phase.DECK)
