"""That imagined worlds come as often as honest shuffles make them: by enumeration of every order and every exchange."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from itertools import product
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from cubes.chance import SeededChance
from cubes.club_of_cthulhu import rules
from cubes.club_of_cthulhu.actions import Arrange, PickDeck, Seen, UseGift
from cubes.club_of_cthulhu.cards import BEARS, NONE, SHUB, YIDHRA
from cubes.club_of_cthulhu.gifts import face_down_tops, standing_decks
from cubes.club_of_cthulhu.house import built_in
from cubes.club_of_cthulhu.imagine import courses_of, orders
from cubes.club_of_cthulhu.journals import EMPTY_JOURNAL, with_card, without_card
from cubes.club_of_cthulhu.state import Phase, State, TraceKind
from cubes.club_of_cthulhu.tally import composition
from cubes.game import Event, settle
from tests.cubes.club_of_cthulhu.table import card, omen, table, up

ANN, BEN = 0, 1
VIEWERS = (None, ANN, BEN)


# --- small worlds ------------------------------------------------------------------------------------------------


def small(*decks: str) -> State:
    """A position with these decks only, bottom first; every other card lies open in Ben's Journal.

    Ann and Ben may use all Gifts of Yidhra and Shub-Niggurath, whose cards lie in the Zone.
    """
    laid = tuple(tuple(card(name.lstrip("^")) for name in deck.split()) for deck in decks)
    ups = tuple(tuple(name.startswith("^") for name in deck.split()) for deck in decks)
    left = Counter(dict(enumerate(composition(built_in()))))
    left.subtract(kind for deck in laid for kind in deck)
    left.subtract((YIDHRA, SHUB))
    columns = EMPTY_JOURNAL
    for kind in left.elements():
        columns = with_card(columns, kind, int(BEARS[kind][0]))
    state = replace(
        table("", "", blessings=["YS", "YS"]),
        decks=laid,
        ups=ups,
        journals=(EMPTY_JOURNAL, columns),
        zone=(omen("Y"), omen("S")),
        fresh=2,
    )
    assert not rules.problems(state), rules.problems(state)
    assert state.blessings == (up("YS"),) * 2
    return state


def done(state: State, *actions: Any) -> tuple[State, tuple[Any, ...]]:
    """The state after acts of the deciding seat, and the events; ``LookupError`` when one is not possible."""
    told: list[Any] = []
    luck = SeededChance(1)
    for action in actions:
        (seat,) = rules.deciders(state)
        if type(action) is PickDeck and state.phase is not Phase.DECK:
            continue  # the only deck has been chosen by itself
        if rules.refusal(state, seat, action) is not None:
            raise LookupError
        for beat in settle(rules, rules.apply(state, seat, action, luck), luck):
            told += beat.events
            state = beat.state
    return state, tuple(told)


def step(state: State, *what: Any) -> tuple[State, tuple[Any, ...]]:
    """One thing that happens: ("look", seat, deck), ("arrange", seat, deck, deck, exchange), ("draw", seat, deck), or
    ("burn", seat, deck, card): a card of Ben's Journal goes face-up on a deck."""
    kind, seat, deck, *more = what
    if kind == "burn":
        (kind_of_card,) = more
        journals = (state.journals[ANN], without_card(state.journals[BEN], kind_of_card, int(BEARS[kind_of_card][0])))
        decks = (*state.decks[:deck], (*state.decks[deck], kind_of_card), *state.decks[deck + 1 :])
        ups = (*state.ups[:deck], (*state.ups[deck], True), *state.ups[deck + 1 :])
        return replace(state, journals=journals, decks=decks, ups=ups), ()
    state = replace(state, active=seat, phase=Phase.GIFT, gift=None, picked=())
    if deck not in (standing_decks(state) if kind == "arrange" else face_down_tops(state)):
        raise LookupError
    if kind == "look":
        return done(state, UseGift(YIDHRA, False), PickDeck(deck), Seen())
    if kind == "draw":
        return done(state, UseGift(SHUB, True), PickDeck(deck))
    other, exchange = more
    if other == deck or other not in standing_decks(state):
        raise LookupError
    return done(state, UseGift(YIDHRA, True), PickDeck(deck), PickDeck(other), Arrange(exchange))


