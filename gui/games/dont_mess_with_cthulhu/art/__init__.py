"""The pieces and pictures of Don't Mess with Cthulhu. Importing this package registers its painters."""

from gui.games.dont_mess_with_cthulhu.art import cards, pieces
from gui.games.dont_mess_with_cthulhu.art.banners import Outcome, banner, tile
from gui.games.dont_mess_with_cthulhu.art.kinds import KINDS, Kind

__all__ = ["KINDS", "Kind", "Outcome", "banner", "cards", "pieces", "tile"]
