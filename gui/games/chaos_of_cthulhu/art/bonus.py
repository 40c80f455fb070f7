"""The tiles of the bonus bar. Lengths are logical pixels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from cubes.words import _
from gui.art import states
from gui.art.brush import draw, glow, inner_shadow, rounded, vertical
from gui.art.fonts import font, measure
from gui.art.gallery import painter as registered
from gui.art.text import LEFT, RIGHT, draw_fitted_name, draw_text
from gui.games.chaos_of_cthulhu.art.sets import NoSuchFace, SetLook, set_look
from gui.games.chaos_of_cthulhu.art.tokens import paint_crest

NARROW: Final = 64.0
"""Under this width, times u, the name goes."""
MODES: Final = ("", "open", "said", "void")
"""Nobody can pay; somebody can; announced; announced and cancelled."""


@dataclass(frozen=True, slots=True)
class BonusFace:
    """What a tile shows."""

    number: int
    name: str
    mode: str
    crests: tuple[SetLook, ...]
    u: float


def bonus_face(face: str) -> BonusFace:
    """Read `number|name|mode|crests|u`."""
    parts = face.split("|")
    if len(parts) != 5 or parts[2] not in MODES or not parts[0].isdigit() or not 1 <= int(parts[0]) <= 12:
        raise NoSuchFace(f"no such bonus: {face!r}")
    crests = tuple(set_look(name) for name in filter(None, parts[3].split(",")))
    return BonusFace(int(parts[0]), parts[1], parts[2], crests, float(parts[4]))


@registered("chaos.bonus", exact=True)
def bonus(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """A tile of the bonus bar, planned 82 x 84, for `bonus_face`."""
    read = bonus_face(face)
    u = read.u
    path = rounded(rect, 7 * u)
    if state:
        states.below(painter, path, state, 48 * u)
    _body(painter, rect, read)
    narrow = rect.width() < NARROW * u
    ink = {"open": "#ffe3a0", "said": "#ffd9c8"}.get(read.mode, "#a89878")
    pad = (6 if narrow else 8) * u
    used = font("title", max(14.0, 21 * u), 700)
    number = QRectF(rect.x() + pad, rect.y() + 3 * u, rect.width() - 2 * pad, 28 * u)
    draw_text(painter, number, str(read.number), used, ink, LEFT, drop=1.0 * u)
    radius = (6 if narrow else 9) * u
    if narrow:
        _narrow(painter, rect, read, radius)
    else:
        start = number.left() + measure(str(read.number), used) + 4 * u
        words = font("ui", max(12.0, 12 * u), 650)
        name = QRectF(rect.x() + pad, rect.y() + 31 * u, rect.width() - pad - 4 * u, rect.height() - 36 * u)
        spoken = {"said": _("said"), "void": _("cancelled")}.get(read.mode, "")
        said = measure(spoken, words) + 3 * u if spoken else 0.0
        inline = bool(said) and number.right() - start - said >= 2 * radius * min(1.5, len(read.crests))
        right = _crests(painter, start + (said if inline else 0.0), number.right(), number.center().y(), read, radius)
        if inline:
            room = QRectF(start, number.top(), right - start - 3 * u, number.height())
            draw_text(painter, room, spoken, words, "bad", RIGHT)
        elif said:
            low = QRectF(name.left(), name.bottom() - words.pixelSize() * 1.1, name.width() - 4 * u, words.pixelSize())
            draw_text(painter, low, spoken, words, "bad", RIGHT)
            name.setBottom(low.top() + 2 * u)
        _name(painter, name, read)
    states.above(painter, path, state, 48 * u)


def _body(painter: QPainter, rect: QRectF, read: BonusFace) -> None:
    u = read.u
    path = rounded(rect, 7 * u)
    if read.mode == "open":
        glow(painter, path, "#ffb638", 2 * u, 6 * u, 110)
    fills = {
        "open": ((0.0, "#553a23"), (0.5, "#3c2816"), (1.0, "#2a1a0e")),
        "said": ((0.0, "#4c241d"), (1.0, "#261110")),
    }
    painter.fillPath(path, vertical(rect, *fills.get(read.mode, ((0.0, "#23170e"), (1.0, "#170f09")))))
    if read.mode:
        inset = 2.2 * u
        inner = rounded(rect.adjusted(inset, inset, -inset, -inset), 5.5 * u)
        draw(painter, inner, "#ffe6b0" if read.mode == "open" else "#ffb0a0", 0.8 * u, 46)
    else:
        inner_shadow(painter, path, 5 * u, 0.6 * u, 1.4 * u, "#000", 120)
    edge, width, alpha = {"open": ("#f4c451", 1.7, 255), "said": ("bad", 2.0, 255)}.get(read.mode, ("#caa45a", 1.0, 66))
    draw(painter, path, edge, width * u, alpha)


def _crests(painter: QPainter, left: float, right: float, middle: float, read: BonusFace, radius: float) -> float:
    """Crests in a row that ends at `right` and does not reach `left`. Gives back where the row begins."""
    count = len(read.crests)
    if not count:
        return right
    # a little smaller before they hide each other
    radius = min(radius, (right - left) / 2, max(6.5 * read.u, (right - left) / (2 + 1.6 * (count - 1))))
    step = min(radius * 2.05, (right - left - 2 * radius) / max(1, count - 1))
    first = right - radius - step * (count - 1)
    for number, look in enumerate(read.crests):
        paint_crest(painter, QPointF(first + number * step, middle), radius, look)
    return first - radius


def _narrow(painter: QPainter, rect: QRectF, read: BonusFace, radius: float) -> None:
    count = len(read.crests)
    if not count:
        return
    room = rect.width() - 8 * read.u - 2 * radius
    step = min(radius * 2.2, room / max(1, count - 1))
    first = rect.center().x() - step * (count - 1) / 2
    y = min(rect.bottom() - radius - 5 * read.u, rect.y() + 31 * read.u + radius)
    for number, look in enumerate(read.crests):
        paint_crest(painter, QPointF(first + number * step, y), radius, look)


def _name(painter: QPainter, area: QRectF, read: BonusFace) -> None:
    """The whole name, on as many rows as it takes, never under 12 pixels."""
    sizes = [max(12, round(px * read.u)) for px in (13, 12)]
    ink = "bone" if read.mode else "#a8977a"
    draw_fitted_name(painter, area.adjusted(0, 0, -3 * read.u, 0), read.name, sizes, paint=ink, weight=550)
