"""The set-up of a new game: by keyboard alone, with names of any kind, and nothing out of reach."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QInputMethodEvent
from PySide6.QtWidgets import QApplication, QLayout, QStackedWidget, QWidget

from cubes.catalogue import GAMES
from cubes.options import option
from gui.art.palette import SEAT_LOOKS
from gui.screens.new_game import NewGame, NewGameScreen, read_seed
from gui.screens.option_form import OptionForm
from gui.settings import LastTable
from tests.gui.screens.parts import (
    SIZES,
    Key,
    check_all_reachable,
    check_leaks_nothing,
    focused,
    press,
    show,
    tab_to,
    write,
)

SPEC = GAMES["dont_mess_with_cthulhu"]
PROGENITUS = GAMES["chaos_progenitus"]
LONG = tuple((f"Wilhelmina {number} Featherstonehaugh-Cholmondeley-Smythe")[:40] for number in range(8))


def hear(signal) -> list:
    heard: list = []
    signal.connect(heard.append)
    return heard


def seats(*names: str) -> list:
    return [SPEC.Seat(name=name, colour=SEAT_LOOKS[number].id) for number, name in enumerate(names)]


@pytest.fixture
def screen(qtbot) -> NewGameScreen:
    made = NewGameScreen(SPEC, ("Ann", "Ben", "Cem", "Dora", "Emil"))
    show(qtbot, made)
    return made


# ---------------------------------------------------------------- names


def test_a_game_is_started_by_keyboard_alone(qtbot):
    screen = NewGameScreen(SPEC)
    show(qtbot, screen)
    heard = hear(screen.start)
    assert focused().objectName() == "new.name.0"
    for name in ("Margarethe", "אורי", "李小龍", "Ω"):
        write(qtbot, name)
        press(qtbot, Key.Key_Return)
    assert focused().objectName() == "new.start"
    press(qtbot, Key.Key_Return)
    (game,) = heard
    assert isinstance(game, NewGame)
    assert game.spec is SPEC
    assert [seat.name for seat in game.seats] == ["Margarethe", "אורי", "李小龍", "Ω"]
    assert [seat.colour for seat in game.seats] == ["sun", "moon", "tide", "ember"]
    assert game.options == SPEC.Options()
    assert game.seed is None


def test_names_that_played_before_sit_down_at_once(qtbot, screen):
    assert screen.seats.names() == ("Ann", "Ben", "Cem", "Dora")
    assert focused().objectName() == "new.start"
    tab_to(qtbot, "new.known.4")
    press(qtbot, Key.Key_Return)
    assert screen.seats.names() == ("Ann", "Ben", "Cem", "Dora", "Emil")
    assert not screen.seats.known_words.isVisible()


def test_what_is_missing_stands_beside_the_field_and_at_the_start_button(qtbot, screen):
    screen.seats.focus_name(1)
    press(qtbot, Key.Key_Backspace)
    write(qtbot, "aNN")
    row = screen.seats.rows[1]
    assert row.problem.text() == "Ann sits here already, at place 1."
    assert row.problem.isVisible()
    assert row.name.accessibleDescription() == row.problem.text()
    assert not screen.start_button.isEnabled()
    assert "Player 2" in screen.start_button.toolTip()
    assert "Player 2" in screen.missing.text()
    assert screen.new_game() is None


def test_an_empty_name_is_no_fault_before_its_field_was_left(qtbot):
    screen = NewGameScreen(SPEC)
    show(qtbot, screen)
    assert not screen.seats.rows[0].problem.isVisible()
    assert "Player 1 needs a name." in screen.missing.text()
    press(qtbot, Key.Key_Tab)
    assert screen.seats.rows[0].problem.isVisible()
    assert not screen.seats.rows[1].problem.isVisible()


def test_names_are_trimmed_and_marks_of_direction_refused(qtbot, screen):
    screen.fill(seats("  Ann \u00a0 Lee ", "Ben", "Evil\u202ename"))
    assert screen.seats.names()[0] == "Ann Lee"
    assert "cannot be seen" in screen.seats.rows[2].problem.text()


def test_a_name_through_an_input_method(qtbot, screen):
    screen.seats.focus_name(0)
    event = QInputMethodEvent("ni", [])
    QGuiApplication.sendEvent(focused(), event)
    event = QInputMethodEvent("", [])
    event.setCommitString("你好")
    QGuiApplication.sendEvent(focused(), event)
    assert screen.seats.rows[0].name.text() == "你好"


# ---------------------------------------------------------------- seats


def test_players_are_added_and_taken_away_within_the_games_range(qtbot, screen):
    while screen.seats.count() < 8:
        screen.seats.add.click()
    assert not screen.seats.add.isEnabled()
    assert "at most 8" in screen.seats.add.toolTip()
    assert len(set(screen.seats.looks())) == 8
    while screen.seats.count() > 3:
        screen.seats.rows[screen.seats.count() - 1].remove.click()
    assert not screen.seats.rows[0].remove.isEnabled()
    assert "at least 3" in screen.seats.rows[0].remove.toolTip()


def test_seats_change_places_by_keyboard_and_the_focus_goes_along(qtbot, screen):
    tab_to(qtbot, "new.down.0")
    press(qtbot, Key.Key_Return)
    assert screen.seats.names() == ("Ben", "Ann", "Cem", "Dora")
    assert screen.seats.looks() == ("moon", "sun", "tide", "ember")
    assert focused().objectName() == "new.down.1"
    press(qtbot, Key.Key_Space)
    press(qtbot, Key.Key_Space)
    assert screen.seats.names() == ("Ben", "Cem", "Dora", "Ann")
    assert focused().objectName() == "new.up.3"
    screen.seats.focus_name(3)
    qtbot.keyClick(focused(), Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert screen.seats.names() == ("Ben", "Cem", "Ann", "Dora")
    assert focused().objectName() == "new.name.2"


def test_seats_change_places_by_dragging(qtbot, screen):
    handle = screen.seats.rows[0].handle
    qtbot.mousePress(handle, Qt.MouseButton.LeftButton)
    for number in (1, 2):
        target = screen.seats.rows[number]
        where = handle.mapFromGlobal(target.mapToGlobal(target.rect().center()))
        qtbot.mouseMove(handle, where)
    qtbot.mouseRelease(handle, Qt.MouseButton.LeftButton)
    assert screen.seats.names() == ("Ben", "Cem", "Ann", "Dora")


def test_shuffling_keeps_the_players_and_their_colours(qtbot, screen):
    before = dict(zip(screen.seats.names(), screen.seats.looks(), strict=True))
    orders = set()
    for _time in range(40):
        screen.seats.shuffle.click()
        assert dict(zip(screen.seats.names(), screen.seats.looks(), strict=True)) == before
        orders.add(screen.seats.names())
    assert len(orders) > 5


def test_a_colour_is_chosen_in_a_menu_and_a_taken_one_is_swapped(qtbot, screen):
    tab_to(qtbot, "new.colour.0")
    press(qtbot, Key.Key_Return)
    assert focused().objectName() == "menu.sun"
    press(qtbot, Key.Key_Down)
    assert focused().objectName() == "menu.moon"
    assert "Ben has it" in focused().accessibleDescription()
    press(qtbot, Key.Key_Return)
    assert screen.seats.looks() == ("moon", "sun", "tide", "ember")
    assert focused().objectName() == "new.colour.0"
    screen.seats.set_look(0, "hour")
    assert screen.seats.looks() == ("hour", "sun", "tide", "ember")


def test_no_colour_is_given_twice_whatever_is_filled_in(qtbot, screen):
    same = [SPEC.Seat(name=f"P{number}", colour="leaf") for number in range(8)]
    screen.fill([*same[:6], SPEC.Seat(name="P6", colour="nonsense"), SPEC.Seat(name="P7")])
    assert len(set(screen.seats.looks())) == 8


def test_the_picture_of_the_table_says_which_way_the_turn_goes(qtbot):
    for game, spec in GAMES.items():
        screen = NewGameScreen(spec)
        qtbot.addWidget(screen)
        table = screen.seats.table
        middle = {"club_of_cthulhu": "counterclockwise", "chaos_progenitus": "who is attacked acts next"}
        assert table.words() == middle.get(game, "clockwise")
        assert table.accessibleName().startswith("Clockwise:")
        told = screen._players.note.text()
        listed = {"club_of_cthulhu": "listed clockwise; play goes counterclockwise"}
        listed["chaos_progenitus"] = "listed clockwise"
        assert told.endswith(f"), {listed.get(game, 'clockwise')}")


# ---------------------------------------------------------------- options


def test_options_depend_on_others_and_on_the_number_of_players(qtbot, screen):
    rows = screen.form.rows
    order = list(rows)
    rotation, scope = rows["rotation"], rows["prescient_scope"]
    assert not rotation.control.isEnabled()
    assert "eight players" in rotation.reason.text()
    assert not scope.control.isEnabled()
    assert scope.reason.text() == "Only with Objects of Power."
    rows["objects"].switch.click()
    assert scope.control.isEnabled()
    assert not scope.reason.isVisible()
    scope.choice.choose(1)
    assert screen.form.options().prescient_scope == "own"
    rows["objects"].switch.click()
    assert screen.form.options().prescient_scope == "any"
    rows["objects"].switch.click()
    assert screen.form.options().prescient_scope == "own"
    screen.fill(seats(*LONG))
    assert rotation.control.isEnabled()
    rotation.switch.click()
    assert screen.form.options().rotation
    screen.seats.rows[7].remove.click()
    assert not screen.form.options().rotation
    assert not rotation.switch.isChecked()
    assert list(screen.form.rows) == order
    assert screen.start_button.isEnabled()


def test_an_option_by_keyboard_and_the_way_to_its_rule(qtbot, screen):
    heard = hear(screen.rules)
    tab_to(qtbot, "new.option.necronomicon")
    press(qtbot, Key.Key_Space)
    assert screen.form.options().necronomicon
    tab_to(qtbot, "new.help.necronomicon")
    press(qtbot, Key.Key_Return)
    tab_to(qtbot, "new.rules")
    press(qtbot, Key.Key_Return)
    assert heard == ["MESS-031", ""]


class Wild(msgspec.Struct, frozen=True, kw_only=True):
    dice: Annotated[int, option(title="Dice", help="How many.", low=2, high=6)] = 3
    mood: Annotated[Literal["a", "b", "c", "d", "e"], option(title="Mood", help="Five of them.", choices={})] = "b"
    pace: Annotated[Literal["slow", "fast"], option(title="Pace", help="One of two.", choices={})] = "slow"
    loud: Annotated[bool, option(title="Loud", help="Only with six dice.")] = False
    louder: Annotated[bool, option(title="Louder", help="Still more.", needs="loud")] = False


def judge(options: Wild, players: int) -> dict[str, str]:
    problems = {}
    if options.loud and options.dice < 6:
        problems["loud"] = "Only with six dice."
    if options.mood == "e":
        problems["mood"] = "Not this mood."
    return problems


def test_numbers_and_long_choices(qtbot):
    parent = QWidget()
    form = OptionForm(Wild, judge, 3, parent)
    show_form(qtbot, parent, form)
    assert form.options() == Wild()
    press(qtbot, Key.Key_Up)
    assert form.options().dice == 4
    form.rows["pace"].segments.set_current(1)
    assert form.options().pace == "fast"
    form.rows["pace"].segments.set_current(0)
    form.rows["mood"].choice.choose(3)
    assert form.options().mood == "d"
    form.rows["mood"].choice.choose(4)
    assert form.problems() == {"mood": "Not this mood."}
    assert form.rows["mood"].control.isEnabled()
    assert form.rows["loud"].reason.text() == "Only with six dice."
    assert form.rows["louder"].reason.text() == "Only with Loud."
    form.rows["dice"].stepper.set_value(6)
    form.rows["loud"].switch.click()
    form.rows["louder"].switch.click()
    assert form.options() == Wild(dice=6, mood="e", loud=True, louder=True)
    form.rows["dice"].stepper.set_value(5)
    assert form.options() == Wild(dice=5, mood="e")
    form.fill(Wild(dice=6, mood="a", loud=True))
    assert form.options() == Wild(dice=6, mood="a", loud=True)


class Variants(msgspec.Struct, frozen=True, kw_only=True):
    kind: Annotated[
        Literal["plain", "timed"],
        option(title="Kind", help="How.", choices={"plain": "Plain", "timed": "Timed"}),
    ] = "plain"
    minutes: Annotated[int, option(title="Minutes", help="How long.", low=5, high=60, needs="kind=timed")] = 30
    size: Annotated[int, option(title="Size", help="How big.", choices={1: "Small", 2: "Big"})] = 1
    crowd: Annotated[bool, option(title="Crowd", help="Only big.", needs="size=2")] = False
    noise: Annotated[bool, option(title="Noise", help="Only with a crowd.", needs="crowd")] = False


def lenient(_options: Variants, _players: int) -> dict[str, str]:
    return {}


def test_an_option_may_need_a_value_of_another(qtbot):
    parent = QWidget()
    form = OptionForm(Variants, lenient, 3, parent)
    qtbot.addWidget(parent)
    rows = form.rows
    assert not rows["minutes"].control.isEnabled()
    assert rows["minutes"].reason.text() == "Only with Kind: Timed."
    assert rows["minutes"].control.accessibleDescription() == "Only with Kind: Timed."
    assert [rows[name].reason.text() for name in ("crowd", "noise")] == ["Only with Size: Big.", "Only with Crowd."]
    rows["kind"].segments.segments()[1].click()
    assert rows["minutes"].control.isEnabled()
    rows["minutes"].stepper.set_value(45)
    assert form.options() == Variants(kind="timed", minutes=45)
    rows["kind"].segments.segments()[0].click()
    assert form.options() == Variants()
    form.fill(Variants(size=2, crowd=True, noise=True))
    assert form.options() == Variants(size=2, crowd=True, noise=True)
    form.fill(Variants(size=1, crowd=True, noise=True))
    assert form.options() == Variants()


def show_form(qtbot, parent: QWidget, form: OptionForm) -> None:
    qtbot.addWidget(parent)
    parent.resize(500, 700)
    form.setGeometry(parent.rect())
    parent.show()
    parent.activateWindow()
    form.rows["dice"].stepper.number().setFocus()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None, timeout=5000)


# ---------------------------------------------------------------- seed


@pytest.mark.parametrize(
    ("text", "seed"),
    [("", None), ("   ", None), ("7", 7), ("007", 7), ("lamp", "lamp"), ("٣", "٣"), ("9" * 40, "9" * 40), ("-3", "-3")],
)
def test_seeds(text, seed):
    assert read_seed(text) == seed


def test_a_seed_is_behind_more_and_is_forgotten_with_it(qtbot, screen):
    heard = hear(screen.start)
    assert not screen.seed.isVisible()
    tab_to(qtbot, "new.more")
    press(qtbot, Key.Key_Return)
    assert focused() is screen.seed
    assert "seeded for all to see" in screen.seed.accessibleDescription()
    write(qtbot, "42")
    screen.start_button.click()
    screen.more.click()
    screen.start_button.click()
    assert [game.seed for game in heard] == [42, None]


# ---------------------------------------------------------------- the whole screen


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("interface", [1.0, 1.5])
def test_eight_long_names_and_all_options_can_be_reached(qtbot, width, height, interface):
    screen = NewGameScreen(SPEC, LONG + tuple(f"Guest {number}" for number in range(12)))
    screen.fill(seats(*LONG))
    screen.more.setChecked(True)
    show(qtbot, screen, width, height, interface)
    screen.seats.rows[5].name.setText(LONG[0])
    screen.seats.rows[5].edited.emit(5)
    check_all_reachable(screen)
    assert screen.seats.rows[5].problem.isVisible()


def test_escape_goes_back(qtbot, screen):
    with qtbot.waitSignal(screen.back, timeout=1000):
        press(qtbot, Key.Key_Escape)
    tab_to(qtbot, "new.back")
    with qtbot.waitSignal(screen.back, timeout=1000):
        press(qtbot, Key.Key_Return)


def test_whoever_comes_back_finds_the_focus_where_it_was(qtbot):
    window = QStackedWidget()
    window.layout().setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
    qtbot.addWidget(window)
    screen, other = NewGameScreen(SPEC), NewGameScreen(SPEC)
    window.addWidget(screen)
    window.addWidget(other)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None, timeout=5000)
    tab_to(qtbot, "new.help.objects")
    window.setCurrentWidget(other)
    assert other.isAncestorOf(focused())
    window.setCurrentWidget(screen)
    assert focused().objectName() == "new.help.objects"
    assert screen.isAncestorOf(focused())


def test_nothing_is_mirrored_where_people_write_from_right_to_left(qtbot, screen):
    places = [screen.seats.rows[0].mapTo(screen, QPoint(0, 0)), screen.start_button.pos()]
    QApplication.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        screen.set_metrics(screen.metrics)
        qtbot.wait(1)
        assert [screen.seats.rows[0].mapTo(screen, QPoint(0, 0)), screen.start_button.pos()] == places
        assert screen.seats.rows[0].name.x() > screen.seats.rows[0].colour.x()
    finally:
        QApplication.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def test_opening_and_closing_leaks_nothing(qtbot):
    check_leaks_nothing(qtbot, lambda: NewGameScreen(SPEC, ("Ann", "Ben", "Cem", "Dora", "Emil")))


# ---------------------------------------------------------------- as it was the last time


def test_the_set_up_comes_as_the_last_game_was(qtbot):
    last = LastTable(6, {"building": "workshop", "secret": True, "turn_limit": 40, "coup": "perhaps", "no_such": 1})
    screen = NewGameScreen(PROGENITUS, ("Ann", "Ben", "Cat"), last=last)
    qtbot.addWidget(screen)
    assert screen.seats.count() == 6
    options = screen.form.options()
    assert (options.building, options.secret, options.turn_limit) == ("workshop", True, 40)
    assert options.coup == PROGENITUS.Options().coup, "what does not fit is left as usual"


@pytest.mark.parametrize("players", [0, -3, 99])
def test_no_last_game_or_an_odd_one_asks_for_as_many_as_can_play(qtbot, players: int):
    screen = NewGameScreen(PROGENITUS, (), last=LastTable(players))
    qtbot.addWidget(screen)
    low, high = PROGENITUS.seats[0], PROGENITUS.seats[-1]
    assert low <= screen.seats.count() <= high
