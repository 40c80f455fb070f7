"""Painters for what carries words on this table: name lines, headings, the caption, merged pages.

A look's face holds what is to be said, fields parted by ``|``, the scale ``u`` last: pixels per planned pixel.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from gui.art import brush
from gui.art.brush import circle, draw, radial, rounded, shadow, vertical
from gui.art.fonts import Family, break_points, fit_name, font, measure, wrap_lines
from gui.art.gallery import painter
from gui.art.glyphs import draw_glyph
from gui.art.ornaments import seat_token
from gui.art.palette import SEAT_LOOKS, colour
from gui.art.states import parts
from gui.art.text import CENTRE, LEFT, RIGHT, draw_text, fitted_size, one_line
from gui.games.club_of_cthulhu.art import DEITIES

SEP = "|"
LEADING = 1.25


@painter("club.name", reach=0.2, exact=True)
def name_line(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """Face: name, seat look, what the seat does, points, "mark" where a token lies, u."""
    name, look, doing, points, mark, scale = face.rsplit(SEP, 5)
    u = float(scale)
    lit = parts(state)
    if lit & {"pickable", "hover", "picked"}:
        path = rounded(rect.adjusted(-4 * u, 3 * u, 4 * u, -3 * u), 8 * u)
        brush.glow(painter, path, "#ffb638", 4 * u, 9 * u, 150)
        painter.fillPath(path, colour("#ffca6a", 60 if "picked" in lit else 26))
        draw(painter, path, "#fff1c4" if "picked" in lit else "pick", (2.4 if "picked" in lit else 1.6) * u)
    radius = rect.height() * 0.34
    seat_token(painter, QPointF(rect.x() + radius + 1, rect.center().y()), radius, SEAT_LOOKS[int(look)])
    used = font("ui", max(12.0, 14 * u), 600)
    right = rect.right()
    if points:
        wide = measure(points, used) + 2
        draw_text(painter, QRectF(right - wide, rect.y(), wide, rect.height()), points, used, "bone", RIGHT)
        right -= wide + 8 * u
    if mark:
        right -= rect.height() * 0.62 + 16 * u
    x = rect.x() + 2 * radius + 8 * u
    small = font("ui", max(12.0, 13 * u), 600)
    wanted = measure(doing, small) + 8 * u if doing else 0.0
    sizes = [max(12, round(px * u)) for px in (17, 16, 15, 14, 13, 12)]
    room = max(30 * u, right - x - wanted)
    box = QRectF(x, rect.y(), max(30 * u, right - x), rect.height())
    if doing and measure(name, font("title", sizes[-1], 700)) > room:
        below(painter, box, name, doing, sizes[-1])
        return
    rows, used = name_rows(name, room, rect.height(), sizes)
    high = used.pixelSize() * LEADING
    top = rect.center().y() - high * len(rows) / 2
    for number, row in enumerate(rows):
        draw_text(painter, QRectF(x, top + number * high, room, high), row, used, "bone", LEFT)
    x += min(room, max(measure(row, used) for row in rows)) + 8 * u
    if doing:
        draw_text(painter, QRectF(x, rect.y(), right - x, rect.height()), doing, small, "good", LEFT)


def below(painter: QPainter, rect: QRectF, name: str, doing: str, px: int) -> None:
    """A long name on a row of its own, and below it what the seat does: the name is cut, never the state."""
    used, small = font("ui", px, 700), font("ui", 12, 600)
    high = min(rect.height() / 2, 12 * LEADING)
    top = rect.center().y() - high
    told = QFontMetricsF(used).elidedText(name, Qt.TextElideMode.ElideRight, rect.width())
    draw_text(painter, QRectF(rect.x(), top, rect.width(), high), told, used, "bone", LEFT)
    draw_text(painter, QRectF(rect.x(), top + high, rect.width(), high), doing, small, "good", LEFT)


def name_rows(name: str, room: float, high: float, sizes: list[int]) -> tuple[tuple[str, ...], QFont]:
    """A name on as many rows as the line holds: whole where that can be, else it ends with a sign.

    Its tooltip and its journal's name for assistive technology have it whole.
    """
    family: Family
    for family in ("title", "ui"):
        fitted = fit_name(name, room, high + 2, sizes, weight=700, family=family, leading=LEADING)
        whole = all(any(word.strip() in line for line in fitted.lines) for word in break_points(name))
        if fitted.fits and whole:
            return fitted.lines, font(family, fitted.px, 700)
    used = font("ui", sizes[-1], 700)
    lines = wrap_lines(name, room, used)
    most = max(1, int((high + 2) / (sizes[-1] * LEADING)))
    if any(measure(word.strip(), used) > room for word in break_points(name)):
        lines, most = [name], 1
    rest = "".join(line if line.endswith("-") else f"{line} " for line in lines[most - 1 :]).strip()
    return (*lines[: most - 1], QFontMetricsF(used).elidedText(rest, Qt.TextElideMode.ElideRight, room)), used


@painter("club.heading", exact=True)
def heading(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """Face: words, a hint in italics at the right where there is room for it, u."""
    words, hint, scale = face.rsplit(SEP, 2)
    u = float(scale)
    sizes = [max(12, round(px * u)) for px in (16, 15, 14, 13, 12)]
    aside = font("card", max(12.0, 15 * u), 500, italic=True)
    beside = rect.width() - measure(hint, aside) - 12 * u if hint else 0.0
    fits = [px for px in sizes if measure(words, font("title", px, 700)) <= beside]
    if fits:
        draw_text(painter, rect, hint, aside, "muted", RIGHT)
        px = fits[0]
    else:
        words, px = one_line(words, rect.width(), sizes, 700, "title")
    draw_text(painter, rect, words, font("title", px, 700), "brass_hi", LEFT)


@painter("club.caption", exact=True)
def caption(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """Face: a sentence below the mat on a plate of its own length, u."""
    words, scale = face.rsplit(SEP, 1)
    if not words:
        return
    u = float(scale)
    sizes = [max(12, round(px * u)) for px in (15, 14, 13, 12)]
    px = fitted_size(words, rect.width() - 28 * u, rect.height() * 0.8, sizes, "ui", 500)
    used = font("ui", px, 500)
    wide = min(rect.width(), measure(words, used) + 34 * u)
    box = QRectF(rect.center().x() - wide / 2, rect.y(), wide, rect.height())
    path = rounded(box, box.height() / 2)
    painter.fillPath(path, vertical(box, (0, colour("#2a1a10", 235)), (1, colour("#140c07", 235))))
    draw(painter, path, brush.brass(box), 1.3 * u)
    draw_text(painter, box.adjusted(10 * u, 0, -10 * u, 0), words, used, "bone", CENTRE, wrap=True)


@painter("club.twice", exact=True)
def twice(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """Face: words on a desecrated page ("as 2"), u."""
    words, scale = face.rsplit(SEP, 1)
    u = float(scale)
    used = font("ui", max(12.0, 12 * u), 650)
    wide = measure(words, used) + 12 * u
    box = QRectF(rect.x(), rect.center().y() - 9 * u, wide, max(17.0, 18 * u))
    path = rounded(box, box.height() / 2)
    painter.fillPath(path, colour("#2a0608", 235))
    draw(painter, path, "bad", 1.1 * u)
    draw_text(painter, box, words, used, "bone", CENTRE)


@painter("club.worth", reach=0.3, exact=True)
def worth(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """The points of a scored column as a gold seal. Face: points, deity, u."""
    count, name, scale = face.rsplit(SEP, 2)
    u = float(scale)
    radius = min(rect.width(), rect.height()) / 2
    disc = circle(rect.center(), radius)
    shadow(painter, disc, 7 * u, 0, 2 * u, 210)
    won = int(count) > 0
    gold = ((0, "#fff0b0"), (0.6, "#d9a53a"), (1, "#7a5210"))
    ground = gold if won else ((0, "#4a4038"), (0.6, "#2c2520"), (1, "#171310"))
    painter.fillPath(disc, radial(rect.center() - QPointF(radius * 0.3, radius * 0.4), radius * 1.7, *ground))
    draw(painter, disc, DEITIES[name].line, max(1.5, 2 * u))
    used = font("title", max(13.0, radius * 0.95), 800)
    draw_text(painter, rect, count, used, "primary_text" if won else "muted", CENTRE)


@painter("club.gone", exact=True)
def gone(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """A journal whose researcher has disappeared: darkness with an eye in it. Face: u."""
    u = float(face)
    path = rounded(rect, 12 * u)
    centre = rect.center()
    reach = max(rect.width(), rect.height()) * 0.7
    painter.fillPath(path, radial(centre, reach, (0, colour("#0a0316", 150)), (1, colour("#000", 235))))
    side = min(rect.width(), rect.height()) * 0.22
    for size, alpha in ((1.5, 40), (1.2, 70), (1.0, 230)):
        draw_glyph(painter, "eye", centre, side * size, colour("#c9a2ff", alpha))
    draw(painter, path, "#8a5fd0", 1.6 * u, 200)
