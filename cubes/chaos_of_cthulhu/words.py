"""What is asked, offered and shown of the state of the game: sentences from views alone."""

from __future__ import annotations

from cubes.chaos_of_cthulhu.actions import (
    Action,
    Activate,
    Aim,
    Announce,
    Block,
    Confirm,
    Declare,
    KeepDice,
    KeepStones,
    LoseDie,
    PassBonus,
    PickBonus,
    PickSeat,
    PickSlot,
    RerollDice,
    RerollStones,
    SaveDie,
    StopBlocking,
    TakeBack,
    TakeOn,
    Withdraw,
)
from cubes.chaos_of_cthulhu.bonuses import bonus_name
from cubes.chaos_of_cthulhu.faces import Position, face
from cubes.chaos_of_cthulhu.names import kind_title, offerings, position, shown
from cubes.chaos_of_cthulhu.reckoning import totals
from cubes.chaos_of_cthulhu.seats import TIMED, waits_for_target
from cubes.chaos_of_cthulhu.state import NONE, Ask, Phase, Slot, Want
from cubes.chaos_of_cthulhu.stones import WILD
from cubes.chaos_of_cthulhu.view import View
from cubes.words import _, listed


def clock(view: View) -> int | None:
    """The seconds of a timed game's clock while it runs."""  # CHAOS-087, CHAOS-A31
    runs = view.options.variant == TIMED and view.round > 0 and not view.time_up and view.outcome is None
    return view.options.minutes * 60 if runs else None


def progress(view: View) -> str:
    """How far the game is."""
    return _("Round {round}").format(round=view.round) if view.round else _("Set-up")


def private_step(view: View, seat: int) -> str | None:  # noqa: ARG001 - the contract's form; the same for every seat
    """The sentence for a curtain: plans are made behind screens."""
    if view.phase is Phase.PLANNING:
        return _("Round {round}: plan behind the screen.").format(round=view.round)
    return None


# --- what is asked -----------------------------------------------------------------------------------------------


def asks(view: View) -> str:
    """Who must or may do what."""
    if view.outcome is not None:
        return _("The game is over.") + " " + _(str(view.outcome.reason.value))
    if not view.deciders:
        return _("The table is busy: dice are rolled and turned.")
    if view.phase is Phase.PLANNING:
        return ask_plan(view)
    if view.phase is Phase.DECLARATION:
        return ask_declaration(view)
    seat = view.awaited[0]
    name = view.name(seat)
    if view.phase is Phase.SETUP:
        return _("{name} keeps the elder dice or pays an Offering to roll all five again.").format(name=name)
    if view.phase is Phase.STONES:
        return _("{name} keeps the stones or pays an Offering to roll some of them again, once this round.").format(
            name=name
        )
    if view.phase is Phase.DEFENCE:
        return ask_defence(view, seat)
    assert view.saving is not None
    sentence = _("{name} pays an Offering to save the {die} die, or loses it for good together with a stone.")
    if view.saving.die == Position.CENTER:
        sentence = _("{name} pays an Offering to save the {die} die, or the monster dies and {name} is out.")
    return sentence.format(name=name, die=position(view.saving.die))


def ask_plan(view: View) -> str:
    """Who still plans; to a planner himself, what is open."""
    if view.viewer is not None and view.viewer in view.awaited:
        name = view.name(view.viewer)
        slot = next((one for one in view.plans[view.viewer] or () if waits_for_target(one)), None)
        if slot is None:
            return _("{name} puts stones on dice to activate them, and confirms the plan.").format(name=name)
        sentence = _("{name} chooses the die of any player that the {kind} of the {die} die is aimed at.")
        return sentence.format(name=name, kind=kind_title(slot.kind), die=position(slot.die))
    names = listed([view.name(seat) for seat in view.awaited])
    return _("Behind their screens plans are made by: {names}.").format(names=names)


def ask_declaration(view: View) -> str:
    """Who declares, or completes a bonus action, or could still announce one."""
    if view.choosing is not None:
        return ask_choice(view, view.choosing)
    others = [view.name(seat) for seat in view.deciders if seat != view.next_declarer]
    if view.next_declarer is None:
        names = listed([view.name(seat) for seat in view.awaited])
        return _("All have declared. A bonus action, or none, from: {names}.").format(names=names)
    sentence = _("{name} declares the planned actions.").format(name=view.name(view.next_declarer))
    if others:
        sentence += " " + _("Bonus actions can come from {names} as well.").format(names=listed(others))
    return sentence


def ask_choice(view: View, ask: Ask) -> str:
    """What a bonus action asks for."""
    words = {"name": view.name(ask.seat), "bonus": bonus_name(ask.number)}
    if ask.want is Want.SLOT:
        return _("{bonus}: {name} chooses which action counts twice.").format(**words)
    if ask.want is Want.BONUS:
        return _("{bonus}: {name} chooses which bonus action of another player is cancelled.").format(**words)
    if ask.want is Want.VICTIM:
        return _("{bonus}: {name} chooses from whom Offerings are taken.").format(**words)
    if ask.want is Want.SOURCE:
        return _("{bonus}: {name} chooses whose damage is turned away.").format(**words)
    if ask.want is Want.RECIPIENT:
        return _("{bonus}: {name} chooses who gets the damage instead.").format(**words)
    if ask.victim != NONE:
        sentence = _("{bonus}: {name} chooses which die of {victim} suffers.")
        return sentence.format(victim=view.name(ask.victim), **words)
    if ask.die == NONE:
        return _("{bonus}: {name} chooses the elder die that is re-rolled at the end.").format(**words)
    sentence = _("{bonus}: {name} aims the action of the {die} die.")
    if ask.copy:
        sentence = _("{bonus}: {name} aims the doubled action of the {die} die.")
    return sentence.format(die=position(ask.die), **words)


