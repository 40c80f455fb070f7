"""Breeds: what colours make of a fiend, and what it is immune to."""

from __future__ import annotations

import pytest

from cubes.chaos_progenitus.actions import Array, Coup, Done, Minus, Roll
from cubes.chaos_progenitus.breeds import is_immune, nature_in_battle, nature_of
from cubes.chaos_progenitus.dice import COLOURS, POWERS, Breed, Power, Source, colours_of, mix_of
from cubes.chaos_progenitus.house import built_in
from cubes.chaos_progenitus.options import Options, Seat
from cubes.chaos_progenitus.spec import SPEC
from cubes.match import Match
from tests.cubes.chaos_progenitus.table import act, assault, chance, fiend, heard, makes, match_of, mix, rolled, table

HOUSE = built_in()
DIFFERENT = "arm.rb leg.by eye.bk mouth.br tail.yk wings.yr lungs.yb axe.ky wand.kr dart.kb"
"""Ten dice of ten kinds, each of a mix of its own."""


@pytest.mark.clause("PROG-040", "PROG-A12")
@pytest.mark.parametrize(
    ("words", "breed", "of"),
    [
        ("13*leg.yb", Breed.PURE, "yb"),
        ("12*leg.yb leg.by", Breed.HALF, "yb"),
        ("7*leg.rk 6*arm.by", Breed.HALF, "rk"),
        ("7*leg.rk arm.by 5*eye.bk", Breed.HALF, "rk"),
        ("6*leg.rk 6*arm.by eye.bk", Breed.NONE, ""),
        ("arm.rk leg.rk tail.rk wings.rk mouth.rk eye.rk lungs.rk " + "arm.by leg.by tail.by wings.by mouth.by eye.by",
         Breed.HALF, "rk"),
        ("arm.rk leg.rk tail.rk wings.rk mouth.rk eye.rk " + "arm.by leg.by tail.by wings.by mouth.by eye.by axe.yr",
         Breed.MONGREL, ""),
    ],
)
def test_breeds_by_the_mixes_of_the_dice(words, breed, of):
    nature = nature_of(makes(words), HOUSE)
    assert (nature.breed, nature.mix) == (breed, mix(of) if of else -1)


@pytest.mark.clause("PROG-040", "PROG-041")
def test_prog_s14_a_mongrel_and_one_that_is_none():
    three = "leg.rk leg.ry leg.bk "
    assert nature_of(makes(three + DIFFERENT), HOUSE).breed is Breed.MONGREL
    assert nature_of(makes("2*leg.rk leg.bk " + DIFFERENT), HOUSE).breed is Breed.NONE
    match = rolled(table(fiend("leg arm@stun", Breed.MONGREL), "3*leg"), "move")
    rescued = heard(match, "DieRescued")[0]
    assert (rescued.die.die, rescued.by) == (1, None)


@pytest.mark.clause("PROG-005", "PROG-045")
def test_twelve_mixes_and_twelve_powers():
    mixes = {(one.mix, one.power) for one in HOUSE.mixes}
    assert {colours_of(one) for one, _power in mixes} == {(a, b) for a in COLOURS for b in COLOURS if a is not b}
    assert {power for _mix, power in mixes} == {*POWERS}
    assert nature_of(makes("13*leg.rk"), HOUSE).power is Power.FURY
    assert nature_of(makes("13*leg.kb"), HOUSE).power is Power.REGROWTH


@pytest.mark.clause("PROG-042", "PROG-043")
def test_prog_s12_what_the_printed_half_breed_feels():
    half = fiend("leg", Breed.HALF, of="rk")
    assert is_immune(half, Source.RAY, mix("ry"))
    assert is_immune(half, Source.POISON, mix("yk"))
    assert is_immune(half, Source.GAS, mix("rk"))
    assert not is_immune(half, Source.RAY, mix("by"))
    assert not is_immune(half, Source.RAY, mix("kr"))
    assert not is_immune(half, Source.BITE, mix("rk"))
    foe = "eye.ry:ray2 dart.yk:poison2 wand.by:ray2 mouth.rk:bite1"
    state = table(fiend("4*leg 3*arm", Breed.HALF, of="rk"), foe, incoming=assault(1, 0, 0, 1, 2, 3))
    match = rolled(state, "strike1 " * 7)
    act(match, Done())
    faced = heard(match, "DamageFaced")[0]
    assert [die.die for die in faced.attacks] == [2, 3]
    assert (faced.wounds, faced.stuns) == (1, 2)
    assert [event.attack.die for event in heard(match, "AttackVoid")] == [0, 1]


