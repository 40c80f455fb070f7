"""TableScreen: the table of a match as everybody may see it, with its bar and its side panel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QElapsedTimer, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QAbstractButton, QWidget

from cubes.words import _
from gui.art.gallery import Gallery
from gui.metrics import Metrics
from gui.panels.side_panel import COMPACT, WIDE, SidePanel
from gui.panels.top_bar import TopBar
from gui.screens import asking
from gui.session import Decision, Session, ShownBeat
from gui.table.animation import AnimationQueue, Stage, Tween
from gui.table.board import Board
from gui.table.choice import Choice, Offer
from gui.table.durations import Speed
from gui.table.game_ui import GameUI
from gui.table.glance import Glance, gives_up
from gui.table.overlay import PieceButton
from gui.table.ribbon import Ribbon

FLURRY = 250
"""Milliseconds within which further clicks on the same control belong to the first one."""


@dataclass(frozen=True)
class _Table:
    """What is attached: a session and the game's part of the table."""

    session: Session
    ui: GameUI


class TableScreen(QWidget):
    """The table. ``attach`` it to a session; ``pause`` it while it is covered.

    Signals: ``errand`` a seat that the screen is to be passed to; ``cover``, ``rules``, ``menu`` the bar's buttons;
    ``over`` the match has ended and everything has been shown.
    """

    errand = Signal(object)
    cover = Signal()
    rules = Signal()
    menu = Signal()
    help = Signal(object)
    """Somebody wants to know what a piece is: an anchor of the rules page."""
    command = Signal(object)
    """A piece was pressed that asks something of the application."""
    over = Signal()
    presented = Signal(object)
    """Everything is at rest, and this :class:`Decision` is asked."""
    acted = Signal()
    """Somebody has just acted: input that is still held must not act again."""

    def __init__(self, gallery: Gallery, parent: QWidget | None = None, queue: AnimationQueue | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("table")
        self._gallery = gallery
        self._metrics = Metrics.of(1366, 768)
        self._table: _Table | None = None
        self._decision: Decision | None = None
        self._paused = False
        self._waiting: list[Stage] = []
        self._heard: Any = None
        self._ahead = 0
        """How many events of the log belong to beats that have not been shown yet."""
        """The table's view after the last beat it heard of."""
        self._taken_back = QElapsedTimer()
        self.glance = Glance()
        self.queue = queue or AnimationQueue(self)
        self.board = Board(gallery, self.queue, self)
        self.model, self.scene, self.view = self.board.model, self.board.scene, self.board.view
        self.bar = TopBar(self)
        self.ribbon = Ribbon(self.view.viewport())
        self.side = SidePanel(self)
        self.bar.cover.connect(self.cover)
        self.bar.rules.connect(self.rules)
        self.bar.menu.connect(self.menu)
        self.bar.undo.connect(self.undo)
        self.board.picks_changed.connect(self._picks_changed)
        self.board.commanded.connect(self.command)
        self.board.confirmed.connect(self.confirm)
        self.board.help.connect(self.help)
        self.side.chosen.connect(self.pick_offer)
        self.side.confirm.connect(self.confirm)
        self.side.step_back.connect(self.step_back)
        self.side.pointed.connect(self.board.point_out)
        self.side.errand.connect(self.errand)
        self.queue.idle.connect(self._settled)
        self._shortcuts = [
            self._shortcut(QKeySequence.keyBindings(QKeySequence.StandardKey.Undo), self.undo),
            self._shortcut(QKeySequence.keyBindings(QKeySequence.StandardKey.Redo), self.redo),
            self._shortcut([QKeySequence(Qt.Key.Key_Escape)], self.step_back),
        ]

    # -- being attached ------------------------------------------------------------------------------------------

    def attach(self, session: Session, ui: GameUI, opening: Sequence[ShownBeat] = ()) -> None:
        """Show a session's match from now on; ``opening`` beats are played first."""
        self.detach()
        self._table = _Table(session, ui)
        session.beats.connect(self._beats)
        session.decision.connect(self._decide)
        session.refused.connect(self._refused)
        self.bar.set_title(session.title())
        first = opening[0].view if opening else session.table_view()
        self.board.attach(ui, session.refusal)
        self.board.shown = self._heard = first
        self._relayout()
        self.board.show_view(first, at_once=True)
        self._beats(tuple(opening[1:]))

    def detach(self) -> None:
        """Let go of the session and everything that was shown of it."""
        if self._table is None:
            return
        session = self._table.session
        session.beats.disconnect(self._beats)
        session.decision.disconnect(self._decide)
        session.refused.disconnect(self._refused)
        self._table = None
        self._decision = None
        self._heard = None
        self._ahead = 0
        self._waiting.clear()
        self.glance.acted(None)
        self.board.detach()
        self.side.clear()

    @property
    def attached(self) -> bool:
        """Whether a session is on the table."""
        return self._table is not None

    @property
    def choice(self) -> Choice | None:
        """The picks of this moment; ``None`` while nothing is decided here."""
        return self.board.choice

    @property
    def busy(self) -> bool:
        """Whether something moves or waits to be shown."""
        return self.queue.playing or bool(self._waiting)

    def set_speed(self, speed: Speed, reduced_motion: bool) -> None:
        """How fast things move."""
        self.board.set_speed(speed, reduced_motion)
        self.ribbon.reduced_motion = reduced_motion

    def redraw(self) -> None:
        """Show once more what is shown: a setting has changed how."""
        if self._table is None:
            return
        self.board.skip()
        self.board.show_view(self.board.shown, at_once=True)
        if not self.busy and not self._paused:
            self._present()

    def pause(self) -> None:
        """The table is covered: what moves is at its end, what comes waits."""
        self._paused = True
        self.board.skip()
        self.view.tip.dismiss()

    def resume(self) -> None:
        """The table is seen again: show what has waited."""
        self._paused = False
        stages, self._waiting = self._waiting, []
        if self._table is not None:
            self._decision = self._table.session.present()
        if stages:
            self.queue.run(stages)
        if not self.queue.playing:
            self._present()

    # -- the window ----------------------------------------------------------------------------------------------

    def set_metrics(self, metrics: Metrics) -> None:
        """Follow the window."""
        self._metrics = metrics
        self.bar.set_metrics(metrics)
        self.side.set_metrics(metrics)
        self.board.set_metrics(metrics)
        self.ribbon.set_scale(metrics.u)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self._enter()
            event.accept()
        elif event.key() == Qt.Key.Key_Space and self.busy:
            self.queue.skip()
            event.accept()
        else:
            super().keyPressEvent(event)

    def _enter(self) -> None:
        """Enter presses the button that has the focus, else it confirms; while things move it skips them."""
        if self.busy:
            self.queue.skip()
            return
        focused = self.focusWidget()
        plain = isinstance(focused, QAbstractButton) and focused.isEnabled() and not focused.isCheckable()
        main = focused is self.side.confirm_button or not plain
        if main and self._gives_up() and self.view.tip.text != self._warning():
            self.view.tip.say(self._warning(), self._beside_main())
        elif isinstance(focused, QAbstractButton) and plain:
            focused.click()
        elif self.side.confirm_button.isEnabled():
            self.side.confirm_button.click()

    def _warning(self) -> str:
        return _("Press Enter once more: {words}.").format(words=self.side.confirm_button.text())

    def _beside_main(self) -> QRect:
        """A place at the edge of the board, beside the main button."""
        button = self.side.confirm_button
        level = self.view.viewport().mapFromGlobal(button.mapToGlobal(QPoint(0, button.height()))).y()
        return QRect(self.view.viewport().width() - 1, level, 1, 1)

    def _gives_up(self) -> bool:
        """Whether the main button ends a step while there is something left to do, and nobody has picked that.

        Enter asks for it twice, since people press it after a click that has missed. The button itself does it at once.
        """
        choice, offer = self.board.choice, self._offer_at_hand()
        if choice is None or offer is None or choice.picked or not self.glance.patient:
            return False
        return gives_up(offer, choice.offers)

    def _arrange(self) -> None:
        metrics = self._metrics
        bar = self.bar.high()
        margin = round(metrics.px(8))
        side = round(metrics.ui(WIDE, COMPACT))
        self.bar.setGeometry(0, 0, self.width(), bar)
        top = bar + round(metrics.px(4))
        high = max(100, self.height() - top - margin)
        self.side.setGeometry(self.width() - margin - side, top, side, high)
        self.view.setGeometry(margin, top, max(100, self.width() - side - 3 * margin), high)
        self._relayout()

    def _relayout(self) -> None:
        if self._table is None:
            return
        self.board.lay_out(self.board.shown)
        self.ribbon.follow()

    # -- what the session says -----------------------------------------------------------------------------------

    def _beats(self, beats: tuple[ShownBeat, ...]) -> None:
        told = [beat for beat in beats if self._tells(beat)]
        if not told:
            return
        stages = [self._stage(beat) for beat in told]
        self._ahead += sum(len(beat.events) for beat in told)
        self.board.small.skip()
        self.board.ask_nothing()
        # What was asked before is not asked any more, seen or unseen; what is asked now is announced after the beats.
        self._decision = None
        self.side.set_idle(_("One moment"))
        if self._paused:
            self._waiting.extend(stages)
        else:
            self.queue.run(stages)

    def _tells(self, beat: ShownBeat) -> bool:
        """Whether the table learns anything. What somebody does in secret leaves nothing to show, and takes no time."""
        before, self._heard = self._heard, beat.view
        return bool(beat.events) or beat.view != before

    def _stage(self, beat: ShownBeat) -> Stage:
        assert self._table is not None
        ui, session = self._table.ui, self._table.session

        def tell(share: float) -> None:
            if share < 1.0 or self._table is None:
                return
            asking.announce(self, session, beat.events)
            asking.narrate(self.side, session, ui, beat.view, beat.events)
            self._ahead = max(0, self._ahead - len(beat.events))
            self._show_lines()

        def begin() -> list[Tween]:
            self.bar.set_info(ui.bar(beat.view))
            tweens = self.board.play_view(beat.view)
            if asking.told_after(ui, beat.events) and tweens:
                # Nobody is told what dice show before they lie.
                tweens.append(Tween(tell, max(tween.delay + tween.duration for tween in tweens)))
            else:
                tell(1.0)
            words = ui.ribbon(beat.events)
            if words:
                tweens.extend(self.ribbon.fly(words))
            return tweens

        return Stage(begin, ui.rest(beat.events))

    def _decide(self, decision: Decision) -> None:
        if decision.viewer is not None:
            return
        self._decision = decision
        if not self.busy and not self._paused:
            self._present()

    def _settled(self) -> None:
        if not self._paused:
            self._present()

    def _refused(self, refusal: object) -> None:
        sentence = getattr(refusal, "sentence", "")
        self.view.tip.say(sentence, self.view.viewport().rect())

    def _present(self) -> None:
        """Everything is at rest: ask what is asked now."""
        if self._table is None or self._decision is None or self._decision.viewer is not None:
            return
        self._ahead = 0
        decision, ui = self._decision, self._table.ui
        view = self._table.session.table_view()
        self.board.ask(view, ui.gather(view, decision.offers))
        self.bar.set_info(ui.bar(view))
        self._show_undo(decision)
        asking.show_aid(self.side, self._gallery, ui, view, self._metrics)
        asking.ask(self.side, decision, self._table.session, ui)
        self._show_lines()
        self.board.show_view(view)
        self._show_picks()
        if decision.outcome is not None:
            self.side.set_idle(_("The game is over"))
            self.over.emit()
        else:
            asking.offer_errand(self.side, decision, self._table.session)
            self._give_focus()
        self.glance.begin()
        self.presented.emit(decision)

    def _give_focus(self) -> None:
        if not self.isVisible():
            return
        focused = self.focusWidget()
        if isinstance(focused, PieceButton) and focused.pickable:
            # It was here last; what lay over the table may have taken the focus away from it.
            focused.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        if self.side.errand_seat is not None or self._offer_at_hand() is not None:
            self.side.confirm_button.setFocus(Qt.FocusReason.OtherFocusReason)
        elif not self.view.buttons.focus_first() and self.side.action_list.tiles:
            self.side.action_list.tiles[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_undo(self, decision: Decision) -> None:
        names = self._table.session.names if self._table else ()
        if decision.undo:
            self.bar.set_undo(True, "")
        else:
            self.bar.set_undo(False, _("What was turned or said cannot be taken back.") if names else "")

    def _show_lines(self) -> None:
        if self._table is not None:
            asking.tell(self.side, self._decision, self._table.session, self._table.ui, self._ahead)

    # -- picking -------------------------------------------------------------------------------------------------

    def confirm(self) -> None:
        """Do what is picked."""
        offer = self._offer_at_hand()
        choice = self.board.choice
        if offer is None or choice is None or self._table is None or self.busy:
            return
        if not choice.picked and self.glance.too_soon(offer, choice.offers):
            return
        self.glance.acted(offer.seat)
        self.board.ask_nothing()
        self.acted.emit()
        session = self._table.session
        session.submit(offer.seat, offer.action)
        for seat, action in offer.also:
            if session.refusal(seat, action) is None:
                session.submit(seat, action)

    def _offer_at_hand(self) -> Offer | None:
        """What the main button would do: what is picked, or what goes on when nothing is."""
        choice = self.board.choice
        if choice is None or self._table is None:
            return None
        if choice.picked:
            return choice.confirmable
        return self._table.ui.main(self.board.shown, choice.offers)

    def step_back(self) -> None:
        """Put the last pick back; while things move, bring them to their end."""
        if self.busy:
            self.queue.skip()
        else:
            self.board.step_back()

    def undo(self) -> None:
        """Take the last public step back, where the core allows it."""
        if self._table and self._decision and self._decision.undo and not self.busy and self._deliberate():
            self.acted.emit()
            self._table.session.undo(self._decision.undo[0])

    def redo(self) -> None:
        """Do again what was taken back."""
        if self._table and self._decision and self._decision.redo and not self.busy and self._deliberate():
            self.acted.emit()
            self._table.session.redo(self._decision.redo[0])

    def _deliberate(self) -> bool:
        """Whether this comes some time after the last step back: a flurry of clicks takes one step back, not five."""
        if self._taken_back.isValid() and self._taken_back.elapsed() < FLURRY:
            return False
        self._taken_back.start()
        return True

    def pick_offer(self, offer: Offer) -> None:
        """Pick all that an offer takes, or put it back when it is picked; as the list of actions does."""
        if not self.busy:
            self.board.take(offer)

    def _picks_changed(self) -> None:
        if self.board.decided is not None and not self.busy:
            self.confirm()
        else:
            self._show_picks()

    def _show_picks(self) -> None:
        """Tell in the panel what is picked."""
        choice = self.board.choice
        if choice is not None and self._table is not None:
            offer = self._offer_at_hand()
            words = asking.pick_words(self._table.ui, self.board.shown, choice, offer)
            self.side.set_pick(offer, words, bool(choice.picked))

    def _shortcut(self, keys: Sequence[QKeySequence], slot: Any) -> QShortcut:
        """Every key that stands for it on this system, not only the first."""
        shortcut = QShortcut(self)
        shortcut.setKeys(keys)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(slot)
        return shortcut
