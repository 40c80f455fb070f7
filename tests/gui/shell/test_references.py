"""Parts of the rules one key away: at the table and behind the curtain, over everything, and gone with one key."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from gui.art.gallery import Gallery, Look
from gui.errors import Errors
from gui.games import game_ui
from gui.headless.stage import application, settle, wait_until
from gui.input_gate import InputGate
from gui.library import Library
from gui.privacy import Screen
from gui.screens import reference
from gui.screens.new_game import NewGame
from gui.screens.reference import ReferenceSheet
from gui.screens.rules import load_rules
from gui.settings import Settings
from gui.shell import Shell
from gui.widgets.menu import Menu
from tests.cubes.toy_game import TOY
from tests.gui.hands import Hands, Key
from tests.gui.screens.parts import SIZES
from tests.gui.toy_ui import ToyUI

CHAOS_PAGE = load_rules("chaos_of_cthulhu")


@pytest.fixture
def shell(qapp, tmp_path: Path, monkeypatch) -> Iterator[Shell]:
    """An application in which the toy game has the rules, and the references, of Chaos of Cthulhu."""
    game_ui("chaos_of_cthulhu")
    references = (("B", "Bonus actions", "bonus"), ("F", "All faces", "faces"))
    monkeypatch.setattr(ToyUI, "references", references, raising=False)
    monkeypatch.setattr(reference, "load_rules", lambda _game: CHAOS_PAGE)
    app = application()
    settings = Settings(tmp_path)
    settings.speed = "instant"
    settings.idle_seconds = 0
    library = Library(tmp_path, {TOY.id: TOY})
    made = Shell(settings, library, Errors(tmp_path), InputGate(app), Gallery(1.0))
    made.resize(1366, 768)
    made.show()
    made.activateWindow()
    wait_until(made.isActiveWindow, "an active window")
    made.start(NewGame(TOY, tuple(TOY.Seat(name=name) for name in ("Ann", "Ben", "Cat")), TOY.Options(), None))
    wait_until(lambda: made.curtain.closed, "the curtain")
    yield made
    made.close_session()
    made.close()
    made.gallery.close()
    library.close()
    made.errors.remove()
    QApplication.instance().removeEventFilter(made.gate)
    made.deleteLater()
    settle()


def to_table(shell: Shell) -> Hands:
    shell.privacy.to_table()
    wait_until(lambda: not shell.curtain.isVisible() and not shell.table.busy, "the table")
    return Hands(shell)


def to_private(shell: Shell) -> Hands:
    shell.privacy.open()
    wait_until(lambda: not shell.curtain.isVisible() and shell.private.page is not None, "the private view")
    shell.private.give_focus()
    return Hands(shell)


def sheets(shell: Shell) -> list[ReferenceSheet]:
    return [sheet for sheet in shell.findChildren(ReferenceSheet) if sheet.is_open]


def test_a_key_opens_it_at_the_table_and_closes_it_again(shell):
    hands = to_table(shell)
    before = QApplication.focusWidget()
    hands.key(Key.Key_B)
    (sheet,) = sheets(shell)
    assert sheet.accessibleName() == "Bonus actions"
    assert sheet.rules_button.isVisible()
    assert QApplication.focusWidget() is sheet.paper.sheet
    assert "Bedlam" in sheet.paper.sheet.toPlainText()
    assert "Nightgaunt" not in sheet.paper.sheet.toPlainText()
    hands.key(Key.Key_F)
    assert sheets(shell) == [sheet], "one at a time"
    hands.key(Key.Key_B)
    assert sheets(shell) == []
    assert QApplication.focusWidget() is before
    hands.key(Key.Key_F)
    assert "Nightgaunt" in sheets(shell)[0].paper.sheet.toPlainText()
    hands.key(Key.Key_Escape)
    assert sheets(shell) == []


def test_behind_the_curtain_it_lies_over_the_private_view_and_leads_nowhere_else(shell):
    hands = to_private(shell)
    seat = shell.session.audience
    hands.key(Key.Key_B)
    (sheet,) = sheets(shell)
    assert not sheet.rules_button.isVisible()
    assert shell.privacy.cover.screen is Screen.PRIVATE
    assert shell.session.audience == seat
    hands.key(Key.Key_F9)
    assert shell.privacy.cover.screen is Screen.CURTAIN
    assert sheets(shell) == []


def test_nothing_lies_over_a_curtain(shell):
    hands = Hands(shell)
    hands.key(Key.Key_B)
    shell.references.open("B")
    assert sheets(shell) == []


def test_the_menu_has_them_too_and_the_whole_page_is_one_press_away(shell):
    hands = to_table(shell)
    hands.key(Key.Key_F10)
    (menu,) = [menu for menu in shell.findChildren(Menu) if menu.is_open]
    row = next(row for row in menu.rows() if row.objectName() == "menu.reference.F")
    assert row.item.shortcut == "F"
    hands.click(row)
    (sheet,) = sheets(shell)
    hands.click(sheet.rules_button)
    assert sheets(shell) == []
    assert shell.screen_shown.objectName() == "rules"
    hands.key(Key.Key_Escape)
    assert shell.screen_shown is shell.table


def test_links_lead_on_within_it(shell):
    to_table(shell)
    shell.references.open("B")
    (sheet,) = sheets(shell)
    bar = sheet.paper.sheet.verticalScrollBar()
    assert bar.value() == 0
    sheet.paper.sheet.anchorClicked.emit("#bonus-9")
    assert bar.value() > 100


def test_a_link_to_another_part_opens_the_page_at_the_table_alone(shell):
    hands = to_private(shell)
    shell.references.open("B")
    (sheet,) = sheets(shell)
    sheet.paper.sheet.anchorClicked.emit("#faces-white")
    assert sheets(shell) == [sheet]
    hands.key(Key.Key_F9)
    to_table(shell)
    shell.references.open("B")
    (sheet,) = sheets(shell)
    sheet.paper.sheet.anchorClicked.emit("#faces-white")
    assert sheets(shell) == []
    assert shell.screen_shown.objectName() == "rules"


def test_another_match_has_its_own_keys_or_none(shell, monkeypatch):
    monkeypatch.setattr(ToyUI, "references", ())
    shell.resume(shell.open_match.number)
    wait_until(lambda: shell.curtain.closed, "the curtain")
    hands = to_table(shell)
    hands.key(Key.Key_B)
    assert sheets(shell) == []


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_all_of_it_is_inside_the_window(shell, width, height):
    shell.resize(width, height)
    to_table(shell)
    for key in ("B", "F"):
        shell.references.open(key)
        (sheet,) = sheets(shell)
        settle()
        for part in (sheet.paper, sheet.close_button, sheet.rules_button):
            assert shell.rect().contains(part.geometry())
            others = {sheet.paper, sheet.close_button, sheet.rules_button} - {part}
            assert not any(part.geometry().intersects(other.geometry()) for other in others)
        assert sheet.paper.sheet.horizontalScrollBar().maximum() <= 2
        sheet.dismiss()
        settle()


# ---------------------------------------------------------------- what a reference shows of the match


def leads(sheet: ReferenceSheet) -> list[tuple[int, int]]:
    """Width and height of the picture of the match, if there is one."""
    sizes = []
    block = sheet.paper.sheet.document().begin()
    while block.isValid():
        for piece in block:
            look = piece.fragment().charFormat()
            if look.isImageFormat() and look.toImageFormat().name() == "lead:":
                sizes.append((round(look.toImageFormat().width()), round(look.toImageFormat().height())))
        block = block.next()
    return sizes


def test_a_reference_shows_something_of_the_match(shell, monkeypatch):
    asked: list[tuple] = []

    def reference_look(self, anchor, view, width, metrics):
        asked.append((anchor, view, width, metrics))
        return Look("pearl.card", "1", width, width / 2) if anchor == "bonus" else None

    monkeypatch.setattr(ToyUI, "reference_look", reference_look, raising=False)
    shell.references.begin(game_ui(TOY.id))
    to_table(shell)
    shell.references.open("B")
    (sheet,) = sheets(shell)
    ((wide, high),) = leads(sheet)
    assert 400 < wide == 2 * high
    assert sheet.paper.sheet.document().begin().text() == "Bonus actions"
    anchor, view, width, metrics = asked[-1]
    assert (anchor, view, metrics) == ("bonus", shell.session.table_view(), sheet.metrics())
    assert width == wide
    shell.resize(1024, 600)
    settle()
    assert len(leads(sheet)) == 1
    sheet.grab()
    sheet.dismiss()
    shell.references.open("F")
    assert leads(sheets(shell)[0]) == []


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_sheet_that_needs_it_is_as_wide_as_the_lines(shell, monkeypatch, width, height):
    def reference_look(self, anchor, view, width, metrics):
        return Look("pearl.card", "1", width, width / 2)

    monkeypatch.setattr(ToyUI, "reference_look", reference_look, raising=False)
    monkeypatch.setattr(ToyUI, "wide_references", frozenset({"bonus"}), raising=False)
    shell.references.begin(game_ui(TOY.id))
    shell.resize(width, height)
    to_table(shell)
    shell.references.open("B")
    (sheet,) = sheets(shell)
    ((wide, _high),) = leads(sheet)
    room = sheet.paper.sheet.viewport().width()
    assert room * 0.95 < wide <= room
    assert sheet.paper.sheet.horizontalScrollBar().maximum() == 0
    sheet.dismiss()
    shell.references.open("F")
    ((narrow, _high),) = leads(sheets(shell)[0])
    assert narrow < wide * 0.6


def test_a_reference_shows_no_more_than_its_reader_may_see(shell, monkeypatch):
    seen: list[object] = []

    def reference_look(self, anchor, view, width, metrics):
        seen.append(view.viewer)

    monkeypatch.setattr(ToyUI, "reference_look", reference_look, raising=False)
    shell.references.begin(game_ui(TOY.id))
    to_private(shell)
    shell.references.open("B")
    assert set(seen) == {shell.session.audience}
    shell.cover()
    shell.privacy.to_table()
    to_table(shell)
    seen.clear()
    shell.references.open("B")
    assert set(seen) == {None}
