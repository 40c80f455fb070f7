"""The workshop's brush: all dice on the bench in the mix that is picked."""

from __future__ import annotations

import pytest

from cubes import Match
from cubes.chaos_progenitus.actions import AddDie, Clear, Confirm, PickMix, Recolour
from cubes.chaos_progenitus.causes import ProgenitusCause
from cubes.chaos_progenitus.dice import Kind, make_of
from cubes.chaos_progenitus.events import FiendRecoloured
from cubes.chaos_progenitus.labels import label
from cubes.chaos_progenitus.options import Options
from cubes.chaos_progenitus.spec import SPEC
from cubes.chaos_progenitus.state import Phase
from cubes.chaos_progenitus.tell import describe

RED_BLUE, BLUE_RED = 1, 4


def workshop(secret: bool = False) -> Match:
    return Match.new(SPEC, ("Ann", "Ben"), options=Options(building="workshop", secret=secret, breeds=True))


def build(match: Match, seat: int, *kinds: Kind) -> None:
    for kind in kinds:
        match.submit(seat, AddDie(int(kind)))


@pytest.mark.clause("PROG-005")
def test_all_dice_take_the_mix_that_is_picked():
    match = workshop()
    match.submit(0, PickMix(RED_BLUE))
    build(match, 0, Kind.EYE, Kind.AXE)
    assert Recolour() not in match.legal_actions(0)
    match.submit(0, PickMix(BLUE_RED))
    build(match, 0, Kind.ARM)
    assert Recolour() in match.legal_actions(0)
    assert label(match.view(0), 0, Recolour()) == "All dice in blue/red"
    (step,) = match.submit(0, Recolour())
    (event,) = step.events
    assert isinstance(event, FiendRecoloured)
    assert describe(event) == "Ann makes all dice blue/red."
    made = sorted(make_of(kind, BLUE_RED) for kind in (Kind.ARM, Kind.EYE, Kind.AXE))
    assert match.state.builds[0].makes == tuple(made)
    match.undo(0)
    assert make_of(Kind.EYE, RED_BLUE) in match.state.builds[0].makes


def test_why_not():
    match = workshop()
    assert match.refusal(0, Recolour()).cause is ProgenitusCause.EMPTY
    build(match, 0, Kind.ARM)
    assert match.refusal(0, Recolour()).cause is ProgenitusCause.ONE_MIX
    match.submit(0, Clear())
    for seat in (0, 1):
        build(match, seat, *[Kind.MOUTH] * 13)
        match.submit(seat, Confirm())
    assert match.state.phase is not Phase.WORKSHOP
    assert match.refusal(match.deciders()[0], Recolour()).cause is ProgenitusCause.NOT_NOW


def test_in_secret_nobody_else_hears_of_it():
    match = workshop(secret=True)
    build(match, 1, Kind.EYE)
    match.submit(1, PickMix(BLUE_RED))
    before = match.view(None), match.view(0)
    (step,) = match.submit(1, Recolour())
    assert all(event.to == 1 for event in step.events)
    assert (match.view(None), match.view(0)) == before
