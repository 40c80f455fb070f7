"""The whole truth of one moment, and the small facts that everything else speaks in.

A die is named by its index in its fiend, an arrayed attack by the index of the die that attacks; -1 is "none".
"""

from __future__ import annotations

from enum import IntEnum

import msgspec

from cubes import game
from cubes.chaos_progenitus.dice import NONE, Breed, Pool, Power
from cubes.chaos_progenitus.options import Options, Seat
from cubes.chaos_progenitus.tables import House
from cubes.game import Reason, Secretive
from cubes.words import N_


class Phase(IntEnum):
    """What is being decided."""

    SETUP = 0
    """Nothing yet: the fiends are brought, or made by chance."""
    WORKSHOP = 1
    """Everybody builds, at the same time."""
    DRAFT = 2
    INITIATIVE = 3
    MINUSES = 4
    """Step 1: which dice go into the minused pile."""
    ROLL = 5
    """Step 2."""
    REROLL = 6
    """Foresight."""
    DEFEND = 7
    """Step 4."""
    HELP = 8
    """Step 4: a defense that is too weak waits for pluses."""
    TARGET = 9
    """Step 5, in battles of three and more."""
    ARRAY = 10
    """Step 5."""
    NAME = 11
    """Step 5: a brain names the die that it will hit."""
    STAMINA = 12
    """Step 6: which die a mongrel gets back."""
    RECOVER = 13
    """Step 6."""
    SUFFER = 14
    """Step 7."""
    GRAB = 15
    """Step 7: the foe's tentacles and whips."""
    COUP = 16
    NEXT = 17
    """A defeated fiend names who acts next."""
    OVER = 18


STEPS = {
    Phase.MINUSES: 1,
    Phase.ROLL: 2,
    Phase.REROLL: 2,
    Phase.DEFEND: 4,
    Phase.HELP: 4,
    Phase.TARGET: 5,
    Phase.ARRAY: 5,
    Phase.NAME: 5,
    Phase.STAMINA: 6,
    Phase.RECOVER: 6,
    Phase.SUFFER: 7,
    Phase.GRAB: 7,
}
"""The step of the turn (1 to 7) to which a phase belongs; step 3 happens by itself."""


class Pending(IntEnum):
    """The beat that comes next by itself; public, and ``NONE`` when somebody must decide."""

    NONE = 0
    FORCED = 1
    """The one possible choice of the phase is made."""
    POOL = 2
    """The common pool of the draft is laid out."""
    DESCRIBE = 3
    """The next fiend is described."""
    INITIATIVE = 4
    CONTEST = 5
    """Who has won initiative."""
    TURN = 6
    COUNT = 7
    """Step 1: minuses are counted."""
    ASIDE = 8
    """Step 3."""
    DAMAGE = 9
    """Step 7: what has not been countered is added up."""
    POINT = 10
    """Step 7: the next point of damage."""
    DEFEAT = 11
    END = 12
    IDLE = 13
    """Step 7: the foe's tentacles and whips find nothing (more) to grab."""


class EndReason(Reason):
    """Why a battle of Chaos Progenitus ended."""  # PROG-055, PROG-A20

    LAST_FIEND = N_("Only one fiend is left.")
    LIMIT_BODY = N_("The last turn has been played: most body parts available win.")
    LIMIT_DICE = N_("The last turn has been played. Body parts are equal: most dice available win.")
    LIMIT_DRAW = N_("The last turn has been played. Body parts and dice are equal: a draw.")


class Setup(game.Setup, frozen=True, kw_only=True):
    """What all states of one battle share."""

    seats: tuple[Seat, ...]
    options: Options
    house: House


class Build(msgspec.Struct, frozen=True):
    """A fiend under construction: its makes, sorted; the mix that is picked; whether it is ready."""

    makes: tuple[int, ...] = ()
    mix: int = NONE
    ready: bool = False


class Die(msgspec.Struct, frozen=True, gc=False):
    """A die of a fiend: what it is, where it lies, and what it shows (-1: not rolled since it came back into play).

    ``origin``: the seat of the fiend that it was taken from as a trophy.
    """

    make: int
    pool: Pool = Pool.PLAY
    face: int = NONE
    origin: int = NONE


