"""The pieces and pictures of Chaos Progenitus. Importing this package registers its painters."""

from gui.games.chaos_progenitus.art import dice, finale, grounds, lanes, lines, pools, workshop
from gui.games.chaos_progenitus.art.finale import Outcome, banner, tile
from gui.games.chaos_progenitus.art.kinds import (
    INKS,
    ITEMS,
    KINDS,
    PLASTICS,
    NoSuchFace,
    Plastic,
    engraved,
    own_sign,
)
from gui.games.chaos_progenitus.art.lines import arrow_way
from gui.games.chaos_progenitus.art.workshop import faces_words

__all__ = [
    "INKS",
    "ITEMS",
    "KINDS",
    "PLASTICS",
    "NoSuchFace",
    "Outcome",
    "Plastic",
    "arrow_way",
    "banner",
    "dice",
    "engraved",
    "faces_words",
    "finale",
    "grounds",
    "lanes",
    "lines",
    "own_sign",
    "pools",
    "tile",
    "workshop",
]
