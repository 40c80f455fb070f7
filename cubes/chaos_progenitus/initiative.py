"""Before the first turn: everybody rolls, the highest total begins."""

from __future__ import annotations

from msgspec.structs import replace

from cubes.chance import Chance
from cubes.chaos_progenitus.blows import minus_count
from cubes.chaos_progenitus.dice import NONE, SIDES, Face
from cubes.chaos_progenitus.events import InitiativeRoll, InitiativeRolled, InitiativeTied, InitiativeWon
from cubes.chaos_progenitus.state import Assault, Pending, State
from cubes.chaos_progenitus.turns import dice_of, player, shown_face, with_dice
from cubes.game import Step


def is_duel(state: State) -> bool:
    """Whether only two fiends fight, which makes initiative that of the Basic Game."""  # PROG-A02
    return len(state.fiends) == 2


def face_point(face: Face, duel: bool) -> int:
    """What a face counts for initiative: a point or nothing, never twice."""  # PROG-015, PROG-048
    return int(face.move or face.plus or (duel and face.minus))


def points_of(state: State, seat: int) -> int:
    """The initiative of a seat's latest roll."""
    return sum(face_point(shown_face(state, seat, die), is_duel(state)) for die in range(len(dice_of(state, seat))))


def minuses_of(state: State, seat: int) -> tuple[int, ...]:
    """The dice of a seat that show minuses."""
    return tuple(die for die in range(len(dice_of(state, seat))) if shown_face(state, seat, die).minus)


def roll_initiative(state: State, chance: Chance) -> Step:
    """All that are still in the contest roll all their dice."""  # PROG-014, PROG-016
    after = state
    for seat in state.contenders:
        dice = tuple(replace(die, face=chance.below(SIDES)) for die in dice_of(state, seat))
        after = with_dice(after, seat, dice)
    rolls = tuple(
        InitiativeRoll(
            player(state, seat),
            tuple(die.face for die in dice_of(after, seat)),
            points_of(after, seat),
            len(minuses_of(after, seat)),
        )
        for seat in state.contenders
    )
    return Step((InitiativeRolled(rolls=rolls),), replace(after, pending=Pending.CONTEST))


def settle_initiative(state: State) -> Step:
    """The highest begins; those who are tied for it roll again."""  # PROG-016, PROG-048, PROG-A02
    points = {seat: points_of(state, seat) for seat in state.contenders}
    highest = max(points.values())
    best = tuple(seat for seat in state.contenders if points[seat] == highest)
    if len(best) > 1:
        event = InitiativeTied(players=tuple(player(state, seat) for seat in best), points=highest)
        return Step((event,), replace(state, contenders=best, pending=Pending.INITIATIVE))
    (starter,) = best
    other = most_minuses(state, starter)
    minuses = minuses_of(state, other)
    event_won = InitiativeWon(
        player=player(state, starter), points=highest, other=player(state, other), minuses=len(minuses)
    )
    return Step((event_won,), begun(state, starter, other, minuses))


def most_minuses(state: State, starter: int) -> int:
    """Whose minuses count against the first turn."""  # PROG-017, PROG-049, PROG-A15
    others = [seat for seat in range(len(state.fiends)) if seat != starter]

    def count(seat: int) -> tuple[int, int]:
        minuses = minuses_of(state, seat)
        house, fiends = state.setup.house, state.fiends
        left = minus_count(house, fiends[seat], fiends[starter], minuses, initiative=True).total
        return len(minuses), left

    return max(others, key=count)


def begun(state: State, starter: int, other: int, minuses: tuple[int, ...]) -> State:
    """The state before the first turn: of all rolls nothing is left but those minuses."""  # PROG-017, PROG-049
    for seat in range(len(state.fiends)):
        keep = minuses if seat == other else ()
        dice = tuple(
            die if number in keep else replace(die, face=NONE) for number, die in enumerate(dice_of(state, seat))
        )
        state = with_dice(state, seat, dice)
    assault = Assault(seat=other, target=starter, minuses=minuses, initiative=True) if minuses else None
    return replace(state, contenders=(), active=starter, incoming=assault, pending=Pending.TURN)
