"""Every GUI test runs inside the guard, and its people need no time to read."""

import pytest

from gui.table.glance import Glance
from tests.gui.guard import gui_guard

__all__ = ["gui_guard"]


@pytest.fixture(autouse=True)
def quick_readers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs know at once what is asked; tests of the glance itself say how long people need."""
    monkeypatch.setattr(Glance, "shortest", 0)
