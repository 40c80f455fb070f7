"""A random world that fits what a viewer knows, each as likely as honest shuffles make it.

Why it is exact. Once the deck is fixed (which Signs and Necronomicons, which Objects), the cards dealt in every round
are fixed too: the deck without what was turned before and did not come back. Every deal is a fresh fair shuffle, so
the rounds are independent of one another, and within a round all ways to lay the unknown cards on the unknown places
are equally likely, except that Insanity's Grasp cannot lie with somebody who declared. So the deck is drawn by its
prior times, for each round, the number of ways in which labelled cards give what was seen; then every round is filled
by one shuffle. What players chose to say or to turn is taken to tell nothing more than what it makes impossible.
"""

from __future__ import annotations

from collections import Counter
from math import comb, perm, prod

import msgspec

from cubes.chance import Chance
from cubes.dont_mess_with_cthulhu.setup import (
    FIXED_NECRONOMICONS,
    FIXED_SIGNS,
    NECRONOMICON_CARDS,
    SIGN_CARDS,
    deck_of,
    role_pool,
)
from cubes.dont_mess_with_cthulhu.state import (
    GRASP,
    NECRONOMICON,
    OBJECTS,
    SIGN,
    EndReason,
    Kind,
    Pending,
    Setup,
    State,
    cards_each,
)
from cubes.dont_mess_with_cthulhu.view import Face, Hand, View


class Seen(msgspec.Struct):
    """What a viewer knows of the cards of one round.

    ``fixed`` are places whose card is known, ``hands`` the hands known whole, ``unknown`` the places of which nothing
    is known, ``free`` those of them that may hold Insanity's Grasp, ``counts`` the cards known to have been dealt.
    """

    fixed: dict[tuple[int, int], int]
    hands: dict[int, list[int]]
    unknown: list[tuple[int, int]]
    free: list[tuple[int, int]]
    counts: Counter[int]


def imagine(view: View, chance: Chance) -> State:
    """A random state consistent with the view, made from it alone."""
    seats = range(view.total)
    dealt = len(view.tableaus[0].declared)
    record = [round_record(view, round) for round in range(1, dealt + 1)]
    roles, roles_aside = imagine_roles(view, chance)
    signs, books = imagine_mixture(view, record, chance)
    aside = imagine_object(view, record, chance)
    treasures = (SIGN,) * signs + (NECRONOMICON,) * books
    objects = tuple(int(kind) for kind in OBJECTS if kind != aside) if view.options.objects else ()
    deck = deck_of(view.total, treasures, objects)
    deals = []
    layout: dict[tuple[int, int], int] = {}
    for round, seen in enumerate(record, 1):
        layout = lay_out(seen, cards_of_round(view, deck, round), chance)
        places = range(1, cards_each(round) + 1)
        deals.append(tuple(tuple(sorted(layout[seat, place] for place in places)) for seat in seats))
    gathered = view.pending in (Pending.ROLES, Pending.DEAL)
    if gathered:
        pile = cards_of_round(view, deck, dealt + 1)
    else:
        pile = pile_now(view, layout)
    reason = view.outcome.reason if view.outcome is not None else None
    assert reason is None or isinstance(reason, EndReason)
    return State(
        setup=Setup(players=view.players, seats=view.seats, standing=view.standing, options=view.options),
        phase=view.phase,
        pending=view.pending,
        round=view.round,
        active=view.active,
        declaring=view.declaring if view.declaring is not None else -1,
        roles=roles,
        roles_aside=roles_aside,
        object_aside=aside,
        discarded=discarded(view, signs, books),
        pile=tuple(sorted(pile)),
        pile_known=tuple(int(kind) for kind in view.pile_known),
        rows=tuple(tuple(layout[seat, place.number] for place in view.tableaus[seat].places) for seat in seats),
        downs=tuple(downs(view, seat) for seat in seats),
        deals=tuple(deals),
        said=tuple(tuple(tableau.declared[index] for tableau in view.tableaus) for index in range(dealt)),
        centre=view.centre,
        found=tuple(int(kind) for kind in view.found),
        hidden_when_dealt=view.claims.hidden_when_dealt,
        returned=view.returned,
        showing=view.showing,
        aim=view.aim,
        paranoia=view.paranoia if view.paranoia is not None else -1,
        reason=reason,
    )


