"""Research Journals: cards come and go by column; a dual card stands in one column while it stays."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from cubes.club_of_cthulhu.actions import Assign
from cubes.club_of_cthulhu.cards import BEARS, DEITIES, is_dual
from cubes.club_of_cthulhu.events import Assigned
from cubes.club_of_cthulhu.state import Columns, State, Unassigned
from cubes.club_of_cthulhu.turns import player
from cubes.game import Step

EMPTY_JOURNAL: Columns = ((),) * len(DEITIES)


def with_card(columns: Columns, card: int, column: int) -> Columns:
    """A Journal with a card more in a column."""
    return (*columns[:column], tuple(sorted((*columns[column], card))), *columns[column + 1 :])


def without_card(columns: Columns, card: int, column: int) -> Columns:
    """A Journal with a card less in a column."""
    index = columns[column].index(card)
    left = (*columns[column][:index], *columns[column][index + 1 :])
    return (*columns[:column], left, *columns[column + 1 :])


@lru_cache(maxsize=8192)
def journal_cards(columns: Columns) -> tuple[tuple[int, int], ...]:
    """The different cards of a Journal with their columns: equal ones are one choice."""
    return tuple((card, column) for column, cards in enumerate(columns) for card in dict.fromkeys(cards))


def received(state: State, seat: int, cards: tuple[int, ...]) -> State:
    """Cards come into a Journal: single ones into their column, dual ones wait to be assigned."""  # CLUB-011, CLUB-A04
    columns = state.journals[seat]
    waiting = []
    for card in cards:
        if is_dual(card):
            waiting.append(Unassigned(seat, card))
        else:
            columns = with_card(columns, card, card)
    return replace(
        state, journals=with_journal(state, seat, columns), unassigned=(*state.unassigned, *waiting)
    )


def with_journal(state: State, seat: int, columns: Columns) -> tuple[Columns, ...]:
    """All Journals, with another one in a seat."""
    return (*state.journals[:seat], columns, *state.journals[seat + 1 :])


def legal_assignments(state: State) -> tuple[Assign, ...]:
    """Where the next dual card may go."""  # CLUB-011
    card = state.unassigned[0].card
    return tuple(Assign(card, deity) for deity in BEARS[card])


def apply_assign(state: State, seat: int, action: Assign) -> Step:
    """A dual card goes under one of its deities."""  # CLUB-011
    after = replace(
        state,
        journals=with_journal(state, seat, with_card(state.journals[seat], action.card, action.deity)),
        unassigned=state.unassigned[1:],
    )
    return Step((Assigned(player=player(state, seat), card=action.card, deity=action.deity),), after)
