"""Everything that players read: sentences from views and events alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cubes.dont_mess_with_cthulhu import events as ev
from cubes.dont_mess_with_cthulhu.actions import Action, Declare, Investigate, SayNothing, Seen, Show
from cubes.dont_mess_with_cthulhu.state import ROUNDS, EndReason, Kind, Phase, Role
from cubes.dont_mess_with_cthulhu.view import View
from cubes.game import Event
from cubes.words import N_, _, listed, ngettext

TITLES = {
    Kind.SIGN: N_("Elder Sign"),
    Kind.CTHULHU: N_("Cthulhu"),
    Kind.NECRONOMICON: N_("Necronomicon"),
    Kind.PRESCIENT_VISION: N_("Prescient Vision"),
    Kind.EVIL_PRESENCE: N_("Evil Presence"),
    Kind.INSANITYS_GRASP: N_("Insanity’s Grasp"),
    Kind.PRIVATE_EYE: N_("Private Eye"),
    Kind.PARANOIA: N_("Paranoia"),
    Kind.MIRAGE: N_("Mirage"),
    Kind.FUTILE: N_("Futile Investigation"),
}
ROLE_TITLES = {Role.INVESTIGATOR: N_("Investigator"), Role.CULTIST: N_("Cultist")}


def title(kind: Kind) -> str:
    """What a card is called."""
    return _(TITLES[kind])


def role_title(role: Role) -> str:
    """What a role is called."""
    return _(ROLE_TITLES[role])


def counted(kind: Kind, count: int) -> str:
    """So many cards of a kind, in words."""
    if kind is Kind.SIGN:
        return signs(count)
    if kind is Kind.NECRONOMICON:
        return necronomicons(count)
    if kind is Kind.FUTILE:
        return ngettext("{count} Futile Investigation", "{count} Futile Investigations", count).format(count=count)
    return title(kind)


def signs(count: int) -> str:
    """So many Elder Signs, in words."""
    if not count:
        return _("no Elder Sign")
    return ngettext("{count} Elder Sign", "{count} Elder Signs", count).format(count=count)


def necronomicons(count: int) -> str:
    """So many Necronomicons, in words."""
    if not count:
        return _("no Necronomicon")
    return ngettext("{count} Necronomicon", "{count} Necronomicons", count).format(count=count)


def hand(cards: tuple[tuple[Kind, int], ...]) -> str:
    """A hand in words."""
    return listed([counted(kind, count) for kind, count in cards])


def claim(signs_: int, cthulhu: int, books: int | None) -> str:
    """A declaration in words."""
    parts = [signs(signs_), _("Cthulhu") if cthulhu else _("no Cthulhu")]
    if books is not None:
        parts.append(necronomicons(books))
    return listed(parts)


# What is asked.


def asks(view: View) -> str:
    """Who must or may do what."""
    name = view.name
    if view.outcome is not None:
        return _("The game is over.") + " " + _(str(view.outcome.reason.value))
    if not view.deciders:
        return _("The table is busy: cards are being dealt or turned.")
    if view.phase is Phase.DECLARE:
        assert view.declaring is not None
        if view.round == 1 and not view.options.objects:
            sentence = _("{name} looks at the new hand and declares to the table what it holds, true or not.")
        else:
            sentence = _("{name} looks at the new hand and declares to the table, true or not, or says nothing.")
        return sentence.format(name=name(view.declaring))
    if view.phase is Phase.SHOW:
        assert view.show_by is not None
        if view.options.prescient_scope == "own":
            sentence = _("{name} must show the table one card lying in front of {name}; it is turned down again.")
        else:
            sentence = _("{name} must show the table one face-down card of any player; it is turned down again.")
        return sentence.format(name=name(view.show_by))
    if view.phase is Phase.LOOK:
        assert view.look_by is not None
        assert view.look_at is not None
        sentence = _("{name} alone looks at the Character token of {holder}.")
        return sentence.format(name=name(view.look_by), holder=name(view.look_at))
    return _("{name} chooses one face-down card of another player to turn.").format(name=name(view.active))


def progress(view: View) -> str:
    """How far the game is."""
    return _("Round {round} of {rounds}").format(round=view.round, rounds=ROUNDS)


def private_step(view: View, seat: int) -> str | None:  # noqa: ARG001 - the contract's form; the same for every seat
    """The sentence for a curtain, when a decision belongs behind one."""  # MESS-A23
    if view.phase is Phase.DECLARE:
        return _("Round {round}: look at the cards and declare.").format(round=view.round)
    if view.phase is Phase.LOOK:
        return _("Round {round}: look at a Character token.").format(round=view.round)
    return None


def label(view: View, seat: int, action: Action) -> str:  # noqa: ARG001 - the contract's form
    """An action of that seat in words."""
    if isinstance(action, Declare):
        books = action.necronomicons if view.options.necronomicon else None
        return _("Declare {cards}").format(cards=claim(action.signs, action.cthulhu, books))
    if isinstance(action, SayNothing):
        return _("Say nothing")
    if isinstance(action, Investigate):
        return _("Turn {holder}’s card {place}").format(holder=view.name(action.seat), place=action.place)
    if isinstance(action, Show):
        return _("Show {holder}’s card {place}").format(holder=view.name(action.seat), place=action.place)
    assert isinstance(action, Seen)
    return _("Seen")


# What happened.


def describe(event: Event) -> str:
    """An event in words, from the event alone."""
    return DESCRIPTIONS[type(event)](event)


def _roles_dealt(event: ev.RolesDealt) -> str:
    low, high = event.cultists[0], event.cultists[-1]
    if low == high:
        return ngettext(
            "Everybody has a Character token. {count} Cultist sits at the table.",
            "Everybody has a Character token. {count} Cultists sit at the table.",
            low,
        ).format(count=low)
    if not low:
        return _("Everybody has a Character token. At most {high} Cultists sit at the table.").format(high=high)
    return _("Everybody has a Character token. {low} or {high} Cultists sit at the table.").format(low=low, high=high)


def _role_dealt(event: ev.RoleDealt) -> str:
    sentence = _("{name} is a Cultist.") if event.role is Role.CULTIST else _("{name} is an Investigator.")
    return sentence.format(name=event.player.name)


def _round_dealt(event: ev.RoundDealt) -> str:
    return ngettext(
        "Round {round} is dealt: {cards} card for each player.",
        "Round {round} is dealt: {cards} cards for each player.",
        event.cards,
    ).format(round=event.round, cards=event.cards)


def _hand_dealt(event: ev.HandDealt) -> str:
    if event.muted:
        sentence = _("{name} holds {cards} in round {round} and must keep silent while Insanity’s Grasp stays hidden.")
    else:
        sentence = _("{name} holds {cards} in round {round} and is free to speak about them, truly or not.")
    return sentence.format(name=event.player.name, cards=hand(event.hand), round=event.round)


def _declared(event: ev.Declared) -> str:
    cards = claim(event.signs, event.cthulhu, event.necronomicons)
    return _("{name} declares {cards}.").format(name=event.player.name, cards=cards)


def _laid_down(event: ev.LaidDown) -> str:
    return ngettext(
        "{name} lays {count} card face down.",
        "{name} shuffles {count} cards and lays them face down.",
        event.cards,
    ).format(name=event.player.name, count=event.cards)


def _lantern_placed(event: ev.LanternPlaced) -> str:
    sentence = _("{name} sets the lantern on {holder}’s card {place}.")
    return sentence.format(name=event.player.name, holder=event.holder.name, place=event.place)


def _card_turned(event: ev.CardTurned) -> str:
    words = {
        "name": event.player.name,
        "holder": event.holder.name,
        "place": event.place,
        "found": event.found,
        "total": event.total,
        "card": title(event.kind),
    }
    if event.kind is Kind.CTHULHU:
        return _("{name} investigated {holder}: card {place} is Cthulhu!").format(**words)
    if event.kind in (Kind.SIGN, Kind.NECRONOMICON):
        return _("{name} investigated {holder}: {card}, {found} of {total} found.").format(**words)
    return _("{name} investigated {holder}: {card}.").format(**words)


NOTHING_HAPPENS = {
    Kind.PRESCIENT_VISION: N_("Prescient Vision finds no card that {name} could show."),
    Kind.EVIL_PRESENCE: N_("Evil Presence finds no other card in front of {name}."),
    Kind.PARANOIA: N_("Paranoia comes too late for {name}: no action is left in this round."),
    Kind.MIRAGE: N_("Mirage fades in front of {name}: no Elder Sign lies open."),
}


def _no_effect(event: ev.NoEffect) -> str:
    return _(NOTHING_HAPPENS[event.kind]).format(name=event.player.name)


def _vision_granted(event: ev.VisionGranted) -> str:
    if event.own_only:
        sentence = _("Prescient Vision: {name} must show one of the cards lying in front of {name}.")
    else:
        sentence = _("Prescient Vision: {name} must show one face-down card of any player.")
    return sentence.format(name=event.player.name)


def _vision_pointed(event: ev.VisionPointed) -> str:
    sentence = _("{name} points at {holder}’s card {place}.")
    return sentence.format(name=event.player.name, holder=event.holder.name, place=event.place)


def _card_shown(event: ev.CardShown) -> str:
    return _("{name} shows {holder}’s card {place}: {card}. It is turned face down again.").format(
        name=event.player.name, holder=event.holder.name, place=event.place, card=title(event.kind)
    )


def _hand_to_pile(event: ev.HandToPile) -> str:
    sentence = ngettext(
        "Evil Presence: {count} face-down card of {name} goes to the Pile.",
        "Evil Presence: {count} face-down cards of {name} go to the Pile.",
        event.cards,
    ).format(name=event.player.name, count=event.cards)
    if event.known:
        cards = listed([title(kind) for kind in event.known])
        sentence += " " + _("Among them, as all have seen: {cards}.").format(cards=cards)
    return sentence


def _look_granted(event: ev.LookGranted) -> str:
    sentence = _("Private Eye: {name} may look at {holder}’s Character token, unseen by the others.")
    return sentence.format(name=event.player.name, holder=event.holder.name)


def _role_seen(event: ev.RoleSeen) -> str:
    if event.role is Role.CULTIST:
        sentence = _("{name} sees that {holder} is a Cultist.")
    else:
        sentence = _("{name} sees that {holder} is an Investigator.")
    return sentence.format(name=event.player.name, holder=event.holder.name)


def _look_done(event: ev.LookDone) -> str:
    sentence = _("{name} has looked at {holder}’s Character token.")
    return sentence.format(name=event.player.name, holder=event.holder.name)


def _lantern_kept(event: ev.LanternKept) -> str:
    return ngettext(
        "Paranoia: {name} takes the one action left in this round.",
        "Paranoia: {name} clings to the lantern and takes all {count} actions left in this round.",
        event.actions,
    ).format(name=event.player.name, count=event.actions)


def _sign_returned(event: ev.SignReturned) -> str:
    return _(
        "Mirage: an Elder Sign goes back to the Pile, {found} of {total} found. The round has one more action."
    ).format(found=event.found, total=event.total)


def _gathered(event: ev.CardsGathered) -> str:
    return ngettext(
        "{count} card is gathered and shuffled.", "{count} cards are gathered and shuffled.", event.cards
    ).format(count=event.cards)


def _game_ended(event: ev.GameEnded) -> str:
    sentence = _(str(event.reason.value))
    if event.cultists:
        names = listed([player.name for player in event.cultists])
        who = ngettext("The Cultist was {names}.", "The Cultists were {names}.", len(event.cultists))
        return sentence + " " + who.format(names=names)
    if event.reason is EndReason.ALL_FOUND:
        return sentence + " " + _("Nobody at this table was a Cultist.")
    return sentence + " " + _("Nobody at this table was a Cultist, so everybody loses.")  # MESS-013


def _about(template: str) -> Callable[[Any], str]:
    return lambda event: _(template).format(name=event.player.name)


DESCRIPTIONS: dict[type[Event], Callable[[Any], str]] = {
    ev.RolesDealt: _roles_dealt,
    ev.RoleDealt: _role_dealt,
    ev.RoundDealt: _round_dealt,
    ev.HandDealt: _hand_dealt,
    ev.RoundOpened: lambda event: _("{name} holds the lantern and opens round {round}.").format(
        name=event.player.name, round=event.round
    ),
    ev.Declared: _declared,
    ev.SaidNothing: _about(N_("{name} says nothing.")),
    ev.LaidDown: _laid_down,
    ev.LanternPlaced: _lantern_placed,
    ev.CardTurned: _card_turned,
    ev.NoEffect: _no_effect,
    ev.VisionGranted: _vision_granted,
    ev.VisionPointed: _vision_pointed,
    ev.CardShown: _card_shown,
    ev.HandToPile: _hand_to_pile,
    ev.SilenceLifted: _about(N_("Insanity’s Grasp lets go: {name} may speak again.")),
    ev.LookGranted: _look_granted,
    ev.RoleSeen: _role_seen,
    ev.LookDone: _look_done,
    ev.LanternKept: _lantern_kept,
    ev.SignReturned: _sign_returned,
    ev.MarkerPassed: _about(N_("{name} has the lantern.")),
    ev.RoundEnded: lambda event: _("Round {round} is over.").format(round=event.round),
    ev.CardsGathered: _gathered,
    ev.GameEnded: _game_ended,
}
