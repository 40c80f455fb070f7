"""Step two of a turn: the Zone is read; deities bless; the cards go to the Journal and the turn passes."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cubes.club_of_cthulhu.actions import Flip
from cubes.club_of_cthulhu.cards import DEITIES, NONE
from cubes.club_of_cthulhu.ending import die_out, flame_dies, vanish
from cubes.club_of_cthulhu.events import (
    NoGift,
    OmensRead,
    TokenReturned,
    TokenTurned,
    TurnOpened,
    ZoneCollected,
)
from cubes.club_of_cthulhu.gifts import choices, gained_deities
from cubes.club_of_cthulhu.journals import received
from cubes.club_of_cthulhu.state import Pending, Phase, State
from cubes.club_of_cthulhu.tally import blessing, omen_counts, zone_cards
from cubes.club_of_cthulhu.turns import asked, following, player
from cubes.game import Step


def read(state: State) -> Step:
    """The Zone is read after a Sacrifice or after Brooding."""  # CLUB-024, CLUB-027, CLUB-028, CLUB-033
    counts = omen_counts(state.zone)
    blessed = blessing(counts)
    who = player(state, state.active)
    event = OmensRead(player=who, counts=counts, blessed=blessed)
    if blessed:  # CLUB-032, CLUB-A10
        return Step((event,), replace(state, pending=Pending.BLESS))
    if state.pending is Pending.BROODED:  # CLUB-045
        return Step((event,), again(state))
    if any(choice.problem is None for choice in choices(state)):  # CLUB-034, CLUB-A10
        return Step((event,), replace(state, phase=Phase.GIFT, pending=Pending.NONE))
    deities = gained_deities(state)  # CLUB-033, CLUB-037, CLUB-A06
    events = (event, NoGift(player=who, deities=deities)) if deities else (event,)
    return Step(events, again(state))


def again(state: State) -> State:
    """The state that asks whether to sacrifice again."""  # CLUB-037
    return replace(
        state, phase=Phase.AGAIN, pending=Pending.NONE, gift=None, picked=(), partner=NONE, giver=NONE
    )


def bless(state: State) -> Step:
    """The tokens of the deities that bless turn face-up; those already up leave a choice."""  # CLUB-029, CLUB-030
    deities = blessing(omen_counts(state.zone))
    up = state.blessings[state.active]
    turned = tuple(deity for deity in deities if not up[deity])
    events = []
    for deity in turned:
        state = with_token_up(state, deity)
        events.append(turned_event(state, deity, instead=False))
    flips = min(len(deities) - len(turned), face_down(state))  # CLUB-A09
    return Step(tuple(events), after_flips(replace(state, flips=flips)))


def with_token_up(state: State, deity: int) -> State:
    """The state with a token of the active seat face-up."""
    up = state.blessings[state.active]
    mine = (*up[:deity], True, *up[deity + 1 :])
    blessings = (*state.blessings[: state.active], mine, *state.blessings[state.active + 1 :])
    return replace(state, blessings=blessings)


def turned_event(state: State, deity: int, *, instead: bool) -> TokenTurned:
    """What is told of a token that was turned just now."""
    seat = state.active
    return TokenTurned(
        player=player(state, seat), deity=deity, instead=instead, blessings=sum(state.blessings[seat])
    )


def face_down(state: State) -> int:
    """How many tokens of the active seat lie face-down."""
    return state.blessings[state.active].count(False)


def after_flips(state: State) -> State:
    """The state that asks for the next substitute, or goes on once there is none to choose."""
    if state.flips:
        return asked(state, Phase.FLIP, face_down(state))
    return replace(state, pending=Pending.COLLECT)


def legal_flips(state: State) -> tuple[Flip, ...]:
    """Which token may turn in place of one that is up already."""  # CLUB-030
    up = state.blessings[state.active]
    return tuple(Flip(deity) for deity in DEITIES if not up[deity])


def apply_flip(state: State, seat: int, action: Flip) -> Step:  # noqa: ARG001 - an act's form
    """A token turns in place of one that is up already."""  # CLUB-030, CLUB-A09
    after = with_token_up(state, action.deity)
    event = turned_event(after, action.deity, instead=True)
    return Step((event,), after_flips(replace(after, flips=min(state.flips - 1, face_down(after)))))


# --- the end of a turn -------------------------------------------------------------------------------------------


def collect(state: State) -> Step:
    """The Zone goes to the Journal; a placed Desecration token goes back to the mat."""
    # CLUB-031, CLUB-039, CLUB-041, CLUB-051
    seat = state.active
    who = player(state, seat)
    cards = zone_cards(state.zone)
    events: list[Any] = [ZoneCollected(player=who, cards=cards)]
    if any(omen.token or omen.under_token for omen in state.zone):  # CLUB-041, CLUB-A07
        events.append(TokenReturned(player=who))
    after = replace(received(state, seat, cards), zone=(), fresh=0, pending=Pending.PASS)
    return Step(tuple(events), after)


def pass_turn(state: State) -> Step:
    """The game may end; otherwise the next player's turn begins."""  # CLUB-014, CLUB-056, CLUB-057, CLUB-058
    if all(state.blessings[state.active]):
        return vanish(state)
    if flame_dies(state):
        return die_out(state)
    return open_turn(replace(state, active=following(state.active, len(state.journals))))


def open_turn(state: State) -> Step:
    """The active player's turn begins with an empty Zone and a Sacrifice."""  # CLUB-015
    after = replace(
        again(state), phase=Phase.SACRIFICE, turn=state.turn + 1, first_sacrifice=True, burnt=NONE
    )
    event = TurnOpened(player=player(state, state.active), turn=after.turn)
    return Step((event,), after)
