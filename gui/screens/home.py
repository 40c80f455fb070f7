"""The home screen: the games, the matches to go on with, and the last ones that ended."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from cubes.catalogue import FACTS, GAMES
from cubes.game import GameFacts, GameSpec
from cubes.words import _
from gui.art.controls import title_gradient
from gui.art.fonts import font
from gui.art.text import LEFT, draw_text
from gui.metrics import Metrics
from gui.screens.game_tile import LIGHT, GameTile
from gui.screens.match_rows import PastRow, ResumeRow, clear_rows
from gui.screens.page import CONTENT, Page
from gui.screens.pictures import draw_lantern
from gui.screens.summaries import MatchSummary, all_names, game_title
from gui.widgets import Button, Label, Panel, ScrollArea
from gui.widgets.overlay import focus_stops
from gui.widgets.sheet import YES, Sheet, yes_no

SHOWN_PAST: Final = 12
COLUMNS: Final = 4
FEATURED: Final = 2
"""Up to so many games each has a wide tile."""


class _Shelf(Panel):
    """A panel with a title, a row for a button, and a list that scrolls inside."""

    def __init__(self, title: str, empty: str, parent: QWidget, *, indent: float = 0.0) -> None:
        super().__init__(parent, radius=12)
        self._indent = indent
        self.title = Label(title, family="title", px=18, weight=700, tint="brass")
        self.empty = Label(
            empty,
            family="card",
            px=17,
            weight=500,
            italic=True,
            tint="muted",
            wrap=True,
            align=Qt.AlignmentFlag.AlignCenter,
        )
        self.head = QHBoxLayout()
        self.head.addWidget(self.title, 1)
        inside = QWidget()
        self.list = QVBoxLayout(inside)
        self.list.setContentsMargins(0, 0, 0, 0)
        self.list.addStretch(1)
        self.area = ScrollArea(inside, self)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._column = QVBoxLayout(self)
        self._column.addLayout(self.head)
        self._column.addWidget(self.area, 1)
        self._column.addWidget(self.empty, 1)

    def show_empty(self, empty: bool) -> None:
        """Say that there is nothing, or show the list."""
        self.empty.setVisible(empty)
        self.area.setVisible(not empty)

    def set_metrics(self, metrics: Metrics) -> None:
        """Follow the window's size."""
        u = metrics.text
        self._column.setContentsMargins(
            round(metrics.pick(16, 10) * u), round(6 * u), round(metrics.pick(10, 6) * u), round(8 * u)
        )
        self._column.setSpacing(round(metrics.pick(6, 2) * u))
        self.head.setContentsMargins(round(8 * u), 0, round(4 * u), 0)
        self.title.setMinimumHeight(round(40 * u))
        self.list.setContentsMargins(round(self._indent * u), 0, 0, 0)
        self.list.setSpacing(round(metrics.pick(8, 6) * u))


