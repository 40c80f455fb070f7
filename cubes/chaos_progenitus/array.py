"""Step 5: the target is chosen, attacks are put forward with pluses, brains and powers."""

from __future__ import annotations

from msgspec.structs import replace

from cubes.chaos_progenitus.actions import Action, AddBrain, Array, Done, HelpAttack, Name, Target, UsePower
from cubes.chaos_progenitus.blows import arrayed_dice, beside, blow_of, find, may_power, uses_left
from cubes.chaos_progenitus.dice import NONE, Pool, Power
from cubes.chaos_progenitus.events import (
    AttackArrayed,
    AttackHelped,
    Blow,
    BrainAdded,
    DieNamed,
    PowerUsed,
    TargetChosen,
)
from cubes.chaos_progenitus.recover import to_recovery
from cubes.chaos_progenitus.state import Assault, Attack, Brain, Naming, Pending, Phase, State
from cubes.chaos_progenitus.turns import asked, available, in_pool, player, refs, shown, shown_face, standing_seats
from cubes.game import Event, Step

DONE = Done()


def outgoing(state: State) -> Assault:
    """What the active seat arrays."""
    assert state.outgoing is not None
    return state.outgoing


# --- the target --------------------------------------------------------------------------------------------------


def attacked_by(state: State) -> int:
    """The seat that has just attacked the active one; minuses of the initiative roll are no attack."""
    # PROG-052, PROG-A15
    foe = state.incoming
    return NONE if foe is None or foe.initiative else foe.seat


def possible_targets(state: State) -> tuple[int, ...]:
    """Whom the active seat may aim at: not who just attacked it, unless only the two are left."""
    # PROG-050, PROG-052
    others = tuple(seat for seat in standing_seats(state) if seat != state.active)
    return others if len(others) == 1 else tuple(seat for seat in others if seat != attacked_by(state))


def to_target(state: State) -> State:
    """The target of everything this turn; between two it is plain."""  # PROG-050, PROG-A16
    targets = possible_targets(state)
    if len(state.fiends) == 2:
        return to_arrays(aimed(state, targets[0]))
    return asked(state, Phase.TARGET, forced=len(targets) == 1)


def legal_targets(state: State) -> tuple[Action, ...]:
    """The fiends that may be chosen."""
    return tuple(map(Target, possible_targets(state)))


def aimed(state: State, target: int) -> State:
    """The state with a target."""
    return replace(state, outgoing=replace(outgoing(state), target=target))


def apply_target(state: State, seat: int, action: Target) -> Step:
    """One fiend is the target of everything this turn."""  # PROG-050, PROG-051
    event = TargetChosen(player=player(state, seat), other=player(state, action.seat))
    return Step((event,), to_arrays(aimed(state, action.seat)))


# --- attacks -----------------------------------------------------------------------------------------------------


def to_arrays(state: State) -> State:
    """Attacks are arrayed as long as there is something to array or to add."""  # PROG-028
    if not can_array(state):
        return to_recovery(replace(state, pending=Pending.NONE))
    return asked(state, Phase.ARRAY)


def free(state: State) -> tuple[int, ...]:
    """The dice in play that are not part of an arrayed attack."""
    taken = set(arrayed_dice(outgoing(state)))
    return tuple([die for die in in_pool(state, state.active, Pool.PLAY) if die not in taken])


def blow(state: State, attack: Attack) -> Blow:
    """What an attack of the active seat amounts to."""
    return blow_of(state.setup.house, state.fiends[state.active], attack)


def can_array(state: State) -> bool:
    """Whether there is anything to array or to add; the same as a list of legal arrays with more than one act."""
    attacks, brain = outgoing(state).attacks, False
    for die in free(state):
        face = shown_face(state, state.active, die)
        if face.source is not None or (face.plus and attacks):
            return True
        brain = brain or face.brain
    return any((brain and room_for_brain(state, attack)) or power_fits(state, attack) for attack in attacks)


def legal_arrays(state: State) -> tuple[Action, ...]:
    """New attacks first; then for each arrayed one its pluses, brains and powers."""
    # PROG-028, PROG-031, PROG-037, PROG-038, PROG-A11, PROG-T2
    seat = state.active
    faces = {die: shown_face(state, seat, die) for die in free(state)}
    found: list[Action] = [Array(die) for die, face in faces.items() if face.source is not None]
    pluses = [die for die, face in faces.items() if face.plus]
    brains = [die for die, face in faces.items() if face.brain]
    for attack in outgoing(state).attacks:
        found += [HelpAttack(attack.die, die) for die in pluses]
        if brains and room_for_brain(state, attack):
            found += [AddBrain(attack.die, die) for die in brains]
        if power_fits(state, attack):
            found.append(UsePower(attack.die))
    found.append(DONE)
    return tuple(found)


