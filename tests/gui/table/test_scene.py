"""TableScene: the items are what the model says, whatever moved before, and nothing outlives its piece."""

from __future__ import annotations

import gc
import sys
import weakref
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
import shiboken6
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QPointF, QRectF, QSizeF, QTimer
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from gui.art.gallery import Baked
from gui.table.choice import Element
from gui.table.durations import ROLL, Speed
from gui.table.items import PieceItem
from gui.table.piece import Layout, Piece, Spot
from tests.gui.backing import differing
from tests.gui.hands import Hands
from tests.gui.table.stand import BACK, BOARD, FACES, PLACES, STYLES, Stand, board, random_pieces

seeds = st.integers(0, 1 << 30)


@pytest.fixture
def stand() -> Iterator[Stand]:
    made = Stand()
    yield made
    made.close()


def picture(stand: Stand) -> QImage:
    """The whole scene as it looks now."""
    image = QImage(round(BOARD.width()), round(BOARD.height()), QImage.Format.Format_RGB32)
    image.fill(0xFF102030)
    brush = QPainter(image)
    stand.scene.render(brush, QRectF(image.rect()), BOARD)
    brush.end()
    return image


def has_colour(image: QImage, colour: str) -> bool:
    """Whether a pixel has exactly this colour."""
    wanted = (int(colour[1:], 16) | 0xFF000000).to_bytes(4, "little")
    data = bytes(image.constBits())
    at = data.find(wanted)
    while at >= 0 and at % 4:
        at = data.find(wanted, at + 1)
    return at >= 0


# --- items and model ---------------------------------------------------------------------------------------------


@given(seeds)
def test_the_items_follow_the_model_whatever_moved_before(seed: int):
    random = Random(seed)
    stand = Stand()
    for _round in range(random.randint(1, 6)):
        pieces = random_pieces(random)
        way = random.choice(("at once", "played", "skipped", "instant", "reduced", "interrupted"))
        stand.scene.reduced_motion = way == "reduced"
        stand.queue.set_speed(Speed.INSTANT if way == "instant" else Speed.NORMAL)
        if way == "at once":
            stand.scene.show_at_once(pieces, stand.layout)
        else:
            stand.play(random_pieces(random), pieces)
            if way == "interrupted":
                for _tick in range(random.randint(0, 30)):
                    stand.tick()
            if way in ("skipped", "interrupted"):
                stand.queue.skip()
            stand.finish()
        assert stand.model.pieces == pieces
        assert stand.standing() == stand.expected(), way
        assert set(stand.scene.items()) == set(stand.scene.piece_items.values()), f"something was left behind: {way}"
    stand.close()


@settings(max_examples=30)
@given(seeds)
def test_motion_ends_where_no_motion_would_be(seed: int):
    """Instant mode is exact: every speed leaves the same table, to the pixel."""
    results = []
    for speed in (Speed.INSTANT, Speed.FAST, Speed.SLOW):
        random, stand = Random(seed), Stand()
        stand.queue.set_speed(speed)
        stand.play(*(random_pieces(random) for _table in range(3)))
        stand.finish()
        results.append(picture(stand))
        stand.close()
    assert results[0] == results[1] == results[2]


def test_another_layout_puts_everything_in_its_place_at_once(stand: Stand):
    stand.scene.show_at_once(random_pieces(Random(3)), stand.layout)
    picture(stand)
    stand.baked.clear()
    stand.layout = board(size=1.4)
    stand.scene.set_layout(stand.layout, 1.0, compact=False)
    assert stand.standing() == stand.expected()
    picture(stand)
    assert {round(width, 6) for _kind, _face, width in stand.baked} == {
        item.size().width() for item in stand.scene.piece_items.values()
    }, "every picture is baked anew for its new size"


@pytest.mark.parametrize("moving", [False, True])
def test_what_is_as_it_was_follows_its_place(stand: Stand, moving: bool):
    """Where places shift because something else has come, also the pieces that did not change go with them."""
    card = Piece("a", "card", "red", "p1")
    stand.scene.show_at_once((card,))
    item = stand.scene.item("a")
    assert item is not None
    other = board(size=1.3)
    spots = {**other.spots, "p1": Spot(QRectF(400, 300, 50, 70))}
    if moving:
        stand.queue.run([stand.scene.stage((card,), Layout(other.board, spots))])
        assert item.pos() != QPointF(425, 335), "it is on its way"
        stand.finish()
    else:
        stand.scene.show_at_once((card,), Layout(other.board, spots))
    assert item.pos() == QPointF(425, 335)
    assert item.size() == QSizeF(50, 70)
    assert item.rotation() == 0.0


