"""What lists of games tell of this one, read before its rules are loaded."""

from __future__ import annotations

from cubes.game import GameFacts
from cubes.words import N_

FACTS = GameFacts(
    id="dont_mess_with_cthulhu",
    title=N_("Don’t Mess with Cthulhu"),
    tagline=N_("Who is lying about the cards?"),
    minutes=30,
    seats=range(3, 9),  # MESS-002
)