@pytest.mark.clause("PROG-044", "PROG-A19")
def test_prog_s13_gas_against_a_pure_breed():
    pure = fiend("4*leg", Breed.PURE, of="rk")
    foe = "lungs.ry:gas1 lungs.rk:gas1"
    match = rolled_after_minus(table(pure, foe, incoming=assault(1, 0, 0, 1, minuses=(0, 1))))
    counted = heard(match, "MinusesCounted")[0]
    assert (counted.stood, counted.immune, counted.total) == (2, 1, 1)
    act(match, Done())
    assert [die.die for die in heard(match, "DamageFaced")[0].attacks] == [0]
    assert [event.attack.die for event in heard(match, "AttackVoid")] == [1]


def rolled_after_minus(state):
    """The position after one die was minused and the others show attacks."""
    match = match_of(state, 0, 0, 0)
    act(match, Minus(0), Roll())
    return match


@pytest.mark.clause("PROG-A19")
def test_plain_minuses_of_bellows_are_no_gas():
    pure = fiend("4*leg", Breed.PURE, of="rk")
    match = rolled_after_minus(table(pure, "bellows:minus bellows:gas1", incoming=assault(1, 0, minuses=(0, 1))))
    counted = heard(match, "MinusesCounted")[0]
    assert (counted.immune, counted.total) == (1, 1)


@pytest.mark.clause("PROG-046")
@pytest.mark.parametrize("source", [Source.STRIKE, Source.BITE, Source.BLADE])
def test_nobody_is_immune_to_what_is_not_breathed(source):
    for breed in Breed:
        assert not is_immune(fiend("leg", breed, of="rk"), source, mix("rk"))
    for source in (Source.RAY, Source.GAS, Source.POISON):
        assert not is_immune(fiend("leg", Breed.MONGREL), source, mix("rk"))
        assert is_immune(fiend("leg", Breed.PURE, of="rk"), source, mix("rk"))
        assert not is_immune(fiend("leg", Breed.PURE, of="rk"), source, mix("ry"))


@pytest.mark.clause("PROG-046")
def test_immunity_covers_neither_plain_minuses_nor_tentacles():
    pure = fiend("4*leg", Breed.PURE, of="rk")
    foe = assault(1, 0, minuses=(0,), grabs=(1,))
    match = rolled_after_minus(table(pure, "tail.rk:minus tentacle.rk:grab", incoming=foe))
    act(match, Array(1))
    act(match, Done())
    assert match.deciders() == (1,)


@pytest.mark.clause("PROG-057", "PROG-005", "PROG-A13")
@pytest.mark.parametrize(
    ("options", "breed", "power"),
    [
        (Options(), Breed.NONE, Power.NONE),
        (Options(breeds=True), Breed.PURE, Power.FURY),
        (Options(breeds=True, powers=False), Breed.PURE, Power.NONE),
    ],
)
def test_colours_matter_by_option(options, breed, power):
    nature = nature_in_battle(makes("13*leg.rk"), options, HOUSE)
    assert (nature.breed, nature.power) == (breed, power)
    seats = [Seat(name="Ann", fiend=makes("13*leg.rk")), Seat(name="Ben")]
    match = Match.new(SPEC, seats=seats, options=options, chance=chance())
    assert match.state.fiends[0].breed is breed
    assert heard(match, "FiendDescribed")[0].power is power


@pytest.mark.clause("PROG-A12")
def test_a_trophy_does_not_change_the_breed():
    ann, ben = fiend("3*leg", Breed.PURE, of="rk"), "axe.yb@wound"
    state = table(ann, ben, "leg", incoming=assault(0, 1), active=1, options=Options(breeds=True, coup=True))
    match = match_of(state)
    act(match, Coup(0))
    assert match.state.fiends[0].breed is Breed.PURE
    assert match.state.fiends[0].dice[-1].make == makes("axe.yb")[0]


def test_mixes_are_plastic_and_ink():
    for plastic in COLOURS:
        for ink in COLOURS:
            assert colours_of(mix_of(plastic, ink)) == (plastic, ink)
