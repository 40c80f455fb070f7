"""AnimationQueue: order, rests, skipping and stopping, with a clock of the test's own."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QEasingCurve

from gui.table.animation import AnimationQueue, Stage, Tween
from gui.table.durations import Speed

STEP = 10.0


@dataclass
class Desk:
    """A queue with a clock that only the test moves, and a diary of what it showed."""

    now: float = 0.0
    diary: list[tuple[str, float]] = field(default_factory=list)
    idle: int = 0

    def __post_init__(self) -> None:
        self.queue = AnimationQueue(clock=lambda: self.now)
        self.queue.idle.connect(self.rest)

    def rest(self) -> None:
        self.idle += 1

    def tween(self, name: str, duration: float, delay: float = 0.0) -> Tween:
        return Tween(lambda share: self.diary.append((name, share)), duration, delay, easing=QEasingCurve.Type.Linear)

    def stage(self, name: str, *lengths: float, rest: float = 0.0, delay: float = 0.0) -> Stage:
        def begin() -> list[Tween]:
            self.diary.append((name, -1.0))
            return [self.tween(f"{name}{number}", length, delay) for number, length in enumerate(lengths)]

        return Stage(begin, rest)

    def play(self, most: float = 100_000.0) -> float:
        """Let time go by until the queue rests; how long it took."""
        began = self.now
        while self.queue.playing:
            assert self.now - began < most, "it never ends"
            self.now += STEP
            self.queue.tick()
        return self.now - began

    def finals(self) -> dict[str, list[float]]:
        """What each tween showed."""
        shown: dict[str, list[float]] = {}
        for name, share in self.diary:
            if share >= 0:
                shown.setdefault(name, []).append(share)
        return shown

    def done(self) -> None:
        self.queue.stop()


@pytest.fixture
def desk():
    made = Desk()
    yield made
    made.done()


def test_stages_play_in_order_and_each_tween_runs_from_nought_to_one(desk: Desk):
    desk.queue.run([desk.stage("a", 100, 40), desk.stage("b", 60)])
    assert desk.queue.playing
    assert desk.diary == [("a", -1.0), ("a0", 0.0), ("a1", 0.0)]
    assert desk.play() == pytest.approx(160, abs=2 * STEP)
    begun = [name for name, share in desk.diary if share == -1.0]
    assert begun == ["a", "b"]
    for shares in desk.finals().values():
        assert shares == sorted(shares)
        assert shares[0] == 0.0
        assert shares[-1] == 1.0
        assert shares.count(1.0) == 1
    last_of_a = max(n for n, (name, _s) in enumerate(desk.diary) if name.startswith("a"))
    assert desk.diary[last_of_a + 1] == ("b", -1.0)
    assert desk.idle == 1


def test_a_rest_keeps_the_next_stage_waiting(desk: Desk):
    desk.queue.run([desk.stage("a", 50, rest=200), desk.stage("b", 50)])
    desk.now = 240
    desk.queue.tick()
    assert ("a0", 1.0) in desk.diary
    assert ("b", -1.0) not in desk.diary
    desk.now = 250
    desk.queue.tick()
    assert ("b", -1.0) in desk.diary


def test_a_stage_without_tweens_still_rests(desk: Desk):
    desk.queue.run([desk.stage("a", rest=100)])
    assert desk.play() == pytest.approx(100)


def test_a_delay_comes_before_the_motion(desk: Desk):
    desk.queue.run([desk.stage("a", 100, delay=100)])
    desk.now = 90
    desk.queue.tick()
    assert desk.finals()["a0"] == [0.0]
    assert desk.play() == pytest.approx(110, abs=STEP)


def test_stages_that_come_later_wait_for_their_turn(desk: Desk):
    desk.queue.run([desk.stage("a", 100)])
    desk.queue.run([desk.stage("b", 100)])
    assert ("b", -1.0) not in desk.diary
    assert desk.play() == pytest.approx(200, abs=2 * STEP)
    assert desk.idle == 1


def test_a_stage_may_append_another(desk: Desk):
    def begin() -> list[Tween]:
        desk.queue.run([desk.stage("b", 30)])
        return [desk.tween("a0", 30)]

    desk.queue.run([Stage(begin)])
    desk.play()
    assert [name for name, _share in desk.diary].index("a0") < [name for name, _share in desk.diary].index("b")
    assert desk.finals()["b0"][-1] == 1.0


def test_skip_shows_the_end_of_everything_at_once(desk: Desk):
    desk.queue.run([desk.stage("a", 100, rest=500), desk.stage("b", 60), desk.stage("c", 10, 20)])
    desk.now = 50
    desk.queue.tick()
    desk.queue.skip()
    assert not desk.queue.playing
    assert desk.idle == 1
    assert {name: shares[-1] for name, shares in desk.finals().items()} == {"a0": 1, "b0": 1, "c0": 1, "c1": 1}
    desk.queue.skip()
    assert desk.idle == 1, "nothing to skip"


def test_stop_shows_no_end_and_forgets_the_rest(desk: Desk):
    desk.queue.run([desk.stage("a", 100), desk.stage("b", 60)])
    desk.now = 50
    desk.queue.tick()
    desk.queue.stop()
    told = list(desk.diary)
    desk.now = 10_000
    desk.queue.tick()
    assert desk.diary == told
    assert not desk.queue.playing
    assert desk.idle == 0
    desk.queue.run([desk.stage("c", 30)])
    desk.play()
    assert desk.finals()["c0"][-1] == 1.0


def test_a_new_speed_of_instant_ends_what_moves(desk: Desk):
    desk.queue.run([desk.stage("a", 100), desk.stage("b", 100)])
    desk.queue.set_speed(Speed.INSTANT)
    assert not desk.queue.playing
    assert desk.finals()["b0"] == [1.0]
    desk.queue.run([desk.stage("c", 100, rest=900)])
    assert not desk.queue.playing, "instant: it is over when run() returns"


def test_the_speeds_differ_in_their_order(desk: Desk):
    """E02: off, fast, normal, slow take longer in that order, and off takes no time."""
    took = []
    for speed in (Speed.INSTANT, Speed.FAST, Speed.NORMAL, Speed.SLOW):
        desk.queue.set_speed(speed)
        desk.queue.run([desk.stage("a", 100, rest=300), desk.stage("b", 200)])
        took.append(desk.play())
    assert took[0] == 0
    assert took == sorted(set(took)), took
    assert took[2] == pytest.approx(600, abs=2 * STEP)
    assert took[1] == pytest.approx(300, abs=2 * STEP)


lengths = st.lists(st.integers(0, 90).map(float), max_size=3)
plans = st.lists(st.tuples(lengths, st.sampled_from((0.0, 40.0))), min_size=1, max_size=5)


@dataclass
class World:
    """What stands on a table: a number for each thing that tweens move."""

    things: dict[str, float] = field(default_factory=dict)

    def stage(self, number: int, durations: list[float], rest: float) -> Stage:
        def begin() -> list[Tween]:
            return [self.tween(f"{number}.{index}", length) for index, length in enumerate(durations)]

        return Stage(begin, rest)

    def tween(self, name: str, length: float) -> Tween:
        return Tween(lambda share: self.things.__setitem__(name, share), length)


@given(plans, st.sampled_from(tuple(Speed)), st.sampled_from(("play", "skip at once", "skip midway")))
def test_every_speed_and_every_skip_ends_in_the_same_state(
    plan: list[tuple[list[float], float]], speed: Speed, how: str
):
    """Instant mode is exact: what is left standing is what played motion leaves."""
    results = []
    for way in ("play", how):
        desk, world = Desk(), World()
        desk.queue.set_speed(Speed.NORMAL if way == "play" else speed)
        desk.queue.run([world.stage(number, *each) for number, each in enumerate(plan)])
        if way == "skip midway" and desk.queue.playing:
            desk.now += 35
            desk.queue.tick()
        if way != "play":
            desk.queue.skip()
        desk.play()
        assert desk.idle == 1
        results.append(world.things)
        desk.done()
    assert results[0] == results[1]
    assert set(results[0].values()) <= {1.0}
