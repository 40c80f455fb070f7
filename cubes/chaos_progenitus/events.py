"""What happens, as the table and the players may know it. ``player`` is the one whom an event is about.

Only the workshop has private events: with the option "build in secret" its steps are told to their seat alone.
"""

from __future__ import annotations

from enum import IntEnum
from typing import ClassVar

import msgspec

from cubes.chaos_progenitus.dice import NONE, Breed, Face, Power, Source
from cubes.chaos_progenitus.state import EndReason
from cubes.game import Event, Player


class About(Event, frozen=True, kw_only=True):
    """Base of events about one player."""

    player: Player


class DieRef(msgspec.Struct, frozen=True, gc=False):
    """A die as events tell of it: its index in the fiend, its make, and its number among dice of its kind there.

    ``number`` is 0 when the fiend has no other die of that kind.
    """

    die: int
    make: int
    number: int = 0


class Shown(msgspec.Struct, frozen=True, gc=False):
    """A die and the face that it shows (by index, and what the face does)."""

    die: DieRef
    face: int
    does: Face


class Blow(msgspec.Struct, frozen=True, gc=False):
    """What an arrayed attack amounts to now, pluses and powers included."""

    source: Source
    strength: int
    stun: int
    wound: int


class Lost(IntEnum):
    """What a die did for the turn to come, and does no more, when it is stunned, wounded or grabbed."""  # PROG-035

    NOTHING = 0
    ATTACK = 1
    PLUS = 2
    BRAIN = 3
    MINUS = 4
    GRAB = 5


# --- making fiends -----------------------------------------------------------------------------------------------


class MixPicked(About, frozen=True, kw_only=True):
    """Workshop: the player adds dice of this mix from now on."""

    mix: int


class DieAdded(About, frozen=True, kw_only=True):
    """Workshop: a die more; ``count`` of them now."""

    make: int
    count: int


class DieRemoved(About, frozen=True, kw_only=True):
    """Workshop: a die less; ``count`` of them now."""

    make: int
    count: int


class FiendShuffled(About, frozen=True, kw_only=True):
    """Workshop: a fiend made by chance."""

    makes: tuple[int, ...]


class FiendCopied(About, frozen=True, kw_only=True):
    """Workshop: the player has now what another one has built."""

    other: Player


class FiendCleared(About, frozen=True, kw_only=True):
    """Workshop: all dice were put back."""


class FiendRecoloured(About, frozen=True, kw_only=True):
    """Workshop: all dice are of this mix now."""

    mix: int


class FiendReady(About, frozen=True, kw_only=True):
    """The player's fiend is ready."""


class PoolLaid(Event, frozen=True, kw_only=True):
    """Draft: the common pool."""

    final: ClassVar[bool] = True
    makes: tuple[int, ...]


class DieDrafted(About, frozen=True, kw_only=True):
    """Draft: the player took a die; ``count`` of them now."""

    make: int
    count: int


class FiendDescribed(About, frozen=True, kw_only=True):
    """The player's fiend is described to all."""

    final: ClassVar[bool] = True
    makes: tuple[int, ...]
    breed: Breed = Breed.NONE
    mix: int = NONE
    power: Power = Power.NONE
    title: str = ""
    """What the power is called."""


# --- initiative --------------------------------------------------------------------------------------------------


class InitiativeRoll(msgspec.Struct, frozen=True):
    """What a player rolled for initiative: faces by die, points, and minuses."""

    player: Player
    faces: tuple[int, ...]
    points: int
    minuses: int


class InitiativeRolled(Event, frozen=True, kw_only=True):
    """These players rolled all their dice at once."""

    rolls: tuple[InitiativeRoll, ...]


class InitiativeTied(Event, frozen=True, kw_only=True):
    """These players have equally many points and roll again."""

    players: tuple[Player, ...]
    points: int


class InitiativeWon(About, frozen=True, kw_only=True):
    """The player takes the first turn; so many minuses of the other count against it."""

    points: int
    other: Player
    minuses: int


# --- a turn ------------------------------------------------------------------------------------------------------


class TurnOpened(About, frozen=True, kw_only=True):
    """The player's turn begins: all his available dice are in play again. ``other``: whose assault he faces."""

    turn: int
    other: Player | None = None


class MinusesCounted(About, frozen=True, kw_only=True):
    """So many dice go into the player's minused pile: what ``stood`` against him, changed by breeds and powers."""

    other: Player
    stood: int
    immune: int
    chilled: int
    cleared: int
    total: int


class DieMinused(About, frozen=True, kw_only=True):
    """A die went into the player's minused pile."""

    die: DieRef


class DiceRolled(About, frozen=True, kw_only=True):
    """The player rolled all his dice in play."""

    final: ClassVar[bool] = True
    dice: tuple[Shown, ...]


class DieRerolled(About, frozen=True, kw_only=True):
    """Foresight: a die was rolled once more."""

    final: ClassVar[bool] = True
    before: Shown
    after: Shown


