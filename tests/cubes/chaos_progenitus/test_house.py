"""House data: faces, mixes and powers; a player's own, and words for every mistake."""

from __future__ import annotations

import msgspec
import pytest

from cubes.chaos_progenitus.dice import COLOURS, Kind, Power, Sign, colours_of
from cubes.chaos_progenitus.house import HouseError, built_in, read_house, template, write_house_template
from cubes.chaos_progenitus.options import Options, Seat
from cubes.chaos_progenitus.spec import SPEC
from cubes.chaos_progenitus.tables import House
from cubes.match import Match
from cubes.options import read_options
from tests.cubes.chaos_progenitus.table import chance, face_name, makes

FACES = {
    Kind.ARM: "strike1 strike2 block1 block2 move plus",
    Kind.LEG: "strike1 strike2 move move plus block1",
    Kind.TAIL: "strike1 strike2 block1 block2 move minus",
    Kind.WINGS: "wings wings move plus strike1 blank",
    Kind.MOUTH: "bite1 bite2 plus minus move blank",
    Kind.EYE: "ray1 ray2 plus plus move blank",
    Kind.LUNGS: "gas1 gas1 plus move blank blank",
    Kind.STINGER: "poison1 poison2 block1 move minus plus",
    Kind.TENTACLE: "grab grab block1 minus plus strike1",
    Kind.BRAIN: "brain brain plus plus strike2 strike2",
    Kind.AXE: "blade1 blade2 blade2 block2 plus blank",
    Kind.WAND: "ray2 ray2 ray1 plus plus blank",
    Kind.BELLOWS: "gas1 gas1 minus plus strike1 blank",
    Kind.DART: "poison2 poison2 poison1 plus move blank",
    Kind.WHIP: "grab grab block2 minus plus strike2",
    Kind.POTION: "restore2 restore3 restore3 plus plus block2",
}
DAMAGE = {
    Kind.ARM: "s s",
    Kind.LEG: "s ss",
    Kind.TAIL: "ss s",
    Kind.WINGS: "s",
    Kind.MOUTH: "w w",
    Kind.EYE: "s ss",
    Kind.LUNGS: "s s",
    Kind.STINGER: "s w",
    Kind.TENTACLE: "s",
    Kind.BRAIN: "s s",
    Kind.AXE: "w ww w",
    Kind.WAND: "ss ss ss",
    Kind.BELLOWS: "s s s",
    Kind.DART: "w w w",
    Kind.WHIP: "s",
    Kind.POTION: "",
}


@pytest.mark.clause("PROG-006", "PROG-A01", "PROG-010", "PROG-011")
@pytest.mark.parametrize("kind", Kind)
def test_the_built_in_faces(kind):
    faces = built_in().kinds[kind].faces
    assert " ".join(map(face_name, faces)) == FACES[kind]
    damage = ["w" * face.wound + "s" * face.stun for face in faces if face.source is not None]
    assert " ".join(damage) == DAMAGE[kind]
    for face in faces:
        assert (face.strength > 0) == (face.source is not None)
        assert not face.move or face.defense == 1
        assert (face.source is not None and face.source.name == "GAS") <= face.minus
    own = [face for face in faces if face.own]
    assert own
    assert all(face.sign is Sign.OWN for face in own)


@pytest.mark.clause("PROG-A01", "PROG-A13")
def test_the_template_reads_back_as_the_built_in_data(tmp_path):
    file = tmp_path / "mine.toml"
    write_house_template(file)
    assert read_house(file) == read_house(template()) == built_in()
    assert file.read_text(encoding="utf-8").count("#") > 7
    with pytest.raises(HouseError, match=r"mine\.toml already"):
        write_house_template(file)


def changed(*changes: tuple[str, str]) -> str:
    """The built-in file with something in place of something else."""
    text = template()
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


