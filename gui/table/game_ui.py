"""What a game adds to the common table: the :class:`GameUI` protocol and the small types it speaks.

A game's package ``gui/games/<id>/`` exports ``UI``, an object that fulfils it. All its functions but the widget makers
are pure: same view, same answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from PySide6.QtCore import QRectF, QSizeF, SignalInstance
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget

from cubes.game import Event
from gui.art.gallery import Gallery, Look
from gui.art.palette import SeatLook
from gui.metrics import Metrics
from gui.table import durations, layers
from gui.table.choice import Choice, Element, Offer, Path
from gui.table.piece import Layout, Piece


@dataclass(frozen=True)
class KindStyle:
    """How pieces of a kind behave: layer, how long they travel, and how far a picked one is raised."""

    layer: float = layers.CARDS
    travel: float = durations.MOVE
    by_distance: bool = False
    lift: float = 0.0
    lift_compact: float = 0.0
    pulse: float = 0.0
    """How long it swells when its face changes where it stands."""
    frames: float = 0.0
    """How long (ms) it shows the faces of ``Piece.through`` one after the other when it comes, before its own."""
    tips: bool = False
    """Whether it tips over like a die when its face changes where it lies."""


@dataclass(frozen=True)
class BarInfo:
    """What the bar on top tells: marks with the current one (rounds), a few words, and a quieter note."""

    marks: tuple[str, ...] = ()
    current: int = -1
    words: str = ""
    note: str = ""


@dataclass(frozen=True)
class ActionButton:
    """One legal action in the list: its offer, the short words on the button and the full label."""

    offer: Offer
    short: str
    label: str
    column: int = -1
    """Its column in the row, so that buttons keep their places when others are gone; -1: the next one."""


@dataclass(frozen=True)
class ActionRow:
    """A row of the list of legal actions: whom or what it is about, and its buttons."""

    title: str
    seat: int | None
    buttons: tuple[ActionButton, ...]
    detail: str = ""
    """What it would do: a second line below the title, or two."""
    sign: tuple[str, str] = ("", "")
    """A glyph and its colour at the left, where there is no seat."""
    reason: str = ""
    """Why there is no button: what cannot be done now, and why, is listed as well."""


@dataclass(frozen=True)
class LogLook:
    """The small picture beside a line of the log: a glyph and a colour of the palette."""

    glyph: str = "dot"
    colour: str = "brass"


class PrivatePage(Protocol):
    """The body of a private screen. The window makes it when a curtain opens and destroys it when it closes.

    ``chosen`` carries the :class:`Offer` that its owner decided for; ``done`` asks to cover without deciding;
    ``help`` carries the anchor of the rules page that explains a thing.
    """

    chosen: SignalInstance
    done: SignalInstance
    help: SignalInstance

    def widget(self) -> QWidget:
        """The widget to show."""

    def show_view(self, view: Any, offers: Sequence[Offer]) -> None:
        """Show a seat's view, and what it may do there (nothing when it only looks at its notes)."""

    def first_focus(self) -> QWidget | None:
        """What gets the focus once everything that was held has been let go."""

    def gestures(self, offer: Offer) -> Sequence[tuple[QWidget, int]]:
        """Which of its buttons, pressed how often one after the other, decide for an offer (help, demonstration)."""

    def set_metrics(self, metrics: Metrics) -> None:
        """Follow the window's size."""


@runtime_checkable
class WithCommands(Protocol):
    """A private page with pieces that ask something of the application (``Piece.command``)."""

    command: SignalInstance


