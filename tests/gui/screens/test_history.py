"""The games of the past: listed, watched again, and deleted only after a question."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget

from gui.screens.history import AT_ONCE, HistoryScreen
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
    tab_to,
)


def ended(count: int) -> list[Match]:
    names = tuple("Wilhelmina Featherstonehaugh-Cholmondeley"[:39] + str(number) for number in range(8))
    return [
        Match(number, names=names, updated=1e9 - number, outcome="Cultists won", seeded=number == 1, finished=True)
        for number in range(count)
    ]


@pytest.fixture
def screen(qtbot) -> HistoryScreen:
    made = HistoryScreen()
    made.set_matches(ended(3))
    show(qtbot, made)
    return made


def test_a_game_is_watched_again_by_keyboard(qtbot, screen):
    heard: list[object] = []
    screen.watch.connect(heard.append)
    assert focused().objectName() == "history.watch.0"
    tab_to(qtbot, "history.watch.1")
    press(qtbot, Key.Key_Return)
    assert heard == [1]


def test_only_seeded_games_are_marked(screen):
    marked = [row.summary.id for row in screen._rows if row.seeded.isVisible()]
    assert marked == [1]


def test_deleting_asks_first_and_the_focus_stays_in_the_list(qtbot, screen):
    heard: list[object] = []
    screen.forget.connect(heard.append)
    tab_to(qtbot, "history.delete.1")
    press(qtbot, Key.Key_Return)
    sheet = screen.findChild(Sheet)
    assert focused() is sheet.button(NO)
    press(qtbot, Key.Key_Escape)
    assert heard == []
    press(qtbot, Key.Key_Return)
    screen.findChildren(Sheet)[-1].answer(YES)
    assert heard == [1]
    screen.set_matches([match for match in ended(3) if match.id != 1])
    assert focused().objectName() == "history.watch.2"


def test_without_games_it_says_so(qtbot):
    screen = HistoryScreen()
    screen.set_matches([])
    show(qtbot, screen)
    assert screen.empty.isVisible()
    with qtbot.waitSignal(screen.back, timeout=1000):
        press(qtbot, Key.Key_Escape)


def test_a_long_past_is_shown_bit_by_bit(qtbot):
    screen = HistoryScreen()
    screen.set_matches(ended(AT_ONCE + 5))
    show(qtbot, screen)
    assert len(screen._rows) == AT_ONCE
    tab_to(qtbot, "history.more")
    press(qtbot, Key.Key_Return)
    assert len(screen._rows) == AT_ONCE + 5
    assert focused().objectName() == f"history.watch.{AT_ONCE}"
    assert not screen.more.isVisible()
    names = [widget.objectName() for widget in screen.findChildren(QWidget)]
    assert names.count("history.watch.0") == 1


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("interface", [1.0, 1.5])
def test_everything_can_be_reached(qtbot, width, height, interface):
    screen = HistoryScreen()
    screen.set_matches(ended(6))
    show(qtbot, screen, width, height, interface)
    check_all_reachable(screen)


def test_opening_and_closing_leaks_nothing(qtbot):
    def make() -> HistoryScreen:
        screen = HistoryScreen()
        screen.set_matches(ended(3))
        return screen

    check_leaks_nothing(qtbot, make)
