"""A result screen and a replay that take no time."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from gui.art.gallery import Gallery
from gui.metrics import Metrics
from gui.screens.replay import ReplayScreen
from gui.screens.result import ResultScreen
from gui.table.durations import Speed
from gui.widgets import install_look


@pytest.fixture(scope="session")
def gallery(qapp):
    install_look(qapp)
    return Gallery()


def fitted(screen, size):
    screen.resize(*size)
    screen.set_metrics(Metrics.of(*size))
    screen.show()
    QApplication.processEvents()
    return screen


@pytest.fixture
def result(qtbot, gallery):
    screen = ResultScreen(gallery)
    qtbot.addWidget(screen, before_close_func=ResultScreen.clear)
    screen.set_speed(Speed.INSTANT, False)
    return fitted(screen, (1366, 768))


@pytest.fixture
def replay(qtbot, gallery):
    screen = ReplayScreen(gallery)
    qtbot.addWidget(screen, before_close_func=ReplayScreen.clear)
    screen.set_speed(Speed.INSTANT, False)
    return fitted(screen, (1366, 768))
