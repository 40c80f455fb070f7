"""The game as the rest of the program knows it."""

from __future__ import annotations

from msgspec.structs import asdict

from cubes.chaos_of_cthulhu import rules
from cubes.chaos_of_cthulhu.actions import Action
from cubes.chaos_of_cthulhu.facts import FACTS
from cubes.chaos_of_cthulhu.options import Options, Seat
from cubes.chaos_of_cthulhu.state import State
from cubes.game import GameSpec


def demo_options(players: int) -> Options:  # noqa: ARG001 - the contract's form
    """The game as it stands in the book: bonus actions and all."""
    return Options()


SPEC = GameSpec(
    **asdict(FACTS),
    Options=Options,
    Seat=Seat,
    Action=Action,
    State=State,
    rules=rules,
    demo_options=demo_options,
)
