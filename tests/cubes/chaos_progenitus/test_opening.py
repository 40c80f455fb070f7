"""Steps 1 to 4: minuses, the roll, minuses aside, defenses."""

from __future__ import annotations

import pytest

from cubes.chaos_progenitus.actions import Defend, Done, HelpDefense, Minus, Reroll, Roll, UsePower
from cubes.chaos_progenitus.dice import Breed, Power
from cubes.chaos_progenitus.state import Phase
from tests.cubes.chaos_progenitus.table import (
    act,
    assault,
    cause,
    events,
    fiend,
    heard,
    kinds,
    legal,
    match_of,
    offered,
    pool,
    pure,
    rolled,
    sound,
    table,
)

# --- step 1 ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("PROG-018", "PROG-A03", "PROG-A22")
def test_available_dice_come_back_before_the_turn():
    match = match_of(table("arm:block2 leg@minused eye@stun axe@wound tail:move@minused", "leg"))
    assert pool(match, 0, "play") == [0, 1, 4]
    assert {die.face for die in match.state.fiends[0].dice} == {-1}
    assert (pool(match, 0, "stun"), pool(match, 0, "wound")) == ([2], [3])
    beats = act(match, Roll())
    assert [one.die.die for one in events(beats)[0].dice] == [0, 1, 4]
    assert match.state.fiends[0].dice[2].face == -1


@pytest.mark.clause("PROG-019", "PROG-A04")
def test_prog_s03_three_minuses_and_five_dice():
    foe = "3*tail:minus leg"
    match = match_of(table("arm leg axe wand dart", foe, incoming=assault(1, 0, minuses=(0, 1, 2))))
    assert legal(match) == tuple(map(Minus, range(5)))
    act(match, Minus(0))
    assert cause(match, Minus(1)) == "ONLY_BODY"
    assert cause(match, Minus(0)) == "NOT_IN_PLAY"
    assert cause(match, Minus(9)) == "NO_DIE"
    act(match, Minus(2), Minus(3))
    assert match.state.phase is Phase.ROLL
    assert pool(match, 0, "play") == [1, 4]
    assert pool(match, 0, "minused") == [0, 2, 3]
    match = match_of(table("arm leg axe wand dart", foe, incoming=assault(1, 0, minuses=(0, 1, 2))))
    act(match, Minus(2), Minus(3), Minus(4))
    assert pool(match, 0, "play") == [0, 1]
    match = match_of(table("arm leg axe wand dart", "5*tail:minus", incoming=assault(1, 0, minuses=range(5))))
    assert match.outcome().winners == (1,)


@pytest.mark.clause("PROG-019", "PROG-013")
def test_minused_dice_are_neither_rolled_nor_hurt():
    match = match_of(table("arm leg", "tail:minus", incoming=assault(1, 0, minuses=(0,))))
    act(match, Minus(1))
    beats = act(match, Roll())
    assert [one.die.die for one in events(beats)[0].dice] == [0]
    assert match.state.fiends[0].dice[1].pool.name == "MINUSED"


@pytest.mark.clause("PROG-019", "PROG-A04")
def test_minuses_beyond_the_dice_are_lost_and_do_not_carry_over():
    match = match_of(
        table("leg axe", "leg", "4*tail:minus", incoming=assault(2, 0, minuses=range(4)), active=0)
    )
    assert pool(match, 0, "minused") == [0, 1]
    assert heard(match, "MinusesCounted")[0].total == 4
    assert match.state.active == 1
    assert match.state.owed == 0
    assert match.state.incoming is None


def test_a_minus_that_can_only_go_one_way_goes_by_itself():
    match = match_of(table("leg axe", "tail:minus", incoming=assault(1, 0, minuses=(0,))))
    assert match.state.phase is Phase.ROLL
    assert pool(match, 0, "minused") == [1]


