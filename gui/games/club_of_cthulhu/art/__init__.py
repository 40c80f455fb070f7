"""The pieces and pictures of Club of Cthulhu. Importing this package registers its painters."""

from gui.games.club_of_cthulhu.art import cards, decks, finale, grounds, mats, scoring, tokens
from gui.games.club_of_cthulhu.art.banners import Outcome, banner
from gui.games.club_of_cthulhu.art.deities import DEITIES, Deity, NoSuchFace
from gui.games.club_of_cthulhu.art.finale import tile

__all__ = [
    "DEITIES",
    "Deity",
    "NoSuchFace",
    "Outcome",
    "banner",
    "cards",
    "decks",
    "finale",
    "grounds",
    "mats",
    "scoring",
    "tile",
    "tokens",
]
