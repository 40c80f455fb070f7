"""What dice show is not told before they lie."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cubes import GAMES
from cubes.chaos_progenitus.actions import Confirm, Roll, Shuffle
from cubes.chaos_progenitus.options import Options
from cubes.chaos_progenitus.spec import SPEC as PROGENITUS
from gui.games import game_ui
from gui.headless.stage import settle
from gui.table.durations import Speed
from gui.table.game_ui import Suspense
from tests.cubes.chaos_progenitus.table import chance, match_of, table
from tests.gui.hands import Key
from tests.gui.open_table import Table
from tests.gui.open_table import match_of as new_match
from tests.gui.window.test_progenitus_fight import sit

SeatAt = Callable[..., Table]


def told(at: Table) -> str:
    side = at.window.table.side
    lines = [line.words for line in (*side._lines[0], *side._lines[1])]
    return "\n".join([side.decision.accessibleName(), *lines])


@pytest.mark.parametrize("skipped", [False, True], ids=["to the end", "skipped"])
def test_a_roll_is_told_when_the_dice_lie(seat_at: SeatAt, skipped: bool):
    match = match_of(table("2*leg eye", "3*leg"), luck=chance(seed=5))
    at, _person = sit(seat_at, match)
    at.window.table.set_speed(Speed.NORMAL, reduced_motion=False)
    (offer,) = (one for one in at.offers() if isinstance(one.action, Roll))
    at.window.table.confirm()
    settle()
    assert offer.action == Roll()
    assert at.window.table.busy, "the dice are under way"
    assert "rolls leg" not in told(at)
    if skipped:
        at.hands.key(Key.Key_Space)
    at.rest()
    assert "rolls leg 1" in told(at)


def test_nothing_is_told_before_it_is_shown(seat_at: SeatAt):
    """Fiends are described and initiative is rolled in one go: the recap of who begins waits for its turn."""
    match = new_match(PROGENITUS, 2, options=Options(building="workshop"))
    match.submit(0, Shuffle())
    match.submit(0, Confirm())
    match.submit(1, Shuffle())
    at, _person = sit(seat_at, match)
    at.window.table.set_speed(Speed.SLOW, reduced_motion=False)
    at.window.table.confirm()
    settle()
    assert match.state.turn == 1, "all of it has happened already"
    assert at.window.table.busy
    for word in ("Initiative", "begins", "minuses"):
        assert word not in told(at)
    at.window.table.queue.skip()
    at.rest()
    assert "begins" in told(at)


def test_both_games_of_dice_keep_the_suspense():
    assert {game for game in GAMES if isinstance(game_ui(game), Suspense)} == {"chaos_of_cthulhu", "chaos_progenitus"}
