"""The picture of the Green Flame."""

from collections.abc import Sequence

from kit import BOTH, Pic, Point, mp, star, taper

MINT = ("#b8ffdc", "#1fbf8a")  # in every set: it is the green flame

Tongue = tuple[list[Point], list[float], str]  # spine, widths, and how hot: deep, fire, hot or white


def lick(x: float, y: float, u: float, v: float, w: float, heat: str, bend: float = 5) -> Tongue:
    """A tongue of flame from its root (x, y) to its tip (u, v), bent like an S."""
    pts = [(x, y), ((2 * x + u) / 3 - bend, (2 * y + v) / 3), ((x + 2 * u) / 3 + bend, (y + 2 * v) / 3), (u, v)]
    return pts, [w * 0.8, w, w * 0.66, 1], heat


ARM: tuple[Tongue, ...] = (  # on the left
    lick(122, 150, 90, 100, 34, "deep", -7),
    lick(92, 156, 66, 103, 30, "deep", -7),
    ([(130, 170), (102, 180), (76, 176), (52, 190), (30, 181), (12, 190)], [44, 34, 24, 17, 10, 1], "deep"),
    ([(64, 160), (44, 146), (48, 126), (36, 106)], [30, 24, 13, 1], "deep"),
    ([(140, 156), (104, 156), (76, 160), (54, 152), (34, 158), (18, 148), (18, 132), (8, 120)],
     [62, 46, 36, 29, 23, 17, 10, 1], "fire"),
    lick(108, 160, 82, 122, 28, "fire", -6),
    lick(76, 164, 54, 126, 26, "fire", -6),
    ([(112, 168), (88, 172), (62, 168), (44, 178), (28, 170)], [26, 24, 18, 12, 1], "fire"),
    ([(146, 156), (112, 152), (86, 156), (64, 148), (62, 134)], [44, 32, 23, 15, 1], "hot"),
    ([(100, 160), (76, 164), (54, 158), (38, 162), (28, 152), (28, 140)], [22, 22, 18, 14, 9, 1], "hot"),
)  # fmt: skip
BEHIND = 5  # so many tongues of the pillar burn behind the head
PILLAR: tuple[Tongue, ...] = (
    ([(138, 226), (119, 208), (112, 184), (116, 140), (106, 108), (112, 80)], [44, 44, 40, 42, 30, 1], "deep"),
    ([(162, 226), (181, 208), (188, 184), (184, 140), (194, 108), (188, 82)], [44, 44, 40, 42, 30, 1], "deep"),
    lick(114, 214, 103, 150, 30, "deep", 6),
    lick(186, 212, 197, 148, 30, "deep", -6),
    ([(150, 226), (146, 204), (154, 170), (148, 130), (150, 84)], [64, 74, 68, 68, 60], "fire"),
    lick(126, 176, 117, 92, 34, "fire", 6),
    lick(174, 178, 184, 94, 34, "fire", -6),
    lick(138, 178, 141, 98, 32, "hot", 6),
    lick(164, 184, 164, 103, 32, "fire", -6),
    lick(118, 232, 108, 172, 30, "fire", 6),
    lick(182, 230, 192, 172, 30, "fire", -6),
    lick(132, 214, 125, 138, 34, "hot", 6),
    lick(170, 212, 177, 136, 34, "hot", -6),
    lick(150, 216, 152, 126, 38, "white", -6),
    lick(126, 240, 114, 196, 28, "hot", 5),
    lick(174, 240, 187, 194, 28, "hot", -5),
    lick(140, 250, 137, 172, 34, "hot", 6),
    lick(162, 250, 166, 176, 34, "white", -6),
    lick(148, 254, 148, 200, 34, "white", 5),
)


def fire(p: Pic, tongues: Sequence[Tongue], glow: bool = True) -> None:
    """Tongues of flame, each with its own edge and paler toward the inside; before them a glow round the outermost."""
    inner = {"deep": "url(#fire)", "fire": "url(#hot)", "hot": "#f0fff8", "white": "#ffffff"}
    shapes = [taper(q, w, k=1 if len(q) > 6 else 2) for q, w, _ in tongues]
    if glow:
        outer = [d for d, (_, w, heat) in zip(shapes, tongues, strict=True) if heat == "deep" or len(w) > 7]
        p.glow(outer, "url(#deep)", "url(#edge)")
    for (q, w, heat), d in zip(tongues, shapes, strict=True):
        p.line(d, "#0a4f55", 3.2, 0.85)
        p.fill(d, f"url(#{heat})")
        p.fill(taper(q, w, -0.3, 0.3, 1), "#07424a", 0.2)
        p.fill(taper(q[:-1], [*w[:-2], 1], 0.08, 0.42, 1), inner[heat], 0.9)


