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

Pair = tuple[Match, Match]


def shown(match: Match, viewer: Viewer) -> dict[str, Any]:
    """All that a viewer is shown or offered now, by name."""
    rules, view = match.spec.rules, match.view(viewer)
    seats = range(len(match.players))
    offered = () if viewer is None else match.legal_actions(viewer)
    return {
        "view": view,
        "deciders": match.deciders(),
        "awaited": match.awaited(),
        "legal actions": offered,
        "labels": tuple(rules.label(view, viewer, action) for action in offered) if viewer is not None else (),
        "asks": rules.asks(view),
        "progress": rules.progress(view),
        "private steps": tuple(rules.private_step(view, seat) for seat in seats),
        "can undo": seats_may(match, viewer, match.can_undo),
        "can redo": seats_may(match, viewer, match.can_redo),
        "outcome": match.outcome(),
    }


def seats_may(match: Match, viewer: Viewer, may: Any) -> tuple[bool, ...]:
    """Whether one may take back or restore: for a seat itself; for the table, those who decide in the open.

    A seat's own private steps show in its own answers, never in those the table is shown.
    """
    rules = match.spec.rules
    if viewer is not None:
        return (may(viewer),)
    table = match.view(None)
    return tuple(may(seat) for seat in match.awaited() if rules.private_step(table, seat) is None)


def differences(pair: Pair, viewer: Viewer) -> list[str]:
    """In what the two worlds differ for the viewer, by name."""
    one, other = (shown(match, viewer) for match in pair)
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

    Ends when an act showed him which world he is in, as its view says: from then on the worlds may differ.
    """
    one, other = pair
    yield differences(pair, viewer)
    while one.deciders():
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
