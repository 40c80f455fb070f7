"""The game as the rest of the program knows it."""

from __future__ import annotations

from msgspec.structs import asdict

from cubes.dont_mess_with_cthulhu import rules
from cubes.dont_mess_with_cthulhu.actions import Action
from cubes.dont_mess_with_cthulhu.facts import FACTS
from cubes.dont_mess_with_cthulhu.options import Options
from cubes.dont_mess_with_cthulhu.state import State
from cubes.game import GameSpec, Seat


def demo_options(players: int) -> Options:  # noqa: ARG001 - the contract's form
    """Both modules: options that show most of the game."""
    return Options(necronomicon=True, objects=True)


SPEC = GameSpec(
    **asdict(FACTS),
    Options=Options,
    Seat=Seat,
    Action=Action,
    State=State,
    rules=rules,
    demo_options=demo_options,
    series=True,
)
