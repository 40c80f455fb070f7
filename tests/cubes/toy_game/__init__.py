"""Pearl Dive: a two-minute game that uses every part of the contract. The example for authors.

Two to four divers hold a few numbered cards each. In every round:

1. Everybody secretly plans one card, at the same time (edits can be taken back), and says when ready.
2. The cards are turned over. The highest dives first, ties cannot happen.
3. In that order each diver takes one of the shells on the table: its pearl is worth 1 to 6. Before that, once a round,
   he may swap two closed shells, and once a round look into one alone.
4. Meanwhile anybody else may, once a game, bet in the open whether the next pearl is big; a bet that was begun holds
   the others up until it is made or withdrawn. A right bet is worth 2.
5. With the ``storm`` option a die is rolled after each dive: on a 1 the pearl sinks.

When the clock runs out the table acts for whoever keeps it waiting. Most points win; a win is a medal of the series.
"""

from __future__ import annotations

from cubes.game import GameSpec
from cubes.words import N_
from tests.cubes.toy_game import rules
from tests.cubes.toy_game.actions import Action
from tests.cubes.toy_game.state import Options, Seat, State


def demo_options(players: int) -> Options:
    """Options that show most of the game."""
    return Options(rounds=2, storm=True)


TOY = GameSpec(
    id="pearl_dive",
    title=N_("Pearl Dive"),
    tagline=N_("Plan a card, pick a shell, mind the storm."),
    minutes=2,
    seats=range(2, 5),
    Options=Options,
    Seat=Seat,
    Action=Action,
    State=State,
    rules=rules,
    demo_options=demo_options,
    series=True,
)
