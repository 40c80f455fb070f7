"""The golden line from a die to what it is meant for. Lengths are logical pixels."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from gui.art.arrows import Ends, bowed, golden_arrow
from gui.art.gallery import painter as registered
from gui.games.chaos_progenitus.art.grounds import fraction
from gui.games.chaos_progenitus.art.kinds import NoSuchFace


def arrow_face(face: str) -> tuple[Ends, float]:
    """Read `x1,y1,x2,y2|u`: both ends in shares of the rectangle."""
    ends, bar, scale = face.partition("|")
    try:
        numbers = [float(number) for number in ends.split(",")]
    except ValueError:
        numbers = []
    if not bar or len(numbers) != 4:
        raise NoSuchFace(f"no such line: {face!r}")
    return (numbers[0], numbers[1], numbers[2], numbers[3]), fraction(scale, "scale")


def arrow_way(rect: QRectF, ends: Ends, u: float = 1.0) -> QPainterPath:
    """The curve from end to end, which bows out by at most a quarter of its length."""
    return bowed(rect, ends, margin=6 * u, share=0.25, most=120.0 * u)


@registered("prog.arrow", reach=-0.08)
def arrow(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """The golden line from a die to what it is meant for, see `arrow_face`."""
    ends, u = arrow_face(face)
    golden_arrow(painter, arrow_way(rect, ends, u), u)
