"""Every act of a fight in Chaos Progenitus through the window, from positions in which it has just become possible."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from cubes import Match
from cubes.chaos_progenitus.actions import (
    AddBrain,
    AddDie,
    Array,
    Coup,
    Defend,
    Done,
    Draft,
    Grab,
    HelpAttack,
    HelpDefense,
    Minus,
    Name,
    NameNext,
    Reroll,
    Rescue,
    Roll,
    Suffer,
    Target,
    UsePower,
)
from cubes.chaos_progenitus.dice import NONE, Breed, Power
from cubes.chaos_progenitus.options import Options
from cubes.chaos_progenitus.spec import SPEC as PROGENITUS
from cubes.chaos_progenitus.state import Brain
from gui.games import game_ui
from gui.games.chaos_progenitus.tableau import die_element
from tests.cubes.chaos_progenitus.table import assault, fiend, heard, match_of, pool, pure, rolled, table
from tests.gui.hands import Key
from tests.gui.open_table import Table
from tests.gui.open_table import match_of as new_match
from tests.gui.window.players import KeyboardPerson, MousePerson, Person

PEOPLE = {"mouse": MousePerson, "keyboard": KeyboardPerson}
SeatAt = Callable[..., Table]
ADVANCED = Options(breeds=True, coup=True)


def sit(seat_at: SeatAt, match: Match, who: str = "mouse", **how: Any) -> tuple[Table, Person]:
    at = seat_at(match, fresh=False, size=(1024, 600), **how)
    at.uncover()
    at.rest()
    return at, PEOPLE[who](at)


def do(at: Table, person: Person, *actions: Any) -> None:
    """Whoever is asked does these things."""
    for action in actions:
        at.rest()
        person.act(next(offer for offer in at.offers() if offer.action == action))
    at.rest()


def faced(words: str, names: str, foe: str, *attacks: Any, **more: Any) -> Match:
    """Ann has rolled this and faces what Ben has arrayed."""
    return rolled(table(words, foe, incoming=assault(1, 0, *attacks, **more), options=ADVANCED), names)


@dataclass(frozen=True)
class Case:
    """Acts of one kind: where they begin, what is done, and what must have come of it."""

    start: Callable[[], Match]
    acts: tuple[Any, ...]
    holds: Callable[[Match], bool]


def powers(match: Match) -> list[Power]:
    return [event.power for event in heard(match, "PowerUsed")]


CASES = {
    "minuses": Case(
        lambda: match_of(table("3*leg 2*axe", "2*tail:minus leg", incoming=assault(1, 0, minuses=(0, 1)))),
        (Minus(4), Minus(0), Roll()),
        lambda m: len(heard(m, "DieMinused")) == 2 and len(heard(m, "DiceRolled")) == 1,
    ),
    "roll again": Case(
        lambda: rolled(table(pure("leg.yb 2*eye.yb", Power.FORESIGHT, "yb"), "3*leg"), "move blank blank"),
        (Reroll(1),),
        lambda m: len(heard(m, "DieRerolled")) == 1,
    ),
    "keep the roll": Case(
        lambda: rolled(table(pure("leg.yb 2*eye.yb", Power.FORESIGHT, "yb"), "3*leg"), "strike1 blank blank"),
        (Done(), Array(0)),
        lambda m: not heard(m, "DieRerolled") and len(heard(m, "AttackArrayed")) == 1,
    ),
    "a defense that is enough": Case(
        lambda: faced("arm 2*leg", "block2 strike1 move", "leg:strike2 arm:strike1", 0, 1),
        (Defend(0, 0), Defend(2, 1)),
        lambda m: len(heard(m, "AttackCountered")) == 2 and pool(m, 1, "minused") == [0, 1],
    ),
    "a defense that needs pluses": Case(
        lambda: faced("leg 4*eye", "move plus plus plus ray1", "arm:strike2 leg:plus", (0, (1,), ())),
        (Defend(0, 0), HelpDefense(3), HelpDefense(1)),
        lambda m: pool(m, 0, "minused") == [0, 1, 3] and pool(m, 1, "minused") == [0, 1],
    ),
    "Thick Hide": Case(
        lambda: faced_by(pure("leg.rb 2*eye.rb", Power.THICK_HIDE, "rb"), "move plus ray1"),
        (Defend(0, 0), UsePower(NONE)),
        lambda m: powers(m) == [Power.THICK_HIDE] and len(heard(m, "AttackCountered")) == 1,
    ),
    "Brace": Case(
        lambda: faced_by(pure("leg.kr eye.kr mouth.kr", Power.BRACE, "kr"), "strike1 ray1 blank", foe="leg:strike1"),
        (Defend(2, 0),),
        lambda m: len(heard(m, "AttackCountered")) == 1,
    ),
    "no defense": Case(
        lambda: faced("arm 2*leg", "block2 strike1 move", "leg:strike2", 0),
        (Done(), Array(1)),
        lambda m: not heard(m, "AttackCountered") and m.state.outgoing.attacks[0].die == 1,
    ),
    "a target": Case(
        lambda: rolled(table("2*leg", "leg", "leg", "leg", incoming=assault(2, 0)), "strike1 move"),
        (Target(3), Array(0)),
        lambda m: m.state.active == 3 and m.state.incoming.attacks == assault(0, 3, 0).attacks,
    ),
    "attacks with pluses": Case(
        lambda: rolled(table("2*leg 2*eye", "3*leg"), "strike1 strike2 plus plus"),
        (Array(1), HelpAttack(1, 2), Array(0), HelpAttack(0, 3)),
        lambda m: [attack.pluses for attack in m.state.incoming.attacks] == [(2,), (3,)],
    ),
    "a brain names an item": Case(
        lambda: rolled(table("leg brain eye", "2*leg potion"), "strike2 brain plus"),
        (Array(0), AddBrain(0, 1), Name(2), HelpAttack(0, 2)),
        lambda m: m.state.incoming.attacks[0].brains == (Brain(1, 2),),
    ),
    "two brains on two points": Case(
        lambda: rolled(table("leg 2*brain", "2*leg potion"), "strike2 brain brain"),
        (Array(0), AddBrain(0, 1), Name(2), AddBrain(0, 2), Name(0)),
        lambda m: m.state.incoming.attacks[0].brains == (Brain(1, 2), Brain(2, 0)),
    ),
    "Fury": Case(
        lambda: powered("leg.rk 2*eye.rk", Power.FURY, "rk", "strike1 plus ray1"),
        (Array(0), UsePower(0), Array(2)),
        lambda m: powers(m) == [Power.FURY] and m.state.outgoing.attacks[0].powered,
    ),
    "Fire": Case(
        lambda: powered("leg.ry 2*eye.ry", Power.FIRE, "ry", "strike1 plus ray1"),
        (Array(0), Array(2), UsePower(2)),
        lambda m: powers(m) == [Power.FIRE],
    ),
    "Virulence": Case(
        lambda: powered("stinger.yk 2*eye.yk", Power.VIRULENCE, "yk", "poison1 plus ray1"),
        (Array(0), UsePower(0)),
        lambda m: powers(m) == [Power.VIRULENCE],
    ),
    "Mesmerism": Case(
        lambda: powered("leg.yr 2*eye.yr", Power.MESMERISM, "yr", "strike1 plus ray1"),
        (Array(0), UsePower(0), Name(1)),
        lambda m: m.state.outgoing.attacks[0].brains == (Brain(NONE, 1),),
    ),
    "stamina": Case(
        lambda: rolled(table(fiend("leg arm@stun eye@stun", Breed.MONGREL), "3*leg", options=ADVANCED), "move"),
        (Rescue(NONE, 2),),
        lambda m: pool(m, 0, "stun") == [1] and pool(m, 0, "minused") == [2],
    ),
    "a rescue by a plus": Case(
        lambda: rolled(table("2*eye leg@stun arm@stun", "3*leg"), "plus plus"),
        (Rescue(1, 3), Rescue(0, 2)),
        lambda m: pool(m, 0, "stun") == [] and pool(m, 0, "minused") == [0, 1, 2, 3],
    ),
    "a potion from both pools": Case(
        lambda: rolled(table("potion leg arm@stun eye@wound axe@wound", "3*leg"), "restore2 move"),
        (Rescue(0, 4), Rescue(0, 2)),
        lambda m: pool(m, 0, "wound") == [3] and pool(m, 0, "stun") == [],
    ),
    "Regrowth": Case(
        lambda: powered("leg.kb eye.kb arm.kb@wound eye.kb@stun", Power.REGROWTH, "kb", "move plus"),
        (Rescue(NONE, 2), Rescue(1, 3)),
        lambda m: pool(m, 0, "wound") == pool(m, 0, "stun") == [],
    ),
    "Frost": Case(
        lambda: rolled(
            table("2*eye leg arm@stun", pure("leg", Power.FROST, of="by"), incoming=assault(1, 0)), "plus plus move"
        ),
        (Rescue(0, 3), Rescue(1, 3)),
        lambda m: len(heard(m, "RescueFrozen")) == 1 and len(heard(m, "DieRescued")) == 1,
    ),
    "suffering with what is minused, used and arrayed": Case(
        lambda: faced("3*leg arm 2*eye", "strike1 block1 strike2 block2 plus plus", THREE, 0, 1, 2),
        (Defend(1, 1), Done(), Array(0), Array(2), Done(), Suffer(1), Suffer(0)),
        lambda m: (
            pool(m, 0, "wound") == [1]
            and pool(m, 0, "stun") == [0]
            and [attack.die for attack in m.state.incoming.attacks] == [2]
        ),
    ),
    "grabs": Case(
        lambda: faced("3*leg 2*eye", "strike1 move move ray1 plus", "2*tentacle:grab", grabs=(0, 1)),
        (Array(0), Array(3), Done(), Grab(3), Grab(0)),
        lambda m: len(heard(m, "DieGrabbed")) == 2,
    ),
    "Long Grip": Case(
        lambda: rolled(
            table("3*leg", pure("tentacle:grab leg", Power.LONG_GRIP, of="ky"), incoming=assault(1, 0, grabs=(0,))),
            "strike1 strike1 strike1",
        ),
        (Array(0), Array(1), Array(2), Grab(1), Grab(2)),
        lambda m: len(heard(m, "DieGrabbed")) == 2,
    ),
    "no grab": Case(
        lambda: faced("3*leg", "strike1 move move", "2*tentacle:grab", grabs=(0, 1)),
        (Array(0), Done()),
        lambda m: not heard(m, "DieGrabbed") and m.state.active == 1,
    ),
    "a trophy, and who acts next": Case(
        lambda: match_of(fallen_cat()),
        (Coup(2), NameNext(3)),
        lambda m: len(m.state.trophies) == 1 and m.state.active == 3,
    ),
    "no trophy": Case(
        lambda: match_of(fallen_cat()),
        (Done(), NameNext(1)),
        lambda m: not m.state.trophies and m.state.active == 1,
    ),
}
"""By the mouse and by the keyboard."""
THREE = "mouth:bite1 leg:strike1 arm:strike2"


def faced_by(own: Any, names: str, foe: str = "leg:strike2") -> Match:
    """A fiend with a power faces one attack."""
    return rolled(table(own, foe, incoming=assault(1, 0, 0), options=ADVANCED), names)


def powered(words: str, power: Power, of: str, names: str) -> Match:
    """A fiend with a power has rolled this and faces nothing."""
    return rolled(table(pure(words, power, of), "3*leg", options=ADVANCED), names)


def fallen_cat() -> Any:
    cat = "potion leg@stun eye@wound axe@wound"
    return table("leg:strike1 leg", "2*leg", cat, "2*leg", incoming=assault(0, 2, 0), active=2, options=ADVANCED)


@pytest.mark.parametrize("who", PEOPLE)
@pytest.mark.parametrize("name", CASES)
def test_every_act_by_the_mouse_or_the_keyboard_alone(seat_at: SeatAt, name: str, who: str):
    case = CASES[name]
    at, person = sit(seat_at, case.start(), who)
    do(at, person, *case.acts)
    assert case.holds(at.match)


# --- mouse and Enter ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("speed", ["instant", "fast"])
def test_enter_confirms_what_the_mouse_has_picked(seat_at: SeatAt, speed: str):
    """Also where the ring of the keyboard lay on another die before."""
    foe = assault(1, 0, minuses=(0,))
    state = table("2*arm 2*leg eye axe", "tail:minus leg", incoming=foe, options=ADVANCED)
    at, _person = sit(seat_at, match_of(state), speed=speed)
    assert at.window.table.view.buttons.focus_first()
    at.hands.click_at(at.point_of(die_element(0, 3)))
    at.rest()
    words = at.window.table.side.confirm_button.text()
    at.hands.key(Key.Key_Return)
    at.rest()
    assert "leg 2" in words
    assert at.match.entries[-1].action == Minus(3)


# --- the list and the main button ---------------------------------------------------------------------------------


def test_the_main_button_counts_attacks_as_the_lanes_do(seat_at: SeatAt):
    """Its number is that of the lane, never the strength."""
    match = faced("2*arm leg", "block2 block2 move", "arm:strike2 leg:strike1 mouth:bite1", 0, 1, 2)
    at, person = sit(seat_at, match)
    for number in (1, 2, 3):
        offer = next(one for one in at.offers() if one.action == Defend(0, number - 1))
        person.pick(offer)
        at.rest()
        assert at.window.table.side.confirm_button.text() == f"Counter attack {number}"
        at.hands.key(Key.Key_Escape)
        at.hands.key(Key.Key_Escape)
        at.rest()


def test_attacks_keep_their_numbers_when_others_are_countered(seat_at: SeatAt):
    """Lane, list and main button all call the second attack the second one after the first is gone."""
    foe = replace(assault(1, 0, 0, 1, 2), order=(0, 1, 2))
    state = table("2*arm leg", "arm:strike2 leg:strike1 mouth:bite1", incoming=foe)
    at, person = sit(seat_at, rolled(state, "block2 block2 move"))
    do(at, person, Defend(0, 0))
    titles = [piece.face.split("|")[1] for piece in at.window.table.model.pieces if piece.kind == "prog.lane"]
    assert [title.split()[0] for title in titles if title[0].isdigit()] == ["2", "3"]
    assert {tile.text() for tile in at.window.table.side.action_list.tiles} >= {"2", "3"}
    person.pick(next(one for one in at.offers() if one.action == Defend(1, 1)))
    at.rest()
    assert at.window.table.side.confirm_button.text() == "Counter attack 2"


def test_an_attack_of_which_the_target_takes_no_notice_says_so(seat_at: SeatAt):
    foe = fiend("2*leg", Breed.HALF, of="rb")
    at, _person = sit(seat_at, rolled(table("eye.rk:ray2 leg", foe, options=ADVANCED), "ray2 strike1"))
    told = [row.detail for row in game_ui(PROGENITUS.id).rows(at.window.table.board.shown, at.offers())]
    assert told[0] == "no effect: Ben is immune"
    assert told[1].startswith("strike")


# --- the workshop -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1024, 600), (1366, 768), (2560, 1440)], ids=str)
@pytest.mark.parametrize("breeds", [False, True])
@pytest.mark.parametrize("building", ["workshop", "draft"])
def test_what_the_fiend_is_stays_beside_the_bench(seat_at: SeatAt, building: str, breeds: bool, size: tuple[int, int]):
    """The panel does not fold when dice come onto the bench, and always holds the averages."""
    match = new_match(PROGENITUS, 2, 3, Options(building=building, breeds=breeds))
    at = seat_at(match, size=size)
    random = Random(1)
    for count in range(12):
        at.rest()
        aid = at.window.table.side.aid
        assert aid.isVisible(), count
        assert aid.height() > 180
        (seat, *_others) = at.match.deciders()
        adds = [one for one in at.match.legal_actions(seat) if isinstance(one, (AddDie, Draft))]
        at.window.session.submit(seat, random.choice(adds))
