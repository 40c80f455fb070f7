"""The pieces of Don't Mess with Cthulhu: each bakes, none is taken for another, the back tells nothing."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, QThreadPool
from PySide6.QtGui import QImage

from gui.art.brush import image, painting
from gui.art.fonts import load_fonts
from gui.art.gallery import Look, bake, margin_of, on_ladder_look
from gui.art.states import STATES
from gui.games.dont_mess_with_cthulhu import art
from gui.games.dont_mess_with_cthulhu.art import banners
from gui.games.dont_mess_with_cthulhu.art.pieces import role_token

KINDS = tuple(art.KINDS)
ROLES = (*(f"investigator{number}" for number in range(6)), *(f"cultist{number}" for number in range(3)), "back")
DIFFERENT = 20.0
"""Mean difference of grey (0 to 255) two small faces must have; measured: 25.6 for the closest pair."""


@pytest.fixture(autouse=True)
def bundled_fonts(qapp):
    load_fonts()


def grey(look: Look) -> bytes:
    """The card alone, without its margin, as bytes of grey on felt."""
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


def test_there_are_ten_kinds_and_objects_have_another_form():
    assert len(KINDS) == 10
    assert sum(kind.is_object for kind in art.KINDS.values()) == 6
    assert len({kind.glyph for kind in art.KINDS.values()}) == 10
    assert len({kind.title for kind in art.KINDS.values()}) == 10


@pytest.mark.parametrize("painter", ["mess.card", "mess.card_small"])
def test_every_face_bakes_and_shows_something_else(painter):
    pictures = [bake(Look(painter, kind, 60, 86), 1.0) for kind in KINDS]
    assert all(not picture.isNull() for picture in pictures)
    assert all(first != second for first, second in combinations(pictures, 2))


@pytest.mark.parametrize(("width", "height"), [(41, 59), (33, 47)])
def test_small_faces_differ_in_grey(width, height):
    faces = {kind: grey(Look("mess.card_small", kind, width, height)) for kind in KINDS}
    closest = min((difference(faces[a], faces[b]), a, b) for a, b in combinations(KINDS, 2))
    assert closest[0] >= DIFFERENT, closest


@pytest.mark.parametrize("state", STATES)
def test_the_back_is_the_same_whatever_it_hides(state):
    looks = {on_ladder_look(Look("mess.back", kind, 64, 92, state)) for kind in KINDS}
    assert len(looks) == 1
    pictures = [bake(Look("mess.back", kind, 64, 92, state), 1.0) for kind in ("cthulhu", "sign", "futile")]
    assert bytes(pictures[0].constBits()) == bytes(pictures[1].constBits()) == bytes(pictures[2].constBits())


def test_every_state_of_a_card_looks_different():
    pictures = [bake(Look("mess.back", "", 64, 92, state), 1.0) for state in STATES]
    assert all(first != second for first, second in combinations(pictures, 2))


def test_roles_differ_and_cultists_have_a_rim_of_their_own():
    tokens = {}
    for face in ROLES:
        picture = image(80, 80)
        with painting(picture) as painter:
            role_token(painter, QRectF(0, 0, 80, 80).center(), 34, face)
        tokens[face] = picture
    assert all(first != second for first, second in combinations(tokens.values(), 2))

    def beyond_the_rim(picture: QImage) -> int:
        # just outside of the disc, on its upper side where no shadow falls
        return sum(picture.pixelColor(x, y).lightness() > 90 for x in range(80) for y in range(6))

    assert beyond_the_rim(tokens["cultist0"]) > beyond_the_rim(tokens["investigator0"])


@pytest.mark.parametrize(
    ("painter", "face"),
    [
        ("mess.insanity", "on"),
        ("mess.insanity", "empty"),
        ("mess.seal", "sign"),
        ("mess.seal", "necronomicon"),
        ("mess.seal", "empty"),
        ("mess.lantern", ""),
        ("mess.lantern", "dark"),
        *(("mess.role", face) for face in ROLES),
    ],
)
def test_tokens_bake(painter, face):
    picture = bake(Look(painter, face, 40, 40), 1.0)
    assert any(picture.pixelColor(x, picture.height() // 2).alpha() > 0 for x in range(picture.width()))


def test_no_text_on_a_card_is_under_twelve_pixels():
    from gui.games.dont_mess_with_cthulhu.art import cards

    smallest_rule, smallest_title = 13, 19
    assert cards._TITLE_ONLY_BELOW * smallest_rule / cards.LARGE[0] >= 11
    assert 112 * smallest_title / cards.LARGE[0] >= 11.8


@pytest.mark.parametrize("outcome", ["awake", "sealed", "too_late", "necronomicon"])
def test_banners_are_full_on_top_and_fade_below(outcome):
    picture = banners.banner(outcome, 683, 118)
    assert (picture.width(), picture.height()) == (683, 118)
    assert picture.pixelColor(340, 10).alpha() == 255
    assert picture.pixelColor(340, 117).alpha() < 20


def test_faces_bake_in_a_worker_thread_to_the_same_pixels():
    looks = [Look("mess.card", kind, 40, 58) for kind in KINDS[:4]]
    here = [bake(look, 1.0) for look in looks]
    there: list[QImage] = []
    pool = QThreadPool()
    pool.start(lambda: there.extend(bake(look, 1.0) for look in looks))
    assert pool.waitForDone(20000)
    assert here == there


def test_the_picture_of_the_game_stays_in_its_frame():
    picture = image(200, 160)
    with painting(picture) as painter:
        banners.tile(painter, QRectF(20, 20, 160, 120))
    assert picture.pixelColor(100, 80).alpha() == 255
    for x, y in ((100, 10), (100, 150), (10, 80), (190, 80), (60, 145)):
        assert picture.pixelColor(x, y).alpha() == 0
