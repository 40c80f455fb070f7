"""Steps 6 and 7: recovery, damage, tentacles and whips."""

from __future__ import annotations

import pytest

from cubes.chaos_progenitus.actions import (
    AddBrain,
    Array,
    Defend,
    Done,
    Grab,
    HelpAttack,
    Minus,
    Name,
    Rescue,
    Roll,
    Suffer,
)
from cubes.chaos_progenitus.dice import Breed, Power
from cubes.chaos_progenitus.events import Lost
from cubes.chaos_progenitus.state import Attack, Phase
from tests.cubes.chaos_progenitus.table import (
    act,
    assault,
    cause,
    fiend,
    heard,
    legal,
    match_of,
    offered,
    pool,
    pure,
    rolled,
    sound,
    table,
)

# --- step 6 ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("PROG-029", "PROG-012", "PROG-031")
def test_prog_s06_two_rescues_by_pluses():
    match = rolled(table("2*eye leg arm@stun axe@stun", "3*leg"), "plus plus move")
    assert offered(match, Rescue) == [Rescue(0, 3), Rescue(0, 4), Rescue(1, 3), Rescue(1, 4)]
    act(match, Rescue(0, 3))
    assert pool(match, 0, "minused") == [0, 3]
    assert cause(match, Rescue(0, 4)) == "NOT_IN_PLAY"
    assert cause(match, Rescue(1, 3)) == "NOT_AWAY"
    assert cause(match, Rescue(2, 4)) == "NO_RESCUE"
    act(match, Rescue(1, 4))
    assert pool(match, 0, "minused") == [0, 1, 3, 4]
    assert match.state.active == 1  # nothing more to bring back
    assert match.state.fiends[0].dice[3].face == -1


@pytest.mark.clause("PROG-029", "PROG-030", "PROG-A24")
def test_pluses_do_not_reach_wounds_and_items_come_back_too():
    match = rolled(table("eye leg axe@stun arm@wound", "3*leg"), "plus move")
    assert cause(match, Rescue(0, 3)) == "WOUNDED"
    assert offered(match, Rescue) == [Rescue(0, 2)]
    act(match, Rescue(0, 2))
    assert pool(match, 0, "stun") == []
    match = rolled(table("potion leg axe@wound", "3*leg"), "restore2 move")
    act(match, Rescue(0, 2))
    assert pool(match, 0, "wound") == []


@pytest.mark.clause("PROG-030", "PROG-A08", "PROG-A24")
def test_prog_s07_a_potion_over_two_pools():
    state = table("potion leg arm@stun eye@wound axe@wound", "3*leg")
    match = rolled(state, "restore2 move")
    assert offered(match, Rescue) == [Rescue(0, 2), Rescue(0, 3), Rescue(0, 4)]
    act(match, Rescue(0, 3))
    assert pool(match, 0, "minused") == [3]
    act(match, Rescue(0, 4))
    assert pool(match, 0, "minused") == [0, 3, 4]
    assert match.state.active == 1
    match = rolled(state, "restore2 move")
    act(match, Rescue(0, 3), Rescue(0, 2))
    assert (pool(match, 0, "stun"), pool(match, 0, "wound")) == ([], [4])
    match = rolled(state, "restore2 move")
    act(match, Rescue(0, 4), Done())  # the second point is left
    assert pool(match, 0, "minused") == [0, 4]
    sound(match)
    match = rolled(state, "restore3 move")
    act(match, Rescue(0, 2), Rescue(0, 3), Rescue(0, 4))
    assert match.state.active == 1


@pytest.mark.clause("PROG-031", "PROG-037")
def test_pluses_for_recovery_compete_with_those_for_attacks():
    match = rolled(table("leg eye arm@stun", "3*leg"), "strike1 plus")
    act(match, Array(0), HelpAttack(0, 1))
    assert match.state.active == 1  # the only plus is on the attack
    assert pool(match, 0, "stun") == [2]
    match = rolled(table("leg eye arm@stun", "3*leg"), "strike1 plus")
    act(match, Array(0), Done())
    assert offered(match, Rescue) == [Rescue(1, 2)]
    act(match, Done())
    assert pool(match, 0, "stun") == [2]


