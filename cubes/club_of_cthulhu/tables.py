"""What the house data of this game say: scoring functions, scoring cards, how many of each dual card, and tokens."""

from __future__ import annotations

import msgspec

from cubes.club_of_cthulhu.cards import NONE


class Scoring(msgspec.Struct, frozen=True):
    """A scoring function: ``points`` for 0, 1, 2 ... cards in a column.

    Beyond that table, ``then`` points more for every ``per`` complete cards (0: the last value stays).
    """  # CLUB-T1

    id: str
    title: str
    text: str
    points: tuple[int, ...]
    then: int = 0
    per: int = 1


def points(function: Scoring, count: int) -> int:
    """What a scoring function gives for so many cards."""  # CLUB-060
    last = len(function.points) - 1
    if count <= last:
        return function.points[count]
    return function.points[last] + function.then * (count // function.per - last // function.per)


class Colour(msgspec.Struct, frozen=True):
    """A colour of scoring cards; ``deity`` is whose colour it is, -1 for nobody's."""

    id: str
    title: str
    deity: int = NONE


class ScoringCard(msgspec.Struct, frozen=True):
    """One scoring card: its colour, and which function (by id) it gives to which deities."""  # CLUB-T2

    colour: str
    deities: tuple[int, ...]
    functions: tuple[str, ...]


class House(msgspec.Struct, frozen=True):
    """The house data of one game. ``duals``: copies of each pair, in the order of ``cards.PAIRS``.

    ``tokens``: Desecration tokens with two, three and four players.
    """  # CLUB-A01, CLUB-A03, CLUB-A20

    title: str
    functions: tuple[Scoring, ...]
    colours: tuple[Colour, ...]
    cards: tuple[ScoringCard, ...]
    duals: tuple[int, ...]
    tokens: tuple[int, int, int]

    def function(self, name: str) -> Scoring:
        """The function with that id."""
        return next(function for function in self.functions if function.id == name)

    def colour(self, name: str) -> Colour:
        """The colour with that id."""
        return next(colour for colour in self.colours if colour.id == name)

    def halves(self, colour: str) -> tuple[ScoringCard, ...]:
        """The two scoring cards of a colour."""  # CLUB-008
        return tuple(card for card in self.cards if card.colour == colour)

    def scheme(self, colour: str) -> tuple[Scoring, ...]:
        """The functions of a colour, by deity."""  # CLUB-008, CLUB-A21
        by_deity = {
            deity: name
            for card in self.halves(colour)
            for deity, name in zip(card.deities, card.functions, strict=True)
        }
        return tuple(self.function(by_deity[deity]) for deity in sorted(by_deity))
