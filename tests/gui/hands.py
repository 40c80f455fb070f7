"""Hands: a mouse and a keyboard that reach a window as the system's own do, through its QWindow.

Nothing here knows a widget's methods: where a thing is on the screen, and which key is pressed, is all that counts.
Focus, shortcuts, double clicks and the input gate take part as they do for a person.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


class Hands:
    """A mouse and a keyboard for one top-level window."""

    def __init__(self, window: QWidget) -> None:
        self.window = window

    def where(self, widget: QWidget, at: QPoint | None = None) -> QPoint:
        """A point of a widget (its middle) in the window."""
        return widget.mapTo(self.window, at if at is not None else widget.rect().center())

    def hit(self, point: QPoint) -> QWidget | None:
        """The widget that a click at a point of the window would reach."""
        return self.window.childAt(point)

    def press(self, point: QPoint) -> None:
        """Put the button down."""
        QTest.mousePress(self.window.windowHandle(), LEFT, NONE, point)

    def release(self, point: QPoint) -> None:
        """Let it go."""
        QTest.mouseRelease(self.window.windowHandle(), LEFT, NONE, point)

    def move(self, point: QPoint) -> None:
        """Move the pointer."""
        QTest.mouseMove(self.window.windowHandle(), point)

    def click_at(self, point: QPoint) -> None:
        """Click once. However soon it comes, it is not the second half of a double click."""
        self.press(point)
        self.release(point)

    def hammer_at(self, point: QPoint, times: int = 5) -> None:
        """Click as fast as fingers can: every second press is a double click, as the system counts."""
        for _pair in range(times // 2):
            QTest.mouseDClick(self.window.windowHandle(), LEFT, NONE, point)
        if times % 2:
            self.click_at(point)

    def click(self, widget: QWidget) -> None:
        """Click on a widget. Fails when something else lies over its middle."""
        point = self.where(widget)
        hit = self.hit(point)
        assert hit is widget or (hit is not None and widget.isAncestorOf(hit)), (
            f"{widget.objectName()} cannot be clicked: {hit and hit.objectName()} lies there"
        )
        self.click_at(point)

    def key_down(self, key: Key, modifier: Qt.KeyboardModifier = NONE) -> None:
        """Put a key down."""
        QTest.keyPress(self.window.windowHandle(), key, modifier)

    def key_up(self, key: Key, modifier: Qt.KeyboardModifier = NONE) -> None:
        """Let it go."""
        QTest.keyRelease(self.window.windowHandle(), key, modifier)

    def key(self, *keys: Key, modifier: Qt.KeyboardModifier = NONE) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.key_down(key, modifier)
            self.key_up(key, modifier)

    def tab_to(self, widget: QWidget, most: int = 250) -> None:
        """Go to a control with Tab alone. Fails when Tab does not lead there."""
        for _step in range(most):
            if QApplication.focusWidget() is widget:
                return
            self.key(Key.Key_Tab)
        raise AssertionError(f"Tab does not reach {widget.objectName()}")
