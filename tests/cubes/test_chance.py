"""Chance is fair, recorded and repeatable; what does not fit is refused."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from cubes import ChanceError, LiveChance, RecordedChance, ScriptedChance, SeededChance
from cubes.chance import KeyedChance

SEEDS = (b"one", b"two", b"three")
ROOT = Path(__file__).parents[2]


def chi_square_is_fair(counts: list[int]) -> bool:
    """Whether the counts may come from a fair source (p > 0.001), by Wilson and Hilferty's approximation."""
    expected, degrees = sum(counts) / len(counts), len(counts) - 1
    statistic = sum((count - expected) ** 2 / expected for count in counts)
    spread = 2 / (9 * degrees)
    return bool(((statistic / degrees) ** (1 / 3) - (1 - spread)) / spread**0.5 < 3.09)


def rolls(key: bytes, sides: int, number: int) -> list[int]:
    """As a match rolls: a few dice in each entry."""
    chance, counts = LiveChance(key.ljust(32, b".")), [0] * sides
    for entry in range(number // 5):
        chance.begin(entry)
        for _die in range(5):
            counts[chance.roll(sides) - 1] += 1
    return counts


@pytest.mark.parametrize("sides", [2, 3, 4, 6, 8, 10, 12, 20])
def test_dice_are_fair(sides: int, long: bool):
    for key in SEEDS:
        assert chi_square_is_fair(rolls(key, sides, 600_000 if long else 20_000))


def test_all_orders_of_a_shuffle_come_up_alike(long: bool):
    for key in SEEDS:
        chance, orders = LiveChance(key.ljust(32, b".")), Counter[tuple[int, ...]]()
        for entry in range(120_000 if long else 12_000):
            chance.begin(entry)
            orders[chance.shuffle((1, 2, 3, 4, 5))] += 1
        assert len(orders) == 120
        assert chi_square_is_fair(list(orders.values()))


def test_the_first_die_of_every_entry_is_fair():
    chance, counts = LiveChance(b"k" * 32), [0] * 6
    for entry in range(30_000):
        chance.begin(entry)
        counts[chance.roll(6) - 1] += 1
    assert chi_square_is_fair(counts)


def test_an_unfair_die_is_found():
    assert not chi_square_is_fair([3000, 3000, 3000, 3000, 3000, 3400])
    hundred = rolls(b"one", 100, 60_000)
    assert not chi_square_is_fair([sum(hundred[face::6]) for face in range(6)]), "six does not divide a hundred"


def test_live_keys_come_from_the_system():
    keys = {LiveChance().key for _chance in range(300)}
    assert len(keys) == 300
    assert all(len(key) == 32 for key in keys)


def first_deal() -> str:
    code = "from cubes import LiveChance; print(LiveChance().shuffle(range(30)))"
    return subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def test_two_fresh_starts_deal_differently():
    assert first_deal() != first_deal()


@pytest.mark.long
@pytest.mark.timeout(600)
def test_three_hundred_fresh_starts_deal_differently():
    assert len({first_deal() for _start in range(300)}) == 300


def test_the_same_key_and_entry_give_the_same_luck():
    one, other = LiveChance(b"x" * 32), LiveChance(b"x" * 32)
    for chance in (one, other):
        chance.begin(7)
    drawn = [one.roll(6) for _die in range(9)]
    assert [other.roll(6) for _die in range(9)] == drawn
    one.begin(8)
    assert [one.roll(6) for _die in range(9)] != drawn
    one.begin(7)
    assert [one.roll(6) for _die in range(9)] == drawn


@pytest.mark.parametrize(("one", "other"), [(1, 2), (1, "1 "), ("a", "b")])
def test_seeds_differ(one: int | str, other: int | str):
    assert SeededChance(one).shuffle(range(20)) != SeededChance(other).shuffle(range(20))
    assert SeededChance(one).shuffle(range(20)) == SeededChance(one).shuffle(range(20))
    assert SeededChance(one).seeded
    assert not LiveChance().seeded


def test_what_chance_gave_is_recorded_and_replayed():
    chance = SeededChance(1)
    chance.begin(1)
    given = (chance.roll(6), chance.below(9), chance.shuffle(("a", "b", "c")), chance.shuffle(()))
    assert chance.taken == [given[0] - 1, *given[1:]]
    replay = RecordedChance(chance.taken)
    assert (replay.roll(6), replay.below(9), replay.shuffle(("c", "b", "a")), replay.shuffle(())) == given
    replay.finish()
    chance.begin(2)
    assert chance.taken == []


def test_there_must_be_something_to_pick_from():
    for count in (0, -1):
        with pytest.raises(ValueError, match="nothing to pick from"):
            SeededChance(1).below(count)


def test_a_record_that_does_not_fit_is_refused():
    with pytest.raises(ChanceError, match="too few"):
        RecordedChance().roll(6)
    with pytest.raises(ChanceError, match="out of range"):
        RecordedChance([6]).roll(6)
    with pytest.raises(ChanceError, match="other items"):
        RecordedChance([(1, 1, 2)]).shuffle((1, 2, 2))
    with pytest.raises(ChanceError, match="other items"):
        RecordedChance([3]).shuffle((1, 2))
    with pytest.raises(ChanceError, match="out of range"):
        RecordedChance([(1, 2)]).roll(6)
    left = RecordedChance([1])
    with pytest.raises(ChanceError, match="not used"):
        left.finish()
    with pytest.raises(ChanceError, match="not used"):
        left.load([2])


def test_a_script_names_dice_and_cards():
    chance = ScriptedChance([6, 0, ("c",), None, None], then=SeededChance(1))
    assert chance.roll(6) == 6
    assert chance.below(4) == 0
    assert chance.shuffle(("a", "b", "c")) == ("c", "a", "b")
    assert 1 <= chance.roll(6) <= 6
    assert sorted(chance.shuffle((1, 2, 3))) == [1, 2, 3]
    assert chance.left == 0
    chance.add(2)
    assert chance.roll(6) == 2
    assert chance.taken[:3] == [5, 0, ("c", "a", "b")]
    chance.begin(2)
    assert 1 <= chance.roll(6) <= 6


@pytest.mark.parametrize(
    ("script", "words"),
    [([], "too few"), ([7], "out of range"), ([0], "out of range"), ([None], "names no source"), ([(1,)], "a shuffle")],
)
def test_a_script_that_does_not_fit_a_roll_is_refused(script: list[object], words: str):
    with pytest.raises(ChanceError, match=words):
        ScriptedChance(script).roll(6)  # type: ignore[arg-type]


@pytest.mark.parametrize(("script", "words"), [([3], "a number where a shuffle"), ([(9,)], "not there")])
def test_a_script_that_does_not_fit_a_shuffle_is_refused(script: list[object], words: str):
    with pytest.raises(ChanceError, match=words):
        ScriptedChance(script).shuffle((1, 2, 3))  # type: ignore[arg-type]


def test_seeding_waits_until_luck_is_needed(monkeypatch: pytest.MonkeyPatch):
    chance = LiveChance(b"k" * 32)
    monkeypatch.setattr(KeyedChance, "_random", lambda _self: pytest.fail("seeded"))
    for number in range(100):
        chance.begin(number)
