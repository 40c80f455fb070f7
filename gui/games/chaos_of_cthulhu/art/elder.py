"""Elder dice: the stone of their set, a window on a monster, the action and the number. Lengths are logical pixels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from gui.art import states
from gui.art.brush import (
    Mode,
    blended,
    brass_rim,
    circle,
    clipped,
    draw,
    inner_shadow,
    linear,
    moved,
    polygon,
    radial,
    rounded,
    shadow,
)
from gui.art.dice import PHASES, body_gloss, mottle, tumbling
from gui.art.fonts import font
from gui.art.gallery import painter as registered
from gui.art.palette import colour
from gui.games.chaos_of_cthulhu.art.pictures import draw_svg
from gui.games.chaos_of_cthulhu.art.sets import (
    CELLS,
    KINDS,
    POSITIONS,
    NoSuchFace,
    SetLook,
    action_of,
    monster_file,
    number_of,
    set_look,
)

CORNER: Final = 0.15
"""The corner radius of an elder die, in sides."""
GAP: Final = 0.05
"""The room between the dice of a cross for which the picture is cut, in sides."""


@dataclass(frozen=True, slots=True)
class ElderFace:
    """What an elder die shows. No value: a blank stone; a phase: it rolls."""

    look: SetLook
    position: str = ""
    value: int | None = None
    phase: int | None = None
    bare: bool = False


def draw_monster(painter: QPainter, square: QRectF, look: SetLook, value: int) -> None:
    """The whole monster of a set's number in a square three dice wide."""
    draw_svg(painter, monster_file(look, value), square)


def elder_face(face: str) -> ElderFace:
    """Read a face: `set|position|value`, `set|position|` (blank), `set||tumble0` to `tumble3`, each `|bare` or not."""
    parts = face.split("|")
    if not 3 <= len(parts) <= 4 or (len(parts) == 4 and parts[3] not in {"", "bare"}):
        raise NoSuchFace(f"no such face of an elder die: {face!r}")
    look, position, shown = set_look(parts[0]), parts[1], parts[2]
    if shown.startswith("tumble"):
        if shown not in {f"tumble{phase}" for phase in range(PHASES)}:
            raise NoSuchFace(f"no such face of an elder die: {face!r}")
        return ElderFace(look, phase=int(shown.removeprefix("tumble")))
    if position not in POSITIONS:
        raise NoSuchFace(f"no such position: {position!r}")
    value = number_of(shown) if shown else None
    return ElderFace(look, position, value, bare=len(parts) == 4 and parts[3] == "bare")


# ---------------------------------------------------------------- the stone


def stone_body(painter: QPainter, rect: QRectF, look: SetLook, path: QPainterPath, seed: int = 1) -> None:
    """The material of a set on a path: bone with its grain, jade and obsidian with veins, amethyst with facets."""
    base, light, dark = (colour(tint) for tint in look.stone)
    pale = look.id == "white"
    side = max(rect.width(), rect.height())
    body = ((0.0, light), (0.4, base), (1.0, dark))
    painter.fillPath(path, linear(rect.topLeft(), rect.bottomRight(), *body))
    middle = rect.topLeft() + QPointF(rect.width() * 0.34, rect.height() * 0.3)
    lit = (
        (0.0, light.lighter(104) if pale else base.lighter(165)),
        (0.5, base),
        (1.0, base.darker(128 if pale else 175)),
    )
    with clipped(painter, path):
        painter.fillRect(rect, radial(middle, side * 0.95, *lit))
        with blended(painter, Mode.CompositionMode_SoftLight, 0.5 if pale else 0.75):
            painter.drawImage(rect, mottle(seed * 7 + 3, 52.0))
        _veins(painter, rect, look, seed)


def _veins(painter: QPainter, rect: QRectF, look: SetLook, seed: int) -> None:
    """What tells the four materials apart where the monster leaves the stone free."""
    side = rect.width()

    def at(x: float, y: float) -> QPointF:
        return rect.topLeft() + QPointF(x * side, y * rect.height())

    if look.id == "purple":
        for number, (a, b, c) in enumerate((((0, 0.2), (0.5, -0.1), (0.3, 0.6)), ((1, 0.3), (0.62, 0.9), (1.1, 1)))):
            shard = polygon([at(*a), at(*b), at(*c)])
            painter.fillPath(shard, colour("#fff" if (number + seed) % 2 else "#e0b0ff", 16))
        return
    shift = (seed % 5) * 0.07
    tint, alpha = {"white": ("#a98d58", 60), "green": ("#b9ffd8", 34)}.get(look.id, ("#c6cdf0", 26))
    for start, height in ((0.12 + shift, 0.3), (0.55 + shift, 0.42), (0.8 - shift, 0.25)):
        vein = QPainterPath(at(0, start))
        vein.cubicTo(at(0.3, start - height), at(0.6, start + height), at(1, start - 0.12))
        draw(painter, vein, tint, side * 0.012, alpha)


def mark_size(side: float) -> tuple[float, float]:
    """Radius of icon and number, and how far their middles are from the corner: larger on small dice."""
    small = min(1.0, max(0.0, (66 - side) / 32))
    return side * (0.152 + 0.043 * small), side * (0.182 + 0.026 * small)


def _marks(painter: QPainter, rect: QRectF, action: str, value: int) -> None:
    side = rect.width()
    radius, away = mark_size(side)
    icon_at = rect.topLeft() + QPointF(away, away)
    number_at = rect.bottomRight() - QPointF(away, away)
    action_disc(painter, icon_at, radius, action)
    number_disc(painter, number_at, radius, value)


