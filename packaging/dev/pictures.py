"""Draws the pictures of the README: home, the table of each game, a curtain, a private screen and a result.

With ``--all DIR`` every screen of every game goes to DIR at three window sizes, with the fewest and the most players:
the table after each kind of event and at each kind of decision, and what lies behind the curtain. That is for looking,
not for the repository.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import msgspec
from PySide6.QtGui import QImage

from cubes import GAMES, LiveChance, Match
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
from gui.session import ShownBeat
from gui.settings import Settings
from gui.shell import Shell
from gui.table.animation import Stage

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "pictures"

# game -> players, seed, steps: a moment at which the table has something to show
MOMENTS = {
    "dont_mess_with_cthulhu": (8, 263, 44),
    "chaos_of_cthulhu": (4, 3, 0),
    "club_of_cthulhu": (4, 5, 0),
    "chaos_progenitus": (4, 4, 0),
}
GUIDED = {"chaos_of_cthulhu": 79, "club_of_cthulhu": 134, "chaos_progenitus": 320}
"""Games that the guide plays up to their moment: random steps would show little of them."""
PRIVATE_FROM = {"chaos_of_cthulhu": 56, "club_of_cthulhu": 20}
"""So many guided steps before a picture of what lies behind the curtain."""
TO_THE_END = {"chaos_progenitus": {"turn_limit": 0}}
PRIVATE = {"chaos_progenitus": {"building": "workshop", "secret": True}}
"""Options that show more of a game: on the table and in the result, and behind the curtain."""
PICKED = ("dont_mess_with_cthulhu", "chaos_progenitus")
"""Games in which something is picked on the picture of the table."""
USUAL = (4, 7, 20)
FEW = 6
"""With fewer choices than this, something private is as good as done."""
SHEETS = {"chaos_of_cthulhu": ("monsters", monsters_sheet)}
"""Games that show what they are painted of: the name of the picture, and what paints it."""
VARIANTS = {"chaos_of_cthulhu": ({}, {"variant": "to_the_death"}, {"variant": "timed", "minutes": 5})}
"""Options of a game that show other things on the table."""
STEPS = 400
"""So many steps are taken at most to see all there is; then the guide alone plays on."""
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

    def __init__(self, shell: Shell, folder: Path, suffix: str = "png") -> None:
        self.shell = shell
        self.folder = folder
        self.suffix = suffix

    def keep(self, name: str) -> None:
        """Save what is on the window now."""
        settle()
        file = self.folder / f"{name}.{self.suffix}"
        quality = 88 if self.suffix == "webp" else -1
        self.shell.grab().toImage().convertToFormat(QImage.Format.Format_RGB888).save(str(file), None, quality)
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
def camera(folder: Path, width: int, height: int, suffix: str = "png") -> Iterator[Camera]:
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
            yield Camera(shell, folder, suffix)
        finally:
            shell.close_session()
            shell.close()
            library.close()


def for_readme(games: list[str]) -> None:
    """The pictures that the README shows."""
    with camera(FOLDER, 1366, 768, "webp") as shots:
        for game in games:
            spec = GAMES[game]
            players, seed, steps = MOMENTS.get(game, USUAL)
            options = _changed(spec.demo_options(players), TO_THE_END.get(game, {}))
            match = new_match(spec, players, options, str(seed))
            walk(match, steps, Random(f"steps {seed}"))
            guided(match, GUIDED.get(game, 0))
            shots.table(match)
            shots.to_table()
            choice = shots.shell.table.choice
            if choice is not None and choice.offers and game in PICKED:
                shots.shell.table.pick_offer(choice.offers[len(choice.offers) // 2])
            shots.keep(game)
            shots.shell.table.step_back()
            shots.finish()
            shots.keep(f"{game}-result")
            first = new_match(spec, players, _changed(options, PRIVATE.get(game, {})), str(seed))
            guided(first, PRIVATE_FROM.get(game, 0))
            to_secret(first)
            shots.table(first)
            shots.curtain()
            shots.keep(f"{game}-curtain")
            shots.private()
            shots.keep(f"{game}-private")
            shots.to_table()
        shots.shell.go_home()
        shots.keep("home")


def _changed(options: Any, changes: dict[str, object]) -> Any:
    return msgspec.structs.replace(options, **changes)


def guided(match: Match, steps: int) -> None:
    """So many steps by the guide."""
    random = Random(7)
    for _step_of in range(steps):
        if match.outcome() is not None:
            return
        seat = match.awaited()[0]
        match.submit(seat, match.spec.rules.guide(match.view(seat), match.legal_actions(seat), random))


def to_secret(match: Match) -> None:
    """On by the guide until somebody is awaited behind a curtain, and half through what he does there."""
    rules = match.spec.rules
    for _step_of in range(500):
        seats = match.awaited()
        if not seats or rules.private_step(match.view(None), seats[0]) is not None:
            break
        guided(match, 1)
    for _step_of in range(3):
        seats = match.awaited()
        actions = match.legal_actions(seats[0]) if seats else ()
        if len(actions) < FEW or rules.private_step(match.view(None), seats[0]) is None:
            return
        guided(match, 1)


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


def everything(folder: Path, games: list[str], sizes) -> None:
    """Every screen at every size, with the fewest and the most players, for looking."""
    for width, height in sizes:
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


class Moments:
    """Keeps a picture of the first moment of each kind in a match."""

    def __init__(self, shots: Camera, name: str) -> None:
        self.shots = shots
        self.name = name
        self.seen: set[str] = set()
        self._stage = shots.shell.table._stage

    def first(self, kind: str, wanted: bool = True) -> bool:
        """Whether this is the first moment of its kind."""
        new = wanted and kind not in self.seen
        self.seen.add(kind)
        return new

    def keep(self, kind: str) -> None:
        """A picture, if it is the first of its kind."""
        if self.first(kind):
            self.shots.keep(f"{self.name}-{len(self.seen):02}-{kind}")

    def stage(self, beat: ShownBeat) -> Stage:
        """A beat of the table, with a picture of its end."""
        stage = self._stage(beat)
        kinds = [type(event).__name__ for event in beat.events]

        def begin() -> list:
            for tween in list(stage.begin()):
                tween.finish()
            if kinds and any(kind not in self.seen for kind in kinds):
                for kind in kinds[1:]:
                    self.seen.add(kind)
                self.keep(kinds[0])
            return []

        return Stage(begin)

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Take pictures of beats."""
        self.shots.shell.table._stage = self.stage  # type: ignore[method-assign]
        try:
            yield
        finally:
            self.shots.shell.table._stage = self._stage  # type: ignore[method-assign]


