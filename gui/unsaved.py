"""When games cannot be saved: say so plainly, and let people play on without saving if they wish."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from cubes.store import NewerStore, StoreBusy, StoreError
from cubes.words import _
from gui.errors import Failure, register_plain
from gui.widgets.sheet import Sheet, SheetChoice

if TYPE_CHECKING:
    from gui.screens.new_game import NewGame
    from gui.shell import Shell

UNSAVED = "unsaved"
"""The answer that means: play without saving."""

register_plain(StoreError, StoreBusy, NewerStore)


def is_about_saving(failure: Failure) -> bool:
    """Whether an error means that a step could not be kept."""
    return failure.kind in {f"{kind.__module__}.{kind.__qualname__}" for kind in (StoreError, StoreBusy, NewerStore)}


def choice() -> SheetChoice:
    """The button."""
    return SheetChoice(UNSAVED, _("Play without saving"))


def warning(trouble: str) -> str:
    """What players are told when the program starts and finds that it cannot save."""
    words = _("You can play all the same, but nothing is saved: what you play is lost when Cubes is closed.")
    return f"{trouble} {words}"


class Unsaved(QObject):
    """Turns saving off for a window."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._shell = shell
        self._waiting: NewGame | None = None

    def offer(self, new: NewGame, error: StoreError) -> None:
        """A new game cannot be kept: play it without saving?"""
        self._waiting = new
        choices = [SheetChoice("back", _("Back")), choice()]
        sheet = Sheet.ask(self._shell, _("The game cannot be saved"), str(error), choices, glyph="warning", tint="bad")
        sheet.answered.connect(self._answered)

    def _answered(self, answer: Any) -> None:
        new, self._waiting = self._waiting, None
        if answer == UNSAVED and new is not None:
            self._shell.library.stop_saving()
            self._shell.start(new)

    def play_on(self) -> None:
        """Go on with the open match from where it stands, without saving."""
        shell = self._shell
        if shell.open_match is None:
            shell.library.stop_saving()
            shell.go_home()
            return
        remaining = None
        with suppress(StoreError):
            remaining = shell.library.remaining(shell.open_match.number)
        opened = shell.library.stop_saving(shell.open_match)
        assert opened is not None
        if remaining is not None:
            shell.library.keep_remaining(opened.number, remaining)
        shell.go_on(opened)
