"""The pieces and pictures of Chaos of Cthulhu. Importing this package registers its painters."""

from gui.art import dice
from gui.games.chaos_of_cthulhu.art import bonus, elder, finale, lines, mats, offerings, screens, tokens
from gui.games.chaos_of_cthulhu.art.finale import tile
from gui.games.chaos_of_cthulhu.art.lines import arrow_way
from gui.games.chaos_of_cthulhu.art.sets import SETS, SetLook

__all__ = [
    "SETS",
    "SetLook",
    "arrow_way",
    "bonus",
    "dice",
    "elder",
    "finale",
    "lines",
    "mats",
    "offerings",
    "screens",
    "tile",
    "tokens",
]
