"""``--self-test``: loads everything that belongs to Cubes, plays every game to its end in the window, says how it went.

Installed programs are tested with it: what a bundle left out, and what an installer lost or changed, is found here.
"""

from __future__ import annotations

import argparse
import ctypes
import gettext
import hashlib
import sys
import tempfile
import time
import traceback
import wave
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from PySide6.QtCore import QLibraryInfo
from PySide6.QtGui import QFontInfo, QImageReader

from cubes import GAMES, Match, SeededChance
from cubes.house import write_template
from cubes.words import _
from gui.art.assets import asset_folder, asset_path, bundle_folder
from gui.art.fonts import FAMILIES, font
from gui.art.gallery import Gallery, painter_names
from gui.art.palette import SEAT_LOOKS
from gui.errors import Errors, versions
from gui.games import game_ui
from gui.headless.hands import Hands
from gui.headless.picture import NAMES, open_window, show_to
from gui.headless.stage import application, wait_until
from gui.input_gate import InputGate
from gui.library import Library
from gui.screens.new_game import NewGame
from gui.screens.rules import load_rules
from gui.screens.rules_document import piece_image, piece_name
from gui.screens.rules_text import Picture
from gui.settings import Settings
from gui.shell import Shell

LONGEST = 5000
SEED = 7
CONTENTS = "contents.txt"
"""What a bundle says it holds: a checksum and a place on each line."""

Check = tuple[str, Callable[[], str]]


def self_test(options: argparse.Namespace) -> int:
    """Run every check; returns 0 when all passed. The report goes to the terminal and to ``--report``."""
    with tempfile.TemporaryDirectory() as folder:
        errors = Errors(Path(folder), loud=False)
        errors.install()
        try:
            application()
            lines, failed = _run([*_checks(), ("what was said besides", _Silence(errors))])
        finally:
            errors.remove()
    report = "\n".join(lines) + "\n"
    if sys.stdout is not None:
        sys.stdout.write(report)
    if options.report:
        try:
            Path(options.report).write_text(report, encoding="utf-8")
        except OSError as error:
            raise ValueError(_("The report cannot be written to {file}.").format(file=options.report)) from error
    return 1 if failed else 0


def _run(checks: list[Check]) -> tuple[list[str], int]:
    lines, failed = [], 0
    for name, check in checks:
        start = time.monotonic()
        try:
            found = check()
            lines.append(f"ok    {name}: {found} ({time.monotonic() - start:.2f} s)")
        except Exception:  # noqa: BLE001 - a self-test reports whatever goes wrong and goes on
            failed += 1
            lines.append(f"FAIL  {name}\n{traceback.format_exc(limit=-4)}")
    lines.append(_("{count} checks, {failed} failed").format(count=len(checks), failed=failed))
    return lines, failed


def _checks() -> Iterator[Check]:
    yield "versions", versions
    yield "files", _contents
    yield "pictures", _pictures
    yield "typefaces", _typefaces
    yield "sounds", _sounds
    yield "translations", _translations
    yield "screen", _screen
    yield "painters", _painters
    for game in GAMES:
        yield f"rules of {game}", _Rules(game)
        yield f"table of {game}", _Table(game)
        yield f"game of {game}", _Game(game)
        yield f"window of {game}", _Window(game)
        if GAMES[game].house is not None:
            yield f"house data of {game}", _House(game)


# ---- files ---------------------------------------------------------------------------------------------------------


def _assets(*kinds: str) -> list[Path]:
    return [path for path in sorted(asset_folder().rglob("*")) if path.suffix.lower() in kinds]


def _contents() -> str:
    """Every file of an installed program is what it was when the program was built."""
    bundle = bundle_folder()
    if bundle is None:
        return "not installed, nothing to compare"
    lines = (bundle / CONTENTS).read_text(encoding="utf-8").splitlines()
    for line in lines:
        checksum, _gap, place = line.partition("  ")
        if hashlib.sha256((bundle / place).read_bytes()).hexdigest() != checksum:
            raise OSError(f"{place} is not what it was")
    if not lines:
        raise OSError("the list of files is empty")
    return f"{len(lines)} as they were built"


def _pictures() -> str:
    files = _assets(".webp", ".png", ".jpg", ".svg")
    for path in files:
        reader = QImageReader(str(path))
        if reader.read().isNull():
            raise OSError(f"{path.name}: {reader.errorString()}")
    if not files:
        raise OSError("no pictures at all")
    return f"{len(files)}"


def _typefaces() -> str:
    for family, name in FAMILIES.items():
        found = QFontInfo(font(family, 20)).family()
        if found != name:
            raise OSError(f"instead of {name} there is {found}")
    return ", ".join(FAMILIES.values())


def _sounds() -> str:
    files = _assets(".wav")
    for path in files:
        with wave.open(str(path)) as sound:
            if not sound.getnframes():
                raise OSError(f"{path.name} is silent")
    return f"{len(files)}"