class BoardUI(Protocol):
    """What a :class:`gui.table.board.Board` needs to show a view and to let somebody pick on it."""

    crests: bool
    """Whether a crest is picked first where several seats may act; off when every piece tells whose act it is."""

    at_once: frozenset[str]
    """Kinds of elements that decide as soon as they complete an act, without the main button."""

    pointing: frozenset[str]
    """Kinds of elements for which :meth:`point` shows something while they are pointed at or have the focus."""

    def tableau(self, view: Any) -> tuple[Piece, ...]:
        """Everything on the table as the view's audience sees it."""

    def point(self, view: Any, pieces: tuple[Piece, ...], element: Element) -> tuple[Piece, ...]:
        """The pieces with what shows while an element is pointed at (what would be drawn, whom it concerns)."""

    def dress(self, pieces: tuple[Piece, ...], choice: Choice | None) -> tuple[Piece, ...]:
        """The pieces with the present picks shown on them (lights are added by the table)."""

    def guess(self, view: Any, seat: int, picked: tuple[Element, ...], element: Element) -> Any:
        """The action that somebody who picks a dead element probably means: its refusal explains it. Or ``None``."""

    def layout(self, view: Any, metrics: Metrics, board: QRectF) -> Layout:
        """Where everything is, on a board of that size (scene pixels)."""

    def look(self, piece: Piece, size: QSizeF, metrics: Metrics, hovered: bool = False) -> Look:
        """How a piece is painted at a size, and with the pointer on it."""

    def kind(self, kind: str) -> KindStyle:
        """How pieces of a kind behave."""

    def likely(self, view: Any, layout: Layout, metrics: Metrics) -> Iterable[Look]:
        """Pictures that may soon be needed: they are painted while people think. From public knowledge of the view."""

    def background(self, metrics: Metrics, size: QSizeF, ratio: float) -> QImage:
        """The empty board."""


@runtime_checkable
class BriefAid(Protocol):
    """A game's part of the table whose aid has a short form: what matters now, where there is no room for all."""

    def brief_aid(self, view: Any, width: float, metrics: Metrics) -> Look | None:
        """The short form of the aid, ``width`` pixels wide; ``None`` when nothing matters now."""

    def aid_words(self, view: Any) -> str:
        """What the short form shows, for a screen reader."""


@runtime_checkable
class Guiding(Protocol):
    """A game's part of the table that says what goes with what is picked."""

    def next_words(self, view: Any, choice: Choice) -> str:
        """What is to be picked next, in a few words, after what is picked and leads to nothing yet."""


@runtime_checkable
class Suspense(Protocol):
    """A game's part of the table in which some things are seen before they are told: what dice show as they fall."""

    told_after: tuple[type[Event], ...]
    """What is told only when everything has come to rest."""


class GameUI(BoardUI, Protocol):
    """One game's part of the table."""

    id: str

    def paths(self, view: Any, seat: int, action: Any) -> tuple[Path, ...]:
        """The ways an action is picked on the table: one, or several where pieces are interchangeable."""

    def gather(self, view: Any, offers: Sequence[Offer]) -> tuple[Offer, ...]:
        """The offers of a moment, where one control stands for the same act of several seats (``Offer.also``)."""

    def seat_look(self, view: Any, seat: int) -> SeatLook:
        """How a seat is told apart on every screen of this game: the player's own look, or what the game gives him."""

    def main(self, view: Any, offers: Sequence[Offer]) -> Offer | None:
        """What the main button does while nothing is picked; ``None`` where something has to be picked first."""

    def aid(self, view: Any, width: float, metrics: Metrics) -> Look | None:
        """A picture of reference for the side panel, ``width`` pixels wide, as high as it needs; ``None`` for none."""

    def bar(self, view: Any) -> BarInfo:
        """What the bar on top tells."""

    def rows(self, view: Any, offers: Sequence[Offer]) -> tuple[ActionRow, ...]:
        """The legal actions as a list for people."""

    def rows_title(self, view: Any, offers: Sequence[Offer]) -> str:
        """The list's heading."""

    def confirm_words(self, view: Any, offer: Offer) -> str:
        """The words on the button that confirms a pick."""

    def rest(self, events: Sequence[Event]) -> float:
        """How long (ms) the table rests after a beat with these events, so that people can follow."""

    def ribbon(self, events: Sequence[Event]) -> str:
        """A few words to fly across the table with a beat (a new round); empty for most."""

    def log_look(self, event: Event) -> LogLook | None:
        """The picture beside an event in the log; ``None`` keeps a mere motion out of it (its outcome has a line)."""

    def private_page(self, parent: QWidget, gallery: Gallery) -> PrivatePage:
        """A new body for a private screen."""

    def result_page(self, parent: QWidget, gallery: Gallery) -> Any:
        """A new result screen for a finished match: ``show_view(view)``, ``set_metrics(metrics)``."""

    def tile(self, painter: QPainter, rect: QRectF) -> None:
        """The picture of the game on the home screen."""
