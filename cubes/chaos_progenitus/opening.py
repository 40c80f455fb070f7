"""Steps 1 to 3 of a turn: minuses, the roll, minuses set aside."""

from __future__ import annotations

from msgspec.structs import replace

from cubes.chance import Chance
from cubes.chaos_progenitus.actions import Action, Done, Minus, Reroll, Roll
from cubes.chaos_progenitus.blows import amount, minus_count, uses_left
from cubes.chaos_progenitus.defend import to_defenses
from cubes.chaos_progenitus.dice import NONE, SIDES, Pool, Power
from cubes.chaos_progenitus.events import (
    DiceRolled,
    DieMinused,
    DieRerolled,
    MinusesAside,
    MinusesCounted,
    PowerUsed,
    TurnOpened,
)
from cubes.chaos_progenitus.state import Assault, Die, Pending, Phase, State
from cubes.chaos_progenitus.turns import (
    all_shown,
    asked,
    available,
    dice_of,
    in_pool,
    is_item,
    moved,
    player,
    ref,
    refs,
    shown,
    shown_face,
    with_dice,
)
from cubes.game import Step

ROLL, DONE = Roll(), Done()


def open_turn(state: State) -> Step:
    """All available dice of the fiend come back into play."""  # PROG-018, PROG-A03, PROG-A22
    seat, foe = state.active, state.incoming
    dice = tuple(Die(die.make, back_from(die), NONE, die.origin) for die in dice_of(state, seat))
    frost = 0
    if foe is not None and not foe.initiative:
        frost = amount(state.setup.house, state.fiends[foe.seat], Power.FROST)
    after = replace(
        with_dice(state, seat, dice),
        turn=state.turn + 1,
        phase=Phase.MINUSES,
        uses=0,
        owed=0,
        poured=(),
        frosted=frost,
        outgoing=Assault(seat=seat),
    )
    event = TurnOpened(
        player=player(state, seat), turn=after.turn, other=None if foe is None else player(state, foe.seat)
    )
    if foe is not None and foe.minuses:
        return Step((event,), replace(after, pending=Pending.COUNT))
    return Step((event,), after_minuses(after))


def back_from(die: Die) -> Pool:
    """Where a die lies when its owner's turn begins."""
    return Pool.PLAY if available(die) else die.pool


# --- step 1 ------------------------------------------------------------------------------------------------------


def count_minuses(state: State) -> Step:
    """What the foe's minuses cost."""  # PROG-019, PROG-A04, PROG-A19
    seat, foe = state.active, state.incoming
    assert foe is not None
    count = minus_count(
        state.setup.house, state.fiends[foe.seat], state.fiends[seat], foe.minuses, initiative=foe.initiative
    )
    event = MinusesCounted(
        player=player(state, seat),
        other=player(state, foe.seat),
        stood=count.stood,
        immune=count.immune,
        chilled=count.chilled,
        cleared=count.cleared,
        total=count.total,
    )
    return Step((event,), to_minuses(replace(state, owed=count.total)))


def bodies_in_play(state: State, seat: int) -> tuple[int, ...]:
    """The body parts of a seat that lie in play."""
    dice = dice_of(state, seat)
    return tuple(die for die in in_pool(state, seat, Pool.PLAY) if not is_item(state, dice[die]))


def to_minuses(state: State) -> State:
    """The owner says which dice are minused, as long as he owes some; too many take all."""  # PROG-019, PROG-A04
    play = len(in_pool(state, state.active, Pool.PLAY))
    if not state.owed or not play:
        return after_minuses(state)
    if state.owed >= play:
        return asked(state, Phase.MINUSES, forced=True)
    if not bodies_in_play(state, state.active):
        return after_minuses(state)
    return asked(state, Phase.MINUSES, forced=len(legal_minuses(state)) == 1)


def legal_minuses(state: State) -> tuple[Action, ...]:
    """Which die may be minused: not the last body part, unless everything has to go."""  # PROG-A04
    play, bodies = in_pool(state, state.active, Pool.PLAY), bodies_in_play(state, state.active)
    if len(bodies) == 1 and len(play) > state.owed:
        return tuple(Minus(die) for die in play if die not in bodies)
    return tuple(map(Minus, play))


def apply_minus(state: State, seat: int, action: Minus) -> Step:
    """A die goes into the minused pile: it is not rolled this turn."""  # PROG-019
    event = DieMinused(player=player(state, seat), die=ref(dice_of(state, seat), action.die))
    after = moved(state, seat, (action.die,), Pool.MINUSED)
    return Step((event,), to_minuses(replace(after, owed=state.owed - 1)))


def after_minuses(state: State) -> State:
    """A fiend without a body part to roll is defeated; any other one rolls."""  # PROG-020, PROG-021, PROG-A05
    if not bodies_in_play(state, state.active):
        return replace(state, owed=0, pending=Pending.DEFEAT)
    return replace(state, owed=0, phase=Phase.ROLL, pending=Pending.NONE)


# --- steps 2 and 3 -----------------------------------------------------------------------------------------------


def apply_roll(state: State, seat: int, chance: Chance) -> Step:
    """All dice in play are rolled."""  # PROG-022
    which = in_pool(state, seat, Pool.PLAY)
    dice = list(dice_of(state, seat))
    for number in which:
        dice[number] = replace(dice[number], face=chance.below(SIDES))
    after = with_dice(state, seat, tuple(dice))
    event = DiceRolled(player=player(state, seat), dice=all_shown(after, seat, which))
    return Step((event,), to_reroll(after))


def to_reroll(state: State) -> State:
    """Foresight lets a die be rolled again."""  # PROG-T2
    fiend = state.fiends[state.active]
    if fiend.power is Power.FORESIGHT and uses_left(state.setup.house, fiend, state.uses):
        return asked(state, Phase.REROLL)
    return to_aside(state)


def legal_rerolls(state: State) -> tuple[Action, ...]:
    """Any of the dice just rolled, or none."""
    return (*map(Reroll, in_pool(state, state.active, Pool.PLAY)), DONE)


def apply_reroll(state: State, seat: int, action: Reroll, chance: Chance) -> Step:
    """A die is rolled again, and its new face stands."""  # PROG-T2
    dice = list(dice_of(state, seat))
    dice[action.die] = replace(dice[action.die], face=chance.below(SIDES))
    after = replace(with_dice(state, seat, tuple(dice)), uses=state.uses + 1)
    before = shown(state, seat, action.die)
    used = PowerUsed(
        player=player(state, seat),
        power=Power.FORESIGHT,
        title=state.setup.house.rule(Power.FORESIGHT).title,
        die=before.die,
    )
    rolled = DieRerolled(player=player(state, seat), before=before, after=shown(after, seat, action.die))
    return Step((used, rolled), to_reroll(after))


def to_aside(state: State) -> State:
    """Minuses are set aside; tentacles and whips lie ready."""  # PROG-023, PROG-036
    seat = state.active
    faces = {die: shown_face(state, seat, die) for die in in_pool(state, seat, Pool.PLAY)}
    assault = Assault(
        seat=seat,
        minuses=tuple(die for die, face in faces.items() if face.minus),
        grabs=tuple(die for die, face in faces.items() if face.grab),
    )
    after = replace(state, outgoing=assault)
    return replace(after, pending=Pending.ASIDE) if assault.minuses else to_defenses(after)


def set_aside(state: State) -> Step:
    """The minuses rolled will count against the target."""  # PROG-023
    assert state.outgoing is not None
    event = MinusesAside(
        player=player(state, state.active), dice=refs(state, state.active, state.outgoing.minuses)
    )
    return Step((event,), to_defenses(state))
