"""A part of a rules page on a sheet over the match: Esc, or the key that opened it, takes it away."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QRect, Qt, QUrl, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent, QPainter, QPaintEvent, QTextCursor
from PySide6.QtWidgets import QWidget

from cubes.words import _
from gui.art.gallery import Look
from gui.art.palette import colour
from gui.metrics import Metrics
from gui.screens.rules import load_painters, load_rules
from gui.screens.rules_document import LEAD, Typesetter
from gui.screens.rules_parts import Paper
from gui.widgets.buttons import Button
from gui.widgets.common import apply_scale
from gui.widgets.overlay import Overlay

MatchLook = Callable[[float, Metrics], Look | None]
"""Gives a picture of the match, at most so wide."""
WIDTH = 940.0
HEIGHT = 690.0


class ReferenceSheet(Overlay):
    """The sheet. ``rules`` carries the anchor when the whole page is asked for.

    Object names: ``reference``, ``reference.page``, ``reference.rules``, ``reference.close``.
    """

    rules = Signal(object)

    def __init__(
        self,
        window: QWidget,
        game: str,
        anchor: str,
        key: str,
        to_rules: bool,
        look: MatchLook | None,
        wide: bool = False,
    ) -> None:
        super().__init__(window)
        self.setObjectName("reference")
        load_painters(game)
        self._anchor = anchor
        self._key = QKeySequence(key)
        self._text = load_rules(game).part(anchor)
        self._look = look
        self._widest = math.inf if wide else LEAD
        self._places: dict[str, int] = {}
        self._set_for = (0.0, 0.0)
        title = self._text.blocks[0].plain if self._text.blocks else _("Rules")
        self.setAccessibleName(title)
        self.paper = Paper(self)
        self.paper.sheet.setObjectName("reference.page")
        self.paper.sheet.setAccessibleName(title)
        self.paper.sheet.anchorClicked.connect(self._follow)
        self.rules_button = Button(_("In the rules"), "secondary", "help", parent=self, px=14, height=40)
        self.rules_button.setObjectName("reference.rules")
        self.rules_button.setVisible(to_rules)
        self.rules_button.clicked.connect(self._ask_rules)
        self.close_button = Button(_("Close"), "primary", "close", key, self, px=14, height=40)
        self.close_button.setObjectName("reference.close")
        self.close_button.clicked.connect(self.dismiss)

    @classmethod
    def open_for(
        cls,
        window: QWidget,
        game: str,
        anchor: str,
        key: str,
        to_rules: bool = False,
        look: MatchLook | None = None,
        wide: bool = False,
    ) -> ReferenceSheet:
        """Lay the part of a game's rules at an anchor over a window, with a picture of the match below its heading.

        A ``wide`` picture is as wide as the lines.
        """
        sheet = cls(window, game, anchor, key, to_rules, look, wide)
        sheet.open_over()
        return sheet

    def _ask_rules(self) -> None:
        self.dismiss()
        self.rules.emit(self._anchor)

    def _follow(self, link: QUrl) -> None:
        place = self._places.get(link.fragment())
        if place is None:
            self._follow_away(link.fragment())
        else:
            document = self.paper.sheet.document()
            document.documentLayout().pageCount()  # Qt lays long texts out bit by bit; this finishes it
            cursor = QTextCursor(document)
            cursor.setPosition(place)
            top = document.documentLayout().blockBoundingRect(cursor.block()).top()
            self.paper.sheet.verticalScrollBar().setValue(round(top))

    def _follow_away(self, anchor: str) -> None:
        """What is not on the sheet stands on the whole page, if that may be opened."""
        if not self.rules_button.isHidden():
            self.dismiss()
            self.rules.emit(anchor)

    def take_focus(self) -> None:
        self.paper.sheet.setFocus(Qt.FocusReason.PopupFocusReason)

    def place(self) -> None:
        metrics = self.metrics()
        apply_scale(self, metrics.text)
        edge = round(metrics.px(24, 10))
        high = self.close_button.sizeHint().height()
        width = min(self.width() - 2 * edge, round(WIDTH * metrics.text))
        height = min(self.height() - 2 * edge, round(HEIGHT * metrics.text))
        area = QRect((self.width() - width) // 2, (self.height() - height) // 2, width, height)
        self.paper.setGeometry(area.x(), area.y(), width, height - high - round(metrics.px(6, 2)))
        right = area.right()
        for button in (self.close_button, self.rules_button):
            wide = button.sizeHint().width()
            button.setGeometry(right - wide, area.bottom() - high, wide, high)
            right -= wide + round(metrics.px(8))
        wanted = (metrics.text, self.paper.lines(width))
        if self._set_for != wanted:
            self._set_for = wanted
            setter = Typesetter(self.paper.sheet.document(), *wanted)
            setter.set_page(self._text, self._lead if self._look is not None else None, self._widest)
            self._places = setter.places
            self.paper.sheet.setTextCursor(QTextCursor(self.paper.sheet.document()))
            self.paper.sheet.verticalScrollBar().setValue(0)

    def _lead(self, width: float) -> Look | None:
        return self._look(width, self.metrics()) if self._look is not None else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if (
            not event.isAutoRepeat()
            and self._key.matches(QKeySequence(event.key())) == QKeySequence.SequenceMatch.ExactMatch
        ):
            event.accept()
            self.dismiss()
            return
        super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
        if not self.paper.geometry().contains(event.position().toPoint()):
            self.dismiss()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), colour("#050305", 190))
        painter.end()
