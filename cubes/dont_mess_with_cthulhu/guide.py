"""A plain policy that plays a plausible game from the view alone: it ends every game within four rounds."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from cubes.dont_mess_with_cthulhu.actions import Action, Declare, Investigate, Show
from cubes.dont_mess_with_cthulhu.state import Kind, Role
from cubes.dont_mess_with_cthulhu.view import Face, View

Choice = TypeVar("Choice", bound=Action)


def guide(view: View, actions: tuple[Action, ...], random: Random) -> Action:
    """One of the legal actions."""
    if len(actions) == 1:
        return actions[0]
    if any(isinstance(action, Declare) for action in actions):
        return words(view, actions, random)
    investigations = [action for action in actions if isinstance(action, Investigate)]
    if investigations:
        return best(view, investigations, random)
    shows = [action for action in actions if isinstance(action, Show)]
    return random.choice(shows or actions)


def words(view: View, actions: tuple[Action, ...], random: Random) -> Action:
    """A declaration that is roughly true; Cultists hide more."""
    if view.own is None:
        return random.choice(actions)
    held = dict(view.own.hand)
    signs, books = held.get(Kind.SIGN, 0), held.get(Kind.NECRONOMICON, 0)
    cthulhu = held.get(Kind.CTHULHU, 0)
    if view.own.role is Role.CULTIST:
        cthulhu = 0
        signs = max(0, signs + random.choice((-1, 0, 1)))
    elif random.random() < 0.2:
        signs = max(0, signs - 1)
    wanted = Declare(signs, cthulhu, books)
    return wanted if wanted in actions else random.choice(actions)


def best(view: View, actions: list[Investigate], random: Random) -> Investigate:
    """The card that promises most, by what was declared and what has been turned since."""
    return max(actions, key=lambda action: (promise(view, action), random.random()))


def promise(view: View, action: Investigate) -> float:
    """How many Signs and Necronomicons a place may hold, less a fright of Cthulhu."""
    tableau = view.tableaus[action.seat]
    place = tableau.places[action.place - 1]
    if place.kind is not None:
        return 2.0 if place.kind in (Kind.SIGN, Kind.NECRONOMICON) else -2.0
    left = sum(place.face is not Face.GONE for place in tableau.places)
    said = tableau.declaration
    if said is None or said.silent:
        return 0.5 * view.claims.hidden_when_dealt / (view.total * max(1, left))
    turned = sum(
        one.round == view.round and one.holder == action.seat and one.kind in (Kind.SIGN, Kind.NECRONOMICON)
        for one in view.centre
    )
    return (said.signs + said.necronomicons - turned - said.cthulhu) / max(1, left)
