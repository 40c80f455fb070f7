"""Hands: plays on the real window with real mouse and keyboard events, as people do.

The demonstration uses it, and so do the tests. It asks the match for nothing but what to do (by a policy that sees only
views); everything it does goes through the widgets.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget

from gui.games import game_ui
from gui.headless.stage import settle, wait_until
from gui.privacy import Screen
from gui.session import Decision
from gui.table.choice import Offer
from gui.window import TableWindow


class Hands:
    """Somebody who plays for everybody at the table. ``keyboard`` leaves the mouse alone.

    ``watch`` is called with a name at every moment worth a picture.
    """

    def __init__(
        self,
        window: TableWindow,
        random: Random,
        keyboard: bool = False,
        watch: Callable[[str], None] | None = None,
    ) -> None:
        self.window = window
        self.random = random
        self.keyboard = keyboard
        self.watch = watch or _unwatched
        self.acts = 0

    # -- the basic gestures --------------------------------------------------------------------------------------

    def press(self, target: QAbstractButton | QWidget) -> None:
        """Press a button: a click, or focus and Space."""
        wait_until(lambda: target.isVisible() and target.isEnabled(), f"{target.objectName()} can be pressed")
        if self.keyboard:
            target.setFocus(Qt.FocusReason.TabFocusReason)
            QTest.keyClick(target, Qt.Key.Key_Space)
        else:
            QTest.mouseClick(target, Qt.MouseButton.LeftButton)
        settle()

    def press_named(self, name: str) -> None:
        """Press the widget with an object name."""
        target = self.window.findChild(QWidget, name)
        if target is None:
            raise LookupError(f"there is no {name}")
        self.press(target)

    def open_curtain(self) -> None:
        """Press and hold until the curtain opens, then let go."""
        hold = self.window.curtain.hold
        wait_until(lambda: self.window.curtain.closed and hold.isVisible(), "the curtain")
        if self.keyboard:
            hold.setFocus(Qt.FocusReason.TabFocusReason)
            QTest.keyPress(hold, Qt.Key.Key_Space)
        else:
            QTest.mousePress(hold, Qt.MouseButton.LeftButton)
        wait_until(lambda: self.window.privacy.cover.screen is not Screen.CURTAIN, "the curtain open")
        if self.keyboard:
            QTest.keyRelease(hold, Qt.Key.Key_Space)
        else:
            QTest.mouseRelease(hold, Qt.MouseButton.LeftButton)
        wait_until(lambda: not self.window.curtain.isVisible() and not self.window.gate.closed, "the drapes away")
        settle()

    # -- playing -------------------------------------------------------------------------------------------------

    def play(self, most: int = 1000) -> None:
        """Play on until the match is over, at most so many acts."""
        for _act in range(most):
            if not self.act():
                return
        raise TimeoutError("the game does not end")

    def act(self) -> bool:
        """Do the next thing; ``False`` when nothing is left to do in this match."""
        window = self.window
        wait_until(lambda: window.session is None or self._ready(), "somebody's turn")
        if window.session is None:
            return False
        cover = window.privacy.cover
        if cover.screen is Screen.CURTAIN:
            self.watch("curtain")
            self.open_curtain()
            return True
        decision = window.session.present()
        if cover.screen is Screen.PRIVATE:
            self._private(decision)
            return True
        if decision.outcome is not None:
            return False
        if decision.offers:
            self._public(decision)
        else:
            self.press(window.side_button)
        return True

    def _ready(self) -> bool:
        window = self.window
        if window.curtain.isVisible() and not window.curtain.closed:
            return False
        if window.privacy.cover.screen is Screen.TABLE:
            return not window.table.busy and window.table.isVisible()
        return True

    def choose(self, decision: Decision) -> Offer:
        """What to do, by the game's guiding policy."""
        session = self.window.session
        assert session is not None
        spec = session.spec
        onward = game_ui(spec.id).main(session.table_view(), decision.offers) if decision.viewer is None else None
        seat = (onward or decision.offers[0]).seat
        offers = [offer for offer in decision.offers if offer.seat == seat]
        view = session.view_of_decider(seat)
        action = spec.rules.guide(view, tuple(dict.fromkeys(offer.action for offer in offers)), self.random)
        return next(offer for offer in offers if offer.action == action)

    def _public(self, decision: Decision) -> None:
        offer = self.choose(decision)
        self.watch("table")
        self._pick(offer, decision)
        self.watch("picked")
        self.acts += 1
        self.press(self.window.side_button)

    def _pick(self, offer: Offer, decision: Decision) -> None:
        """Pick it on the board, or in the list when it is made of words."""
        at = {piece.element: piece.id for piece in self.window.table.model.pieces if piece.element is not None}
        for other in decision.offers:
            elements = [element for slot in other.path for element in sorted(slot)]
            if (other.seat, other.action) == (offer.seat, offer.action) and all(e in at for e in elements):
                for element in elements:
                    self.pick_piece(at[element])
                return
        tiles = self.window.table.side.action_list.tiles
        tile = next(t for t in tiles if (t.offer.seat, t.offer.action) == (offer.seat, offer.action))
        if not tile.isChecked():
            self.press(tile)

    def pick_piece(self, piece_id: str) -> None:
        """Pick a piece on the board."""
        view = self.window.table.view
        if self.keyboard:
            button = view.buttons.button(piece_id)
            assert button is not None
            button.setFocus(Qt.FocusReason.TabFocusReason)
            QTest.keyClick(button, Qt.Key.Key_Return)
        else:
            point = view.free_point(piece_id)
            QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point)
        settle()

    def _private(self, decision: Decision) -> None:
        page: Any = self.window.private.page
        if not decision.offers:
            self.press(self.window.private.cover_button)
            wait_until(lambda: self.window.curtain.closed, "covered")
            self.press(self.window.curtain.back)
            return
        offer = self.choose(decision)
        self.watch("private")
        self.acts += 1
        for target, times in page.gestures(offer):
            for _time in range(times):
                self.press(target)
        settle()


def _unwatched(_moment: str) -> None:
    """Nobody wants a picture."""
