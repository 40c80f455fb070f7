"""Hand-over: every frame is the curtain, the public table or the right viewer's; none is anything else.

Two worlds with the same public moves and other secrets are filmed; A01, A02, A04, A12, A13, A20 of the known faults.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QToolTip

from cubes import GAMES, Match
from cubes.dont_mess_with_cthulhu.actions import Investigate, SayNothing, Seen
from cubes.dont_mess_with_cthulhu.state import Kind, Phase
from gui.games import game_ui
from gui.headless.stage import settle
from gui.privacy import Cover, Screen
from gui.seat_looks import look_of
from gui.widgets.menu import Menu, MenuItem
from gui.widgets.sheet import Sheet, SheetChoice
from gui.window import TableWindow
from tests.cubes.play import new_match, random_states, restored
from tests.cubes.toy_game import TOY
from tests.cubes.toy_game.actions import Plan
from tests.cubes.toy_game.state import Options as ToyOptions
from tests.cubes.worlds import split
from tests.gui.hands import Key
from tests.gui.open_table import Table, table
from tests.gui.secrecy.film import Film, Script, everything, first_difference, private, public, record

MESS = GAMES["dont_mess_with_cthulhu"]
SPEEDS = ("instant", "fast", "normal")


def open_curtain(at: Table, film: Film) -> None:
    """By the two presses, with the film's time going by."""
    film.run()
    assert at.screen is Screen.CURTAIN
    at.hands.click(at.window.curtain.first)
    film.step()
    at.hands.click(at.window.curtain.second)
    film.run()


def take(at: Table, film: Film, seat: int) -> None:
    """Pass the screen on and open the curtain."""
    at.window.pass_to(seat)
    open_curtain(at, film)
    assert (at.screen, at.seat) == (Screen.PRIVATE, seat)


def press(at: Table, action: object) -> None:
    """Decide for an action behind the curtain."""
    page = at.window.private.page
    assert page is not None
    offer = next(offer for offer in at.offers() if offer.action == action)
    for widget, times in page.gestures(offer):
        for _press in range(times):
            at.hands.click(widget)


def two_hand_overs(at: Table, film: Film) -> None:
    """Two players in a row say nothing; then somebody looks at his notes."""
    for _turn in range(2):
        seat = at.errands()[0]
        take(at, film, seat)
        press(at, SayNothing())
        film.run()
        assert at.screen is Screen.TABLE
    take(at, film, 1)
    at.hands.key(Key.Key_F9)
    film.run()
    at.hands.click(at.window.curtain.back)
    film.run()


def declaring(players: int = 4, seed: int = 1) -> Match:
    """A match in which the round has just been dealt, with both modules."""
    match = new_match(MESS, players, seed, MESS.demo_options(players))
    assert match.state.phase is Phase.DECLARE
    return match


def films(pair: tuple[Match, Match], folder: Path, speed: str, script: Script, **how) -> tuple[list, list]:
    return tuple(record(match, folder, speed, script, **how) for match in pair)


# --- nothing of it shows to anybody else --------------------------------------------------------------------------


@pytest.mark.parametrize("speed", SPEEDS)
def test_curtain_and_table_are_the_same_whatever_the_secrets(tmp_path: Path, speed: str):
    """A01, A02, A04: outside the private views two worlds cannot be told apart, frame by frame."""
    pair = split(declaring(), None, 5)
    one, other = films(pair, tmp_path, speed, two_hand_overs)
    assert first_difference(public(one), public(other)) is None
    assert len(public(one)) >= (6 if speed == "instant" else 20)
    # The control: the same comparison sees the private views, which do differ.
    assert first_difference(private(one), private(other)) is not None
    covers = [frame.cover.screen for frame in one]
    assert {Screen.TABLE, Screen.CURTAIN, Screen.PRIVATE} == set(covers)


@pytest.mark.parametrize("speed", ["instant", "fast"])
def test_the_private_view_holds_nothing_of_the_other_players(tmp_path: Path, speed: str):
    """The film of one player's turn, private frames as well, is the same in all worlds he cannot tell apart."""
    match = declaring()
    seat = match.awaited()[0]

    def script(at: Table, film: Film) -> None:
        take(at, film, seat)
        film.run()
        press(at, SayNothing())
        film.run()
        take(at, film, seat)
        at.hands.key(Key.Key_F9)
        film.run()

    one, other = films(split(match, seat, 8), tmp_path, speed, script)
    assert first_difference(everything(one), everything(other)) is None
    assert len(private(one)) >= 1


