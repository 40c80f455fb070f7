"""How long the table rests after what happened, what is called out, and what the log looks like."""

from __future__ import annotations

from collections.abc import Sequence

from cubes.club_of_cthulhu import events as happened
from cubes.club_of_cthulhu.names import deities, short_title
from cubes.game import Event
from cubes.words import _
from gui.games.club_of_cthulhu.art.deities import DEITIES as LOOKS
from gui.games.club_of_cthulhu.names import DEITY_IDS
from gui.seat_looks import isolated
from gui.table.game_ui import LogLook

READ = 700.0

RESTS: dict[type[Event], float] = {
    happened.SchemeChosen: 900,
    happened.CardsDealt: 250,
    happened.DecksLaid: 500,
    happened.TurnOpened: 250,
    happened.Sacrificed: 300,
    happened.CardsDrawn: 700,
    happened.TokenPlaced: 500,
    happened.OmensRead: 500,
    happened.TokenTurned: 1100,
    happened.ZoneCollected: 400,
    happened.NoGift: READ,
    happened.GiftUsed: READ,
    happened.MindIdle: READ,
    happened.Desecrated: READ,
    happened.Covered: READ,
    happened.TokenCovered: 400,
    happened.Brooded: 800,
    happened.DeckPicked: 300,
    happened.LookGranted: 300,
    happened.LookDone: 300,
    happened.PutBack: 300,
    happened.PartnerPicked: READ,
    happened.CardGiven: READ,
    happened.CardTaken: READ,
    happened.FlameDied: 1600,
    happened.Vanished: 1600,
    happened.ColumnScored: 1100,
    happened.GameEnded: 1200,
}

LOOKS_OF: dict[type[Event], LogLook] = {
    happened.SchemeChosen: LogLook("book", "brass"),
    happened.CardsDealt: LogLook("cards", "muted"),
    happened.TurnOpened: LogLook("hour", "brass"),
    happened.Sacrificed: LogLook("flame", "pick"),
    happened.CardsDrawn: LogLook("cards", "brass_hi"),
    happened.TokenPlaced: LogLook("skull", "bad"),
    happened.Desecrated: LogLook("skull", "bad"),
    happened.ZoneCollected: LogLook("book", "brass"),
    happened.GiftUsed: LogLook("star", "pick"),
    happened.Brooded: LogLook("cards", "bad"),
    happened.LookGranted: LogLook("eye", "necro"),
    happened.PutBack: LogLook("eye", "necro"),
    happened.CardGiven: LogLook("people", "brass"),
    happened.CardTaken: LogLook("people", "brass"),
    happened.FlameDied: LogLook("flame", "muted"),
    happened.Vanished: LogLook("eye", "bad"),
    happened.GameEnded: LogLook("trophy", "brass_hi"),
}

MINOR = (
    happened.DecksLaid,
    happened.OmensRead,
    happened.SacrificesAgain,
    happened.Stopped,
    happened.DeckPicked,
    happened.LookDone,
    happened.PartnerPicked,
    happened.TokenReturned,
)
"""Steps that others make clear."""


def rest(events: Sequence[Event]) -> float:
    """How long to rest after these, in milliseconds at normal speed."""
    return max((RESTS.get(type(event), 0.0) for event in events), default=0.0)


def ribbon(events: Sequence[Event]) -> str:
    """What is called out across the table."""
    for event in events:
        if isinstance(event, happened.OmensRead) and event.blessed:
            return _("Blessed by {deities}").format(deities=deities(event.blessed))
        if isinstance(event, happened.FlameDied):
            return _("The flame dies out")
        if isinstance(event, happened.Vanished):
            return _("{name} disappears").format(name=isolated(event.player.name, (event.player.name,)))
        if isinstance(event, happened.ColumnScored):
            return _("Scoring: {deity}").format(deity=short_title(event.deity))
    return ""


def log_look(event: Event) -> LogLook | None:
    """The picture beside a line of the log."""
    if isinstance(event, MINOR):
        return None
    if isinstance(event, (happened.TokenTurned, happened.Assigned, happened.ColumnScored)):
        look = LOOKS[DEITY_IDS[event.deity]]
        return LogLook(look.glyph, look.line)
    return LOOKS_OF.get(type(event), LogLook())
