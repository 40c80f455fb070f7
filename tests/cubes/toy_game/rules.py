"""The functions of the game in one place: this module is its ``spec.rules``."""

from __future__ import annotations

from random import Random

from cubes.game import no_clock as clock
from cubes.game import no_seat_problems as seat_problems
from tests.cubes.toy_game.actions import Action, Confirm, MakeBet, Plan, Seen, Take
from tests.cubes.toy_game.acts import apply, awaited, deciders, legal_actions, refusal
from tests.cubes.toy_game.flow import advance, option_problems, outcome, series_over, standing, start
from tests.cubes.toy_game.knowledge import View, imagine, redeal, view
from tests.cubes.toy_game.state import BIG, CARDS, PEARLS, State
from tests.cubes.toy_game.words import asks, describe, label, private_step, progress

__all__ = [
    "advance",
    "apply",
    "asks",
    "awaited",
    "clock",
    "deciders",
    "describe",
    "guide",
    "imagine",
    "label",
    "legal_actions",
    "option_problems",
    "outcome",
    "private_step",
    "problems",
    "progress",
    "redeal",
    "refusal",
    "seat_problems",
    "series_over",
    "standing",
    "start",
    "view",
]


def problems(state: State) -> tuple[str, ...]:
    """Cards and pearls are never lost or doubled."""
    found = []
    cards = [*state.deck, *(c for hand in state.hands for c in hand), *(c for laid in state.laid for c in laid)]
    if sorted(cards) != list(CARDS):
        found.append("cards lost or doubled")
    if sorted([*state.bag, *(p for p in state.places if p), *state.left, *state.won]) != sorted(PEARLS):
        found.append("pearls lost or doubled")
    if any(plan and plan not in hand for plan, hand in zip(state.plans, state.hands, strict=True)):
        found.append("a planned card is not in hand")
    return tuple(found)


def guide(view: View, actions: tuple[Action, ...], random: Random) -> Action:
    """Play on: finish what is begun, take what was seen to be big, otherwise anything that ends the turn."""
    wanted = [action for action in actions if isinstance(action, Confirm | Take | Plan | MakeBet | Seen)]
    own = () if view.viewer is None else zip(view.looks[view.viewer], view.pearls, strict=True)
    big = {look.place for look, pearl in own if look.round == view.round and pearl >= BIG}
    best = [one for one in wanted if isinstance(one, Confirm) or (isinstance(one, Take) and one.place in big)]
    return random.choice(best or wanted or list(actions))
