"""The rules pages: a sheet to read, a list of its parts, and a search."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache

from PySide6.QtCore import QRect, Qt, QUrl
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent, QTextCursor, QTextDocument, QTextFormat
from PySide6.QtWidgets import QTextEdit, QWidget

from cubes.catalogue import GAMES
from cubes.words import _
from gui.art.assets import AssetMissing, asset_path
from gui.art.palette import colour
from gui.games import game_ui
from gui.metrics import Metrics
from gui.screens.column import Column
from gui.screens.page import Page
from gui.screens.rules_document import Typesetter
from gui.screens.rules_parts import Entry, Paper
from gui.screens.rules_text import RulesText, read_rules
from gui.screens.summaries import game_title
from gui.widgets import Field, IconButton, Label
from gui.widgets.menu import MenuChoice

LISTED = 3
"""Headings down to this level stand in the table of contents."""


@lru_cache(maxsize=8)
def load_rules(game: str) -> RulesText:
    """The rules page of a game."""
    try:
        source = asset_path(f"rules/{game}.md").read_text(encoding="utf-8")
    except AssetMissing:
        source = "# " + _("Rules") + "\n\n" + _("The rules of this game are not written yet.")
    return read_rules(source)


def load_painters(game: str) -> None:
    """Make the pieces known that a game's page shows; a game without a table has none."""
    with suppress(ImportError):
        game_ui(game)


