"""The table of Don't Mess with Cthulhu."""

from gui.games.dont_mess_with_cthulhu.ui import UI

__all__ = ["UI"]
