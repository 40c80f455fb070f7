"""Draws the pictures of the README: home, the table of each game, a curtain, a private screen and a result.

With ``--all DIR`` every screen of every game goes to DIR at three window sizes, with the fewest and the most players:
that is for looking, not for the repository.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtGui import QImage

from cubes import GAMES, Match
from gui.art.gallery import Gallery
from gui.art.palette import SEAT_LOOKS
from gui.errors import Errors
from gui.games.chaos_of_cthulhu.art.sheet import monsters_sheet
from gui.headless.picture import NAMES, new_match, walk
from gui.headless.stage import application, settle, wait_until
from gui.input_gate import InputGate
from gui.library import Library
from gui.privacy import Screen
from gui.screens.new_game import NewGame
from gui.settings import Settings
from gui.shell import Shell

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "pictures"

# game -> players, seed, steps: a moment at which the table has something to show
MOMENTS = {"dont_mess_with_cthulhu": (8, 263, 44)}
USUAL = (4, 7, 20)
SHEETS = {"chaos_of_cthulhu": ("monsters", monsters_sheet)}
"""Games that show what they are painted of: the name of the picture, and what paints it."""
SIZES = ((1024, 600), (1366, 768), (2560, 1440))
LONG = (
    "Margarethe von Hohenfels zu Liechtenberg",
    "Bartholomew Featherstonehaugh-Montgomery",
    "Theophania Blackwood-Carruthers of Salem",
    "Wilhelmina Ashcroft-Vandermeer of Arkham",
    "Constantine Wetherby-Harrington of Exham",
    "Maximilian Throckmorton-Vance of Dunwich",
    "Cornelius Abernathy-Fitzgerald the Elder",
    "Priyadarshini Raghunathan-Chattopadhyay",
)


class Camera:
    """A shell without a screen, and pictures of it."""

    def __init__(self, shell: Shell, folder: Path) -> None:
        self.shell = shell
        self.folder = folder

    def keep(self, name: str) -> None:
        """Save what is on the window now."""
        settle()
        file = self.folder / f"{name}.png"
        self.shell.grab().save(str(file))
        print(f"{file.name}: {file.stat().st_size // 1024} kB")

    def table(self, match: Match) -> None:
        """Put a match on the table, at rest."""
        shell = self.shell
        spec = match.spec
        shell.start(NewGame(spec, match.setup.seats, match.setup.options, match.seed))
        assert shell.open_match is not None
        for entry in match.entries:
            shell.open_match.match.submit(entry.seat, entry.action)
        shell.resume(shell.open_match.number)
        wait_until(lambda: not shell.table.busy, "the table at rest")
        settle()

    def to_table(self) -> None:
        """Let the curtain be."""
        if self.shell.privacy.cover.screen is Screen.PRIVATE:
            self.shell.privacy.cover_now()
        if self.shell.privacy.cover.screen is Screen.CURTAIN:
            self.shell.privacy.to_table()
        wait_until(lambda: not self.shell.curtain.isVisible() and not self.shell.table.busy, "the table")
        settle()

    def curtain(self) -> None:
        """Raise the curtain for whoever is awaited, or for the notes of the first seat."""
        self.to_table()
        session = self.shell.session
        assert session is not None
        errands = session.present().errands
        self.shell.pass_to(errands[0].seat if errands else 0)

    def private(self) -> None:
        """Open the curtain."""
        self.shell.privacy.open()
        wait_until(lambda: not self.shell.curtain.isVisible(), "the curtain open")

    def finish(self) -> None:
        """Play to the end and wait for the result."""
        self.to_table()
        shell = self.shell
        assert shell.session is not None
        assert shell.open_match is not None
        match = shell.open_match.match
        random = Random(3)
        while match.deciders() and shell.session is not None:
            seat = match.awaited()[0]
            action = match.spec.rules.guide(match.view(seat), match.legal_actions(seat), random)
            shell.session.submit(seat, action)
            settle()
        wait_until(lambda: shell.screen_shown is shell.result and not shell.result.busy, "the result")


@contextmanager
def camera(folder: Path, width: int, height: int) -> Iterator[Camera]:
    """A shell of a size with an empty library."""
    folder.mkdir(parents=True, exist_ok=True)
    app = application()
    with tempfile.TemporaryDirectory() as data:
        settings = Settings(Path(data))
        settings.speed = "instant"
        settings.remember_names(list(NAMES))
        library = Library(Path(data))
        errors = Errors(Path(data))
        shell = Shell(settings, library, errors, InputGate(app), Gallery(1.0))
        shell.resize(width, height)
        shell.show()
        try:
            yield Camera(shell, folder)
        finally:
            shell.close_session()
            shell.close()
            library.close()


def for_readme(games: list[str]) -> None:
    """The pictures that the README shows."""
    with camera(FOLDER, 1366, 768) as shots:
        for game in games:
            spec = GAMES[game]
            players, seed, steps = MOMENTS.get(game, USUAL)
            options = spec.demo_options(players)
            match = new_match(spec, players, options, str(seed))
            walk(match, steps, Random(f"steps {seed}"))
            shots.table(match)
            shots.to_table()
            choice = shots.shell.table.choice
            if choice is not None and choice.offers:
                shots.shell.table.pick_offer(choice.offers[len(choice.offers) // 2])
            shots.keep(game)
            shots.shell.table.step_back()
            shots.finish()
            shots.keep(f"{game}-result")
            first = new_match(spec, players, options, str(seed))
            shots.table(first)
            shots.curtain()
            shots.keep(f"{game}-curtain")
            shots.private()
            shots.keep(f"{game}-private")
            shots.to_table()
        shots.shell.go_home()
        shots.keep("home")


def contact_sheets(games: list[str]) -> None:
    """The pictures of what the games are painted of."""
    app = application()
    for game in games:
        if game in SHEETS:
            name, paint = SHEETS[game]
            file = FOLDER / f"{game}-{name}.webp"
            paint(1.0).convertToFormat(QImage.Format.Format_RGB888).save(str(file), None, 86)
            print(f"{file.name}: {file.stat().st_size // 1024} kB")
    del app


def everything(folder: Path, games: list[str]) -> None:
    """Every screen at every size, with the fewest and the most players, for looking."""
    for width, height in SIZES:
        with camera(folder, width, height) as shots:
            size = f"{width}x{height}"
            shots.keep(f"{size}-home")
            shots.shell.show_settings()
            shots.keep(f"{size}-settings")
            shots.shell.show_rules()
            shots.keep(f"{size}-rules")
            for game in games:
                spec = GAMES[game]
                shots.shell.go_home()
                shots.shell.set_up(spec)
                shots.keep(f"{size}-{game}-new")
                for players in sorted({spec.seats[0], spec.seats[-1]}):
                    _walk_through(shots, game, players, f"{size}-{game}-{players}p")
                shots.shell.go_home()
                shots.shell.show_history()
                shots.keep(f"{size}-{game}-history")
                shots.shell.go_home()
            shots.keep(f"{size}-home-played")


def _walk_through(shots: Camera, game: str, players: int, name: str) -> None:
    spec = GAMES[game]
    seats = tuple(spec.Seat(name=LONG[seat], colour=SEAT_LOOKS[seat].id) for seat in range(players))
    match = Match.new(spec, seats=seats, options=spec.demo_options(players), chance=None)
    shots.table(match)
    shots.curtain()
    shots.keep(f"{name}-curtain")
    shots.private()
    shots.keep(f"{name}-private")
    shots.to_table()
    random = Random(5)
    for step in range(200):
        if shots.shell.open_match is None or shots.shell.session is None:
            break  # the match is over
        live = shots.shell.open_match.match
        if step % 8 == 0:
            shots.keep(f"{name}-table-{step:02}")
        seat = live.awaited()[0]
        action = spec.rules.guide(live.view(seat), live.legal_actions(seat), random)
        shots.shell.session.submit(seat, action)
        settle()
    wait_until(lambda: shots.shell.screen_shown is shots.shell.result and not shots.shell.result.busy, "the result")
    shots.keep(f"{name}-result")


def main() -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="ids of games; all when none is named")
    parser.add_argument("--all", metavar="DIR", type=Path)
    options = parser.parse_args()
    games = options.games or list(GAMES)
    if options.all:
        everything(options.all, games)
    else:
        for_readme(games)
        contact_sheets(games)
    return 0


if __name__ == "__main__":
    sys.exit(main())
