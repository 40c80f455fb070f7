"""What a fight in Chaos Progenitus tells before anything is done: lanes, arrows, refusals, what will happen, undo."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from cubes import Match
from cubes.chaos_progenitus.actions import (
    AddBrain,
    Array,
    Coup,
    Defend,
    Done,
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
)
from cubes.chaos_progenitus.aids import forecast
from cubes.chaos_progenitus.dice import NONE, Breed, Power
from cubes.chaos_progenitus.events import DamageFaced, DieGrabbed, DieHit, PointsLost
from cubes.chaos_progenitus.options import Options
from cubes.chaos_progenitus.spec import SPEC as PROGENITUS
from cubes.chaos_progenitus.state import Phase
from gui.games.chaos_progenitus import foretold
from gui.games.chaos_progenitus.lanes import attack_element
from gui.games.chaos_progenitus.tableau import die_element, fiend_element
from gui.headless.stage import settle
from gui.screens.table import FLURRY
from gui.table.choice import Element
from tests.cubes.chaos_progenitus.table import assault, fiend, heard, match_of, pure, rolled, table
from tests.gui.hands import LEFT, Key
from tests.gui.open_table import Table
from tests.gui.open_table import match_of as new_match
from tests.gui.window.test_progenitus_fight import ADVANCED, do, faced, fallen_cat, powered, sit

SeatAt = Callable[..., Table]
CONTROL = Qt.KeyboardModifier.ControlModifier

FOE = "leg:strike2 arm:strike1 mouth:bite2 leg:plus"
"""Attacks of strength 2 and 1, and one of 2 with a plus on it."""


def four() -> Match:
    """Ann can counter some of three attacks, some only with a plus, and has one plus."""
    return faced("2*arm 2*leg eye axe", "block2 block1 move strike1 plus blade1", FOE, 0, 1, (2, (3,), ()))


def lanes(at: Table) -> list[tuple[str, str]]:
    """Mode and verdict of every lane of an attack, from left to right."""
    found = [piece for piece in at.window.table.model.pieces if piece.kind == "prog.lane"]
    parts = [piece.face.split("|") for piece in found]
    return [(part[0], part[3]) for part in parts]


def shields(at: Table) -> dict[str, str]:
    return {p.place: p.face for p in at.window.table.model.pieces if p.id.startswith("would-")}


def leave(at: Table) -> None:
    """The pointer goes to something that shows nothing."""
    view = at.window.table.view
    at.hands.move(at.hands.where(view.viewport(), view.free_point("name-1")))


def at_point(at: Table, element: Element) -> QPoint:
    return at.point_of(element)


# --- lanes --------------------------------------------------------------------------------------------------------

OPEN = {
    0: [
        ("open", "2 meets 2: it counters"),
        ("open", "2 meets 1: it counters"),
        ("needs", "2 is less than 3: add a plus"),
    ],
    1: [("needs", "1 is less than 2: add a plus"), ("open", "1 meets 1: it counters"), ("", "1 is too weak for 3")],
    2: [("needs", "1 is less than 2: add a plus"), ("open", "1 meets 1: it counters"), ("", "1 is too weak for 3")],
}
REST = [("", "1 die counters, 2 more with help"), ("", "3 dice can counter"), ("", "to counter, add a plus")]


@pytest.mark.parametrize("players", [3, 4])
def test_a_trophy_taken_from_one_whose_last_die_a_brain_had_named(seat_at: SeatAt, players: int):
    """The numbers of the dice change; what stood against the defeated is gone from the table."""
    attacked = assault(0, 2, (0, (), ((1, 3),)))
    others = ["arm leg", "tail leg"][: players - 2]
    state = table(
        "axe:blade2 brain:brain arm leg",
        others[0],
        "eye@wound leg@wound potion axe",
        *others[1:],
        active=2,
        incoming=attacked,
        options=Options(breeds=True, coup=True),
    )
    at, person = sit(seat_at, match_of(state))
    assert lanes(at) == []
    person.act(next(offer for offer in at.offers() if offer.action == Coup(0)))
    at.rest()
    assert lanes(at) == []
    assert len(at.match.state.fiends[0].dice) == 5


@pytest.mark.parametrize("die", OPEN)
def test_a_die_that_is_picked_shows_on_the_lanes_what_it_would_do(seat_at: SeatAt, die: int):
    at, _person = sit(seat_at, four())
    assert lanes(at) == REST
    at.hands.click_at(at_point(at, die_element(0, die)))
    settle()
    assert lanes(at) == OPEN[die]
    strength = {0: 2, 1: 1, 2: 1}[die]
    assert [face.partition("|")[0] for face in shields(at).values()] == [str(strength)] * 3
    assert [face.endswith("|meets") for face in shields(at).values()] == [mode == "open" for mode, _w in OPEN[die]]
    at.hands.click_at(at_point(at, die_element(0, die)))
    settle()
    leave(at)
    settle()
    assert lanes(at) == REST
    assert not shields(at)


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_pointing_shows_the_same_and_picks_nothing(seat_at: SeatAt, by: str):
    at, _person = sit(seat_at, four())
    if by == "mouse":
        at.hands.move(at_point(at, die_element(0, 0)))
    else:
        at.hands.tab_to(at.window.table.view.buttons.button("die-0-0"))
    settle()
    assert lanes(at) == OPEN[0]
    assert at.window.table.choice.picked == ()
    leave(at)
    if by == "keyboard":
        at.hands.tab_to(at.window.table.bar.cover_button)
    settle()
    assert lanes(at) == REST


def test_an_arrow_leads_to_the_lane_that_is_picked(seat_at: SeatAt):
    at, _person = sit(seat_at, four())
    for element in (die_element(0, 0), attack_element(1, 1)):
        at.hands.click_at(at_point(at, element))
    settle()
    assert [mode for mode, _words in lanes(at)] == ["open", "picked", "needs"]
    arrows = [piece for piece in at.window.table.model.pieces if piece.kind == "prog.arrow"]
    assert [piece.place for piece in arrows] == ["arrow-0-1"]
    assert at.window.table.side.confirm_button.text() == "Counter attack 2"
    at.hands.click_at(at_point(at, attack_element(1, 2)))
    settle()
    assert [piece.place for piece in at.window.table.model.pieces if piece.kind == "prog.arrow"] == ["arrow-0-2"]
    assert "with a plus" in at.window.table.side.confirm_button.text()


def test_a_plus_that_is_picked_opens_the_lanes_of_ones_own_attacks(seat_at: SeatAt):
    match = rolled(table("2*leg 2*eye", "3*leg"), "strike1 strike2 plus plus")
    at, person = sit(seat_at, match)
    do(at, person, Array(0), Array(1))
    at.hands.click_at(at_point(at, die_element(0, 2)))
    settle()
    assert [mode for mode, _words in lanes(at)] == ["open", "open"]
    at.hands.click_at(at_point(at, attack_element(0, 1)))
    settle()
    assert [mode for mode, _words in lanes(at)] == ["open", "picked"]


def test_a_defense_that_is_being_helped_lies_in_its_lane(seat_at: SeatAt):
    match = faced("leg 4*eye", "move plus plus plus ray1", "arm:strike2 leg:plus", (0, (1,), ()))
    at, person = sit(seat_at, match)
    do(at, person, Defend(0, 0))
    assert lanes(at) == [("needs", "1 is less than 3: add 2 pluses")]
    places = {piece.id: piece.place for piece in at.window.table.model.pieces if piece.kind == "prog.die"}
    assert places["die-0-0"] == "lane-0-defense"
    do(at, person, HelpDefense(1))
    assert lanes(at) == [("needs", "2 is less than 3: add a plus")]
    places = {piece.id: piece.place for piece in at.window.table.model.pieces if piece.kind == "prog.die"}
    assert places["die-0-1"] == "lane-0-plus-0-1"


# --- dragging -----------------------------------------------------------------------------------------------------


def drag(at: Table, *points: QPoint) -> None:
    view = at.window.table.view.viewport()
    way = [view.mapFrom(at.window, point) for point in points]
    QTest.mousePress(view, LEFT, pos=way[0])
    QTest.mouseMove(view, way[0] + QPoint(12, -12))
    for point in way[1:]:
        QTest.mouseMove(view, point)
    QTest.mouseRelease(view, LEFT, pos=way[-1])
    settle()


def test_a_defense_is_dragged_onto_its_lane(seat_at: SeatAt):
    """It is picked with the attack, and done when confirmed; dropped on a lane it is too weak for, nothing happens."""
    at, person = sit(seat_at, four())
    lane = at.window.table.view.piece_rect("lane-1-0").center()
    drag(at, at_point(at, die_element(0, 0)), at.hands.where(at.window.table.view.viewport(), lane))
    assert at.window.table.choice.confirmable.action == Defend(0, 0)
    person.confirm()
    at.rest()
    assert len(heard(at.match, "AttackCountered")) == 1
    before = at.match.to_bytes()
    lane = at.window.table.view.piece_rect("lane-1-2").center()
    drag(at, at_point(at, die_element(0, 1)), at.hands.where(at.window.table.view.viewport(), lane))
    assert at.window.table.choice.confirmable is None
    assert at.window.table.view.tip.text.startswith("2 is less than 3")
    assert at.match.to_bytes() == before


def test_a_plus_is_dragged_onto_an_attack_and_onto_whom_it_brings_back(seat_at: SeatAt):
    match = rolled(table("2*leg 2*eye arm@stun", "3*leg"), "strike1 strike2 plus plus")
    at, person = sit(seat_at, match)
    do(at, person, Array(0))
    lane = at.window.table.view.piece_rect("lane-0-0").center()
    drag(at, at_point(at, die_element(0, 2)), at.hands.where(at.window.table.view.viewport(), lane))
    assert at.window.table.choice.confirmable.action == HelpAttack(0, 2)
    person.confirm()
    do(at, person, Done())
    assert at.match.state.phase is Phase.RECOVER
    drag(at, at_point(at, die_element(0, 3)), at_point(at, die_element(0, 4)))
    assert at.window.table.choice.confirmable.action == Rescue(3, 4)


# --- refusals -----------------------------------------------------------------------------------------------------


def suffering() -> Match:
    match = faced("3*leg axe", "strike1 move move blade1", "leg:strike2", 0)
    while match.state.phase is not Phase.SUFFER:
        match.submit(0, Done())
    return match


def arraying() -> Match:
    match = rolled(table("leg 2*brain eye", "2*leg potion"), "strike1 brain brain ray1")
    for action in (Array(0), AddBrain(0, 1), Name(2)):
        match.submit(0, action)
    return match


REFUSED: dict[str, tuple[Callable[[], Match], tuple[Element, ...], Any]] = {
    "shows no defense": (four, (die_element(0, 3),), Defend(3, 0)),
    "too weak": (four, (die_element(0, 2), attack_element(1, 2)), Defend(2, 2)),
    "shows no plus": (
        lambda: helped(faced("leg 4*eye", "move plus plus plus ray1", "arm:strike2 leg:plus", (0, (1,), ()))),
        (die_element(0, 4),),
        HelpDefense(4),
    ),
    "the last body part": (
        lambda: match_of(table("leg axe potion", "2*tail:minus leg", incoming=assault(1, 0, minuses=(0, 1)))),
        (die_element(0, 0),),
        Minus(0),
    ),
    "just attacked": (
        lambda: rolled(table("2*leg", "leg", "leg", "leg", incoming=assault(2, 0)), "strike1 move"),
        (fiend_element(2),),
        Target(2),
    ),
    "oneself": (
        lambda: rolled(table("2*leg", "leg", "leg", "leg", incoming=assault(2, 0)), "strike1 move"),
        (fiend_element(0),),
        Target(0),
    ),
    "shows no attack": (
        lambda: powered("leg.rk 2*eye.rk", Power.FURY, "rk", "strike1 plus ray1"),
        (die_element(0, 1),),
        Array(1),
    ),
    "brains enough": (arraying, (die_element(0, 2),), AddBrain(0, 2)),
    "an item suffers": (suffering, (die_element(0, 3),), Suffer(3)),
    "wounded needs a potion": (
        lambda: rolled(table("eye leg arm@stun axe@wound", "3*leg"), "plus move"),
        (die_element(0, 0), die_element(0, 3)),
        Rescue(0, 3),
    ),
    "brings nothing back": (
        lambda: rolled(table("eye leg arm@stun axe@wound", "3*leg"), "plus move"),
        (die_element(0, 1),),
        Rescue(1, 2),
    ),
    "stamina and wounds": (
        lambda: rolled(
            table(fiend("leg arm@stun eye@stun tail@wound", Breed.MONGREL), "3*leg", options=ADVANCED), "move"
        ),
        (die_element(0, 3),),
        Rescue(NONE, 3),
    ),
    "named already": (
        lambda: brains_twice(),
        (die_element(1, 2),),
        Name(2),
    ),
    "not wounded": (lambda: match_of(fallen_cat()), (die_element(2, 1),), Coup(1)),
    "the attacker acts next": (lambda: named(match_of(fallen_cat())), (fiend_element(0),), NameNext(0)),
    "grabbed from a pool": (
        lambda: grabbing(faced("3*leg arm@stun", "strike1 strike1 move", "2*tentacle:grab", grabs=(0, 1))),
        (die_element(0, 3),),
        Grab(3),
    ),
    "rolled again from a pool": (
        lambda: rolled(table(pure("leg.yb 2*eye.yb arm.yb@stun", Power.FORESIGHT, "yb"), "3*leg"), "move blank blank"),
        (die_element(0, 3),),
        Reroll(3),
    ),
}


def helped(match: Match) -> Match:
    match.submit(0, Defend(0, 0))
    return match


def named(match: Match) -> Match:
    match.submit(0, Done())
    return match


def grabbing(match: Match) -> Match:
    for action in (Array(0), Array(1)):
        match.submit(0, action)
    return match


def brains_twice() -> Match:
    match = rolled(table("leg 2*brain", "2*leg potion"), "strike2 brain brain")
    for action in (Array(0), AddBrain(0, 1), Name(2), AddBrain(0, 2)):
        match.submit(0, action)
    return match


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_picked_says_why_beside_it(seat_at: SeatAt, name: str):
    """In the rules' own words; nothing is done and nothing is asked of the help."""
    start, elements, action = REFUSED[name]
    at, _person = sit(seat_at, start())
    (seat,) = at.match.deciders()
    refusal = at.match.refusal(seat, action)
    assert refusal is not None
    helped_by: list[object] = []
    at.window.table.board.help.connect(helped_by.append)
    before = at.match.to_bytes()
    for element in elements:
        at.hands.click_at(at_point(at, element))
        settle()
    tip = at.window.table.view.tip
    assert tip.isVisible()
    assert tip.text == refusal.sentence
    assert tip.geometry().intersects(at.window.table.view.rect())
    assert not helped_by
    assert at.match.to_bytes() == before


