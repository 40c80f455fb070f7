"""The main window: one stack of screens, and over it the curtain, which the privacy machine raises and opens.

The order of every change is the same: first the curtain is on the screen, then what lies behind it is destroyed or
replaced, and only a deliberate act or the public table takes it away again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QCloseEvent, QHideEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QStackedLayout, QToolTip, QWidget

from cubes.words import _
from gui.art.gallery import Gallery
from gui.art.palette import SeatLook
from gui.games import game_ui
from gui.input_gate import InputGate
from gui.metrics import SMALLEST, Metrics
from gui.privacy import Cover, Privacy, Screen
from gui.screens.curtain import Curtain
from gui.screens.private import PrivateScreen
from gui.screens.table import TableScreen
from gui.session import Decision, Session
from gui.settings import Settings
from gui.table import aids
from gui.table.choice import Offer
from gui.table.durations import CURTAIN_PARTS, Speed
from gui.timekeeper import Timekeeper
from gui.widgets.buttons import Button
from gui.widgets.overlay import Overlay


def dismiss_overlays(window: QWidget) -> None:
    """Take away every open sheet and menu of a window; none of them answers anything."""
    for overlay in window.findChildren(Overlay):
        overlay.dismiss()


class TableWindow(QWidget):
    """The part of the window that shows a match: table, private view and curtain.

    Screens that are about no match are added by :class:`gui.shell.Shell`. ``session_over`` tells that a match has ended
    and everything has been shown; ``left`` that the players want to go back home.
    """

    session_over = Signal()
    menu_wanted = Signal()
    rules_wanted = Signal()

    def __init__(self, settings: Settings, gate: InputGate, gallery: Gallery) -> None:
        super().__init__()
        self.setObjectName("window")
        self.setWindowTitle("Cubes")
        self.setMinimumSize(*SMALLEST)
        self.setAutoFillBackground(True)
        self.settings = settings
        self.gate = gate
        self.gallery = gallery
        self.session: Session | None = None
        self.privacy = Privacy(self)
        self._auto_curtain = False
        self._stack = QStackedLayout(self)
        self._blank = QWidget(self)
        self.table = TableScreen(gallery)
        self.private = PrivateScreen(gallery)
        for screen in (self._blank, self.table, self.private):
            self._stack.addWidget(screen)
        self.curtain = Curtain(self)
        self.timekeeper = Timekeeper(self)
        self.metrics = Metrics.of(1366, 768, settings.interface_size)
        self._connect()
        self.apply_settings("")

    # -- screens -------------------------------------------------------------------------------------------------

    def add_screen(self, screen: QWidget) -> None:
        """Add a screen to the stack."""
        self._stack.addWidget(screen)

    def remove_screen(self, screen: QWidget) -> None:
        """Take a screen out of the stack and destroy it."""
        self._stack.removeWidget(screen)
        screen.hide()
        screen.deleteLater()

    def show_screen(self, screen: QWidget) -> None:
        """Show one of the screens. Input that is still held does not reach it."""
        dismiss_overlays(self)
        self.gate.close()
        self.fit(screen)
        self._stack.setCurrentWidget(screen)

    @property
    def screen_shown(self) -> QWidget | None:
        """The screen on top of the stack (a closed curtain may cover it)."""
        return self._stack.currentWidget()

    @property
    def side_button(self) -> Button:
        """The table's main button: it confirms a pick, or passes the screen on."""
        return self.table.side.confirm_button

    def fit(self, screen: QWidget) -> None:
        """Give a screen the window's measures."""
        follow = getattr(screen, "set_metrics", None)
        if follow is not None:
            follow(self.metrics)

    # -- matches -------------------------------------------------------------------------------------------------

    def open_session(self, session: Session, fresh: bool, remaining: float | None = None) -> None:
        """Show a match: its opening when it is ``fresh``, the table as it stands otherwise.

        ``remaining`` are the seconds left on its clock, if it has been played before.
        When the table is at rest and somebody is awaited behind a curtain, the curtain comes up by itself this once.
        """
        self.close_session()
        self.session = session
        session.setParent(self)
        self._auto_curtain = True
        self.privacy.to_table()
        ui = game_ui(session.spec.id)
        self.fit(self.table)
        self.show_screen(self.table)
        self.setWindowTitle(f"{session.title()} - Cubes")
        self.table.attach(session, ui, session.opening() if fresh else ())
        self.table.resume()
        self.timekeeper.begin(session, remaining)

    def seat_look(self, seat: int) -> SeatLook:
        """How a seat of the match on the screen is told apart."""
        assert self.session is not None
        return game_ui(self.session.spec.id).seat_look(self.session.table_view(), seat)

    def close_session(self) -> None:
        """Let go of the match; it is saved up to its last step."""
        if self.session is None:
            return
        self.timekeeper.end()
        if self.privacy.cover.screen is Screen.PRIVATE:
            self.privacy.cover_now()
        self.private.clear()
        self.table.detach()
        self.session.deleteLater()
        self.session = None
        self.curtain.dismiss()
        self.privacy.to_table()
        self.setWindowTitle("Cubes")

    def pass_to(self, seat: int) -> None:
        """Raise the curtain for a seat: for what it has to decide there, or else for its notes."""
        if self.session is not None and any(errand.seat == seat for errand in self.session.present().errands):
            self._errand_pressed(seat)
        else:
            self.look_at_notes(seat)

    def look_at_notes(self, seat: int) -> None:
        """Pass the screen to a seat that wants to see what it alone knows; that changes and records nothing."""
        sentence = _("A look at what is known to this player alone.")
        self._errand(seat, sentence, deciding=False)

    # -- following the privacy machine ---------------------------------------------------------------------------

    def _cover_changed(self, cover: Cover) -> None:
        if cover.screen is Screen.CURTAIN:
            self._raise_curtain(cover)
        elif cover.screen is Screen.PRIVATE:
            self._show_private(cover)
        else:
            self._show_table()

    def _raise_curtain(self, cover: Cover) -> None:
        if self.session is None:
            return
        QToolTip.hideText()
        popup = QApplication.activePopupWidget()
        if popup is not None:
            popup.close()
        player = self.session.players[cover.seat] if cover.seat is not None else None
        self.curtain.setGeometry(self.rect())
        look = self.seat_look(player.seat) if player else None
        self.curtain.cover(player.name if player else "", look, cover.sentence, player is not None)
        # Only now, with the curtain on the screen, may what lies behind it change.
        self.gate.close()
        dismiss_overlays(self)
        self.curtain.take_focus()
        self.table.pause()
        self.private.clear()
        self._stack.setCurrentWidget(self._blank)
        # The stack raises what it shows; the curtain has to be above it, for the mouse as well.
        self.curtain.raise_()
        self.session.set_audience(None)

    def _show_private(self, cover: Cover) -> None:
        if self.session is None or cover.seat is None:
            return
        player = self.session.players[cover.seat]
        self.session.set_audience(cover.seat)
        self.private.open(game_ui(self.session.spec.id), player.name, self.seat_look(player.seat))
        self.private.set_metrics(self.metrics)
        self._refresh_private(self.session.present())
        self._stack.setCurrentWidget(self.private)
        self.curtain.raise_()
        self.gate.close()
        self.curtain.part()
        self.private.start_counting()
        if not self.gate.closed:
            self.private.give_focus()

    def _show_table(self) -> None:
        if self.session is None:
            return
        self.session.set_audience(None)
        self._stack.setCurrentWidget(self.table)
        self.fit(self.table)
        self.gate.close()
        if self.curtain.isVisible():
            self.curtain.raise_()
            self.curtain.part()
        else:
            self.table.resume()

    def _parted(self) -> None:
        if self.privacy.cover.screen is Screen.TABLE and self.session is not None:
            self.table.resume()

    def _gate_opened(self) -> None:
        if self.privacy.cover.screen is Screen.PRIVATE:
            self.private.give_focus()

    # -- what people do ------------------------------------------------------------------------------------------

    def _errand_pressed(self, seat: int) -> None:
        if self.session is None:
            return
        for errand in self.session.present().errands:
            if errand.seat == seat:
                self._errand(seat, errand.sentence, deciding=True)
                return

    def _errand(self, seat: int, sentence: str, deciding: bool) -> None:
        if self.session is not None and self.privacy.cover.screen is Screen.TABLE:
            self.privacy.raise_curtain(seat, sentence, deciding)

    def _presented(self, decision: Decision) -> None:
        if not self._auto_curtain:
            return
        self._auto_curtain = False
        if decision.errands and not decision.offers:
            self._errand_pressed(decision.errands[0].seat)

    def _curtain_opened(self) -> None:
        if self.privacy.cover.screen is Screen.CURTAIN:
            self.privacy.open()

    def _curtain_let_be(self) -> None:
        if self.privacy.cover.screen is Screen.CURTAIN:
            self.privacy.to_table()

    def _private_chosen(self, offer: Offer) -> None:
        """Do what somebody decided behind the curtain; when nothing is left for him there, cover and show the table."""
        if self.session is None or self.session.audience != offer.seat:
            return
        self.gate.close()
        if not self.session.submit(offer.seat, offer.action):
            return
        self._after_private_step()

    def act(self, seat: int, actions: Sequence[Any]) -> bool:
        """Do several acts of a seat one after the other, on the screen where it decides; whether all were done."""
        session = self.session
        if session is None or not actions or session.audience not in (None, seat):
            return False
        self.gate.close()
        done = all(session.submit(seat, action) for action in actions)
        if session.audience is not None:
            self._after_private_step()
        return done

    def _private_undo(self) -> None:
        if self.session is not None and self.session.audience is not None:
            self.session.undo(self.session.audience)
            self._after_private_step()

    def _private_redo(self) -> None:
        if self.session is not None and self.session.audience is not None:
            self.session.redo(self.session.audience)
            self._after_private_step()

    def _after_private_step(self) -> None:
        assert self.session is not None
        decision = self.session.present()
        if decision.offers:
            self._refresh_private(decision)
            return
        self.privacy.cover_now()
        self.privacy.to_table()

    def _refresh_private(self, decision: Decision) -> None:
        assert self.session is not None
        self.private.show_view(self.session.view(), decision.offers, bool(decision.undo), bool(decision.redo))

    def cover(self) -> None:
        """Cover everything at once, whatever is on the screen."""
        if self.session is not None and self.table.attached:
            if self.privacy.cover.screen is Screen.CURTAIN:
                return
            if self.screen_shown in (self.table, self.private):
                self.privacy.cover_now()

    def _private_finished(self) -> None:
        """Somebody has read his notes: cover, then show the table, which hides nothing."""
        if self.privacy.cover.screen is Screen.PRIVATE:
            self.privacy.cover_now()
            self.privacy.to_table()

    def _expired(self) -> None:
        if self.privacy.cover.screen is Screen.PRIVATE:
            self.privacy.cover_now()

    # -- the window itself ---------------------------------------------------------------------------------------

    def apply_settings(self, name: object) -> None:
        """Follow the settings."""
        speed = Speed.named(self.settings.speed)
        reduced = self.settings.reduced_motion
        self.table.set_speed(speed, reduced)
        self.curtain.set_motion(0 if reduced else round(CURTAIN_PARTS * speed.value))
        self.private.set_idle(self.settings.idle_seconds)
        aids.set_shown(self.settings.aids)
        if name == "aids":
            self.table.redraw()
        if name in ("interface_size", ""):
            self._measure()

    def _measure(self) -> None:
        self.metrics = Metrics.of(self.width(), self.height(), self.settings.interface_size)
        self.curtain.set_metrics(self.metrics)
        shown = self._stack.currentWidget()
        if shown is not None:
            self.fit(shown)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.curtain.setGeometry(self.rect())
        self._measure()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange and self.isMinimized():
            self._expired()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._expired()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._expired()
        self.timekeeper.end()
        super().closeEvent(event)

    def _application_changed(self, state: Qt.ApplicationState) -> None:
        if state != Qt.ApplicationState.ApplicationActive:
            self.curtain.hold.let_go()
            self._expired()

    def _connect(self) -> None:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.applicationStateChanged.connect(self._application_changed)
        self.privacy.changed.connect(self._cover_changed)
        self.gate.opened.connect(self._gate_opened)
        self.gate.panic.connect(self.cover)
        self.gate.touched.connect(self.private.touched)
        self.settings.changed.connect(self.apply_settings)
        self.curtain.opened.connect(self._curtain_opened)
        self.curtain.let_be.connect(self._curtain_let_be)
        self.curtain.parted.connect(self._parted)
        self.table.errand.connect(self._errand_pressed)
        self.table.presented.connect(self._presented)
        self.table.cover.connect(self.cover)
        self.table.over.connect(self.session_over)
        self.table.rules.connect(self.rules_wanted)
        self.table.menu.connect(self.menu_wanted)
        self.table.acted.connect(self.gate.close)
        self.private.cover.connect(self._expired)
        self.private.expired.connect(self._expired)
        self.private.finished.connect(self._private_finished)
        self.private.chosen.connect(self._private_chosen)
        self.private.undo.connect(self._private_undo)
        self.private.redo.connect(self._private_redo)
        for keys, slot in (
            (QKeySequence(Qt.Key.Key_F1), self.rules_wanted),
            (QKeySequence(Qt.Key.Key_F10), self.menu_wanted),
        ):
            shortcut = QShortcut(keys, self.table)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(slot)
