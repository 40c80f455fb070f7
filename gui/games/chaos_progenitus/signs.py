"""The aid beside a fight: what will happen if the active player stops now, and below it what the signs of dice mean."""

from __future__ import annotations

from typing import Final

import msgspec
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from cubes.chaos_progenitus.dice import Face, Kind, Sign
from cubes.chaos_progenitus.names import SOURCE_TITLES, points_title, roman
from cubes.chaos_progenitus.tables import House
from cubes.chaos_progenitus.view import View
from cubes.words import _
from gui.art.brush import draw, rounded, vertical
from gui.art.fonts import font, measure
from gui.art.gallery import Look
from gui.art.gallery import painter as registered
from gui.art.glyphs import draw_glyph
from gui.art.ornaments import rule_line
from gui.art.text import LEFT, RIGHT, draw_text, fitted_size, text_height
from gui.games.chaos_progenitus import foretold
from gui.games.chaos_progenitus.art.kinds import KINDS, NoSuchFace
from gui.games.chaos_progenitus.art.pools import STUN, WOUND
from gui.games.chaos_progenitus.art.words import elided
from gui.games.chaos_progenitus.names import short
from gui.metrics import Metrics

BRIEF: Final = 3
"""So many attacks have a line each where room is scarce."""
TONES: Final = {
    "stun": ("die-stun", STUN),
    "wound": ("die-wound", WOUND),
    "grab": ("die-tentacle", "#d8b4ff"),
    "void": ("die-blank", "#bfae8c"),
    "good": ("tick", "#8fe0a0"),
    "bad": ("skull", "#ff8a7a"),
}
"""The glyph and the colour of each kind of line."""


class Meaning(msgspec.Struct, frozen=True):
    """What a sign means, with the glyphs of all dice that it stands for."""

    glyphs: tuple[str, ...]
    words: str


class Told(msgspec.Struct, frozen=True):
    """A line about what will happen."""

    tone: str
    words: str


class SignsFace(msgspec.Struct, frozen=True):
    """All that the aid shows; ``title`` is empty when nothing is about to happen."""

    title: str
    step: str
    told: tuple[Told, ...]
    signs: tuple[Meaning, ...]
    keys: str
    """The keys of the whole pages."""
    u: float


# ---------------------------------------------------------------- what signs mean


def meanings(house: House) -> tuple[Meaning, ...]:
    """What the signs on the dice of these house data mean: the shared ones first, then those of single kinds."""
    faces = [(kind, face) for kind in Kind for face in house.kinds[kind].faces]
    found = [one for sign in _SHARED if (one := _shared(sign, faces)) is not None]
    groups: dict[str, list[str]] = {}
    for kind, face in faces:
        words = _own_words(face) if face.sign is Sign.OWN else ""
        if words:
            glyphs = groups.setdefault(words, [])
            if f"die-{KINDS[kind]}" not in glyphs:
                glyphs.append(f"die-{KINDS[kind]}")
    found += [Meaning(tuple(glyphs), words) for words, glyphs in groups.items()]
    if any(face.blank for _kind, face in faces):
        found.append(Meaning(("die-blank",), _("blank")))
    return tuple(found)


_SHARED: Final = (Sign.BLOCK, Sign.MOVE, Sign.PLUS, Sign.MINUS, Sign.HIT)


def _shared(sign: Sign, faces: list[tuple[Kind, Face]]) -> Meaning | None:
    shown = [face for _kind, face in faces if face.sign is sign]
    if not shown:
        return None
    glyph = f"die-{sign.name.lower()}"
    if sign is Sign.BLOCK:
        return Meaning((glyph,), _("block"))
    if sign is Sign.MOVE:
        defenses = {face.defense for face in shown}
        if len(defenses) == 1 and max(defenses):
            return Meaning((glyph,), _("move, defends {strength}").format(strength=roman(max(defenses))))
        return Meaning((glyph,), _("move"))
    if sign is Sign.PLUS:
        return Meaning((glyph,), _("plus or rescue"))
    if sign is Sign.MINUS:
        return Meaning((glyph,), _("minus"))
    return Meaning((glyph,), _hit_words(shown))


