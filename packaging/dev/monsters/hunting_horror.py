"""The picture of the Hunting Horror."""

import math
from collections.abc import Sequence

from kit import BOTH, Limb, Pic, Point, f, mirror, taper

BODY: Limb = (
    [(166, 34), (180, 56), (172, 82), (146, 102), (128, 126), (138, 152), (164, 172), (163, 198), (138, 214),
     (122, 238), (130, 262), (154, 274), (176, 264), (185, 246)],
    [32, 38, 42, 46, 50, 52, 52, 50, 45, 40, 34, 27, 19, 11],
)  # fmt: skip


def walk(pts: Sequence[Point], steps: int) -> list[tuple[float, float, float, float]]:
    """Points along a spine with the unit normal at each, steps to a stretch."""
    line: list[Point] = []
    for i in range(len(pts) - 1):
        a, b, c, d = pts[max(0, i - 1)], pts[i], pts[i + 1], pts[min(len(pts) - 1, i + 2)]
        for n in range(steps):
            t = n / steps
            q0, q1, q2, q3 = 2 * t * t - t**3 - t, 3 * t**3 - 5 * t * t + 2, 4 * t * t - 3 * t**3 + t, t**3 - t * t
            line.append(
                (
                    (a[0] * q0 + b[0] * q1 + c[0] * q2 + d[0] * q3) / 2,
                    (a[1] * q0 + b[1] * q1 + c[1] * q2 + d[1] * q3) / 2,
                )
            )
    out = []
    for i, (x, y) in enumerate(line):
        u, v = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        dx, dy = v[0] - u[0], v[1] - u[1]
        h = math.hypot(dx, dy) or 1
        out.append((x, y, -dy / h, dx / h))
    return out


def wings(p: Pic) -> None:
    c = p.c
    ink = c["line"]
    p.note("ragged wings")
    wing = (
        "M128 124C108 118 88 108 62 104C56 101 50 100 46 101C34 108 18 118 6 134L14 139L8 147L17 152L4 168"
        "C10 166 16 166 20 169L19 177L26 176L22 192C30 186 38 182 46 184L47 191L53 186L60 199"
        "C66 190 74 184 84 184"
        "L88 190L92 184C100 184 108 186 114 190L132 164Z"
    )
    holes = "M40 160L44 170L37 175L34 165ZM66 166L74 168L72 177L64 175ZM28 138L34 142L30 149L24 146Z"
    p.part([wing + holes, mirror(wing + holes)], "url(#web)")
    for bone in (
        "M56 106C40 112 24 122 10 136",
        "M58 106C42 124 22 144 7 166",
        "M60 107C48 132 34 162 24 190",
        "M62 108C58 134 56 166 60 196",
        "M66 110C76 130 86 156 89 186",
    ):
        for side in BOTH:
            p.line(side.path(bone), ink, 5.6, 0.75)
            p.line(side.path(bone), c["s"][0], 2.4)
    for crease in ("M46 132C40 146 34 158 28 168", "M58 136C54 150 51 164 50 176", "M74 128C80 142 82 156 82 172"):
        for side in BOTH:
            p.line(side.path(crease), ink, 1.8, 0.4)
    p.claws([(54, 104, 38, 98, 8), (246, 104, 262, 98, 8)])
    arm: Limb = ([(134, 142), (108, 132), (82, 116), (58, 106)], [40, 26, 17, 11])
    p.limbs([(side.pts(arm[0]), arm[1]) for side in BOTH], "url(#black)", w=3.8)
    for d in ("M112 126L107 142", "M102 122L98 136", "M92 116L88 129"):
        for side in BOTH:
            p.line(side.path(d), c["e"][1], 1.8, 0.7)


