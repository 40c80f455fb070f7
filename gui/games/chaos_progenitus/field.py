"""Where the places of a fight lie, inside whatever rectangle the table has for them.

All lengths are logical pixels. `u` is how many of them a planned pixel has, as `gui.metrics` gives it: gaps and words
follow it, everything else follows the rectangle. The places inside panels are found by the same functions with which
the panels are painted, so that dice lie where the paint expects them.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF

from gui.games.chaos_progenitus.field_slots import SLOTS, square
from gui.games.chaos_progenitus.field_workshop import FacesPlaces, Tile, WorkshopPlaces, faces_row, tile, workshop

DICE: Final = 13
MOST_LANES: Final = 28
"""Twenty-six attacks of a fiend that has won trophies, a lane for what is none, one for the other direction."""
ROW: Final = 8
"""So many lanes fit into one row, if they are wide enough."""

DIE: Final = 0.868
"""A die of a fiend, in pitches."""
_TOP, _BOTTOM, _SIDE = -1.16, 1.02, 2.25


# ---------------------------------------------------------------- fiends


def fiend(rect: QRectF, die: float = DIE) -> tuple[QRectF, ...]:
    """The thirteen dice of a fiend as large as the rectangle allows; `die` is their size in pitches."""
    pitch = min(rect.width() / (2 * _SIDE + die), rect.height() / (_BOTTOM - _TOP + die))
    # a wide place lets it spread its limbs a little, a high one stretch
    across = pitch * min(1.16, rect.width() / (2 * _SIDE + die) / pitch)
    down = pitch * min(1.22, rect.height() / (_BOTTOM - _TOP + die) / pitch)
    middle = QPointF(rect.center().x(), rect.center().y() - down * (_TOP + _BOTTOM) / 2)
    return tuple(square(middle + QPointF(x * across, y * down), pitch * die) for x, y in SLOTS)


# ---------------------------------------------------------------- dice in a row or a heap


def pool_dice(rect: QRectF, count: int, u: float = 1.0, largest: float = 50.0) -> tuple[QRectF, ...]:
    """Places for dice in a pool: side by side from the upper left, shrinking from `largest` until all fit."""
    if count <= 0:
        return ()
    side = min(largest * u, rect.height(), rect.width())
    while True:
        gap = max(2.0, side * 0.12)
        columns = max(1, int((rect.width() + gap + 1e-6) / (side + gap)))
        rows = max(1, int((rect.height() + gap + 1e-6) / (side + gap)))
        if columns * rows >= count or side <= 1:  # where there is no room at all it does not matter
            break
        side *= 0.97
    return tuple(
        QRectF(rect.x() + number % columns * (side + gap), rect.y() + number // columns * (side + gap), side, side)
        for number in range(count)
    )


# ---------------------------------------------------------------- pools


@dataclass(frozen=True, slots=True)
class PoolPlaces:
    """A pool: its head and its caption are painted by "prog.pool"."""

    rect: QRectF
    glyph: QRectF
    name: QRectF
    count: QRectF
    dice: QRectF
    """Room for dice, see `pool_dice`."""
    caption: QRectF
    flat: bool
    """A strip: everything in one line."""


def pool(rect: QRectF, u: float, caption: bool = True) -> PoolPlaces:
    """The places of a pool; without a caption the dice have its room."""
    pad = min(10 * u, rect.height() * 0.14, rect.width() * 0.06)
    if rect.width() > 2.6 * rect.height():
        return _flat_pool(rect, u, caption, pad)
    head = min(34 * u, max(22.0, rect.height() * 0.2), rect.width() * 0.26)
    sign = min(20 * u, head - 4, rect.width() * 0.14)
    top = rect.y() + pad * 0.3
    glyph = QRectF(rect.x() + pad, top + (head - sign) / 2, sign, sign)
    figure = max(min(22.0, rect.width() * 0.25), head * 0.76)
    count = QRectF(rect.right() - pad - figure, top, figure, head)
    name = QRectF(glyph.right() + pad * 0.5, top, count.left() - glyph.right() - pad * 0.5, head)
    foot = min(26 * u, max(17.0, rect.height() * 0.13)) if caption else 0.0
    words = QRectF(rect.x() + pad, rect.bottom() - foot - pad * 0.3, rect.width() - 2 * pad, foot)
    heap_top = top + head + pad * 0.4
    low = words.top() if caption else rect.bottom() - pad
    heap = QRectF(rect.x() + pad, heap_top, rect.width() - 2 * pad, max(1.0, low - heap_top))
    return PoolPlaces(rect, glyph, name, count, heap, words, False)


def _flat_pool(rect: QRectF, u: float, caption: bool, pad: float) -> PoolPlaces:
    high = rect.height()
    sign = min(20 * u, high - 2 * pad)
    glyph = QRectF(rect.x() + pad, rect.center().y() - sign / 2, sign, sign)
    wide = min(106 * u, max(86.0, rect.width() * 0.18))
    name = QRectF(glyph.right() + pad * 0.6, rect.y(), wide, high)
    count = QRectF(rect.right() - pad - 40 * u, rect.y(), 40 * u, high)
    room = count.left() - name.right() - pad
    said = min(230 * u, room * 0.42) if caption else 0.0
    words = QRectF(count.left() - said, rect.y(), said, high)
    inset = max(3.0, high * 0.14)
    heap = QRectF(name.right(), rect.y() + inset, room - said, high - 2 * inset)
    return PoolPlaces(rect, glyph, name, count, heap, words, True)


# ---------------------------------------------------------------- lanes

SMALL_LANE: Final = 126.0
"""A lane that is lower (times u) has no room for sentences."""
FLAT_LANE: Final = 2.0
"""A small lane so many times as wide as high has the defense beside the attack."""


@dataclass(frozen=True, slots=True)
class LanePlaces:
    """An attack above, what counters it below (or beside). A small lane has a mark (`verdict`) instead of sentences."""

    rect: QRectF
    title: QRectF
    damage: QRectF
    die: QRectF
    helpers: QRectF
    """Room for pluses and brains on the attack, see `pool_dice`."""
    strength: QRectF
    rule: float
    """Where a line parts attack and defense."""
    verdict: QRectF
    note: QRectF
    slot: QRectF
    """The die that defends."""
    pluses: QRectF
    """Room for pluses on the defense, see `pool_dice`."""
    defense: QRectF
    small: bool
    flat: bool = False
    """The defense lies beside the attack; then ``rule`` is where an upright line parts them."""


def lane(rect: QRectF, u: float) -> LanePlaces:
    """The places in a lane."""
    if rect.height() < SMALL_LANE * max(1.0, u) and rect.width() >= FLAT_LANE * rect.height():
        return _flat_lane(rect, u)
    return _small_lane(rect, u) if rect.height() < SMALL_LANE * max(1.0, u) else _large_lane(rect, u)


def _large_lane(rect: QRectF, u: float) -> LanePlaces:
    pad = min(12 * u, rect.width() * 0.06)
    inner = rect.adjusted(pad, 0, -pad, 0)
    text = max(12.0, min(22.0, 14 * u)) * 1.36
    head = max(text * 1.05, min(36 * u, rect.height() * 0.17))
    words = 2 * text
    room = rect.height() - head - words - 5 * pad * 0.5
    side = min(46 * u, room / 2, inner.width() * 0.34)
    title = QRectF(inner.x(), rect.y() + pad * 0.25, inner.width() * 0.5, head)
    damage = QRectF(inner.x() + inner.width() * 0.4, title.y(), inner.width() * 0.6, head)
    spare = max(0.0, room - 2 * side)
    upper = title.bottom() + spare * 0.12
    die, helpers, strength = _row(inner, upper, side, pad)
    rule = die.bottom() + pad * 0.6 + spare * 0.2
    verdict = QRectF(inner.x() - pad * 0.5, rule + pad * 0.2, inner.width() + pad, text)
    note = QRectF(verdict.x(), verdict.bottom(), verdict.width(), text)
    lower = rect.bottom() - pad * 0.8 - side - spare * 0.16
    slot, pluses, defense = _row(inner, lower, side, pad)
    return LanePlaces(
        rect, title, damage, die, helpers, strength, rule, verdict, note, slot, pluses, defense, small=False
    )


def _row(inner: QRectF, top: float, side: float, pad: float) -> tuple[QRectF, QRectF, QRectF]:
    """A die, what helps it, and a shield at the right end."""
    die = QRectF(inner.x(), top, side, side)
    shield = QRectF(inner.right() - side * 0.86, top + side * 0.04, side * 0.86, side * 0.92)
    gap = min(10.0, pad)
    left = die.right() + gap
    return die, QRectF(left, top, max(1.0, shield.left() - gap * 0.6 - left), side), shield


def _small_lane(rect: QRectF, u: float) -> LanePlaces:
    pad = min(7 * u, rect.width() * 0.06, rect.height() * 0.07)
    inner = rect.adjusted(pad, 0, -pad, 0)
    head = min(22 * u, max(14.0, rect.height() * 0.2))
    side = min(46 * u, (rect.height() - head - 2.6 * pad) / 2, inner.width() * 0.36)
    title = QRectF(inner.x(), rect.y() + pad * 0.4, inner.width() * 0.5, head)
    damage = QRectF(inner.x() + inner.width() * 0.34, title.y(), inner.width() * 0.66, head)
    spare = max(0.0, rect.height() - head - 2.6 * pad - 2 * side)
    upper = title.bottom() + pad * 0.4 + spare * 0.3
    lower = rect.bottom() - pad - side - spare * 0.2
    mark = min(side * 0.62, inner.width() * 0.2)
    # the mark stands to the right of the shields, between attack and defense
    row = inner.adjusted(0, 0, -mark - pad * 0.5, 0)
    die, helpers, strength = _row(row, upper, side, pad)
    slot, pluses, defense = _row(row, lower, side, pad)
    rule = (die.bottom() + slot.top()) / 2
    verdict = square(QPointF(inner.right() - mark / 2, (die.top() + slot.bottom()) / 2), mark)
    return LanePlaces(
        rect, title, damage, die, helpers, strength, rule, verdict, QRectF(), slot, pluses, defense, small=True
    )


def _flat_lane(rect: QRectF, u: float) -> LanePlaces:
    pad = min(7 * u, rect.width() * 0.06, rect.height() * 0.07)
    inner = rect.adjusted(pad, 0, -pad, 0)
    head = min(22 * u, max(14.0, rect.height() * 0.24))
    title = QRectF(inner.x(), rect.y() + pad * 0.4, inner.width() * 0.5, head)
    damage = QRectF(inner.x() + inner.width() * 0.34, title.y(), inner.width() * 0.66, head)
    room = rect.bottom() - pad - title.bottom() - pad * 0.6
    side = min(46 * u, room, inner.width() * 0.15)
    top = title.bottom() + pad * 0.6 + (room - side) / 2
    mark = min(side * 0.62, inner.width() * 0.1)
    gap = max(6.0, pad * 1.6)
    half = (inner.width() - mark - pad * 0.5 - gap) / 2
    left = QRectF(inner.x(), top, half, side)
    right = left.translated(half + gap, 0)
    die, helpers, strength = _row(left, top, side, pad)
    slot, pluses, defense = _row(right, top, side, pad)
    verdict = square(QPointF(inner.right() - mark / 2, top + side / 2), mark)
    return LanePlaces(
        *(rect, title, damage, die, helpers, strength, left.right() + gap / 2, verdict, QRectF()),
        *(slot, pluses, defense),
        small=True,
        flat=True,
    )


def lanes_in(area: QRectF, count: int, u: float, compact: bool) -> tuple[LanePlaces, ...]:
    """Lanes side by side: one row as long as they are wide enough, else two."""
    if count <= 0:
        return ()
    gap = (5 if compact else 8) * u
    widest = area.height() * 0.97
    narrowest = max(104.0, area.height() * 0.56)
    single = count <= ROW and (area.width() - gap * (count - 1)) / count >= min(narrowest, area.width() / 5)
    rows = 1 if single else 2
    columns = math.ceil(count / rows)
    wide = (area.width() - gap * (columns - 1)) / columns
    if rows == 1:
        wide = min(wide, max(widest, area.width() * 0.19))
    high = (area.height() - gap * (rows - 1)) / rows
    start = area.x() + (area.width() - columns * wide - gap * (columns - 1)) / 2
    places = []
    for number in range(count):
        x, y = number % columns, number // columns
        places.append(lane(QRectF(start + x * (wide + gap), area.y() + y * (high + gap), wide, high), u))
    return tuple(places)


# ---------------------------------------------------------------- the strip of the other fiends


@dataclass(frozen=True, slots=True)
class SmallFiend:
    """A fiend that does not fight at the moment."""

    rect: QRectF
    token: QRectF
    name: QRectF
    breed: QRectF
    dice: QRectF
    """Room for all dice in groups, see `strip_dice`."""


def small_fiend(rect: QRectF, u: float) -> SmallFiend:
    """The places in one panel of the strip."""
    pad = min(8 * u, rect.height() * 0.09)
    text = max(12.0, min(22.0, 14 * u)) * 1.36
    head = min(rect.height() * 0.34, max(text, 26 * u))
    token = QRectF(rect.x() + pad, rect.y() + pad * 0.6, head, head)
    room = rect.right() - pad - token.right() - pad * 0.6
    name = QRectF(token.right() + pad * 0.6, token.y(), room * 0.58, head)
    breed = QRectF(name.right(), token.y(), room - name.width(), head)
    dice = QRectF(rect.x() + pad, token.bottom() + pad * 0.5, rect.width() - 2 * pad, 0)
    dice.setBottom(rect.bottom() - pad * 0.7)
    return SmallFiend(rect, token, name, breed, dice)


@dataclass(frozen=True, slots=True)
class Group:
    """Dice of one pool in the strip, behind the sign of the pool."""

    sign: QRectF
    dice: tuple[QRectF, ...]


def strip_dice(area: QRectF, counts: tuple[int, ...], largest: float = 22.0) -> tuple[Group, ...]:
    """The dice of a small fiend, pool after pool, each behind a sign as large as a die; empty pools take no room."""
    cells = sum(count + 1 for count in counts if count)
    if not cells:
        return tuple(Group(QRectF(area.topLeft(), area.topLeft()), ()) for _ in counts)
    places = iter(pool_dice(area, cells, 1.0, largest))
    groups = []
    for count in counts:
        if count:
            groups.append(Group(next(places), tuple(next(places) for _ in range(count))))
        else:
            groups.append(Group(QRectF(area.topLeft(), area.topLeft()), ()))
    return tuple(groups)


# ---------------------------------------------------------------- the whole fight


@dataclass(frozen=True, slots=True)
class SidePlaces:
    """What belongs to one of the two that fight."""

    zone: QRectF
    fiend: QRectF
    """The room its silhouette fills."""
    dice: tuple[QRectF, ...]
    token: QRectF
    name: QRectF
    lines: QRectF
    """Owner, breed and immunity, below the name."""
    hint: QRectF
    """A free field at the right of the own fiend; empty for the foe."""
    stun: QRectF
    wound: QRectF
    minused: QRectF


@dataclass(frozen=True, slots=True)
class FieldPlaces:
    """All places of a fight."""

    rect: QRectF
    strip: tuple[SmallFiend, ...]
    foe: SidePlaces
    lanes: tuple[LanePlaces, ...]
    chips: QRectF
    """Compact: a line above the lanes for minuses and grabs. Wide: empty, they stand in the last lane."""
    lane_area: QRectF
    mine: SidePlaces
    u: float


@dataclass(frozen=True, slots=True)
class _Plan:
    """Heights and widths of one layout, in planned pixels."""

    strip: float
    foe: float
    chips: float
    lanes: float
    own: float
    minused: float
    pool: float
    width: float
    gap: float


_PLANS: Final = {
    (False, False): _Plan(0, 204, 0, 208, 194, 58, 180, 1038, 8),
    (False, True): _Plan(88, 160, 0, 176, 176, 56, 180, 1038, 8),
    (True, False): _Plan(0, 150, 24, 144, 146, 44, 112, 742, 5),
    (True, True): _Plan(72, 112, 22, 130, 128, 40, 112, 742, 5),
}


def duel(rect: QRectF, u: float, compact: bool, lanes: int = 0, strip: int = 0) -> FieldPlaces:
    """The places of a fight. `strip` is how many other fiends look on, at most four.

    `lanes` counts the attacks, and in the wide layout one more if anything but attacks is arrayed.
    """
    plan = _PLANS[compact, strip > 0]
    gap = plan.gap * u
    heights = (plan.strip, plan.foe, plan.chips, plan.lanes, plan.own, plan.minused)
    room = rect.height() - gap * (sum(1 for height in heights if height) - 1)
    scale = room / sum(heights)
    tops: list[QRectF] = []
    y = rect.y()
    for height in heights:
        tops.append(QRectF(rect.x(), y, rect.width(), height * scale))
        y += height * scale + gap if height else 0.0
    band, foe_row, chips, lane_area, own_row, minused_row = tops
    wide = plan.pool * min(scale * 1.25, rect.width() / plan.width)
    small = _strip(band, strip, u, gap) if strip else ()
    foe = _foe(foe_row, wide, gap, u)
    own_area = QRectF(rect.x(), own_row.y(), rect.width(), rect.bottom() - own_row.y())
    mine = _mine(own_area, own_row, minused_row, wide, gap, u)
    return FieldPlaces(
        rect=rect,
        strip=small,
        foe=foe,
        lanes=lanes_in(lane_area, min(lanes, MOST_LANES), u, compact),
        chips=chips if plan.chips else QRectF(),
        lane_area=lane_area,
        mine=mine,
        u=u,
    )


def _strip(band: QRectF, count: int, u: float, gap: float) -> tuple[SmallFiend, ...]:
    count = min(count, 4)
    wide = min((band.width() - gap * (count - 1)) / count, band.width() * 0.36)
    start = band.center().x() - (wide * count + gap * (count - 1)) / 2
    return tuple(
        small_fiend(QRectF(start + number * (wide + gap), band.y(), wide, band.height()), u) for number in range(count)
    )


def _body(zone: QRectF, side: float, u: float) -> tuple[QRectF, QRectF, QRectF, QRectF]:
    """The fiend in the middle, and at its left a token, a name, lines; `side` is the room kept at both sides."""
    pad = min(10 * u, zone.height() * 0.06)
    middle = zone.adjusted(side, pad * 0.7, -side, -pad * 0.7)
    token_side = min(34 * u, zone.height() * 0.22)
    token = QRectF(zone.x() + pad, zone.y() + pad, token_side, token_side)
    name = QRectF(token.right() + pad * 0.6, token.y(), middle.left() - token.right() - pad * 0.8, token_side)
    lines = QRectF(token.x(), token.bottom() + pad * 0.4, middle.left() - token.x() - pad * 0.4, 0)
    lines.setBottom(zone.bottom() - pad)
    return middle, token, name, lines


def _shade(zone: QRectF, middle: QRectF) -> QRectF:
    """The silhouette spreads wider than its dice."""
    wide = min(zone.width() * 0.8, middle.width() * 1.55, middle.height() * 2.9)
    return QRectF(zone.center().x() - wide / 2, middle.y(), wide, middle.height())


def _foe(row: QRectF, wide: float, gap: float, u: float) -> SidePlaces:
    """The foe sits across the table: his right hand is at the left."""
    stun = QRectF(row.x(), row.y(), wide, row.height())
    wound = QRectF(row.right() - wide, row.y(), wide, row.height())
    zone = QRectF(stun.right() + gap, row.y(), wound.left() - stun.right() - 2 * gap, row.height())
    side = zone.width() * 0.275
    middle, token, name, lines = _body(zone, side, u)
    pad = min(6 * u, zone.height() * 0.04)
    minused = QRectF(middle.right() + pad, zone.y() + pad, zone.right() - middle.right() - 2 * pad, 0)
    minused.setBottom(zone.bottom() - pad)
    return SidePlaces(zone, _shade(zone, middle), fiend(middle), token, name, lines, QRectF(), stun, wound, minused)


def _mine(area: QRectF, row: QRectF, below: QRectF, wide: float, gap: float, u: float) -> SidePlaces:
    wound = QRectF(area.x(), area.y(), wide, area.height())
    stun = QRectF(area.right() - wide, area.y(), wide, area.height())
    left, room = wound.right() + gap, stun.left() - wound.right() - 2 * gap
    zone = QRectF(left, row.y(), room, row.height())
    minused = QRectF(left, below.y(), room, below.height())
    side = zone.width() * 0.255
    middle, token, name, lines = _body(zone, side, u)
    pad = min(10 * u, zone.height() * 0.06)
    hint = QRectF(middle.right() + pad, zone.y() + pad, zone.right() - middle.right() - 2 * pad, zone.height() * 0.4)
    return SidePlaces(zone, _shade(zone, middle), fiend(middle), token, name, lines, hint, stun, wound, minused)


__all__ = [
    "DICE",
    "DIE",
    "MOST_LANES",
    "SLOTS",
    "FacesPlaces",
    "FieldPlaces",
    "Group",
    "LanePlaces",
    "PoolPlaces",
    "SidePlaces",
    "SmallFiend",
    "Tile",
    "WorkshopPlaces",
    "duel",
    "faces_row",
    "fiend",
    "lane",
    "lanes_in",
    "pool",
    "pool_dice",
    "small_fiend",
    "square",
    "strip_dice",
    "tile",
    "workshop",
]
