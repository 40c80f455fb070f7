"""The rules pages: complete, linked from everywhere, and easy to find one's way in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QRawFont, QTextDocument

from cubes.catalogue import GAMES
from cubes.options import describe_options
from gui.art.fonts import font
from gui.art.glyphs import glyph
from gui.art.palette import TOKENS
from gui.games.dont_mess_with_cthulhu.art.kinds import KINDS
from gui.screens.rules import RulesScreen, load_rules
from gui.screens.rules_text import Glyph, Words, read_rules
from tests.gui.screens.parts import (
    SIZES,
    Key,
    check_all_reachable,
    check_leaks_nothing,
    focused,
    press,
    show,
    tab_to,
    write,
)

GAME = "dont_mess_with_cthulhu"
CLAUSES = [f"MESS-{number:03}" for number in range(1, 47)] + [f"MESS-A{number:02}" for number in range(1, 27)]


@pytest.fixture
def screen(qtbot) -> RulesScreen:
    made = RulesScreen(GAME)
    show(qtbot, made)
    return made


def top_words(screen: RulesScreen, blocks: int = 1) -> str:
    """What stands at the top of the sheet."""
    # Qt lays long texts out bit by bit: until that is done it finds no place in them.
    screen.sheet.document().documentLayout().pageCount()
    block = screen.sheet.cursorForPosition(screen.sheet.viewport().rect().topLeft()).block()
    words = []
    for _number in range(blocks):
        words.append(block.text())
        block = block.next()
    return " ".join(words)


# ---------------------------------------------------------------- the page


@pytest.mark.parametrize("game", GAMES)
def test_every_option_leads_to_a_place_on_its_page(game):
    anchors = load_rules(game).anchors
    for options in (GAMES[game].Options, GAMES[game].Seat):
        for option in describe_options(options):
            assert option.clause in anchors, option.name


def test_every_card_and_every_clause_has_a_place():
    anchors = load_rules(GAME).anchors
    assert [name for name in KINDS if f"card-{name}" not in anchors] == []
    assert [clause for clause in CLAUSES if clause not in anchors] == []


@pytest.mark.parametrize("game", GAMES)
def test_links_glyphs_and_colours_exist(game):
    page = load_rules(game)
    assert page.links <= page.anchors
    for name, tint in page.glyphs:
        assert not glyph(name).isEmpty()
        assert tint in TOKENS


@pytest.mark.parametrize("game", GAMES)
def test_every_anchor_stands_once_and_no_mark_up_is_left_over(game):
    page = load_rules(game)
    anchors = [anchor for block in page.blocks for anchor in block.anchors]
    doubled = {anchor for anchor in anchors if anchors.count(anchor) > 1}
    assert not {anchor for anchor in doubled if not re.match(r"[A-Z]+-", anchor)}
    for block in page.blocks:
        text = block.plain + " ".join(
            part.text for row in block.rows for cell in row for part in cell if isinstance(part, Words)
        )
        assert not re.search(r"[*{}|]|\]\(|:[a-z]+/", text), text


def test_the_pages_are_written_in_our_own_words():
    source = Path(__file__).parents[3] / "assets/rules/dont_mess_with_cthulhu.md"
    words = source.read_text(encoding="utf-8").casefold()
    for printed in ("truthfully or not) the number", "place any unused", "out of play without revealing"):
        assert printed not in words


@pytest.mark.parametrize("game", GAMES)
def test_every_letter_of_the_page_is_in_our_own_typefaces(qapp, game):
    source = Path(__file__).parents[3] / f"assets/rules/{game}.md"
    used = QRawFont.fromFont(font("card", 16))
    letters = set(source.read_text(encoding="utf-8")) | {"◆", "\u2002"}
    assert [letter for letter in letters if letter > " " and not used.supportsCharacter(ord(letter))] == []


def test_reading_the_mark_up():
    text = read_rules(
        "# One {#A}\n\nTwo **three** *four* [five](#A) :sign/sign:\ngoes on.\n{#B #C}\n\n- six {#D}\n- seven\n\n"
        "1. eight\n\n| a | b |\n|---|---|\n| :cth/cth: | d |\n\n{#E}\n"
    )
    kinds = [block.kind for block in text.blocks]
    assert kinds == ["heading", "paragraph", "bullet", "bullet", "number", "table"]
    assert [block.anchors for block in text.blocks] == [["A"], ["B", "C"], ["D"], [], [], ["E"]]
    assert text.blocks[1].plain == "Two three four five goes on."
    assert Words("three", bold=True) in text.blocks[1].runs
    assert Words("five", link="A") in text.blocks[1].runs
    assert Glyph("sign", "sign") in text.blocks[1].runs
    assert text.blocks[5].rows[1][0] == (Glyph("cth", "cth"),)
    assert text.links == {"A"}


# ---------------------------------------------------------------- the screen


def test_the_page_opens_at_its_beginning(screen):
    assert top_words(screen) == "Don’t Mess with Cthulhu"
    assert screen.sheet.verticalScrollBar().value() == 0
    assert focused() is screen.sheet


def test_the_page_opens_at_any_clause(screen):
    bar = screen.sheet.verticalScrollBar()
    for clause in CLAUSES:
        screen.show_page(GAME, clause)
        top = screen._top_of(screen._places[clause])
        assert bar.value() <= top < bar.value() + screen.sheet.viewport().height(), clause
        assert screen.sheet.extraSelections()


def test_the_page_may_be_opened_before_it_is_shown(qtbot):
    screen = RulesScreen(GAME)
    screen.show_page(GAME, "MESS-A09")
    show(qtbot, screen, 1024, 600)
    assert top_words(screen) == "Prescient Vision"


def test_the_clause_stays_at_the_top_when_the_size_changes(qtbot, screen):
    screen.show_page(GAME, "MESS-A09")
    assert top_words(screen) == "Prescient Vision"
    for width, height in SIZES:
        screen.resize(width, height)
        screen.set_metrics(type(screen.metrics).of(width, height))
        qtbot.wait(1)
        assert "Prescient Vision" in top_words(screen, 2)


def test_the_page_opens_where_it_was_read_last(screen):
    """Somebody who looks something up, goes back to the table and opens the rules again reads on."""
    screen.show_page(GAME, "MESS-A09")
    screen.show_page(GAME)
    assert "Prescient Vision" in top_words(screen, 2)
    other = next(game for game in screen._games if game != GAME)
    screen.show_page(other)
    assert screen.sheet.verticalScrollBar().value() == 0
    screen.show_page(GAME)
    assert screen.sheet.verticalScrollBar().value() == 0


def test_an_unknown_anchor_opens_the_page_itself(screen):
    screen.show_page(GAME, "MESS-999")
    assert screen.sheet.verticalScrollBar().value() == 0


def test_links_and_the_table_of_contents_lead_on(qtbot, screen):
    screen.sheet.anchorClicked.emit(QUrl("#MESS-036"))
    assert top_words(screen) == "Objects of Power"
    entry = next(entry for entry in screen._entries if entry.text() == "House rulings")
    tab_to(qtbot, entry.objectName())
    press(qtbot, Key.Key_Return)
    assert top_words(screen) == "House rulings"
    assert [entry.text() for entry in screen._entries if entry.isChecked()] == ["House rulings"]


def test_typing_searches_and_enter_goes_on(qtbot, screen):
    write(qtbot, "mirage")
    assert focused() is screen.search
    assert screen.search.text() == "mirage"
    count = len(screen._hits)
    assert count > 2
    assert screen.found.text() == f"1 of {count}"
    press(qtbot, Key.Key_Return)
    assert screen.found.text() == f"2 of {count}"
    screen.previous.click()
    screen.previous.click()
    assert screen.found.text() == f"{count} of {count}"
    press(qtbot, Key.Key_Escape)
    assert screen.search.text() == ""
    assert not screen.found.isVisible()
    with qtbot.waitSignal(screen.back, timeout=1000):
        press(qtbot, Key.Key_Escape)


def test_a_search_without_a_hit_says_so(qtbot, screen):
    write(qtbot, "quux")
    assert screen.found.text() == "not found"
    assert not screen.next.isVisible()


def test_the_page_scrolls_with_the_keys(qtbot, screen):
    press(qtbot, Key.Key_PageDown)
    assert screen.sheet.verticalScrollBar().value() > 100


def test_nothing_is_loaded_from_elsewhere(screen):
    kind = QTextDocument.ResourceType.ImageResource.value
    assert not screen.sheet.document().resource(kind, QUrl("file:///etc/hostname"))
    screen.sheet.anchorClicked.emit(QUrl("file:///etc/hostname#x"))
    assert screen.sheet.source().isEmpty()


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("interface", [1.0, 1.5])
def test_everything_can_be_reached(qtbot, width, height, interface):
    screen = RulesScreen(GAME)
    show(qtbot, screen, width, height, interface)
    screen.search.setText("sign")
    check_all_reachable(screen)


def test_opening_and_closing_leaks_nothing(qtbot):
    check_leaks_nothing(qtbot, lambda: RulesScreen(GAME), times=50)
