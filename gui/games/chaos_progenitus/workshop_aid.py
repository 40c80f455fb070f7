"""The side panel of the workshop: what the fiend on the bench is, what a roll of it brings, and how it is described."""

from __future__ import annotations

from collections import Counter

import msgspec
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from cubes.chaos_progenitus import aids
from cubes.chaos_progenitus.dice import Breed, colours_of, mix_in
from cubes.chaos_progenitus.view import View
from cubes.words import _
from gui.art.brush import draw, rounded
from gui.art.fonts import font, measure
from gui.art.gallery import Look, paint_look, painter
from gui.art.glyphs import draw_glyph
from gui.art.ornaments import parchment
from gui.art.palette import colour
from gui.art.text import CENTRE, LEFT, RIGHT, TOP_LEFT, draw_text, fitted_size, text_height
from gui.games.chaos_progenitus.art.words import one_line, text_px
from gui.games.chaos_progenitus.names import COLOUR_IDS
from gui.games.chaos_progenitus.paper import cut_to
from gui.games.chaos_progenitus.workshop_words import breed_meaning, breed_words, description, name_words
from gui.metrics import Metrics

FIXED = (360.0, 308.0)
"""What the panel needs besides, in planned pixels: the question, the list, its button, a bit of the log."""
AROUND = (90.0, 74.0)
"""What lies above and below the panel and around its inside, in planned pixels."""
CLOSE = 16.0
"""How close the averages stand to each other where room is scarce."""
LEAST = 60.0


class Making(msgspec.Struct, frozen=True):
    """All that is shown. ``segments`` and ``bars`` are faces of "prog.breed" and "prog.bars" without their scale."""

    breed: str
    share: str
    segments: str
    meaning: str
    immune: bool
    bars: str
    tale: str
    u: float


def making(view: View, seat: int, u: float) -> Making:
    """What is shown of a fiend under construction."""
    build = view.builds[seat]
    makes = build.makes if build is not None else ()
    breed, share = breed_words(view, makes)
    mean = aids.averages(makes, view.house)
    values = {
        "attacks": mean.attacks,
        "defenses": mean.defenses,
        "pluses": mean.pluses,
        "minuses": mean.minuses,
        "helpers": mean.brains + mean.grabs + mean.restored / 2,
    }
    counts = Counter(map(mix_in, makes)).most_common()
    nature = aids.draft_of(view, makes).nature
    return Making(
        breed=breed,
        share=share,
        segments=";".join(f"{_mix_id(mix)}:{count}" for mix, count in counts),
        meaning=breed_meaning(view, makes),
        immune=nature is not None and nature.breed in (Breed.HALF, Breed.PURE),
        bars=";".join(f"{name}:{value:.1f}" for name, value in values.items()),
        tale=_("“{name}: {parts}.”").format(name=name_words(view, seat, makes), parts=description(makes))
        if makes
        else _("“Nothing yet: an empty bench.”"),
        u=u,
    )


def _mix_id(mix: int) -> str:
    plastic, ink = colours_of(mix)
    return f"{COLOUR_IDS[plastic]}/{COLOUR_IDS[ink]}"


def aid_look(view: View, seat: int, width: float, metrics: Metrics) -> Look | None:
    """The picture, as high as the panel has room for; ``None`` where there is none."""
    face = making(view, seat, round(metrics.text, 3))
    room = metrics.height - metrics.px(*AROUND) - metrics.ui(*FIXED)
    places = _Places(face, width, room)
    if places.high < LEAST:
        return None
    return Look("prog.making", msgspec.json.encode(face).decode(), width, round(places.high))


class _Places:
    """What has room, from the top: breed, averages, tale. What means least goes first."""

    def __init__(self, face: Making, width: float, room: float) -> None:
        u = self.u = face.u
        self.gap = 8 * u
        self.head = max(18.0, 22 * u)
        self.strip = 22 * u
        self.used = font("ui", text_px(13, u), 500)
        meaning = text_height(face.meaning, self.used, width) + 2 if face.meaning else 0.0
        least = min(meaning, 3 * 1.3 * self.used.pixelSize())
        row = 22 * u
        tale = 64 * u
        self.breed = self.head + self.strip + 6 * u + least
        self.bars = self.head + 5 * row
        self.tale = tale
        high = self.breed + self.gap + self.bars + self.gap + self.tale
        if high > room:
            self.tale, high = 0.0, high - self.gap - self.tale
        if high > room:  # rather closer rows than no averages
            high -= 5 * (row - CLOSE * u)
            self.bars = self.head + 5 * CLOSE * u
        if high > room:
            self.bars, high = 0.0, high - self.gap - self.bars
        if high > room:
            self.breed = high = 0.0
        spare = max(0.0, room - high)
        more = min(spare, meaning - least)
        if self.breed:
            self.breed, high, spare = self.breed + more, high + more, spare - more
        if self.tale:
            more = min(spare, 26 * u)
            self.tale, high = self.tale + more, high + more
        self.high = high


