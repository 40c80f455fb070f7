"""The picture of the Shantak."""

import math

from kit import BOTH, Pic, f, mirror, taper

Quill = tuple[float, float, float, float, float]  # root (x, y), tip (x, y), width

FLIGHT: tuple[Quill, ...] = (
    (96, 152, 101, 197, 21),
    (84, 146, 83, 200, 21),
    (72, 140, 63, 201, 21),
    (60, 134, 42, 199, 21),
    (50, 130, 22, 189, 20),
    (40, 126, 8, 173, 19),
    (32, 122, 4, 152, 17),
)
COVERTS: tuple[Quill, ...] = (
    (106, 142, 98, 176, 22),
    (94, 136, 80, 172, 22),
    (80, 130, 62, 167, 22),
    (66, 126, 45, 159, 21),
    (52, 122, 30, 149, 19),
    (40, 118, 18, 137, 17),
)


def feather(q: Quill) -> str:
    """A leaf from a narrow root to a pointed tip."""
    x0, y0, x1, y1, w = q
    h = math.hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / h, (y1 - y0) / h

    def at(along: float, across: float) -> str:
        return f"{f(x0 + ux * h * along - uy * w * across)} {f(y0 + uy * h * along + ux * w * across)}"

    return (
        f"M{at(0, 0.3)}C{at(0.3, 0.5)} {at(0.6, 0.56)} {at(0.78, 0.48)}C{at(0.9, 0.4)} {at(0.96, 0.2)} {at(1, 0)}"
        f"C{at(0.96, -0.2)} {at(0.9, -0.4)} {at(0.78, -0.48)}C{at(0.6, -0.56)} {at(0.3, -0.5)} {at(0, -0.3)}Z"
    )


def half(q: Quill, low: float, high: float) -> str:
    """A strip of a feather along its length, between two lines across it."""
    x0, y0, x1, y1, w = q
    h = math.hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / h, (y1 - y0) / h

    def at(along: float, across: float) -> str:
        return f"{f(x0 + ux * h * along - uy * w * across)} {f(y0 + uy * h * along + ux * w * across)}"

    return (
        f"M{at(0.05, low)}C{at(0.4, high)} {at(0.7, high)} {at(0.95, low * 0.3)}"
        f"C{at(0.7, low)} {at(0.4, low)} {at(0.05, low)}Z"
    )


def plumes(p: Pic, quills: tuple[Quill, ...], fill: str, light: str, w: float) -> None:
    """Feathers of both wings, one over the other."""
    for n, q in enumerate(quills):
        x0, y0, x1, y1, _ = q
        p.part([feather(q), mirror(feather(q))], fill, w=w, soft=n == 0 or n == len(quills) - 1)
        rib = f"M{x0} {y0}L{f(x0 + (x1 - x0) * 0.9)} {f(y0 + (y1 - y0) * 0.9)}"
        for side in BOTH:
            p.fill(side.path(half(q, -0.06, -0.4)), p.c["line"], 0.28)
            p.fill(side.path(half(q, 0.1, 0.36)), light, 0.4)
            p.line(side.path(rib), p.c["line"], 1.8, 0.7)


def scales(p: Pic, rows: tuple[tuple[float, float, float, int], ...], drop: float) -> None:
    """Rows of overlapping scales: y, x from, x to, how many."""
    edges, gloss = "", ""
    for y, x0, x1, n in rows:
        st = (x1 - x0) / n
        for i in range(n):
            a = x0 + i * st
            m = a + st / 2
            edges += f"M{f(a)} {f(y)}C{f(a)} {f(y + drop * 0.6)} {f(m - st * 0.2)} {f(y + drop)} {f(m)} {f(y + drop)}"
            edges += f"C{f(m + st * 0.2)} {f(y + drop)} {f(a + st)} {f(y + drop * 0.6)} {f(a + st)} {f(y)}"
            gloss += f"M{f(a + st * 0.24)} {f(y + drop * 0.1)}C{f(a + st * 0.26)} {f(y + drop * 0.5)}"
            gloss += f" {f(m - st * 0.12)} {f(y + drop * 0.66)} {f(m)} {f(y + drop * 0.7)}"
    p.line(edges, p.c["line"], 2.2, 0.72)
    p.line(gloss, p.c["glint"], 1.8, 0.55)


def wings(p: Pic) -> None:
    c = p.c
    p.note("wings: flight feathers, coverts, arm")
    plumes(p, FLIGHT, "url(#web)", c["s"][0], 3)
    plumes(p, COVERTS, "url(#skin)", c["glint"], 2.8)
    arm = [(126, 140), (98, 130), (70, 120), (44, 113), (22, 116)]
    widths = [40, 30, 21, 16, 9]
    p.claws([(30, 112, 16, 103, 7), (270, 112, 284, 103, 7)])
    p.limbs([(side.pts(arm), widths) for side in BOTH], w=3.8)
    for d in (
        "M102 122C98 128 98 136 102 142",
        "M90 119C86 125 86 131 90 137",
        "M78 116C75 121 75 126 78 132",
        "M66 113C63 117 63 122 66 126",
        "M54 110C51 114 51 118 54 122",
    ):
        for side in BOTH:
            p.line(side.path(d), c["line"], 2.2, 0.6)


