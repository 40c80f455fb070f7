"""Large pictures: portraits for results and rules, the ends of the game, the picture on the home screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from gui.art import states
from gui.art.brush import (
    Mode,
    blended,
    brass_rim,
    circle,
    clipped,
    draw,
    image,
    inner_shadow,
    linear,
    painting,
    radial,
    rectangle,
    saved,
    shadow,
)
from gui.art.gallery import painter as registered
from gui.art.palette import colour
from gui.art.textures import vignette
from gui.games.club_of_cthulhu.art.deities import deity
from gui.games.club_of_cthulhu.art.mats import paint_mat
from gui.games.club_of_cthulhu.art.portraits import draw_portrait

Outcome = Literal["flame", "disappearance"]
WIDTH: Final = 1366.0
HEIGHT: Final = 236.0


@registered("club.deity", reach=0.06)
def medallion(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """A large portrait in a round brass frame; the face is the deity."""
    look = deity(face)
    centre, radius = rect.center(), min(rect.width(), rect.height()) / 2
    disc = circle(centre, radius)
    states.below(painter, disc, state, radius)
    shadow(painter, disc, radius * 0.1, radius * 0.02, radius * 0.05, 200)
    painter.fillPath(disc, brass_rim(centre))
    draw(painter, disc, "#1c0f04", radius * 0.02, 220)
    field = circle(centre, radius * 0.88)
    with clipped(painter, field):
        draw_portrait(painter, field.boundingRect(), look.id)
    inner_shadow(painter, field, radius * 0.1, 0, radius * 0.03, "#000", 200)
    draw(painter, field, "#1c0f04", radius * 0.02, 220)
    states.above(painter, disc, state, radius)


def banner(outcome: Outcome, width: float, height: float, *, ratio: float = 1.0) -> QImage:
    """The picture over a result. Its lower edge fades to nothing, so it lies on any room."""
    result = image(round(width * ratio), round(height * ratio))
    with painting(result) as painter:
        factor = max(width / WIDTH, height / HEIGHT) * ratio
        painter.translate(width * ratio / 2, 0)
        painter.scale(factor, factor)
        half = width * ratio / factor / 2
        area = QRectF(-half, 0, 2 * half, HEIGHT)
        _PAINTERS[outcome](painter, area)
        vignette(painter, area, 150, 0.45)
        with blended(painter, Mode.CompositionMode_DestinationIn):
            fade = linear(QPointF(0, 150), QPointF(0, HEIGHT), (0, colour("#000")), (1, colour("#000", 0)))
            painter.fillRect(area, fade)
    result.setDevicePixelRatio(ratio)
    return result


def _flame(painter: QPainter, area: QRectF) -> None:
    painter.fillRect(area, radial(QPointF(0, 100), 700, (0, "#3a2a5a"), (1, "#0a0712")))


def _disappearance(painter: QPainter, area: QRectF) -> None:
    painter.fillRect(area, radial(QPointF(0, 100), 700, (0, "#8a4a1a"), (1, "#0a0712")))


_PAINTERS: Final[dict[Outcome, Callable[[QPainter, QRectF], None]]] = {
    "flame": _flame,
    "disappearance": _disappearance,
}


def tile(painter: QPainter, rect: QRectF) -> None:
    """The picture of the game on the home screen."""
    with clipped(painter, rectangle(rect)):
        painter.fillRect(rect, colour("plum"))
        with saved(painter):
            unit = rect.height() / 208
            painter.translate(rect.center())
            painter.scale(unit * 0.5, unit * 0.5)
            paint_mat(painter)


__all__ = ["HEIGHT", "WIDTH", "Outcome", "banner", "tile"]