def played(state: State, script: Iterable[tuple[Any, ...]]) -> tuple[State, list[Any]]:
    """The state after a whole script, and everything that was told, or done in secret by a seat."""
    told: list[Any] = []
    for what in script:
        state, events = step(state, *what)
        told += events
        if what[0] == "arrange":
            told.append(Did(to=what[1], exchange=what[-1]))
    return state, told


class Did(Event, frozen=True, kw_only=True):
    """What a seat did in secret; it remembers."""

    exchange: bool


def heard(told: list[Any], viewer: int | None) -> list[Any]:
    """What a viewer was told, and did himself."""
    return [event for event in told if event.visible_to(viewer)]


def orders_of(cards: Counter[int]) -> Iterator[tuple[int, ...]]:
    """Every different order of some cards."""
    if not cards.total():
        yield ()
    for kind in sorted(cards):
        if cards[kind]:
            rest = cards.copy()
            rest[kind] -= 1
            yield from ((kind, *others) for others in orders_of(rest))


def worlds(state: State, script: list[tuple[Any, ...]]) -> Iterator[tuple[State, list[Any]]]:
    """Every way the hidden cards may have lain at first and every exchange may have gone, played to the end."""
    places = [(deck, height) for deck, ups in enumerate(state.ups) for height, face_up in enumerate(ups) if not face_up]
    hidden = Counter(state.decks[deck][height] for deck, height in places)
    arranged = [index for index, what in enumerate(script) if what[0] == "arrange"]
    for order in orders_of(hidden):
        decks = [list(deck) for deck in state.decks]
        for (deck, height), kind in zip(places, order, strict=True):
            decks[deck][height] = kind
        begun = replace(state, decks=tuple(map(tuple, decks)))
        for bits in product((False, True), repeat=len(arranged)):
            varied = list(script)
            for index, bit in zip(arranged, bits, strict=True):
                varied[index] = (*script[index][:-1], bit)
            try:
                yield played(begun, varied)
            except LookupError:
                continue


def secret(state: State) -> Hashable:
    """All that is hidden in a state, and all that was ever seen or done in secret and still matters."""
    traces = [trace for trail in state.trails for trace in trail.traces]
    return state.decks, tuple((trace.time, trace.seen, trace.swapped) for trace in traces)


# --- comparing ---------------------------------------------------------------------------------------------------


def limit(freedom: int) -> float:
    """What chi-square exceeds once in ten thousand fair runs (by Wilson and Hilferty)."""
    part = 2 / (9 * freedom)
    return freedom * (1 - part + 3.719 * part**0.5) ** 3


def fits(seen: Counter[Hashable], weights: Counter[Hashable]) -> None:
    """Fail when counts do not fit the weights: also when a world comes that cannot be."""
    assert set(seen) <= set(weights), "a world that cannot be"
    total, count = sum(weights.values()), sum(seen.values())
    square = sum(
        (seen[world] - count * weight / total) ** 2 / (count * weight / total) for world, weight in weights.items()
    )
    assert square < limit(max(1, len(weights) - 1)), (square, len(weights))


def check(state: State, script: list[tuple[Any, ...]], draws: int = 25) -> None:
    """For every viewer: imagined worlds are those that fit what he was told, each as often as there are ways to it."""
    truth, told = played(state, script)
    everything = list(worlds(state, script))
    for viewer in VIEWERS:
        mine = heard(told, viewer)
        weights: Counter[Hashable] = Counter(secret(world) for world, said in everything if heard(said, viewer) == mine)
        assert secret(truth) in weights
        view = rules.view(truth, viewer)
        luck = SeededChance(7)
        luck.begin(0)
        seen: Counter[Hashable] = Counter()
        for _draw in range(draws * len(weights)):
            world = rules.imagine(view, luck)
            luck.taken.clear()
            seen[secret(world)] += 1
        assert not rules.problems(world)
        assert rules.view(world, viewer) == view
        fits(seen, weights)


