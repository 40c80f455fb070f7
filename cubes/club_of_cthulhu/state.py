"""The whole truth of one moment, and the small facts that everything else speaks in.

A card is an int (``cards``), a deck 0 to 4 clockwise on the mat, and -1 stands for "none" everywhere. Decks are listed
from the bottom up, so that a card keeps its height while others are put on top of it.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TypeAlias

import msgspec

from cubes import game
from cubes.club_of_cthulhu.cards import NONE
from cubes.club_of_cthulhu.options import Options
from cubes.club_of_cthulhu.tables import House
from cubes.game import Reason, Secretive
from cubes.words import N_

Columns: TypeAlias = tuple[tuple[int, ...], ...]
"""A Research Journal: by deity, the cards in that column, sorted."""


class Phase(IntEnum):
    """What is being decided. Before all else, whoever gained a dual card says where it goes (``unassigned``)."""

    SETUP = 0
    SACRIFICE = 1
    TOKEN = 2
    """Which of the drawn cards takes the Desecration token."""
    FLIP = 3
    """Which token turns in place of one that was up already."""
    GIFT = 4
    RESEARCHER = 5
    """Whom the King's or Nyarlathotep's Gift concerns."""
    DECK = 6
    """Which deck Shub-Niggurath's or Yidhra's Gift concerns; twice for Memory Distortion."""
    COVER = 7
    COVER_TOKEN = 8
    """Whether a Desecration token is covered along with its card."""
    MIND = 9
    """Mind Control: which Gift of the covered card."""
    LOOK = 10
    """In private: Telepathy."""
    ARRANGE = 11
    """In private: Memory Distortion."""
    TAKE = 12
    """Whisper of the Trickster: which card of the other."""
    GIVE = 13
    """A trade: ``giver`` chooses a card to give away."""
    AGAIN = 14
    OVER = 15


class Pending(IntEnum):
    """The beat that comes next by itself; public, and ``NONE`` when somebody must decide."""

    NONE = 0
    SCHEME = 1
    DEAL = 2
    TURN = 3
    DRAW = 4
    FORCED = 5
    """The one possible choice of the phase is made."""
    OMENS = 6
    """The Zone is read after a Sacrifice."""
    BROODED = 7
    """The Zone is read after Brooding."""
    BLESS = 8
    LOOK = 9
    COLLECT = 10
    PASS = 11
    SCORE = 12
    END = 13


class EndReason(Reason):
    """Why a game of Club of Cthulhu ended, and what decided it."""  # CLUB-056, CLUB-058, CLUB-061

    FLAME = N_("The flame has died out: the highest score wins.")
    FLAME_BLESSINGS = N_("The flame has died out. Scores are equal: fewer Blessings win.")
    FLAME_CARDS = N_("The flame has died out. Scores and Blessings are equal: more Journal pages win.")
    FLAME_DRAW = N_("The flame has died out. Scores, Blessings and Journal pages are equal: a draw.")
    VANISHED = N_("A researcher has disappeared: the highest score wins.")
    VANISHED_BLESSINGS = N_("A researcher has disappeared. Scores are equal: fewer Blessings win.")
    VANISHED_CARDS = N_("A researcher has disappeared. Scores and Blessings are equal: more Journal pages win.")
    VANISHED_DRAW = N_("A researcher has disappeared. Scores, Blessings and Journal pages are equal: a draw.")


class Setup(game.Setup, frozen=True, kw_only=True):
    """What all states of one game share: ``colour`` is the scoring colour in use, ``first`` the seat that began."""

    options: Options
    house: House
    colour: str
    first: int


class Omen(msgspec.Struct, frozen=True):
    """A card in the Omen Zone: whether a Desecration token lies on it, and what lies covered beneath it.

    ``under_token``: whether a token lies covered as well.
    """

    card: int
    token: bool = False
    under: int = NONE
    under_token: bool = False


class Draw(msgspec.Struct, frozen=True):
    """A card that came into the Zone, and the deck that it came from; ``brooded``: by Brooding, not the Sacrifice."""

    deck: int
    card: int
    brooded: bool = False


class Unassigned(msgspec.Struct, frozen=True):
    """A dual card on its way into the Journal of a seat, which must say in which column it goes."""

    seat: int
    card: int


class GiftInUse(msgspec.Struct, frozen=True):
    """The Gift that is being carried out; ``mind`` is the card whose Gift Mind Control uses (-1: none)."""

    deity: int
    blessed: bool
    mind: int = NONE


class Spot(msgspec.Struct, frozen=True):
    """Where a card lies: its deck, and its height from the bottom (0)."""

    deck: int
    height: int


class TraceKind(IntEnum):
    """What happened to hidden cards that somebody has looked at."""

    LOOK = 0
    ARRANGE = 1
    REVEAL = 2


class Trace(msgspec.Struct, frozen=True):
    """Something that happened to spots whose cards somebody has looked at. Public but for two fields.

    ``faces``: the cards that lay face-up there before a look (-1: face-down). ``seen`` (the looker's): the cards looked
    at, or, for everybody, the card revealed. ``swapped`` (the looker's): whether two cards were exchanged, ``None``
    where the viewer cannot know. ``time`` orders all traces.
    """

    kind: TraceKind
    time: int
    seat: int
    spots: tuple[Spot, ...]
    faces: tuple[int, ...] = ()
    seen: tuple[int, ...] = ()
    swapped: bool | None = None


class Trail(msgspec.Struct, frozen=True):
    """What happened, in order, to spots that looks and exchanges have tied together; ``spots`` still hold a card."""

    spots: tuple[Spot, ...]
    traces: tuple[Trace, ...]


class State(Secretive, frozen=True, kw_only=True):
    """One moment of a game. By seat: ``journals``, ``blessings`` (token up, by deity), ``marked`` (token in front).

    By deck: ``decks`` (cards from the bottom up) and ``ups`` (which of them lie face-up). ``zone`` belongs to the
    ``active`` seat; its last ``fresh`` cards were gained since this Sacrifice, on the deck ``burnt``, a brooded
    one too; a covered pair is one of them. ``flips``: tokens still to be turned in place of others. ``picked``: decks
    chosen so far; ``partner`` and ``giver``: the other of a trade, and whose turn to give it is. ``told``: how many
    columns have been scored. ``drawn``: what the latest Sacrifice drew and Brooding added, in that order, kept until
    the next Sacrifice draws.
    """

    setup: Setup
    phase: Phase
    pending: Pending
    turn: int
    active: int
    decks: tuple[tuple[int, ...], ...]
    ups: tuple[tuple[bool, ...], ...]
    journals: tuple[Columns, ...]
    blessings: tuple[tuple[bool, ...], ...]
    marked: tuple[bool, ...]
    zone: tuple[Omen, ...] = ()
    fresh: int = 0
    first_sacrifice: bool = True
    burnt: int = NONE
    unassigned: tuple[Unassigned, ...] = ()
    flips: int = 0
    gift: GiftInUse | None = None
    picked: tuple[int, ...] = ()
    partner: int = NONE
    giver: int = NONE
    trails: tuple[Trail, ...] = ()
    told: int = 0
    vanished: int = NONE
    reason: EndReason | None = None
    ranking: tuple[tuple[int, ...], ...] = ()
    drawn: tuple[Draw, ...] = ()

    def __repr__(self) -> str:
        return "<State>"