ARM = "{ own = true, mark = 1, attack = \"strike\", strength = 1, stun = 1 },"
MISTAKES = {
    "not TOML": (("version = 1", "version = = 1"), "not a TOML file"),
    "wrong version": (("version = 1", "version = 3"), "version: these data are of version 3"),
    "no title": (('title = "Our own dice"', ""), "title: this is missing"),
    "unknown kind": (("[dice.arm]", "[dice.nose]"), r"dice, arm: this is missing.*dice: |dice, nose"),
    "unknown class": (('class = "body"', 'class = "head"'), "dice, arm, class: there is no head; possible: body, item"),
    "five faces": ((ARM, ""), "dice, arm, faces: a die has 6 faces, not 5"),
    "seven faces": ((ARM, ARM.replace("}", ", times = 2 }")), "dice, arm, faces: a die has 6 faces, not 7"),
    "too many times": ((ARM, "{ plus = true, times = 7 },"), "faces, number 1, times: 7 is not between 1 and 6"),
    "unknown attack": (('attack = "strike"', 'attack = "kick"'), "number 1, attack: there is no kick"),
    "no strength": ((ARM, '{ attack = "ray", stun = 1 },'), "number 1, strength: an attack needs a strength"),
    "no damage": ((ARM, '{ attack = "ray", strength = 1 },'), "number 1, attack: an attack needs points of stun or"),
    "strength of nothing": ((ARM, "{ strength = 2 },"), "number 1, strength: only an attack has this"),
    "damage of nothing": ((ARM, "{ wound = 2 },"), "number 1, wound: only an attack has this"),
    "nothing of this name": ((ARM, "{ fly = true },"), "number 1, fly: nothing of this name belongs here"),
    "neither true nor false": (("plus = true", 'plus = "yes"'), "number 6, plus: yes is neither true nor false"),
    "a large defense": (("{ defense = 2 }", "{ defense = 12 }"), "number 4, defense: 12 is not between 1 and 9"),
    "faces no list": (("faces = [", "faces = 3\nothers = ["), "dice, arm, faces: a list of tables is needed here"),
    "unknown mix": (('red_black = "fury"', 'red_red = "fury"'), "mixes, red_red: there is no such mix; possible: red"),
    "unknown power": (('red_black = "fury"', 'red_black = "rage"'), "mixes, red_black: there is no rage; possible: f"),
    "missing power": (("[powers.fury]", "[powers.rage]"), "powers, fury: this is missing"),
    "a power without a number": (("amount = 1", ""), "powers, fury, amount: this is missing"),
    "a power of nothing": (("amount = 1", "amount = 0"), "powers, fury, amount: 0 is not between 1 and 9"),
    "no least": (("least = 2", ""), "powers, chill, least: this is missing"),
    "least of another": (("amount = 1", "amount = 1\nleast = 2"), "powers, fury, least: nothing of this name"),
    "equal titles": (('title = "Fire"', 'title = "Fury"'), "powers, fire, title: another power is called Fury"),
}


@pytest.mark.clause("PROG-A01", "PROG-A13")
@pytest.mark.parametrize("name", MISTAKES)
def test_words_for_a_mistake(name):
    change, words = MISTAKES[name]
    with pytest.raises(HouseError, match=words):
        read_house(changed(change))


def test_no_body_parts_no_mixes():
    with pytest.raises(HouseError, match="dice: at least one kind has to be a body part"):
        read_house(template().replace('class = "body"', 'class = "item"'))
    text = template()
    with pytest.raises(HouseError, match="mixes: nothing stands there"):
        read_house(text[: text.index("[mixes]")] + "[mixes]\n")
    with pytest.raises(HouseError, match="mixes: this is missing"):
        read_house(text[: text.index("[mixes]")])


def test_all_mistakes_are_told_at_once():
    text = changed(('attack = "strike"', 'attack = "kick"'), ('red_black = "fury"', 'red_black = "rage"'))
    with pytest.raises(HouseError) as caught:
        read_house(text)
    assert len(caught.value.mistakes) == 2


THREE_FACES = """faces = [
    { own = true, attack = "bite", strength = 3, wound = 1, stun = 1, times = 3 },
    { plus = true, times = 2 },
    { brain = true },
]
"""


@pytest.mark.clause("PROG-006", "PROG-A01", "PROG-005")
def test_a_box_of_ones_own():
    """Dice with three different faces each, few mixes, a power twice and a breed without one."""
    text = template()
    start = text.index("faces = [")
    text = text[:start] + THREE_FACES + text[text.index("]\n", start) + 2 :]
    text = text[: text.index("[mixes]")] + '[mixes]\nred_blue = "fury"\nblue_red = "fury"\nblack_red = "none"\n'
    house = read_house(text)
    assert [face_name(face) for face in house.kinds[Kind.ARM].faces] == ["bite3"] * 3 + ["plus"] * 2 + ["brain"]
    assert house.all_mixes() == (1, 4, 12)
    assert colours_of(12) == (COLOURS[3], COLOURS[0])
    assert [house.power_of(mix) for mix in (1, 4, 12, 2)] == [Power.FURY, Power.FURY, Power.NONE, Power.NONE]
    match = Match.new(SPEC, names=("Ann", "Ben"), options=Options(breeds=True, house=house), chance=chance())
    assert {die.make % 16 for fiend in match.state.fiends for die in fiend.dice} <= {1, 4, 12}


@pytest.mark.clause("PROG-A01")
def test_a_match_carries_the_data_it_is_fought_with():
    house = read_house(changed(('title = "Our own dice"', 'title = "From my box"')))
    options = read_options(Options, {"house": msgspec.to_builtins(house)})
    match = Match.new(SPEC, names=("Ann", "Ben"), options=options, chance=chance())
    again = Match.from_bytes(match.to_bytes(), {SPEC.id: SPEC})
    assert again.state.setup.house == again.view(None).house == house != built_in()
    assert msgspec.json.decode(msgspec.json.encode(house), type=House) == house
    assert SPEC.house is not None
    assert SPEC.house.read is read_house


def test_a_fiend_of_dice_that_these_data_do_not_know_stays_at_home():
    text = template()
    house = read_house(text[: text.index("[mixes]")] + '[mixes]\nred_blue = "none"\n')
    seats = [Seat(name="Ann", fiend=makes("13*leg")), Seat(name="Ben", fiend=makes("13*leg.rb"))]
    match = Match.new(SPEC, seats=seats, options=Options(house=house), chance=chance())
    assert {die.make % 16 for die in match.state.fiends[0].dice} == {1}
    assert [die.make for die in match.state.fiends[1].dice] == [*makes("13*leg.rb")]
