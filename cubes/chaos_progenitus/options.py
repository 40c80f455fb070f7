"""What can be chosen before a battle: how fiends are made, the parts of the Advanced Game, and a seat's own fiend."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from cubes import game
from cubes.chaos_progenitus.tables import House
from cubes.options import option
from cubes.words import N_


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """The options of one battle; ``house`` holds the data themselves, ``None`` means the built-in ones."""

    building: Annotated[
        Literal["random", "mirror", "workshop", "draft"],
        option(
            title=N_("Fiends"),
            help=N_(
                "How fiends come to be. In a mirror match all are alike. In the draft everybody in turn takes a die "
                "from a common pool. Whoever brings a fiend of his own fights with that one."
            ),
            clause="PROG-001",
            choices={
                "random": N_("made by chance"),
                "mirror": N_("all alike, made by chance"),
                "workshop": N_("built by everybody"),
                "draft": N_("drafted in turn"),
            },
        ),
    ] = "random"
    secret: Annotated[
        bool,
        option(
            title=N_("Build in secret"),
            help=N_("Nobody sees the fiends of others until all are ready."),
            clause="PROG-008",
            needs="building=workshop",
        ),
    ] = False
    breeds: Annotated[
        bool,
        option(
            title=N_("Breeds"),
            help=N_("Advanced Game: the colours of the dice make mongrels, half-breeds and pure-breeds."),
            clause="PROG-040",
        ),
    ] = False
    powers: Annotated[
        bool,
        option(
            title=N_("Powers of pure-breeds"),
            help=N_("Each pure-breed has a special power besides its immunity; the powers are our own."),
            clause="PROG-045",
            needs="breeds",
        ),
    ] = True
    coup: Annotated[
        bool,
        option(
            title=N_("Counting coup"),
            help=N_("Advanced Game: who defeats a fiend may take one of its wounded dice as a trophy."),
            clause="PROG-047",
        ),
    ] = False
    multi: Annotated[
        bool,
        option(
            title=N_("Multi-player battle"),
            help=N_("Advanced Game: three to six fiends fight, each attacking one other a turn. For two it is idle."),
            clause="PROG-050",
        ),
    ] = True
    turn_limit: Annotated[
        int,
        option(
            title=N_("Most turns"),
            help=N_("After so many turns in all, whoever has most body parts available wins. 0: fight on for ever."),
            clause="PROG-A20",
            low=0,
            high=400,
        ),
    ] = 200
    house: Annotated[
        House | None,
        option(
            title=N_("Dice of your own box"),
            help=N_("A file with the real faces and powers, if you own the dice. Without one, our own are used."),
            clause="PROG-A01",
        ),
    ] = None


class Seat(game.Seat, frozen=True, kw_only=True):
    """A player. ``fiend``: the makes of the dice of a fiend that he brings along, from a library; else empty.

    ``title``: what that fiend is called.
    """

    fiend: tuple[int, ...] = ()
    title: str = ""
