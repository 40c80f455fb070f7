"""Glyphs of the three other games: actions, body parts, items, deities."""

from __future__ import annotations

from PySide6.QtGui import QPainterPath

from gui.art.glyphs_seats import eye, star
from gui.art.shapes import (
    ShapeBook,
    both,
    box,
    curve,
    cut,
    ellipse,
    even_ribbon,
    polygon,
    put,
    ribbon,
    star_shape,
    turned,
    union,
)


def skull() -> QPainterPath:
    """A skull."""
    shape = union(ellipse(0, -0.2, 0.76, 0.7), box(-0.42, 0.2, 0.84, 0.64, 0.16))
    holes = [ellipse(x, -0.1, 0.2, 0.23) for x in (-0.31, 0.31)]
    teeth = [box(x - 0.03, 0.52, 0.06, 0.4, 0.03) for x in (-0.17, 0, 0.17)]
    return cut(shape, *holes, polygon((0, 0.1), (0.12, 0.34), (-0.12, 0.34)), *teeth)


def tentacle() -> QPainterPath:
    """A curling tentacle with suckers: attack."""
    way = (
        (-0.55, 0.95),
        (-0.62, 0.35),
        (-0.1, 0.02),
        (0.35, -0.3),
        (0.2, -0.78),
        (-0.22, -0.72),
        (-0.2, -0.42),
    )
    suckers = (
        (-0.42, 0.55, 0.09),
        (-0.3, 0.25, 0.085),
        (-0.02, 0.08, 0.075),
        (0.22, -0.15, 0.065),
        (0.33, -0.4, 0.055),
    )
    return cut(ribbon(way, 0.56, 0.1), *(ellipse(*sucker) for sucker in suckers))


def block() -> QPainterPath:
    """An open hand: block."""
    fingers = (
        even_ribbon(0.2, (-0.36, 0.1), (-0.42, -0.5)),
        even_ribbon(0.21, (-0.13, 0), (-0.15, -0.78)),
        even_ribbon(0.21, (0.12, 0), (0.14, -0.76)),
        even_ribbon(0.2, (0.35, 0.1), (0.42, -0.55)),
        ribbon(((0.3, 0.55), (0.62, 0.2), (0.78, -0.05)), 0.3, 0.18),
    )
    return union(box(-0.48, -0.05, 0.92, 0.95, 0.3), *fingers)


def brain() -> QPainterPath:
    """A brain: madness."""
    lobes = (
        ellipse(-0.4, -0.3, 0.42),
        ellipse(0.02, -0.46, 0.42),
        ellipse(0.46, -0.22, 0.42),
        ellipse(-0.52, 0.14, 0.38),
        ellipse(0, 0.1, 0.5),
        ellipse(0.52, 0.2, 0.36),
        ellipse(0.1, 0.5, 0.3),
        ribbon(((0.15, 0.5), (0.3, 0.95)), 0.24, 0.16),
    )
    folds = (
        even_ribbon(0.08, (-0.75, -0.02), (-0.45, -0.12), (-0.25, 0.08), (-0.38, 0.3)),
        even_ribbon(0.08, (-0.3, -0.6), (-0.12, -0.4), (-0.18, -0.18)),
        even_ribbon(0.08, (0.2, -0.7), (0.18, -0.4), (0.4, -0.25), (0.3, 0.02)),
        even_ribbon(0.08, (0.75, -0.02), (0.5, 0.12), (0.55, 0.35)),
        even_ribbon(0.08, (-0.05, 0.5), (0.05, 0.25), (0.28, 0.2)),
    )
    return cut(union(*lobes), *folds)


