"""Yidhra's Gifts: Telepathy looks at one top card, Memory Distortion rearranges two, unseen by the others."""

from __future__ import annotations

from msgspec.structs import replace

from cubes.club_of_cthulhu.actions import Action, Arrange, Seen
from cubes.club_of_cthulhu.events import CardsSeen, LookDone, LookGranted, PutBack
from cubes.club_of_cthulhu.omens import again
from cubes.club_of_cthulhu.state import Pending, State
from cubes.club_of_cthulhu.trails import after_arranging, after_look
from cubes.club_of_cthulhu.turns import player
from cubes.game import Step

LOOKS: tuple[Action, ...] = (Seen(),)
ARRANGEMENTS: tuple[Action, ...] = (Arrange(False), Arrange(True))
"""Both are offered whatever the cards are: even the number of choices tells nothing."""


def look(state: State) -> Step:
    """The active player alone sees the top cards of the chosen decks."""  # CLUB-052, CLUB-053
    seat, decks = state.active, state.picked
    who = player(state, seat)
    seen = tuple(state.decks[deck][-1] for deck in decks)
    events = (
        LookGranted(player=who, decks=decks),
        CardsSeen(to=seat, player=who, decks=decks, cards=seen),
    )
    return Step(events, replace(state, trails=after_look(state, decks), pending=Pending.NONE))


def apply_seen(state: State, seat: int) -> Step:
    """The card goes back to the same place."""  # CLUB-052
    return Step((LookDone(player=player(state, seat), deck=state.picked[0]),), again(state))


def apply_arrange(state: State, seat: int, action: Arrange) -> Step:
    """One card goes face-down on each of the decks; only the looker knows which."""  # CLUB-053, CLUB-A17
    one, other = state.picked
    decks, ups = [*state.decks], [*state.ups]
    tops = (decks[one][-1], decks[other][-1])
    if action.exchange:
        tops = (tops[1], tops[0])
    trails = after_arranging(state, state.picked, action.exchange)
    for deck, card in zip(state.picked, tops, strict=True):
        decks[deck] = (*decks[deck][:-1], card)
        ups[deck] = (*ups[deck][:-1], False)
    after = replace(state, decks=tuple(decks), ups=tuple(ups), trails=trails)
    return Step((PutBack(player=player(state, seat), decks=state.picked),), again(after))
