"""What can be chosen before a game: the variants, the numbers, the readings of unclear rules, and a seat's monsters."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from cubes import game
from cubes.options import option
from cubes.words import N_


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """The options of one game."""

    variant: Annotated[
        Literal["normal", "to_the_death", "timed"],
        option(
            title=N_("Kind of game"),
            help=N_(
                "Normally five equal numbers win. To the Death: dice are lost for good and the last monster wins, "
                "without bonus actions. Timed: when the time is up, whoever is closest to five equal numbers wins."
            ),
            clause="CHAOS-092",
            choices={"normal": N_("Normal"), "to_the_death": N_("To the Death"), "timed": N_("Timed")},
        ),
    ] = "normal"
    minutes: Annotated[
        int,
        option(
            title=N_("Minutes"),
            help=N_("How long a timed game lasts; the clock starts with round one."),
            clause="CHAOS-087",
            low=5,
            high=180,
            needs="variant=timed",
        ),
    ] = 30
    offerings: Annotated[
        int,
        option(
            title=N_("Offerings"),
            help=N_("How many Offerings everybody begins with, and the most that anybody may ever hold."),
            clause="CHAOS-011",
            low=0,
            high=9,
        ),
    ] = 4
    setup_match: Annotated[
        Literal["win", "reroll"],
        option(
            title=N_("Five equal numbers in set-up"),
            help=N_("After the free re-roll of a player’s very first roll: what five equal numbers then mean."),
            clause="CHAOS-A03",
            choices={"win": N_("win the game"), "reroll": N_("are always re-rolled")},
        ),
    ] = "win"
    wild_six: Annotated[
        Literal["any_form", "shown_six"],
        option(
            title=N_("Wild sixes"),
            help=N_("Which stones activate any one die, whatever its number."),
            clause="CHAOS-A07",
            choices={"any_form": N_("any group that makes 6"), "shown_six": N_("only a single stone showing 6")},
        ),
    ] = "any_form"
    block_heals: Annotated[
        bool,
        option(
            title=N_("Blocks stop Heals"),
            help=N_("A Block may also cancel a Heal that another player aims at you."),
            clause="CHAOS-A24",
        ),
    ] = False
    saved_die: Annotated[
        Literal["reroll", "one"],
        option(
            title=N_("A saved die"),
            help=N_("What a die shows after an Offering has saved it from being removed."),
            clause="CHAOS-A28",
            choices={"reroll": N_("is re-rolled"), "one": N_("stays at 1")},
            needs="variant=to_the_death",
        ),
    ] = "reroll"
    stall_rounds: Annotated[
        int,
        option(
            title=N_("Rounds without change"),
            help=N_("After so many rounds in which no die changes, stones decide. 0: play on for ever."),
            clause="CHAOS-A30",
            low=0,
            high=99,
            needs="variant=to_the_death",
        ),
    ] = 30


class Seat(game.Seat, frozen=True, kw_only=True):
    """A summoner. ``monsters`` is the colour of his elder dice; empty: the next one that nobody has chosen."""

    monsters: Annotated[
        Literal["", "white", "green", "purple", "black"],
        option(
            title=N_("Monsters"),
            help=N_("The set of elder dice of this player; no two players can have the same."),
            clause="CHAOS-001",
            choices={
                "": N_("Any"),
                "white": N_("White"),
                "green": N_("Green"),
                "purple": N_("Purple"),
                "black": N_("Black"),
            },
        ),
    ] = ""