def test_a_die_that_belongs_elsewhere_after_its_roll_rolls_first(stand: Stand):
    stand.scene.show_at_once((Piece("a", "die", "red", "p0"),), stand.layout)
    stand.queue.set_speed(Speed.NORMAL)
    item = stand.scene.item("a")
    assert item is not None
    start = item.pos()
    stand.queue.run([stand.scene.stage((Piece("a", "die", "gold", "p6", rolls=1),))])
    stand.tick(ROLL / 2)
    assert item.scale() > 1.0, "it hops"
    assert (item.pos() - start).manhattanLength() < item.size().width()
    stand.tick(ROLL / 2 + 190)
    assert (item.pos() - start).manhattanLength() > 60
    stand.finish()
    assert item.pos() == stand.scene.rest_of(item) == stand.layout.spot("p6").rect.center()


def test_a_piece_that_becomes_another_kind_behaves_like_it(stand: Stand):
    stand.scene.show_at_once((Piece("a", "card", "red", "p0"),), stand.layout)
    stand.scene.show_at_once((Piece("a", "coin", "red", "p0"),), stand.layout)
    item = stand.scene.item("a")
    assert item.style == STYLES["coin"]
    assert item.zValue() == STYLES["coin"].layer


def test_only_what_changed_is_painted_anew(stand: Stand):
    pieces = tuple(Piece(str(n), "card", "red", PLACES[n]) for n in range(8))
    stand.scene.show_at_once(pieces, stand.layout)
    picture(stand)
    stand.baked.clear()
    stand.scene.show_at_once((replace(pieces[0], face="green"), *pieces[1:]), stand.layout)
    picture(stand)
    assert [face for _kind, face, _width in stand.baked] == ["green"]


def test_a_painter_that_fails_is_told_and_leaves_a_plate(stand: Stand, monkeypatch):
    """Raised inside Qt's own work it would end the program; the piece can be picked all the same."""
    told: list[BaseException] = []
    monkeypatch.setattr(sys, "excepthook", lambda _kind, error, _trace: told.append(error))
    bake = stand.scene._bake

    def failing(piece: Piece, size: QSizeF, hovered: bool) -> Baked:
        if piece.id == "bad":
            raise KeyError("no such face")
        return bake(piece, size, hovered)

    stand.scene._bake = failing
    pieces = (Piece("bad", "card", "red", "p0", element=Element("card", "bad")), Piece("good", "card", "red", "p1"))
    stand.scene.show_at_once(pieces, stand.layout)
    picture(stand)
    assert [repr(error) for error in told] == ["KeyError('no such face')"], "once, not in every frame"
    item = stand.scene.item("bad")
    assert item.boundingRect() == item.shape_rect()
    assert stand.scene.items(item.pos())[0] is item


# --- turning (A12) -----------------------------------------------------------------------------------------------


def frames(stand: Stand, most: int = 200) -> list[tuple[float, QImage]]:
    """A picture per tick until the table rests, with the time since the beginning."""
    began, found = stand.now, []
    for _tick in range(most):
        found.append((stand.now - began, picture(stand)))
        if not stand.queue.playing:
            return found
        stand.tick(10)
    raise AssertionError("it never ends")


@pytest.mark.parametrize("entering", [True, False])
def test_a_turning_piece_never_shows_its_face_before_the_half(stand: Stand, entering: bool):
    if not entering:
        stand.scene.show_at_once((Piece("a", "card", "", "p0", cover="back"),), stand.layout)
    face = Piece("a", "card", "red", "p0", came="p5", cover="back")
    stand.play((face,))
    seen = [(at, has_colour(image, FACES["red"]), has_colour(image, BACK)) for at, image in frames(stand)]
    assert not any(red for at, red, _back in seen if at < 180)
    assert any(back for at, _red, back in seen if at < 180)
    assert all(red for at, red, _back in seen if at > 250)
    assert not any(back for at, _red, back in seen if at > 180)


