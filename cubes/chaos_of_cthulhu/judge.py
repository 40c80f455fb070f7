"""Who may do what, and why not: an act is legal exactly when it is listed; here are the reasons when it is not."""

from __future__ import annotations

from typing import Any

from cubes.chaos_of_cthulhu.actions import (
    Action,
    Activate,
    Aim,
    Announce,
    Block,
    Confirm,
    PickBonus,
    PickSeat,
    PickSlot,
    RerollStones,
    TakeBack,
    TakeOn,
)
from cubes.chaos_of_cthulhu.bonus import legal_bonuses, next_ask, used_by
from cubes.chaos_of_cthulhu.bonuses import CANCEL, DOUBLE
from cubes.chaos_of_cthulhu.causes import ChaosCause
from cubes.chaos_of_cthulhu.declare import legal_declarations
from cubes.chaos_of_cthulhu.defence import legal_defence
from cubes.chaos_of_cthulhu.names import position, shown
from cubes.chaos_of_cthulhu.planning import legal_plans, unaimed, used_stones
from cubes.chaos_of_cthulhu.resolve import SAVE_ACTIONS
from cubes.chaos_of_cthulhu.rounds import legal_stones
from cubes.chaos_of_cthulhu.seats import DEATH, TIMED, player
from cubes.chaos_of_cthulhu.setup import SETUP_ACTIONS
from cubes.chaos_of_cthulhu.state import DICE, NONE, Pending, Phase, State, Want
from cubes.chaos_of_cthulhu.stones import activates, contains, free_values, makes
from cubes.chaos_of_cthulhu.turns import lone_decider
from cubes.game import Refusal, TableCause, TimeUp, Viewer

NOTHING: tuple[Action, ...] = ()


def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """What the seat may do now."""
    if state.pending is not Pending.NONE:
        return NOTHING
    phase = state.phase
    if phase is Phase.PLANNING:
        return legal_plans(state, seat) if state.alive[seat] and not state.confirmed[seat] else NOTHING
    if phase is Phase.DECLARATION:
        return legal_declarations(state, seat)
    if seat != lone_decider(state):
        return NOTHING
    if phase is Phase.STONES:
        return legal_stones(state)
    if phase is Phase.DEFENCE:
        return legal_defence(state)
    return SETUP_ACTIONS if phase is Phase.SETUP else SAVE_ACTIONS


def clock_runs(state: State) -> bool:
    """Whether the clock of a timed game runs: from round one on, until it has run out."""  # CHAOS-087, CHAOS-A31
    timed = state.setup.options.variant == TIMED
    return timed and state.round > 0 and not state.time_up and state.phase is not Phase.OVER


def refusal(state: State, seat: Viewer, action: Any) -> Refusal | None:
    """``None`` when the action is legal for the seat, otherwise why not."""
    if seat is None or type(action) is TimeUp:
        if state.phase is Phase.OVER:
            return Refusal(TableCause.GAME_OVER)
        clock = seat is None and type(action) is TimeUp and clock_runs(state)
        return None if clock else Refusal(ChaosCause.NO_CLOCK)
    if not 0 <= seat < len(state.dice):
        return Refusal(TableCause.UNKNOWN_SEAT)
    listed_now = legal_actions(state, seat)
    if action in listed_now:
        return None
    if state.phase is Phase.OVER:
        return Refusal(TableCause.GAME_OVER)
    if not listed_now and not asks_for_bonus(state, seat, action):
        return Refusal(TableCause.NOT_DECIDING, {"name": player(state, seat).name})
    return reason(state, seat, action)


def asks_for_bonus(state: State, seat: int, action: Any) -> bool:
    """Whether a seat tries to announce something at a time when others may: it is then told why it cannot."""
    open_now = state.phase is Phase.DECLARATION and state.choosing == NONE and state.pending is Pending.NONE
    return isinstance(action, Announce) and open_now and state.alive[seat]


def reason(state: State, seat: int, action: Any) -> Refusal:
    """Why an act that is not listed is refused to a seat."""
    found: Refusal | None = None
    phase = state.phase
    if phase is Phase.PLANNING:
        found = planning_reason(state, seat, action)
    elif phase is Phase.DECLARATION and isinstance(action, Announce) and state.choosing == NONE:
        found = announce_reason(state, seat, action)
    elif phase is Phase.DECLARATION and state.choosing == seat:
        found = choice_reason(state, seat, action)
    elif phase is Phase.STONES and isinstance(action, RerollStones):
        found = stones_reason(state, seat, tuple(sorted(state.stones[seat])), action.stones)
    elif phase is Phase.DEFENCE and state.asking == NONE and isinstance(action, Block):
        found = because(ChaosCause.NOT_AIMED_AT, state, seat)
    elif phase is Phase.DEFENCE and state.asking != NONE and isinstance(action, TakeOn):
        found = target_reason(state, seat, seat, action.die)
    return found if found is not None else because(ChaosCause.NOT_NOW, state, seat)


def because(cause: ChaosCause, state: State, seat: int, **words: str | int) -> Refusal:
    """A refusal that names the player."""
    return Refusal(cause, {"name": player(state, seat).name, **words})


