"""The home screen: games, matches to go on with, and the past; by keyboard alone, at any size."""

from __future__ import annotations

import time

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from cubes.catalogue import GAMES
from gui.screens.home import HomeScreen
from gui.screens.summaries import day_words, ended_words, moment_words, players
from gui.widgets.sheet import NO, YES, Sheet
from tests.gui.screens.parts import (
    SIZES,
    Key,
    Match,
    check_all_reachable,
    check_leaks_nothing,
    focused,
    press,
    show,
    shown_rect,
    tab_to,
)

SPEC = GAMES["dont_mess_with_cthulhu"]
FOUR = (SPEC, *(msgspec.structs.replace(SPEC, id=f"game{number}", title=f"Game {number}") for number in range(3)))
NOON = time.mktime((2025, 3, 12, 12, 0, 0, 0, 0, -1))
DAY = 86400.0


def matches(count: int, **changes: object) -> list[Match]:
    return [Match(number, updated=NOON - number * DAY, **changes) for number in range(count)]


def hear(signal) -> list[object]:
    heard: list[object] = []
    signal.connect(heard.append)
    return heard


@pytest.fixture
def home(qtbot) -> HomeScreen:
    screen = HomeScreen((SPEC,))
    screen.set_matches(matches(3), matches(5, finished=True, outcome="Cultists won"))
    show(qtbot, screen)
    return screen


def test_going_on_is_one_key_away(qtbot, home):
    heard = hear(home.resume)
    assert focused().objectName() == "home.resume.0"
    press(qtbot, Key.Key_Return)
    assert heard == [0]


def test_a_new_game_by_keyboard_and_by_a_click_on_its_picture(qtbot, home):
    heard = hear(home.new_game)
    tab_to(qtbot, "home.new.dont_mess_with_cthulhu")
    press(qtbot, Key.Key_Return)
    assert heard == [SPEC]
    qtbot.mouseClick(home.tiles[0], Qt.MouseButton.LeftButton, pos=home.tiles[0].rect().center())
    assert heard == [SPEC, SPEC]


def test_without_matches_the_first_game_has_the_focus_and_the_lists_say_so(qtbot):
    screen = HomeScreen((SPEC,))
    screen.set_matches([], [])
    show(qtbot, screen)
    assert focused().objectName() == "home.new.dont_mess_with_cthulhu"
    assert screen.go_on.empty.isVisible()
    assert screen.past.empty.isVisible()
    assert not screen.history_button.isVisible()


@pytest.mark.parametrize(
    ("name", "signal"),
    [("home.rules", "rules"), ("home.settings", "settings"), ("home.quit", "quit"), ("home.history", "see_history")],
)
def test_the_other_buttons(qtbot, home, name, signal):
    tab_to(qtbot, name)
    with qtbot.waitSignal(getattr(home, signal), timeout=1000):
        press(qtbot, Key.Key_Return)


def test_forgetting_asks_first_and_no_is_the_answer_at_hand(qtbot, home):
    heard = hear(home.forget)
    button = tab_to(qtbot, "home.forget.1")
    press(qtbot, Key.Key_Return)
    sheet = home.findChild(Sheet)
    assert focused() is sheet.button(NO)
    press(qtbot, Key.Key_Return)
    assert heard == []
    assert focused() is button
    press(qtbot, Key.Key_Return)
    sheet = home.findChildren(Sheet)[-1]
    assert "Ann, Ben and Cem" in sheet.accessibleDescription()
    sheet.answer(YES)
    assert heard == [1]


def test_the_arrow_keys_go_round(qtbot, home):
    seen = set()
    for _step in range(14):
        seen.add(focused().objectName())
        press(qtbot, Key.Key_Right)
    assert {"home.new.dont_mess_with_cthulhu", "home.resume.0", "home.forget.2", "home.quit"} <= seen


def test_lists_tell_the_newest_first_and_only_what_is_public(qtbot):
    screen = HomeScreen((SPEC,))
    names = tuple(f"Player {number}" for number in range(8))
    screen.set_matches(
        [Match("old", updated=1.0), Match("new", names=names, seeded=True, updated=2.0)],
        [Match("end", outcome="Investigators won", finished=True)],
    )
    show(qtbot, screen)
    buttons = [w.objectName() for w in screen.findChildren(QWidget) if w.objectName().startswith("home.resume")]
    assert sorted(buttons) == ["home.resume.new", "home.resume.old"]
    row = screen._resume_rows[0]
    assert row.summary.id == "new"
    assert row.details.text().startswith("Seeded · Round 3 of 4 · 8 players")


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("interface", [1.0, 1.5])
@pytest.mark.parametrize("games", [1, 4])
def test_everything_can_be_reached_at_any_size(qtbot, width, height, interface, games):
    screen = HomeScreen(FOUR[:games])
    long = tuple("Wilhelmina Featherstonehaugh-Cholmondeley"[:39] + str(number) for number in range(8))
    screen.set_matches(matches(3, names=long), matches(5, names=long, outcome="Cultists won"))
    show(qtbot, screen, width, height, interface)
    check_all_reachable(screen)


@pytest.mark.parametrize("games", [1, 2, 3, 4])
def test_fewer_tiles_keep_their_size_and_stand_in_the_middle(qtbot, games):
    screen = HomeScreen(FOUR[:games])
    show(qtbot, screen)
    areas = [shown_rect(tile) for tile in screen.tiles]
    assert len({area.size().toTuple() for area in areas}) == 1
    assert abs((areas[0].left() + areas[-1].right()) / 2 - screen.width() / 2) < 3


def test_opening_and_closing_leaks_nothing(qtbot):
    def make() -> HomeScreen:
        screen = HomeScreen((SPEC,))
        screen.set_matches(matches(2), matches(2, outcome="Cultists won"))
        return screen

    check_leaks_nothing(qtbot, make)


@pytest.mark.parametrize(
    ("ago", "words"),
    [
        (0, "today, 12:00"),
        (DAY, "yesterday, 12:00"),
        (3 * DAY, "Sunday, 12:00"),
        (30 * DAY, "10 February"),
        (400 * DAY, "6 February 2024"),
        (-DAY, "13 March"),
    ],
)
def test_moments_in_words(ago, words):
    assert moment_words(NOON - ago, NOON) == words
    assert words.startswith(day_words(NOON - ago, NOON))


def test_few_players_are_named_and_many_are_counted():
    assert players(Match(names=("Ann", "Ben"))) == "Ann, Ben"
    assert players(Match(names=("A", "B", "C", "D"))) == "4 players"


@pytest.mark.parametrize(
    ("winners", "words"),
    [
        ((1,), "Ben wins. Only one fiend is left."),
        ((0, 1), "Only one fiend is left."),
        ((), "Only one fiend is left."),
        ((7,), "Only one fiend is left."),
    ],
)
def test_a_past_game_tells_who_alone_has_won(winners: tuple[int, ...], words: str):
    match = Match(finished=True, outcome="Only one fiend is left.", winners=winners)
    assert ended_words(match) == words
