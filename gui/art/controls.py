"""Painters of controls: one function a control, the state is given, nothing is remembered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QLinearGradient, QPainter

from gui.art import brush
from gui.art.brush import brass, circle, draw, inner_shadow, linear, radial, rounded, shadow, sunk, vertical
from gui.art.fonts import font, measure
from gui.art.glyphs import draw_glyph
from gui.art.ornaments import (
    brass_button_disc,
    corners,
    medallion,
    panel,
    parchment,
    progress_ring,
    ringed_glyph,
    rule_line,
    seat_look,
    seat_token,
    tooltip,
)
from gui.art.palette import colour
from gui.art.text import CENTRE, LEFT, RIGHT, draw_name, draw_text

__all__ = [
    "ButtonKind",
    "State",
    "brass_button_disc",
    "button",
    "button_text_colour",
    "button_words",
    "check_box",
    "chip",
    "corners",
    "empty_slot",
    "field_frame",
    "focus_ring",
    "insanity_pips",
    "keycap",
    "keycap_width",
    "medallion",
    "panel",
    "parchment",
    "plate",
    "progress_ring",
    "radio",
    "ringed_glyph",
    "rule_line",
    "scroll_bar",
    "seat_look",
    "seat_token",
    "segment",
    "segmented_ground",
    "silent_chip",
    "slider",
    "stepper_value",
    "switch",
    "title_gradient",
    "tooltip",
]

ButtonKind = Literal["primary", "secondary", "danger", "quiet"]
RADIUS: Final = 8.0


@dataclass(frozen=True, slots=True)
class State:
    """What a control is in at the moment."""

    hover: bool = False
    pressed: bool = False
    focus: bool = False
    enabled: bool = True
    checked: bool = False


NORMAL: Final = State()
_FILLS: Final[dict[ButtonKind, tuple[brush.Stop, ...]]] = {
    "primary": ((0.0, "#f6dc97"), (0.48, "#dcb25a"), (0.52, "#cfa24a"), (1.0, "#b3812f")),
    "secondary": ((0.0, "secondary_top"), (1.0, "secondary_bottom")),
    "danger": ((0.0, "danger_top"), (1.0, "danger_bottom")),
    "quiet": ((0.0, colour("#fff", 10)), (1.0, colour("#fff", 10))),
}
_SHADES: Final[dict[ButtonKind, tuple[float, float, int]]] = {
    "primary": (9, 3, 190),
    "secondary": (6, 2, 150),
    "danger": (8, 3, 180),
}


# ---------------------------------------------------------------- buttons


def focus_ring(painter: QPainter, rect: QRectF, radius: float = RADIUS, u: float = 1.0) -> None:
    """The blue ring of the keyboard focus on its dark halo, outside of the rectangle."""
    halo, out = 2 * u, 2.6 * u
    draw(painter, rounded(rect.adjusted(-halo, -halo, halo, halo), radius + halo), "night", 5.6 * u)
    draw(painter, rounded(rect.adjusted(-out, -out, out, out), radius + out), "focus", 2.4 * u)


def button(
    painter: QPainter,
    rect: QRectF,
    kind: ButtonKind,
    state: State = NORMAL,
    u: float = 1.0,
    radius: float = RADIUS,
) -> None:
    """The body of a button, without its words."""
    radius *= u
    body = rect.translated(0, u if state.pressed and state.enabled else 0)
    path = rounded(body, radius)
    if state.focus:
        focus_ring(painter, rect, radius, u)
    if not state.enabled:
        painter.fillPath(path, colour("disabled", 235))
        draw(painter, path, "disabled_line", 1.2 * u)
        return
    if kind in _SHADES:
        reach, fall, alpha = _SHADES[kind]
        shadow(painter, path, reach * u, 0, fall * u, alpha // 2 if state.pressed else alpha)
    painter.fillPath(path, vertical(body, *_FILLS[kind]))
    if state.hover or state.checked:
        painter.fillPath(path, colour("#fff", 26 if kind != "primary" else 46))
    if state.pressed:
        painter.fillPath(path, colour("#000", 30))
    _button_rim(painter, body, kind, radius, u)


def _button_rim(painter: QPainter, rect: QRectF, kind: ButtonKind, radius: float, u: float) -> None:
    path = rounded(rect, radius)
    if kind == "primary":
        inset = 1.2 * u
        inner = rounded(rect.adjusted(inset, inset, -inset, -inset), radius - u)
        draw(painter, inner, "#fff3c8", u, 170)
        draw(painter, path, "#5d3f14", 1.2 * u)
    elif kind == "danger":
        draw(painter, path, "#ff9a8a", 1.2 * u, 200)
    elif kind == "secondary":
        draw(painter, path, brass(rect), 1.3 * u)


def button_text_colour(kind: ButtonKind, enabled: bool = True) -> str:
    """The colour of the words on a button."""
    if not enabled:
        return "disabled_text"
    return {"primary": "primary_text", "danger": "danger_text"}.get(kind, "bone")


def keycap_width(key: str, u: float = 1.0) -> float:
    """The width a key hint needs."""
    return measure(key, font("ui", 12 * u, 600)) + 14 * u


def keycap(painter: QPainter, rect: QRectF, key: str, u: float = 1.0) -> None:
    """The picture of a key."""
    path = rounded(rect, 4 * u)
    painter.fillPath(path.translated(0, 1.5 * u), colour("#000"))
    painter.fillPath(path, vertical(rect, (0, "#4a3b2c"), (1, "#2c221a")))
    draw(painter, path, "#8a7350", u)
    draw_text(painter, rect, key, font("ui", 12 * u, 600), "bone", CENTRE)


def button_words(
    painter: QPainter,
    rect: QRectF,
    text: str,
    kind: ButtonKind,
    state: State = NORMAL,
    *,
    icon: str | None = None,
    key: str | None = None,
    px: float = 14.0,
    u: float = 1.0,
    align_left: bool = False,
) -> None:
    """Icon, words and key hint. The key hint goes first when room is short, then the words get smaller."""
    tint = button_text_colour(kind, state.enabled)
    if state.pressed and state.enabled:
        rect = rect.translated(0, u)
    if not text:
        if icon:
            draw_glyph(painter, icon, rect.center(), min(rect.width(), rect.height()) * 0.22, tint)
        return
    half = min(rect.height() * 0.22, 11 * u) if icon else 0.0
    gap = 10 * u if icon else 0.0
    pad = 12 * u
    used = font("ui", px * u, 650)
    words = measure(text, used)
    key_room = keycap_width(key, u) + 8 * u if key else 0.0
    if key and 2 * half + gap + words > rect.width() - 2 * pad - key_room:
        key, key_room = None, 0.0
    room = rect.width() - 2 * pad - key_room
    while 2 * half + gap + words > room + 1 and used.pixelSize() > 12 * u:
        used = font("ui", used.pixelSize() - 1, 650)
        words = measure(text, used)
    longest = max(measure(word, used) for word in text.split())
    if icon and 2 * half + gap + longest > room + 1:
        icon, half, gap = None, 0.0, 0.0  # the words say more than the icon
    total = 2 * half + gap + words
    x = rect.x() + pad + (0 if align_left else max(0.0, (room - total) / 2))
    if icon:
        draw_glyph(painter, icon, QPointF(x + half, rect.center().y()), half, tint)
    wrap = total > room + 1
    area = QRectF(x + 2 * half + gap, rect.y(), (room - 2 * half - gap) if wrap else words + 2, rect.height())
    draw_text(painter, area, text, used, tint, LEFT, wrap=wrap)
    if key:
        width = keycap_width(key, u)
        cap = QRectF(rect.right() - width - 10 * u, rect.center().y() - 10 * u, width, 20 * u)
        keycap(painter, cap, key, u)


# ---------------------------------------------------------------- choices


def segmented_ground(painter: QPainter, rect: QRectF, u: float = 1.0) -> None:
    """The trough segments lie in."""
    sunk(painter, rect, 8 * u, 130)


def segment(painter: QPainter, rect: QRectF, state: State = NORMAL, u: float = 1.0) -> None:
    """One segment; only the chosen one has a body."""
    path = rounded(rect, 6 * u)
    if state.checked:
        painter.fillPath(path, vertical(rect, (0, "#5a4428"), (1, "#3a2b19")))
        draw(painter, path, "brass", u, 200)
    elif state.hover:
        painter.fillPath(path, colour("#fff", 22))
    if state.focus:
        draw(painter, rounded(rect.adjusted(u, u, -u, -u), 5 * u), "focus", 2 * u)


def check_box(painter: QPainter, rect: QRectF, state: State = NORMAL, u: float = 1.0) -> None:
    """A box with a tick."""
    path = rounded(rect, 5 * u)
    if state.focus:
        focus_ring(painter, rect, 5 * u, u)
    if state.checked:
        fill = ("primary_top", "primary_bottom") if state.enabled else ("disabled", "disabled")
        painter.fillPath(path, vertical(rect, (0, fill[0]), (1, fill[1])))
        tint = "primary_text" if state.enabled else "disabled_text"
        draw_glyph(painter, "tick", rect.center(), rect.width() * 0.32, tint)
    else:
        painter.fillPath(path, colour("#000", 130))
        inner_shadow(painter, path, 4 * u, 0, u, "#000", 170)
    line = "brass" if state.enabled else "disabled_line"
    draw(painter, path, "brass_hi" if state.hover and state.enabled else line, 1.3 * u)


def radio(painter: QPainter, centre: QPointF, radius: float, state: State = NORMAL, u: float = 1.0) -> None:
    """A round mark, one of several."""
    ring = circle(centre, radius)
    if state.focus:
        box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
        focus_ring(painter, box, radius, u)
    painter.fillPath(ring, colour("#000", 130))
    line = "brass" if state.enabled else "disabled_line"
    draw(painter, ring, "brass_hi" if state.hover and state.enabled else line, 1.3 * u)
    if state.checked:
        dot = circle(centre, radius * 0.52)
        tint = "pick" if state.enabled else "disabled_text"
        painter.fillPath(dot, radial(centre - QPointF(radius * 0.2, radius * 0.2), radius, (0, "#fff0bd"), (1, tint)))


def switch(painter: QPainter, rect: QRectF, state: State = NORMAL, u: float = 1.0) -> None:
    """A knob that slides to the right when it is on; on also shows a tick."""
    half = rect.height() / 2
    path = rounded(rect, half)
    if state.focus:
        focus_ring(painter, rect, half, u)
    if state.checked and state.enabled:
        painter.fillPath(path, vertical(rect, (0, "#8f6a26"), (1, "#c89a48")))
    else:
        painter.fillPath(path, colour("#000" if state.enabled else "disabled", 150))
    inner_shadow(painter, path, 5 * u, 0, 1.5 * u, "#000", 170)
    line = "brass" if state.enabled else "disabled_line"
    draw(painter, path, "brass_hi" if state.hover and state.enabled else line, 1.2 * u)
    x = rect.right() - half if state.checked else rect.left() + half
    knob = circle(QPointF(x, rect.center().y()), half - 3 * u)
    shadow(painter, knob, 3 * u, 0, u, 190)
    painter.fillPath(knob, brush.vertical(knob.boundingRect(), (0, "#fff3cf"), (1, "#c9a352")))
    if state.checked:
        centre = QPointF(rect.left() + half * 1.05, rect.center().y())
        draw_glyph(painter, "tick", centre, half * 0.42, "primary_text" if state.enabled else "disabled_text")


def slider(painter: QPainter, rect: QRectF, share: float, state: State = NORMAL, u: float = 1.0) -> None:
    """A groove, filled up to a brass knob at `share` (0 to 1)."""
    middle, knob_radius = rect.center().y(), 9 * u
    left, right = rect.left() + knob_radius, rect.right() - knob_radius
    x = left + (right - left) * share
    groove = QRectF(rect.left() + 2 * u, middle - 3 * u, rect.width() - 4 * u, 6 * u)
    sunk(painter, groove, 3 * u, 170)
    filled = QRectF(groove.left(), groove.top(), x - groove.left(), groove.height())
    if state.enabled:
        painter.fillPath(rounded(filled, 3 * u), vertical(filled, (0, "#e9c878"), (1, "#9a6f2a")))
    knob = circle(QPointF(x, middle), knob_radius)
    if state.focus:
        focus_ring(painter, knob.boundingRect(), knob_radius, u)
    shadow(painter, knob, 4 * u, 0, 2 * u, 190)
    rim = brush.brass_rim(QPointF(x, middle)) if state.enabled else vertical(rect, (0, "#6b6156"), (1, "#3a332c"))
    painter.fillPath(knob, rim)
    top = "#fff6d8" if state.hover or state.pressed else "#f0d9a0"
    face = circle(QPointF(x, middle), knob_radius * 0.66)
    painter.fillPath(
        face, brush.vertical(face.boundingRect(), (0, top), (1, "#b3812f" if state.enabled else "#4a3e32"))
    )


def field_frame(painter: QPainter, rect: QRectF, state: State = NORMAL, u: float = 1.0) -> None:
    """The frame of a text field."""
    path = rounded(rect, 8 * u)
    if state.focus:
        focus_ring(painter, rect, 8 * u, u)
    painter.fillPath(path, colour("#0c0807" if state.enabled else "disabled", 235))
    inner_shadow(painter, path, 6 * u, 0, 2 * u, "#000", 170)
    line = "brass_hi" if state.hover else "brass"
    draw(painter, path, line if state.enabled else "disabled_line", 1.2 * u, 190)


def stepper_value(painter: QPainter, rect: QRectF, tint: str, u: float = 1.0) -> None:
    """The field the number of a stepper stands in."""
    path = rounded(rect, 8 * u)
    painter.fillPath(path, colour("#000", 120))
    draw(painter, path, tint, 1.4 * u, 190)


def scroll_bar(painter: QPainter, groove: QRectF, handle: QRectF, state: State = NORMAL, u: float = 1.0) -> None:
    """A thin scroll bar."""
    radius = min(groove.width(), groove.height()) / 2
    painter.fillPath(rounded(groove, radius), colour("#000", 90))
    alpha = 255 if state.pressed else (220 if state.hover else 150)
    path = rounded(handle, min(handle.width(), handle.height()) / 2)
    painter.fillPath(path, colour("brass", alpha))
    if state.focus:
        draw(painter, path, "focus", 1.5 * u)


# ---------------------------------------------------------------- pieces of the table


def chip(painter: QPainter, rect: QRectF, glyph_name: str, tint: str, count: int | str, u: float = 1.0) -> None:
    """A declared number: glyph and count. A zero is dimmed, but stays readable."""
    height = rect.height()
    said = count not in (0, "0")
    path = rounded(rect, height / 2)
    painter.fillPath(path, colour("#0c0908", 225))
    draw(painter, path, tint, 1.1 * u, 200 if said else 90)
    centre = QPointF(rect.x() + height * 0.62, rect.center().y())
    draw_glyph(painter, glyph_name, centre, height * 0.31, colour(tint, 255 if said else 158))
    area = QRectF(rect.x() + height * 1.05, rect.y(), rect.width() - height * 1.35, height)
    used = font("ui", (14 if height >= 24 * u else 13) * u, 700)
    draw_text(painter, area, str(count), used, "bone" if said else "muted", RIGHT)


def silent_chip(painter: QPainter, rect: QRectF, words: str, u: float = 1.0, upright: bool = True) -> None:
    """The chip of a player who says nothing; it looks the same for every reason."""
    path = rounded(rect, 10 * u)
    painter.fillPath(path, colour("#0c0908", 215))
    draw(painter, path, "muted", u, 150)
    if upright:
        top = QPointF(rect.center().x(), rect.y() + rect.height() * 0.27)
        draw_glyph(painter, "mute", top, rect.width() * 0.16, "muted")
        below = rect.adjusted(2 * u, rect.height() * 0.42, -2 * u, -rect.height() * 0.02)
        draw_text(painter, below, words, font("ui", 12 * u, 500), "bone", CENTRE, wrap=True)
    else:
        draw_glyph(painter, "mute", QPointF(rect.x() + 20 * u, rect.center().y()), 8 * u, "muted")
        draw_text(painter, rect.adjusted(36 * u, 0, -4 * u, 0), words, font("ui", 13 * u), "bone", LEFT)


def insanity_pips(painter: QPainter, centre: QPointF, filled: int, active: bool, u: float = 1.0) -> None:
    """Three pips one above the other."""
    for row in range(3):
        pip = circle(centre + QPointF(0, (row - 1) * 10 * u), 3.6 * u)
        if row < filled:
            light = pip.boundingRect().center() - QPointF(u, u)
            painter.fillPath(pip, radial(light, 5 * u, (0, "#dcec8a"), (1, "#6f8a24")))
            draw(painter, pip, "#1f2a08", u)
        else:
            painter.fillPath(pip, colour("#000", 120))
            draw(painter, pip, "#5d3f14" if active else "line", u)


def plate(
    painter: QPainter,
    rect: QRectF,
    name: str,
    seat: int,
    *,
    active: bool = False,
    compact: bool = False,
    rows: int = 2,
    insanity: int = 0,
    sizes: Sequence[int] = (14, 13, 12),
    u: float = 1.0,
) -> None:
    """A player's name plate with seat token and insanity. `sizes` are in logical pixels, before `u`."""
    path = rounded(rect, 8 * u)
    shadow(painter, path, 9 * u, 0, 3 * u, 200)
    if active:
        brush.glow(painter, path, "#ffb638", 8 * u, 16 * u, 190)
    dark = ((0.0, "#33261d"), (1.0, "#1a120e"))
    lit = ((0.0, "#f6dc97"), (0.5, "#d9b05a"), (1.0, "#b3812f"))
    painter.fillPath(path, vertical(rect, *(lit if active else dark)))
    draw(painter, path, brass(rect), 1.4 * u)
    radius = (11 if compact else 15) * u
    middle = rect.center().y()
    seat_token(painter, QPointF(rect.x() + radius + (7 if compact else 8) * u, middle), radius, seat)
    insanity_pips(painter, QPointF(rect.right() - 10 * u, middle), insanity, active, u)
    left = rect.x() + 2 * radius + (14 if compact else 18) * u
    area = QRectF(left, rect.y() + 2 * u, rect.right() - left - 18 * u, rect.height() - 4 * u)
    scaled_sizes = [max(12, round(size * u)) for size in sizes]
    draw_name(painter, area, name, rows, scaled_sizes, paint="primary_text" if active else "bone", weight=650)


def empty_slot(painter: QPainter, rect: QRectF, radius: float = 5.0, lit: bool = False, u: float = 1.0) -> None:
    """A place where a card was, or will be; the next one is lit."""
    path = rounded(rect, radius * u)
    painter.fillPath(path, colour("#000", 110))
    inner_shadow(painter, path, 6 * u, u, 2 * u, "#000", 200)
    if lit:
        brush.glow(painter, path, "#ffb638", 3 * u, 8 * u, 220)
    draw(painter, path, "pick" if lit else "brass", (1.4 if lit else 1.0) * u, 255 if lit else 46)


def title_gradient(rect: QRectF) -> QLinearGradient:
    """The gold of hero titles, as a gradient to write with."""
    return linear(
        rect.topLeft(), rect.bottomLeft(), (0, "#fff4cc"), (0.5, "#e9c878"), (0.56, "#cf9f48"), (1, "#f3dc9a")
    )
