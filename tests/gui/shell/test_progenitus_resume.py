"""Chaos Progenitus in the whole application: left and gone on with in a fight, at a bench, in secret; a rematch."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from PySide6.QtWidgets import QWidget

from cubes import Match
from cubes.chaos_progenitus import actions as act
from cubes.chaos_progenitus.dice import Kind
from cubes.chaos_progenitus.options import Options, Seat
from cubes.chaos_progenitus.spec import SPEC as PROGENITUS
from cubes.chaos_progenitus.state import Phase
from gui.games import game_ui
from gui.games.chaos_progenitus.private import BenchUI
from gui.headless.hands import Hands
from gui.headless.stage import settle, wait_until
from gui.privacy import Screen
from gui.screens.new_game import NewGame
from gui.shell import Shell
from gui.table.piece import Piece
from tests.cubes.chaos_progenitus.table import makes

UI = game_ui(PROGENITUS.id)
OpenShell = Callable[[], Shell]
WORKSHOP = Options(building="workshop", breeds=True, turn_limit=2)
SECRET = Options(building="workshop", secret=True, breeds=True, turn_limit=2)
HUSH = makes("13*mouth.kb")


def begin(shell: Shell, options: Options, *seats: Seat) -> Match:
    shell.start(NewGame(PROGENITUS, seats or (Seat(name="Ann"), Seat(name="Ben")), options, None))
    settle()
    return match_in(shell)


def match_in(shell: Shell) -> Match:
    assert shell.open_match is not None
    return shell.open_match.match


def to_table(shell: Shell) -> None:
    if shell.privacy.cover.screen is not Screen.TABLE:
        wait_until(lambda: shell.curtain.closed, "a closed curtain")
        shell.privacy.to_table()
    wait_until(lambda: not shell.table.busy, "the table at rest")


def submit(shell: Shell, *actions: Any) -> None:
    """Whoever is asked first does these things."""
    for action in actions:
        assert shell.session is not None
        shell.session.submit(match_in(shell).deciders()[0], action)
        settle()


def play(shell: Shell, random: Random, most: int = 2000) -> None:
    """Decide for everybody; the steps do not go through the widgets."""
    for _step in range(most):
        match = match_in(shell)
        if shell.session is None or not match.deciders():
            break
        seat = match.deciders()[0]
        shell.session.submit(seat, PROGENITUS.rules.guide(match.view(seat), match.legal_actions(seat), random))
        settle()


def again(open_shell: OpenShell, shell: Shell) -> Shell:
    """The program is killed and started anew, and the match is gone on with."""
    assert shell.open_match is not None
    number = shell.open_match.number
    new = open_shell()
    assert len(new.library.unfinished()) == 1
    new.resume(number)
    settle()
    return new


POINTED = ("faces", "mix-title", "mix-note")
"""Pieces of the bench that tell of what has the focus."""


def lying(pieces: tuple[Piece, ...]) -> dict[str, tuple[str, str]]:
    """What lies where, whatever has the focus."""
    return {piece.id: (piece.face, piece.place) for piece in pieces if piece.id not in POINTED}


def shown(shell: Shell) -> tuple[Any, ...]:
    """What the table shows and says."""
    assert shell.session is not None
    log = tuple(words for _event, words in shell.session.log())
    return (
        lying(shell.table.model.pieces),
        log,
        UI.bar(match_in(shell).view(None)),
        shell.table.bar.undo_button.isEnabled(),
    )


def named(shell: Shell, name: str) -> QWidget:
    return next(widget for widget in shell.findChildren(QWidget) if widget.objectName() == name)


@pytest.mark.parametrize("steps", [3, 9])
def test_a_fight_is_gone_on_with_where_it_was_left(open_shell: OpenShell, steps: int):
    shell = open_shell()
    begin(shell, Options(breeds=True, coup=True, turn_limit=3), *(Seat(name=name) for name in ("Ann", "Ben", "Cat")))
    to_table(shell)
    play(shell, Random(steps), steps)
    to_table(shell)
    before = shown(shell)
    shell = again(open_shell, shell)
    to_table(shell)
    assert shown(shell) == before
    play(shell, Random(1))
    wait_until(lambda: shell.screen_shown is shell.result and not shell.result.busy, "the result")
    assert len(shell.library.finished()) == 1


def test_a_bench_is_found_as_it_was_left_and_taken_back(open_shell: OpenShell):
    """In the middle of the workshop: the mix, the dice, who was there; and the last step can still be taken back."""
    shell = open_shell()
    begin(shell, WORKSHOP)
    to_table(shell)
    submit(shell, act.PickMix(6), *(act.AddDie(int(kind)) for kind in (Kind.EYE, Kind.LEG, Kind.AXE)))
    to_table(shell)
    before, builds = shown(shell), match_in(shell).state.builds
    shell = again(open_shell, shell)
    to_table(shell)
    assert shown(shell) == before
    assert match_in(shell).state.builds == builds
    Hands(shell, Random(1)).press(shell.table.bar.undo_button)
    to_table(shell)
    assert len(match_in(shell).state.builds[0].makes) == 2
    assert sum(piece.id.startswith("built-0-") for piece in shell.table.model.pieces) == 2


def test_a_draft_goes_on_with_the_one_whose_turn_it_was(open_shell: OpenShell):
    shell = open_shell()
    match = begin(shell, Options(building="draft", turn_limit=2))
    to_table(shell)
    play(shell, Random(3), 9)
    to_table(shell)
    before, drafter = shown(shell), match.deciders()
    shell = again(open_shell, shell)
    to_table(shell)
    assert shown(shell) == before
    assert match_in(shell).deciders() == drafter == (1,)
    play(shell, Random(1), 3)
    assert [len(build.makes) for build in match_in(shell).state.builds] == [6, 6]


def test_what_is_built_in_secret_stays_behind_the_curtain_when_it_is_gone_on_with(open_shell: OpenShell):
    """After a new start the curtain is closed; the table tells nothing; whoever opens his own finds his dice there."""
    told = []
    for kinds in ((Kind.EYE, Kind.LEG, Kind.AXE), (Kind.WAND,)):
        shell = open_shell()
        begin(shell, SECRET)
        shell.privacy.raise_curtain(0)
        shell.privacy.open()
        submit(shell, *(act.AddDie(int(kind)) for kind in kinds))
        shell.cover()
        builds = match_in(shell).state.builds
        shell = again(open_shell, shell)
        assert shell.privacy.cover.screen is Screen.CURTAIN
        to_table(shell)
        told.append(shown(shell)[:3])
        assert not any(piece.kind == "prog.die" for piece in shell.table.model.pieces)
        assert match_in(shell).state.builds == builds
        shell.privacy.raise_curtain(0)
        shell.privacy.open()
        settle()
        page: Any = shell.private.page
        wanted = BenchUI().tableau(match_in(shell).view(0))
        assert lying(page.board.model.pieces) == lying(wanted)
        assert sum(piece.id.startswith("built-0-") for piece in wanted) == len(kinds)
        shell.cover()
        shell.library.delete(shell.open_match.number)  # type: ignore[union-attr]
    assert told[0] == told[1]


def test_a_rematch_from_the_result_with_the_same_fiends(open_shell: OpenShell):
    shell = open_shell()
    seats = (Seat(name="Ann", fiend=HUSH, title="Old Hush"), Seat(name="Ben", fiend=HUSH, title="Gnashmaw"))
    first = begin(shell, Options(breeds=True, turn_limit=2), *seats)
    to_table(shell)
    play(shell, Random(2))
    wait_until(lambda: shell.screen_shown is shell.result and not shell.result.busy, "the result")
    Hands(shell, Random(1)).press(named(shell, "result.rematch"))
    wait_until(lambda: match_in(shell) is not first, "the next battle")
    second = match_in(shell)
    assert second.setup.seats == first.setup.seats
    assert second.state.phase is not Phase.OVER
    to_table(shell)
    faces = [piece.face for piece in shell.table.model.pieces if piece.kind == "prog.name"]
    assert [any(title in face for face in faces) for title in ("Old Hush", "Gnashmaw")] == [True, True]
    assert [sorted(die.make for die in fiend.dice) for fiend in second.state.fiends] == [sorted(HUSH)] * 2
    play(shell, Random(3))
    wait_until(lambda: shell.screen_shown is shell.result and not shell.result.busy, "the second result")
    assert len(shell.library.finished()) == 2
