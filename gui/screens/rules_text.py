"""Reads the rules pages: a small part of Markdown, with anchors, links and glyphs. No Qt.

``{#MESS-031 #MESS-032}`` gives a block its anchors; alone in a paragraph it belongs to the block before.
``:sign/sign:`` is a glyph in a colour of the palette, ``[words](#MESS-031)`` leads to an anchor.
``:chaos.die(white/top/3)x2:`` is a piece as its painter paints it, here twice as high as the type; ``/`` stands for the
bars between the parts of its face. ``x4w0.7``: its width is 0.7 of its height. ``@164`` in a face is the scale of a
piece that is planned 164 pixels high. Two backslashes begin a new line.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Literal, TypeAlias


@dataclass(frozen=True)
class Words:
    """A run of text."""

    text: str
    bold: bool = False
    italic: bool = False
    link: str = ""


@dataclass(frozen=True)
class Glyph:
    """A picture in the text."""

    name: str
    tint: str


@dataclass(frozen=True)
class Picture:
    """A piece of a game in the text, as its painter paints it.

    ``size`` is its height in heights of the type, ``wide`` its width in heights of its own.
    """

    painter: str
    face: str
    size: float = 1.6
    wide: float = 1.0


Inline: TypeAlias = Words | Glyph | Picture
Run: TypeAlias = tuple[Inline, ...]


@dataclass
class Block:
    """A heading, a paragraph, an item of a list, or a table."""

    kind: Literal["heading", "paragraph", "bullet", "number", "table"]
    runs: Run = ()
    level: int = 0
    rows: tuple[tuple[Run, ...], ...] = ()
    anchors: list[str] = field(default_factory=list)

    @property
    def plain(self) -> str:
        """The block's words alone."""
        return plain_words(self.runs)


@dataclass(frozen=True)
class RulesText:
    """A whole page."""

    blocks: tuple[Block, ...]

    @property
    def anchors(self) -> frozenset[str]:
        """Every anchor of the page."""
        return frozenset(anchor for block in self.blocks for anchor in block.anchors)

    def section(self, anchor: str) -> tuple[str, str]:
        """The heading that an anchor stands at, and the words below it up to the next heading; empty when unknown."""
        for number, block in enumerate(self.blocks):
            if anchor in block.anchors and block.kind == "heading":
                below: list[str] = []
                for part in self.blocks[number + 1 :]:
                    if part.kind == "heading":
                        break
                    if part.kind != "table":
                        below.append(part.plain)
                return block.plain, "\n\n".join(below)
        return "", ""

    def part(self, anchor: str) -> RulesText:
        """The heading that an anchor stands at, with all below it up to the next of its rank; empty when unknown."""
        found: list[Block] = []
        for block in self.blocks:
            if found and block.kind == "heading" and block.level <= found[0].level:
                break
            if found or (block.kind == "heading" and anchor in block.anchors):
                found.append(block)
        return RulesText(tuple(found))

    @property
    def inlines(self) -> tuple[Inline, ...]:
        """Everything that stands in the lines and cells of the page, in order."""
        runs = [run for block in self.blocks for run in (block.runs, *(cell for row in block.rows for cell in row))]
        return tuple(part for run in runs for part in run)

    @property
    def links(self) -> frozenset[str]:
        """Every anchor the page leads to."""
        return frozenset(part.link for part in self.inlines if isinstance(part, Words) and part.link)

    @property
    def glyphs(self) -> frozenset[tuple[str, str]]:
        """Every glyph of the page, with its colour."""
        return frozenset((part.name, part.tint) for part in self.inlines if isinstance(part, Glyph))

    @property
    def pictures(self) -> frozenset[tuple[str, str]]:
        """Every piece that is drawn on the page: painter and face."""
        return frozenset((part.painter, part.face) for part in self.inlines if isinstance(part, Picture))


