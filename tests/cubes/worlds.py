"""Two worlds that a viewer must not be able to tell apart: how to make them and what to compare.

A pair of matches begins in a state and in its redeal for a viewer, and the same acts are done in both for as long as
the viewer still sees the same. Whatever he is shown, offered or told must then be the same as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from cubes import LiveChance, Match
from cubes.game import GameSpec, Viewer
from tests.cubes.play import SPARSE, restored

Pair = tuple[Match, Match]
FAR, NEAR = 10_000, 25
"""For how many steps a pair is followed at most."""


def shown(match: Match, viewer: Viewer, tries: tuple[Any, ...] = ()) -> dict[str, Any]:
    """All that a viewer is shown or offered now, and how he is refused what he may try besides, by name."""
    rules, view = match.spec.rules, match.view(viewer)
    offers = {seat: match.legal_actions(seat) for seat in deciding_here(match, viewer)}
    undo, redo = offered_back(match, viewer)
    return {
        "view": view,
        "deciders": match.deciders(),
        "awaited": match.awaited(),
        "legal actions": offers,
        "labels": {seat: [rules.label(view, seat, action) for action in offered] for seat, offered in offers.items()},
        "refusals": {seat: [match.refusal(seat, action) for action in tries] for seat in offers},
        "asks": rules.asks(view),
        "progress": rules.progress(view),
        "private steps": [rules.private_step(view, seat) for seat in range(len(match.players))],
        "can undo": undo,
        "can redo": redo,
        "outcome": match.outcome(),
    }


def deciding_here(match: Match, viewer: Viewer) -> tuple[int, ...]:
    """Whose decisions are made on the screen that this viewer looks at: his own, or at the table all open ones."""
    if viewer is not None:
        return (viewer,)
    table = match.view(None)
    return tuple(seat for seat in match.deciders() if match.spec.rules.private_step(table, seat) is None)


def things_to_try(match: Match) -> tuple[Any, ...]:
    """Acts that somebody may do now: for most viewers most of them are not allowed."""
    found = [action for seat in match.deciders() for action in match.legal_actions(seat)]
    return tuple(found[:: max(1, len(found) // 8)])


def offered_back(match: Match, viewer: Viewer) -> tuple[tuple[bool, ...], tuple[bool, ...]]:
    """What may be taken back, and restored: for a seat its own, for the table what is offered there of all seats."""
    if viewer is not None:
        return (match.can_undo(viewer),), (match.can_redo(viewer),)
    seats = range(len(match.players))
    return tuple(map(match.undo_is_public, seats)), tuple(map(match.redo_is_public, seats))


def differences(pair: Pair, viewer: Viewer) -> list[str]:
    """In what the two worlds differ for the viewer, by name."""
    tries = things_to_try(pair[0])
    one, other = (shown(match, viewer, tries) for match in pair)
    found = [name for name, value in one.items() if value != other[name]]
    if pair[0].log(viewer) != pair[1].log(viewer):
        found.append("log")
    return found


def split(match: Match, viewer: Viewer, seed: int) -> Pair:
    """The world of a match and another one that the viewer cannot tell from it, with the same luck from here on."""
    spec, random = match.spec, Random(seed)
    chance = LiveChance(random.randbytes(32))
    chance.begin(0)
    other = spec.rules.redeal(match.state, viewer, chance)
    key = random.randbytes(32)
    return (
        Match.new(spec, start=match.state, chance=LiveChance(key)),
        Match.new(spec, start=other, chance=LiveChance(key)),
    )


def lockstep(pair: Pair, viewer: Viewer, random: Random) -> Iterator[list[str]]:
    """Do the same random acts in both worlds while the viewer sees the same; each time, what differs besides.

    Ends when an act showed him which world he is in, as its view says: from then on the worlds may differ; and when
    both worlds have become one and the same.
    """
    one, other = pair
    yield differences(pair, viewer)
    for _step in range(NEAR if one.spec.id in SPARSE else FAR):
        if not one.deciders() or one.state == other.state:
            return
        seat = random.choice(one.deciders())
        if random.random() < 0.2 and one.can_undo(seat) and other.can_undo(seat):
            one.undo(seat)
            other.undo(seat)
        else:
            possible = [act for act in one.legal_actions(seat) if other.refusal(seat, act) is None]
            if not possible:
                return
            action = random.choice(possible)
            one.submit(seat, action)
            other.submit(seat, action)
        if one.view(viewer) != other.view(viewer):
            return
        yield differences(pair, viewer)


def leaks_found(spec: GameSpec, start: Match, viewer: Viewer, seed: int, redeals: int = 1) -> set[str]:
    """The names of all leaks that some redeals of a match, and play from them, bring to light."""
    random = Random(seed)
    found: set[str] = set()
    for number in range(redeals):
        for names in lockstep(split(start, viewer, seed * 1000 + number), viewer, random):
            found.update(names)
    return found


def act_in_hiding(match: Match, viewer: Viewer, random: Random) -> Match | None:
    """A copy of the match in which somebody has done something more of which the viewer saw nothing.

    ``None`` when what was tried shows to him, as it may.
    """
    copy = restored(match)
    seats = [seat for seat in copy.deciders() if seat != viewer]
    if not seats:
        return None
    for _step in range(random.randint(1, 3)):
        seat = random.choice(seats)
        actions = copy.legal_actions(seat)
        if copy.can_undo(seat) and random.random() < 0.3:
            beats = copy.undo(seat)
        elif actions:
            beats = copy.submit(seat, random.choice(actions))
        else:
            return None
        if any(event.visible_to(viewer) for beat in beats for event in beat.events):
            return None
    return copy
