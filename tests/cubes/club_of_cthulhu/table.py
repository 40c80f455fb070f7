"""Positions of Club of Cthulhu by hand: cards are letters.

K King, C Cthulhu, S Shub-Niggurath, Y Yidhra, N Nyarlathotep; "K/Y" is a dual card, "K/Y>K" one that stands under the
King in a Journal. In a Zone "*" marks a Desecration token. Decks are given by their top cards, the top last; "^" marks
a card that lies face-up; ``None`` is an empty deck. All other cards lie face-down at the bottom.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from cubes.chance import Chance, ScriptedChance, SeededChance
from cubes.club_of_cthulhu import rules
from cubes.club_of_cthulhu.cards import DEITIES, Deity, dual
from cubes.club_of_cthulhu.house import built_in
from cubes.club_of_cthulhu.journals import EMPTY_JOURNAL, with_card
from cubes.club_of_cthulhu.options import Options
from cubes.club_of_cthulhu.spec import SPEC
from cubes.club_of_cthulhu.state import Columns, Omen, Pending, Phase, Setup, State
from cubes.club_of_cthulhu.tables import House
from cubes.club_of_cthulhu.tally import composition
from cubes.game import Event, Player, Seat, Step
from cubes.match import Match

NAMES = ("Ann", "Ben", "Cleo", "Dora")
LETTERS = dict(zip("KCSYN", DEITIES, strict=True))
PLENTY = ("", "", "", "", "")


def deity(letter: str) -> Deity:
    """A deity by its letter."""
    return LETTERS[letter]


def card(name: str) -> int:
    """A card by its letters."""
    if "/" not in name:
        return int(deity(name))
    one, other = name.split("/")
    return dual(deity(one), deity(other))


def cards(names: str) -> tuple[int, ...]:
    """Cards by their letters, in order."""
    return tuple(card(name) for name in names.split())


def journal(names: str) -> Columns:
    """A Journal."""
    columns = EMPTY_JOURNAL
    for name in names.split():
        bare, _sign, column = name.partition(">")
        columns = with_card(columns, card(bare), int(deity(column)) if column else card(bare))
    return columns


def omen(name: str) -> Omen:
    """A card in the Zone."""
    return Omen(card(name.rstrip("*")), token=name.endswith("*"))


def up(letters: str) -> tuple[bool, ...]:
    """Blessing tokens: those of these deities are face-up."""
    return tuple(letter in letters for letter in "KCSYN")


def chance(*script: Any, seed: int = 1) -> ScriptedChance:
    """The named outcomes first, then luck."""
    return ScriptedChance(script, then=SeededChance(seed))


def table(
    *journals: str,
    decks: Sequence[str | None] = PLENTY,
    zone: str = "",
    fresh: int = 0,
    blessings: Sequence[str] = (),
    marked: str = "",
    active: int = 0,
    phase: Phase = Phase.SACRIFICE,
    pending: Pending = Pending.NONE,
    colour: str = "green",
    options: Options | None = None,
    house: House | None = None,
    first: bool = True,
) -> State:
    """A position in the turn of a seat; ``marked`` are the seats with a Desecration token, as letters A to D."""
    count = len(journals)
    data = house if house is not None else built_in()
    columns = tuple(journal(names) for names in journals)
    omens = tuple(omen(name) for name in zone.split())
    tops = [None if deck is None else deck.split() for deck in decks]
    left = Counter({kind: number for kind, number in enumerate(composition(data)) if number})
    left.subtract(kind for one in columns for column in one for kind in column)
    left.subtract(one.card for one in omens)
    left.subtract(card(name.lstrip("^")) for deck in tops if deck is not None for name in deck)
    assert min(left.values()) >= 0, "more cards of a kind than there are"
    rest = [kind for kind in sorted(left) for _copy in range(left[kind])]
    standing = [number for number, deck in enumerate(tops) if deck is not None]
    share = {number: rest[place :: len(standing)] for place, number in enumerate(standing)}
    laid, ups = [], []
    for number, deck in enumerate(tops):
        bottom = share.get(number, [])
        names = deck or []
        laid.append((*bottom, *(card(name.lstrip("^")) for name in names)))
        ups.append((*(False for _card in bottom), *(name.startswith("^") for name in names)))
    players = tuple(Player(seat, NAMES[seat]) for seat in range(count))
    options = options or Options(colour=colour)
    state = State(
        setup=Setup(
            players=players,
            seats=tuple(Seat(name=one.name) for one in players),
            options=options,
            house=data,
            colour=colour,
            first=0,
        ),
        phase=phase,
        pending=pending,
        turn=1,
        active=active,
        decks=tuple(laid),
        ups=tuple(ups),
        journals=columns,
        blessings=tuple(up(blessings[seat] if seat < len(blessings) else "") for seat in range(count)),
        marked=tuple("ABCD"[seat] in marked for seat in range(count)),
        zone=omens,
        fresh=fresh,
        first_sacrifice=first,
    )
    faults = rules.problems(state)
    assert not faults, faults
    return state


def match_of(state: State, luck: Chance | None = None) -> Match:
    """A match from a position."""
    return Match.new(SPEC, start=state, chance=luck or chance())


def start_match(count: int, *script: Any, options: Options | None = None, seed: int = 1) -> Match:
    """A match from set-up, with scripted outcomes: (colour,) (first player,) the deck."""
    return Match.new(SPEC, NAMES[:count], options=options or Options(), chance=chance(*script, seed=seed))


def act(match: Match, *actions: Any) -> tuple[Step, ...]:
    """Whoever must decide does these things; the beats of the last one."""
    beats: tuple[Step, ...] = ()
    for action in actions:
        (seat,) = match.deciders()
        beats = match.submit(seat, action)
    return beats


def legal(match: Match) -> tuple[Any, ...]:
    """What the deciding seat may do."""
    (seat,) = match.deciders()
    return match.legal_actions(seat)


def events(beats: Sequence[Step]) -> list[Event]:
    """The events of beats, in order."""
    return [event for beat in beats for event in beat.events]


def kinds(beats: Sequence[Step]) -> list[str]:
    """The names of the kinds of events of beats, in order."""
    return [type(event).__name__ for event in events(beats)]


def sizes(state: State, seat: int) -> tuple[int, ...]:
    """How many cards stand in each column of a seat."""
    return tuple(map(len, state.journals[seat]))
