"""What happened: sentences from events alone, with names and never "you"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cubes.club_of_cthulhu import events as ev
from cubes.club_of_cthulhu.cards import NONE
from cubes.club_of_cthulhu.names import (
    card_title,
    cards_title,
    deck_title,
    decks_title,
    deities,
    deity_title,
    gift_title,
    placed_title,
    short_title,
)
from cubes.game import Event
from cubes.words import N_, _, listed, ngettext


def describe(event: Event) -> str:
    """An event in words, from the event alone."""
    return DESCRIPTIONS[type(event)](event)


def points_words(points: int) -> str:
    """So many points."""
    return ngettext("{count} point", "{count} points", points).format(count=points)


def cards_words(cards: int) -> str:
    """So many cards."""
    return ngettext("{count} page", "{count} pages", cards).format(count=cards)


# --- set-up ------------------------------------------------------------------------------------------------------


def _scheme(event: ev.SchemeChosen) -> str:
    functions = listed([
        _("{deity} by {function}").format(deity=deity_title(deity), function=_(function.title))
        for deity, function in enumerate(event.functions)
    ])
    tokens = ngettext(
        "{count} Desecration token lies on the mat.", "{count} Desecration tokens lie on the mat.", event.tokens
    ).format(count=event.tokens)
    sentence = _("The scoring cards of this game: {colour}. They score {functions}.")
    return sentence.format(colour=_(event.title), functions=functions) + " " + tokens


def _dealt(event: ev.CardsDealt) -> str:
    return _("{name} is dealt {cards}.").format(name=event.player.name, cards=cards_title(event.cards))


def _laid(event: ev.DecksLaid) -> str:
    sizes = listed([str(size) for size in event.sizes])
    return _("The other pages lie face-down in five decks of {sizes} pages.").format(sizes=sizes)


def _assigned(event: ev.Assigned) -> str:
    return _("{name} puts {card} under {deity}.").format(
        name=event.player.name, card=card_title(event.card), deity=deity_title(event.deity)
    )


# --- the turn ----------------------------------------------------------------------------------------------------


def _turn(event: ev.TurnOpened) -> str:
    return _("Turn {turn}: {name} begins.").format(name=event.player.name, turn=event.turn)


def _sacrificed(event: ev.Sacrificed) -> str:
    return _("{name} sacrifices {card} on {deck}.").format(
        name=event.player.name, card=placed_title(event.card, event.column), deck=deck_title(event.deck)
    )


def _drawn(event: ev.CardsDrawn) -> str:
    if not event.cards:
        return _("{name} draws nothing: both joined decks are empty.").format(name=event.player.name)
    cards = listed([
        _("{card} from {deck}").format(card=card_title(one.card), deck=deck_title(one.deck)) for one in event.cards
    ])
    return _("{name} draws {cards}.").format(name=event.player.name, cards=cards)


def _token_placed(event: ev.TokenPlaced) -> str:
    return _("{name} places the Desecration token on {card}: it counts twice.").format(
        name=event.player.name, card=card_title(event.card)
    )


def _omens(event: ev.OmensRead) -> str:
    counts = listed([
        _("{deity} {count}").format(deity=short_title(deity), count=count)
        for deity, count in enumerate(event.counts)
        if count
    ])
    words = {"name": event.player.name, "counts": counts or _("nothing"), "deities": deities(event.blessed)}
    if event.blessed:
        return _("{name}’s omens: {counts}. Blessed by {deities}!").format(**words)
    return _("{name}’s omens: {counts}. No blessing.").format(**words)


def _token_turned(event: ev.TokenTurned) -> str:
    words = {"name": event.player.name, "deity": deity_title(event.deity), "count": event.blessings}
    if event.instead:
        return _("{name} turns the token of {deity} in its place: {count} of 5 are face-up.").format(**words)
    return _("{name}’s token of {deity} turns face-up: {count} of 5.").format(**words)


def _collected(event: ev.ZoneCollected) -> str:
    sentence = _("{name} moves the Omen Zone to the Research Journal: {cards}.")
    return sentence.format(name=event.player.name, cards=cards_title(event.cards))


# --- gifts -------------------------------------------------------------------------------------------------------


def _no_gift(event: ev.NoGift) -> str:
    return _("{name} can use no Gift of {deities}.").format(
        name=event.player.name, deities=deities(event.deities)
    )


def _gift(event: ev.GiftUsed) -> str:
    words = {
        "name": event.player.name,
        "gift": gift_title(event.deity, event.blessed),
        "deity": deity_title(event.deity),
    }
    if event.mind != NONE:
        return _("Mind Control: {name} uses {gift} of the covered page, the Gift of {deity}.").format(**words)
    if event.blessed:
        return _("{name} uses {gift}, the Blessed Gift of {deity}.").format(**words)
    return _("{name} uses {gift}, the Gift of {deity}.").format(**words)


def _idle(event: ev.MindIdle) -> str:
    return _("The Gift of the covered page {card} is of no use to {name}.").format(
        name=event.player.name, card=card_title(event.card)
    )


def _desecrated(event: ev.Desecrated) -> str:
    return _("{name} puts a Desecration token in front of {other}.").format(
        name=event.player.name, other=event.other.name
    )


def _covered(event: ev.Covered) -> str:
    return _("{name} covers {under} with {card}.").format(
        name=event.player.name, under=card_title(event.under), card=card_title(event.card)
    )


def _token_covered(event: ev.TokenCovered) -> str:
    if event.covered:
        sentence = _("{name} covers the Desecration token as well: it has no effect.")
    else:
        sentence = _("{name} moves the Desecration token on top: {card} counts twice.")
    return sentence.format(name=event.player.name, card=card_title(event.card))


def _brooded(event: ev.Brooded) -> str:
    words = {"name": event.player.name, "card": card_title(event.card), "deck": deck_title(event.deck)}
    if event.journal:
        return _("{name} takes {card} from {deck} into the Research Journal.").format(**words)
    return _("{name} takes {card} from {deck} into the Omen Zone.").format(**words)


def _deck_picked(event: ev.DeckPicked) -> str:
    return _("{name} chooses {deck}.").format(name=event.player.name, deck=deck_title(event.deck))


def _look_granted(event: ev.LookGranted) -> str:
    return ngettext(
        "{name} looks at the top page of {decks}, unseen by the others.",
        "{name} looks at the top pages of {decks}, unseen by the others.",
        len(event.decks),
    ).format(name=event.player.name, decks=decks_title(event.decks))


def _cards_seen(event: ev.CardsSeen) -> str:
    cards = listed([
        _("{card} on {deck}").format(card=card_title(card), deck=deck_title(deck))
        for card, deck in zip(event.cards, event.decks, strict=True)
    ])
    return _("{name} sees {cards}.").format(name=event.player.name, cards=cards)


def _look_done(event: ev.LookDone) -> str:
    return _("{name} leaves the page on {deck} as it was.").format(
        name=event.player.name, deck=deck_title(event.deck)
    )


def _put_back(event: ev.PutBack) -> str:
    sentence = _("{name} puts one page back face-down on each of {decks}, in an order that nobody else knows.")
    return sentence.format(name=event.player.name, decks=decks_title(event.decks))


def _partner(event: ev.PartnerPicked) -> str:
    return _("{name} trades with {other}.").format(name=event.player.name, other=event.other.name)


def _given(event: ev.CardGiven) -> str:
    return _("{name} gives {other} {card}.").format(
        name=event.player.name, other=event.other.name, card=placed_title(event.card, event.column)
    )


def _taken(event: ev.CardTaken) -> str:
    return _("{name} takes {card} from {other}.").format(
        name=event.player.name, other=event.other.name, card=placed_title(event.card, event.column)
    )


# --- the end -----------------------------------------------------------------------------------------------------


def _flame(event: ev.FlameDied) -> str:
    return ngettext(
        "The flame dies out: {decks} is empty.", "The flame dies out: {decks} are empty.", len(event.decks)
    ).format(decks=decks_title(event.decks))


def _column_words(score: ev.ColumnScore) -> str:
    words = {"name": score.player.name, "cards": cards_words(score.cards), "points": points_words(score.points)}
    if not score.counts:
        return _("{name} nothing (token face-up)").format(**words)
    return _("{name} {points} for {cards}").format(**words)


def _column(event: ev.ColumnScored) -> str:
    return _("{deity} by {function}: {scores}.").format(
        deity=short_title(event.deity),
        function=_(event.function.title),
        scores=listed([_column_words(score) for score in event.scores]),
    )


def _standing_words(one: ev.Standing) -> str:
    return _("{name} {points}, {blessings}, {cards}").format(
        name=one.player.name,
        points=points_words(one.points),
        blessings=ngettext("{count} Blessing", "{count} Blessings", one.blessings).format(count=one.blessings),
        cards=cards_words(one.cards),
    )


def _ended(event: ev.GameEnded) -> str:
    figures = "; ".join(_standing_words(one) for one in event.standings)
    names = listed([player.name for player in event.winners])
    won = ngettext("{names} wins.", "{names} share the win.", len(event.winners)).format(names=names)
    return " ".join((_(str(event.reason.value)), _("{figures}.").format(figures=figures), won))


def _about(template: str) -> Callable[[Any], str]:
    return lambda event: _(template).format(name=event.player.name)


DESCRIPTIONS: dict[type[Event], Callable[[Any], str]] = {
    ev.SchemeChosen: _scheme,
    ev.CardsDealt: _dealt,
    ev.DecksLaid: _laid,
    ev.Assigned: _assigned,
    ev.TurnOpened: _turn,
    ev.Sacrificed: _sacrificed,
    ev.CardsDrawn: _drawn,
    ev.TokenPlaced: _token_placed,
    ev.OmensRead: _omens,
    ev.TokenTurned: _token_turned,
    ev.ZoneCollected: _collected,
    ev.TokenReturned: _about(N_("{name}’s Desecration token goes back to the mat.")),
    ev.SacrificesAgain: _about(N_("{name} sacrifices again.")),
    ev.Stopped: _about(N_("{name} stops.")),
    ev.NoGift: _no_gift,
    ev.GiftUsed: _gift,
    ev.GiftSkipped: _about(N_("{name} uses no Gift.")),
    ev.MindIdle: _idle,
    ev.Desecrated: _desecrated,
    ev.Covered: _covered,
    ev.TokenCovered: _token_covered,
    ev.Brooded: _brooded,
    ev.DeckPicked: _deck_picked,
    ev.LookGranted: _look_granted,
    ev.CardsSeen: _cards_seen,
    ev.LookDone: _look_done,
    ev.PutBack: _put_back,
    ev.PartnerPicked: _partner,
    ev.CardGiven: _given,
    ev.CardTaken: _taken,
    ev.FlameDied: _flame,
    ev.Vanished: _about(N_("All five tokens of {name} are face-up: {name} disappears, laughing.")),
    ev.ColumnScored: _column,
    ev.GameEnded: _ended,
}
