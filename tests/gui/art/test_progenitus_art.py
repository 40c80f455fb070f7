"""The pieces of Chaos Progenitus: every face bakes, none is taken for another, each can be read when it is small."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF, QThreadPool
from PySide6.QtGui import QImage

from cubes.chaos_progenitus.dice import Face, Kind, Source, colours_of
from cubes.chaos_progenitus.house import built_in
from cubes.chaos_progenitus.names import roman
from gui.art.brush import image, painting
from gui.art.dice import PHASES
from gui.art.fonts import load_fonts
from gui.art.gallery import Look, bake, margin_of
from gui.art.glyphs import glyph, glyph_bounds
from gui.art.palette import contrast
from gui.art.states import STATES
from gui.games.chaos_progenitus import art, field
from gui.games.chaos_progenitus.art import creatures, sheet
from gui.games.chaos_progenitus.art.dice import numeral
from gui.games.chaos_progenitus.art.kinds import INKS, ITEMS, KINDS, PLASTICS, SHARED, NoSuchFace, die_face, engraved
from gui.games.chaos_progenitus.art.lanes import TONES, lane_face
from gui.games.chaos_progenitus.art.lines import arrow_face, arrow_way
from gui.games.chaos_progenitus.art.pools import POOLS
from gui.games.chaos_progenitus.art.workshop import bars_face, breed_face, faces_face, faces_words, sample

ROW = "arm I=strike I: 1 stun;arm II=strike II;block I=block I;block II=block II;move=move;plus=plus"
FACES = {
    "prog.die": (
        *("arm|red|black|arm I", "arm|red|black|arm II", "axe|black|red|axe II", "axe|black|red|block I"),
        *("eye|yellow|blue|plus", "eye|yellow|blue|blank", "potion|blue|red|potion III", "leg|red|blue|tumble0"),
    ),
    "prog.ghost": KINDS,
    "prog.fiend": tuple(f"{seed}|red" for seed in range(creatures.COUNT)),
    "prog.ground": ("|red|1.0", "active|blue|1.0", "||1.0"),
    "prog.pool": ("stun|0||1.0", "wound|3|Ann’s left|1.0", "minused|13||1.0"),
    "prog.lane": (
        *("|Gas|||Ann|1.0", "open|Poison|stun:1+wound:1|may be countered|source: dart|1.0"),
        *("needs|Ray|stun:2|2 is less than 3: add a plus|source: eye|1.0", "countered|Bite|wound:1|no effect||1.0"),
        "picked|Blade|wound:2|2 meets 2: it counters|names: your potion|1.0",
    ),
    "prog.shield": tuple(f"2|{tone}" for tone in TONES),
    "prog.slot": ("die", "plus", "brain"),
    "prog.chip": ("grab|tentacle: grabs one|1.0", "minus|2 minuses|1.0", "brain|names an axe|1.0"),
    "prog.arrow": ("0.2,0.8,0.8,0.2|1.0", "0.8,0.2,0.2,0.8|1.0", "0.5,0.9,0.5,0.1|0.7"),
    "prog.mix": ("red|black", "black|red", "blue|yellow", "red|red"),
    "prog.tile": ("arm|red|black|0|arm|1.0", "arm|red|black|2|arm|1.0", "axe|red|black|2|axe, item|1.0"),
    "prog.breed": ("red/black:8;yellow/black:2;blue/yellow:3|1.0", "red/black:4|1.0", "|1.0"),
    "prog.bars": ("attacks:3.8;defenses:3.7;pluses:2.5;minuses:1.7;helpers:0.7|1.0", "attacks:0;helpers:9|1.0"),
    "prog.faces": (f"arm|red|black|1.0|Arm|a body part|{ROW}", f"arm|blue|yellow|1.0|Arm|a body part|{ROW}"),
    "prog.plate": ("arm|1.0", "tentacle|1.0"),
    "prog.strip": ("||1.0", "active||1.0", "|target|1.0"),
    "prog.trophy": ("arm|red|black", "axe|black|yellow"),
}
SIZES = {
    "prog.die": (46, 46),
    "prog.ghost": (46, 46),
    "prog.fiend": (300, 190),
    "prog.ground": (330, 102),
    "prog.pool": (180, 200),
    "prog.lane": (198, 208),
    "prog.shield": (40, 42),
    "prog.slot": (46, 46),
    "prog.chip": (150, 24),
    "prog.arrow": (200, 200),
    "prog.mix": (40, 40),
    "prog.tile": (100, 98),
    "prog.breed": (264, 26),
    "prog.bars": (250, 140),
    "prog.faces": (594, 128),
    "prog.plate": (80, 22),
    "prog.strip": (252, 88),
    "prog.trophy": (84, 98),
}
ALL = [(name, face) for name, known in FACES.items() for face in known[:6]]


@pytest.fixture(autouse=True)
def bundled_fonts(qapp):
    load_fonts()


def look_of(name: str, face: str, state: str = "") -> Look:
    return Look(name, face, *SIZES[name], state)


def alphas_at_the_edge(picture: QImage) -> int:
    wide, high = picture.width(), picture.height()
    edge = [(x, y) for x in range(wide) for y in (0, high - 1)] + [(x, y) for y in range(high) for x in (0, wide - 1)]
    return max(picture.pixelColor(x, y).alpha() for x, y in edge)


def grey(look: Look) -> bytes:
    """The piece alone on felt, without its margin, as bytes of grey."""
    margin = round(margin_of(look))
    picture = bake(look, 1.0).copy(margin, margin, round(look.width), round(look.height))
    flat = image(picture.width(), picture.height(), "felt")
    with painting(flat) as painter:
        painter.drawImage(0, 0, picture)
    plain = flat.convertToFormat(QImage.Format.Format_Grayscale8)
    rows = [bytes(plain.constScanLine(row))[: plain.width()] for row in range(plain.height())]
    return b"".join(rows)


def difference(first: bytes, second: bytes) -> float:
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)


# ---------------------------------------------------------------- all painters


@pytest.mark.parametrize(("name", "face"), ALL)
def test_a_piece_paints_something_and_keeps_inside_its_reach(name, face):
    picture = bake(look_of(name, face), 1.0)
    assert any(
        picture.pixelColor(x, y).alpha() > 30 for x in range(0, picture.width(), 3) for y in range(picture.height())
    )
    assert alphas_at_the_edge(picture) < 40


@pytest.mark.parametrize("name", FACES)
def test_faces_look_different(name):
    pictures_of = [bake(look_of(name, face), 1.0) for face in FACES[name]]
    assert all(first != second for first, second in combinations(pictures_of, 2))


@pytest.mark.parametrize("name", ["prog.die", "prog.mix", "prog.tile", "prog.lane", "prog.pool", "prog.trophy"])
def test_states_look_different(name):
    states = [state for state in STATES if name in {"prog.die", "prog.mix", "prog.trophy"} or state != "veiled"]
    states = [state for state in states if name != "prog.lane" or state in {"", "focus"}]
    pictures_of = [bake(look_of(name, FACES[name][0], state), 1.0) for state in states]
    assert all(first != second for first, second in combinations(pictures_of, 2))


@pytest.mark.parametrize(
    ("name", "face"),
    [
        *(("prog.die", f"arm|red|black|{face}") for face in ("", "leg I", "arm X", "arm ", "block  I", "tumble4")),
        *(("prog.die", face) for face in ("", "arm", "arm|red|black", "foot|red|black|plus", "arm|red|black|plus|x")),
        *(("prog.die", f"arm|{mix}|plus") for mix in ("red|red", "red|green", "pink|black", "|")),
        *(("prog.ghost", face) for face in ("", "foot", "block")),
        *(("prog.fiend", face) for face in ("", "6|red", "-1|red", "0|pink", "0")),
        *(("prog.ground", face) for face in ("", "on|red|1.0", "|pink|1.0", "|red|0", "|red|x")),
        *(("prog.pool", face) for face in ("", "dead|1||1.0", "stun|x||1.0", "stun|1|1.0", "stun|1||none")),
        *(("prog.lane", face) for face in ("", "won|Ray||||1.0", "|Ray|stun||||1.0", "|Ray|burn:1|||1.0", "|R|||1.0")),
        *(("prog.shield", face) for face in ("", "1", "x|", "1|pink", "100|")),
        *(("prog.slot", face) for face in ("", "minus")),
        *(("prog.chip", face) for face in ("", "bite|x|1.0", "grab|x")),
        *(("prog.arrow", face) for face in ("", "0,0,1|1.0", "0,0,1,1", "a,b,c,d|1.0", "0,0,1,1|0")),
        *(("prog.mix", face) for face in ("", "red", "red|green", "pink|pink")),
        *(
            ("prog.tile", face)
            for face in ("", "arm|red|black|x|arm|1.0", "arm|red|red|1|arm|1.0", "foot|red|black|1|f|1")
        ),
        *(("prog.breed", face) for face in ("red/red:3|1.0", "red/black|1.0", "red/black:0|1.0", "red/black:3")),
        *(("prog.bars", face) for face in ("", "|1.0", "attacks:x|1.0", "luck:1|1.0", "attacks:-1|1.0")),
        *(("prog.faces", face) for face in ("", "arm|red|black|1.0|Arm|part|plus=plus", f"leg|red|black|1|L|p|{ROW}")),
        *(("prog.plate", face) for face in ("", "arm")),
        *(("prog.strip", face) for face in ("", "|aim|1.0", "on||1.0")),
        *(("prog.trophy", face) for face in ("", "arm", "arm|red|red")),
    ],
)
def test_nonsense_is_refused(name, face):
    with pytest.raises(NoSuchFace):
        bake(look_of(name, face), 1.0)


@pytest.mark.parametrize("name", FACES)
def test_a_worker_paints_the_same_pixels(name):
    here = [bake(look_of(name, face), 1.0) for face in FACES[name][:2]]
    there: list[QImage] = []
    pool = QThreadPool()
    pool.start(lambda: there.extend(bake(look_of(name, face), 1.0) for face in FACES[name][:2]))
    assert pool.waitForDone(20000)
    assert here == there


# ---------------------------------------------------------------- dice


def test_kinds_are_those_of_the_rules():
    assert tuple(kind.name.lower() for kind in Kind) == KINDS
    assert set(PLASTICS) == {"red", "blue", "yellow", "black"}
    assert set(INKS) == {(a, b) for a in PLASTICS for b in PLASTICS if a != b}


def test_faces_are_read():
    read = die_face("axe|black|red|axe II")
    assert (read.kind, read.plastic.id, read.ink, read.sign, read.strength, read.phase) == (
        *("axe", "black", "red", "axe", "II"),
        None,
    )
    assert read.dotted
    assert not die_face("axe|black|red|block II").dotted
    assert not die_face("arm|black|red|arm II").dotted
    assert die_face("arm|black|red|tumble3").phase == PHASES - 1


@pytest.mark.parametrize(
    ("kind", "face", "shown"),
    [
        (Kind.ARM, Face(own=True, mark=2, source=Source.STRIKE, strength=2, stun=1), "arm II"),
        (Kind.WINGS, Face(own=True, minus=True, defense=2), "wings"),
        (Kind.POTION, Face(own=True, mark=3, restore=3), "potion III"),
        (Kind.AXE, Face(source=Source.BLADE, strength=2, wound=1), "hit II"),
        (Kind.ARM, Face(defense=1), "block I"),
        (Kind.LEG, Face(move=True, defense=1), "move"),
        (Kind.EYE, Face(plus=True), "plus"),
        (Kind.TAIL, Face(minus=True), "minus"),
        (Kind.EYE, Face(), "blank"),
    ],
)
def test_faces_of_the_rules_are_engraved(kind, face, shown):
    assert engraved(kind, face) == shown
    assert die_face(f"{KINDS[kind]}|red|black|{shown}")


@pytest.mark.parametrize("number", range(1, 10))
def test_every_strength_that_house_data_may_have_is_painted_within_the_die(number):
    """Nine strengths, all different, on blocks, hits and own faces; the number stays on its die."""
    for kind, face in (
        (Kind.POTION, Face(own=True, mark=number, restore=1)),
        (Kind.AXE, Face(source=Source.BLADE, strength=number, wound=1)),
        (Kind.ARM, Face(defense=number)),
    ):
        shown = engraved(kind, face)
        assert shown.split()[1] == roman(number)
        assert die_face(f"{KINDS[kind]}|red|black|{shown}").strength == roman(number)
    for side in (18.0, 40.0, 90.0):
        box = numeral(roman(number), side).boundingRect()
        assert box.width() <= side * 0.5
        assert 0.1 * side < box.height() <= side * 0.3
        assert abs(box.right()) < 0.1
        assert abs(box.bottom()) < 0.1


def test_every_face_of_the_house_data_can_be_shown():
    house = built_in()
    for kind, known in zip(Kind, house.kinds, strict=True):
        name = KINDS[kind]
        shown = [engraved(kind, face) for face in known.faces]
        assert len(shown) == 6
        assert all(die_face(f"{name}|red|black|{sign}").kind == name for sign in shown)
        assert sample(name) in shown
        assert known.item == (name in ITEMS)
    mixes = {tuple(colour.name.lower() for colour in colours_of(mix)) for mix in house.all_mixes()}
    assert mixes == set(INKS)


@pytest.mark.parametrize("side", [20, 32, 46])
def test_no_two_signs_are_alike_in_grey(side):
    own = {kind: f"{kind}|red|black|{kind}" for kind in KINDS}
    shared = {sign: f"arm|red|black|{sign}" for sign in SHARED}
    shades = {name: grey(Look("prog.die", face, side, side)) for name, face in {**own, **shared}.items()}
    closest = min((difference(shades[a], shades[b]), a, b) for a, b in combinations(shades, 2))
    assert closest[0] >= 3.0, closest


@pytest.mark.parametrize("side", [20, 32, 46])
def test_strengths_can_be_told_apart(side):
    shades = [
        grey(Look("prog.die", f"potion|blue|yellow|potion{end}", side, side)) for end in ("", " I", " II", " III")
    ]
    assert min(difference(a, b) for a, b in combinations(shades, 2)) >= 1.2


@pytest.mark.parametrize("mix", INKS)
def test_inks_stand_out_in_their_plastic(mix):
    matter = PLASTICS[mix[0]]
    least = 4.5 if mix[0] == "black" else 3.0
    assert contrast(INKS[mix], matter.base) >= least


@pytest.mark.parametrize("side", [24, 46])
def test_mixes_look_different_without_colour(side):
    # plastic and ink are told by their glyphs, so even the closest two differ
    for plastic in PLASTICS:
        shades = [grey(Look("prog.mix", f"{plastic}|{ink}", side, side)) for ink in PLASTICS if ink != plastic]
        assert min(difference(a, b) for a, b in combinations(shades, 2)) >= 1.5


def test_items_bear_dots_on_their_own_faces_only():
    def corner(face: str) -> bytes:
        look = Look("prog.die", face, 64, 64)
        margin = round(margin_of(look))
        shown = bake(look, 1.0).copy(margin + 48, margin + 6, 10, 10)
        return b"".join(bytes(shown.constScanLine(row))[:40] for row in range(10))

    for kind in ITEMS:
        assert difference(corner(f"{kind}|red|black|{kind}"), corner(f"{kind}|red|black|minus")) > 15
    assert difference(corner("eye|red|black|eye"), corner("eye|red|black|minus")) < 4


def test_a_rolling_die_does_not_tell_where_it_lands():
    pictures = [bake(Look("prog.die", f"arm|red|black|tumble{phase}", 46, 46), 1.0) for phase in range(PHASES)]
    assert all(first != second for first, second in combinations(pictures, 2))


@pytest.mark.parametrize("name", [f"die-{name}" for name in (*KINDS, *SHARED, "stun", "wound")])
def test_glyphs_fill_their_box(name):
    bounds = glyph_bounds(name)
    assert max(abs(bounds.left()), bounds.right(), abs(bounds.top()), bounds.bottom()) <= 1.06
    assert glyph(name).elementCount() > 3
    if name != "die-blank":
        assert max(bounds.width(), bounds.height()) > 1.4


# ---------------------------------------------------------------- creatures


@pytest.mark.parametrize("number", range(creatures.COUNT))
def test_a_creature_is_one_body_in_its_box(number):
    bounds = creatures.body(number).boundingRect()
    assert bounds.left() >= -1.56 * 200
    assert bounds.right() <= 1.56 * 200
    assert bounds.top() >= -1.1 * 200
    assert bounds.bottom() <= 1.08 * 200
    assert creatures.body(number).contains(QPointF(0, 0))
    for spot, _size in creatures.eyes(number):
        assert creatures.body(number).contains(spot * 200)


# ---------------------------------------------------------------- words


@pytest.mark.parametrize("tint", [kind.tint for kind in POOLS.values()])
def test_words_of_damage_can_be_read(tint):
    assert contrast(tint, "#26180f") >= 4.5


def test_lanes_are_read():
    read = lane_face("open|Poison|stun:1+wound:2|may be countered|source: dart|1.5")
    assert read.damage == (("stun", 1), ("wound", 2))
    assert (read.title, read.verdict, read.note, read.u) == ("Poison", "may be countered", "source: dart", 1.5)


def test_what_the_workshop_shows_is_read():
    segments, u = breed_face("red/black:8;blue/yellow:1|2.0")
    assert ([(matter.id, ink, count) for matter, ink, count in segments], u) == (
        [("red", "black", 8), ("blue", "yellow", 1)],
        2.0,
    )
    assert bars_face("attacks:3.8;helpers:0|1.0") == ((("attacks", 3.8), ("helpers", 0.0)), 1.0)
    built = faces_words("arm", "red", "black", "Arm | x", "a; part", [("plus", "a=b;c|d")] * 6, 1.5)
    read = faces_face(built)
    assert read.faces == (("plus", "abcd"),) * 6
    assert (read.title, read.note, read.u) == ("Arm ¦ x", "a; part", 1.5)


def test_every_kind_has_a_sample():
    for kind in KINDS:
        assert die_face(f"{kind}|red|black|{sample(kind)}").sign == kind


def test_a_small_lane_has_a_mark_instead_of_sentences():
    long = "countered|Bite|wound:1|{}||1.0"
    words = [bake(Look("prog.lane", long.format(text), 141, 100), 1.0) for text in ("no effect", "something else")]
    assert words[0] == words[1]
    assert field.lane(QRectF(0, 0, 141, 100), 1.0).small


# ---------------------------------------------------------------- lines


def test_a_line_goes_from_end_to_end_inside_its_rectangle():
    rect = QRectF(10, 20, 400, 300)
    for face in ("0.1,0.1,0.9,0.9|1.0", "0.9,0.1,0.1,0.9|1.0", "0.5,0.1,0.5,0.9|1.0", "0.1,0.5,0.9,0.5|1.0"):
        ends, u = arrow_face(face)
        way = arrow_way(rect, ends, u)
        assert way.pointAtPercent(0) == QPointF(10 + 400 * ends[0], 20 + 300 * ends[1])
        assert (way.pointAtPercent(1) - QPointF(10 + 400 * ends[2], 20 + 300 * ends[3])).manhattanLength() < 1e-6
        assert rect.contains(way.boundingRect())


# ---------------------------------------------------------------- sheets, home, results


@pytest.mark.parametrize("name", ["pieces", "fight", "small_battle", "workshop"])
def test_the_contact_sheets_are_painted(tmp_path, name):
    target = tmp_path / "sheet.png"
    assert sheet.main([name, str(target), "--scale", "0.5"]) == 0
    assert target.stat().st_size > 90_000


def test_the_picture_of_the_game_stays_in_its_frame():
    picture = image(200, 160)
    with painting(picture) as painter:
        art.tile(painter, QRectF(20, 20, 160, 120))
    assert picture.pixelColor(100, 80).alpha() == 255
    for x, y in ((100, 10), (100, 150), (10, 80), (190, 80), (60, 145)):
        assert picture.pixelColor(x, y).alpha() == 0


@pytest.mark.parametrize("outcome", ["trophy", "draw"])
def test_banners_fade_at_their_lower_edge(outcome):
    picture = art.banner(outcome, 683, 118)
    assert (picture.width(), picture.height()) == (683, 118)
    assert picture.pixelColor(340, 20).alpha() > 200
    assert all(picture.pixelColor(x, 117).alpha() < 30 for x in range(0, 683, 31))
