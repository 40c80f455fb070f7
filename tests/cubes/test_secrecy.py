"""Nobody learns what he may not know: two worlds that a viewer cannot tell apart must look the same to him.

The positive controls at the end put leaks in on purpose; each must be found, or these tests are blind.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from cubes import LiveChance
from cubes.game import GameSpec, Step, TableCause, Viewer
from cubes.line import Line
from cubes.match import Match
from tests.cubes.hidden_rows import ROWS
from tests.cubes.play import (
    ALL_GAMES,
    CASES,
    GAME_CASES,
    NAMES,
    is_long,
    new_match,
    random_states,
    rarely,
    restored,
    sample_options,
    viewers,
)
from tests.cubes.rewired import rewired
from tests.cubes.toy_game import TOY
from tests.cubes.toy_game.actions import Confirm, Plan
from tests.cubes.toy_game.events import Ready
from tests.cubes.toy_game.state import Options, Phase
from tests.cubes.worlds import act_in_hiding, differences, leaks_found


def check_secrets(spec: GameSpec, players: int, seed: int, options: Any, every: int) -> None:
    for number, match in enumerate(random_states(spec, players, seed, options)):
        if (number + seed) % every:
            continue
        for viewer in viewers(match):
            assert leaks_found(spec, match, viewer, seed * 100 + number) == set(), f"step {number}, viewer {viewer}"


@pytest.mark.parametrize(("spec", "players"), CASES)
def test_two_worlds_look_the_same(spec: GameSpec, players: int):
    for seed, options in enumerate(sample_options(spec, players, 3)):
        check_secrets(spec, players, seed, options, every=rarely(spec, 4))


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("spec", "players"), CASES)
def test_two_worlds_look_the_same_at_every_state(spec: GameSpec, players: int):
    for seed in range(2):
        for options in sample_options(spec, players, 4, seed):
            check_secrets(spec, players, seed, options, every=1)


def check_public_log(spec: GameSpec, seed: int) -> None:
    """From the deal on, the same public acts in another world tell the table the same, until something is revealed."""
    random = Random(seed)
    players = random.choice(spec.seats)
    options = random.choice(sample_options(spec, players, 6))
    match = new_match(spec, players, seed, options)
    assert leaks_found(spec, match, None, seed) == set()


@pytest.mark.parametrize("spec", GAME_CASES)
def test_the_public_log_tells_no_secret(spec: GameSpec):
    for seed in range(60):
        check_public_log(spec, seed)


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("spec", GAME_CASES)
def test_the_public_log_tells_no_secret_in_a_thousand_games(spec: GameSpec):
    for seed in range(1000):
        check_public_log(spec, 10_000 + seed)


def hidden_act_leaks(spec: GameSpec, players: int, seed: int) -> tuple[set[str], int]:
    """What shows of acts that a viewer saw nothing of, now and when he then takes his own step back; how many there
    were to look at."""
    found: set[str] = set()
    tried = 0
    random = Random(seed)
    for number, match in enumerate(random_states(spec, players, seed, spec.demo_options(players))):
        if is_long(spec) and (number - seed) % rarely(spec, 8):
            continue
        for viewer in viewers(match):
            other = act_in_hiding(match, viewer, random)
            if other is None:
                continue
            tried += 1
            found.update(differences((match, other), viewer))
            if viewer is not None and match.can_undo(viewer) and other.can_undo(viewer):
                copy = restored(match)
                copy.undo(viewer)
                other.undo(viewer)
                found.update(differences((copy, other), viewer))
    return found, tried


@pytest.mark.parametrize(("spec", "players"), CASES)
def test_acts_in_hiding_do_not_show(spec: GameSpec, players: int):
    for seed in range(4):
        assert hidden_act_leaks(spec, players, seed)[0] == set()


def test_there_are_acts_in_hiding_to_look_at():
    assert hidden_act_leaks(TOY, 3, 1)[1] > 10


def test_an_undo_that_others_hidden_acts_bar_is_found(monkeypatch: pytest.MonkeyPatch):
    def last(line: Line, seat: int) -> int | None:
        return len(line._acts) - 1 if line._acts and line._acts[-1].seat == seat else None

    monkeypatch.setattr(Line, "last", last)
    assert hidden_act_leaks(TOY, 3, 1)[0] == {"can undo"}


# --- redeal is not blind -----------------------------------------------------------------------------------------


def test_every_game_lists_what_it_hides():
    assert set(ROWS) == set(ALL_GAMES)


@pytest.mark.parametrize("spec", GAME_CASES)
def test_redeal_varies_everything_that_is_hidden(spec: GameSpec):
    """For each row and each kind of viewer to whom it applies, some redeal holds something else than the truth."""
    varied: set[tuple[str, bool]] = set()
    applied: set[tuple[str, bool]] = set()
    for seed, players in enumerate([*spec.seats] * 3):
        for options in sample_options(spec, players, 3, seed):
            for number, match in enumerate(random_states(spec, players, seed, options)):
                if number % rarely(spec, 3) == 0 and match.outcome() is None:
                    note_varied(match, applied, varied, number)
    assert {name for name, _table in applied} == set(ROWS[spec.id]), "a row that never applies is not tested"
    assert varied == applied


def note_varied(match: Match, applied: set[tuple[str, bool]], varied: set[tuple[str, bool]], number: int) -> None:
    rules = match.spec.rules
    chance = LiveChance(bytes(32))
    for viewer in viewers(match):
        chance.begin(number)
        other = rules.redeal(match.state, viewer, chance)
        for name, row in ROWS[match.spec.id].items():
            truth = row(match.state, viewer)
            if truth is not None:
                applied.add((name, viewer is None))
                if row(other, viewer) not in (truth, None):
                    varied.add((name, viewer is None))


@pytest.mark.parametrize(("spec", "players"), CASES)
def test_a_redealt_world_is_sound_and_can_be_played(spec: GameSpec, players: int):
    for seed, options in enumerate(sample_options(spec, players, 1)):
        random = Random(seed)
        for match in random_states(spec, players, seed, options):
            viewer = random.choice(viewers(match))
            world = Match.new(spec, start=spec.rules.redeal(match.state, viewer, LiveChance(random.randbytes(32))))
            assert spec.rules.problems(world.state) == ()
            assert world.deciders() == match.deciders()


def test_the_toy_game_imagines_each_world_as_often_as_honest_shuffles_make_it():
    """Two divers, one round: Ben's two cards are any two of the eighteen that Ann does not hold."""
    match = Match.new(TOY, NAMES[:2], options=Options(rounds=1))
    chance = LiveChance(bytes(32))
    hands: Counter[tuple[int, ...]] = Counter()
    shells: Counter[int] = Counter()
    draws = 15_300
    for number in range(draws):
        chance.begin(number)
        world = TOY.rules.redeal(match.state, 0, chance)
        hands[world.hands[1]] += 1
        shells[world.places[0]] += 1
    assert len(hands) == 153
    assert sum((count - 100) ** 2 / 100 for count in hands.values()) < 212  # chi-square, 152 degrees, p = 0.001
    assert sum((shells[pearl] - draws / 6) ** 2 / (draws / 6) for pearl in range(1, 7)) < 20.5


