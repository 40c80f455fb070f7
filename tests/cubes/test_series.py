"""A series: points are kept, each finished match counts once, abandoned ones give nothing."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random

import msgspec
import pytest

from cubes import Match, SeededChance
from cubes.series import Series
from cubes.store import Store, StoreError
from tests.cubes.play import ALL_GAMES, NAMES, random_step, restored
from tests.cubes.rewired import rewired
from tests.cubes.toy_game import TOY
from tests.cubes.toy_game.state import Options, Seat
from tests.cubes.toy_table import finish

SEATS = (Seat(name="Ann"), Seat(name="Ben", head_start=1))


@pytest.fixture
def series() -> Series:
    return Series(TOY, SEATS, Options(rounds=1))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    ticks = count(1)
    with Store(tmp_path / "games.db", lambda: float(next(ticks)), ALL_GAMES) as opened:
        yield opened


def played(series: Series, seed: int) -> Match:
    match = series.rematch(SeededChance(seed))
    finish(match, seed)
    return match


def winners(match: Match) -> tuple[int, ...]:
    outcome = match.outcome()
    assert outcome is not None
    return outcome.winners


def test_a_new_series_is_empty(series: Series):
    assert series.results == ()
    assert series.standing == (0, 0)
    assert series.winners == ()
    assert series.wins == (0, 0)


def test_rematches_bring_the_points_along(series: Series):
    first = played(series, 1)
    assert series.add(first)
    medals = tuple(int(seat in winners(first)) for seat in (0, 1))
    assert series.standing == medals
    assert series.wins == medals
    second = series.rematch(SeededChance(2))
    assert second.setup.standing == medals
    assert second.view(None).standing == medals
    assert second.setup.seats == SEATS
    assert second.setup.options == Options(rounds=1)
    assert second.state.deck != first.state.deck
    finish(second)
    series.add(second)
    assert series.standing == series.wins
    assert sum(series.standing) == len(winners(first)) + len(winners(second))


def test_a_series_ends_by_its_own_rule(series: Series):
    seed = 0
    while not series.winners:
        seed += 1
        series.add(played(series, seed))
    assert max(series.standing) == 2
    assert series.winners == tuple(seat for seat in (0, 1) if series.standing[seat] == 2)
    with pytest.raises(ValueError, match="over"):
        series.rematch()


def test_the_same_match_counts_once_however_often_it_is_won(series: Series):
    match = series.rematch(SeededChance(3))
    while match.outcome() is None:
        last = restored(match)
        random_finish(match)
    assert series.add(match)
    again = restored(last)
    finish(again, 9)
    assert not series.add(again)
    assert not series.add(restored(match))
    assert len(series.results) == 1


def random_finish(match: Match) -> None:
    """One step nearer to the end."""
    seat = match.awaited()[0]
    match.submit(seat, match.legal_actions(seat)[0])


def test_an_abandoned_match_gives_nothing(series: Series):
    match = series.rematch(SeededChance(1))
    random_finish(match)
    assert not series.add(match)
    assert series.standing == (0, 0)


def test_two_matches_begun_at_once_both_count(series: Series):
    one, other = series.rematch(SeededChance(1)), series.rematch(SeededChance(2))
    for match in (one, other):
        finish(match)
        series.add(match)
    assert sum(series.standing) == len(winners(one)) + len(winners(other))


def test_a_match_of_others_is_refused(series: Series):
    with pytest.raises(ValueError, match="others"):
        series.add(Match.new(TOY, NAMES[:2]))


def test_a_series_can_begin_with_a_match(series: Series):
    match = played(series, 4)
    assert Series.of(match).standing == tuple(int(seat in winners(match)) for seat in (0, 1))
    assert Series.of(series.rematch()).standing == (0, 0)


def test_a_game_without_series_keeps_wins_but_no_points():
    spec = msgspec.structs.replace(rewired(TOY), series=False)
    series = Series(spec, SEATS, Options(rounds=1))
    match = played(series, 1)
    series.add(match)
    assert series.standing == (0, 0)
    assert sum(series.wins) == len(winners(match))
    assert series.rematch().setup.standing == ()


def test_a_series_is_kept(store: Store):
    number = store.begin_series(TOY.id)
    first = Match.new(TOY, seats=SEATS, options=Options(rounds=1), chance=SeededChance(1))
    store.create(first, number)
    assert store.series(number).standing == (0, 0)
    finish(first)
    series = store.series(number)
    assert series.seats == SEATS
    assert series.options == Options(rounds=1)
    assert series.wins == tuple(int(seat in winners(first)) for seat in (0, 1))
    abandoned = series.rematch(SeededChance(2))
    store.create(abandoned, number)
    random_step(abandoned, Random(1))
    assert store.series(number).standing == series.standing


def test_winning_the_same_saved_match_again_counts_once(store: Store):
    number = store.begin_series(TOY.id)
    match = Match.new(TOY, seats=SEATS, options=Options(rounds=1), chance=SeededChance(1))
    kept = store.create(match, number)
    finish(match)
    standing = store.series(number).standing
    again = store.open(kept)
    assert again.outcome() is not None
    assert not random_step(again, Random(1))
    series = store.series(number)
    assert series.standing == standing
    assert not series.add(again)


def test_a_series_without_matches_is_told_plainly(store: Store):
    with pytest.raises(StoreError, match="no game of this series"):
        store.series(store.begin_series(TOY.id))


def test_matches_stand_in_the_order_in_which_they_ended(store: Store):
    number = store.begin_series(TOY.id)
    one, two = (Match.new(TOY, seats=SEATS, options=Options(rounds=1), chance=SeededChance(seed)) for seed in (1, 2))
    for match in (one, two):
        store.create(match, number)
    finish(two)
    finish(one)
    assert [result.identity for result in store.series(number).results] == [two.identity, one.identity]
