"""Sheets and menus: they keep the input to themselves, offer the safe answer, and leave nothing behind."""

from __future__ import annotations

import gc
import weakref

import pytest
import shiboken6
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from gui.widgets import Button, install_look
from gui.widgets.menu import Menu, MenuItem
from gui.widgets.sheet import NO, YES, Sheet, SheetChoice, yes_no
from tests.gui.guard import settle

Key = Qt.Key


class Window(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.resize(1024, 600)
        column = QVBoxLayout(self)
        column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)  # a screenless platform warns of them
        self.first = Button("First", parent=self)
        self.second = Button("Second", parent=self)
        column.addWidget(self.first)
        column.addWidget(self.second)
        self.keys: list[int] = []
        self.fired = 0
        for key in ("U", "F9"):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.activated.connect(self.fire)

    def fire(self) -> None:
        self.fired += 1

    def keyPressEvent(self, event) -> None:
        self.keys.append(event.key())


@pytest.fixture
def window(qtbot, qapp):
    install_look(qapp)
    made = Window()
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    made.second.setFocus()
    qtbot.waitUntil(made.second.hasFocus)
    return made


def ask(window: Window) -> tuple[Sheet, list[object]]:
    sheet = Sheet.ask(window, "Forget this game?", "It cannot be brought back.", yes_no("Forget it"))
    heard: list[object] = []
    sheet.answered.connect(heard.append)
    return sheet, heard


def press(qtbot, key: int) -> None:
    qtbot.keyClick(QApplication.focusWidget(), key)


def test_the_safe_answer_has_the_focus_and_the_focus_goes_home(qtbot, window):
    sheet, heard = ask(window)
    assert QApplication.focusWidget() is sheet.button(NO)
    press(qtbot, Key.Key_Return)
    assert heard == [NO]
    assert window.second.hasFocus()
    settle()
    assert not shiboken6.isValid(sheet)


def test_escape_is_the_safe_answer(qtbot, window):
    _sheet, heard = ask(window)
    press(qtbot, Key.Key_Escape)
    assert heard == [NO]
    assert window.keys == []


@pytest.mark.parametrize("key", [Key.Key_Space, Key.Key_Return, Key.Key_Enter])
def test_the_other_answer_by_keyboard(qtbot, window, key):
    sheet, heard = ask(window)
    press(qtbot, Key.Key_Tab)
    assert QApplication.focusWidget() is sheet.button(YES)
    press(qtbot, key)
    assert heard == [YES]


def test_tab_stays_inside(qtbot, window):
    sheet, _ = ask(window)
    seen = []
    for _number in range(5):
        seen.append(QApplication.focusWidget().objectName())
        press(qtbot, Key.Key_Tab)
    assert seen == ["sheet.no", "sheet.yes", "sheet.no", "sheet.yes", "sheet.no"]
    press(qtbot, Key.Key_Backtab)
    assert sheet.isAncestorOf(QApplication.focusWidget())
    sheet.answer(NO)


def test_a_focus_that_is_taken_away_comes_back(qtbot, window):
    sheet, _ = ask(window)
    window.first.setFocus()
    assert QApplication.focusWidget() is sheet.button(NO)
    sheet.answer(NO)


def test_keys_and_shortcuts_stay_inside_but_the_covering_key_passes(qtbot, window):
    sheet, heard = ask(window)
    press(qtbot, Key.Key_U)
    assert (window.fired, window.keys) == (0, [])
    press(qtbot, Key.Key_F9)
    assert window.fired == 1
    assert heard == []
    sheet.answer(NO)
    press(qtbot, Key.Key_U)
    assert window.fired == 2


def test_the_mouse_does_not_reach_what_lies_below(qtbot, window):
    sheet, heard = ask(window)
    clicks: list[bool] = []
    window.first.clicked.connect(clicks.append)
    where = window.first.mapTo(window, QPoint(5, 20))
    assert window.childAt(where) is sheet
    qtbot.mouseClick(sheet, Qt.MouseButton.LeftButton, pos=where)
    assert clicks == []
    assert heard == []
    qtbot.mouseDClick(sheet.button(YES), Qt.MouseButton.LeftButton)
    assert heard in ([], [YES])  # a plain press of the synthetic double click may answer, its second half may not
    if sheet.is_open:
        sheet.answer(NO)


