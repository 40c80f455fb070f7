"""Why an action is refused, in words."""

from __future__ import annotations

from cubes.game import Cause
from cubes.words import N_


class ProgenitusCause(Cause):
    """The causes of this game."""

    NOT_NOW = N_("That is not what {name} decides at this moment.")
    NO_KIND = N_("There is no such kind of die.")
    NO_MIX = N_("No dice are made in this mix.")
    SAME_MIX = N_("{name} has picked this mix already.")
    FULL = N_("The fiend has {size} dice already; put one back first.")
    NOT_BUILT = N_("The fiend has no such die.")
    EMPTY = N_("There is nothing to put back.")
    ONE_MIX = N_("All dice are of the mix that is picked.")
    SIZE = N_("A fiend has {size} dice; this one has {count}.")
    NO_BODY = N_("A fiend needs at least one body part; this one has only items.")
    SECRET = N_("What others build is secret until all are ready.")
    NO_COPY = N_("There is nothing new to copy there.")
    NOT_IN_POOL = N_("There is no such die in the pool.")
    LAST_BODY = N_("{name} has no body part yet and has to take one now.")
    KEEP_BODY = N_("The body parts that are left are for those who have none yet.")
    NO_DIE = N_("There is no such die.")
    NOT_IN_PLAY = N_("{die} does not lie in play.")
    ONLY_BODY = N_("{die} is the last body part to roll: another die has to go.")
    NO_DEFENSE = N_("{die} shows no defense.")
    IN_USE = N_("{die} is in use already.")
    NO_ATTACK = N_("There is no such attack against {name}.")
    IMMUNE = N_("{name}’s fiend is immune to this attack; it does nothing.")
    TOO_WEAK = N_("{strength} is less than {needed}: even with all help that is left, the defense is too weak.")
    NO_PLUS = N_("{die} shows no plus.")
    NO_POWER = N_("{name} has no power that can be used for this.")
    POWER_SPENT = N_("{name}’s power has been used this turn.")
    NO_OUTGOING = N_("{name} has put forward no such attack.")
    NOT_ATTACKING = N_("{die} shows no attack.")
    NO_BRAIN = N_("{die} shows no brain.")
    BRAINS_FULL = N_("This attack has a brain for each of its points already.")
    OWN_FIEND = N_("{name} has to choose another fiend.")
    IS_DEFEATED = N_("{other}’s fiend is defeated.")
    JUST_ATTACKED = N_("{other} has just attacked {name}, and is out of reach while others are left.")
    NO_SEAT = N_("Nobody sits there.")
    AWAY = N_("{die} is stunned or wounded and cannot be hit.")
    NAMED = N_("{die} is named already.")
    NOT_AWAY = N_("{die} is neither stunned nor wounded.")
    WOUNDED = N_("{die} is wounded: only a potion brings it back.")
    STUNNED = N_("{die} is stunned, not wounded.")
    NO_RESCUE = N_("{die} brings nothing back.")
    ITEM = N_("{die} is an item: only a brain can have it hit.")
    NOT_WOUNDED = N_("{die} is not wounded.")
