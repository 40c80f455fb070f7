"""Glyphs that are engraved on the dice of fiends: body parts, items and the signs all kinds share.

They are bolder than the glyphs of the panels, because they have to be read on a die of twenty pixels.
"""

from __future__ import annotations

import math

from PySide6.QtGui import QPainterPath

from gui.art.shapes import (
    ShapeBook,
    both,
    box,
    curve,
    cut,
    ellipse,
    even_ribbon,
    lines,
    polygon,
    put,
    ribbon,
    star_shape,
    turned,
    union,
)

# ---------------------------------------------------------------- body parts


def arm() -> QPainterPath:
    """A bent forearm with its fist."""
    limb = curve(
        (-1.0, 0.18),
        (-0.78, -0.02, -0.5, -0.2, -0.2, -0.12),
        (0.0, -0.06, 0.12, 0.06, 0.17, 0.22),
        (0.17, 0.0, 0.1, -0.2, 0.1, -0.4),
        (0.62, -0.42),
        (0.86, -0.1, 1.0, 0.34, 0.86, 0.64),
        (0.72, 0.92, 0.3, 0.98, -0.1, 0.9),
        (-0.42, 0.84, -0.74, 0.84, -1.0, 0.92),
    )
    fist = curve(
        (0.02, -0.44),
        (-0.2, -0.5, -0.3, -0.66, -0.24, -0.84),
        (-0.18, -1.02, 0.42, -1.04, 0.58, -0.94),
        (0.74, -0.84, 0.76, -0.56, 0.64, -0.4),
    )
    fingers = [lines(0.075, (x, -0.99), (x + 0.02, -0.7)) for x in (-0.03, 0.19, 0.41)]
    thumb = even_ribbon(0.075, (-0.2, -0.66), (0.1, -0.64), (0.36, -0.52))
    return union(limb, cut(fist, *fingers, thumb))


def leg() -> QPainterPath:
    """A boot in mid-kick."""
    shaft = curve(
        (-0.62, -0.66),
        (0.16, -0.66),
        (0.14, -0.34, 0.06, -0.12, 0.14, 0.06),
        (0.24, 0.28, 0.92, 0.2, 0.98, 0.6),
        (0.98, 0.66),
        (-0.56, 0.66),
        (-0.68, 0.2, -0.44, -0.1, -0.62, -0.66),
    )
    cuff = box(-0.74, -0.98, 1.0, 0.24, 0.08)
    sole = union(box(-0.06, 0.75, 1.06, 0.17, 0.05), box(-0.58, 0.75, 0.4, 0.24, 0.05))
    laces = [lines(0.07, (-0.02, y), (0.2, y - 0.04)) for y in (-0.12, 0.08)]
    return union(cut(shaft, *laces), cuff, sole)


def tail() -> QPainterPath:
    """A curled tail with a barb."""
    way = (
        (-0.98, 0.62),
        (-0.62, 0.88),
        (-0.1, 0.9),
        (0.36, 0.66),
        (0.46, 0.24),
        (0.14, -0.06),
        (-0.24, -0.2),
        (-0.4, -0.5),
        (-0.18, -0.76),
        (0.16, -0.72),
    )
    barb = curve(
        (1.0, -0.78),
        (0.78, -0.5, 0.5, -0.36, 0.12, -0.3),
        (0.26, -0.5, 0.26, -0.6, 0.2, -0.72),
        (0.16, -0.86, 0.08, -0.94, -0.04, -1.06),
        (0.4, -1.06, 0.76, -0.98, 1.0, -0.78),
    )
    return union(ribbon(way, 0.46, 0.18), barb)


