"""The portraits of the deities: painted scenes, baked into `assets/art/` and drawn from there."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from gui.art.brush import brass, radial
from gui.art.palette import colour
from gui.games.club_of_cthulhu.art.craft import sign
from gui.games.club_of_cthulhu.art.deities import deity


def draw_portrait(painter: QPainter, rect: QRectF, name: str, spill: QRectF | None = None) -> None:
    """The portrait of a deity, so that it covers a rectangle; it spills over into another one."""
    look = deity(name)
    base = colour(look.tint)
    area = rect if spill is None else spill
    painter.fillRect(area, radial(rect.center(), rect.height() * 0.8, (0, base.lighter(150)), (1, look.deep)))
    shape = sign(look, rect.center(), rect.height() * 0.33)
    painter.fillPath(shape.translated(rect.width() * 0.02, rect.height() * 0.03), colour("#000", 150))
    painter.fillPath(shape, brass(shape.boundingRect()))
