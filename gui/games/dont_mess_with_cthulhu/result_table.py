"""Who was who, and who said what: the table of the result screen as a real Qt table."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from cubes.dont_mess_with_cthulhu.state import Kind, Role
from cubes.dont_mess_with_cthulhu.view import View
from cubes.words import _
from gui.art.brush import circle, draw, glow, prepare, rounded
from gui.art.controls import focus_ring
from gui.art.fonts import break_points, font, measure, wrap_name
from gui.art.gallery import Gallery, Look
from gui.art.glyphs import draw_glyph
from gui.art.palette import colour
from gui.art.text import CENTRE, LEFT, LINE_HEIGHT, RIGHT, draw_name, draw_text
from gui.games.dont_mess_with_cthulhu import result_words as words
from gui.games.dont_mess_with_cthulhu.result_model import WHO, ResultModel, said_words
from gui.games.dont_mess_with_cthulhu.result_words import Group, Line
from gui.widgets.common import transparent_palette
from gui.widgets.fields import ThinScrollBar

TOKENS_SHOWN = 3
KIND_LOOKS = {Kind.SIGN: ("sign", "sign"), Kind.CTHULHU: ("cth", "cth"), Kind.NECRONOMICON: ("book", "necro")}
"""Glyph and palette colour of what can be declared."""
TEAM_LOOKS = {Role.CULTIST: ("hood", "cth", "#7a141c"), Role.INVESTIGATOR: ("lens", "sign", "#0f5a4c")}


@dataclass(frozen=True)
class Measures:
    """Lengths in pixels: ``t`` scales text, ``k`` what grows with the height of a row."""

    t: float = 1.0
    k: float = 1.0
    row: float = 46.0
    group: float = 24.0
    head: float = 48.0
    label: float = 64.0
    gap: float = 12.0
    pixels: int = 14

    @property
    def radius(self) -> float:
        """Of a role token."""
        return min(self.row * 0.42, 34 * self.t)


class ResultHeader(QHeaderView):
    """Two rows of headings: the rounds, and below them what was declared."""

    def __init__(self, table: ResultTable) -> None:
        super().__init__(Qt.Orientation.Horizontal, table)
        self._table = table
        self.setSectionsClickable(False)
        self.setHighlightSections(False)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(1)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setPalette(transparent_palette())
        self.viewport().setAutoFillBackground(False)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), round(self._table.measures.head))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        try:
            prepare(painter)
            self._paint(painter)
        finally:
            painter.end()

    def _span(self, first: int, last: int) -> QRectF:
        left = self.sectionViewportPosition(first)
        right = self.sectionViewportPosition(last) + self.sectionSize(last)
        return QRectF(left, 0, right - left, self.height())

    def _paint(self, painter: QPainter) -> None:
        table, model = self._table, self._table.result
        m = table.measures
        t = m.t
        who = self._span(WHO, WHO).adjusted(8 * t, 0, -6 * t, 0)
        heading = _("Who was who, and who said what")
        if table.compact and table.notes:
            first = QRectF(who.x(), who.y(), who.width(), m.head * 0.52)
            draw_text(painter, first, heading, font("ui", 14 * t, 650), "brass_hi", LEFT)
            second = QRectF(who.x(), first.bottom() - 2 * t, who.width(), m.head * 0.42)
            used = font("ui", 12 * t)
            note = next((note for note in table.notes if measure(note, used) <= second.width()), "")
            draw_text(painter, second, note, used, "muted", LEFT)
        else:
            draw_text(painter, who, heading, font("ui", 15 * t, 650), "brass_hi", LEFT)
        count = len(model.kinds)
        for number in range(words.rounds_shown()):
            block = self._span(1 + number * count, (number + 1) * count).adjusted(m.gap, 0, 0, 0)
            played = number < model.played
            top = QRectF(block.x() - m.gap / 2, 0, block.width() + m.gap, m.head * 0.52)
            title = _("Round {number}").format(number=words.ROMAN[number])
            capitals = font("title", (14 if not table.compact else 13) * t, 800)
            draw_text(painter, top, title, capitals, "bone" if played else "muted", CENTRE)
            low = m.head * 0.74
            if not played:
                below = QRectF(top.x(), low - 9 * t, top.width(), 18 * t)
                draw_text(painter, below, _("not played"), font("ui", 12 * t), "muted", CENTRE)
                continue
            width = block.width() / count
            for place, kind in enumerate(model.kinds):
                glyph, tint = KIND_LOOKS[kind]
                centre = QPointF(block.x() + (place + 0.5) * width, low)
                draw_glyph(painter, glyph, centre, (9 if not table.compact else 8) * t, tint)
        if model.with_tokens:
            last = model.columnCount() - 1
            box = self._span(last, last)
            draw_text(
                painter, box, _("Insanity"), font("ui", (13 if not table.compact else 12) * t, 600), "bone", CENTRE
            )


class ResultDelegate(QStyledItemDelegate):
    """Paints the cells; the ground of the rows is the table's."""

    def __init__(self, table: ResultTable, gallery: Gallery) -> None:
        super().__init__(table)
        self._table = table
        self._gallery = gallery

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        model = self._table.result
        row = model.row(index.row())
        rect: QRect = option.rect
        area = QRectF(rect)
        painter.save()
        try:
            prepare(painter)
            number = model.number_of(index.column())
            if isinstance(row, Group):
                self._group(painter, area, row)
            elif number is not None:
                self._cell(painter, area, row, *number)
            elif index.column() == WHO:
                self._who(painter, area, row)
            else:
                self._tokens(painter, area, row)
            state: QStyle.StateFlag = option.state
            if state & QStyle.StateFlag.State_HasFocus and self._table.keyboard:
                inset = 4 * self._table.measures.t
                focus_ring(painter, area.adjusted(inset, inset, -inset, -inset), 5 * self._table.measures.t)
        finally:
            painter.restore()

    def _group(self, painter: QPainter, area: QRectF, row: Group) -> None:
        m = self._table.measures
        glyph, tint, _ground = TEAM_LOOKS[row.role]
        x = area.x() + 8 * m.t + m.radius
        draw_glyph(painter, glyph, QPointF(x, area.center().y()), 8.5 * m.t, tint)
        box = area.adjusted(16 * m.t + 2 * m.radius, 0, 0, 0)
        draw_text(painter, box, row.words, font("ui", 13 * m.t, 650), tint, LEFT)

    def _who(self, painter: QPainter, area: QRectF, line: Line) -> None:
        m = self._table.measures
        radius = m.radius
        centre = QPointF(area.x() + 8 * m.t + radius, area.center().y())
        # a token fills 93 percent of its look
        side = 2 * radius / 0.93
        token = QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
        self._gallery.get(Look("mess.role", line.face, round(side), round(side))).draw(painter, token)
        left = area.x() + 18 * m.t + 2 * radius
        labels = QRectF(area.right() - m.label, area.y(), m.label - 8 * m.t, area.height())
        crown = line.seat in self._table.session_winners
        box = QRectF(left, area.y(), labels.x() - left - self._table.crown_room(line), area.height())
        rows, sizes = self._table.name_fit(line.name, box.width(), area.height())
        draw_name(painter, box, line.name, rows, sizes, paint="bone", weight=600)
        if crown:
            spot = QPointF(labels.x() - 13 * m.t, area.center().y())
            draw_glyph(painter, "trophy", spot, 9 * m.t, "brass_hi")
        used = font("ui", 12 * m.t)
        upper, lower = self._halves(labels)
        draw_text(painter, upper, _("declared"), used, "bone", RIGHT)
        draw_text(painter, lower, _("held"), used, "muted", RIGHT)

    def _halves(self, area: QRectF) -> tuple[QRectF, QRectF]:
        m = self._table.measures
        high = min(area.height() * 0.44, 24 * m.t * m.k)
        middle = area.center().y()
        return QRectF(area.x(), middle - high, area.width(), high), QRectF(area.x(), middle, area.width(), high)

    def _cell(self, painter: QPainter, area: QRectF, line: Line, round_index: int, kind_index: int) -> None:
        m = self._table.measures
        if kind_index == 0:
            x = area.x() + m.gap / 2
            painter.fillRect(QRectF(x, area.y() + 6 * m.t, 1, area.height() - 12 * m.t), colour("brass", 46))
            area = area.adjusted(m.gap, 0, 0, 0)
        if round_index >= len(line.rounds):
            return
        cell = line.rounds[round_index][kind_index]
        upper, lower = self._halves(area)
        if cell.differs:
            width = min(area.width() - 4 * m.t, 44 * m.t * m.k)
            frame = QRectF(area.center().x() - width / 2, upper.y() - m.t, width, 2 * upper.height() + 2 * m.t)
            path = rounded(frame, 7 * m.t)
            painter.fillPath(path, colour("obj", 60))
            draw(painter, path, "obj", 1.4 * m.t)
        size = m.pixels * m.t * m.k
        said = "bone" if cell.differs or cell.said else "muted"
        held = "pick" if cell.differs else "bone" if cell.held else "muted"
        draw_text(painter, upper, said_words(cell), _digits(size, 650), said, CENTRE)
        draw_text(painter, lower, str(cell.held), _digits(size, 700 if cell.differs else 500), held, CENTRE)

    def _tokens(self, painter: QPainter, area: QRectF, line: Line) -> None:
        m = self._table.measures
        step = min(24 * m.t * min(m.k, 1.2), (area.width() - 10 * m.t) / TOKENS_SHOWN)
        radius = step * 0.39
        first = area.center().x() - step * (TOKENS_SHOWN - 1) / 2
        for number in range(TOKENS_SHOWN):
            face = "full" if number < line.tokens else "empty"
            centre = QPointF(first + number * step, area.center().y())
            new = line.brought <= number < line.tokens
            if new:
                ring = circle(centre, radius * 1.16)
                glow(painter, ring, "#ffd257", 2.5 * m.t, 5 * m.t, 220)
                draw(painter, ring, "pick", 1.5 * m.t)
            box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
            self._gallery.get(Look("mess.insanity", face, 2 * radius, 2 * radius)).draw(painter, box)
            if new:
                badge = QPointF(centre.x() + radius * 0.86, centre.y() - radius * 0.86)
                painter.fillPath(circle(badge, radius * 0.52), colour("#1f1206"))
                draw_glyph(painter, "plus", badge, radius * 0.36, "pick")


