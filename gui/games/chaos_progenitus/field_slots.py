"""The places of a fiend's dice around its middle, as the fight and the workshop both have them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF

SLOTS: Final = (
    (-1.0, -1.06),
    (0.0, -1.16),
    (1.0, -1.06),
    (-2.25, -0.28),
    (-1.08, -0.02),
    (0.0, -0.1),
    (1.08, -0.02),
    (2.25, -0.28),
    (-2.1, 0.92),
    (-1.02, 1.02),
    (0.0, 0.94),
    (1.02, 1.02),
    (2.1, 0.92),
)
"""In pitches: head 3, shoulders 5, haunches 5."""


def square(centre: QPointF, side: float) -> QRectF:
    """A square around a point; lengths are logical pixels."""
    return QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
