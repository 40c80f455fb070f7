"""Only fiends under construction are ever hidden: what is imagined of them, and what is not."""

from __future__ import annotations

from random import Random

import pytest

from cubes.chance import LiveChance, SeededChance
from cubes.chaos_progenitus import rules
from cubes.chaos_progenitus.actions import AddDie, Confirm, Shuffle
from cubes.chaos_progenitus.build import is_legal
from cubes.chaos_progenitus.dice import SIZE
from cubes.chaos_progenitus.house import built_in
from cubes.chaos_progenitus.options import Options, Seat
from cubes.chaos_progenitus.spec import SPEC
from cubes.match import Match
from tests.cubes.chaos_progenitus.table import NAMES, PRINTED, chance, makes

SECRET = Options(building="workshop", secret=True, breeds=True)


def worlds(match: Match, viewer: int | None, count: int = 120):
    """Worlds that a viewer cannot tell from this one."""
    luck = LiveChance(bytes(32))
    for number in range(count):
        luck.begin(number)
        yield rules.redeal(match.state, viewer, luck)


@pytest.mark.clause("PROG-008")
def test_hidden_fiends_are_any_and_ones_own_is_ones_own():
    match = Match.new(SPEC, NAMES[:3], options=SECRET, chance=chance())
    for _number in range(5):
        match.submit(0, AddDie(3))
    match.submit(1, Shuffle())
    match.submit(1, Confirm())
    seen = [world.builds for world in worlds(match, 0)]
    assert {builds[0] for builds in seen} == {match.state.builds[0]}
    assert all(is_legal(builds[1].makes, built_in()) for builds in seen)
    assert {len(builds[2].makes) for builds in seen} == {*range(SIZE + 1)}
    assert len({builds[1].makes for builds in seen}) > 100
    assert len({builds[1].mix for builds in seen}) == 12
    for world in worlds(match, 0, 10):
        assert rules.view(world, 0) == match.view(0)
        assert rules.problems(world) == ()
        assert rules.deciders(world) == match.deciders()


def test_a_fiend_from_a_library_is_hidden_like_one_just_built():
    seats = [Seat(name="Ann"), Seat(name="Ben", fiend=makes(PRINTED))]
    match = Match.new(SPEC, seats=seats, options=SECRET, chance=chance())
    assert match.view(0).seats[1].fiend == ()
    assert match.view(1).seats[1].fiend == makes(PRINTED)
    assert match.view(0).ready == (False, True)
    for world in worlds(match, 0, 10):
        assert rules.view(world, 0) == match.view(0)
        assert world.builds[1] != match.state.builds[1]


@pytest.mark.parametrize("options", [Options(), Options(building="workshop"), Options(building="draft")])
def test_nothing_else_is_ever_hidden(options):
    match, random = Match.new(SPEC, NAMES[:3], options=options, chance=SeededChance(4)), Random(4)
    while match.deciders() and match.state.turn < 5:
        if len(match.entries) % 20 == 0:
            for viewer in (None, 0, 2):
                assert next(worlds(match, viewer, 1)) == match.state
        seat = random.choice(match.deciders())
        match.submit(seat, random.choice(match.legal_actions(seat)))
    assert match.state.turn > 0


def test_undo_in_the_workshop():
    """Each builds on a line of his own in secret; what chance gave stays."""
    match = Match.new(SPEC, NAMES[:2], options=SECRET, chance=chance())
    match.submit(0, AddDie(0))
    match.submit(1, AddDie(5))
    assert match.can_undo(0)
    match.undo(0)
    assert match.state.builds[0].makes == ()
    assert len(match.state.builds[1].makes) == 1
    match.submit(0, Shuffle())
    assert not match.can_undo(0)
