"""Set-up: the roles, the first Active player and the deck."""

from __future__ import annotations

from typing import Any

from cubes.chance import Chance
from cubes.dont_mess_with_cthulhu.options import Options
from cubes.dont_mess_with_cthulhu.state import (
    CTHULHU,
    FUTILE,
    NECRONOMICON,
    OBJECTS,
    POOLS,
    SIGN,
    Pending,
    Phase,
    Role,
    Setup,
    State,
)
from cubes.game import Player, Seat
from cubes.words import _

SIGN_CARDS = 8
NECRONOMICON_CARDS = 3
OBJECT_CARDS_USED = 5
FIXED_SIGNS = 2
FIXED_NECRONOMICONS = 1


def option_problems(options: Options, players: int) -> dict[str, str]:
    """What is wrong with options for so many players."""  # MESS-012, MESS-A04, MESS-A21
    if options.rotation and players != 8:
        return {"rotation": _("Actions go round in seating order only with eight players.")}
    return {}


def start(seats: tuple[Seat, ...], options: Options, chance: Chance, standing: tuple[int, ...] = ()) -> State:
    """The first state: everything is drawn that lies hidden from the start; roles and cards are then dealt in beats."""
    count = len(seats)
    players = tuple(Player(seat, one.name, one.colour) for seat, one in enumerate(seats))
    setup = Setup(players=players, seats=seats, standing=standing, options=options)
    roles = chance.shuffle(role_pool(count))  # MESS-003, MESS-004, MESS-A18
    treasures, discarded = draw_treasures(count, options, chance)
    objects, aside = draw_objects(options, chance)
    active = chance.below(count)  # MESS-007
    return State(
        setup=setup,
        phase=Phase.DECLARE,
        pending=Pending.ROLES,
        round=1,
        active=active,
        roles=roles[:count],
        roles_aside=tuple(sorted(roles[count:])),
        object_aside=aside,
        discarded=discarded,
        pile=deck_of(count, treasures, objects),
        rows=((),) * count,
        downs=(0,) * count,
        hidden_when_dealt=count,
    )


def role_pool(count: int) -> tuple[int, ...]:
    """The Character tokens that are shuffled for so many players."""  # MESS-003
    investigators, cultists = POOLS[count]
    return (int(Role.INVESTIGATOR),) * investigators + (int(Role.CULTIST),) * cultists


def draw_treasures(count: int, options: Options, chance: Chance) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The Signs and Necronomicons of the deck, and those discarded unseen."""
    if not options.necronomicon:
        return (SIGN,) * count, ()
    pool = chance.shuffle(mixture_pool())  # MESS-032, MESS-A07
    drawn = count - FIXED_SIGNS - FIXED_NECRONOMICONS
    fixed = (SIGN,) * FIXED_SIGNS + (NECRONOMICON,) * FIXED_NECRONOMICONS
    return tuple(sorted(fixed + pool[:drawn])), tuple(sorted(pool[drawn:]))  # MESS-031


def mixture_pool() -> tuple[int, ...]:
    """The cards from which the mixture is completed unseen."""  # MESS-032
    return (SIGN,) * (SIGN_CARDS - FIXED_SIGNS) + (NECRONOMICON,) * (NECRONOMICON_CARDS - FIXED_NECRONOMICONS)


def draw_objects(options: Options, chance: Chance) -> tuple[tuple[int, ...], int]:
    """The five Objects of the deck, and the one set aside unseen."""  # MESS-036
    if not options.objects:
        return (), -1
    order = chance.shuffle(tuple(int(kind) for kind in OBJECTS))
    return tuple(sorted(order[:OBJECT_CARDS_USED])), order[OBJECT_CARDS_USED]


def deck_of(count: int, treasures: tuple[int, ...], objects: tuple[int, ...]) -> tuple[int, ...]:
    """The whole deck, sorted: five cards for each player."""  # MESS-008, MESS-036, MESS-046
    futile = 5 * count - 1 - len(treasures) - len(objects)
    return tuple(sorted((CTHULHU, *treasures, *objects, *(FUTILE,) * futile)))


def problems(state: State) -> tuple[str, ...]:
    """Broken invariants of a state, in words."""
    count = len(state.setup.players)
    found: list[str] = []

    def check(good: Any, sentence: str) -> None:
        if not good:
            found.append(sentence)

    down = [
        card for seat, row in enumerate(state.rows) for index, card in enumerate(row) if state.downs[seat] >> index & 1
    ]
    cards = sorted([*down, *state.pile, *(int(turned.kind) for turned in state.centre)])
    check(len(cards) == 5 * count, f"{len(cards)} cards in play, not {5 * count}")
    options = state.setup.options
    signs, books = cards.count(SIGN), cards.count(NECRONOMICON)
    check(signs + books == count, f"{signs} Signs and {books} Necronomicons, not {count} in all")
    check(cards.count(CTHULHU) == 1, "Cthulhu is not there once")
    set_aside = state.discarded
    if options.necronomicon:
        check(signs + set_aside.count(SIGN) == SIGN_CARDS, "Signs were lost")
        check(books + set_aside.count(NECRONOMICON) == NECRONOMICON_CARDS, "Necronomicons were lost")
    else:
        check(not books and not set_aside, "Necronomicons without their module")
    objects = sorted(card for card in cards if card in OBJECTS)
    expected = [int(kind) for kind in OBJECTS if kind != state.object_aside] if options.objects else []
    check(objects == expected, "the Objects are not five different ones")
    check(sorted((*state.roles, *state.roles_aside)) == sorted(role_pool(count)), "role tokens were lost")
    treasures = [int(turned.kind) for turned in state.centre if turned.kind in (SIGN, NECRONOMICON)]
    check(treasures == list(state.found), "what was found does not lie in the centre")
    check(len(state.centre) <= count * state.round, "more cards turned than the rounds allow")
    return tuple(found)