class MinusesAside(About, frozen=True, kw_only=True):
    """The player's minuses lie aside."""

    dice: tuple[DieRef, ...]


class AttackVoid(About, frozen=True, kw_only=True):
    """The player's breed is immune to an attack of the other: it does nothing."""

    other: Player
    attack: DieRef
    blow: Blow


class DefenseBegun(About, frozen=True, kw_only=True):
    """A defense that is too weak so far: ``strength`` against ``needed``."""

    other: Player
    die: Shown
    attack: DieRef
    strength: int
    needed: int


class DefenseHelped(About, frozen=True, kw_only=True):
    """A plus was added to the defense."""

    plus: DieRef
    strength: int
    needed: int


class AttackCountered(About, frozen=True, kw_only=True):
    """The player's defense counters an attack; ``used``: all his dice that went to the minused pile for it."""

    other: Player
    die: Shown
    used: tuple[DieRef, ...]
    strength: int
    attack: DieRef
    blow: Blow
    spent: tuple[DieRef, ...]
    """The other's dice that went to his minused pile."""


class PowerUsed(About, frozen=True, kw_only=True):
    """The player used his power; ``die``: on which attack, with which defense or blank."""

    power: Power
    title: str
    die: DieRef | None = None


class TargetChosen(About, frozen=True, kw_only=True):
    """The player aims everything of this turn at another fiend."""

    other: Player


class AttackArrayed(About, frozen=True, kw_only=True):
    """The player put an attack forward."""

    other: Player
    attack: Shown
    blow: Blow


class AttackHelped(About, frozen=True, kw_only=True):
    """A plus was added to an arrayed attack."""

    plus: DieRef
    attack: DieRef
    blow: Blow


class BrainAdded(About, frozen=True, kw_only=True):
    """A brain was added to an arrayed attack; ``brain`` ``None``: by Mesmerism."""

    brain: DieRef | None
    attack: DieRef


class DieNamed(About, frozen=True, kw_only=True):
    """The brain on an attack names a die of the other."""

    other: Player
    attack: DieRef
    named: DieRef


class DieRescued(About, frozen=True, kw_only=True):
    """A die came back from the stun or wound pool; ``by``: the plus or potion, ``None``: Stamina or ``power``."""

    die: DieRef
    wounded: bool
    by: DieRef | None = None
    power: Power = Power.NONE


class RescueFrozen(About, frozen=True, kw_only=True):
    """Frost: the player's rescue of a die was lost."""

    other: Player | None
    die: DieRef
    by: DieRef | None = None


class DamageFaced(About, frozen=True, kw_only=True):
    """What the player has to suffer: the attacks that have not been countered, and their points."""

    other: Player
    attacks: tuple[DieRef, ...]
    wounds: int
    stuns: int


class DieHit(About, frozen=True, kw_only=True):
    """A die of the player went to the wound or stun pool. ``named``: a brain had named it."""

    other: Player
    die: DieRef
    wound: bool
    attack: DieRef
    named: bool = False
    lost: Lost = Lost.NOTHING


class PointsLost(About, frozen=True, kw_only=True):
    """No body part of the player is left to suffer the rest."""

    wounds: int
    stuns: int


class DieGrabbed(About, frozen=True, kw_only=True):
    """A tentacle or whip of the player pulled a die of the other into the other's minused pile."""

    other: Player
    die: DieRef
    lost: Lost = Lost.NOTHING


class GrabsIdle(About, frozen=True, kw_only=True):
    """Tentacles and whips of the player are left over: nothing of the other lies there that they could hinder."""

    other: Player


class StepDone(About, frozen=True, kw_only=True):
    """The player does nothing more in this step (1 to 7)."""

    step: int


# --- the end -----------------------------------------------------------------------------------------------------


class FiendDefeated(About, frozen=True, kw_only=True):
    """The player's fiend cannot roll a body part: it is defeated. ``by``: whose assault it faced."""

    by: Player | None = None
    left: int = 0
    """How many fiends are left."""


class CoupCounted(About, frozen=True, kw_only=True):
    """The player took a wounded die of the other as a trophy; ``kept``: into his own wound pool."""

    other: Player
    die: DieRef
    kept: bool


class CoupDeclined(About, frozen=True, kw_only=True):
    """The player takes no trophy."""


class NextNamed(About, frozen=True, kw_only=True):
    """The defeated player names who acts next."""

    other: Player


class Standing(msgspec.Struct, frozen=True):
    """A player's final figures: dice and body parts available, and trophies."""

    player: Player
    body: int
    dice: int
    trophies: int


class BattleEnded(Event, frozen=True, kw_only=True):
    """Who has won, and the final figures, best first."""

    final: ClassVar[bool] = True
    reason: EndReason
    standings: tuple[Standing, ...]
    winners: tuple[Player, ...]