@pytest.mark.parametrize("speed", ["fast", "normal"])
def test_a_card_that_is_turned_shows_nothing_of_the_others(tmp_path: Path, speed: str):
    """A12: the same card is turned in two worlds in which all the others differ; every frame of it is the same."""
    match = declaring(3, 2)
    while match.state.phase is Phase.DECLARE:
        match.submit(match.awaited()[0], SayNothing())
    active = match.awaited()[0]
    pair, action = same_card(match, active)

    def script(at: Table, film: Film) -> None:
        at.window.session.submit(active, action)
        film.run()

    one, other = films(pair, tmp_path, speed, script)
    assert len(public(one)) > 5
    assert first_difference(public(one), public(other)) is None


def same_card(match: Match, active: int) -> tuple[tuple[Match, Match], Investigate]:
    """Two worlds for the table, and a card that is a futile one in both."""
    for seed in range(500):
        pair = split(match, None, seed)
        for action in match.legal_actions(active):
            cards = [world.state.rows[action.seat][action.place - 1] for world in pair]
            if cards == [int(Kind.FUTILE)] * 2 and pair[0].state.rows != pair[1].state.rows:
                return pair, action
    raise AssertionError("no such worlds")


def test_a_look_at_a_token_shows_to_nobody_else(tmp_path: Path):
    """Private Eye: curtain, look, cover; the same film for the table whatever was seen."""
    match = looking()
    looker = match.awaited()[0]
    worlds = (split(match, None, seed) for seed in range(200))
    pair = next(p for p in worlds if p[0].view(looker).own.looks[-1] != p[1].view(looker).own.looks[-1])

    def script(at: Table, film: Film) -> None:
        take(at, film, looker)
        press(at, Seen())
        film.run()

    one, other = films(pair, tmp_path, "fast", script)
    assert first_difference(public(one), public(other)) is None
    assert first_difference(private(one), private(other)) is not None


def looking() -> Match:
    """A match in which somebody looks at a token."""
    for seed in range(300):
        for match in random_states(MESS, 4, seed, MESS.demo_options(4)):
            if match.state.phase is Phase.LOOK:
                return match
    raise AssertionError("nobody ever looks")


def test_drafts_and_their_number_show_to_nobody(tmp_path: Path):
    """A13, A14: the leftmost or the rightmost card, at once or after changing one's mind: the same film."""
    match = new_match(TOY, 3, 3, ToyOptions(rounds=2))
    hand = match.view(1).hand

    def quick(at: Table, film: Film) -> None:
        take(at, film, 1)
        press(at, Plan(hand[0]))
        at.hands.key(Key.Key_F9)
        film.run()
        at.hands.click(at.window.curtain.back)
        film.run()

    def thoughtful(at: Table, film: Film) -> None:
        take(at, film, 1)
        for card in (hand[-1], hand[1], hand[-1]):
            press(at, Plan(card))
            film.step()
        at.hands.click(at.window.private.undo_button)
        at.hands.key(Key.Key_F9)
        film.run()
        at.hands.click(at.window.curtain.back)
        film.run()

    one = record(restored(match), tmp_path, "fast", quick)
    other = record(restored(match), tmp_path, "fast", thoughtful)
    assert first_difference(public(one), public(other)) is None
    assert first_difference(private(one), private(other)) is not None


# --- the controls: faults put in on purpose are seen --------------------------------------------------------------


class LateCurtain(TableWindow):
    """The machine says "curtain", and one more frame of the private view is painted before it comes."""

    def _raise_curtain(self, cover: Cover) -> None:
        self.private.update()
        settle()
        super()._raise_curtain(cover)


class EarlyView(TableWindow):
    """A02: the view changes to the next player before the curtain is up."""

    def _errand(self, seat: int, sentence: str, deciding: bool) -> None:
        player = self.session.players[seat]
        self.session.set_audience(seat)
        self.private.open(self._ui_of(), player.name, look_of(player))
        self._refresh_private(self.session.present())
        self._stack.setCurrentWidget(self.private)
        settle()
        super()._errand(seat, sentence, deciding)

    def _ui_of(self):
        return game_ui(self.session.spec.id)


