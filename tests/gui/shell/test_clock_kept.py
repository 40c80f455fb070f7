"""The time left of a match lies in the store, whatever ends the program, and never in another match's place."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from cubes.store import StoreError
from gui.art.gallery import Gallery
from gui.errors import Errors
from gui.headless.stage import application, settle, wait_until
from gui.input_gate import InputGate
from gui.library import Library
from gui.screens.new_game import NewGame
from gui.settings import Settings
from gui.shell import Shell
from tests.cubes.toy_game.actions import Plan
from tests.gui import toy_ui
from tests.gui.clocked import FakeTime, clocked

SPEC = clocked(600)
NAMES = ("Ann", "Ben", "Cat")
assert toy_ui.UI.id == SPEC.id


class Opened:
    """An application with a store that knows the toy game."""

    def __init__(self, folder: Path) -> None:
        app = application()
        settings = Settings(folder)
        settings.speed = "instant"
        self.library = Library(folder, {SPEC.id: SPEC})
        self.shell = Shell(settings, self.library, Errors(folder), InputGate(app), Gallery(1.0))
        self.time = FakeTime()
        self.clock = self.shell.timekeeper.clock
        self.clock.now = self.time
        self.shell.resize(1366, 768)
        self.shell.show()
        self.shell.activateWindow()
        wait_until(self.shell.isActiveWindow, "an active window")

    def begin(self) -> int:
        """Begin a match; its number."""
        self.shell.start(NewGame(SPEC, tuple(SPEC.Seat(name=name) for name in NAMES), SPEC.Options(), None))
        self.to_table()
        return self.shell.open_match.number

    def to_table(self) -> None:
        wait_until(lambda: not self.shell.table.busy, "the table at rest")
        settle()
        self.shell.privacy.to_table()
        wait_until(lambda: not self.shell.curtain.isVisible(), "the table")
        self.clock.tick()

    def pass_by(self, seconds: int) -> None:
        for _tick in range(4 * seconds):
            self.time.time += 0.25
            self.clock.tick()

    def act(self) -> None:
        seat = self.shell.session.present().errands[0].seat
        self.shell.session.submit(seat, Plan(self.shell.open_match.match.view(seat).hand[0]))

    def kept(self, number: int) -> float | None:
        return self.library.remaining(number)

    def close(self) -> None:
        self.shell.close_session()
        self.shell.close()
        self.shell.gallery.close()
        self.library.close()
        self.shell.errors.remove()
        QApplication.instance().removeEventFilter(self.shell.gate)
        self.shell.deleteLater()
        settle()


@pytest.fixture
def opened(qapp, tmp_path: Path) -> Iterator[Opened]:
    made = Opened(tmp_path)
    yield made
    made.close()


def test_it_is_kept_at_each_act_and_on_leaving_and_found_again(opened):
    number = opened.begin()
    assert opened.kept(number) is None
    opened.pass_by(20)
    opened.act()
    assert opened.kept(number) == pytest.approx(580, abs=1)
    opened.pass_by(20)
    opened.shell.go_home()
    assert opened.kept(number) == pytest.approx(560, abs=1)
    opened.pass_by(500)
    opened.shell.resume(number)
    opened.to_table()
    assert opened.clock.remaining == pytest.approx(560, abs=1)


def test_each_match_has_its_own(opened):
    first = opened.begin()
    opened.pass_by(100)
    opened.shell.go_home()
    second = opened.begin()
    assert opened.clock.remaining == pytest.approx(600, abs=1)
    opened.pass_by(10)
    opened.shell.resume(first)
    opened.to_table()
    assert opened.kept(second) == pytest.approx(590, abs=1)
    assert opened.kept(first) == pytest.approx(500, abs=1)
    opened.shell.close()
    opened.pass_by(1000)
    assert opened.kept(first) == pytest.approx(500, abs=1)
    assert opened.kept(second) == pytest.approx(590, abs=1)


def test_a_store_that_cannot_be_written_keeps_nobody_from_leaving(opened, monkeypatch):
    opened.begin()

    def refuse(_number: int, _seconds: float) -> None:
        raise StoreError("The disk is full.")

    monkeypatch.setattr(opened.library, "keep_remaining", refuse)
    opened.shell.go_home()
    assert opened.shell.screen_shown is opened.shell.home
