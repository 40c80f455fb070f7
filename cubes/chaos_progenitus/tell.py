"""What happened: sentences from events alone, with names and never "you"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cubes.chaos_progenitus import events as ev
from cubes.chaos_progenitus.dice import Breed, Power
from cubes.chaos_progenitus.names import (
    STEP_TITLES,
    blow_title,
    breed_title,
    dice_title,
    die_title,
    fiend_phrase,
    fiend_sentence,
    make_title,
    mix_title,
    points_title,
    shown_title,
)
from cubes.game import Event
from cubes.words import N_, _, listed, ngettext


def describe(event: Event) -> str:
    """An event in words, from the event alone."""
    return DESCRIPTIONS[type(event)](event)


# --- making fiends -----------------------------------------------------------------------------------------------


def _mix(event: ev.MixPicked) -> str:
    return _("{name} takes {mix} dice from now on.").format(name=event.player.name, mix=mix_title(event.mix))


def _added(event: ev.DieAdded) -> str:
    return _("{name} adds {die}: {count} dice.").format(
        name=event.player.name, die=make_title(event.make), count=event.count
    )


def _removed(event: ev.DieRemoved) -> str:
    return _("{name} puts {die} back: {count} dice.").format(
        name=event.player.name, die=make_title(event.make), count=event.count
    )


def _shuffled(event: ev.FiendShuffled) -> str:
    return _("{name} shuffles a fiend: {parts}.").format(name=event.player.name, parts=fiend_phrase(event.makes))


def _copied(event: ev.FiendCopied) -> str:
    return _("{name} builds the same as {other}.").format(name=event.player.name, other=event.other.name)


def _recoloured(event: ev.FiendRecoloured) -> str:
    return _("{name} makes all dice {mix}.").format(name=event.player.name, mix=mix_title(event.mix))


def _pool(event: ev.PoolLaid) -> str:
    return _("In the pool lie {count} dice: {parts}.").format(
        count=len(event.makes), parts=fiend_phrase(event.makes)
    )


def _drafted(event: ev.DieDrafted) -> str:
    return _("{name} takes {die}: {count} dice.").format(
        name=event.player.name, die=make_title(event.make), count=event.count
    )


def _described(event: ev.FiendDescribed) -> str:
    sentence = fiend_sentence(event.player.name, event.makes)
    if event.breed is Breed.NONE:
        return sentence
    breed = breed_title(event.breed, event.mix)
    if event.power is Power.NONE:
        return sentence + " " + _("It is a {breed}.").format(breed=breed)
    return sentence + " " + _("It is a {breed}: {power}.").format(breed=breed, power=_(event.title))


# --- initiative --------------------------------------------------------------------------------------------------


def _initiative(event: ev.InitiativeRolled) -> str:
    rolls = listed([
        ngettext("{name} {points}, {count} minus", "{name} {points}, {count} minuses", roll.minuses).format(
            name=roll.player.name, points=roll.points, count=roll.minuses
        )
        for roll in event.rolls
    ])
    return _("Initiative is rolled: {rolls}.").format(rolls=rolls)


def _tied(event: ev.InitiativeTied) -> str:
    names = listed([player.name for player in event.players])
    return _("{names} are tied at {points} and roll again.").format(names=names, points=event.points)


def _won(event: ev.InitiativeWon) -> str:
    words = {"name": event.player.name, "points": event.points, "other": event.other.name, "count": event.minuses}
    if not event.minuses:
        return _("{name} wins initiative with {points} and takes the first turn.").format(**words)
    return ngettext(
        "{name} wins initiative with {points}; {count} minus of {other} counts against the first turn.",
        "{name} wins initiative with {points}; {count} minuses of {other} count against the first turn.",
        event.minuses,
    ).format(**words)


# --- a turn ------------------------------------------------------------------------------------------------------


def _turn(event: ev.TurnOpened) -> str:
    words = {"turn": event.turn, "name": event.player.name}
    if event.other is None:
        return _("Turn {turn}: {name} begins, attacked by nobody.").format(**words)
    return _("Turn {turn}: {name} begins and faces {other}.").format(**words, other=event.other.name)


def _minuses(event: ev.MinusesCounted) -> str:
    parts = [_("{count} stood").format(count=event.stood)]
    if event.immune:
        parts.append(_("{count} of gas do nothing").format(count=event.immune))
    if event.chilled:
        parts.append(_("{count} more by the foe’s power").format(count=event.chilled))
    if event.cleared:
        parts.append(_("{count} ignored by its own power").format(count=event.cleared))
    words = {"name": event.player.name, "other": event.other.name, "count": event.total}
    sentence = _("{other}’s minuses cost {name} nothing").format(**words)
    if event.total:
        sentence = ngettext(
            "{other}’s minuses cost {name} {count} die", "{other}’s minuses cost {name} {count} dice", event.total
        ).format(**words)
    if len(parts) == 1:
        return _("{sentence}.").format(sentence=sentence)
    return _("{sentence} ({parts}).").format(sentence=sentence, parts=listed(parts))


def _rolled(event: ev.DiceRolled) -> str:
    dice = "; ".join(shown_title(one) for one in event.dice)
    return _("{name} rolls {dice}.").format(name=event.player.name, dice=dice)


def _rerolled(event: ev.DieRerolled) -> str:
    return _("{name} rolls again: {before} becomes {after}.").format(
        name=event.player.name, before=shown_title(event.before), after=shown_title(event.after)
    )


def _aside(event: ev.MinusesAside) -> str:
    return _("{name} sets minuses aside: {dice}.").format(name=event.player.name, dice=dice_title(event.dice))


def _void(event: ev.AttackVoid) -> str:
    return _("{name}’s fiend is immune to {other}’s {die} ({blow}).").format(
        name=event.player.name, other=event.other.name, die=die_title(event.attack), blow=blow_title(event.blow)
    )


def _begun(event: ev.DefenseBegun) -> str:
    return _("{name} holds {die} against {other}’s {attack}: strength {strength} of {needed}.").format(
        name=event.player.name,
        die=shown_title(event.die),
        other=event.other.name,
        attack=die_title(event.attack),
        strength=event.strength,
        needed=event.needed,
    )


def _helped(event: ev.DefenseHelped) -> str:
    return _("{name} adds the plus of {plus}: strength {strength} of {needed}.").format(
        name=event.player.name, plus=die_title(event.plus), strength=event.strength, needed=event.needed
    )


def _countered(event: ev.AttackCountered) -> str:
    return _("{name} counters {other}’s {attack} ({blow}) with {dice}, strength {strength}.").format(
        name=event.player.name,
        other=event.other.name,
        attack=die_title(event.attack),
        blow=blow_title(event.blow),
        dice=dice_title(event.used),
        strength=event.strength,
    )


def _power(event: ev.PowerUsed) -> str:
    words = {"name": event.player.name, "power": _(event.title)}
    if event.die is None:
        return _("{name} uses {power}.").format(**words)
    return _("{name} uses {power} with {die}.").format(**words, die=die_title(event.die))


def _target(event: ev.TargetChosen) -> str:
    return _("{name} turns against {other}, who acts next.").format(name=event.player.name, other=event.other.name)


def _arrayed(event: ev.AttackArrayed) -> str:
    return _("{name} attacks {other} with {die} ({blow}).").format(
        name=event.player.name,
        other=event.other.name,
        die=shown_title(event.attack),
        blow=blow_title(event.blow),
    )


def _attack_helped(event: ev.AttackHelped) -> str:
    return _("{name} adds the plus of {plus} to the attack of {die} ({blow}).").format(
        name=event.player.name,
        plus=die_title(event.plus),
        die=die_title(event.attack),
        blow=blow_title(event.blow),
    )


def _brain(event: ev.BrainAdded) -> str:
    assert event.brain is not None
    return _("{name} adds {brain} to the attack of {die} as its brain.").format(
        name=event.player.name, brain=die_title(event.brain), die=die_title(event.attack)
    )


def _named(event: ev.DieNamed) -> str:
    return _("{name}’s attack with {attack} is aimed at {other}’s {die}.").format(
        name=event.player.name,
        attack=die_title(event.attack),
        other=event.other.name,
        die=die_title(event.named),
    )


def _rescued(event: ev.DieRescued) -> str:
    words = {"name": event.player.name, "die": die_title(event.die)}
    if event.by is not None:
        words["by"] = die_title(event.by)
        if event.wounded:
            return _("{name} brings {die} back from the wound pool with {by}.").format(**words)
        return _("{name} brings {die} back from the stun pool with {by}.").format(**words)
    if event.power is Power.NONE:
        return _("Mongrel Stamina brings {name}’s {die} back from the stun pool.").format(**words)
    return _("{name}’s {die} grows again and comes back from the wound pool.").format(**words)


def _frozen(event: ev.RescueFrozen) -> str:
    return _("Frost takes {name}’s rescue of {die} away.").format(
        name=event.player.name, die=die_title(event.die)
    )


def _damage(event: ev.DamageFaced) -> str:
    return _("{name} has to suffer {points} from {other}’s {attacks}.").format(
        name=event.player.name,
        points=points_title(event.stuns, event.wounds),
        other=event.other.name,
        attacks=dice_title(event.attacks),
    )


LOST_WORDS = {
    ev.Lost.ATTACK: N_("Its attack is gone."),
    ev.Lost.PLUS: N_("Its plus is gone."),
    ev.Lost.BRAIN: N_("It is no brain any more."),
    ev.Lost.MINUS: N_("Its minus is gone."),
    ev.Lost.GRAB: N_("It grabs nothing."),
}


def _with_loss(sentence: str, lost: ev.Lost) -> str:
    return sentence if lost is ev.Lost.NOTHING else sentence + " " + _(LOST_WORDS[lost])


def _hit(event: ev.DieHit) -> str:
    words = {
        "name": event.player.name,
        "die": die_title(event.die),
        "other": event.other.name,
        "attack": die_title(event.attack),
    }
    if event.named:
        template = (
            _("{name}’s {die} is wounded by {other}’s {attack}, as its brain has named it.")
            if event.wound
            else _("{name}’s {die} is stunned by {other}’s {attack}, as its brain has named it.")
        )
    else:
        template = (
            _("{name}’s {die} is wounded by {other}’s {attack}.")
            if event.wound
            else _("{name}’s {die} is stunned by {other}’s {attack}.")
        )
    return _with_loss(template.format(**words), event.lost)


def _points_lost(event: ev.PointsLost) -> str:
    return _("{name} has no body part left to suffer {points}.").format(
        name=event.player.name, points=points_title(event.stuns, event.wounds)
    )


def _grabbed(event: ev.DieGrabbed) -> str:
    sentence = _("{name} pulls {other}’s {die} away.").format(
        name=event.player.name, other=event.other.name, die=die_title(event.die)
    )
    return _with_loss(sentence, event.lost)


def _idle(event: ev.GrabsIdle) -> str:
    return _("{name}’s tentacles and whips find nothing of {other} to pull away that would matter.").format(
        name=event.player.name, other=event.other.name
    )


def _done(event: ev.StepDone) -> str:
    return _("{name} is done with step {step}, {title}.").format(
        name=event.player.name, step=event.step, title=_(STEP_TITLES[event.step - 1])
    )


# --- the end -----------------------------------------------------------------------------------------------------


def _defeated(event: ev.FiendDefeated) -> str:
    left = ngettext("{count} fiend is left", "{count} fiends are left", event.left).format(count=event.left)
    words = {"name": event.player.name, "left": left}
    if event.by is None:
        return _("{name}’s fiend can roll no body part and is defeated; {left}.").format(**words)
    return _("{name}’s fiend can roll no body part and is defeated by {other}; {left}.").format(
        **words, other=event.by.name
    )


def _coup(event: ev.CoupCounted) -> str:
    words = {"name": event.player.name, "other": event.other.name, "die": die_title(event.die)}
    if event.kept:
        return _("{name} counts coup: {other}’s {die} goes to the wound pool of the victor.").format(**words)
    return _("{name} counts coup: {other}’s {die} is the trophy.").format(**words)


def _next(event: ev.NextNamed) -> str:
    return _("{name} names {other}, who acts next.").format(name=event.player.name, other=event.other.name)


def _standing(one: ev.Standing) -> str:
    words = {"name": one.player.name, "body": one.body, "dice": one.dice}
    sentence = ngettext(
        "{name} {body} body part of {dice} dice", "{name} {body} body parts of {dice} dice", one.body
    ).format(**words)
    if not one.trophies:
        return sentence
    trophies = ngettext("{count} trophy", "{count} trophies", one.trophies).format(count=one.trophies)
    return _("{sentence}, {trophies}").format(sentence=sentence, trophies=trophies)


def _ended(event: ev.BattleEnded) -> str:
    figures = "; ".join(_standing(one) for one in event.standings)
    names = listed([player.name for player in event.winners])
    won = ngettext("{names} wins.", "{names} share the win.", len(event.winners)).format(names=names)
    return " ".join((_(str(event.reason.value)), _("Available: {figures}.").format(figures=figures), won))


def _about(template: str) -> Callable[[Any], str]:
    return lambda event: _(template).format(name=event.player.name)


def _about_die(template: str) -> Callable[[Any], str]:
    return lambda event: _(template).format(name=event.player.name, die=die_title(event.die))


DESCRIPTIONS: dict[type[Event], Callable[[Any], str]] = {
    ev.MixPicked: _mix,
    ev.DieAdded: _added,
    ev.DieRemoved: _removed,
    ev.FiendShuffled: _shuffled,
    ev.FiendCopied: _copied,
    ev.FiendCleared: _about(N_("{name} puts all dice back.")),
    ev.FiendRecoloured: _recoloured,
    ev.FiendReady: _about(N_("{name}’s fiend is ready.")),
    ev.PoolLaid: _pool,
    ev.DieDrafted: _drafted,
    ev.FiendDescribed: _described,
    ev.InitiativeRolled: _initiative,
    ev.InitiativeTied: _tied,
    ev.InitiativeWon: _won,
    ev.TurnOpened: _turn,
    ev.MinusesCounted: _minuses,
    ev.DieMinused: _about_die(N_("{name} puts {die} into the minused pile.")),
    ev.DiceRolled: _rolled,
    ev.DieRerolled: _rerolled,
    ev.MinusesAside: _aside,
    ev.AttackVoid: _void,
    ev.DefenseBegun: _begun,
    ev.DefenseHelped: _helped,
    ev.AttackCountered: _countered,
    ev.PowerUsed: _power,
    ev.TargetChosen: _target,
    ev.AttackArrayed: _arrayed,
    ev.AttackHelped: _attack_helped,
    ev.BrainAdded: _brain,
    ev.DieNamed: _named,
    ev.DieRescued: _rescued,
    ev.RescueFrozen: _frozen,
    ev.DamageFaced: _damage,
    ev.DieHit: _hit,
    ev.PointsLost: _points_lost,
    ev.DieGrabbed: _grabbed,
    ev.GrabsIdle: _idle,
    ev.StepDone: _done,
    ev.FiendDefeated: _defeated,
    ev.CoupCounted: _coup,
    ev.CoupDeclined: _about(N_("{name} takes no trophy.")),
    ev.NextNamed: _next,
    ev.BattleEnded: _ended,
}
