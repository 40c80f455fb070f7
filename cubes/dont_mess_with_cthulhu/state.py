"""The whole truth of one moment, and the small facts that everything else speaks in.

Inside a state a card is the int of its :class:`Kind`; events and views hold the :class:`Kind` itself. A face-down card
is known by its seat and the number of its place, nothing else.
"""

from __future__ import annotations

from enum import IntEnum

import msgspec

from cubes import game
from cubes.dont_mess_with_cthulhu.options import Options
from cubes.game import Reason, Secretive
from cubes.words import N_


class Kind(IntEnum):
    """What an Investigation card is; the order is the one in which hands are listed."""  # MESS-001

    SIGN = 0
    CTHULHU = 1
    NECRONOMICON = 2
    PRESCIENT_VISION = 3
    EVIL_PRESENCE = 4
    INSANITYS_GRASP = 5
    PRIVATE_EYE = 6
    PARANOIA = 7
    MIRAGE = 8
    FUTILE = 9


KINDS = tuple(Kind)
OBJECTS = KINDS[3:9]
TREASURES = (Kind.SIGN, Kind.NECRONOMICON)
SIGN, CTHULHU, NECRONOMICON, VISION, PRESENCE, GRASP, EYE, PARANOIA, MIRAGE, FUTILE = (int(kind) for kind in Kind)


class Role(IntEnum):
    """What a Character token says."""

    INVESTIGATOR = 0
    CULTIST = 1


class Phase(IntEnum):
    """What is being decided."""

    DECLARE = 0
    ACT = 1
    SHOW = 2
    LOOK = 3
    OVER = 4


class Pending(IntEnum):
    """The beat that comes next by itself; public, and ``NONE`` when somebody must decide."""

    NONE = 0
    ROLES = 1
    DEAL = 2
    OPEN = 3
    SHUFFLE = 4
    TURN = 5
    EFFECT = 6
    SHOWN = 7
    MARKER = 8
    ROUND_END = 9
    GATHER = 10
    END = 11


class EndReason(Reason):
    """Why a game of Don't Mess with Cthulhu ended."""

    CTHULHU_TURNED = N_("Cthulhu was turned up and is awake: the Cultists win.")
    ALL_FOUND = N_("All that was hidden is found and Cthulhu sleeps on: the Investigators win.")
    NECRONOMICON_TOO_EARLY = N_("A Necronomicon was opened before any Elder Sign could ward it: the Cultists win.")
    TIME_RAN_OUT = N_("Four rounds have passed and something is still hidden: the Cultists win.")
    NO_ACTION_POSSIBLE = N_("There is nobody left to investigate: the Cultists win.")


class Setup(game.Setup, frozen=True, kw_only=True):
    """What all states of one game share."""

    options: Options


class Declaration(msgspec.Struct, frozen=True):
    """What a player said about the hand dealt to him; ``silent`` when he said nothing."""

    signs: int = 0
    cthulhu: int = 0
    necronomicons: int = 0
    silent: bool = False


SILENT = Declaration(silent=True)


class Turned(msgspec.Struct, frozen=True):
    """A card turned up by an Investigation: what it is, with whom it lay, who chose it, and where and when."""

    kind: Kind
    holder: int
    initiator: int
    round: int
    place: int


class Showing(msgspec.Struct, frozen=True):
    """The card that Prescient Vision showed: what it is, with whom it lay, who showed it, and where and when."""

    kind: Kind
    seat: int
    by: int
    round: int
    place: int


class Aim(msgspec.Struct, frozen=True):
    """The card that was just chosen, before it is turned or shown."""

    seat: int
    place: int


class State(Secretive, frozen=True, kw_only=True):
    """One moment of a game. ``rows`` are the cards as laid this round; ``downs`` has a bit for each that lies down.

    ``deals`` are the hands as dealt, by round and seat, sorted; ``said`` the declarations, by round and seat.
    """

    setup: Setup
    phase: Phase
    pending: Pending
    round: int
    active: int
    roles: tuple[int, ...]
    roles_aside: tuple[int, ...]
    pile: tuple[int, ...]
    rows: tuple[tuple[int, ...], ...]
    downs: tuple[int, ...]
    declaring: int = -1
    object_aside: int = -1
    discarded: tuple[int, ...] = ()
    pile_known: tuple[int, ...] = ()
    deals: tuple[tuple[tuple[int, ...], ...], ...] = ()
    said: tuple[tuple[Declaration | None, ...], ...] = ()
    centre: tuple[Turned, ...] = ()
    found: tuple[int, ...] = ()
    hidden_when_dealt: int = 0
    returned: Turned | None = None
    showing: Showing | None = None
    aim: Aim | None = None
    paranoia: int = -1
    reason: EndReason | None = None

    def __repr__(self) -> str:
        return "<State>"


ROUNDS = 4  # MESS-014
TOKENS_TO_END = 3  # MESS-029

POOLS = {3: (3, 2), 4: (3, 2), 5: (4, 2), 6: (4, 2), 7: (5, 3), 8: (6, 3)}
"""Players to (Investigator, Cultist) tokens that are shuffled."""  # MESS-003


def cards_each(round: int) -> int:
    """How many cards everybody is dealt in a round."""  # MESS-009, MESS-021
    return 6 - round


def cultist_bounds(players: int) -> tuple[int, ...]:
    """How many Cultists may sit at the table, as everybody can work out."""  # MESS-005
    investigators, cultists = POOLS[players]
    return tuple(range(max(0, players - investigators), min(cultists, players) + 1))


def down_cards(state: State, seat: int) -> list[int]:
    """The cards that lie face down in front of a seat."""
    mask = state.downs[seat]
    return [card for index, card in enumerate(state.rows[seat]) if mask >> index & 1]


def is_muted(state: State, seat: int) -> bool:
    """Whether Insanity's Grasp lies unrevealed in front of a seat."""  # MESS-040, MESS-A11
    row = state.rows[seat]
    return GRASP in row and bool(state.downs[seat] >> row.index(GRASP) & 1)


def sign_protects(state: State) -> bool:
    """Whether a Necronomicon may be turned without harm."""  # MESS-034, MESS-A08
    if SIGN in state.found:
        return True
    return state.returned is not None and not state.setup.options.mirage_rearms_necronomicon


def somebody_else_has_cards(state: State) -> bool:
    """Whether the Active player can take an action."""  # MESS-045, MESS-A15
    return sum(state.downs) != state.downs[state.active]
