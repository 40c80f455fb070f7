"""The ends of the game, the scoring functions against their table, and the tie-breaks."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cubes.club_of_cthulhu.actions import Sacrifice, Stop
from cubes.club_of_cthulhu.cards import DEITIES, KING, YIDHRA
from cubes.club_of_cthulhu.ending import decided_by, ranked
from cubes.club_of_cthulhu.events import ColumnScored, GameEnded
from cubes.club_of_cthulhu.house import built_in
from cubes.club_of_cthulhu.state import EndReason, Pending, Phase
from cubes.club_of_cthulhu.tables import points
from tests.cubes.club_of_cthulhu.table import act, kinds, match_of, table

T1 = {
    "tally": [0, 2, 4, 6, 8, 10, 12, 14, 16],
    "lone_page": [0, 10, 5, 0, 0, 0, 0, 0, 0],
    "overreach": [0, 3, 6, 9, 0, 0, 0, 0, 0],
    "pairs": [0, 0, 5, 5, 10, 10, 15, 15, 20],
    "avalanche": [0, 1, 3, 6, 10, 15, 15, 15, 15],
}
T2 = {
    "yellow": ("avalanche", "lone_page", "overreach", "tally", "pairs"),
    "green": ("pairs", "avalanche", "lone_page", "overreach", "tally"),
    "red": ("tally", "pairs", "avalanche", "lone_page", "overreach"),
    "purple": ("overreach", "tally", "pairs", "avalanche", "lone_page"),
    "blue": ("lone_page", "overreach", "tally", "pairs", "avalanche"),
    "white": ("tally",) * 5,
}


@pytest.mark.clause("CLUB-060", "CLUB-A20")
@pytest.mark.parametrize("name", T1)
def test_scoring_functions(name):
    function = built_in().function(name)
    assert [points(function, count) for count in range(9)] == T1[name]
    assert points(function, 20) == {"tally": 40, "pairs": 50, "avalanche": 15}.get(name, 0)


@pytest.mark.clause("CLUB-003", "CLUB-008", "CLUB-A20", "CLUB-A21")
@pytest.mark.parametrize("colour", T2)
def test_scoring_cards(colour):
    house = built_in()
    assert [one.id for one in house.colours] == list(T2)
    assert tuple(function.id for function in house.scheme(colour)) == T2[colour]


def test_the_deity_colours_are_a_latin_square():
    rows = [T2[colour] for colour in T2 if colour != "white"]
    assert all(len(set(row)) == 5 for row in rows)
    assert all(len({row[deity] for row in rows}) == 5 for deity in DEITIES)


@pytest.mark.clause("CLUB-059", "CLUB-060")
def test_a_dual_card_counts_in_its_column_only():
    view = match_of(table("S/Y>S", "K", colour="green")).view(None)
    assert view.columns(0) == (0, 0, 10, 0, 0)
    view = match_of(table("S/Y>S N N N", "K", colour="green", blessings=["S"])).view(None)
    assert view.columns(0) == (0, 0, 0, 0, 6)


@pytest.mark.clause("CLUB-059", "CLUB-061")
def test_scoring_is_told_column_by_column():
    match = match_of(
        table("S N N", "N K K", decks=[None, "", "", "", ""], pending=Pending.PASS, phase=Phase.AGAIN, blessings=["N"])
    )
    told = [event for beat in match.opening for event in beat.events]
    columns = [event for event in told if isinstance(event, ColumnScored)]
    assert [event.deity for event in columns] == list(DEITIES)
    assert [[score.points for score in event.scores] for event in columns] == [[0, 5], [0, 0], [10, 0], [0, 0], [0, 2]]
    assert [[score.counts for score in event.scores] for event in columns][-1] == [False, True]
    beats = [beat for beat in match.opening if any(isinstance(event, ColumnScored) for event in beat.events)]
    assert len(beats) == 5
    (end,) = [event for event in told if isinstance(event, GameEnded)]
    assert [(one.player.name, one.points, one.blessings, one.cards) for one in end.standings] == [
        ("Ann", 10, 1, 3),
        ("Ben", 7, 0, 3),
    ]


@pytest.mark.clause("CLUB-056", "CLUB-057")
def test_the_flame_is_tested_when_the_turn_is_passed():
    match = match_of(table("Y Y", "K", "C", zone="K", decks=[None, None, "", "", ""], phase=Phase.AGAIN, first=False))
    assert match.outcome() is None
    beats = act(match, Stop())
    assert match.outcome().reason is EndReason.FLAME
    assert kinds(beats).index("ZoneCollected") < kinds(beats).index("FlameDied")


@pytest.mark.clause("CLUB-058", "CLUB-062", "CLUB-A19", "CLUB-A23")
def test_disappearing_comes_after_the_zone_and_before_the_flame():
    match = match_of(
        table("Y", "C", "S", zone="K K", blessings=["CSYN"], decks=[None, None, "^K", "K", ""], first=False)
    )
    beats = act(match, Sacrifice(YIDHRA, YIDHRA, 4))
    names = kinds(beats)
    assert names.index("ZoneCollected") < names.index("Vanished")
    assert "FlameDied" not in names
    assert match.view(None).vanished == 0


@pytest.mark.clause("CLUB-061")
def test_ranking_in_groups():
    state = table("N N", "S", "N N", "K", decks=[None, None, "", "", ""], phase=Phase.AGAIN)
    assert ranked(state) == ((1,), (0, 2), (3,))
    assert decided_by(state) == 0
    assert decided_by(replace(state, journals=(state.journals[0],) * 4)) == 3


@pytest.mark.clause("CLUB-061", "CLUB-A22")
def test_substitutes_are_blessings_in_a_tie():
    state = table("N K K", "N K K", blessings=["KS", "K"], decks=[None, "", "", "", ""], phase=Phase.AGAIN)
    assert ranked(state) == ((1,), (0,))
    assert decided_by(state) == 1
    assert state.blessings[0][KING]
