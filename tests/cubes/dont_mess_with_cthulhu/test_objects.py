"""What each Object of Power does, and to whom."""

from __future__ import annotations

import pytest

from cubes.dont_mess_with_cthulhu import rules
from cubes.dont_mess_with_cthulhu.actions import Investigate, Seen, Show
from cubes.dont_mess_with_cthulhu.causes import MessCause
from cubes.dont_mess_with_cthulhu.options import Options
from cubes.dont_mess_with_cthulhu.state import EndReason, Kind, Phase, Role
from cubes.dont_mess_with_cthulhu.view import Face
from tests.cubes.dont_mess_with_cthulhu.table import declare_all, events, held, kinds, match_of, table, turn

OWN = Options(objects=True, prescient_scope="own")


@pytest.mark.clause("MESS-037", "MESS-A22")
@pytest.mark.parametrize(
    ("letter", "event"),
    [
        ("V", "VisionGranted"),
        ("P", "HandToPile"),
        ("G", "SilenceLifted"),
        ("E", "LookGranted"),
        ("A", "LanternKept"),
        ("M", "NoEffect"),
    ],
)
def test_an_effect_comes_after_the_turn_and_names_the_holder(letter, event):
    rest = [other for other in "VPGEAM" if other != letter][:4]
    match = match_of(table("FFFSF", letter + "".join(rest[:2]) + "FF", "".join(rest[2:]) + "FCS", "SFSFF"))
    beats = turn(match, "B", letter, by="A")
    assert kinds(beats)[:3] == ["LanternPlaced", "CardTurned", event]
    if event != "LookGranted":
        assert events(beats)[2].player.name == "Ben"
    else:
        assert events(beats)[2].holder.name == "Ben"


@pytest.mark.clause("MESS-A09", "MESS-038")
def test_the_holder_picks_among_all_cards_or_his_own():
    rows = ("FFFFS", "VFFCS", "PFGAS", "FEFFS")
    match = match_of(table(*rows))
    turn(match, "B", "V")
    assert match.deciders() == (1,)
    shows = match.legal_actions(1)
    assert shows[:4] == tuple(Show(1, place) for place in (2, 3, 4, 5))
    assert [action.seat for action in shows[4:]] == [2] * 5 + [3] * 5 + [0] * 5
    assert match.refusal(1, Show(1, 1)).cause is MessCause.NO_CARD_THERE
    assert match.refusal(0, Show(0, 1)) is not None
    match = match_of(table(*rows, options=OWN))
    turn(match, "B", "V")
    assert {action.seat for action in match.legal_actions(1)} == {1}
    assert match.refusal(1, Show(0, 1)).cause is MessCause.OWN_ONLY


@pytest.mark.clause("MESS-A09")
def test_without_a_card_of_his_own_the_vision_is_blind():
    match = match_of(table("FF", "VF", "SC", "FF", turned="SSSFFFPEGAFF", options=OWN, active=0))
    turn(match, "B", "F", by="A")
    turn(match, "A", "F", by="B")
    beats = turn(match, "B", "V", by="A")
    assert "NoEffect" in kinds(beats)
    assert match.state.phase is Phase.ACT


@pytest.mark.clause("MESS-A09")
def test_paranoia_and_rotation_do_not_change_who_picks():
    rows = ("FFFFF", "FFFFF", "VFFFF", "FFFFF", "FFFFF", "SFAPG", "CSSSS", "SSSEF")
    match = match_of(table(*rows, options=Options(rotation=True, objects=True)))
    turn(match, "C", "V", by=0)
    assert match.deciders() == (2,)
    match.submit(2, Show(6, 1))
    assert match.deciders() == (1,)


@pytest.mark.clause("MESS-A09", "MESS-A16")
def test_the_pick_after_the_last_action_comes_before_the_round_end():
    match = match_of(table("FFFFF", "FFFFS", "VPGEA", "FFFCS", "SSSFF", active=0))
    for holder in "BABA":
        turn(match, holder, "F")
    turn(match, "C", "V")
    assert (match.state.round, match.state.phase) == (1, Phase.SHOW)
    beats = match.submit(2, Show(0, 3))
    assert kinds(beats)[:3] == ["VisionPointed", "CardShown", "RoundEnded"]
    assert (match.state.round, match.state.active) == (2, 2)


