"""The drawing kit of the monsters: hand-set paths in, plain SVG out, no Qt needed.

A picture is 300 x 300 units, a cross of five cells of 100 x 100: top, left, center, right and bottom. All coordinates,
widths and radii are in these units, y grows downward, and the light comes from the upper left. Paths are SVG path data
with absolute commands; points are (x, y). The environment variable SETX names a set whose palette replaces a monster's
own: so its parts are tried among those of others.
"""

import math
import os
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypedDict

Point = tuple[float, float]
Limb = tuple[Sequence[Point], Sequence[float]]  # the points of a spine; widths, spread evenly along it
Stop = tuple[str, str] | tuple[str, str, float]  # offset, colour, opacity

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "monsters"


class Palette(TypedDict):
    """The colours of one set."""

    line: str  # key line
    e: tuple[str, str, str]  # first enamel: light, mid, dark
    s: tuple[str, str, str]  # second enamel
    acc: tuple[str, str]  # gold: light, dark
    hot: tuple[str, str]  # eyes and maws: light, dark
    glint: str  # gloss


SETS: dict[str, Palette] = {
    "white": {
        "line": "#1b110a",
        "e": ("#a58a6c", "#4b382b", "#170e08"),
        "s": ("#d07a68", "#94353c", "#43121c"),
        "acc": ("#ffe08a", "#e0a01e"),
        "hot": ("#ff8a66", "#b3180f"),
        "glint": "#fff1d2",
    },
    "green": {
        "line": "#04170f",
        "e": ("#f2f7d2", "#9ed2a0", "#2f7a5f"),
        "s": ("#c2f0e2", "#46b5aa", "#10585c"),
        "acc": ("#fff2b0", "#e6a92e"),
        "hot": ("#ffb08a", "#d8452c"),
        "glint": "#ffffff",
    },
    "purple": {
        "line": "#14042a",
        "e": ("#fbe6ff", "#c48bea", "#6a2fa6"),
        "s": ("#ff9fd0", "#c23a8f", "#571048"),
        "acc": ("#fff3b8", "#f0b53a"),
        "hot": ("#b8ffdc", "#1fbf8a"),
        "glint": "#ffffff",
    },
    "black": {
        "line": "#04060a",
        "e": ("#d3ebdc", "#74a593", "#1c4441"),
        "s": ("#a193c4", "#5a4c85", "#241c42"),
        "acc": ("#fff0b4", "#ff9a2a"),
        "hot": ("#ffb070", "#e03a12"),
        "glint": "#ffffff",
    },
}
# brass wire, for all sets
METAL: tuple[Stop, ...] = (
    ("0", "#fff0b8"),
    (".35", "#d9a84a"),
    (".6", "#8a5f22"),
    (".8", "#e8c878"),
    ("1", "#6b4416"),
)


def f(v: float) -> str:
    """A number with at most one decimal."""
    s = f"{v:.1f}"
    s = s[:-2] if s.endswith(".0") else s
    return "0" if s == "-0" else s


def mirror(d: str, ax: float = 150) -> str:
    """A path mirrored in the line x = ax. It may hold absolute M, C, L and Z only."""
    out: list[str] = []
    n = 0
    for t in re.findall(r"[A-Za-z]|-?\d*\.?\d+", d):
        if t.isalpha():
            out.append(t)
            n = 0
        else:
            out.append(f(2 * ax - float(t)) if n % 2 == 0 else f(float(t)))
            n += 1
    return " ".join(out)