def test_a_piece_whose_turn_is_delayed_waits_with_its_back_up(stand: Stand):
    stand.play((Piece("a", "card", "red", "p0", came="p5", cover="back", order=6),))
    seen = [(at, has_colour(image, FACES["red"])) for at, image in frames(stand)]
    first = min(at for at, red in seen if red)
    assert 6 * 60 + 180 <= first <= 6 * 60 + 260


def test_a_turn_can_be_paused_and_resumed_in_the_middle(stand: Stand):
    stand.play((Piece("a", "card", "red", "p0", came="p5", cover="back"),))
    stand.tick(100)
    for _repaint in range(5):
        assert not has_colour(picture(stand), FACES["red"])
        stand.queue.tick()
    stand.queue.skip()
    assert has_colour(picture(stand), FACES["red"])


def test_the_face_is_not_even_asked_for_before_the_half(stand: Stand):
    stand.baked.clear()
    stand.play((Piece("a", "card", "red", "p0", came="p5", cover="back"),))
    while stand.now < 170:
        picture(stand)
        stand.tick(10)
    assert {face for _kind, face, _width in stand.baked} == {""}


# --- things that go (F01, F02, D15) ------------------------------------------------------------------------------


def test_what_left_is_gone_when_the_motion_ends(stand: Stand):
    pieces = tuple(Piece(str(n), "card", "red", PLACES[n], goes="p9") for n in range(6))
    stand.scene.show_at_once(pieces, stand.layout)
    items = [weakref.ref(item) for item in stand.scene.piece_items.values()]
    stand.play(())
    stand.tick()
    assert len(stand.scene.items()) == 6, "they are on their way"
    assert stand.scene.piece_items == {}
    stand.finish()
    assert stand.scene.items() == []
    gc.collect()
    assert [item for item in items if item() is not None] == []


def test_what_leaves_for_its_own_place_is_gone_at_once(stand: Stand):
    stand.scene.show_at_once((Piece("a", "card", "", "p0", goes="p0"),), stand.layout)
    stand.play(())
    assert stand.scene.items() == []


@pytest.mark.parametrize("moment", range(0, 1600, 100))
def test_emptied_in_the_middle_of_a_motion_it_leaves_nothing(stand: Stand, moment: int):
    """F01, D15: no tween outlives its item, at whatever moment the table is cleared."""
    random = Random(moment)
    stand.play(random_pieces(random), random_pieces(random), random_pieces(random))
    stand.tick(moment)
    items = [weakref.ref(item) for item in stand.scene.items()]
    stand.scene.empty()
    assert stand.scene.items() == []
    assert stand.model.pieces == ()
    assert not stand.queue.playing
    assert not any(timer.isActive() for timer in stand.queue.findChildren(QTimer))
    for _tick in range(20):
        stand.tick(100)
        stand.queue.tick()
        QApplication.processEvents()
    gc.collect()
    assert [item for item in items if item() is not None] == []
    stand.play(random_pieces(random))
    stand.finish()
    assert stand.standing() == stand.expected(), "a new game can be played on it"


def test_no_other_object_moves_anything(stand: Stand):
    """One owner of all motion: the queue's own timer is the only one."""
    stand.play(random_pieces(Random(1), 9))
    timers = [thing for thing in shiboken6.getAllValidWrappers() if isinstance(thing, QTimer) and thing.isActive()]
    ours = [timer for timer in timers if timer.parent() is stand.queue]
    assert len(ours) == 1
    assert stand.scene.findChildren(QTimer) == []


def test_a_piece_may_go_from_within_its_own_click_500_times(stand: Stand, qtbot):
    """F02: clicked, hovered and dragged things disappear under the mouse, again and again."""
    stand.open(qtbot)
    random = Random(7)
    lost = []

    def pick(piece_id: str) -> None:
        lost.append(piece_id)
        stand.scene.show_at_once(tuple(p for p in stand.model.pieces if p.id != piece_id), stand.layout)

    def point(piece_id: str) -> None:
        if piece_id and random.random() < 0.3:
            pick(piece_id)

    view = stand.view
    view.picked.connect(pick)
    view.pointed.connect(point)
    hands = Hands(view)
    for number in range(500):
        if len(stand.model.pieces) < 3:
            pieces = tuple(
                Piece(f"{number}-{n}", "card", "red", PLACES[n], label="x", element=Element("card", str(n)))
                for n in range(10)
            )
            stand.scene.show_at_once(pieces, stand.layout)
        spot = hands.where(
            view.viewport(), view.mapFromScene(stand.layout.spot(random.choice(PLACES[:10])).rect.center())
        )
        hands.move(spot + QPoint(random.randint(-9, 9), 0))
        hands.press(spot)
        hands.move(spot + QPoint(2, 2))
        hands.release(spot)
        if number % 20 == 0:
            QApplication.processEvents()
    assert len(lost) > 200
    view.picked.disconnect(pick)
    view.pointed.disconnect(point)


