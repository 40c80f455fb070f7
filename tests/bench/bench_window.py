"""The window against the least that a window can be: first frame, motion, the curtain, memory.

Times are those of the processor, so that they can be compared on a shared machine.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import QFrame, QGraphicsPixmapItem, QGraphicsScene, QGraphicsView, QWidget

from cubes import GAMES, Match, SeededChance
from gui.art.gallery import Gallery
from gui.games import game_ui
from gui.headless.picture import NAMES
from gui.headless.stage import application, wait_until
from gui.input_gate import InputGate
from gui.privacy import Screen
from gui.session import Session
from gui.settings import Settings
from gui.window import TableWindow

ROOT = Path(__file__).parents[2]
SIZES = ((1366, 768), (2560, 1440))
FRAME = 16.0
CARDS = 10


def settle() -> None:
    """Let everything that is due happen. No event loop runs here that would delete what was given up."""
    for _turn in range(3):
        application().processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def timed(act: Callable[[], Any]) -> float:
    """How many milliseconds of the processor it takes; who else uses the machine does not count."""
    began = time.thread_time()
    act()
    return (time.thread_time() - began) * 1000


def p95(times: list[float]) -> float:
    return quantiles(times, n=20)[-1]


# --- the first frame ----------------------------------------------------------------------------------------------


def first_frame(compiled: Path, *arguments: str) -> float:
    """Seconds of the processor from the start of the process; modules are compiled already, as in any second start."""
    env = dict(os.environ, QT_QPA_PLATFORM="offscreen", PYTHONPYCACHEPREFIX=str(compiled))
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    with subprocess.Popen(
        [sys.executable, "-m", "tests.bench.start", *arguments], cwd=ROOT, env=env, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"usable\n"
        times = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
        process.kill()
    return (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")


def test_the_first_frame(note, tmp_path):
    bare, shell = [], []
    for number in range(9):
        bare.append(first_frame(tmp_path / "compiled", "bare"))
        shell.append(first_frame(tmp_path / "compiled", "shell", str(tmp_path)))
        if not number:  # the first of each fills the caches
            bare.clear()
            shell.clear()
    note("first frame of a bare window", f"{median(bare) * 1000:.0f} ms")
    note("first usable frame of the shell", f"{median(shell) * 1000:.0f} ms")
    note("  shell / bare window", f"{median(shell) / median(bare):.2f}", "<= 1.3")


# --- motion -------------------------------------------------------------------------------------------------------


@pytest.fixture
def open_window(tmp_path) -> Iterator[Callable[..., TableWindow]]:
    """Opens a window with a match; closes it in the end."""
    opened: list[TableWindow] = []

    def open_one(
        size: tuple[int, int], speed: str = "normal", fresh: bool = True, match: Match | None = None
    ) -> TableWindow:
        app = application()
        settings = Settings(tmp_path)
        settings.speed = speed
        window = TableWindow(settings, InputGate(app), Gallery(1.0))
        window.table.glance.shortest = 0
        window.resize(*size)
        window.show()
        settle()
        match = match or Match.new(GAMES["dont_mess_with_cthulhu"], NAMES[:5], chance=SeededChance(3))
        opened.append(window)
        note_clock(window)
        window.open_session(Session(match, game_ui(match.spec.id).paths), fresh=fresh)
        return window

    yield open_one
    for window in opened:
        window.close_session()
        window.gallery.close()
        window.close()
        window.deleteLater()
    settle()


class Clock:
    """A clock that goes on a frame at a time."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def note_clock(window: TableWindow) -> None:
    window.table.queue._clock = Clock()
    window.table.queue._timer.setInterval(10_000_000)


def deal(window: TableWindow) -> list[float]:
    """The frames of the deal: one step of the clock, and everything painted."""
    queue, frames = window.table.queue, []
    clock: Any = queue._clock
    settle()
    while queue.playing and len(frames) < 2000:
        clock.now += FRAME
        queue._timer.setInterval(10_000_000)

        def frame() -> None:
            queue.tick()
            settle()

        frames.append(timed(frame))
    return frames


def bare_cards(size: tuple[int, int]) -> list[float]:
    """Ten pixmaps of the size of a card that cross a view as large as the board."""
    application()
    ground = QPixmap(*size)
    ground.fill(Qt.GlobalColor.darkGreen)
    scene = QGraphicsScene(QRectF(0, 0, *size))
    view = QGraphicsView(scene)
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
    view.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    scene.addPixmap(ground)
    scale = min(size[0] / 1366, size[1] / 768)
    card = QImage(round(200 * scale), round(280 * scale), QImage.Format.Format_ARGB32_Premultiplied)
    card.fill(Qt.GlobalColor.white)
    items = []
    for _number in range(CARDS):
        item = QGraphicsPixmapItem(QPixmap.fromImage(card))
        item.setScale(0.5)
        scene.addItem(item)
        items.append(item)
    view.resize(*size)
    view.show()
    settle()
    frames = []
    for step in range(90):

        def frame(step: int = step) -> None:
            for number, item in enumerate(items):
                item.setPos(step * size[0] / 100, number * size[1] / 12)
            settle()

        frames.append(timed(frame))
    view.close()
    view.deleteLater()
    settle()
    return frames


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_cards_in_motion(note, open_window, size):
    bare = bare_cards(size)
    window = open_window(size)
    frames = deal(window)
    note(f"deal at {size[0]} x {size[1]}: p95 of {len(frames)} frames", f"{p95(frames):.1f} ms", "<= 16.7 ms")
    note("  median, longest", f"{median(frames):.1f}, {max(frames):.1f} ms")
    note("  ten bare pixmaps: p95; ours / bare", f"{p95(bare):.1f} ms; {p95(frames) / p95(bare):.2f}")


