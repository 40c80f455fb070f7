"""Chaos of Cthulhu: all dice of four players at once, and a table on which hundreds of things can be done.

Times are those of the processor, so that they can be compared on a shared machine.
"""

from __future__ import annotations

from functools import partial
from random import Random
from statistics import median
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import QFrame, QGraphicsPixmapItem, QGraphicsScene, QGraphicsView

from cubes import GAMES, LiveChance, Match
from cubes.chaos_of_cthulhu import actions as act
from cubes.chaos_of_cthulhu.state import Phase
from gui.headless.picture import NAMES
from gui.headless.stage import application
from gui.table.animation import Stage
from gui.table.choice import Choice, Element
from gui.window import TableWindow
from tests.bench.bench_window import FRAME, SIZES, deal, open_window, p95, settle, timed

__all__ = ["open_window"]

CHAOS = GAMES["chaos_of_cthulhu"]
DICE, STONES = 20, 20
ROLLS = 5


def played_to(phase: Phase, players: int = 4, plans: bool = True) -> Match:
    """A match in the first moment of a phase; without ``plans`` all stones stay free."""
    match = Match.new(CHAOS, NAMES[:players], chance=LiveChance(bytes(31) + b"\3"))
    random = Random(3)
    while match.state.phase is not phase:
        seat = match.awaited()[0]
        actions = match.legal_actions(seat)
        quiet = next((one for one in actions if isinstance(one, act.Confirm | act.KeepDice)), None)
        action = quiet if quiet is not None and not plans else CHAOS.rules.guide(match.view(seat), actions, random)
        match.submit(seat, action)
    return match


# --- motion -------------------------------------------------------------------------------------------------------


def roll_all(window: TableWindow) -> list[float]:
    """The frames of twenty elder dice and twenty stones that roll at once."""
    board = window.table.board
    again = tuple(tuple(count + 1 for count in row) for row in board.shown.die_rolls)
    rolled = msgspec.structs.replace(board.shown, die_rolls=again, stone_rolls=again)
    window.table.queue.run([Stage(partial(board.play_view, rolled))])
    return deal(window)


def bare_dice(size: tuple[int, int]) -> list[float]:
    """As many pixmaps of their sizes that turn and hop on a view as large as the board."""
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
    items = []
    for number in range(DICE + STONES):
        side = round((74 if number < DICE else 44) * scale)
        picture = QImage(2 * side, 2 * side, QImage.Format.Format_ARGB32_Premultiplied)
        picture.fill(Qt.GlobalColor.white)
        item = QGraphicsPixmapItem(QPixmap.fromImage(picture))
        item.setTransformOriginPoint(side, side)
        item.setPos(number % 8 * size[0] / 8, number // 8 * size[1] / 6)
        item.setScale(0.5)
        scene.addItem(item)
        items.append((item, item.pos()))
    view.resize(*size)
    view.show()
    settle()
    frames = []
    for step in range(90):

        def frame(step: int = step) -> None:
            for item, home in items:
                item.setRotation(step * 7)
                item.setScale(0.5 + 0.1 * (step % 10) / 10)
                item.setPos(home.x() + step % 10, home.y())
            settle()

        frames.append(timed(frame))
    view.close()
    view.deleteLater()
    settle()
    return frames


def best(rolls: list[list[float]]) -> list[float]:
    """Frame by frame the shortest."""
    return [min(frames) for frames in zip(*rolls, strict=True)]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_all_dice_of_four_players_at_once(note, open_window, size):
    window = open_window(size, fresh=False, match=played_to(Phase.PLANNING))
    window.privacy.to_table()
    settle()
    roll_all(window)  # the first fills the gallery
    # Whoever else uses the machine spoils caches: of each frame the best of several rolls counts, here and there.
    frames = best([roll_all(window) for _time in range(ROLLS)])
    bare = best([bare_dice(size) for _time in range(ROLLS)])
    assert len(frames) > 700 / FRAME
    note(f"20 elder dice, 20 stones at {size[0]} x {size[1]}: p95", f"{p95(frames):.1f} ms", "<= 16.7 ms")
    note("  median, longest", f"{median(frames):.1f}, {max(frames):.1f} ms")
    note("  forty bare pixmaps: p95; ours / bare", f"{p95(bare):.1f} ms; {p95(frames) / p95(bare):.2f}")


# --- slots --------------------------------------------------------------------------------------------------------


def tell(note: Any, name: str, times: list[float]) -> None:
    note(f"slot: {name} ({len(times)} times): median, p95, longest",
         f"{median(times):.1f}, {p95(times):.1f}, {max(times):.1f} ms", "< 50 ms")  # fmt: skip


def test_a_table_on_which_four_players_may_announce(note, open_window):
    match = played_to(Phase.DECLARATION, plans=False)
    window = open_window((1366, 768), "instant", fresh=False, match=match)
    window.privacy.to_table()
    settle()
    board, session = window.table.board, window.session
    offers = window.table._table.ui.gather(session.table_view(), session.present().offers)
    note("offers of four players with five free stones each", f"{len(offers)}")
    made, listed, presented, picked = [], [], [], []
    for _time in range(20):
        made.append(timed(partial(Choice, offers, None, False)))
        listed.append(timed(session.present))
        presented.append(timed(window.table._present))
        settle()
    for number in range(20):
        picked.append(timed(partial(board.pick, Element("stone", f"{number % 4}.{number % 5}"))))
        settle()
        picked.append(timed(partial(board.pick, Element("stone", f"{number % 4}.{(number + 1) % 5}"))))
        settle()
        while board.step_back():
            settle()
    tell(note, "list the legal actions with their paths", listed)
    tell(note, "make the choice among them", made)
    tell(note, "ask at the table", presented)
    tell(note, "pick a stone at the table", picked)
    announced = []
    while True:
        found = [o for o in board.choice.offers if isinstance(o.action, act.Announce) and o.action.number in (1, 2, 7)]
        if not found:
            break
        board.take(found[0])
        settle()
        announced.append(timed(window.table.confirm))
        settle()
    tell(note, "announce a bonus action", announced)


def test_planning_behind_the_screen(note, open_window):
    picked, woken, confirmed, opened = [], [], [], []
    for _time in range(6):
        match = played_to(Phase.PLANNING)
        window = open_window((1366, 768), "instant", fresh=False, match=match)
        window.curtain.set_motion(0)
        window.privacy.to_table()
        settle()
        for seat in range(4):
            window.pass_to(seat)
            opened.append(timed(window.privacy.open))
            settle()
            page = window.private.page
            for index in (0, 1, 1):
                picked.append(timed(partial(page.board.pick, Element("stone", f"{seat}.{index}"))))
                settle()
            page.board.step_back()
            for _die in range(3):
                if page.board.choice is None:
                    break
                offers = page.board.choice.offers
                offer = next((o for o in offers if isinstance(o.action, act.Activate | act.Aim)), None)
                if offer is None:
                    break
                woken.append(timed(partial(window._private_chosen, offer)))
                settle()
            while page.board.choice and (
                aim := next((o for o in page.board.choice.offers if isinstance(o.action, act.Aim)), None)
            ):
                window._private_chosen(aim)
                settle()
            offer = next(o for o in page.board.choice.offers if isinstance(o.action, act.Confirm))
            confirmed.append(timed(partial(window._private_chosen, offer)))
            settle()
    tell(note, "open the curtain on a plan", opened)
    tell(note, "pick a stone behind the screen", picked)
    tell(note, "wake a die or aim it", woken)
    tell(note, "confirm a plan", confirmed)