class RulesScreen(Page):
    """One page a game. ``show_page(game, anchor)`` opens it at an anchor. Letters typed anywhere search the page.

    Object names: ``rules``, ``rules.back``, ``rules.game``, ``rules.search``, ``rules.next``, ``rules.previous``,
    ``rules.found``, ``rules.page``, ``rules.entry.<n>``.
    """

    def __init__(self, game: str = "", parent: QWidget | None = None) -> None:
        super().__init__("rules", _("Rules"), parent)
        self._games = tuple(GAMES)
        self._game = game or next(iter(self._games), "")
        self._places: dict[str, int] = {}
        self._entries: list[Entry] = []
        self._hits: list[QTextCursor] = []
        self._hit = -1
        self._target: int | None = None
        self._anchor = ""
        self._reading = 0
        self._moving = False
        self._set_for: tuple[str, float, float] | None = None
        self._lines = 0.0
        self.games = MenuChoice(_("Game"), self.header)
        self.games.setObjectName("rules.game")
        for number, known in enumerate(self._games):
            self.games.add_choice(game_title(known), number)
        if self._game in self._games:
            self.games.choose(self._games.index(self._game))
        self.games.setVisible(len(self._games) > 1)
        self.games.chosen.connect(self._game_chosen)
        self.search = Field(_("Search the rules"), hint=_("Search"), parent=self.header, height=36)
        self.search.setObjectName("rules.search")
        self.search.textChanged.connect(self._search)
        self.search.returnPressed.connect(self._next)
        self.found = Label("", px=13, tint="muted", parent=self.header)
        self.found.setObjectName("rules.found")
        self.previous = IconButton("up", _("The place before"), "quiet", self.header, size=36)
        self.previous.setObjectName("rules.previous")
        self.previous.clicked.connect(self._previous)
        self.next = IconButton("down", _("The next place"), "quiet", self.header, size=36)
        self.next.setObjectName("rules.next")
        self.next.clicked.connect(self._next)
        for part in (self.games, self.search, self.found, self.previous, self.next):
            self.corner.addWidget(part)
        self.contents = Column(_("Contents"), self.body)
        self.paper = Paper(self.body)
        self.sheet = self.paper.sheet
        self.sheet.setObjectName("rules.page")
        self.sheet.anchorClicked.connect(self._follow)
        self.sheet.verticalScrollBar().valueChanged.connect(self._scrolled)
        self._count_hits()

    # ------------------------------------------------------------ pages

    def show_page(self, game: str, anchor: str = "") -> None:
        """Open a game's page, at an anchor if there is one of that name; without one where it was read last."""
        reading = self._reading if not anchor and game in ("", self._game) else 0
        if game and game != self._game:
            self._game = game
            if game in self._games:
                self.games.choose(self._games.index(game))
        self.search.clear()
        self._anchor = anchor
        self._set_type()
        self._go_to_anchor()
        if reading:
            self._read_on(reading)

    def _go_to_anchor(self) -> None:
        if self._anchor in self._places:
            self._go_to(self._places[self._anchor], mark=True)
        else:
            self._target = None
            self._highlight()
            self.sheet.verticalScrollBar().setValue(0)
            self._mark_entry()

    def anchors(self) -> frozenset[str]:
        """The anchors of the page that is open."""
        return load_rules(self._game).anchors

    def _game_chosen(self, number: object) -> None:
        if isinstance(number, int) and self._games[number] != self._game:
            self.show_page(self._games[number])

    def _set_type(self) -> None:
        """Set the page in type for the present size, if it is not."""
        wanted = (self._game, self.metrics.text, self._lines)
        if self._set_for == wanted:
            return
        if self._set_for is not None and self._set_for[0] != self._game:
            self._reading = 0
        self._set_for = wanted
        moving, self._moving = self._moving, True  # what is listed and marked belongs to the page before
        text = load_rules(self._game)
        load_painters(self._game)
        self.sheet.setAccessibleName(_("Rules of {game}").format(game=game_title(self._game)))
        self.subtitle.setText(game_title(self._game))
        self.subtitle.show()
        setter = Typesetter(self.sheet.document(), self.metrics.text, self._lines)
        setter.set_page(text)
        self.sheet.setTextCursor(QTextCursor(self.sheet.document()))
        self.sheet.verticalScrollBar().setValue(0)
        self._places = setter.places
        self._target = None
        self._list_contents(setter.headings)
        self._moving = moving
        self._search(self.search.text())

    def _list_contents(self, headings: list[tuple[int, str, int]]) -> None:
        for entry in self._entries:
            self.contents.list.removeWidget(entry)
            entry.hide()
            entry.deleteLater()
        self._entries = []
        for level, words, position in headings:
            if not 2 <= level <= LISTED:
                continue
            entry = Entry(level, words, position, self.contents.inside)
            entry.setObjectName(f"rules.entry.{len(self._entries)}")
            entry.set_scale(self.metrics.text)
            entry.clicked.connect(self._entry_pressed)
            self.contents.list.insertWidget(len(self._entries), entry)
            self._entries.append(entry)
        if self.contents.list.count() == len(self._entries):
            self.contents.list.addStretch(1)

    # ------------------------------------------------------------ going there

    def _top_of(self, position: int) -> int:
        cursor = QTextCursor(self.sheet.document())
        cursor.setPosition(position)
        layout = self.sheet.document().documentLayout()
        return round(layout.blockBoundingRect(cursor.block()).top())

    def _finish_layout(self) -> None:
        """Qt lays long texts out bit by bit, from a timer; asking for the pages has it finished now."""
        self.sheet.document().documentLayout().pageCount()

    def _reading_position(self) -> int:
        self._finish_layout()
        return self.sheet.cursorForPosition(self.sheet.viewport().rect().topLeft()).position()

    def _go_to(self, position: int, mark: bool) -> None:
        self._target = position if mark else None
        self._highlight()
        bar = self.sheet.verticalScrollBar()
        bar.setValue(max(0, self._top_of(position) - round(6 * self.metrics.text)))
        self._mark_entry()

    def _scrolled(self) -> None:
        if not self._moving:
            self._reading = self._reading_position()
            self._mark_entry()

    def _entry_pressed(self) -> None:
        entry = self.sender()
        if isinstance(entry, Entry):
            self._go_to(entry.position, mark=False)

    def _follow(self, link: QUrl) -> None:
        self._anchor = link.fragment()
        self._go_to_anchor()

    def _mark_entry(self) -> None:
        top = self.sheet.verticalScrollBar().value() + round(40 * self.metrics.text)
        current = None
        for entry in self._entries:
            if self._top_of(entry.position) <= top:
                current = entry
        for entry in self._entries:
            entry.setChecked(entry is current)

    # ------------------------------------------------------------ search

    def _search(self, words: str) -> None:
        self._hits = []
        self._hit = -1
        wanted = words.strip()
        if len(wanted) > 1:
            document = self.sheet.document()
            cursor = document.find(wanted, 0, QTextDocument.FindFlag(0))
            while not cursor.isNull():
                self._hits.append(cursor)
                cursor = document.find(wanted, cursor)
        if self._hits:
            self._show_hit(0)
        else:
            self._highlight()
        self._count_hits()

    def _count_hits(self) -> None:
        wanted = len(self.search.text().strip()) > 1
        self.previous.setVisible(bool(self._hits))
        self.next.setVisible(bool(self._hits))
        if self._hits:
            words = _("{number} of {count}").format(number=self._hit + 1, count=len(self._hits))
        else:
            words = _("not found") if wanted else ""
        self.found.setText(words)
        self.found.setVisible(bool(words))

    def _show_hit(self, number: int) -> None:
        self._hit = number % len(self._hits)
        self._go_to(self._hits[self._hit].selectionStart(), mark=False)
        self._count_hits()

    def _next(self) -> None:
        if self._hits:
            self._show_hit(self._hit + 1)

    def _previous(self) -> None:
        if self._hits:
            self._show_hit(self._hit - 1)

    def _highlight(self) -> None:
        marks = []
        if self._target is not None:
            cursor = QTextCursor(self.sheet.document())
            cursor.setPosition(self._target)
            mark = QTextEdit.ExtraSelection()
            mark.cursor = cursor
            mark.format.setBackground(colour("#ffb638", 90))
            mark.format.setProperty(QTextFormat.Property.FullWidthSelection, True)
            marks.append(mark)
        for number, hit in enumerate(self._hits):
            mark = QTextEdit.ExtraSelection()
            mark.cursor = hit
            strong = number == self._hit
            mark.format.setBackground(colour("#ff9a1e" if strong else "#ffd873"))
            marks.append(mark)
        self.sheet.setExtraSelections(marks)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        typed = event.text()
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
        if event.key() == Qt.Key.Key_Escape and self.search.text():
            self.search.clear()
            self.sheet.setFocus(Qt.FocusReason.OtherFocusReason)
        elif plain and typed.strip() and typed.isprintable() and not self.search.hasFocus():
            self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.search.setText(self.search.text() + typed)
        else:
            super().keyPressEvent(event)

    # ------------------------------------------------------------ layout

    def set_metrics(self, metrics: Metrics) -> None:
        reading, self._moving = self._reading, True
        super().set_metrics(metrics)
        self._set_type()
        self._read_on(reading)

    def resizeEvent(self, event: QResizeEvent) -> None:
        reading, self._moving = self._reading, True
        super().resizeEvent(event)
        self._read_on(reading)

    def _read_on(self, reading: int) -> None:
        """The lines are other ones now: go on at the same place of the text."""
        self._finish_layout()
        self._moving = False
        if self._set_for is not None:
            self.sheet.verticalScrollBar().setValue(self._top_of(reading) if reading else 0)
            self._reading = reading
            self._mark_entry()

    def arrange(self) -> None:
        m = self.metrics
        area: QRect = self.body.rect()
        side = round(min(m.ui(300, 236), area.width() * 0.34))
        gap = round(m.px(16, 8))
        self.search.setFixedWidth(round(min(m.ui(240, 190), area.width() * 0.22)))
        self.games.setMaximumWidth(round(min(m.ui(280, 220), area.width() * 0.27)))
        self.contents.setGeometry(0, 0, side, area.height())
        width = area.width() - side - gap
        self._lines = self.paper.lines(width)
        self.paper.setGeometry(side + gap, 0, width, area.height())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._anchor and self._set_for is not None:  # only now the sheet has its width
            self._go_to_anchor()

    def first_focus(self) -> QWidget | None:
        return self.sheet
