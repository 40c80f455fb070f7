"""Aids at the table: a setting that tableaus may ask for, and that holds at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from gui.art.gallery import Gallery
from gui.errors import Errors
from gui.headless.stage import application, settle, wait_until
from gui.input_gate import InputGate
from gui.library import Library
from gui.screens.new_game import NewGame
from gui.settings import Settings
from gui.shell import Shell
from gui.table import aids
from tests.cubes.toy_game import TOY
from tests.gui.toy_ui import ToyUI


@pytest.fixture
def shell(qapp, tmp_path: Path, monkeypatch) -> Iterator[Shell]:
    """An application in which every piece of the toy game tells whether aids are shown."""
    plain = ToyUI.tableau

    def tableau(self, view):
        return tuple(replace(piece, detail="aided" if aids.shown() else "alone") for piece in plain(self, view))

    monkeypatch.setattr(ToyUI, "tableau", tableau)
    settings = Settings(tmp_path)
    settings.speed = "instant"
    settings.idle_seconds = 0
    library = Library(tmp_path, {TOY.id: TOY})
    made = Shell(settings, library, Errors(tmp_path), InputGate(application()), Gallery(1.0))
    made.resize(1366, 768)
    made.show()
    made.activateWindow()
    wait_until(made.isActiveWindow, "an active window")
    made.start(NewGame(TOY, tuple(TOY.Seat(name=name) for name in ("Ann", "Ben", "Cat")), TOY.Options(), None))
    wait_until(lambda: made.curtain.closed, "the curtain")
    made.privacy.to_table()
    wait_until(lambda: not made.curtain.isVisible() and not made.table.busy, "the table")
    yield made
    made.settings.aids = True
    made.close_session()
    made.close()
    made.gallery.close()
    library.close()
    made.errors.remove()
    QApplication.instance().removeEventFilter(made.gate)
    made.deleteLater()
    settle()


def told(shell: Shell) -> set[str]:
    return {piece.detail for piece in shell.table.model.pieces}


def test_the_table_is_drawn_anew(shell):
    assert aids.shown()
    assert told(shell) == {"aided"}
    shell.settings.aids = False
    assert not aids.shown()
    assert told(shell) == {"alone"}
    shell.settings.aids = True
    assert told(shell) == {"aided"}


def test_it_is_set_from_the_table_and_the_way_back_leads_there(shell):
    shell.show_settings()
    settle()
    shell._references()[0].aids.click()
    assert not shell.settings.aids
    shell._go_back()
    wait_until(lambda: not shell.table.busy, "the table")
    assert told(shell) == {"alone"}
    assert shell.screen_shown is shell.table


def test_without_a_match_there_is_nothing_to_draw(shell):
    shell.go_home()
    shell.settings.aids = False
    assert not aids.shown()
