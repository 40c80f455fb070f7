"""The legal actions as lists of buttons, Gifts with what they would do, and the words on the main button."""

from __future__ import annotations

from collections.abc import Sequence

from cubes.club_of_cthulhu import actions as act
from cubes.club_of_cthulhu.cards import BEARS
from cubes.club_of_cthulhu.causes import GiftProblem
from cubes.club_of_cthulhu.gifts import GiftChoice
from cubes.club_of_cthulhu.names import card_title, deity_title, gift_title, short_title
from cubes.club_of_cthulhu.state import Phase
from cubes.club_of_cthulhu.view import View
from cubes.club_of_cthulhu.words import label
from cubes.words import N_, _
from gui.games.club_of_cthulhu.art.deities import DEITIES as LOOKS
from gui.games.club_of_cthulhu.names import DEITY_IDS, short
from gui.seat_looks import isolated
from gui.table.choice import Offer
from gui.table.game_ui import ActionButton, ActionRow

SIGNS = {name: (look.glyph, look.line) for name, look in LOOKS.items()}
"""Glyph and colour of each deity."""


BRIEFS = {
    (0, False): N_("Desecrates one researcher."),
    (0, True): N_("Desecrates all the others."),
    (1, False): N_("Covers the other new page."),
    (1, True): N_("Covers it, uses its Gift."),
    (2, False): N_("A hidden top to your omens."),
    (2, True): N_("A hidden top to your journal."),
    (3, False): N_("Look alone at a hidden top."),
    (3, True): N_("See two tops, rearrange them."),
    (4, False): N_("Get a page they pick; give one."),
    (4, True): N_("Take a page you pick; give one."),
}
"""What each Gift does, in a few words."""


def page_title(card: int) -> str:
    """A page in a few letters."""
    return "/".join(_(LOOKS[DEITY_IDS[deity]].short) for deity in BEARS[card])


def placed(card: int, column: int) -> str:
    """A page of a journal in a few words: of a dual one, the deity that it stands for comes first."""
    others = [short_title(deity) for deity in BEARS[card] if deity != column]
    if not others:
        return card_title(card)
    return _("{deity} with {other}").format(deity=short_title(column), other=others[0])


def rows(view: View, offers: Sequence[Offer]) -> tuple[ActionRow, ...]:
    """The legal actions as a list; a Sacrifice is a row for each page with a square for each deck."""
    if view.gifts and any(isinstance(offer.action, act.UseGift) for offer in offers):
        return _gifts(view, offers)
    sacrifices = [offer for offer in offers if isinstance(offer.action, act.Sacrifice)]
    rest = [offer for offer in offers if not isinstance(offer.action, act.Sacrifice)]
    return (*_sacrifices(view, sacrifices), *(_row(view, offer) for offer in rest))


def _row(view: View, offer: Offer) -> ActionRow:
    words = isolated(label(view, offer.seat, offer.action), tuple(player.name for player in view.players))
    if isinstance(offer.action, act.PickSeat):
        name = short(view.players)[offer.action.seat]
        return ActionRow(words, offer.action.seat, (ActionButton(offer, name, words),))
    return ActionRow(words, None, (ActionButton(offer, short_words(view, offer), words),))


def short_words(view: View, offer: Offer) -> str:
    """A few words for a button."""
    match offer.action:
        case act.Again():
            return _("Sacrifice again")
        case act.Stop():
            return _("Stop and collect")
        case act.SkipGift():
            return _("Use no Gift")
        case act.Take(card, column):
            return _("Take {card}").format(card=placed(card, column))
        case act.Give(card, column):
            return _("Give {card}").format(card=placed(card, column))
        case act.Flip(deity):
            return _("Turn {deity}").format(deity=deity_title(deity))
        case act.CoverToken(cover):
            if cover:
                return _("Cover it: no effect")
            return _("On top: {card} counts 2").format(card=page_title(view.zone[-1].card))
        case act.PlaceToken(card):
            return _("Desecrate {card}").format(card=card_title(card))
        case act.Cover(card, token):
            return (_("Cover {card}, desecrated") if token else _("Cover {card}")).format(card=card_title(card))
        case act.Assign(_card, deity):
            return _("Under {deity}").format(deity=deity_title(deity))
    return label(view, offer.seat, offer.action)


