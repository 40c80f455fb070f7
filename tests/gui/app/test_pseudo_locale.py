"""In a language that does not exist, longer and full of accents: whatever is still in English was never translated."""

from __future__ import annotations

import gettext
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from cubes import GAMES, words
from gui.art import text as text_module
from gui.art.gallery import Gallery
from gui.errors import Errors
from gui.games import game_ui
from gui.headless.picture import walk
from gui.headless.stage import settle, wait_until
from gui.input_gate import InputGate
from gui.library import Library
from gui.screens.new_game import NewGame
from gui.settings import Settings
from gui.shell import Shell
from gui.widgets import install_look

GAME = "dont_mess_with_cthulhu"
NAMES = ("Όλγα", "Ιλιάδα", "Νίκος", "Ζωή")
"""Names without a Latin letter, so that every Latin letter on the screen is one of ours."""
ACCENTED = str.maketrans("aeioucnszyAEIOUCNSZYbdfghjklmpqrtvwxBDFGHJKLMPQRTVWX",
                         "àéîöüçñšžýÀÉÎÖÜÇÑŠŽÝƀđƒǧĥĵķłɱƥɋřŧṽŵẋƁĐƑǦĤĴĶŁⱮƤɊŘŦṼŴẊ")  # fmt: skip
LATIN = re.compile(r"[A-Za-z]{2,}")
ALIKE = re.compile(
    r"\b(Cubes|[IVX]+|F\d+|Python|Qt|PySide6|msgspec|Esc|Enter|Ctrl|Shift|Alt|Linux|x86_64|arm64)\b|[\d.]+|\S*/\S+"
)
"""What is the same in all languages: names of things, of keys, Roman numbers, paths."""


class Pseudo(gettext.NullTranslations):
    """Every letter outside a placeholder gets an accent; every text gets longer."""

    def gettext(self, message: str) -> str:
        parts = re.split(r"(\{[^}]*\})", message)
        accented = "".join(part if part.startswith("{") else part.translate(ACCENTED) for part in parts)
        return accented + "·" * (len(message) // 5) if message else message

    def ngettext(self, one: str, many: str, count: int) -> str:
        return self.gettext(one if count == 1 else many)


class Seen:
    """The texts that were painted."""

    def __init__(self) -> None:
        self.texts: set[str] = set()
        self.original = text_module.draw_text

    def draw(self, painter: Any, rect: Any, text: str, *rest: Any, **more: Any) -> None:
        self.texts.add(text)
        self.original(painter, rect, text, *rest, **more)


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> Seen:
    for game in GAMES:
        game_ui(game)  # what is imported later would paint unseen
    import gui.screens.replay
    import gui.screens.result  # noqa: F401

    found = Seen()
    for name, module in list(sys.modules.items()):
        if name.startswith("gui.") and getattr(module, "draw_text", None) is found.original:
            monkeypatch.setattr(module, "draw_text", found.draw)
    return found


@pytest.fixture
def shell(qapp: QApplication, tmp_path: Path) -> Iterator[Shell]:
    words.use_language(Pseudo())
    install_look(qapp)
    settings = Settings(tmp_path)
    settings.speed = "instant"
    settings.remember_names(list(NAMES))
    library, gallery = Library(tmp_path), Gallery(1.0)
    made = Shell(settings, library, Errors(tmp_path), InputGate(qapp), gallery)
    made.curtain.set_motion(0)
    made.resize(1024, 600)
    made.show()
    yield made
    made.close()
    made.close_session()
    gallery.close()
    library.close()
    made.deleteLater()
    words.use_language(None)


def english(text: str) -> bool:
    return bool(LATIN.search(ALIKE.sub(" ", text)))


def escapes(shell: Shell, seen: Seen) -> set[str]:
    """Texts on the screen, painted or told to assistive technology, that no translation went through."""
    seen.texts.clear()
    settle()
    shell.grab()
    texts = set(seen.texts)
    for widget in shell.findChildren(QWidget):
        if widget.isVisible():
            told = [widget.accessibleName(), widget.accessibleDescription(), widget.toolTip()]
            text = getattr(widget, "text", None)
            texts.update([*told, str(text()) if callable(text) else ""])
    return {text for text in texts if english(text)}


def outside(shell: Shell) -> set[str]:
    """Buttons that leave the window."""
    found = set()
    for button in shell.findChildren(QAbstractButton):
        if button.isVisible() and not button.visibleRegion().isEmpty():
            area = button.rect().translated(button.mapTo(shell, button.rect().topLeft()))
            if not shell.rect().adjusted(-6, -6, 6, 6).contains(area):
                found.add(button.objectName())
    return found


def check(shell: Shell, seen: Seen, screen: str) -> None:
    assert escapes(shell, seen) == set(), screen
    assert outside(shell) == set(), screen


SEED = 7
"""A deal in which nobody has lost after seven of these steps, and a card is to be turned then."""


def begin(shell: Shell, steps: int) -> None:
    spec = GAMES[GAME]
    options = spec.Options(necronomicon=True, objects=True)
    shell.start(NewGame(spec, tuple(spec.Seat(name=name) for name in NAMES), options, SEED))
    match = shell.open_match.match
    walk(match, steps, Random(1))
    shell.resume(shell.open_match.number)
    settle()


def test_home_new_game_settings_and_history(shell, seen):
    check(shell, seen, "home")
    shell.set_up(GAMES[GAME])
    check(shell, seen, "new game")
    shell.go_home()
    shell.show_settings()
    check(shell, seen, "settings")
    shell.go_home()
    begin(shell, 3)
    shell.go_home()
    check(shell, seen, "home with a game to go on with")
    shell.show_history()
    check(shell, seen, "history")


def test_the_table_and_what_one_person_sees(shell, seen):
    begin(shell, 0)
    wait_until(lambda: shell.curtain.isVisible(), "the curtain")
    check(shell, seen, "curtain")
    shell.privacy.open()
    check(shell, seen, "private")
    shell.cover()
    shell.privacy.to_table()
    check(shell, seen, "table with an errand")
    shell.menu_wanted.emit()
    check(shell, seen, "menu")
    shell.go_home()
    begin(shell, 7)
    if shell.curtain.isVisible():
        shell.privacy.to_table()
    assert shell.session is not None, "the deal of this seed goes on"
    check(shell, seen, "table")
    shell.look_at_notes(0)
    shell.privacy.open()
    check(shell, seen, "notes")


def test_the_result_and_the_replay(shell, seen):
    begin(shell, 1000)
    wait_until(lambda: shell.screen_shown is shell.result and not shell.result.busy, "the result")
    check(shell, seen, "result")
    shell._watch_last()
    check(shell, seen, "replay")


def test_the_rules_around_their_text(shell, seen):
    """The rules themselves are a page of their own for each language."""
    shell.show_rules(GAME)
    settle()
    found = set()
    for widget in shell.findChildren(QWidget):
        name = widget.objectName()
        if widget.isVisible() and name.startswith("rules.") and not name.startswith(("rules.page", "rules.entry")):
            found.update({widget.accessibleName(), widget.accessibleDescription(), widget.toolTip()})
    assert {text for text in found if english(text)} == set()
    assert outside(shell) == set()
