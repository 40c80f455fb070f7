"""MatchClock: counts down the seconds that a match has left, and stands still whenever the table does.

It asks at every tick whether time may pass now, and charges what has passed only if it might at the last tick as well.
So whatever covers the match stops it, and nothing has to remember to start it again. One tick costs at most
:data:`MOST`, however long it took: a laptop that slept and a process that stood still lose nobody the match.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from cubes.words import _, ngettext

TICK: Final = 250
"""Milliseconds between two ticks."""
SOON: Final = 20
"""The same once the time is up and a safe moment to say so is waited for."""
MOST: Final = 1.0
"""Seconds that one tick can cost at most."""
WARNINGS: Final = (300, 60)
"""Seconds left at which the players are told."""
LAST: Final = 60
"""Seconds before the end from which on the clock looks urgent."""


@dataclass(frozen=True)
class ClockFace:
    """What the clock shows: whole seconds left, and whether it stands still."""

    seconds: int
    paused: bool = False

    @property
    def digits(self) -> str:
        """Minutes and seconds."""
        return f"{self.seconds // 60:02}:{self.seconds % 60:02}"

    @property
    def low(self) -> bool:
        """Whether the last minute has begun."""
        return self.seconds <= LAST

    @property
    def words(self) -> str:
        """What is left, in words; they change once a minute, in the last minute every ten seconds."""
        if self.seconds == 0:
            left = _("The time is up")
        elif self.low:
            tens = min(LAST, math.ceil(self.seconds / 10) * 10)
            left = ngettext("{count} second left", "{count} seconds left", tens).format(count=tens)
        else:
            minutes = math.ceil(self.seconds / 60)
            left = ngettext("{count} minute left", "{count} minutes left", minutes).format(count=minutes)
        return _("{left}, the clock stands still").format(left=left) if self.paused else left


class MatchClock(QObject):
    """A countdown. ``may_run`` says whether time passes now; ``now`` is a monotonic clock in seconds.

    Signals: ``changed`` carries the :class:`ClockFace` (``None``: there is no clock); ``warned`` the seconds of
    :data:`WARNINGS` that were just reached; ``due`` comes with every tick from the moment the time is up until
    :meth:`done` or :meth:`stop` is called.
    """

    changed = Signal(object)
    warned = Signal(object)
    due = Signal()

    def __init__(
        self,
        may_run: Callable[[], bool],
        now: Callable[[], float] = time.monotonic,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._may_run = may_run
        self.now = now
        self._left: float | None = None
        self._face: ClockFace | None = None
        self._last: float | None = None
        """When the last tick was, if time was passing then."""
        self._told = False
        self._timer = QTimer(self)
        self._timer.setInterval(TICK)
        self._timer.timeout.connect(self.tick)

    @property
    def remaining(self) -> float | None:
        """Seconds left; ``None`` without a clock."""
        return self._left

    @property
    def face(self) -> ClockFace | None:
        """What it shows."""
        return self._face

    @property
    def going(self) -> bool:
        """Whether it looks after a match, standing still or not."""
        return self._timer.isActive()

    def start(self, seconds: float) -> None:
        """Count down from so many seconds."""
        self._left = max(0.0, seconds)
        self._last = None
        self._told = False
        self._timer.setInterval(TICK)
        self._timer.start()
        self.tick()

    def stop(self) -> None:
        """There is no clock any more."""
        self._timer.stop()
        self._left, self._last = None, None
        self._show()

    def done(self) -> None:
        """What was due has been done; the clock rests where it is."""
        self._told = True
        self._timer.stop()

    def tick(self) -> None:
        """Charge what has passed since the last tick, and see whether time may pass until the next one."""
        if self._left is None or self._told:
            return
        now, running = self.now(), self._may_run()
        before = self._left
        if running and self._last is not None:
            self._left = max(0.0, before - min(max(0.0, now - self._last), MOST))
        self._last = now if running else None
        self._show()
        for seconds in WARNINGS:
            if before > seconds >= self._left > 0:
                self.warned.emit(seconds)
        if self._left == 0:
            self._timer.setInterval(SOON if running else TICK)
            self.due.emit()

    def _show(self) -> None:
        face = None if self._left is None else ClockFace(math.ceil(self._left), self._last is None and not self._told)
        if face != self._face:
            self._face = face
            self.changed.emit(face)


def kept_seconds(total: float, kept: float | None) -> float:
    """What is left of a total when so much was kept from the last time; nonsense counts as nothing kept."""
    if kept is None or not math.isfinite(kept):
        return float(total)
    return min(max(0.0, kept), float(total))
