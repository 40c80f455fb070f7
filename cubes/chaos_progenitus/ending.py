"""Defeat, trophies, who acts next, and how a battle ends."""

from __future__ import annotations

from msgspec.structs import replace

from cubes.chaos_progenitus.actions import Action, Coup, Done, NameNext
from cubes.chaos_progenitus.dice import NONE, Pool
from cubes.chaos_progenitus.events import (
    BattleEnded,
    CoupCounted,
    CoupDeclined,
    FiendDefeated,
    NextNamed,
    Standing,
)
from cubes.chaos_progenitus.state import Die, EndReason, Pending, Phase, State, Trophy
from cubes.chaos_progenitus.turns import (
    asked,
    available,
    dice_of,
    in_pool,
    is_item,
    player,
    refs,
    standing_seats,
    with_dice,
    with_fiend,
)
from cubes.game import Outcome, Step

DONE = Done()


def attacker(state: State) -> int:
    """The seat that attacked the active one; minuses of the initiative roll are no attack."""  # PROG-A23
    foe = state.incoming
    return NONE if foe is None or foe.initiative else foe.seat


# --- defeat ------------------------------------------------------------------------------------------------------


def defeat(state: State) -> Step:
    """The active fiend cannot roll a body part: it is out."""  # PROG-020, PROG-021, PROG-A05
    seat, foe = state.active, state.incoming
    after = with_fiend(state, seat, replace(state.fiends[seat], defeated=True))
    # What was arrayed against it is void. Its attacker is remembered: he may take a trophy, and may not be named.
    void = None if foe is None else replace(foe, attacks=(), minuses=(), grabs=(), order=())
    after = replace(after, fallen=(*state.fallen, seat), outgoing=None, incoming=void)
    event = FiendDefeated(
        player=player(state, seat),
        by=None if foe is None else player(state, foe.seat),
        left=len(standing_seats(after)),
    )
    return Step((event,), to_coup(after))


def to_coup(state: State) -> State:
    """The attacker may take a trophy, if there is a wounded die."""  # PROG-047, PROG-054, PROG-A14
    if state.setup.options.coup and attacker(state) != NONE and in_pool(state, state.active, Pool.WOUND):
        return asked(state, Phase.COUP)
    return to_next(state)


def legal_coups(state: State) -> tuple[Action, ...]:
    """Any of the wounded dice, or none."""  # PROG-047, PROG-A14
    return (*map(Coup, in_pool(state, state.active, Pool.WOUND)), DONE)


def apply_coup(state: State, seat: int, action: Coup) -> Step:
    """A wounded die is taken; in a battle of several it becomes a wound of the victor's own."""
    # PROG-047, PROG-054, PROG-A14
    loser = state.active
    dice = dice_of(state, loser)
    make, kept = dice[action.die].make, len(state.fiends) > 2
    event = CoupCounted(
        player=player(state, seat),
        other=player(state, loser),
        die=refs(state, loser, (action.die,))[0],
        kept=kept,
    )
    after = replace(state, trophies=(*state.trophies, Trophy(seat, loser, make)))
    if kept:
        after = with_dice(after, loser, (*dice[: action.die], *dice[action.die + 1 :]))
        after = with_dice(after, seat, (*dice_of(after, seat), Die(make, Pool.WOUND, NONE, loser)))
    return Step((event,), to_next(after))


def decline_coup(state: State, seat: int) -> Step:
    """No trophy."""
    return Step((CoupDeclined(player=player(state, seat)),), to_next(state))


# --- who acts next -----------------------------------------------------------------------------------------------


def to_next(state: State) -> State:
    """The defeated names who acts next, unless only one is left."""  # PROG-053, PROG-055, PROG-A17
    if len(standing_seats(state)) == 1:
        return replace(state, pending=Pending.END, reason=EndReason.LAST_FIEND)
    return asked(state, Phase.NEXT, forced=len(legal_next(state)) == 1)


def legal_next(state: State) -> tuple[Action, ...]:
    """Anybody but his attacker."""  # PROG-053, PROG-A17
    return tuple(NameNext(seat) for seat in standing_seats(state) if seat != attacker(state))


def apply_next(state: State, seat: int, action: NameNext) -> Step:
    """The named fiend acts, with nothing arrayed against it."""  # PROG-053, PROG-A17
    event = NextNamed(player=player(state, seat), other=player(state, action.seat))
    after = replace(state, active=action.seat, incoming=None, pending=Pending.TURN)
    return Step((event,), at_limit(after))


def at_limit(state: State) -> State:
    """The battle ends when the last turn has been played."""  # PROG-A20
    limit = state.setup.options.turn_limit
    if not limit or state.turn < limit:
        return state
    strengths = sorted((strength(state, seat) for seat in standing_seats(state)), reverse=True)
    first, second = strengths[0], strengths[1]
    reason = EndReason.LIMIT_DRAW
    if first[0] > second[0]:
        reason = EndReason.LIMIT_BODY
    elif first > second:
        reason = EndReason.LIMIT_DICE
    return replace(state, pending=Pending.END, reason=reason)


def strength(state: State, seat: int) -> tuple[int, int]:
    """Body parts and dice available: what counts at the turn limit."""  # PROG-A20
    dice = [die for die in dice_of(state, seat) if available(die)]
    return sum(not is_item(state, die) for die in dice), len(dice)


# --- the end -----------------------------------------------------------------------------------------------------


def ranked(state: State) -> tuple[tuple[int, ...], ...]:
    """The seats in groups of equals: those left by strength, then the fallen, the last one first."""
    left = standing_seats(state)
    strengths = {seat: strength(state, seat) for seat in left}
    groups = [
        tuple(seat for seat in left if strengths[seat] == value)
        for value in sorted(set(strengths.values()), reverse=True)
    ]
    return (*groups, *((seat,) for seat in reversed(state.fallen)))


def end(state: State) -> Step:
    """The final figures, and the winner."""  # PROG-055, PROG-A20
    assert state.reason is not None
    ranking = ranked(state)
    standings = []
    for group in ranking:
        for seat in group:
            body, dice = strength(state, seat)
            trophies = sum(trophy.seat == seat for trophy in state.trophies)
            standings.append(Standing(player(state, seat), body, dice, trophies))
    event = BattleEnded(
        reason=state.reason,
        standings=tuple(standings),
        winners=tuple(player(state, seat) for seat in ranking[0]),
    )
    after = replace(state, phase=Phase.OVER, pending=Pending.NONE, ranking=ranking, incoming=None)
    return Step((event,), after)


def outcome(state: State) -> Outcome | None:
    """How the battle ended; ``None`` while it goes on."""
    if state.phase is not Phase.OVER or state.reason is None:
        return None
    return Outcome(state.ranking[0], state.ranking, state.reason)
