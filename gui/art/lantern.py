"""The lantern: the table's own light, the mark of the program, and a piece of its games."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from gui.art.brush import Mode, blended, brass, circle, cubic, draw, polygon, radial, rounded, saved, spline
from gui.art.palette import colour


def lantern_light(painter: QPainter, centre: QPointF, reach: float) -> None:
    """The warm light of the lantern alone."""
    stops = ((0.0, colour("#ffcb6a", 190)), (0.35, colour("#ff9f2e", 80)), (1.0, colour("#ff9f2e", 0)))
    with blended(painter, Mode.CompositionMode_Screen):
        painter.fillPath(circle(centre, reach), radial(centre, reach, *stops))


def lantern_body(painter: QPainter, centre: QPointF, size: float) -> None:
    """The lantern without its light."""
    with saved(painter):
        painter.translate(centre)
        painter.scale(size / 2, size / 2)
        body = spline((-0.44, -0.36), (0.44, -0.36), (0.52, 0.7), (-0.52, 0.7))
        shadow_of = rounded(QRectF(-0.62, -0.6, 1.24, 1.56), 0.1)
        painter.fillPath(shadow_of.translated(0.05, 0.1), colour("#000", 60))
        draw(painter, cubic(-0.3, -0.6, -0.36, -1.12, 0.36, -1.12, 0.3, -0.6), "#2a1606", 0.16)
        draw(painter, cubic(-0.3, -0.6, -0.36, -1.12, 0.36, -1.12, 0.3, -0.6), brass(QRectF(-0.4, -1.1, 0.8, 0.6)), 0.1)
        glass = ((0.0, "#fffbe0"), (0.35, "#ffd873"), (0.8, "#d97a1c"), (1.0, "#8a3c0c"))
        painter.fillPath(body, radial(QPointF(0, 0.3), 0.8, *glass))
        flame = spline(
            (0, -0.2),
            (0.12, 0.05, 0.3, 0.2, 0.22, 0.42),
            (0.14, 0.6, -0.14, 0.6, -0.22, 0.42),
            (-0.3, 0.2, -0.08, 0.1, 0, -0.2),
        )
        painter.fillPath(flame, radial(QPointF(0, 0.36), 0.4, (0, "#ffffff"), (0.6, "#fff3b0"), (1, "#ffb545")))
        for x in (-0.47, 0.0, 0.47):
            bar = polygon([QPointF(x * 0.93, -0.36), QPointF(x * 1.05, 0.7)], False)
            draw(painter, bar, "#3a2206", 0.1)
            draw(painter, bar, "#e9c878", 0.05)
        _lantern_metal(painter)


def _lantern_metal(painter: QPainter) -> None:
    knob = circle(QPointF(0, -0.74), 0.1)
    painter.fillPath(knob, brass(knob.boundingRect()))
    cap = spline((-0.28, -0.68), (0.28, -0.68), (0.58, -0.34), (-0.58, -0.34))
    painter.fillPath(cap, brass(QRectF(-0.6, -0.7, 1.2, 0.4)))
    draw(painter, cap, "#2a1606", 0.04)
    foot = rounded(QRectF(-0.62, 0.68, 1.24, 0.28), 0.06)
    painter.fillPath(foot, brass(QRectF(-0.62, 0.6, 1.24, 0.4)))
    draw(painter, foot, "#2a1606", 0.04)
