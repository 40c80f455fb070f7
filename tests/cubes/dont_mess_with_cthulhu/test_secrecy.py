"""Hidden information: what views hold, and that another world looks the same to whoever cannot tell."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from cubes.chance import SeededChance
from cubes.dont_mess_with_cthulhu import rules
from cubes.dont_mess_with_cthulhu.actions import SayNothing, Seen, Show
from cubes.dont_mess_with_cthulhu.options import Options
from cubes.dont_mess_with_cthulhu.spec import SPEC
from cubes.dont_mess_with_cthulhu.state import Phase, State
from cubes.game import Step, settle
from cubes.match import Match
from tests.cubes.dont_mess_with_cthulhu.table import NAMES, match_of, start_match, table, turn

OPTIONS = (
    Options(),
    Options(necronomicon=True),
    Options(objects=True),
    Options(necronomicon=True, objects=True, mirage_rearms_necronomicon=True),
    Options(necronomicon=True, objects=True, prescient_scope="own"),
)


def walk(players: int, options: Options, seed: int) -> Iterator[tuple[State, Step | None]]:
    """Every state of a random game, also those between beats, with the step that led to it."""
    luck = SeededChance(seed)
    luck.begin(0)
    random = Random(seed)
    seats = tuple(SPEC.Seat(name=name) for name in NAMES[:players])
    step: Step | None = None
    state = rules.start(seats, options, luck)
    yield state, None
    while True:
        while (step := rules.advance(state, luck)) is not None:
            state = step.state
            yield state, step
        deciders = rules.deciders(state)
        if not deciders:
            return
        action = random.choice(rules.legal_actions(state, deciders[0]))
        step = rules.apply(state, deciders[0], action, luck)
        state = step.state
        yield state, step


@pytest.mark.clause("MESS-006", "MESS-011", "MESS-A01")
@pytest.mark.parametrize("players", range(3, 9))
@pytest.mark.parametrize("options", OPTIONS)
def test_a_redeal_cannot_be_told_apart(players, options, long):
    for seed in range(20 if long else 2):
        for number, (state, _) in enumerate(walk(players, options, seed)):
            for viewer in (None, *range(players)):
                if not long and (number + seed) % 3 and state.pending:
                    continue
                other = rules.redeal(state, viewer, SeededChance(number))
                view = rules.view(state, viewer)
                assert rules.view(other, viewer) == view
                assert not rules.problems(other)
                assert rules.deciders(other) == rules.deciders(state)
                assert rules.asks(rules.view(other, viewer)) == rules.asks(view)
                if viewer is not None:
                    actions = rules.legal_actions(state, viewer)
                    assert rules.legal_actions(other, viewer) == actions
                    for action in actions[:3]:
                        assert rules.refusal(other, viewer, action) is None
                if not state.pending and state.phase is not Phase.OVER:
                    _same_act_same_words(state, other, viewer)


def _same_act_same_words(state, other, viewer):
    """A public act is told to the viewer in the same words in both worlds."""
    (seat,) = rules.deciders(state)
    actions = rules.legal_actions(state, seat)
    action = actions[len(actions) // 2]
    if rules.refusal(other, seat, action) is not None:
        assert not isinstance(action, SayNothing)
        action = SayNothing()
    if rules.refusal(state, seat, action) is not None:
        return
    told = []
    for world in (state, other):
        luck = SeededChance(5)
        luck.begin(1)
        step = rules.apply(world, seat, action, luck)
        told.append([rules.describe(event) for event in step.events if event.visible_to(viewer)])
    assert told[0] == told[1]


def worlds(state: State, viewer: int | None, count: int = 60) -> list[State]:
    return [rules.redeal(state, viewer, SeededChance(seed)) for seed in range(count)]


SECRETS: dict[str, Callable[[State, int | None], Hashable]] = {
    "roles of the others": lambda state, seat: tuple(r for s, r in enumerate(state.roles) if s != seat),
    "tokens aside": lambda state, _: state.roles_aside,
    "discarded cards": lambda state, _: state.discarded,
    "the sixth Object": lambda state, _: state.object_aside,
    "hands of the others": lambda state, seat: tuple(h for s, h in enumerate(state.deals[-1]) if s != seat),
    "hands of earlier rounds": lambda state, seat: tuple(h for s, h in enumerate(state.deals[0]) if s != seat),
    "positions of the others": lambda state, seat: tuple(r for s, r in enumerate(state.rows) if s != seat),
    "own positions": lambda state, seat: state.rows[0 if seat is None else seat],
    "mixture": lambda state, _: sum(deal.count(0) for deal in state.deals[0]),
    "number of Cultists": lambda state, _: sum(state.roles),
    "who is muted": lambda state, seat: tuple(5 in hand for s, hand in enumerate(state.deals[-1]) if s != seat),
}


@pytest.fixture(scope="module")
def second_round() -> State:
    options = Options(necronomicon=True, objects=True)
    for seed in range(200):
        match = start_match(5, options=options, seed=seed)
        while match.outcome() is None and match.state.round < 2:
            (seat,) = match.deciders()
            actions = match.legal_actions(seat)
            match.submit(seat, actions[-1])
        if match.outcome() is None and not any(t.kind in (3, 4, 5) for t in match.state.centre):
            declare_all_silent(match)
            return match.state
    raise AssertionError("no such game")


def declare_all_silent(match: Match) -> None:
    while match.state.phase is Phase.DECLARE:
        match.submit(match.deciders()[0], SayNothing())


@pytest.mark.clause("MESS-004", "MESS-006", "MESS-011", "MESS-032", "MESS-036", "MESS-040")
@pytest.mark.parametrize("secret", SECRETS)
@pytest.mark.parametrize("viewer", [None, 0, 3])
def test_a_redeal_varies_every_secret(second_round, secret, viewer):
    of = SECRETS[secret]
    assert len({of(world, viewer) for world in worlds(second_round, viewer)}) > 1


@pytest.mark.clause("MESS-006", "MESS-A26")
def test_what_a_seat_knows_never_varies(second_round):
    for seat in range(5):
        for world in worlds(second_round, seat, 10):
            assert world.roles[seat] == second_round.roles[seat]
            assert [deal[seat] for deal in world.deals] == [deal[seat] for deal in second_round.deals]
            assert world.centre == second_round.centre


@pytest.mark.clause("MESS-044")
def test_a_redeal_varies_the_pile_for_all_but_its_owner():
    match = match_of(table("FFFFF", "PFFCS", "VFGAS", "SEFFS"))
    turn(match, "B", "P")
    for viewer in (None, 0, 2, 3):
        assert len({world.pile for world in worlds(match.state, viewer)}) > 1
    assert {world.pile for world in worlds(match.state, 1)} == {match.state.pile}


@pytest.mark.clause("MESS-A10")
def test_a_shown_card_stays_in_every_world():
    match = match_of(table("FFFFF", "VPFCS", "AFGMS", "SFFFS"))
    turn(match, "B", "V")
    match.submit(1, Show(1, 4))
    for viewer in (None, 0, 1, 2):
        for world in worlds(match.state, viewer, 20):
            assert world.rows[1][3] == 1
    turn(match, "A", "F")
    turn(match, "B", "P")
    for viewer in (None, 0, 2):
        for world in worlds(match.state, viewer, 20):
            assert 1 in world.pile


@pytest.mark.clause("MESS-041")
def test_a_look_fixes_a_role_for_the_looker_alone():
    match = match_of(table("FFFFS", "EFFCS", "PFGAS", "FVFFS", roles=(0, 1, 0, 0)))
    turn(match, "B", "E")
    match.submit(0, Seen())
    assert {world.roles[1] for world in worlds(match.state, 0)} == {1}
    for viewer in (None, 2, 3):
        assert {world.roles[1] for world in worlds(match.state, viewer)} == {0, 1}


@pytest.mark.clause("MESS-A03", "MESS-040")
def test_nobody_who_spoke_can_be_muted():
    match = start_match(4, options=Options(objects=True), seed=4)
    spoke = []
    for number in range(4):
        (seat,) = match.deciders()
        actions = match.legal_actions(seat)
        if number % 2 and len(actions) > 1:
            spoke.append(seat)
        match.submit(seat, actions[0] if number % 2 else SayNothing())
    assert spoke
    muted = set()
    for world in worlds(match.state, None, 200):
        muted |= {seat for seat in range(4) if 5 in world.deals[0][seat]}
    assert muted == set(range(4)) - set(spoke)


def test_structs_with_secrets_show_nothing():
    match = start_match(4)
    assert repr(match.state) == "<State>"
    assert repr(match.view(0)) == "<View>"
    assert repr(match.view(0).own) == "<Own>"


@pytest.mark.clause("MESS-006", "MESS-011")
def test_no_view_before_the_end_holds_a_secret(long):
    """Whatever is not known to a viewer is not reachable from his view, whatever its name."""
    for seed in range(40 if long else 8):
        for state, step in walk(5, OPTIONS[3], seed):
            if state.phase is Phase.OVER:
                continue
            table_view = rules.view(state, None)
            assert table_view.own is None
            assert table_view.final is None
            for seat in range(5):
                view = rules.view(state, seat)
                assert view.final is None
                assert replace(view, own=None, viewer=None) == table_view
            if step is not None:
                for event in step.events:
                    if event.to is None:
                        assert not {"role", "hand", "muted"} & set(event.__struct_fields__)


def test_states_and_views_can_be_packed(long):
    for state, _ in walk(4, OPTIONS[3], 3):
        data = msgspec.msgpack.encode(state)
        assert msgspec.msgpack.decode(data, type=State) == state


@pytest.mark.clause("MESS-041", "MESS-A23")
def test_a_look_is_one_step_for_everybody():
    match = match_of(table("FFFFS", "EFFCS", "PFGAS", "FVFFS", roles=(0, 1, 0, 0)))
    turn(match, "B", "E")
    for viewer in (None, 0, 1, 2):
        assert rules.private_step(match.view(viewer), 0) == "Round 1: look at a Character token."
    assert match.legal_actions(0) == (Seen(),)


def test_a_match_restored_from_its_record_is_the_same():
    match = start_match(5, options=OPTIONS[3], seed=11)
    while match.outcome() is None:
        (seat,) = match.deciders()
        actions = match.legal_actions(seat)
        match.submit(seat, actions[(len(match.entries) * 5) % len(actions)])
    again = Match.from_bytes(match.to_bytes(), {SPEC.id: SPEC})
    assert again.state == match.state
    for viewer in (None, *range(5)):
        assert again.log(viewer) == match.log(viewer)
        assert again.view(viewer) == match.view(viewer)


def test_settle_stops_where_somebody_must_decide():
    luck = SeededChance(1)
    luck.begin(0)
    seats = tuple(SPEC.Seat(name=name) for name in NAMES[:3])
    beats = settle(SPEC.rules, Step((), rules.start(seats, Options(), luck)), luck)
    assert rules.deciders(beats[-1].state)
    assert all(not rules.deciders(beat.state) for beat in beats[:-1])
