"""Step 5: the target, attacks with pluses, brains and powers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cubes.chaos_progenitus.actions import AddBrain, Array, Defend, Done, HelpAttack, Name, Roll, Suffer, UsePower
from cubes.chaos_progenitus.blows import without
from cubes.chaos_progenitus.dice import Breed, Power
from cubes.chaos_progenitus.state import Attack, Brain, Phase
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


@pytest.mark.clause("PROG-028", "PROG-010", "PROG-011", "PROG-A07")
def test_attacks_are_put_forward_with_pluses_and_wait():
    match = rolled(table("leg mouth eye arm", "3*leg"), "strike2 bite1 plus block1")
    assert offered(match, Array) == [Array(0), Array(1)]
    assert cause(match, Array(3)) == "NOT_ATTACKING"
    assert cause(match, HelpAttack(0, 2)) == "NO_OUTGOING"
    act(match, Array(1))
    arrayed = heard(match, "AttackArrayed")[0].blow
    assert (arrayed.strength, arrayed.stun, arrayed.wound) == (1, 0, 1)
    assert cause(match, Array(1)) == "IN_USE"
    act(match, HelpAttack(1, 2))
    helped = heard(match, "AttackHelped")[0].blow
    assert (helped.strength, helped.wound) == (2, 1)
    assert pool(match, 0, "play") == [0, 1, 2, 3]
    act(match, Done())
    assert match.state.incoming == replace(assault(0, 1, (1, (2,), ())), order=(1,))
    assert match.state.active == 1
    sound(match)


@pytest.mark.clause("PROG-031", "PROG-037")
def test_a_plus_is_spent_once_and_attacks_may_be_ignored():
    match = rolled(table("2*leg eye", "3*leg"), "strike2 strike1 plus")
    act(match, Array(0), Array(1), HelpAttack(0, 2))
    assert cause(match, HelpAttack(1, 2), 0) == "NOT_DECIDING"  # nothing more was possible: the turn has passed
    assert [attack.pluses for attack in match.state.incoming.attacks] == [(2,), ()]
    match = rolled(table("2*leg eye", "3*leg"), "strike2 strike1 plus")
    act(match, Done())
    assert match.state.incoming.attacks == ()


@pytest.mark.clause("PROG-A18")
def test_gas_is_a_minus_and_an_attack():
    match = rolled(table("lungs leg", "5*leg"), "gas1 move")
    act(match, Array(0))
    assert (match.state.incoming.attacks, match.state.incoming.minuses) == ((Attack(0),), (0,))
    assert match.state.owed == 1


@pytest.mark.clause("PROG-027", "PROG-A18")
def test_a_countered_gas_attack_has_cost_its_minus_already():
    state = table("3*arm", "lungs:gas1 leg", incoming=assault(1, 0, 0, minuses=(0,)))
    match = match_of(state, 2, 0)
    act(match, match.legal_actions(0)[0], Roll(), Defend(1, 0))
    assert match.state.incoming.minuses == ()
    sound(match)


# --- brains ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("PROG-038", "PROG-A11", "PROG-034")
def test_a_brain_names_any_available_die():
    match = rolled(table("stinger brain leg", "leg potion@minused axe@stun arm"), "poison2 brain move")
    assert cause(match, AddBrain(0, 1)) == "NO_OUTGOING"
    act(match, Array(0))
    assert cause(match, AddBrain(0, 2)) == "NO_BRAIN"
    act(match, AddBrain(0, 1))
    assert legal(match) == (Name(0), Name(1), Name(3))
    assert cause(match, Name(2)) == "AWAY"
    assert cause(match, Name(8)) == "NO_DIE"
    act(match, Name(1))
    assert match.state.incoming.attacks == (Attack(0, (), (Brain(1, 1),)),)


@pytest.mark.clause("PROG-A11")
def test_at_most_one_brain_for_each_point():
    match = rolled(table("leg 3*brain", "3*leg axe"), "strike2 brain brain brain")
    act(match, Array(0), AddBrain(0, 1), Name(3), AddBrain(0, 2))
    assert cause(match, Name(3)) == "NAMED"
    act(match, Name(0))
    assert len(match.state.incoming.attacks[0].brains) == 2  # a third brain would find no point: the turn has passed
    match = rolled(table("arm 2*brain mouth", "3*leg axe"), "strike1 brain brain bite1")
    act(match, Array(0), AddBrain(0, 1), Name(3))
    assert cause(match, AddBrain(0, 2)) == "BRAINS_FULL"


@pytest.mark.clause("PROG-034", "PROG-038", "PROG-013")
def test_prog_s10_a_brain_on_a_stinger():
    foe = assault(1, 0, (0, (), ((1, 2),)))
    match = rolled(table("leg arm potion", "stinger:poison2 brain:brain", incoming=foe), "strike1 strike1 plus")
    act(match, Done())
    assert pool(match, 0, "wound") == [2]
    assert heard(match, "DieHit")[0].named
    match = rolled(table("leg arm potion", "stinger:poison2", incoming=assault(1, 0, 0)), "strike1 strike1 plus")
    act(match, Done())
    assert legal(match) == (Suffer(0), Suffer(1))
    assert cause(match, Suffer(2)) == "ITEM"


@pytest.mark.clause("PROG-A11")
def test_a_named_die_that_is_away_gives_the_choice_to_the_victim():
    foe = assault(1, 0, (0, (), ((2, 3),)), (1, (), ((3, 3),)))
    words = "stinger:poison2 mouth:bite2 2*brain:brain"
    match = rolled(table("leg arm tail potion", words, incoming=foe), "strike1 strike1 strike1 plus")
    act(match, Done())
    assert [event.die.die for event in heard(match, "DieHit")] == [3]
    assert legal(match) == (Suffer(0), Suffer(1), Suffer(2))
    assert match.state.points[0].wound


@pytest.mark.clause("PROG-A11", "PROG-A09")
def test_brains_take_the_first_points_in_the_order_of_the_attacks():
    # Tail I stuns two: the brain's die and one of choice; the wound of the mouth comes before that stun
    foe = assault(1, 0, (0, (), ((2, 4),)), 1)
    words = "tail:strike1 mouth:bite1 brain:brain"
    match = rolled(table("leg arm eye lungs axe", words, incoming=foe), "strike1 strike1 blank blank blade1")
    act(match, Done())
    assert [(event.die.die, event.wound) for event in heard(match, "DieHit")] == [(4, False)]
    act(match, Suffer(2))
    assert pool(match, 0, "wound") == [2]
    act(match, Suffer(3))
    assert pool(match, 0, "stun") == [3, 4]


@pytest.mark.clause("PROG-A11", "PROG-026")
def test_a_brain_on_a_countered_attack_is_spent():
    foe = assault(1, 0, (0, (), ((1, 1),)))
    match = rolled(table("leg potion", "mouth:bite1 brain:brain leg", incoming=foe), "move plus")
    act(match, Defend(0, 0))
    assert heard(match, "DieHit") == []
    assert [die.die for die in heard(match, "AttackCountered")[0].spent] == [0, 1]


# --- powers ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("PROG-045")
def test_fury_strengthens_one_attack_once():
    match = rolled(table(pure("2*leg arm", Power.FURY), "3*leg"), "strike2 strike1 block1")
    act(match, Array(0))
    assert cause(match, UsePower(1)) == "NO_OUTGOING"
    act(match, UsePower(0))
    act(match, Array(1))
    assert match.state.incoming.attacks == (Attack(0, powered=True), Attack(1))
    state = table("2*arm leg", pure("leg:strike1", Power.FURY), incoming=assault(1, 0, (0, (), (), True)))
    match = rolled(state, "block1 block2 strike1")
    assert offered(match, Defend) == [Defend(1, 0)]


@pytest.mark.clause("PROG-045")
def test_fury_is_spent():
    match = rolled(table(pure("2*leg eye", Power.FURY), "3*leg"), "strike2 strike1 plus")
    act(match, Array(0), UsePower(0), Array(1))
    assert cause(match, UsePower(1)) == cause(match, UsePower(0)) == "POWER_SPENT"


@pytest.mark.clause("PROG-045", "PROG-A11")
def test_fire_turns_a_stun_of_a_body_part_into_a_wound():
    match = rolled(table(pure("leg wand mouth arm", Power.FIRE, of="ry"), "3*leg"), "strike2 ray2 bite1 block1")
    act(match, Array(1), Array(2))
    assert cause(match, UsePower(1)) == cause(match, UsePower(2)) == "NO_POWER"  # an item; no stun point
    act(match, Array(0), UsePower(0))
    foe = assault(1, 0, (0, (), (), True))
    match = rolled(table("3*arm", pure("leg:strike2", Power.FIRE, of="ry"), incoming=foe), "strike1 strike1 strike1")
    act(match, Done())
    faced = heard(match, "DamageFaced")[0]
    assert (faced.wounds, faced.stuns) == (1, 1)
    foe = assault(1, 0, (0, (), ((1, 2),), True))
    match = rolled(
        table("3*arm", pure("leg:strike2 brain:brain", Power.FIRE, of="ry"), incoming=foe), "strike1 strike1 strike1"
    )
    act(match, Done())
    assert pool(match, 0, "wound") == [2]  # the brain's point is the first, which is the wound


@pytest.mark.clause("PROG-045", "PROG-A11")
def test_virulence_stuns_one_more_by_poison():
    virulent = pure("stinger leg dart arm", Power.VIRULENCE, of="yk")
    match = rolled(table(virulent, "3*leg"), "poison2 strike1 poison1 block1")
    act(match, Array(0), Array(1))
    assert cause(match, UsePower(1)) == "NO_POWER"
    beats = act(match, UsePower(0))
    assert kinds(beats) == ["PowerUsed"]
    foe = assault(1, 0, (0, (), (), True))
    match = rolled(table("4*arm", pure("stinger:poison2", Power.VIRULENCE, of="yk"), incoming=foe), "strike1 " * 4)
    act(match, Done())
    faced = heard(match, "DamageFaced")[0]
    assert (faced.wounds, faced.stuns) == (1, 1)
    assert match.state.points[0].wound


@pytest.mark.clause("PROG-045", "PROG-A11")
def test_mesmerism_is_a_brain_without_a_die():
    match = rolled(table(pure("leg arm brain", Power.MESMERISM, of="yr"), "leg potion"), "strike2 block1 brain")
    act(match, Array(0), UsePower(0), Name(1), AddBrain(0, 2))
    assert match.state.incoming.attacks == (Attack(0, (), (Brain(-1, 1), Brain(2, 0))),)
    match = rolled(table(pure("arm leg brain", Power.MESMERISM, of="yr"), "leg potion"), "strike1 strike1 brain")
    act(match, Array(0), AddBrain(0, 2), Name(1))
    assert cause(match, UsePower(0)) == "BRAINS_FULL"


@pytest.mark.clause("PROG-045", "PROG-A13")
def test_powers_are_an_option_and_a_fiend_without_one_has_none():
    match = rolled(table(fiend("leg eye", Breed.PURE, of="rk"), "3*leg"), "strike2 plus")
    act(match, Array(0))
    assert cause(match, UsePower(0)) == "NO_POWER"


@pytest.mark.clause("PROG-045", "PROG-044")
def test_a_declared_power_shares_the_fate_of_its_attack():
    foe = assault(1, 0, (0, (), (), True))
    virulent = pure("dart.yk:poison2", Power.VIRULENCE, of="yk")
    match = rolled(table(fiend("arm leg", Breed.PURE, of="yk"), virulent, incoming=foe), "strike1 strike1")
    act(match, Done())
    assert heard(match, "AttackVoid")[0].blow.stun == 1
    assert heard(match, "DieHit") == []


def test_step_five_passes_by_itself_when_there_is_nothing_to_array():
    match = rolled(table("2*leg", "3*leg"), "move plus")
    assert match.state.phase is not Phase.ARRAY
    assert match.state.active == 1
    assert "StepDone" not in kinds(match.opening)
    assert events(match.opening)


def test_an_attack_keeps_its_number_while_others_are_countered():
    match = rolled(table("3*leg", "arm 2*leg"), "strike2 strike1 strike1")
    act(match, Array(0), Array(1), Array(2))
    assert match.state.incoming.order == (0, 1, 2)
    foe = without(match.state.incoming, 1)[0]
    assert [foe.number(attack.die) for attack in foe.attacks] == [1, 3]
    with pytest.raises(ValueError, match="not in tuple"):
        foe.number(9)
