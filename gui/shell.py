"""Shell: the whole application in one window: home, set-up, matches, results, history, rules, settings."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from cubes.game import GameSpec
from cubes.store import StoreError
from cubes.words import _
from gui import unsaved
from gui.art.gallery import Gallery
from gui.errors import Errors, Failure
from gui.games import game_ui
from gui.input_gate import InputGate
from gui.keeper import Keeper
from gui.kept import Shelf
from gui.library import Library, OpenMatch
from gui.privacy import Screen
from gui.references import References
from gui.screens.home import HomeScreen
from gui.screens.page import Page
from gui.session import Session
from gui.settings import Settings
from gui.table.durations import Speed
from gui.widgets.menu import Menu, MenuItem
from gui.widgets.sheet import Sheet, SheetChoice
from gui.window import TableWindow

# Screens that are not seen at first are imported when they are: the first frame does not wait for them.
if TYPE_CHECKING:
    from gui.screens.new_game import NewGame
    from gui.screens.result import ResultScreen


class Shell(TableWindow):
    """The main window. ``quit_wanted`` asks the application to end."""

    quit_wanted = Signal()

    def __init__(self, settings: Settings, library: Library, errors: Errors, gate: InputGate, gallery: Gallery) -> None:
        super().__init__(settings, gate, gallery)
        self.library = library
        self.errors = errors
        self.open_match: OpenMatch | None = None
        self._back_to: QWidget | None = None
        self._explained = ""
        self._passing: QWidget | None = None
        self.home = HomeScreen()
        self._result: ResultScreen | None = None
        self.references = References(self)
        self.unsaved = unsaved.Unsaved(self)
        self.keeper = Keeper(self, Shelf(settings.folder))
        self.add_screen(self.home)
        self._wire()
        self.apply_settings("")
        self.go_home()

    def apply_settings(self, name: object) -> None:
        super().apply_settings(name)
        self.setProperty("interface_size", self.settings.interface_size)
        if (result := getattr(self, "_result", None)) is not None:
            result.set_speed(Speed.named(self.settings.speed), self.settings.reduced_motion)

    @property
    def result(self) -> ResultScreen:
        """The screen on which a match ends."""
        if self._result is None:
            from gui.screens.result import ResultScreen

            self._result = ResultScreen(self.gallery)
            self._result.home.connect(self._home_from_result)
            self._result.watch.connect(self._watch_last)
            self._result.rematch.connect(self._rematch)
            self._result.keep.connect(self.keeper.keep)
            self.add_screen(self._result)
            self.apply_settings("")
        return self._result

    # -- home ----------------------------------------------------------------------------------------------------

    def go_home(self) -> None:
        """Leave whatever is open (it is saved) and show the home screen."""
        self.close_session()
        self.open_match = None
        self._forget_way_back()
        if self._result is not None:
            self._result.clear()
        self._refresh_home()
        self.show_screen(self.home)
        self._drop_passing()
        self._focus(self.home)

    def tell(self, title: str, messages: tuple[str, ...]) -> None:
        """Tell the players something that has to be read; nothing when there is nothing to tell."""
        if messages:
            Sheet.ask(self, title, "\n\n".join(messages), [SheetChoice("ok", _("Go on"))], glyph="warning")

    def _refresh_home(self) -> None:
        try:
            self.home.set_matches(self.library.unfinished(), self.library.finished()[:6])
        except StoreError as error:
            self.home.set_matches((), ())
            self.tell(_("The saved games cannot be read"), (str(error),))

    # -- screens that come and go --------------------------------------------------------------------------------

    def _pass_by(self, screen: QWidget) -> None:
        """Show a screen that is made for the occasion."""
        old, self._passing = self._passing, screen
        self.add_screen(screen)
        self.show_screen(screen)
        if old is not None:
            self.remove_screen(old)
        self._focus(screen)

    def _drop_passing(self) -> None:
        old, self._passing = self._passing, None
        if old is not None:
            self.remove_screen(old)

    def _focus(self, screen: QWidget) -> None:
        first = getattr(screen, "first_focus", None)
        target = first() if first is not None else None
        if target is not None:
            target.setFocus(Qt.FocusReason.OtherFocusReason)

    def set_up(self, spec: GameSpec) -> None:
        """Set up a new game."""
        from gui.screens.new_game import NewGameScreen

        settings = self.settings
        kept, wishes, house = self.keeper.at(spec.id), settings.seat_wishes(spec.id), settings.house_path(spec.id)
        last = settings.last_table(spec.id)
        screen = NewGameScreen(spec, settings.names, wishes=wishes, house_path=house, kept=kept, last=last)
        self.keeper.serve(screen, kept)
        screen.house.connect(self._house_chosen)
        screen.start.connect(self.start)
        screen.back.connect(self.go_home)
        screen.rules.connect(self._rules_for_setup)
        self._pass_by(screen)
        self.tell(_("Please read"), self.keeper.shelf.messages)

    def _house_chosen(self, path: str) -> None:
        from gui.screens.new_game import NewGameScreen

        if isinstance(self._passing, NewGameScreen):
            self.settings.remember_house(self._passing.spec.id, path)

    def show_settings(self) -> None:
        """The settings; going back leads to where they were opened."""
        from gui.screens.settings import SettingsScreen

        self._remember_place()
        screen = SettingsScreen(self.settings)
        screen.back.connect(self._go_back)
        self._keep_or_pass(screen)

    def show_rules(self, game: str = "", anchor: str = "") -> None:
        """The rules of a game, at a clause; going back leads to where they were opened."""
        from gui.screens.rules import RulesScreen

        self._remember_place()
        screen = RulesScreen(game)
        if anchor:
            screen.show_page(game, anchor)
        screen.back.connect(self._go_back)
        self._keep_or_pass(screen)

    def show_history(self) -> None:
        """All games that have ended."""
        from gui.screens.history import HistoryScreen

        screen = HistoryScreen()
        screen.set_matches(self.library.finished())
        screen.back.connect(self.go_home)
        screen.watch.connect(self.watch)
        screen.forget.connect(self._delete_past)
        self._pass_by(screen)

    def watch(self, number: int) -> None:
        """Watch a game that has ended again."""
        try:
            opened = self.library.open(number)
        except StoreError as error:
            self.tell(_("This game cannot be watched"), (str(error),))
            return
        self._replay(opened, self.show_history)

    def _replay(self, opened: OpenMatch, back: Any) -> None:
        from gui.screens.replay import ReplayScreen

        screen = ReplayScreen(self.gallery)
        screen.set_speed(Speed.named(self.settings.speed), self.settings.reduced_motion)
        screen.show_match(opened.match, game_ui(opened.match.spec.id))
        screen.back.connect(back)
        self._pass_by(screen)

    def _remember_place(self) -> None:
        if self._back_to is None:
            self._back_to = self.screen_shown

    def _keep_or_pass(self, screen: Page) -> None:
        """Show a reference screen over another one, which is kept for the way back."""
        screen.setProperty("reference", True)
        for old in [s for s in self._references() if s is not screen]:
            self.remove_screen(old)
        if self.session is not None:
            self.table.pause()
        self.add_screen(screen)
        self.show_screen(screen)
        self._focus(screen)

    def _references(self) -> list[QWidget]:
        return [child for child in self.children() if isinstance(child, QWidget) and child.property("reference")]

    def _forget_way_back(self) -> None:
        """Nobody will go back from a settings or rules screen that is still there."""
        self._back_to = None
        for old in self._references():
            old.setProperty("reference", False)
            self.remove_screen(old)

    def _go_back(self) -> None:
        place, self._back_to = self._back_to, None
        if place is None:
            self.go_home()
            return
        self.show_screen(place)
        for old in self._references():
            old.setProperty("reference", False)
            self.remove_screen(old)
        if place is self.table:
            self.table.resume()
        else:
            self._focus(place)

    # -- matches -------------------------------------------------------------------------------------------------

    def start(self, new: NewGame) -> None:
        """Begin what was set up."""
        try:
            opened = self.library.begin(new.spec, new.seats, new.options, new.seed)
        except StoreError as error:
            self.unsaved.offer(new, error)
            return
        except ValueError as error:
            self.tell(_("The game cannot begin"), (str(error),))
            return
        self.settings.remember_game(new.spec.id, new.seats, new.options)
        self._open(opened, fresh=True)
        self._drop_passing()

    def resume(self, number: int) -> None:
        """Go on with a saved match."""
        try:
            opened = self.library.open(number)
        except StoreError as error:
            self._refresh_home()
            self.tell(_("This game cannot go on"), (str(error),))
            return
        self.go_on(opened)

    def go_on(self, opened: OpenMatch) -> None:
        """Go on with a match that has been played before."""
        self._open(opened, fresh=False)

    def _open(self, opened: OpenMatch, fresh: bool) -> None:
        self.close_session()
        self.open_match = opened
        self._forget_way_back()
        ui = game_ui(opened.match.spec.id)
        remaining = None if fresh else self.library.remaining(opened.number)
        self.open_session(Session(opened.match, ui.paths), fresh, remaining)
        self.references.begin(ui)
        self.keeper.begin(opened.match)

    def close_session(self) -> None:
        super().close_session()
        self.references.end()

    def _keep_time(self, seconds: float) -> None:
        """Keep what is left on the clock beside the match."""
        # A store that cannot be written says so at the next act; nobody is kept from leaving because of it.
        with suppress(StoreError):
            if self.open_match is not None:
                self.library.keep_remaining(self.open_match.number, seconds)

    def _over(self) -> None:
        """A match has ended, and the table has shown it."""
        if self.open_match is None or self.session is None:
            return
        opened, session = self.open_match, self.session
        opened.series.add(opened.match)
        self.fit(self.result)
        points = opened.series.standing if session.spec.series else ()
        ui, kept = game_ui(session.spec.id), self.keeper.after(opened.match)
        self.result.show_result(session.table_view(), ui, points, opened.series.winners, kept)
        self.show_screen(self.result)
        self.close_session()
        self._focus(self.result)

    def _rematch(self) -> None:
        if self.open_match is None:
            return
        try:
            opened = self.library.rematch(self.open_match)
        except (StoreError, ValueError) as error:
            self.tell(_("The game cannot begin"), (str(error),))
            return
        self.result.clear()
        self._open(opened, fresh=True)

    def _watch_last(self) -> None:
        if self.open_match is not None:
            self._replay(self.open_match, self._back_to_result)

    def _home_from_result(self) -> None:
        """Back home; a session that is under way can be gone on with from there: its next game lies ready."""
        opened = self.open_match
        if opened is not None and any(opened.series.standing) and not opened.series.winners:
            try:
                self.library.rematch(opened)
            except (StoreError, ValueError) as error:
                self.go_home()
                self.tell(_("The next game of the session cannot be kept ready"), (str(error),))
                return
        self.go_home()

    def _back_to_result(self) -> None:
        self.show_screen(self.result)
        self._drop_passing()
        self._focus(self.result)

    def _forget(self, number: int) -> None:
        try:
            self.library.delete(number)
        except StoreError as error:
            self.tell(_("This game cannot be deleted"), (str(error),))
        self._refresh_home()

    def _delete_past(self, number: int) -> None:
        from gui.screens.history import HistoryScreen

        self._forget(number)
        if isinstance(self._passing, HistoryScreen):
            self._passing.set_matches(self.library.finished())

    # -- the table's menu ----------------------------------------------------------------------------------------

    def _show_menu(self) -> None:
        if self.session is None or self.screen_shown is not self.table:
            return
        now = self.session.present()
        undo = "" if now.undo else _("There is nothing that can be taken back.")
        redo = "" if now.redo else _("There is nothing that was taken back.")
        items = [MenuItem("cover", _("Cover everything"), "cover", "F9", danger=True)]
        items += [
            MenuItem(
                f"notes.{player.seat}",
                _("Notes of {name}").format(name=player.name),
                look=self.seat_look(player.seat),
                line_before=player.seat == 0,
            )
            for player in self.session.players
        ]
        items += [
            MenuItem("undo", _("Undo"), "undo", "Ctrl+Z", reason=undo, line_before=True),
            MenuItem("redo", _("Redo"), "redo", "Ctrl+Shift+Z", reason=redo),
            MenuItem("rules", _("Rules"), "help", "F1", line_before=True),
            *self.references.menu_items(),
            MenuItem("settings", _("Settings"), "gear"),
            MenuItem("full", _("Full screen"), "full-screen", "F11", checked=self.isFullScreen()),
            MenuItem("home", self._home_words(), "home", line_before=True),
        ]
        menu = Menu.drop(self, self.table.bar.menu_button, items, _("Menu of the table"))
        menu.chosen.connect(self._menu_chosen)

    def _home_words(self) -> str:
        return _("Back home (the game is saved)") if self.library.saves else _("Back home")

    def _menu_chosen(self, command: str) -> None:
        if command.startswith("notes."):
            self.look_at_notes(int(command.removeprefix("notes.")))
            return
        if command.startswith("reference."):
            self.references.open(command.removeprefix("reference."))
            return
        {
            "cover": self.cover,
            "undo": self.table.undo,
            "redo": self.table.redo,
            "rules": self._rules_of_table,
            "settings": self.show_settings,
            "full": self.toggle_full_screen,
            "home": self.go_home,
        }[command]()

    def toggle_full_screen(self) -> None:
        """The whole screen, or a window again."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _rules_of_table(self) -> None:
        if self.session is not None:
            self.show_rules(self.session.spec.id)

    def _rules_at(self, anchor: str) -> None:
        if self.session is not None:
            self.show_rules(self.session.spec.id, anchor)

    def _explain(self, anchor: str) -> None:
        """Say what a piece is, with the way to its place in the rules."""
        from gui.screens.rules import load_rules

        if self.session is None:
            return
        heading, words = load_rules(self.session.spec.id).section(anchor)
        if not heading:
            self.show_rules(self.session.spec.id, anchor)
            return
        self._explained = anchor
        choices = [SheetChoice("close", _("Close"))]
        if self.privacy.cover.screen is Screen.TABLE:
            choices.append(SheetChoice("rules", _("In the rules"), icon="help"))
        sheet = Sheet.ask(self, heading, words, choices, glyph="help")
        sheet.answered.connect(self._after_explained)

    def _after_explained(self, answer: str) -> None:
        if answer == "rules" and self.session is not None:
            self.show_rules(self.session.spec.id, self._explained)

    def _rules_from_home(self) -> None:
        self.show_rules()

    def _rules_for_setup(self, anchor: str) -> None:
        from gui.screens.new_game import NewGameScreen

        if isinstance(self._passing, NewGameScreen):
            self.show_rules(self._passing.spec.id, anchor)

    # -- trouble and the end -------------------------------------------------------------------------------------

    def _failed(self, failure: Failure) -> None:
        """Something went wrong: say so plainly and offer to go on from the last saved step."""
        # Whoever looks at something private must not have to read a message over it.
        self._expired()
        choices = [
            SheetChoice("home", _("Back home")),
            SheetChoice("on", _("Go on from the last step"), kind="primary"),
        ]
        if self.open_match is None:
            choices = [SheetChoice("on", _("Go on"))]
        if self.library.saves and unsaved.is_about_saving(failure):
            choices.insert(1, unsaved.choice())
        words = _("It was written to the log file; nothing that was played is lost.")
        sheet = Sheet.ask(
            self, _("Something went wrong"), f"{failure.sentence} {words}".strip(), choices, glyph="warning", tint="bad"
        )
        sheet.answered.connect(self._after_failure)
        # Covered or passed over, the message is gone as well: the next error may speak again.
        sheet.destroyed.connect(self.errors.acknowledge)

    def _after_failure(self, answer: str) -> None:
        self.errors.acknowledge()
        number = self.open_match.number if self.open_match is not None else None
        if answer == unsaved.UNSAVED:
            self.unsaved.play_on()
            return
        if answer == "home" or number is None or self.session is None:
            self.go_home()
        else:
            self.resume(number)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.settings.remember_window(self)
        super().closeEvent(event)
        self.quit_wanted.emit()

    def _wire(self) -> None:
        self.home.new_game.connect(self.set_up)
        self.home.resume.connect(self.resume)
        self.home.forget.connect(self._forget)
        self.home.see_history.connect(self.show_history)
        self.home.rules.connect(self._rules_from_home)
        self.home.settings.connect(self.show_settings)
        self.home.quit.connect(self.close)
        self.session_over.connect(self._over)
        self.menu_wanted.connect(self._show_menu)
        self.table.help.connect(self._explain)
        self.private.help.connect(self._explain)
        self.rules_wanted.connect(self._rules_of_table)
        self.references.rules.connect(self._rules_at)
        self.timekeeper.keep.connect(self._keep_time)
        self.errors.failed.connect(self._failed)
        full = QShortcut(QKeySequence(Qt.Key.Key_F11), self)
        full.activated.connect(self.toggle_full_screen)