@pytest.mark.clause("PROG-041")
def test_mongrel_stamina():
    mongrel = fiend("leg arm@stun eye@stun tail@wound", Breed.MONGREL)
    match = rolled(table(mongrel, "3*leg"), "move")
    assert legal(match) == (Rescue(-1, 1), Rescue(-1, 2))
    assert cause(match, Rescue(-1, 3)) == "WOUNDED"
    act(match, Rescue(-1, 2))
    assert (pool(match, 0, "minused"), pool(match, 0, "stun")) == ([2], [1])
    assert match.state.active == 1
    match = rolled(table(fiend("leg arm@stun", Breed.MONGREL), "3*leg"), "move")
    assert pool(match, 0, "minused") == [1]
    match = rolled(table(fiend("leg arm@stun", Breed.HALF, of="rk"), "3*leg"), "move")
    assert pool(match, 0, "stun") == [1]


@pytest.mark.clause("PROG-045")
def test_frost_takes_the_first_rescue():
    frost = pure("leg", Power.FROST, of="by")
    match = rolled(table("2*eye leg 2*arm@stun", frost, incoming=assault(1, 0)), "plus plus move")
    act(match, Rescue(0, 3))
    assert (pool(match, 0, "minused"), pool(match, 0, "stun")) == ([0], [3, 4])
    assert heard(match, "RescueFrozen")[0].other.name == "Ben"
    act(match, Rescue(1, 3))
    assert pool(match, 0, "stun") == [4]
    match = rolled(table("potion leg arm@wound", frost, incoming=assault(1, 0)), "restore2 move")
    act(match, Rescue(0, 2), Rescue(0, 2))
    assert pool(match, 0, "minused") == [0, 2]
    mongrel = fiend("leg arm@stun", Breed.MONGREL)
    match = rolled(table(mongrel, frost, incoming=assault(1, 0)), "move")
    assert pool(match, 0, "stun") == [1]
    match = rolled(table("eye leg arm@stun", frost), "plus move")  # nobody has attacked
    act(match, Rescue(0, 2))
    assert pool(match, 0, "stun") == []


@pytest.mark.clause("PROG-045")
def test_regrowth_brings_a_wounded_die_back_once():
    match = rolled(table(pure("leg 2*arm@wound eye@stun", Power.REGROWTH, of="kb"), "3*leg"), "move")
    assert offered(match, Rescue) == [Rescue(-1, 1), Rescue(-1, 2)]
    assert cause(match, Rescue(-1, 3)) == "STUNNED"
    act(match, Rescue(-1, 1))
    assert (pool(match, 0, "minused"), pool(match, 0, "wound")) == ([1], [2])
    assert match.state.active == 1
    match = rolled(table(pure("leg arm@wound eye", Power.REGROWTH, of="kb"), "3*leg"), "move plus")
    act(match, Done())
    assert pool(match, 0, "wound") == [1]


# --- step 7 ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("PROG-032", "PROG-012", "PROG-013", "PROG-A09")
def test_prog_s08_more_damage_than_body_parts():
    state = table("leg arm tail axe", "axe:blade2 tail:strike1", incoming=assault(1, 0, 0, 1), active=0)
    match = rolled(state, "strike1 strike1 strike1 plus")
    act(match, Done())
    faced = heard(match, "DamageFaced")[0]
    assert (faced.wounds, faced.stuns) == (2, 2)
    assert legal(match) == (Suffer(0), Suffer(1), Suffer(2))
    act(match, Suffer(0), Suffer(2))
    assert pool(match, 0, "wound") == [0, 2]
    assert pool(match, 0, "stun") == [1]  # the last one goes by itself
    lost = heard(match, "PointsLost")[0]
    assert (lost.wounds, lost.stuns) == (0, 1)
    assert match.state.active == 1
    act(match, Roll())
    while match.outcome() is None and match.state.active == 1:
        act(match, legal(match)[-1])
    assert match.outcome().winners == (1,)  # with no body part, but an item left
    assert pool(match, 0, "play") == [3]


