"""Fiends in the library: kept from the bench and from the result, brought, renamed, copied, deleted, counted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from cubes import SeededChance
from cubes.chaos_progenitus import actions as act
from cubes.chaos_progenitus.chance_fiends import random_fiend
from cubes.chaos_progenitus.dice import Kind, make_of
from cubes.chaos_progenitus.house import built_in
from cubes.chaos_progenitus.options import Options, Seat
from cubes.chaos_progenitus.spec import SPEC
from gui.art.gallery import Gallery
from gui.errors import Errors
from gui.games.chaos_progenitus.library import FiendKeeping
from gui.headless.stage import application, settle, wait_until
from gui.input_gate import InputGate
from gui.kept import FILE, Shelf
from gui.library import Library
from gui.privacy import Screen
from gui.screens.new_game import NewGame, NewGameScreen
from gui.settings import Settings
from gui.shell import Shell
from gui.widgets.menu import MenuRow
from tests.gui.hands import Hands, Key

GAME = SPEC.id
MAW = [make_of(Kind.MOUTH, 3)] * 13
KEEPING = FiendKeeping()


@pytest.fixture
def shell(qapp, tmp_path: Path) -> Iterator[Shell]:
    app = application()
    settings = Settings(tmp_path)
    settings.speed = "instant"
    settings.idle_seconds = 0
    library = Library(tmp_path)
    made = Shell(settings, library, Errors(tmp_path), InputGate(app), Gallery(1.0))
    made.resize(1366, 768)
    made.show()
    made.activateWindow()
    wait_until(made.isActiveWindow, "an active window")
    yield made
    made.close_session()
    made.close()
    made.gallery.close()
    library.close()
    made.errors.remove()
    app.removeEventFilter(made.gate)
    made.deleteLater()
    settle()


def press(shell: Shell, name: str) -> None:
    """Click on what has this object name, as it lies on top."""
    settle()
    found = [w for w in shell.findChildren(QWidget, name) if w.isVisible()]
    assert found, f"there is no {name}"
    Hands(shell).click(found[-1])
    settle()


def write(shell: Shell, text: str) -> None:
    hands = Hands(shell)
    hands.key(Key.Key_A, modifier=Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(QApplication.focusWidget(), text)
    settle()


def menu(shell: Shell) -> list[str]:
    rows = (w for w in shell.findChildren(QAbstractButton) if w.objectName().startswith("menu."))
    return [row.text() for row in rows if row.isVisible()]


def begin(shell: Shell, options: Options, *fiends: list[int]) -> None:
    names = ("Ann", "Ben", "Cem")
    seats = tuple(
        Seat(name=name, fiend=tuple(fiend), title=f"Fiend of {name}" if fiend else "")
        for name, fiend in zip(names, fiends, strict=False)
    )
    shell.start(NewGame(SPEC, seats, options, 3))
    settle()


def piece_at(shell: Shell, piece_id: str) -> None:
    view = shell.table.view
    hands = Hands(shell)
    hands.click_at(hands.where(view.viewport(), view.free_point(piece_id)))
    settle()


def finish(shell: Shell) -> None:
    """Play on until the battle is over."""
    random = Random(1)
    session = shell.session
    assert session is not None
    for _step in range(6000):
        if session.outcome() is not None:
            break
        decision = session.present()
        offer = random.choice(decision.offers)
        session.submit(offer.seat, offer.action)
    assert session.outcome() is not None
    wait_until(lambda: shell.screen_shown is shell.result, "the result")
    shell.result.queue.skip()
    settle()


# --- keeping -----------------------------------------------------------------------------------------------------


def test_a_fiend_is_kept_from_the_bench(shell: Shell, tmp_path: Path):
    begin(shell, Options(building="workshop"), [], [])
    session = shell.session
    assert session is not None
    for make in MAW:
        session.submit(0, act.PickMix(3)) if session.view().builds[0].mix != 3 else None
        session.submit(0, act.AddDie(make // 16))
    settle()
    piece_at(shell, "keep")
    write(shell, "  Old   Biter ")
    Hands(shell).key(Key.Key_Return)
    settle()
    (kept,) = Shelf(tmp_path).of(GAME)
    assert (kept.name, kept.value, kept.record) == ("Old Biter", MAW, {})
    assert "Old Biter is kept" in shell.table.view.tip.text
    # the same name again is refused in words, and nothing is lost
    piece_at(shell, "keep")
    write(shell, "old biter")
    press(shell, "sheet.keep")
    text = next(w for w in shell.findChildren(QWidget, "sheet.text") if w.isVisible())
    assert "kept already" in text.text()  # type: ignore[attr-defined]
    Hands(shell).key(Key.Key_Escape)
    settle()
    assert len(Shelf(tmp_path).of(GAME)) == 1


def test_a_half_built_fiend_is_not_kept(shell: Shell):
    begin(shell, Options(building="workshop"), [], [])
    assert KEEPING.now(shell.session.table_view(), 0) is None  # type: ignore[union-attr]
    piece_at(shell, "keep")
    assert not [w for w in shell.findChildren(QWidget, "sheet") if w.isVisible()]


def behind_the_curtain(shell: Shell) -> Hands:
    """Open the curtain before the bench of whoever is awaited."""
    wait_until(lambda: shell.curtain.closed, "the curtain")
    hands = Hands(shell)
    hands.click(shell.curtain.first)
    hands.click(shell.curtain.second)
    wait_until(lambda: shell.privacy.cover.screen is Screen.PRIVATE and not shell.curtain.isVisible(), "the bench")
    return hands


def choose(shell: Shell, words: str) -> None:
    """A row of the menu that is open."""
    row = next(one for one in shell.findChildren(MenuRow) if one.isVisible() and one.item.words == words)
    Hands(shell).click(row)
    settle()


def test_a_kept_fiend_is_fetched_onto_the_bench(shell: Shell, tmp_path: Path):
    """Its dice come as if they had been laid there one by one; if it fights as it is kept, its record grows."""
    shelf = shell.keeper.shelf
    shelf.keep(GAME, "Maw", MAW)
    shelf.keep(GAME, "Short", MAW[:5])
    begin(shell, Options(building="workshop"), [], [])
    session = shell.session
    assert session is not None
    session.submit(0, act.AddDie(Kind.AXE))
    settle()
    piece_at(shell, "keep")
    short = next(one for one in shell.findChildren(MenuRow) if one.isVisible() and one.item.words == "Short")
    assert "13 dice" in short.item.reason
    choose(shell, "Maw")
    build = session.view().builds[0]
    assert (list(build.makes), build.ready) == (MAW, False)
    session.submit(0, act.Confirm())
    session.submit(1, act.Shuffle())
    session.submit(1, act.Confirm())
    finish(shell)
    kept = next(one for one in Shelf(tmp_path).of(GAME) if one.name == "Maw")
    assert kept.record["battles"] == 1


def test_a_fetched_fiend_that_was_changed_has_no_part_in_the_record(shell: Shell, tmp_path: Path):
    shell.keeper.shelf.keep(GAME, "Maw", MAW)
    begin(shell, Options(building="workshop"), [], [])
    session = shell.session
    assert session is not None
    piece_at(shell, "keep")
    choose(shell, "Maw")
    session.submit(0, act.RemoveDie(MAW[0]))
    session.submit(0, act.AddDie(Kind.AXE))
    session.submit(0, act.Confirm())
    session.submit(1, act.Shuffle())
    session.submit(1, act.Confirm())
    finish(shell)
    assert Shelf(tmp_path).of(GAME)[0].record == {}


def test_an_empty_library_says_so(shell: Shell):
    begin(shell, Options(building="workshop"), [], [])
    piece_at(shell, "keep")
    assert "Nothing is kept yet" in shell.table.view.tip.text


def test_behind_the_curtain_a_kept_fiend_comes_in_secret(shell: Shell):
    shell.keeper.shelf.keep(GAME, "Maw", MAW)
    begin(shell, Options(building="workshop", secret=True), [], [])
    hands = behind_the_curtain(shell)
    session = shell.session
    assert session is not None
    view = shell.private.page.board.view  # type: ignore[union-attr]
    hands.click_at(hands.where(view.viewport(), view.free_point("keep")))
    settle()
    choose(shell, "Maw")
    assert list(session.view().builds[0].makes) == MAW
    assert session.table_view().builds[0] is None
    assert not any("Maw" in words for _event, words in session.log())
    (kept,) = shell.keeper.shelf.of(GAME)
    assert kept.fetched == (), "no file tells who has fetched it before the battle is over"
    names = [piece.label for piece in shell.private.page.board.model.pieces]  # type: ignore[union-attr]
    assert "Keep this fiend in the library" in names, "the bench shows at once what lies on it"
    for seat, action in ((0, act.Confirm()), (1, act.Shuffle()), (1, act.Confirm())):
        session.submit(seat, action)
    match, random = session._match, Random(1)
    while match.outcome() is None:
        seat = match.deciders()[0]
        session.submit(seat, random.choice(match.legal_actions(seat)))
    shell.keeper.count()
    assert shell.keeper.shelf.of(GAME)[0].record["battles"] == 1


def test_behind_the_curtain_the_library_hears_and_the_table_does_not(shell: Shell, tmp_path: Path):
    begin(shell, Options(building="workshop", secret=True), [], [])
    hands = behind_the_curtain(shell)
    session = shell.session
    assert session is not None
    session.submit(0, act.Shuffle())
    shell._after_private_step()
    settle()
    page = shell.private.page
    view = page.board.view  # type: ignore[union-attr]
    hands.click_at(hands.where(view.viewport(), view.free_point("keep")))
    settle()
    write(shell, "Secret")
    hands.key(Key.Key_Return)
    settle()
    assert [one.name for one in Shelf(tmp_path).of(GAME)] == ["Secret"]
    # covering takes an open question away
    hands.click_at(hands.where(view.viewport(), view.free_point("keep")))
    hands.key(Key.Key_F9)
    settle()
    assert shell.privacy.cover.screen is not Screen.PRIVATE
    assert not [w for w in shell.findChildren(QWidget, "sheet") if w.isVisible()]


# --- bringing ----------------------------------------------------------------------------------------------------


def set_up(shell: Shell) -> NewGameScreen:
    shell.set_up(SPEC)
    settle()
    screen = shell.screen_shown
    assert isinstance(screen, NewGameScreen)
    return screen


def test_a_kept_fiend_is_brought_and_remembered(shell: Shell):
    shell.keeper.shelf.keep(GAME, "Maw", MAW)
    screen = set_up(shell)
    screen.seats.fill([Seat(name="Ann"), Seat(name="Ben")])
    press(shell, "new.seat.kept.0")
    assert menu(shell) == ["as the options say", "Maw", "Rename, copy or delete …"]
    press(shell, "menu.1")
    seats = screen.seats.seats()
    assert (seats[0].fiend, seats[0].title, seats[1].fiend) == (tuple(MAW), "Maw", ())
    press(shell, "new.start")
    session = shell.session
    assert session is not None
    assert [die.make for die in session.table_view().fiends[0].dice] == MAW
    shell.go_home()
    again = set_up(shell)
    again.seats._seat_known("Ann")
    found = next(seat for seat in again.seats.seats() if seat.name == "Ann")
    assert found.title == "Maw"


def test_without_any_the_drop_says_so(shell: Shell):
    set_up(shell)
    press(shell, "new.seat.kept.0")
    row = next(w for w in shell.findChildren(QAbstractButton, "menu.manage"))
    assert "Nothing is kept yet" in row.accessibleDescription()


def test_a_fiend_that_is_none_cannot_be_brought(shell: Shell):
    shelf = shell.keeper.shelf
    shelf.keep(GAME, "Axes", [make_of(Kind.AXE, 3)] * 13)
    shelf.keep(GAME, "Odd", ["x", None])
    shelf.keep(GAME, "Short", MAW[:5])
    screen = set_up(shell)
    press(shell, "new.seat.kept.0")
    rows = ("menu.1", "menu.2", "menu.3")
    reasons = [w.accessibleDescription() for w in shell.findChildren(QAbstractButton) if w.objectName() in rows]
    assert reasons == [
        "A fiend needs at least one body part.",
        "This is no fiend.",
        "A fiend has 13 dice, not 5.",
    ]
    press(shell, "menu.1")
    assert all(seat.fiend == () for seat in screen.seats.seats())


def test_managing_what_is_kept(shell: Shell):
    shelf = shell.keeper.shelf
    shelf.keep(GAME, "Maw", MAW)
    screen = set_up(shell)
    press(shell, "new.seat.kept.0")
    press(shell, "menu.1")
    for command in ("menu.copy", "menu.rename", "menu.delete"):
        press(shell, "new.seat.kept.1")
        press(shell, "menu.manage")
        first = shelf.of(GAME)[0]
        press(shell, f"menu.{first.id}")
        press(shell, command)
        if command == "menu.rename":
            write(shell, "Zmaw")
            press(shell, "sheet.keep")
        elif command == "menu.delete":
            press(shell, "sheet.yes")
    # copied, then the first renamed, then the copy deleted
    assert [one.name for one in shelf.of(GAME)] == ["Zmaw"]
    assert screen.seats.seats()[0].title == "Zmaw"
    shelf.delete(GAME, shelf.of(GAME)[0].id)
    screen.seats.kept_changed()
    assert screen.seats.seats()[0].fiend == ()


def test_a_damaged_library_is_told_when_a_game_is_set_up(shell: Shell, tmp_path: Path):
    (tmp_path / FILE).write_text("{")
    set_up(shell)
    text = next(w for w in shell.findChildren(QWidget, "sheet.text") if w.isVisible())
    assert "set aside" in text.text()  # type: ignore[attr-defined]


# --- the record --------------------------------------------------------------------------------------------------


def test_a_battle_is_counted_once_and_its_fiends_can_be_kept(shell: Shell, tmp_path: Path):
    shelf = shell.keeper.shelf
    first = shelf.keep(GAME, "Fiend of Ann", MAW)
    begin(shell, Options(turn_limit=4), MAW, [])
    finish(shell)
    record = shelf.find(GAME, first.id).record  # type: ignore[union-attr]
    assert record["battles"] == 1
    winners = shell.open_match.match.outcome().winners  # type: ignore[union-attr]
    assert record["wins"] == int(tuple(winners) == (0,))
    shell.keeper.count()
    assert shelf.find(GAME, first.id).record == record  # type: ignore[union-attr]
    # the other fiend is kept after the battle, with the battle on its record
    press(shell, "result.keep")
    assert len(menu(shell)) == 2
    press(shell, "menu.1")
    write(shell, "Newcomer")
    Hands(shell).key(Key.Key_Return)
    settle()
    new = next(one for one in Shelf(tmp_path).of(GAME) if one.name == "Newcomer")
    assert new.record["battles"] == 1
    assert new.record["wins"] == int(tuple(winners) == (1,))


def test_other_games_keep_nothing(shell: Shell):
    assert shell.keeper.at("club_of_cthulhu") is None
    assert shell.keeper.at(GAME) is not None


# --- what the game says ------------------------------------------------------------------------------------------


def test_the_words_of_a_record():
    assert KEEPING.record_words({}) == "no battle yet"
    assert KEEPING.record_words({"battles": 1, "wins": 0}) == "1 battle and 0 won"
    assert KEEPING.record_words({"battles": 3, "wins": 2, "trophies": 1}) == "3 battles, 2 won and 1 trophy"


def test_what_a_seat_brings_is_what_was_kept():
    for seed in range(20):
        makes = sorted(random_fiend(built_in(), SeededChance(seed)))
        fields = KEEPING.seat_fields("Name", makes)
        brought = KEEPING.brought(fields)
        assert brought is not None
        assert (brought.name, brought.value) == ("Name", makes)
        assert KEEPING.problem(makes) == ""
        assert KEEPING.words(makes)
    assert KEEPING.brought(KEEPING.seat_fields("", None)) is None
    assert KEEPING.brought({"fiend": "abc", "title": 3}) is None
    assert KEEPING.brought({"fiend": [999999]}) is None
    assert KEEPING.problem({"a": 1}) == KEEPING.problem([True]) == "This is no fiend."
