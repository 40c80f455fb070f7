"""What can be chosen before a game: the modules, the variants and the readings of unclear rules."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from cubes.options import option
from cubes.words import N_


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """The options of one game."""

    necronomicon: Annotated[
        bool,
        option(
            title=N_("Necronomicon"),
            help=N_("Some Elder Signs give way to Necronomicons. A Necronomicon turned before any Elder Sign loses."),
            clause="MESS-031",
        ),
    ] = False
    objects: Annotated[
        bool,
        option(
            title=N_("Objects of Power"),
            help=N_("Five of six strange Objects lie among the cards; each does something when it is turned."),
            clause="MESS-036",
        ),
    ] = False
    rotation: Annotated[
        bool,
        option(
            title=N_("Actions in seating order"),
            help=N_("The lantern goes round the table, so that everybody acts once a round. For eight players only."),
            clause="MESS-012",
        ),
    ] = False
    prescient_scope: Annotated[
        Literal["any", "own"],
        option(
            title=N_("Prescient Vision shows"),
            help=N_(
                "Whose face-down cards may be chosen from when Prescient Vision demands that one is shown."
            ),
            clause="MESS-A09",
            choices={"any": N_("any player’s card"), "own": N_("a card of the player it lay with")},
            needs="objects",
        ),
    ] = "any"
    mirage_rearms_necronomicon: Annotated[
        bool,
        option(
            title=N_("Mirage wakes the Necronomicon"),
            help=N_("A Necronomicon is deadly whenever no Elder Sign lies open, even if one was found before."),
            clause="MESS-A08",
            needs="necronomicon",
        ),
    ] = False
    insanity: Annotated[
        bool,
        option(
            title=N_("Insanity tokens"),
            help=N_("Each lost game costs a token. At three tokens the session is over; the fewest tokens win it."),
            clause="MESS-028",
        ),
    ] = True
