"""Broken invariants of a state, in words."""

from __future__ import annotations

from collections import Counter
from typing import Any

from cubes.club_of_cthulhu.cards import BEARS, DEITIES, NONE, is_dual
from cubes.club_of_cthulhu.state import Pending, Phase, State
from cubes.club_of_cthulhu.tally import composition, zone_cards
from cubes.club_of_cthulhu.trails import replayed
from cubes.club_of_cthulhu.turns import tokens_in_centre


def all_cards(state: State) -> Counter[int]:
    """Every card, wherever it is."""
    found: Counter[int] = Counter(zone_cards(state.zone))
    found.update(waiting.card for waiting in state.unassigned)
    for cards in state.decks:
        found.update(cards)
    for columns in state.journals:
        for column in columns:
            found.update(column)
    return found


def problems(state: State) -> tuple[str, ...]:
    """Broken invariants of a state, in words."""
    found: list[str] = []

    def check(good: Any, sentence: str) -> None:
        if not good:
            found.append(sentence)

    if state.pending not in (Pending.SCHEME, Pending.DEAL):
        expected = Counter({card: count for card, count in enumerate(composition(state.setup.house)) if count})
        check(all_cards(state) == expected, "cards were lost or made")
    for cards, ups in zip(state.decks, state.ups, strict=True):
        check(len(cards) == len(ups), "a deck does not know which cards lie face-up")
    for columns in state.journals:
        for deity, column in enumerate(columns):
            check(all(deity in BEARS[card] for card in column), "a card stands in a column of another deity")
            check(list(column) == sorted(column), "a column is not in order")
    check(all(is_dual(waiting.card) for waiting in state.unassigned), "a single card waits for a column")
    check(tokens_in_centre(state) >= 0, "more Desecration tokens than there are")
    check(sum(omen.token or omen.under_token for omen in state.zone) <= 1, "two Desecration tokens in a Zone")
    check(not any(omen.under_token and omen.under == NONE for omen in state.zone), "a token lies beneath no card")
    check(0 <= state.fresh <= len(state.zone), "more cards were gained than lie in the Zone")
    check(state.flips <= state.blessings[state.active].count(False), "more tokens to turn than lie face-down")
    check(state.phase is not Phase.OVER or state.told == len(DEITIES), "the game is over without a full score")
    spots = [spot for trail in state.trails for spot in trail.spots]
    check(len(spots) == len(set(spots)), "two trails share a spot")
    if all(spot.height < len(state.decks[spot.deck]) for spot in spots):
        for trail in state.trails:
            check(replayed(trail, state.decks) == trail, "a trail tells of cards that were not there")
    else:
        found.append("a trail leads above its deck")
    return tuple(found)
