"""Who has won: the game, and the session of games with Insanity tokens."""

from __future__ import annotations

from cubes.dont_mess_with_cthulhu.state import TOKENS_TO_END, EndReason, Role, State
from cubes.game import Outcome


def winners(state: State) -> tuple[int, ...]:
    """The seats of the winning team; nobody when the Cultists win without sitting at the table."""
    won = Role.INVESTIGATOR if state.reason is EndReason.ALL_FOUND else Role.CULTIST
    return tuple(seat for seat, role in enumerate(state.roles) if role == won)


def outcome(state: State) -> Outcome | None:
    """How the game ended; ``None`` while it goes on."""  # MESS-025, MESS-013, MESS-A05
    if state.reason is None:
        return None
    won = winners(state)
    lost = tuple(seat for seat in range(len(state.roles)) if seat not in won)
    return Outcome(won, tuple(group for group in (won, lost) if group), state.reason)


def standing(state: State) -> tuple[int, ...]:
    """The Insanity tokens of each seat after this game."""  # MESS-028, MESS-030, MESS-A05, MESS-A18
    tokens = state.setup.standing or (0,) * len(state.roles)
    if state.reason is None or not state.setup.options.insanity:
        return tokens
    won = winners(state)
    return tuple(count + (seat not in won) for seat, count in enumerate(tokens))


def series_over(standing: tuple[int, ...]) -> tuple[int, ...]:
    """The winners of the session once somebody has three tokens."""  # MESS-029, MESS-A18
    if not standing or max(standing) < TOKENS_TO_END:
        return ()
    return tuple(seat for seat, count in enumerate(standing) if count == min(standing))
