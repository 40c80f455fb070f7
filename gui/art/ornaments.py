"""Grounds and ornaments: panels, parchment, rules, corners, seat tokens, medallions."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from gui.art import brush
from gui.art.brush import brass, circle, draw, inner_shadow, linear, radial, rounded, saved, shadow, vertical
from gui.art.glyphs import draw_glyph, glyph_at
from gui.art.palette import SEAT_LOOKS, SeatLook, colour
from gui.art.textures import parchment as paper

TOKEN_RIM: Final = 0.84


def panel(
    painter: QPainter,
    rect: QRectF,
    radius: float = 10.0,
    fill: str = "leather",
    alpha: int = 245,
    rim: bool = True,
    shade: bool = True,
) -> None:
    """A leather panel with a thin brass rim."""
    path = rounded(rect, radius)
    tint = colour(fill)
    if shade:
        shadow(painter, path, 12, 0, 4, 170)
    stops = ((0.0, tint.lighter(135)), (0.12, tint.lighter(112)), (1.0, tint.darker(125)))
    painter.fillPath(path, vertical(rect, *((at, colour(shade_of, alpha)) for at, shade_of in stops)))
    if rim:
        with saved(painter):
            painter.setOpacity(0.75 * painter.opacity())
            draw(painter, path, brass(rect), 1.2)
        draw(painter, rounded(rect.adjusted(1.5, 1.5, -1.5, -1.5), radius - 1), "#ffe6b0", 1, 26)


def parchment(painter: QPainter, rect: QRectF, radius: float = 9.0, seed: int = 11, shade: bool = False) -> None:
    """A sheet the decision sentence is written on."""
    path = rounded(rect, radius)
    if shade:
        shadow(painter, path, 8, 0, 3, 170)
    paper(painter, path, seed, "parchment_light")
    # keep the writing field bright: the browned edge must not come near the words
    painter.fillPath(path, vertical(rect, (0, colour("#fff4d2", 90)), (1, colour("#e9d3a0", 60))))


def tooltip(
    painter: QPainter, rect: QRectF, radius: float = 8.0, pointer: QPointF | None = None, half: float = 8.0
) -> None:
    """A plain parchment slip; `pointer` is the tip of its small beak above or below."""
    path = rounded(rect, radius)
    if pointer is not None:
        edge = rect.top() + 1 if pointer.y() < rect.top() else rect.bottom() - 1
        beak = brush.polygon(
            [QPointF(pointer.x() - half, edge), pointer, QPointF(pointer.x() + half, edge)],
        )
        path = path.united(beak)
    shadow(painter, path, 10, 0, 4, 200)
    painter.fillPath(path, colour("parchment_light"))
    draw(painter, path, "#a8854a", 1, 160)


def rule_line(painter: QPainter, left: float, right: float, y: float, alpha: int = 110) -> None:
    """A thin brass line that fades at both ends."""
    clear, full = colour("brass", 0), colour("brass", alpha)
    fade = linear(QPointF(left, 0), QPointF(right, 0), (0, clear), (0.12, full), (0.88, full), (1, clear))
    painter.fillRect(QRectF(left, y, right - left, 1), fade)


def corners(painter: QPainter, rect: QRectF, size: float = 70.0) -> None:
    """Brass filigree in the four corners of a frame."""
    for x_way, y_way, corner in (
        (1, 1, rect.topLeft()),
        (-1, 1, rect.topRight()),
        (1, -1, rect.bottomLeft()),
        (-1, -1, rect.bottomRight()),
    ):
        _corner(painter, corner, x_way * size, y_way * size)


def _corner(painter: QPainter, corner: QPointF, across: float, down: float) -> None:
    def at(x: float, y: float) -> QPointF:
        return QPointF(corner.x() + across * x, corner.y() + down * y)

    path = QPainterPath()
    path.moveTo(at(1, 0))
    path.cubicTo(at(0.4, 0.06), at(0.06, 0.4), at(0, 1))
    path.moveTo(at(0.8, 0.03))
    path.cubicTo(at(0.55, 0.3), at(0.3, 0.55), at(0.03, 0.8))
    path.moveTo(at(0.62, 0.0))
    path.cubicTo(at(0.34, 0.0), at(0.0, 0.34), at(0, 0.62))
    weight = abs(across) / 32
    draw(painter, path, "#000", weight + 1.6, 150)
    draw(painter, path, brass(path.boundingRect()), weight)
    gem = glyph_at("star", at(0.16, 0.16), abs(across) * 0.13)
    painter.fillPath(gem, brass(gem.boundingRect()))
    for end in (at(1, 0), at(0, 1)):
        bead = circle(end, weight * 1.1)
        painter.fillPath(bead, brass(bead.boundingRect()))


def medallion(painter: QPainter, centre: QPointF, radius: float, tint: str) -> QPainterPath:
    """A coloured field in a round brass rim; gives back the field."""
    base = colour(tint)
    disc = circle(centre, radius)
    shadow(painter, disc, radius * 0.5, radius * 0.1, radius * 0.22, 190)
    painter.fillPath(disc, brush.brass_rim(centre))
    draw(painter, disc, "#2a1606", max(0.6, radius * 0.03), 200)
    field = circle(centre, radius * TOKEN_RIM)
    light = centre - QPointF(radius * 0.25, radius * 0.35)
    stops = ((0.0, base.lighter(125)), (0.5, base.darker(115)), (1.0, base.darker(230)))
    painter.fillPath(field, radial(light, radius * 1.3, *stops))
    inner_shadow(painter, field, radius * 0.22, radius * 0.05, radius * 0.09, "#000", 190)
    return field


def seat_look(seat: int | SeatLook) -> SeatLook:
    """The look of a seat, by its number or itself."""
    return seat if isinstance(seat, SeatLook) else SEAT_LOOKS[seat % len(SEAT_LOOKS)]


def seat_token(painter: QPainter, centre: QPointF, radius: float, seat: int | SeatLook) -> None:
    """The medallion of a seat: its colour with its ivory glyph."""
    look = seat_look(seat)
    medallion(painter, centre, radius, look.colour)
    shape = glyph_at(look.glyph, centre, radius * 0.56)
    painter.fillPath(shape.translated(radius * 0.03, radius * 0.06), colour("#000", 170))
    top, bottom = QPointF(0, centre.y() - radius * 0.6), QPointF(0, centre.y() + radius * 0.6)
    painter.fillPath(shape, linear(top, bottom, (0, "#fffaea"), (1, "#f0d9a0")))
    gloss = circle(centre - QPointF(0, radius * 0.44), radius * 0.6, radius * 0.3)
    above = QPointF(centre.x(), centre.y() - radius * 0.75)
    painter.fillPath(gloss, linear(above, centre, (0, colour("#fff", 60)), (1, colour("#fff", 0))))


def ringed_glyph(painter: QPainter, centre: QPointF, radius: float, name: str, tint: str) -> None:
    """A glyph in a thin ring on a dark field, as log entries carry it."""
    ring = circle(centre, radius)
    painter.fillPath(ring, colour("#000", 120))
    draw(painter, ring, tint, max(1.0, radius / 11), 200)
    draw_glyph(painter, name, centre, radius * 0.58, tint)


def progress_ring(painter: QPainter, centre: QPointF, radius: float, share: float, width: float = 8.0) -> None:
    """A ring that fills clockwise from the top, 0 to 1."""
    ring = circle(centre, radius)
    draw(painter, ring, "#000", width * 1.5, 160)
    draw(painter, ring, "#5d4a2c", width)
    if share <= 0:
        return
    box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    arc = QPainterPath()
    arc.arcMoveTo(box, 90)
    arc.arcTo(box, 90, -360 * min(1.0, share))
    brush.glow(painter, arc, "#ffb638", width, width * 1.5, 230)
    draw(painter, arc, "pick", width)


def brass_button_disc(painter: QPainter, centre: QPointF, radius: float, pressed: bool = False) -> None:
    """The large round button that is held to open the curtain."""
    disc = circle(centre, radius)
    shadow(painter, disc, radius * 0.2, 0, radius * (0.04 if pressed else 0.1), 200)
    top, bottom = centre - QPointF(0, radius), centre + QPointF(0, radius)
    stops = ((0.0, "primary_mid"), (1.0, "primary_top")) if pressed else None
    fill = linear(top, bottom, *(stops or ((0.0, "primary_top"), (0.5, "primary_mid"), (1.0, "#a87a2c"))))
    painter.fillPath(disc, fill)
    draw(painter, circle(centre, radius * 0.96), "#fff3c8", radius * 0.026, 180)
    draw(painter, disc, "#5d3f14", radius * 0.026, 220)