def stones_reason(state: State, seat: int, free: tuple[int, ...], stones: tuple[int, ...]) -> Refusal | None:
    """What is wrong with stones that are named."""
    if not stones:
        return because(ChaosCause.NO_STONES, state, seat)
    if contains(free, tuple(sorted(stones))):
        return because(ChaosCause.SORT_STONES, state, seat) if tuple(sorted(stones)) != stones else None
    return because(ChaosCause.NOT_FREE, state, seat, stones=shown(stones))


def target_reason(state: State, seat: int, target: int, die: int) -> Refusal | None:
    """What is wrong with a target."""
    if not 0 <= target < len(state.dice) or not state.alive[target]:
        return because(ChaosCause.NO_SUCH_SEAT, state, seat)
    if not 0 <= die < DICE:
        return because(ChaosCause.NO_SUCH_DIE, state, seat)
    return because(ChaosCause.DIE_GONE, state, seat) if not state.dice[target][die] else None


def planning_reason(state: State, seat: int, action: Any) -> Refusal | None:
    """Why something cannot be planned."""
    plan = state.plans[seat]
    slot = unaimed(plan)
    if isinstance(action, Aim):
        return target_reason(state, seat, action.seat, action.die) if slot is not None else None
    if isinstance(action, Activate | TakeBack) and not 0 <= action.die < DICE:
        return because(ChaosCause.NO_SUCH_DIE, state, seat)
    if slot is not None and isinstance(action, Activate | TakeBack | Confirm):
        return because(ChaosCause.AIM_FIRST, state, seat, die=position(slot.die))
    if isinstance(action, TakeBack):
        return because(ChaosCause.DIE_IDLE, state, seat, die=position(action.die))
    if isinstance(action, Activate):
        return activate_reason(state, seat, action)
    return None


def activate_reason(state: State, seat: int, action: Activate) -> Refusal | None:
    """Why a die cannot be activated with these stones."""
    plan, number = state.plans[seat], state.dice[seat][action.die]
    if not number:
        return because(ChaosCause.DIE_GONE, state, seat)
    if any(slot.die == action.die for slot in plan):
        return because(ChaosCause.DIE_ACTIVE, state, seat, die=position(action.die))
    wrong = stones_reason(state, seat, free_values(state.stones[seat], used_stones(plan)), action.stones)
    shown_only = state.setup.options.wild_six == "shown_six"
    if wrong is not None or activates(action.stones, number, shown_only):
        return wrong
    cause = ChaosCause.WRONG_SUM if shown_only else ChaosCause.WRONG_SUM_OR_WILD
    return because(cause, state, seat, stones=shown(action.stones), number=number)


def announce_reason(state: State, seat: int, action: Announce) -> Refusal | None:
    """Why a bonus action cannot be announced."""
    if state.setup.options.variant == DEATH:
        return because(ChaosCause.NO_BONUS_GAME, state, seat)
    if not 1 <= action.number <= 12:
        return because(ChaosCause.NO_SUCH_BONUS, state, seat)
    if any(bonus.seat == seat and bonus.number == action.number for bonus in state.announced):
        return because(ChaosCause.ANNOUNCED, state, seat, number=action.number)
    if not state.offerings[seat]:
        return because(ChaosCause.NO_OFFERING, state, seat)
    wrong = stones_reason(state, seat, free_values(state.stones[seat], used_by(state, seat)), action.stones)
    if wrong is not None:
        return wrong
    if not makes(action.stones, action.number):
        return because(ChaosCause.WRONG_SUM, state, seat, stones=shown(action.stones), number=action.number)
    if action.number == CANCEL and action not in legal_bonuses(state, seat):
        return because(ChaosCause.NOTHING_TO_CANCEL, state, seat)
    if action.number == DOUBLE and not state.plans[seat]:
        return because(ChaosCause.NOTHING_TO_DOUBLE, state, seat)
    return None


def choice_reason(state: State, seat: int, action: Any) -> Refusal | None:
    """Why a choice for a bonus action is not possible."""
    ask = next_ask(state)
    if ask is None:
        return None
    if ask.want is Want.AIM and isinstance(action, Aim):
        if ask.victim not in (NONE, action.seat):
            return because(ChaosCause.ONLY_VICTIM, state, seat, victim=player(state, ask.victim).name)
        return target_reason(state, seat, action.seat, action.die)
    if ask.want is Want.SLOT and isinstance(action, PickSlot):
        known = 0 <= action.die < DICE
        return (
            because(ChaosCause.DIE_IDLE, state, seat, die=position(action.die))
            if known
            else because(ChaosCause.NO_SUCH_DIE, state, seat)
        )
    if ask.want is Want.BONUS and isinstance(action, PickBonus):
        return because(ChaosCause.OTHER_PLAYERS_BONUS, state, seat)
    if ask.want in (Want.VICTIM, Want.SOURCE, Want.RECIPIENT) and isinstance(action, PickSeat):
        return because(ChaosCause.NOT_THAT_PLAYER, state, seat)
    return None
