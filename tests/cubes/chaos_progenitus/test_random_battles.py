"""Whole battles by chance and by the guide: none gets stuck, and what must hold holds after every step."""

from __future__ import annotations

from random import Random

import pytest

from cubes.chance import SeededChance
from cubes.chaos_progenitus import rules
from cubes.chaos_progenitus.labels import LABELS
from cubes.chaos_progenitus.options import Options
from cubes.chaos_progenitus.spec import SPEC
from cubes.chaos_progenitus.state import EndReason, Phase, State
from cubes.chaos_progenitus.tell import DESCRIPTIONS
from cubes.game import Step, settle
from cubes.match import Match
from tests.cubes.chaos_progenitus.table import NAMES

SHORT, LONG = 60, 100_000
MOST_STEPS = 30_000
BUILDINGS = ("random", "mirror", "workshop", "draft")


def options_for(seed: int) -> Options:
    """Options that differ from battle to battle."""
    random = Random(f"options {seed}")
    return Options(
        building=random.choice(BUILDINGS),
        secret=random.random() < 0.5,
        breeds=random.random() < 0.7,
        powers=random.random() < 0.8,
        coup=random.random() < 0.6,
        turn_limit=random.choice((40, 200)),
    )


def run(seed: int, *, check: bool) -> State:
    """One battle by chance, without a match around it; the last state."""
    random, luck = Random(seed), SeededChance(seed)
    luck.begin(0)
    seats = tuple(SPEC.Seat(name=name) for name in NAMES[: 2 + seed % 5])
    state = settle(rules, Step((), rules.start(seats, options_for(seed), luck)), luck)[-1].state
    for _step in range(MOST_STEPS):
        deciders = rules.deciders(state)
        if not deciders:
            return state
        seat = random.choice(deciders)
        actions = rules.legal_actions(state, seat)
        assert 0 < len(actions) <= 200
        beats = settle(rules, rules.apply(state, seat, random.choice(actions), luck), luck)
        state = beats[-1].state
        luck.taken.clear()
        if check:
            assert all(beat.events for beat in beats), "a beat in which nothing happens"
            assert rules.problems(state) == ()
    raise AssertionError(f"battle {seed} does not end")


def check_end(state: State) -> None:
    """What holds at every end."""
    outcome = rules.outcome(state)
    assert outcome is not None
    assert state.phase is Phase.OVER
    left = [seat for seat, fiend in enumerate(state.fiends) if not fiend.defeated]
    assert (len(left) == 1) == (outcome.reason is EndReason.LAST_FIEND)
    assert set(outcome.winners) <= set(left)
    assert sorted(seat for group in outcome.ranking for seat in group) == [*range(len(state.fiends))]
    assert outcome.reason is EndReason.LAST_FIEND or state.turn >= state.setup.options.turn_limit


@pytest.mark.clause("PROG-055", "PROG-A20", "PROG-A21")
def test_random_battles_come_to_an_end():
    reasons: set[EndReason | None] = set()
    for seed in range(SHORT):
        state = run(seed, check=seed % 5 == 0)
        check_end(state)
        reasons.add(state.reason)
    assert {EndReason.LAST_FIEND, EndReason.LIMIT_BODY} <= reasons


@pytest.mark.long
@pytest.mark.timeout(0)
def test_a_hundred_thousand_random_battles_come_to_an_end():
    for seed in range(LONG):
        check_end(run(seed, check=seed % 100 == 0))


@pytest.mark.parametrize("players", [2, 3, 6])
def test_guided_battles_end_soon(players):
    for seed in range(4):
        match, random = Match.new(SPEC, NAMES[:players], chance=SeededChance(seed)), Random(seed)
        while match.deciders():
            (seat,) = match.deciders()
            match.submit(seat, rules.guide(match.view(seat), match.legal_actions(seat), random))
        assert len(match.entries) < 3_000


def test_guided_battles_without_a_limit_end_as_well():
    for seed in range(24):
        options = Options(turn_limit=0, breeds=True, building=("random", "mirror")[seed % 2])
        match, random = Match.new(SPEC, NAMES[:2], options=options, chance=SeededChance(seed)), Random(seed)
        while match.deciders():
            (seat,) = match.deciders()
            match.submit(seat, rules.guide(match.view(seat), match.legal_actions(seat), random))
            assert match.state.turn < 400


@pytest.mark.parametrize("building", ["workshop", "draft"])
def test_the_guide_makes_a_legal_fiend(building):
    match, random = Match.new(SPEC, NAMES[:2], options=Options(building=building), chance=SeededChance(3)), Random(3)
    while match.state.phase in (Phase.WORKSHOP, Phase.DRAFT):
        seat = match.deciders()[0]
        match.submit(seat, rules.guide(match.view(seat), match.legal_actions(seat), random))
    assert len(match.entries) < 40
    assert match.state.turn == 1


def test_the_guide_is_better_than_chance():
    won = 0
    for seed in range(24):
        match, random = Match.new(SPEC, NAMES[:2], chance=SeededChance(seed)), Random(seed)
        clever = seed % 2
        while match.deciders():
            (seat,) = match.deciders()
            actions = match.legal_actions(seat)
            action = rules.guide(match.view(seat), actions, random) if seat == clever else random.choice(actions)
            match.submit(seat, action)
        won += clever in match.outcome().winners
    assert won >= 20


def test_every_kind_of_act_and_event_happens():
    acts: set[str] = set()
    told: set[str] = set()
    for seed in range(48):
        random = Random(seed)
        options = Options(
            building=BUILDINGS[seed % 4] if seed < 8 else "random", breeds=True, coup=True, turn_limit=120
        )
        match = Match.new(SPEC, NAMES[: 2 + seed % 3], options=options, chance=SeededChance(seed))
        while match.deciders():
            seat = random.choice(match.deciders())
            action = random.choice(match.legal_actions(seat))
            acts.add(type(action).__name__)
            match.submit(seat, action)
        told |= {type(event).__name__ for event in match.events(None)}
    assert {kind.__name__ for kind in LABELS} - acts == set()
    assert {kind.__name__ for kind in DESCRIPTIONS} - told <= {"PointsLost"}
