"""The sheets one key away: every face, every breed and every power, from the house data of the battle, legible."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cubes.chaos_progenitus.dice import SIDES, Breed, Face, Kind, Power, Source
from cubes.chaos_progenitus.house import built_in, read_house, template
from cubes.chaos_progenitus.names import kind_title
from cubes.chaos_progenitus.options import Options
from gui.art.fonts import load_fonts
from gui.art.gallery import Look, bake
from gui.games.chaos_progenitus import breed_sheet, glossary
from gui.games.chaos_progenitus.art.kinds import NoSuchFace
from gui.games.chaos_progenitus.breed_sheet import breed_notes, note, power_notes, read_breeds
from gui.games.chaos_progenitus.face_words import brief, runs
from gui.games.chaos_progenitus.glossary import glossary_face, read_glossary
from gui.games.chaos_progenitus.paper import cut_to, room_for
from gui.games.chaos_progenitus.references import reference_look
from gui.metrics import Metrics
from tests.cubes.chaos_progenitus.table import fiend, match_of, pure, table

SHEETS = {(1024, 600): 857.0, (1366, 768): 857.0, (2560, 1440): 1617.0}
"""How wide the sheets are in these windows."""
HOUSE = built_in()


@pytest.fixture(autouse=True)
def bundled_fonts(qapp):
    load_fonts()


def seen(*fiends, **options):
    made = fiends or ("13*arm", "13*leg")
    return match_of(table(*made, options=Options(**options))).view(None)


# ---------------------------------------------------------------- words


@pytest.mark.parametrize(
    ("face", "words"),
    [
        (Face(), "blank"),
        (Face(source=Source.RAY, strength=2, stun=2), "ray II, 2 stuns"),
        (Face(own=True, minus=True, source=Source.GAS, strength=1, stun=1), "gas I, 1 stun, minus"),
        (Face(own=True, minus=True, defense=2), "minus or block II"),
        (Face(move=True, defense=1), "move"),
        (Face(move=True, defense=2), "move II"),
        (Face(move=True), "move, no defense"),
        (Face(defense=3), "block III"),
        (Face(brain=True), "names a die"),
        (Face(grab=2), "grab 2"),
        (Face(restore=3, plus=True), "plus, restore 3"),
        (Face(source=Source.BITE, strength=1, stun=1, wound=2), "bite I, 2 wounds and 1 stun"),
    ],
)
def test_what_a_face_does_in_few_words(face, words):
    assert brief(face) == words


def test_equal_faces_are_told_once():
    told = [(brief(face), times) for face, times in runs(HOUSE, Kind.LUNGS)]
    assert told == [("gas I, 1 stun, minus", 2), ("plus", 1), ("move", 1), ("blank", 2)]


# ---------------------------------------------------------------- faces


def test_all_kinds_with_all_their_faces():
    read = glossary_face(HOUSE, 1.0)
    body, items = read.parts
    assert [row.title for row in body.rows] == [kind_title(kind) for kind in HOUSE.body_kinds()]
    assert [row.title for row in items.rows] == [kind_title(kind) for kind in HOUSE.item_kinds()]
    assert all(sum(shown.times for shown in row.faces) == SIDES for part in read.parts for row in part.rows)


def test_the_faces_of_ones_own_box_are_shown():
    text = (
        template()
        .replace("restore = 3, times = 2", "restore = 4, times = 2")
        .replace('[dice.axe]\nclass = "item"', '[dice.axe]\nclass = "body"')
    )
    house = read_house(text)
    view = replace(seen(), house=house)
    look = reference_look("faces", view, 857, Metrics.of(1366, 768))
    assert look is not None
    body, items = read_glossary(look.face).parts
    assert "axe" in [row.title for row in body.rows]
    assert "restore 4" in [shown.words for row in items.rows for shown in row.faces]


@pytest.mark.parametrize(("size", "width"), SHEETS.items())
def test_the_sheet_of_faces_is_legible_and_whole(size, width, monkeypatch):
    sizes, cut = [], []
    plain = glossary.font

    def recorded(family, px, *rest, **more):
        sizes.append(px)
        return plain(family, px, *rest, **more)

    def watched(words, *rest):
        shown = cut_to(words, *rest)
        if shown != words:
            cut.append(words)
        return shown

    monkeypatch.setattr(glossary, "font", recorded)
    monkeypatch.setattr(glossary, "cut_to", watched)
    look = reference_look("faces", seen(), width, Metrics.of(*size))
    assert look is not None
    assert (look.painter, look.width) == ("prog.glossary", width)
    assert look.height <= room_for(Metrics.of(*size)) + 1, "one look shows all of it"
    assert not bake(look, 1.0).isNull()
    assert min(sizes) >= 12
    assert cut == []


# ---------------------------------------------------------------- breeds


def test_breeds_and_powers_with_whose_fiends_have_them():
    view = seen(
        pure("13*arm", Power.FURY), fiend("13*leg", Breed.HALF, "by"), fiend("13*eye", Breed.MONGREL), breeds=True
    )
    assert [(one.id, one.owners) for one in breed_notes(view)] == [("pure", "Ann"), ("half", "Ben"), ("mongrel", "Cat")]
    powers = power_notes(view)
    assert len(powers) == 12
    assert [(one.title, one.mix) for one in powers if one.owners] == [("Fury", "red|black")]
    assert note(view) == ""


def test_what_does_not_count_is_said():
    assert "without breeds" in note(seen())
    assert "no powers" in note(seen(breeds=True, powers=False))


def test_the_powers_of_ones_own_box_are_shown():
    text = template().replace('title = "Frost"', 'title = "Rime"').replace('red_black = "fury"', 'red_black = "none"')
    found = power_notes(replace(seen(), house=read_house(text)))
    assert [one.title for one in found][:4] == ["no power", "Fire", "Thick Hide", "Rime"]


@pytest.mark.parametrize(("size", "width"), SHEETS.items())
@pytest.mark.parametrize("breeds", [False, True])
def test_the_sheet_of_breeds_is_legible_and_whole(size, width, breeds, monkeypatch):
    sizes, cut = [], []
    plain = breed_sheet.font

    def recorded(family, px, *rest, **more):
        sizes.append(px)
        return plain(family, px, *rest, **more)

    def watched(words, *rest):
        shown = cut_to(words, *rest)
        if shown != words:
            cut.append(words)
        return shown

    monkeypatch.setattr(breed_sheet, "font", recorded)
    monkeypatch.setattr(breed_sheet, "cut_to", watched)
    view = seen(pure("13*arm", Power.FURY), fiend("13*leg", Breed.HALF, "by"), breeds=breeds)
    look = reference_look("breeds", view, width, Metrics.of(*size))
    assert look is not None
    assert (look.painter, look.width) == ("prog.breeds", width)
    assert look.height <= room_for(Metrics.of(*size)) + 1
    assert not bake(look, 1.0).isNull()
    assert min(sizes) >= 12
    assert cut == []


def test_anything_else_has_no_picture():
    assert reference_look("steps", seen(), 857, Metrics.of(1366, 768)) is None
    for name in ("prog.glossary", "prog.breeds"):
        with pytest.raises(NoSuchFace):
            bake(Look(name, "eye", 100, 100), 1.0)
    with pytest.raises(NoSuchFace):
        read_breeds("[]")
