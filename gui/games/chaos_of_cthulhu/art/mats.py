"""What lies under the pieces: quarters of the felt, sunken crosses, mats. Lengths are logical pixels."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from gui.art import states
from gui.art.brush import (
    Mode,
    blended,
    brass,
    clipped,
    draw,
    glow,
    inner_shadow,
    linear,
    radial,
    rounded,
    shadow,
    vertical,
)
from gui.art.dice import mottle
from gui.art.gallery import painter as registered
from gui.art.glyphs import glyph_at
from gui.art.palette import colour, mixed
from gui.art.textures import fbm, lay, noise
from gui.art.textures import parchment as paper
from gui.games.chaos_of_cthulhu.art.sets import NoSuchFace, SetLook, set_look
from gui.games.chaos_of_cthulhu.art.tokens import paint_crest
from gui.games.chaos_of_cthulhu.mat import Diagram, MatCells, cells, plan_cells


@dataclass(frozen=True, slots=True)
class MatFace:
    """What a mat shows: whose it is, the others in seating order, and what is said about them."""

    own: SetLook
    others: tuple[SetLook, ...]
    left: SetLook | None
    gone: frozenset[str]


def mat_face(face: str) -> MatFace:
    """Read `own set|other sets|flags`; flags, separated by commas: `left:set` marks whom Attacks reach, `gone:set`.

    Without `left` they reach the first of the others who is not gone.
    """
    parts = [*face.split("|"), ""][:3]
    if face.count("|") not in {1, 2} or not parts[1]:
        raise NoSuchFace(f"no such mat: {face!r}")
    own, others = set_look(parts[0]), tuple(set_look(name) for name in parts[1].split(","))
    if len({own.id, *(other.id for other in others)}) != len(others) + 1:
        raise NoSuchFace(f"a set cannot lie on a mat twice: {face!r}")
    left: SetLook | None = None
    gone = set()
    for flag in filter(None, parts[2].split(",")):
        word, _, name = flag.partition(":")
        if word == "left":
            left = set_look(name)
        elif word == "gone":
            gone.add(set_look(name).id)
        else:
            raise NoSuchFace(f"no such flag of a mat: {flag!r}")
    return MatFace(own, others, left, frozenset(gone))


# Large pieces are baked with less margin than the gallery gives to small ones: their shadows do not grow with them,
# and four quarters of a large window would take 65 MB.

# ---------------------------------------------------------------- quarter


@registered("chaos.quarter", reach=-0.15, exact=True)
def quarter(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """A seat's part of the felt: `set|active|u`; active is empty or the word."""
    parts = face.split("|")
    if len(parts) != 3 or parts[1] not in {"", "active"}:
        raise NoSuchFace(f"no such quarter: {face!r}")
    look, active, u = set_look(parts[0]), parts[1] == "active", float(parts[2])
    path = rounded(rect, 12 * u)
    if active:
        glow(painter, path, "#ffb638", 3 * u, 12 * u, 150)
    shade = ((0.0, colour("#0a1712", 84)), (0.55, colour("#08110d", 112)), (1.0, colour("#050b08", 138)))
    painter.fillPath(path, vertical(rect, *shade))
    with clipped(painter, path):
        light = rect.topLeft() + QPointF(rect.width() * 0.3, 0)
        tint = colour("#ffc66a" if active else look.line, 34 if active else 18)
        clear = colour(tint, 0)
        painter.fillRect(rect, radial(light, rect.width() * 0.62, (0, tint), (1, clear)))
    inner_shadow(painter, path, 8 * u, 1 * u, 2 * u, "#000", 120)
    if active:
        draw(painter, path, "#2a1606", 3.6 * u, 160)
        edge = linear(
            rect.topLeft(), rect.bottomRight(), (0, "#fff0bd"), (0.3, "#ffc857"), (0.7, "#d9a02e"), (1, "#ffe08a")
        )
        draw(painter, path, edge, 2.2 * u)
    else:
        draw(painter, path, "#000", 2.6 * u, 90)
        draw(painter, path, look.line, 1.3 * u, 112)
    states.above(painter, path, state, 64 * u)


# ---------------------------------------------------------------- cross


def cross_outline(rect: QRectF, radius: float) -> QPainterPath:
    """A cross whose arms are a third of its square, with round outer corners."""
    side = min(rect.width(), rect.height())
    square = QRectF(0, 0, side, side)
    square.moveCenter(rect.center())
    third = side / 3
    upright = rounded(square.adjusted(third, 0, -third, 0), radius)
    across = rounded(square.adjusted(0, third, 0, -third), radius)
    return upright.united(across)


