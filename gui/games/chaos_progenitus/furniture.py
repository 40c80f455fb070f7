"""Painters for what carries words in a fight: names of fiends, hints, trays, the signs of the pools in the strip.

A look's face holds what is to be said, fields parted by ``|``, the scale ``u`` last: pixels per planned pixel.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter

from gui.art.brush import draw, inner_shadow, rounded, shadow, vertical
from gui.art.fonts import font, measure
from gui.art.gallery import painter
from gui.art.glyphs import draw_glyph
from gui.art.ornaments import seat_token
from gui.art.palette import SEAT_LOOKS, SeatLook, colour
from gui.art.text import CENTRE, LEFT, RIGHT, TOP_LEFT, draw_text, fitted_size
from gui.games.chaos_progenitus.art.pools import POOLS
from gui.games.chaos_progenitus.art.words import elided, one_line, text_px

SEP = "|"


@painter("prog.name", reach=0.1, exact=True)
def name_plate(canvas: QPainter, rect: QRectF, face: str, state: str) -> None:
    """Face: seat look, name, lines, u; the first two lines share one where they fit.

    A high rectangle has the lines below the name, a low one beside it.
    """
    look, name, *lines, scale = face.split(SEP)
    u = float(scale)
    if rect.height() > 46 * u:
        _high_plate(canvas, rect, SEAT_LOOKS[int(look)], name, lines, u)
        return
    side = rect.height()
    seat_token(canvas, QPointF(rect.x() + side / 2, rect.center().y()), side * 0.48, SEAT_LOOKS[int(look)])
    x = rect.x() + side + 6 * u
    room = rect.right() - x
    wanted = measure(name, font("title", text_px(14, u, 26), 600)) + 4 * u
    box = QRectF(x, rect.y(), min(wanted, room * 0.74) if lines else room, side)
    one_line(canvas, box, name, 14, u, "bone", LEFT, family="title", weight=600, most=26, drop=1.0)
    if lines:
        beside = QRectF(box.right(), rect.y(), rect.right() - box.right(), side)
        px = text_px(12, u)
        if measure(lines[0], font("ui", px)) <= beside.width():  # half a word says nothing
            draw_text(canvas, beside, lines[0], font("ui", px), "muted", RIGHT)


def _high_plate(canvas: QPainter, rect: QRectF, look: SeatLook, name: str, lines: list[str], u: float) -> None:
    side = min(34 * u, rect.height() * 0.24)
    seat_token(canvas, QPointF(rect.x() + side / 2, rect.y() + side / 2), side / 2, look)
    x = rect.x() + side + 6 * u
    title = QRectF(x, rect.y(), rect.right() - x, side)
    one_line(canvas, title, name, 17, u, "bone", LEFT, family="title", weight=600, most=30, drop=1.0)
    y = rect.y() + side + 4 * u
    px = text_px(13, u)
    joined = " · ".join(filter(None, lines[:2]))
    if measure(joined, font("ui", px, 500)) <= rect.width():
        lines = [joined, *lines[2:]]
    used = font("ui", px, 500)
    parts = [part for whole in filter(None, lines) for part in _parts(whole, used, rect.width())]
    closest, usual = px * 1.22, max(16.0, 19 * u)
    step = max(closest, min(usual, (rect.bottom() + 2 - y) / max(1, len(parts))))
    for line in parts:
        if y + step > rect.bottom() + 2:
            break
        box = QRectF(rect.x(), y, rect.width(), step)
        draw_text(canvas, box, elided(line, rect.width(), px), font("ui", px, 500), "muted", LEFT)
        y += step


def _parts(line: str, used: QFont, room: float) -> tuple[str, ...]:
    """A line that is too long is broken after its colon, if it has one."""
    head, colon, rest = line.partition(": ")
    return (f"{head}:", rest) if colon and measure(line, used) > room else (line,)


@painter("prog.words", exact=True)
def words(canvas: QPainter, rect: QRectF, face: str, state: str) -> None:
    """Face: style (hint, tray, aim), words, u."""
    style, said, scale = face.split(SEP)
    u = float(scale)
    if not said or rect.height() < 8:
        return
    if style == "hint":
        low = rect.height() < 30 * u
        px = fitted_size(said, rect.width(), rect.height(), [text_px(n, u) for n in (15, 14, 13, 12)], "card", 500)
        used = font("card", px, 500, italic=True)
        align = CENTRE if low else RIGHT | TOP_LEFT
        draw_text(canvas, rect, said, used, "muted", align, wrap=not low)
        return
    sizes = [text_px(n, u) for n in (13, 12)]
    px = fitted_size(said, rect.width(), rect.height(), sizes, "ui", 500)
    tint = "muted" if style == "aim" else "bone"
    draw_text(canvas, rect, said, font("ui", px, 500), tint, CENTRE if style == "aim" else LEFT, wrap=True)


@painter("prog.tray", reach=-0.12, exact=True)
def tray(canvas: QPainter, rect: QRectF, face: str, state: str) -> None:
    """A tray beside the lanes. Face: title, damage (``stun:2+wound:1`` or empty), u."""
    title, damage, scale = face.split(SEP)
    u = float(scale)
    path = rounded(rect, 10 * u)
    shadow(canvas, path, 7 * u, 0, 2.5 * u, 140)
    canvas.fillPath(path, vertical(rect, (0, "#1c130d"), (0.5, "#130c08"), (1, "#0d0805")))
    inner_shadow(canvas, path, 8 * u, 1 * u, 3 * u, "#000", 160)
    draw(canvas, path, "#0c0604", 2.8 * u, 170)
    draw(canvas, path, "#6d5a3a", 1.3 * u, 190)
    pad = min(12 * u, rect.width() * 0.06)
    head = max(20.0, min(34 * u, rect.height() * 0.17))
    right = rect.right() - pad
    parts = list(filter(None, reversed(damage.split("+"))))
    used = font("ui", 12, 600)
    if measure(title, used) > rect.width() - 2 * pad - len(parts) * 2.4 * text_px(14, u):
        parts = []  # the words below tell it as well
    for part in parts:
        kind, _colon, count = part.partition(":")
        px = text_px(14, u)
        box = QRectF(right - px, rect.y() + 2 * u, px, head)
        draw_text(canvas, box, count, font("ui", px, 600), POOLS[kind].tint, RIGHT)
        draw_glyph(
            canvas, POOLS[kind].glyph, QPointF(box.left() - px * 0.1, box.center().y()), px * 0.5, POOLS[kind].tint
        )
        right = box.left() - px * 0.9
    line = QRectF(rect.x() + pad, rect.y() + 2 * u, right - rect.x() - pad, head)
    one_line(canvas, line, title, 15, u, "brass_hi", LEFT, family="title", weight=600, most=26, drop=1.0)


@painter("prog.sign")
def sign(canvas: QPainter, rect: QRectF, face: str, state: str) -> None:
    """The sign before a group of dice in the strip. Face: play, stun, wound or minused."""
    half = min(rect.width(), rect.height()) * 0.36
    glyph, tint = ("die-blank", "bone") if face == "play" else (POOLS[face].glyph, POOLS[face].tint)
    draw_glyph(canvas, glyph, rect.center(), half, tint if face != "play" else colour("#e9dcc0", 200))
