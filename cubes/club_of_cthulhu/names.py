"""What things are called: deities, cards, gifts, decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from cubes.club_of_cthulhu.cards import BEARS, CTHULHU, KINDS, KING, NYAR, SHUB, YIDHRA, is_dual
from cubes.words import N_, _, listed

DEITY_TITLES = {
    KING: N_("the King in Yellow"),
    CTHULHU: N_("Cthulhu"),
    SHUB: N_("Shub-Niggurath"),
    YIDHRA: N_("Yidhra"),
    NYAR: N_("Nyarlathotep"),
}
SHORT_TITLES = {
    KING: N_("King"),
    CTHULHU: N_("Cthulhu"),
    SHUB: N_("Shub"),
    YIDHRA: N_("Yidhra"),
    NYAR: N_("Nyarlathotep"),
}
GIFT_TITLES = {
    (KING, False): N_("Mental Defilement"),
    (KING, True): N_("Madness Unleashed"),
    (CTHULHU, False): N_("Mist of R’lyeh"),
    (CTHULHU, True): N_("Mind Control"),
    (SHUB, False): N_("Brooding"),
    (SHUB, True): N_("Dark Young"),
    (YIDHRA, False): N_("Telepathy"),
    (YIDHRA, True): N_("Memory Distortion"),
    (NYAR, False): N_("Unfair Trade"),
    (NYAR, True): N_("Whisper of the Trickster"),
}
GIFT_EFFECTS = {
    (KING, False): N_("Puts a Desecration token in front of another researcher."),
    (KING, True): N_("Puts a Desecration token in front of every other researcher who has none."),
    (CTHULHU, False): N_("Covers the other page just drawn, which then counts nothing."),
    (CTHULHU, True): N_("Covers the other page just drawn and uses the Gift of that page."),
    (SHUB, False): N_("Takes a face-down top page into the Omen Zone, which is then read again."),
    (SHUB, True): N_("Takes a face-down top page straight into the Research Journal."),
    (YIDHRA, False): N_("Looks in secret at a face-down top page and leaves it there."),
    (YIDHRA, True): N_("Looks in secret at the top pages of two decks and puts one back on each."),
    (NYAR, False): N_("Another researcher chooses and gives a page, and gets one back."),
    (NYAR, True): N_("Chooses and takes a page of another researcher, and gives one back."),
}


def deity_title(deity: int) -> str:
    """What a deity is called in a sentence."""
    return _(DEITY_TITLES[tuple(DEITY_TITLES)[deity]])


def short_title(deity: int) -> str:
    """What a deity is called in a few letters."""
    return _(SHORT_TITLES[tuple(SHORT_TITLES)[deity]])


def deities(which: Iterable[int]) -> str:
    """Several deities in a phrase."""
    return listed([deity_title(deity) for deity in which])


def card_title(card: int) -> str:
    """What a card is called: "Yidhra", "King/Shub"."""
    if not 0 <= card < KINDS:
        return _("an unknown page")
    return "/".join(short_title(deity) for deity in BEARS[card])


def cards_title(cards: Iterable[int]) -> str:
    """Several cards in a phrase, equal ones counted."""
    counts = Counter(cards)
    if not counts:
        return _("no page")
    return listed([
        card_title(card) if count == 1 else _("{count} × {card}").format(count=count, card=card_title(card))
        for card, count in sorted(counts.items())
    ])


def placed_title(card: int, column: int) -> str:
    """A Journal card with its column, where that is not plain from the card."""
    if not is_dual(card):
        return card_title(card)
    return _("{card} under {deity}").format(card=card_title(card), deity=deity_title(column))


def gift_title(deity: int, blessed: bool) -> str:
    """What a Gift is called."""
    return _(GIFT_TITLES[(tuple(DEITY_TITLES)[deity], bool(blessed))])


def gift_effect(deity: int, blessed: bool) -> str:
    """What a Gift does, in a sentence."""
    return _(GIFT_EFFECTS[(tuple(DEITY_TITLES)[deity], bool(blessed))])


def deck_title(deck: int) -> str:
    """What a deck is called: they are counted from 1."""
    return _("deck {number}").format(number=deck + 1)


def decks_title(decks: Iterable[int]) -> str:
    """Several decks in a phrase."""
    numbers = [str(deck + 1) for deck in decks]
    if len(numbers) == 1:
        return _("deck {number}").format(number=numbers[0])
    return _("decks {numbers}").format(numbers=listed(numbers))
