"""Whole games by chance and by the guide: none gets stuck, and what must hold holds after every step."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cubes.chance import SeededChance
from cubes.club_of_cthulhu import rules
from cubes.club_of_cthulhu.judge import CHOSEN, PLAIN
from cubes.club_of_cthulhu.options import Options
from cubes.club_of_cthulhu.spec import SPEC
from cubes.club_of_cthulhu.state import EndReason, Phase, State
from cubes.club_of_cthulhu.tell import DESCRIPTIONS
from cubes.game import Step, settle
from cubes.match import Match
from tests.cubes.club_of_cthulhu.table import NAMES

SHORT, LONG = 600, 100_000
MOST_STEPS = 5_000


def run(seed: int, *, check: bool) -> tuple[State, int]:
    """One game by chance, without a match around it; the last state and the number of acts."""
    random, luck = Random(seed), SeededChance(seed)
    luck.begin(0)
    players = 2 + seed % 3
    options = Options(optional_gifts=bool(seed % 2))
    seats = tuple(SPEC.Seat(name=name) for name in NAMES[:players])
    state = settle(rules, Step((), rules.start(seats, options, luck)), luck)[-1].state
    for number in range(MOST_STEPS):
        deciders = rules.deciders(state)
        if not deciders:
            return state, number
        (seat,) = deciders
        actions = rules.legal_actions(state, seat)
        action = random.choice(actions)
        state = settle(rules, rules.apply(state, seat, action, luck), luck)[-1].state
        luck.taken.clear()
        if check:
            assert rules.problems(state) == ()
    raise AssertionError(f"game {seed} does not end")


def check_end(state: State) -> None:
    """What holds at every end."""  # CLUB-056, CLUB-058
    outcome = rules.outcome(state)
    assert outcome is not None
    assert state.phase is Phase.OVER
    empty = sum(not deck for deck in state.decks)
    if state.vanished >= 0:
        assert all(state.blessings[state.vanished])
        assert outcome.reason.name.startswith("VANISHED")
    else:
        assert empty >= (1 if len(state.journals) == 2 else 2)
        assert outcome.reason.name.startswith("FLAME")
    assert sum(map(all, state.blessings)) == (state.vanished >= 0)


@pytest.mark.clause("CLUB-056", "CLUB-058", "CLUB-A06", "CLUB-A23")
def test_random_games_come_to_an_end():
    reasons: set[Any] = set()
    for seed in range(SHORT):
        state, _steps = run(seed, check=seed % 10 == 0)
        check_end(state)
        reasons.add(state.reason)
    assert {EndReason.FLAME, EndReason.VANISHED} <= reasons


@pytest.mark.long
@pytest.mark.timeout(7200)
def test_a_hundred_thousand_random_games_come_to_an_end():
    for seed in range(LONG):
        check_end(run(seed, check=seed % 100 == 0)[0])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_guided_games_end_soon(players):
    for seed in range(6):
        match, random = Match.new(SPEC, NAMES[:players], chance=SeededChance(seed)), Random(seed)
        while match.deciders():
            (seat,) = match.deciders()
            match.submit(seat, rules.guide(match.view(seat), match.legal_actions(seat), random))
        assert len(match.entries) < 600


def test_every_kind_of_act_and_event_happens():
    acts: set[str] = set()
    told: set[str] = set()
    for seed in range(60):
        random = Random(seed)
        options = Options(optional_gifts=True)
        match = Match.new(SPEC, NAMES[: 2 + seed % 3], options=options, chance=SeededChance(seed))
        while match.deciders():
            (seat,) = match.deciders()
            action = random.choice(match.legal_actions(seat))
            acts.add(type(action).__name__)
            match.submit(seat, action)
        for viewer in (None, 0, 1):
            told |= {type(event).__name__ for event in match.events(viewer)}
    assert acts == {kind.__name__ for kind in (*CHOSEN, *PLAIN)}
    assert told == {kind.__name__ for kind in DESCRIPTIONS}
