"""What a seat may do, why it may not, and the acts themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cubes.club_of_cthulhu import actions as act
from cubes.club_of_cthulhu.activate import (
    apply_cover,
    apply_cover_token,
    apply_deck,
    apply_gift,
    apply_researcher,
    apply_skip,
    legal_covers,
    legal_decks,
    legal_gifts,
    legal_minds,
    legal_researchers,
)
from cubes.club_of_cthulhu.causes import ClubCause
from cubes.club_of_cthulhu.journals import apply_assign, legal_assignments
from cubes.club_of_cthulhu.looks import ARRANGEMENTS, LOOKS, apply_arrange, apply_seen
from cubes.club_of_cthulhu.omens import apply_flip, legal_flips
from cubes.club_of_cthulhu.reasons import REASONS, because
from cubes.club_of_cthulhu.sacrifice import (
    apply_again,
    apply_sacrifice,
    apply_stop,
    apply_token,
    legal_again,
    legal_sacrifices,
    legal_tokens,
)
from cubes.club_of_cthulhu.state import Phase, State
from cubes.club_of_cthulhu.trades import apply_give, apply_take, legal_gives, legal_takes
from cubes.club_of_cthulhu.turns import decider
from cubes.game import Refusal, Step, TableCause, Viewer

TOKEN_CHOICES: tuple[act.Action, ...] = (act.CoverToken(True), act.CoverToken(False))

OPTIONS: dict[Phase, Callable[[State], tuple[Any, ...]]] = {
    Phase.SACRIFICE: legal_sacrifices,
    Phase.TOKEN: legal_tokens,
    Phase.FLIP: legal_flips,
    Phase.GIFT: legal_gifts,
    Phase.RESEARCHER: legal_researchers,
    Phase.DECK: legal_decks,
    Phase.COVER: legal_covers,
    Phase.COVER_TOKEN: lambda _state: TOKEN_CHOICES,
    Phase.MIND: legal_minds,
    Phase.LOOK: lambda _state: LOOKS,
    Phase.ARRANGE: lambda _state: ARRANGEMENTS,
    Phase.TAKE: legal_takes,
    Phase.GIVE: legal_gives,
    Phase.AGAIN: legal_again,
}
CHOSEN: dict[type, Callable[[State, int, Any], Step]] = {
    act.Assign: apply_assign,
    act.Sacrifice: apply_sacrifice,
    act.PlaceToken: apply_token,
    act.Flip: apply_flip,
    act.UseGift: apply_gift,
    act.PickSeat: apply_researcher,
    act.PickDeck: apply_deck,
    act.Cover: apply_cover,
    act.CoverToken: apply_cover_token,
    act.Arrange: apply_arrange,
    act.Take: apply_take,
    act.Give: apply_give,
}
PLAIN: dict[type, Callable[[State, int], Step]] = {
    act.SkipGift: apply_skip,
    act.Seen: apply_seen,
    act.Again: apply_again,
    act.Stop: apply_stop,
}


def options(state: State) -> tuple[Any, ...]:
    """What the deciding seat may do now."""
    return legal_assignments(state) if state.unassigned else OPTIONS[state.phase](state)


def legal_actions(state: State, seat: int) -> tuple[act.Action, ...]:
    """What the seat may do now."""
    return options(state) if seat == decider(state) else ()


def do(state: State, seat: int, action: Any) -> Step:
    """A legal act."""
    kind = type(action)
    return CHOSEN[kind](state, seat, action) if kind in CHOSEN else PLAIN[kind](state, seat)


def refusal(state: State, seat: Viewer, action: Any) -> Refusal | None:
    """``None`` when the action is legal for the seat, otherwise why not."""
    if seat is None or not 0 <= seat < len(state.journals):
        return Refusal(TableCause.UNKNOWN_SEAT)
    if seat != decider(state):
        if state.phase is Phase.OVER:
            return Refusal(TableCause.GAME_OVER)
        return Refusal(TableCause.NOT_DECIDING, {"name": state.setup.players[seat].name})
    if action in options(state):
        return None
    reason = REASONS.get(type(action))
    found = reason(state, seat, action) if reason is not None else None
    return found if found is not None else because(ClubCause.NOT_NOW, state, seat)