@pytest.mark.clause("PROG-033", "PROG-A07", "PROG-035")
def test_prog_s09_an_arrayed_eye_that_suffers():
    foe = assault(1, 0, 0, minuses=(1,))
    state = table("eye 2*arm", "leg:strike1 tail:minus", incoming=foe)
    match = match_of(state, 1, 2)
    act(match, Minus(2), Roll(), Done(), Array(0))
    assert legal(match) == (Suffer(0), Suffer(1), Suffer(2))
    act(match, Suffer(0))
    assert match.state.incoming.attacks == ()
    assert heard(match, "DieHit")[0].lost is Lost.ATTACK
    match = match_of(state, 1, 2)
    act(match, Minus(2), Roll(), Done(), Array(0), Suffer(2))  # the minused arm
    assert match.state.incoming.attacks == (Attack(0),)
    assert pool(match, 0, "stun") == [2]


@pytest.mark.clause("PROG-033")
def test_used_and_just_rescued_dice_may_suffer():
    state = table("arm eye leg tail@stun", "2*leg:strike1", incoming=assault(1, 0, 0, 1))
    match = rolled(state, "block2 plus strike1")
    act(match, Defend(0, 0), Done(), Rescue(1, 3))
    assert legal(match) == (Suffer(0), Suffer(1), Suffer(2), Suffer(3))
    act(match, Suffer(3))
    assert pool(match, 0, "stun") == [3]


@pytest.mark.clause("PROG-035", "PROG-A07")
@pytest.mark.parametrize(
    ("die", "lost", "left"),
    [
        (0, Lost.ATTACK, ()),
        (1, Lost.PLUS, (Attack(0),)),
        (2, Lost.MINUS, (Attack(0, (1,)),)),
        (3, Lost.GRAB, (Attack(0, (1,)),)),
        (4, Lost.NOTHING, (Attack(0, (1,)),)),
    ],
)
def test_what_is_lost_with_a_die(die, lost, left):
    state = table("leg eye tail tentacle arm", "arm:strike1 3*leg", incoming=assault(1, 0, 0))
    match = rolled(state, "strike2 plus minus grab strike1")
    act(match, Array(0), HelpAttack(0, 1), Done(), Suffer(die))
    assert heard(match, "DieHit")[0].lost is lost
    assert match.state.incoming.attacks == left
    assert match.state.incoming.minuses == (() if lost is Lost.MINUS else (2,))
    assert match.state.incoming.grabs == (() if lost is Lost.GRAB else (3,))


@pytest.mark.clause("PROG-A07")
def test_a_lost_brain_leaves_the_attack():
    state = table("leg brain arm", "arm:strike1 3*leg", incoming=assault(1, 0, 0))
    match = rolled(state, "strike2 brain strike1")
    act(match, Array(0), AddBrain(0, 1))
    assert match.state.phase is Phase.NAME
    act(match, Name(2), Done(), Suffer(1))
    assert heard(match, "DieHit")[0].lost is Lost.BRAIN
    assert match.state.incoming.attacks == (Attack(0),)


@pytest.mark.clause("PROG-A09")
def test_wounds_are_suffered_before_stuns_and_dice_are_distinct():
    state = table("leg arm tail", "leg:strike2 mouth:bite2", incoming=assault(1, 0, 0, 1))
    match = rolled(state, "strike1 strike1 strike1")
    act(match, Done())
    assert [point.wound for point in match.state.points] == [True, False, False]
    act(match, Suffer(1))
    assert (pool(match, 0, "wound"), pool(match, 0, "stun")) == ([1], [0, 2])