def place(d: str, x: float, y: float, sx: float = 1, sy: float | None = None, turn: float = 0) -> str:
    """A path drawn round (0, 0), scaled, turned by degrees and moved to (x, y). Absolute M, C, L and Z only."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    sy = sx if sy is None else sy

    def moved(pair: re.Match[str]) -> str:
        u, v = float(pair[1]) * sx, float(pair[2]) * sy
        return f"{f(x + u * cos - v * sin)} {f(y + u * sin + v * cos)}"

    return re.sub(r"(-?\d*\.?\d+)[ ,]+(-?\d*\.?\d+)", moved, d)


def mp(pts: Iterable[Point]) -> list[Point]:
    """Points mirrored in the middle of the picture."""
    return [(300 - x, y) for x, y in pts]


class Side:
    """One half of a picture that is the same on both: what is written for the left is turned to this side."""

    def __init__(self, right: bool) -> None:
        self.right = right

    def x(self, x: float) -> float:
        return 300 - x if self.right else x

    def pts(self, pts: Iterable[Point]) -> list[Point]:
        return mp(pts) if self.right else list(pts)

    def path(self, d: str) -> str:
        return mirror(d) if self.right else d


BOTH = (Side(False), Side(True))


def crom(pts: Sequence[Point], closed: bool = False) -> list[str]:
    """Cubic segments through the points (Catmull-Rom), without the move to the first."""
    n = len(pts)

    def at(k: int) -> Point:
        return pts[k % n] if closed else pts[max(0, min(n - 1, k))]

    o: list[str] = []
    for i in range(n - (0 if closed else 1)):
        a, b, c, d = at(i - 1), at(i), at(i + 1), at(i + 2)
        o.append(
            f"C{f(b[0] + (c[0] - a[0]) / 6)} {f(b[1] + (c[1] - a[1]) / 6)}"
            f" {f(c[0] - (d[0] - b[0]) / 6)} {f(c[1] - (d[1] - b[1]) / 6)} {f(c[0])} {f(c[1])}"
        )
    return o


def blob(*pts: Point) -> str:
    """A closed smooth path through the points."""
    return f"M{f(pts[0][0])} {f(pts[0][1])}" + "".join(crom(pts, True)) + "Z"


def _spine(pts: Sequence[Point], k: int = 4) -> list[Point]:
    """The curve through the points, with k steps from each to the next."""
    n = len(pts)
    o: list[Point] = []
    for i in range(n - 1):
        a, b, c, d = pts[max(0, i - 1)], pts[i], pts[i + 1], pts[min(n - 1, i + 2)]
        for s in range(k):
            t = s / k
            x, y = (
                0.5
                * (
                    2 * b[j]
                    + (c[j] - a[j]) * t
                    + (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t * t
                    + (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t**3
                )
                for j in (0, 1)
            )
            o.append((x, y))
    return [*o, pts[-1]]


def taper(
    pts: Sequence[Point],
    w: Sequence[float],
    off: float = 0.0,
    ws: float = 1.0,
    k: int = 2,
    light: Point = (-0.6, -0.8),
) -> str:
    """A limb as a closed path: spine points and the widths spread over them.

    off shifts it toward the light by that part of its width, and ws scales its width: together they make the strips of
    shade and shine that lie along it.
    """
    sp = _spine(pts, k)
    n, m = len(sp), len(w) - 1

    def width(i: int) -> float:
        t = i / (n - 1) * m
        j = min(int(t), m - 1)
        return w[j] + (w[j + 1] - w[j]) * (t - j)

    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y) in enumerate(sp):
        a, b = sp[max(0, i - 1)], sp[min(n - 1, i + 1)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        h = math.hypot(dx, dy) or 1
        wi = width(i)
        r = wi / 2 * ws
        nx, ny = -dy / h, dx / h
        s = (nx * light[0] + ny * light[1]) * off * wi
        x, y = x + nx * s, y + ny * s
        left.append((x + nx * r, y + ny * r))
        right.append((x - nx * r, y - ny * r))
    right.reverse()
    d = f"M{f(left[0][0])} {f(left[0][1])}" + "".join(crom(left))
    end, start = w[-1] / 2 * ws, w[0] / 2 * ws
    there = f"{f(right[0][0])} {f(right[0][1])}"
    d += f"L{there}" if end < 0.6 else f"A{f(end)} {f(end)} 0 0 0 {there}"
    d += "".join(crom(right))
    back = f"A{f(start)} {f(start)} 0 0 0 {f(left[0][0])} {f(left[0][1])}"
    return d + (back if start >= 0.6 else "") + "Z"


def star(x: float, y: float, r: float, k: float = 0.16) -> str:
    """A star of four points: r is its reach, k its fatness."""
    a = r * k
    ring = ((0, -r), (a, -a), (r, 0), (a, a), (0, r), (-a, a), (-r, 0), (-a, -a))
    return "M" + "L".join(f"{f(x + dx)} {f(y + dy)}" for dx, dy in ring) + "Z"


def _opacity(name: str, o: float) -> str:
    return f' {name}-opacity="{o}"' if o != 1 else ""


class Pic:
    """A picture in the making: gradients and parts in defs, what is painted, from back to front, in body."""

    def __init__(self, name: str, title: str, set_: str) -> None:
        set_ = os.environ.get("SETX", set_)
        self.name, self.title, self.set = name, title, set_
        self.c = SETS[set_]
        self.defs: list[str] = []
        self.body: list[str] = []
        self.n = 0
        self.lin("metal", (40, 20, 260, 280), METAL)
        for enamel, q in (("skin", self.c["e"]), ("web", self.c["s"])):
            self.rad(enamel, (112, 66, 222), (("0", q[0]), (".45", q[1]), ("1", q[2])))
        self.lin("gold", (90, 40, 210, 260), (("0", self.c["acc"][0]), ("1", self.c["acc"][1])))

    def lin(self, i: str, xy: tuple[float, float, float, float], stops: Iterable[Stop]) -> None:
        """A linear gradient named i, from (x, y) to (x, y)."""
        self.defs.append(
            f'<linearGradient id="{i}" gradientUnits="userSpaceOnUse"'
            f' x1="{xy[0]}" y1="{xy[1]}" x2="{xy[2]}" y2="{xy[3]}">' + self._st(stops) + "</linearGradient>"
        )

    def rad(self, i: str, c: tuple[float, float, float], stops: Iterable[Stop], fxy: Point | None = None) -> None:
        """A radial gradient named i: centre and radius, and the focus if it is elsewhere."""
        self.defs.append(
            f'<radialGradient id="{i}" gradientUnits="userSpaceOnUse" cx="{c[0]}" cy="{c[1]}" r="{c[2]}"'
            + (f' fx="{fxy[0]}" fy="{fxy[1]}"' if fxy else "")
            + ">"
            + self._st(stops)
            + "</radialGradient>"
        )

    def _st(self, stops: Iterable[Stop]) -> str:
        return "".join(
            f'<stop offset="{s[0]}" stop-color="{s[1]}"' + (f' stop-opacity="{s[2]}"' if len(s) > 2 else "") + "/>"
            for s in stops
        )

    def note(self, t: str) -> None:
        """A comment in the file: which part of the monster follows."""
        self.body.append(f"<!-- {t} -->")

    def part(
        self, paths: Iterable[str], fill: str = "url(#skin)", gap: bool = True, w: float = 4.2, soft: bool = True
    ) -> None:
        """Closed paths with one merged outline: sunk shadow (if soft), key line, brass wire of width w, enamel.

        gap: a thin dark line between wire and enamel.
        """
        use = self._group(paths)
        ink = self.c["line"]
        if soft:
            self.body.append(
                f'{use} fill="none" stroke="{ink}" stroke-width="{f(w + 10)}" stroke-opacity=".16"'
                f' transform="translate(2 3)"/>{use} fill="none" stroke="{ink}" stroke-width="{f(w + 6)}"'
                ' stroke-opacity=".22" transform="translate(1.2 2)"/>'
            )
        self.body.append(
            f'{use} fill="none" stroke="{ink}" stroke-width="{f(w + 2.6)}"/>'
            f'{use} fill="none" stroke="url(#metal)" stroke-width="{f(w)}"/>'
            + (f'{use} fill="none" stroke="{ink}" stroke-width="1.4"/>' if gap else "")
            + f'{use} fill="{fill}"/>'
        )

    def _group(self, paths: Iterable[str]) -> str:
        """Puts the paths into defs; the opening of an element that paints them."""
        self.n += 1
        i = f"p{self.n}"
        self.defs.append(f'<g id="{i}">' + "".join(f'<path d="{d}"/>' for d in paths) + "</g>")
        return f'<use xlink:href="#{i}"'

    def fill(self, d: str, c: str, o: float = 1) -> None:
        """A path filled with a colour at an opacity."""
        self.body.append(f'<path d="{d}" fill="{c}"' + _opacity("fill", o) + "/>")

    def line(self, d: str, c: str | None = None, w: float = 2.2, o: float = 1) -> None:
        """A stroke of width w; without a colour, in the key line's."""
        colour = c or self.c["line"]
        self.body.append(
            f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{w}"' + _opacity("stroke", o) + "/>"
        )

    def dot(self, x: float, y: float, r: float, c: str, o: float = 1, ry: float | None = None) -> None:
        """A circle, or with ry an ellipse."""
        shape = (
            f'<ellipse cx="{f(x)}" cy="{f(y)}" rx="{f(r)}" ry="{f(ry)}"'
            if ry
            else f'<circle cx="{f(x)}" cy="{f(y)}" r="{f(r)}"'
        )
        self.body.append(shape + f' fill="{c}"' + _opacity("fill", o) + "/>")

    def limbs(
        self,
        specs: Iterable[Limb],
        fill: str = "url(#skin)",
        w: float = 4.2,
        shade: float = 0.36,
        hi: float = 0.62,
        soft: bool = True,
    ) -> None:
        """Tapered limbs merged in one outline, each with shade and shine (opacities) along its length."""
        specs = list(specs)
        self.part([taper(p, ww) for p, ww in specs], fill, w=w, soft=soft)
        for p, ww in specs:
            if shade:
                self.fill(taper(p, ww, -0.2, 0.58), self.c["line"], shade * 0.55)
                self.fill(taper(p, ww, -0.32, 0.34), self.c["line"], shade)
            if hi:
                self.fill(taper(p, ww, 0.3, 0.15), self.c["glint"], hi)

    def claws(
        self, tips: Iterable[tuple[float, float, float, float, float]], w: float = 3, fill: str = "url(#claw)"
    ) -> None:
        """Curved claws of horn without wire, each from (x, y) to its tip (x, y), with its width at the root."""
        if not any('id="claw"' in d for d in self.defs):
            self.lin("claw", (60, 60, 240, 260), (("0", "#fff8e0"), (".5", "#e6cf98"), ("1", "#9c7a44")))
        ds: list[str] = []
        for x0, y0, x1, y1, b in tips:
            h = math.hypot(x1 - x0, y1 - y0)
            nx, ny = -(y1 - y0) / h * b / 2, (x1 - x0) / h * b / 2
            mx, my = (x0 + x1) / 2, (y0 + y1) / 2
            ds.append(
                f"M{f(x0 + nx)} {f(y0 + ny)}"
                f"C{f(mx + nx * 1.1)} {f(my + ny * 1.1)} {f(x1 + nx * 0.2)} {f(y1 + ny * 0.2)} {f(x1)} {f(y1)}"
                f"C{f(mx - nx * 0.4)} {f(my - ny * 0.4)} {f(x0 - nx * 1.1)} {f(y0 - ny * 1.1)}"
                f" {f(x0 - nx)} {f(y0 - ny)}Z"
            )
        ink = self.c["line"]
        self.body.append(
            "".join(
                f'<path d="{d}" fill="{fill}" stroke="{ink}" stroke-width="{w}"/><path d="{d}" fill="{fill}"/>'
                for d in ds
            )
        )

    def hatch(
        self,
        pts: Sequence[Point],
        n: int,
        ln: float,
        d: Point = (-0.8, -0.35),
        w: float = 1.5,
        o: float = 0.6,
        c: str | None = None,
    ) -> None:
        """n engraver's strokes from a contour (spine points) along d, of length ln, shorter at the ends."""
        sp = _spine(pts, 8)
        strokes = ""
        for i in range(n):
            t = i / (n - 1) * (len(sp) - 1)
            j = min(int(t), len(sp) - 2)
            x, y = (sp[j][k] + (sp[j + 1][k] - sp[j][k]) * (t - j) for k in (0, 1))
            h = ln * (0.45 + 0.55 * math.sin(math.pi * (i + 0.5) / n))
            strokes += f"M{f(x)} {f(y)}l{f(d[0] * h)} {f(d[1] * h)}"
        self.line(strokes, c, w, o)

    def eye(self, x: float, y: float, r: float, slit: str | None = None) -> None:
        """A burning eye of radius r; slit is v, h or o, an upright, a level or a round pupil."""
        c = self.c
        self.dot(x, y, r * 1.45, c["hot"][1], 0.55)
        self.dot(x, y, r, c["acc"][1])
        self.dot(x - r * 0.18, y - r * 0.2, r * 0.62, c["acc"][0])
        if slit == "v":
            self.dot(x, y, r * 0.24, c["line"], 1, r * 0.8)
        elif slit == "h":
            self.dot(x, y, r * 0.75, c["line"], 1, r * 0.26)
        elif slit == "o":
            self.dot(x, y, r * 0.42, c["line"])

    def maw(self, cx: float, cy: float, sx: float, sy: float, rot: float) -> None:
        """A lipless mouth full of teeth: centre, half its width and height, and its turn in degrees."""
        cos, sin = math.cos(math.radians(rot)), math.sin(math.radians(rot))

        def at(*path: str | Point) -> str:
            return "".join(
                t
                if isinstance(t, str)
                else f"{f(cx + t[0] * sx * cos - t[1] * sy * sin)} {f(cy + t[0] * sx * sin + t[1] * sy * cos)} "
                for t in path
            )

        lip = at("M", (-1, 0), "C", (-0.6, -0.75), (0.6, -0.75), (1, 0), "C", (0.6, 0.85), (-0.6, 0.85), (-1, 0), "Z")
        self.line(lip, self.c["line"], 7)
        self.line(lip, self.c["hot"][1], 4.2)
        self.fill(lip, "#2a0305")
        tongue = at("M", (-0.5, 0.4), "C", (-0.3, 0.05), (0.3, 0.05), (0.5, 0.4))
        tongue += at("C", (0.2, 0.62), (-0.2, 0.62), (-0.5, 0.4), "Z")
        self.fill(tongue, self.c["hot"][1])
        teeth = ""
        for i in range(5):
            x = -0.72 + i * 0.36
            e = 0.56 * (1 - x * x)
            teeth += at("M", (x - 0.17, -e), "L", (x + 0.17, -e), "L", (x + 0.03, -e + 0.52 * (1 - 0.45 * x * x)), "Z")
            if i < 4:
                x += 0.18
                e = 0.63 * (1 - x * x)
                teeth += at("M", (x - 0.15, e), "L", (x + 0.15, e), "L", (x, e - 0.42), "Z")
        self.fill(teeth, "#fff2d0")

    def glow(self, paths: Iterable[str], fill: str, edge: str, o: float = 1) -> None:
        """Closed paths of something formless: no brass, but two wide soft strokes, a thin light edge and the fill."""
        use = self._group(paths)
        self.body.append(
            f'{use} fill="none" stroke="{edge}" stroke-width="16" stroke-opacity=".10"/>'
            f'{use} fill="none" stroke="{edge}" stroke-width="9" stroke-opacity=".16"/>'
            f'{use} fill="none" stroke="{self.c["line"]}" stroke-width="4.6" stroke-opacity=".8"/>'
            f'{use} fill="none" stroke="{edge}" stroke-width="2.2"/>{use} fill="{fill}" fill-opacity="{o}"/>'
        )

    def svg(self) -> str:
        """The whole file. Gradients that nothing uses are left out."""
        used = " ".join(self.body + self.defs).replace('id="', "id=")
        self.defs = [d for d in self.defs if re.search(r'[(#"]#?' + _id(d) + r'[)"]', used)]
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 300 300">'
            f"\n<title>{self.title}</title>\n<defs>\n"
            + "\n".join(self.defs)
            + '\n</defs>\n<g stroke-linejoin="round" stroke-linecap="round">\n'
            + "\n".join(self.body)
            + "\n</g>\n</svg>\n"
        )

    def save(self, folder: str | Path) -> int:
        """Writes the file into the folder; its length in characters."""
        s = self.svg()
        (Path(folder) / f"{self.name}.svg").write_text(s, encoding="utf-8", newline="\n")
        return len(s)


def _id(element: str) -> str:
    found = re.search(r'id="([^"]+)"', element)
    return found.group(1) if found else "-"


def main(build: Callable[[], Pic]) -> None:
    """Draws one monster into the folder named on the command line, or into the assets."""
    folder = sys.argv[1] if len(sys.argv) > 1 else FOLDER
    sys.stdout.write(f"{build().save(folder)} bytes\n")
