"""The program with something built in from outside, for tests that cannot wait for it to happen: run as a module with a
trick's name first, then the program's own arguments. What it sees it prints, a line for each.

``ready``   says so when the window is up and the event loop runs, then stays
``slot``, ``paint``, ``timer``, ``thread``   raise an error there in the middle of a game, read the sheet, go on, quit
``bare``    there is no folder with assets; a game is begun
``play``    plays game after game by itself, resuming what there is; says each step that is on disk
"""

from __future__ import annotations

import os
import sys
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from cubes import GAMES
from gui import app
from gui.art import assets
from gui.headless.hands import Hands
from gui.headless.stage import wait_until
from gui.privacy import Screen
from gui.screens.new_game import NewGame
from gui.settings import Settings
from gui.shell import Shell

SECRET = "Margarethe holds the Necronomicon"
NAMES = ("Margarethe", "Oskar", "Ines")
GAME = "dont_mess_with_cthulhu"


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def fail(*_arguments: object) -> None:
    raise ValueError(SECRET)


class Faulty(QWidget):
    """A widget on the table that cannot be painted, once."""

    painted = False

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self.painted:
            self.painted = True
            fail()


def new_game(shell: Shell, seed: int | None = None) -> None:
    spec = GAMES[GAME]
    shell.start(NewGame(spec, tuple(spec.Seat(name=name) for name in NAMES), spec.Options(), seed))


def read_sheet(shell: Shell) -> QWidget:
    """Wait for a sheet and say its words."""

    def open_sheet() -> Any:
        found = shell.findChild(QWidget, "sheet")
        return found if found is not None and found.isVisible() else None

    wait_until(lambda: open_sheet() is not None, "a sheet")
    sheet = open_sheet()
    words = sheet.findChild(QWidget, "sheet.text")
    say(f"sheet: {words.accessibleName() or words.text()}".replace("\n", " "))
    return sheet


def answer(shell: Shell, choice: str) -> None:
    button: Any = read_sheet(shell).findChild(QWidget, f"sheet.{choice}")
    button.click()
    # It is deleted only when the event loop comes round, which is below us.
    wait_until(lambda: not any(sheet.isVisible() for sheet in shell.findChildren(QWidget, "sheet")), "the sheet gone")


def raise_in(shell: Shell, place: str) -> None:
    new_game(shell, 2)
    wait_until(lambda: shell.curtain.closed, "the curtain")
    hands = Hands(shell, Random(1))
    hands.press(shell.curtain.back)
    wait_until(lambda: not shell.curtain.isVisible(), "the table")
    entries = len(shell.open_match.match.entries)
    if place == "slot":
        shell.table.bar.undo.connect(fail)
        shell.table.bar.undo.emit()
    elif place == "paint":
        Faulty(shell.table).show()
    elif place == "timer":
        QTimer.singleShot(0, shell, fail)
    else:
        thread = threading.Thread(target=fail)
        thread.start()
        thread.join()
    answer(shell, "on")
    wait_until(lambda: shell.session is not None and shell.curtain.closed, "the curtain for whoever is awaited")
    say(f"on: {len(shell.open_match.match.entries) - entries} steps lost or made up")
    shell.close()


def play(shell: Shell, seed: int) -> None:
    random = Random(seed)
    hands = Hands(shell, random)
    shell.curtain.hold.set_needed(30)
    waiting = shell.library.unfinished()
    while True:
        if waiting:
            hands.press_named(f"home.resume.{waiting[0].id}")
        else:
            new_game(shell)
        follow(shell)
        waiting = ()
        hands.play()
        wait_until(lambda: shell.screen_shown is shell.result, "the result")
        shell.go_home()


def follow(shell: Shell) -> None:
    """Say where the match stands and whom the window names, then each step as soon as the session has it."""
    opened = shell.open_match
    wait_until(lambda: not shell.table.busy, "the table at rest")
    awaited = " ".join(NAMES[seat] for seat in opened.match.awaited())
    if shell.privacy.cover.screen is Screen.CURTAIN:
        named = shell.curtain.accessibleName()
    else:
        named = shell.table.side.decision.accessibleName()
    say(f"open {opened.number} {len(opened.match.entries)} | {awaited} | {named}")
    shell.session.beats.connect(Teller(opened))


class Teller:
    """Says how many entries a match has."""

    def __init__(self, opened: Any) -> None:
        self.opened = opened

    def __call__(self, _beats: object) -> None:
        say(f"step {self.opened.number} {len(self.opened.match.entries)}")


def begin_bare(shell: Shell) -> None:
    QTimer.singleShot(0, shell, lambda: new_game(shell))
    read_sheet(shell)
    say("still here")
    shell.close()


def main() -> int:
    trick, *arguments = sys.argv[1:]
    seed = 0
    if trick.startswith("play"):
        trick, seed = "play", int(trick.removeprefix("play"))
    tricks: dict[str, Callable[[Shell], None]] = {
        "ready": lambda _shell: None,
        "bare": begin_bare,
        "play": lambda shell: play(shell, seed),
    }
    usual = Shell.tell
    begun = False

    def tell(self: Shell, title: str, messages: tuple[str, ...]) -> None:
        nonlocal begun
        usual(self, title, messages)
        for message in messages:
            say(f"told: {message}")
        if not begun:
            begun = True
            QTimer.singleShot(0, self, lambda: run(self))

    def run(shell: Shell) -> None:
        say("ready")
        try:
            tricks.get(trick, lambda shell: raise_in(shell, trick))(shell)
        except Exception:  # noqa: BLE001 - a trick that fails is no error of the program: it must not end in its sheet
            say(traceback.format_exc())
            os._exit(3)

    Shell.tell = tell
    if trick == "bare":
        nowhere = Path(arguments[-1]) / "nowhere"
        assets.asset_folders = lambda: iter([nowhere])
    if trick != "ready":
        Settings.speed = property(lambda _self: "instant")
    return app.main(arguments)


if __name__ == "__main__":
    sys.exit(main())
