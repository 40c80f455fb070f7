"""House data: the built-in ones, a player's own, and words for every mistake."""

from __future__ import annotations

import msgspec
import pytest

from cubes.club_of_cthulhu import rules
from cubes.club_of_cthulhu.house import HouseError, built_in, colour_choices, read_house, template, write_house_template
from cubes.club_of_cthulhu.options import Options
from cubes.club_of_cthulhu.spec import SPEC
from cubes.club_of_cthulhu.tables import House, Scoring, points
from cubes.match import Match
from cubes.options import describe_options, read_options
from tests.cubes.club_of_cthulhu.table import start_match


def changed(*changes: tuple[str, str]) -> str:
    """The built-in file with something in place of something else."""
    text = template()
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


@pytest.mark.clause("CLUB-A20", "CLUB-A01", "CLUB-A03")
def test_the_template_reads_back_as_the_built_in_data(tmp_path):
    file = tmp_path / "mine.toml"
    write_house_template(file)
    assert read_house(file) == read_house(str(file)) == read_house(template()) == built_in()
    assert file.read_text(encoding="utf-8").count("#") > 7
    with pytest.raises(HouseError, match=r"mine\.toml already"):
        write_house_template(file)
    with pytest.raises(HouseError, match="cannot be written"):
        write_house_template(tmp_path / "no" / "mine.toml")


MISTAKES = {
    "not TOML": (("version = 1", "version = = 1"), "not a TOML file.*line 5"),
    "a name twice": (("[functions.pairs]", "[functions.tally]"), r"not a TOML file.*line \d+"),
    "no version": (("version = 1", ""), "version: this is missing"),
    "wrong version": (("version = 1", "version = 7"), "version: these data are of version 7.* reads version 1"),
    "version in words": (("version = 1", 'version = "one"'), "version: one is not a whole number"),
    "no title": (('title = "Our own scoring cards"', "title = 3"), "title: a text in quotes"),
    "empty title": (('title = "Our own scoring cards"', 'title = " "'), "title: a text in quotes"),
    "long title": (("Our own scoring cards", "x" * 90), "title: a text of at most 60"),
    "unknown function": (
        ('cthulhu = "lone_page"', 'cthulhu = "loan_page"'),
        "cards, number 1, cthulhu: there is no loan_page; possible: tally, lone_page",
    ),
    "unknown colour": (('colour = "yellow"', 'colour = "pink"'), "cards, number 1, colour: there is no pink"),
    "unknown deity": (('deity = "king"', 'deity = "dagon"'), "colours, yellow, deity: there is no dagon"),
    "missing deity": (
        ('nyar = "pairs"\n\n[[cards]]\ncolour = "green"', '\n[[cards]]\ncolour = "green"'),
        "colours, yellow: neither card names nyar",
    ),
    "deity twice": (
        ('yidhra = "tally"\nnyar = "pairs"', 'yidhra = "tally"\nnyar = "pairs"\nking = "tally"'),
        "colours, yellow: both cards name king",
    ),
    "card without deities": (('yidhra = "tally"\nnyar = "pairs"\n', ""), "cards, number 2: the card names no deity"),
    "three cards": (
        ("[[duals]]", '[[cards]]\ncolour = "white"\nking = "tally"\n\n[[duals]]'),
        "colours, white: a colour needs two cards, not 3",
    ),
    "one card": (
        ('[[cards]]\ncolour = "white"\nyidhra = "tally"\nnyar = "tally"\n', ""),
        "colours, white: a colour needs two cards, not 1",
    ),
    "negative points": (
        ("points = [0, 10, 5, 0]", "points = [0, 10, -5, 0]"),
        "functions, lone_page, points: -5 is not between 0 and 999",
    ),
    "broken points": (
        ("points = [0, 10, 5, 0]", "points = [0, 10.5, 5, 0]"),
        "functions, lone_page, points: 10.5 is not a whole number",
    ),
    "points that are true": (("points = [0, 10, 5, 0]", "points = [0, true]"), "points: True is not a whole number"),
    "no points": (
        ("points = [0, 10, 5, 0]", "points = []"),
        "lone_page, points: 1 to 80 numbers are needed here, not 0",
    ),
    "points no list": (("points = [0, 10, 5, 0]", "points = 10"), "lone_page, points: a list of whole numbers"),
    "missing points": (("points = [0, 10, 5, 0]", ""), "functions, lone_page, points: this is missing"),
    "no text": (('text = "5 points per complete pair"', ""), "functions, pairs, text: this is missing"),
    "equal titles": (
        ('title = "Pairs"', 'title = "Tally"'),
        "functions, pairs, title: another function is called Tally",
    ),
    "equal colours": (
        ('title = "Green"', 'title = "Yellow"'),
        "colours, green, title: another colour is called Yellow",
    ),
    "a colour called random": (
        ("[colours.white]", "[colours.random]"),
        "colours, random: no colour can have this name",
    ),
    "per nothing": (("\nper = 2", "\nper = 0"), "functions, pairs, per: 0 is not between 1 and 80"),
    "negative then": (("\nthen = 5", "\nthen = -5"), "functions, pairs, then: -5 is not between 0"),
    "what does not belong": (("\nper = 2", "\npro = 2"), "functions, pairs, pro: nothing of this name belongs here"),
    "no such table": (("[desecration_tokens]", "[tokens]"), "desecration_tokens: this is missing"),
    "something besides": (("version = 1", "version = 1\nextra = 1"), "extra: nothing of this name belongs here"),
    "functions no table": (("version = 1", "version = 1\ncolours = 3\n[x]"), "not a TOML file|colours"),
    "dual of three": (
        ('deities = ["king", "shub"]', 'deities = ["king", "shub", "nyar"]'),
        "duals, number 2, deities: a dual card bears two deities, not 3",
    ),
    "dual of one": (
        ('deities = ["king", "shub"]', 'deities = ["king", "king"]'),
        "duals, number 2, deities: a name stands there twice",
    ),
    "dual unknown": (
        ('deities = ["king", "shub"]', 'deities = ["king", "dagon"]'),
        "duals, number 2, deities: there is no dagon",
    ),
    "dual no list": (('deities = ["king", "shub"]', 'deities = "king"'), "duals, number 2, deities: a list of names"),
    "dual twice": (
        ('deities = ["king", "shub"]', 'deities = ["cthulhu", "king"]'),
        "duals, number 2, deities: this pair stands there already",
    ),
    "dual missing": (
        ('[[duals]]\ndeities = ["king", "shub"]\ncopies = 2\n', ""),
        r"duals: the pair king \+ shub is missing",
    ),
    "too many duals": (("copies = 2", "copies = 3"), "duals: there must be 20 dual cards, not 21"),
    "copies in words": (("copies = 2", 'copies = "two"'), "duals, number 1, copies: two is not a whole number"),
    "no token": (
        ("three_players = 3", "three_players = 0"),
        "desecration_tokens, three_players: 0 is not between 1 and 4",
    ),
    "five tokens": (("four_players = 4", "four_players = 5"), "desecration_tokens, four_players: 5 is not between"),
    "five players": (
        ("four_players = 4", "four_players = 4\nfive_players = 4"),
        "desecration_tokens, five_players: nothing of this name",
    ),
}


