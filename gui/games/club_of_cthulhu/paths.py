"""How the actions of this game are picked: which pieces of the table, or which words of the list."""

from __future__ import annotations

from typing import Any

from cubes.club_of_cthulhu import actions as act
from cubes.club_of_cthulhu.view import View
from gui.games.club_of_cthulhu.tableau import (
    deck_element,
    omen_element,
    page_element,
    seat_element,
    token_element,
)
from gui.table.choice import Element, Path, path_of

WORDS: dict[type, str] = {
    act.SkipGift: "skip",
    act.Seen: "seen",
    act.Again: "again",
    act.Stop: "stop",
}
"""Actions that are a word."""


def paths(view: View, seat: int, action: Any) -> tuple[Path, ...]:
    """The ways an action is picked: one for each."""
    return (path_of(*_slots(view, seat, action)),)


def _slots(view: View, seat: int, action: Any) -> tuple[Element | tuple[Element, ...], ...]:
    match action:
        case act.Sacrifice(card, column, deck):
            return ((page_element(seat, column, card), deck_element(deck)),)
        case act.Assign(_card, deity):
            return (token_element(seat, deity),)
        case act.PlaceToken(card):
            return (omen_element(card, False),)
        case act.Cover(card, token):
            return (omen_element(card, token),)
        case act.Flip(deity):
            return (token_element(seat, deity),)
        case act.UseGift(deity, blessed):
            return (Element("gift", f"{deity}.{int(blessed)}"),)
        case act.PickSeat(other):
            return (seat_element(other),)
        case act.PickDeck(deck):
            return (deck_element(deck),)
        case act.CoverToken(cover):
            return (Element("word", "cover" if cover else "leave"),)
        case act.Arrange(exchange):
            return (Element("word", "exchange" if exchange else "keep"),)
        case act.Take(card, column):
            assert view.partner is not None
            return (page_element(view.partner, column, card),)
        case act.Give(card, column):
            return (page_element(seat, column, card),)
    return (Element("word", WORDS[type(action)]),)
