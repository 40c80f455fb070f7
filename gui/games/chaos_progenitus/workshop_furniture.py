"""Painters for what the workshop is furnished with: panels, labels, buttons, badges, and chests for secret fiends.

A look's face holds what is to be said, fields parted by ``|``, the scale ``u`` last: pixels per planned pixel.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath

from gui.art import controls
from gui.art.brush import brass, circle, clipped, draw, glow, inner_shadow, radial, rounded, shadow, vertical
from gui.art.fonts import Family, font, measure
from gui.art.gallery import painter
from gui.art.glyphs import draw_glyph
from gui.art.ornaments import panel, rule_line, seat_token
from gui.art.palette import SEAT_LOOKS, colour
from gui.art.states import parts
from gui.art.text import CENTRE, LEFT, RIGHT, TOP_CENTRE, TOP_LEFT, draw_text, fitted_size
from gui.games.chaos_progenitus.art.dice import PLASTIC_GLYPHS
from gui.games.chaos_progenitus.art.kinds import PLASTICS
from gui.games.chaos_progenitus.art.words import one_line, text_px

SEP = "|"


@dataclass(frozen=True, slots=True)
class _Style:
    """How words of a style are set."""

    px: float
    tint: str
    align: Qt.AlignmentFlag = LEFT
    family: Family = "ui"
    weight: int = 500
    most: float = 22.0
    italic: bool = False
    wrap: bool = False


STYLES: Final = {
    "head": _Style(15, "brass_hi", family="title", weight=600, most=26),
    "side": _Style(13, "muted", RIGHT),
    "small": _Style(13, "bone"),
    "ink": _Style(13, "bone", RIGHT),
    "quiet": _Style(13, "muted"),
    "mix": _Style(15, "bone", family="title", weight=600, most=26),
    "note": _Style(15, "bone", TOP_LEFT, "card", wrap=True),
    "count": _Style(16, "pick", RIGHT, "title", 600, 28),
    "full": _Style(16, "good", RIGHT, "title", 600, 28),
    "tale": _Style(17, "bone", TOP_CENTRE, "card", most=26, italic=True, wrap=True),
    "told": _Style(15, "muted", CENTRE, "card", most=24, italic=True, wrap=True),
}
"""The styles of labels."""


@painter("prog.label", exact=True)
def label(canvas: QPainter, rect: QRectF, face: str, _state: str) -> None:
    """Face: style (one of ``STYLES``, or "rule" for a line), words, u."""
    name, words, scale = face.split(SEP)
    u = float(scale)
    if name == "rule":
        rule_line(canvas, rect.left(), rect.right(), rect.center().y())
        return
    style = STYLES[name]
    if not style.wrap:
        one_line(
            canvas, rect, words, style.px, u, style.tint, style.align,
            family=style.family, weight=style.weight, most=style.most, drop=1.0 if style.family == "title" else 0.0,
        )  # fmt: skip
        return
    most = text_px(style.px, u, style.most)
    px = fitted_size(words, rect.width(), rect.height(), [float(n) for n in range(most, 11, -1)], style.family, 500)
    used = font(style.family, px, style.weight, italic=style.italic)
    draw_text(canvas, rect, words, used, style.tint, style.align, wrap=True)


@painter("prog.other", exact=True)
def other(canvas: QPainter, rect: QRectF, face: str, _state: str) -> None:
    """Who else builds, in one line. Face: seat look, name, a few words, u."""
    look, name, words, scale = face.split(SEP)
    u = float(scale)
    radius = min(rect.height() / 2, 11 * u)
    seat_token(canvas, QPointF(rect.x() + radius, rect.center().y()), radius, SEAT_LOOKS[int(look)])
    px = text_px(13, u)
    wide = measure(words, font("ui", px)) + 4 * u if words else 0.0
    box = QRectF(rect.x() + 2 * radius + 5 * u, rect.y(), rect.width() - 2 * radius - 5 * u - wide, rect.height())
    for size in range(px, 11, -1):
        used = font("ui", size, 600)
        if measure(name, used) <= box.width():
            break
    shown = QFontMetricsF(used).elidedText(name, Qt.TextElideMode.ElideRight, box.width())
    draw_text(canvas, box, shown, used, "bone", LEFT)
    draw_text(canvas, rect, words, font("ui", px), "muted", RIGHT)


@painter("prog.panel", reach=-0.1, exact=True)
def panel_of(canvas: QPainter, rect: QRectF, face: str, _state: str) -> None:
    """Face: u."""
    panel(canvas, rect, 10 * float(face.removeprefix(SEP)))


@painter("prog.ink", exact=True)
def ink_legend(canvas: QPainter, rect: QRectF, face: str, _state: str) -> None:
    """A colour's name with its glyph behind it, or the glyph alone. Face: colour, words, u."""
    name, words, scale = face.split(SEP)
    u = float(scale)
    half = min(9 * u, rect.height() * 0.34, rect.width() * 0.12 if words else rect.width())
    spot = QPointF(rect.right() - half - u, rect.center().y()) if words else rect.center()
    draw_glyph(canvas, PLASTIC_GLYPHS[name], spot, half, PLASTICS[name].line)
    if words:
        box = QRectF(rect.x(), rect.y(), spot.x() - half - 3 * u - rect.x(), rect.height())
        one_line(canvas, box, words, 13.5, u, "bone", LEFT)


