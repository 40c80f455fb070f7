"""What each game hides, row by row, as its rules file lists it: how to read the row from a state.

``ROWS[game][row](state, viewer)`` gives what is hidden from that viewer in that row, or ``None`` when the row does not
apply now. ``tests/cubes/test_secrecy.py`` proves that ``redeal`` varies each of them. A new game adds its rows here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cubes.chaos_of_cthulhu.state import Phase as ChaosPhase
from cubes.club_of_cthulhu.state import TraceKind
from cubes.dont_mess_with_cthulhu.state import Kind
from cubes.game import Viewer
from tests.cubes.toy_game.state import Phase

Row = Callable[[Any, Viewer], Any]


def others(values: tuple[Any, ...], viewer: Viewer) -> tuple[Any, ...] | None:
    """What lies with everybody but the viewer; ``None`` when there is nothing."""
    found = tuple(value for seat, value in enumerate(values) if seat != viewer)
    return found if any(found) else None


def _plans(state: Any, viewer: Viewer) -> Any:
    if state.phase is not Phase.PLAN:
        return None
    return tuple(plan for seat, plan in enumerate(state.plans) if seat != viewer)


def _shells(state: Any, viewer: Viewer) -> Any:
    known = set() if viewer is None else {look.place for look in state.looks[viewer] if look.round == state.round}
    closed = tuple(pearl for place, pearl in enumerate(state.places) if pearl and place not in known)
    return closed if len(closed) > 1 else None


def _left(state: Any, viewer: Viewer) -> Any:
    known = set() if viewer is None else {look.round for look in state.looks[viewer]}
    return tuple(pearl for index, pearl in enumerate(state.left) if index + 1 not in known) or None


TOY: dict[str, Row] = {
    "hands": lambda state, viewer: others(state.hands, viewer),
    "plans": _plans,
    "deck": lambda state, _viewer: state.deck or None,
    "closed shells": _shells,
    "shells left over": _left,
    "bag": lambda state, _viewer: state.bag,
}


def _positions(state: Any, viewer: Viewer) -> Any:
    """Where the viewer's own cards lie: he knows them as a multiset only."""
    return None if viewer is None or len(set(state.rows[viewer])) < 2 else state.rows[viewer]


def _muted(state: Any, viewer: Viewer) -> Any:
    seats = [seat for seat, row in enumerate(state.rows) if int(Kind.INSANITYS_GRASP) in row and seat != viewer]
    return tuple(seats) if state.setup.options.objects else None


MESS: dict[str, Row] = {
    "roles": lambda state, viewer: others(tuple((role,) for role in state.roles), viewer),
    "roles set aside": lambda state, _viewer: tuple(state.roles_aside) or None,
    "hands": lambda state, viewer: others(tuple(tuple(sorted(row)) for row in state.rows), viewer),
    "positions of other cards": lambda state, viewer: others(state.rows, viewer),
    "positions of own cards": _positions,
    "hands of earlier rounds": lambda state, viewer: others(state.deals[0], viewer) if len(state.deals) > 1 else None,
    "object set aside": lambda state, _viewer: (state.object_aside,) if state.object_aside >= 0 else None,
    "mix of signs and necronomicons": lambda state, _viewer: tuple(sorted(state.discarded)) or None,
    "number of cultists": lambda state, _viewer: (sum(state.roles),) if state.roles_aside else None,
    "who is muted": _muted,
    "pile": lambda state, _viewer: tuple(sorted(state.pile)) or None,
}

def _plan_part(part: Callable[[Any], Any]) -> Row:
    """Something of every plan behind the screen of another, while plans are made."""

    def row(state: Any, viewer: Viewer) -> Any:
        if state.phase is not ChaosPhase.PLANNING:
            return None
        return tuple(part(plan) for seat, plan in enumerate(state.plans) if seat != viewer and state.alive[seat])

    return row


CHAOS: dict[str, Row] = {
    "number of activated dice": _plan_part(len),
    "which dice": _plan_part(lambda plan: tuple(slot.die for slot in plan)),
    "stones assigned": _plan_part(lambda plan: tuple(slot.stones for slot in plan)),
    "number of inactive stones": _plan_part(lambda plan: sum(len(slot.stones) for slot in plan)),
    "targets": _plan_part(lambda plan: tuple((slot.seat, slot.part) for slot in plan)),
    "that there is a target": _plan_part(lambda plan: any(slot.part >= 0 for slot in plan)),
}


def _deck_order(state: Any, viewer: Viewer) -> Any:
    """The face-down cards where they lie, but for those that the viewer has looked at."""
    own = {
        (spot.deck, spot.height)
        for trail in state.trails
        for trace in trail.traces
        if trace.seat == viewer
        for spot in trace.spots
    }
    return tuple(
        card
        for deck, (cards, ups) in enumerate(zip(state.decks, state.ups, strict=True))
        for height, (card, up) in enumerate(zip(cards, ups, strict=True))
        if not up and (deck, height) not in own
    )


def _traces(kind: TraceKind, part: Callable[[Any], Any]) -> Row:
    """Something of every look or exchange of somebody else."""

    def row(state: Any, viewer: Viewer) -> Any:
        traces = [one for trail in state.trails for one in trail.traces if one.kind is kind and one.seat != viewer]
        return tuple(part(trace) for trace in traces) or None

    return row


CLUB: dict[str, Row] = {
    "order of the decks": lambda state, viewer: _deck_order(state, viewer) or None,
    "cards looked at": _traces(TraceKind.LOOK, lambda trace: trace.seen),
    "exchanged or not": _traces(TraceKind.ARRANGE, lambda trace: trace.swapped),
}

def _builds(part: Callable[[Any], Any], *, ready: bool | None = None) -> Row:
    """Something of every fiend that others build in secret; with ``ready``, only of those that are, or are not."""

    def row(state: Any, viewer: Viewer) -> Any:
        if not state.setup.options.secret or state.setup.options.building != "workshop":
            return None
        hidden = [
            build
            for seat, build in enumerate(state.builds)
            if seat >= state.described and seat != viewer and ready in (None, build.ready)
        ]
        return tuple(map(part, hidden)) or None

    return row


PROGENITUS: dict[str, Row] = {
    "fiends under construction": _builds(lambda build: build.makes, ready=False),
    "how many dice they have": _builds(lambda build: len(build.makes), ready=False),
    "fiends that are ready": _builds(lambda build: build.makes, ready=True),
    "mix that is picked": _builds(lambda build: build.mix),
}

ROWS: dict[str, dict[str, Row]] = {
    "pearl_dive": TOY,
    "dont_mess_with_cthulhu": MESS,
    "chaos_of_cthulhu": CHAOS,
    "club_of_cthulhu": CLUB,
    "chaos_progenitus": PROGENITUS,
}
