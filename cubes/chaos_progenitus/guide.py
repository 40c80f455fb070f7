"""A sensible policy, from the view alone: it counters what hurts most, uses brains and potions, keeps its best dice.

Its measure is what a die is worth: damage it may do, damage it may keep away, and what it brings back.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from cubes.chaos_progenitus import actions as act
from cubes.chaos_progenitus.aids import Use, attack_of, blow, match_of, use_of
from cubes.chaos_progenitus.dice import NONE, SIDES, SIZE, Face, Pool, kind_of
from cubes.chaos_progenitus.events import Blow
from cubes.chaos_progenitus.state import Attack, Phase
from cubes.chaos_progenitus.tables import DieKind
from cubes.chaos_progenitus.view import View

WOUND, STUN, PLUS, MINUS = 2.0, 1.0, 0.8, 0.9
WEARY = 100
"""After so many turns of a battle without a limit nobody defends or recovers any more, so that it ends."""
BODY = 0.6
"""What a body part is worth for being one: without any, the battle is lost."""


def guide(view: View, actions: tuple[Any, ...], random: Random) -> Any:
    """One of the legal actions."""
    if len(actions) == 1:
        return actions[0]
    if view.phase in (Phase.DEFEND, Phase.RECOVER) and not view.options.turn_limit and view.turn > WEARY:
        return actions[-1]
    value = VALUES[view.phase]
    seat = view.viewer if view.viewer is not None else view.deciders[0]
    if view.phase is Phase.ARRAY and spare_pluses(view, seat) <= 0:
        actions = tuple(action for action in actions if not isinstance(action, act.HelpAttack))
    return max(actions, key=lambda action: (value(view, seat, action), random.random()))


# --- what things are worth ---------------------------------------------------------------------------------------


def blow_value(one: Blow) -> float:
    """What an attack is worth when it comes through."""
    return WOUND * one.wound + STUN * one.stun


def face_value(face: Face) -> float:
    """What a face is worth when it is rolled."""
    attack = (WOUND * face.wound + STUN * face.stun) * (0.5 + 0.2 * face.strength) if face.source is not None else 0
    other = max(
        0.5 * face.defense,
        PLUS * face.plus,
        0.6 * face.brain,
        0.8 * face.grab,
        1.2 * face.restore,
    )
    return max(attack, other) + MINUS * face.minus


@cache
def kind_value(kind: DieKind) -> float:
    """What a die of a kind is worth."""
    return sum(map(face_value, kind.faces)) / SIDES + (0 if kind.item else BODY)


def die_value(view: View, seat: int, die: int) -> float:
    """What a die of a fiend is worth."""
    return kind_value(view.house.kinds[kind_of(view.fiends[seat].dice[die].make)])


def bodies(view: View, seat: int) -> int:
    """How many body parts a fiend has available."""
    away, is_item = (Pool.STUN, Pool.WOUND), view.house.is_item
    return len([die for die in view.fiends[seat].dice if die.pool not in away and not is_item(die.make)])


def standing_value(view: View, seat: int, die: int) -> float:
    """What a die does for the turn to come."""
    use = use_of(view, seat, die)
    if use is Use.ATTACK:
        return 0.6 * blow_value(blow(view, seat, attack_of(view, seat, die)))
    return {Use.PLUS: 0.3, Use.BRAIN: 0.5, Use.MINUS: MINUS, Use.GRAB: 0.5}.get(use, 0.0)


# --- making fiends -----------------------------------------------------------------------------------------------


def value_build(view: View, seat: int, action: Any) -> float:
    """Whatever chance makes will do."""
    build = view.builds[seat]
    full = build is not None and len(build.makes) == SIZE
    if isinstance(action, act.Confirm):
        return 2.0
    return 1.0 if isinstance(action, act.Shuffle) and not full else 0.0


def value_draft(view: View, seat: int, action: act.Draft) -> float:  # noqa: ARG001 - a value's form
    """The best die; body parts are worth more."""
    return kind_value(view.house.kinds[kind_of(action.make)])


# --- steps 1 to 4 ------------------------------------------------------------------------------------------------


def value_minus(view: View, seat: int, action: act.Minus) -> float:
    """The least valuable die stays away."""
    return -die_value(view, seat, action.die)


def value_reroll(view: View, seat: int, action: act.Reroll | act.Done) -> float:
    """A face well below what its die shows on average."""
    if isinstance(action, act.Done):
        return 0.15
    face = view.shows(seat, action.die)
    assert face is not None
    kind = view.house.kinds[kind_of(view.fiends[seat].dice[action.die].make)]
    return sum(map(face_value, kind.faces)) / SIDES - face_value(face)


def value_defend(view: View, seat: int, action: act.Defend | act.Done) -> float:
    """Damage kept away, less what it costs: pluses, and a minus that will not count."""
    if isinstance(action, act.Done):
        return 0.0
    assert view.foe is not None
    attack = attack_of(view, view.foe, action.attack)
    match = match_of(view, action.die, attack)
    face = view.shows(seat, action.die)
    assert face is not None
    cost = PLUS * match.missing + MINUS * face.minus + (PLUS if face.plus else 0.0)
    waste = 0.05 * max(0, match.strength - match.needed)
    named = 0.7 * len(attack.brains)
    danger = 1.5 if bodies(view, seat) < 5 else 1.0
    return danger * (blow_value(blow(view, view.foe, attack)) + named) - cost - waste


def value_help(view: View, seat: int, action: act.HelpDefense | act.UsePower) -> float:
    """The power first; it would be lost otherwise."""
    return 1.0 if isinstance(action, act.UsePower) else -standing_value(view, seat, action.die)


# --- step 5 ------------------------------------------------------------------------------------------------------


def value_target(view: View, seat: int, action: act.Target) -> float:  # noqa: ARG001 - a value's form
    """The weakest fiend."""
    return -float(bodies(view, action.seat))


def spare_pluses(view: View, seat: int) -> int:
    """How many pluses are left over once all stunned dice are thought of."""
    free = sum(
        (face := view.shows(seat, die)) is not None and face.plus and use_of(view, seat, die) is Use.FREE
        for die in view.pool_of(seat, Pool.PLAY)
    )
    return free - len(view.pool_of(seat, Pool.STUN))


def attack_value(view: View, seat: int, attack: Attack) -> float:
    """What an arrayed attack promises: the stronger, the harder to counter; a plus beyond 3 is wasted."""
    one = blow(view, seat, attack)
    return blow_value(one) * (0.4 + 0.2 * min(3, one.strength))


def value_array(view: View, seat: int, action: Any) -> float:
    """All attacks, then powers, brains, and pluses that no stunned die needs."""
    if isinstance(action, act.Array):
        return 100.0
    if isinstance(action, act.Done):
        return 0.0
    attack = attack_of(view, seat, action.attack)
    worth = attack_value(view, seat, attack)
    if isinstance(action, act.UsePower):
        return 50.0 + worth
    if isinstance(action, act.AddBrain):
        return 20.0 + worth
    assert isinstance(action, act.HelpAttack)
    if blow(view, seat, attack).strength >= 3:
        return -1.0
    return 1.0 + worth


def value_name(view: View, seat: int, action: act.Name) -> float:  # noqa: ARG001 - a value's form
    """The target's best die; a body part when it has few left."""
    assert view.target is not None
    target = view.target
    few = not view.is_item(target, action.die) and bodies(view, target) < 5
    return die_value(view, target, action.die) + (2.0 if few else 0.0)