@painter("prog.button", reach=0.1, exact=True)
def button(canvas: QPainter, rect: QRectF, face: str, state: str) -> None:
    """A button on the table. Face: glyph, words, u. "veiled" cannot be pressed."""
    glyph, words, scale = face.split(SEP)
    u = float(scale)
    worn = parts(state)
    look = controls.State(hover="hover" in worn, enabled="veiled" not in worn, checked="picked" in worn)
    kind: controls.ButtonKind = "primary" if "picked" in worn else "secondary"
    controls.button(canvas, rect, kind, look, u)
    tint = controls.button_text_colour(kind, look.enabled)
    half = min(rect.height() * 0.2, 9 * u) if glyph else 0.0
    pad = min(10 * u, rect.width() * 0.06)
    gap = half * 0.9
    for px in range(text_px(14, u), 11, -1):
        used = font("ui", px, 600)
        wide = measure(words, used)
        if wide + 2 * half + gap + 2 * pad <= rect.width():
            break
    if wide + 2 * half + gap + 2 * pad > rect.width() and glyph:
        half, gap = 0.0, 0.0
    room = rect.width() - 2 * pad - 2 * half - gap
    left = rect.center().x() - (min(wide, room) + 2 * half + gap) / 2 if half else rect.x() + pad
    if half:
        draw_glyph(canvas, glyph, QPointF(left + half, rect.center().y()), half, tint)
    box = QRectF(left + 2 * half + gap, rect.y(), rect.right() - pad - left - 2 * half - gap, rect.height())
    one_line(canvas, box, words, used.pixelSize() / u, u, tint, LEFT if half else CENTRE, weight=600)


@painter("prog.badge", reach=0.1, exact=True)
def badge(canvas: QPainter, rect: QRectF, face: str, _state: str) -> None:
    """How many equal dice lie there. Face: number, u."""
    count, _u = face.split(SEP)
    path = rounded(rect, rect.height() / 2)
    shadow(canvas, path, rect.height() * 0.2, 0, rect.height() * 0.08, 190)
    canvas.fillPath(path, vertical(rect, (0, "#f6dc97"), (0.5, "#d3a750"), (1, "#a87626")))
    draw(canvas, path, "#3a2206", max(0.8, rect.height() * 0.05), 220)
    draw_text(canvas, rect, count, font("ui", max(12.0, min(22.0, rect.height() * 0.72)), 750), "#1f1206", CENTRE)


@painter("prog.seal", reach=0.2)
def seal(canvas: QPainter, rect: QRectF, _face: str, _state: str) -> None:
    """A tick in green wax: a fiend is ready. No face."""
    radius = min(rect.width(), rect.height()) / 2
    disc = circle(rect.center(), radius)
    shadow(canvas, disc, radius * 0.4, 0, radius * 0.16, 200)
    wax = ((0.0, "#8fe0a0"), (0.5, "#3f9a58"), (1.0, "#1a5430"))
    canvas.fillPath(disc, radial(rect.center() - QPointF(radius * 0.3, radius * 0.4), radius * 1.7, *wax))
    draw(canvas, circle(rect.center(), radius * 0.78), "#0e3a20", radius * 0.07, 150)
    draw(canvas, disc, "#d8f4dc", radius * 0.06, 120)
    draw_glyph(canvas, "tick", rect.center(), radius * 0.5, "#f4fff4")


# ---------------------------------------------------------------- chests

