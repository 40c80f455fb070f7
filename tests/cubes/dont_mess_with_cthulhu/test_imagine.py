"""That imagined worlds come as often as honest shuffles make them: by enumeration, and by playing honestly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from cubes.chance import SeededChance
from cubes.dont_mess_with_cthulhu import rules
from cubes.dont_mess_with_cthulhu.actions import Declare, Investigate, SayNothing
from cubes.dont_mess_with_cthulhu.options import Options
from cubes.dont_mess_with_cthulhu.spec import SPEC
from cubes.dont_mess_with_cthulhu.state import CTHULHU, FUTILE, GRASP, NECRONOMICON, SIGN, Kind, Phase, State
from cubes.dont_mess_with_cthulhu.view import View
from tests.cubes.dont_mess_with_cthulhu.table import NAMES, match_of, start_match, table, turn


def limit(freedom: int) -> float:
    """What chi-square exceeds once in ten thousand fair runs (by Wilson and Hilferty)."""
    part = 2 / (9 * freedom)
    return freedom * (1 - part + 3.719 * part**0.5) ** 3


def fits(seen: Counter[Hashable], weights: dict[Hashable, float]) -> None:
    """Fail when counts do not fit the weights: also when a world never comes, or one comes that cannot be."""
    assert set(seen) <= set(weights), set(seen) - set(weights)
    total, count = sum(weights.values()), sum(seen.values())
    square, cells, small = 0.0, 0, [0.0, 0.0]
    for world, weight in weights.items():
        expected = count * weight / total
        if expected < 5:
            small[0] += seen[world]
            small[1] += expected
            continue
        assert seen[world], f"{world} never comes"
        square += (seen[world] - expected) ** 2 / expected
        cells += 1
    if small[1] > 5:
        square += (small[0] - small[1]) ** 2 / small[1]
        cells += 1
    assert square < limit(max(1, cells - 1)), (square, cells)


def imagined(view: View, of: Callable[[State], Hashable], count: int) -> Counter[Hashable]:
    luck = SeededChance(2)
    luck.begin(1)
    seen: Counter[Hashable] = Counter()
    for _ in range(count):
        seen[of(rules.imagine(view, luck))] += 1
        luck.taken.clear()
    return seen


def layouts(places: int, special: Counter[int]) -> Iterable[tuple[int, ...]]:
    """All ways to lay the special cards on so many places, Futile cards elsewhere."""
    if not special:
        yield (FUTILE,) * places
        return
    kind = min(special)
    count = special[kind]
    rest = Counter({other: number for other, number in special.items() if other != kind})
    for chosen in combinations(range(places), count):
        for others in layouts(places - count, rest):
            cards = list(others)
            for place in chosen:
                cards.insert(place, kind)
            yield tuple(cards)


def enumerate_round(view: View, special: Counter[int], weight: int) -> dict[Hashable, float]:
    """All layouts of round one that fit a view of three players, by the full rows."""
    fixed = {(turned.holder, turned.place): int(turned.kind) for turned in view.centre}
    worlds: dict[Hashable, float] = {}
    for cards in layouts(15, special):
        if any(cards[seat * 5 + place - 1] != kind for (seat, place), kind in fixed.items()):
            continue
        if view.own is not None:
            hand = cards[view.viewer * 5 : view.viewer * 5 + 5]
            if Counter(hand) != Counter({int(kind): count for kind, count in view.own.hands[0]}):
                continue
        worlds[cards] = weight
    return worlds


def row_cards(state: State) -> Hashable:
    return tuple(card for row in state.rows for card in row)


@pytest.mark.clause("MESS-006", "MESS-011")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
@pytest.mark.parametrize("actions", [0, 1, 2])
def test_worlds_of_three_players_match_enumeration(viewer, actions):
    match = match_of(table("SFFFF", "FFFSS", "CFFFF", roles=(0, 1, 0)))
    for holder, kind in ("BF", "AS")[:actions]:
        turn(match, holder, kind)
    view = match.view(viewer)
    every = enumerate_round(view, Counter({SIGN: 3, CTHULHU: 1}), 1)

    # By rows this is far too fine for chi-square: compare where Cthulhu and the first Sign lie, and how Signs spread.
    def of(cards: tuple[int, ...]) -> Hashable:
        return (cards.index(CTHULHU), tuple(cards[seat * 5 : seat * 5 + 5].count(SIGN) for seat in range(3)))

    weights: dict[Hashable, float] = {}
    for cards, weight in every.items():
        weights[of(cards)] = weights.get(of(cards), 0) + weight
    fits(imagined(view, lambda state: of(row_cards(state)), 4000), weights)


@pytest.mark.clause("MESS-003", "MESS-004", "MESS-005")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_roles_match_enumeration(viewer):
    match = match_of(table("SFFFF", "FFFSS", "CFFFF", roles=(0, 1, 0)))
    view = match.view(viewer)
    weights: dict[Hashable, float] = {}
    for cultists in combinations(range(5), 2):
        tokens = tuple(int(place in cultists) for place in range(5))
        if viewer is None or tokens[viewer] == match.state.roles[viewer]:
            weights[tokens[:3]] = weights.get(tokens[:3], 0) + 1
    fits(imagined(view, lambda state: state.roles, 3000), weights)


@pytest.mark.clause("MESS-032", "MESS-033", "MESS-031")
def test_the_mixture_matches_enumeration_after_a_find():
    match = match_of(table("SFFFF", "NFFFF", "CFFFS", "SFFFF"))
    turn(match, "D", "S")
    turn(match, "B", "N")
    view = match.view(2)
    weights: dict[Hashable, float] = {}
    own = Counter({SIGN: 1, CTHULHU: 1, FUTILE: 3})
    for signs, prior in ((3, 6), (2, 2)):
        special = Counter({SIGN: signs, NECRONOMICON: 4 - signs, CTHULHU: 1})
        ways = total = 0
        for cards in layouts(20, special):
            total += 1
            rows = [cards[seat * 5 : seat * 5 + 5] for seat in range(4)]
            ways += rows[3][0] == SIGN and rows[1][0] == NECRONOMICON and Counter(rows[2]) == own
        weights[signs] = prior * ways / total
    fits(imagined(view, lambda state: sum(deal.count(SIGN) for deal in state.deals[0]), 4000), weights)


@pytest.mark.clause("MESS-036", "MESS-040", "MESS-A03")
def test_silence_weighs_only_by_what_it_makes_possible():
    match = start_match(3, options=Options(objects=True), seed=8)
    silent = [seat for seat in range(3) if match.view(seat).own.muted] or [2]
    for _ in range(3):
        (seat,) = match.deciders()
        match.submit(seat, SayNothing() if seat in silent else Declare(0, 0))
    view = match.view(None)
    # Aside with 1/6; otherwise on one of 15 places, of which five are with the one who said nothing.
    weights: dict[Hashable, float] = {"aside": 1.0, silent[0]: 5 * 5 / 15}

    def of(state: State) -> Hashable:
        return next((seat for seat in range(3) if GRASP in state.deals[0][seat]), "aside")

    fits(imagined(view, of, 4000), weights)


STATISTICS: dict[str, Callable[[State], Hashable]] = {
    "roles": lambda state: state.roles,
    "mixture": lambda state: state.discarded.count(SIGN),
    "sixth Object": lambda state: state.object_aside,
    "where Cthulhu lies": lambda state: next((s for s, row in enumerate(state.rows) if CTHULHU in row), -1),
    "where Cthulhu lay": lambda state: next((s for s, hand in enumerate(state.deals[0]) if CTHULHU in hand), -1),
    "at which place": lambda state: next((row.index(CTHULHU) for row in state.rows if CTHULHU in row), -1),
    "who is muted": lambda state: next((s for s, hand in enumerate(state.deals[-1]) if GRASP in hand), -1),
    "who was muted": lambda state: next((s for s, hand in enumerate(state.deals[0]) if GRASP in hand), -1),
    "Signs of seat one": lambda state: (len(state.deals), state.deals[-1][1].count(SIGN)),
    "Signs of seat one before": lambda state: (len(state.deals), state.deals[0][1].count(SIGN)),
    "Pile": lambda state: tuple(min(2, state.pile.count(kind)) for kind in (SIGN, CTHULHU, NECRONOMICON, GRASP)),
    "Mirage": lambda state: next((s for s, row in enumerate(state.rows) if Kind.MIRAGE in row), -1),
}


def honest_game(players: int, options: Options, seed: int, stop: int) -> State | None:
    """A game up to a number of steps, its choices blind to all cards; ``None`` when it cannot be used.

    Who will speak is settled by a coin beforehand. When the coin and Insanity's Grasp disagree the game is left out:
    so silence is as likely with the card as without it, which is what imagining takes it to be.
    """
    luck, random = SeededChance(seed), Random(seed)
    luck.begin(0)
    state = rules.start(tuple(SPEC.Seat(name=name) for name in NAMES[:players]), options, luck)
    for _ in range(stop):
        while (step := rules.advance(state, luck)) is not None:
            state = step.state
        deciders = rules.deciders(state)
        if not deciders:
            return None
        (seat,) = deciders
        actions = rules.legal_actions(state, seat)
        if state.phase is Phase.DECLARE and (options.objects or state.round > 1):
            speaks = random.random() < 0.5
            if speaks and len(actions) == 1:
                return None
            action = actions[0] if speaks else SayNothing()
        else:
            action = actions[int(random.random() * len(actions))]
        state = rules.apply(state, seat, action, luck).state
    while (step := rules.advance(state, luck)) is not None:
        state = step.state
    return None if state.phase is Phase.OVER else state


@pytest.mark.clause("MESS-032", "MESS-036", "MESS-038", "MESS-039", "MESS-043", "MESS-044")
@pytest.mark.parametrize("viewer", [None, 0])
@pytest.mark.parametrize(
    ("players", "options"),
    [
        (3, Options()),
        (4, Options(necronomicon=True)),
        (3, Options(objects=True)),
        (4, Options(necronomicon=True, objects=True)),
        (5, Options(necronomicon=True, objects=True, prescient_scope="own")),
    ],
)
def test_true_and_imagined_worlds_have_the_same_spread(players, options, viewer, long):
    """Over honest games, a true world and one imagined from its view must be alike in every statistic."""
    games = 30_000 if long else 2_500
    true: dict[str, Counter[Hashable]] = {name: Counter() for name in STATISTICS}
    other: dict[str, Counter[Hashable]] = {name: Counter() for name in STATISTICS}
    luck = SeededChance("imagine")
    luck.begin(0)
    for seed in range(games):
        state = honest_game(players, options, seed, players + 1 + seed % (4 * players))
        if state is None:
            continue
        world = rules.imagine(rules.view(state, viewer), luck)
        luck.taken.clear()
        for name, of in STATISTICS.items():
            true[name][of(state)] += 1
            other[name][of(world)] += 1
    for name in STATISTICS:
        alike(true[name], other[name], name)


def alike(first: Counter[Hashable], second: Counter[Hashable], name: str) -> None:
    """Two samples of equal size from one source?"""
    square, cells, rare = 0.0, 0, [0, 0]
    for world in {*first, *second}:
        one, two = first[world], second[world]
        if one + two < 12:
            rare[0] += one
            rare[1] += two
            continue
        square += (one - two) ** 2 / (one + two)
        cells += 1
    if sum(rare) >= 12:
        square += (rare[0] - rare[1]) ** 2 / sum(rare)
        cells += 1
    assert square < limit(max(1, cells - 1)), (name, square, cells, first, second)


def test_the_comparison_is_not_blind():
    """Imagining that took no account of the Signs already found would be caught."""
    match = match_of(table("SFFFF", "NFFFF", "CFFFS", "SFFFF"))
    turn(match, "D", "S")
    turn(match, "B", "N")
    view = match.view(2)
    seen = imagined(view, lambda state: sum(deal.count(SIGN) for deal in state.deals[0]), 4000)
    with pytest.raises(AssertionError):
        fits(seen, {3: 6.0, 2: 2.0})


def test_an_imagined_world_can_be_played_on():
    match = start_match(4, options=Options(necronomicon=True, objects=True), seed=2)
    while match.outcome() is None:
        (seat,) = match.deciders()
        state = rules.redeal(match.state, seat, SeededChance(len(match.entries)))
        luck, random = SeededChance(1), Random(1)
        luck.begin(0)
        while (deciders := rules.deciders(state)) or rules.advance(state, luck):
            if deciders:
                action = random.choice(rules.legal_actions(state, deciders[0]))
                state = rules.apply(state, deciders[0], action, luck).state
            else:
                state = rules.advance(state, luck).state
            assert not rules.problems(state)
        assert rules.outcome(state) is not None
        actions = match.legal_actions(seat)
        match.submit(seat, actions[len(match.entries) % len(actions)])


def test_colours_and_tokens_are_kept():
    state = table("SFFFF", "FFFSS", "CFFFF", standing=(1, 0, 2))
    seats = tuple(replace(seat, colour=colour) for seat, colour in zip(state.setup.seats, "abc", strict=True))
    state = replace(state, setup=replace(state.setup, seats=seats))
    other = rules.redeal(state, 1, SeededChance(1))
    assert other.setup == state.setup
    assert rules.refusal(other, 0, Investigate(1, 1)) is None
