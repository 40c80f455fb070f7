"""Fiends built in secret: on the screens of all others two worlds that differ in them alone are the same."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from PySide6.QtGui import QAccessible

from cubes import LiveChance, Match
from cubes.chaos_progenitus import actions as act
from cubes.chaos_progenitus.dice import Kind
from cubes.chaos_progenitus.options import Options
from cubes.chaos_progenitus.spec import SPEC as PROGENITUS
from cubes.chaos_progenitus.state import Phase
from gui.games import game_ui
from tests.cubes.play import NAMES
from tests.cubes.worlds import Pair, split
from tests.gui.open_table import Table
from tests.gui.secrecy.watch import differences, seat_down, show_to, watch
from tests.gui.window.conftest import seat_at

__all__ = ["seat_at"]

SECRET = Options(building="workshop", secret=True, breeds=True)
SeatAt = Callable[..., Table]


def built(players: int, done: int) -> Match:
    """Everybody has begun to build, ``done`` of them are ready."""
    match = Match.new(PROGENITUS, NAMES[:players], options=SECRET, chance=LiveChance(bytes(31) + bytes([players])))
    for seat in range(players):
        if seat < done:
            match.submit(seat, act.Shuffle())
            match.submit(seat, act.Confirm())
        else:
            for kind in (Kind.EYE, Kind.LEG, Kind.AXE)[: seat + 1]:
                match.submit(seat, act.AddDie(int(kind)))
    assert match.state.phase is Phase.WORKSHOP
    return match


def told(at: Table, pair: Pair, viewer: int | None) -> tuple[dict[str, Any], dict[str, Any]]:
    """What the window tells a viewer in each of two worlds; before each it showed the first of them."""
    seen = []
    for world in (pair[0], *pair):
        seat_down(at, world, game_ui(PROGENITUS.id).paths)
        show_to(at, viewer)
        seen.append(watch(at))
    return seen[1], seen[2]


@pytest.mark.clause("PROG-008")
@pytest.mark.parametrize(("players", "done"), [(2, 0), (2, 1), (4, 2), (6, 3)])
def test_two_worlds_look_the_same(seat_at: SeatAt, players: int, done: int):
    """To the table and to everybody else; pixels, names, tooltips, models, log."""
    match = built(players, done)
    at = seat_at(match, size=(1024, 600), fresh=False)
    QAccessible.setActive(True)
    try:
        for viewer in (None, 0, players - 1):
            pair = next(
                pair
                for seed in range(20)
                if (pair := split(match, viewer, seed))[0].state.builds != pair[1].state.builds
            )
            assert differences(*told(at, pair, viewer)) == set(), viewer
    finally:
        QAccessible.setActive(False)


def test_the_builder_himself_sees_the_difference(seat_at: SeatAt):
    """The positive control: behind his own curtain the two worlds differ."""
    match = built(2, 0)
    at = seat_at(match, size=(1024, 600), fresh=False)
    pair = split(match, None, 1)
    assert pair[0].state.builds[1] != pair[1].state.builds[1]
    assert {"pixels", "accessible tree"} <= differences(*told(at, pair, 1))


def test_whoever_is_ready_waits_for_the_others_without_a_trace(seat_at: SeatAt):
    """Random acts behind the curtains; the table shows who is ready and nothing else."""
    random = Random(3)
    match = built(3, 0)
    at = seat_at(match, size=(1024, 600), fresh=False)
    show_to(at, None)
    table = at.window.table
    for _act in range(30):
        seat = random.choice(match.deciders())
        legal = [one for one in match.legal_actions(seat) if not isinstance(one, act.Confirm)]
        before = table.model.pieces
        assert at.window.session is not None
        at.window.session.submit(seat, random.choice(legal))
        at.rest()
        assert table.model.pieces == before
