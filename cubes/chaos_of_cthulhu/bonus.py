"""Announcing a bonus action: stones and an Offering, then whatever choices it asks for."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from cubes.chaos_of_cthulhu.actions import Action, Aim, Announce, PickBonus, PickSeat, PickSlot, Withdraw
from cubes.chaos_of_cthulhu.bonuses import (
    ABSORB,
    BEDLAM,
    CANCEL,
    DEFLECT,
    DOUBLE,
    INSANITY,
    MEGA_BLOCK,
    MEGA_HEALTH,
    MEGA_MADNESS,
    REGAIN,
    STEAL,
)
from cubes.chaos_of_cthulhu.events import (
    BonusAnnounced,
    BonusBegan,
    BonusChoice,
    BonusWithdrawn,
    Target,
)
from cubes.chaos_of_cthulhu.faces import BLOCK, HEAL, MADNESS, Kind
from cubes.chaos_of_cthulhu.planning import aims, used_stones
from cubes.chaos_of_cthulhu.seats import DEATH, opponents, player, put
from cubes.chaos_of_cthulhu.state import DICE, NONE, Ask, Bonus, BonusAim, Pending, State, Want
from cubes.chaos_of_cthulhu.stones import free_values, payments, taken
from cubes.game import Event, Player, Step

MEGAS: dict[int, Kind] = {MEGA_HEALTH: HEAL, MEGA_MADNESS: MADNESS, MEGA_BLOCK: BLOCK}
ROLLING = (REGAIN, ABSORB)
WITHDRAW = Withdraw()


# --- what can be announced ---------------------------------------------------------------------------------------


def used_by(state: State, seat: int) -> set[int]:
    """The physical stones of a seat that lie on a die or have paid for a bonus action."""  # CHAOS-027, CHAOS-A08
    used = used_stones(state.plans[seat])
    for bonus in state.announced:
        if bonus.seat == seat:
            used.update(bonus.stones)
    return used


def closed_numbers(state: State, seat: int) -> int:
    """A bit for each number that the seat cannot announce: used this round, or without an object."""
    # CHAOS-045, CHAOS-A12, CHAOS-A17, CHAOS-A18
    mask, others = 0, False
    for bonus in state.announced:
        if bonus.seat == seat:
            mask |= 1 << bonus.number
        elif bonus.complete:
            others = True
    if not others:
        mask |= 1 << CANCEL
    if not state.plans[seat]:
        mask |= 1 << DOUBLE
    return mask


@lru_cache(maxsize=8000)
def announcements(free: tuple[int, ...], closed: int) -> tuple[Announce, ...]:
    """Every bonus number that free stones make, with each group that makes it."""
    return tuple(Announce(number, group) for number, group in payments(free) if not closed >> number & 1)


def legal_bonuses(state: State, seat: int) -> tuple[Announce, ...]:
    """What the seat may announce now."""  # CHAOS-042, CHAOS-043, CHAOS-046, CHAOS-081
    if not state.offerings[seat] or not state.alive[seat] or state.setup.options.variant == DEATH:
        return ()
    return announcements(free_values(state.stones[seat], used_by(state, seat)), closed_numbers(state, seat))


# --- what an announced one asks for ------------------------------------------------------------------------------


def wanted_aims(state: State, bonus: Bonus) -> tuple[tuple[int, bool], ...]:
    """The actions that a Mega Health or Mega Madness gives targets to: (die, copy), the doubled twin after its die."""
    # CHAOS-A16, CHAOS-A17
    kind = MEGAS[bonus.number]
    doubled = next(
        (one.die for one in state.announced if one.seat == bonus.seat and one.number == DOUBLE and one.complete), NONE
    )
    found: list[tuple[int, bool]] = []
    for slot in state.plans[bonus.seat]:
        if slot.kind is not kind:
            found.append((slot.die, False))
            if slot.die == doubled:
                found.append((slot.die, True))
    return tuple(found)


def ask_of(state: State, bonus: Bonus) -> Ask | None:
    """What a bonus action still asks for."""
    seat, number, made = bonus.seat, bonus.number, len(bonus.aims)
    if number in (MEGA_HEALTH, MEGA_MADNESS):
        wanted = wanted_aims(state, bonus)
        return Ask(seat, number, Want.AIM, *wanted[made]) if made < len(wanted) else None
    if number == DOUBLE:
        return Ask(seat, number, Want.SLOT) if bonus.die == NONE else None
    if number == CANCEL:
        return Ask(seat, number, Want.BONUS) if bonus.target == NONE else None
    if number == INSANITY:  # CHAOS-A20
        victims = opponents(state, seat)
        return Ask(seat, number, Want.AIM, victim=victims[made]) if made < len(victims) else None
    if number == DEFLECT:  # CHAOS-A21
        wants = (Want.SOURCE, Want.RECIPIENT)
        return Ask(seat, number, wants[len(bonus.seats)]) if len(bonus.seats) < len(wants) else None
    if number == STEAL:
        return Ask(seat, number, Want.VICTIM) if not bonus.seats else None
    if number == BEDLAM:
        return Ask(seat, number, Want.AIM) if not made else None
    return None


def next_ask(state: State) -> Ask | None:
    """What the bonus action that is being announced asks for next."""
    return ask_of(state, state.announced[-1]) if state.choosing != NONE else None


def choices(state: State, ask: Ask) -> tuple[Action, ...]:
    """The answers to what a bonus action asks for."""
    seat = ask.seat
    if ask.want is Want.AIM:
        if ask.victim != NONE:
            return tuple(Aim(ask.victim, die) for die in range(DICE))
        return aims(state, seat)
    if ask.want is Want.SLOT:
        return tuple(PickSlot(slot.die) for slot in state.plans[seat])
    if ask.want is Want.BONUS:  # CHAOS-A18
        return tuple(
            PickBonus(index) for index, bonus in enumerate(state.announced) if bonus.complete and bonus.seat != seat
        )
    return tuple(PickSeat(other) for other in opponents(state, seat))


def answered(bonus: Bonus, ask: Ask, action: Action) -> Bonus:
    """The bonus action with one more choice made."""
    match action:
        case Aim(seat, die):
            return replace(bonus, aims=(*bonus.aims, BonusAim(ask.die, ask.copy, seat, die)))
        case PickSlot(die):
            return replace(bonus, die=die)
        case PickBonus(index):
            return replace(bonus, target=index)
        case PickSeat(seat):
            return replace(bonus, seats=(*bonus.seats, seat))
    raise TypeError(type(action))


# --- acts --------------------------------------------------------------------------------------------------------


def apply_announce(state: State, seat: int, action: Announce) -> Step:
    """A bonus action is begun; one that asks for nothing stands at once."""  # CHAOS-A13, CHAOS-A34
    stones = taken(state.stones[seat], used_by(state, seat), action.stones)
    bonus = Bonus(seat, action.number, stones, action.stones)
    begun = replace(state, announced=(*state.announced, bonus), choosing=seat)
    event = BonusBegan(player=player(state, seat), number=bonus.number, stones=bonus.values)
    return go_on(begun, event)


def apply_choice(state: State, seat: int, action: Action) -> Step:  # noqa: ARG001 - an act's form
    """One choice of a bonus action is made."""
    ask = next_ask(state)
    assert ask is not None
    chosen = replace(state, announced=(*state.announced[:-1], answered(state.announced[-1], ask, action)))
    return go_on(chosen, choice_event(state, ask, action))


def go_on(state: State, event: Event) -> Step:
    """Make the choices that leave no choice; then ask for the next, or let the bonus action stand."""
    while (ask := next_ask(state)) is not None:
        possible = choices(state, ask)
        if len(possible) > 1:
            return Step((event,), state)
        state = replace(state, announced=(*state.announced[:-1], answered(state.announced[-1], ask, possible[0])))
    return stand(state)


def stand(state: State) -> Step:
    """The bonus action is announced in full: an Offering is paid, and everybody may answer."""
    # CHAOS-043, CHAOS-074, CHAOS-A12
    bonus = replace(state.announced[-1], complete=True)
    left = state.offerings[bonus.seat] - 1
    after = replace(
        state,
        announced=(*state.announced[:-1], bonus),
        offerings=put(state.offerings, bonus.seat, left),
        choosing=NONE,
        passed=(False,) * len(state.passed),
        pending=Pending.BONUS_ROLL if bonus.number in ROLLING else Pending.NONE,
    )
    return Step((announced_event(after, bonus, left),), after)


def announced_event(state: State, bonus: Bonus, left: int) -> BonusAnnounced:
    """What everybody hears of a bonus action that stands."""
    cancels = None
    if bonus.target != NONE:
        other = state.announced[bonus.target]
        cancels = (player(state, other.seat), other.number)
    return BonusAnnounced(
        player=player(state, bonus.seat),
        number=bonus.number,
        stones=bonus.values,
        offerings=left,
        index=len(state.announced) - 1,
        targets=tuple(target(state, aim) for aim in bonus.aims),
        seats=tuple(player(state, seat) for seat in bonus.seats),
        die=bonus.die,
        cancels=cancels,
    )


def target(state: State, aim: BonusAim) -> Target:
    """A chosen target as events tell it."""
    return Target(player(state, aim.seat), aim.part, aim.die, aim.copy)


def choice_event(state: State, ask: Ask, action: Action) -> BonusChoice:
    """What everybody hears of one choice."""
    aimed: Target | None = None
    seat: Player | None = None
    if isinstance(action, Aim):
        aimed = Target(player(state, action.seat), action.die, ask.die, ask.copy)
    elif isinstance(action, PickSeat):
        seat = player(state, action.seat)
    return BonusChoice(player=player(state, ask.seat), number=ask.number, target=aimed, seat=seat)


def apply_withdraw(state: State, seat: int) -> Step:
    """A bonus action that was begun is given up; it has cost nothing."""
    event = BonusWithdrawn(player=player(state, seat), number=state.announced[-1].number)
    return Step((event,), replace(state, announced=state.announced[:-1], choosing=NONE))
