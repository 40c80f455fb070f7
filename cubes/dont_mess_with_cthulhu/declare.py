"""The look at a new hand: everybody in turn declares or says nothing, then shuffles and lays down his cards."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from cubes.chance import Chance
from cubes.dont_mess_with_cthulhu.actions import Action, Declare, SayNothing
from cubes.dont_mess_with_cthulhu.causes import MessCause
from cubes.dont_mess_with_cthulhu.events import Declared, LaidDown, SaidNothing
from cubes.dont_mess_with_cthulhu.state import SILENT, Declaration, Pending, Phase, State, cards_each, is_muted
from cubes.game import Refusal, Step

MOST_NECRONOMICONS = 3
SAY_NOTHING = SayNothing()


@cache
def declarations(cards: int, necronomicons: bool, may_decline: bool) -> tuple[Action, ...]:
    """Everything that may be said about a hand of so many cards."""  # MESS-A02
    triples: list[Action] = [
        Declare(signs, cthulhu, books)
        for signs in range(cards + 1)
        for cthulhu in range(2)
        for books in range(MOST_NECRONOMICONS + 1 if necronomicons else 1)
        if signs + cthulhu + books <= cards
    ]
    return (*triples, SAY_NOTHING) if may_decline else tuple(triples)


def may_decline(state: State) -> bool:
    """Whether saying nothing is open to everybody in this round."""  # MESS-010, MESS-022, MESS-A02, MESS-A03
    return state.round > 1 or state.setup.options.objects


def legal_declarations(state: State, seat: int) -> tuple[Action, ...]:
    """What the declaring seat may say; it never depends on his cards, but for the silence of Insanity's Grasp."""
    options = state.setup.options
    if options.objects and is_muted(state, seat):  # MESS-040, MESS-A03
        return (SAY_NOTHING,)
    return declarations(cards_each(state.round), options.necronomicon, may_decline(state))


def refuse_declare(state: State, seat: int, action: Declare) -> Refusal | None:
    """Why a declaration is not allowed."""  # MESS-A02
    if state.phase is not Phase.DECLARE:
        return Refusal(MessCause.NOT_NOW, {"name": state.setup.players[seat].name})
    options = state.setup.options
    if options.objects and is_muted(state, seat):  # MESS-A03
        return Refusal(MessCause.MUTED, {"name": state.setup.players[seat].name})
    cards = cards_each(state.round)
    if min(action.signs, action.cthulhu, action.necronomicons) < 0:
        return Refusal(MessCause.NEGATIVE)
    if action.cthulhu > 1:
        return Refusal(MessCause.ONE_CTHULHU)
    if action.necronomicons and not options.necronomicon:
        return Refusal(MessCause.NO_NECRONOMICONS)
    if action.necronomicons > MOST_NECRONOMICONS:
        return Refusal(MessCause.THREE_NECRONOMICONS)
    if action.signs + action.cthulhu + action.necronomicons > cards:
        return Refusal(MessCause.MORE_THAN_HELD, {"count": cards})
    return None


def refuse_silence(state: State, seat: int, action: SayNothing) -> Refusal | None:  # noqa: ARG001 - a judge's form
    """Why saying nothing is not allowed."""  # MESS-010
    if state.phase is not Phase.DECLARE:
        return Refusal(MessCause.NOT_NOW, {"name": state.setup.players[seat].name})
    return None if may_decline(state) else Refusal(MessCause.MUST_DECLARE)


def apply_declare(state: State, seat: int, action: Declare) -> Step:
    """A declaration is put on the table."""  # MESS-010, MESS-022
    options = state.setup.options
    event = Declared(
        player=state.setup.players[seat],
        signs=action.signs,
        cthulhu=action.cthulhu,
        necronomicons=action.necronomicons if options.necronomicon else None,
    )
    return _said(state, seat, Declaration(action.signs, action.cthulhu, action.necronomicons), event)


def apply_silence(state: State, seat: int, action: SayNothing) -> Step:  # noqa: ARG001 - an act's form
    """A player says nothing."""  # MESS-022, MESS-A03
    return _said(state, seat, SILENT, SaidNothing(player=state.setup.players[seat]))


def _said(state: State, seat: int, words: Declaration, event: Declared | SaidNothing) -> Step:
    said = state.said
    now = said[-1]
    now = (*now[:seat], words, *now[seat + 1 :])
    return Step((event,), replace(state, said=(*said[:-1], now), pending=Pending.SHUFFLE))


def lay_down(state: State, chance: Chance) -> Step:
    """The owner's cards are shuffled and laid down; then the next player clockwise looks at his."""
    seat = state.declaring
    rows = state.rows
    row = chance.shuffle(rows[seat])  # MESS-011, MESS-022, MESS-A24
    players = state.setup.players
    following = seat + 1 if seat + 1 < len(players) else 0  # MESS-A25
    done = following == state.active
    after = replace(
        state,
        rows=(*rows[:seat], row, *rows[seat + 1 :]),
        declaring=-1 if done else following,
        phase=Phase.ACT if done else Phase.DECLARE,
        pending=Pending.NONE,
    )
    return Step((LaidDown(player=players[seat], cards=len(row)),), after)
