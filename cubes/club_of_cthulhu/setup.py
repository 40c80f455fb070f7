"""Set-up: the scoring cards, the first player, the cards dealt to the Journals, and the five decks."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cubes.chance import Chance
from cubes.club_of_cthulhu.cards import DECKS, DEITIES, is_dual
from cubes.club_of_cthulhu.events import CardsDealt, DecksLaid, SchemeChosen
from cubes.club_of_cthulhu.house import built_in
from cubes.club_of_cthulhu.journals import EMPTY_JOURNAL, with_card
from cubes.club_of_cthulhu.options import RANDOM, Options
from cubes.club_of_cthulhu.state import Pending, Phase, Setup, State, Unassigned
from cubes.club_of_cthulhu.tables import House
from cubes.club_of_cthulhu.tally import composition
from cubes.club_of_cthulhu.turns import player, tokens_in_all
from cubes.game import Player, Seat, Step
from cubes.words import _, listed

DEALT = 3
NO_BLESSING = (False,) * len(DEITIES)


def house_of(options: Options) -> House:
    """The house data that a game with these options is played with."""  # CLUB-A20
    return options.house if options.house is not None else built_in()


def option_problems(options: Options, players: int) -> dict[str, str]:
    """What is wrong with options for so many players."""
    found: dict[str, str] = {}
    if options.first >= players:  # CLUB-A05
        found["first"] = _("Nobody sits in seat {seat}, so nobody can begin there.").format(seat=options.first + 1)
    house = house_of(options)
    if options.colour != RANDOM and options.colour not in [colour.id for colour in house.colours]:
        found["colour"] = _("There are no scoring cards of that colour. Colours: {colours}.").format(
            colours=listed([_(colour.title) for colour in house.colours])
        )
    return found


def start(seats: tuple[Seat, ...], options: Options, chance: Chance, standing: tuple[int, ...] = ()) -> State:
    """The first state: the scoring colour and the first player are known; the cards are dealt in a beat."""
    count = len(seats)
    house = house_of(options)
    colour = options.colour
    if colour == RANDOM:
        colour = house.colours[chance.below(len(house.colours))].id  # CLUB-008
    first = options.first if options.first >= 0 else chance.below(count)  # CLUB-013, CLUB-A05
    return State(
        setup=Setup(
            players=tuple(Player(seat, one.name, one.colour) for seat, one in enumerate(seats)),
            seats=seats,
            standing=standing,
            options=options,
            house=house,
            colour=colour,
            first=first,
        ),
        phase=Phase.SETUP,
        pending=Pending.SCHEME,
        turn=0,
        active=first,
        decks=((),) * DECKS,
        ups=((),) * DECKS,
        journals=(EMPTY_JOURNAL,) * count,
        blessings=(NO_BLESSING,) * count,  # CLUB-009
        marked=(False,) * count,
    )


def tell_scheme(state: State) -> Step:
    """The scoring cards and the tokens lie on the table."""  # CLUB-006, CLUB-007, CLUB-008
    setup = state.setup
    event = SchemeChosen(
        colour=setup.colour,
        title=setup.house.colour(setup.colour).title,
        functions=setup.house.scheme(setup.colour),
        tokens=tokens_in_all(state),
    )
    return Step((event,), replace(state, pending=Pending.DEAL))


def deck_sizes(cards: int) -> tuple[int, ...]:
    """So many cards in five decks, as evenly as possible."""  # CLUB-012
    return tuple(cards // DECKS + (deck < cards % DECKS) for deck in range(DECKS))


def deal(state: State, chance: Chance) -> Step:
    """Everybody is dealt three cards face-up; the rest becomes the five decks."""  # CLUB-010, CLUB-012
    kinds = [card for card, count in enumerate(composition(state.setup.house)) for _copy in range(count)]
    cards = chance.shuffle(kinds)
    count = len(state.journals)
    journals = list(state.journals)
    unassigned: list[Unassigned] = []
    events: list[Any] = []
    for step in range(count):
        seat = (state.setup.first - step) % count  # CLUB-A04
        hand = cards[step * DEALT : (step + 1) * DEALT]
        events.append(CardsDealt(player=player(state, seat), cards=hand))
        for card in hand:
            if is_dual(card):  # CLUB-011
                unassigned.append(Unassigned(seat, card))
            else:
                journals[seat] = with_card(journals[seat], card, card)
    rest = cards[count * DEALT :]
    sizes = deck_sizes(len(rest))
    decks = tuple(rest[sum(sizes[:deck]) : sum(sizes[: deck + 1])] for deck in range(DECKS))
    after = replace(
        state,
        journals=tuple(journals),
        unassigned=tuple(unassigned),
        decks=decks,
        ups=tuple((False,) * size for size in sizes),
        pending=Pending.TURN,
    )
    return Step((*events, DecksLaid(sizes=sizes)), after)
