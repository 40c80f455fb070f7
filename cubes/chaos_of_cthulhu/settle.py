"""What becomes of the bonus actions once Declaration has closed: cancels first, the rest in order, deflects last."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from cubes.chaos_of_cthulhu.bonus import MEGAS, target
from cubes.chaos_of_cthulhu.bonuses import (
    ABSORB,
    ATTACK_RIGHT,
    BEDLAM,
    CANCEL,
    DEFLECT,
    DOUBLE,
    INSANITY,
    REGAIN,
    STEAL,
)
from cubes.chaos_of_cthulhu.events import (
    ActionDoubled,
    ActionsTurned,
    AttacksTurned,
    BlocksAbsorbed,
    BonusCancelled,
    CancelMissed,
    DamageDeflected,
    InsanityStruck,
    OfferingsRegained,
    OfferingsStolen,
)
from cubes.chaos_of_cthulhu.faces import ATTACK, BLOCK, MADNESS
from cubes.chaos_of_cthulhu.seats import order, player, put, right_of
from cubes.chaos_of_cthulhu.state import NONE, Bonus, BonusAim, Deed, Hit, Pending, Slot, State
from cubes.game import Event, Step

LATER = (CANCEL, DEFLECT, BEDLAM)
MOST_REGAINED = 4


# --- the order ---------------------------------------------------------------------------------------------------


def forward(state: State) -> State:
    """The state with the next bonus action that has something to do, from ``cursor`` on."""  # CHAOS-A13
    if state.pending is Pending.CANCEL:
        index = state.cursor
        while index >= 0 and (state.announced[index].number != CANCEL or state.announced[index].cancelled):
            index -= 1
        if index >= 0:
            return replace(state, cursor=index)
        state = replace(state, pending=Pending.SETTLE, cursor=0, deeds=planned_deeds(state))
    if state.pending is Pending.SETTLE:
        found = standing_bonus(state, lambda number: number not in LATER)
        if found != NONE:
            return replace(state, cursor=found)
        state = with_hits(replace(state, pending=Pending.DEFLECT, cursor=0))
    found = standing_bonus(state, lambda number: number == DEFLECT)
    if found != NONE:
        return replace(state, cursor=found)
    return replace(state, pending=Pending.DEFENCE, cursor=0)


def standing_bonus(state: State, wanted: Callable[[int], bool]) -> int:
    """The next bonus action of some numbers that is not cancelled, or -1."""
    for index in range(state.cursor, len(state.announced)):
        bonus = state.announced[index]
        if not bonus.cancelled and wanted(bonus.number):
            return index
    return NONE


# --- cancels -----------------------------------------------------------------------------------------------------


def cancel(state: State) -> Step:
    """The newest Cancel that still stands stops its bonus action; nothing is paid back."""  # CHAOS-054, CHAOS-A18
    bonus = state.announced[state.cursor]
    other = state.announced[bonus.target]
    canceller, owner = player(state, bonus.seat), player(state, other.seat)
    event: Event
    if other.cancelled:
        event = CancelMissed(player=canceller, target=owner, number=other.number)
        announced = state.announced
    else:
        event = BonusCancelled(player=canceller, target=owner, number=other.number, index=bonus.target)
        announced = put(state.announced, bonus.target, replace(other, cancelled=True))
    return Step((event,), forward(replace(state, announced=announced, cursor=state.cursor - 1)))


# --- those that change actions -----------------------------------------------------------------------------------


def planned_deeds(state: State) -> tuple[tuple[Deed, ...], ...]:
    """The actions of every plan before bonus actions touch them."""
    return tuple(tuple(Deed(slot.kind, slot.die, slot.seat, slot.part) for slot in plan) for plan in state.plans)


def settle(state: State) -> Step:
    """One bonus action takes effect."""
    bonus = state.announced[state.cursor]
    event, after = EFFECTS[bonus.number](state, bonus)
    return Step((event,), forward(replace(after, cursor=state.cursor + 1)))


def mega(state: State, bonus: Bonus) -> tuple[Event, State]:
    """Every action of the player becomes one of the kind."""  # CHAOS-051, CHAOS-053, CHAOS-056, CHAOS-A16
    slots = {slot.die: slot for slot in state.plans[bonus.seat]}
    chosen = {(aim.die, aim.copy): aim for aim in bonus.aims}
    before = state.deeds[bonus.seat]
    after = tuple(turned(deed, slots[deed.die], bonus.number, chosen) for deed in before)
    kind = MEGAS[bonus.number]
    dice = {(deed.die, deed.copy) for deed in after}
    event = ActionsTurned(
        player=player(state, bonus.seat),
        number=bonus.number,
        kind=kind,
        turned=sum(one.kind is not kind for one in before),
        targets=tuple(target(state, aim) for aim in bonus.aims if (aim.die, aim.copy) in dice),
    )
    return event, replace(state, deeds=put(state.deeds, bonus.seat, after))


def turned(deed: Deed, slot: Slot, number: int, chosen: dict[tuple[int, bool], BonusAim]) -> Deed:
    """An action turned by a Mega; one that was planned as such keeps its plan."""
    kind = MEGAS[number]
    if slot.kind is kind:
        return Deed(kind, deed.die, slot.seat, slot.part, deed.copy, deed.bonus if deed.kind is kind else number)
    if kind is BLOCK:
        return Deed(kind, deed.die, copy=deed.copy, bonus=number)
    aim = chosen[deed.die, deed.copy]
    return Deed(kind, deed.die, aim.seat, aim.part, deed.copy, number)


def double(state: State, bonus: Bonus) -> tuple[Event, State]:
    """One action counts twice, as it stands now."""  # CHAOS-052, CHAOS-A17
    deeds = state.deeds[bonus.seat]
    index = next(index for index, deed in enumerate(deeds) if deed.die == bonus.die)
    deed = deeds[index]
    twin = replace(deed, copy=True, bonus=DOUBLE)
    event = ActionDoubled(
        player=player(state, bonus.seat),
        die=deed.die,
        kind=deed.kind,
        target=player(state, deed.seat) if deed.seat != NONE else None,
        part=deed.part,
    )
    return event, replace(state, deeds=put(state.deeds, bonus.seat, (*deeds[: index + 1], twin, *deeds[index + 1 :])))


def attack_right(state: State, bonus: Bonus) -> tuple[Event, State]:
    """All Attacks of the player go to his right."""  # CHAOS-055, CHAOS-A19
    seat = right_of(state.alive, bonus.seat)
    deeds = state.deeds[bonus.seat]
    after = tuple(replace(deed, seat=seat, bonus=ATTACK_RIGHT) if deed.kind is ATTACK else deed for deed in deeds)
    count = sum(deed.kind is ATTACK for deed in deeds)
    event = AttacksTurned(player=player(state, bonus.seat), target=player(state, seat), count=count)
    return event, replace(state, deeds=put(state.deeds, bonus.seat, after))


# --- those that do something else --------------------------------------------------------------------------------


def regain(state: State, bonus: Bonus) -> tuple[Event, State]:
    """Offerings come back, up to the starting number."""  # CHAOS-049, CHAOS-073, CHAOS-A14
    hand = state.offerings[bonus.seat]
    cap = state.setup.options.offerings
    gained = min(bonus.rolled, cap - hand) if bonus.rolled <= MOST_REGAINED else 0
    event = OfferingsRegained(
        player=player(state, bonus.seat), rolled=bonus.rolled, gained=gained, offerings=hand + gained
    )
    return event, replace(state, offerings=put(state.offerings, bonus.seat, hand + gained))


def absorb(state: State, bonus: Bonus) -> tuple[Event, State]:
    """More Blocks; they are counted with the others."""  # CHAOS-050
    return BlocksAbsorbed(player=player(state, bonus.seat), blocks=bonus.rolled), state


def insanity(state: State, bonus: Bonus) -> tuple[Event, State]:
    """A Madness for every opponent; they are dealt with the others."""  # CHAOS-057
    targets = tuple(target(state, aim) for aim in bonus.aims)
    return InsanityStruck(player=player(state, bonus.seat), targets=targets), state


def steal(state: State, bonus: Bonus) -> tuple[Event, State]:
    """Half of another's Offerings, rounded up, as far as the hand allows."""  # CHAOS-059, CHAOS-A14, CHAOS-A22
    seat, victim = bonus.seat, bonus.seats[0]
    hand, theirs = state.offerings[seat], state.offerings[victim]
    count = min((theirs + 1) // 2, state.setup.options.offerings - hand)
    event = OfferingsStolen(
        player=player(state, seat),
        victim=player(state, victim),
        count=count,
        offerings=hand + count,
        left=theirs - count,
    )
    offerings = put(put(state.offerings, seat, hand + count), victim, theirs - count)
    return event, replace(state, offerings=offerings)


EFFECTS = {
    **dict.fromkeys(MEGAS, mega),
    DOUBLE: double,
    ATTACK_RIGHT: attack_right,
    REGAIN: regain,
    ABSORB: absorb,
    INSANITY: insanity,
    STEAL: steal,
}


# --- hits --------------------------------------------------------------------------------------------------------


def with_hits(state: State) -> State:
    """What is now on its way to whom, in order of play, and everybody's Blocks."""  # CHAOS-A15, CHAOS-A20
    hits: list[Hit] = []
    for seat in order(state):
        hits.extend(
            Hit(deed.kind, seat, deed.seat, deed.part, deed.die, deed.bonus)
            for deed in state.deeds[seat]
            if deed.kind is not BLOCK
        )
    blocks = [sum(deed.kind is BLOCK for deed in deeds) for deeds in state.deeds]
    for bonus in state.announced:
        if bonus.cancelled:
            continue
        if bonus.number == ABSORB:
            blocks[bonus.seat] += bonus.rolled
        elif bonus.number == INSANITY:
            hits.extend(Hit(MADNESS, bonus.seat, aim.seat, aim.part, bonus=INSANITY) for aim in bonus.aims)
    return replace(state, hits=tuple(hits), blocks=tuple(blocks))


def deflect(state: State) -> Step:
    """All damage that one player aims at another goes to a third."""  # CHAOS-058, CHAOS-A21
    bonus = state.announced[state.cursor]
    source, recipient = bonus.seats
    moved = [hit.source == source and hit.victim == bonus.seat and hit.kind in (ATTACK, MADNESS) for hit in state.hits]
    hits = tuple(
        replace(hit, victim=recipient, deflected=bonus.seat) if moves else hit
        for hit, moves in zip(state.hits, moved, strict=True)
    )
    kinds = [hit.kind for hit, moves in zip(state.hits, moved, strict=True) if moves]
    event = DamageDeflected(
        player=player(state, bonus.seat),
        source=player(state, source),
        recipient=player(state, recipient),
        attacks=kinds.count(ATTACK),
        madness=kinds.count(MADNESS),
    )
    return Step((event,), forward(replace(state, hits=hits, cursor=state.cursor + 1)))
