"""Positions of Chaos Progenitus by hand: a die is a word of kind, mix, pool and face.

In ``fiend("arm:block2 eye:ray2 axe@wound leg@stun tail@minused")`` a die without a pool lies in play, one without a
face has not been rolled. The mix is red/black unless it stands after a dot: ``eye.yk:ray2`` has yellow plastic and
black ink. ``7*leg`` is seven of them. Faces are called after what they do, with their strength.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cubes.chance import Chance, ScriptedChance, SeededChance
from cubes.chaos_progenitus import rules
from cubes.chaos_progenitus.actions import Roll
from cubes.chaos_progenitus.dice import NONE, Breed, Colour, Face, Kind, Pool, Power, make_of, mix_of
from cubes.chaos_progenitus.house import built_in
from cubes.chaos_progenitus.options import Options, Seat
from cubes.chaos_progenitus.spec import SPEC
from cubes.chaos_progenitus.state import Assault, Attack, Brain, Build, Die, Fiend, Pending, Phase, Setup, State
from cubes.game import Event, Player, Step
from cubes.match import Match

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay")
LETTERS = {"r": Colour.RED, "b": Colour.BLUE, "y": Colour.YELLOW, "k": Colour.BLACK}
PRINTED = "3*eye wings 2*tentacle 2*lungs arm stinger potion 2*axe"
"""The fiend that the book describes."""


def mix(letters: str) -> int:
    """A mix by the letters of plastic and ink; k is black."""
    return mix_of(LETTERS[letters[0]], LETTERS[letters[1]])


def make(word: str) -> int:
    """A make, as "eye" or "eye.yb"."""
    kind, _dot, letters = word.partition(".")
    return make_of(Kind[kind.upper()], mix(letters or "rk"))


def makes(words: str) -> tuple[int, ...]:
    """The makes of a fiend, in order."""
    found: list[int] = []
    for word in words.split():
        count, _star, name = word.rpartition("*")
        found += [make(name)] * int(count or 1)
    return tuple(found)


def face_name(face: Face) -> str:
    """What a face is called here."""
    if face.source is not None:
        return f"{face.source.name.lower()}{face.strength}"
    if face.move:
        return "move"
    if face.minus:
        return "wings" if face.defense else "minus"
    if face.defense:
        return f"block{face.defense}"
    for name in ("plus", "brain", "grab", "restore"):
        value = getattr(face, name)
        if value:
            return f"{name}{value}" if name == "restore" else name
    return "blank"


def face(kind: int, name: str) -> int:
    """The first face of a kind that is called so."""
    names = [face_name(one) for one in built_in().kinds[kind].faces]
    return names.index(name)


def die(word: str) -> Die:
    """A die as the module describes it."""
    word, _at, pool = word.partition("@")
    name, _sign, shown = word.partition(":")
    one = make(name)
    number = face(one // 16, shown) if shown else NONE
    return Die(one, Pool[pool.upper()] if pool else Pool.PLAY, number)


def dice(words: str) -> tuple[Die, ...]:
    """Several dice."""
    found: list[Die] = []
    for word in words.split():
        count, _star, name = word.rpartition("*")
        found += [die(name)] * int(count or 1)
    return tuple(found)


def fiend(words: str, breed: Breed = Breed.NONE, of: str = "", power: Power = Power.NONE) -> Fiend:
    """A fiend in battle, of as many dice as the position needs."""
    return Fiend(dice(words), breed, mix(of) if of else NONE, power)


def pure(words: str, power: Power, of: str = "rk") -> Fiend:
    """A pure-breed with a power."""
    return fiend(words, Breed.PURE, of, power)


def chance(*script: Any, seed: int = 1) -> ScriptedChance:
    """The named outcomes first, then luck."""
    return ScriptedChance(script, then=SeededChance(seed))


def faces(words: str, names: str) -> tuple[int, ...]:
    """What chance has to give for dice in order to show these faces."""
    return tuple(face(one.make // 16, name) for one, name in zip(dice(words), names.split(), strict=True))


def assault(
    seat: int,
    target: int,
    *attacks: Any,
    minuses: Sequence[int] = (),
    grabs: Sequence[int] = (),
    initiative: bool = False,
) -> Assault:
    """What stands against a fiend: attacks as their dice, or as (die, pluses, brains as (die, named))."""
    made = []
    for one in attacks:
        number, pluses, brains, *powered = one if isinstance(one, tuple) else (one, (), ())
        made.append(Attack(number, tuple(pluses), tuple(Brain(*brain) for brain in brains), bool(powered)))
    return Assault(seat, target, tuple(made), tuple(minuses), tuple(grabs), initiative)


def table(
    *fiends: Fiend | str,
    incoming: Assault | None = None,
    active: int = 0,
    options: Options | None = None,
    turn: int = 4,
    pending: Pending = Pending.TURN,
) -> State:
    """A position at the beginning of a seat's turn."""
    made = tuple(one if isinstance(one, Fiend) else fiend(one) for one in fiends)
    players = tuple(Player(seat, NAMES[seat]) for seat in range(len(made)))
    return State(
        setup=Setup(
            players=players,
            seats=tuple(Seat(name=one.name) for one in players),
            options=options or Options(breeds=True),
            house=(options and options.house) or built_in(),
        ),
        phase=Phase.INITIATIVE,
        pending=pending,
        builds=tuple(Build(tuple(sorted(one.make for one in two.dice)), 0, True) for two in made),
        fiends=made,
        described=len(made),
        turn=turn,
        active=active,
        incoming=incoming,
        fallen=tuple(seat for seat, one in enumerate(made) if one.defeated),
    )


def match_of(state: State, *script: Any, luck: Chance | None = None) -> Match:
    """A match from a position; whatever goes by itself has happened."""
    return Match.new(SPEC, start=state, chance=luck or chance(*script))


def rolled(state: State, names: str) -> Match:
    """The position after the active fiend has come to its roll and shows these faces, in the order of its dice."""
    away = (Pool.STUN, Pool.WOUND)
    ready = [one for one in state.fiends[state.active].dice if one.pool not in away]
    script = [face(one.make // 16, name) for one, name in zip(ready, names.split(), strict=True)]
    match = match_of(state, *script)
    act(match, Roll())
    return match


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


def offered(match: Match, kind: type) -> list[Any]:
    """What of one kind the deciding seat may do."""
    return [action for action in legal(match) if type(action) is kind]


def cause(match: Match, action: Any, seat: int | None = None) -> str:
    """Why an act is refused, by the name of its cause; empty when it is legal."""
    who = match.deciders()[0] if seat is None else seat
    refusal = match.refusal(who, action)
    return refusal.cause.name if refusal is not None else ""


def pool(match: Match, seat: int, name: str) -> list[int]:
    """The dice of a seat in a pool."""
    return [number for number, one in enumerate(match.state.fiends[seat].dice) if one.pool is Pool[name.upper()]]


def events(beats: Sequence[Step]) -> list[Event]:
    """The events of beats, in order."""
    return [event for beat in beats for event in beat.events]


def kinds(beats: Sequence[Step]) -> list[str]:
    """The names of the kinds of events of beats, in order."""
    return [type(event).__name__ for event in events(beats)]


def heard(match: Match, kind: str) -> list[Any]:
    """All public events of a kind so far."""
    return [event for event in match.events(None) if type(event).__name__ == kind]


def sound(match: Match) -> None:
    """Nothing is broken; positions by hand may have fewer dice than a legal fiend."""
    assert {*rules.problems(match.state)} <= {"a fiend is ready and not legal"}


