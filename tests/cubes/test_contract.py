"""What every game promises, tried on all games of the catalogue and on the toy game."""

from __future__ import annotations

from random import Random
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cubes import Match, RecordedChance, Refused, SeededChance, TimeUp
from cubes.game import Action, GameSpec, settle
from cubes.options import describe_options
from tests.cubes.play import (
    ALL_GAMES,
    CASES,
    GAME_CASES,
    all_options,
    frozen,
    is_long,
    leaks,
    new_match,
    random_game,
    random_states,
    rarely,
    restored,
    sample_options,
    viewers,
)

SEEDS = range(4)
MANY_SEEDS = range(8)
MANY_ACTS = 250


def kinds(spec: GameSpec) -> tuple[type[Action], ...]:
    return get_args(spec.Action) or (spec.Action,)


# --- the description ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", GAME_CASES)
def test_a_game_describes_itself(spec: GameSpec):
    assert spec.id.isidentifier()
    assert spec.title
    assert spec.tagline
    assert spec.minutes > 0
    assert spec.seats.step == 1
    assert spec.seats.start >= 2
    tags = [kind.__struct_config__.tag for kind in kinds(spec)]
    assert len(set(tags)) == len(tags)
    assert all(isinstance(tag, int) and tag >= 0 for tag in tags)
    assert all(kind.__struct_config__.frozen and kind.__struct_config__.array_like for kind in kinds(spec))
    assert spec.State.__struct_config__.frozen


@pytest.mark.parametrize("spec", GAME_CASES)
def test_every_option_can_be_drawn_and_the_standard_is_allowed(spec: GameSpec):
    fields = describe_options(spec.Options)
    assert {field.name for field in fields} == {field.name for field in msgspec.structs.fields(spec.Options)}
    for field in fields:
        assert field.title
        assert field.help
        if field.kind == "choice":
            assert field.default in [choice.value for choice in field.choices]
        name, value = field.need
        if name:
            needed = next(other for other in fields if other.name == name)
            assert needed.kind == ("choice" if value else "switch")
            assert not value or value in [choice.value for choice in needed.choices]
    for players in spec.seats:
        assert not spec.rules.option_problems(spec.Options(), players)
        assert not spec.rules.option_problems(spec.demo_options(players), players)
        assert all_options(spec, players)


@pytest.mark.parametrize(("spec", "players"), CASES)
def test_the_clock_and_the_seats_are_judged_by_the_rules(spec: GameSpec, players: int):
    """Everybody reads the same clock; plain seats fit every game."""
    for options in sample_options(spec, players, 2):
        match = new_match(spec, players, options=options)
        clocks = {spec.rules.clock(match.view(viewer)) for viewer in viewers(match)}
        assert len(clocks) == 1
        assert all(clock is None or clock > 0 for clock in clocks)
        assert not spec.rules.seat_problems(match.setup.seats)


@pytest.mark.parametrize("spec", GAME_CASES)
def test_seats_survive_in_the_state(spec: GameSpec):
    """A game with its own seats must name their type in its set-up, or a record reads them back as plain ones."""
    match = new_match(spec, spec.seats[0])
    assert all(type(seat) is spec.Seat for seat in restored(match).setup.seats)


# --- play --------------------------------------------------------------------------------------------------------


def check_state(match: Match) -> None:
    """Everything that must hold at every moment."""
    rules, state = match.spec.rules, match.state
    assert rules.problems(state) == ()
    deciders, awaited = match.deciders(), match.awaited()
    seats = range(len(match.players))
    assert sorted(deciders) == [seat for seat in seats if match.legal_actions(seat)]
    assert len(set(deciders)) == len(deciders)
    assert set(awaited) <= set(deciders)
    if match.outcome() is None:
        assert awaited, "the game goes on and nobody is asked"
    else:
        assert not deciders
    assert rules.advance(state, RecordedChance()) is None
    for seat in deciders:
        actions = match.legal_actions(seat)
        assert len(actions) <= 200
        assert all(match.refusal(seat, action) is None for action in actions)
        for view in (match.view(seat), match.view(None)):
            if view.viewer is None and rules.private_step(view, seat) is not None:
                continue  # decided behind the curtain: the table is never shown these
            labels = [rules.label(view, seat, action) for action in actions]
            assert len(set(labels)) == len(labels), labels
            assert all(labels)


