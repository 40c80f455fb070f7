"""PieceModel: after show() it is what was shown, and it tells exactly what changed."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt

from gui.table.choice import Element, Light
from gui.table.piece import Piece
from gui.table.piece_model import PieceModel, PieceRole

FACES = ("", "sun", "moon")

piece_lists = st.lists(
    st.builds(
        Piece,
        id=st.sampled_from("abcdefgh"),
        kind=st.just("card"),
        face=st.sampled_from(FACES),
        place=st.sampled_from(("left", "right")),
        label=st.sampled_from(("", "a card")),
        chosen=st.booleans(),
    ),
    max_size=8,
    unique_by=lambda piece: piece.id,
)


class Mirror:
    """A list kept up to date from the model's signals alone, as every view of it is."""

    def __init__(self, model: PieceModel) -> None:
        self.model = model
        self.pieces = list(model.pieces)
        self.told: list[tuple[str, str]] = []
        model.rowsInserted.connect(self.inserted)
        model.rowsRemoved.connect(self.removed)
        model.rowsMoved.connect(self.moved)
        model.dataChanged.connect(self.changed)

    def inserted(self, _parent: QModelIndex, first: int, last: int) -> None:
        for row in range(first, last + 1):
            piece = self.model.pieces[row]
            self.pieces.insert(row, piece)
            self.told.append(("in", piece.id))

    def removed(self, _parent: QModelIndex, first: int, last: int) -> None:
        for piece in self.pieces[first : last + 1]:
            self.told.append(("out", piece.id))
        del self.pieces[first : last + 1]

    def moved(self, _parent: QModelIndex, start: int, end: int, _goal: QModelIndex, row: int) -> None:
        assert start == end
        assert row < start, "pieces only move up, towards their row"
        self.pieces.insert(row, self.pieces.pop(start))
        self.told.append(("move", self.pieces[row].id))

    def changed(self, top: QModelIndex, bottom: QModelIndex, _roles: object = ()) -> None:
        for row in range(top.row(), bottom.row() + 1):
            self.pieces[row] = self.model.pieces[row]
            self.told.append(("change", self.pieces[row].id))


@given(st.lists(piece_lists, min_size=1, max_size=6))
def test_the_model_is_what_was_shown_and_tells_only_what_changed(shown: list[list[Piece]]):
    model = PieceModel()
    mirror = Mirror(model)
    for pieces in shown:
        before = {piece.id: piece for piece in model.pieces}
        mirror.told.clear()
        model.show(pieces)
        after = {piece.id: piece for piece in pieces}
        assert model.pieces == tuple(pieces)
        assert mirror.pieces == pieces
        assert sorted(name for what, name in mirror.told if what == "in") == sorted(after.keys() - before.keys())
        assert sorted(name for what, name in mirror.told if what == "out") == sorted(before.keys() - after.keys())
        stayed = before.keys() & after.keys()
        changed = sorted(name for what, name in mirror.told if what == "change")
        assert changed == sorted(name for name in stayed if before[name] != after[name])
        old_order = [name for name in before if name in stayed]
        new_order = [name for name in after if name in stayed]
        if old_order == new_order:
            assert "move" not in [what for what, _name in mirror.told]
        mirror.told.clear()
        model.show(pieces)
        assert mirror.told == [], "showing the same again tells nothing"
    model.clear()
    assert model.rowCount() == 0
    assert mirror.pieces == []


def test_it_is_a_proper_qt_model(qtmodeltester):
    model = PieceModel()
    random = Random(4)
    pieces = [Piece(str(n), "card", random.choice(FACES), "left", label=f"card {n}", detail="x") for n in range(9)]
    model.show(pieces)
    qtmodeltester.check(model)
    for _round in range(12):
        chosen = random.sample(pieces, random.randint(0, 9))
        model.show([replace(piece, face=random.choice(FACES)) for piece in chosen])
    qtmodeltester.check(model)


def test_persistent_indexes_follow_their_pieces():
    model = PieceModel()
    a, b, c = (Piece(name, "card", "", "left", label=name) for name in "abc")
    model.show([a, b, c])
    index = QPersistentModelIndex(model.index(2))
    model.show([c, a])
    assert index.isValid()
    assert index.data() == "c"
    assert index.row() == 0
    model.show([a])
    assert not index.isValid()


def test_the_roles_give_the_piece():
    model = PieceModel()
    piece = Piece("x", "card", "sun", "left", 2, "The sun", "bright", Element("card", "x"), Light.COMPLETES, True)
    model.show([piece])
    index = model.index(0)
    told = {role: index.data(role) for role in PieceRole}
    assert told == {
        PieceRole.PIECE: piece,
        PieceRole.ID: "x",
        PieceRole.KIND: "card",
        PieceRole.FACE: "sun",
        PieceRole.PLACE: "left",
        PieceRole.OWNER: 2,
        PieceRole.LIGHT: Light.COMPLETES,
        PieceRole.CHOSEN: True,
    }
    assert index.data() == index.data(Qt.ItemDataRole.AccessibleTextRole) == "The sun"
    assert index.data(Qt.ItemDataRole.ToolTipRole) == index.data(Qt.ItemDataRole.AccessibleDescriptionRole) == "bright"
    assert index.data(Qt.ItemDataRole.DecorationRole) is None
    assert model.data(QModelIndex()) is None
    assert model.rowCount(index) == 0
    assert model.roleNames()[PieceRole.KIND] == b"kind"
    assert model.piece("x") == piece
    assert model.piece("y") is None


def test_two_pieces_with_one_id_are_refused_and_change_nothing():
    model = PieceModel()
    model.show([Piece("a", "card", "", "left")])
    with pytest.raises(ValueError, match="share an id"):
        model.show([Piece("b", "card", "", "left"), Piece("b", "card", "sun", "left")])
    assert [piece.id for piece in model.pieces] == ["a"]