def _walk_through(shots: Camera, game: str, players: int, name: str) -> None:
    for number, changes in enumerate(VARIANTS.get(game, ({},))):
        _play_through(shots, game, players, f"{name}-v{number}" if number else name, changes)


def _play_through(shots: Camera, game: str, players: int, name: str, changes: dict[str, object]) -> None:
    spec = GAMES[game]
    seats = tuple(spec.Seat(name=LONG[seat], colour=SEAT_LOOKS[seat].id) for seat in range(players))
    options = _changed(spec.demo_options(players), changes)
    shots.table(new_match_of(spec, seats, options))
    random = Random(5)
    moments = Moments(shots, name)
    with moments.watching():
        for step in range(10_000):
            if not _step(shots, moments, random, wild=step < STEPS):
                break
    wait_until(lambda: shots.shell.screen_shown is shots.shell.result and not shots.shell.result.busy, "the result")
    shots.keep(f"{name}-result")


def new_match_of(spec, seats, options) -> Match:
    """A match that is the same each time and does not say so."""
    return Match.new(spec, seats=seats, options=options, chance=LiveChance(bytes(31) + bytes([len(seats)])))


def _step(shots: Camera, moments: Moments, random: Random, wild: bool) -> bool:
    """The next step, behind the curtain where it belongs; ``False`` when the match is over."""
    shell = shots.shell
    if shell.open_match is None or shell.session is None or shell.open_match.match.outcome() is not None:
        return False
    match = shell.open_match.match
    rules = match.spec.rules
    seat = match.awaited()[0]
    if wild and random.random() < 0.5:
        seat = random.choice(match.deciders())
    actions = match.legal_actions(seat)
    action = rules.guide(match.view(seat), actions, random)
    if wild and random.random() < 0.5:
        # One of each kind is as likely as another, however many there are of it.
        kind = random.choice(sorted({type(one).__name__ for one in actions}))
        action = random.choice([one for one in actions if type(one).__name__ == kind])
    hidden = rules.private_step(match.view(None), seat) is not None
    kind = "-".join(sorted({type(one).__name__ for one in actions}))[:80]
    if hidden:
        if moments.first("curtain"):
            shots.curtain()
            shots.keep(f"{moments.name}-curtain")
        if moments.first(f"private-{kind}"):
            _behind(shots, seat, f"{moments.name}-private-{len(moments.seen):02}-{kind}")
    else:
        shots.to_table()
        moments.keep(f"decide-{kind}")
    shell.session.submit(seat, action)
    settle()
    return True


def _behind(shots: Camera, seat: int, name: str) -> None:
    """A picture behind the curtain of a seat, and one with something picked."""
    shots.to_table()
    shots.shell.pass_to(seat)
    shots.private()
    shots.keep(name)
    board = getattr(shots.shell.private.page, "board", None)
    if board is not None and board.choice is not None:
        element = next((e for e in sorted(board.choice.elements) if e.kind == "stone"), None)
        if element is not None and board.pick(element):
            shots.keep(f"{name}-picked")
    shots.to_table()


def main() -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="ids of games; all when none is named")
    parser.add_argument("--all", metavar="DIR", type=Path)
    parser.add_argument("--size", metavar="WxH", action="append", help="only these sizes")
    options = parser.parse_args()
    games = options.games or list(GAMES)
    if options.all:
        sizes = [tuple(map(int, size.split("x"))) for size in options.size or ()] or SIZES
        everything(options.all, games, sizes)
    else:
        for_readme(games)
        contact_sheets(games)
    return 0


if __name__ == "__main__":
    sys.exit(main())
