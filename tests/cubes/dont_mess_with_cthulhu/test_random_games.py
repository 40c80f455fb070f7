"""Random games: nothing is lost, nobody is stuck, listing and judging agree, and the guide ends every game."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cubes.chance import SeededChance
from cubes.dont_mess_with_cthulhu import rules
from cubes.dont_mess_with_cthulhu.actions import Declare, Investigate, SayNothing, Seen, Show
from cubes.dont_mess_with_cthulhu.options import Options
from cubes.dont_mess_with_cthulhu.spec import SPEC
from cubes.dont_mess_with_cthulhu.state import EndReason, Phase, State
from tests.cubes.dont_mess_with_cthulhu.table import NAMES, start_match

LONGEST = 8 * 4 * 2 + 1 + 2
"""Declarations and actions of four rounds with eight players, Mirage's action, a showing and a look."""

ALL_OPTIONS = [
    Options(
        necronomicon=books, objects=objects, rotation=rotation, prescient_scope=scope, mirage_rearms_necronomicon=rearms
    )
    for books, objects, rotation, scope, rearms in product(
        (False, True), (False, True), (False, True), ("any", "own"), (False, True)
    )
]


def options_for(players: int) -> list[Options]:
    return [options for options in ALL_OPTIONS if players == 8 or not options.rotation]


def seats_for(players: int):
    return tuple(SPEC.Seat(name=name) for name in NAMES[:players])


def play(players: int, options: Options, seed: int, check: bool = False) -> tuple[int, State]:
    luck, random = SeededChance(seed), Random(seed).random
    luck.begin(0)
    state = rules.start(seats_for(players), options, luck)
    steps = 0
    while True:
        while (step := rules.advance(state, luck)) is not None:
            state = step.state
            if check:
                assert not rules.problems(state), rules.problems(state)
        deciders = rules.deciders(state)
        if not deciders:
            break
        (seat,) = deciders
        actions = rules.legal_actions(state, seat)
        action = actions[int(random() * len(actions))]
        steps += 1
        luck.begin(steps)
        state = rules.apply(state, seat, action, luck).state
        if check:
            assert not rules.problems(state), rules.problems(state)
    assert rules.outcome(state) is not None
    assert steps <= LONGEST
    return steps, state


options_strategy = st.builds(
    Options,
    necronomicon=st.booleans(),
    objects=st.booleans(),
    prescient_scope=st.sampled_from(("any", "own")),
    mirage_rearms_necronomicon=st.booleans(),
)


@pytest.mark.clause("MESS-008", "MESS-018", "MESS-044", "MESS-046")
@settings(max_examples=120)
@given(players=st.integers(3, 8), options=options_strategy, seed=st.integers(0, 2**32))
def test_no_card_and_no_token_is_ever_lost(players, options, seed):
    play(players, options, seed, check=True)


@pytest.mark.clause("MESS-A15", "MESS-A21", "MESS-045")
@pytest.mark.parametrize("players", range(3, 9))
def test_no_game_gets_stuck(players):
    reasons = Counter()
    for number, options in enumerate(options_for(players)):
        for seed in range(12):
            reasons[play(players, options, seed * 97 + number, check=seed == 0)[1].reason] += 1
    assert EndReason.NO_ACTION_POSSIBLE not in reasons
    assert EndReason.CTHULHU_TURNED in reasons


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.clause("MESS-A15")
def test_a_hundred_thousand_games_end():
    reasons = Counter()
    for seed in range(100_000):
        players = 3 + seed % 6
        choices = options_for(players)
        reasons[play(players, choices[seed // 6 % len(choices)], seed)[1].reason] += 1
    assert set(reasons) == set(EndReason) - {EndReason.NO_ACTION_POSSIBLE}


EVERY_ACTION = [
    *(Declare(signs, cthulhu, books) for signs in range(-1, 7) for cthulhu in range(3) for books in range(5)),
    SayNothing(),
    *(Investigate(seat, place) for seat in range(-1, 9) for place in range(-1, 7)),
    *(Show(seat, place) for seat in range(-1, 9) for place in range(-1, 7)),
    Seen(),
]


@pytest.mark.clause("MESS-015", "MESS-A02", "MESS-A09")
@pytest.mark.parametrize("players", [3, 5, 8])
def test_listing_and_judging_agree(players):
    for seed in range(4):
        luck, random = SeededChance(seed), Random(seed)
        luck.begin(0)
        options = ALL_OPTIONS[-1 - seed] if players == 8 else options_for(players)[-1 - seed]
        state = rules.start(seats_for(players), options, luck)
        while True:
            while (step := rules.advance(state, luck)) is not None:
                state = step.state
            for seat in range(players):
                legal = rules.legal_actions(state, seat)
                assert bool(legal) == (seat in rules.deciders(state))
                judged = {action for action in EVERY_ACTION if rules.refusal(state, seat, action) is None}
                assert judged == set(legal)
                assert len(legal) == len(set(legal)) < 200
            if not rules.deciders(state):
                break
            (seat,) = rules.deciders(state)
            state = rules.apply(state, seat, random.choice(rules.legal_actions(state, seat)), luck).state


def test_ten_thousand_illegal_actions_change_nothing():
    match = start_match(5, options=Options(necronomicon=True, objects=True), seed=3)
    random = Random(3)
    refused = 0
    while match.outcome() is None:
        before = match.state
        for _ in range(400):
            seat, action = random.randrange(-1, 7), random.choice(EVERY_ACTION)
            refusal = match.refusal(seat, action)
            if refusal is not None:
                refused += 1
                assert refusal.sentence
        assert match.state is before
        (seat,) = match.deciders()
        match.submit(seat, random.choice(match.legal_actions(seat)))
    assert refused > 3000


@pytest.mark.parametrize("players", range(3, 9))
def test_the_guide_ends_games_and_both_sides_win_some(players):
    reasons = Counter()
    for seed in range(16):
        match = start_match(players, options=SPEC.demo_options(players) if seed % 2 else None, seed=seed)
        random = Random(seed)
        while match.outcome() is None:
            (seat,) = match.deciders()
            actions = match.legal_actions(seat)
            action = rules.guide(match.view(seat), actions, random)
            assert action in actions
            match.submit(seat, action)
            assert len(match.entries) < 300
        reasons[match.outcome().reason] += 1
    assert len(reasons) > 1


def test_the_guide_can_play_for_the_table():
    match = start_match(4, seed=5)
    random = Random(5)
    while match.outcome() is None:
        (seat,) = match.deciders()
        match.submit(seat, rules.guide(match.view(None), match.legal_actions(seat), random))
    assert match.state.phase is Phase.OVER


def test_the_rules_are_fast_enough_even_on_a_busy_machine():
    """A tenth of what is asked of a quiet machine: it catches a slip by an order, not a slow afternoon."""
    begun, steps = process_time(), 0
    for seed in range(60):
        steps += play(3 + seed % 6, Options(objects=seed % 2 == 0), seed)[0]
    assert steps / (process_time() - begun) > 6_000
