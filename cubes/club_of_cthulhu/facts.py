"""What lists of games tell of this one, read before its rules are loaded."""

from __future__ import annotations

from cubes.game import GameFacts
from cubes.words import N_

FACTS = GameFacts(
    id="club_of_cthulhu",
    title=N_("Club of Cthulhu"),
    tagline=N_("Read the omens, but do not let the gods notice."),
    minutes=40,
    seats=range(2, 5),  # CLUB-005, CLUB-A02
)
