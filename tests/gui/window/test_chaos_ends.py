"""What dice tell of themselves, and how games end: at the table, by the clock, as a result, and watched again."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget

from cubes import LiveChance, Match
from cubes.chaos_of_cthulhu.actions import Confirm
from cubes.chaos_of_cthulhu.options import Options
from cubes.chaos_of_cthulhu.spec import SPEC as CHAOS
from cubes.chaos_of_cthulhu.state import Account, EndReason, Phase
from cubes.game import TimeUp
from gui.games import game_ui
from gui.games.chaos_of_cthulhu.accounts import account_words
from gui.games.chaos_of_cthulhu.names import part, short
from gui.games.chaos_of_cthulhu.rise import DURATIONS, JOIN, RISE, SETTLE, Rise
from gui.games.chaos_of_cthulhu.tableau import die_element
from gui.headless.stage import wait_until
from gui.metrics import Metrics
from gui.privacy import Screen
from gui.screens.replay import ReplayScreen
from gui.screens.replay_moments import moments
from gui.screens.result import ResultScreen
from gui.table.durations import Speed
from tests.cubes.chaos_of_cthulhu.table import let_happen, plans, position
from tests.cubes.chaos_of_cthulhu.table import match_of as from_position
from tests.cubes.play import NAMES
from tests.gui.open_table import match_of, shared_gallery
from tests.gui.result.parts import LONG_NAMES, told
from tests.gui.window.test_timekeeper import Watched

SIZES = ((1024, 600), (1366, 768), (2560, 1440))


def guided(match: Match, random: Random) -> None:
    """The guide's next step of somebody who is awaited."""
    seat = random.choice(match.awaited())
    match.submit(seat, CHAOS.rules.guide(match.view(seat), match.legal_actions(seat), random))


@cache
def played(players: int, seed: int, variant: str = "normal", long: bool = False) -> Match:
    """A game played to its end. Nobody may change it."""
    names = LONG_NAMES[:players] if long else NAMES[:players]
    options = Options(variant=variant)
    match, random = Match.new(CHAOS, names, options=options, chance=LiveChance(bytes(31) + bytes([seed]))), Random(seed)
    while match.outcome() is None:
        if variant == "timed" and match.state.round > 1:
            match.submit(None, TimeUp())
        else:
            guided(match, random)
    return match


def tied() -> Match:
    """Two whole monsters of the same number: stones decide."""
    match = from_position(position("33333", "33333", "12345"))
    let_happen(plans(match))
    assert match.outcome() is not None
    return match


# --- accounts -----------------------------------------------------------------------------------------------------


def accounts(seed: int) -> Iterator[tuple[Match, Account]]:
    """Dice to which something befell in the Resolution before, at the first decision of the next round."""
    match, random = match_of(CHAOS, 4, seed), Random(seed)
    for _step in range(400):
        if match.outcome() is not None:
            return
        if match.state.round > 1 and match.state.phase in (Phase.STONES, Phase.PLANNING):
            for account in match.view(None).accounts:
                yield match, account
        guided(match, random)


KINDS = {
    "healed and hit": lambda account: account.heals and account.damage,
    "blocked": lambda account: account.blocked,
    "re-rolled": lambda account: account.rerolled,
    "only hit": lambda account: account.damage and not account.heals and not account.rerolled,
}


def first_of(kind: str) -> tuple[bytes, Account]:
    for seed in range(60):
        for match, account in accounts(seed):
            if KINDS[kind](account):
                return match.to_bytes(), account
    raise AssertionError(f"no die is ever {kind}")


@pytest.mark.parametrize("kind", KINDS)
def test_a_click_on_a_die_tells_its_account(seat_at, kind: str):
    """What it showed, every heal and hit with whose it was, what was blocked, the net, and a re-roll."""
    record, account = first_of(kind)
    match = Match.from_bytes(record)
    at = seat_at(match, fresh=False, size=(1024, 600))
    at.rest()
    at.uncover()
    at.hands.click_at(at.point_of(die_element(account.seat, account.die)))
    lines = at.window.table.view.tip.text.split("\n")
    names = short(match.view(None).players)
    assert names[account.seat] in lines[0]
    assert part(account.die) in lines[0]
    assert lines[1] == f"It showed {account.before}."
    assert sum(line.startswith("+1") for line in lines) == len(account.heals)
    assert sum(line.startswith("−1") for line in lines) == len(account.damage)
    assert sum(line.startswith("blocked: ") for line in lines) == len(account.blocked)
    words = "\n".join(lines[2:])
    for hit in (*account.heals, *account.damage, *account.blocked):
        assert f"by {names[hit.source]}" in words
    net = len(account.heals) - len(account.damage)
    assert account.net == net
    if account.heals or account.damage:
        assert f"Net: {f'+{net}' if net > 0 else f'−{-net}' if net < 0 else '0'}" in lines
    assert ("re-rolled to" in words) == bool(account.rerolled)
    if account.rerolled:
        assert f"re-rolled to {account.rerolled}" in words
    assert account_words(match.view(None), account.seat, account.die) == "\n".join(lines)
    assert at.entries() == len(match.entries), "asking does nothing"


