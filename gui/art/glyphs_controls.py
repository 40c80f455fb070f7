"""Glyphs of buttons and menus."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from gui.art import brush
from gui.art.glyphs_mess import lens
from gui.art.glyphs_seats import eye
from gui.art.shapes import (
    UNIT,
    ShapeBook,
    box,
    curve,
    cut,
    ellipse,
    even_ribbon,
    lines,
    mirrored,
    open_curve,
    polygon,
    put,
    stroke,
    taper,
    turned,
    union,
)


def undo() -> QPainterPath:
    """An arrow that bends back."""
    bow = open_curve(-0.5, -0.3, 0.3, -0.75, 0.95, -0.2, 0.6, 0.4, 0.45, 0.7, 0.1, 0.75, -0.2, 0.72)
    return stroke(bow, 0.2).united(polygon((-0.95, -0.18), (-0.3, -0.85), (-0.2, 0.05)))


def redo() -> QPainterPath:
    """The mirror image of undo."""
    return mirrored(undo())


def menu() -> QPainterPath:
    """Three bars."""
    return union(*(box(-0.8, top, 1.6, 0.24, 0.1) for top in (-0.62, -0.12, 0.38)))


def help_mark() -> QPainterPath:
    """A question mark."""
    hook = open_curve(-0.42, -0.42, -0.42, -1.0, 0.5, -1.0, 0.44, -0.4, 0.4, -0.1, 0, -0.1, 0, 0.26)
    return stroke(hook, 0.24).united(ellipse(0, 0.74, 0.16))


def info() -> QPainterPath:
    """The letter i."""
    return union(ellipse(0, -0.72, 0.17), box(-0.13, -0.36, 0.26, 1.26, 0.1))


def cover() -> QPainterPath:
    """An eye crossed out: nothing is shown."""
    slash_gap = stroke(open_curve(-0.9, 0.85, -0.3, 0.3, 0.3, -0.3, 0.9, -0.85), 0.36)
    slash = stroke(open_curve(-0.8, 0.8, -0.3, 0.3, 0.3, -0.3, 0.8, -0.8), 0.15)
    return cut(eye(), slash_gap).united(slash)


def hand() -> QPainterPath:
    """A raised hand."""
    shape = box(-0.5, -0.06, 1.06, 0.98, 0.3)
    for left, top, length in (
        (-0.5, -0.62, 0.9),
        (-0.22, -0.92, 1.1),
        (0.06, -0.86, 1.1),
        (0.33, -0.62, 0.9),
    ):
        shape = shape.united(box(left, top, 0.23, length, 0.11))
    thumb = taper(open_curve(-0.4, 0.5, -0.7, 0.3, -0.8, 0.1, -0.9, -0.1), 0.26, 0.2)
    return union(shape, thumb, ellipse(-0.9, -0.1, 0.1))


def plus() -> QPainterPath:
    """More."""
    return union(box(-0.8, -0.13, 1.6, 0.26, 0.06), box(-0.13, -0.8, 0.26, 1.6, 0.06))


def minus() -> QPainterPath:
    """Less."""
    return box(-0.8, -0.13, 1.6, 0.26, 0.06)


def gear() -> QPainterPath:
    """Settings."""
    shape = ellipse(0, 0, 0.68)
    for tooth in range(8):
        shape = shape.united(turned(box(-0.17, -1, 0.34, 0.5, 0.06), tooth * 45))
    return cut(shape, ellipse(0, 0, 0.3))


def leave() -> QPainterPath:
    """An arrow out of a door."""
    frame = cut(box(-0.7, -0.9, 0.9, 1.8, 0.08), box(-0.5, -0.7, 0.5, 1.4, 0.05))
    arrow = polygon((0.2, -0.16), (0.5, -0.16), (0.5, -0.44), (0.98, 0), (0.5, 0.44), (0.5, 0.16), (0.2, 0.16))
    return cut(frame, box(-0.1, -0.16, 0.32, 0.32, 0)).united(arrow).united(box(-0.1, -0.16, 0.4, 0.32, 0.03))


def tick() -> QPainterPath:
    """Done."""
    return lines(0.26, (-0.7, 0.05), (-0.2, 0.55), (0.75, -0.55))


def close() -> QPainterPath:
    """A cross."""
    return union(lines(0.24, (-0.62, -0.62), (0.62, 0.62)), lines(0.24, (0.62, -0.62), (-0.62, 0.62)))


def play() -> QPainterPath:
    """Start."""
    return polygon((-0.6, -0.86), (0.9, 0), (-0.6, 0.86))


def pause() -> QPainterPath:
    """Two bars."""
    return union(box(-0.66, -0.82, 0.46, 1.64, 0.08), box(0.2, -0.82, 0.46, 1.64, 0.08))


def home() -> QPainterPath:
    """A house."""
    return polygon(
        (0, -0.95),
        (1, -0.05),
        (0.72, -0.05),
        (0.72, 0.85),
        (0.2, 0.85),
        (0.2, 0.25),
        (-0.2, 0.25),
        (-0.2, 0.85),
        (-0.72, 0.85),
        (-0.72, -0.05),
        (-1, -0.05),
    )


def replay() -> QPainterPath:
    """Round again."""
    bow = open_curve(-0.5, -0.5, 0.1, -1.0, 0.9, -0.6, 0.8, 0.1, 0.7, 0.8, -0.3, 0.95, -0.7, 0.3)
    return stroke(bow, 0.2).united(polygon((-0.9, -0.05), (-0.86, -0.85), (-0.14, -0.4)))


def up() -> QPainterPath:
    """An angle upwards."""
    return lines(0.26, (-0.75, 0.38), (0, -0.38), (0.75, 0.38))


def down() -> QPainterPath:
    """An angle downwards."""
    return turned(up(), 180)


def left() -> QPainterPath:
    """An angle to the left."""
    return turned(up(), -90)


def right() -> QPainterPath:
    """An angle to the right."""
    return turned(up(), 90)


def arrow_right() -> QPainterPath:
    """A whole arrow to the right."""
    return union(lines(0.22, (-0.8, 0), (0.7, 0)), lines(0.22, (0.2, -0.55), (0.78, 0), (0.2, 0.55)))


def arrow_left() -> QPainterPath:
    """A whole arrow to the left."""
    return mirrored(arrow_right())


def drag_handle() -> QPainterPath:
    """Six dots to take hold of."""
    return union(*(ellipse(x, y, 0.17) for x in (-0.32, 0.32) for y in (-0.66, 0, 0.66)))


def more() -> QPainterPath:
    """Three dots."""
    return union(*(ellipse(x, 0, 0.19) for x in (-0.7, 0, 0.7)))


def trash() -> QPainterPath:
    """A bin with a lid."""
    body = cut(
        curve((-0.62, -0.42), (0.62, -0.42), (0.5, 0.95), (-0.5, 0.95)),
        box(-0.3, -0.2, 0.13, 0.92, 0.06),
        box(0.17, -0.2, 0.13, 0.92, 0.06),
    )
    handle = cut(box(-0.3, -0.98, 0.6, 0.4, 0.1), box(-0.16, -0.84, 0.32, 0.3, 0.04))
    return union(body, box(-0.82, -0.74, 1.64, 0.2, 0.08), handle)


def warning() -> QPainterPath:
    """A triangle with an exclamation mark."""
    triangle = stroke(polygon((0, -0.7), (0.78, 0.7), (-0.78, 0.7)), 0.36).united(
        polygon((0, -0.7), (0.78, 0.7), (-0.78, 0.7))
    )
    bar = curve((-0.13, -0.34), (0.13, -0.34), (0.08, 0.26), (-0.08, 0.26))
    return cut(triangle, bar, ellipse(0, 0.5, 0.12))


def pencil() -> QPainterPath:
    """Write or change."""
    shaft = box(-0.24, -0.98, 0.48, 1.36, 0.06)
    tip = polygon((-0.24, 0.46), (0.24, 0.46), (0, 0.98))
    upright = union(cut(shaft, box(-0.3, -0.72, 0.6, 0.09, 0)), tip)
    return turned(upright, 45)


def clock() -> QPainterPath:
    """The time."""
    face = cut(ellipse(0, 0, 0.96), ellipse(0, 0, 0.74))
    return union(face, lines(0.17, (0, -0.5), (0, 0.04), (0.36, 0.26)))


def search() -> QPainterPath:
    """Look for something."""
    return lens()


def volume() -> QPainterPath:
    """A loudspeaker with sound."""
    horn = polygon((-0.95, -0.3), (-0.6, -0.3), (-0.12, -0.78), (-0.12, 0.78), (-0.6, 0.3), (-0.95, 0.3))
    near = stroke(open_curve(0.2, -0.34, 0.42, -0.16, 0.42, 0.16, 0.2, 0.34), 0.17)
    far = stroke(open_curve(0.5, -0.66, 0.94, -0.3, 0.94, 0.3, 0.5, 0.66), 0.17)
    return union(horn, near, far)


def volume_off() -> QPainterPath:
    """A loudspeaker without sound."""
    horn = polygon((-0.95, -0.3), (-0.6, -0.3), (-0.12, -0.78), (-0.12, 0.78), (-0.6, 0.3), (-0.95, 0.3))
    return union(horn, put(close(), 0.52, 0, 0.46))


def person() -> QPainterPath:
    """One player."""
    shoulders = curve((-0.82, 0.95), (-0.82, 0.1, -0.4, 0.06, 0, 0.06), (0.4, 0.06, 0.82, 0.1, 0.82, 0.95))
    return union(ellipse(0, -0.5, 0.44), shoulders)


def people() -> QPainterPath:
    """Several players."""
    gap = put(person(), 0.25, 0.12, 0.98)
    behind = cut(put(person(), -0.42, -0.12, 0.74), gap)
    return union(behind, put(person(), 0.25, 0.14, 0.8))


def robot() -> QPainterPath:
    """A player moved by the program."""
    head = cut(box(-0.78, -0.5, 1.56, 1.3, 0.26), ellipse(-0.34, 0.04, 0.19), ellipse(0.34, 0.04, 0.19))
    head = cut(head, box(-0.36, 0.42, 0.72, 0.14, 0.06))
    return union(head, box(-0.07, -0.82, 0.14, 0.4, 0.03), ellipse(0, -0.86, 0.15), *_robot_ears())


def _robot_ears() -> tuple[QPainterPath, QPainterPath]:
    return box(-1.0, -0.1, 0.16, 0.5, 0.06), box(0.84, -0.1, 0.16, 0.5, 0.06)


def lock() -> QPainterPath:
    """Closed."""
    bow = cut(ellipse(0, -0.15, 0.46, 0.66), ellipse(0, -0.15, 0.26, 0.46), box(-0.6, -0.1, 1.2, 1, 0.01))
    return cut(union(box(-0.62, -0.1, 1.24, 1, 0.14), bow), ellipse(0, 0.3, 0.13), box(-0.05, 0.3, 0.1, 0.32, 0.04))


def scroll() -> QPainterPath:
    """A written page: rules or the log."""
    rows = (-0.5, -0.18, 0.14, 0.46)
    return cut(box(-0.6, -0.85, 1.2, 1.7, 0.1), *(box(-0.38, y, 0.76, 0.11, 0.03) for y in rows))


def dice() -> QPainterPath:
    """A die showing five."""
    spots = ((-0.38, -0.38), (0.38, 0.38), (0, 0), (0.38, -0.38), (-0.38, 0.38))
    return cut(box(-0.8, -0.8, 1.6, 1.6, 0.3), *(ellipse(x, y, 0.16) for x, y in spots))


def cards() -> QPainterPath:
    """Two cards."""
    front = put(box(-0.44, -0.7, 0.88, 1.4, 0.12), 0.28, 0.08, 1, 12)
    gap = put(box(-0.54, -0.8, 1.08, 1.6, 0.16), 0.28, 0.08, 1, 12)
    behind = cut(put(box(-0.44, -0.7, 0.88, 1.4, 0.12), -0.34, 0, 1, -12), gap)
    return union(behind, front)


def trophy() -> QPainterPath:
    """Won."""
    bowl = curve((-0.52, -0.85), (0.52, -0.85), (0.52, -0.1, 0.3, 0.2, 0, 0.24), (-0.3, 0.2, -0.52, -0.1, -0.52, -0.85))
    ear = even_ribbon(0.15, (0.5, -0.62), (0.88, -0.62), (0.82, -0.2), (0.36, 0.0))
    foot = union(box(-0.1, 0.15, 0.2, 0.5, 0.02), box(-0.46, 0.66, 0.92, 0.26, 0.08))
    return union(bowl, ear, mirrored(ear), foot)


def save() -> QPainterPath:
    """An arrow into a tray."""
    arrow = union(lines(0.22, (0, -0.85), (0, 0.3)), lines(0.22, (-0.48, -0.14), (0, 0.34), (0.48, -0.14)))
    tray = lines(0.2, (-0.84, 0.3), (-0.84, 0.84), (0.84, 0.84), (0.84, 0.3))
    return union(arrow, tray)


def contrast_mark() -> QPainterPath:
    """Half filled circle."""
    right_half = curve((0, -0.76), (1.02, -0.76, 1.02, 0.76, 0, 0.76))
    return union(cut(ellipse(0, 0, 0.94), ellipse(0, 0, 0.76)), right_half)


def globe() -> QPainterPath:
    """Language."""
    rim = cut(ellipse(0, 0, 0.95), ellipse(0, 0, 0.78))
    meridian = cut(ellipse(0, 0, 0.5, 0.95), ellipse(0, 0, 0.34, 0.8))
    return union(rim, meridian, box(-0.9, -0.08, 1.8, 0.16, 0), box(-0.08, -0.9, 0.16, 1.8, 0))


def swap() -> QPainterPath:
    """Two arrows that change places."""
    there = union(lines(0.18, (-0.8, -0.4), (0.7, -0.4)), lines(0.18, (0.4, -0.78), (0.78, -0.4), (0.4, -0.02)))
    return union(there, turned(there, 180))


def ring() -> QPainterPath:
    """An empty circle."""
    return cut(ellipse(0, 0, 0.9), ellipse(0, 0, 0.66))


def dot() -> QPainterPath:
    """A filled circle."""
    return ellipse(0, 0, 0.6)


def diamond() -> QPainterPath:
    """The mark of the Objects of Power."""
    return polygon((0, -0.95), (0.95, 0), (0, 0.95), (-0.95, 0))


def full_screen() -> QPainterPath:
    """Four corners."""
    corner = lines(0.22, (-0.82, -0.3), (-0.82, -0.82), (-0.3, -0.82))
    return union(*(turned(corner, quarter * 90) for quarter in range(4)))


def link_out() -> QPainterPath:
    """Opens elsewhere."""
    frame = lines(0.2, (0.0, -0.7), (-0.78, -0.7), (-0.78, 0.8), (0.72, 0.8), (0.72, 0.1))
    arrow = union(lines(0.2, (-0.1, 0.12), (0.8, -0.82)), lines(0.2, (0.3, -0.86), (0.84, -0.86), (0.84, -0.3)))
    return union(frame, arrow)


def sparkle() -> QPainterPath:
    """Four rays: something new."""
    rays = []
    for step in range(8):
        radius = 0.98 if step % 2 == 0 else 0.22
        rays.append(brush.polar(QPointF(0, 0), radius * UNIT, -math.pi / 2 + step * math.pi / 4))
    return brush.polygon(rays)


SHAPES: ShapeBook = {
    "undo": undo,
    "redo": redo,
    "menu": menu,
    "help": help_mark,
    "info": info,
    "cover": cover,
    "hand": hand,
    "plus": plus,
    "minus": minus,
    "gear": gear,
    "quit": leave,
    "tick": tick,
    "close": close,
    "play": play,
    "pause": pause,
    "home": home,
    "replay": replay,
    "up": up,
    "down": down,
    "left": left,
    "right": right,
    "arrow-right": arrow_right,
    "arrow-left": arrow_left,
    "drag-handle": drag_handle,
    "more": more,
    "trash": trash,
    "warning": warning,
    "pencil": pencil,
    "clock": clock,
    "search": search,
    "volume": volume,
    "volume-off": volume_off,
    "person": person,
    "people": people,
    "robot": robot,
    "lock": lock,
    "scroll": scroll,
    "dice": dice,
    "cards": cards,
    "trophy": trophy,
    "save": save,
    "contrast": contrast_mark,
    "globe": globe,
    "swap": swap,
    "ring": ring,
    "dot": dot,
    "diamond": diamond,
    "full-screen": full_screen,
    "link-out": link_out,
    "sparkle": sparkle,
}
