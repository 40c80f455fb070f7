"""All games that have ended: who won, who played, when; to watch again or to delete."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cubes.words import _, ngettext
from gui.art.brush import draw, prepare, rounded
from gui.art.palette import colour
from gui.metrics import Metrics
from gui.screens.column import Column
from gui.screens.match_rows import LARGE, LineLabel, Mark, Thumbnail, clear_rows, outcome_look
from gui.screens.page import Page
from gui.screens.summaries import MatchSummary, all_names, ended_words, game_title, moment_words
from gui.widgets import Button, IconButton, Label
from gui.widgets.sheet import YES, Sheet, yes_no

AT_ONCE: Final = 40
"""So many rows are shown at first, and more with each press of "Show more"."""


class HistoryRow(QWidget):
    """A game that has ended.

    Object names: ``history.watch.<id>``, ``history.delete.<id>``.
    """

    watched = Signal(object)
    dropped = Signal(object)
    """Carries the summary."""

    def __init__(self, summary: MatchSummary, parent: QWidget) -> None:
        super().__init__(parent)
        self.summary = summary
        self._u = 1.0
        title = game_title(summary.game)
        outcome = ended_words(summary)
        when = moment_words(summary.updated)
        self.setAccessibleName(f"{outcome}. {title}, {when}")
        glyph, tint = outcome_look(summary)
        self.picture = Thumbnail(summary.game, self)
        self.mark = Mark(glyph, tint, self)
        self.outcome = LineLabel(outcome, px=15, weight=650)
        self.names = LineLabel(", ".join(summary.names), px=13)
        self.details = LineLabel(f"{title} · {when}", px=13, tint="muted")
        self.seeded = Label(_("Seeded"), px=12, weight=600, tint="obj")
        self.seeded.setToolTip(_("Dealt from a typed seed: whoever knew it could know the deal."))
        self.watch = Button(_("Watch again"), "secondary", "replay", parent=self, px=14, height=40)
        self.watch.setObjectName(f"history.watch.{summary.id}")
        self.watch.setAccessibleName(_("Watch again: {outcome}, {when}").format(outcome=outcome, when=when))
        self.watch.setAccessibleDescription(f"{title}. {all_names(summary)}")
        self.delete = IconButton("trash", _("Delete this game"), "quiet", self, size=36)
        self.delete.setObjectName(f"history.delete.{summary.id}")
        self.delete.setAccessibleName(_("Delete: {outcome}, {when}").format(outcome=outcome, when=when))
        self.watch.clicked.connect(self._watch)
        self.delete.clicked.connect(self._delete)
        words = QVBoxLayout()
        words.setSpacing(1)
        self._line = QHBoxLayout()
        self._line.addWidget(self.outcome)
        self._line.addWidget(self.seeded)
        self._line.addStretch(1)
        words.addStretch(1)
        words.addLayout(self._line)
        words.addWidget(self.names)
        words.addWidget(self.details)
        words.addStretch(1)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self.picture)
        self._row.addWidget(self.mark)
        self._row.addLayout(words, 1)
        self._row.addWidget(self.delete)
        self._row.addWidget(self.watch)
        self.seeded.setVisible(summary.seeded)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def _watch(self) -> None:
        self.watched.emit(self.summary.id)

    def _delete(self) -> None:
        self.dropped.emit(self.summary)

    def set_metrics(self, metrics: Metrics) -> None:
        """Follow the window's size."""
        u = self._u = metrics.text
        self.picture.setVisible(not metrics.compact and metrics.interface <= LARGE)
        self._row.setContentsMargins(round(12 * u), round(4 * u), round(8 * u), round(4 * u))
        self._row.setSpacing(round(14 * u))
        self._line.setSpacing(round(10 * u))
        self.setFixedHeight(round(74 * u))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            prepare(painter)
            area = rounded(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 9 * self._u)
            painter.fillPath(area, colour("#000", 90))
            draw(painter, area, "line", 1.0)
        finally:
            painter.end()


