"""Edges, glows and veils a piece on the table wears, by the state of its look.

States: "" (at rest), "pickable", "picked", "veiled" (not now), "hover" (pickable, under the mouse), "focus" (keyboard).
Several may be joined with a plus sign: "pickable+focus".
"""

from __future__ import annotations

from PySide6.QtGui import QPainter, QPainterPath

from gui.art import brush
from gui.art.brush import draw, glow, shadow
from gui.art.palette import colour

STATES = ("", "pickable", "picked", "veiled", "hover", "focus")


def parts(state: str) -> frozenset[str]:
    """The single states of a joined one."""
    return frozenset(part for part in state.split("+") if part)


def below(painter: QPainter, path: QPainterPath, state: str, size: float, lift: float = 0.0) -> None:
    """What lies under a piece: its shadow, and light if it can be picked. `size` is its shorter side."""
    states = parts(state)
    unit = size / 64
    depth = (8 + lift + (4 if "picked" in states else 0)) * unit
    shadow(painter, path, depth, (1 + lift * 0.3) * unit, depth * 0.45, 210)
    if "picked" in states:
        glow(painter, path, "#ffb638", 9 * unit, 15 * unit)
        glow(painter, path, "#fff0b0", 5 * unit, 6 * unit)
    elif "pickable" in states or "hover" in states:
        strength = 255 if "hover" in states else 200
        glow(painter, path, "pick", 3.5 * unit, (9 if "hover" in states else 7) * unit, strength)


def above(painter: QPainter, path: QPainterPath, state: str, size: float) -> None:
    """What lies over a piece: veil, edge, focus ring."""
    states = parts(state)
    unit = size / 64
    if "veiled" in states:
        painter.fillPath(path, colour("#0b1412", 120))
    if "hover" in states:
        painter.fillPath(path, colour("#fff", 20))
    if "picked" in states:
        draw(painter, path, "#fff3c4", 2.4 * unit)
    elif "pickable" in states or "hover" in states:
        draw(painter, path, "pick", (2.2 if "hover" in states else 1.6) * unit)
    if "focus" in states:
        ring = _grown(path, 3 * unit)
        draw(painter, ring, "night", 6 * unit)
        draw(painter, ring, "focus", 2.4 * unit)


def _grown(path: QPainterPath, by: float) -> QPainterPath:
    """The path enlarged by some pixels on every side, for shapes that surround their own middle."""
    bounds = path.boundingRect()
    factor = 1 + 2 * by / max(1.0, min(bounds.width(), bounds.height()))
    centre = bounds.center()
    return brush.moved(path.translated(-centre), centre, factor)
