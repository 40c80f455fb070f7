"""What is asked, offered and shown of the state of the game: sentences from views alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cubes.club_of_cthulhu import actions as act
from cubes.club_of_cthulhu.cards import DEITIES, KING, SHUB
from cubes.club_of_cthulhu.gifts import GiftChoice
from cubes.club_of_cthulhu.names import (
    card_title,
    deck_title,
    decks_title,
    deities,
    deity_title,
    gift_effect,
    gift_title,
    placed_title,
)
from cubes.club_of_cthulhu.state import Phase
from cubes.club_of_cthulhu.view import View
from cubes.words import N_, _, ngettext


def progress(view: View) -> str:
    """How far the game is."""
    if not view.turn:
        return _("Set-up")
    empty = sum(not deck.size for deck in view.decks)
    if not empty:
        return _("Turn {turn}").format(turn=view.turn)
    return ngettext(
        "Turn {turn}, {count} deck empty", "Turn {turn}, {count} decks empty", empty
    ).format(turn=view.turn, count=empty)


def private_step(view: View, seat: int) -> str | None:  # noqa: ARG001 - the contract's form; the same for every seat
    """The sentence for a curtain: only the looker sees the cards."""
    if view.unassigned or view.phase not in (Phase.LOOK, Phase.ARRANGE):
        return None
    if view.phase is Phase.LOOK:
        return _("Turn {turn}: look at the top page of {decks}.").format(
            turn=view.turn, decks=decks_title(view.picked)
        )
    return _("Turn {turn}: look at the top pages of {decks} and put them back.").format(
        turn=view.turn, decks=decks_title(view.picked)
    )


def gift_sentence(choice: GiftChoice) -> str:
    """What a Gift would do, or why it cannot be used."""
    title = gift_title(choice.deity, choice.blessed)
    if choice.problem is None:
        return _("{gift}: {effect}").format(gift=title, effect=gift_effect(choice.deity, choice.blessed))
    return _("{gift} cannot be used: {reason}.").format(gift=title, reason=_(str(choice.problem.value)))


# --- what is asked -----------------------------------------------------------------------------------------------


def asks(view: View) -> str:
    """Who must or may do what."""
    if view.outcome is not None:
        return _("The game is over.") + " " + _(str(view.outcome.reason.value))
    if not view.deciders:
        return _("The table is busy: pages are moved and read.")
    name = view.name(view.deciders[0])
    if view.unassigned:
        waiting = view.unassigned[0]
        sentence = _("{name} chooses the column for {card}; it stays there while it lies in this Research Journal.")
        return sentence.format(name=name, card=card_title(waiting.card))
    return ASKS[view.phase](view, name)


def ask_sacrifice(view: View, name: str) -> str:
    """The Sacrifice of a turn, or of one more."""
    up, journal = view.blessings[view.active], view.journals[view.active]
    if any(journal[deity] and not up[deity] for deity in DEITIES):
        sentence = _("{name} sacrifices a page from below a face-down token: it goes face-up on a deck.")
    else:
        sentence = _("{name} sacrifices any page of the Research Journal: it goes face-up on a deck.")
    return sentence.format(name=name)


def ask_flip(view: View, name: str) -> str:
    """A substitute for a token that is up already."""
    return ngettext(
        "{name} turns a face-down token of choice: a deity blesses whose token is face-up already.",
        "{name} turns {count} face-down tokens of choice, one by one: deities bless whose tokens are face-up already.",
        view.flips,
    ).format(name=name, count=view.flips)


def ask_gift(view: View, name: str) -> str:
    """A Gift."""
    shown = deities(dict.fromkeys(choice.deity for choice in view.gifts))
    if view.options.optional_gifts:
        sentence = _("{name} may use one Gift of the pages just gained: {deities}.")
    else:
        sentence = _("{name} uses one Gift of the pages just gained: {deities}.")
    return sentence.format(name=name, deities=shown)


def ask_mind(view: View, name: str) -> str:
    """Mind Control's second part."""
    assert view.gift is not None
    sentence = _("{name} chooses which Gift of the covered page {card} to use.")
    return sentence.format(name=name, card=card_title(view.gift.mind))


