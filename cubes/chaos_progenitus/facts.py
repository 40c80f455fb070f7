"""What lists of games tell of this one, read before its rules are loaded."""

from __future__ import annotations

from cubes.game import GameFacts
from cubes.words import N_

FACTS = GameFacts(
    id="chaos_progenitus",
    title=N_("Chaos Progenitus"),
    tagline=N_("Thirteen dice, one fiend, and teeth in all the wrong places."),
    minutes=30,
    seats=range(2, 7),  # PROG-007, PROG-A21
)