@pytest.mark.clause("PROG-020", "PROG-021", "PROG-A05")
@pytest.mark.parametrize("words", ["axe potion leg@stun", "axe leg@wound arm@stun"])
def test_no_body_part_to_roll_is_defeat_though_none_may_be_dead(words):
    match = match_of(table(words, "leg:strike2", incoming=assault(1, 0, 0)))
    assert kinds(match.opening)[:2] == ["TurnOpened", "FiendDefeated"]
    assert match.outcome().winners == (1,)


@pytest.mark.clause("PROG-A05")
def test_attacks_on_the_defeated_are_void():
    match = match_of(table("leg", "leg:strike2 tail:minus", incoming=assault(1, 0, 0, minuses=(1,))))
    assert "DieHit" not in kinds(match.opening)
    assert pool(match, 0, "stun") == []


# --- steps 2 and 3 -----------------------------------------------------------------------------------------------


@pytest.mark.clause("PROG-022", "PROG-023", "PROG-A18")
def test_all_dice_in_play_are_rolled_and_minuses_lie_aside():
    match = rolled(table("tail wings lungs leg", "leg"), "minus wings gas1 move")
    aside = heard(match, "MinusesAside")[0]
    assert [die.die for die in aside.dice] == [0, 1, 2]
    assert match.state.outgoing.minuses == (0, 1, 2)
    act(match, Done())
    assert match.state.active == 1
    assert match.state.owed == 0  # a single leg has to go: defeat
    assert match.outcome() is not None


@pytest.mark.clause("PROG-023", "PROG-039", "PROG-035")
def test_minuses_set_aside_count_in_the_next_turn_of_the_foe():
    match = rolled(table("2*tail leg", "3*leg"), "minus minus move")
    assert match.state.active == 1
    assert match.state.owed == 2
    assert match.deciders() == (1,)
    act(match, Minus(0), Minus(1))
    assert pool(match, 1, "play") == [2]


@pytest.mark.clause("PROG-045")
def test_foresight_rolls_a_die_again():
    match = match_of(table(pure("arm leg", Power.FORESIGHT, of="yb"), "leg"), 4, 0, 3)
    act(match, Roll())
    assert offered(match, Reroll) == [Reroll(0), Reroll(1)]
    beats = act(match, Reroll(1))
    assert kinds(beats)[:2] == ["PowerUsed", "DieRerolled"]
    assert events(beats)[1].after.face == 3
    assert match.state.phase is not Phase.REROLL
    match = match_of(table(pure("arm leg", Power.FORESIGHT, of="yb"), "leg"), 4, 2)
    act(match, Roll(), Done())
    assert match.state.active == 1


# --- step 4 ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("PROG-024", "PROG-025", "PROG-026", "PROG-027", "PROG-A06")
def test_prog_s04_a_block_against_a_stronger_leg():
    state = table("2*arm eye leg", "leg:strike2 arm", incoming=assault(1, 0, 0))
    match = rolled(state, "block1 block1 blank strike1")
    assert cause(match, Defend(0, 0)) in ("", "NOT_NOW", "TOO_WEAK")
    assert offered(match, Defend) == []  # not even both blocks together
    match = rolled(state, "block1 block1 plus strike1")
    act(match, Defend(0, 0))
    countered = heard(match, "AttackCountered")[0]
    assert ([die.die for die in countered.used], countered.strength) == ([0, 2], 2)
    assert [die.die for die in countered.spent] == [0]
    assert pool(match, 0, "minused") == [0, 2]
    assert pool(match, 1, "minused") == [0]
    assert match.state.incoming.attacks == ()
    act(match, Done())
    assert heard(match, "DieHit") == []


@pytest.mark.clause("PROG-024", "PROG-025")
def test_prog_s05_pluses_on_both_sides():
    state = table("leg eye 2*arm", "mouth:bite1 eye:plus", incoming=assault(1, 0, (0, (1,), ())))
    match = rolled(state, "move plus strike1 strike1")
    act(match, Defend(0, 0))
    countered = heard(match, "AttackCountered")[0]
    assert (countered.blow.strength, countered.strength, countered.blow.wound) == (2, 2, 1)
    assert [die.die for die in countered.spent] == [0, 1]
    assert pool(match, 1, "minused") == [0, 1]
    match = rolled(state, "move blank strike1 strike1")
    assert offered(match, Defend) == []


