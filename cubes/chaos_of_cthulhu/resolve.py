"""Resolution: the net on every die, then re-rolls and removals, then Bedlams; each change is one beat."""

from __future__ import annotations

from msgspec.structs import replace

from cubes.chance import Chance
from cubes.chaos_of_cthulhu.actions import Action, LoseDie, SaveDie
from cubes.chaos_of_cthulhu.bonuses import BEDLAM
from cubes.chaos_of_cthulhu.events import (
    BedlamRolled,
    DieRemoved,
    DieRerolled,
    DieResolved,
    DieSaved,
    MonsterDied,
    ResolutionBegan,
)
from cubes.chaos_of_cthulhu.faces import HEAL, Position
from cubes.chaos_of_cthulhu.seats import DEATH, order, player, put
from cubes.chaos_of_cthulhu.state import DICE, NONE, Account, BedlamRoll, Hit, Loose, Pending, Phase, State
from cubes.game import Event, Step

SAVE_ACTIONS: tuple[Action, ...] = (SaveDie(), LoseDie())


# --- nets --------------------------------------------------------------------------------------------------------


def begin(state: State) -> Step:
    """The accounts of all dice are drawn up; nothing has moved yet."""  # CHAOS-061, CHAOS-041
    accounts = tuple(
        account for seat in order(state) for die in range(DICE) if (account := drawn_up(state, seat, die)) is not None
    )
    after = replace(state, phase=Phase.RESOLUTION, accounts=accounts, cursor=0, loose=(), changed=False, dying=())
    return Step((ResolutionBegan(),), forward(replace(after, pending=Pending.NET)))


def drawn_up(state: State, seat: int, die: int) -> Account | None:
    """What befalls one die: heals and damage cancel one for one."""  # CHAOS-065, CHAOS-066, CHAOS-067, CHAOS-A26
    hits = [hit for hit in state.hits if hit.victim == seat and hit.part == die]
    if not hits:
        return None
    heals = tuple(hit for hit in hits if hit.kind is HEAL and not hit.blocked)
    damage = tuple(hit for hit in hits if hit.kind is not HEAL and not hit.blocked)
    blocked: tuple[Hit, ...] = tuple(hit for hit in hits if hit.blocked)
    value = state.dice[seat][die]
    return Account(seat, die, value, value, heals, damage, blocked, len(heals) - len(damage))


def forward(state: State) -> State:
    """The next beat: a net, a die beyond 1 or 6, a Bedlam, or the end of the Resolution."""
    if state.pending is Pending.NET:
        for index in range(state.cursor, len(state.accounts)):
            if state.accounts[index].heals or state.accounts[index].damage:
                return replace(state, cursor=index)
    left = tuple(one for one in state.loose if state.alive[one.seat])  # CHAOS-A28
    if left:
        one = left[0]
        asks = not one.over and state.setup.options.variant == DEATH and state.offerings[one.seat] > 0  # CHAOS-082
        return replace(state, loose=left, saving=asks, pending=Pending.NONE if asks else Pending.LOOSE)
    cursor = 0 if state.pending is not Pending.BEDLAM else state.cursor
    for index in range(cursor, len(state.announced)):
        if state.announced[index].number == BEDLAM and not state.announced[index].cancelled:
            return replace(state, loose=(), pending=Pending.BEDLAM, cursor=index)
    return replace(state, loose=(), pending=Pending.CHECK, cursor=0)


def net(state: State) -> Step:
    """One die turns by its net, or goes beyond its ends."""
    account = state.accounts[state.cursor]
    value = account.before + account.net
    if 1 <= value <= 6:
        account = replace(account, after=value)
        changed = state.changed or account.net != 0
        after = replace(set_die(state, account), changed=changed, cursor=state.cursor + 1)
        event = DieResolved(player=player(state, account.seat), account=account)
        return Step((event,), forward(after))
    loose = (*state.loose, Loose(account.seat, account.die, value > 6))
    event = DieResolved(player=player(state, account.seat), account=account, loose=True)
    return Step((event,), forward(replace(state, loose=loose, cursor=state.cursor + 1)))


def set_die(state: State, account: Account) -> State:
    """A die shows what its account says, and the account is kept."""
    dice = put(state.dice, account.seat, put(state.dice[account.seat], account.die, account.after))
    index = place_of(state, account.seat, account.die)
    accounts = (*state.accounts, account) if index == NONE else put(state.accounts, index, account)
    return replace(state, dice=dice, accounts=accounts)


