"""Why an act is not possible, as precisely as can be said. Asked only of acts that are not among the legal ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cubes.chaos_progenitus import actions as act
from cubes.chaos_progenitus import build, defend
from cubes.chaos_progenitus.array import attacked_by, blow, free
from cubes.chaos_progenitus.blows import uses_left
from cubes.chaos_progenitus.causes import ProgenitusCause as Why
from cubes.chaos_progenitus.dice import KINDS, NONE, SIZE, Face, Pool, Power
from cubes.chaos_progenitus.names import title_in
from cubes.chaos_progenitus.state import Attack, Guard, Phase, State
from cubes.chaos_progenitus.turns import available, dice_of, is_item, shown_face
from cubes.game import Refusal


def because(cause: Why, state: State, seat: int, **words: str | int) -> Refusal:
    """A refusal that knows the name of the seat."""
    return Refusal(cause, {"name": state.setup.players[seat].name, **words})


def about(cause: Why, state: State, seat: int, owner: int, die: int) -> Refusal:
    """A refusal because of a die."""
    return because(cause, state, seat, die=title_in(dice_of(state, owner), die))


def exists(state: State, owner: int, die: int) -> bool:
    """Whether a fiend has such a die."""
    return 0 <= die < len(dice_of(state, owner))


def lies_in_play(state: State, owner: int, die: int) -> bool:
    """Whether a die lies in play."""
    return dice_of(state, owner)[die].pool is Pool.PLAY


# --- making fiends -----------------------------------------------------------------------------------------------


def mix_reason(state: State, seat: int, action: act.PickMix) -> Refusal | None:
    """Why a mix cannot be picked."""
    if state.phase is not Phase.WORKSHOP:
        return None
    known = action.mix in state.setup.house.all_mixes()
    return because(Why.SAME_MIX if known else Why.NO_MIX, state, seat)


def add_reason(state: State, seat: int, action: act.AddDie) -> Refusal | None:
    """Why a die cannot be added."""
    if state.phase is not Phase.WORKSHOP:
        return None
    if not 0 <= action.kind < len(KINDS):
        return because(Why.NO_KIND, state, seat)
    return because(Why.FULL, state, seat, size=SIZE)


def remove_reason(state: State, seat: int, action: act.RemoveDie) -> Refusal | None:  # noqa: ARG001 - a reason's form
    """Why a die cannot be put back."""
    return because(Why.NOT_BUILT, state, seat) if state.phase is Phase.WORKSHOP else None


def clear_reason(state: State, seat: int, action: act.Clear) -> Refusal | None:  # noqa: ARG001 - a reason's form
    """Why dice cannot be put back."""
    return because(Why.EMPTY, state, seat) if state.phase is Phase.WORKSHOP else None


def recolour_reason(state: State, seat: int, action: act.Recolour) -> Refusal | None:  # noqa: ARG001 - a reason's form
    """Why dice cannot be made in another mix."""
    if state.phase is not Phase.WORKSHOP:
        return None
    return because(Why.ONE_MIX if state.builds[seat].makes else Why.EMPTY, state, seat)


def copy_reason(state: State, seat: int, action: act.Copy) -> Refusal | None:
    """Why another fiend cannot be copied."""
    if state.phase is not Phase.WORKSHOP:
        return None
    if state.setup.options.secret:
        return because(Why.SECRET, state, seat)
    if not 0 <= action.seat < len(state.builds):
        return because(Why.NO_SEAT, state, seat)
    return because(Why.NO_COPY, state, seat)


def confirm_reason(state: State, seat: int, action: act.Confirm) -> Refusal | None:  # noqa: ARG001 - a reason's form
    """Why a fiend is not legal."""  # PROG-001, PROG-003
    if state.phase is not Phase.WORKSHOP:
        return None
    makes = state.builds[seat].makes
    if not build.legal_size(makes):
        return because(Why.SIZE, state, seat, size=SIZE, count=len(makes))
    return because(Why.NO_BODY, state, seat)


def draft_reason(state: State, seat: int, action: act.Draft) -> Refusal | None:
    """Why a die cannot be drafted."""
    if state.phase is not Phase.DRAFT:
        return None
    if action.make not in state.pool:
        return because(Why.NOT_IN_POOL, state, seat)
    item = state.setup.house.is_item(action.make)
    return because(Why.LAST_BODY if item else Why.KEEP_BODY, state, seat)


# --- steps 1 to 4 ------------------------------------------------------------------------------------------------


def in_play_reason(state: State, seat: int, owner: int, die: int) -> Refusal | None:
    """Why a die cannot be used at all; ``None`` when it lies in play."""
    if not exists(state, owner, die):
        return because(Why.NO_DIE, state, seat)
    return None if lies_in_play(state, owner, die) else about(Why.NOT_IN_PLAY, state, seat, owner, die)


def minus_reason(state: State, seat: int, action: act.Minus) -> Refusal | None:
    """Why a die cannot be minused."""  # PROG-A04
    if state.phase is not Phase.MINUSES:
        return None
    wrong = in_play_reason(state, seat, seat, action.die)
    return wrong or about(Why.ONLY_BODY, state, seat, seat, action.die)


def reroll_reason(state: State, seat: int, action: act.Reroll) -> Refusal | None:
    """Why a die cannot be rolled again."""
    return in_play_reason(state, seat, seat, action.die) if state.phase is Phase.REROLL else None


def defend_reason(state: State, seat: int, action: act.Defend) -> Refusal | None:
    """Why a die cannot counter an attack."""  # PROG-025, PROG-A06
    if state.phase is not Phase.DEFEND:
        return None
    wrong = in_play_reason(state, seat, seat, action.die)
    if wrong is not None:
        return wrong
    house, foe = state.setup.house, state.incoming
    face = shown_face(state, seat, action.die)
    strength = defend.defense_of(house, state.fiends[seat], face, state.uses)
    if not strength:
        return about(Why.NO_DEFENSE, state, seat, seat, action.die)
    if foe is None or action.attack not in [attack.die for attack in foe.attacks]:
        return because(Why.NO_ATTACK, state, seat)
    if action.attack not in [attack.die for attack in defend.open_attacks(state)]:
        return because(Why.IMMUNE, state, seat)
    pluses = [die for die in defend.free_pluses(state) if die != action.die]
    needed = defend.needed(state, Guard(action.die, action.attack))
    most = strength + len(pluses) + defend.hide_left(state)
    return because(Why.TOO_WEAK, state, seat, strength=most, needed=needed)


def plus_reason(state: State, seat: int, die: int) -> Refusal:
    """Why a plus cannot be spent."""
    wrong = in_play_reason(state, seat, seat, die)
    if wrong is not None:
        return wrong
    used = shown_face(state, seat, die).plus
    return about(Why.IN_USE if used else Why.NO_PLUS, state, seat, seat, die)


def help_defense_reason(state: State, seat: int, action: act.HelpDefense) -> Refusal | None:
    """Why a plus cannot help a defense."""
    return plus_reason(state, seat, action.die) if state.phase is Phase.HELP else None


# --- step 5 ------------------------------------------------------------------------------------------------------


def seat_reason(state: State, seat: int, other: int) -> Refusal:
    """Why a fiend cannot be chosen."""  # PROG-050, PROG-052, PROG-A17
    if not 0 <= other < len(state.fiends):
        return because(Why.NO_SEAT, state, seat)
    if other == seat:
        return because(Why.OWN_FIEND, state, seat)
    words = {"other": state.setup.players[other].name}
    if state.fiends[other].defeated:
        return because(Why.IS_DEFEATED, state, seat, **words)
    assert other == attacked_by(state)
    return because(Why.JUST_ATTACKED, state, seat, **words)


def target_reason(state: State, seat: int, action: act.Target) -> Refusal | None:
    """Why a fiend cannot be the target."""
    return seat_reason(state, seat, action.seat) if state.phase is Phase.TARGET else None


def next_reason(state: State, seat: int, action: act.NameNext) -> Refusal | None:
    """Why a fiend cannot be named as the next."""
    return seat_reason(state, seat, action.seat) if state.phase is Phase.NEXT else None


def face_reason(
    state: State, seat: int, die: int, cause: Why, fits: Callable[[Face], bool]
) -> Refusal | None:
    """Why a die cannot be put to a use that its face must fit; ``None`` when it can."""
    wrong = in_play_reason(state, seat, seat, die)
    if wrong is not None:
        return wrong
    if die not in free(state):
        return about(Why.IN_USE, state, seat, seat, die)
    return None if fits(shown_face(state, seat, die)) else about(cause, state, seat, seat, die)


def array_reason(state: State, seat: int, action: act.Array) -> Refusal | None:
    """Why a die cannot attack."""
    if state.phase is not Phase.ARRAY:
        return None
    return face_reason(state, seat, action.die, Why.NOT_ATTACKING, lambda face: face.source is not None)


def arrayed(state: State, die: int) -> Attack | None:
    """The attack of a die that was arrayed this turn."""
    assert state.outgoing is not None
    return next((attack for attack in state.outgoing.attacks if attack.die == die), None)


def help_attack_reason(state: State, seat: int, action: act.HelpAttack) -> Refusal | None:
    """Why a plus cannot help an attack."""
    if state.phase is not Phase.ARRAY:
        return None
    if arrayed(state, action.attack) is None:
        return because(Why.NO_OUTGOING, state, seat)
    return face_reason(state, seat, action.die, Why.NO_PLUS, lambda face: face.plus)


def brain_reason(state: State, seat: int, action: act.AddBrain) -> Refusal | None:
    """Why a brain cannot be added."""  # PROG-A11
    if state.phase is not Phase.ARRAY:
        return None
    attack = arrayed(state, action.attack)
    if attack is None:
        return because(Why.NO_OUTGOING, state, seat)
    wrong = face_reason(state, seat, action.die, Why.NO_BRAIN, lambda face: face.brain)
    return wrong or because(Why.BRAINS_FULL, state, seat)


def power_reason(state: State, seat: int, action: act.UsePower) -> Refusal | None:
    """Why the power cannot be used."""
    if state.phase not in (Phase.ARRAY, Phase.HELP):
        return None
    fiend = state.fiends[seat]
    if state.phase is Phase.ARRAY and arrayed(state, action.attack) is None:
        return because(Why.NO_OUTGOING, state, seat)
    if fiend.power is not Power.NONE and not uses_left(state.setup.house, fiend, state.uses):
        return because(Why.POWER_SPENT, state, seat)
    attack = arrayed(state, action.attack) if state.phase is Phase.ARRAY else None
    if attack is not None and fiend.power is Power.MESMERISM:
        one = blow(state, attack)
        if len(attack.brains) >= one.stun + one.wound:
            return because(Why.BRAINS_FULL, state, seat)
    return because(Why.NO_POWER, state, seat)


def name_reason(state: State, seat: int, action: act.Name) -> Refusal | None:
    """Why a die cannot be named."""  # PROG-A11
    if state.phase is not Phase.NAME:
        return None
    assert state.outgoing is not None
    target = state.outgoing.target
    if not exists(state, target, action.die):
        return because(Why.NO_DIE, state, seat)
    away = not available(dice_of(state, target)[action.die])
    return about(Why.AWAY if away else Why.NAMED, state, seat, target, action.die)


# --- steps 6 and 7 -----------------------------------------------------------------------------------------------


def rescue_reason(state: State, seat: int, action: act.Rescue) -> Refusal | None:
    """Why a die cannot be brought back."""  # PROG-029, PROG-030
    if state.phase not in (Phase.RECOVER, Phase.STAMINA):
        return None
    if not exists(state, seat, action.die):
        return because(Why.NO_DIE, state, seat)
    pool = dice_of(state, seat)[action.die].pool
    if pool not in (Pool.STUN, Pool.WOUND):
        return about(Why.NOT_AWAY, state, seat, seat, action.die)
    if action.by == NONE:
        return free_rescue_reason(state, seat, action, pool)
    wrong = in_play_reason(state, seat, seat, action.by)
    if wrong is not None or state.phase is Phase.STAMINA:
        return wrong
    face = shown_face(state, seat, action.by)
    if not face.plus and not face.restore:
        return about(Why.NO_RESCUE, state, seat, seat, action.by)
    if action.by not in free(state):
        return about(Why.IN_USE, state, seat, seat, action.by)
    return about(Why.WOUNDED, state, seat, seat, action.die)


def free_rescue_reason(state: State, seat: int, action: act.Rescue, pool: Pool) -> Refusal | None:
    """Why neither Stamina nor Regrowth brings a die back."""
    if state.phase is Phase.STAMINA:
        return about(Why.WOUNDED, state, seat, seat, action.die)
    fiend = state.fiends[seat]
    if fiend.power is not Power.REGROWTH:
        return because(Why.NO_POWER, state, seat)
    if not uses_left(state.setup.house, fiend, state.uses):
        return because(Why.POWER_SPENT, state, seat)
    assert pool is Pool.STUN
    return about(Why.STUNNED, state, seat, seat, action.die)


def suffer_reason(state: State, seat: int, action: act.Suffer) -> Refusal | None:
    """Why a die cannot suffer."""  # PROG-033, PROG-034
    if state.phase is not Phase.SUFFER:
        return None
    if not exists(state, seat, action.die):
        return because(Why.NO_DIE, state, seat)
    item = is_item(state, dice_of(state, seat)[action.die])
    return about(Why.ITEM if item else Why.AWAY, state, seat, seat, action.die)


def grab_reason(state: State, seat: int, action: act.Grab) -> Refusal | None:
    """Why a die cannot be grabbed."""  # PROG-A10
    return in_play_reason(state, seat, state.active, action.die) if state.phase is Phase.GRAB else None


def coup_reason(state: State, seat: int, action: act.Coup) -> Refusal | None:
    """Why a die cannot be taken."""  # PROG-047
    if state.phase is not Phase.COUP:
        return None
    if not exists(state, state.active, action.die):
        return because(Why.NO_DIE, state, seat)
    return about(Why.NOT_WOUNDED, state, seat, state.active, action.die)


REASONS: dict[type, Callable[[State, int, Any], Refusal | None]] = {
    act.PickMix: mix_reason,
    act.AddDie: add_reason,
    act.RemoveDie: remove_reason,
    act.Clear: clear_reason,
    act.Recolour: recolour_reason,
    act.Copy: copy_reason,
    act.Confirm: confirm_reason,
    act.Draft: draft_reason,
    act.Minus: minus_reason,
    act.Reroll: reroll_reason,
    act.Defend: defend_reason,
    act.HelpDefense: help_defense_reason,
    act.HelpAttack: help_attack_reason,
    act.UsePower: power_reason,
    act.Target: target_reason,
    act.NameNext: next_reason,
    act.Array: array_reason,
    act.AddBrain: brain_reason,
    act.Name: name_reason,
    act.Rescue: rescue_reason,
    act.Suffer: suffer_reason,
    act.Grab: grab_reason,
    act.Coup: coup_reason,
}
