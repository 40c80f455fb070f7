"""Sets a rules page in type: our typefaces, ink on parchment, glyphs as small medallions, pieces as on the table."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from functools import lru_cache, partial

from PySide6.QtCore import QPointF, QRectF, Qt, QUrl
from PySide6.QtGui import (
    QBrush,
    QFont,
    QImage,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFrameFormat,
    QTextImageFormat,
    QTextLength,
    QTextTable,
    QTextTableFormat,
)

from gui.art.brush import circle, draw, image, painting
from gui.art.fonts import Family, font, measure
from gui.art.gallery import Look, paint_look
from gui.art.glyphs import draw_glyph
from gui.art.palette import colour
from gui.screens.rules_text import Block, Glyph, Picture, RulesText, Run

INK = "ink"
LINK = "#7a2413"
HEADING = "#6b1f14"
GLYPH = 1.32
"""The size of a glyph beside the type it stands in."""
FINE = 3
"""Glyphs are painted on a grid so many times finer than they are shown."""
PIECES_FINE = 2
"""The same for pieces, which are larger."""


def glyph_image(name: str, tint: str, side: float) -> QImage:
    """A glyph on a dark disc, so that its colour stands out on parchment as it does on the table."""
    canvas = image(side * FINE, side * FINE)
    with painting(canvas) as painter:
        whole = side * FINE
        centre = QPointF(whole / 2, whole / 2)
        disc = circle(centre, whole * 0.48)
        painter.fillPath(disc, colour("#1b1210"))
        draw(painter, disc, "#8a6426", whole * 0.04)
        draw_glyph(painter, name, centre, whole * 0.29, tint)
    return canvas


TABLE_TYPE = 16.0
MANY = 6
"""From this number of columns on a table is hard to fit."""
ROOMY = 540.0
"""Lines of this width (unscaled) hold such a table in the usual type."""

_SCALE = re.compile(r"@(\d+)")
"""In a face: the scale of a piece that is planned so many pixels high."""

PIECE = "piece:"
"""What the names of pictures of pieces begin with; they are painted when they come into sight."""


def piece_name(part: Picture, side: int) -> str:
    """The name of the picture of a piece so many pixels high; it is an address, which has no bars."""
    return f"{PIECE}{side}x{round(side * part.wide)}/{part.painter}/{part.face.replace('|', '/')}"


def piece_image(name: str) -> QImage:
    """The picture of that name."""
    size, painter, face = name.removeprefix(PIECE).split("/", 2)
    high, wide = size.split("x")
    return _piece_image(painter, face.replace("/", "|"), int(high), int(wide))


@lru_cache(maxsize=512)
def _piece_image(painter: str, face: str, high: int, wide: int) -> QImage:
    canvas = image(wide * PIECES_FINE, high * PIECES_FINE)
    with painting(canvas) as brush:
        edge = min(high, wide) * PIECES_FINE * 0.06  # room for its shadow
        place = QRectF(canvas.rect()).adjusted(edge, edge, -edge, -edge)
        paint_look(brush, painter, place, _SCALE.sub(partial(_scale, place.height()), face))
    return canvas


def _scale(high: float, planned: re.Match[str]) -> str:
    return f"{high / int(planned[1]):.4f}"


LeadLook = Callable[[float], Look | None]
"""Gives the look of a picture that is at most so many pixels wide."""
LEAD = 440.0
"""So wide is such a picture at most, unscaled, unless it is a sheet that needs all the room there is."""
LEAD_NAME = "lead:"
SCROLL = 12.0
"""What a scroll bar takes of the lines; words give way, a picture cannot."""


def look_image(look: Look) -> QImage:
    """A look of the gallery as a picture in a text."""
    canvas = image(look.width * PIECES_FINE, look.height * PIECES_FINE)
    with painting(canvas) as brush:
        brush.scale(PIECES_FINE, PIECES_FINE)
        edge = 4.0  # room for its shadow
        place = QRectF(0, 0, look.width, look.height).adjusted(edge, edge, -edge, -edge)
        paint_look(brush, look.painter, place, look.face, look.state)
    return canvas


class Typesetter:
    """Fills a document with a page at a scale. ``places`` says at which position each anchor stands.

    ``width`` is that of the lines: where it is small, tables of many columns get smaller type.
    """

    def __init__(self, document: QTextDocument, u: float, width: float = math.inf) -> None:
        self._document = document
        self._u = u
        self._width = width
        self._small = max(12 / u, TABLE_TYPE * min(1.0, width / u / ROOMY))
        self._pictures: set[str] = set()
        self._cursor = QTextCursor(document)
        self.places: dict[str, int] = {}
        self.headings: list[tuple[int, str, int]] = []
        """Level, words and position of each heading."""
        self._first = True

    def set_page(self, text: RulesText, lead: LeadLook | None = None, widest: float = LEAD) -> None:
        """Set the whole page; ``lead`` gives a picture for below its first heading, at most ``widest`` (unscaled)."""
        self._document.clear()
        self._cursor = QTextCursor(self._document)
        whole = QTextCursor(self._document)
        whole.beginEditBlock()  # or Qt would lay the page out anew after every word
        for number, block in enumerate(text.blocks):
            if block.kind == "table":
                self._table(block)
            else:
                before = text.blocks[number - 1] if number else None
                self._block(block, before)
            if number == 0 and lead is not None:
                self._lead(lead, widest)
        whole.endEditBlock()

    def _lead(self, lead: LeadLook, widest: float) -> None:
        lines = self._width - 2 * self._document.documentMargin() - SCROLL * self._u
        look = lead(min(lines, widest * self._u))
        if look is None:
            return
        layout = QTextBlockFormat()
        layout.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        layout.setBottomMargin(8 * self._u)
        self._start_block(layout)
        self._document.addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(LEAD_NAME), look_image(look))
        self._insert_image(LEAD_NAME, round(look.height), round(look.width))

    # ------------------------------------------------------------ blocks

    def _start_block(self, layout: QTextBlockFormat) -> None:
        if self._first:
            self._cursor.setBlockFormat(layout)
            self._first = False
        else:
            self._cursor.insertBlock(layout)

    def _block(self, block: Block, before: Block | None) -> None:
        u = self._u
        layout = QTextBlockFormat()
        layout.setLineHeight(118.0, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        listed = block.kind in ("bullet", "number")
        if block.kind == "heading":
            layout.setHeadingLevel(block.level)
            layout.setTopMargin((0, 0, 26, 16, 12)[block.level] * u)
            layout.setBottomMargin((0, 4, 4, 2, 2)[block.level] * u)
            layout.setLineHeight(104.0, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        elif listed:
            layout.setLeftMargin(30 * u)
            layout.setTextIndent(-self._hang(block))
            layout.setBottomMargin(5 * u)
        else:
            after_table = before is not None and before.kind == "table"
            layout.setTopMargin(6 * u if after_table else 0)
            layout.setBottomMargin(8 * u)
        self._start_block(layout)
        self._mark(block)
        if block.kind == "heading":
            self.headings.append((block.level, block.plain, self._cursor.position()))
        sign = self._sign(block)
        if sign is not None:
            self._cursor.insertText(*sign)
        self._run(block.runs, block)

    def _sign(self, block: Block) -> tuple[str, QTextCharFormat] | None:
        """What stands before an item: its number or a diamond, nothing where it begins with a glyph."""
        if block.kind == "number":
            return f"{block.level}.\u2002", self._format("card", 18, 700, tint=HEADING)
        if block.kind == "bullet" and not (block.runs and isinstance(block.runs[0], Glyph)):
            return "◆\u2002\u2002", self._format("card", 12, 500, tint="#8a6426")
        return None

    def _hang(self, block: Block) -> float:
        """How far the first line of an item stands out."""
        sign = self._sign(block)
        if sign is not None:
            return measure(sign[0], sign[1].font())
        return round(18 * GLYPH * self._u) + measure(" ", self._format("card", 18, 500).font())

    def _table(self, block: Block) -> None:
        u = self._u
        columns = max(len(row) for row in block.rows)
        look = QTextTableFormat()
        look.setCellPadding(5 * u)
        look.setCellSpacing(0)
        look.setBorder(u)
        look.setBorderCollapse(True)
        look.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        look.setBorderBrush(QBrush(colour("#a8854a")))
        look.setTopMargin(8 * u)
        look.setBottomMargin(10 * u)
        look.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        self._first = False
        table: QTextTable = self._cursor.insertTable(len(block.rows), columns, look)
        for across, row in enumerate(block.rows):
            for down, cell in enumerate(row):
                place = table.cellAt(across, down)
                if across == 0:
                    head = place.format()
                    head.setBackground(QBrush(colour("#d2b578", 150)))
                    place.setFormat(head)
                self._cursor = place.firstCursorPosition()
                layout = QTextBlockFormat()
                centred = down > 0 and columns > 3
                layout.setAlignment(Qt.AlignmentFlag.AlignHCenter if centred else Qt.AlignmentFlag.AlignLeft)
                self._cursor.setBlockFormat(layout)
                if (across, down) == (0, 0):
                    self._mark(block)
                self._run(cell, block, head=across == 0)
        self._cursor = table.lastCursorPosition()
        self._cursor.movePosition(QTextCursor.MoveOperation.NextBlock)
        self._first = True  # the block after a table is there already

    def _mark(self, block: Block) -> None:
        for anchor in block.anchors:
            self.places[anchor] = self._cursor.position()

    # ------------------------------------------------------------ runs

    def _format(self, family: Family, px: float, weight: int, italic: bool = False, tint: str = INK) -> QTextCharFormat:
        look = QTextCharFormat()
        used: QFont = font(family, px * self._u, weight, italic)
        look.setFont(used)
        look.setForeground(QBrush(colour(tint)))
        return look

    def _run(self, run: Run, block: Block, head: bool = False) -> None:
        size = 18.0
        if block.kind == "table":
            size = self._small if len(block.rows[0]) >= MANY else TABLE_TYPE
        for part in run:
            if isinstance(part, Glyph):
                self._glyph(part, size)
                continue
            if isinstance(part, Picture):
                side = round(size * part.size * self._u)
                self._insert_image(piece_name(part, side), side, round(side * part.wide))
                continue
            if block.kind == "heading":
                px = (0, 34, 24, 19, 17)[block.level]
                look = self._format("title", px, 700, tint=HEADING)
            else:
                weight = 700 if part.bold or head else 500
                look = self._format("card", size, weight, part.italic)
            if part.link:
                look.setAnchor(True)
                look.setAnchorHref(f"#{part.link}")
                look.setForeground(QBrush(colour(LINK)))
                look.setFontUnderline(True)
            self._cursor.insertText(part.text, look)

    def _glyph(self, part: Glyph, size: float) -> None:
        side = round(size * GLYPH * self._u)
        name = f"glyph:{part.name}/{part.tint}/{side}"
        url = QUrl(name)
        # Asking the document for it would ask the browser, which answers with nothing for everything.
        if name not in self._pictures:
            self._pictures.add(name)
            picture = glyph_image(part.name, part.tint, side)
            self._document.addResource(QTextDocument.ResourceType.ImageResource.value, url, picture)
        self._insert_image(name, side, side)

    def _insert_image(self, name: str, high: int, wide: int) -> None:
        look = QTextImageFormat()
        look.setName(name)
        look.setWidth(wide)
        look.setHeight(high)
        look.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignMiddle)
        self._cursor.insertImage(look)
