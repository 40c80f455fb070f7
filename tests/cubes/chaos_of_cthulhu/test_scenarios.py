"""The scenarios of the rules file, by their numbers."""

from __future__ import annotations

from cubes.chaos_of_cthulhu.actions import (
    Activate,
    Aim,
    Announce,
    Block,
    LoseDie,
    PickBonus,
    PickSeat,
    SaveDie,
)
from cubes.chaos_of_cthulhu.events import (
    BonusCancelled,
    ClosenessJudged,
    DamageDeflected,
    DefenceBegan,
    DieRemoved,
    FreeReroll,
    OfferingsRegained,
    OfferingsStolen,
    ScreensFell,
)
from cubes.chaos_of_cthulhu.faces import ATTACK, BLOCK, HEAL, MADNESS
from cubes.chaos_of_cthulhu.options import Options
from cubes.chaos_of_cthulhu.reckoning import payable
from cubes.chaos_of_cthulhu.state import EndReason
from cubes.game import TimeUp
from tests.cubes.chaos_of_cthulhu.table import (
    BLACK_SET,
    BOTTOM,
    CENTER,
    DEATH,
    GREEN_SET,
    LEFT,
    PURPLE_SET,
    RIGHT,
    TIMED,
    TOP,
    WHITE_SET,
    announce,
    close,
    defend,
    keep_all,
    let_happen,
    match_of,
    plans,
    position,
    start_match,
    told,
)


def hits(match, kind, victim=None):
    """(source, victim, part) of what is on its way."""
    return [
        (hit.source, hit.victim, hit.part)
        for hit in match.state.hits
        if hit.kind is kind and victim in (None, hit.victim)
    ]


def threats(match):
    """(seat, attacks, madness, blocks) as the latest defence began."""
    return [(player.seat, *numbers) for player, *numbers in told(match, DefenceBegan)[-1].threats]


def test_chaos_s01():
    for number, able in ((1, True), (2, False), (3, False), (4, False), (5, True), (6, False)):
        match = match_of(position(f"{number}1111", "11111", stones=("23444", "44444")))
        offered = Activate(TOP, (2, 3)) in match.legal_actions(0)
        assert offered is able, number
        assert (match.refusal(0, Activate(TOP, (2, 3))) is None) is able


def test_chaos_s02():
    match = match_of(position("22222", "22222", stones=("15222", "16666"), offerings=(1, 4)))
    plans(match, [(LEFT, "2"), (CENTER, "2"), (RIGHT, "2")])
    announce(match, 1, 1, "1")  # something to cancel
    offered = {action.number for action in match.legal_actions(0) if isinstance(action, Announce)}
    assert offered == {1, 4, 5, 6}
    assert {number for number, _stones in payable(match.view(0), 0)} == {1, 4, 5, 6}
    match.submit(0, Announce(1, (1,)))
    assert not [action for action in match.legal_actions(0) if isinstance(action, Announce)]


def test_chaos_s03():
    match = match_of(position("21234", "33333", "33333", stones=("12415", "66666", "66666")))
    assert [match.view(0).kind(0, die) for die in range(5)] == [HEAL, BLOCK, BLOCK, BLOCK, BLOCK]
    plans(match, [(LEFT, "1"), (CENTER, "2"), (BOTTOM, "4")])
    announce(match, 0, 5, "5", Aim(1, CENTER), Aim(1, TOP), Aim(2, LEFT))
    assert match.state.offerings == (3, 4, 4)
    assert Announce(1, (1,)) in match.legal_actions(0)
    close(match)
    assert match.state.dice[1:] == ((2, 3, 2, 3, 3), (3, 2, 3, 3, 3))
    assert threats(match) == [(0, 0, 0, 0), (1, 0, 2, 0), (2, 0, 1, 0)]


def test_chaos_s04():
    match = match_of(position("12333", "11111", "11111", stones=("12336", "66666", "66666")))
    plans(match, [(TOP, "1"), (LEFT, "2"), (CENTER, "3", (2, CENTER)), (BOTTOM, "3", (0, CENTER))])
    first = told(match, ScreensFell)[0].plans[0]
    assert [(one.kind, one.target.seat, one.part) for one in first.actions] == [
        (ATTACK, 1, -1),
        (ATTACK, 1, -1),
        (MADNESS, 2, CENTER),
        (HEAL, 0, CENTER),
    ]
    close(match)
    assert hits(match, ATTACK) == [(0, 1, -1), (0, 1, -1)]
    let_happen(match)
    assert match.state.dice[0][CENTER] == 4


