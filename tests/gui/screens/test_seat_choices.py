"""What a game adds to its seats, on the set-up screen: Chaos of Cthulhu's monsters, the toy game's head start."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from cubes.chaos_of_cthulhu.spec import SPEC as CHAOS
from gui.art.palette import SEAT_LOOKS
from gui.screens.new_game import NewGameScreen
from gui.screens.seat_choices import SeatChoiceLooks, SeatFields
from gui.widgets.menu import Menu, MenuRow
from tests.cubes.toy_game import TOY
from tests.gui import toy_ui
from tests.gui.screens.parts import SIZES, Key, check_all_reachable, check_leaks_nothing, focused, press, show, tab_to

NAMES = ("Ann", "Ben", "Cem", "Dora")
LONG = tuple((f"Wilhelmina {number} Featherstonehaugh-Cholmondeley-Smythe")[:40] for number in range(4))
assert toy_ui.UI.id == TOY.id


def seat(name: str, monsters: str = "", colour: str = "sun") -> CHAOS.Seat:
    return CHAOS.Seat(name=name, colour=colour, monsters=monsters)


@pytest.fixture
def screen(qtbot) -> NewGameScreen:
    made = NewGameScreen(CHAOS, NAMES)
    show(qtbot, made)
    return made


def monsters(screen: NewGameScreen) -> dict[str, str]:
    return {one.name: one.monsters for one in screen.seats.seats()}


def choose(screen: NewGameScreen, number: int, value: str) -> None:
    screen.seats.rows[number].choices["monsters"].click()
    (menu,) = [menu for menu in screen.findChildren(Menu) if menu.is_open]
    values = [choice.value for choice in screen.seats.rows[number].choices["monsters"].field.choices]
    menu.rows()[values.index(value)].click()


def test_a_set_is_chosen_by_keyboard_alone(qtbot, screen):
    tab_to(qtbot, "new.seat.monsters.1")
    assert focused().accessibleName() == "Monsters of Ben: Any"
    assert "no two players can have the same" in focused().accessibleDescription()
    press(qtbot, Key.Key_Return)
    assert focused().text() == "Any"
    press(qtbot, Key.Key_Down, Key.Key_Down)
    assert focused().text() == "Green"
    press(qtbot, Key.Key_Return)
    assert focused().objectName() == "new.seat.monsters.1"
    assert focused().accessibleName() == "Monsters of Ben: Green"
    assert monsters(screen) == {"Ann": "", "Ben": "green", "Cem": "", "Dora": ""}
    game = screen.new_game()
    assert game is not None
    assert [one.monsters for one in game.seats] == ["", "green", "", ""]


def test_who_takes_another_ones_set_gives_his_own_away(screen):
    choose(screen, 0, "white")
    choose(screen, 1, "black")
    screen.seats.rows[0].choices["monsters"].click()
    (menu,) = [menu for menu in screen.findChildren(Menu) if menu.is_open]
    row: MenuRow = menu.rows()[4]
    assert row.item.words == "Black"
    assert row.item.note == "Ben has it: you two swap."
    row.click()
    assert monsters(screen) == {"Ann": "black", "Ben": "white", "Cem": "", "Dora": ""}
    choose(screen, 2, "white")
    assert monsters(screen) == {"Ann": "black", "Ben": "", "Cem": "white", "Dora": ""}


def test_two_alike_are_told_at_the_row_and_keep_the_game_from_starting(screen):
    screen.fill([seat("Ann", "purple"), seat("Ben", "", "moon"), seat("Cem", "purple", "tide")])
    row = screen.seats.rows[2]
    assert row.problem.isVisible()
    assert "same monsters" in row.problem.text()
    assert "Ann" in row.problem.text()
    assert row.choices["monsters"].accessibleDescription() == row.problem.text()
    assert not screen.start_button.isEnabled()
    assert "Player 3" in screen.start_button.toolTip()
    assert screen.new_game() is None
    choose(screen, 2, "")
    assert not row.problem.isVisible()
    assert screen.start_button.isEnabled()


def test_they_go_along_when_seats_change(qtbot, screen):
    for number, value in enumerate(("white", "green", "purple", "black")):
        choose(screen, number, value)
    before = monsters(screen)
    screen.seats.rows[0].down.click()
    assert [one.monsters for one in screen.seats.seats()] == ["green", "white", "purple", "black"]
    handle, target = screen.seats.rows[0].handle, screen.seats.rows[2]
    qtbot.mousePress(handle, Qt.MouseButton.LeftButton)
    qtbot.mouseMove(handle, handle.mapFromGlobal(target.mapToGlobal(target.rect().center())))
    qtbot.mouseRelease(handle, Qt.MouseButton.LeftButton)
    for _time in range(5):
        screen.seats.shuffle.click()
        assert monsters(screen) == before
    screen.seats.rows[1].remove.click()
    screen.seats.add.click()
    assert screen.seats.seats()[3].monsters == ""
    assert len(screen.seats.seats()) == 4


def test_a_rematch_keeps_them(screen):
    kept = [seat("Ann", "black"), seat("Ben", "white", "moon")]
    screen.fill(kept)
    assert list(screen.seats.seats()) == kept


def test_players_find_what_they_chose_the_last_time(qtbot):
    wishes = {
        "Ann": {"colour": "leaf", "monsters": "black"},
        "Ben": {"colour": "leaf", "monsters": "black"},
        "Cem": {"colour": "nonsense", "monsters": ["x"], "other": 3},
        "Eve": {"colour": "key", "monsters": "green"},
    }
    screen = NewGameScreen(CHAOS, (*NAMES, "Eve"), wishes=wishes)
    show(qtbot, screen)
    assert monsters(screen) == {"Ann": "black", "Ben": "", "Cem": "", "Dora": ""}
    assert screen.seats.looks()[0] == "leaf"
    assert len(set(screen.seats.looks())) == 4
    screen.seats.rows[3].remove.click()
    tab_to(qtbot, "new.known.4")
    press(qtbot, Key.Key_Return)
    assert monsters(screen)["Eve"] == "green"
    assert screen.seats.looks()[3] == "key"


def test_a_game_may_have_pictures_for_them_or_none():
    assert not isinstance(toy_ui.UI, SeatChoiceLooks)
    fields = SeatFields(TOY.Seat, TOY.rules.seat_problems)
    assert fields.look("head_start", 2) is None
    assert fields.usual() == {"head_start": 0}


def test_a_number_of_a_seat_is_chosen_like_anything_else(qtbot):
    screen = NewGameScreen(TOY, NAMES)
    show(qtbot, screen)
    tab_to(qtbot, "new.seat.head_start.0")
    press(qtbot, Key.Key_Return, Key.Key_Down, Key.Key_Down, Key.Key_Return)
    assert [one.head_start for one in screen.seats.seats()] == [2, 0, 0, 0]


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("interface", [1.0, 1.5])
@pytest.mark.parametrize("spec", [CHAOS, TOY], ids=lambda spec: spec.id)
def test_four_long_names_with_their_choices_can_be_reached(qtbot, width, height, interface, spec):
    screen = NewGameScreen(spec, LONG)
    screen.fill([spec.Seat(name=name, colour=SEAT_LOOKS[number].id) for number, name in enumerate(LONG)])
    show(qtbot, screen, width, height, interface)
    check_all_reachable(screen)
    for row in screen.seats.rows:
        assert row.name.width() > 90 * screen.metrics.text, "no room is left for the name"


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("interface", [1.0, 1.5])
def test_a_long_problem_is_never_squeezed(qtbot, width, height, interface):
    screen = NewGameScreen(CHAOS, LONG)
    screen.fill([seat(name, "green", SEAT_LOOKS[number].id) for number, name in enumerate(LONG)])
    show(qtbot, screen, width, height, interface)
    for row in screen.seats.rows[1:]:
        assert row.problem.height() >= row.problem.heightForWidth(row.problem.width())
        assert row.problem.geometry().bottom() <= row.height()


def test_opening_and_closing_leaks_nothing(qtbot):
    check_leaks_nothing(qtbot, lambda: NewGameScreen(CHAOS, NAMES), times=20)


def test_where_the_game_tells_seats_apart_no_colour_is_asked_for(qtbot, screen):
    """The picture of the table shows the crests that the seats will really have."""
    assert not any(row.colour.isVisible() for row in screen.seats.rows)
    choose(screen, 0, "purple")
    looks = [look.id for _name, look in screen.seats.table.seats]
    assert looks == ["purple", "white", "green", "black"]
    other = NewGameScreen(TOY, NAMES)
    show(qtbot, other)
    assert other.seats.rows[0].colour.isVisible()
    assert [look.id for _name, look in other.seats.table.seats] == [look.id for look in SEAT_LOOKS[: len(NAMES)]]
