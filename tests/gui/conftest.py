"""Every GUI test runs inside the guard, and its people need no time to read."""

from collections.abc import Generator

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from gui.table.glance import Glance
from tests.gui.guard import gui_guard

__all__ = ["gui_guard"]


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown() -> Generator[None, None, None]:
    """Hold all windows while pytest-qt lets events happen: qtbot does not, and a window must not go while it paints."""
    held: list[QWidget] = QApplication.topLevelWidgets() if QApplication.instance() is not None else []
    yield
    held.clear()


@pytest.fixture(autouse=True)
def quick_readers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs know at once what is asked; tests of the glance itself say how long people need."""
    monkeypatch.setattr(Glance, "shortest", 0)
