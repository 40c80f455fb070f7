"""The clock of a match in its window: when it stands still, and what happens when the time is up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from cubes import Match
from cubes.chaos_of_cthulhu.spec import SPEC as CHAOS
from cubes.chaos_of_cthulhu.state import Phase as ChaosPhase
from gui.clock import MOST, TICK
from gui.games import game_ui
from gui.headless.stage import settle, wait_until
from gui.privacy import Screen
from gui.session import Session
from gui.widgets.menu import Menu, MenuItem
from gui.widgets.sheet import Sheet, SheetChoice
from tests.cubes.toy_game import TOY
from tests.cubes.toy_game.actions import Confirm, Plan
from tests.cubes.toy_game.state import Phase
from tests.gui.clocked import SECONDS, FakeTime, clocked
from tests.gui.open_table import Table, match_of


@dataclass
class Watched:
    """A table with a clock whose time the test moves."""

    table: Table
    time: FakeTime = field(default_factory=FakeTime)

    def __post_init__(self) -> None:
        self.clock = self.table.window.timekeeper.clock
        self.clock.now = self.time
        self.table.rest()
        self.clock.tick()

    def pass_by(self, seconds: float) -> None:
        for _tick in range(round(seconds * 1000 / TICK)):
            self.time.time += TICK / 1000
            self.clock.tick()

    @property
    def left(self) -> float:
        assert self.clock.remaining is not None
        return self.clock.remaining

    def costs(self, seconds: float) -> float:
        """What so many seconds cost now."""
        self.pass_by(0.5)
        before = self.left
        self.pass_by(seconds)
        return before - self.left

    @property
    def ran_out(self) -> int:
        """How often the match was told that the time is up."""
        return sum(entry.seat is None for entry in self.table.match.entries)


@pytest.fixture
def watch(seat_at) -> Callable[..., Watched]:
    def open_one(players: int = 3, seconds: int = SECONDS, **how) -> Watched:
        return Watched(seat_at(match_of(clocked(seconds), players, seed=4), **how))

    return open_one


def plan_all(match: Match) -> None:
    for seat in match.awaited():
        match.submit(seat, Plan(match.view(seat).hand[0]))
        match.submit(seat, Confirm())


# ---------------------------------------------------------------- when it runs


def test_it_runs_at_the_table_and_behind_the_opened_curtain_and_rests_while_the_laptop_is_passed_on(watch):
    watched = watch()
    table = watched.table
    assert table.screen is Screen.CURTAIN
    assert watched.costs(30) == 0
    table.open_curtain()
    assert watched.costs(30) == pytest.approx(30, abs=0.3)
    table.hands.click(table.window.private.cover_button)
    assert table.screen is Screen.CURTAIN
    assert watched.costs(30) == 0
    table.let_be()
    assert watched.costs(30) == pytest.approx(30, abs=0.3)
    table.window.cover()
    assert watched.costs(30) == 0


def a_menu(window: QWidget) -> Callable[[], None]:
    return Menu.drop(window, window.table.bar.menu_button, [MenuItem("a", "A")]).dismiss


def a_message(window: QWidget) -> Callable[[], None]:
    return Sheet.ask(window, "Hm", "What?", [SheetChoice("ok", "Go on")]).dismiss


def another_screen(window: QWidget) -> Callable[[], None]:
    screen = QWidget(window)
    window.add_screen(screen)
    window.show_screen(screen)

    def back() -> None:
        window.show_screen(window.table)
        window.remove_screen(screen)

    return back


def minimised(window: QWidget) -> Callable[[], None]:
    window.showMinimized()

    def back() -> None:
        window.showNormal()
        window.activateWindow()
        wait_until(window.isActiveWindow, "the window")

    return back


def another_application(window: QWidget) -> Callable[[], None]:
    app = QApplication.instance()
    active = "gui.timekeeper.QGuiApplication.applicationState"
    patch = pytest.MonkeyPatch()
    patch.setattr(active, lambda: Qt.ApplicationState.ApplicationInactive)
    app.applicationStateChanged.emit(Qt.ApplicationState.ApplicationInactive)
    return patch.undo


@pytest.mark.parametrize(
    "cover", [a_menu, a_message, another_screen, minimised, another_application], ids=lambda cover: cover.__name__
)
def test_whatever_lies_over_the_match_stops_it(watch, cover):
    watched = watch()
    watched.table.let_be()
    assert watched.costs(5) == pytest.approx(5, abs=0.3)
    take_away = cover(watched.table.window)
    assert watched.costs(300) == 0
    assert watched.clock.face.paused
    take_away()
    settle()
    watched.table.uncover()
    assert watched.costs(5) == pytest.approx(5, abs=0.3)
    assert not watched.clock.face.paused


def test_a_hidden_window_stops_it(watch):
    watched = watch()
    watched.table.let_be()
    watched.table.window.hide()
    assert watched.costs(300) == 0


@pytest.mark.parametrize("gap", [3600.0, -3600.0])
def test_a_laptop_that_slept_loses_nobody_a_second(watch, gap):
    """C08"""
    watched = watch()
    watched.table.let_be()
    watched.pass_by(5)
    before = watched.left
    watched.time.time += gap
    watched.clock.tick()
    assert before - watched.left <= MOST
    assert watched.ran_out == 0


# ---------------------------------------------------------------- when the time is up


def test_at_the_table_the_match_is_told_once(watch):
    watched = watch(seconds=10)
    watched.table.let_be()
    watched.pass_by(30)
    assert watched.ran_out == 1
    watched.table.rest()
    assert watched.table.match.state.phase is Phase.DIVE
    watched.pass_by(300)
    assert watched.ran_out == 1
    assert not watched.clock.going
    assert watched.table.window.table.bar.clock.text() == "00:00"


def test_behind_the_curtain_it_is_covered_first_and_then_the_table_shows_what_happened(watch):
    watched = watch(seconds=10)
    table, window = watched.table, watched.table.window
    table.open_curtain()
    covers = []
    window.privacy.changed.connect(covers.append)
    told: list[tuple[object, Screen]] = []
    window.session.beats.connect(lambda _beats: told.append((window.session.audience, window.privacy.cover.screen)))
    watched.pass_by(30)
    assert told == [(None, Screen.CURTAIN)], "while it is told nobody looks"
    assert [cover.screen for cover in covers] == [Screen.CURTAIN, Screen.TABLE]
    assert window.private.page is None
    table.until(Screen.TABLE)
    assert watched.ran_out == 1
    assert len([piece for piece in window.table.model.pieces if piece.kind == "pearl.card"]) == 3


def test_in_the_middle_of_a_motion_it_waits_for_its_end(watch):
    watched = watch(seconds=10, speed="slow")
    table, window = watched.table, watched.table.window
    table.let_be()
    plan_all(table.match)
    diver = table.match.awaited()[0]
    window.session.submit(diver, table.match.legal_actions(diver)[0])
    assert window.table.busy
    watched.pass_by(30)
    assert window.table.busy
    assert watched.left == 0
    assert watched.ran_out == 0
    window.table.queue.skip()
    wait_until(lambda: watched.ran_out == 1, "the time is up")
    window.table.queue.skip()
    table.rest()
    assert watched.ran_out == 1


def test_under_a_message_it_waits_until_that_is_read(watch):
    watched = watch(seconds=10, speed="slow")
    table, window = watched.table, watched.table.window
    table.let_be()
    plan_all(table.match)
    diver = table.match.awaited()[0]
    window.session.submit(diver, table.match.legal_actions(diver)[0])
    watched.pass_by(30)
    take_away = a_message(window)
    window.table.queue.skip()
    watched.pass_by(30)
    assert watched.ran_out == 0
    take_away()
    wait_until(lambda: watched.ran_out == 1, "the time is up")


def test_a_match_that_is_left_stops_its_clock_and_the_next_one_has_its_own(watch):
    watched = watch(seconds=10)
    table, window = watched.table, watched.table.window
    table.let_be()
    kept = []
    window.timekeeper.keep.connect(kept.append)
    watched.pass_by(9)
    first = table.match
    table.match = match_of(clocked(300), 3, seed=8)
    window.open_session(Session(table.match, game_ui(TOY.id).paths), fresh=True)
    assert kept == [pytest.approx(1, abs=0.3)]
    table.rest()
    table.uncover()
    watched.pass_by(30)
    assert watched.left == pytest.approx(270, abs=1)
    assert all(entry.seat is not None for entry in (*first.entries, *table.match.entries))
    table.match = match_of(TOY, 3, seed=8)
    window.open_session(Session(table.match, game_ui(TOY.id).paths), fresh=True)
    assert watched.clock.remaining is None
    assert not watched.clock.going
    assert window.table.bar.clock.isHidden()
    window.close_session()
    watched.pass_by(1000)
    assert all(entry.seat is not None for entry in table.match.entries)


def test_closing_the_window_stops_it(watch):
    watched = watch()
    watched.table.window.close()
    assert not watched.clock.going


# ---------------------------------------------------------------- taking back and keeping


def test_what_is_kept_at_every_act_and_what_is_undone_gives_no_time_back(watch):
    watched = watch()
    table, window = watched.table, watched.table.window
    kept: list[float] = []
    window.timekeeper.keep.connect(kept.append)
    table.open_curtain()
    watched.pass_by(10)
    seat = window.session.audience
    window.session.submit(seat, Plan(table.match.view(seat).hand[0]))
    watched.pass_by(10)
    assert window.session.undo(seat)
    watched.pass_by(10)
    assert kept == [pytest.approx(SECONDS - 10, abs=0.5), pytest.approx(SECONDS - 20, abs=0.5)]
    assert watched.left == pytest.approx(SECONDS - 30, abs=0.5)


def test_a_saved_match_goes_on_with_what_was_left(watch):
    watched = watch()
    table = watched.table
    table.window.open_session(Session(table.match, game_ui(TOY.id).paths), fresh=False, remaining=42.5)
    assert watched.left == 42.5
    assert table.window.table.bar.clock.text() == "00:43"


# ---------------------------------------------------------------- what is shown


@pytest.mark.parametrize("size", [(1024, 600), (1366, 768), (2560, 1440)])
def test_it_stands_in_both_bars_beside_everything_else(watch, size):
    watched = watch(size=size)
    table, window = watched.table, watched.table.window
    table.let_be()
    watched.clock.tick()
    bar = window.table.bar
    assert bar.clock.isVisible()
    assert bar.clock.accessibleName() == "10 minutes left"
    assert not bar.clock.geometry().intersects(bar.cover_button.geometry())
    assert bar.rect().contains(bar.clock.geometry())
    assert "stands still while the curtain waits" in bar.clock.toolTip()
    table.take_screen(0)
    table.hands.click(window.private.page.buttons[0])
    private = window.private
    assert private.undo_button.isVisible()
    assert private.clock.isVisible()
    assert private.clock.text() == bar.clock.text()
    for button in (private.cover_button, private.undo_button, private.redo_button):
        assert not private.clock.geometry().intersects(button.geometry())


def test_the_last_minute_looks_urgent(watch):
    watched = watch(seconds=70)
    watched.table.let_be()
    watched.pass_by(5)
    plate = watched.table.window.table.bar.clock
    assert not plate.face.low
    calm = plate.grab().toImage()
    watched.pass_by(10)
    assert plate.face.low
    assert plate.accessibleName() == "60 seconds left"
    assert plate.grab().toImage() != calm


# ---------------------------------------------------------------- Timed Play of Chaos of Cthulhu


def chaos(seat_at, phase: ChaosPhase) -> Watched:
    """A timed match of two in the first round, played up to a phase."""
    match = match_of(CHAOS, 2, seed=3, options=CHAOS.Options(variant="timed", minutes=5))
    watched = Watched(seat_at(match))
    window, random = watched.table.window, Random(1)
    assert window.table.bar.clock.isHidden(), "it starts with the first round"
    while match.state.phase is not phase:
        seat = match.awaited()[0]
        action = CHAOS.rules.guide(match.view(seat), match.legal_actions(seat), random)
        window.session.submit(seat, action)
    watched.table.rest()
    watched.table.uncover()
    watched.clock.tick()
    return watched


def test_the_clock_of_a_timed_game_starts_with_the_first_round_and_ends_it(seat_at):
    watched = chaos(seat_at, ChaosPhase.STONES)
    assert watched.left == pytest.approx(300, abs=1)
    assert watched.table.window.table.bar.clock.isVisible()
    watched.pass_by(310)
    assert watched.ran_out == 1
    watched.table.rest()
    outcome = watched.table.match.outcome()
    assert outcome is not None
    assert outcome.winners


def test_the_clock_of_a_timed_game_runs_out_behind_the_screen(seat_at):
    watched = chaos(seat_at, ChaosPhase.PLANNING)
    table = watched.table
    table.take_screen(table.errands()[0])
    watched.pass_by(310)
    table.until(Screen.TABLE)
    assert watched.ran_out == 1
    assert table.match.outcome() is not None
