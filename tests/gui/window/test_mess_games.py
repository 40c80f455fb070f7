"""Don't Mess with Cthulhu through the window: whole games by the mouse alone and by the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from cubes import GAMES, Match
from cubes.dont_mess_with_cthulhu.actions import Declare, Investigate, SayNothing, Seen, Show
from gui.games import game_ui
from gui.headless.stage import settle, wait_until
from gui.metrics import Metrics
from gui.privacy import Screen
from gui.session import Session
from gui.table.choice import Offer, crest
from gui.widgets import install_look
from tests.cubes.play import new_match, random_states
from tests.cubes.toy_game import TOY
from tests.cubes.toy_game.actions import BeginBet, MakeBet
from tests.cubes.toy_game.state import Options as ToyOptions
from tests.gui.hands import Hands, Key
from tests.gui.open_table import Table, match_of, shared_gallery
from tests.gui.toy_ui import word
from tests.gui.window.players import KeyboardPerson, MousePerson, at_random
from tests.gui.window.test_walking_skeleton import choose, plan_all

MESS = GAMES["dont_mess_with_cthulhu"]
PEOPLE = {"mouse": MousePerson, "keyboard": KeyboardPerson}


def both_modules(players: int, seed: int) -> Match:
    """A match with Necronomicons and Objects of Power."""
    return match_of(MESS, players, seed, MESS.demo_options(players))


def play_whole(seat_at, who: str, players: int, seed: int, **how) -> Table:
    size = (1024, 600) if players == 8 else (1366, 768)
    at = seat_at(both_modules(players, seed), size=how.pop("size", size), **how)
    ended: list[bool] = []
    at.window.session_over.connect(lambda: ended.append(True))
    PEOPLE[who](at).play(at_random(seed))
    assert at.match.outcome() is not None
    assert MESS.rules.problems(at.match.state) == ()
    at.rest()
    assert ended == [True]
    assert at.screen is Screen.TABLE
    return at


# The seeds are such that these games hold every kind of act and end soon; the long form plays to the last round.
@pytest.mark.parametrize(
    ("who", "players", "seed"), [("mouse", 5, 57), ("keyboard", 5, 19), ("mouse", 8, 1), ("keyboard", 8, 1)]
)
def test_a_whole_game_by_the_mouse_or_the_keyboard_alone(seat_at, who: str, players: int, seed: int):
    """E09, E10: nothing needs the other; with taps alone there is no hover, no wheel, no second button."""
    at = play_whole(seat_at, who, players, seed)
    if seed == 57:
        done = {type(entry.action) for entry in at.match.entries}
        assert done == {Declare, SayNothing, Investigate, Show, Seen}


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("who", PEOPLE)
@pytest.mark.parametrize(("players", "seed"), [(5, 4), (5, 25), (8, 53), (8, 33), (3, 7), (6, 2)])
def test_whole_games_to_the_last_round(seat_at, who: str, players: int, seed: int):
    play_whole(seat_at, who, players, seed)


@pytest.mark.parametrize("who", PEOPLE)
def test_a_stretch_of_a_game_in_motion(seat_at, who: str):
    """The same people at a speed at which things move."""
    at = seat_at(both_modules(4, 4), speed="fast", size=(1024, 600))
    moved = []
    at.window.table.queue.idle.connect(lambda: moved.append(True))
    person = PEOPLE[who](at)
    assert person.play(at_random(3), most=6) == 6
    assert moved
    assert len(at.match.entries) == 6


# --- every legal action can be reached with keys ------------------------------------------------------------------


def reach_with_keys(at: Table) -> set[tuple[int, object]]:
    """What Tab, the arrows and Space can pick on the board and in the list."""
    found: set[tuple[int, object]] = set()
    choice = at.window.table.choice
    assert choice is not None
    first = QApplication.focusWidget()
    seen: list[QWidget] = []
    while QApplication.focusWidget() not in seen:
        focused = QApplication.focusWidget()
        seen.append(focused)
        pressable = isinstance(focused, QAbstractButton) and at.window.table.isAncestorOf(focused)
        if pressable and focused.objectName().startswith(("piece.", "actions.")):
            at.hands.key(Key.Key_Space)
            offer = choice.confirmable
            if offer is not None:
                found.add((offer.seat, offer.action))
            at.hands.key(Key.Key_Escape)
            assert choice.picked == ()
            assert QApplication.focusWidget() is focused, "putting back keeps the focus"
        at.hands.key(Key.Key_Tab)
    assert first is not None
    return found


@pytest.mark.parametrize(("players", "seed"), [(3, 57), (5, 57), (8, 23)])
def test_every_action_at_the_table_can_be_reached_with_keys(seat_at, players: int, seed: int, long: bool):
    looked = -1
    for match in random_states(MESS, players, seed, MESS.demo_options(players)):
        awaited = match.awaited()
        if not awaited or MESS.rules.private_step(match.view(None), awaited[0]) is not None:
            continue
        looked += 1
        if looked % (1 if long else 8):
            continue
        at = seat_at(match, fresh=False, size=(1024, 600))
        at.rest()
        legal = {(seat, action) for seat in match.deciders() for action in match.legal_actions(seat)}
        assert reach_with_keys(at) == legal
        at.window.close_session()
        at.window.hide()
    assert looked >= 0


@pytest.mark.parametrize(("players", "seed"), [(3, 4), (8, 4)])  # in the first the seat is muted
def test_every_declaration_can_be_reached_with_keys(qtbot, players: int, seed: int):
    """Each combination of numbers that the keys can set is offered exactly when it is legal."""
    install_look(QApplication.instance())
    match = new_match(MESS, players, seed, MESS.demo_options(players))
    seat = match.awaited()[0]
    ui = game_ui(MESS.id)
    offers = tuple(Offer(seat, a, p) for a in match.legal_actions(seat) for p in ui.paths(match.view(seat), seat, a))
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(1024, 560)
    page = ui.private_page(host, shared_gallery())
    page.widget().setGeometry(host.rect())
    page.set_metrics(Metrics.of(1024, 600))
    host.show()
    host.activateWindow()
    wait_until(host.isActiveWindow, "an active window")
    chosen: list[Offer] = []
    page.chosen.connect(chosen.append)
    hands = Hands(host)
    page.show_view(match.view(seat), offers)
    page.widget().show()
    page.first_focus().setFocus()
    steppers = page.declare.steppers
    muted = len(offers) == 1
    for numbers in () if muted else product(*(range(stepper.number().maximum() + 1) for stepper in steppers)):
        for stepper, goal in zip(steppers, numbers, strict=True):
            hands.tab_to(stepper.number())
            while stepper.value() != goal:
                hands.key(Key.Key_Up if stepper.value() < goal else Key.Key_Down)
        hands.key(Key.Key_Return)
    hands.tab_to(page.declare.silence_button)
    hands.key(Key.Key_Space)
    assert sorted(map(repr, (offer.action for offer in chosen))) == sorted(map(repr, match.legal_actions(seat)))


# --- five clicks in 200 ms (D14) ----------------------------------------------------------------------------------


def to_table(at: Table) -> None:
    """Play until something is decided at the table."""
    MousePerson(at).play(at_random(1), most=len(at.match.players))
    at.rest()
    assert at.screen is Screen.TABLE
    assert at.offers()


@pytest.fixture
def mess(seat_at) -> Table:
    return seat_at(both_modules(3, 2), size=(1024, 600))


def test_the_confirm_button_acts_once_however_fast_it_is_clicked(mess: Table):
    to_table(mess)
    for _act in range(3):
        before = mess.entries()
        person = MousePerson(mess)
        if mess.screen is not Screen.TABLE or not mess.offers():
            break
        person.pick(mess.offers()[0])
        mess.hands.hammer_at(mess.hands.where(mess.window.table.side.confirm_button))
        settle()
        assert mess.entries() == before + 1
        if mess.screen is Screen.CURTAIN:
            mess.let_be()
            break


def test_a_click_and_its_shortcut_at_once_act_once(mess: Table):
    to_table(mess)
    before = mess.entries()
    MousePerson(mess).pick(mess.offers()[0])
    button = mess.window.table.side.confirm_button
    mess.hands.press(mess.hands.where(button))
    mess.hands.key(Key.Key_Return)
    mess.hands.release(mess.hands.where(button))
    mess.hands.key(Key.Key_Return)
    assert mess.entries() == before + 1


@pytest.mark.parametrize("name", ["declare_button", "silence_button"])
def test_a_declaration_is_made_once_however_fast_it_is_clicked(mess: Table, name: str):
    mess.take_screen(mess.errands()[0])
    button = getattr(mess.window.private.page.declare, name)
    mess.hands.hammer_at(mess.hands.where(button))
    settle()
    assert mess.entries() == 1
    assert mess.screen is not Screen.PRIVATE


def test_passing_the_screen_opens_no_curtain_by_itself(mess: Table):
    mess.let_be()
    mess.hands.hammer_at(mess.hands.where(mess.window.table.side.confirm_button), 9)
    settle()
    assert mess.screen is Screen.CURTAIN
    assert mess.entries() == 0


def test_every_control_of_the_table_can_be_hammered(mess: Table):
    """Five fast clicks on each control in turn: at most one act each, never an error, never a private view."""
    to_table(mess)
    window = mess.window
    names = {
        button.objectName()
        for button in window.table.findChildren(QAbstractButton)
        if button.isVisible() and not button.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    }
    assert {"bar.cover", "bar.undo", "side.confirm", "side.back"} < names
    for name in sorted(names):
        button = window.table.findChild(QAbstractButton, name)
        if button is None or not button.isVisible():
            continue
        before = mess.entries()
        mess.hands.hammer_at(mess.hands.where(button))
        settle()
        assert mess.entries() <= before + 1, button.objectName()
        assert mess.screen is not Screen.PRIVATE
        mess.uncover()
    for piece in window.table.model.pieces:
        if piece.element is not None and mess.offers():
            before = mess.entries()
            mess.hands.hammer_at(mess.point_of(piece.element))
            assert mess.entries() == before, "picking does nothing yet"


def test_undo_takes_back_one_step_however_fast_it_is_clicked(seat_at):
    toy = seat_at(match_of(TOY, 3, options=ToyOptions(rounds=1)))
    plan_all(toy)
    other = next(seat for seat in toy.match.deciders() if seat not in toy.match.awaited())
    choose(toy, crest(other), word("bet"))
    choose(toy, word("big"))
    assert [type(e.action) for e in toy.match.entries[-2:]] == [BeginBet, MakeBet]
    before = toy.entries()
    toy.hands.hammer_at(toy.hands.where(toy.window.table.bar.undo_button))
    settle()
    assert toy.entries() == before + 1
    assert toy.match.state.betting == other


# --- random keys (D12) --------------------------------------------------------------------------------------------

LETTERS = [Key(code) for code in range(int(Key.Key_A), int(Key.Key_Z) + 1)]
DIGITS = [Key(code) for code in range(int(Key.Key_0), int(Key.Key_9) + 1)]
FUNCTIONS = [Key(code) for code in range(int(Key.Key_F1), int(Key.Key_F12) + 1) if code != Key.Key_F9]
MOVES = [Key.Key_Tab, Key.Key_Backtab, Key.Key_Left, Key.Key_Right, Key.Key_Up, Key.Key_Down, Key.Key_Home, Key.Key_End]
ACTS = [Key.Key_Return, Key.Key_Enter, Key.Key_Space]
OTHERS = [Key.Key_Backspace, Key.Key_Delete, Key.Key_PageUp, Key.Key_PageDown, Key.Key_Menu, Key.Key_Insert]
MODIFIERS = [
    Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.AltModifier,
]  # fmt: skip


def hit_keys(at: Table, random: Random, count: int, keys: list[Key], after: Callable[[], None]) -> None:
    for _key in range(count):
        at.hands.key(random.choice(keys), modifier=random.choice(MODIFIERS))
        after()


def test_random_keys_leave_the_curtain_where_it_is(mess: Table, long: bool):
    """Nothing but holding, the two presses, and going back moves it."""
    pressed: list[bool] = []
    mess.window.curtain.second.clicked.connect(lambda: pressed.append(True))
    harmless = LETTERS + DIGITS + FUNCTIONS + ACTS + OTHERS

    def covered() -> None:
        assert mess.screen is Screen.CURTAIN

    hit_keys(mess, Random(1), 4000 if long else 400, harmless, covered)
    assert not pressed
    assert mess.entries() == 0


def test_random_keys_open_a_curtain_only_by_its_two_presses(mess: Table, long: bool):
    pressed: list[bool] = []
    opened: list[bool] = []
    mess.window.curtain.second.clicked.connect(lambda: pressed.append(True))
    mess.window.privacy.changed.connect(lambda cover: opened.append(True) if cover.screen is Screen.PRIVATE else None)

    def check() -> None:
        assert len(opened) <= len(pressed)
        if mess.screen is Screen.TABLE:
            mess.window.pass_to(0)

    hit_keys(mess, Random(2), 4000 if long else 150, MOVES + ACTS * 2 + [Key.Key_Escape], check)


def test_random_keys_at_the_table_do_only_what_is_legal(mess: Table, long: bool):
    to_table(mess)

    def check() -> None:
        assert MESS.rules.problems(mess.match.state) == ()
        assert mess.screen is not Screen.PRIVATE
        mess.uncover()

    hit_keys(mess, Random(3), 4000 if long else 250, LETTERS[:6] + FUNCTIONS + MOVES * 2 + ACTS + OTHERS, check)


def test_random_keys_behind_the_curtain_do_only_what_is_legal(mess: Table, long: bool):
    mess.open_curtain()
    seat = mess.seat

    def check() -> None:
        assert MESS.rules.problems(mess.match.state) == ()
        if mess.screen is not Screen.PRIVATE:
            assert all(entry.seat == seat for entry in mess.match.entries)
            mess.window.close_session()
            again = both_modules(3, 2)
            mess.match = again
            mess.window.open_session(Session(again, game_ui(MESS.id).paths), fresh=True)
            mess.open_curtain()

    hit_keys(
        mess, Random(4), 2000 if long else 300, LETTERS + DIGITS + FUNCTIONS + MOVES * 3 + OTHERS + ACTS[:1], check
    )


def test_random_keys_while_things_move_and_at_the_end(seat_at, long: bool):
    at = seat_at(both_modules(3, 2), speed="fast", size=(1024, 600))
    at.rest()
    MousePerson(at).play(at_random(1), most=4)
    random = Random(5)

    def check() -> None:
        assert MESS.rules.problems(at.match.state) == ()
        assert at.screen is not Screen.PRIVATE
        if random.random() < 0.05:
            settle()
        at.uncover()

    hit_keys(at, random, 3000 if long else 80, MOVES + ACTS * 3 + [Key.Key_Escape], check)


def test_random_keys_when_the_game_is_over_change_nothing(seat_at, long: bool):
    match = both_modules(3, 2)
    random = Random(1)
    while match.outcome() is None:
        seat = match.awaited()[0]
        match.submit(seat, random.choice(match.legal_actions(seat)))
    at = seat_at(match, fresh=False, size=(1024, 600))
    at.rest()
    record = match.to_bytes()

    def check() -> None:
        assert at.screen is not Screen.PRIVATE
        at.uncover()

    hit_keys(at, Random(6), 2000 if long else 300, LETTERS + FUNCTIONS + MOVES + ACTS + OTHERS, check)
    assert match.to_bytes() == record
