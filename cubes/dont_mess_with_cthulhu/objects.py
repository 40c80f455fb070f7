"""Objects of Power: what each does when an Investigation turns it up. None is optional."""  # MESS-037, MESS-A22

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from cubes.dont_mess_with_cthulhu.actions import Action, Seen, Show
from cubes.dont_mess_with_cthulhu.causes import MessCause
from cubes.dont_mess_with_cthulhu.events import (
    CardShown,
    HandToPile,
    LanternKept,
    LookDone,
    LookGranted,
    NoEffect,
    RoleSeen,
    SignReturned,
    SilenceLifted,
    VisionGranted,
    VisionPointed,
)
from cubes.dont_mess_with_cthulhu.investigate import PLACES, SEATS, after_card, refuse_place
from cubes.dont_mess_with_cthulhu.state import (
    EYE,
    GRASP,
    KINDS,
    MIRAGE,
    PARANOIA,
    PRESENCE,
    SIGN,
    VISION,
    Aim,
    Kind,
    Pending,
    Phase,
    Role,
    Showing,
    State,
    down_cards,
)
from cubes.game import Refusal, Step

SEEN = Seen()

SHOWS: tuple[tuple[tuple[Action, ...], ...], ...] = tuple(
    tuple(tuple(Show(seat, index + 1) for index in range(PLACES) if mask >> index & 1) for mask in range(1 << PLACES))
    for seat in range(SEATS)
)


def effect(state: State) -> Step:
    """The effect of the Object just turned up; it speaks to the player in front of whom it lay."""  # MESS-037
    return EFFECTS[int(state.centre[-1].kind)](state)


def _go_on(state: State) -> Pending:
    return after_card(state, len(state.centre), state.centre[-1].holder)


def _no_effect(state: State) -> Step:
    last = state.centre[-1]
    event = NoEffect(player=state.setup.players[last.holder], kind=last.kind)
    return Step((event,), replace(state, pending=_go_on(state)))


def prescient_vision(state: State) -> Step:
    """The Holder must show one face-down card."""  # MESS-038, MESS-A09
    holder = state.centre[-1].holder
    own_only = state.setup.options.prescient_scope == "own"
    if not (state.downs[holder] if own_only else any(state.downs)):
        return _no_effect(state)
    event = VisionGranted(player=state.setup.players[holder], own_only=own_only)
    return Step((event,), replace(state, phase=Phase.SHOW, pending=Pending.NONE))


def legal_shows(state: State) -> tuple[Action, ...]:
    """Every card that may be shown: the Holder's own first, then clockwise."""  # MESS-A09
    holder = state.centre[-1].holder
    actions = SHOWS[holder][state.downs[holder]]
    if state.setup.options.prescient_scope == "any":
        count = len(state.downs)
        for step in range(1, count):
            seat = (holder + step) % count
            actions += SHOWS[seat][state.downs[seat]]
    return actions


def refuse_show(state: State, seat: int, action: Show) -> Refusal | None:
    """Why a card may not be shown."""  # MESS-A09
    if state.phase is not Phase.SHOW:
        return Refusal(MessCause.NOT_NOW, {"name": state.setup.players[seat].name})
    if state.setup.options.prescient_scope == "own" and action.seat != seat:
        return Refusal(MessCause.OWN_ONLY, {"name": state.setup.players[seat].name})
    return refuse_place(state, action.seat, action.place)


def apply_show(state: State, seat: int, action: Show) -> Step:
    """The Holder points at a card."""
    players = state.setup.players
    event = VisionPointed(player=players[seat], holder=players[action.seat], place=action.place)
    return Step((event,), replace(state, aim=Aim(action.seat, action.place), pending=Pending.SHOWN))


def show(state: State) -> Step:
    """The card is shown and turned down in its place: no Investigation, no end, no effect, no find."""  # MESS-A10
    aim = state.aim
    assert aim is not None
    by = state.centre[-1].holder
    players = state.setup.players
    kind = KINDS[state.rows[aim.seat][aim.place - 1]]
    event = CardShown(player=players[by], holder=players[aim.seat], place=aim.place, kind=kind)
    showing = Showing(kind, aim.seat, by, state.round, aim.place)
    after = replace(state, phase=Phase.ACT, aim=None, showing=showing, pending=_go_on(state))
    return Step((event,), after)


