"""The table of Don't Mess with Cthulhu: how its view becomes pieces, how its actions are picked, how it looks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget

from cubes.dont_mess_with_cthulhu import events as happened
from cubes.dont_mess_with_cthulhu.actions import Declare, Investigate, SayNothing, Seen, Show
from cubes.dont_mess_with_cthulhu.state import EndReason, Kind, Phase
from cubes.dont_mess_with_cthulhu.view import View
from cubes.dont_mess_with_cthulhu.words import label, progress
from cubes.game import Event
from cubes.words import _
from gui.art import scenes
from gui.art.gallery import Gallery, Look
from gui.art.palette import SeatLook
from gui.games.dont_mess_with_cthulhu import art, furniture
from gui.games.dont_mess_with_cthulhu.layout import arrange
from gui.games.dont_mess_with_cthulhu.private import MessPrivatePage
from gui.games.dont_mess_with_cthulhu.result import MessResultPage
from gui.games.dont_mess_with_cthulhu.tableau import KIND_IDS, card_element, dress, shape_of, tableau
from gui.metrics import Metrics
from gui.seat_looks import look_of, short_names
from gui.table import durations, layers
from gui.table.choice import Choice, Element, Offer, Path, path_of
from gui.table.game_ui import ActionButton, ActionRow, BarInfo, KindStyle, LogLook
from gui.table.piece import Layout, Piece

_CARD = KindStyle(layers.CARDS, durations.DEAL_CARD, lift=8, lift_compact=4)
KINDS = {
    "mess.pool": KindStyle(layers.FURNITURE),
    "mess.tray": KindStyle(layers.TRAY),
    "mess.counters": KindStyle(layers.TRAY),
    "mess.caption": KindStyle(layers.TRAY),
    "mess.seal": KindStyle(layers.CHIPS, pulse=durations.SEAL),
    "mess.plate": KindStyle(layers.PLATES),
    "mess.chip": KindStyle(layers.CHIPS),
    "mess.silence": KindStyle(layers.CHIPS),
    "mess.slot": KindStyle(layers.SLOTS),
    "mess.back": _CARD,
    "mess.known": _CARD,
    "mess.card_small": KindStyle(layers.LIT_CARDS, durations.MOVE),
    "mess.lantern": KindStyle(layers.LANTERN, by_distance=True),
}

WORDY = {"mess.plate", "mess.chip", "mess.silence", "mess.tray", "mess.counters", "mess.caption"}
"""Kinds whose painters need the scale (and the window class) to set text."""

_READ = 700.0
RESTS: dict[type[Event], float] = {
    happened.LanternPlaced: durations.LANTERN_REST,
    happened.VisionPointed: durations.LANTERN_REST,
    happened.CardTurned: 450,
    happened.CardShown: 1500,
    happened.Declared: 350,
    happened.SaidNothing: 350,
    happened.HandToPile: _READ,
    happened.SignReturned: _READ,
    happened.LanternKept: _READ,
    happened.NoEffect: _READ,
    happened.VisionGranted: _READ,
    happened.LookGranted: _READ,
    happened.SilenceLifted: _READ,
    happened.CardsGathered: 200,
    happened.GameEnded: 900,
}

_CARD_LOOKS = {
    Kind.SIGN: LogLook("sign", "sign"),
    Kind.CTHULHU: LogLook("cth", "cth"),
    Kind.NECRONOMICON: LogLook("book", "necro"),
    Kind.FUTILE: LogLook("lens", "futile"),
    Kind.PRESCIENT_VISION: LogLook("orb", "obj"),
    Kind.EVIL_PRESENCE: LogLook("door", "obj"),
    Kind.INSANITYS_GRASP: LogLook("spiral", "obj"),
    Kind.PRIVATE_EYE: LogLook("hat", "obj"),
    Kind.PARANOIA: LogLook("eyes", "obj"),
    Kind.MIRAGE: LogLook("dune", "obj"),
}

EVENT_LOOKS: dict[type[Event], LogLook] = {
    happened.RolesDealt: LogLook("hood", "muted"),
    happened.RoundDealt: LogLook("cards", "brass"),
    happened.RoundOpened: LogLook("hour", "brass"),
    happened.Declared: LogLook("people", "bone"),
    happened.SaidNothing: LogLook("mute", "muted"),
    happened.LaidDown: LogLook("cards", "muted"),
    happened.LanternPlaced: LogLook("lantern", "pick"),
    happened.VisionGranted: LogLook("orb", "obj"),
    happened.VisionPointed: LogLook("orb", "obj"),
    happened.HandToPile: LogLook("door", "obj"),
    happened.SilenceLifted: LogLook("spiral", "obj"),
    happened.LookGranted: LogLook("hat", "obj"),
    happened.LookDone: LogLook("hat", "obj"),
    happened.LanternKept: LogLook("eyes", "obj"),
    happened.SignReturned: LogLook("dune", "obj"),
    happened.MarkerPassed: LogLook("lantern", "pick"),
    happened.RoundEnded: LogLook("hour", "brass"),
    happened.CardsGathered: LogLook("cards", "muted"),
    happened.GameEnded: LogLook("star", "brass_hi"),
}

MINOR = (happened.LanternPlaced, happened.VisionPointed, happened.MarkerPassed, happened.LaidDown)
"""Motions whose outcome has a line of its own."""


class MessUI:
    """The game's part of the table; see :class:`gui.table.game_ui.GameUI`."""

    id = "dont_mess_with_cthulhu"
    crests = True
    at_once: frozenset[str] = frozenset()
    pointing: frozenset[str] = frozenset()

    def tableau(self, view: View) -> tuple[Piece, ...]:
        """Everything on the table."""
        return tableau(view)

    def point(self, view: View, pieces: tuple[Piece, ...], element: Element) -> tuple[Piece, ...]:
        """Nothing shows by pointing."""
        return pieces

    def dress(self, pieces: tuple[Piece, ...], choice: Choice | None) -> tuple[Piece, ...]:
        """The lantern goes to the picked card."""
        return dress(pieces, choice)

    def paths(self, view: View, seat: int, action: Any) -> tuple[Path, ...]:
        """One way for every action."""
        return (self._path(view, action),)

    def gather(self, view: View, offers: Sequence[Offer]) -> tuple[Offer, ...]:
        """Every act stands for itself."""
        return tuple(offers)

    def _path(self, view: View, action: Any) -> Path:
        """A card to turn or to show; numbers to declare; one word for the rest."""
        match action:
            case Investigate() | Show():
                return path_of(card_element(action.seat, action.place))
            case Declare():
                numbers = [Element("signs", str(action.signs)), Element("cthulhu", str(action.cthulhu))]
                if view.options.necronomicon:
                    numbers.append(Element("necronomicons", str(action.necronomicons)))
                return path_of(*numbers)
            case SayNothing():
                return path_of(Element("word", "silence"))
            case Seen():
                return path_of(Element("word", "seen"))
        raise TypeError("an action of another game")

    def guess(self, view: View, seat: int, picked: tuple[Element, ...], element: Element) -> Any:
        """A dead card was meant to be turned, or shown."""
        if element.kind != "card":
            return None
        owner, place = (int(part) for part in element.key.split("-"))
        return Show(owner, place) if view.phase is Phase.SHOW else Investigate(owner, place)

    def layout(self, view: View, metrics: Metrics, board: QRectF) -> Layout:
        """Where everything lies."""
        return arrange(shape_of(view), metrics, board)

    def look(self, piece: Piece, size: QSizeF, metrics: Metrics, hovered: bool = False) -> Look:
        """How a piece is painted."""
        face = piece.face
        if piece.kind == "mess.plate":
            face = furniture.SEP.join((face, *piece.tags))
        if piece.kind in WORDY:
            face = f"{face}|{metrics.u}"
            if piece.kind not in ("mess.chip", "mess.silence"):
                face += "|compact" if metrics.compact else "|"
        state = ""
        if piece.chosen:
            state = "picked"
        elif piece.light is not None:
            state = "hover" if hovered else "pickable"
        elif piece.veiled:
            state = "veiled"
        return Look(piece.kind, face, size.width(), size.height(), state)

    def kind(self, kind: str) -> KindStyle:
        """How pieces of a kind behave."""
        return KINDS[kind]

    def likely(self, view: View, layout: Layout, metrics: Metrics) -> Iterator[Look]:
        """What may be turned up, at its size in the tray."""
        size = layout.spot("tray-1-0").rect.size() if "tray-1-0" in layout.spots else QSizeF()
        for kind in KIND_IDS.values() if not size.isEmpty() else ():
            yield Look("mess.card_small", kind, size.width(), size.height())

    def background(self, metrics: Metrics, size: QSizeF, ratio: float) -> QImage:
        """Felt in a wooden rail."""
        return scenes.board(size.width(), size.height(), metrics.u, ratio=ratio, compact=metrics.compact)

    def seat_look(self, view: View, seat: int) -> SeatLook:
        """The look the player has chosen."""
        return look_of(view.players[seat])

    def main(self, view: View, offers: Sequence[Offer]) -> Offer | None:
        """Everything has to be picked."""
        return None

    def aid(self, view: View, width: float, metrics: Metrics) -> Look | None:
        """None is needed."""
        return None

    def bar(self, view: View) -> BarInfo:
        """Rounds and modules."""
        notes = [
            words
            for on, words in (
                (view.options.necronomicon, _("Necronomicon")),
                (view.options.objects, _("Objects of Power")),
                (view.options.rotation, _("Seating order")),
            )
            if on
        ]
        return BarInfo(furniture.ROMAN, view.round - 1, progress(view), " · ".join(notes))

    def rows(self, view: View, offers: Sequence[Offer]) -> tuple[ActionRow, ...]:
        """A row per player with a button per card; a row per action for the rest."""
        rows: dict[int, list[ActionButton]] = {}
        single: list[ActionRow] = []
        for offer in offers:
            words = label(view, offer.seat, offer.action)
            if isinstance(offer.action, (Investigate, Show)):
                place = offer.action.place
                rows.setdefault(offer.action.seat, []).append(ActionButton(offer, str(place), words, place - 1))
            else:
                single.append(ActionRow(words, None, (ActionButton(offer, words, words),)))
        names = [player.name for player in view.players]
        short = short_names(tuple(names))
        listed = [
            ActionRow(names[seat] if len(names[seat]) <= 20 else short[seat], seat, tuple(buttons))
            for seat, buttons in sorted(rows.items())
        ]
        return (*listed, *single)

    def rows_title(self, view: View, offers: Sequence[Offer]) -> str:
        """What the list offers."""
        return _("Show a card") if view.phase is Phase.SHOW else _("Investigate")

    def confirm_words(self, view: View, offer: Offer) -> str:
        """The words on the main button."""
        short = short_names(tuple(player.name for player in view.players))
        match offer.action:
            case Investigate():
                return _("Turn {name}’s card {place}").format(name=short[offer.action.seat], place=offer.action.place)
            case Show():
                return _("Show {name}’s card {place}").format(name=short[offer.action.seat], place=offer.action.place)
        return label(view, offer.seat, offer.action)

    def rest(self, events: Sequence[Event]) -> float:
        """How long to rest after these."""
        return max((RESTS.get(type(event), 0.0) for event in events), default=0.0)

    def ribbon(self, events: Sequence[Event]) -> str:
        """A new round is called out."""
        for event in events:
            if isinstance(event, happened.RoundDealt):
                return _("Round {number}").format(number=furniture.ROMAN[event.round - 1])
        return ""

    def log_look(self, event: Event) -> LogLook | None:
        """The picture beside a line of the log."""
        if isinstance(event, MINOR):
            return None
        if isinstance(event, (happened.CardTurned, happened.CardShown, happened.NoEffect)):
            return _CARD_LOOKS[event.kind]
        return EVENT_LOOKS.get(type(event), LogLook())

    def private_page(self, parent: QWidget, gallery: Gallery) -> MessPrivatePage:
        """Role, hand and declaration."""
        return MessPrivatePage(parent, gallery)

    def result_page(self, parent: QWidget, gallery: Gallery) -> MessResultPage:
        """Who was who, and who said what."""
        return MessResultPage(parent, gallery)

    def tile(self, painter: QPainter, rect: QRectF) -> None:
        """The picture on the home screen."""
        art.tile(painter, rect)

    def outcome_look(self, outcome: str) -> LogLook:
        """The picture beside a game of the past; ``outcome`` is the sentence the store keeps."""
        reason = next((reason for reason in EndReason if _(str(reason.value)) == outcome), None)
        if reason is None:
            return LogLook("trophy", "brass")
        return LogLook("sign", "sign") if reason is EndReason.ALL_FOUND else LogLook("cth", "cth")


UI = MessUI()
