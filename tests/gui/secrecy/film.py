"""A film of the window: every frame that was on the screen, with the state of the privacy machine it was shown under.

Time is the film's own, so that two worlds that should look the same can be compared frame by frame.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from cubes import Match
from gui.headless.stage import settle
from gui.privacy import Cover, Screen
from tests.gui.open_table import Table, table

SYNCS = frozenset({QEvent.Type.UpdateRequest, QEvent.Type.Expose})
STEP = 60.0
NEVER = 1_000_000_000
"""The film moves things itself: no timer of the real world may do so in between."""


@dataclass(frozen=True)
class Frame:
    """A picture that was on the screen, and what the privacy machine said when it was put there."""

    cover: Cover
    image: QImage

    @property
    def private(self) -> bool:
        """Whether it was shown to one player alone."""
        return self.cover.screen is Screen.PRIVATE


class Clock:
    """Stands in for QElapsedTimer."""

    def __init__(self, film: Film) -> None:
        self._film = film
        self._began = 0.0

    def start(self) -> None:
        """Begin to count."""
        self._began = self._film.now

    def elapsed(self) -> int:
        """Milliseconds since then."""
        return round(self._film.now - self._began)


class Film(QObject):
    """Records one table from the moment it is made.

    Qt tells a window before each painting, also before one that is forced, so that what is on the screen at that moment
    is a complete frame.
    """

    def __init__(self, at: Table) -> None:
        super().__init__()
        self.at = at
        self.now = 0.0
        self.frames: list[Frame] = []
        self._tag = at.window.privacy.cover
        window = at.window
        for queue in (window.table.queue, window.table.board.small):
            queue._clock = self._time
            queue._timer.setInterval(NEVER)
        window.curtain._clock = Clock(self)
        window.curtain._parting.setInterval(NEVER)
        app = QApplication.instance()
        assert app is not None
        app.installEventFilter(self)

    def _time(self) -> float:
        return self.now

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in SYNCS and watched in (self.at.window, self.at.window.windowHandle()):
            self._between()
        return False

    def _between(self) -> None:
        """One frame is complete; the next one will be painted under the present cover."""
        self.note()
        self._tag = self.at.window.privacy.cover

    def note(self) -> None:
        """Keep what is on the screen, unless it is what was kept last."""
        store = self.at.window.backingStore()
        if store is None:
            return
        frame = Frame(self._tag, self.at.surface.image())
        if not self.frames or self.frames[-1] != frame:
            self.frames.append(frame)

    def step(self, milliseconds: float = STEP) -> None:
        """Let the film's time go by."""
        self.now += milliseconds
        window = self.at.window
        for queue in (window.table.queue, window.table.board.small):
            if queue.playing:
                queue.tick()
        if window.curtain._parting.isActive():
            window.curtain._part()
        settle()
        self.note()

    def run(self, most: int = 400) -> None:
        """Let time go by until nothing moves."""
        for _step in range(most):
            self.step()
            window = self.at.window
            if self.at.resting and not window.table.board.small.playing and not window.curtain._parting.isActive():
                self.step()
                return
        raise AssertionError("it never comes to rest")

    def end(self) -> list[Frame]:
        """Stop; what was recorded."""
        settle()
        self.note()
        self.stop()
        return self.frames

    def stop(self) -> None:
        """Hear of nothing any more."""
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)


Script = Callable[[Table, Film], None]


@contextmanager
def filmed(match: Match, folder: Path, speed: str, **how: Any) -> Iterator[tuple[Table, Film]]:
    """A table that is filmed, at rest at first."""
    with table(match, folder, speed="instant", fresh=False, size=(1024, 600), **how) as at:
        at.uncover()
        at.rest()
        at.hands.move(at.window.rect().bottomRight())
        settle()
        film = Film(at)
        at.window.settings.speed = speed
        try:
            yield at, film
        finally:
            film.stop()


def record(match: Match, folder: Path, speed: str, script: Script, **how: Any) -> list[Frame]:
    """The film of a script."""
    with filmed(match, folder, speed, **how) as (at, film):
        film.note()
        script(at, film)
        return film.end()


def public(frames: list[Frame]) -> list[QImage]:
    """What everybody may have seen, in order, without repetitions."""
    found: list[QImage] = []
    for frame in frames:
        if not frame.private and (not found or found[-1] != frame.image):
            found.append(frame.image)
    return found


def everything(frames: list[Frame]) -> list[QImage]:
    """All pictures in order, without repetitions."""
    found: list[QImage] = []
    for frame in frames:
        if not found or found[-1] != frame.image:
            found.append(frame.image)
    return found


def private(frames: list[Frame]) -> list[QImage]:
    """What one player saw alone."""
    return [frame.image for frame in frames if frame.private]


def first_difference(one: list[QImage], other: list[QImage]) -> int | None:
    """The number of the first frame in which two films differ; ``None`` when they are the same."""
    for number, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            return number
    return None if len(one) == len(other) else min(len(one), len(other))