def _sacrifices(view: View, offers: Sequence[Offer]) -> list[ActionRow]:
    """A row for each page, a square for each deck."""
    by_page: dict[tuple[int, int], list[Offer]] = {}
    for offer in offers:
        by_page.setdefault((offer.action.column, offer.action.card), []).append(offer)
    made = []
    for (column, card), found in sorted(by_page.items()):
        buttons = tuple(
            ActionButton(offer, str(offer.action.deck + 1), label(view, offer.seat, offer.action), offer.action.deck)
            for offer in found
        )
        made.append(ActionRow(page_title(card), None, buttons, sign=SIGNS[DEITY_IDS[column]]))
    return made


def _gifts(view: View, offers: Sequence[Offer]) -> tuple[ActionRow, ...]:
    """Every Gift of the pages just drawn: usable ones with what they would do, the others with the reason."""
    usable, unusable = [], []
    for choice in view.gifts:
        offer = next((o for o in offers if o.action == act.UseGift(choice.deity, choice.blessed)), None)
        title = gift_title(choice.deity, choice.blessed)
        sign = SIGNS[DEITY_IDS[choice.deity]]
        if offer is None:
            unusable.append(ActionRow(title, None, (), sign=sign, reason=reason_words(choice)))
            continue
        words = label(view, offer.seat, offer.action)
        effect = _(BRIEFS[choice.deity, choice.blessed])
        usable.append(ActionRow(title, None, (ActionButton(offer, title, words),), detail=effect, sign=sign))
    skips = [_row(view, offer) for offer in offers if isinstance(offer.action, act.SkipGift)]
    return (*usable, *skips, *unusable)


def reason_words(choice: GiftChoice) -> str:
    """Why a Gift cannot be used, in a few words."""
    short_reasons = {
        GiftProblem.NOT_BLESSED: _("Your token of this deity is down."),
        GiftProblem.ALL_MARKED: _("Every other researcher has a token."),
        GiftProblem.NO_TOKENS: _("Too few tokens lie on the mat."),
        GiftProblem.NO_FACE_DOWN: _("No deck has a face-down top."),
        GiftProblem.NO_TWO_DECKS: _("Fewer than two decks hold pages."),
        GiftProblem.NOTHING_TO_COVER: _("Only one page was drawn."),
        GiftProblem.BENEATH: _("The page lies beneath another."),
        GiftProblem.NO_CARDS: _("No other researcher has a page."),
    }
    return short_reasons[choice.problem] if choice.problem is not None else _("Cannot be used now.")


def rows_title(view: View, offers: Sequence[Offer]) -> str:
    """What the list offers."""
    if view.unassigned:
        return _("Under which deity?")
    titles = {
        Phase.SACRIFICE: _("Page and deck"),
        Phase.TOKEN: _("Desecrate a page"),
        Phase.FLIP: _("Turn a token"),
        Phase.GIFT: _("Gifts"),
        Phase.MIND: _("Gifts"),
        Phase.RESEARCHER: _("Whom?"),
        Phase.DECK: _("Which deck?"),
        Phase.COVER: _("Cover a page"),
        Phase.COVER_TOKEN: _("The Desecration token"),
        Phase.TAKE: _("Take a page"),
        Phase.GIVE: _("Give a page"),
        Phase.AGAIN: _("Again?"),
    }
    return titles.get(view.phase, "")


def confirm_words(view: View, offer: Offer) -> str:
    """The words on the main button."""
    match offer.action:
        case act.Sacrifice(card, column, deck):
            return _("{card} on deck {deck}").format(card=placed(card, column), deck=deck + 1)
        case act.UseGift(deity, blessed):
            return gift_title(deity, blessed)
        case act.PickSeat(seat):
            return short(view.players)[seat]
        case act.PickDeck(deck):
            return _("Deck {deck}").format(deck=deck + 1)
    return short_words(view, offer)
