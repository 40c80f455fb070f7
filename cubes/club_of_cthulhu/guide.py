"""A plain policy that plays for its own columns from the view alone, and shies away from the gods.

It sacrifices what it will miss least onto a deck that promises most, stops when another blessing is likely, hides
dangerous omens, and trades what helps itself more than the other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

from cubes.club_of_cthulhu import actions as act
from cubes.club_of_cthulhu.cards import BEARS, CTHULHU, DEITIES, JOINED, KING, NONE, NYAR, SHUB, YIDHRA
from cubes.club_of_cthulhu.tables import points
from cubes.club_of_cthulhu.tally import BLESSING
from cubes.club_of_cthulhu.view import View

Choice = TypeVar("Choice")
LOSS = 12
"""What a blessing is feared to cost, in points."""


def guide(view: View, actions: tuple[Any, ...], random: Random) -> Any:
    """One of the legal actions."""
    if len(actions) == 1:
        return actions[0]
    if isinstance(actions[0], act.Again | act.Stop):
        return go_on(view, actions, random)
    if isinstance(actions[0], act.Sacrifice):
        chances = unseen_chances(view)
        promise = {action.deck: promise_of(view, action.deck, chances) for action in actions}
        worth = {
            (action.card, action.column): loss(view, view.active, action.card, action.column) for action in actions
        }
        return best(actions, random, lambda one: promise[one.deck] - worth[one.card, one.column])
    value = VALUES[type(actions[0])]
    seat = view.deciders[0]
    return best(actions, random, lambda one: value(view, seat, one))


def best(actions: Sequence[Choice], random: Random, value: Callable[[Choice], float]) -> Choice:
    """The action of the highest value; equals at random."""
    return max(actions, key=lambda action: (value(action), random.random()))


# --- what things are worth ---------------------------------------------------------------------------------------


def column_value(view: View, seat: int, deity: int, change: int) -> float:
    """What a column is worth with so many cards more or less, a little hope for the next card included."""
    if view.blessings[seat][deity]:
        return 0.0
    count = len(view.journals[seat][deity]) + change
    now, then = points(view.scheme[deity], count), points(view.scheme[deity], count + 1)
    return now + 0.25 * (then - now)


def gain(view: View, seat: int, deity: int) -> float:
    """What one card more in a column is worth to a seat."""
    return column_value(view, seat, deity, 1) - column_value(view, seat, deity, 0)


def loss(view: View, seat: int, card: int, column: int) -> float:  # noqa: ARG001 - whatever card it is
    """What one card less in a column costs a seat."""
    return column_value(view, seat, column, 0) - column_value(view, seat, column, -1)


def card_gain(view: View, seat: int, card: int) -> float:
    """What a card is worth to a seat that may still assign it."""
    return max(gain(view, seat, deity) for deity in BEARS[card])


def unseen_chances(view: View) -> tuple[tuple[int, float], ...]:
    """The cards that a face-down one may be, with how likely each is."""
    unseen = view.unseen()
    total = max(1, sum(unseen))
    return tuple((card, count / total) for card, count in enumerate(unseen) if count)


def draw_value(view: View, card: int) -> float:
    """What drawing a card is worth: what it gives, less what it does to the omens."""
    omens = view.omens()
    danger = max((omens[deity] + 1 for deity in BEARS[card]), default=0)
    return card_gain(view, view.active, card) - (LOSS if danger >= BLESSING else 2 if danger == BLESSING - 1 else 0)


def top_value(view: View, deck: int, chances: tuple[tuple[int, float], ...]) -> float:
    """What drawing the top of a deck promises."""
    top = view.decks[deck].top
    if top is None:
        return 0.0
    card = known_top(view, deck) if top == NONE else top
    if card is not None:
        return draw_value(view, card)
    return sum(chance * draw_value(view, card) for card, chance in chances)


def known_top(view: View, deck: int) -> int | None:
    """The face-down top card of a deck, when it has been looked at."""
    if view.own is None:
        return None
    height = view.decks[deck].size - 1
    return next(
        (note.card for note in view.own.notes if note.spot.deck == deck and note.spot.height == height), None
    )


def promise_of(view: View, deck: int, chances: tuple[tuple[int, float], ...]) -> float:
    """What a Sacrifice on a deck promises."""
    return sum(top_value(view, other, chances) for other in JOINED[deck])


def danger(view: View) -> float:
    """How likely two random cards more make a blessing, roughly."""
    omens = view.omens()
    chances = unseen_chances(view)
    one = sum(chance for card, chance in chances if any(omens[deity] >= 2 for deity in BEARS[card]))
    two = sum(
        sum(chance for card, chance in chances if deity in BEARS[card]) ** 2
        for deity in DEITIES
        if omens[deity] == 1
    )
    return min(1.0, 2 * one + two)


def go_on(view: View, actions: Sequence[Any], random: Random) -> Any:
    """Again while it is safe enough; with most tokens up already everything is."""
    bold = 0.3 if sum(view.blessings[view.active]) < 2 else 0.2
    wanted = act.Again if danger(view) + 0.1 * random.random() < bold else act.Stop
    return next((action for action in actions if isinstance(action, wanted)), actions[0])


# --- single choices ----------------------------------------------------------------------------------------------


def value_assign(view: View, seat: int, action: act.Assign) -> float:
    """The column that gains most."""
    return gain(view, seat, action.deity)


def value_token(view: View, seat: int, action: act.PlaceToken) -> float:  # noqa: ARG001 - a value's form
    """The card whose omens matter least."""
    omens = view.omens()
    return -float(sum(1 << 2 * omens[deity] for deity in BEARS[action.card]))


def value_flip(view: View, seat: int, action: act.Flip) -> float:
    """The column that is worth least."""
    return -column_value(view, seat, action.deity, 0) - 0.1 * len(view.journals[seat][action.deity])


def value_gift(view: View, seat: int, action: act.UseGift | act.SkipGift) -> float:
    """What Gifts are good for as a rule."""
    if isinstance(action, act.SkipGift):
        return 1.0
    dangerous = max(view.omens()) >= BLESSING - 1
    if action.deity == SHUB and not action.blessed:
        return -5.0 if dangerous else 0.5
    plain = {KING: 2.0, CTHULHU: 3.0 if dangerous else 0.2, YIDHRA: 1.0, NYAR: 1.5, SHUB: 4.0}
    return plain[DEITIES[action.deity]] + (1.0 if action.blessed else 0.0) + 0.01 * view.score(seat)


def value_seat(view: View, seat: int, action: act.PickSeat) -> float:  # noqa: ARG001 - a value's form
    """The leader among the others."""
    return float(view.score(action.seat))


def value_deck(view: View, seat: int, action: act.PickDeck) -> float:  # noqa: ARG001 - a value's form
    """The deck that promises most."""
    return top_value(view, action.deck, unseen_chances(view))


def value_cover(view: View, seat: int, action: act.Cover) -> float:  # noqa: ARG001 - a value's form
    """The card whose omens are most dangerous."""
    omens = view.omens()
    return sum(omens[deity] ** 2 for deity in BEARS[action.card]) + 3 * action.token


def value_take(view: View, seat: int, action: act.Take) -> float:
    """What helps the taker and hurts the other."""
    assert view.partner is not None
    return card_gain(view, seat, action.card) + 0.5 * loss(view, view.partner, action.card, action.column)


def value_give(view: View, seat: int, action: act.Give) -> float:
    """What hurts the giver and helps the other least."""
    other = view.partner if seat == view.active else view.active
    assert other is not None
    return -loss(view, seat, action.card, action.column) - 0.5 * card_gain(view, other, action.card)


VALUES: dict[type, Callable[[View, int, Any], float]] = {
    act.Assign: value_assign,
    act.PlaceToken: value_token,
    act.Flip: value_flip,
    act.UseGift: value_gift,
    act.PickSeat: value_seat,
    act.PickDeck: value_deck,
    act.Cover: value_cover,
    act.CoverToken: lambda _view, _seat, action: float(action.cover),
    act.Arrange: lambda _view, _seat, _action: 0.0,
    act.Take: value_take,
    act.Give: value_give,
}
