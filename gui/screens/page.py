"""The ground of all full screens: the dark room, a header with a way back, the keys that work everywhere."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QVBoxLayout, QWidget

from cubes.words import _
from gui.art.brush import prepare
from gui.art.ornaments import rule_line
from gui.metrics import Metrics
from gui.screens.pictures import backdrop
from gui.widgets import Button, Label, apply_scale
from gui.widgets.overlay import ENTER, press_focused, reveal

CONTENT: Final = 1264.0
"""The width of the content in the wide layout."""


class Page(QWidget):
    """A full screen. Subclasses fill ``body`` and ``corner`` and lay ``body`` out in :meth:`arrange`.

    Esc emits ``back``; Enter presses the focused button; what takes the focus is scrolled into sight.
    Object names: ``<name>``, ``<name>.back``, ``<name>.title``.
    """

    back = Signal()

    warm = "#2b1f25"

    def __init__(self, name: str, title: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        # the same for everybody: seats and clockwise must not depend on the region
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setAccessibleName(title)
        self.metrics = Metrics.of(1366, 768)
        self._titled = bool(title)
        self._watching = False
        self.header = QWidget(self)
        self.body = QWidget(self)
        self.back_button = Button(_("Back"), "quiet", "left", "Esc", self.header, px=14, height=40)
        self.back_button.setObjectName(f"{name}.back")
        self.back_button.clicked.connect(self.back)
        self.title = Label(title, family="title", px=26, weight=700)
        self.title.setObjectName(f"{name}.title")
        self.subtitle = Label("", family="card", px=18, weight=500, italic=True, tint="parchment")
        self.corner = QHBoxLayout()
        row = QHBoxLayout(self.header)
        row.setContentsMargins(0, 0, 0, 0)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        words.addWidget(self.title)
        words.addWidget(self.subtitle)
        words.addStretch(1)
        row.addWidget(self.back_button)
        row.addLayout(words, 1)
        row.addLayout(self.corner)
        self._header_row = row
        self.header.setVisible(self._titled)

    # ------------------------------------------------------------ measures

    def set_metrics(self, metrics: Metrics) -> None:
        """Follow the window's size and the interface size."""
        self.metrics = metrics
        apply_scale(self, metrics.text)
        self.subtitle.setVisible(bool(self.subtitle.text()))
        self._lay_out()

    def content_rect(self) -> QRect:
        """The part of the screen that is used: centred, with the page's margins."""
        m = self.metrics
        margin = m.px(24, 16)
        width = self.width() - 2 * margin
        if not m.compact:
            width = min(width, CONTENT * m.u)
        top = m.px(16, 8)
        return QRect(round((self.width() - width) / 2), round(top), round(width), round(self.height() - 2 * top))

    def header_height(self) -> int:
        """How high the header is."""
        return round(self.metrics.ui(72, 56))

    def _lay_out(self) -> None:
        area = self.content_rect()
        high = self.header_height() if self._titled else 0
        self._header_row.setSpacing(round(self.metrics.ui(16, 10)))
        self.header.setGeometry(area.x(), area.y(), area.width(), high)
        gap = round(self.metrics.px(12, 8)) if high else 0
        self.body.setGeometry(area.x(), area.y() + high + gap, area.width(), area.height() - high - gap)
        self.arrange()

    def arrange(self) -> None:
        """Lay out the body; called when the size or the measures change."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    # ------------------------------------------------------------ painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            painter.drawPixmap(0, 0, backdrop(self.size(), self.devicePixelRatioF(), self.warm))
            prepare(painter)
            if self._titled:
                place = QRectF(self.header.geometry())
                rule_line(painter, place.left(), place.right(), place.bottom() + self.metrics.px(4, 3))
            self.paint_more(painter)
        finally:
            painter.end()

    def paint_more(self, painter: QPainter) -> None:
        """Paint on the ground, below all widgets."""

    # ------------------------------------------------------------ keys and focus

    def first_focus(self) -> QWidget | None:
        """What has the focus when the screen opens."""
        return self.back_button if self._titled else None

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        application = QApplication.instance()
        if isinstance(application, QApplication) and not self._watching:
            self._watching = True
            application.focusChanged.connect(self._focus_moved)
        kept = self.focusWidget()  # where somebody was before another screen lay over this one
        good = kept is not None and kept is not self and kept.isEnabled() and kept.isVisibleTo(self)
        target = kept if good else self.first_focus()
        if target is not None:
            target.setFocus(Qt.FocusReason.OtherFocusReason)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        application = QApplication.instance()
        if isinstance(application, QApplication) and self._watching:
            self._watching = False
            application.focusChanged.disconnect(self._focus_moved)

    def _focus_moved(self, _old: QWidget | None, new: QWidget | None) -> None:
        if new is not None and self.isAncestorOf(new):
            reveal(new)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.isAutoRepeat():
            super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Escape:
            self.back.emit()
        elif event.key() in ENTER and press_focused(self):
            event.accept()
        else:
            super().keyPressEvent(event)