class Halves(QWidget):
    """Two halves of a picture that part over another one."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__()
        self.resize(*size)
        self.share = 0.0
        self.ground, self.cloth = QPixmap(*size), QPixmap(*size)
        self.ground.fill(Qt.GlobalColor.darkGreen)
        self.cloth.fill(Qt.GlobalColor.darkRed)

    def paintEvent(self, _event: object) -> None:
        half = self.width() / 2
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self.ground)
        for left, shift in ((0.0, -half * self.share), (half, half * self.share)):
            part = QRectF(left, 0, half, self.height())
            painter.drawPixmap(part.translated(shift, 0), self.cloth, part)
        painter.end()


def parting(widget: QWidget, move: Callable[[float], None]) -> list[float]:
    frames = []
    for step in range(1, 40):

        def frame(step: int = step) -> None:
            move(step / 40)
            widget.update()
            settle()

        frames.append(timed(frame))
    return frames


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_curtain(note, open_window, size):
    application()
    halves = Halves(size)
    halves.show()
    settle()
    bare = parting(halves, lambda share: setattr(halves, "share", share))
    halves.close()
    halves.deleteLater()
    window = open_window(size, "instant", fresh=False)
    window.curtain.set_motion(0)
    window.privacy.to_table()
    settle()
    window.cover()
    first = []
    for _time in range(9):
        window.privacy.open()
        settle()
        first.append(timed(window.cover))
    note(f"curtain up at {size[0]} x {size[1]}", f"{median(first):.1f} ms", "< 50 ms (100 at the panic key)")
    window.privacy.open()
    settle()
    window.cover()
    settle()
    window.curtain.set_motion(10_000_000)
    note("  begin to part it", f"{timed(window.privacy.open):.1f} ms", "< 50 ms")
    frames = parting(window.curtain, lambda share: setattr(window.curtain, "_open", share))
    window.curtain.dismiss()
    note(f"curtain parting at {size[0]} x {size[1]}: p95", f"{p95(frames):.1f} ms", "<= 16.7 ms")
    note("  bare halves: p95; ours / bare", f"{p95(bare):.1f} ms; {p95(frames) / p95(bare):.2f}")


# --- slots and memory ---------------------------------------------------------------------------------------------


def play_game(window: TableWindow, random: Random, slots: dict[str, list[float]]) -> None:
    """A whole game through the window, by its slots."""
    session = window.session
    assert session is not None
    rules = session.spec.rules

    def time_slot(name: str, act: Callable[[], Any]) -> None:
        slots.setdefault(name, []).append(timed(act))
        settle()

    while session.outcome() is None:
        if window.privacy.cover.screen is Screen.CURTAIN:
            time_slot("open the curtain", window.privacy.open)
        decision = session.present()
        if not decision.offers:
            time_slot("raise the curtain", lambda: window.pass_to(session.present().errands[0].seat))
            continue
        seat = decision.offers[0].seat
        offers = [offer for offer in decision.offers if offer.seat == seat]
        action = rules.guide(session.view_of_decider(seat), tuple(offer.action for offer in offers), random)
        offer = next(offer for offer in offers if offer.action == action)
        if decision.viewer is not None:
            time_slot("decide behind the curtain", partial(window.private.chosen.emit, offer))
        else:
            time_slot("choose in the list", partial(window.table.side.chosen.emit, offer))
            time_slot("confirm at the table", window.table.confirm)


def resident() -> float:
    """Megabytes of this process in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


@pytest.mark.timeout(1200)
def test_slots_and_memory_over_a_hundred_games(note, open_window):
    random = Random(5)
    slots: dict[str, list[float]] = {}
    window = open_window((1366, 768), "instant", fresh=False)
    window.curtain.set_motion(0)
    game = "dont_mess_with_cthulhu"
    spec, at = GAMES[game], {}
    for number in range(1, 101):
        match = Match.new(spec, NAMES[:4], options=spec.demo_options(4), chance=SeededChance(number))
        window.open_session(Session(match, game_ui(game).paths), fresh=False)
        settle()
        play_game(window, random, slots)
        wait_until(lambda: not window.table.busy, "the end shown")
        at[number] = resident()
        if number == 2:
            slots.clear()  # the first games fill the caches
    for name, times in slots.items():
        note(f"slot: {name} ({len(times)} times): median, p95, longest",
             f"{median(times):.1f}, {p95(times):.1f}, {max(times):.1f} ms", "< 50 ms")  # fmt: skip
    grown = (at[100] / at[20] - 1) * 100
    note("memory after 20 games, after 100; growth", f"{at[20]:.0f}, {at[100]:.0f} MB; {grown:+.1f} %", "< 10 %")
