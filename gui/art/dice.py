"""Six-sided dice with carved pips, and the shape of any die in mid-roll. Lengths are logical pixels."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath, QTransform

from gui.art import states
from gui.art.brush import (
    Mode,
    blended,
    circle,
    clipped,
    draw,
    image,
    linear,
    painting,
    polar,
    polygon,
    radial,
    rounded,
    saved,
    shadow,
    taper,
)
from gui.art.gallery import painter as registered
from gui.art.palette import colour, mixed
from gui.art.textures import fbm

PHASES: Final = 4
"""A die in mid-roll is seen in this many ways: `tumble0` to `tumble3`."""
TILE: Final = 160
_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
_SPREAD: Final = 0.262
"""How far the outer pips are from the middle, in sides."""


class NoSuchDie(KeyError):
    """A die was asked for a face or a material that it does not have."""


@dataclass(frozen=True, slots=True)
class Material:
    """What a die with pips is made of."""

    light: str
    base: str
    dark: str
    pip: str
    specks: tuple[str, str]
    """Dark and light grains."""
    radius: float = 0.19
    """The roundness of its corners, in sides."""
    worn: bool = True


MATERIALS: Final = MappingProxyType(
    {
        "stone": Material("#d9d2c3", "#a29b8b", "#5a5449", "#14100b", ("#3d382f", "#f4efe2")),
        "bone": Material("#fffaea", "#e2d4b0", "#8f7a50", "#2a1809", ("#b49a66", "#ffffff"), 0.21, False),
    }
)
"""What dice with pips are made of, by the first part of a face."""


def pip_face(face: str) -> tuple[Material, str]:
    """The material and what a face shows: "1" to "6" or "tumble0" to "tumble3". Raises `NoSuchDie`."""
    name, _, shown = face.partition("|")
    shown = shown.removesuffix("|")
    known = {str(value) for value in _PIPS} | {f"tumble{phase}" for phase in range(PHASES)}
    if name not in MATERIALS or shown not in known:
        raise NoSuchDie(f"no such die: {face!r}")
    return MATERIALS[name], shown


# ---------------------------------------------------------------- surface


@lru_cache(maxsize=16)
def mottle(seed: int, base: float = 46.0) -> QImage:
    """Clouds of grey to be soft-lit over a die: the same spots at every size of it."""
    return fbm(TILE, TILE, base, 5, seed)


@lru_cache(maxsize=16)
def _specks(dark: str, light: str, seed: int) -> QImage:
    """Grains of granite on nothing."""
    tile = image(TILE, TILE)
    chance = random.Random(seed)
    with painting(tile) as painter:
        for number in range(300):
            spot = QPointF(chance.uniform(0, TILE), chance.uniform(0, TILE))
            size = chance.uniform(0.5, 2.1)
            grain = circle(spot, size, size * chance.uniform(0.5, 1.0))
            painter.fillPath(grain, colour(dark if number % 3 else light, chance.randint(50, 150)))
    return tile


def body_gloss(painter: QPainter, rect: QRectF, radius: float, bright: int = 150) -> None:
    """The bevel round a die with corners of this radius: lit from the upper left, dark at the lower right."""
    side = rect.width()
    inset = side * 0.025
    stops = (
        (0.0, colour("#fff", bright)),
        (0.45, colour("#fff", 0)),
        (0.55, colour("#000", 0)),
        (1.0, colour("#000", 150)),
    )
    inner = rounded(rect.adjusted(inset, inset, -inset, -inset), radius * 0.9)
    draw(painter, inner, linear(rect.topLeft(), rect.bottomRight(), *stops), side * 0.05)


def _stone(painter: QPainter, rect: QRectF, material: Material, seed: int) -> None:
    side = rect.width()
    path = rounded(rect, side * material.radius)
    body = ((0.0, material.light), (0.42, material.base), (1.0, material.dark))
    painter.fillPath(path, linear(rect.topLeft(), rect.bottomRight(), *body))
    rim = side * 0.06
    face = rect.adjusted(rim, rim, -rim, -rim)
    top = rounded(face, side * (material.radius - 0.03))
    light = face.topLeft() + QPointF(side * 0.3, side * 0.26)
    lit = (
        (0.0, mixed(material.light, "#fff", 0.12)),
        (0.5, mixed(material.light, material.base, 0.55)),
        (1.0, mixed(material.base, material.dark, 0.4)),
    )
    painter.fillPath(top, radial(light, side * 0.95, *lit))
    with clipped(painter, path):
        with blended(painter, Mode.CompositionMode_SoftLight, 0.85):
            painter.drawImage(rect, mottle(seed + 3))
        with blended(painter, Mode.CompositionMode_SourceOver, 0.75 if material.worn else 0.2):
            painter.drawImage(rect, _specks(*material.specks, seed))
    if material.worn:
        _wear(painter, rect, path, seed)
    body_gloss(painter, rect, side * material.radius, 190)
    draw(painter, top, linear(rect.topLeft(), rect.bottomRight(), (0, colour("#000", 40)), (0.5, colour("#000", 0)),
                              (1, colour("#fff", 70))), max(0.5, side * 0.012))  # fmt: skip
    draw(painter, path, "#120d08", max(0.6, side * 0.018), 170)


def _wear(painter: QPainter, rect: QRectF, path: QPainterPath, seed: int) -> None:
    """Chipped edges and one hairline crack, others for every number."""
    chance = random.Random(seed * 31 + 5)
    side = rect.width()
    with clipped(painter, path):
        for _ in range(5):
            spot = path.pointAtPercent(chance.random())
            size = side * chance.uniform(0.025, 0.06)
            chip = polygon([polar(spot, size * chance.uniform(0.6, 1.2), turn * math.tau / 6) for turn in range(6)])
            painter.fillPath(chip.translated(side * 0.008, side * 0.01), colour("#fff", 70))
            painter.fillPath(chip, colour("#2a241c", 120))
        start = path.pointAtPercent(chance.random())
        way = rect.center() - start
        crack = QPainterPath(start)
        for share in (0.14, 0.25, 0.38, 0.5):
            crack.lineTo(start + way * share + QPointF(chance.uniform(-0.05, 0.05), chance.uniform(-0.05, 0.05)) * side)
        draw(painter, crack.translated(side * 0.012, side * 0.014), "#fff", side * 0.012, 70)
        draw(painter, crack, "#221c14", side * 0.014, 130)


def _pip(painter: QPainter, centre: QPointF, radius: float, material: Material) -> None:
    """A carved hollow: dark, its far wall catches the light."""
    hole = circle(centre, radius)
    light = centre + QPointF(radius * 0.5, radius * 0.6)
    floor = mixed(material.pip, material.base, 0.42)
    painter.fillPath(hole, radial(light, radius * 1.7, (0, floor), (0.5, material.pip), (1, "#050302")))
    lip = circle(centre, radius * 1.08)
    edge = linear(
        centre - QPointF(radius, radius),
        centre + QPointF(radius, radius),
        (0.1, colour("#000", 150)),
        (0.5, colour("#000", 0)),
        (0.6, colour("#fff", 0)),
        (1, colour("#fff", 190)),
    )
    draw(painter, lip, edge, radius * 0.24)


def carve_pips(painter: QPainter, rect: QRectF, value: int, material: Material) -> None:
    """The pips of a number on a square, whatever the painter's transformation."""
    side = rect.width()
    for x, y in _PIPS[value]:
        _pip(painter, rect.center() + QPointF(x, y) * side * _SPREAD, side * 0.094, material)


