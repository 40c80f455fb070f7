"""Why an action is refused, and why a Gift cannot be used, in words."""

from __future__ import annotations

from cubes.game import Cause
from cubes.words import N_


class ClubCause(Cause):
    """The causes of this game."""

    NOT_NOW = N_("That is not what {name} decides at this moment.")
    NO_DEITY = N_("There is no such deity.")
    NO_CARD = N_("There is no such page.")
    OTHER_CARD = N_("{name} has to say first where another page goes: {card}.")
    NOT_ON_CARD = N_("{card} does not bear {deity}.")
    NO_DECK = N_("There is no such deck.")
    EMPTY_DECK = N_("Deck {deck} is empty; it stays empty for the rest of the game.")
    NOT_IN_COLUMN = N_("{name} has no such page in the column of {deity}: {card}.")
    TOKEN_UP = N_(
        "The token above the column of {deity} is face-up; {name} has to sacrifice a page below a face-down token."
    )
    NOT_DRAWN = N_("{name} did not just draw this page: {card}.")
    FLIPPED = N_("{name}’s token of {deity} is face-up already.")
    NOT_GAINED = N_("None of the pages just gained bears {deity}.")
    NOT_COVERED = N_("The covered page does not bear {deity}.")
    ONLY_PLAIN = N_("Mind Control uses the Gift of the covered page, not the Blessed Gift.")
    UNUSABLE = N_("{gift} cannot be used: {reason}.")
    MUST_USE = N_("A Gift that can be used has to be used.")
    OWN_SEAT = N_("{name} has to choose another researcher.")
    NO_SEAT = N_("Nobody sits there.")
    HAS_TOKEN = N_("{other} has a Desecration token already.")
    NO_CARDS = N_("{other} has no page.")
    FACE_UP = N_("The top page of deck {deck} lies face-up.")
    SAME_DECK = N_("Memory Distortion needs two different decks.")
    CANNOT_COVER = N_("That page cannot be covered by the other one.")
    CANNOT_GO_ON = N_("{name} has no page left to sacrifice.")
    NO_DECK_LEFT = N_("All decks are empty.")


class GiftProblem(Cause):
    """Why a Gift cannot be used now."""

    NOT_BLESSED = N_("your own token of this deity is face-down")
    ALL_MARKED = N_("every other researcher has a Desecration token already")
    NO_TOKENS = N_("too few Desecration tokens lie on the mat")
    NO_FACE_DOWN = N_("no deck has a face-down page on top")
    NO_TWO_DECKS = N_("fewer than two decks hold pages")
    NOTHING_TO_COVER = N_("only one page was drawn, so there is none to cover")
    BENEATH = N_("the page lies beneath another and has nothing to cover")
    NO_CARDS = N_("no other researcher has a page")