def test_dice_of_the_other_fiend_explain_themselves_instead(seat_at: SeatAt):
    """Whoever picks a die of the foe while he defends is not told about one of his own."""
    at, _person = sit(seat_at, four())
    helped_by: list[object] = []
    at.window.table.board.help.connect(helped_by.append)
    at.hands.click_at(at_point(at, Element("die", "1.3")))
    settle()
    assert helped_by == ["die-leg"]
    assert not at.window.table.view.tip.isVisible()


# --- undo ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("keys", [False, True], ids=["button", "key"])
def test_what_follows_from_no_roll_is_taken_back_step_by_step(seat_at: SeatAt, keys: bool):
    at, person = sit(seat_at, rolled(table("2*leg 2*eye", "3*leg"), "strike1 strike2 plus plus"))
    start = at.match.view(None)
    states = [at.match.view(0)]
    for action in (Array(1), HelpAttack(1, 2), Array(0)):
        do(at, person, action)
        states.append(at.match.view(0))
    for before in reversed(states[:-1]):
        QTest.qWait(FLURRY + 20)
        if keys:
            at.hands.key(Key.Key_Z, modifier=CONTROL)
        else:
            at.hands.click(at.window.table.bar.undo_button)
        at.rest()
        assert at.match.view(0) == before
    assert at.match.view(None) == start
    assert not at.window.table.bar.undo_button.isEnabled()


