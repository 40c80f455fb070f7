"""The rules page of Club of Cthulhu: complete, true to the game's tables, with pieces that can be painted."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtGui import QImage, QRawFont

from cubes.club_of_cthulhu.cards import DECKS, DEITIES, JOINED
from cubes.club_of_cthulhu.house import built_in, template
from cubes.club_of_cthulhu.names import deity_title, gift_effect, gift_title
from cubes.club_of_cthulhu.setup import DEALT, deck_sizes
from cubes.club_of_cthulhu.spec import SPEC
from cubes.club_of_cthulhu.tables import points
from cubes.club_of_cthulhu.tally import composition
from cubes.options import describe_options
from gui.art.fonts import font
from gui.games.club_of_cthulhu import art
from gui.screens import rules
from gui.screens.rules import RulesScreen, load_rules
from gui.screens.rules_document import piece_image, piece_name
from gui.screens.rules_text import Block, Picture, Words, read_rules
from tests.gui.screens.parts import SIZES, check_all_reachable, show

GAME = SPEC.id
SOURCE = Path(__file__).parents[3] / f"assets/rules/{GAME}.md"
CLAUSES = [f"CLUB-{number:03}" for number in range(1, 63)] + [f"CLUB-A{number:02}" for number in range(1, 25)]
IDS = [deity.name.lower() for deity in DEITIES]
PAGE = load_rules(GAME)
HOUSE = built_in()


def words(run) -> str:
    return " ".join("".join(part.text for part in run if isinstance(part, Words)).split())


def tables_below(anchor: str) -> list[Block]:
    return [block for block in PAGE.part(anchor).blocks if block.kind == "table"]


def rows(table: Block) -> list[list[str]]:
    return [[words(cell) for cell in row] for row in table.rows[1:]]


# ---------------------------------------------------------------- complete


def test_every_clause_and_every_option_has_a_place():
    assert [clause for clause in CLAUSES if clause not in PAGE.anchors] == []
    assert [option.name for option in describe_options(SPEC.Options) if option.clause not in PAGE.anchors] == []


def test_whatever_lies_on_the_table_is_explained():
    wanted = [f"deity-{name}" for name in IDS] + [f"gift-{name}" for name in IDS]
    wanted += [f"gift-{name}-blessed" for name in IDS] + ["desecration", "scoring"]
    for anchor in wanted:
        heading, text = PAGE.section(anchor)
        assert heading, anchor
        assert text, anchor


def test_what_is_asked_for_in_the_set_up_has_a_heading():
    for option in describe_options(SPEC.Options):
        assert PAGE.section(option.clause)[0], option.name


def test_links_and_anchors():
    assert PAGE.links <= PAGE.anchors
    anchors = [anchor for block in PAGE.blocks for anchor in block.anchors]
    assert len(anchors) == len(set(anchors))


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


def test_the_scoring_functions_are_those_of_the_game():
    functions, _cards = tables_below("scoring")
    further = {"tally": "2 a page", "lone_page": "0", "overreach": "0", "pairs": "5 a pair", "avalanche": "15"}
    assert rows(functions) == [
        [one.title, *(str(points(one, count)) for count in range(1, 8)), further[one.id]] for one in HOUSE.functions
    ]
    ends = {one.id: [points(one, count) - points(one, 7) for count in (8, 9, 10)] for one in HOUSE.functions}
    assert ends == {
        "tally": [2, 4, 6],
        "lone_page": [0, 0, 0],
        "overreach": [0, 0, 0],
        "pairs": [5, 5, 10],
        "avalanche": [0, 0, 0],
    }
    assert all(points(one, 0) == 0 for one in HOUSE.functions)


def test_the_scoring_cards_are_those_of_the_game():
    _functions, cards = tables_below("scoring")
    assert rows(cards) == [
        [colour.title, *(function.title for function in HOUSE.scheme(colour.id))] for colour in HOUSE.colours
    ]
    signs = [[part.face for part in row[0] if isinstance(part, Picture)] for row in cards.rows[1:]]
    patrons = [colour.deity for colour in HOUSE.colours]
    assert signs == [[f"{IDS[deity]}|up"] if deity >= 0 else [] for deity in patrons]
    heads = [words(cell) for cell in cards.rows[0]][1:]
    assert heads == ["The King", *(deity_title(deity) for deity in DEITIES[1:])]


def test_the_example_of_scoring_is_right():
    text = words([part for block in PAGE.part("scoring").blocks for part in (*block.runs, Words(" "))])
    assert "20 points" in text
    pictures = [part for part in PAGE.part("scoring").inlines if isinstance(part, Picture)]
    (drawn,) = [part for part in pictures if part.painter == "club.scoring"]
    colour, table, own, scale = drawn.face.split("|")
    assert (drawn.painter, colour, scale) == ("club.scoring", "cthulhu", "@164")
    halves = [deity for half in HOUSE.halves("green") for deity in half.deities]
    scheme = HOUSE.scheme("green")
    shown = [f"{IDS[deity]}:{','.join(str(points(scheme[deity], n)) for n in range(1, 8))}" for deity in halves]
    assert table.split(";") == shown
    counts = dict(pair.split(":") for pair in own.split(","))
    assert {name: points(scheme[IDS.index(name)], int(count)) for name, count in counts.items()} == {
        "shub": 10,
        "yidhra": 0,
        "nyar": 10,
    }


def test_the_gifts_are_those_of_the_game():
    (table,) = tables_below("gifts")
    assert [row[1:] for row in rows(table)] == [
        [gift_title(deity, blessed), gift_effect(deity, blessed)] for deity in DEITIES for blessed in (False, True)
    ]
    for deity, name in zip(DEITIES, IDS, strict=True):
        for blessed, ending in ((False, ""), (True, "-blessed")):
            heading, text = PAGE.section(f"gift-{name}{ending}")
            assert heading == gift_title(deity, blessed)
            title = deity_title(deity)
            assert text.startswith(f"The {'Blessed ' if blessed else ''}Gift of {title}.")
    signs = [part.face for row in table.rows[1:] for part in row[0] if isinstance(part, Picture)]
    assert signs == [f"{name}|{side}" for name in IDS for side in ("down", "up")]


def test_the_star_and_the_decks_are_those_of_the_game():
    (star,) = tables_below("sacrifice")
    told = {}
    for deck, draws in rows(star):
        told[int(deck.removeprefix("Deck ")) - 1] = {int(number) - 1 for number in re.findall(r"\d", draws)}
    assert told == {deck: set(JOINED[deck]) for deck in range(DECKS)}
    (sizes,) = tables_below("setup")[:1]
    cards = sum(composition(HOUSE))
    assert [[int(cell) for cell in row] for row in rows(sizes)] == [
        [players, cards - DEALT * players, *deck_sizes(cards - DEALT * players)] for players in SPEC.seats
    ]


def test_the_parts_of_the_file_are_told():
    (table,) = tables_below("CLUB-A20")
    told = [row[0] for row in rows(table)]
    parts = re.findall(r"^(title)|^\[+([a-z_]+)", template(), re.MULTILINE)
    assert told == list(dict.fromkeys(one or other for one, other in parts))


# ---------------------------------------------------------------- pictures


def test_every_piece_on_the_page_can_be_painted(qapp):
    assert art.DEITIES
    for part in {part for part in PAGE.inlines if isinstance(part, Picture)}:
        image = piece_image(piece_name(part, 40))
        assert isinstance(image, QImage)
        assert (image.width(), image.height()) == (round(40 * part.wide) * 2, 80)
        assert any(image.pixelColor(x, 40).alpha() for x in range(image.width())), part


def test_reading_pictures_of_any_shape():
    page = read_rules("a :club.scoring(shub/king:1,2;nyar:3/nyar:1/@164)x10w1.756: b :club.back()w0.72: :club.mat():\n")
    (block,) = page.blocks
    assert [part for part in block.runs if isinstance(part, Picture)] == [
        Picture("club.scoring", "shub|king:1,2;nyar:3|nyar:1|@164", 10, 1.756),
        Picture("club.back", "", 1.6, 0.72),
        Picture("club.mat", ""),
    ]
    assert block.plain == "a b"


def test_the_scale_of_a_piece_is_that_of_its_picture(qapp, monkeypatch):
    from gui.screens import rules_document

    asked = []

    def paint(_brush, _painter, place, face):
        asked.append((place, face))

    monkeypatch.setattr(rules_document, "paint_look", paint)
    rules_document._piece_image.cache_clear()
    piece_image(piece_name(Picture("club.scoring", "green|a@b|@100", 4, 2.0), 50))
    rules_document._piece_image.cache_clear()
    ((place, face),) = asked
    assert (place.width(), place.height()) == (188, 88)
    assert face == "green|a@b|0.8800"


# ---------------------------------------------------------------- the screen


@pytest.fixture
def screen(monkeypatch) -> RulesScreen:
    """The page of a game, whether the catalogue has it or not."""
    games = {**rules.GAMES, GAME: SPEC}
    monkeypatch.setattr(rules, "GAMES", games)
    monkeypatch.setattr(rules, "game_title", lambda game: games[game].title)
    monkeypatch.setattr(rules, "load_painters", lambda _game: None)
    return RulesScreen(GAME)


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("interface", [1.0, 1.5])
def test_nothing_is_wider_than_the_sheet(qtbot, screen, width, height, interface):
    show(qtbot, screen, width, height, interface)
    check_all_reachable(screen)
    screen.sheet.document().documentLayout().pageCount()
    assert screen.sheet.horizontalScrollBar().maximum() <= 2


@pytest.mark.parametrize("anchor", ["gifts", "scoring"])
def test_what_is_one_key_away_stands_on_the_page(anchor):
    assert len(PAGE.part(anchor).blocks) > 5
