"""Step 6: dice come back from the stun pool, by potions from the wound pool as well."""

from __future__ import annotations

from msgspec.structs import replace

from cubes.chaos_progenitus.actions import Action, Done, Rescue
from cubes.chaos_progenitus.blows import arrayed_dice, uses_left, without_all
from cubes.chaos_progenitus.dice import NONE, Breed, Pool, Power
from cubes.chaos_progenitus.events import DieRescued, RescueFrozen
from cubes.chaos_progenitus.state import Die, Phase, State
from cubes.chaos_progenitus.suffer import to_damage
from cubes.chaos_progenitus.turns import asked, dice_of, in_pool, moved, player, ref, refs, shown_face, with_dice
from cubes.game import Event, Step

DONE = Done()


def to_recovery(state: State) -> State:
    """A mongrel gets a stunned die back first."""  # PROG-041
    stunned = in_pool(state, state.active, Pool.STUN)
    if state.fiends[state.active].breed is Breed.MONGREL and stunned:
        return asked(state, Phase.STAMINA, forced=len(stunned) == 1)
    return to_rescues(state)


def legal_stamina(state: State) -> tuple[Action, ...]:
    """Which stunned die a mongrel gets back."""  # PROG-041
    return tuple(Rescue(NONE, die) for die in in_pool(state, state.active, Pool.STUN))


def to_rescues(state: State) -> State:
    """Dice are brought back as long as that is possible."""  # PROG-029, PROG-030
    if len(legal_rescues(state)) == 1:
        return leave(state)
    return asked(state, Phase.RECOVER)


def leave(state: State) -> State:
    """The step is over: a potion used in part goes to the minused pile like any used die."""  # PROG-A08
    return to_damage(used_up(replace(state, poured=()), tuple(set(state.poured))))


def used_up(state: State, dice: tuple[int, ...]) -> State:
    """Dice of the active fiend go to the minused pile, and do nothing of what else they stood for."""  # PROG-031
    assert state.outgoing is not None
    return moved(replace(state, outgoing=without_all(state.outgoing, dice)), state.active, dice, Pool.MINUSED)


def legal_rescues(state: State) -> tuple[Action, ...]:
    """Each plus with each stunned die, each potion with each stunned or wounded one."""
    # PROG-029, PROG-030, PROG-031, PROG-037, PROG-A08, PROG-A24
    seat = state.active
    assert state.outgoing is not None
    stunned, wounded = in_pool(state, seat, Pool.STUN), in_pool(state, seat, Pool.WOUND)
    found: list[Action] = []
    if stunned or wounded:
        taken = set(arrayed_dice(state.outgoing))
        for by in in_pool(state, seat, Pool.PLAY):
            face = shown_face(state, seat, by)
            if by in taken:
                continue
            if face.restore:
                found += [Rescue(by, die) for die in (*stunned, *wounded)]
            elif face.plus:
                found += [Rescue(by, die) for die in stunned]
        if regrows(state):
            found += [Rescue(NONE, die) for die in wounded]
    found.append(DONE)
    return tuple(found)


def regrows(state: State) -> bool:
    """Whether Regrowth can still bring a die back this turn."""  # PROG-T2
    fiend = state.fiends[state.active]
    return fiend.power is Power.REGROWTH and uses_left(state.setup.house, fiend, state.uses) > 0


def apply_rescue(state: State, seat: int, action: Rescue) -> Step:
    """A die comes back to the minused pile, and what brought it goes there as well."""
    # PROG-029, PROG-030, PROG-041, PROG-A08
    event = rescue_event(state, seat, action)
    after = state
    if state.frosted:  # PROG-T2
        after = replace(after, frosted=state.frosted - 1)
    else:
        after = rescued(after, seat, action.die)
    if state.phase is Phase.STAMINA:
        return Step((event,), to_rescues(after))
    if action.by == NONE:
        after = replace(after, uses=state.uses + 1)
    else:
        after = spent(after, seat, action.by)
    return Step((event,), to_rescues(after))


def rescue_event(state: State, seat: int, action: Rescue) -> Event:
    """What is told of a rescue, or of one that Frost takes away."""
    dice = dice_of(state, seat)
    by = None if action.by == NONE else ref(dice, action.by)
    (die,) = refs(state, seat, (action.die,))
    if state.frosted:
        foe = state.incoming
        other = None if foe is None else player(state, foe.seat)
        return RescueFrozen(player=player(state, seat), other=other, die=die, by=by)
    regrown = by is None and state.phase is not Phase.STAMINA
    return DieRescued(
        player=player(state, seat),
        die=die,
        wounded=dice[action.die].pool is Pool.WOUND,
        by=by,
        power=Power.REGROWTH if regrown else Power.NONE,
    )


def rescued(state: State, seat: int, die: int) -> State:
    """The state with a die back from its pool, in the minused pile."""
    dice = list(dice_of(state, seat))
    dice[die] = Die(dice[die].make, Pool.MINUSED, NONE, dice[die].origin)
    return with_dice(state, seat, tuple(dice))


def spent(state: State, seat: int, by: int) -> State:
    """The state after a plus, or a point of a potion, was spent."""  # PROG-031
    face = shown_face(state, seat, by)
    if not face.restore:
        return used_up(state, (by,))
    poured = (*state.poured, by)
    if poured.count(by) < face.restore:
        return replace(state, poured=poured)
    return used_up(replace(state, poured=tuple(one for one in poured if one != by)), (by,))
