"""What each game adds to the common table, found by the game's id."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from gui.table.game_ui import GameUI

_registered: dict[str, GameUI] = {}


def register_ui(ui: GameUI) -> None:
    """Offer a game's part that is no package of ours (the tests' toy game)."""
    _registered[ui.id] = ui
    game_ui.cache_clear()


@cache
def game_ui(game: str) -> GameUI:
    """The part of the table for a game. Raises ``ImportError`` when the game has none."""
    if game in _registered:
        return _registered[game]
    module = import_module(f"gui.games.{game}")
    ui: GameUI = module.UI
    return ui
