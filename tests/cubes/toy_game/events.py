"""What happens, as it is told. No event holds what its hearers may not know."""

from __future__ import annotations

from typing import ClassVar

from cubes.game import Event, Player


class Dealt(Event, frozen=True, kw_only=True):
    """Everybody got cards."""

    count: int


class Hand(Event, frozen=True, kw_only=True):
    """The cards one diver got; only he hears of it."""

    final: ClassVar[bool] = True
    player: Player
    cards: tuple[int, ...]


class RoundBegan(Event, frozen=True, kw_only=True):
    """Shells were laid out."""

    round: int
    shells: int


class Planned(Event, frozen=True, kw_only=True):
    """A diver planned a card; only he hears of it."""

    player: Player
    card: int


class Ready(Event, frozen=True, kw_only=True):
    """A diver is ready."""

    player: Player


class Laid(Event, frozen=True, kw_only=True):
    """A planned card was turned over."""

    final: ClassVar[bool] = True
    player: Player
    card: int


class Swapped(Event, frozen=True, kw_only=True):
    """Two shells changed places."""

    player: Player
    first: int
    second: int


class Peeked(Event, frozen=True, kw_only=True):
    """A diver looks into a shell; what is in it stands in another event, for him alone."""

    final: ClassVar[bool] = True
    player: Player
    place: int


class Saw(Event, frozen=True, kw_only=True):
    """What a diver saw; only he hears of it."""

    final: ClassVar[bool] = True
    player: Player
    place: int
    pearl: int


class LookDone(Event, frozen=True, kw_only=True):
    """A diver has seen enough."""

    final: ClassVar[bool] = True
    player: Player


class Took(Event, frozen=True, kw_only=True):
    """A diver took a shell: the pearl is open to all."""

    final: ClassVar[bool] = True
    player: Player
    place: int
    pearl: int


class Rolled(Event, frozen=True, kw_only=True):
    """The storm's die."""

    player: Player
    face: int
    sank: bool


class BetBegan(Event, frozen=True, kw_only=True):
    """Somebody begins a bet."""

    player: Player


class BetMade(Event, frozen=True, kw_only=True):
    """A bet stands."""

    player: Player
    big: bool


class BetWithdrawn(Event, frozen=True, kw_only=True):
    """A bet was withdrawn."""

    player: Player


class BetWon(Event, frozen=True, kw_only=True):
    """A bet was right."""

    player: Player


class ClockRanOut(Event, frozen=True, kw_only=True):
    """The table acts for whoever was slow."""

    final: ClassVar[bool] = True


class GameEnded(Event, frozen=True, kw_only=True):
    """The game is over."""

    final: ClassVar[bool] = True
    winners: tuple[Player, ...]
