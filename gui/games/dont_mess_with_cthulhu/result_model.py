"""The rows and cells of the result as a Qt model, with a sentence for each of them."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QWidget

from cubes.dont_mess_with_cthulhu.state import Kind
from cubes.dont_mess_with_cthulhu.view import View
from cubes.words import _
from gui.games.dont_mess_with_cthulhu import result_words as words
from gui.games.dont_mess_with_cthulhu.result_words import Cell, Group, Line, Row

WHO = 0
"""The column of the names."""


class ResultModel(QAbstractTableModel):
    """The rows and cells of a finished game, with a sentence for each of them."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._rows: tuple[Row, ...] = ()
        self.kinds: tuple[Kind, ...] = ()
        self.played = 0
        self.with_tokens = False

    def show(self, view: View) -> None:
        """Become the table of a finished game."""
        self.beginResetModel()
        self._rows = words.rows(view)
        self.kinds = words.kinds_said(view)
        self.with_tokens = bool(words.final_of(view).tokens)
        self.played = max((len(row.rounds) for row in self._rows if isinstance(row, Line)), default=0)
        self.endResetModel()

    def row(self, number: int) -> Row:
        """A row."""
        return self._rows[number]

    def lines(self) -> tuple[Line, ...]:
        """The players, from the first row to the last."""
        return tuple(row for row in self._rows if isinstance(row, Line))

    def number_of(self, column: int) -> tuple[int, int] | None:
        """Round and kind (both from 0) of a column; ``None`` for the names and the tokens."""
        count = len(self.kinds)
        last = words.rounds_shown() * count
        return divmod(column - 1, count) if 1 <= column <= last else None

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:
        if parent.isValid():
            return 0
        return 1 + words.rounds_shown() * len(self.kinds) + self.with_tokens

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._sentence(row, index.column())
        if role == Qt.ItemDataRole.DisplayRole:
            return self._short(row, index.column())
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = int(Qt.ItemDataRole.DisplayRole)
    ) -> Any:
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        if orientation == Qt.Orientation.Vertical:
            return None
        number = self.number_of(section)
        if number is not None:
            what = words.kind_title(self.kinds[number[1]])
            return _("Round {round}: {what}").format(round=number[0] + 1, what=what)
        return _("Player") if section == WHO else _("Insanity")

    def _sentence(self, row: Row, column: int) -> str:
        if isinstance(row, Group):
            return row.words
        number = self.number_of(column)
        if number is not None:
            return words.cell_words(row, *number, self.kinds[number[1]])
        if column == WHO:
            return words.line_words(row, self.with_tokens)
        return f"{row.name}: {words.token_words(row)}"

    def _short(self, row: Row, column: int) -> str:
        if isinstance(row, Group):
            return row.words if column == WHO else ""
        number = self.number_of(column)
        if number is None:
            return row.name if column == WHO else str(row.tokens)
        if number[0] >= len(row.rounds):
            return ""
        cell = row.rounds[number[0]][number[1]]
        return f"{said_words(cell)} / {cell.held}"


def said_words(cell: Cell) -> str:
    """What was said, in a cell."""
    return "–" if cell.said is None else str(cell.said)
