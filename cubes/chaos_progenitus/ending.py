"""How a battle ends."""

from __future__ import annotations

from cubes.chaos_progenitus.state import State
from cubes.game import Outcome


def outcome(state: State) -> Outcome | None:
    """How the battle ended; ``None`` while it goes on."""
    if state.reason is None:
        return None
    winners = state.ranking[0]
    return Outcome(winners, state.ranking, state.reason)
