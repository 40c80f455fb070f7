"""The guide's way to survive: hit the weakest where it hurts, and keep the own Center alive."""

from __future__ import annotations

from random import Random

from cubes.chaos_of_cthulhu.actions import (
    Action,
    Aim,
    Block,
    Declare,
    KeepDice,
    KeepStones,
    LoseDie,
    PassBonus,
    RerollDice,
    SaveDie,
    StopBlocking,
    TakeOn,
)
from cubes.chaos_of_cthulhu.cover import Cover, best_cover
from cubes.chaos_of_cthulhu.faces import ATTACK, BLOCK, HEAL, MADNESS, Kind, Position
from cubes.chaos_of_cthulhu.state import Phase
from cubes.chaos_of_cthulhu.view import View

WORTH = {ATTACK: 1.0, MADNESS: 1.6, BLOCK: 0.4, HEAL: 0.2}
RESCUES = 1
"""So many Offerings the guide pays in a game before it lets a Center go: games are to end."""
WEAK = 2
"""A Center at this number or below is in danger."""
LIMB = 3
"""By how much another die is less worth hitting, and more fit to be hit, than a Center."""


def cover(view: View, seat: int) -> Cover:
    """The dice to activate: damage first, but Blocks and Heals while the own Center is weak."""
    weak = view.dice[seat][Position.CENTER] <= WEAK
    worth = {kind: value + (0.6 if weak and kind in (BLOCK, HEAL) else 0) for kind, value in WORTH.items()}
    dice = tuple((die, number, worth[view.kind(seat, die)]) for die, number in enumerate(view.dice[seat]) if number)
    return best_cover(tuple(sorted(view.stones[seat])), dice, view.options.wild_six == "shown_six")[1]


def target(view: View, seat: int, kind: Kind, aims: list[Aim]) -> Aim:
    """A Heal for the own Center while it is weak, else for the lowest die; Madness for the lowest Center there is."""
    if kind is HEAL:
        return min((one for one in aims if one.seat == seat), key=lambda one: healing_rank(view, one))
    already = [(slot.seat, slot.part) for slot in view.plans[seat] or () if slot.kind is MADNESS]
    others = [one for one in aims if one.seat != seat]  # clockwise: of equal ones the next
    return min(others, key=lambda one: health(view, one) - already.count((one.seat, one.die)))


def healing_rank(view: View, aim: Aim) -> tuple[bool, int, int]:
    """The lower, the more a die needs a Heal."""
    number = view.dice[aim.seat][aim.die]
    return (number > WEAK or aim.die != Position.CENTER, number, aim.die)


def health(view: View, aim: Aim) -> int:
    """How far a die is from being removed; other dice than a Center are worth less."""
    return view.dice[aim.seat][aim.die] + (0 if aim.die == Position.CENTER else LIMB)


def choose(view: View, seat: int, actions: tuple[Action, ...], random: Random) -> Action:
    """A decision outside planning."""
    plain: tuple[Action, ...] = (Declare(), PassBonus(), KeepStones())
    for action in plain:
        if action in actions:
            return action
    if view.phase is Phase.SETUP:
        doomed = view.dice[seat][Position.CENTER] == 1 and view.offerings[seat] > 2
        return RerollDice() if doomed else KeepDice()
    if view.phase is Phase.DEFENCE:
        return defend(view, seat, actions)
    if view.saving is not None:
        spent = view.cap - view.offerings[seat]
        return SaveDie() if view.saving.die == Position.CENTER and spent < RESCUES else LoseDie()
    return random.choice(actions)


def defend(view: View, seat: int, actions: tuple[Action, ...]) -> Action:
    """Block for the Center while it is weak, let other dice suffer; put Attacks on the healthiest of those."""
    dice = view.dice[seat]
    takes = [one for one in actions if isinstance(one, TakeOn)]
    if takes:
        taken = [hit.part for hit in view.hits if hit.victim == seat and not hit.blocked and hit.kind is not HEAL]
        return max(takes, key=lambda one: (health(view, Aim(seat, one.die)) - taken.count(one.die), -one.die))
    limbs = sum(number > 0 for number in dice) - 1
    for one in actions:
        if isinstance(one, Block) and (one.die == Position.CENTER or (one.kind == ATTACK and not limbs)):
            return one
    return StopBlocking()
