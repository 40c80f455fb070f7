"""The action: the Active player chooses a card, it is turned up, and the end of the game is checked."""

from __future__ import annotations

from msgspec.structs import replace

from cubes.dont_mess_with_cthulhu.actions import Action, Investigate
from cubes.dont_mess_with_cthulhu.causes import MessCause
from cubes.dont_mess_with_cthulhu.events import CardTurned, LanternPlaced
from cubes.dont_mess_with_cthulhu.state import (
    CTHULHU,
    FUTILE,
    KINDS,
    NECRONOMICON,
    ROUNDS,
    SIGN,
    Aim,
    EndReason,
    Pending,
    Phase,
    State,
    Turned,
    sign_protects,
)
from cubes.game import Refusal, Step

SEATS = 8
PLACES = 5
PLAIN = frozenset((SIGN, NECRONOMICON, FUTILE))
"""Cards that do nothing more once they are turned."""

INVESTIGATIONS: tuple[tuple[tuple[Action, ...], ...], ...] = tuple(
    tuple(
        tuple(Investigate(seat, index + 1) for index in range(PLACES) if mask >> index & 1)
        for mask in range(1 << PLACES)
    )
    for seat in range(SEATS)
)
"""By seat and bits of its face-down cards: the Investigations of them."""


def legal_investigations(state: State) -> tuple[Action, ...]:
    """Every face-down card of every other player, clockwise from the Active player."""  # MESS-015
    downs = state.downs
    active = state.active
    actions: tuple[Action, ...] = ()
    for seat in range(active + 1, len(downs)):
        actions += INVESTIGATIONS[seat][downs[seat]]
    for seat in range(active):
        actions += INVESTIGATIONS[seat][downs[seat]]
    return actions


def refuse_place(state: State, seat: int, place: int) -> Refusal | None:
    """Why there is no face-down card to choose at that place."""
    if not 0 <= seat < len(state.downs):
        return Refusal(MessCause.NO_SUCH_SEAT)
    mask = state.downs[seat]
    if not mask:
        return Refusal(MessCause.NO_CARD_LEFT, {"holder": state.setup.players[seat].name})
    if not 1 <= place <= PLACES or not mask >> place - 1 & 1:
        return Refusal(MessCause.NO_CARD_THERE, {"holder": state.setup.players[seat].name, "place": place})
    return None


def refuse_investigate(state: State, seat: int, action: Investigate) -> Refusal | None:
    """Why a card may not be investigated."""  # MESS-015
    if state.phase is not Phase.ACT:
        return Refusal(MessCause.NOT_NOW, {"name": state.setup.players[seat].name})
    if action.seat == seat:
        return Refusal(MessCause.OWN_CARD, {"name": state.setup.players[seat].name})
    return refuse_place(state, action.seat, action.place)


def apply_investigate(state: State, seat: int, action: Investigate) -> Step:
    """The lantern goes to the chosen card; from here there is no way back."""  # MESS-015, MESS-A19
    players = state.setup.players
    event = LanternPlaced(player=players[seat], holder=players[action.seat], place=action.place)
    return Step((event,), replace(state, aim=Aim(action.seat, action.place), pending=Pending.TURN))


def turn(state: State) -> Step:
    """The chosen card is turned up and put in the centre."""  # MESS-015, MESS-017, MESS-018
    aim = state.aim
    assert aim is not None
    holder, place = aim.seat, aim.place
    players = state.setup.players
    card = state.rows[holder][place - 1]
    downs = state.downs
    found = (*state.found, card) if card in (SIGN, NECRONOMICON) else state.found
    centre = (*state.centre, Turned(KINDS[card], holder, state.active, state.round, place))
    event = CardTurned(
        player=players[state.active],
        holder=players[holder],
        place=place,
        kind=KINDS[card],
        found=len(found),
        total=len(players),
    )
    # MESS-A16: the end of the game comes first, then the effect, then the round's end, then the next action.
    if card == CTHULHU or len(found) == len(players) or (card == NECRONOMICON and not sign_protects(state)):
        pending = Pending.END
    elif card in PLAIN:
        pending = after_card(state, len(centre), holder)
    else:
        pending = Pending.EFFECT
    after = replace(
        state,
        downs=(*downs[:holder], downs[holder] & ~(1 << place - 1), *downs[holder + 1 :]),
        centre=centre,
        found=found,
        aim=None,
        pending=pending,
    )
    return Step((event,), after)


def after_card(state: State, turned: int, holder: int) -> Pending:
    """What follows once a card and its effect are done, with so many cards turned."""  # MESS-A16
    if turned == len(state.downs) * state.round:  # MESS-020, MESS-A13
        return Pending.END if state.round == ROUNDS else Pending.ROUND_END
    return Pending.NONE if next_active(state, holder) == state.active else Pending.MARKER


def next_active(state: State, holder: int) -> int:
    """Who takes the next action of this round after the holder's card."""
    if state.paranoia >= 0:  # MESS-042
        return state.paranoia
    if state.setup.options.rotation:  # MESS-012, MESS-A04
        return (state.active + 1) % len(state.downs)
    return holder  # MESS-017


def opener(state: State) -> int:
    """Who takes the first action of the next round."""
    if state.paranoia >= 0:  # MESS-042, MESS-A12
        return state.centre[-1].holder
    return next_active(state, state.centre[-1].holder)  # MESS-023, MESS-A04


def end_reason(state: State) -> EndReason:
    """Why the game ends, for a state in which it does."""  # MESS-025
    last = state.centre[-1].kind if state.centre else None
    if last == CTHULHU:
        return EndReason.CTHULHU_TURNED
    if len(state.found) == len(state.downs):  # MESS-026, MESS-035, MESS-A14
        return EndReason.ALL_FOUND
    if last == NECRONOMICON and not sign_protects(state):  # MESS-034
        return EndReason.NECRONOMICON_TOO_EARLY
    if state.round == ROUNDS and len(state.centre) == len(state.downs) * ROUNDS:  # MESS-025, MESS-027
        return EndReason.TIME_RAN_OUT
    return EndReason.NO_ACTION_POSSIBLE  # MESS-045
