"""Step 4: defenses are matched with the attacks of the foe."""

from __future__ import annotations

from msgspec.structs import replace

from cubes.chaos_progenitus.actions import Action, Defend, Done, HelpDefense, UsePower
from cubes.chaos_progenitus.array import to_target
from cubes.chaos_progenitus.blows import (
    amount,
    arrayed_dice,
    blow_of,
    dice_in,
    find,
    is_void,
    uses_left,
    without,
    without_all,
)
from cubes.chaos_progenitus.dice import Face, Pool, Power
from cubes.chaos_progenitus.events import AttackCountered, DefenseBegun, DefenseHelped, PowerUsed
from cubes.chaos_progenitus.state import Attack, Fiend, Guard, Pending, Phase, State
from cubes.chaos_progenitus.tables import House
from cubes.chaos_progenitus.turns import asked, in_pool, moved, player, refs, shown, shown_face
from cubes.game import Event, Step

HARDEN = UsePower(-1)
DONE = Done()


def open_attacks(state: State) -> tuple[Attack, ...]:
    """The attacks against the active fiend that would do something to it."""
    foe = state.incoming
    if foe is None:
        return ()
    attacker, target = state.fiends[foe.seat], state.fiends[state.active]
    return tuple(attack for attack in foe.attacks if not void(state.setup.house, attacker, target, attack))


def void(house: House, attacker: Fiend, target: Fiend, attack: Attack) -> bool:
    """Whether the target is immune to an attack."""
    return is_void(attacker, target, attack.die, blow_of(house, attacker, attack).source)


def defense_of(house: House, fiend: Fiend, face: Face, uses: int) -> int:
    """The strength of a face as a defense; 0 when it is none. Brace makes one of a blank."""
    # PROG-025, PROG-A18, PROG-T2
    if face.blank and uses_left(house, fiend, uses):
        return amount(house, fiend, Power.BRACE)
    return face.defense


def hide_left(state: State) -> int:
    """What Thick Hide can still add this turn."""  # PROG-T2
    fiend, house = state.fiends[state.active], state.setup.house
    return amount(house, fiend, Power.THICK_HIDE) if uses_left(house, fiend, state.uses) else 0


def unused(state: State) -> tuple[int, ...]:
    """The dice in play that are not part of something already."""
    assert state.outgoing is not None
    taken = {*arrayed_dice(state.outgoing), *state.poured}
    if state.guard is not None:
        taken |= {state.guard.die, *state.guard.pluses}
    if state.naming is not None:
        taken.add(state.naming.die)
    return tuple(die for die in in_pool(state, state.active, Pool.PLAY) if die not in taken)


def free_pluses(state: State) -> tuple[int, ...]:
    """The pluses that can still be spent."""  # PROG-031
    return tuple(die for die in unused(state) if shown_face(state, state.active, die).plus)


def to_defenses(state: State) -> State:
    """Defenses are matched as long as there is something to match."""  # PROG-024
    if not can_defend(state):
        return to_target(replace(state, pending=Pending.NONE))
    return asked(state, Phase.DEFEND)


def can_defend(state: State) -> bool:
    """Whether anything can be matched; the same as a list of legal defenses with more than one act."""
    foe, seat, house = state.incoming, state.active, state.setup.house
    attacks = open_attacks(state)
    if foe is None or not attacks:
        return False
    least = min(blow_of(house, state.fiends[foe.seat], attack).strength for attack in attacks)
    pluses, hide, fiend = free_pluses(state), hide_left(state), state.fiends[seat]
    for die in unused(state):
        strength = defense_of(house, fiend, shown_face(state, seat, die), state.uses)
        if strength and strength + len(pluses) - (die in pluses) + hide >= least:
            return True
    return False


def legal_defenses(state: State) -> tuple[Action, ...]:
    """Each defense with each attack that it could counter, with all help there is."""
    # PROG-024, PROG-025, PROG-A06
    foe, seat, house = state.incoming, state.active, state.setup.house
    found: list[Action] = []
    attacks = open_attacks(state)
    if foe is not None and attacks:
        needs = [(attack.die, blow_of(house, state.fiends[foe.seat], attack).strength) for attack in attacks]
        pluses = free_pluses(state)
        for die in unused(state):
            face = shown_face(state, seat, die)
            strength = defense_of(house, state.fiends[seat], face, state.uses)
            if strength:
                most = strength + len(pluses) - (die in pluses) + hide_left(state)
                found += [Defend(die, attack) for attack, need in needs if most >= need]
    found.append(DONE)
    return tuple(found)


