"""Two worlds that a viewer cannot tell apart look, sound and measure the same on his screen.

For sampled states, and the table and each seat as viewer: pixels, accessible tree, tooltips, title, models, log.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QLabel

from cubes import GAMES, Match
from cubes.dont_mess_with_cthulhu.state import Kind
from cubes.game import GameSpec, Viewer
from gui.art.gallery import Look, bake, on_ladder_look
from gui.games import game_ui
from gui.metrics import Metrics
from gui.table.items import PieceItem
from gui.table.piece import Piece
from gui.table.piece_model import PieceModel
from tests.cubes.play import MAX_STEPS, is_long, random_states, sample_options, viewers
from tests.cubes.toy_game import TOY
from tests.cubes.worlds import Pair, lockstep, split
from tests.gui.open_table import Table, match_of, shared_gallery, table
from tests.gui.secrecy.watch import differences, seat_down, show_to, watch

MESS = GAMES["dont_mess_with_cthulhu"]
CHAOS = GAMES["chaos_of_cthulhu"]


@pytest.fixture
def at(qapp, tmp_path: Path) -> Iterator[Table]:
    # As with a screen reader running: Qt then tells it of every change.
    QAccessible.setActive(True)
    try:
        with table(match_of(TOY, 3), tmp_path, size=(1024, 600), fresh=False) as opened:
            yield opened
    finally:
        QAccessible.setActive(False)


def pair_of(match: Match, viewer: Viewer, seed: int, acts: int) -> Pair | None:
    """Two worlds with so many acts of history in each; ``None`` when they part before that."""
    pair, random = split(match, viewer, seed), Random(seed)
    for done, _found in enumerate(lockstep(pair, viewer, random)):
        if done == acts:
            return pair
    return None


def told(at: Table, pair: Pair, viewer: Viewer) -> tuple[dict, dict]:
    """What the window tells a viewer in each of two worlds; before each it showed the first of them."""
    seen = []
    for world in (pair[0], *pair):
        seat_down(at, world, game_ui(world.spec.id).paths)
        show_to(at, viewer)
        seen.append(watch(at))
    return seen[1], seen[2]


def check_game(at: Table, spec: GameSpec, players: int, seed: int, every: int) -> int:
    """Compare at every so manieth state of a random game, or of the beginning of a long one; how often that was."""
    options = sample_options(spec, players, 2, seed)
    looked = 0
    steps = 160 if is_long(spec) else MAX_STEPS
    for number, match in enumerate(random_states(spec, players, seed, options[(seed + 1) % len(options)], steps)):
        if (number + seed) % every:
            continue
        everybody = viewers(match)
        chosen = everybody if every == 1 else (None, everybody[1 + looked % players])
        for viewer in chosen:
            acts = (number + looked) % 3
            pair = pair_of(match, viewer, seed * 100 + number, acts) or split(match, viewer, seed * 100 + number)
            found = differences(*told(at, pair, viewer))
            assert found == set(), f"step {number}, viewer {viewer}: {found}"
            looked += 1
    return looked


@pytest.mark.parametrize(
    ("spec", "players", "seed", "every"),
    [
        pytest.param(TOY, 3, 1, 12, id="pearl_dive-3p"),
        pytest.param(MESS, 3, 4, 6, id="mess-3p"),
        pytest.param(MESS, 5, 4, 8, id="mess-5p"),
        pytest.param(MESS, 8, 23, 17, id="mess-8p"),
        pytest.param(CHAOS, 2, 1, 19, id="chaos-2p"),
        pytest.param(CHAOS, 4, 2, 23, id="chaos-4p"),
    ],
)
def test_two_worlds_look_the_same(at: Table, spec: GameSpec, players: int, seed: int, every: int):
    assert check_game(at, spec, players, seed, every) > 3


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("spec", [pytest.param(s, id=s.id) for s in (TOY, MESS, CHAOS)])
def test_two_worlds_look_the_same_at_every_state(at: Table, spec: GameSpec):
    for players in spec.seats:
        for seed in range(3):
            check_game(at, spec, players, seed, every=1)


def test_the_end_shows_what_is_open_then(at: Table):
    """At the end everything is public: nothing is left that could differ, and the final table is the same for all."""
    *_before, match = random_states(MESS, 4, 3, MESS.demo_options(4))
    assert match.outcome() is not None
    pair = split(match, None, 1)
    assert differences(*told(at, pair, None)) == set()


# --- positive controls -------------------------------------------------------------------------------------------


def secret_of(match: Match) -> int:
    """Something that the table may not know: which seats are Cultists."""
    return sum(int(role) << seat for seat, role in enumerate(match.state.roles))


def leak_pixels(at: Table, secret: int) -> None:
    label = QLabel(str(secret), at.window)
    label.move(500, 300)
    label.show()


def leak_name(at: Table, secret: int) -> None:
    at.window.table.bar.menu_button.setAccessibleName(f"Menu {secret}")


def leak_description(at: Table, secret: int) -> None:
    at.window.table.bar.menu_button.setAccessibleDescription(f"{secret}")


def leak_object_name(at: Table, secret: int) -> None:
    at.window.table.view.buttons.button("tray").setObjectName(f"piece.{secret}")


def leak_size(at: Table, secret: int) -> None:
    at.window.table.ribbon.setGeometry(0, 0, 100 + secret, 20)


def leak_tip(at: Table, secret: int) -> None:
    at.window.table.view.viewport().setToolTip(f"{secret}")


def leak_title(at: Table, secret: int) -> None:
    at.window.setWindowTitle(f"Cubes {secret}")


def leak_detail(at: Table, secret: int) -> None:
    model = at.window.table.model
    assert isinstance(model, PieceModel)
    first, *rest = model.pieces
    at.window.table.scene.show_at_once(
        (Piece(first.id, first.kind, first.face, first.place, detail=f"{secret}"), *rest)
    )


def leak_order(at: Table, secret: int) -> None:
    pieces = list(at.window.table.model.pieces)
    turned = secret % len(pieces)
    at.window.table.scene.show_at_once(tuple(pieces[turned:] + pieces[:turned]))


def leak_height(at: Table, secret: int) -> None:
    item = next(iter(at.window.table.scene.piece_items.values()))
    assert isinstance(item, PieceItem)
    item.setZValue(item.zValue() + secret / 1000)


def leak_log(at: Table, secret: int) -> None:
    session = at.window.session
    assert session is not None
    heard = session.log()
    session.log = lambda: (*heard, (None, f"{secret}"))


LEAKS: dict[str, tuple[Callable[[Table, int], None], str]] = {
    "pixels": (leak_pixels, "pixels"),
    "name": (leak_name, "accessible tree"),
    "description": (leak_description, "accessible tree"),
    "object name": (leak_object_name, "accessible tree"),
    "size": (leak_size, "tips"),
    "tip": (leak_tip, "tips"),
    "title": (leak_title, "title"),
    "detail": (leak_detail, "pieces"),
    "order": (leak_order, "pieces"),
    "height": (leak_height, "items"),
    "log": (leak_log, "log"),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_put_in_on_purpose_is_seen(at: Table, leak: str):
    match = match_of(MESS, 5, 3, MESS.demo_options(5))
    put_in, channel = LEAKS[leak]
    pair = next(p for p in (split(match, None, n) for n in range(50)) if secret_of(p[0]) != secret_of(p[1]))
    seen = []
    for world in pair:
        seat_down(at, world, game_ui(MESS.id).paths)
        show_to(at, None)
        put_in(at, secret_of(world))
        seen.append(watch(at))
        for label in at.window.findChildren(QLabel):
            if label.parent() is at.window:
                label.setParent(None)
    assert channel in differences(*seen)


def test_a_private_view_differs_where_the_secret_does(at: Table):
    """The control for the seats: worlds that the seat itself can tell apart look different in every channel."""
    match = match_of(MESS, 5, 3, MESS.demo_options(5))
    hands = [set(world.view(1).own.hand) for world in split(match, 0, 2)]
    assert hands[0] != hands[1]
    found = differences(*told(at, split(match, 0, 2), 1))
    assert {"pixels", "accessible tree", "tips"} <= found


# --- cards that lie face down (A10, A11) --------------------------------------------------------------------------


def data(look: Look) -> bytes:
    """The bytes of the picture that the gallery would make of a look."""
    image = bake(on_ladder_look(look), 2.0)
    return bytes(image.constBits())


STATES = ("", "pickable", "hover", "picked", "veiled", "focus")


@pytest.mark.parametrize("state", STATES)
def test_a_back_is_the_same_picture_whatever_it_hides(qapp, state: str):
    """A10: byte for byte, in every state; and the same look is kept once for all of them."""
    assert game_ui(MESS.id), "its painters are registered"
    looks = [Look("mess.back", kind.name.lower(), 64, 92, state) for kind in Kind]
    assert len({on_ladder_look(look) for look in looks}) == 1
    pictures = {data(look) for look in looks}
    assert len(pictures) == 1
    # The control: face up they all differ.
    faces = {data(Look("mess.card_small", kind.name.lower(), 64, 92)) for kind in Kind}
    assert len(faces) == len(Kind)


@pytest.mark.parametrize("name", ["pearl.shell", "pearl.back"])
def test_shells_and_backs_of_the_toy_game_hide_as_well(qapp, name: str):
    pictures = {data(Look(name, face, 60, 60)) for face in ("", "1", "6", "20")}
    assert len(pictures) == 1


def test_the_cover_of_a_turning_card_has_no_trace_of_its_face(qapp):
    """While it turns, the picture that is asked for is the same for every kind of card."""
    ui, metrics = game_ui(MESS.id), Metrics.of(1366, 768)
    asked: list[Look] = []

    def baker(piece: Piece, size: QSizeF, hovered: bool):
        look = ui.look(piece, size, metrics, hovered)
        asked.append(look)
        return shared_gallery().get(look)

    spot = next(iter(ui.layout(match_of(MESS, 4).view(None), metrics, QRectF(0, 0, 1000, 700)).spots.values()))
    for kind in Kind:
        item = PieceItem(
            Piece("x", "mess.card_small", kind.name.lower(), "p", cover="mess.back"), spot, ui.kind("mess.back"), baker
        )
        item.set_covered(True)
        asked.clear()
        item.boundingRect()
        assert [look.face for look in asked] == [""]
        assert asked[0].painter == "mess.back"


def test_pieces_that_lie_face_down_hold_nothing_of_what_they_are(qapp):
    """A11: label, detail, face, tags and id of every face-down card are the same in every world."""
    ui = game_ui(MESS.id)
    compared = 0
    for seed in range(6):
        for number, match in enumerate(random_states(MESS, 4, seed, MESS.demo_options(4))):
            if number % 6 or match.outcome() is not None:
                continue
            pair = split(match, None, number)
            one, other = (ui.tableau(world.view(None)) for world in pair)
            assert one == other
            assert pair[0].state.rows != pair[1].state.rows
            compared += sum(piece.kind == "mess.back" for piece in one)
    assert compared > 100


def test_no_line_of_the_log_says_you(qapp):
    """A03: the shared log names people; it never speaks to whoever reads it."""
    second = re.compile(r"\b(you|your|yours|yourself)\b", re.IGNORECASE)
    for spec in (TOY, MESS, CHAOS):
        for seed in range(8 if spec is not CHAOS else 3):
            *_states, match = random_states(spec, spec.seats[-1], seed, spec.demo_options(spec.seats[-1]))
            for viewer in viewers(match):
                assert [line for line in match.log(viewer) if second.search(line)] == []


def test_nothing_dealt_is_in_the_scene_before_the_first_curtain(tmp_path: Path, qapp):
    """A03: the cards that lie on the table at the first curtain are face down, and no private page exists."""
    with table(match_of(MESS, 5, 3, MESS.demo_options(5)), tmp_path, size=(1024, 600)) as at:
        at.rest()
        assert at.window.private.page is None
        cards = [piece for piece in at.window.table.model.pieces if piece.id.startswith("card-")]
        assert len(cards) == 25
        assert {(piece.kind, piece.face, piece.cover) for piece in cards} == {("mess.back", "", "")}