def check_views(match: Match) -> None:
    """What everybody is shown at a moment."""
    if len(match.entries) % rarely(match.spec, 1):
        return
    rules = match.spec.rules
    table = match.view(None)
    errands = {seat: rules.private_step(table, seat) for seat in range(len(match.players))}
    for viewer in viewers(match):
        view = match.view(viewer)
        assert view.viewer == viewer
        assert view.players == match.players
        assert view.deciders == match.deciders()
        assert view.awaited == match.awaited()
        assert view.outcome == match.outcome()
        assert leaks(match, view) == []
        assert rules.asks(view)
        assert rules.progress(view) == rules.progress(table)
        assert {seat: rules.private_step(view, seat) for seat in errands} == errands
        assert view == match.view(viewer)


@pytest.mark.parametrize(("spec", "players"), CASES)
def test_random_games_keep_the_contract(spec: GameSpec, players: int):
    for seed, options in enumerate(sample_options(spec, players, 5)):
        random_game(spec, players, seed, options, check_state)


@pytest.mark.parametrize(("spec", "players"), CASES)
def test_every_viewer_is_shown_a_sound_view(spec: GameSpec, players: int):
    for seed, options in enumerate(sample_options(spec, players, 1, seed=1)):
        random_game(spec, players, seed, options, check_views)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("spec", "players"), CASES)
def test_random_games_keep_the_contract_with_all_options(spec: GameSpec, players: int):
    for seed in MANY_SEEDS:
        for options in all_options(spec, players):
            random_game(spec, players, seed, options, check_state)


@pytest.mark.parametrize(("spec", "players"), CASES)
def test_the_guide_ends_every_game_soon(spec: GameSpec, players: int):
    for seed, options in enumerate(sample_options(spec, players, 3)):
        match, random = new_match(spec, players, seed, options), Random(seed)
        for _step in range(300 * 10):
            if match.outcome() is not None:
                break
            seat = random.choice(match.awaited())
            actions = match.legal_actions(seat)
            action = spec.rules.guide(match.view(seat), actions, random)
            assert action in actions
            match.submit(seat, action)
        assert match.outcome() is not None


@pytest.mark.parametrize(("spec", "players"), CASES)
def test_an_end_has_winners_a_ranking_and_words(spec: GameSpec, players: int):
    for seed in SEEDS:
        match = random_game(spec, players, seed)
        outcome = match.outcome()
        assert outcome is not None
        ranked = [seat for group in outcome.ranking for seat in group]
        assert sorted(ranked) == list(range(players))
        assert set(outcome.winners) <= set(range(players))
        assert isinstance(outcome.reason.value, str)
        for seat in range(players):
            assert not match.can_undo(seat)
            assert match.legal_actions(seat) == ()
        if spec.series:
            assert len(spec.rules.standing(match.state)) == players


@pytest.mark.parametrize(("spec", "players"), CASES)
def test_listing_and_judging_agree(spec: GameSpec, players: int):
    """Acts that were ever legal for anybody are tried at every state for every seat: all of them, or very many."""
    known: dict[bytes, Any] = {}

    def look(match: Match) -> None:
        for seat in match.deciders():
            known.update((frozen(action), action) for action in match.legal_actions(seat))
        if is_long(spec) and len(match.entries) % 6:
            return
        for seat in range(players):
            listed = {frozen(action): action for action in match.legal_actions(seat)}
            tried = random.sample(sorted(known.items()), min(len(known), MANY_ACTS))
            judged = {key for key, action in (*tried, *listed.items()) if match.refusal(seat, action) is None}
            assert judged == {*listed}

    random = Random(3)
    for seed in SEEDS:
        random_game(spec, players, seed, spec.demo_options(players), look)