class ThinCurtain(TableWindow):
    """A01: something of the private view stays above the curtain."""

    def _raise_curtain(self, cover: Cover) -> None:
        page = self.private.page
        picture = page.hand.grab() if page is not None else None
        super()._raise_curtain(cover)
        if picture is not None:
            left = QLabel(self)
            left.setPixmap(picture)
            left.move(300, 60)
            left.show()


@pytest.mark.parametrize("fault", [LateCurtain, EarlyView, ThinCurtain])
def test_a_fault_put_in_on_purpose_is_seen(tmp_path: Path, fault: type[TableWindow]):
    pair = split(declaring(), None, 5)

    def script(at: Table, film: Film) -> None:
        take(at, film, at.errands()[0])
        at.hands.key(Key.Key_F9)
        settle()
        film.note()

    one, other = films(pair, tmp_path, "instant", script, make=fault)
    assert first_difference(public(one), public(other)) is not None


# --- the panic key (A20) ------------------------------------------------------------------------------------------

Situation = Callable[[Table], None]


def at_rest(at: Table) -> None:
    pass


def private_view(at: Table) -> None:
    at.take_screen(at.errands()[0])


def private_with_the_mouse_down(at: Table) -> None:
    private_view(at)
    at.hands.press(at.hands.where(at.window.private.page.declare.silence_button))


def private_with_a_key_down(at: Table) -> None:
    private_view(at)
    at.hands.tab_to(at.window.private.page.declare.silence_button)
    at.hands.key_down(Key.Key_Space)


def private_with_a_tooltip(at: Table) -> None:
    private_view(at)
    QToolTip.showText(at.window.mapToGlobal(QPoint(200, 200)), "something secret", at.window.private)
    assert QToolTip.isVisible()


def private_with_a_popup(at: Table) -> None:
    private_view(at)
    menu = QMenu(at.window)
    menu.setObjectName("popup")
    menu.addAction("something secret")
    menu.popup(at.window.mapToGlobal(QPoint(300, 300)))
    assert QApplication.activePopupWidget() is menu


def menu_open(at: Table) -> None:
    Menu.drop(at.window, at.window.table.bar.menu_button, [MenuItem("x", "Something"), MenuItem("y", "Else")])


def sheet_open(at: Table) -> None:
    Sheet.ask(at.window, "Something", "A question over the table.", [SheetChoice("ok", "Go on")])


def sheet_over_a_private_view(at: Table) -> None:
    private_view(at)
    sheet_open(at)


def in_motion(at: Table) -> None:
    at.take_screen(at.errands()[0])
    at.window.settings.speed = "slow"
    press(at, SayNothing())
    settle()
    assert at.window.table.busy or not at.resting


SITUATIONS = [
    at_rest, private_view, private_with_the_mouse_down, private_with_a_key_down, private_with_a_tooltip,
    private_with_a_popup, menu_open, sheet_open, sheet_over_a_private_view, in_motion,
]  # fmt: skip


no_popups = pytest.mark.qt_log_ignore("This plugin does not support")


@no_popups
@pytest.mark.parametrize("situation", SITUATIONS)
def test_one_key_covers_everything_before_it_returns(tmp_path: Path, situation: Situation):
    """In any state the curtain is on the screen when the key press has been handled; nothing was done."""
    with table(declaring(), tmp_path, fresh=False, size=(1024, 600)) as at:
        at.uncover()
        situation(at)
        entries = at.entries()
        at.hands.key_down(Key.Key_F9)
        covered = at.surface.image()
        assert at.screen is Screen.CURTAIN
        assert at.window.curtain.closed
        assert at.window.private.page is None
        assert not QToolTip.isVisible() or QToolTip.text() == ""
        assert QApplication.activePopupWidget() is None
        at.hands.key_up(Key.Key_F9)
        settle()
        if at.window.isActiveWindow():
            assert covered == at.surface.image(), "it was there at once, complete"
        for widget in QApplication.topLevelWidgets():
            assert widget is at.window or not widget.isVisible(), f"{widget} is still open"
        for held in (Key.Key_Space, Key.Key_Return):
            at.hands.key_up(held)
        at.hands.release(QPoint(3, 3))
        settle()
        assert at.entries() == entries, "a press that was under way does nothing"
        assert at.screen is Screen.CURTAIN
        assert not at.window.gate.closed
        at.window.settings.speed = "instant"
        at.open_curtain()


