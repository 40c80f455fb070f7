"""What decides as soon as it is picked, and pieces that stand for commands: on every table whose game wants it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cubes import Match
from gui.table.choice import Element
from gui.table.keeping import fetch_command, fetched_seat, keep_command, kept_seat
from tests.cubes.toy_game import TOY
from tests.cubes.toy_game.actions import Take
from tests.gui.hands import Key
from tests.gui.open_table import Table, match_of, table
from tests.gui.toy_ui import ToyUI


def under_way() -> Match:
    """A game in which somebody can take a shell at the table."""
    match, random = match_of(TOY, 2, 3), Random(5)
    for _step in range(200):
        if any(isinstance(action, Take) for seat in match.deciders() for action in match.legal_actions(seat)):
            return match
        seat = random.choice(match.awaited() or match.deciders())
        match.submit(seat, random.choice(match.legal_actions(seat)))
    raise AssertionError("nobody can ever take a shell")


@pytest.fixture
def at(qapp, tmp_path: Path, monkeypatch) -> Iterator[Table]:
    monkeypatch.setattr(ToyUI, "at_once", frozenset({"shell"}))
    with table(under_way(), tmp_path, fresh=False) as opened:
        opened.uncover()
        opened.rest()
        yield opened


def taking(at: Table) -> Any:
    """The first shell that can be taken, with its path (a crest comes first, where several may act)."""
    choice = at.window.table.choice
    assert choice is not None
    return next(offer for offer in choice.offers if isinstance(offer.action, Take))


def way(offer: Any) -> list[Element]:
    return [element for slot in offer.path for element in slot]


def test_a_pick_that_completes_an_act_does_it(at: Table):
    offer = taking(at)
    before = at.entries()
    for element in way(offer):
        assert at.entries() == before
        at.hands.click_at(at.point_of(element))
    assert at.entries() == before + 1
    assert at.match.entries[-1].action == offer.action
    assert at.window.table.choice is None or not at.window.table.choice.picked


def test_so_does_the_keyboard(at: Table):
    offer = taking(at)
    before = at.entries()
    for element in way(offer):
        button = at.window.table.view.buttons.button(at.piece_of(element).id)
        assert button is not None
        at.hands.tab_to(button)
        at.hands.key(Key.Key_Space)
    assert at.entries() == before + 1


def test_without_it_the_main_button_decides(qapp, tmp_path: Path):
    with table(under_way(), tmp_path, fresh=False) as at:
        at.uncover()
        at.rest()
        offer = taking(at)
        before = at.entries()
        for element in way(offer):
            at.hands.click_at(at.point_of(element))
        assert at.entries() == before
        at.hands.click(at.window.table.side.confirm_button)
        assert at.entries() == before + 1


def test_a_piece_that_stands_for_a_command_asks_and_does_nothing_else(at: Table, monkeypatch):
    plain = ToyUI.tableau
    first = next(p for p in at.window.table.model.pieces if p.label and p.element is not None and p.light is None)

    def tableau(self: ToyUI, view: Any) -> Any:
        return tuple(
            replace(piece, command=keep_command(1), element=None) if piece.id == first.id else piece
            for piece in plain(self, view)
        )

    monkeypatch.setattr(ToyUI, "tableau", tableau)
    heard: list[object] = []
    at.window.table.command.connect(heard.append)
    at.window.table.redraw()
    before = at.entries()
    view = at.window.table.view
    at.hands.click_at(at.hands.where(view.viewport(), view.free_point(first.id)))
    button = view.buttons.button(first.id)
    assert button is not None
    at.hands.tab_to(button)
    at.hands.key(Key.Key_Return)
    assert heard == ["keep.1", "keep.1"]
    assert at.entries() == before


def test_commands_that_keep():
    assert kept_seat(keep_command(4)) == 4
    assert kept_seat("keep.") is None
    assert kept_seat("keep.x") is None
    assert fetched_seat(fetch_command(3)) == 3
    assert fetched_seat(keep_command(3)) is None
    assert kept_seat(fetch_command(3)) is None
    assert kept_seat("fetch.4") is None
