"""Step 7: damage that has not been countered, then tentacles and whips; and how the turn passes on."""

from __future__ import annotations

from msgspec.structs import replace

from cubes.chaos_progenitus.actions import Action, Done, Grab, Suffer
from cubes.chaos_progenitus.blows import amount, arrayed_dice, blow_of, is_void, without
from cubes.chaos_progenitus.dice import NONE, Pool, Power
from cubes.chaos_progenitus.ending import at_limit
from cubes.chaos_progenitus.events import AttackVoid, DamageFaced, DieGrabbed, DieHit, GrabsIdle, PointsLost
from cubes.chaos_progenitus.state import Assault, Attack, Die, Fiend, Pending, Phase, Point, State
from cubes.chaos_progenitus.tables import House
from cubes.chaos_progenitus.turns import asked, available, dice_of, in_pool, is_item, moved, player, refs, with_dice
from cubes.game import Event, Step

DONE = Done()


def to_damage(state: State) -> State:
    """Damage comes first, if there is any."""  # PROG-032
    if state.incoming is not None and state.incoming.attacks:
        return replace(state, pending=Pending.DAMAGE)
    return to_grabs(state)


def points_of(house: House, attacker: Fiend, attacks: tuple[Attack, ...]) -> tuple[Point, ...]:
    """All points of some attacks: named dice first, then wounds, then stuns."""  # PROG-032, PROG-A09, PROG-A11
    points = []
    for attack in attacks:
        blow = blow_of(house, attacker, attack)
        names = [brain.named for brain in attack.brains]
        names += [NONE] * (blow.wound + blow.stun - len(names))
        points += [Point(attack.die, number < blow.wound, named) for number, named in enumerate(names)]
    return in_order(points)


def in_order(points: list[Point]) -> tuple[Point, ...]:
    """Points in the order in which they are suffered."""  # PROG-A09
    return tuple(sorted(points, key=lambda point: (point.named == NONE, point.named == NONE and not point.wound)))


def felt(state: State) -> tuple[Attack, ...]:
    """The attacks that have not been countered and to which the active fiend is not immune."""
    foe = state.incoming
    assert foe is not None
    return tuple(attack for attack in foe.attacks if not ignored(state, foe, attack))


def ignored(state: State, foe: Assault, attack: Attack) -> bool:
    """Whether the active fiend is immune to an attack."""
    attacker = state.fiends[foe.seat]
    source = blow_of(state.setup.house, attacker, attack).source
    return is_void(attacker, state.fiends[state.active], attack.die, source)


def face_damage(state: State) -> Step:
    """What has to be suffered is added up; attacks of which the breed takes no notice do nothing."""
    # PROG-032, PROG-042, PROG-044
    foe, house = state.incoming, state.setup.house
    assert foe is not None
    me, other = player(state, state.active), player(state, foe.seat)
    attacks = felt(state)
    events: list[Event] = [
        AttackVoid(
            player=me,
            other=other,
            attack=refs(state, foe.seat, (attack.die,))[0],
            blow=blow_of(house, state.fiends[foe.seat], attack),
        )
        for attack in foe.attacks
        if attack not in attacks
    ]
    points = points_of(house, state.fiends[foe.seat], attacks)
    if attacks:
        wounds = sum(point.wound for point in points)
        events.append(
            DamageFaced(
                player=me,
                other=other,
                attacks=refs(state, foe.seat, tuple(attack.die for attack in attacks)),
                wounds=wounds,
                stuns=len(points) - wounds,
            )
        )
    return Step(tuple(events), to_points(replace(state, points=points)))


def bodies(state: State, seat: int) -> tuple[int, ...]:
    """The body parts of a fiend that are neither stunned nor wounded, wherever they lie."""  # PROG-033, PROG-034
    return tuple(
        number for number, die in enumerate(dice_of(state, seat)) if available(die) and not is_item(state, die)
    )


def to_points(state: State) -> State:
    """The next point: it hits the die that a brain has named, or a body part of the victim's choice."""
    # PROG-032, PROG-038, PROG-A09, PROG-A11
    while state.points:
        point = state.points[0]
        if point.named == NONE:
            return to_suffer(state)
        if available(dice_of(state, state.active)[point.named]):
            return replace(state, phase=Phase.SUFFER, pending=Pending.POINT)
        free = replace(point, named=NONE)
        state = replace(state, points=in_order([free, *state.points[1:]]))
    return to_grabs(state)


def to_suffer(state: State) -> State:
    """The victim chooses a body part; where all of them have to go, it comes by itself."""  # PROG-A09
    choices = len(bodies(state, state.active))
    if not choices:
        return replace(state, phase=Phase.SUFFER, pending=Pending.POINT)
    alike = sum(point.wound == state.points[0].wound for point in state.points)
    return asked(state, Phase.SUFFER, forced=choices == 1 or alike >= choices)


def take_point(state: State) -> Step:
    """A named die is hit; or nothing is left that could be."""  # PROG-034, PROG-038, PROG-A09
    if state.points[0].named != NONE:
        return hit(state, state.points[0].named)
    wounds = sum(point.wound for point in state.points)
    event = PointsLost(player=player(state, state.active), wounds=wounds, stuns=len(state.points) - wounds)
    return Step((event,), to_points(replace(state, points=())))


