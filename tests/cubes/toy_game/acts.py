"""Who may do what, the one judge of it, and what an act does."""

from __future__ import annotations

from msgspec.structs import replace

from cubes.chance import Chance
from cubes.game import Event, Player, Refusal, Step, TableCause, TimeUp, Viewer
from tests.cubes.toy_game.actions import (
    Action,
    BeginBet,
    Confirm,
    MakeBet,
    Peek,
    Plan,
    Seen,
    Swap,
    Take,
    Why,
    Withdraw,
)
from tests.cubes.toy_game.events import (
    BetBegan,
    BetMade,
    BetWithdrawn,
    BetWon,
    ClockRanOut,
    LookDone,
    Peeked,
    Planned,
    Ready,
    Saw,
    Swapped,
    Took,
)
from tests.cubes.toy_game.flow import next_diver
from tests.cubes.toy_game.state import BET, BIG, Bet, Look, Phase, State, put


def deciders(state: State) -> tuple[int, ...]:
    """Who may do something: the planners; or the one at hand and everybody who could still bet."""
    if state.phase is Phase.PLAN:
        return tuple(seat for seat, ready in enumerate(state.ready) if not ready)
    if state.phase is not Phase.DIVE:
        return ()
    if state.looking >= 0 or state.betting >= 0:
        return awaited(state)
    return tuple(seat for seat in range(len(state.hands)) if seat == state.order[0] or _could_bet(state, seat))


def awaited(state: State) -> tuple[int, ...]:
    """Whom the table waits for."""
    if state.phase is Phase.PLAN:
        return deciders(state)
    if state.phase is not Phase.DIVE:
        return ()
    return (state.betting,) if state.betting >= 0 else (state.order[0],)


def _could_bet(state: State, seat: int) -> bool:
    return state.may_bet[seat] and seat != state.order[0]


def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """What the seat may do, listed as a person would."""
    if seat not in deciders(state):
        return ()
    if state.phase is Phase.PLAN:
        plan = state.plans[seat]
        cards = tuple(Plan(card) for card in state.hands[seat] if card != plan)
        return (Confirm(), *cards) if plan else cards
    if state.betting >= 0:
        return (MakeBet(True), MakeBet(False), Withdraw())
    if state.looking >= 0:
        return (Seen(),)
    if seat != state.order[0]:
        return (BeginBet(),)
    return _dives(state, seat)


def _dives(state: State, seat: int) -> tuple[Action, ...]:
    closed = [place for place, pearl in enumerate(state.places) if pearl]
    takes = tuple(Take(place) for place in closed)
    peeks = () if state.peeked[seat] else tuple(Peek(place) for place in closed)
    swaps = () if state.swapped else tuple(Swap(one, two) for one in closed for two in closed if one < two)
    return (*takes, *peeks, *swaps)


def refusal(state: State, seat: Viewer, action: Action | TimeUp) -> Refusal | None:
    """The one judge of legality."""
    if state.phase is Phase.OVER:
        return Refusal(TableCause.GAME_OVER)
    if seat is None or isinstance(action, TimeUp):
        return None if awaited(state) else Refusal(Why.CLOCK)
    name = state.setup.players[seat].name
    if seat not in deciders(state):
        return Refusal(TableCause.NOT_DECIDING, {"name": name})
    if state.phase is Phase.PLAN:
        return _plan_refusal(state, seat, action, name)
    return _dive_refusal(state, seat, action, name)


def _plan_refusal(state: State, seat: int, action: Action, name: str) -> Refusal | None:
    match action:
        case Plan(card) if card not in state.hands[seat]:
            return Refusal(Why.NOT_IN_HAND, {"name": name, "card": card})
        case Plan(card) if card == state.plans[seat]:
            return Refusal(Why.ALREADY_PLANNED, {"card": card})
        case Confirm() if not state.plans[seat]:
            return Refusal(Why.NO_PLAN, {"name": name})
        case Plan() | Confirm():
            return None
    return Refusal(Why.NOT_NOW)


