"""All glyphs by name. A glyph is one filled path, so it takes any colour and any size."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QGradient, QPainter, QPainterPath

from gui.art import brush, glyphs_controls, glyphs_fiends, glyphs_games, glyphs_mess, glyphs_seats
from gui.art.palette import colour
from gui.art.shapes import UNIT, ShapeBook

_ALIASES: Final = {
    "cthulhu": "cth",
    "octopus": "cth",
    "settings": "gear",
    "check": "tick",
    "hide": "cover",
    "rules": "scroll",
    "log": "scroll",
    "delete": "trash",
    "edit": "pencil",
    "rematch": "replay",
}
_LARGEST: Final = 1.05
_SHAPES: Final[ShapeBook] = {
    **glyphs_games.SHAPES,
    **glyphs_fiends.SHAPES,
    **glyphs_seats.SHAPES,
    **glyphs_mess.SHAPES,
    **glyphs_controls.SHAPES,
}


def glyph_names() -> Iterator[str]:
    """Every name `glyph` knows, aliases left out."""
    yield from sorted(_SHAPES)


@cache
def glyph(name: str) -> QPainterPath:
    """The path of a glyph, in a box from -200 to 200 (`shapes.UNIT`). Do not change it, it is shared."""
    shape = _SHAPES[_ALIASES.get(name, name)]()
    bounds = shape.boundingRect()
    reach = max(-bounds.left(), bounds.right(), -bounds.top(), bounds.bottom()) / UNIT
    # the round ends of thick strokes may leave the box: shrink the glyph into it, or it would touch its neighbours
    return shape if reach <= _LARGEST else brush.moved(shape, QPointF(0, 0), _LARGEST / reach)


def glyph_at(name: str, centre: QPointF, half: float, rotation: float = 0.0) -> QPainterPath:
    """A glyph in its place; `half` is half its width."""
    return brush.moved(glyph(name), centre, half / UNIT, rotation)


def draw_glyph(
    painter: QPainter,
    name: str,
    centre: QPointF,
    half: float,
    paint: str | QColor | QGradient = "bone",
) -> None:
    """Fill a glyph; `half` is half its width."""
    fill = QBrush(paint) if isinstance(paint, QGradient) else QBrush(colour(paint))
    if isinstance(paint, QColor):
        fill = QBrush(paint)  # keep its alpha
    painter.fillPath(glyph_at(name, centre, half), fill)


def draw_brass_glyph(painter: QPainter, name: str, centre: QPointF, half: float) -> None:
    """A glyph cast in brass, with a dark shade below it."""
    shape = glyph_at(name, centre, half)
    painter.fillPath(shape.translated(half * 0.05, half * 0.09), colour("#000", 140))
    painter.fillPath(shape, brush.brass(shape.boundingRect()))


def glyph_bounds(name: str) -> QRectF:
    """The box a glyph really fills, in units of -1 to 1."""
    bounds = glyph(name).boundingRect()
    return QRectF(bounds.x() / UNIT, bounds.y() / UNIT, bounds.width() / UNIT, bounds.height() / UNIT)
