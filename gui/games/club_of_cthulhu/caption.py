"""The line below the mat: what a Sacrifice would draw, what happens, or how likely a blessing is."""

from __future__ import annotations

from cubes.club_of_cthulhu.cards import JOINED
from cubes.club_of_cthulhu.names import card_title, decks_title, short_title
from cubes.club_of_cthulhu.state import Phase
from cubes.club_of_cthulhu.view import View
from cubes.words import _, listed
from gui.games.club_of_cthulhu.names import short
from gui.table import aids

NEAR = 2
"""With so many omens of a deity, one more page that bears it blesses."""


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
    if view.burnt is not None and view.fresh:
        drawn = decks_title(JOINED[view.burnt])
        return _("Sacrifice on deck {deck} drew from {decks}").format(deck=view.burnt + 1, decks=drawn)
    return ""


def deck_words(view: View, deck: int) -> str:
    """What a Sacrifice on a deck would draw from."""
    if not view.decks[deck].size:
        return _("Deck {deck} is empty.").format(deck=deck + 1)
    decks = view.joined(deck)
    if not decks:
        return _("Sacrifice on deck {deck}: both decks joined to it are empty.").format(deck=deck + 1)
    return _("Sacrifice on deck {deck} draws from {decks}").format(deck=deck + 1, decks=decks_title(decks))


def risk_words(view: View) -> str:
    """Public arithmetic: how many hidden pages would complete a blessing."""
    hidden, risk = view.hidden(), view.risk()
    near = [deity for deity, count in enumerate(view.omens()) if count == NEAR]
    if not near:
        return _("No deity is near a blessing; {hidden} pages lie face-down.").format(hidden=hidden)
    told = [_("{count} bear {deity}").format(count=risk[deity], deity=short_title(deity)) for deity in near]
    return _("Of {hidden} hidden pages {told}.").format(hidden=hidden, told=listed(told))
