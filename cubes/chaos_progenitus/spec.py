"""The game as the rest of the program knows it."""

from __future__ import annotations

from msgspec.structs import asdict

from cubes.chaos_progenitus import rules
from cubes.chaos_progenitus.actions import Action
from cubes.chaos_progenitus.facts import FACTS
from cubes.chaos_progenitus.house import read_house, template
from cubes.chaos_progenitus.options import Options, Seat
from cubes.chaos_progenitus.state import State
from cubes.game import GameSpec, TurnOrder
from cubes.house import HouseFile


def demo_options(players: int) -> Options:  # noqa: ARG001 - the contract's form
    """The Advanced Game, with fiends made by chance, in not too many turns."""
    return Options(breeds=True, coup=True, turn_limit=60)


SPEC = GameSpec(
    **asdict(FACTS),
    Options=Options,
    Seat=Seat,
    Action=Action,
    State=State,
    rules=rules,
    demo_options=demo_options,
    order=TurnOrder.CHOSEN,  # PROG-050
    house=HouseFile(read=read_house, template=template),
)