def wings() -> QPainterPath:
    """Bat wings."""
    wing = curve(
        (0.0, -0.3),
        (0.2, -0.28, 0.3, -0.4, 0.36, -0.56),
        (0.44, -0.76, 0.56, -0.84, 0.66, -0.84),
        (0.62, -0.72, 0.68, -0.64, 0.76, -0.6),
        (0.92, -0.3, 1.02, 0.14, 0.96, 0.62),
        (0.86, 0.34, 0.72, 0.28, 0.6, 0.54),
        (0.54, 0.3, 0.4, 0.26, 0.28, 0.58),
        (0.24, 0.4, 0.12, 0.38, 0.0, 0.76),
    )
    bones = [lines(0.07, (0.56, -0.5), (x, y)) for x, y in ((0.78, 0.18), (0.46, 0.22))]
    ears = polygon((-0.16, -0.42), (-0.17, -0.7), (0, -0.56), (0.17, -0.7), (0.16, -0.42))
    body = union(ellipse(0, -0.38, 0.17, 0.18), ellipse(0, 0.12, 0.17, 0.5))
    return union(both(cut(wing, *bones)), ears, body)


def mouth() -> QPainterPath:
    """Lips with fangs."""
    lips = curve(
        (-1, -0.08),
        (-0.64, -0.6, -0.28, -0.78, 0, -0.56),
        (0.28, -0.78, 0.64, -0.6, 1, -0.08),
        (0.66, 0.86, -0.66, 0.86, -1, -0.08),
    )
    opening = curve((-0.76, -0.08), (-0.42, -0.36, 0.42, -0.36, 0.76, -0.08), (0.46, 0.52, -0.46, 0.52, -0.76, -0.08))
    long_fang = [polygon((x - 0.16, -0.4), (x + 0.16, -0.4), (x, 0.24)) for x in (-0.38, 0.38)]
    short_fang = [polygon((-0.13, -0.4), (0.13, -0.4), (0, -0.04))]
    lower = [polygon((x - 0.13, 0.46), (x + 0.13, 0.46), (x, 0.08)) for x in (-0.16, 0.16)]
    return union(cut(lips, opening), *long_fang, *short_fang, *lower)


def eye() -> QPainterPath:
    """An almond with its pupil."""
    lids = curve((-1, 0.02), (-0.52, -0.78, 0.52, -0.78, 1, 0.02), (0.52, 0.8, -0.52, 0.8, -1, 0.02))
    white = curve((-0.74, 0.02), (-0.4, -0.52, 0.4, -0.52, 0.74, 0.02), (0.4, 0.54, -0.4, 0.54, -0.74, 0.02))
    pupil = cut(ellipse(0, 0, 0.37), ellipse(0.12, -0.13, 0.12))
    return union(cut(lids, white), pupil)


def lungs() -> QPainterPath:
    """Two lobes and the windpipe."""
    lobe = curve(
        (0.17, 0.02),
        (0.16, -0.3, 0.34, -0.6, 0.54, -0.56),
        (0.82, -0.48, 1.02, 0.2, 0.98, 0.66),
        (0.96, 0.94, 0.7, 0.94, 0.54, 0.86),
        (0.34, 0.76, 0.18, 0.7, 0.17, 0.46),
    )
    vein = even_ribbon(0.085, (0.2, 0.02), (0.44, 0.12), (0.62, 0.4))
    branch = even_ribbon(0.16, (0.0, -0.34), (0.1, -0.16), (0.3, -0.02))
    pipe = box(-0.1, -0.98, 0.2, 0.7, 0.06)
    rings = [box(-0.14, y, 0.28, 0.06, 0.02) for y in (-0.82, -0.64)]
    return union(cut(pipe, *rings), both(cut(lobe, vein)), both(branch))


