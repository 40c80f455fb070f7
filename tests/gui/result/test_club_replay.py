"""Club of Cthulhu afterwards: watched again, gone on with in every phase, and played once more."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from cubes import Match, SeededChance
from cubes.club_of_cthulhu.house import built_in
from cubes.club_of_cthulhu.options import Options
from cubes.club_of_cthulhu.spec import SPEC as CLUB
from cubes.club_of_cthulhu.state import Phase
from gui.games import game_ui
from gui.games.club_of_cthulhu.private import LookUI
from gui.library import Library
from gui.screens.replay_moments import moments
from tests.cubes.play import random_states
from tests.gui.result.parts import LONG_NAMES

UI = game_ui(CLUB.id)
PLAYED_ON = (Phase.ARRANGE, Phase.GIVE)


@cache
def played(players: int, seed: int) -> Match:
    """A game played to its end. Nobody may change it."""
    match = Match.new(CLUB, names=LONG_NAMES[:players], options=Options(), chance=SeededChance(seed))
    random = Random(seed)
    while match.outcome() is None:
        seat = match.deciders()[0]
        match.submit(seat, CLUB.rules.guide(match.view(seat), match.legal_actions(seat), random))
    return match


@pytest.mark.parametrize(("players", "seed"), [(2, 3), (4, 5)])
def test_the_moments_are_the_public_match(players: int, seed: int):
    match = played(players, seed)
    shown = moments(match)
    assert shown[-1].view == match.view(None)
    assert all(moment.view.viewer is None and moment.view.own is None for moment in shown)
    assert [words for moment in shown for _event, words in moment.lines] == [line for line in match.log(None) if line]
    assert all(event.to is None for moment in shown for event, _words in moment.lines)


def state_of(replay) -> tuple:
    return (replay.model.pieces, replay.side.log.lines(), replay.side.now.text(), replay.side.where.text())


def test_it_is_watched_forward_and_back(replay):
    match = played(2, 3)
    replay.show_match(match, UI)
    steps = range(0, replay.last + 1, 7)
    forward = []
    for step in steps:
        replay.side.slider.setValue(step)
        forward.append(state_of(replay))
    back = []
    for step in reversed(steps):
        replay.side.slider.setValue(step)
        back.append(state_of(replay))
    assert forward == back[::-1]
    replay.to_end()
    assert replay.model.pieces == UI.tableau(match.view(None))
    looks = {words for seat in range(2) for words in match.log(seat)} - set(match.log(None))
    assert looks, "somebody has seen something alone"
    told = " ".join(replay.side.log.lines())
    assert not any(secret in told for secret in looks)


def by_phase(players: int, seed: int) -> dict[Phase, Match]:
    """Copies of a random game at the first moment of each of its phases."""
    found: dict[Phase, Match] = {}
    for match in random_states(CLUB, players, seed):
        if match.state.phase not in found:
            found[match.state.phase] = Match.from_bytes(match.to_bytes())
    return found


def test_every_phase_is_gone_on_with_from_the_store(tmp_path: Path):
    """After a new start everybody sees, may do and may take back the same; then it can be played to its end."""
    found: dict[Phase, Match] = {}
    for players, seed in ((4, 4), (3, 6), (2, 8), (3, 9)):
        found = {**by_phase(players, seed), **found}
    assert set(Phase) - found.keys() <= {Phase.SETUP, Phase.MIND}
    numbers = {}
    library = Library(tmp_path)
    for phase, match in found.items():
        if phase is not Phase.OVER:
            numbers[phase] = library._store.create(match)
    library.close()
    library = Library(tmp_path)
    try:
        for phase, number in numbers.items():
            before, after = found[phase], library.open(number).match
            seats = range(len(before.players))
            for viewer in (None, *seats):
                one, other = before.view(viewer), after.view(viewer)
                assert one == other
                assert UI.tableau(one) == UI.tableau(other)
                assert before.log(viewer) == after.log(viewer)
            for seat in seats:
                assert LookUI().tableau(before.view(seat)) == LookUI().tableau(after.view(seat))
                assert before.legal_actions(seat) == after.legal_actions(seat)
                assert before.can_undo(seat) == after.can_undo(seat)
            random = Random(1)
            while phase in PLAYED_ON and after.outcome() is None:
                seat = after.deciders()[0]
                after.submit(seat, CLUB.rules.guide(after.view(seat), after.legal_actions(seat), random))
        assert len(library.finished()) == len(PLAYED_ON)
    finally:
        library.close()


def test_a_rematch_keeps_seats_options_and_house_data(tmp_path: Path):
    """The file is not asked for again: the data come from the match before."""
    house = replace(built_in(), title="My box", tokens=(1, 2, 3))
    options = Options(house=house, colour="blue", optional_gifts=True, first=1)
    library = Library(tmp_path)
    try:
        seats = tuple(CLUB.Seat(name=name) for name in ("Ann", "Ben", "Cleo"))
        first = library.begin(CLUB, seats, options, 7)
        match, random = first.match, Random(7)
        while match.outcome() is None:
            seat = match.deciders()[0]
            match.submit(seat, CLUB.rules.guide(match.view(seat), match.legal_actions(seat), random))
        second = library.rematch(first).match
        assert second.setup.options == options
        assert second.view(None).house == house
        assert second.view(None).colour == "blue"
        assert second.view(None).first == 1
        assert [player.name for player in second.players] == ["Ann", "Ben", "Cleo"]
        assert second.view(None).scheme == match.view(None).scheme
        assert second.outcome() is None
    finally:
        library.close()
