"""How strong powers, Mongrel Stamina and kinds of dice are in Chaos Progenitus: ``python -m tests.tools.balance``.

Two fiends of the same random kinds fight by the sensible policy. For a power, one of them is a pure-breed that has it
and the other one a pure-breed of another mix without a power; for Stamina, one has no two dice alike. For a kind, some
of the dice of one fiend are replaced by that kind, in the Basic Game; "nothing" is the control. A draw is half a win.
``--battles 20000`` is the long form; ``--only fury,axe`` picks; ``--jobs`` spreads the work over processes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from math import sqrt
from random import Random
from statistics import median
from typing import NamedTuple

import msgspec

from cubes.chance import SeededChance
from cubes.chaos_progenitus import rules
from cubes.chaos_progenitus.breeds import nature_of
from cubes.chaos_progenitus.chance_fiends import random_kinds
from cubes.chaos_progenitus.dice import KINDS, POWERS, SIZE, Breed, Kind, Power, make_of
from cubes.chaos_progenitus.house import built_in
from cubes.chaos_progenitus.options import Options, Seat
from cubes.chaos_progenitus.state import State
from cubes.chaos_progenitus.tables import House, Mix
from cubes.game import Step, settle

NOTHING, MONGREL = "nothing", "mongrel"
EXTRA = (2, 4)


class Battle(NamedTuple):
    """Whether the first fiend won (a draw: half), and in how many turns."""

    won: float
    turns: int


def fight(makes: tuple[tuple[int, ...], tuple[int, ...]], options: Options, seed: int) -> Battle:
    """A whole battle by the policy; the first of the two fiends is the one that is measured."""
    random, luck = Random(seed), SeededChance(seed)
    luck.begin(0)
    order = (0, 1) if seed % 2 else (1, 0)
    seats = tuple(Seat(name=str(seat), fiend=makes[seat]) for seat in order)
    state: State = settle(rules, Step((), rules.start(seats, options, luck)), luck)[-1].state
    while deciders := rules.deciders(state):
        (seat,) = deciders
        actions = rules.legal_actions(state, seat)
        action = actions[0] if len(actions) == 1 else rules.guide(rules.view(state, seat), actions, random)
        state = settle(rules, rules.apply(state, seat, action, luck), luck)[-1].state
        luck.taken.clear()
    outcome = rules.outcome(state)
    assert outcome is not None
    measured = order.index(0)
    return Battle(1 / len(outcome.winners) if measured in outcome.winners else 0.0, state.turn)


@cache
def with_power(power: Power) -> House:
    """House data in which the first mix has a power and no other one has."""
    house = built_in()
    first, *others = house.mixes
    mixes = (Mix(first.mix, power), *(Mix(other.mix, Power.NONE) for other in others))
    return msgspec.structs.replace(house, mixes=mixes)


def kinds_for(seed: int) -> tuple[int, ...]:
    """The kinds of both fiends."""
    luck = SeededChance(f"kinds {seed}")
    luck.begin(0)
    return random_kinds(built_in(), luck)


def power_battle(power: Power, seed: int) -> Battle:
    """A pure-breed with a power against the same fiend in another mix, without one."""
    house, kinds = with_power(power), kinds_for(seed)
    mine, other = house.mixes[0].mix, house.mixes[-1].mix
    makes = (tuple(make_of(kind, mine) for kind in kinds), tuple(make_of(kind, other) for kind in kinds))
    return fight(makes, Options(breeds=True, house=house), seed)


def mongrel_battle(seed: int) -> Battle:
    """A mongrel against the same fiend as a pure-breed without a power, of a mix that the mongrel has not."""
    house, kinds = with_power(Power.NONE), kinds_for(seed)
    *mixes, other = (one.mix for one in house.mixes)
    seen: dict[int, int] = {}
    mine = []
    for kind in kinds:
        mine.append(make_of(kind, mixes[(kind + seen.get(kind, 0)) % len(mixes)]))
        seen[kind] = seen.get(kind, 0) + 1
    assert nature_of(tuple(mine), house).breed is Breed.MONGREL
    makes = (tuple(mine), tuple(make_of(kind, other) for kind in kinds))
    return fight(makes, Options(breeds=True, house=house), seed)


def kind_battle(kind: Kind, extra: int, seed: int) -> Battle:
    """A fiend against the same one with some of its dice replaced by a kind."""
    kinds = kinds_for(seed)
    mix = built_in().mixes[0].mix
    replaced = (*kinds[: SIZE - extra], *[int(kind)] * extra)
    return fight(
        (tuple(make_of(one, mix) for one in replaced), tuple(make_of(one, mix) for one in kinds)), Options(), seed
    )


def cases() -> dict[str, Callable[[int], Battle]]:
    """All that is measured, by name."""
    found: dict[str, Callable[[int], Battle]] = {NOTHING: partial(power_battle, Power.NONE), MONGREL: mongrel_battle}
    for power in POWERS:
        found[power.name.lower()] = partial(power_battle, power)
    for extra in EXTRA:
        for kind in KINDS:
            found[f"{kind.name.lower()}+{extra}"] = partial(kind_battle, kind, extra)
    return found


def measured(name: str, battles: int) -> str:
    """A line for a case."""
    case = cases()[name]
    results = [case(seed) for seed in range(battles)]
    share = sum(result.won for result in results) / battles
    error = 196 * sqrt(share * (1 - share) / battles)
    turns = median(result.turns for result in results)
    return f"{name:<12} {100 * share:5.1f} % ± {error:3.1f}   median {turns:g} turns   {battles} battles"


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--battles", type=int, default=20_000)
    parser.add_argument("--only", default="", help="names, or beginnings of names, with commas between them")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    only = tuple(name for name in given.only.split(",") if name)
    names = [name for name in cases() if not only or name.startswith(only)]
    with ProcessPoolExecutor(given.jobs) as pool:
        for line in pool.map(measured, names, [given.battles] * len(names)):
            sys.stdout.write(line + "\n")
            sys.stdout.flush()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
