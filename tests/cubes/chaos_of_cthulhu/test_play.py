"""Whole games: at random, by the guide, and how fast they are."""

from __future__ import annotations

from collections import Counter
from random import Random
from time import process_time

import pytest

from cubes import sim
from cubes.chance import SeededChance
from cubes.chaos_of_cthulhu import rules
from cubes.chaos_of_cthulhu.actions import Activate, TakeBack, Withdraw
from cubes.chaos_of_cthulhu.cover import best_cover
from cubes.chaos_of_cthulhu.options import Options, Seat
from cubes.chaos_of_cthulhu.spec import SPEC
from cubes.chaos_of_cthulhu.state import EndReason, State
from cubes.chaos_of_cthulhu.stones import activates, groups
from cubes.game import TimeUp
from cubes.sim import run_games
from tests.cubes.chaos_of_cthulhu.table import DEATH, NAMES, TIMED, match_of, position
from tests.cubes.play import new_match

SITTING_BACK = (TakeBack, Withdraw)
TOO_LONG = 300_000


def play_on(state: State, luck: SeededChance) -> State:
    """Everything that happens by itself."""
    while (beat := rules.advance(state, luck)) is not None:
        assert beat.events
        state = beat.state
    luck.taken.clear()
    return state


def play(
    players: int, options: Options, seed: int, *, guided: bool = False, clock: int = TOO_LONG
) -> tuple[int, State]:
    """A game without a match around it, take-backs left out: how many steps, and the last state."""
    luck, random = SeededChance(seed), Random(seed)
    luck.begin(0)
    state = play_on(rules.start(tuple(Seat(name=name) for name in NAMES[:players]), options, luck), luck)
    steps = 0
    while deciders := rules.awaited(state) if guided else rules.deciders(state):
        if steps >= clock and rules.refusal(state, None, TimeUp()) is None:
            state = play_on(rules.apply(state, None, TimeUp(), luck).state, luck)
            continue
        seat = random.choice(deciders)
        actions = rules.legal_actions(state, seat)
        if guided:
            action = rules.guide(rules.view(state, seat), actions, random)
        else:
            action = random.choice(actions)
            while isinstance(action, SITTING_BACK):
                action = random.choice(actions)
        state = play_on(rules.apply(state, seat, action, luck).state, luck)
        steps += 1
        assert steps < TOO_LONG, f"stuck: {players} players, {options}, seed {seed}"
    return steps, state


def check_end(state: State, options: Options) -> EndReason:
    """A sound end: its reason fits the game and the dice."""
    outcome = rules.outcome(state)
    assert outcome is not None
    assert rules.problems(state) == ()
    reason = outcome.reason
    assert isinstance(reason, EndReason)
    (winner,) = outcome.winners
    if options.variant == "to_the_death":
        assert reason in (EndReason.LAST_MONSTER, EndReason.NOBODY_LEFT, EndReason.DEAD_POSITION, EndReason.STALLED)
        assert sum(state.alive) == {EndReason.LAST_MONSTER: 1, EndReason.NOBODY_LEFT: 0}.get(reason, sum(state.alive))
    elif reason not in (EndReason.TIME_UP, EndReason.TIME_UP_BY_STONE):
        assert len({*state.dice[winner]}) == 1
    return reason


@pytest.mark.clause("CHAOS-A30", "CHAOS-084")
def test_random_games_to_the_death_end():
    for seed in range(60):
        options = Options(variant="to_the_death", saved_die=("reroll", "one")[seed % 2], offerings=seed % 5)
        check_end(play(2 + seed % 3, options, seed)[1], options)


@pytest.mark.clause("CHAOS-075", "CHAOS-087")
def test_random_normal_and_timed_games_end():
    for seed in range(4):
        check_end(play(2 + seed % 3, Options(), seed)[1], Options())
    for seed in range(20):
        check_end(play(2 + seed % 3, TIMED, seed, clock=40 + 7 * seed)[1], TIMED)


