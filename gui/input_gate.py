"""InputGate: knows what is held down, and keeps input that is left over from before from doing anything.

After the screen changes hands a key, button or finger may still be down, or a double click under way. The gate swallows
input from the moment :meth:`InputGate.close` is called until everything has been let go.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QInputDevice, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication

_PRESSES = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.ShortcutOverride,
        QEvent.Type.Shortcut,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseButtonDblClick,
        QEvent.Type.TouchBegin,
        QEvent.Type.TouchUpdate,
        QEvent.Type.TabletPress,
        QEvent.Type.Wheel,
    }
)

_TOUCHES = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseMove,
        QEvent.Type.TouchBegin,
        QEvent.Type.Wheel,
    }
)


class InputGate(QObject):
    """Watches the application's input. ``opened`` is emitted when the gate lets input through again."""

    opened = Signal()
    panic = Signal()
    """The key that covers everything was pressed, whatever had the focus."""
    touched = Signal()
    """Somebody pressed, typed or moved."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._keys: set[int] = set()
        self._buttons = Qt.MouseButton.NoButton
        self._touching = False
        self._closed = False
        self.panic_key = int(Qt.Key.Key_F9)
        app.installEventFilter(self)

    @property
    def closed(self) -> bool:
        """Whether input is being swallowed."""
        return self._closed

    @property
    def held(self) -> bool:
        """Whether any key, button or finger is down."""
        return bool(self._keys) or self._buttons != Qt.MouseButton.NoButton or self._touching

    def close(self) -> None:
        """Swallow input until everything that is down has been let go; nothing to do when nothing is down."""
        self._closed = self.held

    def forget(self) -> None:
        """Forget what is down: the application lost the focus and will not hear of its release."""
        self._keys.clear()
        self._buttons = Qt.MouseButton.NoButton
        self._touching = False
        self._open()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.ApplicationStateChange:
            self.forget()
            return False
        if isinstance(event, QKeyEvent) and event.key() == self.panic_key:
            if kind == QEvent.Type.KeyPress and not event.isAutoRepeat():
                self.panic.emit()
            return kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease)
        closed = self._closed
        self._note(kind, event)
        if kind in _TOUCHES:
            self.touched.emit()
        if not closed:
            return False
        if not self.held:
            self._open()
        # The release that opens the gate belongs to the past as well: it must not click anything.
        return kind in _PRESSES or kind in (
            QEvent.Type.MouseMove,
            QEvent.Type.KeyRelease,
            QEvent.Type.MouseButtonRelease,
            QEvent.Type.TouchEnd,
        )

    def _note(self, kind: QEvent.Type, event: QEvent) -> None:
        if isinstance(event, QKeyEvent):
            if event.isAutoRepeat():
                return
            if kind == QEvent.Type.KeyPress:
                self._keys.add(event.key())
            elif kind == QEvent.Type.KeyRelease:
                self._keys.discard(event.key())
        elif isinstance(event, QMouseEvent):
            # Of a finger Qt makes mouse events as well, but none for a release that was swallowed.
            if event.deviceType() != QInputDevice.DeviceType.TouchScreen:
                self._buttons = event.buttons()
        elif kind in (QEvent.Type.TouchBegin, QEvent.Type.TouchUpdate):
            self._touching = True
        elif kind in (QEvent.Type.TouchEnd, QEvent.Type.TouchCancel):
            self._touching = False

    def _open(self) -> None:
        if self._closed:
            self._closed = False
            self.opened.emit()