def _hit_words(shown: list[Face]) -> str:
    """A hit is what all of them are, or an attack of some strength."""
    (first, *rest) = dict.fromkeys((face.source, face.strength, face.stun, face.wound) for face in shown)
    source, strength, stun, wound = first
    if not rest and source is not None:
        return _("{source} {strength}, {points}").format(
            source=_(SOURCE_TITLES[source]), strength=roman(strength), points=points_title(stun, wound)
        )
    low, high = min(face.strength for face in shown), max(face.strength for face in shown)
    if low == high:
        return _("attack {strength}").format(strength=roman(low))
    return _("attack {low} to {high}").format(low=roman(low), high=roman(high))


def _own_words(face: Face) -> str:
    """What the own sign of a die means, as far as it is more than an attack with it."""
    if face.brain:
        return _("names its die")
    if face.grab:
        return _("grabs a die") if face.grab == 1 else _("grabs dice")
    if face.restore:
        return _("restores dice")
    if face.minus and face.defense:
        return _("minus, defends {strength}").format(strength=roman(face.defense))
    if face.minus and face.source is not None:
        return _("minus and {source}").format(source=_(SOURCE_TITLES[face.source]))
    return _("minus") if face.minus else ""


# ---------------------------------------------------------------- look


def signs_look(view: View, width: float, metrics: Metrics, *, brief: bool = False) -> Look | None:
    """The aid of a fight, so wide; ``brief`` leaves the table of signs out, and then there may be nothing to show."""
    face = signs_face(view, metrics, brief=brief)
    if not face.title and not face.signs:
        return None
    height = _Places(face, width).height
    return Look("prog.signs", msgspec.json.encode(face).decode(), width, height)


def signs_face(view: View, metrics: Metrics, *, brief: bool = False) -> SignsFace:
    """All that the aid shows of a moment."""
    title = step = ""
    told: tuple[Told, ...] = ()
    if foretold.is_told(view) and view.active is not None:
        names = short(view)
        title = foretold.heading(view, names[view.active])
        step = _("step {number}").format(number=7)
        most = BRIEF if brief else foretold.MOST
        told = tuple(Told(line.tone, line.words) for line in foretold.lines(view, names, most))
    keys = _("G: all faces, B: breeds") if view.options.breeds else _("G: all faces")
    return SignsFace(title, step, told, () if brief else meanings(view.house), keys, round(metrics.text, 3))


def signs_words(view: View) -> str:
    """The aid for a screen reader: what will happen."""
    return foretold.spoken(view)


# ---------------------------------------------------------------- painter


class _Places:
    """Where the parts of the aid lie when its upper left corner is the origin."""

    def __init__(self, face: SignsFace, width: float) -> None:
        u = face.u
        self.u = u
        self.width = width
        self.pad = 11 * u
        self.head = 30 * u
        self.gap = 8 * u
        self.words = font("ui", max(12.0, 13 * u))
        self.glyph = 8.0 * u
        self.left = self.pad + 2 * self.glyph + 8 * u
        room = width - self.left - self.pad
        leading = 5 * u
        self.lines = [max(18 * u, text_height(told.words, self.words, room) + leading) for told in face.told]
        self.upper = self.head + sum(self.lines) + 7 * u if face.title else 0.0
        self.column = (width - 2 * self.pad - self.gap) / 2
        self.rows = (len(face.signs) + 1) // 2
        self.row = 22.5 * u if all(map(self.fits, face.signs)) else max(31.0, 22.5 * u)
        self.lower = self.head + self.rows * self.row + 6 * u if face.signs else 0.0
        between = self.gap if self.upper and self.lower else 0.0
        self.height = self.upper + between + self.lower
        self.signs_top = self.upper + between

    def beside(self, meaning: Meaning) -> float:
        """How wide the glyphs of a meaning are, with the room after them."""
        return len(meaning.glyphs) * (1.92 * self.glyph + 2 * self.u) + 5 * self.u

    def fits(self, meaning: Meaning) -> bool:
        """Whether the words of a meaning stand on one line."""
        return measure(meaning.words, font("ui", 12)) <= self.column - self.beside(meaning)


def signs_of(face: str) -> SignsFace:
    """Read what the aid shows. Raises `NoSuchFace` for anything else."""
    try:
        return msgspec.json.decode(face, type=SignsFace)
    except msgspec.MsgspecError:
        raise NoSuchFace(f"no such aid: {face!r}") from None


