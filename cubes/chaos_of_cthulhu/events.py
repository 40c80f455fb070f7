"""What happens, as the table and the players may know it. ``player`` is the one whom an event is about.

Dice are named by position, stones by what they show. Private events (``to`` a seat) tell of a plan being made; nothing
else is ever private.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from cubes.chaos_of_cthulhu.faces import Kind, MonsterSet
from cubes.chaos_of_cthulhu.state import Account, EndReason, Purpose
from cubes.game import Event, Player


class About(Event, frozen=True, kw_only=True):
    """Base of events about one player."""

    player: Player


class Rolled(msgspec.Struct, frozen=True):
    """A player's dice or stones as they fell, in order."""

    player: Player
    values: tuple[int, ...]


class Told(msgspec.Struct, frozen=True):
    """One planned action: the die and its number, what it does, the stones, and its target.

    ``target`` is ``None`` for a Block; ``part`` is -1 for an Attack and a Block.
    """

    die: int
    number: int
    kind: Kind
    stones: tuple[int, ...]
    target: Player | None = None
    part: int = -1


class Plan(msgspec.Struct, frozen=True):
    """What stood on a player's mat when the screens fell."""

    player: Player
    actions: tuple[Told, ...]


class Target(msgspec.Struct, frozen=True):
    """A die of a player that a bonus action aims at; ``die`` and ``copy`` say for which action (-1: none)."""

    player: Player
    part: int
    die: int = -1
    copy: bool = False


# --- set-up ------------------------------------------------------------------------------------------------------


class SetsTaken(Event, frozen=True, kw_only=True):
    """Everybody has a set of elder dice, stones and Offerings."""

    sets: tuple[tuple[Player, MonsterSet], ...]
    offerings: int


class DiceRolled(Event, frozen=True, kw_only=True):
    """All roll their elder dice."""

    final: ClassVar[bool] = True
    rolls: tuple[Rolled, ...]


class FreeReroll(About, frozen=True, kw_only=True):
    """Five equal numbers in set-up: the player rolls all elder dice again at no cost."""

    final: ClassVar[bool] = True
    number: int
    dice: tuple[int, ...]


class DiceKept(About, frozen=True, kw_only=True):
    """The player keeps the elder dice."""


class DiceRerolled(About, frozen=True, kw_only=True):
    """The player paid an Offering and rolled all elder dice again; ``offerings`` are left."""

    final: ClassVar[bool] = True
    dice: tuple[int, ...]
    offerings: int


class ContestRolled(Event, frozen=True, kw_only=True):
    """Single stones were rolled; ``tied`` roll again, or ``winner`` has it."""

    final: ClassVar[bool] = True
    purpose: Purpose
    rolls: tuple[Rolled, ...]
    tied: tuple[Player, ...] = ()
    winner: Player | None = None


# --- the round ---------------------------------------------------------------------------------------------------


class RoundBegan(About, frozen=True, kw_only=True):
    """The player is first in this round."""

    round: int


class StonesRolled(Event, frozen=True, kw_only=True):
    """All roll their stones."""

    final: ClassVar[bool] = True
    rolls: tuple[Rolled, ...]


class StonesKept(About, frozen=True, kw_only=True):
    """The player keeps the stones."""


class StonesRerolled(About, frozen=True, kw_only=True):
    """The player paid an Offering and rolled some stones again: what they showed, and all stones now."""

    final: ClassVar[bool] = True
    before: tuple[int, ...]
    stones: tuple[int, ...]
    offerings: int


class Activated(About, frozen=True, kw_only=True):
    """Private: the player put stones on a die."""

    action: Told


class Aimed(About, frozen=True, kw_only=True):
    """Private: the player aimed a planned action."""

    action: Told


class TakenBack(About, frozen=True, kw_only=True):
    """Private: the player took the stones off a die."""

    action: Told


class PlanConfirmed(About, frozen=True, kw_only=True):
    """The player has made a plan: nothing more is told."""


class ScreensFell(Event, frozen=True, kw_only=True):
    """All plans are open."""

    final: ClassVar[bool] = True
    plans: tuple[Plan, ...]


# --- declaration -------------------------------------------------------------------------------------------------


class DeclarationBegan(About, frozen=True, kw_only=True):
    """The player declares; so many actions follow, one beat each."""

    count: int


class ActionTold(About, frozen=True, kw_only=True):
    """The player declares one action."""

    action: Told


class BonusBegan(About, frozen=True, kw_only=True):
    """The player begins a bonus action that still asks for something."""

    number: int
    stones: tuple[int, ...]


class BonusChoice(About, frozen=True, kw_only=True):
    """The player made one of the choices of a bonus action, and more are to come: exactly one of these is set."""

    number: int
    target: Target | None = None
    seat: Player | None = None


class BonusAnnounced(About, frozen=True, kw_only=True):
    """A bonus action stands and is paid. ``index`` is its place among those of the round.

    ``targets``, ``seats``, ``die`` and ``cancels`` (whose bonus action, and its number) are its choices.
    """

    number: int
    stones: tuple[int, ...]
    offerings: int
    index: int
    targets: tuple[Target, ...] = ()
    seats: tuple[Player, ...] = ()
    die: int = -1
    cancels: tuple[Player, int] | None = None


class BonusWithdrawn(About, frozen=True, kw_only=True):
    """The player gave up a bonus action before it was complete."""

    number: int


class BonusRolled(About, frozen=True, kw_only=True):
    """The die of Regain or Absorb."""

    final: ClassVar[bool] = True
    number: int
    rolled: int