DECKS = ("K C ^S", "C ^N", "K", "", "")
SCRIPTS: dict[str, list[tuple[Any, ...]]] = {
    "nothing known": [],
    "a look": [("look", ANN, 2)],
    "an exchange of hidden cards": [("draw", ANN, 2), ("arrange", BEN, 0, 1, True)],
    "an exchange with a face-up top": [("arrange", ANN, 0, 2, True)],
    "two face-up tops": [("arrange", ANN, 0, 1, False)],
    "a chain": [("arrange", ANN, 0, 2, False), ("arrange", BEN, 2, 1, True)],
    "a chain of three": [
        ("arrange", ANN, 0, 2, True),
        ("arrange", BEN, 2, 1, True),
        ("arrange", BEN, 0, 1, False),
    ],
    "a chain, then a card shows": [
        ("arrange", ANN, 0, 2, False),
        ("arrange", BEN, 2, 1, True),
        ("draw", ANN, 1),
    ],
    "a look, then an exchange by another": [("look", BEN, 2), ("arrange", ANN, 0, 2, True)],
    "an exchange, then looks": [("arrange", ANN, 0, 2, True), ("look", BEN, 0), ("look", ANN, 0)],
    "a look, an exchange, a card shows": [("look", BEN, 2), ("arrange", ANN, 1, 2, True), ("draw", BEN, 2)],
    "the other way round and back": [("arrange", ANN, 0, 1, True), ("arrange", BEN, 1, 0, True)],
    "a new card where one was": [
        ("look", ANN, 2),
        ("arrange", ANN, 2, 0, False),
        ("draw", BEN, 2),
        ("burn", BEN, 2, card("K")),
        ("arrange", BEN, 2, 1, True),
    ],
    "two trails become one": [
        ("look", ANN, 2),
        ("draw", BEN, 2),
        ("arrange", BEN, 0, 1, True),
        ("burn", BEN, 2, card("N")),
        ("arrange", ANN, 2, 1, True),
        ("draw", ANN, 0),
    ],
}


@pytest.mark.clause("CLUB-052", "CLUB-053", "CLUB-A17")
@pytest.mark.parametrize("name", SCRIPTS)
def test_worlds_match_enumeration(name):
    check(small(*DECKS), SCRIPTS[name])


HIDDEN_DECKS = ("K ^C", "C K", "S K", "", "")
MORE_SCRIPTS: dict[str, list[tuple[Any, ...]]] = {
    "an exchange that matters only where the known card lies": [
        ("arrange", ANN, 0, 1, False),
        ("arrange", ANN, 1, 2, True),
    ],
    "a card that may have been either, after a chain": [
        ("arrange", ANN, 0, 1, False),
        ("arrange", ANN, 1, 2, True),
        ("draw", BEN, 0),
    ],
    "a card that is likelier the one than the other": [
        ("arrange", ANN, 0, 1, True),
        ("arrange", ANN, 1, 2, False),
        ("draw", BEN, 1),
    ],
    "trails tied together out of their order": [
        ("arrange", ANN, 0, 1, True),
        ("draw", BEN, 0),
        ("burn", BEN, 0, card("N")),
        ("arrange", BEN, 0, 2, True),
        ("look", ANN, 1),
        ("arrange", ANN, 0, 1, False),
    ],
}


@pytest.mark.clause("CLUB-053")
@pytest.mark.parametrize("name", MORE_SCRIPTS)
def test_worlds_of_chains_match_enumeration(name):
    check(small(*HIDDEN_DECKS), MORE_SCRIPTS[name], draws=40)


