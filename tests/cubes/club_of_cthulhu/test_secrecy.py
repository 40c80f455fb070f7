"""Section C, row by row: what redealt worlds keep and what they vary."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from cubes.chance import SeededChance
from cubes.club_of_cthulhu import rules
from cubes.club_of_cthulhu.options import Options
from cubes.club_of_cthulhu.spec import SPEC
from cubes.club_of_cthulhu.state import State, TraceKind
from cubes.match import Match
from tests.cubes.club_of_cthulhu.table import NAMES


def games(count: int, step: int, players: int = 3):
    """Moments of random games."""
    for seed in range(count):
        random = Random(seed)
        options = Options(optional_gifts=bool(seed % 2))
        match = Match.new(SPEC, NAMES[:players], options=options, chance=SeededChance(seed))
        number = 0
        while match.deciders():
            (seat,) = match.deciders()
            match.submit(seat, random.choice(match.legal_actions(seat)))
            number += 1
            if number % step == 0:
                yield match


def worlds(match: Match, viewer: int | None, count: int = 5) -> list[Any]:
    luck = SeededChance(3)
    luck.begin(0)
    return [rules.redeal(match.state, viewer, luck) for _world in range(count)]


def test_a_redealt_world_looks_the_same_and_is_sound(long):
    for match in games(40 if long else 6, 4):
        for viewer in (None, 0, 1, 2):
            view = match.view(viewer)
            for world in worlds(match, viewer, 2):
                assert rules.view(world, viewer) == view
                assert rules.problems(world) == ()
                assert rules.deciders(world) == match.deciders()
                for seat in range(3):
                    if seat == viewer or rules.private_step(view, seat) is None:
                        assert rules.legal_actions(world, seat) == match.legal_actions(seat)


def test_views_differ_in_what_is_private_only():
    for match in games(6, 3):
        table_view = match.view(None)
        assert table_view.own is None
        for seat in range(3):
            assert replace(match.view(seat), own=None, viewer=None) == table_view


def test_the_public_part_of_a_view_names_no_hidden_card():
    for match in games(6, 3):
        view = match.view(None)
        for deck, cards, ups in zip(view.decks, match.state.decks, match.state.ups, strict=True):
            assert deck.faces == tuple(card if up else -1 for card, up in zip(cards, ups, strict=True))
        for trail in view.trails:
            for trace in trail.traces:
                assert trace.swapped is None
                assert trace.seen == () or trace.kind is TraceKind.REVEAL


def test_a_looker_keeps_what_he_saw_and_did_in_every_world():
    looked = 0
    for match in games(12, 2):
        for seat in range(3):
            own = match.view(seat).own
            for world in worlds(match, seat, 2):
                for note in own.notes:
                    looked += 1
                    assert world.decks[note.spot.deck][note.spot.height] == note.card
    assert looked > 100


def test_events_tell_looks_to_the_looker_alone():
    private = 0
    for seed in range(10):
        random = Random(seed)
        match = Match.new(SPEC, NAMES[:4], chance=SeededChance(seed))
        while match.deciders():
            (seat,) = match.deciders()
            match.submit(seat, random.choice(match.legal_actions(seat)))
        for event in (one for viewer in range(4) for one in match.events(viewer) if one.to is not None):
            private += 1
            assert type(event).__name__ == "CardsSeen"
            assert event.to == event.player.seat
    assert private > 20


def test_structs_with_secrets_show_nothing():
    match = Match.new(SPEC, NAMES[:2], chance=SeededChance(1))
    assert repr(match.state) == "<State>"
    assert repr(match.view(0)) == "<View>"
    assert repr(match.view(0).own) == "<Own>"


def test_states_can_be_packed():
    for match in games(3, 1, players=4):
        data = msgspec.msgpack.encode(match.state)
        assert msgspec.msgpack.decode(data, type=State) == match.state


@pytest.mark.parametrize("players", [2, 4])
def test_the_opening_beats_can_be_redealt(players):
    match = Match.new(SPEC, NAMES[:players], options=Options(colour="blue"), chance=SeededChance(2))
    luck = SeededChance(1)
    luck.begin(0)
    for beat in match.opening:
        world = rules.redeal(beat.state, None, luck)
        assert rules.view(world, None) == rules.view(beat.state, None)
        assert rules.problems(world) == ()
