"""The lower panel of a private screen when nothing is declared: a look at a token, or what the seat remembers."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from cubes.dont_mess_with_cthulhu.state import Role
from cubes.dont_mess_with_cthulhu.view import View
from cubes.dont_mess_with_cthulhu.words import role_title
from cubes.words import _
from gui.art.brush import prepare
from gui.art.fonts import font
from gui.art.gallery import Gallery, Look
from gui.art.ornaments import panel
from gui.art.text import LEFT, draw_text, fitted_size
from gui.metrics import Metrics
from gui.table.choice import Offer
from gui.widgets.buttons import Button
from gui.widgets.common import INSET
from gui.widgets.fields import ScrollArea
from gui.widgets.labels import Label


class NotesPanel(QWidget):
    """``chosen`` carries the offer that ends a look; ``done`` asks to cover after reading notes."""

    chosen = Signal(object)
    done = Signal()

    def __init__(self, parent: QWidget, gallery: Gallery) -> None:
        super().__init__(parent)
        self.setObjectName("private.notes")
        self._gallery = gallery
        self._metrics = Metrics.of(1366, 768)
        self._offer: Offer | None = None
        self._title = ""
        self._sentence = ""
        self._face = ""
        self._text = Label("", px=15, wrap=True, align=Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._text.setObjectName("private.notes.text")
        self._area = ScrollArea(self._text, self)
        self.button = Button("", "primary", "tick", "Enter", self, px=14, height=48)
        self.button.setObjectName("private.confirm")
        self.button.clicked.connect(self._pressed)

    def show_look(self, view: View, offer: Offer) -> None:
        """Show what a Private Eye shows: the token of another player."""
        own = view.own
        assert own is not None
        assert view.look_at is not None
        role = next(look.role for look in reversed(own.looks) if look.seat == view.look_at)
        self._offer = offer
        self._title = _("Private Eye")
        seat = view.look_at
        self._face = f"cultist{seat % 3}" if role is Role.CULTIST else f"investigator{seat % 6}"
        self._sentence = _("{name}: {role}").format(name=view.name(seat), role=role_title(role))
        self.setAccessibleName(f"{self._title}. {self._sentence}")
        self._area.hide()
        self.button.set_words(_("Seen, cover again"))
        self._arrange()

    def show_notes(self, view: View, lines: tuple[str, ...]) -> None:
        """Show what the seat remembers."""
        self._offer = None
        self._title = _("What {name} remembers").format(name=view.name(view.viewer or 0))
        self._sentence, self._face = "", ""
        words = "\n".join(lines) or _("Nothing yet.")
        self._text.setText(words)
        self.setAccessibleName(f"{self._title}. {words}")
        self._area.show()
        self.button.set_words(_("Cover again"))
        self._arrange()

    def set_metrics(self, metrics: Metrics) -> None:
        """Follow the window."""
        self._metrics = metrics
        for widget in (self._text, self._area, self.button):
            widget.set_scale(metrics.u)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        metrics = self._metrics
        painter = QPainter(self)
        prepare(painter)
        panel(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), 10 * metrics.u)
        inner = self._inner()
        head = QRectF(inner.x(), inner.y(), inner.width(), metrics.px(26, 20))
        draw_text(painter, head, self._title, font("title", metrics.px(17, 15), 700), "brass_hi", LEFT)
        if self._face:
            size = inner.height() - metrics.px(62, 44)
            token = QRectF(inner.x() + metrics.px(12), head.bottom() + metrics.px(14, 8), size, size)
            self._gallery.get(Look("mess.role", self._face, size, size)).draw(painter, token)
            left = token.right() + metrics.px(28, 18)
            box = QRectF(left, token.y(), inner.right() - left, inner.height() - metrics.px(110, 88))
            sizes = [metrics.px(px) for px in (30, 26, 22, 18, 16, 14, 13)]
            px = fitted_size(self._sentence, box.width(), box.height(), sizes, "card", 600)
            draw_text(painter, box, self._sentence, font("card", px, 600), "bone", LEFT, wrap=True)
        painter.end()

    def _inner(self) -> QRectF:
        metrics = self._metrics
        pad = metrics.px(24, 14)
        return QRectF(self.rect()).adjusted(pad, metrics.px(14, 8), -pad, -metrics.px(20, 10))

    def _arrange(self) -> None:
        metrics = self._metrics
        inner = self._inner()
        foot, inset, width = metrics.px(48, 44), INSET * metrics.u, metrics.px(304, 236)
        y = inner.bottom() - foot
        self.button.setGeometry(
            round(inner.right() - width - inset), round(y - inset), round(width + 2 * inset), round(foot + 2 * inset)
        )
        top = inner.y() + metrics.px(34, 26)
        self._area.setGeometry(QRectF(inner.x(), top, inner.width(), y - top - metrics.px(8)).toRect())
        self.update()

    def _pressed(self) -> None:
        if self._offer is not None:
            self.chosen.emit(self._offer)
        else:
            self.done.emit()
