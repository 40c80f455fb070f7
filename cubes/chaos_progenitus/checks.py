"""Broken invariants of a state, in words."""

from __future__ import annotations

from collections import Counter
from typing import Any

from cubes.chaos_progenitus.blows import arrayed_dice
from cubes.chaos_progenitus.build import is_legal
from cubes.chaos_progenitus.dice import NONE, SIZE, Pool
from cubes.chaos_progenitus.state import Assault, Phase, State
from cubes.chaos_progenitus.turns import shown_face


def problems(state: State) -> tuple[str, ...]:
    """Broken invariants of a state, in words."""
    found: list[str] = []

    def check(good: Any, sentence: str) -> None:
        if not good:
            found.append(sentence)

    house = state.setup.house
    for seat, build in enumerate(state.builds):
        check(list(build.makes) == sorted(build.makes), "a fiend under construction is not in order")
        check(len(build.makes) <= SIZE and all(map(house.has, build.makes)), "a fiend is built of other dice")
        check(not build.ready or is_legal(build.makes, house), "a fiend is ready and not legal")
        check(bool(state.fiends[seat].dice) == (seat < state.described), "a fiend fights before it is described")
    if state.described == len(state.builds):
        made = Counter(make for build in state.builds for make in build.makes)
        check(Counter(die.make for fiend in state.fiends for die in fiend.dice) == made, "dice were lost or made")
        battle_problems(state, check)
    return tuple(found)


def battle_problems(state: State, check: Any) -> None:
    """What must hold while fiends fight."""
    for fiend in state.fiends:
        for die in fiend.dice:
            check(die.pool in (Pool.PLAY, Pool.MINUSED) or die.face == NONE, "a die away from play shows a face")
    check(set(state.fallen) == {seat for seat, one in enumerate(state.fiends) if one.defeated}, "a fall is not told")
    for assault in (state.incoming, state.outgoing):
        if assault is not None:
            assault_problems(state, assault, check)
    check(not state.points or state.phase is Phase.SUFFER, "damage waits in vain")
    check(state.guard is None or state.phase is Phase.HELP, "a defense waits in vain")
    check(state.naming is None or state.phase is Phase.NAME, "a brain waits in vain")
    check(not state.poured or state.phase is Phase.RECOVER, "a potion waits in vain")


def assault_problems(state: State, assault: Assault, check: Any) -> None:
    """What must hold for what is arrayed: its dice lie in play, show it, and are used once."""
    dice = state.fiends[assault.seat].dice
    used = Counter(arrayed_dice(assault))
    check(not used or max(used.values()) == 1, "a die is used twice")
    standing = (*used, *assault.minuses, *assault.grabs)
    if not assault.initiative:
        check(all(dice[die].pool is Pool.PLAY for die in standing), "a die acts that does not lie in play")
    check(not {*used}.intersection(assault.grabs), "a die attacks and grabs")
    for attack in assault.attacks:
        helpers = {*attack.pluses, *(brain.die for brain in attack.brains)}
        check(not helpers.intersection(assault.minuses), "a die helps and is a minus as well")
        named = [brain.named for brain in attack.brains]
        check(all(die < len(state.fiends[assault.target].dice) for die in named), "a brain names no die")
        check(shown_face(state, assault.seat, attack.die).source is not None, "a die attacks that shows no attack")
        check(all(shown_face(state, assault.seat, die).plus for die in attack.pluses), "no plus where one is spent")
    check(all(shown_face(state, assault.seat, die).minus for die in assault.minuses), "no minus where one stands")
    check(all(shown_face(state, assault.seat, die).grab for die in assault.grabs), "nothing that grabs")
