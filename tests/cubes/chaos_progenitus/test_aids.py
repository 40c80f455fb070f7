"""Public arithmetic for the table: what a die does, what a defense would counter, what happens if one stops now."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cubes.chance import SeededChance
from cubes.chaos_progenitus import aids, rules
from cubes.chaos_progenitus.actions import AddBrain, Array, Defend, Done, HelpAttack, Name, Rescue
from cubes.chaos_progenitus.aids import Use
from cubes.chaos_progenitus.array import can_array, legal_arrays, names_for, room_for_brain
from cubes.chaos_progenitus.blows import blow_of
from cubes.chaos_progenitus.defend import can_defend, legal_defenses
from cubes.chaos_progenitus.dice import NONE, Breed, Pool, Power, Source
from cubes.chaos_progenitus.events import DieHit
from cubes.chaos_progenitus.house import built_in
from cubes.chaos_progenitus.options import Options
from cubes.chaos_progenitus.spec import SPEC
from cubes.chaos_progenitus.state import Fiend, Phase
from cubes.chaos_progenitus.turns import available, is_item
from cubes.match import Match
from tests.cubes.chaos_progenitus.table import (
    NAMES,
    PRINTED,
    act,
    assault,
    chance,
    fiend,
    makes,
    mix,
    offered,
    pure,
    rolled,
    table,
)
from tests.cubes.play import random_states


@pytest.mark.clause("PROG-056")
def test_where_dice_lie_and_what_they_show():
    match = rolled(table("arm leg@minused eye@stun axe@wound", "leg"), "block2 plus")
    view = match.view(None)
    assert view.pool_of(0, Pool.STUN) == (2,)
    assert view.pool_of(0, Pool.WOUND) == (3,)
    assert view.is_item(0, 3)
    assert not view.is_item(0, 0)
    assert view.shows(0, 0).defense == 2
    assert view.shows(0, 2) is None
    assert len(view.faces(0, 3)) == 6
    assert view.left() == (0, 1)


def test_uses():
    state = table("leg eye tail tentacle brain potion arm@stun axe", "3*leg axe", active=0)
    match = rolled(state, "strike1 plus minus grab brain restore2 blank")
    act(match, Array(0), HelpAttack(0, 1))
    act(match, *[action for action in match.legal_actions(0) if type(action).__name__ == "AddBrain"])
    view = match.view(1)
    assert view.phase is Phase.NAME
    assert view.target == 1
    assert [aids.use_of(view, 0, die) for die in range(8)] == [
        Use.ATTACK,
        Use.PLUS,
        Use.MINUS,
        Use.GRAB,
        Use.BRAIN,
        Use.FREE,
        Use.FREE,
        Use.FREE,
    ]
    act(match, Name(3))
    assert aids.use_of(match.view(1), 0, 4) is Use.BRAIN
    state = table("potion leg arm@stun axe@wound", "leg")
    match = rolled(state, "restore2 move")
    act(match, Rescue(0, 2))
    assert aids.use_of(match.view(0), 0, 0) is Use.POTION


def test_what_a_defense_would_counter_and_what_a_plus_would_change():
    foe = assault(1, 0, 0, 1, (2, (3,), ()))
    state = table("2*arm eye leg", "leg:strike2 eye:ray1 mouth:bite2 eye:plus", incoming=foe)
    match = rolled(state, "block1 block2 plus move")
    found = {die: aids.matches(match.view(None), die) for die in range(4)}
    assert [(one.attack, one.strength, one.needed, one.missing, one.possible) for one in found[0]] == [
        (0, 1, 2, 1, True),
        (1, 1, 1, 0, True),
        (2, 1, 3, 2, False),
    ]
    assert [one.missing for one in found[1]] == [0, 0, 1]
    assert [one.possible for one in found[2]] == [False, False, False]
    defends = {(action.die, action.attack) for action in offered(match, Defend)}
    assert defends == {(die, one.attack) for die, all_of in found.items() for one in all_of if one.possible}


def test_a_match_tells_of_immunity_and_powers():
    hide = pure("2*leg", Power.THICK_HIDE, of="rb")
    match = rolled(table(hide, "leg:strike2 eye.rb:ray2", incoming=assault(1, 0, 0, 1)), "move strike1")
    one, other = aids.matches(match.view(None), 0)
    assert (one.void, one.possible, one.missing) == (False, True, 1)
    assert other.void


def test_the_help_that_is_missing():
    state = table("leg 4*eye", "leg:strike2 eye:plus", incoming=assault(1, 0, (0, (1,), ())))
    match = rolled(state, "move plus plus plus blank")
    act(match, Defend(0, 0))
    assert aids.missing_strength(match.view(None)) == 2
    assert aids.use_of(match.view(None), 0, 0) is Use.DEFENSE
    act(match, match.legal_actions(0)[0])
    assert aids.missing_strength(match.view(None)) == 1
    assert aids.use_of(match.view(None), 0, 1) is Use.PLUS


@pytest.mark.clause("PROG-032", "PROG-A09")
def test_what_happens_if_one_stops_now():
    foe = assault(1, 0, (0, (), ((4, 2),)), 1, 2, 3, grabs=(5,))
    words = "axe:blade2 tail:strike1 eye.rk:ray2 mouth:bite1 brain:brain tentacle:grab"
    state = table(fiend("2*arm potion", Breed.PURE, of="rk"), words, incoming=foe)
    match = rolled(state, "block1 move plus")
    forecast = aids.forecast(match.view(None))
    assert (forecast.wounds, forecast.stuns, forecast.named, forecast.lost, forecast.grabs) == (3, 2, (2,), 2, 1)
    assert [(threat.attack, threat.void, threat.named) for threat in forecast.threats] == [
        (0, False, (2,)),
        (1, False, ()),
        (2, True, ()),
        (3, False, ()),
    ]
    assert forecast.threats[2].blow.source is Source.RAY
    act(match, Defend(0, 3))
    forecast = aids.forecast(match.view(None))
    assert (forecast.wounds, forecast.stuns) == (2, 2)


def stops_now(match: Match, seat: int) -> tuple[Match, list[DieHit]]:
    """A copy of a match in which the seat does nothing more this turn, and what hit it then."""
    copy = Match.from_bytes(match.to_bytes(), {SPEC.id: SPEC})
    turn, told = copy.state.turn, len(copy.events(None))
    while copy.deciders() and copy.state.turn == turn:
        (who,) = copy.deciders()
        actions = copy.legal_actions(who)
        view = copy.view(None)
        back = [one for one in actions if isinstance(one, Rescue) and not view.is_item(seat, one.die)]
        done = [one for one in actions if isinstance(one, Done)]
        copy.submit(who, (done or back or actions)[0])
    return copy, [event for event in copy.events(None, told) if isinstance(event, DieHit)]


@pytest.mark.clause("PROG-041", "PROG-A09", "PROG-A11")
@pytest.mark.parametrize("players", [2, 3])
def test_the_forecast_is_what_then_happens(players: int):
    """If the defender does nothing more, exactly so many dice are stunned and wounded as was foretold."""
    seen = last = 0
    for seed in range(8):
        random = Random(seed)
        options = Options(breeds=True, turn_limit=24)
        match = Match.new(SPEC, NAMES[:players], options=options, chance=SeededChance(seed))
        while match.deciders():
            (seat,) = match.deciders()
            if match.state.phase is Phase.DEFEND:
                forecast = aids.forecast(match.view(seat))
                copy, hits = stops_now(match, seat)
                seen += len(hits)
                assert len(hits) == len(forecast.points) - forecast.lost
                assert sum(event.wound for event in hits) <= forecast.wounds
                assert [event.die.die for event in hits if event.named] == list(forecast.named)
                left = sum(available(die) and not is_item(copy.state, die) for die in copy.state.fiends[seat].dice)
                assert left == forecast.bodies
                last += left == 0 and bool(forecast.points)
            actions = match.legal_actions(seat)
            guided = rules.guide(match.view(seat), actions, random)
            match.submit(seat, guided if random.random() < 0.7 else random.choice(actions))
    assert seen > 20
    assert last


@pytest.mark.clause("PROG-A11")
def test_a_die_that_two_brains_name_is_hit_once():
    foe = fiend("axe:blade1 tail:strike1 2*brain:brain arm")
    state = table("arm axe potion", foe, incoming=assault(1, 0, (0, (), ((2, 1),)), (1, (), ((3, 1),))))
    forecast = aids.forecast(rolled(state, "block1 plus plus").view(None))
    assert (forecast.named, forecast.lost, forecast.bodies) == ((1,), 1, 0)
    assert [(point.attack, point.named) for point in forecast.points] == [(0, 1), (1, NONE), (1, NONE)]


@pytest.mark.clause("PROG-041")
@pytest.mark.parametrize(
    ("stunned", "breed", "foe", "bodies"),
    [
        ("leg@stun", Breed.MONGREL, fiend("leg:strike1 arm axe"), 1),
        ("axe@stun", Breed.MONGREL, fiend("leg:strike1 arm axe"), 0),
        ("leg@stun", Breed.NONE, fiend("leg:strike1 arm axe"), 0),
        ("leg@stun", Breed.MONGREL, pure("leg:strike1 arm axe", Power.FROST, of="bk"), 0),
    ],
)
def test_mongrel_stamina_is_foretold(stunned: str, breed: Breed, foe: Fiend, bodies: int):
    match = rolled(table(fiend(f"arm {stunned}", breed), foe, incoming=assault(1, 0, 0)), "block1")
    forecast = aids.forecast(match.view(None))
    assert (forecast.lost, forecast.bodies) == (0, bodies)


@pytest.mark.clause("PROG-025")
@pytest.mark.parametrize(
    ("strength", "shown", "words"),
    [
        (2, "block1 blank blank", "Thick Hide"),
        (2, "block1 plus blank", "a plus or Thick Hide"),
        (3, "block1 plus blank", "Thick Hide and a plus"),
        (3, "block1 plus plus", "2 pluses, or a plus and Thick Hide"),
    ],
)
def test_help_names_thick_hide(strength: int, shown: str, words: str):
    foe = fiend("leg:strike2 arm:plus")
    attack = (0, (1,), ()) if strength == 3 else 0
    state = table(pure("arm 2*eye", Power.THICK_HIDE), foe, incoming=assault(1, 0, attack))
    view = rolled(state, shown).view(None)
    assert rules.label(view, 0, Defend(0, 0)).endswith(f"block I and {words}")


def test_minuses_against_a_fiend():
    foe = fiend("3*tail:minus", Breed.PURE, "bk", Power.CHILL)
    match = rolled(table("5*leg", foe, incoming=assault(1, 0)), "strike1 " * 5)
    count = aids.minuses_against(match.view(None), assault(1, 0, minuses=(0, 1)))
    assert (count.chilled, count.total) == (1, 3)
    assert aids.standing_dice(assault(1, 0, (0, (1,), ((2, 3),)), minuses=(0, 4), grabs=(5,))) == (0, 1, 2, 4, 5)


@pytest.mark.clause("PROG-040")
def test_a_fiend_under_construction():
    match = Match.new(SPEC, NAMES[:2], options=Options(building="workshop", breeds=True), chance=chance())
    view = match.view(0)
    draft = aids.draft_of(view, makes(PRINTED))
    assert (draft.count, draft.body, draft.items, draft.legal) == (13, 10, 3, True)
    assert (draft.nature.breed, draft.nature.mix, draft.nature.power) == (Breed.PURE, mix("rk"), Power.FURY)
    assert dict(draft.kinds)[5] == 3
    draft = aids.draft_of(view, makes("12*axe"))
    assert not draft.legal
    assert aids.draft_of(view, ()).nature is None


def test_averages_of_a_roll():
    averages = aids.averages(makes("6*arm 6*lungs"), built_in())
    assert averages.attacks == 2 + 2
    assert averages.minuses == 2
    assert averages.pluses == 2
    assert averages.defenses == 3 + 1
    assert averages.initiative == 2 + 4
    assert averages.stuns == 4
    assert averages.wounds == averages.brains == averages.grabs == averages.restored == 0


def test_the_quick_questions_answer_as_the_whole_lists_do():
    """Whether there is anything to defend with or to array is asked more often than what."""
    told = Counter()
    for seed in range(12):
        for match in random_states(SPEC, 2 + seed % 5, seed, Options(breeds=True, turn_limit=60)):
            state = match.state
            if state.phase not in (Phase.DEFEND, Phase.ARRAY, Phase.RECOVER) or state.outgoing is None:
                continue
            can = can_defend(state)
            assert can == (len(legal_defenses(state)) > 1)
            told["defend", can] += 1
            if state.outgoing.target == NONE:
                continue
            can = can_array(state)
            assert can == (len(legal_arrays(state)) > 1)
            told["array", can] += 1
            for attack in state.outgoing.attacks:
                one = blow_of(state.setup.house, state.fiends[state.active], attack)
                room = len(attack.brains) < one.stun + one.wound and bool(names_for(state, attack))
                assert room_for_brain(state, attack) == room
    assert min(told[which, can] for which in ("defend", "array") for can in (True, False)) > 10


def test_a_plus_and_a_brain_know_their_attack():
    match = rolled(table("2*leg eye brain", "3*leg"), "strike2 strike1 plus brain")
    act(match, Array(0), Array(1), HelpAttack(1, 2))
    view = match.view(None)
    assert aids.helped_attack(view, 0, 2) == 1
    assert [aids.helped_attack(view, 0, die) for die in (0, 1, 3)] == [NONE] * 3
    act(match, AddBrain(0, 3), Name(1))
    assert aids.helped_attack(match.view(None), 0, 3) == 0
