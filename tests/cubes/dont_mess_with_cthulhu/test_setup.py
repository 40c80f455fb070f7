"""Contents and set-up: tokens, decks, options."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from cubes.chance import SeededChance
from cubes.dont_mess_with_cthulhu import rules
from cubes.dont_mess_with_cthulhu.options import Options
from cubes.dont_mess_with_cthulhu.setup import NECRONOMICON_CARDS, OBJECT_CARDS_USED, SIGN_CARDS, deck_of
from cubes.dont_mess_with_cthulhu.spec import SPEC
from cubes.dont_mess_with_cthulhu.state import (
    CTHULHU,
    FUTILE,
    NECRONOMICON,
    OBJECTS,
    POOLS,
    SIGN,
    Phase,
    cultist_bounds,
)
from cubes.game import Seat, check_seat_count
from cubes.options import describe_options, read_options
from tests.cubes.dont_mess_with_cthulhu.table import NAMES, kinds, start_match

SEATS = range(3, 9)


def dealt(players, options=None, seed=1):
    return start_match(players, options=options, seed=seed).state


@pytest.mark.clause("MESS-001", "MESS-008")
def test_the_box_is_never_exceeded():
    for players in SEATS:
        for books in (False, True):
            for objects in (False, True):
                state = dealt(players, Options(necronomicon=books, objects=objects))
                deck = Counter(card for row in state.rows for card in row)
                assert deck[FUTILE] <= 31
                assert deck[CTHULHU] == 1
                assert deck[SIGN] <= SIGN_CARDS == 8
                assert deck[NECRONOMICON] <= NECRONOMICON_CARDS == 3
                assert all(deck[kind] <= 1 for kind in OBJECTS)
    assert len(OBJECTS) == 6
    assert max(sum(pool) for pool in POOLS.values()) == 9


@pytest.mark.clause("MESS-002", "MESS-A21")
def test_three_to_eight_may_play():
    assert list(SPEC.seats) == [3, 4, 5, 6, 7, 8]
    for players in (2, 9):
        with pytest.raises(ValueError, match="3 to 8"):
            check_seat_count(SPEC, players)
    assert not rules.option_problems(Options(necronomicon=True, objects=True), 3)


@pytest.mark.clause("MESS-003", "MESS-004")
@pytest.mark.parametrize(
    ("players", "pool", "aside"),
    [(3, (3, 2), 2), (4, (3, 2), 1), (5, (4, 2), 1), (6, (4, 2), 0), (7, (5, 3), 1), (8, (6, 3), 1)],
)
def test_role_tokens(players, pool, aside):
    state = dealt(players)
    tokens = (*state.roles, *state.roles_aside)
    assert (tokens.count(0), tokens.count(1)) == pool
    assert (len(state.roles), len(state.roles_aside)) == (players, aside)


@pytest.mark.clause("MESS-005")
def test_possible_numbers_of_cultists():
    bounds = {3: (0, 1, 2), 4: (1, 2), 5: (1, 2), 6: (2,), 7: (2, 3), 8: (2, 3)}
    for players, expected in bounds.items():
        assert cultist_bounds(players) == expected
        seen = {sum(dealt(players, seed=seed).roles) for seed in range(60)}
        assert seen == set(expected)
        assert start_match(players).view(None).cultists == expected


@pytest.mark.clause("MESS-007", "MESS-A18")
def test_chance_names_the_first_player():
    starts = Counter(dealt(5, seed=seed).active for seed in range(200))
    assert set(starts) == set(range(5))
    assert min(starts.values()) > 20


@pytest.mark.clause("MESS-008", "MESS-009", "MESS-026")
@pytest.mark.parametrize(("players", "futile"), [(3, 11), (4, 15), (5, 19), (6, 23), (7, 27), (8, 31)])
def test_decks(players, futile):
    state = dealt(players)
    deck = Counter(card for row in state.rows for card in row)
    assert deck == {FUTILE: futile, SIGN: players, CTHULHU: 1}
    assert [len(row) for row in state.rows] == [5] * players


@pytest.mark.clause("MESS-036", "MESS-046")
@pytest.mark.parametrize(("players", "futile"), [(3, 6), (4, 10), (5, 14), (6, 18), (7, 22), (8, 26)])
@pytest.mark.parametrize("books", [False, True])
def test_decks_with_objects(players, futile, books):
    state = dealt(players, Options(objects=True, necronomicon=books))
    deck = Counter(card for row in state.rows for card in row)
    assert deck[FUTILE] == futile
    assert sum(deck[kind] for kind in OBJECTS) == OBJECT_CARDS_USED
    assert deck[SIGN] + deck[NECRONOMICON] == players
    assert not deck[state.object_aside]
    assert sum(deck.values()) == 5 * players


@pytest.mark.clause("MESS-036")
def test_every_object_may_be_the_one_set_aside():
    aside = {dealt(4, Options(objects=True), seed=seed).object_aside for seed in range(60)}
    assert aside == {int(kind) for kind in OBJECTS}


@pytest.mark.clause("MESS-031", "MESS-032", "MESS-033", "MESS-A07", "MESS-A21")
@pytest.mark.parametrize(
    ("players", "mixtures"),
    [
        (3, {(2, 1)}),
        (4, {(3, 1), (2, 2)}),
        (5, {(4, 1), (3, 2), (2, 3)}),
        (6, {(5, 1), (4, 2), (3, 3)}),
        (7, {(6, 1), (5, 2), (4, 3)}),
        (8, {(7, 1), (6, 2), (5, 3)}),
    ],
)
def test_mixtures(players, mixtures):
    seen = set()
    for seed in range(150):
        state = dealt(players, Options(necronomicon=True), seed=seed)
        deck = [card for row in state.rows for card in row]
        seen.add((deck.count(SIGN), deck.count(NECRONOMICON)))
        assert len(state.discarded) == 11 - players
    assert seen == mixtures


@pytest.mark.clause("MESS-032")
def test_the_mixture_follows_the_procedure_of_the_book():
    # Four players: one card more out of six Signs and two Necronomicons.
    count = 2000
    books = 0
    for seed in range(count):
        luck = SeededChance(seed)
        luck.begin(0)
        seats = tuple(Seat(name=name) for name in NAMES[:4])
        books += rules.start(seats, Options(necronomicon=True), luck).pile.count(NECRONOMICON) == 2
    assert abs(books - count / 4) < 70


@pytest.mark.clause("MESS-012", "MESS-A04")
def test_rotation_is_for_eight():
    for players in range(3, 8):
        problems = rules.option_problems(Options(rotation=True), players)
        assert problems == {"rotation": "Actions go round in seating order only with eight players."}
    assert not rules.option_problems(Options(rotation=True), 8)
    with pytest.raises(ValueError, match="eight players"):
        start_match(5, options=Options(rotation=True))


@pytest.mark.clause("MESS-006", "MESS-A01")
def test_the_opening_tells_each_his_own():
    match = start_match(5)
    opening = kinds(match.opening)
    assert opening == ["RolesDealt", *["RoleDealt"] * 5, "RoundDealt", *["HandDealt"] * 5, "RoundOpened"]
    for beat in match.opening:
        for event in beat.events:
            assert event.to in (None, getattr(getattr(event, "player", None), "seat", None))
    assert match.state.phase is Phase.DECLARE
    assert match.deciders() == (match.state.active,)


def test_deck_of_is_sorted_and_full():
    assert deck_of(3, (SIGN,) * 3, ()) == tuple(sorted(deck_of(3, (SIGN,) * 3, ())))


def test_options_describe_themselves():
    fields = {field.name: field for field in describe_options(Options)}
    assert list(fields) == [
        "necronomicon",
        "objects",
        "rotation",
        "prescient_scope",
        "mirage_rearms_necronomicon",
        "insanity",
    ]
    for field in fields.values():
        assert field.title
        assert field.help.endswith(".")
        assert field.clause.startswith("MESS-")
    assert fields["prescient_scope"].needs == "objects"
    assert [choice.value for choice in fields["prescient_scope"].choices] == ["any", "own"]
    assert read_options(Options, {"objects": True, "prescient_scope": "own"}).prescient_scope == "own"


def test_the_demo_shows_both_modules():
    for players in SPEC.seats:
        options = SPEC.demo_options(players)
        assert options.objects
        assert options.necronomicon
        assert not rules.option_problems(options, players)


def test_broken_states_are_named():
    state = dealt(4, Options(objects=True))
    assert rules.problems(state) == ()
    faults = [
        replace(state, pile=(FUTILE,)),
        replace(state, downs=(0, *state.downs[1:])),
        replace(state, roles=(1,) * 4),
        replace(state, found=(SIGN,)),
        replace(state, object_aside=(state.object_aside - 2) % 6 + 3),
    ]
    for broken in faults:
        assert rules.problems(broken)