def stinger() -> QPainterPath:
    """The hook of a scorpion: links, a bulb and the sting."""
    beads = (
        (-0.5, 0.8, 0.27, 34),
        (-0.74, 0.4, 0.25, -4),
        (-0.72, -0.04, 0.235, -28),
        (-0.46, -0.42, 0.22, -62),
    )
    links = [put(turned(ellipse(0, 0, 1.0, 0.82), 0), x, y, size, angle) for x, y, size, angle in beads]
    bulb = put(ellipse(0, 0, 1.0, 0.8), 0.08, -0.62, 0.36, 8)
    hook = curve(
        (0.16, -0.98),
        (0.72, -0.98, 1.06, -0.5, 0.92, 0.0),
        (0.86, 0.26, 0.68, 0.44, 0.44, 0.56),
        (0.6, 0.26, 0.62, 0.0, 0.5, -0.18),
        (0.4, -0.34, 0.26, -0.38, 0.14, -0.38),
    )
    return union(*links, bulb, hook)


def tentacle() -> QPainterPath:
    """A curling tentacle with suckers."""
    way = (
        (-0.64, 1.0),
        (-0.66, 0.5),
        (-0.36, 0.12),
        (0.12, -0.06),
        (0.5, -0.28),
        (0.52, -0.68),
        (0.16, -0.86),
        (-0.2, -0.72),
        (-0.24, -0.42),
        (0.0, -0.32),
    )
    suckers = (
        (-0.44, 0.72, 0.17),
        (-0.26, 0.34, 0.16),
        (0.08, 0.12, 0.145),
        (0.42, -0.06, 0.12),
    )
    bumps = [ellipse(x, y, size) for x, y, size in suckers]
    holes = [ellipse(x, y, size * 0.55) for x, y, size in suckers]
    return cut(union(ribbon(way, 0.62, 0.13), *bumps), *holes)


def brain() -> QPainterPath:
    """The lobes of a brain on its stem."""
    body = union(
        ellipse(-0.5, -0.26, 0.42),
        ellipse(-0.16, -0.56, 0.4),
        ellipse(0.32, -0.52, 0.4),
        ellipse(0.6, -0.12, 0.38),
        ellipse(0.02, -0.12, 0.56),
        ellipse(-0.56, 0.1, 0.34),
        ellipse(0.5, 0.24, 0.34),
        ellipse(-0.2, 0.28, 0.32),
    )
    stem = curve(
        (-0.06, 0.36),
        (0.06, 0.5, 0.06, 0.72, -0.02, 0.98),
        (0.3, 0.98),
        (0.34, 0.74, 0.38, 0.6, 0.52, 0.44),
    )
    folds = (
        even_ribbon(0.1, (-0.86, -0.06), (-0.56, -0.14), (-0.36, 0.06)),
        even_ribbon(0.1, (-0.36, 0.06), (-0.42, 0.3)),
        even_ribbon(0.1, (-0.32, -0.84), (-0.14, -0.6), (-0.26, -0.36)),
        even_ribbon(0.1, (0.14, -0.9), (0.12, -0.56), (0.4, -0.4)),
        even_ribbon(0.1, (0.4, -0.4), (0.34, -0.12)),
        even_ribbon(0.1, (0.92, -0.02), (0.64, 0.06), (0.56, 0.26)),
        even_ribbon(0.1, (-0.06, 0.4), (0.06, 0.14), (0.3, 0.12)),
    )
    return union(cut(body, *folds), stem)


# ---------------------------------------------------------------- items


def axe() -> QPainterPath:
    """An axe."""
    blade = curve(
        (-0.08, -0.66),
        (-0.3, -0.62, -0.5, -0.76, -0.66, -0.98),
        (-0.98, -0.5, -0.98, 0.06, -0.62, 0.5),
        (-0.48, 0.2, -0.3, 0.06, -0.08, 0.04),
    )
    poll = polygon((0.12, -0.56), (0.46, -0.62), (0.46, 0.0), (0.12, -0.06))
    haft = box(-0.12, -0.96, 0.24, 1.96, 0.08)
    return turned(union(haft, blade, poll), 32)


