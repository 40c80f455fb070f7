"""Who fights whom on the table, what stands in which lane, and in which place every die lies. From views alone.

Two fiends are large: at the bottom the one whose turn it is, at the top the one it has to do with. All others look on
from a strip. The lanes between show one direction at a time: what stands against the active fiend, or what it arrays;
the other direction lies on a tray beside them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from msgspec.structs import replace

from cubes.chaos_progenitus.aids import standing_dice
from cubes.chaos_progenitus.blows import find
from cubes.chaos_progenitus.christen import body_of
from cubes.chaos_progenitus.dice import NONE, SIZE, Pool
from cubes.chaos_progenitus.state import Assault, Attack, Pending, Phase
from cubes.chaos_progenitus.view import View
from gui.games.chaos_progenitus.stance import places_of

OUTWARD = frozenset({Phase.TARGET, Phase.ARRAY, Phase.NAME, Phase.STAMINA, Phase.RECOVER})
"""The phases in which the lanes show what the active fiend arrays."""
BIG = ("top", "bottom")
POOL_KEYS = {Pool.STUN: "stun", Pool.WOUND: "wound", Pool.MINUSED: "minused", Pool.PLAY: "play"}
IN_STRIP = (Pool.PLAY, Pool.STUN, Pool.WOUND, Pool.MINUSED)
LaneKind = Literal["in", "out", "side", "rest"]


@dataclass(frozen=True)
class Lane:
    """A lane: an attack against the active fiend or of it, what is set aside besides, or the other direction's dice.

    ``owner``: whose dice lie in it (above, for attacks against the active fiend). ``dice``: what lies on a tray.
    """

    kind: LaneKind
    owner: int
    attack: int = NONE
    helpers: tuple[int, ...] = ()
    defense: int = NONE
    pluses: tuple[int, ...] = ()
    dice: tuple[int, ...] = ()

    @property
    def tray(self) -> bool:
        """Whether it holds dice only."""
        return self.kind in ("side", "rest")


@dataclass(frozen=True)
class Plan:
    """Everything about the table that its layout depends on. ``sizes``: by seat, dice in play, stunned, ..."""

    top: int
    bottom: int
    others: tuple[int, ...]
    lanes: tuple[Lane, ...]
    sizes: tuple[tuple[int, ...], ...]
    extras: tuple[int, int]
    """At the top and at the bottom, trophies in play that have no place on the body."""

    def role(self, seat: int) -> str:
        """Where a fiend stands: ``top``, ``bottom`` or ``strip-N``."""
        if seat in (self.top, self.bottom):
            return "bottom" if seat == self.bottom else "top"
        return f"strip-{self.others.index(seat)}"


def seen(view: View) -> View:
    """A view as it is drawn: until the next turn is opened, the table stays that of the turn that has just ended."""
    last = view.incoming
    if view.pending is not Pending.TURN or last is None or last.initiative:
        return view
    return replace(view, phase=Phase.SUFFER, active=last.seat, foe=None, incoming=None, outgoing=last)


def plan_of(view: View) -> Plan:
    """The plan of a moment."""
    bottom = view.active if view.active is not None else 0
    top = opponent(view, bottom)
    others = tuple(seat for seat in range(len(view.fiends)) if seat not in (top, bottom))
    lanes = lanes_of(view)
    sizes = tuple(
        tuple(len(view.pool_of(seat, pool)) for pool in IN_STRIP) if view.fiends[seat].dice else (0, 0, 0, 0)
        for seat in range(len(view.fiends))
    )
    taken = laned(lanes)
    extras = tuple(len(spare_dice(view, seat, taken)) for seat in (top, bottom))
    return Plan(top, bottom, others, lanes, sizes, (extras[0], extras[1]))


def opponent(view: View, bottom: int) -> int:
    """The other large fiend: at whom the active one aims in step 5 and 6, else who has attacked it, else anybody."""
    seats = len(view.fiends)
    target = view.target
    if target is not None and view.phase in OUTWARD:
        return target
    if view.foe is not None:
        return view.foe
    if target is not None:
        return target
    rest = [seat for seat in view.left() if seat != bottom] or [seat for seat in range(seats) if seat != bottom]
    return rest[0]


def lanes_of(view: View) -> tuple[Lane, ...]:
    """The lanes of a moment, from left to right."""
    inward, outward = view.incoming, view.outgoing
    if view.phase in OUTWARD:
        pressing = inward if inward is not None and not inward.initiative else None
        waiting = replace(pressing, minuses=()) if pressing is not None else None  # minuses have done what they do
        return _attacks(view, outward, "out") + _side(view, outward) + _rest(waiting)
    return _attacks(view, inward, "in") + _side(view, inward) + (_rest(outward) if view.step == 7 else ())


def _attacks(view: View, assault: Assault | None, kind: LaneKind) -> tuple[Lane, ...]:
    if assault is None:
        return ()
    return tuple(_lane(view, assault.seat, attack, kind) for attack in assault.attacks)


def _lane(view: View, owner: int, attack: Attack, kind: LaneKind) -> Lane:
    helpers = (*attack.pluses, *(brain.die for brain in attack.brains if brain.die != NONE))
    if kind == "out" and view.naming is not None and view.naming.attack == attack.die and view.naming.die != NONE:
        helpers = (*helpers, view.naming.die)
    guard = view.guard if kind == "in" else None
    if guard is None or guard.attack != attack.die:
        return Lane(kind, owner, attack.die, helpers)
    return Lane(kind, owner, attack.die, helpers, guard.die, guard.pluses)


def _side(view: View, assault: Assault | None) -> tuple[Lane, ...]:
    """Minuses set aside, tentacles and whips: what is no attack."""
    if assault is None:
        return ()
    attacking = {die for attack in assault.attacks for die in (attack.die, *attack.pluses)}
    aside = tuple(dict.fromkeys((*assault.minuses, *assault.grabs)))
    dice = tuple(die for die in aside if die not in attacking and _in_play(view, assault.seat, die))
    return (Lane("side", assault.seat, dice=dice),) if dice else ()


def _rest(assault: Assault | None) -> tuple[Lane, ...]:
    """The other direction, on a tray."""
    dice = standing_dice(assault) if assault is not None else ()
    return (Lane("rest", assault.seat, dice=dice),) if assault is not None and dice else ()


def _in_play(view: View, seat: int, die: int) -> bool:
    return view.fiends[seat].dice[die].pool is Pool.PLAY


# --- where dice lie ----------------------------------------------------------------------------------------------


def laned(lanes: tuple[Lane, ...]) -> dict[tuple[int, int], str]:
    """The places of the dice that lie in lanes, by seat and die; defenders belong to the other side of an attack."""
    found: dict[tuple[int, int], str] = {}
    for number, lane in enumerate(lanes):
        key = f"lane-{number}"
        if lane.tray:
            for index, die in enumerate(lane.dice):
                found[lane.owner, die] = f"{key}-tray-{index}-{len(lane.dice)}"
            continue
        found[lane.owner, lane.attack] = f"{key}-attack"
        for index, die in enumerate(lane.helpers):
            found[lane.owner, die] = f"{key}-help-{index}-{len(lane.helpers)}"
    return found


def guarded(view: View, lanes: tuple[Lane, ...]) -> dict[tuple[int, int], str]:
    """The places of a defense that is being helped, and of its pluses."""
    found: dict[tuple[int, int], str] = {}
    for number, lane in enumerate(lanes):
        if lane.defense != NONE and view.active is not None:
            found[view.active, lane.defense] = f"lane-{number}-defense"
            for index, die in enumerate(lane.pluses):
                found[view.active, die] = f"lane-{number}-plus-{index}-{len(lane.pluses)}"
    return found


def numbers(view: View, seat: int) -> tuple[int, ...]:
    """For each die of a fiend its number among those of which it was made: it keeps it when others are taken.

    Trophies of its own come behind the thirteen. Of equal dice the last one counts as taken: nobody can tell.
    """
    body, dice = body_of(view, seat), view.fiends[seat].dice
    own = [die.make for die in dice if die.origin == NONE]
    if len(own) >= len(body):
        return tuple(range(len(dice)))
    found, at = [], 0
    for make in own:
        while at < len(body) and body[at] != make:
            at += 1
        found.append(at)
        at += 1
    return (*found, *(len(body) + number for number in range(len(dice) - len(own))))


def slots(view: View, seat: int) -> tuple[int, ...]:
    """For each die of a fiend its place on the body, where it stood in the workshop already; trophies come behind."""
    body = body_of(view, seat)
    stand = places_of(body) if len(body) == SIZE else tuple(range(SIZE))
    return tuple(stand[number] if number < SIZE else number for number in numbers(view, seat))


def spare_dice(view: View, seat: int, taken: dict[tuple[int, int], str]) -> tuple[int, ...]:
    """Trophies of a fiend that are in play: its body has thirteen places."""
    places = slots(view, seat)
    return tuple(die for die in view.pool_of(seat, Pool.PLAY) if places[die] >= SIZE and (seat, die) not in taken)


def places(view: View, plan: Plan) -> dict[tuple[int, int], str]:
    """The place of every die, by seat and die."""
    taken = laned(plan.lanes) | guarded(view, plan.lanes)
    found: dict[tuple[int, int], str] = {}
    for seat, fiend in enumerate(view.fiends):
        role = plan.role(seat)
        heaps = {pool: view.pool_of(seat, pool) for pool in IN_STRIP} if fiend.dice else {}
        body = slots(view, seat)
        for number, die in enumerate(fiend.dice):
            heap = heaps[die.pool]
            if die.pool is Pool.PLAY and (seat, number) in taken:
                found[seat, number] = taken[seat, number]
            elif role not in BIG or die.pool is not Pool.PLAY:
                found[seat, number] = f"{role}-{POOL_KEYS[die.pool]}-{heap.index(number)}"
            elif body[number] < SIZE:
                found[seat, number] = f"{role}-body-{body[number]}"
            else:
                found[seat, number] = f"{role}-extra-{spare_dice(view, seat, taken).index(number)}"
    return found


def attack_in(view: View, lane: Lane) -> Attack:
    """The attack that a lane shows. Raises ``KeyError`` or ``AssertionError`` for a tray."""
    assault = view.incoming if lane.kind == "in" else view.outgoing
    assert assault is not None
    return find(assault, lane.attack)