def _dive_refusal(state: State, seat: int, action: Action, name: str) -> Refusal | None:
    if state.betting >= 0:
        return None if isinstance(action, MakeBet | Withdraw) else Refusal(Why.NOT_NOW)
    if state.looking >= 0:
        return None if isinstance(action, Seen) else Refusal(Why.NOT_NOW)
    if seat != state.order[0]:
        return None if isinstance(action, BeginBet) else Refusal(Why.NOT_NOW)
    match action:
        case Take(place) | Peek(place) if not _closed(state, place):
            return Refusal(Why.NO_SHELL, {"place": place + 1})
        case Peek() if state.peeked[seat]:
            return Refusal(Why.PEEKED, {"name": name})
        case Swap() if state.swapped:
            return Refusal(Why.SWAPPED, {"name": name})
        case Swap(first, second) if first >= second:
            return Refusal(Why.SAME_PLACE)
        case Swap(first, second) if not (_closed(state, first) and _closed(state, second)):
            place = second if _closed(state, first) else first
            return Refusal(Why.NO_SHELL, {"place": place + 1})
        case Take() | Peek() | Swap():
            return None
    return Refusal(Why.NOT_NOW)


def _closed(state: State, place: int) -> bool:
    return 0 <= place < len(state.places) and state.places[place] > 0


def apply(state: State, seat: Viewer, action: Action | TimeUp, chance: Chance) -> Step:
    """The act alone."""
    if seat is None or isinstance(action, TimeUp):
        return _act_for_the_slow(state, chance)
    player = state.setup.players[seat]
    match action:
        case Plan(card):
            return Step(
                (Planned(to=seat, player=player, card=card),), replace(state, plans=put(state.plans, seat, card))
            )
        case Confirm():
            return Step((Ready(player=player),), replace(state, ready=put(state.ready, seat, True)))
        case Take(place):
            return _take(state, player, place)
        case Peek(place):
            return _peek(state, player, place)
        case Seen():
            return Step((LookDone(player=player),), replace(state, looking=-1))
        case Swap(first, second):
            return _swap(state, player, first, second)
        case BeginBet():
            return Step((BetBegan(player=player),), replace(state, betting=seat))
        case MakeBet(big):
            after = replace(
                state, betting=-1, may_bet=put(state.may_bet, seat, False), bets=(*state.bets, Bet(seat, big))
            )
            return Step((BetMade(player=player, big=big),), after)
        case Withdraw():
            return Step((BetWithdrawn(player=player),), replace(state, betting=-1))


def _take(state: State, player: Player, place: int) -> Step:
    pearl = state.places[place]
    right = tuple(bet.seat for bet in state.bets if bet.big == (pearl >= BIG))
    players = state.setup.players
    events = (
        Took(player=player, place=place, pearl=pearl),
        *(BetWon(player=players[seat]) for seat in right),
    )
    after = replace(
        state,
        places=put(state.places, place, 0),
        won=(*state.won, pearl),
        points=tuple(had + BET * right.count(seat) for seat, had in enumerate(state.points)),
        bets=(),
        looks=tuple(tuple(look for look in looks if look != Look(state.round, place)) for looks in state.looks),
    )
    if state.setup.options.storm:
        return Step(events, replace(after, phase=Phase.STORM, caught=pearl))
    return Step(events, next_diver(after, pearl))


def _peek(state: State, player: Player, place: int) -> Step:
    seat, pearl = player.seat, state.places[place]
    looks = (*state.looks[seat], Look(state.round, place))
    events = (Peeked(player=player, place=place), Saw(to=seat, player=player, place=place, pearl=pearl))
    after = replace(state, looking=place, peeked=put(state.peeked, seat, True), looks=put(state.looks, seat, looks))
    return Step(events, after)


def _swap(state: State, player: Player, first: int, second: int) -> Step:
    """Everybody sees which shells change places, so a look moves along."""
    moved = {first: second, second: first}
    places = put(put(state.places, first, state.places[second]), second, state.places[first])
    looks = tuple(tuple(_moved(look, state.round, moved) for look in own) for own in state.looks)
    return Step(
        (Swapped(player=player, first=first, second=second),),
        replace(state, places=places, looks=looks, swapped=True),
    )


def _moved(look: Look, round: int, moved: dict[int, int]) -> Look:
    return Look(round, moved[look.place]) if look.round == round and look.place in moved else look


def _act_for_the_slow(state: State, chance: Chance) -> Step:
    """The clock ran out: unfinished plans become the lowest card; a diver takes the first shell."""
    told: tuple[Event, ...] = (ClockRanOut(),)
    if state.phase is Phase.PLAN:
        plans = tuple(plan or hand[0] for plan, hand in zip(state.plans, state.hands, strict=True))
        return Step(told, replace(state, plans=plans, ready=(True,) * len(plans)))
    state = replace(state, looking=-1, betting=-1)
    step = apply(state, state.order[0], _dives(state, state.order[0])[0], chance)
    return Step((*told, *step.events), step.state)
