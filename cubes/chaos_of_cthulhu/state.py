"""The whole truth of one moment, and the small facts that everything else speaks in.

Inside these structs a die's place is an int of :class:`~cubes.chaos_of_cthulhu.faces.Position`, and -1 stands for
"none". Stones are physical: they are named by their index in ``stones[seat]``.
"""

from __future__ import annotations

from enum import IntEnum

import msgspec

from cubes import game
from cubes.chaos_of_cthulhu.faces import Kind, MonsterSet
from cubes.chaos_of_cthulhu.options import Options, Seat
from cubes.game import Reason, Secretive
from cubes.words import N_

DICE = 5
NONE = -1


class Phase(IntEnum):
    """What is being decided."""

    SETUP = 0
    STONES = 1
    PLANNING = 2
    DECLARATION = 3
    DEFENCE = 4
    RESOLUTION = 5
    OVER = 6


class Pending(IntEnum):
    """The beat that comes next by itself; public, and ``NONE`` when somebody must decide."""

    NONE = 0
    ROLL_DICE = 1
    FREE_REROLL = 2
    SETUP_END = 3
    CONTEST = 4
    ROUND = 5
    ROLL_STONES = 6
    FALL = 7
    TELL = 8
    BONUS_ROLL = 9
    CLOSE = 10
    CANCEL = 11
    SETTLE = 12
    DEFLECT = 13
    DEFENCE = 14
    DEFEND = 15
    RESOLVE = 16
    NET = 17
    LOOSE = 18
    REROLL = 19
    BEDLAM = 20
    CHECK = 21
    TIME = 22
    ROUND_END = 23
    END = 24


class Purpose(IntEnum):
    """What a contest of single stones decides."""  # CHAOS-A05

    FIRST = 0
    MATCH = 1
    CLOSEST = 2
    NOBODY = 3
    DEAD_POSITION = 4
    STALL = 5


class Want(IntEnum):
    """What an announced bonus action asks for next."""

    AIM = 0
    SLOT = 1
    BONUS = 2
    VICTIM = 3
    SOURCE = 4
    RECIPIENT = 5


class EndReason(Reason):
    """Why a game of Chaos of Cthulhu ended."""

    MATCHED = N_("Five elder dice show the same number: a monster is whole, and the Age of Madness has begun.")
    HIGHER_MATCH = N_("More than one monster is whole: the highest number wins.")
    MATCH_BY_STONE = N_("More than one monster is whole at the same number: the higher stone wins.")
    LAST_MONSTER = N_("Only one monster is left alive.")
    NOBODY_LEFT = N_("The last monsters died together: the highest stone wins.")
    DEAD_POSITION = N_("Only Blocks are left, so nothing can ever change again: the highest stone wins.")
    STALLED = N_("Too many rounds have passed without any change: the highest stone wins.")
    TIME_UP = N_("The time is up: the player closest to five equal numbers wins.")
    TIME_UP_BY_STONE = N_("The time is up and several players are equally close: the highest stone wins.")


class Setup(game.Setup, frozen=True, kw_only=True):
    """What all states of one game share. ``sets`` are the colours by seat."""

    seats: tuple[Seat, ...]
    options: Options
    sets: tuple[MonsterSet, ...]


class Slot(msgspec.Struct, frozen=True, gc=False):
    """One activated die of a plan: what it does, the stones on it, and where it is aimed.

    An Attack holds its victim as ``seat`` and no ``part``; a Block neither. A Madness or Heal without a ``part`` still
    waits for its target.
    """

    die: int
    kind: Kind
    stones: tuple[int, ...]
    seat: int = NONE
    part: int = NONE


class BonusAim(msgspec.Struct, frozen=True, gc=False):
    """One target chosen for a bonus action. ``die`` is the slot it is for (-1: none), ``copy`` its doubled twin."""

    die: int
    copy: bool
    seat: int
    part: int


class Bonus(msgspec.Struct, frozen=True, gc=False):
    """A bonus action of this round. ``stones`` are physical, ``values`` what they show, ``rolled`` its own die.

    The choices: ``aims`` (Mega Health, Mega Madness, Insanity, Bedlam), ``die`` (Double), ``target`` (Cancel: a place
    among the announced), ``seats`` (Steal: the victim; Deflect: source and recipient). It is paid once ``complete``.
    ``cancelled`` is known when Declaration has closed.
    """

    seat: int
    number: int
    stones: tuple[int, ...]
    values: tuple[int, ...]
    rolled: int = 0
    aims: tuple[BonusAim, ...] = ()
    die: int = NONE
    target: int = NONE
    seats: tuple[int, ...] = ()
    complete: bool = False
    cancelled: bool = False