@pytest.mark.clause("PROG-024", "PROG-A06")
def test_one_defense_counters_one_attack():
    state = table("2*arm leg", "2*leg:strike1", incoming=assault(1, 0, 0, 1))
    match = rolled(state, "block2 block1 move")
    assert len(offered(match, Defend)) == 6
    act(match, Defend(0, 1))
    assert cause(match, Defend(1, 1)) == "NO_ATTACK"
    assert cause(match, Defend(0, 0)) == "NOT_IN_PLAY"
    assert offered(match, Defend) == [Defend(1, 0), Defend(2, 0)]
    act(match, Done())
    assert [event.attack.die for event in heard(match, "DieHit")] == [0] or match.state.phase is Phase.SUFFER


@pytest.mark.clause("PROG-A06", "PROG-025", "PROG-031")
def test_a_defense_too_weak_is_refused_and_a_plus_is_spent_once():
    state = table("leg 2*eye arm", "2*leg:strike2", incoming=assault(1, 0, 0, 1))
    match = rolled(state, "move plus plus block1")
    assert Done in map(type, legal(match))
    act(match, Defend(0, 0))
    assert match.state.phase is Phase.HELP
    assert legal(match) == (HelpDefense(1), HelpDefense(2))
    assert cause(match, HelpDefense(3)) == "NO_PLUS"
    assert cause(match, HelpDefense(0)) == "NO_PLUS"
    assert cause(match, UsePower(-1)) == "NO_POWER"
    act(match, HelpDefense(1))
    assert cause(match, HelpDefense(1)) == "NOT_NOW"
    assert offered(match, Defend) == [Defend(3, 1)]
    act(match, Defend(3, 1))  # the one plus that is left comes by itself
    assert pool(match, 0, "minused") == [0, 1, 2, 3]


def test_why_a_die_cannot_defend():
    state = table("leg eye@minused arm mouth tail@stun", "leg:strike2 eye:ray1", incoming=assault(1, 0, 0, 1))
    match = rolled(state, "move blank strike1 blank")
    assert cause(match, Defend(0, 0)) == "TOO_WEAK"
    assert cause(match, Defend(2, 0)) == "NO_DEFENSE"
    assert cause(match, Defend(0, 5)) == "NO_ATTACK"
    assert cause(match, Defend(4, 1)) == "NOT_IN_PLAY"
    assert cause(match, Defend(9, 1)) == "NO_DIE"
    assert cause(match, Defend(0, 1)) == ""


@pytest.mark.clause("PROG-A18", "PROG-023")
def test_wings_are_a_minus_or_a_defense():
    state = table("wings tail leg", "leg:strike2 2*leg", incoming=assault(1, 0, 0))
    match = rolled(state, "wings minus strike1")
    assert match.state.outgoing.minuses == (0, 1)
    act(match, Defend(0, 0))
    assert match.state.outgoing.minuses == (1,)
    assert pool(match, 0, "minused") == [0]
    match = rolled(state, "wings minus strike1")
    act(match, Done())
    assert match.state.outgoing.minuses == (0, 1)


@pytest.mark.clause("PROG-037")
def test_defenses_may_be_ignored():
    state = table("arm leg", "leg:strike1", incoming=assault(1, 0, 0))
    match = rolled(state, "block2 strike1")
    act(match, Done())
    assert heard(match, "AttackCountered") == []
    assert match.state.phase is not Phase.DEFEND
    sound(match)


@pytest.mark.clause("PROG-042", "PROG-044")
def test_what_an_immune_fiend_need_not_counter():
    immune = fiend("arm leg", Breed.PURE, of="rk")
    match = rolled(table(immune, "eye:ray2 leg:strike1", incoming=assault(1, 0, 0, 1)), "block2 strike1")
    assert offered(match, Defend) == [Defend(0, 1)]
    assert cause(match, Defend(0, 0)) == "IMMUNE"


