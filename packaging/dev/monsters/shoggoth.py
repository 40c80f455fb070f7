"""The picture of the Shoggoth."""

import math

from kit import Limb, Pic, f, star

Ring = tuple[float, float, float]  # centre and radius

HEAP: tuple[Ring, ...] = (
    (150, 34, 26), (126, 48, 19), (175, 48, 20), (150, 66, 34), (118, 76, 17), (183, 78, 16), (150, 100, 34),
    (118, 118, 21), (184, 116, 20), (112, 148, 20), (189, 148, 20), (117, 182, 22), (184, 182, 21), (150, 150, 46),
    (150, 196, 36), (150, 228, 36), (121, 238, 21), (180, 236, 20), (113, 258, 16), (187, 256, 15), (150, 258, 28),
)  # fmt: skip


BUBBLES: tuple[Ring, ...] = (
    (113, 76, 12), (128, 88, 6), (122, 30, 5), (177, 37, 11), (190, 54, 6), (154, 94, 8), (140, 92, 4.5), (168, 90, 4),
    (110, 140, 9), (104, 126, 4.5), (136, 110, 5), (190, 130, 11), (176, 116, 5.5), (112, 190, 10), (124, 202, 5),
    (186, 166, 6), (172, 182, 4), (90, 146, 9), (78, 160, 5), (94, 164, 4), (62, 144, 6), (212, 162, 9), (224, 146, 5),
    (204, 144, 4.5), (110, 258, 11), (126, 224, 6), (190, 252, 9), (180, 234, 5), (148, 218, 8), (160, 268, 9),
    (145, 274, 5), (174, 258, 5), (134, 258, 4),
)  # fmt: skip
EYES: tuple[tuple[float, float, float, str, str], ...] = (
    (148, 54, 16, "v", "hot"), (125, 52, 8, "o", "acc"), (173, 62, 7, "h", "s"), (147, 25, 8, "x", "acc"),
    (131, 73, 5.5, "d", "s"), (158, 77, 6, "o", "hot"), (177, 37, 6.5, "b", "acc"), (127, 36, 4, "b", "acc"),
    (126, 130, 9, "h", "acc"), (153, 117, 5.5, "d", "hot"), (190, 130, 6.5, "w", "acc"), (184, 150, 6.5, "v", "s"),
    (112, 190, 5.5, "o", "hot"), (146, 198, 6, "x", "hot"), (160, 186, 4, "b", "s"), (108, 160, 4, "o", "s"),
    (72, 150, 8.5, "w", "hot"), (46, 152, 5, "v", "acc"), (51, 130, 4, "o", "s"), (102, 142, 4, "b", "acc"),
    (234, 132, 8.5, "v", "acc"), (214, 134, 5, "o", "hot"), (226, 172, 5.5, "x", "s"),
    (146, 242, 14, "x", "acc"), (120, 242, 6.5, "v", "hot"), (170, 244, 6, "d", "hot"), (110, 258, 6, "o", "s"),
    (128, 268, 5.5, "h", "acc"), (160, 268, 4.5, "b", "s"),
)  # fmt: skip


def ring(x: float, y: float, r: float) -> str:
    return f"M{f(x - r)} {f(y)}A{f(r)} {f(r)} 0 1 1 {f(x + r)} {f(y)}A{f(r)} {f(r)} 0 1 1 {f(x - r)} {f(y)}Z"


def arc(x: float, y: float, r: float, a: float, b: float) -> str:
    """An arc clockwise from angle a to angle b, in degrees."""
    a, b = math.radians(a), math.radians(b)
    x0, y0, x1, y1 = x + r * math.cos(a), y + r * math.sin(a), x + r * math.cos(b), y + r * math.sin(b)
    return f"M{f(x0)} {f(y0)}A{f(r)} {f(r)} 0 {int(b - a > math.pi)} 1 {f(x1)} {f(y1)}"


