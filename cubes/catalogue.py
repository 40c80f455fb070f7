"""The games of this table. Adding one means writing its package and naming it here, nowhere else.

A game's rules are loaded when somebody asks for the game; its facts are known before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType

from cubes.chaos_of_cthulhu.facts import FACTS as CHAOS_OF_CTHULHU
from cubes.chaos_progenitus.facts import FACTS as CHAOS_PROGENITUS
from cubes.club_of_cthulhu.facts import FACTS as CLUB_OF_CTHULHU
from cubes.dont_mess_with_cthulhu.facts import FACTS as DONT_MESS_WITH_CTHULHU
from cubes.game import GameFacts, GameSpec

FACTS: Mapping[str, GameFacts] = MappingProxyType(
    {facts.id: facts for facts in (DONT_MESS_WITH_CTHULHU, CHAOS_OF_CTHULHU, CLUB_OF_CTHULHU, CHAOS_PROGENITUS)}
)
"""The facts of every game by its id, in the order in which the home screen shows them."""


class Catalogue(Mapping[str, GameSpec]):
    """Every game by its id, in the same order; the rules of a game are loaded when it is asked for."""

    def __getitem__(self, game: str) -> GameSpec:
        if game not in FACTS:
            raise KeyError(game)
        return _spec_of(game)

    def __iter__(self) -> Iterator[str]:
        return iter(FACTS)

    def __len__(self) -> int:
        return len(FACTS)

    def __contains__(self, game: object) -> bool:
        return game in FACTS


@cache
def _spec_of(game: str) -> GameSpec:
    spec: GameSpec = import_module(f"cubes.{game}.spec").SPEC
    return spec


GAMES: Mapping[str, GameSpec] = Catalogue()
"""All games of this table."""
