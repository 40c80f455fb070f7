"""Positions of Don't Mess with Cthulhu by hand: cards are letters, one string per seat.

S Sign, C Cthulhu, N Necronomicon, F Futile; V Prescient Vision, P Evil Presence, G Insanity's Grasp, E Private Eye,
A Paranoia, M Mirage.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cubes.chance import Chance, ScriptedChance, SeededChance
from cubes.dont_mess_with_cthulhu import rules
from cubes.dont_mess_with_cthulhu.actions import Declare, Investigate
from cubes.dont_mess_with_cthulhu.options import Options
from cubes.dont_mess_with_cthulhu.spec import SPEC
from cubes.dont_mess_with_cthulhu.state import (
    KINDS,
    NECRONOMICON,
    OBJECTS,
    POOLS,
    SIGN,
    SILENT,
    Kind,
    Pending,
    Phase,
    Setup,
    State,
    Turned,
    cards_each,
)
from cubes.game import Event, Player, Seat, Step
from cubes.match import Match

LETTERS = {
    "S": Kind.SIGN,
    "C": Kind.CTHULHU,
    "N": Kind.NECRONOMICON,
    "F": Kind.FUTILE,
    "V": Kind.PRESCIENT_VISION,
    "P": Kind.EVIL_PRESENCE,
    "G": Kind.INSANITYS_GRASP,
    "E": Kind.PRIVATE_EYE,
    "A": Kind.PARANOIA,
    "M": Kind.MIRAGE,
}
NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hope")
CULTIST, INVESTIGATOR = 1, 0


def cards(letters: str) -> tuple[int, ...]:
    """Cards from letters."""
    return tuple(int(LETTERS[letter]) for letter in letters)


def chance(*script: Any, seed: int = 1) -> ScriptedChance:
    """The named outcomes first, then luck."""
    return ScriptedChance(script, then=SeededChance(seed))


def table(
    *rows: str,
    turned: str = "",
    active: int = 0,
    roles: Sequence[int] | None = None,
    options: Options | None = None,
    standing: tuple[int, ...] = (),
    active_phase: bool = True,
) -> State:
    """The start of a round's actions, with everybody silent: ``turned`` are the cards of the rounds before.

    Those were turned one from each seat in every round, at place 1. Modules are on when their cards are there.
    """
    count = len(rows)
    round = len(turned) // count + 1
    each = cards_each(round)
    laid = tuple(cards(row) for row in rows)
    assert all(len(row) == each for row in laid), "a row has another number of cards than its round"
    before = cards(turned)
    assert len(before) == count * (round - 1)
    deck = sorted((*before, *(card for row in laid for card in row)))
    books, objects = deck.count(NECRONOMICON), [card for card in deck if card in OBJECTS]
    if options is None:
        options = Options(necronomicon=books > 0, objects=bool(objects), rotation=False)
    investigators, cultists = POOLS[count]
    pool = [INVESTIGATOR] * investigators + [CULTIST] * cultists
    roles = tuple(roles) if roles is not None else tuple(pool[-count:])
    for role in roles:
        pool.remove(role)
    centre = tuple(
        Turned(KINDS[card], index % count, (index - 1) % count, index // count + 1, 1)
        for index, card in enumerate(before)
    )
    deals = []
    for past in range(round - 1):
        ours, rest = before[past * count : (past + 1) * count], list(deck)
        for card in before[: (past + 1) * count]:
            rest.remove(card)
        size = cards_each(past + 1) - 1
        deals.append(tuple(tuple(sorted((ours[s], *rest[s * size : (s + 1) * size]))) for s in range(count)))
    deals.append(tuple(tuple(sorted(row)) for row in laid))
    found = tuple(card for card in before if card in (SIGN, NECRONOMICON))
    players = tuple(Player(seat, NAMES[seat]) for seat in range(count))
    state = State(
        setup=Setup(
            players=players, seats=tuple(Seat(name=p.name) for p in players), standing=standing, options=options
        ),
        phase=Phase.ACT,
        pending=Pending.NONE,
        round=round,
        active=active,
        roles=roles,
        roles_aside=tuple(sorted(pool)),
        object_aside=next((int(kind) for kind in OBJECTS if kind not in objects), -1) if objects else -1,
        discarded=(SIGN,) * (8 - deck.count(SIGN)) + (NECRONOMICON,) * (3 - books) if options.necronomicon else (),
        pile=(),
        rows=laid,
        downs=((1 << each) - 1,) * count,
        deals=tuple(deals),
        said=((SILENT,) * count,) * round,
        centre=centre,
        found=found,
        hidden_when_dealt=count - len(found),
    )
    faults = rules.problems(state)
    assert not faults, faults
    return state


def match_of(state: State, luck: Chance | None = None) -> Match:
    """A match from a position."""
    return Match.new(SPEC, start=state, chance=luck or chance())


def seat_of(who: int | str) -> int:
    """A seat from its number or from a letter: A is seat 0."""
    return "ABCDEFGH".index(who) if isinstance(who, str) else who


def turn(match: Match, holder: int | str, kind: str | None = None, by: int | str | None = None) -> tuple[Step, ...]:
    """The Active player turns a card of the holder: the first that lies down, or the first of a kind."""
    active = match.deciders()[0]
    if by is not None:
        assert active == seat_of(by), f"{active} is to act, not {by}"
    seat = seat_of(holder)
    state = match.state
    for index, card in enumerate(state.rows[seat]):
        if state.downs[seat] >> index & 1 and (kind is None or card == LETTERS[kind]):
            return match.submit(active, Investigate(seat, index + 1))
    raise AssertionError(f"no {kind} in front of {holder}")


def start_match(
    names: int,
    *script: Any,
    options: Options | None = None,
    seed: int = 1,
    standing: tuple[int, ...] = (),
) -> Match:
    """A match from set-up, with scripted outcomes: roles, (Signs and Necronomicons,) (Objects,) first player, deck."""
    return Match.new(
        SPEC, NAMES[:names], options=options or Options(), chance=chance(*script, seed=seed), standing=standing
    )


def declare_all(match: Match) -> None:
    """Everybody says the least that is allowed: nothing, or no card at all."""
    while match.state.phase is Phase.DECLARE:
        seat = match.deciders()[0]
        actions = match.legal_actions(seat)
        match.submit(seat, Declare(0, 0, 0) if Declare(0, 0, 0) in actions else actions[-1])


def events(beats: Sequence[Step]) -> list[Event]:
    """The events of beats, in order."""
    return [event for beat in beats for event in beat.events]


def kinds(beats: Sequence[Step]) -> list[str]:
    """The names of the kinds of events of beats, in order."""
    return [type(event).__name__ for event in events(beats)]


def held(state: State, seat: int) -> str:
    """The cards face down in front of a seat, as letters in order of place."""
    letters = {int(kind): letter for letter, kind in LETTERS.items()}
    return "".join(letters[card] for i, card in enumerate(state.rows[seat]) if state.downs[seat] >> i & 1)
