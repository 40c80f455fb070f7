"""Rows of matches: those to go on with, and those of the past."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cubes.words import _
from gui.art.brush import draw, prepare, rounded
from gui.art.ornaments import ringed_glyph, rule_line
from gui.art.palette import colour
from gui.art.text import LEFT, draw_text
from gui.metrics import Metrics
from gui.screens.pictures import draw_game_picture, game_look
from gui.screens.summaries import (
    MatchSummary,
    all_names,
    day_words,
    ended_words,
    game_title,
    moment_words,
    players,
)
from gui.widgets import Button, FitLabel, IconButton, Label, apply_scale

LARGE = 1.2
"""From this interface size on rows are told in their short form even in a wide window."""


class Thumbnail(QWidget):
    """A game's picture, small."""

    def __init__(self, game: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._game = game
        self._u = 1.0
        self.setFixedSize(84, 54)

    def set_scale(self, u: float) -> None:
        """Multiply the size by u."""
        self._u = u
        self.setFixedSize(round(84 * u), round(54 * u))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            prepare(painter)
            area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            draw_game_picture(painter, area, self._game, 6 * self._u, self._u, 1.2)
        finally:
            painter.end()


class LineLabel(Label):
    """One line that ends in dots where it is too long; its tooltip and its accessible name keep the whole."""

    def minimumSizeHint(self) -> QSize:
        return QSize(round(40 * self._u), super().minimumSizeHint().height())

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width() + 2, super().sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        whole = self.text()
        shown = self.fontMetrics().elidedText(whole, Qt.TextElideMode.ElideRight, self.width())
        painter = QPainter(self)
        try:
            prepare(painter)
            draw_text(painter, QRectF(self.rect()), shown, self.font(), self.palette().windowText().color(), LEFT)
        finally:
            painter.end()
        tip = whole if shown != whole else ""
        if tip != self.toolTip():
            self.setToolTip(tip)


def outcome_look(summary: MatchSummary) -> tuple[str, str]:
    """Glyph and colour of how a match ended; the game may say, a cup stands for it otherwise."""
    ask = getattr(game_look(summary.game), "outcome_look", None)
    if ask is None:
        return "trophy", "brass"
    look = ask(summary.outcome)
    return look.glyph, look.colour


def seeded_words(summary: MatchSummary) -> str:
    """The mark of a match whose deal could be known beforehand."""
    return _("Seeded") if summary.seeded else ""


class ResumeRow(QWidget):
    """A match to go on with.

    Object names: ``home.resume.<id>``, ``home.forget.<id>``.
    """

    resumed = Signal(object)
    dropped = Signal(object)
    """Carries the summary."""

    def __init__(self, summary: MatchSummary, primary: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self.summary = summary
        self._u = 1.0
        title = game_title(summary.game)
        self.setAccessibleName(title)
        self._row = QHBoxLayout(self)
        self.picture = Thumbnail(summary.game, self)
        self.title = LineLabel(title, px=16, weight=650)
        details = [seeded_words(summary), summary.progress, players(summary)]
        self.details = LineLabel(" · ".join(part for part in details if part), px=13)
        self.details.setToolTip(all_names(summary))
        self.saved = Label(_("Saved {when}").format(when=moment_words(summary.updated)), px=13, tint="muted")
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addStretch(1)
        words.addWidget(self.title)
        self._line = QHBoxLayout()
        self._line.addWidget(self.details, 3)
        self._line.addWidget(self.saved, 2)
        words.addLayout(self._line)
        words.addStretch(1)
        self._words = words
        self.button = Button(_("Resume"), "primary" if primary else "secondary", "play", parent=self, px=15, height=44)
        self.button.setObjectName(f"home.resume.{summary.id}")
        self.button.setAccessibleName(_("Resume {game}, {details}").format(game=title, details=self.details.text()))
        self.button.setAccessibleDescription(f"{all_names(summary)}. {self.saved.text()}")
        self.forget = IconButton("trash", _("Forget this game"), "quiet", self, size=36)
        self.forget.setObjectName(f"home.forget.{summary.id}")
        self.forget.setAccessibleName(_("Forget {game}, {details}").format(game=title, details=self.details.text()))
        self.button.clicked.connect(self._resume)
        self.forget.clicked.connect(self._forget)
        self._row.addWidget(self.picture)
        self._row.addLayout(words, 1)
        self._row.addWidget(self.forget)
        self._row.addWidget(self.button)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_metrics(Metrics.of(1366, 768))

    def _resume(self) -> None:
        self.resumed.emit(self.summary.id)

    def _forget(self) -> None:
        self.dropped.emit(self.summary)

    def set_metrics(self, metrics: Metrics) -> None:
        """Follow the window's size."""
        # a narrow row in large type would show hardly a word of the game
        u = self._u = metrics.u * (min(metrics.interface, LARGE) if metrics.compact else metrics.interface)
        compact = metrics.compact or metrics.interface > LARGE
        apply_scale(self, u)
        self._row.setContentsMargins(round(8 * u), round(4 * u), round((4 if compact else 8) * u), round(4 * u))
        self._row.setSpacing(round((8 if compact else 12) * u))
        self.picture.setVisible(not compact)
        self.saved.setVisible(not compact)
        self.button.setText("" if compact else _("Resume"))
        self.button.setToolTip(_("Resume") if compact else "")
        self.details.setText(self._compact_details() if compact else self._details())
        self.setFixedHeight(round((58 if compact else 70) * u))

    def _details(self) -> str:
        parts = [seeded_words(self.summary), self.summary.progress, players(self.summary)]
        return " · ".join(part for part in parts if part)

    def _compact_details(self) -> str:
        return f"{self._details()} · {day_words(self.summary.updated)}"

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            prepare(painter)
            area = rounded(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 9 * self._u)
            painter.fillPath(area, colour("#000", 90))
            draw(painter, area, "line", 1.0)
        finally:
            painter.end()


class Mark(QWidget):
    """A ringed glyph: how a match ended."""

    def __init__(self, glyph: str, tint: str, parent: QWidget, diameter: float = 38.0) -> None:
        super().__init__(parent)
        self._glyph = glyph
        self._tint = tint
        self._diameter = diameter
        self.set_scale(1.0)

    def set_scale(self, u: float) -> None:
        """Multiply the size by u."""
        side = round(self._diameter * u)
        self.setFixedSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            prepare(painter)
            area = QRectF(self.rect())
            ringed_glyph(painter, area.center(), area.width() / 2 - 1, self._glyph, self._tint)
        finally:
            painter.end()


class PastRow(QWidget):
    """A match of the past in the short list of the home screen."""

    def __init__(self, summary: MatchSummary, last: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self.summary = summary
        self._last = last
        self._u = 1.0
        glyph, tint = outcome_look(summary)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self.mark = Mark(glyph, tint, self)
        self.outcome = FitLabel(ended_words(summary), rows=2, sizes=(14, 13, 12), weight=600)
        parts = [seeded_words(summary), game_title(summary.game), day_words(summary.updated)]
        self.details = LineLabel(" · ".join(part for part in parts if part), px=12, tint="muted")
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addStretch(1)
        words.addWidget(self.outcome)
        words.addWidget(self.details)
        words.addStretch(1)
        self._row.addWidget(self.mark)
        self._row.addLayout(words, 1)
        self.setAccessibleName(f"{self.outcome.text()}. {self.details.text()}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_metrics(Metrics.of(1366, 768))

    def set_metrics(self, metrics: Metrics) -> None:
        """Follow the window's size."""
        self._u = metrics.text
        self._row.setSpacing(round(12 * self._u))
        # the line lies midway between the words above and the row below
        self._row.setContentsMargins(0, 0, 0, round((6 if metrics.compact else 7) * self._u))
        self.setFixedHeight(round((64 if metrics.compact else 60) * self._u))

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._last:
            return
        painter = QPainter(self)
        try:
            rule_line(painter, 40 * self._u, self.width(), self.height() - 1)
        finally:
            painter.end()


def clear_rows(rows: Sequence[Any], layout: QVBoxLayout) -> None:
    """Take rows out of their list for good."""
    for row in rows:
        layout.removeWidget(row)
        row.hide()
        row.deleteLater()
