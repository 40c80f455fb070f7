"""The toy game against the clock: its rules, and the seconds that a match of it has until the clock has run out."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cubes.game import GameSpec
from tests.cubes.toy_game import TOY, rules

SECONDS = 600


class ClockedRules:
    """The rules of the toy game; the clock runs as long as the game goes on."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds

    def clock(self, view: Any) -> int | None:
        """The seconds in all."""
        return None if view.outcome is not None else self.seconds

    def __getattr__(self, name: str) -> Any:
        return getattr(rules, name)


def clocked(seconds: int = SECONDS) -> GameSpec:
    """The toy game with a clock."""
    return replace(TOY, rules=ClockedRules(seconds))


class FakeTime:
    """A monotonic clock that the test moves."""

    def __init__(self) -> None:
        self.time = 50.0

    def __call__(self) -> float:
        return self.time