def heart() -> QPainterPath:
    """A heart: heal."""
    body = curve(
        (0, 0.92),
        (-0.5, 0.5, -0.98, 0.12, -0.96, -0.32),
        (-0.94, -0.72, -0.6, -0.86, -0.38, -0.82),
        (-0.16, -0.78, -0.04, -0.62, 0, -0.46),
        (0.04, -0.62, 0.16, -0.78, 0.38, -0.82),
        (0.6, -0.86, 0.94, -0.72, 0.96, -0.32),
        (0.98, 0.12, 0.5, 0.5, 0, 0.92),
    )
    light = curve(
        (-0.7, -0.3),
        (-0.68, -0.5, -0.52, -0.6, -0.4, -0.58),
        (-0.54, -0.5, -0.6, -0.42, -0.6, -0.24),
        (-0.62, -0.18, -0.7, -0.2, -0.7, -0.3),
    )
    return cut(body, light)


def shield() -> QPainterPath:
    """A shield with a hollow field, for a number."""
    outer = curve(
        (0, -0.95),
        (0.3, -0.7, 0.6, -0.66, 0.84, -0.66),
        (0.9, 0.1, 0.6, 0.7, 0, 0.97),
        (-0.6, 0.7, -0.9, 0.1, -0.84, -0.66),
        (-0.6, -0.66, -0.3, -0.7, 0, -0.95),
    )
    inner = curve(
        (0, -0.66),
        (0.2, -0.52, 0.4, -0.46, 0.6, -0.45),
        (0.62, 0.1, 0.4, 0.5, 0, 0.7),
        (-0.4, 0.5, -0.62, 0.1, -0.6, -0.45),
        (-0.4, -0.46, -0.2, -0.52, 0, -0.66),
    )
    return cut(outer, inner)


def thick_plus() -> QPainterPath:
    """The plus face of a die."""
    return union(box(-0.22, -0.85, 0.44, 1.7, 0.1), box(-0.85, -0.22, 1.7, 0.44, 0.1))


def thick_minus() -> QPainterPath:
    """The minus face of a die."""
    return box(-0.85, -0.22, 1.7, 0.44, 0.1)


def blank() -> QPainterPath:
    """A small ring: nothing."""
    return cut(ellipse(0, 0, 0.34), ellipse(0, 0, 0.2))


def move() -> QPainterPath:
    """Two angles to the right."""
    first = polygon((-0.9, -0.75), (-0.4, -0.75), (0.15, 0), (-0.4, 0.75), (-0.9, 0.75), (-0.35, 0))
    second = polygon((-0.1, -0.75), (0.4, -0.75), (0.95, 0), (0.4, 0.75), (-0.1, 0.75), (0.45, 0))
    return union(first, second)


def hit() -> QPainterPath:
    """A burst: strike."""
    return cut(star_shape(0.98, 0.45, 8), ellipse(0, 0, 0.2))


def stun() -> QPainterPath:
    """A ragged spiral."""
    return even_ribbon(
        0.17,
        (-0.05, 0.1),
        (0.16, -0.02),
        (0.02, -0.26),
        (-0.3, -0.08),
        (-0.2, 0.38),
        (0.3, 0.4),
        (0.56, -0.08),
        (0.28, -0.62),
        (-0.36, -0.66),
        (-0.78, -0.14),
        (-0.62, 0.56),
        (-0.1, 0.86),
    )


def restore() -> QPainterPath:
    """A flask with a cross."""
    flask = union(box(-0.3, -0.95, 0.6, 0.18, 0.08), box(-0.2, -0.85, 0.4, 0.5, 0.05), ellipse(0, 0.3, 0.66))
    return cut(flask, box(-0.1, 0.0, 0.2, 0.6, 0.02), box(-0.3, 0.2, 0.6, 0.2, 0.02))


def potion() -> QPainterPath:
    """A half full flask."""
    flask = union(box(-0.3, -0.98, 0.6, 0.18, 0.08), box(-0.19, -0.88, 0.38, 0.6, 0.05), ellipse(0, 0.3, 0.66))
    liquid = curve(
        (-0.46, 0.2),
        (-0.2, 0.08, 0.1, 0.34, 0.46, 0.2),
        (0.5, 0.6, 0.2, 0.8, 0, 0.8),
        (-0.2, 0.8, -0.5, 0.6, -0.46, 0.2),
    )
    return union(cut(flask, liquid), ellipse(-0.1, 0.5, 0.1), ellipse(0.18, 0.38, 0.07))


