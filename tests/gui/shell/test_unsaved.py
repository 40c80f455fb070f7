"""A disk that is full, or a folder in which nothing can be written: it is said, and play goes on without saving."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from PySide6.QtWidgets import QWidget

from cubes import GAMES
from cubes.database import plainly
from gui.app import open_library
from gui.errors import Failure
from gui.headless.hands import Hands
from gui.headless.stage import wait_until
from gui.library import Library
from gui.screens.new_game import NewGame
from gui.shell import Shell
from gui.unsaved import is_about_saving

SPEC = GAMES["dont_mess_with_cthulhu"]


@pytest.fixture
def shell(open_shell) -> Shell:
    result = open_shell()
    result.errors.install()
    return result


def fill(library: Library) -> None:
    """Nothing can be written any more, as on a full disk."""
    database = library._store._database

    @contextmanager
    def full() -> Iterator[None]:
        with plainly(database.path, "Nothing has changed."):
            error = sqlite3.OperationalError("database or disk is full")
            error.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise error
        yield

    database.transaction = full


def begin(shell: Shell) -> None:
    shell.start(NewGame(SPEC, tuple(SPEC.Seat(name=name) for name in ("Ann", "Ben", "Cat")), SPEC.Options(), 3))


def answer(shell: Shell, choice: str) -> str:
    """Press a button of the sheet that is open; what it said."""
    sheets: list[QWidget] = []

    def is_open() -> bool:
        sheets[:] = [sheet for sheet in shell.findChildren(QWidget, "sheet") if sheet.isVisible()]
        return bool(sheets)

    wait_until(is_open, "a sheet")
    text = sheets[0].findChild(QWidget, "sheet.text")
    words = text.accessibleName() or text.text()
    Hands(shell, Random(0)).press(sheets[0].findChild(QWidget, f"sheet.{choice}"))
    wait_until(lambda: not is_open(), "no sheet")
    return words


def test_a_game_that_cannot_be_kept_is_played_without_saving_if_people_wish(shell, tmp_path):
    fill(shell.library)
    begin(shell)
    assert "The disk is full." in answer(shell, "back")
    assert shell.session is None
    assert shell.library.saves

    begin(shell)
    answer(shell, "unsaved")
    assert not shell.library.saves
    assert shell.session is not None
    Hands(shell, Random(3)).play()
    wait_until(lambda: shell.screen_shown is shell.result, "the result")
    assert len(shell.library.finished()) == 1
    library = Library(tmp_path)
    assert library.finished() == ()
    library.close()


def test_a_disk_that_fills_up_in_the_middle_stops_nobody(shell, tmp_path):
    begin(shell)
    hands = Hands(shell, Random(3))
    for _act in range(4):
        hands.act()
    kept = len(shell.open_match.match.entries)
    number = shell.open_match.number
    fill(shell.library)
    while not [sheet for sheet in shell.findChildren(QWidget, "sheet") if sheet.isVisible()]:
        hands.act()
    entries = len(shell.open_match.match.entries)
    assert entries >= kept
    said = answer(shell, "unsaved")
    assert "The disk is full. Nothing has changed." in said
    assert len(shell.open_match.match.entries) == entries
    hands.play()
    wait_until(lambda: shell.screen_shown is shell.result, "the result")
    shell.close_session()
    library = Library(tmp_path)
    assert len(library.open(number).match.entries) == entries
    library.close()


@pytest.mark.parametrize("below", ["", "new"])
def test_a_file_in_the_folders_place_is_said_and_left_alone(tmp_path, below):
    place = tmp_path / "file"
    place.write_text("mine")
    library, told = open_library(place / below if below else place)
    assert not library.saves
    assert "is a file" in told[0]
    assert "nothing is saved" in told[0]
    library.close()
    assert place.read_text() == "mine"


def test_a_usable_folder_in_any_script_is_used(tmp_path: Path):
    for name in ("with two  spaces", "Ελληνικά", "日本語", "עברית", "Ünïcode 🎲", "quote'\"quote", "%41 #hash ?x"):
        library, told = open_library(tmp_path / name / "data")
        assert library.saves
        assert told == ()
        number = library.begin(SPEC, tuple(SPEC.Seat(name=n) for n in ("Ann", "Ben", "Cat")), SPEC.Options()).number
        library.close()
        library, _told = open_library(tmp_path / name / "data")
        assert library.open(number).match.players[0].name == "Ann"
        library.close()
        assert (tmp_path / name / "data" / "games.sqlite").is_file()


def test_only_errors_about_saving_offer_to_play_without():
    assert is_about_saving(Failure("cubes.database.StoreError", ""))
    assert not is_about_saving(Failure("ValueError", ""))