@pytest.mark.parametrize(
    ("start", "action"),
    [
        (lambda: match_of(table("3*leg", "2*leg")), Roll()),
        (
            lambda: rolled(table(pure("leg.yb 2*eye.yb", Power.FORESIGHT, "yb"), "3*leg"), "strike1 blank blank"),
            Reroll(1),
        ),
    ],
    ids=["a roll", "Foresight"],
)
def test_no_step_back_behind_a_roll(seat_at: SeatAt, start: Callable[[], Match], action: Any):
    at, person = sit(seat_at, start())
    do(at, person, action)
    before = at.match.to_bytes()
    assert not at.window.table.bar.undo_button.isEnabled()
    at.hands.key(Key.Key_Z, modifier=CONTROL)
    at.rest()
    assert at.match.to_bytes() == before


# --- what will happen ---------------------------------------------------------------------------------------------


def told(view: Any) -> tuple[int, int]:
    """The wounds and stuns that the aid's lines add up to."""
    wounds = stuns = 0
    for line in foretold.lines(view):
        if line.tone not in ("stun", "wound"):
            continue
        head = line.words.partition(" from ")[0].partition(" on ")[0].partition(":")[0]
        wounds += sum(int(n) for n in re.findall(r"(\d+) wound", head))
        stuns += sum(int(n) for n in re.findall(r"(\d+) stun", head))
    return wounds, stuns