@registered("chaos.cross", reach=-0.12)
def cross(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """The sunken tray in which the five dice of a set lie; the face is the set."""
    look = set_look(face)
    side = min(rect.width(), rect.height())
    unit = side / 226
    path = cross_outline(rect, 13 * unit)
    if states.parts(state) & {"pickable", "hover", "picked"}:
        states.below(painter, path, state, side / 3)
    rim = path
    draw(painter, rim.translated(0.6 * unit, 1.2 * unit), "#fff", 2.2 * unit, 34)
    painter.fillPath(path, colour("#0a0705", 178))
    with clipped(painter, path):
        tint = mixed(look.mat[2], "#000", 0.35)
        painter.fillPath(path, radial(rect.center(), side * 0.56, (0, colour(look.mat[1], 120)), (1, colour(tint, 40))))
        with blended(painter, Mode.CompositionMode_SoftLight, 0.5):
            painter.drawImage(rect, mottle(41, 20.0))
    inner_shadow(painter, path, 11 * unit, 3 * unit, 6 * unit, "#000", 230)
    draw(painter, path, "#000", 3 * unit, 150)
    edge = linear(rect.topLeft(), rect.bottomRight(), (0, colour(look.line, 90)), (1, colour(look.line, 190)))
    draw(painter, path, edge, 1.3 * unit)
    states.above(painter, path, state, side / 3)


# ---------------------------------------------------------------- diagrams


def _diagram(painter: QPainter, cross: Diagram, look: SetLook, on_paper: bool = False, gone: bool = False) -> None:
    cell = cross[0].width()
    for rect in cross:
        path = rounded(rect, cell * 0.15)
        if on_paper:
            shadow(painter, path, cell * 0.1, cell * 0.02, cell * 0.05, 130)
        base = colour(look.cell if not gone else "#5a554c")
        lit = ((0.0, base.lighter(122)), (0.5, base), (1.0, base.darker(150)))
        painter.fillPath(path, linear(rect.topLeft(), rect.bottomRight(), *lit))
        with clipped(painter, path), blended(painter, Mode.CompositionMode_SoftLight, 0.5):
            painter.drawImage(rect, mottle(17, 60.0))
        inner_shadow(painter, path, cell * 0.14, cell * 0.03, cell * 0.06, "#000", 140)
        draw(painter, path, "#000", max(1.0, cell * 0.05), 120)
        draw(painter, path, look.line, max(0.7, cell * 0.026), 190 if not gone else 60)
    if gone:
        middle = cross[2]
        reach = middle.width() * 1.1
        for way in (1, -1):
            bar = QPainterPath(middle.center() - QPointF(reach, reach * way))
            bar.lineTo(middle.center() + QPointF(reach, reach * way))
            draw(painter, bar, "#120806", cell * 0.2, 200)
            draw(painter, bar, "#b0452f", cell * 0.11, 230)


# ---------------------------------------------------------------- mat


@registered("chaos.mat", reach=-0.08, exact=True)
def mat(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """The mat of a player on the table, for `MatFace`; geometry: `mat.cells`."""
    read = mat_face(face)
    look = read.own
    unit = min(rect.width() / 248, rect.height() / 176)
    path = rounded(rect, 9 * unit)
    states.below(painter, path, state, 64 * unit)
    shades = ((0.0, look.mat[0]), (0.5, look.mat[1]), (1.0, look.mat[2]))
    painter.fillPath(path, linear(rect.topLeft(), rect.bottomRight(), *shades))
    with clipped(painter, path):
        size = (rect.width() + 1, rect.height() + 1)
        lay(painter, rect.topLeft(), fbm(*size, 52 * unit, 4, 61), Mode.CompositionMode_SoftLight, 0.6)
        lay(painter, rect.topLeft(), noise(*size, 1.4, 63, 1, 2.4), Mode.CompositionMode_SoftLight, 0.3)
        sign = glyph_at(look.glyph, rect.topLeft() + QPointF(rect.width() * 0.27, rect.height() * 0.5), 78 * unit)
        painter.fillPath(sign, colour("#000", 40))
    inner_shadow(painter, path, 12 * unit, 0, 0, "#000", 150)
    draw(painter, path, "#0a0604", 1.6 * unit, 200)
    inset = 3.4 * unit
    line = rounded(rect.adjusted(inset, inset, -inset, -inset), 6.5 * unit)
    draw(painter, line, look.line, 1.1 * unit, 130)
    _corner_marks(painter, rect.adjusted(inset, inset, -inset, -inset), look.line, unit)
    places = cells(rect, len(read.others))
    _seam(painter, rect, places, look, unit)
    _diagram(painter, places.own, look)
    for other, small in zip(read.others, places.small, strict=True):
        _diagram(painter, small, other, gone=other.id in read.gone)
    states.above(painter, path, state, 64 * unit)


def _seam(painter: QPainter, rect: QRectF, places: MatCells, look: SetLook, unit: float) -> None:
    """The fine line between the own diagram and those of the others."""
    if places.small[0][1].left() > places.own[3].right():
        x = (places.own[3].right() + min(places.small[0][1].left(), places.names[0].left())) / 2
        start, end = QPointF(x, rect.top() + 14 * unit), QPointF(x, rect.bottom() - 14 * unit)
    else:
        y = (places.own[4].bottom() + places.names[0].top()) / 2
        start, end = QPointF(rect.left() + 14 * unit, y), QPointF(rect.right() - 14 * unit, y)
    line = QPainterPath(start)
    line.lineTo(end)
    clear, mid = colour(look.line, 0), colour(look.line, 90)
    draw(painter, line, linear(start, end, (0, clear), (0.5, mid), (1, clear)), 1 * unit)


def _corner_marks(painter: QPainter, rect: QRectF, tint: str, unit: float) -> None:
    """A small quarter circle in every corner, as a printer's frame has them."""
    reach = 9 * unit
    for corner, x, y in (
        (rect.topLeft(), 1, 1),
        (rect.topRight(), -1, 1),
        (rect.bottomLeft(), 1, -1),
        (rect.bottomRight(), -1, -1),
    ):
        mark = QPainterPath(corner + QPointF(x * reach, 0))
        mark.quadTo(corner + QPointF(x * reach, y * reach), corner + QPointF(0, y * reach))
        draw(painter, mark, tint, 1 * unit, 130)


# ---------------------------------------------------------------- the mat behind the screen


@registered("chaos.plan_mat", reach=-0.12, exact=True)
def plan_mat(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """The large parchment mat of the planning player, for `MatFace`; geometry: `mat.plan_cells`."""
    read = mat_face(face)
    unit = min(rect.width() / 638, rect.height() / 388)
    path = rounded(rect, 6 * unit)
    shadow(painter, path, 9 * unit, 1 * unit, 4 * unit, 190)
    paper(painter, path, 11, "parchment_light")
    painter.fillPath(path, vertical(rect, (0, colour("#fff4d2", 90)), (1, colour("#e9d3a0", 60))))
    draw(painter, path, "#4a2c10", 1.6 * unit, 200)
    for inset, width, alpha in ((3.5, 1.2, 130), (6.0, 0.7, 90)):
        frame = rect.adjusted(inset * unit, inset * unit, -inset * unit, -inset * unit)
        draw(painter, rounded(frame, 4 * unit), read.own.mat[1], width * unit, alpha + 60)
    places = plan_cells(rect, len(read.others))
    line = QPainterPath(QPointF(places.title.left(), places.rule))
    line.lineTo(QPointF(places.hint.right(), places.rule))
    draw(painter, line, "#5b3a17", 1 * unit, 110)
    sign = glyph_at(read.own.glyph, places.own[2].center(), places.own[0].width() * 1.62)
    painter.fillPath(sign, colour("#6a3d10", 20))
    _diagram(painter, places.own, read.own, on_paper=True)
    reached = read.left or next((other for other in read.others if other.id not in read.gone), None)
    for number, other in enumerate(read.others):
        _diagram(painter, places.small[number], other, on_paper=True, gone=other.id in read.gone)
        crest = places.crests[number]
        paint_crest(painter, crest.center(), crest.width() / 2, other)
        _aim(painter, places.aim[number], unit, reached is other)
    states.above(painter, path, state, 64 * unit)


def _aim(painter: QPainter, rect: QRectF, unit: float, reached: bool) -> None:
    """Where Attacks at a player lie: solid for the one they reach, dashed for the others."""
    path = rounded(rect, 8 * unit)
    painter.fillPath(path, colour("#5b3a17", 62 if reached else 26))
    if reached:
        inner_shadow(painter, path, 7 * unit, 1 * unit, 2 * unit, "#3a1d08", 150)
    line = QPen(colour("#5b3a17", 220 if reached else 150), 1.4 * unit)
    line.setStyle(Qt.PenStyle.SolidLine if reached else Qt.PenStyle.DashLine)
    painter.strokePath(path, line)


def gold_edge(painter: QPainter, path: QPainterPath, width: float) -> None:
    """A polished edge of brass round a piece."""
    draw(painter, path, "#1c0f04", width * 1.9, 200)
    draw(painter, path, brass(path.boundingRect()), width)
