"""What happens by itself, beat by beat."""

from __future__ import annotations

from collections.abc import Callable

from cubes.chance import Chance
from cubes.chaos_progenitus.build import describe_fiend, lay_pool
from cubes.chaos_progenitus.ending import defeat, end
from cubes.chaos_progenitus.initiative import roll_initiative, settle_initiative
from cubes.chaos_progenitus.judge import do, options
from cubes.chaos_progenitus.opening import count_minuses, open_turn, set_aside
from cubes.chaos_progenitus.state import Pending, State
from cubes.chaos_progenitus.suffer import face_damage, leave_idle, take_point
from cubes.chaos_progenitus.turns import decider
from cubes.game import Step


def forced(state: State, chance: Chance) -> Step:
    """The one possible choice of a phase is made."""
    seat = decider(state)
    return do(state, seat, options(state, seat)[0], chance)


CHANCY: dict[Pending, Callable[[State, Chance], Step]] = {
    Pending.FORCED: forced,
    Pending.POOL: lay_pool,
    Pending.INITIATIVE: roll_initiative,
}
BEATS: dict[Pending, Callable[[State], Step]] = {
    Pending.DESCRIBE: describe_fiend,
    Pending.CONTEST: settle_initiative,
    Pending.TURN: open_turn,
    Pending.COUNT: count_minuses,
    Pending.ASIDE: set_aside,
    Pending.DAMAGE: face_damage,
    Pending.POINT: take_point,
    Pending.DEFEAT: defeat,
    Pending.END: end,
    Pending.IDLE: leave_idle,
}


def advance(state: State, chance: Chance) -> Step | None:
    """The next beat, or ``None`` when somebody must decide or the battle is over."""
    pending = state.pending
    if pending is Pending.NONE:
        return None
    if pending in CHANCY:
        return CHANCY[pending](state, chance)
    return BEATS[pending](state)
