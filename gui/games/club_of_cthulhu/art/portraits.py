"""The portraits of the deities, drawn from their baked pictures. Lengths are logical pixels."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from gui.art.brush import clipped, rectangle
from gui.games.club_of_cthulhu.art.pictures import density, picture
from gui.games.club_of_cthulhu.art.stage import FULL, HEIGHT, WIDTH


def draw_portrait(painter: QPainter, rect: QRectF, name: str, spill: QRectF | None = None) -> None:
    """The portrait of a deity so that its stage covers a rectangle; it may spill over into another one."""
    factor = max(rect.width() / WIDTH, rect.height() / HEIGHT)
    whole = QRectF(0, 0, FULL.width() * factor, FULL.height() * factor)
    # the stage lies in the middle of what was painted, so both have the same centre
    whole.moveCenter(rect.center())
    with clipped(painter, rectangle(rect if spill is None else spill)):
        painter.drawImage(whole, picture(name, whole.width() * density(painter)))
