"""The aid beside a fight: it tells what will happen to whom, and what signs mean, by the house data in use."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cubes.chaos_progenitus.actions import Array, Defend, Done
from cubes.chaos_progenitus.dice import Breed
from cubes.chaos_progenitus.house import built_in, read_house, template
from cubes.chaos_progenitus.state import Phase
from gui.art.fonts import load_fonts
from gui.art.gallery import Look, bake
from gui.games.chaos_progenitus import foretold, signs
from gui.games.chaos_progenitus.art.kinds import NoSuchFace
from gui.games.chaos_progenitus.signs import meanings, signs_face, signs_look, signs_of, signs_words
from gui.metrics import Metrics
from tests.cubes.chaos_progenitus.table import act, assault, fiend, match_of, rolled, table

SIZES = ((1024, 600), (1366, 768), (2560, 1440))
WIDTHS = {1024: 230.0, 1366: 292.0, 2560: 560.0}
BEN = "eye:ray2 mouth:plus mouth:bite1 axe:blade2 brain:brain tentacle:grab"
RAY, BITE, BLADE = (0, (1,), ()), 2, (3, (), ((4, 3),))


@pytest.fixture(autouse=True)
def bundled_fonts(qapp):
    load_fonts()


def faced(*attacks, ann="2*arm leg potion eye", roll="block2 block2 move plus blank", grabs=(), ben=BEN):
    """Ann, in step 4, faces attacks of Ben."""
    return rolled(table(ann, ben, incoming=assault(1, 0, *attacks, grabs=grabs)), roll)


def told(match) -> list[str]:
    return [line.words for line in foretold.lines(match.view(None))]


def tones(match) -> list[str]:
    return [line.tone for line in foretold.lines(match.view(None))]


# ---------------------------------------------------------------- what will happen


def test_each_attack_is_told_with_its_points_and_whom_a_brain_names():
    match = faced(RAY, BITE, BLADE, grabs=(5,))
    assert match.state.phase is Phase.DEFEND
    assert foretold.heading(match.view(None), "Ann") == "If Ann stops now"
    assert told(match)[:4] == [
        "2 stuns from eye (ray)",
        "1 wound from mouth 2 (bite)",
        "2 wounds from axe (blade): potion, then Ann’s choice",
        "then Ben may pull 1 die away",
    ]
    assert tones(match)[:4] == ["stun", "wound", "wound", "grab"]


def test_an_attack_that_is_countered_is_told_no_more():
    match = faced(RAY, BITE)
    act(match, Defend(2, 2))
    assert told(match) == ["2 stuns from eye (ray)"]


def test_nothing_is_left_when_all_is_countered():
    match = faced(BITE, roll="strike1 block2 move plus blank")
    act(match, Defend(2, 2))
    assert match.state.phase is Phase.ARRAY
    assert foretold.heading(match.view(None), "Ann") == "In store for Ann"
    assert told(match) == ["nothing stands against Ann any more"]
    assert tones(match) == ["good"]


def test_a_fiend_whose_last_body_part_will_fall_is_warned():
    match = faced(RAY, ann="2*arm potion", roll="block2 block2 plus")
    assert told(match)[-1] == "no body part of Ann is left then!"
    assert tones(match)[-1] == "bad"
    assert "bad" not in tones(faced(RAY))


def test_a_brain_on_an_item_spares_the_body_parts():
    blade = (3, (), ((4, 2),))
    assert "bad" not in tones(faced(blade, ann="2*arm potion", roll="block2 block2 plus"))
    assert "bad" in tones(faced(BLADE[0], ann="2*arm potion", roll="block2 block2 plus"))


def test_a_named_die_that_is_gone_is_not_told():
    match = faced(BLADE, ann="2*arm leg potion@stun eye", roll="block2 block2 move blank")
    assert told(match) == ["2 wounds from axe (blade)"]


def test_of_two_brains_on_one_die_the_first_attack_hits_it():
    foe = fiend("axe:blade1 tail:strike1 2*brain:brain arm")
    state = table("arm axe potion", foe, incoming=assault(1, 0, (0, (), ((2, 1),)), (1, (), ((3, 1),))))
    assert told(rolled(state, "block1 plus plus")) == [
        "1 wound from axe (blade): axe",
        "2 stuns from tail (strike)",
        "1 point finds nothing to hit and is lost",
        "no body part of Ann is left then!",
    ]


def test_mongrel_stamina_counts_before_it_happens():
    state = table(fiend("arm leg@stun", Breed.MONGREL), "leg:strike1 arm axe", incoming=assault(1, 0, 0))
    assert told(rolled(state, "block1")) == ["1 stun from leg (strike)"]


def test_points_that_find_nothing_are_told():
    match = faced(RAY, BITE, ann="2*arm", roll="block2 block2")
    assert "1 point finds nothing to hit and is lost" in told(match)


def test_what_a_breed_is_immune_to_does_nothing():
    ann = fiend("2*arm leg potion eye", Breed.HALF, "rk")
    state = table(ann, BEN, incoming=assault(1, 0, RAY, BITE))
    match = rolled(state, "block2 block2 move plus blank")
    assert told(match) == ["1 wound from mouth 2 (bite)", "no effect from eye (ray): Ann is immune"]
    assert tones(match) == ["wound", "void"]


def test_many_attacks_are_told_together_at_the_end():
    match = faced(*range(7), ben="7*leg:strike1", ann="9*arm", roll=" ".join(["plus"] * 8 + ["block1"]))
    lines = told(match)
    assert len([line for line in lines if " from " in line]) == foretold.MOST
    assert "3 stuns from 3 more attacks" in lines


def test_in_step_7_what_is_left_is_told():
    match = faced(BLADE, grabs=(5,), roll="block1 block1 move plus blank")
    while match.state.phase is not Phase.SUFFER:
        act(match, Done())
    assert foretold.heading(match.view(None), "Ann") == "Ann still faces"
    assert told(match) == ["1 wound on body parts of Ann’s choice", "then Ben may pull 1 die away"]


def test_tentacles_alone_are_told_without_a_then():
    match = faced(grabs=(5,), roll="strike1 block2 move plus blank")
    act(match, Array(0))
    while match.state.phase is not Phase.GRAB:
        act(match, Done())
    assert told(match) == ["Ben may pull 1 die away"]


def test_before_the_roll_it_says_so():
    state = table("2*arm leg", "mouth:bite1 2*tail:minus", incoming=assault(1, 0, 0, minuses=(1,)))
    view = match_of(state).view(None)
    assert view.phase is Phase.MINUSES
    assert foretold.heading(view, "Ann") == "If Ann counters nothing"


def test_minuses_of_initiative_are_no_attack():
    state = table("2*arm leg", "3*tail:minus", incoming=assault(1, 0, minuses=(0,), initiative=True), turn=0)
    view = match_of(state).view(None)
    assert not foretold.is_told(view)
    assert foretold.lines(view) == ()
    assert signs_words(view) == ""
    assert signs_look(view, 292, Metrics.of(1366, 768), brief=True) is None


def test_a_screen_reader_is_told_the_same():
    match = faced(RAY, BITE)
    assert signs_words(match.view(None)) == ("If Ann stops now. 2 stuns from eye (ray). 1 wound from mouth 2 (bite).")


# ---------------------------------------------------------------- what signs mean


def test_the_signs_of_our_own_dice():
    found = {meaning.words: meaning.glyphs for meaning in meanings(built_in())}
    assert found == {
        "block": ("die-block",),
        "move, defends I": ("die-move",),
        "plus or rescue": ("die-plus",),
        "minus": ("die-minus",),
        "attack I to II": ("die-hit",),
        "minus, defends II": ("die-wings",),
        "minus and gas": ("die-lungs", "die-bellows"),
        "grabs a die": ("die-tentacle", "die-whip"),
        "names its die": ("die-brain",),
        "restores dice": ("die-potion",),
        "blank": ("die-blank",),
    }


def test_other_house_data_mean_something_else():
    text = template().replace("move = true, defense = 1", "move = true, defense = 2")
    text = text.replace("grab = 1", "grab = 2").replace(
        "own = true, minus = true, defense = 2", "own = true, minus = true"
    )
    found = [meaning.words for meaning in meanings(read_house(text))]
    assert "move, defends II" in found
    assert "grabs dice" in found
    assert "minus, defends II" not in found


def test_a_hit_that_is_the_same_everywhere_says_what_it_is():
    text = template()
    for old in ('{ attack = "strike", strength = 2, stun = 1', '{ attack = "blade", strength = 2, wound = 1'):
        text = text.replace(old, '{ attack = "strike", strength = 1, stun = 1')
    assert "strike I, 1 stun" in [meaning.words for meaning in meanings(read_house(text))]


# ---------------------------------------------------------------- the picture


@pytest.mark.parametrize("size", SIZES)
def test_it_can_be_painted_and_words_are_large_enough(size, monkeypatch):
    sizes: list[float] = []
    plain = signs.font

    def recorded(family, px, *rest, **more):
        sizes.append(px)
        return plain(family, px, *rest, **more)

    monkeypatch.setattr(signs, "font", recorded)
    view = faced(RAY, BITE, BLADE, grabs=(5,)).view(None)
    look = signs_look(view, WIDTHS[size[0]], Metrics.of(*size))
    assert look is not None
    assert look.width == WIDTHS[size[0]]
    image = bake(look, 1.0)
    assert not image.isNull()
    assert min(sizes) >= 12


def test_the_brief_form_has_no_table_and_the_table_stands_without_a_forecast():
    view = faced(RAY).view(None)
    metrics = Metrics.of(1366, 768)
    brief = signs_look(view, 292, metrics, brief=True)
    whole = signs_look(view, 292, metrics)
    assert brief is not None
    assert whole is not None
    assert signs_of(brief.face).signs == ()
    assert signs_of(brief.face).title
    assert brief.height < whole.height * 0.5
    quiet = signs_look(rolled(table("2*arm", "leg"), "strike1 plus").view(None), 292, metrics)
    assert quiet is not None
    assert signs_of(quiet.face).title == ""
    assert quiet.height < whole.height


def test_long_names_do_not_widen_it():
    view = faced(RAY, BITE, BLADE).view(None)
    name = "Wilhelmina Ashcroft-Vandermeer"
    view = replace(view, players=(replace(view.players[0], name=name), view.players[1]))
    face = signs_face(view, Metrics.of(1366, 768))
    assert face.title == "If Wilhelmina stops now"
    look = signs_look(view, 292, Metrics.of(1366, 768))
    assert look is not None
    assert look.width == 292
    assert name in signs_words(view)


@pytest.mark.parametrize("name", ["Ann", "Bartholomew", "Maximilian"])
def test_the_heading_is_whole_where_there_is_little_room(name: str, monkeypatch: pytest.MonkeyPatch):
    drawn: list[str] = []
    original = signs.draw_text

    def draw_text(painter, box, text, *more, **options):
        drawn.append(text)
        original(painter, box, text, *more, **options)

    monkeypatch.setattr(signs, "draw_text", draw_text)
    view = match_of(table("2*arm leg potion eye", BEN, incoming=assault(1, 0, RAY))).view(None)
    view = replace(view, players=(replace(view.players[0], name=name), view.players[1]))
    look = signs_look(view, 244, Metrics.of(1024, 600), brief=True)
    assert look is not None
    bake(look, 1.0)
    assert f"If {name} counters nothing" in drawn


def test_anything_else_is_refused():
    with pytest.raises(NoSuchFace):
        bake(Look("prog.signs", "block", 100, 100), 1.0)
