"""What a seat may do, why it may not, and the acts themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from cubes.chance import Chance
from cubes.chaos_progenitus import actions as act
from cubes.chaos_progenitus import array, build, defend, ending, opening, recover, suffer
from cubes.chaos_progenitus.causes import ProgenitusCause
from cubes.chaos_progenitus.events import StepDone
from cubes.chaos_progenitus.reasons import REASONS, because
from cubes.chaos_progenitus.state import STEPS, Phase, State
from cubes.chaos_progenitus.turns import deciders, player
from cubes.game import Refusal, Step, TableCause, Viewer

ROLLS: tuple[act.Action, ...] = (opening.ROLL,)

OPTIONS: dict[Phase, Callable[[State], tuple[act.Action, ...]]] = {
    Phase.DRAFT: build.legal_drafts,
    Phase.MINUSES: opening.legal_minuses,
    Phase.ROLL: lambda _state: ROLLS,
    Phase.REROLL: opening.legal_rerolls,
    Phase.DEFEND: defend.legal_defenses,
    Phase.HELP: defend.legal_help,
    Phase.TARGET: array.legal_targets,
    Phase.ARRAY: array.legal_arrays,
    Phase.NAME: array.legal_names,
    Phase.STAMINA: recover.legal_stamina,
    Phase.RECOVER: recover.legal_rescues,
    Phase.SUFFER: suffer.legal_suffering,
    Phase.GRAB: suffer.legal_grabs,
    Phase.COUP: ending.legal_coups,
    Phase.NEXT: ending.legal_next,
}
CHOSEN: dict[type, Callable[[State, int, Any], Step]] = {
    act.PickMix: build.apply_mix,
    act.AddDie: build.apply_add,
    act.RemoveDie: build.apply_remove,
    act.Copy: build.apply_copy,
    act.Draft: build.apply_draft,
    act.Minus: opening.apply_minus,
    act.Defend: defend.apply_defend,
    act.HelpDefense: defend.apply_help,
    act.Target: array.apply_target,
    act.Array: array.apply_array,
    act.HelpAttack: array.apply_help_attack,
    act.AddBrain: array.apply_brain,
    act.Name: array.apply_name,
    act.Rescue: recover.apply_rescue,
    act.Suffer: suffer.apply_suffer,
    act.Grab: suffer.apply_grab,
    act.Coup: ending.apply_coup,
    act.NameNext: ending.apply_next,
}
PLAIN: dict[type, Callable[[State, int], Step]] = {
    act.Clear: build.apply_clear,
    act.Recolour: build.apply_recolour,
    act.Confirm: build.apply_confirm,
}
ENDS: dict[Phase, Callable[[State], State]] = {
    Phase.REROLL: opening.to_aside,
    Phase.DEFEND: array.to_target,
    Phase.ARRAY: recover.to_recovery,
    Phase.RECOVER: recover.leave,
    Phase.GRAB: lambda state: suffer.close(replace(state, grabs=0)),
}
"""Where a step that is done leads to."""


def options(state: State, seat: int) -> tuple[act.Action, ...]:
    """What a deciding seat may do now."""
    return build.legal_builds(state, seat) if state.phase is Phase.WORKSHOP else OPTIONS[state.phase](state)


def legal_actions(state: State, seat: int) -> tuple[act.Action, ...]:
    """What the seat may do now."""
    return options(state, seat) if seat in deciders(state) else ()


def do(state: State, seat: int, action: Any, chance: Chance) -> Step:
    """A legal act."""
    kind = type(action)
    if kind in CHOSEN:
        return CHOSEN[kind](state, seat, action)
    if kind is act.Done:
        return done(state, seat)
    if kind is act.UsePower:
        return defend.apply_harden(state, seat) if action.attack < 0 else array.apply_power(state, seat, action)
    if kind is act.Roll:
        return opening.apply_roll(state, seat, chance)
    if kind is act.Reroll:
        return opening.apply_reroll(state, seat, action, chance)
    if kind is act.Shuffle:
        return build.apply_shuffle(state, seat, chance)
    return PLAIN[kind](state, seat)


def done(state: State, seat: int) -> Step:
    """Nothing more in this step."""  # PROG-037
    if state.phase is Phase.COUP:
        return ending.decline_coup(state, seat)
    event = StepDone(player=player(state, seat), step=STEPS[state.phase])
    return Step((event,), ENDS[state.phase](state))


def refusal(state: State, seat: Viewer, action: Any) -> Refusal | None:
    """``None`` when the action is legal for the seat, otherwise why not."""
    if seat is None or not 0 <= seat < len(state.fiends):
        return Refusal(TableCause.UNKNOWN_SEAT)
    if seat not in deciders(state):
        if state.phase is Phase.OVER:
            return Refusal(TableCause.GAME_OVER)
        return Refusal(TableCause.NOT_DECIDING, {"name": state.setup.players[seat].name})
    if action in options(state, seat):
        return None
    reason = REASONS.get(type(action))
    found = reason(state, seat, action) if reason is not None else None
    return found if found is not None else because(ProgenitusCause.NOT_NOW, state, seat)