def legal_suffering(state: State) -> tuple[Action, ...]:
    """Any body part that is neither stunned nor wounded."""  # PROG-033, PROG-034
    return tuple(map(Suffer, bodies(state, state.active)))


def apply_suffer(state: State, seat: int, action: Suffer) -> Step:  # noqa: ARG001 - the form of acts
    """The victim gives a body part for a point."""  # PROG-032
    return hit(state, action.die)


def hit(state: State, die: int) -> Step:
    """A die goes to the stun or wound pool and does nothing for the turn to come."""
    # PROG-012, PROG-013, PROG-035, PROG-A07
    seat, point, foe = state.active, state.points[0], state.incoming
    assert foe is not None
    assert state.outgoing is not None
    outgoing, lost = without(state.outgoing, die)
    dice = list(dice_of(state, seat))
    dice[die] = Die(dice[die].make, Pool.WOUND if point.wound else Pool.STUN, NONE, dice[die].origin)
    event = DieHit(
        player=player(state, seat),
        other=player(state, foe.seat),
        die=refs(state, seat, (die,))[0],
        wound=point.wound,
        attack=refs(state, foe.seat, (point.attack,))[0],
        named=point.named != NONE,
        lost=lost,
    )
    after = replace(with_dice(state, seat, tuple(dice)), points=state.points[1:], outgoing=outgoing)
    return Step((event,), to_points(after))


# --- tentacles and whips -----------------------------------------------------------------------------------------


def grab_count(house: House, fiend: Fiend, grabs: tuple[int, ...]) -> int:
    """How many dice tentacles and whips pull away; Long Grip reaches further with a single one."""
    # PROG-036, PROG-A10, PROG-T2
    count = sum(house.faces(fiend.dice[die].make)[fiend.dice[die].face].grab for die in grabs)
    return count + (amount(house, fiend, Power.LONG_GRIP) if len(grabs) == 1 else 0)


def to_grabs(state: State) -> State:
    """The foe's tentacles and whips come after the damage, if they find anything."""  # PROG-036, PROG-A10
    foe = state.incoming
    if foe is None or not foe.grabs:
        return close(state)
    return to_grab(replace(state, grabs=grab_count(state.setup.house, state.fiends[foe.seat], foe.grabs)))


def to_grab(state: State) -> State:
    """The foe may grab as long as something lies there that would count in the next turn."""
    seat = state.active
    assert state.outgoing is not None
    useful = {*arrayed_dice(state.outgoing), *state.outgoing.minuses, *state.outgoing.grabs}
    if not state.grabs:
        return close(state)
    if not useful.intersection(in_pool(state, seat, Pool.PLAY)):
        return replace(state, phase=Phase.GRAB, pending=Pending.IDLE)
    return asked(state, Phase.GRAB)


def leave_idle(state: State) -> Step:
    """Tentacles and whips that could hinder nothing are told of, or people wait for what was announced."""
    # PROG-036, PROG-A10
    assert state.incoming is not None
    event = GrabsIdle(player=player(state, state.incoming.seat), other=player(state, state.active))
    return Step((event,), close(replace(state, grabs=0)))


def legal_grabs(state: State) -> tuple[Action, ...]:
    """Any die that was rolled this turn and still lies in play, or none."""  # PROG-A10
    return (*map(Grab, in_pool(state, state.active, Pool.PLAY)), DONE)


def apply_grab(state: State, seat: int, action: Grab) -> Step:
    """A die is pulled into the minused pile of its owner and does nothing in the next turn."""
    # PROG-035, PROG-036, PROG-A10
    assert state.outgoing is not None
    outgoing, lost = without(state.outgoing, action.die)
    event = DieGrabbed(
        player=player(state, seat),
        other=player(state, state.active),
        die=refs(state, state.active, (action.die,))[0],
        lost=lost,
    )
    after = moved(state, state.active, (action.die,), Pool.MINUSED)
    return Step((event,), to_grab(replace(after, outgoing=outgoing, grabs=state.grabs - 1)))


# --- the turn passes ---------------------------------------------------------------------------------------------


def close(state: State) -> State:
    """What the foe had arrayed is spent; what was arrayed now stands against the target, who acts next."""
    # PROG-039, PROG-051
    assert state.outgoing is not None
    after = state
    if state.incoming is not None:
        foe = state.incoming
        spent = [*arrayed_dice(foe), *foe.minuses, *foe.grabs]
        lying = in_pool(state, foe.seat, Pool.PLAY)
        after = moved(state, foe.seat, tuple(die for die in lying if die in spent), Pool.MINUSED)
    order = tuple(attack.die for attack in state.outgoing.attacks)
    after = replace(
        after,
        active=state.outgoing.target,
        incoming=replace(state.outgoing, order=order),
        outgoing=None,
        pending=Pending.TURN,
        phase=Phase.MINUSES,
        grabs=0,
    )
    return at_limit(after)