def wand() -> QPainterPath:
    """A stick with a star."""
    stick = ribbon(((-0.9, 0.92), (0.12, -0.1)), 0.26, 0.18)
    ring = lines(0.07, (-0.62, 0.48), (-0.46, 0.64))
    sparks = (put(star_shape(0.98, 0.3, 4), -0.5, -0.5, 0.24), put(star_shape(0.98, 0.3, 4), 0.72, 0.46, 0.24))
    return union(cut(stick, ring), put(star_shape(1.0, 0.44), 0.4, -0.4, 0.64, 14), *sparks)


def bellows() -> QPainterPath:
    """Two boards with handles, a ribbed bag between them, and the nozzle."""
    bag = curve(
        (0.5, -0.2),
        (-0.4, -0.74),
        (-0.66, -0.62, -0.44, -0.36, -0.66, -0.26),
        (-0.78, -0.14, -0.78, 0.14, -0.66, 0.26),
        (-0.44, 0.36, -0.66, 0.62, -0.4, 0.74),
        (0.5, 0.2),
    )
    ribs = [even_ribbon(0.12, (-0.24, -side * 0.42), (0.36, -side * 0.1)) for side in (-1, 0, 1)]
    handles = [lines(0.26, (-0.9, side * 0.92), (-0.3, side * 0.62)) for side in (-1, 1)]
    nozzle = polygon((0.4, -0.3), (0.66, -0.2), (1.0, -0.13), (1.0, 0.13), (0.66, 0.2), (0.4, 0.3))
    return turned(union(cut(bag, *ribs), *handles, nozzle), -34)


def dart() -> QPainterPath:
    """A dart with its fletching."""
    shaft = lines(0.18, (-0.62, 0.62), (0.5, -0.5))
    point = polygon((1.0, -1.0), (0.78, -0.14), (0.5, -0.5), (0.14, -0.78))
    feathers = (
        polygon((-1.0, 0.5), (-0.52, 0.02), (-0.1, 0.04), (-0.66, 0.62)),
        polygon((-0.5, 1.0), (-0.02, 0.52), (-0.04, 0.1), (-0.62, 0.66)),
    )
    gaps = (lines(0.07, (-0.7, 0.24), (-0.5, 0.3)), lines(0.07, (-0.24, 0.7), (-0.3, 0.5)))
    return union(cut(union(*feathers), *gaps), shaft, point)


def whip() -> QPainterPath:
    """A coiled whip."""
    grip = even_ribbon(0.3, (-0.86, 0.88), (-0.5, 0.4))
    band = lines(0.08, (-0.76, 0.56), (-0.54, 0.72))
    lash = (
        (-0.5, 0.4),
        (-0.34, -0.28),
        (0.2, -0.62),
        (0.72, -0.3),
        (0.74, 0.34),
        (0.3, 0.62),
        (-0.02, 0.34),
        (0.16, -0.02),
        (0.42, 0.06),
    )
    tip = ribbon(((0.42, 0.06), (0.44, 0.2), (0.32, 0.26)), 0.13, 0.08)
    crack = ribbon(((0.2, -0.62), (0.6, -0.74), (0.98, -0.98)), 0.16, 0.04)
    return union(cut(grip, band), ribbon(lash, 0.22, 0.14), tip, crack)


def potion() -> QPainterPath:
    """A half full flask."""
    flask = union(
        box(-0.34, -0.98, 0.68, 0.2, 0.09),
        box(-0.22, -0.86, 0.44, 0.6, 0.04),
        ellipse(0, 0.3, 0.7),
    )
    air = curve(
        (-0.5, 0.22),
        (-0.5, -0.06, -0.28, -0.2, -0.07, -0.26),
        (-0.07, -0.68),
        (0.07, -0.68),
        (0.07, -0.26),
        (0.28, -0.2, 0.5, -0.06, 0.5, 0.22),
        (0.22, 0.36, -0.2, 0.06, -0.5, 0.22),
    )
    bubbles = (ellipse(-0.2, 0.56, 0.11), ellipse(0.16, 0.44, 0.08), ellipse(0.1, 0.74, 0.06))
    return cut(flask, air, *bubbles)


