"""NameSheet: a question that is answered by writing a name."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from cubes.words import _
from gui.widgets.fields import Field
from gui.widgets.overlay import ENTER
from gui.widgets.sheet import Sheet, SheetChoice

KEEP = "keep"
CANCEL = "cancel"


class NameSheet(Sheet):
    """``answered`` carries the name (clean, not empty) or ``None``. Object name of the field: ``sheet.name``."""

    def __init__(self, window: QWidget, title: str, text: str, name: str, yes: str, longest: int) -> None:
        choices = [SheetChoice(CANCEL, _("Cancel")), SheetChoice(KEEP, yes, "primary", "save")]
        super().__init__(window, title, text, choices, default=CANCEL, glyph="pencil")
        self.field = Field(_("Name"), name, self._card)
        self.field.setObjectName("sheet.name")
        self.field.setMaxLength(longest)
        self.field.textChanged.connect(self._edited)
        self._column.insertWidget(3, self.field)
        self._edited(name)

    @classmethod
    def ask_for(cls, window: QWidget, title: str, text: str, name: str, yes: str, longest: int) -> NameSheet:
        """Open it over a window."""
        sheet = cls(window, title, text, name, yes, longest)
        sheet.open_over()
        return sheet

    def answer(self, answer: Any) -> None:
        """Answer with the name, or with nothing."""
        name = " ".join(self.field.text().split())
        if answer == KEEP and not name:
            return
        super().answer(name if answer == KEEP else None)

    def take_focus(self) -> None:
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)
        self.field.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and self.field.hasFocus():
            if not event.isAutoRepeat():
                self.answer(KEEP)
            event.accept()
        else:
            super().keyPressEvent(event)

    def place(self) -> None:
        super().place()
        # one more line than a sheet of words alone has
        more = self.field.sizeHint().height() + self._column.spacing()
        card = self._card.geometry()
        high = min(card.height() + more, self.height() - 8)
        self._card.setGeometry(card.x(), max(4, card.y() - more // 2), card.width(), high)

    def _edited(self, text: str) -> None:
        self.button(KEEP).set_available(bool(text.split()), _("A name is missing."))
