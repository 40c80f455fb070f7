"""The pieces of Chaos of Cthulhu: each bakes, none is taken for another, and what must tell nothing tells nothing."""

from __future__ import annotations

import threading
from itertools import combinations, product

import pytest
from PySide6.QtCore import QPointF, QRectF, QThreadPool
from PySide6.QtGui import QImage

from cubes.chaos_of_cthulhu import faces
from gui.art.assets import asset_path
from gui.art.brush import image, painting
from gui.art.dice import PHASES
from gui.art.fonts import load_fonts
from gui.art.gallery import Look, bake, margin_of, on_ladder_look
from gui.art.palette import contrast
from gui.art.states import STATES
from gui.games.chaos_of_cthulhu import art
from gui.games.chaos_of_cthulhu.art import pictures, sheet
from gui.games.chaos_of_cthulhu.art.bonus import bonus_face
from gui.games.chaos_of_cthulhu.art.elder import elder_face
from gui.games.chaos_of_cthulhu.art.finale import monster_face
from gui.games.chaos_of_cthulhu.art.lines import arrow_face, arrow_way
from gui.games.chaos_of_cthulhu.art.mats import mat_face
from gui.games.chaos_of_cthulhu.art.offerings import TREASURES
from gui.games.chaos_of_cthulhu.art.sets import KINDS, POSITIONS, NoSuchFace, action_of, monster_file
from gui.games.chaos_of_cthulhu.art.tokens import token_face

SETS = tuple(art.SETS)
LARGE_GLOW = {"picked", "focus"}

FACES = {
    "chaos.die": ("white|top|3", "green|center|", "purple|bottom|2|bare", "black||tumble0"),
    "chaos.monster": ("black|6",),
    "chaos.token": ("attack||", "block|white|", "madness|black|struck"),
    "chaos.offering": ("0", "8", "empty"),
    "chaos.cross": SETS,
    "chaos.mat": ("white|green,purple,black|", "green|white|", "purple|black,white|gone:black"),
    "chaos.plan_mat": ("white|green,purple,black|left:green", "green|white|left:white"),
    "chaos.screen": SETS,
    "chaos.bonus": ("1|Regain|||1.0", "8|Mega Block|said|purple|1.0", "12|Bedlam|open|white,green,purple,black|1.0"),
    "chaos.crest": SETS,
    "chaos.candle": ("", "small"),
    "chaos.quarter": ("white||1.0", "black|active|1.0"),
    "chaos.arrow": ("0.2,0.2,0.8,0.8|attack", "0.8,0.2,0.2,0.8|", "0.5,0.1,0.5,0.9|heal|0.7"),
    "chaos.join": ("2", "5"),
}
SIZES = {
    "chaos.die": (50, 50),
    "chaos.monster": (120, 120),
    "chaos.token": (28, 28),
    "chaos.offering": (22, 22),
    "chaos.cross": (180, 180),
    "chaos.mat": (248, 176),
    "chaos.plan_mat": (319, 194),
    "chaos.screen": (124, 88),
    "chaos.bonus": (82, 84),
    "chaos.crest": (32, 32),
    "chaos.candle": (62, 26),
    "chaos.quarter": (257, 147),
    "chaos.arrow": (200, 200),
    "chaos.join": (60, 8),
}
ALL = [(name, face) for name, known in FACES.items() for face in known]


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
    if len(FACES[name]) > 1 and name != "chaos.candle":
        pictures_of = [bake(look_of(name, face), 1.0) for face in FACES[name]]
        assert all(first != second for first, second in combinations(pictures_of, 2))


@pytest.mark.parametrize("name", ["chaos.die", "chaos.token", "chaos.bonus", "chaos.offering", "chaos.mat"])
def test_states_look_different(name):
    pictures_of = [bake(look_of(name, FACES[name][0], state), 1.0) for state in STATES]
    assert all(first != second for first, second in combinations(pictures_of, 2))


