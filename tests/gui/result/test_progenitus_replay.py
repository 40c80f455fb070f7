"""Chaos Progenitus afterwards: watched again to its end, gone on with in every phase, and fought once more."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from cubes import LiveChance, Match
from cubes.chaos_progenitus.dice import Pool
from cubes.chaos_progenitus.house import built_in
from cubes.chaos_progenitus.options import Options, Seat
from cubes.chaos_progenitus.spec import SPEC as PROGENITUS
from cubes.chaos_progenitus.state import Phase
from gui.games import game_ui
from gui.games.chaos_progenitus.private import BenchUI
from gui.library import Library
from gui.screens.replay import ReplayScreen
from gui.screens.replay_moments import moments
from tests.cubes.chaos_progenitus.table import makes
from tests.gui.window.progenitus_full import NAMES, sights

UI = game_ui(PROGENITUS.id)
ADVANCED = Options(breeds=True, coup=True, turn_limit=60)
SECRET = Options(building="workshop", secret=True, breeds=True, turn_limit=6)
BROUGHT = makes("13*mouth.kb")


def began(players: int, seed: int, options: Options) -> Match:
    seats = [Seat(name=name) for name in NAMES[:players]]
    return Match.new(PROGENITUS, seats=seats, options=options, chance=LiveChance(seed.to_bytes(32, "big")))


def go_on(match: Match, random: Random) -> None:
    """One act, as the guide has it."""
    seat = match.deciders()[0]
    match.submit(seat, PROGENITUS.rules.guide(match.view(seat), match.legal_actions(seat), random))


@cache
def fought(players: int, seed: int, options: Options = ADVANCED) -> Match:
    """A battle fought to its end. Nobody may change it."""
    match, random = began(players, seed, options), Random(seed)
    while match.outcome() is None:
        go_on(match, random)
    return match


# --- watched again ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "seed", "options"), [(2, 3, ADVANCED), (6, 5, ADVANCED), (3, 2, SECRET)])
def test_the_moments_are_the_public_battle(players: int, seed: int, options: Options):
    match = fought(players, seed, options)
    shown = moments(match)
    assert shown[-1].view == match.view(None)
    assert all(moment.view.viewer is None for moment in shown)
    assert [words for moment in shown for _event, words in moment.lines] == [line for line in match.log(None) if line]
    assert all(event.to is None for moment in shown for event, _words in moment.lines)


def test_what_was_built_in_secret_is_seen_when_all_are_ready():
    shown = moments(fought(3, 2, SECRET))
    building = [moment for moment in shown if moment.view.phase is Phase.WORKSHOP]
    assert len(building) > 2
    for moment in building:
        kinds = {piece.kind for piece in UI.tableau(moment.view)}
        assert "prog.die" not in kinds or all(moment.view.ready)
    assert any(piece.kind == "prog.die" for piece in UI.tableau(shown[-1].view))


def state_of(replay: ReplayScreen) -> tuple[Any, ...]:
    return (replay.model.pieces, replay.side.log.lines(), replay.side.now.text(), replay.side.where.text())


def test_a_battle_is_watched_to_its_end_and_back(replay):
    """Step by step: the table of each moment, as it stood."""
    match = fought(2, 3)
    replay.show_match(match, UI)
    shown = moments(match)
    assert replay.last == len(shown) - 1
    stops = [*range(0, replay.last, max(1, replay.last // 25)), replay.last]
    forward = []
    for step in stops:
        replay.side.slider.setValue(step)
        assert replay.model.pieces == UI.tableau(shown[step].view)
        forward.append(state_of(replay))
    assert replay.model.pieces == UI.tableau(match.view(None))
    back = []
    for step in reversed(stops):
        replay.side.slider.setValue(step)
        back.append(state_of(replay))
    assert forward == back[::-1]
    assert len({pieces for pieces, *_rest in forward}) > 15


def test_step_by_step_every_die_is_on_the_table(replay):
    """From the workshop into the fight: nothing is lost on the way and nothing stays lying there."""
    match = fought(3, 2, SECRET)
    replay.show_match(match, UI)
    shown = moments(match)
    for step in range(replay.last):
        replay.step_on()
        assert replay.step == step + 1
        assert replay.model.pieces == UI.tableau(shown[replay.step].view)
        assert set(replay.scene.piece_items) == {piece.id for piece in replay.model.pieces}
    view = match.view(None)
    dice = sum(piece.kind == "prog.die" for piece in replay.model.pieces)
    assert dice == sum(len(view.pool_of(seat, pool)) for seat in range(3) for pool in Pool)


def test_what_is_told_of_a_die_goes_with_its_moment(replay):
    replay.show_match(fought(2, 3), UI)
    replay.side.slider.setValue(replay.last // 2)
    piece = next(one for one in replay.model.pieces if one.kind == "prog.die")
    replay.view.describe(piece, replay.view.free_point(piece.id))
    assert "faces:" in replay.view.tip.text
    replay.step_on()
    assert replay.view.tip.text == ""


# --- gone on with -------------------------------------------------------------------------------------------------


def test_every_phase_is_gone_on_with_from_the_store(tmp_path: Path, long: bool):
    """After a new start everybody sees, may do and may take back the same; then it is fought on to its end."""
    found: dict[tuple[Phase, bool], Match] = {}
    for seats in (2, 6):
        for sight in sights(seats):
            match = sight.match()
            if match.outcome() is None:
                found.setdefault((match.state.phase, match.state.setup.options.secret), match)
    assert {phase for phase, _secret in found} >= set(Phase) - {Phase.SETUP, Phase.INITIATIVE, Phase.OVER}
    library = Library(tmp_path)
    numbers = {key: library._store.create(match) for key, match in found.items()}
    library.close()
    library = Library(tmp_path)
    try:
        for (phase, _secret), number in numbers.items():
            before, after = found[phase, _secret], library.open(number).match
            seats = range(len(before.players))
            for viewer in (None, *seats):
                one, other = before.view(viewer), after.view(viewer)
                assert one == other
                assert UI.tableau(one) == UI.tableau(other)
                assert before.log(viewer) == after.log(viewer)
                if viewer is not None:
                    assert BenchUI().tableau(one) == BenchUI().tableau(other)
            for seat in seats:
                assert before.legal_actions(seat) == after.legal_actions(seat)
                assert before.can_undo(seat) == after.can_undo(seat)
            random = Random(1)
            for _act in range(4000 if long else 60):
                if after.outcome() is not None:
                    break
                go_on(after, random)
            assert after.outcome() is not None or after.deciders()
    finally:
        library.close()


# --- fought once more ---------------------------------------------------------------------------------------------


def test_a_rematch_keeps_fiends_names_options_and_house_data(tmp_path: Path):
    """Whoever brought a fiend fights with it again; the file of house data is not asked for again."""
    house = replace(built_in(), title="My box")
    options = replace(ADVANCED, house=house, turn_limit=6)
    library = Library(tmp_path)
    try:
        seats = (Seat(name="Ann", fiend=BROUGHT, title="Old Hush"), Seat(name="Ben"), Seat(name="Cat"))
        first = library.begin(PROGENITUS, seats, options, 7)
        random = Random(7)
        while first.match.outcome() is None:
            go_on(first.match, random)
        second = library.rematch(first).match
        assert second.outcome() is None
        assert second.setup.options == options
        assert second.view(None).house == house
        assert second.setup.seats == first.match.setup.seats
        view = second.view(None)
        assert sorted(die.make for die in view.fiends[0].dice) == sorted(BROUGHT)
        words = [piece.face for piece in UI.tableau(view) if piece.kind == "prog.name"]
        assert any("Old Hush" in word for word in words)
        others = [[sorted(die.make for die in match.view(None).fiends[1].dice) for match in (first.match, second)]]
        assert all(one != other for one, other in others), "a fiend made by chance is made anew"
    finally:
        library.close()
