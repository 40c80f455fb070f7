"""What is known of hidden cards that somebody has looked at: from a look until all cards it concerns lie open.

A trail ties together the spots that exchanges have connected. Whoever did not look cannot tell whether two cards were
exchanged; whoever did knows his own looks and exchanges, and nobody else's.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

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


World: TypeAlias = tuple[Spot | None, ...]
"""Where cards that all have seen may lie, in the order in which they were covered; ``None`` once they lie open."""


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
    """Statements that hold however the exchanges went: each stands for a card of its own."""
    cards: list[int] = []
    worlds: set[World] = {()}
    faces: dict[Spot, int] = {}
    for trace in trail.traces:
        if trace.kind is LOOK:
            faces = {spot: card for spot, card in zip(trace.spots, trace.faces, strict=True) if card != NONE}
        elif trace.kind is ARRANGE:
            cards += faces.values()
            worlds = {(*world, *faces) for world in worlds}
            worlds |= {_swapped(world, trace.spots) for world in worlds}
            faces = {}
        else:
            worlds = _after_reveal(worlds, cards, trace.spots[0], trace.seen[0])
    return [one for card in sorted(set(cards)) for one in _statements(card, cards, worlds)]


def _swapped(world: World, spots: tuple[Spot, ...]) -> World:
    one, other = spots
    moved = {one: other, other: one}
    return tuple(moved.get(spot, spot) if spot is not None else None for spot in world)


def _after_reveal(worlds: set[World], cards: list[int], spot: Spot, card: int) -> set[World]:
    """Only worlds in which this card may lie there are left: a card that all have seen, or one never seen before."""
    left = {world for world in worlds if spot not in world or cards[world.index(spot)] == card}
    return {tuple(None if one == spot else one for one in world) for world in left}


def _statements(card: int, cards: list[int], worlds: set[World]) -> list[Veiled]:
    """Where the cards of a kind lie, said as narrowly as is true of all worlds.

    Of equal ones it may be unknown which has been found; and wherever they lie, one of them comes first.
    """
    copies = [number for number, other in enumerate(cards) if other == card]
    sure = [copy for copy in copies if all(world[copy] is not None for world in worlds)]
    ways = [_anyhow(copies, worlds), _each(sure, worlds) + _anyhow([one for one in copies if one not in sure], worlds)]
    narrow = min(ways, key=lambda way: (-len(way), sum(map(len, way))))
    return [Veiled(card, in_order(spots)) for spots in narrow]


def _each(copies: list[int], worlds: set[World]) -> list[set[Spot]]:
    """Where each of these cards may lie."""
    return [{spot for world in worlds if (spot := world[copy]) is not None} for copy in copies]


def _anyhow(copies: list[int], worlds: set[World]) -> list[set[Spot]]:
    """Where the first of these equal cards may lie, where the second, for as many as lie there in every world."""
    lying = [in_order({spot for copy in copies if (spot := world[copy]) is not None}) for world in worlds]
    return [{spots[place] for spots in lying} for place in range(min(map(len, lying), default=0))]


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
