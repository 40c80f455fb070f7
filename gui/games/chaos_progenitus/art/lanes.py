"""Lanes of attacks and what lies in them. Lengths are logical pixels.

A lane is painted for the very size shown. `u` is the number of pixels of a planned pixel; words are never under 12
pixels, whatever `u` is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from cubes.words import ngettext
from gui.art import states
from gui.art.brush import circle, clipped, draw, glow, inner_shadow, linear, moved, radial, rounded, shadow, vertical
from gui.art.fonts import font, measure
from gui.art.gallery import painter as registered
from gui.art.glyphs import draw_glyph, glyph_at
from gui.art.ornaments import rule_line
from gui.art.palette import colour
from gui.art.shapes import UNIT, curve
from gui.art.text import CENTRE, LEFT, RIGHT, draw_fitted_name, draw_text
from gui.games.chaos_progenitus import field
from gui.games.chaos_progenitus.art.dice import CORNER
from gui.games.chaos_progenitus.art.grounds import dashed, fraction
from gui.games.chaos_progenitus.art.kinds import NoSuchFace
from gui.games.chaos_progenitus.art.pools import POOLS, STEEL, STUN
from gui.games.chaos_progenitus.art.words import elided, fits, one_line, text_px

# ---------------------------------------------------------------- shields and slots

TONES: Final = {
    "attack": "#ffb3a4",
    "need": "#ffcf7a",
    "meets": "#ffe08a",
    "done": "#8fe0a0",
    "steel": STEEL,
    "": "#d8c39a",
}
"""Colours of strength shields: the attack's, too weak, strong enough, countered, minuses, plain."""


def shield_path(centre: QPointF, half: float) -> QPainterPath:
    """The outline of a shield."""
    shape = curve(
        (0, -0.98),
        (0.3, -0.74, 0.6, -0.7, 0.86, -0.7),
        (0.94, 0.1, 0.62, 0.74, 0, 1.0),
        (-0.62, 0.74, -0.94, 0.1, -0.86, -0.7),
        (-0.6, -0.7, -0.3, -0.74, 0, -0.98),
    )
    return moved(shape, centre, half / UNIT)