# --- steps 6 and 7 -----------------------------------------------------------------------------------------------


def value_rescue(view: View, seat: int, action: act.Rescue | act.Done) -> float:
    """The best die; potions for what a plus cannot reach."""
    if isinstance(action, act.Done):
        return 0.0
    wounded = view.fiends[seat].dice[action.die].pool is Pool.WOUND
    if action.by == NONE:
        return 30.0 + die_value(view, seat, action.die)
    face = view.shows(seat, action.by)
    assert face is not None
    by_potion = bool(face.restore)
    return 10.0 + die_value(view, seat, action.die) + (5.0 if by_potion and wounded else 0.0) + by_potion


def value_suffer(view: View, seat: int, action: act.Suffer) -> float:
    """The die that is worth least, now and later."""
    later = 1.0 if view.points[0].wound else 0.5
    return -later * die_value(view, seat, action.die) - standing_value(view, seat, action.die)


def value_grab(view: View, seat: int, action: act.Grab | act.Done) -> float:  # noqa: ARG001 - a value's form
    """The die that would do most."""
    if isinstance(action, act.Done):
        return 0.0
    assert view.active is not None
    return standing_value(view, view.active, action.die) - 0.01


def value_coup(view: View, seat: int, action: act.Coup | act.Done) -> float:  # noqa: ARG001 - a value's form
    """The best die."""
    assert view.active is not None
    return 0.0 if isinstance(action, act.Done) else 1.0 + die_value(view, view.active, action.die)


def value_next(view: View, seat: int, action: act.NameNext) -> float:  # noqa: ARG001 - a value's form
    """Anybody."""
    return 0.0


VALUES: dict[Phase, Callable[[View, int, Any], float]] = {
    Phase.WORKSHOP: value_build,
    Phase.DRAFT: value_draft,
    Phase.MINUSES: value_minus,
    Phase.REROLL: value_reroll,
    Phase.DEFEND: value_defend,
    Phase.HELP: value_help,
    Phase.TARGET: value_target,
    Phase.ARRAY: value_array,
    Phase.NAME: value_name,
    Phase.STAMINA: value_rescue,
    Phase.RECOVER: value_rescue,
    Phase.SUFFER: value_suffer,
    Phase.GRAB: value_grab,
    Phase.COUP: value_coup,
    Phase.NEXT: value_next,
}
