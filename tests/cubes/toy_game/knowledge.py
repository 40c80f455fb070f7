"""What a viewer may know, and the worlds that look like it."""

from __future__ import annotations

from collections import Counter

from cubes import game
from cubes.chance import Chance
from cubes.game import Viewer
from tests.cubes.toy_game.acts import awaited, deciders
from tests.cubes.toy_game.flow import outcome
from tests.cubes.toy_game.state import CARDS, PEARLS, Bet, Look, Options, Phase, Seat, Setup, State


class View(game.View, frozen=True, kw_only=True):
    """What one viewer may know. ``hand`` and ``plan`` are his own; ``pearls`` are what he saw at his ``looks``."""

    options: Options
    phase: Phase
    round: int
    ready: tuple[bool, ...]
    hand_sizes: tuple[int, ...]
    laid: tuple[tuple[int, ...], ...]
    closed: tuple[bool, ...]
    left: int
    won: tuple[int, ...]
    order: tuple[int, ...]
    peeked: tuple[bool, ...]
    looks: tuple[tuple[Look, ...], ...]
    may_bet: tuple[bool, ...]
    points: tuple[int, ...]
    swapped: bool
    looking: int
    betting: int
    bets: tuple[Bet, ...]
    caught: int
    seats: tuple[Seat, ...]
    hand: tuple[int, ...] | None = None
    plan: int = 0
    pearls: tuple[int, ...] = ()


def view(state: State, viewer: Viewer) -> View:
    """Made by including: a field that is not named here cannot leak."""
    return View(
        viewer=viewer,
        players=state.setup.players,
        seats=state.setup.seats,
        standing=state.setup.standing,
        deciders=deciders(state),
        awaited=awaited(state),
        outcome=outcome(state),
        options=state.setup.options,
        phase=state.phase,
        round=state.round,
        ready=state.ready,
        hand_sizes=tuple(len(hand) for hand in state.hands),
        laid=state.laid,
        closed=tuple(pearl > 0 for pearl in state.places),
        left=len(state.left),
        won=state.won,
        order=state.order,
        peeked=state.peeked,
        looks=state.looks,
        may_bet=state.may_bet,
        points=state.points,
        swapped=state.swapped,
        looking=state.looking,
        betting=state.betting,
        bets=state.bets,
        caught=state.caught,
        hand=None if viewer is None else state.hands[viewer],
        plan=0 if viewer is None else state.plans[viewer],
        pearls=() if viewer is None else _seen(state, viewer),
    )


def _seen(state: State, seat: int) -> tuple[int, ...]:
    return tuple(
        state.places[look.place] if len(state.left) < look.round else state.left[look.round - 1]
        for look in state.looks[seat]
    )


def imagine(view: View, chance: Chance) -> State:
    """A random world that looks like this to the viewer."""
    cards = _deal_unknown_cards(view, chance)
    places, left, bag = _lay_unknown_pearls(view, chance)
    hands = cards[: len(view.players)]
    return State(
        setup=Setup(players=view.players, seats=view.seats, standing=view.standing, options=view.options),
        phase=view.phase,
        round=view.round,
        deck=cards[-1],
        hands=hands,
        plans=tuple(_unknown_plan(view, seat, hands[seat], chance) for seat in range(len(hands))),
        ready=view.ready,
        laid=view.laid,
        bag=bag,
        looks=view.looks,
        peeked=view.peeked,
        may_bet=view.may_bet,
        points=view.points,
        places=places,
        left=left,
        won=view.won,
        order=view.order,
        swapped=view.swapped,
        looking=view.looking,
        betting=view.betting,
        bets=view.bets,
        caught=view.caught,
    )


def _deal_unknown_cards(view: View, chance: Chance) -> tuple[tuple[int, ...], ...]:
    """Everybody's hand, and the deck at the end."""
    own = view.hand or ()
    known = {*own, *(card for cards in view.laid for card in cards)}
    rest = chance.shuffle([card for card in CARDS if card not in known])
    dealt = []
    for seat, size in enumerate(view.hand_sizes):
        if seat == view.viewer:
            dealt.append(own)
        else:
            dealt.append(tuple(sorted(rest[:size])))
            rest = rest[size:]
    return (*dealt, rest)


def _unknown_plan(view: View, seat: int, hand: tuple[int, ...], chance: Chance) -> int:
    if seat == view.viewer or view.phase is not Phase.PLAN:
        return view.plan if seat == view.viewer else 0
    choice = chance.below(len(hand) + (0 if view.ready[seat] else 1))
    return hand[choice] if choice < len(hand) else 0


def _lay_unknown_pearls(view: View, chance: Chance) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """The closed shells, those left over in earlier rounds, and the bag."""
    own = () if view.viewer is None else tuple(zip(view.looks[view.viewer], view.pearls, strict=True))
    here = {look.place: pearl for look, pearl in own if look.round > view.left}
    past = {look.round - 1: pearl for look, pearl in own if look.round <= view.left}
    unknown = Counter(PEARLS) - Counter(view.won) - Counter(here.values()) - Counter(past.values())
    rest = list(chance.shuffle(sorted(unknown.elements())))
    places = tuple((here.get(place) or rest.pop()) if shut else 0 for place, shut in enumerate(view.closed))
    left = tuple(past.get(round) or rest.pop() for round in range(view.left))
    return places, left, tuple(sorted(rest))


def redeal(state: State, viewer: Viewer, chance: Chance) -> State:
    """Another world that this viewer cannot tell from this one."""
    return imagine(view(state, viewer), chance)
