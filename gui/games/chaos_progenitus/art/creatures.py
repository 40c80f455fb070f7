"""Six creatures as silhouettes, each in a box from -1.5 to 1.5 across and -1 to 1 down, 200 times larger.

They stand behind the thirteen dice of a fiend: heads up, limbs where shoulders and haunches lie.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from gui.art.shapes import both, curve, ellipse, even_ribbon, mirrored, polygon, ribbon, union

WIDE: Final = 1.5
HIGH: Final = 1.0


def horned() -> QPainterPath:
    """A horned brute with claws, on many legs."""
    horn = ribbon(((0.16, -0.66), (0.42, -0.86), (0.36, -1.02), (0.2, -1.0)), 0.17, 0.02)
    head = ellipse(0, -0.62, 0.26, 0.26)
    body = curve((-0.52, -0.42), (-0.2, -0.6, 0.2, -0.6, 0.52, -0.42), (0.62, 0.1, 0.4, 0.62, 0, 0.7),
                 (-0.4, 0.62, -0.62, 0.1, -0.52, -0.42))  # fmt: skip
    arm = ribbon(((0.4, -0.32), (0.94, -0.3), (1.34, -0.02), (1.26, 0.24)), 0.3, 0.2)
    claw = union(
        ribbon(((1.28, 0.16), (1.46, 0.34), (1.36, 0.62)), 0.2, 0.02),
        ribbon(((1.2, 0.2), (1.06, 0.4), (1.16, 0.58)), 0.16, 0.02),
    )
    legs = [ribbon(((0.3, 0.4), (0.34 + x, 0.56), (0.3 + x * 1.5, 0.98)), 0.2, 0.05) for x in (0.0, 0.26, 0.5)]
    spikes = [polygon((x - 0.07, y), (x + 0.07, y), (x + 0.1, y - 0.18)) for x, y in ((0.56, -0.36), (0.8, -0.38))]
    return union(head, body, both(horn), both(arm), both(claw), *(both(leg) for leg in (*legs, *spikes)))


def winged() -> QPainterPath:
    """A dragon with spread wings."""
    wing = curve(
        (0.14, -0.3),
        (0.4, -0.74, 0.86, -0.9, 1.12, -0.94),
        (1.12, -0.84),
        (1.3, -0.5, 1.46, -0.1, 1.48, 0.34),
        (1.34, 0.08, 1.14, 0.04, 1.0, 0.4),
        (0.9, 0.12, 0.7, 0.1, 0.58, 0.44),
        (0.46, 0.22, 0.34, 0.24, 0.2, 0.36),
    )
    thumb = polygon((1.06, -0.88), (1.2, -1.0), (1.14, -0.8))
    neck = ribbon(((0, 0.3), (0.02, -0.2), (0, -0.6)), 0.46, 0.2)
    skull = curve((-0.17, -0.78), (-0.08, -0.92, 0.08, -0.92, 0.17, -0.78), (0.2, -0.6, 0.1, -0.5, 0.06, -0.42),
                  (-0.06, -0.42), (-0.1, -0.5, -0.2, -0.6, -0.17, -0.78))  # fmt: skip
    horn = ribbon(((0.1, -0.78), (0.26, -0.86), (0.32, -1.02)), 0.1, 0.01)
    belly = ellipse(0, 0.24, 0.3, 0.46)
    leg = ribbon(((0.2, 0.46), (0.44, 0.58), (0.34, 0.9)), 0.26, 0.1)
    toes = [ribbon(((0.34, 0.86), (0.3 + x, 0.96)), 0.1, 0.02) for x in (-0.1, 0.06, 0.2)]
    tail = ribbon(((0, 0.6), (0.1, 0.92), (0.6, 0.98), (0.98, 0.84), (1.16, 0.64)), 0.24, 0.05)
    barb = polygon((1.08, 0.72), (1.32, 0.42), (1.26, 0.8))
    return union(
        both(wing), both(thumb), neck, skull, both(horn), belly, both(leg), *(both(toe) for toe in toes), tail, barb
    )


def octopus() -> QPainterPath:
    """A domed head over eight arms."""
    dome = curve(
        (-0.44, -0.06),
        (-0.66, -0.6, -0.4, -1.0, 0, -1.0),
        (0.4, -1.0, 0.66, -0.6, 0.44, -0.06),
        (0.3, 0.36, -0.3, 0.36, -0.44, -0.06),
    )
    arms = (
        ribbon(((0.3, 0.0), (0.8, 0.1), (1.2, -0.2), (1.34, -0.54), (1.12, -0.62), (1.08, -0.44)), 0.34, 0.05),
        ribbon(((0.26, 0.1), (0.74, 0.34), (1.2, 0.3), (1.46, 0.08), (1.38, -0.08)), 0.32, 0.05),
        ribbon(((0.18, 0.14), (0.56, 0.56), (1.02, 0.72), (1.3, 0.56), (1.2, 0.44)), 0.32, 0.05),
        ribbon(((0.06, 0.16), (0.26, 0.6), (0.5, 0.92), (0.84, 0.96), (0.86, 0.82)), 0.32, 0.05),
    )
    return union(dome, *(both(arm) for arm in arms))


def spider() -> QPainterPath:
    """A spider that rises on its hind legs."""
    abdomen = ellipse(0, 0.4, 0.46, 0.52)
    chest = ellipse(0, -0.3, 0.32, 0.34)
    head = ellipse(0, -0.68, 0.2, 0.2)
    jaw = ribbon(((0.1, -0.76), (0.24, -0.92), (0.1, -1.02)), 0.12, 0.02)
    legs = (
        ribbon(((0.2, -0.42), (0.6, -0.84), (1.02, -0.8), (1.24, -0.98)), 0.16, 0.04),
        ribbon(((0.24, -0.32), (0.86, -0.54), (1.3, -0.3), (1.48, 0.1)), 0.16, 0.04),
        ribbon(((0.24, -0.2), (0.84, -0.2), (1.18, 0.24), (1.34, 0.72)), 0.16, 0.04),
        ribbon(((0.2, -0.08), (0.68, 0.14), (0.86, 0.58), (1.0, 0.98)), 0.16, 0.04),
    )
    joints = [ellipse(x, y, 0.09) for x, y in ((0.82, -0.84), (1.1, -0.44), (1.04, 0.06), (0.78, 0.4))]
    return union(abdomen, chest, head, both(jaw), *(both(part) for part in (*legs, *joints)))


def hydra() -> QPainterPath:
    """Three heads on one coiled body."""

    def serpent_head(x: float, y: float, way: float) -> QPainterPath:
        jaw = curve(
            (x - way * 0.14, y - 0.12),
            (x + way * 0.06, y - 0.2, x + way * 0.26, y - 0.14, x + way * 0.34, y - 0.03),
            (x + way * 0.12, y - 0.0),
            (x + way * 0.3, y + 0.1),
            (x + way * 0.1, y + 0.16, x - way * 0.06, y + 0.16, x - way * 0.14, y + 0.1),
        )
        return union(jaw, polygon((x - way * 0.1, y - 0.1), (x - way * 0.28, y - 0.24), (x - way * 0.02, y - 0.16)))

    side = ribbon(((0.1, 0.34), (0.52, 0.2), (0.76, -0.12), (0.7, -0.44), (0.9, -0.6)), 0.36, 0.19)
    middle = ribbon(((0, 0.4), (-0.16, 0.0), (0.1, -0.3), (0.02, -0.7)), 0.4, 0.2)
    body = ellipse(0, 0.48, 0.56, 0.4)
    foot = ribbon(((0.36, 0.6), (0.66, 0.7), (0.62, 0.94), (0.84, 0.98)), 0.26, 0.08)
    tail = ribbon(((0.3, 0.66), (0.86, 0.66), (1.24, 0.4), (1.4, 0.06), (1.28, -0.12)), 0.34, 0.03)
    heads = (serpent_head(0.96, -0.62, 1), serpent_head(-0.96, -0.62, -1), serpent_head(0.06, -0.8, 1))
    fin = [polygon((x, y), (x + 0.12, y - 0.1), (x + 0.2, y + 0.06)) for x, y in ((0.9, 0.54), (1.14, 0.38))]
    return union(side, mirrored(side), middle, body, both(foot), tail, mirrored(tail), *heads, *map(both, fin))


def troll() -> QPainterPath:
    """A hunched hulk whose knuckles reach the ground."""
    head = curve((-0.2, -0.72), (-0.16, -0.96, 0.16, -0.96, 0.2, -0.72), (0.24, -0.5, 0.12, -0.4, 0, -0.36),
                 (-0.12, -0.4, -0.24, -0.5, -0.2, -0.72))  # fmt: skip
    ear = polygon((0.18, -0.74), (0.44, -0.9), (0.2, -0.54))
    shoulders = curve(
        (-0.94, -0.2),
        (-0.9, -0.6, -0.4, -0.7, 0, -0.56),
        (0.4, -0.7, 0.9, -0.6, 0.94, -0.2),
        (0.8, 0.06, 0.5, 0.5, 0.4, 0.62),
        (-0.4, 0.62),
        (-0.5, 0.5, -0.8, 0.06, -0.94, -0.2),
    )
    arm = ribbon(((0.78, -0.34), (1.18, -0.1), (1.24, 0.34), (1.12, 0.72)), 0.44, 0.28)
    fist = ellipse(1.12, 0.76, 0.24, 0.2)
    talons = [ribbon(((1.0 + x, 0.84), (0.98 + x * 1.2, 1.0)), 0.12, 0.02) for x in (0.0, 0.14, 0.28)]
    leg = ribbon(((0.26, 0.48), (0.46, 0.7), (0.36, 0.92)), 0.38, 0.26)
    foot = ellipse(0.44, 0.93, 0.24, 0.08)
    spines = [polygon((x - 0.1, -0.5), (x + 0.08, -0.56), (x + 0.06, -0.86 + x * 0.2)) for x in (0.36, 0.58, 0.78)]
    return union(
        head, both(ear), shoulders, both(arm), both(fist), both(leg), both(foot), *(both(p) for p in (*talons, *spines))
    )


_BODIES: Final[tuple[Callable[[], QPainterPath], ...]] = (horned, winged, octopus, spider, hydra, troll)
_EYES: Final = (
    ((0.1, -0.66, 0.05),),
    ((0.08, -0.74, 0.04),),
    ((0.2, -0.24, 0.07), (0.3, -0.46, 0.04)),
    ((0.07, -0.72, 0.035), (0.13, -0.64, 0.028)),
    ((1.0, -0.68, 0.04),),
    ((0.09, -0.64, 0.045),),
)
"""Eyes on the right side; they are mirrored."""
COUNT: Final = len(_BODIES)


@cache
def body(number: int) -> QPainterPath:
    """The silhouette of a creature. Do not change it, it is shared."""
    return _BODIES[number]()


@cache
def lines(number: int) -> tuple[QPainterPath, ...]:
    """Ribs, segments and folds inside a silhouette, as thin bands."""
    ways = {
        0: [even_ribbon(0.05, (-0.4, y), (0, y + 0.1), (0.4, y)) for y in (-0.3, -0.08, 0.14, 0.36)],
        1: [
            both(even_ribbon(0.045, (0.2, -0.26), (1.06, -0.8), (x, y)))
            for x, y in ((1.0, 0.3), (1.4, 0.16), (0.6, 0.3))
        ],
        2: [both(ellipse(x, y, 0.05)) for x, y in ((0.66, 0.12), (0.9, 0.04), (0.72, 0.5), (0.96, 0.62), (1.1, 0.3))],
        3: [even_ribbon(0.05, (-0.34, y), (0, y + 0.12), (0.34, y)) for y in (0.14, 0.36, 0.58)],
        4: [even_ribbon(0.05, (-0.4, y), (0, y + 0.1), (0.4, y)) for y in (0.34, 0.52, 0.7)],
        5: [even_ribbon(0.05, (-0.44 + y / 5, y), (0, y + 0.1), (0.44 - y / 5, y)) for y in (-0.24, 0.0, 0.24, 0.44)],
    }  # fmt: skip
    return tuple(ways[number])


def eyes(number: int) -> list[tuple[QPointF, float]]:
    """Middles and radii of all eyes, in units of the box."""
    return [(QPointF(way * x, y), size) for x, y, size in _EYES[number] for way in (1, -1)]