def shown_down(state: State) -> Showing | None:
    """The card that everybody knows though it lies face down, if there is one."""  # MESS-A10
    showing = state.showing
    if showing is None or showing.round != state.round or not state.downs[showing.seat] >> showing.place - 1 & 1:
        return None
    return showing


def evil_presence(state: State) -> Step:
    """All face-down cards of the Holder go to the Pile."""  # MESS-039, MESS-044, MESS-A20
    holder = state.centre[-1].holder
    cards = down_cards(state, holder)
    if not cards:
        return _no_effect(state)
    showing = shown_down(state)
    known: tuple[Kind, ...] = (showing.kind,) if showing is not None and showing.seat == holder else ()
    event = HandToPile(player=state.setup.players[holder], cards=len(cards), known=known)
    downs = state.downs
    after = replace(
        state,
        downs=(*downs[:holder], 0, *downs[holder + 1 :]),
        pile=tuple(sorted((*state.pile, *cards))),
        pile_known=tuple(sorted((*state.pile_known, *(int(kind) for kind in known)))),
        pending=_go_on(state),
    )
    return Step((event,), after)


def insanitys_grasp(state: State) -> Step:
    """Turned up, it lets go."""  # MESS-040, MESS-A11
    event = SilenceLifted(player=state.setup.players[state.centre[-1].holder])
    return Step((event,), replace(state, pending=_go_on(state)))


def private_eye(state: State) -> Step:
    """The Initiator alone looks at the Holder's token."""  # MESS-041
    last = state.centre[-1]
    players = state.setup.players
    looker, holder = players[last.initiator], players[last.holder]
    events = (
        LookGranted(player=looker, holder=holder),
        RoleSeen(to=last.initiator, player=looker, holder=holder, role=Role(state.roles[last.holder])),
    )
    return Step(events, replace(state, phase=Phase.LOOK, pending=Pending.NONE))


def refuse_seen(state: State, seat: int, action: Seen) -> Refusal | None:  # noqa: ARG001 - a judge's form
    """Why a look cannot be ended."""
    if state.phase is not Phase.LOOK:
        return Refusal(MessCause.NOT_NOW, {"name": state.setup.players[seat].name})
    return None


def apply_seen(state: State, seat: int, action: Seen) -> Step:  # noqa: ARG001 - an act's form
    """The look is over."""  # MESS-041, MESS-A23
    players = state.setup.players
    event = LookDone(player=players[seat], holder=players[state.centre[-1].holder])
    return Step((event,), replace(state, phase=Phase.ACT, pending=_go_on(state)))


def paranoia(state: State) -> Step:
    """The Holder takes all remaining actions of the round."""  # MESS-042, MESS-A12
    left = len(state.downs) * state.round - len(state.centre)
    if not left:
        return _no_effect(state)
    holder = state.centre[-1].holder
    after = replace(state, paranoia=holder)
    event = LanternKept(player=state.setup.players[holder], actions=left)
    return Step((event,), replace(after, pending=_go_on(after)))


def mirage(state: State) -> Step:
    """One Sign goes back to the Pile, and the round gets one more action."""  # MESS-043, MESS-A13
    if SIGN not in state.found:
        return _no_effect(state)
    centre = state.centre
    index = max(index for index, turned in enumerate(centre) if turned.kind is Kind.SIGN)
    position = max(index for index, card in enumerate(state.found) if card == SIGN)
    found = (*state.found[:position], *state.found[position + 1 :])
    after = replace(
        state,
        centre=(*centre[:index], *centre[index + 1 :]),
        found=found,
        returned=centre[index],
        pile=tuple(sorted((*state.pile, SIGN))),
        pile_known=tuple(sorted((*state.pile_known, SIGN))),
    )
    event = SignReturned(player=state.setup.players[centre[-1].holder], found=len(found), total=len(state.downs))
    return Step((event,), replace(after, pending=_go_on(after)))


EFFECTS: dict[int, Callable[[State], Step]] = {
    VISION: prescient_vision,
    PRESENCE: evil_presence,
    GRASP: insanitys_grasp,
    EYE: private_eye,
    PARANOIA: paranoia,
    MIRAGE: mirage,
}
