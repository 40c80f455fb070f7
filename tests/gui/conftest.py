"""Every GUI test runs inside the guard."""

from tests.gui.guard import gui_guard

__all__ = ["gui_guard"]