def legs(p: Pic) -> None:
    c = p.c
    p.note("tail")
    tail: tuple[Quill, ...] = ((140, 204, 126, 262, 24), (160, 204, 174, 262, 24), (150, 206, 150, 297, 30))
    for n, q in enumerate(tail):
        p.part([feather(q)], "url(#web)", w=3.2, soft=n != 1)
        p.fill(half(q, -0.06, -0.4), c["line"], 0.28)
        p.fill(half(q, 0.1, 0.36), c["s"][0], 0.4)
        p.line(f"M{q[0]} {q[1]}L{f(q[2])} {f(q[3] - 8)}", c["line"], 2, 0.7)
    p.note("legs and talons")
    shank = ([(126, 222), (121, 240), (123, 266)], [20, 13, 12])
    toes = [
        ([(122, 264), (112, 272), (108, 280)], [12, 10, 8]),
        ([(123, 264), (123, 276), (122, 284)], [12, 10, 8]),
        ([(124, 264), (134, 270), (138, 278)], [12, 10, 8]),
    ]
    claws = ((108, 279, 102, 294, 9), (122, 283, 120, 298, 9), (138, 277, 141, 292, 9))
    for side in BOTH:
        p.claws([(side.x(x), y, side.x(u), v, b) for x, y, u, v, b in claws])
        p.limbs([(side.pts(q), w) for q, w in [shank, *toes]], "url(#gold)", w=3)
    for y in (240, 248, 256):
        for side in BOTH:
            p.line(side.path(f"M115 {y}C119 {y + 3} 125 {y + 3} 129 {y}"), c["line"], 1.8, 0.65)
    thigh = ([(136, 194), (126, 214), (124, 236)], [46, 38, 20])
    for side in BOTH:
        p.limbs([(side.pts(thigh[0]), thigh[1])], w=3.8)


def breast(p: Pic) -> None:
    c = p.c
    ink = c["line"]
    p.note("breast")
    body = (
        "M122 92C110 104 101 122 101 146C101 170 110 188 120 202C128 224 140 230 150 232"
        "C160 230 172 224 180 202C190 188 199 170 199 146C199 122 190 104 178 92Z"
    )
    p.part([body])
    p.fill(
        "M178 92C190 104 199 122 199 146C199 170 190 188 180 202C172 224 160 230 150 232"
        "C162 216 170 200 174 180C182 158 184 128 164 92Z",
        ink,
        0.32,
    )
    scales(
        p,
        (
            (130, 106, 194, 5),
            (143, 104, 196, 6),
            (156, 106, 194, 5),
            (169, 110, 190, 5),
            (182, 116, 184, 4),
            (195, 122, 178, 4),
            (208, 130, 170, 3),
        ),
        15,
    )
    p.hatch([(192, 116), (198, 140), (194, 164), (186, 186), (178, 206)], 13, 14)


def neck(p: Pic) -> None:
    c = p.c
    p.note("mane")
    mane = (
        "M150 16C158 6 168 6 176 9C174 13 175 16 178 19C184 18 190 22 193 28C189 32 189 36 191 40"
        "C196 44 197 52 195 58C190 62 190 68 193 73C196 82 196 90 192 98C188 104 186 108 186 114L160 112L150 40Z"
    )
    p.part([mane], "url(#web)", w=3.4)
    for d in (
        "M162 20L176 11",
        "M172 32L190 29",
        "M178 46L193 46",
        "M180 60L194 62",
        "M180 76L193 80",
        "M180 92L191 96",
    ):
        p.line(d, c["line"], 2.2, 0.75)
    p.line(("M160 14L172 9M171 26L186 24M177 39L191 35M180 53L194 53M181 68L192 70M180 84L193 88"), c["s"][0], 1.6, 0.8)
    p.note("neck")
    d = "M152 20C170 20 182 38 183 62C183 80 178 94 186 116C170 134 130 134 114 116C122 104 138 94 142 80Z"
    p.part([d])
    p.fill(
        ("M152 20C170 20 182 38 183 62C183 80 178 94 186 116C178 124 168 128 158 129C166 100 172 70 166 44Z"),
        c["line"],
        0.3,
    )
    scales(p, ((84, 146, 182, 3), (98, 128, 180, 4), (111, 118, 184, 5)), 13)


def strap(p: Pic) -> None:
    c = p.c
    ink = c["line"]
    p.note("breast strap")
    band = (
        "M107 112C120 128 136 134 150 134C164 134 180 128 193 112"
        "L197 122C184 140 166 146 150 146C134 146 116 140 103 122Z"
    )
    p.part([band], "url(#gold)", w=2.6)
    p.line("M107 116C120 132 136 138 150 138", "#fff", 1.6, 0.7)
    for x, y in ((116, 127), (130, 136), (170, 136), (184, 127)):
        p.dot(x, y, 3.2, ink)
        p.dot(x, y, 2.4, c["s"][1])
    p.part(["M150 130L164 144L150 162L136 144Z"], "url(#ruby)", w=2.8)
    p.lin("ruby", (138, 132, 160, 158), (("0", c["hot"][0]), ("1", c["hot"][1])))
    p.line("M150 130V162M136 144H164", ink, 1.4, 0.5)
    p.fill("M150 134L141 143H149Z", "#fff", 0.6)


