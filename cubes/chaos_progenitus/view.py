"""What one viewer may know. Everything is public here but fiends under construction, where the option hides them.

The methods of :class:`View` are public arithmetic for whoever draws or plays; more of it is in ``aids``.
"""

from __future__ import annotations

import msgspec

from cubes import game
from cubes.chaos_progenitus.dice import MIXES, NONE, Breed, Face, Pool
from cubes.chaos_progenitus.ending import outcome
from cubes.chaos_progenitus.options import Options, Seat
from cubes.chaos_progenitus.state import (
    STEPS,
    Assault,
    Build,
    EndReason,
    Fiend,
    Guard,
    Naming,
    Pending,
    Phase,
    Point,
    State,
    Trophy,
)
from cubes.chaos_progenitus.tables import House
from cubes.chaos_progenitus.turns import deciders
from cubes.game import Viewer


class View(game.View, frozen=True, kw_only=True):
    """What the viewer may know. Tuples are by seat; dice are indices in their fiend, -1 is "none".

    ``builds``: fiends under construction, ``None`` where they are hidden; ``ready``: who has confirmed. ``fiends`` are
    empty until they are described. ``pool`` and ``drafter``: the draft. ``foe``: whose ``incoming`` assault the
    ``active`` seat faces; ``outgoing``: what it arrays itself. All other fields are as in :class:`State`.
    """

    seats: tuple[Seat, ...]
    options: Options
    house: House
    phase: Phase
    pending: Pending
    builds: tuple[Build | None, ...]
    ready: tuple[bool, ...]
    fiends: tuple[Fiend, ...]
    pool: tuple[int, ...]
    drafter: int | None
    described: int
    contenders: tuple[int, ...]
    turn: int
    active: int | None
    foe: int | None
    incoming: Assault | None
    outgoing: Assault | None
    owed: int
    uses: int
    guard: Guard | None
    naming: Naming | None
    poured: tuple[int, ...]
    frosted: int
    points: tuple[Point, ...]
    grabs: int
    fallen: tuple[int, ...]
    trophies: tuple[Trophy, ...]
    reason: EndReason | None
    ranking: tuple[tuple[int, ...], ...]

    def __repr__(self) -> str:
        return "<View>"

    @property
    def step(self) -> int:
        """The step of the turn (1 to 7), 0 outside one."""
        return STEPS.get(self.phase, 0)

    @property
    def target(self) -> int | None:
        """At whom the active seat aims this turn, once that is known."""
        return _seat(self.outgoing.target) if self.outgoing is not None else None

    def left(self) -> tuple[int, ...]:
        """The seats whose fiends are not defeated."""
        return tuple(seat for seat, fiend in enumerate(self.fiends) if not fiend.defeated)

    def pool_of(self, seat: int, pool: Pool) -> tuple[int, ...]:
        """The dice of a fiend that lie in a pool, in order."""
        return tuple([number for number, die in enumerate(self.fiends[seat].dice) if die.pool is pool])

    def faces(self, seat: int, die: int) -> tuple[Face, ...]:
        """The six faces of a die."""
        return self.house.faces(self.fiends[seat].dice[die].make)

    def shows(self, seat: int, die: int) -> Face | None:
        """What a die shows; ``None`` when it has not been rolled since it came back into play."""
        one = self.fiends[seat].dice[die]
        return None if one.face == NONE else self.house.kinds[one.make // MIXES].faces[one.face]

    def is_item(self, seat: int, die: int) -> bool:
        """Whether a die is an item."""
        return self.house.is_item(self.fiends[seat].dice[die].make)

    def advanced(self) -> bool:
        """Whether breeds count in this battle."""
        return self.options.breeds

    def breed(self, seat: int) -> Breed:
        """The breed of a fiend, as far as breeds count in this battle."""
        return self.fiends[seat].breed


def view(state: State, viewer: Viewer) -> View:
    """What that viewer may know."""
    setup = state.setup
    asked = deciders(state)
    return View(
        viewer=viewer,
        players=setup.players,
        seats=tuple(shown_seat(state, seat, viewer) for seat in range(len(setup.seats))),
        standing=setup.standing,
        deciders=asked,
        awaited=asked,
        outcome=outcome(state),
        options=setup.options,
        house=setup.house,
        phase=state.phase,
        pending=state.pending,
        builds=tuple(
            build if is_shown(state, seat, viewer) else None for seat, build in enumerate(state.builds)
        ),
        ready=tuple(build.ready for build in state.builds),
        fiends=state.fiends,
        pool=state.pool,
        drafter=_seat(state.drafter),
        described=state.described,
        contenders=state.contenders,
        turn=state.turn,
        active=_seat(state.active),
        foe=state.incoming.seat if state.incoming is not None else None,
        incoming=state.incoming,
        outgoing=state.outgoing,
        owed=state.owed,
        uses=state.uses,
        guard=state.guard,
        naming=state.naming,
        poured=state.poured,
        frosted=state.frosted,
        points=state.points,
        grabs=state.grabs,
        fallen=state.fallen,
        trophies=state.trophies,
        reason=state.reason,
        ranking=state.ranking,
    )


def is_shown(state: State, seat: int, viewer: Viewer) -> bool:
    """Whether a viewer may see what a seat builds: hidden, by option, are the fiends not described yet."""  # PROG-008
    options = state.setup.options
    return viewer == seat or not (options.secret and options.building == "workshop") or seat < state.described


def shown_seat(state: State, seat: int, viewer: Viewer) -> Seat:
    """What was set up for a seat; a fiend that it brings along is hidden like one under construction."""
    one = state.setup.seats[seat]
    return one if is_shown(state, seat, viewer) else msgspec.structs.replace(one, fiend=(), title="")


def _seat(seat: int) -> int | None:
    return seat if seat != NONE else None
