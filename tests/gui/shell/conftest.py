"""A whole application without a screen: the shell on a library in a folder of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from gui.art.gallery import Gallery
from gui.errors import Errors
from gui.headless.stage import application
from gui.input_gate import InputGate
from gui.library import Library
from gui.settings import Settings
from gui.shell import Shell


@pytest.fixture
def open_shell(qapp: QApplication, qtbot, tmp_path: Path) -> Iterator[Callable[[], Shell]]:
    """Opens the application on the test's folder; opening it again is a new start after the old one was killed."""
    application()
    opened: list[tuple[Shell, Library]] = []

    def close_last() -> None:
        if opened:
            shell, library = opened.pop()
            shell.close_session()
            shell.close()
            shell.gallery.close()
            library.close()
            shell.errors.remove()
            shell.deleteLater()

    def open_it() -> Shell:
        close_last()
        settings = Settings(tmp_path)
        settings.speed = "instant"
        library = Library(tmp_path)
        shell = Shell(settings, library, Errors(tmp_path), InputGate(qapp), Gallery(1.0))
        shell.curtain.hold.set_needed(30)
        shell.resize(1366, 768)
        shell.show()
        opened.append((shell, library))
        return shell

    yield open_it
    close_last()
