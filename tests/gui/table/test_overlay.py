"""The buttons over the pieces: names, keys and the way the focus goes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
import shiboken6
from PySide6.QtGui import QAccessible, QKeyEvent
from PySide6.QtWidgets import QApplication

from gui.table.choice import Element, Light
from gui.table.overlay import PieceButton
from gui.table.piece import Piece
from gui.widgets.menu import Menu, MenuItem
from tests.gui.hands import NONE, Hands, Key
from tests.gui.table.stand import Stand

ROWS = 3
COLUMNS = 4


class Board(Stand):
    """Twelve cards in a grid of three rows; what was picked and confirmed with the keys."""

    def __init__(self, qtbot) -> None:
        super().__init__()
        self.open(qtbot)
        self.hands = Hands(self.view)
        self.picked: list[str] = []
        self.confirmed = 0
        self.view.picked.connect(self.pick)
        self.view.buttons.confirmed.connect(self.confirm)
        self.show([self.card(n) for n in range(12)])

    def card(self, number: int, **changes) -> Piece:
        piece = Piece(
            f"c{number}",
            "card",
            "red",
            f"p{number}",
            label=f"card {number}",
            detail=f"the detail of {number}",
            element=Element("card", str(number)),
            light=Light.COMPLETES,
        )
        return replace(piece, **changes)

    def show(self, pieces: list[Piece]) -> None:
        self.scene.show_at_once(tuple(pieces), self.layout)

    def pick(self, piece_id: str) -> None:
        self.picked.append(piece_id)

    def confirm(self) -> None:
        self.confirmed += 1

    def at(self) -> str:
        """The piece that has the focus."""
        focused = QApplication.focusWidget()
        return focused.piece_id if isinstance(focused, PieceButton) else ""

    def focus(self, number: int) -> None:
        self.view.buttons.button(f"c{number}").setFocus()
        assert self.at() == f"c{number}"

    def named(self) -> dict[str, tuple[str, str]]:
        """Name and description of every button that assistive technology can see below the board."""
        found = {}
        interface = QAccessible.queryAccessibleInterface(self.view.viewport())
        for number in range(interface.childCount()):
            child = interface.child(number)
            if not child.state().invisible and child.text(QAccessible.Text.Name):
                name = child.object().objectName()
                found[name] = (child.text(QAccessible.Text.Name), child.text(QAccessible.Text.Description))
        return found


@pytest.fixture
def cards(qtbot) -> Iterator[Board]:
    made = Board(qtbot)
    yield made
    made.close()


@pytest.mark.parametrize("start", range(12))
def test_arrows_go_to_the_neighbour_and_stop_at_the_edge(cards: Board, start: int):
    row, column = divmod(start, COLUMNS)
    for key, down, right in (
        (Key.Key_Left, 0, -1),
        (Key.Key_Right, 0, 1),
        (Key.Key_Up, -1, 0),
        (Key.Key_Down, 1, 0),
    ):
        cards.focus(start)
        cards.hands.key(key)
        goal_row, goal_column = row + down, column + right
        inside = 0 <= goal_row < ROWS and 0 <= goal_column < COLUMNS
        assert cards.at() == (f"c{goal_row * COLUMNS + goal_column}" if inside else f"c{start}")
    assert cards.picked == []


def test_arrows_pass_over_what_cannot_be_picked(cards: Board):
    cards.show([cards.card(n, light=None) if n in (1, 2) else cards.card(n) for n in range(4)])
    cards.focus(0)
    cards.hands.key(Key.Key_Right)
    assert cards.at() == "c3"


def test_enter_picks_and_then_confirms(cards: Board):
    cards.focus(5)
    cards.hands.key(Key.Key_Return)
    assert (cards.picked, cards.confirmed) == (["c5"], 0)
    cards.show([cards.card(5, chosen=True, light=None)])
    cards.hands.key(Key.Key_Enter)
    assert (cards.picked, cards.confirmed) == (["c5"], 1)


def test_space_picks_and_puts_back_but_never_confirms(cards: Board):
    cards.focus(5)
    cards.hands.key(Key.Key_Space)
    cards.show([cards.card(5, chosen=True, light=None)])
    cards.hands.key(Key.Key_Space)
    assert (cards.picked, cards.confirmed) == (["c5", "c5"], 0)


def test_a_held_key_acts_once(cards: Board):
    cards.focus(5)
    cards.hands.key_down(Key.Key_Return)
    button = cards.view.buttons.button("c5")
    for _repeat in range(10):
        event = QKeyEvent(QKeyEvent.Type.KeyPress, Key.Key_Return, NONE, "", True)
        QApplication.sendEvent(button, event)
    cards.hands.key_up(Key.Key_Return)
    assert (cards.picked, cards.confirmed) == (["c5"], 0)


def test_assistive_technology_can_press_it(cards: Board, qtbot):
    button = cards.view.buttons.button("c7")
    actions = QAccessible.queryAccessibleInterface(button).actionInterface()
    assert "Press" in actions.actionNames()
    actions.doAction("Press")
    qtbot.waitUntil(lambda: cards.picked == ["c7"], timeout=5000)


def test_names_come_from_the_pieces_and_only_from_them(cards: Board):
    expected = {f"piece.c{n}": (f"card {n}", f"the detail of {n}") for n in range(12)}
    assert cards.named() == expected
    cards.show([cards.card(3, label="Another name", detail="")])
    assert cards.named() == {"piece.c3": ("Another name", "")}


def test_a_retired_button_has_no_trace_of_its_piece(cards: Board):
    cards.show([cards.card(0)])
    spare = [button for button in cards.view.viewport().findChildren(PieceButton) if not button.isVisible()]
    assert len(spare) == 11
    for button in spare:
        assert (button.objectName(), button.accessibleName(), button.accessibleDescription()) == ("", "", "")
        assert (button.text(), button.toolTip(), button.piece_id) == ("", "", "")
    cards.view.buttons.clear()
    assert cards.named() == {}


def test_an_unlabelled_piece_has_no_button(cards: Board):
    cards.show([cards.card(0), cards.card(1, label="")])
    assert set(cards.named()) == {"piece.c0"}


def test_only_what_can_be_picked_or_put_back_takes_the_focus(cards: Board):
    cards.show([cards.card(0, light=None), cards.card(1), cards.card(2, light=None, chosen=True)])
    seen = set()
    cards.focus(1)
    for _step in range(6):
        cards.hands.key(Key.Key_Tab)
        seen.add(cards.at())
    assert seen - {""} == {"c1", "c2"}


def test_tab_goes_in_the_order_of_the_pieces(cards: Board):
    cards.show([cards.card(n) for n in (7, 2, 9, 4)])
    cards.view.buttons.focus_first()
    order = [cards.at()]
    for _step in range(3):
        cards.hands.key(Key.Key_Tab)
        order.append(cards.at())
    assert order == ["c7", "c2", "c9", "c4"]


def test_only_who_moves_the_focus_points_at_a_piece(cards: Board):
    """Where the program puts it first, nobody has pointed yet; what was pointed at before is left."""
    cards.show([cards.card(n) for n in (7, 2)])
    told: list[object] = []
    cards.view.pointed.connect(told.append)
    cards.view.buttons.focus_first()
    assert cards.at() == "c7"
    assert told == []
    cards.hands.key(Key.Key_Tab)
    assert told[-1] == "c2"
    cards.view.buttons.focus_first()
    assert told[-1] == ""


def test_a_screen_reader_walks_along_the_pieces_whatever_was_there_before(cards: Board):
    for numbers in ((7, 2, 9, 4), (0, 1, 2, 3, 4, 5), (5, 3, 11)):
        cards.show([cards.card(n) for n in numbers])
        assert list(cards.named()) == [f"piece.c{n}" for n in numbers]


def test_the_buttons_lie_over_the_pieces_also_after_zooming(cards: Board):
    for zoom in (1.0, 1.6, 2.5):
        cards.view.zoom(zoom)
        for number in range(12):
            button = cards.view.buttons.button(f"c{number}")
            rect = cards.view.piece_rect(f"c{number}")
            assert button.geometry().center().toTuple() == pytest.approx(rect.center().toTuple(), abs=1)
            assert button.geometry().contains(rect)


def test_the_focus_shows_on_the_screen(cards: Board, qtbot):
    cards.focus(5)
    with_focus = cards.view.grab().toImage()
    cards.focus(6)
    without = cards.view.grab().toImage()
    button = cards.view.buttons.button("c5").geometry()
    assert with_focus.copy(button) != without.copy(button)


def test_the_mouse_goes_through_to_the_piece(cards: Board):
    port = cards.view.viewport()
    point = cards.hands.where(port, cards.view.piece_rect("c6").center())
    cards.hands.click_at(point)
    assert cards.picked == ["c6"]
    cards.hands.hammer_at(point, times=2)
    assert cards.picked == ["c6", "c6"], "the second press of a double click is no second pick"


def test_a_press_that_is_dragged_off_the_piece_picks_nothing(cards: Board):
    cards.show([cards.card(n, light=None) for n in range(12)])
    port = cards.view.viewport()
    here = cards.hands.where(port, cards.view.piece_rect("c0").center())
    there = cards.hands.where(port, cards.view.piece_rect("c1").center())
    cards.hands.press(here)
    cards.hands.move(there)
    cards.hands.release(there)
    assert cards.picked == []


def test_the_buttons_outlive_a_menu_over_the_board(cards: Board, qtbot):
    """PySide forgets the viewport when a dialog that was walked through by its focus chain goes."""
    for number in range(3):
        anchor = cards.view.buttons.button("c0")
        menu = Menu.drop(cards.view, anchor, [MenuItem("x", "Something")])
        menu.dismiss()
        qtbot.waitUntil(lambda menu=menu: not shiboken6.isValid(menu), timeout=5000)
        pieces = [cards.card(n % 12, id=f"new {number} {n}") for n in range(20 + number * 5)]
        cards.show([cards.card(0), *pieces])
        assert len(cards.named()) == len(pieces) + 1
