"""What happened, in words, from the event alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cubes.chaos_of_cthulhu import events as ev
from cubes.chaos_of_cthulhu.bonuses import bonus_name
from cubes.chaos_of_cthulhu.faces import ATTACK, BLOCK, MADNESS, monster
from cubes.chaos_of_cthulhu.names import counted, kind_title, offerings, position, set_title, shown
from cubes.chaos_of_cthulhu.state import NONE, Purpose
from cubes.chaos_of_cthulhu.telling import account_words, targets_words, told_words
from cubes.game import Event
from cubes.words import N_, _, listed, ngettext


def describe(event: Event) -> str:
    """An event in words, from the event alone."""
    return DESCRIPTIONS[type(event)](event)


# --- set-up and stones -------------------------------------------------------------------------------------------


def _sets_taken(event: ev.SetsTaken) -> str:
    sets = listed(
        [_("{name} plays {monsters}").format(name=one.name, monsters=set_title(kind)) for one, kind in event.sets]
    )
    return _("{sets}. Each begins with {offerings}.").format(sets=sets, offerings=offerings(event.offerings))


def _rolls(sentence: str, rolls: tuple[ev.Rolled, ...]) -> str:
    each = [_("{name} {values}").format(name=one.player.name, values=shown(one.values)) for one in rolls]
    return _(sentence).format(rolls="; ".join(each))


def _free_reroll(event: ev.FreeReroll) -> str:
    sentence = _("{name} shows {number} five times. Give the mortals one more chance: {name} re-rolls {dice} for free.")
    return sentence.format(name=event.player.name, number=event.number, dice=shown(event.dice))


def _dice_rerolled(event: ev.DiceRerolled) -> str:
    sentence = _("{name} pays an Offering and rolls the elder dice again: {dice}. {offerings} left.")
    return sentence.format(name=event.player.name, dice=shown(event.dice), offerings=offerings(event.offerings))


CONTESTS = {
    Purpose.FIRST: N_("A stone each for the first player: {rolls}."),
    Purpose.MATCH: N_("A stone each between equal monsters: {rolls}."),
    Purpose.CLOSEST: N_("A stone each between those equally close: {rolls}."),
    Purpose.NOBODY: N_("A stone each between those who died together: {rolls}."),
    Purpose.DEAD_POSITION: N_("Only Blocks are left, so a stone each decides: {rolls}."),
    Purpose.STALL: N_("Nothing changes any more, so a stone each decides: {rolls}."),
}


def _contest(event: ev.ContestRolled) -> str:
    told = _rolls(CONTESTS[event.purpose], event.rolls)
    if event.winner is None:
        return told + " " + _("A tie: {names} roll again.").format(names=listed([one.name for one in event.tied]))
    return told + " " + _("The highest is {name}’s.").format(name=event.winner.name)


def _stones_rerolled(event: ev.StonesRerolled) -> str:
    sentence = _("{name} pays an Offering and rolls {before} again. The stones are now {stones}; {offerings} left.")
    return sentence.format(
        name=event.player.name,
        before=shown(event.before),
        stones=shown(event.stones),
        offerings=offerings(event.offerings),
    )


# --- plans and declaration ---------------------------------------------------------------------------------------


def _activated(event: ev.Activated) -> str:
    action = event.action
    return _("{name} puts {stones} on the {die} die ({number}): {kind}.").format(
        name=event.player.name,
        stones=shown(action.stones),
        die=position(action.die),
        number=action.number,
        kind=kind_title(action.kind),
    )


def _aimed(event: ev.Aimed) -> str:
    return _("{name} plans: {action}.").format(name=event.player.name, action=told_words(event.action))


def _taken_back(event: ev.TakenBack) -> str:
    sentence = _("{name} takes the stones off the {die} die.")
    return sentence.format(name=event.player.name, die=position(event.action.die))


def _screens_fell(event: ev.ScreensFell) -> str:
    plans = []
    for plan in event.plans:
        actions = listed([told_words(action) for action in plan.actions]) or _("nothing")
        plans.append(_("{name}: {actions}").format(name=plan.player.name, actions=actions))
    return _("The screens fall. {plans}.").format(plans="; ".join(plans))


def _declaration(event: ev.DeclarationBegan) -> str:
    if not event.count:
        return _("{name} has planned nothing to declare.").format(name=event.player.name)
    return ngettext("{name} declares {count} action.", "{name} declares {count} actions.", event.count).format(
        name=event.player.name, count=event.count
    )


def _action_told(event: ev.ActionTold) -> str:
    sentence = _("{name}, with {stones} on the {die} die: {action}.")
    return sentence.format(
        name=event.player.name,
        stones=shown(event.action.stones),
        die=position(event.action.die),
        action=told_words(event.action),
    )


def _bonus_began(event: ev.BonusBegan) -> str:
    return _("{name} begins {bonus} with the stones {stones}.").format(
        name=event.player.name, bonus=bonus_name(event.number), stones=shown(event.stones)
    )


def _bonus_choice(event: ev.BonusChoice) -> str:
    words = {"name": event.player.name, "bonus": bonus_name(event.number)}
    if event.target is not None:
        return _("{bonus} of {name}: {target}.").format(target=targets_words((event.target,)), **words)
    assert event.seat is not None
    return _("{bonus} of {name}: {other}.").format(other=event.seat.name, **words)


def _bonus_announced(event: ev.BonusAnnounced) -> str:
    sentence = _("{name} pays an Offering for bonus {number}, {bonus}, with the stones {stones}; {offerings} left.")
    sentence = sentence.format(
        name=event.player.name,
        stones=shown(event.stones),
        number=event.number,
        bonus=bonus_name(event.number),
        offerings=offerings(event.offerings),
    )
    if event.targets:
        sentence += " " + _("It names {targets}.").format(targets=targets_words(event.targets))
    if event.die != NONE:
        sentence += " " + _("It doubles the action of the {die} die.").format(die=position(event.die))
    if event.cancels is not None:
        other, number = event.cancels
        sentence += " " + _("It is to cancel {other}’s {bonus}.").format(other=other.name, bonus=bonus_name(number))
    if len(event.seats) == 1:
        sentence += " " + _("It robs {other}.").format(other=event.seats[0].name)
    if len(event.seats) == 2:
        source, recipient = event.seats
        sentence += " " + _("Damage from {source} is to go to {recipient}.").format(
            source=source.name, recipient=recipient.name
        )
    return sentence


def _bonus_rolled(event: ev.BonusRolled) -> str:
    sentence = _("{name} rolls {rolled} for {bonus}.")
    return sentence.format(name=event.player.name, rolled=event.rolled, bonus=bonus_name(event.number))


# --- bonus actions settled ---------------------------------------------------------------------------------------


def _cancelled(event: ev.BonusCancelled) -> str:
    sentence = _("{name}’s Cancel stops {other}’s {bonus}; what it cost is lost.")
    return sentence.format(name=event.player.name, other=event.target.name, bonus=bonus_name(event.number))


def _cancel_missed(event: ev.CancelMissed) -> str:
    sentence = _("{name}’s Cancel finds {other}’s {bonus} cancelled already.")
    return sentence.format(name=event.player.name, other=event.target.name, bonus=bonus_name(event.number))


def _regained(event: ev.OfferingsRegained) -> str:
    words = {"name": event.player.name, "rolled": event.rolled, "left": offerings(event.offerings)}
    if not event.gained:
        return _("Regain: a {rolled} brings {name} nothing; {name} has {left}.").format(**words)
    sentence = _("Regain: a {rolled} brings {name} {gained} back; {name} now has {left}.")
    return sentence.format(gained=offerings(event.gained), **words)


def _absorbed(event: ev.BlocksAbsorbed) -> str:
    return _("Absorb: {name} has {blocks} more.").format(name=event.player.name, blocks=counted(BLOCK, event.blocks))


def _turned(event: ev.ActionsTurned) -> str:
    words = {"name": event.player.name, "bonus": bonus_name(event.number), "kind": kind_title(event.kind)}
    if not event.turned:
        return _("{bonus}: {name} has no action that it could turn.").format(**words)
    sentence = ngettext(
        "{bonus}: {count} action of {name} becomes {kind}.",
        "{bonus}: {count} actions of {name} become {kind}.",
        event.turned,
    ).format(count=event.turned, **words)
    if event.targets:
        sentence += " " + _("Targets: {targets}.").format(targets=targets_words(event.targets))
    return sentence


def _doubled(event: ev.ActionDoubled) -> str:
    action = told_words(ev.Told(event.die, 0, event.kind, (), event.target, event.part))
    sentence = _("Double: the {die} die of {name} acts twice: {action}.")
    return sentence.format(die=position(event.die), name=event.player.name, action=action)


def _attacks_turned(event: ev.AttacksTurned) -> str:
    if not event.count:
        return _("Attack Right: {name} has no Attack to turn.").format(name=event.player.name)
    sentence = _("Attack Right: {attacks} of {name} now aimed at {target}.")
    return sentence.format(attacks=counted(ATTACK, event.count), name=event.player.name, target=event.target.name)


def _insanity(event: ev.InsanityStruck) -> str:
    sentence = _("Insanity: {name} deals Madness to {targets}.")
    return sentence.format(name=event.player.name, targets=targets_words(event.targets))


def _stolen(event: ev.OfferingsStolen) -> str:
    words = {"name": event.player.name, "victim": event.victim.name}
    if not event.count:
        return _("Steal: {name} takes nothing from {victim}.").format(**words)
    sentence = _("Steal: {name} takes {count} from {victim}. {name} has {mine}, {victim} has {left}.")
    return sentence.format(
        count=offerings(event.count), mine=offerings(event.offerings), left=offerings(event.left), **words
    )


def _deflected(event: ev.DamageDeflected) -> str:
    words = {"name": event.player.name, "source": event.source.name, "recipient": event.recipient.name}
    if not event.attacks + event.madness:
        return _("Deflect: {source} aims no damage at {name}.").format(**words)
    parts = [counted(kind, n) for kind, n in ((ATTACK, event.attacks), (MADNESS, event.madness)) if n]
    sentence = _("Deflect: {damage} from {source} at {name} now for {recipient}.")
    return sentence.format(damage=listed(parts), **words)


# --- defence and resolution --------------------------------------------------------------------------------------


def _defence(event: ev.DefenceBegan) -> str:
    each = []
    for one, attacks, madness, blocks in event.threats:
        parts = listed([counted(ATTACK, attacks), counted(MADNESS, madness)])
        words = {"name": one.name, "damage": parts, "blocks": counted(BLOCK, blocks)}
        each.append(_("{name} faces {damage} with {blocks}").format(**words))
    return _("Defence: {threats}.").format(threats="; ".join(each))


def _blocked(event: ev.HitBlocked) -> str:
    words = {
        "name": event.player.name,
        "kind": kind_title(event.kind),
        "source": event.source.name,
        "left": counted(BLOCK, event.blocks),
    }
    if event.part == NONE:
        return _("{name} blocks an {kind} of {source}; {left} left.").format(**words)
    sentence = _("{name} blocks the {kind} of {source} on the {die} die; {left} left.")
    return sentence.format(die=position(event.part), **words)


def _blocking_ended(event: ev.BlockingEnded) -> str:
    return _("{name} blocks nothing more; {blocks} unused.").format(
        name=event.player.name, blocks=counted(BLOCK, event.unused)
    )


def _attack_taken(event: ev.AttackTaken) -> str:
    sentence = _("{name} puts the Attack of {source} on the {die} die.")
    return sentence.format(name=event.player.name, source=event.source.name, die=position(event.die))


def _die_resolved(event: ev.DieResolved) -> str:
    return account_words(event.player.name, event.account, loose=event.loose)


def _die_rerolled(event: ev.DieRerolled) -> str:
    sentence = _("{name}’s {die} die went beyond 6 and is re-rolled: {rolled}.")
    if not event.over:
        sentence = _("{name}’s {die} die fell below 1 and is re-rolled: {rolled}.")
    return sentence.format(name=event.player.name, die=position(event.die), rolled=event.rolled)


def _die_saved(event: ev.DieSaved) -> str:
    words = {
        "name": event.player.name,
        "die": position(event.die),
        "offerings": offerings(event.offerings),
        "value": event.value,
    }
    if event.value:
        return _("{name} pays an Offering for the {die} die: it shows {value}. {offerings} left.").format(**words)
    return _("{name} pays an Offering for the {die} die: it is re-rolled. {offerings} left.").format(**words)


def _die_removed(event: ev.DieRemoved) -> str:
    return ngettext(
        "{name}’s {die} die fell below 1 and is removed for good; {count} stone is left.",
        "{name}’s {die} die fell below 1 and is removed for good; {count} stones are left.",
        event.stones,
    ).format(name=event.player.name, die=position(event.die), count=event.stones)


def _bedlam(event: ev.BedlamRolled) -> str:
    sentence = _("Bedlam: {name} re-rolls {owner}’s {die} die, {before} before: {rolled}.")
    return sentence.format(
        name=event.player.name,
        owner=event.owner.name,
        die=position(event.die),
        before=event.before,
        rolled=event.rolled,
    )


def _completed(event: ev.MonsterCompleted) -> str:
    sentence = _("All dice of {name} show {number}: {monster} is whole!")
    return sentence.format(
        name=event.player.name, number=event.number, monster=_(monster(event.monsters, event.number).name)
    )


def _round_ended(event: ev.RoundEnded) -> str:
    sentence = _("Round {round} is over; the mats are cleared.").format(round=event.round)
    if event.stall > 1:
        sentence += " " + _("{count} rounds in a row have changed nothing.").format(count=event.stall)
    return sentence


def _time(event: ev.TimeRanOut) -> str:
    if event.finishing:
        return _("The time is up. This Resolution is finished first.")
    return _("The time is up. Plans and bonus actions of this round are dropped.")


def _closeness(event: ev.ClosenessJudged) -> str:
    each = [
        _("{name} {count} times {number}").format(name=one.name, count=count, number=number)
        for one, count, number in event.standings
    ]
    return _("Closest to five equal numbers: {standings}.").format(standings="; ".join(each))


def _game_ended(event: ev.GameEnded) -> str:
    names = listed([one.name for one in event.winners])
    return _(str(event.reason.value)) + " " + _("The winner is {names}.").format(names=names)


def _about(template: str) -> Callable[[Any], str]:
    return lambda event: _(template).format(name=event.player.name)


DESCRIPTIONS: dict[type[Event], Callable[[Any], str]] = {
    ev.SetsTaken: _sets_taken,
    ev.DiceRolled: lambda event: _rolls(N_("All roll their elder dice, Top to Bottom: {rolls}."), event.rolls),
    ev.FreeReroll: _free_reroll,
    ev.DiceKept: _about(N_("{name} keeps the elder dice.")),
    ev.DiceRerolled: _dice_rerolled,
    ev.ContestRolled: _contest,
    ev.RoundBegan: lambda event: _("Round {round}: {name} is first player.").format(
        round=event.round, name=event.player.name
    ),
    ev.StonesRolled: lambda event: _rolls(N_("All roll their stones: {rolls}."), event.rolls),
    ev.StonesKept: _about(N_("{name} keeps the stones.")),
    ev.StonesRerolled: _stones_rerolled,
    ev.Activated: _activated,
    ev.Aimed: _aimed,
    ev.TakenBack: _taken_back,
    ev.PlanConfirmed: _about(N_("{name} has made a plan.")),
    ev.ScreensFell: _screens_fell,
    ev.DeclarationBegan: _declaration,
    ev.ActionTold: _action_told,
    ev.BonusBegan: _bonus_began,
    ev.BonusChoice: _bonus_choice,
    ev.BonusAnnounced: _bonus_announced,
    ev.BonusWithdrawn: lambda event: _("{name} gives {bonus} up; it has cost nothing.").format(
        name=event.player.name, bonus=bonus_name(event.number)
    ),
    ev.BonusRolled: _bonus_rolled,
    ev.BonusPassed: _about(N_("{name} announces no bonus action.")),
    ev.DeclarationClosed: lambda _event: _("Declaration is closed."),
    ev.BonusCancelled: _cancelled,
    ev.CancelMissed: _cancel_missed,
    ev.OfferingsRegained: _regained,
    ev.BlocksAbsorbed: _absorbed,
    ev.ActionsTurned: _turned,
    ev.ActionDoubled: _doubled,
    ev.AttacksTurned: _attacks_turned,
    ev.InsanityStruck: _insanity,
    ev.OfferingsStolen: _stolen,
    ev.DamageDeflected: _deflected,
    ev.DefenceBegan: _defence,
    ev.HitBlocked: _blocked,
    ev.BlockingEnded: _blocking_ended,
    ev.AttackTaken: _attack_taken,
    ev.ResolutionBegan: lambda _event: _("The Resolution: all that was declared happens at once."),
    ev.DieResolved: _die_resolved,
    ev.DieRerolled: _die_rerolled,
    ev.DieSaved: _die_saved,
    ev.DieRemoved: _die_removed,
    ev.MonsterDied: _about(N_("{name}’s Center is gone: the monster is dead.")),
    ev.BedlamRolled: _bedlam,
    ev.MonsterCompleted: _completed,
    ev.RoundEnded: _round_ended,
    ev.TimeRanOut: _time,
    ev.ClosenessJudged: _closeness,
    ev.GameEnded: _game_ended,
}
