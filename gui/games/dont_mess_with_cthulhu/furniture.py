"""Painters for the pieces of this table that carry words and numbers: plates, chips, tray, counters, caption.

A look's face holds what is to be said, fields parted by ``|``; its size says how large. The planned height of each kind
gives the scale, so that a painter needs to know nothing of the window.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from cubes.words import _, ngettext
from gui.art import brush, scenes, states
from gui.art.brush import draw, radial, rounded, shadow, vertical
from gui.art.controls import chip, empty_slot, insanity_pips, silent_chip
from gui.art.fonts import font, measure
from gui.art.gallery import paint_look, painter
from gui.art.glyphs import draw_glyph
from gui.art.ornaments import seat_token
from gui.art.palette import SEAT_LOOKS, colour
from gui.art.text import CENTRE, LEFT, RIGHT, draw_fitted_name, draw_text
from gui.games.dont_mess_with_cthulhu.art.cards import medal
from gui.games.dont_mess_with_cthulhu.art.kinds import KINDS
from gui.games.dont_mess_with_cthulhu.art.stage import cover
from gui.games.dont_mess_with_cthulhu.layout import COUNTERS, FEW, SEATING, sizes_for, tray_bands, tray_cells

CHIP_LOOKS = {"sign": ("sign", "sign"), "cthulhu": ("cth", "cth"), "necronomicon": ("necro", "book")}
"""Palette colour and glyph of what can be declared."""
CAPTION_SLACK = 14
"""How far the public arithmetic may reach beyond the tray, both sides together."""
ROMAN = ("I", "II", "III", "IV")
SEP = "|"


def _fields(face: str) -> list[str]:
    return face.split(SEP)


@painter("mess.plate", reach=0.5, exact=True)
def plate(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """Face: name, look, "active" or "asked" (or neither), tokens (empty without Insanity), side, u, compact."""
    name, look, active, tokens, side, scale, compact = face.rsplit(SEP, 6)
    u, lit = float(scale), active == "active"
    path = rounded(rect, 8 * u)
    shadow(painter, path, 9 * u, 0, 3 * u, 200)
    if lit:
        brush.glow(painter, path, "#ffb638", 8 * u, 16 * u, 190)
    stops = ((0.0, "#f6dc97"), (0.5, "#d9b05a"), (1.0, "#b3812f")) if lit else ((0.0, "#33261d"), (1.0, "#1a120e"))
    if active == "asked":
        brush.glow(painter, path, "pick", 5 * u, 12 * u, 200)
    painter.fillPath(path, vertical(rect, *stops))
    if active == "asked":
        draw(painter, path, "pick", 2 * u)
    else:
        draw(painter, path, brush.brass(rect), 1.4 * u)
    radius = (11 if compact else 15) * u
    left = (7 if compact else 8) * u
    seat_token(painter, QPointF(rect.x() + radius + left, rect.center().y()), radius, SEAT_LOOKS[int(look)])
    right = 8 * u
    if tokens:
        insanity_pips(painter, QPointF(rect.right() - 10 * u, rect.center().y()), int(tokens), lit, u)
        right = 18 * u
    if lit and not side:
        right = 52 * u
    x = rect.x() + left + 2 * radius + (7 if compact else 10) * u
    area = QRectF(x, rect.y() + 2 * u, rect.right() - x - right, rect.height() - 4 * u)
    sizes = [max(12, round(px * u)) for px in (14, 13, 12)]
    draw_fitted_name(painter, area, name, sizes, paint="primary_text" if lit else "bone", weight=650)


@painter("mess.pool", reach=0.0)
def pool(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """The pool of light around the player who holds the lantern."""
    painter.save()
    centre = rect.center()
    painter.translate(centre)
    painter.scale(rect.width() / 200, rect.height() / 200)
    light = radial(
        QPointF(0, 0), 100, (0, colour("#e0a040", 120)), (0.55, colour("#c98a2e", 52)), (1, colour("#c98a2e", 0))
    )
    painter.fillRect(QRectF(-100, -100, 200, 200), light)
    painter.restore()


@painter("mess.chip", reach=0.1, exact=True)
def declared_chip(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """Face: kind, count, u."""
    kind, count, scale = _fields(face)
    tint, glyph = CHIP_LOOKS[kind]
    chip(painter, rect, glyph, tint, int(count), float(scale))


@painter("mess.silence", reach=0.1, exact=True)
def silence(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """Face: upright or not, u."""
    upright, scale = _fields(face)
    words = _("says\nnothing") if upright else _("says nothing")
    silent_chip(painter, rect, words, float(scale), bool(upright))


@painter("mess.slot", reach=0.2)
def slot(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """The place of a card that was turned."""
    u = rect.width() / 64
    empty_slot(painter, rect.adjusted(2 * u, 2 * u, -2 * u, -2 * u), 5 * u, u=u)


@painter("mess.tray", exact=True)
def tray(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """Face: round now (0: none), cards in each row, columns, players, places wanted in the present row, u, compact."""
    now_text, counts_text, columns_text, players_text, wanted_text, scale, compact = _fields(face)
    now, columns, players, wanted = int(now_text), int(columns_text), int(players_text), int(wanted_text)
    counts = [int(count) for count in counts_text.split(",")]
    u, sizes = float(scale), sizes_for(players, bool(compact))
    shadow(painter, rounded(rect, 10 * u), 12 * u, 0, 5 * u, 200)
    painter.drawImage(rect.topLeft(), scenes.tray(rect.width(), rect.height(), u, ratio=2.0))
    cells = tray_cells(rect, players, columns, sizes, u)
    used = font("title", (13 if compact else 16) * u, 800)
    for row, band in enumerate(tray_bands(rect, players, sizes, u)):
        ground = rounded(band.ground, 6 * u)
        if row + 1 == now:
            painter.fillPath(ground, colour("#ffca6a", 34))
            draw(painter, ground, "brass", u, 150)
        elif players <= FEW:
            painter.fillPath(ground, colour("#000", 50))
        ink = "brass_hi" if row + 1 == now else "bone" if row + 1 < now or not now else "muted"
        draw_text(painter, band.label, ROMAN[row], used, ink, CENTRE)
        places = wanted if row + 1 == now else max(counts[row], players)
        for column in range(min(places, columns)):
            if column >= counts[row]:
                lit = row + 1 == now and column == counts[row]
                empty_slot(painter, cells[row + 1, column], 4 * u, lit, u)


@painter("mess.counters", reach=0.1, exact=True)
def counters(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """Face: found, total, actions left, Pile, u, compact."""
    found, total, left, pile, scale, compact = _fields(face)
    u = float(scale)
    actions = ngettext("action left", "actions left", int(left))
    if rect.width() < COUNTERS * u:
        beside = "T" in SEATING.get(int(total), ("T",))  # beside the seals, or below them in the middle
        lines = (
            (_("{found} of {total} found").format(found=found, total=total), "sign"),
            (f"{left} {actions}", "pick"),
            (_("Pile: {count}").format(count=pile), "bone"),
        )
        for row, (words, ink) in enumerate(lines):
            box = QRectF(rect.x(), rect.center().y() - 22 * u + row * 14 * u, rect.width(), 15 * u)
            draw_text(painter, box, words, font("ui", 12 * u, 650), ink, RIGHT if beside else CENTRE)
        return
    columns = (
        (found, _("of {total} found").format(total=total), "sign"),
        (left, actions, "pick"),
        (pile, _("in the Pile"), "bone"),
    )
    width = rect.width() / 3
    y = rect.center().y()
    for number, (count, words, ink) in enumerate(columns):
        x = rect.x() + number * width
        box = QRectF(x, y - (23 if compact else 28) * u, width, (26 if compact else 32) * u)
        draw_text(painter, box, count, font("title", (20 if compact else 24) * u, 800), ink, CENTRE, drop=1.5 * u)
        used = font("ui", 12 * u, 500)
        below = QRectF(x - 4 * u, y + (3 if compact else 4) * u, width + 8 * u, 18 * u)
        draw_text(painter, below, words, used, "bone", CENTRE)


@painter("mess.caption", exact=True)
def caption(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """Face: Signs, Necronomicons (empty without), Cthulhu, still hidden when dealt, silent, u, compact."""
    signs, books, cthulhu, hidden, silent, scale, compact = _fields(face)
    u = float(scale)
    counts = [(signs, "sign"), (books, "necronomicon"), (cthulhu, "cthulhu")]
    counts = [(count, kind) for count, kind in counts if count]
    quiet = [(_("{count} silent").format(count=silent), "silence")] if int(silent) else []
    short = (_("Hidden when dealt: {count}").format(count=hidden), "end")
    whole = (_("Still hidden when it was dealt: {count}").format(count=hidden), "end")
    ways: list[tuple[float, list[tuple[str, str]]]] = [
        (12, [(_("Declared this round:"), ""), *counts, short]),
        (12, [(_("Declared:"), ""), *counts, short]),
        (12, [*counts, (_("Hidden: {count}").format(count=hidden), "end")]),
    ]
    if not compact:
        ways.insert(0, (14, [(_("Declared this round:"), ""), *counts, *quiet, whole]))
    icon = 18 * u
    for px, parts in ways:
        used = font("ui", px * u, 500)
        widths = [
            measure(words, used) + (icon if kind in CHIP_LOOKS or kind == "silence" else 0) for words, kind in parts
        ]
        gaps = [(16 if parts[i + 1][1] == "end" else 9) * u for i in range(len(parts) - 1)]
        if sum(widths) + sum(gaps) <= rect.width() + CAPTION_SLACK * u:
            break
    x = rect.center().x() - (sum(widths) + sum(gaps)) / 2
    for number, (words, kind) in enumerate(parts):
        left = x
        if kind in CHIP_LOOKS or kind == "silence":
            tint, glyph = CHIP_LOOKS.get(kind, ("muted", "mute"))
            draw_glyph(painter, glyph, QPointF(x + 8 * u, rect.center().y()), 7 * u, colour(tint))
            left += icon
        box = QRectF(left, rect.y(), measure(words, used) + 4, rect.height())
        draw_text(painter, box, words, used, "bone", LEFT, drop=u)
        x += widths[number] + (gaps[number] if number < len(gaps) else 0)


@painter("mess.known", reach=0.5)
def known(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """A card that lies face down though everybody was shown what it is: the back with a window in it.

    Picture and seal keep to the left, where a card that others overlap still shows.
    """
    paint_look(painter, "mess.back", rect, "", state)
    kind = KINDS[face]
    wide, high = rect.width(), rect.height()
    window = QRectF(rect.x() + 0.12 * wide, rect.y() + 0.09 * high, 0.76 * wide, 0.74 * high)
    frame = rounded(window, 0.06 * wide)
    cover(painter, window, kind.scene, 0.06 * wide)
    if "veiled" in states.parts(state):
        painter.fillPath(frame, colour("#0b1412", 120))
    draw(painter, frame, "#120a04", 0.05 * wide, 170)
    draw(painter, frame, brush.brass(window), 0.03 * wide)
    medal(painter, QPointF(rect.x() + 0.29 * wide, rect.y() + 0.81 * high), 0.22 * wide, kind)
