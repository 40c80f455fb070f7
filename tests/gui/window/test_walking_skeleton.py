"""A game from one end of the program to the other, with the toy game: curtain, drafts, beats, clock, resuming."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QElapsedTimer, Qt
from PySide6.QtWidgets import QApplication, QPushButton

from cubes import Match
from cubes.game import TimeUp
from cubes.store import Store
from gui.games import game_ui
from gui.headless.stage import settle, wait_until
from gui.privacy import Screen
from gui.session import Session
from gui.table.choice import crest
from tests.cubes.play import ALL_GAMES, NAMES
from tests.cubes.toy_game import TOY
from tests.cubes.toy_game.actions import Peek, Plan, Swap, Take
from tests.cubes.toy_game.state import Options, Phase
from tests.gui.hands import Key
from tests.gui.open_table import Table, match_of
from tests.gui.toy_ui import shell_element, word


def button(table: Table, name: str) -> QPushButton:
    """A button of the private page."""
    page = table.window.private.page
    assert page is not None
    found = page.widget().findChild(QPushButton, name)
    assert found is not None, name
    return found


def words(table: Table) -> str:
    """What the private page says."""
    page = table.window.private.page
    return page.widget().words.text() if page is not None else ""


def passing(*names: str) -> list[str]:
    """What the list offers while these have not finished."""
    return [f"Pass the screen to {name}" for name in names]


def plan_all(table: Table) -> None:
    """Everybody plans the first card and is ready, with the mouse."""
    while table.match.state.phase is Phase.PLAN:
        seat = table.match.awaited()[0]
        table.take_screen(seat)
        plans = [offer for offer in table.offers() if isinstance(offer.action, Plan)]
        table.hands.click(button(table, f"toy.card.{plans[0].action.card}"))
        table.hands.click(button(table, "toy.confirm"))
        table.until(Screen.TABLE)


def choose(table: Table, *elements) -> None:
    """Pick elements on the board with the mouse, then press the main button."""
    table.rest()
    for element in elements:
        table.hands.click_at(table.point_of(element))
    side = table.window.table.side
    assert side.confirm_button.isEnabled(), side.confirm_button.text()
    table.hands.click(side.confirm_button)


@pytest.fixture
def toy(seat_at) -> Table:
    return seat_at(match_of(TOY, 3, options=Options(rounds=2)))


# --- the curtain -------------------------------------------------------------------------------------------------


def hold(table: Table, how: str) -> None:
    if how == "mouse":
        table.hands.press(table.hands.where(table.window.curtain.hold))
    else:
        table.hands.key_down(getattr(Key, f"Key_{how}"))


def let_go(table: Table, how: str) -> None:
    if how == "mouse":
        table.hands.release(table.hands.where(table.window.curtain.hold))
    else:
        table.hands.key_up(getattr(Key, f"Key_{how}"))


@pytest.mark.parametrize("how", ["mouse", "Space", "Return"])
def test_the_curtain_opens_by_pressing_and_holding(toy: Table, how: str):
    assert (toy.screen, toy.seat) == (Screen.CURTAIN, 0)
    assert toy.window.curtain.accessibleName().startswith("Pass the screen to Ann.")
    clock = QElapsedTimer()
    clock.start()
    hold(toy, how)
    wait_until(lambda: toy.screen is Screen.PRIVATE, "the private view")
    assert clock.elapsed() >= 690, "not before the time"
    assert "Ann holds" in words(toy)
    assert toy.window.gate.closed, "what opened it is still held"
    let_go(toy, how)
    toy.until(Screen.PRIVATE)
    assert not toy.window.gate.closed
    wait_until(lambda: QApplication.focusWidget() is toy.window.private.page.first_focus(), "the focus")
    assert toy.entries() == 0


@pytest.mark.parametrize("how", ["mouse", "Space", "Return"])
def test_letting_go_before_the_time_does_nothing(toy: Table, how: str):
    for _try in range(3):
        hold(toy, how)
        wait_until(lambda: toy.window.curtain.hold.share > 0.2, "some of the time")
        let_go(toy, how)
        assert toy.window.curtain.hold.share == 0.0
    clock = QElapsedTimer()
    clock.start()
    wait_until(lambda: clock.elapsed() > 750, "longer than it would take")
    assert (toy.screen, toy.seat) == (Screen.CURTAIN, 0)


def test_sliding_off_the_disc_or_leaving_it_forgets_the_press(toy: Table):
    hold(toy, "mouse")
    toy.hands.move(toy.hands.where(toy.window.curtain.first))
    assert toy.window.curtain.hold.share == 0.0
    let_go(toy, "mouse")
    hold(toy, "Space")
    toy.hands.key(Key.Key_Tab)
    assert toy.window.curtain.hold.share == 0.0
    let_go(toy, "Space")
    assert toy.screen is Screen.CURTAIN


@pytest.mark.parametrize("keys", [False, True])
def test_the_curtain_opens_by_two_presses_in_different_places(toy: Table, keys: bool):
    curtain = toy.window.curtain
    assert not curtain.second.isVisible()
    for _try in range(4):
        if keys:
            curtain.first.setFocus()
            toy.hands.key(Key.Key_Space)
        else:
            toy.hands.hammer_at(toy.hands.where(curtain.first), 3)
    assert toy.screen is Screen.CURTAIN, "the first press alone, however often, opens nothing"
    assert curtain.second.isVisible()
    assert not curtain.second.geometry().adjusted(-40, -40, 40, 40).intersects(curtain.first.geometry())
    assert "Ann" in curtain.second.accessibleName()
    (toy.open_curtain_with_keys if keys else toy.open_curtain)()
    assert (toy.screen, toy.seat) == (Screen.PRIVATE, 0)


def test_the_second_press_does_not_wait_for_ever(toy: Table, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("gui.screens.curtain.SECOND_CHANCE", 30)
    toy.hands.click(toy.window.curtain.first)
    wait_until(lambda: not toy.window.curtain.second.isVisible(), "the second control gone")
    assert toy.screen is Screen.CURTAIN


def test_the_curtain_can_be_let_be(toy: Table):
    toy.hands.click(toy.window.curtain.back)
    toy.until(Screen.TABLE)
    toy.take_screen(1)
    assert "Ben holds" in words(toy)
    assert "Ann" not in words(toy)


def test_nothing_but_the_curtain_is_there_while_it_is_up(toy: Table):
    window = toy.window
    toy.open_curtain()
    window.cover()
    assert window.private.page is None, "what was private is destroyed, not only hidden"
    stray = [w for w in window.findChildren(QPushButton) if w.objectName().startswith("toy.") and w.isVisible()]
    assert stray == []
    for x in range(10, window.width(), 60):
        for y in range(10, window.height(), 60):
            hit = window.childAt(x, y)
            assert hit is window.curtain or window.curtain.isAncestorOf(hit)


def test_the_focus_comes_back_to_the_table(toy: Table):
    """Whoever uses the keyboard is never left without it."""
    plan_all(toy)
    buttons = toy.window.table.view.buttons
    assert buttons.focus_first()
    for _time in range(3):
        toy.hands.key(Key.Key_F9)
        assert QApplication.focusWidget() is toy.window.curtain.hold
        toy.open_curtain()
        focused = QApplication.focusWidget()
        assert focused is not None
        assert toy.window.table.isAncestorOf(focused)
        assert focused.isVisible()


# --- drafts ------------------------------------------------------------------------------------------------------


def test_drafts_are_edited_and_taken_back_behind_the_curtain(toy: Table):
    toy.open_curtain()
    hand = toy.match.view(0).hand
    table_before = (toy.match.view(None), toy.match.log(None))
    toy.hands.click(button(toy, f"toy.card.{hand[0]}"))
    assert f"Planned: {hand[0]}" in words(toy)
    assert toy.screen is Screen.PRIVATE, "one can go on editing"
    toy.hands.click(button(toy, f"toy.card.{hand[1]}"))
    assert f"Planned: {hand[1]}" in words(toy)
    toy.hands.click(toy.window.private.undo_button)
    assert f"Planned: {hand[0]}" in words(toy)
    toy.hands.key(Key.Key_Z, modifier=Qt.KeyboardModifier.ControlModifier)
    assert "Planned: nothing yet" in words(toy)
    toy.hands.click(toy.window.private.redo_button)
    assert f"Planned: {hand[0]}" in words(toy)
    assert (toy.match.view(None), toy.match.log(None)) == table_before
    toy.window.cover()
    toy.let_be()
    assert not toy.window.table.bar.undo_button.isEnabled(), "the table knows nothing of drafts"
    assert (toy.match.view(None), toy.match.log(None)) == table_before
    toy.take_screen(0)
    assert f"Planned: {hand[0]}" in words(toy), "the draft was kept"


def test_several_are_awaited_at_once_and_any_of_them_takes_the_screen(toy: Table):
    toy.let_be()
    side = toy.window.table.side
    assert [tile.accessibleName() for tile in side.action_list.tiles] == passing("Ann", "Ben", "Cat")
    assert side.errand_seat == 0
    for seat, left in ((2, ["Ann", "Ben"]), (0, ["Ben"])):
        toy.take_screen(seat)
        assert f"{NAMES[seat]} holds" in words(toy)
        toy.hands.click(button(toy, f"toy.card.{toy.match.view(seat).hand[0]}"))
        toy.hands.click(button(toy, "toy.confirm"))
        toy.until(Screen.TABLE)
        shown = [tile.accessibleName() for tile in side.action_list.tiles]
        assert shown == (passing(*left) if len(left) > 1 else []), "the list says who has not finished"
    assert side.errand_seat == 1
    plates = {p.id: p.detail for p in toy.window.table.model.pieces if p.kind == "pearl.diver"}
    assert ["ready" in plates[f"diver-{seat}"] for seat in range(3)] == [True, False, True]


def test_notes_may_be_looked_at_at_any_time_and_record_nothing(toy: Table):
    plan_all(toy)
    before = toy.match.to_bytes()
    for seat in (2, 0, 1):
        toy.window.look_at_notes(seat)
        toy.open_curtain()
        assert f"{NAMES[seat]} holds" in words(toy)
        assert toy.offers() == ()
        toy.hands.click(button(toy, "toy.cover"))
        if toy.screen is Screen.CURTAIN:
            toy.let_be()
        toy.until(Screen.TABLE)
    assert toy.match.to_bytes() == before


# --- at the table ------------------------------------------------------------------------------------------------


def test_picking_on_the_board_takes_swaps_and_looks(toy: Table):
    plan_all(toy)
    diver = toy.match.awaited()[0]
    choose(toy, crest(diver), shell_element(1), shell_element(3))
    assert toy.match.entries[-1].action == Swap(1, 3)
    assert toy.window.table.bar.undo_button.isEnabled()
    toy.hands.click(toy.window.table.bar.undo_button)
    assert "takes the last step back" in toy.match.log(None)[-1], "an undo leaves a line"
    choose(toy, crest(diver), shell_element(0), word("look"))
    assert toy.match.entries[-1].action == Peek(0)
    toy.take_screen(diver)
    pearl = toy.match.state.places[0]
    assert f"shell 1 holds a pearl of {pearl}" in words(toy)
    toy.hands.click(button(toy, "toy.seen"))
    toy.until(Screen.TABLE)
    choose(toy, crest(diver), shell_element(0))
    assert toy.match.entries[-1].action == Take(0)


def test_somebody_else_may_act_out_of_turn_by_his_crest(toy: Table):
    plan_all(toy)
    diver, other = toy.match.awaited()[0], next(s for s in toy.match.deciders() if s not in toy.match.awaited())
    choose(toy, crest(other), word("bet"))
    assert toy.match.state.betting == other
    assert {offer.seat for offer in toy.offers()} == {other}, "a bet that was begun holds the others up"
    choose(toy, word("withdraw"))
    assert toy.match.state.betting == -1
    assert toy.match.awaited() == (diver,)
    assert "withdraws" in toy.match.log(None)[-1]


def test_a_dead_piece_says_why(toy: Table):
    plan_all(toy)
    diver = toy.match.awaited()[0]
    choose(toy, crest(diver), shell_element(0), word("look"))
    toy.take_screen(diver)
    toy.hands.click(button(toy, "toy.seen"))
    toy.until(Screen.TABLE)
    toy.hands.click_at(toy.point_of(crest(diver)))
    toy.hands.click_at(toy.point_of(shell_element(0)))
    toy.hands.click_at(toy.point_of(word("look")))
    name = NAMES[diver]
    assert toy.window.table.view.tip.text == f"{name} has looked into a shell this round."
    assert toy.match.state.looking == -1


def test_picks_are_put_back_one_by_one_and_by_escape(toy: Table):
    plan_all(toy)
    diver = toy.match.awaited()[0]
    table = toy.window.table
    for element in (crest(diver), shell_element(0), shell_element(2)):
        toy.hands.click_at(toy.point_of(element))
    assert table.choice.picked == (crest(diver), shell_element(0), shell_element(2))
    toy.hands.click(table.side.back_button)
    assert table.choice.picked == (crest(diver), shell_element(0))
    toy.hands.key(Key.Key_Escape)
    toy.hands.key(Key.Key_Escape)
    assert table.choice.picked == ()
    assert not table.side.confirm_button.isEnabled()


def test_the_list_of_actions_picks_what_the_board_picks(toy: Table):
    plan_all(toy)
    table = toy.window.table
    for tile in table.side.action_list.tiles:
        offer = tile.offer
        table.side.action_scroll.ensureWidgetVisible(tile)
        settle()
        toy.hands.click(tile)
        assert table.choice.confirmable.action == offer.action
        assert table.choice.confirmable.seat == offer.seat
        assert tile.isChecked()
        lifted = {piece.element for piece in table.model.pieces if piece.chosen}
        assert lifted == set(table.choice.picked) & {piece.element for piece in table.model.pieces}
    assert toy.match.state.looking == -1


def test_the_beats_of_an_act_are_shown_one_after_the_other(seat_at):
    """What happens by itself is played in order, and only then somebody is asked."""
    toy = seat_at(match_of(TOY, 2, options=Options(rounds=2, storm=True)), speed="fast")
    plan_all(toy)
    toy.rest()
    table = toy.window.table
    diver = toy.match.awaited()[0]
    for element in (crest(diver), shell_element(0)):
        toy.hands.click_at(toy.point_of(element))
    seen = []
    toy.hands.click(table.side.confirm_button)
    assert table.busy
    assert not table.side.confirm_button.isEnabled()
    while table.busy:
        seen.append((table.model.piece("storm").face, table.model.piece("pearl-0") is not None))
        settle()
    order = [state for number, state in enumerate(seen) if number == 0 or seen[number - 1] != state]
    caught = str(toy.match.state.won[0])
    assert order[0] == (caught, True), "first the pearl is there, then the storm rolls"
    assert order[-1] == ("0", True)


def test_the_clock_acts_for_those_who_are_slow(toy: Table):
    toy.let_be()
    assert toy.window.session.submit(None, TimeUp())
    toy.rest()
    assert toy.match.state.phase is Phase.DIVE
    assert "The clock ran out." in toy.match.log(None)
    assert toy.screen is Screen.TABLE
    assert len([p for p in toy.window.table.model.pieces if p.kind == "pearl.card"]) == 3


def test_the_clock_runs_out_while_somebody_looks_behind_the_curtain(toy: Table):
    """The act waits behind the curtain; the private view holds nothing to decide any more."""
    toy.open_curtain()
    toy.window.session.submit(None, TimeUp())
    assert toy.screen is Screen.PRIVATE
    toy.hands.click(toy.window.private.cover_button)
    if toy.screen is Screen.CURTAIN:
        toy.let_be()
    toy.until(Screen.TABLE)
    assert len([p for p in toy.window.table.model.pieces if p.kind == "pearl.card"]) == 3


# --- whole games and resuming ------------------------------------------------------------------------------------


def play_on(table: Table, random: Random, most: int = 400) -> None:
    """Random legal acts through the list of actions and the private page, until it is over or so many are done."""
    for _step in range(most):
        table.rest()
        if table.match.outcome() is not None:
            return
        errands = table.errands()
        if table.screen is Screen.CURTAIN or errands:
            table.take_screen(random.choice(errands))
            page = table.window.private.page
            table.hands.click(random.choice(page.buttons))
            if table.screen is Screen.PRIVATE:
                table.window.cover()
                table.let_be()
        else:
            tile = random.choice(table.window.table.side.action_list.tiles)
            table.window.table.side.action_scroll.ensureWidgetVisible(tile)
            settle()
            table.hands.click(tile)
            table.hands.click(table.window.table.side.confirm_button)


@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_game_through_the_window(seat_at, players: int):
    table = seat_at(match_of(TOY, players, seed=players, options=Options(rounds=1, storm=players == 2)))
    ended: list[bool] = []
    table.window.session_over.connect(lambda: ended.append(True))
    play_on(table, Random(players))
    assert table.match.outcome() is not None
    table.rest()
    assert ended == [True]
    assert TOY.rules.problems(table.match.state) == ()


def test_killed_and_resumed_the_right_player_is_named_behind_the_curtain(seat_at, tmp_path: Path):
    """Drop the window in the middle of a secret phase; the store gives the match back, draft and all."""
    file = tmp_path / "games.sqlite"
    with Store(file, lambda: 0.0, ALL_GAMES) as store:
        match = match_of(TOY, 3)
        number = store.create(match)
        first = seat_at(match)
        first.let_be()
        for seat in (1, 0):
            first.take_screen(seat)
            first.hands.click(button(first, f"toy.card.{match.view(seat).hand[0]}"))
            if seat == 1:
                first.hands.click(button(first, "toy.confirm"))
        assert first.screen is Screen.PRIVATE, "Ann is in the middle of it"
        first.window.hide()
    with Store(file, lambda: 0.0, ALL_GAMES) as store:
        again: Match = store.open(number)
        assert again.state == match.state
        second = seat_at(again, fresh=False)
        assert (second.screen, second.seat) == (Screen.CURTAIN, 0)
        assert "Ann" in second.window.curtain.accessibleName()
        assert second.window.private.page is None
        second.let_be()
        assert [t.accessibleName() for t in second.window.table.side.action_list.tiles] == passing("Ann", "Cat")
        second.take_screen(0)
        assert f"Planned: {again.view(0).hand[0]}" in words(second)
        second.window.cover()
        play_on(second, Random(8), most=12)
        assert store.open(number).state == again.state, "and every further step is kept as well"


def test_resumed_at_the_open_table_nobody_is_covered(seat_at):
    match = match_of(TOY, 3)
    table = seat_at(match)
    plan_all(table)
    again = seat_at(Match.from_bytes(match.to_bytes(), ALL_GAMES), fresh=False)
    assert again.screen is Screen.TABLE
    assert again.offers()


def test_a_new_game_in_the_middle_of_a_motion_leaves_the_old_one(seat_at):
    """D15: whatever moved belongs to the past; nothing of it reaches the new table."""
    random = Random(5)
    table = seat_at(match_of(TOY, 3, seed=9), speed="normal")
    for number in range(12):
        clock = QElapsedTimer()
        clock.start()
        pause = random.randint(0, 120)
        wait_until(lambda clock=clock, pause=pause: clock.elapsed() >= pause, "a moment")
        match = match_of(TOY, 2 + number % 3, seed=number)
        table.window.open_session(Session(match, game_ui(TOY.id).paths), fresh=number % 2 == 0)
        table.match = match
    table.rest()
    shown = {p.face.split("|")[0] for p in table.window.table.model.pieces if p.kind == "pearl.diver"}
    assert shown == set(NAMES[: len(table.match.players)])
    items = table.window.table.scene.items()
    assert len(items) == len(table.window.table.model.pieces)
