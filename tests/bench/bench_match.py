"""Random play: how many steps a second."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from statistics import median

import pytest

from cubes import GAMES, Match, SeededChance
from cubes.game import GameSpec, settle
from cubes.setup import prepare_seats

STEPS = 1000
ROUNDS = 20


def names(spec: GameSpec) -> tuple[str, ...]:
    return tuple(f"Player {number}" for number in range(spec.seats[-1]))


def play_rules(spec: GameSpec, random: Random) -> None:
    """The rules core alone: states, without a journal or anybody who looks."""
    rules, options, chance = spec.rules, spec.Options(), SeededChance(random.getrandbits(64))
    seats = prepare_seats(spec, names(spec), None, options)
    done = 0
    while done < STEPS:
        chance.begin(0)
        start = rules.start(seats, options, chance)
        beat = rules.advance(start, chance)
        state = start if beat is None else settle(rules, beat, chance)[-1].state
        while done < STEPS and (deciders := rules.deciders(state)):
            seat = random.choice(deciders)
            action = random.choice(rules.legal_actions(state, seat))
            done += 1
            chance.begin(done)
            state = settle(rules, rules.apply(state, seat, action, chance), chance)[-1].state


def play_match(spec: GameSpec, random: Random) -> None:
    """Whole matches in memory, judged and recorded."""
    done = 0
    while done < STEPS:
        match = Match.new(spec, names(spec), chance=SeededChance(random.getrandbits(64)))
        while done < STEPS and (deciders := match.deciders()):
            seat = random.choice(deciders)
            match.submit(seat, random.choice(match.legal_actions(seat)))
            done += 1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("play", [play_rules, play_match], ids=["rules", "match"])
def test_random_steps(note, game: str, play: Callable[[GameSpec, Random], None], request):
    random, seconds = Random(7), []
    for _round in range(ROUNDS):
        began = time.process_time()
        play(GAMES[game], random)
        seconds.append(time.process_time() - began)
    speed = STEPS / median(seconds)
    note(f"{game}: random steps, {request.node.callspec.id.split('-')[0]}", f"{speed:,.0f} /s", ">= 40,000 /s")
