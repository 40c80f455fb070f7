"""The table of Pearl Dive, the toy game of the tests: proof that the table is not one game's code with hooks.

Its pieces are small and painted plainly; its private page is made of words and buttons. Importing this module registers
it: ``game_ui("pearl_dive")`` finds it.

Picking uses everything that a choice can do: a shell alone is taken, a second shell makes it a swap, the word "look"
after it makes it a look; where several divers may act, a crest comes first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from cubes.game import Event
from gui.art.fonts import font
from gui.art.gallery import Gallery, Look, painter
from gui.art.palette import SeatLook
from gui.games import register_ui
from gui.metrics import Metrics
from gui.seat_looks import look_of
from gui.table import durations, layers
from gui.table.choice import Choice, Element, Offer, Path, crest, path_of
from gui.table.game_ui import ActionButton, ActionRow, BarInfo, KindStyle, LogLook
from gui.table.piece import Layout, Piece, Spot
from tests.cubes.toy_game.actions import BeginBet, Confirm, MakeBet, Peek, Plan, Seen, Swap, Take, Withdraw
from tests.cubes.toy_game.events import Laid, LookDone, Rolled, RoundBegan, Swapped, Took
from tests.cubes.toy_game.knowledge import View
from tests.cubes.toy_game.words import label, progress

KINDS = {
    "pearl.diver": KindStyle(layers.PLATES),
    "pearl.word": KindStyle(layers.TRAY),
    "pearl.bag": KindStyle(layers.FURNITURE),
    "pearl.shell": KindStyle(layers.CARDS, lift=6, lift_compact=4),
    "pearl.back": KindStyle(layers.CARDS),
    "pearl.card": KindStyle(layers.CARDS),
    "pearl.pearl": KindStyle(layers.TOKENS),
    "pearl.storm": KindStyle(layers.CHIPS, pulse=durations.SEAL),
}
ROMAN = ("I", "II", "III")
WORDS = {"look": "Look into it", "bet": "Bet", "big": "Big", "small": "Small", "withdraw": "Withdraw"}


def shell_element(place: int) -> Element:
    """The element of a shell on the table."""
    return Element("shell", str(place))


def word(name: str) -> Element:
    """The element of a word."""
    return Element("word", name)


def path(view: View, seat: int, action: Any) -> Path:
    """How an action is picked."""
    match action:
        case Plan(card):
            return path_of(Element("card", str(card)))
        case Confirm():
            return path_of(word("ready"))
        case Seen():
            return path_of(word("seen"))
        case Take(place):
            return path_of(shell_element(place))
        case Peek(place):
            return path_of(shell_element(place), word("look"))
        case Swap(first, second):
            return path_of((shell_element(first), shell_element(second)))
        case BeginBet():
            return path_of(word("bet"))
        case MakeBet(big):
            return path_of(word("big" if big else "small"))
        case Withdraw():
            return path_of(word("withdraw"))
    raise TypeError("an action of another game")


def tableau(view: View) -> tuple[Piece, ...]:
    """Everything on the table."""
    pieces = [Piece("bag", "pearl.bag", "", "bag", label=f"The bag; {view.left} shells left over")]
    for seat, player in enumerate(view.players):
        detail = f"{view.points[seat]} points" + (", ready" if view.ready[seat] else "")
        pieces.append(
            Piece(
                f"diver-{seat}",
                "pearl.diver",
                f"{player.name}|{view.points[seat]}|{int(view.ready[seat])}",
                f"diver-{seat}",
                owner=seat,
                label=player.name,
                detail=detail,
                element=crest(seat),
            )
        )
        pieces += [
            Piece(f"back-{seat}-{number}", "pearl.back", "", f"hand-{seat}-{number}", owner=seat)
            for number in range(view.hand_sizes[seat])
        ]
        pieces += [
            Piece(
                f"card-{seat}-{number}",
                "pearl.card",
                str(card),
                f"laid-{seat}-{number}",
                owner=seat,
                label=f"{player.name} laid {card}",
                came=f"diver-{seat}",
                cover="pearl.back",
                order=seat,
            )
            for number, card in enumerate(view.laid[seat])
        ]
    pieces += [
        Piece(
            f"shell-{view.round}-{place}",
            "pearl.shell",
            "",
            f"shell-{place}",
            label=f"Shell {place + 1}, closed",
            element=shell_element(place),
            came="bag",
            goes="bag",
            order=place,
        )
        for place, closed in enumerate(view.closed)
        if closed
    ]
    pieces += [
        Piece(
            f"pearl-{number}",
            "pearl.pearl",
            str(pearl),
            f"won-{number}",
            label=f"A pearl of {pearl}",
            came="bag",
            cover="pearl.shell",
        )
        for number, pearl in enumerate(view.won)
    ]
    pieces += [
        Piece(f"word-{name}", "pearl.word", text, f"word-{name}", label=text, element=word(name))
        for name, text in WORDS.items()
    ]
    storm = f"The storm is at the pearl of {view.caught}" if view.caught else "No storm"
    pieces.append(Piece("storm", "pearl.storm", str(view.caught), "storm", label=storm))
    return tuple(pieces)


def layout(view: View, metrics: Metrics, board: QRectF) -> Layout:
    """Divers in a row on top, shells below, the words at the bottom."""
    u = metrics.u
    count = len(view.players)
    spots: dict[str, Spot] = {}
    width = board.width() / count
    for seat in range(count):
        left = board.left() + seat * width
        spots[f"diver-{seat}"] = Spot(QRectF(left + 8, board.top() + 8, width - 16, 48 * u))
        for number in range(4):
            spots[f"hand-{seat}-{number}"] = Spot(
                QRectF(left + 8 + number * 34 * u, board.top() + 64 * u, 30 * u, 44 * u)
            )
            spots[f"laid-{seat}-{number}"] = Spot(
                QRectF(left + 8 + number * 34 * u, board.top() + 114 * u, 30 * u, 44 * u)
            )
    for place in range(count + 1):
        x = board.center().x() + (place - count / 2) * 96 * u
        spots[f"shell-{place}"] = Spot(
            QRectF(x - 36 * u, board.center().y() - 36 * u, 72 * u, 72 * u), angle=4.0 * place
        )
    for number in range(15):
        spots[f"won-{number}"] = Spot(
            QRectF(board.left() + 8 + number * 36 * u, board.bottom() - 130 * u, 30 * u, 30 * u)
        )
    for number, name in enumerate(WORDS):
        spots[f"word-{name}"] = Spot(
            QRectF(board.left() + 8 + number * 108 * u, board.bottom() - 60 * u, 100 * u, 46 * u)
        )
    spots["bag"] = Spot(QRectF(board.right() - 90 * u, board.bottom() - 90 * u, 80 * u, 80 * u))
    spots["storm"] = Spot(QRectF(board.right() - 150 * u, board.bottom() - 70 * u, 46 * u, 46 * u))
    return Layout(board, spots)


COLOURS = {
    "pearl.diver": "#33506b",
    "pearl.word": "#6b5433",
    "pearl.bag": "#3b2a20",
    "pearl.shell": "#5f7f8f",
    "pearl.back": "#20304a",
    "pearl.card": "#efe3c4",
    "pearl.pearl": "#ffffff",
    "pearl.storm": "#465a52",
}
FACELESS = {"pearl.shell", "pearl.back", "pearl.bag"}
EDGES = {"picked": "#ffd046", "pickable": "#8fd694", "hover": "#c4f0c8"}


def _paint(name: str) -> None:
    @painter(name, faceless=name in FACELESS)
    def paint(brush: QPainter, rect: QRectF, face: str, state: str) -> None:
        brush.setBrush(QColor(COLOURS[name]))
        brush.setPen(QColor(EDGES.get(state, "#101010")))
        if state == "veiled":
            brush.setOpacity(0.5)
        brush.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
        brush.setPen(QColor("#101010" if name in ("pearl.card", "pearl.pearl") else "#f4ecd8"))
        brush.setFont(font("ui", 13))
        brush.drawText(rect, int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap), face.replace("|", " "))


for _name in COLOURS:
    _paint(_name)


class ToyPage(QWidget):
    """The private page: a sentence, a button per card, and the buttons that finish."""

    chosen = Signal(object)
    done = Signal()
    help = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("toy.page")
        self._column = QVBoxLayout(self)
        self.words = QLabel("", self)
        self.words.setObjectName("toy.words")
        self.words.setWordWrap(True)
        self._column.addWidget(self.words)
        self.cover = self._button("Cover again", "toy.cover")
        self.cover.clicked.connect(self.done)
        self.buttons: list[QPushButton] = []
        self._offers: dict[str, Offer] = {}

    def widget(self) -> QWidget:
        """The page itself."""
        return self

    def show_view(self, view: View, offers: Sequence[Offer]) -> None:
        """Show a seat's view."""
        for old in self.buttons:
            old.hide()
            old.setParent(None)
            old.deleteLater()
        self.buttons = []
        self._offers = {}
        assert view.viewer is not None
        assert view.hand is not None
        lines = [f"{view.name(view.viewer)} holds {', '.join(str(card) for card in view.hand) or 'nothing'}."]
        lines.append(f"Planned: {view.plan or 'nothing yet'}.")
        lines += [
            f"In round {look.round} shell {look.place + 1} holds a pearl of {pearl}."
            for look, pearl in zip(view.looks[view.viewer], view.pearls, strict=True)
        ]
        self.words.setText(" ".join(lines))
        for offer in offers:
            name = f"toy.{type(offer.action).__name__.lower()}"
            if isinstance(offer.action, Plan):
                name = f"toy.card.{offer.action.card}"
            button = self._button(label(view, offer.seat, offer.action), name)
            button.clicked.connect(self._pressed)
            self._offers[name] = offer
            self.buttons.append(button)

    def first_focus(self) -> QWidget | None:
        """The first button."""
        return self.buttons[0] if self.buttons else self.cover

    def gestures(self, offer: Offer) -> Sequence[tuple[QWidget, int]]:
        """The button of an offer."""
        return tuple((button, 1) for button in self.buttons if self._offers[button.objectName()] == offer)

    def set_metrics(self, metrics: Metrics) -> None:
        """Follow the window."""

    def _button(self, words: str, name: str) -> QPushButton:
        button = QPushButton(words, self)
        button.setObjectName(name)
        button.setMinimumHeight(44)
        # Enter presses what has the focus, as everywhere on the table.
        button.setAutoDefault(True)
        self._column.addWidget(button)
        return button

    def _pressed(self) -> None:
        sender = self.sender()
        if isinstance(sender, QPushButton):
            self.chosen.emit(self._offers[sender.objectName()])


