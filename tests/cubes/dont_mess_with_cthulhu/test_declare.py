"""The look, the declaration and the laying down of a new hand."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from cubes.dont_mess_with_cthulhu import rules
from cubes.dont_mess_with_cthulhu.actions import Declare, Investigate, SayNothing, Seen
from cubes.dont_mess_with_cthulhu.causes import MessCause
from cubes.dont_mess_with_cthulhu.options import Options
from cubes.dont_mess_with_cthulhu.state import Declaration, Pending, Phase
from cubes.dont_mess_with_cthulhu.view import Face
from cubes.game import TableCause
from tests.cubes.dont_mess_with_cthulhu.table import (
    cards,
    chance,
    declare_all,
    events,
    kinds,
    match_of,
    start_match,
    table,
    turn,
)

DECK = cards("SSCFF" + "SFFFF" + "FFFFF")


def three(options=None, **more):
    return start_match(3, (0, 0, 1, 0, 1), 1, DECK, options=options, **more)


@pytest.mark.clause("MESS-010", "MESS-A25")
def test_declarations_go_clockwise_from_the_active_player():
    match = three()
    order = []
    while match.state.phase is Phase.DECLARE:
        (seat,) = match.deciders()
        order.append(seat)
        match.submit(seat, Declare(0, 0))
    assert order == [1, 2, 0]
    assert match.deciders() == (1,)


@pytest.mark.clause("MESS-022", "MESS-023", "MESS-A25")
def test_later_rounds_begin_with_the_last_holder_and_may_be_declined():
    match = match_of(table("FFFFF", "FFFSS", "CSFFF", active=2))
    turn(match, "A", "F")
    turn(match, "B", "F")
    turn(match, "A", "F")
    assert match.state.round == 2
    order = []
    while match.state.phase is Phase.DECLARE:
        (seat,) = match.deciders()
        order.append(seat)
        assert match.legal_actions(seat)[-1] == SayNothing()
        match.submit(seat, SayNothing())
    assert order == [0, 1, 2]
    assert match.deciders() == (0,)


@pytest.mark.clause("MESS-A02", "MESS-010")
def test_what_may_be_declared():
    match = three()
    expected = [(signs, cthulhu, 0) for signs in range(6) for cthulhu in (0, 1) if signs + cthulhu <= 5]
    actions = match.legal_actions(1)
    assert [(a.signs, a.cthulhu, a.necronomicons) for a in actions] == expected
    assert match.refusal(1, SayNothing()).cause is MessCause.MUST_DECLARE
    assert match.refusal(1, Declare(5, 1)).cause is MessCause.MORE_THAN_HELD
    assert "5 cards" in match.refusal(1, Declare(6, 0)).sentence
    assert match.refusal(1, Declare(0, 2)).cause is MessCause.ONE_CTHULHU
    assert match.refusal(1, Declare(-1, 0)).cause is MessCause.NEGATIVE
    assert match.refusal(1, Declare(0, 0, 1)).cause is MessCause.NO_NECRONOMICONS
    assert match.refusal(0, Declare(0, 0)).cause is TableCause.NOT_DECIDING
    assert match.refusal(1, Investigate(0, 1)).cause is MessCause.NOT_NOW
    assert match.refusal(1, Seen()).cause is MessCause.NOT_NOW


@pytest.mark.clause("MESS-A02")
def test_necronomicons_may_be_declared_with_their_module():
    match = start_match(4, options=Options(necronomicon=True))
    (seat,) = match.deciders()
    actions = match.legal_actions(seat)
    assert {a.necronomicons for a in actions} == {0, 1, 2, 3}
    assert all(a.signs + a.cthulhu + a.necronomicons <= 5 for a in actions)
    assert len(actions) == len(set(actions)) == 32
    assert match.refusal(seat, Declare(0, 0, 4)).cause is MessCause.THREE_NECRONOMICONS


@pytest.mark.clause("MESS-A02", "MESS-A03")
def test_the_choice_never_depends_on_the_cards():
    for options in (Options(), Options(necronomicon=True, objects=True)):
        lists = set()
        for seed in range(40):
            match = start_match(4, options=options, seed=seed)
            (seat,) = match.deciders()
            if not match.view(seat).own.muted:
                lists.add(match.legal_actions(seat))
        assert len(lists) == 1


@pytest.mark.clause("MESS-A03")
def test_with_objects_silence_is_open_to_everybody_in_round_one():
    match = start_match(4, options=Options(objects=True), seed=3)
    for _ in range(4):
        (seat,) = match.deciders()
        assert match.legal_actions(seat)[-1] == SayNothing()
        match.submit(seat, SayNothing())
    assert match.state.phase is Phase.ACT


@pytest.mark.clause("MESS-A03", "MESS-040")
def test_forced_and_free_silence_look_alike():
    deck = cards("GFFFF" + "SSSCF" + "VPEAF" + "FFFFS")
    start = ((0, 0, 0, 1, 1), cards("VPEAGM"), 0)
    other = cards("FFFFF" + "SSSCF" + "VPEAG" + "FFFFS")
    forced = start_match(4, *start, deck, options=Options(objects=True))
    free = start_match(4, *start, other, options=Options(objects=True))
    for match in (forced, free):
        match.submit(0, SayNothing())
    assert forced.log(None) == free.log(None)
    assert forced.log(1) == free.log(1)
    assert forced.view(None) == free.view(None)
    assert forced.view(1) == free.view(1)


@pytest.mark.clause("MESS-010")
def test_a_declaration_is_recorded_publicly_and_never_judged():
    match = three()
    beats = match.submit(1, Declare(5, 0))
    assert kinds(beats) == ["Declared", "LaidDown"]
    view = match.view(None)
    assert view.tableaus[1].declaration == Declaration(5, 0, 0)
    assert view.tableaus[2].declaration is None
    assert view.claims.signs == 5
    assert view.claims.hidden_when_dealt == 3
    assert match.log(None)[-2:] == (
        "Ben declares 5 Elder Signs and no Cthulhu.",
        "Ben shuffles 5 cards and lays them face down.",
    )


@pytest.mark.clause("MESS-011", "MESS-A24", "MESS-022")
def test_the_cards_are_shuffled_by_chance_after_the_look():
    places = Counter()
    for seed in range(300):
        match = three(seed=seed)
        before = match.state
        beats = match.submit(1, Declare(1, 0))
        assert beats[0].state.rows == before.rows
        assert beats[0].state.pending is Pending.SHUFFLE
        assert beats[1].events[0].final
        row = match.state.rows[1]
        assert sorted(row) == sorted(before.rows[1])
        places[row.index(0)] += 1
    assert set(places) == set(range(5))
    assert all(35 < count < 90 for count in places.values()), places


@pytest.mark.clause("MESS-A24")
def test_a_place_keeps_its_number_and_leaves_a_gap():
    match = match_of(table("FFFFF", "FFFSS", "CSFFF"))
    match.submit(0, Investigate(1, 2))
    view = match.view(None)
    assert [place.number for place in view.tableaus[1].places] == [1, 2, 3, 4, 5]
    assert [place.face for place in view.tableaus[1].places] == [
        Face.DOWN,
        Face.GONE,
        Face.DOWN,
        Face.DOWN,
        Face.DOWN,
    ]
    assert match.refusal(1, Investigate(0, 1)) is None
    match.submit(1, Investigate(0, 5))
    assert [a.place for a in match.legal_actions(0) if a.seat == 1] == [1, 3, 4, 5]


@pytest.mark.clause("MESS-011", "MESS-A26")
def test_the_owner_sees_kinds_and_no_places():
    match = three()
    own = match.view(0).own
    assert own.hand == ((0, 2), (1, 1), (9, 2))
    assert own.hands == (own.hand,)
    for deal in range(5):
        laid = replace(
            match.state, rows=(match.state.rows[0][deal:] + match.state.rows[0][:deal], *match.state.rows[1:])
        )
        assert rules.view(laid, 0) == match.view(0)


@pytest.mark.clause("MESS-A11")
def test_silence_begins_at_the_deal_and_binds_nothing_else():
    match = match_of(table("GFFFF", "EFSSS", "CSFVF", "AFPFF", active=0))
    assert match.view(0).own.muted
    turn(match, "B", "E", by="A")
    match.submit(0, Seen())
    turn(match, "C", "F", by="B")
    turn(match, "A", "F", by="C")
    assert match.deciders() == (0,)
    assert match.view(0).own.muted


@pytest.mark.clause("MESS-A11", "MESS-039")
def test_silence_goes_with_the_card_to_the_pile():
    match = match_of(table("GPFFF", "EFSSS", "CSFVF", "AFFFF", active=1))
    assert match.view(0).own.muted
    turn(match, "A", "P", by="B")
    assert not match.view(0).own.muted
    assert match.view(None).pile_known == ()


@pytest.mark.clause("MESS-A11")
def test_silence_moves_with_the_next_deal():
    luck = chance(seed=5)
    match = match_of(table("GFFFF", "EFSSS", "CSFVF", "AFPFF", active=1), luck)
    luck.add(None)
    for holder in "DBDB":
        turn(match, holder, "F" if holder == "D" else "S")
        if match.state.round == 2:
            break
    muted = [seat for seat in range(4) if match.view(seat).own.muted]
    assert len(muted) == 1
    assert match.state.deals[1][muted[0]].count(5) == 1


@pytest.mark.clause("MESS-A23")
def test_the_steps_behind_the_curtain_are_the_same_for_all():
    match = start_match(4, options=Options(objects=True))
    sentences = {rules.private_step(match.view(None), seat) for seat in range(4)}
    assert len(sentences) == 1
    assert None not in sentences
    declare_all(match)
    assert rules.private_step(match.view(None), 0) is None
    muted = [match.view(seat).own.muted for seat in range(4)]
    lines = [sum(event.to == seat for event in events(match.opening)) for seat in range(4)]
    assert lines == [2, 2, 2, 2], muted