def room_for_brain(state: State, attack: Attack) -> bool:
    """Whether one more brain can be added: one for each point, and there must be a die to name."""  # PROG-A11
    one = blow(state, attack)
    if len(attack.brains) >= one.stun + one.wound:
        return False
    named = [brain.named for brain in attack.brains]
    dice = state.fiends[outgoing(state).target].dice
    return any(number not in named and available(die) for number, die in enumerate(dice))


def names_for(state: State, attack: Attack) -> tuple[int, ...]:
    """The dice of the target that a brain on an attack can name: available ones, items too, each once."""
    # PROG-038, PROG-A11
    named = {brain.named for brain in attack.brains}
    dice = state.fiends[outgoing(state).target].dice
    return tuple(number for number, die in enumerate(dice) if available(die) and number not in named)


def power_fits(state: State, attack: Attack) -> bool:
    """Whether the active seat can declare its power on an attack."""  # PROG-T2
    fiend, house = state.fiends[state.active], state.setup.house
    if not uses_left(house, fiend, state.uses):
        return False
    if fiend.power is Power.MESMERISM:
        return room_for_brain(state, attack)
    return may_power(house, fiend, attack)


def apply_array(state: State, seat: int, action: Array) -> Step:
    """An attack is put forward; it waits for the target's next turn."""  # PROG-028, PROG-A07
    attack = Attack(action.die)
    assault = outgoing(state)
    event = AttackArrayed(
        player=player(state, seat),
        other=player(state, assault.target),
        attack=shown(state, seat, action.die),
        blow=blow(state, attack),
    )
    grabs = tuple(die for die in assault.grabs if die != action.die)
    return Step(
        (event,), to_arrays(replace(state, outgoing=replace(assault, attacks=(*assault.attacks, attack), grabs=grabs)))
    )


def changed(state: State, attack: Attack) -> State:
    """The state with an arrayed attack in another form."""
    assault = outgoing(state)
    attacks = tuple(attack if one.die == attack.die else one for one in assault.attacks)
    return replace(state, outgoing=replace(assault, attacks=attacks))


def apply_help_attack(state: State, seat: int, action: HelpAttack) -> Step:
    """A plus strengthens an attack."""  # PROG-028
    attack = find(outgoing(state), action.attack)
    attack = replace(attack, pluses=(*attack.pluses, action.die))
    (plus, die) = refs(state, seat, (action.die, action.attack))
    event = AttackHelped(player=player(state, seat), plus=plus, attack=die, blow=blow(state, attack))
    return Step((event,), to_arrays(helped(state, attack, action.die)))


def helped(state: State, attack: Attack, die: int) -> State:
    """The state with an arrayed attack in another form, which a die helps that does nothing else then."""  # PROG-031
    after = changed(state, attack)
    return replace(after, outgoing=beside(outgoing(after), die))


def apply_power(state: State, seat: int, action: UsePower) -> Step:
    """The power is declared on an attack and shares its fate."""  # PROG-T2
    power = state.fiends[seat].power
    (die,) = refs(state, seat, (action.attack,))
    used = PowerUsed(
        player=player(state, seat), power=power, title=state.setup.house.rule(power).title, die=die
    )
    after = replace(state, uses=state.uses + 1)
    if power is Power.MESMERISM:
        return to_name(after, Naming(NONE, action.attack), (used,))
    attack = replace(find(outgoing(state), action.attack), powered=True)
    return Step((used,), to_arrays(changed(after, attack)))


# --- brains ------------------------------------------------------------------------------------------------------


def apply_brain(state: State, seat: int, action: AddBrain) -> Step:
    """A brain is added to an attack; it names a die next."""  # PROG-038
    brain, die = refs(state, seat, (action.die, action.attack))
    event = BrainAdded(player=player(state, seat), brain=brain, attack=die)
    return to_name(state, Naming(action.die, action.attack), (event,))


def to_name(state: State, naming: Naming, events: tuple[Event, ...]) -> Step:
    """A die of the target has to be named."""
    after = replace(state, naming=naming)
    return Step(events, asked(after, Phase.NAME, forced=len(legal_names(after)) == 1))


def legal_names(state: State) -> tuple[Action, ...]:
    """The dice that can be named."""
    assert state.naming is not None
    return tuple(map(Name, names_for(state, find(outgoing(state), state.naming.attack))))


def apply_name(state: State, seat: int, action: Name) -> Step:
    """The brain names a die, body part or item, which the attack will hit."""  # PROG-034, PROG-038, PROG-A11
    assert state.naming is not None
    assault = outgoing(state)
    attack = find(assault, state.naming.attack)
    attack = replace(attack, brains=(*attack.brains, Brain(state.naming.die, action.die)))
    event = DieNamed(
        player=player(state, seat),
        other=player(state, assault.target),
        attack=refs(state, seat, (attack.die,))[0],
        named=refs(state, assault.target, (action.die,))[0],
    )
    return Step((event,), to_arrays(replace(helped(state, attack, state.naming.die), naming=None)))
