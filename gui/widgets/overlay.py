"""What lies over a whole window and keeps the input to itself: the common ground of sheets and menus."""

from __future__ import annotations

from typing import ClassVar

import shiboken6
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QScrollArea, QWidget

from gui.metrics import Metrics

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def focus_stops(inside: QWidget) -> list[QWidget]:
    """What Tab reaches inside a widget, in the order in which it was made.

    Asking Qt for the next widget in its focus chain would make PySide take each for the owner of the next, so that one
    that goes takes wrappers of others with it.
    """
    return [
        widget
        for widget in inside.findChildren(QWidget)
        if widget.focusPolicy().value & Qt.FocusPolicy.TabFocus.value
        and widget.isEnabled()
        and widget.isVisibleTo(inside)
    ]


def press_focused(inside: QWidget) -> bool:
    """Press the button that has the focus, if there is one inside; tells whether there was."""
    focused = QApplication.focusWidget()
    if isinstance(focused, QAbstractButton) and inside.isAncestorOf(focused) and focused.isEnabled():
        focused.click()
        return True
    return False


def reveal(widget: QWidget, margin: int = 12) -> None:
    """Scroll every scroll area around a widget until the widget shows."""
    around = widget.parentWidget()
    while around is not None:
        if isinstance(around, QScrollArea):
            content = around.widget()
            # Qt's own ensureWidgetVisible() would show no more of a text field than its caret
            if content is not None and content.isAncestorOf(widget):
                area = QRect(widget.mapTo(content, QPoint(0, 0)), widget.size())
                around.ensureVisible(area.right(), area.bottom(), margin, margin)
                around.ensureVisible(area.left(), area.top(), margin, margin)
        around = around.parentWidget()


def interface_size(window: QWidget) -> float:
    """The interface size the window was told to keep, in its property ``interface_size``; usually 1."""
    value = window.property("interface_size")
    return float(value) if isinstance(value, float | int) and value else 1.0


class Overlay(QDialog):
    """A layer inside a window. Nothing below it gets the mouse, the focus, a key or a shortcut.

    It is a dialog only in its accessible role: it never becomes a window and knows no ``exec()``. When it goes, the
    focus returns to where it was. Keys in ``passing`` go on to the window even now.
    """

    passing: ClassVar[frozenset[int]] = frozenset({int(Qt.Key.Key_F9)})

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setWindowFlags(Qt.WindowType.Widget)
        self.setModal(False)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self._window = window
        self._before: QWidget | None = None
        self._open = False

    # ------------------------------------------------------------ opening and closing

    @property
    def is_open(self) -> bool:
        """Whether it still waits for somebody."""
        return self._open

    def open_over(self) -> None:
        """Cover the window and take the focus."""
        self._before = QApplication.focusWidget()
        self._open = True
        self._window.installEventFilter(self)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._focus_moved)
        self.setGeometry(self._window.rect())
        self.show()
        self.raise_()
        self.place()
        self.take_focus()

    def dismiss(self) -> None:
        """Go away for good and give the focus back."""
        if not self._open:
            return
        self._open = False
        self._window.removeEventFilter(self)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.disconnect(self._focus_moved)
        before, self._before = self._before, None
        self.hide()
        if before is not None and shiboken6.isValid(before) and before.isVisible() and before.isEnabled():
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        self.deleteLater()

    def metrics(self) -> Metrics:
        """The measures of the window it covers."""
        return Metrics.of(self.width(), self.height(), interface_size(self._window))

    # ------------------------------------------------------------ for subclasses

    def place(self) -> None:
        """Put the content in its place; called whenever the window changes its size."""

    def take_focus(self) -> None:
        """Give the focus to the safest control."""
        for stop in focus_stops(self):
            stop.setFocus(Qt.FocusReason.PopupFocusReason)
            return

    def cancel(self) -> None:
        """Esc was pressed."""
        self.dismiss()

    # ------------------------------------------------------------ keeping the input

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._window and event.type() == QEvent.Type.Resize:
            self.setGeometry(self._window.rect())
            self.place()
        return False

    def event(self, event: QEvent) -> bool:
        # a shortcut of the window below must not fire while this is open
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.ShortcutOverride
            and event.key() not in self.passing
        ):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in self.passing:
            event.ignore()
            return
        event.accept()
        if event.isAutoRepeat():  # a key held down since before must not answer
            return
        if event.key() == Qt.Key.Key_Escape:
            self.cancel()
        elif event.key() in ENTER:
            press_focused(self)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.setAccepted(event.key() not in self.passing)

    def focusNextPrevChild(self, forward: bool) -> bool:
        stops = focus_stops(self)
        if not stops:
            self.setFocus()
            return True
        focused = QApplication.focusWidget()
        step = 1 if forward else -1
        place = (stops.index(focused) + step) % len(stops) if focused in stops else (0 if forward else -1)
        reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        stops[place].setFocus(reason)
        return True

    def _focus_moved(self, _old: QWidget | None, new: QWidget | None) -> None:
        if not self._open or new is None:
            return
        if new is self or self.isAncestorOf(new):
            reveal(new)
            return
        if new.window() is self.window() and not self._covered_by(new):
            self.take_focus()

    def _covered_by(self, widget: QWidget) -> bool:
        """Whether that widget lies on a layer opened above this one."""
        layer: QWidget | None = widget
        while layer is not None and layer.parentWidget() is not self._window:
            layer = layer.parentWidget()
        if layer is None:
            return False
        siblings = self._window.children()
        return siblings.index(layer) > siblings.index(self)
