"""The table of Chaos Progenitus."""

from gui.games.chaos_progenitus import furniture
from gui.games.chaos_progenitus.ui import UI

__all__ = ["UI", "furniture"]