@no_popups
@pytest.mark.parametrize("situation", [private_view, private_with_a_popup, sheet_over_a_private_view])
def test_what_it_covers_with_is_the_same_whatever_was_covered(tmp_path: Path, situation: Situation):
    pictures = []
    for match in split(declaring(), None, 5):
        with table(match, tmp_path, fresh=False, size=(1024, 600)) as at:
            at.uncover()
            situation(at)
            at.hands.key_down(Key.Key_F9)
            pictures.append(at.surface.image())
            at.hands.key_up(Key.Key_F9)
    assert pictures[0] == pictures[1]


def test_the_curtain_covers_every_pixel(tmp_path: Path):
    """Behind it nothing shines through: it is the same over a white and over a black window."""
    pictures = []
    for ground in ("white", "black"):
        with table(declaring(), tmp_path, fresh=False, size=(1024, 600)) as at:
            at.uncover()
            private_view(at)
            at.hands.key(Key.Key_F9)
            at.window._blank.setAutoFillBackground(True)
            at.window._blank.setStyleSheet(f"background: {ground}")
            settle()
            pictures.append(at.surface.image())
    assert pictures[0] == pictures[1]


# --- by itself ----------------------------------------------------------------------------------------------------


def test_a_private_view_covers_itself_when_the_window_is_left(tmp_path: Path):
    with table(declaring(), tmp_path, fresh=False, size=(1024, 600)) as at:
        at.uncover()
        private_view(at)
        seat = at.seat
        QApplication.instance().applicationStateChanged.emit(QApplication.applicationState().ApplicationInactive)
        assert (at.screen, at.seat) == (Screen.CURTAIN, seat)
        private_view_again(at)
        at.window.showMinimized()
        settle()
        assert at.screen is Screen.CURTAIN
        at.window.showNormal()
        settle()
        assert at.screen is Screen.CURTAIN
        assert at.window.private.page is None


def private_view_again(at: Table) -> None:
    at.open_curtain()
    assert at.screen is Screen.PRIVATE


def test_a_private_view_covers_itself_when_nobody_touches_it(tmp_path: Path):
    with table(declaring(), tmp_path, fresh=False, size=(1024, 600)) as at:
        at.uncover()
        at.window.settings.idle_seconds = 30
        private_view(at)
        private_screen = at.window.private
        for _second in range(20):
            private_screen._count_down()
        assert at.screen is Screen.PRIVATE
        at.hands.move(QPoint(50, 50))
        for _second in range(29):
            private_screen._count_down()
        assert at.screen is Screen.PRIVATE, "a touch begins the time anew"
        private_screen._count_down()
        assert at.screen is Screen.CURTAIN


def test_the_curtain_names_the_player_and_the_public_step_only(tmp_path: Path):
    worlds = split(declaring(), None, 3)
    told = []
    for match in worlds:
        with table(match, tmp_path, fresh=False, size=(1024, 600)) as at:
            at.uncover()
            at.window.pass_to(at.errands()[0])
            told.append((at.window.curtain.accessibleName(), at.window.windowTitle()))
    assert told[0] == told[1]
    view = worlds[0].view(None)
    seat = worlds[0].awaited()[0]
    assert told[0][0] == f"Pass the screen to {view.name(seat)}. {MESS.rules.private_step(view, seat)}"


def test_all_players_get_the_same_steps_in_a_secret_phase(tmp_path: Path):
    """A15: the number of curtains does not depend on what a hand holds."""
    counts = []
    for seed in (1, 4, 9):
        match = declaring(3, seed)
        with table(match, tmp_path, fresh=False, size=(1024, 600)) as at:
            at.uncover()
            curtains: list[int | None] = []
            at.window.privacy.changed.connect(lambda cover, c=curtains: c.append(cover.seat))
            while at.match.state.phase is Phase.DECLARE:
                at.take_screen(at.errands()[0])
                press(at, SayNothing())
                at.rest()
            counts.append(len(curtains))
    assert len(set(counts)) == 1
