"""What can be chosen before a game: the scoring colour, who begins, whether Gifts may be skipped, and house data."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from cubes.club_of_cthulhu.tables import House
from cubes.options import option
from cubes.words import N_

RANDOM = "random"


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """The options of one game.

    ``colour`` is "random" or the id of a colour of the house data; with a file of the players' own it may name colours
    that are not listed here (``house.colour_choices`` lists them). ``first`` is a seat, or -1 for a random one.
    ``house`` holds the data themselves, read by ``house.read_house``; ``None`` means the built-in ones.
    """

    colour: Annotated[
        str,
        option(
            title=N_("Scoring cards"),
            help=N_("The two scoring cards of one colour say what the columns of a Research Journal are worth."),
            clause="CLUB-008",
            choices={
                RANDOM: N_("any colour"),
                "yellow": N_("Yellow"),
                "green": N_("Green"),
                "red": N_("Red"),
                "purple": N_("Purple"),
                "blue": N_("Blue"),
                "white": N_("White"),
            },
        ),
    ] = RANDOM
    first: Annotated[
        Literal[-1, 0, 1, 2, 3],
        option(
            title=N_("First player"),
            help=N_("By the book, who most recently lit a candle."),
            clause="CLUB-013",
            choices={
                -1: N_("anybody"),
                0: N_("seat 1"),
                1: N_("seat 2"),
                2: N_("seat 3"),
                3: N_("seat 4"),
            },
            seats=True,
        ),
    ] = -1
    optional_gifts: Annotated[
        bool,
        option(
            title=N_("Gifts may be skipped"),
            help=N_("By the book, a Gift that can be used must be used."),
            clause="CLUB-A11",
        ),
    ] = False
    house: Annotated[
        House | None,
        option(
            title=N_("Cards of your own box"),
            help=N_("A file with the real scoring cards, if you own the game. Without one, our own cards are used."),
            clause="CLUB-A20",
        ),
    ] = None
