"""Text fields, sliders and scroll areas."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QLineEdit,
    QScrollArea,
    QScrollBar,
    QSizePolicy,
    QSlider,
    QStyle,
    QStyleOptionSlider,
    QWidget,
)

from gui.art.brush import prepare
from gui.art.controls import field_frame, scroll_bar, slider
from gui.art.fonts import font
from gui.widgets.common import INSET, SMALLEST_TARGET, body_of, state_of, transparent_palette


class Field(QLineEdit):
    """One line of text to write."""

    def __init__(
        self, name: str, text: str = "", parent: QWidget | None = None, *, hint: str = "", height: float = 40.0
    ) -> None:
        super().__init__(text, parent)
        self._u = 1.0
        self._height = max(SMALLEST_TARGET, height)
        self.setAccessibleName(name)
        self.setPlaceholderText(hint)
        self.setFrame(False)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setPalette(transparent_palette())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._renew()

    def _renew(self) -> None:
        u = self._u
        self.setFont(font("ui", 14 * u, 500))
        side = round((INSET + 12) * u)
        self.setTextMargins(side, 0, side, 0)
        self.updateGeometry()

    def set_scale(self, u: float) -> None:
        """Multiply every length by u."""
        self._u = u
        self._renew()

    def sizeHint(self) -> QSize:
        return QSize(math.ceil(220 * self._u), math.ceil((self._height + 2 * INSET) * self._u))

    def minimumSizeHint(self) -> QSize:
        return QSize(math.ceil(100 * self._u), math.ceil((self._height + 2 * INSET) * self._u))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            prepare(painter)
            field_frame(painter, body_of(self, self._u), state_of(self), self._u)
        finally:
            painter.end()
        super().paintEvent(event)


class Slider(QSlider):
    """A horizontal slider."""

    def __init__(
        self, name: str, lowest: int = 0, highest: int = 100, value: int = 0, parent: QWidget | None = None
    ) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._u = 1.0
        self.setAccessibleName(name)
        self.setRange(lowest, highest)
        self.setValue(value)
        self.setPageStep(max(1, (highest - lowest) // 10))
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_scale(self, u: float) -> None:
        """Multiply every length by u."""
        self._u = u
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(math.ceil(180 * self._u), math.ceil(SMALLEST_TARGET * self._u))

    def minimumSizeHint(self) -> QSize:
        return QSize(math.ceil(90 * self._u), math.ceil(SMALLEST_TARGET * self._u))

    def share(self) -> float:
        """How far the knob is, 0 to 1."""
        span = self.maximum() - self.minimum()
        return (self.value() - self.minimum()) / span if span else 0.0

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        try:
            prepare(painter)
            area = QRectF(self.rect()).adjusted(INSET, 0, -INSET, 0)
            slider(painter, area, self.share(), state_of(self, pressed=self.isSliderDown()), self._u)
        finally:
            painter.end()


class ThinScrollBar(QScrollBar):
    """A thin brass scroll bar; it takes more room than it paints, so that it is easy to hit."""

    WIDTH = 14.0

    def __init__(self, orientation: Qt.Orientation, parent: QWidget | None = None) -> None:
        super().__init__(orientation, parent)
        self._u = 1.0
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, False)

    def set_scale(self, u: float) -> None:
        """Multiply the width by u."""
        self._u = u
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        across = math.ceil(self.WIDTH * self._u)
        upright = self.orientation() == Qt.Orientation.Vertical
        return QSize(across, 4 * across) if upright else QSize(4 * across, across)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _part(self, control: QStyle.SubControl) -> QRectF:
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        rect = self.style().subControlRect(QStyle.ComplexControl.CC_ScrollBar, option, control, self)
        thin = (rect.width() if self.orientation() == Qt.Orientation.Vertical else rect.height()) * 0.28
        if self.orientation() == Qt.Orientation.Vertical:
            return QRectF(rect).adjusted(thin, 0, -thin, 0)
        return QRectF(rect).adjusted(0, thin, 0, -thin)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.maximum() <= self.minimum():
            return
        painter = QPainter(self)
        try:
            prepare(painter)
            groove = self._part(QStyle.SubControl.SC_ScrollBarGroove)
            handle = self._part(QStyle.SubControl.SC_ScrollBarSlider)
            scroll_bar(painter, groove, handle, state_of(self, pressed=self.isSliderDown()), self._u)
        finally:
            painter.end()


class ScrollArea(QScrollArea):
    """A transparent scroll area with thin scroll bars; its content is as wide as it is."""

    def __init__(self, content: QWidget | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBar(ThinScrollBar(Qt.Orientation.Vertical, self))
        self.setHorizontalScrollBar(ThinScrollBar(Qt.Orientation.Horizontal, self))
        self.setPalette(transparent_palette())
        self.viewport().setAutoFillBackground(False)
        if content is not None:
            self.setWidget(content)
            content.setAutoFillBackground(False)

    def set_scale(self, u: float) -> None:
        """Multiply the width of the scroll bars by u; the content scales itself."""
        for bar in (self.verticalScrollBar(), self.horizontalScrollBar()):
            if isinstance(bar, ThinScrollBar):
                bar.set_scale(u)
