"""The application: what it is started with, and how it starts and ends."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cubes import GAMES
from cubes.words import _

if TYPE_CHECKING:
    from gui.library import Library


def parser() -> argparse.ArgumentParser:
    """The command line."""
    games = ", ".join(GAMES)
    result = argparse.ArgumentParser(
        prog="cubes", description=_("A desktop table for four eldritch dice and card games.")
    )
    result.add_argument("--version", action="store_true", help=_("print the versions of Cubes and its libraries"))
    result.add_argument("--data-dir", metavar="DIR", help=_("keep everything that is written under DIR"))
    result.add_argument(
        "--self-test", action="store_true", help=_("load everything, play every game to its end, and quit")
    )
    result.add_argument("--report", metavar="FILE", help=_("with --self-test: write the report to FILE as well"))
    result.add_argument(
        "--demo", metavar="DIR", help=_("play a whole game in the real window by itself and keep pictures in DIR")
    )
    picture = result.add_argument_group(_("a picture of a game after some random steps; no screen is needed"))
    picture.add_argument("--picture", metavar="FILE.png")
    picture.add_argument("--game", metavar="ID", help=_("one of: {games}").format(games=games))
    picture.add_argument("--players", type=int, metavar="N")
    picture.add_argument("--options", metavar="JSON", default="{}")
    picture.add_argument("--seed", metavar="N", default="1")
    picture.add_argument("--steps", type=int, metavar="N", default=0)
    picture.add_argument("--audience", metavar="table|SEAT", default="table")
    picture.add_argument("--size", metavar="WxH", default="1366x768")
    return result


def main(argv: Sequence[str] | None = None) -> int:
    """Run the application; returns its exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    options, rest = parser().parse_known_args(arguments)
    unknown = [word for word in rest if word.startswith("--")]
    if unknown:
        parser().error(_("unknown option {name}").format(name=unknown[0]))
    if options.version:
        return _say(_versions())
    if options.picture or options.self_test or options.demo:
        _unseen()
    try:
        if options.picture:
            from gui.headless.picture import picture

            return picture(options)
        if options.self_test:
            from gui.headless.self_test import self_test

            return self_test(options)
        if options.demo:
            from gui.headless.demo import demo

            return demo(Path(options.demo))
    except ValueError as error:
        # Bad arguments: a sentence, never a traceback.
        return _complain(str(error))
    return run(options, [sys.argv[0] if sys.argv else "cubes", *rest])


def _unseen() -> None:
    """Let Qt do without a screen."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if sys.platform == "win32" and "QT_QPA_FONTDIR" not in os.environ:
        from gui.art.fonts import font_folders

        # without a screen Qt does not see the fonts of Windows, and complains if it is given none
        os.environ["QT_QPA_FONTDIR"] = str(font_folders()[0])


def run(options: argparse.Namespace, qt_arguments: Sequence[str]) -> int:
    """Open the window and stay until it is closed."""
    from PySide6.QtWidgets import QApplication

    from cubes.store import StoreBusy
    from gui.art.app_icon import window_icon
    from gui.art.gallery import Gallery
    from gui.errors import Errors
    from gui.input_gate import InputGate
    from gui.opening import close_picture
    from gui.paths import FolderTrouble, data_folder
    from gui.settings import Settings
    from gui.shell import Shell
    from gui.widgets.common import install_look

    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication(list(qt_arguments))
    app.setApplicationName("Cubes")
    app.setApplicationDisplayName("Cubes")
    app.setDesktopFileName("cubes")
    install_look(app)
    app.setWindowIcon(window_icon())
    try:
        folder = data_folder(options.data_dir)
        library, troubles = open_library(folder)
    except (FolderTrouble, StoreBusy) as trouble:
        return _cannot_start(app, str(trouble))
    errors = Errors(folder)
    errors.install()
    settings = Settings(folder)
    gate = InputGate(app)
    gallery = Gallery(app.primaryScreen().devicePixelRatio() if app.primaryScreen() else 1.0)
    shell = Shell(settings, library, errors, gate, gallery)
    shell.quit_wanted.connect(app.quit)
    whole = settings.place_window(shell)
    _quit_on_signals(app)
    if whole:
        shell.showMaximized()
    else:
        shell.show()
    close_picture()
    messages = (*troubles, *settings.messages, *library.messages, *shell.keeper.shelf.messages)
    shell.tell(_("Please read"), messages)
    try:
        return app.exec()
    finally:
        shell.close_session()
        gallery.close()
        library.close()
        errors.remove()


def open_library(folder: Path) -> tuple[Library, tuple[str, ...]]:
    """The saved games under a folder, and what players have to be told when nothing can be saved there.

    Raises ``StoreBusy`` when another copy of the program has them open.
    """
    from cubes.store import StoreBusy, StoreError
    from gui.library import Library
    from gui.paths import FolderTrouble, prepare
    from gui.unsaved import warning

    try:
        return Library(prepare(folder)), ()
    except StoreBusy:
        raise
    except (FolderTrouble, StoreError) as trouble:
        return Library(None), (warning(str(trouble)),)


def _quit_on_signals(app: object) -> None:
    """End politely when the system asks: everything is saved already."""
    from PySide6.QtCore import QSocketNotifier
    from PySide6.QtWidgets import QApplication

    assert isinstance(app, QApplication)
    read, write = os.pipe()
    os.set_blocking(write, False)
    signal.set_wakeup_fd(write)
    for name in ("SIGTERM", "SIGINT", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _noted)
    notifier = QSocketNotifier(read, QSocketNotifier.Type.Read, app)
    notifier.activated.connect(app.quit)


def _noted(_number: int, _frame: object) -> None:
    """The wake-up pipe carries the news to the event loop."""


def _cannot_start(app: object, sentence: str) -> int:
    """Say in a plain window (and on the terminal) why Cubes cannot start."""
    from PySide6.QtWidgets import QApplication, QMessageBox

    from gui.opening import close_picture

    assert isinstance(app, QApplication)
    close_picture()
    _complain(sentence)
    box = QMessageBox(QMessageBox.Icon.Warning, "Cubes", sentence)
    box.finished.connect(app.quit)
    if app.platformName() not in ("offscreen", "minimal"):
        box.open()
        app.exec()
    return 1


def _versions() -> str:
    import platform

    import msgspec
    import PySide6

    from gui.errors import app_version

    parts = (
        f"Cubes {app_version()}",
        f"Python {platform.python_version()}",
        f"PySide6 {PySide6.__version__}",
        f"msgspec {msgspec.__version__}",
    )
    return ", ".join(parts)


def _say(words: str) -> int:
    if sys.stdout is not None:
        sys.stdout.write(words + "\n")
    return 0


def _complain(words: str) -> int:
    # A windowed build on Windows has no streams at all.
    if sys.stderr is not None:
        sys.stderr.write(f"cubes: {words}\n")
    return 2