def test_chaos_s05():
    match = match_of(position("33333", "11111", stones=("36666", "16666"), sets=(WHITE_SET, BLACK_SET)))
    plans(match, [(LEFT, "3", (0, CENTER))], [(TOP, "1", (0, CENTER))])
    close(match)
    assert match.state.dice[0][CENTER] == 3
    account = match.view(None).account(0, CENTER)
    assert (len(account.heals), len(account.damage), account.net, account.after) == (1, 1, 0, 3)


def test_chaos_s06():
    match = match_of(position("13333", "11111", stones=("36666", "16666"), sets=(WHITE_SET, BLACK_SET)), 5)
    plans(match, [], [(TOP, "1", (0, TOP))])
    close(match)
    assert match.state.dice[0][TOP] == 5
    assert match.view(None).account(0, TOP).rerolled == 5
    match = match_of(position("63333", "11111", stones=("33666", "16666"), sets=(WHITE_SET, BLACK_SET)), 2)
    plans(match, [(LEFT, "3", (0, TOP)), (BOTTOM, "3", (0, TOP))], [(TOP, "1", (0, TOP))])
    close(match)
    account = match.view(None).account(0, TOP)
    assert (account.net, account.rerolled, account.after) == (1, 2, 2)


def test_chaos_s07():
    match = start_match(2, *(4, 4, 4, 4, 4), *(1, 2, 3, 4, 5), *(2, 2, 2, 2, 2))
    assert match.state.offerings == (4, 4)
    assert told(match, FreeReroll)[0].number == 4
    assert match.state.dice[0] == (2, 2, 2, 2, 2)
    assert match.outcome() is None
    keep_all(match)
    assert match.outcome().winners == (0,)
    assert match.outcome().reason is EndReason.MATCHED


def test_chaos_s08():
    match = match_of(position("11123", "33333", stones=("11166", "66666")))
    plans(match, [(TOP, "1"), (CENTER, "1")])
    announce(match, 0, 7, "16")
    close(match)
    assert hits(match, ATTACK) == [(0, 1, -1), (0, 1, -1)]


def test_chaos_s09():
    match = match_of(position("11123", "33333", "33333", stones=("11666", "66666", "66666")))
    plans(match, [(TOP, "1")])
    announce(match, 0, 7, "16")
    close(match)
    assert hits(match, ATTACK) == [(0, 2, -1)]


def test_chaos_s10():
    sets = (WHITE_SET, GREEN_SET, BLACK_SET)
    match = match_of(position("11123", "23133", "15555", stones=("11666", "31666", "16666"), sets=sets))
    plans(match, [(TOP, "1"), (CENTER, "1")], [(RIGHT, "3"), (CENTER, "1")], [(TOP, "1", (1, TOP))])
    close(match)
    assert match.state.blocks[1] == 2
    defend(match, 1, Block(ATTACK, 0, -1), Block(MADNESS, 2, TOP), BOTTOM)
    assert match.state.dice[1] == (2, 3, 1, 3, 2)
    assert match.state.dice[0] == (1, 1, 1, 2, 3)
    assert match.state.dice[2] == (1, 5, 5, 5, 5)


def test_chaos_s11():
    match = match_of(position("12345", "12345", "12345", stones=("16666",) * 3, offerings=(3, 4, 4)), 3)
    plans(match)
    announce(match, 0, 1, "1")
    announce(match, 1, 6, "6")
    announce(match, 2, 6, "6", PickBonus(1))
    assert match.state.offerings == (2, 3, 3)
    close(match)
    assert match.state.offerings == (4, 3, 3)
    (cancelled,) = told(match, BonusCancelled)
    assert (cancelled.player.seat, cancelled.target.seat, cancelled.number) == (2, 1, 6)
    (regained,) = told(match, OfferingsRegained)
    assert (regained.gained, regained.offerings) == (2, 4)


def stolen(mine: int, theirs: int) -> tuple[int, ...]:
    match = match_of(position("12345", "12345", stones=("56666", "66666"), offerings=(mine + 1, theirs)))
    plans(match)
    announce(match, 0, 11, "56")
    assert match.state.offerings == (mine, theirs)
    close(match)
    assert told(match, OfferingsStolen)
    offerings: tuple[int, ...] = match.state.offerings
    return offerings


