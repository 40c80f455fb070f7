"""What comes too soon to be meant does nothing; and what a pointer that rests on something is told."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication

from cubes.chaos_progenitus.actions import Array, Done
from cubes.chaos_progenitus.dice import Power
from cubes.chaos_progenitus.spec import SPEC as PROGENITUS
from cubes.chaos_progenitus.state import Phase
from gui.games import game_ui
from gui.games.chaos_progenitus.lanes import attack_element
from gui.games.chaos_progenitus.tableau import die_element
from gui.headless.stage import settle
from gui.table.durations import Speed
from gui.table.glance import SHORTEST, Glance
from tests.cubes.chaos_progenitus.table import assault, fiend, rolled, table
from tests.gui.hands import Key
from tests.gui.open_table import Table
from tests.gui.window.test_progenitus_fight import ADVANCED, do, powered, sit

SeatAt = Callable[..., Table]
NEVER = 10**9


def slow(at: Table, shortest: int = NEVER) -> None:
    """People need so many milliseconds to read."""
    at.window.table.glance.shortest = shortest


def press(at: Table, by: str) -> None:
    """The main button."""
    if by == "Enter":
        at.window.table.side.confirm_button.setFocus()
        at.hands.key(Key.Key_Return)
    else:
        at.hands.click(at.window.table.side.confirm_button)
    settle()


@pytest.mark.parametrize("by", ["Enter", "mouse"])
def test_the_second_press_of_a_double_enter_does_not_end_a_step(seat_at: SeatAt, by: str):
    match = rolled(table("2*leg eye", "3*leg"), "strike2 strike1 plus")
    at, person = sit(seat_at, match)
    slow(at)
    person.pick(next(offer for offer in at.offers() if offer.action == Array(0)))
    press(at, by)
    at.rest()
    assert [attack.die for attack in match.state.outgoing.attacks] == [0], "what was picked is done at any speed"
    before = at.entries()
    press(at, by)
    at.rest()
    assert at.entries() == before
    slow(at, 0)
    press(at, by)
    at.rest()
    assert at.entries() > before
    assert match.state.active == 1


def test_a_press_of_one_player_does_not_roll_for_the_next(seat_at: SeatAt):
    match = rolled(table("2*leg eye", "3*leg"), "strike2 move plus")
    at, person = sit(seat_at, match)
    do(at, person, Array(0), Done())
    assert match.state.active == 1
    before = at.entries()
    slow(at)
    press(at, "Enter")
    assert at.entries() == before
    slow(at, 0)
    press(at, "Enter")
    at.rest()
    assert at.entries() > before


def test_people_are_given_a_third_of_a_second():
    assert 250 <= SHORTEST <= 500
    assert Glance().shortest == 0, "programs read at once: the tests' own setting"


def rest_on(at: Table, piece: str) -> str:
    """Let the pointer rest on a piece, as Qt reports it; what is said then."""
    view = at.window.table.view
    point = view.free_point(piece)
    at.hands.move(at.hands.where(view.viewport(), point))
    settle()
    QApplication.sendEvent(view.viewport(), QHelpEvent(QHelpEvent.Type.ToolTip, point, view.mapToGlobal(point)))
    return view.tip.text


def test_a_die_tells_what_it_shows_and_can_show(seat_at: SeatAt):
    at, _person = sit(seat_at, rolled(table("2*leg eye", "3*leg"), "strike2 strike1 plus"))
    said = rest_on(at, "die-0-0")
    assert "leg 1: leg II" in said
    assert "strike, strength 2, 2 stuns" in said
    assert "faces: leg I, leg II, move" in said
    view = at.window.table.view
    assert view.tip.isVisible()
    at.hands.move(at.hands.where(view.viewport(), view.free_point("pool-0-stun")))
    settle()
    assert not view.tip.isVisible()
    assert rest_on(at, "die-0-0")
    QApplication.sendEvent(view.viewport(), QEvent(QEvent.Type.Leave))
    assert not view.tip.isVisible()


def test_a_die_that_can_do_nothing_tells_why_and_what_it_is(seat_at: SeatAt):
    at, _person = sit(seat_at, rolled(table("2*leg eye", "3*leg"), "strike2 move plus"))
    said = rest_on(at, "die-0-1")
    assert "faces:" in said
    assert len(said.split("\n")) >= 3


def test_a_fiend_tells_what_its_power_does(seat_at: SeatAt):
    match = powered("2*leg eye", Power.FURY, "rk", "strike2 strike1 plus")
    at, _person = sit(seat_at, match)
    assert match.view(None).house.rule(Power.FURY).text in rest_on(at, "zone-0")


def test_nothing_is_said_on_a_covered_table(seat_at: SeatAt):
    at, _person = sit(seat_at, rolled(table("2*leg eye", "3*leg"), "strike2 strike1 plus"))
    assert rest_on(at, "die-0-0")
    at.window.table.pause()
    assert at.window.table.view.tip.text == ""


def test_the_list_shows_what_is_picked_on_the_board(seat_at: SeatAt):
    """A long list is read from its top each time, and follows what is picked elsewhere."""
    match = rolled(table(fiend("13*leg"), "3*leg"), " ".join(["strike1"] * 13))
    at, person = sit(seat_at, match)
    side = at.window.table.side
    bar = side.action_scroll.verticalScrollBar()
    assert bar.maximum() > 0
    person.pick(next(offer for offer in at.offers() if offer.action == Array(12)))
    settle()
    marked = next(tile for tile in side.action_list.tiles if tile.isChecked())
    assert not marked.visibleRegion().isEmpty()
    assert bar.value() > 0
    person.confirm()
    at.rest()
    assert bar.value() == 0


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_a_row_of_the_list_shows_its_die_on_the_table(seat_at: SeatAt, by: str):
    """Equal dice are told apart by that: the list says leg 2, the table shows which it is."""
    at, _person = sit(seat_at, rolled(table("2*leg eye", "3*leg"), "strike2 strike1 plus"))
    view, tile = at.window.table.view, at.window.table.side.action_list.tiles[1]
    assert tile.offer.action == Array(1)

    def picture(die: str) -> object:
        settle()
        return view.grab(view.piece_rect(die)).toImage()

    at.hands.move(QPoint(3, 3))
    before, other = picture("die-0-1"), picture("die-0-0")
    if by == "mouse":
        at.hands.move(at.hands.where(tile, tile.rect().center()))
    else:
        tile.setFocus()
    assert picture("die-0-1") != before
    assert picture("die-0-0") == other
    if by == "mouse":
        at.hands.move(QPoint(3, 3))
    else:
        at.window.table.side.confirm_button.setFocus()
    assert picture("die-0-1") == before


def test_a_plus_that_is_picked_asks_for_its_attack(seat_at: SeatAt):
    match = rolled(table("2*leg eye", "3*leg"), "strike2 strike1 plus")
    at, person = sit(seat_at, match)
    do(at, person, Array(0))
    button = at.window.table.side.confirm_button
    at.hands.click_at(at.point_of(die_element(0, 2)))
    settle()
    assert button.text() == "Now pick the attack"
    assert not button.isEnabled()
    at.hands.click_at(at.point_of(attack_element(0, 0)))
    settle()
    assert button.text() == "Plus of eye to leg 1"


def test_who_is_out_of_reach_is_listed_with_the_reason(seat_at: SeatAt):
    foe = assault(1, 0, 0)
    match = rolled(table("2*leg", "2*leg:strike1", "2*leg", "2*leg", incoming=foe, options=ADVANCED), "strike2 strike1")
    at, person = sit(seat_at, match)
    while match.view(None).phase is Phase.DEFEND:
        do(at, person, Done())
    rows = game_ui(PROGENITUS.id).rows(match.view(None), at.offers())
    assert [(row.seat, row.reason, len(row.buttons)) for row in rows] == [
        (1, "has just attacked: out of reach", 0),
        (2, "", 1),
        (3, "", 1),
    ]


def test_enter_ends_a_step_with_things_left_to_do_only_when_asked_twice(seat_at: SeatAt):
    """Three newcomers lost a step by an Enter after a click that had missed. The button itself does it at once."""
    match = rolled(table("2*leg eye", "3*leg"), "strike2 strike1 plus")
    at, _person = sit(seat_at, match)
    slow(at, 1)
    before, tip = at.entries(), at.window.table.view.tip
    press(at, "Enter")
    assert at.entries() == before
    assert "once more: No more attacks" in tip.text
    assert tip.geometry().right() <= at.window.table.view.viewport().width()
    tip.dismiss()
    press(at, "Enter")
    assert at.entries() == before, "what is told no more has to be told again"
    press(at, "Enter")
    at.rest()
    assert at.entries() > before


def test_the_button_itself_needs_no_second_press(seat_at: SeatAt):
    match = rolled(table("2*leg eye", "3*leg"), "strike2 strike1 plus")
    at, _person = sit(seat_at, match)
    slow(at, 1)
    before = at.entries()
    press(at, "mouse")
    at.rest()
    assert at.entries() > before


def test_what_was_decided_is_shown_as_past_until_something_else_is_asked(seat_at: SeatAt):
    match = rolled(table("2*leg eye", "3*leg"), "strike2 strike1 plus")
    at, person = sit(seat_at, match)
    at.window.table.set_speed(Speed.NORMAL, reduced_motion=False)
    person.pick(next(offer for offer in at.offers() if offer.action == Array(0)))
    at.window.table.confirm()
    tiles = at.window.table.side.action_list.tiles
    assert at.window.table.busy
    assert tiles
    assert all(tile.past for tile in tiles)
    at.rest()
    assert not any(tile.past for tile in at.window.table.side.action_list.tiles)
