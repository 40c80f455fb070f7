"""What one viewer may know and has ever learned, made by including; the table of section C is the rule for it."""

from __future__ import annotations

from enum import IntEnum
from typing import TypeAlias

import msgspec

from cubes import game
from cubes.dont_mess_with_cthulhu.ending import outcome, standing
from cubes.dont_mess_with_cthulhu.objects import shown_down
from cubes.dont_mess_with_cthulhu.options import Options
from cubes.dont_mess_with_cthulhu.rounds import kinds_of
from cubes.dont_mess_with_cthulhu.state import (
    KINDS,
    Aim,
    Declaration,
    Kind,
    Pending,
    Phase,
    Role,
    Showing,
    State,
    Turned,
    cultist_bounds,
    down_cards,
    is_muted,
)
from cubes.dont_mess_with_cthulhu.turns import deciders
from cubes.game import Secretive, Viewer

Hand: TypeAlias = tuple[tuple[Kind, int], ...]
"""Cards by kind, with their numbers: an order that tells nothing."""


class Face(IntEnum):
    """How a place looks to the table."""

    DOWN = 0
    GONE = 1
    SHOWN = 2


class Place(msgspec.Struct, frozen=True):
    """A numbered place in front of a player. ``kind`` only when everybody knows it."""

    number: int
    face: Face
    kind: Kind | None = None


class Tableau(msgspec.Struct, frozen=True):
    """What lies in front of a player, and what he said: this round, and in every round so far."""

    seat: int
    places: tuple[Place, ...]
    declaration: Declaration | None
    declared: tuple[Declaration | None, ...]


class Claims(msgspec.Struct, frozen=True):
    """The sums of this round's declarations, and how many Signs and Necronomicons were hidden when it was dealt."""

    signs: int
    necronomicons: int
    cthulhu: int
    silent: int
    hidden_when_dealt: int


class Look(msgspec.Struct, frozen=True):
    """What a Private Eye has shown to the viewer."""

    seat: int
    role: Role
    round: int


class Own(Secretive, frozen=True):
    """What only this seat knows: his role, his hand now and as dealt in every round, his looks, his silence."""

    role: Role
    hand: Hand
    hands: tuple[Hand, ...]
    muted: bool
    looks: tuple[Look, ...]


class Final(msgspec.Struct, frozen=True):
    """What becomes open when the game is over. ``hands[seat][round - 1]`` is a hand as dealt.

    ``tokens`` are the Insanity tokens after this game; empty without them.
    """

    roles: tuple[Role, ...]
    roles_aside: tuple[Role, ...]
    hands: tuple[tuple[Hand, ...], ...]
    object_aside: Kind | None
    discarded: Hand
    pile: Hand
    tokens: tuple[int, ...]


class View(game.View, frozen=True, kw_only=True):
    """What the viewer may know. Seats, rounds and places are numbers; ``own`` is there for a seat only.

    ``pending`` is the beat that comes next by itself, ``aim`` the card just chosen, ``returned`` the Sign that
    Mirage took out of the centre, ``showing`` the card that Prescient Vision showed, whenever that was.
    """

    seats: tuple[game.Seat, ...]
    options: Options
    phase: Phase
    pending: Pending
    round: int
    actions_left: int
    active: int
    declaring: int | None
    total: int
    found: tuple[Kind, ...]
    tableaus: tuple[Tableau, ...]
    centre: tuple[Turned, ...]
    pile: int
    pile_known: tuple[Kind, ...]
    paranoia: int | None
    rotation: bool
    aim: Aim | None
    show_by: int | None
    look_by: int | None
    look_at: int | None
    returned: Turned | None
    showing: Showing | None
    claims: Claims
    cultists: tuple[int, ...]
    own: Own | None
    final: Final | None

    def __repr__(self) -> str:
        return "<View>"


