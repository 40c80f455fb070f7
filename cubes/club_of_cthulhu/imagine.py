"""A world that fits a view, as likely as honest shuffles make it.

Unknown are the face-down cards, and for each exchange that others made in secret whether two cards changed places (as
likely as not). Every way the exchanges may have gone weighs as much as there are orders of the cards that then remain
unknown; one is drawn by these weights, and the rest is shuffled.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import product
from math import factorial, gcd
from typing import NamedTuple

from msgspec.structs import replace

from cubes.chance import Chance
from cubes.club_of_cthulhu.cards import KINDS, NONE
from cubes.club_of_cthulhu.state import Setup, Spot, State, Trace, TraceKind, Trail
from cubes.club_of_cthulhu.trails import replayed
from cubes.club_of_cthulhu.view import View, spot_is_face_down


class Course(NamedTuple):
    """One way in which the exchanges of a trail may have gone, and the cards that the viewer then knows where they lie.

    ``swaps``: by exchange, whether the cards changed places; ``None`` where that makes no difference to the viewer.
    """

    swaps: tuple[bool | None, ...]
    known: tuple[tuple[Spot, int], ...]

    @property
    def weight(self) -> int:
        """How many ways this stands for."""
        return 1 << self.swaps.count(None)


def imagine(view: View, chance: Chance) -> State:
    """A random state consistent with the view, made from it alone."""
    trails = view.own.trails if view.own is not None else view.trails
    courses = chosen(view, trails, chance)
    placed = {spot: card for course in courses for spot, card in course.known}
    decks = filled(view, placed, chance)
    return replace(
        known(view),
        decks=decks,
        trails=tuple(
            settled(trail, course, decks, chance) for trail, course in zip(trails, courses, strict=True)
        ),
    )


# --- how the exchanges may have gone -----------------------------------------------------------------------------


def courses_of(trail: Trail) -> list[Course]:
    """Every course of a trail that agrees with what the viewer has seen."""
    found: list[tuple[tuple[bool | None, ...], dict[Spot, int]]] = [((), {})]
    for trace in trail.traces:
        if trace.kind is TraceKind.ARRANGE:
            found = [after for swaps, lying in found for after in arranged(trace, swaps, lying)]
        else:
            found = [(swaps, after) for swaps, lying in found if (after := seen(trace, lying)) is not None]
    return [Course(swaps, tuple(sorted(lying.items(), key=_by_spot))) for swaps, lying in found]


def _by_spot(entry: tuple[Spot, int]) -> tuple[int, int]:
    return entry[0].deck, entry[0].height


def arranged(
    trace: Trace, swaps: tuple[bool | None, ...], lying: dict[Spot, int]
) -> list[tuple[tuple[bool | None, ...], dict[Spot, int]]]:
    """What an exchange makes of a course: both possibilities, where they differ for the viewer."""
    one, other = trace.spots
    cards = (lying.get(one), lying.get(other))
    if trace.swapped is None and cards[0] == cards[1]:
        return [((*swaps, None), lying)]
    exchanged = {spot: card for spot, card in lying.items() if spot not in trace.spots}
    exchanged.update((spot, card) for spot, card in ((one, cards[1]), (other, cards[0])) if card is not None)
    both = [((*swaps, False), lying), ((*swaps, True), exchanged)]
    return both if trace.swapped is None else [both[trace.swapped]]


def seen(trace: Trace, lying: dict[Spot, int]) -> dict[Spot, int] | None:
    """What a look or a reveal makes of a course; ``None`` when the course cannot have been."""
    after = dict(lying)
    shown = trace.seen if trace.seen else trace.faces
    for spot, card in zip(trace.spots, shown, strict=True):
        if card == NONE:
            continue
        if lying.get(spot, card) != card:
            return None
        after[spot] = card
        if trace.kind is TraceKind.REVEAL:
            del after[spot]
    return after


def chosen(view: View, trails: tuple[Trail, ...], chance: Chance) -> list[Course]:
    """One course for each trail, drawn by their weights."""
    if not trails:
        return []
    groups = [grouped(view, courses_of(trail)) for trail in trails]
    unseen = view.unseen()
    options = []
    for kinds in product(*groups):
        weight = orders(unseen, kinds)
        for group, kind in zip(groups, kinds, strict=True):
            weight *= sum(course.weight for course in group[kind])
        if weight:
            options.append((kinds, weight))
    kinds = options[drawn([weight for _kinds, weight in options], chance)][0]
    found = []
    for group, kind in zip(groups, kinds, strict=True):
        courses = group[kind]
        found.append(courses[drawn([course.weight for course in courses], chance)])
    return found


def grouped(view: View, courses: list[Course]) -> dict[tuple[int, ...], list[Course]]:
    """Courses by the face-down cards that they make known: only these tell in how many orders the others may lie."""
    found: dict[tuple[int, ...], list[Course]] = defaultdict(list)
    for course in courses:
        cards = tuple(sorted(card for spot, card in course.known if spot_is_face_down(view, spot)))
        found[cards].append(course)
    return found


def orders(unseen: tuple[int, ...], kinds: tuple[tuple[int, ...], ...]) -> int:
    """In how many different orders the unknown cards may lie, when these of the unseen ones are known."""
    left = Counter({card: count for card, count in enumerate(unseen) if count})
    left.subtract(card for cards in kinds for card in cards)
    if any(count < 0 for count in left.values()):
        return 0
    found = factorial(left.total())
    for count in left.values():
        found //= factorial(count)
    return found


def drawn(weights: list[int], chance: Chance) -> int:
    """An index, drawn by weights."""
    if len(weights) == 1:
        return 0
    shared = gcd(*weights)
    weights = [weight // shared for weight in weights]
    number = chance.below(sum(weights))
    for index, weight in enumerate(weights):
        number -= weight
        if number < 0:
            return index
    raise AssertionError("weights do not add up")


# --- the world ---------------------------------------------------------------------------------------------------


def filled(view: View, placed: dict[Spot, int], chance: Chance) -> tuple[tuple[int, ...], ...]:
    """The decks: what is known stays where it lies, the other cards are shuffled."""
    left = list(view.unseen())
    decks = [list(deck.faces) for deck in view.decks]
    for spot, card in placed.items():
        if decks[spot.deck][spot.height] == NONE:
            decks[spot.deck][spot.height] = card
            left[card] -= 1
    hidden = sum(deck.count(NONE) for deck in decks)
    if not hidden:
        return tuple(map(tuple, decks))
    cards = iter(chance.shuffle([card for card in range(KINDS) for _copy in range(left[card])]))
    return tuple(tuple(next(cards) if card == NONE else card for card in deck) for deck in decks)


def settled(trail: Trail, course: Course, decks: tuple[tuple[int, ...], ...], chance: Chance) -> Trail:
    """A trail with everything that was seen and done in this world."""
    swaps = iter(course.swaps)
    traces = []
    for trace in trail.traces:
        if trace.kind is TraceKind.ARRANGE:
            swapped = next(swaps)
            trace = replace(trace, swapped=bool(chance.below(2)) if swapped is None else swapped)
        traces.append(trace)
    return replayed(Trail(trail.spots, tuple(traces)), decks)


def known(view: View) -> State:
    """The state as far as the view tells it."""
    return State(
        setup=Setup(
            players=view.players,
            seats=view.seats,
            standing=view.standing,
            options=view.options,
            house=view.house,
            colour=view.colour,
            first=view.first,
        ),
        phase=view.phase,
        pending=view.pending,
        turn=view.turn,
        active=view.active,
        decks=(),
        ups=tuple(tuple(face != NONE for face in deck.faces) for deck in view.decks),
        journals=view.journals,
        blessings=view.blessings,
        marked=view.marked,
        zone=view.zone,
        fresh=view.fresh,
        first_sacrifice=view.first_sacrifice,
        burnt=number(view.burnt),
        unassigned=view.unassigned,
        flips=view.flips,
        gift=view.gift,
        picked=view.picked,
        partner=number(view.partner),
        giver=number(view.giver),
        told=view.told,
        vanished=number(view.vanished),
        reason=view.reason,
        ranking=view.ranking,
        drawn=view.drawn,
    )


def number(seat: int | None) -> int:
    """A seat or deck as states hold it."""
    return seat if seat is not None else NONE
