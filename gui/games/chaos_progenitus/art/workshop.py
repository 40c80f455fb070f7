"""What the workshop is made of: tiles of the shelf, the six faces of a kind, breed and averages, name plates.

Lengths are logical pixels; `u` is the number of pixels of a planned pixel, words are never under 12 pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from cubes.words import N_, _
from gui.art import states
from gui.art.brush import brass, clipped, draw, glow, inner_shadow, linear, radial, rounded, shadow, vertical
from gui.art.fonts import font, measure
from gui.art.gallery import face_of
from gui.art.gallery import painter as registered
from gui.art.glyphs import draw_glyph, glyph_at
from gui.art.ornaments import parchment
from gui.art.palette import colour, mixed
from gui.art.text import CENTRE, LEFT, RIGHT, TOP_CENTRE, TOP_LEFT, draw_text, fitted_size
from gui.games.chaos_progenitus import field
from gui.games.chaos_progenitus.art.dice import PLASTIC_GLYPHS, paint_die
from gui.games.chaos_progenitus.art.grounds import fraction
from gui.games.chaos_progenitus.art.kinds import (
    NoSuchFace,
    Plastic,
    die_face,
    ink_of,
    plastic,
    signed,
)
from gui.games.chaos_progenitus.art.pools import STEEL, STUN, WOUND
from gui.games.chaos_progenitus.art.words import fits, one_line, text_px

_OWN: Final = {
    "wings": "",
    "lungs": "",
    "tentacle": "",
    "brain": "",
    "bellows": "",
    "whip": "",
    "potion": " II",
    "wand": " II",
    "dart": " II",
}


def sample(kind: str) -> str:
    """What a die of a kind shows where it stands for its kind."""
    return f"{kind}{_OWN.get(kind, ' II')}"


# ---------------------------------------------------------------- the shelf


@registered("prog.tile", reach=-0.06, exact=True)
def tile(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """A tile of the shelf: `type|plastic|ink|count|words|u`; no badge if none lies on the bench.

    Words behind a comma are left out where there is no room for them.
    """
    parts = face.split("|")
    if len(parts) != 6 or not parts[3].isdigit():
        raise NoSuchFace(f"no such tile: {face!r}")
    read = die_face("|".join((*parts[:3], sample(parts[0]))))
    u = fraction(parts[5], "scale")
    u = min(u, rect.height() / 60)
    places = field.tile(rect)
    path = rounded(rect, 8 * u)
    worn = states.parts(state)
    if worn & {"picked", "hover", "pickable"}:
        glow(painter, path, "#ffb638", (3 if "picked" in worn else 1.6) * u, 8 * u, 200 if "picked" in worn else 90)
    top = "#54381f" if "picked" in worn else "#432d1c"
    painter.fillPath(path, vertical(rect, (0, top), (0.4, "#322113"), (1, "#20140b")))
    with clipped(painter, path):
        spot = places.die.center()
        light = ((0.0, colour("#ffd9a0", 64)), (1.0, colour("#ffd9a0", 0)))
        painter.fillRect(rect, radial(spot, rect.width() * 0.6, *light))
    inset = 1.8 * u
    draw(painter, rounded(rect.adjusted(inset, inset, -inset, -inset), 6.6 * u), "#ffe6b0", 0.7 * u, 36)
    draw(painter, path, "#0c0604", 2.4 * u, 130)
    draw(
        painter,
        path,
        "#ffe08a" if "picked" in worn else "#caa45a",
        (2.2 if "picked" in worn else 1.1) * u,
        255 if worn & {"picked", "hover"} else 120,
    )
    paint_die(painter, places.die, read, "")
    # where it is narrow, the dots of an item have to do
    words = parts[4] if fits(parts[4], places.words.width()) else parts[4].partition(",")[0]
    one_line(painter, places.words, words, 14, u, "#fff3c4" if "picked" in worn else "bone", CENTRE)
    if parts[3] != "0":
        _badge(painter, places.badge, parts[3])
    if "veiled" in worn:
        painter.fillPath(path, colour("#0b0705", 130))
    states.above(painter, path, "focus" if "focus" in worn else "", 56 * u)


def _badge(painter: QPainter, rect: QRectF, count: str) -> None:
    path = rounded(rect, rect.height() / 2)
    shadow(painter, path, rect.height() * 0.2, 0, rect.height() * 0.08, 170)
    painter.fillPath(path, vertical(rect, (0, "#f6dc97"), (0.5, "#d3a750"), (1, "#a87626")))
    draw(painter, path, "#3a2206", max(0.8, rect.height() * 0.05), 200)
    px = max(12.0, min(22.0, rect.height() * 0.72))
    draw_text(painter, rect, count, font("ui", px, 750), "#1f1206", CENTRE)


# ---------------------------------------------------------------- the six faces


@dataclass(frozen=True, slots=True)
class FacesFace:
    """A kind with its six faces, each with what it does in words."""

    kind: str
    plastic: str
    ink: str
    u: float
    title: str
    note: str
    faces: tuple[tuple[str, str], ...]


def faces_face(face: str) -> FacesFace:
    """Read `type|plastic|ink|u|title|note|sign=words;sign=words;...`, six of them.

    Words may be empty, or have two lines.
    """
    parts = face.split("|")
    if len(parts) != 7:
        raise NoSuchFace(f"no such row of faces: {face!r}")
    entries = [entry.partition("=") for entry in parts[6].split(";")]
    if len(entries) != 6 or any(not bar for _sign, bar, _words in entries):
        raise NoSuchFace(f"a die has six faces: {face!r}")
    for sign, _bar, _words in entries:
        signed(parts[0], sign)
    die_face("|".join((*parts[:3], entries[0][0])))
    faces = tuple((sign, words) for sign, _bar, words in entries)
    return FacesFace(parts[0], parts[1], parts[2], fraction(parts[3], "scale"), parts[4], parts[5], faces)


def faces_words(
    kind: str, plastic_name: str, ink: str, title: str, note: str, faces: Sequence[tuple[str, str]], u: float = 1.0
) -> str:
    """The face of "prog.faces" for signs with their words; what the face cannot carry is left out."""
    clean = [(sign, "".join(letter for letter in words if letter not in "|;=")) for sign, words in faces]
    row = ";".join(f"{sign}={words}" for sign, words in clean)
    return face_of(kind, plastic_name, ink, u, title, note, row)


@registered("prog.faces", reach=-0.12, exact=True)
def faces_sheet(painter: QPainter, rect: QRectF, face: str, _state: str) -> None:
    """The six faces of a die in a row on parchment, see `faces_face`."""
    read = faces_face(face)
    u = read.u
    places = field.faces_row(rect)
    radius = 8 * min(u, rect.height() / 100)
    parchment(painter, rect, radius, 17, shade=True)
    path = rounded(rect, radius)
    draw(painter, path, brass(rect), 1.6 * u)
    inset = 4 * min(u, rect.height() / 100)
    draw(painter, rounded(rect.adjusted(inset, inset, -inset, -inset), radius * 0.7), "#6b4416", 0.8 * u, 110)
    one_line(painter, places.title, read.title, 18, u, "#4a1f0a", LEFT, family="title", weight=700, most=30)
    sizes = [float(px) for px in range(text_px(15, u), 11, -1)]
    px = fitted_size(read.note, places.note.width(), places.note.height(), sizes, "card", 500)
    draw_text(painter, places.note, read.note, font("card", px, 500), "#2f1b0a", TOP_LEFT, wrap=True)
    room = [
        fitted_size(words, box.width(), box.height(), [float(n) for n in range(text_px(13.5, u), 11, -1)], "ui", 500)
        for (_sign, words), box in zip(read.faces, places.words, strict=True)
    ]
    used = font("ui", min(room), 500)
    for (sign, words), die, box in zip(read.faces, places.dice, places.words, strict=True):
        paint_die(painter, die, die_face(f"{read.kind}|{read.plastic}|{read.ink}|{sign}"))
        draw_text(painter, box, words, used, "#2a1a0c", TOP_CENTRE, wrap=True)


# ---------------------------------------------------------------- breed


def breed_face(face: str) -> tuple[tuple[tuple[Plastic, str, int], ...], float]:
    """Read `red/black:8;yellow/black:2;...|u`: mixes with the number of their dice, in the order shown."""
    segments, bar, scale = face.partition("|")
    read = []
    for segment in filter(None, segments.split(";")):
        mix, colon, number = segment.partition(":")
        first, _slash, second = mix.partition("/")
        ink_of(first, second)
        if not colon or not number.isdigit() or not int(number):
            raise NoSuchFace(f"no such part of a breed: {segment!r}")
        read.append((plastic(first), second, int(number)))
    if not bar:
        raise NoSuchFace(f"no such breed: {face!r}")
    return tuple(read), fraction(scale, "scale")


@registered("prog.breed", reach=-0.02, exact=True)
def breed(painter: QPainter, rect: QRectF, face: str, _state: str) -> None:
    """A bar of the mixes of a fiend, see `breed_face`; places of thirteen that are still empty stay dark."""
    segments, u = breed_face(face)
    total = max(13, sum(count for _plastic, _ink, count in segments))
    gap = 3 * u
    inner_shadow(painter, rounded(rect, 6 * u), 4 * u, 0, 1 * u, "#000", 90)
    painter.fillPath(rounded(rect, 6 * u), colour("#000", 110))
    draw(painter, rounded(rect, 6 * u), "line", 1 * u, 190)
    room = rect.width() - gap * max(0, len(segments) - 1)
    x = rect.x()
    for matter, ink, count in segments:
        box = QRectF(x, rect.y(), room * count / total, rect.height())
        _segment(painter, box, matter, ink, count, u)
        x = box.right() + gap


def _segment(painter: QPainter, box: QRectF, matter: Plastic, ink: str, count: int, u: float) -> None:
    path = rounded(box, 5 * u)
    body = ((0.0, mixed(matter.light, "#fff", 0.15)), (0.22, matter.light), (0.55, matter.base), (1.0, matter.dark))
    painter.fillPath(path, vertical(box, *body))
    with clipped(painter, path):
        spot = QPointF(box.right() - box.height() * 0.4, box.bottom())
        painter.fillRect(
            box, radial(spot, box.height() * 1.4, (0, colour(matter.shine, 130)), (1, colour(matter.shine, 0)))
        )
        top = QRectF(box.x(), box.y(), box.width(), box.height() * 0.42)
        painter.fillRect(top, vertical(top, (0, colour("#fff", 84)), (1, colour("#fff", 10))))
    draw(painter, path, matter.deep, 1.2 * u, 230)
    half = min(box.height() * 0.3, box.width() * 0.32)
    tint = ink_of(matter.id, ink)
    px = max(12.0, min(22.0, 13 * u))
    used = font("ui", px, 700)
    words = measure(str(count), used)
    both = 2 * half + px * 0.3 + words
    shown = count > 1 and both <= box.width() - 6 * u
    spot = box.center() - QPointF((both / 2 - half) if shown else 0.0, 0)
    draw_glyph(painter, PLASTIC_GLYPHS[ink], spot, half, tint)
    if shown:
        place = QRectF(spot.x() + half + px * 0.3, box.y(), words + 2, box.height())
        draw_text(painter, place, str(count), used, tint, LEFT)


# ---------------------------------------------------------------- averages


@dataclass(frozen=True, slots=True)
class _Bar:
    name: str
    glyph: str
    light: str
    dark: str


BARS: Final = {
    "attacks": _Bar(N_("Attacks"), "die-hit", WOUND, "#b23a2a"),
    "defenses": _Bar(N_("Defenses"), "die-block", "#8fc0ff", "#2f66b8"),
    "pluses": _Bar(N_("Pluses"), "die-plus", "#8fe0a0", "#2f8f4e"),
    "minuses": _Bar(N_("Minuses"), "die-minus", STEEL, "#6b7684"),
    "helpers": _Bar(N_("Brains etc."), "die-brain", STUN, "#b0791c"),
}
"""What the dice of a roll can do, in the order shown."""
_FULL: Final = 6.0
"""A bar is full with so many dice."""


def bars_face(face: str) -> tuple[tuple[tuple[str, float], ...], float]:
    """Read `attacks:3.8;defenses:3.7;...|u`, any of `BARS`."""
    entries, bar, scale = face.partition("|")
    read = []
    for entry in filter(None, entries.split(";")):
        name, _colon, number = entry.partition(":")
        try:
            value = float(number)
        except ValueError:
            value = -1.0
        if name not in BARS or not 0 <= value <= 99:
            raise NoSuchFace(f"no such average: {entry!r}")
        read.append((name, value))
    if not bar or not read:
        raise NoSuchFace(f"no such averages: {face!r}")
    return tuple(read), fraction(scale, "scale")


@registered("prog.bars", reach=-0.1, exact=True)
def bars(painter: QPainter, rect: QRectF, face: str, _state: str) -> None:
    """How many dice of a roll do what, on average: one row for each, see `bars_face`."""
    read, u = bars_face(face)
    row = rect.height() / len(read)
    px = text_px(14, u)
    sign = min(9 * u, row * 0.36)
    words = max(measure(_(BARS[name].name), font("ui", px, 500)) for name, _value in read) + 8 * u
    number = measure("99.9", font("ui", px, 650)) + 2
    left, right = rect.x() + 2 * sign + 8 * u, rect.right() - number
    words = min(words, (right - left) * 0.6)
    for index, (name, value) in enumerate(read):
        look = BARS[name]
        line = QRectF(rect.x(), rect.y() + index * row, rect.width(), row)
        spot = QPointF(rect.x() + sign, line.center().y())
        painter.fillPath(glyph_at(look.glyph, spot, sign).translated(0.6 * u, u), colour("#000", 160))
        draw_glyph(painter, look.glyph, spot, sign, look.light)
        one_line(painter, QRectF(left, line.y(), words, row), _(look.name), 14, u, "bone", LEFT)
        high = min(12 * u, row * 0.46)
        track = QRectF(left + words, spot.y() - high / 2, right - left - words - 6 * u, high)
        _track(painter, track, look, min(1.0, value / _FULL), u)
        used = font("ui", px, 650)
        draw_text(painter, QRectF(right, line.y(), number, row), f"{value:.1f}", used, "bone", RIGHT)


def _track(painter: QPainter, rect: QRectF, look: _Bar, share: float, u: float) -> None:
    path = rounded(rect, rect.height() / 2)
    painter.fillPath(path, colour("#000", 150))
    inner_shadow(painter, path, rect.height() * 0.3, 0, rect.height() * 0.1, "#000", 200)
    draw(painter, path, "line", 0.8 * u, 170)
    if share <= 0:
        return
    fill = QRectF(rect.x(), rect.y(), max(rect.height(), rect.width() * share), rect.height())
    band = rounded(fill, rect.height() / 2)
    painter.fillPath(band, linear(fill.topLeft(), fill.topRight(), (0, look.dark), (1, look.light)))
    painter.fillPath(band, vertical(fill, (0, colour("#fff", 110)), (0.5, colour("#fff", 0)), (1, colour("#000", 90))))


# ---------------------------------------------------------------- plates


@registered("prog.plate", exact=True)
def plate(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """A name plate below a die: `words|u`. "picked" is the die in hand."""
    words, bar, scale = face.rpartition("|")
    if not bar:
        raise NoSuchFace(f"no such plate: {face!r}")
    u = fraction(scale, "scale")
    worn = states.parts(state)
    picked = "picked" in worn
    path = rounded(rect, rect.height() / 2)
    shadow(painter, path, rect.height() * 0.2, 0, rect.height() * 0.1, 170)
    painter.fillPath(path, vertical(rect, (0, "#3a2616" if picked else "#2a1b10"), (1, "#120b06")))
    draw(painter, path, "#0c0604", 2 * u, 130)
    draw(painter, path, "#ffe08a" if picked else "#caa45a", (1.6 if picked else 1.1) * u, 255 if picked else 190)
    place = rect.adjusted(rect.height() * 0.26, 0, -rect.height() * 0.26, 0)
    one_line(painter, place, words, 13, u, "#fff0c0" if picked else "bone", CENTRE)
    states.above(painter, path, "focus" if "focus" in worn else "", rect.height() * 2)


__all__ = [
    "BARS",
    "bars",
    "bars_face",
    "breed",
    "breed_face",
    "faces_face",
    "faces_sheet",
    "faces_words",
    "plate",
    "sample",
    "tile",
]
