"""Tables of Club of Cthulhu as full as they can be: long columns, ten omens, covered pairs, tokens, Blessings."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cubes import Match
from cubes.club_of_cthulhu.state import Omen, Phase, State
from cubes.game import Player
from tests.cubes.club_of_cthulhu import table as positions
from tests.gui.window.reading import LONG_NAMES

NAMES = LONG_NAMES[3:5] + LONG_NAMES[:2]


def named(state: State, names: Sequence[str] = NAMES) -> State:
    """The same position with other names."""
    count = len(state.journals)
    players = tuple(Player(seat, names[seat]) for seat in range(count))
    seats = tuple(replace(seat, name=names[number]) for number, seat in enumerate(state.setup.seats))
    return replace(state, setup=replace(state.setup, players=players, seats=seats))


def column(letter: str, pages: int) -> str:
    """So many pages in the column of a deity, dual ones among them from the thirteenth on or where few are left."""
    at = "KCSYN".index(letter)
    pairs = ["/".join(sorted((letter, "KCSYN"[(at + step) % 5]), key="KCSYN".index)) for step in (1, 2)]
    duals = [f"{pair}>{letter}" for pair in pairs for _copy in range(2)]
    singles = min(11, pages)
    return " ".join([letter] * singles + duals[: pages - singles])


def full(players: int, pages: int, phase: Phase = Phase.SACRIFICE, blessings: Sequence[str] = ()) -> Match:
    """Every seat has one column of so many pages, its own deity's, and a few others."""
    journals = [f"{column(letter, pages)} N" for letter in "KCSY"[:players]]
    return Match.new(
        positions.SPEC,
        start=named(positions.table(*journals, phase=phase, blessings=blessings, marked="AB", first=False)),
        chance=positions.chance(),
    )


def many_omens(players: int, phase: Phase = Phase.AGAIN) -> Match:
    """Ten piles in the Zone, of which two are covered pairs, one with a token on it and one with a token beneath."""
    journals = ["K K C", "S S", "Y", "N"][:players]
    state = positions.table(
        *journals, zone="K C S Y N K/C S/Y C/N K/Y S/N K/S C/S", phase=phase, first=False, blessings=["KCSYN"[:4]]
    )
    *single, one, other, third, fourth = state.zone
    piles = (
        Omen(one.card, token=True, under=other.card),
        Omen(third.card, under=fourth.card, under_token=True),
    )
    start = replace(state, zone=(*single, *piles), fresh=2)
    return Match.new(positions.SPEC, start=named(start), chance=positions.chance())
