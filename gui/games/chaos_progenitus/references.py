"""What the two references of this game, one key away, show of a battle."""

from __future__ import annotations

from cubes.chaos_progenitus.view import View
from gui.art.gallery import Look
from gui.games.chaos_progenitus.breed_sheet import breeds_look
from gui.games.chaos_progenitus.glossary import glossary_look
from gui.metrics import Metrics


def reference_look(anchor: str, view: View, width: float, metrics: Metrics) -> Look | None:
    """The sheet of faces, or that of breeds and powers, with the house data of the battle."""
    if anchor == "faces":
        return glossary_look(view.house, width, metrics)
    if anchor == "breeds":
        return breeds_look(view, width, metrics)
    return None