@pytest.mark.parametrize(("players", "options"), [(2, Options()), (2, ADVANCED), (4, ADVANCED), (6, ADVANCED)])
def test_what_is_foretold_happens(players: int, options: Options):
    """Once defenses are over: the very points, whom brains name, what is lost, how many dice are pulled away."""
    compared = hits = lost = pulled = 0
    for seed in range(6):
        match, random = new_match(PROGENITUS, players, seed, options), Random(seed)
        while match.outcome() is None and match.state.turn < 40:
            (seat,) = match.deciders()
            view = match.view(None)
            actions = match.legal_actions(seat)
            action = random.choice(actions) if random.random() < 0.2 else PROGENITUS.rules.guide(view, actions, random)
            steps = match.submit(seat, action)
            shown = view
            for step in steps:
                after = PROGENITUS.rules.view(step.state, None)
                for event in step.events:
                    if isinstance(event, DamageFaced):
                        ahead = forecast(shown)
                        assert (ahead.wounds, ahead.stuns) == (event.wounds, event.stuns) == told(shown)
                        assert {threat.attack for threat in ahead.threats if not threat.void} >= {
                            ref.die for ref in event.attacks
                        }
                        compared += 1
                        facing = forecast(after)
                        assert (facing.wounds, facing.stuns) == told(after)
                    if isinstance(event, PointsLost):
                        assert forecast(shown).lost == event.wounds + event.stuns
                        lost += 1
                    if isinstance(event, DieHit) and event.named:
                        assert event.die.die in forecast(shown).named
                        hits += 1
                    if isinstance(event, DieGrabbed):
                        assert forecast(shown).grabs >= 1
                        pulled += 1
                shown = after
    assert compared > 20
    assert pulled > 3
    assert lost + hits > 0


def test_the_aid_of_the_window_tells_what_stands_against_whom(seat_at: SeatAt):
    at, person = sit(seat_at, four())
    aid = at.window.table.side.aid
    assert aid.isVisible()
    words = aid.accessibleName()
    assert words.startswith("If Ann stops now.")
    assert "2 stuns from leg 1 (strike)" in words
    do(at, person, Defend(0, 0))
    assert "leg 1 (strike)" not in at.window.table.side.aid.accessibleName()


def test_everything_is_read_aloud(seat_at: SeatAt):
    """Lanes, trays, pools and fiends have words of their own for those who cannot see them."""
    at, _person = sit(seat_at, four())
    labels = {piece.id: piece.label for piece in at.window.table.model.pieces}
    assert labels["lane-1-2"] == "Ben’s attack with mouth: bite, strength 3, 1 wound"
    assert labels["pool-0-stun"] == "Ann’s stun pool, 0 dice"
    assert "Ann" in labels["zone-0"]
    assert "6 in play" in labels["zone-0"]