# --- positive controls -------------------------------------------------------------------------------------------


def found_in(spec: GameSpec, games: int = 12) -> set[str]:
    found: set[str] = set()
    for seed in range(games):
        for number, match in enumerate(random_states(spec, 3, seed, Options())):
            if number % 3 == 0:
                for viewer in (None, 0):
                    found |= leaks_found(spec, match, viewer, seed * 100 + number)
    return found


def test_the_control_game_itself_is_clean():
    assert found_in(TOY, games=4) == set()


def _secret(state: Any) -> int:
    """Something that neither seat 0 nor the table may know."""
    return sum(state.hands[1]) % 2


def _leaky_view(state: Any, viewer: Viewer) -> Any:
    return msgspec.structs.replace(TOY.rules.view(state, viewer), caught=_secret(state))


def _leaky_deciders(state: Any) -> tuple[int, ...]:
    seats = TOY.rules.deciders(state)
    return seats[::-1] if _secret(state) else seats


def _leaky_awaited(state: Any) -> tuple[int, ...]:
    seats = TOY.rules.awaited(state)
    return seats[::-1] if _secret(state) else seats


def _leaky_actions(state: Any, seat: int) -> tuple[Any, ...]:
    actions = TOY.rules.legal_actions(state, seat)
    return actions[::-1] if _secret(state) else actions


