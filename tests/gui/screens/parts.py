"""What the tests of the full screens share."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from gui.metrics import Metrics
from gui.widgets.overlay import focus_stops, reveal
from tests.gui.guard import settle

SIZES = ((1024, 600), (1366, 768), (2560, 1440))
Key = Qt.Key


@dataclass(frozen=True)
class Match:
    """A stored match as a list is told of it."""

    id: object = 1
    game: str = "dont_mess_with_cthulhu"
    names: tuple[str, ...] = ("Ann", "Ben", "Cem")
    progress: str = "Round 3 of 4"
    updated: float = 1_700_000_000.0
    seeded: bool = False
    finished: bool = False
    outcome: str = ""
    winners: tuple[int, ...] = ()


def show(qtbot, screen: QWidget, width: int = 1366, height: int = 768, interface: float = 1.0) -> None:
    """Open a screen at a size and wait until it can be used."""
    qtbot.addWidget(screen)
    screen.resize(width, height)
    screen.set_metrics(Metrics.of(width, height, interface))
    screen.show()
    screen.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None, timeout=5000)


def focused() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def press(qtbot, *keys: Key) -> None:
    """Press keys where the focus is, as a person does."""
    for key in keys:
        qtbot.keyClick(focused(), key)


def write(qtbot, text: str) -> None:
    """Type where the focus is; letters of any script, which QTest's own keys are not."""
    for letter in text:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, int(Key.Key_unknown), Qt.KeyboardModifier.NoModifier, letter)
            QApplication.sendEvent(focused(), event)


def tab_to(qtbot, name: str, most: int = 120) -> QWidget:
    """Go to a control with Tab alone."""
    for _step in range(most):
        if focused().objectName() == name:
            return focused()
        press(qtbot, Key.Key_Tab)
    pytest.fail(f"Tab does not reach {name}")


def shown_rect(widget: QWidget) -> QRect:
    """The part of a widget that really shows, in its window."""
    window = widget.window()
    area = QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())
    around = widget.parentWidget()
    while around is not None:
        area = area.intersected(QRect(around.mapTo(window, QPoint(0, 0)), around.size()))
        around = around.parentWidget()
    return area


def check_all_reachable(screen: QWidget) -> None:
    """Every control that Tab reaches can be scrolled into sight as a whole, and has a name."""
    stops = focus_stops(screen)
    assert stops
    for area in screen.findChildren(QScrollArea):
        assert area.horizontalScrollBar().maximum() == 0, f"{area.parent()} is too narrow for its content"
    for stop in stops:
        reveal(stop)
        settle()
        shown = shown_rect(stop)
        assert shown.width() >= stop.width() - 1, f"{stop.objectName()} is cut: {shown} of {stop.size()}"
        assert shown.height() >= min(stop.height(), 300) - 1, f"{stop.objectName()} is cut: {shown} of {stop.size()}"
        assert min(stop.width(), stop.height()) >= 26, f"{stop.objectName()} is too small"
        text = getattr(stop, "text", None)
        name = stop.accessibleName() or (text() if callable(text) else "")
        assert name, f"{stop.objectName() or stop} has no name"


def check_leaks_nothing(qtbot, make: Callable[[], QWidget], times: int = 50) -> None:
    """A screen that opens and closes many times leaves nothing behind."""
    references = []
    before = len(QApplication.topLevelWidgets())
    for _number in range(times):
        screen = make()
        screen.resize(1024, 600)
        screen.set_metrics(Metrics.of(1024, 600))
        screen.show()
        screen.hide()
        screen.deleteLater()
        references.append(weakref.ref(screen))
        del screen
        settle()
    gc.collect()
    assert [reference for reference in references if reference() is not None] == []
    assert len(QApplication.topLevelWidgets()) <= before
