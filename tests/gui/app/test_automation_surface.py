"""The names that outside tests rely on: what CONTRIBUTING.md lists is what the program has, no more and no less."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from cubes import GAMES
from cubes.chaos_progenitus.spec import SPEC as PROGENITUS
from cubes.club_of_cthulhu.spec import SPEC as CLUB
from gui.art.gallery import Gallery
from gui.errors import Errors
from gui.games import game_ui
from gui.headless.picture import NAMES, walk
from gui.headless.stage import settle, wait_until
from gui.input_gate import InputGate
from gui.library import Library
from gui.screens.new_game import NewGame
from gui.settings import SPEEDS, Settings
from gui.shell import Shell
from gui.widgets import install_look
from tests.cubes.toy_game import TOY
from tests.gui.toy_ui import UI as TOY_UI

GAME = "dont_mess_with_cthulhu"
PAGE = Path(__file__).parents[3] / "CONTRIBUTING.md"
SECTION = re.compile(r"<!-- automation surface: begin -->(.*)<!-- automation surface: end -->", re.DOTALL)


@pytest.fixture
def shell(qapp: QApplication, tmp_path: Path) -> Iterator[Shell]:
    install_look(qapp)
    settings = Settings(tmp_path)
    settings.speed = "instant"
    settings.remember_names(list(NAMES))
    library, gallery = Library(tmp_path), Gallery(1.0)
    made = Shell(settings, library, Errors(tmp_path), InputGate(qapp), gallery)
    made.curtain.set_motion(0)
    made.resize(1366, 768)
    made.show()
    yield made
    made.close()
    made.close_session()
    gallery.close()
    library.close()
    made.deleteLater()


def general(name: str) -> str:
    """A name with what varies in it replaced by what it stands for."""
    if name.startswith("piece."):
        return re.sub(r"\d+", "<n>", name)
    name = re.sub(r"^sheet\.(yes|no|on|ok|home)$", "sheet.<choice>", name)
    name = re.sub(r"^(new\.(?:option|help|reason|data|told|file|builtin|template))\..*", r"\1.<option>", name)
    name = re.sub(r"^new\.seat\.\w+\.", "new.seat.<field>.", name)
    name = re.sub(r"^menu\.reference\.\w+$", "menu.reference.<key>", name)
    name = re.sub(r"^actions\.\w+\.\d+$", "actions.<seat>.<n>", name)
    name = re.sub(r"^(home\.(?:resume|forget)|history\.(?:watch|delete))\.\d+$", r"\1.<match>", name)
    name = re.sub(r"^menu\.notes\.\d+$", "menu.notes.<seat>", name)
    name = re.sub(rf"^settings\.speed\.({'|'.join(SPEEDS)})$", "settings.speed.<speed>", name)
    name = re.sub(rf"\.({'|'.join(GAMES)})$", ".<game>", name)
    return re.sub(r"\.\d+(?=\.|$)", ".<n>", name)


def names(window: QWidget) -> set[str]:
    """The object names in a window, Qt's own left out."""
    found = {general(child.objectName()) for child in (window, *window.findChildren(QWidget))}
    return {name for name in found if name and not name.startswith("qt_")}


def begin(shell: Shell, seed: int, count: int = 4) -> None:
    spec = GAMES[GAME]
    options = spec.demo_options(count)
    shell.start(NewGame(spec, tuple(spec.Seat(name=name) for name in NAMES[:count]), options, seed))
    settle()


assert game_ui("pearl_dive") is TOY_UI  # a game that brings its own table


def look_into_the_workshop(shell: Shell, look: Callable[[], None]) -> None:
    """Fiends are built, in secret: at the table, and behind the curtain."""
    options = PROGENITUS.Options(building="workshop", secret=True)
    shell.start(NewGame(PROGENITUS, tuple(PROGENITUS.Seat(name=name) for name in NAMES[:2]), options, 3))
    settle()
    shell.privacy.raise_curtain(0)
    shell.privacy.open()
    look()
    shell.cover()
    shell.privacy.to_table()
    look()
    shell.go_home()


def all_names(shell: Shell) -> set[str]:
    """What is called somehow on the way through all screens."""
    found: set[str] = set()

    def look() -> None:
        settle()
        found.update(names(shell))

    spec = GAMES[GAME]
    # A match behind its curtain, at its table, and for one person.
    begin(shell, 1)
    wait_until(lambda: shell.curtain.isVisible(), "the curtain")
    look()
    shell.privacy.open()
    look()
    shell.cover()
    shell.privacy.to_table()
    look()
    shell.references.begin(game_ui("chaos_of_cthulhu"))
    shell.menu_wanted.emit()
    look()
    shell.references.open("B")
    look()
    match = shell.open_match.match
    shell.go_home()
    # A match in which a card can be turned, one that is over, and what remembers it.
    begin(shell, 2)
    match = shell.open_match.match
    for _step in range(6):
        walk(match, 1, Random(1))
    shell.resume(shell.open_match.number)
    wait_until(lambda: not shell.table.busy, "the table at rest")
    look()
    while match.outcome() is None:
        seat = match.awaited()[0]
        match.submit(seat, spec.rules.guide(match.view(seat), match.legal_actions(seat), Random(1)))
    shell.resume(shell.open_match.number)
    wait_until(lambda: shell.screen_shown is shell.result and not shell.result.busy, "the result")
    look()
    shell._watch_last()
    look()
    shell.go_home()
    look()
    shell.home._ask_to_forget(shell.library.unfinished()[0])
    look()
    for show in (shell.show_history, shell.show_settings, shell.show_rules):
        show()
        look()
        shell.go_home()
    # The toy game has something to choose per seat, the Club house data, Progenitus fiends of one's own.
    for game in (spec, TOY, CLUB, PROGENITUS):
        shell.set_up(game)
        look()
    shell.go_home()
    look_into_the_workshop(shell, look)
    shell.go_home()
    look()
    return found


def documented() -> set[str]:
    match = SECTION.search(PAGE.read_text("utf-8"))
    assert match is not None
    return {name for line in match[1].splitlines() if line.startswith("|") for name in re.findall(r"`([^`]+)`", line)}


def test_the_list_of_names_is_true(shell):
    found, listed = all_names(shell), documented()
    assert found - listed == set(), "CONTRIBUTING.md does not list these"
    assert listed - found == set(), "CONTRIBUTING.md lists what is not there"