# --- tentacles and whips -----------------------------------------------------------------------------------------


@pytest.mark.clause("PROG-036", "PROG-035", "PROG-A10")
def test_prog_s11_a_tentacle_takes_the_lungs():
    state = table("lungs leg arm@minused", "tentacle:grab leg:strike1", incoming=assault(1, 0, 1, grabs=(0,)))
    match = rolled(state, "gas1 strike1 strike1")
    act(match, Array(0), Done())
    assert match.deciders() == (0,)  # damage first
    act(match, Suffer(2))
    assert match.deciders() == (1,)
    assert legal(match) == (Grab(0), Grab(1), Done())
    assert cause(match, Grab(2)) == "NOT_IN_PLAY"
    assert cause(match, Grab(7)) == "NO_DIE"
    act(match, Grab(0))
    assert match.state.incoming == assault(0, 1)
    assert pool(match, 0, "minused") == [0]
    assert match.state.active == 1


@pytest.mark.clause("PROG-A10", "PROG-037")
def test_grabs_may_be_left_and_need_something_that_counts():
    state = table("leg arm", "tentacle:grab leg", incoming=assault(1, 0, grabs=(0,)))
    match = rolled(state, "strike1 block1")
    act(match, Array(0))
    act(match, Done())
    assert match.state.incoming.attacks == (Attack(0),)
    match = rolled(state, "move block1")  # neither does anything in the next turn
    assert match.state.active == 1
    assert heard(match, "DieGrabbed") == []
    (idle,) = heard(match, "GrabsIdle")
    assert (idle.player.seat, idle.other.seat) == (1, 0), "what was announced and does not come is told of"


@pytest.mark.clause("PROG-A10", "PROG-036")
def test_a_grabbed_attack_wastes_its_plus_and_two_tentacles_grab_twice():
    state = table("leg eye arm", "2*tentacle:grab", incoming=assault(1, 0, grabs=(0, 1)))
    match = rolled(state, "strike2 plus strike1")
    act(match, Array(0), HelpAttack(0, 1), Array(2))
    assert match.state.grabs == 2
    act(match, Grab(0))
    assert heard(match, "DieGrabbed")[0].lost is Lost.ATTACK
    act(match, Grab(2))
    assert match.state.incoming.attacks == ()


@pytest.mark.clause("PROG-A10")
def test_a_lost_tentacle_grabs_nothing():
    state = table("tentacle leg", "leg:strike1 3*leg", incoming=assault(1, 0, 0))
    match = rolled(state, "grab strike1")
    act(match, Done(), Suffer(0))
    assert match.state.incoming.grabs == ()


@pytest.mark.clause("PROG-045", "PROG-A10")
def test_long_grip_reaches_further_with_a_single_tentacle():
    grip = pure("2*tentacle:grab", Power.LONG_GRIP, of="ky")
    match = rolled(table("3*leg", grip, incoming=assault(1, 0, grabs=(0,))), "strike1 strike1 strike1")
    act(match, Array(0), Array(1), Array(2))
    assert match.state.grabs == 2
    match = rolled(table("3*leg", grip, incoming=assault(1, 0, grabs=(0, 1))), "strike1 strike1 strike1")
    act(match, Array(0), Array(1), Array(2))
    assert match.state.grabs == 2


@pytest.mark.clause("PROG-039", "PROG-A03")
def test_the_turn_passes_and_spent_dice_are_used_up():
    state = table("arm leg", "leg:strike1 eye:plus arm:block1", incoming=assault(1, 0, (0, (1,), ())))
    match = rolled(state, "strike1 strike1")
    act(match, Done(), Suffer(0))
    assert match.state.active == 1
    assert heard(match, "TurnOpened")[-1].turn == 6
    assert pool(match, 1, "play") == [0, 1, 2]  # it is their owner's turn: back in play
