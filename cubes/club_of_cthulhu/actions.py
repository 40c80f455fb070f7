"""What players can do. Cards are named by what they are: equal cards are one choice."""

from __future__ import annotations

from typing import TypeAlias

from cubes.game import Action as BaseAction


class Assign(BaseAction, frozen=True, array_like=True, tag=1):
    """Put the dual card asked about under one of its two deities in the own Journal; also out of turn."""

    card: int
    deity: int


class Sacrifice(BaseAction, frozen=True, array_like=True, tag=2):
    """Put a card from a column of the own Journal face-up on a deck."""

    card: int
    column: int
    deck: int


class PlaceToken(BaseAction, frozen=True, array_like=True, tag=3):
    """Place the Desecration token on a card just drawn."""

    card: int


class Flip(BaseAction, frozen=True, array_like=True, tag=4):
    """Turn this token face-up in place of one that is up already."""

    deity: int


class UseGift(BaseAction, frozen=True, array_like=True, tag=5):
    """Use a deity's Gift or Blessed Gift; for Mind Control, the Gift of the covered card."""

    deity: int
    blessed: bool


class SkipGift(BaseAction, frozen=True, array_like=True, tag=6):
    """Use no Gift (by option only)."""


class PickSeat(BaseAction, frozen=True, array_like=True, tag=7):
    """The researcher whom the Gift concerns."""

    seat: int


class PickDeck(BaseAction, frozen=True, array_like=True, tag=8):
    """The deck whose top card the Gift concerns; Memory Distortion asks for two, one after the other."""

    deck: int


class Cover(BaseAction, frozen=True, array_like=True, tag=9):
    """Cover this one of the two drawn cards with the other. ``token``: the one with the Desecration token is meant."""

    card: int
    token: bool


class CoverToken(BaseAction, frozen=True, array_like=True, tag=10):
    """Whether the Desecration token on the covered card is covered as well, or moves on top."""

    cover: bool


class Seen(BaseAction, frozen=True, array_like=True, tag=11):
    """Telepathy: the look is done."""


class Arrange(BaseAction, frozen=True, array_like=True, tag=12):
    """Memory Distortion, in private: put the two cards back exchanged, or as they were."""

    exchange: bool


class Take(BaseAction, frozen=True, array_like=True, tag=13):
    """Whisper of the Trickster: take a card from a column of the other's Journal."""

    card: int
    column: int


class Give(BaseAction, frozen=True, array_like=True, tag=14):
    """A trade: give a card from a column of the own Journal; the other's choice is made out of turn."""

    card: int
    column: int


class Again(BaseAction, frozen=True, array_like=True, tag=15):
    """Sacrifice again."""


class Stop(BaseAction, frozen=True, array_like=True, tag=16):
    """Sacrifice no more: the Zone goes to the Journal and the turn passes."""


Action: TypeAlias = (
    Assign
    | Sacrifice
    | PlaceToken
    | Flip
    | UseGift
    | SkipGift
    | PickSeat
    | PickDeck
    | Cover
    | CoverToken
    | Seen
    | Arrange
    | Take
    | Give
    | Again
    | Stop
)
