"""How a game begins, what then happens by itself, beat by beat, and how it ends."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from cubes.chance import Chance
from cubes.game import Outcome, Player, Step
from tests.cubes.toy_game.events import Dealt, GameEnded, Hand, Laid, Rolled, RoundBegan
from tests.cubes.toy_game.state import CARDS, MEDALS_TO_WIN, PEARLS, Ending, Options, Phase, Seat, Setup, State, put


def option_problems(options: Options, players: int) -> Mapping[str, str]:
    """Nothing can be wrong with these options for any number of players; a real game might say more."""
    return {}


def start(seats: tuple[Seat, ...], options: Options, chance: Chance, standing: tuple[int, ...] = ()) -> State:
    """Shuffle cards and pearls; the deal is the first beat."""
    count = len(seats)
    players = tuple(Player(seat, one.name) for seat, one in enumerate(seats))
    return State(
        setup=Setup(players=players, seats=seats, standing=standing, options=options),
        phase=Phase.DEAL,
        round=0,
        deck=chance.shuffle(CARDS),
        hands=((),) * count,
        plans=(0,) * count,
        ready=(False,) * count,
        laid=((),) * count,
        bag=tuple(sorted(PEARLS)),
        looks=((),) * count,
        peeked=(False,) * count,
        may_bet=(True,) * count,
        points=tuple(one.head_start for one in seats),
    )


def advance(state: State, chance: Chance) -> Step | None:
    """The next beat that needs nobody's decision."""
    match state.phase:
        case Phase.DEAL:
            return _deal(state)
        case Phase.SET_OUT:
            return _set_out(state, chance)
        case Phase.PLAN if all(state.ready):
            return Step((), replace(state, phase=Phase.REVEAL))
        case Phase.REVEAL:
            return _reveal(state)
        case Phase.STORM:
            return _storm(state, chance)
        case Phase.ROUND_END:
            return _end_round(state)
    return None


def _deal(state: State) -> Step:
    players = state.setup.players
    each = state.setup.options.rounds + 1
    hands = tuple(tuple(sorted(state.deck[seat * each : (seat + 1) * each])) for seat in range(len(players)))
    events = (
        Dealt(count=each),
        *(Hand(to=seat, player=players[seat], cards=hand) for seat, hand in enumerate(hands)),
    )
    return Step(events, replace(state, phase=Phase.SET_OUT, hands=hands, deck=state.deck[len(players) * each :]))


def _set_out(state: State, chance: Chance) -> Step:
    count = len(state.hands)
    bag = chance.shuffle(state.bag)
    after = replace(
        state,
        phase=Phase.PLAN,
        round=state.round + 1,
        places=bag[: count + 1],
        bag=tuple(sorted(bag[count + 1 :])),
        peeked=(False,) * count,
        ready=(False,) * count,
        plans=(0,) * count,
    )
    return Step((RoundBegan(round=after.round, shells=count + 1),), after)


def _reveal(state: State) -> Step:
    order = tuple(sorted(range(len(state.plans)), key=lambda seat: -state.plans[seat]))
    events = tuple(Laid(player=state.setup.players[seat], card=state.plans[seat]) for seat in order)
    after = replace(
        state,
        phase=Phase.DIVE,
        order=order,
        hands=tuple(
            tuple(card for card in hand if card != plan) for hand, plan in zip(state.hands, state.plans, strict=True)
        ),
        laid=tuple((*cards, plan) for cards, plan in zip(state.laid, state.plans, strict=True)),
        plans=(0,) * len(order),
    )
    return Step(events, after)


def _storm(state: State, chance: Chance) -> Step:
    face = chance.roll(6)
    seat = state.order[0]
    sank = face == 1
    event = Rolled(player=state.setup.players[seat], face=face, sank=sank)
    return Step((event,), next_diver(state, 0 if sank else state.caught))


def next_diver(state: State, pearl: int) -> State:
    """The diver at hand has his pearl (0: it sank); the next one dives."""
    order = state.order[1:]
    return replace(
        state,
        phase=Phase.DIVE if order else Phase.ROUND_END,
        points=put(state.points, state.order[0], state.points[state.order[0]] + pearl),
        order=order,
        swapped=False,
        caught=0,
    )


def _end_round(state: State) -> Step:
    """The shell that nobody took goes out of the game, closed; who looked into it keeps that for himself."""
    left = next(pearl for pearl in state.places if pearl)
    over = state.round == state.setup.options.rounds
    after = replace(
        state,
        phase=Phase.OVER if over else Phase.SET_OUT,
        places=(),
        left=(*state.left, left),
        bets=(),
    )
    if not over:
        return Step((), after)
    players = state.setup.players
    return Step((GameEnded(winners=tuple(players[seat] for seat in winners(after))),), after)


def outcome(state: State) -> Outcome | None:
    """Most (or fewest) points win; equals share."""
    if state.phase is not Phase.OVER:
        return None
    ranking = tuple(
        tuple(seat for seat, had in enumerate(state.points) if had == points)
        for points in sorted(set(state.points), reverse=state.setup.options.goal == "most")
    )
    return Outcome(ranking[0], ranking, Ending.ALL_ROUNDS)


def winners(state: State) -> tuple[int, ...]:
    """Who won; nobody while the game goes on."""
    ended = outcome(state)
    return ended.winners if ended is not None else ()


def standing(state: State) -> tuple[int, ...]:
    """One medal for each winner."""
    had = state.setup.standing or (0,) * len(state.points)
    return tuple(medals + (seat in winners(state)) for seat, medals in enumerate(had))


def series_over(standing: tuple[int, ...]) -> tuple[int, ...]:
    """Two medals win; equals share."""
    most = max(standing, default=0)
    return tuple(seat for seat, medals in enumerate(standing) if medals == most) if most >= MEDALS_TO_WIN else ()
