"""Timekeeper: brings the clock of a match, its window and its rules together.

Time passes while the players can see the table or one of them sits behind the opened curtain, and stands still while a
menu, a message or another screen lies over the match, while the curtain waits for somebody, and while the window is
not in use. When it is up the match is told at the next safe moment: nothing moves, and nobody is behind the curtain.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QGuiApplication

from cubes.game import TimeUp
from cubes.words import _, ngettext
from gui.clock import ClockFace, MatchClock, kept_seconds
from gui.privacy import Screen
from gui.session import Session
from gui.widgets.overlay import Overlay

if TYPE_CHECKING:
    from gui.window import TableWindow


class Timekeeper(QObject):
    """The clock of the match in a window. ``keep`` carries the seconds left whenever they should be kept."""

    keep = Signal(object)

    def __init__(self, window: TableWindow, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__(window)
        self._window = window
        self._session: Session | None = None
        self._kept: float | None = None
        self.clock = MatchClock(self.may_run, now, self)
        self.clock.changed.connect(self._show)
        self.clock.warned.connect(self._warn)
        self.clock.due.connect(self._time_up)

    # -- matches -------------------------------------------------------------------------------------------------

    def begin(self, session: Session, kept: float | None = None) -> None:
        """Look after a match of which so many seconds were kept (``None``: it has all its time)."""
        self.end()
        self._session, self._kept = session, kept
        session.beats.connect(self._acted)
        self._follow()

    def end(self) -> None:
        """The match is left: keep what is left, and stop."""
        session, self._session = self._session, None
        if session is None:
            return
        session.beats.disconnect(self._acted)
        if self.clock.remaining is not None:
            self.keep.emit(self.clock.remaining)
        self._kept = None
        self.clock.stop()

    def _acted(self, _beats: object) -> None:
        self._follow()
        if self.clock.remaining is not None:
            self.keep.emit(self.clock.remaining)

    def _follow(self) -> None:
        """Start when the rules say that the clock runs. What has passed is never given back, whatever is undone."""
        if self._session is None or self.clock.remaining is not None:
            return
        total = self._session.clock()
        if total is not None:
            self.clock.start(kept_seconds(total, self._kept))

    # -- passing of time -----------------------------------------------------------------------------------------

    def may_run(self) -> bool:
        """Whether time passes now."""
        window = self._window
        return (
            self._session is not None
            and self._session.clock() is not None
            and window.isVisible()
            and not window.isMinimized()
            and QGuiApplication.applicationState() == Qt.ApplicationState.ApplicationActive
            and window.screen_shown in (window.table, window.private)
            and window.privacy.cover.screen is not Screen.CURTAIN
            and not any(overlay.is_open for overlay in window.findChildren(Overlay))
        )

    def _time_up(self) -> None:
        """The time is up: tell the match as soon as that is safe; until then this is asked again and again."""
        window, session = self._window, self._session
        if session is None or not self.may_run():
            return
        if window.privacy.cover.screen is Screen.PRIVATE:
            window.privacy.cover_now()
        elif window.table.busy or window.curtain.isVisible():
            return
        self.clock.done()
        self._say(_("The time is up."))
        window.gate.close()
        if session.refusal(None, TimeUp()) is None:
            session.submit(None, TimeUp())
        if window.privacy.cover.screen is Screen.CURTAIN:
            window.privacy.to_table()

    # -- telling -------------------------------------------------------------------------------------------------

    def _show(self, face: ClockFace | None) -> None:
        self._window.table.bar.set_clock(face)
        self._window.private.set_clock(face)

    def _warn(self, seconds: int) -> None:
        minutes = seconds // 60
        self._say(ngettext("{count} minute left.", "{count} minutes left.", minutes).format(count=minutes))

    def _say(self, words: str) -> None:
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._window, words))
