"""What one viewer may know: everything but the plans of others behind their screens."""

from __future__ import annotations

from cubes import game
from cubes.chaos_of_cthulhu.bonus import next_ask
from cubes.chaos_of_cthulhu.ending import outcome
from cubes.chaos_of_cthulhu.faces import Kind, MonsterSet, face
from cubes.chaos_of_cthulhu.options import Options, Seat
from cubes.chaos_of_cthulhu.state import (
    NONE,
    Account,
    Ask,
    Bonus,
    Contest,
    Deed,
    EndReason,
    Hit,
    Loose,
    Pending,
    Phase,
    Slot,
    State,
)
from cubes.chaos_of_cthulhu.turns import awaited, deciders, next_declarer
from cubes.game import Viewer


class View(game.View, frozen=True, kw_only=True):
    """What the viewer may know. Tuples are by seat; dice and stones are numbers, a removed die is 0.

    ``die_rolls`` and ``stone_rolls`` count how often each has been rolled: so a roll shows that changes nothing.

    ``plans``: a seat's slots, or ``None`` while they are hidden from this viewer; empty tuples outside a round's
    planning. ``first`` and the other seats are ``None`` when there is none. ``turn``: whose set-up or stone decision it
    is; ``next_declarer``: who declares next; ``telling``: whose actions are being told, ``told`` how many were;
    ``choosing``: what the last of ``announced`` still asks for. ``deeds``, ``hits`` and ``blocks`` (left) are there
    once Declaration has closed; ``asking`` is the place among ``hits`` of the Attack asked about. ``accounts``: the
    latest one of each die. ``loose``: dice to be re-rolled, saved or removed, the next one first; ``fallen``: the dead
    by the rounds in which they died, ``dying``: those of this Resolution. What follows those is how far the table's own
    beats have come.
    """

    seats: tuple[Seat, ...]
    options: Options
    phase: Phase
    pending: Pending
    round: int
    first: int | None
    sets: tuple[MonsterSet, ...]
    dice: tuple[tuple[int, ...], ...]
    stones: tuple[tuple[int, ...], ...]
    offerings: tuple[int, ...]
    cap: int
    alive: tuple[bool, ...]
    die_rolls: tuple[tuple[int, ...], ...]
    stone_rolls: tuple[tuple[int, ...], ...]
    turn: int | None
    confirmed: tuple[bool, ...]
    plans: tuple[tuple[Slot, ...] | None, ...]
    declared: tuple[bool, ...]
    next_declarer: int | None
    telling: int | None
    told: int
    passed: tuple[bool, ...]
    announced: tuple[Bonus, ...]
    choosing: Ask | None
    deeds: tuple[tuple[Deed, ...], ...]
    hits: tuple[Hit, ...]
    blocks: tuple[int, ...]
    defending: int | None
    asking: int | None
    accounts: tuple[Account, ...]
    loose: tuple[Loose, ...]
    saving: Loose | None
    stall: int
    contest: Contest | None
    time_up: bool
    fallen: tuple[tuple[int, ...], ...]
    dying: tuple[int, ...]
    cursor: int
    changed: bool
    freed: tuple[int, ...]
    reason: EndReason | None
    ranking: tuple[tuple[int, ...], ...]

    def __repr__(self) -> str:
        return "<View>"

    def kind(self, seat: int, die: int) -> Kind:
        """What a die does as it lies."""
        return face(self.sets[seat], die, self.dice[seat][die])

    def account(self, seat: int, die: int) -> Account | None:
        """Why a die shows what it shows; ``None`` when nothing befell it in the latest Resolution."""
        return next((one for one in self.accounts if one.seat == seat and one.die == die), None)


def view(state: State, viewer: Viewer) -> View:
    """What that viewer may know."""
    setup = state.setup
    hidden = state.phase is Phase.PLANNING
    return View(
        viewer=viewer,
        players=setup.players,
        seats=setup.seats,
        standing=setup.standing,
        deciders=deciders(state),
        awaited=awaited(state),
        outcome=outcome(state),
        options=setup.options,
        phase=state.phase,
        pending=state.pending,
        round=state.round,
        first=_seat(state.first),
        sets=setup.sets,
        dice=state.dice,
        stones=state.stones,
        offerings=state.offerings,
        cap=setup.options.offerings,
        alive=state.alive,
        die_rolls=state.die_rolls,
        stone_rolls=state.stone_rolls,
        turn=_seat(state.turn),
        confirmed=state.confirmed,
        plans=tuple(
            None if hidden and seat != viewer and state.alive[seat] else plan for seat, plan in enumerate(state.plans)
        ),  # CHAOS-030, CHAOS-038
        declared=state.declared,
        next_declarer=next_declarer(state),
        telling=_seat(state.teller),
        told=state.told,
        passed=state.passed,
        announced=state.announced,
        choosing=next_ask(state),
        deeds=state.deeds,
        hits=state.hits,
        blocks=state.blocks,
        defending=_seat(state.defending),
        asking=_seat(state.asking),
        accounts=state.accounts,
        loose=state.loose,
        saving=state.loose[0] if state.saving else None,
        stall=state.stall,
        contest=state.contest,
        time_up=state.time_up,
        fallen=state.fallen,
        dying=state.dying,
        cursor=state.cursor,
        changed=state.changed,
        freed=state.freed,
        reason=state.reason,
        ranking=state.ranking,
    )


def _seat(seat: int) -> int | None:
    return seat if seat != NONE else None
