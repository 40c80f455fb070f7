"""The busts on the role tokens, in a circle of radius 1."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from gui.art.brush import Tint, circle, cubic, draw, linear, moved, polygon, radial, rounded, spline
from gui.art.glyphs import glyph_at
from gui.art.palette import colour

Hat = Literal["fedora", "cloche", "cap"]
RIM_LIGHT: Final = "#ffe2a0"


@dataclass(frozen=True, slots=True)
class Person:
    """What tells one investigator from another."""

    coat: str
    hat_tint: str
    skin: str
    hat: Hat
    hair: str | None = None
    glasses: bool = False
    moustache: bool = False
    beard: bool = False


PEOPLE: Final = (
    Person("#4a3524", "#4a3420", "#e0a878", "fedora"),
    Person("#2c3a52", "#6a2030", "#eec09a", "cloche", hair="#2a140c"),
    Person("#34343a", "#26262c", "#a86c42", "cap", glasses=True),
    Person("#5a2f3a", "#31404a", "#eec09a", "cloche", hair="#b06a24"),
    Person("#33492f", "#5a5030", "#7c4a2c", "fedora", beard=True),
    Person("#5d4a1f", "#2a2118", "#dca678", "cap", glasses=True, moustache=True),
)


def at(x: float, y: float) -> QPointF:
    """A point of the unit circle."""
    return QPointF(x, y)


def shaded(tint: Tint) -> QLinearGradient:
    """Light from the right."""
    base = colour(tint)
    stops = ((0.0, base.darker(420)), (0.45, base.darker(190)), (0.78, base), (1.0, base.lighter(150)))
    return linear(at(-0.55, 0), at(0.6, 0), *stops)


# ---------------------------------------------------------------- investigators


def investigator(painter: QPainter, variant: int) -> None:
    """A bust before a lit window."""
    person = PEOPLE[variant % len(PEOPLE)]
    night = ((0.0, "#ffe2a0"), (0.22, "#d99a48"), (0.5, "#3d6a68"), (0.8, "#12333c"), (1.0, "#081a22"))
    painter.fillRect(QRectF(-1, -1, 2, 2), radial(at(0.55, -0.35), 1.7, *night))
    if person.hair:
        _hair(painter, person.hair)
    _clothes(painter, person.coat, person.skin)
    _face(painter, person)
    _features(painter)
    if person.glasses:
        _glasses(painter)
    if person.moustache:
        lip = spline((-0.2, 0.24), (-0.1, 0.12, 0.1, 0.12, 0.22, 0.24), (0.12, 0.26, -0.1, 0.26, -0.2, 0.24))
        painter.fillPath(lip, shaded("#b8b2a4"))
    if person.beard:
        _beard(painter)
    _hat(painter, person)


def _hair(painter: QPainter, tint: str) -> None:
    hair = spline(
        (0, -0.5),
        (0.46, -0.5, 0.46, 0.0, 0.42, 0.16),
        (0.4, 0.3, 0.3, 0.28, 0.26, 0.2),
        (-0.26, 0.2),
        (-0.3, 0.28, -0.4, 0.3, -0.42, 0.16),
        (-0.46, 0.0, -0.46, -0.5, 0, -0.5),
    )
    painter.fillPath(hair, shaded(tint))
    draw(painter, cubic(0.3, -0.3, 0.42, -0.1, 0.42, 0.1, 0.36, 0.22), RIM_LIGHT, 0.02, 150)


def _clothes(painter: QPainter, coat: str, skin: str) -> None:
    shoulders = QPainterPath(at(0, 0.3))
    shoulders.cubicTo(0.5, 0.32, 0.8, 0.52, 0.9, 1.1)
    shoulders.lineTo(-0.9, 1.1)
    shoulders.cubicTo(-0.8, 0.52, -0.5, 0.32, 0, 0.3)
    painter.fillPath(shoulders, shaded(coat))
    draw(painter, cubic(0.34, 0.37, 0.66, 0.46, 0.82, 0.7, 0.88, 1.05), "#ffdf9a", 0.022, 200)
    neck = polygon([at(-0.17, 0.28), at(0.17, 0.28), at(0.2, 0.5), at(0, 0.74), at(-0.2, 0.5)])
    painter.fillPath(neck, shaded(skin))
    shirt = polygon([at(0, 1.0), at(-0.26, 0.36), at(0, 0.6), at(0.26, 0.36)])
    painter.fillPath(shirt, shaded("#f3e7cb"))
    tie = polygon([at(0, 1.1), at(-0.09, 0.66), at(0, 0.56), at(0.09, 0.66)])
    painter.fillPath(tie, shaded("#b0242c"))
    for side in (-1, 1):
        lapel = polygon([at(side * 0.14, 0.3), at(side * 0.42, 0.34), at(side * 0.38, 0.62), at(0, 1.05)])
        painter.fillPath(lapel, shaded(QColor(coat).darker(125)))
        draw(painter, lapel, "#ffdf9a", 0.014, 90)


def _face(painter: QPainter, person: Person) -> None:
    face = spline(
        (0, -0.36),
        (0.3, -0.36, 0.33, -0.06, 0.29, 0.1),
        (0.26, 0.28, 0.12, 0.42, 0, 0.42),
        (-0.12, 0.42, -0.26, 0.28, -0.29, 0.1),
        (-0.33, -0.06, -0.3, -0.36, 0, -0.36),
    )
    ear = circle(at(0.3, 0.06), 0.05, 0.09)
    painter.fillPath(ear, colour(person.skin).lighter(110))
    painter.fillPath(face, shaded(person.skin))
    draw(painter, cubic(0.3, -0.1, 0.33, 0.12, 0.2, 0.36, 0.04, 0.42), "#ffe9b8", 0.02, 190)


def _features(painter: QPainter) -> None:
    opening = spline((-1, 0), (-0.4, -0.6, 0.4, -0.6, 1, 0), (0.4, 0.5, -0.4, 0.5, -1, 0))
    for x in (-0.12, 0.13):
        white = "#fdf3dc" if x > 0 else "#b5a687"
        painter.fillPath(moved(opening, at(x, 0), 0.082), colour(white))
        painter.fillPath(circle(at(x + 0.015, 0), 0.034), colour("#140a06"))
        painter.fillPath(circle(at(x + 0.004, -0.014), 0.011), colour("#fff", 220))
        draw(painter, cubic(x - 0.1, -0.07, x - 0.04, -0.12, x + 0.04, -0.12, x + 0.1, -0.08), "#1a0d08", 0.035)
    draw(painter, cubic(0.02, -0.02, 0.05, 0.08, 0.07, 0.12, 0.0, 0.15), "#000", 0.024, 120)
    draw(painter, cubic(-0.09, 0.26, -0.03, 0.25, 0.05, 0.25, 0.1, 0.255), "#3a1210", 0.03, 220)
    draw(painter, cubic(-0.05, 0.3, -0.02, 0.31, 0.03, 0.31, 0.06, 0.3), "#000", 0.014, 80)


def _glasses(painter: QPainter) -> None:
    for x in (-0.13, 0.14):
        ring = circle(at(x, 0.0), 0.115, 0.1)
        painter.fillPath(ring, colour("#fff", 34))
        draw(painter, ring, "#f0cf80", 0.03)
    draw(painter, polygon([at(-0.015, -0.01), at(0.025, -0.01)], False), "#f0cf80", 0.03)


def _beard(painter: QPainter) -> None:
    beard = spline(
        (-0.29, 0.1),
        (-0.2, 0.34, 0.2, 0.34, 0.29, 0.1),
        (0.28, 0.34, 0.14, 0.5, 0, 0.5),
        (-0.14, 0.5, -0.28, 0.34, -0.29, 0.1),
    )
    painter.fillPath(beard, shaded("#241610"))


def _hat(painter: QPainter, person: Person) -> None:
    shade = spline((-0.33, -0.24), (0.33, -0.24), (0.2, -0.06, -0.2, -0.04, -0.31, -0.06))
    painter.fillPath(shade, colour("#0a0504", 120))
    felt = shaded(person.hat_tint)
    if person.hat == "fedora":
        crown = spline((-0.36, -0.24), (-0.34, -0.72, -0.16, -0.78, 0, -0.66), (0.16, -0.78, 0.34, -0.72, 0.36, -0.24))
        brim = spline(
            (-0.68, -0.16), (-0.34, -0.42, 0.34, -0.42, 0.68, -0.16), (0.34, -0.06, -0.34, -0.06, -0.68, -0.16)
        )
        painter.fillPath(crown, felt)
        painter.fillRect(QRectF(-0.36, -0.39, 0.72, 0.12), colour("#120a07"))
        painter.fillPath(brim, felt)
        draw(painter, cubic(0.1, -0.33, 0.4, -0.34, 0.56, -0.24, 0.67, -0.16), RIM_LIGHT, 0.02, 200)
        draw(painter, cubic(0.18, -0.7, 0.3, -0.66, 0.34, -0.5, 0.355, -0.4), RIM_LIGHT, 0.018, 150)
    elif person.hat == "cloche":
        bell = spline(
            (-0.42, -0.06), (-0.48, -0.76, 0.48, -0.76, 0.42, -0.06), (0.24, -0.26, -0.24, -0.26, -0.42, -0.06)
        )
        painter.fillPath(bell, felt)
        draw(painter, cubic(-0.41, -0.14, -0.22, -0.34, 0.22, -0.34, 0.41, -0.14), "#000", 0.05, 110)
        draw(painter, cubic(0.2, -0.54, 0.4, -0.44, 0.44, -0.24, 0.42, -0.06), RIM_LIGHT, 0.02, 170)
        painter.fillPath(glyph_at("star", at(0.3, -0.27), 0.1), colour("#e9c878"))
    else:
        crown = spline((-0.33, -0.22), (-0.38, -0.84, 0.38, -0.84, 0.33, -0.22))
        painter.fillPath(crown, felt)
        painter.fillPath(rounded(QRectF(-0.5, -0.28, 1.0, 0.11), 0.05), felt)
        painter.fillRect(QRectF(-0.335, -0.37, 0.67, 0.09), colour("#0d0805", 170))
        draw(painter, cubic(0.14, -0.68, 0.3, -0.6, 0.36, -0.4, 0.34, -0.24), RIM_LIGHT, 0.02, 180)


# ---------------------------------------------------------------- cultists

_EYES: Final = ((-0.11, 0.11), (-0.13, 0.0, 0.13), (-0.11, 0.11))


def cultist(painter: QPainter, variant: int) -> None:
    """A hood in red light, and eyes where a face should be."""
    variant %= 3
    heart = at(0, -0.1)
    painter.fillRect(QRectF(-1, -1, 2, 2), radial(heart, 1.1, (0, "#e0493c"), (0.5, "#7a141c"), (1, "#1f0408")))
    for number in range(12):
        corners = [heart, *_ray_corners(heart, number)]
        painter.fillPath(polygon(corners), colour("#ff8a5a", 40))
    _hood(painter)
    for x in _EYES[variant]:
        _ember(painter, at(x, -0.02 - (0.1 if x == 0 else 0)))
    if variant == 2:
        painter.fillPath(glyph_at("cth", at(0, 0.66), 0.2), colour("#e8a25a"))
    else:
        draw(painter, cubic(-0.3, 0.34, -0.1, 0.62, 0.1, 0.62, 0.3, 0.34), "#e8b45a", 0.035)
        badge = "star" if variant == 0 else "eye"
        painter.fillPath(glyph_at(badge, at(0, 0.63), 0.13), colour("#f3cd74"))


def _ray_corners(heart: QPointF, number: int) -> list[QPointF]:
    middle = number * pi / 6
    angles = (middle - 0.09, middle + 0.09)
    return [at(heart.x() + 1.4 * cos(angle), heart.y() + 1.4 * sin(angle)) for angle in angles]


def _hood(painter: QPainter) -> None:
    cloak = spline(
        (0, -0.72),
        (0.36, -0.6, 0.5, -0.2, 0.46, 0.12),
        (0.74, 0.34, 0.86, 0.6, 0.9, 1),
        (-0.9, 1),
        (-0.86, 0.6, -0.74, 0.34, -0.46, 0.12),
        (-0.5, -0.2, -0.36, -0.6, 0, -0.72),
    )
    cloth = ((0.0, "#6a2638"), (0.5, "#2e0f1b"), (1.0, "#10050a"))
    painter.fillPath(cloak, linear(at(-0.5, -0.7), at(0.6, 1), *cloth))
    for side in (-1, 1):
        fold = cubic(side * 0.4, 0.16, side * 0.5, 0.4, side * 0.52, 0.7, side * 0.5, 1.0)
        draw(painter, fold, "#000", 0.05, 120)
    draw(painter, cloak, "#ff9a7a", 0.02, 190)
    face = spline(
        (0, -0.44),
        (0.26, -0.36, 0.34, -0.06, 0.26, 0.2),
        (0.16, 0.38, -0.16, 0.38, -0.26, 0.2),
        (-0.34, -0.06, -0.26, -0.36, 0, -0.44),
    )
    painter.fillPath(face, colour("#060203"))
    draw(painter, face, "#7a3040", 0.018, 160)


def _ember(painter: QPainter, where: QPointF) -> None:
    halo = radial(where, 0.13, (0, colour("#ffb545", 200)), (1, colour("#ffb545", 0)))
    painter.fillPath(circle(where, 0.13), halo)
    painter.fillPath(circle(where, 0.055, 0.038), colour("#fff0a8"))