class HistoryScreen(Page):
    """Signals: ``watch`` and ``forget`` (match id), ``back``. Deleting asks first.

    Object names: ``history``, ``history.back``, ``history.watch.<match>``, ``history.delete.<match>``,
    ``history.more``.
    """

    watch = Signal(object)
    forget = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("history", _("Past games"), parent)
        self._matches: tuple[MatchSummary, ...] = ()
        self._rows: list[HistoryRow] = []
        self._shown = AT_ONCE
        self._doomed: MatchSummary | None = None
        self.column = Column(_("All games that have ended"), self.body)
        self.empty = Label(
            _("Nothing has ended yet. Your first game will be told of here."),
            family="card",
            px=18,
            weight=500,
            italic=True,
            tint="muted",
            wrap=True,
        )
        self.more = Button(_("Show more"), "quiet", "down", px=14, height=36)
        self.more.setObjectName("history.more")
        self.more.clicked.connect(self._show_more)
        self.column.list.addWidget(self.empty)
        self.column.list.addWidget(self.more, 0, Qt.AlignmentFlag.AlignHCenter)
        self.column.list.addStretch(1)
        self._fill()

    # ------------------------------------------------------------ matches

    def set_matches(self, finished: Sequence[MatchSummary]) -> None:
        """Show these matches, the newest first."""
        focused = next((number for number, row in enumerate(self._rows) if row.isAncestorOf(self.focusWidget())), None)
        self._matches = tuple(sorted(finished, key=_age))
        self._fill()
        if focused is not None:
            rows = self._rows
            target = rows[min(focused, len(rows) - 1)].watch if rows else self.back_button
            target.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fill(self) -> None:
        clear_rows(self._rows, self.column.list)
        self._rows = []
        for number, summary in enumerate(self._matches[: self._shown]):
            self._add_row(number, summary)
        self._renew()

    def _add_row(self, number: int, summary: MatchSummary) -> None:
        row = HistoryRow(summary, self.column.inside)
        row.watched.connect(self.watch)
        row.dropped.connect(self._ask_to_delete)
        self._rows.append(row)
        self.column.list.insertWidget(number, row)

    def _renew(self) -> None:
        count = len(self._matches)
        self.empty.setVisible(count == 0)
        self.more.setVisible(count > len(self._rows))
        self.column.note.setText(ngettext("{count} game", "{count} games", count).format(count=count) if count else "")
        stops = [button for row in self._rows for button in (row.watch, row.delete)]
        for first, second in pairwise([*stops, self.more]):
            QWidget.setTabOrder(first, second)
        self.set_metrics(self.metrics)

    def _show_more(self) -> None:
        first_new = len(self._rows)
        self._shown += AT_ONCE
        for number in range(first_new, min(self._shown, len(self._matches))):
            self._add_row(number, self._matches[number])
        self._renew()
        self._rows[first_new].watch.setFocus(Qt.FocusReason.OtherFocusReason)

    def _ask_to_delete(self, summary: MatchSummary) -> None:
        self._doomed = summary
        text = _("{game}, {when}, with {names}. It cannot be watched again.").format(
            game=game_title(summary.game), when=moment_words(summary.updated), names=all_names(summary)
        )
        sheet = Sheet.ask(
            self.window(),
            _("Delete this game?"),
            text,
            yes_no(_("Delete it"), "trash", _("Keep it")),
            glyph="trash",
            tint="bad",
        )
        sheet.answered.connect(self._delete_answered)

    def _delete_answered(self, answer: object) -> None:
        summary, self._doomed = self._doomed, None
        if answer == YES and summary is not None:
            self.forget.emit(summary.id)

    # ------------------------------------------------------------ layout

    def set_metrics(self, metrics: Metrics) -> None:
        super().set_metrics(metrics)
        for row in self._rows:
            row.set_metrics(metrics)
        u = metrics.text
        self.column.list.setSpacing(round(8 * u))
        self.empty.setContentsMargins(round(10 * u), round(10 * u), round(10 * u), 0)

    def arrange(self) -> None:
        self.column.setGeometry(self.body.rect())

    def first_focus(self) -> QWidget | None:
        return self._rows[0].watch if self._rows else self.back_button


def _age(summary: MatchSummary) -> float:
    return -summary.updated