@pytest.mark.long
@pytest.mark.timeout(7200)
def test_two_thousand_random_normal_games_end():
    for seed in range(2000):
        options = Options(
            setup_match=("win", "reroll")[seed % 2],
            wild_six=("any_form", "shown_six")[seed // 2 % 2],
            block_heals=seed // 4 % 2 == 0,
            offerings=(4, 4, 0, 9)[seed // 8 % 4],
        )
        check_end(play(2 + seed % 3, options, seed)[1], options)


@pytest.mark.long
@pytest.mark.timeout(7200)
def test_ten_thousand_random_games_to_the_death_end():
    reasons = Counter()
    for seed in range(10_000):
        options = Options(variant="to_the_death", saved_die=("reroll", "one")[seed % 2], offerings=(4, 0, 9)[seed % 3])
        reasons[check_end(play(2 + seed % 3, options, seed)[1], options)] += 1
    assert {*reasons} >= {EndReason.LAST_MONSTER, EndReason.NOBODY_LEFT, EndReason.STALLED}


# --- the guide ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [Options(), DEATH, TIMED], ids=lambda one: one.variant)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_guide_ends_games_soon_and_everybody_wins_some(options, players):
    lengths, winners = [], Counter()
    for seed in range(24):
        steps, state = play(players, options, seed, guided=True)
        check_end(state, options)
        lengths.append(steps)
        winners[state.ranking[0][0]] += 1
    assert sorted(lengths)[12] < 400
    assert max(lengths) < 1500
    assert len(winners) == players


def test_the_guide_never_leaves_what_is_legal_and_can_play_for_the_table():
    for seed in range(4):
        match, random = new_match(SPEC, 2 + seed % 3, seed, DEATH if seed % 2 else None), Random(seed)
        while match.awaited():
            seat = random.choice(match.awaited())
            actions = match.legal_actions(seat)
            table = rules.guide(match.view(None), actions, random) if match.awaited()[0] == seat else actions[0]
            assert table in actions
            action = rules.guide(match.view(seat), actions, random)
            assert action in actions
            match.submit(seat, action)


def test_the_guide_takes_back_what_does_not_fit_its_plan():
    match = match_of(position("33333", "11111", stones=("12366", "66666")))
    match.submit(0, Activate(0, (1, 2, 3, 6, 6)))  # a wild 6, and nothing is left
    random = Random(1)
    seen = []
    while not match.state.confirmed[0]:
        action = rules.guide(match.view(0), match.legal_actions(0), random)
        seen.append(type(action).__name__)
        match.submit(0, action)
        assert len(seen) < 30
    assert "TakeBack" in seen
    assert seen[-1] == "Confirm"
    assert len(match.state.plans[0]) > 1


def test_the_cover_is_the_best_there_is():
    """Against a search over everything, for small handfuls."""

    def slow(stones: tuple[int, ...], dice: tuple[tuple[int, int, float], ...]) -> int:
        if not dice:
            return 0
        (_die, number, _worth), *rest = dice
        best = slow(stones, tuple(rest))
        for group in groups(stones):
            if activates(group, number, False):
                left = list(stones)
                for value in group:
                    left.remove(value)
                best = max(best, 1 + slow(tuple(left), tuple(rest)))
        return best

    random = Random(2)
    for _case in range(40):
        stones = tuple(sorted(random.choices(range(1, 7), k=random.randint(1, 4))))
        dice = tuple((die, random.randint(1, 6), 1.0) for die in range(4))
        _value, cover = best_cover(stones, dice, False)
        assert len(cover) == slow(stones, dice)
        assert sum(len(group) for _die, group in cover) <= len(stones)


# --- figures and speed -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["normal", "to_the_death"])
def test_the_simulator_plays_guided_games(variant, monkeypatch):
    monkeypatch.setattr(sim, "GAMES", {SPEC.id: SPEC})
    figures = run_games(SPEC, 3, 6, bots="guide", options={"variant": variant})
    assert figures.games == sum(figures.reasons.values()) == 6
    assert figures.longest < 1500


def test_the_rules_are_fast_enough_even_on_a_busy_machine():
    """A tenth of what is asked of a quiet machine: it catches a slip by an order, not a slow afternoon."""
    begun, steps = process_time(), 0
    for seed in range(12):
        steps += play(2 + seed % 3, DEATH, seed)[0]
    steps += play(3, TIMED, 1, clock=1500)[0]
    assert steps / (process_time() - begun) > 2_000
