"""How the actions of this game are picked: which pieces of the table, or which words of the list."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from cubes.chaos_of_cthulhu import actions as act
from cubes.chaos_of_cthulhu.state import Phase
from cubes.chaos_of_cthulhu.view import View
from gui.games.chaos_of_cthulhu.tableau import bonus_element, die_element, seat_element, stone_element
from gui.table.choice import Element, Path, path_of

WORDS: dict[type, str] = {
    act.KeepDice: "keep",
    act.RerollDice: "reroll",
    act.KeepStones: "keep",
    act.Confirm: "confirm",
    act.Declare: "declare",
    act.Withdraw: "withdraw",
    act.PassBonus: "pass",
    act.StopBlocking: "stop",
    act.SaveDie: "save",
    act.LoseDie: "lose",
}
"""Actions that are a word."""


def planned_element(position: int) -> Element:
    """What picking a planned action means, behind the screen: its token, or the stones on its die."""
    return Element("planned", str(position))


def paths(view: View, seat: int, action: Any) -> tuple[Path, ...]:
    """The ways an action is picked; several where stones are equal."""
    match action:
        case act.RerollStones(stones):
            return tuple(path_of(group) for group in _stone_groups(view, seat, stones))
        case act.Activate(die, stones):
            own = die_element(seat, die)
            return tuple(path_of((own, *group)) for group in _stone_groups(view, seat, stones))
        case act.Announce(number, stones):
            tile = bonus_element(number)
            return tuple(path_of((tile, *group)) for group in _stone_groups(view, seat, stones))
        case act.Aim(other, die):
            return _aim_paths(view, seat, other, die)
        case act.TakeBack(die):
            return (path_of(planned_element(die)),)
        case act.PickSlot(die) | act.TakeOn(die):
            return (path_of(die_element(seat, die)),)
        case act.PickSeat(other):
            return (path_of(seat_element(other)),)
        case act.PickBonus(index):
            return _cancel_paths(view, index)
        case act.Block(kind, source, die):
            return (path_of(Element("hit", f"{seat}.{kind}.{source}.{die}")),)
    return (path_of(Element("word", WORDS[type(action)])),)


def cell_element(seat: int, position: int) -> Element:
    """What picking a cell of a diagram means, behind the screen."""
    return Element("cell", f"{seat}.{position}")


def _aim_paths(view: View, seat: int, other: int, die: int) -> tuple[Path, ...]:
    """At the table the die itself; behind the screen its cell on the mat, and the die if it is the planner's own."""
    itself = path_of(die_element(other, die))
    if view.phase is not Phase.PLANNING:
        return (itself,)
    cell = path_of(cell_element(other, die))
    return (cell, itself) if other == seat else (cell,)


def _stone_groups(view: View, seat: int, values: tuple[int, ...]) -> Iterator[tuple[Element, ...]]:
    """Every group of free physical stones that shows these values."""
    stones, used = view.stones[seat], used_stones(view, seat)
    free = [index for index in range(len(stones)) if index not in used]
    wanted = sorted(values)
    for group in combinations(free, len(values)):
        if sorted(stones[index] for index in group) == wanted:
            yield tuple(stone_element(seat, index) for index in group)


def used_stones(view: View, seat: int) -> set[int]:
    """The physical stones of a seat that lie on dice or paid for bonus actions, as far as the viewer knows."""
    used = {index for bonus in view.announced if bonus.seat == seat for index in bonus.stones}
    if view.phase is not Phase.STONES:
        used.update(index for slot in view.plans[seat] or () for index in slot.stones)
    return used


def _cancel_paths(view: View, index: int) -> tuple[Path, ...]:
    """A bonus action to cancel: its line in the list, or its tile when only one player announced that number."""
    bonus = view.announced[index]
    line = path_of(Element("said", str(index)))
    alone = sum(other.number == bonus.number for other in view.announced) == 1
    return (line, path_of(bonus_element(bonus.number))) if alone else (line,)