def ask_defence(view: View, seat: int) -> str:
    """What a defender decides."""
    name = view.name(seat)
    if view.asking is not None:
        hit = view.hits[view.asking]
        sentence = _("{name} chooses which die takes the Attack of {source}.")
        return sentence.format(name=name, source=view.name(hit.source))
    sentence = _("{name} may block what is aimed at {name}. Blocks left: {count}.")
    return sentence.format(name=name, count=view.blocks[seat])


# --- what can be done --------------------------------------------------------------------------------------------


def label(view: View, seat: int, action: Action) -> str:
    """An action of that seat in words."""
    match action:
        case Aim(target, die):
            number = view.dice[target][die]
            return _("{name}’s {die} die ({number})").format(name=view.name(target), die=position(die), number=number)
        case Activate(die, stones):
            return label_activate(view, seat, die, stones)
        case TakeBack(die):
            return _("Take the stones off the {die} die").format(die=position(die))
        case Confirm():
            return _("The plan is made")
        case KeepDice():
            return _("Keep these elder dice")
        case RerollDice():
            return _("Pay an Offering and roll all five elder dice again")
        case KeepStones():
            return _("Keep these stones")
        case RerollStones(stones):
            return _("Pay an Offering and roll again: {stones}").format(stones=shown(stones))
        case SaveDie():
            sentence = _("Pay an Offering and save the die ({offerings} left now)")
            return sentence.format(offerings=offerings(view.offerings[seat]))
        case LoseDie():
            return _("Let the die go")
    if view.phase is Phase.DEFENCE:
        return label_defence(view, action)
    return label_declaration(view, seat, action)


def label_activate(view: View, seat: int, die: int, stones: tuple[int, ...]) -> str:
    """A die, what it does, and the sum that activates it."""
    number, sums = view.dice[seat][die], totals(stones)
    words = {"die": position(die), "number": number, "kind": kind_title(face(view.sets[seat], die, number))}
    if number in sums:
        return _("{die} ({number}), {kind}: {sum}").format(sum=sums[number], **words)
    return _("{die} ({number}), {kind}: {sum}, wild").format(sum=sums[WILD], **words)


def label_declaration(view: View, seat: int, action: Action) -> str:
    """What can be done in Declaration."""
    match action:
        case Declare():
            return _("Declare the planned actions")
        case PassBonus():
            return _("No bonus action")
        case Withdraw():
            return _("Give this bonus action up")
        case Announce(number, stones):
            words = {"number": number, "bonus": bonus_name(number), "sum": totals(stones)[number]}
            return _("Bonus {number}, {bonus}: {sum}").format(**words)
        case PickSlot(die):
            slot = next(one for one in view.plans[seat] or () if one.die == die)
            return _("Double the {kind} of the {die} die").format(kind=kind_title(slot.kind), die=position(die))
        case PickBonus(index):
            bonus = view.announced[index]
            return _("Cancel {name}’s {bonus}").format(name=view.name(bonus.seat), bonus=bonus_name(bonus.number))
        case PickSeat(other):
            return label_seat(view, other)
    raise TypeError(type(action))


def label_seat(view: View, other: int) -> str:
    """A player, by what he is chosen for."""
    assert view.choosing is not None
    if view.choosing.want is Want.VICTIM:
        return _("Steal from {name}").format(name=view.name(other))
    if view.choosing.want is Want.SOURCE:
        return _("Turn away what {name} aims here").format(name=view.name(other))
    return _("Let {name} have it").format(name=view.name(other))


def label_defence(view: View, action: Action) -> str:
    """What a defender can do."""
    match action:
        case StopBlocking():
            return _("Block nothing more")
        case Block(kind, source, die):
            words = {"kind": kind_title(kind), "name": view.name(source)}
            if die == NONE:
                return _("Block an {kind} of {name}").format(**words)
            return _("Block the {kind} of {name} on the {die} die").format(die=position(die), **words)
        case TakeOn(die):
            assert view.defending is not None
            number = view.dice[view.defending][die]
            return _("The {die} die ({number}) takes it").format(die=position(die), number=number)
    raise TypeError(type(action))


def slot_words(view: View, slot: Slot) -> str:
    """A planned action in a few words: "Heal on Ann’s Left die"."""
    kind = kind_title(slot.kind)
    if slot.part != NONE:
        sentence = _("{kind} on {name}’s {die} die")
        return sentence.format(kind=kind, name=view.name(slot.seat), die=position(slot.part))
    return _("{kind} on {name}").format(kind=kind, name=view.name(slot.seat)) if slot.seat != NONE else kind
