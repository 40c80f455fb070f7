"""How a decision of the table is told in its bar and its side panel, and how what happened is told in the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from cubes.game import Event
from cubes.words import _
from gui.art.gallery import Gallery, Look
from gui.metrics import Metrics
from gui.panels.log_list import LogLine
from gui.panels.side_panel import SidePanel
from gui.references import WithReferenceLooks, WithReferences
from gui.seat_looks import isolated, short_names, shortened
from gui.session import Decision, Session
from gui.table.choice import Choice, Offer
from gui.table.game_ui import ActionButton, ActionRow, BriefAid, GameUI, Guiding, Suspense

LONGEST_TOLD = 150
"""Longer sentences have no room on the parchment: the log has them."""
AID_WIDTH = 240.0
"""Any width will do to ask whether there is a picture."""
RECENT = 8
"""So many events are recalled when nobody in particular is asked."""


def asked_seat(decision: Decision | None) -> int | None:
    """The one seat that is asked; ``None`` when several are, or nobody."""
    if decision is None:
        return None
    seats = {offer.seat for offer in decision.offers} or {errand.seat for errand in decision.errands}
    return next(iter(seats)) if len(seats) == 1 else None


def ask(side: SidePanel, decision: Decision, session: Session, ui: GameUI) -> None:
    """Say who decides and what is asked, and list what can be done: acts at the table, and screens to pass on."""
    view = session.table_view()
    looks = [ui.seat_look(view, seat) for seat in range(len(view.players))]
    seat = asked_seat(decision)
    brief = shortened(decision.asks, session.names)
    side.set_asks(isolated(decision.asks, session.names), looks[seat] if seat is not None else None, brief)
    offers = ui.gather(view, decision.offers)
    rows = list(ui.rows(view, offers)) if offers else []
    heading = ui.rows_title(view, offers) if offers else ""
    if len(decision.errands) > 1 or (decision.errands and rows):
        heading = heading or _("Still to finish, in any order")
        rows.extend(_errand_rows(decision, short_names(session.names)))
    side.set_rows(heading, rows, looks)


def aid_words(ui: GameUI, view: Any, metrics: Metrics) -> str:
    """What a table's pictures of reference are, and the keys that open them."""
    if not (isinstance(ui, WithReferences) and isinstance(ui, WithReferenceLooks)):
        return ""
    found = [
        _("{key} {title}").format(title=_(title), key=key)
        for key, title, anchor in ui.references
        if ui.reference_look(anchor, view, AID_WIDTH, metrics) is not None
    ]
    return _("Keys: {keys}").format(keys=", ".join(found)) if found else ""


def offer_errand(side: SidePanel, decision: Decision, session: Session) -> None:
    """Let the main button pass the screen on, when nothing is decided at the table itself."""
    if decision.errands and not decision.offers:
        first = decision.errands[0].seat
        side.set_errand(first, _("Pass the screen to {name}").format(name=short_names(session.names)[first]))


def _errand_rows(decision: Decision, names: Sequence[str]) -> list[ActionRow]:
    """A row for every seat that is awaited behind a curtain: any of them may take the screen."""
    rows = []
    for errand in decision.errands:
        name = names[errand.seat]
        words = _("Pass the screen to {name}").format(name=name)
        button = ActionButton(Offer(errand.seat, None, ()), _("Pass to {name}").format(name=name), words)
        rows.append(ActionRow(name, errand.seat, (button,)))
    return rows


def tell(side: SidePanel, decision: Decision | None, session: Session, ui: GameUI, ahead: int = 0) -> None:
    """Show what happened: since the asked seat's last turn, and all of it; not the last ``ahead`` events."""
    seat = asked_seat(decision)
    whole = session.log()
    log = whole[: max(0, len(whole) - ahead)]
    unseen = {id(event) for event, _words in whole[len(log) :]}
    recap = log[-RECENT:]
    if seat is not None:
        recap = tuple(one for one in session.recap(seat) if id(one[0]) not in unseen)
    side.set_lines(_lines(recap, session, ui), _lines(log, session, ui))


def _lines(log: Sequence[tuple[Event, str]], session: Session, ui: GameUI) -> list[LogLine]:
    names = session.names
    looked = [(words, ui.log_look(event)) for event, words in log if words]
    return [LogLine(shortened(words, names), look, words) for words, look in looked if look is not None]


def narrate(side: SidePanel, session: Session, ui: GameUI, view: Any, events: Sequence[Event]) -> None:
    """While things move the parchment tells what moves, instead of the question that has been answered."""
    told = [event for event in events if ui.log_look(event) is not None]
    words = [session.describe(event) for event in told]
    if not words or not words[-1] or len(words[-1]) > LONGEST_TOLD:
        return
    player = getattr(told[-1], "player", None)
    side.set_asks(shortened(words[-1], session.names), ui.seat_look(view, player.seat) if player is not None else None)


def pick_words(ui: GameUI, view: Any, choice: Choice, offer: Offer | None) -> str:
    """The words on the main button: what it does, or what has to be picked before it can do anything."""
    if offer is not None:
        return ui.confirm_words(view, offer)
    if not choice.picked:
        return _("Nothing picked yet")
    guided = ui.next_words(view, choice) if isinstance(ui, Guiding) else ""
    return guided or _("Now pick what goes with it")


def told_after(ui: GameUI, events: Sequence[Event]) -> bool:
    """Whether what happened is told only when everything has come to rest."""
    return isinstance(ui, Suspense) and any(isinstance(event, ui.told_after) for event in events)


def announce(widget: QWidget, session: Session, events: Sequence[Event]) -> None:
    """Have a screen reader say what happened."""
    if not QAccessible.isActive():
        return
    for event in events:
        words = session.describe(event)
        if words:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))


def show_aid(side: SidePanel, gallery: Gallery, ui: GameUI, view: Any, metrics: Metrics) -> None:
    """Beside the table: the game's picture of reference, and what stays of it where room is scarce."""
    makers: list[Callable[[float, Metrics], Look | None]] = [partial(ui.aid, view)]
    words = ""
    if isinstance(ui, BriefAid):
        makers.append(partial(ui.brief_aid, view))
        words = ui.aid_words(view)
    side.set_aid(gallery, makers, words, aid_words(ui, view, metrics))
