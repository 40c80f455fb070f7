"""Step one of a turn: a card burns on a deck, the joined decks give their top cards; and whether to do it again."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from cubes.club_of_cthulhu.actions import Action, Again, PlaceToken, Sacrifice, Stop
from cubes.club_of_cthulhu.cards import JOINED
from cubes.club_of_cthulhu.events import CardsDrawn, Drawn, Sacrificed, SacrificesAgain, Stopped, TokenPlaced
from cubes.club_of_cthulhu.gifts import gained, standing_decks
from cubes.club_of_cthulhu.journals import journal_cards, with_journal, without_card
from cubes.club_of_cthulhu.state import Columns, Draw, Omen, Pending, Phase, Spot, State
from cubes.club_of_cthulhu.trails import after_reveal
from cubes.club_of_cthulhu.turns import asked, player
from cubes.game import Step

AGAIN, STOP = Again(), Stop()


@lru_cache(maxsize=8192)
def sacrifices(columns: Columns, up: tuple[bool, ...], decks: tuple[int, ...]) -> tuple[Sacrifice, ...]:
    """Every Sacrifice from a Journal on these decks."""  # CLUB-016, CLUB-017, CLUB-018, CLUB-019
    cards = journal_cards(columns)
    below_down = tuple(one for one in cards if not up[one[1]])
    return tuple(Sacrifice(card, column, deck) for card, column in below_down or cards for deck in decks)


def legal_sacrifices(state: State) -> tuple[Sacrifice, ...]:
    """What the active seat may sacrifice."""
    seat = state.active
    return sacrifices(state.journals[seat], state.blessings[seat], standing_decks(state))


def apply_sacrifice(state: State, seat: int, action: Sacrifice) -> Step:
    """The card is put face-up on a deck."""  # CLUB-018
    deck = action.deck
    after = replace(
        state,
        journals=with_journal(state, seat, without_card(state.journals[seat], action.card, action.column)),
        decks=(*state.decks[:deck], (*state.decks[deck], action.card), *state.decks[deck + 1 :]),
        ups=(*state.ups[:deck], (*state.ups[deck], True), *state.ups[deck + 1 :]),
        fresh=0,
        burnt=deck,
        pending=Pending.DRAW,
    )
    event = Sacrificed(player=player(state, seat), card=action.card, column=action.column, deck=deck)
    return Step((event,), after)


def drawn_from(state: State, deck: int) -> tuple[State, Drawn]:
    """The state without the top card of a deck, and that card."""
    *cards, card = state.decks[deck]
    *ups, up = state.ups[deck]
    height = len(cards)
    after = replace(
        state,
        decks=(*state.decks[:deck], tuple(cards), *state.decks[deck + 1 :]),
        ups=(*state.ups[:deck], tuple(ups), *state.ups[deck + 1 :]),
    )
    if state.trails:
        after = replace(after, trails=after_reveal(state.trails, Spot(deck, height), card))
    return after, Drawn(deck, card, up, height)


def draw(state: State) -> Step:
    """The top cards of the joined decks go face-up to the Zone."""  # CLUB-020, CLUB-021, CLUB-022, CLUB-A06
    drawn = []
    after = state
    for other in JOINED[state.burnt]:
        if state.decks[other]:
            after, one = drawn_from(after, other)
            drawn.append(one)
    after = replace(
        after,
        zone=(*state.zone, *(Omen(one.card) for one in drawn)),
        fresh=len(drawn),
        drawn=tuple(Draw(one.deck, one.card) for one in drawn),
        first_sacrifice=False,
    )
    event = CardsDrawn(player=player(state, state.active), cards=tuple(drawn))
    if state.marked[state.active] and drawn:  # CLUB-023
        return Step((event,), asked(after, Phase.TOKEN, len(legal_tokens(after))))
    return Step((event,), replace(after, pending=Pending.OMENS))


def legal_tokens(state: State) -> tuple[PlaceToken, ...]:
    """On which of the drawn cards the Desecration token may be placed."""  # CLUB-023, CLUB-A07
    return tuple(PlaceToken(card) for card in dict.fromkeys(omen.card for omen in gained(state)))


def apply_token(state: State, seat: int, action: PlaceToken) -> Step:
    """The token goes from in front of the player on a drawn card."""  # CLUB-023, CLUB-A07
    index = len(state.zone) - state.fresh
    while state.zone[index].card != action.card:
        index += 1
    zone = (*state.zone[:index], Omen(action.card, token=True), *state.zone[index + 1 :])
    marked = (*state.marked[:seat], False, *state.marked[seat + 1 :])
    after = replace(state, zone=zone, marked=marked, pending=Pending.OMENS)
    return Step((TokenPlaced(player=player(state, seat), card=action.card),), after)


# --- step four ---------------------------------------------------------------------------------------------------


def legal_again(state: State) -> tuple[Action, ...]:
    """Whether to go on."""  # CLUB-038, CLUB-039, CLUB-040, CLUB-A13
    possible = any(state.journals[state.active]) and any(state.decks)
    return (AGAIN, STOP) if possible else (STOP,)


def apply_again(state: State, seat: int) -> Step:
    """Steps one to four again; the Zone keeps its cards."""  # CLUB-038
    after = replace(state, phase=Phase.SACRIFICE, fresh=0)
    return Step((SacrificesAgain(player=player(state, seat)),), after)


def apply_stop(state: State, seat: int) -> Step:
    """The Zone goes to the Journal, and the turn passes."""  # CLUB-039
    return Step((Stopped(player=player(state, seat)),), replace(state, pending=Pending.COLLECT))