@registered("prog.signs", reach=-0.14, exact=True)
def signs(painter: QPainter, rect: QRectF, face: str, _state: str) -> None:
    """What will happen, and what signs mean; see `SignsFace`."""
    read = signs_of(face)
    places = _Places(read, rect.width())
    if read.title:
        upper = QRectF(rect.x(), rect.y(), rect.width(), places.upper)
        dire = any(told.tone == "bad" for told in read.told)
        _ground(painter, upper, places.u, "#ff8a7a" if dire else "#ffc857")
        _told(painter, upper, read, places)
    if read.signs:
        lower = QRectF(rect.x(), rect.y() + places.signs_top, rect.width(), places.lower)
        _ground(painter, lower, places.u, "#caa45a")
        _meanings(painter, lower, read, places)


def _ground(painter: QPainter, rect: QRectF, u: float, edge: str) -> None:
    path = rounded(rect.adjusted(0.6, 0.6, -0.6, -0.6), 8 * u)
    painter.fillPath(path, vertical(rect, (0, "#241911"), (0.3, "#1a110b"), (1, "#120b07")))
    draw(painter, path, "#000", 2.4 * u, 120)
    draw(painter, path, edge, 1.2 * u, 150)


def _head(painter: QPainter, rect: QRectF, title: str, note: str, places: _Places) -> None:
    u, pad = places.u, places.pad
    small = font("ui", max(12.0, 12.5 * u), 450)
    wide = measure(note, small)
    box = QRectF(rect.x() + pad, rect.y() + 2 * u, rect.width() - 2 * pad, places.head - 4 * u)
    room = box.width() - wide - 8 * u
    used = font("title", max(12.0, 15 * u), 600)
    while measure(title, used) > room and used.pixelSize() > 12:
        used = font("title", used.pixelSize() - 1, 600)
    if measure(title, used) > room:
        used = font("ui", 12, 600)
        if measure(title, used) > room:  # whom it is about matters more than the step
            note, room = "", box.width()
        title = elided(title, room, 12, 600)
    draw_text(painter, box, title, used, "brass_hi", LEFT, drop=u)
    draw_text(painter, box, note, small, "muted", RIGHT)
    rule_line(painter, rect.x() + pad, rect.right() - pad, rect.y() + places.head - u, 90)


def _told(painter: QPainter, rect: QRectF, read: SignsFace, places: _Places) -> None:
    u = places.u
    _head(painter, rect, read.title, read.step, places)
    y = rect.y() + places.head + 3 * u
    for told, high in zip(read.told, places.lines, strict=True):
        glyph, tint = TONES[told.tone]
        box = QRectF(rect.x() + places.left, y, rect.width() - places.left - places.pad, high)
        one = text_height("x", places.words, box.width())
        spot = QPointF(rect.x() + places.pad + places.glyph, y + 2.5 * u + one / 2)
        draw_glyph(painter, glyph, spot, places.glyph, tint)
        paint = {"bad": "#ffb3a4", "void": "muted", "good": "#b9ecc4"}.get(told.tone, "bone")
        draw_text(painter, box, told.words, places.words, paint, LEFT, wrap=True)
        y += high


def _meanings(painter: QPainter, rect: QRectF, read: SignsFace, places: _Places) -> None:
    u = places.u
    _head(painter, rect, _("Signs"), read.keys, places)
    top = rect.y() + places.head + 3 * u
    half = places.glyph * 0.96
    for number, meaning in enumerate(read.signs):
        column, row = divmod(number, places.rows)
        x = rect.x() + places.pad + column * (places.column + places.gap)
        y = top + row * places.row
        for index, glyph in enumerate(meaning.glyphs):
            spot = QPointF(x + half + index * (2 * half + 2 * u), y + places.row / 2)
            draw_glyph(painter, glyph, spot, half, "bone")
        left = x + places.beside(meaning)
        box = QRectF(left, y, x + places.column - left, places.row)
        sizes = [float(px) for px in range(round(max(12.0, 13 * u)), 11, -1)]
        px = fitted_size(meaning.words, box.width(), box.height(), sizes, "ui")
        draw_text(painter, box, meaning.words, font("ui", px), "bone", LEFT, wrap=True)