@pytest.mark.parametrize(
    ("name", "face"),
    [
        *(("chaos.die", face) for face in ("", "white", "white|top", "red|top|1", "white|middle|1", "white|top|7")),
        *(("chaos.die", face) for face in ("white|top|0", "white||", "white||tumble4", "white|top|1|naked")),
        *(("chaos.monster", face) for face in ("", "white", "white|", "white|7", "red|1")),
        *(("chaos.token", face) for face in ("", "bite||", "attack|red|", "attack|white|gone", "attack|white||")),
        *(("chaos.offering", face) for face in ("", "9", "-1", "coin")),
        *(("chaos.cross", face) for face in ("", "red")),
        *(
            ("chaos.mat", face)
            for face in ("", "white", "white||", "white|white|", "white|green,green|", "white|green|x")
        ),
        *(("chaos.screen", face) for face in ("", "red", "white|3")),
        *(("chaos.bonus", face) for face in ("", "0|No|||1.0", "13|No|||1.0", "1|No|maybe||1.0", "1|No||red|1.0")),
        *(("chaos.crest", face) for face in ("", "red")),
        ("chaos.candle", "large"),
        *(("chaos.quarter", face) for face in ("", "white", "white|on|1.0", "red||1.0")),
        *(("chaos.arrow", face) for face in ("0,0,1|attack", "0,0,1,1|bite", "0,0,1,1||1.0|x")),
        *(("chaos.join", face) for face in ("", "1", "6")),
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


def test_the_faces_are_read():
    face = elder_face("white|top|3")
    assert (face.look.id, face.position, face.value, face.phase, face.bare) == ("white", "top", 3, None, False)
    assert elder_face("black|left|").value is None
    assert elder_face("black||tumble3").phase == PHASES - 1
    assert elder_face("black|left|2|bare").bare
    assert monster_face("green|4") == ("green", 4)
    assert token_face("heal|green|struck") == ("heal", art.SETS["green"], True)
    read = mat_face("white|green,black|left:green,gone:black")
    assert [other.id for other in read.others] == ["green", "black"]
    assert read.left is art.SETS["green"]
    assert read.gone == {"black"}
    assert bonus_face("3|Mega Health|open|white,black|1.5").u == 1.5


def test_dice_show_what_the_rules_say():
    for number, name in enumerate(SETS):
        for index, position in enumerate(POSITIONS):
            for value in range(1, 7):
                kind = faces.face(faces.MonsterSet(number), index, value)
                assert action_of(name, position, value) == kind.name.lower()


def test_every_monster_has_its_own_picture():
    files = [monster_file(look, value) for look in art.SETS.values() for value in range(1, 7)]
    assert len(set(files)) == 24
    drawn = [pictures.CACHE.get(file, 60) for file in files]
    assert all(first != second for first, second in combinations(drawn, 2))
    for picture in drawn:
        cells = [(30, 10), (10, 30), (30, 30), (50, 30), (30, 50)]
        assert all(any(picture.pixelColor(x + d, y).alpha() for d in range(-9, 9)) for x, y in cells)


@pytest.mark.parametrize("value", ["", "3"])
@pytest.mark.parametrize("side", [34, 66])
def test_no_two_sets_are_alike_in_grey(side, value):
    shades = {name: grey(Look("chaos.die", f"{name}|center|{value}", side, side)) for name in SETS}
    closest = min((difference(shades[a], shades[b]), a, b) for a, b in combinations(SETS, 2))
    assert closest[0] >= 14, closest


@pytest.mark.parametrize("side", [34, 50, 66])
def test_actions_and_numbers_can_be_told_apart_in_grey(side):
    from gui.games.chaos_of_cthulhu.art.elder import action_disc, number_disc

    shown = {}
    for kind, value in product(("", *KINDS), ("", *range(1, 7))):
        if bool(kind) == bool(value):
            continue
        picture = image(side, side, "#808080")
        with painting(picture) as painter:
            if kind:
                action_disc(painter, QPointF(side / 2, side / 2), side * 0.4, kind)
            else:
                number_disc(painter, QPointF(side / 2, side / 2), side * 0.4, int(value))
        plain = picture.convertToFormat(QImage.Format.Format_Grayscale8)
        shown[kind or value] = b"".join(bytes(plain.constScanLine(row))[:side] for row in range(side))
    closest = min((difference(shown[a], shown[b]), a, b) for a, b in combinations(shown, 2))
    assert closest[0] >= 3, closest


def test_digits_are_solid_where_the_strokes_of_the_typeface_overlap():
    from gui.games.chaos_of_cthulhu.art.elder import number_disc

    picture = image(200, 200, "#808080")
    with painting(picture) as painter:
        number_disc(painter, QPointF(100, 100), 96, 4)
    # down the upright of the 4 there is no dark gap
    column = [picture.pixelColor(118, y).lightness() > 150 for y in range(200)]
    runs = "".join("x" if bright else " " for bright in column[40:165]).split()
    assert max(map(len, runs)) >= 60


def test_a_bare_die_has_neither_action_nor_number():
    full, bare = (bake(Look("chaos.die", f"green|center|3{end}", 66, 66), 1.0) for end in ("", "|bare"))
    assert full != bare
    margin = round(margin_of(Look("chaos.die", "green|center|3", 66, 66)))
    assert full.copy(margin + 24, margin + 24, 14, 14) == bare.copy(margin + 24, margin + 24, 14, 14)


def test_a_rolling_die_does_not_tell_where_it_lands():
    assert (
        len({on_ladder_look(Look("chaos.die", f"white||tumble{phase}", 66, 66)) for phase in range(PHASES)}) == PHASES
    )


# ---------------------------------------------------------------- tokens, crests, offerings


def test_tokens_differ_without_colour():
    shades = {kind: grey(Look("chaos.token", f"{kind}|white|", 26, 26)) for kind in KINDS}
    closest = min((difference(shades[a], shades[b]), a, b) for a, b in combinations(KINDS, 2))
    assert closest[0] >= 8, closest


def test_rings_tell_where_a_token_came_from():
    shades = {name: grey(Look("chaos.token", f"attack|{name}|", 26, 26)) for name in SETS}
    assert min(difference(shades[a], shades[b]) for a, b in combinations(SETS, 2)) >= 2


def test_crests_differ_without_colour():
    for side in (12, 20, 32):
        shades = {name: grey(Look("chaos.crest", name, side, side)) for name in SETS}
        assert min(difference(shades[a], shades[b]) for a, b in combinations(SETS, 2)) >= 8


def test_there_are_nine_offerings_and_all_differ():
    assert len(TREASURES) == 9
    shades = [grey(Look("chaos.offering", str(number), 22, 22)) for number in range(9)]
    assert min(difference(a, b) for a, b in combinations(shades, 2)) >= 5


@pytest.mark.parametrize("ground", ["felt", "leather"])
def test_words_in_the_colour_of_a_set_can_be_read(ground):
    assert all(contrast(look.line, ground) >= 4.5 for look in art.SETS.values())


# ---------------------------------------------------------------- lines


def test_a_line_goes_from_end_to_end_inside_its_rectangle():
    rect = QRectF(10, 20, 400, 300)
    for face in ("0.1,0.1,0.9,0.9|", "0.9,0.1,0.1,0.9|", "0.5,0.1,0.5,0.9|", "0.1,0.5,0.9,0.5|", "0.15,0.2,0.3,0.2|"):
        ends, _kind, _u = arrow_face(face)
        way = arrow_way(rect, ends)
        assert way.pointAtPercent(0) == QPointF(10 + 400 * ends[0], 20 + 300 * ends[1])
        assert (way.pointAtPercent(1) - QPointF(10 + 400 * ends[2], 20 + 300 * ends[3])).manhattanLength() < 1e-6
        assert rect.contains(way.boundingRect())


# ---------------------------------------------------------------- vector pictures


def test_pictures_are_rendered_once_and_forgotten_when_there_are_too_many(monkeypatch):
    rendered = []
    real = pictures._render

    def render(file: str, side: int) -> QImage:
        rendered.append((file, side))
        return real(file, side)

    monkeypatch.setattr(pictures, "_render", render)
    one = 40 * 40 * 4
    cache = pictures.SvgCache(limit=2 * one)
    names = [f"icons/chaos/{kind}.svg" for kind in KINDS]
    for name in (names[0], names[0], names[1], names[0], names[2]):
        cache.get(name, 40)
    assert len(rendered) == 3
    assert cache.byte_count() <= 2 * one
    cache.get(names[0], 40)
    assert len(rendered) == 3
    cache.get(names[1], 40)
    assert len(rendered) == 4
    cache.clear()
    assert cache.byte_count() == 0


def test_many_threads_may_ask_for_pictures():
    cache = pictures.SvgCache(limit=3 * 60 * 60 * 4)
    errors: list[BaseException] = []

    def work(shift: int) -> None:
        try:
            for number in range(12):
                assert cache.get(f"icons/chaos/{KINDS[(number + shift) % 4]}.svg", 40 + number % 3 * 10).width() >= 40
        except BaseException as error:  # noqa: BLE001 - it fails the test below
            errors.append(error)

    threads = [threading.Thread(target=work, args=(shift,)) for shift in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not errors


def test_the_icons_are_there():
    assert all(asset_path(f"icons/chaos/{kind}.svg").is_file() for kind in KINDS)


# ---------------------------------------------------------------- sheets and home


@pytest.mark.parametrize("name", sheet.SHEETS)
def test_the_contact_sheets_are_painted(tmp_path, name):
    target = tmp_path / "sheet.png"
    assert sheet.main([name, str(target), "--scale", "0.5"]) == 0
    assert target.stat().st_size > 200_000


def test_the_picture_of_the_game_stays_in_its_frame():
    picture = image(200, 160)
    with painting(picture) as painter:
        art.tile(painter, QRectF(20, 20, 160, 120))
    assert picture.pixelColor(100, 80).alpha() == 255
    for x, y in ((100, 10), (100, 150), (10, 80), (190, 80), (60, 145)):
        assert picture.pixelColor(x, y).alpha() == 0