def test_a_face_up_card_before_the_lookers_eyes_is_counted_once():
    state, _told = done(
        replace(small(*HIDDEN_DECKS), phase=Phase.GIFT), UseGift(YIDHRA, True), PickDeck(0), PickDeck(2)
    )
    assert state.phase is Phase.ARRANGE
    luck = SeededChance(1)
    luck.begin(0)
    for viewer in VIEWERS:
        world = rules.imagine(rules.view(state, viewer), luck)
        assert rules.problems(world) == ()
        assert rules.view(world, viewer) == rules.view(state, viewer)


def test_a_card_that_may_have_been_either():
    """A known Cthulhu may have changed places with a hidden card; a Cthulhu shows, and there are others."""
    state = small("K ^C", "C", "K C", "", "")
    script = [("arrange", ANN, 0, 1, False), ("draw", ANN, 0)]
    check(state, script)
    truth, _told = played(state, script)
    view = rules.view(truth, BEN)
    luck = SeededChance(3)
    luck.begin(0)
    tops: Counter[int] = Counter(rules.imagine(view, luck).decks[1][0] for _draw in range(3000))
    # Not exchanged: deck 1 is any of K, C, K, C; exchanged: it is the known Cthulhu, and another Cthulhu showed.
    stayed, moved = 6, 3  # orders of K K C C, and of the rest K K C once a hidden Cthulhu has shown
    expected = (stayed / 2 + moved) / (stayed + moved)
    assert abs(tops[card("C")] / 3000 - expected) < 0.03


def random_script(random: Random, state: State) -> list[tuple[Any, ...]]:
    """Some things that can happen one after the other."""
    script: list[tuple[Any, ...]] = []
    while len(script) < 6 and sum(what[0] == "arrange" for what in script) < 4:
        kind = random.choice(("look", "arrange", "arrange", "draw", "burn"))
        seat, deck, other = random.choice((ANN, BEN)), random.randrange(3), random.randrange(3)
        more = {"arrange": (other, random.random() < 0.5), "burn": (random.choice((card("N"), card("C"))),)}.get(
            kind, ()
        )
        what = (kind, seat, deck, *more)
        try:
            state, _told = step(state, *what)
        except LookupError:
            continue
        script.append(what)
    return script


def test_worlds_match_enumeration_after_anything(long):
    for seed in range(300 if long else 20):
        random = Random(seed)
        state = small("K C ^S", "C ^N", random.choice(("K", "S", "^K")), "", "")
        check(state, random_script(random, state), draws=20)


# --- the parts ---------------------------------------------------------------------------------------------------


def test_orders_of_unknown_cards():
    unseen = (2, 2, 0, 1)
    assert orders(unseen, ()) == 30
    assert orders(unseen, ((0,), (1,))) == 6
    assert orders(unseen, ((2,),)) == 0


def test_a_course_that_has_been_refuted_is_dropped():
    state, _told = played(small(*DECKS), [("arrange", ANN, 0, 1, True), ("look", BEN, 0)])
    (trail,) = rules.view(state, BEN).own.trails
    assert [course.swaps for course in courses_of(trail)] == [(True,)]
    (trail,) = rules.view(state, None).trails
    assert [course.swaps for course in courses_of(trail)] == [(False,), (True,)]


def test_nothing_stays_unknown_in_an_imagined_world():
    state, _told = played(small(*DECKS), SCRIPTS["a chain"])
    luck = SeededChance(1)
    luck.begin(0)
    world = rules.imagine(rules.view(state, None), luck)
    assert world.ups == state.ups
    assert all(kind != NONE for deck in world.decks for kind in deck)


def test_the_record_names_what_was_done():
    state, _told = played(small(*DECKS), [("look", ANN, 2), ("arrange", BEN, 0, 2, True)])
    (trail,) = state.trails
    assert [trace.kind for trace in trail.traces] == [TraceKind.LOOK, TraceKind.LOOK, TraceKind.ARRANGE]
