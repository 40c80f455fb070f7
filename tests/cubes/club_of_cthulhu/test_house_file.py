"""A file of house data as the set-up reads it: every mistake in it is told, and what the data change is offered."""

from __future__ import annotations

import msgspec
import pytest

from cubes import Match, SeededChance
from cubes.club_of_cthulhu.house import built_in, template
from cubes.club_of_cthulhu.spec import SPEC
from cubes.house import HouseError, Mistakes
from cubes.options import OptionChoice, describe_options, read_options

OPTIONS = {option.name: option for option in describe_options(SPEC.Options)}


def mistakes(text: str) -> tuple[str, ...]:
    assert SPEC.house is not None
    with pytest.raises(HouseError) as caught:
        SPEC.house.read(text)
    assert str(caught.value) == " ".join(caught.value.mistakes)
    return caught.value.mistakes


def changed(*pairs: tuple[str, str]) -> str:
    text = template()
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def test_the_template_is_the_built_in_data(tmp_path):
    assert SPEC.house is not None
    file = tmp_path / "mine.toml"
    file.write_text(SPEC.house.template(), encoding="utf-8")
    assert SPEC.house.read(file) == built_in()
    assert SPEC.house.template().startswith("# House data of Club of Cthulhu")


def test_all_mistakes_are_told_at_once():
    found = mistakes(
        changed(
            ('deity = "king"', 'deity = "kong"'),
            ("points = [0, 2,", 'points = ["none", 2,'),
            ('nyar = "pairs"', 'nyar = "pears"'),
            ("copies = 2", "copies = 3"),
            ("two_players = 2", "two_players = 9"),
        )
        + "\n[extra]\nspeed = 1\n"
    )
    assert found == (
        "functions, tally, points: none is not a whole number.",
        "colours, yellow, deity: there is no kong; possible: king, cthulhu, shub, yidhra, nyar.",
        "cards, number 2, nyar: there is no pears; possible: tally, lone_page, overreach, pairs, avalanche.",
        "duals: there must be 20 dual cards, not 21.",
        "desecration_tokens, two_players: 9 is not between 1 and 4.",
        "extra: nothing of this name belongs here.",
    )


def test_one_mistake_is_not_told_as_many():
    assert mistakes(changed(('title = "Tally"', "title = 3"))) == (
        "functions, tally, title: a text in quotes is needed here.",
    )
    without = template().replace("[functions.", "[fun.")
    assert mistakes(without) == ("functions: this is missing.", "fun: nothing of this name belongs here.")


def test_what_colours_lack_is_told_for_each_of_them():
    assert mistakes(changed(('shub = "overreach"\n', ""), ('yidhra = "overreach"\n', ""))) == (
        "colours, yellow: neither card names shub.",
        "colours, green: neither card names yidhra.",
    )


@pytest.mark.parametrize("text", ["title = \n", "version = 7\n", "[functions]\n\n[functions]\n"])
def test_what_is_no_such_file_is_one_mistake(text):
    assert len(mistakes(text)) == 1


def test_mistakes_are_gathered():
    noted = Mistakes()
    noted.tell()
    for words in ("one.", "two."):
        with noted.noted():
            raise HouseError(words)
    with pytest.raises(HouseError, match=r"one\. two\."):
        noted.tell()


def test_the_colours_are_those_of_the_data():
    assert SPEC.house is not None
    assert set(SPEC.house.choices) == {"colour"}
    offered = SPEC.house.choices["colour"](None)
    assert [OptionChoice(*one) for one in offered] == list(OPTIONS["colour"].choices)
    other = SPEC.house.read(changed(('title = "Yellow"', 'title = "Gold"')))
    assert SPEC.house.choices["colour"](other)[1] == ("yellow", "Gold")


def test_the_data_go_into_the_record_of_a_match():
    assert SPEC.house is not None
    house = SPEC.house.read(changed(('title = "Our own scoring cards"', 'title = "From my box"')))
    options = read_options(SPEC.Options, {"house": house, "colour": "green"})
    match = Match.new(SPEC, names=("Ann", "Ben"), options=options, chance=SeededChance(1))
    again = Match.from_bytes(match.to_bytes(), {SPEC.id: SPEC})
    assert again.setup.options.house == house
    assert msgspec.json.decode(msgspec.json.encode(options), type=SPEC.Options) == options


def test_seats_are_marked_as_seats():
    assert [option.name for option in OPTIONS.values() if option.seats] == ["first"]
    assert OPTIONS["house"].kind == "file"