_ANCHORS = re.compile(r"\s*\{((?:#[\w-]+\s*)+)\}\s*")
_LINE = "\u2028"
_PIECES = re.compile(
    r"(?P<line> ?\\\\ ?)|"
    r"(?P<glyph>:(?P<name>[a-z-]+)/(?P<tint>[a-z_]+):)"
    r"|(?P<picture>:(?P<painter>[a-z_]+\.[a-z_]+)\((?P<face>[^()]*)\)"
    r"(?:x(?P<size>\d+(?:\.\d+)?))?(?:w(?P<wide>\d+(?:\.\d+)?))?:)"
    r"|\[(?P<words>[^\]]+)\]\(#(?P<link>[\w-]+)\)"
    r"|\*\*(?P<bold>[^*]+)\*\*"
    r"|\*(?P<italic>[^*]+)\*"
)
_RULER = re.compile(r"[|:\s-]+")


def plain_words(run: Run) -> str:
    """The words of a run without its pictures."""
    return " ".join("".join(part.text if isinstance(part, Words) else " " for part in run).split())


def read_run(text: str) -> Run:
    """The words, pictures and links of a line."""
    parts: list[Inline] = []
    at = 0
    for found in _PIECES.finditer(text):
        if found.start() > at:
            parts.append(Words(text[at : found.start()]))
        if found["line"]:
            parts.append(Words(_LINE))
        elif found["glyph"]:
            parts.append(Glyph(found["name"], found["tint"]))
        elif found["picture"]:
            face = found["face"].replace("/", "|")
            size, wide = float(found["size"] or Picture.size), float(found["wide"] or Picture.wide)
            parts.append(Picture(found["painter"], face, size, wide))
        elif found["link"]:
            parts.append(Words(found["words"], link=found["link"]))
        elif found["bold"]:
            parts.append(Words(found["bold"], bold=True))
        else:
            parts.append(Words(found["italic"], italic=True))
        at = found.end()
    if at < len(text):
        parts.append(Words(text[at:]))
    return tuple(parts)


def _take_anchors(text: str) -> tuple[str, list[str]]:
    anchors = [name.removeprefix("#") for found in _ANCHORS.finditer(text) for name in found[1].split()]
    return _ANCHORS.sub(" ", text).strip(), anchors


def _pieces(source: str) -> list[list[str]]:
    """Paragraphs of the source; each heading, item and table row is a line of its own, wrapped lines are joined."""
    paragraphs: list[list[str]] = [[]]
    for raw in source.splitlines():
        line = raw.rstrip()
        if not line.strip():
            paragraphs.append([])
        elif re.match(r"#{1,4} |- |\d+\. |\|", line) or not paragraphs[-1]:
            paragraphs[-1].append(line)
        else:
            paragraphs[-1][-1] += " " + line.strip()
    return [paragraph for paragraph in paragraphs if paragraph]


def _table(lines: list[str]) -> Block:
    rows = []
    for line in lines:
        if not _RULER.fullmatch(line):
            cells = line.strip().strip("|").split("|")
            rows.append(tuple(read_run(cell.strip()) for cell in cells))
    return Block("table", rows=tuple(rows))


def read_rules(source: str) -> RulesText:
    """A page from its source."""
    blocks: list[Block] = []
    for lines in _pieces(source):
        if lines[0].startswith("|"):
            blocks.append(_table(lines))
            continue
        for line in lines:
            text, anchors = _take_anchors(line)
            if not text:
                if blocks:
                    blocks[-1].anchors += anchors
                continue
            block = _block(text)
            block.anchors += anchors
            blocks.append(block)
    return RulesText(tuple(blocks))


def _block(text: str) -> Block:
    if found := re.match(r"(#{1,4}) (.+)", text):
        return Block("heading", read_run(found[2]), level=len(found[1]))
    if text.startswith("- "):
        return Block("bullet", read_run(text[2:]))
    if found := re.match(r"(\d+)\. (.+)", text):
        return Block("number", read_run(found[2]), level=int(found[1]))
    return Block("paragraph", read_run(text))
