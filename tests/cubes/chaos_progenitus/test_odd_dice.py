"""Battles with dice of any faces: what house data allow keeps what must hold."""

from __future__ import annotations

import re
from random import Random

import pytest

from cubes.chance import SeededChance
from cubes.chaos_progenitus import rules
from cubes.chaos_progenitus.actions import Array, Done, HelpAttack, Rescue, Roll
from cubes.chaos_progenitus.house import read_house, template
from cubes.chaos_progenitus.options import Options
from cubes.chaos_progenitus.spec import SPEC
from cubes.chaos_progenitus.state import Phase
from cubes.match import Match
from tests.cubes.chaos_progenitus.table import NAMES, act, heard, legal, match_of, sound, table

SHORT, LONG = 12, 1500
BLOCK = re.compile(r"faces = \[\n.*?\n\]", re.DOTALL)


def odd_face(random: Random) -> str:
    """A face that may be anything at once."""
    parts = [f"mark = {random.randint(1, 9)}"] if random.random() < 0.3 else []
    if random.random() < 0.4:
        source = random.choice(("strike", "bite", "blade", "ray", "gas", "poison"))
        damage = random.choice(("stun", "wound"))
        parts += [f'attack = "{source}"', f"strength = {random.randint(1, 4)}", f"{damage} = {random.randint(1, 4)}"]
    parts += [f"{name} = {random.randint(1, 4)}" for name in ("defense", "grab", "restore") if random.random() < 0.15]
    parts += [f"{name} = true" for name in ("move", "plus", "minus", "brain") if random.random() < 0.25]
    return "    { " + ", ".join(parts) + " }"


def odd_dice(random: Random) -> str:
    """House data with other faces on every die."""

    def block(_old: re.Match[str]) -> str:
        return "faces = [\n" + ",\n".join(odd_face(random) for _side in range(6)) + "\n]"

    return BLOCK.sub(block, template())


def battle(seed: int) -> None:
    """A battle by guide and chance, checked after every beat."""
    random = Random(seed)
    options = Options(breeds=True, coup=True, turn_limit=30, house=read_house(odd_dice(random)))
    match = Match.new(SPEC, NAMES[: 2 + seed % 5], options=options, chance=SeededChance(seed))
    while match.deciders():
        (seat,) = match.deciders()
        actions = match.legal_actions(seat)
        guided = random.random() < 0.5
        action = rules.guide(match.view(seat), actions, random) if guided else random.choice(actions)
        for beat in match.submit(seat, action):
            assert rules.problems(beat.state) == ()
    assert match.state.phase is Phase.OVER


@pytest.mark.parametrize("seed", range(SHORT))
def test_any_faces_make_sound_battles(seed: int):
    battle(seed)


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_many_battles_with_any_faces():
    for seed in range(SHORT, LONG):
        battle(seed)


def plus_and_minus() -> Options:
    """Tails whose minus is a plus as well."""
    words = template()
    tail = words.index("[dice.tail]")
    changed = words[tail:].replace("{ minus = true }", "{ minus = true, plus = true }", 1)
    return Options(breeds=True, house=read_house(words[:tail] + changed))


@pytest.mark.clause("PROG-031")
def test_a_minus_that_rescues_is_no_minus_any_more():
    match = match_of(table("tail arm@stun leg", "2*leg", options=plus_and_minus()), 5, 0)
    act(match, Roll())
    assert match.state.outgoing.minuses == (0,)
    while match.state.phase is not Phase.RECOVER:
        act(match, Done())
    act(match, Rescue(0, 1))
    while match.state.active == 0:
        act(match, legal(match)[-1])
    assert heard(match, "MinusesCounted") == []
    sound(match)


@pytest.mark.clause("PROG-031")
def test_a_minus_that_helps_an_attack_is_no_minus_any_more():
    match = match_of(table("tail arm leg", "2*leg", options=plus_and_minus()), 5, 0, 0)
    act(match, Roll())
    assert match.state.outgoing.minuses == (0,)
    act(match, Array(1), HelpAttack(1, 0))
    assert match.state.outgoing.minuses == ()
    assert match.state.outgoing.attacks[0].pluses == (0,)