# --- the scene's index and the screen (F03, F04) -----------------------------------------------------------------


def soak(stand: Stand, qtbot, rounds: int, seed: int) -> None:
    surface = stand.open(qtbot)
    random = Random(seed)
    for number in range(rounds):
        act = random.random()
        if act < 0.5:
            stand.play(random_pieces(random))
        elif act < 0.6:
            stand.scene.show_at_once(random_pieces(random), stand.layout)
        elif act < 0.7:
            stand.layout = board(size=random.uniform(0.4, 1.8))
            stand.queue.skip()
            stand.scene.set_layout(stand.layout, 1.0, compact=random.random() < 0.5)
        elif act < 0.8:
            stand.view.zoom(random.choice((0.5, 1.25, 1.6, 2.5)))
            stand.view.horizontalScrollBar().setValue(random.randint(0, 400))
        elif act < 0.85:
            stand.scene.empty()
        else:
            stand.view.resize(random.randint(300, 700), random.randint(240, 500))
        for _tick in range(random.randint(0, 4)):
            stand.tick(random.choice((5, 40, 200)))
            if number % 3 == 0:
                QApplication.processEvents()
    stand.finish()
    QApplication.processEvents()
    assert set(stand.scene.items()) == set(stand.scene.piece_items.values())
    assert differing(surface.image(), surface.fresh()) == 0


def test_the_scene_survives_a_soak(stand: Stand, qtbot):
    """F03, short: pieces come, go, grow and move while the view scrolls and zooms."""
    soak(stand, qtbot, 250, seed=1)


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_the_scene_survives_a_long_soak(qtbot):
    """F03: some ten minutes of it."""
    for seed in range(60):
        stand = Stand()
        soak(stand, qtbot, 2500, seed)
        stand.close()


@pytest.mark.parametrize("zoom", [1.0, 2.1])
def test_a_moving_piece_leaves_no_ghost(stand: Stand, qtbot, zoom: float):
    """F04: lit, turned and shadowed pieces cross the board; the screen is what a full repaint would be, each time."""
    surface = stand.open(qtbot, zoom)
    pieces = (
        Piece("a", "card", "red", "p1", chosen=True, cover="back"),
        Piece("b", "coin", "gold", "p6"),
        Piece("c", "card", "green", "p3", came="p9", goes="p0"),
    )
    stand.scene.show_at_once(pieces, stand.layout)
    QApplication.processEvents()
    stand.play(
        (replace(pieces[0], place="p10", face="green"), replace(pieces[1], place="p8"), pieces[2]),
        (replace(pieces[0], place="p2", chosen=False), replace(pieces[1], place="p5", face="red")),
    )
    checked = 0
    while stand.queue.playing:
        stand.tick(45)
        QApplication.processEvents()
        assert differing(surface.image(), surface.fresh()) == 0, f"a ghost at {stand.now}"
        checked += 1
    assert checked > 10


def test_a_ghost_would_be_found(stand: Stand, qtbot):
    """The control: painting outside the announced rectangle leaves a trail, and the check sees it."""
    surface = stand.open(qtbot)

    class Careless(PieceItem):
        def boundingRect(self) -> QRectF:
            return super().boundingRect().adjusted(12, 12, -12, -12)

    item = Careless(Piece("x", "card", "red", "p0"), stand.layout.spot("p0"), STYLES["card"], stand.bake)
    stand.scene.addItem(item)
    QApplication.processEvents()
    for _move in range(4):
        item.setPos(item.pos() + QPointF(31, 17))
        QApplication.processEvents()
    assert differing(surface.image(), surface.fresh()) > 0
    stand.scene.removeItem(item)
