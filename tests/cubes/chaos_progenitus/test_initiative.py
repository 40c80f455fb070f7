"""Initiative: of two by moves, pluses and minuses, of several by moves and pluses."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cubes.chaos_progenitus.actions import NameNext, Roll
from cubes.chaos_progenitus.dice import Breed, Power
from cubes.chaos_progenitus.options import Options
from cubes.chaos_progenitus.state import Fiend, Pending
from cubes.match import Match
from tests.cubes.chaos_progenitus.table import (
    act,
    assault,
    face,
    fiend,
    heard,
    match_of,
    pure,
    sound,
    table,
)


def contest(*sides: tuple[Fiend | str, str], again: str = "", options: Options | None = None) -> Match:
    """A contest in which fiends of some dice roll these faces; ``again`` is what those tied roll then, one by one."""
    state = table(*(words for words, _names in sides), options=options, turn=0, pending=Pending.INITIATIVE)
    contenders = tuple(range(len(sides)))
    script: list[int] = []
    for one, (_words, names) in zip(state.fiends, sides, strict=True):
        script += [face(die.make // 16, name) for die, name in zip(one.dice, names.split(), strict=True)]
    return match_of(replace(state, contenders=contenders), *script, *map(int, again.split()))


ANN = ("3*leg 2*eye wings 7*axe", "move move move plus plus wings" + " blade1" * 7)
BEN = ("leg eye 2*lungs tentacle 8*axe", "move plus gas1 gas1 minus" + " blade2" * 8)


@pytest.mark.clause("PROG-015", "PROG-016", "PROG-017", "PROG-A02")
def test_prog_s02_initiative_of_two():
    match = contest(ANN, BEN)
    won = heard(match, "InitiativeWon")[0]
    assert (won.player.name, won.points, won.other.name, won.minuses) == ("Ann", 6, "Ben", 3)
    assert heard(match, "InitiativeRolled")[0].rolls[1].points == 5
    assert match.state.owed == 3
    assert match.state.incoming == assault(1, 0, minuses=(2, 3, 4), initiative=True)
    # all else of the roll is discarded, the winner's minuses too
    assert {die.face for die in match.state.fiends[0].dice} == {-1}
    assert [number for number, die in enumerate(match.state.fiends[1].dice) if die.face >= 0] == [2, 3, 4]


@pytest.mark.clause("PROG-014", "PROG-016", "PROG-A02")
def test_a_tie_is_rolled_again_by_those_who_are_tied():
    ann, ben, cat = ("2*leg", "move move"), ("2*leg", "move plus"), ("2*leg", "move strike1")
    # Ann and Ben roll again: move, block; then move, move
    match = contest(ann, ben, cat, again="2 5 2 3", options=Options())
    first, second = heard(match, "InitiativeRolled")
    assert [roll.points for roll in first.rolls] == [2, 2, 1]
    assert [(roll.player.name, roll.points) for roll in second.rolls] == [("Ann", 1), ("Ben", 2)]
    tie = heard(match, "InitiativeTied")[0]
    assert [player.name for player in tie.players] == ["Ann", "Ben"]
    assert heard(match, "InitiativeWon")[0].player.name == "Ben"


@pytest.mark.clause("PROG-048", "PROG-049", "PROG-A02")
def test_prog_s17_initiative_of_three():
    ann = ("4*leg 5*lungs", "move move plus move" + " blank" * 5)
    ben = ("3*leg 5*lungs axe", "move move plus" + " gas1" * 5 + " blade1")
    cat = ("3*leg 2*lungs 4*axe", "move move plus gas1 gas1" + " blade1" * 4)
    match = contest(ann, ben, cat, options=Options())
    won = heard(match, "InitiativeWon")[0]
    assert (won.player.name, won.points, won.other.name, won.minuses) == ("Ann", 4, "Ben", 5)
    assert match.state.owed == 5
    assert contest(ann, ben).state.active == 1  # between two, minuses count


@pytest.mark.clause("PROG-A15")
def test_equal_minuses_by_what_immunity_leaves_of_them():
    ann = (fiend("2*leg", Breed.PURE, of="rk"), "move move")
    gas, plain = ("leg lungs lungs", "move gas1 gas1"), ("leg tail tail", "plus minus minus")
    assert heard(contest(ann, gas, plain, options=Options()), "InitiativeWon")[0].other.name == "Cat"
    ann = (fiend("2*leg", Breed.PURE, of="yb"), "move move")
    assert heard(contest(ann, gas, plain, options=Options()), "InitiativeWon")[0].other.name == "Ben"


@pytest.mark.clause("PROG-A15", "PROG-052")
def test_minuses_of_the_initiative_are_no_attack():
    match = contest(("3*leg", "move move move"), ("2*leg lungs", "move strike1 gas1"), ("3*leg", "move strike1 plus"))
    act(match, match.legal_actions(0)[0])
    assert heard(match, "InitiativeWon")[0].other.name == "Ben"
    match = match_of(match.state, 0, 0)
    act(match, Roll())
    assert [action.seat for action in match.legal_actions(0)] == [1, 2]


@pytest.mark.clause("PROG-A19")
def test_gas_minuses_of_the_initiative_and_immunity():
    ann = (fiend("4*leg", Breed.PURE, of="rk"), "move move move move")
    match = contest(ann, ("leg lungs lungs.yb", "move gas1 gas1"))
    counted = heard(match, "MinusesCounted")[0]
    assert (counted.stood, counted.immune, counted.total) == (2, 1, 1)


@pytest.mark.clause("PROG-017")
def test_no_power_acts_at_initiative_but_clear_air():
    cold = (pure("leg 3*tail", Power.CHILL, of="bk"), "move minus minus minus")
    match = contest(("5*leg", "move move move move move"), cold)
    assert match.state.owed == 3
    air = (pure("5*leg", Power.CLEAR_AIR, of="br"), "move move move move move")
    match = contest(air, cold)
    counted = heard(match, "MinusesCounted")[0]
    assert (counted.stood, counted.chilled, counted.cleared, counted.total) == (3, 0, 1, 2)


@pytest.mark.clause("PROG-A23", "PROG-020", "PROG-047", "PROG-A17")
def test_defeat_on_the_first_turn():
    ann, ben, cat = ("2*leg", "move move"), ("2*lungs tail", "gas1 gas1 move"), ("2*tail", "minus move")
    match = contest(ann, ben, cat, options=Options(coup=True))
    defeat = heard(match, "FiendDefeated")[0]
    assert (defeat.player.name, defeat.by.name, defeat.left) == ("Ann", "Ben", 2)
    # no trophy without wounds; nobody has attacked Ann, so she may name anybody
    assert match.deciders() == (0,)
    assert match.legal_actions(0) == (NameNext(1), NameNext(2))
    act(match, NameNext(1))
    assert match.state.active == 1
    assert match.state.incoming is None
    sound(match)
