"""The line below the mat: what a Sacrifice would draw, what happens, or how likely a blessing is."""

from __future__ import annotations

from cubes.club_of_cthulhu.cards import BEARS, NONE
from cubes.club_of_cthulhu.names import card_title, decks_title, short_title
from cubes.club_of_cthulhu.state import Phase
from cubes.club_of_cthulhu.tally import BLESSING
from cubes.club_of_cthulhu.view import View
from cubes.words import _, listed
from gui.games.club_of_cthulhu.names import short
from gui.table import aids


def caption_words(view: View) -> str:
    """What stands below the mat now."""
    if view.unassigned:
        waiting = view.unassigned[0]
        name = short(view.players)[waiting.seat]
        return _("{card}: under which deity in {name}’s journal?").format(card=card_title(waiting.card), name=name)
    if view.outcome is not None or not view.turn or view.told:
        return ""
    if view.phase is Phase.AGAIN and aids.shown():
        return risk_words(view)
    if view.phase is Phase.SACRIFICE and not view.zone:
        return _("Choose a page and a deck: the two decks joined to it are drawn from.")
    return drawn_words(view)


def drawn_words(view: View) -> str:
    """What the latest Sacrifice drew, and Brooding after it."""
    if view.burnt is None or (view.phase is Phase.SACRIFICE and not view.fresh):
        return ""
    deck = view.burnt + 1
    decks = [draw.deck for draw in view.drawn if not draw.brooded]
    if not decks:
        return _("Sacrifice on deck {deck} drew nothing").format(deck=deck)
    words = _("Sacrifice on deck {deck} drew from {decks}").format(deck=deck, decks=decks_title(decks))
    brooded = [draw.deck for draw in view.drawn if draw.brooded]
    if brooded:
        words = _("{words}, Brooding from {decks}").format(words=words, decks=decks_title(brooded))
    return words


def deck_words(view: View, deck: int) -> str:
    """What a Sacrifice on a deck would draw from."""
    if not view.decks[deck].size:
        return _("Deck {deck} is empty.").format(deck=deck + 1)
    decks = view.joined(deck)
    if not decks:
        return _("Sacrifice on deck {deck}: both decks joined to it are empty.").format(deck=deck + 1)
    return _("Sacrifice on deck {deck} draws from {decks}").format(deck=deck + 1, decks=decks_title(decks))


def risk_words(view: View) -> str:
    """Public arithmetic: what it takes to be blessed by the next Sacrifice, and how much of it there is."""
    omens = view.omens()
    least = BLESSING - max(omens)
    which = [deity for deity, count in enumerate(omens) if BLESSING - count == least]
    names = either([short_title(deity) for deity in which])
    if least >= BLESSING:
        return _("No omen counts: a blessing needs three more pages of one deity.")
    if least > 1:
        return _("A blessing needs two more pages of {deities}.").format(deities=names)
    hidden, risk = view.hidden(), view.risk()
    counts = listed([str(risk[deity]) for deity in which])
    words = _("One more page of {deities} blesses: {counts} of {hidden} hidden").format(
        deities=names, counts=counts, hidden=hidden
    )
    tops = [
        deck
        for deck, shown in enumerate(view.decks)
        if shown.top is not None and shown.top != NONE and any(deity in which for deity in BEARS[shown.top])
    ]
    if tops:
        words = _("{words}, face-up on {decks}").format(words=words, decks=decks_title(tops))
    return _("{sentence}.").format(sentence=words)


def veiled_words(view: View, deck: int) -> list[str]:
    """What is known of pages that an exchange has hidden, as far as it concerns a deck: a sentence for each."""
    told: list[str] = []
    before: list[int] = []
    for veiled in view.veiled:
        decks = sorted({spot.deck for spot in veiled.spots})
        if deck not in decks:
            continue
        top = all(spot.height == view.decks[spot.deck].size - 1 for spot in veiled.spots)
        if len(decks) == 1:
            where = _("on {deck}") if top else _("in {deck}")
        else:
            where = _("on one of {deck}") if top else _("in one of {deck}")
        another = _("Another {card} lies {where}.") if veiled.card in before else _("{card} lies {where}.")
        where = where.format(deck=decks_title(decks))
        told.append(another.format(card=card_title(veiled.card), where=where))
        before.append(veiled.card)
    return told


def either(parts: list[str]) -> str:
    """One of several things in a phrase: "A", "A or B", "A, B or C"."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{first} or {last}").format(first=", ".join(parts[:-1]), last=parts[-1])
