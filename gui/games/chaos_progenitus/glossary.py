"""All kinds of dice with their six faces on one sheet, from the house data of the battle."""

from __future__ import annotations

from typing import Final

import msgspec
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from cubes.chaos_progenitus.dice import SIDES
from cubes.chaos_progenitus.names import kind_title
from cubes.chaos_progenitus.tables import House
from cubes.words import _
from gui.art.fonts import font, measure
from gui.art.gallery import Look
from gui.art.gallery import painter as registered
from gui.art.text import LEFT, draw_text
from gui.games.chaos_progenitus.art.dice import paint_die
from gui.games.chaos_progenitus.art.kinds import KINDS, NoSuchFace, die_face, engraved
from gui.games.chaos_progenitus.face_words import brief, runs
from gui.games.chaos_progenitus.paper import INK, RED, cut_to, room_for, stripe
from gui.metrics import Metrics

MIXES: Final = ("yellow|black", "black|yellow")
"""In what body parts and items are shown: signs are clearest there."""
HEAD: Final = 20.0
LOWEST, HIGHEST = 24.0, 38.0


class Shown(msgspec.Struct, frozen=True):
    """A face, how often it stands on the die, and what it does."""

    die: str
    times: int
    words: str


class Row(msgspec.Struct, frozen=True):
    """A kind of die."""

    title: str
    faces: tuple[Shown, ...]


class Part(msgspec.Struct, frozen=True):
    """Body parts, or items."""

    title: str
    rows: tuple[Row, ...]


class GlossaryFace(msgspec.Struct, frozen=True):
    """All that the sheet shows."""

    parts: tuple[Part, ...]
    u: float


def glossary_face(house: House, u: float) -> GlossaryFace:
    """The sheet for some house data."""
    parts = []
    titles = (
        _("Body parts"),
        _("Items: two dots mark their own sign; only a brain makes an attack hit them"),
    )
    for title, kinds, mix in zip(titles, (house.body_kinds(), house.item_kinds()), MIXES, strict=True):
        rows = []
        for kind in kinds:
            shown = tuple(
                Shown(f"{KINDS[kind]}|{mix}|{engraved(kind, face)}", times, brief(face))
                for face, times in runs(house, kind)
            )
            rows.append(Row(kind_title(kind), shown))
        if rows:
            parts.append(Part(title, tuple(rows)))
    return GlossaryFace(tuple(parts), u)


def glossary_look(house: House, width: float, metrics: Metrics) -> Look:
    """The sheet, so wide; so high that it needs no scrolling, if the window allows it."""
    face = glossary_face(house, round(metrics.text, 3))
    rows = sum(len(part.rows) for part in face.parts)
    heads = len(face.parts) * HEAD * face.u
    row = max(LOWEST, min(HIGHEST * face.u, (room_for(metrics) - heads) / max(1, rows)))
    return Look("prog.glossary", msgspec.json.encode(face).decode(), width, round(heads + rows * row))


def read_glossary(face: str) -> GlossaryFace:
    """Read what the sheet shows. Raises `NoSuchFace` for anything else."""
    try:
        return msgspec.json.decode(face, type=GlossaryFace)
    except msgspec.MsgspecError:
        raise NoSuchFace(f"no such glossary: {face!r}") from None


@registered("prog.glossary", reach=-0.14, exact=True)
def glossary(painter: QPainter, rect: QRectF, face: str, _state: str) -> None:
    """A row for every kind of die: its name, and its faces with what they do; see `GlossaryFace`. On parchment."""
    read = read_glossary(face)
    u = read.u
    rows = [row for part in read.parts for row in part.rows]
    head = HEAD * u
    high = (rect.height() - head * len(read.parts)) / max(1, len(rows))
    title = font("title", max(12.0, min(15 * u, high * 0.52)), 700)
    left = max((measure(row.title, title) for row in rows), default=0.0) + 10 * u
    side = min(high * 0.9, (rect.width() - left) / SIDES * 0.34)
    px, columns = _columns(rows, rect.width() - left, side)
    y = rect.y()
    for part in read.parts:
        used = font("card", max(13.0, 15 * u), 600, italic=True)
        draw_text(painter, QRectF(rect.x() + 4 * u, y, rect.width(), head), part.title, used, RED, LEFT)
        y += head
        for number, row in enumerate(part.rows):
            line = QRectF(rect.x(), y, rect.width(), high)
            stripe(painter, line, number % 2 == 0)
            draw_text(painter, QRectF(rect.x() + 4 * u, y, left, high), row.title, title, RED, LEFT)
            _faces(painter, QRectF(rect.x() + left, y, rect.width() - left, high), row, columns, side, px)
            y += high


def _taken(times: int, side: float) -> float:
    """How wide dice are that stand side by side, with the room after them."""
    return times * side * 1.14 + 4


def _columns(rows: list[Row], width: float, side: float) -> tuple[int, list[float]]:
    """The size of words, the largest that fits on one line everywhere, and where the faces begin and the last ends."""
    for px in range(round(max(12.0, min(22.0, side * 0.46))), 11, -1):
        used = font("ui", px, 500)
        needs = [side * 1.5] * SIDES
        for times in range(1, SIDES + 1):
            for row in rows:
                at = 0
                for shown in row.faces:
                    if shown.times == times:
                        need = _taken(times, side) + measure(shown.words, used) + side * 0.25
                        lacking = need - sum(needs[at : at + times])
                        for column in range(at, at + times):
                            needs[column] += max(0.0, lacking) / times
                    at += shown.times
        spare = width - sum(needs)
        if spare >= 0 or px == 12:
            break
    starts = [0.0]
    for need in needs:
        starts.append(starts[-1] + (need + spare / SIDES if spare >= 0 else need * width / sum(needs)))
    return px, starts


def _faces(painter: QPainter, rect: QRectF, row: Row, columns: list[float], side: float, px: int) -> None:
    at = 0
    used = font("ui", px, 500)
    for shown in row.faces:
        read = die_face(shown.die)
        x = rect.x() + columns[at]
        at += shown.times
        for number in range(shown.times):
            die = QRectF(0, 0, side, side)
            die.moveCenter(QPointF(x + number * side * 1.14 + side / 2, rect.center().y()))
            paint_die(painter, die, read)
        left = x + _taken(shown.times, side)
        room = QRectF(left, rect.y() - 2, rect.x() + columns[at] - left, rect.height() + 4)
        words = cut_to(shown.words, room.width(), room.height(), used)
        draw_text(painter, room, words, used, INK, LEFT, wrap=True)
