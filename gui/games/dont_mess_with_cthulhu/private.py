"""The private screen of Don't Mess with Cthulhu: role, hand, and what is to be decided or read there."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from cubes.dont_mess_with_cthulhu.actions import Seen
from cubes.dont_mess_with_cthulhu.state import ROUNDS, Role
from cubes.dont_mess_with_cthulhu.view import View
from cubes.dont_mess_with_cthulhu.words import hand as hand_words
from cubes.dont_mess_with_cthulhu.words import role_title
from cubes.words import _, ngettext
from gui.art.gallery import Gallery
from gui.games.dont_mess_with_cthulhu.declare import DeclarePanel
from gui.games.dont_mess_with_cthulhu.hand import HandBoard, RoleBoard
from gui.games.dont_mess_with_cthulhu.notes import NotesPanel
from gui.metrics import Metrics
from gui.table.choice import Offer


class MessPrivatePage(QWidget):
    """Role at the left, hand on plum felt, and below it the declaration, the look or the notes."""

    chosen = Signal(object)
    done = Signal()
    help = Signal(object)

    def __init__(self, parent: QWidget, gallery: Gallery) -> None:
        super().__init__(parent)
        self._metrics = Metrics.of(1366, 768)
        self.role = RoleBoard(self, gallery)
        self.hand = HandBoard(self, gallery)
        self.declare = DeclarePanel(self)
        self.notes = NotesPanel(self, gallery)
        self._declaring = False
        self.hand.help.connect(self.help)
        self.declare.chosen.connect(self.chosen)
        self.notes.chosen.connect(self.chosen)
        self.notes.done.connect(self.done)

    def widget(self) -> QWidget:
        """The page itself."""
        return self

    def show_view(self, view: View, offers: Sequence[Offer]) -> None:
        """Show a seat's view."""
        own = view.own
        assert own is not None
        assert view.viewer is not None
        self.role.show_role(_("Role"), own.role, view.viewer, goal_words(view, own.role), public_facts(view))
        seen = next((offer for offer in offers if isinstance(offer.action, Seen)), None)
        self._declaring = bool(offers) and seen is None
        note = silence_words(own.muted) if view.options.objects else _("Then it is shuffled and laid face down.")
        if not self._declaring:
            note = _("Which lies where, nobody knows.")
        hand = own.hands[-1] if self._declaring and own.hands else own.hand
        self.hand.show_hand(hand, _("Hand, sorted by kind"), note)
        self.declare.setVisible(self._declaring)
        self.notes.setVisible(not self._declaring)
        if self._declaring:
            self.declare.show_offers(view, offers)
        elif seen is not None and view.look_at is not None:
            self.notes.show_look(view, seen)
        else:
            self.notes.show_notes(view, note_lines(view))
        self._arrange()

    def set_metrics(self, metrics: Metrics) -> None:
        """Follow the window."""
        self._metrics = metrics
        for part in (self.role, self.hand, self.declare, self.notes):
            part.set_metrics(metrics)
        self._arrange()

    def first_focus(self) -> QWidget | None:
        """The first number, or the button that ends the look."""
        return self.declare.first_focus() if self._declaring else self.notes.button

    def gestures(self, offer: Offer) -> Sequence[tuple[QWidget, int]]:
        """Which buttons decide for an offer."""
        return self.declare.gestures(offer) if self._declaring else ((self.notes.button, 1),)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            if not self._declaring:
                self.notes.button.click()
            elif self.declare.silence_button.hasFocus():
                self.declare.silence_button.click()
            else:
                self.declare.declare_button.click()
            event.accept()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def _arrange(self) -> None:
        metrics = self._metrics
        margin, gap = metrics.px(24, 10), metrics.px(24, 10)
        area = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        role = metrics.px(280, 200)
        self.role.setGeometry(QRectF(area.x(), area.y(), role, area.height()).toRect())
        left = area.x() + role + gap
        lower = metrics.px(268, 232)
        between = metrics.px(16, 8)
        upper = area.height() - lower - between
        self.hand.setGeometry(QRectF(left, area.y(), area.right() - left, upper).toRect())
        bottom = QRectF(left, area.y() + upper + between, area.right() - left, lower).toRect()
        self.declare.setGeometry(bottom)
        self.notes.setGeometry(bottom)


def goal_words(view: View, role: Role) -> str:
    """What a role is out to do, in this game."""
    if role is Role.CULTIST:
        return _("Let Cthulhu be turned up, or keep something hidden until the fourth round is over. Trust nobody.")
    if view.options.necronomicon:
        return _(
            "Find all {count} Elder Signs and Necronomicons before the fourth round is over. Leave Cthulhu asleep."
        ).format(count=view.total)
    return _("Find all {count} Elder Signs before the fourth round is over. Leave Cthulhu asleep.").format(
        count=view.total
    )


def public_facts(view: View) -> tuple[tuple[str, str, str], ...]:
    """What the whole table knows: glyph, colour and words."""
    low, high = view.cultists[0], view.cultists[-1]
    if low == high:
        cultists = ngettext("{count} Cultist sits here", "{count} Cultists sit here", low).format(count=low)
    elif high - low == 1 and low:
        cultists = _("{low} or {high} Cultists sit here").format(low=low, high=high)
    else:
        cultists = _("{low} to {high} Cultists sit here").format(low=low, high=high)
    left = max(0, view.actions_left)
    return (
        ("hour", "brass", _("Round {round} of {rounds}").format(round=view.round, rounds=ROUNDS)),
        (
            "lens",
            "brass",
            ngettext("{count} card will be turned", "{count} cards will be turned", left).format(count=left),
        ),
        ("sign", "sign", _("{found} of {total} found").format(found=len(view.found), total=view.total)),
        ("hood", "cth", cultists),
    )


def silence_words(muted: bool) -> str:
    """The notice about talking: two sentences of like length, so that no glance at the screen tells them apart."""
    if muted:
        return _("Insanity’s Grasp: be silent and give no sign.")
    return _("No Insanity’s Grasp: talk, and lie, at will.")


def note_lines(view: View) -> tuple[str, ...]:
    """What a seat remembers: its hands of all rounds, and what Private Eye showed it."""
    own = view.own
    assert own is not None
    lines = [
        _("Round {round}: {cards}").format(round=number, cards=hand_words(cards) if cards else _("nothing"))
        for number, cards in enumerate(own.hands, start=1)
    ]
    lines.extend(
        _("Private Eye in round {round}: {name} is {role}.").format(
            round=look.round, name=view.name(look.seat), role=role_title(look.role)
        )
        for look in own.looks
    )
    return tuple(lines)