@pytest.mark.parametrize(("spec", "players"), CASES)
def test_past_states_stay_as_they_were(spec: GameSpec, players: int):
    past: list[tuple[Any, bytes]] = []
    for seed in SEEDS:
        random_game(
            spec,
            players,
            seed,
            spec.demo_options(players),
            lambda match: past.append((match.state, frozen(match.state))),
        )
        assert all(frozen(state) == before for state, before in past)
        past.clear()


@pytest.mark.parametrize(("spec", "players"), CASES)
def test_records_read_back_the_same_at_every_step(spec: GameSpec, players: int):
    for number, match in enumerate(random_states(spec, players, 5, spec.demo_options(players))):
        if number % (20 if is_long(spec) else 4) and match.outcome() is None:
            continue
        copy = restored(match)
        assert copy.state == match.state
        assert frozen(copy.state) == frozen(match.state)
        assert copy.to_bytes() == match.to_bytes()
        assert [copy.log(viewer) for viewer in viewers(copy)] == [match.log(viewer) for viewer in viewers(match)]


@pytest.mark.parametrize(("spec", "players"), CASES)
def test_a_restored_match_rolls_the_same(spec: GameSpec, players: int):
    *_, match = random_states(spec, players, 9, spec.demo_options(players), steps=4)
    copy = restored(match)
    random, other = Random(1), Random(1)
    while match.deciders():
        for one, dice in ((match, random), (copy, other)):
            seat = dice.choice(one.deciders())
            one.submit(seat, dice.choice(one.legal_actions(seat)))
        assert copy.state == match.state


@pytest.mark.parametrize(("spec", "players"), CASES)
def test_start_and_rules_do_not_need_a_match(spec: GameSpec, players: int):
    """The functions are pure: the same chance gives the same states without a match around them."""
    match, chance = new_match(spec, players, 4), SeededChance(4)
    chance.begin(0)
    seats = tuple(spec.Seat(name=player.name) for player in match.players)
    start = spec.rules.start(seats, spec.Options(), chance)
    assert match.opening[0].state == start
    beat = spec.rules.advance(start, chance)
    last = start if beat is None else settle(spec.rules, beat, chance)[-1].state
    assert last == match.state


@pytest.mark.parametrize("spec", GAME_CASES)
def test_states_show_no_secret_in_their_repr(spec: GameSpec):
    match = random_game(spec, spec.seats[0], 1)
    assert len(repr(match.state)) < 80


@pytest.mark.parametrize(("spec", "players"), CASES)
def test_the_clock_is_judged_like_any_act(spec: GameSpec, players: int):
    def look(match: Match) -> None:
        before = frozen(match.state)
        refusal = match.refusal(None, TimeUp())
        if refusal is None:
            copy = restored(match)
            copy.submit(None, TimeUp())
            check_state(copy)
            assert restored(copy).state == copy.state
        else:
            assert refusal.sentence
        assert frozen(match.state) == before

    random_game(spec, players, 2, spec.demo_options(players), look)


# --- illegal acts ------------------------------------------------------------------------------------------------

WILD = st.one_of(
    st.integers(-2, 12),
    st.integers(),
    st.booleans(),
    st.none(),
    st.text(max_size=3),
    st.floats(),
    st.just(()),
    st.just([1]),
)


def near(hint: Any) -> st.SearchStrategy[Any]:
    """Values of a field: mostly of its type and near what is usual, sometimes anything."""
    if hint is bool:
        return st.one_of(st.booleans(), WILD)
    if hint is int:
        return st.one_of(st.integers(-2, 12), st.integers(-2, 12), WILD)
    if hint is str:
        return st.one_of(st.text(max_size=5), WILD)
    args = get_args(hint)
    if args:
        return st.one_of(st.lists(st.integers(-1, 8), max_size=4).map(tuple), WILD)
    return st.one_of(st.integers(-2, 12), WILD)