def _disc(painter: QPainter, centre: QPointF, radius: float, light: str, dark: str) -> None:
    disc = circle(centre, radius)
    shadow(painter, disc, radius * 0.3, radius * 0.06, radius * 0.14, 200)
    painter.fillPath(disc, brass_rim(centre))
    draw(painter, disc, "#1c0f04", max(0.5, radius * 0.06), 170)
    field = circle(centre, radius * 0.86)
    spot = centre - QPointF(radius * 0.3, radius * 0.4)
    painter.fillPath(field, radial(spot, radius * 1.7, (0, light), (1, dark)))
    inner_shadow(painter, field, radius * 0.2, radius * 0.05, radius * 0.09, "#000", 150)


def action_disc(painter: QPainter, centre: QPointF, radius: float, action: str) -> None:
    """The action of a face: its enamelled icon on a disc of bone."""
    _disc(painter, centre, radius, "#fbf3da", "#cdb98a")
    half = radius * 0.84
    draw_svg(painter, icon_file(action), QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half))


def icon_file(action: str) -> str:
    """The picture of an action, relative to the assets."""
    if action not in KINDS:
        raise NoSuchFace(f"no such action: {action!r}")
    return f"icons/chaos/{action}.svg"


def number_disc(painter: QPainter, centre: QPointF, radius: float, value: int) -> None:
    """The number of a face, pale on a dark disc."""
    _disc(painter, centre, radius, "#2a2119", "#0c0806")
    painter.fillPath(_digit(value, centre, radius * 1.7), colour("#ffe9b0"))


def _digit(value: int, centre: QPointF, px: float) -> QPainterPath:
    """A digit as a path, its own middle in the middle."""
    shape = QPainterPath()
    shape.setFillRule(Qt.FillRule.WindingFill)  # the strokes of variable fonts overlap
    # fonts come in whole pixels: the digit is built large and made smaller
    shape.addText(0, 0, font("title", 200, 800), str(value))
    middle = shape.boundingRect().center()
    return moved(shape.translated(-middle), centre, px / 200)


# ---------------------------------------------------------------- what the gallery knows


def paint_elder(painter: QPainter, rect: QRectF, face: ElderFace, state: str = "", gap: float = GAP) -> None:
    """An elder die at rest that fills a square."""
    side = rect.width()
    path = rounded(rect, side * CORNER)
    states.below(painter, path, state, side)
    seed = POSITIONS.index(face.position) + 1 if face.position else 1
    stone_body(painter, rect, face.look, path, seed)
    if face.value is not None:
        pitch = side * (1 + gap)
        column, row = CELLS[POSITIONS.index(face.position)]
        corner = rect.center() - QPointF((column + 0.5) * pitch, (row + 0.5) * pitch)
        with clipped(painter, path):
            draw_monster(painter, QRectF(corner.x(), corner.y(), 3 * pitch, 3 * pitch), face.look, face.value)
    body_gloss(painter, rect, side * CORNER)
    _bevel(painter, rect)
    draw(painter, path, "#080403", max(0.6, side * 0.014), 190)
    if face.value is not None and not face.bare:
        _marks(painter, rect, action_of(face.look.id, face.position, face.value), face.value)
    states.above(painter, path, state, side)


def _bevel(painter: QPainter, rect: QRectF) -> None:
    """The step between the bevel and the face, and the reflection on its upper left."""
    side = rect.width()
    rim = side * 0.045
    inner = rect.adjusted(rim, rim, -rim, -rim)
    top = rounded(inner, side * CORNER * 0.8)
    step = ((0.0, colour("#000", 45)), (0.5, colour("#000", 0)), (1.0, colour("#fff", 90)))
    draw(painter, top, linear(inner.topLeft(), inner.bottomRight(), *step), max(0.6, side * 0.01))
    shine = circle(rect.topLeft() + QPointF(side * 0.3, side * 0.02), side * 0.6, side * 0.3)
    low = QPointF(rect.left(), rect.top() + side * 0.34)
    with clipped(painter, top):
        painter.fillPath(shine, linear(rect.topLeft(), low, (0, colour("#fff", 62)), (1, colour("#fff", 0))))


def _rolling(painter: QPainter, rect: QRectF, face: ElderFace) -> None:
    assert face.phase is not None
    look = face.look

    def one_side(brush: QPainter, square: QRectF, number: int) -> None:
        # parts of a picture too fast to be seen: smears of its enamel with a wire of brass
        for band, tint in enumerate(look.enamel):
            y = square.top() + square.height() * (0.2 + 0.27 * band)
            way = QPainterPath(QPointF(square.left(), y + 0.2 * (number - 1)))
            way.cubicTo(-0.4, y - 0.5, 0.4, y + 0.6, square.right(), y - 0.2)
            draw(brush, way, "#0b0705", 0.36 - 0.08 * band, 130)
            draw(brush, way, "#d9a84a", 0.3 - 0.08 * band, 150)
            draw(brush, way, tint, 0.22 - 0.06 * band, 220)

    base, light, dark = look.stone
    tumbling(painter, rect, face.phase, (base, light, dark), (look.glow, *look.enamel), one_side)


@registered("chaos.die", reach=0.1)
def die(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """An elder die: see `elder_face` for its faces."""
    read = elder_face(face)
    if read.phase is not None:
        _rolling(painter, rect, read)
        return
    side = min(rect.width(), rect.height())
    square = QRectF(0, 0, side, side)
    square.moveCenter(rect.center())
    paint_elder(painter, square, read, state)
