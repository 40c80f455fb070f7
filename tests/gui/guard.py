"""The guard around every GUI test: what a test leaves running is a fault of the test or of the program.

It reports first and cleans up then, so that one forgetful test fails once and does not take others with it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
import shiboken6
from PySide6.QtCore import (
    QAbstractAnimation,
    QCoreApplication,
    QEvent,
    QEventLoop,
    QObject,
    QThread,
    QThreadPool,
    QTimer,
)
from PySide6.QtWidgets import QApplication, QWidget

PATIENCE = 20.0
"""Seconds after which a modal dialog, an open menu or a nested event loop counts as forgotten."""


def describe(thing: QObject) -> str:
    name = thing.objectName()
    title = thing.windowTitle() if isinstance(thing, QWidget) else ""
    parts = (type(thing).__name__, name and repr(name), title and f"titled {title!r}")
    return " ".join(part for part in parts if part)


def running() -> dict[int, tuple[str, QObject]]:
    """Everything that goes on by itself or shows, by address: (what it is, the object)."""
    found: dict[int, tuple[str, QObject]] = {}

    def note(what: str, thing: QObject) -> None:
        found[shiboken6.getCppPointer(thing)[0]] = (f"{what}: {describe(thing)}", thing)

    for window in QApplication.topLevelWidgets():
        if window.isVisible():
            modal = " modal" if window.isModal() else ""
            note(f"a visible{modal} window", window)
    # What Python made, and what lives below a window without Python ever having met it.
    candidates = [thing for thing in shiboken6.getAllValidWrappers() if isinstance(thing, QObject)]
    for window in QApplication.topLevelWidgets():
        candidates += window.findChildren(QTimer) + window.findChildren(QAbstractAnimation)
    for thing in candidates:
        if isinstance(thing, QTimer) and thing.isActive():
            note(f"a timer of {thing.interval()} ms", thing)
        elif isinstance(thing, QAbstractAnimation) and thing.state() == QAbstractAnimation.State.Running:
            if thing.group() is None:
                note("an animation", thing)
        elif isinstance(thing, QThread) and thing.isRunning() and thing is not QThread.currentThread():
            note("a thread", thing)
    return found


def stop(thing: QObject) -> None:
    if isinstance(thing, QTimer | QAbstractAnimation):
        thing.stop()
    elif isinstance(thing, QThread):
        thing.quit()
        thing.wait(2000)
    elif isinstance(thing, QWidget):
        thing.hide()
        thing.deleteLater()


def settle() -> None:
    """Let deleteLater() and posted events take effect, twice: what goes may send others away."""
    for _ in range(2):
        QCoreApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


class Watchdog(QObject):
    """Ends what a test hangs in: its timer still runs inside the nested loop of a modal dialog or menu."""

    def __init__(self, patience: float) -> None:
        super().__init__()
        self.reports: list[str] = []
        self._patience = patience
        self._since: dict[int, float] = {}
        self._timer = QTimer(self)
        self._timer.setInterval(max(10, int(min(1.0, patience / 4) * 1000)))
        self._timer.timeout.connect(self._look)
        self._timer.start()

    def stop(self) -> None:
        self._timer.stop()

    def _look(self) -> None:
        now = time.monotonic()
        holding: dict[int, QObject] = {}
        for thing in (
            QApplication.activeModalWidget(),
            QApplication.activePopupWidget(),
            *(loop for loop in shiboken6.getAllValidWrappers() if isinstance(loop, QEventLoop) and loop.isRunning()),
        ):
            if thing is not None:
                holding[shiboken6.getCppPointer(thing)[0]] = thing
        self._since = {address: self._since.get(address, now) for address in holding}
        for address, thing in holding.items():
            if now - self._since[address] >= self._patience:
                self.reports.append(f"open for {self._patience:g} s and forgotten: {describe(thing)}")
                if isinstance(thing, QEventLoop):
                    thing.quit()
                elif isinstance(thing, QWidget):
                    thing.close()
                    stop(thing)


@contextmanager
def nothing_left_running(patience: float = PATIENCE) -> Iterator[None]:
    """Fail when the code inside leaves timers, animations, threads, windows or dialogs behind."""
    before = set(running())
    watchdog = Watchdog(patience)
    try:
        yield
    finally:
        watchdog.stop()
        settle()
        left = {address: entry for address, entry in running().items() if address not in before}
        reports = watchdog.reports + sorted(what for what, _ in left.values())
        if not QThreadPool.globalInstance().waitForDone(5000):
            reports.append("work in the global thread pool that does not end within 5 s")
        for _, thing in left.values():
            if shiboken6.isValid(thing):
                stop(thing)
        settle()
        shiboken6.delete(watchdog)
        if reports:
            pytest.fail("left behind: " + "; ".join(reports), pytrace=False)


@pytest.fixture(autouse=True)
def gui_guard(qapp: QApplication) -> Iterator[None]:
    with nothing_left_running():
        yield
