"""The games of this table. Adding one means writing its package and naming it here, nowhere else."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from cubes.chaos_of_cthulhu.spec import SPEC as CHAOS_OF_CTHULHU
from cubes.chaos_progenitus.spec import SPEC as CHAOS_PROGENITUS
from cubes.club_of_cthulhu.spec import SPEC as CLUB_OF_CTHULHU
from cubes.dont_mess_with_cthulhu.spec import SPEC as DONT_MESS_WITH_CTHULHU
from cubes.game import GameSpec

GAMES: Mapping[str, GameSpec] = MappingProxyType(
    {spec.id: spec for spec in (DONT_MESS_WITH_CTHULHU, CHAOS_OF_CTHULHU, CLUB_OF_CTHULHU, CHAOS_PROGENITUS)}
)
"""Every game by its id, in the order in which the home screen shows them."""