def arm() -> QPainterPath:
    """A bent arm with a fist."""
    upper = ribbon(((0.85, 0.8), (0.1, 0.78), (-0.55, 0.55)), 0.42, 0.36)
    fore = ribbon(((-0.55, 0.55), (-0.3, -0.1), (-0.02, -0.45)), 0.4, 0.3)
    return union(upper, fore, ellipse(0.06, -0.62, 0.33), even_ribbon(0.2, (0.0, -0.62), (0.34, -0.66)))


def leg() -> QPainterPath:
    """A leg with a boot."""
    thigh = ribbon(((-0.3, -0.92), (0.15, -0.35), (0.2, 0.0)), 0.62, 0.38)
    shin = ribbon(((0.2, 0), (-0.1, 0.45), (-0.12, 0.72)), 0.36, 0.26)
    return union(thigh, shin, ribbon(((-0.14, 0.8), (0.3, 0.82), (0.66, 0.84)), 0.3, 0.2))


def tail() -> QPainterPath:
    """A curled tail with a barb."""
    way = ((-0.85, 0.75), (-0.2, 0.85), (0.5, 0.6), (0.55, 0.05), (0.05, -0.12), (-0.3, -0.35), (-0.1, -0.62))
    return union(ribbon(way, 0.44, 0.14), polygon((-0.3, -0.5), (0.2, -0.98), (0.28, -0.42)))


def wings() -> QPainterPath:
    """Bat wings."""
    return both(
        curve(
            (0.04, -0.1),
            (0.3, -0.55, 0.6, -0.85, 0.96, -0.72),
            (0.9, -0.4, 0.96, -0.1, 0.88, 0.25),
            (0.78, 0.02, 0.62, 0.05, 0.56, 0.38),
            (0.48, 0.15, 0.32, 0.22, 0.28, 0.55),
            (0.22, 0.35, 0.12, 0.3, 0.04, 0.36),
        )
    )


def mouth() -> QPainterPath:
    """Lips with fangs."""
    lips = curve(
        (-1, -0.05),
        (-0.6, -0.62, -0.2, -0.6, 0, -0.44),
        (0.2, -0.6, 0.6, -0.62, 1, -0.05),
        (0.6, 0.68, -0.6, 0.68, -1, -0.05),
    )
    opening = curve((-0.74, -0.04), (-0.4, -0.3, 0.4, -0.3, 0.74, -0.04), (0.4, 0.36, -0.4, 0.36, -0.74, -0.04))
    upper = [polygon((x - 0.13, -0.24), (x + 0.13, -0.24), (x, 0.06)) for x in (-0.42, -0.14, 0.14, 0.42)]
    lower = [polygon((x - 0.12, 0.3), (x + 0.12, 0.3), (x, 0.04)) for x in (-0.28, 0, 0.28)]
    return union(cut(lips, opening), *upper, *lower)


def lungs() -> QPainterPath:
    """Two lobes and a windpipe."""
    lobe = curve(
        (0.1, -0.3),
        (0.35, -0.62, 0.62, -0.5, 0.78, 0),
        (0.92, 0.45, 0.86, 0.86, 0.6, 0.84),
        (0.38, 0.82, 0.16, 0.62, 0.14, 0.4),
    )
    branch = even_ribbon(0.13, (0.0, -0.35), (0.3, -0.08))
    return union(box(-0.09, -0.95, 0.18, 0.7, 0.06), both(lobe), both(branch))


def stinger() -> QPainterPath:
    """The hook of a scorpion."""
    tail_way = ribbon(((-0.6, 0.9), (-0.85, 0.4), (-0.72, -0.2), (-0.25, -0.62), (0.25, -0.58)), 0.4, 0.3)
    hook = ribbon(((0.42, -0.25), (0.7, 0.1), (0.5, 0.62)), 0.34, 0.02)
    joints = (
        even_ribbon(0.06, (-0.98, 0.42), (-0.58, 0.36)),
        even_ribbon(0.06, (-0.86, -0.08), (-0.5, 0.02)),
        even_ribbon(0.06, (-0.56, -0.5), (-0.3, -0.28)),
    )
    return cut(union(tail_way, ellipse(0.34, -0.42, 0.3), hook), *joints)