def brazier(p: Pic) -> None:
    c = p.c
    ink = c["line"]
    p.note("brazier of stone")
    p.lin("stone", (106, 226, 190, 300), (("0", "#d3c4ee"), (".35", "#8a74b8"), (".7", "#49337a"), ("1", "#1c0d38")))
    foot = "M128 270L172 270C174 278 182 282 192 284L196 297L104 297L108 284C118 282 126 278 128 270Z"
    p.part([foot], "url(#stone)", w=3.8)
    p.fill("M162 270L172 270C174 278 182 282 192 284L196 297L166 297C172 288 166 280 162 270Z", ink, 0.38)
    p.line("M110 285C130 288 170 288 190 285M128 275C140 278 160 278 172 275", ink, 2, 0.75)
    p.line("M108 290C130 293 150 293 160 292", "#e9defa", 1.6, 0.6)
    bowl = "M101 234C104 256 124 274 150 275C176 274 196 256 199 234C180 242 120 242 101 234Z"
    p.part([bowl], "url(#stone)", w=4)
    p.fill("M199 234C196 256 176 274 150 275C170 266 180 252 182 239C190 238 196 236 199 234Z", ink, 0.4)
    p.hatch([(196, 242), (188, 256), (174, 267), (158, 273)], 10, 12, (-0.7, -0.5))
    p.fill("M106 243C110 256 120 266 134 270C124 262 116 252 114 245Z", "#f4ecff", 0.6)
    p.note("graven signs, alight")
    signs = (
        "M128 250L133 262L138 251M126 257L140 257M150 250V268M150 250L143 257M150 250L157 257M145 264L155 264"
        "M164 251C160 255 160 261 165 263C170 261 171 254 167 252M165 257V266"
    )
    p.line(signs, ink, 4.6)
    p.line(signs, MINT[1], 2.6)
    p.line(signs, MINT[0], 1.2)


def rim(p: Pic) -> None:
    c = p.c
    ink = c["line"]
    p.note("rim, and nitre running down")
    drips = [
        taper([(112, 238), (112, 248), (111, 254)], [9, 7, 5]),
        taper([(122, 241), (122, 252)], [7, 5]),
        taper([(178, 241), (179, 252), (178, 262)], [9, 7, 5]),
        taper([(190, 238), (190, 246)], [7, 5]),
        taper([(156, 243), (156, 249)], [6, 5]),
    ]
    p.glow(drips, "url(#fire)", "#dffff0")
    edge = "M98 226C120 240 180 240 202 226L203 236C180 250 120 250 97 236Z"
    p.part([edge], "url(#stone)", w=3.2)
    p.line("M100 230C122 243 178 243 200 230", "#efe6ff", 2, 0.8)
    p.line("M99 236C122 248 178 248 201 236", "url(#metal)", 2.2)
    p.line("M114 236L112 244M132 241L131 247M168 241L169 247M186 236L188 244", ink, 1.8, 0.7)


def skull(p: Pic) -> None:
    void = "#0a1030"
    p.note("the void like a skull")
    brow = (
        "M116 52C118 32 132 24 150 24C168 24 182 32 184 52C185 62 180 68 176 72C174 80 172 86 168 92L132 92"
        "C128 86 126 80 124 72C120 68 115 62 116 52Z"
    )
    p.fill(brow, "#eafff5", 0.85)
    p.line(brow, MINT[1], 2.4, 0.75)
    p.fill(
        "M184 52C185 62 180 68 176 72C174 80 172 86 168 92L150 92C162 84 168 70 168 54C170 42 166 32 158 25"
        "C172 27 183 36 184 52Z",
        MINT[1],
        0.45,
    )
    for side in BOTH:
        socket = side.path(
            "M119 50C125 44 137 47 145.5 54C147 60 144 66 138 68C130 70 122 66 120 60C118 57 118 53 119 50Z"
        )
        p.line(socket, MINT[1], 5, 0.8)
        p.fill(socket, void)
        p.fill(side.path("M122 52C126 48 134 49 140 53C134 53 128 56 125 62C122 60 122 56 122 52Z"), "#3a2a78", 0.9)
        x = side.x(134)
        p.dot(x, 58, 5, MINT[1], 0.6)
        p.dot(x, 58, 3.2, MINT[0])
        p.dot(x, 58, 1.5, "#fff")
        p.line(side.path("M117 45C125 39 138 43 147 52"), "#0f5a4c", 3)
    nose = "M150 62C147 66 144 71 145 75C148 76 149 74 150 72C151 74 152 76 155 75C156 71 153 66 150 62Z"
    p.fill(nose, void)
    mouth = "M130 80C136 83 164 83 170 80C170 90 165 98 158 98L142 98C135 98 130 90 130 80Z"
    p.fill(mouth, void)
    teeth = (
        "M133 81.5L138 82.3L138 90L134 88ZM139.5 82.5L145 83L145 91L140 90ZM146.5 83L153.5 83L153 91.5"
        "L147 91.5Z"
        "M155 83L160.5 82.5L160 90L155 91ZM162 82.3L167 81.5L166 88L162 90Z"
    )
    p.fill(teeth, "#f4fff9")
    p.line("M126 74C128 78 130 80 132 81M174 74C172 78 170 80 168 81", "#0f5a4c", 2)
    p.line("M130 32C134 29 140 27 146 27", "#ffffff", 3, 0.95)
    p.line("M154 30L151 37L155 42L152 47", "#0f5a4c", 1.8, 0.8)