def test_a_die_to_which_nothing_befell_says_so(seat_at):
    match, random = match_of(CHAOS, 2, 3), Random(3)
    while match.state.phase is not Phase.PLANNING:
        guided(match, random)
    at = seat_at(match, fresh=False, size=(1024, 600))
    at.rest()
    at.uncover()
    at.hands.click_at(at.point_of(die_element(1, 2)))
    assert "Nothing befell it" in at.window.table.view.tip.text


# --- the clock in the middle of a resolution ----------------------------------------------------------------------


def test_a_resolution_that_the_clock_runs_out_in_is_finished_before_it_is_judged(seat_at):
    """The time is up while tokens fly: all nets come to pass on the screen, then the closest monster wins."""
    match, random = match_of(CHAOS, 2, 5, Options(variant="timed", minutes=5)), Random(5)
    watched = Watched(seat_at(match))
    at = watched.table
    session = at.window.session
    assert session is not None
    ended: list[object] = []
    session.finished.connect(ended.append)
    at.uncover()
    while True:
        before = match.state.round
        seat = match.awaited()[0]
        action = CHAOS.rules.guide(match.view(seat), match.legal_actions(seat), random)
        after = Match.from_bytes(match.to_bytes())
        after.submit(seat, action)
        if before and after.state.round > before:
            break
        session.submit(seat, action)
        assert match.outcome() is None
    at.rest()
    # The next act sets off the resolution of a round; its beats are shown in motion, and the time is up meanwhile.
    watched.clock.tick()
    at.window.settings.speed = "normal"
    session.submit(seat, action)
    assert at.window.table.busy
    watched.pass_by(310)
    assert watched.left == 0
    assert at.window.table.busy, "what moves is not cut short"
    assert (ended, match.outcome()) == ([], None)
    at.window.settings.speed = "instant"
    wait_until(lambda: not at.window.table.busy, "everything shown")
    watched.pass_by(1)
    assert len(ended) == 1
    assert watched.ran_out == 1
    assert match.outcome().reason in (EndReason.TIME_UP, EndReason.TIME_UP_BY_STONE)
    at.rest()
    assert at.screen is Screen.TABLE


def test_a_plan_in_the_making_is_dropped_when_the_time_is_up(seat_at):
    """Behind the curtain: it falls by itself, nothing of the plan is shown to the table, and it is judged."""
    match, random = match_of(CHAOS, 2, 5, Options(variant="timed", minutes=5)), Random(5)
    while match.state.phase is not Phase.PLANNING:
        guided(match, random)
    watched = Watched(seat_at(match, fresh=False))
    at = watched.table
    at.uncover()
    at.take_screen(0)
    told_before = match.log(None)
    at.window._private_chosen(next(o for o in at.offers() if not isinstance(o.action, Confirm)))
    assert match.state.plans[0]
    watched.pass_by(310)
    at.until(Screen.TABLE)
    assert at.window.private.page is None
    assert match.outcome() is not None
    assert not any(piece.kind == "chaos.token" for piece in at.window.table.model.pieces)
    new = match.log(None)[len(told_before) :]
    assert not [line for line in new if "screens fall" in line or " with " in line], new


# --- the result ---------------------------------------------------------------------------------------------------


@pytest.fixture
def screen(qtbot, request) -> ResultScreen:
    made = ResultScreen(shared_gallery())
    qtbot.addWidget(made, before_close_func=ResultScreen.clear)
    made.set_speed(Speed.INSTANT, False)
    made.resize(1024, 600)
    made.set_metrics(Metrics.of(1024, 600))
    made.show()
    return made


ENDS: dict[str, Any] = {
    "whole": lambda: played(3, 5, long=True),
    "death": lambda: played(2, 13, "to_the_death"),
    "timed": lambda: played(4, 2, "timed"),
    "tie": tied,
}


