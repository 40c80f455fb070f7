"""The rules page of Chaos Progenitus: complete, true to the house data, with pieces that can be painted."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtGui import QImage, QRawFont

from cubes.chaos_progenitus.breeds import HALF, is_immune, nature_of
from cubes.chaos_progenitus.chance_fiends import LEAST_BODY, MOST_BODY, POOL_EACH
from cubes.chaos_progenitus.dice import SIDES, Breed, Colour, Kind, Sign, Source, colours_of, make_of, mix_of
from cubes.chaos_progenitus.house import built_in, template
from cubes.chaos_progenitus.names import COLOUR_TITLES, kind_title, mix_title
from cubes.chaos_progenitus.spec import SPEC
from cubes.chaos_progenitus.state import Fiend
from cubes.options import describe_options
from gui.art.fonts import font
from gui.art.glyphs import glyph
from gui.art.palette import TOKENS
from gui.games.chaos_progenitus import art
from gui.games.chaos_progenitus.art import KINDS, engraved
from gui.games.chaos_progenitus.face_words import brief, runs
from gui.screens import rules
from gui.screens.rules import RulesScreen, load_rules
from gui.screens.rules_document import piece_image, piece_name
from gui.screens.rules_text import Block, Picture, Words
from tests.gui.screens.parts import SIZES, check_all_reachable, show

GAME = SPEC.id
SOURCE = Path(__file__).parents[3] / f"assets/rules/{GAME}.md"
CLAUSES = [f"PROG-{number:03}" for number in range(1, 58)] + [f"PROG-A{number:02}" for number in range(1, 25)]
CLAUSES += [f"PROG-S{number:02}" for number in range(1, 18)]
PAGE = load_rules(GAME)
HOUSE = built_in()


def words(run) -> str:
    return " ".join("".join(part.text for part in run if isinstance(part, Words)).split())


def tables_below(anchor: str) -> list[Block]:
    return [block for block in PAGE.part(anchor).blocks if block.kind == "table"]


def rows(table: Block) -> list[list[str]]:
    return [[words(cell) for cell in row] for row in table.rows[1:]]


def pictures(anchor: str) -> list[Picture]:
    return [part for part in PAGE.part(anchor).inlines if isinstance(part, Picture)]


# ---------------------------------------------------------------- complete


def test_every_clause_and_every_option_has_a_place():
    assert [clause for clause in CLAUSES if clause not in PAGE.anchors] == []
    assert [option.name for option in describe_options(SPEC.Options) if option.clause not in PAGE.anchors] == []


def test_what_is_asked_for_in_the_set_up_has_a_heading():
    for option in describe_options(SPEC.Options):
        assert PAGE.section(option.clause)[0], option.name


def test_whatever_lies_on_the_table_is_explained():
    wanted = [f"die-{kind}" for kind in KINDS] + [f"power-{rule.power.name.lower()}" for rule in HOUSE.powers]
    wanted += [f"sign-{sign.name.lower()}" for sign in Sign if sign is not Sign.OWN]
    wanted += ["faces", "breeds", "steps", "pools", "initiative", "minuses", "roll", "defenses", "attacks", "brain"]
    wanted += ["recovery", "damage", "grabs", "coup", "multi", "workshop", "immunity"]
    for anchor in wanted:
        assert PAGE.section(anchor)[0], anchor
        assert len(PAGE.part(anchor).blocks) > 1, anchor


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


@pytest.mark.parametrize("part", ["body", "items"])
def test_the_faces_are_those_of_the_house_data(part):
    kinds = HOUSE.body_kinds() if part == "body" else HOUSE.item_kinds()
    (table,) = tables_below(f"faces-{part}")
    assert [row[0] for row in rows(table)] == [kind_title(kind) for kind in kinds]
    for kind, row in zip(kinds, table.rows[1:], strict=True):
        for face, cell in zip(HOUSE.kinds[kind].faces, row[1:], strict=True):
            (die,) = [one for one in cell if isinstance(one, Picture)]
            name, _plastic, _ink, shown = die.face.split("|")
            assert (die.painter, name, shown) == ("prog.die", KINDS[kind], engraved(kind, face))
            assert words(cell) == brief(face)


@pytest.mark.parametrize("kind", tuple(Kind))
def test_every_kind_is_described(kind):
    heading, text = PAGE.section(f"die-{KINDS[kind]}")
    assert heading.lower() == kind_title(kind)
    assert text.startswith("An item." if HOUSE.kinds[kind].item else "A body part.")
    told = text.partition("Its sides: ")[2].rstrip(".").split("; ")
    count = 0
    for (face, times), words_told in zip(runs(HOUSE, kind), told, strict=True):
        assert brief(face) in words_told
        assert (f"(on {times} sides)" in words_told) == (times > 1)
        count += times
    assert count == SIDES


def test_the_powers_are_those_of_the_house_data():
    (table,) = tables_below("powers")
    found = [HOUSE.rule(one.power) for one in HOUSE.mixes]
    told = [[mix_title(one.mix), rule.title, rule.text] for one, rule in zip(HOUSE.mixes, found, strict=True)]
    assert rows(table) == told
    ids = [colour.name.lower() for colour in Colour]
    mixes = ["|".join(ids[colour] for colour in colours_of(one.mix)) for one in HOUSE.mixes]
    assert [picture.face for picture in pictures("powers") if picture.painter == "prog.mix"] == mixes
    for rule in HOUSE.powers:
        assert PAGE.section(f"power-{rule.power.name.lower()}")[0] == rule.title


def test_every_die_that_is_drawn_can_show_that():
    possible = {(KINDS[kind], engraved(kind, face)) for kind in Kind for face in HOUSE.kinds[kind].faces}
    drawn = {part for part in PAGE.inlines if isinstance(part, Picture) and part.painter == "prog.die"}
    shown = {(part.face.split("|")[0], part.face.split("|")[3]) for part in drawn}
    assert shown - possible == set()


def test_the_fiend_of_the_example_is_the_printed_one():
    heading = next(block for block in PAGE.blocks if "PROG-009" in block.anchors)
    after = PAGE.blocks[PAGE.blocks.index(heading) + 1]
    kinds = [part.face.split("|")[0] for part in after.runs if isinstance(part, Picture)]
    assert sorted(kinds) == sorted(
        ["eye"] * 3 + ["wings"] + ["tentacle"] * 2 + ["lungs"] * 2 + ["arm", "stinger", "potion"] + ["axe"] * 2
    )
    rolled = [part.face.split("|")[0] for part in pictures("roll")]
    assert sorted([*rolled, "axe", "lungs"]) == sorted(kinds)


def test_the_example_of_immunity_is_right():
    mix = mix_of(Colour.RED, Colour.BLACK)
    fiend = Fiend(breed=Breed.HALF, mix=mix)
    sources = {"eye": Source.RAY, "wand": Source.RAY, "dart": Source.POISON, "mouth": Source.BITE}
    names = {title: colour for colour, title in COLOUR_TITLES.items()}
    told = {}
    for block in PAGE.part("immunity").blocks:
        for part in block.runs[:1]:
            if isinstance(part, Picture):
                kind, plastic, ink, _shown = part.face.split("|")
                told[kind] = ("no effect" in block.plain, mix_of(names[plastic], names[ink]))
    assert set(told) == set(sources)
    for kind, (void, made) in told.items():
        assert is_immune(fiend, sources[kind], made) == void, kind


def test_the_numbers_are_those_of_the_game():
    assert "at least seven" in PAGE.section("PROG-040")[1]
    assert HALF == 7
    making = PAGE.section("making")[1]
    assert (LEAST_BODY, MOST_BODY, POOL_EACH) == (7, 10, 16)
    assert "seven to ten of them body parts" in making
    assert "sixteen dice a player" in making
    assert f"{SPEC.Options().turn_limit} unless you choose" in PAGE.section("PROG-A20")[1]
    assert nature_of(tuple(make_of(kind, 2) for kind in range(13)), HOUSE).breed is Breed.PURE


def test_the_parts_of_the_file_are_told():
    (table,) = tables_below("PROG-A01")
    parts = re.findall(r"^(title)|^\[([a-z_]+)", template(), re.MULTILINE)
    assert [row[0] for row in rows(table)] == list(dict.fromkeys(one or other for one, other in parts))


# ---------------------------------------------------------------- pictures


def test_every_piece_on_the_page_can_be_painted(qapp):
    assert art.KINDS
    for part in {part for part in PAGE.inlines if isinstance(part, Picture)}:
        image = piece_image(piece_name(part, 40))
        assert isinstance(image, QImage)
        assert (image.width(), image.height()) == (round(40 * part.wide) * 2, 80)
        assert any(image.pixelColor(x, 40).alpha() for x in range(image.width())), part


# ---------------------------------------------------------------- the screen


@pytest.fixture
def screen(monkeypatch) -> RulesScreen:
    """The page of a game, whether it has a table or not."""
    monkeypatch.setattr(rules, "load_painters", lambda _game: None)
    return RulesScreen(GAME)


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("interface", [1.0, 1.5])
def test_nothing_is_wider_than_the_sheet(qtbot, screen, width, height, interface):
    show(qtbot, screen, width, height, interface)
    check_all_reachable(screen)
    screen.sheet.document().documentLayout().pageCount()
    assert screen.sheet.horizontalScrollBar().maximum() <= 2


@pytest.mark.parametrize("anchor", ["faces", "breeds"])
def test_what_is_one_key_away_stands_on_the_page(anchor):
    assert len(PAGE.part(anchor).blocks) > 5
