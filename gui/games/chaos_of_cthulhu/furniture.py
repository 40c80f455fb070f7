"""Painters for what carries words here: captions of stones, names on mats, the duel, the reference.

A look's face holds what is to be said, fields parted by ``|``, the scale ``u`` last: pixels per planned pixel.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from cubes.chaos_of_cthulhu.bonuses import BONUSES
from cubes.words import N_, _
from gui.art import brush
from gui.art.brush import draw, rounded, shadow, vertical
from gui.art.fonts import font, measure
from gui.art.gallery import painter
from gui.art.palette import colour
from gui.art.text import CENTRE, LEFT, draw_text, fitted_size, one_line

SEP = "|"
BRIEFS = (
    N_("a die: 1 to 4 Offerings back"),
    N_("a die: so many more Blocks"),
    N_("your actions become Heals"),
    N_("one action counts twice"),
    N_("your actions become Madness"),
    N_("stops another’s bonus action"),
    N_("your Attacks go right"),
    N_("your actions become Blocks"),
    N_("a Madness to every opponent"),
    N_("one’s damage goes elsewhere"),
    N_("half of one’s Offerings"),
    N_("re-rolls any die, last of all"),
)
"""The bonus actions in a few words each."""
TINTS = {"white": "#e9dcb8", "green": "#7fe0ae", "purple": "#c9a2ff", "black": "#c3c7d6"}
"""The colour of a set's words on dark ground."""


@painter("chaos.word", exact=True)
def word(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """Face: a word below stones, its shortest form, "free" or empty, u."""
    words, short, tone, scale = face.rsplit(SEP, 3)
    sizes = [max(12, round(px * float(scale))) for px in (13, 12)]
    px = next((px for px in sizes if measure(words, font("ui", px, 600)) <= rect.width()), sizes[-1])
    if measure(words, font("ui", px, 600)) > rect.width():
        words = short
    draw_text(painter, rect, words, font("ui", px, 600), "pick" if tone else "bone", CENTRE, drop=1.0)


@painter("chaos.tag", exact=True)
def tag(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """A player's name beside something. Face: name, the set whose colour it has, u."""
    _paint_tag(painter, rect, face, LEFT)


@painter("chaos.duelist", exact=True)
def duelist(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """A player's name below his stone. Face as that of a tag."""
    _paint_tag(painter, rect, face, CENTRE)


def _paint_tag(painter: QPainter, rect: QRectF, face: str, align: Qt.AlignmentFlag) -> None:
    name, colours, scale = face.rsplit(SEP, 2)
    sizes = [max(12, round(px * float(scale))) for px in (13, 12)]
    words, px = one_line(name, rect.width(), sizes, 600)
    draw_text(painter, rect, words, font("ui", px, 600), TINTS[colours], align)


@painter("chaos.duel", reach=0.2, exact=True)
def duel(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """Face: what single stones decide, how many may throw, u."""
    words, _count, scale = face.rsplit(SEP, 2)
    u = float(scale)
    path = rounded(rect, 14 * u)
    shadow(painter, path, 22 * u, 0, 8 * u, 220)
    painter.fillPath(path, vertical(rect, (0, "#33261d"), (1, "#160f0c")))
    draw(painter, path, brush.brass(rect), 2 * u)
    head = QRectF(rect.x() + 10 * u, rect.y() + 6 * u, rect.width() - 20 * u, rect.height() * 0.2)
    sizes = [max(12, round(px * u)) for px in (17, 16, 15, 14, 13, 12)]
    px = fitted_size(words, head.width(), head.height(), sizes, "card", 650)
    draw_text(painter, head, words, font("card", px, 650), "brass_hi", CENTRE)


@painter("chaos.reference", exact=True)
def reference(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """The twelve bonus actions, where three play and a quarter is free. Face: u."""
    u = float(face.rsplit(SEP, 1)[-1])
    path = rounded(rect, 12 * u)
    painter.fillPath(path, colour("#000", 70))
    draw(painter, path, "line", 1.2 * u)
    area = rect.adjusted(12 * u, 6 * u, -12 * u, -6 * u)
    line = area.height() / (len(BONUSES) + 1)
    title = font("title", max(12.0, min(17 * u, line * 0.8)), 700)
    draw_text(painter, QRectF(area.x(), area.y(), area.width(), line), _("Bonus actions"), title, "brass_hi", LEFT)
    px = max(12.0, min(13 * u, line * 0.72))
    names = font("ui", px, 650)
    column = max(measure(kind.title, names) for kind in BONUSES) + 12 * u
    for number, kind in enumerate(BONUSES, start=1):
        row = QRectF(area.x(), area.y() + number * line, area.width(), line)
        draw_text(painter, QRectF(row.x(), row.y(), 24 * u, line), str(number), names, "brass_hi", LEFT)
        at = QPointF(row.x() + 26 * u, row.y())
        draw_text(painter, QRectF(at.x(), at.y(), column, line), kind.title, names, "bone", LEFT)
        room = row.right() - at.x() - column
        words = QFontMetricsF(font("ui", px)).elidedText(_(BRIEFS[number - 1]), Qt.TextElideMode.ElideRight, room)
        draw_text(painter, QRectF(at.x() + column, at.y(), room, line), words, font("ui", px), "muted", LEFT)
