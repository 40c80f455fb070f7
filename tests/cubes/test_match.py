"""The match: what it accepts and refuses, what can be taken back and who learns of it, and what its record holds."""

from __future__ import annotations

from itertools import groupby
from random import Random
from typing import Any

import msgspec
import pytest

from cubes import Match, RecordError, Refused, ScriptedChance, SeededChance, TimeUp
from cubes import game as contract
from cubes.game import GameSpec, Step, StuckError, TableCause
from cubes.journal import MAGIC, VERSION, Entry
from cubes.setup import SetupError
from tests.cubes.play import ALL_GAMES, NAMES, frozen, restored
from tests.cubes.rewired import rewired
from tests.cubes.toy_game import TOY
from tests.cubes.toy_game.actions import Confirm, Plan, Take
from tests.cubes.toy_game.events import Ready
from tests.cubes.toy_game.state import Options, Phase, Seat
from tests.cubes.toy_table import ANN, BEN, CAT, diving, plan, ready, toy


def snapshot(match: Match) -> tuple[Any, ...]:
    logs = [match.log(viewer) for viewer in (None, ANN, BEN)]
    return frozen(match.state), match.to_bytes(), logs, [match.can_undo(seat) for seat in (ANN, BEN)]


def fail(entry: Entry, state: Any) -> None:
    """A listener that cannot keep what it hears."""
    raise OSError("disk full")


# --- beginning ---------------------------------------------------------------------------------------------------


def test_the_opening_holds_the_beats_of_the_deal():
    match = toy()
    assert match.opening[0].events == ()
    assert match.opening[0].state.phase is Phase.DEAL
    assert [type(beat.events[0]).__name__ for beat in match.opening[1:]] == ["Dealt", "RoundBegan"]
    assert match.opening[-1].state == match.state
    assert match.log(None) == ("Everybody is dealt 3 cards.", "Round 1: 4 shells lie on the table.")
    assert match.entries == []


def test_seats_and_options_reach_the_state():
    seats = (Seat(name="Ann", head_start=3), Seat(name="Ben", colour="moon"))
    match = Match.new(TOY, seats=seats, options=Options(rounds=1), standing=(1, 0))
    assert match.setup.seats == seats
    assert match.state.points == (3, 0)
    assert match.setup.options.rounds == 1
    assert match.view(None).standing == (1, 0)
    assert not match.seeded


def test_a_seed_is_shown_publicly():
    match = toy(seed=7)
    assert match.seeded
    assert match.seed == 7
    assert restored(match).seed == 7
    assert toy(7).state == match.state
    assert toy(8).state != match.state


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (("Ann",), "2 to 4 players, not for 1"),
        (("Ann", "Ben", "Cat", "Dan", "Eve"), "not for 5"),
        (("Ann", " "), "needs a name"),
        (("Ann", "ann "), "both named"),
    ],
)
def test_seats_that_do_not_fit_are_refused_in_plain_words(names: tuple[str, ...], words: str):
    with pytest.raises(ValueError, match=words):
        Match.new(TOY, names)


def test_options_of_another_game_are_refused():
    with pytest.raises(SetupError, match="another game"):
        Match.new(TOY, ("Ann", "Ben"), options=object())


def test_options_with_problems_are_refused():
    spec = rewired(TOY, option_problems=lambda *_args: {"rounds": "Not so many."})
    with pytest.raises(SetupError, match="Not so many"):
        Match.new(spec, ("Ann", "Ben"))


def test_seats_with_problems_are_refused():
    spec = rewired(TOY, seat_problems=lambda seats: {1: f"{seats[1].name} cannot have that."})
    with pytest.raises(SetupError, match="Ben cannot have that"):
        Match.new(spec, ("Ann", "Ben"))


def test_a_constructed_position_can_be_played_and_kept():
    position = msgspec.structs.replace(diving().state, points=(5, 5, 5))
    match = Match.new(TOY, start=position, chance=ScriptedChance())
    assert match.state == position
    match.submit(match.awaited()[0], Take(0))
    assert restored(match).state == match.state


