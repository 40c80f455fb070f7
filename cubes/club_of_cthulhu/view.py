"""What one viewer may know and has ever learned, made by including; the table of section C is the rule for it.

The methods of :class:`View` are public arithmetic for whoever draws or plays: none of them knows more than the view.
"""

from __future__ import annotations

from collections import Counter

import msgspec

from cubes import game
from cubes.club_of_cthulhu.cards import BEARS, DEITIES, JOINED, NONE, is_dual
from cubes.club_of_cthulhu.ending import outcome
from cubes.club_of_cthulhu.gifts import GiftChoice, gift_choices
from cubes.club_of_cthulhu.options import Options
from cubes.club_of_cthulhu.state import (
    Columns,
    Draw,
    EndReason,
    GiftInUse,
    Omen,
    Pending,
    Phase,
    Spot,
    State,
    Trail,
    Unassigned,
)
from cubes.club_of_cthulhu.tables import House, Scoring
from cubes.club_of_cthulhu.tally import BLESSING, column_points, composition, omen_counts, size, zone_cards
from cubes.club_of_cthulhu.trails import Note, Veiled, masked, notes, veiled
from cubes.club_of_cthulhu.turns import deciders, tokens_in_centre
from cubes.game import Secretive, Viewer


class Deck(msgspec.Struct, frozen=True):
    """A deck as the table knows it: its cards from the bottom up, -1 for each that lies face-down."""

    faces: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many cards it holds."""
        return len(self.faces)

    @property
    def top(self) -> int | None:
        """The card that lies face-up on top; -1 for a face-down one, ``None`` for an empty deck."""
        return self.faces[-1] if self.faces else None


class Seen(msgspec.Struct, frozen=True):
    """A card being looked at, and the deck on which it lay."""

    deck: int
    card: int


class Own(Secretive, frozen=True):
    """What only this seat knows.

    ``looking``: the cards before his eyes now. ``notes``: cards that he has seen and that have not been moved or
    rearranged since. ``trails``: the view's trails with what he saw and did himself.
    """

    looking: tuple[Seen, ...]
    notes: tuple[Note, ...]
    trails: tuple[Trail, ...]


class View(game.View, frozen=True, kw_only=True):
    """What the viewer may know. Tuples are by seat, by deck, or by deity; cards are ints, -1 is "none" or face-down.

    ``scheme``: the scoring functions by deity, of the colour in use. ``zone``: the active seat's, its last ``fresh``
    cards gained since this Sacrifice, on the deck ``burnt`` (a covered pair is one of them). ``marked``: who has a
    Desecration token in front of him, ``centre``: tokens on the mat. ``unassigned``: dual cards that wait for their
    column, the next one first. ``flips``: tokens still to be turned in place of others. ``gifts``: while a Gift is
    chosen, every Gift of the gained cards with why it cannot be used. ``gift``: the one being carried out, with the
    decks ``picked`` so far, or the ``partner`` of a trade and the ``giver`` whose card it is. ``trails``: what is
    publicly known of looks and exchanges; ``veiled``: cards that everybody has seen and that lie face-down now where
    an exchange may have put them. ``told``: how many columns have been scored. ``drawn``: what the latest Sacrifice
    drew and Brooding added, and from where, kept until the next draws.
    """

    seats: tuple[game.Seat, ...]
    options: Options
    house: House
    colour: str
    scheme: tuple[Scoring, ...]
    phase: Phase
    pending: Pending
    turn: int
    first: int
    active: int
    decks: tuple[Deck, ...]
    journals: tuple[Columns, ...]
    blessings: tuple[tuple[bool, ...], ...]
    marked: tuple[bool, ...]
    centre: int
    zone: tuple[Omen, ...]
    fresh: int
    first_sacrifice: bool
    burnt: int | None
    unassigned: tuple[Unassigned, ...]
    flips: int
    gifts: tuple[GiftChoice, ...]
    gift: GiftInUse | None
    picked: tuple[int, ...]
    partner: int | None
    giver: int | None
    trails: tuple[Trail, ...]
    veiled: tuple[Veiled, ...]
    told: int
    vanished: int | None
    reason: EndReason | None
    ranking: tuple[tuple[int, ...], ...]
    drawn: tuple[Draw, ...]
    own: Own | None

    def __repr__(self) -> str:
        return "<View>"

    def order(self) -> tuple[int, ...]:
        """The seats in order of play, counterclockwise from the first."""  # CLUB-014, CLUB-A05
        count = len(self.players)
        return tuple((self.first - step) % count for step in range(count))

    def joined(self, deck: int) -> tuple[int, ...]:
        """The decks that a Sacrifice on this deck draws from: those joined to it that are not empty."""
        return tuple(other for other in JOINED[deck] if self.decks[other].faces)

    def omens(self) -> tuple[int, ...]:
        """By deity, what the Zone counts."""
        return omen_counts(self.zone)

    def missing(self) -> tuple[int, ...]:
        """By deity, what is missing to a blessing."""
        return tuple(max(0, BLESSING - count) for count in self.omens())

    def columns(self, seat: int) -> tuple[int, ...]:
        """By deity, what the columns of a seat are worth now."""
        return column_points(self.scheme, self.blessings[seat], self.journals[seat])

    def score(self, seat: int) -> int:
        """What the Journal of a seat is worth now; the Zone does not count."""
        return sum(self.columns(seat))

    def journal_size(self, seat: int) -> int:
        """How many cards the Journal of a seat holds."""
        return size(self.journals[seat])

    def seen(self) -> Counter[int]:
        """How many of each card lie open, buried face-up ones too."""
        found: Counter[int] = Counter(zone_cards(self.zone))
        found.update(waiting.card for waiting in self.unassigned)
        for columns in self.journals:
            for column in columns:
                found.update(column)
        for deck in self.decks:
            found.update(deck.faces)
        del found[NONE]
        return found

    def unseen(self) -> tuple[int, ...]:
        """By card, how many lie face-down somewhere in the decks."""
        seen = self.seen()
        return tuple(count - seen[card] for card, count in enumerate(composition(self.house)))

    def risk(self) -> tuple[int, ...]:
        """By deity, how many face-down cards bear it."""
        unseen = self.unseen()
        return tuple(sum(count for card, count in enumerate(unseen) if deity in BEARS[card]) for deity in DEITIES)

    def hidden(self) -> int:
        """How many cards lie face-down in the decks."""
        return sum(face == NONE for deck in self.decks for face in deck.faces)

    def asked_card(self) -> int | None:
        """The dual card whose column is asked about."""
        return self.unassigned[0].card if self.unassigned else None


def view(state: State, viewer: Viewer) -> View:
    """What that viewer may know."""
    setup = state.setup
    asked = deciders(state)
    return View(
        viewer=viewer,
        players=setup.players,
        seats=setup.seats,
        standing=setup.standing,
        deciders=asked,
        awaited=asked,
        outcome=outcome(state),
        options=setup.options,
        house=setup.house,
        colour=setup.colour,
        scheme=setup.house.scheme(setup.colour),
        phase=state.phase,
        pending=state.pending,
        turn=state.turn,
        first=setup.first,
        active=state.active,
        decks=tuple(
            Deck(tuple(card if up else NONE for card, up in zip(cards, ups, strict=True)))
            for cards, ups in zip(state.decks, state.ups, strict=True)
        ),
        journals=state.journals,
        blessings=state.blessings,
        marked=state.marked,
        centre=tokens_in_centre(state),
        zone=state.zone,
        fresh=state.fresh,
        first_sacrifice=state.first_sacrifice,
        burnt=_seat(state.burnt),
        unassigned=state.unassigned,
        flips=state.flips,
        gifts=gift_choices(state),
        gift=state.gift,
        picked=state.picked,
        partner=_seat(state.partner),
        giver=_seat(state.giver),
        trails=tuple(masked(trail, None) for trail in state.trails),
        veiled=veiled(state.trails),
        told=state.told,
        vanished=_seat(state.vanished),
        reason=state.reason,
        ranking=state.ranking,
        drawn=state.drawn,
        own=None if viewer is None else own(state, viewer),
    )


def own(state: State, seat: int) -> Own:
    """What the seat alone knows of the cards in the decks."""
    looks = state.phase in (Phase.LOOK, Phase.ARRANGE) and state.pending is Pending.NONE and seat == state.active
    return Own(
        looking=tuple(Seen(deck, state.decks[deck][-1]) for deck in state.picked) if looks else (),
        notes=notes(state.trails, seat),
        trails=tuple(masked(trail, seat) for trail in state.trails),
    )


def spot_is_face_down(view: View, spot: Spot) -> bool:
    """Whether the card at a spot lies face-down."""
    return view.decks[spot.deck].faces[spot.height] == NONE


def dual_in_question(view: View) -> tuple[int, ...]:
    """The deities under which the dual card asked about may go."""
    card = view.asked_card()
    return BEARS[card] if card is not None and is_dual(card) else ()


def _seat(seat: int) -> int | None:
    return seat if seat != NONE else None
