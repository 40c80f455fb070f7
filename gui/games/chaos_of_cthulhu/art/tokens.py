"""Round pieces: action tokens, crests of the sets, the candle of the first player. Lengths are logical pixels."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from cubes.words import _
from gui.art import states
from gui.art.brush import (
    Mode,
    blended,
    brass,
    brass_rim,
    circle,
    draw,
    glow,
    inner_shadow,
    linear,
    polygon,
    radial,
    rounded,
    shadow,
    spline,
    vertical,
)
from gui.art.fonts import font, measure
from gui.art.gallery import painter as registered
from gui.art.glyphs import glyph_at
from gui.art.palette import colour
from gui.art.text import CENTRE, draw_text
from gui.games.chaos_of_cthulhu.art.sets import NoSuchFace, SetLook, set_look

ENAMEL: Final = {
    "attack": ("#c8382c", "#ffe9dc"),
    "block": ("#2f6cc0", "#eaf4ff"),
    "madness": ("#dba521", "#2e1c00"),
    "heal": ("#2c9150", "#ecffec"),
}
"""Ground and glyph of the actions."""
_SIZE: Final = {"attack": 0.72, "block": 0.64, "madness": 0.6, "heal": 0.58}
"""Half the width of the glyphs on their discs, in radii of the disc: thin ones are larger."""


def _gloss(painter: QPainter, centre: QPointF, radius: float, alpha: int = 80) -> None:
    above, below = centre - QPointF(0, radius * 0.78), centre - QPointF(0, radius * 0.05)
    light = linear(above, below, (0, colour("#fff", alpha)), (1, colour("#fff", 0)))
    painter.fillPath(circle(centre - QPointF(0, radius * 0.42), radius * 0.58, radius * 0.32), light)


# ---------------------------------------------------------------- action tokens


def token_face(face: str) -> tuple[str, SetLook | None, bool]:
    """Read `kind|ring|flags`: the action, the set whose ring it wears, and whether it is struck out."""
    parts = [*face.split("|"), "", ""][:3]
    kind, ring, flags = parts
    if kind not in ENAMEL or flags not in {"", "struck"} or face.count("|") > 2:
        raise NoSuchFace(f"no such token: {face!r}")
    return kind, set_look(ring) if ring else None, flags == "struck"


def action_token(painter: QPainter, centre: QPointF, radius: float, kind: str, ring: SetLook | None) -> None:
    """An enamelled disc in a ring: of brass, or in the colour of the set it came from."""
    disc = circle(centre, radius)
    base, ink = ENAMEL[kind]
    tint = colour(base)
    if ring is None:
        painter.fillPath(disc, brass_rim(centre))
        width = radius * 0.15
    else:
        width = radius * 0.21
        painter.fillPath(disc, vertical(disc.boundingRect(), (0, colour(ring.line).lighter(112)), (1, ring.line)))
        if ring.id == "black":
            # obsidian: dark, with a bright edge, or it would be taken for plain steel
            painter.fillPath(circle(centre, radius - radius * 0.07), colour("#14141b"))
            width = radius * 0.21
    draw(painter, disc, "#120a05", max(0.6, radius * 0.07), 230)
    field = circle(centre, radius - width)
    draw(painter, field, "#120a05", max(0.5, radius * 0.07), 200)
    light = centre - QPointF(radius * 0.3, radius * 0.42)
    painter.fillPath(field, radial(light, radius * 1.5, (0, tint.lighter(136)), (0.55, tint), (1, tint.darker(178))))
    inner_shadow(painter, field, radius * 0.2, radius * 0.04, radius * 0.08, "#000", 130)
    sign = glyph_at(kind, centre, radius * _SIZE[kind])
    dark = kind == "madness"
    painter.fillPath(
        sign.translated(radius * 0.04, radius * 0.07), colour("#fff" if dark else "#000", 70 if dark else 150)
    )
    painter.fillPath(sign, colour(ink))
    _gloss(painter, centre, radius * 0.84, 70)


def _strike(painter: QPainter, centre: QPointF, radius: float) -> None:
    """A bar across a token that a Block cancelled; what it was can still be seen."""
    veil = circle(centre, radius * 0.98)
    painter.fillPath(veil, colour("#15100c", 96))
    reach = radius * 0.86
    bar = polygon([centre + QPointF(-reach, reach), centre + QPointF(reach, -reach)], False)
    draw(painter, bar, "#0d0604", radius * 0.46, 235)
    draw(painter, bar, "#fff3d8", radius * 0.24)
    draw(painter, bar.translated(radius * 0.03, radius * 0.05), "#b08a52", radius * 0.06, 150)


@registered("chaos.token", reach=0.08)
def token(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """An action token: `kind|ring|flags`, see `token_face`. It fills the rectangle."""
    kind, ring, struck = token_face(face)
    radius = min(rect.width(), rect.height()) / 2
    centre = rect.center()
    states.below(painter, circle(centre, radius), state, radius * 2)
    action_token(painter, centre, radius, kind, ring)
    if struck:
        _strike(painter, centre, radius)
    states.above(painter, circle(centre, radius), state, radius * 2)


# ---------------------------------------------------------------- crests


def paint_crest(painter: QPainter, centre: QPointF, radius: float, look: SetLook, shade: bool = True) -> None:
    """The crest of a set: its glyph on its material, in brass."""
    disc = circle(centre, radius)
    if shade:
        shadow(painter, disc, radius * 0.45, radius * 0.08, radius * 0.2, 190)
    painter.fillPath(disc, brass_rim(centre))
    draw(painter, disc, "#2a1606", max(0.6, radius * 0.04), 210)
    field = circle(centre, radius * 0.83)
    light = centre - QPointF(radius * 0.28, radius * 0.36)
    painter.fillPath(field, radial(light, radius * 1.35, (0, look.field[0]), (1, look.field[1])))
    inner_shadow(
        painter, field, radius * 0.22, radius * 0.05, radius * 0.09, "#000", 120 if look.id == "white" else 190
    )
    draw(painter, field, "#1c0f04", max(0.5, radius * 0.05), 180)
    sign = glyph_at(look.glyph, centre, radius * 0.56)
    painter.fillPath(
        sign.translated(radius * 0.03, radius * 0.06), colour("#fff" if look.id == "white" else "#000", 150)
    )
    painter.fillPath(sign, colour(look.ink))
    _gloss(painter, centre, radius * 0.86, 60)


@registered("chaos.crest")
def crest(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """The crest of a set; the face is the set."""
    look = set_look(face)
    radius = min(rect.width(), rect.height()) / 2
    disc = circle(rect.center(), radius)
    if states.parts(state) & {"picked", "pickable", "hover"}:
        states.below(painter, disc, state, radius * 2)
    paint_crest(painter, rect.center(), radius, look)
    states.above(painter, disc, state, radius * 2)


# ---------------------------------------------------------------- the first player's candle


def _flame(x: float, y: float, size: float) -> QPainterPath:
    """A flame whose root is at a point; `size` is its height."""
    return spline(
        (x + 0.02 * size, y - size),
        (x + 0.12 * size, y - 0.66 * size, x + 0.34 * size, y - 0.5 * size, x + 0.27 * size, y - 0.2 * size),
        (x + 0.22 * size, y + 0.06 * size, x - 0.22 * size, y + 0.06 * size, x - 0.27 * size, y - 0.2 * size),
        (x - 0.33 * size, y - 0.5 * size, x - 0.05 * size, y - 0.6 * size, x + 0.02 * size, y - size),
    )


def paint_candle(painter: QPainter, rect: QRectF) -> None:
    """A burning candle in its pan, as high as the rectangle."""
    height = rect.height()
    x, bottom = rect.center().x(), rect.bottom()
    wick = QPointF(x, rect.top() + height * 0.4)
    with blended(painter, Mode.CompositionMode_Screen):
        halo = ((0.0, colour("#ffd873", 190)), (0.4, colour("#ff9f2e", 80)), (1.0, colour("#ff9f2e", 0)))
        middle = wick - QPointF(0, height * 0.16)
        painter.fillPath(circle(middle, height * 0.62), radial(middle, height * 0.62, *halo))
    half = height * 0.14
    wax = spline(
        (x - half, rect.top() + height * 0.45),
        (x - half * 0.3, rect.top() + height * 0.39, x + half * 0.5, rect.top() + height * 0.41, x + half,
         rect.top() + height * 0.47),
        (x + half, bottom - height * 0.1),
        (x - half, bottom - height * 0.1),
    )  # fmt: skip
    draw(painter, wax, "#1c0f04", height * 0.07, 230)
    painter.fillPath(
        wax,
        linear(QPointF(x - half, 0), QPointF(x + half, 0), (0, "#fffbe6"), (0.5, "#f3dfae"), (1, "#b08d52")),
    )
    drip = circle(QPointF(x - half * 0.5, rect.top() + height * 0.56), half * 0.3, height * 0.07)
    painter.fillPath(drip, colour("#fffdf2"))
    pan = rounded(QRectF(x - height * 0.3, bottom - height * 0.13, height * 0.6, height * 0.12), height * 0.05)
    draw(painter, pan, "#1c0f04", height * 0.06, 230)
    painter.fillPath(pan, brass(pan.boundingRect()))
    draw(painter, polygon([wick, wick + QPointF(0, height * 0.08)], False), "#1c0f04", height * 0.035)
    flame = _flame(wick.x(), wick.y() + height * 0.02, height * 0.36)
    glow(painter, flame, "#ffb638", height * 0.06, height * 0.1, 255, True)
    draw(painter, flame, "#7a3206", height * 0.04, 200)
    root = wick - QPointF(0, height * 0.06)
    painter.fillPath(flame, radial(root, height * 0.34, (0, "#ffffff"), (0.4, "#ffe58a"), (1, "#ff8a1c")))


@registered("chaos.candle", reach=0.2, exact=True)
def candle(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """The mark of the first player: a lit candle on a brass plaque with the word; the face "small" is the candle alone.

    The plaque is planned 62 x 26; its word is half as high as the plaque, and never under 12 pixels.
    """
    if face not in {"", "small"}:
        raise NoSuchFace(f"no such candle: {face!r}")
    if face == "small":
        paint_candle(painter, rect)
        return
    height = rect.height()
    plaque = rounded(rect, height / 2)
    states.below(painter, plaque, state, height)
    painter.fillPath(plaque, brass(rect))
    painter.fillPath(
        plaque, vertical(rect, (0, colour("#fff6d8", 120)), (0.5, colour("#fff", 0)), (1, colour("#5d3f14", 90)))
    )
    draw(painter, plaque, "#2a1606", max(0.8, height * 0.045), 220)
    inset = height * 0.09
    line = rounded(rect.adjusted(inset, inset, -inset, -inset), height / 2 - inset)
    draw(painter, line, "#fff3c8", max(0.6, height * 0.035), 150)
    stand = QRectF(rect.left() + height * 0.3, rect.top() + height * 0.02, height * 0.5, height * 0.9)
    paint_candle(painter, stand)
    words = QRectF(stand.right(), rect.top(), rect.right() - stand.right() - height * 0.26, height)
    used = font("ui", max(12.0, height * 0.5), 750)
    while measure(_("First"), used) > words.width() and used.pixelSize() > 12:
        used = font("ui", used.pixelSize() - 1, 750)
    draw_text(painter, words, _("First"), used, "#1f1206", CENTRE)
    states.above(painter, plaque, state, height)
