"""Declaration: plans are told in order, bonus actions come in between, and at the end all pass."""

from __future__ import annotations

from msgspec.structs import replace

from cubes.chance import Chance
from cubes.chaos_of_cthulhu.actions import Action, Declare, PassBonus
from cubes.chaos_of_cthulhu.bonus import WITHDRAW, choices, legal_bonuses, next_ask
from cubes.chaos_of_cthulhu.events import (
    ActionTold,
    BonusPassed,
    BonusRolled,
    DeclarationBegan,
    DeclarationClosed,
)
from cubes.chaos_of_cthulhu.planning import told
from cubes.chaos_of_cthulhu.seats import player, put
from cubes.chaos_of_cthulhu.settle import forward
from cubes.chaos_of_cthulhu.state import NONE, Pending, Phase, State
from cubes.chaos_of_cthulhu.turns import bonus_seats, next_declarer
from cubes.game import Step

DECLARE, PASS = Declare(), PassBonus()


def legal_declarations(state: State, seat: int) -> tuple[Action, ...]:
    """What a seat may do in Declaration."""
    if state.choosing != NONE:
        ask = next_ask(state)
        if seat != state.choosing or ask is None:
            return ()
        return (*choices(state, ask), WITHDRAW)
    declarer = next_declarer(state)
    if declarer == seat:
        return (DECLARE, *legal_bonuses(state, seat))
    if declarer is not None:
        return legal_bonuses(state, seat)
    if state.passed[seat]:
        return ()
    found = legal_bonuses(state, seat)
    return (PASS, *found) if found else ()


def apply_declare(state: State, seat: int) -> Step:
    """A player begins to tell his plan."""  # CHAOS-039
    count = len(state.plans[seat])
    event = DeclarationBegan(player=player(state, seat), count=count)
    if not count:
        return Step((event,), replace(state, declared=put(state.declared, seat, True)))
    return Step((event,), replace(state, teller=seat, told=0, pending=Pending.TELL))


def tell(state: State) -> Step:
    """One planned action is told."""  # CHAOS-040
    seat = state.teller
    plan = state.plans[seat]
    event = ActionTold(player=player(state, seat), action=told(state, seat, plan[state.told]))
    count = state.told + 1
    if count < len(plan):
        return Step((event,), replace(state, told=count))
    declared = put(state.declared, seat, True)
    return Step((event,), replace(state, declared=declared, teller=NONE, told=0, pending=Pending.NONE))


def roll_bonus(state: State, chance: Chance) -> Step:
    """The die of Regain or Absorb is rolled and shown."""  # CHAOS-A13, CHAOS-A15
    bonus = replace(state.announced[-1], rolled=chance.roll(6))
    event = BonusRolled(player=player(state, bonus.seat), number=bonus.number, rolled=bonus.rolled)
    return Step((event,), replace(state, announced=(*state.announced[:-1], bonus), pending=Pending.NONE))


def apply_pass(state: State, seat: int) -> Step:
    """A player announces nothing more, unless another does."""
    return Step((BonusPassed(player=player(state, seat)),), replace(state, passed=put(state.passed, seat, True)))


def is_over(state: State) -> bool:
    """Whether Declaration is over: all have declared and passed."""  # CHAOS-048, CHAOS-A12
    if state.phase is not Phase.DECLARATION or state.choosing != NONE:
        return False
    return next_declarer(state) is None and not bonus_seats(state)


def close(state: State) -> Step:
    """Nothing more can be announced."""
    after = replace(state, pending=Pending.CANCEL, cursor=len(state.announced) - 1)
    return Step((DeclarationClosed(),), forward(after))