# ---------------------------------------------------------------- a die in the air


@dataclass(frozen=True, slots=True)
class Facet:
    """One side of a turning cube that can be seen."""

    place: QTransform
    """From the square -1 to 1 to where the side is seen."""
    light: float
    """How much light falls on it, 0 to 1."""
    outline: QPainterPath


_TURNS: Final = ((34.0, -28.0, 12.0), (-30.0, 38.0, 40.0), (46.0, 33.0, 74.0), (-40.0, -30.0, 105.0))
_FLIGHT: Final = (-150.0, -118.0, -158.0, -128.0)
"""Where each phase comes from: the direction of its streaks in degrees."""


def _rotated(x: float, y: float, z: float, turns: tuple[float, float, float]) -> tuple[float, float, float]:
    a, b, c = (math.radians(turn) for turn in turns)
    y, z = y * math.cos(a) - z * math.sin(a), y * math.sin(a) + z * math.cos(a)
    x, z = x * math.cos(b) + z * math.sin(b), -x * math.sin(b) + z * math.cos(b)
    x, y = x * math.cos(c) - y * math.sin(c), x * math.sin(c) + y * math.cos(c)
    return x, y, z


def facets(rect: QRectF, phase: int) -> list[Facet]:
    """The sides that a cube in the rectangle shows in a phase of its roll, the darkest first."""
    turns = _TURNS[phase % PHASES]
    half = min(rect.width(), rect.height()) * 0.345
    centre = rect.center()
    result = []
    axes = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
    for axis in range(3):
        for sign in (-1, 1):
            x, y, z = axes[axis]
            normal = _rotated(sign * x, sign * y, sign * z, turns)
            if normal[2] <= 0.02:
                continue
            right = _rotated(*axes[(axis + 1) % 3], turns)
            down = _rotated(*axes[(axis + 2) % 3], turns)
            place = QTransform(
                right[0] * half,
                right[1] * half,
                down[0] * half,
                down[1] * half,
                centre.x() + normal[0] * half,
                centre.y() + normal[1] * half,
            )
            light = max(0.0, -0.5 * normal[0] - 0.62 * normal[1] + 0.6 * normal[2])
            square = QPainterPath()
            square.addRect(QRectF(-1, -1, 2, 2))
            result.append(Facet(place, min(1.0, light), place.map(square)))
    return sorted(result, key=lambda facet: facet.light)


FacetPainter = Callable[[QPainter, QRectF, int], None]
"""Paints one side of a rolling die: painter, square, number of the side (0 to 2)."""