# --- powers ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("PROG-045")
def test_thick_hide_strengthens_one_defense():
    hide = pure("2*leg arm", Power.THICK_HIDE, of="rb")
    match = rolled(table(hide, "2*leg:strike2", incoming=assault(1, 0, 0, 1)), "move move strike1")
    act(match, Defend(0, 0))  # there is no other help: the power comes by itself
    assert [event.power for event in heard(match, "PowerUsed")] == [Power.THICK_HIDE]
    assert heard(match, "AttackCountered")[0].strength == 2
    assert offered(match, Defend) == []
    hide = pure("2*leg eye", Power.THICK_HIDE, of="rb")
    match = rolled(table(hide, "2*leg:strike2", incoming=assault(1, 0, 0, 1)), "move move plus")
    act(match, Defend(0, 0))
    assert legal(match) == (HelpDefense(2), UsePower(-1))
    act(match, HelpDefense(2))
    assert offered(match, Defend) == [Defend(1, 1)]


@pytest.mark.clause("PROG-045")
def test_thick_hide_and_a_plus_together():
    hide = pure("leg eye arm", Power.THICK_HIDE, of="rb")
    foe = assault(1, 0, (0, (1,), ()))
    match = rolled(table(hide, "leg:strike2 eye:plus", incoming=foe), "move plus strike1")
    act(match, Defend(0, 0))
    assert heard(match, "AttackCountered")[0].strength == 3
    assert pool(match, 0, "minused") == [0, 1]


@pytest.mark.clause("PROG-045")
def test_brace_makes_a_block_of_one_blank():
    brace = pure("2*mouth eye arm", Power.BRACE, of="kr")
    match = rolled(table(brace, "3*leg:strike1", incoming=assault(1, 0, 0, 1, 2)), "blank blank plus strike1")
    act(match, Defend(1, 0))
    assert heard(match, "PowerUsed")[0].die.die == 1
    assert offered(match, Defend) == []
    match = rolled(table(brace, "leg:strike2 leg", incoming=assault(1, 0, 0)), "blank blank plus strike1")
    act(match, Defend(0, 0))  # with the only plus
    assert heard(match, "AttackCountered")[0].strength == 2


@pytest.mark.clause("PROG-045")
@pytest.mark.parametrize(
    ("attacker", "defender", "minuses", "expected"),
    [
        ("CHILL", "NONE", 1, (0, 0, 1)),
        ("CHILL", "NONE", 2, (1, 0, 3)),
        ("NONE", "CLEAR_AIR", 1, (0, 0, 1)),
        ("NONE", "CLEAR_AIR", 2, (0, 1, 1)),
        ("CHILL", "CLEAR_AIR", 2, (1, 1, 2)),
        ("CHILL", "CLEAR_AIR", 1, (0, 0, 1)),
    ],
)
def test_chill_and_clear_air(attacker, defender, minuses, expected):
    cold = fiend("3*tail:minus", Breed.PURE, "bk", Power[attacker])
    air = fiend("5*leg", Breed.PURE, "br", Power[defender])
    match = match_of(table(air, cold, incoming=assault(1, 0, minuses=range(minuses))))
    counted = heard(match, "MinusesCounted")[0]
    assert (counted.chilled, counted.cleared, counted.total) == expected


@pytest.mark.clause("PROG-A19", "PROG-045")
def test_immunity_is_counted_before_the_powers():
    cold = fiend("lungs:gas1 tail:minus", Breed.PURE, "bk", Power.CHILL)
    half = fiend("5*leg", Breed.HALF, of="rk")
    counted = heard(match_of(table(half, cold, incoming=assault(1, 0, minuses=(0, 1)))), "MinusesCounted")[0]
    assert (counted.immune, counted.chilled, counted.total) == (1, 0, 1)
