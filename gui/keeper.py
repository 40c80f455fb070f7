"""Keeper: asks for names and keeps things, changes what is kept, and counts in records what matches have brought.

All of it in the window's own sheets and menus; what a thing is, only its game knows (``gui.table.keeping``).
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from cubes.words import _
from gui.games import game_ui
from gui.kept import Deed, Kept, KeptTrouble, Shelf
from gui.screens.kept_choice import KeptAt
from gui.screens.naming import NameSheet
from gui.table.board import Board
from gui.table.keeping import KeptThings, WithKeeping, fetched_seat, kept_seat
from gui.widgets.menu import Menu, MenuItem
from gui.widgets.sheet import YES, Sheet, SheetChoice, yes_no

if TYPE_CHECKING:
    from cubes.match import Match
    from gui.screens.new_game import NewGameScreen
    from gui.window import TableWindow


class Keeper(QObject):
    """The one who keeps, for a window. ``changed``: something is kept, or not any more."""

    changed = Signal()

    def __init__(self, window: TableWindow, shelf: Shelf) -> None:
        super().__init__(window)
        self._window = window
        self._match: Match | None = None
        self._fetches: list[tuple[int, str]] = []
        """What has been fetched: numbers of things, and into which match."""
        self.shelf = shelf
        window.table.command.connect(self._commanded)
        window.private.command.connect(self._commanded)

    def begin(self, match: Match) -> None:
        """A match is on the screen; when it ends, the records of what fights in it grow."""
        self._match = match
        session = self._window.session
        if session is not None and self.at(match.spec.id) is not None:
            session.finished.connect(self.count)

    def at(self, game: str) -> KeptAt | None:
        """Where the things of a game are kept; ``None`` for a game that keeps none."""
        ui = game_ui(game)
        return KeptAt(self.shelf, ui.keeping, game) if isinstance(ui, WithKeeping) else None

    # ------------------------------------------------------------ keeping

    def _commanded(self, command: object) -> None:
        """A piece has been pressed that stands for a command."""
        session, words = self._window.session, str(command)
        if session is None:
            return
        seat = kept_seat(words)
        if seat is not None:
            self.keep(seat, session.view())
        seat = fetched_seat(words)
        if seat is not None:
            self.fetch(seat)

    def fetch(self, seat: int) -> None:
        """Offer what is kept, so that a seat makes the same."""
        at = self.at(self._match.spec.id) if self._match is not None else None
        board = self._board()
        anchor = board.view.buttons.button("keep") if board is not None else None
        if at is None or anchor is None:
            return
        things = at.things()
        if not things:
            self._say(_("Nothing is kept yet. What is kept can be fetched here in every later match."))
            return
        items = [replace(item_of(at, one), reason=at.keeping.problem(one.value)) for one in things]
        menu = Menu.drop(self._window, anchor, items, _("What is kept"))
        menu.chosen.connect(partial(self._fetched, at, seat))

    def _fetched(self, at: KeptAt, seat: int, number: int) -> None:
        one, session, match = at.shelf.find(at.game, number), self._window.session, self._match
        if one is None or session is None or match is None:
            return
        secret = session.audience is not None
        if self._window.act(seat, at.keeping.acts(session.view(), seat, one.value)):
            self._fetches.append((number, match.identity))
            if not secret:  # what somebody fetches behind a curtain stands in no file before the match is over
                self._note_fetches(at, match)

    def _note_fetches(self, at: KeptAt, match: Match) -> None:
        """Write down what has been fetched into a match; what cannot be written only does not grow its record."""
        for number in [number for number, into in self._fetches if into == match.identity]:
            with suppress(KeptTrouble):
                at.shelf.fetch(at.game, number, match.identity)

    def keep(self, seat: int, view: Any = None) -> None:
        """Ask for the name under which to keep what a seat of the match has, in the view of the table or another."""
        at = self.at(self._match.spec.id) if self._match is not None else None
        if at is not None and self._match is not None:
            self.ask(at, self._match, view if view is not None else self._match.view(None), seat)

    def after(self, match: Match) -> KeptThings:
        """What can be kept of a match that has ended."""
        at, view = self.at(match.spec.id), match.view(None)
        if at is None:
            return KeptThings()
        self.count()  # the record that is shown knows of this match
        seats = (seat for seat in range(len(match.players)) if at.keeping.now(view, seat) is not None)
        return KeptThings(tuple(seats), self.record)

    def serve(self, screen: NewGameScreen, at: KeptAt | None) -> None:
        """Change what is kept as the set-up of a game asks for it."""
        if at is not None:
            screen.manage.connect(partial(self.manage, at))
            self.changed.connect(screen.seats.kept_changed)

    def ask(self, at: KeptAt, match: Match, view: Any, seat: int, name: str = "", trouble: str = "") -> None:
        """Ask for the name under which to keep what a seat has now."""
        thing = at.keeping.now(view, seat)
        if thing is None:
            return
        same = next((one.name for one in at.things() if one.value == thing.value), "")
        known = _("The same is kept already, as {name}.").format(name=same) if same and not trouble else ""
        text = " ".join(filter(None, (trouble, known, at.keeping.words(thing.value))))
        wanted = name or at.shelf.free_name(at.game, thing.name)
        title = _("Keep this {thing}").format(thing=_(at.keeping.title).lower())
        sheet = NameSheet.ask_for(self._window, title, text, wanted, _("Keep"), at.keeping.longest)
        sheet.answered.connect(partial(self._named, at, match, view, seat))

    def _named(self, at: KeptAt, match: Match, view: Any, seat: int, name: object) -> None:
        thing = at.keeping.now(view, seat)
        if not isinstance(name, str) or thing is None:
            return
        try:
            at.shelf.keep(at.game, name, thing.value, match=match.identity)
            if match.outcome() is not None:
                self._count(at, match, view)
        except KeptTrouble as trouble:
            self.ask(at, match, view, seat, name, str(trouble))
            return
        self.changed.emit()
        words = _("{name} is kept.").format(name=name)
        if name != thing.name and match.outcome() is None:
            words = _("{name} is kept. In this match it goes on as {now}.").format(name=name, now=thing.name)
        self._say(words)

    def _say(self, sentence: str) -> None:
        """Say so beside what was pressed, where there is a board; a result page has its menu."""
        board = self._board()
        if board is not None and self._window.session is not None:
            board.view.explain("keep", sentence)

    def _board(self) -> Board | None:
        """The board on the screen: the table's, or that of a private page; a result page has none."""
        window = self._window
        page = window.private.page if window.screen_shown is window.private else None
        board = getattr(page, "board", None) if page is not None else window.table.board
        return board if isinstance(board, Board) else None

    # ------------------------------------------------------------ records

    def count(self, _outcome: object = None) -> None:
        """The match has ended: add to the records of what fought in it, once."""
        match = self._match
        at = self.at(match.spec.id) if match is not None else None
        if match is None or at is None or match.outcome() is None:
            return
        self._note_fetches(at, match)
        with suppress(KeptTrouble):  # a folder that cannot be written says so when something is kept there
            self._count(at, match, match.view(None))

    def _count(self, at: KeptAt, match: Match, view: Any) -> None:
        deeds = []
        for number, seat in enumerate(match.setup.seats):
            thing = at.keeping.now(view, number)
            if thing is not None:
                brought = at.keeping.brought(asdict(seat))
                name = brought.name if brought is not None and brought.value == thing.value else ""
                deeds.append(Deed(thing.value, at.keeping.deeds(view, number), name))
        at.shelf.count(at.game, match.identity, deeds)

    def record(self, _view: Any, seat: int) -> dict[str, int] | None:
        """What is on record of what a seat of the match has brought along."""
        match = self._match
        at = self.at(match.spec.id) if match is not None else None
        if match is None or at is None:
            return None
        brought = at.keeping.brought(asdict(match.setup.seats[seat]))
        if brought is None:
            return None
        same = [one for one in at.things() if (one.name, one.value) == (brought.name, brought.value)]
        return dict(same[0].record) if same else None

    # ------------------------------------------------------------ changing

    def manage(self, at: KeptAt, anchor: QWidget) -> None:
        """Offer everything that is kept, to be renamed, copied or deleted."""
        items = [item_of(at, one) for one in at.things()]
        if items:
            menu = Menu.drop(self._window, anchor, items, _("What is kept"))
            menu.chosen.connect(partial(self._picked, at, anchor))

    def _picked(self, at: KeptAt, anchor: QWidget, number: int) -> None:
        one = at.shelf.find(at.game, number)
        if one is None:
            return
        items = [
            MenuItem("rename", _("Rename {name}").format(name=one.name), "pencil"),
            MenuItem("copy", _("Copy {name}").format(name=one.name), "plus"),
            MenuItem("delete", _("Delete {name}").format(name=one.name), "trash", danger=True, line_before=True),
        ]
        menu = Menu.drop(self._window, anchor, items, one.name)
        menu.chosen.connect(partial(self._do, at, one))

    def _do(self, at: KeptAt, one: Kept, command: str) -> None:
        if command == "rename":
            self._ask_new_name(at, one, one.name, "")
        elif command == "copy":
            self._try(partial(at.shelf.copy, at.game, one.id))
        else:
            words = _("It is gone for good, with its record: {record}.").format(
                record=at.keeping.record_words(one.record)
            )
            title = _("Delete {name}?").format(name=one.name)
            sheet = Sheet.ask(self._window, title, words, yes_no(_("Delete"), "trash"), glyph="trash", tint="bad")
            sheet.answered.connect(partial(self._sure, at, one))

    def _sure(self, at: KeptAt, one: Kept, answer: object) -> None:
        if answer == YES:
            self._try(partial(at.shelf.delete, at.game, one.id))

    def _ask_new_name(self, at: KeptAt, one: Kept, name: str, trouble: str) -> None:
        text = " ".join(filter(None, (trouble, at.keeping.words(one.value))))
        title = _("Rename {name}").format(name=one.name)
        sheet = NameSheet.ask_for(self._window, title, text, name, _("Rename"), at.keeping.longest)
        sheet.answered.connect(partial(self._renamed, at, one))

    def _renamed(self, at: KeptAt, one: Kept, name: object) -> None:
        if not isinstance(name, str):
            return
        try:
            at.shelf.rename(at.game, one.id, name)
        except KeptTrouble as trouble:
            self._ask_new_name(at, one, name, str(trouble))
            return
        self.changed.emit()

    def _try(self, change: Any) -> None:
        try:
            change()
        except KeptTrouble as trouble:
            Sheet.ask(self._window, _("That cannot be done"), str(trouble), [SheetChoice("ok", _("Go on"))])
            return
        self.changed.emit()


def item_of(at: KeptAt, one: Kept) -> MenuItem:
    """A kept thing as a row of a menu: its picture, its name, its record."""
    return MenuItem(
        one.id, one.name, note=at.keeping.record_words(one.record), picture=at.keeping.look(one.value)
    )
