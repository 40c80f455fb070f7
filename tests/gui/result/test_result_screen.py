"""The screen around every game's result: buttons, keys, the entrance."""

from __future__ import annotations

import pytest
import shiboken6
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLabel

from gui.games import game_ui
from gui.games.dont_mess_with_cthulhu.finale import DARK, MOMENT, TITLE
from gui.screens.result import ResultScreen
from gui.table.animation import AnimationQueue
from gui.table.durations import Speed
from tests.gui.guard import settle
from tests.gui.result.conftest import fitted
from tests.gui.result.parts import ENDS, SPEC, played

UI = game_ui(SPEC.id)
VIEW = played(8, 162).view(None)
Key = Qt.Key


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def slow(qtbot, gallery, clock):
    """A result screen that enters at its normal speed, on a clock of its own."""
    screen = ResultScreen(gallery, queue=AnimationQueue(clock=clock))
    qtbot.addWidget(screen, before_close_func=ResultScreen.clear)
    return fitted(screen, (1366, 768))


class PlainPage:
    """A page of a game that does nothing but show itself."""

    def __init__(self, parent, gallery):
        self.label = QLabel(parent)

    def widget(self):
        return self.label

    def show_view(self, view):
        self.label.setText(str(view))

    def set_metrics(self, metrics):
        pass


class PlainUI:
    def result_page(self, parent, gallery):
        return PlainPage(parent, gallery)


@pytest.mark.parametrize("name", ["home", "watch", "rematch"])
def test_the_buttons_say_what_is_wanted(qtbot, result, name):
    result.show_result(VIEW, UI)
    button = result.findChild(object, f"result.{name}")
    with qtbot.waitSignal(getattr(result, name), timeout=1000):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_rematch_has_the_focus_and_enter_presses_it(qtbot, result):
    result.show_result(VIEW, UI)
    result.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is result.rematch_button, timeout=1000)
    with qtbot.waitSignal(result.rematch, timeout=1000):
        qtbot.keyClick(result.rematch_button, Key.Key_Return)


def test_enter_presses_only_what_has_the_focus(qtbot, result):
    result.show_result(VIEW, UI)
    result.activateWindow()
    fired = []
    result.rematch.connect(lambda: fired.append("rematch"))
    result.home.connect(lambda: fired.append("home"))
    table = result.page.table
    table.setFocus()
    qtbot.keyClick(table, Key.Key_Return)
    assert fired == []
    result.home_button.setFocus()
    qtbot.keyClick(result.home_button, Key.Key_Return)
    assert fired == ["home"]


def test_a_key_that_is_held_does_nothing(qtbot, result):
    result.show_result(VIEW, UI)
    result.activateWindow()
    fired = []
    result.rematch.connect(lambda: fired.append(1))
    result.rematch_button.setFocus()
    for key in (Key.Key_Return, Key.Key_Enter):
        held = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, "\r", True)
        QApplication.sendEvent(result.rematch_button, held)
    assert fired == []


def test_it_enters_act_by_act(slow, clock):
    slow.show_result(VIEW, UI)
    assert slow.veil.isVisible()
    assert slow.busy
    seen = []
    for moment in (100, 320, 700, 1020, 1300, 1530):
        clock.now = moment
        slow.queue.tick()
        if slow.veil.isVisible():
            seen.append(slow.veil._act)
            slow.veil.grab()
    assert seen == [DARK, MOMENT, MOMENT, TITLE, TITLE]
    assert not slow.veil.isVisible()
    assert not slow.busy


@pytest.mark.parametrize("reason", list(ENDS))
def test_every_end_enters_in_its_own_way(slow, reason):
    slow.show_result(played(*ENDS[reason][0]).view(None), UI)
    slow.queue.stop()
    pictures = set()
    for act, share in ((DARK, 0.5), (MOMENT, 0.3), (MOMENT, 0.8), (TITLE, 0.5), (TITLE, 1.0)):
        slow.veil._act, slow.veil._share = act, share
        pictures.add(bytes(slow.grab().toImage().constBits()))
    assert len(pictures) >= 4


def test_a_click_skips_the_entrance_and_presses_nothing(qtbot, slow):
    slow.show_result(VIEW, UI)
    fired = []
    slow.rematch.connect(lambda: fired.append(1))
    qtbot.mouseClick(slow.veil, Qt.MouseButton.LeftButton, pos=slow.rematch_button.geometry().center())
    assert not slow.busy
    assert not slow.veil.isVisible()
    assert fired == []


def test_a_key_skips_the_entrance_and_presses_nothing(qtbot, slow):
    slow.show_result(VIEW, UI)
    fired = []
    slow.rematch.connect(lambda: fired.append(1))
    qtbot.keyClick(slow, Key.Key_Return)
    assert not slow.busy
    assert fired == []


def test_reduced_motion_only_fades(slow, clock):
    slow.set_speed(Speed.NORMAL, True)
    slow.show_result(VIEW, UI)
    clock.now = 81
    slow.queue.tick()
    assert not slow.busy


def test_instant_is_at_once(result):
    result.show_result(VIEW, UI)
    assert not result.busy
    assert not result.veil.isVisible()


def test_it_waits_until_it_is_seen(qtbot, gallery, clock):
    screen = ResultScreen(gallery, queue=AnimationQueue(clock=clock))
    qtbot.addWidget(screen, before_close_func=ResultScreen.clear)
    screen.show_result(VIEW, UI)
    assert screen.busy
    assert not screen.queue.playing
    assert screen.first_focus() is screen
    fitted(screen, (1024, 600))
    assert screen.queue.playing
    screen.hide()
    assert not screen.busy
    assert screen.first_focus() is screen.rematch_button


def test_clear_forgets_everything(result):
    result.show_result(VIEW, UI)
    page = result.page
    result.clear()
    settle()
    assert not shiboken6.isValid(page)
    assert result.page is None
    assert not result.legend.isVisible()
    result.clear()


def test_a_page_without_extras_is_shown_as_well(result):
    result.show_result("the view", PlainUI(), (1, 2), (0,))
    assert result.page.label.text() == "the view"
    assert result.page.label.isVisible()
    assert not result.legend.isVisible()
    assert result.rematch_button.text() == "New session"
