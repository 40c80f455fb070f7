"""Positions of Chaos of Cthulhu by hand: dice and stones are digits, one string per seat.

Dice go Top, Left, Center, Right, Bottom.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cubes.chance import Chance, ScriptedChance, SeededChance
from cubes.chaos_of_cthulhu import rules
from cubes.chaos_of_cthulhu.actions import (
    Activate,
    Aim,
    Announce,
    Confirm,
    Declare,
    KeepDice,
    PassBonus,
    StopBlocking,
    TakeOn,
)
from cubes.chaos_of_cthulhu.events import DeclarationClosed, DefenceBegan
from cubes.chaos_of_cthulhu.faces import HEAL, MADNESS, MonsterSet, face
from cubes.chaos_of_cthulhu.options import Options, Seat
from cubes.chaos_of_cthulhu.spec import SPEC
from cubes.chaos_of_cthulhu.state import Bonus, Pending, Phase, Setup, State
from cubes.game import Event, Player, Step
from cubes.match import Match

NAMES = ("Ann", "Ben", "Cleo", "Dora")
TOP, LEFT, CENTER, RIGHT, BOTTOM = range(5)
ATTACK, BLOCK = 0, 1
WHITE_SET, GREEN_SET, PURPLE_SET, BLACK_SET = MonsterSet
DEATH = Options(variant="to_the_death")
TIMED = Options(variant="timed")


def digits(text: str) -> tuple[int, ...]:
    """Numbers from digits."""
    return tuple(int(digit) for digit in text)


def luck(*script: Any, seed: int = 1) -> ScriptedChance:
    """The named outcomes first, then chance."""
    return ScriptedChance(script, then=SeededChance(seed))


def position(
    *dice: str,
    stones: Sequence[str] = (),
    offerings: Sequence[int] = (),
    options: Options | None = None,
    sets: Sequence[MonsterSet] = (),
    first: int = 0,
    round: int = 1,
    **fields: Any,
) -> State:
    """The planning of a round. A removed die is a 0, a monster without a Center dead; stones not given are sixes."""
    count = len(dice)
    options = options or Options()
    shown = tuple(digits(one) for one in dice)
    alive = tuple(one[CENTER] > 0 for one in shown)
    sizes = [sum(number > 0 for number in one) if lives else 0 for one, lives in zip(shown, alive, strict=True)]
    rolled = tuple(digits(one) for one in stones) or tuple((6,) * size for size in sizes)
    players = tuple(Player(seat, NAMES[seat]) for seat in range(count))
    state = State(
        setup=Setup(
            players=players,
            seats=tuple(Seat(name=player.name) for player in players),
            options=options,
            sets=tuple(sets) or tuple(MonsterSet)[:count],
        ),
        phase=Phase.PLANNING,
        pending=Pending.NONE,
        dice=shown,
        stones=rolled,
        offerings=tuple(offerings) or (options.offerings,) * count,
        alive=alive,
        die_rolls=((1,) * 5,) * count,
        stone_rolls=((1,) * 5,) * count,
        confirmed=(False,) * count,
        plans=((),) * count,
        declared=(False,) * count,
        passed=(False,) * count,
        round=round,
        first=first,
        **fields,
    )
    faults = rules.problems(state)
    assert not faults, faults
    return state


def match_of(state: State, *script: Any, chance: Chance | None = None) -> Match:
    """A match from a position, with scripted dice."""
    return Match.new(SPEC, start=state, chance=chance or luck(*script))


def start_match(names: int, *script: Any, options: Options | None = None, seed: int = 1) -> Match:
    """A match from set-up: the dice of seat 0, of seat 1 and so on come first."""
    return Match.new(SPEC, NAMES[:names], options=options or Options(), chance=luck(*script, seed=seed))


# --- a round -----------------------------------------------------------------------------------------------------


def kind_at(match: Match, seat: int, die: int) -> int:
    """What a die does."""
    state: State = match.state
    return face(state.setup.sets[seat], die, state.dice[seat][die])


def plan(match: Match, seat: int, *acts: tuple[Any, ...], confirm: bool = True) -> None:
    """Put stones on dice: (die, stones) or (die, stones, (seat, part)); then confirm."""
    for die, stones, *target in acts:
        match.submit(seat, Activate(die, digits(stones)))
        assert bool(target) == (kind_at(match, seat, die) in (MADNESS, HEAL)), "a target where none belongs"
        if target:
            match.submit(seat, Aim(*target[0]))
    if confirm:
        match.submit(seat, Confirm())


def plans(match: Match, *by_seat: Sequence[tuple[Any, ...]]) -> Match:
    """Everybody's plan, by seat; those left out plan nothing."""
    for seat in range(len(match.players)):
        if match.state.alive[seat]:
            plan(match, seat, *(by_seat[seat] if seat < len(by_seat) else ()))
    return match


