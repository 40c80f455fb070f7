"""The toy game against the clock, and a clock that the test moves."""

from __future__ import annotations

from typing import Any

from cubes.game import GameSpec
from tests.cubes.rewired import rewired
from tests.cubes.toy_game import TOY

SECONDS = 600


def clocked(seconds: int = SECONDS) -> GameSpec:
    """The toy game with a clock that runs as long as it goes on."""

    def clock(view: Any) -> int | None:
        return None if view.outcome is not None else seconds

    return rewired(TOY, clock=clock)


class FakeTime:
    """A monotonic clock that the test moves."""

    def __init__(self) -> None:
        self.time = 50.0

    def __call__(self) -> float:
        return self.time