def ask_researcher(view: View, name: str) -> str:
    """Whom a Gift concerns."""
    assert view.gift is not None
    if view.gift.deity == KING:
        sentence = _("{name} chooses a researcher who gets a Desecration token.")
    elif view.gift.blessed:
        sentence = _("{name} chooses a researcher to take a page from.")
    else:
        sentence = _("{name} chooses a researcher who has to give a page.")
    return sentence.format(name=name)


def ask_deck(view: View, name: str) -> str:
    """Which deck a Gift concerns."""
    assert view.gift is not None
    if view.gift.deity == SHUB:
        if view.gift.blessed:
            sentence = _("{name} chooses a deck whose face-down top page goes to the Research Journal.")
        else:
            sentence = _("{name} chooses a deck whose face-down top page goes to the Omen Zone.")
    elif not view.gift.blessed:
        sentence = _("{name} chooses a deck with a face-down top page to look at in secret.")
    elif view.picked:
        return _("{name} chooses the second deck for Memory Distortion, after {deck}.").format(
            name=name, deck=deck_title(view.picked[0])
        )
    else:
        sentence = _("{name} chooses the first of two decks whose top pages to look at in secret.")
    return sentence.format(name=name)


def ask_look(view: View, name: str) -> str:
    """A look in private."""
    sentence = _("{name} alone looks at the top page of {decks}.")
    if view.phase is Phase.ARRANGE:
        sentence = _("{name} alone looks at the top pages of {decks} and puts one back on each.")
    return sentence.format(name=name, decks=decks_title(view.picked))


def ask_take(view: View, name: str) -> str:
    """Whisper of the Trickster."""
    assert view.partner is not None
    return _("{name} takes a page of choice from {other}.").format(name=name, other=view.name(view.partner))


def ask_give(view: View, name: str) -> str:
    """A card to give away."""
    assert view.partner is not None
    if view.giver == view.active:
        return _("{name} gives {other} a page in return.").format(name=name, other=view.name(view.partner))
    return _("{name} has to give {other} a page and will get one in return.").format(
        name=name, other=view.name(view.active)
    )


def ask_again(view: View, name: str) -> str:
    """Once more, or not."""
    if not view.journal_size(view.active) or not any(deck.size for deck in view.decks):
        return _("{name} can sacrifice nothing more and ends the turn.").format(name=name)
    return _("{name} sacrifices again, or stops and moves the Omen Zone to the Research Journal.").format(name=name)


def _asking(template: str) -> Callable[[View, str], str]:
    return lambda _view, name: _(template).format(name=name)


ASKS: dict[Phase, Callable[[View, str], str]] = {
    Phase.SACRIFICE: ask_sacrifice,
    Phase.TOKEN: _asking(N_("{name} places the Desecration token on a page just drawn; it counts twice.")),
    Phase.FLIP: ask_flip,
    Phase.GIFT: ask_gift,
    Phase.RESEARCHER: ask_researcher,
    Phase.DECK: ask_deck,
    Phase.COVER: _asking(N_("{name} chooses which of the two drawn pages is covered by the other.")),
    Phase.COVER_TOKEN: _asking(N_("{name} covers the Desecration token as well, or moves it on top.")),
    Phase.MIND: ask_mind,
    Phase.LOOK: ask_look,
    Phase.ARRANGE: ask_look,
    Phase.TAKE: ask_take,
    Phase.GIVE: ask_give,
    Phase.AGAIN: ask_again,
}


# --- what is offered ---------------------------------------------------------------------------------------------


def label(view: View, seat: int, action: act.Action) -> str:  # noqa: ARG001 - the contract's form
    """An action of that seat in words."""
    return LABELS[type(action)](view, action)


