"""The workshop in the window: fiends built by mouse and by keyboard, one click a die, in the open and in secret."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from cubes.chaos_progenitus import actions as act
from cubes.chaos_progenitus.dice import Kind, kind_of, make_of, mix_of
from cubes.chaos_progenitus.options import Options
from cubes.chaos_progenitus.spec import SPEC
from cubes.chaos_progenitus.state import Phase
from gui.games.chaos_progenitus.bench import built_element, kind_element, mix_element, tool_element
from gui.games.chaos_progenitus.gathering import pool_element
from gui.games.chaos_progenitus.workshop_words import mix_words
from gui.privacy import Screen
from gui.table.board import Board
from gui.table.choice import Element
from gui.table.overlay import PieceButton
from gui.table.piece import Piece
from tests.gui.hands import Key
from tests.gui.open_table import Table, match_of, table
from tests.gui.screens.parts import SIZES

SeatAt = Callable[..., Table]
RED_BLACK, BLUE_YELLOW = mix_of(0, 3), mix_of(1, 2)
OPEN = Options(building="workshop", breeds=True)
SECRET = Options(building="workshop", secret=True, breeds=True)
FIEND = (
    *(Kind.EYE, Kind.EYE, Kind.MOUTH, Kind.MOUTH, Kind.WINGS, Kind.LUNGS, Kind.LEG, Kind.ARM),
    *(Kind.BRAIN, Kind.TENTACLE, Kind.TAIL, Kind.AXE, Kind.LEG),
)


@pytest.fixture
def seat_at(qapp, tmp_path: Path) -> Iterator[SeatAt]:
    with ExitStack() as stack:
        yield lambda options, players=2, **how: stack.enter_context(
            table(match_of(SPEC, players, 5, options), tmp_path, **how)
        )


class Bench:
    """The board on the screen, public or private, worked on with mouse or keyboard."""

    def __init__(self, at: Table, keyboard: bool = False) -> None:
        self.at = at
        self.keyboard = keyboard

    @property
    def board(self) -> Board:
        if self.at.screen is Screen.PRIVATE:
            page = self.at.window.private.page
            assert page is not None
            return page.board  # type: ignore[attr-defined]
        return self.at.window.table.board

    def piece(self, element: Element) -> Piece:
        return next(piece for piece in self.board.model.pieces if piece.element == element)

    def named(self, piece_id: str) -> Piece:
        return next(piece for piece in self.board.model.pieces if piece.id == piece_id)

    def spot(self, element: Element) -> QPoint:
        view = self.board.view
        return self.at.hands.where(view.viewport(), view.free_point(self.piece(element).id))

    def button(self, element: Element) -> PieceButton:
        button = self.board.view.buttons.button(self.piece(element).id)
        assert button is not None
        return button

    def press(self, element: Element) -> None:
        if self.keyboard:
            self.at.hands.tab_to(self.button(element))
            self.at.hands.key(Key.Key_Space)
        else:
            self.at.hands.click_at(self.spot(element))

    def confirm(self) -> None:
        if self.keyboard:
            self.at.hands.key(Key.Key_Return)
        elif self.at.screen is Screen.PRIVATE:
            self.at.hands.click(self.at.window.private.page.side.confirm_button)  # type: ignore[union-attr]
        else:
            self.at.hands.click(self.at.window.table.side.confirm_button)

    def faces(self) -> str:
        return self.named("faces").face.split("|")[0]

    def tip(self) -> str:
        tip = self.board.view.tip
        return tip.text if tip.isVisible() else ""

    def reasons(self) -> str:
        side = self.at.window.table.side
        if self.at.screen is Screen.PRIVATE:
            side = self.at.window.private.page.side  # type: ignore[union-attr]
        return " ".join(row.row.reason for row in side.action_list._rows)


def build(bench: Bench, kinds: tuple[Kind, ...] = FIEND) -> None:
    for kind in kinds:
        bench.press(kind_element(kind))


@pytest.mark.clause("PROG-001", "PROG-003", "PROG-004", "PROG-008")
@pytest.mark.parametrize("keyboard", [False, True], ids=["mouse", "keyboard"])
@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_two_fiends_in_the_open_one_press_a_die(seat_at: SeatAt, keyboard: bool, size: tuple[int, int]):
    at = seat_at(OPEN, size=size)
    bench = Bench(at, keyboard)
    bench.press(mix_element(BLUE_YELLOW))
    assert at.match.state.builds[0].mix == BLUE_YELLOW
    build(bench)
    assert at.match.state.builds[0].makes == tuple(sorted(make_of(kind, BLUE_YELLOW) for kind in FIEND))
    assert at.entries() == 14
    bench.confirm()
    assert at.match.state.builds[0].ready
    assert at.match.state.phase is Phase.WORKSHOP
    # now it is the other's bench, and the first fiend looks on, ready
    assert bench.named("bench").owner == 1
    assert any(piece.id == "seal-0" for piece in bench.board.model.pieces)
    bench.press(tool_element("copy.0"))
    assert at.match.state.builds[1].makes == at.match.state.builds[0].makes
    bench.confirm()
    at.rest()
    assert at.match.state.phase is Phase.ROLL or at.match.state.turn


@pytest.mark.clause("PROG-001")
def test_what_is_missing_is_said(seat_at: SeatAt):
    at = seat_at(OPEN)
    bench = Bench(at)
    side = at.window.table.side
    build(bench, (Kind.AXE,) * 12)
    assert bench.reasons() == "A fiend has 13 dice, not 12."
    assert not side.confirm_button.isEnabled() or not side.confirm_button.available
    bench.confirm()
    assert not at.match.state.builds[0].ready
    bench.press(kind_element(Kind.WAND))
    assert bench.reasons() == "A fiend needs at least one body part."
    assert act.Confirm() not in at.match.legal_actions(0)
    entries = at.entries()
    bench.press(kind_element(Kind.ARM))
    assert at.entries() == entries
    assert "13 dice already" in bench.tip()
    bench.press(built_element(make_of(Kind.WAND, at.match.state.builds[0].mix)))
    bench.press(kind_element(Kind.TAIL))
    assert bench.reasons() == ""
    bench.confirm()
    assert at.match.state.builds[0].ready


def test_fast_fingers_lose_no_die(seat_at: SeatAt):
    """Every second press of a hammering finger is a double click; and at full speed something always moves."""
    at = seat_at(OPEN, speed="normal")
    at.rest()
    bench = Bench(at)
    at.hands.hammer_at(bench.spot(kind_element(Kind.MOUTH)), times=5)
    at.rest()
    dice = [kind_of(make) for make in at.match.state.builds[0].makes]
    assert dice.count(Kind.MOUTH) >= 3
    before = len(dice)
    for _press in range(4):
        at.hands.click_at(bench.spot(kind_element(Kind.TAIL)))
    at.rest()
    assert len(at.match.state.builds[0].makes) == before + 4


def test_tools(seat_at: SeatAt):
    at = seat_at(OPEN)
    bench = Bench(at)
    build(bench, FIEND[:4])
    bench.press(mix_element(BLUE_YELLOW))
    bench.press(tool_element("brush"))
    assert {make % 16 for make in at.match.state.builds[0].makes} == {BLUE_YELLOW}
    at.hands.click(at.window.table.bar.undo_button)
    assert {make % 16 for make in at.match.state.builds[0].makes} != {BLUE_YELLOW}
    # what somebody has chosen is not shuffled away by one press
    makes = at.match.state.builds[0].makes
    bench.press(Element("shuffle", "shuffle"))
    assert at.match.state.builds[0].makes == makes
    bench.confirm()
    assert len(at.match.state.builds[0].makes) == 13
    bench.press(tool_element("empty"))
    assert at.match.state.builds[0].makes == ()
    bench.press(tool_element("shuffle"))
    assert len(at.match.state.builds[0].makes) == 13
    bench.press(tool_element("copy.1"))
    assert "nothing new to copy" in bench.tip()


def test_nothing_is_dead_while_a_shuffle_waits(seat_at: SeatAt):
    """To shuffle dice away is asked; whoever presses a tile instead goes on building."""
    at = seat_at(OPEN)
    bench = Bench(at)
    build(bench, FIEND[:2])
    bench.press(Element("shuffle", "shuffle"))
    assert at.window.table.choice.picked == (Element("shuffle", "shuffle"),)
    bench.press(kind_element(Kind.AXE))
    assert [kind_of(make) for make in at.match.state.builds[0].makes].count(Kind.AXE) == 1
    assert len(at.match.state.builds[0].makes) == 3
    assert at.window.table.choice.picked == ()


def test_what_is_pointed_at_shows_its_faces(seat_at: SeatAt):
    at = seat_at(OPEN)
    bench = Bench(at)
    at.hands.move(bench.spot(kind_element(Kind.AXE)))
    assert bench.faces() == "axe"
    build(bench, (Kind.AXE, Kind.ARM))
    # the pointer has gone on to the arm, and has not moved since it was pressed
    assert bench.faces() == "arm"
    at.hands.move(bench.spot(built_element(make_of(Kind.AXE, at.match.state.builds[0].mix))))
    assert bench.faces() == "axe"


@pytest.mark.parametrize("options", [OPEN, SECRET], ids=["open", "secret"])
def test_it_opens_with_the_words_of_the_mix_that_is_picked(seat_at: SeatAt, options: Options):
    """The focus lies on a piece already, but nobody has pointed at it; who goes on with the keyboard does."""
    at = seat_at(options)
    bench = Bench(at)
    if options.secret:
        at.take_screen(0)
    at.rest()
    build = at.match.state.builds[0]
    focused = QApplication.focusWidget()
    assert isinstance(focused, PieceButton)
    assert bench.named("mix-title").face == f"mix|{mix_words(build.mix)}"
    goal = next(piece for piece in bench.board.model.pieces if piece.element == mix_element(BLUE_YELLOW))
    at.hands.tab_to(bench.button(mix_element(BLUE_YELLOW)))
    assert goal.id != focused.piece_id
    assert bench.named("mix-title").face == f"mix|{mix_words(BLUE_YELLOW)}"


def test_undo_takes_the_last_step_back_whoever_did_it(seat_at: SeatAt):
    at = seat_at(OPEN)
    bench = Bench(at)
    build(bench)
    bench.confirm()
    build(bench, FIEND[:2])
    at.hands.click(at.window.table.bar.undo_button)
    assert at.match.state.builds[0].ready
    assert len(at.match.state.builds[1].makes) == 1


# --- in secret ---------------------------------------------------------------------------------------------------


def shown(at: Table) -> tuple[object, ...]:
    """Everything that the table shows and says."""
    window = at.window.table
    pieces = tuple(piece for piece in window.model.pieces)
    names = tuple(button.accessibleName() for button in window.view.buttons.all())
    log = tuple(words for _event, words in at.window.session.log())  # type: ignore[union-attr]
    return pieces, names, window.side.decision.accessibleName(), log, window.scene.sceneRect()


@pytest.mark.clause("PROG-008")
@pytest.mark.parametrize("keyboard", [False, True], ids=["mouse", "keyboard"])
def test_in_secret_the_table_is_the_same_whatever_is_built(seat_at: SeatAt, keyboard: bool):
    tables = []
    for kinds in (FIEND, (Kind.AXE,) * 12 + (Kind.TAIL,)):
        at = seat_at(SECRET)
        bench = Bench(at, keyboard)
        at.take_screen(0)
        build(bench, kinds[:5])
        assert len(at.match.state.builds[0].makes) == 5
        at.hands.key(Key.Key_F9)
        at.uncover()
        half = shown(at)
        at.take_screen(0)
        build(bench, kinds[5:])
        assert bench.named("bench-count").face.startswith("full|")
        bench.confirm()
        at.until(Screen.TABLE)
        tables.append((half, shown(at)))
        assert {piece.kind for piece in at.window.table.model.pieces} <= {
            "prog.ground",
            "prog.name",
            "prog.chest",
            "prog.label",
        }
    assert tables[0] == tables[1]
    assert tables[0][0] != tables[0][1]


def test_in_secret_what_is_missing_is_said_behind_the_curtain(seat_at: SeatAt):
    at = seat_at(SECRET)
    bench = Bench(at)
    at.take_screen(1)
    build(bench, (Kind.AXE,) * 13)
    assert bench.reasons() == "A fiend needs at least one body part."
    bench.press(kind_element(Kind.ARM))
    assert "13 dice already" in bench.tip()
    bench.confirm()
    assert at.screen is Screen.PRIVATE
    assert not at.match.state.builds[1].ready


def test_both_build_in_secret_and_are_described(seat_at: SeatAt):
    at = seat_at(SECRET)
    bench = Bench(at)
    for seat in (0, 1):
        at.take_screen(seat)
        bench.press(tool_element("shuffle"))
        bench.confirm()
        at.until(Screen.TABLE)
    at.rest()
    assert at.match.state.described == 2
    assert any(piece.kind == "prog.die" for piece in at.window.table.model.pieces)


# --- the draft ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("keyboard", [False, True], ids=["mouse", "keyboard"])
def test_three_draft_a_stretch(seat_at: SeatAt, keyboard: bool):
    at = seat_at(Options(building="draft", breeds=True), players=3, size=(1024, 600))
    bench = Bench(at, keyboard)
    random = Random(3)
    for number in range(7):
        at.rest()
        seat = at.match.deciders()[0]
        assert seat == number % 3
        assert bench.named("bench").owner == seat
        action = random.choice(at.match.legal_actions(seat))
        bench.press(pool_element(action.make))
        assert at.entries() == number  # a die taken stays taken: it is confirmed
        assert bench.faces() in bench.piece(pool_element(action.make)).face
        bench.confirm()
        assert at.entries() == number + 1
    assert [len(build.makes) for build in at.match.state.builds] == [3, 2, 2]


def test_the_end_of_a_draft(seat_at: SeatAt):
    at = seat_at(Options(building="draft"), players=3)
    random = Random(4)
    while at.match.state.phase is Phase.DRAFT and len(at.match.state.pool) > 1:
        seat = at.match.deciders()[0]
        session = at.window.session
        assert session is not None
        session.submit(seat, random.choice(at.match.legal_actions(seat)))
    at.rest()
    bench = Bench(at)
    if at.match.state.phase is Phase.DRAFT:
        bench.press(pool_element(at.match.state.pool[0]))
        bench.confirm()
    at.rest()
    assert at.match.state.described == 3
