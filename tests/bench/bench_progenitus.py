"""Chaos Progenitus: thirteen dice rolled on a table of six fiends, the acts of a fight, and presses in the workshop.

Times are those of the processor, so that they can be compared on a shared machine.
"""

from __future__ import annotations

from functools import partial
from random import Random
from statistics import median
from typing import Any

import pytest

from cubes import GAMES, LiveChance, Match
from cubes.chaos_progenitus import actions as act
from cubes.chaos_progenitus.dice import Kind
from cubes.chaos_progenitus.options import Options
from gui.games import game_ui
from gui.games.chaos_progenitus.bench import kind_element
from gui.games.chaos_progenitus.tableau import die_element
from gui.headless.picture import NAMES
from gui.session import Session
from gui.window import TableWindow
from tests.bench import bench_chaos
from tests.bench.bench_chaos import bare_dice, best, tell
from tests.bench.bench_window import FRAME, SIZES, deal, open_window, p95, settle, timed
from tests.cubes.chaos_progenitus.table import assault, match_of, rolled, table

__all__ = ["open_window"]

PROGENITUS = GAMES["chaos_progenitus"]
DICE, FIENDS, ROLLS = 13, 6, 5
BODY = "2*leg 2*arm 2*eye 2*mouth tail stinger brain axe wand"


def before_the_roll() -> Match:
    """Six whole fiends; the first of them has thirteen dice to roll."""
    state = table(*[BODY] * FIENDS, options=Options(breeds=True, coup=True), incoming=assault(1, 0))
    return match_of(state, luck=LiveChance(bytes(31) + b"\3"))


def roll_all(window: TableWindow) -> list[float]:
    """The frames of thirteen dice that roll at once."""
    session = window.session
    assert session is not None
    (offer,) = (offer for offer in session.present().offers if isinstance(offer.action, act.Roll))
    session.submit(offer.seat, offer.action)
    frames = deal(window)
    settle()
    return frames


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_thirteen_dice_of_one_of_six(note, open_window, size, monkeypatch):
    rolls = []
    window = open_window(size, fresh=False, match=before_the_roll())
    for _time in range(ROLLS + 1):
        match = before_the_roll()
        window.open_session(Session(match, game_ui(match.spec.id).paths), fresh=False)
        window.privacy.to_table()
        settle()
        rolls.append(roll_all(window))
    del rolls[0]  # the first fills the gallery; of the others the best frames count
    monkeypatch.setattr(bench_chaos, "DICE", DICE)
    monkeypatch.setattr(bench_chaos, "STONES", 0)
    # dice roll for 700 ms, one after the other; then they rest until somebody acts
    frames, bare = best_of(rolls)[: int(1000 / FRAME)], best([bare_dice(size) for _time in range(ROLLS)])
    assert len(frames) > 700 / FRAME
    note(f"13 dice, six fiends at {size[0]} x {size[1]}: p95", f"{p95(frames):.1f} ms", "<= 16.7 ms")
    note("  median, longest", f"{median(frames):.1f}, {max(frames):.1f} ms")
    note("  thirteen bare pixmaps: p95; ours / bare", f"{p95(bare):.1f} ms; {p95(frames) / p95(bare):.2f}")


def best_of(rolls: list[list[float]]) -> list[float]:
    """Frame by frame the shortest, as far as all of them go."""
    return [min(frames) for frames in zip(*rolls, strict=False)]


# --- slots --------------------------------------------------------------------------------------------------------


def defending() -> Match:
    """Six fiends; the first faces six attacks and has thirteen dice of which most can counter."""
    foe = "3*leg:strike2 3*arm:strike1 2*eye:plus mouth tail axe wand brain"
    state = table(BODY, foe, *[BODY] * 4, options=Options(breeds=True, coup=True),
                  incoming=assault(1, 0, *range(6)))  # fmt: skip
    return rolled(state, "strike1 move block2 block1 plus ray1 bite1 plus block1 poison1 brain blade1 plus")


def test_acts_of_a_fight(note, open_window):
    listed, presented, picked, confirmed = [], [], [], []
    for _time in range(4):
        window = open_window((1366, 768), "instant", fresh=False, match=defending())
        window.privacy.to_table()
        settle()
        board, session = window.table.board, window.session
        for _again in range(5):
            listed.append(timed(session.present))
            presented.append(timed(window.table._present))
            settle()
            for die in range(DICE):
                element = die_element(0, die)
                if board.choice is not None and element in board.choice.elements:
                    picked.append(timed(partial(board.pick, element)))
                    settle()
                    while board.step_back():
                        settle()
        for _act in range(24):
            if board.choice is None or session.outcome() is not None:
                break
            rules = session.spec.rules
            seat = board.choice.offers[0].seat
            legal = tuple(offer.action for offer in session.present().offers)
            kinds = (act.Defend, act.HelpDefense, act.Array, act.HelpAttack, act.Target)
            action = next((one for one in legal if isinstance(one, kinds)), None)
            action = action or rules.guide(session.view_of_decider(seat), legal, Random(1))
            board.take(next(offer for offer in board.choice.offers if offer.action == action))
            settle()
            confirmed.append(timed(window.table.confirm))
            settle()
    tell(note, "list the legal acts with their paths", listed)
    tell(note, "ask at the table of six fiends", presented)
    tell(note, "pick a die and see what it would do", picked)
    tell(note, "confirm an act of a fight", confirmed)


@pytest.mark.parametrize("secret", [False, True], ids=["open", "secret"])
def test_presses_in_the_workshop(note, open_window, secret: bool):
    first: list[float] = []
    pressed: list[float] = []
    painted: list[float] = []
    shuffled: list[float] = []
    pointed: list[float] = []
    options = Options(building="workshop", secret=secret, breeds=True)
    for _time in range(3):
        match = Match.new(PROGENITUS, NAMES[:4], options=options, chance=LiveChance(bytes(31) + b"\4"))
        window = open_window((1366, 768), "instant", fresh=False, match=match)
        window.curtain.set_motion(0)
        window.privacy.to_table()
        settle()
        if secret:
            window.pass_to(0)
            window.privacy.open()
            settle()
        board: Any = window.private.page.board if secret else window.table.board
        for kind in (*Kind,)[:13]:
            first.append(timed(partial(shown, board, kind_element(kind))))
            settle()
        for kind in (*Kind,)[:13]:
            pointed.append(timed(partial(shown, board, kind_element(kind))))
            settle()
        for kind in (*Kind,)[:13]:
            pressed.append(timed(partial(board.pick, kind_element(kind))))
            painted.append(timed(settle))
            while board._ahead:  # what is painted ahead while somebody thinks
                board._bake_ahead()
        for _again in range(6):
            offer = next(one for one in board.choice.offers if isinstance(one.action, act.Shuffle))
            if not secret:
                board.take(offer)
            done = partial(window._private_chosen, offer) if secret else window.table.confirm
            shuffled.append(timed(done))
            settle()
    where = "behind the curtain" if secret else "at the table"
    tell(note, f"point at a tile {where}, the first time", first)
    tell(note, f"point at a tile {where}", pointed)
    tell(note, f"put a die on the bench {where}", pressed)
    tell(note, "  and paint it", painted)
    tell(note, f"shuffle a fiend {where}", shuffled)


def shown(board: Any, element: Any) -> None:
    """What is pointed at shows its six faces, painted."""
    piece = next(piece for piece in board.model.pieces if piece.element == element)
    board.view.buttons.button(piece.id).setFocus()
    settle()