def label_sacrifice(view: View, action: act.Sacrifice) -> str:  # noqa: ARG001 - a label's form
    """A card, and the deck that it is put on."""
    card = placed_title(action.card, action.column)
    return _("Sacrifice {card} on {deck}").format(card=card, deck=deck_title(action.deck))


def label_deck(view: View, action: act.PickDeck) -> str:
    """A deck, and what is done with its top card."""
    assert view.gift is not None
    if view.gift.deity == SHUB:
        return _("Take the top page of {deck}").format(deck=deck_title(action.deck))
    return _("Look at the top page of {deck}").format(deck=deck_title(action.deck))


def label_seat(view: View, action: act.PickSeat) -> str:
    """A researcher, and what becomes of him."""
    assert view.gift is not None
    if view.gift.deity == KING:
        return _("Put a Desecration token in front of {name}").format(name=view.name(action.seat))
    return _("Trade with {name}").format(name=view.name(action.seat))


def label_cover(view: View, action: act.Cover) -> str:
    """The card that is covered, and by what."""
    one, other = view.zone[-2:]
    by = one if (other.card, other.token) == (action.card, action.token) else other
    sentence = _("Cover {card} with {by}")
    if action.token:
        sentence = _("Cover {card}, on which the Desecration token lies, with {by}")
    return sentence.format(card=card_title(action.card), by=card_title(by.card))


def label_arrange(view: View, action: act.Arrange) -> str:
    """Exchanged or not, with the cards for who sees them."""
    if view.own is None or len(view.own.looking) < 2:
        return _("Exchange the two pages") if action.exchange else _("Put the two pages back as they were")
    one, other = view.own.looking
    if action.exchange:
        one, other = type(one)(one.deck, other.card), type(other)(other.deck, one.card)
        sentence = _("Exchange them: {one} on {first}, {other} on {second}")
    else:
        sentence = _("Put them back: {one} on {first}, {other} on {second}")
    return sentence.format(
        one=card_title(one.card),
        first=deck_title(one.deck),
        other=card_title(other.card),
        second=deck_title(other.deck),
    )


def label_give(view: View, action: act.Give) -> str:
    """A card, and who gets it."""
    other = view.partner if view.giver == view.active else view.active
    assert other is not None
    card = placed_title(action.card, action.column)
    return _("Give {name} {card}").format(name=view.name(other), card=card)


LABELS: dict[type, Callable[[View, Any], str]] = {
    act.Assign: lambda _view, action: _("Put {card} under {deity}").format(
        card=card_title(action.card), deity=deity_title(action.deity)
    ),
    act.Sacrifice: label_sacrifice,
    act.PlaceToken: lambda _view, action: _("Place the Desecration token on {card}").format(
        card=card_title(action.card)
    ),
    act.Flip: lambda _view, action: _("Turn the token of {deity}").format(deity=deity_title(action.deity)),
    act.UseGift: lambda _view, action: _("Use {gift}, {deity}").format(
        gift=gift_title(action.deity, action.blessed), deity=deity_title(action.deity)
    ),
    act.SkipGift: lambda _view, _action: _("Use no Gift"),
    act.PickSeat: label_seat,
    act.PickDeck: label_deck,
    act.Cover: label_cover,
    act.CoverToken: lambda view, action: (
        _("Cover the Desecration token: it has no effect")
        if action.cover
        else _("Move the Desecration token on top: {card} counts 2").format(card=card_title(view.zone[-1].card))
    ),
    act.Seen: lambda _view, _action: _("Seen"),
    act.Arrange: label_arrange,
    act.Take: lambda _view, action: _("Take {card}").format(card=placed_title(action.card, action.column)),
    act.Give: label_give,
    act.Again: lambda _view, _action: _("Sacrifice again"),
    act.Stop: lambda _view, _action: _("Stop"),
}