def reason_words(match: Match) -> str:
    return str(match.outcome().reason.value)


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_result_says_who_won_and_why_and_how_all_the_others_lay(screen: ResultScreen, end: str, size):
    match = ENDS[end]()
    view = match.view(None)
    screen.resize(*size)
    screen.set_metrics(Metrics.of(*size))
    screen.show_result(view, game_ui(CHAOS.id))
    words = " ".join(told(screen))
    for player in view.players:
        assert player.name in words
    assert reason_words(match) in words
    assert "Winner" in words
    assert screen.grab().toImage().pixelColor(5, 5).isValid()


def rising(match: Match, host: QWidget) -> Rise | None:
    """The entrance of a result."""
    page = game_ui(CHAOS.id).result_page(host, shared_gallery())
    page.resize(1024, 540)
    page.set_metrics(Metrics.of(1024, 600))
    page.show_view(match.view(None))
    return page.entrance()


@pytest.fixture
def host(qtbot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def test_a_whole_monster_rises_and_nothing_else_does(host: QWidget):
    assert isinstance(rising(played(3, 5), host), Rise)
    assert rising(played(2, 13, "to_the_death"), host) is None
    assert isinstance(rising(tied(), host), Rise), "the winner of a tie is a whole monster too"


def test_the_entrance_begins_dark_joins_and_gives_way(host: QWidget):
    """Act by act: five dice on black that come together, the monster, and in the end the result is uncovered."""
    rise = rising(played(3, 5), host)
    assert rise is not None
    assert rise.durations == DURATIONS

    def frame(act: int, share: float) -> QImage:
        image = QImage(400, 240, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        painter = QPainter(image)
        rise.paint(painter, image.rect().toRectF(), act, share)
        painter.end()
        return image

    frames = {(act, share): frame(act, share) for act in (JOIN, RISE, SETTLE) for share in (0.0, 0.5, 1.0)}
    for act in (JOIN, RISE):
        for share in (0.0, 0.5, 1.0):
            assert frames[act, share].pixelColor(2, 2).alpha() == 255, "it covers the result"
        assert frames[act, 0.0] != frames[act, 0.5] != frames[act, 1.0]
    assert frames[SETTLE, 1.0].pixelColor(2, 2).alpha() == 0, "and lets it through in the end"


# --- watched again ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("end", ENDS)
def test_the_moments_of_a_replay_are_the_public_match(end: str):
    match = ENDS[end]()
    shown = moments(match)
    assert shown[-1].view == match.view(None)
    assert [words for moment in shown for _event, words in moment.lines] == [line for line in match.log(None) if line]
    assert all(moment.view.viewer is None for moment in shown)
    for moment in shown:
        if moment.view.phase is Phase.PLANNING:
            assert {*moment.view.plans} <= {None, ()}, "nobody's plan is shown before the screens fall"


def test_a_finished_match_is_watched_step_by_step_there_and_back(qtbot):
    match = played(3, 5)
    replay = ReplayScreen(shared_gallery())
    qtbot.addWidget(replay, before_close_func=ReplayScreen.clear)
    replay.set_speed(Speed.INSTANT, False)
    replay.resize(1024, 600)
    replay.set_metrics(Metrics.of(1024, 600))
    replay.show()
    ui = game_ui(CHAOS.id)
    replay.show_match(match, ui)
    shown = moments(match)
    assert replay.last == len(shown) - 1
    forward = [state_of(replay)]
    while replay.step < replay.last:
        replay.step_on()
        assert replay.model.pieces == ui.tableau(shown[replay.step].view)
        forward.append(state_of(replay))
    back = [state_of(replay)]
    while replay.step > 0:
        replay.step_back()
        back.append(state_of(replay))
    assert forward == back[::-1]
    assert len(forward) > 20


def state_of(replay: ReplayScreen) -> tuple[Any, ...]:
    return (replay.model.pieces, replay.side.log.lines(), replay.side.now.text(), replay.side.where.text())


def test_the_die_that_is_to_be_saved_or_lost_stands_out(seat_at):
    """To the Death: the question is about one die, and everybody sees which."""
    match, random = match_of(CHAOS, 2, 7, Options(variant="to_the_death")), Random(7)
    while match.view(None).saving is None:
        guided(match, random)
    saving = match.view(None).saving
    at = seat_at(match, fresh=False, size=(1024, 600))
    at.rest()
    raised = [piece.id for piece in at.window.table.model.pieces if piece.kind == "chaos.die" and piece.chosen]
    assert raised == [f"die-{saving.seat}-{saving.die}"]