def tumbling(
    painter: QPainter,
    rect: QRectF,
    phase: int,
    stone: tuple[str, str, str],
    streaks: tuple[str, ...],
    side_painter: FacetPainter | None = None,
) -> None:
    """A die in mid-roll: `stone` is its base, light and dark, `streaks` what flashes past behind it."""
    side = min(rect.width(), rect.height())
    seen = facets(rect, phase)
    hull = QPainterPath()
    hull.setFillRule(Qt.FillRule.WindingFill)
    for facet in seen:
        hull = hull.united(facet.outline)
    flight = math.radians(_FLIGHT[phase % PHASES])
    away = polar(QPointF(0, 0), side, flight)
    shadow(painter, hull, side * 0.16, side * 0.1, side * 0.2, 120)
    _streak(painter, rect, flight, streaks, phase)
    for step, alpha in ((0.2, 26), (0.12, 44), (0.05, 70)):
        painter.fillPath(hull.translated(away * step), colour(stone[0], alpha))
    base, light, dark = (colour(tint) for tint in stone)
    edge = hull.boundingRect()
    rim = linear(edge.topLeft(), edge.bottomRight(), (0, light), (0.5, mixed(base, dark, 0.3)), (1, dark))
    painter.fillPath(hull, rim)
    draw(painter, hull, rim, side * 0.07)
    for number, facet in enumerate(seen):
        tint = mixed(dark, base, 0.25 + facet.light * 1.1) if facet.light < 0.68 else mixed(base, light, facet.light)
        with saved(painter):
            painter.setTransform(facet.place, True)
            square = QRectF(-0.97, -0.97, 1.94, 1.94)
            panel = rounded(square, 0.26)
            painter.fillPath(panel, tint)
            with clipped(painter, panel):
                lay_mottle(painter, square, phase + number)
                if side_painter is not None:
                    side_painter(painter, square, number)
            draw(painter, panel, "#fff", 0.045, int(20 + 90 * facet.light))
    _smear(painter, hull, side, flight)


def lay_mottle(painter: QPainter, square: QRectF, seed: int) -> None:
    """The clouds of its stone on one side of a die."""
    with blended(painter, Mode.CompositionMode_SoftLight, 0.6):
        painter.drawImage(square, mottle(seed))


def _streak(painter: QPainter, rect: QRectF, flight: float, tints: tuple[str, ...], phase: int) -> None:
    chance = random.Random(71 + phase)
    side = min(rect.width(), rect.height())
    across = polar(QPointF(0, 0), 1.0, flight + math.pi / 2)
    for number in range(9):
        offset = (number - 4) / 4 * side * 0.4
        length = side * chance.uniform(0.66, 0.9) * math.sqrt(max(0.1, 1 - (offset / side / 0.5) ** 2))
        start = rect.center() + across * offset
        end = start + polar(QPointF(0, 0), length, flight + chance.uniform(-0.08, 0.08))
        band = QPainterPath(start)
        band.quadTo((start + end) / 2 + across * side * 0.04, end)
        tint = tints[number % len(tints)]
        fade = linear(start, end, (0, colour(tint, 200)), (0.5, colour(tint, 120)), (1, colour(tint, 0)))
        painter.fillPath(taper(band, side * chance.uniform(0.05, 0.12), 0.5, 8), fade)


def _smear(painter: QPainter, hull: QPainterPath, side: float, flight: float) -> None:
    """Light and dark lines along the flight, as a moving thing leaves in the eye."""
    along = polar(QPointF(0, 0), side * 0.5, flight)
    across = polar(QPointF(0, 0), side, flight + math.pi / 2)
    centre = hull.boundingRect().center()
    with clipped(painter, hull):
        for number in range(-4, 5):
            middle = centre + across * (number * 0.085)
            line = polygon([middle - along, middle + along], False)
            draw(painter, line, "#fff" if number % 2 else "#000", side * 0.018, 34)


# ---------------------------------------------------------------- what the gallery knows


@registered("dice.pips", reach=0.1)
def pips(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """A die with pips: `material|1` to `material|6`, or `material|tumble0` to `material|tumble3` while it rolls."""
    material, shown = pip_face(face)
    if shown.startswith("tumble"):
        phase = int(shown.removeprefix("tumble"))

        def one_side(brush: QPainter, square: QRectF, number: int) -> None:
            carve_pips(brush, square, (phase * 2 + number * 2) % 6 + 1, material)

        stone = (material.base, material.light, material.dark)
        tumbling(painter, rect, phase, stone, ("#fff6dc", material.light, material.base), one_side)
        return
    side = min(rect.width(), rect.height())
    body = QRectF(0, 0, side, side)
    body.moveCenter(rect.center())
    path = rounded(body, side * material.radius)
    states.below(painter, path, state, side)
    value = int(shown)
    _stone(painter, body, material, value)
    carve_pips(painter, body, value, material)
    states.above(painter, path, state, side)


__all__ = [
    "MATERIALS",
    "PHASES",
    "Facet",
    "Material",
    "NoSuchDie",
    "body_gloss",
    "carve_pips",
    "facets",
    "mottle",
    "pip_face",
    "pips",
    "tumbling",
]