class ToyResult(QWidget):
    """The result page: one sentence."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.words = QLabel("", self)

    def show_view(self, view: View) -> None:
        """Show how it ended."""
        assert view.outcome is not None
        self.words.setText(", ".join(view.name(seat) for seat in view.outcome.winners))

    def set_metrics(self, metrics: Metrics) -> None:
        """Follow the window."""


class ToyUI:
    """Pearl Dive's part of the table; see :class:`gui.table.game_ui.GameUI`."""

    id = "pearl_dive"
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
        """Nothing more than the lights."""
        return pieces

    def paths(self, view: View, seat: int, action: Any) -> tuple[Path, ...]:
        """How an action is picked."""
        return (path(view, seat, action),)

    def gather(self, view: View, offers: Sequence[Offer]) -> tuple[Offer, ...]:
        """Every act stands for itself."""
        return tuple(offers)

    def guess(self, view: View, seat: int, picked: tuple[Element, ...], element: Element) -> Any:
        """A dead shell was meant to be taken; the word "look" was meant for the shell picked before."""
        if element.kind == "shell":
            return Take(int(element.key))
        if element == word("look") and picked and picked[-1].kind == "shell":
            return Peek(int(picked[-1].key))
        return None

    def layout(self, view: View, metrics: Metrics, board: QRectF) -> Layout:
        """Where everything is."""
        return layout(view, metrics, board)

    def look(self, piece: Piece, size: QSizeF, metrics: Metrics, hovered: bool = False) -> Look:
        """How a piece is painted."""
        state = "picked" if piece.chosen else "veiled" if piece.veiled else ""
        if piece.light is not None and not piece.chosen:
            state = "hover" if hovered else "pickable"
        return Look(piece.kind, piece.face, size.width(), size.height(), state)

    def kind(self, kind: str) -> KindStyle:
        """How pieces of a kind behave."""
        return KINDS[kind]

    def likely(self, view: View, layout: Layout, metrics: Metrics) -> tuple[Look, ...]:
        """Nothing takes long."""
        return ()

    def background(self, metrics: Metrics, size: QSizeF, ratio: float) -> QImage:
        """Plain blue water."""
        image = QImage(
            max(1, round(size.width() * ratio)), max(1, round(size.height() * ratio)), QImage.Format.Format_RGB32
        )
        image.fill(QColor("#123a4a"))
        return image

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
        """The rounds."""
        return BarInfo(
            ROMAN[: view.options.rounds], view.round - 1, progress(view), "Storm" if view.options.storm else ""
        )

    def rows(self, view: View, offers: Sequence[Offer]) -> tuple[ActionRow, ...]:
        """A row per action."""
        rows = []
        for offer in offers:
            words = label(view, offer.seat, offer.action)
            rows.append(ActionRow(view.name(offer.seat), offer.seat, (ActionButton(offer, words, words),)))
        return tuple(rows)

    def rows_title(self, view: View, offers: Sequence[Offer]) -> str:
        """The list's heading."""
        return "Dive"

    def confirm_words(self, view: View, offer: Offer) -> str:
        """The words on the main button."""
        return label(view, offer.seat, offer.action)

    def rest(self, events: Sequence[Event]) -> float:
        """How long to rest."""
        return 300.0 if any(isinstance(event, (Took, Laid, Rolled, Swapped)) for event in events) else 0.0

    def ribbon(self, events: Sequence[Event]) -> str:
        """A round is called out."""
        return next((f"Round {event.round}" for event in events if isinstance(event, RoundBegan)), "")

    def log_look(self, event: Event) -> LogLook | None:
        """A look that is over has no line."""
        return None if isinstance(event, LookDone) else LogLook()

    def private_page(self, parent: QWidget, gallery: Gallery) -> ToyPage:
        """Words and buttons."""
        return ToyPage(parent)

    def result_page(self, parent: QWidget, gallery: Gallery) -> ToyResult:
        """Who won."""
        return ToyResult(parent)

    def tile(self, painter: QPainter, rect: QRectF) -> None:
        """A plain picture."""
        painter.fillRect(rect, QColor("#123a4a"))


UI = ToyUI()
register_ui(UI)