def bubble(p: Pic, x: float, y: float, r: float, fill: str = "url(#film)") -> None:
    """A bubble of slime: dark and lit rim at the lower right, gloss at the upper left."""
    c = p.c
    p.part([ring(x, y, r)], fill, w=2.2 if r > 6 else 1.8, soft=r > 9)
    p.line(arc(x, y, r * 0.8, -20, 120), c["line"], round(r * 0.26, 1), 0.3)
    p.line(arc(x, y, r * 0.84, 20, 80), c["s"][0], round(max(1.4, r * 0.14), 1), 0.95)
    p.line(arc(x, y, r * 0.66, 185, 265), "#fff", round(max(1.5, r * 0.18), 1), 0.95)
    if r > 7:
        p.dot(x + r * 0.3, y + r * 0.32, r * 0.12, "#fff", 0.8)


def orb(p: Pic, x: float, y: float, r: float, pupil: str, iris: str = "acc") -> None:
    """An eye; no two are alike. pupil: v, h, o, x, d (two), w (wave) or b (blind); iris: acc, hot or s."""
    c = p.c
    dark, light = {"acc": (c["acc"][1], c["acc"][0]), "hot": (c["hot"][1], c["hot"][0]), "s": (c["s"][1], c["s"][0])}[
        iris
    ]
    ink = c["line"]
    p.dot(x, y, r + 2.4, ink)
    p.dot(x, y, r, "#fffbf2")
    if pupil == "b":
        p.dot(x + r * 0.1, y + r * 0.12, r * 0.74, c["e"][1], 0.8)
        p.dot(x - r * 0.3, y - r * 0.35, r * 0.3, "#fff")
        return
    p.dot(x, y, r * 0.78, ink)
    p.dot(x, y, r * 0.68, dark)
    p.dot(x - r * 0.12, y - r * 0.14, r * 0.44, light)
    if pupil == "v":
        p.dot(x, y, r * 0.18, ink, 1, r * 0.62)
    elif pupil == "h":
        p.dot(x, y, r * 0.6, ink, 1, r * 0.2)
    elif pupil == "o":
        p.dot(x, y, r * 0.3, ink)
    elif pupil == "x":
        p.fill(star(x, y, r * 0.64, 0.3), ink)
    elif pupil == "d":
        p.dot(x - r * 0.26, y, r * 0.16, ink, 1, r * 0.42)
        p.dot(x + r * 0.26, y, r * 0.16, ink, 1, r * 0.42)
    elif pupil == "w":
        k = r * 0.3
        p.line(
            f"M{f(x - 2 * k)} {f(y)}C{f(x - k)} {f(y - 2 * k)} {f(x + k)} {f(y + 2 * k)} {f(x + 2 * k)} {f(y)}",
            ink,
            round(r * 0.26, 1),
        )
    p.dot(x - r * 0.4, y - r * 0.42, r * 0.22, "#fff")


def lid(p: Pic, x: float, y: float, r: float, turn: float) -> None:
    """A heavy lid over the upper part of an eye, turned by an angle."""
    c = p.c
    p.line(arc(x, y, r * 0.86, 190 + turn, 350 + turn), c["line"], round(r * 0.62, 1))
    p.line(arc(x, y, r * 1.02, 192 + turn, 348 + turn), c["e"][1], round(r * 0.46, 1))
    p.line(arc(x, y, r * 1.1, 205 + turn, 290 + turn), c["e"][0], 1.8)


