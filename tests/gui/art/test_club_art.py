"""The pieces of Club of Cthulhu: each bakes, none is taken for another, and what must tell nothing tells nothing."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, QThreadPool
from PySide6.QtGui import QImage

from gui.art.assets import asset_path
from gui.art.brush import image, painting
from gui.art.fonts import load_fonts
from gui.art.gallery import Look, bake, margin_of, on_ladder_look
from gui.art.palette import contrast
from gui.art.states import STATES
from gui.games.club_of_cthulhu import art
from gui.games.club_of_cthulhu.art import pictures, sheet
from gui.games.club_of_cthulhu.art.bake import PICTURES
from gui.games.club_of_cthulhu.art.cards import card_face
from gui.games.club_of_cthulhu.art.decks import candle_face, deck_face, wax_height
from gui.games.club_of_cthulhu.art.deities import DEITIES, NoSuchFace, canonical, deities
from gui.games.club_of_cthulhu.art.grounds import journal_face
from gui.games.club_of_cthulhu.art.scoring import scoring_face

NAMES = tuple(DEITIES)
TABLE = "king:1,3,6,10,15,15,15;shub:10,5,0,0,0,0,0;nyar:2,4,6,8,10,12,2n"

FACES = {
    "club.mat": ("",),
    "club.line": ("0.1,0.2,0.9,0.8|1.0", "0.1,0.5,0.9,0.5|0.7"),
    "club.glow": ("", "nyar"),
    "club.flare": tuple(f"cthulhu|{step}" for step in range(6)),
    "club.card": (*(f"{name}|" for name in NAMES), "king+yidhra|", "yidhra+king|", "king+yidhra|loose"),
    "club.back": ("",),
    "club.strip": ("king|7", "king|12", "king+nyar|7", "nyar+king|7"),
    "club.deck": ("15|", "3|", "0|", "3|shub", "3|king+nyar"),
    "club.candle": ("1|1", "0.5|1", "0.5|0", "0|0"),
    "club.blessing": tuple(f"{name}|{side}" for name in NAMES for side in ("down", "up")),
    "club.desecration": ("",),
    "club.chip": ("0", "3", "10|king", "10|nyar"),
    "club.plate": ("Deck 3 · 8|1.0", "Deck 3 · 14|0.71"),
    "club.journal": ("||1.0", "active||1.0", "active|king,nyar|1.0"),
    "club.omens": ("1.0",),
    "club.lamps": tuple(f"shub|{count}|1.0" for count in range(5)),
    "club.scoring": (f"cthulhu|{TABLE}||1.0", f"white|{TABLE}||1.0", f"cthulhu|{TABLE}|king:2,nyar:9|1.0"),
    "club.deity": NAMES,
}
SIZES = {
    "club.mat": (304, 304),
    "club.line": (200, 160),
    "club.glow": (90, 90),
    "club.flare": (60, 110),
    "club.card": (50, 70),
    "club.back": (50, 70),
    "club.strip": (50, 19),
    "club.deck": (60, 84),
    "club.candle": (32, 100),
    "club.blessing": (36, 36),
    "club.desecration": (30, 30),
    "club.chip": (20, 20),
    "club.plate": (88, 24),
    "club.journal": (292, 340),
    "club.omens": (438, 204),
    "club.lamps": (80, 50),
    "club.scoring": (288, 164),
    "club.deity": (120, 120),
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
    flat = image(picture.width(), picture.height(), "plum")
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
    assert alphas_at_the_edge(picture) < 16


@pytest.mark.parametrize("name", FACES)
def test_faces_look_different(name):
    pictures_of = [bake(look_of(name, face), 1.0) for face in FACES[name]]
    assert all(first != second for first, second in combinations(pictures_of, 2))


@pytest.mark.parametrize(
    "name", ["club.card", "club.back", "club.deck", "club.blessing", "club.desecration", "club.strip", "club.lamps"]
)
def test_states_look_different(name):
    pictures_of = [bake(look_of(name, FACES[name][0], state), 1.0) for state in STATES]
    assert all(first != second for first, second in combinations(pictures_of, 2))


@pytest.mark.parametrize("name", ["club.card", "club.back", "club.deck"])
def test_cards_know_two_states_of_their_own(name):
    plain, lit, drawn = (bake(look_of(name, FACES[name][0], state), 1.0) for state in ("", "lit", "drawn"))
    assert plain != lit != drawn != plain


@pytest.mark.parametrize(
    ("name", "face"),
    [
        *(("club.card", face) for face in ("", "king", "dagon|", "king+king|", "king+nyar+shub|", "king|fixed")),
        *(("club.deck", face) for face in ("", "3", "x|", "-1|", "0|king", "3|dagon")),
        *(("club.candle", face) for face in ("", "1", "x|1", "-0.1|1", "2|1", "0.5|2")),
        *(("club.blessing", face) for face in ("", "king", "king|left", "dagon|up")),
        *(("club.strip", face) for face in ("", "king", "king|x", "dagon|3")),
        *(("club.flare", face) for face in ("", "king|6", "dagon|1")),
        *(("club.line", face) for face in ("", "0,0,1|1", "a,b,c,d|1", "0,0,1,1|x", "0,0,1,1")),
        *(("club.journal", face) for face in ("", "on||1.0", "active|dagon|1.0", "||0", "||x")),
        *(("club.lamps", face) for face in ("", "king|x|1.0", "dagon|1|1.0", "king|1")),
        *(
            ("club.scoring", face)
            for face in ("", f"pink|{TABLE}||1.0", "white|king:1,2||1.0", f"white|{TABLE}|x:1|1.0")
        ),
        *(("club.plate", face) for face in ("", "|1.0", "Deck 1")),
        ("club.chip", "x"),
        ("club.chip", "3|dagon"),
        ("club.desecration", "x"),
        ("club.mat", "x"),
        ("club.glow", "x"),
        ("club.omens", ""),
        ("club.deity", ""),
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


# ---------------------------------------------------------------- faces


def test_the_faces_are_read():
    read = card_face("yidhra+king|")
    assert ([look.id for look in read.pair], read.loose, read.named) == (["yidhra", "king"], False, False)
    both = card_face("yidhra+king|loose+named")
    assert ([look.id for look in both.pair], both.loose, both.named) == (["king", "yidhra"], True, True)
    assert deck_face("3|nyar+king")[1] == canonical(deities("king+nyar"))
    assert candle_face("0.5|1") == (0.5, True)
    assert journal_face("active|king,nyar|1.5") == (True, frozenset({"king", "nyar"}), 1.5)
    table = scoring_face(f"nyar|{TABLE}|king:2,shub:0|1.0")
    assert table.rows[0][1][2] == "6"
    assert table.own == {"king": 2, "shub": 0}


def test_a_candle_is_as_high_as_its_deck_is_large():
    assert wax_height(14 / 15) == pytest.approx(3 + 4.2 * 14)
    assert wax_height(0) == 3


def test_a_back_cannot_tell_what_it_hides():
    assert on_ladder_look(Look("club.back", "king", 60, 84)) == on_ladder_look(Look("club.back", "", 60, 84))


def test_a_face_down_deck_shows_only_how_many_pages_it_has():
    assert bake(look_of("club.deck", "9|"), 1.0) == bake(look_of("club.deck", "9|"), 1.0)
    top = bake(look_of("club.deck", "9|king+shub"), 1.0)
    assert top == bake(look_of("club.deck", "9|shub+king"), 1.0)


# ---------------------------------------------------------------- never colour alone


@pytest.mark.parametrize(("wide", "high"), [(36, 50), (50, 70), (66, 92)])
def test_no_two_deities_are_alike_in_grey(wide, high):
    shades = {name: grey(Look("club.card", f"{name}|", wide, high)) for name in NAMES}
    closest = min((difference(shades[a], shades[b]), a, b) for a, b in combinations(NAMES, 2))
    assert closest[0] >= 8, closest


@pytest.mark.parametrize("side", [26, 36])
@pytest.mark.parametrize("up", ["down", "up"])
def test_no_two_blessings_are_alike_in_grey(side, up):
    shades = {name: grey(Look("club.blessing", f"{name}|{up}", side, side)) for name in NAMES}
    closest = min((difference(shades[a], shades[b]), a, b) for a, b in combinations(NAMES, 2))
    assert closest[0] >= 4, closest


@pytest.mark.parametrize("name", NAMES)
def test_up_and_down_differ_in_grey(name):
    up, down = (grey(Look("club.blessing", f"{name}|{side}", 26, 26)) for side in ("up", "down"))
    assert difference(up, down) >= 25


def test_the_head_of_a_dual_tells_what_it_stands_for():
    def head(face: str) -> bytes:
        return grey(Look("club.card", face, 50, 70))[: 50 * 19]

    first, second, loose = (head(face) for face in ("king+yidhra|", "yidhra+king|", "king+yidhra|loose"))
    assert min(difference(a, b) for a, b in combinations((first, second, loose), 2)) >= 4


@pytest.mark.parametrize("ground", ["plum", "leather", "#0b0810"])
def test_words_in_the_colour_of_a_deity_can_be_read(ground):
    assert all(contrast(look.line, ground) >= 4.5 for look in DEITIES.values())


@pytest.mark.parametrize("look", DEITIES.values(), ids=lambda look: look.id)
def test_signs_stand_out_on_their_fields(look):
    assert contrast(look.ink, look.tint) >= (2.3 if look.id == "king" else 3.0)


# ---------------------------------------------------------------- pictures


@pytest.mark.parametrize("name", PICTURES)
def test_the_baked_pictures_are_there(name):
    assert asset_path(pictures.ASSET.format(name=name)).is_file()
    whole, small = pictures.picture(name, 5000), pictures.picture(name, 100)
    assert whole.width() >= 600
    assert 100 <= small.width() < 200


@pytest.mark.parametrize("outcome", ["flame", "disappearance"])
@pytest.mark.parametrize(("wide", "high"), [(1366, 216), (1024, 160), (900, 400)])
def test_the_banners_fade_into_the_room(outcome, wide, high):
    picture = art.banner(outcome, wide, high, ratio=0.5)
    assert (picture.width(), picture.height()) == (wide // 2, high // 2)
    assert picture.pixelColor(picture.width() // 2, 2).alpha() == 255


def test_the_banners_show_different_ends():
    assert art.banner("flame", 683, 118) != art.banner("disappearance", 683, 118)


@pytest.mark.parametrize("name", sheet.SHEETS)
def test_the_contact_sheets_are_painted(tmp_path, name):
    target = tmp_path / "sheet.png"
    assert sheet.main([name, str(target), "--scale", "0.5"]) == 0
    assert target.stat().st_size > 100_000


def test_the_picture_of_the_game_stays_in_its_frame():
    picture = image(200, 160)
    with painting(picture) as painter:
        art.tile(painter, QRectF(20, 20, 160, 120))
    assert picture.pixelColor(100, 80).alpha() == 255
    for x, y in ((100, 10), (100, 150), (10, 80), (190, 80), (60, 145)):
        assert picture.pixelColor(x, y).alpha() == 0