@pytest.mark.clause("CLUB-A20")
@pytest.mark.parametrize("mistake", MISTAKES)
def test_every_mistake_is_named(mistake):
    change, words = MISTAKES[mistake]
    with pytest.raises(HouseError, match=words) as caught:
        read_house(changed(change))
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("\n", "version: this is missing"),
        ("version = 1\n", "title: this is missing"),
        ('version = 1\ntitle = "x"\nfunctions = 3\n', "functions: a table is needed here"),
        ('version = 1\ntitle = "x"\n[functions]\n', "functions: nothing stands there"),
        ('version = 1\ntitle = "x"\n[functions]\na = 3\n', "functions, a: a table is needed here"),
        ("a = " + "[" * 5000 + "\n", "not a TOML file"),
    ],
)
def test_what_is_hardly_house_data(text, words):
    with pytest.raises(HouseError, match=words):
        read_house(text)


def test_lists_of_something_else():
    text = changed()
    cut = text[: text.index("# Scoring cards: two")]
    with pytest.raises(HouseError, match="cards: a list of tables is needed here"):
        read_house(cut.replace("version = 1", "version = 1\ncards = [1, 2]"))


def test_files_that_cannot_be_read(tmp_path):
    with pytest.raises(HouseError, match=r"There is no file gone\.toml"):
        read_house(tmp_path / "gone.toml")
    with pytest.raises(HouseError, match="cannot be read"):
        read_house(tmp_path)
    with pytest.raises(HouseError, match="cannot be read"):
        read_house("a\0b")
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(HouseError, match="not plain text"):
        read_house(binary)
    huge = tmp_path / "huge.toml"
    huge.write_bytes(b"#" * 1_000_001)
    with pytest.raises(HouseError, match="far too long"):
        read_house(huge)
    marked = tmp_path / "marked.toml"
    marked.write_bytes(b"\xef\xbb\xbf" + template().encode())
    assert read_house(marked) == built_in()


@pytest.mark.parametrize(
    ("function", "expected"),
    [
        (Scoring("a", "A", "a", (0, 4)), [0, 4, 4, 4, 4, 4]),
        (Scoring("a", "A", "a", (0, 4), then=3), [0, 4, 7, 10, 13, 16]),
        (Scoring("a", "A", "a", (0,), then=5, per=2), [0, 0, 5, 5, 10, 10]),
        (Scoring("a", "A", "a", (0, 0), then=5, per=2), [0, 0, 5, 5, 10, 10]),
        (Scoring("a", "A", "a", (9, 1), then=6, per=3), [9, 1, 1, 7, 7, 7]),
    ],
)
def test_what_counts_beyond_the_table(function, expected):
    assert [points(function, count) for count in range(6)] == expected


@pytest.mark.clause("CLUB-A20")
def test_a_match_carries_the_data_it_is_played_with(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(
        changed(("points = [0, 10, 5, 0]", "points = [0, 99, 5, 0]"), ("[colours.red]", "[colours.rust]")).replace(
            'colour = "red"', 'colour = "rust"'
        ),
        encoding="utf-8",
    )
    house = read_house(file)
    match = start_match(3, options=Options(house=house, colour="rust"))
    file.unlink()
    again = Match.from_bytes(match.to_bytes(), {SPEC.id: SPEC})
    assert again.state.setup.house == house != built_in()
    assert again.view(None).scheme[3].points == (0, 99, 5, 0)
    assert ("rust", "Red") in colour_choices(house)
    assert ("red", "Red") in colour_choices(None)
    assert rules.option_problems(Options(colour="red", house=house), 2)


def test_options_with_data_survive_as_plain_values():
    options = Options(house=built_in(), colour="blue")
    plain = msgspec.to_builtins(options)
    assert read_options(Options, plain) == options
    assert msgspec.json.decode(msgspec.json.encode(built_in()), type=House) == built_in()
    assert {field.name: field.kind for field in describe_options(Options)} == {
        "colour": "choice",
        "first": "choice",
        "optional_gifts": "switch",
        "house": "file",
    }
