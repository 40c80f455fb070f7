"""Breeds, what they are immune to, and the powers of pure-breeds on one sheet; and who in the battle has which."""

from __future__ import annotations

from typing import Final

import msgspec
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter

from cubes.chaos_progenitus.breeds import HALF
from cubes.chaos_progenitus.dice import NONE, SIZE, Breed, Power, colours_of
from cubes.chaos_progenitus.names import mix_title
from cubes.chaos_progenitus.view import View
from cubes.words import _, listed
from gui.art.brush import draw, rounded
from gui.art.fonts import font, measure
from gui.art.gallery import Look, paint_look
from gui.art.gallery import painter as registered
from gui.art.glyphs import draw_glyph
from gui.art.palette import colour
from gui.art.text import LEFT, RIGHT, TOP_LEFT, draw_text, text_height
from gui.games.chaos_progenitus.art import dice as _dice  # noqa: F401 - its painter of mixes is used here
from gui.games.chaos_progenitus.art.kinds import NoSuchFace
from gui.games.chaos_progenitus.names import COLOUR_IDS, short
from gui.games.chaos_progenitus.paper import FAINT, INK, RED, cut_to, room_for, stripe
from gui.metrics import Metrics

LOWEST, HIGHEST = 44.0, 60.0
SIGNS: Final = {"pure": "star", "half": "die-block", "mongrel": "die-plus"}


class BreedNote(msgspec.Struct, frozen=True):
    """A breed: what makes it, what it can do, and whose fiends are of it."""

    id: str
    title: str
    words: str
    owners: str


class PowerNote(msgspec.Struct, frozen=True):
    """The power of a pure-breed: its mix, what it does, and whose fiends have it."""

    mix: str
    mix_title: str
    title: str
    words: str
    owners: str


class BreedsFace(msgspec.Struct, frozen=True):
    """All that the sheet shows."""

    note: str
    breeds: tuple[BreedNote, ...]
    heading: str
    powers: tuple[PowerNote, ...]
    u: float


# ---------------------------------------------------------------- words


def note(view: View) -> str:
    """What of the sheet counts in this battle."""  # PROG-057, PROG-A13
    if not view.options.breeds:
        return _("This battle is fought without breeds: colours mean nothing in it.")
    if not view.options.powers:
        return _("In this battle breeds count, but pure-breeds have no powers.")
    return ""


def breed_notes(view: View) -> tuple[BreedNote, ...]:
    """The three breeds, with the players whose fiends are of them."""  # PROG-040, PROG-041, PROG-042, PROG-044
    pure = _("All {size} dice of one mix. Immune to ray, gas and poison of dice of that very mix. Has its own power.")
    half = _("{half} dice or more of one mix. Immune to ray, gas and poison of all dice with its plastic or its ink.")
    mongrel = _("No two dice exactly alike. In step 6 one of its stunned dice comes back, and no plus is spent.")
    return (
        BreedNote("pure", _("Pure-breed"), pure.format(size=SIZE), _owners(view, Breed.PURE)),
        BreedNote("half", _("Half-breed"), half.format(half=HALF), _owners(view, Breed.HALF)),
        BreedNote("mongrel", _("Mongrel"), mongrel, _owners(view, Breed.MONGREL)),
    )


def power_notes(view: View) -> tuple[PowerNote, ...]:
    """The power of each mix, in the order of the house data."""  # PROG-045
    found = []
    for one in view.house.mixes:
        plastic, ink = colours_of(one.mix)
        rule = view.house.rule(one.power) if one.power is not Power.NONE else None
        found.append(
            PowerNote(
                f"{COLOUR_IDS[plastic]}|{COLOUR_IDS[ink]}",
                mix_title(one.mix),
                _(rule.title) if rule is not None else _("no power"),
                _(rule.text) if rule is not None else "",
                _owners(view, Breed.PURE, one.mix),
            )
        )
    return tuple(found)


def _owners(view: View, breed: Breed, mix: int = NONE) -> str:
    names = short(view)
    return listed(
        [
            names[seat]
            for seat, fiend in enumerate(view.fiends)
            if fiend.dice and fiend.breed is breed and mix in (NONE, fiend.mix)
        ]
    )


# ---------------------------------------------------------------- look


def breeds_look(view: View, width: float, metrics: Metrics) -> Look:
    """The sheet, so wide; so high that it needs no scrolling, if the window allows it."""
    face = breeds_face(view, round(metrics.text, 3))
    places = _Places(face, width)
    rows = max(1, places.rows)
    row = max(LOWEST, min(HIGHEST * face.u, (room_for(metrics) - places.upper) / rows))
    return Look("prog.breeds", msgspec.json.encode(face).decode(), width, round(places.upper + rows * row))


def breeds_face(view: View, u: float) -> BreedsFace:
    """All that the sheet shows of a battle."""
    heading = _("Powers of pure-breeds: plastic/ink")
    return BreedsFace(note(view), breed_notes(view), heading, power_notes(view), u)


def read_breeds(face: str) -> BreedsFace:
    """Read what the sheet shows. Raises `NoSuchFace` for anything else."""
    try:
        return msgspec.json.decode(face, type=BreedsFace)
    except msgspec.MsgspecError:
        raise NoSuchFace(f"no such sheet of breeds: {face!r}") from None