def test_chaos_s12():
    assert stolen(2, 3) == (4, 1)
    assert stolen(3, 3) == (4, 2)


def test_chaos_s13():
    match = match_of(position("11113", "35333", "33333", stones=("11166", "46666", "66666")))
    plans(match, [(TOP, "1"), (CENTER, "1"), (RIGHT, "1", (1, CENTER))])
    announce(match, 1, 10, "46", PickSeat(0), PickSeat(2))
    close(match)
    (event,) = told(match, DamageDeflected)
    assert (event.attacks, event.madness, event.recipient.seat) == (2, 1, 2)
    assert hits(match, ATTACK) == [(0, 2, -1), (0, 2, -1)]
    assert hits(match, MADNESS) == [(0, 2, CENTER)]
    defend(match, 2, TOP, BOTTOM)
    assert match.state.dice[1] == (3, 5, 3, 3, 3)
    assert match.state.dice[2] == (2, 3, 2, 3, 2)


def test_chaos_s14():
    match = match_of(position("55554", "12345", "33333", stones=("66666",) * 3, sets=(BLACK_SET, GREEN_SET, WHITE_SET)))
    plans(match, [], [], [(LEFT, "6", (0, BOTTOM))])
    close(match)
    assert match.outcome().winners == (0,)
    assert match.outcome().reason is EndReason.HIGHER_MATCH
    match = match_of(position("55555", "12345", "55555", stones=("66666",) * 3), 2, 6)
    plans(match)
    close(match)
    assert match.outcome().winners == (2,)
    assert match.outcome().reason is EndReason.MATCH_BY_STONE


def test_chaos_s15():
    for rolled, won in ((2, False), (4, True)):
        match = match_of(position("44443", "22346", stones=("66666", "66666"), sets=(PURPLE_SET, WHITE_SET)), rolled)
        plans(match, [], [(TOP, "6", (0, BOTTOM))])
        announce(match, 1, 12, "66", Aim(0, TOP))
        close(match)
        assert (match.outcome() is not None) is won
        assert match.state.dice[0] == (rolled, 4, 4, 4, 4)


def test_chaos_s16():
    for wild, able in (("any_form", True), ("shown_six", False)):
        match = match_of(position("35555", "11111", stones=("42111", "11111"), options=Options(wild_six=wild)))
        assert (match.refusal(0, Activate(TOP, (2, 4))) is None) is able


def test_chaos_s17():
    match = match_of(position("11111", "31424", stones=("16666", "66666"), offerings=(4, 0), options=DEATH))
    plans(match, [(TOP, "1")])
    close(match)
    defend(match, 1, LEFT)
    assert match.state.dice[1] == (3, 0, 4, 2, 4)
    assert told(match, DieRemoved)[0].stones == 4
    assert len(match.state.stones[1]) == 4
    match = match_of(position("11111", "31124", stones=("16666", "66666"), offerings=(4, 1), options=DEATH), 3)
    plans(match, [(TOP, "1")])
    close(match)
    defend(match, 1, CENTER)
    assert {*match.legal_actions(1)} == {SaveDie(), LoseDie()}
    match.submit(1, SaveDie())
    assert match.state.dice[1] == (3, 1, 3, 2, 4)
    assert match.state.offerings == (4, 0)
    assert len(match.state.stones[1]) == 5


def test_chaos_s18():
    for dice, winner in ((("66213", "55512"), 1), (("22661", "55312"), 0)):
        match = match_of(position(*dice, options=TIMED))
        match.submit(None, TimeUp())
        assert match.outcome().winners == (winner,)
        assert match.outcome().reason is EndReason.TIME_UP
        assert told(match, ClosenessJudged)[0].standings[0][0].seat == winner


def test_chaos_s19():
    for cancelled in (False, True):
        match = match_of(position("11123", "33333", stones=("11526", "66666"), offerings=(4, 4)))
        plans(match, [(TOP, "1"), (CENTER, "1")])
        announce(match, 0, 5, "5", Aim(1, TOP), Aim(1, LEFT))
        announce(match, 0, 8, "26")
        if cancelled:
            announce(match, 1, 6, "6", PickBonus(1))
        close(match)
        assert match.state.dice[1] == ((2, 2, 3, 3, 3) if cancelled else (3, 3, 3, 3, 3))
        assert threats(match) == ([(0, 0, 0, 0), (1, 0, 2, 0)] if cancelled else [(0, 0, 0, 2), (1, 0, 0, 0)])
