"""A match in the real window, as a test sees it: what is on the screen, and hands to act with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import shiboken6
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from cubes import LiveChance, Match
from cubes.game import GameSpec
from gui.art.gallery import Gallery
from gui.games import game_ui
from gui.headless.stage import wait_until
from gui.input_gate import InputGate
from gui.privacy import Screen
from gui.session import Session
from gui.settings import Settings
from gui.table.choice import Element, Offer
from gui.table.piece import Piece
from gui.widgets import install_look
from gui.window import TableWindow
from tests.cubes.play import NAMES
from tests.gui.backing import Surface
from tests.gui.hands import Hands, Key
from tests.gui.toy_ui import UI as TOY_UI

PATIENCE = 10.0
assert game_ui("pearl_dive") is TOY_UI
_gallery: list[Gallery] = []


def shared_gallery() -> Gallery:
    """One gallery for all tests of a process: what was painted once need not be painted again."""
    if not _gallery:
        _gallery.append(Gallery(1.0))
    return _gallery[0]


def match_of(spec: GameSpec, players: int, seed: int = 1, options: Any = None) -> Match:
    """A match with a reproducible deal that does not say "seeded" on the screen."""
    chance = LiveChance(seed.to_bytes(32, "big"))
    return Match.new(spec, NAMES[:players], options=options if options is not None else spec.Options(), chance=chance)


class Table:
    """An open window with a match in it."""

    def __init__(self, window: TableWindow, match: Match) -> None:
        self.window = window
        self.match = match
        self.hands = Hands(window)
        self.surface = Surface(window)

    # --- what is on the screen ------------------------------------------------------------------------------------

    @property
    def screen(self) -> Screen:
        """Table, curtain or private view."""
        return self.window.privacy.cover.screen

    @property
    def seat(self) -> int | None:
        """Whose curtain or private view it is."""
        return self.window.privacy.cover.seat

    @property
    def resting(self) -> bool:
        """Whether nothing moves and the curtain is wholly closed or away."""
        curtain, board = self.window.curtain, self.window.table
        # What happens while the table is covered waits until it is seen again.
        moving = board.busy if self.screen is Screen.TABLE else board.queue.playing
        return not moving and (curtain.closed or not curtain.isVisible())

    def rest(self) -> None:
        """Wait until nothing moves."""
        wait_until(lambda: self.resting, "a table at rest", PATIENCE)

    def until(self, screen: Screen) -> None:
        """Wait for a screen, at rest."""
        wait_until(lambda: self.screen is screen and self.resting, f"the {screen.value}", PATIENCE)

    def piece_of(self, element: Element) -> Piece:
        """The piece on the table that has an element."""
        return next(piece for piece in self.window.table.model.pieces if piece.element == element)

    def point_of(self, element: Element) -> QPoint:
        """Where that piece is in the window."""
        view = self.window.table.view
        return self.hands.where(view.viewport(), view.free_point(self.piece_of(element).id))

    def offers(self) -> tuple[Offer, ...]:
        """What is decided on this screen."""
        assert self.window.session is not None
        return self.window.session.present().offers

    def errands(self) -> tuple[int, ...]:
        """The seats awaited behind a curtain."""
        assert self.window.session is not None
        return tuple(errand.seat for errand in self.window.session.present().errands)

    def entries(self) -> int:
        """How much has been done."""
        return len(self.match.entries)

    # --- acting ---------------------------------------------------------------------------------------------------

    def open_curtain(self) -> None:
        """By the mouse, in two presses."""
        self.rest()
        assert self.screen is Screen.CURTAIN
        goal = Screen.TABLE if self.seat is None else Screen.PRIVATE
        self.hands.click(self.window.curtain.first)
        self.hands.click(self.window.curtain.second)
        self.until(goal)

    def open_curtain_with_keys(self) -> None:
        """By the keyboard, in two presses."""
        self.rest()
        assert self.screen is Screen.CURTAIN
        goal = Screen.TABLE if self.seat is None else Screen.PRIVATE
        self.hands.tab_to(self.window.curtain.first)
        self.hands.key(Key.Key_Space)
        self.hands.tab_to(self.window.curtain.second)
        self.hands.key(Key.Key_Space)
        self.until(goal)

    def let_be(self) -> None:
        """Back to the table."""
        self.rest()
        self.hands.click(self.window.curtain.back)
        self.until(Screen.TABLE)

    def uncover(self) -> None:
        """From whatever curtain to the table."""
        self.rest()
        if self.screen is Screen.CURTAIN and self.seat is None:
            self.open_curtain()
        elif self.screen is Screen.CURTAIN:
            self.let_be()

    def take_screen(self, seat: int) -> None:
        """Pass the screen to a seat and open its curtain, with the mouse."""
        self.rest()
        if self.screen is Screen.CURTAIN and self.seat != seat:
            self.let_be()
        if self.screen is Screen.TABLE:
            side = self.window.table.side
            if side.errand_seat == seat:
                self.hands.click(side.confirm_button)
            else:
                self.hands.click(next(tile for tile in side.action_list.tiles if tile.offer.seat == seat))
        assert (self.screen, self.seat) == (Screen.CURTAIN, seat)
        self.open_curtain()


@contextmanager
def table(
    match: Match,
    folder: Path,
    *,
    speed: str = "instant",
    size: tuple[int, int] = (1366, 768),
    fresh: bool = True,
    make: Callable[[Settings, InputGate, Gallery], TableWindow] = TableWindow,
) -> Iterator[Table]:
    """Open a match; everything is gone afterwards."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    install_look(app)
    settings = Settings(folder)
    settings.speed = speed
    settings.idle_seconds = 0
    gate = InputGate(app)
    window = make(settings, gate, shared_gallery())
    try:
        window.resize(*size)
        window.show()
        window.activateWindow()
        wait_until(window.isActiveWindow, "an active window", PATIENCE)
        window.open_session(Session(match, game_ui(match.spec.id).paths), fresh=fresh)
        yield Table(window, match)
    finally:
        window.close_session()
        window.close()
        app.removeEventFilter(gate)
        for thing in (window, gate, settings):
            if shiboken6.isValid(thing):
                shiboken6.delete(thing)