# --- acting ------------------------------------------------------------------------------------------------------


def test_the_first_beat_is_the_act_itself_and_the_others_follow():
    match = ready(toy(), ANN, BEN)
    plan(match, CAT)
    beats = match.submit(CAT, Confirm())
    assert [type(event) for event in beats[0].events] == [Ready]
    assert beats[0].state.phase is Phase.PLAN
    assert len(beats) == 3
    assert beats[-1].state == match.state
    assert match.state.phase is Phase.DIVE


@pytest.mark.parametrize(
    ("seat", "action", "cause"),
    [
        (7, Confirm(), TableCause.UNKNOWN_SEAT),
        (-1, Confirm(), TableCause.UNKNOWN_SEAT),
        (True, Confirm(), TableCause.UNKNOWN_SEAT),
        (None, Confirm(), TableCause.UNKNOWN_ACTION),
        (ANN, TimeUp(), TableCause.UNKNOWN_ACTION),
        (ANN, "Confirm", TableCause.UNKNOWN_ACTION),
        (ANN, Plan("5"), TableCause.UNKNOWN_ACTION),
        (ANN, Plan(True), TableCause.UNKNOWN_ACTION),
        (ANN, Plan(5.0), TableCause.UNKNOWN_ACTION),
        (ANN, Plan(10**30), TableCause.UNKNOWN_ACTION),
    ],
)
def test_malformed_acts_are_refused(seat: Any, action: Any, cause: TableCause):
    match = toy()
    before = snapshot(match)
    with pytest.raises(Refused) as caught:
        match.submit(seat, action)
    assert caught.value.refusal.cause is cause
    assert str(caught.value)
    assert snapshot(match) == before


def test_nothing_is_legal_for_a_seat_that_does_not_exist():
    match = toy()
    assert match.legal_actions(9) == ()
    assert not match.can_undo(9)
    assert not match.can_redo(-1)
    for act in (match.undo, match.redo):
        with pytest.raises(Refused):
            act(9)


def test_the_clock_acts_for_whoever_is_awaited():
    match = toy()
    plan(match, ANN, 1)
    planned = match.view(ANN).plan
    match.submit(None, TimeUp())
    assert match.state.phase is Phase.DIVE
    assert match.view(None).laid[ANN] == (planned,)
    assert "The clock ran out." in match.log(None)
    assert restored(match).state == match.state
    assert not any(match.can_undo(seat) for seat in (ANN, BEN, CAT))


def test_an_exception_in_a_rule_changes_nothing():
    calls = []

    def advance(state: Any, chance: Any) -> Step | None:
        if state.phase is Phase.REVEAL:
            calls.append(state)
            raise RuntimeError("a fault")
        return TOY.rules.advance(state, chance)

    spec = rewired(TOY, advance=advance)
    match = Match.new(spec, NAMES[:2], chance=SeededChance(1))
    plan(match, ANN)
    match.submit(ANN, Confirm())
    plan(match, BEN)
    before = snapshot(match)
    with pytest.raises(RuntimeError, match="a fault"):
        match.submit(BEN, Confirm())
    assert calls
    assert snapshot(match) == before
    match.undo(BEN)


