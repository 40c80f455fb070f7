"""What happens, as the table and the players may know it. ``player`` is the one whom an event is about.

Private events (``to`` a seat) tell what a looker sees; nothing else is ever private.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from cubes.club_of_cthulhu.state import EndReason
from cubes.club_of_cthulhu.tables import Scoring
from cubes.game import Event, Player


class About(Event, frozen=True, kw_only=True):
    """Base of events about one player."""

    player: Player


class Drawn(msgspec.Struct, frozen=True):
    """A card drawn from the top of a deck, and whether it had lain there face-up; ``left`` cards remain."""

    deck: int
    card: int
    face_up: bool
    left: int


class ColumnScore(msgspec.Struct, frozen=True):
    """A player's column: how many cards, whether they count (token face-down), and the points."""

    player: Player
    cards: int
    counts: bool
    points: int


class Standing(msgspec.Struct, frozen=True):
    """A player's final figures, tie-breakers included."""

    player: Player
    points: int
    blessings: int
    cards: int


# --- set-up ------------------------------------------------------------------------------------------------------


class SchemeChosen(Event, frozen=True, kw_only=True):
    """The scoring cards of this game: the colour's title, and its functions by deity; ``tokens`` on the mat."""

    colour: str
    title: str
    functions: tuple[Scoring, ...]
    tokens: int


class CardsDealt(About, frozen=True, kw_only=True):
    """Three cards were dealt face-up to the player."""

    final: ClassVar[bool] = True
    cards: tuple[int, ...]


class DecksLaid(Event, frozen=True, kw_only=True):
    """The other cards lie in five decks of these sizes."""

    final: ClassVar[bool] = True
    sizes: tuple[int, ...]


class Assigned(About, frozen=True, kw_only=True):
    """The player's dual card stands under this deity while it stays in his Journal."""

    card: int
    deity: int


# --- the turn ----------------------------------------------------------------------------------------------------


class TurnOpened(About, frozen=True, kw_only=True):
    """The player's turn begins."""

    turn: int


class Sacrificed(About, frozen=True, kw_only=True):
    """The player put a card from a column of his Journal face-up on a deck."""

    card: int
    column: int
    deck: int


class CardsDrawn(About, frozen=True, kw_only=True):
    """The top cards of the joined decks went face-up to the player's Zone; none when both decks are empty."""

    final: ClassVar[bool] = True
    cards: tuple[Drawn, ...]


class TokenPlaced(About, frozen=True, kw_only=True):
    """The Desecration token in front of the player went on a drawn card, which now counts twice."""

    card: int


class OmensRead(About, frozen=True, kw_only=True):
    """The Zone was read: counts by deity, and the deities that bless."""

    counts: tuple[int, ...]
    blessed: tuple[int, ...]


class TokenTurned(About, frozen=True, kw_only=True):
    """A Blessing token turned face-up; ``instead``: in place of one that was up already. ``blessings`` are up now."""

    deity: int
    instead: bool
    blessings: int


class ZoneCollected(About, frozen=True, kw_only=True):
    """All cards of the Zone went to the player's Journal; dual cards are then assigned."""

    cards: tuple[int, ...]


class TokenReturned(About, frozen=True, kw_only=True):
    """The Desecration token that the player had placed went back to the centre of the mat."""


class SacrificesAgain(About, frozen=True, kw_only=True):
    """The player sacrifices again."""


class Stopped(About, frozen=True, kw_only=True):
    """The player sacrifices no more this turn."""


# --- gifts -------------------------------------------------------------------------------------------------------


class NoGift(About, frozen=True, kw_only=True):
    """None of the Gifts of the cards just gained can be used."""

    deities: tuple[int, ...]


class GiftUsed(About, frozen=True, kw_only=True):
    """The player uses a deity's Gift or Blessed Gift; ``mind``: the covered card whose Gift it is (-1: none)."""

    deity: int
    blessed: bool
    mind: int = -1


class GiftSkipped(About, frozen=True, kw_only=True):
    """The player uses no Gift."""


class MindIdle(About, frozen=True, kw_only=True):
    """Mind Control: the Gift of the covered card cannot be used."""

    card: int


class Desecrated(About, frozen=True, kw_only=True):
    """The player put a Desecration token in front of another."""

    other: Player


class Covered(About, frozen=True, kw_only=True):
    """One drawn card covers the other."""

    card: int
    under: int


class TokenCovered(About, frozen=True, kw_only=True):
    """Whether the token on the covered card lies beneath as well, or moved on top of the ``card``."""

    card: int
    covered: bool


class Brooded(About, frozen=True, kw_only=True):
    """The face-down top card of a deck went face-up to the Zone, or (``journal``) to the Journal of the player."""

    final: ClassVar[bool] = True
    card: int
    deck: int
    left: int
    journal: bool


class DeckPicked(About, frozen=True, kw_only=True):
    """The player chose the top card of a deck to look at."""

    deck: int


class LookGranted(About, frozen=True, kw_only=True):
    """The player looks at the top cards of these decks, unseen by the others."""

    final: ClassVar[bool] = True
    decks: tuple[int, ...]


class CardsSeen(About, frozen=True, kw_only=True):
    """Private: what the player sees on top of these decks."""

    final: ClassVar[bool] = True
    decks: tuple[int, ...]
    cards: tuple[int, ...]


class LookDone(About, frozen=True, kw_only=True):
    """The player has put the card back where it was."""

    final: ClassVar[bool] = True
    deck: int


class PutBack(About, frozen=True, kw_only=True):
    """The player put one of the two cards face-down on each of the decks; which one where, only he knows."""

    final: ClassVar[bool] = True
    decks: tuple[int, ...]


class PartnerPicked(About, frozen=True, kw_only=True):
    """The player trades with another."""

    other: Player


class CardGiven(About, frozen=True, kw_only=True):
    """The player gave a card from a column of his Journal to another."""

    other: Player
    card: int
    column: int


class CardTaken(About, frozen=True, kw_only=True):
    """The player took a card from a column of another's Journal."""

    other: Player
    card: int
    column: int


# --- the end -----------------------------------------------------------------------------------------------------


class FlameDied(Event, frozen=True, kw_only=True):
    """Enough decks are empty: the game is over. ``decks`` are the empty ones."""

    decks: tuple[int, ...]


class Vanished(About, frozen=True, kw_only=True):
    """All five tokens of the player are face-up: he disappears, and the game is over."""


class ColumnScored(Event, frozen=True, kw_only=True):
    """The columns of one deity were scored by its function."""

    deity: int
    function: Scoring
    scores: tuple[ColumnScore, ...]


class GameEnded(Event, frozen=True, kw_only=True):
    """The final figures, best first, and who has won and by what."""

    final: ClassVar[bool] = True
    reason: EndReason
    standings: tuple[Standing, ...]
    winners: tuple[Player, ...]
