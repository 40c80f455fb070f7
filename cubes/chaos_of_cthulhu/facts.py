"""What lists of games tell of this one, read before its rules are loaded."""

from __future__ import annotations

from cubes.game import GameFacts
from cubes.words import N_

FACTS = GameFacts(
    id="chaos_of_cthulhu",
    title=N_("Chaos of Cthulhu"),
    tagline=N_("Five dice, one monster, everybody’s plans in the way."),
    minutes=45,
    seats=range(2, 5),  # CHAOS-001, CHAOS-A01
)