def test_rules_that_go_on_for_ever_are_stopped(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(contract, "MAX_BEATS", 50)
    spec = rewired(TOY, advance=lambda state, _chance: Step((), state))
    with pytest.raises(StuckError):
        Match.new(spec, NAMES[:2])


def test_a_listener_that_fails_leaves_the_match_as_it_was():
    match = toy()
    plan(match, ANN)
    match.undo(ANN)
    before = snapshot(match)
    match.on_entry = fail
    for act in (lambda: plan(match, BEN), lambda: match.redo(ANN)):
        with pytest.raises(OSError, match="disk full"):
            act()
        assert snapshot(match) == before
    match.on_entry = None
    match.redo(ANN)
    before = snapshot(match)
    match.on_entry = fail
    with pytest.raises(OSError, match="disk full"):
        match.undo(ANN)
    assert snapshot(match) == before
    assert match.can_undo(ANN)


def test_the_listener_hears_the_entry_before_the_state_changes():
    match = toy()
    heard: list[tuple[int, Any]] = []
    old = match.state

    def hear(entry: Entry, state: Any) -> None:
        assert match.state is old
        heard.append((entry.number, state))

    match.on_entry = hear
    plan(match, ANN)
    assert heard == [(1, match.state)]


def test_a_failed_act_rolls_the_same_when_it_is_tried_again():
    match, twin = diving(storm=True), diving(storm=True)
    match.on_entry = fail
    seat = match.awaited()[0]
    with pytest.raises(OSError, match="disk full"):
        match.submit(seat, Take(0))
    match.on_entry = None
    match.submit(seat, Take(0))
    twin.submit(seat, Take(0))
    assert match.state == twin.state


# --- logs --------------------------------------------------------------------------------------------------------


def test_each_viewer_has_a_log_of_his_own():
    match = toy()
    plan(match, ANN)
    card = match.view(ANN).plan
    assert match.log(ANN)[-1] == f"Ann plans card {card}."
    assert match.log(BEN) != match.log(ANN)
    assert match.log(None) == match.log(None, 0)
    seen = len(match.log(BEN))
    match.submit(ANN, Confirm())
    assert match.log(BEN, seen) == ("Ann is ready.",)
    assert [type(event) for event in match.events(BEN, seen)] == [Ready]
    assert match.log(BEN, 99) == ()


def test_a_recap_holds_what_happened_in_public_since_the_end_of_the_own_previous_turn():
    match = ready(toy(), ANN, BEN)
    assert [type(event).__name__ for event in match.recap(CAT)] == ["Dealt", "RoundBegan", "Ready", "Ready"]
    assert [type(event).__name__ for event in match.recap(ANN)] == ["Ready"]
    ready(match, CAT)
    told = ["Dealt", "RoundBegan", "Ready", "Ready", "Ready", "Laid", "Laid", "Laid"]
    assert [type(event).__name__ for event in match.recap(CAT)] == told
    assert [type(event).__name__ for event in match.recap(BEN)] == ["Ready", "Laid", "Laid", "Laid"]


def test_a_recap_keeps_the_own_acts_of_a_turn_and_what_the_others_did_before_it():
    """Also in a long turn, and when an act is taken back in it."""
    match = Match.new(TOY, NAMES[:3], chance=SeededChance(5))
    random = Random(5)
    told: list[tuple[int, tuple]] = []
    for _step in range(60):
        if not match.deciders():
            break
        seat = random.choice(match.deciders())
        before = len(match.events(None))
        if random.random() < 0.2 and match.can_undo(seat):
            match.undo(seat)
        else:
            match.submit(seat, random.choice(match.legal_actions(seat)))
        happened = match.events(None)[before:]
        if happened:
            told.append((seat, happened))
        for viewer in range(3):
            assert match.recap(viewer) == since_previous_turn(match, told, viewer)


def since_previous_turn(match: Match, told: list[tuple[int, tuple]], viewer: int) -> tuple:
    """What the table heard of the others' last run of acts, and of the viewer's own after it."""
    runs = [(own, list(acts)) for own, acts in groupby(told, lambda one: one[0] == viewer)]
    last = runs[-2:] if runs and runs[-1][0] else runs[-1:]
    if len(last) == len(runs):
        return match.events(None)
    return tuple(event for _own, acts in last for _seat, events in acts for event in events)


def test_what_nobody_hears_of_changes_no_recap():
    one, other = toy(), toy()
    for match in (one, other):
        ready(match, ANN)
    plan(one, BEN)
    assert [one.recap(seat) for seat in (ANN, BEN, CAT)] == [other.recap(seat) for seat in (ANN, BEN, CAT)]


# --- the record --------------------------------------------------------------------------------------------------


def test_an_empty_match_reads_back():
    match = toy()
    assert restored(match).state == match.state


def test_replay_uses_outcomes_and_never_the_seed(monkeypatch: pytest.MonkeyPatch):
    match = diving(storm=True)
    match.submit(match.awaited()[0], Take(0))
    data = match.to_bytes()
    monkeypatch.setattr("cubes.chance.KeyedChance._below", lambda *_args: pytest.fail("drawn again"))
    monkeypatch.setattr("cubes.chance.KeyedChance._shuffle", lambda *_args: pytest.fail("shuffled again"))
    assert Match.from_bytes(data, ALL_GAMES).state == match.state


@pytest.mark.parametrize("cut", [0, 3, 8, 40, 60, -1])
def test_a_cut_record_is_refused_in_plain_words(cut: int):
    with pytest.raises(RecordError, match="damaged"):
        Match.from_bytes(diving().to_bytes()[:cut], ALL_GAMES)


def test_every_changed_byte_is_noticed():
    data = bytearray(toy().to_bytes())
    for index in range(0, len(data), 7):
        data[index] ^= 0x10
        with pytest.raises(RecordError):
            Match.from_bytes(bytes(data), ALL_GAMES)
        data[index] ^= 0x10


def test_a_record_of_a_newer_version_is_refused_politely():
    data = toy().to_bytes()
    newer = MAGIC + (VERSION + 1).to_bytes(2, "little") + data[len(MAGIC) + 2 :]
    with pytest.raises(RecordError, match="newer version of Cubes"):
        Match.from_bytes(newer, ALL_GAMES)


def test_a_record_of_other_rules_is_refused_with_both_numbers():
    spec: GameSpec = msgspec.structs.replace(TOY, rules_version=3)
    with pytest.raises(RecordError, match="version 1 of its rules; this program has version 3"):
        Match.from_bytes(toy().to_bytes(), {TOY.id: spec})


def test_a_record_of_an_unknown_game_is_refused():
    with pytest.raises(RecordError, match="not here: pearl_dive"):
        Match.from_bytes(toy().to_bytes())


def test_a_record_holds_no_secret_in_the_clear():
    match = toy(seed=123456789)
    plan(match, ANN)
    data = match.to_bytes()
    for secret in (bytes(match.state.deck), match.header().key, b"123456789", b"pearl_dive", b"Ann"):
        assert secret not in data


def test_two_matches_have_different_names_and_copies_the_same():
    match = toy(1)
    assert match.identity == restored(match).identity
    assert match.identity != toy(2).identity
    plan(match, ANN)
    assert match.identity == toy(1).identity
    live = {Match.new(TOY, NAMES[:2]).identity for _ in range(50)}
    assert len(live) == 50


def test_every_beat_can_be_made_again_from_the_record():
    match = toy(storm=True)
    told = list(match.opening)
    told += match.submit(ANN, Plan(match.view(ANN).hand[0]))
    told += match.undo(ANN)
    told += match.redo(ANN)
    for seat in (ANN, BEN, CAT):
        plan(match, seat, 1)
        match.submit(seat, Confirm())
    match.submit(match.awaited()[0], Take(0))
    beats = match.beats()
    assert list(beats[: len(told)]) == told
    assert beats[-1].state == match.state
    assert restored(match).beats() == beats
    events = tuple(event for beat in beats for event in beat.events if event.to is None)
    assert events == match.events(None)


@pytest.mark.parametrize("change", ["outcome left over", "outcome missing", "number", "seat", "action"])
def test_a_record_that_does_not_fit_together_is_damaged(change: str):
    match = diving(storm=True)
    match.submit(match.awaited()[0], Take(0))
    *entries, last = match.entries
    changed = {
        "outcome left over": {"outcomes": (*last.outcomes, 1)},
        "outcome missing": {"outcomes": ()},
        "number": {"number": last.number + 1},
        "seat": {"seat": (last.seat or 0) + 1},
        "action": {"action": Take(99)},
    }[change]
    assert Match.restore(match.header(), [*entries, last], ALL_GAMES).state == match.state
    with pytest.raises(RecordError, match="damaged"):
        Match.restore(match.header(), [*entries, msgspec.structs.replace(last, **changed)], ALL_GAMES)