def imagine_roles(view: View, chance: Chance) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Roles of all seats and the tokens aside: those that the viewer knows, and the rest of the pool, shuffled."""
    known: dict[int, int] = {}
    if view.final is not None:
        known = {seat: int(role) for seat, role in enumerate(view.final.roles)}
    elif view.own is not None and view.viewer is not None:
        known = {look.seat: int(look.role) for look in view.own.looks}
        known[view.viewer] = int(view.own.role)
    pool = list(role_pool(view.total))
    for role in known.values():
        pool.remove(role)
    rest = list(chance.shuffle(pool))
    roles = tuple(known[seat] if seat in known else rest.pop() for seat in range(view.total))
    return roles, tuple(sorted(rest))


def round_record(view: View, round: int) -> Seen:
    """What the viewer knows of one round's cards."""
    fixed = {(turned.holder, turned.place): int(turned.kind) for turned in view.centre if turned.round == round}
    if view.returned is not None and view.returned.round == round:
        fixed[view.returned.holder, view.returned.place] = int(view.returned.kind)
    if view.showing is not None and view.showing.round == round:
        fixed[view.showing.seat, view.showing.place] = int(view.showing.kind)
    latest = round == len(view.tableaus[0].declared)
    if latest:  # when the game is over all cards lie open
        for tableau in view.tableaus:
            fixed.update({(tableau.seat, p.number): int(p.kind) for p in tableau.places if p.kind is not None})
    hands: dict[int, list[int]] = {}
    if view.final is not None:
        hands = {seat: spread(hands[round - 1]) for seat, hands in enumerate(view.final.hands)}
    elif view.own is not None and view.viewer is not None:
        hands = {view.viewer: spread(view.own.hands[round - 1])}
    unknown = [
        (seat, place)
        for seat in range(view.total)
        if seat not in hands
        for place in range(1, cards_each(round) + 1)
        if (seat, place) not in fixed
    ]
    declared = [tableau.declared[round - 1] for tableau in view.tableaus]
    spoke = {seat for seat, words in enumerate(declared) if words is not None and not words.silent}
    free = [place for place in unknown if place[0] not in spoke]  # MESS-040, MESS-A03
    counts = Counter(card for (seat, _), card in fixed.items() if seat not in hands)
    for hand in hands.values():
        counts.update(hand)
    return Seen(fixed, hands, unknown, free, counts)


def spread(hand: Hand) -> list[int]:
    """A hand by kind as single cards."""
    return [int(kind) for kind, count in hand for _ in range(count)]


def gone_before(view: View, round: int) -> Counter[int]:
    """The cards that were not dealt in a round, since they lay in the centre (or, once, in the Pile)."""
    gone = Counter(int(turned.kind) for turned in view.centre if turned.round < round)
    returned = view.returned
    if returned is not None:
        mirage = next(turned for turned in view.centre if turned.kind is Kind.MIRAGE)
        if returned.round < round <= mirage.round:
            gone[int(returned.kind)] += 1
    return gone


def cards_of_round(view: View, deck: tuple[int, ...], round: int) -> list[int]:
    """The cards that are dealt in a round, from a deck."""
    return sorted((Counter(deck) - gone_before(view, round)).elements())