def head(p: Pic) -> None:
    c = p.c
    ink = c["line"]
    p.note("jaw")
    jaw = "M142 68C134 82 126 89 117 91C110 93 107 99 111 103C117 107 127 105 134 101C143 97 153 93 160 84L162 68Z"
    p.part([jaw], w=3.6)
    p.fill(
        ("M111 103C117 107 127 105 134 101C143 97 153 93 160 84L161 76C150 88 138 92 128 97C121 101 114 102 111 103Z"),
        ink,
        0.34,
    )
    p.fill("M140 66L106 81L114 93C124 91 134 84 142 74Z", "#2a0607")
    p.fill("M138 76C130 78 122 83 117 90C125 89 134 84 139 79Z", c["hot"][1])
    p.fill("M112 95L111 84L118 92ZM120 92L121 84L126 90ZM128 88L130 81L133 85Z", "#fffbe6")
    p.note("ear")
    p.part(["M144 26C140 16 142 8 148 2C156 8 160 18 158 28Z"], w=3.2)
    p.fill("M148 24C145 17 146 12 149 8C153 13 154 19 153 25Z", c["s"][2], 0.85)
    p.note("head")
    skull = (
        "M152 18C146 18 142 23 139 30C134 41 124 50 114 57C107 61 103 66 102 72C100 78 102 83 106 84"
        "C111 85 114 81 118 79C124 77 130 76 135 74C140 84 154 88 164 78C171 69 173 50 169 36C166 25 159 18 152 18Z"
    )
    p.part([skull], w=3.8)
    p.fill(
        (
            "M169 36C166 25 159 18 152 18C162 28 164 44 160 58"
            "C156 70 146 74 135 74C140 84 154 88 164 78C171 69 173 50 169 36Z"
        ),
        ink,
        0.34,
    )
    p.fill(
        ("M141 32C137 42 128 51 118 58C113 62 109 65 107 69C112 66 119 63 124 59C132 53 139 45 143 38Z"),
        c["glint"],
        0.75,
    )
    p.hatch([(164, 26), (170, 42), (170, 56), (166, 72), (158, 82)], 11, 12, (-0.85, -0.1))
    p.fill("M105 83L110 94L113 81ZM115.5 80L119 89L121.5 78ZM124 77.5L127 85L130 76Z", "#fffbe6")
    p.line("M106 84C111 85 114 81 118 79C124 77 130 76 135 74", ink, 2.4)
    p.fill("M106 71C108 67 113 66 115 69C115 73 111 77 107 76C105 75 105 73 106 71Z", ink)
    p.line("M105 68C108 64 114 63 117 67", c["glint"], 1.6, 0.8)
    p.line("M146 62C150 68 156 70 161 66M150 78C154 76 158 72 160 68", ink, 2, 0.55)
    p.note("bridle")
    straps = [
        "M114 57C117 55 119 53 121 51C126 59 129 66 130 75L122 78C122 70 119 63 114 57Z",
        taper([(130, 72), (144, 58), (158, 42), (161, 25)], [7, 7, 6.5, 6]),
        "M141 26C148 30 154 32 161 31L161 37C153 38 145 36 138 32Z",
        taper([(130, 72), (148, 88), (172, 98), (190, 112)], [5.5, 5.5, 5.5, 5.5]),
    ]
    p.part(straps, "url(#gold)", w=2.2, soft=False)
    p.line("M131 69L144 56L157 41M118 55L124 64", "#fff", 1.5, 0.7)
    p.dot(130, 73, 7.4, ink)
    p.dot(130, 73, 6, c["acc"][1])
    p.dot(129, 72, 3.6, c["acc"][0])
    p.dot(130, 73, 2.4, c["hot"][1])
    p.dot(160, 36, 4.6, ink)
    p.dot(160, 36, 3.4, c["hot"][1])
    p.dot(159, 35, 1.2, "#fff")
    p.note("eye")
    p.fill("M134 42C138 34 148 34 154 42C149 50 138 50 134 42Z", ink)
    p.fill("M136.5 42C140 36 147 36 151.5 42C147 48 140 48 136.5 42Z", c["hot"][1])
    p.dot(144, 41.5, 5, c["acc"][1])
    p.dot(143, 40.5, 3.2, c["acc"][0])
    p.dot(144.3, 41.6, 1.4, ink, 1, 4.4)
    p.dot(142, 40, 1.5, "#fff")
    p.line("M132 40C136 33 146 31 154 38", ink, 3.4)
    p.line("M133 37C138 31 146 29 152 33", c["e"][0], 1.8)


def build() -> Pic:
    p = Pic("shantak", "Shantak", "green")
    wings(p)
    legs(p)
    breast(p)
    neck(p)
    strap(p)
    head(p)
    return p
