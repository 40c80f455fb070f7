"""Who has won: matches, the last monster, the clock, and the stones that decide what is equal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from cubes.chance import Chance
from cubes.chaos_of_cthulhu.events import (
    ClosenessJudged,
    ContestRolled,
    GameEnded,
    MonsterCompleted,
    Rolled,
    TimeRanOut,
)
from cubes.chaos_of_cthulhu.seats import DEATH, living_from, order, player
from cubes.chaos_of_cthulhu.setup import is_match
from cubes.chaos_of_cthulhu.state import (
    NONE,
    Contest,
    EndReason,
    Pending,
    Phase,
    Purpose,
    State,
    StoneRoll,
)
from cubes.game import Outcome, Step

BY_STONE = {
    Purpose.MATCH: EndReason.MATCH_BY_STONE,
    Purpose.CLOSEST: EndReason.TIME_UP_BY_STONE,
    Purpose.NOBODY: EndReason.NOBODY_LEFT,
    Purpose.DEAD_POSITION: EndReason.DEAD_POSITION,
    Purpose.STALL: EndReason.STALLED,
}


def outcome(state: State) -> Outcome | None:
    """How the game ended; ``None`` while it goes on."""
    if state.phase is not Phase.OVER:
        return None
    assert state.reason is not None
    return Outcome(state.ranking[0], state.ranking, state.reason)


# --- the check ---------------------------------------------------------------------------------------------------


def check(state: State) -> Step | None:
    """Whether somebody has won, once the whole Resolution is done; ``None`` when the game goes on."""
    # CHAOS-075, CHAOS-078, CHAOS-A27, CHAOS-083
    if state.setup.options.variant == DEATH:
        return check_survivors(state)
    matched = tuple(seat for seat in order(state) if is_match(state.dice[seat]))
    if not matched:
        return None
    events = tuple(
        MonsterCompleted(player=player(state, seat), monsters=state.setup.sets[seat], number=state.dice[seat][0])
        for seat in matched
    )
    highest = max(state.dice[seat][0] for seat in matched)  # CHAOS-076
    best = tuple(seat for seat in matched if state.dice[seat][0] == highest)
    if len(best) > 1:
        return Step(events, contested(state, Purpose.MATCH, best))
    reason = EndReason.MATCHED if len(matched) == 1 else EndReason.HIGHER_MATCH
    return Step(events, decided(state, reason, best[0], matched))


def check_survivors(state: State) -> Step | None:
    """To the Death: whether one monster or none is left, or too many rounds have changed nothing."""
    # CHAOS-084, CHAOS-A30
    living = order(state)
    if len(living) == 1:
        return Step((), decided(state, EndReason.LAST_MONSTER, living[0]))
    if not living:
        return Step((), contested(state, Purpose.NOBODY, tuple(sorted(state.dying))))
    return None


def stalled(state: State) -> bool:
    """Whether To the Death has gone on for too long without any change."""  # CHAOS-A30
    options = state.setup.options
    return options.variant == DEATH and 0 < options.stall_rounds <= state.stall


def decided(state: State, reason: EndReason, winner: int, after: Iterable[int] = ()) -> State:
    """The game has a winner; ``after`` him come these, then the rest."""
    return replace(
        state, pending=Pending.END, reason=reason, ranking=ranking(state, winner, tuple(after)), loose=(), cursor=0
    )


def ranking(state: State, winner: int, near: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The groups of equal seats from first to last: the dead by the round of their death."""
    groups = [(winner,), tuple(sorted(seat for seat in near if seat != winner))]
    if state.time_up and state.setup.options.variant == "timed":
        rest = [seat for seat in range(len(state.dice)) if seat != winner and seat not in near]
        by_closeness = sorted({closeness(state.dice[seat]) for seat in rest}, reverse=True)
        groups += [tuple(seat for seat in rest if closeness(state.dice[seat]) == one) for one in by_closeness]
    else:
        dead = [*state.fallen, state.dying] if state.dying else [*state.fallen]
        named = {winner, *near, *(seat for group in dead for seat in group)}
        groups.append(tuple(seat for seat in range(len(state.dice)) if seat not in named))
        groups += [tuple(sorted(seat for seat in group if seat != winner and seat not in near)) for group in dead[::-1]]
    return tuple(group for group in groups if group)


