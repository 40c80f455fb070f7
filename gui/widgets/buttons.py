"""Push buttons."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from gui.art.brush import prepare
from gui.art.controls import ButtonKind, button, button_words, keycap_width
from gui.art.fonts import font, measure
from gui.widgets.common import INSET, SMALLEST_TARGET, body_of, set_available, state_of


class Button(QAbstractButton):
    """A button with words, and if wanted an icon and a key hint.

    The painted body is `INSET` pixels smaller on every side than the widget: that is the room of the focus ring.
    The key hint is only painted; a shortcut has to be set by whoever owns the action.
    """

    def __init__(
        self,
        text: str = "",
        kind: ButtonKind = "secondary",
        icon: str | None = None,
        key: str | None = None,
        parent: QWidget | None = None,
        *,
        px: float = 14.0,
        height: float = 44.0,
    ) -> None:
        super().__init__(parent)
        self._kind: ButtonKind = kind
        self._icon_name = icon
        self._key = key
        self._px = px
        self._height = max(SMALLEST_TARGET, height)
        self._u = 1.0
        self._usual_tip = ""
        self.setText(text)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    # ------------------------------------------------------------ what it shows

    def set_scale(self, u: float) -> None:
        """Multiply every length by u."""
        if u != self._u:
            self._u = u
            self.updateGeometry()
            self.update()

    def kind(self) -> ButtonKind:
        """Primary, secondary, danger or quiet."""
        return self._kind

    def set_kind(self, kind: ButtonKind) -> None:
        """Change the weight of the button; there is one primary button on a screen."""
        self._kind = kind
        self.update()

    def set_icon_name(self, icon: str | None) -> None:
        """Another glyph, or none."""
        self._icon_name = icon
        self.updateGeometry()
        self.update()

    def set_key(self, key: str | None) -> None:
        """The key hint; it leaves the button before its words do."""
        self._key = key
        self.updateGeometry()
        self.update()

    def set_words(self, text: str) -> None:
        """Other words; the size hint follows."""
        self.setText(text)
        self.updateGeometry()

    def set_tip(self, text: str) -> None:
        """The tooltip while the button is enabled."""
        self._usual_tip = text
        if self.isEnabled():
            self.setToolTip(text)

    def set_available(self, available: bool, reason: str = "") -> None:
        """Enable it, or disable it and say why."""
        set_available(self, available, reason, self._usual_tip)

    # ------------------------------------------------------------ measures

    def _words_width(self) -> float:
        u = self._u
        words = measure(self.text(), font("ui", self._px * u, 650)) if self.text() else 0.0
        icon = 2 * min(self._height * 0.22, 11) * u + (10 * u if words else 0) if self._icon_name else 0.0
        return words + icon

    def _size(self, with_key: bool) -> QSize:
        u = self._u
        key = keycap_width(self._key, u) + 8 * u if self._key and with_key and self.text() else 0.0
        width = self._words_width() + 24 * u + key
        smallest = (self._height if not self.text() else SMALLEST_TARGET) * u
        return QSize(math.ceil(max(smallest, width) + 2 * INSET * u), math.ceil((self._height + 2 * INSET) * u))

    def sizeHint(self) -> QSize:
        return self._size(with_key=True)

    def minimumSizeHint(self) -> QSize:
        return self._size(with_key=False)

    def body(self) -> QRectF:
        """The painted body inside the room for the focus ring."""
        return body_of(self, self._u)

    # ------------------------------------------------------------ painting and keys

    def paintEvent(self, _event: QPaintEvent) -> None:
        state = state_of(self, pressed=self.isDown(), checked=self.isChecked())
        painter = QPainter(self)
        try:
            prepare(painter)
            body = self.body()
            button(painter, body, self._kind, state, self._u)
            button_words(
                painter,
                body,
                self.text(),
                self._kind,
                state,
                icon=self._icon_name,
                key=self._key,
                px=self._px,
                u=self._u,
            )
        finally:
            painter.end()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()


class IconButton(Button):
    """A square button with a glyph alone; its name is in the tooltip and for assistive technology."""

    def __init__(
        self,
        icon: str,
        name: str,
        kind: ButtonKind = "secondary",
        parent: QWidget | None = None,
        *,
        size: float = 40.0,
    ) -> None:
        super().__init__("", kind, icon, None, parent, height=size)
        self.set_name(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_name(self, name: str) -> None:
        """What the button does, in words."""
        self.setAccessibleName(name)
        self.set_tip(name)
