"""A session of several games with Insanity tokens, and the way there and back, through the whole application."""

from __future__ import annotations

from random import Random

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from cubes import GAMES
from gui.art.palette import SEAT_LOOKS
from gui.headless.hands import Hands
from gui.headless.stage import settle, wait_until
from gui.privacy import Screen
from gui.screens.new_game import NewGame
from gui.shell import Shell
from gui.widgets.sheet import Sheet
from gui.window import dismiss_overlays

SPEC = GAMES["dont_mess_with_cthulhu"]
NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve")


def begin(shell: Shell, insanity: bool = True) -> None:
    """Start a game of five with both modules."""
    seats = tuple(SPEC.Seat(name=name, colour=SEAT_LOOKS[seat].id) for seat, name in enumerate(NAMES))
    options = SPEC.Options(objects=True, necronomicon=True, insanity=insanity)
    shell.start(NewGame(SPEC, seats, options, None))


def play_to_the_end(shell: Shell, random: Random) -> None:
    """Decide for everybody until the result is shown; the steps between do not go through the widgets."""
    wait_until(lambda: shell.curtain.closed, "the first curtain")
    shell.privacy.to_table()
    match = shell.open_match.match
    while match.deciders() and shell.session is not None:
        seat = match.awaited()[0]
        action = SPEC.rules.guide(match.view(seat), match.legal_actions(seat), random)
        shell.session.submit(seat, action)
        settle()
    wait_until(lambda: shell.screen_shown is shell.result and not shell.result.busy, "the result")


def plates(shell: Shell) -> list[str]:
    """What the plates at the table say."""
    return [piece.label for piece in shell.table.model.pieces if piece.kind == "mess.plate"]


def named(shell: Shell, name: str) -> QWidget:
    """The widget with an object name."""
    return next(widget for widget in shell.findChildren(QWidget) if widget.objectName() == name)


def test_tokens_are_kept_over_rematches_until_somebody_has_three(open_shell):
    shell = open_shell()
    random = Random(4)
    hands = Hands(shell, random)
    begin(shell)
    standings = [(0,) * 5]
    for _game in range(15):
        play_to_the_end(shell, random)
        series = shell.open_match.series
        lost = [after - before for before, after in zip(standings[-1], series.standing, strict=True)]
        assert set(lost) <= {0, 1}
        assert sum(lost) > 0
        standings.append(series.standing)
        if series.winners:
            break
        hands.press(named(shell, "result.rematch"))
        wait_until(lambda: shell.curtain.closed, "the curtain of the next game")
        shell.privacy.to_table()
        wait_until(lambda: not shell.table.busy, "the table")
        for seat, label in enumerate(plates(shell)):
            assert f"{series.standing[seat]} Insanity token" in label
        shell.pass_to(0)
    assert max(standings[-1]) == 3
    fewest = min(standings[-1])
    assert series.winners == tuple(seat for seat, count in enumerate(standings[-1]) if count == fewest)
    assert "session" in named(shell, "result.rematch").text().lower()
    hands.press(named(shell, "result.rematch"))
    wait_until(lambda: shell.curtain.closed, "the first curtain of a new session")
    assert shell.open_match.series.standing == (0,) * 5


def test_a_finished_game_counts_once_and_can_be_watched_again(open_shell):
    shell = open_shell()
    begin(shell)
    play_to_the_end(shell, Random(2))
    before = shell.open_match.series.standing
    shell.go_home()
    assert [summary.finished for summary in shell.library.finished()] == [True]
    assert shell.library.unfinished() == ()
    again = shell.library.open(shell.library.finished()[0].id)
    assert again.series.standing == before
    shell.show_history()
    Hands(shell, Random(1)).press(named(shell, f"history.watch.{again.number}"))
    assert shell.screen_shown.objectName() == "replay"


def test_left_in_the_middle_it_is_offered_again_and_goes_on_behind_the_right_curtain(open_shell):
    shell = open_shell()
    begin(shell)
    wait_until(lambda: shell.curtain.closed, "the first curtain")
    awaited = shell.session.present().errands[0].seat
    Hands(shell, Random(1)).act()
    Hands(shell, Random(1)).act()
    shell = open_shell()
    offered = shell.library.unfinished()
    assert len(offered) == 1
    Hands(shell, Random(1)).press(named(shell, f"home.resume.{offered[0].id}"))
    wait_until(lambda: shell.curtain.closed, "the curtain")
    cover = shell.privacy.cover
    assert cover.screen is Screen.CURTAIN
    assert cover.seat == (awaited + 1) % 5
    assert NAMES[cover.seat] in shell.curtain.accessibleName()
    assert shell.table.isHidden()


def test_nothing_is_dealt_while_names_are_typed(open_shell):
    shell = open_shell()
    shell.set_up(SPEC)
    assert shell.session is None
    assert shell.table.model.pieces == ()
    assert shell.library.unfinished() == ()


def test_a_session_goes_on_from_home_and_keeps_its_tokens_when_a_past_game_is_deleted(open_shell):
    shell = open_shell()
    begin(shell)
    play_to_the_end(shell, Random(2))
    first, tokens = shell.open_match.number, shell.open_match.series.standing
    Hands(shell, Random(1)).press(named(shell, "result.home"))
    assert shell.screen_shown is shell.home
    (next_game,) = shell.library.unfinished()
    shell.library.delete(first)
    shell.resume(next_game.id)
    assert shell.open_match.match.setup.standing == tokens
    assert shell.open_match.series.standing == tokens
    play_to_the_end(shell, Random(3))
    assert shell.open_match.series.standing == SPEC.rules.standing(shell.open_match.match.state)
    assert sum(shell.open_match.series.standing) > sum(tokens)


def test_after_an_error_home_is_home_and_the_next_error_is_told_too(open_shell):
    shell = open_shell()
    begin(shell)
    wait_until(lambda: shell.curtain.closed, "the first curtain")
    shell.privacy.to_table()
    wait_until(lambda: not shell.curtain.isVisible(), "the table")
    shell.show_settings()
    shell.errors.note(RuntimeError())
    wait_until(lambda: bool(shell.findChildren(Sheet)), "the message")
    Hands(shell, Random(1)).press(named(shell, "sheet.home"))
    assert shell.screen_shown is shell.home
    shell.show_settings()
    QTest.keyClick(shell.screen_shown, Qt.Key.Key_Escape)
    assert shell.screen_shown is shell.home
    shell.errors.note(RuntimeError())
    wait_until(lambda: any(sheet.is_open for sheet in shell.findChildren(Sheet)), "the second message")
    dismiss_overlays(shell)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    shell.errors.note(RuntimeError())
    wait_until(lambda: any(sheet.is_open for sheet in shell.findChildren(Sheet)), "a third message")
    dismiss_overlays(shell)


def test_escape_ends_the_holding_of_the_curtain(open_shell):
    shell = open_shell()
    begin(shell)
    wait_until(lambda: shell.curtain.closed, "the first curtain")
    hold = shell.curtain.hold
    hold.set_needed(60_000)
    QTest.mousePress(hold, Qt.MouseButton.LeftButton)
    assert hold.isDown()
    QTest.keyClick(hold, Qt.Key.Key_Escape)
    assert not hold.isDown()
    assert hold.share == 0.0
    QTest.mouseRelease(hold, Qt.MouseButton.LeftButton)
    assert shell.privacy.cover.screen is not Screen.PRIVATE