def counted(state: State, seat: int, die: int) -> State:
    """A die has been rolled once more."""
    rolls = state.die_rolls[seat]
    return replace(state, die_rolls=put(state.die_rolls, seat, put(rolls, die, rolls[die] + 1)))


def place_of(state: State, seat: int, die: int) -> int:
    """Where the account of a die stands, or -1."""
    return next((i for i, one in enumerate(state.accounts) if one.seat == seat and one.die == die), NONE)


def account_of(state: State, seat: int, die: int) -> Account:
    """The account of a die; a new one when nothing has befallen it."""
    index = place_of(state, seat, die)
    value = state.dice[seat][die]
    return state.accounts[index] if index != NONE else Account(seat, die, value, value)


# --- beyond 1 and 6 ----------------------------------------------------------------------------------------------


def loose(state: State, chance: Chance) -> Step:
    """A die that went too far is re-rolled; in To the Death one that fell below 1 is removed."""
    one = state.loose[0]
    return reroll(state, chance) if one.over or state.setup.options.variant != DEATH else remove(state)


def reroll(state: State, chance: Chance) -> Step:
    """A die beyond 1 or 6 is rolled again, once."""  # CHAOS-068, CHAOS-086
    one = state.loose[0]
    rolled = chance.roll(6)
    account = replace(account_of(state, one.seat, one.die), after=rolled, rerolled=rolled)
    event = DieRerolled(player=player(state, one.seat), die=one.die, over=one.over, rolled=rolled)
    after = replace(set_die(state, account), loose=state.loose[1:], changed=True, pending=Pending.LOOSE)
    return Step((event,), forward(counted(after, one.seat, one.die)))


def remove(state: State) -> Step:
    """A die is out of the game, and a stone with it; without a Center the monster is dead."""
    # CHAOS-079, CHAOS-080
    one = state.loose[0]
    account = replace(account_of(state, one.seat, one.die), after=0, removed=True)
    after = replace(set_die(state, account), loose=state.loose[1:], changed=True, pending=Pending.LOOSE)
    left = sum(number > 0 for number in after.dice[one.seat])
    owner = player(state, one.seat)
    events: tuple[Event, ...] = (DieRemoved(player=owner, die=one.die, stones=left),)
    if one.die == Position.CENTER:
        after = replace(after, alive=put(after.alive, one.seat, False), dying=(*after.dying, one.seat))
        events = (*events, MonsterDied(player=owner))
    return Step(events, forward(after))


def apply_save(state: State, seat: int) -> Step:
    """An Offering saves a die."""  # CHAOS-082, CHAOS-A28, CHAOS-070
    one, left = state.loose[0], state.offerings[seat] - 1
    paid = replace(state, offerings=put(state.offerings, seat, left), saving=False)
    owner = player(state, seat)
    account = replace(account_of(state, seat, one.die), saved=True)
    if state.setup.options.saved_die == "reroll":
        event = DieSaved(player=owner, die=one.die, offerings=left)
        return Step((event,), replace(set_die(paid, account), pending=Pending.REROLL))
    changed = state.changed or account.before != 1
    after = replace(set_die(paid, replace(account, after=1)), changed=changed, loose=state.loose[1:])
    after = replace(after, pending=Pending.LOOSE)
    return Step((DieSaved(player=owner, die=one.die, offerings=left, value=1),), forward(after))


def apply_lose(state: State, seat: int) -> Step:  # noqa: ARG001 - an act's form
    """The die is let go."""
    return remove(replace(state, saving=False))


# --- bedlam ------------------------------------------------------------------------------------------------------


def bedlam(state: State, chance: Chance) -> Step:
    """The die named by a Bedlam is rolled by whoever announced it."""  # CHAOS-060, CHAOS-069, CHAOS-A23
    bonus = state.announced[state.cursor]
    aim = bonus.aims[0]
    rolled = chance.roll(6)
    account = account_of(state, aim.seat, aim.part)
    before = state.dice[aim.seat][aim.part]
    account = replace(account, after=rolled, bedlams=(*account.bedlams, BedlamRoll(bonus.seat, rolled)))
    event = BedlamRolled(
        player=player(state, bonus.seat),
        owner=player(state, aim.seat),
        die=aim.part,
        before=before,
        rolled=rolled,
    )
    after = replace(set_die(state, account), cursor=state.cursor + 1)
    return Step((event,), forward(counted(after, aim.seat, aim.part)))