def axe() -> QPainterPath:
    """An axe."""
    blade = curve(
        (-0.05, -0.55),
        (-0.35, -0.75, -0.72, -0.7, -0.9, -0.35),
        (-0.98, 0.05, -0.72, 0.35, -0.5, 0.38),
        (-0.55, 0.1, -0.35, -0.1, 0.18, -0.12),
    )
    return union(
        ribbon(((-0.62, 0.95), (0.42, -0.8)), 0.18, 0.16),
        blade,
        polygon((0.28, -0.6), (0.78, -0.48), (0.4, -0.14)),
    )


def wand() -> QPainterPath:
    """A stick with a star."""
    return union(even_ribbon(0.2, (-0.8, 0.9), (0.2, -0.2)), put(star(), 0.4, -0.42, 0.55))


def bellows() -> QPainterPath:
    """A ribbed bag with a nozzle."""
    bag = curve(
        (0, -0.5),
        (0.5, -0.4, 0.68, 0.2, 0.5, 0.62),
        (0.3, 0.95, -0.3, 0.95, -0.5, 0.62),
        (-0.68, 0.2, -0.5, -0.4, 0, -0.5),
    )
    ribs = (
        even_ribbon(0.07, (-0.42, 0.1), (0, 0.22), (0.42, 0.1)),
        even_ribbon(0.07, (-0.44, 0.4), (0, 0.52), (0.44, 0.4)),
        even_ribbon(0.07, (-0.3, -0.16), (0, -0.08), (0.3, -0.16)),
    )
    return cut(union(bag, box(-0.1, -0.98, 0.2, 0.55, 0.05)), *ribs)


def dart() -> QPainterPath:
    """A dart with feathers."""
    return union(
        even_ribbon(0.13, (-0.7, 0.7), (0.35, -0.35)),
        polygon((0.95, -0.95), (0.66, -0.18), (0.18, -0.66)),
        polygon((-0.95, 0.6), (-0.6, 0.28), (-0.28, 0.28), (-0.62, 0.62)),
        polygon((-0.6, 0.95), (-0.28, 0.6), (-0.28, 0.28), (-0.62, 0.62)),
    )


def whip() -> QPainterPath:
    """A whip."""
    lash = (
        (-0.5, 0.42),
        (-0.1, -0.2),
        (0.5, -0.1),
        (0.62, 0.42),
        (0.12, 0.56),
        (-0.1, 0.1),
        (0.3, -0.6),
        (0.88, -0.85),
    )
    return union(even_ribbon(0.26, (-0.85, 0.92), (-0.5, 0.42)), ribbon(lash, 0.15, 0.05))


def crown() -> QPainterPath:
    """A crown."""
    body = polygon((-0.85, 0.45), (-0.98, -0.5), (-0.45, -0.02), (0, -0.85), (0.45, -0.02), (0.98, -0.5), (0.85, 0.45))
    pearls = (ellipse(0, -0.86, 0.12), ellipse(-0.96, -0.54, 0.1), ellipse(0.96, -0.54, 0.1))
    return union(body, box(-0.85, 0.55, 1.7, 0.25, 0.06), *pearls)


def squid() -> QPainterPath:
    """A head with four arms."""
    arms = [
        ribbon(((x * 0.36, 0.15), (x * 0.5, 0.55), (x * 0.62 + 0.06, 0.95)), 0.24, 0.06)
        for x in (-1.3, -0.45, 0.45, 1.3)
    ]
    head = union(ellipse(0, -0.32, 0.62, 0.66), *arms)
    return cut(head, put(eye(), -0.27, -0.25, 0.2, 20), put(eye(), 0.27, -0.25, 0.2, -20))