def _translations() -> str:
    files = _assets(".mo")
    for path in files:
        with path.open("rb") as file:
            gettext.GNUTranslations(file).info()
    return f"{len(files)}"


def _screen() -> str:
    """What Qt needs to open a real window is there, with the libraries it wants."""
    names = {"linux": "libqxcb.so", "win32": "qwindows.dll", "darwin": "libqcocoa.dylib"}
    name = names.get(sys.platform, names["linux"])
    plugin = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath)) / "platforms" / name
    if not plugin.is_file():
        raise OSError(f"{name} is missing")
    if sys.platform.startswith("linux"):
        ctypes.CDLL(str(plugin))
    return name


def _painters() -> str:
    for game in GAMES:
        game_ui(game)
    return f"{len(painter_names())}"


# ---- games ---------------------------------------------------------------------------------------------------------


class _Rules:
    """The rules page of a game is there, and the pieces on it can be painted."""

    def __init__(self, game: str) -> None:
        self.game = game

    def __call__(self) -> str:
        asset_path(f"rules/{self.game}.md")
        game_ui(self.game)
        page = load_rules(self.game)
        for painter, face in page.pictures:
            piece_image(piece_name(Picture(painter, face), 32))
        return f"{len(page.anchors)} anchors, {len(page.pictures)} pieces"


class _House:
    """The file of house data that players can fill in is there and can be read."""

    def __init__(self, game: str) -> None:
        self.game = game

    def __call__(self) -> str:
        house = GAMES[self.game].house
        assert house is not None
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "house.toml"
            write_template(file, house.template())
            return str(house.read(file).title)


class _Table:
    """A table and a private screen of a game can be shown with the fewest and the most players."""

    def __init__(self, game: str) -> None:
        self.game = game

    def __call__(self) -> str:
        spec = GAMES[self.game]
        for count in (spec.seats[0], spec.seats[-1]):
            match = Match.new(spec, NAMES[:count], options=spec.demo_options(count), chance=SeededChance(1))
            with tempfile.TemporaryDirectory() as folder:
                window = open_window(match, Path(folder), 1024, 600)
                try:
                    show_to(window, (match.awaited() or (0,))[0])
                    if window.grab().isNull():
                        raise RuntimeError("nothing was painted")
                finally:
                    window.close_session()
                    window.gallery.close()
                    window.close()
        return f"{spec.seats[0]} and {spec.seats[-1]} players"


class _Game:
    """A game of each number of players comes to its end."""

    def __init__(self, game: str) -> None:
        self.game = game

    def __call__(self) -> str:
        spec = GAMES[self.game]
        steps = 0
        for count in spec.seats:
            match = Match.new(spec, NAMES[:count], options=spec.demo_options(count), chance=SeededChance(count))
            random = Random(count)
            while match.outcome() is None:
                seat = match.awaited()[0]
                match.submit(seat, spec.rules.guide(match.view(seat), match.legal_actions(seat), random))
                steps += 1
                if steps > LONGEST:
                    raise RuntimeError("the game does not end")
            if Match.from_bytes(match.to_bytes()).state != match.state:
                raise RuntimeError("the record does not replay")
        return f"{steps} steps"


class _Window:
    """A game is played to its end with the mouse, in the whole window, saved step by step, up to the result."""

    def __init__(self, game: str) -> None:
        self.game = game

    def __call__(self) -> str:
        app = application()
        spec = GAMES[self.game]
        count = spec.seats[0]
        seats = tuple(spec.Seat(name=NAMES[seat], colour=SEAT_LOOKS[seat].id) for seat in range(count))
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            settings = Settings(folder)
            settings.speed = "instant"
            library = Library(folder)
            errors = Errors(folder)
            shell = Shell(settings, library, errors, InputGate(app), Gallery(1.0))
            shell.resize(1024, 600)
            # Nobody has to be kept from looking here: the curtains open sooner.
            shell.curtain.hold.set_needed(120)
            shell.show()
            try:
                hands = Hands(shell, Random(SEED))
                shell.start(NewGame(spec, seats, spec.demo_options(count), SEED))
                hands.play(LONGEST)
                wait_until(lambda: shell.screen_shown is shell.result and not shell.result.busy, "the result")
                if shell.grab().isNull() or not library.finished():
                    raise RuntimeError("the result was neither painted nor kept")
                return f"{count} players, {hands.acts} acts"
            finally:
                shell.close()
                shell.close_session()
                shell.gallery.close()
                library.close()


class _Silence:
    """Neither Qt nor an exception in passing had anything to say meanwhile."""

    def __init__(self, errors: Errors) -> None:
        self.errors = errors

    def __call__(self) -> str:
        log = self.errors.path
        if log.exists():
            raise RuntimeError(log.read_text(encoding="utf-8"))
        return "nothing"
