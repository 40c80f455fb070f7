"""The pools beside a fiend. Lengths are logical pixels; `u` is the number of pixels of a planned pixel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from cubes.words import N_, _
from gui.art import states
from gui.art.brush import circle, clipped, draw, glow, inner_shadow, radial, rounded, vertical
from gui.art.fonts import Family, font, measure
from gui.art.gallery import painter as registered
from gui.art.glyphs import draw_glyph, glyph_at
from gui.art.ornaments import rule_line
from gui.art.palette import colour
from gui.art.text import LEFT, RIGHT
from gui.games.chaos_progenitus import field
from gui.games.chaos_progenitus.art.grounds import fraction
from gui.games.chaos_progenitus.art.kinds import NoSuchFace
from gui.games.chaos_progenitus.art.words import one_line, text_px

STUN: Final = "#ffd25e"
WOUND: Final = "#ff8a78"
STEEL: Final = "#c3ccd8"


@dataclass(frozen=True, slots=True)
class _Kind:
    name: str
    glyph: str
    tint: str


POOLS: Final = {
    "stun": _Kind(N_("Stun"), "die-stun", STUN),
    "wound": _Kind(N_("Wound"), "die-wound", WOUND),
    "minused": _Kind(N_("Minused"), "die-minus", STEEL),
}
"""The three pools by name: what they are called, their glyph and their colour."""


@registered("prog.pool", reach=-0.14, exact=True)
def pool(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """A pool: `kind|count|caption|u`; kinds are stun, wound and minused. Its dice lie where `field.pool` says."""
    parts = face.split("|")
    if len(parts) != 4 or parts[0] not in POOLS or not parts[1].isdigit():
        raise NoSuchFace(f"no such pool: {face!r}")
    kind, u = POOLS[parts[0]], fraction(parts[3], "scale")
    places = field.pool(rect, u, bool(parts[2]))
    path = rounded(rect, 10 * u)
    if states.parts(state) & {"pickable", "picked", "hover"}:
        states.below(painter, path, state, 40 * u)
    painter.fillPath(path, vertical(rect, (0, "#170f0a"), (0.35, "#100a07"), (1, "#0a0604")))
    with clipped(painter, path):
        light = rect.topLeft() + QPointF(rect.width() * 0.3, 0)
        tint = colour(kind.tint, 34 if int(parts[1]) else 18)
        painter.fillRect(rect, radial(light, max(rect.width(), rect.height()) * 0.7, (0, tint), (1, colour(tint, 0))))
        if not places.flat and parts[0] != "minused":
            half = min(places.dice.width(), places.dice.height()) * 0.36
            mark = glyph_at(kind.glyph, places.dice.center(), half)
            painter.fillPath(mark.translated(0, u), colour("#000", 90))
            painter.fillPath(mark, colour(kind.tint, 15))
    inner_shadow(painter, path, 10 * u, 1.5 * u, 4 * u, "#000", 210)
    draw(painter, path, "#000", 2.6 * u, 120)
    draw(painter, path, kind.tint, 1.3 * u, 150)
    _pool_head(painter, places, kind, parts[1], u)
    if parts[2]:
        align = RIGHT if places.flat else LEFT
        family: Family = "card" if places.flat else "ui"
        if not places.flat:
            rule_line(painter, places.caption.left(), places.caption.right(), places.caption.top() - 1 * u, 60)
        one_line(painter, places.caption, parts[2], 15 if places.flat else 13, u, "muted", align, family=family)
    states.above(painter, path, state, 40 * u)


def _pool_head(painter: QPainter, places: field.PoolPlaces, kind: _Kind, count: str, u: float) -> None:
    half = places.glyph.width() / 2
    centre = places.glyph.center()
    glow(painter, circle(centre, half * 0.6), kind.tint, 1, half * 0.9, 90, True)
    painter.fillPath(glyph_at(kind.glyph, centre, half).translated(0.6 * u, u), colour("#000", 170))
    draw_glyph(painter, kind.glyph, centre, half * 0.94, kind.tint)
    px = text_px(16, u, 26)
    # all heads beside each other look the same: the longer name decides
    names = [_(POOLS[name].name) for name in ("stun", "wound")] if kind is not POOLS["minused"] else [_(kind.name)]
    while px > 12 and max(measure(name, font("title", px, 600)) for name in names) > places.name.width():
        px -= 1
    one_line(painter, places.name, _(kind.name), px / u, u, "bone", LEFT, family="title", weight=600, most=px, drop=u)
    ink = kind.tint if count != "0" else "#8c7c64"
    one_line(painter, places.count, count, 19, u, ink, RIGHT, family="title", weight=700, most=30, drop=u)
