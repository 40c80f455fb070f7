"""The table of Club of Cthulhu."""

from gui.games.club_of_cthulhu import furniture
from gui.games.club_of_cthulhu.ui import UI

__all__ = ["UI", "furniture"]
