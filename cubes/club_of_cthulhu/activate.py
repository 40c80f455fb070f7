"""Step three of a turn: Gifts and Blessed Gifts; looks and trades have modules of their own."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cubes.club_of_cthulhu.actions import Action, Cover, CoverToken, PickDeck, PickSeat, SkipGift, UseGift
from cubes.club_of_cthulhu.cards import BEARS, CTHULHU, KING, NONE, NYAR, SHUB
from cubes.club_of_cthulhu.events import (
    Brooded,
    Covered,
    DeckPicked,
    Desecrated,
    GiftSkipped,
    GiftUsed,
    MindIdle,
    PartnerPicked,
    TokenCovered,
)
from cubes.club_of_cthulhu.gifts import (
    choices,
    face_down_tops,
    gained,
    mind_choices,
    owners,
    standing_decks,
    unmarked,
)
from cubes.club_of_cthulhu.journals import received
from cubes.club_of_cthulhu.omens import again
from cubes.club_of_cthulhu.sacrifice import drawn_from
from cubes.club_of_cthulhu.state import Draw, GiftInUse, Omen, Pending, Phase, State
from cubes.club_of_cthulhu.turns import asked, player
from cubes.game import Step

SKIP = SkipGift()


# --- choosing a gift ---------------------------------------------------------------------------------------------


def legal_gifts(state: State) -> tuple[Action, ...]:
    """The Gifts that can be used."""  # CLUB-034, CLUB-035, CLUB-A11, CLUB-A12
    usable = tuple(UseGift(one.deity, one.blessed) for one in choices(state) if one.problem is None)
    return (*usable, SKIP) if state.setup.options.optional_gifts else usable


def legal_minds(state: State) -> tuple[UseGift, ...]:
    """The Gifts of the covered card that can be used."""  # CLUB-A16
    assert state.gift is not None
    return tuple(UseGift(one.deity, False) for one in mind_choices(state, state.gift.mind) if one.problem is None)


def apply_skip(state: State, seat: int) -> Step:
    """No Gift is used."""  # CLUB-A11
    return Step((GiftSkipped(player=player(state, seat)),), again(state))


def apply_gift(state: State, seat: int, action: UseGift) -> Step:
    """A Gift is announced; what it asks for comes next."""  # CLUB-034, CLUB-036
    mind = state.gift.mind if state.gift is not None else NONE
    event = GiftUsed(player=player(state, seat), deity=action.deity, blessed=action.blessed, mind=mind)
    after = replace(state, gift=GiftInUse(action.deity, action.blessed, mind))
    if action.deity == KING and action.blessed:
        return desecrate_all(after, event)
    if action.deity in (KING, NYAR):
        return Step((event,), asked(after, Phase.RESEARCHER, len(legal_researchers(after))))
    if action.deity == CTHULHU:
        return Step((event,), asked(after, Phase.COVER, len(legal_covers(after))))
    return Step((event,), asked(after, Phase.DECK, len(legal_decks(after))))


# --- the King in Yellow, and whom a Gift concerns ----------------------------------------------------------------


def legal_researchers(state: State) -> tuple[PickSeat, ...]:
    """Whom the Gift may concern."""  # CLUB-042, CLUB-054, CLUB-055
    assert state.gift is not None
    return tuple(PickSeat(seat) for seat in (unmarked(state) if state.gift.deity == KING else owners(state)))


def apply_researcher(state: State, seat: int, action: PickSeat) -> Step:
    """A researcher is chosen: he gets a Desecration token, or trades."""  # CLUB-042, CLUB-054, CLUB-055
    assert state.gift is not None
    who, other = player(state, seat), player(state, action.seat)
    if state.gift.deity == KING:
        return Step((Desecrated(player=who, other=other),), again(with_mark(state, action.seat)))
    after = replace(state, partner=action.seat, pending=Pending.NONE)
    if state.gift.blessed:
        after = replace(after, phase=Phase.TAKE)
    else:
        after = replace(after, phase=Phase.GIVE, giver=action.seat)
    return Step((PartnerPicked(player=who, other=other),), after)


def with_mark(state: State, seat: int) -> State:
    """The state with a Desecration token in front of a seat."""
    return replace(state, marked=(*state.marked[:seat], True, *state.marked[seat + 1 :]))


def desecrate_all(state: State, event: GiftUsed) -> Step:
    """Every other researcher without a Desecration token gets one."""  # CLUB-043, CLUB-044
    events: list[Any] = [event]
    for other in unmarked(state):
        events.append(Desecrated(player=event.player, other=player(state, other)))
        state = with_mark(state, other)
    return Step(tuple(events), again(state))


# --- Shub-Niggurath, and which deck a Gift concerns --------------------------------------------------------------


def legal_decks(state: State) -> tuple[PickDeck, ...]:
    """Which deck the Gift may concern."""  # CLUB-045, CLUB-046, CLUB-047, CLUB-052, CLUB-053, CLUB-A17
    assert state.gift is not None
    if state.gift.deity == SHUB or not state.gift.blessed:
        return tuple(PickDeck(deck) for deck in face_down_tops(state))
    return tuple(PickDeck(deck) for deck in standing_decks(state) if deck not in state.picked)


def apply_deck(state: State, seat: int, action: PickDeck) -> Step:
    """A deck is chosen: its top card is taken, or looked at."""
    assert state.gift is not None
    if state.gift.deity == SHUB:
        return brood(state, seat, action.deck)
    picked = (*state.picked, action.deck)
    event = DeckPicked(player=player(state, seat), deck=action.deck)
    after = replace(state, picked=picked)
    if state.gift.blessed and len(picked) < 2:
        return Step((event,), asked(after, Phase.DECK, len(legal_decks(after))))
    phase = Phase.ARRANGE if state.gift.blessed else Phase.LOOK
    return Step((event,), replace(after, phase=phase, pending=Pending.LOOK))


def brood(state: State, seat: int, deck: int) -> Step:
    """A face-down top card goes to the Zone, which is read anew, or straight to the Journal."""  # CLUB-045, CLUB-046
    assert state.gift is not None
    journal = state.gift.blessed
    after, drawn = drawn_from(state, deck)
    event = Brooded(
        player=player(state, seat), card=drawn.card, deck=deck, left=drawn.left, journal=journal
    )
    if journal:
        return Step((event,), again(received(after, seat, (drawn.card,))))
    after = replace(
        after,
        zone=(*state.zone, Omen(drawn.card)),
        fresh=state.fresh + 1,
        drawn=(*state.drawn, Draw(deck, drawn.card, brooded=True)),
        pending=Pending.BROODED,
    )
    return Step((event,), after)


# --- Cthulhu -----------------------------------------------------------------------------------------------------


def legal_covers(state: State) -> tuple[Cover, ...]:
    """Which of the two drawn cards may be covered by the other."""  # CLUB-048, CLUB-050, CLUB-A14
    one, other = gained(state)
    found = [
        Cover(under.card, under.token) for by, under in ((other, one), (one, other)) if CTHULHU in BEARS[by.card]
    ]
    return tuple(dict.fromkeys(found))


def apply_cover(state: State, seat: int, action: Cover) -> Step:
    """A drawn card covers the other; a token on the covered one asks whether it is covered as well."""
    # CLUB-048, CLUB-049, CLUB-A14
    one, other = gained(state)
    if (one.card, one.token) == (action.card, action.token) and CTHULHU in BEARS[other.card]:
        one, other = other, one
    pile = Omen(one.card, one.token, other.card, other.token)
    event = Covered(player=player(state, seat), card=one.card, under=other.card)
    after = replace(state, zone=(*state.zone[:-2], pile), fresh=1)
    if other.token:
        return Step((event,), replace(after, phase=Phase.COVER_TOKEN, pending=Pending.NONE))
    return after_cover(after, (event,))


def apply_cover_token(state: State, seat: int, action: CoverToken) -> Step:
    """The token lies beneath as well, or moves on top of the covering card."""  # CLUB-049, CLUB-A15
    pile = state.zone[-1]
    event = TokenCovered(player=player(state, seat), card=pile.card, covered=action.cover)
    if not action.cover:
        pile = replace(pile, token=True, under_token=False)
    return after_cover(replace(state, zone=(*state.zone[:-1], pile)), (event,))


def after_cover(state: State, events: tuple[Any, ...]) -> Step:
    """Mind Control goes on with the Gift of the covered card; otherwise the Gift is done."""  # CLUB-050, CLUB-A16
    assert state.gift is not None
    if not state.gift.blessed:
        return Step(events, again(state))
    after = replace(state, gift=replace(state.gift, mind=state.zone[-1].under))
    options = len(legal_minds(after))
    if not options:
        idle = MindIdle(player=player(state, state.active), card=state.zone[-1].under)
        return Step((*events, idle), again(state))
    return Step(events, asked(after, Phase.MIND, options))
