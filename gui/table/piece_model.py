"""PieceModel: the pieces of the present audience as a Qt list model; scene and assistive technology are its views."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractListModel, QByteArray, QModelIndex, QObject, QPersistentModelIndex, Qt

from gui.table.piece import Piece


class PieceRole(IntEnum):
    """Roles beyond Qt's own; ``PIECE`` gives the whole frozen piece."""

    PIECE = int(Qt.ItemDataRole.UserRole)
    ID = PIECE + 1
    KIND = PIECE + 2
    FACE = PIECE + 3
    PLACE = PIECE + 4
    OWNER = PIECE + 5
    LIGHT = PIECE + 6
    CHOSEN = PIECE + 7


class PieceModel(QAbstractListModel):
    """The pieces on the table in a stable order. :meth:`show` compares with what it had and tells only what changed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pieces: list[Piece] = []

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """All pieces, in the order of the tableau."""
        return tuple(self._pieces)

    def piece(self, piece_id: str) -> Piece | None:
        """The piece with that id."""
        return next((piece for piece in self._pieces if piece.id == piece_id), None)

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._pieces)

    def roleNames(self) -> dict[int, QByteArray]:
        names = dict(super().roleNames())
        names.update({int(role): QByteArray(role.name.lower().encode()) for role in PieceRole})
        return names

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = int(Qt.ItemDataRole.DisplayRole)) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self._pieces):
            return None
        piece = self._pieces[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                return piece.label
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleDescriptionRole:
                return piece.detail
            case PieceRole.PIECE:
                return piece
            case PieceRole.ID:
                return piece.id
            case PieceRole.KIND:
                return piece.kind
            case PieceRole.FACE:
                return piece.face
            case PieceRole.PLACE:
                return piece.place
            case PieceRole.OWNER:
                return piece.owner
            case PieceRole.LIGHT:
                return piece.light
            case PieceRole.CHOSEN:
                return piece.chosen
        return None

    def show(self, pieces: Sequence[Piece]) -> None:
        """Become these pieces. Raises ``ValueError`` when two of them share an id."""
        wanted = {piece.id for piece in pieces}
        if len(wanted) != len(pieces):
            raise ValueError("two pieces share an id")
        for row in reversed(range(len(self._pieces))):
            if self._pieces[row].id not in wanted:
                self.beginRemoveRows(QModelIndex(), row, row)
                del self._pieces[row]
                self.endRemoveRows()
        for row, piece in enumerate(pieces):
            self._settle(row, piece)

    def clear(self) -> None:
        """Remove every piece."""
        self.show(())

    def _settle(self, row: int, piece: Piece) -> None:
        """Make ``row`` hold the piece; the rows before it are settled already."""
        now = next((i for i in range(row, len(self._pieces)) if self._pieces[i].id == piece.id), None)
        if now is None:
            self.beginInsertRows(QModelIndex(), row, row)
            self._pieces.insert(row, piece)
            self.endInsertRows()
            return
        if now != row:
            self.beginMoveRows(QModelIndex(), now, now, QModelIndex(), row)
            self._pieces.insert(row, self._pieces.pop(now))
            self.endMoveRows()
        if self._pieces[row] != piece:
            self._pieces[row] = piece
            index = self.index(row)
            self.dataChanged.emit(index, index)