def spines(p: Pic) -> None:
    p.note("spines of the back")
    at = walk(BODY[0], 4)
    tips = []
    for i in range(9, len(at) - 4, 3):
        x, y, nx, ny = at[i]
        w = BODY[1][min(len(BODY[1]) - 1, i // 4)] / 2
        for side in (-1, 1):
            u, v = side * nx, side * ny
            tips.append((x + u * w * 0.8, y + v * w * 0.8, x + u * (w + 9) - ny * 5, y + v * (w + 9) + nx * 5, 8.0))
    p.claws(tips, 2.6, "url(#web)")


def body(p: Pic) -> None:
    c = p.c
    ink = c["line"]
    pts, w = BODY
    p.note("body")
    p.limbs([BODY], "url(#black)", hi=0.8)
    band = taper(pts[1:], [v * 0.52 for v in w[1:]])
    p.fill(band, "url(#belly)")
    p.line(band, ink, 2.2)
    p.rad("belly", (118, 80, 200), (("0", "#fff2ff"), (".5", c["e"][1]), ("0.8", c["e"][1]), ("1", c["e"][2])))
    plates, scales = "", ""
    last = {-1: (0.0, 0.0), 1: (0.0, 0.0)}
    at = walk(pts, 4)
    for i in range(6, len(at) - 3, 2):
        x, y, nx, ny = at[i]
        k = w[min(len(w) - 1, round(i / 4))] * 0.26
        tx, ty = ny, -nx
        plates += f"M{f(x + nx * k)} {f(y + ny * k)}C{f(x + nx * k * 0.4 + tx * 5)} {f(y + ny * k * 0.4 + ty * 5)}"
        plates += f" {f(x - nx * k * 0.4 + tx * 5)} {f(y - ny * k * 0.4 + ty * 5)} {f(x - nx * k)} {f(y - ny * k)}"
        for s in (-1, 1):
            a, b = k * 1.3 * s, k * 1.72 * s
            edge = (x + nx * b, y + ny * b)
            if math.dist(edge, last[s]) < 6:  # the inner side of a bend
                continue
            last[s] = edge
            scales += f"M{f(x + nx * a - tx * 3)} {f(y + ny * a - ty * 3)}L{f(x + nx * b)} {f(y + ny * b)}"
            scales += f"L{f(x + nx * a + tx * 3)} {f(y + ny * a + ty * 3)}"
    p.line(plates, ink, 2.2, 0.8)
    p.line(scales, c["e"][1], 1.7, 0.75)
    p.note("barb")
    sting = (
        "M182 250C178 240 168 236 166 224C171 226 175 226 178 225C176 215 179 206 187 199"
        "C194 207 196 216 193 226"
        "C195 227 197 227 199 226C197 237 190 241 188 250Z"
    )
    p.lin("sting", (172, 202, 196, 246), (("0", c["s"][0]), ("1", c["s"][1])))
    p.part([sting], "url(#sting)", w=3.2)
    p.fill("M187 203C192 210 193 219 190 227C190 234 186 240 185 247Z", c["line"], 0.3)
    p.line("M185 246C184 234 186 218 187 208M181 238C176 234 172 231 170 228", c["s"][2], 2)


def head(p: Pic) -> None:
    c = p.c
    ink = c["line"]
    p.note("horns")
    p.lin("horn", (150, 4, 200, 50), (("0", "#fff8e0"), (".5", "#e6cf98"), ("1", "#8a6a3a")))
    horns: list[Limb] = [
        ([(158, 26), (174, 14), (188, 10), (198, 14)], [13, 10, 6, 1]),
        ([(170, 38), (184, 32), (193, 34), (198, 42)], [12, 9, 5, 1]),
        ([(146, 22), (156, 10), (166, 6)], [9, 6, 1]),
    ]
    p.limbs(horns, "url(#horn)", w=3)
    p.note("lower jaw")
    jaw = "M164 58C154 68 144 74 134 79C124 83 116 87 112 93C116 99 128 97 138 94C152 90 166 82 174 66Z"
    p.part([jaw], "url(#black)", w=3.4)
    p.fill("M160 60C150 70 136 76 120 86C132 86 150 80 160 70Z", c["s"][2])
    p.fill("M112 93C116 99 128 97 138 94C146 92 154 88 160 84C146 88 128 92 112 93Z", c["e"][0], 0.85)
    p.fill("M108 58L114 90L150 76L164 58Z", "#1a0322")
    p.fill("M160 62C150 70 138 76 126 82C138 82 152 78 160 68Z", c["s"][1])
    tongue = taper([(150, 70), (134, 72), (122, 68), (114, 72)], [8, 6, 4, 3])
    p.part(
        [
            tongue,
            taper([(116, 71), (108, 70), (102, 74)], [3, 2.4, 1]),
            taper([(116, 71), (110, 76), (106, 82)], [3, 2.4, 1]),
        ],
        c["hot"][1],
        w=2,
        soft=False,
    )
    p.claws([(121, 88, 119, 76, 6), (132, 83, 131, 74, 5.5), (143, 78, 142, 70, 5)], 2)
    p.note("head")
    skull = (
        "M184 44C184 28 170 17 153 17C146 17 140 21 136 26C125 29 113 37 106 46C102 52 102 58 107 61"
        "C116 58 124 58 132 61C140 65 148 67 157 65C166 74 183 64 184 44Z"
    )
    p.claws([(112, 58, 113, 76, 7.5), (122, 58, 126, 71, 6.5), (134, 62, 137, 71, 5.5), (145, 65, 147, 72, 5)], 2.2)
    p.part([skull], "url(#black2)", w=3.8)
    p.rad("black2", (136, 26, 62), (("0", c["e"][1]), (".4", "#6a35a4"), ("1", "#210a3e")))
    p.fill(
        "M184 44C184 28 170 17 153 17C166 24 172 36 168 48"
        "C165 56 160 62 152 66C154 66 156 66 157 65"
        "C166 74 183 64 184 44Z",
        ink,
        0.4,
    )
    p.hatch([(176, 26), (182, 40), (178, 54), (168, 64)], 9, 10, (-0.9, 0))
    p.fill("M138 29C128 32 117 39 110 47C108 50 109 53 112 52C120 46 130 40 140 38Z", c["e"][0], 0.7)
    p.fill("M108 47C111 44 115 44 116 47C114 50 110 51 108 49Z", ink)
    p.line("M106 58C116 55 126 55 134 58C142 62 150 64 158 61", c["e"][0], 1.8, 0.8)
    p.note("the one burning eye")
    flame = (
        "M128 46C132 34 142 28 152 28C160 26 164 20 172 20"
        "C170 24 172 26 178 26C172 30 172 34 178 38"
        "C170 40 166 46 158 50"
        "C150 56 136 56 128 46Z"
    )
    p.line(flame, c["hot"][1], 6, 0.35)
    p.fill(flame, ink)
    p.fill(
        "M131 45C135 36 143 31 152 31C159 29 163 24 169 23"
        "C168 27 170 29 173 30C168 33 168 36 171 38"
        "C165 39 162 44 156 47C148 53 137 53 131 45Z",
        c["hot"][1],
    )
    p.fill(
        "M134 44C138 37 145 34 152 34C158 33 161 30 165 29"
        "C163 33 164 36 165 38C160 39 158 43 153 46"
        "C147 50 139 50 134 44Z",
        c["hot"][0],
    )
    p.dot(147, 41, 6.2, c["acc"][1])
    p.dot(146, 40, 4.2, c["acc"][0])
    p.dot(147, 41, 1.7, ink, 1, 5.8)
    p.dot(144, 38, 1.5, "#fff")
    p.line("M124 42C132 30 142 24 154 25", ink, 4)
    p.line("M126 38C133 29 142 23 152 23", c["e"][0], 1.8)


def build() -> Pic:
    p = Pic("hunting_horror", "Hunting Horror", "purple")
    c = p.c
    p.rad("black", (112, 66, 240), (("0", c["e"][1]), (".3", "#6a35a4"), (".65", "#3a1766"), ("1", "#1c0836")))
    wings(p)
    spines(p)
    body(p)
    head(p)
    return p