class Ask(msgspec.Struct, frozen=True, gc=False):
    """What an announced bonus action of a seat asks for next.

    An aim may be for one action (``die``, and whether it is its doubled ``copy``) and at a given ``victim`` only
    (Insanity).
    """

    seat: int
    number: int
    want: Want
    die: int = NONE
    copy: bool = False
    victim: int = NONE


class Deed(msgspec.Struct, frozen=True, gc=False):
    """An action as it stands once the bonus actions are settled: planned on a ``die``, or its doubled ``copy``.

    ``bonus`` is the number of the bonus action that made or turned it last, 0 when it is as planned.
    """

    kind: Kind
    die: int
    seat: int = NONE
    part: int = NONE
    copy: bool = False
    bonus: int = 0


class Hit(msgspec.Struct, frozen=True, gc=False):
    """An Attack, Madness or Heal on its way: whose it is, whom and which die it reaches (an Attack: once chosen).

    ``die`` is the die of the source it comes from (-1: Insanity), ``bonus`` as in :class:`Deed`, ``deflected`` the
    seat that turned it away (-1: nobody).
    """

    kind: Kind
    source: int
    victim: int
    part: int
    die: int = NONE
    bonus: int = 0
    deflected: int = NONE
    blocked: bool = False


class BedlamRoll(msgspec.Struct, frozen=True, gc=False):
    """Who rolled a die by Bedlam, and what it then showed."""

    seat: int
    rolled: int


class Account(msgspec.Struct, frozen=True, gc=False):
    """Why a die shows what it shows: all that befell it in one Resolution.

    ``net`` is heals less damage, what was blocked left out. ``after`` is what the die shows now (0: removed); while a
    die beyond 1 or 6 waits for its re-roll it still shows ``before``. ``rerolled`` is that roll, 0 for none.
    """

    seat: int
    die: int
    before: int
    after: int
    heals: tuple[Hit, ...] = ()
    damage: tuple[Hit, ...] = ()
    blocked: tuple[Hit, ...] = ()
    net: int = 0
    rerolled: int = 0
    saved: bool = False
    removed: bool = False
    bedlams: tuple[BedlamRoll, ...] = ()


class Loose(msgspec.Struct, frozen=True, gc=False):
    """A die whose net went beyond 6 (``over``) or below 1, not yet re-rolled, saved or removed."""

    seat: int
    die: int
    over: bool


class StoneRoll(msgspec.Struct, frozen=True, gc=False):
    """A single stone of a contest."""

    seat: int
    value: int


class Contest(msgspec.Struct, frozen=True, gc=False):
    """Single stones that decide something: each element of ``rolls`` is one throw; ``left`` are those still in it."""

    purpose: Purpose
    left: tuple[int, ...]
    rolls: tuple[tuple[StoneRoll, ...], ...] = ()


class State(Secretive, frozen=True, kw_only=True):
    """One moment of a game. Per seat: ``dice`` (five numbers, 0 = removed), ``stones`` (their values), and so on.

    ``die_rolls`` and ``stone_rolls`` count how often each has been rolled: so a roll shows that changes nothing.

    ``turn`` is the seat whose set-up or stone decision it is, ``teller`` whose plan is being told and ``told`` how many
    of its actions were, ``choosing`` who is completing the last of ``announced``, ``cursor`` how far an automatic pass
    has come, ``defending`` and ``asking`` whose blocks or which hit is decided, ``saving`` whether a loose die is.
    """

    setup: Setup
    phase: Phase
    pending: Pending
    dice: tuple[tuple[int, ...], ...]
    stones: tuple[tuple[int, ...], ...]
    offerings: tuple[int, ...]
    alive: tuple[bool, ...]
    die_rolls: tuple[tuple[int, ...], ...]
    stone_rolls: tuple[tuple[int, ...], ...]
    confirmed: tuple[bool, ...]
    plans: tuple[tuple[Slot, ...], ...]
    declared: tuple[bool, ...]
    passed: tuple[bool, ...]
    round: int = 0
    first: int = NONE
    turn: int = NONE
    freed: tuple[int, ...] = ()
    teller: int = NONE
    told: int = 0
    announced: tuple[Bonus, ...] = ()
    choosing: int = NONE
    cursor: int = 0
    deeds: tuple[tuple[Deed, ...], ...] = ()
    hits: tuple[Hit, ...] = ()
    blocks: tuple[int, ...] = ()
    defending: int = NONE
    asking: int = NONE
    accounts: tuple[Account, ...] = ()
    loose: tuple[Loose, ...] = ()
    saving: bool = False
    changed: bool = False
    stall: int = 0
    dying: tuple[int, ...] = ()
    fallen: tuple[tuple[int, ...], ...] = ()
    contest: Contest | None = None
    time_up: bool = False
    reason: EndReason | None = None
    ranking: tuple[tuple[int, ...], ...] = ()

    def __repr__(self) -> str:
        return "<State>"
