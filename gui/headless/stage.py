"""A window without a screen, for pictures, the self-test and the demonstration."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QEventLoop, QThread
from PySide6.QtWidgets import QApplication

from gui.widgets.common import install_look

PATIENCE = 20.0
"""Seconds to wait for something that must happen."""


def application() -> QApplication:
    """The application object: the one there is, or a new one with our look."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication(["cubes"])
    if app.property("look") is None:
        app.setProperty("look", True)
        install_look(app)
    return app


def wait_until(condition: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
    """Let the event loop turn until the condition holds. Raises ``TimeoutError`` naming what was waited for."""
    app = application()
    end = time.monotonic() + patience
    while not condition():
        if time.monotonic() > end:
            raise TimeoutError(what)
        app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
        QThread.msleep(2)


def settle() -> None:
    """Let everything that is due happen."""
    app = application()
    for _turn in range(3):
        app.processEvents()
