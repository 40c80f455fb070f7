"""Helpers for tests that play: matches of any game, random steps, sampled options, and how to look at everything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest

from cubes import GAMES, LiveChance, Match, SeededChance
from cubes.chance import Chance
from cubes.chaos_progenitus.spec import SPEC as PROGENITUS
from cubes.game import GameSpec, Secretive
from cubes.options import OptionField, describe_options
from tests.cubes.toy_game import TOY

ALL_GAMES: dict[str, GameSpec] = {**GAMES, PROGENITUS.id: PROGENITUS, TOY.id: TOY}
NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")
MAX_STEPS = 20_000
WILD_STEPS = {"chaos_of_cthulhu": 60, "chaos_progenitus": 120}
"""Games that random acts hardly ever end: after so many the guide plays on."""
LONG = {*WILD_STEPS, "club_of_cthulhu", "chaos_progenitus"}
"""Games of many steps."""

SPARSE = {"chaos_progenitus"}
"""Long games with little to hide: tests of secrecy look at a few of their moments, and not far ahead from each."""

CASES = [
    pytest.param(spec, players, id=f"{spec.id}-{players}p") for spec in ALL_GAMES.values() for players in spec.seats
]
GAME_CASES = [pytest.param(spec, id=spec.id) for spec in ALL_GAMES.values()]


def is_long(spec: GameSpec) -> bool:
    """Whether games last so long that tests look at fewer of their moments."""
    return spec.id in LONG


def rarely(spec: GameSpec, usual: int) -> int:
    """How many moments of a game a test may step over that usually looks at every so manieth."""
    return 10 * usual if spec.id in SPARSE else usual


def field_values(field: OptionField) -> list[Any]:
    """What an option can be; of a number the ends and the middle; of a file none."""
    if field.kind == "switch":
        return [False, True]
    if field.kind == "choice":
        return [choice.value for choice in field.choices]
    if field.kind == "file":
        return [field.default]
    return sorted({field.low, (field.low + field.high) // 2, field.high, field.default})


def all_options(spec: GameSpec, players: int) -> list[Any]:
    """Every combination of options that the game accepts for so many players."""
    fields = describe_options(spec.Options)
    combinations = product(*(field_values(field) for field in fields))
    made = [spec.Options(**dict(zip((field.name for field in fields), values, strict=True))) for values in combinations]
    return [
        options
        for options in made
        if not spec.rules.option_problems(options, players) and all(idle_by_default(field, options) for field in fields)
    ]


def idle_by_default(field: OptionField, options: Any) -> bool:
    """Whether an option that means nothing beside the others is left as it is."""
    name, value = field.need
    if not name:
        return True
    chosen = getattr(options, name)
    matters = str(chosen) == value if value else bool(chosen)
    return matters or getattr(options, field.name) == field.default


def sample_options(spec: GameSpec, players: int, count: int, seed: int = 0) -> list[Any]:
    """The standard options, the demonstration, and so many others."""
    others = all_options(spec, players)
    picked = Random(f"{spec.id} {players} {seed}").sample(others, min(count, len(others)))
    return [spec.Options(), spec.demo_options(players), *picked]


def new_match(
    spec: GameSpec, players: int, seed: int | None = 0, options: Any = None, chance: Chance | None = None
) -> Match:
    """A match of so many players; with ``seed`` ``None`` a live one."""
    if chance is None:
        chance = LiveChance() if seed is None else SeededChance(seed)
    return Match.new(spec, NAMES[:players], options=options, chance=chance)


def next_act(match: Match, random: Random, wild: int | None = None) -> tuple[int, Any] | None:
    """A seat and a random legal act of it; ``None`` when the game is over. In long games the guide takes over."""
    steps = WILD_STEPS.get(match.spec.id, MAX_STEPS)
    if len(match.entries) < (steps if wild is None else min(wild, steps)):
        deciders = match.deciders()
        if not deciders:
            return None
        seat = random.choice(deciders)
        return seat, random.choice(match.legal_actions(seat))
    awaited = match.awaited()
    if not awaited:
        return None
    seat = random.choice(awaited)
    return seat, match.spec.rules.guide(match.view(seat), match.legal_actions(seat), random)


def random_step(match: Match, random: Random) -> bool:
    """One random legal act; ``False`` when the game is over."""
    act = next_act(match, random)
    if act is None:
        return False
    match.submit(*act)
    return True


def random_states(
    spec: GameSpec, players: int, seed: int = 0, options: Any = None, steps: int = MAX_STEPS
) -> Iterator[Match]:
    """A random game: the match at its start and after every step."""
    match = new_match(spec, players, seed, options)
    random = Random(seed)
    yield match
    for _step in range(steps):
        if not random_step(match, random):
            return
        yield match
    if steps == MAX_STEPS:
        raise AssertionError(f"{spec.id} did not end within {steps} steps")


def random_game(
    spec: GameSpec,
    players: int,
    seed: int = 0,
    options: Any = None,
    look: Callable[[Match], None] | None = None,
) -> Match:
    """A whole random game, with a look at every state."""
    match: Match | None = None
    for match in random_states(spec, players, seed, options):
        if look is not None:
            look(match)
    assert match is not None
    return match


def restored(match: Match) -> Match:
    """The same match from its bytes."""
    return Match.from_bytes(match.to_bytes(), ALL_GAMES)


def viewers(match: Match) -> tuple[int | None, ...]:
    """Everybody who can look: the table and each seat."""
    return (None, *range(len(match.players)))


def frozen(value: Any) -> bytes:
    """The value as bytes, to see later whether anything deep in it has changed."""
    return msgspec.msgpack.encode(value)


def reachable(value: Any) -> Iterator[Any]:
    """Everything that can be reached from a value."""
    seen: set[int] = set()
    waiting = [value]
    while waiting:
        item = waiting.pop()
        if id(item) in seen:
            continue
        seen.add(id(item))
        yield item
        if isinstance(item, msgspec.Struct):
            waiting += [getattr(item, name) for name in item.__struct_fields__]
        elif isinstance(item, dict):
            waiting += [*item.keys(), *item.values()]
        elif isinstance(item, list | tuple | set | frozenset):
            waiting += list(item)
        elif not isinstance(item, type) and hasattr(item, "__dict__") and not callable(item):
            waiting += [part for name, part in vars(item).items() if not name.startswith("__")]


def leaks(match: Match, view: Any) -> list[str]:
    """What a view must not hold: a state, a key, chance, the match itself, and for the table nobody's private part."""
    forbidden: tuple[type[Any], ...] = (match.spec.State, Chance, Match, Random)
    if view.viewer is None:
        forbidden = (*forbidden, Secretive)
    key = match.header().key
    return [
        type(item).__name__
        for item in reachable(view)
        if isinstance(item, forbidden) or (isinstance(item, bytes | str) and item in (key, key.hex()))
    ]