def pods(p: Pic) -> None:
    c = p.c
    p.note("pseudopods behind")
    back: list[Limb] = [
        ([(116, 120), (92, 116), (74, 122), (58, 110), (46, 116)], [30, 22, 15, 9, 2]),
        ([(112, 178), (88, 184), (66, 192), (50, 184), (54, 174)], [30, 22, 15, 9, 2]),
        ([(184, 120), (208, 122), (226, 114), (240, 120), (250, 112)], [30, 22, 15, 9, 2]),
        ([(186, 178), (208, 180), (224, 192), (242, 190), (250, 198)], [30, 22, 16, 10, 2]),
        ([(126, 60), (112, 54), (106, 42), (112, 36)], [24, 15, 9, 2]),
        ([(176, 52), (190, 44), (192, 30), (184, 22)], [24, 15, 9, 2]),
        ([(132, 262), (118, 276), (118, 288), (126, 295)], [28, 19, 13, 6]),
        ([(168, 262), (182, 274), (180, 286), (172, 294)], [28, 19, 13, 6]),
    ]
    p.limbs(back, "url(#web)", w=3.4)
    p.note("left pseudopod, forming a hand")
    arm: Limb = ([(124, 152), (96, 150), (70, 152), (48, 150)], [56, 44, 36, 30])
    fingers: list[Limb] = [
        ([(58, 144), (46, 130), (44, 118), (52, 110)], [22, 15, 10, 3]),
        ([(50, 148), (32, 144), (20, 148), (12, 142)], [22, 15, 11, 4]),
        ([(52, 156), (38, 166), (28, 178), (30, 190)], [22, 16, 11, 4]),
    ]
    p.limbs([arm, *fingers], w=3.8)
    p.note("right pseudopod, forming jaws")
    p.limbs(
        [
            ([(176, 152), (204, 152), (226, 152), (240, 152)], [56, 46, 42, 40]),
            ([(234, 146), (256, 132), (272, 132), (286, 142)], [32, 24, 17, 4]),
            ([(234, 160), (254, 172), (266, 172), (276, 164)], [32, 22, 15, 4]),
        ],
        w=3.8,
    )
    throat = "M238 152C246 140 262 138 284 143C272 147 270 156 275 163C260 168 246 164 238 152Z"
    p.line(throat, c["line"], 4)
    p.fill(throat, "#1c0220")
    p.fill("M240 153C248 148 258 150 268 156C258 164 246 162 240 153Z", c["hot"][1])
    p.fill(
        "M250 143L257 153L260 140.5ZM262 140.5L267 151L271 140.5ZM273 141L278 150L283 143ZM248 161L253 153"
        "L257 165ZM258 165L263 156L267 165.5ZM268 165L271 157L275 163Z",
        "#fff6e0",
    )


def heap(p: Pic) -> None:
    c = p.c
    ink = c["line"]
    p.note("the heap, and what it walks on")
    feet: list[Limb] = [
        ([(122, 252), (108, 270), (104, 284), (112, 293)], [30, 21, 15, 8]),
        ([(178, 252), (192, 268), (196, 280), (188, 290)], [30, 21, 15, 8]),
        ([(142, 260), (136, 280), (138, 294)], [30, 20, 12]),
        ([(162, 260), (160, 278), (154, 293)], [28, 18, 10]),
    ]
    p.limbs(feet)
    p.part([ring(*r) for r in HEAP])
    for x, y, r in HEAP:
        if r < 30:
            p.line(arc(x, y, r * 0.86, -30, 130), ink, round(r * 0.26, 1), 0.26)
            p.line(arc(x, y, r * 0.74, 185, 262), c["glint"], round(max(2, r * 0.14), 1), 0.75)
    for d in (
        "M122 96C130 104 134 106 138 118",
        "M178 98C170 104 168 108 164 116",
        "M132 122C124 132 120 140 122 152",
        "M170 122C178 132 182 142 180 154",
        "M122 190C132 196 134 204 134 214",
        "M178 190C168 198 166 206 167 216",
        "M134 82C142 90 158 90 168 80",
        "M134 244C142 250 158 250 168 242",
    ):
        p.line(d, ink, 2.6, 0.6)
    p.hatch([(192, 100), (206, 120), (208, 150), (204, 182), (190, 204)], 15, 16)
    p.hatch([(194, 60), (196, 80), (184, 96)], 8, 12)
    p.hatch([(198, 236), (202, 254), (186, 268)], 8, 12)


def build() -> Pic:
    p = Pic("shoggoth", "Shoggoth", "purple")
    c = p.c
    ink = c["line"]
    p.rad("film", (112, 66, 222), (("0", c["e"][0]), (".4", c["s"][0]), (".75", c["e"][1]), ("1", c["s"][1])))
    pods(p)
    heap(p)
    p.note("a new mouth, and an older one")
    p.line("M108 176C112 146 140 120 178 130", ink, 2.6, 0.55)
    p.line("M126 198C156 200 186 182 192 150", ink, 2.6, 0.55)
    p.maw(147, 164, 38, 25, -33)
    p.line("M116 172C122 152 140 136 164 136", c["glint"], 2.4, 0.6)
    p.maw(176, 207, 13, 10, 38)
    p.note("bubbles")
    for x, y, r in BUBBLES:
        bubble(p, x, y, r)
    p.note("eyes")
    for x, y, r, pupil, iris in EYES:
        orb(p, x, y, r, pupil, iris)
        if r >= 13:
            lid(p, x, y, r, -14 if y < 100 else 12)
    return p