# ---------------------------------------------------------------- shared signs


def shield() -> QPainterPath:
    """A shield, half of it hollow: block."""
    outer = curve(
        (0, -0.98),
        (0.3, -0.74, 0.6, -0.7, 0.86, -0.7),
        (0.94, 0.1, 0.62, 0.74, 0, 1.0),
        (-0.62, 0.74, -0.94, 0.1, -0.86, -0.7),
        (-0.6, -0.7, -0.3, -0.74, 0, -0.98),
    )
    hollow = curve(
        (0.02, -0.66),
        (0.22, -0.52, 0.42, -0.48, 0.62, -0.48),
        (0.66, 0.1, 0.44, 0.5, 0.02, 0.72),
    )
    return cut(outer, hollow)


def move() -> QPainterPath:
    """Two angles to the right."""
    angle = polygon((-0.5, -0.8), (0.06, -0.8), (0.62, 0), (0.06, 0.8), (-0.5, 0.8), (0.04, 0))
    return union(put(angle, -0.44, 0, 1.0), put(angle, 0.38, 0, 1.0))


def plus() -> QPainterPath:
    """A thick plus."""
    return union(box(-0.25, -0.88, 0.5, 1.76, 0.1), box(-0.88, -0.25, 1.76, 0.5, 0.1))


def minus() -> QPainterPath:
    """A thick minus."""
    return box(-0.88, -0.25, 1.76, 0.5, 0.1)


def hit() -> QPainterPath:
    """A burst: strike."""
    burst = polygon(
        *(
            (radius * math.sin(step * math.tau / 16), -radius * math.cos(step * math.tau / 16))
            for step, radius in ((n, (1.0 if n % 4 == 0 else 0.86) if n % 2 == 0 else 0.44) for n in range(16))
        )
    )
    return cut(burst, put(star_shape(1.0, 0.4, 4), 0, 0, 0.3))


def blank() -> QPainterPath:
    """A small ring: nothing."""
    return cut(ellipse(0, 0, 0.36), ellipse(0, 0, 0.2))


def stun() -> QPainterPath:
    """A spiral: stunned."""
    turns = [
        (0.9 * (n / 40) ** 0.9 * math.cos(n * 0.36 - 0.6), 0.9 * (n / 40) ** 0.9 * math.sin(n * 0.36 - 0.6))
        for n in range(2, 41, 2)
    ]
    return ribbon(turns, 0.2, 0.2, 6)


def wound() -> QPainterPath:
    """A drop with a glint: wounded."""
    body = curve(
        (0, -1.0),
        (0.2, -0.5, 0.72, -0.1, 0.7, 0.36),
        (0.66, 0.8, 0.3, 1.0, 0, 1.0),
        (-0.3, 1.0, -0.66, 0.8, -0.7, 0.36),
        (-0.72, -0.1, -0.2, -0.5, 0, -1.0),
    )
    glint = curve((-0.42, 0.3), (-0.4, 0.56, -0.22, 0.72, 0.0, 0.76), (-0.2, 0.82, -0.56, 0.7, -0.42, 0.3))
    return cut(body, glint)


SHAPES: ShapeBook = {
    "die-arm": arm,
    "die-leg": leg,
    "die-tail": tail,
    "die-wings": wings,
    "die-mouth": mouth,
    "die-eye": eye,
    "die-lungs": lungs,
    "die-stinger": stinger,
    "die-tentacle": tentacle,
    "die-brain": brain,
    "die-axe": axe,
    "die-wand": wand,
    "die-bellows": bellows,
    "die-dart": dart,
    "die-whip": whip,
    "die-potion": potion,
    "die-block": shield,
    "die-move": move,
    "die-plus": plus,
    "die-minus": minus,
    "die-hit": hit,
    "die-blank": blank,
    "die-stun": stun,
    "die-wound": wound,
}