@registered("prog.shield")
def shield(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """A strength shield, `n|tone`, 0 to 99; for the tones see `TONES`."""
    number, bar, tone = face.partition("|")
    if not bar or not number.isdigit() or len(number) > 2 or tone not in TONES:
        raise NoSuchFace(f"no such shield: {face!r}")
    half = min(rect.width() / 0.9, rect.height()) / 2 * 0.94
    centre = rect.center()
    path = shield_path(centre, half)
    tint = colour(TONES[tone])
    shadow(painter, path, half * 0.24, half * 0.05, half * 0.12, 190)
    if tone in {"meets", "done"}:
        glow(painter, path, tint, half * 0.1, half * 0.22, 130)
    bounds = path.boundingRect()
    painter.fillPath(
        path, linear(bounds.topLeft(), bounds.bottomRight(), (0, "#33241a"), (0.5, "#1c120b"), (1, "#0c0705"))
    )
    right = QRectF(centre.x(), bounds.top(), bounds.width() / 2, bounds.height())
    with clipped(painter, path):
        painter.fillRect(right, colour("#000", 70))
        painter.fillRect(bounds, radial(bounds.topLeft(), half * 2, (0, colour(tint, 60)), (1, colour(tint, 0))))
    inner_shadow(painter, path, half * 0.2, half * 0.04, half * 0.08, "#000", 170)
    draw(painter, path, "#0c0604", half * 0.2, 220)
    rim = linear(bounds.topLeft(), bounds.bottomRight(), (0, tint.lighter(125)), (0.5, tint), (1, tint.darker(150)))
    draw(painter, path, rim, half * 0.115)
    words = QPainterPath()
    words.setFillRule(Qt.FillRule.WindingFill)  # the strokes of variable fonts overlap
    words.addText(0, 0, font("title", 200, 800), number)
    middle = words.boundingRect().center()
    size = half * (1.02 if len(number) == 1 else 0.82) / 150
    figure = moved(words.translated(-middle), centre - QPointF(0, half * 0.06), size)
    painter.fillPath(figure.translated(half * 0.03, half * 0.06), colour("#000", 200))
    painter.fillPath(figure, tint)
    states.above(painter, path, state, half * 2)


SLOTS: Final = ("die", "plus", "brain")


@registered("prog.slot")
def slot(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """A dashed place in a lane: for a die, a plus or a brain. "pickable" lights it."""
    if face not in SLOTS:
        raise NoSuchFace(f"no such slot: {face!r}")
    side = min(rect.width(), rect.height())
    share = 1.0 if face == "die" else 0.82
    square = QRectF(0, 0, side * share * 0.96, side * share * 0.96)
    square.moveCenter(rect.center())
    path = rounded(square, side * CORNER * share)
    lit = states.parts(state) & {"pickable", "picked", "hover"}
    if lit:
        glow(painter, path, "#ffb638", side * 0.05, side * 0.14, 200)
    painter.fillPath(path, colour("#ffb638" if lit else "#000", 62 if lit else 120))
    inner_shadow(painter, path, side * 0.1, side * 0.02, side * 0.05, "#000", 130)
    if "picked" in lit:
        draw(painter, path, "#fff3c4", side * 0.05)
    else:
        dashed(painter, path, colour("#ffe08a" if lit else "#caa45a", 255 if lit else 150), max(1.2, side * 0.04))
    sign = {"plus": "die-plus", "brain": "die-brain"}.get(face)
    if sign:
        draw_glyph(
            painter,
            sign,
            square.center(),
            side * share * 0.22,
            colour("#ffd868" if lit else "#a8977a", 255 if lit else 170),
        )
    states.above(painter, path, "focus" if "focus" in states.parts(state) else "", side)


# ---------------------------------------------------------------- lanes

MODES: Final = ("", "open", "needs", "countered", "picked")
"""Nothing to decide; may be countered; needs pluses; countered; the one that is aimed at."""
_EDGE: Final = {"": "#8d7446", "open": "#ffd868", "needs": "#ffc46a", "countered": "#8fe0a0", "picked": "#ffe08a"}
_WORDS: Final = {"": "#e9dcc0", "open": "#ffe08a", "needs": "#ffcf9a", "countered": "#8fe0a0", "picked": "#ffe9a8"}
_MARKS: Final = {"": "", "open": "die-block", "needs": "die-plus", "countered": "tick", "picked": "die-block"}


@dataclass(frozen=True, slots=True)
class LaneFace:
    """What a lane says."""

    mode: str
    title: str
    damage: tuple[tuple[str, int], ...]
    verdict: str
    note: str
    u: float


def lane_face(face: str) -> LaneFace:
    """Read `mode|title|damage|verdict|note|u`; damage is empty or such as `stun:1+wound:2`."""
    parts = face.split("|")
    if len(parts) != 6 or parts[0] not in MODES:
        raise NoSuchFace(f"no such lane: {face!r}")
    damage = []
    for part in filter(None, parts[2].split("+")):
        kind, _colon, number = part.partition(":")
        if kind not in {"stun", "wound"} or not number.isdigit():
            raise NoSuchFace(f"no such damage: {part!r}")
        damage.append((kind, int(number)))
    return LaneFace(parts[0], parts[1], tuple(damage), parts[3], parts[4], fraction(parts[5], "scale"))


@registered("prog.lane", reach=-0.12, exact=True)
def lane(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """A lane without its dice, shields and slots, see `lane_face`; what is in it lies where `field.lane` says.

    A verdict that is too long for one line takes the line of the note; a small lane shows neither.
    """
    read = lane_face(face)
    places = field.lane(rect, read.u)
    u = min(read.u, rect.height() / (100 if places.small else 150))
    path = rounded(rect, 10 * u)
    mode = read.mode
    if mode == "picked":
        glow(painter, path, "#ffb638", 4 * u, 12 * u, 220)
        glow(painter, path, "#fff0b0", 2 * u, 4 * u, 160)
    elif mode == "open":
        glow(painter, path, "#ffb638", 2.4 * u, 7 * u, 120)
    else:
        shadow(painter, path, 7 * u, 0, 2.5 * u, 140)
    top = {"picked": "#3a2814", "open": "#30210f", "countered": "#17231a"}.get(mode, "#26180f")
    painter.fillPath(path, vertical(rect, (0, top), (0.5, "#1b110a"), (1, "#120b07")))
    _lower_half(painter, rect, places, path, mode)
    inset = 2.2 * u
    inner = rounded(rect.adjusted(inset, inset, -inset, -inset), 8 * u)
    draw(painter, inner, "#ffe6b0", 0.8 * u, 30)
    if mode == "needs":
        draw(painter, path, "#2a1606", 3 * u, 170)
        dashed(painter, path, colour(_EDGE[mode]), 1.8 * u, 4.2)
    else:
        draw(painter, path, "#0c0604", (3.4 if mode == "picked" else 2.8) * u, 170)
        draw(painter, path, _EDGE[mode], (2.4 if mode == "picked" else 1.5) * u, 255 if mode else 170)
    _lane_words(painter, places, read)
    states.above(painter, path, state, 64 * u)


def _lower_half(painter: QPainter, rect: QRectF, places: field.LanePlaces, path: QPainterPath, mode: str) -> None:
    """The defense lies a little deeper than the attack."""
    if places.flat:
        right = QRectF(places.rule, places.slot.top(), rect.right() - places.rule, places.slot.height())
        with clipped(painter, path):
            painter.fillRect(right.adjusted(0, -3, 0, 60), colour("#000", 60))
        return
    low = QRectF(rect.x(), places.rule, rect.width(), rect.bottom() - places.rule)
    with clipped(painter, path):
        tint = colour({"countered": "#3fae6a", "picked": "#ffb638", "open": "#ffb638"}.get(mode, "#000"))
        painter.fillRect(low, vertical(low, (0, colour("#000", 70)), (0.5, colour("#000", 30)), (1, colour(tint, 26))))
    rule_line(
        painter, places.rule and rect.left() + rect.width() * 0.05, rect.right() - rect.width() * 0.05, places.rule, 120
    )


def _lane_words(painter: QPainter, places: field.LanePlaces, read: LaneFace) -> None:
    u = read.u
    shown = _damage_width(read, places, u)
    title = QRectF(places.title)
    title.setRight(places.damage.right() - shown - (4 * u if shown else 0))
    one_line(painter, title, read.title, 16, u, "bone", LEFT, family="title", weight=600, most=28, drop=u)
    _damage(painter, places, read, u)
    if places.small:
        mark = _MARKS[read.mode]
        if mark:
            disc = circle(places.verdict.center(), places.verdict.width() / 2)
            painter.fillPath(disc, colour("#000", 130))
            draw(painter, disc, _EDGE[read.mode], max(1.0, places.verdict.width() * 0.06), 200)
            draw_glyph(painter, mark, places.verdict.center(), places.verdict.width() * 0.3, _EDGE[read.mode])
        return
    tint, both = _WORDS[read.mode], places.verdict.united(places.note)
    if not fits(read.verdict, places.verdict.width(), weight=600):
        # the verdict matters more than the note
        draw_fitted_name(painter, both, read.verdict, (12,), paint=tint, weight=600, align=CENTRE)
        return
    one_line(painter, places.verdict, read.verdict, 14, u, tint, CENTRE, weight=600)
    one_line(painter, places.note, elided(read.note, places.note.width()), 13, u, "muted", CENTRE)


def _damage_words(kind: str, count: int) -> str:
    if kind == "stun":
        return ngettext("{n} stun", "{n} stuns", count).format(n=count)
    return ngettext("{n} wound", "{n} wounds", count).format(n=count)


def _damage_parts(read: LaneFace, places: field.LanePlaces, u: float) -> tuple[list[str], int, float]:
    """The words of each kind of damage, their size and the size of their glyph; bare numbers where it is narrow."""
    px = text_px(14, u)
    half = min(px * 0.56, places.damage.height() * 0.34)
    long = [_damage_words(kind, count) for kind, count in read.damage]
    used = font("ui", px, 600)
    title = measure(read.title, font("title", text_px(16, u, 28), 600))
    room = places.rect.right() - places.title.left() - 12 * u - title
    if not places.small and sum(measure(words, used) + half * 2 + px * 0.7 for words in long) <= room:
        return long, px, half
    return [str(count) for _kind, count in read.damage], px, half


def _damage_width(read: LaneFace, places: field.LanePlaces, u: float) -> float:
    words, px, half = _damage_parts(read, places, u)
    used = font("ui", px, 600)
    return sum(measure(word, used) + half * 2 + px * 0.7 for word in words)


def _damage(painter: QPainter, places: field.LanePlaces, read: LaneFace, u: float) -> None:
    words, px, half = _damage_parts(read, places, u)
    used = font("ui", px, 600)
    right, y = places.damage.right(), places.damage.center().y()
    for (kind, _count), word in reversed(list(zip(read.damage, words, strict=True))):
        wide = measure(word, used)
        tint = POOLS[kind].tint
        box = QRectF(right - wide - 1, places.damage.top(), wide + 2, places.damage.height())
        draw_text(painter, box, word, used, tint, RIGHT, drop=1.0)
        spot = QPointF(box.left() - half - px * 0.25, y)
        painter.fillPath(glyph_at(POOLS[kind].glyph, spot, half).translated(0.6 * u, u), colour("#000", 170))
        draw_glyph(painter, POOLS[kind].glyph, spot, half, tint)
        right = spot.x() - half - px * 0.45


# ---------------------------------------------------------------- chips above the lanes

CHIPS: Final = {"grab": "die-tentacle", "minus": "die-minus", "brain": "die-brain"}


@registered("prog.chip", exact=True)
def chip(painter: QPainter, rect: QRectF, face: str, state: str) -> None:
    """What is no attack, in the small layout: `kind|words|u`, kinds are grab, minus and brain."""
    parts = face.split("|")
    if len(parts) != 3 or parts[0] not in CHIPS:
        raise NoSuchFace(f"no such chip: {face!r}")
    u = fraction(parts[2], "scale")
    path = rounded(rect, rect.height() / 2)
    painter.fillPath(path, vertical(rect, (0, "#2e1f13"), (1, "#150d08")))
    draw(painter, path, "#0c0604", 2 * u, 130)
    draw(painter, path, STEEL if parts[0] == "minus" else "#caa45a", 1.1 * u, 190)
    half = rect.height() * 0.32
    spot = QPointF(rect.x() + rect.height() * 0.56, rect.center().y())
    draw_glyph(painter, CHIPS[parts[0]], spot, half, STEEL if parts[0] == "minus" else STUN)
    place = QRectF(spot.x() + half * 1.5, rect.y(), 0, rect.height())
    place.setRight(rect.right() - rect.height() * 0.34)
    one_line(painter, place, parts[1], 13, u, "bone", LEFT)
    states.above(painter, path, state, rect.height() * 1.6)
