"""Why an action is refused, in words."""

from __future__ import annotations

from cubes.game import Cause
from cubes.words import N_


class ChaosCause(Cause):
    """The causes of this game."""

    NOT_NOW = N_("That is not what {name} decides at this moment.")
    NO_OFFERING = N_("{name} has no Offering left.")
    NO_SUCH_SEAT = N_("Nobody plays there.")
    NO_SUCH_DIE = N_("There is no such die.")
    DIE_GONE = N_("That die has been removed from the game.")
    DIE_ACTIVE = N_("The {die} die is activated already; each die acts once a round.")
    DIE_IDLE = N_("The {die} die is not activated.")
    NOT_FREE = N_("{name} has no free stones that show {stones}.")
    NO_STONES = N_("At least one stone is needed.")
    SORT_STONES = N_("Stones are named from the lowest to the highest.")
    WRONG_SUM = N_("{stones} cannot make {number}.")
    WRONG_SUM_OR_WILD = N_("{stones} can make neither {number} nor a wild 6.")
    AIM_FIRST = N_("The {die} die needs its target first.")
    ANNOUNCED = N_("{name} has announced bonus {number} this round; each counts once a round.")
    NO_SUCH_BONUS = N_("There is no such bonus action.")
    NOTHING_TO_CANCEL = N_("No other player has announced a bonus action.")
    NOTHING_TO_DOUBLE = N_("{name} has activated no die, so there is nothing to double.")
    NO_BONUS_GAME = N_("To the Death is played without bonus actions.")
    OTHER_PLAYERS_BONUS = N_("A Cancel stops a bonus action of another player.")
    NOT_THAT_PLAYER = N_("It must be another player.")
    ONLY_VICTIM = N_("This Madness must hit a die of {victim}.")
    NOT_AIMED_AT = N_("No such action is aimed at {name}, or a Block cannot stop it.")
    NO_CLOCK = N_("No clock is running in this game.")
