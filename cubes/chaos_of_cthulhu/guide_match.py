"""The guide's way to five equal numbers: choose a number, turn one's own dice toward it, keep others from theirs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

from cubes.chaos_of_cthulhu.actions import (
    Action,
    Aim,
    Announce,
    Block,
    Declare,
    KeepDice,
    KeepStones,
    PassBonus,
    PickBonus,
    PickSeat,
    RerollDice,
    RerollStones,
    StopBlocking,
    TakeOn,
)
from cubes.chaos_of_cthulhu.bonuses import (
    BEDLAM,
    CANCEL,
    INSANITY,
    MEGA_BLOCK,
    MEGA_HEALTH,
    MEGA_MADNESS,
    REGAIN,
    STEAL,
)
from cubes.chaos_of_cthulhu.cover import Cover, best_cover, cheapest, without
from cubes.chaos_of_cthulhu.faces import ATTACK, BLOCK, HEAL, MADNESS, Kind
from cubes.chaos_of_cthulhu.state import DICE, NONE, Phase, Want
from cubes.chaos_of_cthulhu.view import View

PIP = 1.0
BLOCK_WORTH, ATTACK_WORTH, HARM_WORTH = 0.3, 0.15, 0.4
MEGA_COST = 0.8
FAR = 8
"""So many pips away from five equal numbers, a roll of all dice is worth an Offering."""
CLOSE = 4
"""So many equal dice make a player one to be stopped."""
MEGAS = ((MEGA_HEALTH, 1), (MEGA_MADNESS, -1))


# --- how far it is -----------------------------------------------------------------------------------------------


def distance(dice: Sequence[int], number: int) -> int:
    """How many pips five dice are away from showing a number."""
    return sum(abs(number - value) for value in dice)


def goal(dice: Sequence[int]) -> int:
    """The number that five dice are nearest to; going down is a little easier, Attacks help."""
    return min(
        range(1, 7), key=lambda number: (distance(dice, number) + 0.05 * sum(number > one for one in dice), number)
    )


def group(dice: Iterable[int]) -> tuple[int, int]:
    """The most equal dice, and their number."""
    return max((count, number) for number, count in Counter(dice).items())


def leader(view: View, seat: int) -> int:
    """The opponent who is closest to five equal numbers; of equal ones the next clockwise."""
    others = [one for one, lives in enumerate(view.alive) if lives and one != seat]
    return max(others, key=lambda one: (group(view.dice[one]), -((one - seat) % len(view.alive))))


def expected(view: View, seat: int) -> list[int]:
    """What the own dice will show by all that is known to be on its way to them, beyond 1 and 6 too."""
    dice = list(view.dice[seat])
    if view.phase is Phase.DEFENCE:
        for hit in view.hits:
            if hit.victim == seat and hit.part != NONE and not hit.blocked:
                dice[hit.part] += 1 if hit.kind is HEAL else -1
        return dice
    for owner, plan in enumerate(view.plans):
        mega = turned_by(view, owner)
        for slot in plan or ():
            if slot.seat == seat and slot.part != NONE and (mega is None or mega is slot.kind):
                dice[slot.part] += 1 if slot.kind is HEAL else -1
    for bonus in view.announced:
        step = dict(MEGAS).get(bonus.number, -1 if bonus.number == INSANITY else 0)
        for aim in bonus.aims:
            if aim.seat == seat:
                dice[aim.part] += step
    return dice


def turned_by(view: View, seat: int) -> Kind | None:
    """Into what the latest Mega of a seat turns its actions."""
    kinds = {MEGA_HEALTH: HEAL, MEGA_MADNESS: MADNESS, MEGA_BLOCK: BLOCK}
    return next((kinds[one.number] for one in view.announced[::-1] if one.seat == seat and one.number in kinds), None)


def needs(view: View, seat: int) -> list[int]:
    """For each own die, how many pips it still lacks to the goal: up positive, down negative."""
    dice = expected(view, seat)
    number = goal(dice)
    return [number - value for value in dice]


# --- planning ----------------------------------------------------------------------------------------------------


def cover(view: View, seat: int) -> Cover:
    """The dice to activate: by what they do themselves, or as many as possible for a Mega that helps."""
    return best_plan(view, seat)[1]


def best_plan(view: View, seat: int) -> tuple[float, Cover]:
    """The worth of the best plan, and the plan."""
    dice, stones = view.dice[seat], tuple(sorted(view.stones[seat]))
    shown_only = view.options.wild_six == "shown_six"
    number = goal(dice)
    up = sum(max(0, number - value) for value in dice)
    down = sum(max(0, value - number) for value in dice)
    worth = {HEAL: PIP if up else HARM_WORTH, MADNESS: PIP if down else HARM_WORTH}
    worth |= {BLOCK: BLOCK_WORTH, ATTACK: ATTACK_WORTH}
    weighed = tuple((die, value, worth[view.kind(seat, die)]) for die, value in enumerate(dice))
    best, plan = best_cover(stones, weighed, shown_only)
    if not view.offerings[seat]:
        return best, plan
    for bonus, step in MEGAS:
        wanted = up if step > 0 else down
        paid = cheapest(stones, bonus)
        if paid is None or wanted < 2:
            continue
        _value, many = best_cover(
            without(stones, paid), tuple((die, value, PIP) for die, value in enumerate(dice)), shown_only
        )
        value = min(wanted, len(many)) - MEGA_COST
        if value > best:
            best, plan = value, many
    return best, plan


def target(view: View, seat: int, kind: Kind, aims: list[Aim]) -> Aim:
    """Where a planned Heal or Madness goes: the own die that lacks most that way, or a die that an opponent needs."""
    lacking = needs(view, seat)
    step = 1 if kind is HEAL else -1
    die = max(range(DICE), key=lambda one: (lacking[one] * step, -one))
    own = Aim(seat, die)
    if lacking[die] * step > 0 and own in aims:
        return own
    return harm(view, seat, step, aims)


def harm(view: View, seat: int, step: int, aims: list[Aim]) -> Aim:
    """A die of the closest opponent that is one of his equal ones, rather at an end of its numbers."""
    other = leader(view, seat)
    _count, number = group(view.dice[other])
    possible = [one for one in aims if one.seat == other] or [one for one in aims if one.seat != seat] or aims
    return max(possible, key=lambda one: (view.dice[one.seat][one.die] == number, -one.die, step))


# --- everything else ---------------------------------------------------------------------------------------------


def choose(view: View, seat: int, actions: tuple[Action, ...], random: Random) -> Action:
    """A decision outside planning."""
    if view.phase is Phase.SETUP:
        poor = distance(view.dice[seat], goal(view.dice[seat])) >= FAR and view.offerings[seat] > 1
        return RerollDice() if poor else KeepDice()
    if view.phase is Phase.STONES:
        return stones(view, seat)
    if view.phase is Phase.DEFENCE:
        return defend(view, seat, actions)
    if view.choosing is not None:
        return answer(view, seat, actions, random)
    if Declare() in actions:
        return Declare()
    return announce(view, seat, [one for one in actions if isinstance(one, Announce)], actions)


def stones(view: View, seat: int) -> Action:
    """Roll again what no good plan has a use for, when there is an Offering to spare."""
    value, plan = best_plan(view, seat)
    if value >= PIP or view.offerings[seat] < view.cap:
        return KeepStones()
    left = tuple(sorted(view.stones[seat]))
    for _die, used in plan:
        left = without(left, used)
    return RerollStones(left) if left else KeepStones()


def announce(view: View, seat: int, possible: list[Announce], actions: tuple[Action, ...]) -> Action:
    """A bonus action that helps more than it costs, or none."""
    by_number: dict[int, Announce] = {}
    for one in possible:
        by_number.setdefault(one.number, one)
    wanted = next((number for number in useful(view, seat) if number in by_number), None)
    if wanted is not None:
        return by_number[wanted]
    return PassBonus() if PassBonus() in actions else actions[0]


def useful(view: View, seat: int) -> list[int]:
    """The bonus numbers that would help now, the best first."""
    lacking = needs(view, seat)
    slots = view.plans[seat] or ()
    before = sum(map(abs, lacking))
    found: list[tuple[float, int]] = []
    for bonus, step in MEGAS:
        kind = HEAL if step > 0 else MADNESS
        if turned_by(view, seat) is not None:
            continue
        free = sum(slot.kind is not kind for slot in slots)
        room = sum(max(0, lack * step) for lack in lacking)
        lost = sum(slot.kind in (HEAL, MADNESS) and slot.kind is not kind and slot.seat == seat for slot in slots)
        gain = min(free, room) - 2 * lost
        if gain >= 2 or (gain > 0 and gain == before):
            found.append((gain, bonus))
    other = leader(view, seat)
    if group(view.dice[other])[0] >= CLOSE:
        found += [(1.6, BEDLAM), (1.5, INSANITY)]
    if group(view.dice[seat])[0] == CLOSE and before > 2:
        found.append((1.2, BEDLAM))
    if any(one.seat != seat and one.number in dict(MEGAS) for one in view.announced):
        found.append((1.3, CANCEL))
    room = view.cap - view.offerings[seat]
    if room >= 2:
        found.append((0.9, REGAIN))
    if room >= 1 and max(view.offerings[one] for one in range(len(view.offerings)) if one != seat) >= 3:
        found.append((1.0, STEAL))
    return [number for _gain, number in sorted(found, reverse=True)]


def answer(view: View, seat: int, actions: tuple[Action, ...], random: Random) -> Action:
    """A choice for a bonus action that is being announced."""
    ask = view.choosing
    assert ask is not None
    aims = [one for one in actions if isinstance(one, Aim)]
    if ask.want is Want.AIM:
        if ask.number == BEDLAM:
            return bedlam(view, seat, aims)
        if ask.number == INSANITY:
            return harm_at(view, ask.victim, aims)
        return target(view, seat, HEAL if ask.number == MEGA_HEALTH else MADNESS, aims)
    if ask.want is Want.BONUS:
        return best_cancel(view, actions)
    if ask.want is Want.VICTIM:
        seats = [one for one in actions if isinstance(one, PickSeat)]
        return max(seats, key=lambda one: view.offerings[one.seat])
    return random.choice([one for one in actions if isinstance(one, Aim | PickSeat)] or list(actions[:-1]))


def harm_at(view: View, victim: int, aims: list[Aim]) -> Aim:
    """A die of the victim that is one of his equal ones."""
    _count, number = group(view.dice[victim])
    return next(one for one in aims if view.dice[victim][one.die] == number)


def bedlam(view: View, seat: int, aims: list[Aim]) -> Aim:
    """The own odd die when four are equal, otherwise one that the closest opponent needs."""
    count, number = group(view.dice[seat])
    if count == CLOSE:
        return next(one for one in aims if one.seat == seat and view.dice[seat][one.die] != number)
    return harm(view, seat, 1, aims)


def best_cancel(view: View, actions: tuple[Action, ...]) -> Action:
    """The latest Mega that turns actions into pips, or whatever there is."""
    picks = [one for one in actions if isinstance(one, PickBonus)]
    return max(picks, key=lambda one: (view.announced[one.index].number in dict(MEGAS), one.index))


def defend(view: View, seat: int, actions: tuple[Action, ...]) -> Action:
    """Block what leads away from the goal; put Attacks where they lead to it."""
    lacking = needs(view, seat)
    takes = [one for one in actions if isinstance(one, TakeOn)]
    if takes:
        return min(takes, key=lambda one: (lacking[one.die], one.die))
    for one in actions:
        if isinstance(one, Block) and bad(view, seat, one, lacking):
            return one
    return StopBlocking()


def bad(view: View, seat: int, action: Block, lacking: list[int]) -> bool:
    """Whether a hit leads away from the goal."""
    if action.kind == ATTACK:
        attacks = sum(
            hit.victim == seat and hit.kind is ATTACK and hit.part == NONE and not hit.blocked for hit in view.hits
        )
        return attacks > sum(max(0, -lack) for lack in lacking)
    step = 1 if action.kind == HEAL else -1
    return lacking[action.die] * step < 0
