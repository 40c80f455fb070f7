"""What happens by itself, beat by beat."""

from __future__ import annotations

from collections.abc import Callable

from cubes.chance import Chance
from cubes.club_of_cthulhu.ending import end, score_column
from cubes.club_of_cthulhu.judge import do, options
from cubes.club_of_cthulhu.looks import look
from cubes.club_of_cthulhu.omens import bless, collect, open_turn, pass_turn, read
from cubes.club_of_cthulhu.sacrifice import draw
from cubes.club_of_cthulhu.setup import deal, tell_scheme
from cubes.club_of_cthulhu.state import Pending, State
from cubes.game import Step


def forced(state: State) -> Step:
    """The one possible choice of a phase is made."""
    (action,) = options(state)
    return do(state, state.active, action)


BEATS: dict[Pending, Callable[[State], Step]] = {
    Pending.SCHEME: tell_scheme,
    Pending.TURN: open_turn,
    Pending.DRAW: draw,
    Pending.FORCED: forced,
    Pending.OMENS: read,
    Pending.BROODED: read,
    Pending.BLESS: bless,
    Pending.LOOK: look,
    Pending.COLLECT: collect,
    Pending.PASS: pass_turn,
    Pending.SCORE: score_column,
    Pending.END: end,
}


def advance(state: State, chance: Chance) -> Step | None:
    """The next beat, or ``None`` when somebody must decide or the game is over."""
    pending = state.pending
    if pending is Pending.NONE or state.unassigned:
        return None
    if pending is Pending.DEAL:
        return deal(state, chance)
    return BEATS[pending](state)
