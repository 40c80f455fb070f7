"""The printed examples and the made-up ones, scenario by scenario."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cubes.dont_mess_with_cthulhu import rules
from cubes.dont_mess_with_cthulhu.actions import Declare, Investigate, SayNothing, Seen, Show
from cubes.dont_mess_with_cthulhu.causes import MessCause
from cubes.dont_mess_with_cthulhu.options import Options
from cubes.dont_mess_with_cthulhu.state import CTHULHU, NECRONOMICON, SIGN, EndReason, Kind, Phase, Role
from cubes.dont_mess_with_cthulhu.view import Face
from cubes.game import Refused
from tests.cubes.dont_mess_with_cthulhu.table import (
    cards,
    chance,
    declare_all,
    events,
    held,
    kinds,
    match_of,
    start_match,
    table,
    turn,
)

BOOK_EXAMPLE = ("CFF", "SFF", "FFF", "FFF")
"""Mary, Peyton, Thomas and a fourth player, in round three with three Signs found."""
MARY, PEYTON, THOMAS = 0, 1, 2


@pytest.mark.clause("MESS-014", "MESS-017", "MESS-021", "MESS-023")
def test_mess_s01_third_round_of_the_book():
    match = match_of(table(*BOOK_EXAMPLE, turned="SSSFFFFF", active=MARY))
    turn(match, THOMAS, "F", by=MARY)
    turn(match, MARY, "F", by=THOMAS)
    turn(match, THOMAS, "F", by=MARY)
    turn(match, PEYTON, "F", by=THOMAS)
    state = match.state
    assert state.round == 4
    assert len(state.centre) == 12
    assert match.deciders() == (PEYTON,)
    assert [len(row) for row in state.rows] == [2, 2, 2, 2]
    assert sorted(card for row in state.rows for card in row) == sorted(cards("SCFFFFFF"))
    declare_all(match)
    assert match.deciders() == (PEYTON,)
    assert match.state.phase is Phase.ACT


@pytest.mark.clause("MESS-020")
def test_mess_s02_five_players_two_rounds():
    match = match_of(table("FFFFF", "FFFFF", "FFFFS", "FFFFS", "CFSSS"))
    for done in range(1, 11):
        active = match.deciders()[0]
        turn(match, (active + 1) % 2, "F")
        state = match.state
        assert len(state.centre) == done
        if done in (5, 10):
            assert (state.round, state.phase) == (done // 5 + 1, Phase.DECLARE)
            declare_all(match)
            # the deal is random: put enough Futile cards in front of the first two again
            match = match_of(_arranged(match.state))
    assert len(match.state.centre) == 10


def _arranged(state):
    each = len(state.rows[0])
    deck = sorted((card for row in state.rows for card in row), reverse=True)
    rows = tuple(tuple(deck[seat * each : (seat + 1) * each]) for seat in range(len(state.rows)))
    deals = (*state.deals[:-1], tuple(tuple(sorted(row)) for row in rows))
    return replace(state, rows=rows, deals=deals, active=0)


@pytest.mark.clause("MESS-025")
def test_mess_s03_cthulhu_ends_it_at_once():
    match = match_of(table(*BOOK_EXAMPLE, turned="SSSFFFFF", active=MARY, roles=(1, 0, 0, 0)))
    turn(match, THOMAS, "F")
    turn(match, MARY, "C", by=THOMAS)
    outcome = match.outcome()
    assert outcome.reason is EndReason.CTHULHU_TURNED
    assert outcome.winners == (MARY,)
    assert outcome.ranking == ((MARY,), (PEYTON, THOMAS, 3))
    assert match.deciders() == ()
    with pytest.raises(Refused):
        match.submit(MARY, Investigate(PEYTON, 1))


@pytest.mark.clause("MESS-026")
def test_mess_s04_the_last_sign_with_the_last_action():
    match = match_of(table("FF", "SF", "CF", "FF", turned="SSSFFFFFFFFF", roles=(1, 0, 0, 0)))
    turn(match, "D", "F")
    turn(match, "A", "F")
    turn(match, "D", "F")
    turn(match, "B", "S", by="D")
    outcome = match.outcome()
    assert outcome.reason is EndReason.ALL_FOUND
    assert outcome.winners == (1, 2, 3)


@pytest.mark.clause("MESS-025", "MESS-027")
def test_mess_s05_time_runs_out():
    match = match_of(table("FF", "SF", "CF", "FF", turned="SSSFFFFFFFFF", roles=(1, 0, 0, 0)))
    for holder in "DADB":
        turn(match, holder, "F")
    assert match.outcome().reason is EndReason.TIME_RAN_OUT
    assert match.outcome().winners == (0,)
    assert len(match.state.centre) == 16
    assert sum(mask.bit_count() for mask in match.state.downs) == 4


@pytest.mark.clause("MESS-015")
def test_mess_s06_own_cards_and_empty_places_are_refused():
    match = match_of(table("FFFSF", "FFFSF", "CFFSF", active=1))
    before = match.state
    assert match.refusal(1, Investigate(1, 1)).cause is MessCause.OWN_CARD
    assert match.refusal(1, Investigate(0, 6)).cause is MessCause.NO_CARD_THERE
    assert match.refusal(1, Investigate(0, 0)).cause is MessCause.NO_CARD_THERE
    assert match.refusal(1, Investigate(3, 1)).cause is MessCause.NO_SUCH_SEAT
    assert match.refusal(1, Investigate(-1, 1)).cause is MessCause.NO_SUCH_SEAT
    with pytest.raises(Refused):
        match.submit(1, Investigate(1, 1))
    assert match.state == before
    turn(match, "A", "F")
    turn(match, "B", "F", by="A")
    assert match.refusal(1, Investigate(0, 1)).cause is MessCause.NO_CARD_THERE
    assert Investigate(0, 1) not in match.legal_actions(1)


@pytest.mark.clause("MESS-036")
def test_mess_s07_deck_with_objects_for_four():
    state = start_match(4, options=Options(objects=True)).state
    deck = [card for row in state.rows for card in row]
    assert len(deck) == 20
    assert (deck.count(SIGN), deck.count(CTHULHU), deck.count(Kind.FUTILE)) == (4, 1, 10)
    assert len({card for card in deck if Kind.PRESCIENT_VISION <= card <= Kind.MIRAGE}) == 5


@pytest.mark.clause("MESS-032", "MESS-033", "MESS-A07")
def test_mess_s08_six_players_never_have_two_signs():
    mixtures = set()
    for seed in range(120):
        state = start_match(6, options=Options(necronomicon=True), seed=seed).state
        deck = [card for row in state.rows for card in row]
        mixtures.add((deck.count(SIGN), deck.count(NECRONOMICON)))
    assert mixtures == {(5, 1), (4, 2), (3, 3)}


@pytest.mark.clause("MESS-034")
def test_mess_s09_necronomicon_first_or_second():
    rows = ("FFFFC", "NFFFF", "SSFFF", "SFFFF")
    match = match_of(table(*rows))
    turn(match, "B", "N")
    assert match.outcome().reason is EndReason.NECRONOMICON_TOO_EARLY
    match = match_of(table(*rows))
    turn(match, "C", "S")
    turn(match, "B", "N")
    assert match.outcome() is None
    assert match.view(None).found == (Kind.SIGN, Kind.NECRONOMICON)


@pytest.mark.clause("MESS-043", "MESS-044", "MESS-A13")
def test_mess_s10_mirage_adds_an_action():
    match = match_of(table("FFFFF", "SFVPG", "MFFSC", "FFSSE"))
    turn(match, "B", "S")
    turn(match, "D", "F", by="B")
    beats = turn(match, "C", "M", by="D")
    assert kinds(beats) == ["LanternPlaced", "CardTurned", "SignReturned", "MarkerPassed"]
    view = match.view(None)
    assert [turned.kind for turned in view.centre] == [Kind.FUTILE, Kind.MIRAGE]
    assert (view.found, view.pile, view.pile_known, view.actions_left) == ((), 1, (Kind.SIGN,), 2)
    turn(match, "D", "F", by="C")
    assert match.state.round == 1
    turn(match, "A", "F", by="D")
    assert match.state.round == 2
    assert sorted(card for row in match.state.rows for card in row).count(SIGN) == 4
    assert match.view(None).claims.hidden_when_dealt == 4


@pytest.mark.clause("MESS-A13")
def test_mess_s11_mirage_without_a_sign():
    match = match_of(table("FFFFF", "SFVPG", "MFFSC", "FFSSE"))
    beats = turn(match, "C", "M")
    assert "NoEffect" in kinds(beats)
    turn(match, "A", "F")
    turn(match, "D", "F")
    turn(match, "A", "F")
    assert (match.state.round, len(match.state.centre)) == (2, 4)


@pytest.mark.clause("MESS-042")
def test_mess_s12_paranoia_from_the_second_action():
    match = match_of(table("FFFFF", "FFFFF", "AFFFC", "SSSSS", "VPGEF"))
    turn(match, "B", "F", by="A")
    beats = turn(match, "C", "A", by="B")
    assert "LanternKept" in kinds(beats)
    assert match.view(None).paranoia == 2
    turn(match, "B", "F", by="C")
    turn(match, "A", "F", by="C")
    turn(match, "E", "F", by="C")
    assert (match.state.round, match.view(None).paranoia) == (2, None)
    assert match.deciders() == (4,)
    assert match.view(None).active == 4


@pytest.mark.clause("MESS-039", "MESS-044", "MESS-A20")
def test_mess_s13_evil_presence_empties_a_hand():
    match = match_of(table("FFFFF", "PFSFF", "AFFFC", "SSSSF", "VMGEF"))
    turn(match, "B", "P", by="A")
    view = match.view(None)
    assert view.pile == 4
    assert [place.face for place in view.tableaus[1].places] == [Face.GONE] * 5
    assert match.deciders() == (1,)
    turn(match, "C", "F", by="B")
    assert match.refusal(2, Investigate(1, 2)).cause is MessCause.NO_CARD_LEFT
    assert not any(action.seat == 1 for action in match.legal_actions(2))
    turn(match, "A", "F")
    turn(match, "C", "F")
    turn(match, "D", "F")
    assert match.state.round == 2
    assert [len(row) for row in match.state.rows] == [4] * 5
    assert match.view(None).pile == 0


@pytest.mark.clause("MESS-045", "MESS-A15")
def test_mess_s14_nobody_left_to_investigate():
    state = table("FF", "SC", "FV", "PG", turned="MSSFAFFFFFFS")
    pile = tuple(sorted(card for row in state.rows[1:] for card in row))
    match = match_of(replace(state, downs=(3, 0, 0, 0), pile=pile, roles=(0, 1, 0, 1), roles_aside=(0,)))
    assert match.outcome().reason is EndReason.NO_ACTION_POSSIBLE
    assert match.outcome().winners == (1, 3)


@pytest.mark.clause("MESS-038", "MESS-A10")
def test_mess_s15_cthulhu_is_only_shown():
    for scope in ("any", "own"):
        options = Options(objects=True, prescient_scope=scope)
        match = match_of(table("FFFFS", "VFFCS", "PFGAS", "FEFFS", options=options))
        turn(match, "B", "V", by="A")
        assert match.state.phase is Phase.SHOW
        assert match.deciders() == (1,)
        beats = match.submit(1, Show(1, 4))
        assert kinds(beats)[:2] == ["VisionPointed", "CardShown"]
        assert match.outcome() is None
        place = match.view(2).tableaus[1].places[3]
        assert (place.face, place.kind) == (Face.SHOWN, Kind.CTHULHU)
        assert match.deciders() == (1,)
        assert match.view(None).actions_left == 3


@pytest.mark.clause("MESS-041", "MESS-A22")
def test_mess_s16_private_eye():
    match = match_of(table("FFFFS", "EFFCS", "PFGAS", "FVFFS", roles=(0, 1, 0, 0)))
    beats = turn(match, "B", "E", by="A")
    assert match.state.phase is Phase.LOOK
    assert match.deciders() == (0,)
    private = [event for event in events(beats) if event.to is not None]
    assert [(event.to, event.role) for event in private] == [(0, Role.CULTIST)]
    assert match.legal_actions(0) == (Seen(),)
    match.submit(0, Seen())
    assert match.deciders() == (1,)
    (look,) = match.view(0).own.looks
    assert (look.seat, look.role) == (1, Role.CULTIST)
    assert match.view(2).own.looks == ()
    assert match.view(1).own.looks == ()
    assert match.view(None).own is None


@pytest.mark.clause("MESS-013", "MESS-030", "MESS-A05")
def test_mess_s17_three_investigators_lose_together():
    match = match_of(table("FFFSF", "FFFSF", "CFFSF", roles=(0, 0, 0)))
    turn(match, "C", "C")
    assert match.outcome().winners == ()
    assert match.outcome().ranking == ((0, 1, 2),)
    assert rules.standing(match.state) == (1, 1, 1)


@pytest.mark.clause("MESS-029")
def test_mess_s18_two_share_the_session():
    assert rules.series_over((3, 1, 1, 2)) == (1, 2)


@pytest.mark.clause("MESS-040", "MESS-A03", "MESS-A11")
def test_mess_s19_silence_and_its_end():
    order = cards("GFFFF" + "SSSCF" + "VPEAS" + "FFFFF")
    match = start_match(4, (0, 0, 0, 1, 1), cards("VPEAGM"), 0, order, options=Options(objects=True))
    assert match.legal_actions(0) == (SayNothing(),)
    assert match.refusal(0, Declare(0, 0)).cause is MessCause.MUTED
    assert match.view(0).own.muted
    assert not match.view(1).own.muted
    match.submit(0, SayNothing())
    assert match.log(1)[-2] == "Ann says nothing."
    assert match.legal_actions(1)[-1] == SayNothing()
    declare_all(match)
    match.submit(0, Investigate(1, match.state.rows[1].index(Kind.FUTILE) + 1))
    beats = match.submit(1, Investigate(0, match.state.rows[0].index(Kind.INSANITYS_GRASP) + 1))
    assert "SilenceLifted" in kinds(beats)
    assert not match.view(0).own.muted


ROTATION = Options(rotation=True)


@pytest.mark.clause("MESS-012", "MESS-A04")
def test_mess_s20_rotation_through_eight_seats():
    rows = ("FFFFF",) * 6 + ("CSSSS", "SSSSF")
    match = match_of(table(*rows, active=4, options=ROTATION))
    actors = []
    for _ in range(8):
        (active,) = match.deciders()
        actors.append(active + 1)
        turn(match, (active + 1) % 6, "F")
    assert actors == [5, 6, 7, 8, 1, 2, 3, 4]
    assert (match.state.round, match.state.active + 1) == (2, 5)


@pytest.mark.clause("MESS-012", "MESS-A04")
def test_mess_s21_rotation_with_mirage():
    rows = ("FFFFF", "MFFFF", "FFFFF", "FFFFF", "FFFFF", "SFVPG", "CSSSS", "SSSEF")
    match = match_of(table(*rows, active=4, options=Options(rotation=True, objects=True)))
    actors = []
    for action in range(9):
        (active,) = match.deciders()
        actors.append(active + 1)
        if action < 2:
            turn(match, "FB"[action], "SM"[action])
        else:
            turn(match, (active + 1) % 5, "F")
    assert actors == [5, 6, 7, 8, 1, 2, 3, 4, 5]
    assert (match.state.round, match.state.active + 1) == (2, 6)


@pytest.mark.clause("MESS-A09", "MESS-A12")
def test_mess_s22_paranoia_then_a_vision_of_another():
    match = match_of(table("FFFFF", "AFFFF", "VFFFC", "SSSSS", "MPGEF"))
    turn(match, "B", "A", by="A")
    turn(match, "C", "V", by="B")
    assert match.deciders() == (2,)
    match.submit(2, Show(3, 1))
    for holder in "CAD":
        turn(match, holder, "S" if holder == "D" else "F", by="B")
    assert match.state.round == 2
    assert match.state.active == 3


@pytest.mark.clause("MESS-046", "MESS-A10")
def test_mess_s23_a_shown_sign_vanishes_into_the_pile():
    match = match_of(table("FFFFF", "VFFFC", "PSFFF", "NFSFS", "MAGSF"))
    turn(match, "B", "V", by="A")
    match.submit(1, Show(2, 2))
    assert match.view(None).found == ()
    beats = turn(match, "C", "P", by="B")
    view = match.view(None)
    assert view.pile == 4
    assert view.pile_known == (Kind.SIGN,)
    assert not any(place.kind for tableau in view.tableaus for place in tableau.places)
    assert next(event for event in events(beats) if type(event).__name__ == "HandToPile").known == (Kind.SIGN,)
    turn(match, "D", "N", by="C")
    assert match.outcome().reason is EndReason.NECRONOMICON_TOO_EARLY


@pytest.mark.clause("MESS-A16")
def test_mess_s24_the_round_ends_before_nobody_can_act():
    match = match_of(table("FC", "PS", "MF", turned="SFSFFFVGA", roles=(0, 1, 0)))
    turn(match, "C", "M", by="A")
    turn(match, "B", "P", by="C")
    turn(match, "C", "F", by="B")
    turn(match, "A", "F", by="C")
    assert len(match.state.centre) == 12
    assert match.outcome().reason is EndReason.TIME_RAN_OUT
    assert match.state.downs[1:] == (0, 0)
    assert held(match.state, 0) == "C"


def test_scripted_decks_are_dealt_in_blocks():
    luck = chance((0, 0, 0, 1, 1), 2, cards("SSSCFFFFFFFFFFF"))
    match = match_of(rules.start(table("FFFSF", "FFFSF", "CFFSF").setup.seats, Options(), luck), luck)
    assert match.state.deals[0][0] == cards("SSSCF")
    assert match.state.active == 2
