"""The table of Chaos of Cthulhu."""

from gui.games.chaos_of_cthulhu import furniture, name_line, plan_art
from gui.games.chaos_of_cthulhu.ui import UI

__all__ = ["UI", "furniture", "name_line", "plan_art"]
