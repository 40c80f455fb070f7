"""The clock of a match: what it charges, when it stands still, and what it says. The test moves the time."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest
from PySide6.QtCore import QObject

from gui.clock import MOST, TICK, ClockFace, MatchClock, kept_seconds

HOUR = 3600.0


class Stand:
    """A clock on a stand: time and permission are the test's."""

    def __init__(self, parent: QObject) -> None:
        self.time = 100.0
        self.running = True
        self.faces: list[ClockFace | None] = []
        self.warnings: list[int] = []
        self.dues = 0
        self.clock = MatchClock(self.may_run, self.now, parent)
        self.clock.changed.connect(self.faces.append)
        self.clock.warned.connect(self.warnings.append)
        self.clock.due.connect(self._due)

    def may_run(self) -> bool:
        return self.running

    def now(self) -> float:
        return self.time

    def _due(self) -> None:
        self.dues += 1

    def pass_by(self, seconds: float, step: float = TICK / 1000) -> None:
        """Time passes, tick by tick."""
        for _tick in range(round(seconds / step)):
            self.time += step
            self.clock.tick()

    def jump(self, seconds: float) -> None:
        """Time leaps between two ticks."""
        self.time += seconds
        self.clock.tick()

    @property
    def left(self) -> float:
        assert self.clock.remaining is not None
        return self.clock.remaining


@pytest.fixture
def stand(qapp) -> Iterator[Stand]:
    owner = QObject()
    made = Stand(owner)
    yield made
    made.clock.stop()


def test_it_counts_down(stand):
    stand.clock.start(600)
    assert stand.clock.going
    stand.pass_by(90)
    assert stand.left == pytest.approx(510)
    assert stand.faces[-1] == ClockFace(510)


@pytest.mark.parametrize("gap", [HOUR, 60.0, -HOUR, -0.5])
def test_a_leap_of_time_costs_a_second_at_most(stand, gap):
    stand.clock.start(600)
    stand.pass_by(10)
    before = stand.left
    stand.jump(gap)
    assert 0 <= before - stand.left <= MOST
    stand.pass_by(10)
    assert before - stand.left == pytest.approx(10, abs=MOST)


def test_it_never_shows_less_than_nothing(stand):
    stand.clock.start(1)
    for _leap in range(5):
        stand.jump(HOUR)
    assert stand.left == 0
    assert min(face.seconds for face in stand.faces) == 0


def test_whatever_time_does_no_second_comes_back(stand):
    stand.clock.start(300)
    random = Random(3)
    left = [stand.left]
    for _step in range(400):
        stand.running = random.random() < 0.8
        stand.jump(random.choice((0.25, 0.3, 0.0, -5.0, 7000.0)))
        left.append(stand.left)
    assert all(before >= after >= 0 for before, after in pairwise(left))


def test_it_stands_still_while_it_may_not_run(stand):
    stand.clock.start(600)
    stand.pass_by(10)
    stand.running = False
    stand.pass_by(HOUR, 1.0)
    assert stand.left == pytest.approx(590, abs=0.25)
    assert stand.faces[-1].paused
    stand.running = True
    stand.pass_by(0.25)
    assert stand.left == pytest.approx(590, abs=0.25), "the pause itself is not charged"
    stand.pass_by(10)
    assert stand.left == pytest.approx(580, abs=0.25)
    assert not stand.faces[-1].paused


def test_players_are_warned_once_at_five_minutes_and_at_one(stand):
    stand.clock.start(302)
    stand.pass_by(400)
    assert stand.warnings == [300, 60]
    stand.clock.start(60)
    stand.pass_by(30)
    assert stand.warnings == [300, 60], "it began there"


def test_it_says_that_it_is_due_until_somebody_has_seen_to_it(stand):
    stand.clock.start(1)
    stand.pass_by(0.75)
    assert stand.dues == 0
    stand.pass_by(1)
    assert stand.dues == 4
    stand.clock.done()
    stand.pass_by(HOUR, 1.0)
    assert stand.dues == 4
    assert not stand.clock.going
    assert stand.faces[-1] == ClockFace(0)
    stand.clock.start(5)
    assert stand.left == 5
    assert stand.clock.going


def test_what_ran_out_before_is_due_at_once(stand):
    stand.clock.start(0)
    assert stand.dues == 1


def test_stopped_it_is_gone(stand):
    stand.clock.start(5)
    stand.clock.stop()
    assert stand.clock.remaining is None
    assert stand.faces[-1] is None
    stand.pass_by(100, 1.0)
    assert stand.dues == 0


def test_its_own_timer_makes_it_tick(qtbot, stand):
    stand.clock.start(2)
    stand.time += 0.5
    qtbot.waitUntil(lambda: stand.left < 2, timeout=3000)


@pytest.mark.parametrize(
    ("total", "kept", "left"),
    [
        (600, None, 600.0),
        (600, 12.5, 12.5),
        (600, -3.0, 0.0),
        (600, 1e9, 600.0),
        (600, float("nan"), 600.0),
        (600, float("inf"), 600.0),
    ],
)
def test_what_was_kept_is_taken_with_care(total, kept, left):
    assert kept_seconds(total, kept) == left


@pytest.mark.parametrize(
    ("seconds", "digits", "words", "low"),
    [
        (10_800, "180:00", "180 minutes left", False),
        (605, "10:05", "11 minutes left", False),
        (61, "01:01", "2 minutes left", False),
        (60, "01:00", "60 seconds left", True),
        (41, "00:41", "50 seconds left", True),
        (1, "00:01", "10 seconds left", True),
        (0, "00:00", "The time is up", True),
    ],
)
def test_what_it_shows(seconds, digits, words, low):
    face = ClockFace(seconds)
    assert (face.digits, face.words, face.low) == (digits, words, low)
    assert ClockFace(seconds, paused=True).words == f"{words}, the clock stands still"
