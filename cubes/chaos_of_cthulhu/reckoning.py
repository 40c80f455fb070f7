"""Public arithmetic on a view: what stones would do. For whoever shows a view, and for the guide."""

from __future__ import annotations

import msgspec

from cubes.chaos_of_cthulhu.faces import Kind, face
from cubes.chaos_of_cthulhu.stones import activates, free_values, is_wild, payments, signed, sum_words, totals
from cubes.chaos_of_cthulhu.view import View

__all__ = ["Activation", "activations", "free_stones", "payable", "totals"]


class Activation(msgspec.Struct, frozen=True):
    """A die that a group of stones would activate: its number, what it does, the sum in words.

    ``wild``: the group serves as a wild six, its number is another one.
    """

    die: int
    number: int
    kind: Kind
    words: str
    wild: bool


def free_stones(view: View, seat: int) -> tuple[int, ...] | None:
    """What the stones of a seat show that lie on no die and paid for no bonus action; ``None`` if that is hidden."""
    plan = view.plans[seat]
    if plan is None:
        return None
    used = {stone for slot in plan for stone in slot.stones}
    used.update(stone for bonus in view.announced if bonus.seat == seat for stone in bonus.stones)
    return free_values(view.stones[seat], used)


def activations(view: View, seat: int, stones: tuple[int, ...]) -> tuple[Activation, ...]:
    """The dice of a seat that a group of stones (their values) could activate, Top to Bottom, used ones left out."""
    group = tuple(sorted(stones))
    plan = view.plans[seat] or ()
    used = {slot.die for slot in plan}
    wild_only = view.options.wild_six == "shown_six"
    sums = signed(group)
    found = []
    for die, number in enumerate(view.dice[seat]):
        if not number or die in used or not group or not activates(group, number, wild_only):
            continue
        wild = number not in sums
        total = 6 if wild else number
        kind = face(view.sets[seat], die, number)
        found.append(Activation(die, number, kind, sum_words(total, sums[total]), wild and is_wild(group, wild_only)))
    return tuple(found)


def payable(view: View, seat: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The bonus numbers that the free stones and Offerings of a seat could pay for, each group that makes them.

    Numbers used this round are left out; whether there is something to cancel or to double is not asked. Empty when
    the plan is hidden, without an Offering, and in To the Death.
    """
    free = free_stones(view, seat)
    if free is None or not view.offerings[seat] or view.options.variant == "to_the_death" or not view.alive[seat]:
        return ()
    used = {bonus.number for bonus in view.announced if bonus.seat == seat}
    return tuple((number, group) for number, group in payments(free) if number not in used)
