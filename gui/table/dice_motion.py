"""How dice move: they roll in place to a new face, or tip over from face to face.

A rolling die shows its tumbling faces while it spins and hops, and its true face before it comes to rest. Nothing here
is left to chance: the same roll of the same die moves the same way, so that pictures can be compared.
"""

from __future__ import annotations

import math
from zlib import crc32

from PySide6.QtCore import QEasingCurve, QPointF
from PySide6.QtGui import QTransform

from gui.table import durations, layers
from gui.table.animation import Tween
from gui.table.items import PieceItem

FRAME_SHARE = 0.08
"""Each tumbling face is shown for this share of a roll."""
SETTLES_AT = 0.72
"""From this share of a roll on the true face is seen."""


def roll(item: PieceItem, delay: float) -> list[Tween]:
    """Spin and hop in place, to the face the piece has now."""
    faces = item.piece.through
    key = crc32(f"{item.piece.id}.{item.piece.rolls}".encode())
    turns = (360 + key % 270) * (1 if key & 1024 else -1)
    away = (key >> 4) % 628 / 100
    side = item.size().width()
    home = item.pos()
    item.set_passing(faces[0] if faces else None)

    def apply(share: float) -> None:
        left = 1.0 - share
        if share < SETTLES_AT and faces:
            item.set_passing(faces[int(share / FRAME_SHARE) % len(faces)])
        else:
            item.set_passing(None)
        hop = abs(math.cos(share * math.pi * 1.5)) * left
        item.setPos(home + QPointF(math.cos(away), math.sin(away)) * side * 0.42 * left * left)
        item.setRotation(item.spot.angle + turns * left * left)
        item.setScale(1.0 + 0.28 * hop)
        item.setZValue(layers.MOVING if share < 1.0 else item.style.layer + float(item.piece.chosen))

    return [Tween(apply, durations.ROLL, delay, QEasingCurve.Type.Linear)]


def tip(item: PieceItem, before: str) -> list[Tween]:
    """Tip over from face to face: ``before``, the faces on the way, then the one the piece has now."""
    faces = (before, *item.piece.through)
    item.set_passing(before)

    def apply(share: float) -> None:
        at = share * len(faces)
        step = min(int(at), len(faces) - 1)
        within = at - step
        shown = step if within < 0.5 else step + 1
        item.set_passing(faces[shown] if shown < len(faces) and share < 1.0 else None)
        width = abs(1.0 - 2.0 * within) if share < 1.0 else 1.0
        item.setTransform(QTransform.fromScale(max(width, 0.02), 1.0))
        item.setZValue(layers.MOVING if share < 1.0 else item.style.layer + float(item.piece.chosen))

    return [Tween(apply, durations.TIP * len(faces), easing=QEasingCurve.Type.Linear)]


def play(item: PieceItem, duration: float) -> list[Tween]:
    """Show the faces of the piece one after the other where it stands, like the pictures of a film."""
    faces = item.piece.through
    item.set_passing(faces[0])

    def apply(share: float) -> None:
        step = int(share * (len(faces) + 1))
        item.set_passing(faces[step] if step < len(faces) else None)

    return [Tween(apply, duration, easing=QEasingCurve.Type.Linear)]
