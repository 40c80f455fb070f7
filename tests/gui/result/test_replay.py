"""Watching a match again shows what the table saw, in both directions, and nothing before its time."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from cubes import Match, SeededChance
from gui.games import game_ui
from gui.metrics import Metrics
from gui.screens.replay import ReplayScreen
from gui.screens.replay_moments import moments
from gui.table.animation import AnimationQueue
from gui.table.durations import Speed
from tests.cubes.toy_game import TOY
from tests.gui.result.conftest import fitted
from tests.gui.result.parts import SPEC, played, told

UI = game_ui(SPEC.id)
Key = Qt.Key


def toy_match(seed):
    """A random game of the toy, with steps taken back."""
    match = Match.new(TOY, names=("Ann", "Ben", "Cid"), chance=SeededChance(seed))
    random = Random(seed)
    for _turn in range(4000):
        if match.outcome() is not None:
            return match
        seat = random.choice(match.deciders())
        if match.can_undo(seat) and random.random() < 0.2:
            match.undo(seat)
            if random.random() < 0.5 and match.can_redo(seat):
                match.redo(seat)
        else:
            match.submit(seat, random.choice(match.legal_actions(seat)))
    raise AssertionError("the toy game does not end")


@pytest.mark.parametrize(("players", "seed"), [(3, 4), (8, 162), (8, 44)])
def test_the_moments_are_the_public_match(players, seed):
    match = played(players, seed)
    shown = moments(match)
    assert shown[-1].view == match.view(None)
    assert [words for moment in shown for _event, words in moment.lines] == [line for line in match.log(None) if line]
    assert all(moment.view.viewer is None for moment in shown)
    assert [moment.view.final is not None for moment in shown] == [False] * (len(shown) - 1) + [True]


@pytest.mark.parametrize("seed", range(4))
def test_steps_taken_back_are_watched_as_the_table_saw_them(seed):
    match = toy_match(seed)
    shown = moments(match)
    assert shown[-1].view == match.view(None)
    assert [words for moment in shown for _event, words in moment.lines] == [line for line in match.log(None) if line]
    assert all(event.to is None for moment in shown for event, _words in moment.lines)


def state_of(replay):
    return (replay.model.pieces, replay.side.log.lines(), replay.side.now.text(), replay.side.where.text())


def test_forward_and_back_are_equal(replay):
    replay.show_match(played(3, 4), UI)
    forward = [state_of(replay)]
    while replay.step < replay.last:
        replay.step_on()
        forward.append(state_of(replay))
    back = [state_of(replay)]
    while replay.step > 0:
        replay.step_back()
        back.append(state_of(replay))
    assert forward == back[::-1]
    assert len(set(map(str, forward))) == len(forward)


def test_with_motion_it_arrives_at_the_same(qtbot, gallery):
    screen = ReplayScreen(gallery)
    qtbot.addWidget(screen, before_close_func=ReplayScreen.clear)
    fitted(screen, (1024, 600))
    screen.show_match(played(3, 4), UI)
    for step in range(1, screen.last + 1):
        screen.step_on()
        assert screen.step == step
        screen.queue.skip()
        moved = {item.piece.id: item.pos() for item in screen.scene.piece_items.values()}
        screen.side.position.emit(step)
        still = {item.piece.id: item.pos() for item in screen.scene.piece_items.values()}
        assert moved == still


def test_it_ends_as_the_table_did(replay):
    match = played(8, 162)
    replay.show_match(match, UI)
    replay.to_end()
    assert replay.model.pieces == UI.tableau(match.view(None))
    replay.to_start()
    assert replay.step == 0
    assert replay.side.log.lines() == ()


def test_nothing_is_told_before_its_time(replay):
    match = played(3, 4)
    replay.show_match(match, UI)
    log = [line for line in match.log(None) if line]
    end = log[-1]
    secrets = {line for seat in range(3) for line in match.log(seat)} - set(log)
    assert secrets
    for step in (*range(0, replay.last, 3), replay.last - 1, replay.last):
        replay.side.slider.setValue(step)
        QApplication.processEvents()
        heard = told(replay)
        everything = " ".join(heard)
        assert not any(secret in everything for secret in secrets)
        if step == replay.last:
            assert end in everything
            continue
        assert end not in everything
        heard_of = {words for moment in replay._moments[: step + 1] for _event, words in moment.lines}
        assert not any(line in everything for line in log if line not in heard_of)
        # face-down cards tell no more than the table's view of that moment does
        hidden = [piece for piece in replay.model.pieces if piece.kind == "mess.back"]
        assert all(piece.face == "" and piece.label.endswith("face down") for piece in hidden)


def test_it_plays_to_the_end_and_then_from_the_start(qtbot, gallery):
    clock = type("Clock", (), {"now": 0.0, "__call__": lambda self: self.now})()
    screen = ReplayScreen(gallery, queue=AnimationQueue(clock=clock))
    qtbot.addWidget(screen, before_close_func=ReplayScreen.clear)
    fitted(screen, (1024, 600))
    screen.show_match(played(3, 4), UI)
    screen.toggle()
    assert screen.playing
    steps = []
    for _tick in range(5000):
        if not screen.playing:
            break
        steps.append(screen.step)
        clock.now += 400
        screen.queue.tick()
    assert screen.step == screen.last
    assert sorted(set(steps)) == list(range(1, screen.last + 1))
    assert max(steps.count(step) for step in set(steps)) >= 2
    screen.toggle()
    assert screen.step == 1
    screen.toggle()
    assert not screen.playing


def test_instant_still_leaves_time_to_read(qtbot, gallery):
    clock = type("Clock", (), {"now": 0.0, "__call__": lambda self: self.now})()
    screen = ReplayScreen(gallery, queue=AnimationQueue(clock=clock))
    qtbot.addWidget(screen, before_close_func=ReplayScreen.clear)
    screen.set_speed(Speed.INSTANT, True)
    fitted(screen, (1024, 600))
    screen.show_match(played(3, 4), UI)
    screen.toggle()
    assert screen.step == 1
    clock.now += 100
    screen.queue.tick()
    assert screen.step == 1


def test_it_may_be_made_ready_before_it_is_seen(qtbot, gallery):
    screen = ReplayScreen(gallery)
    qtbot.addWidget(screen, before_close_func=ReplayScreen.clear)
    match = played(3, 4)
    screen.show_match(match, UI)
    screen.set_metrics(Metrics.of(1024, 600))
    assert screen.model.pieces == ()
    fitted(screen, (1024, 600))
    assert screen.model.pieces == UI.tableau(moments(match)[0].view)


def test_controls(qtbot, replay):
    replay.show_match(played(3, 4), UI)
    click = Qt.MouseButton.LeftButton
    side = replay.side
    assert not side.start_button.isEnabled()
    assert side.start_button.toolTip() == "This is the start."
    qtbot.mouseClick(side.forward_button, click)
    qtbot.mouseClick(side.forward_button, click)
    assert replay.step == 2
    qtbot.mouseClick(side.back_button, click)
    assert replay.step == 1
    qtbot.mouseClick(side.end_button, click)
    assert replay.step == replay.last
    assert not side.end_button.isEnabled()
    qtbot.mouseClick(side.start_button, click)
    assert replay.step == 0
    side.slider.setValue(7)
    assert replay.step == 7
    assert side.where.text() == f"Step 7 of {replay.last}"
    qtbot.mouseClick(side.speeds.segments()[2], click)
    assert replay.queue.speed is Speed.FAST
    with qtbot.waitSignal(replay.back, timeout=1000):
        qtbot.mouseClick(replay.back_button, click)


def test_keys(qtbot, replay):
    replay.show_match(played(3, 4), UI)
    replay.activateWindow()
    replay.first_focus().setFocus()
    play = replay.side.play_button
    qtbot.keyClick(play, Key.Key_Right)
    assert replay.step == 1
    qtbot.keyClick(play, Key.Key_End)
    assert replay.step == replay.last
    qtbot.keyClick(play, Key.Key_Left)
    assert replay.step == replay.last - 1
    qtbot.keyClick(play, Key.Key_Home)
    assert replay.step == 0
    qtbot.keyClick(replay, Key.Key_Space)
    assert replay.playing
    qtbot.keyClick(replay, Key.Key_Space)
    assert not replay.playing
    with qtbot.waitSignal(replay.back, timeout=1000):
        qtbot.keyClick(replay, Key.Key_Escape)


def test_names_for_tools(replay):
    names = ("back", "start", "back_step", "play", "forward", "end", "speed", "slider")
    names += ("log", "now", "where", "board", "bar", "side")
    for name in names:
        assert replay.findChild(object, f"replay.{name}") is not None, name


@pytest.mark.parametrize("size", [(1024, 600), (1366, 768), (2560, 1440)])
def test_the_panel_fits(replay, size):
    fitted(replay, size)
    replay.show_match(played(8, 162), UI)
    replay.to_end()
    side = replay.side
    parts = [side.now, side.heading, side.log, side.where, side.slider, side.play_button, side.speeds]
    for above, below in pairwise(parts):
        assert above.geometry().bottom() <= below.geometry().top() + 5
    assert side.rect().contains(side.speeds.geometry())
    assert side.log.height() >= 90
    assert replay.rect().contains(side.geometry())
    assert not replay.view.geometry().intersects(side.geometry())


def test_clear_forgets_everything(replay):
    replay.show_match(played(3, 4), UI)
    replay.to_end()
    replay.clear()
    heard = " ".join(told(replay))
    assert "Cultist" not in heard
    assert "Elder Sign" not in heard
    assert replay.model.pieces == ()
    replay.toggle()
    replay.to_end()
    assert not replay.playing
