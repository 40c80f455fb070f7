"""Every duration of the table, in milliseconds at normal speed, in one place."""

from __future__ import annotations

from enum import Enum

HOVER = 90
PICK = 140
LANTERN_SHORTEST = 260
LANTERN_LONGEST = 600
LANTERN_REST = 500
TURN_HALF = 180
MOVE = 380
ROLL = 700
ROLL_APART = 18
TIP = 220
SEAL = 500
DEAL_CARD = 240
DEAL_APART = 60
DEAL_LONGEST = 1600
GATHER = 450
RIBBON = 900
HOLD_TO_OPEN = 700
CURTAIN_PARTS = 320
REDUCED_FADE = 80
READ = 1500
"""What was shown stays at least so long before something covers it."""
FRAME = 16


class Speed(Enum):
    """How fast the table moves; the value multiplies every duration."""

    INSTANT = 0.0
    FAST = 0.5
    NORMAL = 1.0
    SLOW = 1.7

    @classmethod
    def named(cls, name: str) -> Speed:
        """The speed with a setting's name; normal for anything unknown."""
        return cls.__members__.get(name.upper(), cls.NORMAL)
