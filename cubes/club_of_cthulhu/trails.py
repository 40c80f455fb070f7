"""What is known of hidden cards that somebody has looked at: from a look until all cards it concerns lie open.

A trail ties together the spots that exchanges have connected. Whoever did not look cannot tell whether two cards were
exchanged; whoever did knows his own looks and exchanges, and nobody else's.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec
from msgspec.structs import replace

from cubes.club_of_cthulhu.cards import NONE
from cubes.club_of_cthulhu.state import Spot, State, Trace, TraceKind, Trail

LOOK, ARRANGE, REVEAL = TraceKind.LOOK, TraceKind.ARRANGE, TraceKind.REVEAL


class Note(msgspec.Struct, frozen=True):
    """A face-down card that its viewer has seen where it lies."""

    spot: Spot
    card: int


class Veiled(msgspec.Struct, frozen=True):
    """A card that everybody has seen and that lies face-down now at one of these spots."""

    card: int
    spots: tuple[Spot, ...]


# --- keeping the record ------------------------------------------------------------------------------------------


def top_spot(state: State, deck: int) -> Spot:
    """Where the top card of a deck lies."""
    return Spot(deck, len(state.decks[deck]) - 1)


def tied(trails: tuple[Trail, ...], trace: Trace) -> tuple[Trail, ...]:
    """The trails with something more that happened; what it touches becomes one trail."""
    touched = [trail for trail in trails if any(spot in trail.spots for spot in trace.spots)]
    rest = tuple(trail for trail in trails if trail not in touched)
    spots = {spot for trail in touched for spot in trail.spots} | set(trace.spots)
    traces = sorted((one for trail in touched for one in trail.traces), key=lambda one: one.time)
    return (*rest, Trail(in_order(spots), (*traces, trace)))


def now(trails: tuple[Trail, ...]) -> int:
    """A time later than all that has been kept."""
    return max((trace.time for trail in trails for trace in trail.traces), default=0) + 1


def in_order(spots: set[Spot]) -> tuple[Spot, ...]:
    """Spots by deck and height."""
    return tuple(sorted(spots, key=lambda spot: (spot.deck, spot.height)))


def after_look(state: State, decks: tuple[int, ...]) -> tuple[Trail, ...]:
    """The trails once the active seat has looked at the tops of decks."""  # CLUB-052, CLUB-053
    return tied(
        state.trails,
        Trace(
            LOOK,
            now(state.trails),
            state.active,
            tuple(top_spot(state, deck) for deck in decks),
            faces=tuple(state.decks[deck][-1] if state.ups[deck][-1] else NONE for deck in decks),
            seen=tuple(state.decks[deck][-1] for deck in decks),
        ),
    )


def after_arranging(state: State, decks: tuple[int, ...], swapped: bool) -> tuple[Trail, ...]:
    """The trails once the active seat has put the tops of two decks back."""  # CLUB-053
    spots = tuple(top_spot(state, deck) for deck in decks)
    return tied(state.trails, Trace(ARRANGE, now(state.trails), state.active, spots, swapped=swapped))


def after_reveal(trails: tuple[Trail, ...], spot: Spot, card: int) -> tuple[Trail, ...]:
    """The trails once the card at a spot lies open; a trail without a hidden card is no longer kept."""
    for index, trail in enumerate(trails):
        if spot in trail.spots:
            left = tuple(one for one in trail.spots if one != spot)
            rest = (*trails[:index], *trails[index + 1 :])
            if not left:
                return rest
            shown = Trace(REVEAL, now(trails), NONE, (spot,), seen=(card,))
            return (*rest, Trail(left, (*trail.traces, shown)))
    return trails


# --- reading it --------------------------------------------------------------------------------------------------


def masked(trail: Trail, viewer: int | None) -> Trail:
    """A trail as a viewer knows it."""  # section C: looks and exchanges are the looker's
    return Trail(trail.spots, tuple(_masked(trace, viewer) for trace in trail.traces))


def _masked(trace: Trace, viewer: int | None) -> Trace:
    if trace.kind is REVEAL or trace.seat == viewer:
        return trace
    return replace(trace, seen=(), swapped=None)


@lru_cache(maxsize=256)
def notes(trails: tuple[Trail, ...], seat: int) -> tuple[Note, ...]:
    """What a seat has seen that still lies where he knows it to be."""
    found: dict[Spot, int] = {}
    for trail in trails:
        found.update(_notes(trail, seat))
    return tuple(Note(spot, found[spot]) for spot in in_order(set(found)))


def _notes(trail: Trail, seat: int) -> dict[Spot, int]:
    known: dict[Spot, int] = {}
    for trace in trail.traces:
        if trace.kind is LOOK and trace.seat == seat:
            known.update(zip(trace.spots, trace.seen, strict=True))
        elif trace.kind is ARRANGE and trace.seat == seat:
            one, other = trace.spots
            if trace.swapped:
                known[one], known[other] = known[other], known[one]
        elif trace.kind is not LOOK:
            for spot in trace.spots:
                known.pop(spot, None)
    return known


@lru_cache(maxsize=256)
def veiled(trails: tuple[Trail, ...]) -> tuple[Veiled, ...]:
    """The cards that all have seen and that an exchange has hidden on one of several decks."""
    return tuple(one for trail in trails for one in _veiled(trail))


def _veiled(trail: Trail) -> list[Veiled]:
    lying: dict[Spot, int] = {}
    found: list[tuple[int, set[Spot]]] = []
    for trace in trail.traces:
        if trace.kind is LOOK:
            lying = {spot: card for spot, card in zip(trace.spots, trace.faces, strict=True) if card != NONE}
        elif trace.kind is ARRANGE:
            found += [(card, {spot}) for spot, card in lying.items()]
            lying = {}
            both = set(trace.spots)
            found = [(card, spots | both if spots & both else spots) for card, spots in found]
        else:
            found = _after_reveal(found, trace.spots[0], trace.seen[0])
    return [Veiled(card, in_order(spots)) for card, spots in found]


def _after_reveal(found: list[tuple[int, set[Spot]]], spot: Spot, card: int) -> list[tuple[int, set[Spot]]]:
    """A veiled card that turns up where it may lie is taken to be found."""
    for index, (other, spots) in enumerate(found):
        if spot in spots and other == card:
            found = found[:index] + found[index + 1 :]
            break
    return [(other, spots - {spot}) for other, spots in found]


# --- playing it backwards ----------------------------------------------------------------------------------------


def replayed(trail: Trail, decks: tuple[tuple[int, ...], ...]) -> Trail:
    """The trail with what its lookers must have seen, when the cards lie in the decks as they do now."""
    lying = {spot: decks[spot.deck][spot.height] for spot in trail.spots}
    traces: list[Trace] = []
    for trace in reversed(trail.traces):
        if trace.kind is REVEAL:
            lying[trace.spots[0]] = trace.seen[0]
        elif trace.kind is ARRANGE:
            one, other = trace.spots
            if trace.swapped:
                lying[one], lying[other] = lying[other], lying[one]
        else:
            trace = replace(trace, seen=tuple(lying[spot] for spot in trace.spots))
        traces.append(trace)
    return Trail(trail.spots, tuple(reversed(traces)))
