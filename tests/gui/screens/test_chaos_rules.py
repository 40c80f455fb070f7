"""The rules page of Chaos of Cthulhu: complete, true to the table of faces, with pieces that can be painted."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtGui import QImage, QRawFont

from cubes.chaos_of_cthulhu.bonuses import BONUSES
from cubes.chaos_of_cthulhu.faces import POSITIONS, SETS, Kind, face, monster
from cubes.chaos_of_cthulhu.options import Options, Seat
from cubes.chaos_of_cthulhu.stones import is_wild, signed
from cubes.options import describe_options
from gui.art.fonts import font
from gui.art.glyphs import glyph
from gui.art.palette import TOKENS
from gui.games import game_ui
from gui.games.chaos_of_cthulhu.ui import ChaosUI
from gui.screens.rules import RulesScreen, load_rules
from gui.screens.rules_document import piece_image, piece_name
from gui.screens.rules_text import Block, Picture, Words, read_rules
from tests.gui.screens.parts import SIZES, check_all_reachable, show

GAME = "chaos_of_cthulhu"
SOURCE = Path(__file__).parents[3] / f"assets/rules/{GAME}.md"
CLAUSES = [f"CHAOS-{number:03}" for number in range(1, 93)] + [f"CHAOS-A{number:02}" for number in range(1, 35)]
PAGE = load_rules(GAME)


def words(run) -> str:
    return " ".join("".join(part.text for part in run if isinstance(part, Words)).split())


def tables_below(anchor: str) -> list[Block]:
    return [block for block in PAGE.part(anchor).blocks if block.kind == "table"]


# ---------------------------------------------------------------- complete


def test_every_clause_and_every_option_has_a_place():
    assert [clause for clause in CLAUSES if clause not in PAGE.anchors] == []
    for options in (Options, Seat):
        assert [option.name for option in describe_options(options) if option.clause not in PAGE.anchors] == []


def test_whatever_lies_on_the_table_is_explained():
    wanted = [f"die-{monster(one, number).slug}" for one in SETS for number in range(1, 7)]
    wanted += [f"bonus-{bonus.number}" for bonus in BONUSES]
    wanted += [f"action-{kind.name.lower()}" for kind in Kind] + ["offerings", "stones"]
    for anchor in wanted:
        heading, text = PAGE.section(anchor)
        assert heading, anchor
        assert text, anchor


def test_links_and_anchors():
    assert PAGE.links <= PAGE.anchors
    anchors = [anchor for block in PAGE.blocks for anchor in block.anchors]
    assert len(anchors) == len(set(anchors))
    for name, tint in PAGE.glyphs:
        assert not glyph(name).isEmpty()
        assert tint in TOKENS


def test_no_mark_up_is_left_over():
    for block in PAGE.blocks:
        cells = [cell for row in block.rows for cell in row]
        for run in (block.runs, *cells):
            assert not re.search(r"[*{}|\\]|\]\(|:[a-z_.]+[/(]", words(run)), words(run)


def test_every_letter_is_in_our_own_typefaces(qapp):
    used = QRawFont.fromFont(font("card", 16))
    letters = set(SOURCE.read_text(encoding="utf-8"))
    assert [letter for letter in letters if letter > " " and not used.supportsCharacter(ord(letter))] == []


# ---------------------------------------------------------------- true


@pytest.mark.parametrize("one", SETS)
def test_the_faces_are_those_of_the_table(one):
    name = one.name.lower()
    (table,) = tables_below(f"faces-{name}")
    for number, row in enumerate(table.rows[1:], 1):
        assert words(row[0]) == str(number)
        assert words(row[1]) == monster(one, number).name
        for position in POSITIONS:
            cell = row[2 + position]
            (die,) = [part for part in cell if isinstance(part, Picture)]
            assert (die.painter, die.face) == ("chaos.die", f"{name}|{position.name.lower()}|{number}")
            assert words(cell) == face(one, position, number).name.capitalize()
        heading, text = PAGE.section(f"die-{monster(one, number).slug}")
        assert heading == monster(one, number).name
        assert monster(one, number).race in text
        assert monster(one, number).role in text
        acts = ", ".join(f"{p.name.capitalize()} {face(one, p, number).name.capitalize()}" for p in POSITIONS)
        assert text.endswith(f"Number {number} of the {name} set: {acts}.")


def test_the_bonus_actions_are_those_of_the_game():
    table = tables_below("bonus")[0]
    told = [(words(row[0]), words(row[1]), words(row[2])) for row in table.rows[1:]]
    assert told == [(str(bonus.number), bonus.name, bonus.sentence) for bonus in BONUSES]
    for bonus in BONUSES:
        assert PAGE.section(f"bonus-{bonus.number}")[0] == f"{bonus.number}: {bonus.name}"


@pytest.mark.parametrize(
    ("stones", "made"),
    [((2, 3), {1, 5}), ((1, 6), {5, 7}), ((1, 3, 5), {1, 3, 7, 9}), ((1, 5), {4, 6}), ((2, 4), {2, 6})],
)
def test_the_examples_of_stones_are_right(stones, made):
    assert set(signed(stones)) == made
    assert is_wild((2, 4), shown_only=False)


def test_the_example_of_a_plan_is_right():
    green = SETS[1]
    shown = dict(zip(POSITIONS, (2, 4, 5, 1, 3), strict=True))
    kinds = [face(green, position, number) for position, number in shown.items()]
    assert kinds == [Kind.MADNESS, Kind.BLOCK, Kind.MADNESS, Kind.BLOCK, Kind.BLOCK]
    example = {part.face for part in PAGE.part("planning").inlines if isinstance(part, Picture)}
    assert {f"green|{position.name.lower()}|{number}" for position, number in shown.items()} <= example


# ---------------------------------------------------------------- pictures


def test_every_piece_on_the_page_can_be_painted(qapp):
    game_ui(GAME)
    for painter, shown in PAGE.pictures:
        image = piece_image(piece_name(Picture(painter, shown), 24))
        assert isinstance(image, QImage)
        assert image.width() >= 24
        assert any(image.pixelColor(x, 24).alpha() for x in range(48)), (painter, shown)


def test_reading_pictures_and_lines():
    page = read_rules("a :chaos.die(white/top/3)x2.5: \\\\ b :chaos.crest(green): c\n")
    (block,) = page.blocks
    assert [part for part in block.runs if isinstance(part, Picture)] == [
        Picture("chaos.die", "white|top|3", 2.5),
        Picture("chaos.crest", "green"),
    ]
    assert Words("\u2028") in block.runs
    assert block.plain == "a b c"


def test_a_part_of_the_page():
    part = PAGE.part("bonus")
    assert part.blocks[0].plain == "Bonus actions"
    assert {f"bonus-{number}" for number in range(1, 13)} <= part.anchors
    assert "winning" not in " ".join(block.plain for block in part.blocks).casefold()
    assert PAGE.part("nothing").blocks == ()


def test_pieces_are_painted_when_they_come_into_sight(qtbot):
    from gui.screens.rules_document import _piece_image

    _piece_image.cache_clear()
    screen = RulesScreen(GAME)
    show(qtbot, screen)
    assert _piece_image.cache_info().misses < 30
    screen.show_page(GAME, "faces-purple")
    screen.grab()
    assert 20 < _piece_image.cache_info().misses < 120


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("interface", [1.0, 1.5])
def test_nothing_is_wider_than_the_sheet(qtbot, width, height, interface):
    screen = RulesScreen(GAME)
    show(qtbot, screen, width, height, interface)
    check_all_reachable(screen)
    screen.sheet.document().documentLayout().pageCount()
    assert screen.sheet.horizontalScrollBar().maximum() <= 2


def test_the_references_of_the_game_stand_on_its_page():
    for _key, _title, anchor in ChaosUI.references:
        assert PAGE.part(anchor).blocks