@pytest.mark.clause("MESS-A10")
def test_a_shown_card_counts_for_nothing():
    match = match_of(table("FFFFF", "VFFCS", "PFGAS", "SEFFS"))
    turn(match, "B", "V")
    before = match.view(1)
    match.submit(1, Show(2, 5))
    after = match.view(1)
    assert after.found == before.found == ()
    assert after.centre == before.centre
    assert after.actions_left == before.actions_left
    assert after.active == before.active or after.active == 1
    assert after.own.hand == before.own.hand
    assert after.tableaus[2].places[4].kind is Kind.SIGN
    assert [place.kind for place in after.tableaus[2].places[:4]] == [None] * 4
    assert not any(place.kind for seat in (0, 1, 3) for place in after.tableaus[seat].places)
    assert match.view(2).own.hand == ((Kind.SIGN, 1), (4, 1), (5, 1), (7, 1), (9, 1))
    turn(match, "C", "S", by="B")
    assert match.view(None).found == (Kind.SIGN,)
    assert match.view(None).tableaus[2].places[4].face is Face.GONE


@pytest.mark.clause("MESS-A10", "MESS-A08")
def test_a_shown_sign_disarms_nothing_and_a_shown_necronomicon_harms_nobody():
    rows = ("FFFFF", "VFFCS", "PNGAS", "SEFFF")
    match = match_of(table(*rows))
    turn(match, "B", "V")
    match.submit(1, Show(2, 2))
    assert match.outcome() is None
    match = match_of(table(*rows))
    turn(match, "B", "V")
    match.submit(1, Show(2, 5))
    turn(match, "C", "N", by="B")
    assert match.outcome().reason is EndReason.NECRONOMICON_TOO_EARLY


@pytest.mark.clause("MESS-A10")
def test_what_was_shown_is_forgotten_at_the_deal():
    match = match_of(table("FFFFF", "VFFCS", "PFGAS", "SEFFS"))
    turn(match, "B", "V")
    match.submit(1, Show(1, 4))
    for holder in "ABA":
        turn(match, holder, "F")
    view = match.view(None)
    assert view.round == 2
    assert not any(place.kind for tableau in view.tableaus for place in tableau.places)
    assert (view.showing.kind, view.showing.round) == (Kind.CTHULHU, 1)


@pytest.mark.clause("MESS-A10")
@pytest.mark.parametrize("place", [1, 2, 4])
def test_exactly_the_shown_place_is_known(place):
    match = match_of(table("FFFFF", "VFFCS", "PFGAS", "SEFFS"))
    turn(match, "B", "V")
    match.submit(1, Show(3, place))
    known = [one.number for one in match.view(None).tableaus[3].places if one.kind is not None]
    assert known == [place]


@pytest.mark.clause("MESS-039", "MESS-A10")
def test_evil_presence_elsewhere_leaves_a_shown_card_where_it_is():
    match = match_of(table("FFFFF", "VFFCS", "PFGAS", "SEFFS"))
    turn(match, "B", "V")
    match.submit(1, Show(1, 4))
    turn(match, "C", "P", by="B")
    view = match.view(None)
    assert view.pile_known == ()
    assert view.tableaus[1].places[3].kind is Kind.CTHULHU


@pytest.mark.clause("MESS-A11", "MESS-A10")
def test_a_shown_grasp_goes_on():
    match = match_of(table("FFFFF", "VFFCS", "PFGAS", "SEFFS"))
    turn(match, "B", "V")
    match.submit(1, Show(2, 3))
    assert match.view(2).own.muted
    assert match.view(None).tableaus[2].places[2].kind is Kind.INSANITYS_GRASP


@pytest.mark.clause("MESS-039", "MESS-A20")
def test_evil_presence_with_nothing_left():
    match = match_of(table("FF", "PF", "SC", "FF", turned="SSSFFFVEGAFF", active=0))
    turn(match, "B", "F", by="A")
    turn(match, "A", "F", by="B")
    beats = turn(match, "B", "P", by="A")
    assert "NoEffect" in kinds(beats)
    assert match.deciders() == (1,)
    assert match.view(None).pile == 0


@pytest.mark.clause("MESS-039", "MESS-044")
def test_the_owner_knows_the_pile_only_by_his_last_hand():
    match = match_of(table("FFFFF", "PFFCS", "VFGAS", "SEFFS"))
    turn(match, "B", "P")
    view = match.view(1)
    assert view.own.hand == ()
    assert dict(view.own.hands[0])[Kind.CTHULHU] == 1
    assert (view.pile, view.pile_known) == (4, ())
    assert match.deciders() == (1,)


