"""The picture of Azathoth."""

import math

from kit import Limb, Pic, Point, blob, f, taper

Ring = tuple[float, float, float]  # centre and radius

# the strands of the upper arm, from the lowest to the topmost, with their fill; the other arms are turned by quarters
STRANDS: tuple[tuple[list[Point], list[float], str], ...] = (
    ([(178, 122), (180, 98), (191, 82), (190, 62)], [24, 17, 10, 1], "fire"),
    ([(110, 136), (102, 106), (103, 78), (114, 46), (138, 20), (164, 12), (186, 20), (193, 36)],
     [24, 19, 16, 16, 14, 11, 7, 1], "fire"),
    ([(168, 118), (164, 94), (168, 76), (184, 70)], [30, 21, 13, 1], "sea"),
    ([(152, 124), (149, 98), (149, 78), (162, 66), (172, 70)], [28, 22, 18, 12, 1], "gold2"),
    ([(140, 126), (134, 98), (135, 74), (146, 52), (164, 44), (174, 54)], [26, 21, 18, 16, 10, 1], "sea"),
    ([(124, 130), (117, 100), (118, 76), (130, 49), (152, 29), (176, 29), (189, 44), (184, 58)],
     [28, 23, 20, 20, 17, 13, 8, 1], "jade"),
)  # fmt: skip


def turned(x: float, y: float, k: int) -> Point:
    """A point turned by k quarters, clockwise."""
    for _ in range(k):
        x, y = 300 - y, x
    return x, y


def ring(x: float, y: float, r: float) -> str:
    return f"M{f(x - r)} {f(y)}A{f(r)} {f(r)} 0 1 1 {f(x + r)} {f(y)}A{f(r)} {f(r)} 0 1 1 {f(x - r)} {f(y)}Z"


def arc(x: float, y: float, r: float, a: float, b: float) -> str:
    """An arc clockwise from angle a to angle b, in degrees."""
    a, b = math.radians(a), math.radians(b)
    x0, y0, x1, y1 = x + r * math.cos(a), y + r * math.sin(a), x + r * math.cos(b), y + r * math.sin(b)
    return f"M{f(x0)} {f(y0)}A{f(r)} {f(r)} 0 {int(b - a > math.pi)} 1 {f(x1)} {f(y1)}"


def swirl(r0: float, r1: float, start: float, sweep: float, w: tuple[float, ...]) -> str:
    """A band that winds from radius r0 to r1 about the middle."""
    pts = []
    for i in range(8):
        t = i / 7
        a = math.radians(start + sweep * t)
        r = r0 * (r1 / r0) ** t
        pts.append((150 + r * math.cos(a), 150 + r * math.sin(a)))
    return taper(pts, w, k=1)


def orb(p: Pic, x: float, y: float, r: float, kind: str) -> None:
    """An eye in a dark socket: v, h or o for its pupil, x for a cross, b for a blind one."""
    c = p.c
    p.dot(x, y, r + 2.4, c["line"])
    if kind == "b":
        p.dot(x, y, r, c["e"][0])
        p.dot(x + r * 0.2, y + r * 0.25, r * 0.7, c["s"][1], 0.6)
        p.dot(x - r * 0.3, y - r * 0.35, r * 0.3, "#fff")
        return
    p.dot(x, y, r, "#fffbe6")
    p.dot(x, y, r * 0.76, c["hot"][1])
    p.dot(x, y, r * 0.58, c["acc"][1])
    p.dot(x - r * 0.12, y - r * 0.14, r * 0.36, c["acc"][0])
    if kind == "v":
        p.dot(x, y, r * 0.2, c["line"], 1, r * 0.72)
    elif kind == "h":
        p.dot(x, y, r * 0.72, c["line"], 1, r * 0.22)
    elif kind == "x":
        p.dot(x, y, r * 0.62, c["line"], 1, r * 0.17)
        p.dot(x, y, r * 0.17, c["line"], 1, r * 0.62)
    else:
        p.dot(x, y, r * 0.34, c["line"])
    p.dot(x - r * 0.36, y - r * 0.4, r * 0.22, "#fff")


def flute(p: Pic, a: Point, b: Point, holders: list[Limb], puffs: list[Ring]) -> None:
    """A thin flute from its mouth a to its end b, what holds it, and its piping."""
    c = p.c
    ux, uy = b[0] - a[0], b[1] - a[1]
    h = math.hypot(ux, uy)
    ux, uy = ux / h, uy / h
    for x, y, r in puffs:
        p.dot(x, y, r * 1.7, "#fff", 0.18)
        p.line(arc(x, y, r, -150, 120), "#fff", 2, 0.85)
    p.part([taper([a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), b], [7, 8, 9])], "url(#gold)", w=2.6)
    bell = [(b[0] - uy * k, b[1] + ux * k) for k in (-7.0, 7.0)]
    p.part([taper(bell, [5, 5])], "url(#gold)", w=2.4)
    p.line(
        f"M{f(a[0] + ux * 3 + uy * 2)} {f(a[1] + uy * 3 - ux * 2)}"
        f"L{f(b[0] - ux * 8 + uy * 2)} {f(b[1] - uy * 8 - ux * 2)}",
        "#fff",
        1.5,
        0.8,
    )
    for t in (0.3, 0.44, 0.58, 0.72):
        p.dot(a[0] + ux * h * t, a[1] + uy * h * t, 2, c["line"])
    p.limbs(holders, "url(#sea)", w=2.4, soft=False)


