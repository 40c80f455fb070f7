"""The gallery: what it keeps, what it forgets, where it paints."""

from __future__ import annotations

import threading
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, QThread
from PySide6.QtGui import QImage, QPainter

from gui.art import gallery as module
from gui.art.brush import image, painting
from gui.art.fonts import load_fonts
from gui.art.gallery import Gallery, Look, UnknownPainter, bake, margin_of, on_ladder, on_ladder_look, painter
from gui.art.palette import colour

THREADS: list[int] = []


@pytest.fixture(autouse=True)
def test_painter(qapp, monkeypatch):
    load_fonts()
    monkeypatch.setattr(module, "_painters", dict(module._painters))
    THREADS.clear()

    @painter("test.square")
    def square(brush: QPainter, rect: QRectF, face: str, state: str) -> None:
        THREADS.append(threading.get_ident())
        brush.fillRect(rect, colour(face or "#fff"))

    @painter("test.back", faceless=True)
    def back(brush: QPainter, rect: QRectF, face: str, state: str) -> None:
        assert face == ""
        brush.fillRect(rect, colour("brass"))

    @painter("test.broken")
    def broken(brush: QPainter, rect: QRectF, face: str, state: str) -> None:
        raise ValueError("spilled paint")


@pytest.fixture
def working_gallery():
    gallery = Gallery(worker=True)
    yield gallery
    gallery.close()


def test_a_look_is_painted_once():
    gallery = Gallery()
    first = gallery.get(Look("test.square", "#f00", 40, 60))
    assert gallery.get(Look("test.square", "#f00", 40, 60)) is first
    assert len(THREADS) == 1
    assert len(gallery) == 1


def test_sizes_share_the_rungs_of_a_ladder():
    gallery = Gallery()
    assert gallery.get(Look("test.square", "#f00", 100, 150)) is gallery.get(Look("test.square", "#f00", 101, 151.5))
    assert on_ladder(17.2) == 18
    for length in (25, 41, 64.5, 160, 300):
        assert length <= on_ladder(length) <= length * 1.051
    rung = on_ladder_look(Look("test.square", "#f00", 100, 150))
    assert on_ladder_look(rung) == rung


def test_a_piece_is_baked_at_twice_its_size_and_drawn_where_it_belongs():
    baked = Gallery().get(Look("test.square", "#f00", 20, 30))
    assert baked.pixmap.width() == 2 * (20 + 2 * baked.margin)
    canvas = image(100, 100, "#000")
    with painting(canvas) as brush:
        baked.draw(brush, QRectF(30, 40, 20, 30))
    assert canvas.pixelColor(40, 55).name() == "#ff0000"
    assert canvas.pixelColor(31, 41).name() == "#ff0000"
    assert canvas.pixelColor(27, 55).name() == "#000000"
    assert canvas.pixelColor(40, 73).name() == "#000000"


def test_a_finer_screen_gets_finer_pieces_and_a_change_forgets_the_old_ones():
    gallery = Gallery(1.0)
    look = Look("test.square", "#f00", 20, 30)
    coarse = gallery.get(look)
    gallery.clear(2.0)
    assert len(gallery) == 0
    assert gallery.byte_count() == 0
    fine = gallery.get(look)
    assert fine.pixmap.width() == 2 * coarse.pixmap.width()
    assert gallery.device_pixel_ratio() == 2.0


def test_the_least_recently_used_looks_leave_first():
    looks = [Look("test.square", f"#{number:06x}", 20, 20) for number in range(5)]
    one = bake(looks[0], 2.0).sizeInBytes()
    gallery = Gallery(limit=3 * one)
    for look in looks[:3]:
        gallery.get(look)
    gallery.get(looks[0])
    gallery.get(looks[3])
    assert looks[0] in gallery
    assert looks[1] not in gallery
    assert gallery.byte_count() <= 3 * one


def test_states_with_wide_light_get_wide_margins():
    calm, picked = Look("test.square", "", 64, 92), Look("test.square", "", 64, 92, "picked+focus")
    assert margin_of(picked) > margin_of(calm)


def test_a_faceless_painter_never_hears_the_face():
    gallery = Gallery()
    first = gallery.get(Look("test.back", "cthulhu", 30, 40))
    assert gallery.get(Look("test.back", "sign", 30, 40)) is first


def test_an_unknown_painter_is_named():
    with pytest.raises(UnknownPainter, match="nobody"):
        Gallery().get(Look("nobody", "", 10, 10))


def test_without_a_worker_prefetch_paints_at_once():
    gallery = Gallery()
    heard: list[object] = []
    gallery.ready.connect(heard.append)
    look = Look("test.square", "#f00", 30, 30)
    gallery.prefetch([look, look])
    assert heard == [on_ladder_look(look)]
    assert gallery.peek(look) is not None
    assert len(THREADS) == 1


def test_a_worker_paints_in_its_own_thread_and_says_when_it_is_done(qtbot, working_gallery):
    look = Look("test.square", "#0f0", 30, 30)
    with qtbot.waitSignal(working_gallery.ready, timeout=5000) as heard:
        assert working_gallery.peek(look) is None
        assert working_gallery.peek(look) is None
    assert heard.args == [on_ladder_look(look)]
    assert working_gallery.peek(look) is not None
    assert THREADS
    assert threading.get_ident() not in THREADS
    assert len(THREADS) == 1


def test_what_a_worker_started_before_a_clear_is_dropped(qtbot, working_gallery):
    look = Look("test.square", "#00f", 30, 30)
    working_gallery.prefetch([look])
    working_gallery.clear()
    working_gallery.close()
    qtbot.wait(0)
    assert look not in working_gallery


def test_an_error_in_a_worker_reaches_the_main_thread(qtbot, working_gallery):
    with qtbot.captureExceptions() as caught:
        working_gallery.prefetch([Look("test.broken", "", 10, 10)])
        qtbot.waitUntil(lambda: bool(caught), timeout=5000)
    assert isinstance(caught[0][1], ValueError)


def test_painting_leaves_the_thread_of_the_application_alone(qapp):
    assert qapp.thread() is QThread.currentThread()
    images = [bake(Look("test.square", tint, 12, 12), 1.0) for tint in ("#f00", "#0f0")]
    assert all(isinstance(picture, QImage) for picture in images)
    assert all(first != second for first, second in combinations(images, 2))
