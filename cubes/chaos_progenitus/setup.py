"""Set-up: what does not fit, and the first state."""

from __future__ import annotations

from msgspec.structs import replace

from cubes.chance import Chance
from cubes.chaos_progenitus.build import has_body, is_legal, legal_size, make_fiends
from cubes.chaos_progenitus.dice import SIZE
from cubes.chaos_progenitus.house import built_in
from cubes.chaos_progenitus.options import Options, Seat
from cubes.chaos_progenitus.state import Build, Fiend, Pending, Phase, Setup, State
from cubes.chaos_progenitus.tables import House
from cubes.game import Player
from cubes.words import _


def house_of(options: Options) -> House:
    """The house data that a battle with these options is fought with."""  # PROG-A01
    return options.house if options.house is not None else built_in()


def option_problems(options: Options, players: int) -> dict[str, str]:
    """What is wrong with options for so many players."""
    if players > 2 and not options.multi:  # PROG-007, PROG-057
        return {"multi": _("Without multi-player battles the game is for two.")}
    return {}


def seat_problems(seats: tuple[Seat, ...]) -> dict[int, str]:
    """What is wrong with the fiends that are brought along."""  # PROG-001, PROG-003
    found: dict[int, str] = {}
    for number, seat in enumerate(seats):
        problem = fiend_problem(seat.fiend, built_in()) if seat.fiend else ""
        if problem:
            found[number] = _("{name}: {problem}").format(name=seat.name, problem=problem)
    return found


def fiend_problem(makes: tuple[int, ...], house: House) -> str:
    """Why dice are no legal fiend, in a sentence; empty when they are one."""  # PROG-001, PROG-003
    if not all(map(house.has, makes)):
        return _("One of the dice of this fiend does not exist.")
    if not legal_size(makes):
        return _("A fiend has {size} dice, not {count}.").format(size=SIZE, count=len(makes))
    if not has_body(makes, house):
        return _("A fiend needs at least one body part.")
    return ""


def start(seats: tuple[Seat, ...], options: Options, chance: Chance, standing: tuple[int, ...] = ()) -> State:
    """The first state: the fiends are there, or the workshop or the draft opens.

    A fiend that is brought along but does not exist with these house data is left at home.
    """
    house = house_of(options)
    mix = house.all_mixes()[0]
    state = State(
        setup=Setup(
            players=tuple(Player(seat, one.name, one.colour) for seat, one in enumerate(seats)),
            seats=seats,
            standing=standing,
            options=options,
            house=house,
        ),
        phase=Phase.SETUP,
        pending=Pending.POOL,
        builds=tuple(brought(one, house, mix) for one in seats),
        fiends=(Fiend(),) * len(seats),
    )
    return opened(state, chance)


def brought(seat: Seat, house: House, mix: int) -> Build:
    """The fiend that a seat brings along, ready; or nothing yet."""
    if not is_legal(seat.fiend, house):
        return Build((), mix)
    return Build(tuple(sorted(seat.fiend)), mix, ready=True)


def opened(state: State, chance: Chance) -> State:
    """The state in which the fiends begin to be made."""
    building = state.setup.options.building
    waiting = not all(build.ready for build in state.builds)
    if waiting and building == "draft":
        return state
    if waiting and building == "workshop":
        return replace(state, phase=Phase.WORKSHOP, pending=Pending.NONE)
    return make_fiends(state, chance)
