"""Which Gifts can be used: a Gift is usable only if it can do its full job."""

from __future__ import annotations

import msgspec

from cubes.club_of_cthulhu.cards import BEARS, CTHULHU, KING, NYAR, SHUB
from cubes.club_of_cthulhu.causes import GiftProblem
from cubes.club_of_cthulhu.state import Omen, Pending, Phase, State
from cubes.club_of_cthulhu.turns import others, tokens_in_centre


class GiftChoice(msgspec.Struct, frozen=True):
    """A Gift or Blessed Gift of a card just gained, and why it cannot be used (``None``: it can)."""

    deity: int
    blessed: bool
    problem: GiftProblem | None = None


def gained(state: State) -> tuple[Omen, ...]:
    """The cards of the Zone gained in this Sacrifice."""
    return state.zone[len(state.zone) - state.fresh :]


def gained_deities(state: State) -> tuple[int, ...]:
    """The deities on the cards gained in this Sacrifice."""  # CLUB-034
    found: set[int] = set()
    for omen in gained(state):
        found.update(BEARS[omen.card])
    return tuple(sorted(found))


def unmarked(state: State) -> tuple[int, ...]:
    """The other researchers without a Desecration token, in order of play."""  # CLUB-042, CLUB-044
    return tuple(seat for seat in others(state, state.active) if not state.marked[seat])


def face_down_tops(state: State) -> tuple[int, ...]:
    """The decks with a face-down card on top."""  # CLUB-047
    return tuple(deck for deck, ups in enumerate(state.ups) if ups and not ups[-1])


def standing_decks(state: State) -> tuple[int, ...]:
    """The decks that are not empty."""
    return tuple(deck for deck, cards in enumerate(state.decks) if cards)


def owners(state: State) -> tuple[int, ...]:
    """The other researchers who have a card to trade."""  # CLUB-A18
    return tuple(seat for seat in others(state, state.active) if any(state.journals[seat]))


def problem(state: State, deity: int, blessed: bool, *, beneath: bool = False) -> GiftProblem | None:
    """Why the active seat cannot use a Gift; ``beneath``: it is that of a covered card."""  # CLUB-A12
    if blessed and not state.blessings[state.active][deity]:  # CLUB-035
        return GiftProblem.NOT_BLESSED
    if deity == KING:  # CLUB-042, CLUB-043
        free = unmarked(state)
        if not free:
            return GiftProblem.ALL_MARKED
        return GiftProblem.NO_TOKENS if tokens_in_centre(state) < (len(free) if blessed else 1) else None
    if deity == CTHULHU:  # CLUB-048, CLUB-050, CLUB-A14, CLUB-A16
        if beneath:
            return GiftProblem.BENEATH
        return GiftProblem.NOTHING_TO_COVER if len(gained(state)) < 2 else None
    if deity == NYAR:  # CLUB-054, CLUB-055
        return None if owners(state) else GiftProblem.NO_CARDS
    if deity == SHUB or not blessed:  # CLUB-047, CLUB-052
        return None if face_down_tops(state) else GiftProblem.NO_FACE_DOWN
    return GiftProblem.NO_TWO_DECKS if len(standing_decks(state)) < 2 else None  # CLUB-053, CLUB-A17


def choices(state: State) -> tuple[GiftChoice, ...]:
    """Every Gift and Blessed Gift of the gained cards, usable or not."""  # CLUB-034, CLUB-035
    return tuple(
        GiftChoice(deity, blessed, problem(state, deity, blessed))
        for deity in gained_deities(state)
        for blessed in (False, True)
    )


def mind_choices(state: State, card: int) -> tuple[GiftChoice, ...]:
    """The Gifts of a card covered by Mind Control, usable or not."""  # CLUB-A16
    return tuple(GiftChoice(deity, False, problem(state, deity, False, beneath=True)) for deity in BEARS[card])


def gift_choices(state: State) -> tuple[GiftChoice, ...]:
    """What is chosen from while a Gift is chosen; empty otherwise."""
    if state.pending is not Pending.NONE or state.unassigned:
        return ()
    if state.phase is Phase.GIFT:
        return choices(state)
    if state.phase is Phase.MIND and state.gift is not None:
        return mind_choices(state, state.gift.mind)
    return ()
