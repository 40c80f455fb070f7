"""The animation queue: one clock that owns every motion on the table, with an instant mode.

A *stage* is a callable that changes the scene and returns the tweens of that change; the queue begins the next stage
when all tweens of the last one have ended and its rest is over. No other object owns a timer for motion, so clearing
the scene is safe: :meth:`AnimationQueue.stop` ends everything before an item goes.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

from PySide6.QtCore import QEasingCurve, QObject, Qt, QTimer, Signal

from gui.table.durations import FRAME, Speed


@dataclass
class Tween:
    """One property in motion: ``apply`` gets 0..1 after easing, from ``delay`` on for ``duration`` milliseconds.

    ``apply(0)`` is called at once when the stage begins, ``apply(1)`` exactly once at the end, whatever the speed.
    """

    apply: Callable[[float], None]
    duration: float
    delay: float = 0.0
    easing: QEasingCurve.Type = QEasingCurve.Type.InOutCubic
    curve: QEasingCurve = field(init=False, repr=False)
    ended: bool = field(init=False, default=False, repr=False)

    def __post_init__(self) -> None:
        self.curve = QEasingCurve(self.easing)

    def at(self, elapsed: float) -> None:
        """Show the moment ``elapsed`` milliseconds after the stage began."""
        if self.ended:
            return
        share = (elapsed - self.delay) / self.duration if self.duration > 0 else 1.0
        if share >= 1.0:
            self.finish()
        elif share > 0:
            self.apply(self.curve.valueForProgress(share))

    def finish(self) -> None:
        """Show the end."""
        if not self.ended:
            self.ended = True
            self.apply(1.0)


@dataclass
class Stage:
    """One step of the queue: ``begin`` changes the scene and returns its tweens; then the table rests ``rest`` ms."""

    begin: Callable[[], Iterable[Tween]]
    rest: float = 0.0


Clock: TypeAlias = Callable[[], float]


def _monotonic_ms() -> float:
    return time.monotonic() * 1000.0


class AnimationQueue(QObject):
    """Plays stages one after the other. ``idle`` is emitted when the last one is over.

    ``clock`` gives milliseconds; tests hand in their own and call :meth:`tick`.
    """

    idle = Signal()

    def __init__(self, parent: QObject | None = None, clock: Clock = _monotonic_ms) -> None:
        super().__init__(parent)
        self._clock = clock
        self._speed = Speed.NORMAL
        self._stages: deque[Stage] = deque()
        self._tweens: list[Tween] = []
        self._began = 0.0
        self._length = 0.0
        self._playing = False
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME)
        self._timer.timeout.connect(self.tick)

    @property
    def playing(self) -> bool:
        """Whether something moves or waits to move."""
        return self._playing

    @property
    def speed(self) -> Speed:
        """The speed in force."""
        return self._speed

    def set_speed(self, speed: Speed) -> None:
        """Change the speed; instant ends what moves now."""
        self._speed = speed
        if speed is Speed.INSTANT:
            self.skip()

    def run(self, stages: Iterable[Stage]) -> None:
        """Append stages; in instant mode they are over, exactly, when this returns."""
        self._stages.extend(stages)
        if not self._playing and self._stages:
            self._playing = True
            self._next()

    def skip(self) -> None:
        """Bring everything that moves or waits to its end at once."""
        if not self._playing:
            return
        self._finish_tweens()
        while self._stages:
            self._tweens = list(self._stages.popleft().begin())
            self._finish_tweens()
        self._rest()

    def stop(self) -> None:
        """Forget everything without showing its end: the items are about to go."""
        self._timer.stop()
        self._stages.clear()
        self._tweens.clear()
        self._playing = False

    def tick(self) -> None:
        """Show the present moment."""
        elapsed = (self._clock() - self._began) / self._factor()
        for tween in self._tweens:
            tween.at(elapsed)
        if elapsed >= self._length:
            self._next()

    def _factor(self) -> float:
        return self._speed.value or 1.0

    def _next(self) -> None:
        self._finish_tweens()
        while self._stages:
            stage = self._stages.popleft()
            self._tweens = list(stage.begin())
            self._length = max((t.delay + t.duration for t in self._tweens), default=0.0) + stage.rest
            if self._speed is Speed.INSTANT or self._length <= 0:
                self._finish_tweens()
                continue
            for tween in self._tweens:
                tween.apply(0.0)
            self._began = self._clock()
            self._timer.start()
            return
        self._rest()

    def _rest(self) -> None:
        self._timer.stop()
        if self._playing:
            self._playing = False
            self.idle.emit()

    def _finish_tweens(self) -> None:
        tweens, self._tweens = self._tweens, []
        for tween in tweens:
            tween.finish()