@painter("prog.making", reach=-0.05, exact=True)
def making_panel(canvas: QPainter, rect: QRectF, face: str, _state: str) -> None:
    """Face: a `Making` as JSON."""
    read = msgspec.json.decode(face, type=Making)
    places = _Places(read, rect.width(), rect.height() + 0.6)
    y = rect.y()
    if places.breed:
        _breed(canvas, QRectF(rect.x(), y, rect.width(), places.breed), read, places)
        y += places.breed + places.gap
    if places.bars:
        _bars(canvas, QRectF(rect.x(), y, rect.width(), places.bars), read, places)
        y += places.bars + places.gap
    if places.tale:
        _tale(canvas, QRectF(rect.x(), y, rect.width(), rect.bottom() - y), read, places)


def _heading(canvas: QPainter, rect: QRectF, words: str, side: str, places: _Places) -> None:
    u = places.u
    px = text_px(13, u)
    wide = measure(side, font("ui", px)) + 4 * u if side else 0.0
    box = QRectF(rect.x(), rect.y(), rect.width() - wide - 4 * u, places.head)
    one_line(canvas, box, words, 14.5, u, "brass_hi", LEFT, family="title", weight=600, most=26)
    draw_text(canvas, QRectF(rect.x(), rect.y(), rect.width(), places.head), side, font("ui", px), "muted", RIGHT)


def _breed(canvas: QPainter, rect: QRectF, read: Making, places: _Places) -> None:
    u = places.u
    _heading(canvas, rect, read.breed, read.share, places)
    bar = QRectF(rect.x(), rect.y() + places.head, rect.width(), places.strip)
    paint_look(canvas, "prog.breed", bar, f"{read.segments}|{u}", "")
    words = QRectF(rect.x(), bar.bottom() + 6 * u, rect.width(), rect.bottom() - bar.bottom() - 6 * u)
    if not read.meaning:
        return
    left = 0.0
    if read.immune:
        half = 8 * u
        draw_glyph(canvas, "shield", QRectF(words.x(), words.y(), 2 * half, 2 * half).center(), half, "good")
        left = 2 * half + 5 * u
    room = words.adjusted(left, 0, 0, 4)
    px = fitted_size(
        read.meaning, room.width(), room.height(), [float(n) for n in range(text_px(13, u), 11, -1)], "ui", 500
    )
    used = font("ui", px, 500)
    draw_text(
        canvas, room, cut_to(read.meaning, room.width(), room.height() + 2, used), used, "bone", TOP_LEFT, wrap=True
    )


def _bars(canvas: QPainter, rect: QRectF, read: Making, places: _Places) -> None:
    _heading(canvas, rect, _("A roll brings about"), "", places)
    box = QRectF(rect.x(), rect.y() + places.head, rect.width(), rect.height() - places.head)
    paint_look(canvas, "prog.bars", box, f"{read.bars}|{places.u}", "")


def _tale(canvas: QPainter, rect: QRectF, read: Making, places: _Places) -> None:
    u = places.u
    parchment(canvas, rect.adjusted(1, 1, -1, -1), 8 * u, 23)
    draw(canvas, rounded(rect.adjusted(4 * u, 4 * u, -4 * u, -4 * u), 6 * u), colour("#6b4416", 110), 0.8 * u)
    room = rect.adjusted(12 * u, 6 * u, -12 * u, -6 * u)
    sizes = [float(n) for n in range(text_px(15, u), 11, -1)]
    px = fitted_size(read.tale, room.width(), room.height(), sizes, "card", 500)
    used = font("card", px, 500, italic=True)
    draw_text(
        canvas, room, cut_to(read.tale, room.width(), room.height() + 2, used), used, "#2f1b0a", CENTRE, wrap=True
    )
