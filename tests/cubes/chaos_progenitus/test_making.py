"""Fiends: what is legal, and how they are brought along, made by chance, built, drafted and described."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from cubes.chance import SeededChance
from cubes.chaos_progenitus import rules
from cubes.chaos_progenitus.actions import (
    AddDie,
    Clear,
    Confirm,
    Copy,
    Draft,
    PickMix,
    RemoveDie,
    Shuffle,
)
from cubes.chaos_progenitus.breeds import body_parts, nature_of
from cubes.chaos_progenitus.build import is_legal
from cubes.chaos_progenitus.chance_fiends import random_fiend, random_pool
from cubes.chaos_progenitus.dice import SIZE, Breed, Kind, Pool, kind_of
from cubes.chaos_progenitus.house import built_in
from cubes.chaos_progenitus.names import fiend_sentence
from cubes.chaos_progenitus.options import Options, Seat
from cubes.chaos_progenitus.setup import fiend_problem
from cubes.chaos_progenitus.spec import SPEC
from cubes.chaos_progenitus.state import Phase
from cubes.match import Match
from cubes.setup import SetupError
from tests.cubes.chaos_progenitus.table import NAMES, PRINTED, cause, chance, heard, make, makes, mix

HOUSE = built_in()


def workshop(players: int = 2, *, secret: bool = False, fiends: dict[int, tuple[int, ...]] | None = None) -> Match:
    """A match whose fiends are built."""
    seats = [Seat(name=NAMES[seat], fiend=(fiends or {}).get(seat, ())) for seat in range(players)]
    return Match.new(SPEC, seats=seats, options=Options(building="workshop", secret=secret), chance=chance())


def add(match: Match, seat: int, words: str) -> None:
    """Dice for a fiend under construction, in the mix that is picked."""
    for one in makes(words):
        match.submit(seat, AddDie(int(kind_of(one))))


# --- what is legal -----------------------------------------------------------------------------------------------


@pytest.mark.clause("PROG-001", "PROG-003", "PROG-004", "PROG-009")
@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (PRINTED, ""),
        ("13*mouth", ""),
        ("12*axe tail", ""),
        ("13*axe", "A fiend needs at least one body part."),
        ("11*axe tail", "A fiend has 13 dice, not 12."),
        ("13*axe tail", "A fiend has 13 dice, not 14."),
        ("12*axe tail.rr", "One of the dice of this fiend does not exist."),
    ],
)
def test_prog_s01_legal_and_illegal_fiends(words, problem):
    assert fiend_problem(makes(words), HOUSE) == problem
    assert is_legal(makes(words), HOUSE) == (not problem)


def test_the_printed_fiend_has_ten_body_parts():
    assert body_parts(makes(PRINTED), HOUSE) == 10


@pytest.mark.clause("PROG-002")
def test_items_and_body_parts():
    items = {kind for kind in Kind if HOUSE.kinds[kind].item}
    assert items == {Kind.AXE, Kind.WAND, Kind.BELLOWS, Kind.DART, Kind.WHIP, Kind.POTION}
    assert HOUSE.is_item(make("axe.yb"))
    assert not HOUSE.is_item(make("arm.yb"))


def test_an_illegal_fiend_is_not_brought_to_the_table():
    with pytest.raises(SetupError, match="Ben: A fiend needs at least one body part"):
        Match.new(SPEC, seats=[Seat(name="Ann"), Seat(name="Ben", fiend=makes("13*axe"))])
    assert rules.seat_problems((Seat(name="Ann"), Seat(name="Ben", fiend=makes(PRINTED)))) == {}


# --- chance ------------------------------------------------------------------------------------------------------


def test_fiends_made_by_chance_are_legal_and_of_every_breed():
    breeds = Counter()
    for seed in range(400):
        luck = SeededChance(seed)
        luck.begin(0)
        fiend = random_fiend(HOUSE, luck)
        assert fiend_problem(fiend, HOUSE) == ""
        breeds[nature_of(fiend, HOUSE).breed] += 1
    assert min(breeds[breed] for breed in (Breed.PURE, Breed.HALF, Breed.MONGREL)) > 60


@pytest.mark.clause("PROG-007", "PROG-008", "PROG-014", "PROG-056")
def test_by_default_two_random_fiends_are_described_and_roll_at_once():
    match = Match.new(SPEC, NAMES[:2], chance=chance())
    described = heard(match, "FiendDescribed")
    assert [event.player.name for event in described] == ["Ann", "Ben"]
    assert all(len(event.makes) == SIZE for event in described)
    (roll, *_more) = heard(match, "InitiativeRolled")
    assert [len(one.faces) for one in roll.rolls] == [13, 13]
    assert match.view(None).turn == 1
    for seat, viewer in ((0, 1), (1, 0), (0, None)):
        assert match.view(viewer).fiends[seat] == match.state.fiends[seat]
    starter = match.state.active
    shown = match.view(None)
    assert sorted((*shown.pool_of(starter, Pool.PLAY), *shown.pool_of(starter, Pool.MINUSED))) == [*range(13)]


def test_in_a_mirror_match_all_are_alike():
    match = Match.new(SPEC, NAMES[:4], options=Options(building="mirror"), chance=chance())
    assert len({event.makes for event in heard(match, "FiendDescribed")}) == 1
    seats = [Seat(name="Ann"), Seat(name="Ben", fiend=makes(PRINTED))]
    match = Match.new(SPEC, seats=seats, options=Options(building="mirror"), chance=chance())
    assert {event.makes for event in heard(match, "FiendDescribed")} == {tuple(sorted(makes(PRINTED)))}


def test_a_fiend_from_a_library_fights():
    seats = [Seat(name="Ann", fiend=makes(PRINTED)), Seat(name="Ben")]
    match = Match.new(SPEC, seats=seats, chance=chance())
    assert [die.make for die in match.state.fiends[0].dice] == sorted(makes(PRINTED))
    again = Match.from_bytes(match.to_bytes(), {SPEC.id: SPEC})
    assert again.state.setup.seats[0].fiend == makes(PRINTED)


@pytest.mark.clause("PROG-008")
def test_a_fiend_in_a_sentence():
    assert fiend_sentence("Ann", makes(PRINTED)) == (
        "Ann’s fiend has arm, wings, 3 eyes, 2 sets of lungs, stinger, 2 tentacles, 2 axes and potion."
    )


# --- the workshop ------------------------------------------------------------------------------------------------


@pytest.mark.clause("PROG-001", "PROG-003", "PROG-005")
def test_a_fiend_is_built_die_by_die():
    match = workshop()
    assert match.deciders() == match.awaited() == (0, 1)
    match.submit(0, PickMix(mix("yb")))
    add(match, 0, "tail")
    match.submit(0, PickMix(mix("bk")))
    assert cause(match, Confirm(), 0) == "SIZE"
    add(match, 0, "12*axe")
    assert match.state.builds[0].makes == tuple(sorted(makes("tail.yb 12*axe.bk")))
    assert cause(match, AddDie(0), 0) == "FULL"
    match.submit(0, RemoveDie(make("tail.yb")))
    assert cause(match, RemoveDie(make("tail.yb")), 0) == "NOT_BUILT"
    add(match, 0, "axe")
    assert cause(match, Confirm(), 0) == "NO_BODY"
    assert Confirm() not in match.legal_actions(0)
    match.submit(0, RemoveDie(make("axe.bk")))
    add(match, 0, "tail")
    match.submit(0, Confirm())
    assert match.deciders() == (1,)
    assert cause(match, Clear(), 0) == "NOT_DECIDING"
    match.submit(1, Shuffle())
    match.submit(1, Confirm())
    assert match.state.turn == 1
    assert match.state.fiends[0].dice[0].make == make("tail.bk")


def test_workshop_tools():
    match = workshop(3)
    assert cause(match, Clear(), 0) == "EMPTY"
    assert cause(match, Copy(1), 0) == cause(match, Copy(0), 0) == "NO_COPY"
    assert cause(match, Copy(7), 0) == "NO_SEAT"
    assert cause(match, PickMix(0), 0) == "NO_MIX"
    assert cause(match, PickMix(mix("rk")), 0) == "SAME_MIX"
    assert cause(match, AddDie(16), 0) == "NO_KIND"
    add(match, 1, "13*leg")
    match.submit(0, Copy(1))
    assert match.state.builds[0].makes == makes("13*leg")
    match.submit(0, Clear())
    assert match.state.builds[0].makes == ()
    match.submit(2, Shuffle())
    assert is_legal(match.state.builds[2].makes, HOUSE)


def test_whoever_brings_a_fiend_does_not_build():
    match = workshop(fiends={1: makes(PRINTED)})
    assert match.deciders() == (0,)
    assert match.view(None).ready == (False, True)


@pytest.mark.clause("PROG-008")
def test_fiends_built_in_secret_are_shown_when_all_are_ready():
    match = workshop(secret=True)
    assert match.spec.rules.private_step(match.view(None), 0) == match.spec.rules.private_step(match.view(1), 1)
    add(match, 0, "12*axe tail")
    assert cause(match, Copy(0), 1) == "SECRET"
    assert match.view(0).builds[0] == match.state.builds[0]
    assert match.view(1).builds[0] is None
    assert match.view(None).builds == (None, None)
    assert match.log(None) == match.log(1) == ()
    assert len(match.log(0)) == 13
    match.submit(0, Confirm())
    assert match.view(1).builds[0] is None
    assert match.view(1).ready == (True, False)
    match.submit(1, Shuffle())
    match.submit(1, Confirm())
    assert match.view(1).builds[0] == match.state.builds[0]
    assert heard(match, "FiendDescribed")[0].makes == tuple(sorted(makes("12*axe tail")))


def test_secrecy_is_for_the_workshop_alone():
    match = Match.new(SPEC, NAMES[:2], options=Options(building="draft", secret=True), chance=chance())
    assert None not in match.view(None).builds
    assert match.spec.rules.private_step(match.view(None), 0) is None


# --- the draft ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("PROG-003")
@pytest.mark.parametrize("players", [2, 6])
def test_everybody_drafts_a_legal_fiend_whatever_is_taken(players):
    random = Random(players)
    match = Match.new(SPEC, NAMES[:players], options=Options(building="draft"), chance=chance(seed=players))
    seen = []
    while match.state.phase is Phase.DRAFT:
        (seat,) = match.deciders()
        seen.append(seat)
        match.submit(seat, random.choice(match.legal_actions(seat)))
    assert seen == [*range(players)] * SIZE
    assert all(is_legal(build.makes, HOUSE) for build in match.state.builds)


def drafting(pool: str, *fiends: str) -> Match:
    """A draft in which these dice are left."""
    match = Match.new(SPEC, NAMES[: len(fiends)], options=Options(building="draft"), chance=chance())
    builds = tuple(replace(match.state.builds[0], makes=tuple(sorted(makes(words)))) for words in fiends)
    return Match.new(SPEC, start=replace(match.state, pool=tuple(sorted(makes(pool))), builds=builds))


@pytest.mark.clause("PROG-003")
def test_a_body_part_is_left_for_whoever_has_none():
    match = drafting("arm 5*axe", "11*axe leg", "12*axe")
    assert match.legal_actions(0) == (Draft(make("axe")),)
    assert cause(match, Draft(make("arm"))) == "KEEP_BODY"
    assert cause(match, Draft(make("eye"))) == "NOT_IN_POOL"
    match.submit(0, Draft(make("axe")))
    assert match.legal_actions(1) == (Draft(make("arm")),)
    assert cause(match, Draft(make("axe"))) == "LAST_BODY"
    match = drafting("2*arm 5*axe", "11*axe leg", "12*axe")
    assert len(match.legal_actions(0)) == 2


def test_the_pool_is_large_enough():
    for seed in range(40):
        luck = SeededChance(seed)
        luck.begin(0)
        pool = random_pool(6, HOUSE, luck)
        assert len(pool) == 96
        assert body_parts(pool, HOUSE) > 6
