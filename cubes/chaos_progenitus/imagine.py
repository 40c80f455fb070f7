"""A world that fits a view: only fiends under construction are unknown, and any legal one may be there."""

from __future__ import annotations

from msgspec.structs import replace

from cubes.chance import Chance
from cubes.chaos_progenitus.chance_fiends import random_fiend
from cubes.chaos_progenitus.dice import NONE, SIZE
from cubes.chaos_progenitus.state import Build, Setup, State
from cubes.chaos_progenitus.view import View


def imagine(view: View, chance: Chance) -> State:
    """A random state consistent with the view, made from it alone."""
    builds = tuple(
        build if build is not None else imagined(view, view.ready[seat], chance)
        for seat, build in enumerate(view.builds)
    )
    return replace(known(view), builds=builds)


def imagined(view: View, ready: bool, chance: Chance) -> Build:
    """A fiend under construction that somebody may have: a legal one once it is ready, else any part of one."""
    mixes = view.house.all_mixes()
    mix = mixes[chance.below(len(mixes))]
    makes = random_fiend(view.house, chance)
    if not ready:
        makes = tuple(sorted(chance.shuffle(makes)[: chance.below(SIZE + 1)]))
    return Build(makes, mix, ready)


def known(view: View) -> State:
    """The state as far as the view tells it: hidden fiends are empty."""
    return State(
        setup=Setup(
            players=view.players,
            seats=view.seats,
            standing=view.standing,
            options=view.options,
            house=view.house,
        ),
        phase=view.phase,
        pending=view.pending,
        builds=tuple(build or Build() for build in view.builds),
        fiends=view.fiends,
        pool=view.pool,
        drafter=number(view.drafter),
        described=view.described,
        contenders=view.contenders,
        turn=view.turn,
        active=number(view.active),
        incoming=view.incoming,
        outgoing=view.outgoing,
        owed=view.owed,
        uses=view.uses,
        guard=view.guard,
        naming=view.naming,
        poured=view.poured,
        frosted=view.frosted,
        points=view.points,
        grabs=view.grabs,
        fallen=view.fallen,
        trophies=view.trophies,
        reason=view.reason,
        ranking=view.ranking,
    )


def number(seat: int | None) -> int:
    """A seat as states hold it."""
    return seat if seat is not None else NONE