class Fiend(msgspec.Struct, frozen=True):
    """A fiend in battle. ``mix``: the one mix of a pure-breed or the primary mix of a half-breed.

    Breed and power are fixed when the battle begins and are "none" where the options leave them out.
    """  # PROG-040, PROG-A12

    dice: tuple[Die, ...] = ()
    breed: Breed = Breed.NONE
    mix: int = NONE
    power: Power = Power.NONE
    defeated: bool = False


class Brain(msgspec.Struct, frozen=True, gc=False):
    """A brain on an attack (-1: Mesmerism) and the target's die that it names."""

    die: int
    named: int


class Attack(msgspec.Struct, frozen=True, gc=False):
    """An arrayed attack: its die, the pluses and brains on it, and whether the attacker's power is declared on it."""

    die: int
    pluses: tuple[int, ...] = ()
    brains: tuple[Brain, ...] = ()
    powered: bool = False


class Assault(msgspec.Struct, frozen=True):
    """All that stands of one seat against its target: attacks, minuses set aside, tentacles and whips.

    ``initiative``: it is left of the initiative roll and holds minuses only. ``order``: the dice of all attacks that
    stood when the turn of the target began, so that people can call an attack by a number that it keeps.
    """

    seat: int
    target: int = NONE
    attacks: tuple[Attack, ...] = ()
    minuses: tuple[int, ...] = ()
    grabs: tuple[int, ...] = ()
    initiative: bool = False
    order: tuple[int, ...] = ()

    def number(self, die: int) -> int:
        """The number, from 1, of the attack of a die. Raises ``ValueError`` when it never was one of them."""
        return (self.order or tuple(attack.die for attack in self.attacks)).index(die) + 1


class Guard(msgspec.Struct, frozen=True):
    """A defense that is still too weak for its attack; ``hide``: what Thick Hide has added."""

    die: int
    attack: int
    pluses: tuple[int, ...] = ()
    hide: int = 0


class Naming(msgspec.Struct, frozen=True):
    """A brain (-1: Mesmerism) that is being added to an attack and has not named its die yet."""

    die: int
    attack: int


class Point(msgspec.Struct, frozen=True, gc=False):
    """A point of damage on its way: from which attack, a wound or a stun, and the die that a brain has named."""

    attack: int
    wound: bool
    named: int = NONE


class Trophy(msgspec.Struct, frozen=True):
    """A die taken by counting coup."""

    seat: int
    loser: int
    make: int


class State(Secretive, frozen=True, kw_only=True):
    """One moment of a battle. By seat: ``builds`` and ``fiends``.

    ``active`` takes his turn; ``incoming`` stands against him and ``outgoing`` is what he arrays. ``owed``: dice still
    to be minused. ``uses``: how often his power has been used this turn. ``guard`` and ``naming``: half-made acts.
    ``poured``: a potion for each point of it that was used. ``frosted``: so many of his next rescues are lost.
    ``points``: damage on its way. ``grabs``: dice that the foe may still grab. ``fallen``: the defeated, in order.
    ``contenders`` roll for initiative; ``described``: fiends described so far. ``pool``: what is left of the draft, and
    ``drafter`` whose turn it is in it.
    """

    setup: Setup
    phase: Phase
    pending: Pending
    builds: tuple[Build, ...]
    fiends: tuple[Fiend, ...]
    pool: tuple[int, ...] = ()
    drafter: int = NONE
    described: int = 0
    contenders: tuple[int, ...] = ()
    turn: int = 0
    active: int = NONE
    incoming: Assault | None = None
    outgoing: Assault | None = None
    owed: int = 0
    uses: int = 0
    guard: Guard | None = None
    naming: Naming | None = None
    poured: tuple[int, ...] = ()
    frosted: int = 0
    points: tuple[Point, ...] = ()
    grabs: int = 0
    fallen: tuple[int, ...] = ()
    trophies: tuple[Trophy, ...] = ()
    reason: EndReason | None = None
    ranking: tuple[tuple[int, ...], ...] = ()

    def __repr__(self) -> str:
        return "<State>"
