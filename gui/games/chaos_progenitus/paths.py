"""How the acts of a fight are picked: which dice, lanes and fiends, or which words of the list."""

from __future__ import annotations

from typing import Any

from cubes.chaos_progenitus import actions as act
from cubes.chaos_progenitus.dice import NONE
from cubes.chaos_progenitus.state import Phase
from cubes.chaos_progenitus.view import View
from gui.games.chaos_progenitus.lanes import attack_element
from gui.games.chaos_progenitus.tableau import die_element, fiend_element
from gui.table.choice import Element, Path, path_of

POWER = Element("word", "power")


def paths(view: View, seat: int, action: Any) -> tuple[Path, ...]:
    """The ways an act is picked: one for each."""
    return (path_of(*_slots(view, seat, action)),)


def _slots(view: View, seat: int, action: Any) -> tuple[Element | tuple[Element, ...], ...]:
    match action:
        case act.Minus(die) | act.Reroll(die) | act.HelpDefense(die) | act.Array(die) | act.Suffer(die):
            return (die_element(seat, die),)
        case act.Defend(die, attack):
            assert view.foe is not None
            return ((die_element(seat, die), attack_element(view.foe, attack)),)
        case act.HelpAttack(attack, die) | act.AddBrain(attack, die):
            return ((die_element(seat, die), attack_element(seat, attack)),)
        case act.UsePower(attack):
            return ((POWER,) if attack == NONE else (POWER, attack_element(seat, attack)),)
        case act.Name(die):
            assert view.target is not None
            return (die_element(view.target, die),)
        case act.Rescue(by, die):
            if by != NONE:
                return ((die_element(seat, by), die_element(seat, die)),)
            # a mongrel shakes a stun off before anything else; later it can only be the fiend's power
            return (die_element(seat, die),) if view.phase is Phase.STAMINA else ((POWER, die_element(seat, die)),)
        case act.Grab(die) | act.Coup(die):
            assert view.active is not None
            return (die_element(view.active, die),)
        case act.Target(other) | act.NameNext(other):
            return (fiend_element(other),)
        case act.Roll():
            return (Element("word", "roll"),)
    return (Element("word", "done"),)
