"""Tokens and the lantern."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from gui.art import states
from gui.art.brush import (
    brass,
    brass_rim,
    circle,
    clipped,
    draw,
    glow,
    inner_shadow,
    linear,
    polar,
    polygon,
    radial,
    shadow,
)
from gui.art.gallery import painter as registered
from gui.art.glyphs import draw_brass_glyph, draw_glyph, glyph_at
from gui.art.lantern import lantern_body, lantern_light
from gui.art.palette import colour
from gui.games.dont_mess_with_cthulhu.art.cards import medal
from gui.games.dont_mess_with_cthulhu.art.kinds import KINDS
from gui.games.dont_mess_with_cthulhu.art.portraits import cultist, investigator

# ---------------------------------------------------------------- role tokens


def role_token(painter: QPainter, centre: QPointF, radius: float, face: str) -> None:
    """Faces: investigator0 to 5, cultist0 to 2 (with a notched rim), back."""
    disc = circle(centre, radius)
    shadow(painter, disc, radius * 0.24, radius * 0.04, radius * 0.12, 210)
    if face.startswith("cultist"):
        _notches(painter, centre, radius)
    painter.fillPath(disc, brass_rim(centre))
    draw(painter, disc, "#2a1606", radius * 0.02, 190)
    painter.fillPath(circle(centre, radius * 0.86), colour("#1a0f08"))
    field = circle(centre, radius * 0.82)
    with clipped(painter, field):
        painter.translate(centre)
        painter.scale(radius, radius)
        if face.startswith("cultist"):
            cultist(painter, int(face.removeprefix("cultist") or 0))
        elif face.startswith("investigator"):
            investigator(painter, int(face.removeprefix("investigator") or 0))
        else:
            _token_back(painter)
    inner_shadow(painter, field, radius * 0.2, radius * 0.04, radius * 0.07, "#000", 190)
    _gloss(painter, centre, radius)


def _notches(painter: QPainter, centre: QPointF, radius: float) -> None:
    for number in range(24):
        tooth = circle(polar(centre, radius * 1.005, number * math.pi / 12), radius * 0.07)
        painter.fillPath(tooth, brass(tooth.boundingRect()))
        draw(painter, tooth, "#2a1606", radius * 0.015, 190)


def _token_back(painter: QPainter) -> None:
    ground = ((0.0, "#3f8a8c"), (0.55, "#1c4a52"), (1.0, "#0a1c22"))
    painter.fillRect(QRectF(-1, -1, 2, 2), radial(QPointF(-0.2, -0.25), 1.3, *ground))
    for number in range(24):
        angle = number * math.pi / 12
        ray = polygon([polar(QPointF(0, 0), 0.5, angle), polar(QPointF(0, 0), 0.72, angle)], False)
        draw(painter, ray, "#d9b566", 0.022 if number % 2 else 0.034, 200)
    draw(painter, circle(QPointF(0, 0), 0.46), "#d9b566", 0.03, 220)
    draw_brass_glyph(painter, "eye", QPointF(0, 0), 0.36)


def _gloss(painter: QPainter, centre: QPointF, radius: float) -> None:
    above, below = QPointF(centre.x(), centre.y() - radius * 0.75), QPointF(centre.x(), centre.y() - radius * 0.1)
    light = linear(above, below, (0, colour("#fff", 60)), (1, colour("#fff", 0)))
    painter.fillPath(circle(centre - QPointF(0, radius * 0.42), radius * 0.56, radius * 0.26), light)


@registered("mess.role")
def role(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """A role token that fills the rectangle."""
    radius = rect.width() / 2 * 0.93
    outline = circle(rect.center(), radius)
    if states.parts(state) & {"picked", "pickable", "hover"}:
        states.below(painter, outline, state, rect.width())
    role_token(painter, rect.center(), radius, face)
    states.above(painter, outline, state, rect.width())


# ---------------------------------------------------------------- insanity and seals


@registered("mess.insanity")
def insanity(painter: QPainter, rect: QRectF, face: str, _state: str) -> None:
    """An insanity token; the face "empty" is the place for one."""
    centre, radius = rect.center(), rect.width() / 2
    disc = circle(centre, radius)
    if face == "empty":
        painter.fillPath(disc, colour("#000", 110))
        draw(painter, disc, "line", 1.2)
        return
    shadow(painter, disc, radius * 0.35, 0, radius * 0.18, 190)
    light = centre - QPointF(radius * 0.3, radius * 0.3)
    painter.fillPath(disc, radial(light, radius * 1.6, (0, "#d6e784"), (0.5, "#6f8a24"), (1, "#27330a")))
    inner_shadow(painter, disc, radius * 0.3, -radius * 0.08, -radius * 0.12, "#000", 120)
    draw(painter, disc, "#eef7b0", max(1.0, radius * 0.08), 170)
    painter.fillPath(glyph_at("spiral", centre, radius * 0.64), colour("#16200a"))
    _gloss(painter, centre, radius)


@registered("mess.seal", reach=0.3)
def seal(painter: QPainter, rect: QRectF, face: str, _state: str) -> None:
    """A found medallion in its light ("sign" or "necronomicon"), or the empty place of one ("empty")."""
    centre, radius = rect.center(), rect.width() / 2 * 0.86
    disc = circle(centre, radius)
    if face == "empty":
        painter.fillPath(disc, colour("#000", 130))
        inner_shadow(painter, disc, radius * 0.36, 1, 2, "#000", 220)
        draw(painter, disc, "brass", 1.2, 130)
        draw_glyph(painter, "sign", centre, radius * 0.48, colour("bone", 60))
        return
    kind = KINDS[face]
    light = "#39d6ae" if face == "sign" else "#a86cff"
    glow(painter, circle(centre, radius * 0.94), light, radius * 0.3, radius * 0.55, 230)
    medal(painter, centre, radius, kind)


# ---------------------------------------------------------------- lantern


@registered("mess.lantern", reach=0.85)
def lantern(painter: QPainter, rect: QRectF, face: str, _state: str) -> None:
    """The lantern with its light; the face "dark" has none. Not held up, it stands on brass: in a shade of its own."""
    if not face:
        spot = radial(rect.center(), rect.height() * 0.72, (0, colour("#2a1604", 190)), (1, colour("#2a1604", 0)))
        painter.fillPath(circle(rect.center(), rect.height() * 0.72), spot)
    if face != "dark":
        lantern_light(painter, rect.center(), rect.height() * 1.05)
    lantern_body(painter, rect.center(), rect.height() * 0.9)
