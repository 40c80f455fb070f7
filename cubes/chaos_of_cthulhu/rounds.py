"""The round: stones are rolled and perhaps some again; and all that happens by itself, one beat at a time."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from msgspec.structs import replace

from cubes.chance import Chance
from cubes.chaos_of_cthulhu import declare, defence, ending, resolve, settle
from cubes.chaos_of_cthulhu.actions import Action, KeepStones, RerollStones
from cubes.chaos_of_cthulhu.events import Rolled, RoundBegan, RoundEnded, StonesKept, StonesRerolled, StonesRolled
from cubes.chaos_of_cthulhu.planning import fall
from cubes.chaos_of_cthulhu.seats import DEATH, all_blocks, living_from, order, player, present, put
from cubes.chaos_of_cthulhu.setup import first_roll, free_reroll, to_first_player
from cubes.chaos_of_cthulhu.state import NONE, Pending, Phase, Purpose, State
from cubes.chaos_of_cthulhu.stones import groups, taken
from cubes.game import Step

KEEP = KeepStones()


# --- stones ------------------------------------------------------------------------------------------------------


def begin_round(state: State) -> Step:
    """A round begins, unless nothing could ever change again."""  # CHAOS-019, CHAOS-A30
    after = replace(state, round=state.round + 1, contest=None, pending=Pending.ROLL_STONES)
    event = RoundBegan(player=player(state, state.first), round=after.round)
    if state.setup.options.variant == DEATH and all_blocks(state):
        return Step((event,), ending.contested(after, Purpose.DEAD_POSITION, tuple(sorted(order(state)))))
    return Step((event,), after)


def roll_stones(state: State, chance: Chance) -> Step:
    """All roll all their stones at once: one for each die they still have."""
    # CHAOS-020, CHAOS-022, CHAOS-005, CHAOS-079, CHAOS-A32
    stones: list[tuple[int, ...]] = [()] * len(state.dice)
    rolls = list(state.stone_rolls)
    for seat in order(state):
        stones[seat] = tuple(chance.roll(6) for _die in present(state, seat))
        rolls[seat] = tuple(count + (stone < len(stones[seat])) for stone, count in enumerate(rolls[seat]))
    event = StonesRolled(rolls=tuple(Rolled(player(state, seat), stones[seat]) for seat in order(state)))
    rolled = replace(state, stones=tuple(stones), stone_rolls=tuple(rolls))
    return Step((event,), next_reroller(replace(rolled, phase=Phase.STONES, pending=Pending.NONE, cursor=0)))


def next_reroller(state: State) -> State:
    """Who decides about his stones now; after the last the planning begins."""  # CHAOS-021, CHAOS-A32
    seats = order(state)
    for cursor in range(state.cursor, len(seats)):
        if state.offerings[seats[cursor]]:
            return replace(state, cursor=cursor, turn=seats[cursor])
    return replace(state, cursor=0, turn=NONE, phase=Phase.PLANNING)


@cache
def rerolls(stones: tuple[int, ...]) -> tuple[Action, ...]:
    """Keeping all, or rolling any of them again."""
    return (KEEP, *(RerollStones(group) for group in groups(stones)))


def legal_stones(state: State) -> tuple[Action, ...]:
    """What the seat whose turn it is may do with its stones."""
    return rerolls(tuple(sorted(state.stones[state.turn])))


def apply_keep_stones(state: State, seat: int) -> Step:
    """A player is content with his stones."""
    return Step((StonesKept(player=player(state, seat)),), next_reroller(replace(state, cursor=state.cursor + 1)))


def apply_reroll_stones(state: State, seat: int, action: RerollStones, chance: Chance) -> Step:
    """An Offering pays for rolling some stones again, once a round."""  # CHAOS-021, CHAOS-074, CHAOS-085
    stones, rolls = list(state.stones[seat]), list(state.stone_rolls[seat])
    for index in taken(state.stones[seat], set(), action.stones):
        stones[index] = chance.roll(6)
        rolls[index] += 1
    left = state.offerings[seat] - 1
    event = StonesRerolled(player=player(state, seat), before=action.stones, stones=tuple(stones), offerings=left)
    after = replace(
        state,
        stones=put(state.stones, seat, tuple(stones)),
        stone_rolls=put(state.stone_rolls, seat, tuple(rolls)),
        offerings=put(state.offerings, seat, left),
        cursor=state.cursor + 1,
    )
    return Step((event,), next_reroller(after))


def end_round(state: State) -> Step:
    """Mats are cleared, Blocks are lost, and the next player to the left will be first."""
    # CHAOS-019, CHAOS-063, CHAOS-047, CHAOS-071, CHAOS-A11
    count = len(state.dice)
    fallen = (*state.fallen, tuple(sorted(state.dying))) if state.dying else state.fallen
    after = replace(
        state,
        first=living_from(state.alive, (state.first + 1) % count)[0],
        confirmed=(False,) * count,
        plans=((),) * count,
        declared=(False,) * count,
        passed=(False,) * count,
        announced=(),
        deeds=(),
        hits=(),
        blocks=(),
        stones=tuple(
            stones[: len(present(state, seat))] if state.alive[seat] else () for seat, stones in enumerate(state.stones)
        ),
        dying=(),
        fallen=fallen,
        pending=Pending.ROUND,
    )
    event = RoundEnded(round=state.round, stall=state.stall)
    if ending.stalled(state):
        return Step((event,), ending.contested(after, Purpose.STALL, tuple(sorted(order(state)))))
    return Step((event,), after)


# --- what happens by itself --------------------------------------------------------------------------------------


def check(state: State, chance: Chance) -> Step:
    """After a whole Resolution: a win, the clock, or the end of the round."""
    found = ending.check(state)
    if found is not None and found.events:
        return found
    if found is not None:
        after = found.state
        return ending.end(after) if after.pending is Pending.END else ending.roll_contest(after, chance)
    if state.time_up:
        return ending.judge_time(state)
    return end_round(replace(state, stall=counted_stall(state)))


def counted_stall(state: State) -> int:
    """How many rounds in a row have changed nothing, this one included."""
    return 0 if state.changed or state.setup.options.variant != DEATH else state.stall + 1


def end_setup(state: State, chance: Chance) -> Step:
    """All are content with their dice: somebody may have won already; if not, stones name the first player."""
    # CHAOS-A03, CHAOS-018
    won = ending.check(state) if state.setup.options.variant != DEATH else None
    return won if won is not None else ending.roll_contest(to_first_player(state), chance)


ROLLS: dict[Pending, Callable[[State, Chance], Step]] = {
    Pending.ROLL_DICE: first_roll,
    Pending.FREE_REROLL: free_reroll,
    Pending.CONTEST: ending.roll_contest,
    Pending.ROLL_STONES: roll_stones,
    Pending.BONUS_ROLL: declare.roll_bonus,
    Pending.LOOSE: resolve.loose,
    Pending.REROLL: resolve.reroll,
    Pending.BEDLAM: resolve.bedlam,
    Pending.SETUP_END: end_setup,
    Pending.CHECK: check,
}
BEATS: dict[Pending, Callable[[State], Step]] = {
    Pending.ROUND: begin_round,
    Pending.FALL: fall,
    Pending.TELL: declare.tell,
    Pending.CANCEL: settle.cancel,
    Pending.SETTLE: settle.settle,
    Pending.DEFLECT: settle.deflect,
    Pending.DEFENCE: defence.begin,
    Pending.DEFEND: defence.take_on_only_die,
    Pending.RESOLVE: resolve.begin,
    Pending.NET: resolve.net,
    Pending.TIME: ending.judge_time,
    Pending.END: ending.end,
}


def advance(state: State, chance: Chance) -> Step | None:
    """The next beat, or ``None`` when somebody must decide or the game is over."""
    pending = state.pending
    if pending is Pending.NONE:
        return declare.close(state) if declare.is_over(state) else None
    beat = BEATS.get(pending)
    return beat(state) if beat is not None else ROLLS[pending](state, chance)
