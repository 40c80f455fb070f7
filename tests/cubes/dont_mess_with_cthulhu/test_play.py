"""Actions, rounds, the ends of the game and of a session."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from cubes.dont_mess_with_cthulhu import rules
from cubes.dont_mess_with_cthulhu.actions import Declare, Investigate, SayNothing, Seen, Show
from cubes.dont_mess_with_cthulhu.causes import MessCause
from cubes.dont_mess_with_cthulhu.options import Options
from cubes.dont_mess_with_cthulhu.state import EndReason, Kind, Pending, Phase, Role
from cubes.dont_mess_with_cthulhu.view import Face
from cubes.game import Refused, TableCause
from tests.cubes.dont_mess_with_cthulhu.table import (
    cards,
    declare_all,
    events,
    held,
    kinds,
    match_of,
    start_match,
    table,
    turn,
)

PLAIN = ("FFFFF", "FFFSS", "CSFFF")


@pytest.mark.clause("MESS-015")
def test_every_card_of_every_other_player_may_be_chosen():
    match = match_of(table(*PLAIN, active=1))
    assert match.legal_actions(1) == tuple(Investigate(seat, place) for seat in (2, 0) for place in range(1, 6))
    assert match.legal_actions(0) == ()


@pytest.mark.clause("MESS-015", "MESS-017", "MESS-018")
def test_an_investigation_is_told_in_beats():
    match = match_of(table(*PLAIN))
    first, second, third = match.submit(0, Investigate(1, 4))
    (event,) = first.events
    assert (event.player.name, event.holder.name, event.place) == ("Ann", "Ben", 4)
    assert not hasattr(event, "kind")
    view = rules.view(first.state, None)
    assert (view.pending, view.aim.seat, view.aim.place) == (Pending.TURN, 1, 4)
    assert view.tableaus[1].places[3].face is Face.DOWN
    (event,) = second.events
    assert event.final
    assert (event.kind, event.found, event.total) == (Kind.SIGN, 1, 3)
    view = rules.view(second.state, None)
    assert view.tableaus[1].places[3].face is Face.GONE
    assert view.active == 0
    assert kinds([third]) == ["MarkerPassed"]
    assert rules.view(third.state, None).active == 1


@pytest.mark.clause("MESS-018")
def test_turned_cards_stay_in_the_centre():
    match = match_of(table(*PLAIN))
    seen = []
    for holder in "BAB":
        turn(match, holder, "F")
        seen.append(match.view(None).centre)
    for earlier, later in pairwise(seen):
        assert later[: len(earlier)] == earlier
    assert sum(len(row) for row in match.state.rows) == 12


@pytest.mark.clause("MESS-A19")
def test_a_confirmed_choice_cannot_be_taken_back():
    match = match_of(table(*PLAIN))
    match.submit(0, Investigate(1, 1))
    assert not any(match.can_undo(seat) for seat in range(3))


def test_a_declaration_cannot_be_taken_back_either():
    match = start_match(3)
    (seat,) = match.deciders()
    match.submit(seat, Declare(0, 0))
    assert not any(match.can_undo(one) for one in range(3))


@pytest.mark.clause("MESS-014", "MESS-020", "MESS-021")
@pytest.mark.parametrize("players", range(3, 9))
def test_four_rounds_of_n_actions(players):
    for seed in range(200):
        match = start_match(players, seed=seed)
        turned = []
        while match.outcome() is None:
            declare_all(match)
            state = match.state
            assert [len(row) for row in state.rows] == [6 - state.round] * players
            assert len(state.centre) == players * (state.round - 1)
            turned.append(state.round)
            while match.state.round == turned[-1] and match.state.phase is Phase.ACT:
                (active,) = match.deciders()
                match.submit(active, match.legal_actions(active)[-1])
        if match.state.reason is EndReason.TIME_RAN_OUT:
            assert turned == [1, 2, 3, 4]
            assert sum(mask.bit_count() for mask in match.state.downs) == players
            return
    raise AssertionError("no game of four rounds among them")


@pytest.mark.clause("MESS-020", "MESS-021", "MESS-023")
def test_the_end_of_a_round_is_told_in_beats():
    match = match_of(table(*PLAIN))
    turn(match, "B", "F")
    turn(match, "A", "F")
    beats = turn(match, "B", "F")
    assert [kinds([beat]) for beat in beats] == [
        ["LanternPlaced"],
        ["CardTurned"],
        ["RoundEnded"],
        ["CardsGathered"],
        ["RoundDealt", "HandDealt", "HandDealt", "HandDealt"],
        ["RoundOpened"],
    ]
    assert rules.view(beats[3].state, None).pile == 12
    assert rules.view(beats[3].state, None).tableaus[0].places == ()
    assert match.state.active == 1


def test_the_public_arithmetic_starts_anew_with_each_deal():
    match = match_of(table(*PLAIN))
    turn(match, "B", "S")
    assert match.view(None).claims.hidden_when_dealt == 3
    turn(match, "A", "F")
    turn(match, "B", "F")
    claims = match.view(None).claims
    assert (claims.hidden_when_dealt, claims.signs, claims.silent) == (2, 0, 0)
    (seat,) = match.deciders()
    match.submit(seat, Declare(2, 1))
    match.submit((seat + 1) % 3, SayNothing())
    claims = match.view(None).claims
    assert (claims.signs, claims.cthulhu, claims.necronomicons, claims.silent) == (2, 1, 0, 1)


@pytest.mark.clause("MESS-025", "MESS-026")
def test_the_last_sign_in_the_middle_wins():
    match = match_of(table("FFF", "SFF", "CFF", turned="SSFFFF", roles=(0, 1, 0)))
    turn(match, "B", "S")
    assert match.outcome().reason is EndReason.ALL_FOUND
    assert match.outcome().winners == (0, 2)
    assert match.outcome().ranking == ((0, 2), (1,))


@pytest.mark.clause("MESS-035")
def test_with_necronomicons_the_last_sign_is_not_enough():
    match = match_of(table("FFF", "SFF", "CNF", turned="SFFFFF", roles=(0, 1, 0)))
    turn(match, "B", "S")
    assert match.outcome() is None
    turn(match, "C", "N")
    assert match.outcome().reason is EndReason.ALL_FOUND


REARMED = ("FNFFF", "SFFVP", "MFSCG", "SFEFF")


@pytest.mark.clause("MESS-A08", "MESS-034")
@pytest.mark.parametrize("rearms", [False, True])
def test_a_sign_once_found_disarms_for_good_unless_chosen_otherwise(rearms):
    options = Options(necronomicon=True, objects=True, mirage_rearms_necronomicon=rearms)
    match = match_of(table(*REARMED, options=options))
    turn(match, "B", "S")
    turn(match, "C", "M")
    assert match.view(None).returned.kind is Kind.SIGN
    turn(match, "A", "N")
    if rearms:
        assert match.outcome().reason is EndReason.NECRONOMICON_TOO_EARLY
    else:
        assert match.outcome() is None
        assert match.view(None).found == (Kind.NECRONOMICON,)


@pytest.mark.clause("MESS-A08")
def test_with_a_sign_open_no_mirage_matters():
    options = Options(necronomicon=True, objects=True, mirage_rearms_necronomicon=True)
    match = match_of(table("FNFFF", "SFFVP", "MFSCG", "SFEFF", options=options))
    turn(match, "B", "S")
    turn(match, "D", "S")
    turn(match, "C", "M")
    turn(match, "A", "N")
    assert match.outcome() is None


@pytest.mark.clause("MESS-A14", "MESS-043")
def test_a_sign_in_the_pile_is_still_to_be_found():
    match = match_of(table("MF", "SP", "FC", turned="SSFFFFVGA", roles=(0, 1, 0), active=1))
    turn(match, "A", "M", by="B")
    view = match.view(None)
    assert (view.found, view.total, view.actions_left) == ((Kind.SIGN,), 3, 3)
    turn(match, "B", "S", by="A")
    assert match.outcome() is None
    assert match.view(None).found == (Kind.SIGN, Kind.SIGN)
    turn(match, "C", "F", by="B")
    turn(match, "A", "F", by="C")
    assert match.outcome().reason is EndReason.TIME_RAN_OUT


@pytest.mark.clause("MESS-045", "MESS-A15", "MESS-A16")
def test_the_guard_speaks_only_when_an_action_is_due():
    state = table("FF", "SC", "FV", "PG", turned="MSSFAFFFFFFS")
    pile = tuple(sorted(card for row in state.rows[1:] for card in row))
    stuck = replace(state, downs=(3, 0, 0, 0), pile=pile)
    assert rules.deciders(stuck) == ()
    assert rules.legal_actions(stuck, 0) == ()
    assert rules.refusal(stuck, 0, Investigate(1, 1)).cause is TableCause.NOT_DECIDING
    others = replace(stuck, active=1)
    assert rules.deciders(others) == (1,)


@pytest.mark.clause("MESS-A15")
@pytest.mark.parametrize("players", range(3, 9))
def test_no_legal_play_runs_out_of_cards(players):
    # The bound of the proof, with the most that Evil Presence can take.
    for hand in range(2, 6):
        assert (players - 1) * hand - (players - 1) - (hand - 1) == (players - 2) * (hand - 1) > 0


@pytest.mark.clause("MESS-017")
def test_out_of_turn_and_after_the_end_everything_is_refused():
    match = match_of(table(*PLAIN))
    everything = [Declare(0, 0), SayNothing(), Investigate(1, 1), Show(1, 1), Seen()]
    before = match.state
    for seat in (1, 2):
        for action in everything:
            assert match.refusal(seat, action).cause is TableCause.NOT_DECIDING
    for action in (Declare(0, 0), SayNothing(), Show(1, 1), Seen()):
        assert match.refusal(0, action).cause is MessCause.NOT_NOW
    for seat in (3, -1, None, 99):
        assert rules.refusal(match.state, seat, Investigate(1, 1)).cause is TableCause.UNKNOWN_SEAT
    assert rules.refusal(match.state, 0, object()).cause is TableCause.UNKNOWN_ACTION
    assert match.state is before
    turn(match, "C", "C")
    for seat in range(3):
        for action in everything:
            assert match.refusal(seat, action).cause is TableCause.GAME_OVER
            with pytest.raises(Refused):
                match.submit(seat, action)


@pytest.mark.clause("MESS-A17")
def test_at_the_end_everything_is_open():
    match = match_of(table("FFFVE", "FFFSS", "CSPMA", roles=(0, 1, 0)))
    beats = turn(match, "C", "C")
    assert kinds(beats)[-1] == "GameEnded"
    assert [player.name for player in events(beats)[-1].cultists] == ["Ben"]
    for viewer in (None, 0, 1, 2):
        view = match.view(viewer)
        assert view.final.roles == (Role.INVESTIGATOR, Role.CULTIST, Role.INVESTIGATOR)
        assert sorted(view.final.roles_aside) == [Role.INVESTIGATOR, Role.CULTIST]
        assert view.final.object_aside is Kind.INSANITYS_GRASP
        assert [place.kind for place in view.tableaus[1].places] == [*[Kind.FUTILE] * 3, Kind.SIGN, Kind.SIGN]
        assert view.final.hands[2] == (tuple((kind, 1) for kind in sorted(Kind(card) for card in cards("CSPMA"))),)


def test_the_final_table_has_declared_and_held_for_every_round():
    match = start_match(4, seed=7)
    while match.outcome() is None:
        (seat,) = match.deciders()
        actions = match.legal_actions(seat)
        match.submit(seat, actions[(len(match.entries) * 7) % len(actions)])
    view = match.view(None)
    rounds = match.state.round
    for seat in range(4):
        assert len(view.tableaus[seat].declared) == len(view.final.hands[seat]) == rounds
        for round in range(rounds):
            held = match.state.deals[round][seat]
            assert sum(count for _, count in view.final.hands[seat][round]) == len(held) == 5 - round
            assert dict(view.final.hands[seat][round]).get(Kind.SIGN, 0) == held.count(Kind.SIGN)


@pytest.mark.clause("MESS-028", "MESS-A18")
def test_losers_get_a_token_each():
    for standing in ((), (0, 1, 2, 0)):
        match = match_of(table("FFFFF", "FFFSS", "CSFFF", "SFFFF", roles=(1, 0, 0, 1), standing=standing))
        assert match.view(None).standing == (standing or (0, 0, 0, 0))
        turn(match, "C", "C")
        brought = standing or (0, 0, 0, 0)
        expected = (brought[0], brought[1] + 1, brought[2] + 1, brought[3])
        assert rules.standing(match.state) == expected
        assert match.view(None).final.tokens == expected


@pytest.mark.clause("MESS-028", "MESS-A18")
def test_an_unfinished_game_and_a_game_without_tokens_change_nothing():
    state = table(*PLAIN, standing=(1, 0, 2))
    assert rules.standing(state) == (1, 0, 2)
    match = match_of(table(*PLAIN, options=Options(insanity=False), standing=(1, 0, 2)))
    turn(match, "C", "C")
    assert rules.standing(match.state) == (1, 0, 2)


@pytest.mark.clause("MESS-030", "MESS-A05")
def test_when_nobody_was_a_cultist():
    match = match_of(table("FFF", "SFF", "CFF", turned="SSFFFF", roles=(0, 0, 0)))
    turn(match, "B", "S")
    assert match.outcome().winners == (0, 1, 2)
    assert rules.standing(match.state) == (0, 0, 0)
    match = match_of(table("FFF", "SFF", "CFF", turned="SSFFFF", roles=(0, 0, 0)))
    turn(match, "C", "C")
    assert rules.standing(match.state) == (1, 1, 1)


@pytest.mark.clause("MESS-029", "MESS-A18")
@pytest.mark.parametrize(
    ("tokens", "winners"),
    [
        ((), ()),
        ((0, 0, 0), ()),
        ((2, 2, 2), ()),
        ((3, 0, 1), (1,)),
        ((3, 3, 3), (0, 1, 2)),
        ((3, 2, 2, 3), (1, 2)),
        ((1, 3, 1, 1, 2), (0, 2, 3)),
    ],
)
def test_the_end_of_a_session(tokens, winners):
    assert rules.series_over(tokens) == winners


@pytest.mark.clause("MESS-001", "MESS-A18")
def test_the_tokens_of_the_box_suffice():
    assert 8 * 3 <= 28


@pytest.mark.clause("MESS-012", "MESS-A04", "MESS-A12")
def test_rotation_with_paranoia():
    rows = ("FFFFF", "AFFFF", "FFFFF", "FFFFF", "FFFFF", "SFVPG", "CSSSS", "SSSEF")
    match = match_of(table(*rows, options=Options(rotation=True, objects=True)))
    turn(match, "C", "F", by=0)
    turn(match, "A", "F", by=1)
    turn(match, "B", "A", by=2)
    for holder in "DEADE":
        turn(match, holder, "F", by=1)
    assert match.state.round == 2
    assert match.state.active == 4
    declare_all(match)
    holder = next(seat for seat in range(8) if seat != 4 and "F" in held(match.state, seat))
    turn(match, holder, "F", by=4)
    assert match.deciders() == (5,)


@pytest.mark.clause("MESS-A12", "MESS-A04")
@pytest.mark.parametrize("rotation", [False, True])
def test_paranoia_with_the_last_action(rotation):
    rows = ("FFFFF", "AFFFF", "FFFFF", "FFFFF", "FFFFF", "SFVPG", "CSSSS", "SSSEF")
    match = match_of(table(*rows, options=Options(rotation=rotation, objects=True)))
    for _ in range(7):
        (active,) = match.deciders()
        turn(match, next(seat for seat in (0, 2, 3) if seat != active and "F" in held(match.state, seat)), "F")
    beats = turn(match, "B", "A")
    assert "NoEffect" in kinds(beats)
    assert match.state.round == 2
    assert match.state.active == (0 if rotation else 1)
    assert match.view(None).paranoia is None
