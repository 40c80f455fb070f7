"""``--demo``: a whole seeded game, played by itself through the real window; pictures and the outcome are kept."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from random import Random

from cubes import GAMES
from cubes.words import _
from gui.art.gallery import Gallery
from gui.art.palette import SEAT_LOOKS
from gui.errors import Errors
from gui.headless.hands import Hands
from gui.headless.picture import NAMES
from gui.headless.stage import application, settle, wait_until
from gui.input_gate import InputGate
from gui.library import Library
from gui.screens.new_game import NewGame
from gui.settings import Settings
from gui.shell import Shell

SEED = 7
PLAYERS = 5
EVERY = 9
"""A picture of every so many moments of a kind, and of the first of each."""


class Album:
    """Saves pictures of the window under running numbers."""

    def __init__(self, shell: Shell, folder: Path) -> None:
        self.shell = shell
        self.folder = folder
        self.count = 0
        self._seen: dict[str, int] = {}

    def moment(self, name: str) -> None:
        """A moment that may be worth a picture."""
        number = self._seen.get(name, 0)
        self._seen[name] = number + 1
        if number % EVERY == 0:
            self.keep(name)

    def keep(self, name: str) -> None:
        """A picture now."""
        self.count += 1
        settle()
        path = self.folder / f"{self.count:02}-{name}.png"
        if not self.shell.grab().save(str(path)):
            raise ValueError(_("The picture cannot be written to {file}.").format(file=path))


def demo(folder: Path) -> int:
    """Play the demonstration. Raises ``ValueError`` in plain words when the pictures cannot be kept."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ValueError(_("The folder {folder} cannot be made.").format(folder=folder)) from error
    app = application()
    with tempfile.TemporaryDirectory() as data:
        errors = Errors(Path(data))
        errors.install()
        settings = Settings(Path(data))
        settings.speed = "instant"
        settings.remember_names(list(NAMES))
        library = Library(Path(data))
        shell = Shell(settings, library, errors, InputGate(app), Gallery(1.0))
        shell.resize(1366, 768)
        # Nobody has to be kept from looking here: the curtains open sooner.
        shell.curtain.hold.set_needed(120)
        shell.show()
        try:
            for spec in GAMES.values():
                _play(shell, spec.id, Album(shell, folder))
        except TimeoutError:
            # What went wrong was written down: it must not go with the folder.
            sys.stderr.write(errors.path.read_text("utf-8") if errors.path.exists() else "")
            raise
        finally:
            shell.close()
            shell.close_session()
            library.close()
            errors.remove()
    return 0


def _play(shell: Shell, game: str, album: Album) -> None:
    spec = GAMES[game]
    album.keep("home")
    hands = Hands(shell, Random(SEED), watch=album.moment)
    hands.press_named(f"home.new.{game}")
    album.keep("new-game")
    count = min(PLAYERS, spec.seats[-1])
    seats = tuple(spec.Seat(name=NAMES[seat], colour=SEAT_LOOKS[seat].id) for seat in range(count))
    shell.start(NewGame(spec, seats, spec.demo_options(count), SEED))
    hands.play()
    wait_until(lambda: shell.screen_shown is shell.result and not shell.result.busy, "the result")
    album.keep("result")
    outcome = shell.open_match.match.outcome() if shell.open_match else None
    words = _(str(outcome.reason.value)) if outcome is not None else ""
    if sys.stdout is not None:
        sys.stdout.write(f"{_(spec.title)}: {words} {hands.acts} acts, {album.count} pictures in {album.folder}\n")
    shell.go_home()
