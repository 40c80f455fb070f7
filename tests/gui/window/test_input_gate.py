"""The input gate: what is held when the screen changes hands reaches nothing; the panic key always gets through."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import shiboken6
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QPointingDevice, QShortcut, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QStackedWidget, QWidget

from gui.input_gate import InputGate
from tests.gui.hands import LEFT, NONE, Hands, Key


class Screens(QStackedWidget):
    """Two screens with a button in the same place; leaving the first closes the gate."""

    def __init__(self, gate: InputGate) -> None:
        super().__init__()
        self.gate = gate
        self.did: list[str] = []
        self.resize(300, 200)
        self.buttons: list[QPushButton] = []
        for name in ("one", "two"):
            page = QWidget()
            button = QPushButton(name, page)
            button.setAutoDefault(True)
            button.setGeometry(50, 50, 120, 60)
            button.clicked.connect(getattr(self, name))
            button.pressed.connect(getattr(self, f"{name}_pressed"))
            self.addWidget(page)
            self.buttons.append(button)
        self.field = QLineEdit(self.widget(1))
        self.field.setGeometry(50, 130, 120, 30)
        self.on = "click"

    def one(self) -> None:
        self.did.append("one")
        if self.on == "click":
            self.next()

    def one_pressed(self) -> None:
        if self.on == "press":
            self.did.append("one")
            self.next()

    def two(self) -> None:
        self.did.append("two")

    def two_pressed(self) -> None:
        self.did.append("two pressed")

    def next(self) -> None:
        self.setCurrentIndex(1)
        self.gate.close()
        self.buttons[1].setFocus()


@pytest.fixture
def gate(qapp: QApplication) -> Iterator[InputGate]:
    made = InputGate(qapp)
    yield made
    qapp.removeEventFilter(made)
    shiboken6.delete(made)


@pytest.fixture
def screens(qtbot, gate: InputGate) -> Screens:
    made = Screens(gate)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow, timeout=5000)
    made.buttons[0].setFocus()
    return made


def repeat(hands: Hands, key: Key, times: int = 5) -> None:
    """The keyboard repeats a key that is held, wherever the focus is."""
    for _time in range(times):
        target = QApplication.focusWidget() or hands.window
        for kind in (QEvent.Type.KeyRelease, QEvent.Type.KeyPress):
            QApplication.sendEvent(target, QKeyEvent(kind, key, NONE, "", True))


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Enter, Key.Key_Space])
def test_a_held_key_does_not_reach_the_next_screen(screens: Screens, gate: InputGate, key: Key):
    hands = Hands(screens)
    screens.on = "press" if key is Key.Key_Space else "click"
    hands.key_down(key)
    assert screens.currentIndex() == 1
    assert gate.closed
    repeat(hands, key)
    hands.key_up(key)
    assert not gate.closed
    assert screens.did == ["one"]
    hands.key(key)
    assert screens.did == ["one", "two pressed", "two"], "a fresh press acts"


def test_a_held_mouse_button_does_not_reach_the_next_screen(screens: Screens, gate: InputGate):
    hands = Hands(screens)
    screens.on = "press"
    point = hands.where(screens.buttons[0])
    hands.press(point)
    assert gate.closed
    hands.move(point + QPoint(3, 3))
    hands.release(point)
    assert not gate.closed
    assert screens.did == ["one"]
    hands.click_at(point)
    assert screens.did == ["one", "two pressed", "two"]


def test_the_second_button_or_key_that_comes_while_one_is_held_does_nothing_either(screens: Screens, gate: InputGate):
    hands = Hands(screens)
    screens.on = "press"
    point = hands.where(screens.buttons[0])
    hands.press(point)
    hands.key(Key.Key_Return)
    hands.key(Key.Key_Space)
    QTest.mousePress(screens.windowHandle(), Qt.MouseButton.RightButton, NONE, point)
    QTest.mouseRelease(screens.windowHandle(), Qt.MouseButton.RightButton, NONE, point)
    assert gate.closed, "the first button is still down"
    hands.key_down(Key.Key_Return)
    hands.release(point)
    assert gate.closed, "now Enter is down"
    hands.key_up(Key.Key_Return)
    assert not gate.closed
    assert screens.did == ["one"]


def test_a_click_that_is_over_closes_nothing(screens: Screens, gate: InputGate):
    hands = Hands(screens)
    hands.click(screens.buttons[0])
    assert screens.did == ["one"]
    assert not gate.closed, "everything has been let go already"


def test_wheel_and_shortcuts_are_swallowed_while_it_is_closed(screens: Screens, gate: InputGate):
    hands = Hands(screens)
    fired: list[str] = []
    shortcut = QShortcut(QKeySequence("Ctrl+Z"), screens)
    shortcut.activated.connect(lambda: fired.append("undo"))
    screens.on = "press"
    point = hands.where(screens.buttons[0])
    hands.press(point)
    hands.key(Key.Key_Z, modifier=Qt.KeyboardModifier.ControlModifier)
    wheel = QWheelEvent(
        QPointF(point), QPointF(screens.mapToGlobal(point)), QPoint(), QPoint(0, 120),
        Qt.MouseButton.LeftButton, NONE, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    assert gate.eventFilter(screens, wheel)
    hands.release(point)
    assert fired == []
    hands.key(Key.Key_Z, modifier=Qt.KeyboardModifier.ControlModifier)
    assert fired == ["undo"]


def test_typing_is_not_lost_after_it_opens(screens: Screens, gate: InputGate):
    hands = Hands(screens)
    hands.key_down(Key.Key_Return)
    hands.key_up(Key.Key_Return)
    screens.field.setFocus()
    hands.key(Key.Key_A, Key.Key_N, Key.Key_N)
    assert screens.field.text() == "ann"


def test_it_tells_when_it_opens_once(screens: Screens, gate: InputGate):
    opened: list[bool] = []
    gate.opened.connect(lambda: opened.append(gate.closed))
    hands = Hands(screens)
    screens.on = "press"
    point = hands.where(screens.buttons[0])
    hands.press(point)
    assert opened == []
    hands.release(point)
    assert opened == [False]


@pytest.mark.parametrize("held", ["nothing", "mouse", "Space", "Return", "gate closed"])
def test_the_panic_key_gets_through_whatever_is_held(screens: Screens, gate: InputGate, held: str):
    """A20: one key, at any moment, once per press, and it types nothing itself."""
    alarms: list[str] = []
    gate.panic.connect(lambda: alarms.append(held))
    hands = Hands(screens)
    screens.on = "press" if held == "gate closed" else "never"
    point = hands.where(screens.buttons[0])
    if held in ("mouse", "gate closed"):
        hands.press(point)
    elif held != "nothing":
        hands.key_down(getattr(Key, f"Key_{held}"))
    hands.key_down(Key.Key_F9)
    repeat(hands, Key.Key_F9)
    hands.key_up(Key.Key_F9)
    assert alarms == [held]
    screens.hide()
    gate.forget()


def test_losing_the_application_forgets_what_was_held(screens: Screens, gate: InputGate):
    """Its release is never heard of: the next press must not be swallowed for ever."""
    hands = Hands(screens)
    screens.on = "press"
    hands.press(hands.where(screens.buttons[0]))
    assert gate.closed
    QApplication.sendEvent(QApplication.instance(), QEvent(QEvent.Type.ApplicationStateChange))
    assert not gate.closed
    assert not gate.held
    hands.release(hands.where(screens.buttons[0]))


@pytest.fixture(scope="session")
def finger(qapp: QApplication) -> QPointingDevice:
    device = QTest.createTouchDevice()
    assert isinstance(device, QPointingDevice)
    return device


def tap(screens: Screens, finger: QPointingDevice, part: str) -> None:
    """Put a finger on the middle of the first button, or lift it."""
    touch = QTest.touchEvent(screens.windowHandle(), finger, False)
    getattr(touch, part)(0, QPoint(110, 80), screens.windowHandle())
    touch.commit()


def test_a_finger_counts_as_held(screens: Screens, gate: InputGate, finger: QPointingDevice):
    screens.on = "press"
    tap(screens, finger, "press")
    assert screens.did == ["one"]
    assert gate.closed
    tap(screens, finger, "release")
    assert not gate.closed
    assert screens.did == ["one"]
    for part in ("press", "release"):
        tap(screens, finger, part)
    assert not gate.closed
    assert screens.did == ["one", "two pressed", "two"], "whoever uses fingers alone is not locked out"


def test_a_tap_that_is_over_closes_nothing(screens: Screens, gate: InputGate, finger: QPointingDevice):
    for part in ("press", "release"):
        tap(screens, finger, part)
    assert screens.did == ["one"]
    assert not gate.closed


def test_it_tells_of_every_touch(screens: Screens, gate: InputGate):
    touched: list[int] = []
    gate.touched.connect(lambda: touched.append(1))
    hands = Hands(screens)
    for act in (lambda: hands.move(QPoint(20, 20)), lambda: hands.key(Key.Key_A), lambda: hands.click_at(QPoint(9, 9))):
        touched.clear()
        act()
        assert touched


def test_the_button_press_is_known_by_its_own_side(screens: Screens, gate: InputGate):
    hands = Hands(screens)
    screens.on = "never"
    assert not gate.held
    hands.press(hands.where(screens.buttons[0]))
    assert gate.held
    hands.release(hands.where(screens.buttons[0]))
    assert not gate.held
    QTest.mousePress(screens.windowHandle(), LEFT, NONE, QPoint(9, 9))
    QTest.mouseRelease(screens.windowHandle(), LEFT, NONE, QPoint(9, 9))
    assert not gate.held