def imagine_mixture(view: View, record: list[Seen], chance: Chance) -> tuple[int, int]:
    """How many Signs and Necronomicons are in the deck."""  # MESS-032, MESS-033
    if not view.options.necronomicon:
        return view.total, 0
    extra = view.total - FIXED_SIGNS - FIXED_NECRONOMICONS
    gone = [gone_before(view, round) for round in range(1, len(record) + 1)]
    mixtures = []
    weights = []
    for more_books in range(min(extra, NECRONOMICON_CARDS - FIXED_NECRONOMICONS) + 1):
        signs, books = FIXED_SIGNS + extra - more_books, FIXED_NECRONOMICONS + more_books
        weight = comb(SIGN_CARDS - FIXED_SIGNS, extra - more_books)
        weight *= comb(NECRONOMICON_CARDS - FIXED_NECRONOMICONS, more_books)
        for seen, away in zip(record, gone, strict=True):
            weight *= ways(signs - away[SIGN], seen.counts[SIGN])
            weight *= ways(books - away[NECRONOMICON], seen.counts[NECRONOMICON])
        mixtures.append((signs, books))
        weights.append(weight)
    return mixtures[pick(weights, chance)]


def ways(cards: int, seen: int) -> int:
    """In how many ways so many seen places can be filled from so many like cards."""
    return perm(cards, seen) if cards >= 0 else 0


def imagine_object(view: View, record: list[Seen], chance: Chance) -> int:
    """Which Object was set aside; -1 without the module."""  # MESS-036
    if not view.options.objects:
        return -1
    seen: Counter[int] = Counter()
    for one in record:
        seen.update(one.counts)
    candidates = [int(kind) for kind in OBJECTS if not seen[kind]]
    weights = [1] * len(candidates)
    if not seen[GRASP]:
        somewhere = prod(len(one.free) for one in record)
        nowhere = prod(len(one.unknown) or 1 for one in record)
        weights = [nowhere if aside == GRASP else somewhere for aside in candidates]
    return candidates[pick(weights, chance)]


def pick(weights: list[int], chance: Chance) -> int:
    """An index drawn by weight."""
    value = chance.below(sum(weights))
    for index, weight in enumerate(weights):
        value -= weight
        if value < 0:
            return index
    raise AssertionError("a draw beyond all weights")


def lay_out(seen: Seen, cards: list[int], chance: Chance) -> dict[tuple[int, int], int]:
    """All cards of a round on all places."""
    layout = dict(seen.fixed)
    rest = list((Counter(cards) - seen.counts).elements())
    unknown = seen.unknown
    if GRASP in rest and len(seen.free) < len(unknown):
        rest.remove(GRASP)
        grasp = seen.free[chance.below(len(seen.free))]
        layout[grasp] = GRASP
        unknown = [place for place in unknown if place != grasp]
    layout.update(zip(unknown, chance.shuffle(rest), strict=True))
    for seat, hand in seen.hands.items():
        left = list(hand)
        places = range(1, len(hand) + 1)
        for place in places:
            if (seat, place) in seen.fixed:
                left.remove(seen.fixed[seat, place])
        own = [(seat, place) for place in places if (seat, place) not in seen.fixed]
        layout.update(zip(own, chance.shuffle(left), strict=True))
    return layout


def downs(view: View, seat: int) -> int:
    """The bits of the places that lie face down (open ones of a finished game among them)."""
    return sum(1 << p.number - 1 for p in view.tableaus[seat].places if p.face is not Face.GONE)


def pile_now(view: View, layout: dict[tuple[int, int], int]) -> list[int]:
    """What lies in the Pile: all that left its place without being turned, and Mirage's Sign."""
    pile = []
    turned = {(one.holder, one.place) for one in view.centre if one.round == view.round}
    returned = view.returned
    if returned is not None:
        turned |= {(returned.holder, returned.place)} if returned.round == view.round else set()
        if any(one.kind is Kind.MIRAGE and one.round == view.round for one in view.centre):
            pile.append(int(returned.kind))
    for tableau in view.tableaus:
        for place in tableau.places:
            where = (tableau.seat, place.number)
            if place.face is Face.GONE and where not in turned:
                pile.append(layout[where])
    return pile


def discarded(view: View, signs: int, books: int) -> tuple[int, ...]:
    """The Signs and Necronomicons that were discarded unseen."""  # MESS-032
    if not view.options.necronomicon:
        return ()
    return (SIGN,) * (SIGN_CARDS - signs) + (NECRONOMICON,) * (NECRONOMICON_CARDS - books)
