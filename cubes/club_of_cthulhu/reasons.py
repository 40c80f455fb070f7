"""Why an act is not possible, as precisely as can be said. Asked only of acts that are not among the legal ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cubes.club_of_cthulhu import actions as act
from cubes.club_of_cthulhu.cards import BEARS, DECKS, DEITIES, KINDS, KING, NONE, SHUB
from cubes.club_of_cthulhu.causes import ClubCause
from cubes.club_of_cthulhu.gifts import gained_deities, problem
from cubes.club_of_cthulhu.names import card_title, deity_title, gift_title
from cubes.club_of_cthulhu.state import Columns, Phase, State
from cubes.game import Refusal
from cubes.words import _


def because(cause: ClubCause, state: State, seat: int, **words: str | int) -> Refusal:
    """A refusal that knows the name of the seat."""
    return Refusal(cause, {"name": state.setup.players[seat].name, **words})


def is_deity(number: int) -> bool:
    """Whether there is such a deity."""
    return 0 <= number < len(DEITIES)


def deciding(state: State, *phases: Phase) -> bool:
    """Whether one of these phases asks now; a dual card without a column asks before all."""
    return not state.unassigned and state.phase in phases


def assign_reason(state: State, seat: int, action: act.Assign) -> Refusal | None:
    """Why a dual card cannot be assigned so."""
    if not state.unassigned:
        return None
    if not 0 <= action.card < KINDS:
        return because(ClubCause.NO_CARD, state, seat)
    if not is_deity(action.deity):
        return because(ClubCause.NO_DEITY, state, seat)
    asked = state.unassigned[0].card
    if action.card != asked:
        return because(ClubCause.OTHER_CARD, state, seat, card=card_title(asked))
    return because(
        ClubCause.NOT_ON_CARD, state, seat, card=card_title(action.card), deity=deity_title(action.deity)
    )


def journal_reason(state: State, seat: int, columns: Columns, card: int, column: int) -> Refusal | None:
    """Why a Journal does not hold a card in a column; ``None`` when it does."""
    if not 0 <= card < KINDS:
        return because(ClubCause.NO_CARD, state, seat)
    if not is_deity(column):
        return because(ClubCause.NO_DEITY, state, seat)
    if card not in columns[column]:
        words = {"card": card_title(card), "deity": deity_title(column)}
        return because(ClubCause.NOT_IN_COLUMN, state, seat, **words)
    return None


def deck_reason(state: State, seat: int, deck: int) -> Refusal | None:
    """Why nothing can be done with a deck; ``None`` when it holds cards."""
    if not 0 <= deck < DECKS:
        return because(ClubCause.NO_DECK, state, seat)
    if not state.decks[deck]:  # CLUB-019
        return because(ClubCause.EMPTY_DECK, state, seat, deck=deck + 1)
    return None


def sacrifice_reason(state: State, seat: int, action: act.Sacrifice) -> Refusal | None:
    """Why a card cannot be sacrificed so."""
    if not deciding(state, Phase.SACRIFICE):
        return None
    wrong = journal_reason(state, seat, state.journals[seat], action.card, action.column)
    wrong = wrong or deck_reason(state, seat, action.deck)
    return wrong or because(ClubCause.TOKEN_UP, state, seat, deity=deity_title(action.column))  # CLUB-016


def token_reason(state: State, seat: int, action: act.PlaceToken) -> Refusal | None:
    """Why the Desecration token cannot go there."""
    if not deciding(state, Phase.TOKEN):
        return None
    return because(ClubCause.NOT_DRAWN, state, seat, card=card_title(action.card))


def flip_reason(state: State, seat: int, action: act.Flip) -> Refusal | None:
    """Why a token cannot be turned."""
    if not deciding(state, Phase.FLIP):
        return None
    if not is_deity(action.deity):
        return because(ClubCause.NO_DEITY, state, seat)
    return because(ClubCause.FLIPPED, state, seat, deity=deity_title(action.deity))


def gift_reason(state: State, seat: int, action: act.UseGift) -> Refusal | None:
    """Why a Gift cannot be used."""
    if not deciding(state, Phase.GIFT, Phase.MIND):
        return None
    if not is_deity(action.deity):
        return because(ClubCause.NO_DEITY, state, seat)
    title = deity_title(action.deity)
    beneath = state.phase is Phase.MIND
    if beneath:
        assert state.gift is not None
        if action.blessed:
            return because(ClubCause.ONLY_PLAIN, state, seat)
        if action.deity not in BEARS[state.gift.mind]:
            return because(ClubCause.NOT_COVERED, state, seat, deity=title)
    elif action.deity not in gained_deities(state):
        return because(ClubCause.NOT_GAINED, state, seat, deity=title)
    found = problem(state, action.deity, action.blessed, beneath=beneath)
    assert found is not None
    words = {"gift": gift_title(action.deity, action.blessed), "reason": _(str(found.value))}
    return because(ClubCause.UNUSABLE, state, seat, **words)


def skip_reason(state: State, seat: int, action: act.SkipGift) -> Refusal | None:  # noqa: ARG001 - a reason's form
    """Why a Gift cannot be skipped."""
    return because(ClubCause.MUST_USE, state, seat) if deciding(state, Phase.GIFT, Phase.MIND) else None


def seat_reason(state: State, seat: int, action: act.PickSeat) -> Refusal | None:
    """Why a researcher cannot be chosen."""
    if not deciding(state, Phase.RESEARCHER):
        return None
    if not 0 <= action.seat < len(state.journals):
        return because(ClubCause.NO_SEAT, state, seat)
    if action.seat == seat:
        return because(ClubCause.OWN_SEAT, state, seat)
    other = state.setup.players[action.seat].name
    if state.gift is not None and state.gift.deity == KING:
        return because(ClubCause.HAS_TOKEN, state, seat, other=other)
    return because(ClubCause.NO_CARDS, state, seat, other=other)


def pick_reason(state: State, seat: int, action: act.PickDeck) -> Refusal | None:
    """Why a deck cannot be chosen for a Gift."""
    if not deciding(state, Phase.DECK):
        return None
    assert state.gift is not None
    wrong = deck_reason(state, seat, action.deck)
    if wrong is not None:
        return wrong
    if state.gift.deity == SHUB or not state.gift.blessed:  # CLUB-047, CLUB-052
        return because(ClubCause.FACE_UP, state, seat, deck=action.deck + 1)
    return because(ClubCause.SAME_DECK, state, seat)


def cover_reason(state: State, seat: int, action: act.Cover) -> Refusal | None:  # noqa: ARG001 - a reason's form
    """Why a card cannot be covered."""
    if not deciding(state, Phase.COVER):
        return None
    return because(ClubCause.CANNOT_COVER, state, seat)


def take_reason(state: State, seat: int, action: act.Take) -> Refusal | None:  # noqa: ARG001 - a reason's form
    """Why a card cannot be taken."""
    if not deciding(state, Phase.TAKE):
        return None
    assert state.partner != NONE
    wrong = journal_reason(state, state.partner, state.journals[state.partner], action.card, action.column)
    assert wrong is not None
    return wrong


def give_reason(state: State, seat: int, action: act.Give) -> Refusal | None:
    """Why a card cannot be given."""
    if not deciding(state, Phase.GIVE):
        return None
    return journal_reason(state, seat, state.journals[seat], action.card, action.column)


def again_reason(state: State, seat: int, action: act.Again) -> Refusal | None:  # noqa: ARG001 - a reason's form
    """Why there can be no further Sacrifice."""  # CLUB-040
    if not deciding(state, Phase.AGAIN):
        return None
    return because(ClubCause.NO_DECK_LEFT if any(state.journals[seat]) else ClubCause.CANNOT_GO_ON, state, seat)


REASONS: dict[type, Callable[[State, int, Any], Refusal | None]] = {
    act.Assign: assign_reason,
    act.Sacrifice: sacrifice_reason,
    act.PlaceToken: token_reason,
    act.Flip: flip_reason,
    act.UseGift: gift_reason,
    act.SkipGift: skip_reason,
    act.PickSeat: seat_reason,
    act.PickDeck: pick_reason,
    act.Cover: cover_reason,
    act.Take: take_reason,
    act.Give: give_reason,
    act.Again: again_reason,
}