class BonusPassed(About, frozen=True, kw_only=True):
    """The player announces no bonus action."""


class DeclarationClosed(Event, frozen=True, kw_only=True):
    """Nothing more can be announced."""

    final: ClassVar[bool] = True


class BonusCancelled(About, frozen=True, kw_only=True):
    """The player's Cancel stops a bonus action of the target."""

    target: Player
    number: int
    index: int


class CancelMissed(About, frozen=True, kw_only=True):
    """The player's Cancel finds its bonus action cancelled already."""

    target: Player
    number: int


class OfferingsRegained(About, frozen=True, kw_only=True):
    """Regain: what was rolled, how many Offerings came back, how many the player now has."""

    rolled: int
    gained: int
    offerings: int


class BlocksAbsorbed(About, frozen=True, kw_only=True):
    """Absorb: the player has so many more Blocks."""

    blocks: int


class ActionsTurned(About, frozen=True, kw_only=True):
    """Mega Health, Mega Madness, Mega Block: so many actions of the player turned into the kind, at these targets."""

    number: int
    kind: Kind
    turned: int
    targets: tuple[Target, ...] = ()


class ActionDoubled(About, frozen=True, kw_only=True):
    """Double: one action counts twice."""

    die: int
    kind: Kind
    target: Player | None = None
    part: int = -1


class AttacksTurned(About, frozen=True, kw_only=True):
    """Attack Right: so many Attacks of the player now go to the target."""

    target: Player
    count: int


class InsanityStruck(About, frozen=True, kw_only=True):
    """Insanity: one Madness to each of these."""

    targets: tuple[Target, ...]


class OfferingsStolen(About, frozen=True, kw_only=True):
    """Steal: so many Offerings went from the victim to the player; what both have now."""

    victim: Player
    count: int
    offerings: int
    left: int


class DamageDeflected(About, frozen=True, kw_only=True):
    """Deflect: what the source aimed at the player now goes to the recipient."""

    source: Player
    recipient: Player
    attacks: int
    madness: int


# --- defence and resolution --------------------------------------------------------------------------------------


class DefenceBegan(Event, frozen=True, kw_only=True):
    """What is aimed at everybody, and the Blocks against it: (player, attacks, madness, blocks) by order of play."""

    final: ClassVar[bool] = True
    threats: tuple[tuple[Player, int, int, int], ...]


class HitBlocked(About, frozen=True, kw_only=True):
    """The player blocks one action; ``part`` is -1 for an Attack. ``blocks`` are left."""

    final: ClassVar[bool] = True
    kind: Kind
    source: Player
    part: int
    blocks: int


class BlockingEnded(About, frozen=True, kw_only=True):
    """The player uses no more Blocks; ``unused`` are lost."""

    final: ClassVar[bool] = True
    unused: int


class AttackTaken(About, frozen=True, kw_only=True):
    """The player puts an Attack of the source on one of his dice."""

    final: ClassVar[bool] = True
    source: Player
    die: int


class ResolutionBegan(Event, frozen=True, kw_only=True):
    """All that was declared now happens at once."""

    final: ClassVar[bool] = True


class DieResolved(About, frozen=True, kw_only=True):
    """The net of heals and damage on one die. A net beyond 1 or 6 leaves the die to be re-rolled, saved or removed."""

    final: ClassVar[bool] = True
    account: Account
    loose: bool = False


class DieRerolled(About, frozen=True, kw_only=True):
    """A die that went beyond 6 (``over``) or below 1 was re-rolled."""

    final: ClassVar[bool] = True
    die: int
    over: bool
    rolled: int


class DieSaved(About, frozen=True, kw_only=True):
    """The player paid an Offering for a die; ``value`` is what it shows now, 0 when it is about to be re-rolled."""

    final: ClassVar[bool] = True
    die: int
    offerings: int
    value: int = 0


class DieRemoved(About, frozen=True, kw_only=True):
    """A die, and with it a stone, is out of the game; ``stones`` are left."""

    final: ClassVar[bool] = True
    die: int
    stones: int


class MonsterDied(About, frozen=True, kw_only=True):
    """The player's Center is gone: the monster is dead."""

    final: ClassVar[bool] = True


class BedlamRolled(About, frozen=True, kw_only=True):
    """The player, who announced Bedlam, re-rolled a die of the owner."""

    final: ClassVar[bool] = True
    owner: Player
    die: int
    before: int
    rolled: int


class MonsterCompleted(About, frozen=True, kw_only=True):
    """All five elder dice of the player show the same number."""

    final: ClassVar[bool] = True
    monsters: MonsterSet
    number: int


class RoundEnded(Event, frozen=True, kw_only=True):
    """Nobody has won; the mats are cleared. ``stall`` rounds in a row have changed nothing (To the Death)."""

    final: ClassVar[bool] = True
    round: int
    stall: int = 0


class TimeRanOut(Event, frozen=True, kw_only=True):
    """The clock has run out; ``finishing``: the Resolution under way is finished first."""

    final: ClassVar[bool] = True
    finishing: bool


class ClosenessJudged(Event, frozen=True, kw_only=True):
    """How close everybody is: (player, how many equal dice, their number), the closest first."""

    final: ClassVar[bool] = True
    standings: tuple[tuple[Player, int, int], ...]


class GameEnded(Event, frozen=True, kw_only=True):
    """The game is over."""

    final: ClassVar[bool] = True
    reason: EndReason
    winners: tuple[Player, ...]
