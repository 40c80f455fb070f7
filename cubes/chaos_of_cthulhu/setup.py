"""Set-up: who plays which monsters, the first roll of the elder dice, and what may be rolled again."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cubes.chance import Chance
from cubes.chaos_of_cthulhu.actions import Action, KeepDice, RerollDice
from cubes.chaos_of_cthulhu.events import DiceKept, DiceRerolled, DiceRolled, FreeReroll, Rolled, SetsTaken
from cubes.chaos_of_cthulhu.faces import SETS, MonsterSet
from cubes.chaos_of_cthulhu.options import Options, Seat
from cubes.chaos_of_cthulhu.seats import DEATH, player, put
from cubes.chaos_of_cthulhu.state import DICE, NONE, Contest, Pending, Phase, Purpose, Setup, State
from cubes.game import Player, Step
from cubes.words import _

SET_NAMES = tuple(one.name.lower() for one in SETS)


def option_problems(options: Options, players: int) -> dict[str, str]:  # noqa: ARG001 - the contract's form
    """What is wrong with options for so many players: nothing, one variant excludes the others."""  # CHAOS-A29
    return {}


def seat_problems(seats: Sequence[Seat]) -> dict[int, str]:
    """No set of elder dice twice: the later seat is told."""  # CHAOS-001
    found: dict[int, str] = {}
    owner: dict[str, Seat] = {}
    for index, seat in enumerate(seats):
        if seat.monsters and seat.monsters in owner:
            sentence = _("{name} and {other} cannot both play the same monsters.")
            found[index] = sentence.format(name=owner[seat.monsters].name, other=seat.name)
        elif seat.monsters:
            owner[seat.monsters] = seat
    return found


def sets_of(seats: Sequence[Seat]) -> tuple[MonsterSet, ...]:
    """The set of each seat: its own wish, or the next that nobody wishes for."""
    wished = {seat.monsters for seat in seats}
    free = [one for one, name in zip(SETS, SET_NAMES, strict=True) if name not in wished]
    return tuple(SETS[SET_NAMES.index(seat.monsters)] if seat.monsters else free.pop(0) for seat in seats)


def start(seats: tuple[Seat, ...], options: Options, chance: Chance, standing: tuple[int, ...] = ()) -> State:  # noqa: ARG001
    """The first state: everybody has his set and his Offerings; the dice are rolled in the first beat."""
    # CHAOS-005, CHAOS-010, CHAOS-011, CHAOS-A02
    count = len(seats)
    players = tuple(Player(seat, one.name, one.colour) for seat, one in enumerate(seats))
    setup = Setup(players=players, seats=seats, standing=standing, options=options, sets=sets_of(seats))
    none: tuple[tuple[int, ...], ...] = ((),) * count
    return State(
        setup=setup,
        phase=Phase.SETUP,
        pending=Pending.ROLL_DICE,
        dice=none,
        stones=none,
        offerings=(options.offerings,) * count,
        alive=(True,) * count,
        die_rolls=((0,) * DICE,) * count,
        stone_rolls=((0,) * DICE,) * count,
        confirmed=(False,) * count,
        plans=((),) * count,
        declared=(False,) * count,
        passed=(False,) * count,
    )


def roll_dice(chance: Chance) -> tuple[int, ...]:
    """Five elder dice, Top to Bottom."""  # CHAOS-A32
    return tuple(chance.roll(6) for _die in range(DICE))


def first_roll(state: State, chance: Chance) -> Step:
    """All roll their elder dice."""  # CHAOS-013
    players = state.setup.players
    dice = tuple(roll_dice(chance) for _player in players)
    once = ((1,) * DICE,) * len(players)
    taken = SetsTaken(sets=tuple(zip(players, state.setup.sets, strict=True)), offerings=state.setup.options.offerings)
    rolled = DiceRolled(rolls=tuple(Rolled(one, values) for one, values in zip(players, dice, strict=True)))
    return Step((taken, rolled), decide(replace(state, dice=dice, die_rolls=once, turn=0), at_first=True))


def with_roll(state: State, seat: int, dice: tuple[int, ...]) -> State:
    """All dice of a seat rolled again."""
    rolls = tuple(count + 1 for count in state.die_rolls[seat])
    return replace(state, dice=put(state.dice, seat, dice), die_rolls=put(state.die_rolls, seat, rolls))


def is_match(dice: tuple[int, ...]) -> bool:
    """Whether five elder dice show the same number."""  # CHAOS-075
    return len(dice) == DICE and dice[0] > 0 and len({*dice}) == 1


def next_free(state: State, *, at_first: bool) -> int:
    """The seat that must roll again at no cost, or -1."""  # CHAOS-014, CHAOS-A03, CHAOS-A29
    options = state.setup.options
    if options.variant == DEATH:
        return NONE
    always = options.setup_match == "reroll"
    for seat, dice in enumerate(state.dice):
        if is_match(dice) and (always or (at_first and seat not in state.freed)):
            return seat
    return NONE


def decide(state: State, *, at_first: bool = False) -> State:
    """Who rolls again for nothing, or decides now; or the end of set-up."""
    if next_free(state, at_first=at_first) != NONE:
        return replace(state, pending=Pending.FREE_REROLL)
    turn = state.turn
    while turn < len(state.dice) and not state.offerings[turn]:
        turn += 1
    if turn == len(state.dice):
        return replace(state, turn=NONE, pending=Pending.SETUP_END)
    return replace(state, turn=turn, pending=Pending.NONE)


def free_reroll(state: State, chance: Chance) -> Step:
    """Five equal numbers give the mortals another chance."""  # CHAOS-014
    seat = next_free(state, at_first=True)
    dice = roll_dice(chance)
    event = FreeReroll(player=player(state, seat), number=state.dice[seat][0], dice=dice)
    after = with_roll(state, seat, dice)
    after = replace(after, freed=(*state.freed, seat))
    return Step((event,), decide(after, at_first=True))


SETUP_ACTIONS: tuple[Action, ...] = (KeepDice(), RerollDice())
"""What the seat whose turn it is may do in set-up, as long as it has Offerings."""  # CHAOS-015, CHAOS-016, CHAOS-A04


def apply_keep_dice(state: State, seat: int) -> Step:
    """A player is content with his dice and cannot come back to them."""  # CHAOS-A04
    return Step((DiceKept(player=player(state, seat)),), decide(replace(state, turn=seat + 1)))


def apply_reroll_dice(state: State, seat: int, chance: Chance) -> Step:
    """A player pays for another roll of all five."""  # CHAOS-015, CHAOS-074
    dice, left = roll_dice(chance), state.offerings[seat] - 1
    after = replace(with_roll(state, seat, dice), offerings=put(state.offerings, seat, left))
    return Step((DiceRerolled(player=player(state, seat), dice=dice, offerings=left),), decide(after))


def to_first_player(state: State) -> State:
    """Set-up is done: single stones decide who is first."""  # CHAOS-018
    seats = tuple(range(len(state.dice)))
    return replace(state, pending=Pending.CONTEST, contest=Contest(Purpose.FIRST, seats), freed=())
