"""Why an action is refused, in words."""

from __future__ import annotations

from cubes.game import Cause
from cubes.words import N_


class MessCause(Cause):
    """The causes of this game."""

    NOT_NOW = N_("That is not what {name} decides at this moment.")
    MUTED = N_("Insanity’s Grasp lies in front of {name}, so {name} says nothing.")
    MUST_DECLARE = N_("In the first round everybody declares something, true or not.")
    NEGATIVE = N_("Nobody can declare fewer than no cards.")
    ONE_CTHULHU = N_("There is only one Cthulhu, so nobody can declare more.")
    NO_NECRONOMICONS = N_("This game is played without Necronomicons.")
    THREE_NECRONOMICONS = N_("There are only three Necronomicons, so nobody can declare more.")
    MORE_THAN_HELD = N_("Only {count} cards were dealt to each player, so nobody can declare more.")
    OWN_CARD = N_("{name} may turn any player’s card, but not a card lying in front of {name}.")
    NO_SUCH_SEAT = N_("Nobody sits there.")
    NO_CARD_THERE = N_("{holder} has no face-down card at place {place}.")
    NO_CARD_LEFT = N_("{holder} has no face-down cards left.")
    OWN_ONLY = N_("{name} has to show one of the cards lying in front of {name}.")