def _leaky_refusal(state: Any, seat: Any, action: Any) -> Any:
    refusal = TOY.rules.refusal(state, seat, action)
    if refusal is not None and _secret(state):
        return msgspec.structs.replace(refusal, cause=TableCause.UNKNOWN_ACTION)
    return refusal


class _Remembered:
    """Words that remember more than their view: the state that was looked at last."""

    state: Any = None

    def view(self, state: Any, viewer: Viewer) -> Any:
        self.state = state
        return TOY.rules.view(state, viewer)

    def asks(self, view: Any) -> str:
        return TOY.rules.asks(view) + " " * _secret(self.state)

    def progress(self, view: Any) -> str:
        return TOY.rules.progress(view) + " " * _secret(self.state)

    def private_step(self, view: Any, seat: int) -> str | None:
        sentence = TOY.rules.private_step(view, seat)
        return None if sentence is None else sentence + " " * _secret(self.state)

    def label(self, view: Any, seat: int, action: Any) -> str:
        return TOY.rules.label(view, seat, action) + " " * _secret(self.state)


def _leaky_outcome(state: Any) -> Any:
    outcome = TOY.rules.outcome(state)
    if outcome is None:
        return None
    return msgspec.structs.replace(outcome, ranking=outcome.ranking[:: -1 if _secret_left(state) else 1])


def _secret_left(state: Any) -> int:
    return sum(state.left) % 2


def _leaky_event(state: Any, seat: Any, action: Any, chance: Any) -> Step:
    step = TOY.rules.apply(state, seat, action, chance)
    if isinstance(action, Confirm) and state.plans[seat] % 2:
        return Step((*step.events, *step.events), step.state)
    return step


def _public_edits(state: Any, seat: Any, action: Any, chance: Any) -> Step:
    """Edits of a secret are told to all: that there is a plan may not show."""
    step = TOY.rules.apply(state, seat, action, chance)
    if isinstance(action, Plan) and action.card % 2 and _secret(state):
        return Step((*step.events, Ready(player=state.setup.players[seat])), step.state)
    return step


def _leaky_finality(state: Any, seat: Any, action: Any, chance: Any) -> Step:
    """Chance speaks or not, depending on what is hidden: whether the step can be taken back tells it."""
    step = TOY.rules.apply(state, seat, action, chance)
    if seat == 0 and isinstance(action, Plan) and _secret(state):
        chance.roll(6)
    return step


def _words(name: str) -> dict[str, Any]:
    remembered = _Remembered()
    return {"view": remembered.view, name: getattr(remembered, name)}


CONTROLS: dict[str, dict[str, Any]] = {
    "view": {"view": _leaky_view},
    "deciders": {"deciders": _leaky_deciders},
    "awaited": {"awaited": _leaky_awaited},
    "legal actions": {"legal_actions": _leaky_actions},
    "refusals": {"refusal": _leaky_refusal},
    "asks": _words("asks"),
    "progress": _words("progress"),
    "private steps": _words("private_step"),
    "labels": _words("label"),
    "outcome": {"outcome": _leaky_outcome},
    "log": {"apply": _leaky_event},
    "can undo": {"apply": _leaky_finality},
}


@pytest.mark.parametrize("leak", CONTROLS)
def test_a_leak_put_in_on_purpose_is_found(leak: str):
    assert leak in found_in(rewired(TOY, **CONTROLS[leak]))


def test_telling_of_an_edit_is_found():
    assert "log" in found_in(rewired(TOY, apply=_public_edits))


def test_a_redeal_that_shows_the_viewer_another_hand_is_found():
    def redeal(state: Any, viewer: Viewer, chance: Any) -> Any:
        return TOY.rules.redeal(state, None if viewer == 0 else viewer, chance)

    assert "view" in found_in(rewired(TOY, redeal=redeal), games=2)


def test_a_redeal_that_changes_nothing_is_found():
    spec = rewired(TOY, redeal=lambda state, _viewer, _chance: state)
    match = Match.new(spec, NAMES[:3])
    assert match.state.phase is Phase.PLAN
    applied: set[tuple[str, bool]] = set()
    varied: set[tuple[str, bool]] = set()
    note_varied(match, applied, varied, 0)
    assert applied
    assert not varied