def arms(p: Pic) -> None:
    c = p.c
    p.note("four arms of strands")
    every = [([turned(x, y, k) for x, y in q], w, fill) for q, w, fill in STRANDS for k in range(4)]
    use = [taper(q, w, k=1) for q, w, _ in every]
    p.glow(use[:12] + use[20:], c["line"], "url(#edge)")  # the outermost
    for (q, w, fill), d in zip(every, use, strict=True):
        p.body.append(f'<path d="{d}" fill="url(#{fill})" stroke="{c["line"]}" stroke-width="4.2"/>')
        p.line(d, "url(#edge)", 1.6)
        p.fill(taper(q, w, -0.28, 0.4, k=1), c["line"], 0.34)
        p.fill(taper(q, w, 0.27, 0.15, k=1), "#fff", 0.8)


def heart(p: Pic) -> None:
    c = p.c
    ink = c["line"]
    p.note("the spiral")
    pts = []
    for i in range(22):
        a = i * math.pi / 11
        r = 54 + (4 if i % 2 else -2)
        pts.append((150 + r * math.cos(a), 150 + r * math.sin(a)))
    p.glow([blob(*pts)], "url(#deep)", "url(#edge)")
    p.rad("deep", (150, 150, 58), (("0", c["acc"][0]), (".4", c["hot"][1]), (".75", c["s"][2]), ("1", ink)))
    bands = ((c["s"][0], 0), (c["acc"][1], 45), (c["e"][1], 90), (c["hot"][0], 135))
    for colour, start in bands:
        for half in (0, 180):
            d = swirl(57, 21, start + half, -200, (2, 9, 12, 11, 8, 5))
            p.line(d, ink, 3, 0.85)
            p.fill(d, colour)
            p.fill(swirl(56, 21.5, start + half + 5, -200, (0.8, 2, 3, 2.6, 2, 1)), "#fff", 0.75)
    p.dot(150, 150, 54, "url(#bloom)")
    p.rad(
        "bloom",
        (150, 150, 54),
        (("0", "#fff", 0.9), (".42", c["acc"][0], 0.75), (".7", c["acc"][0], 0.15), ("1", "#fff", 0)),
    )
    p.note("the maw in the middle")
    p.dot(150, 150, 26, ink)
    p.dot(150, 150, 24, c["hot"][1])
    p.dot(150, 150, 20.5, "#1c0208")
    teeth, inner = "", ""
    for i in range(12):
        a = math.radians(i * 30 + 8)
        b = a + 0.34
        u, v = math.cos(a - 0.24), math.sin(a - 0.24)
        s, t = math.cos(a + 0.24), math.sin(a + 0.24)
        k = 10 if i % 2 else 7
        tooth = f"M{f(150 + 21.5 * u)} {f(150 + 21.5 * v)}L{f(150 + 21.5 * s)} {f(150 + 21.5 * t)}"
        tooth += f"L{f(150 + (21.5 - k) * math.cos(b))} {f(150 + (21.5 - k) * math.sin(b))}Z"
        if i % 2:
            teeth += tooth
        else:
            inner += tooth
    p.fill(inner, "#d9c890")
    p.fill(teeth, "#fffbe6")
    p.dot(150, 150, 5.5, c["hot"][1], 0.5)
    p.dot(150, 150, 2.4, "#fff")


def build() -> Pic:
    p = Pic("azathoth", "Azathoth", "green")
    c = p.c
    p.rad(
        "halo",
        (150, 150, 150),
        (("0", "#fff", 0.9), (".35", c["acc"][0], 0.5), (".7", c["s"][0], 0.22), ("1", c["s"][1], 0)),
    )
    reach = (150, 150, 150)
    p.rad("jade", reach, (("0", c["acc"][0]), (".4", c["e"][0]), ("1", c["e"][1])))
    p.rad("sea", reach, (("0", c["e"][0]), (".4", c["s"][0]), (".75", c["s"][1]), ("1", c["s"][2])))
    p.rad("gold2", reach, (("0", "#fff"), (".5", c["acc"][0]), ("1", c["acc"][1])))
    p.rad("fire", reach, (("0", c["acc"][0]), (".4", c["hot"][0]), ("1", c["hot"][1])))
    p.rad("edge", (150, 150, 150), (("0", "#fff"), (".5", c["acc"][0]), ("1", c["s"][0])))
    p.note("halo")
    p.fill("M100 0H200V100H300V200H200V300H100V200H0V100H100Z", "url(#halo)")
    arms(p)
    heart(p)
    p.note("flutes")
    flute(p, (66, 172), (20, 190), [([(62, 160), (54, 172), (48, 186), (42, 182)], [12, 9, 6, 2])], [(9, 178, 4)])
    flute(
        p, (236, 128), (278, 110), [([(240, 142), (250, 130), (256, 114), (262, 120)], [12, 9, 6, 2])], [(290, 122, 4)]
    )
    p.note("maws and eyes")
    for k in range(4):
        x, y = turned(125, 78, k)
        p.maw(x, y, 15, 10, -78 + 90 * k)
    kinds = "vhxo"
    for k in range(4):
        for x, y, r, kind in (
            (158, 56, 12.5, kinds[k]),
            (149, 86, 6, kinds[k - 2]),
            (156, 26, 5, "b"),
            (170, 90, 4.5, kinds[k - 1]),
        ):
            orb(p, *turned(x, y, k), r, kind)
    for x, y, r, kind in ((112, 116, 6.5, "h"), (188, 118, 6, "v"), (112, 184, 6.5, "v")):
        orb(p, x, y, r, kind)
    return p