def actions(spec: GameSpec) -> st.SearchStrategy[Any]:
    """Acts of the game, sound or not, and things that are none."""
    made = [
        st.builds(
            kind, **{name: near(hint) for name, hint in get_type_hints(kind).items() if name in kind.__struct_fields__}
        )
        for kind in kinds(spec)
    ]
    return st.one_of(*made, st.just(TimeUp()), WILD)


@pytest.mark.parametrize("spec", GAME_CASES)
def test_refused_acts_change_nothing(spec: GameSpec, long: bool):
    positions = [
        (Match.new(spec, start=match.state, chance=SeededChance(seed)) if is_long(spec) else match).to_bytes()
        for seed in range(2)
        for number, match in enumerate(random_states(spec, spec.seats[-1], seed, spec.demo_options(spec.seats[-1])))
        if number % 3 == 0
    ]

    @settings(max_examples=10_000 if long else 1_500)
    @given(st.sampled_from(positions), st.one_of(st.integers(-1, 8), st.none(), WILD), actions(spec))
    def try_one(position: bytes, seat: Any, action: Any) -> None:
        match = Match.from_bytes(position, ALL_GAMES)
        before = frozen(match.state)
        refusal = match.refusal(seat, action)
        if refusal is None:
            assert seat is None or action in match.legal_actions(seat)
            return
        assert refusal.sentence
        with pytest.raises(Refused) as caught:
            match.submit(seat, action)
        assert caught.value.refusal == refusal
        assert frozen(match.state) == before
        assert match.to_bytes() == position
        for other in range(len(match.players)):
            assert not (match.legal_actions(other) and other not in match.deciders())

    try_one()


# --- taking back -------------------------------------------------------------------------------------------------


def walk(spec: GameSpec, players: int, seed: int, steps: int, every: int) -> int:
    """Act, take back and restore at random; now and then compare with a fresh replay. How often it took back."""
    random = Random(seed)
    match = new_match(spec, players, seed, random.choice(sample_options(spec, players, 4)))
    taken_back = 0
    for number in range(steps):
        seat = random.randrange(players)
        before, could = match.state, match.can_undo(seat)
        if could and random.random() < 0.4:
            match.undo(seat)
            taken_back += 1
            assert match.can_redo(seat)
            if random.random() < 0.5:
                match.redo(seat)
                assert match.state == before
        elif match.can_redo(seat) and random.random() < 0.5:
            match.redo(seat)
            assert match.can_undo(seat)
        elif match.deciders():
            seat = random.choice(match.deciders())
            match.submit(seat, random.choice(match.legal_actions(seat)))
        else:
            break
        if number % every == 0:
            check_state(match)
            same_after_replay(match)
    same_after_replay(match)
    return taken_back


def same_after_replay(match: Match) -> None:
    copy = restored(match)
    assert copy.state == match.state
    for seat in range(len(match.players)):
        assert copy.can_undo(seat) == match.can_undo(seat)
        assert copy.can_redo(seat) == match.can_redo(seat)
    assert [copy.log(viewer) for viewer in viewers(copy)] == [match.log(viewer) for viewer in viewers(match)]


@pytest.mark.parametrize(("spec", "players"), CASES)
def test_a_walk_of_acts_and_undo_equals_its_replay(spec: GameSpec, players: int):
    for seed in range(6):
        walk(spec, players, seed, 200, every=40 if is_long(spec) else 7)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("spec", "players"), CASES)
def test_a_long_walk_of_acts_and_undo_equals_its_replay(spec: GameSpec, players: int):
    for seed in range(200):
        walk(spec, players, seed, 1000, every=3)


def test_the_walk_takes_back_often_enough_to_mean_something():
    assert sum(walk(ALL_GAMES["pearl_dive"], 3, seed, 200, every=50) for seed in range(5)) > 30