class _Places:
    """Measures of the sheet at a width."""

    def __init__(self, face: BreedsFace, width: float) -> None:
        u = self.u = face.u
        self.gap = 8 * u
        self.pad = 7 * u
        self.words = font("ui", max(12.0, 13 * u if face.u > 1 else 12.5))
        self.title = font("title", max(13.0, 16 * u), 700)
        self.line = max(17.0, 20 * u)
        self.card = (width - 2 * self.gap) / 3
        self.note = self.line if face.note else 0.0
        inner = self.card - 2 * self.pad
        texts = max((text_height(one.words, self.words, inner) for one in face.breeds), default=0.0)
        owners = self.line if any(one.owners for one in face.breeds) else 0.0
        self.cards = self.pad + self.line + 2 * u + texts + owners + self.pad * 0.6
        self.upper = self.note + self.cards + self.gap * 0.6 + self.line
        self.rows = (len(face.powers) + 1) // 2


@registered("prog.breeds", reach=-0.14, exact=True)
def breeds(painter: QPainter, rect: QRectF, face: str, _state: str) -> None:
    """Three breeds side by side, and a line for the power of each mix; see `BreedsFace`. On parchment."""
    read = read_breeds(face)
    places = _Places(read, rect.width())
    y = rect.y()
    if read.note:
        box = QRectF(rect.x(), y, rect.width(), places.line)
        draw_text(painter, box, read.note, font("card", max(13.0, 15 * read.u), 600, italic=True), RED, LEFT)
        y += places.note
    for number, one in enumerate(read.breeds):
        box = QRectF(rect.x() + number * (places.card + places.gap), y, places.card, places.cards)
        _breed(painter, box, one, places)
    y += places.cards + places.gap * 0.6
    used = font("card", max(13.0, 15 * read.u), 600, italic=True)
    draw_text(painter, QRectF(rect.x() + 4, y, rect.width(), places.line), read.heading, used, RED, LEFT)
    y += places.line
    if not places.rows:
        return
    high = (rect.bottom() - y) / places.rows
    wide = (rect.width() - places.gap) / 2
    for number, power in enumerate(read.powers):
        column, row = divmod(number, places.rows)
        box = QRectF(rect.x() + column * (wide + places.gap), y + row * high, wide, high)
        stripe(painter, box, row % 2 == 0)
        _power(painter, box, power, places)


def _breed(painter: QPainter, rect: QRectF, one: BreedNote, places: _Places) -> None:
    u, pad = places.u, places.pad
    path = rounded(rect, 7 * u)
    painter.fillPath(path, colour("#fff4d2", 120))
    draw(painter, path, "#a8854a", 1.2 * u, 190 if not one.owners else 255)
    inner = rect.adjusted(pad, pad * 0.7, -pad, -pad * 0.4)
    half = places.line * 0.4
    draw_glyph(painter, SIGNS[one.id], QPointF(inner.x() + half, inner.y() + places.line / 2), half, RED)
    title = QRectF(inner.x() + 2 * half + 6 * u, inner.y(), inner.width(), places.line)
    draw_text(painter, title, one.title, places.title, RED, LEFT)
    words = QRectF(inner.x(), inner.y() + places.line + 2 * u, inner.width(), inner.height())
    draw_text(painter, words, one.words, places.words, INK, TOP_LEFT, wrap=True)
    if one.owners:
        low = QRectF(inner.x(), inner.bottom() - places.line, inner.width(), places.line)
        told = _("Here: {names}").format(names=one.owners)
        used = font("ui", places.words.pixelSize(), 650)
        draw_text(painter, low, cut_to(told, low.width(), low.height(), used), used, FAINT, LEFT)


def _power(painter: QPainter, rect: QRectF, power: PowerNote, places: _Places) -> None:
    u = places.u
    side = min(rect.height() * 0.74, 40 * u)
    die = QRectF(0, 0, side, side)
    die.moveCenter(QPointF(rect.x() + 4 * u + side / 2, rect.center().y()))
    paint_look(painter, "prog.mix", die, power.mix)
    left = die.right() + 8 * u
    room = rect.right() - left - 4 * u
    line = min(places.line, rect.height() * 0.36)
    used = _strong(places)
    texts = text_height(power.words, places.words, room) if power.words else 0.0
    texts = min(texts, rect.height() - line)
    top = rect.y() + max(0.0, (rect.height() - line - texts) / 2)
    head = QRectF(left, top, room, line)
    draw_text(painter, head, power.title, used, RED, LEFT)
    small = font("ui", max(12, places.words.pixelSize() - 1), 500)
    beside = measure(power.title, used) + 8 * u
    draw_text(painter, head.adjusted(beside, 0, 0, 0), power.mix_title, small, FAINT, LEFT)
    if power.owners:
        free = room - beside - measure(power.mix_title, small) - 10 * u
        strong = font("ui", small.pixelSize(), 700)
        name = cut_to(power.owners, free, line, strong)
        if measure(name, strong) <= free:
            draw_text(painter, head, name, strong, INK, RIGHT)
        draw(painter, rounded(rect.adjusted(1, 1, -1, -1), 5 * u), "#8a5a1e", 1.4 * u, 220)
    box = QRectF(left, head.bottom(), room, rect.bottom() - head.bottom())
    words = cut_to(power.words, room, box.height() + 1, places.words)
    draw_text(painter, box, words, places.words, INK, TOP_LEFT, wrap=True)


def _strong(places: _Places) -> QFont:
    return font("title", max(12.0, places.words.pixelSize() + 1), 700)
