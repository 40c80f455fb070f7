"""The legal actions as lists of buttons, the words on the main button, and what the log looks like."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from cubes.chaos_of_cthulhu import actions as act
from cubes.chaos_of_cthulhu.bonuses import ATTACK_RIGHT, MEGA_BLOCK, MEGA_HEALTH, MEGA_MADNESS, bonus_name
from cubes.chaos_of_cthulhu.faces import Kind
from cubes.chaos_of_cthulhu.state import NONE, Phase
from cubes.chaos_of_cthulhu.view import View
from cubes.chaos_of_cthulhu.words import label
from cubes.words import _, listed
from gui.games.chaos_of_cthulhu.names import kind_name, part, short
from gui.table.choice import Offer
from gui.table.game_ui import ActionButton, ActionRow

IN_A_ROW = 5
"""So many bonus numbers stand beside a name."""
WORDY = (act.PickSlot, act.PickBonus, act.Block)
"""Actions that take a whole row of words each."""


def gather(view: View, offers: Sequence[Offer]) -> tuple[Offer, ...]:
    """One control closes the declarations for all the people at the table."""
    passes = [offer for offer in offers if isinstance(offer.action, act.PassBonus)]
    rest = [offer for offer in offers if not isinstance(offer.action, act.PassBonus)]
    if passes:
        also = tuple((offer.seat, offer.action) for offer in passes[1:])
        rest.insert(0, replace(passes[0], also=also))
    return tuple(rest)


def rows(view: View, offers: Sequence[Offer]) -> tuple[ActionRow, ...]:
    """The legal actions as a list; stones are picked on the table."""
    listed = list(once(offers))
    made: list[ActionRow] = []
    for make in (_words, _targets, _bonuses):
        made.extend(make(view, listed))
    return tuple(made)


def once(offers: Iterable[Offer]) -> Iterable[Offer]:
    """Each action once, however many ways there are to pick it."""
    seen: set[Any] = set()
    for offer in offers:
        key = (offer.seat, offer.action)
        if key not in seen:
            seen.add(key)
            yield offer


def _words(view: View, offers: Sequence[Offer]) -> list[ActionRow]:
    """What is a sentence of its own: a row each."""
    made = []
    for offer in offers:
        if isinstance(offer.action, act.PickSeat):
            seat = offer.action.seat
            words = label(view, offer.seat, offer.action)
            made.append(ActionRow(words, seat, (ActionButton(offer, short(view.players)[seat], words),)))
        elif not isinstance(offer.action, (act.Aim, act.TakeOn, act.Announce, act.RerollStones, act.Activate)):
            words = block_words(view, offer.action) if isinstance(offer.action, act.Block) else words_for(view, offer)
            whole = label(view, offer.seat, offer.action)
            if isinstance(offer.action, act.PassBonus):
                whole = f"{words}: {closing_words(view, offer)}"
            made.append(ActionRow(words, None, (ActionButton(offer, words, whole),)))
    rolls = [offer for offer in offers if isinstance(offer.action, act.RerollStones)]
    everything = next((o for o in rolls if len(o.action.stones) == len(view.stones[o.seat])), None)
    if everything is not None:
        words = _("Roll all stones again (1 Offering)")
        button = ActionButton(everything, words, label(view, everything.seat, everything.action))
        made.append(ActionRow(words, None, (button,)))
    return made


def block_words(view: View, block: act.Block) -> str:
    """What a Block would stop, in a few words."""
    kind, name = kind_name(Kind(block.kind)), short(view.players)[block.source]
    if block.die == NONE:
        return _("Block: {kind} by {name}").format(kind=kind, name=name)
    return _("Block: {kind} by {name}, {part}").format(kind=kind, name=name, part=part(block.die))


def words_for(view: View, offer: Offer) -> str:
    """Short words for what is done by a button."""
    words: dict[type, Callable[[], str]] = {
        act.KeepDice: lambda: _("Keep these dice"),
        act.RerollDice: lambda: _("Roll all five again (1 Offering)"),
        act.KeepStones: lambda: _("Keep these stones"),
        act.Declare: lambda: _("Declare: {name}").format(name=short(view.players)[offer.seat]),
        act.PassBonus: lambda: _("Close the declarations"),  # one control for all: see closing_words
        act.Withdraw: lambda: _("Give the bonus action up"),
        act.StopBlocking: lambda: _("Block nothing more"),
        act.SaveDie: lambda: _("Save it (1 Offering)"),
        act.LoseDie: lambda: _("Let it go"),
        act.Confirm: lambda: _("Confirm the plan and cover"),
    }
    found = words.get(type(offer.action))
    return found() if found is not None else label(view, offer.seat, offer.action)


def _targets(view: View, offers: Sequence[Offer]) -> list[ActionRow]:
    """A row for every player, a square for every body part."""
    by_seat: dict[int, list[ActionButton]] = {}
    for offer in offers:
        if isinstance(offer.action, (act.Aim, act.TakeOn)):
            seat = offer.action.seat if isinstance(offer.action, act.Aim) else offer.seat
            words = label(view, offer.seat, offer.action)
            letter = part(offer.action.die)[:1]
            by_seat.setdefault(seat, []).append(ActionButton(offer, letter, words, offer.action.die))
    names = short(view.players)
    return [ActionRow(names[seat], seat, tuple(buttons)) for seat, buttons in sorted(by_seat.items())]


def _bonuses(view: View, offers: Sequence[Offer]) -> list[ActionRow]:
    """A row for every player who can pay, a square for every number; of several ways to pay the one of few stones."""
    by_seat: dict[int, dict[int, Offer]] = {}
    for offer in offers:
        if isinstance(offer.action, act.Announce):
            numbers = by_seat.setdefault(offer.seat, {})
            before = numbers.get(offer.action.number)
            if before is None or len(before.action.stones) > len(offer.action.stones):
                numbers[offer.action.number] = offer
    names = short(view.players)
    made: list[ActionRow] = []
    for seat, numbers in sorted(by_seat.items()):
        buttons = [
            ActionButton(offer, str(number), label(view, seat, offer.action))
            for number, offer in sorted(numbers.items())
        ]
        rows_of = [buttons[at : at + IN_A_ROW] for at in range(0, len(buttons), IN_A_ROW)]
        made.extend(ActionRow(names[seat], seat, tuple(part_of)) for part_of in rows_of)
    return made


def closing_words(view: View, offer: Offer) -> str:
    """Who gives up announcing anything: one control stands for all, so it names them."""
    names = short(view.players)
    seats = [offer.seat, *(seat for seat, _action in offer.also)]
    return _("Nothing more from {names}").format(names=listed([names[seat] for seat in seats]))


def is_idle(view: View, seat: int, number: int) -> bool:
    """Whether a bonus action would change nothing as things stand: it can be paid all the same."""
    kinds = [slot.kind for slot in view.plans[seat] or ()]
    turned = {MEGA_HEALTH: Kind.HEAL, MEGA_MADNESS: Kind.MADNESS, MEGA_BLOCK: Kind.BLOCK}
    if number in turned:
        return all(kind is turned[number] for kind in kinds)
    if number == ATTACK_RIGHT:
        return len(view.players) == 2 or Kind.ATTACK not in kinds
    return False


def rows_title(view: View, offers: Sequence[Offer]) -> str:
    """What the list offers."""
    first = offers[0].action if offers else None
    if view.phase is Phase.DECLARATION and all(isinstance(offer.action, act.Declare) for offer in offers):
        return _("Declaration")
    if isinstance(first, (act.Aim, act.TakeOn)):
        return _("Which die?")
    if isinstance(first, (act.PickSeat,)):
        return _("Whom?")
    titles = {
        Phase.SETUP: _("Elder dice"),
        Phase.STONES: _("Stones"),
        Phase.PLANNING: _("Plan"),
        Phase.DECLARATION: _("Bonus actions"),
        Phase.DEFENCE: _("Defence"),
        Phase.RESOLUTION: _("A die falls"),
    }
    return titles.get(view.phase, "")


def confirm_words(view: View, offer: Offer) -> str:
    """The words on the main button."""
    names = short(view.players)
    match offer.action:
        case act.Aim(seat, die):
            return _("Aim at {name}’s {part}").format(name=names[seat], part=part(die))
        case act.TakeOn(die):
            return _("Take it on the {part}").format(part=part(die))
        case act.Announce(number, _stones):
            words = _("{name}: {number} {bonus}").format(
                name=names[offer.seat], number=number, bonus=bonus_name(number)
            )
            return _("{bonus}, no effect now").format(bonus=words) if is_idle(view, offer.seat, number) else words
        case act.PassBonus():
            return closing_words(view, offer)
        case act.RerollStones(stones):
            return _("Roll {stones} again").format(stones=", ".join(str(value) for value in stones))
        case act.Block():
            return _("Block it")
        case act.PickSeat(seat):
            return names[seat]
    return words_for(view, offer)
