"""Nyarlathotep's Gifts: a card comes from another's Journal, and one goes back to him."""

from __future__ import annotations

from msgspec.structs import replace

from cubes.club_of_cthulhu.actions import Give, Take
from cubes.club_of_cthulhu.events import CardGiven, CardTaken
from cubes.club_of_cthulhu.journals import journal_cards, received, with_journal, without_card
from cubes.club_of_cthulhu.omens import again
from cubes.club_of_cthulhu.state import Phase, State
from cubes.club_of_cthulhu.turns import player
from cubes.game import Step


def legal_takes(state: State) -> tuple[Take, ...]:
    """Which card of the other may be taken: any, also below face-up tokens."""  # CLUB-055, CLUB-A18
    return tuple(Take(card, column) for card, column in journal_cards(state.journals[state.partner]))


def legal_gives(state: State) -> tuple[Give, ...]:
    """Which card may be given: any, also the one just received."""  # CLUB-054, CLUB-A18
    return tuple(Give(card, column) for card, column in journal_cards(state.journals[state.giver]))


def moved(state: State, card: int, column: int, giver: int, receiver: int) -> State:
    """The state with a card in another's Journal; a dual card is assigned afresh there."""  # CLUB-A04, CLUB-A18
    left = without_card(state.journals[giver], card, column)
    return received(replace(state, journals=with_journal(state, giver, left)), receiver, (card,))


def apply_take(state: State, seat: int, action: Take) -> Step:
    """The active player takes a card; then he gives one."""  # CLUB-055
    other = state.partner
    event = CardTaken(
        player=player(state, seat), other=player(state, other), card=action.card, column=action.column
    )
    after = moved(state, action.card, action.column, other, seat)
    return Step((event,), replace(after, phase=Phase.GIVE, giver=seat))


def apply_give(state: State, seat: int, action: Give) -> Step:
    """A card is given: the other's comes first, then the active player gives one back."""  # CLUB-054
    other = state.partner if seat == state.active else state.active
    event = CardGiven(
        player=player(state, seat), other=player(state, other), card=action.card, column=action.column
    )
    after = moved(state, action.card, action.column, seat, other)
    if seat == state.active:
        return Step((event,), again(after))
    return Step((event,), replace(after, giver=state.active))
