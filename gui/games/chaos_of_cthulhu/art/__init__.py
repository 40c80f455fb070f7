"""The pieces and pictures of Chaos of Cthulhu. Importing this package registers its painters."""

from gui.games.chaos_of_cthulhu.art import elder
from gui.games.chaos_of_cthulhu.art.sets import SETS, SetLook

__all__ = ["SETS", "SetLook", "elder"]