def view(state: State, viewer: Viewer) -> View:
    """What that viewer may know."""
    setup = state.setup
    count = len(setup.players)
    phase = state.phase
    deciding = deciders(state)
    last = state.centre[-1] if state.centre else None
    over = phase is Phase.OVER
    return View(
        viewer=viewer,
        players=setup.players,
        seats=setup.seats,
        standing=setup.standing or (0,) * count if setup.options.insanity else setup.standing,
        deciders=deciding,
        awaited=deciding,
        outcome=outcome(state),
        options=setup.options,
        phase=phase,
        pending=state.pending,
        round=state.round,
        actions_left=count * state.round - len(state.centre),
        active=state.active,
        declaring=state.declaring if state.declaring >= 0 else None,
        total=count,
        found=tuple(KINDS[card] for card in state.found),
        tableaus=tuple(tableau(state, seat) for seat in range(count)),
        centre=state.centre,
        pile=len(state.pile),
        pile_known=tuple(KINDS[card] for card in state.pile_known),
        paranoia=state.paranoia if state.paranoia >= 0 else None,
        rotation=setup.options.rotation,
        aim=state.aim,
        show_by=last.holder if last and phase is Phase.SHOW else None,
        look_by=last.initiator if last and phase is Phase.LOOK else None,
        look_at=last.holder if last and phase is Phase.LOOK else None,
        returned=state.returned,
        showing=state.showing,
        claims=claims(state),
        cultists=cultist_bounds(count),
        own=own(state, viewer) if viewer is not None else None,
        final=final(state) if over else None,
    )


def tableau(state: State, seat: int) -> Tableau:
    """A seat's places and words. Only a card that everybody was shown has a kind, until the game is over."""
    showing = shown_down(state)
    shown_place = showing.place if showing is not None and showing.seat == seat else 0
    over = state.phase is Phase.OVER  # MESS-A17
    mask = state.downs[seat]
    places = []
    for index, card in enumerate(state.rows[seat]):
        number = index + 1
        if not mask >> index & 1:
            places.append(Place(number, Face.GONE))
        elif over or number == shown_place:  # MESS-A10
            places.append(Place(number, Face.SHOWN, KINDS[card]))
        else:
            places.append(Place(number, Face.DOWN))
    declared = tuple(said[seat] for said in state.said)
    return Tableau(seat, tuple(places), declared[-1] if declared else None, declared)


def claims(state: State) -> Claims:
    """The public arithmetic of the round; it never compares words with the truth."""  # MESS-A02
    words = [said for said in state.said[-1] if said is not None] if state.said else []
    return Claims(
        signs=sum(said.signs for said in words),
        necronomicons=sum(said.necronomicons for said in words),
        cthulhu=sum(said.cthulhu for said in words),
        silent=sum(said.silent for said in words),
        hidden_when_dealt=state.hidden_when_dealt,
    )


def own(state: State, seat: int) -> Own:
    """What the seat alone knows; of positions he knows no more than the table."""  # MESS-006, MESS-011
    looks = tuple(
        Look(turned.holder, Role(state.roles[turned.holder]), turned.round)
        for turned in state.centre
        if turned.kind is Kind.PRIVATE_EYE and turned.initiator == seat and looked(state, turned)
    )
    return Own(
        role=Role(state.roles[seat]),
        hand=kinds_of(down_cards(state, seat)),
        hands=tuple(kinds_of(hands[seat]) for hands in state.deals),
        muted=is_muted(state, seat),
        looks=looks,
    )


def looked(state: State, eye: Turned) -> bool:
    """Whether the look that a turned Private Eye asks for has begun."""  # MESS-041
    return state.pending is not Pending.EFFECT or state.centre[-1] is not eye


def final(state: State) -> Final:
    """Everything, when the game is over."""  # MESS-A17
    seats = range(len(state.roles))
    return Final(
        roles=tuple(Role(role) for role in state.roles),
        roles_aside=tuple(Role(role) for role in state.roles_aside),
        hands=tuple(tuple(kinds_of(hands[seat]) for hands in state.deals) for seat in seats),
        object_aside=KINDS[state.object_aside] if state.object_aside >= 0 else None,
        discarded=kinds_of(state.discarded),
        pile=kinds_of(state.pile),
        tokens=standing(state) if state.setup.options.insanity else (),
    )