def goat() -> QPainterPath:
    """A goat's head."""
    face = curve(
        (-0.34, -0.35),
        (-0.2, -0.5, 0.2, -0.5, 0.34, -0.35),
        (0.34, 0.1, 0.22, 0.5, 0.12, 0.82),
        (0.04, 0.98, -0.04, 0.98, -0.12, 0.82),
        (-0.22, 0.5, -0.34, 0.1, -0.34, -0.35),
    )
    horn = ribbon(((0.2, -0.4), (0.5, -0.85), (0.9, -0.6), (0.82, -0.15), (0.56, -0.16)), 0.24, 0.05)
    ear = polygon((0.3, -0.3), (0.68, 0.06), (0.3, 0.02))
    return cut(union(face, both(horn), both(ear)), both(ellipse(0.15, -0.1, 0.07, 0.09)), ellipse(0, 0.68, 0.05))


def serpent() -> QPainterPath:
    """A snake."""
    way = (
        (0.6, 0.9),
        (-0.1, 0.92),
        (-0.62, 0.7),
        (-0.4, 0.3),
        (0.3, 0.18),
        (0.62, -0.15),
        (0.3, -0.5),
        (-0.15, -0.55),
    )
    head = curve((0.05, -0.82), (-0.3, -0.98, -0.75, -0.78, -0.9, -0.52), (-0.7, -0.28, -0.3, -0.22, 0.05, -0.3))
    return cut(union(ribbon(way, 0.12, 0.34), head), ellipse(-0.42, -0.62, 0.08))


def ankh() -> QPainterPath:
    """A looped cross."""
    loop = cut(ellipse(0, -0.5, 0.38, 0.46), ellipse(0, -0.5, 0.2, 0.28))
    return union(loop, box(-0.11, -0.1, 0.22, 1.08, 0.04), box(-0.6, -0.06, 1.2, 0.22, 0.04))


def candle() -> QPainterPath:
    """A burning candle."""
    light = curve(
        (0, -0.98),
        (0.1, -0.7, 0.26, -0.55, 0.2, -0.36),
        (0.14, -0.2, -0.14, -0.2, -0.2, -0.36),
        (-0.26, -0.55, -0.1, -0.7, 0, -0.98),
    )
    return union(box(-0.26, -0.1, 0.52, 1.05, 0.06), light, box(-0.5, 0.84, 1, 0.14, 0.05))


def shelf() -> QPainterPath:
    """Books on a shelf."""
    books = (
        box(-0.85, -0.9, 0.3, 1.5, 0.05),
        box(-0.47, -0.65, 0.3, 1.25, 0.05),
        box(-0.09, -0.9, 0.34, 1.5, 0.05),
        put(turned(box(-0.15, -0.75, 0.3, 1.5, 0.05), -14), 0.6, -0.1, 1.0),
    )
    return union(*books, box(-0.95, 0.68, 1.9, 0.2, 0.05))


def cross() -> QPainterPath:
    """Five dice in a cross."""
    places = ((-0.3, -0.95), (-0.95, -0.3), (-0.3, -0.3), (0.35, -0.3), (-0.3, 0.35))
    return union(*(box(x, y, 0.6, 0.6, 0.1) for x, y in places))


SHAPES: ShapeBook = {
    "skull": skull,
    "tentacle": tentacle,
    "attack": tentacle,
    "block": block,
    "brain": brain,
    "madness": brain,
    "heart": heart,
    "heal": heart,
    "shield": shield,
    "thick-plus": thick_plus,
    "thick-minus": thick_minus,
    "blank": blank,
    "move": move,
    "hit": hit,
    "stun": stun,
    "restore": restore,
    "potion": potion,
    "arm": arm,
    "leg": leg,
    "tail": tail,
    "wings": wings,
    "mouth": mouth,
    "lungs": lungs,
    "stinger": stinger,
    "axe": axe,
    "wand": wand,
    "bellows": bellows,
    "dart": dart,
    "whip": whip,
    "crown": crown,
    "squid": squid,
    "goat": goat,
    "serpent": serpent,
    "ankh": ankh,
    "candle": candle,
    "shelf": shelf,
    "cross": cross,
}
