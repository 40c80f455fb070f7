"""Planning in Chaos of Cthulhu: whatever somebody plans or edits behind his screen, nobody else can tell.

The same match goes on with several plans of one player; the table, the curtain, the record on disk and every frame of
the way there and back must be the same for all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAccessible

from cubes import GAMES, Match
from cubes.chaos_of_cthulhu import actions as act
from cubes.chaos_of_cthulhu.seats import waits_for_target
from cubes.chaos_of_cthulhu.state import Phase
from cubes.store import Store
from gui.games import game_ui
from gui.headless.stage import settle
from gui.privacy import Screen
from gui.table.choice import Element
from tests.cubes.play import restored
from tests.gui.hands import Key
from tests.gui.open_table import Table, match_of, table
from tests.gui.secrecy.film import Film, Script, first_difference, private, public, record
from tests.gui.secrecy.watch import differences, seat_down, show_to, watch

CHAOS = GAMES["chaos_of_cthulhu"]
Plan = Callable[[Match, int], None]


@cache
def planned_to(players: int) -> bytes:
    """The record of a match in which everybody has just begun to plan, in a round that is not the first."""
    for seed in range(50):
        match, random = match_of(CHAOS, players, seed), Random(seed)
        while match.outcome() is None:
            if match.state.phase is Phase.PLANNING and match.state.round > 1:
                return match.to_bytes()
            seat = match.awaited()[0]
            match.submit(seat, CHAOS.rules.guide(match.view(seat), match.legal_actions(seat), random))
    raise AssertionError("no game goes on into a second round")


def planning(players: int = 4) -> Match:
    """A match in which everybody has just begun to plan."""
    return Match.from_bytes(planned_to(players))


# --- plans --------------------------------------------------------------------------------------------------------


def wake(match: Match, seat: int, most: int) -> None:
    """Activate so many dice, with as few stones as can be, and aim them at the first target there is."""
    for _die in range(most):
        found = [a for a in match.legal_actions(seat) if isinstance(a, act.Activate)]
        if not found:
            return
        match.submit(seat, min(found, key=lambda action: len(action.stones)))
        if any(waits_for_target(slot) for slot in match.state.plans[seat]):
            match.submit(seat, next(a for a in match.legal_actions(seat) if isinstance(a, act.Aim)))


def one_die(match: Match, seat: int) -> None:
    wake(match, seat, 1)


def all_it_can(match: Match, seat: int) -> None:
    wake(match, seat, 5)


def much_edited(match: Match, seat: int) -> None:
    """Woken, taken back, undone, redone, and in the end nothing."""
    wake(match, seat, 3)
    for _slot in match.state.plans[seat]:
        match.submit(seat, next(a for a in match.legal_actions(seat) if isinstance(a, act.TakeBack)))
    match.undo(seat)
    match.redo(seat)
    assert match.state.plans[seat] == ()


def undone(match: Match, seat: int) -> None:
    """So that something could be redone."""
    wake(match, seat, 2)
    match.undo(seat)
    assert match.can_redo(seat)


def half_made(match: Match, seat: int) -> None:
    """A Madness or Heal that still waits for its target, where there is one."""
    for action in match.legal_actions(seat):
        if isinstance(action, act.Activate):
            match.submit(seat, action)
            if any(waits_for_target(slot) for slot in match.state.plans[seat]):
                return
            match.undo(seat)


PLANS: dict[str, Plan] = {
    "one die": one_die,
    "all it can": all_it_can,
    "much edited": much_edited,
    "undone": undone,
    "half made": half_made,
}


def with_plan(match: Match, plan: Plan, *seats: int) -> Match:
    """A copy of the match in which these seats have planned so."""
    copy = restored(match)
    for seat in seats:
        plan(copy, seat)
    return copy


@pytest.fixture
def at(qapp, tmp_path: Path) -> Iterator[Table]:
    QAccessible.setActive(True)
    try:
        with table(planning(), tmp_path, size=(1024, 600), fresh=False) as opened:
            yield opened
    finally:
        QAccessible.setActive(False)


def told_of(at: Table, match: Match, viewer: int | None, after: int | None = None) -> dict[str, Any]:
    """All that the window tells a viewer of a match, with what it offers and what waits to be shown.

    With ``after`` that player has just looked at his plan and covered it.
    """
    seat_down(at, match, game_ui(CHAOS.id).paths)
    if after is not None:
        show_to(at, after)
        at.window.cover()
    show_to(at, viewer)
    session, board = at.window.session, at.window.table
    assert session is not None
    told = watch(at)
    told["decision"] = session.present()
    told["view"] = session.view()
    told["undo"] = (board.bar.undo_button.isEnabled(), board.bar.undo_button.toolTip())
    told["private undo"] = (at.window.private.undo_button.isVisible(), at.window.private.redo_button.isVisible())
    told["waiting"] = (len(board._waiting), board.busy)
    likely = game_ui(CHAOS.id).likely(session.table_view(), board.board._layout(board.board.shown), at.window.metrics)
    told["painted ahead"] = list(likely)
    return told


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_plan_shows_to_anybody_else(at: Table, players: int):
    """Pixels, pieces, tree, tips, title, log, offers, undo and what waits: for the table and for another player."""
    match = planning(players)
    told_of(at, match, None, after=0)
    plain = {viewer: told_of(at, match, viewer, after=0) for viewer in (None, 1)}
    compared = 0
    for name, plan in PLANS.items():
        changed = with_plan(match, plan, 0, *range(2, players))
        if name not in ("much edited",):
            assert changed.state.plans != match.state.plans, name
        for viewer, before in plain.items():
            assert differences(before, told_of(at, changed, viewer, after=0)) == set(), (name, viewer)
            compared += 1
        assert match.log(None) == changed.log(None)
        assert match.view(None) == changed.view(None)
    assert compared == 2 * len(PLANS)
    # The control: the planner himself sees his plan in every channel that has something to tell.
    mine = told_of(at, with_plan(match, all_it_can, 0), 0)
    found = differences(told_of(at, match, 0), mine)
    assert {"pixels", "accessible tree", "tips", "decision", "view", "private undo"} <= found


def test_the_table_offers_no_step_back_whatever_was_edited(at: Table):
    for plan in PLANS.values():
        match = with_plan(planning(), plan, 0, 1, 2, 3)
        seat_down(at, match, game_ui(CHAOS.id).paths)
        show_to(at, None)
        before = match.to_bytes()
        for key in (Key.Key_Z, Key.Key_Y):
            at.hands.key(key, modifier=Qt.KeyboardModifier.ControlModifier)
        assert not at.window.table.bar.undo_button.isEnabled()
        assert match.to_bytes() == before
        assert at.window.table.choice is None, "nothing of a plan can be picked at the table"


def test_steps_behind_the_curtain_leave_nothing_to_be_shown_at_the_table(at: Table):
    """Coming back to the table takes the same stages, none, however long somebody edited."""
    ran: list[int] = []
    run = at.window.table.queue.run

    def spy(stages: Any) -> None:
        stages = list(stages)
        ran.append(len(stages))
        run(stages)

    at.window.table.queue.run = spy
    for edits in (0, 1, 12):
        match = planning()
        seat_down(at, match, game_ui(CHAOS.id).paths)
        show_to(at, 2)
        assert at.window.session is not None
        for number in range(edits):
            if number % 3 == 2:
                assert at.window.session.undo(2)
            else:
                offered = at.window.session.present().offers
                offer = next(o for o in offered if not isinstance(o.action, act.Confirm | act.TakeBack))
                at.window._private_chosen(offer)
        assert len(match.entries) >= edits
        assert at.window.table._waiting == []
        ran.clear()
        at.window.cover()
        at.window.privacy.to_table()
        at.rest()
        assert ran == []


# --- the record on disk -------------------------------------------------------------------------------------------


def test_the_record_on_disk_holds_no_plan_that_could_be_read(tmp_path: Path):
    """Read as text or bytes the files say nothing of stones, dice and targets, before and after confirming."""
    match = planning()
    planned = with_plan(match, all_it_can, 0, 1, 2, 3)
    words = []
    for kept in (match, planned):
        file = tmp_path / f"{len(words)}.sqlite"
        with Store(file, lambda: 0.0) as store:
            summary = store.summary(store.create(kept))
            words.append((summary.progress, summary.names, summary.outcome))
            data = b"".join(path.read_bytes() for path in sorted(tmp_path.glob(f"{file.name}*")))
    assert words[0] == words[1], "what everybody may read of it is the same"
    steps = [entry.action for entry in planned.entries[len(match.entries) :]]
    assert len(steps) > 4
    for action in steps:
        assert type(action).__name__.encode() not in data
        for encoded in (msgspec.msgpack.encode(action), msgspec.json.encode(action)):
            assert len(encoded) <= 4 or encoded not in data
    # The control: what is public there can be found.
    assert CHAOS.id.encode() in data
    assert match.players[0].name.encode() in data


# --- films --------------------------------------------------------------------------------------------------------


def pick(at: Table, *elements: Element) -> None:
    """Click on pieces behind the screen."""
    page = at.window.private.page
    assert page is not None
    for element in elements:
        piece = next(piece for piece in page.board.model.pieces if piece.element == element)
        view = page.board.view
        at.hands.click_at(at.hands.where(view.viewport(), view.piece_rect(piece.id).center()))


def choose(at: Table, film: Film, offer: Any) -> None:
    """Decide for an offer with the mouse."""
    page = at.window.private.page
    assert page is not None
    for widget, times in page.gestures(offer):
        for _press in range(times):
            at.hands.click_at(at.hands.where(widget))
            film.step()


def take(at: Table, film: Film, seat: int) -> None:
    at.window.pass_to(seat)
    film.run()
    at.hands.click(at.window.curtain.first)
    film.step()
    at.hands.click(at.window.curtain.second)
    film.run()
    assert (at.screen, at.seat) == (Screen.PRIVATE, seat)


def confirm(at: Table, film: Film) -> None:
    choose(at, film, next(o for o in at.offers() if isinstance(o.action, act.Confirm)))
    film.run()


def wakes(at: Table) -> list[Any]:
    found: dict[Any, Any] = {}
    for offer in at.offers():
        if isinstance(offer.action, act.Activate):
            found.setdefault(offer.action, offer)
    return sorted(found.values(), key=lambda offer: len(offer.action.stones))


def nothing(at: Table, film: Film, seat: int) -> None:
    """He looks at his mat and leaves it empty."""
    film.step()


def some_of_it(at: Table, film: Film, seat: int) -> None:
    """He picks stones, thinks again, wakes two dice, takes one back, undoes that."""
    stones = [index for index, _value in enumerate(at.match.view(seat).stones[seat])]
    pick(at, Element("stone", f"{seat}.{stones[0]}"))
    film.step()
    pick(at, Element("stone", f"{seat}.{stones[0]}"))
    for _die in range(2):
        choose(at, film, wakes(at)[0])
        while aims := [o for o in at.offers() if isinstance(o.action, act.Aim)]:
            choose(at, film, aims[-1])
    choose(at, film, next(o for o in at.offers() if isinstance(o.action, act.TakeBack)))
    at.hands.click(at.window.private.undo_button)
    film.step()
    assert len(at.match.state.plans[seat]) == 2


Edit = Callable[[Table, Film, int], None]


def pass_of_the_laptop(edit: Edit) -> tuple[Script, list[float]]:
    """Two players plan in turn; the first comes back once more before he confirms."""
    lasted: list[float] = []

    def script(at: Table, film: Film) -> None:
        take(at, film, 0)
        edit(at, film, 0)
        at.hands.key(Key.Key_F9)
        began = film.now
        film.run()
        at.hands.click(at.window.curtain.back)
        film.run()
        lasted.append(film.now - began)
        take(at, film, 1)
        edit(at, film, 1)
        confirm(at, film)
        take(at, film, 0)
        began = film.now
        confirm(at, film)
        lasted.append(film.now - began)

    return script, lasted


@pytest.mark.parametrize("speed", ["instant", "fast", "normal"])
def test_every_frame_of_a_pass_of_the_laptop_is_the_same_for_every_plan(tmp_path: Path, speed: str):
    """A01, A02, A04, A13, A14: frames and their number are those of a player who planned nothing."""
    films, times = [], []
    for edit in (nothing, some_of_it):
        script, lasted = pass_of_the_laptop(edit)
        films.append(record(planning(3), tmp_path, speed, script))
        times.append(lasted)
    one, other = films
    assert first_difference(public(one), public(other)) is None
    assert len(public(one)) >= (6 if speed == "instant" else 20)
    assert times[0] == times[1], "it takes as long"
    assert first_difference(private(one), private(other)) is not None
    assert {frame.cover.screen for frame in one} == set(Screen)


def test_no_frame_of_a_plan_is_seen_but_by_its_owner(tmp_path: Path):
    """Every private frame was shown while the curtain was open for that very player."""
    script, _lasted = pass_of_the_laptop(some_of_it)
    frames = record(planning(3), tmp_path, "fast", script)
    order = [frame.cover for frame in frames]
    for before, cover_now in pairwise(order):
        if cover_now.screen is Screen.PRIVATE and before.screen is not Screen.PRIVATE:
            assert (before.screen, before.seat) == (Screen.CURTAIN, cover_now.seat), "only out of his own curtain"
    shown_to = {}
    for frame in frames:
        if frame.private:
            shown_to.setdefault(frame.image.constBits().tobytes(), set()).add(frame.cover.seat)
    assert shown_to
    assert all(len(seats) == 1 for seats in shown_to.values())
    assert {seat for seats in shown_to.values() for seat in seats} == {0, 1}


# --- covering in the middle of it ---------------------------------------------------------------------------------


def test_one_key_covers_a_plan_in_the_making_and_keeps_it(tmp_path: Path):
    """A20: what was decided is kept, what was only picked is not; nothing of either is left on the screen."""
    with table(planning(), tmp_path, fresh=False, size=(1024, 600)) as at:
        at.uncover()
        at.take_screen(2)
        first = wakes(at)[0]
        page = at.window.private.page
        for widget, _times in page.gestures(first):
            at.hands.click_at(at.hands.where(widget))
        plan = at.match.state.plans[2]
        assert [slot.die for slot in plan] == [first.action.die]
        free = next(i for i in range(5) if all(i not in slot.stones for slot in plan))
        if not any(isinstance(offer.action, act.Aim) for offer in at.offers()):
            pick(at, Element("stone", f"2.{free}"))
            assert page.board.choice.picked != ()
        entries = at.entries()
        at.hands.key_down(Key.Key_F9)
        covered = at.surface.image()
        assert (at.screen, at.seat) == (Screen.CURTAIN, 2)
        assert at.window.private.page is None
        at.hands.key_up(Key.Key_F9)
        settle()
        assert at.surface.image() == covered
        assert at.entries() == entries
        at.open_curtain()
        again = at.window.private.page
        assert again is not page
        assert at.match.state.plans[2] == plan
        assert again.board.choice.picked == ()
        assert any(piece.id == f"wake-{first.action.die}" for piece in again.board.model.pieces)


def test_a_private_board_is_gone_with_the_curtain(tmp_path: Path):
    """No piece, item, picture ahead or name of it is left in the window."""
    with table(with_plan(planning(), all_it_can, 1), tmp_path, fresh=False, size=(1024, 600)) as at:
        at.uncover()
        before = {widget.objectName() for widget in at.window.findChildren(QObject)}
        at.take_screen(1)
        assert at.window.private.page.board.model.pieces
        at.window.cover()
        settle()
        assert at.window.private.page is None
        at.let_be()
        assert {widget.objectName() for widget in at.window.findChildren(QObject)} <= before | {""}