def needed(state: State, guard: Guard) -> int:
    """The strength that a defense needs."""
    assert state.incoming is not None
    attacker = state.fiends[state.incoming.seat]
    return blow_of(state.setup.house, attacker, find(state.incoming, guard.attack)).strength


def strength_of(state: State, guard: Guard) -> int:
    """The strength of a defense with the pluses added so far."""  # PROG-025
    fiend, house = state.fiends[state.active], state.setup.house
    face = shown_face(state, state.active, guard.die)
    strength = amount(house, fiend, Power.BRACE) if face.blank else face.defense
    return strength + len(guard.pluses) + guard.hide


def apply_defend(state: State, seat: int, action: Defend) -> Step:
    """A defense against an attack: it counters it, or waits for help."""  # PROG-024, PROG-A06
    events: list[Event] = []
    guard = Guard(action.die, action.attack)
    after = state
    if shown_face(state, seat, action.die).blank:
        events.append(power_used(state, Power.BRACE, action.die))
        after = replace(state, uses=state.uses + 1)
    strength, need = strength_of(after, guard), needed(after, guard)
    if strength >= need:
        return countered(after, guard, strength, events)
    assert state.incoming is not None
    events.append(
        DefenseBegun(
            player=player(state, seat),
            other=player(state, state.incoming.seat),
            die=shown(state, seat, action.die),
            attack=refs(state, state.incoming.seat, (action.attack,))[0],
            strength=strength,
            needed=need,
        )
    )
    return Step(tuple(events), to_help(replace(after, guard=guard)))


def power_used(state: State, power: Power, die: int) -> PowerUsed:
    """The active fiend uses its power with one of its dice."""
    seat = state.active
    return PowerUsed(
        player=player(state, seat),
        power=power,
        title=state.setup.house.rule(power).title,
        die=refs(state, seat, (die,))[0],
    )


# --- help --------------------------------------------------------------------------------------------------------


def to_help(state: State) -> State:
    """A weak defense is helped; where all that is left is needed, it comes by itself."""
    assert state.guard is not None
    missing = needed(state, state.guard) - strength_of(state, state.guard)
    forced = missing >= len(free_pluses(state)) + hide_left(state)
    return asked(state, Phase.HELP, forced=forced)


def legal_help(state: State) -> tuple[Action, ...]:
    """The pluses, and Thick Hide."""  # PROG-025, PROG-T2
    found: list[Action] = [HelpDefense(die) for die in free_pluses(state)]
    if hide_left(state):
        found.append(HARDEN)
    return tuple(found)


def apply_help(state: State, seat: int, action: HelpDefense) -> Step:
    """A plus strengthens the defense."""  # PROG-025
    assert state.guard is not None
    guard = replace(state.guard, pluses=(*state.guard.pluses, action.die))
    strength, need = strength_of(state, guard), needed(state, guard)
    event = DefenseHelped(
        player=player(state, seat), plus=refs(state, seat, (action.die,))[0], strength=strength, needed=need
    )
    if strength >= need:
        return countered(state, guard, strength, [event])
    return Step((event,), to_help(replace(state, guard=guard)))


def apply_harden(state: State, seat: int) -> Step:  # noqa: ARG001 - the form of acts
    """Thick Hide strengthens the defense."""  # PROG-T2
    assert state.guard is not None
    event = power_used(state, Power.THICK_HIDE, state.guard.die)
    guard = replace(state.guard, hide=hide_left(state))
    after = replace(state, uses=state.uses + 1)
    strength = strength_of(after, guard)
    if strength >= needed(after, guard):
        return countered(after, guard, strength, [event])
    return Step((event,), to_help(replace(after, guard=guard)))


def countered(state: State, guard: Guard, strength: int, events: list[Event]) -> Step:
    """An attack is countered: its dice and those of the defense go to the minused piles."""  # PROG-026, PROG-027
    foe = state.incoming
    assert foe is not None
    assert state.outgoing is not None
    attack = find(foe, guard.attack)
    used, spent = (guard.die, *guard.pluses), dice_in(attack)
    event = AttackCountered(
        player=player(state, state.active),
        other=player(state, foe.seat),
        die=shown(state, state.active, guard.die),
        used=refs(state, state.active, used),
        strength=strength,
        attack=refs(state, foe.seat, (attack.die,))[0],
        blow=blow_of(state.setup.house, state.fiends[foe.seat], attack),
        spent=refs(state, foe.seat, spent),
    )
    after = moved(moved(state, state.active, used, Pool.MINUSED), foe.seat, spent, Pool.MINUSED)
    after = replace(
        after,
        guard=None,
        incoming=without(foe, attack.die)[0],
        outgoing=without_all(state.outgoing, used),
    )
    return Step((*events, event), to_defenses(after))
