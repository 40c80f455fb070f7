"""Options describe themselves, and are read from plain values with plain words for what does not fit."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import pytest

from cubes.catalogue import GAMES
from cubes.options import OptionChoice, describe_options, option, read_options
from tests.cubes.toy_game.state import Options, Seat


def test_every_kind_of_option_is_described():
    rounds, storm, goal = describe_options(Options)
    assert (rounds.name, rounds.kind, rounds.default, rounds.low, rounds.high) == ("rounds", "number", 2, 1, 3)
    assert (storm.kind, storm.default, storm.title) == ("switch", False, "Storm")
    assert goal.kind == "choice"
    assert goal.choices == (OptionChoice("most", "Most points"), OptionChoice("fewest", "Fewest points"))


def test_only_what_carries_a_title_is_drawn():
    assert [field.name for field in describe_options(Seat)] == ["head_start"]


class Odd(msgspec.Struct, frozen=True, kw_only=True):
    plain: int = 1
    noted: Annotated[int, msgspec.Meta(ge=0)] = 1
    size: Annotated[int, option(title="Size", help="How big.", choices={1: "Small", 2: "Big"}, clause="X-001")] = 1
    free: Annotated[int, option(title="Free", help="Any number.", needs="size")] = 3


def test_numbers_with_names_are_a_choice():
    size, free = describe_options(Odd)
    assert size.kind == "choice"
    assert size.choices == (OptionChoice(1, "Small"), OptionChoice(2, "Big"))
    assert size.clause == "X-001"
    assert (free.kind, free.low, free.high, free.needs) == ("number", 0, 99, "size")
    assert free.need == ("size", "")


class Chained(msgspec.Struct, frozen=True, kw_only=True):
    mood: Annotated[str, option(title="Mood", help="Any.", choices={"a": "A", "b": "B"})] = "a"
    song: Annotated[bool, option(title="Song", help="Only in mood B.", needs="mood=b")] = False


def test_an_option_may_need_one_value_of_a_choice():
    assert describe_options(Chained)[1].need == ("mood", "b")


@pytest.mark.parametrize("game", GAMES)
def test_what_an_option_needs_exists(game):
    fields = {field.name: field for field in describe_options(GAMES[game].Options)}
    for field in fields.values():
        name, value = field.need
        if not name:
            continue
        needed = fields[name]
        assert needed.kind == ("choice" if value else "switch")
        assert not value or value in [str(choice.value) for choice in needed.choices]


def test_plain_values_become_options():
    assert read_options(Options, {}) == Options()
    assert read_options(Options, {"rounds": 3, "storm": True, "goal": "fewest"}) == Options(
        rounds=3, storm=True, goal="fewest"
    )


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"rounds": 4}, "does not fit"),
        ({"rounds": 0}, "does not fit"),
        ({"rounds": "2"}, "does not fit"),
        ({"storm": 1}, "does not fit"),
        ({"goal": "none"}, "does not fit"),
        ({"winds": True}, "no option named winds. Options: goal, rounds, storm"),
    ],
)
def test_what_does_not_fit_is_told_plainly(values: dict[str, Any], words: str):
    with pytest.raises(ValueError, match=words):
        read_options(Options, values)
