"""The fullest tables of Chaos Progenitus: crowded pools, trophies, many attacks, long names, and the workshop."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from msgspec.structs import replace

from cubes import GAMES, LiveChance, Match
from cubes.chaos_progenitus import actions as act
from cubes.chaos_progenitus.dice import NONE, Breed, Kind, Power, mix_of
from cubes.chaos_progenitus.options import Options, Seat
from cubes.chaos_progenitus.state import Attack, Brain, Fiend, Phase, State, Trophy
from cubes.game import Player
from tests.cubes.chaos_progenitus.table import assault, dice, fiend, match_of, pure, rolled, table
from tests.cubes.play import ALL_GAMES
from tests.gui.window.reading import LONG_NAMES

PROGENITUS = GAMES["chaos_progenitus"]
NAMES = ("W" * 40, "Γεωργία Παπαδοπούλου-Καραγιάννη Ελένης", LONG_NAMES[0], "ЖЩ" * 20, LONG_NAMES[4], "Fay")
TITLES = ("W" * 24, "Σκοτεινόγουρλος Βαθύνους", "Old Hush of Nether Wallo", "ЖЩ" * 12, "Gnashmaw", "Ó" * 24)
"""What their players call the fiends: as long as it may be, in wide scripts."""
ADVANCED = Options(breeds=True, coup=True)
SEATS = (2, 4, 6)


@dataclass(frozen=True)
class Sight:
    """A match at a moment worth looking at; ``viewer``: who looks behind a curtain."""

    name: str
    viewer: int | None
    record: bytes

    def match(self) -> Match:
        """A copy of it."""
        return Match.from_bytes(self.record, ALL_GAMES)


def christened(state: State) -> State:
    """The same position among players and fiends with the longest names."""
    players = tuple(Player(seat, NAMES[seat]) for seat in range(len(state.fiends)))
    seats = tuple(Seat(name=player.name, title=TITLES[player.seat]) for player in players)
    own = tuple(tuple(sorted(die.make for die in fiend.dice if die.origin == NONE)) for fiend in state.fiends)
    builds = tuple(replace(build, makes=found) for build, found in zip(state.builds, own, strict=True))
    return replace(state, builds=builds, setup=replace(state.setup, players=players, seats=seats))


def others(count: int) -> list[Fiend | str]:
    """So many fiends that look on: in play, one in all its pools, one that has fallen with all dice wounded."""
    kept = fiend("4*leg 3*eye@stun 3*axe@wound 3*tail@minused", Breed.HALF, "by")
    return [*("13*leg", kept, replace(fiend("13*arm@wound"), defeated=True), "6*leg 7*brain@stun")][:count]


def with_trophies(words: str, won: str, origin: int) -> Fiend:
    """A fiend that has taken dice of another one."""
    return Fiend((*dice(words), *(replace(die, origin=origin) for die in dice(won))), Breed.PURE, 1, Power.FURY)


def fight(name: str, state: State, faces: str = "") -> Sight:
    """A constructed fight; with ``faces`` the active fiend has rolled them."""
    state = christened(state)
    match = rolled(state, faces) if faces else match_of(state)
    # a key of its own, so that whatever follows is the same every time
    header = replace(match.header(), key=bytes(32))
    return Sight(name, None, Match.restore(header, match.entries, ALL_GAMES).to_bytes())


HEAPS = ("stun", "wound")
TWELVE = "6*leg:strike2 3*arm:strike1 3*eye:ray2"
HELP = "8*leg:plus 6*brain:brain"


def foresight() -> Sight:
    """A pure-breed that may roll a die again."""
    state = table(pure("leg.yb 12*eye.yb", Power.FORESIGHT, "yb"), "13*leg", options=ADVANCED)
    return fight("reroll", state, " ".join(["move"] + ["blank"] * 12))


def many_attacks() -> tuple[Attack, ...]:
    """Twelve attacks of dice 0 to 11; eight pluses (12 to 19) and six brains (20 to 25) are spread over them."""
    made = []
    for die in range(12):
        pluses = (12 + die,) if die < 6 else ()
        brains = (Brain(20 + die, die % 4),) if die < 5 else ()
        made.append(Attack(die, pluses, brains))
    made[0] = Attack(0, (12, 18, 19), (Brain(20, 0), Brain(25, 1)))
    return tuple(made)


def heaps(seats: int) -> Iterator[Sight]:
    """Thirteen dice, less the one that keeps a fiend alive, in each pool of the two that fight."""
    rest = others(seats - 2)
    for pool in HEAPS:
        state = table(f"leg 12*eye@{pool}", f"leg 12*arm@{pool}", *rest, options=ADVANCED, incoming=assault(1, 0))
        yield fight(f"all in the {pool} pool", state)
    state = table("13*leg", "leg 12*arm@minused", *rest, options=ADVANCED, incoming=assault(1, 0))
    yield fight("all of the foe minused", state)
    yield fight("thirteen rolled", state, " ".join(["strike1"] * 13))
    small = table("leg:strike1", "leg", *rest, options=ADVANCED, incoming=assault(1, 0))
    yield fight("one die each", small, "strike1")


def crowds(seats: int) -> Iterator[Sight]:
    """Twenty-six dice of a fiend, twelve attacks with whatever can lie on them."""
    rest = others(seats - 2)
    won = table(
        with_trophies("13*leg", "13*eye", 1),
        "leg 4*tail 8*tail@wound",
        *rest,
        options=ADVANCED,
        incoming=assault(1, 0),
    )
    won = replace(won, trophies=tuple(Trophy(0, 1, die.make) for die in won.fiends[0].dice[13:]))
    yield fight("twenty-six in play", won, " ".join(["strike1"] * 13 + ["ray1"] * 13))
    for pool in (*HEAPS, "minused"):
        foe = with_trophies(f"leg 12*arm@{pool}", f"13*eye@{pool}", 0)
        yield fight(f"twenty-six, {pool}", table("5*leg", foe, *rest, options=ADVANCED, incoming=assault(1, 0)))
    foe = Fiend((*dice(TWELVE), *dice(HELP)), Breed.PURE, 1, Power.FURY)
    own = "4*arm 2*leg 3*eye 4*axe"
    told = " ".join(["block2"] * 4 + ["move"] * 2 + ["plus"] * 3 + ["blade1"] * 4)
    yield fight(
        "twelve attacks",
        table(own, foe, *rest, options=ADVANCED, incoming=assault(1, 0, *_plain(many_attacks()))),
        told,
    )


def _plain(attacks: tuple[Attack, ...]) -> Iterator[tuple[Any, ...]]:
    for one in attacks:
        yield one.die, one.pluses, tuple((brain.die, brain.named) for brain in one.brains)


def followed(first: Sight, seed: int, most: int = 60) -> Iterator[Sight]:
    """What becomes of it: the first moment of each phase in a battle played on by the guide."""
    match, random, seen = first.match(), Random(seed), {first.match().state.phase}
    for _step in range(most):
        if match.outcome() is not None:
            break
        seat = match.deciders()[0]
        actions = match.legal_actions(seat)
        action = random.choice(actions) if random.random() < 0.2 else None
        match.submit(seat, action or PROGENITUS.rules.guide(match.view(seat), actions, random))
        if match.state.phase not in seen:
            seen.add(match.state.phase)
            yield Sight(f"{first.name}, {match.state.phase.name.lower()}", None, match.to_bytes())


# --- fiends in the making -----------------------------------------------------------------------------------------


def begun(seats: int, options: Options) -> Match:
    """A match whose fiends are still to be made."""
    made = tuple(Seat(name=name) for name in NAMES[:seats])
    return Match.new(PROGENITUS, seats=made, options=options, chance=LiveChance(bytes([seats]) * 32))


def workshops(seats: int) -> Iterator[Sight]:
    """An empty bench, one that is full in the longest-named mix, and what the last builder sees."""
    match = begun(seats, Options(building="workshop", breeds=True))
    yield Sight("workshop, empty", None, match.to_bytes())
    for seat in range(seats):
        match.submit(seat, act.PickMix(mix_of(2, 1)))
        for kind in (*(Kind.TENTACLE,) * 5, *(Kind.STINGER,) * 4, *(Kind.BELLOWS,) * 3, Kind.MOUTH):
            match.submit(seat, act.AddDie(int(kind)))
        if seat in (0, seats - 1):
            yield Sight(f"workshop, full, {seat + 1} of {seats}", None, match.to_bytes())
        match.submit(seat, act.Confirm())
    yield Sight("workshop, described", None, match.to_bytes())


def secrets(seats: int) -> Iterator[Sight]:
    """Fiends built behind the curtain: the closed chests, and a bench of one's own."""
    match = begun(seats, Options(building="workshop", secret=True, breeds=True))
    yield Sight("chests", None, match.to_bytes())
    match.submit(0, act.Shuffle())
    yield Sight("secret bench", 0, match.to_bytes())
    match.submit(0, act.Confirm())
    yield Sight("secret, ready", 0, match.to_bytes())
    yield Sight("a chest ready", None, match.to_bytes())
    yield Sight("secret, empty", 1, match.to_bytes())


def drafts(seats: int) -> Iterator[Sight]:
    """The pool at the beginning, in the middle and near its end."""
    match, random = begun(seats, Options(building="draft", breeds=True)), Random(seats)
    for number in range(13 * seats - 1):
        if number in (0, 6 * seats, 13 * seats - 3):
            yield Sight(f"draft, {number} taken", None, match.to_bytes())
        if match.state.phase is not Phase.DRAFT:
            break
        seat = match.deciders()[0]
        match.submit(seat, random.choice(match.legal_actions(seat)))


def played(seats: int, most: int = 400) -> Iterator[Sight]:
    """The first moment of each phase in a guided battle of random fiends."""
    options = replace(ADVANCED, turn_limit=200)
    match = begun(seats, options)
    yield from followed(Sight("played", None, match.to_bytes()), seats, most)


@cache
def sights(seats: int) -> tuple[Sight, ...]:
    """All of them for so many fiends."""
    crowded = [*heaps(seats), *crowds(seats), *([foresight()] if seats == 2 else [])]
    later = [sight for number in (2, 5, 9) for sight in followed(crowded[number], seats + number)]
    return (*crowded, *later, *played(seats), *workshops(seats), *secrets(seats), *drafts(seats))