@pytest.mark.clause("MESS-044", "MESS-021")
def test_the_pile_is_dealt_with_the_rest():
    match = match_of(table("FFFFF", "PFFCS", "VFGAS", "SEFFS"))
    turn(match, "B", "P")
    turn(match, "A", "F", by="B")
    turn(match, "D", "F")
    turn(match, "A", "F")
    deck = sorted(card for row in match.state.rows for card in row)
    assert deck.count(Kind.CTHULHU) == 1
    assert len(deck) == 16
    assert match.state.pile == ()


@pytest.mark.clause("MESS-040", "MESS-A11", "MESS-A22")
def test_the_muted_acts_and_answers_as_everybody():
    match = match_of(table("GVFFF", "EFFCS", "AFFPS", "SFFFS"))
    assert match.view(0).own.muted
    turn(match, "B", "E", by="A")
    assert match.legal_actions(0) == (Seen(),)
    match.submit(0, Seen())
    turn(match, "A", "V", by="B")
    assert match.deciders() == (0,)
    match.submit(0, Show(1, 2))
    assert match.deciders() == (0,)


@pytest.mark.clause("MESS-041")
def test_the_look_is_kept_and_stays_private():
    match = match_of(table("FFFFS", "EFFCS", "PFGAS", "FVFFS", roles=(0, 1, 0, 0)))
    beats = turn(match, "B", "E")
    between = beats[1].state
    assert rules.view(between, 0).own.looks == ()
    assert (match.view(2).look_by, match.view(2).look_at) == (0, 1)
    match.submit(0, Seen())
    assert match.view(2).look_by is None
    for holder in "ABA":
        turn(match, holder, "F")
    declare_all(match)
    assert [look.role for look in match.view(0).own.looks] == [Role.CULTIST]
    for seat in (1, 2, 3):
        assert match.view(seat).own.looks == ()
        assert not any("sees that" in line for line in match.log(seat))
    assert any("sees that Ben is a Cultist" in line for line in match.log(0))
    assert not any("sees that" in line for line in match.log(None))


@pytest.mark.clause("MESS-042", "MESS-A12", "MESS-043")
def test_paranoia_takes_mirages_extra_action_too():
    match = match_of(table("SFFFF", "AFFFF", "MFGPE", "SSSFC"))
    turn(match, "B", "A", by="A")
    turn(match, "A", "S", by="B")
    beats = turn(match, "C", "M", by="B")
    assert "MarkerPassed" not in kinds(beats)
    turn(match, "A", "F", by="B")
    assert match.state.round == 1
    turn(match, "D", "F", by="B")
    assert (match.state.round, match.state.active) == (2, 3)


@pytest.mark.clause("MESS-A12", "MESS-037")
def test_under_paranoia_effects_speak_to_their_own_holder():
    match = match_of(table("FFFFV", "AFFFF", "PFGSE", "SSSFC"))
    turn(match, "B", "A", by="A")
    turn(match, "C", "P", by="B")
    assert (held(match.state, 2), held(match.state, 1)) == ("", "FFFF")
    assert match.deciders() == (1,)


@pytest.mark.clause("MESS-043", "MESS-A13")
def test_mirage_never_returns_a_necronomicon():
    match = match_of(table("SFFFF", "NFFFF", "MFGPE", "SSAFC"))
    turn(match, "D", "S", by="A")
    turn(match, "B", "N", by="D")
    beats = turn(match, "C", "M", by="B")
    assert "SignReturned" in kinds(beats)
    assert match.view(None).found == (Kind.NECRONOMICON,)


@pytest.mark.clause("MESS-043")
def test_mirage_returns_a_sign_of_an_earlier_round():
    match = match_of(table("SFFF", "FFFF", "MFGP", "SFEC", turned="SFAS"))
    turn(match, "C", "M", by="A")
    view = match.view(None)
    assert view.found == (Kind.SIGN,)
    assert view.claims.hidden_when_dealt == 2
    assert (view.returned.round, view.actions_left) == (1, 4)
    assert match.refusal(2, Investigate(2, 2)).cause is MessCause.OWN_CARD