def test_a_sheet_follows_the_window_and_always_fits(qtbot, window):
    text = "A very long explanation that goes on and on. " * 60
    choices = [SheetChoice(number, f"Choice number {number}") for number in range(3)]
    sheet = Sheet.ask(window, "A title that is rather long for one line of a sheet", text, choices)
    for size in ((1024, 600), (1366, 768), (2560, 1440)):
        window.resize(*size)
        assert sheet.rect() == window.rect()
        for choice in choices:
            button = sheet.button(choice.id)
            corner = button.mapTo(window, QPoint(0, 0))
            assert window.rect().contains(corner)
            assert window.rect().contains(corner + QPoint(button.width() - 1, button.height() - 1))
    sheet.answer(0)


def test_a_screen_reader_finds_a_dialog_with_name_and_words(qtbot, window):
    sheet, _ = ask(window)
    found = QAccessible.queryAccessibleInterface(sheet)
    assert found.role() == QAccessible.Role.Dialog
    assert found.text(QAccessible.Text.Name) == "Forget this game?"
    assert found.text(QAccessible.Text.Description) == "It cannot be brought back."
    assert not sheet.isWindow()
    sheet.answer(NO)


def test_sheets_and_menus_that_come_and_go_leave_nothing(qtbot, window):
    references = []
    children = len(window.children())
    for _number in range(50):
        sheet, _heard = ask(window)
        sheet.answer(YES)
        menu = drop(window)[0]
        menu.dismiss()
        references += [weakref.ref(sheet), weakref.ref(menu)]
        del sheet, menu
        settle()
    gc.collect()
    assert [reference for reference in references if reference() is not None] == []
    assert len(window.children()) == children


# ---------------------------------------------------------------- menus

ITEMS = (
    MenuItem("rules", "Rules", "rules", "F1"),
    MenuItem("fast", "Fast animations", checked=True),
    MenuItem("undo", "Take back", "undo", reason="Nothing to take back."),
    MenuItem("leave", "Leave the table", "quit", line_before=True),
)


def drop(window: Window) -> tuple[Menu, list[object], list[bool]]:
    menu = Menu.drop(window, window.first, ITEMS)
    chosen: list[object] = []
    closed: list[bool] = []
    menu.chosen.connect(chosen.append)

    def shut() -> None:
        closed.append(True)

    menu.closed.connect(shut)
    return menu, chosen, closed


def test_a_menu_by_keyboard(qtbot, window):
    _menu, chosen, closed = drop(window)
    assert QApplication.focusWidget().objectName() == "menu.fast"
    press(qtbot, Key.Key_Down)
    press(qtbot, Key.Key_Down)
    press(qtbot, Key.Key_Down)
    assert QApplication.focusWidget().objectName() == "menu.rules"
    press(qtbot, Key.Key_Return)
    assert (chosen, closed) == (["rules"], [True])
    assert window.second.hasFocus()


def test_an_item_that_is_not_to_be_had_can_be_read_but_not_chosen(qtbot, window):
    menu, chosen, closed = drop(window)
    row = menu.findChild(QWidget, "menu.undo")
    row.setFocus()
    assert "not now" in row.accessibleName()
    assert "Nothing to take back." in row.accessibleDescription()
    press(qtbot, Key.Key_Return)
    assert (chosen, closed) == ([], [])
    press(qtbot, Key.Key_Escape)
    assert (chosen, closed) == ([], [True])


def test_a_menu_by_mouse_and_by_a_click_elsewhere(qtbot, window):
    menu, chosen, closed = drop(window)
    qtbot.mouseClick(menu.findChild(QWidget, "menu.leave"), Qt.MouseButton.LeftButton)
    assert (chosen, closed) == (["leave"], [True])
    menu, chosen, closed = drop(window)
    qtbot.mouseClick(menu, Qt.MouseButton.LeftButton, pos=QPoint(2, 598))
    assert (chosen, closed) == ([], [True])


def test_a_ticked_row_is_a_check_box_to_a_screen_reader(qtbot, window):
    menu, _, _ = drop(window)
    row = menu.findChild(QWidget, "menu.fast")
    assert QAccessible.queryAccessibleInterface(row).state().checked
    row.click()
    assert not menu.is_open


def test_a_long_menu_scrolls_inside_the_window(qtbot, window):
    items = [MenuItem(number, f"Item {number}") for number in range(40)]
    menu = Menu.drop(window, window.second, items)
    menu.rows()[-1].setFocus(Qt.FocusReason.TabFocusReason)
    press(qtbot, Key.Key_Home)
    press(qtbot, Key.Key_End)
    row = menu.rows()[-1]
    assert row.hasFocus()
    assert window.rect().contains(row.mapTo(window, row.rect().center()))
    menu.dismiss()