def build() -> Pic:
    p = Pic("the_green_flame", "The Green Flame", "purple")
    c = p.c
    reach = (150, 140, 155)
    p.rad(
        "halo",
        (150, 140, 150),
        (("0", "#eafff4", 0.85), (".35", MINT[0], 0.45), (".7", MINT[1], 0.25), ("1", MINT[1], 0)),
    )
    p.rad("deep", reach, (("0", "#22b88c"), (".6", "#12a07c"), ("1", "#0b6a66")))
    p.rad("fire", reach, (("0", "#4fe3b0"), (".5", "#2fd3a0"), ("1", MINT[1])))
    p.rad("hot", reach, (("0", "#c4ffe4"), (".5", MINT[0]), ("1", "#8df5cb")))
    p.rad("white", reach, (("0", "#ffffff"), ("1", "#dffff0")))
    p.rad("edge", reach, (("0", "#ffffff"), (".6", "#dffff0"), ("1", MINT[0])))
    p.note("halo")
    p.fill("M100 0H200V100H300V200H200V300H100V200H0V100H100Z", "url(#halo)")
    p.note("mouth of the brazier")
    p.dot(150, 230, 50, c["line"], 1, 12)
    p.note("arms of fire")
    fire(p, [*ARM, *((mp(q), w, heat) for q, w, heat in ARM)])
    p.note("pillar, behind")
    fire(p, PILLAR[:BEHIND])
    p.note("flame of the head")
    head = (
        "M150 110C126 108 109 92 107 68C106 54 112 44 111 32C117 37 121 41 123 46C124 32 132 24 132 12"
        "C140 16 144 22 146 28"
        "C150 18 159 13 160 3C171 13 174 24 173 37C180 32 184 26 186 17C194 32 193 50 193 66"
        "C191 92 174 108 150 110Z"
    )
    p.glow([head], "url(#deep)", "url(#edge)")
    p.fill(
        "M150 105C130 103 114 90 112 68C112 58 115 50 115 42C120 46 123 52 125 56C126 42 135 32 136 20"
        "C142 26 145 32 146 38"
        "C151 28 159 22 162 12C169 22 170 32 168 46C176 42 182 38 186 30C190 42 189 54 188 66"
        "C186 90 170 104 150 105Z",
        "url(#fire)",
    )
    p.note("pillar, before")
    fire(p, PILLAR[BEHIND:], glow=False)
    brazier(p)
    skull(p)
    rim(p)
    p.note("sparks")
    for x, y, r in (
        (102, 84, 3),
        (196, 96, 3),
        (172, 12, 3.4),
        (136, 10, 2.4),
        (30, 128, 2.6),
        (84, 126, 3),
        (222, 132, 3),
        (58, 194, 2.6),
        (246, 118, 2.6),
        (228, 194, 2.6),
    ):
        p.dot(x, y, r * 2, MINT[1], 0.35)
        p.dot(x, y, r, MINT[0])
        p.dot(x - r * 0.3, y - r * 0.3, r * 0.45, "#fff")
    for x, y, r in ((186, 14, 6), (64, 124, 5), (278, 124, 5), (20, 168, 5), (190, 212, 4)):
        p.fill(star(x, y, r, 0.2), "#fff")
    return p