def end(state: State) -> Step:
    """The game is over."""
    assert state.reason is not None
    winners = tuple(player(state, seat) for seat in state.ranking[0])
    after = replace(state, phase=Phase.OVER, pending=Pending.NONE, turn=NONE)
    return Step((GameEnded(reason=state.reason, winners=winners),), after)


# --- single stones -----------------------------------------------------------------------------------------------


def contested(state: State, purpose: Purpose, seats: tuple[int, ...]) -> State:
    """Single stones will decide between these."""
    return replace(state, pending=Pending.CONTEST, contest=Contest(purpose, seats), loose=(), cursor=0)


def roll_contest(state: State, chance: Chance) -> Step:
    """Those still in it roll a stone each; the tied roll again."""  # CHAOS-018, CHAOS-077, CHAOS-A05, CHAOS-A32
    contest = state.contest
    assert contest is not None
    count = len(state.dice)
    clockwise = [seat for seat in living_from((True,) * count, max(0, state.first)) if seat in contest.left]
    throw = tuple(StoneRoll(seat, chance.roll(6)) for seat in clockwise)
    highest = max(roll.value for roll in throw)
    left = tuple(sorted(roll.seat for roll in throw if roll.value == highest))
    event = ContestRolled(
        purpose=contest.purpose,
        rolls=tuple(Rolled(player(state, roll.seat), (roll.value,)) for roll in throw),
        tied=tuple(player(state, seat) for seat in left) if len(left) > 1 else (),
        winner=player(state, left[0]) if len(left) == 1 else None,
    )
    after = replace(state, contest=replace(contest, left=left, rolls=(*contest.rolls, throw)))
    if len(left) > 1:
        return Step((event,), after)
    if contest.purpose is Purpose.FIRST:
        return Step((event,), replace(after, first=left[0], pending=Pending.ROUND))
    contestants = tuple(roll.seat for roll in (contest.rolls or (throw,))[0])
    return Step((event,), decided(after, BY_STONE[contest.purpose], left[0], contestants))


# --- the clock ---------------------------------------------------------------------------------------------------


def closeness(dice: tuple[int, ...]) -> tuple[int, int]:
    """How close a monster is to being whole: its most equal dice, and their number."""  # CHAOS-A31
    return max((count, number) for number, count in Counter(dice).items())


def apply_time_up(state: State) -> Step:
    """The clock has run out: a Resolution under way is finished; otherwise all plans of the round are dropped."""
    # CHAOS-087, CHAOS-A31
    if state.phase in (Phase.DEFENCE, Phase.RESOLUTION):
        return Step((TimeRanOut(finishing=True),), replace(state, time_up=True))
    count = len(state.dice)
    dropped = replace(
        state,
        time_up=True,
        pending=Pending.TIME,
        plans=((),) * count,
        announced=(),
        choosing=NONE,
        turn=NONE,
        confirmed=(False,) * count,
    )
    return Step((TimeRanOut(finishing=False),), dropped)


def judge_time(state: State) -> Step:
    """The closest to five equal numbers wins; of equally close ones that with the higher number."""
    # CHAOS-087, CHAOS-088, CHAOS-A31
    seats = sorted(order(state), key=lambda seat: closeness(state.dice[seat]), reverse=True)
    event = ClosenessJudged(standings=tuple((player(state, seat), *closeness(state.dice[seat])) for seat in seats))
    best = tuple(sorted(seat for seat in seats if closeness(state.dice[seat]) == closeness(state.dice[seats[0]])))
    if len(best) > 1:
        return Step((event,), contested(state, Purpose.CLOSEST, best))
    return Step((event,), decided(state, EndReason.TIME_UP, best[0]))
