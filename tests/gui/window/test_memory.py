"""Nothing piles up: private pages, sessions and sheets that come and go leave no items, widgets or objects behind."""

from __future__ import annotations

import gc
import weakref
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QAbstractAnimation, QAbstractItemModel, QCoreApplication, QEvent, QItemSelectionModel
from PySide6.QtGui import QAction, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from cubes import GAMES
from cubes.game import GameSpec
from gui.games import game_ui
from gui.headless.stage import settle
from gui.privacy import Screen
from gui.session import Session
from gui.table.items import PieceItem
from gui.widgets.menu import Menu, MenuItem
from gui.widgets.sheet import Sheet, SheetChoice
from tests.cubes.toy_game import TOY
from tests.gui.hands import Key
from tests.gui.open_table import Table, match_of
from tests.gui.window.players import MousePerson, at_random

MESS, PROGENITUS = GAMES["dont_mess_with_cthulhu"], GAMES["chaos_progenitus"]
SECRET = PROGENITUS.Options(building="workshop", secret=True)
TIMES = 30


def gone() -> None:
    """Let everything go that is due to."""
    for _turn in range(3):
        settle()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()


def census(at: Table) -> Counter[str]:
    """How many there are of what could pile up."""
    found: Counter[str] = Counter()
    for widget in at.window.findChildren(QWidget):
        found[f"widget {type(widget).__name__}"] += 1
    for kind in (QItemSelectionModel, QAbstractItemModel, QAbstractAnimation, QShortcut, QAction):
        found[f"object {kind.__name__}"] = len(at.window.findChildren(kind))
    found["top-level widgets"] = len(QApplication.topLevelWidgets())
    found["scene items"] = len(at.window.table.scene.items())
    found["piece items"] = sum(isinstance(thing, PieceItem) for thing in gc.get_objects())
    found["sessions"] = sum(isinstance(thing, Session) for thing in gc.get_objects())
    return found


def grown(at: Table, act: Callable[[], None], warm: int = 3) -> dict[str, int]:
    """What there is more of after doing something many times than after a few times."""
    for _time in range(warm):
        act()
    gone()
    before = census(at)
    for _time in range(TIMES):
        act()
    gone()
    after = census(at)
    return {name: after[name] - before[name] for name in after if after[name] > before[name]}


@pytest.fixture
def mess(seat_at) -> Table:
    return seat_at(match_of(MESS, 4, 2, MESS.demo_options(4)), size=(1024, 600))


def test_private_pages_that_come_and_go_leave_nothing(mess: Table):
    """F05: each page ever opened is gone, with all its widgets."""
    mess.let_be()
    pages: list[weakref.ref] = []

    def look() -> None:
        mess.window.pass_to(len(pages) % 4)
        mess.window.privacy.open()
        page = mess.window.private.page
        pages.append(weakref.ref(page))
        mess.window.privacy.cover_now()
        mess.window.privacy.to_table()
        del page

    assert grown(mess, look) == {}
    assert len(pages) > TIMES
    assert [page for page in pages if page() is not None] == []


@pytest.mark.parametrize(
    ("other", "players", "options"),
    [(MESS, 5, None), (PROGENITUS, 4, PROGENITUS.Options(breeds=True)), (PROGENITUS, 3, SECRET)],
    ids=["mess", "progenitus", "progenitus, in secret"],
)
def test_sessions_that_come_and_go_leave_nothing(seat_at, other: GameSpec, players: int, options: Any):
    """F06: table after table in one window, of two games in turn."""
    at = seat_at(match_of(TOY, 3), size=(1024, 600))
    sessions: list[weakref.ref] = []
    matches: list[weakref.ref] = []

    def play() -> None:
        number = len(sessions)
        spec, count, chosen = ((TOY, 3, None), (other, players, options))[number % 2]
        match = match_of(spec, count, 1 + number % 6, chosen)
        session = Session(match, game_ui(spec.id).paths)
        sessions.append(weakref.ref(session))
        matches.append(weakref.ref(match))
        at.window.open_session(session, fresh=True)
        at.match = match
        at.window.privacy.raise_curtain(1, "x")
        at.window.privacy.open()

    def twice() -> None:
        play()
        play()

    at.match = None
    assert grown(at, twice, warm=2) == {}
    alive = [session for session in sessions if session() is not None]
    assert len(alive) == 1, "only the one that is open"
    assert len([match for match in matches if match() is not None]) == 1


def test_closed_everything_is_gone(seat_at):
    at = seat_at(match_of(MESS, 4, 2, MESS.demo_options(4)), size=(1024, 600))
    session = weakref.ref(at.window.session)
    items = [weakref.ref(item) for item in at.window.table.scene.piece_items.values()]
    at.window.close_session()
    gone()
    assert at.window.table.scene.items() == []
    assert at.window.table.model.pieces == ()
    assert session() is None
    assert [item for item in items if item() is not None] == []
    assert at.window.table.side.log.lines() == ()
    assert at.screen is Screen.TABLE


def test_menus_and_sheets_that_come_and_go_leave_nothing(mess: Table):
    mess.let_be()
    made: list[weakref.ref] = []

    def open_both() -> None:
        menu = Menu.drop(mess.window, mess.window.table.bar.menu_button, [MenuItem("x", "Something")])
        made.append(weakref.ref(menu))
        menu.dismiss()
        sheet = Sheet.ask(mess.window, "Title", "Text", [SheetChoice("ok", "Go on")])
        made.append(weakref.ref(sheet))
        sheet.dismiss()
        del menu, sheet

    assert grown(mess, open_both) == {}
    assert [thing for thing in made if thing() is not None] == []


def test_picking_and_putting_back_piles_nothing_up(mess: Table):
    MousePerson(mess).play(at_random(1), most=4)
    mess.rest()
    assert mess.window.table.side.action_list.tiles

    def pick() -> None:
        for tile in mess.window.table.side.action_list.tiles[:2]:
            mess.hands.click(tile)
        mess.hands.key(Key.Key_Escape)

    assert grown(mess, pick) == {}


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_memory_stays_flat_over_many_games(seat_at, tmp_path: Path):
    """F06: whole games one after the other; memory between the 20th and the last grows by less than a tenth."""
    at = seat_at(match_of(MESS, 4, 1), size=(1024, 600))
    resident: list[int] = []
    for number in range(60):
        match = match_of(MESS, 3 + number % 3, number + 1, MESS.demo_options(3 + number % 3))
        at.window.open_session(Session(match, game_ui(MESS.id).paths), fresh=True)
        at.match = match
        MousePerson(at).play(at_random(number))
        gone()
        pages = Path("/proc/self/statm")
        if not pages.exists():
            pytest.skip("this system does not tell how much memory is in use")
        resident.append(int(pages.read_text().split()[1]))
    assert resident[-1] < resident[19] * 1.1
