"""Painters for what stands behind the screen: words on the mat, cells with numbers, the stones' total."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from gui.art import brush, states
from gui.art.brush import draw, linear, rounded, vertical
from gui.art.fonts import font, measure
from gui.art.gallery import painter
from gui.art.palette import colour
from gui.art.text import CENTRE, LEFT, RIGHT, TOP_LEFT, draw_text, fitted_size, one_line

SEP = "|"
GROUNDS = {
    "white": ("#a3927a", "#7d6c54"),
    "green": ("#2f8a63", "#175239"),
    "purple": ("#6a3fa6", "#3d1f6e"),
    "black": ("#454a5c", "#23262f"),
}


def _sizes(u: float, *planned: int, least: int = 12) -> list[int]:
    return [max(least, round(px * u)) for px in planned]


@painter("chaos.ink", exact=True)
def ink(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """Words in ink on the parchment. Face: style ("title", "hint", "name", "note", "count", "aim"), words, u."""
    style, words, scale = face.split(SEP, 1)[0], *face.split(SEP, 1)[1].rsplit(SEP, 1)
    u = float(scale)
    if style == "title":
        draw_text(painter, rect, words, font("title", max(13.0, 18 * u), 700), "ink", LEFT)
    elif style == "name":
        words, row_px = one_line(words, rect.width(), _sizes(u, 16, 15, 14, 13, 12), 650)
        draw_text(painter, rect, words, font("ui", row_px, 650), "ink", LEFT)
    elif style in ("hint", "aim"):
        sizes = _sizes(u, 15, 14, 13, 12)
        px = fitted_size(words, rect.width(), rect.height(), sizes, "card", 600)
        if style == "hint":
            words, row_px = one_line(words, rect.width(), sizes, 600, "card")
            px = row_px
        align = RIGHT if style == "hint" else CENTRE
        draw_text(painter, rect, words, font("card", px, 600), "sepia", align, wrap=style == "aim")
    elif style == "count":
        sizes = _sizes(u, 15, 14, 13, 12)
        px = next((px for px in sizes if measure(words, font("ui", px, 600)) <= rect.width()), sizes[-1])
        if measure(words, font("ui", px, 600)) > rect.width():
            words = words.rsplit(" ", 1)[-1]  # the token says what is counted
        draw_text(painter, rect, words, font("ui", px, 600), "ink", LEFT)
    else:
        sizes = _sizes(u, 16, 15, 14, 13, 12)
        px = fitted_size(words, rect.width(), rect.height(), sizes, "card", 550)
        draw_text(painter, rect, words, font("card", px, 550), "ink", TOP_LEFT, wrap=True)


@painter("chaos.cell", reach=0.3, exact=True)
def cell(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """A cell of a diagram with the number of the die. Face: set, number (empty: removed)."""
    colours, number = face.split(SEP)
    path = rounded(rect, rect.width() * 0.14)
    lit = states.parts(state)
    if lit & {"pickable", "hover", "picked"}:
        strong = "picked" in lit
        brush.glow(painter, path, "#e08a00", rect.width() * 0.06, rect.width() * (0.22 if strong else 0.14), 230)
    light, dark = GROUNDS[colours]
    painter.fillPath(path, linear(rect.topLeft(), rect.bottomRight(), (0, light), (1, dark)))
    draw(painter, path, "#000", max(1.0, rect.width() * 0.02), 120)
    if "hover" in lit:
        painter.fillPath(path, colour("#fff", 40))
    if lit & {"pickable", "hover", "picked"}:
        draw(painter, path, "#fff1c4" if "picked" in lit else "pick", max(1.6, rect.width() * 0.05))
    if number:
        used = font("title", max(12.0, rect.width() * 0.42), 700)
        draw_text(painter, rect, number, used, "#fff6e0", CENTRE, drop=1.0)


@painter("chaos.tray", exact=True)
def tray(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """The tray of the own stones. Face: u."""
    u = float(face)
    path = rounded(rect, 10 * u)
    painter.fillPath(path, vertical(rect, (0, colour("#000", 130)), (1, colour("#000", 80))))
    draw(painter, path, brush.brass(rect), 1.6 * u)


@painter("chaos.heading", exact=True)
def heading(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """A heading on dark ground. Face: words, u."""
    words, scale = face.rsplit(SEP, 1)
    draw_text(painter, rect, words, font("title", max(13.0, 16 * float(scale)), 700), "brass_hi", LEFT)


@painter("chaos.total", exact=True)
def total(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """What the picked stones make. Face: the sum, what it does, "wild" or empty, u."""
    words, below, wild, scale = face.rsplit(SEP, 3)
    u = float(scale)
    path = rounded(rect, 9 * u)
    painter.fillPath(path, colour("#120b06", 220))
    draw(painter, path, brush.brass(rect), (2.2 if words else 1.2) * u, 255 if words else 120)
    sizes = _sizes(u, 26, 23, 20, 18, 16, 14)
    px = next((px for px in sizes if measure(words, font("title", px, 800)) <= rect.width() - 16 * u), sizes[-1])
    share = 0.0 if not words else 0.58 if below else 1.0
    top = QRectF(rect.x(), rect.y() + 2 * u, rect.width(), rect.height() * share)
    draw_text(painter, top, words, font("title", px, 800), "pick" if wild else "brass_hi", CENTRE)
    low = QRectF(rect.x() + 8 * u, top.bottom() - 2 * u, rect.width() - 16 * u, rect.bottom() - top.bottom())
    fits = fitted_size(below, low.width(), low.height(), _sizes(u, 15, 14, 13, 12), "ui")
    draw_text(painter, low, below, font("ui", fits), "bone", CENTRE, wrap=True)


@painter("chaos.other", reach=0.2, exact=True)
def other(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """Another die that the picked stones wake: a button. Face: words, u."""
    words, scale = face.rsplit(SEP, 1)
    u = float(scale)
    path = rounded(rect, 7 * u)
    hot = "hover" in states.parts(state)
    painter.fillPath(path, vertical(rect, (0, "#4b3a2c" if hot else "#3b2d22"), (1, "#221913")))
    draw(painter, path, "pick" if hot else "brass", 1.2 * u)
    sizes = _sizes(u, 14, 13, 12)
    px = next((px for px in sizes if measure(words, font("ui", px, 600)) <= rect.width() - 8 * u), sizes[-1])
    draw_text(painter, rect, words, font("ui", px, 600), "bone", CENTRE)


@painter("chaos.left", exact=True)
def left(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """What is left over and what it could pay. Face: heading, words, note, u."""
    head, words, note, scale = face.rsplit(SEP, 3)
    u = float(scale)
    line = max(16.0, 22 * u)
    draw_text(
        painter,
        QRectF(rect.x(), rect.y(), rect.width(), line),
        head,
        font("title", max(12.0, 14 * u), 700),
        "brass_hi",
        LEFT,
    )
    low = max(15.0, 18 * u)
    box = QRectF(rect.x(), rect.y() + line, rect.width(), rect.height() - line - low)
    px = fitted_size(words, box.width(), box.height(), _sizes(u, 14, 13, 12), "ui")
    draw_text(painter, box, words, font("ui", px), "bone", TOP_LEFT, wrap=True)
    foot = QRectF(rect.x(), rect.bottom() - low, rect.width(), low)
    px = fitted_size(note, foot.width(), foot.height() * 1.4, _sizes(u, 13, 12), "card", 500)
    draw_text(painter, foot, note, font("card", px, 500), "muted", LEFT)


@painter("chaos.wake", reach=0.3, exact=True)
def wake(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """The stones that wake a die, as a small plate on its lower edge. Face: their numbers, u."""
    words, scale = face.rsplit(SEP, 1)
    u = float(scale)
    used = font("ui", max(12.0, 12 * u), 700)
    wide = min(rect.width(), measure(words, used) + 14 * u)
    box = QRectF(rect.center().x() - wide / 2, rect.y(), wide, max(rect.height(), 15 * u))
    path = rounded(box, box.height() / 2)
    painter.fillPath(path, colour("#12301e", 235))
    draw(painter, path, "good", 1.3 * u)
    draw_text(painter, box, words, used, "good", CENTRE)


WORDY = (
    "chaos.ink",
    "chaos.tray",
    "chaos.heading",
    "chaos.total",
    "chaos.other",
    "chaos.left",
    "chaos.wake",
)
"""Kinds whose painters need the scale to set text."""