def declare(match: Match) -> Match:
    """All declare who have not yet."""
    while (seat := match.view(None).next_declarer) is not None:
        match.submit(seat, Declare())
    return match


def announce(match: Match, seat: int, number: int, stones: str, *choices: Any) -> tuple[Step, ...]:
    """Announce a bonus action and make its choices; the beats of the last act."""
    beats = match.submit(seat, Announce(number, digits(stones)))
    for choice in choices:
        beats = match.submit(seat, choice)
    assert match.state.choosing == -1, "the bonus action asks for more"
    return beats


def close(match: Match) -> tuple[Step, ...]:
    """All declare and pass; the beats of it all."""
    beats: list[Step] = []
    while match.state.phase is Phase.DECLARATION:
        seat = match.view(None).next_declarer
        beats += match.submit(match.awaited()[0], PassBonus() if seat is None else Declare())
        if events(beats, DeclarationClosed):
            break
    return tuple(beats)


def settled(match: Match) -> State:
    """Close Declaration: the state as the defence began, bonus actions settled and nothing blocked yet."""
    return next(beat.state for beat in close(match) if any(isinstance(one, DefenceBegan) for one in beat.events))


def deeds(state: State, seat: int) -> list[tuple[int, int, int]]:
    """(kind, target seat, part) of every action of a seat once bonus actions are settled."""
    return [(int(deed.kind), deed.seat, deed.part) for deed in state.deeds[seat]]


def aimed(state: State, victim: int) -> list[tuple[int, int, int]]:
    """(kind, source, part) of all that is on its way to a seat."""
    return [(int(hit.kind), hit.source, hit.part) for hit in state.hits if hit.victim == victim]


def defend(match: Match, seat: int, *acts: Any) -> tuple[Step, ...]:
    """Blocks and body parts of one defender: actions, or positions that take Attacks."""
    beats: tuple[Step, ...] = ()
    for act in acts:
        beats = match.submit(seat, TakeOn(act) if isinstance(act, int) else act)
    return beats


def let_happen(match: Match) -> tuple[Step, ...]:
    """No more bonus actions, no Blocks, Attacks on the first die there is: on to the next round's first decision."""
    beats = list(close(match)) if match.state.phase is Phase.DECLARATION else []
    while match.state.phase is Phase.DEFENCE:
        seat = match.awaited()[0]
        actions = match.legal_actions(seat)
        beats += match.submit(seat, StopBlocking() if StopBlocking() in actions else actions[0])
    return tuple(beats)


def events(beats: Sequence[Step], kind: type[Any] = Event) -> list[Any]:
    """The events of beats, in order, of one kind if it is named."""
    return [event for beat in beats for event in beat.events if isinstance(event, kind)]


def told(match: Match, kind: type[Any]) -> list[Any]:
    """All events of a kind so far, as the table heard them."""
    return [event for event in match.events(None) if isinstance(event, kind)]


def bonuses(match: Match) -> tuple[Bonus, ...]:
    """The bonus actions of the round."""
    announced: tuple[Bonus, ...] = match.state.announced
    return announced


def keep_all(match: Match) -> Match:
    """All keep their elder dice."""
    while match.state.phase is Phase.SETUP and match.deciders():
        match.submit(match.deciders()[0], KeepDice())
    return match
