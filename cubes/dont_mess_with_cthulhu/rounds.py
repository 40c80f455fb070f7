"""What happens by itself: dealing, the marker, the end of a round and of the game."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cubes.chance import Chance
from cubes.dont_mess_with_cthulhu.declare import lay_down
from cubes.dont_mess_with_cthulhu.events import (
    CardsGathered,
    GameEnded,
    HandDealt,
    MarkerPassed,
    RoleDealt,
    RolesDealt,
    RoundDealt,
    RoundEnded,
    RoundOpened,
)
from cubes.dont_mess_with_cthulhu.investigate import end_reason, next_active, opener, turn
from cubes.dont_mess_with_cthulhu.objects import effect, show
from cubes.dont_mess_with_cthulhu.state import (
    GRASP,
    KINDS,
    Kind,
    Pending,
    Phase,
    Role,
    State,
    cards_each,
    cultist_bounds,
    down_cards,
    somebody_else_has_cards,
)
from cubes.game import Step


def advance(state: State, chance: Chance) -> Step | None:
    """The next beat, or ``None`` when somebody must decide or the game is over."""
    pending = state.pending
    if pending is Pending.NONE:
        if state.phase is Phase.ACT and not somebody_else_has_cards(state):  # MESS-045
            return end(state)
        return None
    if pending is Pending.TURN:
        return turn(state)
    if pending is Pending.MARKER:
        return pass_marker(state)
    if pending is Pending.SHUFFLE:
        return lay_down(state, chance)
    if pending is Pending.DEAL:
        return deal(state, chance)
    return BEATS[pending](state)


def deal_roles(state: State) -> Step:
    """Everybody sees his own Character token and nobody else's."""  # MESS-004, MESS-006, MESS-A01
    players = state.setup.players
    events = (
        RolesDealt(cultists=cultist_bounds(len(players))),
        *(RoleDealt(to=player.seat, player=player, role=Role(state.roles[player.seat])) for player in players),
    )
    return Step(events, replace(state, pending=Pending.DEAL))


def kinds_of(cards: tuple[int, ...] | list[int]) -> tuple[tuple[Kind, int], ...]:
    """Cards as a person lists them: by kind, with their numbers."""
    return tuple((kind, count) for kind in KINDS if (count := cards.count(kind)))


def deal(state: State, chance: Chance) -> Step:
    """All cards of the Pile are shuffled and dealt evenly."""  # MESS-009, MESS-021
    players = state.setup.players
    round = state.round + 1 if state.said else 1
    each = cards_each(round)
    deck = chance.shuffle(state.pile)
    rows = tuple(deck[seat * each : (seat + 1) * each] for seat in range(len(players)))
    hands = tuple(tuple(sorted(row)) for row in rows)
    events: list[Any] = [RoundDealt(round=round, cards=each)]
    for player, hand in zip(players, hands, strict=True):
        muted = GRASP in hand
        events.append(HandDealt(to=player.seat, player=player, round=round, hand=kinds_of(hand), muted=muted))
    after = replace(
        state,
        phase=Phase.DECLARE,
        pending=Pending.OPEN,
        round=round,
        rows=rows,
        downs=((1 << each) - 1,) * len(players),
        pile=(),
        pile_known=(),
        deals=(*state.deals, hands),
        said=(*state.said, (None,) * len(players)),
        hidden_when_dealt=len(players) - len(state.found),
    )
    return Step(tuple(events), after)


def open_round(state: State) -> Step:
    """The lantern goes to the player who opens the round; the declarations begin with him."""  # MESS-023, MESS-A25
    active = opener(state) if state.centre else state.active
    event = RoundOpened(player=state.setup.players[active], round=state.round)
    return Step((event,), replace(state, active=active, declaring=active, paranoia=-1, pending=Pending.NONE))


def pass_marker(state: State) -> Step:
    """The next player becomes Active."""  # MESS-017, MESS-A20
    active = next_active(state, state.centre[-1].holder)
    event = MarkerPassed(player=state.setup.players[active])
    return Step((event,), replace(state, active=active, pending=Pending.NONE))


def end_round(state: State) -> Step:
    """The round is over."""  # MESS-020
    return Step((RoundEnded(round=state.round),), replace(state, pending=Pending.GATHER))


def gather(state: State) -> Step:
    """What was not turned is gathered with the Pile."""  # MESS-021, MESS-044
    count = len(state.downs)
    cards = [*state.pile]
    for seat in range(count):
        cards += down_cards(state, seat)
    after = replace(
        state,
        rows=((),) * count,
        downs=(0,) * count,
        pile=tuple(sorted(cards)),
        pile_known=(),
        pending=Pending.DEAL,
    )
    return Step((CardsGathered(cards=len(cards)),), after)


def end(state: State) -> Step:
    """The game is over; all roles and cards are open."""  # MESS-025, MESS-A17
    reason = end_reason(state)
    cultists = tuple(player for player in state.setup.players if state.roles[player.seat] == Role.CULTIST)
    event = GameEnded(reason=reason, cultists=cultists)
    return Step((event,), replace(state, phase=Phase.OVER, pending=Pending.NONE, reason=reason))


BEATS = {
    Pending.ROLES: deal_roles,
    Pending.OPEN: open_round,
    Pending.EFFECT: effect,
    Pending.SHOWN: show,
    Pending.ROUND_END: end_round,
    Pending.GATHER: gather,
    Pending.END: end,
}
