"""What the reference sheets have in common: ink on parchment, and how much of it fits on one page."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QPainter

from gui.art.brush import rounded
from gui.art.palette import colour
from gui.art.text import text_height
from gui.metrics import Metrics

INK: Final = "#2a1a0c"
FAINT: Final = "#5a3a1c"
RED: Final = "#6b1f14"
SHEET: Final = 690.0
"""So high is a sheet over the match, if the window is."""
AROUND: Final = 140.0
"""What heading, margins and buttons of such a sheet need."""


def room_for(metrics: Metrics) -> float:
    """How high a picture may be that is seen as a whole on such a sheet."""
    high = min(metrics.height - 2 * metrics.px(24, 10), SHEET * metrics.text)
    return max(200.0, high - AROUND * metrics.text)


def stripe(painter: QPainter, rect: QRectF, dark: bool) -> None:
    """Every other row lies on a darker ground."""
    if dark:
        painter.fillPath(rounded(rect, 4), colour("#8a5a1e", 34))


def cut_to(words: str, width: float, height: float, used: QFont) -> str:
    """Words cut at a space, with a sign, where even the smallest type would not fit."""
    if text_height(words, used, width) <= height:
        return words
    pieces = words.split()
    while len(pieces) > 1:
        pieces.pop()
        shorter = " ".join(pieces).rstrip(",.;:") + " …"
        if text_height(shorter, used, width) <= height:
            return shorter
    return words
