"""The picture of the Hound of Tindalos."""

from kit import BOTH, Pic, mirror, place


def mix(a: str, b: str, t: float) -> str:
    """The colour between two of the form #rrggbb."""
    return "#" + "".join(f"{round(int(a[i : i + 2], 16) * (1 - t) + int(b[i : i + 2], 16) * t):02x}" for i in (1, 3, 5))


def build() -> Pic:
    p = Pic("hound_of_tindalos", "Hound of Tindalos", "white")
    c = p.c
    ink = c["line"]
    e = c["e"]
    tones = [mix(e[0], c["glint"], 0.25), e[0], mix(e[0], e[1], 0.55), e[1], mix(e[1], e[2], 0.55), e[2]]
    ichor = ("#c8fbff", "#4cc4dc", "#13627c")
    p.body.append('<g stroke-linejoin="miter" stroke-miterlimit="7">')

    def facets(polys: list[tuple[int, str]], both: bool = True) -> None:
        """Flat planes: tone and corners; on the right the same, a shade darker."""
        for tone, d in polys:
            p.fill(f"M{d}Z", tones[tone])
            p.line(f"M{d}Z", ink, 1.2, 0.75)
            if both:
                p.fill(mirror(f"M{d}Z"), tones[min(5, tone + 1)])
                p.line(mirror(f"M{d}Z"), ink, 1.2, 0.75)

    p.note("the angle it comes out of")
    p.rad("rift", (150, 292, 104), (("0", "#ffffff"), (".3", ichor[0]), (".62", ichor[1]), ("1", ichor[2])))
    p.part(["M106 214L194 214L150 297Z"], "url(#rift)", w=3.4)
    p.fill(
        "M150 297L106 214L122 214ZM150 297L134 214L142 214ZM150 297L158 214L172 214ZM150 297L184 214L194 214Z",
        "#fff",
        0.35,
    )
    p.line("M113 214L150 286L187 214M124 214L150 266L176 214M135 214L150 245L165 214", ichor[2], 2, 0.55)
    p.note("shards of broken space")
    for side in BOTH:
        sh = ["M112 152L94 164L30 195L72 190L104 176Z", "M116 168L98 184L74 199L112 196L124 184Z"]
        p.part([side.path(d) for d in sh], "url(#web)", w=3.2, soft=False)
        p.fill(side.path("M112 152L72 190L104 176ZM116 168L112 196L124 184Z"), ink, 0.4)
        p.line(side.path("M106 160L30 195M112 176L74 199"), c["s"][0], 1.6, 0.8)
    p.note("hind legs")
    leg = "M140 194L117 201L103 224L118 247L106 269L112 280L129 276L122 266L131 245L121 225L147 216Z"
    p.part([leg, mirror(leg)], w=3.4)
    facets(
        [
            (2, "140 194L117 201L113 215L121 225L147 216"),
            (1, "117 201L103 224L113 215"),
            (0, "103 224L118 247L112 226"),
            (3, "103 224L121 225L131 245L118 247L112 226"),
            (1, "118 247L106 269L116 260"),
            (4, "118 247L131 245L122 266L116 260"),
            (2, "106 269L112 280L129 276L122 266L116 260"),
        ]
    )
    p.claws(
        [
            (112, 278, 103, 295, 7.5),
            (119, 278, 117, 297, 7.5),
            (127, 275, 131, 293, 7.5),
            (188, 278, 197, 295, 7.5),
            (181, 278, 183, 297, 7.5),
            (173, 275, 169, 293, 7.5),
        ],
        2.4,
    )
    p.note("trunk")
    body = (
        "M136 90L112 104L98 122L104 150L122 170L126 200L134 214L150 226L166 214L174 200L178 170L196 150"
        "L202 122L188 104L164 90Z"
    )
    p.part([body])
    p.fill(body, tones[5])
    p.fill("M124 146L150 150L176 146L178 170L172 204L150 222L128 204L122 170Z", c["s"][2])
    p.fill("M124 146L150 150V222L128 204L122 170Z", c["s"][1], 0.8)
    p.note("ribs like blades")
    for i in range(4):
        y = 154 + i * 14
        x = (112, 119, 124, 129)[i]
        facets([(0, f"149 {y + 5}L132 {y - 5}L{x} {y - 6}L133 {y + 1}L149 {y + 12}")])
    facets([(2, "136 200L126 203L134 215L150 227V214L142 212")])
    p.note("breast")
    facets(
        [
            (2, "150 108L132 96L112 104L122 126L150 134"),
            (1, "112 104L98 122L122 126"),
            (3, "98 122L104 150L124 146L122 126"),
            (1, "122 126L124 146L150 152V134"),
        ]
    )
    p.note("forelegs")
    arm = (
        "M122 114L97 122L82 111L57 103L62 124L42 138L26 144L25 157L36 168L52 166L60 152L76 141L97 167L116 160L128 138Z"
    )
    p.part([arm, mirror(arm)])
    facets(
        [
            (1, "122 114L97 122L92 143L128 138"),
            (3, "128 138L92 143L97 167L116 160"),
            (0, "97 122L82 111L78 127L92 143"),
            (0, "82 111L57 103L78 127"),
            (2, "57 103L62 124L78 127"),
            (3, "92 143L78 127L76 141L97 167"),
            (1, "78 127L62 124L42 138L50 149"),
            (3, "78 127L50 149L60 152L76 141"),
            (0, "42 138L26 144L50 149"),
            (2, "26 144L25 157L50 149"),
            (3, "25 157L36 168L50 149"),
            (4, "50 149L36 168L52 166L60 152"),
        ]
    )
    tips = [(29, 148, 4, 149, 9), (29, 157, 8, 167, 9), (38, 165, 26, 192, 9.5), (49, 164, 52, 192, 9)]
    p.claws(tips + [(300 - x, y, 300 - u, v, w) for x, y, u, v, w in tips], 2.8)
    p.note("mane")
    for side in BOTH:
        p.part([side.path("M126 78L106 88L116 95L98 106L116 112L132 112Z")], w=3.2)
    facets(
        [
            (1, "126 78L106 88L130 94"),
            (3, "106 88L116 95L130 94"),
            (0, "116 95L98 106L130 100L130 94"),
            (3, "98 106L116 112L132 112L130 100"),
        ]
    )
    p.note("head: jaws")
    jaw = "M126 73.2L122 82L134 99.6L150 111.9L166 99.6L178 82L174 73.2Z"
    p.part([jaw], w=3.6)
    p.fill(jaw, tones[4])
    p.fill("M128 73.2L134 90.8L150 102.2L166 90.8L172 73.2Z", "#2a0305")
    p.fill("M136 78.5L140 90.8L150 97.8L160 90.8L164 78.5Z", c["s"][2])
    facets([(2, "126 73.2L122 82L134 99.6L134 90.8"), (3, "134 90.8L134 99.6L150 111.9V111")])
    p.note("tongue and ichor")
    p.lin("ichor", (140, 78, 160, 190), (("0", ichor[0]), (".4", ichor[1]), ("1", ichor[2])))
    p.part(
        ["M143 82L157 82L158 114L147 134L160 152L150 166L152 186L142 166L150 151L138 134L146 113Z"],
        "url(#ichor)",
        w=2.8,
    )
    p.line("M150 84L152 113L142.5 134L154.5 152L146 166L150 178", ichor[2], 2, 0.9)
    p.line("M146 84L149 112L140.5 132", "#fff", 1.7, 0.85)
    p.note("teeth")
    t = (
        "M129 73.2L137 71.4L134 88.2ZM138.5 71.4L143.5 71.9L142 80.2ZM145 72.3L149.5 73.2L148 78.5Z"
        "M135.5 93.4L141 97.8L137 84.6ZM143 97.8L147.5 101.4L145 92.6Z"
    )
    t2 = mirror(t)
    p.fill(t, "#fff6df")
    p.fill(t2, "#fff6df")
    p.line(t, ink, 1)
    p.line(t2, ink, 1)
    p.note("head")
    hd = (
        "M150 17L141 26L133 5L123 37L106 43.3L119 53.8L109 67.9L126 75.8L137 71.4L144 72.3L150 74.1L156 72.3"
        "L163 71.4L174 75.8L191 67.9L181 53.8L194 43.3L177 37L167 5L159 26Z"
    )
    p.part([hd], w=3.8)
    p.fill(hd, tones[4])
    facets(
        [
            (1, "133 5L123 37L132 34"),
            (4, "133 5L132 34L141 26"),
            (1, "150 17L141 26L132 34L141 41.5L150 38"),
            (2, "132 34L123 37L106 43.3L119 53.8L141 41.5"),
            (5, "141 41.5L119 53.8L130 59.1L145 57.4"),
            (3, "119 53.8L109 67.9L126 75.8L131 66.2L130 59.1"),
            (2, "145 57.4L130 59.1L131 66.2L126 75.8L137 71.4L143 64.4"),
            (0, "150 38L141 41.5L145 57.4L143 64.4L150 62.6"),
        ]
    )
    p.fill("M134 12L133.5 30L139 26Z", c["s"][1])
    p.fill("M166 12L166.5 30L161 26Z", c["s"][1])
    p.part(["M150 61.8L142 64.4L145 71.4L150 74.1L155 71.4L158 64.4Z"], ink, w=1.6, soft=False)
    p.fill("M150 63.5L145 65.3L149 67Z", c["glint"], 0.7)
    p.note("eyes")
    for side in BOTH:
        p.fill(side.path("M120 48.6L145 57.4L131 59.6Z"), ink)
        p.fill(side.path("M122 49.9L143 56.9L131.5 58.2Z"), c["hot"][1])
        p.fill(side.path("M126 51.6L140.5 56.5L132.5 57.4Z"), c["acc"][1])
        p.fill(side.path("M129 53L137 55.6L132.5 56Z"), c["acc"][0])
        p.line(side.path("M117 45.9L146 56.5"), tones[0], 2.6)
    p.body.append("</g>")
    p.note("drops")
    for dx, dy, r in ((152.5, 195.0, 3.4), (131, 120, 2.6), (168, 116, 3), (128, 138, 2)):
        d = place("M0 -2.2C.4 -1 1 -.4 1 .2C1 .8 .5 1.1 0 1.1C-.5 1.1 -1 .8 -1 .2C-1 -.4 -.4 -1 0 -2.2Z", dx, dy, r)
        p.line(d, ink, 2.6)
        p.fill(d, ichor[1])
        p.dot(dx - r * 0.3, dy, r * 0.35, "#fff", 0.9)
    return p
