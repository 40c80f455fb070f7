"""Everything that a player reads."""

from __future__ import annotations

from cubes.game import Event
from cubes.words import _, listed
from tests.cubes.toy_game.actions import Action, BeginBet, Confirm, MakeBet, Peek, Plan, Seen, Swap, Take, Withdraw
from tests.cubes.toy_game.events import (
    BetBegan,
    BetMade,
    BetWithdrawn,
    BetWon,
    ClockRanOut,
    Dealt,
    GameEnded,
    Hand,
    Laid,
    LookDone,
    Peeked,
    Planned,
    Ready,
    Rolled,
    RoundBegan,
    Saw,
    Swapped,
    Took,
)
from tests.cubes.toy_game.knowledge import View
from tests.cubes.toy_game.state import Phase


def asks(view: View) -> str:
    """Who must or may do what."""
    if view.outcome is not None:
        return _("The game is over. {names} won.").format(names=listed([view.name(s) for s in view.outcome.winners]))
    names = listed([view.name(seat) for seat in view.awaited])
    if view.phase is Phase.PLAN:
        return _("{names} plan a card each.").format(names=names)
    if view.betting >= 0:
        return _("{name} says whether the next pearl is big.").format(name=names)
    if view.looking >= 0:
        return _("{name} looks into a shell.").format(name=names)
    return _("{name} dives for a shell.").format(name=names)


def progress(view: View) -> str:
    """How far the game is."""
    return _("Round {round} of {rounds}").format(round=view.round, rounds=view.options.rounds)


def private_step(view: View, seat: int) -> str | None:
    """Planning and looking belong behind a curtain."""
    if seat not in view.awaited:
        return None
    if view.phase is Phase.PLAN:
        return _("{name} plans a card in secret.").format(name=view.name(seat))
    if view.looking >= 0 and view.betting < 0:
        return _("{name} looks into a shell alone.").format(name=view.name(seat))
    return None


def label(view: View, seat: int, action: Action) -> str:
    """An action in words."""
    match action:
        case Plan(card):
            return _("Plan card {card}").format(card=card)
        case Confirm():
            return _("Ready")
        case Take(place):
            return _("Take shell {place}").format(place=place + 1)
        case Peek(place):
            return _("Look into shell {place}").format(place=place + 1)
        case Seen():
            return _("Seen")
        case Swap(first, second):
            return _("Swap shells {first} and {second}").format(first=first + 1, second=second + 1)
        case BeginBet():
            return _("Bet on the next pearl")
        case MakeBet(big):
            return _("Bet that it is big") if big else _("Bet that it is small")
        case Withdraw():
            return _("Withdraw the bet")


def describe(event: Event) -> str:
    """An event in words, from the event alone."""
    match event:
        case Dealt(count=count):
            return _("Everybody is dealt {count} cards.").format(count=count)
        case Hand(player=player, cards=cards):
            return _("{name} holds {cards}.").format(name=player.name, cards=listed([str(card) for card in cards]))
        case RoundBegan(round=round, shells=shells):
            return _("Round {round}: {shells} shells lie on the table.").format(round=round, shells=shells)
        case Planned(player=player, card=card):
            return _("{name} plans card {card}.").format(name=player.name, card=card)
        case Ready(player=player):
            return _("{name} is ready.").format(name=player.name)
        case Laid(player=player, card=card):
            return _("{name} lays card {card}.").format(name=player.name, card=card)
        case Swapped(player=player, first=first, second=second):
            return _("{name} swaps shells {first} and {second}.").format(
                name=player.name, first=first + 1, second=second + 1
            )
        case Peeked(player=player, place=place):
            return _("{name} looks into shell {place}.").format(name=player.name, place=place + 1)
        case Saw(player=player, place=place, pearl=pearl):
            return _("{name} sees a pearl of {pearl} in shell {place}.").format(
                name=player.name, pearl=pearl, place=place + 1
            )
        case LookDone(player=player):
            return _("{name} closes the shell.").format(name=player.name)
        case Took(player=player, place=place, pearl=pearl):
            return _("{name} takes shell {place}: a pearl of {pearl}.").format(
                name=player.name, place=place + 1, pearl=pearl
            )
        case Rolled(player=player, face=face, sank=sank):
            words = _("The storm rolls {face}: the pearl of {name} sinks.") if sank else _("The storm rolls {face}.")
            return words.format(face=face, name=player.name)
    return _describe_table(event)


def _describe_table(event: Event) -> str:
    match event:
        case BetBegan(player=player):
            return _("{name} begins a bet.").format(name=player.name)
        case BetMade(player=player, big=big):
            words = _("{name} bets on a big pearl.") if big else _("{name} bets on a small pearl.")
            return words.format(name=player.name)
        case BetWithdrawn(player=player):
            return _("{name} withdraws the bet.").format(name=player.name)
        case BetWon(player=player):
            return _("The bet of {name} was right.").format(name=player.name)
        case ClockRanOut():
            return _("The clock ran out.")
        case GameEnded(winners=winners):
            return _("The game is over: {names} won.").format(names=listed([one.name for one in winners]))
    raise TypeError(type(event))
