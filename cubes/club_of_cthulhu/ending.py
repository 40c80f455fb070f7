"""The two ends of the game, the scoring and who has won."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from cubes.club_of_cthulhu.cards import DEITIES, NONE
from cubes.club_of_cthulhu.events import ColumnScore, ColumnScored, FlameDied, GameEnded, Standing, Vanished
from cubes.club_of_cthulhu.state import EndReason, Pending, Phase, State
from cubes.club_of_cthulhu.tally import column_points, size
from cubes.club_of_cthulhu.turns import player
from cubes.game import Outcome, Step

FLAME = (EndReason.FLAME, EndReason.FLAME_BLESSINGS, EndReason.FLAME_CARDS, EndReason.FLAME_DRAW)
VANISHED = (EndReason.VANISHED, EndReason.VANISHED_BLESSINGS, EndReason.VANISHED_CARDS, EndReason.VANISHED_DRAW)


class Result(NamedTuple):
    """What ranks a player; compared in this order, the greater the better (``restraint``: Blessings below zero)."""

    points: int
    restraint: int
    cards: int


def flame_dies(state: State) -> bool:
    """Whether enough decks are empty when the turn is passed."""  # CLUB-056, CLUB-A24
    empty = sum(not deck for deck in state.decks)
    return empty >= (1 if len(state.journals) == 2 else 2)


def die_out(state: State) -> Step:
    """Too few decks are left: the game is over."""  # CLUB-056
    event = FlameDied(decks=tuple(deck for deck, cards in enumerate(state.decks) if not cards))
    return Step((event,), replace(state, pending=Pending.SCORE))


def vanish(state: State) -> Step:
    """All five tokens of the active player are face-up: the game is over."""  # CLUB-058, CLUB-A19
    after = replace(state, pending=Pending.SCORE, vanished=state.active)
    return Step((Vanished(player=player(state, state.active)),), after)


def columns_of(state: State, seat: int) -> tuple[int, ...]:
    """What the columns of a seat are worth."""
    setup = state.setup
    return column_points(setup.house.scheme(setup.colour), state.blessings[seat], state.journals[seat])


def result(state: State, seat: int) -> Result:
    """What ranks a seat."""  # CLUB-059, CLUB-061, CLUB-062, CLUB-A22
    return Result(
        sum(columns_of(state, seat)), -sum(state.blessings[seat]), size(state.journals[seat])
    )


def score_column(state: State) -> Step:
    """The columns of the next deity are scored for everybody."""  # CLUB-059, CLUB-060
    deity = DEITIES[state.told]
    setup = state.setup
    event = ColumnScored(
        deity=deity,
        function=setup.house.scheme(setup.colour)[deity],
        scores=tuple(
            ColumnScore(
                player(state, seat),
                len(state.journals[seat][deity]),
                not state.blessings[seat][deity],
                columns_of(state, seat)[deity],
            )
            for seat in range(len(state.journals))
        ),
    )
    told = state.told + 1
    return Step((event,), replace(state, told=told, pending=Pending.END if told == len(DEITIES) else Pending.SCORE))


def ranked(state: State) -> tuple[tuple[int, ...], ...]:
    """The seats in groups of equals, best first."""  # CLUB-061
    seats = range(len(state.journals))
    results = {seat: result(state, seat) for seat in seats}
    return tuple(
        tuple(seat for seat in seats if results[seat] == value) for value in sorted(set(results.values()), reverse=True)
    )


def decided_by(state: State) -> int:
    """What decided: 0 points, 1 Blessings, 2 cards, 3 nothing."""  # CLUB-061
    first, *rest = sorted((result(state, seat) for seat in range(len(state.journals))), reverse=True)
    second = rest[0]
    return next((place for place in range(3) if first[place] != second[place]), 3)


def end(state: State) -> Step:
    """The final figures, and the winner."""  # CLUB-061
    reason = (FLAME if state.vanished == NONE else VANISHED)[decided_by(state)]
    ranking = ranked(state)
    standings = []
    for group in ranking:
        for seat in group:
            one = result(state, seat)
            standings.append(Standing(player(state, seat), one.points, -one.restraint, one.cards))
    event = GameEnded(
        reason=reason, standings=tuple(standings), winners=tuple(player(state, seat) for seat in ranking[0])
    )
    return Step((event,), replace(state, phase=Phase.OVER, pending=Pending.NONE, reason=reason, ranking=ranking))


def outcome(state: State) -> Outcome | None:
    """How the game ended; ``None`` while it goes on."""
    if state.reason is None:
        return None
    return Outcome(state.ranking[0], state.ranking, state.reason)