class HomeScreen(Page):
    """Signals: ``new_game`` (GameSpec), ``resume`` and ``forget`` (match id), ``see_history``, ``rules``,
    ``settings``, ``quit``.

    Object names: ``home``, ``home.new.<game>``, ``home.resume.<match>``, ``home.forget.<match>``, ``home.rules``,
    ``home.settings``, ``home.quit``, ``home.history``. Arrow keys go between the games.
    """

    new_game = Signal(object)
    resume = Signal(object)
    forget = Signal(object)
    see_history = Signal()
    rules = Signal()
    settings = Signal()
    quit = Signal()

    warm = "#4a2f2a"

    def __init__(self, games: Sequence[GameFacts] | None = None, parent: QWidget | None = None) -> None:
        super().__init__("home", parent=parent)
        self.setAccessibleName(_("Cubes"))
        self._resume_rows: list[ResumeRow] = []
        self._past_rows: list[PastRow] = []
        self._doomed: MatchSummary | None = None
        self.tiles = tuple(GameTile(facts, self.body) for facts in (FACTS.values() if games is None else games))
        self.go_on = _Shelf(_("Go on playing"), _("No game is waiting. Gather your friends and begin one."), self.body)
        self.past = _Shelf(_("Past games"), _("Nothing has ended yet."), self.body, indent=8)
        self.history_button = Button(_("See all"), "quiet", parent=self.past, px=13, height=32)
        self.history_button.setObjectName("home.history")
        self.history_button.setAccessibleName(_("See all past games"))
        self.past.head.addWidget(self.history_button)
        self.top_buttons = tuple(
            self._top_button(name, words, icon)
            for name, words, icon in (
                ("rules", _("Rules"), "help"),
                ("settings", _("Settings"), "gear"),
                ("quit", _("Quit"), "quit"),
            )
        )
        for button, signal in zip(self.top_buttons, (self.rules, self.settings, self.quit), strict=True):
            button.clicked.connect(signal)
        self.history_button.clicked.connect(self.see_history)
        for tile in self.tiles:
            tile.set_feature(len(self.tiles) <= FEATURED)
            tile.picked.connect(self._begin)
        self.set_matches((), ())

    def _top_button(self, name: str, words: str, icon: str) -> Button:
        button = Button(words, "secondary", icon, parent=self.body, px=14, height=40)
        button.setObjectName(f"home.{name}")
        return button

    def _order_tabs(self) -> None:
        stops: list[QWidget] = [tile.button for tile in self.tiles]
        for row in self._resume_rows:
            stops += [row.button, row.forget]
        stops += [self.history_button, *self.top_buttons]
        for first, second in pairwise(stops):
            QWidget.setTabOrder(first, second)

    # ------------------------------------------------------------ matches

    def _begin(self, facts: GameFacts) -> None:
        """Somebody wants a game: only now its rules are loaded."""
        self.new_game.emit(facts if isinstance(facts, GameSpec) else GAMES[facts.id])

    def set_matches(self, unfinished: Sequence[MatchSummary], finished: Sequence[MatchSummary]) -> None:
        """Show these matches, the newest first."""
        clear_rows(self._resume_rows, self.go_on.list)
        clear_rows(self._past_rows, self.past.list)
        self._resume_rows = []
        self._past_rows = []
        for number, summary in enumerate(sorted(unfinished, key=_age)):
            row = ResumeRow(summary, number == 0, self.go_on)
            row.resumed.connect(self.resume)
            row.dropped.connect(self._ask_to_forget)
            self._resume_rows.append(row)
            self.go_on.list.insertWidget(number, row)
        shown = sorted(finished, key=_age)[:SHOWN_PAST]
        for number, summary in enumerate(shown):
            past = PastRow(summary, number == len(shown) - 1, self.past)
            self._past_rows.append(past)
            self.past.list.insertWidget(number, past)
        self.go_on.show_empty(not self._resume_rows)
        self.past.show_empty(not self._past_rows)
        if len(self.tiles) == 1:
            self.tiles[0].button.set_kind("secondary" if self._resume_rows else "primary")
        self.history_button.setVisible(bool(self._past_rows))
        self._order_tabs()
        self.set_metrics(self.metrics)

    def _ask_to_forget(self, summary: MatchSummary) -> None:
        self._doomed = summary
        text = _("{game}, {progress}, with {names}. It cannot be brought back.").format(
            game=game_title(summary.game), progress=summary.progress, names=all_names(summary)
        )
        sheet = Sheet.ask(
            self.window(),
            _("Forget this game?"),
            text,
            yes_no(_("Forget it"), "trash", _("Keep it")),
            glyph="trash",
            tint="bad",
        )
        sheet.answered.connect(self._forget_answered)

    def _forget_answered(self, answer: object) -> None:
        summary, self._doomed = self._doomed, None
        if answer == YES and summary is not None:
            self.forget.emit(summary.id)

    # ------------------------------------------------------------ layout

    def set_metrics(self, metrics: Metrics) -> None:
        super().set_metrics(metrics)
        # after the common scale: rows and tiles have measures of their own
        for tile in self.tiles:
            tile.set_metrics(metrics)
        for row in self._resume_rows:
            row.set_metrics(metrics)
        for past in self._past_rows:
            past.set_metrics(metrics)
        self.go_on.set_metrics(metrics)
        self.past.set_metrics(metrics)

    def content_rect(self) -> QRect:
        return self.rect()

    def arrange(self) -> None:
        if self.metrics.compact:
            self._arrange_compact()
        else:
            self._arrange_wide()

    def _arrange_top(self, right: float, middle: float) -> None:
        x = right
        for button in reversed(self.top_buttons):
            hint = button.sizeHint()
            width = hint.width() + round(self.metrics.ui(20, 4))
            x -= width
            button.setGeometry(round(x), round(middle - hint.height() / 2), width, hint.height())

    def _place_tile(self, tile: GameTile, area: QRectF) -> None:
        light = LIGHT * self.metrics.u
        tile.setGeometry(area.adjusted(-light, -light, light, light).toRect())

    def _arrange_wide(self) -> None:
        m = self.metrics
        u = m.u
        width = CONTENT * u
        left = (self.width() - width) / 2
        self._arrange_top(left + width + 4 * u, 68 * u)
        across, high, gap = 298 * u, 376 * u, 24 * u
        columns = min(COLUMNS, len(self.tiles)) or 1
        if len(self.tiles) <= FEATURED:
            across = (width - (columns - 1) * gap) / columns
        start = left + (width - columns * across - (columns - 1) * gap) / 2
        for number, tile in enumerate(self.tiles):
            self._place_tile(tile, QRectF(start + number * (across + gap), 128 * u, across, high))
        top = 528 * u
        low = self.height() - top - 24 * u
        self.go_on.setGeometry(round(left), round(top), round(780 * u), round(low))
        self.past.setGeometry(round(left + 804 * u), round(top), round(460 * u), round(low))

    def _arrange_compact(self) -> None:
        m = self.metrics
        u = m.u
        margin, gap = 16 * u, 12 * u
        self._arrange_top(self.width() - margin + 4 * u, 42 * u)
        top = 84 * u
        low = self.height() - top - margin
        across, high = 316 * u, 248 * u
        area = 2 * across + gap
        columns = 2 if len(self.tiles) > 1 else 1
        rows = (len(self.tiles) + 1) // 2 or 1
        if len(self.tiles) <= FEATURED:
            columns, rows = 1, len(self.tiles) or 1
            across, high = area, (low - (rows - 1) * gap) / rows
        start_x = margin + (area - columns * across - (columns - 1) * gap) / 2
        start_y = top + max(0.0, (low - rows * high - (rows - 1) * gap) / 2)
        for number, tile in enumerate(self.tiles):
            column, row = number % columns, number // columns
            place = QRectF(start_x + column * (across + gap), start_y + row * (high + gap), across, high)
            self._place_tile(tile, place)
        right = margin + area + gap
        width = self.width() - margin - right
        share = low * 0.56
        self.go_on.setGeometry(round(right), round(top), round(width), round(share - gap / 2))
        self.past.setGeometry(round(right), round(top + share + gap / 2), round(width), round(low - share - gap / 2))

    # ------------------------------------------------------------ painting

    def paint_more(self, painter: QPainter) -> None:
        m = self.metrics
        u = m.u
        left = 16 * u if m.compact else (self.width() - CONTENT * u) / 2
        middle = m.px(68, 42)
        size = m.px(62, 46)
        draw_lantern(painter, QPointF(left + size * 0.48, middle), size)
        x = left + m.px(80, 60)
        title = QRectF(x, m.px(14, 2), m.px(420, 300), m.px(72, 54))
        hero = font("title", m.px(52, 36), 800, spacing=m.px(8, 5))
        letters = QRectF(title.x(), title.center().y() - m.px(22, 15), title.width(), m.px(44, 30))
        draw_text(painter, title, _("CUBES"), hero, title_gradient(letters), LEFT, drop=2 * u)
        words = font("card", m.px(20, 16), 500, italic=True)
        below = QRectF(x + 2 * u, m.px(84, 52), m.px(520, 330), m.px(28, 22))
        draw_text(painter, below, _("Eldritch evenings around one table"), words, "bone", LEFT)

    # ------------------------------------------------------------ keys

    def first_focus(self) -> QWidget | None:
        if self._resume_rows:
            return self._resume_rows[0].button
        return self.tiles[0].button if self.tiles else self.top_buttons[0]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
        step = steps.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        stops = focus_stops(self)
        focused = self.focusWidget()
        if focused in stops:
            stops[(stops.index(focused) + step) % len(stops)].setFocus(Qt.FocusReason.TabFocusReason)


def _age(summary: MatchSummary) -> float:
    return -summary.updated
