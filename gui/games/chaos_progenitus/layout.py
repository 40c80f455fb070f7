"""Where everything lies in a fight, for two to six fiends and every window size.

Places: for ``top`` and ``bottom`` ``R-zone``, ``R-shade`` (the silhouette), ``R-name``, ``R-stun``, ``R-wound``,
``R-minused``, ``R-body-N``, ``R-extra-N``, ``R-lost`` (where trophies come from) and in each pool ``R-stun-N`` ...;
for those who look on ``strip-J``, ``strip-J-name``, ``strip-J-lost``, ``strip-J-sign-P`` and ``strip-J-P-N`` (P: play,
stun, wound, minused); ``lane-I`` and in it ``attack``, ``help-K-N``, ``strength``, ``slot`` and ``defense`` (the same
place), ``plus-K-N``, ``shield``, ``tray-K-N``, ``words``; ``caption`` and ``hint``; ``arrow-D-I`` from the Dth die of
the active body to a lane.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF

from cubes.chaos_progenitus.dice import SIZE
from gui.games.chaos_progenitus import field
from gui.games.chaos_progenitus.field import LanePlaces, SidePlaces
from gui.games.chaos_progenitus.field_slots import square
from gui.games.chaos_progenitus.plan import IN_STRIP, POOL_KEYS, Lane, Plan
from gui.metrics import Metrics
from gui.table.piece import Layout, Spot

RAIL = (14.0, 9.0)
"""The wooden rail round the felt, in planned pixels; wide and compact."""
FELT = (4.0, 3.0)
POOL_NAMES = ("stun", "wound", "minused")
CAPTION_MOST = 5
"""The strip of minused dice has room for its caption beside so many dice."""
ARROW_ACROSS, ARROW_DOWN = 60.0, 30.0
"""How much wider and higher the picture of an arrow is than the way it shows."""


def felt_of(metrics: Metrics, board: QRectF) -> QRectF:
    """The felt inside the rail."""
    inset = metrics.px(RAIL[0] + FELT[0], RAIL[1] + FELT[1])
    return board.adjusted(inset, inset, -inset, -inset)


@lru_cache(maxsize=24)
def arrange(plan: Plan, metrics: Metrics, board: tuple[float, float]) -> Layout:
    """The layout of a plan on a board of that size."""
    area = QRectF(0, 0, *board)
    felt = felt_of(metrics, area)
    field_places = field.duel(felt, metrics.u, metrics.compact, len(plan.lanes), len(plan.others))
    spots: dict[str, Spot] = {"board": Spot(area)}
    for number, role in enumerate(("top", "bottom")):
        seat = plan.bottom if role == "bottom" else plan.top
        side = field_places.mine if role == "bottom" else field_places.foe
        _side(spots, role, side, plan.sizes[seat], plan.extras[number], metrics.u)
    for number, seat in enumerate(plan.others):
        _onlooker(spots, number, field_places.strip[number], plan.sizes[seat], metrics.u)
    for number, (lane, lane_places) in enumerate(zip(plan.lanes, field_places.lanes, strict=False)):
        _lane(spots, number, lane, lane_places, metrics.u)
    spots["lanes"] = Spot(field_places.lane_area)
    line = field_places.chips
    if line.isEmpty():
        hint = field_places.mine.hint
        line = QRectF(hint.x(), hint.y(), hint.width(), hint.height())
    spots["caption"] = Spot(line)
    _arrows(spots, plan, metrics.u)
    return Layout(area, spots)


def _side(spots: dict[str, Spot], role: str, side: SidePlaces, sizes: tuple[int, ...], extras: int, u: float) -> None:
    spots[f"{role}-zone"] = Spot(side.zone)
    spots[f"{role}-shade"] = Spot(side.fiend)
    name = side.token.united(side.name).united(side.lines)
    die = side.dice[0].width()
    if extras:
        row = QRectF(name.x(), name.bottom() - die, name.width(), die)
        name.setBottom(row.top() - 2 * u)
        for number, rect in enumerate(field.pool_dice(row, extras, u, die / u)):
            spots[f"{role}-extra-{number}"] = Spot(rect)
    spots[f"{role}-name"] = Spot(name)
    for number in range(SIZE):
        spots[f"{role}-body-{number}"] = Spot(side.dice[number])
    spots[f"{role}-lost"] = Spot(square(side.wound.center(), die))
    for rect, key, count in zip((side.stun, side.wound, side.minused), POOL_NAMES, sizes[1:], strict=True):
        spots[f"{role}-{key}"] = Spot(rect)
        heap = field.pool(rect, u, caption=captioned(role, key, count)).dice
        for number, place in enumerate(field.pool_dice(heap, count, u, die * 0.96 / u)):
            spots[f"{role}-{key}-{number}"] = Spot(place)


def captioned(role: str, pool: str, count: int) -> bool:
    """Whether a pool has room for its caption."""
    if pool != "minused":
        return True
    return role == "bottom" and count <= CAPTION_MOST


def _onlooker(spots: dict[str, Spot], number: int, small: field.SmallFiend, sizes: tuple[int, ...], u: float) -> None:
    key = f"strip-{number}"
    spots[key] = Spot(small.rect)
    spots[f"{key}-name"] = Spot(small.token.united(small.breed))
    spots[f"{key}-lost"] = Spot(square(small.rect.center(), 24 * u))
    for pool, group in zip(IN_STRIP, field.strip_dice(small.dice, sizes, 24 * u), strict=True):
        spots[f"{key}-sign-{POOL_KEYS[pool]}"] = Spot(group.sign)
        for index, rect in enumerate(group.dice):
            spots[f"{key}-{POOL_KEYS[pool]}-{index}"] = Spot(rect)


def _lane(spots: dict[str, Spot], number: int, lane: Lane, places: LanePlaces, u: float) -> None:
    key = f"lane-{number}"
    spots[key] = Spot(places.rect)
    if lane.tray:
        _tray(spots, key, lane, places, u)
        return
    outward = lane.kind == "out"
    # what the active fiend arrays lies on its own side, below
    die, helpers, shield = (
        (places.slot, places.pluses, places.defense) if outward else (places.die, places.helpers, places.strength)
    )
    spots[f"{key}-attack"] = Spot(die)
    for index, rect in enumerate(field.pool_dice(helpers, len(lane.helpers), u)):
        spots[f"{key}-help-{index}-{len(lane.helpers)}"] = Spot(rect)
    spots[f"{key}-strength"] = Spot(shield)
    if outward:
        room = QRectF(places.die.x(), places.die.y(), places.strength.right() - places.die.x(), places.die.height())
        spots[f"{key}-aim"] = Spot(room)
        return
    spots[f"{key}-slot"] = spots[f"{key}-defense"] = Spot(places.slot)
    count = max(1, len(lane.pluses))
    for index, rect in enumerate(field.pool_dice(places.pluses, count, u)):
        spots[f"{key}-plus-{index}-{count}"] = Spot(rect)
    spots[f"{key}-shield"] = Spot(places.defense)


def _tray(spots: dict[str, Spot], key: str, lane: Lane, places: LanePlaces, u: float) -> None:
    """Dice from the upper left; words below them where there is room."""
    pad = max(4.0, places.rect.width() * 0.05)
    low = places.rect.bottom() - pad
    words = 1.0 if places.small else max(40.0 * u, places.rect.height() * 0.24)
    heap = QRectF(places.rect.x() + pad, places.title.bottom() + 2 * u, places.rect.width() - 2 * pad, 0)
    heap.setBottom(low - words)
    for index, rect in enumerate(field.pool_dice(heap, len(lane.dice), u, places.die.width() / u)):
        spots[f"{key}-tray-{index}-{len(lane.dice)}"] = Spot(rect)
    spots[f"{key}-words"] = Spot(QRectF(heap.x(), low - words, heap.width(), words))


def _arrows(spots: dict[str, Spot], plan: Plan, u: float) -> None:
    """From the upper edge of each die of the active body to the slot of each lane."""
    for number, lane in enumerate(plan.lanes):
        if lane.kind != "in" or f"lane-{number}-slot" not in spots:
            continue
        slot = spots[f"lane-{number}-slot"].rect
        end = QPointF(slot.center().x(), slot.bottom() - 6 * u)
        for die in range(SIZE):
            body = spots[f"bottom-body-{die}"].rect
            start = QPointF(body.center().x(), body.top() + 4 * u)
            box = QRectF(start, end).normalized()
            across, down = ARROW_ACROSS * u, ARROW_DOWN * u
            spots[f"arrow-{die}-{number}"] = Spot(box.adjusted(-across, -down, across, down))


def arrow_face(width: float, height: float, rightwards: bool, u: float) -> str:
    """The ends of an arrow in a picture of that size, for its painter: from the lower end to the upper one."""
    across, down = ARROW_ACROSS * u / width, ARROW_DOWN * u / height
    left, right = (across, 1 - across) if rightwards else (1 - across, across)
    return f"{left:.4f},{1 - down:.4f},{right:.4f},{down:.4f}|{u}"
