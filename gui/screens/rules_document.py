"""Sets a rules page in type: our typefaces, ink on parchment, glyphs as small medallions."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt, QUrl
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
from gui.art.glyphs import draw_glyph
from gui.art.palette import colour
from gui.screens.rules_text import Block, Glyph, RulesText, Run

INK = "ink"
LINK = "#7a2413"
HEADING = "#6b1f14"
GLYPH = 1.32
"""The size of a glyph beside the type it stands in."""
FINE = 3
"""Glyphs are painted on a grid so many times finer than they are shown."""


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


class Typesetter:
    """Fills a document with a page at a scale. ``places`` says at which position each anchor stands."""

    def __init__(self, document: QTextDocument, u: float) -> None:
        self._document = document
        self._u = u
        self._pictures: set[str] = set()
        self._cursor = QTextCursor(document)
        self.places: dict[str, int] = {}
        self.headings: list[tuple[int, str, int]] = []
        """Level, words and position of each heading."""
        self._first = True

    def set_page(self, text: RulesText) -> None:
        """Set the whole page."""
        self._document.clear()
        self._cursor = QTextCursor(self._document)
        for number, block in enumerate(text.blocks):
            if block.kind == "table":
                self._table(block)
            else:
                before = text.blocks[number - 1] if number else None
                self._block(block, before)

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
        size = 16.0 if block.kind == "table" else 18.0
        for part in run:
            if isinstance(part, Glyph):
                self._glyph(part, size)
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
        look = QTextImageFormat()
        look.setName(name)
        look.setWidth(side)
        look.setHeight(side)
        look.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignMiddle)
        self._cursor.insertImage(look)