WOOD: Final = ((0.0, "#7a4f2c"), (0.45, "#593518"), (1.0, "#301a0b"))


@painter("prog.chest", reach=0.12)
def chest(canvas: QPainter, rect: QRectF, face: str, _state: str) -> None:
    """A closed chest in which a fiend is built. Face: "ready" or nothing; then it is locked, with a seal on it."""
    side = min(rect.width(), rect.height())
    box = QRectF(0, 0, side * 0.94, side * 0.66)
    box.moveCenter(rect.center() + QPointF(0, side * 0.08))
    lid = _lid(box, side)
    body = rounded(QRectF(box.x(), box.y() + box.height() * 0.36, box.width(), box.height() * 0.64), side * 0.03)
    whole = lid.united(body)
    if face == "ready":
        glow(canvas, whole, "#ffb638", side * 0.03, side * 0.09, 150)
    shadow(canvas, whole, side * 0.09, 0, side * 0.05, 220)
    _planks(canvas, body, 4, side)
    _planks(canvas, lid, 3, side)
    for x in (0.1, 0.82):
        band = QRectF(box.x() + box.width() * x, box.y() - side * 0.01, box.width() * 0.08, box.height() * 1.01)
        with clipped(canvas, whole):
            canvas.fillRect(band, brass(band))
            draw(canvas, rounded(band, 1), "#2a1606", side * 0.008, 190)
        for y in (0.2, 0.5, 0.75, 0.93):
            spot = QPointF(band.center().x(), box.y() + box.height() * y)
            canvas.fillPath(circle(spot, side * 0.011), colour("#fff0c0", 220))
            draw(canvas, circle(spot, side * 0.011), "#3a2206", side * 0.005, 200)
    seam = QRectF(box.x(), box.y() + box.height() * 0.345, box.width(), box.height() * 0.05)
    canvas.fillRect(seam, brass(seam))
    draw(canvas, rounded(seam, side * 0.006), "#2a1606", side * 0.008, 200)
    draw(canvas, whole, "#120904", side * 0.012, 230)
    _lock(canvas, QPointF(box.center().x(), seam.center().y() + side * 0.05), side, face == "ready")


def _lid(box: QRectF, side: float) -> QPainterPath:
    path = QPainterPath(QPointF(box.x(), box.y() + box.height() * 0.37))
    top = box.y()
    path.lineTo(box.x(), top + box.height() * 0.2)
    path.cubicTo(box.x(), top - side * 0.02, box.x() + box.width() * 0.1, top, box.x() + box.width() * 0.2, top)
    path.lineTo(box.right() - box.width() * 0.2, top)
    path.cubicTo(
        box.right() - box.width() * 0.1, top, box.right(), top - side * 0.02, box.right(), top + box.height() * 0.2
    )
    path.lineTo(box.right(), box.y() + box.height() * 0.37)
    path.closeSubpath()
    return path


def _planks(canvas: QPainter, path: QPainterPath, count: int, side: float) -> None:
    bounds = path.boundingRect()
    canvas.fillPath(path, vertical(bounds, *WOOD))
    with clipped(canvas, path):
        light = bounds.topLeft() + QPointF(bounds.width() * 0.3, 0)
        warm = ((0.0, colour("#ffd9a0", 90)), (1.0, colour("#ffd9a0", 0)))
        canvas.fillRect(bounds, radial(light, bounds.width() * 0.6, *warm))
        for number in range(1, count):
            y = bounds.y() + bounds.height() * number / count
            canvas.fillRect(QRectF(bounds.x(), y, bounds.width(), side * 0.008), colour("#140a04", 200))
            canvas.fillRect(QRectF(bounds.x(), y + side * 0.008, bounds.width(), side * 0.004), colour("#ffd9a0", 46))
    inner_shadow(canvas, path, side * 0.05, 0, side * 0.02, "#000", 170)


def _lock(canvas: QPainter, centre: QPointF, side: float, ready: bool) -> None:
    plate = QRectF(0, 0, side * 0.17, side * 0.2)
    plate.moveCenter(centre)
    path = rounded(plate, side * 0.03)
    shadow(canvas, path, side * 0.03, 0, side * 0.012, 210)
    canvas.fillPath(path, brass(plate))
    draw(canvas, path, "#3a2206", side * 0.01, 220)
    draw_glyph(canvas, "lock" if ready else "key", plate.center(), side * 0.055, "#2a1606")
