"""The game as the rest of the program knows it."""

from __future__ import annotations

from cubes.chaos_of_cthulhu import rules
from cubes.chaos_of_cthulhu.actions import Action
from cubes.chaos_of_cthulhu.options import Options, Seat
from cubes.chaos_of_cthulhu.state import State
from cubes.game import GameSpec
from cubes.words import N_


def demo_options(players: int) -> Options:  # noqa: ARG001 - the contract's form
    """The game as it stands in the book: bonus actions and all."""
    return Options()


SPEC = GameSpec(
    id="chaos_of_cthulhu",
    title=N_("Chaos of Cthulhu"),
    tagline=N_("Five dice, one monster, everybody’s plans in the way."),
    minutes=45,
    seats=range(2, 5),  # CHAOS-001, CHAOS-A01
    Options=Options,
    Seat=Seat,
    Action=Action,
    State=State,
    rules=rules,
    demo_options=demo_options,
)