def _digits(px: float, weight: int) -> QFont:
    return font("ui", px, weight)


class ResultTable(QTableView):
    """The table on its panel. It scrolls when it does not fit; arrow keys go from cell to cell."""

    def __init__(self, parent: QWidget, gallery: Gallery) -> None:
        super().__init__(parent)
        self.setObjectName("mess.result.table")
        self.setAccessibleName(_("Who was who, and who said what"))
        self.measures = Measures()
        self.compact = False
        self.notes: tuple[str, ...] = ()
        self.session_winners: tuple[int, ...] = ()
        self.keyboard = False
        self._t = 1.0
        self.result = ResultModel(self)
        self.setModel(self.result)
        self._delegate = ResultDelegate(self, gallery)
        self.setItemDelegate(self._delegate)
        self.setHorizontalHeader(ResultHeader(self))
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setMinimumSectionSize(1)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setCornerButtonEnabled(False)
        self.setPalette(transparent_palette())
        self.viewport().setAutoFillBackground(False)
        self.setVerticalScrollBar(ThinScrollBar(Qt.Orientation.Vertical, self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setWordWrap(False)

    def show_view(self, view: View) -> None:
        """Show a finished game."""
        self.session_winners = ()
        self.result.show(view)
        self.clearSpans()
        for number in range(self.result.rowCount()):
            if isinstance(self.result.row(number), Group):
                self.setSpan(number, 0, 1, self.result.columnCount())
        self._fit()

    def set_notes(self, *notes: str) -> None:
        """In the compact layout a second, quieter line below the heading: the first of these that fits."""
        self.notes = notes
        self.horizontalHeader().viewport().update()

    def set_session_winners(self, seats: tuple[int, ...]) -> None:
        """Mark who wins the session."""
        self.session_winners = seats
        self._fit()

    def set_scale(self, t: float, compact: bool) -> None:
        """Follow the window: the scale of text and whether it is the compact layout."""
        self._t, self.compact = t, compact
        bar = self.verticalScrollBar()
        if isinstance(bar, ThinScrollBar):
            bar.set_scale(t)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def focusNextPrevChild(self, forward: bool) -> bool:
        self.keyboard = True
        return super().focusNextPrevChild(forward)

    # ------------------------------------------------------------ measures

    def _fit(self) -> None:
        """Rows grow into the room there is; columns share the width, and names get what is left."""
        model, t = self.result, self._t
        lines = len(model.lines())
        if not lines or self.height() < 20:
            return
        groups = model.rowCount() - lines
        head, group = (40.0, 22.0) if self.compact else (48.0, 24.0)
        least, most = (36.0, 80.0) if self.compact else (46.0, 116.0)
        room = self.height() - head * t - groups * group * t - 2
        row = min(max(room / lines, least * t), most * t)
        label = widest_label(t)
        gap = (8 if self.compact else 12) * t
        pixels = 13 if self.compact else 14
        k = min(1.4, max(1.0, row / (least * t * 1.12)))
        self.measures = Measures(t, k, row, group * t, head * t, label, gap, pixels)
        heights: list[int] = []
        for cell in self._cell_sizes():
            self._fit_columns(cell, scrolls=False)
            heights = self._heights()
            if max(heights) <= row:
                break
        if sum(heights) > self.height() - head * t:
            self._fit_columns(self._cell_sizes()[-1], scrolls=True)
            heights = self._heights()
        for number, high in enumerate(heights):
            self.setRowHeight(number, high)
        self.horizontalHeader().updateGeometry()
        self.updateGeometries()
        self.viewport().update()

    def _heights(self) -> list[int]:
        m, model = self.measures, self.result
        entries = [model.row(number) for number in range(model.rowCount())]
        return [int(m.group if isinstance(row, Group) else max(m.row, self._least_height(row))) for row in entries]

    def crown_room(self, line: Line) -> float:
        """Room between a name and the labels at its right."""
        return (26 if line.seat in self.session_winners else 4) * self.measures.t

    def name_fit(self, name: str, width: float, height: float) -> tuple[int, list[int]]:
        """On how many rows, and in which type size, a name is written: as large as fits, two rows rather than three."""
        m = self.measures
        smallest = max(12, round(12 * m.t))
        largest = max(smallest, round(m.pixels * m.t * m.k))
        most = 2 if height < 60 * m.t else 3
        pieces = [piece.strip() for piece in break_points(name)]
        best: tuple[bool, int, int] | None = None
        for rows in range(1, most + 1):
            sizes = [px for px in range(largest, smallest - 1, -1) if rows * px * LINE_HEIGHT <= height] or [smallest]
            tried = wrap_name(name, width, rows, sizes)
            whole = all(any(piece in line for line in tried.lines) for piece in pieces)
            if tried.fits and (best is None or (whole, tried.px) > best[:2]):
                best = (whole, tried.px, rows)
        if best is not None:
            return best[2], [best[1]]
        return len(wrap_name(name, width, 99, (smallest,)).lines), [smallest]

    def _least_height(self, line: Line) -> float:
        """A row is never lower than the name in it."""
        m = self.measures
        width = self.columnWidth(WHO) - 18 * m.t - 2 * m.radius - m.label - self.crown_room(line)
        rows, sizes = self.name_fit(line.name, width, m.row)
        return rows * sizes[0] * LINE_HEIGHT + 4

    def _cell_sizes(self) -> tuple[float, ...]:
        """The widths of a number that are tried: a narrower one leaves more room for the names."""
        return (58.0, 50.0) if len(self.result.kinds) < 3 else (47.0, 40.0)

    def _fit_columns(self, most: float, scrolls: bool) -> None:
        model, m = self.result, self.measures
        bar = ThinScrollBar.WIDTH * m.t if scrolls else 0.0
        width = self.width() - bar - 1
        tokens = (88 if not self.compact else 76) * m.t if model.with_tokens else 8 * m.t
        count = words.rounds_shown() * len(model.kinds)
        gaps = words.rounds_shown() * m.gap
        names = 2 * m.radius + 18 * m.t + m.label + (210 if not self.compact else 200) * m.t
        cell = min((width - tokens - gaps - names) / count, most * m.t)
        cell = max(cell, 24 * m.t)
        used = 0
        for column in range(1, 1 + count):
            number = model.number_of(column)
            size = round(cell + (m.gap if number is not None and number[1] == 0 else 0))
            self.setColumnWidth(column, size)
            used += size
        if model.with_tokens:
            self.setColumnWidth(1 + count, round(tokens))
            used += round(tokens)
        else:
            used += round(tokens)
        self.setColumnWidth(WHO, max(1, int(width) - used))

    # ------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        try:
            prepare(painter)
            self._grounds(painter)
        finally:
            painter.end()
        super().paintEvent(event)

    def _grounds(self, painter: QPainter) -> None:
        m, model = self.measures, self.result
        width = sum(self.columnWidth(column) for column in range(model.columnCount()))
        width += 0 if model.with_tokens else round(8 * m.t)
        shaded = False
        for number in range(model.rowCount()):
            row = model.row(number)
            if isinstance(row, Group):
                continue
            box = QRectF(0.5, self.rowViewportPosition(number) + m.t, width - 1, self.rowHeight(number) - 2 * m.t)
            path = rounded(box, 8 * m.t)
            _glyph, tint, ground = TEAM_LOOKS[row.role]
            if row.winner:
                painter.fillPath(path, colour(ground, 96))
                draw(painter, path, tint, m.t, 130)
            else:
                painter.fillPath(path, colour("#000", 84 if shaded else 44))
            shaded = not shaded


def widest_label(t: float) -> float:
    """The room that "declared" and "held" need."""
    used = font("ui", 12 * t)
    return max(measure(_("declared"), used), measure(_("held"), used)) + 18 * t
