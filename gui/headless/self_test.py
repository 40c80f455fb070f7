"""``--self-test``: loads every asset, opens every game, plays each to its end, and says how it went."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random

from cubes import GAMES, Match, SeededChance
from cubes.house import write_template
from cubes.words import _
from gui.art.assets import asset_folder
from gui.art.gallery import painter_names
from gui.games import game_ui
from gui.headless.picture import NAMES, open_window, show_to
from gui.headless.stage import application
from gui.screens.rules import load_rules
from gui.screens.rules_document import piece_image, piece_name
from gui.screens.rules_text import Picture

LONGEST = 5000


def self_test(options: argparse.Namespace) -> int:
    """Run every check; returns 0 when all passed. The report goes to the terminal and to ``--report``."""
    application()
    checks: list[tuple[str, Callable[[], str]]] = [("assets", _assets), ("painters", _painters)]
    for game in GAMES:
        checks.append((f"rules of {game}", _Rules(game)))
        checks.append((f"table of {game}", _Table(game)))
        checks.append((f"game of {game}", _Game(game)))
        if GAMES[game].house is not None:
            checks.append((f"house data of {game}", _House(game)))
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
    report = "\n".join(lines) + "\n"
    if sys.stdout is not None:
        sys.stdout.write(report)
    if options.report:
        try:
            Path(options.report).write_text(report, encoding="utf-8")
        except OSError as error:
            raise ValueError(_("The report cannot be written to {file}.").format(file=options.report)) from error
    return 1 if failed else 0


def _assets() -> str:
    from PySide6.QtGui import QImageReader

    count = 0
    for path in sorted(asset_folder().rglob("*")):
        if path.suffix.lower() in (".webp", ".png", ".jpg", ".svg"):
            if QImageReader(str(path)).read().isNull():
                raise OSError(f"{path.name} cannot be read")
            count += 1
    if not count:
        raise OSError("no pictures at all")
    return f"{count} pictures"


def _painters() -> str:
    for game in GAMES:
        game_ui(game)
    return f"{len(painter_names())} painters"


class _Rules:
    """The rules page of a game can be read, and the pieces on it can be painted."""

    def __init__(self, game: str) -> None:
        self.game = game

    def __call__(self) -> str:
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
