"""People who play through the window: one with the mouse alone, one with the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QWidget

from gui.panels.action_list import ActionTile
from gui.privacy import Screen
from gui.table.choice import Element, Offer
from gui.table.overlay import PieceButton
from gui.widgets.choices import Stepper
from tests.gui.hands import Key
from tests.gui.open_table import Table

Policy = Callable[[tuple[Offer, ...]], Offer]


class Person:
    """Somebody at the table. ``take`` opens the curtain of a seat, ``act`` does one of the offers of the screen."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.hands = table.hands
        self.window = table.window

    def way(self, offer: Offer) -> tuple[Element, ...]:
        """The elements of a way to pick it on the board; empty when it is made of words, which only the list has."""
        choice = self.window.table.choice
        assert choice is not None
        on_board = {piece.element for piece in self.window.table.model.pieces}
        for other in choice.offers:
            if (other.seat, other.action) != (offer.seat, offer.action):
                continue
            elements = tuple(element for slot in other.path for element in sorted(slot))
            if on_board.issuperset(elements):
                return elements
        return ()

    def tile(self, offer: Offer) -> ActionTile:
        """Its button in the list."""
        tiles = self.window.table.side.action_list.tiles
        wanted = (offer.seat, offer.action)
        return next(t for t in tiles if wanted in {(t.offer.seat, t.offer.action), *t.offer.also})

    def take(self, seat: int) -> None:
        """Pass the screen to a seat and open its curtain."""
        raise NotImplementedError

    def pick(self, offer: Offer) -> None:
        """Pick an offer on the board."""
        raise NotImplementedError

    def confirm(self) -> None:
        """Do what is picked."""
        raise NotImplementedError

    def press(self, widget: QWidget, times: int) -> None:
        """Press a control of the private page."""
        raise NotImplementedError

    def act(self, offer: Offer) -> None:
        """Do one of the offers that this screen shows."""
        before = self.table.entries()
        if self.table.screen is Screen.PRIVATE:
            page = self.window.private.page
            assert page is not None
            # Look at the numbers after each press: on a busy machine a button may repeat before it is let go.
            todo = [widget for widget, times in page.gestures(offer) if times]
            while len(todo) > 1:
                self.press(todo[0], 1)
                todo = [widget for widget, times in page.gestures(offer) if times]
            self.press(todo[0], 1)
        else:
            self.pick(offer)
            choice = self.window.table.choice
            assert choice is not None
            assert choice.confirmable is not None
            assert choice.confirmable.action == offer.action
            assert offer.seat in {choice.confirmable.seat, *(seat for seat, _action in choice.confirmable.also)}
            self.confirm()
        assert self.table.entries() > before, f"{offer.action} was not done"
        entries = self.table.match.entries[before:]
        # One control may stand for the same act of several seats.
        assert (offer.seat, offer.action) in {(entry.seat, entry.action) for entry in entries}
        assert {entry.action for entry in entries} == {offer.action}

    def play(self, policy: Policy, most: int = 10_000, watch: Callable[[], None] | None = None) -> int:
        """Play until the game is over, or so many steps; how many there were."""
        for step in range(most):
            self.table.rest()
            if watch is not None:
                watch()
            if self.table.match.outcome() is not None:
                return step
            if self.table.screen is not Screen.PRIVATE:
                errands = self.table.errands()
                if errands:
                    self.take(errands[0])
            self.act(policy(self.table.offers()))
        return most


class MousePerson(Person):
    """Only the mouse: one button, no wheel, no hover needed."""

    def take(self, seat: int) -> None:
        self.table.take_screen(seat)

    def pick(self, offer: Offer) -> None:
        elements = self.way(offer)
        for element in elements:
            self.hands.click_at(self.table.point_of(element))
        if not elements:
            tile = self.tile(offer)
            self.bring(tile)
            self.hands.click(tile)

    def bring(self, tile: ActionTile) -> None:
        """Bring a button of a list that is too long into sight: press above or below the handle beside it."""
        bar = self.window.table.side.action_scroll.verticalScrollBar()
        for _press in range(20):
            hit = self.hands.hit(self.hands.where(tile))
            if hit is tile or not bar.isVisible():
                return
            below = self.hands.where(tile).y() > self.hands.where(bar).y()
            x, y = bar.rect().center().x(), bar.rect().bottom() - 2 if below else bar.rect().top() + 2
            self.hands.click_at(self.hands.where(bar, QPoint(x, y)))

    def confirm(self) -> None:
        self.hands.click(self.window.table.side.confirm_button)

    def press(self, widget: QWidget, times: int) -> None:
        for _press in range(times):
            if isinstance(widget, PieceButton):  # the mouse goes through it to the piece
                self.hands.click_at(self.hands.where(widget))
            else:
                self.hands.click(widget)


class KeyboardPerson(Person):
    """Only keys: Tab and arrows to go, Enter and Space to pick and confirm."""

    def take(self, seat: int) -> None:
        side = self.window.table.side
        if self.table.screen is Screen.CURTAIN and self.table.seat != seat:
            self.hands.key(Key.Key_Escape)
            self.table.until(Screen.TABLE)
        if self.table.screen is Screen.TABLE:
            if side.errand_seat == seat:
                self.hands.tab_to(side.confirm_button)
            else:
                self.hands.tab_to(next(tile for tile in side.action_list.tiles if tile.offer.seat == seat))
            self.hands.key(Key.Key_Return)
        assert (self.table.screen, self.table.seat) == (Screen.CURTAIN, seat)
        self.table.open_curtain_with_keys()
        self.focus_is_visible()

    def pick(self, offer: Offer) -> None:
        elements = self.way(offer)
        for element in elements:
            button = self.window.table.view.buttons.button(self.table.piece_of(element).id)
            assert button is not None
            self.hands.tab_to(button)
            self.focus_is_visible()
            self.hands.key(Key.Key_Space)
        if not elements:
            self.hands.tab_to(self.tile(offer))
            self.hands.key(Key.Key_Space)

    def confirm(self) -> None:
        self.hands.key(Key.Key_Return)

    def press(self, widget: QWidget, times: int) -> None:
        if not times:
            return
        parent = widget.parentWidget()
        if isinstance(parent, Stepper):
            self.hands.tab_to(parent.number())
            key = Key.Key_Up if widget is parent.buttons()[1] else Key.Key_Down
            self.hands.key(*[key] * times)
            return
        self.hands.tab_to(widget)
        self.focus_is_visible()
        self.hands.key(*[Key.Key_Space] * times)

    def focus_is_visible(self) -> None:
        """Whoever has the focus is in sight."""
        focused = QApplication.focusWidget()
        assert focused is not None
        assert focused.isVisible()
        assert not focused.visibleRegion().isEmpty(), f"{focused.objectName()} has the focus out of sight"


def at_random(seed: int) -> Policy:
    """Any of the offers, the same ones for the same seed."""
    random = Random(seed)

    def choose(offers: tuple[Offer, ...]) -> Offer:
        return random.choice(offers)

    return choose


def guided(at: Table, seed: int, wild: float = 0.3) -> Policy:
    """The game's guide, and now and then anything else that is allowed: the same whatever the order of the offers."""
    random = Random(seed)

    def choose(offers: tuple[Offer, ...]) -> Offer:
        seat = offers[0].seat
        allowed = at.match.legal_actions(seat)
        action = random.choice(allowed) if random.random() < wild else None
        if action is None:
            rules = at.match.spec.rules
            action = rules.guide(at.match.view(seat), tuple(dict.fromkeys(allowed)), random)
        return next(offer for offer in offers if offer.action == action)

    return choose
