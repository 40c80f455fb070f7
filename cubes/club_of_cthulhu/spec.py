"""The game as the rest of the program knows it."""

from __future__ import annotations

from msgspec.structs import asdict

from cubes.club_of_cthulhu import rules
from cubes.club_of_cthulhu.actions import Action
from cubes.club_of_cthulhu.facts import FACTS
from cubes.club_of_cthulhu.house import colour_choices, read_house, template
from cubes.club_of_cthulhu.options import Options
from cubes.club_of_cthulhu.state import State
from cubes.game import GameSpec, Seat, TurnOrder
from cubes.house import HouseFile


def demo_options(players: int) -> Options:  # noqa: ARG001 - the contract's form
    """The game as it stands in the book, with the scoring cards of its printed example."""
    return Options(colour="green")


SPEC = GameSpec(
    **asdict(FACTS),
    Options=Options,
    Seat=Seat,
    Action=Action,
    State=State,
    rules=rules,
    demo_options=demo_options,
    order=TurnOrder.COUNTERCLOCKWISE,  # CLUB-014
    house=HouseFile(read=read_house, template=template, choices={"colour": colour_choices}),
)
