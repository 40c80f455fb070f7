"""Chaos of Cthulhu through the window: whole games by the mouse alone and by the keyboard alone, of every variant."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import Qt

from cubes import Match
from cubes.chaos_of_cthulhu import actions as act
from cubes.chaos_of_cthulhu.events import DieRemoved, MonsterDied
from cubes.chaos_of_cthulhu.options import Options
from cubes.chaos_of_cthulhu.spec import SPEC as CHAOS
from cubes.chaos_of_cthulhu.state import EndReason, Phase
from gui.privacy import Screen
from gui.table.choice import Offer
from tests.gui.hands import Key
from tests.gui.open_table import Table, match_of
from tests.gui.window.players import KeyboardPerson, MousePerson, Policy

PEOPLE = {"mouse": MousePerson, "keyboard": KeyboardPerson}


def guided(at: Table, seed: int) -> Policy:
    """The catalogue's guide for whoever is awaited, with a bonus action now and then."""
    random = Random(seed)

    def choose(offers: tuple[Offer, ...]) -> Offer:
        awaited = [offer for offer in offers if offer.seat in at.match.awaited()]
        pool = awaited if awaited and random.random() < 0.7 else list(offers)
        seat = random.choice(pool).seat
        own = [offer for offer in offers if offer.seat == seat]
        action = CHAOS.rules.guide(at.match.view(seat), tuple(dict.fromkeys(o.action for o in own)), random)
        return next(offer for offer in own if offer.action == action)

    return choose


def play_whole(seat_at, who: str, match: Match, seed: int, **how) -> Table:
    at = seat_at(match, **how)
    ended: list[bool] = []
    at.window.session_over.connect(lambda: ended.append(True))
    PEOPLE[who](at).play(guided(at, seed))
    assert at.match.outcome() is not None
    assert CHAOS.rules.problems(at.match.state) == ()
    at.rest()
    assert ended == [True]
    assert at.screen is Screen.TABLE
    return at


@pytest.mark.parametrize(
    ("who", "players", "seed", "size"),
    [
        ("mouse", 4, 3, (1366, 768)),
        ("keyboard", 4, 15, (1024, 600)),
        ("keyboard", 2, 3, (1024, 600)),
        ("mouse", 3, 5, (1024, 600)),
    ],
)
def test_a_whole_game_by_the_mouse_or_the_keyboard_alone(seat_at, who: str, players: int, seed: int, size):
    """Nothing needs the other; with taps alone there is no hover, no wheel, no second button."""
    play_whole(seat_at, who, match_of(CHAOS, players, seed, Options()), seed, size=size)


@pytest.mark.parametrize(("who", "players", "seed", "size"), [("keyboard", 2, 13, (1024, 600))])
def test_to_the_death_to_its_end(seat_at, who: str, players: int, seed: int, size):
    """Dice fall, are saved or lost, until one monster is left."""
    at = play_whole(seat_at, who, match_of(CHAOS, players, seed, Options(variant="to_the_death")), seed, size=size)
    assert at.match.outcome().reason is EndReason.LAST_MONSTER
    kinds = {type(event) for event in at.match.events(None)}
    assert {DieRemoved, MonsterDied} <= kinds


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("variant", ["normal", "to_the_death"])
@pytest.mark.parametrize("who", PEOPLE)
@pytest.mark.parametrize(("players", "seed"), [(2, 8), (3, 9), (4, 10)])
def test_long_whole_games(seat_at, who: str, players: int, seed: int, variant: str):
    play_whole(seat_at, who, match_of(CHAOS, players, seed, Options(variant=variant)), seed)


@pytest.mark.parametrize("who", PEOPLE)
def test_a_stretch_of_a_game_in_motion(seat_at, who: str):
    """The same people at a speed at which dice roll and tokens fly."""
    at = seat_at(match_of(CHAOS, 2, 3, Options()), speed="fast", size=(1024, 600))
    moved = []
    at.window.table.queue.idle.connect(lambda: moved.append(True))
    assert PEOPLE[who](at).play(guided(at, 3), most=12) == 12
    assert moved
    assert len(at.match.entries) >= 12


def begin_planning(seat_at, players: int = 2) -> Table:
    """At the table, everybody has to plan."""
    match, random = match_of(CHAOS, players, 3), Random(3)
    while match.state.phase is not Phase.PLANNING:
        seat = match.awaited()[0]
        match.submit(seat, CHAOS.rules.guide(match.view(seat), match.legal_actions(seat), random))
    at = seat_at(match, fresh=False, size=(1024, 600))
    at.rest()
    at.uncover()
    return at


@pytest.mark.parametrize("keys", [False, True])
def test_undo_and_redo_behind_the_curtain_while_planning(seat_at, keys: bool):
    """Step by step back to an empty plan and forth again, by the buttons or by their keys."""
    at = begin_planning(seat_at)
    at.take_screen(1)
    person = PEOPLE["keyboard" if keys else "mouse"](at)
    plans = [at.match.state.plans[1]]
    while len(plans) < 4:
        wanted = [o for o in at.offers() if isinstance(o.action, act.Activate | act.Aim)]
        person.act(min(wanted, key=lambda offer: len(getattr(offer.action, "stones", ()))))
        plans.append(at.match.state.plans[1])
    private = at.window.private

    def press(button, key: Key, modifier: Qt.KeyboardModifier) -> None:
        if keys:
            at.hands.key(key, modifier=modifier)
        else:
            at.hands.click(button)
        assert at.screen is Screen.PRIVATE

    control = Qt.KeyboardModifier.ControlModifier
    for before in reversed(plans[:-1]):
        press(private.undo_button, Key.Key_Z, control)
        assert at.match.state.plans[1] == before
        shown = {piece.id for piece in private.page.board.model.pieces if piece.kind == "chaos.wake"}
        assert shown == {f"wake-{slot.die}" for slot in before}
    assert not private.undo_button.isEnabled()
    for after in plans[1:]:
        press(private.redo_button, Key.Key_Z, control | Qt.KeyboardModifier.ShiftModifier)
        assert at.match.state.plans[1] == after
    assert not private.redo_button.isEnabled()
    assert at.match.log(None) == begin_planning(seat_at).match.log(None)


def test_a_plan_left_alone_can_be_taken_up_again_by_anybody_in_any_order(seat_at):
    """Who has not confirmed stands in the list; who has does not."""
    at = begin_planning(seat_at, 3)
    side = at.window.table.side
    for seat, left in ((2, {0, 1}), (0, {1})):
        at.take_screen(seat)
        MousePerson(at).act(next(o for o in at.offers() if isinstance(o.action, act.Confirm)))
        at.until(Screen.TABLE)
        assert set(at.errands()) == left
        if len(left) > 1:
            assert {tile.offer.seat for tile in side.action_list.tiles} == left
        states = {piece.id: piece.label for piece in at.window.table.model.pieces if piece.kind == "chaos.name"}
        assert ["ready" in states[f"name-{one}"] for one in range(3)] == [one not in left for one in range(3)]
